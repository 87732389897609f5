//! What every game promises by [`Position`], asked of one position and of a game that goes on from it.

use std::ops::ControlFlow;

use movetext_rules::{Counting, Position, Terminal, TranspositionTable};
use proptest::prelude::*;
use proptest::sample::Index;

/// The legal moves, in their order.
pub fn legal<P: Position>(position: &P) -> Vec<P::Step> {
    let mut moves = Vec::new();
    position.push_legal(&mut moves);
    moves
}

/// Moves are shown, listed and counted alike; each can be applied and made, with the same result, and taken back.
pub fn moves_agree<P: Position + PartialEq>(position: &P) -> Result<(), TestCaseError> {
    let moves = legal(position);
    let (mut shown, mut capturing) = (Vec::new(), Vec::new());
    let _ = position.visit_legal(|step| -> ControlFlow<()> {
        shown.push(step);
        ControlFlow::Continue(())
    });
    prop_assert_eq!(&moves, &shown);
    let mut list = moves.clone();
    position.push_legal(&mut list);
    prop_assert_eq!(&list[moves.len()..], &moves[..], "behind what the list held");
    prop_assert_eq!(position.count_legal(), moves.len() as u64);

    let _ = position.visit_captures(|step| -> ControlFlow<()> {
        capturing.push(step);
        ControlFlow::Continue(())
    });
    let mut expected: Vec<_> = moves.iter().copied().filter(|step| position.is_capture(*step)).collect();
    capturing.sort_unstable();
    expected.sort_unstable();
    prop_assert_eq!(capturing, expected);

    let mut made = position.clone();
    for step in moves {
        let mut applied = position.clone();
        prop_assert!(applied.apply(&step).is_ok(), "{}", step);
        let undo = made.make(step);
        prop_assert_eq!(&made, &applied, "{}", step);
        prop_assert_eq!((made.hash(), made.outcome()), (applied.hash(), applied.outcome()), "{}", step);
        made.unmake(undo);
        prop_assert_eq!(&made, position, "{}", step);
        prop_assert_eq!((made.hash(), made.outcome()), (position.hash(), position.outcome()), "{}", step);
        let undo = made.try_make(step);
        prop_assert!(undo.is_some() && made == applied, "{}", step);
        if let Some(undo) = undo {
            made.unmake(undo);
        }
        prop_assert_eq!(&made, position, "{}", step);
    }
    Ok(())
}

/// The moves that the numbers choose are made, beyond the end of the game too, and taken back one after the other.
pub fn games_are_taken_back<P: Position + PartialEq>(
    start: &P,
    choices: &[Index],
) -> Result<(), TestCaseError> {
    let (mut position, mut made) = (start.clone(), Vec::new());
    for choice in choices {
        let moves = legal(&position);
        if moves.is_empty() {
            break;
        }
        made.push((position.clone(), position.make(moves[choice.index(moves.len())])));
    }
    for (before, undo) in made.into_iter().rev() {
        position.unmake(undo);
        prop_assert_eq!(position.hash(), before.hash());
        prop_assert_eq!(&position, &before);
        prop_assert_eq!(legal(&position), legal(&before));
    }
    Ok(())
}

/// Counting by playing, nothing clever.
fn plainly<P: Position>(position: &P, depth: u32, terminal: Terminal) -> u64 {
    if depth == 0 {
        return 1;
    }
    if terminal != Terminal::Ignore && position.outcome().is_some() {
        return u64::from(terminal == Terminal::One);
    }
    let after = |step| {
        let mut after = position.clone();
        after.make(step);
        plainly(&after, depth - 1, terminal)
    };
    legal(position).into_iter().map(after).sum()
}

/// Sequences are so many, however they are counted: also with a memory, and with one so small that it forgets.
pub fn counts_agree<P: Position>(position: &P, depth: u32, terminal: Terminal) -> Result<(), TestCaseError> {
    let expected = plainly(position, depth, terminal);
    prop_assert_eq!(position.perft(depth, terminal), expected);
    for counting in [Counting::Made, Counting::LastPly, Counting::LastTwoPlies] {
        prop_assert_eq!(position.perft_by(depth, terminal, counting), expected, "{:?}", counting);
    }
    for bytes in [0, 100, 100_000] {
        let mut table = TranspositionTable::with_bytes(bytes).expect("a little memory");
        for _ in 0..2 {
            prop_assert_eq!(table.perft(position, depth, terminal), expected, "{} bytes", bytes);
        }
    }
    Ok(())
}
