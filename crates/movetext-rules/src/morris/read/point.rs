//! The 24 points, and the lines of three that can be mills.

use core::cmp::Ordering;
use core::fmt;
use core::num::NonZeroU8;
use core::str::FromStr;

use crate::ParseError;
use crate::morris::engine::board;

/// The names of the points, row by row from a7.
const NAMES: [&str; 24] = [
    "a7", "d7", "g7", "b6", "d6", "f6", "c5", "d5", "e5", "a4", "b4", "c4", "e4", "f4", "g4", "c3", "d3",
    "e3", "b2", "d2", "f2", "a1", "d1", "g1",
];

/// A point, ordered row by row from a7, the upper left one.
///
/// Reads `a7` to `g1`, the letter in either case, and the numbers 0 to 23 in that order. Written as `a7`.
///
/// ```
/// # use movetext_rules::morris::Point;
/// let point: Point = "23".parse().unwrap();
/// assert_eq!((point.to_string().as_str(), point.index()), ("g1", 23));
/// assert_eq!("d4".parse::<Point>().unwrap_err().to_string(), "d4 is not a point of the board");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Point(
    /// The place of its bit of [`board`] in what a position keeps of a player's men, which is never the lowest bit: so no
    /// point is a place as well, and a move is played without asking whether there is one.
    NonZeroU8,
);

impl Point {
    /// The point of this number, row by row from a7; `None` from 24 on.
    pub const fn new(index: u8) -> Option<Self> {
        if index < 24 { Self::of_bit(1 << board::PLACES[index as usize]) } else { None }
    }

    /// The point in a file and a rank of the lines' 7x7 crossings, both counted from 0.
    pub fn at(file: u8, rank: u8) -> Option<Self> {
        Self::all().find(|point| (point.file(), point.rank()) == (file, rank))
    }

    /// All points, in their order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..24).filter_map(Self::new)
    }

    /// The point with a bit of [`board`]; none for no bit.
    #[inline]
    pub(in crate::morris) const fn of_bit(bit: u32) -> Option<Self> {
        if bit == 0 {
            return None;
        }
        match NonZeroU8::new((bit.trailing_zeros() + board::HAND) as u8) {
            Some(place) => Some(Self(place)),
            None => None,
        }
    }

    /// The point as a bit of [`board`].
    #[inline]
    pub(in crate::morris) const fn bit(self) -> u32 {
        (1_u32 << (self.0.get() % 32)) >> board::HAND
    }

    /// The bit of a man on a point as a position keeps him; the lowest for no point.
    #[inline]
    pub(in crate::morris) const fn man_on(point: Option<Self>) -> u64 {
        let place = match point {
            Some(point) => point.0.get(),
            None => 0,
        };
        1 << (place % 64)
    }

    /// A point as a bit of [`board`]; none for no point.
    #[inline]
    pub(in crate::morris) const fn bit_of(point: Option<Self>) -> u32 {
        match point {
            Some(point) => point.bit(),
            None => 0,
        }
    }

    /// 0 to 23, row by row from a7.
    pub const fn index(self) -> usize {
        board::INDICES[(self.0.get() as usize - board::HAND as usize) % 32] as usize
    }

    /// 0 is the `a` file.
    pub const fn file(self) -> u8 {
        NAMES[self.index()].as_bytes()[0] - b'a'
    }

    /// 0 is the first rank, the lowest.
    pub const fn rank(self) -> u8 {
        NAMES[self.index()].as_bytes()[1] - b'1'
    }

    /// The points that a line joins to this one.
    pub fn neighbours(self) -> impl Iterator<Item = Self> {
        board::points(board::neighbours(self.bit()))
    }
}

impl Ord for Point {
    fn cmp(&self, other: &Self) -> Ordering {
        self.index().cmp(&other.index())
    }
}

impl PartialOrd for Point {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(NAMES[self.index()])
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Why a text is no point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PointFault {
    /// Neither a file and a rank nor a number.
    Unread,
    /// A crossing of files and ranks at which there is no point, such as d4.
    NoPoint {
        /// The file's letter.
        file: char,
        /// The rank's digit.
        rank: char,
    },
    /// A number over 23.
    TooHigh,
}

impl fmt::Display for PointFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unread => f.write_str("a point is a file a–g and a rank 1–7, like d7, or a number 0–23"),
            Self::NoPoint { file, rank } => write!(f, "{file}{rank} is not a point of the board"),
            Self::TooHigh => f.write_str("points are numbered 0 to 23"),
        }
    }
}

impl FromStr for Point {
    type Err = ParseError<PointFault>;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let fault = |kind| ParseError::new(0, text.len(), kind);
        match text.as_bytes() {
            [file @ (b'a'..=b'g' | b'A'..=b'G'), rank @ b'1'..=b'7'] => {
                let (file, rank) = (file.to_ascii_lowercase(), *rank);
                let named = Self::all().find(|point| NAMES[point.index()].as_bytes() == [file, rank]);
                named.ok_or(fault(PointFault::NoPoint { file: file.into(), rank: rank.into() }))
            }
            [digit @ b'0'..=b'9'] => Self::new(digit - b'0').ok_or(fault(PointFault::TooHigh)),
            [tens @ b'1'..=b'9', ones @ b'0'..=b'9'] => {
                Self::new((tens - b'0') * 10 + (ones - b'0')).ok_or(fault(PointFault::TooHigh))
            }
            _ => Err(fault(PointFault::Unread)),
        }
    }
}

/// Three points in a line, in the order of their points. Written with blanks between them: `a7 a4 a1`; read so, in any
/// order.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Mill(pub(in crate::morris) u32);

impl Mill {
    /// The points, in their order.
    pub fn points(self) -> impl Iterator<Item = Point> {
        board::points(self.0)
    }
}

impl fmt::Display for Mill {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.points().enumerate().try_for_each(|(nth, point)| {
            f.write_str(if nth == 0 { "" } else { " " })?;
            fmt::Display::fmt(&point, f)
        })
    }
}

impl Ord for Mill {
    fn cmp(&self, other: &Self) -> Ordering {
        self.points().cmp(other.points())
    }
}

impl PartialOrd for Mill {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Why a text is no mill.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MillFault {
    /// What stands there is no point.
    Point(PointFault),
    /// The points are not the three of a line.
    NoLine,
}

impl fmt::Display for MillFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Point(fault) => fault.fmt(f),
            Self::NoLine => f.write_str("a mill is three points in a line, like a7 d7 g7"),
        }
    }
}

impl FromStr for Mill {
    type Err = ParseError<MillFault>;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (mut bits, mut first, mut at) = (0, None, 0);
        for word in text.split(' ') {
            if !word.is_empty() {
                let point: Point = word
                    .parse()
                    .map_err(|misread: ParseError<PointFault>| misread.map(MillFault::Point).shifted(at))?;
                first = first.or(Some(point));
                bits |= point.bit();
            }
            at += word.len() + 1;
        }
        first
            .and_then(|point| board::mills_through(bits, point.bit()).find(|mill| mill.0 == bits))
            .ok_or(ParseError::new(0, text.len(), MillFault::NoLine))
    }
}

impl fmt::Debug for Mill {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
