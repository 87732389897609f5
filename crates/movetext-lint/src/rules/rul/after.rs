//! Moves after the end of the game.

#[cfg(feature = "otn")]
mod otn;
#[cfg(feature = "ptn")]
mod ptn;
#[cfg(feature = "sgf")]
mod sgf;

use movetext_diagnostics::Diagnostic;
use movetext_tree::NodeId;

use crate::game::{LintNotation, NodeState, Replayed};
use crate::lint::lint;
use crate::report::Report;

lint! {
    /// A move after the end of the game.
    ///
    /// ## What it does
    /// Reports the first move of each line that is played after the game has ended on the board, and says how it ended.
    /// Further moves are counted in a note.
    /// In Go, two passes end the game; a third pass, which some rules ask of White, is not reported, and other moves,
    /// once a tree, are information only: players may resume the game.
    ///
    /// ## Why it is bad
    /// Either the rules of the record are not those that were played, or an earlier move was written down wrongly, or
    /// the moves are analysis that belongs in a comment.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 atkf:n start:/5t1/7/7/K6/7/7/1t5/]
    ///
    /// 1. Ka4-a1 f1-f2
    /// ```
    /// The king has escaped to the corner. Use instead:
    /// ```otn
    /// [rules:dim:7 atkf:n start:/5t1/7/7/K6/7/7/1t5/]
    ///
    /// 1. Ka4-a1
    /// ```
    ///
    /// ## Example in PTN
    /// ```ptn
    /// [Size "3"]
    /// [Result "R-0"]
    ///
    /// 1. a3 a1
    /// 2. b1 b3
    /// 3. c1 c3 R-0
    /// ```
    /// Player 1 has a road. Use instead:
    /// ```ptn
    /// [Size "3"]
    /// [Result "R-0"]
    ///
    /// 1. a3 a1
    /// 2. b1 b3
    /// 3. c1 R-0
    /// ```
    ///
    /// ## Example in Smart-Go
    /// ```sgf
    /// (;GM[1]SZ[19];B[dd];W[tt];B[tt];W[pp])
    /// ```
    /// Use instead:
    /// ```sgf
    /// (;GM[1]SZ[19];B[dd];W[pp];B[tt];W[tt])
    /// ```
    MOVE_AFTER_END = "RUL009" "move-after-end" Warning []
        // The result is another because the game ended before.
        suppresses [crate::rules::rul::RESULT_AGAINST_BOARD: Anywhere]
        ["otn" Otn(otn::move_after_end), "ptn" Ptn(ptn::move_after_end), "sgf" Sgf(sgf::move_after_end)]
}

lint! {
    /// A move after a resignation or a result.
    ///
    /// ## What it does
    /// Reports the first move after `---` in OTN, or after a result in PTN, unless the board shows as well that the
    /// game is over.
    ///
    /// ## Why it is bad
    /// A resignation or a result ends the game. Either it belongs elsewhere, or the moves are analysis that belongs in
    /// a variation.
    ///
    /// ## Example
    /// ```otn
    /// 1. d2-c2 ---
    /// 2. d1-c1
    /// ```
    /// Use instead:
    /// ```otn
    /// 1. d2-c2 ---
    /// ```
    ///
    /// ## Example in PTN
    /// ```ptn
    /// 1. a1 e5 1-0
    /// 2. c3 d4
    /// ```
    /// Use instead:
    /// ```ptn
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    /// ```
    MOVE_AFTER_RESULT = "RUL010" "move-after-result" Warning []
        ["otn" Otn(otn::move_after_result), "ptn" Ptn(ptn::move_after_result)]
}

/// The first move of each line after the end of the game, and how it ended.
fn first_after_end<'g, F: LintNotation>(
    game: &'g Replayed<'_, F>,
) -> impl Iterator<Item = (NodeId, &'g F::State)> {
    // What its line went on with is counted.
    let ends = |last: &NodeId| {
        let before = game.tree().parent(*last);
        before.is_none_or(|before| !game.node(before).state.is_over())
    };
    let first = game.ending().filter(ends).flat_map(|last| game.tree().children(last));
    first.filter(|node| game.node(*node).status.is_move()).map(|node| {
        let end = &game.node(game.before(node)).state;
        (node, end)
    })
}

fn report<F: LintNotation>(game: &Replayed<'_, F>, node: NodeId, how: &str, report: &mut Report) {
    report.add(finding(game, node, how));
}

fn finding<F: LintNotation>(game: &Replayed<'_, F>, node: NodeId, how: &str) -> Diagnostic {
    let message = format!("the game is over before this move: {how}");
    let mut finding = game.diagnostic_of(&MOVE_AFTER_END.rule, node, message);
    if let Some(last) = game.tree().parent(node).filter(|last| !game.origin(*last).played.is_empty()) {
        finding = finding.with_place(game.origin(last).played, "the game ends here");
    }
    let later = game.tree().line_from(node).skip(1).count();
    if later > 0 {
        let moves = if later == 1 { "move follows" } else { "moves follow" };
        finding = finding.with_note(format!("{later} more {moves} in this line"));
    }
    finding
}
