//! Variations that are there twice.

use core::hash::Hash;
use std::collections::HashMap;

use movetext_tree::NodeId;

use crate::game::{LintNotation, Replayed};
use crate::report::Report;
use crate::rules::tre::VARIATION_SAME_AS_PARENT;

pub(crate) fn report<F: LintNotation, M: Hash + Eq>(
    game: &Replayed<'_, F>,
    played: impl Fn(NodeId) -> Option<M>,
    report: &mut Report,
) {
    let mut first_of: HashMap<M, NodeId> = HashMap::new();
    for start in game.forks() {
        let Some(parent) = game.tree().parent(start) else { continue };
        first_of.clear();
        for node in game.tree().children(parent) {
            let Some(played) = played(node) else { continue };
            let Some(first) = first_of.get(&played) else {
                first_of.insert(played, node);
                continue;
            };
            let message = match game.tree().is_variation_start(*first) {
                None => "this variation starts with the move that it replaces".to_owned(),
                Some(number) => format!("this variation starts with the same move as variation {number}"),
            };
            let place = game.origin(*first).played;
            report.add(
                game.diagnostic_of(&VARIATION_SAME_AS_PARENT.rule, node, message)
                    .with_place(place, "the same move"),
            );
        }
    }
}
