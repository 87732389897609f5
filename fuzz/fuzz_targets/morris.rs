//! Bytes as moves of Nine Men's Morris, legal and not: applied, made and taken back, forced, set up, also as a line in
//! which repetition draws. What is legal must be what is applied, and what was taken back as it was.
#![no_main]

use movetext_rules::morris::{Color, PlayError, MEN, Move, Point, Position, Rules, Setup, Symmetry};
use movetext_rules::{Counting, Line, Position as _, Table as _, Terminal, perft};

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let [kind, steps @ ..] = bytes else { return };
    let rules = Rules { flying: kind & 1 == 0, draw_by_repetition: kind & 2 != 0 };
    let mut line = Line::new(Position::start(&rules));
    for step in steps.chunks_exact(3) {
        let [from, to, how] = step else { return };
        let to = Point::new(to % 24).expect("a point");
        let played = Move { from: Point::new(from % 32), to, captures: Point::new(how >> 3) };
        let mut position = *line.position();
        examine(&position, played);
        match how % 8 {
            0 => {
                position.force(played);
                line.replace(position);
            }
            1 => {
                let mut setup = position.setup();
                setup.set(to, [None, Some(Color::Black), Some(Color::White)][usize::from(how >> 3) % 3]);
                setup.in_hand = [from % (MEN + 2), from / 16 % (MEN + 2)];
                let _ = setup.complaints();
                line.replace(Position::new(&rules, &setup));
            }
            // One of the legal moves, so that games get on.
            2..7 => {
                let mut moves = Vec::new();
                line.push_legal(&mut moves);
                if !moves.is_empty() {
                    let undo = line.make(moves[usize::from(*from) % moves.len()]);
                    line.unmake(undo);
                    assert_eq!(line.position(), &position);
                    line.make(moves[usize::from(*from) % moves.len()]);
                }
            }
            _ => drop(line.play(&played)),
        }
        assert!(line.outcome().is_some() || line.position().outcome().is_none());
    }
    let position = line.position();
    if position.count_legal() < 60 {
        assert_eq!(position.perft_by(2, Terminal::Zero, Counting::Made), perft(position, 2, Terminal::Zero));
    }
});

/// Asks everything of one move in one position.
fn examine(position: &Position, played: Move) {
    let mut moves = Vec::new();
    position.push_legal(&mut moves);
    assert_eq!(moves.len() as u64, position.count_legal());
    let mut after = *position;
    let applied = after.apply(&played);
    assert_eq!(applied.is_ok(), moves.contains(&played), "{played}: {applied:?}");
    match &applied {
        Ok(effect) => {
            assert_eq!(effect.captures(), played.captures);
            assert!(effect.captures().is_none() || !effect.mills().is_empty());
        }
        Err(illegal) => {
            assert_eq!(&after, position, "a refused move leaves everything as it was");
            assert!(!illegal.to_string().is_empty());
            assert!(!matches!(illegal, PlayError::InMill { point, free, .. } if point == free));
        }
    }
    let mut made = *position;
    let undo = made.make(played);
    assert!(applied.is_err() || made == after);
    made.unmake(undo);
    assert_eq!(&made, position);
    assert_eq!(position.setup().to_string().parse::<Setup>().as_ref(), Ok(&position.setup()));
    for symmetry in Symmetry::all() {
        let turned = Position::new(&position.rules(), &position.setup().turned(symmetry));
        assert_eq!(turned.check(played.turned(symmetry)).is_ok(), applied.is_ok());
    }
}
