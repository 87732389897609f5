//! Tags that are unknown or missing: in OTN.

use movetext_diagnostics::{Applicability, Diagnostic, Fix, Severity};
use movetext_lexer::otn::TAGS;
use movetext_record::TagOrigin;
use movetext_rules::suggest;

use crate::messages::shown;
use crate::otn::Game;
use crate::report::Report;
use crate::rules::hdr::UNKNOWN_TAG;

pub(crate) fn unknown_tag(game: &Game<'_>, report: &mut Report) {
    for tag in &game.parsed.origin.places.tags {
        let name = tag.name.of(game.text);
        if TAGS.contains(&name) || !is_whole(game, tag) {
            continue;
        }
        let finding = |message: String| Diagnostic::new(&UNKNOWN_TAG.rule, tag.name, message);
        let write = |known: &str, applicability| {
            Fix::replace(format!("write `{known}`"), applicability, tag.name, known)
        };
        report.add(if let Some(known) = TAGS.into_iter().find(|known| known.eq_ignore_ascii_case(name)) {
            finding("the names of tags are in lower case".to_owned())
                .with_severity(Severity::Warning)
                .with_fix(Fix::replace("write it in lower case", Applicability::Safe, tag.name, known))
        } else if let Some(known) = nearest(name) {
            finding(format!("there is no tag {}", shown(name)))
                .with_label(format!("did you mean `{known}`?"))
                .with_severity(Severity::Warning)
                .with_fix(write(known, Applicability::Unsafe))
        } else {
            finding(format!("there is no tag {}; it is kept", shown(name)))
        });
    }
}

/// The tag that a name is probably a misspelling of, or another word for.
fn nearest(name: &str) -> Option<&'static str> {
    // The light side of most sets has the king.
    const WORDS: [(&str, &str); 28] = [
        ("white", "defenders"),
        ("black", "attackers"),
        ("player1", "attackers"),
        ("player2", "defenders"),
        ("place", "site"),
        ("pos", "position"),
        ("setup", "position"),
        ("comment", "start-comment"),
        ("time", "time-control"),
        ("clock", "time-control"),
        ("author", "compiler"),
        ("location", "site"),
        ("tournament", "event"),
        ("ort", "site"),
        ("datum", "date"),
        ("runde", "round"),
        ("turnier", "event"),
        ("angreifer", "attackers"),
        ("verteidiger", "defenders"),
        ("ergebnis", "result"),
        ("variante", "variant"),
        ("regeln", "rules"),
        ("kommentator", "annotator"),
        ("lieu", "site"),
        ("ronde", "round"),
        ("tournoi", "event"),
        ("attaquants", "attackers"),
        ("résultat", "result"),
    ];
    let lower = name.to_lowercase();
    let known = WORDS.iter().find(|(word, _)| *word == lower);
    known.map(|(_, tag)| *tag).or_else(|| suggest::nearest(name, TAGS))
}

/// Whether the tag has a name and a colon; where it has none, another rule says so.
fn is_whole(game: &Game<'_>, tag: &TagOrigin) -> bool {
    let before = game.text.as_bytes().get((tag.value.start as usize).saturating_sub(1));
    before == Some(&b':') && !tag.name.is_empty() && tag.value.start > tag.whole.start + 1
}
