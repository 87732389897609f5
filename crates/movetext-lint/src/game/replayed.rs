//! A game of a file, read and replayed, whatever its notation.

use core::cell::OnceCell;
use core::fmt::Display;

use movetext_diagnostics::{Diagnostic, Rule};
use movetext_record::{Fault, NodeOrigin, Parsed, Replay, Verdict, Visit, replay};
use movetext_rules::{Outcome, Position, Table};
use movetext_source::Span;
use movetext_tree::{GameTree, NodeId};

use crate::lint::Lint;

/// How many refused moves of a game get a suggestion: each one lists the legal moves.
const MAX_SUGGESTIONS: usize = 100;

/// The start of every game.
pub(crate) const ROOT: NodeId = GameTree::<()>::ROOT;

/// A notation whose games are replayed for the rules.
pub(crate) trait Judged: Replay + Sized {
    /// What its reader finds wrong.
    type FaultKind: Display;
    /// What it is played on.
    type Position: Position;
    /// What the rules want to know of a move that was played and has something to be looked at.
    type Facts;

    /// The rule that tells of a fault.
    fn rule_of(fault: &Self::FaultKind) -> &'static Lint;

    /// Whether the board at the start is what the record says. Where it is anybody's guess, everything that the
    /// rules forbid would only follow from that: nothing is replayed.
    fn is_board_known(parsed: &Read<'_, Self>) -> bool;

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

    /// The legal move that is written most like the one of a node.
    fn nearest(node: &Self::Node<'_>, position: &Self::Position) -> Option<String>;
}

/// What reading a game gave.
pub(crate) type Read<'s, F> = Parsed<'s, F, Fault<<F as Judged>::FaultKind>>;
/// A side of a game.
pub(crate) type SideOf<F> = <<F as Judged>::Position as Position>::Side;
/// The end of a game.
pub(crate) type OutcomeOf<F> = Outcome<SideOf<F>, <<F as Judged>::Position as Position>::Reason>;
/// What a move did.
type EffectOf<F> = <<F as Replay>::Table as Table>::Effect;
/// Why a move cannot be played.
type RefusalOf<F> = <<F as Replay>::Table as Table>::Refusal;

/// A move that was played.
pub(crate) struct Moved<'a, F: Judged> {
    /// What it did.
    pub(crate) effect: &'a EffectOf<F>,
    /// The table after it.
    pub(crate) table: &'a F::Table,
    /// How the game stands after it: over, or not.
    pub(crate) outcome: Option<OutcomeOf<F>>,
}

/// A game of a file, read and replayed.
pub(crate) struct Game<'s, F: Judged> {
    /// The text of the whole file.
    pub(crate) text: &'s str,
    /// What was read.
    pub(crate) parsed: Read<'s, F>,
    /// What became of each node, by its index.
    pub(crate) plays: Vec<Play<F>>,
    /// Why the game could not be replayed at all.
    pub(crate) trouble: Option<F::Trouble>,
    /// Whether the board at the start is what the record says; where it is not, nothing was replayed.
    pub(crate) is_board_known: bool,
    lists: Lists,
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
}

/// What became of a node, and how the game stands after it.
pub(crate) struct Play<F: Judged> {
    /// Whether it was played.
    pub(crate) fate: Fate<EffectOf<F>, RefusalOf<F>>,
    /// Whose turn it is after it, where it was played.
    pub(crate) next: Option<SideOf<F>>,
    /// How the game stands after it: over, or not.
    pub(crate) outcome: Option<OutcomeOf<F>>,
    /// What else the rules want to know of it.
    pub(crate) facts: Option<Box<F::Facts>>,
}

impl<F: Judged> Default for Play<F> {
    fn default() -> Self {
        Self { fate: Fate::Unplayed, next: None, outcome: None, facts: None }
    }
}

/// What became of a node.
#[derive(Default)]
pub(crate) enum Fate<E, R> {
    /// The game was not replayed.
    #[default]
    Unplayed,
    /// It plays nothing: the start, a resignation.
    Still,
    /// It was played.
    Played(E),
    /// The rules forbid it.
    Refused {
        /// Why.
        why: R,
        /// A legal move written much like it.
        nearest: Option<String>,
        /// How many later moves could not be checked because of it.
        beyond: usize,
    },
    /// It could not be read.
    Unread {
        /// A legal move written much like it.
        nearest: Option<String>,
        /// How many later moves could not be checked because of it.
        beyond: usize,
    },
    /// It follows from this move that could not be played.
    Beyond(NodeId),
}

impl Lists {
    fn of<F: Judged>(parsed: &Read<'_, F>) -> Self {
        let tree = &parsed.record.tree;
        let mut lists = Self {
            nodes: Vec::with_capacity(tree.len()),
            resignations: Vec::new(),
            forks: Vec::new(),
            comments: parsed.origin.nodes.iter().filter_map(|origin| origin.comment).collect(),
            with_facts: Vec::new(),
            refused: Vec::new(),
            ending: Vec::new(),
        };
        for node in tree.walk().skip(1) {
            lists.nodes.push(node);
            if F::resigns(tree.get(node)) {
                lists.resignations.push(node);
            }
            if tree.is_variation_start(node) == Some(1) {
                lists.forks.push(node);
            }
        }
        lists
    }
}

impl<'s, F: Judged> Game<'s, F> {
    /// Replays a game that was read.
    pub(crate) fn new(text: &'s str, parsed: Read<'s, F>) -> Self {
        let size = parsed.record.tree.len();
        let mut game = Self {
            text,
            plays: core::iter::repeat_with(Play::default).take(size).collect(),
            trouble: None,
            is_board_known: F::is_board_known(&parsed),
            lists: Lists::of(&parsed),
            ids: OnceCell::new(),
            parsed,
        };
        if game.is_board_known {
            game.replay();
        }
        game
    }

    fn replay(&mut self) {
        let Self { text, parsed, plays, lists, .. } = self;
        let tree = &parsed.record.tree;
        let mut facts = F::facts(text, parsed);
        let mut suggestions = 0;
        let mut suggested = |node, table: &F::Table| {
            suggestions += 1;
            if suggestions <= MAX_SUGGESTIONS { F::nearest(tree.get(node), F::position(table)) } else { None }
        };
        let replayed = replay::<F>(&parsed.record, |Visit { node, table, verdict }| {
            let play = &mut plays[node.index()];
            match verdict {
                Verdict::Played(mut effects) => {
                    play.next = Some(F::position(table).to_move());
                    play.outcome = F::outcome(table);
                    play.fate = effects.pop().map_or(Fate::Still, Fate::Played);
                    if play.outcome.is_some() {
                        lists.ending.push(node);
                    }
                    if let Fate::Played(effect) = &play.fate
                        && let Some(facts) =
                            facts(node, tree.get(node), Moved { effect, table, outcome: play.outcome })
                    {
                        lists.with_facts.push(node);
                        play.facts = Some(Box::new(facts));
                    }
                }
                Verdict::Refused(why) => {
                    lists.refused.push(node);
                    play.fate = Fate::Refused { why, nearest: suggested(node, table), beyond: 0 };
                }
                Verdict::Trouble(_) => {
                    play.fate = Fate::Unread { nearest: suggested(node, table), beyond: 0 };
                }
                Verdict::Beyond => {
                    let parent = tree.parent(node).unwrap_or(ROOT);
                    let because = match plays[parent.index()].fate {
                        Fate::Beyond(because) => because,
                        _ => parent,
                    };
                    if let Fate::Refused { beyond, .. } | Fate::Unread { beyond, .. } =
                        &mut plays[because.index()].fate
                    {
                        *beyond += 1;
                    }
                    plays[node.index()].fate = Fate::Beyond(because);
                }
            }
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

    /// The tags of this name: name, value and where the value stands.
    pub(crate) fn tags(&self, name: &str) -> impl Iterator<Item = (&'s str, Span)> {
        self.parsed.origin.tags.iter().filter_map(move |tag| {
            let is =
                tag.name.len() as usize == name.len() && tag.name.of(self.text).eq_ignore_ascii_case(name);
            is.then(|| (tag.value.of(self.text), tag.value))
        })
    }

    /// The last move before `node` in its line, not too far back, that `is` what is looked for.
    pub(crate) fn earlier(&self, node: NodeId, mut is: impl FnMut(NodeId) -> bool) -> Option<NodeId> {
        let before = |node: &NodeId| self.tree().parent(*node).filter(|parent| *parent != ROOT);
        core::iter::successors(before(&node), before).take(400).find(|node| is(*node))
    }
}
