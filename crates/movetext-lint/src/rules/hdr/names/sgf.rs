//! Properties that no version knows: in Smart-Go.

use movetext_diagnostics::{Applicability, Severity};
use movetext_record::sgf::{Place, PropertyType};

use crate::edit::{fix, replace};
use crate::messages::shown;
use crate::notation::sgf::{Game, Remark, What};
use crate::report::Report;
use crate::rules::hdr::names::UNKNOWN_TAG;
use crate::rules::sgf::whole::values;

pub(super) fn unknown_property(game: &Game<'_>, report: &mut Report) {
    for remark in game.remarks() {
        let What::Unknown(name) = &remark.what else { continue };
        let message = format!("the property {} is in no version of the format", shown(name));
        let finding = game.finding_of(&UNKNOWN_TAG.rule, remark, message);
        report.add(match meant(game, name).filter(|of| is_likely(game, of, remark)) {
            Some(of) => {
                let edits = remark.spans().map(|span| replace(span, of.id)).collect();
                finding
                    .with_severity(Severity::Warning)
                    .with_help(format!("`{}` is the {}", of.id, of.meaning))
                    .with_fix(fix(format!("write `{}`", of.id), Applicability::Unsafe, edits))
            }
            None => finding.with_note("a program may have added it; it is kept as it is"),
        });
    }
}

/// Whether the first value of a property can be one of another: a text has letters in it, and the rest is read.
fn is_likely(game: &Game<'_>, of: &PropertyType, remark: &Remark) -> bool {
    let values = values(game.text, remark.span.end);
    let first = values.of(game.text).trim_start().strip_prefix('[').and_then(|rest| rest.split(']').next());
    first.is_some_and(|raw| {
        let is_text = of.values(game.start().ff).is_text();
        if is_text {
            raw.contains(char::is_alphabetic) || matches!(of.id, "DT" | "RE" | "TM")
        } else {
            game.start().view(of, raw).is_ok()
        }
    })
}

/// Names that people write in full, or as other notations have them.
const WORDS: &[(&str, &str)] = &[
    ("SIZE", "SZ"),
    ("BOARDSIZE", "SZ"),
    ("KOMI", "KM"),
    ("HANDICAP", "HA"),
    ("HANDI", "HA"),
    ("DATE", "DT"),
    ("RESULT", "RE"),
    ("RES", "RE"),
    ("BLACK", "PB"),
    ("WHITE", "PW"),
    ("EVENT", "EV"),
    ("ROUND", "RO"),
    ("PLACE", "PC"),
    ("SITE", "PC"),
    ("TIME", "TM"),
    ("RULES", "RU"),
    ("GAME", "GM"),
    ("COMMENT", "C"),
    ("SOURCE", "SO"),
    ("USER", "US"),
    ("CHARSET", "CA"),
];

/// The property that was probably meant by a name that none has: one that is missing, and looks like it.
fn meant(game: &Game<'_>, name: &str) -> Option<&'static PropertyType> {
    let upper = name.to_ascii_uppercase();
    let word = WORDS.iter().find(|(word, _)| *word == upper).map(|(_, id)| *id);
    let is_missing = |of: &&'static PropertyType| game.info(of.id).is_none();
    if let Some(id) = word {
        return PropertyType::find(id).filter(is_missing);
    }
    // `BP` for `PB`, where that is about the game and missing.
    let [first, second] = upper.as_bytes() else { return None };
    let in_capitals = PropertyType::find(&upper).filter(|_| upper != name);
    let turned = [*second, *first];
    let of = in_capitals.or_else(|| PropertyType::find(core::str::from_utf8(&turned).ok()?))?;
    let is_of_game = matches!(of.place(game.start().ff), Place::Root | Place::GameInfo);
    (is_of_game && of.is_in(game.start().ff)).then_some(of).filter(is_missing)
}
