//! The board of a game of OTN.

use movetext_record::otn::{Node, Otn, Record, Table};
use movetext_rules::tafl::{Effect, Rules, Square};

use super::{Canvas, Draw};
use crate::text::tafl::{Marks, board};

impl Draw for Otn {
    fn draw(table: &Table, last: Option<(&Node<'_>, &[Effect])>, canvas: Canvas) -> String {
        let captures = last.iter().flat_map(|(_, effects)| *effects).flat_map(Effect::captures);
        let captured: Vec<Square> = captures.map(|capture| capture.square).collect();
        let step = last.and_then(|(node, _)| node.played.as_move());
        let marks =
            Marks { from: step.map(|step| step.from), to: step.map(|step| step.to), captures: &captured };
        let setup = table.position().setup();
        let board = board(&setup, table.position().rules(), &marks).in_color(canvas.color);
        format!("{board}\n{}\n", board.legend())
    }

    fn draw_start(record: &Record<'_>, canvas: Canvas) -> Option<(String, String)> {
        let setup = record.start.setup()?;
        let rules = record.start.prepared_rules().map(|book| book.record().rules.clone());
        let (rules, marks) = (rules.unwrap_or_else(|| Rules::new(setup.size)), Marks::default());
        let board = board(setup, &rules, &marks).in_color(canvas.color);
        Some((format!("{board}\n{}\n", board.legend()), setup.to_move.to_string()))
    }
}
