use core::hash::Hash;
use std::collections::HashMap;

use movetext_tree::NodeId;

use crate::game::otn::Game;
use crate::game::ptn;
use crate::game::replayed::{self, LintNotation};
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A variation that starts with the move it replaces.
    ///
    /// ## What it does
    /// Reports variations whose first move is that of the line they leave, or of another variation off the same
    /// move.
    ///
    /// ## Why it is bad
    /// It is no variation yet: the two lines part later, or not at all. Whoever looks through the game comes
    /// to the same position twice.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// 1a.1.1a. d2-c2 d3-a3
    /// ```
    /// The lines part at the second move. Use instead:
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// 1b.1.1a. ..... d3-a3
    /// ```
    ///
    /// ## Example in PTN
    /// ```ptn
    /// [Player1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"]
    /// [Size "5"]
    /// [Result "1-0"]
    ///
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    ///
    /// {2w1}
    /// 2. c3 e4
    /// ```
    /// The lines part at the second move. Use instead:
    /// ```ptn
    /// [Player1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"]
    /// [Size "5"]
    /// [Result "1-0"]
    ///
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    ///
    /// {2b1}
    /// 2. -- e4
    /// ```
    VARIATION_SAME_AS_PARENT = "TRE009" "variation-same-as-parent" Warning [Check::Otn(check), Check::Ptn(of_ptn)]
}

fn check(game: &Game<'_>, report: &mut Report) {
    tell(game, |node| game.record(node).map(|record| (record.from, record.to)), report);
}

fn of_ptn(game: &ptn::Game<'_>, report: &mut Report) {
    tell(game, |node| game.record(node), report);
}

fn tell<F: LintNotation, M: Hash + Eq>(
    game: &replayed::Game<'_, F>,
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
                None => "this variation starts with the very move that it replaces".to_owned(),
                Some(number) => format!("this variation starts with the same move as variation {number}"),
            };
            let place = game.origin(*first).played;
            report.add(
                game.at(&VARIATION_SAME_AS_PARENT.rule, node, message).with_place(place, "the same move"),
            );
        }
    }
}
