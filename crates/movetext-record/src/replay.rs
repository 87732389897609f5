//! Playing a record through on a table.

use core::borrow::Borrow;
use core::error::Error;
use core::fmt;
use core::ops::ControlFlow;

use movetext_rules::{Outcome, Position, Table};
use movetext_tree::{GameTree, NodeId};

use crate::{Format, Record};

/// How the nodes of a notation drive a table. Where the record alone says which game it is (SGF's `GM`), the table
/// is a closed enum that `begin` chooses from, and nobody above has to know.
pub trait Replay: Format {
    /// What the record is played on.
    type Table: Table;
    /// The steps of a node: an `Option<Move>`, a slice of the node.
    type Steps<'n>: IntoIterator<Item: Borrow<StepOf<Self>>>;
    /// Why a record, or a node of it, cannot be brought to the table at all.
    type Error: Error;

    /// The table before the root is played.
    ///
    /// # Errors
    /// What keeps the game from starting: no rules, an impossible setup.
    fn begin(record: &Record<'_, Self>) -> Result<Self::Table, Self::Error>;

    /// The steps of a node; none for a node that plays nothing. It may look at the table (which game, whose turn).
    ///
    /// # Errors
    /// Why the node cannot be read as steps.
    fn steps<'n>(table: &Self::Table, node: &'n Self::Node<'_>) -> Result<Self::Steps<'n>, Self::Error>;

    /// The step of a node, where it is seen at a glance that there is one alone: what nearly all nodes are in some
    /// notations. `steps` says the same of it.
    #[inline]
    fn only_step(table: &Self::Table, node: &Self::Node<'_>) -> Option<StepOf<Self>> {
        let _ = (table, node);
        None
    }

    /// What is played instead of a node that could not be, so that its line goes on: SGF puts the stone down
    /// whatever the rules say. Elsewhere the line ends there.
    fn instead<'n>(
        table: &Self::Table,
        node: &'n Self::Node<'_>,
        why: &Failure<Self>,
    ) -> Option<Self::Steps<'n>> {
        let _ = (table, node, why);
        None
    }
}

/// Games with sides, legal moves and an end.
pub trait Sided: Replay {
    /// What stands on the table.
    type Position: Position;

    /// The position on the table; none where the game of the record is not known here.
    fn position(table: &Self::Table) -> Option<&Self::Position>;

    /// How the game on the table ended. A table with a past knows more than its position.
    fn outcome(table: &Self::Table) -> Option<OutcomeOf<Self>> {
        Self::position(table)?.outcome()
    }
}

/// One step on the table of a notation.
pub type StepOf<F> = <<F as Replay>::Table as Table>::Step;
/// What a step did.
pub type EffectOf<F> = <<F as Replay>::Table as Table>::Effect;
/// Why a step is not possible.
pub type PlayErrorOf<F> = <<F as Replay>::Table as Table>::Error;
/// A side of the game.
pub type SideOf<F> = <<F as Sided>::Position as Position>::Side;
/// The end of the game.
pub type OutcomeOf<F> = Outcome<SideOf<F>, <<F as Sided>::Position as Position>::Reason>;

/// How much is told of what steps did, for [`replay_reporting`].
pub trait Report<F: Replay> {
    /// What is told of one step.
    type Reported;

    /// Applies a step to a table, and reports it.
    ///
    /// # Errors
    /// Why the step is not possible.
    fn apply(table: &mut F::Table, step: &StepOf<F>) -> Result<Self::Reported, PlayErrorOf<F>>;
}

/// Tells all that a step did.
#[derive(Debug, Clone, Copy)]
pub struct Effects;

impl<F: Replay> Report<F> for Effects {
    type Reported = EffectOf<F>;

    #[inline]
    fn apply(table: &mut F::Table, step: &StepOf<F>) -> Result<EffectOf<F>, PlayErrorOf<F>> {
        table.apply(step)
    }
}

/// Tells nothing of a step but that it was played.
#[derive(Debug, Clone, Copy)]
pub struct NoEffects;

impl<F: Replay> Report<F> for NoEffects {
    type Reported = ();

    #[inline]
    fn apply(table: &mut F::Table, step: &StepOf<F>) -> Result<(), PlayErrorOf<F>> {
        table.apply_without_effect(step)
    }
}

/// Why a node was not played.
pub enum Failure<F: Replay> {
    /// One of its steps, counted from 0, is not possible.
    Refused(usize, PlayErrorOf<F>),
    /// It cannot be read as steps.
    Unread(F::Error),
}

impl<F: Replay> fmt::Display for Failure<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(_, why) => why.fmt(f),
            Self::Unread(why) => why.fmt(f),
        }
    }
}

/// What became of a node; `T` is what is told of a step.
pub enum Verdict<'a, F: Replay, T = EffectOf<F>> {
    /// Its steps were played, with these effects; none for a node that plays nothing.
    Played(&'a [T]),
    /// It failed, something else was played, and the line goes on.
    Instead(Failure<F>, &'a [T]),
    /// It failed, the table is as it was, and the line ends.
    Failed(Failure<F>),
    /// It follows from a node that could not be played.
    Beyond,
}

/// A node of a replay; `T` is what is told of a step.
pub struct Visited<'a, F: Replay, T = EffectOf<F>> {
    /// The node.
    pub node: NodeId,
    /// The table after it; where it could not be played, as it was before.
    pub table: &'a F::Table,
    /// What became of it.
    pub verdict: Verdict<'a, F, T>,
}

/// A fork whose further variations are still to be played.
struct Fork<C> {
    next: Option<NodeId>,
    table: C,
    beyond: bool,
}

/// Plays a record through: each node once, depth first, the principal line before its variations, the root
/// included. Not recursive; the table is saved once a fork, never a node. What follows from a node that
/// could not be played is [`Verdict::Beyond`]; variations that do not depend on it are played. It ends where `see`
/// breaks.
///
/// # Errors
/// What keeps the game from starting; then no node is visited.
pub fn replay<F: Replay>(
    record: &Record<'_, F>,
    see: impl FnMut(Visited<'_, F>) -> ControlFlow<()>,
) -> Result<(), F::Error> {
    replay_reporting::<F, Effects>(record, see)
}

/// [`replay`], where another part of what steps did is told: [`NoEffects`], if nobody listens.
///
/// # Errors
/// As [`replay`].
pub fn replay_reporting<F: Replay, T: Report<F>>(
    record: &Record<'_, F>,
    mut see: impl FnMut(Visited<'_, F, T::Reported>) -> ControlFlow<()>,
) -> Result<(), F::Error> {
    let mut table = F::begin(record)?;
    let tree = &record.tree;
    // One room for the effects of all nodes: they are large, and moving them costs as much as a part of the move.
    let mut effects = Vec::new();
    let mut forks: Vec<Fork<<F::Table as Table>::Checkpoint>> = Vec::new();
    let mut at = GameTree::<F::Node<'_>>::ROOT;
    let mut beyond = false;
    loop {
        let verdict =
            if beyond { Verdict::Beyond } else { play::<F, T>(&mut table, tree.get(at), &mut effects) };
        beyond |= matches!(verdict, Verdict::Failed(_));
        if see(Visited { node: at, table: &table, verdict }).is_break() {
            return Ok(());
        }
        if let Some(child) = tree.first_child(at) {
            if let Some(variation) = tree.next_sibling(child) {
                forks.push(Fork { next: Some(variation), table: table.checkpoint(), beyond });
            } else if forks.is_empty() {
                table.commit();
            }
            at = child;
            continue;
        }
        let Some(fork) = forks.last_mut() else { return Ok(()) };
        let Some(variation) = fork.next else { return Ok(()) };
        table.restore(&fork.table);
        beyond = fork.beyond;
        fork.next = tree.next_sibling(variation);
        if fork.next.is_none()
            && let Some(fork) = forks.pop()
        {
            table.release(fork.table);
        }
        at = variation;
    }
}

/// Plays the steps of a node, or what is played instead.
#[inline]
fn play<'a, F: Replay, T: Report<F>>(
    table: &mut F::Table,
    node: &F::Node<'_>,
    effects: &'a mut Vec<T::Reported>,
) -> Verdict<'a, F, T::Reported> {
    if let Some(step) = F::only_step(table, node) {
        effects.clear();
        return match T::apply(table, &step) {
            Ok(effect) => {
                effects.push(effect);
                Verdict::Played(effects)
            }
            Err(why) => fail::<F, T>(table, node, Failure::Refused(0, why), effects),
        };
    }
    play_all::<F, T>(table, node, effects)
}

/// Plays the steps of a node that may be several, or what is played instead.
#[inline]
fn play_all<'a, F: Replay, T: Report<F>>(
    table: &mut F::Table,
    node: &F::Node<'_>,
    effects: &'a mut Vec<T::Reported>,
) -> Verdict<'a, F, T::Reported> {
    let steps = match F::steps(table, node) {
        Ok(steps) => steps,
        Err(why) => return fail::<F, T>(table, node, Failure::Unread(why), effects),
    };
    match all_or_none::<F, T>(table, steps, effects) {
        Ok(()) => Verdict::Played(effects),
        Err(why) => fail::<F, T>(table, node, why, effects),
    }
}

/// What becomes of a node that cannot be played.
#[cold]
fn fail<'a, F: Replay, T: Report<F>>(
    table: &mut F::Table,
    node: &F::Node<'_>,
    why: Failure<F>,
    effects: &'a mut Vec<T::Reported>,
) -> Verdict<'a, F, T::Reported> {
    match F::instead(table, node, &why).map(|steps| all_or_none::<F, T>(table, steps, effects)) {
        Some(Ok(())) => Verdict::Instead(why, effects),
        Some(Err(_)) | None => Verdict::Failed(why),
    }
}

/// Plays steps, all or none.
#[inline]
fn all_or_none<F: Replay, T: Report<F>>(
    table: &mut F::Table,
    steps: F::Steps<'_>,
    effects: &mut Vec<T::Reported>,
) -> Result<(), Failure<F>> {
    effects.clear();
    let mut steps = steps.into_iter();
    let Some(first) = steps.next() else { return Ok(()) };
    let Some(second) = steps.next() else {
        // A step that is refused leaves no trace, so that the usual node of one step needs no checkpoint.
        effects.push(T::apply(table, first.borrow()).map_err(|why| Failure::Refused(0, why))?);
        return Ok(());
    };
    let before = table.checkpoint();
    for (at, step) in [first, second].into_iter().chain(steps).enumerate() {
        match T::apply(table, step.borrow()) {
            Ok(effect) => effects.push(effect),
            Err(why) => {
                table.restore(&before);
                table.release(before);
                return Err(Failure::Refused(at, why));
            }
        }
    }
    table.release(before);
    Ok(())
}
