//! Scenes as dots.
//!
//! A picture is painted from its scene, without an SVG in between. Words in a script that the alphabet lacks become a box. A
//! part of a picture is the same as that part of the whole, so that of a moving picture only what changes is painted.

mod film;
mod outline;
mod palette;
mod stamp;

use tiny_skia::{
    Color as Dye, FillRule, LineCap, LineJoin, Paint, Path as Outline, Pixmap, Stroke, Transform,
};

pub use film::{Change, Film, Patch, Timing};
pub use palette::{Counts, Palette};
use stamp::{Dot, PHASES, Placed, Stamps};

use crate::scene::{Bounds, Figure, Layer, Part, Place, Scene, Shape};
use crate::theme::{Role, Theme};

/// Larger pictures are refused: so many dots.
pub const MOST_PIXELS: u64 = 64 << 20;

/// A picture would have too many dots, or none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SizeError {
    /// How wide it would be.
    pub width: u32,
    /// How high it would be.
    pub height: u32,
}

impl core::fmt::Display for SizeError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let Self { width, height } = self;
        if *width == 0 {
            return f.write_str("a picture is at least one dot wide");
        }
        write!(
            f,
            "a picture of {width}x{height} dots is too large; {} megapixels are the most",
            MOST_PIXELS >> 20
        )
    }
}

impl core::error::Error for SizeError {}

/// How many dots high a scene is at a width.
///
/// # Errors
/// There would be none, or more than [`MOST_PIXELS`].
pub fn size(scene: &Scene, width: u32) -> Result<[u32; 2], SizeError> {
    let height = scene.height(width.max(1));
    let is_right = width > 0 && u64::from(width) * u64::from(height) <= MOST_PIXELS;
    if is_right { Ok([width, height]) } else { Err(SizeError { width, height }) }
}

/// A rectangle of dots.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Region {
    /// Its left edge.
    pub x: u32,
    /// Its upper edge.
    pub y: u32,
    /// How wide it is.
    pub width: u32,
    /// How high it is.
    pub height: u32,
}

impl Region {
    /// The smallest rectangle around both.
    #[must_use]
    pub fn joined(self, other: Self) -> Self {
        let (x, y) = (self.x.min(other.x), self.y.min(other.y));
        let right = (self.x + self.width).max(other.x + other.width);
        let bottom = (self.y + self.height).max(other.y + other.height);
        Self { x, y, width: right - x, height: bottom - y }
    }

    /// What both have in common, if anything.
    fn and(self, other: Self) -> Option<Self> {
        let (x, y) = (self.x.max(other.x), self.y.max(other.y));
        let right = (self.x + self.width).min(other.x + other.width);
        let bottom = (self.y + self.height).min(other.y + other.height);
        (right > x && bottom > y).then(|| Self { x, y, width: right - x, height: bottom - y })
    }

    /// What of it a rectangle covers, by its upper left corner and its size.
    fn around(self, corner: [i64; 2], size: [u32; 2]) -> Option<Self> {
        let within = |at: i64, most: u32| u32::try_from(at.clamp(0, i64::from(most))).unwrap_or(most);
        let [x, y] = corner;
        let [right, bottom] = [0, 1].map(|axis| corner[axis].saturating_add(i64::from(size[axis])));
        let (x, y) = (within(x, self.width), within(y, self.height));
        let (right, bottom) = (within(right, self.width), within(bottom, self.height));
        (right > x && bottom > y).then(|| Self { x, y, width: right - x, height: bottom - y })
    }

    /// How many dots it has.
    const fn area(self) -> usize {
        self.width as usize * self.height as usize
    }
}

/// A picture of dots.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Image {
    /// How wide it is.
    pub width: u32,
    /// How high it is.
    pub height: u32,
    /// The dots row by row from the upper left corner.
    pub dots: Vec<[u8; 3]>,
}

impl Image {
    /// Paints part of another picture over this one.
    pub fn put(&mut self, part: &Self, at: Region) {
        for row in 0..part.height {
            let from = (row * part.width) as usize;
            let to = ((at.y + row) * self.width + at.x) as usize;
            self.dots[to..to + part.width as usize]
                .copy_from_slice(&part.dots[from..from + part.width as usize]);
        }
    }
}

/// Paints scenes of one size.
pub struct Painter<'a> {
    theme: &'a Theme,
    view: Bounds,
    size: [u32; 2],
}

impl<'a> Painter<'a> {
    /// Paints scenes that show the same rectangle as this one, so wide.
    ///
    /// # Errors
    /// There would be no dots, or too many.
    pub fn new(scene: &Scene, theme: &'a Theme, width: u32) -> Result<Self, SizeError> {
        Ok(Self { theme, view: scene.view(), size: size(scene, width)? })
    }

    /// The whole picture.
    pub const fn whole(&self) -> Region {
        Region { x: 0, y: 0, width: self.size[0], height: self.size[1] }
    }

    /// Dots for a tenth of a unit.
    fn scale(&self) -> f32 {
        dots(self.size[0]) / float(self.view.width.max(1))
    }

    /// The dots that a rectangle of the scene touches; none where it is not shown.
    pub fn region(&self, bounds: Bounds) -> Option<Region> {
        let (width, whole) = (i64::from(self.size[0]), i64::from(self.view.width.max(1)));
        let edge = |tenths: i32, start: i32| (i64::from(tenths) - i64::from(start)) * width;
        // A dot more on each side, since lines are soft.
        let dot = |at: i64, more: i64, most: u32| {
            u32::try_from((at.div_euclid(whole) + more).clamp(0, i64::from(most))).unwrap_or(most)
        };
        let [wide, high] = self.size;
        let (x, y) = (dot(edge(bounds.x, self.view.x), -1, wide), dot(edge(bounds.y, self.view.y), -1, high));
        let right = dot(edge(bounds.right(), self.view.x), 2, wide);
        let bottom = dot(edge(bounds.bottom(), self.view.y), 2, high);
        (right > x && bottom > y).then(|| Region { x, y, width: right - x, height: bottom - y })
    }

    /// Paints a scene.
    pub fn paint(&self, scene: &Scene) -> Image {
        let Some(mut ground) = self.ground(scene) else {
            return Image { width: 0, height: 0, dots: Vec::new() };
        };
        ground.part(scene, self.whole())
    }

    /// Paints what lies below marks and men.
    pub fn ground(&self, scene: &Scene) -> Option<Ground<'_>> {
        self.ground_with(scene, Stamps::default())
    }

    /// The same with figures that have been painted before.
    fn ground_with(&self, scene: &Scene, stamps: Stamps) -> Option<Ground<'_>> {
        let mut pixmap = Pixmap::new(self.size[0], self.size[1])?;
        pixmap.fill(self.dye(Role::Page, 100));
        let items = scene.items().filter(|item| item.layer <= Layer::Board);
        for item in items.filter(|item| scene.bounds(item).is_some()) {
            self.figure_at(&mut pixmap, scene.figure(item), (item.at, item.angle), [0; 2]);
        }
        let dots = pixmap.data().as_chunks::<4>().0.to_vec();
        Some(Ground { painter: self, dots, stamps })
    }

    /// Whether a rectangle of the scene is not so far outside the picture that it cannot be painted exactly.
    fn is_near(&self, bounds: Bounds) -> bool {
        let far =
            i64::from(self.view.width.max(1)) * i64::from(outline::FAR) / i64::from(self.size[0].max(1));
        let far = i32::try_from(far).unwrap_or(i32::MAX);
        self.view.grown(far).contains(bounds)
    }

    /// A place in dots.
    fn dots(&self, at: Place) -> [f64; 2] {
        [at.x, at.y].map(|at| f64::from(at) * f64::from(self.size[0]) / f64::from(self.view.width.max(1)))
    }

    /// Where a place is in the picture, in parts of a dot.
    fn phased(&self, at: Place) -> [i64; 2] {
        let whole = i64::from(self.view.width.max(1));
        let parts = i64::from(self.size[0]) * PHASES;
        [(at.x, self.view.x), (at.y, self.view.y)]
            .map(|(at, start)| ((i64::from(at) - i64::from(start)) * parts + whole / 2).div_euclid(whole))
    }

    /// Paints a figure at a place and at an angle, in a picture that begins at a dot of the whole one.
    fn figure_at(&self, pixmap: &mut Pixmap, figure: &Figure, (at, angle): (Place, i32), corner: [u32; 2]) {
        let Some(bounds) = figure.bounds(angle) else { return };
        let (x, y) = (at.x - self.view.x, at.y - self.view.y);
        let turn = Transform::from_rotate(-float(angle) / 10.0);
        let place = turn.post_translate(float(x), float(y)).post_scale(self.scale(), self.scale());
        let [left, top] = corner.map(|at| -dots(at));
        if self.is_near(bounds.moved(at.x, at.y)) {
            self.figure(pixmap, figure, place.post_translate(left, top), None);
        } else {
            self.figure(pixmap, figure, place, Some(Transform::from_translate(left, top)));
        }
    }

    /// Paints a figure. What is far from the picture has to be brought nearer first, then to where it is painted.
    fn figure(&self, pixmap: &mut Pixmap, figure: &Figure, place: Transform, far: Option<Transform>) {
        for part in &figure.0 {
            let part = as_painted(part);
            let line = part.stroke.map_or(0.0, |stroke| float(stroke.width));
            let (outline, line, place) = match far {
                None => (outline::near(&part.shape), line, place),
                Some(then) => {
                    let outline = outline::far(&part.shape, place, self.size.map(dots));
                    (outline, (line * self.scale()).min(f32::from(outline::FAR)), then)
                }
            };
            if let Some(outline) = outline {
                self.part(pixmap, &part, &outline, line, place);
            }
        }
    }

    /// Paints a part: its outline, and how wide the line along it is.
    fn part(&self, pixmap: &mut Pixmap, part: &Part, outline: &Outline, line: f32, place: Transform) {
        let mut paint = Paint { anti_alias: true, ..Paint::default() };
        if let Some(role) = part.fill {
            paint.set_color(self.dye(role, part.opacity));
            pixmap.fill_path(outline, &paint, FillRule::Winding, place, None);
        }
        if let Some(stroke) = part.stroke {
            paint.set_color(self.dye(stroke.role, part.opacity));
            let stroke = Stroke {
                width: line,
                line_cap: LineCap::Round,
                line_join: LineJoin::Round,
                ..Stroke::default()
            };
            pixmap.stroke_path(outline, &paint, &stroke, place, None);
        }
    }

    fn dye(&self, role: Role, opacity: u8) -> Dye {
        let [red, green, blue] = self.theme.color(role).0;
        // As SVG has it, with one decimal.
        Dye::from_rgba8(red, green, blue, (u32::from(opacity.div_ceil(10)) * 255 / 10) as u8)
    }
}

/// A board without men, on which parts of scenes are painted.
pub struct Ground<'a> {
    painter: &'a Painter<'a>,
    dots: Vec<Dot>,
    stamps: Stamps,
}

impl Ground<'_> {
    /// Paints a part of a scene that has this ground. It is the same as that part of the whole.
    pub fn part(&mut self, scene: &Scene, part: Region) -> Image {
        let placed = self.placed(scene);
        let mut dots = Vec::new();
        self.paint(&placed, part, &mut dots);
        let dots = dots.iter().map(|[red, green, blue, _]| [*red, *green, *blue]).collect();
        Image { width: part.width, height: part.height, dots }
    }

    /// What lies on the ground.
    fn placed(&mut self, scene: &Scene) -> Vec<Placed> {
        self.stamps.placed(self.painter, scene)
    }

    /// Paints a part of what lies on the ground, and that.
    fn paint(&mut self, placed: &[Placed], part: Region, dots: &mut Vec<Dot>) {
        dots.clear();
        let width = self.painter.size[0] as usize;
        for y in part.y..part.y + part.height {
            let row = y as usize * width + part.x as usize;
            dots.extend_from_slice(&self.dots[row..row + part.width as usize]);
        }
        for placed in placed {
            self.stamps.paint(self.painter, placed, part, dots);
        }
    }
}

/// Words that have no letters are a box.
fn as_painted(part: &Part) -> Part {
    match (&part.shape, part.fill) {
        (Shape::Words(_, bounds), Some(role)) => {
            let part = Part::new(part.shape.clone()).lined(role, (bounds.height / 10).max(1));
            Part { opacity: part.opacity, ..part }
        }
        _ => part.clone(),
    }
}

/// Places are smaller than what a number of 32 bits holds exactly, but for tables that are miles wide.
#[expect(clippy::cast_precision_loss, reason = "a tenth of a unit is less than a dot")]
const fn float(tenths: i32) -> f32 {
    tenths as f32
}

/// A place within what is kept of a figure.
#[expect(clippy::cast_precision_loss, reason = "few dots")]
const fn coordinate(at: i64) -> f32 {
    at as f32
}

#[expect(clippy::cast_precision_loss, reason = "no picture is as wide")]
const fn dots(count: u32) -> f32 {
    count as f32
}
