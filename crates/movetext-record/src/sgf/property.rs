//! The properties: what each is, where it stands, what its values are, which versions of the format know it.
//!
//! The specification (`smart-go.txt`) has 47; the versions after it, FF\[2\] to FF\[4\], added others and dropped some.

use core::ops::RangeInclusive;

use super::{BoardSize, halves, is_rectangle, number, real};

/// A version of the format, by the value of the property `FF`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "u8", into = "u8")
)]
pub enum Ff {
    /// The format of the specification, which has no such property yet.
    Ff1 = 1,
    /// Hardly used.
    Ff2,
    /// The first with lines that go on behind a backslash.
    Ff3,
    /// The one of today.
    Ff4,
}

impl Ff {
    /// All of them, the oldest first.
    pub const ALL: [Self; 4] = [Self::Ff1, Self::Ff2, Self::Ff3, Self::Ff4];

    /// The version of a number.
    pub fn from_number(number: i64) -> Option<Self> {
        Self::ALL.into_iter().find(|ff| i64::from(ff.number()) == number)
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self as u8
    }
}

/// Where a property belongs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Place {
    /// The root alone.
    Root,
    /// The node that describes the game: the root, or the first node of each game in a tree of several.
    GameInfo,
    /// A node with a move.
    Move,
    /// A node that sets stones up.
    Setup,
    /// Any node: it marks points.
    Markup,
    /// Any node: a program adds it.
    Computer,
    /// Any node.
    Any,
}

/// What the values of a property are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ValueType {
    /// Nothing.
    Nothing,
    /// A whole number.
    Number,
    /// A number that may have a fraction.
    Real,
    /// 1, or 2 for emphasis.
    Triple,
    /// B or W.
    Color,
    /// Text on one line.
    SimpleText,
    /// Text.
    Text,
    /// A move of the game that GM names.
    Move,
    /// Points of its board, or stones on them; from FF\[4\] on perhaps none.
    Points,
    /// Points with a text each: `dd:A`.
    Labels,
    /// Pairs of points: `dd:pp`.
    Lines,
    /// A number, or two of them for a board that is not square: `19:13`.
    Size,
    /// Two texts: `CGoban:3`.
    Application,
    /// Nothing, or a number and a text: `257:Figure 1`.
    Figure,
}

impl ValueType {
    /// Whether a property of it may have more than one value.
    pub const fn is_list(self) -> bool {
        matches!(self, Self::Points | Self::Labels | Self::Lines)
    }

    /// Whether it is text, in which brackets are likely.
    pub const fn is_text(self) -> bool {
        matches!(self, Self::SimpleText | Self::Text)
    }

    /// Whether it holds no text at all, so that white space around it has no meaning.
    pub const fn is_bare(self) -> bool {
        !matches!(self, Self::SimpleText | Self::Text | Self::Labels | Self::Application | Self::Figure)
    }

    /// What a value of it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Nothing => "nothing",
            Self::Number => "a whole number",
            Self::Real => "a number",
            Self::Triple => "1 or 2",
            Self::Color => "`B` or `W`",
            Self::SimpleText | Self::Text => "text",
            Self::Move => "a move",
            Self::Points => "a point",
            Self::Labels => "a point and its label",
            Self::Lines => "two points",
            Self::Size => "the size of a board",
            Self::Application => "a program and its version",
            Self::Figure => "the number and the name of a figure",
        }
    }
}

/// A known property.
#[derive(Debug, PartialEq, Eq)]
pub struct PropertyType {
    /// Its name.
    pub id: &'static str,
    /// What it says.
    pub meaning: &'static str,
    /// Where it belongs, by the specification or the version that it came with.
    place: Place,
    /// What its values are, in the newest version that knows it.
    values: ValueType,
    /// The versions that know it.
    versions: Versions,
    /// Its place in [`PROPERTIES`].
    rank: u8,
}

/// A set of versions of the format.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Versions(u8);

impl Versions {
    /// All of them.
    const ALL: Self = Self::between(Ff::Ff1, Ff::Ff4);

    /// Those from one to another.
    const fn between(first: Ff, last: Ff) -> Self {
        Self((1 << (last.number() + 1)) - (1 << first.number()))
    }

    /// Whether one is among them.
    const fn contains(self, ff: Ff) -> bool {
        self.0 >> ff.number() & 1 != 0
    }
}

impl PropertyType {
    /// The property of this name; lower-case letters in it do not count.
    pub fn find(name: &str) -> Option<&'static Self> {
        PROPERTIES.get(slot(name).map_or(usize::MAX, |slot| usize::from(INDEX[slot])))
    }

    /// Its place in [`PROPERTIES`].
    #[inline]
    pub fn rank(&self) -> usize {
        usize::from(self.rank)
    }

    /// Whether a version of the format knows it.
    pub fn is_in(&self, ff: Ff) -> bool {
        self.versions.contains(ff)
    }

    /// Whether all versions know it.
    pub(super) fn is_in_all(&self) -> bool {
        self.versions == Versions::ALL
    }

    /// The oldest version of the format that has this value of it, `raw` without its brackets: a pass without a value
    /// came with FF\[4\]. The first, where every version has it or none.
    pub fn oldest_with(&self, raw: &str) -> Ff {
        let raw = raw.trim();
        match self.values {
            ValueType::Move if raw.is_empty() => Ff::Ff4,
            ValueType::Points if raw.is_empty() && matches!(self.id, "TB" | "TW") => Ff::Ff4,
            ValueType::Points if is_rectangle(raw) => Ff::Ff4,
            ValueType::Size => match BoardSize::read(raw) {
                Some(size) if size.columns != size.rows || size.columns > 19 => Ff::Ff4,
                _ => Ff::Ff1,
            },
            ValueType::Figure if number(halves(raw).0).is_some() => Ff::Ff4,
            _ if self.id == "V" && number(raw).is_none() && real(raw).is_some() => Ff::Ff2,
            _ => Ff::Ff1,
        }
    }

    /// What its values are in a version of the format.
    pub fn values(&self, ff: Ff) -> ValueType {
        if ff != Ff::Ff1 {
            return self.values;
        }
        match self.id.as_bytes() {
            b"V" => ValueType::Number,
            b"TM" => ValueType::SimpleText,
            b"FG" => ValueType::Nothing,
            _ => self.values,
        }
    }

    /// Where it belongs in a version of the format.
    pub fn place(&self, ff: Ff) -> Place {
        match self.id.as_bytes() {
            b"VW" if ff >= Ff::Ff3 => Place::Markup,
            b"BS" | b"WS" if ff >= Ff::Ff3 => Place::GameInfo,
            _ => self.place,
        }
    }

    /// Whether it may have several values in a version of the format.
    pub fn is_list(&self, ff: Ff) -> bool {
        self.values(ff).is_list()
    }

    /// Whether a value of it may be empty: the whole board is in view, nothing is dimmed, no territory is left.
    pub fn may_be_empty(&self, ff: Ff) -> bool {
        match self.id {
            "TB" | "TW" => ff == Ff::Ff4,
            "VW" | "DD" => true,
            _ => matches!(self.values(ff), ValueType::Nothing | ValueType::Figure),
        }
    }

    /// The numbers that it may have, where its values are whole numbers or the size of a board.
    pub fn range(&self, ff: Ff) -> RangeInclusive<i64> {
        match self.id.as_bytes() {
            b"FF" => 1..=4,
            b"SZ" if ff < Ff::Ff4 => 2..=19,
            b"SZ" => 1..=52,
            b"ST" => 0..=3,
            b"PM" => 0..=2,
            b"GM" => 1..=i64::MAX,
            // "human=0, modem=-1, computer>0" (`smart-go.txt`, "BS").
            b"BS" | b"WS" if ff < Ff::Ff4 => -1..=i64::MAX,
            b"HA" | b"MN" | b"OB" | b"OW" | b"OM" => 0..=i64::MAX,
            _ => i64::MIN..=i64::MAX,
        }
    }
}

/// For each name of one or two capitals the place of its property in [`PROPERTIES`], or one beyond all.
const INDEX: [u8; 26 * 27] = {
    let mut index = [u8::MAX; 26 * 27];
    let mut at = 0;
    while at < PROPERTIES.len() {
        let id = PROPERTIES[at].id.as_bytes();
        let second = if id.len() > 1 { id[1] - b'A' + 1 } else { 0 };
        index[(id[0] - b'A') as usize * 27 + second as usize] = at as u8;
        at += 1;
    }
    index
};

/// Where the property of a name stands in [`INDEX`]; nowhere, if it has not one or two capitals alone.
#[inline]
fn slot(name: &str) -> Option<usize> {
    // As nearly all are written.
    match *name.as_bytes() {
        [first @ b'A'..=b'Z'] => return Some(usize::from(first - b'A') * 27),
        [first @ b'A'..=b'Z', second @ b'A'..=b'Z'] => {
            return Some(usize::from(first - b'A') * 27 + usize::from(second - b'A' + 1));
        }
        _ => {}
    }
    let mut letters = capitals(name);
    let first = letters.next().filter(u8::is_ascii_uppercase)? - b'A';
    let second = match letters.next() {
        None => 0,
        Some(second) if second.is_ascii_uppercase() => second - b'A' + 1,
        Some(_) => return None,
    };
    letters.next().is_none().then_some(usize::from(first) * 27 + usize::from(second))
}

/// Whether two names are of one property: lower-case letters do not count.
#[inline]
pub fn is_same_name(a: &str, b: &str) -> bool {
    match (short(a), short(b)) {
        (Some(a), Some(b)) => a == b,
        _ => a == b || capitals(a).eq(capitals(b)),
    }
}

/// A name of which each letter counts, as nearly all are: one or two, in one word.
#[inline]
fn short(name: &str) -> Option<[u8; 2]> {
    match *name.as_bytes() {
        [first @ b'A'..=b'Z'] => Some([first, 0]),
        [first @ b'A'..=b'Z', second @ (b'A'..=b'Z' | b'0'..=b'9')] => Some([first, second]),
        _ => None,
    }
}

/// Whether a name may have letters that do not count: it has more than two, or a first one that is none.
#[inline]
pub(super) fn is_long(name: &str) -> bool {
    short(name).is_none()
}

/// The letters of a name that count.
fn capitals(name: &str) -> impl Iterator<Item = u8> {
    name.bytes().filter(|byte| !byte.is_ascii_lowercase())
}

const fn row(
    id: &'static str,
    place: Place,
    values: ValueType,
    versions: Versions,
    meaning: &'static str,
) -> PropertyType {
    PropertyType { id, meaning, place, values, versions, rank: 0 }
}

/// Rows that know their places.
const fn ranked<const N: usize>(mut rows: [PropertyType; N]) -> [PropertyType; N] {
    let mut rank = 0;
    while rank < N {
        rows[rank].rank = rank as u8;
        rank += 1;
    }
    rows
}

const ALL: Versions = Versions::ALL;
const SINCE_2: Versions = Versions::between(Ff::Ff2, Ff::Ff4);
const SINCE_3: Versions = Versions::between(Ff::Ff3, Ff::Ff4);
const SINCE_4: Versions = Versions::between(Ff::Ff4, Ff::Ff4);
const TO_2: Versions = Versions::between(Ff::Ff1, Ff::Ff2);
const TO_3: Versions = Versions::between(Ff::Ff1, Ff::Ff3);
const ONLY_3: Versions = Versions::between(Ff::Ff3, Ff::Ff3);

/// Every known property, in the order in which it is written: what is about the whole record first, then what is about
/// the game, the move, the stones, and the marks.
#[rustfmt::skip]
pub const PROPERTIES: &[PropertyType] = &ranked([
    row("FF", Place::Root, ValueType::Number, SINCE_2, "version of the format"),
    row("CA", Place::Root, ValueType::SimpleText, SINCE_4, "encoding of the text"),
    row("AP", Place::Root, ValueType::Application, SINCE_4, "program that wrote the record"),
    row("GM", Place::Root, ValueType::Number, ALL, "game"),
    row("SZ", Place::Root, ValueType::Size, ALL, "size of the board"),
    row("ST", Place::Root, ValueType::Number, SINCE_4, "how variations are shown"),
    row("BS", Place::Root, ValueType::Number, TO_3, "kind of player who has Black"),
    row("WS", Place::Root, ValueType::Number, TO_3, "kind of player who has White"),
    row("VW", Place::Root, ValueType::Points, ALL, "part of the board that is shown"),
    row("GN", Place::GameInfo, ValueType::SimpleText, ALL, "name of the game"),
    row("EV", Place::GameInfo, ValueType::SimpleText, ALL, "event"),
    row("RO", Place::GameInfo, ValueType::SimpleText, ALL, "round"),
    row("DT", Place::GameInfo, ValueType::SimpleText, ALL, "date"),
    row("PC", Place::GameInfo, ValueType::SimpleText, ALL, "place"),
    row("PB", Place::GameInfo, ValueType::SimpleText, ALL, "name of Black's player"),
    row("BR", Place::GameInfo, ValueType::SimpleText, ALL, "rank of Black's player"),
    row("BT", Place::GameInfo, ValueType::SimpleText, SINCE_3, "team of Black's player"),
    row("PW", Place::GameInfo, ValueType::SimpleText, ALL, "name of White's player"),
    row("WR", Place::GameInfo, ValueType::SimpleText, ALL, "rank of White's player"),
    row("WT", Place::GameInfo, ValueType::SimpleText, SINCE_3, "team of White's player"),
    row("RU", Place::GameInfo, ValueType::SimpleText, SINCE_3, "rules"),
    row("HA", Place::GameInfo, ValueType::Number, ALL, "handicap"),
    row("KM", Place::GameInfo, ValueType::Real, ALL, "komi"),
    row("KI", Place::GameInfo, ValueType::Number, TO_2, "komi in half points"),
    row("TM", Place::GameInfo, ValueType::Real, ALL, "time limit"),
    row("OT", Place::GameInfo, ValueType::SimpleText, SINCE_4, "overtime"),
    row("RE", Place::GameInfo, ValueType::SimpleText, ALL, "result"),
    row("US", Place::GameInfo, ValueType::SimpleText, ALL, "who entered the game"),
    row("SO", Place::GameInfo, ValueType::SimpleText, ALL, "source"),
    row("AN", Place::GameInfo, ValueType::SimpleText, SINCE_3, "who annotated the game"),
    row("CP", Place::GameInfo, ValueType::SimpleText, SINCE_3, "copyright"),
    row("ON", Place::GameInfo, ValueType::SimpleText, SINCE_3, "opening"),
    row("ID", Place::GameInfo, ValueType::SimpleText, ONLY_3, "identifier of the game"),
    row("GC", Place::GameInfo, ValueType::Text, ALL, "comment on the game"),
    row("B", Place::Move, ValueType::Move, ALL, "move of Black"),
    row("W", Place::Move, ValueType::Move, ALL, "move of White"),
    row("KO", Place::Move, ValueType::Nothing, SINCE_3, "the move is played whatever forbids it"),
    row("MN", Place::Move, ValueType::Number, SINCE_3, "number of the move"),
    row("AE", Place::Setup, ValueType::Points, ALL, "points that become empty"),
    row("AB", Place::Setup, ValueType::Points, ALL, "points that become black"),
    row("AW", Place::Setup, ValueType::Points, ALL, "points that become white"),
    row("PL", Place::Setup, ValueType::Color, ALL, "whose turn it is"),
    row("N", Place::Any, ValueType::SimpleText, ALL, "name of the node"),
    row("C", Place::Any, ValueType::Text, ALL, "comment"),
    row("V", Place::Any, ValueType::Real, ALL, "value of the position, good for Black above zero"),
    row("CH", Place::Any, ValueType::Triple, TO_3, "check mark"),
    row("GB", Place::Any, ValueType::Triple, ALL, "good for Black"),
    row("GW", Place::Any, ValueType::Triple, ALL, "good for White"),
    row("DM", Place::Any, ValueType::Triple, SINCE_3, "even position"),
    row("UC", Place::Any, ValueType::Triple, SINCE_3, "unclear position"),
    row("HO", Place::Any, ValueType::Triple, SINCE_3, "hotspot"),
    row("SI", Place::Any, ValueType::Triple, ONLY_3, "sigma"),
    row("TE", Place::Move, ValueType::Triple, ALL, "good move"),
    row("BM", Place::Move, ValueType::Triple, ALL, "bad move"),
    row("DO", Place::Move, ValueType::Nothing, SINCE_3, "doubtful move"),
    row("IT", Place::Move, ValueType::Nothing, SINCE_3, "interesting move"),
    row("BL", Place::Move, ValueType::Real, ALL, "seconds that Black has left"),
    row("WL", Place::Move, ValueType::Real, ALL, "seconds that White has left"),
    row("OB", Place::Move, ValueType::Number, SINCE_3, "moves that Black has left in this overtime"),
    row("OW", Place::Move, ValueType::Number, SINCE_3, "moves that White has left in this overtime"),
    row("OM", Place::Any, ValueType::Number, ONLY_3, "moves in an overtime"),
    row("OP", Place::Any, ValueType::Real, ONLY_3, "length of an overtime"),
    row("OV", Place::Any, ValueType::Real, ONLY_3, "operator's time"),
    row("LT", Place::Any, ValueType::Nothing, ONLY_3, "time limits are enforced"),
    row("FG", Place::Any, ValueType::Figure, ALL, "a figure starts here"),
    row("PM", Place::Any, ValueType::Number, SINCE_4, "how move numbers are printed"),
    row("SL", Place::Markup, ValueType::Points, ALL, "selected points"),
    row("M", Place::Markup, ValueType::Points, TO_2, "marked points"),
    row("L", Place::Markup, ValueType::Points, TO_2, "points with letters"),
    row("LB", Place::Markup, ValueType::Labels, SINCE_3, "points with labels"),
    row("MA", Place::Markup, ValueType::Points, SINCE_3, "points with crosses"),
    row("TR", Place::Markup, ValueType::Points, SINCE_3, "points with triangles"),
    row("CR", Place::Markup, ValueType::Points, SINCE_3, "points with circles"),
    row("SQ", Place::Markup, ValueType::Points, SINCE_4, "points with squares"),
    row("AR", Place::Markup, ValueType::Lines, SINCE_4, "arrows"),
    row("LN", Place::Markup, ValueType::Lines, SINCE_4, "lines"),
    row("DD", Place::Markup, ValueType::Points, SINCE_4, "dimmed points"),
    row("TB", Place::Markup, ValueType::Points, ALL, "Black's territory"),
    row("TW", Place::Markup, ValueType::Points, ALL, "White's territory"),
    row("SC", Place::Markup, ValueType::Points, TO_3, "secure stones"),
    row("RG", Place::Markup, ValueType::Points, TO_3, "region of the board"),
    row("SE", Place::Markup, ValueType::Points, ONLY_3, "self-test moves"),
    row("TC", Place::Any, ValueType::Number, ONLY_3, "count of territory"),
    row("EL", Place::Computer, ValueType::Number, TO_2, "evaluation of the computer's move"),
    row("EX", Place::Computer, ValueType::Move, TO_2, "expected next move"),
]);
