//! Positions of Nine Men's Morris.

use clap::Args;
use movetext_record::messages;
use movetext_render::draw::{Canvas, View};
use movetext_render::picture;
use movetext_render::scene::Scene;
use movetext_render::text::morris;
use movetext_rules::morris::{Color, Effect, Position, Rules, Setup, SetupFault};
use movetext_rules::{Outcome, ParseError};
use movetext_writer::convert::sgf;
use movetext_writer::turn::Turn;
use movetext_writer::{Output, Target};

use super::{Claimed, Game, Playable, PositionText, record};
use crate::exit::{Stop, tell_note};

/// The options that only a position of Nine Men's Morris has.
#[derive(Debug, Args)]
#[command(next_help_heading = "Position of Nine Men's Morris")]
pub struct MorrisOptions {
    /// How many men White and Black have to place, `3,4`; by default those of nine that are not on the board
    #[arg(long, value_name = "W,B")]
    in_hand: Option<String>,
}

impl MorrisOptions {
    /// The option, if it was given.
    pub fn given(&self) -> Option<&'static str> {
        self.in_hand.is_some().then_some("--in-hand")
    }

    /// The position, the start where none is given. What is merely unusual about it is reported on standard error.
    ///
    /// # Errors
    /// Something cannot be read.
    pub fn position(&self, claimed: &Claimed) -> Result<Position, Stop> {
        let unread = |fault: ParseError<SetupFault>| Stop::failure(format_args!("--position: {fault}"));
        let setup = claimed.position.as_deref().map(str::parse).transpose().map_err(unread)?;
        let mut setup: Setup = setup.unwrap_or_else(Setup::start);
        if let Some(side) = claimed.side(Color::BOTH)? {
            setup.to_move = side;
        }
        if let Some(text) = &self.in_hand {
            setup.in_hand = hands(text).ok_or_else(|| {
                Stop::failure(format_args!("--in-hand `{text}`: two numbers, White's and Black's, like 3,4"))
            })?;
        }
        setup.complaints().iter().for_each(tell_note);
        Ok(Position::new(&Rules::default(), &setup))
    }
}

/// Two numbers, White's first, by [`Color::index`].
fn hands(text: &str) -> Option<[u8; 2]> {
    let (white, black) = text.split_once(',')?;
    Some([black.trim().parse().ok()?, white.trim().parse().ok()?])
}

impl Playable for Position {
    fn sentence(outcome: Outcome<Self::Side, Self::Reason>) -> String {
        messages::morris::outcome(outcome)
    }

    fn board(&self, canvas: Canvas, view: &View<'_>) -> Result<String, String> {
        let setup = self.setup();
        let board = morris::board(&setup, morris::Marks::default()).in_color(canvas.color);
        let board = board.within(morris::part(&setup, view)?, view.axes);
        Ok(format!("{board}\n{}\n", board.legend()))
    }

    fn scene(&self, view: &View<'_>) -> Result<Scene, String> {
        picture::morris::scene(&self.setup(), morris::Marks::default(), &[], view)
    }

    fn write(&self, target: &Target<'_>, turn: Option<Turn>) -> Result<Output, String> {
        let converted = sgf::morris(&self.setup());
        record::write(Game::Morris, converted.record, converted.lost, target, turn)
    }

    fn options(&self) -> PositionText {
        vec![("position", Some(self.setup().to_string()))]
    }

    fn why_legal(effect: &Effect) -> String {
        let mills: Vec<_> = effect.mills().iter().map(ToString::to_string).collect();
        match effect.captures() {
            Some(point) => format!("it closes the mill {} and takes the man on {point}", mills.join(" and ")),
            None if mills.is_empty() => "the point is empty and can be reached".to_owned(),
            None => format!("it closes the mill {}, and no man can be taken", mills.join(" and ")),
        }
    }
}
