//! The values of a rules record: letters, lists of squares, lists of men, speeds (section 3).

use alloc::vec::Vec;

use crate::ParseError;
use crate::tafl::{
    Berserk, Dialect, Escape, JumpMode, KindSet, KingArmed, KingStrength, Piece, RuleKey, RulesNote,
    Shieldwall, Square, SquareFault, Threefold,
};

/// What the values of a key look like.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ValueKind {
    Size,
    Text,
    YesNo,
    Escape,
    Threefold,
    KingArmed,
    KingStrength,
    Jump,
    Speeds,
    Squares,
    Pieces,
    Shieldwall,
    Berserk,
    Position,
}

impl ValueKind {
    pub(super) const fn allowed(self) -> &'static str {
        match self {
            Self::Size => "a number from 1 to 255",
            Self::Text => "a name",
            Self::YesNo => "`y` or `n`",
            Self::Escape => "`c` (corner) or `e` (edge)",
            Self::Threefold => "`i`, `d`, `w` or `l`",
            Self::KingArmed => "`y`, `n`, `a` (anvil only) or `h` (hammer only)",
            Self::KingStrength => {
                "`s` (strong), `c` (strong by the centre), `m` (middleweight) or `w` (weak)"
            }
            Self::Jump => "`n` (none), `r` (restricted), `j` (jump) or `c` (capturing jump)",
            Self::Speeds => "1, 2, 8, 10 or 12 numbers, separated by commas",
            Self::Squares => "squares separated by commas, nothing, or `default`",
            Self::Pieces => "letters of men, of tcnkmgTCNKMG, or nothing",
            Self::Shieldwall => "`n` (none), `w` (weak) or `s` (strong)",
            Self::Berserk => "`n` (none), `c` (must capture) or `m` (must move)",
            Self::Position => "a position record",
        }
    }

    /// Whether nothing at all is a value.
    pub(super) const fn may_be_empty(self) -> bool {
        matches!(self, Self::Squares | Self::Pieces)
    }
}

/// A value that is written as one letter.
pub(super) trait Lettered: Copy + Eq + 'static {
    /// The letters; the first of each value is the one that is written.
    const LETTERS: &'static [(&'static str, Self)];

    fn from_letter(letter: &str) -> Option<Self> {
        Self::LETTERS.iter().find(|(name, _)| *name == letter).map(|(_, value)| *value)
    }

    /// Empty only for a value without a letter, which there is none of.
    fn letter(self) -> &'static str {
        Self::LETTERS.iter().find(|(_, value)| *value == self).map_or("", |(letter, _)| letter)
    }
}

impl Lettered for bool {
    const LETTERS: &'static [(&'static str, Self)] = &[("y", true), ("n", false)];
}

impl Lettered for Escape {
    const LETTERS: &'static [(&'static str, Self)] = &[("c", Self::Corner), ("e", Self::Edge)];
}

impl Lettered for Threefold {
    /// The specification's; see [`Threefold::in_dialect`].
    const LETTERS: &'static [(&'static str, Self)] =
        &[("i", Self::Ignore), ("d", Self::Draw), ("w", Self::MoverWins), ("l", Self::MoverLoses)];
}

impl Threefold {
    /// What its letter means in the specification when it is read in `dialect`, and the other way round.
    pub(super) const fn in_dialect(self, dialect: Dialect) -> Self {
        match (dialect, self) {
            (Dialect::OpenTafl, Self::MoverWins) => Self::MoverLoses,
            (Dialect::OpenTafl, Self::MoverLoses) => Self::MoverWins,
            _ => self,
        }
    }
}

impl Lettered for KingArmed {
    const LETTERS: &'static [(&'static str, Self)] =
        &[("y", Self::Yes), ("n", Self::No), ("a", Self::Anvil), ("h", Self::Hammer)];
}

impl Lettered for KingStrength {
    /// `y` and `n` are the older spelling of `s` and `w`.
    const LETTERS: &'static [(&'static str, Self)] = &[
        ("s", Self::Strong),
        ("c", Self::Centre),
        ("m", Self::Middle),
        ("w", Self::Weak),
        ("y", Self::Strong),
        ("n", Self::Weak),
    ];
}

impl Lettered for JumpMode {
    const LETTERS: &'static [(&'static str, Self)] =
        &[("n", Self::None), ("r", Self::Restricted), ("j", Self::Jump), ("c", Self::Capture)];
}

impl Lettered for Shieldwall {
    const LETTERS: &'static [(&'static str, Self)] =
        &[("n", Self::None), ("w", Self::Weak), ("s", Self::Strong)];
}

impl Lettered for Berserk {
    const LETTERS: &'static [(&'static str, Self)] =
        &[("n", Self::None), ("c", Self::Capture), ("m", Self::Move)];
}

/// A value and where it stands.
#[derive(Debug, Clone, Copy)]
pub(super) struct Value<'a> {
    pub(super) key: RuleKey,
    /// Without blanks around it.
    pub(super) text: &'a str,
    /// Where `text` starts in the rules record.
    pub(super) start: usize,
}

type Notes = Vec<ParseError<RulesNote>>;

impl Value<'_> {
    fn note(&self, notes: &mut Notes, note: RulesNote) {
        notes.push(ParseError::new(self.start, self.start + self.text.len(), note));
    }

    pub(super) fn bad(&self, notes: &mut Notes) {
        self.note(notes, RulesNote::BadValue { key: self.key, value: self.text.into() });
    }

    /// One letter; in upper case with a note.
    pub(super) fn letter<T: Lettered>(&self, notes: &mut Notes) -> Option<T> {
        let value = T::from_letter(self.text).or_else(|| {
            let value = T::from_letter(&self.text.to_ascii_lowercase());
            if value.is_some() {
                self.note(notes, RulesNote::UpperCaseValue { key: self.key });
            }
            value
        });
        if value.is_none() {
            self.bad(notes);
        }
        value
    }

    /// The items of a comma-separated list, without blanks around them, and where each starts. A last
    /// comma adds no item.
    fn items(&self) -> impl Iterator<Item = (usize, &str)> {
        let text = self.text.strip_suffix(',').unwrap_or(self.text);
        let mut start = self.start;
        let items = (!text.is_empty()).then(|| text.split(','));
        items.into_iter().flatten().map(move |item| {
            let trimmed = item.trim_ascii_start();
            let at = start + item.len() - trimmed.len();
            start += item.len() + 1;
            (at, trimmed.trim_ascii_end())
        })
    }

    /// A list of squares, sorted, each once; squares that are none or beyond the board are left out.
    pub(super) fn squares(&self, size: u8, notes: &mut Notes) -> Vec<Square> {
        let key = self.key;
        let mut squares = Vec::new();
        for (at, item) in self.items() {
            let mut note = |note| notes.push(ParseError::new(at, at + item.len(), note));
            if item.is_empty() {
                note(RulesNote::EmptyItem { key });
                continue;
            }
            match Square::parse_prefix(item).filter(|(_, used)| *used == item.len()) {
                Some((square, _)) => {
                    if item.bytes().any(|byte| byte.is_ascii_uppercase()) {
                        note(RulesNote::BadSquare { key, text: item.into(), fault: SquareFault::UpperCase });
                    }
                    if square.is_on(size) {
                        squares.push((square, at));
                    } else {
                        note(RulesNote::SquareOffBoard { key, square, size });
                    }
                }
                None => {
                    note(RulesNote::BadSquare { key, text: item.into(), fault: Square::diagnose(item).kind });
                }
            }
        }
        // Sorted by square, then by place: the later one of two is the one too many.
        squares.sort_unstable();
        let repeated = squares.windows(2).filter(|pair| pair[0].0 == pair[1].0).map(|pair| pair[1]);
        let duplicates = repeated.map(|(square, at)| {
            let length = written_length(square);
            ParseError::new(at, at + length, RulesNote::DuplicateSquare { key, square })
        });
        notes.extend(duplicates);
        squares.dedup_by_key(|(square, _)| *square);
        squares.into_iter().map(|(square, _)| square).collect()
    }

    /// A list of men; letters of nobody are left out.
    pub(super) fn pieces(&self, notes: &mut Notes) -> KindSet {
        let key = self.key;
        let mut set = KindSet::EMPTY;
        let mut last = None;
        let mut ordered = true;
        let before = notes.len();
        for (at, letter) in self.text.char_indices() {
            let mut note = |note| {
                let at = self.start + at;
                notes.push(ParseError::new(at, at + letter.len_utf8(), note));
            };
            match Piece::from_letter(letter) {
                // Blanks and commas separate nothing here, but can only be meant to.
                None if letter.is_ascii_whitespace() || letter == ',' => {}
                None => note(RulesNote::BadLetter { key, letter }),
                Some(piece) if set.contains(piece) => note(RulesNote::DuplicateLetter { key, piece }),
                Some(piece) => {
                    ordered &= last < Some(piece.index());
                    last = Some(piece.index());
                    set = set.with(piece);
                }
            }
        }
        // Where other signs are wrong, those are to be looked at.
        if notes.len() == before && self.text.contains(',') {
            self.note(notes, RulesNote::CommaInList { key });
        }
        if !ordered {
            self.note(notes, RulesNote::NotInOrder { key, list: set });
        }
        set
    }

    /// Speed limits: 1, 2, 8, 10 or 12 numbers; 0 and less are unlimited.
    pub(super) fn speeds(&self, notes: &mut Notes) -> Option<[Option<u8>; 12]> {
        let mut numbers = [None; 12];
        let mut count = 0;
        for (at, item) in self.items() {
            let Ok(number) = item.parse::<i64>() else {
                let note = RulesNote::BadSpeed { text: item.into() };
                notes.push(ParseError::new(at, at + item.len(), note));
                return None;
            };
            if let Some(place) = numbers.get_mut(count) {
                // No man slides further than 30 squares.
                *place = (number > 0).then(|| u8::try_from(number).unwrap_or(u8::MAX));
            }
            count += 1;
        }
        // Eight and ten numbers leave out the last kinds of each side, which are then unlimited.
        let kinds = count / 2;
        match count {
            1 => Some([numbers[0]; 12]),
            2 => Some(core::array::from_fn(|index| numbers[index / 6])),
            8 | 10 | 12 => Some(core::array::from_fn(|index| {
                let (side, kind) = (index / 6, index % 6);
                if kind < kinds { numbers[side * kinds + kind] } else { None }
            })),
            _ => {
                self.note(notes, RulesNote::SpeedCount { count });
                None
            }
        }
    }

    /// How many numbers a list of speeds has.
    pub(super) fn count(&self) -> usize {
        self.items().count()
    }
}

/// How many bytes a square takes as it is written, lower or upper case.
fn written_length(square: Square) -> usize {
    (if square.file < 26 { 1 } else { 2 }) + if square.rank < 9 { 1 } else { 2 }
}
