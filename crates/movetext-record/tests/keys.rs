//! Equal keys mean equal positions, and the other way round, in all records of the project.
#![cfg(all(feature = "otn", feature = "ppn", feature = "ptn", feature = "sgf", feature = "tsn"))]
#![allow(missing_docs, reason = "these are tests")]

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use movetext_record::search::{BoardSetup, KeyKind};
use movetext_record::{Ppn, Reading, Search, Sgf, Verdict, Visit, Visitor, dispatch, visit_replay};
use movetext_rules::{go, tafl};
use movetext_source::{Notation, Source};

/// The files below a folder that are named as files of a notation.
fn files(folder: &Path, found: &mut Vec<(PathBuf, Notation)>) {
    for entry in std::fs::read_dir(folder).expect("a folder of the project").flatten() {
        let path = entry.path();
        if path.is_dir() {
            // What benchmarks read is large, and not part of a checkout.
            if !path.ends_with("bench") {
                files(&path, found);
            }
        } else if let Some(notation) =
            path.extension().and_then(|extension| Notation::of_extension(extension.to_str()?))
        {
            found.push((path, notation));
        }
    }
}

/// A position described without a key: what a key must distinguish, and no more.
trait Reported: Search {
    fn described(table: &Self::Table) -> Option<String>;
}

/// Of tafl: the rules but for who begins, and the setup.
fn of_tafl(position: &tafl::Position) -> String {
    let rules = tafl::Rules { first: tafl::Side::Attackers, ..position.rules().clone() };
    format!("{rules:?} {:?}", position.setup())
}

/// Of Tak: komi, what is left, whose turn it is, how the first turn goes.
fn of_tak(position: &movetext_rules::tak::Position) -> String {
    use movetext_rules::tak::{Color, Opening};
    let setup = position.setup().to_string();
    let (board, _) = setup.rsplit_once(' ').expect("a TPS ends with the number of the move");
    let rules = position.rules();
    let opening = (position.move_number() == 1 && rules.opening != Opening::NoSwap).then_some(rules.opening);
    let left = Color::BOTH.map(|color| position.reserve(color));
    format!("{board} {} {left:?} {opening:?}", rules.half_komi)
}

macro_rules! described {
    ($($name:ident $position:ident => $described:expr),+) => {$(
        impl Reported for movetext_record::$name {
            fn described(table: &Self::Table) -> Option<String> {
                let $position = <Self as movetext_record::Sided>::position(table)?;
                Some($described)
            }
        }
    )+};
}
described!(
    Otn position => of_tafl(position), Tsn position => of_tafl(position), Ten position => of_tafl(position),
    Ptn position => of_tak(position), Tps position => of_tak(position)
);

impl Reported for Sgf {
    fn described(table: &Self::Table) -> Option<String> {
        let passes = table.go().map_or(0, |position| position.passes().min(2));
        Some(match Self::board(table)? {
            BoardSetup::Go(setup) => {
                format!("{} {} {passes}", setup.size, go::Setup { moves: 0, prisoners: [0; 2], ..setup })
            }
            other => format!("{other:?}"),
        })
    }
}

impl Reported for Ppn {
    fn described(table: &Self::Table) -> Option<String> {
        // How many pieces lie below each; in which order places are filled makes no difference.
        let mut places = BTreeMap::<String, Vec<String>>::new();
        for (_, piece) in table.pieces() {
            let thousandths = |measure: f64| (measure * 1000.0).round() as i64;
            let angle = thousandths(piece.angle).rem_euclid(360_000);
            let place = format!("{} {}", thousandths(piece.x), thousandths(piece.y));
            places.entry(place).or_default().push(format!("{} {angle}", piece.identity));
        }
        Some(format!("{places:?}"))
    }
}

struct Compare<'a> {
    text: &'a str,
    keys: &'a mut BTreeMap<String, u64>,
    described: &'a mut BTreeMap<u64, String>,
}

impl Visitor for Compare<'_> {
    type Output = ();
}

impl<F: Reported> Visit<F> for Compare<'_> {
    fn visit(self) {
        for game in F::read(self.text, &Reading::default()) {
            let _ = visit_replay::<F>(&game.record, |visited| {
                let is_known = matches!(visited.verdict, Verdict::Played(_) | Verdict::Instead(..));
                if let (true, Some(key), Some(described)) =
                    (is_known, F::key(visited.table, KeyKind::Plain), F::described(visited.table))
                {
                    assert_eq!(
                        *self.keys.entry(described.clone()).or_insert(key),
                        key,
                        "two keys: {described}"
                    );
                    let known = self.described.entry(key).or_insert_with(|| described.clone());
                    assert_eq!(*known, described, "one key");
                }
                ControlFlow::Continue(())
            });
        }
    }
}

#[test]
fn equal_keys_are_equal_positions() {
    let mut found = Vec::new();
    files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures"), &mut found);
    let (mut keys, mut described) = (BTreeMap::new(), BTreeMap::new());
    for (path, notation) in &found {
        let bytes = std::fs::read(path).expect("a file of the project");
        let source = match movetext_record::cut(*notation) {
            Some(cut) => Source::decode_parts("", bytes, cut),
            None => Source::decode("", bytes),
        };
        let Ok(source) = source else { continue };
        dispatch(*notation, Compare { text: source.text(), keys: &mut keys, described: &mut described });
    }
    assert!(found.len() > 100 && keys.len() > 3_000, "{} positions of {} files", keys.len(), found.len());
}

#[test]
fn positions_are_read_in_any_notation() {
    let games = |text: &str| -> Vec<&str> {
        let game = |setup: &BoardSetup| match setup {
            BoardSetup::Tafl(_) => "tafl",
            BoardSetup::Tak(_) => "tak",
            BoardSetup::Go(_) => "go",
            BoardSetup::Othello(_) => "othello",
            BoardSetup::Morris(_) => "morris",
            _ => "table",
        };
        BoardSetup::read(text).iter().map(game).collect()
    };
    assert_eq!(games("/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"), ["tafl", "tafl"]);
    assert_eq!(games("7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0"), ["tafl"]);
    assert_eq!(games(" x4,12/x5/x2,1C,x2/x5/x5 1 5\n"), ["tak"]);
    assert_eq!(games(".X./..O/... white"), ["go"]);
    assert_eq!(games(".X./..O/..."), ["go", "go"]);
    assert_eq!(
        games("......../......../......../...OX.../...XO.../......../......../........ X"),
        ["othello"]
    );
    assert_eq!(games("......../......../......../...OX.../...XO.../......../......../........").len(), 4);
    assert_eq!(games("W..B...................."), ["morris", "morris"]);
    for slip in ["", "e4", "/3t3/3t2/", "x4/x5", "x4,12/x5/x2,1C,x2/x5/x5 3 5", ".X./..", "7 8 2aaa2 a 1 0"] {
        assert_eq!(games(slip), Vec::<&str>::new(), "{slip}");
    }
}
