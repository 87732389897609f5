//! What holds of every position of Othello that random play comes to or somebody sets up, and of every text.
#![cfg(feature = "othello")]

mod contract;

use std::ops::ControlFlow;

use contract::{counts_agree, games_are_taken_back, legal, moves_agree};
use movetext_rules::othello::{Color, Move, Position, Setup, Square};
use movetext_rules::{Position as _, Symmetry, Table as _, Terminal};
use proptest::prelude::*;
use proptest::sample::{Index, select};

/// A position that random play comes to, or one that nobody's does.
fn position() -> impl Strategy<Value = Position> {
    let played = prop::collection::vec(any::<u32>(), 0..70).prop_map(|choices| {
        let mut position = Position::start();
        for choice in choices {
            let moves = legal(&position);
            if moves.is_empty() {
                break;
            }
            position.make(moves[choice as usize % moves.len()]);
        }
        position
    });
    let discs = prop::collection::vec(select(vec![None, Some(Color::Black), Some(Color::White)]), 64);
    let set_up = (discs, select(&Color::BOTH[..])).prop_map(|(discs, to_move)| {
        Position::new(&Setup { discs: discs.try_into().expect("64 squares"), to_move })
    });
    prop_oneof![4 => played, 1 => set_up]
}

/// Lines walked square by square.
fn flips_plainly(position: &Position, square: Square) -> Vec<Square> {
    let (own, other) = (Some(position.to_move()), Some(position.to_move().other()));
    let mut flipped = Vec::new();
    if position.get(square).is_some() {
        return flipped;
    }
    for (right, down) in [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)] {
        let beyond = |steps: i8| {
            let column = u8::try_from(square.column().cast_signed() + right * steps).ok()?;
            Square::new(column, u8::try_from(square.row().cast_signed() + down * steps).ok()?)
        };
        let mut line: Vec<Square> = Vec::new();
        for next in (1..8).map_while(beyond) {
            match position.get(next) {
                disc if disc == other => line.push(next),
                disc if disc == own => {
                    flipped.append(&mut line);
                    break;
                }
                _ => break,
            }
        }
    }
    flipped.sort_unstable();
    flipped
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn moves_keep_the_contract(position in position(), choices in prop::collection::vec(any::<Index>(), 0..40)) {
        moves_agree(&position)?;
        games_are_taken_back(&position, &choices)?;
    }

    #[test]
    fn legal_moves_are_those_that_apply_accepts(position in position()) {
        let legal = legal(&position);
        prop_assert_eq!(position.count_legal(), legal.len() as u64);
        prop_assert_eq!(legal.is_empty(), position.outcome().is_some());
        let every = Square::all().map(Move::Place).chain([Move::Pass]);
        let accepted: Vec<Move> = every.filter(|played| position.check(*played).is_ok()).collect();
        prop_assert_eq!(&legal, &accepted);
        prop_assert_eq!(position.must_pass(), legal == [Move::Pass]);
        let mut captures = Vec::new();
        let _ = position.visit_captures(|played| -> ControlFlow<()> {
            captures.push(played);
            ControlFlow::Continue(())
        });
        prop_assert_eq!(captures, if position.must_pass() { Vec::new() } else { legal });
    }

    #[test]
    fn a_move_flips_the_lines_it_closes(position in position()) {
        for square in Square::all() {
            let expected = flips_plainly(&position, square);
            prop_assert_eq!(position.legal_squares().contains(square), !expected.is_empty());
            let mut after = position;
            let Ok(effect) = after.apply(&Move::Place(square)) else { continue };
            prop_assert_eq!(effect.captures().iter().collect::<Vec<_>>(), expected.clone());
            prop_assert_eq!(effect.captures().len() as usize, expected.len());
            for other in Square::all() {
                let flipped = other == square || expected.contains(&other);
                let disc = if flipped { Some(position.to_move()) } else { position.get(other) };
                prop_assert_eq!(after.get(other), disc);
            }
        }
    }

    #[test]
    fn a_move_is_taken_back(position in position()) {
        for played in legal(&position) {
            let (mut made, mut applied) = (position, position);
            let undo = made.make(played);
            applied.apply(&played).expect("a legal move");
            prop_assert_eq!(made, applied);
            let again = Position::new(&made.setup());
            prop_assert_eq!((again, again.hash()), (made, made.hash()));
            prop_assert_ne!(made.hash(), position.hash());
            made.unmake(undo);
            prop_assert_eq!(made, position);
        }
    }

    #[test]
    fn symmetric_positions_have_symmetric_moves(position in position(), symmetry in select(&Symmetry::ALL[..])) {
        let seen = Position::new(&position.setup().turned(symmetry));
        prop_assert_eq!(seen.setup().turned(symmetry.inverse()), position.setup());
        prop_assert_eq!(seen.outcome(), position.outcome());
        let mut expected: Vec<Move> = legal(&position).into_iter().map(|played| played.turned(symmetry)).collect();
        expected.sort_unstable();
        prop_assert_eq!(legal(&seen), expected);
        prop_assert_eq!(seen.perft(3, Terminal::One), position.perft(3, Terminal::One));
    }

    #[test]
    fn every_way_of_counting_is_the_same(
        position in position(),
        depth in 0..4_u32,
        terminal in select(&[Terminal::One, Terminal::Zero, Terminal::Ignore][..]),
    ) {
        counts_agree(&position, depth, terminal)?;
    }

    #[test]
    fn what_is_written_is_read(position in position()) {
        prop_assert_eq!(position.to_string().parse(), Ok(position));
        prop_assert_eq!(position.setup().to_string(), position.to_string());
        for played in legal(&position) {
            prop_assert_eq!(played.to_string().parse(), Ok(played));
        }
    }

    #[test]
    fn moves_that_nobody_could_play_do_not_break_a_position(
        position in position(),
        squares in prop::collection::vec(0..64_u8, 1..20),
    ) {
        let mut position = position;
        for at in squares {
            position.make(Move::Place(Square::new(at & 7, at >> 3).expect("on the board")));
            let _ = (position.outcome(), position.count_legal(), position.to_string(), position.perft(2, Terminal::One));
        }
    }

    #[test]
    fn readers_are_total(text in "[a-hA-H1-9XO./ ]{0,80}|\\PC*") {
        if let Ok(played) = text.parse::<Move>() {
            prop_assert_eq!(played.to_string().parse(), Ok(played));
        }
        match text.parse::<Setup>() {
            Ok(setup) => prop_assert_eq!(setup.to_string().parse(), Ok(setup)),
            Err(fault) => prop_assert!(text.get(fault.at.start as usize..fault.at.end as usize).is_some(), "{:?}", fault),
        }
    }
}
