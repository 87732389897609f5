//! From a position to a game of OTN.

use std::sync::Arc;

use movetext_record::RecordedMove;
use movetext_record::otn::{Headers, Node, PositionTag, PreparedRules, Record, RulesTag, Start};
use movetext_rules::tafl::{Rules, RulesRecord, Setup, TsnExtension, TsnRecord};
use movetext_tree::GameTree;

use super::{Converted, Loss, SizeMismatchError};

/// A game without moves that starts from a position, the side to move first.
///
/// Of `rules` that are given, the starting position is kept, and the position becomes the position tag where
/// it is another; without any, OTN's defaults are assumed.
///
/// # Errors
/// The rules are for a board of another size.
pub fn tsn_to_otn(
    position: &TsnRecord,
    rules: Option<&RulesRecord>,
) -> Result<Converted<Record<'static>>, SizeMismatchError> {
    let setup = &position.setup;
    let (size, side) = (setup.size, setup.to_move);
    let mut lost = Vec::new();
    let mut book = match rules {
        Some(rules) if rules.rules.size != size => {
            return Err(SizeMismatchError { rules: rules.rules.size, position: size });
        }
        Some(rules) => {
            of_turn(position, &rules.rules, &mut lost);
            rules.clone()
        }
        None => {
            lost.push(Loss::RulesAssumed);
            RulesRecord::new(Rules::new(size), setup.clone())
        }
    };
    book.rules.first = side;
    book.setup.to_move = side;
    if book.setup.men().next().is_none() {
        book.setup = setup.clone();
    }
    let own = (book.setup.board != setup.board)
        .then(|| PositionTag::Read(Setup { berserk: None, ..setup.clone() }));
    let started = TsnRecord { setup: book.setup.clone(), ..position.clone() }.men().1;
    let facts = [
        (position.extension != TsnExtension::None, Loss::Extension),
        (
            position.ply != 1 || position.since_capture != 0,
            Loss::Counts { ply: position.ply, since_capture: position.since_capture },
        ),
        (started != position.defenders, Loss::DefendersAtStart(position.defenders)),
    ];
    lost.extend(facts.into_iter().filter_map(|(is_true, loss)| is_true.then_some(loss)));
    let start = Start { rules: RulesTag::Read(Arc::new(PreparedRules::new(book))), position: own };
    let tree = GameTree::new(Node { played: RecordedMove::Nothing, comment: None });
    Ok(Converted { record: Record { headers: Headers::default(), start, tree }, lost })
}

/// Who moves first by the rules, and who is to move at this ply.
fn of_turn(position: &TsnRecord, rules: &Rules, lost: &mut Vec<Loss>) {
    let side = position.setup.to_move;
    if rules.first != side {
        lost.push(Loss::FirstSide(rules.first));
    }
    let expected = if position.ply % 2 == 1 { rules.first } else { rules.first.other() };
    if expected != side {
        lost.push(Loss::PlyOfOtherSide { ply: position.ply, side });
    }
}
