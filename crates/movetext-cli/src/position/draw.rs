//! Positions as text.

use movetext_record::ptn::Ptn;
use movetext_render::draw::{Canvas, Draw as _, View};
use movetext_render::text::{Axes, go, morris, othello, tafl};

use super::{Ending, Position};

impl Position {
    /// The board with its legend, and under it whose move it is or how the game ended.
    ///
    /// # Errors
    /// The view asks for what is not drawn of this game, or is nonsense.
    pub fn draw(&self, canvas: Canvas, view: &View<'_>) -> Result<String, String> {
        view.not_ascii()?;
        let is_whole = view.crop.is_none() && view.axes == Axes::Algebraic;
        if !is_whole && !matches!(self, Self::Go(_)) {
            return Err("--crop and --axes are for boards of Go".to_owned());
        }
        Ok(match self {
            Self::Go(position) => {
                let (setup, marks) = (position.setup(), go::Marks::default());
                let part = view
                    .crop
                    .map(|crop| go::area(crop, setup.size).map_err(|why| format!("--crop `{crop}`: {why}")));
                let board = go::board(&setup, &marks)
                    .in_color(canvas.color)
                    .with_axes(view.axes)
                    .cropped(part.transpose()?);
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
        })
    }
}

fn state<P: Ending>(position: &P) -> String {
    position.outcome().map_or_else(|| format!("{} to move", position.to_move()), P::sentence)
}
