use movetext_diagnostics::{Applicability, Fix};
use movetext_rules::tafl::{TsnFault, TsnField};

use crate::game::tsn::Position;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// The board size contradicts the rows.
    ///
    /// ## What it does
    /// Compares the first field with rows that agree with each other on another size.
    ///
    /// ## Why it is bad
    /// The size comes first so that programs can check the rows by it: they will refuse all of
    /// them.
    ///
    /// ## Example
    /// ```tsn
    /// 9 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0
    /// ```
    /// Use instead:
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0
    /// ```
    ///
    /// ## Fix
    /// Writes the size that the rows have. Unsafe: perhaps rows are missing.
    SIZE_AGAINST_ROWS = "TSN013" "size-against-rows" Error Check::Tsn(check)
}

fn check(position: &Position<'_>, report: &mut Report) {
    position.tell(&SIZE_AGAINST_ROWS, report, |fault, finding| {
        let TsnFault::SizeAgainstRows { rows, .. } = fault.kind else { return finding };
        let message = format!("write `{rows}`");
        finding
            .with_place(position.field(TsnField::Rows), format!("these are {rows} rows of {rows} squares"))
            .with_fix(Fix::replace(message, Applicability::Unsafe, fault.span, rows.to_string()))
    });
}
