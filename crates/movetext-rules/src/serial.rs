//! Moves, setups, positions and rules as data: what is read as it is displayed is that text, and what no text says whole
//! is a record of its parts. A position is read back by the rules that it is saved with.
//!
#![cfg_attr(feature = "go", doc = "```")]
#![cfg_attr(not(feature = "go"), doc = "```ignore")]
//! use movetext_rules::Position as _;
//! use movetext_rules::go::{Move, Position};
//!
//! let mut position: Position = "X.O/.../... white".parse()?;
//! let played: Move = serde_json::from_str(r#""B1""#)?;
//! position.make(played);
//! let text = serde_json::to_string(&position)?;
//! assert_eq!(
//!     text,
//!     r#"{"rules":"3x3","setup":{"board":"X.O/.../.O. black","moves":1,"prisoners":[0,0]},"passes":0}"#,
//! );
//! assert_eq!(serde_json::from_str::<Position>(&text)?, position);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
// What is here depends on which games are built.
#![allow(dead_code, unused_imports, unused_macros, reason = "without a game, nothing is saved")]

use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Something as its text.
struct AsText<T>(T);

impl<T: fmt::Display> Serialize for AsText<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de, T: FromStr<Err: fmt::Display>> Deserialize<'de> for AsText<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Text(PhantomData)).map(Self)
    }
}

struct Text<T>(PhantomData<T>);

impl<T: FromStr<Err: fmt::Display>> Visitor<'_> for Text<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

/// Saves each type as its text.
macro_rules! as_text {
    ($($type:ty),+ $(,)?) => { $(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                AsText::deserialize(deserializer).map(|AsText(read)| read)
            }
        }
    )+ };
}

/// Saves each type as another, which has its parts.
macro_rules! as_parts {
    ($($type:ty => $parts:ty { |$saved:ident| $save:expr, |$read:ident| $restore:expr $(,)? })+) => { $(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let $saved = self;
                let parts: $parts = $save;
                parts.serialize(serializer)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let $read = <$parts>::deserialize(deserializer)?;
                $restore.map_err(D::Error::custom)
            }
        }
    )+ };
}

/// A position: what it is played by and what is on the board.
#[derive(Serialize, Deserialize)]
struct Saved<R, S> {
    rules: R,
    setup: S,
}

as_text! { crate::Color }

#[cfg(feature = "go")]
mod go {
    use super::{AsText, Deserialize, Deserializer, Error, Serialize, Serializer};
    use crate::go::{Decimal, Ko, Move, Point, Position, Reason, Rules, Scoring, Setup, SetupError, Size};

    /// What the text of a setup says, and what it does not.
    #[derive(Serialize, Deserialize)]
    struct SetupParts {
        board: AsText<Setup>,
        #[serde(default)]
        moves: u32,
        /// Black's, then White's.
        #[serde(default)]
        prisoners: [u32; 2],
    }

    impl SetupParts {
        fn new(setup: Setup) -> Self {
            Self { moves: setup.moves, prisoners: setup.prisoners, board: AsText(setup) }
        }

        fn setup(self) -> Setup {
            Setup { moves: self.moves, prisoners: self.prisoners, ..self.board.0 }
        }
    }

    #[derive(Serialize, Deserialize)]
    struct PositionParts {
        rules: Rules,
        setup: SetupParts,
        #[serde(default)]
        passes: u8,
    }

    as_text! { Decimal, Ko, Move, Point, Reason, Rules, Scoring, Size }
    as_parts! {
        Setup => SetupParts { |setup| SetupParts::new(setup.clone()), |parts| Ok::<_, SetupError>(parts.setup()) }
        Position => PositionParts {
            |position| PositionParts {
                rules: *position.rules(),
                setup: SetupParts::new(position.setup()),
                passes: position.passes(),
            },
            |parts| Position::new(&parts.rules, &parts.setup.setup())
                .map(|position| position.with_passes(parts.passes)),
        }
    }
}

#[cfg(feature = "piecepack")]
mod piecepack {
    use alloc::string::String;
    use alloc::vec::Vec;

    use super::{AsText, Deserialize, Deserializer, Error, Serialize, Serializer};
    use crate::piecepack::{Configuration, Identity, Kind, Piece, Setup, SetupError, Side, Table, Version};

    #[derive(Serialize, Deserialize)]
    struct PieceParts {
        piece_side: String,
        suit: u16,
        rank: u16,
        cfg: Configuration,
        x: f64,
        y: f64,
        #[serde(default)]
        angle: f64,
    }

    #[derive(Serialize, Deserialize)]
    struct SetupParts {
        pieces: Vec<Piece>,
        #[serde(default = "inch")]
        scale: f64,
    }

    fn inch() -> f64 {
        Setup::default().scale
    }

    as_text! { Configuration, Kind, Side, Version }
    as_parts! {
        Piece => PieceParts {
            |piece| PieceParts {
                piece_side: piece.identity.piece_side(),
                suit: piece.identity.suit,
                rank: piece.identity.rank,
                cfg: piece.identity.configuration.clone(),
                x: piece.x,
                y: piece.y,
                angle: piece.angle,
            },
            |parts| Identity::read_piece_side(&parts.piece_side).map(|(kind, side)| Piece {
                identity: Identity {
                    configuration: parts.cfg,
                    kind,
                    suit: parts.suit,
                    rank: parts.rank,
                    side,
                },
                x: parts.x,
                y: parts.y,
                angle: parts.angle,
            }),
        }
        Setup => SetupParts {
            |setup| SetupParts { pieces: setup.pieces.clone(), scale: setup.scale },
            |parts| Ok::<_, SetupError>(Setup { pieces: parts.pieces, scale: parts.scale }),
        }
        Table => Setup { |table| table.setup(), |setup| Table::new(&setup) }
    }
}

#[cfg(feature = "othello")]
mod othello {
    use super::{AsText, Deserialize, Deserializer, Serialize, Serializer};
    use crate::othello::{Empties, Move, Position, Reason, Score, Setup, Square, Squares};

    as_text! { Empties, Move, Position, Reason, Score, Setup, Square, Squares }
}

#[cfg(feature = "morris")]
mod morris {
    use super::{AsText, Deserialize, Deserializer, Error, Saved, Serialize, Serializer};
    use crate::morris::{Mill, Move, Point, Position, Reason, Rules, Setup};

    as_text! { Mill, Move, Point, Reason, Setup }
    as_parts! {
        Position => Saved<Rules, Setup> {
            |position| Saved { rules: *position.rules(), setup: position.setup() },
            |saved| Ok::<_, core::fmt::Error>(Position::new(&saved.rules, &saved.setup)),
        }
    }
}

#[cfg(feature = "tak")]
mod tak {
    use super::{AsText, Deserialize, Deserializer, Error, Saved, Serialize, Serializer};
    use crate::tak::{
        Color, Direction, Evaluation, GameResult, Marks, Move, Opening, Piece, Position, Reason,
        RecordedMove, Rules, Setup, Square, Stack, Stone, Threat,
    };

    as_text! { Color, Direction, Evaluation, GameResult, Marks, Move, Opening, Piece, Reason, RecordedMove, Setup, Square, Stack, Stone, Threat }
    as_parts! {
        Position => Saved<Rules, Setup> {
            |position| Saved { rules: *position.rules(), setup: position.setup() },
            |saved| Position::new(&saved.rules, &saved.setup),
        }
    }
}

#[cfg(feature = "tafl")]
mod tafl {
    use super::{AsText, Deserialize, Deserializer, Error, Saved, Serialize, Serializer};
    use crate::tafl::{
        Move, MoveRecord, Piece, Position, Reading, Reason, Rules, RulesRecord, Setup, SetupError, Side,
        Square,
    };

    /// What a rules record says, and in which reading, which it cannot say.
    #[derive(Serialize, Deserialize)]
    struct Read<T> {
        record: T,
        #[serde(default)]
        reading: Reading,
    }

    as_text! { Move, MoveRecord, Piece, Reason, Setup, Side, Square }
    as_parts! {
        Rules => Read<AsText<Rules>> {
            |rules| Read { record: AsText(rules.clone()), reading: rules.reading },
            |read| Ok::<_, SetupError>(Rules { reading: read.reading, ..read.record.0 }),
        }
        RulesRecord => Read<AsText<RulesRecord>> {
            |record| Read { record: AsText(record.clone()), reading: record.rules.reading },
            |read| {
                let mut record = read.record.0;
                record.rules.reading = read.reading;
                Ok::<_, SetupError>(record)
            },
        }
        Position => Saved<Rules, Setup> {
            |position| Saved { rules: position.rules().clone(), setup: position.setup() },
            |saved| Position::new(&saved.rules, &saved.setup),
        }
    }
}
