use movetext_diagnostics::{Applicability, Fix};
use movetext_rules::tafl::{TsnFault, TsnField};

use crate::game::tsn::Position;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A field that should be a number is none.
    ///
    /// ## What it does
    /// Checks the board size, the number of defenders, the ply and the plies since the last
    /// capture: whole numbers in digits, of which only the last may be 0.
    ///
    /// ## Why it is bad
    /// Without its number, the field says nothing: the size is then judged from the rows, and the
    /// others from the men.
    ///
    /// ## Example
    /// ```tsn
    /// 7x7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0
    /// ```
    /// Use instead:
    /// ```tsn
    /// 7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0
    /// ```
    ///
    /// ## Fix
    /// Writes the number that the field starts with, or 1 for ply 0. Unsafe: it may not be what was
    /// meant.
    NOT_A_NUMBER = "TSN010" "not-a-number" Error Check::Tsn(check)
}

fn check(position: &Position<'_>, report: &mut Report) {
    position.tell(&NOT_A_NUMBER, report, |fault, finding| {
        let number = match fault.kind {
            TsnFault::NotANumber { meant, .. } => meant,
            TsnFault::NotPositive { field: TsnField::Ply } => {
                position.record.as_ref().map(|record| record.ply)
            }
            _ => None,
        };
        match number {
            Some(number) => {
                let message = format!("write `{number}`");
                finding.with_fix(Fix::replace(message, Applicability::Unsafe, fault.span, number.to_string()))
            }
            None => finding,
        }
    });
}
