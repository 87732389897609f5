//! Variations that are there twice: in PTN.

use std::collections::HashMap;

use movetext_source::Span;

use crate::ptn::Game;
use crate::report::Report;
use crate::rules::tre::REPEATED_VARIATION;

pub(crate) fn repeated_variation(game: &Game<'_>, report: &mut Report) {
    let mut firsts: HashMap<&str, Span> = HashMap::new();
    for (_, span) in &game.parsed.origin.places.branches {
        firsts.entry(span.of(game.text).trim()).or_insert(*span);
    }
    for fault in game.faults_of(&REPEATED_VARIATION.rule) {
        let finding = game.diagnostic_of_fault(&REPEATED_VARIATION.rule, fault);
        report.add(match firsts.get(fault.span.of(game.text).trim()) {
            Some(first) if *first != fault.span => {
                finding.with_place(*first, "the first branch of this name")
            }
            _ => finding,
        });
    }
}

pub(crate) fn variation_same_as_parent(game: &Game<'_>, report: &mut Report) {
    crate::checks::repeated::report(game, |node| game.record(node), report);
}
