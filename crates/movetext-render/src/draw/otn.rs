//! The board of a game of OTN.

use movetext_record::otn::{Node, Otn, Record, Table};
use movetext_rules::tafl::{Effect, Rules, Setup, Square};

use super::{Canvas, Draw};
use crate::text::tafl::{Marks, board};
#[cfg(feature = "scene")]
use crate::{picture, scene::Scene, view::View};

impl Draw for Otn {
    fn draw(table: &Table, last: Option<(&Node<'_>, &[Effect])>, canvas: Canvas) -> String {
        let captured = captured(last);
        let marks = marks(last, &captured);
        let setup = table.position().setup();
        let board = board(&setup, table.position().rules(), &marks).in_color(canvas.color);
        format!("{board}\n{}\n", board.legend())
    }

    #[cfg(feature = "scene")]
    fn scene(
        table: &Table,
        line: &[&Node<'_>],
        effects: &[Effect],
        view: &View<'_>,
    ) -> Result<Scene, String> {
        view.not_numbered()?;
        let last = line.last().filter(|_| !effects.is_empty()).map(|node| (*node, effects));
        let captured = captured(last);
        let position = table.position();
        picture::tafl::scene(&position.setup(), position.rules(), &marks(last, &captured), view)
    }

    #[cfg(feature = "scene")]
    fn scene_of_start(record: &Record<'_>, view: &View<'_>) -> Option<Result<Scene, String>> {
        let (setup, rules) = start(record)?;
        Some(picture::tafl::scene(setup, &rules, &Marks::default(), view))
    }

    fn draw_start(record: &Record<'_>, canvas: Canvas) -> Option<(String, String)> {
        let ((setup, rules), marks) = (start(record)?, Marks::default());
        let board = board(setup, &rules, &marks).in_color(canvas.color);
        Some((format!("{board}\n{}\n", board.legend()), setup.to_move.to_string()))
    }
}

/// The men of a record that cannot be played, and its rules.
fn start<'r>(record: &'r Record<'_>) -> Option<(&'r Setup, Rules)> {
    let setup = record.start.setup()?;
    let rules = record.start.prepared_rules().map(|book| book.record().rules.clone());
    Some((setup, rules.unwrap_or_else(|| Rules::new(setup.size))))
}

/// Where the last move captured men.
fn captured(last: Option<(&Node<'_>, &[Effect])>) -> Vec<Square> {
    let captures = last.iter().flat_map(|(_, effects)| *effects).flat_map(Effect::captures);
    captures.map(|capture| capture.square).collect()
}

/// What the last move did.
fn marks<'a>(last: Option<(&Node<'_>, &[Effect])>, captures: &'a [Square]) -> Marks<'a> {
    let step = last.and_then(|(node, _)| node.played.as_move());
    Marks { from: step.map(|step| step.from), to: step.map(|step| step.to), captures }
}
