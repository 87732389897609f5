use movetext_diagnostics::{Applicability, Diagnostic};
use movetext_record::FaultKind::Own;
use movetext_record::otn::{FaultKind, TagFault};

use crate::edit::{delete, fix, with_line};
use crate::game::otn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;
use crate::words::shown;

lint! {
    /// A tag that is there more than once.
    ///
    /// ## What it does
    /// Reports a tag whose name was there before; capitals do not matter.
    ///
    /// ## Why it is bad
    /// The record says two things about one matter. Here the last counts, as in OpenTafl; other programs may
    /// take the first.
    ///
    /// ## Example
    /// ```otn
    /// [site:Copenhagen]
    /// [site:Lerwick]
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    /// Use instead:
    /// ```otn
    /// [site:Lerwick]
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    ///
    /// ## Fix
    /// Where the tag is there twice, takes the first away. Safe where both say the same, else unsafe.
    REPEATED_TAG = "OTN006" "repeated-tag" Warning Check::Otn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    let mut firsts = Vec::new();
    for fault in game.faults_of(&REPEATED_TAG) {
        let Own(FaultKind::Tag(TagFault::Repeated { first })) = fault.kind else { continue };
        let tag = |whole| game.parsed.origin.places.tags.iter().find(move |tag| tag.whole == whole);
        let (Some(this), Some(before)) = (tag(fault.span), tag(first)) else { continue };
        let name = this.name.of(game.text);
        let mut finding = Diagnostic::new(
            &REPEATED_TAG.rule,
            fault.span,
            format!("the tag {} is there again", shown(name)),
        )
        .with_place(first, "it was here before")
        .with_note("the last of them counts");
        // Of three, one fix at a time.
        if !firsts.contains(&first) {
            firsts.push(first);
            let same = this.value.of(game.text) == before.value.of(game.text);
            let applicability = if same { Applicability::Safe } else { Applicability::Unsafe };
            let edits = vec![delete(with_line(game.text, first))];
            finding = finding.with_fix(fix("take the first one away", applicability, edits));
        }
        report.add(finding);
    }
}
