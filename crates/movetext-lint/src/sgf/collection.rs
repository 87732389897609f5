//! In what the trees of a file differ: the checks.

use movetext_diagnostics::{Applicability, Fix, Severity};
use movetext_record::sgf::{Game as Played, PropertyType};
use movetext_rules::morris;
use movetext_source::Span;

use crate::game::ROOT;
use crate::messages::shown;
use crate::report::Report;
use crate::rules::sgf::{INCONSISTENT_SPELLING, TREES_DIFFER, UNKNOWN_GAME};
use crate::sgf::{Game, Remark, RemarkKind};

pub(crate) fn trees_differ(game: &Game<'_>, report: &mut Report) {
    for remark in game.remarks() {
        let RemarkKind::Differs(name, first) = &remark.what else { continue };
        let meaning = PropertyType::find(name).map_or("", |of| of.meaning);
        let written = if first.is_empty() {
            format!("the first tree of the file has no `{name}`")
        } else {
            format!("the first tree of the file has {name}[{first}]")
        };
        let message = format!("the {meaning} differs in this tree: {written}");
        report.add(game.finding(&TREES_DIFFER.rule, ROOT, remark.span, message));
    }
}

pub(crate) fn inconsistent_spelling(game: &Game<'_>, report: &mut Report) {
    for remark in game.remarks() {
        let RemarkKind::Spelt(spelt) = &remark.what else { continue };
        let message = format!(
            "{} is spelt {} in an earlier tree",
            shown(remark.span.of(game.text).trim()),
            shown(&spelt.before)
        );
        let finding = game.finding_of(&INCONSISTENT_SPELLING.rule, remark, message);
        let fix = Fix::replace("spell it that way", Applicability::Unsafe, remark.span, spelt.before.clone());
        report.add(finding.with_fix(fix));
    }
}

pub(crate) fn unknown_game(game: &Game<'_>, report: &mut Report) {
    let Played::Other(number) = game.start().game else { return };
    let is_misread = |remark: &Remark| matches!(remark.what, RemarkKind::ParseError(of, ..) if of.id == "GM");
    if game.remarks().any(is_misread) {
        return;
    }
    let span = game.info("GM").map_or(Span::at(game.places().node(ROOT).start), |(_, info)| info.value);
    let name = game.start().game.name().map_or_else(|| format!("game {number}"), str::to_owned);
    let message = format!("moves of {name} are unknown; they are kept as they are, and not checked");
    let severity = if are_of_morris(game) { Severity::Warning } else { Severity::Info };
    report.add(game.finding(&UNKNOWN_GAME.rule, ROOT, span, message).with_severity(severity));
}

/// Whether the first moves are such of Nine Men's Morris, whose number is another.
fn are_of_morris(game: &Game<'_>) -> bool {
    const LOOKED_AT: usize = 8;
    const LEAST: usize = 5;
    let played = |node| ["B", "W"].iter().find_map(|name| game.tree().get(node).value(name));
    let mut moves =
        game.nodes().filter_map(played).take(LOOKED_AT).map(|raw| raw.parse::<morris::Move>().is_ok());
    let count = moves.by_ref().take(LEAST).filter(|is_read| *is_read).count();
    count == LEAST && moves.all(|is_read| is_read)
}
