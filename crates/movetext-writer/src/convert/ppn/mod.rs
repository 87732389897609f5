//! Games of tafl, Tak, Go, Othello and Nine Men's Morris as records of PPN: the same men on a table of pieces, so that whatever
//! shows a piecepack plays them.
//!
//! The board and the men of the start are dropped on the empty table, before the first number; each move of the principal line
//! is a number. Which pieces stand for which men is declared once a game, by its [`Pieces`]. What a move says is what it changed:
//! [`Picture::changes`] finds it from the boards before and after, so that no rule of any game is repeated here.
//!
//! ```
//! # #[cfg(feature = "ptn")] {
//! use movetext_record::ptn::read;
//! use movetext_writer::{convert::ppn::to_ppn, ppn::Options};
//!
//! let game = read("[Size \"3\"]\n\n1. a1 c3\n2. b3 Sb1\n3. b3>").next().unwrap().record;
//! let converted = to_ppn(&game, &Options::default()).unwrap();
//! assert!(converted.lost.is_empty());
//! assert_eq!(
//!     converted.record.split_once("...\n\n").unwrap().1,
//!     "K■,r3@b2\n1. Kc@a1 1... Wc@c3\n2. Wc@b3 2... ♜@b1\n3. b3-c3\n",
//! );
//! # }
//! ```

/// The same pieces for all notations of one game: the functions `set` and `picture` of where it is called.
#[cfg(any(feature = "_tafl", feature = "_tak"))]
macro_rules! pieces { ($($notation:ty),+) => { $(
    impl super::Pieces for $notation {
        fn set(position: &Position) -> Set {
            set(position)
        }

        fn picture(position: &Position) -> Picture {
            picture(position)
        }
    }
)+ } }
#[cfg(any(feature = "_tafl", feature = "_tak"))]
use pieces;

mod header;
mod movetext;
mod picture;
#[cfg(feature = "_go")]
mod sgf;
#[cfg(feature = "_tafl")]
mod tafl;
#[cfg(feature = "_tak")]
mod tak;

use core::fmt;
use core::ops::ControlFlow;
use std::borrow::Cow;

use movetext_record::ppn::read;
use movetext_record::{Narrate, Record, Sided, Verdict, visit_replay};
use movetext_rules::piecepack::{Base, Location};
use movetext_tree::{GameTree, NodeId};

use movetext::Movetext;
pub use picture::{Picture, Square};

use super::Converted;
use crate::ppn::{self, Options};

/// Which pieces stand for the men of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Set {
    /// The name of the game, as a header gives it.
    pub game: &'static str,
    /// The parser by which the words of the men are read, as a header names it.
    pub parser: &'static str,
    /// The word that drops the board; none where no set has such a board.
    pub board: Option<String>,
}

/// A notation whose positions can be put on a table of pieces.
pub trait Pieces: Narrate + Sided {
    /// The pieces of the game of a position.
    fn set(position: &Self::Position) -> Set;

    /// The men of a position, each as the word that a parser of PPN reads.
    fn picture(position: &Self::Position) -> Picture;

    /// What the record says of the game, by the names that PPN's records use.
    fn tags<'a>(record: &'a Record<'_, Self>) -> Vec<(&'a str, Cow<'a, str>)> {
        Self::headers(record).into_iter().map(|(name, value)| (name, Cow::Borrowed(value))).collect()
    }

    /// How many things a node says besides a move, marks, a clock and comments.
    fn left_out(record: &Record<'_, Self>, node: NodeId) -> usize {
        let _ = (record, node);
        0
    }
}

/// Why a game is not written in PPN.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SetupError<E> {
    /// It cannot start.
    Start(E),
    /// Which game it is of is not known, so that nobody knows its board.
    UnknownGame,
}

impl<E: fmt::Display> fmt::Display for SetupError<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start(why) => why.fmt(f),
            Self::UnknownGame => {
                f.write_str("the rules of its game are not known, so that nobody knows its board")
            }
        }
    }
}

impl<E: core::error::Error> core::error::Error for SetupError<E> {}

/// What of a game PPN does not say.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Loss {
    /// No set has a board of this shape.
    Board,
    /// So many nodes of the principal line, from an illegal move on.
    Moves(usize),
    /// So many nodes of variations.
    Aside(usize),
    /// So many turns that hang off no move.
    Unattached(usize),
    /// So many marks of moves.
    Marks(usize),
    /// So many times on the clock.
    Clocks(usize),
    /// The braces of so many comments, which are written as parentheses.
    Braces(usize),
    /// So many properties of nodes that are neither moves nor comments.
    Properties(usize),
    /// A tag whose name means something else in PPN, or stands there already.
    Tag(String),
    /// What version 0.11 of the specification cannot say, if that was asked.
    Old(String),
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (count, one, many) = match self {
            Self::Board => {
                return f.write_str(
                    "no set of pieces has a board of this shape: the men stand on the bare table",
                );
            }
            Self::Tag(name) => {
                return write!(f, "the tag `{name}` is not written: its name is taken in PPN");
            }
            Self::Old(what) => return f.write_str(what),
            Self::Braces(1) => return f.write_str("the braces of a comment are written as parentheses"),
            Self::Braces(count) => {
                return write!(f, "the braces of {count} comments are written as parentheses");
            }
            Self::Moves(count) => (count, "move, which is illegal,", "moves, of which the first is illegal,"),
            Self::Aside(count) => (count, "move of a variation", "moves of variations"),
            Self::Unattached(count) => (count, "turn that hangs off no move", "turns that hang off no move"),
            Self::Marks(count) => (count, "mark", "marks"),
            Self::Clocks(count) => (count, "time of the clock", "times of the clock"),
            Self::Properties(count) => (count, "property", "properties"),
        };
        match count {
            1 => write!(f, "1 {one} is not written"),
            _ => write!(f, "{count} {many} are not written"),
        }
    }
}

/// A board of checkers with so many cells a side, each an inch wide.
#[cfg(any(feature = "_tafl", feature = "_tak"))]
fn on_checkerboard(game: &'static str, cells: u16) -> Set {
    let board = format!("K■,r{cells}@{}", center(cells));
    Set { game, parser: "{Name: Checker, CellWidth: 1}", board: Some(board) }
}

/// Where a board of so many cells a side lies, so that its first cell is `a1`.
fn center(cells: u16) -> Location {
    let middle = f64::from(cells + 1) / 2.0;
    let square = cells.div_ceil(2);
    let base = match cells % 2 {
        1 => Base::Algebraic { column: square.into(), row: square.into() },
        _ => Base::Cartesian { x: middle, y: middle },
    };
    Location::from(base)
}

/// The principal line of a game as a record of PPN, and what that does not say.
///
/// # Errors
/// The game cannot start, or nobody knows which it is.
pub fn to_ppn<F: Pieces>(
    record: &Record<'_, F>,
    options: &Options,
) -> Result<Converted<String, Loss>, SetupError<F::Error>> {
    let tree = &record.tree;
    let line: Vec<NodeId> = tree.line_from(GameTree::<F::Node<'_>>::ROOT).collect();
    let mut movetext = Movetext::new(record);
    let mut set = None;
    let mut left = line.len();
    // The principal line comes before all variations.
    visit_replay(record, |visited| {
        let Some(position) = <F as Sided>::position(visited.table) else { return ControlFlow::Break(()) };
        if matches!(visited.verdict, Verdict::Failed(_) | Verdict::Beyond) {
            return ControlFlow::Break(());
        }
        let set: &Set = set.get_or_insert_with(|| F::set(position));
        movetext.add(visited.node, set, F::picture(position));
        left -= 1;
        if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })
    .map_err(SetupError::Start)?;
    let set = set.ok_or(SetupError::UnknownGame)?;
    let mut lost = movetext.lost(left, tree.len() - line.len());
    lost.extend(set.board.is_none().then_some(Loss::Board));
    let text = header::write(record, &set, &mut lost) + &movetext.text;
    let written = read(&text).next().map(|parsed| ppn::write(&parsed.record, options)).unwrap_or_default();
    lost.extend(written.lost.into_iter().map(Loss::Old));
    Ok(Converted { record: written.text, lost })
}
