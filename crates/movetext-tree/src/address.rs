//! Addresses of moves, `12b.1.1a`: OTN's scheme, used for every notation.
//!
//! Read from right to left: the first move (`1a`) of the first variation (`1`) off the second move of turn
//! 12 (`12b`). The start of the game is `0a`. A node that plays nothing has the address of the move before it and a
//! count, `3b+1`; before the first move of the game `0a+1`, of a variation `3b.1.0a+1`.
//!
//! **Accepted beyond the specification** (OTN, section 4, "turn-number"): with and without the final dot;
//! without the letter, in the main line as the specification demands of turns, and elsewhere too, where it
//! means the first move that the turn has in that line; leading zeros.
//!
//! **OpenTafl** names a variation inside a variation by the move *before* the one that it replaces, and so
//! writes `3a.2.1a.1.1a. .....` where the specification has `3a.2.1b.1.1a. .....`; in the main line both
//! agree. A reader can distinguish them by the omitted moves in the first turn of the variation: by the
//! specification they are as many as stand before the move in its turn, none for an `a`, one for a `b`.
//! [`AddressIndex::alias`](crate::AddressIndex::alias) is for such a name.
//!
//! **Written back** without the final dot and with letters just where they were read or given:
//! [`GameTree::address`](crate::GameTree::address) always gives them, as `12b`, while
//! [`Address::turn`] makes what OTN writes in front of a turn, `12` and `12b.1.1a`.
//!
//! ```
//! use movetext_tree::{Address, Place, Ply};
//! let address: Address = "4a.5.4c.2.2a.".parse()?;
//! assert_eq!(address.to_string(), "4a.5.4c.2.2a");
//! assert_eq!(address.place(), Place::from(Ply::new(2, 0)));
//! assert_eq!(address.branches()[1].variation, 2);
//! assert_eq!("12b.x".parse::<Address>().unwrap_err().at, 4);
//! # Ok::<(), movetext_tree::AddressError>(())
//! ```

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::error::{AddressError, AddressErrorKind, Reader};
use crate::ply::{Ply, letters_width, write_after, write_move};

/// The longest address that [`Address::shortened`] leaves alone, in bytes.
const SHORTENED_OVER: usize = 200;
/// How much of each end a shortened address keeps, in bytes at most.
const SHORTENED_END: usize = 96;

/// Where in its line an address points: `12b`, or `12` where the letter is left out, or `12b+1`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The number of the turn, as in [`Ply::turn`].
    pub turn: u32,
    /// The move within the turn, as in [`Ply::part`]; `None`, the first one the turn has in this line.
    pub part: Option<u16>,
    /// As [`Ply::after`].
    pub after: u32,
}

impl Place {
    /// The place as OTN writes it in front of a turn: with a letter only in a variation.
    fn of_turn(self, is_main_line: bool) -> Self {
        Self { part: if is_main_line { None } else { Some(0) }, after: 0, ..self }
    }

    fn width(self) -> usize {
        let after = if self.after == 0 { 0 } else { 1 + digits(self.after) };
        digits(self.turn) + self.part.map_or(0, letters_width) + after
    }

    fn write(self, out: &mut impl fmt::Write) -> fmt::Result {
        write_move(self.turn, self.part, out)?;
        write_after(self.after, out)
    }
}

impl From<Ply> for Place {
    fn from(ply: Ply) -> Self {
        Self { turn: ply.turn, part: Some(ply.part), after: ply.after }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f)
    }
}

/// One step of an address from a line into a variation: `12b.1`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Branch {
    /// The move that the variation replaces, in the line the step starts from.
    pub at: Place,
    /// Which of the variations that replace it, from 1.
    pub variation: u32,
}

impl Branch {
    /// With the dot after it that always follows.
    pub(crate) fn width(self) -> usize {
        self.at.width() + 1 + digits(self.variation) + 1
    }

    /// Without a formatter: an address of a variation that is nested deep has dozens of them.
    pub(crate) fn write(self, out: &mut impl fmt::Write) -> fmt::Result {
        self.at.write(out)?;
        out.write_str(".")?;
        write_move(self.variation, None, out)
    }
}

impl fmt::Display for Branch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f)
    }
}

/// The address of a move or of a turn: the steps from the main line into its line, and its place there.
/// See the [module](self).
///
/// Addresses are equal when their texts are: `12` and `12a` differ, though both may lead to the same move.
/// Their order is for tables, and is not the order of play.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Address {
    branches: Vec<Branch>,
    place: Place,
}

impl Address {
    pub(crate) fn new(branches: Vec<Branch>, place: Place) -> Self {
        Self { branches, place }
    }

    /// The steps from the main line into the line the address points into; none for the main line.
    pub fn branches(&self) -> &[Branch] {
        &self.branches
    }

    /// The place in that line.
    pub fn place(&self) -> Place {
        self.place
    }

    /// Whether it points into the main line.
    pub fn is_main_line(&self) -> bool {
        self.branches.is_empty()
    }

    /// The address of `place` in variation `variation` (from 1) off the move of this address.
    ///
    /// ```
    /// use movetext_tree::{Address, Ply};
    /// let address = Address::from(Ply::new(12, 1)).variation(1, Ply::new(1, 1));
    /// assert_eq!(address.to_string(), "12b.1.1b");
    /// ```
    #[must_use]
    pub fn variation(mut self, variation: u32, place: impl Into<Place>) -> Self {
        self.branches.push(Branch { at: self.place, variation });
        self.place = place.into();
        self
    }

    /// The move that the address's variation replaces, and which of its variations it is; `None` in the
    /// main line. The reverse of [`Address::variation`].
    pub fn origin(&self) -> Option<(Self, u32)> {
        let (last, before) = self.branches.split_last()?;
        Some((Self { branches: before.to_vec(), place: last.at }, last.variation))
    }

    /// The address of the turn, as OTN writes it in front of the turn but for the final dot: no letter in
    /// the main line, and `a` in a variation even where the variation starts with a later move.
    ///
    /// ```
    /// use movetext_tree::Address;
    /// let turn = |text: &str| text.parse::<Address>().map(|address| address.turn().to_string());
    /// assert_eq!(turn("12b")?, "12");
    /// assert_eq!(turn("3b.3.1b")?, "3b.3.1a");
    /// # Ok::<(), movetext_tree::AddressError>(())
    /// ```
    #[must_use]
    pub fn turn(mut self) -> Self {
        self.place = self.place.of_turn(self.branches.is_empty());
        self
    }

    /// The address for a message: where its text is over 200 bytes, an ellipsis stands for the middle.
    ///
    /// ```
    /// use movetext_tree::{Address, Ply};
    /// let mut address = Address::from(Ply::new(7, 0));
    /// assert_eq!(address.shortened().to_string(), "7a");
    /// for _ in 0..2_000 {
    ///     address = address.variation(1, Ply::new(1, 1));
    /// }
    /// let shortened = address.shortened().to_string();
    /// assert!(shortened.starts_with("7a.1.1b.1.1b.1.") && shortened.ends_with(".1b.1.1b.1.1b"));
    /// assert!(shortened.contains(".….") && shortened.len() <= 200);
    /// ```
    pub fn shortened(&self) -> AddressText<'_> {
        let width = self.branches.iter().map(|branch| branch.width()).sum();
        AddressText { branches: &self.branches, written: None, width, place: self.place }
    }
}

impl From<Ply> for Address {
    /// The address of a move of the main line.
    fn from(ply: Ply) -> Self {
        Self { branches: Vec::new(), place: ply.into() }
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_tail(&self.branches, self.place, f)
    }
}

impl FromStr for Address {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<Self, AddressError> {
        let mut reader = Reader::new(text);
        let mut branches = Vec::new();
        loop {
            let turn = reader.number(AddressErrorKind::TurnExpected)?;
            let part = reader.letters()?;
            let after = if part.is_some() { reader.after()? } else { 0 };
            let place = Place { turn, part, after };
            if !reader.dot() && !reader.at_end() {
                return reader.fault(AddressErrorKind::Unexpected);
            }
            if reader.at_end() {
                return Ok(Self { branches, place });
            }
            branches.push(Branch { at: place, variation: read_variation(&mut reader)? });
        }
    }
}

/// Reads the number of a variation and the dot after it, and makes sure that something follows.
fn read_variation(reader: &mut Reader<'_>) -> Result<u32, AddressError> {
    let at = reader.at();
    let number = reader.number(AddressErrorKind::VariationExpected)?;
    if number == 0 {
        return Err(AddressError { at, kind: AddressErrorKind::VariationZero });
    }
    if reader.at_letter() {
        return reader.fault(AddressErrorKind::VariationLetter);
    }
    if !reader.dot() && !reader.at_end() {
        return reader.fault(AddressErrorKind::Unexpected);
    }
    if reader.at_end() {
        return Err(AddressError { at, kind: AddressErrorKind::VariationWithoutTurn });
    }
    Ok(number)
}

/// An address as messages have it: displayed whole, or both its ends where it is over 200 bytes.
#[derive(Debug, Clone, Copy)]
pub struct AddressText<'a> {
    pub(crate) branches: &'a [Branch],
    /// What they are written as, with their dots, where that is known.
    pub(crate) written: Option<Written<'a>>,
    /// How wide these are, with their dots.
    pub(crate) width: usize,
    pub(crate) place: Place,
}

/// What some branches are written as, and where each of them ends in it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Written<'a> {
    pub(crate) text: &'a str,
    pub(crate) ends: &'a [usize],
}

impl Written<'_> {
    /// The first of them, as far as they fit into so many bytes.
    fn head(&self, bytes: usize) -> &str {
        let count = self.ends.partition_point(|end| *end <= bytes);
        &self.text[..count.checked_sub(1).map_or(0, |last| self.ends[last])]
    }

    /// The last of them, as far as they fit.
    fn tail(&self, bytes: usize) -> &str {
        let from = self.text.len().saturating_sub(bytes);
        let before = self.ends.partition_point(|end| *end < from);
        let start = if from == 0 { 0 } else { self.ends.get(before).copied().unwrap_or(self.text.len()) };
        &self.text[start..]
    }
}

impl AddressText<'_> {
    /// Whether something is left out.
    pub fn is_shortened(&self) -> bool {
        self.width + self.place.width() > SHORTENED_OVER
    }

    /// How many variations it leads through.
    pub fn depth(&self) -> usize {
        self.branches.len()
    }

    /// The address of the turn; see [`Address::turn`].
    #[must_use]
    pub fn turn(self) -> Self {
        Self { place: self.place.of_turn(self.branches.is_empty()), ..self }
    }

    /// Writes it as it is displayed; to a string, in a third of the time.
    ///
    /// # Errors
    /// That of `out`; a string has none.
    pub fn write(self, out: &mut impl fmt::Write) -> fmt::Result {
        let Self { branches, place, .. } = self;
        if let Some(written) = self.written {
            if self.is_shortened() {
                out.write_str(written.head(SHORTENED_END))?;
                out.write_str("….")?;
                out.write_str(written.tail(SHORTENED_END - place.width()))?;
            } else {
                out.write_str(written.text)?;
            }
            return place.write(out);
        }
        if !self.is_shortened() {
            return write_tail(branches, place, out);
        }
        let head = fitting(branches.iter(), SHORTENED_END);
        let tail = fitting(branches.iter().rev(), SHORTENED_END - place.width());
        for branch in &branches[..head] {
            branch.write(out)?;
            out.write_str(".")?;
        }
        out.write_str("….")?;
        write_tail(&branches[branches.len() - tail..], place, out)
    }
}

impl fmt::Display for AddressText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f)
    }
}

/// How many of the branches fit into so many bytes.
fn fitting<'a>(branches: impl Iterator<Item = &'a Branch>, bytes: usize) -> usize {
    branches
        .scan(0, |used, branch| {
            *used += branch.width();
            (*used <= bytes).then_some(())
        })
        .count()
}

fn write_tail(branches: &[Branch], place: Place, out: &mut impl fmt::Write) -> fmt::Result {
    for branch in branches {
        branch.write(out)?;
        out.write_str(".")?;
    }
    place.write(out)
}

/// How many digits a number is written with.
fn digits(number: u32) -> usize {
    number.checked_ilog10().map_or(1, |log| log as usize + 1)
}
