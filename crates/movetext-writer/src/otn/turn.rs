//! Games of OTN.

use std::sync::Arc;

use movetext_record::RecordedMove;
use movetext_record::otn::{PositionTag, PreparedRules, Record, RulesTag};
use movetext_rules::tafl::MoveRecord;
use movetext_tree::NodeId;

use crate::turn::tafl::{is_on, setup, square};
use crate::turn::{Left, Turn};

/// A game, its rules and its position with it; what is left as it was.
///
/// # Errors
/// The rules cannot be read, so that the size of the board is not known.
pub(crate) fn turn_board(record: &mut Record<'_>, turn: Turn) -> Result<Vec<String>, String> {
    let RulesTag::Read(book) = &record.start.rules else {
        return Err("the rules cannot be read, so that the size of the board is not known".to_owned());
    };
    let mut rules = book.record().clone();
    let size = rules.rules.size;
    setup(&mut rules.setup, turn);
    let special = &mut rules.rules;
    for group in
        [&mut special.corners, &mut special.centre, &mut special.attacker_forts, &mut special.defender_forts]
    {
        for at in &mut group.squares {
            *at = square(*at, size, turn);
        }
        group.squares.sort_unstable();
    }
    record.start.rules = RulesTag::Read(Arc::new(PreparedRules::new(rules)));
    let mut left = Left { unread: record.headers.unattached.len(), ..Left::default() };
    match &mut record.start.position {
        Some(PositionTag::Read(position)) => setup(position, turn),
        Some(PositionTag::Unread(_)) => left.unread += 1,
        None => {}
    }
    let nodes: Vec<NodeId> = record.tree.walk().collect();
    for node in nodes {
        let node = record.tree.get_mut(node);
        match &mut node.played {
            RecordedMove::Move(played) if !names_squares(played, size) => left.beyond += 1,
            RecordedMove::Move(played) => {
                played.from = square(played.from, size, turn);
                played.to = square(played.to, size, turn);
                for captured in &mut played.captures {
                    captured.square = square(captured.square, size, turn);
                }
            }
            RecordedMove::Unread(_) => left.unread += 1,
            RecordedMove::Gap | RecordedMove::Resign | RecordedMove::Nothing => {}
        }
        if let Some(comment) = &node.comment {
            left.comment(comment);
        }
    }
    Ok(left.messages())
}

/// Whether all squares of a move are on the board.
fn names_squares(played: &MoveRecord, size: u8) -> bool {
    let captured = played.captures.iter().map(|captured| captured.square);
    captured.chain([played.from, played.to]).all(|at| is_on(at, size))
}
