//! A game of a file, read and replayed, whatever its notation.

use core::cell::{OnceCell, RefCell};
use core::ops::ControlFlow;

use movetext_diagnostics::{Diagnostic, Rule};
use movetext_record::{
    Failure, FaultKind, NodeOrigin, Parsed, PlayErrorOf, Refused, Replay, TagOrigin, Verdict, Visited, Watch,
    move_counts, move_number, watch_replay,
};
use movetext_source::Span;
use movetext_tree::{GameTree, LastAddress, NodeId};

use super::{LintNotation, Near, NodeState, Played, ROOT, ReportedOf};
use crate::messages::count;

/// How many failed moves of a game get a suggestion: each one lists the legal moves.
const MAX_SUGGESTIONS: usize = 100;

/// A game of a file, read and replayed.
pub struct Replayed<'s, F: LintNotation> {
    /// The text of the whole file.
    pub text: &'s str,
    /// What was read.
    pub parsed: Parsed<'s, F>,
    /// Why the game could not be replayed at all.
    pub replay_error: Option<F::Error>,
    /// Whether the board at the start is what the record says; where it is not, nothing was replayed.
    pub is_board_known: bool,
    /// What a walk over the record found.
    pub(crate) survey: F::Survey,
    /// The rule that reports each fault; the game itself knows no rule.
    pub(super) fault_rules: Vec<&'static Rule>,
    /// What became of each node, by its index.
    nodes: Vec<ReplayedNode<F>>,
    /// The moves that were played and have something to be looked at.
    facts: Vec<(NodeId, F::Facts)>,
    /// The moves that could not be played.
    failed: Vec<FailedMove<F>>,
    lists: Lists,
    /// The last node of the principal line, once it is asked for.
    last: OnceCell<NodeId>,
    /// The nodes by their index, once they are asked for.
    pub(super) ids: OnceCell<Vec<NodeId>>,
    /// Findings come one after the other in the order of the tree, however deep it is.
    last_address: RefCell<LastAddress>,
    /// How many moves lead to each node, where players count them; once a finding is about one.
    move_counts: OnceCell<Vec<u32>>,
}

/// What became of a node.
pub struct ReplayedNode<F: LintNotation> {
    /// Whether it was played.
    pub status: MoveStatus,
    /// How the game stands after it.
    pub state: F::State,
    /// Where in the list it stands what else the rules want to know of it.
    facts: Option<u32>,
}

impl<F: LintNotation> Default for ReplayedNode<F> {
    fn default() -> Self {
        Self { status: MoveStatus::NotReplayed, state: F::State::default(), facts: None }
    }
}

/// Whether the move of a node was played.
#[derive(Debug, Clone, Copy)]
pub enum MoveStatus {
    /// The game was not replayed.
    NotReplayed,
    /// It plays nothing: the start, a resignation.
    NoMove,
    /// It was played.
    Played,
    /// The rules forbid it, or it could not be read: [`Replayed::failed`] says why.
    Failed(FailedId),
    /// It follows from this move, which could not be played.
    Beyond(NodeId),
}

/// Where in its list a move stands that could not be played.
#[derive(Debug, Clone, Copy)]
pub struct FailedId(u32);

/// A move that could not be played.
pub struct FailedMove<F: Replay> {
    /// Why.
    pub why: Failure<F>,
    /// How many later moves could not be checked because of it.
    pub beyond: u32,
    /// What few have: there may be a hundred thousand.
    rest: Option<Box<FailedRest<F>>>,
}

/// What is known of few moves that could not be played.
struct FailedRest<F: Replay> {
    nearest: Option<Near>,
    more: Vec<Refused<F>>,
}

impl<F: Replay> FailedMove<F> {
    fn new(why: Failure<F>, nearest: Option<Near>, more: &[Refused<F>]) -> Self {
        let has_rest = nearest.is_some() || !more.is_empty();
        let rest = has_rest.then(|| Box::new(FailedRest { nearest, more: more.to_vec() }));
        Self { why, beyond: 0, rest }
    }

    /// A legal move that is written much like it.
    pub fn nearest(&self) -> Option<&Near> {
        self.rest.as_ref()?.nearest.as_ref()
    }

    /// Its further steps that are not possible, where the notation plays the rest of it.
    pub fn more(&self) -> &[Refused<F>] {
        self.rest.as_ref().map_or(&[], |rest| &rest.more)
    }
}

impl MoveStatus {
    /// Whether there is a move that was played, or was tried.
    pub const fn is_move(self) -> bool {
        matches!(self, Self::Played | Self::Failed(_))
    }
}

/// What is listed once for all rules.
struct Lists {
    /// Every node but the start, principal line first.
    nodes: Vec<NodeId>,
    /// Whether anybody resigns.
    has_resignation: bool,
    /// The first variations off each move that has any.
    forks: Vec<NodeId>,
    /// The comments, in the order of the text.
    comments: Vec<Span>,
    /// The moves that the rules forbid.
    refused: Vec<NodeId>,
    /// The moves that ended the game on the board.
    ending: Vec<NodeId>,
    /// Whether a line goes on after that, or after a move that could not be played.
    goes_on: bool,
}

impl Lists {
    /// Nothing but the comments of a game yet.
    fn new<F: LintNotation>(parsed: &Parsed<'_, F>) -> Self {
        Self {
            nodes: Vec::with_capacity(parsed.record.tree.len()),
            has_resignation: false,
            forks: Vec::new(),
            comments: parsed.origin.nodes.iter().filter_map(|origin| origin.comment).collect(),
            refused: Vec::new(),
            ending: Vec::new(),
            goes_on: false,
        }
    }

    /// Lists a node. They come depth first.
    #[inline]
    fn add<F: LintNotation>(&mut self, tree: &GameTree<F::Node<'_>>, node: NodeId) {
        if node == ROOT {
            return;
        }
        self.nodes.push(node);
        self.has_resignation |= F::resigns(tree.get(node));
        if tree.is_variation_start(node) == Some(1) {
            self.forks.push(node);
        }
    }
}

/// Keeps what becomes of the nodes of a game while it is replayed.
struct Keeper<'a, 's, F: LintNotation, O> {
    tree: &'a GameTree<F::Node<'s>>,
    nodes: &'a mut [ReplayedNode<F>],
    facts: &'a mut Vec<(NodeId, F::Facts)>,
    failed: &'a mut Vec<FailedMove<F>>,
    lists: &'a mut Lists,
    /// What gives the facts about a move that was played.
    facts_of: O,
}

impl<F: LintNotation, O> Watch<F, F::Report> for Keeper<'_, '_, F, O>
where
    O: FnMut(NodeId, &F::Node<'_>, Played<'_, F>) -> Option<F::Facts>,
{
    fn see(&mut self, visited: Visited<'_, F, ReportedOf<F>>) -> ControlFlow<()> {
        let Visited { node, table, verdict, more } = visited;
        self.lists.add::<F>(self.tree, node);
        match verdict {
            Verdict::Played(effects) => self.played(node, table, effects),
            Verdict::Instead(why, _) => {
                self.nodes[node.index()].state = self.state(node, table);
                self.fail(node, table, why, more);
            }
            Verdict::Failed(why) => self.fail(node, table, why, more),
            Verdict::Beyond => self.beyond(node),
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn see_plain(&mut self, node: NodeId, table: &F::Table, reported: ReportedOf<F>) -> ControlFlow<()> {
        self.lists.add::<F>(self.tree, node);
        self.played(node, table, core::slice::from_ref(&reported));
        ControlFlow::Continue(())
    }
}

impl<F: LintNotation, O> Keeper<'_, '_, F, O>
where
    O: FnMut(NodeId, &F::Node<'_>, Played<'_, F>) -> Option<F::Facts>,
{
    /// How the game stands after a node whose steps, or others instead of them, were played.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "as below")]
    fn state(&mut self, node: NodeId, table: &F::Table) -> F::State {
        let before = || self.tree.parent(node).map(|parent| &self.nodes[parent.index()].state);
        let state = F::State::of(table, self.tree.get(node), before);
        if state.is_over() {
            self.lists.ending.push(node);
            self.lists.goes_on |= self.tree.first_child(node).is_some();
        }
        state
    }

    /// Keeps a node whose steps were played.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "being called takes as long as what it does")]
    fn played(&mut self, node: NodeId, table: &F::Table, effects: &[ReportedOf<F>]) {
        let state = self.state(node, table);
        let (mut status, mut facts) = (MoveStatus::NoMove, None);
        if let Some(effect) = effects.last() {
            status = MoveStatus::Played;
            let played = Played { effect, effects, table, state: &state };
            if let Some(of_move) = (self.facts_of)(node, self.tree.get(node), played) {
                facts = Some(self.facts.len() as u32);
                self.facts.push((node, of_move));
            }
        }
        self.nodes[node.index()] = ReplayedNode { status, state, facts };
    }

    /// Keeps why a node failed.
    fn fail(&mut self, node: NodeId, table: &F::Table, why: Failure<F>, more: &[Refused<F>]) {
        if let Failure::Refused(..) = why {
            self.lists.refused.push(node);
        }
        let is_asked = self.failed.len() < MAX_SUGGESTIONS;
        let nearest = is_asked.then(|| F::nearest(self.tree.get(node), table)).flatten();
        self.nodes[node.index()].status = MoveStatus::Failed(FailedId(self.failed.len() as u32));
        self.failed.push(FailedMove::new(why, nearest, more));
    }

    /// Keeps that a node follows from one that failed.
    fn beyond(&mut self, node: NodeId) {
        self.lists.goes_on = true;
        let parent = self.tree.parent(node).unwrap_or(ROOT);
        let because = match self.nodes[parent.index()].status {
            MoveStatus::Beyond(because) => because,
            _ => parent,
        };
        if let MoveStatus::Failed(FailedId(id)) = self.nodes[because.index()].status {
            self.failed[id as usize].beyond += 1;
        }
        self.nodes[node.index()].status = MoveStatus::Beyond(because);
    }
}

impl<'s, F: LintNotation> Replayed<'s, F> {
    /// Looks through a game that was read and replays it, given what its survey found; `rule_of` is the rule that reports a fault.
    pub(crate) fn new(
        text: &'s str,
        parsed: Parsed<'s, F>,
        survey: F::Survey,
        rule_of: impl Fn(&FaultKind<F::Fault>) -> &'static Rule,
    ) -> Self {
        let size = parsed.record.tree.len();
        let mut game = Self {
            text,
            replay_error: None,
            is_board_known: F::is_board_known(&parsed),
            survey,
            fault_rules: parsed.faults.iter().map(|fault| rule_of(&fault.kind)).collect(),
            nodes: core::iter::repeat_with(ReplayedNode::default).take(size).collect(),
            facts: Vec::new(),
            failed: Vec::new(),
            lists: Lists::new::<F>(&parsed),
            last: OnceCell::new(),
            ids: OnceCell::new(),
            last_address: RefCell::default(),
            move_counts: OnceCell::new(),
            parsed,
        };
        if game.is_board_known {
            game.replay();
        }
        if game.nodes.first().is_some_and(|start| matches!(start.status, MoveStatus::NotReplayed)) {
            let tree = &game.parsed.record.tree;
            tree.walk().for_each(|node| game.lists.add::<F>(tree, node));
        }
        game
    }

    /// Replays the game and lists its nodes, where it can be replayed at all.
    fn replay(&mut self) {
        let Self { text, parsed, nodes, facts, failed, lists, .. } = self;
        let facts_of = F::facts(text, parsed);
        let tree = &parsed.record.tree;
        let mut keeper = Keeper { tree, nodes, facts, failed, lists, facts_of };
        self.replay_error = watch_replay::<F, F::Report>(&parsed.record, &mut keeper).err();
    }

    /// The tree of the game.
    pub fn tree(&self) -> &GameTree<F::Node<'s>> {
        &self.parsed.record.tree
    }

    /// Every node but the start, principal line first.
    pub fn nodes(&self) -> impl Iterator<Item = NodeId> {
        self.lists.nodes.iter().copied()
    }

    /// Whether anybody resigns.
    pub(crate) fn has_resignation(&self) -> bool {
        self.lists.has_resignation
    }

    /// The first variations off each move that has any.
    pub(crate) fn forks(&self) -> impl Iterator<Item = NodeId> {
        self.lists.forks.iter().copied()
    }

    /// The comments, in the order of the text.
    pub(crate) fn comments(&self) -> impl Iterator<Item = Span> {
        self.lists.comments.iter().copied()
    }

    /// The moves that were played and have something to be looked at, with that.
    pub(crate) fn with_facts(&self) -> impl Iterator<Item = (NodeId, &F::Facts)> {
        self.facts.iter().map(|(node, facts)| (*node, facts))
    }

    /// What there is to be looked at of a move that was played.
    pub(crate) fn facts(&self, node: NodeId) -> Option<&F::Facts> {
        self.facts.get(self.node(node).facts? as usize).map(|(_, facts)| facts)
    }

    /// The nodes after which the game is over on the board, principal line first.
    pub fn ending(&self) -> impl Iterator<Item = NodeId> {
        self.lists.ending.iter().copied()
    }

    /// Whether a line goes on after the game is over on the board, or after a move that could not be played.
    pub(crate) fn goes_on(&self) -> bool {
        self.lists.goes_on
    }

    /// The moves that the rules of the game forbid, with the reason.
    pub fn refused(&self) -> impl Iterator<Item = (NodeId, &PlayErrorOf<F>, &FailedMove<F>)> {
        self.lists.refused.iter().filter_map(|node| {
            let failed = self.failed(*node)?;
            let Failure::Refused(_, why) = &failed.why else { return None };
            Some((*node, why, failed))
        })
    }

    /// The last node of the principal line; the start, where it has no move.
    pub fn last(&self) -> NodeId {
        *self.last.get_or_init(|| self.tree().main_line().last().unwrap_or(ROOT))
    }

    /// What became of a node.
    pub fn node(&self, node: NodeId) -> &ReplayedNode<F> {
        &self.nodes[node.index()]
    }

    /// What is known of a move that could not be played.
    pub fn failed(&self, node: NodeId) -> Option<&FailedMove<F>> {
        let MoveStatus::Failed(FailedId(id)) = self.node(node).status else { return None };
        self.failed.get(id as usize)
    }

    /// The node before; the start, for itself.
    pub(crate) fn before(&self, node: NodeId) -> NodeId {
        self.tree().parent(node).unwrap_or(ROOT)
    }

    /// Where a node was written.
    pub fn origin(&self, node: NodeId) -> NodeOrigin {
        self.parsed.origin.node(node)
    }

    /// A finding about the move of a node.
    pub fn diagnostic_of(&self, rule: &'static Rule, node: NodeId, message: impl Into<String>) -> Diagnostic {
        self.with_address(Diagnostic::new(rule, self.origin(node).played, message), node)
    }

    /// The finding, with the address of the node that it is about.
    pub fn with_address(&self, mut finding: Diagnostic, node: NodeId) -> Diagnostic {
        finding.place.address = Some(self.last_address.borrow_mut().of(self.tree(), node).to_string());
        let counts = || self.move_counts.get_or_init(|| move_counts(self.tree()))[node.index()];
        let moves = if F::COUNTS_MOVES { counts() } else { 0 };
        finding.place.number = move_number(&self.parsed.record, node, moves);
        finding
    }

    /// The finding about a move that could not be played, with how many moves could not be checked because of it;
    /// without those already reported.
    pub(crate) fn with_later(&self, finding: Diagnostic, node: NodeId, reported: usize) -> Diagnostic {
        let beyond = self.failed(node).map_or(0, |failed| failed.beyond as usize);
        match beyond.saturating_sub(reported) {
            0 => finding,
            later => {
                finding.with_note(format!("{} of this line could not be checked", count(later, "later move")))
            }
        }
    }

    /// The value of the tag that counts, without the blanks around it; none where it is empty.
    pub fn value(&self, name: &str) -> Option<(&'s str, Span)> {
        let (text, span) = self.tags(name).next_back()?;
        let start = text.len() - text.trim_start().len();
        let text = text.trim();
        let place = span.part(&(start as u32..(start + text.len()) as u32));
        (!text.is_empty()).then_some((text, place))
    }

    /// The tags of this name: name, value and where the value stands.
    pub fn tags(&self, name: &str) -> impl DoubleEndedIterator<Item = (&'s str, Span)> {
        F::tags(&self.parsed.origin.places).iter().filter_map(move |tag| {
            // Dozens of names are looked for in each game; nearly all are of another length.
            let is = tag.name.len() as usize == name.len()
                && self.may_be_named(tag, name)
                && self.is_named(tag, name);
            is.then(|| (tag.value.of(self.text), tag.value))
        })
    }

    /// Whether the name of a tag, which is as long, may start and end with the same letters, in any case.
    #[inline]
    fn may_be_named(&self, tag: &TagOrigin, name: &str) -> bool {
        let (text, name) = (self.text.as_bytes(), name.as_bytes());
        // One bit tells a small letter from its capital.
        let is_same = |at: u32, letter: Option<&u8>| {
            let pair = text.get(at as usize).zip(letter);
            pair.is_some_and(|(written, letter)| (written ^ letter) & !0x20 == 0)
        };
        is_same(tag.name.start, name.first()) && is_same(tag.name.end.saturating_sub(1), name.last())
    }

    #[inline(never)]
    fn is_named(&self, tag: &TagOrigin, name: &str) -> bool {
        let written = tag.name.of(self.text);
        written == name || written.eq_ignore_ascii_case(name)
    }

    /// The last move before `node` in its line, not too far back, that `is` what is looked for.
    pub(crate) fn earlier(&self, node: NodeId, mut is: impl FnMut(NodeId) -> bool) -> Option<NodeId> {
        let before = |node: &NodeId| self.tree().parent(*node).filter(|parent| *parent != ROOT);
        core::iter::successors(before(&node), before).take(400).find(|node| is(*node))
    }
}
