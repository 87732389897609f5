//! Properties that no version knows: in Smart-Go.

use movetext_diagnostics::{Applicability, Detail, Diagnostic, Severity};
use movetext_record::sgf::{Place, PropertyType};
use movetext_source::Span;

use crate::edit::{fix, replace};
use crate::messages::shown;
use crate::report::Report;
use crate::rules::hdr::UNKNOWN_TAG;
use crate::sgf::whole::values;
use crate::sgf::{Game, Remark, What};

pub(crate) fn unknown_property(game: &Game<'_>, report: &mut Report) {
    for remark in game.remarks() {
        match &remark.what {
            What::Unknown(name) => {
                let message = format!("the property {} is not in any version of the format", shown(name));
                let finding = about_name(game.finding_of(&UNKNOWN_TAG.rule, remark, message), name);
                report.add(match meant(game, name, remark).filter(|of| is_likely(game, of, remark.span)) {
                    // Nobody plays what a program does not know as a move.
                    Some(of) if matches!(of.id, "B" | "W") => {
                        to_be(finding, of, remark.spans()).with_severity(Severity::Error)
                    }
                    Some(of) => to_be(finding, of, remark.spans()),
                    None if is_of_program(name) => continue,
                    None => finding.with_note("a program may have added it; it is kept as it is"),
                });
            }
            What::LowerCase(of) => {
                for span in remark.spans() {
                    let Some(player) = player(game, of, span) else { continue };
                    let name = span.of(game.text);
                    let message =
                        format!("{} is not a move; it probably stands for `{}`", shown(name), player.id);
                    let finding = game.finding(&UNKNOWN_TAG.rule, remark.node, span, message);
                    let finding = about_name(finding, name);
                    report.add(to_be(finding, player, core::iter::once(span)).with_severity(Severity::Error));
                }
            }
            _ => {}
        }
    }
}

/// Whether a program is known to write a property of this name for itself. "If a game needs to store some information on
/// file with the document, a (game-specific) property must be defined for that purpose" (`smart-go.txt`): such are no
/// mistakes.
fn is_of_program(name: &str) -> bool {
    /// Those of CGoban, GNU Go, MultiGo, and of programs of Othello.
    const NAMES: &[&str] = &["IL", "MULTIGOGM", "OE", "OS", "PE", "SY"];
    /// Those of servers start alike: `KGSDE`.
    const PREFIXES: &[&str] = &["KGS", "OGS"];
    NAMES.contains(&name)
        || PREFIXES.iter().any(|prefix| name.len() > prefix.len() && name.starts_with(prefix))
}

/// A finding about this name.
fn about_name(finding: Diagnostic, name: &str) -> Diagnostic {
    if name.contains(|sign: char| sign.is_ascii_digit()) {
        finding.with_detail(Detail::DigitInName)
    } else {
        finding
    }
}

/// A finding of names that are those of another property.
fn to_be(finding: Diagnostic, of: &PropertyType, names: impl Iterator<Item = Span>) -> Diagnostic {
    let edits = names.map(|name| replace(name, of.id)).collect();
    finding
        .with_severity(Severity::Warning)
        .with_help(format!("`{}` is the {}", of.id, of.meaning))
        .with_fix(fix(format!("write `{}`", of.id), Applicability::Unsafe, edits))
}

/// The property of a player whose name stands behind `White` or `Black`, the long names of moves.
pub(crate) fn player(game: &Game<'_>, of: &PropertyType, name: Span) -> Option<&'static PropertyType> {
    let meant =
        in_full(name.of(game.text)).filter(|meant| meant.id != of.id && game.info(meant.id).is_none())?;
    let raw = first_value(game, name)?;
    (game.start().view(of, raw).is_err() && is_likely(game, meant, name)).then_some(meant)
}

fn first_value<'s>(game: &Game<'s>, name: Span) -> Option<&'s str> {
    values(game.text, name.end).of(game.text).trim_start().strip_prefix('[')?.split(']').next()
}

/// Whether the first value of a property can be one of another: a text has letters in it, and the rest is read.
fn is_likely(game: &Game<'_>, of: &PropertyType, name: Span) -> bool {
    first_value(game, name).is_some_and(|raw| {
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

/// The property of the game whose name a word is in full.
fn in_full(word: &str) -> Option<&'static PropertyType> {
    let upper = word.to_ascii_uppercase();
    let (_, id) = WORDS.iter().find(|(word, _)| *word == upper)?;
    PropertyType::find(id)
}

/// The property that was probably meant by a name that none has: one that is missing, and looks like it.
fn meant(game: &Game<'_>, name: &str, remark: &Remark) -> Option<&'static PropertyType> {
    let is_missing = |of: &&'static PropertyType| game.info(of.id).is_none();
    if let Some(of) = in_full(name) {
        return Some(of).filter(is_missing);
    }
    let upper = name.to_ascii_uppercase();
    let [first, second] = upper.as_bytes() else { return None };
    // `B1` for a `B`, where nobody else moves.
    if let (b'B' | b'W', b'0'..=b'9') = (first, second) {
        let has_move = game.tree().get(remark.node).properties().any(|other| other.is("B") || other.is("W"));
        return PropertyType::find(&upper[..1]).filter(|_| !has_move);
    }
    // `BP` for `PB`, where that is about the game and missing.
    let in_capitals = PropertyType::find(&upper).filter(|_| upper != name);
    let turned = [*second, *first];
    let of = in_capitals.or_else(|| PropertyType::find(core::str::from_utf8(&turned).ok()?))?;
    let is_of_game = matches!(of.place(game.start().ff), Place::Root | Place::GameInfo);
    (is_of_game && of.is_in(game.start().ff)).then_some(of).filter(is_missing)
}
