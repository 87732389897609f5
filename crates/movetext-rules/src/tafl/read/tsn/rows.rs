//! One row: men and counts of empty squares.
//!
//! The letters mean what the specification says. Where a row does not fit the board so, each slip that
//! people make is tried, alone and together with others: the first reading that fits is what was meant.

use alloc::string::String;

use super::TsnFault;
use super::fault::digit;
use crate::ParseError;
use crate::tafl::{Kind, Piece, Side};

/// No row has more faults: what is wrong with it is reported by then.
const MAX_FAULTS: usize = 16;

/// A row, and where it stands in the given text.
#[derive(Debug, Clone, Copy)]
pub(super) struct Row<'a> {
    pub(super) text: &'a str,
    pub(super) start: usize,
}

/// Slips that are read as what was meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Slips(u8);

impl Slips {
    const NONE: Self = Self(0);
    /// `A`, `D` and `K` are men.
    const UPPER_CASE: u8 = 1;
    /// Neighbouring digits are one decimal number.
    const DECIMAL: u8 = 2;
    /// `T` and `K` are OTN's defenders and king.
    const OTN: u8 = 4;
    /// Letters in lower case that are no men are counts.
    const LOWER_CASE: u8 = 8;

    /// Every combination, those of fewer slips first.
    const ALL: [Self; 16] = {
        const ORDER: [u8; 16] = [0, 1, 2, 4, 8, 3, 5, 9, 6, 10, 12, 7, 11, 13, 14, 15];
        let mut all = [Self(0); 16];
        let mut at = 0;
        while at < 16 {
            all[at] = Self(ORDER[at]);
            at += 1;
        }
        all
    };

    const fn has(self, slip: u8) -> bool {
        self.0 & slip != 0
    }

    /// Whether it has all of these.
    const fn contains(self, slips: Self) -> bool {
        slips.0 & !self.0 == 0
    }
}

/// A man, a count, or neither, as some reading has it.
#[derive(Debug, Clone, Copy)]
struct Part {
    start: usize,
    end: usize,
    what: PartKind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum PartKind {
    Man(Piece),
    UpperCaseMan(Piece),
    OtnMan(Piece),
    Count(u32),
    DecimalCount(u32),
    LowerCaseCount(u32),
    Unknown(char),
}

impl PartKind {
    const fn squares(self) -> u32 {
        match self {
            Self::Count(count) | Self::DecimalCount(count) | Self::LowerCaseCount(count) => count,
            Self::Man(_) | Self::UpperCaseMan(_) | Self::OtnMan(_) | Self::Unknown(_) => 1,
        }
    }

    const fn man(self) -> Option<Piece> {
        match self {
            Self::Man(piece) | Self::UpperCaseMan(piece) | Self::OtnMan(piece) => Some(piece),
            Self::Count(_) | Self::DecimalCount(_) | Self::LowerCaseCount(_) | Self::Unknown(_) => None,
        }
    }
}

impl Row<'_> {
    /// Whether some reading of the row describes so many squares.
    pub(super) fn fits(self, size: u8) -> bool {
        self.slips(size).is_some()
    }

    /// The slips with which the row fits the board, as few as possible.
    fn slips(self, size: u8) -> Option<Slips> {
        if self.squares(Slips::NONE) == u32::from(size) {
            return Some(Slips::NONE);
        }
        let possible = self.possible_slips();
        let mut others =
            Slips::ALL.into_iter().filter(|slips| *slips != Slips::NONE && possible.contains(*slips));
        others.find(|slips| self.squares(*slips) == u32::from(size))
    }

    /// The slips that make a difference to the letters of the row.
    fn possible_slips(self) -> Slips {
        let mut slips = 0;
        let mut is_behind_digit = false;
        for letter in self.text.bytes() {
            slips |= match letter {
                b'K' => Slips::UPPER_CASE | Slips::OTN,
                b'A' | b'D' => Slips::UPPER_CASE,
                b'T' => Slips::OTN,
                b'a' | b'd' | b'k' => 0,
                b'b'..=b'z' => Slips::LOWER_CASE,
                b'0'..=b'9' if is_behind_digit => Slips::DECIMAL,
                _ => 0,
            };
            is_behind_digit = letter.is_ascii_digit();
        }
        Slips(slips)
    }

    fn squares(self, slips: Slips) -> u32 {
        self.parts(slips).fold(0, |sum, part| sum.saturating_add(part.what.squares()))
    }

    /// Puts the men of row number `row` on their files, and reports what is wrong with it.
    pub(super) fn read(
        self,
        row: u32,
        size: u8,
        mut put: impl FnMut(u8, Piece, core::ops::Range<usize>),
        fault: &mut impl FnMut(ParseError<TsnFault>),
    ) {
        let slips = self.slips(size);
        let mut file = 0;
        let mut faults = 0;
        let mut report = |run: &Run| {
            if let Some(kind) = run.fault(self, slips.is_some()).filter(|_| faults < MAX_FAULTS) {
                faults += 1;
                fault(ParseError::new(run.first.start, run.end, kind));
            }
        };
        let mut run: Option<Run> = None;
        for part in self.parts(slips.unwrap_or(Slips::NONE)) {
            // A zero behind a full row describes no square either.
            if file >= u32::from(size) && !matches!(part.what, PartKind::Count(0)) {
                break;
            }
            if let Some(man) = part.what.man() {
                put(file as u8, man, part.start..part.end);
            }
            file = file.saturating_add(part.what.squares());
            if !run.as_mut().is_some_and(|run| run.takes(part))
                && let Some(run) = run.replace(Run::new(part))
            {
                report(&run);
            }
        }
        if let Some(run) = run {
            report(&run);
        }
        if slips.is_none() {
            let squares = self.squares(Slips::NONE);
            let kind = if squares < u32::from(size) {
                TsnFault::RowTooShort { row, squares, size }
            } else {
                TsnFault::RowTooLong { row, squares, size }
            };
            fault(ParseError::new(self.start, self.start + self.text.len(), kind));
        }
    }

    fn parts(self, slips: Slips) -> impl Iterator<Item = Part> {
        let mut letters = self.text.char_indices().peekable();
        core::iter::from_fn(move || {
            let (at, letter) = letters.next()?;
            let mut end = at + letter.len_utf8();
            let mut what = what(letter, slips);
            if slips.has(Slips::DECIMAL)
                && let (PartKind::Count(first), true) = (what, letter.is_ascii_digit())
            {
                let mut count = first;
                while let Some((_, digit)) = letters.next_if(|(_, next)| next.is_ascii_digit()) {
                    count = count.saturating_mul(10).saturating_add(digit.to_digit(10).unwrap_or(0));
                    end += 1;
                    what = PartKind::DecimalCount(count);
                }
            }
            Some(Part { start: self.start + at, end: self.start + end, what })
        })
    }
}

/// What a letter is.
fn what(letter: char, slips: Slips) -> PartKind {
    let attacker = Piece::new(Side::Attackers, Kind::Taflman);
    let defender = Piece::new(Side::Defenders, Kind::Taflman);
    let king = Piece::new(Side::Defenders, Kind::King);
    let (upper, otn) = (slips.has(Slips::UPPER_CASE), slips.has(Slips::OTN));
    match letter {
        'a' => PartKind::Man(attacker),
        'd' => PartKind::Man(defender),
        'k' => PartKind::Man(king),
        'A' if upper => PartKind::UpperCaseMan(attacker),
        'D' if upper => PartKind::UpperCaseMan(defender),
        'K' if upper => PartKind::UpperCaseMan(king),
        'T' if otn => PartKind::OtnMan(defender),
        'K' if otn => PartKind::OtnMan(king),
        'b'..='z' if slips.has(Slips::LOWER_CASE) => {
            PartKind::LowerCaseCount(letter.to_digit(36).unwrap_or(0))
        }
        't' => PartKind::OtnMan(attacker),
        '0'..='9' | 'A'..='Z' => PartKind::Count(letter.to_digit(36).unwrap_or(0)),
        _ => PartKind::Unknown(letter),
    }
}

/// Neighbouring parts of one sort, which one fault is about.
struct Run {
    first: Part,
    end: usize,
    parts: u32,
    squares: u32,
    zero: bool,
    /// The letters that men in it should have.
    meant: String,
    /// The slip of a count among plain ones.
    slip: Option<PartKind>,
}

impl Run {
    fn new(first: Part) -> Self {
        let mut run = Self {
            first,
            end: first.start,
            parts: 0,
            squares: 0,
            zero: false,
            meant: String::new(),
            slip: None,
        };
        run.add(first);
        run
    }

    /// Takes the next part, where it is of the same sort.
    fn takes(&mut self, part: Part) -> bool {
        let same = sort(self.first.what) == sort(part.what);
        if same {
            self.add(part);
        }
        same
    }

    fn add(&mut self, part: Part) {
        self.end = part.end;
        self.parts += 1;
        self.squares = self.squares.saturating_add(part.what.squares());
        match part.what {
            PartKind::Count(0) | PartKind::DecimalCount(0) => self.zero = true,
            PartKind::DecimalCount(_) | PartKind::LowerCaseCount(_) => self.slip = Some(part.what),
            PartKind::UpperCaseMan(man) | PartKind::OtnMan(man) => self.meant.push(letter(man)),
            PartKind::Man(_) | PartKind::Count(_) | PartKind::Unknown(_) => {}
        }
    }

    /// What is wrong with it, in a row that some reading fits, or none.
    fn fault(&self, row: Row<'_>, fits: bool) -> Option<TsnFault> {
        let squares = self.squares;
        let written = || String::from(&row.text[self.first.start - row.start..self.end - row.start]);
        match self.first.what {
            PartKind::Man(_) => None,
            PartKind::UpperCaseMan(_) => {
                Some(TsnFault::UpperCaseMen { written: written(), meant: self.meant.clone() })
            }
            PartKind::OtnMan(_) => Some(TsnFault::OtnMen { written: written(), meant: self.meant.clone() }),
            PartKind::Unknown(letter) => Some(TsnFault::UnknownLetter(letter)),
            PartKind::Count(_) | PartKind::DecimalCount(_) | PartKind::LowerCaseCount(_) => match self.slip {
                _ if self.zero => Some(TsnFault::ZeroCount(squares)),
                Some(PartKind::DecimalCount(_)) => Some(TsnFault::DecimalCount(squares)),
                Some(_) => Some(TsnFault::LowerCaseCount(squares)),
                None => (fits && self.parts > 1 && digit(squares).is_some())
                    .then_some(TsnFault::SplitCount(squares)),
            },
        }
    }
}

/// Parts of one sort are reported together.
fn sort(what: PartKind) -> u8 {
    match what {
        PartKind::Man(_) => 0,
        PartKind::UpperCaseMan(_) => 1,
        PartKind::OtnMan(_) => 2,
        PartKind::Unknown(_) => 3,
        PartKind::Count(_) | PartKind::DecimalCount(_) | PartKind::LowerCaseCount(_) => 4,
    }
}

/// TSN's letter of a man.
pub(super) fn letter(man: Piece) -> char {
    match man {
        Piece { side: Side::Defenders, kind: Kind::King } => 'k',
        Piece { side: Side::Defenders, .. } => 'd',
        Piece { side: Side::Attackers, .. } => 'a',
    }
}
