//! Figures: what is drawn at a place, a man or a letter, out of a few shapes.

use super::path::REACH;
use super::{Path, Place, Role};

/// A rectangle, in tenths.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Bounds {
    /// Its left edge.
    pub x: i32,
    /// Its upper edge.
    pub y: i32,
    /// How wide it is.
    pub width: i32,
    /// How high it is.
    pub height: i32,
}

impl Bounds {
    /// The rectangle with a corner at a place.
    pub const fn new(x: i32, y: i32, width: i32, height: i32) -> Self {
        Self { x, y, width, height }
    }

    /// The smallest rectangle around places; none around none.
    pub fn around(places: impl IntoIterator<Item = Place>) -> Option<Self> {
        let mut places = places.into_iter();
        let first = places.next()?;
        let (least, most) = places.fold((first, first), |(least, most), at| {
            (Place::new(least.x.min(at.x), least.y.min(at.y)), Place::new(most.x.max(at.x), most.y.max(at.y)))
        });
        Some(Self::between(least, most))
    }

    /// The rectangle from its upper left corner to its lower right one.
    const fn between(least: Place, most: Place) -> Self {
        Self::new(least.x, least.y, most.x.saturating_sub(least.x), most.y.saturating_sub(least.y))
    }

    /// So much larger on every side.
    #[must_use]
    pub const fn grown(self, by: i32) -> Self {
        Self {
            x: self.x.saturating_sub(by),
            y: self.y.saturating_sub(by),
            width: self.width.saturating_add(by.saturating_mul(2)),
            height: self.height.saturating_add(by.saturating_mul(2)),
        }
    }

    /// The same elsewhere.
    #[must_use]
    pub const fn moved(self, x: i32, y: i32) -> Self {
        Self { x: self.x.saturating_add(x), y: self.y.saturating_add(y), ..self }
    }

    /// The right edge.
    pub const fn right(self) -> i32 {
        self.x.saturating_add(self.width)
    }

    /// The lower edge.
    pub const fn bottom(self) -> i32 {
        self.y.saturating_add(self.height)
    }

    /// The smallest rectangle around both.
    #[must_use]
    pub fn joined(self, other: Self) -> Self {
        Self::between(
            Place::new(self.x.min(other.x), self.y.min(other.y)),
            Place::new(self.right().max(other.right()), self.bottom().max(other.bottom())),
        )
    }

    /// What both have in common, if anything.
    #[must_use]
    pub fn and(self, other: Self) -> Option<Self> {
        let both = Self::between(
            Place::new(self.x.max(other.x), self.y.max(other.y)),
            Place::new(self.right().min(other.right()), self.bottom().min(other.bottom())),
        );
        (both.width > 0 && both.height > 0).then_some(both)
    }

    /// Whether another lies within.
    pub const fn contains(self, other: Self) -> bool {
        self.x <= other.x
            && self.y <= other.y
            && other.right() <= self.right()
            && other.bottom() <= self.bottom()
    }

    /// The same, no larger and no farther away than pictures reach.
    #[must_use]
    pub(super) fn within_reach(self) -> Self {
        let Place { x, y } = Place::new(self.x, self.y).within_reach();
        Self::new(x, y, self.width.clamp(0, REACH), self.height.clamp(0, REACH))
    }

    /// Its corners.
    pub const fn corners(self) -> [Place; 4] {
        [
            Place::new(self.x, self.y),
            Place::new(self.right(), self.y),
            Place::new(self.right(), self.bottom()),
            Place::new(self.x, self.bottom()),
        ]
    }
}

/// A shape, in tenths around the place of its figure.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Shape {
    /// A rectangle with round corners of a radius.
    Rectangle(Bounds, i32),
    /// A circle around a place.
    Circle(Place, i32),
    /// Any outline.
    Outline(Path),
    /// Words that the alphabet has no letters for: where their line begins, how wide and high they are. A picture of
    /// dots has a box instead.
    Words(String, Bounds),
}

/// A line along an outline, with round ends and corners.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Stroke {
    /// Its colour.
    pub role: Role,
    /// How wide it is.
    pub width: i32,
}

/// A shape with its colours.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Part {
    /// The shape.
    pub shape: Shape,
    /// What it is filled with, if anything.
    pub fill: Option<Role>,
    /// The line along it, if any.
    pub stroke: Option<Stroke>,
    /// How much of what is below is hidden, in hundredths.
    pub opacity: u8,
}

impl Part {
    /// A shape without colours.
    pub const fn new(shape: Shape) -> Self {
        Self { shape, fill: None, stroke: None, opacity: 100 }
    }

    /// A circle around a place.
    pub const fn circle(x: i32, y: i32, radius: i32) -> Self {
        Self::new(Shape::Circle(Place::new(x, y), radius))
    }

    /// A rectangle with round corners, its middle at a place.
    pub const fn block(x: i32, y: i32, width: i32, height: i32, radius: i32) -> Self {
        let (left, top) = (x.saturating_sub(width / 2), y.saturating_sub(height / 2));
        Self::new(Shape::Rectangle(Bounds::new(left, top, width, height), radius))
    }

    /// An outline.
    pub const fn path(path: Path) -> Self {
        Self::new(Shape::Outline(path))
    }

    /// The same, filled.
    #[must_use]
    pub fn filled(self, role: Role) -> Self {
        Self { fill: Some(role), ..self }
    }

    /// The same with a line along it.
    #[must_use]
    pub fn lined(self, role: Role, width: i32) -> Self {
        Self { stroke: Some(Stroke { role, width }), ..self }
    }

    /// The same, through which so many hundredths of what is below are not seen.
    #[must_use]
    pub fn hiding(self, opacity: u8) -> Self {
        Self { opacity, ..self }
    }

    /// The same, no larger and no farther away than pictures reach.
    fn within_reach(self) -> Self {
        let shape = match self.shape {
            Shape::Rectangle(bounds, radius) => {
                Shape::Rectangle(bounds.within_reach(), radius.clamp(0, REACH))
            }
            Shape::Circle(at, radius) => Shape::Circle(at.within_reach(), radius.clamp(0, REACH)),
            Shape::Outline(path) if path.places().all(|at| at == at.within_reach()) => Shape::Outline(path),
            Shape::Outline(path) => Shape::Outline(path.mapped(Place::within_reach)),
            Shape::Words(text, bounds) => Shape::Words(text, bounds.within_reach()),
        };
        let stroke = self.stroke.map(|stroke| Stroke { width: stroke.width.clamp(0, REACH), ..stroke });
        Self { shape, stroke, fill: self.fill, opacity: self.opacity.min(100) }
    }

    /// The rectangle around it, its line included.
    pub fn bounds(&self) -> Option<Bounds> {
        let bounds = match &self.shape {
            Shape::Rectangle(bounds, _) | Shape::Words(_, bounds) => *bounds,
            Shape::Circle(at, radius) => Bounds::new(at.x, at.y, 0, 0).grown(*radius),
            Shape::Outline(path) => Bounds::around(path.places())?,
        };
        Some(bounds.grown(self.stroke.map_or(0, |stroke| stroke.width.saturating_add(1) / 2)))
    }
}

/// Shapes that belong together, in the order in which they are painted.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Figure(pub Vec<Part>);

impl Figure {
    /// The rectangle around it, turned counterclockwise by tenths of a degree around its place.
    pub fn bounds(&self, angle: i32) -> Option<Bounds> {
        let bounds = self.0.iter().filter_map(Part::bounds).reduce(Bounds::joined)?;
        if angle == 0 {
            return Some(bounds);
        }
        Bounds::around(bounds.corners().map(|at| turned(at, angle)))
    }
}

impl Figure {
    /// The same, no larger and no farther away than pictures reach.
    pub(super) fn within_reach(self) -> Self {
        Self(self.0.into_iter().map(Part::within_reach).collect())
    }
}

impl From<Part> for Figure {
    fn from(part: Part) -> Self {
        Self(vec![part])
    }
}

impl From<Vec<Part>> for Figure {
    fn from(parts: Vec<Part>) -> Self {
        Self(parts)
    }
}

impl<const N: usize> From<[Part; N]> for Figure {
    fn from(parts: [Part; N]) -> Self {
        Self(parts.into())
    }
}

/// A place turned counterclockwise around the origin by tenths of a degree.
pub fn turned(at: Place, angle: i32) -> Place {
    let (x, y) = (at.x, at.y);
    match angle.rem_euclid(3600) {
        0 => at,
        900 => Place::new(y, x.saturating_neg()),
        1800 => Place::new(x.saturating_neg(), y.saturating_neg()),
        2700 => Place::new(y.saturating_neg(), x),
        angle => {
            let (sin, cos) = (f64::from(angle) / 10.0).to_radians().sin_cos();
            let (x, y) = (f64::from(x), f64::from(y));
            Place::new((x * cos + y * sin).round() as i32, (y * cos - x * sin).round() as i32)
        }
    }
}
