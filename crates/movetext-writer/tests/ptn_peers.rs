//! PTN and TPS held against what the tests of other programs pin: what they accept is read and written again
//! without loss, what they reject is a fault with a place. Where Movetext differs, the table says why.
//!
//! `PlayTak`'s wire protocol, which some of them read too, is another notation.
#![cfg(feature = "ptn")]
#![allow(clippy::format_collect, clippy::unwrap_used, missing_docs, reason = "these are tests")]

use std::fmt::{Debug, Write as _};
use std::ops::ControlFlow;

use movetext_record::ptn::{Parsed, Ptn, read};
use movetext_record::{FaultKind, RecordedMove, TextFault, Verdict, Visited, tps, visit_replay};
use movetext_rules::Position as _;
use movetext_rules::tak::{Color, Position};
use movetext_writer::ptn::{Options, write};

/// A row of a table: who, what, what they make of it, what we do, and why that differs.
struct Row<'t> {
    /// The line of the table, from 1.
    line: usize,
    peer: &'t str,
    text: String,
    theirs: &'t str,
    ours: &'t str,
    reason: &'t str,
}

fn rows(table: &str) -> impl Iterator<Item = Row<'_>> {
    let lines = table.lines().enumerate().filter(|(_, line)| !line.starts_with('#'));
    lines.map(|(nth, line)| {
        let mut columns = line.split('\t');
        let [peer, text, theirs, ours, reason] = [(); 5].map(|()| columns.next().unwrap_or_default());
        let line = nth + 1;
        Row { line, peer, text: text.replace('␊', "\n").replace('␍', "\r"), theirs, ours, reason }
    })
}

/// Holds a table against what `ours` makes of its texts; whether the peer agrees is for `agrees` to say, of
/// what they and we make of it. A reason stands where it does not, and only there.
fn hold(table: &str, ours: impl Fn(&str) -> String, agrees: impl Fn(&str, &str) -> bool) {
    let mut wrong = String::new();
    for row in rows(table) {
        let made = ours(&row.text);
        let case = format!("line {}, {}: {:?}", row.line, row.peer, row.text);
        if made != row.ours {
            let _ = writeln!(wrong, "{case}\n  is {made}\n not {}", row.ours);
        }
        if agrees(row.theirs, &made) != row.reason.is_empty() {
            let differ = if row.reason.is_empty() { "without a reason" } else { "not at all" };
            let _ = writeln!(wrong, "{case}\n  {made}\n  differs {differ} from {}", row.theirs);
        }
    }
    assert_eq!(wrong, "", "\n{wrong}");
}

/// The faults, counted from a place of the text.
fn listed<K: Debug>(faults: &[movetext_record::Fault<K>], from: u32) -> String {
    let mut list = String::new();
    for fault in faults {
        let place = |at: u32| i64::from(at) - i64::from(from);
        let _ = write!(list, "; {}..{} ", place(fault.span.start), place(fault.span.end));
        let _ = match &fault.kind {
            FaultKind::Own(kind) => write!(list, "{kind:?}"),
            FaultKind::Text(TextFault::Unclosed { what, .. }) => write!(list, "Text(Unclosed {what:?})"),
            FaultKind::Text(TextFault::Unexpected { found, .. }) => {
                write!(list, "Text(Unexpected {found:?})")
            }
            FaultKind::Text(TextFault::NoMove { after, .. }) => write!(list, "Text(NoMove after {after:?})"),
            kind @ FaultKind::Text(_) => write!(list, "{kind:?}"),
        };
    }
    list
}

/// What is wrong with a record, and what of it could not be written.
fn faults(parsed: &Parsed<'_>, from: u32) -> String {
    listed(&parsed.faults, from) + &lost(parsed)
}

/// What writing an accepted text would lose; a rejected one is not written.
fn lost(parsed: &Parsed<'_>) -> String {
    if parsed.faults.iter().any(|fault| fault.kind.is_loss()) {
        return String::new();
    }
    let lost = write(&parsed.record, &Options::default()).lost;
    lost.iter().map(|loss| format!("; lost: {:?}", loss.kind)).collect()
}

/// The moves of a record as they are written without marks, `|` in front of a branch, its results, and how many
/// comments it has.
fn moves(parsed: &Parsed<'_>) -> String {
    let tree = &parsed.record.tree;
    let (mut list, mut comments) = (Vec::new(), 0);
    for node in tree.walk() {
        let data = tree.get(node);
        if tree.is_variation_start(node).is_some() {
            list.push("|".to_owned());
        }
        match &data.played {
            RecordedMove::Move(played) => list.push(played.to_string()),
            RecordedMove::Unread(word) => list.push(format!("({word})")),
            RecordedMove::Gap => list.push("--".to_owned()),
            RecordedMove::Resign | RecordedMove::Nothing => {}
        }
        comments += data.annotations().before.len() + data.annotations().after.len();
        list.extend(data.annotations().result.map(|result| result.to_string()));
    }
    if comments > 0 {
        list.push(format!("{{{comments}}}"));
    }
    list.join(" ")
}

#[test]
fn moves_of_peers() {
    const BEFORE: &str = "[Size \"8\"]\n\n1. ";
    let ours = |word: &str| {
        let text = format!("{BEFORE}{word}");
        let parsed = read(&text).next().unwrap();
        moves(&parsed) + &faults(&parsed, BEFORE.len() as u32)
    };
    hold(include_str!("data/ptn_peers/moves.tsv"), ours, |theirs, ours| {
        let (played, faults) = ours.split_once(';').unwrap_or((ours, ""));
        // A spelling that is reported is accepted all the same.
        let rejected = !faults.is_empty() && !faults.split(';').all(|fault| fault.contains("MoveNote("));
        if theirs == "rejected" { rejected } else { played == theirs && !rejected }
    });
}

#[test]
fn tags_of_peers() {
    let ours = |tag: &str| {
        let text = format!("{tag}\n[Size \"5\"]\n\n1. a1 e5");
        let parsed = read(&text).next().unwrap();
        let mut list = String::new();
        for tag in parsed.record.headers.tags.iter().filter(|tag| !tag.is("Size")) {
            let _ = write!(list, "{}={} ", tag.name, tag.value);
        }
        list.trim_end().to_owned() + &faults(&parsed, 0)
    };
    hold(include_str!("data/ptn_peers/tags.tsv"), ours, |theirs, ours| match theirs {
        // The spelling of a tag is reported where the tag is accepted.
        "accepted" => {
            let faults = ours.split_once(';').map_or("", |(_, faults)| faults);
            faults.split(';').all(|fault| fault.is_empty() || fault.contains("Tag("))
        }
        "no value" => ours.contains("Value(") || ours.contains("Start("),
        _ => ours.contains("; "),
    });
}

#[test]
fn records_of_peers() {
    let ours = |text: &str| {
        let games: Vec<Parsed<'_>> = read(text).collect();
        let reported = games.iter().map(|parsed| moves(parsed) + &faults(parsed, 0));
        reported.collect::<Vec<_>>().join(" | ")
    };
    hold(include_str!("data/ptn_peers/files.tsv"), ours, |theirs, ours| {
        let words = |reported: &str| {
            let reported = reported.split(" | ").map(|game| game.split(';').next().unwrap_or_default());
            let reported =
                reported.flat_map(|game| game.split_whitespace().map(str::to_owned).collect::<Vec<_>>());
            reported.filter(|word| !word.starts_with('{') && word != "|").collect::<Vec<_>>()
        };
        match theirs {
            "rejected" => ours.contains("; "),
            "nothing" => words(ours).is_empty(),
            _ => words(ours) == words(theirs),
        }
    });
}

#[test]
fn positions_of_peers() {
    let ours = |text: &str| {
        let Some(parsed) = tps::read(text).next() else { return String::new() };
        let faults = listed(&parsed.faults, 0);
        movetext_writer::tps::write(&parsed.record) + &faults
    };
    hold(include_str!("data/ptn_peers/positions.tsv"), ours, |theirs, ours| {
        let (written, faults) = ours.split_once(';').unwrap_or((ours, ""));
        let spelling = ["Run", "EmptyRun", "FlatLetter", "LetterCase"];
        let spelt = |fault: &str| spelling.contains(&fault.rsplit(' ').next().unwrap_or_default());
        let accepted = faults.is_empty() || faults.split(';').all(spelt);
        if theirs == "rejected" { !accepted } else { accepted && written == theirs }
    });
}

/// The last position and what can be said of it, or why a move is refused.
fn last(text: &str) -> String {
    let parsed = read(text).next().unwrap();
    let mut reported = String::new();
    let start = visit_replay(&parsed.record, |visit: Visited<'_, Ptn>| {
        let address = || parsed.record.tree.address(visit.node);
        match &visit.verdict {
            Verdict::Played(_) => reported = standing(visit.table),
            Verdict::Instead(why, _) | Verdict::Failed(why) => reported = format!("{}: {why}", address()),
            Verdict::Beyond => {}
        }
        ControlFlow::Continue(())
    });
    start.unwrap();
    reported
}

fn standing(position: &Position) -> String {
    let mut reported = format!("{}, {} legal moves", position.setup(), position.count_legal());
    for color in Color::BOTH.into_iter().filter(|color| position.has_road(*color)) {
        let _ = write!(reported, ", road of {color}");
    }
    reported
}

#[test]
fn plays_of_peers() {
    hold(include_str!("data/ptn_peers/plays.tsv"), last, |theirs, ours| {
        if theirs == "rejected" {
            !ours.contains('/')
        } else {
            ours.split(", ").any(|stated| stated == theirs)
        }
    });
}
