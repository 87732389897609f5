//! Moves that the rules forbid: in PTN.

use movetext_diagnostics::Fix;
use movetext_record::ptn::Tps;

use crate::ptn::Game;
use crate::ptn::parts::Parts;
use crate::report::Report;
use crate::rules::rul::ILLEGAL_MOVE;

pub(crate) fn illegal_move(game: &Game<'_>, report: &mut Report) {
    // A position says how large the board is, whatever else does.
    let named = if matches!(game.parsed.record.start.tps, Tps::Read(_)) { "TPS" } else { "Size" };
    let size = game.tag(named).map(|(_, span)| span);
    for (node, why, failed) in game.refused() {
        // What follows the end is another rule's matter.
        if game.outcome(game.before(node)).is_some() {
            continue;
        }
        let span = game.origin(node).played;
        let text = span.of(game.text);
        let bare = text[..Parts::of(text).marks.start].to_owned();
        let mut finding = game.diagnostic_of(
            &ILLEGAL_MOVE.rule,
            node,
            format!("`{bare}` is illegal: {}", super::tak::why(*why)),
        );
        finding = super::tak::explain(finding, game, node, *why, size);
        finding = game.with_later(finding, node, 0);
        if let Some(nearest) = failed.nearest() {
            let instead = text.replacen(&bare, &nearest.written, 1);
            finding = finding.with_fix(Fix::replace(nearest.what(), nearest.applicability(), span, instead));
        }
        report.add(finding);
    }
}
