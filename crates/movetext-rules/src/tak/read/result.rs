//! The result codes of section "Game End".

use core::fmt;
use core::str::FromStr;

use crate::ParseError;
use crate::tak::{Color, Outcome, Reason};

/// How a game ended, as a record says it: `R-0 0-R F-0 0-F 1-0 0-1 1/2-1/2`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// `R-0`, `0-R`: won by a road.
    Road(Color),
    /// `F-0`, `0-F`: won by more flats.
    Flats(Color),
    /// `1-0`, `0-1`: won by resignation or on time.
    Forfeit(Color),
    /// `1/2-1/2`.
    Draw,
}

impl GameResult {
    /// All seven.
    pub const ALL: [Self; 7] = [
        Self::Road(Color::White),
        Self::Road(Color::Black),
        Self::Flats(Color::White),
        Self::Flats(Color::Black),
        Self::Forfeit(Color::White),
        Self::Forfeit(Color::Black),
        Self::Draw,
    ];

    /// Who won; `None` is a draw.
    pub const fn winner(self) -> Option<Color> {
        match self {
            Self::Road(color) | Self::Flats(color) | Self::Forfeit(color) => Some(color),
            Self::Draw => None,
        }
    }

    /// The result with this code, spelt as it is.
    fn of_code(code: &str) -> Option<Self> {
        Some(match code {
            "R-0" => Self::Road(Color::White),
            "0-R" => Self::Road(Color::Black),
            "F-0" => Self::Flats(Color::White),
            "0-F" => Self::Flats(Color::Black),
            "1-0" => Self::Forfeit(Color::White),
            "0-1" => Self::Forfeit(Color::Black),
            "1/2-1/2" => Self::Draw,
            _ => return None,
        })
    }

    /// The code.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Road(Color::White) => "R-0",
            Self::Road(Color::Black) => "0-R",
            Self::Flats(Color::White) => "F-0",
            Self::Flats(Color::Black) => "0-F",
            Self::Forfeit(Color::White) => "1-0",
            Self::Forfeit(Color::Black) => "0-1",
            Self::Draw => "1/2-1/2",
        }
    }
}

impl From<Outcome> for GameResult {
    fn from(outcome: Outcome) -> Self {
        match (outcome.winner, outcome.reason) {
            (None, _) => Self::Draw,
            (Some(color), Reason::Road) => Self::Road(color),
            (Some(color), Reason::BoardFull | Reason::ReserveEmpty) => Self::Flats(color),
        }
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// A result as it was read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ResultRead {
    /// The result.
    pub result: GameResult,
    /// What is not canonical in how it was written.
    pub note: Option<ResultNote>,
}

/// What is not canonical in how a result was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ResultNote {
    /// `0 - 1`: blanks around the hyphen.
    Blanks,
    /// `r-0`, `0-f`.
    LowerCase,
    /// `1/2`, `½-½`, or `1-2-1-2`, as `PlayTak` wrote draws.
    Draw,
    /// `0-0`, which some write for a draw.
    NobodyWon,
}

impl fmt::Display for ResultNote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Blanks => "a result holds no blanks",
            Self::LowerCase => "result letters are written in upper case",
            Self::Draw => "a draw is written 1/2-1/2",
            Self::NobodyWon => "0-0 is not a result code; a draw is written 1/2-1/2",
        })
    }
}

/// A text that is no result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ResultFault;

impl fmt::Display for ResultFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the results are R-0 0-R F-0 0-F 1-0 0-1 1/2-1/2")
    }
}

/// Reads a result code; beyond the specification, each reported as a [`ResultNote`], blanks around the
/// hyphen, lower case, and `1/2`, `½`, `½-½`, `1-2-1-2`, `0-0` for a draw.
///
/// ```
/// # use movetext_rules::tak::{read_result, Color, GameResult, ResultNote};
/// assert_eq!(read_result("0-R").unwrap().result, GameResult::Road(Color::Black));
/// let read = read_result("1/2 - 1/2").unwrap();
/// assert_eq!((read.result, read.note), (GameResult::Draw, Some(ResultNote::Blanks)));
/// assert!(read_result("2-0").is_err());
/// ```
///
/// # Errors
/// The whole text, when it is no result.
pub fn read_result(text: &str) -> Result<ResultRead, ParseError<ResultFault>> {
    if let Some(result) = GameResult::of_code(text) {
        return Ok(ResultRead { result, note: None });
    }
    let odd = |result, note| Ok(ResultRead { result, note: Some(note) });
    match text {
        "1/2" | "½" | "½-½" | "1-2-1-2" => return odd(GameResult::Draw, ResultNote::Draw),
        "0-0" => return odd(GameResult::Draw, ResultNote::NobodyWon),
        _ => {}
    }
    if let Some(result) = GameResult::ALL.into_iter().find(|result| result.code().eq_ignore_ascii_case(text))
    {
        return odd(result, ResultNote::LowerCase);
    }
    if let Some((left, right)) = text.split_once('-')
        && let Some(result) = GameResult::ALL.into_iter().find(|result| {
            result.code().split_once('-').is_some_and(|(first, second)| {
                left.trim_ascii().eq_ignore_ascii_case(first)
                    && right.trim_ascii().eq_ignore_ascii_case(second)
            })
        })
    {
        return odd(result, ResultNote::Blanks);
    }
    Err(ParseError::new(0, text.len(), ResultFault))
}

impl FromStr for GameResult {
    type Err = ParseError<ResultFault>;

    /// What [`read_result`] reads.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        read_result(text).map(|read| read.result)
    }
}
