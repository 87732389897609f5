use movetext_diagnostics::Diagnostic;

use crate::game::otn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A board of even size whose centre is not given.
    ///
    /// ## What it does
    /// Reports a rules record of a board of even size without `cen`.
    ///
    /// ## Why it is bad
    /// Such a board has no middle square, so that it has no throne unless `cen` names its squares. Programs
    /// disagree: OpenTafl takes a square beside the middle.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:6 atkf:y start:/2tt2/3T2/t1K1Tt/tT3t/2T3/2tt2/]
    ///
    /// 1. c1-b1
    /// ```
    /// Use instead:
    /// ```otn
    /// [rules:dim:6 atkf:y cen:c3,d3,c4,d4 start:/2tt2/3T2/t1K1Tt/tT3t/2T3/2tt2/]
    ///
    /// 1. c1-b1
    /// ```
    EVEN_BOARD_WITHOUT_CENTRE = "OTN030" "even-board-without-centre" Info Check::Otn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&EVEN_BOARD_WITHOUT_CENTRE) {
        report.add(
            Diagnostic::new(&EVEN_BOARD_WITHOUT_CENTRE.rule, fault.span, fault.kind.to_string())
                .with_help("write `cen:` and the squares of the throne, or `cen:` alone where there is none"),
        );
    }
}
