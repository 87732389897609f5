//! `PieceId`: which pieces a step is about.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;

use super::{Base, Location, Offset, PieceSpec};

/// A PieceId.
#[derive(Debug, Clone, PartialEq)]
pub struct PieceId {
    /// `^`: it is looked up in the state at the beginning of the numbered move.
    pub is_at_start: bool,
    /// How the pieces are named.
    pub selector: Selector,
}

/// How a PieceId names its pieces.
#[derive(Debug, Clone, PartialEq)]
pub enum Selector {
    /// `b4`: the top piece there.
    Top(Location),
    /// `3b4`: so many pieces, from the top; if there are not so many at that very place, the nearest to it.
    Nearest {
        /// How many.
        count: u32,
        /// Where.
        location: Location,
    },
    /// `b4[2:3]`: those pieces, counted from the top.
    Slice {
        /// Where.
        location: Location,
        /// Which.
        slice: Slice,
    },
    /// `?dS`: the one piece that is so; else the last one in order that is so with all assumptions; else the same whatever
    /// its angle.
    One(Box<PieceSpec>),
    /// `/M`: all pieces that are so.
    All(Box<PieceSpec>),
    /// Nothing is written: the last active pieces.
    Active,
}

impl From<Selector> for PieceId {
    fn from(selector: Selector) -> Self {
        Self { is_at_start: false, selector }
    }
}

impl PieceId {
    /// The place that it names, if it names one.
    pub fn location(&self) -> Option<&Location> {
        match &self.selector {
            Selector::Top(location)
            | Selector::Nearest { location, .. }
            | Selector::Slice { location, .. } => Some(location),
            Selector::One(_) | Selector::All(_) | Selector::Active => None,
        }
    }

    /// How many `&` stand within one another in it.
    pub(super) fn depth(&self) -> u8 {
        let (mut depth, mut id) = (0, self);
        while let Some(Location { base: Base::Of(reference), .. }) = id.location() {
            depth += 1;
            id = reference.id();
        }
        depth
    }
}

/// The inside of `[…]`: numbers and ranges, as they are written. The top piece is 1.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Slice(pub Vec<(u32, u32)>);

impl fmt::Display for Slice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, (first, last)) in self.0.iter().enumerate() {
            f.write_str(if at > 0 { "," } else { "" })?;
            write!(f, "{first}")?;
            if first != last {
                write!(f, ":{last}")?;
            }
        }
        Ok(())
    }
}

impl fmt::Display for PieceId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_at_start {
            f.write_str("^")?;
        }
        match &self.selector {
            Selector::Top(location) => write!(f, "{location}"),
            Selector::Nearest { count, location } => {
                write!(f, "{count}")?;
                // Two numbers would be one.
                if let [Offset::Along { .. }, ..] = location.offsets[..] {
                    let mut apart = location.clone();
                    let (x, y) = apart.offsets[0].vector();
                    apart.offsets[0] = Offset::Vector { x, y };
                    return write!(f, "{apart}");
                }
                write!(f, "{location}")
            }
            Selector::Slice { location, slice } => write!(f, "{location}[{slice}]"),
            Selector::One(spec) => write!(f, "?{spec}"),
            Selector::All(spec) => write!(f, "/{spec}"),
            Selector::Active => Ok(()),
        }
    }
}
