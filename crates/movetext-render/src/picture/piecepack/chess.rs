//! Chess men, meeples and crowns as outlines of our own.

use super::piece::{ink, outline};
use crate::scene::{Figure, Part, Path, Place, Role};

/// The outlines of pawn, knight, bishop, rook, queen, king, 100 from their middle, on their foot.
fn shapes(rank: u16) -> Vec<Path> {
    let foot = |wide: i32| Path::polygon(&[(-wide, 92), (-wide, 66), (wide, 66), (wide, 92)]);
    let body = |waist: i32, top: i32, shoulder: i32| {
        Path::from(-58, 66)
            .curve((-48, 40), (-waist, 20), (-shoulder, top))
            .to(shoulder, top)
            .curve((waist, 20), (48, 40), (58, 66))
            .closed()
    };
    match rank {
        1 => vec![
            foot(56),
            Path::from(-46, 66)
                .curve((-40, 30), (-16, 10), (-16, -14))
                .to(16, -14)
                .curve((16, 10), (40, 30), (46, 66))
                .closed(),
            Path::ellipse(0, -34, 30, 30),
        ],
        2 => vec![foot(64), knight()],
        3 => vec![
            foot(62),
            body(18, 8, 26),
            Path::from(0, -84)
                .curve((44, -50), (46, -10), (26, 10))
                .to(-26, 10)
                .curve((-46, -10), (-44, -50), (0, -84))
                .closed(),
            Path::ellipse(0, -90, 11, 11),
        ],
        4 => vec![
            foot(64),
            Path::polygon(&[(-50, 66), (-40, -24), (40, -24), (50, 66)]),
            Path::polygon(&[
                (-54, -24),
                (-54, -80),
                (-32, -80),
                (-32, -58),
                (-12, -58),
                (-12, -80),
                (12, -80),
                (12, -58),
                (32, -58),
                (32, -80),
                (54, -80),
                (54, -24),
            ]),
        ],
        5 => vec![
            foot(66),
            Path::polygon(&[
                (-56, 66),
                (-84, -40),
                (-46, 6),
                (-42, -66),
                (-14, -2),
                (0, -80),
                (14, -2),
                (42, -66),
                (46, 6),
                (84, -40),
                (56, 66),
            ]),
            Path::ellipse(-84, -48, 11, 11),
            Path::ellipse(-42, -74, 11, 11),
            Path::ellipse(0, -88, 11, 11),
            Path::ellipse(42, -74, 11, 11),
            Path::ellipse(84, -48, 11, 11),
        ],
        _ => vec![
            foot(66),
            Path::from(-56, 66)
                .curve((-110, 0), (-60, -50), (0, -14))
                .curve((60, -50), (110, 0), (56, 66))
                .closed(),
            Path::polygon(&[
                (-8, -20),
                (-8, -58),
                (-26, -58),
                (-26, -76),
                (-8, -76),
                (-8, -96),
                (8, -96),
                (8, -76),
                (26, -76),
                (26, -58),
                (8, -58),
                (8, -20),
            ]),
        ],
    }
}

fn knight() -> Path {
    Path::from(-46, 66)
        .curve((-48, 20), (-8, 14), (-6, -14))
        .curve((-22, 2), (-42, 0), (-54, 16))
        .curve((-66, 20), (-76, 4), (-70, -6))
        .curve((-62, -22), (-46, -48), (-34, -62))
        .to(-32, -86)
        .to(-14, -70)
        .curve((30, -74), (62, -30), (54, 66))
        .closed()
}

/// A chess man, so large from its middle.
pub(super) fn figure(rank: u16, color: Role, half: i32) -> Figure {
    let place = |at: Place| Place::new(at.x * half / 100, at.y * half / 100);
    let part =
        |path: Path| Part::path(path.mapped(place)).filled(color).lined(outline(color), (half / 22).max(18));
    let mut parts: Vec<Part> = shapes(rank).into_iter().map(part).collect();
    if rank == 2 {
        parts.push(Part::circle(-34 * half / 100, -34 * half / 100, half * 7 / 100).filled(ink(color)));
    }
    parts.into()
}

/// A meeple, so large from its middle.
pub(super) fn meeple(half: i32) -> Path {
    let path = Path::from(-28, -52)
        .curve((-34, -104), (34, -104), (28, -52))
        .curve((60, -44), (100, -24), (96, 0))
        .curve((92, 16), (62, 12), (46, 14))
        .curve((56, 44), (74, 66), (70, 92))
        .to(20, 92)
        .to(0, 56)
        .to(-20, 92)
        .to(-70, 92)
        .curve((-74, 66), (-56, 44), (-46, 14))
        .curve((-62, 12), (-92, 16), (-96, 0))
        .curve((-100, -24), (-60, -44), (-28, -52))
        .closed();
    path.mapped(|at| Place::new(at.x * half / 100, at.y * half / 100))
}

/// The crown of a checker.
pub(super) fn crown(half: i32, color: Role) -> Part {
    let points = [(-38, 30), (-50, -24), (-22, 0), (0, -40), (22, 0), (50, -24), (38, 30)];
    let points = points.map(|(x, y)| (x * half / 100, y * half / 100));
    Part::path(Path::polygon(&points)).filled(Role::King).lined(ink(color), 18)
}
