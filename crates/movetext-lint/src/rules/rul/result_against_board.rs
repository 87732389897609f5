use movetext_diagnostics::{Applicability, Diagnostic, Fix, Severity};
use movetext_record::otn::GameResult;

use crate::game::otn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// The result tag contradicts the board.
    ///
    /// ## What it does
    /// Compares the result tag with how the principal line ends: by the rules, or by resignation. `?`, which
    /// leaves that open, is worth knowing, no more.
    ///
    /// ## Why it is bad
    /// Whoever counts results counts this one wrongly, or the last moves are not those that were played. `1`
    /// is a win of the attackers, `-1` of the defenders: it is easily reversed.
    ///
    /// ## Example
    /// ```otn
    /// [result:1]
    /// [rules:dim:7 atkf:n start:/5t1/7/7/K6/7/7/1t5/]
    ///
    /// 1. Ka4-a1
    /// ```
    /// The king has escaped: the defenders win. Use instead:
    /// ```otn
    /// [result:-1]
    /// [rules:dim:7 atkf:n start:/5t1/7/7/K6/7/7/1t5/]
    ///
    /// 1. Ka4-a1
    /// ```
    ///
    /// ## Fix
    /// Writes the result that the board shows. Unsafe: the record then says something else.
    RESULT_AGAINST_BOARD = "RUL008" "result-against-board" Warning Check::Otn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    let Some((value, span)) = game.tags("result").last() else { return };
    let Ok(written) = value.trim().parse::<GameResult>() else { return };
    let Some((actual, why)) = game.end() else { return };
    if written == actual {
        return;
    }
    let (symbol, message) = (actual.symbol(), format!("the result is `{}`, but {why}", value.trim()));
    let fix = Fix::replace(format!("write `{symbol}`"), Applicability::Unsafe, span, symbol);
    let mut finding = Diagnostic::new(&RESULT_AGAINST_BOARD.rule, span, message).with_fix(fix);
    // `?` leaves open what the board shows; it says nothing wrong.
    if written == GameResult::Other {
        finding = finding.with_severity(Severity::Info);
    }
    report.add(finding);
}
