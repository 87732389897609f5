//! Records of PTN texts: each `.ptn` file in `tests/data/ptn` and what was read of it beside it; real
//! records and games of other programs, when they are there.
#![cfg(feature = "ptn")]
#![allow(clippy::print_stdout, clippy::unwrap_used, missing_docs, reason = "these are tests")]

use std::fmt::Write as _;
use std::ops::ControlFlow;

use movetext_parser::ptn::games;
use movetext_parser::tagged::{Game, TokenEvent, TokenKind};
use movetext_record::ptn::{Parsed, Ptn, branch_name, read};
use movetext_record::{RecordedMove, Verdict, Visited, visit_replay};
use movetext_source::Span;
use movetext_testing::facts;
use proptest::prelude::*;

fn listing(text: &str) -> String {
    let mut lines = String::new();
    for parsed in read(text) {
        let record = &parsed.record;
        for tag in &record.headers.tags {
            let _ = writeln!(lines, "{} = {:?}", tag.name, tag.value);
        }
        let _ = writeln!(lines, "{:?}", record.start.rules());
        for node in record.tree.walk() {
            let data = record.tree.get(node);
            let played = match &data.played {
                RecordedMove::Move(played) => format!("{played}{}", data.marks),
                other => format!("{other:?}"),
            };
            let _ = write!(lines, "{} {played}", record.tree.address(node).shortened());
            let stated = data.annotations();
            if record.tree.is_variation_start(node).is_some() {
                let _ = write!(lines, " branch {:?}", branch_name(&record.tree, node).unwrap());
            }
            for (what, comments) in [("before", &stated.before), ("after", &stated.after)] {
                if !comments.is_empty() {
                    let _ = write!(lines, " {what} {comments:?}");
                }
            }
            if let Some(result) = stated.result {
                let _ = write!(lines, " result {result}");
            }
            lines.push('\n');
        }
        for loose in &record.headers.unattached {
            let _ = writeln!(lines, "unattached {loose:?}");
        }
        for fault in &parsed.faults {
            let _ = writeln!(lines, "! {:?} {:?}: {}", fault.span, fault.span.of(text), fault.kind);
        }
        lines.push('\n');
    }
    lines
}

#[test]
fn files() {
    insta::glob!("data/ptn/*.ptn", |path| {
        let text = std::fs::read_to_string(path).unwrap();
        insta::assert_snapshot!(listing(&text));
    });
}

/// What cannot be played of a game.
fn refused(parsed: &Parsed<'_>) -> Vec<String> {
    let mut refused = Vec::new();
    let start = visit_replay(&parsed.record, |visited: Visited<'_, Ptn>| {
        if let Verdict::Instead(why, _) | Verdict::Failed(why) = visited.verdict {
            refused.push(format!("{} {why}", parsed.record.tree.address(visited.node)));
        }
        ControlFlow::Continue(())
    });
    refused.extend(start.err().map(|why| why.to_string()));
    refused
}

/// The files of which not everything is in the tree, and why that is right.
const UNATTACHED: [(&str, &str); 2] = [
    ("branch-at-first-ply__PTN_BRANCH_AT_TPS.ptn", "{16w1/19w1} replaces move 19 of a branch of three moves"),
    ("promotion_doc_4.ptn", "{3w1/3b1} leaves a branch that is not there"),
];

#[test]
#[ignore = "compares"]
fn real_records_are_read_and_played_whole() {
    let files = facts("corpus/ptn", "ptn");
    assert!(files.len() >= 100);
    let mut unattached = Vec::new();
    for (file, text) in files {
        let games: Vec<Parsed<'_>> = read(&text).collect();
        assert_eq!(games.len(), 1, "{file}");
        assert_eq!(refused(&games[0]), Vec::<String>::new(), "{file}");
        if !games[0].record.headers.unattached.is_empty() {
            unattached.push(file.rsplit('/').next().unwrap().to_owned());
        }
        let unread = games[0].faults.iter().filter(|fault| fault.kind.is_loss()).count();
        // A turn without player 2's move is a guess, though everything is read.
        let guesses = usize::from(file.contains("CONFLICTING_CONTINUATION"));
        assert_eq!(unread, guesses + games[0].record.headers.unattached.len(), "{file}");
    }
    unattached.sort();
    assert_eq!(unattached, UNATTACHED.map(|(file, _)| file));
}

#[test]
#[ignore = "compares"]
fn games_of_other_programs_agree_ply_by_ply() {
    let (mut games, mut plies) = (0, 0);
    for (_, text) in facts("oracles/tak/traces", "jsonl") {
        for line in text.lines() {
            let trace: serde_json::Value = serde_json::from_str(line).unwrap();
            plies += agrees(&trace);
            games += 1;
        }
    }
    println!("{games} games, {plies} plies");
    assert!(games >= 150);
}

/// Writes a trace as a record, reads and replays it; how many plies agree.
fn agrees(trace: &serde_json::Value) -> usize {
    let half_komi = trace["half_komi"].as_f64().unwrap();
    let mut text = format!("[Size \"{}\"]\n[Komi \"{}\"]\n", trace["size"], half_komi / 2.0);
    if let Some(tps) = trace["start_tps"].as_str() {
        let _ = writeln!(text, "[TPS \"{tps}\"]");
    }
    let plies = trace["plies"].as_array().unwrap();
    for (nth, ply) in plies.iter().enumerate() {
        if nth % 2 == 0 {
            let _ = write!(text, "\n{}.", nth / 2 + 1);
        }
        let _ = write!(text, " {}", ply["ptn"].as_str().unwrap());
    }
    let parsed = read(&text).next().unwrap();
    assert_eq!(parsed.faults, [], "{text}");
    let mut seen = 0;
    visit_replay(&parsed.record, |visit: Visited<'_, Ptn>| {
        assert!(matches!(visit.verdict, Verdict::Played(_)));
        if visit.node.index() > 0 {
            let ply = &plies[visit.node.index() - 1];
            assert_eq!(visit.table.setup().to_string(), ply["tps"].as_str().unwrap());
            seen += 1;
        }
        ControlFlow::Continue(())
    })
    .unwrap();
    assert_eq!(seen, plies.len());
    seen
}

/// Pieces of records that meet in all ways.
fn record_like() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(vec![
        "[Size \"5\"]\n",
        "[TPS \"x5/x5/x5/x5/x5 2 3\"]\n",
        "[A \"\\\"]",
        "[x]",
        "[",
        "]",
        "\"",
        "{",
        "}",
        "{a} ",
        "{3w1}",
        "\n\n",
        "\n",
        " ",
        "1. ",
        "2. ",
        "3. ",
        "4.",
        "1",
        "2... ",
        "49-1.49. ",
        "2.2. ",
        "a1 ",
        "b2' ",
        "c3> ",
        "Sd4 ",
        "Fa1 ",
        "3c3>12 ",
        "zz ",
        "-- ",
        "... ",
        "0-R ",
        "1-0 ",
        "* ",
        "1/2-1/2 ",
        "\n\n{2b1}\n2. -- c3\n",
        "\n\n{2w1/2b1}\n2. -- c3\n",
        "\n\n{a remark}\n3. ",
        "; ",
        "\u{feff}",
        "\r\n",
        "c3\u{2191} ",
    ]);
    proptest::collection::vec(piece, 0..60).prop_map(|pieces| pieces.concat())
}

proptest! {
    #[test]
    fn reading_is_total(text in any::<String>()) {
        read(&text).for_each(drop);
    }

    #[test]
    fn reading_is_total_on_pieces_of_records(text in record_like()) {
        for parsed in read(&text) {
            let _ = refused(&parsed);
        }
    }

    /// Each move and each comment is in the tree, or in what hangs off nothing; each tag in the headers.
    #[test]
    fn nothing_is_dropped(text in record_like()) {
        for (game, parsed) in games(&text).zip(read(&text)) {
            let kept: Vec<Span> =
                parsed.record.headers.unattached.iter().map(|block| place(&text, block)).collect();
            let written = Content::written(&text, &game, &kept);
            let same = written == Content::read(&text, &parsed);
            prop_assert!(same, "{text:?}");
        }
    }
}

/// What of a game may not be lost: where its moves stand, what its comments and names of branches say, and
/// how many tags it has.
#[derive(Debug, Default, PartialEq)]
struct Content<'t> {
    moves: Vec<Span>,
    stated: Vec<&'t str>,
    tags: usize,
}

impl<'t> Content<'t> {
    /// As the text has it, without what is `kept` as text.
    fn written(text: &'t str, game: &Game, kept: &[Span]) -> Self {
        let mut content = Self::default();
        let is_kept = |span: Span| kept.iter().any(|kept| kept.start <= span.start && span.end <= kept.end);
        for &TokenEvent { kind, span } in game.events.iter().filter(|event| !is_kept(event.span)) {
            match kind {
                TokenKind::Move => content.moves.push(span),
                TokenKind::Comment | TokenKind::Branch => {
                    let inner = &span.of(text)[1..];
                    content.stated.push(inner.strip_suffix('}').unwrap_or(inner.trim_end()));
                }
                _ => {}
            }
        }
        let kinds = game.events.iter().map(|event| event.kind);
        let header =
            kinds.take_while(|kind| matches!(kind, TokenKind::Tag | TokenKind::Comment | TokenKind::Stray));
        content.tags = header.filter(|kind| *kind == TokenKind::Tag).count();
        content.stated.sort_unstable();
        content
    }

    /// As the record has it.
    fn read(text: &'t str, parsed: &'t Parsed<'_>) -> Self {
        let (record, origin) = (&parsed.record, &parsed.origin);
        let mut content = Self { tags: record.headers.tags.len(), ..Self::default() };
        for node in record.tree.walk() {
            let data = record.tree.get(node);
            if matches!(data.played, RecordedMove::Move(_) | RecordedMove::Unread(_)) {
                content.moves.push(origin.node(node).played);
            }
            let stated = data.annotations();
            content.stated.extend(stated.before.iter().chain(&stated.after).map(AsRef::as_ref));
        }
        let names = origin.places.branches.iter().map(|(_, name)| *name);
        let braced = names.filter(|name| text[..name.start as usize].ends_with('{'));
        content.stated.extend(braced.map(|name| name.of(text)));
        content.moves.sort_unstable_by_key(|span| span.start);
        content.stated.sort_unstable();
        content
    }
}

/// Where in a text a part of it stands.
fn place(text: &str, part: &str) -> Span {
    let start = part.as_ptr() as usize - text.as_ptr() as usize;
    Span::new(start as u32, (start + part.len()) as u32)
}

/// Texts that would take a quadratic reader minutes.
#[test]
fn hostile_texts_take_linear_time() {
    let n = 50_000;
    for piece in [
        "[",
        "]",
        "{",
        "}",
        "{\n1. ",
        "{ {\n",
        "[\"",
        "[\"\\\"]",
        "\"]",
        "[A \"b\"] ",
        "1. ",
        "1.1.",
        "1-1.",
        "-- ",
        "0-R ",
        "a1 ",
        "{a} ",
        "\n\n{a}\n1. a1 ",
        "\n\n{1w1}\n1. a1 ",
        "\n\n{x/y}\n2. a1",
        "1. a1 [A \"b\"]\n",
        "\n\n{a/b/c}\n1.",
        "9.9. a1 b1 ",
        "  ",
        "\n \n",
        "zz ",
        "1. a1 b1 c1 -- ",
    ] {
        let text = piece.repeat(n);
        read(&text).for_each(drop);
        read(&format!("[Size \"5\"]\n1. a1 e5\n{text}")).for_each(drop);
    }
}

#[test]
fn deep_branches_are_read_to_a_limit() {
    let mut text = String::from("[Size \"8\"]\n\n1. a1 b1\n2. c1 d1\n");
    let mut name = String::new();
    for depth in 0..2_005 {
        name.push_str(if depth == 0 { "x" } else { "/x" });
        let _ = write!(text, "\n{{{name}}}\n2. -- e1\n");
        text.push_str("3. f1 g1\n");
        // Each leaves the one before at its own second move.
    }
    let parsed = read(&text).next().unwrap();
    let records = parsed.record;
    assert_eq!(records.headers.unattached.len(), 5);
}
