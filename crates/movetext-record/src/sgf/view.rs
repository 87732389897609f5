//! What the values of a property say: typed views of raw values.
//!
//! [`Start::view`] reads a value as its property has it, in the game and the version of the record: a [`View`], or a
//! [`ParseError`] with the place inside the value. A value that is understood though it is not written as the version has
//! it says so in [`View::spelling`]. Nothing is changed by being looked at: a node keeps the text that it was read from.
//!
//! ```
//! use movetext_record::sgf::{PropertyType, Spelling, Value, ValueFault, read};
//!
//! let parsed = read("(;FF[4]GM[1]SZ[9]KM[.5]AB[cc:ee]W[z9])").next().unwrap();
//! let start = &parsed.record.start;
//! let view = |name, raw| start.view(PropertyType::find(name).unwrap(), raw);
//!
//! let komi = view("KM", ".5").unwrap();
//! assert!(matches!(komi.value, Value::Real(real) if real.value == 0.5));
//! assert_eq!(komi.spelling.unwrap().kind, Spelling::Real);
//!
//! let Value::Points(area) = view("AddBlack", "cc:ee").unwrap().value else { panic!() };
//! assert_eq!(area.points().count(), 9);
//!
//! let misread = view("W", "z9").unwrap_err();
//! assert_eq!((misread.at.start, &misread.kind), (1, &ValueFault::NotPoint));
//! assert_eq!(misread.to_string(), "a point is two letters, its column and its row, like dp");
//! ```

use core::fmt;
use std::borrow::Cow;

use movetext_rules::{Color, ParseError, go, morris, othello};

use super::{
    BoardSize, Ff, Game, Move, PropertyType, RawPoint, Real, Start, ValueType, color, halves, number, point,
    real, simple_text, text, triple,
};

/// A value, understood.
#[derive(Debug, Clone, PartialEq)]
pub struct View<'a> {
    /// What it says.
    pub value: Value<'a>,
    /// How its spelling differs from that of the record's version, and where.
    pub spelling: Option<ParseError<Spelling>>,
}

/// What a value says.
#[derive(Debug, Clone, PartialEq)]
pub enum Value<'a> {
    /// Nothing, where that is a value.
    Nothing,
    /// A whole number.
    Number(i64),
    /// A number that may have a fraction.
    Real(Real),
    /// 1, or 2 for emphasis.
    Triple(u8),
    /// A colour.
    Color(Color),
    /// Text: without escapes, line breaks as `\n`, or on one line.
    Text(Cow<'a, str>),
    /// A move of a game that is played here.
    Move(Move),
    /// A point, or a rectangle of them.
    Points(Area),
    /// A point and what is written on it.
    Label(RawPoint, Cow<'a, str>),
    /// An arrow or a line, from one point to another.
    Line(RawPoint, RawPoint),
    /// The size of the board.
    Size(BoardSize),
    /// A program, and its version where that is given.
    Application(Cow<'a, str>, Option<Cow<'a, str>>),
    /// How a figure is printed, and its name.
    Figure(i64, Option<Cow<'a, str>>),
    /// A move or a point of a game that is not known here.
    Opaque(&'a str),
}

/// A rectangle of points; a single point is one of 1x1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Area {
    /// The upper left corner.
    pub from: RawPoint,
    /// The lower right corner.
    pub to: RawPoint,
}

impl Area {
    /// Its points, row by row.
    pub fn points(self) -> impl Iterator<Item = RawPoint> {
        let columns = self.from.column..=self.to.column;
        (self.from.row..=self.to.row)
            .flat_map(move |row| columns.clone().map(move |column| RawPoint { column, row }))
    }

    /// How many points it has.
    pub fn size(self) -> usize {
        let side = |from: u8, to: u8| usize::from(to) + 1 - usize::from(from).min(usize::from(to) + 1);
        side(self.from.column, self.to.column) * side(self.from.row, self.to.row)
    }

    /// Whether it has a point.
    pub fn contains(self, point: RawPoint) -> bool {
        (self.from.column..=self.to.column).contains(&point.column)
            && (self.from.row..=self.to.row).contains(&point.row)
    }

    /// The point, where it is one alone.
    pub fn single(self) -> Option<RawPoint> {
        (self.from == self.to).then_some(self.from)
    }
}

/// How an understood value departs from the version of the record.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Spelling {
    /// White space stands around it.
    Blanks,
    /// A colour that is not `B` or `W`: `b`, `black`.
    Color,
    /// A real without digits in front of its point, or with an exponent: `.5`, `1e3`.
    Real,
    /// A rectangle of points, which came with FF\[4\].
    Rectangle,
    /// A pass without a value, which came with FF\[4\].
    EmptyPass,
    /// A board that is not square, or has more than 19 lines, which came with FF\[4\].
    Board,
    /// A square board with both of its sides said: `19:19`.
    SquareTwice,
    /// A program without its version.
    NoVersion,
    /// The number of a figure without its name, which FF\[4\] has behind a `:`.
    NoFigureName,
    /// A square of Othello or a point of Morris in capitals: `F5`.
    Capital,
}

impl fmt::Display for Spelling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Blanks => "white space stands around this value",
            Self::Color => "a colour is written `B` or `W`",
            Self::Real => "a number starts with a digit and has no exponent",
            Self::Rectangle => "rectangles of points came with FF[4]",
            Self::EmptyPass => "a pass without a value came with FF[4]; before it is `tt`",
            Self::Board => "boards that are not square, or larger than 19x19, came with FF[4]",
            Self::SquareTwice => "a square board has one number",
            Self::NoVersion => "the program's version is missing behind a `:`",
            Self::NoFigureName => "a `:` and the name of the figure are missing behind its number",
            Self::Capital => "squares and points are written in small letters",
        })
    }
}

/// Why a value is not what its property has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ValueFault {
    /// Nothing, where something must be.
    Empty(ValueType),
    /// Something, where nothing may be.
    NotEmpty,
    /// No whole number.
    NotNumber,
    /// No number.
    NotReal,
    /// A number that the property cannot have.
    OutOfRange {
        /// The least that it can have.
        least: i64,
        /// The most.
        most: i64,
    },
    /// Neither 1 nor 2.
    NotTriple,
    /// Neither `B` nor `W`.
    NotColor,
    /// Not the letters of a point.
    NotPoint,
    /// A point that is not on the board.
    OffBoard(BoardSize),
    /// A rectangle whose second corner is not below and to the right of the first.
    Backwards,
    /// A rectangle where one point must be.
    NotOnePoint,
    /// A `:` and what stands behind it are missing.
    NoSecondHalf(ValueType),
    /// No size of a board in this version of the format.
    NotSize(Ff),
    /// No square of Othello.
    NotSquare(othello::MoveFault),
    /// No move or point of Nine Men's Morris.
    NotMorris(morris::MoveFault),
}

impl fmt::Display for ValueFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty(values) => write!(f, "this value is empty, and should be {}", values.name()),
            Self::NotEmpty => f.write_str("this property has no value: `[]`"),
            Self::NotNumber => f.write_str("a whole number is digits, perhaps with a sign in front"),
            Self::NotReal => {
                f.write_str("a number is digits, perhaps with a sign in front, a point and more digits")
            }
            Self::OutOfRange { least, most: i64::MAX } => {
                write!(f, "this number must be at least {least}")
            }
            Self::OutOfRange { least, most } => write!(f, "this number must be {least} to {most}"),
            Self::NotTriple => f.write_str("this is 1, or 2 for emphasis"),
            Self::NotColor => f.write_str("a colour is `B` or `W`"),
            Self::NotPoint => f.write_str("a point is two letters, its column and its row, like dp"),
            Self::OffBoard(BoardSize { columns, rows }) => {
                write!(f, "this point is not on the board of {columns}x{rows}")
            }
            Self::Backwards => {
                f.write_str("a rectangle goes from its upper left corner to its lower right one")
            }
            Self::NotOnePoint => f.write_str("this must be one point, not a rectangle"),
            Self::NoSecondHalf(ValueType::Labels) => {
                f.write_str("behind the point must stand a `:` and its label, like dp:A")
            }
            Self::NoSecondHalf(_) => {
                f.write_str("behind the first point must stand a `:` and the second, like dp:pd")
            }
            Self::NotSize(Ff::Ff4) => {
                f.write_str("the size of a board is a number from 1 to 52, or two like 19:13")
            }
            Self::NotSize(_) => f.write_str("the size of a board is a number from 2 to 19"),
            Self::NotSquare(fault) => fault.fmt(f),
            Self::NotMorris(fault) => fault.fmt(f),
        }
    }
}

type Result<T> = core::result::Result<T, ParseError<ValueFault>>;

impl Start {
    /// What a value of a property says in this record. `raw` is the value without its brackets.
    ///
    /// # Errors
    /// What of it is not what the property has. Whether the property is of this version, stands in the right place or
    /// has too many values is not asked here: [`PropertyType`] knows.
    pub fn view<'a>(&self, property: &PropertyType, raw: &'a str) -> Result<View<'a>> {
        let values = property.values(self.ff);
        let inner = raw.trim();
        let at = raw.len() - raw.trim_start().len();
        if inner.is_empty() && !values.is_text() && values != ValueType::Move {
            let may_be_empty = property.may_be_empty(self.ff);
            let view = || View { value: Value::Nothing, spelling: None };
            return if may_be_empty { Ok(view()) } else { Err(misread(raw, ValueFault::Empty(values))) };
        }
        let mut view = self
            .read(property, values, if values.is_text() { raw } else { inner })
            .map_err(|misread| if values.is_text() { misread } else { misread.shifted(at) })?;
        if !values.is_text() {
            view.spelling = view.spelling.map(|spelling| spelling.shifted(at));
            let has_blanks = inner.len() < raw.len() && values.is_bare();
            if has_blanks && view.spelling.is_none() {
                view.spelling = Some(ParseError::new(0, raw.len(), Spelling::Blanks));
            }
        }
        Ok(view)
    }

    fn read<'a>(&self, property: &PropertyType, values: ValueType, raw: &'a str) -> Result<View<'a>> {
        let value = match values {
            ValueType::Nothing => Err(misread(raw, ValueFault::NotEmpty)),
            ValueType::Number => {
                let read = number(raw).ok_or_else(|| misread(raw, ValueFault::NotNumber))?;
                let range = property.range(self.ff);
                let (least, most) = (*range.start(), *range.end());
                if range.contains(&read) {
                    Ok(Value::Number(read))
                } else {
                    Err(misread(raw, ValueFault::OutOfRange { least, most }))
                }
            }
            ValueType::Real => return read_real(raw),
            ValueType::Triple => {
                triple(raw).map(Value::Triple).ok_or_else(|| misread(raw, ValueFault::NotTriple))
            }
            ValueType::Color => {
                let read = color(raw).ok_or_else(|| misread(raw, ValueFault::NotColor))?;
                let spelling = (!matches!(raw, "B" | "W")).then_some(Spelling::Color);
                return Ok(spelled(raw, Value::Color(read), spelling));
            }
            ValueType::SimpleText => Ok(Value::Text(simple_text(raw, self.ff))),
            ValueType::Text => Ok(Value::Text(text(raw, self.ff))),
            ValueType::Move => return self.read_move(raw),
            ValueType::Points => {
                let Some(area) = self.area(raw)? else { return Ok(spelled(raw, Value::Opaque(raw), None)) };
                let is_new = self.ff < Ff::Ff4 && halves(raw).1.is_some();
                return Ok(spelled(raw, Value::Points(area), is_new.then_some(Spelling::Rectangle)));
            }
            ValueType::Labels | ValueType::Lines => self.read_pair(values, raw),
            ValueType::Size => return self.read_size(property, raw),
            ValueType::Application => {
                let (name, version) = halves(raw);
                let is_alone = version.is_none().then_some(Spelling::NoVersion);
                let [name, version] =
                    [Some(name), version].map(|half| half.map(|half| simple_text(half, self.ff)));
                return Ok(spelled(raw, Value::Application(name.unwrap_or_default(), version), is_alone));
            }
            ValueType::Figure => {
                let (flags, name) = halves(raw);
                let flags = number(flags).ok_or_else(|| misread(flags, ValueFault::NotNumber))?;
                let is_alone = (self.ff >= Ff::Ff4 && name.is_none()).then_some(Spelling::NoFigureName);
                let name = name.map(|name| simple_text(name, self.ff)).filter(|name| !name.is_empty());
                return Ok(spelled(raw, Value::Figure(flags, name), is_alone));
            }
        };
        value.map(|value| View { value, spelling: None })
    }

    fn read_move<'a>(&self, raw: &'a str) -> Result<View<'a>> {
        let value = match self.game {
            Game::Go => move_of_go(raw, self.size).map(Move::Go)?,
            Game::Othello => move_of_othello(raw).map(Move::Othello)?,
            Game::Morris => move_of_morris(raw).map(Move::Morris)?,
            Game::Other(_) => return Ok(spelled(raw, Value::Opaque(raw), None)),
        };
        let spelling = match (raw, value) {
            ("", _) if self.ff < Ff::Ff4 => Some(Spelling::EmptyPass),
            (_, Move::Othello(_) | Move::Morris(_))
                if raw.contains(|sign: char| sign.is_ascii_uppercase()) =>
            {
                Some(Spelling::Capital)
            }
            _ => None,
        };
        Ok(spelled(raw, Value::Move(value), spelling))
    }

    fn read_pair<'a>(&self, values: ValueType, raw: &'a str) -> Result<Value<'a>> {
        let (first, second) = halves(raw);
        let Some(second) = second else {
            return Err(ParseError::new(raw.len(), raw.len(), ValueFault::NoSecondHalf(values)));
        };
        let Some(from) = self.one_point(first)? else { return Ok(Value::Opaque(raw)) };
        if values == ValueType::Labels {
            return Ok(Value::Label(from, simple_text(second, self.ff)));
        }
        let to = self.one_point(second).map_err(|misread| misread.shifted(first.len() + 1))?;
        Ok(to.map_or(Value::Opaque(raw), |to| Value::Line(from, to)))
    }

    fn read_size<'a>(&self, property: &PropertyType, raw: &str) -> Result<View<'a>> {
        let size = BoardSize::read(raw).ok_or_else(|| misread(raw, ValueFault::NotSize(self.ff)))?;
        let is_pair = halves(raw).1.is_some();
        let range = property.range(self.ff);
        let least = size.columns.min(size.rows);
        if i64::from(least) < *range.start() {
            let (least, most) = (*range.start(), *range.end());
            return Err(misread(raw, ValueFault::OutOfRange { least, most }));
        }
        let most = i64::from(size.columns.max(size.rows));
        let spelling = if self.ff < Ff::Ff4 && (size.columns != size.rows || most > *range.end()) {
            Some(Spelling::Board)
        } else {
            (is_pair && size.columns == size.rows).then_some(Spelling::SquareTwice)
        };
        Ok(spelled(raw, Value::Size(size), spelling))
    }

    /// The points of a value of a list: one, or a rectangle. `None` in a game that is not known here.
    ///
    /// # Errors
    /// Where it is none of the board, and why.
    pub fn area(&self, raw: &str) -> Result<Option<Area>> {
        match self.game {
            Game::Other(_) => Ok(None),
            game => points_on(raw, game, self.size).map(Some),
        }
    }

    /// The one point that a value is. `None` in a game that is not known here.
    fn one_point(&self, raw: &str) -> Result<Option<RawPoint>> {
        let Some(area) = self.area(raw)? else { return Ok(None) };
        area.single().map(Some).ok_or_else(|| misread(raw, ValueFault::NotOnePoint))
    }

    /// What people call a point: `D4` in Go, `d4` in Othello, `a7` in Nine Men's Morris; nothing where it is not on the
    /// board or the game is not known here.
    pub fn point_name(&self, point: RawPoint) -> Option<String> {
        match self.game {
            Game::Go => {
                let size = go::Size::new(self.size.columns, self.size.rows)?;
                Some(point.on_board_of_go(size)?.to_string())
            }
            Game::Othello => Some(othello::Square::new(point.column, point.row)?.to_string()),
            Game::Morris => Some(point.of_morris()?.to_string()),
            Game::Other(_) => None,
        }
    }

    /// The size of a board of Go.
    pub(super) const fn board(size: go::Size) -> BoardSize {
        BoardSize { columns: size.width(), rows: size.height() }
    }
}

impl RawPoint {
    /// The point as Go counts, from the lower left corner; none beyond the board.
    #[inline]
    pub fn on_board_of_go(self, size: go::Size) -> Option<go::Point> {
        let row = size.height().checked_sub(self.row + 1)?;
        go::Point::new(self.column, row).filter(|point| size.contains(*point))
    }

    /// The point of Nine Men's Morris at this crossing of its seven files and ranks, where there is one.
    pub fn of_morris(self) -> Option<morris::Point> {
        morris::Point::at(self.column, 6_u8.checked_sub(self.row)?)
    }

    /// The crossing at which a point of Nine Men's Morris is.
    pub const fn from_morris(point: morris::Point) -> Self {
        Self { column: point.file(), row: 6 - point.rank() }
    }

    /// Whether it is within a size.
    pub const fn is_within(self, size: BoardSize) -> bool {
        self.column < size.columns && self.row < size.rows
    }
}

fn misread(raw: &str, fault: ValueFault) -> ParseError<ValueFault> {
    ParseError::new(0, raw.len(), fault)
}

fn spelled<'a>(raw: &str, value: Value<'a>, spelling: Option<Spelling>) -> View<'a> {
    View { value, spelling: spelling.map(|spelling| ParseError::new(0, raw.len(), spelling)) }
}

fn read_real<'a>(raw: &str) -> Result<View<'a>> {
    let read = real(raw).ok_or_else(|| misread(raw, ValueFault::NotReal))?;
    Ok(spelled(raw, Value::Real(read), (!read.is_plain).then_some(Spelling::Real)))
}

/// The point of a move of Go, if it is two small letters, as nearly all are.
#[inline]
pub(super) fn stone_of_go(letters: [u8; 2], size: BoardSize) -> Option<go::Point> {
    const LETTERS: u8 = b'z' - b'a' + 1;
    let [column, row] = letters.map(|letter| letter.wrapping_sub(b'a'));
    let is_on_board = column < size.columns.min(LETTERS) && row < size.rows.min(LETTERS);
    if is_on_board { go::Point::new(column, size.rows - 1 - row) } else { None }
}

/// A move of Go: a point, or a pass, which is empty, or `tt` on boards up to 19x19.
pub(super) fn move_of_go(raw: &str, size: BoardSize) -> Result<go::Move> {
    let letters = raw.as_bytes().try_into().ok();
    if let Some(point) = letters.and_then(|letters| stone_of_go(letters, size)) {
        return Ok(go::Move::Place(point));
    }
    let inner = raw.trim();
    if inner.is_empty() || inner == "tt" && size.columns <= 19 && size.rows <= 19 {
        return Ok(go::Move::Pass);
    }
    let at = raw.len() - raw.trim_start().len();
    let point = point_of_go(inner, size).map_err(|misread| misread.shifted(at))?;
    let point = size.rows.checked_sub(point.row + 1).and_then(|row| go::Point::new(point.column, row));
    point.map(go::Move::Place).ok_or_else(|| misread(raw, ValueFault::OffBoard(size)))
}

/// A move of Othello: a square, or a pass: empty, `tt` or `pass`.
pub(super) fn move_of_othello(raw: &str) -> Result<othello::Move> {
    let inner = raw.trim();
    if inner.is_empty() || inner == "tt" {
        return Ok(othello::Move::Pass);
    }
    let at = raw.len() - raw.trim_start().len();
    let read = inner.parse::<othello::Move>();
    read.map_err(|misread| misread.map(ValueFault::NotSquare).shifted(at))
}

/// A move of Nine Men's Morris.
pub(super) fn move_of_morris(raw: &str) -> Result<morris::Move> {
    let at = raw.len() - raw.trim_start().len();
    let read = raw.trim().parse::<morris::Move>();
    read.map_err(|misread| misread.map(ValueFault::NotMorris).shifted(at))
}

/// The points of a value of a list, on the board of a game that is played here.
pub(super) fn points_on(raw: &str, game: Game, size: BoardSize) -> Result<Area> {
    let (first, second) = halves(raw);
    let from = point_on(first, game, size)?;
    let Some(second) = second else { return Ok(Area { from, to: from }) };
    let to = point_on(second, game, size).map_err(|misread| misread.shifted(first.len() + 1))?;
    if from.column > to.column || from.row > to.row {
        return Err(misread(raw, ValueFault::Backwards));
    }
    Ok(Area { from, to })
}

fn point_on(raw: &str, game: Game, size: BoardSize) -> Result<RawPoint> {
    let inner = raw.trim();
    let read = match game {
        Game::Othello => inner
            .parse::<othello::Square>()
            .map(|square| RawPoint { column: square.column(), row: square.row() })
            .map_err(|misread| misread.map(|_| ValueFault::NotSquare(othello::MoveFault))),
        Game::Morris => inner
            .parse::<morris::Point>()
            .map(RawPoint::from_morris)
            .map_err(|misread| misread.map(|fault| ValueFault::NotMorris(morris::MoveFault::Point(fault)))),
        Game::Go | Game::Other(_) => point_of_go(inner, size),
    };
    read.map_err(|misread| misread.shifted(raw.len() - raw.trim_start().len()))
}

fn point_of_go(raw: &str, size: BoardSize) -> Result<RawPoint> {
    let Some(read) = point(raw) else {
        // The first letter that is none, or the one behind the second.
        let letters = raw.bytes().take(2).take_while(u8::is_ascii_alphabetic).count();
        let start = if raw.len() > 2 || raw.is_char_boundary(letters) { letters.min(raw.len()) } else { 0 };
        return Err(ParseError::new(start, raw.len(), ValueFault::NotPoint));
    };
    if read.is_within(size) { Ok(read) } else { Err(misread(raw, ValueFault::OffBoard(size))) }
}
