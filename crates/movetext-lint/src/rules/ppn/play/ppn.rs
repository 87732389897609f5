//! What is played, and is odd: the checks.

use std::collections::HashMap;

use movetext_diagnostics::{Applicability, Diagnostic, Fix};
use movetext_record::ppn::ReplayError;
use movetext_record::ppn::header::Header;
use movetext_rules::piecepack::Remark;

use super::{
    AMBIGUOUS_PIECE, EXCHANGED_MACROS, FAR_AWAY, OLDER_SETUP, PLACE_LEFT_OUT, REPEATED_NUMBER, SEEDED_SETUP,
    SUIT_BY_NUMBER, TAKEN_ELSEWHERE, UNKNOWN_SETUP,
};
use crate::lint::Lint;
use crate::notation::ppn::{Game, Odd};
use crate::report::Report;

/// The header once more, with its places in the file.
fn header<'s>(game: &Game<'s>) -> Header<'s> {
    Header::read(game.text, game.parsed.origin.places.header, &mut |_, _| {})
}

pub(super) fn unknown_setup(game: &Game<'_>, report: &mut Report) {
    let Some(ReplayError::Setup(fault)) = &game.replay_error else { return };
    let Some(setup) = header(game).setup else { return };
    let finding = Diagnostic::new(&UNKNOWN_SETUP.rule, fault.span(&setup), fault.to_string());
    let finding = finding.with_note("nothing lies on the table, and the moves were not checked");
    report.add(finding);
}

pub(super) fn seeded_setup(game: &Game<'_>, report: &mut Report) {
    let Some(request) = &game.parsed.record.start.setup else { return };
    let header = header(game);
    let Some(setup) = &header.setup else { return };
    if let Some(seed) = setup.arguments.iter().find(|argument| argument.name == "seed") {
        let message = "the setup is drawn by a seed, which other programs may draw otherwise";
        report.add(Diagnostic::new(&SEEDED_SETUP.rule, seed.span, message));
    } else if request.lay(&game.parsed.record.headers).is_ok_and(|laid| laid.is_left_to_chance) {
        let message = "what the setup draws by chance is not said: pieces lie as in a new box";
        report.add(Diagnostic::new(&SEEDED_SETUP.rule, setup.name.span, message));
    }
}

pub(super) fn repeated_number(game: &Game<'_>, report: &mut Report) {
    let mut first = HashMap::new();
    for node in game.nodes() {
        let movetext_record::ppn::Number::Written(number) = &game.tree().get(node).number else { continue };
        let span = game.origin(node).turn;
        if let Some(before) = first.get(number.as_ref()).copied() {
            let message = format!("another move has the number `{number}`");
            let finding = game.with_address(Diagnostic::new(&REPEATED_NUMBER.rule, span, message), node);
            report.add(finding.with_place(before, "the first"));
        } else {
            first.insert(number.as_ref(), span);
        }
    }
}

pub(super) fn ambiguous_piece(game: &Game<'_>, report: &mut Report) {
    remarks(game, &AMBIGUOUS_PIECE, report, |remark| matches!(remark, Remark::Ambiguous { .. }));
}

pub(super) fn taken_elsewhere(game: &Game<'_>, report: &mut Report) {
    remarks(game, &TAKEN_ELSEWHERE, report, |remark| matches!(remark, Remark::Beyond { .. }));
}

fn remarks(game: &Game<'_>, lint: &'static Lint, report: &mut Report, is_wanted: impl Fn(&Remark) -> bool) {
    for node in game.with_facts() {
        let facts = game.node(node).facts.iter().flat_map(|facts| facts.iter());
        for (step, remark) in facts.filter(|(_, remark)| is_wanted(remark)) {
            let span = game.word_of(node, *step);
            let message = format!("`{}`: {remark}", span.of(game.text));
            report.add(game.with_address(Diagnostic::new(&lint.rule, span, message), node));
        }
    }
}

pub(super) fn exchanged_macros(game: &Game<'_>, report: &mut Report) {
    for (span, name) in game.odd(|odd| match odd {
        Odd::Exchanged(name) => Some(*name),
        _ => None,
    }) {
        let (stands, meant, sign) =
            if name == "WH" { ("♤", "hearts", "♡") } else { ("♡", "spades", "♤") };
        let message = format!("`{name}` stands for {stands}");
        let fix = Fix::replace(format!("write {sign}, the {meant}"), Applicability::Unsafe, span, sign);
        report.add(game.diagnostic_at(&EXCHANGED_MACROS.rule, span, message).with_fix(fix));
    }
}

pub(super) fn place_left_out(game: &Game<'_>, report: &mut Report) {
    for (span, ()) in game.odd(|odd| matches!(odd, Odd::NoPlace).then_some(())) {
        let message =
            format!("`{}` does not say where: it is where the last pieces were put", span.of(game.text));
        report.add(game.diagnostic_at(&PLACE_LEFT_OUT.rule, span, message));
    }
}

pub(super) fn far_away(game: &Game<'_>, report: &mut Report) {
    for (span, place) in game.odd(|odd| match odd {
        Odd::Far(place) => Some(place.clone()),
        _ => None,
    }) {
        report.add(game.diagnostic_at(&FAR_AWAY.rule, span, format!("{place} is far away from any table")));
    }
}

pub(super) fn suit_by_number(game: &Game<'_>, report: &mut Report) {
    for (span, number) in game.odd(|odd| match odd {
        Odd::Suit(number) => Some(*number),
        _ => None,
    }) {
        let written = number.saturating_sub(1);
        let message = format!("suit {written} is read as suit {number}, counted from 0; others count from 1");
        report.add(game.diagnostic_at(&SUIT_BY_NUMBER.rule, span, message));
    }
}

pub(super) fn older_setup(game: &Game<'_>, report: &mut Report) {
    if game.refused().next().is_none() {
        return;
    }
    let Some(version) = movetext_record::ppn::older_setup(&game.parsed.record) else { return };
    let Some(setup) = header(game).setup else { return };
    let message =
        format!("the moves fit this setup as it was laid up to version {version}, and not as it is today");
    let finding = Diagnostic::new(&OLDER_SETUP.rule, setup.name.span, message);
    let finding = finding
        .with_note(format!("`Version: {version}` lays it so here; other programs know the newest only"));
    // A name alone becomes a mapping; what stands in one is left as it is written.
    let is_alone = setup.span == setup.name.span;
    report.add(if is_alone {
        let mapping = format!("{{Name: {}, Version: {version}}}", setup.span.of(game.text));
        finding.with_fix(Fix::replace(
            format!("write `{mapping}`"),
            Applicability::Unsafe,
            setup.span,
            mapping,
        ))
    } else {
        finding
    });
}
