//! Which pieces and places a record's words name.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use super::super::{
    Base, Features, Identity, Location, Piece, PieceId, PieceKey, PieceSpec, PlayError, Remark, Selector,
    Slice,
};
use super::allowance::Left;
use super::board::Board;
use super::near::Point;
use super::places::Keys;
use super::sorts::Sorts;

/// Coordinates are no larger, in inches.
const FAR: f64 = 1e12;

/// How many pieces near an empty place are named.
const TOLD: usize = 3;

/// So many pieces of a stack are looked at for that: the others lie below them.
const CROWD: usize = 100;

/// A place, or one for each piece that is moved.
#[derive(Clone, Copy)]
pub(super) enum Spot {
    /// A place on the table.
    Place(Point),
    /// So far from where a piece is.
    Shift(Point),
}

impl Spot {
    /// The place for a piece.
    pub(super) fn of(self, piece: &Piece) -> Result<Point, PlayError> {
        match self {
            Self::Place(point) => Ok(point),
            Self::Shift((dx, dy)) => within((piece.x + dx, piece.y + dy)),
        }
    }
}

/// A place that can be reckoned with.
pub(in super::super) fn within((x, y): Point) -> Result<Point, PlayError> {
    if x.abs() <= FAR && y.abs() <= FAR { Ok((x, y)) } else { Err(PlayError::TooFar) }
}

/// What is looked at.
#[derive(Clone, Copy)]
pub(super) struct Look<'a> {
    /// The table as it is.
    pub(super) board: &'a Board,
    /// The table as it was when the numbered move began.
    pub(super) start: &'a Board,
    /// What was dropped, moved or changed last.
    pub(super) active: &'a [PieceKey],
    /// Inches to a step of a coordinate.
    pub(super) scale: f64,
    /// How many pieces may still be named.
    pub(super) left: &'a Left,
}

impl Look<'_> {
    /// The same words, looked up at the beginning of the move.
    fn at_start(self) -> Self {
        Self { board: self.start, ..self }
    }

    /// The pieces that a PieceId names, the lowest first; there is at least one.
    pub(super) fn pieces(self, id: &PieceId, remarks: &mut impl Extend<Remark>) -> Result<Keys, PlayError> {
        if !id.is_at_start {
            return self.select(&id.selector, remarks);
        }
        let mut pieces = self.at_start().select(&id.selector, remarks)?;
        let named = pieces.len();
        pieces.retain(|piece| self.board.piece(PieceKey(*piece)).is_some());
        self.board.sort(&mut pieces);
        match (named - pieces.len()) as u32 {
            0 => {}
            count if pieces.is_empty() => return Err(PlayError::Gone { pieces: count }),
            count => remarks.extend([Remark::SomeGone { count }]),
        }
        Ok(pieces)
    }

    /// The one piece that is next in order.
    pub(super) fn anchor(
        self,
        id: &PieceId,
        remarks: &mut impl Extend<Remark>,
    ) -> Result<PieceKey, PlayError> {
        match self.pieces(id, remarks)?[..] {
            [anchor] => Ok(PieceKey(anchor)),
            ref many => Err(PlayError::ManyAnchors { pieces: many.len() as u32 }),
        }
    }

    /// Where a PieceId is: the place that is named beside a number, else where the last of its pieces is.
    pub(super) fn location_of(
        self,
        id: &PieceId,
        remarks: &mut impl Extend<Remark>,
    ) -> Result<Point, PlayError> {
        if let Selector::Nearest { location, .. } = &id.selector {
            let look = if id.is_at_start { self.at_start() } else { self };
            return look.place(location, remarks);
        }
        let pieces = self.pieces(id, remarks)?;
        let last = pieces.last().and_then(|piece| self.board.piece(PieceKey(*piece)));
        last.map(|piece| (piece.x, piece.y)).ok_or(PlayError::NoneActive)
    }

    /// What a Location comes to.
    pub(super) fn spot(
        self,
        location: &Location,
        remarks: &mut impl Extend<Remark>,
    ) -> Result<Spot, PlayError> {
        let scaled = |(x, y): Point| (x * self.scale, y * self.scale);
        let (dx, dy) = scaled(location.offsets.iter().fold((0.0, 0.0), |(x, y), offset| {
            let (dx, dy) = offset.vector();
            (x + dx, y + dy)
        }));
        let (x, y) = match &location.base {
            Base::Algebraic { column, row } => scaled((f64::from(*column), f64::from(*row))),
            Base::Cartesian { x, y } => scaled((*x, *y)),
            Base::Of(reference) => self.location_of(reference.id(), remarks)?,
            Base::Active => self.location_of(&PieceId::from(Selector::Active), remarks)?,
            Base::Moved => return within((dx, dy)).map(Spot::Shift),
        };
        within((x + dx, y + dy)).map(Spot::Place)
    }

    /// The place that a Location comes to, where nothing is moved that it could be relative to.
    pub(super) fn place(
        self,
        location: &Location,
        remarks: &mut impl Extend<Remark>,
    ) -> Result<Point, PlayError> {
        match self.spot(location, remarks)? {
            Spot::Place(point) => Ok(point),
            Spot::Shift(_) => Err(PlayError::RelativeToNothing),
        }
    }

    fn select(self, selector: &Selector, remarks: &mut impl Extend<Remark>) -> Result<Keys, PlayError> {
        let board = self.board;
        match selector {
            Selector::Top(location) => {
                let point = self.place(location, remarks)?;
                let top = board.top_at(point).ok_or_else(|| self.nothing(point))?;
                Ok(Keys::from_slice(&[top.0]))
            }
            Selector::Nearest { count: 0, .. } => Err(PlayError::EmptySelection),
            Selector::Nearest { count, location } => {
                let point = self.place(location, remarks)?;
                let wanted = *count as usize;
                self.left.take(wanted.min(board.len()))?;
                let here = board.top_of(point, wanted);
                if here.len() == wanted {
                    return Ok(here);
                }
                // All that lies on the table may have to be looked at.
                self.left.take(board.len())?;
                let pieces = board.nearest(point, wanted);
                if pieces.is_empty() {
                    return Err(self.nothing(point));
                }
                let elsewhere = (pieces.len() - here.len()) as u32;
                let is_alike = self.is_any_alike(&pieces, point);
                remarks.extend([Remark::Beyond { wanted: *count, elsewhere, is_alike }]);
                Ok(pieces)
            }
            Selector::Slice { location, slice } => {
                let point = self.place(location, remarks)?;
                let highest = slice.0.iter().map(|(first, last)| *first.max(last)).max().unwrap_or(0);
                let most = (highest.max(1) as usize).min(board.len());
                self.left.take(most)?;
                let pieces = board.top_of(point, most);
                if pieces.is_empty() { Err(self.nothing(point)) } else { sliced(&pieces, slice, point) }
            }
            Selector::One(spec) => self.one(spec, remarks).map(|piece| Keys::from_slice(&[piece])),
            Selector::All(spec) => {
                let features = spec.features();
                self.left.take(self.take_search(features)?)?;
                let mut pieces: Keys = self.fitting(features).collect();
                board.sort(&mut pieces);
                if pieces.is_empty() { Err(self.no_match(features)) } else { Ok(pieces) }
            }
            Selector::Active if self.active.is_empty() => Err(PlayError::NoneActive),
            Selector::Active => {
                self.left.take(self.active.len())?;
                Ok(self.active.iter().map(|key| key.0).collect())
            }
        }
    }

    /// Whether of some pieces one at a place and one elsewhere are the same sort of thing.
    fn is_any_alike(self, pieces: &[u32], point: Point) -> bool {
        let kinds = |is_there: bool| {
            let found = pieces.iter().filter(move |piece| self.board.is_at(**piece, point) == is_there);
            let known = found.filter_map(|piece| self.board.piece(PieceKey(*piece)));
            known.fold(0_u32, |kinds, piece| kinds | 1 << piece.identity.kind as u32)
        };
        kinds(true) & kinds(false) != 0
    }

    /// Takes what it costs to compare all sorts of pieces with features; how many pieces are of sorts that fit.
    fn take_search(self, features: &Features) -> Result<usize, PlayError> {
        let Some(sorts) = self.board.sorts() else { return Ok(0) };
        self.left.take_compared(sorts.len())?;
        let fitting = features.fitting();
        let found = sorts.iter().filter(|(identity, _)| fitting.is(identity));
        Ok(found.map(|(_, pieces)| pieces.len()).sum())
    }

    /// All pieces that are as features say, sort by sort.
    fn fitting(self, features: &Features) -> impl Iterator<Item = u32> {
        let sorts = self.board.sorts().into_iter().flat_map(Sorts::iter);
        let fitting = features.fitting();
        sorts
            .filter(move |(identity, _)| fitting.is(identity))
            .flat_map(|(_, pieces)| pieces.iter().copied())
            .filter(move |piece| features.angle.is_none_or(|angle| self.is_turned(*piece, angle)))
    }

    /// The three searches of `?`.
    fn one(self, spec: &PieceSpec, remarks: &mut impl Extend<Remark>) -> Result<u32, PlayError> {
        match (self.board.sorts(), spec.features().angle) {
            (Some(sorts), None) => self.left.take_compared(sorts.len())?,
            // Each of them has to be asked how it is turned.
            _ => self.left.take_compared(self.take_search(spec.features())?)?,
        }
        let mut fitting = self.fitting(spec.features());
        if let (Some(only), None) = (fitting.next(), fitting.next()) {
            return Ok(only);
        }
        let alike = self.board.sorts().map_or(&[][..], |sorts| sorts.get(spec.identity()));
        self.left.take_compared(alike.len())?;
        let turned = || alike.iter().copied().filter(|piece| self.is_turned(*piece, spec.angle()));
        let (found, count) = match turned().count() {
            0 => (alike.last().copied(), alike.len()),
            count => (turned().next_back(), count),
        };
        if count > 1 {
            let wanted = spec.features().clone();
            remarks.extend([Remark::Ambiguous { wanted, count: count as u32 }]);
        }
        found.ok_or_else(|| self.no_match(spec.features()))
    }

    fn is_turned(self, piece: u32, degrees: f64) -> bool {
        self.board.piece(PieceKey(piece)).is_some_and(|piece| {
            let apart = (piece.angle - degrees) % 360.0;
            apart.abs().min(360.0 - apart.abs()) < 1e-6
        })
    }

    fn nothing(self, at: Point) -> PlayError {
        let nearest = self.board.nearest_first(at, TOLD, CROWD);
        PlayError::Nothing { at, nearest: nearest.filter_map(|key| self.board.piece(key)).cloned().collect() }
    }

    /// What is most like something that is not there.
    fn no_match(self, wanted: &Features) -> PlayError {
        let parts = parts(wanted);
        let parts: Vec<_> = parts.iter().map(Features::fitting).collect();
        let likeness = |identity: &Identity| parts.iter().filter(|part| part.is(identity)).count();
        let sorts = self.board.sorts().into_iter().flat_map(Sorts::iter);
        let sorts = sorts.map(|(identity, pieces)| (likeness(identity), pieces));
        let last = sorts
            .filter_map(|(likeness, pieces)| Some((likeness, *pieces.last()?)))
            .max_by_key(|(likeness, last)| (*likeness, self.board.order.label(*last)));
        let nearest = last.and_then(|(_, last)| self.board.piece(PieceKey(last)));
        PlayError::NoMatch {
            wanted: Box::new(wanted.clone()),
            nearest: nearest.map(|piece| Box::new(piece.clone())),
        }
    }
}

/// What is given, one thing at a time.
fn parts(wanted: &Features) -> Vec<Features> {
    let none = Features::default();
    let mut parts = vec![
        Features { kind: wanted.kind(), ..none.clone() },
        Features { side: wanted.side, ..none.clone() },
        Features { suit_number: wanted.suit(), ..none.clone() },
        Features { rank: wanted.rank, ..none.clone() },
        Features { configuration: wanted.configuration(), is_small: wanted.is_small, ..none },
    ];
    parts.retain(|part| !part.is_empty());
    parts
}

/// The pieces of a stack that a slice names, in their order; of a stack that is higher than the slice asks for, those on top.
fn sliced(stack: &[u32], slice: &Slice, at: Point) -> Result<Keys, PlayError> {
    let height = stack.len() as u32;
    // How many more ranges begin than end at a number.
    let mut ends = vec![0_i32; stack.len() + 2];
    for (first, last) in &slice.0 {
        let (low, high) = (*first.min(last), *first.max(last));
        let number = if low == 0 { 0 } else { high };
        if number == 0 || number > height {
            return Err(PlayError::NotInStack { number, pieces: height, at });
        }
        ends[low as usize] += 1;
        ends[high as usize + 1] -= 1;
    }
    let mut within = 0;
    let mut pieces = Keys::new();
    for (number, piece) in (1..=stack.len()).zip(stack.iter().rev()) {
        within += ends[number];
        if within > 0 {
            pieces.push(*piece);
        }
    }
    pieces.reverse();
    if pieces.is_empty() { Err(PlayError::EmptySelection) } else { Ok(pieces) }
}
