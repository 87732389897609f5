//! Games of PTN, positions of TPS.

use movetext_record::RecordedMove;
use movetext_record::ptn::{Record, Start, Tps};
use movetext_rules::tak::{Direction, Move, Setup, Square};
use movetext_tree::NodeId;

use crate::turn::{Left, Turn};

/// A game, with the position of its tag; what is left as it was.
///
/// # Errors
/// The size of the board is not known, or the position cannot be read.
pub(crate) fn turn_board(record: &mut Record<'_>, turn: Turn) -> Result<Vec<String>, String> {
    let Some(rules) = record.start.rules() else {
        return Err("the record does not say how large the board is".to_owned());
    };
    match &record.start.tps {
        Tps::Missing => {}
        Tps::Read(setup) => {
            let mut setup = setup.clone();
            turn_setup(&mut setup, turn);
            record.headers.set("TPS", setup.to_string());
            record.start = Start::of(&record.headers);
        }
        Tps::Unread => return Err("the position of the tag TPS cannot be read".to_owned()),
    }
    let mut left = Left { unread: record.headers.unattached.len(), ..Left::default() };
    let nodes: Vec<NodeId> = record.tree.walk().collect();
    for node in nodes {
        let node = record.tree.get_mut(node);
        match &mut node.played {
            RecordedMove::Move(played) => match turned(*played, rules.size, turn) {
                Some(turned) => *played = turned,
                None => left.beyond += 1,
            },
            RecordedMove::Unread(_) => left.unread += 1,
            RecordedMove::Gap | RecordedMove::Resign | RecordedMove::Nothing => {}
        }
        for comment in node.annotations().before.iter().chain(&node.annotations().after) {
            left.comment(comment);
        }
    }
    Ok(left.messages())
}

/// The stacks of a position.
pub(crate) fn turn_setup(setup: &mut Setup, turn: Turn) {
    let mut turned = Setup { stacks: Setup::empty(setup.size).stacks, ..setup.clone() };
    for (at, stack) in setup.occupied() {
        turned.set(square(at, setup.size, turn), stack);
    }
    *setup = turned;
}

/// A move of the turned board; none where it is beyond the board.
fn turned(played: Move, size: u8, turn: Turn) -> Option<Move> {
    if !played.square().is_on(size) {
        return None;
    }
    Some(match played {
        Move::Place { square: at, stone } => Move::Place { square: square(at, size, turn), stone },
        Move::PlacePair { square: at } => Move::PlacePair { square: square(at, size, turn) },
        Move::Spread { square: at, direction, drops } => {
            Move::Spread { square: square(at, size, turn), direction: towards(direction, turn), drops }
        }
    })
}

/// A square; one beyond the board stays.
fn square(at: Square, size: u8, turn: Turn) -> Square {
    if !at.is_on(size) {
        return at;
    }
    let (file, rank) = turn.place((at.file(), at.rank()), (size, size));
    Square::new(file, rank).unwrap_or(at)
}

fn towards(direction: Direction, turn: Turn) -> Direction {
    let clockwise = |direction| match direction {
        Direction::Up => Direction::Right,
        Direction::Right => Direction::Down,
        Direction::Down => Direction::Left,
        Direction::Left => Direction::Up,
    };
    match (turn, direction) {
        (Turn::Quarter, _) => clockwise(direction),
        (Turn::Half, _) => clockwise(clockwise(direction)),
        (Turn::ThreeQuarters, _) => clockwise(clockwise(clockwise(direction))),
        (Turn::Mirror, Direction::Left) => Direction::Right,
        (Turn::Mirror, Direction::Right) => Direction::Left,
        (Turn::Mirror, _) => direction,
    }
}
