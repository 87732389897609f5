//! The readers and writers of OTN's vocabulary, held against tables of texts and against properties.
#![cfg(feature = "tafl")]

use std::fmt::{Debug, Display};

use movetext_rules::ParseError;
use movetext_rules::tafl::{
    Berserk, CaptureLocation, Dialect, Escape, Info, JumpMode, Kind, KindSet, KingArmed, KingStrength,
    MoveRecord, MoveStyle, Piece, RulesRecord, Setup, Shieldwall, Side, Square, Threefold,
    read_inverted_position, read_position, size_of_position,
};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;

/// The columns of each line of a table, those left out at the end being empty.
fn table(text: &str) -> impl Iterator<Item = [&str; 4]> {
    text.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let mut columns = line.split('\t');
        [(); 4].map(|()| columns.next().unwrap_or_default())
    })
}

/// Remarks as the tables have them: bytes and kind. In words, each is a phrase that others can go on with.
fn list<K: Debug + Display>(remarks: &[ParseError<K>]) -> String {
    let written = remarks.iter().map(|remark| {
        let words = remark.to_string();
        assert!(!words.is_empty() && !words.ends_with('.') && !words.contains('\n'), "{words:?}");
        format!("{}..{} {:?}", remark.at.start, remark.at.end, remark.kind)
    });
    written.collect::<Vec<_>>().join("; ")
}

#[test]
fn moves_that_are_understood() {
    for [text, written, notes, _] in table(include_str!("data/tafl/moves.valid.tsv")) {
        let read = MoveRecord::read(text).unwrap_or_else(|fault| panic!("{text}: {fault}"));
        assert_eq!(
            (read.record.to_string().as_str(), list(&read.notes).as_str()),
            (written, notes),
            "{text}"
        );
        // The strict reader takes exactly those without a note.
        assert_eq!(text.parse::<MoveRecord>().ok(), notes.is_empty().then_some(read.record), "{text}");
    }
}

#[test]
fn moves_that_are_none() {
    for [text, fault, ..] in table(include_str!("data/tafl/moves.invalid.tsv")) {
        let found = MoveRecord::read(text).expect_err(text);
        assert_eq!(list(std::slice::from_ref(&found)), fault, "{text}");
        assert_eq!(text.parse::<MoveRecord>(), Err(found));
    }
}

#[test]
fn positions() {
    let valid = table(include_str!("data/tafl/positions.valid.tsv"));
    let invalid = table(include_str!("data/tafl/positions.invalid.tsv"));
    for [size, text, written, faults] in valid.chain(invalid) {
        let size = size.parse().expect("a size");
        let read = read_position(text, size, Side::Attackers);
        assert_eq!((list(&read.faults).as_str(), read.setup.size), (faults, size), "{text}");
        assert_eq!(read.setup.position_record().to_string(), written, "{text}");
    }
}

#[test]
fn rules() {
    let valid = table(include_str!("data/tafl/rules.valid.tsv"));
    let invalid = table(include_str!("data/tafl/rules.invalid.tsv"));
    for [text, written, notes, _] in valid.chain(invalid) {
        let read = RulesRecord::read(&text.replace("\\n", "\n").replace("\\r", "\r"), Dialect::Spec);
        let text_again = read.record.as_ref().map_or("-".into(), |record| record.to_text(Dialect::Spec));
        assert_eq!((text_again.as_str(), list(&read.notes).as_str()), (written, notes), "{text}");
        if read.record.is_some() {
            assert_eq!(RulesRecord::read(written, Dialect::Spec).record, read.record, "{text}");
        }
    }
}

#[test]
fn sizes_are_judged_from_rows() {
    for (text, size) in [
        ("/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/", Some(7)),
        // One row too few, one too short.
        ("/7/7/7/7/7/7/", Some(7)),
        ("/7/7/7/6/7/7/7/", Some(7)),
        // Rows of every width: their number counts.
        ("/1/2/3/4/5/", Some(5)),
        // A stray row says nothing.
        ("/13/", None),
        ("", None),
        ("//////", None),
        ("/2/2/", Some(2)),
        ("/K/", Some(1)),
        ("/?/", None),
        ("/A1D/1K1/AA1/", Some(3)),
    ] {
        assert_eq!(size_of_position(text), size, "{text}");
    }
}

#[test]
fn inverted_positions_have_their_rows_in_reverse_order() {
    let text = "/t2/1K1/2T/";
    let read = read_inverted_position(text, 3, Side::Attackers);
    assert_eq!(read.setup.position_record().to_string(), "/2T/1K1/t2/");
    assert_eq!(read.setup.inverted_position_record().to_string(), text);
    // Letters of a program that writes the top rank first stay that way round.
    let foreign = read_inverted_position("/A2/1K1/2D/", 3, Side::Attackers);
    assert_eq!(foreign.setup, read.setup);
}

/// A million of anything is read in no time, and what is said of it does not grow beyond it.
#[test]
fn hostile_texts() {
    let many = |text: &str| text.repeat(100_000);
    for text in [many("/"), many("x0"), many("qt"), many("9"), many("/t"), many("0 ")] {
        assert!(read_position(&text, 31, Side::Attackers).faults.len() <= text.len());
        size_of_position(&text);
    }
    for text in [
        many("a:"),
        many("a: "),
        many("name: b "),
        many("dim:3 "),
        many("cen:a1,"),
        many("x "),
        many("start:/t "),
        many("cor:a1, "),
    ] {
        assert!(RulesRecord::read(&text, Dialect::Spec).notes.len() <= text.len());
    }
    for text in [many("xa1"), many("-"), many("e5-e8"), many("!")] {
        let text = format!("e5-e8{text}");
        assert!(
            MoveRecord::read(&text).is_ok_and(|read| read.notes.len() <= 3)
                || text.parse::<MoveRecord>().is_err()
        );
    }
}

fn square(size: u8) -> impl Strategy<Value = Square> {
    (0..size, 0..size).prop_map(|(file, rank)| Square::new(file, rank))
}

fn piece() -> impl Strategy<Value = Piece> {
    select(Piece::all().collect::<Vec<_>>())
}

fn special_piece() -> impl Strategy<Value = Option<Piece>> {
    option::of(piece()).prop_map(|piece| piece.filter(|piece| piece.kind != Kind::Taflman))
}

fn move_record() -> impl Strategy<Value = MoveRecord> {
    let style = select(vec![MoveStyle::Plain, MoveStyle::Jump, MoveStyle::Berserk, MoveStyle::BerserkJump]);
    let info = select(vec![Info::KingVulnerable, Info::KingCanEscape, Info::KingCaptured, Info::KingEscaped]);
    let capture = (special_piece(), square(31)).prop_map(|(piece, square)| CaptureLocation { piece, square });
    (special_piece(), square(31), style, square(31), vec(capture, 0..7), option::of(info)).prop_map(
        |(piece, from, style, to, captures, info)| MoveRecord {
            piece,
            from,
            style,
            to,
            captures: captures.into_iter().collect(),
            info,
        },
    )
}

fn setup(size: u8, to_move: Side) -> impl Strategy<Value = Setup> {
    let men = option::weighted(0.3, piece());
    vec(men, usize::from(size) * usize::from(size))
        .prop_map(move |board| Setup { board, ..Setup::empty(size, to_move) })
}

fn kinds() -> impl Strategy<Value = KindSet> {
    vec(piece(), 0..12).prop_map(|pieces| pieces.into_iter().collect())
}

fn squares(size: u8) -> impl Strategy<Value = Vec<Square>> {
    vec(square(size), 0..6).prop_map(|mut squares| {
        squares.sort();
        squares.dedup();
        squares
    })
}

/// Rules of every option, as a dialect plays them.
fn rules_record(dialect: Dialect) -> impl Strategy<Value = RulesRecord> {
    let side = select(vec![Side::Attackers, Side::Defenders]);
    (3_u8..=31, side).prop_flat_map(move |(size, first)| {
        let switches =
            (any::<[bool; 6]>(), vec(0_usize..4, 11), option::of("[a-zA-Z0-9()'é][a-zA-Z0-9()' ]{0,8}"));
        let lists = (vec(squares(size), 4), vec(option::of(kinds()), 17));
        let speeds = vec(option::of(1_u8..), 12);
        let other = vec(("[a-z]{7,9}", "[a-z0-9:;]{0,5}"), 0..3);
        (setup(size, first), switches, lists, option::of(speeds), other).prop_map(
            move |(setup, (flags, choices, name), (squares, kinds), speeds, other)| {
                let start =
                    RulesRecord::read(&format!("dim:{size} start:{}", setup.position_record()), dialect);
                let mut record = start.record.expect("there is a size");
                let rules = &mut record.rules;
                rules.first = first;
                [rules.surrounding_fatal, rules.shieldwall_flanking, rules.edge_fort, rules.linnaean, ..] =
                    flags;
                rules.escape = [Escape::Corner, Escape::Edge][choices[0] % 2];
                rules.threefold =
                    [Threefold::Ignore, Threefold::Draw, Threefold::MoverWins, Threefold::MoverLoses]
                        [choices[1]];
                rules.king_armed =
                    [KingArmed::Yes, KingArmed::No, KingArmed::Anvil, KingArmed::Hammer][choices[2]];
                rules.king_strength =
                    [KingStrength::Strong, KingStrength::Centre, KingStrength::Middle, KingStrength::Weak]
                        [choices[3]];
                for (index, kind) in
                    Kind::ALL.into_iter().enumerate().filter(|(_, kind)| *kind != Kind::Taflman)
                {
                    let modes = [JumpMode::None, JumpMode::Restricted, JumpMode::Jump, JumpMode::Capture];
                    rules.jumps[kind.index()] = modes[choices[3 + index]];
                }
                rules.shieldwall = [Shieldwall::None, Shieldwall::Weak, Shieldwall::Strong][choices[9] % 3];
                rules.berserk = [Berserk::None, Berserk::Capture, Berserk::Move][choices[10] % 3];
                if let Some(speeds) = speeds {
                    rules.speed.copy_from_slice(&speeds);
                }
                let groups = [
                    &mut rules.corners,
                    &mut rules.centre,
                    &mut rules.attacker_forts,
                    &mut rules.defender_forts,
                ];
                let mut given = kinds.into_iter();
                for (group, squares) in groups.into_iter().zip(squares) {
                    if flags[4] {
                        group.squares = squares;
                    }
                    for list in [
                        &mut group.hostile,
                        &mut group.passable,
                        &mut group.stoppable,
                        &mut group.reenterable,
                    ] {
                        *list = given.next().flatten().unwrap_or(*list);
                    }
                }
                rules.centre_hostile_empty = given.next().flatten().unwrap_or(rules.centre_hostile_empty);
                record.name = name;
                record.inverted = flags[5];
                record.other = other;
                record.setup = setup;
                record
            },
        )
    })
}

/// Texts that look like records more often than chance has it.
fn record_like() -> impl Strategy<Value = String> {
    let parts = select(vec![
        "e5", "E8", "aa31", "-", "^", "=", "x", "X", "/", ",", "+", "k", "T", "N", "a", "D", "3", "11", "0",
        ":", " ", "\n", "dim:7", "dim:", "start:", "starti:", "name:", "cor:", "cen:a1,", "corh:",
        "cenhe:tK", "spd:1,", "tfr:w", "atkf:", "/3t3/", "|", "!", "é", "\u{2013}",
    ]);
    prop_oneof![any::<String>(), vec(parts, 0..24).prop_map(|parts| parts.concat())]
}

/// Every remark is about a piece of the text.
fn within<K: Debug>(remarks: &[ParseError<K>], text: &str) -> Result<(), TestCaseError> {
    for remark in remarks {
        let range = remark.at.start as usize..remark.at.end as usize;
        prop_assert!(text.get(range).is_some(), "{remark:?} of {text:?}");
    }
    Ok(())
}

proptest! {
    #[test]
    fn moves_read_as_they_are_written(record in move_record(), mover in select(vec![Side::Attackers, Side::Defenders])) {
        let text = record.to_string();
        let read = MoveRecord::read(&text).expect("it was written");
        prop_assert!(read.notes.is_empty(), "{text}");
        prop_assert_eq!(&read.record, &record);
        let walker = MoveRecord::read(&record.walker(mover).to_string()).expect("it was written").record;
        prop_assert_eq!((walker.from, walker.to, walker.captures.len()), (record.from, record.to, record.captures.len()));
        // Read again, its symbols are OTN's: they are the attackers'.
        let again = walker.walker(Side::Attackers).to_string();
        prop_assert_eq!(again, record.walker(mover).to_string());
    }

    #[test]
    fn upper_case_squares_are_the_same_squares(record in move_record()) {
        let text = record.walker(Side::Attackers).to_string();
        let upper = MoveRecord::read(&text.to_uppercase().replace('X', "x"));
        // A file x cannot be told from the sign of a capture once that is lower case.
        prop_assume!(!text.contains("xx") && record.from.file != 23 && record.to.file != 23);
        prop_assert_eq!(upper.expect("it was written").record, MoveRecord::read(&text).expect("it was written").record);
    }

    #[test]
    fn positions_read_as_they_are_written(setup in (3_u8..=31).prop_flat_map(|size| setup(size, Side::Defenders))) {
        let text = setup.position_record().to_string();
        let read = read_position(&text, setup.size, Side::Defenders);
        prop_assert!(read.faults.is_empty(), "{text}");
        prop_assert_eq!(size_of_position(&text), Some(setup.size));
        prop_assert_eq!(&read.setup, &setup);
        let inverted = setup.inverted_position_record().to_string();
        prop_assert_eq!(read_inverted_position(&inverted, setup.size, Side::Defenders).setup, setup);
    }

    #[test]
    fn rules_read_as_they_are_written(
        (dialect, record) in select(vec![Dialect::Spec, Dialect::OpenTafl])
            .prop_flat_map(|dialect| (Just(dialect), rules_record(dialect)))
    ) {
        let text = record.to_text(dialect);
        let read = RulesRecord::read(&text, dialect);
        prop_assert_eq!(read.record.as_ref(), Some(&record), "{}", text);
        prop_assert_eq!(read.record.expect("it has a size").to_text(dialect), text);
    }

    #[test]
    fn readers_are_total(text in record_like(), size in 0_u8..=40) {
        match MoveRecord::read(&text) {
            Ok(read) => {
                within(&read.notes, &text)?;
                let again: MoveRecord = read.record.to_string().parse().expect("it was written");
                prop_assert_eq!(again, read.record);
            }
            Err(fault) => within(&[fault], &text)?,
        }
        if let Err(fault) = text.parse::<Square>() {
            within(&[fault], &text)?;
        }
        let position = read_position(&text, size, Side::Attackers);
        within(&position.faults, &text)?;
        prop_assert_eq!(position.setup.board.len(), usize::from(size) * usize::from(size));
        within(&read_inverted_position(&text, size, Side::Attackers).faults, &text)?;
        for dialect in [Dialect::Spec, Dialect::OpenTafl] {
            let read = RulesRecord::read(&text, dialect);
            within(&read.notes, &text)?;
            prop_assert!(read.notes.is_sorted_by_key(|note| note.at.start));
            if let Some(record) = read.record {
                let again = RulesRecord::read(&record.to_text(dialect), dialect);
                prop_assert_eq!(again.record, Some(record));
            }
        }
    }
}
