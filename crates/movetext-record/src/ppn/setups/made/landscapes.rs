//! Tiles as a country, and coins that are strewn over it.

use movetext_rules::piecepack::{Kind, Piece, Side};

use super::Draft;
use super::pieces::{
    QUARTERS, Spot, beside, by_rank, by_suit, columns, dice, of_suits, piece, rows, runs, shuffled, steps,
    turned, turned_by_chance, what,
};
use crate::ppn::setups::fault::SetupFault;

/// Five by five tiles without one that is drawn, and a coin on each.
pub(super) fn brain_burn(draft: &mut Draft<'_, '_>) -> Result<(), SetupFault> {
    let mut spots: Vec<Spot> = rows(steps(1.5, 2.0, 5), steps(1.5, 2.0, 5)).collect();
    spots.remove(draft.draws.one_of(25) as usize - 1);
    let tiles = shuffled(by_suit(Kind::Tile, Side::Face, spots), &mut draft.draws);
    let coins = by_suit(Kind::Coin, Side::Face, tiles.iter().map(|tile| beside(tile, 0.5, -0.5)));
    draft.place(tiles);
    let coins = shuffled(coins, &mut draft.draws);
    draft.place(coins);
    Ok(())
}

/// A wall of tiles with a coin in a corner of each, none beside another; the variant `free` begins with nothing.
pub(super) fn climbing_man(draft: &mut Draft<'_, '_>) -> Result<(), SetupFault> {
    if draft.arguments.variant.as_deref() == Some("free") {
        return Ok(());
    }
    let spots: Vec<Spot> = rows(steps(1.5, 2.0, 4), steps(2.5, 2.0, 6)).collect();
    let corners = loop {
        let xs = draft.draws.any(&[-0.5, 0.5], 24);
        let ys = draft.draws.any(&[-0.5, 0.5], 24);
        let offsets = xs.into_iter().zip(ys);
        let corners: Vec<Spot> =
            spots.iter().zip(offsets).map(|((x, y), (dx, dy))| (x + dx, y + dy)).collect();
        // Only coins of tiles that have a side in common can be neighbours.
        let beside = corners.iter().zip(&corners[1..]).enumerate().filter(|(at, _)| at % 4 < 3);
        let mut pairs = beside.map(|(_, pair)| pair).chain(corners.iter().zip(&corners[4..]));
        if !pairs.any(|(corner, other)| are_neighbours(*corner, *other)) {
            break corners;
        }
    };
    draft.place(by_rank(Kind::Tile, Side::Back, spots));
    let coins = shuffled(by_suit(Kind::Coin, Side::Back, corners), &mut draft.draws);
    draft.place(coins);
    Ok(())
}

/// Whether two cells have a side in common.
fn are_neighbours((x, y): Spot, (other_x, other_y): Spot) -> bool {
    let (across, down) = ((x - other_x).abs(), (y - other_y).abs());
    across == 0.0 && down == 1.0 || across == 1.0 && down == 0.0
}

/// How pieces lie at the top, the right, the bottom and the left so that they look inward.
const INWARD: [f64; 4] = [180.0, 90.0, 0.0, 270.0];

/// Islands of tiles with coins around them; what the dice show is turned, and bears the pawn.
pub(super) fn desfases(draft: &mut Draft<'_, '_>) -> Result<(), SetupFault> {
    draft.scale = 3.0;
    let mut spots: Vec<Spot> = rows(steps(3.0, 3.0, 5), steps(3.0, 3.0, 5)).collect();
    spots.remove(12);
    let mut tiles = by_rank(Kind::Tile, Side::Face, spots);
    if !draft.written_tiles(&mut tiles)? {
        tiles = shuffled(tiles, &mut draft.draws);
        let angles: Vec<f64> = tiles.iter().map(|tile| -90.0 * f64::from(tile.identity.suit + 1)).collect();
        tiles = turned(tiles, angles);
    }
    let xs = steps(14.0, -1.0, 6).chain(runs([(17.0, 6)])).chain(steps(4.0, 1.0, 6)).chain(runs([(1.0, 6)]));
    let ys = runs([(17.0, 6)]).chain(steps(4.0, 1.0, 6)).chain(runs([(1.0, 6)])).chain(steps(14.0, -1.0, 6));
    let coins = by_suit(Kind::Coin, Side::Face, xs.zip(ys));
    let mut coins = turned(coins, INWARD.into_iter().flat_map(|angle| [angle; 6]));
    let rolled = draft.rolled()?;
    let spots = [(7.0, 17.0), (17.0, 11.0), (11.0, 1.0), (1.0, 7.0)];
    let dice = turned(dice(rolled, spots), INWARD);
    let mut pawns = Vec::new();
    for die in &dice {
        if let Some(coin) = coins.iter_mut().find(|coin| what(coin) == what(die)) {
            coin.identity.side = Side::Back;
            (coin.x, coin.y) = (die.x, die.y);
        }
        let at = tiles.iter().find(|tile| what(tile) == what(die)).unwrap_or(die);
        let pawn = piece(Kind::Pawn, Side::Face, (die.identity.suit, 1), (at.x, at.y));
        pawns.push(Piece { angle: die.angle, ..pawn });
    }
    draft.place([tiles, coins, dice, pawns].concat());
    Ok(())
}

/// Columns of tiles, and coins at their corners of which no two are neighbours.
pub(super) fn japan(draft: &mut Draft<'_, '_>) -> Result<(), SetupFault> {
    let low = columns(steps(1.5, 4.0, 4), steps(2.5, 2.0, 3));
    let high = columns(steps(3.5, 4.0, 3), steps(1.5, 2.0, 4));
    let tiles = by_suit(Kind::Tile, Side::Back, low.chain(high));
    let corners = [(-0.5, -0.5), (-0.5, 0.5), (0.5, -0.5), (0.5, 0.5)];
    let corner = |(x, y): Spot| tiles.iter().map(move |tile| beside(tile, x, y));
    let mut free: Vec<Spot> = corners.into_iter().flat_map(corner).collect();
    let mut chosen = Vec::new();
    while chosen.len() < 24 && !free.is_empty() {
        let next = free.remove(draft.draws.one_of(free.len() as u32) as usize - 1);
        free.retain(|other| !are_neighbours(next, *other));
        chosen.push(next);
    }
    draft.place(tiles);
    draft.place(by_suit(Kind::Coin, Side::Face, chosen));
    Ok(())
}

/// Tiles of which half lie on their faces, and one pawn.
pub(super) fn landlocked(draft: &mut Draft<'_, '_>) -> Result<(), SetupFault> {
    let spots = rows(steps(1.5, 2.0, 5), steps(9.5, -2.0, 5)).skip(1);
    let tiles = by_suit(Kind::Tile, Side::Back, spots);
    let mut deck: Vec<_> = tiles.iter().map(|tile| tile.identity.clone()).collect();
    deck[12..].iter_mut().for_each(|tile| tile.side = Side::Face);
    let deck = draft.draws.shuffled(&deck);
    draft.place(tiles.into_iter().zip(deck).map(|(tile, identity)| Piece { identity, ..tile }));
    draft.place(of_suits(Kind::Pawn, [1], [1], [(1.0, 9.0)]));
    Ok(())
}

/// A cell, in whole inches.
type Cell = (i32, i32);

/// The cells so far from a tile's, across and up.
fn around((x, y): Cell, is_there: impl Fn(i32, i32) -> bool) -> Vec<Cell> {
    let cells = (-2..=2).flat_map(|across| (-2..=2).map(move |up| (across, up)));
    let cells = cells.filter(|(across, up): &Cell| is_there(across.abs(), up.abs()));
    cells.map(|(across, up)| (x + across, y + up)).collect()
}

/// Whether a tile so far away overlaps.
fn overlaps(across: i32, up: i32) -> bool {
    across < 2 && up < 2
}

/// Whether it touches along at least half of a side.
fn touches(across: i32, up: i32) -> bool {
    across.max(up) == 2 && across.min(up) < 2
}

/// An archipelago: each tile touches one of those before it.
pub(super) fn piece_packing_pirates(draft: &mut Draft<'_, '_>) -> Result<(), SetupFault> {
    let (mut cells, mut taken, mut free) = (vec![(0, 0)], Vec::new(), Vec::<Cell>::new());
    while cells.len() < 24 {
        let last = cells[cells.len() - 1];
        taken.extend(around(last, overlaps));
        for cell in around(last, touches) {
            if !free.contains(&cell) {
                free.push(cell);
            }
        }
        free.retain(|cell| !taken.contains(cell));
        cells.push(free[draft.draws.one_of(free.len() as u32) as usize - 1]);
    }
    let left = cells.iter().map(|cell| cell.0).min().unwrap_or_default();
    let bottom = cells.iter().map(|cell| cell.1).min().unwrap_or_default();
    let spots = cells.iter().map(|(x, y)| (f64::from(x - left) + 1.5, f64::from(y - bottom) + 1.5));
    let tiles = turned_by_chance(by_rank(Kind::Tile, Side::Back, spots), &QUARTERS, &mut draft.draws);
    let tiles = shuffled(tiles, &mut draft.draws);
    draft.place(tiles);
    Ok(())
}
