//! What a search asks of a position allocates nothing: moves listed, made and taken back, outcomes, hashes.
#![cfg(all(feature = "go", feature = "morris", feature = "othello", feature = "tafl", feature = "tak"))]
#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

use std::alloc::System;
use std::hint::black_box;

use movetext_rules::{Position, go, morris, othello, tafl, tak};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};

#[global_allocator]
static COUNTED: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// How many plies of a game are walked.
const PLIES: u32 = 60;

/// How often something allocates, or makes what is allocated larger. The least of some rounds: what runs the tests
/// allocates now and then, too.
fn allocations(mut work: impl FnMut()) -> usize {
    let rounds = (0..4).map(|_| {
        let region = Region::new(COUNTED);
        work();
        let change = region.change();
        change.allocations + change.reallocations
    });
    rounds.min().unwrap()
}

/// Makes and takes back all moves of a position, plays one drawn by chance, and so on, until the game is over.
/// Says how many moves were made.
fn walk<P: Position>(position: &mut P, moves: &mut Vec<P::Step>) -> u32 {
    let (mut random, mut made) = (1_u64, 0);
    for _ in 0..PLIES {
        moves.clear();
        position.push_legal(moves);
        if moves.is_empty() || position.outcome().is_some() {
            break;
        }
        for step in &*moves {
            let undo = position.make(*step);
            black_box((position.outcome(), position.hash()));
            position.unmake(undo);
            made += 1;
        }
        random = random.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
        position.make(moves[(random >> 33) as usize % moves.len()]);
    }
    made
}

/// A search allocates nothing; and a copy at most so often, nothing where it replaces another.
fn check<P: Position>(name: &str, start: &P, copy: usize) {
    let mut moves = Vec::with_capacity(4_096);
    let mut position = start.clone();
    let mut made = 0;
    let searched = allocations(|| {
        position.clone_from(start);
        made = walk(&mut position, &mut moves);
    });
    assert!(made > PLIES, "{name}: {made} moves were made");
    assert_eq!(searched, 0, "{name}: a search");
    let copied = allocations(|| drop(black_box(position.clone())));
    assert!(copied <= copy, "{name}: {copied} for a copy");
    let mut other = start.clone();
    assert_eq!(allocations(|| other.clone_from(&position)), 0, "{name}: a copy in place of another");
}

/// One test, for what another allocates meanwhile would be counted too.
#[test]
fn searching_allocates_nothing() {
    for size in [9, 19, 31] {
        let rules = go::Rules::new(go::Size::square(size).unwrap());
        check(&format!("Go {size}x{size}"), &go::Position::start(&rules), 2);
    }
    for size in [5, 6, 8] {
        check(&format!("Tak {size}x{size}"), &tak::Position::start(&tak::Rules::new(size)).unwrap(), 0);
    }
    check("Othello", &othello::Position::start(), 0);
    check("Nine Men's Morris", &morris::Position::start(&morris::Rules::default()), 0);
    for variant in ["brandub", "copenhagen"] {
        let record = tafl::Variant::find(variant).unwrap().record();
        check(variant, &tafl::Position::new(&record.rules, &record.setup).unwrap(), 0);
    }
}
