//! Races, journeys and crossings.

use std::iter::repeat_n;

use movetext_rules::piecepack::{Kind, Piece, Side};

use super::Draft;
use super::dominoes::{all, placed};
use super::pieces::{
    QUARTERS, Spot, beside, by_suit, columns, dice, of_suits, pawns, piece, rows, runs, shuffled, steps,
    turned, turned_by_chance, what,
};
use super::spots::spots;
use crate::ppn::setups::draws::Draws;
use crate::ppn::setups::fault::SetupFault;

/// The tiles that four dice name have freight, and one of them the truck.
pub(super) fn black_pawn_trucking(draft: &mut Draft<'_, '_>) -> Result<(), SetupFault> {
    let spots = spots("black_pawn_trucking tiles");
    let tiles = shuffled(by_suit(Kind::Tile, Side::Face, spots), &mut draft.draws);
    let dice = dice(draft.draws.dice(), [(1.0, 2.0), (2.0, 2.0), (1.0, 1.0), (2.0, 1.0)]);
    let is_named = |tile: &&Piece| dice.iter().any(|die| what(die) == what(tile));
    let cities: Vec<&Piece> = tiles.iter().filter(is_named).collect();
    let freight = draft.draws.sample(24, 4).into_iter().map(|at| at as u16 - 1);
    let coins: Vec<Piece> = cities
        .iter()
        .zip(freight)
        .map(|(city, at)| piece(Kind::Coin, Side::Back, (at / 6 + 1, at % 6 + 1), beside(city, 0.5, -0.5)))
        .collect();
    let trucks = cities.iter().filter(|city| city.identity.suit == 2);
    let trucks = trucks.map(|city| piece(Kind::Pawn, Side::Face, (2, 1), beside(city, 0.5, 0.5))).collect();
    draft.place([tiles, dice, coins, trucks].concat());
    Ok(())
}

/// A pond of lily pads, without the one that lies at its end.
pub(super) fn crocodile_hop(draft: &mut Draft<'_, '_>) -> Result<(), SetupFault> {
    let ys = runs([(3.0, 16), (3.5, 3), (1.0, 2), (1.5, 3)]);
    let bank = [6.5, 8.5, 10.5, 1.0, 3.0, 6.5, 8.5, 10.5];
    let xs = runs([(1.0, 8), (3.0, 8)]).chain(bank);
    let mut tiles = by_suit(Kind::Tile, Side::Back, xs.zip(ys));
    tiles[19..21].iter_mut().for_each(|tile| tile.identity.side = Side::Face);
    let tiles = shuffled(tiles, &mut draft.draws);
    let missing = tiles.last().map(what);
    let suits: Vec<u16> = (0..6).flat_map(|_| draft.draws.ranks(4)).collect();
    let ranks = [2, 3, 4, 5, 6, 1].into_iter().flat_map(|rank| repeat_n(rank, 4));
    let pads = columns(steps(6.0, 1.0, 6), steps(4.0, -1.0, 4));
    let coins = suits.into_iter().zip(ranks).zip(pads);
    let coins = coins.map(|(what, spot)| piece(Kind::Coin, Side::Back, what, spot));
    let coins: Vec<Piece> = coins.filter(|coin| Some(what(coin)) != missing).collect();
    let dice = loop {
        let dice = dice(draft.draws.dice(), rows(steps(6.0, 1.0, 4), [5.0]));
        if dice.iter().all(|die| Some(what(die)) != missing) {
            break dice;
        }
    };
    let starts = coins.iter().filter(|coin| dice.iter().any(|die| what(die) == what(coin)));
    let pawns = starts.map(|coin| piece(Kind::Pawn, Side::Face, (coin.identity.suit, 1), (coin.x, coin.y)));
    let pawns = pawns.collect();
    draft.place([tiles, coins, dice, pawns].concat());
    Ok(())
}

/// Stations among the stars, the last of which the ship is at; passengers, and the speed of the ship.
pub(super) fn galaxy_express(draft: &mut Draft<'_, '_>) -> Result<(), SetupFault> {
    let draws = &mut draft.draws;
    let stars = rows(steps(1.5, 2.0, 4), steps(2.5, 2.0, 3)).zip(0_u16..);
    let stars: Vec<Piece> =
        stars.map(|(spot, at)| piece(Kind::Tile, Side::Back, (at % 4 + 1, at / 4 + 4), spot)).collect();
    let places = draws.some(&stars, 6);
    let (xs, ys) = (draws.any(&[-0.5, 0.5], 6), draws.any(&[-0.5, 0.5], 6));
    let spots = places.iter().zip(xs.iter().zip(&ys)).map(|(tile, (x, y))| beside(tile, *x, *y));
    let mut stations: Vec<Piece> = spots
        .zip(draws.ranks(6))
        .map(|(spot, rank)| piece(Kind::Coin, Side::Back, (4, rank), spot))
        .collect();
    let last = &mut stations[5];
    last.identity.side = Side::Face;
    let ship = piece(Kind::Pawn, Side::Face, (4, 1), (last.x, last.y));
    let here = last.identity.rank;
    let mut passengers = draws.ranks(6);
    if passengers[5] == here {
        passengers.rotate_right(1);
    }
    let passengers = of_suits(Kind::Coin, [3; 6], passengers, [(1.0, 1.0); 6]);
    let dice = of_suits(Kind::Die, [3, 4, 1, 2], [1; 4], [(3.0, 1.0), (4.0, 1.0), (11.0, 4.0), (12.0, 4.0)]);
    let engines = of_suits(Kind::Tile, [2, 1], [2, 2], [(10.5, 1.5), (10.5, 5.5)]);
    let ranks = [draws.ranks(6), draws.ranks(6)].concat();
    let gears = runs([(7.0, 4), (6.0, 1), (5.0, 1), (3.0, 4), (2.0, 1), (1.0, 1)]).map(|y| (12.0, y));
    let suits = [1, 2].into_iter().flat_map(|suit| [suit; 6]);
    let mut speeds = of_suits(Kind::Coin, suits, ranks, gears);
    for six in speeds.chunks_mut(6) {
        six[..4].iter_mut().for_each(|coin| coin.identity.side = Side::Back);
    }
    draft.place([stars, stations, passengers, dice, engines, speeds, vec![ship]].concat());
    Ok(())
}

/// Sixteen tiles with dominoes between them, and the pieces of two, three or four players.
pub(super) fn pawns_crossing(draft: &mut Draft<'_, '_>) -> Result<(), SetupFault> {
    let players = draft.arguments.number("n_players", 2..=4, 2)?;
    let draws = &mut draft.draws;
    let middles = || steps(1.5, 3.0, 4);
    let tiles = columns(middles(), middles()).zip(0_u16..);
    let tiles = tiles.map(|(spot, at)| piece(Kind::Tile, Side::Face, (at / 4 + 1, at % 4 + 2), spot));
    let tiles = turned_by_chance(tiles.collect(), &QUARTERS, draws);
    let tiles = shuffled(tiles, draws);
    let mut dominoes = all(7, Side::Face);
    dominoes.retain(|domino| !matches!(what(domino), (7, 5..=7)));
    let mut standing = shuffled(dominoes, draws);
    let lying = standing.split_off(13);
    let gaps = || steps(3.0, 3.0, 3);
    let standing = placed(standing, columns(gaps(), middles()).chain([(13.0, 6.0)]));
    let standing = turned_by_chance(standing, &[0.0, 180.0], draws);
    let lying = placed(lying, middles().cycle().zip(gaps().cycle()));
    let lying = turned_by_chance(lying, &[90.0, 270.0], draws);
    let coins = treasures(&tiles, players, draws);
    let (pawn_spots, die_spots, angles) = if players == 2 {
        ("pawns_crossing pawns of 2 players", "pawns_crossing dice of 2 players", [180.0, 180.0, 0.0, 0.0])
    } else {
        ("pawns_crossing pawns", "pawns_crossing dice", [180.0, 90.0, 0.0, 270.0])
    };
    let mut pawns = turned(pawns(spots(pawn_spots)), angles);
    let mut dice = turned(dice(draws.dice(), spots(die_spots)), angles);
    if players == 3 {
        pawns.remove(1);
        dice.remove(1);
    }
    draft.place([tiles, standing, lying, coins, pawns, dice].concat());
    Ok(())
}

/// The coins in the corners of the ace of each player's suit.
fn treasures(tiles: &[Piece], players: u16, draws: &mut Draws) -> Vec<Piece> {
    // Two play two suits each and three coins of each; three leave the second suit out.
    let (corners, ranks): (&[Spot], &[u16]) = match players {
        2 => (&[(0.5, 0.5), (-0.5, -0.5), (0.5, -0.5)], &[3, 4, 5]),
        _ => (&[(0.5, -0.5), (-0.5, 0.5), (0.5, 0.5), (-0.5, -0.5)], &[1, 3, 4, 5]),
    };
    let suits: Vec<u16> = (1..=4).filter(|suit| players != 3 || *suit != 2).collect();
    let ranks: Vec<u16> = suits.iter().flat_map(|_| draws.shuffled(ranks)).collect();
    let angles: Vec<f64> = suits.iter().flat_map(|_| draws.some(&QUARTERS, corners.len())).collect();
    let places = suits.iter().flat_map(|suit| {
        let ace = tiles.iter().find(move |tile| what(tile) == (*suit, 2));
        ace.into_iter().flat_map(move |ace| corners.iter().map(move |(x, y)| (*suit, beside(ace, *x, *y))))
    });
    let coins =
        places.zip(ranks).map(|((suit, spot), rank)| piece(Kind::Coin, Side::Back, (suit, rank), spot));
    turned(coins.collect(), angles)
}
