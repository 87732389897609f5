use movetext_diagnostics::{Applicability, Fix};
use movetext_rules::tafl::{Info, MoveRecord};

use crate::game::otn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// An info symbol that is not true.
    ///
    /// ## What it does
    /// Checks the symbol after a move: `+` (the king can be captured), `-` (the king can escape), `++` (the king
    /// is captured), `--` (the king escapes). In Damian Walker's notation, which is known by its squares in
    /// upper case, the symbols mean something else and are not checked.
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
    /// ## Fix
    /// Writes the symbol that is true, or none. Unsafe: the record then says something else.
    INFO_SYMBOL = "RUL006" "info-symbol" Warning Check::Otn(check)
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
