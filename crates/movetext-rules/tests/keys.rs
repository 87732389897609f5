//! Keys: equal for equal positions and for no others, the same from every symmetry where they are canonical, and the same
//! as in every version before.
#![cfg(all(
    feature = "go",
    feature = "morris",
    feature = "othello",
    feature = "piecepack",
    feature = "tafl",
    feature = "tak"
))]
#![allow(missing_docs, reason = "these are tests")]

use std::collections::BTreeMap;
use std::fmt::Write as _;

use movetext_rules::tafl::Variant;
use movetext_rules::{KeyKind, Keyed, go, morris, othello, piecepack, tafl, tak};

/// Numbers that look random and are the same in every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }
}

/// Plays games at random and shows every position.
fn random_positions<P: Keyed>(start: &P, games: u64, plies: usize, mut see: impl FnMut(&P)) {
    for game in 0..games {
        let (mut position, mut numbers) = (start.clone(), Numbers(game + 1));
        see(&position);
        for _ in 0..plies {
            let moves: Vec<_> = position.legal_moves().collect();
            if moves.is_empty() || position.outcome().is_some() {
                break;
            }
            position.make(moves[numbers.below(moves.len())]);
            see(&position);
        }
    }
}

/// What is known of the keys of a game so far: the key of each position by its text, and the text of each key.
#[derive(Default)]
struct Known {
    keys: BTreeMap<String, u64>,
    texts: BTreeMap<u64, String>,
}

impl Known {
    fn add(&mut self, text: &str, key: u64) {
        let known = self.keys.entry(text.to_owned()).or_insert(key);
        assert_eq!(*known, key, "one position, two keys: {text}");
        let known = self.texts.entry(key).or_insert_with(|| text.to_owned());
        assert_eq!(*known, text, "two positions, one key");
    }
}

/// Plays a game at random: keys tell its positions apart, and canonical ones are the same from all sides.
fn check<P: Keyed>(
    known: &mut Known,
    start: &P,
    setup: impl Fn(&P) -> P::Setup,
    text: impl Fn(&P) -> String,
) {
    let mut views = 0;
    random_positions(start, 4, 40, |position| {
        known.add(&text(position), position.key(KeyKind::Plain));
        let setup = setup(position);
        let placed = position.with(&setup).expect("the setup of a position");
        // Which knows nothing of the moves that led here, and so has no passes.
        known.add(&text(&placed), placed.key(KeyKind::Plain));
        for kind in [KeyKind::Plain, KeyKind::Canonical, KeyKind::CanonicalColors] {
            let hashes = position.hashes_of(&setup, kind);
            let all = position.views(&setup, kind);
            // A board that is not square does not fit its own rules when it lies across.
            let seen: Vec<_> = all.iter().filter_map(|view| position.with(view)).collect();
            for seen in &seen {
                assert_eq!(seen.key(kind), placed.key(kind), "{} as {}", text(position), text(seen));
                assert!(seen.key(kind) <= seen.key(KeyKind::Plain), "the least of all");
                assert!(hashes.contains(&seen.hash()));
            }
            let least = seen.iter().map(|seen| seen.key(KeyKind::Plain)).min();
            assert!(seen.len() < all.len() || least == Some(placed.key(kind)), "{}", text(position));
            views += seen.len();
        }
    });
    assert!(views > 500, "{views} views were compared");
}

fn tafl_text(position: &tafl::Position) -> String {
    let rules = tafl::Rules { first: tafl::Side::Attackers, ..position.rules().clone() };
    format!("{rules:?} {:?}", position.setup())
}

fn tak_text(position: &tak::Position) -> String {
    use movetext_rules::Position as _;
    let setup = position.setup().to_string();
    let (board, _) = setup.rsplit_once(' ').expect("a TPS ends with the number of the move");
    let rules = position.rules();
    let opening = position.move_number() == 1 && rules.opening != tak::Opening::NoSwap;
    let opening = if opening { rules.opening.to_string() } else { String::new() };
    let reserves = tak::Color::BOTH.map(|color| position.reserve(color));
    format!("{board} {} {reserves:?} {} {opening}", rules.half_komi, position.to_move())
}

fn go_text(position: &go::Position) -> String {
    format!("{} {position} {}", position.size(), position.passes().min(2))
}

#[test]
fn keys_tell_positions_apart_and_canonical_ones_do_not_turn() {
    let mut known = Known::default();
    for variant in ["brandub", "tablut", "copenhagen"] {
        let record = Variant::find(variant).expect("a variant").record();
        let start = tafl::Position::new(&record.rules, &record.setup).expect("it can be played");
        check(&mut known, &start, tafl::Position::setup, tafl_text);
    }
    for rules in [
        tak::Rules::new(4),
        tak::Rules::new(5).with_half_komi(4),
        tak::Rules::new(5),
        tak::Rules::new(5).with_opening(tak::Opening::NoSwap),
        tak::Rules::new(6).with_opening(tak::Opening::DoubleBlackStack),
    ] {
        let start = tak::Position::start(&rules).expect("it can be played");
        check(&mut known, &start, tak::Position::setup, tak_text);
    }
    for size in [go::Size::square(5), go::Size::new(4, 3), go::Size::square(9)] {
        let start = go::Position::start(&go::Rules::new(size.expect("a size")));
        check(&mut known, &start, go::Position::setup, go_text);
    }
    check(&mut known, &othello::Position::start(), othello::Position::setup, |position| {
        format!("o {position}")
    });
    let rules = morris::Rules::default();
    for rules in [rules, morris::Rules { flying: false, ..rules }] {
        let text = |position: &morris::Position| format!("m {position} {}", position.rules().flying);
        check(&mut known, &morris::Position::start(&rules), morris::Position::setup, text);
    }
    assert!(known.keys.len() > 1_500, "{} positions were compared", known.keys.len());
}

/// The number of a move makes no difference, nor do komi and prisoners in Go, nor what is only asked of the past.
#[test]
fn what_does_not_change_play_is_not_in_the_key() {
    let rules = tak::Rules::new(5);
    let mut setup = tak::read_tps("x5/x5/x2,1,x2/x,2,x3/x5 1 2").expect("a TPS").setup;
    let second = tak::Position::new(&rules, &setup).expect("a position").key(KeyKind::Plain);
    setup.move_number = 40;
    assert_eq!(tak::Position::new(&rules, &setup).expect("a position").key(KeyKind::Plain), second);
    let setup: go::Setup = "..X/.O./... white".parse().expect("rows");
    let key = |rules: &go::Rules, setup: &go::Setup| {
        go::Position::new(rules, setup).expect("a position").key(KeyKind::Plain)
    };
    let rules = go::Rules::new(setup.size);
    let other = go::Rules { komi: "6.5".parse().expect("a number"), ..rules.with_ko(go::Ko::Positional) };
    let captured = go::Setup { prisoners: [3, 1], moves: 90, ..setup.clone() };
    assert_eq!(key(&rules, &setup), key(&other, &captured));
    let exchanged = setup.with_colors_exchanged();
    assert_eq!(exchanged.to_string(), "..O/.X./... black");
    assert_ne!(key(&rules, &setup), key(&rules, &exchanged));
}

/// A board that is not square is the same where it lies across.
#[test]
fn boards_lie_across() {
    let setup: go::Setup = ".X.O/..X./O... black".parse().expect("rows");
    let key = |setup: &go::Setup| {
        let rules = go::Rules::new(setup.size);
        go::Position::new(&rules, setup).expect("a position").key(KeyKind::Canonical)
    };
    let across = movetext_rules::Symmetry::ALL.map(|symmetry| setup.turned(symmetry));
    assert!(across.iter().any(|setup| setup.size.width() == 3));
    assert!(across.iter().all(|turned| key(turned) == key(&setup)));
}

/// Rules whose special squares look different from somewhere are not the same game from there.
#[test]
fn rules_that_are_not_symmetric_are_not_turned() {
    let mut record = Variant::find("brandub").expect("a variant").record();
    record.rules.corners.squares.retain(|square| (square.file, square.rank) != (0, 0));
    let start = tafl::Position::new(&record.rules, &record.setup).expect("it can be played");
    let mut setup = start.setup();
    setup.set("d1".parse().expect("a square"), None);
    assert_eq!(start.views(&setup, KeyKind::Canonical).len(), 2, "it is only mirrored at one diagonal");
    let key = |setup: &tafl::Setup| start.with(setup).expect("it fits").key(KeyKind::Canonical);
    let keys: Vec<u64> = movetext_rules::Symmetry::ALL.map(|symmetry| key(&setup.turned(symmetry))).into();
    assert_eq!(keys.iter().collect::<std::collections::BTreeSet<_>>().len(), 2, "d1 and a4, d7 and g4");
}

/// A table of coins: where each lies, how it is turned, its suit.
fn table(pieces: &[(f64, f64, f64, u16)]) -> piecepack::Table {
    let identity = |suit| piecepack::Identity {
        configuration: piecepack::Configuration::Piecepack,
        kind: piecepack::Kind::Coin,
        side: piecepack::Side::Face,
        suit,
        rank: 3,
    };
    let pieces = pieces.iter().map(|(x, y, angle, suit)| piecepack::Piece {
        identity: identity(*suit),
        x: *x,
        y: *y,
        angle: *angle,
    });
    piecepack::Table::new(&piecepack::Setup { pieces: pieces.collect(), scale: 1.0 }).expect("a table")
}

#[test]
fn tables_differ_by_what_lies_where() {
    let one = table(&[(1.0, 2.0, 0.0, 1), (3.0, 2.0, 90.0, 2)]);
    assert_eq!(one.key(), table(&[(3.0, 2.0, 90.0, 2), (1.0, 2.0, 0.0, 1)]).key(), "in another order");
    assert_eq!(one.key(), table(&[(0.1 + 0.2 + 0.7, 2.0, 360.0, 1), (3.0, 2.0, 90.0, 2)]).key());
    for other in [
        table(&[(1.0, 2.0, 0.0, 2), (3.0, 2.0, 90.0, 1)]),
        table(&[(1.0, 2.0, 0.0, 1), (3.0, 2.0, 0.0, 2)]),
        table(&[(1.0, 2.0, 0.0, 1), (2.0, 3.0, 90.0, 2)]),
        table(&[(1.0, 2.0, 0.0, 1)]),
        table(&[]),
    ] {
        assert_ne!(one.key(), other.key());
    }
    let pile = table(&[(1.0, 2.0, 0.0, 1), (1.0, 2.0, 0.0, 2)]);
    assert_ne!(pile.key(), table(&[(1.0, 2.0, 0.0, 2), (1.0, 2.0, 0.0, 1)]).key(), "another one is on top");
}

/// Keys are kept in tables: once they were given out, they stay. A change is a new `KEY_VERSION`.
#[test]
fn keys_stay_what_they_were() {
    let mut keys = String::new();
    let mut line = |name: &str, plain: u64, canonical: u64| {
        writeln!(keys, "{name}: {plain:016x} {canonical:016x}").expect("text can be written");
    };
    for variant in ["brandub", "tablut", "copenhagen"] {
        let variant = Variant::find(variant).expect("a variant");
        let record = variant.record();
        let start = tafl::Position::new(&record.rules, &record.setup).expect("it can be played");
        line(variant.name, start.key(KeyKind::Plain), start.key(KeyKind::Canonical));
    }
    let tps = tak::read_tps("x4,12/x5/x2,1C,x2/2S,x4/x,21121,x3 1 9").expect("a TPS").setup;
    let position = tak::Position::new(&tak::Rules::new(5).with_half_komi(4), &tps).expect("a position");
    line("tak", position.key(KeyKind::Plain), position.key(KeyKind::Canonical));
    let start = tak::Position::start(&tak::Rules::new(6)).expect("a position");
    line("tak start", start.key(KeyKind::Plain), start.key(KeyKind::Canonical));
    let setup: go::Setup = ".XO./X.XO/.XO./.... white ko:B3".parse().expect("rows");
    let position = go::Position::new(&go::Rules::new(setup.size), &setup).expect("a position");
    assert!(position.ko().is_some());
    line("go", position.key(KeyKind::Plain), position.key(KeyKind::CanonicalColors));
    let mut passed = go::Position::start(&go::Rules::default());
    passed.play(go::Move::Pass);
    line("go passed", passed.key(KeyKind::Plain), passed.key(KeyKind::Canonical));
    let start = othello::Position::start();
    line("othello", start.key(KeyKind::Plain), start.key(KeyKind::Canonical));
    let setup: morris::Setup = "W..B.......W............ B 7 8".parse().expect("points");
    let position = morris::Position::new(&morris::Rules::default(), &setup);
    line("morris", position.key(KeyKind::Plain), position.key(KeyKind::Canonical));
    let table = table(&[(1.0, 2.5, 0.0, 1), (-3.0, 2.0, 90.0, 2)]);
    line("piecepack", table.key(), table.key());
    assert_eq!(keys, include_str!("data/keys.txt"));
}
