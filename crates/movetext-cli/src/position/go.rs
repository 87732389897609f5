//! Positions of Go.

use clap::Args;
use movetext_record::messages;
use movetext_render::draw::{Canvas, View};
use movetext_render::picture;
use movetext_render::scene::Scene;
use movetext_render::text::go;
use movetext_rules::go::{Color, Effect, Ko, Position, Rules, Setup, SetupFault, Size, SizeFault};
use movetext_rules::{Outcome, ParseError};
use movetext_writer::convert::sgf;
use movetext_writer::turn::Turn;
use movetext_writer::{Output, Target};

use super::{Claimed, Game, Playable, PositionText, record};
use crate::exit::{Stop, tell_note};
use crate::options::GoRules;

/// The rules of Go that a position is played by.
#[derive(Debug, Args)]
#[command(next_help_heading = "Position of Go")]
pub struct GoOptions {
    #[command(flatten)]
    rules: GoRules,
    /// No player may pass
    #[arg(long)]
    no_pass: bool,
}

impl GoOptions {
    /// Takes the rules out that a record can be replayed by as well.
    pub fn take_rules(&mut self) -> GoRules {
        std::mem::take(&mut self.rules)
    }

    /// The first of these options that was given.
    pub fn given(&self) -> Option<&'static str> {
        let GoRules { ko, suicide } = self.rules;
        let options = [(ko.is_some(), "--ko"), (suicide, "--suicide"), (self.no_pass, "--no-pass")];
        options.into_iter().find_map(|(is_given, name)| is_given.then_some(name))
    }

    /// The position, the empty board where only a size is given. What is merely unusual about it is reported on standard error.
    ///
    /// # Errors
    /// Neither a size nor a position is given, or something cannot be read.
    pub fn position(&self, claimed: &Claimed) -> Result<Position, Stop> {
        let size = claimed.size.as_deref().map(size).transpose()?;
        let mut setup = match (&claimed.position, size) {
            (Some(rows), _) => rows.parse().map_err(|fault: ParseError<SetupFault>| {
                Stop::failure(format_args!("--position: {fault}"))
            })?,
            (None, Some(size)) => Setup::new(size),
            (None, None) => {
                return Err(Stop::failure(
                    "say how large the board is, as --size 19, or give a position with --position",
                ));
            }
        };
        if let Some(side) = claimed.side(Color::BOTH)? {
            setup.to_move = side;
        }
        let rules = Rules::new(size.unwrap_or(setup.size))
            .with_ko(self.rules.ko.unwrap_or_default())
            .with_suicide(self.rules.suicide)
            .with_pass(!self.no_pass);
        let position = Position::new(&rules, &setup)
            .map_err(|fault| Stop::failure(format_args!("--position: {fault}")))?;
        setup.complaints(&rules).iter().for_each(tell_note);
        Ok(position)
    }
}

fn size(text: &str) -> Result<Size, Stop> {
    text.trim().parse().map_err(|fault: ParseError<SizeFault>| {
        Stop::failure(format_args!("--size `{text}`: {}", fault.kind))
    })
}

impl Playable for Position {
    fn sentence(outcome: Outcome<Self::Side, Self::Reason>) -> String {
        messages::go::outcome(outcome)
    }

    fn board(&self, canvas: Canvas, view: &View<'_>) -> Result<String, String> {
        let (setup, marks) = (self.setup(), go::Marks::default());
        let part = go::part(&setup, view, None)?;
        let board = go::board(&setup, &marks).in_color(canvas.color).within(part, view.axes);
        Ok(format!("{board}\n{}\n", board.legend()))
    }

    fn scene(&self, view: &View<'_>) -> Result<Scene, String> {
        picture::go::scene(&self.setup(), &go::Marks::default(), None, view)
    }

    fn write(&self, target: &Target<'_>, turn: Option<Turn>) -> Result<Output, String> {
        let rules = self.rules();
        let mut converted = sgf::go(&self.setup());
        if rules.ko != Ko::Simple || rules.suicide {
            converted.lost.push("the rules about ko and suicide are not written".to_owned());
        }
        record::write(Game::Go, converted.record, converted.lost, target, turn)
    }

    fn options(&self) -> PositionText {
        let rules = self.rules();
        let position = Some(self.setup().to_string());
        let mut options = vec![
            ("size", Some(rules.size.to_string())),
            ("position", position),
            ("ko", Some(rules.ko.to_string())),
        ];
        options.extend(rules.suicide.then_some(("suicide", None)));
        options.extend((!rules.pass).then_some(("no-pass", None)));
        options
    }

    fn why_legal(effect: &Effect) -> String {
        match (effect.captures().len(), effect.suicide().len()) {
            (0, 0) => "the point is empty, and no rule about liberties or ko forbids it".to_owned(),
            (0, own) => {
                format!("it takes {} of its own, which these rules allow", messages::counted(own, "stone"))
            }
            (captures, _) => format!("it captures {}", messages::counted(captures, "stone")),
        }
    }
}
