//! What can be asked of games with sides alone: whose turn it is, and how the game stands.

use movetext_record::{OutcomeOf, SideOf, Sided};
use movetext_rules::Position;
use movetext_tree::NodeId;

use super::{LintNotation, NodeState, Replayed};

/// A notation of games with sides. A check that asks for it does not compile for any other.
pub trait SidedNotation: LintNotation<State = SidedState<Self>> + Sided {}

impl<F: LintNotation<State = SidedState<F>> + Sided> SidedNotation for F {}

/// How the game stands after a node.
pub struct SidedState<F: Sided> {
    /// Whose turn it is; none where the node was not played.
    pub to_move: Option<SideOf<F>>,
    /// How the game ended, where it is over.
    pub outcome: Option<OutcomeOf<F>>,
}

impl<F: Sided> Default for SidedState<F> {
    fn default() -> Self {
        Self { to_move: None, outcome: None }
    }
}

impl<F: Sided> NodeState<F> for SidedState<F> {
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "being called takes half of what it does")]
    fn of<'a>(table: &F::Table, node: &F::Node<'_>, before: impl FnOnce() -> Option<&'a Self>) -> Self
    where
        Self: 'a,
    {
        let went_on = before().is_some_and(|before| before.to_move.is_some() && before.outcome.is_none());
        let outcome = if went_on { F::outcome_after(table, node) } else { F::outcome(table) };
        Self { to_move: F::position(table).map(Position::to_move), outcome }
    }

    fn is_over(&self) -> bool {
        self.outcome.is_some()
    }

    fn position_hash(table: &F::Table) -> u64 {
        F::position(table).map_or(0, Position::hash)
    }
}

impl<F: SidedNotation> Replayed<'_, F> {
    /// Whose turn it is after a node; none where it was not played.
    pub fn to_move(&self, node: NodeId) -> Option<SideOf<F>> {
        self.node(node).state.to_move
    }

    /// How the game ended at a node or before it; none where it goes on, or the node was not played.
    pub fn outcome(&self, node: NodeId) -> Option<OutcomeOf<F>> {
        self.node(node).state.outcome
    }
}
