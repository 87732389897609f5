//! Bytes as moves of Go, legal and not: made, taken back, applied, forced, set up. What is kept up from move to move must
//! be what a look at the board finds.
#![no_main]

use movetext_rules::go::{Color, Ko, Move, Point, Position, Rules, Size};
use movetext_rules::{Line, Position as _};

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let [width, height, kind, steps @ ..] = bytes else { return };
    let Some(size) = Size::new(width % 52 + 1, height % 52 + 1) else { return };
    let rules = Rules::new(size).with_ko(Ko::ALL[usize::from(kind % 4)]).with_suicide(kind & 4 != 0);
    let mut line = Line::new(Position::start(&rules));
    for step in steps.chunks_exact(3) {
        let [column, row, how] = step else { return };
        let point = Point::new(column % 54, row % 54);
        let played = point.map_or(Move::Pass, Move::Place);
        let mut position = line.position().clone();
        let undo = position.make(played);
        position.unmake(undo);
        assert_eq!(&position, line.position());
        let mut tried = line.clone();
        let undo = tried.try_make(played);
        assert_eq!(undo.is_some(), line.clone().play(&played).is_ok());
        if let Some(undo) = undo {
            tried.unmake(undo);
        }
        assert_eq!(tried.position(), line.position());
        match how % 8 {
            0 => {
                let color = if how & 8 == 0 { Color::Black } else { Color::White };
                assert!(
                    position.force(color, played).is_ok() || point.is_some_and(|point| !size.contains(point))
                );
                line.replace(position);
            }
            1 => {
                let mut setup = position.setup();
                if let Some(point) = point {
                    setup.set(
                        point,
                        [None, Some(Color::Black), Some(Color::White)][usize::from(how >> 4) % 3],
                    );
                }
                line.replace(position.edited(&setup).expect("the same board"));
            }
            _ => drop(line.play(&played)),
        }
    }
    let position = line.position();
    let fresh = Position::new(&rules, &position.setup()).expect("the same board");
    for point in size.all() {
        assert_eq!(position.liberties(point), fresh.liberties(point));
        assert_eq!(position.may_place(point), fresh.may_place(point));
    }
});
