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

    /// Plays a node that is seen at a glance to be one step, where that is legal, and nobody asks what the step did: for
    /// who knows a shorter way than [`Self::only_step`]. False where it may be anything else; then the table is as it was.
    #[inline]
    fn play_plain(table: &mut Self::Table, node: &Self::Node<'_>) -> bool {
        let _ = (table, node);
        false
    }

    /// What is played instead of a node that could not be, so that its line goes on: SGF puts the stone down
    /// whatever the rules say, and PPN plays the other words under the number. Elsewhere the line ends there. Steps that
    /// are left out besides the one that failed go to `more`. Steps may be tried on the table, which is as it was in the end.
    fn instead<'n>(
        table: &mut Self::Table,
        node: &'n Self::Node<'_>,
        why: &Failure<Self>,
        more: &mut Vec<Refused<Self>>,
    ) -> Option<Self::Steps<'n>> {
        let _ = (table, node, why, more);
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

    /// The same after a node that was played and before which the game went on, where a look at the move tells more.
    fn outcome_after(table: &Self::Table, node: &Self::Node<'_>) -> Option<OutcomeOf<Self>> {
        let _ = node;
        Self::outcome(table)
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

/// How much is reported of what steps did, for [`visit_replay_with`].
pub trait Report<F: Replay> {
    /// What is reported of one step.
    type Reported;

    /// Applies a step to a table, and reports it.
    ///
    /// # Errors
    /// Why the step is not possible.
    fn apply(table: &mut F::Table, step: &StepOf<F>) -> Result<Self::Reported, PlayErrorOf<F>>;

    /// Plays a node as [`Replay::play_plain`], and reports its step. Who reports what only the step knows has nothing
    /// to do here.
    #[inline]
    fn play_plain(table: &mut F::Table, node: &F::Node<'_>) -> Option<Self::Reported> {
        let _ = (table, node);
        None
    }

    /// Plays all steps of a node, or none, and reports them, for who knows a shorter way than [`Replay::steps`]. Nothing where
    /// there is none; then the table is as it was.
    #[inline]
    fn play_all(
        table: &mut F::Table,
        node: &F::Node<'_>,
        effects: &mut Vec<Self::Reported>,
    ) -> Option<Result<(), Failure<F>>> {
        let _ = (table, node, effects);
        None
    }
}

/// Looks at the nodes of a replay, for [`watch_replay`].
pub trait Watch<F: Replay, T: Report<F>> {
    /// Looks at a node; the replay ends where it breaks.
    fn see(&mut self, visited: Visited<'_, F, T::Reported>) -> ControlFlow<()>;

    /// The same of a node that was one legal step.
    #[inline]
    fn see_plain(&mut self, node: NodeId, table: &F::Table, reported: T::Reported) -> ControlFlow<()> {
        let verdict = Verdict::Played(core::slice::from_ref(&reported));
        self.see(Visited { node, table, verdict, more: &[] })
    }
}

/// What a function looks at.
struct Seen<S>(S);

impl<F: Replay, T: Report<F>, S> Watch<F, T> for Seen<S>
where
    S: FnMut(Visited<'_, F, T::Reported>) -> ControlFlow<()>,
{
    #[inline]
    fn see(&mut self, visited: Visited<'_, F, T::Reported>) -> ControlFlow<()> {
        (self.0)(visited)
    }
}

/// Reports all that a step did.
#[derive(Debug, Clone, Copy)]
pub struct Effects;

impl<F: Replay> Report<F> for Effects {
    type Reported = EffectOf<F>;

    #[inline]
    fn apply(table: &mut F::Table, step: &StepOf<F>) -> Result<EffectOf<F>, PlayErrorOf<F>> {
        table.apply(step)
    }
}

/// Reports nothing of a step but that it was played.
#[derive(Debug, Clone, Copy)]
pub struct NoEffects;

impl<F: Replay> Report<F> for NoEffects {
    type Reported = ();

    #[inline]
    fn apply(table: &mut F::Table, step: &StepOf<F>) -> Result<(), PlayErrorOf<F>> {
        table.apply_without_effect(step)
    }

    #[inline]
    fn play_plain(table: &mut F::Table, node: &F::Node<'_>) -> Option<()> {
        F::play_plain(table, node).then_some(())
    }
}

/// A step of a node, counted from 0, that is not possible, and why.
pub type Refused<F> = (usize, PlayErrorOf<F>);

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

/// What became of a node; `T` is what is reported of a step.
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

/// A node of a replay; `T` is what is reported of a step.
pub struct Visited<'a, F: Replay, T = EffectOf<F>> {
    /// The node.
    pub node: NodeId,
    /// The table after it; where it could not be played, as it was before.
    pub table: &'a F::Table,
    /// What became of it.
    pub verdict: Verdict<'a, F, T>,
    /// The steps that were refused besides the one that the verdict names, where the others were played: words of PPN.
    pub more: &'a [Refused<F>],
}

/// So many reasons are given for one node.
const MOST_REASONS: usize = 4;

impl<F: Replay, T> Visited<'_, F, T> {
    /// Why the node was not played, or not all of it; nothing where it was, or follows from another that was not.
    pub fn reason(&self) -> Option<String> {
        let (Verdict::Instead(why, _) | Verdict::Failed(why)) = &self.verdict else { return None };
        let mut reason = why.to_string();
        for (_, why) in self.more.iter().take(MOST_REASONS - 1) {
            reason = format!("{reason}; {why}");
        }
        match self.more.len().saturating_sub(MOST_REASONS - 1) {
            0 => Some(reason),
            left => Some(format!("{reason}; and {left} more")),
        }
    }
}

/// A fork whose further variations are still to be played.
struct Fork<C> {
    next: Option<NodeId>,
    table: C,
    beyond: bool,
}

/// The way through a record: each node once, depth first, the principal line before its variations. Not recursive; the
/// table is saved once a fork, never a node.
struct Walk<'r, 's, F: Replay> {
    tree: &'r GameTree<F::Node<'s>>,
    table: F::Table,
    /// The node that is played next, or was played last.
    at: Option<NodeId>,
    /// Whether a node before it could not be played.
    beyond: bool,
    forks: Vec<Fork<<F::Table as Table>::Checkpoint>>,
    /// Further steps of the node that were refused.
    more: Vec<Refused<F>>,
}

impl<'r, 's, F: Replay> Walk<'r, 's, F> {
    fn new(record: &'r Record<'s, F>) -> Result<Self, F::Error> {
        Ok(Self::on(F::begin(record)?, &record.tree))
    }

    /// The way through a tree, on a table that it is played on.
    fn on(table: F::Table, tree: &'r GameTree<F::Node<'s>>) -> Self {
        let at = Some(GameTree::<()>::ROOT);
        Self { tree, table, at, beyond: false, forks: Vec::new(), more: Vec::new() }
    }

    /// Plays a node, but for one whose only step was refused already.
    #[inline]
    fn play<'a, T: Report<F>>(
        &mut self,
        at: NodeId,
        refused: Option<PlayErrorOf<F>>,
        effects: &'a mut Vec<T::Reported>,
    ) -> Verdict<'a, F, T::Reported> {
        self.more.clear();
        if self.beyond {
            return Verdict::Beyond;
        }
        let (table, node, more) = (&mut self.table, self.tree.get(at), &mut self.more);
        let verdict = match refused {
            Some(why) => fail::<F, T>(table, node, Failure::Refused(0, why), effects, more),
            None => play::<F, T>(table, node, effects, more),
        };
        self.beyond = matches!(verdict, Verdict::Failed(_));
        verdict
    }

    /// Plays the step of a node, where it is seen that there is one alone.
    #[inline]
    fn play_only<T: Report<F>>(&mut self, at: NodeId) -> Option<Result<T::Reported, PlayErrorOf<F>>> {
        if self.beyond {
            return None;
        }
        let node = self.tree.get(at);
        if let Some(reported) = T::play_plain(&mut self.table, node) {
            return Some(Ok(reported));
        }
        let step = F::only_step(&self.table, node)?;
        Some(T::apply(&mut self.table, &step))
    }

    /// Goes to the node after one that was played, with the table as it is before it.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "being called takes as long as what it does")]
    fn advance(&mut self, at: NodeId) {
        self.at = match self.tree.first_child(at) {
            Some(child) => {
                match self.tree.next_sibling(child) {
                    Some(variation) => self.fork(variation),
                    None if self.forks.is_empty() => self.table.commit(),
                    None => {}
                }
                Some(child)
            }
            None => self.variation(),
        }
    }

    /// Keeps the table for a variation that is played later.
    #[inline(never)]
    fn fork(&mut self, variation: NodeId) {
        let table = self.table.checkpoint();
        self.forks.push(Fork { next: Some(variation), table, beyond: self.beyond });
    }

    /// The first node of the variation that is still to be played.
    #[inline(never)]
    fn variation(&mut self) -> Option<NodeId> {
        let fork = self.forks.last_mut()?;
        let variation = fork.next?;
        self.table.restore(&fork.table);
        self.beyond = fork.beyond;
        fork.next = self.tree.next_sibling(variation);
        if fork.next.is_none()
            && let Some(fork) = self.forks.pop()
        {
            self.table.release(fork.table);
        }
        Some(variation)
    }
}

/// Plays a record through: each node once, depth first, the principal line before its variations, the root
/// included. What follows from a node that could not be played is [`Verdict::Beyond`]; variations that do not depend
/// on it are played. It ends where `see` breaks. Nothing is copied; [`replay`] is easier to write.
///
/// # Errors
/// What keeps the game from starting; then no node is visited.
pub fn visit_replay<F: Replay>(
    record: &Record<'_, F>,
    mut see: impl FnMut(Visited<'_, F>) -> ControlFlow<()>,
) -> Result<(), F::Error> {
    visit_all(record, &mut see)
}

/// The same, compiled once for all that callers do with a node.
fn visit_all<F: Replay>(
    record: &Record<'_, F>,
    see: &mut dyn FnMut(Visited<'_, F>) -> ControlFlow<()>,
) -> Result<(), F::Error> {
    visit_replay_with::<F, Effects>(record, see)
}

/// [`visit_replay`] with another report of what steps did: [`NoEffects`], where nobody looks at it.
///
/// # Errors
/// As [`visit_replay`].
pub fn visit_replay_with<F: Replay, T: Report<F>>(
    record: &Record<'_, F>,
    see: impl FnMut(Visited<'_, F, T::Reported>) -> ControlFlow<()>,
) -> Result<(), F::Error> {
    watch_replay::<F, T>(record, &mut Seen(see))
}

/// [`visit_replay_with`] for who looks at a node that is one legal step in a shorter way.
///
/// # Errors
/// As [`visit_replay`].
pub fn watch_replay<F: Replay, T: Report<F>>(
    record: &Record<'_, F>,
    watch: &mut impl Watch<F, T>,
) -> Result<(), F::Error> {
    visit_walk::<F, T>(Walk::new(record)?, watch);
    Ok(())
}

/// The same of a tree, on a table that it is played on.
#[allow(dead_code, reason = "which notations use it depends on what is built")]
pub(crate) fn visit_tree_with<F: Replay, T: Report<F>>(
    table: F::Table,
    tree: &GameTree<F::Node<'_>>,
    see: impl FnMut(Visited<'_, F, T::Reported>) -> ControlFlow<()>,
) {
    visit_walk::<F, T>(Walk::on(table, tree), &mut Seen(see));
}

#[inline]
fn visit_walk<F: Replay, T: Report<F>>(mut walk: Walk<'_, '_, F>, watch: &mut impl Watch<F, T>) {
    // One room for the effects of all nodes: they are large, and moving them costs as much as a part of the move.
    let mut effects = Vec::new();
    while let Some(node) = walk.at {
        let seen = match walk.play_only::<T>(node) {
            Some(Ok(reported)) => watch.see_plain(node, &walk.table, reported),
            only => {
                let verdict = walk.play::<T>(node, only.and_then(Result::err), &mut effects);
                watch.see(Visited { node, table: &walk.table, verdict, more: &walk.more })
            }
        };
        if seen.is_break() {
            break;
        }
        walk.advance(node);
    }
}

/// Plays a record through, for a `for` loop: each node once, depth first, the principal line before its variations, the
/// root included. A node that follows from one that could not be played is left out.
///
/// ```
/// # #[cfg(feature = "otn")] {
/// # use movetext_record::{Format, Otn, Reading, replay};
/// let text = "[rules: dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/ ]\n1. d7-c7 d5-a5\n2. a4-a7";
/// let game = Otn::read(text, &Reading::default()).next().expect("a game");
/// let mut words = Vec::new();
/// for node in replay(&game.record)? {
///     let address = game.record.tree.address(node.node);
///     match node.result {
///         Ok(effects) => words.push(format!("{address}: {} steps", effects.len())),
///         Err(why) => words.push(format!("{address}: {why}")),
///     }
/// }
/// assert_eq!(words, ["0a: 0 steps", "1a: 1 steps", "1b: 1 steps", "2a: a5 is occupied by a defender"]);
/// # }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// What keeps the game from starting.
pub fn replay<'r, 's, F: Sided>(record: &'r Record<'s, F>) -> Result<Replayed<'r, 's, F>, F::Error> {
    Ok(Replayed { walk: Walk::new(record)?, last: None })
}

/// The nodes of a record, replayed one by one; see [`replay`].
pub struct Replayed<'r, 's, F: Sided> {
    walk: Walk<'r, 's, F>,
    last: Option<NodeId>,
}

/// A node of [`replay`].
#[non_exhaustive]
pub struct ReplayedNode<F: Sided> {
    /// The node.
    pub node: NodeId,
    /// The position after it; where it could not be played, as it was before. `None` where the rules of the game are
    /// not known: a game of Smart-Go that is not Go, Othello or Morris.
    pub position: Option<F::Position>,
    /// What its steps did, none where it plays nothing; or why it could not be played by the rules.
    pub result: Result<Vec<EffectOf<F>>, Failure<F>>,
}

impl<F: Sided> Iterator for Replayed<'_, '_, F> {
    type Item = ReplayedNode<F>;

    fn next(&mut self) -> Option<ReplayedNode<F>> {
        loop {
            if let Some(last) = self.last {
                self.walk.advance(last);
            }
            let node = self.walk.at?;
            self.last = Some(node);
            let mut effects = Vec::new();
            let failure = match self.walk.play::<Effects>(node, None, &mut effects) {
                Verdict::Beyond => continue,
                Verdict::Played(_) => None,
                Verdict::Instead(why, _) | Verdict::Failed(why) => Some(why),
            };
            let position = F::position(&self.walk.table).cloned();
            return Some(ReplayedNode { node, position, result: failure.map_or(Ok(effects), Err) });
        }
    }
}

/// The table after a node: the moves from the start to it are played, and no others.
///
/// ```
/// # #[cfg(feature = "ppn")] {
/// # use movetext_record::{Format, Ppn, Reading, replay_to};
/// let text = "S@a1 M@b2\n1. a1-c3 2. *b2";
/// let game = Ppn::read(text, &Reading::default()).next().expect("a game");
/// let tree = &game.record.tree;
/// let end = tree.main_line().last().expect("a node");
/// let table = replay_to(&game.record, end)?;
/// assert_eq!(table.pieces().count(), 1);
/// # }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// What keeps the game from starting, or the first move on the way that cannot be played. What is played instead of one
/// (in Smart-Go, a stone against the rules; in PPN, the other words under the number) is no error.
pub fn replay_to<F: Replay>(record: &Record<'_, F>, node: NodeId) -> Result<F::Table, ReplayToError<F>> {
    let tree = &record.tree;
    let mut line: Vec<NodeId> = core::iter::successors(Some(node), |node| tree.parent(*node)).collect();
    line.reverse();
    let mut table = F::begin(record).map_err(ReplayToError::Start)?;
    let (mut nothing, mut more) = (Vec::new(), Vec::new());
    for node in line {
        if let Verdict::Failed(why) =
            play::<F, NoEffects>(&mut table, tree.get(node), &mut nothing, &mut more)
        {
            return Err(ReplayToError::Node(node, why));
        }
        table.commit();
    }
    Ok(table)
}

/// Why there is no table after a node.
pub enum ReplayToError<F: Replay> {
    /// The game cannot start.
    Start(F::Error),
    /// This node, on the way, cannot be played.
    Node(NodeId, Failure<F>),
}

impl<F: Replay> fmt::Display for ReplayToError<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start(why) => why.fmt(f),
            Self::Node(_, why) => why.fmt(f),
        }
    }
}

impl<F: Replay> fmt::Debug for ReplayToError<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start(why) => f.debug_tuple("Start").field(why).finish(),
            Self::Node(node, why) => f.debug_tuple("Node").field(node).field(&why.to_string()).finish(),
        }
    }
}

impl<F: Replay> Error for ReplayToError<F> {}

/// Plays the steps of a node, or what is played instead.
#[inline]
fn play<'a, F: Replay, T: Report<F>>(
    table: &mut F::Table,
    node: &F::Node<'_>,
    effects: &'a mut Vec<T::Reported>,
    more: &mut Vec<Refused<F>>,
) -> Verdict<'a, F, T::Reported> {
    let played = T::play_all(table, node, effects).unwrap_or_else(|| {
        let steps = F::steps(table, node).map_err(Failure::Unread)?;
        all_or_none::<F, T>(table, steps, effects)
    });
    match played {
        Ok(()) => Verdict::Played(effects),
        Err(why) => fail::<F, T>(table, node, why, effects, more),
    }
}

/// What becomes of a node that cannot be played.
#[cold]
fn fail<'a, F: Replay, T: Report<F>>(
    table: &mut F::Table,
    node: &F::Node<'_>,
    why: Failure<F>,
    effects: &'a mut Vec<T::Reported>,
    more: &mut Vec<Refused<F>>,
) -> Verdict<'a, F, T::Reported> {
    let steps = F::instead(table, node, &why, more);
    match steps.map(|steps| all_or_none::<F, T>(table, steps, effects)) {
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
    let mut play = |step: &<F::Table as Table>::Step| {
        effects.push(T::apply(table, step)?);
        Ok(())
    };
    // Steps are large, and are played where they are.
    let played = play(first.borrow()).and_then(|()| play(second.borrow()));
    let played = played.and_then(|()| steps.try_for_each(|step| play(step.borrow())));
    let refused = played.map_err(|why| {
        table.restore(&before);
        Failure::Refused(effects.len(), why)
    });
    table.release(before);
    refused
}
