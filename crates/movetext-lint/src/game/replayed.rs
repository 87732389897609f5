//! A game of a file, read and replayed, whatever its notation.

use core::cell::OnceCell;
use core::ops::ControlFlow;

use movetext_diagnostics::{Diagnostic, Rule};
use movetext_record::{Failure, FaultKind, NodeOrigin, Parsed, Replay, TagOrigin, Verdict, Visited, replay};
use movetext_rules::{Outcome, Position, Table};
use movetext_source::Span;
use movetext_tree::{GameTree, NodeId};

use crate::lint::Lint;
use crate::words::count;

/// How many refused moves of a game get a suggestion: each one lists the legal moves.
const MAX_SUGGESTIONS: usize = 100;

/// The start of every game.
pub(crate) const ROOT: NodeId = GameTree::<()>::ROOT;

/// A notation whose games are replayed for the rules.
pub(crate) trait LintNotation: Replay + Sized {
    /// What it is played on.
    type Position: Position;
    /// What the rules want to know of a move that was played and has something to be looked at. Of all others,
    /// what they did is not kept.
    type Facts;

    /// The rule that tells of a fault.
    fn rule_of(fault: &FaultKind<Self::Fault>) -> &'static Lint;

    /// Whether the board at the start is what the record says. Where it is anybody's guess, everything that the
    /// rules forbid would only follow from that: nothing is replayed.
    fn is_board_known(parsed: &Read<'_, Self>) -> bool;

    /// Where the tags were written.
    fn tags(places: &Self::Places) -> &[TagOrigin];

    /// The position on the table.
    fn position(table: &Self::Table) -> &Self::Position;

    /// How the game on the table stands: over, or not.
    fn outcome(table: &Self::Table) -> Option<OutcomeOf<Self>>;

    /// Whether a player resigns.
    fn resigns(node: &Self::Node<'_>) -> bool;

    /// What tells of each move that was played what the rules want to know of it; nothing of most.
    fn facts<'a>(
        text: &'a str,
        parsed: &'a Read<'_, Self>,
    ) -> impl FnMut(NodeId, &Self::Node<'_>, Moved<'_, Self>) -> Option<Self::Facts> + 'a;

    /// Whether a fault without a check is reported in its own words.
    fn is_reported(_: &FaultKind<Self::Fault>) -> bool {
        true
    }

    /// The legal move that is written most like the one of a node.
    fn nearest(node: &Self::Node<'_>, position: &Self::Position) -> Option<String>;
}

/// What reading a game gave.
pub(crate) type Read<'s, F> = Parsed<'s, F>;
/// A side of a game.
pub(crate) type SideOf<F> = <<F as LintNotation>::Position as Position>::Side;
/// The end of a game.
pub(crate) type OutcomeOf<F> = Outcome<SideOf<F>, <<F as LintNotation>::Position as Position>::Reason>;
/// What a move did.
type EffectOf<F> = <<F as Replay>::Table as Table>::Effect;
/// Why a move cannot be played.
type RefusalOf<F> = <<F as Replay>::Table as Table>::Refusal;

/// A move that was played.
pub(crate) struct Moved<'a, F: LintNotation> {
    /// What it did.
    pub(crate) effect: &'a EffectOf<F>,
    /// The table after it.
    pub(crate) table: &'a F::Table,
    /// How the game stands after it: over, or not.
    pub(crate) outcome: Option<OutcomeOf<F>>,
}

/// A game of a file, read and replayed.
pub(crate) struct Game<'s, F: LintNotation> {
    /// The text of the whole file.
    pub(crate) text: &'s str,
    /// What was read.
    pub(crate) parsed: Read<'s, F>,
    /// What became of each node, by its index.
    pub(crate) plays: Vec<Play<F>>,
    /// Why the game could not be replayed at all.
    pub(crate) trouble: Option<F::Error>,
    /// Whether the board at the start is what the record says; where it is not, nothing was replayed.
    pub(crate) is_board_known: bool,
    lists: Lists,
    /// The last node of the principal line, once it is asked for.
    last: OnceCell<NodeId>,
    /// The nodes by their index, once they are asked for.
    pub(super) ids: OnceCell<Vec<NodeId>>,
}

/// What is listed once for all rules.
struct Lists {
    /// Every node but the start, principal line first.
    nodes: Vec<NodeId>,
    /// Where players resign.
    resignations: Vec<NodeId>,
    /// The first variations off each move that has any.
    forks: Vec<NodeId>,
    /// The comments, in the order of the text.
    comments: Vec<Span>,
    /// The moves that were played and have something to be looked at.
    with_facts: Vec<NodeId>,
    /// The moves that the rules forbid.
    refused: Vec<NodeId>,
    /// The moves that ended the game on the board.
    ending: Vec<NodeId>,
    /// Whether a line goes on after that, or after a move that could not be played.
    goes_on: bool,
}

/// What became of a node, and how the game stands after it.
pub(crate) struct Play<F: LintNotation> {
    /// Whether it was played.
    pub(crate) fate: MoveStatus<RefusalOf<F>>,
    /// Whose turn it is after it, where it was played.
    pub(crate) next: Option<SideOf<F>>,
    /// How the game stands after it: over, or not.
    pub(crate) outcome: Option<OutcomeOf<F>>,
    /// What else the rules want to know of it.
    pub(crate) facts: Option<Box<F::Facts>>,
}

impl<F: LintNotation> Default for Play<F> {
    fn default() -> Self {
        Self { fate: MoveStatus::Unplayed, next: None, outcome: None, facts: None }
    }
}

/// What became of a node. There is one for each move of a file, nearly all of them played: small.
#[derive(Default)]
pub(crate) enum MoveStatus<R> {
    /// The game was not replayed.
    #[default]
    Unplayed,
    /// It plays nothing: the start, a resignation.
    Still,
    /// It was played.
    Played,
    /// The rules forbid it, for this reason.
    Refused(R, Box<Unplayed>),
    /// It could not be read.
    Unread(Box<Unplayed>),
    /// It follows from this move that could not be played.
    Beyond(NodeId),
}

impl<R> MoveStatus<R> {
    /// What is known of a move that could not be played.
    pub(crate) fn unplayed(&self) -> Option<&Unplayed> {
        match self {
            Self::Refused(_, unplayed) | Self::Unread(unplayed) => Some(unplayed),
            _ => None,
        }
    }

    /// A legal move written much like one that could not be read.
    pub(crate) fn nearest(&self) -> Option<&str> {
        match self {
            Self::Unread(unread) => unread.nearest.as_deref(),
            _ => None,
        }
    }
}

/// A move that could not be played.
pub(crate) struct Unplayed {
    /// A legal move written much like it.
    pub(crate) nearest: Option<String>,
    /// How many later moves could not be checked because of it.
    pub(crate) beyond: usize,
}

impl Lists {
    /// Nothing but the comments of a game yet.
    fn new<F: LintNotation>(parsed: &Read<'_, F>) -> Self {
        Self {
            nodes: Vec::with_capacity(parsed.record.tree.len()),
            resignations: Vec::new(),
            forks: Vec::new(),
            comments: parsed.origin.nodes.iter().filter_map(|origin| origin.comment).collect(),
            with_facts: Vec::new(),
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
        if F::resigns(tree.get(node)) {
            self.resignations.push(node);
        }
        if tree.is_variation_start(node) == Some(1) {
            self.forks.push(node);
        }
    }
}

impl<'s, F: LintNotation> Game<'s, F> {
    /// Replays a game that was read.
    pub(crate) fn new(text: &'s str, parsed: Read<'s, F>) -> Self {
        let size = parsed.record.tree.len();
        let mut game = Self {
            text,
            plays: core::iter::repeat_with(Play::default).take(size).collect(),
            trouble: None,
            is_board_known: F::is_board_known(&parsed),
            lists: Lists::new::<F>(&parsed),
            last: OnceCell::new(),
            ids: OnceCell::new(),
            parsed,
        };
        if game.is_board_known {
            game.replay();
        }
        if game.plays.first().is_some_and(|start| matches!(start.fate, MoveStatus::Unplayed)) {
            let tree = &game.parsed.record.tree;
            tree.walk().for_each(|node| game.lists.add::<F>(tree, node));
        }
        game
    }

    /// Replays the game and lists its nodes, where it can be replayed at all.
    fn replay(&mut self) {
        let Self { text, parsed, plays, lists, .. } = self;
        let tree = &parsed.record.tree;
        let mut facts = F::facts(text, parsed);
        let mut suggestions = 0;
        let mut suggested = |node, table: &F::Table| {
            suggestions += 1;
            let is_asked = suggestions <= MAX_SUGGESTIONS;
            let nearest = is_asked.then(|| F::nearest(tree.get(node), F::position(table))).flatten();
            Box::new(Unplayed { nearest, beyond: 0 })
        };
        let replayed = replay::<F>(&parsed.record, |Visited { node, table, verdict }| {
            lists.add::<F>(tree, node);
            let play = &mut plays[node.index()];
            match verdict {
                Verdict::Played(effects) | Verdict::Instead(_, effects) => {
                    play.next = Some(F::position(table).to_move());
                    play.outcome = F::outcome(table);
                    if play.outcome.is_some() {
                        lists.ending.push(node);
                    }
                    lists.goes_on |= play.outcome.is_some() && tree.first_child(node).is_some();
                    let Some(effect) = effects.last() else {
                        play.fate = MoveStatus::Still;
                        return ControlFlow::Continue(());
                    };
                    play.fate = MoveStatus::Played;
                    let moved = Moved { effect, table, outcome: play.outcome };
                    if let Some(facts) = facts(node, tree.get(node), moved) {
                        lists.with_facts.push(node);
                        play.facts = Some(Box::new(facts));
                    }
                }
                Verdict::Failed(Failure::Refused(_, why)) => {
                    lists.refused.push(node);
                    play.fate = MoveStatus::Refused(why, suggested(node, table));
                }
                Verdict::Failed(Failure::Unread(_)) => play.fate = MoveStatus::Unread(suggested(node, table)),
                Verdict::Beyond => {
                    lists.goes_on = true;
                    let parent = tree.parent(node).unwrap_or(ROOT);
                    let because = match plays[parent.index()].fate {
                        MoveStatus::Beyond(because) => because,
                        _ => parent,
                    };
                    if let MoveStatus::Refused(_, unplayed) | MoveStatus::Unread(unplayed) =
                        &mut plays[because.index()].fate
                    {
                        unplayed.beyond += 1;
                    }
                    plays[node.index()].fate = MoveStatus::Beyond(because);
                }
            }
            ControlFlow::Continue(())
        });
        self.trouble = replayed.err();
    }

    /// The tree of the game.
    pub(crate) fn tree(&self) -> &GameTree<F::Node<'s>> {
        &self.parsed.record.tree
    }

    /// Every node but the start, principal line first.
    pub(crate) fn nodes(&self) -> impl Iterator<Item = NodeId> {
        self.lists.nodes.iter().copied()
    }

    /// Whether anybody resigns.
    pub(crate) fn has_resignation(&self) -> bool {
        !self.lists.resignations.is_empty()
    }

    /// The first variations off each move that has any.
    pub(crate) fn forks(&self) -> impl Iterator<Item = NodeId> {
        self.lists.forks.iter().copied()
    }

    /// The comments, in the order of the text.
    pub(crate) fn comments(&self) -> impl Iterator<Item = Span> {
        self.lists.comments.iter().copied()
    }

    /// The moves that were played and have something to be looked at.
    pub(crate) fn with_facts(&self) -> impl Iterator<Item = NodeId> {
        self.lists.with_facts.iter().copied()
    }

    /// The moves that the rules forbid.
    pub(crate) fn refused(&self) -> impl Iterator<Item = NodeId> {
        self.lists.refused.iter().copied()
    }

    /// The nodes after which the game is over on the board.
    pub(crate) fn ending(&self) -> impl Iterator<Item = NodeId> {
        self.lists.ending.iter().copied()
    }

    /// Whether a line goes on after the game is over on the board, or after a move that could not be played.
    pub(crate) fn goes_on(&self) -> bool {
        self.lists.goes_on
    }

    /// The last node of the principal line; the start, where it has no move.
    pub(crate) fn last(&self) -> NodeId {
        *self.last.get_or_init(|| self.tree().main_line().last().unwrap_or(ROOT))
    }

    /// What became of a node.
    pub(crate) fn play(&self, node: NodeId) -> &Play<F> {
        &self.plays[node.index()]
    }

    /// What became of the node before.
    pub(crate) fn before(&self, node: NodeId) -> &Play<F> {
        self.play(self.tree().parent(node).unwrap_or(ROOT))
    }

    /// Where a node was written.
    pub(crate) fn origin(&self, node: NodeId) -> NodeOrigin {
        self.parsed.origin.node(node)
    }

    /// A finding about the move of a node.
    pub(crate) fn at(&self, rule: &'static Rule, node: NodeId, message: impl Into<String>) -> Diagnostic {
        self.place(Diagnostic::new(rule, self.origin(node).played, message), node)
    }

    /// The finding, said to be about a node.
    pub(crate) fn place(&self, mut finding: Diagnostic, node: NodeId) -> Diagnostic {
        finding.place.address = Some(self.tree().address(node).shortened().to_string());
        finding
    }

    /// The finding about a move that could not be played, with how many moves could not be checked because of it;
    /// without those already reported.
    pub(crate) fn with_later(&self, finding: Diagnostic, node: NodeId, reported: usize) -> Diagnostic {
        let beyond = self.play(node).fate.unplayed().map_or(0, |unplayed| unplayed.beyond);
        match beyond.saturating_sub(reported) {
            0 => finding,
            later => {
                finding.with_note(format!("{} of this line could not be checked", count(later, "later move")))
            }
        }
    }

    /// The value of the tag that counts, without the blanks around it; none where it is empty.
    pub(crate) fn value(&self, name: &str) -> Option<(&'s str, Span)> {
        let (text, span) = self.tags(name).last()?;
        let start = text.len() - text.trim_start().len();
        let text = text.trim();
        let place = span.part(&(start as u32..(start + text.len()) as u32));
        (!text.is_empty()).then_some((text, place))
    }

    /// The tags of this name: name, value and where the value stands.
    pub(crate) fn tags(&self, name: &str) -> impl Iterator<Item = (&'s str, Span)> {
        F::tags(&self.parsed.origin.places).iter().filter_map(move |tag| {
            // Dozens of names are looked for in each game; nearly all are of another length.
            let is = tag.name.len() as usize == name.len() && self.is_named(tag, name);
            is.then(|| (tag.value.of(self.text), tag.value))
        })
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
