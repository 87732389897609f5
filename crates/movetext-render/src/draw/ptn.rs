//! The board of a game of PTN, and of a position of TPS.

use movetext_record::messages::tak::reserves;
use movetext_record::ptn::{Node, Ptn};
use movetext_record::tps::Tps;
use movetext_rules::tak::{Effect, Move, Position, Setup, Square};

use super::numbers::{History, Numbered};
use super::{Canvas, Draw, Line, Trail, View};
use crate::text::tak::{Marks, board, part};
use crate::text::{Axes, BoardPart};
#[cfg(feature = "scene")]
use crate::{picture, scene::Scene};

impl Draw for Ptn {
    type Trail = History<Square>;

    fn draw(table: &Position, last: Option<(&Node<'_>, &[Effect])>, canvas: Canvas) -> String {
        let step = last.and_then(|(node, _)| node.played.as_move());
        let (from, reached) = step.map_or((None, Vec::new()), |step| touched(*step, table.rules().size));
        draw(table, &Marks { from, reached: &reached }, canvas, None)
    }

    fn draw_view(
        table: &Position,
        line: &Line<'_, '_, Self>,
        effects: &[Effect],
        canvas: Canvas,
        view: &View<'_>,
    ) -> Result<String, String> {
        view.not_ascii()?;
        let size = table.rules().size;
        let step = line.nodes().last().filter(|_| !effects.is_empty()).and_then(|node| node.played.as_move());
        let (from, reached) = step.map_or((None, Vec::new()), |step| touched(*step, size));
        let setup = table.setup();
        let numbers = numbered(line, &setup, view);
        let shown = Shown { part: part(&setup, view)?, axes: view.axes, numbers: &numbers.men };
        let text = draw(table, &Marks { from, reached: &reached }, canvas, Some(&shown));
        Ok(text + &numbers.line())
    }

    #[cfg(feature = "scene")]
    fn scene(
        table: &Position,
        line: &Line<'_, '_, Self>,
        effects: &[Effect],
        view: &View<'_>,
    ) -> Result<Scene, String> {
        let step = line.nodes().last().filter(|_| !effects.is_empty()).and_then(|node| node.played.as_move());
        let (from, reached) = step.map_or((None, Vec::new()), |step| touched(*step, table.rules().size));
        let numbers = numbered(line, &table.setup(), view);
        let view = View { labels: &numbers.labels(), ..*view };
        let mut scene = scene(table, &Marks { from, reached: &reached }, &view)?;
        scene.caption.notes.extend(numbers.note());
        Ok(scene)
    }
}

impl Draw for Tps {
    type Trail = ();

    fn draw(table: &Position, _: Option<(&(), &[Effect])>, canvas: Canvas) -> String {
        draw(table, &Marks::default(), canvas, None)
    }

    fn draw_view(
        table: &Position,
        _: &Line<'_, '_, Self>,
        _: &[Effect],
        canvas: Canvas,
        view: &View<'_>,
    ) -> Result<String, String> {
        view.not_ascii()?;
        view.not_numbered()?;
        let shown = Shown { part: part(&table.setup(), view)?, axes: view.axes, numbers: &[] };
        Ok(draw(table, &Marks::default(), canvas, Some(&shown)))
    }

    #[cfg(feature = "scene")]
    fn scene(
        table: &Position,
        _: &Line<'_, '_, Self>,
        _: &[Effect],
        view: &View<'_>,
    ) -> Result<Scene, String> {
        view.not_numbered()?;
        scene(table, &Marks::default(), view)
    }
}

/// What of a board is drawn, and how.
struct Shown<'a> {
    part: BoardPart,
    axes: Axes,
    numbers: &'a [(Square, u32)],
}

impl Trail<Ptn> for History<Square> {
    fn enter(&mut self, table: &Position, node: &Node<'_>) {
        self.enter();
        if let Some(step) = node.played.as_move() {
            let (from, reached) = touched(*step, table.rules().size);
            self.add(None, from, reached.last().copied());
        }
    }

    fn leave(&mut self) {
        self.leave();
    }
}

/// The numbers of the moves of a line on the stones that they moved.
fn numbered(line: &Line<'_, '_, Ptn>, setup: &Setup, view: &View<'_>) -> Numbered<Square> {
    line.trail.numbered(view.numbers, |_, square| setup.get(square).height() > 0)
}

/// The board, the stones of each stack, and what each player has on the board and left to place.
fn draw(table: &Position, marks: &Marks<'_>, canvas: Canvas, shown: Option<&Shown<'_>>) -> String {
    let setup = table.setup();
    let mut board = board(&setup, marks).in_color(canvas.color);
    if let Some(Shown { part, axes, numbers }) = shown {
        board = board.within(*part, *axes).numbered(numbers);
    }
    let stacks = board.stacks(canvas.width).to_string();
    let heading = if stacks.is_empty() { "" } else { "Stacks, from the bottom up:\n" };
    let end = if stacks.is_empty() { "" } else { "\n" };
    format!("{board}\n{}\n\n{heading}{stacks}{end}{}", board.legend(), reserves(table))
}

/// The square that a move leaves, and those where it puts stones.
fn touched(step: Move, size: u8) -> (Option<Square>, Vec<Square>) {
    match step {
        Move::Place { square, .. } | Move::PlacePair { square } => (None, vec![square]),
        Move::Spread { square, direction, drops } => {
            let passed = core::iter::successors(square.step(direction, size), |at| at.step(direction, size));
            (Some(square), passed.take(drops.squares().into()).collect())
        }
    }
}

/// The board with the road that ended the game, and what each player has on it and left to place.
#[cfg(feature = "scene")]
fn scene(table: &Position, marks: &Marks<'_>, view: &View<'_>) -> Result<Scene, String> {
    let setup = table.setup();
    // Who completes the roads of both players wins: the one who is not to move.
    let road = [setup.to_move.other(), setup.to_move].into_iter().find_map(|color| setup.road(color));
    let mut scene = picture::tak::scene(&setup, marks, &road.unwrap_or_default(), view)?;
    scene
        .caption
        .notes
        .extend(reserves(table).lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")));
    Ok(scene)
}
