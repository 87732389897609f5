//! Fuji-san, with a piecepack and with dominoes: a mountain of tiles, and what is written along its slopes.

use std::iter::repeat_n;

use movetext_rules::piecepack::{Kind, Piece, Side};

use super::Draft;
use super::dominoes::{all, placed};
use super::pieces::{by_suit, of_suits, piece, rows, shuffled, steps, turned, what};
use crate::ppn::setups::explicit::{ranks_of, sign_without_rank, suit_of};
use crate::ppn::setups::fault::SetupFault;

/// How many steps the slopes have.
const STEPS: usize = 12;

/// Where the pawns stand by default, from the top row down.
const PAWNS: &str = "S12M/A12C";

/// The mountain of tiles from the foot to the summit, coins along it, and dice where no pawn can move without.
pub(super) fn fujisan(draft: &mut Draft<'_, '_>) -> Result<(), SetupFault> {
    // What the coins show, from 0, the upper row first.
    let shown = match draft.arguments.text("coins") {
        Some(coins) => {
            let shown = ranks_of(coins).unwrap_or_default();
            if shown.len() != 2 * STEPS {
                let count = shown.len();
                let unknown = sign_without_rank(coins).map(|sign| format!("; `{sign}` is not a rank"));
                let are = unknown.unwrap_or_else(|| format!(", and these are {count}"));
                let wanted = format!("{} ranks, the upper row first{are}", 2 * STEPS);
                return Err(draft.arguments.wrong(&["coins"], wanted));
            }
            shown
        }
        None => drawn_coins(draft),
    };
    let mountain = [2.5, 3.5, 4.5].into_iter().zip([6, 5, 4]).flat_map(|(x, tiles)| steps(x, 2.0, tiles));
    let summit = [5.5, 7.5, 9.5, 6.5, 8.5, 6.5, 8.5, 7.5, 7.5];
    let tiles = by_suit(Kind::Tile, Side::Back, rows(mountain.chain(summit), [1.5]));
    let spots = rows(steps(2.0, 1.0, 12), [1.0, 2.0]);
    let upward = [&shown[STEPS..], &shown[..STEPS]].concat();
    let coins = spots.zip(upward).enumerate();
    let coins = coins.map(|(at, (spot, shown))| {
        piece(Kind::Coin, Side::Face, ((23 - at as u16) % 4 + 1, shown + 1), spot)
    });
    draft.place(tiles);
    draft.place(coins);
    draft.place_pawns()?;
    if !has_first_move(&shown) {
        let rolled = draft.rolled()?;
        let spots = [(16.0, 2.0), (17.0, 2.0), (16.0, 1.0), (17.0, 1.0)];
        draft.place(of_suits(Kind::Die, [1, 2, 4, 3], rolled, spots));
    }
    Ok(())
}

/// The coins of each suit are every fourth.
fn drawn_coins(draft: &mut Draft<'_, '_>) -> Vec<u16> {
    let mut shown = vec![0; 2 * STEPS];
    for first in [3, 0, 1, 2] {
        for (at, rank) in draft.draws.ranks(6).into_iter().enumerate() {
            shown[first + 4 * at] = rank - 1;
        }
    }
    shown
}

/// Whether a pawn at either side can move as far as a coin says, to that coin.
fn has_first_move(shown: &[u16]) -> bool {
    let rows = [&shown[..STEPS], &shown[STEPS..]];
    (1..=5).any(|far| {
        let at = far - 1;
        rows.iter().any(|row| [row[at], row[STEPS - 1 - at]].contains(&(far as u16)))
    })
}

/// Fifteen dominoes without doubles: twelve along the slopes, three turned down across.
pub(super) fn dominoes(draft: &mut Draft<'_, '_>) -> Result<(), SetupFault> {
    let dominoes: Vec<Piece> = all(6, Side::Face)
        .into_iter()
        .filter(|domino| domino.identity.suit != domino.identity.rank)
        .collect();
    let (mut mountain, slopes, angles) = if let Some(pips) = draft.arguments.text("pips") {
        let wanted =
            "12 numbers from 0 to 5 above and 12 below, which are different dominoes without doubles";
        let (slopes, angles) =
            by_pips(&dominoes, pips).ok_or_else(|| draft.arguments.wrong(&["pips"], wanted))?;
        let is_left = |domino: &Piece| slopes.iter().all(|other| what(other) != what(domino));
        let left = dominoes.into_iter().filter(is_left).collect();
        (shuffled(left, &mut draft.draws), slopes, angles)
    } else {
        let mut mountain = shuffled(dominoes, &mut draft.draws);
        let slopes = mountain.split_off(3);
        (mountain, slopes, draft.draws.any(&[180.0, 0.0], STEPS))
    };
    for domino in &mut mountain {
        domino.identity.side = Side::Back;
    }
    draft.place(turned(placed(mountain, steps(0.5, 1.0, 3).map(|y| (7.5, y))), repeat_n(90.0, 3)));
    draft.place(turned(placed(slopes, steps(2.0, 1.0, 12).map(|x| (x, 1.5))), angles));
    draft.place_pawns()
}

/// The dominoes along the slopes, and how they are turned.
fn by_pips(dominoes: &[Piece], pips: &str) -> Option<(Vec<Piece>, Vec<f64>)> {
    let pips = ranks_of(pips).filter(|pips| pips.len() == 2 * STEPS)?;
    let (mut found, mut angles): (Vec<Piece>, _) = (Vec::new(), Vec::new());
    for (above, below) in pips[..STEPS].iter().zip(&pips[STEPS..]) {
        let wanted = (above.max(below) + 1, above.min(below) + 1);
        let domino = dominoes.iter().find(|domino| what(domino) == wanted)?;
        if found.iter().any(|other| what(other) == wanted) {
            return None;
        }
        found.push(domino.clone());
        angles.push(if above >= below { 180.0 } else { 0.0 });
    }
    Some((found, angles))
}

impl Draft<'_, '_> {
    /// Places the pawns: a letter for each, a number for so many empty places, `/` between rows, from the top row down.
    fn place_pawns(&mut self) -> Result<(), SetupFault> {
        let written = self.arguments.text("pawns").unwrap_or(PAWNS);
        let wanted = "letters of suits, and numbers of empty places, as in `S12M/A12C`";
        let wrong = || self.arguments.wrong(&["pawns"], wanted);
        let rows: Vec<&str> = written.trim().split('/').collect();
        let mut pawns = Vec::new();
        for (row, y) in rows.iter().zip((1..=rows.len() as u32).rev()) {
            let (mut x, mut empty) = (1_u32, 0_u32);
            for sign in row.chars() {
                if let Some(digit) = sign.to_digit(10) {
                    empty = (empty * 10 + digit).min(1_000);
                    continue;
                }
                let suit = suit_of(sign.to_ascii_uppercase()).ok_or_else(wrong)?;
                x = x.saturating_add(std::mem::take(&mut empty));
                pawns.push(piece(Kind::Pawn, Side::Face, (suit, 1), (f64::from(x), f64::from(y))));
                x = x.saturating_add(1);
            }
        }
        self.place(pawns);
        Ok(())
    }
}
