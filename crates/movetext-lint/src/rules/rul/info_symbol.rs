use movetext_diagnostics::{Applicability, Diagnostic, Fix, Severity};
use movetext_rules::tafl::{Info, MoveRecord};
use movetext_rules::tak::Threat;
use movetext_tree::NodeId;

use crate::game::otn::Game;
use crate::game::ptn;
use crate::lint::{Check, lint};
use crate::report::Report;
use crate::rules::ptn::Parts;

lint! {
    /// An info symbol that is not true.
    ///
    /// ## What it does
    /// Checks the symbol after a move: `+` (the king can be captured), `-` (the king can escape), `++` (the king
    /// is captured), `--` (the king escapes). In Damian Walker's notation, which is known by its squares in
    /// upper case, the symbols mean something else and are not checked.
    /// In PTN: `'` (a road is threatened), `''` (so that nothing stops it), of which only the threat is
    /// checked, and `*` (a capstone flattens a wall).
    ///
    /// ## Why it is bad
    /// The symbol contradicts the board. In Walker's notation `--` is a losing move: such a symbol may have
    /// been copied from there.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2++ d3-b3
    /// ```
    /// Use instead:
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
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
    /// 2. c3' d4 1-0
    /// ```
    /// No move of player 1 makes a road now. Use instead:
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
    /// Writes the symbol that is true, or none. Unsafe: the record then says something else.
    INFO_SYMBOL = "RUL006" "info-symbol" Warning [Check::Otn(check), Check::Ptn(of_ptn)]
}

fn check(game: &Game<'_>, report: &mut Report) {
    if game.is_walkers() {
        return;
    }
    for (node, record, _) in game.differing() {
        let Some(written) = record.info else { continue };
        let true_ones = game.play(node).infos();
        if true_ones.contains(&written) {
            continue;
        }
        let says = match written {
            Info::KingVulnerable => "says that the king can be captured, which he cannot",
            Info::KingCanEscape => "says that the king can escape, which he cannot",
            Info::KingCaptured => "says that the king is captured, which he is not",
            Info::KingEscaped => "says that the king escapes, which he does not",
        };
        let correct = MoveRecord { info: true_ones.first().copied(), ..record.clone() }.to_string();
        let fix =
            Fix::replace("write what is true", Applicability::Unsafe, game.origin(node).played, correct);
        let message = format!("`{}` {says}", written.symbol());
        let mut finding = game.at(&INFO_SYMBOL.rule, node, message).with_label("not so").with_fix(fix);
        if written == Info::KingEscaped {
            finding = finding.with_note("in Walker's notation `--` marks a losing move");
        }
        report.add(finding);
    }
}

/// Tak is checked; of tinuë only that there is a threat at all, and `*` (section "Informational Marks").
fn of_ptn(game: &ptn::Game<'_>, report: &mut Report) {
    for (node, facts) in game.looked_at() {
        let play = game.play(node);
        if let Some(threat) = game.tree().get(node).marks.threat
            && facts.is_tak == Some(false)
        {
            let (says, severity) = match threat {
                Threat::Tak => ("`'` says that a road is threatened", Severity::Warning),
                Threat::Tinue => ("`''` says that a road cannot be stopped", Severity::Info),
            };
            let why = match play.outcome {
                Some(_) => "the game is over".to_owned(),
                None => match play.next {
                    Some(next) => format!("{} has no move that makes one", next.other()),
                    None => "there is none".to_owned(),
                },
            };
            let finding = game.at(&INFO_SYMBOL.rule, node, format!("{says}, but {why}"));
            report.add(without_mark(game, finding, node, &['\'', '"']).with_severity(severity));
        }
        let crush = game.spelling(node).is_some_and(|read| read.crush);
        if crush && !facts.flattens {
            let message = "`*` says that a capstone flattens a wall, but none does";
            let finding = game.at(&INFO_SYMBOL.rule, node, message);
            report.add(without_mark(game, finding, node, &['*']));
        }
    }
}

/// The finding with a fix that takes these signs away.
fn without_mark(game: &ptn::Game<'_>, finding: Diagnostic, node: NodeId, signs: &[char]) -> Diagnostic {
    let span = game.origin(node).played;
    let text = span.of(game.text);
    let marks = Parts::of(text).marks;
    let place = span.part(&(marks.start as u32..marks.end as u32));
    finding.with_fix(Fix::replace(
        "take it away",
        Applicability::Unsafe,
        place,
        text[marks].replace(signs, ""),
    ))
}
