//! Other programs' small texts: moves without a record, as people paste them.
//!
//! A row of [`SMALL_TEXTS`] each: its name, its game, what it looks like, and how its words become moves of the notation that the
//! game is recorded in. What such a text does not say, the size of the board above all, is assumed and reported; options
//! say otherwise.

mod words;

use movetext_source::Span;

use crate::position::Game;

/// A kind of small text.
#[derive(Debug, Clone, Copy)]
pub struct SmallText {
    /// Its name on the command line.
    pub name: &'static str,
    /// What it is, for the help.
    pub about: &'static str,
    /// The game whose moves it holds.
    pub game: Game,
    /// Its words, each at its place and as the notation of the game has it. A word that is no move stays as it is.
    words: fn(&str) -> Vec<Word>,
    /// Whether a word, as the notation has it, is one that only such a text has.
    is_move: fn(&str) -> bool,
}

/// A word of a small text: its place, and what it is in the notation of the game.
pub type Word = (Span, String);

/// All of them, in the order in which a text is taken for one of them.
pub const SMALL_TEXTS: [SmallText; 5] = [
    SmallText {
        name: "playtak",
        about: "what PlayTak's server says of the moves of a game: `P A1`, `P B2 C`, `M B2 B4 1 1`",
        game: Game::Tak,
        words: words::of_playtak,
        is_move: words::is_tak,
    },
    SmallText {
        name: "othello",
        about: "a transcript of Othello, F5D6C3 with or without blanks; passes may be left out",
        game: Game::Othello,
        words: words::of_othello,
        is_move: words::is_othello,
    },
    SmallText {
        name: "tafl",
        about: "moves of tafl, d2-c2",
        game: Game::Tafl,
        words: words::plain,
        is_move: words::is_tafl,
    },
    SmallText {
        name: "go",
        about: "points of Go, Q16 D4, with or without numbers and colours: 1. B Q16",
        game: Game::Go,
        words: words::of_go,
        is_move: words::is_go,
    },
    SmallText {
        name: "tak",
        about: "moves of Tak as PTN has them, without tags and numbers",
        game: Game::Tak,
        words: words::plain,
        is_move: words::is_tak,
    },
];

/// So many words of a text show what it is.
const LOOKED_AT: usize = 40;

impl SmallText {
    /// The kind of this name.
    pub fn find(name: &str) -> Option<&'static Self> {
        SMALL_TEXTS.iter().find(|known| known.name == name)
    }

    /// The kind that a text looks like: two of its words at least, and each of the first ones, are its moves.
    pub fn detect(text: &str) -> Option<&'static Self> {
        SMALL_TEXTS.iter().find(|known| {
            let words = (known.words)(text);
            words.len() > 1 && words.iter().take(LOOKED_AT).all(|(_, word)| (known.is_move)(word))
        })
    }

    /// The words of a text.
    pub fn words(&self, text: &str) -> Vec<Word> {
        (self.words)(text)
    }

    /// How long the side of the smallest board is that has all the squares of these words.
    pub fn reach(words: &[Word]) -> u8 {
        words.iter().map(|(_, word)| words::reach(word)).max().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::SmallText;

    #[test]
    fn texts_are_known_by_their_looks() {
        let texts = [
            ("F5D6C3D3C4", "othello"),
            ("f5 d6 c3 -- d3", "othello"),
            ("P A1,P E5,P C3 C,M C3 C4 1", "playtak"),
            ("Game#12 P A1\nGame#12 P E5 W", "playtak"),
            ("d2-c2 d3-b3", "tafl"),
            ("Q16 D4 pass", "go"),
            ("1. B Q16\n2. W D4", "go"),
            ("a1 e5 Sc3 2c3>11", "tak"),
        ];
        for (text, name) in texts {
            assert_eq!(SmallText::detect(text).map(|found| found.name), Some(name), "{text}");
        }
        for text in ["", "a", "hello there", "P", "M A1", "1. e4 e5 2. Nf3"] {
            assert!(SmallText::detect(text).is_none(), "{text}");
        }
    }
}
