//! Positions as text.

use movetext_record::ptn::Ptn;
use movetext_render::draw::{Canvas, Draw as _};
use movetext_render::text::{go, morris, othello, tafl};

use super::{Ending, Position};

impl Position {
    /// The board with its legend, and under it whose move it is or how the game ended.
    pub fn draw(&self, canvas: Canvas) -> String {
        match self {
            Self::Go(position) => {
                let (setup, marks) = (position.setup(), go::Marks::default());
                let board = go::board(&setup, &marks).in_color(canvas.color);
                format!("{board}\n{}\n\n{}", board.legend(), state(&**position))
            }
            Self::Morris(position) => {
                let board = morris::board(&position.setup(), morris::Marks::default()).in_color(canvas.color);
                format!("{board}\n{}\n\n{}", board.legend(), state(position))
            }
            Self::Othello(position) => {
                let board =
                    othello::board(&position.setup(), othello::Marks::default()).in_color(canvas.color);
                format!("{board}\n{}\n\n{}", board.legend(), state(position))
            }
            Self::Tafl(position) => {
                let (setup, marks) = (position.setup(), tafl::Marks::default());
                let board = tafl::board(&setup, position.rules(), &marks).in_color(canvas.color);
                format!("{board}\n{}\n\n{}", board.legend(), state(&**position))
            }
            Self::Tak(position) => format!("{}\n{}", Ptn::draw(position, None, canvas), state(&**position)),
        }
    }
}

fn state<P: Ending>(position: &P) -> String {
    position.outcome().map_or_else(|| format!("{} to move", position.to_move()), P::sentence)
}
