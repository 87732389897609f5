use movetext_diagnostics::{Applicability, Fix, Severity};
use movetext_rules::tafl::TsnFault;

use crate::game::tsn::Position;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// The plies since the last capture contradict the men.
    ///
    /// ## What it does
    /// Where nobody is missing, nobody has been captured, and all plies so far count. Where men are
    /// missing, somebody captured them: that is worth knowing only, since a position may be set up
    /// so.
    ///
    /// ## Why it is bad
    /// One of the numbers is wrong, or men were left out.
    ///
    /// ## Example
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 9 3
    /// ```
    /// Use instead:
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 9 8
    /// ```
    ///
    /// ## Fix
    /// Writes the number of all plies so far, where nobody is missing. Unsafe: the other fields may
    /// be wrong.
    QUIET_PLIES_AGAINST_MEN = "TSN042" "quiet-plies-against-men" Warning Check::Tsn(check)
}

fn check(position: &Position<'_>, report: &mut Report) {
    position.tell(&QUIET_PLIES_AGAINST_MEN, report, |fault, finding| match fault.kind {
        TsnFault::NobodyCaptured { played, .. } => {
            let message = format!("write `{played}`");
            finding.with_fix(Fix::replace(message, Applicability::Unsafe, fault.span, played.to_string()))
        }
        _ => finding.with_severity(Severity::Info),
    });
}
