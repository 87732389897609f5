//! Where a game starts and by which rules: what the tags Size, Komi, Flats, Caps, Opening and TPS say.

use core::fmt;

use movetext_rules::ParseError;
use movetext_rules::tak::{Color, MAX_SIZE, MIN_SIZE, Opening, Rules, Setup, TpsFault, read_tps};

use super::{Headers, Tag};

/// What the tags of a record say of its start and its rules. The tags are what is written; this is what they
/// mean, and whoever changes them reads it again with [`Start::of`].
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default))]
pub struct Start {
    /// `Size`: the length of the board's side, 3 to 8.
    pub size: Option<u8>,
    /// `Komi`, in halves of a flat.
    pub half_komi: Option<i16>,
    /// `Flats`, `Flats1`, `Flats2`: how many flats and walls each player has.
    pub flats: [Option<u8>; 2],
    /// `Caps`, `Caps1`, `Caps2`: how many capstones each player has.
    pub caps: [Option<u8>; 2],
    /// `Opening`.
    pub opening: Option<Opening>,
    /// `TPS`.
    pub tps: Tps,
}

/// The tag `TPS`.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Tps {
    /// There is none: the game starts on an empty board.
    #[default]
    Missing,
    /// Understood, with or without faults.
    Read(Setup),
    /// No board could be made of it.
    Unread,
}

/// What is wrong with what the tags say of the start.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum StartFault {
    /// There is neither a size nor a TPS.
    SizeMissing,
    /// The size is not 3 to 8.
    Size,
    /// The size is not that of the TPS, which counts.
    SizeAgainstTps {
        /// The size of the TPS.
        tps: u8,
    },
    /// The komi is not a number of flats or half flats.
    Komi,
    /// The flats are not a number up to 255.
    Flats,
    /// The capstones are not a number up to 255.
    Caps,
    /// The opening is none that is known.
    Opening,
    /// Something about the TPS.
    Tps(TpsFault),
}

impl StartFault {
    /// Whether what is meant is nevertheless clear.
    pub const fn is_spelling(self) -> bool {
        matches!(self, Self::Tps(fault) if fault.is_spelling())
    }
}

impl fmt::Display for StartFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::SizeMissing => "the record does not say how large the board is",
            Self::Size => "a board has 3 to 8 squares a side",
            Self::SizeAgainstTps { tps } => return write!(f, "the board of the TPS is {tps}x{tps}"),
            Self::Komi => "a komi is a number of flats or half flats, like 2 or 2.5",
            Self::Flats => "this is not a number of flats",
            Self::Caps => "this is not a number of capstones",
            Self::Opening => "the openings are swap, no-swap and double black stack",
            Self::Tps(fault) => return fault.fmt(f),
        })
    }
}

impl Start {
    /// What these tags say; of a repeated tag, the last.
    pub fn of(headers: &Headers<'_>) -> Self {
        let mut start = Self::default();
        for tag in &headers.tags {
            start.take(tag, |_| {});
        }
        start
    }

    /// The rules, where the size of the board is known: that of the TPS, if there is one.
    pub fn rules(&self) -> Option<Rules> {
        let size = match &self.tps {
            Tps::Read(setup) => Some(setup.size),
            Tps::Missing | Tps::Unread => self.size,
        };
        let mut rules = Rules::new(size?);
        for of in 0..2 {
            rules.flats[of] = self.flats[of].unwrap_or(rules.flats[of]);
            rules.caps[of] = self.caps[of].unwrap_or(rules.caps[of]);
        }
        rules.half_komi = self.half_komi.unwrap_or(0);
        rules.opening = self.opening.unwrap_or_default();
        Some(rules)
    }

    /// Where the stones stand at the start, as the tags claim it.
    pub fn setup(&self) -> Option<Setup> {
        match &self.tps {
            Tps::Read(setup) => Some(setup.clone()),
            Tps::Unread => None,
            Tps::Missing => self.size.map(Setup::empty),
        }
    }

    /// Whose turn it is at the start, and the number of the move.
    pub(super) fn first(&self) -> (Color, u32) {
        match &self.tps {
            Tps::Read(setup) => (setup.to_move, setup.move_number.max(1)),
            Tps::Missing | Tps::Unread => (Color::White, 1),
        }
    }

    /// Takes a tag into account, and says what is wrong with its value; whether it is one of the start.
    pub(super) fn take(&mut self, tag: &Tag<'_>, mut fault: impl FnMut(ParseError<StartFault>)) -> bool {
        let value = tag.value.trim();
        let whole = |kind| ParseError::new(0, tag.value.len(), kind);
        let mut count = |of: core::ops::Range<usize>, counts: &mut [Option<u8>; 2], kind| {
            let number = value.parse().ok();
            counts[of].fill(number);
            if number.is_none() {
                fault(whole(kind));
            }
        };
        let name = tag.name.as_ref();
        let is = |known: &str| name.eq_ignore_ascii_case(known);
        // The first letters sort most tags out.
        match name.as_bytes().first().map_or(0, u8::to_ascii_lowercase) {
            b's' if is("Size") => {
                let size = value.parse().ok().filter(|size| (MIN_SIZE..=MAX_SIZE).contains(size));
                self.size = size;
                if size.is_none() {
                    fault(whole(StartFault::Size));
                }
            }
            b'k' if is("Komi") => {
                self.half_komi = half_komi(value);
                if self.half_komi.is_none() {
                    fault(whole(StartFault::Komi));
                }
            }
            b'f' if is("Flats") => count(0..2, &mut self.flats, StartFault::Flats),
            b'f' if is("Flats1") => count(0..1, &mut self.flats, StartFault::Flats),
            b'f' if is("Flats2") => count(1..2, &mut self.flats, StartFault::Flats),
            b'c' if is("Caps") => count(0..2, &mut self.caps, StartFault::Caps),
            b'c' if is("Caps1") => count(0..1, &mut self.caps, StartFault::Caps),
            b'c' if is("Caps2") => count(1..2, &mut self.caps, StartFault::Caps),
            b'o' if is("Opening") => {
                let known = [Opening::Swap, Opening::NoSwap, Opening::DoubleBlackStack];
                self.opening =
                    known.into_iter().find(|opening| opening.to_string().eq_ignore_ascii_case(value));
                if self.opening.is_none() {
                    fault(whole(StartFault::Opening));
                }
            }
            b't' if is("TPS") => match read_tps(&tag.value) {
                Ok(read) => {
                    read.faults.into_iter().for_each(|misread| fault(misread.map(StartFault::Tps)));
                    self.tps = Tps::Read(read.setup);
                }
                Err(misread) => {
                    fault(misread.map(StartFault::Tps));
                    self.tps = Tps::Unread;
                }
            },
            _ => return false,
        }
        true
    }
}

/// A komi in halves: `2`, `-0.5`, `2.0`.
fn half_komi(text: &str) -> Option<i16> {
    let (negative, digits) = text.strip_prefix('-').map_or((false, text), |digits| (true, digits));
    let (whole, half) = match digits.split_once('.') {
        None => (digits, 0),
        Some((whole, "5")) => (whole, 1),
        Some((whole, "0" | "")) => (whole, 0),
        Some(_) => return None,
    };
    let whole: i16 = match whole {
        "" if half == 1 => 0,
        _ if whole.len() <= 3 && whole.bytes().all(|byte| byte.is_ascii_digit()) => whole.parse().ok()?,
        _ => return None,
    };
    let halves = 2 * whole + half;
    Some(if negative { -halves } else { halves })
}

#[cfg(test)]
mod tests {
    use super::half_komi;

    #[test]
    fn komi_counts_halves() {
        for (text, halves) in [("2", 4), ("2.5", 5), ("-0.5", -1), (".5", 1), ("0", 0), ("4.0", 8)] {
            assert_eq!(half_komi(text), Some(halves), "{text}");
        }
        for text in ["", "-", "two", "2.25", "1e3", "+2", "99999", "."] {
            assert_eq!(half_komi(text), None, "{text}");
        }
    }
}
