use std::collections::HashSet;

use movetext_diagnostics::{Applicability, Diagnostic};
use movetext_record::FaultKind::Own;
use movetext_record::ptn::{FaultKind, TagFault};

use super::tag_of;
use crate::edit::{delete, fix, with_line};
use crate::game::ptn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A tag that is there again.
    ///
    /// ## What it does
    /// Reports a known tag that was there before. Tags that only some programs know, such as `Move` in the
    /// records of bots, may stand several times.
    ///
    /// ## Why it is bad
    /// The last one counts here and in PTN-Ninja, the first one in takparse and tiltak.
    ///
    /// ## Example
    /// ```ptn
    /// [Player1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"]
    /// [Size "6"]
    /// [Size "5"]
    /// [Result "1-0"]
    ///
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    /// ```
    /// Use instead:
    /// ```ptn
    /// [Player1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"]
    /// [Size "5"]
    /// [Result "1-0"]
    ///
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    /// ```
    ///
    /// ## Fix
    /// Takes the first one away. Safe where both say the same, else unsafe.
    TAG_GIVEN_TWICE = "PTN008" "tag-given-twice" Warning Check::Ptn(check)
}
use crate::words::shown;

fn check(game: &Game<'_>, report: &mut Report) {
    let mut told = HashSet::new();
    for fault in game.faults_of(&TAG_GIVEN_TWICE) {
        let Own(FaultKind::Tag(TagFault::Repeated { first })) = fault.kind else { continue };
        let (Some(before), Some(tag)) = (tag_of(game, first), tag_of(game, fault.span)) else { continue };
        let name = shown(tag.name.of(game.text));
        let mut finding =
            Diagnostic::new(&TAG_GIVEN_TWICE.rule, fault.span, format!("the tag {name} is there again"))
                .with_place(first, "it is here already");
        // The second of three says which is to go.
        if told.insert(first.start) {
            let same = before.value.of(game.text) == tag.value.of(game.text);
            let applicability = if same { Applicability::Safe } else { Applicability::Unsafe };
            let edits = vec![delete(with_line(game.text, first))];
            finding = finding.with_fix(fix("take the first one away", applicability, edits));
        }
        report.add(finding);
    }
}
