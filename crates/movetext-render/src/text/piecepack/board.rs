//! Boards: grids of cells or lines, holes, mills.

use anstyle::Style;
use movetext_rules::piecepack::{Configuration, Identity};

use super::canvas::{Canvas, HEAVY, LIGHT, NONE, Region, Spot};

/// What is on a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Pattern {
    /// Heavy lines so many cells of the canvas apart.
    Grid(i64),
    Alquerque,
    Holes,
    /// The number of men.
    Morris(u16),
}

/// The pattern of a board, and how many cells of the canvas there are from its middle to its edge. The rank of a board is how many
/// cells, lines (Go), holes (marbles) or men (Morris) it has; where none is named, it is 1.
fn pattern(identity: &Identity) -> (Pattern, i64) {
    let rank = i64::from(identity.rank.max(1));
    let or = |usual: i64| if rank == 1 { usual } else { rank };
    match identity.configuration {
        Configuration::Go => (Pattern::Grid(2), or(19) - 1),
        Configuration::Marbles => (Pattern::Holes, or(4)),
        Configuration::Alquerque => (Pattern::Alquerque, 4),
        Configuration::Morris => {
            let men = if identity.rank <= 1 { 9 } else { identity.rank };
            let half = match men {
                ..=4 => 2,
                5..=7 => 4,
                _ => 6,
            };
            (Pattern::Morris(men), half)
        }
        Configuration::Checkers2 | Configuration::Chess2 => (Pattern::Grid(4), 2 * or(8)),
        _ => (Pattern::Grid(2), or(8)),
    }
}

/// How many cells of the canvas there are from the middle of a board to its edge.
pub(super) fn half(identity: &Identity) -> i64 {
    pattern(identity).1
}

/// Draws a board.
pub(super) fn draw(canvas: &mut Canvas, number: u32, identity: &Identity, middle: Spot) {
    let (pattern, half) = pattern(identity);
    let area = Region::around(middle, (half, half));
    canvas.clear(area.inside(), number);
    canvas.frame(area);
    match pattern {
        Pattern::Grid(step) => grid(canvas, area, step, HEAVY),
        Pattern::Alquerque => alquerque(canvas, area),
        Pattern::Holes => holes(canvas, area),
        Pattern::Morris(men) => morris(canvas, area, middle, men),
    }
}

/// Lines from edge to edge.
pub(super) fn grid(canvas: &mut Canvas, area: Region, step: i64, weight: u8) {
    let Region { left, bottom, right, top } = area;
    let inner = area.inside();
    let visible = inner.and(canvas.region);
    let next = |from: i64, start: i64| from + (start - from + step - 1).div_euclid(step).max(1) * step;
    let columns: Vec<i64> =
        (next(left, visible.left)..=visible.right).step_by(usize::try_from(step).unwrap_or(1)).collect();
    let rows: Vec<i64> =
        (next(bottom, visible.bottom)..=visible.top).step_by(usize::try_from(step).unwrap_or(1)).collect();
    for y in &rows {
        canvas.rule(Region { bottom: *y, top: *y, ..inner }, [NONE, weight, NONE, weight]);
        canvas.join((left, *y), [Some(LIGHT), Some(weight), Some(LIGHT), None]);
        canvas.join((right, *y), [Some(LIGHT), None, Some(LIGHT), Some(weight)]);
    }
    for x in &columns {
        canvas.rule(Region { left: *x, right: *x, ..inner }, [weight, NONE, weight, NONE]);
        canvas.join((*x, top), [None, Some(LIGHT), Some(weight), Some(LIGHT)]);
        canvas.join((*x, bottom), [Some(weight), Some(LIGHT), None, Some(LIGHT)]);
    }
    for y in &rows {
        for x in &columns {
            canvas.rule(Region::around((*x, *y), (0, 0)), [weight; 4]);
        }
    }
}

fn alquerque(canvas: &mut Canvas, area: Region) {
    grid(canvas, area, 2, LIGHT);
    let Region { left, bottom, .. } = area;
    let visible = area.inside().and(canvas.region);
    for spot in visible.spots().filter(|(x, y)| (x - left) % 2 == 1 && (y - bottom) % 2 == 1) {
        diagonal(canvas, spot, ((spot.0 - left) / 2 + (spot.1 - bottom) / 2) % 2 == 0);
    }
}

fn diagonal(canvas: &mut Canvas, spot: Spot, rises: bool) {
    let sign = match (canvas.ascii, rises) {
        (false, true) => '╱',
        (false, false) => '╲',
        (true, true) => '/',
        (true, false) => '\\',
    };
    canvas.overwrite(spot, sign, Style::new());
}

fn holes(canvas: &mut Canvas, area: Region) {
    let Region { left, bottom, .. } = area;
    let visible = area.inside().and(canvas.region);
    let sign = if canvas.ascii { '.' } else { '◌' };
    for spot in visible.spots().filter(|(x, y)| (x - left) % 2 == 1 && (y - bottom) % 2 == 1) {
        canvas.overwrite(spot, sign, Style::new());
    }
}

/// Squares within one another and the lines that join them.
fn morris(canvas: &mut Canvas, area: Region, middle: Spot, men: u16) {
    let half = (area.right - area.left) / 2;
    match men {
        ..=2 => return grid(canvas, area, 2, LIGHT),
        3 | 4 => return alquerque(canvas, area),
        _ => {}
    }
    for inner in (2..half).step_by(2) {
        canvas.frame(Region::around(middle, (inner, inner)));
    }
    // Of seven men, the lines go through the middle.
    let from = if men == 7 { 0 } else { 2 };
    let (x, y) = middle;
    for [right, up] in [[1, 0], [-1, 0], [0, 1], [0, -1]] {
        for at in from..=half {
            let spot = (x + right * at, y + up * at);
            let out = (at < half).then_some(LIGHT);
            let back = (at > from || from == 0).then_some(LIGHT);
            canvas.join(
                spot,
                match [right, up] {
                    [1, 0] => [None, out, None, back],
                    [-1, 0] => [None, back, None, out],
                    [0, 1] => [out, None, back, None],
                    _ => [back, None, out, None],
                },
            );
        }
    }
    if men > 10 {
        for at in [3, 5] {
            for (right, up) in [(at, at), (-at, -at), (at, -at), (-at, at)] {
                diagonal(canvas, (x + right, y + up), right == up);
            }
        }
    }
}
