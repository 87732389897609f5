//! Pieces: what they are, which side of them is up, where they lie.

use alloc::string::{String, ToString};
use alloc::sync::Arc;
use core::fmt;
use core::str::FromStr;

use crate::{ParseError, UnknownNameError};

/// What sort of thing a piece is: the `tile` of `tile_back`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// `t`
    Tile,
    /// `c`
    Coin,
    /// `d`
    Die,
    /// `p`
    Pawn,
    /// `m`
    Matchstick,
    /// `s`
    Saucer,
    /// `●`, `()`: a man, a stone, a marble.
    Bit,
    /// `▲`, `/\`
    Pyramid,
    /// `🂠`, `[]`
    Card,
    /// `■`, `[X]`
    Board,
}

/// Which side of a piece is up: the `back` of `tile_back`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// `f`
    Face,
    /// `b`
    Back,
    /// `l`
    Left,
    /// `r`
    Right,
    /// `x`
    Top,
    /// What a top flips to; it has no letter.
    Base,
}

crate::names::names!(Kind {
    Tile = "tile",
    Coin = "coin",
    Die = "die",
    Pawn = "pawn",
    Matchstick = "matchstick",
    Saucer = "saucer",
    Bit = "bit",
    Pyramid = "pyramid",
    Card = "card",
    Board = "board",
});

crate::names::names!(Side {
    Face = "face",
    Back = "back",
    Left = "left",
    Right = "right",
    Top = "top",
    Base = "base",
});

/// Declares the configurations that have a name here.
macro_rules! configurations {
    ($($variant:ident = $name:literal),+ $(,)?) => {
        /// The set that a piece comes from.
        #[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Configuration {
            $(#[doc = concat!("`", $name, "`")] $variant,)+
            /// A set that a record names by `,NAME'`, and none of the above.
            Other(Arc<String>),
        }

        impl Configuration {
            /// All sets that have a name here.
            pub const NAMED: &[Self] = &[$(Self::$variant),+];

            /// Its name: `piecepack`.
            pub fn name(&self) -> &str {
                match self {
                    $(Self::$variant => $name,)+
                    Self::Other(name) => name,
                }
            }
        }

        impl From<&str> for Configuration {
            fn from(name: &str) -> Self {
                match name {
                    $($name => Self::$variant,)+
                    _ => Self::Other(Arc::new(name.to_string())),
                }
            }
        }
    };
}

configurations! {
    Piecepack = "piecepack",
    Subpack = "subpack",
    Hexpack = "hexpack",
    PlayingCardsExpansion = "playing_cards_expansion",
    DualPiecepacksExpansion = "dual_piecepacks_expansion",
    PlayingCardsTarot = "playing_cards_tarot",
    Dice = "dice",
    Dominoes = "dominoes",
    DominoesRed = "dominoes_red",
    DominoesBlack = "dominoes_black",
    DominoesGreen = "dominoes_green",
    DominoesBlue = "dominoes_blue",
    DominoesYellow = "dominoes_yellow",
    DominoesWhite = "dominoes_white",
    IcehousePieces = "icehouse_pieces",
    Checkers1 = "checkers1",
    Checkers2 = "checkers2",
    Chess1 = "chess1",
    Chess2 = "chess2",
    Go = "go",
    Marbles = "marbles",
    Meeples = "meeples",
    Morris = "morris",
    Alquerque = "alquerque",
    Reversi = "reversi",
}

impl Configuration {
    /// Whether rank `1` is written `1` in this set. Elsewhere ranks begin with null, so that `1`, an ace, is the second.
    pub fn counts_from_one(&self) -> bool {
        matches!(
            self,
            Self::PlayingCardsTarot
                | Self::Dice
                | Self::IcehousePieces
                | Self::Checkers1
                | Self::Checkers2
                | Self::Chess1
                | Self::Chess2
                | Self::Go
        )
    }

    /// The set of the same things in small, which `u` asks for.
    pub fn small(&self) -> Option<Self> {
        match self {
            Self::Piecepack | Self::Subpack => Some(Self::Subpack),
            Self::Checkers2 | Self::Checkers1 => Some(Self::Checkers1),
            Self::Chess2 | Self::Chess1 => Some(Self::Chess1),
            _ => None,
        }
    }

    /// Whether this is the small set of two.
    pub fn is_small(&self) -> bool {
        matches!(self, Self::Subpack | Self::Checkers1 | Self::Chess1)
    }
}

impl FromStr for Configuration {
    type Err = core::convert::Infallible;

    /// Any name will do.
    fn from_str(name: &str) -> Result<Self, Self::Err> {
        Ok(Self::from(name))
    }
}

impl fmt::Display for Configuration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// What a piece is, wherever it lies. Suit and rank are numbers as the reference parser counts them.
///
/// ```
/// use movetext_rules::piecepack::{Configuration, Identity, Kind, Side};
///
/// let (kind, side) = Identity::read_piece_side("coin_back")?;
/// assert_eq!((kind, side), (Kind::Coin, Side::Back));
/// let coin = Identity { kind, side, suit: 1, rank: 6, configuration: Configuration::Piecepack };
/// assert_eq!(coin.piece_side(), "coin_back");
/// assert_eq!(coin.to_string(), "coin_back, suit 1, rank 6, piecepack");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Identity {
    /// The set that it comes from.
    pub configuration: Configuration,
    /// What sort of thing it is.
    pub kind: Kind,
    /// The suit, from 1: Suns, Moons, Crowns, Arms; Hearts, Spades, Clubs, Diamonds; Red, Black, Green, Blue, Yellow,
    /// White; of dominoes the larger number and one.
    pub suit: u16,
    /// The rank, from 1: null is 1, an ace 2, and where [`Configuration::counts_from_one`] one pip is 1. Of dominoes the
    /// smaller number and one.
    pub rank: u16,
    /// Which side is up.
    pub side: Side,
}

impl Identity {
    /// What it is and which side is up, as one word: `coin_back`.
    pub fn piece_side(&self) -> String {
        alloc::format!("{}_{}", self.kind, self.side)
    }

    /// Reads [`Self::piece_side`].
    ///
    /// # Errors
    /// The half that is no known word, and where it stands.
    pub fn read_piece_side(word: &str) -> Result<(Kind, Side), ParseError<UnknownNameError>> {
        let (kind, side) = word.split_once('_').unwrap_or((word, ""));
        let side_at = (kind.len() + 1).min(word.len());
        Ok((kind.parse()?, Side::from_str(side).map_err(|misread| misread.shifted(side_at))?))
    }

    /// What it is when it is turned over by `+`: a pyramid on its base tips over and any other stands up again, a die shows
    /// the side three on, and all else goes between face and back, top and base, left and right.
    #[must_use]
    pub fn flipped(&self) -> Self {
        let (mut side, mut rank) = (self.side, self.rank);
        match (self.kind, side) {
            (Kind::Pyramid, Side::Top) => side = Side::Face,
            (Kind::Pyramid, _) | (_, Side::Base) => side = Side::Top,
            (Kind::Die, Side::Face) => rank = (rank % 6 + 2) % 6 + 1,
            (_, Side::Face) => side = Side::Back,
            (_, Side::Back) => side = Side::Face,
            (_, Side::Top) => side = Side::Base,
            (_, Side::Left) => side = Side::Right,
            (_, Side::Right) => side = Side::Left,
        }
        Self { rank, side, ..self.clone() }
    }
}

impl fmt::Display for Identity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { configuration, kind, suit, rank, side } = self;
        write!(f, "{kind}_{side}, suit {suit}, rank {rank}, {configuration}")
    }
}

/// A piece on the table.
#[derive(Debug, Clone, PartialEq)]
pub struct Piece {
    /// What it is.
    pub identity: Identity,
    /// Where it lies, in inches, to the right.
    pub x: f64,
    /// Where it lies, in inches, upwards.
    pub y: f64,
    /// How far it is turned counterclockwise, in degrees from 0 up to 360.
    pub angle: f64,
}

/// Which piece: the same through all that happens to it, so that two states of a table can be compared piece by piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PieceKey(pub(super) u32);

impl PieceKey {
    /// Pieces are numbered from 0 as they come to the table.
    pub fn number(self) -> usize {
        self.0 as usize
    }
}

/// An angle in degrees, brought to 0 up to 360.
pub(super) fn normal_angle(degrees: f64) -> f64 {
    let angle = degrees % 360.0;
    let angle = if angle < 0.0 { angle + 360.0 } else { angle };
    // What is a hair below zero is zero; and there is one zero.
    if angle >= 360.0 { 0.0 } else { angle + 0.0 }
}
