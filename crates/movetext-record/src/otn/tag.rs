//! The values of tags, typed (section 4, "tag-type").

use core::fmt;
use core::str::FromStr;

use movetext_rules::ParseError;

/// `result`: how the game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// `1`.
    AttackersWin,
    /// `0`.
    Draw,
    /// `-1`.
    DefendersWin,
    /// `?`.
    Other,
}

impl GameResult {
    /// As the tag writes it.
    pub const fn symbol(self) -> &'static str {
        match self {
            Self::AttackersWin => "1",
            Self::Draw => "0",
            Self::DefendersWin => "-1",
            Self::Other => "?",
        }
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.symbol())
    }
}

/// A word that is none of a tag's values.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TagValueFault {
    /// The values there are, as a message lists them.
    pub values: &'static str,
}

impl fmt::Display for TagValueFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the value is one of {}", self.values)
    }
}

impl FromStr for GameResult {
    type Err = ParseError<TagValueFault>;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "1" => Ok(Self::AttackersWin),
            "0" => Ok(Self::Draw),
            "-1" => Ok(Self::DefendersWin),
            "?" => Ok(Self::Other),
            _ => Err(ParseError::new(
                0,
                text.len(),
                TagValueFault {
                    values: "`1` (attackers win), `0` (draw), `-1` (defenders win), `?` (other)",
                },
            )),
        }
    }
}

/// `puzzle-mode`: whether the record is a puzzle, and which moves its solver may make.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PuzzleMode {
    /// No puzzle.
    None,
    /// Any move.
    Loose,
    /// Only moves of the record.
    Strict,
}

impl fmt::Display for PuzzleMode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::None => "none",
            Self::Loose => "loose",
            Self::Strict => "strict",
        })
    }
}

impl FromStr for PuzzleMode {
    type Err = ParseError<TagValueFault>;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "none" => Ok(Self::None),
            "loose" => Ok(Self::Loose),
            "strict" => Ok(Self::Strict),
            _ => Err(ParseError::new(0, text.len(), TagValueFault { values: "`none`, `loose`, `strict`" })),
        }
    }
}

/// `time-control`: `3600 30/3 3i` is an hour, three overtimes of 30 seconds, and 3 seconds a move.
///
/// The specification's grammar has the overtimes the other way round (periods, then length); its example
/// and `OpenTafl` are followed: length, then periods.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TimeControl {
    /// Seconds.
    pub main: u32,
    /// Seconds of an overtime, and how many there are.
    pub overtime: Option<(u32, u32)>,
    /// Seconds added for each move.
    pub increment: Option<u32>,
}

/// What is wrong with a clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ClockFault {
    /// It starts with no number of seconds.
    NoMainTime,
    /// A further word is neither `length/periods` nor `seconds i`.
    Unexpected,
}

impl fmt::Display for ClockFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoMainTime => "a clock starts with a number of seconds",
            Self::Unexpected => {
                "after the seconds come overtimes such as `30/3` and an increment such as `3i`"
            }
        })
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.main)?;
        if let Some((length, periods)) = self.overtime {
            write!(f, " {length}/{periods}")?;
        }
        if let Some(increment) = self.increment {
            write!(f, " {increment}i")?;
        }
        Ok(())
    }
}

impl FromStr for TimeControl {
    type Err = ParseError<ClockFault>;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut words = text.split(' ').filter(|word| !word.is_empty());
        let place = |word: &str| {
            let at = word.as_ptr() as usize - text.as_ptr() as usize;
            (at, at + word.len())
        };
        let first = words.next().unwrap_or("");
        let Ok(main) = first.parse() else {
            return Err(ParseError::new(0, first.len(), ClockFault::NoMainTime));
        };
        let mut clock = Self { main, overtime: None, increment: None };
        for word in words {
            let overtime = word.split_once('/').and_then(|(a, b)| Some((a.parse().ok()?, b.parse().ok()?)));
            let increment = word.strip_suffix('i').and_then(|seconds| seconds.parse().ok());
            match (overtime, increment) {
                (Some(overtime), _) if clock.overtime.is_none() && clock.increment.is_none() => {
                    clock.overtime = Some(overtime);
                }
                (_, Some(increment)) if clock.increment.is_none() => clock.increment = Some(increment),
                _ => {
                    let (start, end) = place(word);
                    return Err(ParseError::new(start, end, ClockFault::Unexpected));
                }
            }
        }
        Ok(clock)
    }
}

/// `time-remaining`: two clocks, the attackers' first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TimeRemaining {
    /// What the attackers have left.
    pub attackers: TimeControl,
    /// What the defenders have left.
    pub defenders: TimeControl,
}

impl fmt::Display for TimeRemaining {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, {}", self.attackers, self.defenders)
    }
}

impl FromStr for TimeRemaining {
    type Err = ParseError<ClockFault>;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (attackers, defenders) = text
            .split_once(',')
            .ok_or_else(|| ParseError::new(text.len(), text.len(), ClockFault::NoMainTime))?;
        let skipped = attackers.len() + 1 + (defenders.len() - defenders.trim_start().len());
        Ok(Self {
            attackers: attackers.trim_end().parse()?,
            defenders: defenders
                .trim_start()
                .parse()
                .map_err(|fault: ParseError<_>| fault.shifted(skipped))?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks() {
        for right in ["3600", "3600 30/3", "3600 3i", "3600 30/3 3i"] {
            assert_eq!(right.parse::<TimeControl>().unwrap().to_string(), right);
        }
        let fault = "3600 30".parse::<TimeControl>().unwrap_err();
        assert_eq!((fault.at, fault.kind), (5..7, ClockFault::Unexpected));
        let both = "3600 30/3, 300 3i";
        assert_eq!(both.parse::<TimeRemaining>().unwrap().to_string(), both);
        let fault = "300, 10 x".parse::<TimeRemaining>().unwrap_err();
        assert_eq!((fault.at, fault.kind), (8..9, ClockFault::Unexpected));
    }

    #[test]
    fn words_are_displayed_as_they_are_read() {
        for result in ["1", "0", "-1", "?"] {
            assert_eq!(result.parse::<GameResult>().unwrap().to_string(), result);
        }
        for mode in ["none", "loose", "strict"] {
            assert_eq!(mode.parse::<PuzzleMode>().unwrap().to_string(), mode);
        }
    }
}
