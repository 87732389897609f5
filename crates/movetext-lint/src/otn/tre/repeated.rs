//! Variations that are there twice: in OTN.

use movetext_record::otn::Fault;
use movetext_source::Span;
use movetext_tree::Address;

use crate::otn::Game;
use crate::report::Report;
use crate::rules::tre::REPEATED_VARIATION;

pub(crate) fn repeated_variation(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&REPEATED_VARIATION.rule) {
        let mut finding = game.diagnostic_of_fault(&REPEATED_VARIATION.rule, fault);
        if let Some((number, first)) = first(game, fault) {
            finding = finding.with_place(first, "the variation that has this address").with_help(format!(
                "it is variation {number} off this move: write that number, here and in its later turns"
            ));
        }
        report.add(finding);
    }
}

/// The number that the variation has, and where the one with its address starts, which may be spelt differently.
fn first(game: &Game<'_>, fault: &Fault) -> Option<(u32, Span)> {
    let tree = game.tree();
    let node = game.turn_at(fault.span).next()?;
    let number = tree.is_variation_start(node)?;
    let address: Address = fault.span.of(game.text).trim_end_matches('.').parse().ok()?;
    let written = address.origin()?;
    let turns = tree.children(tree.parent(node)?).skip(1).map(|variation| game.origin(variation).turn);
    let is_same = |turn: &Span| {
        turn.of(game.text).parse::<Address>().is_ok_and(|of| of.origin().as_ref() == Some(&written))
    };
    Some((number, turns.filter(|turn| turn.start < fault.span.start).find(is_same)?))
}

pub(crate) fn variation_same_as_parent(game: &Game<'_>, report: &mut Report) {
    crate::checks::repeated::report(
        game,
        |node| game.record(node).map(|record| (record.from, record.to)),
        report,
    );
}
