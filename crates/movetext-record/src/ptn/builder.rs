//! From numbers, moves and comments to the tree.

use std::borrow::Cow;
use std::collections::HashMap;
use std::ops::Range;

use movetext_parser::PlainTurn;
use movetext_parser::tagged::{TokenEvent, TokenKind};
use movetext_rules::tak::{Color, MoveNotes, read_move, read_result, read_short_move};
use movetext_source::Span;
use movetext_tree::{AddressIndex, GameTree, NodeId, Ply};

use super::fault::{BranchFault, FaultKind, Faults, TurnFault};
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
    /// From its name on, the text of a branch that hangs off nothing.
    nowhere: Option<Span>,
    turn: Turn,
    /// Whether nothing is left to be settled before a plain turn that goes on with the line.
    settled: bool,
    /// The comments between a number and its move.
    before: Vec<Text<'s>>,
    /// The branches by their whole names; `None` for those that could not be attached.
    names: HashMap<Cow<'s, str>, Option<(NodeId, u32)>>,
    /// Knows the nodes up to the last branch.
    index: AddressIndex,
    /// Which plies the numbers of the main line stand for, once one was wrong.
    renumbered: HashMap<u32, Ply>,
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

/// A branch that was named, of which a first move follows or none.
struct Branch {
    /// Its name.
    name: Span,
    /// The number of its first move.
    number: u32,
    /// Whether its first move is player 2's.
    part: u16,
    has_move: bool,
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
    fn of(text: &'s str, span: Span) -> Option<Self> {
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
    /// Whether its first move is still to come.
    open: bool,
    /// Whether it is for the first player's move of a turn that the second player begins: one move is all it is for.
    is_half: bool,
    /// Whether it had more moves than it is for.
    is_full: bool,
    /// The placeholder that was last, until what follows shows what it stands for.
    left_out: Option<Span>,
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
            nowhere: None,
            turn: Turn::default(),
            settled: true,
            before: Vec::new(),
            names: HashMap::new(),
            index: AddressIndex::default(),
            renumbered: HashMap::new(),
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
        if !self.is_next(turn.number) {
            let event = |kind, range: &Range<u32>| TokenEvent { kind, span: range.clone().into() };
            let words = [&turn.first, &turn.second].map(|word| event(TokenKind::Move, word));
            let turn = [event(TokenKind::Number, &turn.address), words[0], words[1]];
            self.take(if words[1].span.is_empty() { &turn[..2] } else { &turn }, faults);
            return;
        }
        self.line.written = turn.number;
        self.turn.number = number;
        let mut word = &turn.first;
        loop {
            let span = Span::from(word.clone());
            match read_short_move(self.text.as_bytes().get(span.range()).unwrap_or_default()) {
                Some(played) => drop(self.add(Node::new(RecordedMove::Move(played)), span)),
                None => self.unusual_move(span, faults),
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
        self.settled
            && line.next.part == line.first_part
            && number == line.next.turn.saturating_add(line.base)
    }

    /// Whether a plain turn that goes on with the line may be taken as it comes.
    fn is_settled(&self) -> bool {
        let turn = &self.turn;
        let line_of_its_own = match self.line.syntax {
            Syntax::Main => self.renumbered.is_empty(),
            Syntax::Block => true,
            Syntax::Prefix => false,
        };
        let is_done =
            !turn.open && !turn.is_half && !turn.is_full && turn.left_out.is_none() && turn.slip.is_none();
        line_of_its_own && is_done && !self.line.ended && self.nowhere.is_none() && self.opened.is_none()
    }

    /// The tree, and where its nodes were written.
    pub(super) fn finish(
        mut self,
        headers: &mut Headers<'s>,
        faults: &mut Faults,
    ) -> (GameTree<Node<'s>>, Origin<Places>) {
        self.end_line(faults);
        headers.unattached = self.unattached;
        (self.tree, self.origin)
    }

    /// Takes a turn, or what follows a plain one.
    pub(super) fn take(&mut self, events: &[TokenEvent], faults: &mut Faults) {
        let (name, rest) = match events {
            [TokenEvent { kind: TokenKind::Branch, span }, rest @ ..] => (Some(*span), rest),
            _ => (None, events),
        };
        let rest = match (rest, name) {
            ([TokenEvent { kind: TokenKind::Number, span }, rest @ ..], _) => {
                self.number(name, *span, rest, faults);
                rest
            }
            (_, Some(name)) => {
                // The grammar has reported that the branch has no move.
                self.end_line(faults);
                self.nowhere = Some(name);
                rest
            }
            (_, None) => rest,
        };
        if let (Some(whole), Some(last)) = (&mut self.nowhere, events.last()) {
            *whole = whole.to(last.span);
            self.settled = false;
            return;
        }
        for event in rest {
            match event.kind {
                TokenKind::Move => self.played(event.span, faults),
                TokenKind::Placeholder => self.placeholder(event.span),
                TokenKind::Comment => self.comment(event.span, faults),
                TokenKind::Result => self.result(event.span, faults),
                _ => {}
            }
        }
        self.settled = self.is_settled();
    }

    /// Ends what can only go on until the next branch, or the end.
    fn end_line(&mut self, faults: &mut Faults) {
        self.end_turn(false, faults);
        if let Some(whole) = self.nowhere.take() {
            self.unattached.push(Cow::Borrowed(whole.of(self.text)));
        }
    }

    /// Ends the moves of a number.
    fn end_turn(&mut self, number_follows: bool, faults: &mut Faults) {
        match self.turn.left_out.take() {
            // The grammar has reported that no move follows the number.
            Some(_) if self.turn.open => {}
            Some(span) if number_follows => self.gap(span, faults),
            Some(span) => faults.add(span, FaultKind::Turn(TurnFault::StrayPlaceholder)),
            None => {}
        }
        self.turn.open = false;
        if !self.before.is_empty() {
            let before = std::mem::take(&mut self.before);
            self.tree.get_mut(self.line.tip).annotations_mut().after.extend(before);
        }
    }

    /// Takes a number, with the name of a branch in front of it and what follows.
    fn number(&mut self, name: Option<Span>, span: Span, behind: &[TokenEvent], faults: &mut Faults) {
        let ends_line = name.is_some() || self.line.syntax == Syntax::Prefix;
        if self.nowhere.is_some() && !ends_line {
            return;
        }
        let Number { prefix, value: number, dots } = Number::of(self.text, span).unwrap_or_else(|| {
            faults.add(span, FaultKind::Turn(TurnFault::Unreadable));
            Number { prefix: None, value: self.line.following(), dots: 1 }
        });
        if ends_line || prefix.is_some() {
            self.end_line(faults);
        } else {
            self.end_turn(true, faults);
        }
        let after = self.text.as_bytes().get(span.end as usize);
        if !after.is_none_or(u8::is_ascii_whitespace) {
            faults.add(span, FaultKind::Turn(TurnFault::NotSetOff));
        }
        let Turn { slip, is_full, .. } = self.turn;
        self.turn = Turn { number: span, open: true, slip, ..Turn::default() };
        let mut plays = behind.iter().map(|event| event.kind).filter(|kind| *kind != TokenKind::Comment);
        let has_move = plays.clone().any(TokenKind::is_move);
        let is_second = dots > 1 || plays.next() == Some(TokenKind::Placeholder);
        let branch = |name, syntax| Branch { name, number, part: u16::from(is_second), has_move, syntax };
        if let Some(braces) = name {
            let name = Span::new(braces.start + 1, braces.end - 1);
            self.attach(&branch(name, Syntax::Block), braces, faults);
        } else if let Some(prefix) = prefix {
            let name = Span::new(span.start, span.start + prefix.len() as u32);
            self.prefixed(&branch(name, Syntax::Prefix), span, faults);
        } else {
            if self.line.syntax == Syntax::Prefix {
                self.line = self.main;
            }
            self.check_number(span, number, is_full, faults);
            let begins_with_second = self.line.tip == ROOT && self.line.next.part == 1;
            self.turn.is_half = begins_with_second && !is_second;
        }
        if dots > 1 {
            self.turn.left_out = Some(span);
        }
    }

    /// The older syntax of branches: the name stands in front of the number.
    fn prefixed(&mut self, branch: &Branch, whole: Span, faults: &mut Faults) {
        if self.line.syntax == Syntax::Main {
            self.main = self.line;
        }
        let key = branch.name.of(self.text).replace('.', "/");
        match self.names.get(key.as_str()).copied() {
            Some(Some((start, base))) => {
                self.index.catch_up(&self.tree);
                let tip = self.index.line_end(start).unwrap_or(start);
                let next = self.tree.ply(tip).following(2);
                let written = next.turn.saturating_add(base).saturating_sub(1);
                let syntax = Syntax::Prefix;
                self.line = Line { start, base, tip, next, first_part: 0, written, ended: false, syntax };
                self.check_number(whole, branch.number, false, faults);
            }
            // That it replaces no move was reported at its first number.
            Some(None) => {
                self.line.syntax = Syntax::Prefix;
                self.nowhere = Some(whole);
            }
            None => {
                faults.add(branch.name, FaultKind::Branch(BranchFault::OldSyntax));
                self.line.syntax = Syntax::Prefix;
                self.attach(branch, whole, faults);
            }
        }
    }

    /// Compares a number with what should stand there.
    #[inline]
    fn check_number(&mut self, span: Span, number: u32, is_full: bool, faults: &mut Faults) {
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
        } else if first && line.next.part == 1 {
            // Player 2 begins.
            if number != expected {
                faults.add(span, FaultKind::Turn(TurnFault::Number { expected, slip: false }));
            }
        } else if line.next.part != line.first_part && number == line.written {
            faults.add(span, FaultKind::Turn(TurnFault::Repeated));
        } else {
            if line.next.part != line.first_part {
                if !is_full {
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
        }
        if line.syntax == Syntax::Main && (number != line.next.turn || !self.renumbered.is_empty()) {
            let part = if line.next.part == line.first_part { line.next.part } else { 0 };
            self.renumbered.entry(number).or_insert(Ply::new(line.next.turn, part));
        }
        line.written = number;
    }

    /// Takes a move.
    fn played(&mut self, span: Span, faults: &mut Faults) {
        if let Some(placeholder) = self.turn.left_out.take() {
            self.left_out(placeholder, faults);
        }
        if !self.turn.open && self.line.next.part == self.line.first_part {
            // The grammar has reported it, unless the start shows that the number is for one move.
            if std::mem::take(&mut self.turn.is_half) {
                faults.add(span, FaultKind::Turn(TurnFault::ExtraMove));
            }
            self.turn.is_full = true;
        }
        if std::mem::take(&mut self.line.ended) {
            faults.add(span, FaultKind::Turn(TurnFault::AfterResult));
        }
        self.turn.open = false;
        self.unusual_move(span, faults);
    }

    /// Reads a move that is not one of a few signs, or where something is to be settled.
    fn unusual_move(&mut self, span: Span, faults: &mut Faults) {
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
            node.annotations_mut().before = std::mem::take(&mut self.before);
        }
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

    /// Keeps a placeholder until it is known what it stands for. The grammar has reported one too many.
    fn placeholder(&mut self, span: Span) {
        let is_full = !self.turn.open && self.line.next.part == self.line.first_part;
        if self.turn.left_out.is_none() && (!is_full || self.turn.number.is_empty()) {
            self.turn.left_out = Some(span);
        }
    }

    /// What a placeholder in front of a move stands for.
    fn left_out(&mut self, placeholder: Span, faults: &mut Faults) {
        let at_start = self.line.tip == ROOT;
        if self.opened.is_some()
            || (self.line.next.part == 1 && (at_start || (self.turn.open && self.line.first_part == 0)))
        {
            // The move stands elsewhere: in front of the start, in the line before, or earlier in this.
        } else if at_start && self.line.next.part == 0 {
            faults.add(placeholder, FaultKind::Turn(TurnFault::SecondPlayerFirst));
            self.line.next.part = 1;
        } else {
            self.gap(placeholder, faults);
        }
    }

    /// Adds a move that is left out in the middle of a line.
    fn gap(&mut self, placeholder: Span, faults: &mut Faults) {
        faults.add(placeholder, FaultKind::Turn(TurnFault::Gap));
        self.add(Node::new(RecordedMove::Gap), placeholder);
    }

    /// Takes a comment; among the tags too.
    pub(super) fn comment(&mut self, span: Span, faults: &mut Faults) {
        let (text, bytes) = (span.of(self.text), self.text.as_bytes());
        let is_blank = |byte: Option<&u8>| byte.is_none_or(u8::is_ascii_whitespace);
        let before = (span.start as usize).checked_sub(1).and_then(|at| bytes.get(at));
        // A comment that is not closed ends where a line starts.
        let is_closed = text.len() > 1 && text.ends_with('}');
        if !is_blank(before) || (is_closed && !is_blank(bytes.get(span.end as usize))) {
            faults.add(span, FaultKind::Turn(TurnFault::NotSetOff));
        }
        let inner = text[1..].strip_suffix('}').unwrap_or(text[1..].trim_end());
        if self.turn.open {
            self.before.push(Cow::Borrowed(inner));
        } else {
            self.remark(inner, span);
        }
    }

    /// Adds a comment to the last move.
    fn remark(&mut self, inner: &'s str, span: Span) {
        let origin = &mut self.origin.nodes[self.line.tip.index()].comment;
        *origin = Some(origin.map_or(span, |before| before.to(span)));
        self.tree.get_mut(self.line.tip).annotations_mut().after.push(Cow::Borrowed(inner));
    }

    fn result(&mut self, span: Span, faults: &mut Faults) {
        self.end_turn(false, faults);
        let Ok(read) = read_result(span.of(self.text)) else {
            faults.add(span, FaultKind::Turn(TurnFault::NoResultCode));
            return;
        };
        if let Some(note) = read.note {
            faults.add(span, FaultKind::Result(note));
        }
        let annotations = self.tree.get_mut(self.line.tip).annotations_mut();
        if let Some(before) = annotations.result {
            let differ = before != read.result;
            faults.add(span, FaultKind::Turn(TurnFault::SeveralResults { differ }));
            return;
        }
        annotations.result = Some(read.result);
        self.line.ended = true;
        self.origin.places.results.push((self.line.tip, span));
    }

    /// Finds where the branch that was named goes; keeps its text, `whole` and what follows, where that is nowhere.
    fn attach(&mut self, branch: &Branch, whole: Span, faults: &mut Faults) {
        let name = branch.name.of(self.text).trim();
        let key: Cow<'s, str> = match branch.syntax {
            Syntax::Prefix => Cow::Owned(name.replace('.', "/")),
            Syntax::Main | Syntax::Block => Cow::Borrowed(name),
        };
        let cut = key.rfind('/');
        let own = cut.map_or(key.as_ref(), |cut| &key[cut + 1..]);
        match self.replaced(&key, cut, branch) {
            Ok((replaced, base)) if branch.has_move => {
                self.start_branch(key, replaced, base, branch);
                return;
            }
            Err(BranchFault::NoSuchMove | BranchFault::UnknownParent) if self.is_remark(own, branch) => {
                self.keep_as_remark(branch, faults);
                return;
            }
            Err(why) if branch.has_move => faults.add(branch.name, FaultKind::Branch(why)),
            // The grammar has reported that it has no move.
            _ => {}
        }
        self.names.entry(key).or_insert(None);
        self.nowhere = Some(whole);
    }

    /// The move that a branch replaces, and what is added to the turns of its line to give their numbers.
    fn replaced(
        &mut self,
        key: &str,
        cut: Option<usize>,
        branch: &Branch,
    ) -> Result<(NodeId, u32), BranchFault> {
        let number = branch.number;
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
    fn is_remark(&self, own: &str, branch: &Branch) -> bool {
        let next = self.line.next;
        let expected = [next.turn.saturating_add(self.line.base), self.line.written.saturating_add(1)];
        branch.syntax == Syntax::Block
            && !is_usual_name(own)
            && expected.contains(&branch.number)
            && (branch.part == next.part || branch.part == 1)
    }

    fn keep_as_remark(&mut self, branch: &Branch, faults: &mut Faults) {
        faults.add(branch.name, FaultKind::Branch(BranchFault::Remark));
        let braces = Span::new(branch.name.start - 1, branch.name.end + 1);
        self.remark(branch.name.of(self.text), braces);
        self.check_number(self.turn.number, branch.number, false, faults);
    }

    /// Makes the branch the line that goes on; its first node gives it its name.
    fn start_branch(&mut self, key: Cow<'s, str>, replaced: NodeId, base: u32, branch: &Branch) {
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
            written: branch.number,
            ended: false,
            syntax: branch.syntax,
        };
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
            self.tree.get_mut(start).annotations_mut().branch = Some(Cow::Owned(own.to_owned()));
        }
        if self.names.insert(key, Some((start, self.line.base))).is_some() {
            faults.add(name, FaultKind::Branch(BranchFault::Repeated));
        }
    }
}
