//! Raw values, without their brackets, as numbers, colours, points.
//!
//! Accepted beyond the specification: white space around a value; `.5` and `1e3` as reals; colours in lower case and in
//! full; points of boards up to 52x52, whose columns and rows from 27 on are capitals; rectangles of points, `aa:cc`.
//! [`Start::view`](super::Start::view) reads them as the property of a record has them, and says where one of these was
//! needed.

use core::fmt::{self, Write as _};
use core::ops::RangeInclusive;

use movetext_rules::Color;

use super::halves;

/// A whole number (`smart-go.txt`, "Number").
///
/// ```
/// use movetext_record::sgf::number;
/// assert_eq!(number("+19"), Some(19));
/// assert_eq!(number("19x19"), None);
/// ```
pub fn number(raw: &str) -> Option<i64> {
    let raw = raw.trim();
    let digits = raw.strip_prefix(['+', '-']).unwrap_or(raw);
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    if is_number { raw.parse().ok() } else { None }
}

/// A number that may have a fraction.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Real {
    /// Its value, which is finite.
    pub value: f64,
    /// Whether it is written as the specification says: digits, then perhaps a point, and perhaps digits.
    pub is_plain: bool,
}

/// A number that may have a fraction (`smart-go.txt`, "Real").
///
/// ```
/// use movetext_record::sgf::real;
/// assert_eq!(real("10.").map(|real| (real.value, real.is_plain)), Some((10.0, true)));
/// assert_eq!(real(".5").map(|real| (real.value, real.is_plain)), Some((0.5, false)));
/// assert_eq!(real("inf"), None);
/// ```
pub fn real(raw: &str) -> Option<Real> {
    let raw = raw.trim();
    let value: f64 = raw.parse().ok()?;
    let is_number = raw.contains(|letter: char| letter.is_ascii_digit()) && value.is_finite();
    let digits = raw.strip_prefix(['+', '-']).unwrap_or(raw);
    let is_plain = digits.starts_with(|letter: char| letter.is_ascii_digit()) && !digits.contains(['e', 'E']);
    is_number.then_some(Real { value, is_plain })
}

/// 1, or 2 for emphasis (`smart-go.txt`, "Triple").
pub fn triple(raw: &str) -> Option<u8> {
    match raw.trim() {
        "1" => Some(1),
        "2" => Some(2),
        _ => None,
    }
}

/// A colour.
///
/// ```
/// use movetext_record::sgf::color;
/// use movetext_rules::Color;
/// assert_eq!(color("B"), Some(Color::Black));
/// assert_eq!(color("white"), Some(Color::White));
/// ```
pub fn color(raw: &str) -> Option<Color> {
    let raw = raw.trim();
    let is = |short: &str, long: &str| raw.eq_ignore_ascii_case(short) || raw.eq_ignore_ascii_case(long);
    if is("B", "black") {
        Some(Color::Black)
    } else if is("W", "white") {
        Some(Color::White)
    } else {
        None
    }
}

/// A point of a board as the record names it: from the upper left corner, each from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RawPoint {
    /// From the left.
    pub column: u8,
    /// From the top.
    pub row: u8,
}

impl RawPoint {
    /// The letter of a column or row, from 0; none beyond 51.
    pub const fn letter(coordinate: u8) -> Option<char> {
        match coordinate {
            0..26 => Some((b'a' + coordinate) as char),
            26..52 => Some((b'A' + coordinate - 26) as char),
            _ => None,
        }
    }
}

impl fmt::Display for RawPoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        [self.column, self.row].into_iter().try_for_each(|coordinate| match Self::letter(coordinate) {
            Some(letter) => f.write_char(letter),
            None => f.write_char('?'),
        })
    }
}

/// A point (`smart-go.txt`, "Go-specific properties"): its column's letter, then its row's.
///
/// ```
/// use movetext_record::sgf::{RawPoint, point};
/// assert_eq!(point("pd"), Some(RawPoint { column: 15, row: 3 }));
/// assert_eq!(point("aA"), Some(RawPoint { column: 0, row: 26 }));
/// assert_eq!(point("d4"), None);
/// ```
pub fn point(raw: &str) -> Option<RawPoint> {
    match raw.trim().as_bytes() {
        [column, row] => Some(RawPoint { column: coordinate(*column)?, row: coordinate(*row)? }),
        _ => None,
    }
}

fn coordinate(letter: u8) -> Option<u8> {
    match letter {
        b'a'..=b'z' => Some(letter - b'a'),
        b'A'..=b'Z' => Some(letter - b'A' + 26),
        _ => None,
    }
}

/// The points of a value of a list: one, or a rectangle from its upper left corner to its lower right one, `aa:cc`, row
/// by row.
///
/// ```
/// use movetext_record::sgf::points;
/// let names = points("ba:cb").unwrap().map(|point| (point.column, point.row));
/// assert!(names.eq([(1, 0), (2, 0), (1, 1), (2, 1)]));
/// ```
pub fn points(raw: &str) -> Option<impl Iterator<Item = RawPoint>> {
    let (from, to) = halves(raw);
    let from = point(from)?;
    let to = to.map_or(Some(from), point)?;
    let (rows, columns): (RangeInclusive<u8>, RangeInclusive<u8>) =
        (from.row..=to.row, from.column..=to.column);
    let is_forward = !rows.is_empty() && !columns.is_empty();
    is_forward.then(|| rows.flat_map(move |row| columns.clone().map(move |column| RawPoint { column, row })))
}

/// Whether a value is a rectangle of points, which only FF\[4\] knows.
pub fn is_rectangle(raw: &str) -> bool {
    matches!(halves(raw), (from, Some(to)) if point(from).is_some() && point(to).is_some())
}
