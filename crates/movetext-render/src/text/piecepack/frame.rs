//! Which part of a table is drawn.

use core::fmt;
use core::str::FromStr;

use movetext_rules::piecepack::Piece;

use super::canvas::{LARGEST, Region, Spot};
use super::shape::{nearest, reach, spot};

/// A part of a table by two of its corners, in inches; both are part of it.
///
/// ```
/// use movetext_render::text::piecepack::Crop;
///
/// let crop: Crop = "0.5,1,8.5,4".parse()?;
/// assert_eq!(crop, Crop::between((8.5, 4.0), (0.5, 1.0)));
/// assert_eq!("b1:d3".parse(), Ok(Crop::between((2.0, 1.0), (4.0, 3.0))));
/// assert_eq!("b1:d".parse::<Crop>().unwrap_err().to_string(), "`b1:d` is not part of a table; write `b1:d3` or `2,1,4,3`");
/// # Ok::<(), movetext_render::text::piecepack::CropError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Crop {
    left: f64,
    bottom: f64,
    right: f64,
    top: f64,
}

impl Crop {
    /// The rectangle between two corners, each how far to the right and how far up.
    pub fn between(one: (f64, f64), other: (f64, f64)) -> Self {
        Self {
            left: one.0.min(other.0),
            bottom: one.1.min(other.1),
            right: one.0.max(other.0),
            top: one.1.max(other.1),
        }
    }

    /// Its lower left and its upper right corner.
    pub const fn corners(self) -> ((f64, f64), (f64, f64)) {
        ((self.left, self.bottom), (self.right, self.top))
    }

    fn region(self) -> Region {
        Region {
            left: nearest(self.left),
            bottom: nearest(self.bottom),
            right: nearest(self.right),
            top: nearest(self.top),
        }
    }
}

/// What is written is no part of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CropError(String);

impl fmt::Display for CropError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is not part of a table; write `b1:d3` or `2,1,4,3`", self.0)
    }
}

impl core::error::Error for CropError {}

impl FromStr for Crop {
    type Err = CropError;

    /// Reads two corners, `b1:d3`, or their four coordinates, `2,1,4,3`.
    fn from_str(text: &str) -> Result<Self, CropError> {
        let corners = || {
            if let Some((one, other)) = text.split_once(':') {
                return Some(Self::between(corner(one.trim())?, corner(other.trim())?));
            }
            let numbers: Option<Vec<f64>> =
                text.split(',').map(|number| number.trim().parse().ok()).collect();
            let numbers = numbers.filter(|numbers| numbers.iter().all(|number| number.is_finite()))?;
            let [x, y, x_too, y_too] = numbers[..] else { return None };
            Some(Self::between((x, y), (x_too, y_too)))
        };
        corners().ok_or_else(|| CropError(text.to_owned()))
    }
}

/// A corner in letters and digits.
fn corner(text: &str) -> Option<(f64, f64)> {
    let digits = text.find(|sign: char| !sign.is_ascii_lowercase())?;
    let (letters, row) = text.split_at(digits);
    let column = column_number(letters)?;
    let row: u32 = row.parse().ok()?;
    Some((f64::from(column), f64::from(row)))
}

/// `a` is 1, `z` 26, `aa` 27.
fn column_number(letters: &str) -> Option<u32> {
    let digit = |letter: u8| u32::from(letter - b'a' + 1);
    let number =
        letters.bytes().try_fold(0_u32, |sum, letter| sum.checked_mul(26)?.checked_add(digit(letter)));
    number.filter(|number| *number > 0)
}

/// The part of a table that is drawn. `has_margin` leaves room for names and brackets beside pieces that fill a cell.
pub(super) fn region(pieces: &[&Piece], crop: Option<Crop>, has_margin: bool) -> Region {
    let asked = crop.map(Crop::region);
    if let Some(asked) = asked
        && asked.width() <= LARGEST
        && asked.height() <= LARGEST
    {
        return asked;
    }
    let around = |piece: &Piece| {
        let (beside, above) = reach(piece);
        let least = i64::from(has_margin);
        Region::around(spot(piece), (beside.max(least), above.max(least)))
    };
    let all_of = |region: Option<Region>| {
        let is_in = |piece: &&&Piece| region.is_none_or(|region| region.contains(spot(piece)));
        pieces.iter().filter(is_in).fold(Region::EMPTY, |all, piece| all.joined(around(piece)))
    };
    let all = all_of(None);
    let all = asked.map_or(all, |asked| all.and(asked));
    if all.is_empty() {
        return Region::EMPTY;
    }
    if all.width() <= LARGEST && all.height() <= LARGEST {
        return all;
    }
    let inside: Vec<Spot> =
        pieces.iter().map(|piece| spot(piece)).filter(|spot| all.contains(*spot)).collect();
    let (left, right) = cut(all.left, all.right, inside.iter().map(|spot| spot.0).collect());
    let (bottom, top) = cut(all.bottom, all.top, inside.iter().map(|spot| spot.1).collect());
    // What is left may be a small part of what could be drawn.
    let most = Region { left, bottom, right, top };
    let all = all_of(Some(most)).and(most);
    if all.is_empty() { most } else { all }
}

/// What is too long is cut to what lies around the middle one of all pieces.
fn cut(first: i64, last: i64, mut pieces: Vec<i64>) -> (i64, i64) {
    if last.saturating_sub(first) < LARGEST {
        return (first, last);
    }
    let middle = pieces.len() / 2;
    let middle = if pieces.is_empty() { first } else { *pieces.select_nth_unstable(middle).1 };
    let first = (middle - LARGEST / 2).clamp(first, last - LARGEST + 1);
    (first, first + LARGEST - 1)
}
