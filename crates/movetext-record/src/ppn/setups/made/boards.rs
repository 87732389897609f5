//! Boards of tiles, whose size can be chosen, and games that are played on them.

use std::iter::repeat_n;

use movetext_rules::piecepack::{Configuration, Identity, Kind, Piece, Side};

use super::Draft;
use super::pieces::{Spot, by_rank, rows};
use crate::ppn::setups::fault::SetupFault;

/// Most tiles of a piecepack.
const TILES: u16 = 24;

/// A board of so many rows and columns, its first cell at `a1`.
pub(super) fn rectangular_board(draft: &mut Draft<'_, '_>) -> Result<(), SetupFault> {
    let arguments = draft.arguments;
    let most = arguments.number("max_tiles", 1..=100, TILES)?;
    let (height, width) = (arguments.number("nrows", 2..=60, 8)?, arguments.number("ncols", 2..=60, 8)?);
    let tiles = board(height, width, (1.0, 1.0), most).ok_or_else(|| {
        arguments.wrong(&["nrows", "ncols", "max_tiles"], format!("a board of at most {most} tiles"))
    })?;
    draft.place(tiles);
    Ok(())
}

/// Two boards of chess, with the men on the first.
pub(super) fn alice_chess(draft: &mut Draft<'_, '_>) -> Result<(), SetupFault> {
    let arguments = draft.arguments;
    let most = arguments.number("max_tiles", 1..=100, TILES)? / 2;
    for first in [1.0, 11.0] {
        let tiles = board(8, 8, (first, 1.0), most)
            .ok_or_else(|| arguments.wrong(&["max_tiles"], "enough tiles for two boards, 18 or more"))?;
        draft.place(tiles);
    }
    let men =
        if arguments.has_subpack() { "piecepack/chess_pieces.has_subpack" } else { "piecepack/chess_pieces" };
    let men = draft.file(men)?;
    draft.place(men);
    Ok(())
}

/// Coins along the left side, and along the bottom or the right.
pub(super) fn dodgem(draft: &mut Draft<'_, '_>) -> Result<(), SetupFault> {
    let arguments = draft.arguments;
    let cells = arguments.number("nrows", 3..=12, 6)?;
    let tiles = board(cells, cells, (1.0, 1.0), TILES)
        .ok_or_else(|| arguments.wrong(&["nrows"], "a number of rows that tiles can make"))?;
    draft.place(tiles);
    let last = f64::from(cells);
    let is_across = arguments.variant.as_deref() == Some("schoessow");
    for at in 0..cells - 1 {
        let y = f64::from(at) + if is_across { 1.0 } else { 2.0 };
        draft.place([coin(at, [1, 2], 270.0, (1.0, y))]);
    }
    for at in 0..cells - 1 {
        let along = f64::from(at) + 2.0;
        let (spot, angle) = if is_across { ((last, along), 90.0) } else { ((along, 1.0), 0.0) };
        draft.place([coin(at, [4, 3], angle, spot)]);
    }
    Ok(())
}

/// The first six coins are of the first suit, the others of the second.
fn coin(at: u16, suits: [u16; 2], angle: f64, (x, y): Spot) -> Piece {
    let suit = suits[usize::from(at / 6)];
    let configuration = Configuration::Piecepack;
    let identity = Identity { configuration, kind: Kind::Coin, suit, rank: at % 6 + 1, side: Side::Back };
    Piece { identity, x, y, angle }
}

/// Checkers along the left side and along the bottom.
pub(super) fn checker_dodgem(draft: &mut Draft<'_, '_>) -> Result<(), SetupFault> {
    let cells = draft.arguments.number("nrows", 2..=100, 3)?;
    let width = draft.width.unwrap_or(1);
    draft.scale = f64::from(width);
    let set = Configuration::from(format!("checkers{width}").as_str());
    let others = 2..=cells;
    draft.place_board(&set, 3, cells);
    let left = others.clone().map(|y| (6, Side::Back, (1, y)));
    draft.place_bits(&set, left.chain(others.map(|x| (2, Side::Back, (x, 1)))));
    Ok(())
}

/// Bits along all four sides, of one colour at the left and the top.
pub(super) fn ming_mang(draft: &mut Draft<'_, '_>) -> Result<(), SetupFault> {
    let cells = draft.arguments.square(8)?;
    let set = Configuration::Reversi;
    draft.place_board(&set, 2, cells);
    let white = (1..cells).map(|y| (1, y)).chain((1..cells).map(|x| (x, cells)));
    let black = (2..=cells).map(|y| (cells, y)).chain((2..=cells).map(|x| (x, 1)));
    let white = white.map(|spot| (2, Side::Back, spot));
    draft.place_bits(&set, white.chain(black.map(|spot| (2, Side::Face, spot))));
    Ok(())
}

impl Draft<'_, '_> {
    /// Places a board of a set that has such, of so many cells a side.
    fn place_board(&mut self, set: &Configuration, suit: u16, cells: u16) {
        let identity =
            Identity { configuration: set.clone(), kind: Kind::Board, suit, rank: cells, side: Side::Face };
        let middle = f64::from(cells + 1) / 2.0 * self.scale;
        self.place([Piece { identity, x: middle, y: middle, angle: 0.0 }]);
    }

    /// Places bits: suit, side and cell.
    fn place_bits(&mut self, set: &Configuration, bits: impl Iterator<Item = (u16, Side, (u16, u16))>) {
        let scale = self.scale;
        let bit = |(suit, side, (x, y))| {
            let configuration = set.clone();
            let identity = Identity { configuration, kind: Kind::Bit, suit, rank: 1, side };
            Piece { identity, x: f64::from(x) * scale, y: f64::from(y) * scale, angle: 0.0 }
        };
        self.place(bits.map(bit));
    }
}

/// The tiles of a board, if so many are enough: cells are the four quarters of a tile, or else where the lines of
/// its cross, its sides and the gaps between tiles meet.
pub(super) fn board(height: u16, width: u16, (x, y): Spot, most: u16) -> Option<Vec<Piece>> {
    let at = |offsets: &[f64], first: f64| offsets.iter().map(|offset| first + offset).collect::<Vec<_>>();
    let (xs, ys) = if height.is_multiple_of(2) && width.is_multiple_of(2) && height / 2 * (width / 2) <= most
    {
        let halves = |cells: u16| (0..cells / 2).map(|at| f64::from(at) * 2.0 + 0.5).collect::<Vec<_>>();
        (halves(width), halves(height))
    } else {
        on_lines(height, width, most)?
    };
    Some(by_rank(Kind::Tile, Side::Back, rows(at(&xs, x), at(&ys, y))))
}

/// The middles of the tiles of a board on lines: with as many tiles as can be, which leaves the fewest gaps.
fn on_lines(height: u16, width: u16, most: u16) -> Option<(Vec<f64>, Vec<f64>)> {
    let least = |cells: u16| cells.div_ceil(3);
    if matches!(height, 2 | 4) || matches!(width, 2 | 4) || least(height) * least(width) > most {
        return None;
    }
    let mut found: Option<(u16, [u16; 4])> = None;
    for (down, high) in gaps(height) {
        for (across, wide) in gaps(width) {
            let count = high * wide;
            if count <= most && found.is_none_or(|(before, _)| count > before) {
                found = Some((count, [across, wide, down, high]));
            }
        }
    }
    let (_, [across, wide, down, high]) = found?;
    Some((middles(across, wide), middles(down, high)))
}

/// How many gaps between how many tiles make so many lines.
fn gaps(lines: u16) -> impl Iterator<Item = (u16, u16)> {
    let first = u16::from(lines.is_multiple_of(2));
    let counts = (first..lines / 3).filter(move |gaps| (lines - gaps) % 2 == 1);
    counts.map(move |gaps| (gaps, (lines - gaps - 1) / 2))
}

/// The middles of tiles in a row with so many gaps, which are spread.
fn middles(gaps: u16, tiles: u16) -> Vec<f64> {
    let (gaps, tiles) = (usize::from(gaps), usize::from(tiles));
    let steps: Vec<u16> = repeat_n(3, gaps).chain(repeat_n(2, tiles - gaps - 1)).collect();
    let mut middle = 1.0;
    let mut middles = vec![middle];
    for step in spread(steps) {
        middle += f64::from(step);
        middles.push(middle);
    }
    middles
}

/// Steps in the order in which the fewest that are alike follow each other, as far as exchanges of two make it better.
fn spread(mut steps: Vec<u16>) -> Vec<u16> {
    let mut score = runs_of(&steps);
    while steps.len() > 2 {
        let pairs = (1..steps.len()).flat_map(|late| (0..late).map(move |early| (late, early)));
        let better = pairs.filter(|(late, early)| steps[*late] != steps[*early]).find_map(|(late, early)| {
            let mut exchanged = steps.clone();
            exchanged.swap(late, early);
            let lower = runs_of(&exchanged);
            (lower < score).then_some((lower, exchanged))
        });
        let Some((lower, exchanged)) = better else { break };
        (score, steps) = (lower, exchanged);
    }
    steps
}

/// How much follows what is alike: longer runs count more.
fn runs_of(steps: &[u16]) -> u32 {
    let (mut score, mut run) = (0, 0);
    for pair in steps.windows(2) {
        run = if pair[0] == pair[1] { run + 1 } else { 0 };
        score += run * u32::from(pair[1]);
    }
    score
}
