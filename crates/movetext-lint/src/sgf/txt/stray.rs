//! Text that is not part of the record: in Smart-Go.

use movetext_diagnostics::{Applicability, Fix};

use crate::messages::shown;
use crate::report::Report;
use crate::rules::txt::TEXT_AMONG_MOVES;
use crate::sgf::Game;

pub(crate) fn stray_text(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&TEXT_AMONG_MOVES.rule) {
        let text = fault.span.of(game.text);
        let is_all = game.parsed.origin.places.nodes.iter().all(|node| node.is_empty());
        if is_all {
            let message = "there is no record in this file: a tree starts with `(;`";
            report.add(game.finding(&TEXT_AMONG_MOVES.rule, crate::game::ROOT, fault.span, message));
            continue;
        }
        let node = game.node_at(fault.span.start).unwrap_or(crate::game::ROOT);
        let message = format!("{} is not part of the record", shown(text));
        let finding = game.finding(&TEXT_AMONG_MOVES.rule, node, fault.span, message);
        let fix = Fix::replace("remove it", Applicability::Unsafe, fault.span, "");
        report.add(finding.with_help("a remark is a comment: `C[…]`").with_fix(fix));
    }
}
