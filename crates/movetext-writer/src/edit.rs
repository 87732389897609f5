//! Records changed by hand: annotations taken out, headers and comments written, moves played.
//!
//! What changes the tree alone, a variation promoted or deleted, is in [`movetext_tree`]; here is what depends on the
//! notation. Nothing is judged: a value that its notation cannot hold is a loss of [`Write::write`], a move against the
//! rules is found by whoever replays or lints the record.

use movetext_record::{Combine, Record};
#[cfg(feature = "_tagged")]
use movetext_record::{Headers, Tag};
use movetext_tree::{GameTree, NodeId, Ply};

use crate::{Options, Output, Write};

/// What a record says of its moves besides playing them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Annotation {
    /// Words for a person: comments, and names of nodes.
    Comments,
    /// Signs that judge a move or a position, and marks on the board.
    Marks,
    /// The time that is left.
    Clocks,
}

/// What is put in order in a record, whose moves and positions stay. Only Smart-Go has any of it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Cleanup {
    /// Nodes without a property are taken out; what follows one follows the node before it.
    EmptyNodes,
    /// Line ends that a backslash takes out of a text, so that a long line is folded, are taken out of the record.
    FoldedLines,
    /// The variations at each place change their order, the main line among them: the last comes first.
    ReversedVariations,
    /// Variations of Go that take back the move before them, `;B[aa](;W[bb])(;AE[aa]B[cc])`, become variations of that move,
    /// `(;B[aa];W[bb])(;B[cc])`: where it captured nothing, and what is removed is its stone alone. The boards after their moves
    /// stay the same.
    RaisedVariations,
    /// Each point of a list is written by itself: `AB[aa][ab]`.
    SinglePoints,
    /// Points of a list are written as rectangles where that is shorter: `AB[aa:cc]`.
    Rectangles,
    /// Properties are taken out of every node: those of these names; `unknown` stands for all that no version of the
    /// format knows, `obsolete` for those that FF\[4\] has dropped. Who names moves loses them.
    Properties(Vec<String>),
}

/// A notation whose records are changed by hand. Where it is none, [`Edit::IS_EDITED`] says so, and nothing else does
/// anything.
pub trait Edit: Write + Combine {
    /// Whether its records are edited.
    const IS_EDITED: bool = false;

    /// The headers that name the players, who moves first in front.
    const PLAYERS: [&'static str; 2] = [""; 2];

    /// A record in canonical layout, but for what the author put in an order of his own: of two records written so, the
    /// texts differ where these do.
    fn write_in_order(record: &Record<'_, Self>, options: &Options) -> Output {
        Self::write(record, options)
    }

    /// Gives a record without moves the headers that its notation asks for: `?` for what is not known, and the date, where it
    /// is known: year, month and day.
    fn fill_headers(record: &mut Record<'_, Self>, date: Option<[u32; 3]>) {
        let _ = (record, date);
    }

    /// Takes all annotations of a kind out of a record.
    fn strip(record: &mut Record<'_, Self>, what: Annotation) {
        let _ = (record, what);
    }

    /// Puts something in order.
    ///
    /// # Errors
    /// The notation has nothing of the kind, or its version has not.
    fn clean(record: &mut Record<'_, Self>, what: &Cleanup) -> Result<(), String> {
        let _ = (record, what);
        Err("this is done with records of SGF alone".to_owned())
    }

    /// Gives a header another value, at the place that the notation has for it, or takes it away. Whether there was one.
    ///
    /// # Errors
    /// No header has this name, or this value.
    fn set_header(record: &mut Record<'_, Self>, name: &str, value: Option<&str>) -> Result<bool, String> {
        let _ = (record, name, value);
        Err("this notation has no headers".to_owned())
    }

    /// Lets a record begin with the position on a table instead of its own; its moves stay. What of the position cannot be
    /// written is given back; that earlier positions may not be repeated is lost without a word.
    ///
    /// # Errors
    /// The notation has no record that begins so.
    fn begin_with(record: &mut Record<'_, Self>, table: &Self::Table) -> Result<Vec<String>, String> {
        let _ = (record, table);
        Err("this is done with records of OTN, PTN and SGF".to_owned())
    }

    /// Writes the comment on a move in place of what is there, or takes it away; that of the root is about the game.
    fn set_comment(record: &mut Record<'_, Self>, node: NodeId, text: Option<&str>) {
        let _ = (record, node, text);
    }

    /// Adds a move behind a node, as a variation where one follows already: what a word says, played by the side that is to
    /// move at the table, which stands as it does after the node. A word that cannot be read is a move that could not be
    /// read, as in any text.
    fn play(record: &mut Record<'_, Self>, table: &Self::Table, after: NodeId, word: &str) -> Option<NodeId> {
        let _ = (record, table, after, word);
        None
    }
}

/// A date as OTN and PTN write it.
#[cfg(feature = "_tagged")]
pub(crate) fn date_of_tag([year, month, day]: [u32; 3]) -> String {
    format!("{year:04}.{month:02}.{day:02}")
}

/// Sets a tag; a new one stands behind those that its notation orders before it.
#[cfg(feature = "_tagged")]
pub(crate) fn set_tag(headers: &mut Headers<'_>, known: &[&str], name: &str, value: Option<&str>) -> bool {
    let is_there = headers.tags.iter().any(|tag| tag.is(name));
    let Some(value) = value else {
        headers.tags.retain(|tag| !tag.is(name));
        return is_there;
    };
    if is_there {
        headers.set(name, value.to_owned());
        return true;
    }
    let rank =
        |name: &str| known.iter().position(|known| known.eq_ignore_ascii_case(name)).unwrap_or(known.len());
    let name = known.get(rank(name)).copied().unwrap_or(name);
    let before = headers.tags.iter().rposition(|tag| rank(&tag.name) <= rank(name));
    let tag = Tag { name: name.to_owned().into(), value: value.to_owned().into() };
    headers.tags.insert(before.map_or(0, |before| before + 1), tag);
    false
}

/// The place of a move behind a node, in games of two players who move in turn.
#[allow(dead_code, reason = "which notations use it depends on what is built")]
pub(crate) fn next_ply<T>(tree: &GameTree<T>, after: NodeId, first: Ply) -> Ply {
    let next = if after == GameTree::<T>::ROOT { first } else { tree.ply(after).following(2) };
    if tree.first_child(after).is_some() { Ply::new(1, next.part) } else { next }
}
