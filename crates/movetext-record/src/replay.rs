//! Playing a record through on a table.

use core::fmt::Display;

use movetext_rules::Table;
use movetext_tree::{GameTree, NodeId};

use crate::{Format, Record};

/// How the nodes of a notation drive a game.
pub trait Replay: Format {
    /// What the record is played on.
    type Table: Table;
    /// The steps of one node.
    type Steps: IntoIterator<Item = <Self::Table as Table>::Step>;
    /// Why a record, or a node of it, cannot be brought to the table at all.
    type Trouble: Display;

    /// The table at the start.
    ///
    /// # Errors
    /// What keeps the game from starting: no rules, an impossible setup.
    fn begin(record: &Record<'_, Self>) -> Result<Self::Table, Self::Trouble>
    where
        Self: Sized;

    /// The steps of a node; none for a node that plays nothing.
    ///
    /// # Errors
    /// Why the node cannot be read as steps.
    fn step(table: &Self::Table, node: &Self::Node<'_>) -> Result<Self::Steps, Self::Trouble>;
}

/// What a step does on the table of a notation.
type Effect<F> = <<F as Replay>::Table as Table>::Effect;

/// What became of a node.
pub enum Verdict<'a, F: Replay> {
    /// Its steps were played, with these effects; none for a node that plays nothing.
    Played(&'a [Effect<F>]),
    /// The rules do not allow it.
    Refused(<F::Table as Table>::Refusal),
    /// It could not be read as a step.
    Trouble(F::Trouble),
    /// It follows from a node that could not be played.
    Beyond,
}

/// One node of a replay.
pub struct Visit<'a, F: Replay> {
    /// The node.
    pub node: NodeId,
    /// The table after it; where it could not be played, as it was before.
    pub table: &'a F::Table,
    /// What became of it.
    pub verdict: Verdict<'a, F>,
}

/// A fork whose further variations are still to be played.
struct Fork<C> {
    next: Option<NodeId>,
    table: C,
    beyond: bool,
}

/// Plays a record through: each node once, depth first, the principal line before its variations, the root
/// included. Not recursive; the table is saved once a fork, never a node. What follows from a node that
/// could not be played is [`Verdict::Beyond`]; variations that do not depend on it are played.
///
/// # Errors
/// What keeps the game from starting; then no node is visited.
pub fn replay<F: Replay>(
    record: &Record<'_, F>,
    mut see: impl FnMut(Visit<'_, F>),
) -> Result<(), F::Trouble> {
    let mut table = F::begin(record)?;
    let tree = &record.tree;
    // One room for the effects of all nodes: they are large, and moving them costs as much as a part of the move.
    let mut effects = Vec::new();
    let mut forks: Vec<Fork<<F::Table as Table>::Checkpoint>> = Vec::new();
    let mut at = GameTree::<F::Node<'_>>::ROOT;
    let mut beyond = false;
    loop {
        let verdict = if beyond { Verdict::Beyond } else { play(&mut table, tree.get(at), &mut effects) };
        beyond |= matches!(verdict, Verdict::Refused(_) | Verdict::Trouble(_));
        see(Visit { node: at, table: &table, verdict });
        if let Some(child) = tree.first_child(at) {
            if let Some(variation) = tree.next_sibling(child) {
                forks.push(Fork { next: Some(variation), table: table.checkpoint(), beyond });
            }
            at = child;
            continue;
        }
        let Some(fork) = forks.last_mut() else { return Ok(()) };
        let Some(variation) = fork.next else { return Ok(()) };
        table.restore(&fork.table);
        beyond = fork.beyond;
        fork.next = tree.next_sibling(variation);
        if fork.next.is_none() {
            forks.pop();
        }
        at = variation;
    }
}

/// Plays the steps of one node, all or none.
#[inline]
fn play<'a, F: Replay>(
    table: &mut F::Table,
    node: &F::Node<'_>,
    effects: &'a mut Vec<Effect<F>>,
) -> Verdict<'a, F> {
    effects.clear();
    let steps = match F::step(table, node) {
        Ok(steps) => steps.into_iter(),
        Err(trouble) => return Verdict::Trouble(trouble),
    };
    let mut before = None;
    for step in steps {
        if !effects.is_empty() && before.is_none() {
            before = Some(table.checkpoint());
        }
        match table.apply(&step) {
            Ok(effect) => effects.push(effect),
            Err(refusal) => {
                if let Some(before) = &before {
                    table.restore(before);
                }
                return Verdict::Refused(refusal);
            }
        }
    }
    Verdict::Played(effects)
}
