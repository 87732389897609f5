//! Marks behind a move that are not true, or missing: in OTN.

use movetext_diagnostics::{Applicability, Fix};
use movetext_rules::tafl::{Info, MoveRecord};

use crate::otn::Game;
use crate::report::Report;
use crate::rules::rul::INFO_SYMBOL;

pub(crate) fn info_symbol(game: &Game<'_>, report: &mut Report) {
    if game.is_walkers() {
        return;
    }
    for (node, record, _) in game.differing() {
        let Some(written) = record.info else { continue };
        let true_ones = game.infos(node);
        let is_resignation =
            || game.meant_resignation().is_some_and(|at| at.end == game.origin(node).played.end);
        if true_ones.contains(&written) || is_resignation() {
            continue;
        }
        let says = match written {
            Info::KingCanEscape if true_ones.contains(&Info::KingEscaped) => {
                "says that the king can escape, but he has escaped"
            }
            Info::KingVulnerable if true_ones.contains(&Info::KingCaptured) => {
                "says that the king can be captured, but he has been"
            }
            Info::KingVulnerable => "says that the king can be captured, but he cannot",
            Info::KingCanEscape => "says that the king can escape, but he cannot",
            Info::KingCaptured => "says that the king is captured, but he is not",
            Info::KingEscaped => "says that the king escapes, but he does not",
        };
        let correct = MoveRecord { info: true_ones.first().copied(), ..record.clone() }.to_string();
        let fix =
            Fix::replace("write what is true", Applicability::Unsafe, game.origin(node).played, correct);
        let message = format!("`{}` {says}", written.symbol());
        let mut finding =
            game.diagnostic_of(&INFO_SYMBOL.rule, node, message).with_label("this is not true").with_fix(fix);
        if written == Info::KingEscaped {
            finding = finding.with_note("in Walker's notation `--` marks a losing move");
        }
        report.add(finding);
    }
}
