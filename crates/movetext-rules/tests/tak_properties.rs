//! What holds of every position of Tak that random play comes to, and of every text.
#![cfg(feature = "tak")]

mod contract;

use movetext_rules::tak::{
    Color, Direction, Drops, Move, Opening, Position, Rules, Square, Stone, read_move, read_result, read_tps,
};
use movetext_rules::{Position as _, Symmetry, Table as _, Terminal};
use proptest::prelude::*;
use proptest::sample::{Index, select};

use contract::legal;

/// Every move that can be written for a board of eight.
fn every_move() -> Vec<Move> {
    let mut moves = Vec::new();
    for square in Square::all(8) {
        moves.push(Move::PlacePair { square });
        moves.extend([Stone::Flat, Stone::Wall, Stone::Capstone].map(|stone| Move::Place { square, stone }));
        for direction in Direction::ALL {
            moves.extend(every_drop().into_iter().map(|drops| Move::Spread { square, direction, drops }));
        }
    }
    moves
}

/// Every way to put down one to eight stones.
fn every_drop() -> Vec<Drops> {
    let mut found = Vec::new();
    let mut open: Vec<Vec<u8>> = vec![vec![]];
    while let Some(counts) = open.pop() {
        for count in 1..=8 - counts.iter().sum::<u8>() {
            let counts = [&counts[..], &[count]].concat();
            found.extend(Drops::new(&counts));
            open.push(counts);
        }
    }
    assert_eq!(found.len(), 255);
    found
}

/// A position that random play comes to: rules, choices of moves, and how much stacks are preferred.
fn position() -> impl Strategy<Value = Position> {
    let openings = select(vec![Opening::Swap, Opening::NoSwap, Opening::DoubleBlackStack]);
    let choices = prop::collection::vec((any::<u32>(), 0..4u8), 0..90);
    (3..=8u8, openings, choices).prop_map(|(size, opening, choices)| {
        let mut position = Position::start(&Rules::new(size).with_opening(opening)).expect("a size");
        for (choice, kind) in choices {
            if position.outcome().is_some() {
                break;
            }
            let moves = legal(&position);
            // Stacks grow high and walls are met only if spreads are preferred to the many placements.
            let preferred: Vec<Move> = moves
                .iter()
                .copied()
                .filter(|played| match played {
                    Move::Spread { .. } => kind < 2,
                    Move::Place { stone, .. } => kind == 2 && *stone != Stone::Flat,
                    Move::PlacePair { .. } => false,
                })
                .collect();
            let moves = if preferred.is_empty() { moves } else { preferred };
            position.make(moves[choice as usize % moves.len()]);
        }
        position
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn moves_keep_the_contract(position in position()) {
        contract::moves_agree(&position)?;
    }

    #[test]
    fn games_are_taken_back(position in position(), choices in prop::collection::vec(any::<Index>(), 0..60)) {
        contract::games_are_taken_back(&position, &choices)?;
    }

    #[test]
    fn legal_moves_are_those_that_apply_accepts(position in position()) {
        let mut legal = legal(&position);
        prop_assert_eq!(position.count_legal(), legal.len() as u64);
        let mut accepted: Vec<Move> =
            every_move().into_iter().filter(|played| position.check(*played).is_ok()).collect();
        let key = |played: &Move| played.verbose().to_string();
        legal.sort_by_key(key);
        accepted.sort_by_key(key);
        prop_assert_eq!(legal, accepted);
    }

    #[test]
    fn a_move_gives_what_its_setup_gives(position in position()) {
        for played in legal(&position) {
            let mut after = position.clone();
            let effect = after.apply(&played).expect("a legal move");
            let again = Position::new(after.rules(), &after.setup()).expect("a position that was reached");
            prop_assert_eq!(&after, &again, "{}", played);
            prop_assert_eq!(after.hash(), again.hash(), "{}", played);
            prop_assert!(after.setup().complaints(after.rules()).is_empty(), "{} {}", after.setup(), played);
            if let Some(square) = effect.captures() {
                prop_assert_eq!(position.get(square).top().map(|top| top.stone), Some(Stone::Wall));
                prop_assert_eq!(after.get(square).top().map(|top| top.stone), Some(Stone::Capstone));
            }
            let walls = |position: &Position| {
                position.setup().occupied().filter(|(_, stack)| stack.to_string().ends_with('S')).count()
            };
            let placed = usize::from(matches!(played, Move::Place { stone: Stone::Wall, .. }));
            let flattened = usize::from(effect.captures().is_some());
            prop_assert_eq!(walls(&after) + flattened, walls(&position) + placed, "{}", played);
        }
    }

    /// What a look at the move says of the end is what a look at the board says.
    #[test]
    fn the_move_tells_whether_the_game_is_over(position in position()) {
        if position.outcome().is_some() {
            return Ok(());
        }
        for played in legal(&position) {
            let mut after = position.clone();
            prop_assert!(after.apply(&played).is_ok());
            prop_assert_eq!(after.outcome_after(played), after.outcome(), "{}", played);
        }
    }

    #[test]
    fn symmetric_positions_have_symmetric_moves(position in position(), symmetry in select(&Symmetry::ALL[..])) {
        let size = position.rules().size;
        let seen = Position::new(position.rules(), &position.setup().turned(symmetry)).expect("the same board");
        prop_assert_eq!(seen.setup().turned(symmetry.inverse()), position.setup());
        prop_assert_eq!(seen.outcome(), position.outcome());
        prop_assert_eq!(seen.is_tak(), position.is_tak());
        let key = |played: &Move| played.verbose().to_string();
        let mut expected: Vec<Move> =
            legal(&position).into_iter().map(|played| played.turned(symmetry, size)).collect();
        let mut found = legal(&seen);
        expected.sort_by_key(key);
        found.sort_by_key(key);
        prop_assert_eq!(found, expected);
    }

    #[test]
    fn every_way_of_counting_is_the_same(position in position(), terminal in select(&[Terminal::One, Terminal::Zero, Terminal::Ignore][..])) {
        contract::counts_agree(&position, 2, terminal)?;
    }

    #[test]
    fn tak_is_a_road_if_the_mover_moved_again(position in position()) {
        let mut setup = position.setup();
        let mover = setup.to_move.other();
        setup.to_move = mover;
        // Beyond the first turns, which are played by other rules.
        setup.move_number = setup.move_number.max(2);
        let again = Position::new(position.rules(), &setup).expect("the same board");
        let road = legal(&again).into_iter().any(|played| {
            let mut after = again.clone();
            after.make(played);
            after.has_road(mover)
        });
        prop_assert_eq!(position.is_tak(), road && position.outcome().is_none());
    }

    #[test]
    fn what_is_written_is_read(position in position()) {
        let setup = position.setup();
        let read = read_tps(&setup.to_string()).expect("a board");
        prop_assert_eq!((&read.setup, &read.faults[..]), (&setup, &[][..]));
        for played in legal(&position) {
            let read = read_move(&played.to_string()).expect("a move");
            prop_assert!(read.played == played && read.notes.is_canonical(), "{}", played);
            prop_assert_eq!(read_move(&played.verbose().to_string()).expect("a move").played, played);
        }
    }

    #[test]
    fn moves_that_nobody_could_play_do_not_break_a_position(
        position in position(),
        moves in prop::collection::vec(select(every_move()), 1..20),
    ) {
        let mut position = position;
        for played in moves {
            position.make(played);
            let _ = (position.outcome(), position.is_tak(), position.count_legal(), position.setup().to_string());
            let _ = (position.check(played), position.reserve(Color::White), legal(&position));
        }
    }

    #[test]
    fn readers_are_total(text in any::<String>()) {
        readers_take(&text)?;
    }

    #[test]
    fn readers_are_total_close_to_the_notation(text in "[1-9a-hA-HSCFsc<>+*'\"!?↑→➡\u{fe0f}−x/, RF0-]{0,12}") {
        readers_take(&text)?;
    }

    #[test]
    fn tps_reader_is_total(text in "[12SCFsxX0-9]{0,4}(([,/-])[12SCFsxX0-9ą]{0,4}){0,14}[ ]{0,2}[12w]?[ ]{0,2}[0-9.]{0,3}") {
        readers_take(&text)?;
    }
}

/// No reader panics; faults lie in the text, on the borders of its characters.
fn readers_take(text: &str) -> Result<(), TestCaseError> {
    let lies_in = |at: &std::ops::Range<u32>| text.get(at.start as usize..at.end as usize).is_some();
    match read_move(text) {
        Ok(read) => {
            let written = format!("{}{}", read.played.with_crush(read.crush), read.marks);
            prop_assert_eq!(written == text, read.notes.is_canonical(), "{}", written);
            let again = read_move(&written).expect("what was written");
            prop_assert_eq!((again.played, again.crush, again.marks), (read.played, read.crush, read.marks));
        }
        Err(error) => prop_assert!(lies_in(&error.at), "{:?}", error),
    }
    if let Err(error) = read_result(text) {
        prop_assert!(lies_in(&error.at), "{:?}", error);
    }
    match read_tps(text) {
        Ok(read) => {
            prop_assert!(read.faults.iter().all(|fault| lies_in(&fault.at)), "{:?}", read.faults);
            if read.faults.is_empty() {
                prop_assert_eq!(read.setup.to_string(), text);
            }
            let again = read_tps(&read.setup.to_string()).expect("what was written");
            prop_assert_eq!((again.setup, again.faults), (read.setup, vec![]));
        }
        Err(error) => prop_assert!(lies_in(&error.at), "{:?}", error),
    }
    Ok(())
}
