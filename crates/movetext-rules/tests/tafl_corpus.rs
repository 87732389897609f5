//! Real records and other programs' rule strings.
#![cfg(feature = "tafl")]

use movetext_rules::tafl::{
    Dialect, MoveNote, MoveRecord, RulesNote, RulesRecord, Side, Variant, read_position, size_of_position,
};
use movetext_testing::{fact, facts};

/// Remarks that are no faults: sound records earn them too.
fn is_expected(note: &RulesNote) -> bool {
    matches!(
        note,
        RulesNote::OpenTaflDiffers(_) | RulesNote::AtDefault { .. } | RulesNote::OldSpelling { .. }
    )
}

#[test]
#[ignore = "compares"]
fn moves_of_real_games() {
    let text = fact("corpus/otn/copenhagen.csv");
    let (mut games, mut moves) = (0, 0);
    for line in text.lines() {
        let record = line.split(',').next().expect("a line has a first field");
        games += 1;
        for token in record.split_ascii_whitespace().filter(|token| *token != "timeout") {
            moves += 1;
            let read = MoveRecord::read(token).unwrap_or_else(|fault| panic!("{token}: {fault}"));
            assert!(
                read.notes.iter().all(|note| note.kind == MoveNote::RepeatedX),
                "{token}: {:?}",
                read.notes
            );
            assert_eq!(
                read.record.to_string(),
                token.replacen('x', ":", 1).replace('x', "/").replace(':', "x")
            );
        }
    }
    assert_eq!((games, moves), (1752, 87_547 - 273));
}

#[test]
#[ignore = "compares"]
fn rules_of_real_games() {
    let mut files = 0;
    for (name, text) in facts("corpus/otn", "otg") {
        let (_, rules) = text.split_once("[rules:").expect("a rules tag");
        let (rules, _) = rules.split_once(']').expect("it is closed");
        let read = RulesRecord::read(rules, Dialect::OpenTafl);
        assert!(read.notes.iter().all(|note| is_expected(&note.kind)), "{name}: {:?}", read.notes);
        let record = read.record.expect("it has a size");
        let again = RulesRecord::read(&record.to_text(Dialect::OpenTafl), Dialect::OpenTafl);
        assert_eq!(again.record.as_ref(), Some(&record), "{name}");
        files += 1;
    }
    assert_eq!(files, 10);
}

/// Our name of each of `OpenTafl`'s built-in rule sets.
const BUILT_IN: [(&str, &str); 14] = [
    ("Sea Battle 9x9", "sea-battle"),
    ("Fetlar 11x11", "fetlar"),
    ("Copenhagen 11x11", "copenhagen"),
    ("Copenhagen (relaxed shieldwall) 11x11", "copenhagen-relaxed"),
    ("Berserk 11x11", "berserk"),
    ("Brandub 7x7", "brandub"),
    ("Tawlbwrdd 11x11", "tawlbwrdd"),
    ("Tablut 9x9", "tablut"),
    ("Foteviken Tablut 9x9", "foteviken-tablut"),
    ("Magpie 7x7", "magpie"),
    ("Computer Fetlar 11x11 (external)", "computer-fetlar"),
    ("Tablut 15x15 (external)", "tablut-15x15"),
    ("Sea Battle (Parlett) 13x13 (external)", "sea-battle-parlett"),
    ("Alea Evangelii 19x19 (external)", "alea-evangelii"),
];

/// Name and rules of each line.
fn variants(text: &str) -> impl Iterator<Item = (&str, &str)> {
    text.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once('\t'))
}

#[test]
#[ignore = "compares"]
fn built_in_variants_are_opentafls() {
    let text = fact("oracles/tafl/builtin_variants.tsv");
    let mut names = Vec::new();
    for (title, rules) in variants(&text) {
        let (_, name) = BUILT_IN.iter().find(|(theirs, _)| *theirs == title).expect("a known title");
        let read = RulesRecord::read(rules, Dialect::OpenTafl);
        let ours = Variant::find(name).expect("a built-in name").record_in(Dialect::OpenTafl);
        assert_eq!(read.record, Some(ours), "{title}");
        names.push(*name);
    }
    assert_eq!(names, BUILT_IN.map(|(_, name)| name));
}

#[test]
#[ignore = "compares"]
fn option_variants_read() {
    let text = fact("oracles/tafl/option_variants.tsv");
    let mut count = 0;
    for (title, rules) in variants(&text) {
        let read = RulesRecord::read(rules, Dialect::OpenTafl);
        assert!(read.notes.iter().all(|note| is_expected(&note.kind)), "{title}: {:?}", read.notes);
        let record = read.record.expect("it has a size");
        assert!(record.setup.men().count() > 0, "{title}");
        for dialect in [Dialect::Spec, Dialect::OpenTafl] {
            let record = record.clone().in_dialect(dialect);
            assert_eq!(RulesRecord::read(&record.to_text(dialect), dialect).record, Some(record), "{title}");
        }
        // The specification's examples, under the names they have here.
        if let Some(name) = title.strip_prefix("spec_") {
            let ours =
                Variant::find(&format!("spec-{name}")).expect("a built-in name").record_in(Dialect::OpenTafl);
            assert_eq!(record, ours, "{title}");
        }
        count += 1;
    }
    assert_eq!(count, 59);
}

/// The texts of one field of JSON lines, which hold no escapes.
fn fields<'a>(text: &'a str, name: &str) -> impl Iterator<Item = &'a str> {
    let opening = format!("\"{name}\":\"");
    let starts = text.match_indices(&opening).map(|(at, opening)| at + opening.len()).collect::<Vec<_>>();
    starts.into_iter().filter_map(|start| text[start..].split('"').next())
}

/// What other programs write is canonical: it reads strictly and is written as it was.
fn check_canonical(text: &str, moves: &str, positions: &str) -> (usize, usize) {
    let (mut move_count, mut position_count) = (0, 0);
    for token in fields(text, moves).flat_map(str::split_ascii_whitespace) {
        let record: MoveRecord = token.parse().unwrap_or_else(|fault| panic!("{token}: {fault}"));
        assert_eq!(record.to_string(), token);
        move_count += 1;
    }
    for position in fields(text, positions) {
        let size = size_of_position(position).expect("a size");
        let read = read_position(position, size, Side::Attackers);
        assert_eq!(read.faults, [], "{position}");
        assert_eq!(read.setup.position_record().to_string(), position);
        position_count += 1;
    }
    (move_count, position_count)
}

#[test]
#[ignore = "compares"]
fn moves_and_positions_of_replayed_games() {
    let text = fact("oracles/tafl/real_copenhagen.jsonl");
    let (moves, games) = check_canonical(&text, "moves", "final");
    assert!(moves > 80_000, "{moves}");
    assert_eq!(games, 1752);
}

#[test]
#[ignore = "compares"]
fn moves_and_positions_of_random_games() {
    let mut count = 0;
    for (_, text) in facts("oracles/tafl/traces/options", "jsonl") {
        let (moves, positions) = check_canonical(&text, "m", "p");
        assert_eq!(moves, positions);
        count += moves;
    }
    assert!(count > 10_000, "{count}");
}
