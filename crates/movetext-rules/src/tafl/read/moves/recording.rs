//! From a move that was played to its record (section 2).

use crate::tafl::{
    CaptureLocation, Effect, Info, Kind, Move, MoveRecord, MoveStyle, Piece, PlayError, Position, Reason,
    Side,
};
use crate::{Position as _, Table as _};

impl Effect {
    /// The move-type: a jump, a further move of a berserk turn, both, or neither.
    pub const fn style(&self) -> MoveStyle {
        match (self.berserk, self.jumped.is_some()) {
            (false, false) => MoveStyle::Plain,
            (false, true) => MoveStyle::Jump,
            (true, false) => MoveStyle::Berserk,
            (true, true) => MoveStyle::BerserkJump,
        }
    }

    /// The record of the move that had this effect, with every capture.
    pub fn record(&self, step: Move, info: Option<Info>) -> MoveRecord {
        let special = |piece: Piece| (piece.kind != Kind::Taflman).then_some(piece);
        MoveRecord {
            piece: special(self.piece),
            from: step.from,
            style: self.style(),
            to: step.to,
            captures: self
                .captures
                .iter()
                .map(|capture| CaptureLocation { piece: special(capture.piece), square: capture.square })
                .collect(),
            info,
        }
    }
}

impl Position {
    /// The info symbol of the move that led here: the king is captured or has escaped; or he is vulnerable
    /// or can escape. Where both of these hold, it is the one that the mover threatens.
    pub fn info(&self) -> Option<Info> {
        if let Some(outcome) = self.outcome() {
            return match outcome.reason {
                Reason::KingCaptured => Some(Info::KingCaptured),
                Reason::KingEscaped => Some(Info::KingEscaped),
                _ => None,
            };
        }
        let mover = if self.berserker().is_some() { self.to_move() } else { self.to_move().other() };
        let vulnerable = || self.king_vulnerable().then_some(Info::KingVulnerable);
        let can_escape = || self.king_can_escape().then_some(Info::KingCanEscape);
        match mover {
            Side::Attackers => vulnerable().or_else(can_escape),
            Side::Defenders => can_escape().or_else(vulnerable),
        }
    }

    /// The info symbol that a move deserves.
    ///
    /// # Errors
    /// The move is illegal.
    pub fn info_after(&self, step: Move) -> Result<Option<Info>, PlayError> {
        let mut after = self.clone();
        after.apply(&step)?;
        Ok(after.info())
    }
}
