//! Smart-Go: the records of a text, a tree each (`smart-go.txt`).
//!
//! The versions of the format that came later, FF\[2\] to FF\[4\], are read as well: nearly all files are of these. A
//! record is read as the oldest version that knows its properties, but not below the one that it declares.
//!
//! A [`Node`] keeps its properties as they were written, and what a value means is asked where that is wanted:
//! [`PropertyType`] says what each property is and [`Start::view`] what a value of it says, or where it cannot be read;
//! [`number`], [`real`], [`triple`], [`color`], [`point`], [`points`], [`text`], [`simple_text`] and [`halves`] read raw
//! values on their own. [`Places`] says where a name or a value stands in the file.
//!
//! Read beyond the specification, each departure a [`FaultKind`]: brackets and semicolons that are missing, nodes behind
//! variations, empty variations, properties without a value and values without a name, values that hold a `]` without a
//! backslash; and junk, which is passed over. Silently: white space anywhere between names, values and brackets; names
//! of any length, with lower-case letters, which do not count.
//!
//! The moves of a game, whatever else their nodes hold:
//!
//! ```
//! use movetext_record::sgf::read;
//!
//! let game = read("(;GM[1]SZ[9];B[ee]C[the centre];W[ec];B[])").next().unwrap();
//! let tree = &game.record.tree;
//! let moves: Vec<_> = tree.main_line().filter_map(|node| tree.get(node).played()).collect();
//! let shown: Vec<_> = moves.iter().map(|(color, point)| format!("{color} {point}")).collect();
//! assert_eq!(shown, ["black ee", "white ec", "black "]);
//! ```
//!
//! # Addresses
//! Black's move opens a turn, White's answer is its second; the nodes behind a move that play nothing are counted, `3b+1`.
//! The root is `0a`, whatever it holds.
//!
//! ```
//! use movetext_record::sgf::read;
//!
//! let parsed = read("(;GM[1]SZ[9];B[ee];W[ec]C[solid](;B[ge])(;B[gc]))").next().unwrap();
//! assert!(parsed.faults.is_empty());
//! let tree = &parsed.record.tree;
//! let answer = tree.main_line().nth(1).unwrap();
//! assert_eq!(tree.get(answer).value("C"), Some("solid"));
//! let addresses: Vec<_> = tree.walk().map(|id| tree.address(id).to_string()).collect();
//! assert_eq!(addresses, ["0a", "1a", "1b", "2a", "2a.1.1a"]);
//! ```

mod builder;
mod combine;
mod fault;
mod game;
mod narrate;
mod node;
mod places;
mod play;
mod point_set;
mod position;
mod property;
mod search;
#[cfg(feature = "serde")]
mod serial;
mod text;
mod value;
mod view;

pub use builder::{Reader, read, read_with};
pub use fault::FaultKind;
pub use game::{BoardSize, Game, Start};
pub use node::{Node, Properties, Property};
pub use places::{NodePlaces, Places};
pub use play::{ReplayError, Step, Steps, Table};
pub use point_set::PointSet;
pub use position::{Effect, Move, PlayError, Position, Reason, Undo};
pub use property::{Ff, PROPERTIES, Place, PropertyType, ValueType, is_same_name};
pub use text::{escaped, halves, simple_text, text};
pub use value::{RawPoint, Real, color, is_rectangle, number, point, points, real, triple};
pub use view::{Area, Spelling, Value, ValueFault, View};

use movetext_lexer::sgf::{may_name_charsets, starts_root, tree_bytes, tree_text};
use movetext_source::{Cut, Notation, Piece};

use crate::stretch::{Independent, ReadFrom};
use crate::{Format, Reading, Text};

pub use crate::Sgf;
use node::push_value;

impl Format for Sgf {
    const NOTATION: Notation = Notation::Sgf;
    type Headers<'s> = Headers<'s>;
    type Start<'s> = Start;
    type Node<'s> = Node<'s>;
    type Fault = FaultKind;
    type Places = Places;
    type Carried = ();

    /// A tree each, by its property `CA`.
    const CUT: Option<Cut> = Some(Cut {
        bytes: |bytes| {
            let tree = tree_bytes(bytes);
            Piece { len: tree.len, charset: tree.charset }
        },
        text: tree_text,
        may_name_others: may_name_charsets,
    });

    fn read<'s>(text: &'s str, reading: &Reading) -> impl Iterator<Item = Parsed<'s>> + use<'s> {
        read_with(text, reading)
    }

    fn outlines(text: &str) -> impl movetext_parser::Outlines {
        movetext_parser::nested::Trees::new(text)
    }

    fn read_from<'s>(
        text: &'s str,
        start: u32,
        reading: &Reading,
        (): (),
    ) -> impl ReadFrom<'s, Self> + use<'s> {
        Independent(builder::read_from(text, start, reading))
    }

    /// What starts as only trees do, behind the end of something.
    fn likely_start(text: &str, from: usize) -> Option<usize> {
        let bytes = text.as_bytes();
        let is_behind_end = |at: usize| bytes[..at].trim_ascii_end().ends_with(b")");
        let mut opens = memchr::memchr_iter(b'(', &bytes[from..]).map(|at| from + at);
        opens.find(|at| starts_root(bytes, *at) && is_behind_end(*at))
    }

    fn likeness(head: &str) -> u8 {
        let is_node = |open: &str| open[1..].trim_start().starts_with(';');
        let mut trees = head.match_indices('(').map(|(at, _)| at).filter(|at| is_node(&head[*at..]));
        match trees.next() {
            Some(tree) if head[..tree].trim_start_matches('\u{feff}').trim().is_empty() => 9,
            // Behind a text that says what the file is.
            Some(_) => 7,
            None => 0,
        }
    }
}

/// What stands around a tree.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default))]
pub struct Headers<'s> {
    /// The text in front of it; white space around it does not count.
    pub before: Text<'s>,
    /// The text behind the last tree of a file.
    pub after: Text<'s>,
}

/// A record in Smart-Go.
pub type Record<'s> = crate::Record<'s, Sgf>;
/// What reading Smart-Go gives.
pub type Parsed<'s> = crate::Parsed<'s, Sgf>;
