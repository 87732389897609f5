//! Rules.

use core::fmt;
use core::str::FromStr;

use crate::ParseError;
use crate::go::{Ko, Rules};

impl FromStr for Ko {
    type Err = ParseError<RulesFault>;

    /// Reads `none`, `simple`, `positional` or `situational`.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let known = Self::ALL.into_iter().find(|ko| ko.name() == text);
        known.ok_or(ParseError::new(0, text.len(), RulesFault::Ko))
    }
}

impl FromStr for Rules {
    type Err = ParseError<RulesFault>;

    /// Reads a board and, in any order and each separated by a blank, what differs from [`Rules::new`].
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut words = text.split(' ');
        let first = words.next().unwrap_or_default();
        let size = first.parse().map_err(|_| ParseError::new(0, first.len(), RulesFault::Size))?;
        let (mut rules, mut at) = (Self::new(size), first.len() + 1);
        for word in words {
            let misread = |kind| ParseError::new(at, at + word.len(), kind);
            match word.split_once(':').map_or((word, ""), |(word, value)| (word, value)) {
                ("ko", value) => rules.ko = value.parse().map_err(|_| misread(RulesFault::Ko))?,
                ("komi", value) => rules.komi = value.parse().map_err(|_| misread(RulesFault::Komi))?,
                ("suicide", "") => rules.suicide = true,
                ("no-pass", "") => rules.pass = false,
                (scoring, "") => rules.scoring = scoring.parse().map_err(|_| misread(RulesFault::Word))?,
                _ => return Err(misread(RulesFault::Word)),
            }
            at += word.len() + 1;
        }
        Ok(rules)
    }
}

/// Why a text does not say what the rules are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RulesFault {
    /// It does not start with a board.
    Size,
    /// A rule about ko is none.
    Ko,
    /// A komi is no number.
    Komi,
    /// A word means nothing.
    Word,
}

impl fmt::Display for RulesFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Size => "rules start with a board, like 19 or 13x9",
            Self::Ko => "ko is none, simple, positional or situational",
            Self::Komi => "a komi is a number with at most two decimals, like 6.5",
            Self::Word => "rules are ko:…, komi:…, suicide, no-pass, area and territory",
        })
    }
}
