//! Steps and what they do.

use alloc::vec::Vec;
use core::fmt;

use smallvec::SmallVec;

use super::{Base, Features, Location, Piece, PieceId, PieceKey, PieceSpec, Selector};

/// One operation of a numbered move. A word such as `b5-c5*b4*b3` is several steps.
#[derive(Debug, Clone, PartialEq)]
pub struct Step {
    /// Whether it is the first of its numbered move: what `^` looks back to is the table before it.
    pub begins_move: bool,
    /// What is done.
    pub operation: Operation,
}

/// What is done, as it was written: shortcuts are kept. Displayed as version 0.14 writes it, with `_` for `‿`; what
/// version 0.11 cannot say is what [`Operation::since`] is for.
#[derive(Debug, Clone, PartialEq)]
pub enum Operation {
    /// `S@b2`, `S\b2`: a new piece.
    Drop {
        /// What it is.
        spec: PieceSpec,
        /// Where it is put.
        to: Target,
    },
    /// `*b2`
    Remove(PieceId),
    /// `b2-c3`, `b2_c3`
    Move {
        /// Which pieces.
        pieces: PieceId,
        /// Where they are put.
        to: Target,
    },
    /// `!b2`: put on top of all, where they are.
    Raise(PieceId),
    /// `b2#c3`: two groups change places.
    Swap(PieceId, PieceId),
    /// `b2:c3`: pieces are taken off, and others put where they were.
    Capture {
        /// Which pieces are moved.
        pieces: PieceId,
        /// Which are taken off.
        captured: PieceId,
    },
    /// `b2@>90`: turned clockwise.
    Rotate {
        /// Which pieces.
        pieces: PieceId,
        /// How far, in degrees.
        degrees: f64,
        /// About what.
        about: Pivot,
    },
    /// `+b2`: turned over.
    Flip(PieceId),
    /// `b2=dS3`: new pieces in their places.
    Replace {
        /// Which pieces.
        pieces: PieceId,
        /// What comes instead, with all assumptions.
        with: PieceSpec,
    },
    /// `b2~3`: changed only in what the word names.
    Update {
        /// Which pieces.
        pieces: PieceId,
        /// What they become; its features count.
        with: PieceSpec,
    },
}

/// Where pieces are put, and between which others in order.
#[derive(Debug, Clone, PartialEq)]
pub struct Target {
    /// Over the others or under them.
    pub layer: Layer,
    /// Where.
    pub place: Place,
}

/// On which side of all others, or of an anchor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Layer {
    /// `@`, `-`: after them in order.
    Above,
    /// `\`, `_`: before them in order.
    Below,
}

/// The place of a [`Target`].
#[derive(Debug, Clone, PartialEq)]
pub enum Place {
    /// `c3`: over, or under, all pieces.
    At(Location),
    /// `c3%b2`: next in order to a piece.
    Next {
        /// Where.
        location: Location,
        /// The one piece that is next.
        anchor: PieceId,
    },
    /// `%b2`: next in order to a piece, and where it is.
    With(PieceId),
}

/// What pieces are turned about.
#[derive(Debug, Clone, PartialEq)]
pub enum Pivot {
    /// `@>90`: each about itself.
    Each,
    /// `@>90|c3`, `@>90$?S`: a place.
    Around(Location),
    /// `$>90`: where they are, as a place.
    Own,
}

/// A version of the specification.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Version {
    /// 0.11
    V0_11,
    /// 0.12: relative locations, the empty PieceId.
    V0_12,
    /// 0.13: the empty Location, `+`, `$>`, turning about a place.
    V0_13,
    /// 0.14: `!`.
    V0_14,
}

crate::names::names!(Version { V0_11 = "0.11", V0_12 = "0.12", V0_13 = "0.13", V0_14 = "0.14" });

impl Operation {
    /// The version of the specification that this can be written in from.
    pub fn since(&self) -> Version {
        let token = match self {
            Self::Raise(_) => Version::V0_14,
            Self::Flip(_) | Self::Rotate { about: Pivot::Around(_) | Pivot::Own, .. } => Version::V0_13,
            _ => Version::V0_11,
        };
        let (ids, location) = self.names();
        let ids = ids.into_iter().flatten().map(PieceId::since);
        ids.chain(location.map(Location::since)).fold(token, Version::max)
    }

    /// Whether any of its words looks back to the beginning of the numbered move.
    pub fn looks_back(&self) -> bool {
        let (ids, location) = self.names();
        ids.into_iter().flatten().any(PieceId::looks_back) || location.is_some_and(Location::looks_back)
    }

    /// Whether pieces are searched for in any of its words by what they are.
    pub(super) fn searches(&self) -> bool {
        let (ids, location) = self.names();
        ids.into_iter().flatten().any(PieceId::searches) || location.is_some_and(Location::searches)
    }

    /// What names pieces in it, those that it is about first, and a place.
    pub fn names(&self) -> ([Option<&PieceId>; 2], Option<&Location>) {
        match self {
            Self::Drop { to, .. } => ([to.anchor(), None], to.location()),
            Self::Move { pieces, to } => ([Some(pieces), to.anchor()], to.location()),
            Self::Remove(pieces)
            | Self::Raise(pieces)
            | Self::Flip(pieces)
            | Self::Replace { pieces, .. }
            | Self::Update { pieces, .. } => ([Some(pieces), None], None),
            Self::Swap(pieces, others) | Self::Capture { pieces, captured: others } => {
                ([Some(pieces), Some(others)], None)
            }
            Self::Rotate { pieces, about, .. } => match about {
                Pivot::Around(location) => ([Some(pieces), None], Some(location)),
                Pivot::Each | Pivot::Own => ([Some(pieces), None], None),
            },
        }
    }
}

impl PieceId {
    /// Whether it, or the piece it is relative to, looks back to the beginning of the numbered move.
    pub fn looks_back(&self) -> bool {
        self.is_at_start || self.location().is_some_and(Location::looks_back)
    }

    /// Whether it searches for pieces by what they are, or is relative to some that are searched for.
    fn searches(&self) -> bool {
        matches!(self.selector, Selector::One(_) | Selector::All(_))
            || self.location().is_some_and(Location::searches)
    }

    /// The version of the specification that this can be written in from.
    pub fn since(&self) -> Version {
        match (&self.selector, self.location()) {
            (_, Some(location)) => location.since(),
            (Selector::Active, _) => Version::V0_12,
            _ => Version::V0_11,
        }
    }
}

impl Location {
    /// Whether it is relative to a piece as it was at the beginning of the numbered move.
    pub fn looks_back(&self) -> bool {
        matches!(&self.base, Base::Of(reference) if reference.id().looks_back())
    }

    /// Whether it is relative to pieces that are searched for.
    fn searches(&self) -> bool {
        matches!(&self.base, Base::Of(reference) if reference.id().searches())
    }

    /// The version of the specification that this can be written in from.
    pub fn since(&self) -> Version {
        let relative = if self.offsets.is_empty() { Version::V0_11 } else { Version::V0_12 };
        let base = match &self.base {
            Base::Algebraic { .. } | Base::Cartesian { .. } | Base::Moved => Version::V0_11,
            Base::Of(reference) => reference.id().since(),
            Base::Active => Version::V0_13,
        };
        relative.max(base)
    }
}

impl Target {
    /// The piece that says where in order.
    pub fn anchor(&self) -> Option<&PieceId> {
        match &self.place {
            Place::At(_) => None,
            Place::Next { anchor, .. } | Place::With(anchor) => Some(anchor),
        }
    }

    /// The place, if it is more than the anchor.
    pub fn location(&self) -> Option<&Location> {
        match &self.place {
            Place::At(location) | Place::Next { location, .. } => Some(location),
            Place::With(_) => None,
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::At(location) => write!(f, "{location}"),
            Self::Next { location, anchor } => write!(f, "{location}%{anchor}"),
            Self::With(anchor) => write!(f, "%{anchor}"),
        }
    }
}

impl fmt::Display for Operation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Drop { spec, to } => {
                write!(f, "{spec}{}{}", if to.layer == Layer::Above { '@' } else { '\\' }, to.place)
            }
            Self::Remove(pieces) => write!(f, "*{pieces}"),
            Self::Move { pieces, to } => {
                write!(f, "{pieces}{}{}", if to.layer == Layer::Above { '-' } else { '_' }, to.place)
            }
            Self::Raise(pieces) => write!(f, "!{pieces}"),
            Self::Swap(pieces, others) => write!(f, "{pieces}#{others}"),
            Self::Capture { pieces, captured } => write!(f, "{pieces}:{captured}"),
            Self::Rotate { pieces, degrees, about: Pivot::Own } => write!(f, "{pieces}$>{degrees}"),
            Self::Rotate { pieces, degrees, about } => {
                write!(f, "{pieces}@>{degrees}")?;
                match about {
                    Pivot::Around(Location { base: Base::Of(reference), offsets }) if offsets.is_empty() => {
                        write!(f, "${}", reference.id())
                    }
                    Pivot::Around(location) => write!(f, "|{location}"),
                    Pivot::Each | Pivot::Own => Ok(()),
                }
            }
            Self::Flip(pieces) => write!(f, "+{pieces}"),
            Self::Replace { pieces, with } => write!(f, "{pieces}={with}"),
            Self::Update { pieces, with } => write!(f, "{pieces}~{with}"),
        }
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.operation, f)
    }
}

/// What became of the pieces of a step.
pub(super) type Changes = SmallVec<[PieceChange; 1]>;

/// What came of a step.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Effect {
    pub(super) changes: Changes,
    /// What is worth knowing of how the pieces were found.
    pub remarks: Vec<Remark>,
}

impl Effect {
    /// What became of each piece that the step is about, in their order on the table; what a capture takes off comes
    /// first.
    pub fn changes(&self) -> &[PieceChange] {
        &self.changes
    }

    /// The pieces that the step took off the table, as they were.
    pub fn captures(&self) -> impl Iterator<Item = &Piece> {
        self.changes
            .iter()
            .filter(|change| change.after.is_none())
            .filter_map(|change| change.before.as_ref())
    }
}

/// What became of a piece.
#[derive(Debug, Clone, PartialEq)]
pub struct PieceChange {
    /// Which piece.
    pub key: PieceKey,
    /// As it was; `None` where it is new.
    pub before: Option<Piece>,
    /// As it is now; `None` where it was taken off.
    pub after: Option<Piece>,
}

/// What is possible, and odd.
#[derive(Debug, Clone, PartialEq)]
pub enum Remark {
    /// `?` found several pieces, and took the last in order.
    Ambiguous {
        /// What was searched for.
        wanted: Features,
        /// How many there are.
        count: u32,
    },
    /// Fewer pieces than wanted were at a place; the nearest others were taken too.
    Beyond {
        /// How many were wanted.
        wanted: u32,
        /// How many of these were elsewhere.
        elsewhere: u32,
        /// Whether one of those elsewhere is the same sort of thing as one at the place.
        is_alike: bool,
    },
    /// Some of the pieces that `^` names were taken off since; the others were taken.
    SomeGone {
        /// How many.
        count: u32,
    },
}

impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ambiguous { wanted, count } => {
                write!(f, "{count} pieces are `{wanted}`, and the last of them in order is taken")
            }
            Self::Beyond { wanted, elsewhere: 0, .. } => {
                write!(f, "there are not {wanted} pieces on the table")
            }
            Self::Beyond { wanted, elsewhere, .. } => {
                let lie = if *elsewhere == 1 { "lies" } else { "lie" };
                write!(f, "of the {wanted} pieces nearest to the place, {elsewhere} {lie} elsewhere")
            }
            Self::SomeGone { count: 1 } => {
                f.write_str("a piece that `^` names was taken off since this move began")
            }
            Self::SomeGone { count } => {
                write!(f, "{count} pieces that `^` names were taken off since this move began")
            }
        }
    }
}
