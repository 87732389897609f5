//! Scenes as dots.
//!
//! A picture is painted from its scene, without an SVG in between. Words in a script that the alphabet lacks become a box. A
//! part of a picture is the same as that part of the whole, so that of a moving picture only what changes is painted.

mod film;
mod outline;
mod palette;

use tiny_skia::{
    Color as Dye, FillRule, LineCap, LineJoin, Paint, Path as Outline, Pixmap, Stroke, Transform,
};

pub use film::{Change, Film, Timing};
pub use palette::{Counts, Indexed, Palette};

use crate::scene::{Bounds, Item, Layer, Part, Scene, Shape};
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
        let mut painted = Pixmap::new(self.size[0], self.size[1])?;
        painted.fill(self.dye(Role::Page, 100));
        let items = scene.items().filter(|item| item.layer <= Layer::Board);
        items.for_each(|item| self.item(&mut painted, scene, item));
        Some(Ground { painter: self, canvas: painted.clone(), painted })
    }

    /// Whether a rectangle of the scene is not so far outside the picture that it cannot be painted exactly.
    fn is_near(&self, bounds: Bounds) -> bool {
        let far =
            i64::from(self.view.width.max(1)) * i64::from(outline::FAR) / i64::from(self.size[0].max(1));
        let far = i32::try_from(far).unwrap_or(i32::MAX);
        self.view.grown(far).contains(bounds)
    }

    fn item(&self, pixmap: &mut Pixmap, scene: &Scene, item: &Item) {
        let Some(bounds) = scene.bounds(item) else { return };
        let (x, y) = (item.at.x - self.view.x, item.at.y - self.view.y);
        let scale = self.scale();
        let turn = Transform::from_rotate(-float(item.angle) / 10.0);
        let place = turn.post_translate(float(x), float(y)).post_scale(scale, scale);
        let is_near = self.is_near(bounds);
        for part in &scene.figure(item).0 {
            let part = as_painted(part);
            let line = part.stroke.map_or(0.0, |stroke| float(stroke.width));
            let (outline, line, place) = if is_near {
                (outline::near(&part.shape), line, place)
            } else {
                let outline = outline::far(&part.shape, place, self.size.map(dots));
                (outline, (line * scale).min(f32::from(outline::FAR)), Transform::identity())
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

const fn overlap(one: Region, other: Region) -> bool {
    one.x < other.x + other.width
        && other.x < one.x + one.width
        && one.y < other.y + other.height
        && other.y < one.y + one.height
}

/// A board without men, on which parts of scenes are painted.
pub struct Ground<'a> {
    painter: &'a Painter<'a>,
    painted: Pixmap,
    canvas: Pixmap,
}

impl Ground<'_> {
    /// Paints a part of a scene that has this ground. Whatever reaches into it is painted whole, so that no dot depends on
    /// where the part ends.
    pub fn part(&mut self, scene: &Scene, part: Region) -> Image {
        let painter = self.painter;
        let items: Vec<(&Item, Region)> = scene
            .items()
            .filter(|item| item.layer > Layer::Board)
            .filter_map(|item| Some((item, painter.region(scene.bounds(item)?)?)))
            .filter(|(_, region)| overlap(*region, part))
            .collect();
        let around = items.iter().map(|(_, region)| *region).fold(part, Region::joined);
        let width = self.painted.width();
        let row = |y: u32| (y * width + around.x) as usize..(y * width + around.x + around.width) as usize;
        for y in around.y..around.y + around.height {
            self.canvas.pixels_mut()[row(y)].copy_from_slice(&self.painted.pixels()[row(y)]);
        }
        for (item, _) in items {
            painter.item(&mut self.canvas, scene, item);
        }
        let row = |y: u32| (y * width + part.x) as usize..(y * width + part.x + part.width) as usize;
        let dots = (part.y..part.y + part.height).flat_map(|y| &self.canvas.pixels()[row(y)]);
        let dots = dots.map(|dot| [dot.red(), dot.green(), dot.blue()]).collect();
        Image { width: part.width, height: part.height, dots }
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

#[expect(clippy::cast_precision_loss, reason = "no picture is as wide")]
const fn dots(count: u32) -> f32 {
    count as f32
}
