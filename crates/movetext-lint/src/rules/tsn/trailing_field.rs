use movetext_diagnostics::{Applicability, Fix};
use movetext_source::Span;

use crate::game::tsn::Position;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// Something follows the sixth field.
    ///
    /// ## What it does
    /// Reports text after the plies since the last capture, in a file of TSN.
    ///
    /// ## Why it is bad
    /// Readers of TSN ignore it. Data of a program belongs in TEN, whose seventh field is made for
    /// it.
    ///
    /// ## Example
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0 example:1:escape=corners
    /// ```
    /// Use instead:
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0
    /// ```
    ///
    /// ## Fix
    /// Takes it away. Unsafe: what it says is lost. Without data it is only TEN's `-`, and taking
    /// it away is safe.
    TRAILING_FIELD = "TSN007" "trailing-field" Info Check::Tsn(check)
}

fn check(position: &Position<'_>, report: &mut Report) {
    position.tell(&TRAILING_FIELD, report, |fault, finding| {
        let empty = position.record.is_some() && fault.span.of(position.text) == "-";
        let applicability = if empty { Applicability::Safe } else { Applicability::Unsafe };
        let span = Span::new(fault.span.start.saturating_sub(1), fault.span.end);
        let help = "in a file of TEN it would be the seventh field";
        finding.with_fix(Fix::replace("take it away", applicability, span, "")).with_help(help)
    });
}
