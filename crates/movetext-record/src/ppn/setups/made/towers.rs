//! Stacks, rows and pyramids of tiles that are shuffled in part.

use std::iter::repeat_n;

use movetext_rules::piecepack::{Kind, Piece, Side};

use super::Draft;
use super::pieces::{by_rank, of_suits, piece, rows, runs, shuffled, steps, turned};
use super::spots::spots;
use crate::ppn::setups::draws::Draws;
use crate::ppn::setups::fault::SetupFault;

/// Four rows of tiles, with gaps where the nulls were.
pub(super) fn piece_gaps(draft: &mut Draft<'_, '_>) -> Result<(), SetupFault> {
    let tiles = by_rank(Kind::Tile, Side::Face, rows(steps(2.0, 2.0, 6), steps(2.0, 2.0, 4)));
    let tiles = shuffled(tiles, &mut draft.draws);
    draft.place(tiles.into_iter().filter(|tile| tile.identity.rank != 1));
    Ok(())
}

/// A pyramid, in whose burial chamber lie the fives and two nulls.
pub(super) fn sarcophagus(draft: &mut Draft<'_, '_>) -> Result<(), SetupFault> {
    let buried = of_suits(Kind::Tile, [4, 3, 4, 3, 2, 1], [1, 1, 6, 6, 6, 6], spots("sarcophagus chamber"));
    let suits = [2, 1].into_iter().chain((1..=4).rev().flat_map(|suit| [suit; 4]));
    let ranks = [1, 1].into_iter().chain(repeat_n([2, 3, 4, 5], 4).flatten());
    let others = of_suits(Kind::Tile, suits, ranks, spots("sarcophagus walls"));
    for tiles in [buried, others] {
        let mut tiles = shuffled(tiles, &mut draft.draws);
        for tile in &mut tiles {
            tile.identity.side = Side::Back;
        }
        draft.place(tiles);
    }
    Ok(())
}

/// A row of tiles and one of coins for each of two players, who sit across.
pub(super) fn speedy_towers(draft: &mut Draft<'_, '_>) -> Result<(), SetupFault> {
    draft.arguments.number("n_players", 2..=2, 2)?;
    let angles = || runs([(0.0, 12), (180.0, 12)]);
    let xs = steps(2.0, 2.0, 11).chain([16.0, 10.0]).chain(steps(24.0, -2.0, 11));
    let ys = runs([(4.0, 11), (8.0, 2), (12.0, 11)]);
    let tiles = turned(by_rank(Kind::Tile, Side::Back, xs.zip(ys)), angles());
    let tiles = shuffled(tiles, &mut draft.draws);
    let xs = steps(2.0, 2.0, 12).chain(steps(24.0, -2.0, 12));
    let spots = xs.zip(runs([(2.0, 12), (14.0, 12)]));
    let mut coins = shuffled(turned(by_rank(Kind::Coin, Side::Back, spots), angles()), &mut draft.draws);
    for row in coins.chunks_mut(12) {
        let mut sorted: Vec<_> = row.iter().map(|coin| coin.identity.clone()).collect();
        sorted.sort_by_key(|coin| coin.suit);
        row.iter_mut().zip(sorted).for_each(|(coin, identity): (&mut Piece, _)| coin.identity = identity);
    }
    let pawns = of_suits(Kind::Pawn, [3, 1], [1, 1], [(24.0, 4.0), (2.0, 12.0)]);
    let pawns = turned(pawns, [0.0, 180.0]);
    draft.place([tiles, coins, pawns].concat());
    Ok(())
}

/// A board of nulls, and monsters and treasures in stacks, suit by suit; the last three coins are the hero's.
pub(super) fn one_man_thrag(draft: &mut Draft<'_, '_>) -> Result<(), SetupFault> {
    const SUITS: [u16; 4] = [1, 3, 4, 2];
    const STACKS: [f64; 4] = [6.0, 8.0, 10.0, 13.0];
    let draws = &mut draft.draws;
    let stack = |kind, (suit, x): (u16, f64), y, ranks: &[u16], draws: &mut Draws| -> Vec<Piece> {
        let ranks = draws.shuffled(ranks).into_iter();
        ranks.map(|rank| piece(kind, Side::Back, (suit, rank), (x, y))).collect()
    };
    let stacks = || SUITS.into_iter().zip(STACKS);
    let board = [(1.5, 1.5), (3.5, 1.5), (1.5, 3.5), (3.5, 3.5)];
    let board =
        (1..=4).zip(board).map(|(suit, spot)| piece(Kind::Tile, Side::Back, (suit, 1), spot)).collect();
    let monsters = stacks().flat_map(|at| stack(Kind::Tile, at, 3.0, &[2, 3, 4, 5, 6], draws)).collect();
    let dice = of_suits(Kind::Die, SUITS, draws.dice(), rows(steps(1.0, 1.0, 4), [6.0]));
    let treasures = stacks().flat_map(|at| {
        let ranks: &[u16] = if at.0 == 2 { &[2, 4, 6] } else { &[1, 2, 3, 4, 5, 6] };
        stack(Kind::Coin, at, 5.0, ranks, draws)
    });
    let treasures = treasures.collect();
    let pawns = [(1.0, 4.0), (6.0, 6.0), (8.0, 6.0), (10.0, 6.0)];
    let pawns = of_suits(Kind::Pawn, [2, 1, 3, 4], [1; 4], pawns);
    let health = of_suits(Kind::Coin, [2; 3], [1, 3, 5], [6.0, 7.0, 8.0].map(|y| (13.0, y)));
    draft.place([board, monsters, dice, treasures, pawns, health].concat());
    Ok(())
}
