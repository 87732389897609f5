//! From the verdicts of the rules to what is said of each move.

use std::ops::ControlFlow;

use movetext_record::{Verdict, Visited, replay};
use movetext_tree::NodeId;

use super::Positions;
use super::step::{Position, Step};
use crate::exit::Stop;
use crate::notation::GameNotation;
use crate::records::Game;

/// What is asked for beyond the moves.
#[derive(Debug, Clone, Copy)]
pub struct Wanted {
    pub positions: Positions,
    pub explain: bool,
}

/// Shows each move of a game, depth first, principal line first, the start included. Gives the number of
/// moves that are illegal or cannot be read, or why the game cannot be played at all.
pub fn steps<F: GameNotation>(
    game: &Game<'_, F>,
    wanted: Wanted,
    mut each: impl FnMut(NodeId, Step) -> Result<(), Stop>,
) -> Result<Result<usize, F::Error>, Stop> {
    let record = &game.parsed.record;
    let mut teller =
        Teller { game, wanted, plies: vec![0; record.tree.len()], clocks: F::has_clocks(record) };
    let mut illegal = 0;
    let mut stopped = Ok(());
    let begun = replay(record, |visited| {
        let node = visited.node;
        let step = teller.step(visited);
        illegal += usize::from(step.illegal.is_some());
        stopped = each(node, step);
        if stopped.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    stopped?;
    Ok(begun.map(|()| illegal))
}

struct Teller<'a, 's, F: GameNotation> {
    game: &'a Game<'s, F>,
    wanted: Wanted,
    /// How many moves lead to each node.
    plies: Vec<u32>,
    clocks: bool,
}

impl<F: GameNotation> Teller<'_, '_, F> {
    fn step(&mut self, visited: Visited<'_, F>) -> Step {
        let Visited { node, table, verdict } = visited;
        let record = &self.game.parsed.record;
        let (tree, data) = (&record.tree, record.tree.get(node));
        let ply = tree.parent(node).map_or(0, |parent| self.plies[parent.index()] + 1);
        self.plies[node.index()] = ply;
        let mut step =
            Step { game: self.game.number, address: tree.address(node).to_string(), ply, ..Step::default() };
        F::annotate(record, node, self.clocks, &mut step);
        let illegal = match verdict {
            Verdict::Played(effects) => {
                step.side = (ply > 0).then(|| F::mover(table, data, effects));
                F::effects(table, data, effects, self.wanted.explain, &mut step);
                step.to_move = Some(F::to_move(table));
                step.outcome = F::outcome(table, data);
                None
            }
            Verdict::Instead(why, _) | Verdict::Failed(why) => Some(why.to_string()),
            Verdict::Beyond => None,
        };
        if illegal.is_some() {
            step.side = Some(F::to_move(table));
            step.illegal = illegal;
        }
        let asked = match self.wanted.positions {
            Positions::All => true,
            Positions::Last => tree.first_child(node).is_none(),
            Positions::None => false,
        };
        step.position = match (asked, step.to_move.is_some()) {
            (false, _) => Position::Unasked,
            (true, false) => Position::Unknown,
            (true, true) => Position::Known(F::position(table)),
        };
        step
    }
}
