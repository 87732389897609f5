//! Boards: grids of cells or lines, holes, mills.

use movetext_rules::piecepack::{Configuration, Identity};

use crate::scene::{Bounds, Figure, Part, Path, Role, Shape};

/// More cells are not drawn one by one.
const MOST_CELLS: i32 = 60;

/// What is on a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Pattern {
    /// Cells so wide, every other one darker.
    Cells(i32),
    /// Lines an inch apart.
    Lines,
    Alquerque,
    Holes,
    /// The number of men.
    Morris(u16),
}

/// The pattern of a board, and how far it is from its middle to its edge. The rank is how many cells, lines, holes or men it
/// has; where none is named, it is 1.
fn pattern(identity: &Identity) -> (Pattern, i32) {
    let rank = i32::from(identity.rank.max(1));
    let or = |usual: i32| if rank == 1 { usual } else { rank };
    match identity.configuration {
        Configuration::Go => (Pattern::Lines, (or(19) - 1) * 500),
        Configuration::Marbles => (Pattern::Holes, or(4) * 500),
        Configuration::Alquerque => (Pattern::Alquerque, 2000),
        Configuration::Morris => {
            let men = if identity.rank <= 1 { 9 } else { identity.rank };
            let half = match men {
                ..=4 => 1000,
                5..=7 => 2000,
                _ => 3000,
            };
            (Pattern::Morris(men), half)
        }
        Configuration::Checkers2 | Configuration::Chess2 => (Pattern::Cells(2000), or(8) * 1000),
        _ => (Pattern::Cells(1000), or(8) * 500),
    }
}

/// How far it is from the middle of a board to its edge.
pub(super) fn half(identity: &Identity) -> i32 {
    let (pattern, half) = pattern(identity);
    half + if matches!(pattern, Pattern::Cells(_) | Pattern::Holes) { 60 } else { 500 }
}

/// A board.
pub(super) fn figure(identity: &Identity) -> Figure {
    let (pattern, inner) = pattern(identity);
    let whole = half(identity);
    let ground = if pattern == Pattern::Lines { Role::Wood } else { Role::Board };
    let mut parts = vec![Part::block(0, 0, 2 * whole, 2 * whole, 60).filled(ground).lined(Role::Frame, 40)];
    match pattern {
        Pattern::Cells(cell) => parts.extend(cells(inner, cell)),
        Pattern::Lines => parts.push(Part::path(lines(inner, 1000)).lined(Role::WoodLine, 25)),
        Pattern::Alquerque => parts.push(Part::path(alquerque(inner)).lined(Role::Line, 40)),
        Pattern::Holes => parts.extend(holes(inner)),
        Pattern::Morris(men) => parts.push(Part::path(morris(inner, men)).lined(Role::Line, 50)),
    }
    parts.into()
}

/// Lines so far apart.
fn lines(half: i32, step: i32) -> Path {
    let count = (2 * half / step.max(1)).min(MOST_CELLS * 2);
    let step = if count > 0 { 2 * half / count } else { step };
    (0..=count)
        .map(|nth| nth * step - half)
        .fold(Path::default(), |path, at| path.go(at, -half).to(at, half).go(-half, at).to(half, at))
}

fn cells(half: i32, cell: i32) -> Vec<Part> {
    let count = 2 * half / cell;
    let mut parts = Vec::new();
    if count <= MOST_CELLS {
        let mut dark = Path::default();
        for (column, row) in (0..count).flat_map(|row| (0..count).map(move |column| (column, row))) {
            // The lower left corner is dark.
            if (column + count - 1 - row) % 2 == 0 {
                let Bounds { x, y, .. } = Bounds::new(column * cell - half, row * cell - half, cell, cell);
                dark = dark.and(Path::polygon(&[(x, y), (x + cell, y), (x + cell, y + cell), (x, y + cell)]));
            }
        }
        parts.push(Part::path(dark).filled(Role::BoardShade));
    }
    parts.push(Part::path(lines(half, cell)).lined(Role::Line, 20));
    parts
}

fn alquerque(half: i32) -> Path {
    let path = lines(half, 1000).go(-half, -half).to(half, half).go(-half, half).to(half, -half);
    path.go(-half, 0).to(0, half).to(half, 0).to(0, -half).to(-half, 0)
}

fn holes(half: i32) -> Vec<Part> {
    let count = (2 * half / 1000).min(MOST_CELLS);
    let places = (0..count).flat_map(|row| (0..count).map(move |column| (column, row)));
    let hole = |(column, row): (i32, i32)| {
        let at = crate::scene::Place::new(column * 1000 - half + 500, row * 1000 - half + 500);
        Part::new(Shape::Circle(at, 300)).filled(Role::BoardShade).lined(Role::Line, 20)
    };
    places.map(hole).collect()
}

/// Squares within one another and the lines that join them.
fn morris(half: i32, men: u16) -> Path {
    match men {
        ..=2 => return lines(half, 1000),
        3 | 4 => return alquerque(half),
        _ => {}
    }
    let square = |half: i32| Path::polygon(&[(-half, -half), (half, -half), (half, half), (-half, half)]);
    let mut path = (1000..=half).step_by(1000).map(square).fold(Path::default(), Path::and);
    // Of seven men, the lines go through the middle.
    let from = if men == 7 { 0 } else { 1000 };
    for (x, y) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
        path = path.go(x * from, y * from).to(x * half, y * half);
    }
    if men > 10 {
        for (x, y) in [(1, 1), (-1, 1), (1, -1), (-1, -1)] {
            path = path.go(x * 1000, y * 1000).to(x * half, y * half);
        }
    }
    path
}
