//! Outlines of lines and curves, in tenths of a unit.

/// Pictures reach no farther in any direction, in tenths, so that the sum of a few places fits a number.
pub(super) const REACH: i32 = 1 << 27;

/// A place in a picture, in tenths: to the right, and down.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Place {
    /// To the right.
    pub x: i32,
    /// Down.
    pub y: i32,
}

impl Place {
    /// A place.
    pub const fn new(x: i32, y: i32) -> Self {
        Self { x, y }
    }

    /// The nearest place that pictures reach.
    #[must_use]
    pub(super) fn within_reach(self) -> Self {
        Self::new(self.x.clamp(-REACH, REACH), self.y.clamp(-REACH, REACH))
    }

    /// The place so much farther to the right and down.
    #[must_use]
    pub const fn plus(self, x: i32, y: i32) -> Self {
        Self { x: self.x.saturating_add(x), y: self.y.saturating_add(y) }
    }
}

/// A step of an outline.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Segment {
    /// Begins a line somewhere else.
    Move(Place),
    /// A straight line.
    Line(Place),
    /// A curve of Bézier with its two controls.
    Curve(Place, Place, Place),
    /// Back to where the line began.
    Close,
}

/// A quarter of an ellipse is a curve whose controls are so many thousandths from its ends.
const ROUND: i64 = 552;

const fn part(from: i32, to: i32, thousandths: i64) -> i32 {
    (from as i64 + ((to as i64 - from as i64) * thousandths + 500).div_euclid(1000)) as i32
}

/// An outline.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Path(Vec<Segment>);

impl Path {
    /// Begins an outline.
    pub fn from(x: i32, y: i32) -> Self {
        Self::default().go(x, y)
    }

    /// Straight lines from one place to the next.
    pub fn lines(places: &[(i32, i32)]) -> Self {
        let mut path = Self::default();
        for (nth, (x, y)) in places.iter().enumerate() {
            path = if nth == 0 { path.go(*x, *y) } else { path.to(*x, *y) };
        }
        path
    }

    /// A closed outline of straight lines.
    pub fn polygon(places: &[(i32, i32)]) -> Self {
        Self::lines(places).closed()
    }

    /// An ellipse around a place.
    pub fn ellipse(x: i32, y: i32, across: i32, up: i32) -> Self {
        Self::from(x - across, y)
            .down_round(x, y - up)
            .across_round(x + across, y)
            .down_round(x, y + up)
            .across_round(x - across, y)
            .closed()
    }

    /// Goes somewhere else without a line.
    #[must_use]
    pub fn go(mut self, x: i32, y: i32) -> Self {
        self.0.push(Segment::Move(Place::new(x, y)));
        self
    }

    /// A line to a place.
    #[must_use]
    pub fn to(mut self, x: i32, y: i32) -> Self {
        self.0.push(Segment::Line(Place::new(x, y)));
        self
    }

    /// A curve to a place.
    #[must_use]
    pub fn curve(mut self, one: (i32, i32), other: (i32, i32), end: (i32, i32)) -> Self {
        let place = |(x, y)| Place::new(x, y);
        self.0.push(Segment::Curve(place(one), place(other), place(end)));
        self
    }

    /// A quarter of an ellipse that sets out level and arrives upright.
    #[must_use]
    pub fn across_round(self, x: i32, y: i32) -> Self {
        let at = self.end();
        self.curve((part(at.x, x, ROUND), at.y), (x, part(y, at.y, ROUND)), (x, y))
    }

    /// A quarter of an ellipse that sets out upright and arrives level.
    #[must_use]
    pub fn down_round(self, x: i32, y: i32) -> Self {
        let at = self.end();
        self.curve((at.x, part(at.y, y, ROUND)), (part(x, at.x, ROUND), y), (x, y))
    }

    /// Back to where the line began.
    #[must_use]
    pub fn closed(mut self) -> Self {
        self.0.push(Segment::Close);
        self
    }

    /// The same and another.
    #[must_use]
    pub fn and(mut self, other: Self) -> Self {
        self.0.extend(other.0);
        self
    }

    /// The steps.
    pub fn segments(&self) -> &[Segment] {
        &self.0
    }

    /// Whether nothing is drawn.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Where the outline has come to.
    fn end(&self) -> Place {
        let start = || {
            self.0.iter().rev().find_map(|step| if let Segment::Move(at) = step { Some(*at) } else { None })
        };
        match self.0.last() {
            Some(Segment::Move(at) | Segment::Line(at) | Segment::Curve(_, _, at)) => *at,
            Some(Segment::Close) | None => start().unwrap_or_default(),
        }
    }

    /// The outline with every place changed.
    #[must_use]
    pub fn mapped(&self, change: impl Fn(Place) -> Place) -> Self {
        let steps = self.0.iter().map(|step| match *step {
            Segment::Move(at) => Segment::Move(change(at)),
            Segment::Line(at) => Segment::Line(change(at)),
            Segment::Curve(one, other, at) => Segment::Curve(change(one), change(other), change(at)),
            Segment::Close => Segment::Close,
        });
        Self(steps.collect())
    }

    /// The outline somewhere else.
    #[must_use]
    pub fn moved(&self, x: i32, y: i32) -> Self {
        self.mapped(|at| at.plus(x, y))
    }

    /// All places that it names, controls included: the outline lies within the rectangle around them.
    pub fn places(&self) -> impl Iterator<Item = Place> {
        self.0
            .iter()
            .flat_map(|step| match *step {
                Segment::Move(at) | Segment::Line(at) => [Some(at), None, None],
                Segment::Curve(one, other, at) => [Some(one), Some(other), Some(at)],
                Segment::Close => [None; 3],
            })
            .flatten()
    }
}
