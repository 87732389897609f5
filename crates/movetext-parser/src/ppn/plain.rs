//! Moves as nearly all are written: squares and counts. What is read here is what the grammar reads, which a property holds.

use core::ops::Range;

use movetext_rules::piecepack::{Base, Layer, Location, Operation, PieceId, Place, Selector, Target};

use super::Written;

/// Reads `b2-c3`, `3b2:c3`, `b5-c5*b4*2b3`, `*b2`; nothing else.
#[inline]
pub(super) fn operations(word: &str) -> Option<Vec<Written>> {
    // Operations are large: to read the word twice takes less than to make more room.
    let mut written = Vec::with_capacity(count(word)?);
    steps(word.as_bytes(), |step, at| written.push(Written { operation: step.operation(), at }))?;
    Some(written)
}

/// Calls `see` with each operation of a word that [is plain](is_plain).
#[inline]
pub(super) fn each_operation(word: &str, mut see: impl FnMut(Operation)) {
    steps(word.as_bytes(), |step, _| see(step.operation()));
}

/// The operation of a word that [is plain](is_plain) and says one alone, as most do.
#[inline]
#[must_use]
pub fn only_operation(word: &str) -> Option<Operation> {
    let (mut only, mut count) = (None, 0);
    steps(word.as_bytes(), |step, _| {
        only = Some(step);
        count += 1;
    })?;
    only.filter(|_| count == 1).map(Step::operation)
}

/// How many operations a word has that [is plain](is_plain).
#[inline]
pub(super) fn count(word: &str) -> Option<usize> {
    let mut count = 0;
    steps(word.as_bytes(), |_, _| count += 1)?;
    Some(count)
}

/// The columns and rows of the two squares of a word such as `b2-c3`: a move of the top piece, as most are.
#[inline]
#[must_use]
pub fn only_move(word: &str) -> Option<[(u32, u32); 2]> {
    let (bytes, mut at) = (word.as_bytes(), 0);
    let from = square(bytes, &mut at)?;
    if bytes.get(at) != Some(&b'-') {
        return None;
    }
    at += 1;
    let to = square(bytes, &mut at)?;
    (at == bytes.len()).then(|| [from, to].map(|square| (u32::from(square.column), square.row)))
}

/// Whether a word is a move of squares and counts alone, as nearly all are written: `b2-c3`, `3b2:c3*b4`. Nothing is wrong with
/// it then, whatever the parser and its macros.
#[inline]
#[must_use]
pub fn is_plain(word: &str) -> bool {
    steps(word.as_bytes(), |_, _| {}).is_some()
}

/// What one step of a plain word says.
#[derive(Clone, Copy)]
enum Step {
    Move(Pieces, Square),
    Capture(Pieces, Pieces),
    Remove(Pieces),
}

/// `b2`, `3b2`
#[derive(Clone, Copy)]
struct Pieces {
    count: Option<u32>,
    square: Square,
}

#[derive(Clone, Copy)]
struct Square {
    column: u8,
    row: u32,
}

impl Step {
    fn operation(self) -> Operation {
        match self {
            Self::Move(pieces, to) => {
                let place = Place::At(to.location());
                Operation::Move { pieces: pieces.id(), to: Target { layer: Layer::Above, place } }
            }
            Self::Capture(pieces, captured) => {
                Operation::Capture { pieces: pieces.id(), captured: captured.id() }
            }
            Self::Remove(pieces) => Operation::Remove(pieces.id()),
        }
    }
}

impl Pieces {
    fn id(self) -> PieceId {
        let location = self.square.location();
        match self.count {
            Some(count) => Selector::Nearest { count, location }.into(),
            None => Selector::Top(location).into(),
        }
    }
}

impl Square {
    fn location(self) -> Location {
        Base::Algebraic { column: u32::from(self.column), row: self.row }.into()
    }
}

/// Reads a plain word step by step; nothing is given of any other.
#[inline]
fn steps(bytes: &[u8], mut see: impl FnMut(Step, Range<u32>)) -> Option<()> {
    let mut at = 0;
    if bytes.first() != Some(&b'*') {
        let pieces = pieces(bytes, &mut at)?;
        let token = *bytes.get(at)?;
        at += 1;
        let step = match token {
            b'-' => Step::Move(pieces, square(bytes, &mut at)?),
            b':' => Step::Capture(pieces, self::pieces(bytes, &mut at)?),
            _ => return None,
        };
        see(step, 0..at as u32);
    }
    while at < bytes.len() {
        if bytes[at] != b'*' {
            return None;
        }
        let start = at as u32;
        at += 1;
        let removed = pieces(bytes, &mut at)?;
        see(Step::Remove(removed), start..at as u32);
    }
    Some(())
}

#[inline]
fn pieces(bytes: &[u8], at: &mut usize) -> Option<Pieces> {
    let count = if bytes.get(*at)?.is_ascii_digit() { Some(number(bytes, at)?) } else { None };
    Some(Pieces { count, square: square(bytes, at)? })
}

/// A square of one letter.
#[inline]
fn square(bytes: &[u8], at: &mut usize) -> Option<Square> {
    let letter = *bytes.get(*at)?;
    if !letter.is_ascii_lowercase() {
        return None;
    }
    *at += 1;
    Some(Square { column: letter - b'a' + 1, row: number(bytes, at)? })
}

/// Up to four digits.
#[inline]
fn number(bytes: &[u8], at: &mut usize) -> Option<u32> {
    let start = *at;
    let mut number = 0;
    while let Some(digit) = bytes.get(*at).filter(|byte| byte.is_ascii_digit()) {
        number = number * 10 + u32::from(digit - b'0');
        *at += 1;
        if *at - start > 4 {
            return None;
        }
    }
    (*at > start).then_some(number)
}
