//! A game of an OTN file, read and replayed.

use core::cell::OnceCell;

use movetext_diagnostics::{Diagnostic, Rule};
use movetext_record::otn::{FaultKind, GameResult, Node, Otn, Parsed, Table, Trouble};
use movetext_record::{NodeOrigin, Verdict, Visit, Written, replay};
use movetext_rules::Position as _;
use movetext_rules::suggest;
use movetext_rules::tafl::{
    Capture, CaptureLocation, Effect, Illegal, Info, Kind, MoveNote, MoveRecord, Outcome, Piece, Position,
    PositionFault, Reason, RuleKey, RulesNote, Side, Square,
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
    /// Every node but the start, principal line first.
    nodes: Vec<NodeId>,
    /// Where players resign.
    resignations: Vec<NodeId>,
    /// The first variations off each move that has any.
    forks: Vec<NodeId>,
    /// The comments, in the order of the text.
    comments: Vec<Span>,
    /// The moves that were played and are not written as just what they did.
    differing: Vec<NodeId>,
    /// The moves that the rules forbid.
    refused: Vec<NodeId>,
    /// The moves that ended the game on the board.
    ending: Vec<NodeId>,
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
    /// What is to be known where the move is not written as just what it did.
    differs: Option<Box<Differs>>,
}

/// What the board says of a move that is not written as just what it did.
struct Differs {
    /// What the symbols after a move may truly say, where the record has one.
    infos: Vec<Info>,
    /// Who stands on the squares of captures that the record lists and the move does not make.
    uncaptured: Vec<(Square, Option<Piece>)>,
}

impl Play {
    /// What the symbol after the move may truly say, where the record has one.
    pub(crate) fn infos(&self) -> &[Info] {
        self.differs.as_ref().map_or(&[], |differs| &differs.infos)
    }

    /// Who stands on the squares of captures that the record lists and the move does not make.
    pub(crate) fn uncaptured(&self) -> &[(Square, Option<Piece>)] {
        self.differs.as_ref().map_or(&[], |differs| &differs.uncaptured)
    }
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
        let size = parsed.record.tree.len();
        let mut game = Self {
            text,
            plays: core::iter::repeat_with(Play::default).take(size).collect(),
            trouble: None,
            is_board_known: !is_board_doubtful(&parsed),
            nodes: Vec::with_capacity(size),
            resignations: Vec::new(),
            forks: Vec::new(),
            comments: parsed.origin.nodes.iter().filter_map(|origin| origin.comment).collect(),
            differing: Vec::new(),
            refused: Vec::new(),
            ending: Vec::new(),
            ids: OnceCell::new(),
            parsed,
        };
        game.list();
        if game.is_board_known {
            game.replay();
        }
        game
    }

    /// Lists the nodes once for all rules.
    fn list(&mut self) {
        let tree = &self.parsed.record.tree;
        for node in tree.walk().skip(1) {
            self.nodes.push(node);
            if matches!(tree.get(node).played, Written::Resign) {
                self.resignations.push(node);
            }
            if tree.is_variation_start(node) == Some(1) {
                self.forks.push(node);
            }
        }
    }

    fn replay(&mut self) {
        let Self { parsed, plays, differing, refused, ending, .. } = self;
        let tree = &parsed.record.tree;
        let mut suggestions = 0;
        let mut suggested = |node, table: &Table| {
            suggestions += 1;
            if suggestions <= MAX_SUGGESTIONS { nearest(tree.get(node), table.position()) } else { None }
        };
        let replayed = replay::<Otn>(&parsed.record, |Visit { node, table, verdict }| {
            let play = &mut plays[node.index()];
            match verdict {
                Verdict::Played(mut effects) => {
                    play.next = Some(table.position().to_move());
                    play.outcome = table.outcome();
                    play.fate = effects.pop().map_or(Fate::Still, Fate::Played);
                    if play.outcome.is_some() {
                        ending.push(node);
                    }
                    if let (Written::Move(record), Fate::Played(effect)) =
                        (&tree.get(node).played, &play.fate)
                        && !says_just(record, effect)
                    {
                        differing.push(node);
                        play.differs = Some(Box::new(differs(record, effect, table, play.outcome)));
                    }
                }
                Verdict::Refused(why) => {
                    refused.push(node);
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
    pub(crate) fn tree(&self) -> &GameTree<Node<'s>> {
        &self.parsed.record.tree
    }

    /// Every node but the start, principal line first.
    pub(crate) fn nodes(&self) -> impl Iterator<Item = NodeId> {
        self.nodes.iter().copied()
    }

    /// Whether anybody resigns.
    pub(crate) fn has_resignation(&self) -> bool {
        !self.resignations.is_empty()
    }

    /// The first variations off each move that has any.
    pub(crate) fn forks(&self) -> impl Iterator<Item = NodeId> {
        self.forks.iter().copied()
    }

    /// The comments, in the order of the text.
    pub(crate) fn comments(&self) -> impl Iterator<Item = Span> {
        self.comments.iter().copied()
    }

    /// The moves that the rules forbid.
    pub(crate) fn refused(&self) -> impl Iterator<Item = NodeId> {
        self.refused.iter().copied()
    }

    /// The nodes after which the game is over on the board.
    pub(crate) fn ending(&self) -> impl Iterator<Item = NodeId> {
        self.ending.iter().copied()
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

    /// The moves that were played and are not written as just what they did, with what that was.
    pub(crate) fn differing(&self) -> impl Iterator<Item = (NodeId, &MoveRecord, &Effect)> {
        self.differing.iter().filter_map(|&node| match &self.play(node).fate {
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
            let is =
                tag.name.len() as usize == name.len() && tag.name.of(self.text).eq_ignore_ascii_case(name);
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
        let mut ending = self.ending().filter(|node| self.tree().line_start(*node) == ROOT && *node != ROOT);
        let end = ending.find_map(|node| self.play(node).outcome)?;
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

/// Whether a move is written as just what it did: then nothing about its captures, letters, move type and info
/// symbol is wrong, missing, or to be looked at.
fn says_just(record: &MoveRecord, effect: &Effect) -> bool {
    let letter = (effect.piece.kind != Kind::Taflman).then_some(effect.piece);
    let captures = || {
        let same = |(written, made): (&CaptureLocation, &Capture)| {
            written.square == made.square && written.piece.is_none_or(|piece| piece == made.piece)
        };
        record.captures.iter().zip(&effect.captures).all(same)
    };
    record.info.is_none()
        && record.piece == letter
        && record.style == effect.style()
        && record.captures.len() == effect.captures.len()
        && captures()
}

fn differs(record: &MoveRecord, effect: &Effect, table: &Table, outcome: Option<Outcome>) -> Differs {
    Differs {
        infos: if record.info.is_some() { infos(table.position(), outcome) } else { Vec::new() },
        uncaptured: uncaptured(record, effect, table.position()),
    }
}

/// The squares of captures that the record lists and the move does not make, and who stands there.
fn uncaptured(record: &MoveRecord, effect: &Effect, position: &Position) -> Vec<(Square, Option<Piece>)> {
    let made = |square| effect.captures.iter().any(|made| made.square == square);
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
