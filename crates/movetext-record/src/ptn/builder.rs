//! From numbers, moves and comments to the tree.

use std::borrow::Cow;
use std::collections::HashMap;

use movetext_parser::PlainTurn;
use movetext_parser::tagged::TokenKind;
use movetext_rules::tak::{Color, MoveNotes, read_move, read_result, read_short_move};
use movetext_source::Span;
use movetext_tree::{AddressIndex, GameTree, NodeId, Ply};

use super::fault::{BranchFault, FaultKind, TurnFault};
use super::header::Faults;
use super::{Headers, MAX_DEPTH, Node, Places, Start, is_usual_name, usual_name};
use crate::tagged::MAX_NUMBER;
use crate::{NodeOrigin, Origin, RecordedMove, Text};

const ROOT: NodeId = GameTree::<()>::ROOT;

/// The tree while it grows.
pub(super) struct TreeBuilder<'s> {
    text: &'s str,
    tree: GameTree<Node<'s>>,
    origin: Origin<Places>,
    /// The main line, while another is being read.
    main: Line,
    /// The line that is being read.
    line: Line,
    place: Place,
    turn: Turn,
    /// The comments between a number and its move.
    before: Vec<Text<'s>>,
    /// The branches by their whole names; `None` for those that could not be attached.
    names: HashMap<Cow<'s, str>, Option<(NodeId, u32)>>,
    /// Knows the nodes up to the last branch.
    index: AddressIndex,
    /// Which plies the numbers of the main line stand for, once one was wrong.
    renumbered: HashMap<u32, Ply>,
    /// Whether there was a number, or its absence was told.
    numbered: bool,
    /// The branch whose first node is about to be added: its whole name, and where that was written.
    opened: Option<(Cow<'s, str>, Span)>,
    unattached: Vec<Text<'s>>,
}

/// A line that can go on.
#[derive(Debug, Clone, Copy)]
struct Line {
    /// Its first node; the root for the main line.
    start: NodeId,
    /// What is added to the turns of its plies to give the numbers of its moves.
    base: u32,
    /// Its last node.
    tip: NodeId,
    /// The ply of its next.
    next: Ply,
    /// At which ply of a turn the numbers stand; 1 once a move was left out.
    first_part: u16,
    /// The number before, as it was written; 0 if there was none.
    written: u32,
    /// Whether a result ended it.
    ended: bool,
    syntax: Syntax,
}

impl Line {
    /// The number that should follow the one before.
    fn following(&self) -> u32 {
        if self.next.part == self.first_part {
            self.next.turn.saturating_add(self.base)
        } else {
            self.written.saturating_add(1)
        }
    }
}

/// How the moves of a line are known to be its.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Syntax {
    Main,
    /// They follow its name.
    Block,
    /// Its name stands in front of each number.
    Prefix,
}

/// Where moves go.
#[derive(Debug, Clone, Copy)]
enum Place {
    /// On with the line.
    On,
    /// To a branch that was named and has had no move yet.
    Branch(Branch),
    /// Nowhere: they are those of a branch that hangs off nothing, of this text.
    Nowhere(Span),
}

/// A branch that was named and has had no move yet.
#[derive(Debug, Clone, Copy)]
struct Branch {
    /// Its name.
    name: Span,
    /// From its name on.
    whole: Span,
    /// The number of its first move.
    number: Option<u32>,
    /// Whether its first move is player 2's.
    part: u16,
    syntax: Syntax,
}

/// A move number as it was written.
struct Number<'s> {
    /// The name of a branch in front of it.
    prefix: Option<&'s str>,
    value: u32,
    /// How many periods there are behind it.
    dots: usize,
}

impl<'s> Number<'s> {
    /// What stands for a number; `None` where that is too large to be one.
    #[inline]
    fn of(text: &'s str, span: Span) -> Option<Self> {
        // Nearly all are a few digits and a period.
        if let Some([digits @ .., b'.']) = text.as_bytes().get(span.range())
            && digits.len() <= 4
            && digits.iter().all(u8::is_ascii_digit)
        {
            let value = digits.iter().fold(0, |value, digit| 10 * value + u32::from(digit - b'0'));
            return Some(Self { prefix: None, value, dots: 1 });
        }
        let text = span.of(text);
        let rest = text.trim_end_matches('.');
        let (prefix, digits) = rest.rsplit_once('.').map_or((None, rest), |(name, rest)| (Some(name), rest));
        let value = digits.parse().ok().filter(|value| *value <= MAX_NUMBER)?;
        Some(Self { prefix, value, dots: text.len() - rest.len() })
    }
}

/// What has come since the last number.
#[derive(Debug, Default)]
struct Turn {
    number: Span,
    /// How many of its two moves have been played or stand elsewhere.
    moves: u16,
    /// Whether its first move is still to come.
    open: bool,
    placeholders: Vec<Span>,
    /// The last number that was wrong, while that may have been a slip.
    slip: Option<Span>,
}

impl<'s> TreeBuilder<'s> {
    /// A tree of the start alone, with room for `nodes` nodes.
    pub(super) fn new(text: &'s str, nodes: usize) -> Self {
        let tree = GameTree::with_capacity(Node::new(RecordedMove::Nothing), nodes);
        let mut nodes = Vec::with_capacity(nodes);
        nodes.push(NodeOrigin::default());
        let line = Line {
            start: ROOT,
            base: 0,
            tip: ROOT,
            next: Ply::new(1, 0),
            first_part: 0,
            written: 0,
            ended: false,
            syntax: Syntax::Main,
        };
        Self {
            text,
            tree,
            origin: Origin { nodes, ..Origin::default() },
            main: line,
            line,
            place: Place::On,
            turn: Turn::default(),
            before: Vec::new(),
            names: HashMap::new(),
            index: AddressIndex::default(),
            renumbered: HashMap::new(),
            numbered: false,
            opened: None,
            unattached: Vec::new(),
        }
    }

    /// Says where the game starts, before any event is taken.
    pub(super) fn begin(&mut self, start: &Start) {
        let (to_move, number) = start.first();
        self.line.next = Ply::new(number.min(MAX_NUMBER), u16::from(to_move == Color::Black));
        self.main = self.line;
    }

    /// Takes a number and the one or two moves behind it. Nearly all go on with the line: then each is read
    /// straight into its node.
    #[inline]
    pub(super) fn plain_turn(&mut self, turn: &PlainTurn, faults: &mut Faults) {
        let number = Span::from(turn.address.clone());
        let is_next = self.is_next(turn.number);
        if is_next {
            self.numbered = true;
            self.line.written = turn.number;
            (self.turn.number, self.turn.open, self.turn.moves) = (number, true, 0);
        } else {
            self.take(TokenKind::Number, number, faults);
        }
        let mut word = &turn.first;
        loop {
            let span = Span::from(word.clone());
            match read_short_move(self.text.as_bytes().get(span.range()).unwrap_or_default()) {
                Some(played) if is_next => {
                    self.turn.moves += 1;
                    self.turn.open = false;
                    self.add(Node::new(RecordedMove::Move(played)), span);
                }
                _ if is_next => self.played(span, faults),
                _ => self.take(TokenKind::Move, span, faults),
            }
            if word.end == turn.second.end {
                break;
            }
            word = &turn.second;
        }
    }

    /// Whether a number is what should stand here, and nothing is left to be settled before it.
    #[inline]
    fn is_next(&self, number: u32) -> bool {
        let line = &self.line;
        let settled = self.is_on()
            && !self.turn.open
            && self.turn.placeholders.is_empty()
            && self.turn.slip.is_none()
            && !line.ended;
        let line_of_its_own = match line.syntax {
            Syntax::Main => self.renumbered.is_empty(),
            Syntax::Block => true,
            Syntax::Prefix => false,
        };
        let expected = line.next.turn.saturating_add(line.base);
        settled && line_of_its_own && line.next.part == line.first_part && number == expected
    }

    /// The tree, and where its nodes were written.
    pub(super) fn finish(
        mut self,
        headers: &mut Headers<'s>,
        faults: &mut Faults,
    ) -> (GameTree<Node<'s>>, Origin<Places>) {
        self.end_block(faults);
        headers.unattached = self.unattached;
        (self.tree, self.origin)
    }

    /// Takes one event.
    pub(super) fn take(&mut self, kind: TokenKind, span: Span, faults: &mut Faults) {
        match kind {
            TokenKind::Move => self.played(span, faults),
            TokenKind::Number => self.number(span, faults),
            TokenKind::Comment => self.comment(span, faults),
            TokenKind::Placeholder => self.turn.placeholders.push(span),
            TokenKind::Result => self.result(span, faults),
            TokenKind::Branch => {
                self.end_block(faults);
                let name = Span::new(span.start + 1, span.end - 1);
                let branch = Branch { name, whole: span, number: None, part: 0, syntax: Syntax::Block };
                self.place = Place::Branch(branch);
            }
            TokenKind::Tag | TokenKind::Resignation | TokenKind::Stray => {}
        }
        if let Place::Nowhere(whole) | Place::Branch(Branch { whole, .. }) = &mut self.place {
            *whole = whole.to(span);
        }
    }

    /// Ends what can only go on until the next branch, or the end.
    fn end_block(&mut self, faults: &mut Faults) {
        if matches!(self.place, Place::Branch(_)) {
            self.attach(false, faults);
        }
        self.end_turn(faults);
        if let Place::Nowhere(whole) = self.place {
            self.unattached.push(Cow::Borrowed(whole.of(self.text)));
            self.place = Place::On;
        }
    }

    /// Ends the moves of a number.
    fn end_turn(&mut self, faults: &mut Faults) {
        if matches!(self.place, Place::Nowhere(_)) {
            self.turn.placeholders.clear();
            self.before.clear();
            return;
        }
        for span in std::mem::take(&mut self.turn.placeholders) {
            faults.add(span, FaultKind::Turn(TurnFault::StrayPlaceholder));
        }
        if self.turn.open {
            faults.add(self.turn.number, FaultKind::Turn(TurnFault::NoMove));
            self.turn.open = false;
        }
        if !self.before.is_empty() {
            let before = std::mem::take(&mut self.before);
            self.tree.get_mut(self.line.tip).said_mut().after.extend(before);
        }
    }

    #[inline]
    fn number(&mut self, span: Span, faults: &mut Faults) {
        if matches!(self.place, Place::Nowhere(_)) && self.line.syntax != Syntax::Prefix {
            return;
        }
        let Number { prefix, value: number, dots } = Number::of(self.text, span).unwrap_or_else(|| {
            faults.add(span, FaultKind::Turn(TurnFault::Unreadable));
            Number { prefix: None, value: self.line.following(), dots: 1 }
        });
        if self.turn.open || !self.turn.placeholders.is_empty() || prefix.is_some() || !self.is_on() {
            self.before_number(span, prefix, number, faults);
        } else if self.line.syntax == Syntax::Prefix {
            self.line = self.main;
        }
        if dots == 0 {
            faults.add(span, FaultKind::Turn(TurnFault::NoPeriod));
        }
        let after = self.text.as_bytes().get(span.end as usize);
        if !after.is_none_or(u8::is_ascii_whitespace) {
            faults.add(span, FaultKind::Turn(TurnFault::NotSetOff));
        }
        self.numbered = true;
        (self.turn.number, self.turn.open) = (span, true);
        if matches!(self.place, Place::On) {
            self.check_number(span, number, faults);
        }
        if dots > 1 {
            self.turn.placeholders.push(span);
        }
    }

    fn is_on(&self) -> bool {
        matches!(self.place, Place::On)
    }

    /// What a number ends, and which line it goes on with, in the cases that are rare.
    fn before_number(&mut self, span: Span, prefix: Option<&'s str>, number: u32, faults: &mut Faults) {
        match &mut self.place {
            Place::Branch(branch) if branch.number.is_none() => {
                branch.number = Some(number);
                self.turn.moves = 0;
                return;
            }
            Place::Branch(_) => self.attach(false, faults),
            Place::On | Place::Nowhere(_) => {}
        }
        if self.is_on() && !self.turn.placeholders.is_empty() && self.line.next.part != self.line.first_part {
            self.gaps(false, faults);
        }
        let ends_prefix = self.line.syntax == Syntax::Prefix || prefix.is_some();
        if ends_prefix {
            self.end_block(faults);
        } else {
            self.end_turn(faults);
        }
        if let Some(name) = prefix {
            let name = Span::new(span.start, span.start + name.len() as u32);
            self.prefixed(name, span, number, faults);
        } else if ends_prefix {
            self.line = self.main;
        }
    }

    /// The older syntax of branches: the name stands in front of the number.
    fn prefixed(&mut self, name: Span, whole: Span, number: u32, faults: &mut Faults) {
        if self.line.syntax == Syntax::Main {
            self.main = self.line;
        }
        let key = name.of(self.text).replace('.', "/");
        let known = self.names.get(key.as_str()).copied();
        self.index.catch_up(&self.tree);
        let tip = known.flatten().and_then(|(start, _)| self.index.line_end(start));
        if let (Some(Some((start, base))), Some(tip)) = (known, tip) {
            let next = self.tree.ply(tip).following(2);
            let written = next.turn.saturating_add(base).saturating_sub(1);
            let syntax = Syntax::Prefix;
            self.line = Line { start, base, tip, next, first_part: 0, written, ended: false, syntax };
            return;
        }
        faults.add(name, FaultKind::Branch(BranchFault::OldSyntax));
        self.line.syntax = Syntax::Prefix;
        let number = Some(number);
        self.place = Place::Branch(Branch { name, whole, number, part: 0, syntax: Syntax::Prefix });
        self.turn.moves = 0;
    }

    /// Compares a number with what should stand there.
    #[inline]
    fn check_number(&mut self, span: Span, number: u32, faults: &mut Faults) {
        let line = &mut self.line;
        let expected = line.next.turn.saturating_add(line.base);
        let first = line.written == 0;
        if line.next.part == line.first_part && number == expected {
            if let Some(number) = self.turn.slip.take() {
                // Its fault was a slip of the pen: this number agrees with what was expected.
                for kind in faults.with(number) {
                    if let FaultKind::Turn(TurnFault::Number { slip, .. }) = kind {
                        *slip = true;
                    }
                }
            }
            self.turn.moves = 0;
        } else if first && line.next.part == 1 {
            // Player 2 begins.
            if number != expected {
                faults.add(span, FaultKind::Turn(TurnFault::Number { expected, slip: false }));
            }
            self.turn.moves = 1;
        } else if line.next.part != line.first_part && number == line.written {
            faults.add(span, FaultKind::Turn(TurnFault::Repeated));
            self.turn.moves = 1;
        } else {
            if line.next.part != line.first_part {
                if self.turn.moves < 2 {
                    faults.add(span, FaultKind::Turn(TurnFault::Incomplete));
                }
                line.first_part = line.next.part;
            }
            let following = line.written.saturating_add(1);
            let expected = if line.first_part == 0 { expected } else { following };
            if number != expected && (first || number != following) {
                faults.add(span, FaultKind::Turn(TurnFault::Number { expected, slip: false }));
                self.turn.slip = Some(span);
            } else {
                self.turn.slip = None;
            }
            self.turn.moves = 0;
        }
        if line.syntax == Syntax::Main && (number != line.next.turn || !self.renumbered.is_empty()) {
            let part = if self.turn.moves == 1 { 0 } else { line.next.part };
            self.renumbered.entry(number).or_insert(Ply::new(line.next.turn, part));
        }
        line.written = number;
    }

    fn played(&mut self, span: Span, faults: &mut Faults) {
        if !self.is_on() {
            if matches!(self.place, Place::Branch(_)) {
                self.attach(true, faults);
            }
            if matches!(self.place, Place::Nowhere(_)) {
                return;
            }
        }
        if !self.turn.placeholders.is_empty() {
            self.gaps(true, faults);
        }
        if !self.numbered {
            self.numbered = true;
            faults.add(span, FaultKind::Turn(TurnFault::NoNumber));
        }
        if self.turn.moves == 2 && self.line.written > 0 {
            faults.add(span, FaultKind::Turn(TurnFault::ExtraMove));
        }
        self.turn.moves = self.turn.moves.saturating_add(1);
        if self.line.ended {
            faults.add(span, FaultKind::Turn(TurnFault::AfterResult));
            self.line.ended = false;
        }
        let word = span.of(self.text);
        let mut node = Node::new(RecordedMove::Nothing);
        match read_move(word) {
            Ok(read) => {
                if read.notes != MoveNotes::default() {
                    for note in read.notes.iter() {
                        faults.add(span, FaultKind::MoveNote(note));
                    }
                }
                node.played = RecordedMove::Move(read.played);
                node.marks = read.marks;
            }
            Err(misread) => {
                faults.add(span.part(&misread.at), FaultKind::Move(misread.kind));
                node.played = RecordedMove::Unread(Cow::Borrowed(word));
            }
        }
        if !self.before.is_empty() {
            node.said_mut().before = std::mem::take(&mut self.before);
        }
        self.turn.open = false;
        let id = self.add(node, span);
        if let Some((key, name)) = self.opened.take() {
            self.name_branch(id, key, name, faults);
        }
    }

    /// Goes on with the line by a node.
    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "the move is read into its node, not into one place and copied to another"
    )]
    fn add(&mut self, node: Node<'s>, played: Span) -> NodeId {
        let ply = self.line.next;
        let id = self.tree.add(self.line.tip, ply, node);
        self.origin.nodes.push(NodeOrigin { played, turn: self.turn.number, comment: None });
        self.line.tip = id;
        self.line.next = ply.following(2);
        id
    }

    /// What the placeholders in front of a move, or of a number, stand for.
    fn gaps(&mut self, move_follows: bool, faults: &mut Faults) {
        for span in std::mem::take(&mut self.turn.placeholders) {
            let at_start = self.line.tip == ROOT;
            if self.line.next.part == 1 && (at_start || (self.turn.moves == 1 && self.turn.open)) {
                // The move stands elsewhere: in front of the start, in the line before, or earlier in this.
            } else if at_start && self.line.next.part == 0 && move_follows {
                faults.add(span, FaultKind::Turn(TurnFault::SecondPlayerFirst));
                self.line.next.part = 1;
                self.turn.moves = 1;
            } else {
                faults.add(span, FaultKind::Turn(TurnFault::Gap));
                self.add(Node::new(RecordedMove::Gap), span);
                self.turn.moves += 1;
            }
        }
    }

    fn comment(&mut self, span: Span, faults: &mut Faults) {
        if matches!(self.place, Place::Nowhere(_)) {
            return;
        }
        let (text, bytes) = (span.of(self.text), self.text.as_bytes());
        let is_blank = |byte: Option<&u8>| byte.is_none_or(u8::is_ascii_whitespace);
        let before = (span.start as usize).checked_sub(1).and_then(|at| bytes.get(at));
        // A comment that is not closed ends where a line starts.
        let is_closed = text.len() > 1 && text.ends_with('}');
        if !is_blank(before) || (is_closed && !is_blank(bytes.get(span.end as usize))) {
            faults.add(span, FaultKind::Turn(TurnFault::NotSetOff));
        }
        let inner = text[1..].strip_suffix('}').unwrap_or(text[1..].trim_end());
        if self.turn.open || matches!(self.place, Place::Branch(_)) {
            self.before.push(Cow::Borrowed(inner));
        } else {
            self.remark(inner, span);
        }
    }

    /// Adds a comment to the last move.
    fn remark(&mut self, inner: &'s str, span: Span) {
        let origin = &mut self.origin.nodes[self.line.tip.index()].comment;
        *origin = Some(origin.map_or(span, |before| before.to(span)));
        self.tree.get_mut(self.line.tip).said_mut().after.push(Cow::Borrowed(inner));
    }

    fn result(&mut self, span: Span, faults: &mut Faults) {
        if matches!(self.place, Place::Branch(_)) {
            self.attach(false, faults);
        }
        if matches!(self.place, Place::Nowhere(_)) {
            return;
        }
        self.end_turn(faults);
        let Ok(read) = read_result(span.of(self.text)) else {
            faults.add(span, FaultKind::Turn(TurnFault::NoResultCode));
            return;
        };
        if let Some(note) = read.note {
            faults.add(span, FaultKind::Result(note));
        }
        let said = self.tree.get_mut(self.line.tip).said_mut();
        if let Some(before) = said.result {
            let differ = before != read.result;
            faults.add(span, FaultKind::Turn(TurnFault::SeveralResults { differ }));
            return;
        }
        said.result = Some(read.result);
        self.line.ended = true;
        self.origin.places.results.push((self.line.tip, span));
    }

    /// Finds where the branch that was named goes, now that its first move follows, or that none does.
    fn attach(&mut self, move_follows: bool, faults: &mut Faults) {
        let Place::Branch(mut branch) = self.place else { return };
        branch.part = u16::from(!self.turn.placeholders.is_empty());
        let name = branch.name.of(self.text).trim();
        let key: Cow<'s, str> = match branch.syntax {
            Syntax::Prefix => Cow::Owned(name.replace('.', "/")),
            Syntax::Main | Syntax::Block => Cow::Borrowed(name),
        };
        let cut = key.rfind('/');
        let own = cut.map_or(key.as_ref(), |cut| &key[cut + 1..]);
        let found = self
            .replaced(&key, cut, branch)
            .and_then(|found| if move_follows { Ok(found) } else { Err(BranchFault::NoMove) });
        let (replaced, base) = match found {
            Ok(found) => found,
            Err(BranchFault::NoSuchMove | BranchFault::UnknownParent) if self.is_remark(own, branch) => {
                self.keep_as_remark(branch, faults);
                return;
            }
            Err(why) => {
                faults.add(branch.name, FaultKind::Branch(why));
                self.names.entry(key).or_insert(None);
                self.place = Place::Nowhere(branch.whole);
                return;
            }
        };
        self.start_branch(key, replaced, base, branch);
    }

    /// The move that a branch replaces, and what is added to the turns of its line to give their numbers.
    fn replaced(
        &mut self,
        key: &str,
        cut: Option<usize>,
        branch: Branch,
    ) -> Result<(NodeId, u32), BranchFault> {
        let number = branch.number.ok_or(BranchFault::NoMove)?;
        if key.bytes().filter(|byte| *byte == b'/').take(MAX_DEPTH).count() == MAX_DEPTH {
            return Err(BranchFault::TooDeep);
        }
        let (line, base) = match cut {
            None => (ROOT, 0),
            Some(cut) => self.names.get(&key[..cut]).copied().flatten().ok_or(BranchFault::UnknownParent)?,
        };
        self.index.catch_up(&self.tree);
        let renumbered = self.renumbered.get(&number).filter(|_| line == ROOT);
        let ply = match renumbered {
            Some(first) if branch.part == 1 => first.following(2),
            Some(first) => *first,
            None => Ply::new(number.checked_sub(base).ok_or(BranchFault::NoSuchMove)?, branch.part),
        };
        let replaced =
            self.index.move_at(line, ply).filter(|id| *id != ROOT).ok_or(BranchFault::NoSuchMove)?;
        Ok((replaced, base))
    }

    /// Whether what could be the name of a branch is a remark in the middle of a line.
    fn is_remark(&self, own: &str, branch: Branch) -> bool {
        let next = self.line.next;
        let expected = [next.turn.saturating_add(self.line.base), self.line.written.saturating_add(1)];
        branch.syntax == Syntax::Block
            && !is_usual_name(own)
            && branch.number.is_some_and(|number| expected.contains(&number))
            && (branch.part == next.part || branch.part == 1)
    }

    fn keep_as_remark(&mut self, branch: Branch, faults: &mut Faults) {
        faults.add(branch.name, FaultKind::Branch(BranchFault::Remark));
        self.place = Place::On;
        let braces = Span::new(branch.name.start - 1, branch.name.end + 1);
        self.remark(branch.name.of(self.text), braces);
        if let Some(number) = branch.number {
            self.check_number(self.turn.number, number, faults);
        }
    }

    /// Makes the branch the line that goes on; its first node gives it its name.
    fn start_branch(&mut self, key: Cow<'s, str>, replaced: NodeId, base: u32, branch: Branch) {
        if self.line.syntax == Syntax::Main {
            self.main = self.line;
        }
        let of_line = self.tree.ply(replaced);
        let turn = of_line.turn.saturating_add(base);
        self.line = Line {
            start: ROOT,
            base: turn.saturating_sub(1),
            tip: self.tree.parent(replaced).unwrap_or(ROOT),
            next: Ply::new(1, of_line.part),
            first_part: 0,
            written: branch.number.unwrap_or(turn),
            ended: false,
            syntax: branch.syntax,
        };
        self.place = Place::On;
        self.turn.moves = of_line.part;
        self.turn.placeholders.clear();
        self.opened = Some((key, branch.name));
    }

    /// Names the branch that starts with a node.
    fn name_branch(&mut self, start: NodeId, key: Cow<'s, str>, name: Span, faults: &mut Faults) {
        self.line.start = start;
        self.origin.places.branches.push((start, name));
        let own = key.rfind('/').map_or(key.as_ref(), |cut| &key[cut + 1..]);
        let which = self.tree.is_variation_start(start).unwrap_or(0);
        let turn = self.line.base.saturating_add(1);
        if own != usual_name(turn, self.tree.ply(start).part, which) {
            self.tree.get_mut(start).said_mut().branch = Some(Cow::Owned(own.to_owned()));
        }
        if self.names.insert(key, Some((start, self.line.base))).is_some() {
            faults.add(name, FaultKind::Branch(BranchFault::Repeated));
        }
    }
}
