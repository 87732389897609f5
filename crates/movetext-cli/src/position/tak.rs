//! Positions of Tak.

use clap::Args;
use movetext_record::ptn::{Headers, Ptn, Start};
use movetext_record::{Record, messages, tps};
use movetext_render::draw::{Canvas, Draw as _, Line, View};
use movetext_render::scene::Scene;
use movetext_rules::tak::{Effect, MAX_SIZE, MIN_SIZE, Opening, Position, Setup, read_tps};
use movetext_rules::{Outcome, ParseError};
use movetext_tree::GameTree;
use movetext_writer::turn::Turn;
use movetext_writer::{Output, Target};

use super::{Claimed, Game, Playable, PositionText, record};
use crate::exit::{Stop, tell_note};

/// The options that say a position of Tak.
#[derive(Debug, Args)]
#[command(next_help_heading = "Position of Tak")]
pub struct TakOptions {
    /// A position, `x4,12/x5/x2,1C,x2/x5/x5 1 5`
    #[arg(long, value_name = "TPS", conflicts_with = "size")]
    tps: Option<String>,
    /// What is added to player 2's flats, `2` or `2.5`
    #[arg(long, value_name = "K", allow_negative_numbers = true)]
    komi: Option<String>,
    /// The first turns: swap (the opponent's flats, by default), no-swap, or double-black-stack
    #[arg(long, value_name = "NAME")]
    opening: Option<String>,
}

impl TakOptions {
    /// The first of these options that was given.
    pub fn given(&self) -> Option<&'static str> {
        let options = [(&self.tps, "--tps"), (&self.komi, "--komi"), (&self.opening, "--opening")];
        options.into_iter().find_map(|(option, name)| option.is_some().then_some(name))
    }

    /// The position.
    ///
    /// # Errors
    /// None is given, or something cannot be read or played.
    pub fn position(&self, claimed: &Claimed) -> Result<Position, Stop> {
        // Values are read as those of the tags of a record.
        let mut headers = Headers::default();
        let setup = self.tps.as_deref().map(setup).transpose()?;
        let size = setup.as_ref().map(|setup| setup.size.to_string()).or_else(|| claimed.size.clone());
        let size = size.ok_or_else(|| {
            Stop::failure("say how large the board is, as --size 6, or give a position with --tps")
        })?;
        headers.set("Size", size.trim().to_owned());
        headers.set("Komi", self.komi.clone().unwrap_or_else(|| "0".to_owned()));
        let opening = self.opening.as_deref().unwrap_or("swap");
        let opening = if opening == "double-black-stack" { "double black stack" } else { opening };
        headers.set("Opening", opening.to_owned());
        let start = Start::of(&headers);
        let wrong = |option: &str, text: &str, what: &str| {
            Err(Stop::failure(format_args!("{option} `{text}`: {what}")))
        };
        if start.half_komi.is_none() {
            return wrong(
                "--komi",
                self.komi.as_deref().unwrap_or_default(),
                "a komi is a number like 2 or 2.5",
            );
        }
        if start.opening.is_none() {
            let known = [Opening::Swap, Opening::NoSwap, Opening::DoubleBlackStack];
            let known = known.map(|opening| opening.to_string().replace(' ', "-")).join(", ");
            return wrong("--opening", opening, &format!("the openings are {known}"));
        }
        let Some(rules) = start.rules() else {
            return wrong("--size", &size, &format!("a board has {MIN_SIZE} to {MAX_SIZE} squares a side"));
        };
        let setup = setup.unwrap_or_else(|| Setup::empty(rules.size));
        for complaint in setup.complaints(&rules).iter() {
            tell_note(complaint);
        }
        Position::new(&rules, &setup).map_err(Stop::failure)
    }
}

/// A position given on the command line: a slip is an error here; in a file it would be a finding.
fn setup(text: &str) -> Result<Setup, Stop> {
    let place = |misread: &ParseError<_>| {
        let place = text.get(misread.at.start as usize..misread.at.end as usize).unwrap_or_default();
        if place.is_empty() || place.len() > 40 { String::new() } else { format!(" at `{place}`") }
    };
    let read = read_tps(text)
        .map_err(|misread| Stop::failure(format_args!("--tps{}: {}", place(&misread), misread.kind)))?;
    match read.faults.iter().find(|fault| !fault.kind.is_spelling()) {
        Some(fault) => Err(Stop::failure(format_args!("--tps{}: {}", place(fault), fault.kind))),
        None => Ok(read.setup),
    }
}

impl Playable for Position {
    fn sentence(outcome: Outcome<Self::Side, Self::Reason>) -> String {
        messages::tak::outcome(outcome)
    }

    fn board(&self, canvas: Canvas, view: &View<'_>) -> Result<String, String> {
        Ptn::draw_view(self, &Line::default(), &[], canvas, view)
    }

    fn scene(&self, view: &View<'_>) -> Result<Scene, String> {
        Ptn::scene(self, &Line::default(), &[], view)
    }

    fn write(&self, target: &Target<'_>, turn: Option<Turn>) -> Result<Output, String> {
        let start = tps::Start::Read(self.setup());
        let record: Record<'_, tps::Tps> = Record { headers: (), start, tree: GameTree::new(()) };
        record::write(Game::Tak, record, Vec::new(), target, turn)
    }

    fn options(&self) -> PositionText {
        let rules = self.rules();
        let komi = f64::from(rules.half_komi) / 2.0;
        vec![
            ("tps", Some(self.setup().to_string())),
            ("komi", Some(komi.to_string())),
            ("opening", Some(rules.opening.to_string().replace(' ', "-"))),
        ]
    }

    fn headers(&self) -> Vec<(String, String)> {
        let rules = self.rules();
        let komi = (rules.half_komi != 0).then(|| f64::from(rules.half_komi) / 2.0);
        let komi = komi.map(|komi| ("Komi".to_owned(), komi.to_string()));
        let opening = (rules.opening != Opening::Swap).then(|| rules.opening.to_string());
        komi.into_iter().chain(opening.map(|opening| ("Opening".to_owned(), opening))).collect()
    }

    fn why_legal(effect: &Effect) -> String {
        match effect.captures() {
            Some(square) => format!("the capstone flattens the wall on {square}"),
            None => "nothing on its way stops it".to_owned(),
        }
    }
}
