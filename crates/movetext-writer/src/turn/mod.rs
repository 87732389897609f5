//! Records as they look when the board is turned or mirrored: every square and point that they name is another.
//!
//! What an author wrote in words stays as it is; comments that name points are listed, since they are about the old board.
//!
//! ```
//! # #[cfg(feature = "ptn")] {
//! use movetext_record::ptn::{Ptn, read};
//! use movetext_writer::{Write as _, ptn, turn::Turn};
//!
//! let mut game = read("[Size \"5\"]\n\n1. a1 e5 2. b1 e5-").next().unwrap().record;
//! assert_eq!(Ptn::turn_board(&mut game, Turn::Quarter), Ok(Vec::new()));
//! let text = ptn::write(&game, &ptn::Options::default()).text;
//! assert_eq!(text, "[Size \"5\"]\n\n1. a5 e1\n2. a4 e1<\n");
//! # }
//! ```

#[cfg(feature = "_tafl")]
pub(crate) mod tafl;

use movetext_record::messages::counted;

/// How a board is turned.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Turn {
    /// By a quarter, clockwise.
    Quarter,
    /// By half.
    Half,
    /// By three quarters, clockwise.
    ThreeQuarters,
    /// Not turned: the left side and the right one change places.
    Mirror,
}

impl Turn {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Quarter, Self::Half, Self::ThreeQuarters, Self::Mirror];

    /// Its name: the degrees, or `mirror`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Quarter => "90",
            Self::Half => "180",
            Self::ThreeQuarters => "270",
            Self::Mirror => "mirror",
        }
    }

    /// Where a place of a board of so many columns and rows comes to be: columns from the left and rows from the bottom,
    /// both from 0.
    pub const fn place(self, (column, row): (u8, u8), size: (u8, u8)) -> (u8, u8) {
        let (from_right, from_top) = (size.0.saturating_sub(column + 1), size.1.saturating_sub(row + 1));
        match self {
            Self::Quarter => (row, from_right),
            Self::Half => (from_right, from_top),
            Self::ThreeQuarters => (from_top, column),
            Self::Mirror => (from_right, row),
        }
    }

    /// How many columns and rows the turned board has.
    pub const fn size(self, (columns, rows): (u8, u8)) -> (u8, u8) {
        match self {
            Self::Quarter | Self::ThreeQuarters => (rows, columns),
            Self::Half | Self::Mirror => (columns, rows),
        }
    }
}

/// What is left as it was.
#[allow(dead_code, reason = "with positions alone built, nothing is left as it was")]
#[derive(Debug, Default)]
pub(crate) struct Left {
    /// Comments that name points.
    pub comments: usize,
    /// Moves, turns and values that could not be read, and what may be points in properties that are not known.
    pub unread: usize,
    /// Moves that name a square beyond the board.
    pub beyond: usize,
}

#[allow(dead_code, reason = "with positions alone built, nothing is left as it was")]
impl Left {
    /// Looks at a comment.
    pub fn comment(&mut self, text: &str) {
        self.comments += usize::from(names_points(text));
    }

    pub fn messages(&self) -> Vec<String> {
        let (has, name) = if self.comments == 1 { ("names", "is") } else { ("name", "are") };
        let comments = (self.comments > 0).then(|| {
            format!("{} that {has} points {name} left as written", counted(self.comments, "comment"))
        });
        let (what, is) = if self.unread == 1 { ("thing", "is") } else { ("things", "are") };
        let unread = (self.unread > 0)
            .then(|| format!("{} {what} that cannot be read {is} left as written", self.unread));
        let is = if self.beyond == 1 { "is" } else { "are" };
        let beyond = (self.beyond > 0)
            .then(|| format!("{} beyond the board {is} left as written", counted(self.beyond, "move")));
        comments.into_iter().chain(unread).chain(beyond).collect()
    }
}

/// Whether a text names a point: a word of a letter and a number.
fn names_points(text: &str) -> bool {
    let mut words = text.split(|letter: char| !letter.is_alphanumeric());
    words.any(|word| {
        let mut letters = word.chars();
        let number = letters.as_str().get(1..).unwrap_or_default();
        letters.next().is_some_and(|letter| letter.is_ascii_alphabetic())
            && (1..=2).contains(&number.len())
            && number.bytes().all(|byte| byte.is_ascii_digit())
            && !number.starts_with('0')
    })
}

#[cfg(test)]
mod tests {
    use super::{Turn, names_points};

    #[test]
    fn four_quarters_are_none_and_a_mirror_of_a_mirror_is_none() {
        let size = (19, 13);
        for place in (0..19).flat_map(|column| (0..13).map(move |row| (column, row))) {
            let times = |turn: Turn, times: usize| {
                (0..times).fold((place, size), |(place, size), _| (turn.place(place, size), turn.size(size)))
            };
            assert_eq!(times(Turn::Quarter, 4), (place, size));
            assert_eq!(times(Turn::Quarter, 2), times(Turn::Half, 1));
            assert_eq!(times(Turn::Quarter, 3), times(Turn::ThreeQuarters, 1));
            assert_eq!(times(Turn::Mirror, 2), (place, size));
        }
        assert_eq!(
            Turn::Quarter.place((0, 12), size),
            (12, 18),
            "the upper left corner goes to the upper right"
        );
    }

    #[test]
    fn comments_that_name_points_are_known() {
        for text in ["D4 is best", "after e5-e8xe9", "(Q16)"] {
            assert!(names_points(text), "{text}");
        }
        for text in ["the 2nd best", "in 1997", "FF4 is not", "a", "x0", ""] {
            assert!(!names_points(text), "{text}");
        }
    }
}
