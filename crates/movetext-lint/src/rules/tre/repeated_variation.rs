use std::collections::HashMap;

use movetext_record::otn::Fault;
use movetext_source::Span;
use movetext_tree::Address;

use crate::game::otn::Game;
use crate::game::ptn;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// An address that was there before.
    ///
    /// ## What it does
    /// Reports a variation that starts at the address of an earlier one.
    ///
    /// ## Why it is bad
    /// It is read as one more variation off the same move. The turns that follow go on with the first of the
    /// two, though, which is hardly what was meant.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// 1b.1.1a. ..... d3-a3
    /// 1b.1.1a. ..... d3-c3
    /// ```
    /// Use instead:
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// 1b.1.1a. ..... d3-a3
    /// 1b.2.1a. ..... d3-c3
    /// ```
    ///
    /// ## Example in PTN
    /// ```ptn
    /// [Player1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"]
    /// [Size "5"]
    /// [Result "1-0"]
    ///
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    ///
    /// {2w1}
    /// 2. c2
    ///
    /// {2w1}
    /// 2. c4
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
    ///
    /// {2w1}
    /// 2. c2
    ///
    /// {2w2}
    /// 2. c4
    /// ```
    REPEATED_VARIATION = "TRE003" "repeated-variation" Warning [Check::Otn(check), Check::Ptn(of_ptn)]
}

fn check(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&REPEATED_VARIATION) {
        let mut finding = game.found(&REPEATED_VARIATION, fault);
        if let Some((number, first)) = first(game, fault) {
            finding = finding.with_place(first, "the variation that has this address").with_help(format!(
                "it is variation {number} off this move: write that number, here and in its later turns"
            ));
        }
        report.add(finding);
    }
}

/// The number that the variation has, and where the one with its address starts, which may be written otherwise.
fn first(game: &Game<'_>, fault: &Fault) -> Option<(u32, Span)> {
    let tree = game.tree();
    let node = game.turn_at(fault.span).next()?;
    let number = tree.is_variation_start(node)?;
    let address: Address = fault.span.of(game.text).trim_end_matches('.').parse().ok()?;
    let (_, written) = address.origin()?;
    let mut variations = tree.children(tree.parent(node)?);
    let first = variations.find(|variation| tree.is_variation_start(*variation) == Some(written))?;
    Some((number, game.origin(first).turn))
}

fn of_ptn(game: &ptn::Game<'_>, report: &mut Report) {
    let mut firsts: HashMap<&str, Span> = HashMap::new();
    for (_, span) in &game.parsed.origin.places.branches {
        firsts.entry(span.of(game.text).trim()).or_insert(*span);
    }
    for fault in game.faults_of(&REPEATED_VARIATION) {
        let finding = game.found(&REPEATED_VARIATION, fault);
        report.add(match firsts.get(fault.span.of(game.text).trim()) {
            Some(first) if *first != fault.span => {
                finding.with_place(*first, "the first branch of this name")
            }
            _ => finding,
        });
    }
}
