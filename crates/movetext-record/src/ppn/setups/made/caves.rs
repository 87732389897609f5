//! Caves, cells and mazes.

use std::f64::consts::SQRT_2;

use movetext_rules::piecepack::{Kind, Piece, Side};

use super::Draft;
use super::pieces::{Spot, beside, by_suit, of_suits, piece, quarters, rows, shuffled, steps, turned};
use crate::ppn::setups::fault::SetupFault;

/// The place in this direction, so many inches away.
fn towards((x, y): Spot, degrees: f64, inches: f64) -> Spot {
    let angle = degrees.to_radians();
    (x + inches * angle.cos(), y + inches * angle.sin())
}

/// A ring of six cells around a hexagon, and a spiral of cells around it, each with two coins.
pub(super) fn cell_management(draft: &mut Draft<'_, '_>) -> Result<(), SetupFault> {
    let apothem = 3.0_f64.sqrt();
    let middle = (5.5, 4.5 + apothem);
    let directions = [30.0, 90.0, 150.0, 210.0, 270.0, 330.0];
    let ring = directions.map(|direction| towards(middle, direction, apothem + 1.0));
    let ranks = draft.draws.ranks(6);
    let mut inner = of_suits(Kind::Tile, [1; 6], ranks, ring);
    for at in draft.draws.sample(6, 3) {
        inner[at as usize - 1].identity.suit = 3;
    }
    let inner = turned(inner, directions.map(|direction| direction - 90.0));
    let mut order = draft.draws.ranks(5).into_iter().map(|rank| rank + 1).collect::<Vec<_>>();
    order.push(1);
    let (mut outer, mut coins, mut before) = (Vec::new(), Vec::new(), 1);
    for rank in order {
        let angle = inner.iter().find(|tile| tile.identity.rank == before).map_or(0.0, |tile| tile.angle);
        let direction = angle + 90.0;
        let cell = towards(middle, direction, apothem + 3.0);
        outer.push(Piece { angle, ..piece(Kind::Tile, Side::Face, (2, rank), cell) });
        for (suit, side) in [(1, -135.0), (2, 135.0)] {
            let spot = towards(cell, direction + side, 0.5 * SQRT_2);
            coins.push(Piece { angle, ..piece(Kind::Coin, Side::Face, (suit, rank), spot) });
        }
        before = rank;
    }
    let guards = of_suits(Kind::Pawn, [1, 2], [1, 1], [4.0, 5.0].map(|x| (middle.0 + x, middle.1)));
    draft.place([inner, outer, coins, guards].concat());
    Ok(())
}

/// What a die says: how far the next tile lies to the right and ahead, and how it turns.
const DIE: [(f64, f64, f64); 6] = [
    (0.0, 2.0, 0.0),
    (-2.0, 1.0, 90.0),
    (-1.0, 2.0, 0.0),
    (0.0, 2.0, 0.0),
    (1.0, 2.0, 0.0),
    (2.0, 1.0, 270.0),
];

/// A place that is so far to the right and ahead of a piece.
fn ahead(piece: &Piece, right: f64, ahead: f64) -> Spot {
    match quarters(piece) {
        0 => beside(piece, right, ahead),
        1 => beside(piece, -ahead, right),
        2 => beside(piece, -right, -ahead),
        _ => beside(piece, ahead, -right),
    }
}

/// A winding tunnel that touches itself nowhere, with the exit's pawns at its end and the rat and the cheese at its start.
pub(super) fn lab_rats(draft: &mut Draft<'_, '_>) -> Result<(), SetupFault> {
    let tiles = loop {
        let mut tiles = by_suit(Kind::Tile, Side::Back, [(1.5, 1.5); 24]);
        for at in 1..tiles.len() {
            let (right, forward, turn) = DIE[draft.draws.one_of(6) as usize - 1];
            let before = &tiles[at - 1];
            let ((x, y), angle) = (ahead(before, right, forward), (before.angle + turn) % 360.0);
            let tile = &mut tiles[at];
            (tile.x, tile.y, tile.angle) = (x, y, angle);
        }
        if is_tunnel(&tiles) {
            break tiles;
        }
    };
    let (first, last) = (&tiles[0], &tiles[tiles.len() - 1]);
    let wall = [-0.5, 0.5].map(|right| ahead(last, right, 1.5));
    let pawns = turned(of_suits(Kind::Pawn, [1, 2], [1, 1], wall), [last.angle; 2]);
    let turns_left = tiles.iter().find(|tile| tile.x != first.x).is_some_and(|tile| tile.x < first.x);
    let rat = piece(Kind::Pawn, Side::Face, (3, 1), (if turns_left { 1.0 } else { 2.0 }, 1.0));
    let heaps = [(-0.5, -1.5), (0.5, -1.5), (1.5, -0.5)].map(|(x, y)| beside(first, x, y));
    let coins = by_suit(Kind::Coin, Side::Face, heaps.into_iter().flat_map(|heap| [heap; 8]));
    let coins = shuffled(coins, &mut draft.draws);
    draft.place([tiles, pawns, vec![rat], coins].concat());
    Ok(())
}

/// Whether each tile touches the one before and the one after it, and no other.
fn is_tunnel(tiles: &[Piece]) -> bool {
    tiles.iter().enumerate().all(|(at, tile)| {
        let others = tiles.iter().enumerate().filter(|(other, _)| *other != at);
        let touching =
            others.filter(|(_, other)| (tile.x - other.x).powi(2) + (tile.y - other.y).powi(2) <= 5.0);
        touching.count() == if at == 0 || at == tiles.len() - 1 { 1 } else { 2 }
    })
}

/// The four ghosts, and the rank of their coin that no ghost begins with.
const GHOSTS: [u16; 4] = [2, 4, 5, 3];

/// The walls of a maze of matchsticks, its coins and pawns.
pub(super) fn roundabout(draft: &mut Draft<'_, '_>) -> Result<(), SetupFault> {
    let mut maze = draft.file("piecepack/roundabout")?;
    for (coin, never) in maze.iter_mut().zip(GHOSTS) {
        let ranks: Vec<u16> = (2..=6).filter(|rank| *rank != never).collect();
        coin.identity.rank = draft.draws.any(&ranks, 1)[0];
    }
    draft.place(maze);
    Ok(())
}

/// The maze over tiles, with food at places that are drawn.
pub(super) fn piecepackman(draft: &mut Draft<'_, '_>) -> Result<(), SetupFault> {
    let floor = rows(steps(1.5, 2.0, 5), [1.5, 3.5, 7.5, 9.5]);
    let middle = rows(steps(2.5, 2.0, 4), [5.5]);
    draft.place(by_suit(Kind::Tile, Side::Back, floor.chain(middle)));
    let mut draws = draft.draws.clone();
    roundabout(draft)?;
    // The food is drawn by the same seed once more.
    let is_taken = |spot: Spot| {
        let maze = draft.pieces.iter().filter(|piece| matches!(piece.identity.kind, Kind::Coin | Kind::Pawn));
        matches!(spot, (1.0 | 10.0, 5.0 | 6.0)) || maze.into_iter().any(|piece| (piece.x, piece.y) == spot)
    };
    let cells = (1..=10).flat_map(|y| (1..=10).map(move |x| (f64::from(x), f64::from(y))));
    let free: Vec<Spot> = cells.filter(|spot| !is_taken(*spot)).collect();
    let food = draws.some(&free, 24);
    let mut food = by_suit(Kind::Matchstick, Side::Face, food);
    for piece in &mut food {
        piece.identity.rank = 1;
    }
    draft.place(food);
    Ok(())
}
