//! What there is to say about a rules record: every departure from section 3, and every place where
//! programs read it differently.

use alloc::string::String;
use core::fmt;

use crate::messages::messages;
use crate::tafl::{KindSet, Piece, PositionFault, RuleKey, Square, SquareFault};

/// A remark on a rules record; its place comes with the [`ParseError`](crate::ParseError) it is wrapped in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RulesNote {
    /// A key that the specification does not know; the entry is kept as it is.
    UnknownKey {
        /// The key as it is written.
        key: String,
        /// The key that was probably meant.
        nearest: Option<RuleKey>,
    },
    /// A word without a colon; it is kept as an entry without a value.
    ColonMissing {
        /// The word as it is written.
        word: String,
        /// The key that was probably meant.
        nearest: Option<RuleKey>,
    },
    /// A key that was there before; the last entry counts.
    RepeatedKey {
        /// The key.
        key: RuleKey,
        /// Whether the value is the same.
        is_same: bool,
    },
    /// An entry with blanks inside; its parts are read as one.
    SplitEntry {
        /// Its key.
        key: RuleKey,
    },
    /// A key with nothing after it, where something must be; the default counts.
    ValueMissing {
        /// The key.
        key: RuleKey,
    },
    /// A value that the key does not have; the default counts.
    BadValue {
        /// The key.
        key: RuleKey,
        /// The value as it is written.
        value: String,
    },
    /// A letter in upper case that is lower case.
    UpperCaseValue {
        /// The key.
        key: RuleKey,
    },
    /// `ks:y` or `ks:n`: the older spelling of `ks:s` and `ks:w`.
    OldSpelling {
        /// The key.
        key: RuleKey,
        /// How it is written today.
        now: &'static str,
    },
    /// The value is the default: the entry could be left out.
    AtDefault {
        /// The key.
        key: RuleKey,
    },
    /// A speed that is no number; no speed limits count.
    BadSpeed {
        /// The text as it is written.
        text: String,
    },
    /// Another number of speeds than 1, 2, 8, 10 or 12; no speed limits count.
    SpeedCount {
        /// How many there are.
        count: usize,
    },
    /// Twelve speeds, of which the last alone differs: it is the guard's, though the king's is meant in
    /// the specification's own example.
    SpeedOfGuard,
    /// A square that is none (left out) or not spelt as it should be (read).
    BadSquare {
        /// The key of the list.
        key: RuleKey,
        /// The text as it is written.
        text: String,
        /// What is wrong with it.
        fault: SquareFault,
    },
    /// A square beyond the board; left out.
    SquareOffBoard {
        /// The key of the list.
        key: RuleKey,
        /// The square.
        square: Square,
        /// The length of the board's side.
        size: u8,
    },
    /// A square that is in the list already.
    DuplicateSquare {
        /// The key of the list.
        key: RuleKey,
        /// The square.
        square: Square,
    },
    /// Nothing between two commas.
    EmptyItem {
        /// The key of the list.
        key: RuleKey,
    },
    /// A letter that is no man's; left out.
    BadLetter {
        /// The key of the list.
        key: RuleKey,
        /// The letter.
        letter: char,
    },
    /// A man who is in the list already.
    DuplicateLetter {
        /// The key of the list.
        key: RuleKey,
        /// The man.
        piece: Piece,
    },
    /// A list of men with commas between its letters; they are read as nothing.
    CommaInList {
        /// The key of the list.
        key: RuleKey,
    },
    /// A list of men in another order than `tcnkmgTCNKMG`.
    NotInOrder {
        /// The key of the list.
        key: RuleKey,
        /// The list.
        list: KindSet,
    },
    /// No `dim`; the size was judged from the rows of the starting position.
    DimMissing {
        /// What was judged.
        judged: Option<u8>,
    },
    /// `dim` is not the first entry.
    DimNotFirst,
    /// `dim` is no size of a board: not from 1 to 255, or beyond 31 where the rows have another size.
    DimOutOfRange {
        /// The value as it is written.
        value: String,
    },
    /// `dim` and the rows of the starting position disagree; `dim` counts.
    DimDiffers {
        /// What `dim` says.
        size: u8,
        /// What the rows say.
        rows: u8,
    },
    /// Neither `start` nor `starti`; the board is empty.
    StartMissing,
    /// The starting position is not the last entry.
    StartNotLast {
        /// `start` or `starti`.
        key: RuleKey,
    },
    /// Both `start` and `starti`, which say the same.
    StartTwice,
    /// `start` and `starti` say different things; the later one counts.
    StartsDiffer,
    /// Something wrong with the starting position.
    Position(PositionFault),
    /// `swf` without shieldwall captures.
    FlankingWithoutShieldwall,
    /// The king escapes to corners, of which there are none, and no fort ends the game.
    EscapeWithoutCorners,
    /// A board of even size without `cen`: it has no centre.
    EvenWithoutCentre {
        /// The length of the board's side.
        size: u8,
    },
    /// `OpenTafl` reads this differently from the specification.
    OpenTaflDiffers(OpenTaflDifference),
}

impl RulesNote {
    /// Whether the text said something that the record read from it does not hold, or the record holds a
    /// guess: written back, it would say something else, and the note on it would be gone.
    pub fn drops_content(&self) -> bool {
        match self {
            Self::RepeatedKey { is_same, .. } => !*is_same,
            Self::ValueMissing { .. }
            | Self::BadValue { .. }
            | Self::BadSpeed { .. }
            | Self::SpeedCount { .. }
            | Self::SquareOffBoard { .. }
            | Self::BadLetter { .. }
            | Self::DimOutOfRange { .. }
            | Self::DimDiffers { .. }
            | Self::StartMissing
            | Self::StartsDiffer => true,
            Self::BadSquare { fault, .. } => *fault != SquareFault::UpperCase,
            Self::Position(fault) => fault.drops_content(),
            _ => false,
        }
    }
}

/// Where `OpenTafl` reads a rules record differently from the specification.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum OpenTaflDifference {
    /// `tfr:w` and `tfr:l` mean the reverse of each other.
    ThreefoldReversed {
        /// Whether the letter is `w`.
        wins: bool,
    },
    /// `tfr:i` is a draw.
    ThreefoldIgnored,
    /// `cor:default`, `cen:default` … cannot be read.
    DefaultSquares {
        /// The key of the list.
        key: RuleKey,
    },
    /// Two or ten speeds are read as no limit.
    SpeedCount {
        /// How many there are.
        count: usize,
    },
    /// `gj` has no effect.
    GuardJump,
    /// A hostility list counts by side only, by its `t` and its `T`.
    HostilityBySide {
        /// The key of the list.
        key: RuleKey,
    },
    /// `corre`, `aforre` and `dforre` are not read without `cenre`.
    ReentryWithoutCentre {
        /// The key.
        key: RuleKey,
    },
    /// With `cenre`, a missing `corre`, `aforre` or `dforre` means nobody.
    ReentryMissing {
        /// The key that is missing.
        key: RuleKey,
    },
    /// Without `dforp`, everybody but the guards may pass the defenders' forts, not the defenders only.
    DefenderFortsPassable,
    /// The board is of an even size, smaller than 5 or larger than 19: it cannot be played.
    BoardSize {
        /// The length of the board's side.
        size: u8,
    },
    /// A record of several lines cannot be read.
    SeveralLines,
}

messages! { RulesNote:
    Self::UnknownKey { key, nearest } => "`{key}` is not a key of a rules record{}", Nearest(*nearest);
    Self::ColonMissing { word, nearest: Some(key) } if word == key.name() =>
        "`{key}` is followed by no colon and no value";
    Self::ColonMissing { word, nearest } =>
        "`{word}` is not a rules entry: it needs a key and a colon{}", Nearest(*nearest);
    Self::RepeatedKey { key, .. } => "`{key}` is given again; the last one counts";
    Self::SplitEntry { key: RuleKey::Name } => "a blank in a name is written `_`";
    Self::SplitEntry { key } => "the entry `{key}` is split by a blank";
    Self::ValueMissing { key } => "`{key}` has no value; expected {}", key.allowed();
    Self::BadValue { key, value } => "`{value}` is not a value of `{key}`; expected {}", key.allowed();
    Self::UpperCaseValue { key } => "the value of `{key}` is written in lower case";
    Self::OldSpelling { key, now } => "this is an old spelling of `{key}:{now}`";
    Self::AtDefault { key } => "this is what `{key}` is by default";
    Self::BadSpeed { text } => "`{text}` is not a number; a speed limit is a number of squares";
    Self::SpeedCount { count } => "`spd` takes 1, 2, 8, 10 or 12 numbers, not {count}";
    Self::SpeedOfGuard => "the last of twelve speeds is the guard's; the king's is the tenth";
    Self::BadSquare { key, text, fault } => "`{text}` in `{key}` is not a proper square: {fault}";
    Self::SquareOffBoard { key, square, size } => "`{square}` in `{key}` is not on a board of {size}x{size}";
    Self::DuplicateSquare { key, square } => "`{square}` is in `{key}` twice";
    Self::EmptyItem { key } => "nothing stands between two commas of `{key}`";
    Self::BadLetter { key, letter } =>
        "`{}` in `{key}` is not a letter for a man; the letters are tcnkmg and TCNKMG", letter.escape_debug();
    Self::DuplicateLetter { key, piece } => "`{}` is in `{key}` twice", piece.letter();
    Self::CommaInList { key } => "the letters of `{key}` stand together, without commas";
    Self::NotInOrder { key, list } => "`{key}` is usually written in this order: `{list}`";
    Self::DimMissing { judged: Some(size) } => "`dim` is missing; the starting position is one of {size}x{size}";
    Self::DimMissing { judged: None } => "`dim`, the size of the board, is missing";
    Self::DimNotFirst => "`dim` must be the first entry";
    Self::DimOutOfRange { value } =>
        "`{value}` is not the size of a board: sizes are 1 to 255, over 31 only with the rows of the board";
    Self::DimDiffers { size, rows } => "`dim` says {size}x{size}, but the starting position is one of {rows}x{rows}";
    Self::StartMissing => "`start`, the starting position, is missing";
    Self::StartNotLast { key } => "`{key}` must be the last entry";
    Self::StartTwice => "`start` and `starti` both give the starting position; one is enough";
    Self::StartsDiffer => "`start` and `starti` give different positions; the later one counts";
    Self::Position(fault) => {fault};
    Self::FlankingWithoutShieldwall => "`swf` has no effect without shieldwall captures (`sw`)";
    Self::EscapeWithoutCorners =>
        "the king escapes to a corner, but there are none (`cor:`): he can never escape";
    Self::EvenWithoutCentre { size } =>
        "a board of {size}x{size} has no middle square; without `cen` it has no centre";
    Self::OpenTaflDiffers(difference) => {difference};
}

/// The key that was probably meant, if one is known.
struct Nearest(Option<RuleKey>);

impl fmt::Display for Nearest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.map_or(Ok(()), |key| write!(f, "; did you mean `{key}`?"))
    }
}

messages! { OpenTaflDifference:
    Self::ThreefoldReversed { wins: true } =>
        "by the specification whoever moves into the third repetition wins; OpenTafl plays that he loses";
    Self::ThreefoldReversed { wins: false } =>
        "by the specification whoever moves into the third repetition loses; OpenTafl plays that he wins";
    Self::ThreefoldIgnored => "OpenTafl plays a third repetition as a draw all the same";
    Self::DefaultSquares { key } => "OpenTafl cannot read `default` in `{key}`; leave the entry out";
    Self::SpeedCount { count } => "OpenTafl takes {count} speeds for no limit at all; write 1 or 12";
    Self::GuardJump => "in OpenTafl guards never jump";
    Self::HostilityBySide { key } =>
        "OpenTafl looks for `t` and `T` alone in `{key}`: to it the list is about whole sides, not about kinds of men";
    Self::ReentryWithoutCentre { key } => "OpenTafl does not read `{key}` unless there is a `cenre` too";
    Self::ReentryMissing { key } =>
        "where there is a `cenre`, OpenTafl takes a missing `{key}` to be empty: nobody may enter again";
    Self::DefenderFortsPassable =>
        "without `dforp`, attackers may pass the defenders' forts in OpenTafl, but not by the specification";
    Self::BoardSize { size } => "OpenTafl plays on boards of odd size from 5x5 to 19x19, not on {size}x{size}";
    Self::SeveralLines => "OpenTafl cannot read a rules record of several lines";
}
