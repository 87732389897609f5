//! A game of an OTN file, read and replayed.

use core::cell::OnceCell;

use movetext_diagnostics::{Diagnostic, Rule};
use movetext_record::otn::{FaultKind, GameResult, Node, Otn, Parsed, Table, Trouble};
use movetext_record::{NodeOrigin, Verdict, Visit, Written, replay};
use movetext_rules::Position as _;
use movetext_rules::suggest;
use movetext_rules::tafl::{
    Effect, Illegal, Info, MoveNote, MoveRecord, Outcome, Piece, Position, PositionFault, Reason, RuleKey,
    RulesNote, Side, Square,
};
use movetext_source::Span;
use movetext_tree::{GameTree, NodeId};

/// How many refused moves of a game get a suggestion: each one lists the legal moves.
const MAX_SUGGESTIONS: usize = 100;

/// A game of an OTN file, read and replayed.
pub(crate) struct Game<'s> {
    /// The text of the whole file.
    pub(crate) text: &'s str,
    /// What was read.
    pub(crate) parsed: Parsed<'s>,
    /// What became of each node, by its index.
    pub(crate) plays: Vec<Play>,
    /// Why the game could not be replayed at all.
    pub(crate) trouble: Option<Trouble>,
    /// Whether the board at the start is what the record says; where it is not, nothing was replayed.
    pub(crate) is_board_known: bool,
    /// The nodes by their index, once they are asked for.
    pub(super) ids: OnceCell<Vec<NodeId>>,
}

/// What became of a node.
#[derive(Default)]
pub(crate) struct Play {
    /// Whether it was played.
    pub(crate) fate: Fate,
    /// Whose turn it is after it.
    pub(crate) next: Option<Side>,
    /// How the game stands after it: over, or not.
    pub(crate) outcome: Option<Outcome>,
    /// What the symbols after a move may truly say, where the record has one.
    pub(crate) infos: Vec<Info>,
    /// Who stands on the squares of captures that the record lists and the move does not make.
    pub(crate) uncaptured: Vec<(Square, Option<Piece>)>,
}

/// What became of a node.
#[derive(Default)]
pub(crate) enum Fate {
    /// The game was not replayed.
    #[default]
    Unplayed,
    /// It plays nothing: the start, a resignation.
    Still,
    /// It was played.
    Played(Effect),
    /// The rules forbid it.
    Refused {
        /// Why.
        why: Illegal,
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

impl<'s> Game<'s> {
    /// Replays a game that was read.
    pub(crate) fn new(text: &'s str, parsed: Parsed<'s>) -> Self {
        let mut plays: Vec<Play> = Vec::new();
        plays.resize_with(parsed.record.tree.len(), Play::default);
        let mut suggestions = 0;
        if is_board_doubtful(&parsed) {
            return Self { text, parsed, plays, trouble: None, is_board_known: false, ids: OnceCell::new() };
        }
        let tree = &parsed.record.tree;
        let trouble = replay::<Otn>(&parsed.record, |visit| {
            let node = visit.node;
            let play = visited(tree.get(node), &visit);
            let fate = match visit.verdict {
                Verdict::Played(mut effects) => effects.pop().map_or(Fate::Still, Fate::Played),
                Verdict::Refused(why) => {
                    suggestions += 1;
                    let nearest = (suggestions <= MAX_SUGGESTIONS)
                        .then(|| nearest(tree.get(node), visit.table.position()))
                        .flatten();
                    Fate::Refused { why, nearest, beyond: 0 }
                }
                Verdict::Trouble(_) => {
                    suggestions += 1;
                    let nearest = (suggestions <= MAX_SUGGESTIONS)
                        .then(|| nearest(tree.get(node), visit.table.position()))
                        .flatten();
                    Fate::Unread { nearest, beyond: 0 }
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
                    Fate::Beyond(because)
                }
            };
            plays[node.index()] = Play { fate, ..play };
        })
        .err();
        Self { text, parsed, plays, trouble, is_board_known: true, ids: OnceCell::new() }
    }

    /// The tree of the game.
    pub(crate) fn tree(&self) -> &GameTree<Node<'s>> {
        &self.parsed.record.tree
    }

    /// Every node but the start, principal line first.
    pub(crate) fn nodes(&self) -> impl Iterator<Item = NodeId> {
        self.tree().walk().skip(1)
    }

    /// What became of a node.
    pub(crate) fn play(&self, node: NodeId) -> &Play {
        &self.plays[node.index()]
    }

    /// What became of the node before.
    pub(crate) fn before(&self, node: NodeId) -> &Play {
        self.play(self.tree().parent(node).unwrap_or(ROOT))
    }

    /// Where a node was written.
    pub(crate) fn origin(&self, node: NodeId) -> NodeOrigin {
        self.parsed.origin.node(node)
    }

    /// The move of a node, where it was read.
    pub(crate) fn record(&self, node: NodeId) -> Option<&MoveRecord> {
        self.tree().get(node).played.as_move()
    }

    /// The moves that were played, with what they did.
    pub(crate) fn played(&self) -> impl Iterator<Item = (NodeId, &MoveRecord, &Effect)> {
        self.nodes().filter_map(|node| match &self.play(node).fate {
            Fate::Played(effect) => self.record(node).map(|record| (node, record, effect)),
            _ => None,
        })
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
            let is = tag.name.of(self.text).eq_ignore_ascii_case(name);
            is.then(|| (tag.value.of(self.text), tag.value))
        })
    }

    /// How the principal line ends, and why; `None` where it does not, or where a move of it is not legal.
    pub(crate) fn end(&self) -> Option<(GameResult, String)> {
        let last = self.tree().main_line().last()?;
        if let Written::Resign = self.tree().get(last).played {
            let loser = self.before(last).next?;
            return Some((won(Some(loser.other())), format!("the {loser} resign")));
        }
        let end = self.tree().main_line().find_map(|node| self.play(node).outcome)?;
        let why = match end.winner {
            None => format!("the game is drawn on the board ({})", end.reason),
            Some(side) => format!("the {side} have won on the board ({})", end.reason),
        };
        Some((won(end.winner), why))
    }

    /// Whether the record is in Walker's algebraic notation, whose symbols mean something else.
    pub(crate) fn is_walkers(&self) -> bool {
        let upper_case = FaultKind::MoveNote(MoveNote::UpperCaseSquare);
        self.parsed.faults.iter().any(|fault| fault.kind == upper_case)
    }

    /// The last move before `node` in its line, not too far back, that `is` what is looked for.
    pub(crate) fn earlier(&self, node: NodeId, mut is: impl FnMut(NodeId) -> bool) -> Option<NodeId> {
        let before = |node: &NodeId| self.tree().parent(*node).filter(|parent| *parent != ROOT);
        core::iter::successors(before(&node), before).take(400).find(|node| is(*node))
    }
}

/// Whether the board at the start is anybody's guess: then everything that the rules forbid would only follow
/// from that.
fn is_board_doubtful(parsed: &Parsed<'_>) -> bool {
    let guessed = |fault: &PositionFault| {
        matches!(
            fault,
            PositionFault::Empty
                | PositionFault::RowTooShort { .. }
                | PositionFault::RowTooLong { .. }
                | PositionFault::TooFewRows { .. }
                | PositionFault::TooManyRows { .. }
        )
    };
    let replaced = parsed.record.start.position.is_some();
    parsed.faults.iter().any(|fault| match &fault.kind {
        FaultKind::Position(fault) => guessed(fault),
        FaultKind::Rules(note) => match note {
            RulesNote::DimDiffers { .. } => true,
            RulesNote::Position(fault) => !replaced && guessed(fault),
            RulesNote::StartMissing | RulesNote::ValueMissing { key: RuleKey::Start | RuleKey::Starti } => {
                !replaced
            }
            _ => false,
        },
        _ => false,
    })
}

/// The result tag's value for a winner.
fn won(winner: Option<Side>) -> GameResult {
    match winner {
        None => GameResult::Draw,
        Some(Side::Attackers) => GameResult::AttackersWin,
        Some(Side::Defenders) => GameResult::DefendersWin,
    }
}

/// The start of every game.
pub(crate) const ROOT: NodeId = GameTree::<()>::ROOT;

/// How the game stands after a node.
fn visited(node: &Node<'_>, visit: &Visit<'_, Otn>) -> Play {
    if !matches!(visit.verdict, Verdict::Played(_)) {
        return Play::default();
    }
    let table: &Table = visit.table;
    let outcome = table.outcome();
    let infos = match &node.played {
        Written::Move(played) if played.info.is_some() => infos(table.position(), outcome),
        _ => Vec::new(),
    };
    let uncaptured = match (&node.played, &visit.verdict) {
        (Written::Move(played), Verdict::Played(effects)) => uncaptured(played, effects, table.position()),
        _ => Vec::new(),
    };
    Play { fate: Fate::Still, next: Some(table.position().to_move()), outcome, infos, uncaptured }
}

/// The squares of captures that the record lists and the move does not make, and who stands there.
fn uncaptured(record: &MoveRecord, effects: &[Effect], position: &Position) -> Vec<(Square, Option<Piece>)> {
    let made = |square| effects.iter().flat_map(|effect| &effect.captures).any(|made| made.square == square);
    let written = record.captures.iter().map(|capture| capture.square);
    written.filter(|square| !made(*square)).map(|square| (square, position.get(square))).collect()
}

/// Which info symbols are true of a position (section 2, "info-symbol").
fn infos(position: &Position, outcome: Option<Outcome>) -> Vec<Info> {
    let facts = [
        (Info::KingCaptured, outcome.is_some_and(|end| end.reason == Reason::KingCaptured)),
        (Info::KingEscaped, outcome.is_some_and(|end| end.reason == Reason::KingEscaped)),
        (Info::KingVulnerable, outcome.is_none() && position.king_vulnerable()),
        (Info::KingCanEscape, outcome.is_none() && position.king_can_escape()),
    ];
    facts.into_iter().filter_map(|(info, is_true)| is_true.then_some(info)).collect()
}

/// The legal move that is written most like the one of a node.
fn nearest(node: &Node<'_>, position: &Position) -> Option<String> {
    let (written, squares) = match &node.played {
        Written::Move(played) => (format!("{}-{}", played.from, played.to), Some((played.from, played.to))),
        Written::Unread(text) => (without_captures(text), None),
        _ => return None,
    };
    let mut legal = Vec::new();
    let _ = position.legal_moves(|step| -> core::ops::ControlFlow<()> {
        // A slip changes one of the two squares, hardly both.
        if squares.is_none_or(|(from, to)| step.from == from || step.to == to) {
            legal.push(step.to_string());
        }
        core::ops::ControlFlow::Continue(())
    });
    suggest::nearest(&written, legal.iter().map(String::as_str)).map(str::to_owned)
}

/// What stands before the captures of a move that cannot be read.
fn without_captures(text: &str) -> String {
    text.split(['x', 'X', '*']).next().unwrap_or("").to_owned()
}
