//! The board of a game of OTN.

use movetext_record::otn::{Node, Otn, Record, Table};
use movetext_rules::tafl::{Effect, Rules, Setup, Square};

use super::numbers::{History, Numbered};
use super::{Canvas, Draw, Line, Trail, View};
use crate::text::tafl::{Marks, board, part};
#[cfg(feature = "scene")]
use crate::{picture, scene::Scene};

impl Draw for Otn {
    type Trail = History<Square>;

    fn draw(table: &Table, last: Option<(&Node<'_>, &[Effect])>, canvas: Canvas) -> String {
        let captured = captured(last);
        let marks = marks(last, &captured);
        let setup = table.position().setup();
        let board = board(&setup, table.position().rules(), &marks).in_color(canvas.color);
        format!("{board}\n{}\n", board.legend())
    }

    fn draw_view(
        table: &Table,
        line: &Line<'_, '_, Self>,
        effects: &[Effect],
        canvas: Canvas,
        view: &View<'_>,
    ) -> Result<String, String> {
        view.not_ascii()?;
        let captured = captured(played(line.nodes(), effects));
        let marks = marks(played(line.nodes(), effects), &captured);
        let (setup, rules) = (table.position().setup(), table.position().rules());
        let numbers = numbered(line, &setup, view);
        let drawn = board(&setup, rules, &marks).in_color(canvas.color).numbered(&numbers.men);
        let drawn = drawn.within(part(&setup, view)?, view.axes);
        Ok(format!("{drawn}\n{}\n{}", drawn.legend(), numbers.line()))
    }

    #[cfg(feature = "scene")]
    fn scene(
        table: &Table,
        line: &Line<'_, '_, Self>,
        effects: &[Effect],
        view: &View<'_>,
    ) -> Result<Scene, String> {
        let captured = captured(played(line.nodes(), effects));
        let (setup, rules) = (table.position().setup(), table.position().rules());
        let numbers = numbered(line, &setup, view);
        let view = View { labels: &numbers.labels(), ..*view };
        let marks = marks(played(line.nodes(), effects), &captured);
        let mut scene = picture::tafl::scene(&setup, rules, &marks, &view)?;
        scene.caption.notes.extend(numbers.note());
        Ok(scene)
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

/// The last node of a line, and what it did.
fn played<'a, 'n>(line: &[&'a Node<'n>], effects: &'a [Effect]) -> Option<(&'a Node<'n>, &'a [Effect])> {
    line.last().filter(|_| !effects.is_empty()).map(|node| (*node, effects))
}

impl Trail<Otn> for History<Square> {
    fn enter(&mut self, _: &Table, node: &Node<'_>) {
        self.enter();
        if let Some(step) = node.played.as_move() {
            self.add(None, Some(step.from), Some(step.to));
        }
    }

    fn leave(&mut self) {
        self.leave();
    }
}

/// The numbers of the moves of a line on their men.
fn numbered(line: &Line<'_, '_, Otn>, setup: &Setup, view: &View<'_>) -> Numbered<Square> {
    line.trail.numbered(view.numbers, |_, square| setup.get(square).is_some())
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
