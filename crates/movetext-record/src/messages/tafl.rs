//! Tafl.

use movetext_rules::tafl::{Capture, Kind, Outcome, Piece, Reason, Side};

/// Who was captured where and why: `an attacker on f11: between e11 and g11`.
pub fn capture(capture: &Capture) -> String {
    format!("{} on {}: {}", man(capture.piece), capture.square, capture.reason)
}

/// A man as a sentence names it: `an attacker`, `the king`.
fn man(piece: Piece) -> String {
    match (piece.side, piece.kind) {
        (Side::Attackers, Kind::Taflman) => "an attacker".to_owned(),
        (Side::Defenders, Kind::Taflman) => "a defender".to_owned(),
        (Side::Defenders, Kind::King) => "the king".to_owned(),
        (side, kind) => format!("the {side}' {}", kind.name()),
    }
}

/// How a game ended: `the defenders win, the king has escaped`.
pub fn outcome(outcome: Outcome) -> String {
    let why = match outcome.reason {
        Reason::KingEscaped => "the king has escaped",
        Reason::KingCaptured => "the king is captured",
        Reason::EdgeFort => "the king is safe in an edge fort",
        Reason::Surrounded => "the other side is surrounded",
        Reason::NoMen => "the other side has no men left",
        Reason::NoLegalMove => "the other side has no legal move",
        Reason::Repetition => "the position stood three times",
    };
    match outcome.winner {
        Some(side) => format!("the {side} win, {why}"),
        None => format!("a draw, {why}"),
    }
}
