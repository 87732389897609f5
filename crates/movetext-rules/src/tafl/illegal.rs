//! Why a move is illegal, and why a setup cannot be played from.

use core::fmt;

use crate::messages::messages;
use crate::tafl::{Kind, Piece, Side, Special, Square};

/// Why a move is illegal here.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PlayError {
    /// The square is not on the board.
    OffBoard {
        /// The square.
        square: Square,
        /// The length of the board's side.
        size: u8,
    },
    /// The move ends where it starts.
    NoMove {
        /// Where.
        square: Square,
    },
    /// Nothing stands where the move starts.
    Empty {
        /// The empty square.
        square: Square,
    },
    /// The man is not of the side to move.
    NotYourTurn {
        /// Where the man stands.
        square: Square,
        /// Who it is.
        piece: Piece,
        /// Whose turn it is.
        to_move: Side,
    },
    /// In a berserk turn another man must go on.
    AnotherGoesOn {
        /// The man that was moved.
        square: Square,
        /// The man that must move.
        berserk: Square,
    },
    /// In a berserk turn the man must capture (`ber:c`).
    MustCapture {
        /// The man.
        berserk: Square,
    },
    /// The squares share neither a rank nor a file.
    NotInLine {
        /// Where the move starts.
        from: Square,
        /// Where it ends.
        to: Square,
    },
    /// A man stands in the way, or where the move ends.
    Blocked {
        /// Where.
        at: Square,
        /// Who stands there.
        by: Piece,
    },
    /// The man may pass the special square but not stop on it.
    MayNotStop {
        /// The square.
        square: Square,
        /// What the square is.
        special: Special,
        /// The man.
        piece: Piece,
    },
    /// The man may stop on the special square but not pass it.
    MayNotPass {
        /// The square.
        square: Square,
        /// What the square is.
        special: Special,
        /// The man.
        piece: Piece,
    },
    /// The man may not enter the special square from outside.
    MayNotEnter {
        /// The square.
        square: Square,
        /// What the square is.
        special: Special,
        /// The man.
        piece: Piece,
    },
    /// The man slides further than its speed (`spd`).
    TooFast {
        /// The man.
        piece: Piece,
        /// How far it may slide.
        speed: u8,
        /// How far it was to slide.
        distance: u8,
    },
    /// Men of this kind do not jump.
    KindDoesNotJump {
        /// The kind.
        kind: Kind,
        /// The square jumped over.
        over: Square,
    },
    /// This man cannot be jumped over.
    MayNotJumpOver {
        /// Where it stands.
        over: Square,
        /// Who it is.
        piece: Piece,
    },
    /// A restricted jump starts and lands outside the special squares that allow it.
    JumpUnrestricted {
        /// Where the jump starts.
        from: Square,
        /// Where it lands.
        to: Square,
    },
}

/// A man as a sentence names it: `a defender`, `the king`.
struct Man(Piece);

impl fmt::Display for Man {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = match self.0.side {
            Side::Attackers => "attacker",
            Side::Defenders => "defender",
        };
        match self.0.kind {
            Kind::Taflman if self.0.side == Side::Attackers => f.write_str("an attacker"),
            Kind::Taflman => f.write_str("a defender"),
            Kind::King if self.0.side == Side::Defenders => f.write_str("the king"),
            kind => write!(f, "the {side}s' {}", kind.name()),
        }
    }
}

messages! { PlayError:
    Self::OffBoard { square, size } => "{square} is not on the board of {size}x{size}";
    Self::NoMove { square } => "the move ends on {square}, where it starts";
    Self::Empty { square } => "nothing stands on {square}";
    Self::NotYourTurn { square, piece, to_move } =>
        "{square} holds {}, but it is the {to_move}' turn", Man(*piece);
    Self::AnotherGoesOn { square, berserk } =>
        "the man on {berserk} must go on with its berserk turn, not the one on {square}";
    Self::MustCapture { berserk } => "the man on {berserk} must capture to go on with its berserk turn";
    Self::NotInLine { from, to } => "{from} and {to} share neither a rank nor a file";
    Self::Blocked { at, by } => "{at} is occupied by {}", Man(*by);
    Self::MayNotStop { square, special, piece } =>
        "the {special} {square} may be passed but not stopped on by {}", Man(*piece);
    Self::MayNotPass { square, special, piece } => "the {special} {square} may not be passed by {}", Man(*piece);
    Self::MayNotEnter { square, special, piece } => "the {special} {square} may not be entered by {}", Man(*piece);
    Self::TooFast { piece, speed, distance } =>
        "{} moves {distance} squares, faster than its speed {speed}", Man(*piece);
    Self::KindDoesNotJump { kind, over } => "a {} does not jump, as it would over {over}", kind.name();
    Self::MayNotJumpOver { over, piece } => "{} on {over} may not be jumped over", Man(*piece);
    Self::JumpUnrestricted { from, to } =>
        "neither {from} nor {to} is a throne, corner or friendly fort, as this jump needs";
}

impl core::error::Error for PlayError {}
