//! Bytes as moves of Othello, legal and not: applied, made and taken back, forced, set up. The legal moves must be
//! those that can be applied, what is reported of a move must be what it did, and taking back must restore the board.
#![no_main]

use movetext_rules::othello::{Color, Empties, PlayError, Move, Position, Setup, Square};
use movetext_rules::{Counting, Position as _, Symmetry, Table as _, Terminal, perft};

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let mut position = Position::start();
    for step in bytes.chunks_exact(2) {
        let [place, how] = step else { return };
        let square = Square::new(place % 8, place / 8 % 8).expect("a square");
        let played = if *place >= 250 { Move::Pass } else { Move::Place(square) };
        examine(&position, played);
        match how % 16 {
            0 => drop(position.force(played)),
            1 => {
                let mut setup = position.setup();
                setup.set(square, [None, Some(Color::Black), Some(Color::White)][usize::from(how >> 4) % 3]);
                setup.to_move = if how & 128 == 0 { Color::Black } else { Color::White };
                let _ = setup.complaints();
                position = Position::new(&setup);
            }
            // One of the legal moves, so that games get on.
            2..12 => {
                let mut moves = Vec::new();
                position.push_legal(&mut moves);
                if !moves.is_empty() {
                    position.make(moves[usize::from(*place) % moves.len()]);
                }
            }
            _ => drop(position.apply(&played)),
        }
    }
    assert_eq!(position.perft_by(2, Terminal::Zero, Counting::Made), perft(&position, 2, Terminal::Zero));
});

/// Asks everything of one move in one position.
fn examine(position: &Position, played: Move) {
    let mut moves = Vec::new();
    position.push_legal(&mut moves);
    assert_eq!(moves.len() as u64, position.count_legal());
    assert_eq!(moves.is_empty(), position.outcome().is_some());

    let mut after = *position;
    let applied = after.apply(&played);
    assert_eq!(applied.is_ok(), moves.contains(&played), "{played}");
    match (&applied, played) {
        (Ok(effect), Move::Place(square)) => {
            assert!(!effect.captures().is_empty() && !effect.captures().contains(square));
            let (before, now) = (position.score(Empties::Nobody), after.score(Empties::Nobody));
            assert_eq!(before.black + before.white + 1, now.black + now.white);
        }
        (Ok(effect), Move::Pass) => assert!(effect.captures().is_empty() && moves == [Move::Pass]),
        (Err(illegal), _) => {
            assert_eq!(&after, position, "a refused move leaves everything as it was");
            assert!(!illegal.to_string().is_empty());
            assert_eq!(
                matches!(illegal, PlayError::Over),
                position.outcome().is_some() && !is_disc(position, played)
            );
        }
    }
    let mut made = *position;
    let undo = made.make(played);
    assert!(applied.is_err() || made == after);
    made.unmake(undo);
    assert_eq!(&made, position);
    assert_eq!(position.setup().to_string().parse::<Setup>().as_ref(), Ok(&position.setup()));
    for symmetry in Symmetry::ALL {
        let turned = Position::new(&position.setup().turned(symmetry));
        assert_eq!(turned.check(played.turned(symmetry)).is_ok(), applied.is_ok());
    }
}

/// Whether a move goes to a square where a disc lies, which is the better reason.
fn is_disc(position: &Position, played: Move) -> bool {
    matches!(played, Move::Place(square) if position.get(square).is_some())
}
