//! Games of men that are drawn: Fischer Random Chess and Martian Chess.

use std::iter::repeat_n;

use movetext_rules::piecepack::{Configuration, Identity, Kind, Piece, Side};

use super::Draft;
use super::pieces::Spot;
use super::spots::spots;
use crate::ppn::System;
use crate::ppn::setups::draws::Draws;
use crate::ppn::setups::fault::SetupFault;

/// The ranks of chess as they are counted here: 1 for pawns, knights, bishops, rooks, queens, kings.
const FIRST_ROW: [u16; 8] = [4, 2, 3, 5, 6, 3, 2, 4];

/// The setup of chess with the men of the first and the last row in a drawn order.
pub(super) fn chess960(draft: &mut Draft<'_, '_>) -> Result<(), SetupFault> {
    let has_subpack = draft.arguments.has_subpack();
    let (is_chess, path) = match draft.arguments.setup.system {
        System::Chess => (true, "chess/chess"),
        _ if has_subpack => (false, "piecepack/chess.has_subpack"),
        _ => (false, "piecepack/chess"),
    };
    let mut pieces = draft.file(path)?;
    let cell = draft.width.map_or(1.0, f64::from);
    draft.scale = cell;
    if is_chess {
        // The board, the white men, pawns first, and the black ones.
        let rows = [2.0, 1.0, 7.0, 8.0];
        pieces[1..].sort_by_key(|piece| rows.iter().position(|row| row * cell == piece.y));
    }
    let row = drawn_row(&mut draft.draws);
    for man in pieces.iter_mut().filter(|piece| piece.y == cell || piece.y == 8.0 * cell) {
        let column = (1..=8).find(|column| f64::from(*column) * cell == man.x).unwrap_or(1);
        if is_chess || has_subpack {
            man.identity.rank = row[usize::from(column) - 1];
        } else {
            man.x = f64::from(column_of(&row, column));
        }
    }
    draft.place(pieces);
    Ok(())
}

/// The column of the man who is usually in this one.
fn column_of(row: &[u16; 8], column: u16) -> u16 {
    let (before, from) = FIRST_ROW.split_at(usize::from(column) - 1);
    // Of two who are alike the first stays left of the second.
    let before = before.iter().filter(|other| **other == from[0]).count();
    let mut alike = (1..).zip(row).filter(|(_, other)| **other == from[0]);
    alike.nth(before).map_or(column, |(at, _)| at)
}

/// The men of the first row: bishops of both colours, the king between the rooks.
fn drawn_row(draws: &mut Draws) -> [u16; 8] {
    let mut row = [0; 8];
    row[2 * draws.one_of(4) as usize - 2] = 3;
    row[2 * draws.one_of(4) as usize - 1] = 3;
    let free = |row: &[u16; 8]| (0..8).filter(|at| row[*at] == 0).collect::<Vec<_>>();
    let mut rooks_and_king = draws.some(&free(&row), 3);
    rooks_and_king.sort_unstable();
    for (at, rank) in rooks_and_king.into_iter().zip([4, 6, 4]) {
        row[at] = rank;
    }
    for (at, rank) in draws.shuffled(&free(&row)).into_iter().zip([2, 2, 5]) {
        row[at] = rank;
    }
    row
}

/// Pyramids of all colours on two boards or four of four cells.
pub(super) fn martian_chess(draft: &mut Draft<'_, '_>) -> Result<(), SetupFault> {
    let players = draft.arguments.number("n_players", 2..=4, 2)?;
    if players == 3 {
        return Err(draft.arguments.wrong(&["n_players"], "2 or 4"));
    }
    draft.scale = 2.0;
    let width = players / 2;
    let set = Configuration::Checkers2;
    for at in 0..2 * width {
        let (x, y) = (2.5 + f64::from(at % width) * 4.0, 2.5 + f64::from(at / width) * 4.0);
        draft.place([man(&set, Kind::Board, Side::Face, (6, 4), (x, y))]);
    }
    for (rank, size) in (1..).zip(["small", "medium", "large"]) {
        let colours: Vec<u16> = repeat_n(1..=6, usize::from(width)).flatten().collect();
        let spots = spots(&format!("martian_chess {size} of {players} players"));
        let pyramids = draft.draws.shuffled(&colours).into_iter().zip(spots);
        let set = Configuration::IcehousePieces;
        draft.place(pyramids.map(|(suit, spot)| man(&set, Kind::Pyramid, Side::Top, (suit, rank), spot)));
    }
    Ok(())
}

/// A piece on cells of two inches.
fn man(set: &Configuration, kind: Kind, side: Side, (suit, rank): (u16, u16), (x, y): Spot) -> Piece {
    let identity = Identity { configuration: set.clone(), kind, suit, rank, side };
    Piece { identity, x: 2.0 * x, y: 2.0 * y, angle: 0.0 }
}
