//! The points as a row of 24 characters, and what may follow it.

use core::fmt;
use core::str::FromStr;

use crate::ParseError;
use crate::morris::{Color, Setup};

/// Why a text is no setup.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SetupFault {
    /// Not 24 points.
    Length {
        /// How many.
        points: usize,
    },
    /// A letter that is no point.
    Letter(char),
    /// Something else than `W` or `B` behind the points.
    Turn,
    /// Something else than two numbers up to 255 behind the turn.
    InHand,
}

impl fmt::Display for SetupFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length { points } => write!(f, "a board has 24 points; this has {points}"),
            Self::Letter(letter) => {
                write!(f, "a point is `W`, `B` or `.` (empty), not `{}`", letter.escape_default())
            }
            Self::Turn => f.write_str("behind the points stands whose turn it is, `W` or `B`"),
            Self::InHand => {
                f.write_str("behind the turn stand the men that White and Black have in hand, like 9 9")
            }
        }
    }
}

impl FromStr for Setup {
    type Err = ParseError<SetupFault>;

    /// Reads the points, letters in either case; behind them, each after a blank, whose turn it is, and the men in hand.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (row, rest) = text.split_once(' ').map_or((text, None), |(row, rest)| (row, Some(rest)));
        let setup = read_row(row)?.with_rest_in_hand();
        let Some(rest) = rest else { return Ok(setup) };
        let (turn, hands) = rest.split_once(' ').map_or((rest, None), |(turn, hands)| (turn, Some(hands)));
        let turn_end = row.len() + 1 + turn.len();
        let to_move = match turn {
            "W" | "w" => Color::White,
            "B" | "b" => Color::Black,
            _ => return Err(ParseError::new(row.len() + 1, turn_end, SetupFault::Turn)),
        };
        let Some(hands) = hands else { return Ok(Self { to_move, ..setup }) };
        match read_hands(hands) {
            Some([white, black]) => Ok(Self { to_move, in_hand: [black, white], ..setup }),
            None => Err(ParseError::new(turn_end + 1, text.len(), SetupFault::InHand)),
        }
    }
}

fn read_row(row: &str) -> Result<Setup, ParseError<SetupFault>> {
    let points = row.chars().count();
    if points != 24 {
        return Err(ParseError::new(0, row.len(), SetupFault::Length { points }));
    }
    let mut setup = Setup::start();
    for (man, (at, letter)) in setup.men.iter_mut().zip(row.char_indices()) {
        *man = match letter {
            '.' => None,
            'W' | 'w' => Some(Color::White),
            'B' | 'b' => Some(Color::Black),
            _ => return Err(ParseError::new(at, at + letter.len_utf8(), SetupFault::Letter(letter))),
        };
    }
    Ok(setup)
}

/// Two numbers, White's and Black's.
fn read_hands(hands: &str) -> Option<[u8; 2]> {
    let (white, black) = hands.split_once(' ')?;
    let number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())?;
    Some([number(white)?, number(black)?])
}

const fn letter(man: Option<Color>) -> char {
    match man {
        None => '.',
        Some(Color::White) => 'W',
        Some(Color::Black) => 'B',
    }
}

impl Setup {
    /// The points without the rest.
    pub fn row(&self) -> impl fmt::Display {
        Row(*self)
    }
}

struct Row(Setup);

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.men.iter().try_for_each(|man| write!(f, "{}", letter(*man)))
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [black, white] = self.in_hand;
        write!(f, "{} {} {white} {black}", self.row(), letter(Some(self.to_move)))
    }
}
