//! What of the canvas a piece takes up, and how it is drawn there.

use movetext_rules::piecepack::{Configuration, Identity, Kind, Piece, Side};

use super::board;
use super::canvas::{Canvas, HEAVY, Region, Spot};
use super::sign::{Signs, is_domino, pips, rank, sign, style, suit};
use super::turn::{Turn, turned};

/// Coordinates are cut to this many half inches, so that sums do not overflow.
const FARTHEST: f64 = 1e15;

/// The cell that is nearest to the middle of a piece.
pub(super) fn spot(piece: &Piece) -> Spot {
    (nearest(piece.x), nearest(piece.y))
}

/// The cell that is nearest to a coordinate.
pub(super) fn nearest(inches: f64) -> i64 {
    (inches * 2.0).round().clamp(-FARTHEST, FARTHEST) as i64
}

/// How many cells a piece reaches beyond its middle: beside it, above and below. Nothing of a piece that fills one.
pub(super) fn reach(piece: &Piece) -> (i64, i64) {
    let identity = &piece.identity;
    let lies = !Turn::quarter(piece.angle).is_multiple_of(2);
    match identity.kind {
        Kind::Tile if is_domino(identity) => {
            if lies {
                (2, 1)
            } else {
                (1, 2)
            }
        }
        Kind::Tile if identity.configuration == Configuration::Subpack => (1, 1),
        Kind::Tile => (2, 2),
        Kind::Board => {
            let half = board::half(identity);
            (half, half)
        }
        Kind::Matchstick => {
            let half = stick(identity.rank);
            match Turn::of(piece.angle).eighths() % 4 {
                0 => (0, half),
                2 => (half, 0),
                _ => (half.min(1), half.min(1)),
            }
        }
        _ => (0, 0),
    }
}

/// What is drawn from edge to edge, and hides what is under it.
pub(super) fn is_large(identity: &Identity) -> bool {
    matches!(identity.kind, Kind::Tile | Kind::Board)
}

/// How far a matchstick reaches from its middle.
const fn stick(rank: u16) -> i64 {
    match rank {
        ..=3 => 0,
        4 | 5 => 1,
        _ => 2,
    }
}

/// What is known of the pieces that have been drawn.
#[derive(Debug, Default)]
pub(super) struct Traces {
    /// The cells that hold the signs of each piece.
    pub written: Vec<(u32, Spot)>,
    /// The tiles of two by two inches, and on which level each is, from 1.
    pub levels: Vec<(u32, u32)>,
}

/// Draws a piece, and notes where.
pub(super) fn draw(canvas: &mut Canvas, number: u32, piece: &Piece, signs: Signs, traces: &mut Traces) {
    let identity = &piece.identity;
    let mut write = |canvas: &mut Canvas, spot: Spot, text: &str| {
        canvas.write(spot, text, style(identity), number);
        if canvas.region.contains(spot) {
            traces.written.push((number, spot));
        }
    };
    let (x, y) = spot(piece);
    let quarter = Turn::quarter(piece.angle);
    let turn = if signs.upright || signs.ascii { Turn::NONE } else { Turn::quarters(quarter) };
    match (identity.kind, identity.side) {
        (Kind::Board, _) => board::draw(canvas, number, identity, (x, y)),
        (Kind::Tile, side) => {
            let area = Region::around((x, y), reach(piece));
            if reach(piece) == (2, 2) {
                let level = canvas.raise(area.inside());
                traces.levels.push((number, level));
            }
            canvas.clear(area.inside(), number);
            canvas.frame(area);
            match (is_domino(identity), side) {
                (true, Side::Back) => {}
                (true, _) => {
                    let (right, up, bar) = match quarter {
                        0 => (0, -1, '━'),
                        1 => (1, 0, '┃'),
                        2 => (0, 1, '━'),
                        _ => (-1, 0, '┃'),
                    };
                    let [large, small] =
                        [identity.suit, identity.rank].map(|half| turned(pips(half, signs), turn).0);
                    write(canvas, (x + right, y + up), &large);
                    write(canvas, (x - right, y - up), &small);
                    let arms = if bar == '━' { [0, HEAVY, 0, HEAVY] } else { [HEAVY, 0, HEAVY, 0] };
                    canvas.rule(Region::around((x, y), (0, 0)), arms);
                }
                (false, Side::Back) if identity.configuration == Configuration::Subpack => {
                    board::grid(canvas, area, 1, HEAVY);
                }
                (false, Side::Back) => board::grid(canvas, area, 2, HEAVY),
                (false, _) => {
                    write(canvas, (x, y), &turned(rank(identity), turn).0);
                    if identity.configuration != Configuration::Subpack {
                        let (right, up) = [(-1, 1), (-1, -1), (1, -1), (1, 1)][usize::from(quarter % 4)];
                        write(canvas, (x + right, y + up), &turned(suit(identity, signs), turn).0);
                    }
                }
            }
        }
        (Kind::Matchstick, _) => {
            let half = stick(identity.rank);
            let (right, up, text) = match Turn::of(piece.angle).eighths() % 4 {
                0 => (0, 1, ["┃", "!"]),
                1 => (-1, 1, ["╲", "\\"]),
                2 => (1, 0, ["━", "~"]),
                _ => (1, 1, ["╱", "/"]),
            };
            let half = if right != 0 && up != 0 { half.min(1) } else { half };
            let text = match (identity.rank, Turn::of(piece.angle).eighths() % 2) {
                (..=1, 0) => ["■", "!"],
                (..=1, _) => ["◆", "!"],
                _ => text,
            };
            for at in -half..=half {
                write(canvas, (x + right * at, y + up * at), text[usize::from(signs.ascii)]);
            }
        }
        _ => write(canvas, (x, y), &sign(piece, signs).text),
    }
}

/// Whether it can be seen how a piece is turned.
pub(super) fn shows_turn(piece: &Piece, signs: Signs) -> bool {
    let turn = Turn::of(piece.angle);
    match piece.identity.kind {
        Kind::Tile
            if piece.identity.configuration == Configuration::Subpack
                && piece.identity.side == Side::Face =>
        {
            let upright = signs.upright || signs.ascii;
            piece.angle == 0.0
                || !upright && turn.is_exact(piece.angle) && turned(rank(&piece.identity), turn).1
        }
        Kind::Tile => turn.is_exact(piece.angle) && turn.eighths().is_multiple_of(2),
        Kind::Board => piece.angle % 90.0 == 0.0,
        Kind::Matchstick => turn.is_exact(piece.angle),
        _ => sign(piece, signs).shows_turn,
    }
}
