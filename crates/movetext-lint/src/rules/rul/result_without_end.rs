use movetext_diagnostics::Diagnostic;
use movetext_record::otn::GameResult;

use crate::game::otn::{Game, MoveStatus};
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A result that nothing in the record explains.
    ///
    /// ## What it does
    /// Reports a result tag of a win where the principal line goes to its end without the game being over,
    /// nobody resigns (`---`), and no termination tag says how it ended.
    ///
    /// ## Why it is bad
    /// A reader cannot tell a resignation or a loss on time from a record that is cut off.
    ///
    /// ## Example
    /// ```otn
    /// [result:-1]
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    /// Use instead:
    /// ```otn
    /// [result:-1]
    /// [termination:the attackers resigned]
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    RESULT_WITHOUT_END = "RUL009" "result-without-end" Info Check::Otn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    let Some((value, span)) = game.tags("result").last() else { return };
    let won = matches!(value.trim().parse(), Ok(GameResult::AttackersWin | GameResult::DefendersWin));
    let replayed = || {
        game.trouble.is_none()
            && game.is_board_known
            && game
                .tree()
                .main_line()
                .all(|node| matches!(game.play(node).fate, MoveStatus::Played | MoveStatus::Still))
    };
    let explained = || game.tags("termination").next().is_some() || game.end().is_some();
    if won && !explained() && replayed() {
        let message =
            "the result is a win, but the game is not over on the board and nothing says how it ended";
        let help = "add a termination tag, such as `[termination:the attackers resigned]`";
        report.add(Diagnostic::new(&RESULT_WITHOUT_END.rule, span, message).with_help(help));
    }
}
