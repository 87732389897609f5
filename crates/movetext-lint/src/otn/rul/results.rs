//! Results that the board contradicts or does not explain: in OTN.

use movetext_diagnostics::{Applicability, Diagnostic, Fix, Severity};
use movetext_record::otn::GameResult;

use crate::game::MoveStatus;
use crate::otn::Game;
use crate::report::Report;
use crate::rules::rul::{RESULT_AGAINST_BOARD, RESULT_WITHOUT_END};

pub(crate) fn result_against_board(game: &Game<'_>, report: &mut Report) {
    let Some((value, span)) = game.tags("result").next_back() else { return };
    let Ok(written) = value.trim().parse::<GameResult>() else { return };
    let Some((actual, why)) = game.end() else { return };
    if written == actual {
        return;
    }
    let (symbol, message) = (actual.symbol(), format!("the result is `{}`, but {why}", value.trim()));
    let fix = Fix::replace(format!("write `{symbol}`"), Applicability::Unsafe, span, symbol);
    let mut finding = Diagnostic::new(&RESULT_AGAINST_BOARD.rule, span, message).with_fix(fix);
    // `?` leaves open what the board shows; that is not wrong.
    if written == GameResult::Other {
        finding = finding.with_severity(Severity::Info);
    }
    report.add(finding);
}

pub(crate) fn result_without_end(game: &Game<'_>, report: &mut Report) {
    let Some((value, span)) = game.tags("result").next_back() else { return };
    let won = matches!(value.trim().parse(), Ok(GameResult::AttackersWin | GameResult::DefendersWin));
    let replayed = || {
        game.replay_error.is_none()
            && game.is_board_known
            && game
                .tree()
                .main_line()
                .all(|node| matches!(game.node(node).status, MoveStatus::Played | MoveStatus::NoMove))
    };
    let explained = || {
        game.tags("termination").next().is_some()
            || game.end().is_some()
            || game.meant_resignation().is_some()
    };
    if won && !explained() && replayed() {
        let message =
            "the result is a win, but the game is not over on the board and nothing says how it ended";
        let help = "add a termination tag, such as `[termination:the attackers resigned]`";
        report.add(Diagnostic::new(&RESULT_WITHOUT_END.rule, span, message).with_help(help));
    }
}
