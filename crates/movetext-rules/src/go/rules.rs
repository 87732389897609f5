//! The parameters of a game, and what the names of rule sets mean.

use core::fmt;

use super::{Decimal, Size};
use crate::names::names;

/// The rules a game is played by.
///
/// [`Display`](fmt::Display) writes the size and then, in words, what differs from [`Rules::new`]; so
/// [`FromStr`](core::str::FromStr) reads them: `9x9 ko:positional suicide no-pass territory komi:6.5`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rules {
    /// The board.
    pub size: Size,
    /// Which repetitions are forbidden.
    pub ko: Ko,
    /// Whether a player may take stones of their own.
    pub suicide: bool,
    /// Whether a player may pass.
    pub pass: bool,
    /// What counts at the end.
    pub scoring: Scoring,
    /// What White is given when the points are counted.
    pub komi: Decimal,
}

/// Which repetitions are forbidden. Passing never is one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Ko {
    /// None.
    None,
    /// Where a stone took one stone and could be taken alone by the next, that may not be done at once.
    #[default]
    Simple,
    /// No board that stood in the game may come back.
    Positional,
    /// No board that stood in the game may come back with the same player to move.
    Situational,
}

impl Ko {
    /// All four.
    pub const ALL: [Self; 4] = [Self::None, Self::Simple, Self::Positional, Self::Situational];

    /// Whether boards from long ago are forbidden, which only a [`crate::Line`] knows.
    pub const fn is_superko(self) -> bool {
        matches!(self, Self::Positional | Self::Situational)
    }

    /// As it is written.
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Simple => "simple",
            Self::Positional => "positional",
            Self::Situational => "situational",
        }
    }
}

impl fmt::Display for Ko {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// What counts at the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Scoring {
    /// Stones on the board, and empty points that only one player's stones touch.
    #[default]
    Area,
    /// Empty points that only one player's stones touch, and stones taken.
    Territory,
}

names!(Scoring { Area = "area", Territory = "territory" });

impl Rules {
    /// Simple ko, no suicide, passing allowed, area counted, no komi.
    pub const fn new(size: Size) -> Self {
        let komi = Decimal::ZERO;
        Self { size, ko: Ko::Simple, suicide: false, pass: true, scoring: Scoring::Area, komi }
    }

    /// The same rules with others about ko.
    #[must_use]
    pub const fn with_ko(self, ko: Ko) -> Self {
        Self { ko, ..self }
    }

    /// The same rules with suicide allowed or not.
    #[must_use]
    pub const fn with_suicide(self, suicide: bool) -> Self {
        Self { suicide, ..self }
    }

    /// The same rules with passing allowed or not.
    #[must_use]
    pub const fn with_pass(self, pass: bool) -> Self {
        Self { pass, ..self }
    }

    /// The same rules with what a rule set says about ko, suicide and counting.
    #[must_use]
    pub const fn with_set(self, set: &RuleSet) -> Self {
        Self { ko: set.ko, suicide: set.suicide, scoring: set.scoring, ..self }
    }
}

impl Default for Rules {
    /// Those of [`Rules::new`] on 19x19.
    fn default() -> Self {
        Self::new(Size::default())
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let usual = Self::new(self.size);
        write!(f, "{}", self.size)?;
        if self.ko != usual.ko {
            write!(f, " ko:{}", self.ko)?;
        }
        if self.suicide {
            f.write_str(" suicide")?;
        }
        if !self.pass {
            f.write_str(" no-pass")?;
        }
        if self.scoring != usual.scoring {
            write!(f, " {}", self.scoring)?;
        }
        if self.komi != usual.komi {
            write!(f, " komi:{}", self.komi)?;
        }
        Ok(())
    }
}

/// What a name of rules stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RuleSet {
    /// What Smart-Go's RU calls it.
    pub name: &'static str,
    /// What else it is called.
    pub aliases: &'static [&'static str],
    /// Which repetitions it forbids.
    pub ko: Ko,
    /// Whether it allows suicide.
    pub suicide: bool,
    /// What it counts.
    pub scoring: Scoring,
    /// Where this table is simpler than the rules; empty where it is not.
    pub remark: &'static str,
}

/// What each value of Smart-Go's RU means.
#[rustfmt::skip]
pub const RULE_SETS: &[RuleSet] = &[
    RuleSet { name: "Japanese", aliases: &["JP", "Nihon Kiin"], ko: Ko::Simple, suicide: false, scoring: Scoring::Territory, remark: "a position that comes back may end the game without a result" },
    RuleSet { name: "Korean", aliases: &["KR"], ko: Ko::Simple, suicide: false, scoring: Scoring::Territory, remark: "a position that comes back may end the game without a result" },
    RuleSet { name: "Chinese", aliases: &["CN", "Weiqi"], ko: Ko::Positional, suicide: false, scoring: Scoring::Area, remark: "referees may let a triple ko end the game without a result" },
    RuleSet { name: "AGA", aliases: &["American", "USGO"], ko: Ko::Situational, suicide: false, scoring: Scoring::Area, remark: "counted by territory with a stone handed over for each pass, the result is the same" },
    RuleSet { name: "BGA", aliases: &["British", "French", "FFG"], ko: Ko::Situational, suicide: false, scoring: Scoring::Area, remark: "as AGA" },
    RuleSet { name: "GOE", aliases: &["Ing", "SST"], ko: Ko::Positional, suicide: true, scoring: Scoring::Area, remark: "tells fighting from disturbing ko, for which no program stands in" },
    RuleSet { name: "NZ", aliases: &["New Zealand", "New-Zealand"], ko: Ko::Situational, suicide: true, scoring: Scoring::Area, remark: "" },
    RuleSet { name: "Tromp-Taylor", aliases: &["Tromp/Taylor", "TT", "Logical"], ko: Ko::Positional, suicide: true, scoring: Scoring::Area, remark: "" },
];

impl RuleSet {
    /// The rule set of a name. Upper and lower case, blanks, and anything behind a name's letters that is none itself
    /// (`Japanese.`, `TT--`) make no difference.
    pub fn find(name: &str) -> Option<&'static Self> {
        fn letters(text: &str) -> impl Iterator<Item = char> {
            text.chars().filter(|letter| letter.is_alphanumeric()).map(|letter| letter.to_ascii_lowercase())
        }
        RULE_SETS.iter().find(|set| {
            core::iter::once(&set.name).chain(set.aliases).any(|known| letters(known).eq(letters(name)))
        })
    }
}
