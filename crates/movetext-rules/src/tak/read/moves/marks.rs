//! The informational marks behind a move.

use core::fmt;
use core::str::FromStr;

use crate::ParseError;
use crate::tak::MoveFault;

/// What is written behind a move (section "Informational Marks"); the `*` of a flattened wall is not among
/// them.
///
/// Written in this order: the threat, then the evaluation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Marks {
    /// `'`, `''` or `"`.
    pub threat: Option<Threat>,
    /// `!` and `?`.
    pub evaluation: Evaluation,
}

/// What the move threatens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Threat {
    /// `'`: a road on the next turn.
    Tak,
    /// `''` or `"`: a road that cannot be stopped. Written `''`.
    Tinue,
}

/// A run of `!` and `?`, up to [`Evaluation::MAX`] of them, in the order they were written.
///
/// Kept as bits, the last one lowest, `?` set, above them a bit that says where they start.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Evaluation(u32);

impl Evaluation {
    /// No evaluation.
    pub const NONE: Self = Self(1);
    /// How long a run is kept.
    pub const MAX: u32 = 31;

    /// The run with one more at its end, `?` if `doubtful`, else `!`; `None` if it is as long as can be.
    #[must_use]
    pub const fn with(self, doubtful: bool) -> Option<Self> {
        if self.0 >> 31 == 1 { None } else { Some(Self(self.0 << 1 | doubtful as u32)) }
    }

    /// Whether nothing was written.
    pub const fn is_empty(self) -> bool {
        self.0 == 1
    }

    /// Whether it is one of the six of the specification, or nothing: `?? ? ?! !? ! !!`.
    pub const fn is_standard(self) -> bool {
        self.0 < 8
    }

    /// The signs in order, `?` as `true`.
    fn signs(self) -> impl Iterator<Item = bool> {
        (0..self.0.ilog2()).rev().map(move |bit| self.0 >> bit & 1 == 1)
    }
}

impl Default for Evaluation {
    fn default() -> Self {
        Self::NONE
    }
}

impl fmt::Display for Evaluation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.signs().try_for_each(|doubtful| f.write_str(if doubtful { "?" } else { "!" }))
    }
}

impl fmt::Debug for Evaluation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{self}\"")
    }
}

impl fmt::Display for Threat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Tak => "'",
            Self::Tinue => "''",
        })
    }
}

impl FromStr for Threat {
    type Err = ParseError<MoveFault>;

    /// One of its marks.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.parse()? {
            Marks { threat: Some(threat), evaluation: Evaluation::NONE } => Ok(threat),
            _ => Err(ParseError::new(0, text.len(), MoveFault::Unexpected)),
        }
    }
}

impl FromStr for Evaluation {
    type Err = ParseError<MoveFault>;

    /// A run of `!` and `?`, which may be empty.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.parse()? {
            Marks { threat: None, evaluation } => Ok(evaluation),
            _ => Err(ParseError::new(0, text.len(), MoveFault::Unexpected)),
        }
    }
}

impl fmt::Display for Marks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(threat) = self.threat {
            threat.fmt(f)?;
        }
        self.evaluation.fmt(f)
    }
}
