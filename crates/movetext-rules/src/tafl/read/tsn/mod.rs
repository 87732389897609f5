//! Positions of tafl as TSN and TEN write them, on one line:
//! `7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0`.
//!
//! Six fields: the size of the board, how many defenders the game started with (the king not counted), the
//! rows from rank 1 up, the side to move, the ply from 1, and the plies since the last capture. The seventh
//! field is TEN's: `-`, or data of a program, best as `identifier:version:data`. TSN ignores what follows its
//! six fields, so it is kept there too.
//!
//! [`read_tsn`] and [`read_ten`] give the best that can be made of a text, and a fault for each place that is
//! not as the specification says. Beyond it they understand
//! - blanks of any kind and number between the fields, fields that are missing (worked out from the others),
//!   and extra ones in front of the rows;
//! - a size that contradicts the rows, where those agree with each other; numbers with signs and zeros in
//!   front, or more text behind;
//! - slashes around the rows, doubled ones, rows too short or too long, counts of 0;
//! - in a row that fits only so: decimal counts (`11` where `B` is meant), counts in lower case, men in upper
//!   case, OTN's letters `t`, `T` and `K`;
//! - the side to move in upper case, or as a word.
//!
//! ```
//! use movetext_rules::tafl::{Side, read_tsn};
//!
//! let text = "7 8 2aaa2/3a3/a1ddd1a/aadKdaa/a1ddd1a/111a3/2aaa2 d 2 1";
//! let read = read_tsn(text);
//! let record = read.record.unwrap();
//! assert_eq!((record.defenders, record.ply, record.since_capture), (8, 2, 1));
//! assert_eq!(record.setup.to_move, Side::Defenders);
//! assert_eq!(
//!     read.faults.iter().map(ToString::to_string).collect::<Vec<_>>(),
//!     ["`K` is a count of 20 empty squares; men are written in lower case, here `k`",
//!      "these counts stand side by side; 3 empty squares are written `3`"]
//! );
//! assert_eq!(record.tsn().to_string(), "7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 d 2 1");
//! ```
//!
//! Written back, each run of empty squares is one count where one digit is enough, and one blank stands between the
//! fields.

mod fault;
mod fields;
mod reader;
mod rows;
mod write;

use alloc::string::String;

use crate::tafl::{Kind, Piece, Setup, Side};

pub use fault::TsnFault;
pub use fields::{TsnField, is_tsn};
pub use reader::{TsnRead, read_ten, read_tsn};

/// The one king that TSN knows.
const KING: Piece = Piece::new(Side::Defenders, Kind::King);

/// A position with its counts, as TSN and TEN say it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TsnRecord {
    /// How many defenders the game started with, without the king. The specification has as many attackers
    /// twice over.
    pub defenders: u32,
    /// Where the men stand, and who moves. Only ordinary men and the defenders' king can be written.
    pub setup: Setup,
    /// The number of the next ply, from 1.
    pub ply: u32,
    /// How many plies have been played since a man was captured, or since the start.
    pub since_capture: u32,
    /// What a program added.
    pub extension: TsnExtension,
}

/// The seventh field.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum TsnExtension {
    /// Nothing: `-` in TEN, no field in TSN.
    #[default]
    None,
    /// `identifier:version:data`, as the specification recommends. The first two have no colons.
    Tagged {
        /// Whose data it is.
        identifier: String,
        /// In which version.
        version: String,
        /// The data.
        data: String,
    },
    /// Any other text.
    Other(String),
}

impl TsnExtension {
    /// Reads the field: `-`, then whatever has two colons, then anything else.
    pub fn read(text: &str) -> Self {
        let mut parts = text.splitn(3, ':');
        match (parts.next(), parts.next(), parts.next()) {
            (Some("" | "-"), None, None) => Self::None,
            (Some(identifier), Some(version), Some(data)) => {
                Self::Tagged { identifier: identifier.into(), version: version.into(), data: data.into() }
            }
            _ => Self::Other(text.into()),
        }
    }
}

impl TsnRecord {
    /// How many men of each side have been captured, attackers first, if the game started as the
    /// specification says: with twice as many attackers as defenders. `None` where more men stand on the
    /// board than that.
    pub fn captured(&self) -> Option<(u32, u32)> {
        let (attackers, defenders) = self.men();
        let started = self.defenders.checked_mul(2)?;
        Some((started.checked_sub(attackers)?, self.defenders.checked_sub(defenders)?))
    }

    /// The attackers and the defenders on the board, the king not counted.
    pub fn men(&self) -> (u32, u32) {
        let men = self.setup.men().filter(|(_, man)| *man != KING);
        men.fold((0, 0), |(attackers, defenders), (_, man)| match man.side {
            Side::Attackers => (attackers + 1, defenders),
            Side::Defenders => (attackers, defenders + 1),
        })
    }

    /// The defenders' kings on the board.
    pub fn kings(&self) -> usize {
        self.setup.men().filter(|(_, man)| *man == KING).count()
    }
}
