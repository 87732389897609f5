//! Pieces by the dozen.

use std::iter::repeat_n;

use movetext_rules::piecepack::{Configuration, Identity, Kind, Piece, Side};

use crate::ppn::setups::draws::Draws;

/// Quarter turns.
pub(super) const QUARTERS: [f64; 4] = [0.0, 90.0, 180.0, 270.0];

/// A place on the table: `x` and `y`.
pub(super) type Spot = (f64, f64);

/// A piece of a piecepack, upright.
pub(super) fn piece(kind: Kind, side: Side, (suit, rank): (u16, u16), (x, y): Spot) -> Piece {
    let identity = Identity { configuration: Configuration::Piecepack, kind, suit, rank, side };
    Piece { identity, x, y, angle: 0.0 }
}

/// Tiles or coins, suit by suit, as many as there are spots.
pub(super) fn by_suit(kind: Kind, side: Side, spots: impl IntoIterator<Item = Spot>) -> Vec<Piece> {
    let all = (0..).map(|at| (at / 6 % 4 + 1, at % 6 + 1));
    all.zip(spots).map(|(what, spot)| piece(kind, side, what, spot)).collect()
}

/// Tiles or coins, rank by rank, as many as there are spots.
pub(super) fn by_rank(kind: Kind, side: Side, spots: impl IntoIterator<Item = Spot>) -> Vec<Piece> {
    let all = (0..).map(|at| (at % 4 + 1, at / 4 % 6 + 1));
    all.zip(spots).map(|(what, spot)| piece(kind, side, what, spot)).collect()
}

/// Pawns or dice of these suits and ranks.
pub(super) fn of_suits(
    kind: Kind,
    suits: impl IntoIterator<Item = u16>,
    ranks: impl IntoIterator<Item = u16>,
    spots: impl IntoIterator<Item = Spot>,
) -> Vec<Piece> {
    let all = suits.into_iter().zip(ranks).zip(spots);
    all.map(|(what, spot)| piece(kind, Side::Face, what, spot)).collect()
}

/// A pawn of each suit.
pub(super) fn pawns(spots: impl IntoIterator<Item = Spot>) -> Vec<Piece> {
    of_suits(Kind::Pawn, 1..=4, repeat_n(1, 4), spots)
}

/// A die of each suit.
pub(super) fn dice(
    ranks: impl IntoIterator<Item = u16>,
    spots: impl IntoIterator<Item = Spot>,
) -> Vec<Piece> {
    of_suits(Kind::Die, 1..=4, ranks, spots)
}

/// Pieces turned by these angles.
pub(super) fn turned(pieces: Vec<Piece>, angles: impl IntoIterator<Item = f64>) -> Vec<Piece> {
    let turn = |(piece, angle): (Piece, f64)| Piece { angle: angle.rem_euclid(360.0), ..piece };
    pieces.into_iter().zip(angles).map(turn).collect()
}

/// Pieces each turned by one of these angles.
pub(super) fn turned_by_chance(pieces: Vec<Piece>, angles: &[f64], draws: &mut Draws) -> Vec<Piece> {
    let drawn = draws.any(angles, pieces.len());
    turned(pieces, drawn)
}

/// Pieces that change places: what they are, not how they lie.
pub(super) fn shuffled(mut pieces: Vec<Piece>, draws: &mut Draws) -> Vec<Piece> {
    let deck: Vec<_> = pieces.iter().map(|piece| (piece.identity.suit, piece.identity.rank)).collect();
    for (piece, (suit, rank)) in pieces.iter_mut().zip(draws.shuffled(&deck)) {
        (piece.identity.suit, piece.identity.rank) = (suit, rank);
    }
    pieces
}

/// What suit and rank a piece has.
pub(super) fn what(piece: &Piece) -> (u16, u16) {
    (piece.identity.suit, piece.identity.rank)
}

/// How many quarter turns to the left a piece is turned by.
#[expect(clippy::cast_sign_loss, reason = "angles are from 0 up to 360")]
pub(super) fn quarters(piece: &Piece) -> u8 {
    (piece.angle / 90.0) as u8
}

/// A place so far from this piece.
pub(super) fn beside(piece: &Piece, x: f64, y: f64) -> Spot {
    (piece.x + x, piece.y + y)
}

/// `count` numbers from `first`, `step` apart.
pub(super) fn steps(first: f64, step: f64, count: u32) -> impl Iterator<Item = f64> + Clone {
    (0..count).map(move |at| f64::from(at) * step + first)
}

/// The spots of a grid, row by row in the order of `ys`.
pub(super) fn rows(
    xs: impl IntoIterator<Item = f64> + Clone,
    ys: impl IntoIterator<Item = f64>,
) -> impl Iterator<Item = Spot> {
    ys.into_iter().flat_map(move |y| xs.clone().into_iter().map(move |x| (x, y)))
}

/// The spots of a grid, column by column in the order of `xs`.
pub(super) fn columns(
    xs: impl IntoIterator<Item = f64>,
    ys: impl IntoIterator<Item = f64> + Clone,
) -> impl Iterator<Item = Spot> {
    xs.into_iter().flat_map(move |x| ys.clone().into_iter().map(move |y| (x, y)))
}

/// Numbers each so many times in a row.
pub(super) fn runs<const N: usize>(runs: [(f64, usize); N]) -> impl Iterator<Item = f64> + Clone {
    runs.into_iter().flat_map(|(number, count)| repeat_n(number, count))
}

/// The 24 spots of five rows of five without the middle, from the top row down; `x` and `y` are those of the bottom left.
pub(super) fn donut(x: f64, y: f64) -> impl Iterator<Item = Spot> {
    let spots = rows(steps(x, 2.0, 5), steps(y + 8.0, -2.0, 5));
    spots.enumerate().filter(|(at, _)| *at != 12).map(|(_, spot)| spot)
}
