//! Large texts in pieces of whole games.
//!
//! [`Pieces`] is fed with the bytes of a file as they come, and gives stretches of it that hold whole games: what is read in
//! the pieces, one after the other, is what is read in the file. Where a game ends is what the reader says, which is run with
//! nothing kept ([`Format::outlines`]). A piece ends in front of a game only where no text that may still follow can change
//! that: where a comment is open, more is read before anything is cut.
//!
//! ```
//! use movetext_record::pieces::Pieces;
//! use movetext_record::{Reading, detect, read_any};
//!
//! let file = "[Size \"5\"]\n1. a1 e5\n\n".repeat(100);
//! // None where the notation was not built.
//! if let Some(notation) = detect(&file) {
//!     let mut pieces = Pieces::new(notation).with_size(500);
//!     pieces.feed(file.as_bytes());
//!     pieces.finish();
//!     let mut games = 0;
//!     while let Some(piece) = pieces.next_piece() {
//!         games += read_any(core::str::from_utf8(&piece.bytes)?, notation, &Reading::default()).count();
//!     }
//!     assert_eq!(games, 100);
//! }
//! # Ok::<(), core::str::Utf8Error>(())
//! ```
//!
//! **Where pieces can differ from the file**: what is bounded for a file as a whole (how much is looked at in vain for
//! brackets, how many words braces stand for) is bounded for each piece. Where a file is not UTF-8, each piece is
//! decoded by itself; where each game may be in an encoding of its own, and in UTF-16, the file is one piece.

use std::borrow::Cow;

use movetext_parser::{Outline, Outlines};
use movetext_source::{Notation, Span};

use crate::{Format, Visit, Visitor, built_without, dispatch};

/// How large a piece is at least, unless another size is asked for.
const SIZE: usize = 1 << 21;
/// A piece up to so many times as large is looked at for a place to cut it that broken games are not near.
const SOUND: usize = 4;
/// So many places are tried in a stretch of text.
const MOST_TRIED: usize = 8;

/// Whole games of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Piece {
    /// The byte of the file where it starts.
    pub offset: u64,
    /// How many games of the file stand before it.
    pub games: u64,
    /// How many lines of the file end before it.
    pub lines: u64,
    /// How many characters stand before it on its line.
    pub columns: u64,
    /// Its bytes, as they are in the file.
    pub bytes: Vec<u8>,
    /// Whether nothing follows it.
    pub is_last: bool,
}

/// Cuts a file into pieces while it is read.
#[derive(Debug, Clone)]
pub struct Pieces {
    notation: Notation,
    size: usize,
    /// What was fed and is not part of a piece yet.
    bytes: Vec<u8>,
    /// How many of these bytes were already given, in pieces.
    given: usize,
    /// How many bytes are looked at next.
    window: usize,
    /// Where the next piece starts.
    offset: u64,
    games: u64,
    lines: u64,
    columns: u64,
    is_finished: bool,
    is_done: bool,
}

impl Pieces {
    /// Cuts a file of this notation.
    pub fn new(notation: Notation) -> Self {
        Self {
            notation,
            size: SIZE,
            bytes: Vec::new(),
            given: 0,
            window: first_window(SIZE),
            offset: 0,
            games: 0,
            lines: 0,
            columns: 0,
            is_finished: false,
            is_done: false,
        }
    }

    /// Cuts pieces of about so many bytes, one at least.
    #[must_use]
    pub fn with_size(mut self, bytes: usize) -> Self {
        self.size = bytes.max(1);
        self.window = first_window(self.size);
        self
    }

    /// Takes the next bytes of the file.
    pub fn feed(&mut self, bytes: &[u8]) {
        // What was given is dropped once it is half of all, so that each byte is moved about once.
        if self.given > self.bytes.len() / 2 {
            self.bytes.drain(..self.given);
            self.given = 0;
        }
        self.bytes.extend_from_slice(bytes);
    }

    /// Says that no more bytes follow.
    pub fn finish(&mut self) {
        self.is_finished = true;
    }

    /// How many bytes were fed that are not part of a piece yet: what is in memory.
    pub fn waiting(&self) -> usize {
        self.bytes.len() - self.given
    }

    /// How many bytes were fed in all.
    pub fn fed(&self) -> u64 {
        self.offset + self.waiting() as u64
    }

    /// The next piece. None where more has to be fed first, or after the last piece. A file without bytes is one piece, too.
    /// How the bytes were fed makes no difference to the pieces.
    pub fn next_piece(&mut self) -> Option<Piece> {
        if self.is_done {
            return None;
        }
        loop {
            let rest = &self.bytes[self.given..];
            let is_all = self.is_finished && rest.len() <= self.window;
            if !is_all && rest.len() <= self.window {
                return None;
            }
            if is_all && rest.len() <= self.size {
                return Some(self.take(rest.len(), 0, true));
            }
            let is_wide = self.offset == 0 && matches!(rest, [0xFE, 0xFF, ..] | [0xFF, 0xFE, ..]);
            let found = if is_wide {
                None
            } else {
                let wish = Wish {
                    size: self.size,
                    is_all,
                    takes_any: self.window > self.size.saturating_mul(SOUND),
                };
                cut(self.notation, &rest[..rest.len().min(self.window)], wish)
            };
            match found {
                Some(Found { at, games }) => {
                    self.window = first_window(self.size);
                    return Some(self.take(at, games, false));
                }
                None if is_all => return Some(self.take(rest.len(), 0, true)),
                None => self.window = self.window.saturating_mul(2),
            }
        }
    }

    fn take(&mut self, len: usize, taken: u64, is_last: bool) -> Piece {
        let bytes = self.bytes[self.given..self.given + len].to_vec();
        let (offset, games, lines, columns) = (self.offset, self.games, self.lines, self.columns);
        let piece = Piece { offset, games, lines, columns, bytes, is_last };
        self.given += len;
        self.offset += len as u64;
        self.games += taken;
        self.count_lines(&piece.bytes);
        self.is_done = is_last;
        piece
    }

    /// Counts the lines of a piece, which ends in front of a game: a carriage return at its end is a line's.
    fn count_lines(&mut self, bytes: &[u8]) {
        let is_end = |at: &usize| bytes[*at] == b'\n' || bytes.get(at + 1) != Some(&b'\n');
        let mut last = None;
        for at in memchr::memchr2_iter(b'\n', b'\r', bytes).filter(is_end) {
            self.lines += 1;
            last = Some(at);
        }
        if last.is_some() {
            self.columns = 0;
        }
        let behind = &bytes[last.map_or(0, |at| at + 1)..];
        self.columns += text_of(behind).chars().count() as u64;
    }
}

/// How many bytes are looked at first for the end of a piece of this size.
const fn first_window(size: usize) -> usize {
    size.saturating_add(size / 4).saturating_add(1)
}

/// What is asked of a place to cut.
#[derive(Debug, Clone, Copy)]
struct Wish {
    /// How many bytes stand before it at least.
    size: usize,
    /// Whether nothing follows what is looked at.
    is_all: bool,
    /// Whether the games beside it may be broken.
    takes_any: bool,
}

/// A place to cut.
struct Found {
    at: usize,
    /// How many games stand before it.
    games: u64,
}

/// Where to cut some bytes that a game starts with.
fn cut(notation: Notation, bytes: &[u8], wish: Wish) -> Option<Found> {
    match text_of(bytes) {
        Cow::Borrowed(text) => dispatch(notation, CutText(text, wish)),
        // Each tree may be in an encoding of its own.
        Cow::Owned(_) if crate::cut(notation).is_some() => None,
        Cow::Owned(text) => {
            // The sizes are of bytes, and places of the text are less than twice as far.
            let found = dispatch(notation, CutText(&text, wish))?;
            let at = text[..found.at].chars().count();
            (at >= wish.size).then_some(Found { at, ..found })
        }
    }
}

/// Bytes as text, without a character at their end that is cut; where they are not UTF-8, a character for each, which is what
/// matters of Windows-1252.
fn text_of(bytes: &[u8]) -> Cow<'_, str> {
    match core::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(error) if error.error_len().is_none() => {
            Cow::Borrowed(core::str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or_default())
        }
        Err(_) => Cow::Owned(bytes.iter().map(|byte| char::from(*byte)).collect()),
    }
}

/// Where a game stands.
struct Outlined {
    span: Span,
    faults: u32,
    /// How far the text was searched to know where it ends.
    searched: u32,
}

struct CutText<'t>(&'t str, Wish);

impl Visitor for CutText<'_> {
    type Output = Option<Found>;
}

impl<F: Format> Visit<F> for CutText<'_> {
    fn visit(self) -> Option<Found> {
        let Self(text, wish) = self;
        let mut reader = F::outlines(text);
        let mut games: Vec<Outlined> = Vec::new();
        while let Some(Outline { span, faults, .. }) = reader.next_outline() {
            games.push(Outlined { span, faults, searched: reader.searched() });
        }
        let certain = reader.searched_to_end().unwrap_or(u32::MAX);
        // Trees may follow each other on a line; elsewhere what stands on a line with a game may concern it.
        let is_apart = |from: u32, to: u32| {
            let between = text.get(from as usize..to as usize);
            between.is_some_and(|between| between.trim().is_empty())
                && (F::CUT.is_some() || text[..to as usize].ends_with('\n'))
        };
        // Nobody knows how the last game goes on.
        let last = if wish.is_all { games.len() } else { games.len().saturating_sub(1) };
        let is_place = |nth: &usize| {
            let ([.., before], [here, ..]) = games.split_at(*nth) else { return false };
            let is_sound = before.faults == 0 && here.faults == 0;
            here.span.start as usize >= wish.size
                && (wish.is_all || here.span.start < certain)
                && (wish.takes_any || is_sound)
                && before.searched <= here.span.start
                && is_apart(before.span.end, here.span.start)
        };
        let mut places = (1..last).filter(is_place).take(MOST_TRIED);
        // What was not searched for is looked at near by: the last game in front says the same if nothing follows it.
        let nth = places.find(|nth| {
            let (start, end) = (games[nth - 1].span.start as usize, games[*nth].span.start as usize);
            let mut alone = F::outlines(&text[start..end]);
            alone.next_outline() == F::outlines(&text[start..]).next_outline()
                && alone.next_outline().is_none()
        })?;
        Some(Found { at: games[nth].span.start as usize, games: nth as u64 })
    }
}

built_without!(CutText<'_> => None);
