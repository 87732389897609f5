//! Records out again, canonically, and files of records formatted.
//!
//! [`otn::write()`] writes one record and lists what the notation could not say of it; [`format()`] formats a
//! file of several games. What is *content* is kept and what is *layout* may go, a notation a row:
//!
//! | notation | content, kept | layout, may go |
//! |---|---|---|
//! | OTN | every tag, known or not, with its value as it is, and their order; rules by meaning, with their name, unknown entries and whether they start with the top rank; the position tag by meaning; every move by meaning, its captures in their order and its info symbol; moves that could not be read, as they were; `.....` that stand for no move of a parent line; resignations; every variation, in the order of its siblings; comments to the byte, each with its move; turns that hang off no move, as they were | blanks and lines outside tags and comments; where the rules and the position tag stand among the tags; entries of rules that are at their default, and the order of entries; the spelling of moves; the numbers of turns and variations, where they were wrong; how many `.....` stand for the moves a variation shares with its parent; comment parts and comments that are blank; how a turn's comments were divided over brackets |
//! | TSN, TEN | all six numbers and men; what follows them, to the byte, blanks inside it included | blanks around fields and their number; blank lines; the spelling of numbers, counts and letters; `-` in the seventh field, which TEN always has and TSN never |
//! | PTN | every tag, known or not, with its value as it is, and their order; every move by meaning, with its marks; moves that could not be read, as they were; comments to the byte, each in front of or behind its move; results; branches, in the order of their siblings, and their names where they are not the usual ones; what hangs off no move, as it was | blanks and lines outside tags and comments; the case of the names of tags that are known; the spelling of moves, with the letter of the top stone and the `*` of a flattened wall, which follow from the position; move numbers; which syntax branches are in |
//! | SGF | every property, known or not, with its name and its values to the byte; nodes, their order, and variations; the text in front of trees and behind them | white space outside values; the order of the properties in a node, but for stones that are set up and moves |
//! | TPS | the position | its spelling |
//! | PPN | the header, to the byte; every word, with its braces and macros; numbers, `.` and `;` as they were; comments, blanks in a row as one | blanks and lines in movetext; blanks around the header; a byte order mark |
//!
//! In a file, a game that would not come back equal is not formatted but copied byte for byte.
//!
#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

#[cfg(any(
    all(feature = "otn", feature = "tsn"),
    all(feature = "ppn", any(feature = "otn", feature = "tsn")),
    feature = "ptn",
    feature = "sgf"
))]
pub mod convert;
mod edit;
#[cfg(feature = "_tagged")]
mod file;
#[cfg(feature = "_tagged")]
mod fingerprint;
mod format;
#[cfg(feature = "_tagged")]
mod loss;
#[cfg(feature = "otn")]
pub mod otn;
#[cfg(feature = "ppn")]
pub mod ppn;
#[cfg(feature = "ptn")]
pub mod ptn;
#[cfg(feature = "sgf")]
pub mod sgf;
mod stretches;
#[cfg(feature = "ptn")]
pub mod tps;
#[cfg(feature = "tsn")]
pub mod tsn;
pub mod turn;
mod write;

pub use edit::{Annotation, Cleanup, Edit};
pub use format::{Formatted, Rewritten, SkipReason, Skipped, Summary, format, format_to};
#[cfg(feature = "_tagged")]
pub use loss::{Loss, Subject};
pub use stretches::{FormatStretch, FormatStretches, format_stretches};
pub use write::{
    Abilities, ConvertError, Options, Output, Target, Write, abilities, declare_encoding, separator,
};
