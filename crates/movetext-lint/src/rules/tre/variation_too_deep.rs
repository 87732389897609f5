use crate::game::replayed::{Game, LintNotation};
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// Variations inside of variations without end.
    ///
    /// ## What it does
    /// Reports turns of variations, in PTN branches, that are nested more than 2,000 deep.
    ///
    /// ## Why it is bad
    /// Their addresses alone are longer than a book. They are not read; no game has such variations.
    ///
    /// ## What to do
    /// Look for what made the addresses grow: most probably a program went round in circles.
    VARIATION_TOO_DEEP = "TRE008" "variation-too-deep" Error [Check::Otn(check), Check::Ptn(check)]
}

/// How much of such an address is marked, in bytes.
const MARKED: u32 = 40;

fn check<F: LintNotation>(game: &Game<'_, F>, report: &mut Report) {
    for fault in game.faults_of(&VARIATION_TOO_DEEP) {
        let mut finding = game.found(&VARIATION_TOO_DEEP, fault);
        finding.span.end = finding.span.end.min(finding.span.start + MARKED);
        report.add(finding);
    }
}
