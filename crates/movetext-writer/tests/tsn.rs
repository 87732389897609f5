//! TSN and TEN written and formatted, and converted from and to OTN.

#![cfg(all(feature = "otn", feature = "tsn"))]
#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

use movetext_record::otn::{self, Dialect, ReplayError};
use movetext_record::tsn::{self, Form, Start, Ten, Tsn, record};
use movetext_rules::tafl::{Square, TsnExtension, TsnRecord, Variant, read_tsn};
use movetext_source::Notation;
use movetext_tree::GameTree;
use movetext_writer::convert::{Loss, PositionError, otn_to_tsn, tsn_to_otn};
use movetext_writer::{SkipReason, Target, Write as _, format};
use proptest::prelude::*;

const LINE: &str = "7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0";
const ROOT: movetext_tree::NodeId = GameTree::<()>::ROOT;

fn position(line: &str) -> TsnRecord {
    read_tsn(line).record.unwrap()
}

fn game(text: &str) -> otn::Record<'_> {
    otn::read(text, Dialect::Spec).next().unwrap().record
}

fn described(lost: &[Loss]) -> Vec<String> {
    lost.iter().map(ToString::to_string).collect()
}

#[test]
fn files_are_formatted() {
    let text = format!("\r\n {}\t-\r\n7 8 x/y a 1 0 \r\n\r\n{LINE} a b", LINE.replace("3a3", "111a3"));
    let options = movetext_writer::Options::default();
    let formatted = format(&text, Notation::Tsn, &options).unwrap();
    assert_eq!(formatted.text, format!("{LINE}\r\n7 8 x/y a 1 0 \r\n{LINE} a b\r\n"));
    assert_eq!((formatted.games, formatted.skipped.len(), formatted.skipped[0].game), (3, 1, 1));
    assert!(matches!(formatted.skipped[0].why, SkipReason::Unread(_)));
    assert_eq!(format(LINE, Notation::Ten, &options).unwrap().text, format!("{LINE} -\n"));
    assert_eq!(format(" \n\n", Notation::Ten, &options).unwrap().text, " \n\n");
}

#[test]
fn what_a_line_cannot_say_is_told() {
    let lost = |change: fn(&mut TsnRecord)| {
        let mut position = position(LINE);
        change(&mut position);
        let written = movetext_writer::tsn::write(&record::<Ten>(Start::Read(position)));
        assert_eq!(written.text.lines().count(), 1);
        written.lost.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
    };
    assert_eq!(lost(|_| {}), "");
    assert_eq!(
        lost(|position| position.ply = 0),
        "the ply and the defenders at the start are counted from 1"
    );
    assert_eq!(
        lost(|position| position.setup.berserk = Some(Square::new(0, 2))),
        "the turn is not over, and the man that goes on with it is not named"
    );
    assert_eq!(
        lost(|position| {
            let commander = movetext_rules::tafl::Piece::from_letter('c');
            position.setup.set(Square::new(0, 0), commander);
        }),
        "one man is of a kind that neither TSN nor TEN knows; an ordinary man is written"
    );
    assert_eq!(
        lost(|position| position.extension = TsnExtension::Other(" x".to_owned())),
        "the extension would be read as another"
    );
}

#[test]
fn a_position_of_a_game_has_its_counts() {
    let text = "[event:x]\n[rules:dim:7 atkf:y esc:c start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n\n\
        1. d2-c2 d3-b3\n[a|]\n2. c2-b2 d5-c5\n3. a4-a3 e4-e3\n4. d1-d3 b3-b4\n";
    let game = game(text);
    let lines: Vec<String> = core::iter::once(ROOT)
        .chain(game.tree.main_line())
        .filter_map(|node| otn_to_tsn(&game, node).ok())
        .map(|converted| converted.record.tsn().to_string())
        .collect();
    assert_eq!(lines[0], "7 4 3a3/3a3/3d3/aadkdaa/3d3/3a3/3a3 a 1 0");
    let converted = otn_to_tsn(&game, ROOT).unwrap();
    assert_eq!(
        described(&converted.lost),
        ["8 moves are not written: only one position is", "1 comment is not written", "1 tag is not written"]
    );
}

/// Captures set the count back, whoever makes them; the moves of a berserk turn are one ply.
#[test]
fn captures_and_berserk_turns_are_counted() {
    let capture = "[rules:dim:5 atkf:y start:/t4/1T1t1/5/3K1/5/]\n\n1. d2-c2 d4-d5";
    let record = game(capture);
    let counts: Vec<(u32, u32)> = core::iter::once(ROOT)
        .chain(record.tree.main_line())
        .map(|node| otn_to_tsn(&record, node).unwrap().record)
        .map(|position| (position.ply, position.since_capture))
        .collect();
    assert_eq!(counts.first(), Some(&(1, 0)));
    assert_eq!(counts.len(), 3);
    assert_eq!(counts[1].0, 2);
    let later = "[rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n\n5. ..... d3-b3";
    assert!(
        otn_to_tsn(&game(later), ROOT)
            .is_ok_and(|converted| { (converted.record.ply, converted.record.since_capture) == (10, 9) })
    );
}

#[test]
fn what_cannot_be_converted_says_why() {
    let record = game("1. a1-a2 a3-a4");
    assert_eq!(otn_to_tsn(&record, ROOT), Err(PositionError::ReplayError(ReplayError::NoRules)));
    let record = game("[rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n\n1. d2-d5 d3-b3");
    let end = record.tree.main_line().last().unwrap();
    let why = otn_to_tsn(&record, end).unwrap_err();
    assert_eq!(why.to_string(), "1a is illegal: d3 is occupied by a defender");
    let tablut = Variant::find("tablut").unwrap().record();
    let why = tsn_to_otn(&position(LINE), Some(&tablut)).unwrap_err();
    assert_eq!(why.to_string(), "the rules are for a board of 9x9, the position has 7x7");
}

#[test]
fn a_position_becomes_a_game() {
    let converted = tsn_to_otn(&position(&LINE.replace(" a 1 0", " d 2 1 x:1:y")), None).unwrap();
    let written = movetext_writer::otn::write(&converted.record, &movetext_writer::otn::Options::default());
    assert!(written.lost.is_empty());
    assert_eq!(written.text, "[rules:dim:7 atkf:n start:/2ttt2/3t3/t1TTT1t/ttTKTtt/t1TTT1t/3t3/2ttt2/]\n");
    assert_eq!(
        described(&converted.lost),
        [
            "the position does not say its rules: the defaults of OTN are assumed",
            "the data of the seventh field is not written",
            "that it is ply 2, 1 ply after the last capture, is not written"
        ]
    );
    let brandub = Variant::find("brandub").unwrap().record();
    let converted =
        tsn_to_otn(&position("7 4 3a3/2a4/3d3/aadkdaa/3d3/3a3/3a3 d 2 1"), Some(&brandub)).unwrap();
    assert!(converted.record.start.position.is_some());
    let first = brandub.rules.first;
    assert_eq!(
        converted.lost.contains(&Loss::FirstSide(first)),
        first != movetext_rules::tafl::Side::Defenders
    );
    let game = record::<Ten>(Start::Read(position(&format!("{LINE} x"))));
    let options = movetext_writer::Options::default();
    let target = Target::new(Notation::Tsn, ROOT, &options);
    let written = Ten::convert(&game, &target).unwrap();
    assert_eq!(written.text, format!("{LINE}\n"));
    assert_eq!(written.lost, ["the data of the seventh field is not written"]);
}

/// The starts of all built-in rule sets, there and back.
#[test]
fn every_variant_goes_there_and_back() {
    for variant in Variant::all() {
        let rules = variant.record();
        let text = format!("[rules:{}]\n", rules.to_text(Dialect::Spec));
        let there = otn_to_tsn(&game(&text), ROOT).unwrap();
        if there.lost.iter().any(|loss| matches!(loss, Loss::Position(_))) {
            continue;
        }
        let line = there.record.tsn().to_string();
        let back = tsn_to_otn(&position(&line), Some(&rules)).unwrap();
        assert_eq!(back.record.start, game(&text).start, "{}", variant.name);
        let again = otn_to_tsn(&back.record, ROOT).unwrap();
        assert_eq!(again, there, "{}", variant.name);
    }
}

fn assert_stable<F: Form>(text: &str) {
    let first = movetext_writer::tsn::format::<F>(text);
    let second = movetext_writer::tsn::format::<F>(&first.text);
    assert_eq!(first.text, second.text, "{text:?}");
    let starts = |text: &str| -> Vec<_> {
        let clean = tsn::read::<F>(text).map(|parsed| match parsed.record.start {
            Start::Read(position) => Ok(position),
            Start::Unread(line) => Err(line.into_owned()),
        });
        clean.collect()
    };
    assert_eq!(starts(text), starts(&first.text), "{text:?}");
}

fn lines() -> impl Strategy<Value = String> {
    let rows = proptest::collection::vec("[adk1-9]{1,5}", 3..6).prop_map(|rows| rows.join("/"));
    ("[1-9]", "[0-9]{1,2}", rows, "[adA]", "[0-9]{1,3}", "[0-9]{1,2}", "( -| x:1:y| z|  )?", "[\n\r ]{0,2}")
        .prop_map(|(size, defenders, rows, side, ply, since, extension, end)| {
            format!("{size} {defenders} {rows} {side} {ply} {since}{extension}{end}\n")
        })
}

proptest! {
    #[test]
    fn formatting_is_stable_and_keeps_positions(text in proptest::collection::vec(lines(), 1..4)) {
        assert_stable::<Tsn>(&text.concat());
        assert_stable::<Ten>(&text.concat());
    }

    #[test]
    fn formatting_is_total(text in any::<String>()) {
        assert_stable::<Tsn>(&text);
        assert_stable::<Ten>(&text);
    }

    /// Position and side come back from OTN; what does not was reported.
    #[test]
    fn there_and_back_keeps_position_and_side(line in lines()) {
        let Some(position) = read_tsn(&line).record else { return Ok(()) };
        let there = tsn_to_otn(&position, None).unwrap();
        let written = movetext_writer::otn::write(&there.record, &movetext_writer::otn::Options::default());
        // Records of one text are compared with records of the same lifetime.
        let text: &'static str = Box::leak(written.text.into_boxed_str());
        let record = game(text);
        prop_assert_eq!(&record, &there.record);
        // A position that nobody can play from goes no further.
        if let Ok(back) = otn_to_tsn(&record, ROOT) {
            prop_assert_eq!(&back.record.setup, &position.setup);
            let described = |loss: fn(&Loss) -> bool| there.lost.iter().any(loss);
            let counts_told = described(|loss| matches!(loss, Loss::Counts { .. }));
            prop_assert!(back.record.ply == position.ply || counts_told);
            prop_assert!(
                back.record.defenders == position.defenders
                    || described(|loss| matches!(loss, Loss::DefendersAtStart(_)))
            );
        }
    }
}

/// What is written in TSN or TEN is read there without an error, or it is refused: a king alone has no defenders at the start.
#[test]
fn what_would_be_no_position_is_refused() {
    let text = "[rules:dim:7 atkf:n start:/5t1/7/7/K6/7/7/1t5/]\n\n1. Ka4-a1\n";
    let record = otn::read(text, Dialect::Spec).next().unwrap().record;
    let options = movetext_writer::Options::default();
    for to in [Notation::Tsn, Notation::Ten] {
        let target = Target::new(to, GameTree::<()>::ROOT, &options);
        let why = otn::Otn::convert(&record, &target).unwrap_err().to_string();
        assert!(why.contains("cannot say it: the number of defenders at the start cannot be 0"), "{why}");
    }
    // A board that nobody plays on is written, and that is reported.
    let position = tsn::read::<Tsn>("2 4 ad/ka a 1 0").next().unwrap();
    let target = Target::new(Notation::Otn, GameTree::<()>::ROOT, &options);
    let written = Tsn::convert(&position.record, &target).unwrap();
    assert!(written.lost.iter().any(|loss| loss.starts_with("nobody can play on")), "{:?}", written.lost);
}
