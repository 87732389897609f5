//! Positions of Go, Othello and Nine Men's Morris that are looked for.

use movetext_rules::{Color, Keyed, go, morris, othello};

use super::Position::{Go, Morris, Othello};
use crate::search::{BoardSetup, KeyKind, Stones};
use crate::{Search, Sgf, Sided as _};

/// Positions of Go, Othello and Nine Men's Morris.
fn read(text: &str) -> Vec<BoardSetup> {
    let mut found = Vec::new();
    // The turn is behind a blank.
    let turns = if text.contains(' ') { &[None][..] } else { &[Some(Color::Black), Some(Color::White)] };
    for turn in turns {
        if let Ok(setup) = text.parse::<go::Setup>() {
            found.push(BoardSetup::Go(go::Setup { to_move: turn.unwrap_or(setup.to_move), ..setup }));
        }
        if let Ok(setup) = text.parse::<othello::Setup>() {
            found.push(BoardSetup::Othello(othello::Setup {
                to_move: turn.unwrap_or(setup.to_move),
                ..setup
            }));
        }
        if let Ok(setup) = text.parse::<morris::Setup>() {
            found.push(BoardSetup::Morris(morris::Setup { to_move: turn.unwrap_or(setup.to_move), ..setup }));
        }
    }
    found
}

impl Search for Sgf {
    fn read_boards(text: &str) -> Vec<BoardSetup> {
        read(text)
    }

    fn key(table: &Self::Table, kind: KeyKind) -> Option<u64> {
        Some(match Self::position(table)? {
            Go(position) => position.key(kind),
            Othello(position) => position.key(kind),
            Morris(position) => position.key(kind),
        })
    }

    fn board(table: &Self::Table) -> Option<BoardSetup> {
        Some(match Self::position(table)? {
            Go(position) => BoardSetup::Go(position.setup()),
            Othello(position) => BoardSetup::Othello(position.setup()),
            Morris(position) => BoardSetup::Morris(position.setup()),
        })
    }

    fn rules_key(table: &Self::Table) -> Option<u64> {
        Some(match Self::position(table)? {
            Go(position) => position.rules_key(),
            Othello(position) => position.rules_key(),
            Morris(position) => position.rules_key(),
        })
    }

    fn hash(table: &Self::Table) -> Option<u64> {
        Some(movetext_rules::Position::hash(Self::position(table)?))
    }

    fn hashes_of(table: &Self::Table, wanted: &[BoardSetup], kind: KeyKind) -> Vec<u64> {
        let Some(position) = Self::position(table) else { return Vec::new() };
        let of_game = wanted.iter().map(|setup| match (position, setup) {
            (Go(position), BoardSetup::Go(setup)) => position.hashes_of(setup, kind),
            (Othello(position), BoardSetup::Othello(setup)) => position.hashes_of(setup, kind),
            (Morris(position), BoardSetup::Morris(setup)) => position.hashes_of(setup, kind),
            _ => Vec::new(),
        });
        of_game.flatten().collect()
    }

    fn stones(table: &Self::Table, stones: &mut Stones) -> bool {
        match Self::position(table) {
            Some(Go(position)) => {
                let size = position.size();
                stones.clear(size.width(), size.height());
                for point in size.all() {
                    stones.put((point.column(), size.height() - 1 - point.row()), position.get(point));
                }
                true
            }
            Some(Othello(position)) => {
                stones.clear(8, 8);
                for color in Color::BOTH {
                    for square in position.discs(color).iter() {
                        stones.put((square.column(), square.row()), Some(color));
                    }
                }
                true
            }
            _ => false,
        }
    }
}
