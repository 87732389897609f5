//! What holds for the tafl engine under any rule set, from any position.

mod contract;

use std::collections::BTreeSet;

use movetext_rules::tafl::{
    Berserk, Escape, JumpMode, Kind, KindSet, KingArmed, KingStrength, Move, PerftStats, Piece, Position,
    Reading, Rules, Setup, Shieldwall, Side, Special, Square,
};
use movetext_rules::{Position as _, Symmetry, Table, Terminal};
use proptest::prelude::*;
use proptest::sample::{Index, select};

use contract::legal;

fn sizes() -> impl Strategy<Value = u8> {
    prop_oneof![6 => 3..=9_u8, 3 => 10..=13_u8, 1 => select(vec![16_u8, 19, 20, 31])]
}

fn kinds() -> BoxedStrategy<KindSet> {
    let some = any::<[bool; 12]>().prop_map(|chosen| {
        Piece::all().zip(chosen).filter(|(_, chosen)| *chosen).map(|(piece, _)| piece).collect()
    });
    prop_oneof![
        Just(KindSet::EMPTY),
        Just(KindSet::ALL),
        Just(KindSet::KING),
        Just(KindSet::ATTACKERS),
        Just(KindSet::DEFENDERS),
        some
    ]
    .boxed()
}

fn squares(size: u8) -> impl Strategy<Value = Vec<Square>> {
    let square = (0..size, 0..size).prop_map(|(file, rank)| Square::new(file, rank));
    proptest::collection::btree_set(square, 0..5).prop_map(|squares| squares.into_iter().collect())
}

/// A group's squares, where they are not the default ones, and its four lists.
type Group = (Option<Vec<Square>>, [KindSet; 4]);

fn group(size: u8) -> BoxedStrategy<Option<Group>> {
    let lists = [kinds(), kinds(), kinds(), kinds()];
    proptest::option::of((proptest::option::of(squares(size)), lists)).boxed()
}

fn rules() -> BoxedStrategy<Rules> {
    sizes()
        .prop_flat_map(|size| {
            let groups = [group(size), group(size), group(size), group(size)];
            let jump =
                || select(vec![JumpMode::None, JumpMode::Restricted, JumpMode::Jump, JumpMode::Capture]);
            let kings = (
                select(vec![KingArmed::Yes, KingArmed::No, KingArmed::Anvil, KingArmed::Hammer]),
                select(vec![
                    KingStrength::Strong,
                    KingStrength::Centre,
                    KingStrength::Middle,
                    KingStrength::Weak,
                ]),
            );
            let formations = (
                select(vec![Shieldwall::None, Shieldwall::Weak, Shieldwall::Strong]),
                select(vec![Berserk::None, Berserk::Capture, Berserk::Move]),
            );
            let speeds = prop_oneof![
                4 => Just([None; 12]),
                1 => proptest::array::uniform12(proptest::option::of(1..5_u8)),
            ];
            let jumps = [jump(), jump(), jump(), jump(), jump(), jump()];
            (groups, jumps, kings, formations, speeds, any::<[bool; 12]>()).prop_map(
                move |(groups, jumps, (king_armed, king_strength), (shieldwall, berserk), speed, yes)| {
                    let mut rules = Rules {
                        escape: if yes[0] { Escape::Edge } else { Escape::Corner },
                        surrounding_fatal: yes[1],
                        edge_fort: yes[2],
                        linnaean: yes[3],
                        shieldwall_flanking: yes[4],
                        king_armed,
                        king_strength,
                        shieldwall,
                        berserk,
                        speed: if yes[11] { [None; 12] } else { speed },
                        jumps: if yes[11] { Rules::new(size).jumps } else { jumps },
                        ..Rules::new(size)
                    };
                    // The start of a game is not part of its positions: that one reading is left out.
                    rules.reading = Reading {
                        quiet_continuation: yes[5],
                        hostility_by_side: yes[6],
                        only_common_men_jumped: yes[7],
                        guards_taken_by_jumps: yes[8],
                        enemy_forts_for_jumps: yes[9],
                        opentafl_end_tests: yes[10] && yes[2],
                        ..Reading::default()
                    };
                    for (special, group) in Special::ALL.into_iter().zip(groups) {
                        // Half of the rule sets are of the common sort.
                        let group = group.filter(|_| !yes[11]);
                        if let Some((squares, [hostile, passable, stoppable, reenterable])) = group {
                            let changed = rules.group_mut(special);
                            changed.squares = squares.unwrap_or_else(|| changed.squares.clone());
                            changed.hostile = hostile;
                            changed.passable = passable;
                            changed.stoppable = stoppable;
                            changed.reenterable = reenterable;
                        }
                    }
                    rules
                },
            )
        })
        .boxed()
}

/// Men on random squares: mostly taflmen, one king, sometimes all kinds; sometimes a siege, with few
/// defenders and none of them at the edge.
fn setup(rules: &Rules) -> BoxedStrategy<Setup> {
    let size = rules.size;
    let area = usize::from(size) * usize::from(size);
    let men = proptest::collection::vec((any::<Index>(), 0..24_u8), 1..area.min(80));
    (men, any::<Index>(), any::<[bool; 3]>())
        .prop_map(move |(men, king, [mixed, attackers, siege])| {
            let mut setup = Setup::empty(size, if attackers { Side::Attackers } else { Side::Defenders });
            for (at, what) in men {
                let at = at.index(area);
                let (file, rank, last) =
                    (at % usize::from(size), at / usize::from(size), usize::from(size) - 1);
                let inside = (1..last).contains(&file) && (1..last).contains(&rank);
                let defends = if siege { inside && what % 8 == 0 } else { what % 5 >= 3 };
                let side = if defends { Side::Defenders } else { Side::Attackers };
                let kind = if mixed && what >= 12 { Kind::ALL[usize::from(what % 6)] } else { Kind::Taflman };
                setup.board[at] = Some(Piece::new(side, kind));
            }
            setup.board[king.index(area)] = Some(Piece::new(Side::Defenders, Kind::King));
            setup
        })
        .boxed()
}

fn positions() -> BoxedStrategy<Position> {
    let of_rules = |rules: Rules| {
        setup(&rules).prop_map(move |setup| Position::new(&rules, &setup).expect("a playable setup"))
    };
    rules().prop_flat_map(of_rules).boxed()
}

fn pairs(moves: impl IntoIterator<Item = Move>) -> BTreeSet<(Square, Square)> {
    moves.into_iter().map(|step| (step.from, step.to)).collect()
}

/// Plays the moves that the numbers choose, as long as there are any.
fn play(position: &mut Position, choices: &[Index]) {
    for choice in choices {
        let moves = legal(position);
        if moves.is_empty() {
            return;
        }
        position.apply(&moves[choice.index(moves.len())]).expect("a legal move");
    }
}

/// As the engine counts, but by copying and playing; and, apart, what the last moves came to.
fn count(position: &Position, depth: u32, terminal: Terminal, made: &mut PerftStats) -> u64 {
    if terminal != Terminal::Ignore && position.outcome().is_some() {
        made.nodes += u64::from(terminal == Terminal::One);
        return u64::from(terminal == Terminal::One);
    }
    let mut nodes = 0;
    for step in legal(position) {
        let mut after = position.clone();
        let captured = after.apply(&step).expect("a legal move").captures().len() as u64;
        if depth > 1 {
            nodes += count(&after, depth - 1, terminal, made);
            continue;
        }
        nodes += 1;
        made.nodes += 1;
        made.capturing += u64::from(captured > 0);
        made.captured += captured;
        match after.outcome().and_then(|outcome| outcome.winner) {
            None => {}
            Some(Side::Attackers) => made.attackers_won += 1,
            Some(Side::Defenders) => made.defenders_won += 1,
        }
    }
    nodes
}

fn choices(most: usize) -> impl Strategy<Value = Vec<Index>> {
    proptest::collection::vec(any::<Index>(), 0..most)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn legal_moves_are_those_that_can_be_played(mut position in positions(), choices in choices(6)) {
        play(&mut position, &choices);
        let size = position.rules().size;
        let moves = legal(&position);
        let expected = pairs(moves.iter().copied());
        prop_assert_eq!(moves.len(), expected.len(), "each move once");
        prop_assert_eq!(position.count_legal(), moves.len() as u64);
        let squares = || (0..size).flat_map(|rank| (0..size).map(move |file| Square::new(file, rank)));
        // All pairs where they are few; in larger ones those that start at a man.
        let starts: Vec<_> = squares().filter(|from| size <= 9 || position.get(*from).is_some()).collect();
        let mut played = BTreeSet::new();
        for from in starts {
            for to in squares() {
                let mut after = position.clone();
                match after.apply(&Move::new(from, to)) {
                    Ok(_) => {
                        played.insert((from, to));
                    }
                    Err(illegal) => {
                        prop_assert_eq!(after.setup(), position.setup(), "a refused move changes nothing");
                        prop_assert!(!illegal.to_string().is_empty());
                    }
                }
            }
        }
        prop_assert_eq!(played, expected);
    }

    #[test]
    fn playing_gives_what_a_rebuild_gives(mut position in positions(), choices in choices(20)) {
        for choice in &choices {
            play(&mut position, std::slice::from_ref(choice));
            let setup = position.setup();
            let rebuilt = Position::new(position.rules(), &setup).expect("a position that was reached");
            prop_assert_eq!(rebuilt.setup(), setup);
            prop_assert_eq!(rebuilt.hash(), position.hash());
            prop_assert_eq!(rebuilt.outcome(), position.outcome());
            prop_assert_eq!(legal(&rebuilt), legal(&position));
        }
    }

    #[test]
    fn moves_keep_the_contract(mut position in positions(), choices in choices(6)) {
        play(&mut position, &choices);
        contract::moves_agree(&position)?;
    }

    /// Nor do such that are taken back, on the board and beyond it.
    #[test]
    fn moves_that_nobody_could_play_do_not_break_a_position(
        position in positions(),
        moves in proptest::collection::vec((any::<[Index; 4]>(), any::<bool>()), 1..20),
    ) {
        let mut position = position;
        // One more than there are: off the board, too.
        let side = usize::from(position.size()) + 1;
        for (places, stays) in moves {
            let [file, rank, to_file, to_rank] = places.map(|place| place.index(side) as u8);
            let undo = position.make(Move::new(Square::new(file, rank), Square::new(to_file, to_rank)));
            let _ = (position.outcome(), position.setup().to_string(), position.perft(2, Terminal::One));
            let _ = (legal(&position), position.king_vulnerable(), position.hash());
            if !stays {
                position.unmake(undo);
            }
        }
    }

    #[test]
    fn games_are_taken_back(position in positions(), choices in choices(60)) {
        contract::games_are_taken_back(&position, &choices)?;
    }

    #[test]
    fn effects_are_what_the_board_shows(position in positions()) {
        for step in legal(&position) {
            let mut after = position.clone();
            let effect = after.apply(&step).expect("a legal move");
            prop_assert_eq!(position.is_capture(step), !effect.captures().is_empty());
            prop_assert_eq!(effect.berserk_continues, after.berserker().is_some());
            for capture in effect.captures() {
                prop_assert_eq!(position.get(capture.square), Some(capture.piece));
                prop_assert_eq!(capture.piece.side, effect.piece.side.other());
                let left = after.get(capture.square);
                let stays = capture.piece.kind == Kind::Mercenary;
                prop_assert_eq!(left, stays.then(|| Piece::new(effect.piece.side, Kind::Mercenary)));
            }
        }
    }

    #[test]
    fn perft_is_counting_by_playing(mut position in positions(), choices in choices(6)) {
        play(&mut position, &choices);
        let depth = match position.count_legal() {
            0..=12 => 3,
            13..=100 => 2,
            _ => 1,
        };
        for terminal in [Terminal::One, Terminal::Zero, Terminal::Ignore] {
            for depth in 1..=depth {
                let mut made = PerftStats::default();
                let nodes = count(&position, depth, terminal, &mut made);
                prop_assert_eq!(position.perft(depth, terminal), nodes);
                contract::counts_agree(&position, depth, terminal)?;
                prop_assert_eq!(position.perft_stats(depth, terminal), made);
            }
        }
    }

    #[test]
    fn symmetric_positions_have_symmetric_moves(mut position in positions(), choices in choices(6)) {
        play(&mut position, &choices);
        let size = position.rules().size;
        for symmetry in Symmetry::ALL {
            let rules = position.rules().turned(symmetry);
            let turned = Position::new(&rules, &position.setup().turned(symmetry)).expect("a playable setup");
            let mapped = legal(&position).into_iter().map(|step| step.turned(symmetry, size));
            prop_assert_eq!(pairs(legal(&turned)), pairs(mapped));
            prop_assert_eq!(turned.outcome(), position.outcome());
            prop_assert_eq!(turned.king_vulnerable(), position.king_vulnerable());
            prop_assert_eq!(turned.king_can_escape(), position.king_can_escape());
        }
    }

    #[test]
    fn positions_are_equal_if_their_hashes_are(mut position in positions(), choices in choices(30)) {
        let mut met = vec![(position.hash(), position.setup())];
        for choice in &choices {
            play(&mut position, std::slice::from_ref(choice));
            let now = (position.hash(), position.setup());
            for (hash, setup) in &met {
                prop_assert_eq!(*hash == now.0, *setup == now.1);
            }
            met.push(now);
        }
    }
}
