//! Shapes as the outlines that are painted.

use tiny_skia::{Path as Outline, PathBuilder, Point, Rect, Transform};

use super::float;
use crate::scene::{Bounds, Path, Place, Segment, Shape};

/// What is farther outside a picture, in dots, is not painted exactly: whoever paints counts in numbers that are too short
/// for it.
pub(super) const FAR: u16 = 6000;

/// A shape as it is.
pub(super) fn near(shape: &Shape) -> Option<Outline> {
    match shape {
        Shape::Rectangle(bounds, radius) if *radius > 0 => path(&round(*bounds, *radius), point),
        Shape::Rectangle(bounds, _) | Shape::Words(_, bounds) => {
            let (x, y) = (float(bounds.x), float(bounds.y));
            Rect::from_xywh(x, y, float(bounds.width), float(bounds.height)).map(PathBuilder::from_rect)
        }
        Shape::Circle(at, radius) => PathBuilder::from_circle(float(at.x), float(at.y), float(*radius)),
        Shape::Outline(outline) => path(outline, point),
    }
}

/// A shape where it is in a picture, in dots, with all of it that is too far away at the distance that can be painted.
pub(super) fn far(shape: &Shape, place: Transform, size: [f32; 2]) -> Option<Outline> {
    let far = f32::from(FAR);
    let dot = |at: Place| {
        let mut point = point(at);
        place.map_point(&mut point);
        Point::from_xy(point.x.clamp(-far, size[0] + far), point.y.clamp(-far, size[1] + far))
    };
    match shape {
        Shape::Rectangle(bounds, radius) if *radius > 0 => path(&round(*bounds, *radius), dot),
        Shape::Rectangle(bounds, _) | Shape::Words(_, bounds) => {
            path(&Path::polygon(&bounds.corners().map(|at| (at.x, at.y))), dot)
        }
        Shape::Circle(at, radius) => path(&Path::ellipse(at.x, at.y, *radius, *radius), dot),
        Shape::Outline(outline) => path(outline, dot),
    }
}

fn point(at: Place) -> Point {
    Point::from_xy(float(at.x), float(at.y))
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

fn path(path: &Path, point: impl Fn(Place) -> Point) -> Option<Outline> {
    let mut builder = PathBuilder::new();
    for step in path.segments() {
        match *step {
            Segment::Move(at) => {
                let at = point(at);
                builder.move_to(at.x, at.y);
            }
            Segment::Line(at) => {
                let at = point(at);
                builder.line_to(at.x, at.y);
            }
            Segment::Curve(one, other, at) => {
                let [one, other, at] = [one, other, at].map(&point);
                builder.cubic_to(one.x, one.y, other.x, other.y, at.x, at.y);
            }
            Segment::Close => builder.close(),
        }
    }
    builder.finish()
}
