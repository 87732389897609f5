use movetext_diagnostics::Applicability;

use crate::edit::{fix, insert};
use crate::game::otn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A tag without its closing bracket.
    ///
    /// ## What it does
    /// Reports a `[` before the first turn that no `]` closes. The tag is taken to end before the next tag or
    /// turn.
    ///
    /// ## Why it is bad
    /// Programs read on to the next `]`, wherever it is: the tags and moves in between are lost.
    ///
    /// ## Example
    /// ```otn
    /// [event:Spring tournament
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    /// Use instead:
    /// ```otn
    /// [event:Spring tournament]
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    ///
    /// ## Fix
    /// Closes the tag where the next tag or turn starts. Unsafe: it may have been meant to end before.
    UNCLOSED_TAG = "OTN003" "unclosed-tag" Error Check::Otn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&UNCLOSED_TAG) {
        let mut finding = game.found(&UNCLOSED_TAG, fault);
        let tags = &game.parsed.origin.places.tags;
        if let Ok(at) = tags.binary_search_by_key(&fault.span.start, |tag| tag.whole.start) {
            let whole = tags[at].whole;
            let end = whole.start + whole.of(game.text).trim_end().len() as u32;
            finding = finding.with_fix(fix("close the tag", Applicability::Unsafe, vec![insert(end, "]")]));
        }
        report.add(finding);
    }
}
