use movetext_record::FaultKind::Own;
use movetext_record::otn::{FaultKind, TurnFault};

use crate::game::otn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A comment of more parts than its turn has moves.
    ///
    /// ## What it does
    /// Reports comments with more `|` than there are moves to comment on. Empty parts too many do not count.
    ///
    /// ## Why it is bad
    /// Each part belongs to one move. OpenTafl drops the parts too many; here they are kept with the last
    /// move.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// [a quiet start|so is this|what now?]
    /// ```
    /// Use instead:
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// [a quiet start|so is this - what now?]
    /// ```
    COMMENT_PARTS = "OTN061" "comment-parts" Warning Check::Otn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&COMMENT_PARTS) {
        let Own(FaultKind::Turn(TurnFault::CommentParts { moves, parts })) = fault.kind else { continue };
        let stand = if moves == 1 { "one move stands".to_owned() } else { format!("{moves} moves stand") };
        let message = format!("the comment has {parts} parts, but only {stand} before it");
        report.add(
            game.find(&COMMENT_PARTS, fault.span, message)
                .with_note("the rest is kept with the last move")
                .with_help("`|` divides the comment among the moves: write something else inside of one"),
        );
    }
}
