//! Tags that are unknown or missing: in PTN.

use core::cell::OnceCell;

use movetext_diagnostics::{Applicability, Diagnostic, Fix, Severity};
use movetext_record::TagOrigin;
use movetext_record::ptn::{TAGS, Tps};
use movetext_rules::suggest;
use movetext_rules::tak::{GameResult, Move};
use movetext_source::Span;

use crate::edit::{fix, insert, line_ending};
use crate::messages::{list, shown};
use crate::ptn::Game;
use crate::ptn::txt::tags::of_other_player;
use crate::report::Report;
use crate::rules::hdr::{MISSING_TAG, UNKNOWN_TAG};

/// PTN has as many tags as programs have: only a name that is nearly a known one is reported.
pub(crate) fn unknown_tag(game: &Game<'_>, report: &mut Report) {
    // Looked for once, however many tags there are.
    let are_there = OnceCell::new();
    for tag in &game.parsed.origin.places.tags {
        let name = tag.name.of(game.text);
        // As nearly all are.
        if TAGS.contains(&name) {
            continue;
        }
        // Names with other signs are another rule's matter.
        if !name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_') {
            continue;
        }
        let is_known = |known: &&str| known.eq_ignore_ascii_case(name);
        let finding = |message: String| Diagnostic::new(&UNKNOWN_TAG.rule, tag.name, message);
        let write = |known: &str, applicability| {
            Fix::replace(format!("write `{known}`"), applicability, tag.name, known)
        };
        if let Some(known) = TAGS.into_iter().find(is_known) {
            if known != name {
                report.add(
                    finding("this tag is usually written with other capitals".to_owned())
                        .with_label(format!("`{known}`"))
                        .with_severity(Severity::Info)
                        .with_fix(Fix::replace(
                            "use the usual spelling",
                            Applicability::Safe,
                            tag.name,
                            known,
                        )),
                );
            }
        } else if let Some(known) = of_chess(name).filter(|known| game.tags(known).next().is_none()) {
            report.add(
                finding(format!("the tag {} is one of chess: PTN has `{known}`", shown(name)))
                    .with_severity(Severity::Warning)
                    .with_fix(write(known, Applicability::Unsafe)),
            );
        } else if let Some(known) = nearest(name)
            // What is there in so many words is not what another name was meant for.
            && !are_there
                .get_or_init(|| TAGS.map(|known| game.tags(known).next().is_some().then_some(known)))
                .contains(&Some(known))
        {
            report.add(
                finding(format!("there is no tag {} that programs read", shown(name)))
                    .with_label(format!("did you mean `{known}`?"))
                    .with_severity(Severity::Warning)
                    .with_fix(write(known, Applicability::Unsafe)),
            );
        }
    }
}

/// The tag that a name is probably a misspelling of, or another word for.
fn nearest(name: &str) -> Option<&'static str> {
    const WORDS: [(&str, &str); 12] = [
        ("Board", "Size"),
        ("BoardSize", "Size"),
        ("First", "Player1"),
        ("Second", "Player2"),
        ("P1", "Player1"),
        ("P2", "Player2"),
        ("Place", "Site"),
        ("Location", "Site"),
        ("Tournament", "Event"),
        ("Stones", "Flats"),
        ("Pieces", "Flats"),
        ("Capstones", "Caps"),
    ];
    let known = WORDS.iter().find(|(word, _)| word.eq_ignore_ascii_case(name));
    known.map(|(_, tag)| *tag).or_else(|| suggest::nearest(name, TAGS))
}

/// What PTN calls a player whom chess has a tag for.
fn of_chess(name: &str) -> Option<&'static str> {
    let players =
        [("White", "Player1"), ("Black", "Player2"), ("WhiteElo", "Rating1"), ("BlackElo", "Rating2")];
    players.into_iter().find(|(chess, _)| chess.eq_ignore_ascii_case(name)).map(|(_, known)| known)
}

/// How many tags are compared with a name that is missing.
const FAR: usize = 100;

/// The tags of section "Required Tags".
const REQUIRED: [&str; 5] = ["Player1", "Player2", "Date", "Size", "Result"];

pub(crate) fn missing_tag(game: &Game<'_>, report: &mut Report) {
    let tags = REQUIRED.map(|name| (name, game.tag(name)));
    let missing = tags
        .iter()
        .filter(|(name, tag)| tag.is_none() && !is_misspelt(game, name) && !is_taken_for_other(game, name));
    // What the rest of the game says is written by itself.
    let (known, unknown): (Vec<&str>, Vec<&str>) =
        missing.map(|(name, _)| *name).partition(|name| known(game, name).is_some());
    for missing in [unknown, known] {
        if !missing.is_empty() {
            report.add(of_missing(game, &missing));
        }
    }
    for (name, tag) in tags {
        let Some((value, span)) = tag else { continue };
        // Of a game that is not over, the result has no meaning; an empty size is not a size.
        let is_expected = || name != "Size" && (name != "Result" || result(game).is_some());
        if value.trim_start().is_empty() && is_expected() {
            let finding = Diagnostic::new(&MISSING_TAG.rule, span, format!("the tag `{name}` is empty"));
            report.add(match result(game).filter(|_| name == "Result") {
                Some(result) => {
                    let edits = vec![insert(span.start, result)];
                    finding.with_fix(fix(format!("write `{result}`"), Applicability::Safe, edits))
                }
                None => finding.with_help("write `?` if it is unknown"),
            });
        }
    }
}

/// Whether another tag has nearly this name, which another rule reports.
fn is_misspelt(game: &Game<'_>, name: &str) -> bool {
    let has_it = |tag: &TagOrigin| {
        let written = tag.name.of(game.text);
        let known = TAGS.iter().any(|known| known.eq_ignore_ascii_case(written));
        !known && of_chess(written).or_else(|| nearest(written)) == Some(name)
    };
    name != "Size" && game.parsed.origin.places.tags.iter().take(FAR).any(has_it)
}

/// Whether the tag of the other player is there twice, which another rule reports.
fn is_taken_for_other(game: &Game<'_>, name: &str) -> bool {
    let other = match name {
        "Player1" => "Player2",
        "Player2" => "Player1",
        _ => return false,
    };
    of_other_player(game, other).is_some()
}

/// The result behind the moves, or the one that the board shows.
fn result(game: &Game<'_>) -> Option<&'static str> {
    let token = game.result_token().map(|(result, _)| result);
    let board = || game.end().filter(|(node, _)| *node == game.last()).map(|(_, result)| result);
    token.or_else(board).map(GameResult::code)
}

/// The finding about tags that are not there.
fn of_missing(game: &Game<'_>, missing: &[&str]) -> Diagnostic {
    let names: Vec<String> = missing.iter().map(|name| format!("`{name}`")).collect();
    let start = game.parsed.origin.whole.start;
    let place = game.parsed.origin.places.tags.first().map_or(Span::at(start), |tag| tag.whole);
    let is_lost = missing.contains(&"Size") && game.parsed.record.start.tps == Tps::Missing;
    let (noun, verb) = if missing.len() == 1 { ("tag", "is") } else { ("tags", "are") };
    let message = format!("the {noun} {} {verb} missing", list(&names));
    let them = if missing.len() == 1 { "it" } else { "them" };
    let mut finding =
        Diagnostic::new(&MISSING_TAG.rule, place, message).with_label(format!("add {them} here"));
    if is_lost {
        finding = finding
            .with_severity(Severity::Error)
            .with_label("how large is the board?")
            .with_help("`[Size \"5\"]` says that the board has 5 rows")
            .with_note("the game cannot be replayed: nothing says how large the board is");
        if let Some(size) = size_of_squares(game) {
            let edit = match game.parsed.origin.places.tags.last() {
                Some(tag) => insert(tag.whole.end, format!("{}[Size \"{size}\"]", line_ending(game.text))),
                None => insert(start, format!("[Size \"{size}\"]{0}{0}", line_ending(game.text))),
            };
            let message = format!("write `[Size \"{size}\"]`: the moves reach so far");
            finding = finding.with_fix(fix(message, Applicability::Unsafe, vec![edit]));
        }
        if !game.text[..start as usize].trim().is_empty() {
            finding = finding.with_note("a tag after the moves starts another game");
        }
    }
    let known: Vec<(&str, String)> =
        missing.iter().filter_map(|name| Some((*name, known(game, name)?))).collect();
    if known.is_empty() {
        return match missing.iter().find(|name| **name != "Size").filter(|_| !is_lost) {
            Some(name) => finding.with_help(format!("write `[{name} \"?\"]` if it is unknown")),
            None => finding,
        };
    }
    let written: Vec<String> = known.iter().map(|(name, value)| format!("[{name} \"{value}\"]")).collect();
    let shown: Vec<String> = written.iter().map(|tag| format!("`{tag}`")).collect();
    let ending = line_ending(game.text);
    let edit = match game.parsed.origin.places.tags.last() {
        Some(tag) => insert(tag.whole.end, format!("{ending}{}", written.join(ending))),
        None => insert(start, format!("{}{ending}{ending}", written.join(ending))),
    };
    finding.with_fix(fix(format!("write {}", list(&shown)), Applicability::Safe, vec![edit]))
}

/// The smallest board that has all squares of the moves.
pub(crate) fn size_of_squares(game: &Game<'_>) -> Option<u8> {
    let squares = game.nodes().filter_map(|node| game.record(node)).map(Move::square);
    let last = squares.map(|square| square.file().max(square.rank()) + 1).max()?;
    Some(last.max(3))
}

/// What the rest of the game says that a tag would say.
fn known(game: &Game<'_>, name: &str) -> Option<String> {
    match name {
        "Size" => match &game.parsed.record.start.tps {
            Tps::Read(setup) if game.is_board_known => Some(setup.size.to_string()),
            _ => None,
        },
        "Result" => result(game).map(str::to_owned),
        _ => None,
    }
}
