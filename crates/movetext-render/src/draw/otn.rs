//! The board of a game of OTN.

use movetext_record::otn::{Node, Otn, Table};
use movetext_rules::tafl::{Effect, Square};

use super::{Canvas, Draw};
use crate::text::tafl::{Marks, board};

impl Draw for Otn {
    fn draw(table: &Table, last: Option<(&Node<'_>, &[Effect])>, canvas: Canvas) -> String {
        let captures = last.iter().flat_map(|(_, effects)| *effects).flat_map(|effect| &effect.captures);
        let captured: Vec<Square> = captures.map(|capture| capture.square).collect();
        let step = last.and_then(|(node, _)| node.played.as_move());
        let marks =
            Marks { from: step.map(|step| step.from), to: step.map(|step| step.to), captured: &captured };
        let setup = table.position().setup();
        let board = board(&setup, table.position().rules(), &marks).in_color(canvas.color);
        format!("{board}\n{}\n", board.legend())
    }
}
