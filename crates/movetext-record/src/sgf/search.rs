//! Positions of Go, Othello and Nine Men's Morris that are looked for.

use movetext_rules::{Color, Keyed, Table as _, go, morris, othello};

use super::Position::{Go, Morris, Othello};
use super::{Effect, Move, Node, Record, Step};
use crate::search::{BoardSetup, KeyKind, Stones};
use crate::{Replay as _, Search, Sgf, Sided as _};

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
                for (point, color) in position.stones() {
                    stones.put(place(size, point), Some(color));
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

    fn stones_ever(record: &Record<'_>, stones: &mut Stones) -> bool {
        let Ok(mut table) = Self::begin(record) else { return false };
        if !Self::stones(&table, stones) {
            return false;
        }
        let Some(Go(start)) = Self::position(&table) else {
            // A disc may be flipped on any square.
            *stones = stones.everywhere();
            return true;
        };
        let size = start.size();
        let mut after = Stones::default();
        for node in record.tree.walk() {
            let Ok(steps) = Self::steps(&table, record.tree.get(node)) else { continue };
            let mut is_set_up = false;
            for step in steps {
                match step {
                    Step::Play(color, Move::Go(go::Move::Place(point)))
                    | Step::Force(color, Move::Go(go::Move::Place(point))) => {
                        stones.put(place(size, point), Some(color));
                    }
                    Step::Play(..) | Step::Force(..) => {}
                    Step::SetUp { .. } => is_set_up |= table.apply(&step).is_ok(),
                }
            }
            if is_set_up && Self::stones(&table, &mut after) {
                stones.join(&after);
            }
        }
        true
    }

    fn change_stones(
        table: &Self::Table,
        node: &Node<'_>,
        effects: &[Effect],
        stones: &mut Stones,
        changed: &mut Vec<(u8, u8)>,
    ) -> bool {
        let (Some(Go(position)), [Effect::Go(effect)]) = (Self::position(table), effects) else {
            // A node without any, a remark alone, changes nothing.
            return effects.is_empty();
        };
        let only = |steps: super::Steps| steps.into_iter().next();
        let step = Self::only_step(table, node).or_else(|| Self::steps(table, node).ok().and_then(only));
        let (color, point) = match step {
            Some(Step::Play(color, Move::Go(go::Move::Place(point)))) => (color, point),
            Some(Step::Play(_, Move::Go(go::Move::Pass))) => return true,
            _ => return false,
        };
        if !effect.suicide().is_empty() {
            return false;
        }
        for captured in effect.captures() {
            let captured = place(position.size(), *captured);
            stones.take_away(captured);
            changed.push(captured);
        }
        let placed = place(position.size(), point);
        stones.take_away(placed);
        stones.put(placed, Some(color));
        changed.push(placed);
        true
    }
}

/// The column of a point, and its row from the top.
fn place(size: go::Size, point: go::Point) -> (u8, u8) {
    (point.column(), size.height() - 1 - point.row())
}
