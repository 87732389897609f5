//! Games of dominoes.

use std::iter::repeat_n;

use movetext_rules::piecepack::{Configuration, Identity, Kind, Piece, Side};

use super::Draft;
use super::pieces::{
    Spot, by_suit, dice, of_suits, quarters, rows, shuffled, steps, turned, turned_by_chance,
};
use crate::ppn::setups::fault::SetupFault;

/// The dominoes of a set: those with the larger numbers after those with a smaller one, from 0 up to `most` - 1.
///
/// The suit is the larger number and one, the rank the smaller and one.
pub(super) fn all(most: u16, side: Side) -> Vec<Piece> {
    let ends = (1..=most).flat_map(|rank| (rank..=most).map(move |suit| (suit, rank)));
    let domino = |(suit, rank)| Piece {
        identity: Identity { configuration: Configuration::Dominoes, kind: Kind::Tile, suit, rank, side },
        x: 0.0,
        y: 0.0,
        angle: 0.0,
    };
    ends.map(domino).collect()
}

/// Dominoes at these places.
pub(super) fn placed(
    dominoes: impl IntoIterator<Item = Piece>,
    spots: impl IntoIterator<Item = Spot>,
) -> Vec<Piece> {
    let place = |(domino, (x, y)): (Piece, Spot)| Piece { x, y, ..domino };
    dominoes.into_iter().zip(spots).map(place).collect()
}

/// A set, those with the same smaller number in a row.
pub(super) fn tiles(draft: &mut Draft<'_, '_>) -> Result<(), SetupFault> {
    let most = draft.arguments.number("n", 1..=19, 7)?;
    let spots = (1..=most).flat_map(|rank| (rank..=most).map(move |suit| (suit, 2 * (most + 1 - rank))));
    let spots = spots.map(|(x, y)| (f64::from(x), f64::from(y) - 0.5));
    draft.place(placed(all(most, Side::Face), spots));
    Ok(())
}

/// A rectangle of dominoes, and a die on the number beside each blank.
pub(super) fn bee_donimoes(draft: &mut Draft<'_, '_>) -> Result<(), SetupFault> {
    let most = draft.arguments.number("n", 1..=7, 7)?;
    let (is_lying, n) = (most % 2 == 1, u32::from(most));
    let dominoes = shuffled(all(most, Side::Face), &mut draft.draws);
    let (dominoes, angles) = if is_lying {
        (placed(dominoes, rows(steps(1.5, 2.0, n.div_ceil(2)), steps(1.0, 1.0, n))), [90.0, 270.0])
    } else {
        (placed(dominoes, rows(steps(1.0, 1.0, n + 1), steps(1.5, 2.0, n / 2))), [0.0, 180.0])
    };
    let dominoes = turned_by_chance(dominoes, &angles, &mut draft.draws);
    let with_a_blank = dominoes.iter().filter(|domino| domino.identity.rank == 1 && domino.identity.suit > 1);
    let dice: Vec<Piece> = with_a_blank.map(|domino| die_on(domino, is_lying)).collect();
    draft.place(dominoes);
    draft.place(dice);
    Ok(())
}

/// A white die on the larger number of a domino, which it shows.
fn die_on(domino: &Piece, is_lying: bool) -> Piece {
    let (configuration, rank) = (Configuration::Dice, domino.identity.suit - 1);
    let identity = Identity { configuration, kind: Kind::Die, suit: 6, rank, side: Side::Face };
    let end = if matches!(quarters(domino), 0 | 3) { -0.5 } else { 0.5 };
    let (x, y) = if is_lying { (domino.x + end, domino.y) } else { (domino.x, domino.y + end) };
    Piece { identity, x, y, angle: 0.0 }
}

/// Rows of four dominoes, one of each with a blank.
pub(super) fn finder(draft: &mut Draft<'_, '_>) -> Result<(), SetupFault> {
    let draws = &mut draft.draws;
    let dominoes = turned_by_chance(all(7, Side::Back), &[90.0, 270.0], draws);
    let (blanks, others) = dominoes.split_at(7);
    let (blanks, others) = (draws.shuffled(blanks), draws.shuffled(others));
    let dominoes = blanks.into_iter().zip(others.chunks(3));
    let dominoes = dominoes.flat_map(|(blank, others)| [blank].into_iter().chain(others.iter().cloned()));
    let spots = (1..=7).rev().flat_map(|row| {
        let columns = draws.ranks(4).into_iter();
        columns.map(move |column| (2.0 * f64::from(column) - 0.5, f64::from(row)))
    });
    let dominoes = placed(dominoes, spots);
    draft.place(dominoes);
    Ok(())
}

/// Columns under the dominoes with a blank, the first of them empty.
pub(super) fn freecell(draft: &mut Draft<'_, '_>) -> Result<(), SetupFault> {
    let most = draft.arguments.number("n", 2..=19, 7)?;
    let (columns, count) = (most - 1, most * (most - 1) / 2);
    // The columns at the right are longer where they cannot be alike.
    let longer = count % columns;
    let longest = count.div_ceil(columns);
    let top = f64::from(2 * longest + 2);
    let (heads, others): (Vec<_>, Vec<_>) =
        all(most, Side::Face).into_iter().partition(|domino| domino.identity.rank == 1);
    let heads = placed(heads, (1..=most).map(|x| (f64::from(x), top)));
    let spots = (1..=columns).flat_map(|column| {
        let count = count / columns + u16::from(column > columns - longer);
        (1..=count).map(move |down| (f64::from(column + 1), top - f64::from(2 * down)))
    });
    let others = placed(shuffled(others, &mut draft.draws), spots);
    draft.place(turned(heads, repeat_n(180.0, usize::from(most))));
    draft.place(turned(others, repeat_n(180.0, usize::from(count))));
    Ok(())
}

/// A board with pawns, a ring of dominoes, and more of them beside it.
pub(super) fn dominoids(draft: &mut Draft<'_, '_>) -> Result<(), SetupFault> {
    let draws = &mut draft.draws;
    let board = by_suit(Kind::Tile, Side::Back, rows(steps(1.5, 2.0, 4), steps(1.5, 2.0, 4)));
    let suits = draws.ranks(4);
    let pawns =
        of_suits(Kind::Pawn, suits.clone(), repeat_n(1, 4), [(2.0, 3.0), (3.0, 7.0), (7.0, 6.0), (6.0, 2.0)]);
    let stacks = rows(steps(2.0, 2.0, 4).flat_map(|x| repeat_n(x, 6)), [10.0]);
    let mut coins = by_suit(Kind::Coin, Side::Back, stacks);
    for suit in coins.chunks_mut(6) {
        for (coin, rank) in suit.iter_mut().zip(draws.ranks(6)) {
            coin.identity.rank = rank;
        }
    }
    for (suit, (x, y)) in suits.iter().zip([(1.0, 3.0), (3.0, 8.0), (8.0, 6.0), (6.0, 1.0)]) {
        let coin = &mut coins[6 * usize::from(suit - 1)];
        (coin.x, coin.y) = (x, y);
    }
    // Nothing with a blank.
    let mut ring = shuffled(all(6, Side::Face).split_off(6), draws);
    let others = placed(ring.split_off(4), (1..=11).map(|x| (f64::from(x), 12.0)));
    let others = turned_by_chance(others, &[0.0, 180.0], draws);
    let lying = [[90.0, 270.0], [0.0, 180.0], [90.0, 270.0], [0.0, 180.0]];
    let angles = lying.map(|angles| draws.any(&angles, 1)[0]);
    let ring = turned(placed(ring, [(3.5, 3.0), (3.0, 5.5), (5.5, 6.0), (6.0, 3.5)]), angles);
    let beside = of_suits(Kind::Tile, [4, 3], [1, 6], [(10.5, 7.5), (10.5, 2.5)]);
    let dice = dice(draws.dice(), [(10.0, 3.0), (11.0, 3.0), (11.0, 2.0), (10.0, 2.0)]);
    draft.place([board, pawns, coins, others, ring, beside, dice].concat());
    Ok(())
}
