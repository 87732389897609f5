//! The board of a position of TSN or TEN.

use movetext_record::tsn::{Node, Table, Ten, Tsn};
use movetext_rules::tafl::Effect;

use super::{Canvas, Draw};
use crate::text::tafl::{Marks, board};

impl Draw for Tsn {
    fn draw(table: &Table, _: Option<(&Node, &[Effect])>, canvas: Canvas) -> String {
        draw(table, canvas)
    }
}

impl Draw for Ten {
    fn draw(table: &Table, _: Option<(&Node, &[Effect])>, canvas: Canvas) -> String {
        draw(table, canvas)
    }
}

fn draw(table: &Table, canvas: Canvas) -> String {
    let (setup, marks) = (table.position().setup(), Marks::default());
    let board = board(&setup, table.position().rules(), &marks).in_color(canvas.color);
    format!("{board}\n{}\n", board.legend())
}
