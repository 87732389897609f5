//! Moves as nearly all are written: squares and counts. What is read here is what the grammar reads, which a property holds.

use movetext_rules::piecepack::{Base, Layer, Location, Operation, PieceId, Place, Selector, Target};
use smallvec::{SmallVec, smallvec};

use super::Written;

/// Reads `b2-c3`, `3b2:c3`, `b5-c5*b4*2b3`, `*b2`; nothing else.
#[inline]
pub(super) fn operations(word: &str) -> Option<SmallVec<[Written; 1]>> {
    let bytes = word.as_bytes();
    let (mut written, mut at) = (SmallVec::new(), 0);
    if bytes.first() != Some(&b'*') {
        let pieces = pieces(bytes, &mut at)?;
        let token = *bytes.get(at)?;
        at += 1;
        let operation = match token {
            b'-' => {
                let place = Place::At(square(bytes, &mut at)?);
                Operation::Move { pieces, to: Target { layer: Layer::Above, place } }
            }
            b':' => Operation::Capture { pieces, captured: self::pieces(bytes, &mut at)? },
            _ => return None,
        };
        written = smallvec![Written { operation, at: 0..at as u32 }];
    }
    while at < bytes.len() {
        if bytes[at] != b'*' {
            return None;
        }
        let start = at as u32;
        at += 1;
        let operation = Operation::Remove(pieces(bytes, &mut at)?);
        written.push(Written { operation, at: start..at as u32 });
    }
    Some(written)
}

/// `b2`, `3b2`
fn pieces(bytes: &[u8], at: &mut usize) -> Option<PieceId> {
    if bytes.get(*at)?.is_ascii_digit() {
        let count = number(bytes, at)?;
        return Some(Selector::Nearest { count, location: square(bytes, at)? }.into());
    }
    Some(Selector::Top(square(bytes, at)?).into())
}

/// A square of one letter.
fn square(bytes: &[u8], at: &mut usize) -> Option<Location> {
    let letter = *bytes.get(*at)?;
    if !letter.is_ascii_lowercase() {
        return None;
    }
    *at += 1;
    let row = number(bytes, at)?;
    Some(Base::Algebraic { column: u32::from(letter - b'a') + 1, row }.into())
}

/// Up to four digits.
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
