//! Scenes as dots.
//!
//! A picture is painted from its scene, without an SVG in between. Words in a script that the alphabet lacks become a box. A
//! part of a picture is the same as that part of the whole, so that of a moving picture only what changes is painted.

mod film;
mod palette;

use tiny_skia::{
    Color as Dye, FillRule, LineCap, LineJoin, Paint, Path as Outline, PathBuilder, Pixmap, Rect, Stroke,
    Transform,
};

pub use film::{Change, Film, Timing};
pub use palette::{Counts, Indexed, Palette};

use crate::scene::{Bounds, Item, Layer, Part, Path, Scene, Segment, Shape};

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
        let low = |at: i64| u32::try_from(at.div_euclid(whole) - 1).unwrap_or(0);
        let high = |at: i64, most: u32| u32::try_from(at.div_euclid(whole) + 2).unwrap_or(0).min(most);
        let (x, y) = (low(edge(bounds.x, self.view.x)), low(edge(bounds.y, self.view.y)));
        let right = high(edge(bounds.right(), self.view.x), self.size[0]);
        let bottom = high(edge(bounds.bottom(), self.view.y), self.size[1]);
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

    fn item(&self, pixmap: &mut Pixmap, scene: &Scene, item: &Item) {
        let (x, y) = (item.at.x - self.view.x, item.at.y - self.view.y);
        let scale = self.scale();
        let turn = Transform::from_rotate(-float(item.angle) / 10.0);
        let place = turn.post_translate(float(x), float(y)).post_scale(scale, scale);
        for part in &scene.figure(item).0 {
            if let Some(outline) = outline(&part.shape) {
                self.part(pixmap, &as_painted(part), &outline, place);
            }
        }
    }

    fn part(&self, pixmap: &mut Pixmap, part: &Part, outline: &Outline, place: Transform) {
        let mut paint = Paint { anti_alias: true, ..Paint::default() };
        if let Some(role) = part.fill {
            paint.set_color(self.dye(role, part.opacity));
            pixmap.fill_path(outline, &paint, FillRule::Winding, place, None);
        }
        if let Some(stroke) = part.stroke {
            paint.set_color(self.dye(stroke.role, part.opacity));
            let stroke = Stroke {
                width: float(stroke.width),
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

fn outline(shape: &Shape) -> Option<Outline> {
    match shape {
        Shape::Rectangle(bounds, radius) if *radius > 0 => path(&round(*bounds, *radius)),
        Shape::Rectangle(bounds, _) | Shape::Words(_, bounds) => {
            let (x, y) = (float(bounds.x), float(bounds.y));
            Rect::from_xywh(x, y, float(bounds.width), float(bounds.height)).map(PathBuilder::from_rect)
        }
        Shape::Circle(at, radius) => PathBuilder::from_circle(float(at.x), float(at.y), float(*radius)),
        Shape::Outline(outline) => path(outline),
    }
}

fn round(bounds: Bounds, radius: i32) -> Path {
    let radius = radius.min(bounds.width / 2).min(bounds.height / 2);
    let Bounds { x, y, .. } = bounds;
    let (right, bottom) = (bounds.right(), bounds.bottom());
    Path::from(x + radius, y)
        .to(right - radius, y)
        .across_round(right, y + radius)
        .to(right, bottom - radius)
        .down_round(right - radius, bottom)
        .to(x + radius, bottom)
        .across_round(x, bottom - radius)
        .to(x, y + radius)
        .down_round(x + radius, y)
        .closed()
}

fn path(path: &Path) -> Option<Outline> {
    let mut builder = PathBuilder::new();
    for step in path.segments() {
        match *step {
            Segment::Move(at) => builder.move_to(float(at.x), float(at.y)),
            Segment::Line(at) => builder.line_to(float(at.x), float(at.y)),
            Segment::Curve(one, other, at) => builder.cubic_to(
                float(one.x),
                float(one.y),
                float(other.x),
                float(other.y),
                float(at.x),
                float(at.y),
            ),
            Segment::Close => builder.close(),
        }
    }
    builder.finish()
}
