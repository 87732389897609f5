//! The board of a game of Smart-Go.

use movetext_record::sgf::{Node, Sgf, Table, point};
use movetext_rules::Color;
use movetext_rules::go::{Effect, Point};

use super::{Canvas, Draw};
use crate::text::go::{Marks, board};

impl Draw for Sgf {
    fn draw(table: &Table, last: Option<(&Node<'_>, &[Effect])>, canvas: Canvas) -> String {
        let Some(position) = table.go() else { return "The board of this game is not known.\n".to_owned() };
        let setup = position.setup();
        let taken: Vec<Point> = last
            .iter()
            .flat_map(|(_, effects)| *effects)
            .flat_map(|effect| &effect.captured)
            .copied()
            .collect();
        let placed = last.and_then(|(node, _)| {
            let raw = node.value("B").or_else(|| node.value("W"))?;
            let played = point(raw)?;
            Point::new(played.column, setup.size.height().checked_sub(played.row + 1)?)
        });
        let marks = Marks { placed, taken: &taken };
        let board = board(&setup, &marks).in_color(canvas.color);
        let [black, white] = Color::BOTH.map(|color| position.prisoners(color));
        format!("{board}\n{}\n\nBlack has taken {black}, White {white}\n", board.legend())
    }
}
