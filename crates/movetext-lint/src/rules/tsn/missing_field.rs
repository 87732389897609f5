use movetext_diagnostics::{Applicability, Fix};

use crate::game::tsn::Position;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A field is missing.
    ///
    /// ## What it does
    /// Reports each of the six fields that is not there. The rows are known by their slashes, the
    /// active side by its letter.
    ///
    /// ## Why it is bad
    /// Programs find a field by its place: all that follow are taken for something else.
    ///
    /// ## Example
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a
    /// ```
    /// Use instead:
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0
    /// ```
    ///
    /// ## Fix
    /// Writes what the other fields lead to. Unsafe: the ply is a guess.
    MISSING_FIELD = "TSN003" "missing-field" Error Check::Tsn(check)
}

fn check(position: &Position<'_>, report: &mut Report) {
    position.tell(&MISSING_FIELD, report, |fault, finding| match position.insertion(fault) {
        Some(text) => {
            let message = format!("write `{}`", text.trim());
            finding.with_fix(Fix::replace(message, Applicability::Unsafe, fault.span, text))
        }
        None => finding,
    });
}
