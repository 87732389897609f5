//! What conditions, orders and names of files ask of a game.

use std::borrow::Cow;

use movetext_diagnostics::Severity;
use movetext_record::search::KeyKind;

use super::{Played, Stored, Wish, plies};
use crate::filter::{About, Needs};
use crate::notations::Built;

/// What is known of a game, as far as it is needed, and what came of playing it.
pub fn about<'a, F: Built>(
    game: &'a Stored<'_, '_, F>,
    needs: Needs,
    line: Option<KeyKind>,
) -> (About<'a>, Played) {
    let record = &game.parsed.record;
    let played = if needs.replay || line.is_some() {
        Played::of(record, Wish { line, beginnings: false })
    } else {
        Played::default()
    };
    let mut findings = [0; 3];
    for finding in &game.findings {
        findings[match finding.severity {
            Severity::Error => 0,
            Severity::Warning => 1,
            Severity::Info => 2,
        }] += 1;
    }
    let headers = F::headers(record).into_iter().map(|(name, value)| (name, Cow::Borrowed(value)));
    let about = About {
        notation: game.file.input.notation,
        path: game.file.name(),
        number: game.number,
        facts: F::summary(record),
        headers: headers.collect(),
        plies: plies(record),
        nodes: record.tree.len() as u32,
        length: game.span.end - game.span.start,
        illegal: played.illegal + u32::from(played.unplayable.is_some()),
        findings,
        ending: played.ending.as_ref().map(|ending| ending.reason.clone()),
    };
    (about, played)
}
