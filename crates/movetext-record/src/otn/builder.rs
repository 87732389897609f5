//! From turns and their moves and comments to the tree.

use std::borrow::Cow;
use std::collections::HashMap;

use movetext_parser::PlainTurn;
use movetext_parser::tagged::TokenKind;
use movetext_rules::tafl::MoveRecord;
use movetext_source::Span;
use movetext_tree::{Address, AddressIndex, GameTree, Missing, NodeId, Ply, Unresolved};

use super::comment::CommentParts;
use super::fault::{FaultKind, TurnFault};
use super::header::Faults;
use super::{Headers, Node};
use crate::tagged::MAX_NUMBER;
use crate::{NodeOrigin, RecordedMove, Text};

/// Variations nested deeper than this are kept as text: their addresses alone would be longer than a book.
pub const MAX_DEPTH: usize = 2_000;

/// The tree while it grows.
pub(super) struct TreeBuilder<'s> {
    text: &'s str,
    tree: GameTree<Node<'s>>,
    origins: Vec<NodeOrigin>,
    /// The last node of the principal line.
    tip: NodeId,
    /// The number of the last turn of the principal line, as it was written.
    written: u32,
    /// The same as it should be. The tree is numbered by these.
    number: u32,
    /// What the written numbers of the principal line mean, once one was wrong.
    renumbered: HashMap<u32, u32>,
    /// The last turn of the principal line with a wrong number, while it may have been a slip.
    slip: Option<Span>,
    /// Knows the nodes up to the last variation.
    index: AddressIndex,
    turn: Turn,
    /// The `.....` in front of the first move of the turn that have not yet been judged.
    gaps: Vec<Span>,
    /// The moves of the turn since its last comment.
    uncommented: Vec<NodeId>,
    unattached: Vec<Text<'s>>,
}

/// The value of digits, if they are nothing else and a turn can have that number.
fn plain_number(digits: &[u8]) -> Option<u32> {
    let digit = |byte: &u8| byte.is_ascii_digit().then(|| u32::from(byte - b'0'));
    let value = |number: u32, byte| number.checked_mul(10)?.checked_add(digit(byte)?);
    digits.iter().try_fold(0, value).filter(|value| !digits.is_empty() && *value <= MAX_NUMBER)
}

/// The turn that is being read.
#[derive(Default, Clone, Copy)]
struct Turn {
    address: Span,
    place: Place,
    /// How many `.....` there were before the first move.
    gaps: usize,
    moves: usize,
    resigned: bool,
    /// The text of a turn that hangs off nothing.
    span: Span,
    commented: bool,
}

/// Where the next move of a turn goes.
#[derive(Default, Clone, Copy)]
enum Place {
    /// Nowhere: no turn yet, or one that hangs off nothing.
    #[default]
    Nowhere,
    /// The first turn of the record, which may start with any move of it.
    Start,
    /// On with a line, at this ply.
    After(NodeId, Ply),
    /// A variation off a node.
    Instead(NodeId, u32),
}

impl<'s> TreeBuilder<'s> {
    pub(super) fn new(text: &'s str, events: usize) -> Self {
        let mut origins = Vec::with_capacity(events);
        origins.push(NodeOrigin::default());
        Self {
            text,
            tree: GameTree::with_capacity(Node { played: RecordedMove::Nothing, comment: None }, events),
            origins,
            tip: GameTree::<Node<'_>>::ROOT,
            written: 0,
            number: 0,
            renumbered: HashMap::new(),
            slip: None,
            index: AddressIndex::default(),
            turn: Turn::default(),
            gaps: Vec::new(),
            uncommented: Vec::new(),
            unattached: Vec::new(),
        }
    }

    /// The tree, and where its nodes were written.
    pub(super) fn finish(
        mut self,
        headers: &mut Headers<'s>,
        faults: &mut Faults,
    ) -> (GameTree<Node<'s>>, Vec<NodeOrigin>) {
        self.end_turn(faults);
        headers.unattached = self.unattached;
        (self.tree, self.origins)
    }

    /// Takes a turn number and the one or two moves behind it.
    #[inline]
    pub(super) fn plain_turn(&mut self, turn: &PlainTurn, faults: &mut Faults) {
        let address = Span::from(turn.address.clone());
        self.start_turn(address, faults);
        self.turn.place = self.main_turn(address, turn.number, faults);
        self.turn.span.end = turn.second.end;
        let mut word = &turn.first;
        loop {
            self.moved(word.clone().into(), faults);
            if word.end == turn.second.end {
                break;
            }
            word = &turn.second;
        }
    }

    #[inline]
    fn start_turn(&mut self, address: Span, faults: &mut Faults) {
        if self.turn.moves == 0 {
            self.end_turn(faults);
            self.gaps.clear();
        }
        self.turn = Turn { address, span: address, ..Turn::default() };
        self.uncommented.clear();
    }

    /// Takes one event after the header.
    pub(super) fn take(&mut self, kind: TokenKind, span: Span, faults: &mut Faults) {
        match kind {
            TokenKind::Number => {
                self.start_turn(span, faults);
                self.turn.place = self.place(span, faults);
            }
            TokenKind::Placeholder => self.gap(span, faults),
            TokenKind::Move => self.moved(span, faults),
            TokenKind::Resignation => self.resigned(span, faults),
            TokenKind::Comment => self.comment(span, faults),
            TokenKind::Tag | TokenKind::Branch | TokenKind::Result | TokenKind::Stray => {}
        }
        self.turn.span.end = span.end;
    }

    /// Ends a turn; one that has a move needs no end.
    fn end_turn(&mut self, faults: &mut Faults) {
        self.judge_gaps(false, faults);
        if matches!(self.turn.place, Place::Nowhere) {
            if !self.turn.span.is_empty() {
                self.unattached.push(Cow::Borrowed(self.turn.span.of(self.text)));
            }
        } else if self.turn.moves == 0 && self.turn.gaps > 0 {
            faults.add(self.turn.address, FaultKind::Turn(TurnFault::NoMove));
        }
    }

    /// Where the turn with this number or address goes.
    fn place(&mut self, span: Span, faults: &mut Faults) -> Place {
        let written = span.of(self.text);
        let number = if let [number @ .., b'.'] = written.as_bytes() {
            number
        } else {
            faults.add(span, FaultKind::Turn(TurnFault::NoPeriod));
            written.as_bytes()
        };
        if let Some(turn) = plain_number(number) {
            return self.main_turn(span, turn, faults);
        }
        let number = &written[..number.len()];
        let Ok(address) = number.parse::<Address>() else {
            faults.add(span, FaultKind::Turn(TurnFault::Unreadable));
            return Place::Nowhere;
        };
        if address.is_main_line() {
            if address.place().turn > MAX_NUMBER {
                faults.add(span, FaultKind::Turn(TurnFault::Unreadable));
                return self.main_turn(span, self.number.saturating_add(1), faults);
            }
            faults.add(span, FaultKind::Turn(TurnFault::LetterInMainLine));
            return self.main_turn(span, address.place().turn, faults);
        }
        if address.place().part != Some(0) {
            faults.add(span, FaultKind::Turn(TurnFault::Letter));
        }
        self.variation_turn(span, &address, faults)
    }

    #[inline]
    fn main_turn(&mut self, span: Span, turn: u32, faults: &mut Faults) -> Place {
        let expected = self.number.saturating_add(1);
        if turn != expected || self.number == 0 || self.slip.is_some() || !self.renumbered.is_empty() {
            return self.odd_main_turn(span, turn, faults);
        }
        (self.number, self.written) = (expected, turn);
        Place::After(self.tip, Ply::new(expected, 0))
    }

    /// The first turn of the principal line, or one that has a wrong number or follows one.
    fn odd_main_turn(&mut self, span: Span, turn: u32, faults: &mut Faults) -> Place {
        if self.number == 0 {
            (self.number, self.written) = (turn.max(1), turn);
            return Place::Start;
        }
        let expected = self.number.saturating_add(1);
        if turn == expected {
            if let Some(number) = self.slip.take() {
                // Its fault was a slip of the pen: this number agrees with what was expected.
                for kind in faults.with(number) {
                    if let FaultKind::Turn(TurnFault::Number { slip, .. }) = kind {
                        *slip = true;
                    }
                }
            }
        } else if turn != self.written.saturating_add(1) {
            faults.add(span, FaultKind::Turn(TurnFault::Number { expected, slip: false }));
            self.slip = Some(span);
        } else {
            self.slip = None;
        }
        if turn != expected || !self.renumbered.is_empty() {
            // Variations stand behind the turn that they are off: a number means the last turn that has it.
            self.renumbered.insert(turn, expected);
        }
        (self.number, self.written) = (expected, turn);
        Place::After(self.tip, Ply::new(expected, 0))
    }

    fn variation_turn(&mut self, span: Span, address: &Address, faults: &mut Faults) -> Place {
        if address.branches().len() > MAX_DEPTH {
            faults.add(span, FaultKind::Turn(TurnFault::TooDeep));
            return Place::Nowhere;
        }
        let address = self.actual(address);
        self.index.catch_up(&self.tree);
        let Some(origin) = self.index.resolve_origin(&address) else { return Place::Nowhere };
        let (replaced, variation) = match origin {
            Ok((replaced, variation)) if replaced != GameTree::<Node<'_>>::ROOT => (replaced, variation),
            found => {
                // No move is played at `0a`, the start: nothing can replace it.
                let missing = found.err().unwrap_or(Unresolved {
                    branches: 0,
                    reached: GameTree::<Node<'_>>::ROOT,
                    missing: Missing::Turn(0),
                });
                faults.add(span, FaultKind::Turn(TurnFault::Unreachable(missing)));
                return Place::Nowhere;
            }
        };
        let turn = address.place().turn;
        match self.index.variation(replaced, variation) {
            Some(first) if turn != 1 => {
                let tip = self.index.line_end(first).unwrap_or(first);
                let expected = self.tree.ply(tip).turn.saturating_add(1);
                if turn != expected {
                    faults.add(span, FaultKind::Turn(TurnFault::Number { expected, slip: false }));
                }
                Place::After(tip, Ply::new(expected, 0))
            }
            Some(_) => {
                faults.add(span, FaultKind::Turn(TurnFault::Repeated));
                Place::Instead(replaced, 0)
            }
            None if turn != 1 => {
                faults.add(span, FaultKind::Turn(TurnFault::NoFirstTurn));
                Place::Nowhere
            }
            None => Place::Instead(replaced, variation),
        }
    }

    /// The address with the number of its turn of the principal line as it should be.
    fn actual<'a>(&self, address: &'a Address) -> Cow<'a, Address> {
        let Some(first) = address.branches().first() else { return Cow::Borrowed(address) };
        let Some(turn) = self.renumbered.get(&first.at.turn) else { return Cow::Borrowed(address) };
        let mut places = address.branches().iter().skip(1).map(|branch| branch.at).chain([address.place()]);
        let start = Address::from(Ply::new(*turn, first.at.part.unwrap_or(0)));
        Cow::Owned(address.branches().iter().fold(start, |actual, branch| {
            actual.variation(branch.variation, places.next().unwrap_or(address.place()))
        }))
    }

    fn gap(&mut self, span: Span, faults: &mut Faults) {
        if span.len() != 5 {
            faults.add(span, FaultKind::Turn(TurnFault::GapDots));
        }
        if self.turn.moves == 0 {
            self.turn.gaps += 1;
            self.gaps.push(span);
        } else if !matches!(self.turn.place, Place::Nowhere) {
            faults.add(span, FaultKind::Turn(TurnFault::Gaps { expected: 0, found: 1 }));
            self.add(RecordedMove::Gap, span, faults);
        }
    }

    /// Judges the `.....` in front of the first move of the turn, once that comes, or something else that
    /// ends their row. Those that stand for no move left out are kept as [`RecordedMove::Gap`].
    #[inline]
    fn judge_gaps(&mut self, move_follows: bool, faults: &mut Faults) {
        let goes_on = matches!(self.turn.place, Place::After(..)) && self.turn.gaps == 0;
        if self.turn.moves == 0 && !goes_on {
            self.judge_row_of_gaps(move_follows, faults);
        }
    }

    fn judge_row_of_gaps(&mut self, move_follows: bool, faults: &mut Faults) {
        let expected = match self.turn.place {
            Place::Nowhere => return,
            Place::After(..) => 0,
            // The record starts with a later move of its first turn.
            Place::Start if move_follows => {
                self.gaps.clear();
                return;
            }
            Place::Start => {
                self.turn.gaps = 0;
                0
            }
            Place::Instead(named, _) => {
                let replaced = self.replaced(named);
                if move_follows && replaced != named {
                    faults.add(self.turn.address, FaultKind::Turn(TurnFault::NamesMoveBefore));
                }
                usize::from(self.tree.ply(replaced).part)
            }
        };
        let found = self.turn.gaps;
        if move_follows && found != expected {
            faults.add(self.turn.address, FaultKind::Turn(TurnFault::Gaps { expected, found }));
        }
        let mut pending = std::mem::take(&mut self.gaps);
        for span in pending.drain(..).skip(expected) {
            self.add(RecordedMove::Gap, span, faults);
        }
        self.gaps = pending;
    }

    /// Takes a move. Nearly all are ordinary ones that go on with a line.
    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "the move is read into its node, not into one place and copied to another"
    )]
    fn moved(&mut self, span: Span, faults: &mut Faults) {
        let text = self.text.as_bytes().get(span.range()).unwrap_or_default();
        if let Place::After(parent, ply) = self.turn.place
            && (self.turn.gaps == 0 || self.turn.moves > 0)
            && !self.turn.resigned
            && let Some(record) = MoveRecord::ordinary(text)
        {
            let node = self.follow(parent, ply, RecordedMove::Move(record), span);
            self.turn.moves += 1;
            self.uncommented.push(node);
        } else {
            self.odd_move(span, faults);
        }
    }

    /// Takes a move that is not an ordinary one, or starts a line, or follows a resignation.
    fn odd_move(&mut self, span: Span, faults: &mut Faults) {
        if matches!(self.turn.place, Place::Nowhere) {
            return;
        }
        self.judge_gaps(true, faults);
        let text = span.of(self.text);
        let played = match MoveRecord::read(text) {
            Ok(read) => {
                for note in &read.notes {
                    faults.add(span.part(&note.at), FaultKind::MoveNote(note.kind));
                }
                RecordedMove::Move(read.record)
            }
            Err(misread) => {
                faults.add(span.part(&misread.at), FaultKind::Move(misread.kind));
                RecordedMove::Unread(Cow::Borrowed(text))
            }
        };
        self.played(played, span, faults);
    }

    fn resigned(&mut self, span: Span, faults: &mut Faults) {
        if !matches!(self.turn.place, Place::Nowhere) {
            self.judge_gaps(true, faults);
            self.played(RecordedMove::Resign, span, faults);
            self.turn.resigned = true;
        }
    }

    fn played(&mut self, played: RecordedMove<'s, MoveRecord>, span: Span, faults: &mut Faults) {
        if self.turn.resigned {
            faults.add(span, FaultKind::Turn(TurnFault::AfterResignation));
        }
        if let Some(node) = self.add(played, span, faults) {
            self.turn.moves += 1;
            self.uncommented.push(node);
        }
    }

    /// Adds the next node of the turn.
    fn add(
        &mut self,
        played: RecordedMove<'s, MoveRecord>,
        span: Span,
        faults: &mut Faults,
    ) -> Option<NodeId> {
        let (parent, ply) = self.next_ply()?;
        let place = self.turn.place;
        let node = self.follow(parent, ply, played, span);
        if let Place::Instead(replaced, variation) = place {
            self.number_variation(replaced, variation, node, faults);
        }
        Some(node)
    }

    /// Adds a node, after which its line goes on.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "see `moved`")]
    fn follow(
        &mut self,
        parent: NodeId,
        ply: Ply,
        played: RecordedMove<'s, MoveRecord>,
        span: Span,
    ) -> NodeId {
        let node = self.tree.add(parent, ply, Node { played, comment: None });
        self.origins.push(NodeOrigin { played: span, turn: self.turn.address, comment: None });
        if parent == self.tip && self.tree.is_variation_start(node).is_none() {
            self.tip = node;
        }
        self.turn.place = Place::After(node, Ply::new(ply.turn, ply.part.saturating_add(1)));
        node
    }

    /// The parent and the ply of the next node of the turn.
    fn next_ply(&self) -> Option<(NodeId, Ply)> {
        match self.turn.place {
            Place::Nowhere => None,
            Place::After(parent, ply) => Some((parent, ply)),
            Place::Start => {
                Some((self.tip, Ply::new(self.number, u16::try_from(self.turn.gaps).unwrap_or(u16::MAX))))
            }
            Place::Instead(named, _) => {
                let replaced = self.replaced(named);
                Some((self.tree.parent(replaced)?, Ply::new(1, self.tree.ply(replaced).part)))
            }
        }
    }

    /// The move that a variation off `named` replaces. `OpenTafl` names a variation inside a variation by the
    /// move before that one: the `.....` then count one move more than stand before `named` in its turn.
    fn replaced(&self, named: NodeId) -> NodeId {
        // In the principal line both name the move that is replaced.
        if self.tree.line_start(named) == GameTree::<Node<'_>>::ROOT {
            return named;
        }
        let ply = self.tree.ply(named);
        let omitted = u16::try_from(self.turn.gaps).unwrap_or(u16::MAX);
        let next =
            self.tree.first_child(named).filter(|next| self.tree.ply(*next) == Ply::new(ply.turn, omitted));
        next.filter(|_| omitted == ply.part.saturating_add(1)).unwrap_or(named)
    }

    /// Lets the variation be found by the number it was given, and says when that is not the next one.
    fn number_variation(&mut self, replaced: NodeId, variation: u32, first: NodeId, faults: &mut Faults) {
        let number = self.tree.is_variation_start(first).unwrap_or(0);
        if variation == 0 {
            return;
        }
        let as_named = self.tree.parent(first) == self.tree.parent(replaced);
        if as_named && number != variation {
            let kind = TurnFault::VariationNumber { expected: number };
            faults.add(self.turn.address, FaultKind::Turn(kind));
        }
        self.index.alias(replaced, variation, first);
    }

    fn comment(&mut self, span: Span, faults: &mut Faults) {
        if matches!(self.turn.place, Place::Nowhere) {
            return;
        }
        self.judge_gaps(false, faults);
        let text = span.of(self.text);
        let closed = usize::from(text.len() > 1 && text.ends_with(']'));
        let (inner, at) = (&text[1..text.len() - closed], span.start + 1);
        if self.uncommented.is_empty() {
            // A second comment, or one on a turn without moves: it goes with the move before it.
            if self.turn.commented {
                faults.add(span, FaultKind::Turn(TurnFault::SeveralComments));
            }
            let last = match self.turn.place {
                Place::After(node, _) => node,
                _ => self.tip,
            };
            self.annotate(last, inner, Span::new(at, at + inner.len() as u32));
            return;
        }
        self.turn.commented = true;
        let moves = self.uncommented.len();
        let gaps = if self.turn.moves == moves { self.turn.gaps } else { 0 };
        let (parts, too_many) = CommentParts::of_turn(inner, at, moves, gaps);
        if let Some((extra, parts)) = too_many {
            faults.add(extra, FaultKind::Turn(TurnFault::CommentParts { moves, parts }));
        }
        let nodes = std::mem::take(&mut self.uncommented);
        for (node, (part, place)) in nodes.iter().zip(parts) {
            self.annotate(*node, part, place);
        }
        self.uncommented = nodes;
        self.uncommented.clear();
    }

    /// Adds to what is said of a node.
    fn annotate(&mut self, node: NodeId, text: &'s str, span: Span) {
        if text.trim().is_empty() {
            return;
        }
        let origin = &mut self.origins[node.index()];
        origin.comment = Some(origin.comment.map_or(span, |before| before.to(span)));
        let comment = &mut self.tree.get_mut(node).comment;
        *comment = Some(match comment.take() {
            None => Cow::Borrowed(text),
            // A turn may have any number of comments.
            Some(before) => {
                let mut all = before.into_owned();
                all.push('\n');
                all.push_str(text);
                Cow::Owned(all)
            }
        });
    }
}
