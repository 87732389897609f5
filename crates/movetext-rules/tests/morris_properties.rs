//! What holds of every position of Nine Men's Morris that random play comes to or somebody sets up, and of every text.
#![cfg(feature = "morris")]

mod contract;

use contract::{counts_agree, games_are_taken_back, legal, moves_agree};
use movetext_rules::morris::{Color, Move, Point, Position, Reason, Rules, Setup, Symmetry};
use movetext_rules::{Position as _, Table as _, Terminal};
use proptest::prelude::*;
use proptest::sample::{Index, select};

/// A position that random play comes to, or one that nobody's does.
fn position() -> impl Strategy<Value = Position> {
    let rules = (any::<bool>(), any::<bool>())
        .prop_map(|(flying, draw_by_repetition)| Rules { flying, draw_by_repetition });
    let played =
        (rules.clone(), prop::collection::vec(any::<Index>(), 0..120)).prop_map(|(rules, choices)| {
            let mut position = Position::start(&rules);
            for choice in choices {
                if position.outcome().is_some() {
                    break;
                }
                let moves = legal(&position);
                // Mills, and few men, are rare where nobody looks for them.
                let taking: Vec<Move> =
                    moves.iter().copied().filter(|played| position.is_capture(*played)).collect();
                let moves = if taking.is_empty() { moves } else { taking };
                position.make(moves[choice.index(moves.len())]);
            }
            position
        });
    let men = prop::collection::vec(select(vec![None, None, Some(Color::Black), Some(Color::White)]), 24);
    let set_up = (rules, men, any::<[u8; 2]>(), select(&Color::BOTH[..])).prop_map(
        |(rules, men, in_hand, to_move)| {
            let in_hand = in_hand.map(|in_hand| in_hand.saturating_sub(250));
            Position::new(&rules, &Setup { men: men.try_into().expect("24 points"), in_hand, to_move })
        },
    );
    prop_oneof![4 => played, 2 => set_up]
}

/// Every move that can be written.
fn every_move() -> impl Iterator<Item = Move> {
    let points = || Point::all().map(Some).chain([None]);
    points().flat_map(move |from| {
        Point::all().flat_map(move |to| points().map(move |captures| Move { from, to, captures }))
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_promise_of_a_position_is_kept(
        position in position(),
        choices in prop::collection::vec(any::<Index>(), 0..40),
    ) {
        moves_agree(&position)?;
        games_are_taken_back(&position, &choices)?;
    }

    #[test]
    fn legal_moves_are_those_that_apply_accepts(position in position()) {
        let mut legal = legal(&position);
        legal.sort_unstable();
        let mut accepted: Vec<Move> = every_move().filter(|played| position.check(*played).is_ok()).collect();
        accepted.sort_unstable();
        prop_assert_eq!(legal, accepted);
    }

    /// On crowded boards, where often no man can move.
    #[test]
    fn a_player_without_a_move_has_lost(
        men in prop::collection::vec(select(&b".WWWWBBBB"[..]), 24),
        in_hand in 0..2_u8,
        flying in any::<bool>(),
    ) {
        let men = String::from_utf8(men).expect("ASCII");
        let setup: Setup = format!("{men} W {in_hand} {in_hand}").parse().expect("a setup");
        let position = Position::new(&Rules { flying, ..Rules::default() }, &setup);
        let reason = position.outcome().map(|outcome| outcome.reason);
        if reason != Some(Reason::TwoMen) {
            prop_assert_eq!(reason == Some(Reason::NoLegalMove), legal(&position).is_empty(), "{}", setup);
        }
    }

    #[test]
    fn a_move_gives_what_its_setup_gives(position in position()) {
        for played in legal(&position) {
            let mut after = position;
            let effect = after.apply(&played).expect("a legal move");
            let again = Position::new(after.rules(), &after.setup());
            prop_assert_eq!((again, again.hash()), (after, after.hash()));
            prop_assert_eq!(effect.captures(), played.captures);
            let men = |position: &Position| position.setup().on_board(position.to_move());
            prop_assert!(effect.mills().is_empty() || played.captures.is_some() || men(&after) == 0);
            for mill in effect.mills() {
                prop_assert!(mill.points().any(|point| point == played.to));
                prop_assert!(mill.points().all(|point| after.get(point) == Some(position.to_move())));
                prop_assert!(after.mills(position.to_move()).any(|found| found == *mill));
            }
        }
    }

    #[test]
    fn symmetric_positions_have_symmetric_moves(position in position(), nth in 0..16_usize) {
        let symmetry = Symmetry::all().nth(nth).expect("sixteen");
        let seen = Position::new(position.rules(), &position.setup().turned(symmetry));
        prop_assert_eq!(seen.setup().turned(symmetry.inverse()), position.setup());
        prop_assert_eq!(seen.outcome(), position.outcome());
        let mut expected: Vec<Move> = legal(&position).into_iter().map(|played| played.turned(symmetry)).collect();
        let mut found = legal(&seen);
        expected.sort_unstable();
        found.sort_unstable();
        prop_assert_eq!(found, expected);
        prop_assert_eq!(seen.perft(3, Terminal::One), position.perft(3, Terminal::One));
    }

    #[test]
    fn every_way_of_counting_is_the_same(
        position in position(),
        depth in 0..3_u32,
        terminal in select(&[Terminal::One, Terminal::Zero, Terminal::Ignore][..]),
    ) {
        counts_agree(&position, depth, terminal)?;
    }

    #[test]
    fn what_is_written_is_read(position in position()) {
        prop_assert_eq!(position.setup().to_string().parse(), Ok(position.setup()));
        prop_assert_eq!(position.setup().to_string(), position.to_string());
        for played in legal(&position) {
            prop_assert_eq!(played.to_string().parse(), Ok(played));
        }
    }

    #[test]
    fn moves_that_nobody_could_play_do_not_break_a_position(
        position in position(),
        moves in prop::collection::vec(any::<Index>(), 1..20),
    ) {
        let (mut position, every) = (position, every_move().collect::<Vec<_>>());
        for at in moves {
            let played = every[at.index(every.len())];
            position.force(played);
            prop_assert!(position.get(played.to).is_some());
            let mut made = position;
            let undo = made.make(played);
            let _ = (made.outcome(), made.count_legal(), made.to_string(), made.perft(2, Terminal::One));
            made.unmake(undo);
            prop_assert_eq!(made, position);
            let _ = (position.outcome(), position.count_legal(), position.to_string(), position.perft(2, Terminal::One));
        }
    }

    #[test]
    fn readers_are_total(text in "[a-h1-9WBxX. -]{0,30}|\\PC*") {
        if let Ok(setup) = text.parse::<Setup>() {
            prop_assert_eq!(setup.to_string().parse(), Ok(setup));
        }
        match text.parse::<Move>() {
            Ok(played) => prop_assert_eq!(played.to_string().parse(), Ok(played)),
            Err(fault) => prop_assert!(text.get(fault.at.start as usize..fault.at.end as usize).is_some(), "{:?}", fault),
        }
    }
}

#[test]
fn symmetries_are_sixteen() {
    let seen: std::collections::BTreeSet<Vec<Point>> =
        Symmetry::all().map(|symmetry| Point::all().map(|point| point.turned(symmetry)).collect()).collect();
    assert_eq!(seen.len(), 16);
}

/// Only a setup claims more men in hand than a few.
#[test]
fn hands_of_any_size_are_kept() {
    let setup = Setup { in_hand: [255, 128], ..Setup::start() };
    let start = Position::new(&Rules::default(), &setup);
    assert_eq!(start.setup(), setup);
    let (mut checked, mut made) = (start, start);
    for point in Point::all().take(4) {
        let played = Move::place(point);
        checked.apply(&played).expect("the point is empty");
        let before = made;
        let undo = made.make(played);
        made.unmake(undo);
        assert_eq!(made, before);
        made.make(played);
        assert_eq!(made, checked);
    }
    assert_eq!(checked.setup().in_hand, [253, 126]);
}

#[test]
fn each_man_placed_by_force_comes_from_the_hand() {
    let setup = Setup { in_hand: [255, 128], ..Setup::start() };
    let mut position = Position::new(&Rules::default(), &setup);
    let point = Point::new(0).expect("a point");
    let (mut white, mut black) = (128_u8, 255_u8);
    for _ in 0..260 {
        position.force(Move::place(point));
        white = white.saturating_sub(1);
        assert_eq!((position.in_hand(Color::White), position.in_hand(Color::Black)), (white, black));
        position.force(Move::place(point));
        black = black.saturating_sub(1);
        assert_eq!((position.in_hand(Color::White), position.in_hand(Color::Black)), (white, black));
    }
}
