//! Bytes as words of PPN, done on a table of pieces: a refused step changes nothing, an effect lists the whole difference,
//! what is kept up from step to step is what a fresh table finds, and what is taken back never was.
#![no_main]

use movetext_parser::ppn::operations;
use movetext_rules::Table as _;
use movetext_rules::piecepack::{Base, Operation, Piece, PieceKey, Selector, Step, Table, Variant};

fn state(table: &Table) -> (Vec<(PieceKey, Piece)>, Vec<PieceKey>) {
    (table.pieces().map(|(key, piece)| (key, piece.clone())).collect(), table.active().to_vec())
}

/// What is kept up from step to step finds what a fresh table finds.
fn finds_alike(table: &Table) {
    let (mut kept, mut fresh) = (table.clone(), Table::new(&table.setup()).expect("what lay on a table"));
    for piece in table.setup().pieces.iter().take(10) {
        let location = Base::Cartesian { x: piece.x / table.scale(), y: piece.y / table.scale() }.into();
        let selector = Selector::Nearest { count: 3, location };
        let step = Step { begins_move: true, operation: Operation::Flip(selector.into()) };
        assert!(kept.apply(&step).is_ok() && fresh.apply(&step).is_ok());
        assert_eq!(kept.setup(), fresh.setup());
    }
}

libfuzzer_sys::fuzz_target!(|text: &str| {
    let mut table = Table::default();
    let mut moments = Vec::new();
    let mut begins_move = true;
    for word in text.split_whitespace().take(200) {
        if word == "." {
            begins_move = true;
            continue;
        }
        let Ok(written) = operations(word, &Variant::default()) else { continue };
        for written in written {
            let step = Step { begins_move, operation: written.operation };
            begins_move = false;
            let before = state(&table);
            moments.push((table.checkpoint(), before.clone()));
            let Ok(effect) = table.apply(&step) else {
                assert_eq!(state(&table), before);
                continue;
            };
            let mut expected = before.0;
            for change in effect.changes().to_vec() {
                expected.retain(|(key, _)| *key != change.key);
                expected.extend(change.after.map(|after| (change.key, after)));
            }
            let mut now = state(&table).0;
            expected.sort_by_key(|(key, _)| *key);
            now.sort_by_key(|(key, _)| *key);
            assert_eq!(expected, now);
            for (_, piece) in now {
                assert!((0.0..360.0).contains(&piece.angle) && piece.x.is_finite() && piece.y.is_finite());
            }
        }
    }
    finds_alike(&table);
    for (moment, before) in moments.iter().rev() {
        table.restore(moment);
        assert_eq!(&state(&table), before);
    }
});
