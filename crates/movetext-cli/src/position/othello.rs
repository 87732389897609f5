//! Positions of Othello.

use movetext_record::messages;
use movetext_render::draw::{Canvas, View};
use movetext_render::picture;
use movetext_render::scene::Scene;
use movetext_render::text::othello;
use movetext_rules::othello::{Color, Effect, Position, Setup, SetupFault};
use movetext_rules::{Outcome, ParseError};
use movetext_writer::convert::sgf;
use movetext_writer::turn::Turn;
use movetext_writer::{Output, Target};

use super::{Claimed, Game, Playable, PositionText, record};
use crate::exit::{Stop, tell_note};

/// The position, the start where none is given. What is merely unusual about it is reported on standard error.
///
/// # Errors
/// It cannot be read.
pub fn position(claimed: &Claimed) -> Result<Position, Stop> {
    let unread = |fault: ParseError<SetupFault>| Stop::failure(format_args!("--position: {fault}"));
    let setup = claimed.position.as_deref().map(str::parse).transpose().map_err(unread)?;
    let mut setup: Setup = setup.unwrap_or_else(Setup::start);
    if let Some(side) = claimed.side(Color::BOTH)? {
        setup.to_move = side;
    }
    setup.complaints().iter().for_each(tell_note);
    Ok(Position::new(&setup))
}

impl Playable for Position {
    fn sentence(outcome: Outcome<Self::Side, Self::Reason>) -> String {
        messages::othello::outcome(outcome)
    }

    fn board(&self, canvas: Canvas, view: &View<'_>) -> Result<String, String> {
        let setup = self.setup();
        let board = othello::board(&setup, othello::Marks::default()).in_color(canvas.color);
        let board = board.within(othello::part(&setup, view)?, view.axes);
        Ok(format!("{board}\n{}\n", board.legend()))
    }

    fn scene(&self, view: &View<'_>) -> Result<Scene, String> {
        let may = self.legal_squares();
        picture::othello::scene(&self.setup(), othello::Marks::default(), may, view)
    }

    fn write(&self, target: &Target<'_>, turn: Option<Turn>) -> Result<Output, String> {
        let converted = sgf::othello(&self.setup());
        record::write(Game::Othello, converted.record, converted.lost, target, turn)
    }

    fn options(&self) -> PositionText {
        vec![("position", Some(self.setup().to_string()))]
    }

    fn why_legal(effect: &Effect) -> String {
        if effect.captures().is_empty() {
            "no disc can be placed, so the player passes".to_owned()
        } else {
            format!("it flips {}", effect.captures())
        }
    }
}
