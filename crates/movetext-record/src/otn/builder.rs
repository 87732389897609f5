//! From turns and their moves and comments to the tree.

use std::borrow::Cow;
use std::collections::HashMap;

use movetext_parser::PlainTurn;
use movetext_parser::tagged::{TokenEvent, TokenKind};
use movetext_rules::tafl::MoveRecord;
use movetext_source::Span;
use movetext_tree::{Address, AddressIndex, GameTree, Missing, NodeId, Ply, ResolveError};

use super::comment::CommentParts;
use super::fault::{FaultKind, Faults, TurnFault};
use super::{Headers, Node};
use crate::tagged::MAX_NUMBER;
use crate::{NodeOrigin, RecordedMove, Text};

const ROOT: NodeId = GameTree::<()>::ROOT;

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
    /// The moves that a comment is divided among, kept for their room.
    commented: Vec<NodeId>,
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
    /// The node that its next move follows, and at which ply; none where it hangs off nothing.
    next: Option<(NodeId, Ply)>,
    /// The first of its moves since its last comment.
    uncommented: Option<NodeId>,
    /// How many `.....` there were in front of its first move; none once it has a comment.
    gaps: usize,
}

/// Where the moves of a turn go.
#[derive(Clone, Copy)]
enum Place {
    /// Nowhere: it hangs off nothing.
    Nowhere,
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
            tip: ROOT,
            written: 0,
            number: 0,
            renumbered: HashMap::new(),
            slip: None,
            index: AddressIndex::default(),
            turn: Turn::default(),
            commented: Vec::new(),
            unattached: Vec::new(),
        }
    }

    /// The tree, and where its nodes were written.
    pub(super) fn finish(self, headers: &mut Headers<'s>) -> (GameTree<Node<'s>>, Vec<NodeOrigin>) {
        headers.unattached = self.unattached;
        (self.tree, self.origins)
    }

    /// Takes a turn number and the one or two moves behind it.
    #[inline]
    pub(super) fn plain_turn(&mut self, turn: &PlainTurn, faults: &mut Faults) {
        let address = Span::from(turn.address.clone());
        let next = Some(self.main_turn(address, turn.number, faults));
        self.turn = Turn { address, next, uncommented: None, gaps: 0 };
        let mut word = &turn.first;
        loop {
            self.moved(word.clone().into(), faults);
            if word.end == turn.second.end {
                break;
            }
            word = &turn.second;
        }
    }

    /// Takes a turn, or what follows a plain one.
    pub(super) fn take(&mut self, events: &[TokenEvent], faults: &mut Faults) {
        let rest = match events {
            [TokenEvent { kind: TokenKind::Number, span }, behind @ ..] => {
                self.start_turn(*span, behind, faults)
            }
            _ => events,
        };
        if self.turn.next.is_none() {
            if let ([first, ..], [.., last]) = (events, events)
                && !self.turn.address.is_empty()
            {
                self.unattached.push(Cow::Borrowed(first.span.to(last.span).of(self.text)));
            }
            return;
        }
        for event in rest {
            match event.kind {
                TokenKind::Comment => self.comment(event.span, faults),
                TokenKind::Placeholder => drop(self.gap(event.span, faults)),
                _ => self.played(event, faults),
            }
        }
    }

    /// Finds where the moves of a turn go, now that all of it is known. Gives what is left to take.
    fn start_turn<'e>(
        &mut self,
        address: Span,
        events: &'e [TokenEvent],
        faults: &mut Faults,
    ) -> &'e [TokenEvent] {
        self.turn = Turn { address, ..Turn::default() };
        let place = self.place(address, faults);
        let first = events.iter().position(|event| event.kind.is_move());
        let (front, rest) = events.split_at(first.unwrap_or(events.len()));
        // That no move follows was reported by the grammar: what else is wrong then is not.
        let has_move = first.is_some();
        let of_kind = |kind| front.iter().filter(move |event| event.kind == kind).map(|event| event.span);
        let found = of_kind(TokenKind::Placeholder).count();
        let expected = match place {
            Place::Nowhere => return rest,
            // The record starts with a later move of its first turn.
            Place::After(ROOT, ply) if has_move => {
                self.turn.next = Some((ROOT, Ply::new(ply.turn, u16::try_from(found).unwrap_or(u16::MAX))));
                found
            }
            Place::After(parent, ply) => {
                self.turn.next = Some((parent, ply));
                0
            }
            Place::Instead(named, _) => {
                let replaced = self.replaced(named, found);
                if has_move && replaced != named {
                    faults.add(address, FaultKind::Turn(TurnFault::NamesMoveBefore));
                }
                let part = self.tree.ply(replaced).part;
                if !has_move && found <= usize::from(part) {
                    return rest;
                }
                self.turn.next = self.tree.parent(replaced).map(|parent| (parent, Ply::new(1, part)));
                usize::from(part)
            }
        };
        if has_move && found != expected {
            faults.add(address, FaultKind::Turn(TurnFault::Gaps { expected, found }));
        }
        let mut start = None;
        for (nth, span) in of_kind(TokenKind::Placeholder).enumerate() {
            if nth >= expected {
                start = start.or(self.gap(span, faults));
            } else {
                check_dots(span, faults);
            }
        }
        if let Some(first) = rest.first() {
            self.played(first, faults);
        }
        let node = self.turn.next.map_or(ROOT, |(node, _)| node);
        if let Place::Instead(named, variation) = place {
            self.number_variation(named, variation, start.unwrap_or(node), faults);
        }
        self.turn.gaps = found;
        // A comment in front of the moves is about the first of them.
        for comment in of_kind(TokenKind::Comment) {
            let (inner, place) = inside(comment, self.text);
            self.annotate(node, inner, place);
        }
        rest.get(1..).unwrap_or_default()
    }

    /// Where the turn with this number or address goes.
    fn place(&mut self, span: Span, faults: &mut Faults) -> Place {
        let written = span.of(self.text);
        let number = written.strip_suffix('.').unwrap_or(written);
        let main = |(parent, ply)| Place::After(parent, ply);
        if let Some(turn) = plain_number(number.as_bytes()) {
            return main(self.main_turn(span, turn, faults));
        }
        let Ok(address) = number.parse::<Address>() else {
            faults.add(span, FaultKind::Turn(TurnFault::Unreadable));
            return Place::Nowhere;
        };
        if address.is_main_line() {
            if address.place().turn > MAX_NUMBER {
                faults.add(span, FaultKind::Turn(TurnFault::Unreadable));
                return main(self.main_turn(span, self.number.saturating_add(1), faults));
            }
            faults.add(span, FaultKind::Turn(TurnFault::LetterInMainLine));
            return main(self.main_turn(span, address.place().turn, faults));
        }
        if address.place().part != Some(0) {
            faults.add(span, FaultKind::Turn(TurnFault::Letter));
        } else if address.branches().iter().any(|branch| branch.at.part.is_none()) {
            faults.add(span, FaultKind::Turn(TurnFault::BranchLetter));
        }
        self.variation_turn(span, &address, faults)
    }

    /// The node that a turn of the principal line follows, and its ply.
    #[inline]
    fn main_turn(&mut self, span: Span, turn: u32, faults: &mut Faults) -> (NodeId, Ply) {
        let expected = self.number.saturating_add(1);
        if turn != expected || self.number == 0 || self.slip.is_some() || !self.renumbered.is_empty() {
            return self.unusual_main_turn(span, turn, faults);
        }
        (self.number, self.written) = (expected, turn);
        (self.tip, Ply::new(expected, 0))
    }

    /// The same of the first turn, or of one that has a wrong number or follows one.
    fn unusual_main_turn(&mut self, span: Span, turn: u32, faults: &mut Faults) -> (NodeId, Ply) {
        if self.number == 0 {
            if turn == 0 {
                faults.add(span, FaultKind::Turn(TurnFault::Number { expected: 1, slip: false }));
                self.renumbered.insert(0, 1);
            }
            (self.number, self.written) = (turn.max(1), turn);
            return (self.tip, Ply::new(self.number, 0));
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
        (self.tip, Ply::new(expected, 0))
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
            Ok((replaced, variation)) if replaced != ROOT => (replaced, variation),
            found => {
                // No move is played at `0a`, the start: nothing can replace it.
                let missing = found.err().unwrap_or(ResolveError {
                    branches: 0,
                    reached: ROOT,
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

    /// Keeps a `.....` that stands for no move of the parent line.
    fn gap(&mut self, span: Span, faults: &mut Faults) -> Option<NodeId> {
        check_dots(span, faults);
        self.add(RecordedMove::Gap, span)
    }

    /// Takes a move. Nearly all are ordinary ones.
    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "the move is read into its node, not into one place and copied to another"
    )]
    fn moved(&mut self, span: Span, faults: &mut Faults) {
        let text = self.text.as_bytes().get(span.range()).unwrap_or_default();
        if let Some((parent, ply)) = self.turn.next
            && let Some(record) = MoveRecord::ordinary(text)
        {
            let node = self.follow(parent, ply, RecordedMove::Move(record), span);
            self.turn.uncommented.get_or_insert(node);
        } else {
            self.unusual_move(span, faults);
        }
    }

    /// Takes a move that is not an ordinary one.
    fn unusual_move(&mut self, span: Span, faults: &mut Faults) {
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
        let node = self.add(played, span);
        self.turn.uncommented = self.turn.uncommented.or(node);
    }

    /// Takes a move or a resignation.
    fn played(&mut self, event: &TokenEvent, faults: &mut Faults) {
        match event.kind {
            TokenKind::Move => self.moved(event.span, faults),
            TokenKind::Resignation => {
                let node = self.add(RecordedMove::Resign, event.span);
                self.turn.uncommented = self.turn.uncommented.or(node);
            }
            _ => {}
        }
    }

    /// Adds the next node of the turn.
    fn add(&mut self, played: RecordedMove<'s, MoveRecord>, span: Span) -> Option<NodeId> {
        let (parent, ply) = self.turn.next?;
        Some(self.follow(parent, ply, played, span))
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
        self.turn.next = Some((node, Ply::new(ply.turn, ply.part.saturating_add(1))));
        node
    }

    /// The move that a variation off `named` replaces. `OpenTafl` names a variation inside a variation by the
    /// move before that one: the `.....` then count one move more than stand before `named` in its turn.
    fn replaced(&self, named: NodeId, omitted: usize) -> NodeId {
        // In the principal line both name the move that is replaced.
        if self.tree.line_start(named) == ROOT {
            return named;
        }
        let ply = self.tree.ply(named);
        let omitted = u16::try_from(omitted).unwrap_or(u16::MAX);
        let next =
            self.tree.first_child(named).filter(|next| self.tree.ply(*next) == Ply::new(ply.turn, omitted));
        next.filter(|_| omitted == ply.part.saturating_add(1)).unwrap_or(named)
    }

    /// Lets the variation be found by the number it was given and no other, and says when that is not the next one.
    fn number_variation(&mut self, replaced: NodeId, variation: u32, first: NodeId, faults: &mut Faults) {
        let number = self.tree.is_variation_start(first).unwrap_or(0);
        if variation == 0 {
            return;
        }
        let as_named = self.tree.parent(first) == self.tree.parent(replaced);
        if as_named && number != variation {
            let kind = TurnFault::VariationNumber { expected: number };
            faults.add(self.turn.address, FaultKind::Turn(kind));
            self.index.catch_up(&self.tree);
            let sibling = self.tree.first_sibling(first);
            if self.index.variation(sibling, number) == Some(first) {
                self.index.forget(sibling, number);
            }
        }
        self.index.alias(replaced, variation, first);
    }

    fn comment(&mut self, span: Span, faults: &mut Faults) {
        let Some((last, _)) = self.turn.next else { return };
        let (inner, place) = inside(span, self.text);
        let Some(first) = self.turn.uncommented.take() else {
            // A second comment, or one on a turn without moves: it goes with the move before it.
            self.annotate(last, inner, place);
            return;
        };
        let mut nodes = std::mem::take(&mut self.commented);
        let is_move = |node: &NodeId| self.tree.get(*node).played != RecordedMove::Gap;
        nodes.extend(self.tree.line_from(first).filter(is_move));
        let gaps = std::mem::take(&mut self.turn.gaps);
        let (parts, too_many) = CommentParts::of_turn(inner, place.start, nodes.len(), gaps);
        if let Some((extra, parts)) = too_many {
            let kind = TurnFault::CommentParts { moves: nodes.len(), parts };
            faults.add(extra, FaultKind::Turn(kind));
        }
        for (node, (part, place)) in nodes.drain(..).zip(parts) {
            self.annotate(node, part, place);
        }
        self.commented = nodes;
    }

    /// Adds to the annotations of a node.
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

/// What stands in the brackets of a comment, and where.
fn inside(comment: Span, text: &str) -> (&str, Span) {
    let written = comment.of(text);
    let closed = usize::from(written.len() > 1 && written.ends_with(']'));
    let inner = &written[1..written.len() - closed];
    (inner, Span::new(comment.start + 1, comment.start + 1 + inner.len() as u32))
}

fn check_dots(gap: Span, faults: &mut Faults) {
    if gap.len() != 5 {
        faults.add(gap, FaultKind::Turn(TurnFault::GapDots));
    }
}
