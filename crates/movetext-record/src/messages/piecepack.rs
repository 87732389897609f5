//! A table of pieces.

use movetext_rules::piecepack::{Base, Effect, Identity, Kind, Location, Piece, PieceChange, Table};

use crate::{EffectKind, EffectText};

/// The most changes for which it is worked out what lies beneath: for more that would take too long.
const MOST_TOLD: usize = 100;

/// What became of the pieces that steps are about; the table is as it is after all of them.
pub fn effects(table: &Table, effects: &[Effect]) -> Vec<EffectText> {
    let changes: Vec<&PieceChange> = effects.iter().flat_map(Effect::changes).collect();
    let text = |(at, change): (usize, &&PieceChange)| {
        let later = (changes.len() <= MOST_TOLD).then(|| &changes[at + 1..]);
        text(change, table.scale(), later.and_then(|later| beneath(table, change, later)))
    };
    changes.iter().enumerate().filter_map(text).collect()
}

/// The piece on which a piece was put: known if neither of the two changed later. What lies on a board lies on no piece.
fn beneath<'t>(table: &'t Table, change: &PieceChange, later: &[&PieceChange]) -> Option<&'t Piece> {
    let is_settled = |key| later.iter().all(|change| change.key != key);
    let at = |piece: &Piece| (piece.x, piece.y);
    if change.before.as_ref().map(at) == change.after.as_ref().map(at) || !is_settled(change.key) {
        return None;
    }
    let (key, found) = table.beneath(change.key)?;
    (is_settled(key) && found.identity.kind != Kind::Board).then_some(found)
}

/// What became of a piece: that it was captured, or a sentence, `the coin of Crowns moves from d3 to e4`. Places are those
/// that a record of this scale writes.
fn text(change: &PieceChange, scale: f64, beneath: Option<&Piece>) -> Option<EffectText> {
    let at = |found: &Piece| place(found.x / scale, found.y / scale);
    let name = |found: &Piece| found.identity.called();
    let onto = beneath.map(|beneath| format!(", onto {}", name(beneath))).unwrap_or_default();
    let (kind, place, why) = match (&change.before, &change.after) {
        (None, None) => return None,
        (None, Some(after)) => {
            (EffectKind::Changed, at(after), format!("{} is put on {}{onto}", name(after), at(after)))
        }
        (Some(before), None) => {
            (EffectKind::Captured, at(before), format!("{} on {}", name(before), at(before)))
        }
        (Some(before), Some(after)) => {
            let mut parts = Vec::new();
            if (before.x, before.y) != (after.x, after.y) {
                parts.push(format!("moves from {} to {}{onto}", at(before), at(after)));
            }
            if before.identity != after.identity {
                parts.push(becomes(before, after));
            }
            let turned = (before.angle - after.angle).rem_euclid(360.0);
            if turned != 0.0 {
                parts.push(format!("turns {turned} degrees clockwise"));
            }
            if parts.is_empty() {
                parts.push(format!("is put on top, on {}", at(after)));
            }
            (EffectKind::Changed, at(after), format!("{} {}", name(before), parts.join(" and ")))
        }
    };
    Some(EffectText { kind, squares: vec![place], why })
}

/// That a piece is another one now, or shows another side.
fn becomes(before: &Piece, after: &Piece) -> String {
    let side = after.identity.side;
    if (Identity { side, ..before.identity.clone() }) == after.identity {
        format!("is turned over and is {} now", after.identity.called())
    } else {
        format!("becomes {}", after.identity.called())
    }
}

/// A place as it is written: `d3`, `(2.5,3)`.
pub fn place(x: f64, y: f64) -> String {
    let is_square = |number: f64, from: f64| (from..1e6).contains(&number) && number.fract() == 0.0;
    let base = if is_square(x, 1.0) && is_square(y, 0.0) {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "both were found to be whole and small"
        )]
        Base::Algebraic { column: x as u32, row: y as u32 }
    } else {
        Base::Cartesian { x, y }
    };
    Location::from(base).to_string()
}
