//! A table of pieces keeps its promises, whatever is done to it.
#![cfg(feature = "piecepack")]

#[path = "piecepack/operations.rs"]
mod operations;

use movetext_rules::Table as _;
use movetext_rules::piecepack::{
    Base, Features, Layer, Location, Offset, Operation, Piece, PieceId, PieceKey, PieceSpec, Pivot, Place,
    PlayError, Reference, Selector, Setup, Step, Table, Target, Variant,
};
use operations::{located, operation, piece_id, steps};
use proptest::prelude::*;

/// All that can be asked of a table.
fn state(table: &Table) -> (Vec<(PieceKey, Piece)>, Vec<PieceKey>) {
    let pieces = table.pieces().map(|(key, piece)| (key, piece.clone())).collect();
    (pieces, table.active().to_vec())
}

fn played(steps: &[Step]) -> Table {
    played_on(Table::default(), steps)
}

/// A table with so many pieces a side, each at a place of its own.
fn crowded(side: u32) -> Table {
    let at = |column: u32, row: u32| Base::Cartesian { x: f64::from(column) * 0.75, y: f64::from(row) * 0.5 };
    let mut table = Table::default();
    for place in (0..side).flat_map(|column| (0..side).map(move |row| at(column, row))) {
        let spec = PieceSpec::new(Features::default(), &Variant::default()).expect("a tile");
        let operation = Operation::Drop { spec, to: above(Place::At(place.into())) };
        table.apply(&Step { begins_move: true, operation }).expect("a drop");
    }
    table
}

fn played_on(mut table: Table, steps: &[Step]) -> Table {
    for step in steps {
        let _ = table.apply(step);
    }
    table
}

/// Does operations one after the other, all in one numbered move; the pieces then, or nothing where one is refused.
fn after(table: &Table, operations: &[Operation]) -> Option<Vec<Piece>> {
    let mut table = table.clone();
    for (at, operation) in operations.iter().enumerate() {
        table.apply(&Step { begins_move: at == 0, operation: operation.clone() }).ok()?;
    }
    Some(table.setup().pieces)
}

/// Pieces lie alike; turning them leaves the last digits open.
fn same(left: Option<&Vec<Piece>>, right: Option<&Vec<Piece>>) -> bool {
    let near = |a: f64, b: f64| (a - b).abs() < 1e-9;
    match (left, right) {
        (Some(left), Some(right)) => {
            left.len() == right.len()
                && left.iter().zip(right).all(|(a, b)| {
                    a.identity == b.identity && near(a.x, b.x) && near(a.y, b.y) && near(a.angle, b.angle)
                })
        }
        (left, right) => left.is_none() && right.is_none(),
    }
}

fn above(place: Place) -> Target {
    Target { layer: Layer::Above, place }
}

fn location_of(id: &PieceId) -> Location {
    Base::Of(Reference::new(id.clone()).expect("not deep")).into()
}

fn here(piece: &Piece) -> Location {
    Base::Cartesian { x: piece.x, y: piece.y }.into()
}

proptest! {
    /// A refused step changes nothing; an effect is the whole difference; what is taken back never was.
    #[test]
    fn steps_are_told_and_taken_back(steps in steps(40)) {
        let mut table = Table::default();
        let mut moments = Vec::new();
        for step in &steps {
            let before = state(&table);
            moments.push((table.checkpoint(), before.clone()));
            match table.apply(step) {
                Err(_) => prop_assert_eq!(state(&table), before),
                Ok(effect) => {
                    let mut reported = before.0;
                    for change in effect.changes() {
                        let was = reported.iter().position(|(key, _)| *key == change.key);
                        let was = was.map(|at| reported.remove(at).1);
                        prop_assert_eq!(&was, &change.before, "{}", step);
                        reported.extend(change.after.clone().map(|after| (change.key, after)));
                    }
                    let mut now = state(&table).0;
                    reported.sort_by_key(|(key, _)| *key);
                    now.sort_by_key(|(key, _)| *key);
                    prop_assert_eq!(reported, now, "{}", step);
                }
            }
        }
        let end = state(&table);
        for (moment, before) in moments.iter().rev() {
            table.restore(moment);
            prop_assert_eq!(&state(&table), before);
        }
        for step in &steps {
            let _ = table.apply(step);
        }
        prop_assert_eq!(state(&table), end);
    }

    /// A journal that is dropped again and again is not missed by what looks back to the beginning of the move.
    #[test]
    fn nobody_misses_what_is_committed(steps in steps(300)) {
        let (mut kept, mut dropped) = (Table::default(), Table::default());
        for step in &steps {
            prop_assert_eq!(kept.apply(step), dropped.apply(step));
            dropped.commit();
        }
        prop_assert_eq!(state(&kept), state(&dropped));
    }

    /// `^` finds what was to be found when the numbered move began, be it by going back or in a copy.
    #[test]
    fn looking_back_finds_what_was_there(before in steps(20), since in steps(10), id in piece_id()) {
        let mut table = played(&before);
        let mut start = table.clone();
        for (at, step) in since.iter().enumerate() {
            let _ = table.apply(&Step { begins_move: at == 0, ..step.clone() });
        }
        let first = since.first().is_some_and(|step| {
            start.clone().apply(&Step { begins_move: true, ..step.clone() }).is_ok()
        });
        // Where the first step was refused, the move began earlier.
        if !first || id.looks_back() || id.selector == Selector::Active {
            return Ok(());
        }
        let find = |table: &mut Table, id: PieceId| {
            let found = table.apply(&Step { begins_move: false, operation: Operation::Flip(id) });
            found.ok().map(|effect| effect.changes().iter().map(|change| change.key).collect::<Vec<_>>())
        };
        let was = find(&mut start, id.clone());
        let now = find(&mut table.clone(), PieceId { is_at_start: true, ..id });
        let still = was.map(|keys| keys.into_iter().filter(|key| table.piece(*key).is_some()).collect::<Vec<_>>());
        let sorted = |keys: Option<Vec<PieceKey>>| keys.filter(|keys| !keys.is_empty()).map(|mut keys| {
            keys.sort_unstable();
            keys
        });
        prop_assert_eq!(sorted(now), sorted(still));
    }

    /// A move of a top piece that is no step leaves the table as the step does.
    #[test]
    fn top_moves_are_as_their_steps(steps in steps(20), moves in prop::collection::vec([1_u32..6, 1_u32..6, 1_u32..6, 1_u32..6], 1..8)) {
        let (mut table, mut stepped) = (played(&steps), played(&steps));
        for [from_column, from_row, to_column, to_row] in moves {
            let square = |column, row| Location::from(Base::Algebraic { column, row });
            let (from, to) = (square(from_column, from_row), square(to_column, to_row));
            let before = table.checkpoint();
            let is_played = table.apply_top_move((from_column, from_row), (to_column, to_row));
            let operation = Operation::Move { pieces: Selector::Top(from).into(), to: above(Place::At(to)) };
            let was = stepped.checkpoint();
            prop_assert_eq!(stepped.apply(&Step { begins_move: true, operation }).is_ok(), is_played);
            if !is_played {
                prop_assert_eq!(&table.checkpoint(), &before);
                stepped.restore(&was);
            }
            prop_assert_eq!(state(&table), state(&stepped));
            prop_assert_eq!(table.checkpoint(), stepped.checkpoint());
        }
    }

    /// What lies nearest is what a look at every piece finds, on a table with few places and on one with many.
    #[test]
    fn the_nearest_are_found(
        steps in steps(60), side in 0_u32..12, count in 1_usize..9, location in located(),
    ) {
        let table = played_on(crowded(side), &steps);
        let (Base::Algebraic { column, row }, []) = (&location.base, &location.offsets[..]) else {
            return Ok(());
        };
        let (x, y) = (f64::from(*column), f64::from(*row));
        let mut all: Vec<(PieceKey, i64)> = table.pieces().map(|(key, piece)| {
            (key, (((piece.x - x).powi(2) + (piece.y - y).powi(2)) * 1e5).round() as i64)
        }).collect();
        all.reverse();
        all.sort_by_key(|(_, distance)| *distance);
        let mut expected: Vec<PieceKey> = all.iter().take(count).map(|(key, _)| *key).collect();
        expected.sort_unstable();
        let id = PieceId::from(Selector::Nearest { count: count as u32, location });
        let found = table.clone().apply(&Step { begins_move: true, operation: Operation::Flip(id) });
        let mut found: Vec<PieceKey> =
            found.map(|effect| effect.changes().iter().map(|change| change.key).collect()).unwrap_or_default();
        found.sort_unstable();
        prop_assert_eq!(found, expected);
    }

    /// Each "equivalent to" and "shortcut for" of the specification: both sides leave the same table, or neither is done.
    #[test]
    fn shortcuts_are_what_they_are_short_for(
        before in steps(25),
        id in piece_id(),
        other in piece_id(),
        layer in prop_oneof![Just(Layer::Above), Just(Layer::Below)],
        operation in operation(),
        degrees in prop_oneof![Just(90.0), Just(-45.0), Just(400.0)],
    ) {
        let table = played(&before);
        let check = |what: &str, short: &[Operation], long: &[Operation]| {
            let (left, right) = (after(&table, short), after(&table, long));
            prop_assert!(same(left.as_ref(), right.as_ref()), "{}: {:?} {:?}\n{:?}\n{:?}", what, short, long, left, right);
            Ok(())
        };
        let at = location_of(&other);
        let with = |place| Target { layer, place };
        if let Operation::Drop { spec, .. } = &operation {
            let drop = |place| [Operation::Drop { spec: spec.clone(), to: with(place) }];
            let next = Place::Next { location: at.clone(), anchor: other.clone() };
            check("S@%A is S@&A%A", &drop(Place::With(other.clone())), &drop(next))?;
        }
        let shift = |place| [Operation::Move { pieces: id.clone(), to: with(place) }];
        let next = Place::Next { location: at.clone(), anchor: other.clone() };
        check("A-%B is A-&B%B", &shift(Place::With(other.clone())), &shift(next))?;

        let stays = Location { offsets: vec![Offset::Vector { x: 0.0, y: 0.0 }], base: Base::Moved };
        let stay = Operation::Move { pieces: id.clone(), to: above(Place::At(stays)) };
        check("!A is A-<0,0>", &[Operation::Raise(id.clone())], &[stay])?;

        let rotate = |about| [Operation::Rotate { pieces: id.clone(), degrees, about }];
        check("A$>90 is A@>90$A", &rotate(Pivot::Own), &rotate(Pivot::Around(location_of(&id))))?;

        // The location is found before: so it is written here as the numbers that it comes to.
        let mark = |id: &PieceId| {
            let mut table = table.clone();
            let drop = Operation::Drop {
                spec: operations::coin(),
                to: above(Place::At(location_of(id))),
            };
            let dropped = table.apply(&Step { begins_move: true, operation: drop }).ok()?;
            dropped.changes()[0].after.as_ref().map(here)
        };
        if let (Some(from), Some(to)) = (mark(&id), mark(&other)) {
            let capture = Operation::Capture { pieces: id.clone(), captured: other.clone() };
            let shift = |id: PieceId, to| Operation::Move { pieces: id, to: above(Place::At(to)) };
            let long = [Operation::Remove(other.clone()), shift(id.clone(), to.clone())];
            check("A:B is *B A-b", &[capture], &long)?;

            let swap = Operation::Swap(id.clone(), other.clone());
            let back = |id: &PieceId| PieceId { is_at_start: true, ..id.clone() };
            let long = [shift(back(&id), to), shift(back(&other), from)];
            let is_plain = id.selector != Selector::Active && other.selector != Selector::Active;
            // Groups that share a piece are refused.
            if is_plain && after(&table, core::slice::from_ref(&swap)).is_some() {
                check("A#B is ^A-b ^B-a", &[swap], &long)?;
            }
        }
    }
}

/// Pieces that are taken off are no longer active, be they few of many or all.
#[test]
fn what_is_taken_off_is_not_active() {
    let step = |operation| Step { begins_move: false, operation };
    let square = |column| Location::from(Base::Algebraic { column, row: 1 });
    let top = |column| PieceId::from(Selector::Top(square(column)));
    let mut table = Table::default();
    for column in 1..=100 {
        let to = above(Place::At(square(column)));
        table.apply(&step(Operation::Drop { spec: operations::coin(), to })).expect("a coin");
    }
    let all = PieceId::from(Selector::All(Box::new(operations::coin())));
    table.apply(&step(Operation::Raise(all))).expect("a hundred coins");
    assert_eq!(table.active().len(), 100);
    for column in [1, 50, 100, 2] {
        table.apply(&step(Operation::Remove(top(column)))).expect("a coin");
    }
    let left: Vec<_> = table.pieces().map(|(key, _)| key).collect();
    assert_eq!((table.active().len(), table.active()), (96, &left[..]));
    table.apply(&step(Operation::Remove(Selector::Active.into()))).expect("ninety-six coins");
    assert!(table.active().is_empty() && table.is_empty());
}

/// A stack may be moved as often as its steps and pieces are worth, and then what is about a few pieces still may.
#[test]
fn steps_are_about_so_many_pieces_and_no_more() {
    const PIECES: u32 = 1000;
    let step = |operation| Step { begins_move: true, operation };
    let square = |column| Location::from(Base::Algebraic { column, row: 1 });
    let to = |column| above(Place::At(square(column)));
    let piece = |at: u32| Piece {
        identity: operations::coin().identity().clone(),
        x: f64::from(at / PIECES + 1),
        y: 1.0,
        angle: 0.0,
    };
    let setup = Setup { pieces: (0..PIECES).map(piece).collect(), scale: 1.0 };
    let mut table = Table::new(&setup).expect("a stack");
    let all = |column| PieceId::from(Selector::Nearest { count: PIECES, location: square(column) });
    let whole = |from, to_column| step(Operation::Move { pieces: all(from), to: to(to_column) });
    let begun = table.checkpoint();
    let mut moves = || {
        let (mut column, mut moved) = (1, 0_u32);
        let refused = loop {
            match table.apply_without_effect(&whole(column, 3 - column)) {
                Ok(()) => (column, moved) = (3 - column, moved + 1),
                Err(refused) => break refused,
            }
        };
        let one = PieceId::from(Selector::Top(square(column)));
        table.apply_without_effect(&step(Operation::Move { pieces: one, to: to(5) })).expect("one piece");
        table.restore(&begun);
        (moved, refused)
    };
    // 4000 pieces and 64 for each step: four times, and a fifth time not.
    let refused = PlayError::TooMany { pieces: PIECES, most: 5 * 64 };
    assert_eq!(moves(), (4, refused.clone()));
    // What is taken back has its pieces back as well.
    assert_eq!(moves(), (4, refused));
}
