//! A stack of stones on a square.

use core::fmt;

use crate::tak::{Color, MAX_HEIGHT, Piece, Stone};

/// The stones on a square, of which only the top one can be anything but flat. Perhaps none.
///
/// ```
/// # use movetext_rules::tak::{Color, Stack, Stone};
/// let mut stack = Stack::EMPTY;
/// stack.push(Color::White);
/// stack.push(Color::Black);
/// stack.set_top(Stone::Wall);
/// assert_eq!((stack.to_string().as_str(), stack.height()), ("12S", 2));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Stack {
    /// The colours, top lowest, black set; above them a bit that says where they end.
    word: u128,
    top: Stone,
}

impl Stack {
    /// Nothing.
    pub const EMPTY: Self = Self { word: 1, top: Stone::Flat };

    /// One stone.
    pub const fn of(color: Color, stone: Stone) -> Self {
        Self { word: 2 | color as u128, top: stone }
    }

    /// The stack with these colours, kept as [`Stack`] keeps them; nothing for 0, which says no end.
    pub(in crate::tak) const fn from_word(word: u128, top: Stone) -> Self {
        Self { word: if word == 0 { 1 } else { word }, top }
    }

    pub(in crate::tak) const fn word(self) -> u128 {
        self.word
    }

    /// How many stones there are, up to [`MAX_HEIGHT`].
    pub const fn height(self) -> u8 {
        self.word.ilog2() as u8
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.word == 1
    }

    /// The top stone, if there is one.
    pub const fn top(self) -> Option<Piece> {
        if self.is_empty() { None } else { Some(Piece { color: color(self.word & 1), stone: self.top }) }
    }

    /// Puts a flat on top; what was on top becomes flat. Says whether there was room.
    pub const fn push(&mut self, color: Color) -> bool {
        let room = self.height() < MAX_HEIGHT;
        if room {
            self.word = self.word << 1 | color as u128;
            self.top = Stone::Flat;
        }
        room
    }

    /// Makes the top stone, if there is one, what is given.
    pub const fn set_top(&mut self, stone: Stone) {
        if !self.is_empty() {
            self.top = stone;
        }
    }

    /// How many of the stones are a player's.
    pub(in crate::tak) const fn count(self, of: Color) -> u32 {
        let black = self.word.count_ones() - 1;
        match of {
            Color::White => self.height() as u32 - black,
            Color::Black => black,
        }
    }

    /// The colours, from the bottom up.
    pub fn colors(self) -> impl DoubleEndedIterator<Item = Color> {
        (0..self.height()).rev().map(move |bit| color(self.word >> bit & 1))
    }
}

/// The colour of a bit.
const fn color(bit: u128) -> Color {
    if bit == 0 { Color::White } else { Color::Black }
}

impl Default for Stack {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl fmt::Display for Stack {
    /// As a TPS writes it, from the bottom up; nothing for none.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Room for the highest stack and its letter, so that it is written in one go.
        let mut text = [0; MAX_HEIGHT as usize + 1];
        let mut len = usize::from(self.height());
        for (place, color) in text.iter_mut().zip(self.colors()) {
            *place = color.digit() as u8;
        }
        if self.top != Stone::Flat {
            text[len] = self.top.letter() as u8;
            len += 1;
        }
        f.write_str(core::str::from_utf8(&text[..len]).unwrap_or_default())
    }
}

impl fmt::Debug for Stack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{self}\"")
    }
}
