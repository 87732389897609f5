//! Properties that no version knows: in Smart-Go.

use movetext_diagnostics::{Applicability, Detail, Diagnostic, Severity};
use movetext_record::sgf::{PROPERTIES, Place, PropertyType};
use movetext_source::Span;

use crate::edit::{fix, replace};
use crate::messages::shown;
use crate::report::Report;
use crate::rules::hdr::UNKNOWN_TAG;
use crate::sgf::meant::point_in_any_way;
use crate::sgf::whole::values;
use crate::sgf::{Game, Remark, RemarkKind};

pub(crate) fn unknown_property(game: &Game<'_>, report: &mut Report) {
    for remark in game.remarks() {
        match &remark.what {
            RemarkKind::Unknown(name) => {
                let message = format!("the property {} is not in any version of the format", shown(name));
                let finding = about_name(game.finding_of(&UNKNOWN_TAG.rule, remark, message), name);
                report.add(match meant(game, name, remark).filter(|of| is_likely(game, of, remark.span)) {
                    // Nobody plays what a program does not know as a move.
                    Some(of) if matches!(of.id, "B" | "W") => {
                        to_be(finding, of, remark.spans()).with_severity(Severity::Error)
                    }
                    Some(of) => to_be(finding, of, remark.spans()),
                    None if is_of_program(name) => continue,
                    None if name.len() > 2 && name.bytes().all(|letter| letter.is_ascii_uppercase()) => {
                        finding
                            .with_severity(Severity::Warning)
                            .with_note("a name is one or two capital letters")
                            .with_note("a program may have added it; it is kept as it is")
                    }
                    None => finding.with_note("a program may have added it; it is kept as it is"),
                });
            }
            RemarkKind::LowerCase(of) => {
                for span in remark.spans() {
                    let Some(player) = player(game, of, span).or_else(|| in_capitals(game, of, span)) else {
                        continue;
                    };
                    let name = span.of(game.text);
                    let message = format!(
                        "{} is read as `{}`; it probably stands for `{}`",
                        shown(name),
                        of.id,
                        player.id
                    );
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
    /// Those of `CGoban`, GNU Go, `MultiGo`, and of programs of Othello.
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
        .with_help(format!("`{}` ({}) was probably meant", of.id, of.meaning))
        .with_fix(fix(format!("write `{}`", of.id), Applicability::Unsafe, edits))
}

/// The property of a player whose name stands behind `White` or `Black`, the long names of moves.
pub(crate) fn player(game: &Game<'_>, of: &PropertyType, name: Span) -> Option<&'static PropertyType> {
    let meant =
        in_full(name.of(game.text)).filter(|meant| meant.id != of.id && game.info(meant.id).is_none())?;
    let raw = first_value(game, name)?;
    if matches!(meant.id, "AB" | "AW" | "AE") {
        return Some(meant);
    }
    // A point in another way is a move all the same.
    let is_point =
        || raw.contains(|sign: char| sign.is_ascii_digit()) && point_in_any_way(game.start(), raw).is_some();
    let is_move = game.start().view(of, raw).is_ok() || is_point();
    (!is_move && is_likely(game, meant, name)).then_some(meant)
}

fn first_value<'s>(game: &Game<'s>, name: Span) -> Option<&'s str> {
    values(game.text, name.end).of(game.text).trim_start().strip_prefix('[')?.split(']').next()
}

/// Whether the first value of a property can be one of another: a text has letters in it, and the rest is read.
fn is_likely(game: &Game<'_>, of: &PropertyType, name: Span) -> bool {
    first_value(game, name).is_some_and(|raw| {
        let is_text = of.values(game.start().ff).is_text();
        if is_text {
            raw.contains(char::is_alphabetic) || matches!(of.id, "DT" | "RE" | "TM" | "RO")
        } else {
            !raw.trim().is_empty() && game.start().view(of, raw).is_ok()
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
    ("ADDBLACK", "AB"),
    ("ADDWHITE", "AW"),
    ("ADDEMPTY", "AE"),
    ("COMM", "C"),
    ("COM", "C"),
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
    let has_move = || game.tree().get(remark.node).properties().any(|other| other.is("B") || other.is("W"));
    if let Some(of) = misspelt(&upper) {
        let is_new = if matches!(of.id, "B" | "W") {
            !has_move()
        } else {
            !matches!(of.place(game.start().ff), Place::Root | Place::GameInfo) || is_missing(&of)
        };
        return Some(of).filter(|of| is_new && of.is_in(game.start().ff));
    }
    if let [letter] = upper.as_bytes() {
        return by_value(game, char::from(*letter), remark.span).or_else(|| other_player(game, &upper));
    }
    if name.contains(|letter: char| letter.is_ascii_lowercase())
        && let Some(of) = one_capital_more(game, name, remark.span)
    {
        return Some(of);
    }
    let [first, second] = upper.as_bytes() else { return None };
    // `B1` for a `B`, where nobody else moves.
    if let (b'B' | b'W', b'0'..=b'9') = (first, second) {
        // Beside a move, `W1[3590]` is his time.
        let time = || PropertyType::find(&upper.replace('1', "L")).filter(|of| of.id.ends_with('L'));
        return PropertyType::find(&upper[..1]).filter(|_| !has_move()).or_else(time);
    }
    // `BP` for `PB`, where that is about the game and missing.
    if let Some(of) = by_looks(&upper, first_value(game, remark.span)?).filter(is_missing) {
        return Some(of);
    }
    if let Some(of) =
        one_letter_off(game, &upper, remark.span).filter(|of| of.values(game.start().ff).is_bare())
    {
        return Some(of);
    }
    let in_capitals = PropertyType::find(&upper).filter(|_| upper != name);
    let turned = [*second, *first];
    let of = in_capitals.or_else(|| PropertyType::find(core::str::from_utf8(&turned).ok()?))?;
    let is_of_game = matches!(of.place(game.start().ff), Place::Root | Place::GameInfo);
    // The value tells, where it is no text.
    let is_known = if is_of_game { is_missing(&of) } else { of.values(game.start().ff).is_bare() };
    (of.is_in(game.start().ff) && is_known).then_some(of)
}

/// The property of a long name that has one capital too many: `PLayerBlack`. One that is missing, and has such values.
fn one_capital_more(game: &Game<'_>, name: &str, span: Span) -> Option<&'static PropertyType> {
    let capitals: String = name.chars().filter(char::is_ascii_uppercase).collect();
    let without = |at: usize| [&capitals[..at], &capitals[at + 1..]].concat();
    let ids = (0..capitals.len()).map(without).filter(|id| id.len() == 2 && capitals.len() == 3);
    let mut known = ids.filter_map(|id| PropertyType::find(&id));
    let fits = |of: &&'static PropertyType| game.info(of.id).is_none() && is_likely(game, of, span);
    let mut known = known.by_ref().filter(fits);
    known.next().filter(|_| known.next().is_none())
}

/// The property with one letter of a name whose value looks like this one: `WK[2k]` is a rank.
fn by_looks(name: &str, raw: &str) -> Option<&'static PropertyType> {
    let digits = raw.trim_start_matches(|sign: char| sign.is_ascii_digit());
    let is_rank = digits.len() < raw.len()
        && matches!(digits.trim().to_ascii_lowercase().as_str(), "k" | "d" | "p" | "kyu" | "dan");
    let is_date = raw.len() >= 8 && raw.bytes().all(|sign| sign.is_ascii_digit() || b"-./".contains(&sign));
    let meant = match name.as_bytes() {
        [b'B', _] | [_, b'B'] if is_rank => "BR",
        [b'W', _] | [_, b'W'] if is_rank => "WR",
        [b'D', _] | [_, b'T'] if is_date => "DT",
        _ => return None,
    };
    PropertyType::find(meant)
}

/// The only property of the game that is missing, differs from a name by one letter whose key is beside it, and can have its
/// value: `KN[6.5]`, `GM[Lesson 2]`.
pub(crate) fn one_letter_off(game: &Game<'_>, name: &str, at: Span) -> Option<&'static PropertyType> {
    let ff = game.start().ff;
    let is_meant = |of: &&'static PropertyType| {
        let is_near = of.id.len() == name.len()
            && of.id.bytes().zip(name.bytes()).filter(|(one, other)| one != other).count() == 1
            && of.id.bytes().zip(name.bytes()).all(|(one, other)| one == other || are_neighbours(one, other));
        let is_of_game = matches!(of.place(ff), Place::Root | Place::GameInfo);
        is_near && is_of_game && of.is_in(ff) && game.info(of.id).is_none()
    };
    let mut meant = PROPERTIES.iter().filter(is_meant).filter(|of| is_likely(game, of, at));
    meant.next().filter(|_| meant.next().is_none())
}

/// Whether the keys of two letters are side by side.
fn are_neighbours(one: u8, other: u8) -> bool {
    let beside = |pair: &[u8]| pair == [one, other] || pair == [other, one];
    ["QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"].iter().any(|row| row.as_bytes().windows(2).any(beside))
}

/// The only property that is missing in whose name this letter is, and whose value can stand behind it: `K[6.5]`.
fn by_value(game: &Game<'_>, letter: char, name: Span) -> Option<&'static PropertyType> {
    let ff = game.start().ff;
    let is_meant = |of: &&'static PropertyType| {
        let is_of_game = || matches!(of.place(ff), Place::Root | Place::GameInfo);
        let is_bare = || of.values(ff).is_bare();
        of.id.contains(letter) && is_of_game() && is_bare() && of.is_in(ff) && game.info(of.id).is_none()
    };
    let likely: Vec<&'static PropertyType> =
        PROPERTIES.iter().filter(is_meant).filter(|of| is_likely(game, of, name)).collect();
    let only = |meant: &mut dyn Iterator<Item = &&'static PropertyType>| {
        let first = *meant.next()?;
        meant.next().is_none().then_some(first)
    };
    only(&mut likely.iter()).or_else(|| only(&mut likely.iter().filter(|of| of.id.starts_with(letter))))
}

/// The name of the one player that is missing, where that of the other is there: `P[Ann]`.
fn other_player(game: &Game<'_>, name: &str) -> Option<&'static PropertyType> {
    let id = match ["PB", "PW"].map(|id| game.info(id).is_some()) {
        [true, false] if matches!(name, "P" | "W") => "PW",
        [false, true] if matches!(name, "P" | "B") => "PB",
        _ => return None,
    };
    PropertyType::find(id)
}

/// The property whose name looks like one that there is not, or has a letter of it twice: `P8`, `S2`, `VV`, `BB`, `KMM`.
fn misspelt(name: &str) -> Option<&'static PropertyType> {
    const LONGEST: usize = 4;
    const ALIKE: [(&str, &str); 11] = [
        ("VV", "W"),
        ("UU", "W"),
        ("8", "B"),
        ("13", "B"),
        ("2", "Z"),
        ("5", "S"),
        ("0", "O"),
        ("1", "L"),
        ("I", "L"),
        ("6", "G"),
        ("7", "T"),
    ];
    if name.len() > LONGEST {
        return None;
    }
    let is_digit_alone = matches!(name.as_bytes(), [b'B' | b'W', b'1'..=b'7' | b'9' | b'0']);
    // No search is set up for each of them in a name of a few letters.
    let has = |part: &str| name.as_bytes().windows(part.len()).any(|here| here == part.as_bytes());
    let alike = ALIKE.iter().filter(|(written, _)| has(written) && !is_digit_alone);
    let mut alike =
        alike.filter_map(|(written, meant)| PropertyType::find(&name.replacen(written, meant, 1)));
    let (first, second) = (alike.next(), alike.next());
    if first.is_some() && second.is_none() {
        return first;
    }
    let twice =
        (1..name.len()).find(|at| name.as_bytes()[*at] == name.as_bytes()[*at - 1] && name.is_ascii())?;
    PropertyType::find(&format!("{}{}", &name[..twice], &name[twice + 1..]))
}

/// The property whose two letters these are, where that one's value stands behind them and no value of the other: `Lb[dd:A]`.
pub(crate) fn in_capitals(game: &Game<'_>, of: &PropertyType, name: Span) -> Option<&'static PropertyType> {
    let written = name.of(game.text);
    let upper = written.to_ascii_uppercase();
    let meant = PropertyType::find(&upper).filter(|meant| meant.id != of.id && written.len() == 2)?;
    let raw = first_value(game, name)?;
    let is_of_game = matches!(meant.place(game.start().ff), Place::Root | Place::GameInfo);
    let is_free = !is_of_game || game.info(meant.id).is_none();
    let ff = game.start().ff;
    let has_several = !of.is_list(ff) && values(game.text, name.end).of(game.text).contains("][");
    let is_no_other = has_several || game.start().view(of, raw).is_err();
    (is_free && is_no_other && meant.is_in(game.start().ff) && is_likely(game, meant, name)).then_some(meant)
}
