//! The board of a game of PTN, and of a position of TPS.

use movetext_record::messages::tak::reserves;
use movetext_record::ptn::{Node, Ptn};
use movetext_record::tps::Tps;
use movetext_rules::tak::{Effect, Move, Position, Square};

use super::{Canvas, Draw};
use crate::text::tak::{Marks, board};
#[cfg(feature = "scene")]
use crate::{picture, scene::Scene, view::View};

impl Draw for Ptn {
    fn draw(table: &Position, last: Option<(&Node<'_>, &[Effect])>, canvas: Canvas) -> String {
        let step = last.and_then(|(node, _)| node.played.as_move());
        let (from, reached) = step.map_or((None, Vec::new()), |step| touched(*step, table.rules().size));
        draw(table, &Marks { from, reached: &reached }, canvas)
    }

    #[cfg(feature = "scene")]
    fn scene(
        table: &Position,
        line: &[&Node<'_>],
        effects: &[Effect],
        view: &View<'_>,
    ) -> Result<Scene, String> {
        let step = line.last().filter(|_| !effects.is_empty()).and_then(|node| node.played.as_move());
        let (from, reached) = step.map_or((None, Vec::new()), |step| touched(*step, table.rules().size));
        scene(table, &Marks { from, reached: &reached }, view)
    }
}

impl Draw for Tps {
    fn draw(table: &Position, _: Option<(&(), &[Effect])>, canvas: Canvas) -> String {
        draw(table, &Marks::default(), canvas)
    }

    #[cfg(feature = "scene")]
    fn scene(table: &Position, _: &[&()], _: &[Effect], view: &View<'_>) -> Result<Scene, String> {
        scene(table, &Marks::default(), view)
    }
}

/// The board, the stones of each stack, and what each player has on the board and left to place.
fn draw(table: &Position, marks: &Marks<'_>, canvas: Canvas) -> String {
    let setup = table.setup();
    let board = board(&setup, marks).in_color(canvas.color);
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
    view.not_numbered()?;
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
