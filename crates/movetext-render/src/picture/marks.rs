//! Marks: what the last move did, and what somebody wants to point at. Each has a shape of its own, so that no colour has
//! to be recognised.

use crate::scene::{Figure, Part, Path, Place, Role};
use crate::view::MarkShape;

/// A shape in a colour, so large from its middle.
pub(super) fn shape(shape: MarkShape, role: Role, half: i32) -> Figure {
    let wide = (half / 4).max(40);
    match shape {
        MarkShape::Cross => cross(role, half * 3 / 4, wide),
        MarkShape::Triangle => {
            let (side, below) = (half * 87 / 100, half / 2);
            Part::path(Path::polygon(&[(0, -half), (side, below), (-side, below)])).lined(role, wide).into()
        }
        MarkShape::Circle => Part::circle(0, 0, half * 4 / 5).lined(role, wide).into(),
        MarkShape::Square => Part::block(0, 0, half * 7 / 5, half * 7 / 5, 0).lined(role, wide).into(),
        MarkShape::Dot => Part::circle(0, 0, half / 2).filled(role).into(),
    }
}

/// The same within a rim of the page's colour, so that it is seen on men and on any ground.
pub(super) fn rimmed(figure: impl Into<Figure>) -> Figure {
    let Figure(parts) = figure.into();
    let rim = |part: &Part| {
        let wide = part.stroke.map_or(0, |stroke| stroke.width);
        Part { fill: None, ..part.clone() }.lined(Role::Page, wide + 70)
    };
    Figure(parts.iter().map(rim).chain(parts.iter().cloned()).collect())
}

/// The square that the last move left: a ring with a dot.
pub(super) fn left(role: Role) -> Figure {
    [Part::circle(0, 0, 200).lined(role, 50), Part::circle(0, 0, 65).filled(role)].into()
}

/// The square that it reached: four corners.
pub(super) fn reached(role: Role, half: i32) -> Figure {
    let (far, near) = (half, half - 160);
    let corner =
        |x: i32, y: i32| Path::lines(&[(x * near, y * far), (x * far, y * far), (x * far, y * near)]);
    let path = corner(-1, -1).and(corner(1, -1)).and(corner(1, 1)).and(corner(-1, 1));
    Part::path(path).lined(role, 60).into()
}

/// Where something was captured: a cross.
pub(super) fn captured(role: Role) -> Figure {
    cross(role, 190, 75)
}

fn cross(role: Role, half: i32, wide: i32) -> Figure {
    let path = Path::lines(&[(-half, -half), (half, half)]).and(Path::lines(&[(-half, half), (half, -half)]));
    Part::path(path).lined(role, wide).into()
}

/// A line from one place to another, and its head where it has one.
pub(super) fn line(from: Place, to: Place, is_arrow: bool, role: Role) -> Part {
    let (across, down) = (f64::from(to.x - from.x), f64::from(to.y - from.y));
    let length = across.hypot(down).max(1.0);
    let along = |part: f64, beside: f64| {
        let (x, y) = (f64::from(from.x) + across / length * part, f64::from(from.y) + down / length * part);
        ((x - down / length * beside).round() as i32, (y + across / length * beside).round() as i32)
    };
    // It sets out beside the middle of its square, so that what stands there is seen.
    let start = if length > 700.0 { 150.0 } else { 0.0 };
    let end = if length > 700.0 && is_arrow { length - 120.0 } else { length };
    let path = Path::lines(&[along(start, 0.0), along(end, 0.0)]);
    let head = (length * 0.4).min(300.0);
    let path = if is_arrow {
        path.and(Path::lines(&[
            along(end - head, head * 0.6),
            along(end, 0.0),
            along(end - head, -head * 0.6),
        ]))
    } else {
        path
    };
    Part::path(path).lined(role, 90)
}
