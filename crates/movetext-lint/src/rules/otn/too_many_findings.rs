use movetext_record::FaultKind::Text;
use movetext_record::TextFault;

use crate::game::{otn, ptn};
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// More findings in one game than are listed.
    ///
    /// ## What it does
    /// After a thousand findings in one game the rest are counted, not listed.
    ///
    /// ## Why it is bad
    /// So many findings mostly have one cause: a file that is no game record, or one tag that changes how
    /// all the rest is read.
    ///
    /// ## What to do
    /// Look at the first findings of the game, mend them, and check again.
    TOO_MANY_FINDINGS = "OTN002" "too-many-findings" Error [Check::Otn(check), Check::Ptn(of_ptn)]
}

fn check(game: &otn::Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&TOO_MANY_FINDINGS) {
        match &fault.kind {
            Text(TextFault::TooMany { unchecked }) => {
                report.pass_over(*unchecked, fault.span);
            }
            Text(TextFault::More(more)) => report.count(*more, fault.span),
            _ => {}
        }
    }
}

fn of_ptn(game: &ptn::Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&TOO_MANY_FINDINGS) {
        match &fault.kind {
            Text(TextFault::TooMany { unchecked }) => {
                report.pass_over(*unchecked, fault.span);
            }
            Text(TextFault::More(more)) => report.count(*more, fault.span),
            _ => {}
        }
    }
}
