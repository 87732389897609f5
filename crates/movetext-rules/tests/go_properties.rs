//! What holds of every position of Go that random play comes to, of every board that is set up, and of every text.
#![cfg(feature = "go")]

mod contract;

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use movetext_rules::go::{
    Color, Decimal, Ko, MAX_SIDE, Move, PlayError, Point, Position, Rules, Scoring, Setup, Size,
};
use movetext_rules::{Line, Position as _, Symmetry, Table as _, Terminal};
use proptest::prelude::*;
use proptest::sample::{Index, select};

use contract::legal;

/// Small boards are full of captures and repetitions; a few are of any size.
fn size() -> impl Strategy<Value = Size> {
    let small = (1..6_u8, 1..6_u8);
    let any = (1..=MAX_SIDE, 1..=MAX_SIDE);
    prop_oneof![9 => small, 1 => any].prop_map(|(width, height)| Size::new(width, height).expect("a size"))
}

fn rules() -> impl Strategy<Value = Rules> {
    (size(), select(Ko::ALL.to_vec()), any::<bool>(), prop::bool::weighted(0.9)).prop_map(
        |(size, ko, suicide, pass)| Rules::new(size).with_ko(ko).with_suicide(suicide).with_pass(pass),
    )
}

/// Choices of moves; a pass is rare.
fn choices() -> impl Strategy<Value = Vec<Index>> {
    prop::collection::vec(any::<Index>(), 0..90)
}

/// The position after chosen moves, and the line that led there.
fn line(rules: Rules, choices: &[Index]) -> Line<Position> {
    let mut line = Line::new(Position::start(&rules));
    for choice in choices {
        let mut moves = Vec::new();
        line.push_legal(&mut moves);
        if !moves.is_empty() && line.outcome().is_none() {
            line.play(&moves[choice.index(moves.len())]).expect("a legal move");
        }
    }
    line
}

/// A board with anything on it, and so with chains that have no liberties.
fn setup() -> impl Strategy<Value = Setup> {
    let stone = || select(vec![None, Some(Color::Black), Some(Color::White)]);
    size().prop_flat_map(move |size| {
        let stones = prop::collection::vec(stone(), size.points());
        (stones, select(Color::BOTH.to_vec()), prop::option::of(point()))
            .prop_map(move |(stones, to_move, ko)| Setup { stones, to_move, ko, ..Setup::new(size) })
    })
}

fn point() -> impl Strategy<Value = Point> {
    (0..MAX_SIDE, 0..MAX_SIDE).prop_map(|(column, row)| Point::new(column, row).expect("a point"))
}

fn points(points: impl Iterator<Item = Point>) -> BTreeSet<Point> {
    points.collect()
}

/// What is kept up from move to move is what a look at the board finds.
fn agrees_with_fresh(position: &Position) -> Result<(), TestCaseError> {
    let fresh = Position::new(position.rules(), &position.setup()).expect("a board of the right size");
    prop_assert_eq!(
        points(position.empty_points().iter().copied()),
        points(fresh.empty_points().iter().copied())
    );
    prop_assert_eq!(legal(position), legal(&fresh));
    if position.passes() == 0 {
        prop_assert_eq!(position.hash(), fresh.hash());
    }
    for point in position.size().all() {
        prop_assert_eq!(points(position.chain(point)), points(fresh.chain(point)), "{}", point);
        prop_assert_eq!(position.liberties(point), fresh.liberties(point), "{}", point);
        let is_dead = position.get(point).is_some() && position.liberties(point).is_empty();
        prop_assert_eq!(position.is_without_liberties(point), is_dead, "{}", point);
        prop_assert_eq!(position.is_own_eye(point), fresh.is_own_eye(point), "{}", point);
        if position.get(point).is_none() {
            let playable = position.may_place(point) && !position.is_own_eye(point);
            prop_assert!(position.is_playable(point) == playable || position.rules().suicide, "{}", point);
        }
    }
    Ok(())
}

proptest! {
    #[test]
    fn moves_keep_the_contract(rules in rules(), choices in choices()) {
        let line = line(rules, &choices);
        contract::moves_agree(line.position())?;
        agrees_with_fresh(line.position())?;
        prop_assert!(line.position().complaints().is_empty());
    }

    #[test]
    fn every_way_of_counting_is_the_same(rules in rules(), choices in choices()) {
        let line = line(rules, &choices);
        let position = line.position();
        // Under superko a position is counted with its past.
        if !position.forbids_repetition() && position.size().points() < 30 {
            for terminal in [Terminal::One, Terminal::Zero] {
                contract::counts_agree(position, 3, terminal)?;
            }
        }
    }

    #[test]
    fn games_are_taken_back(rules in rules(), choices in choices()) {
        contract::games_are_taken_back(&Position::start(&rules), &choices)?;
    }

    /// Chains, and all else, after going back are those of the board: taking back is followed by other moves.
    #[test]
    fn other_moves_may_follow_those_taken_back(
        rules in rules(), choices in choices(), back in any::<Index>(), others in choices(),
    ) {
        let mut position = Position::start(&rules);
        let mut made = Vec::new();
        for choice in &choices {
            let moves = legal(&position);
            if !moves.is_empty() {
                made.push(position.make(moves[choice.index(moves.len())]));
            }
        }
        let kept = back.index(made.len() + 1);
        for undo in made.drain(kept..).rev() {
            position.unmake(undo);
        }
        agrees_with_fresh(&position)?;
        for choice in &others {
            let moves = legal(&position);
            if !moves.is_empty() {
                position.make(moves[choice.index(moves.len())]);
            }
        }
        agrees_with_fresh(&position)?;
    }

    /// Of every point of the largest board, and of the pass.
    #[test]
    fn legal_moves_are_those_that_play_accepts(rules in rules(), choices in choices()) {
        let line = line(rules, &choices);
        let (mut shown, mut pushed) = (BTreeSet::new(), Vec::new());
        let _ = line.visit_legal(|played| -> ControlFlow<()> {
            shown.insert(played);
            ControlFlow::Continue(())
        });
        line.push_legal(&mut pushed);
        prop_assert_eq!(&pushed, &shown.iter().copied().collect::<Vec<_>>());
        let every = Size::square(MAX_SIDE).expect("a size").all().map(Move::Place).chain([Move::Pass]);
        for played in every {
            let (mut after, mut tried, mut placed) = (line.clone(), line.clone(), line.position().clone());
            let refused = after.play(&played);
            prop_assert_eq!(refused.is_ok(), shown.contains(&played), "{}", played);
            let undo = tried.try_make(played);
            prop_assert_eq!(undo.is_some(), refused.is_ok(), "{}", played);
            prop_assert_eq!(tried.position(), after.position(), "{}", played);
            prop_assert_eq!(tried.occurrences(), after.occurrences(), "{}", played);
            if let Move::Place(point) = played {
                prop_assert_eq!(placed.try_place(point), line.position().may_place(point), "{}", point);
                prop_assert!(refused.is_err() || &placed == after.position(), "{}", point);
            }
            if let Some(undo) = undo {
                tried.unmake(undo);
                prop_assert_eq!(tried.position(), line.position(), "{}", played);
                prop_assert_eq!(tried.occurrences(), line.occurrences(), "{}", played);
            }
            if let Err(illegal) = refused {
                prop_assert_eq!(after.position(), line.position());
                prop_assert_eq!(after.occurrences(), line.occurrences());
                let is_off = played.point().is_some_and(|point| !rules.size.contains(point));
                prop_assert_eq!(matches!(illegal, PlayError::OffBoard { .. }), is_off, "{}", illegal);
            }
        }
    }

    /// Superko is what a list of all boards says it is, and names the first of them.
    #[test]
    fn superko_is_that_of_a_list(
        width in 1..4_u8, height in 1..4_u8, situational in any::<bool>(), suicide in any::<bool>(), choices in choices(),
    ) {
        let size = Size::new(width, height).expect("a size");
        let ko = if situational { Ko::Situational } else { Ko::Positional };
        let rules = Rules::new(size).with_ko(ko).with_suicide(suicide);
        let free = Rules { ko: Ko::None, ..rules };
        let board = |position: &Position| {
            let to_move = if situational { position.to_move().to_string() } else { String::new() };
            format!("{}{to_move}", position.setup().rows())
        };
        let mut line = Line::new(Position::start(&rules));
        let mut bare = Position::start(&free);
        let mut seen = vec![board(&bare)];
        for choice in &choices {
            for point in size.all().filter(|point| bare.may_place(*point)) {
                let mut after = bare.clone();
                after.make(Move::Place(point));
                let earlier = seen.iter().position(|seen| *seen == board(&after));
                match (line.clone().play(&Move::Place(point)), earlier) {
                    (Ok(_), None) | (Err(PlayError::Ko { .. }), Some(_)) => {}
                    (Err(PlayError::Superko { earlier: reported, .. }), Some(earlier)) => {
                        prop_assert_eq!(reported as usize, earlier);
                    }
                    (played, earlier) => prop_assert!(false, "{point}: {played:?}, {earlier:?}"),
                }
            }
            let mut moves = Vec::new();
            line.push_legal(&mut moves);
            let played = moves[choice.index(moves.len())];
            line.play(&played).expect("a legal move");
            bare.make(played);
            seen.push(board(&bare));
        }
        // Going back forgets what came after.
        let first = Line::new(Position::start(&rules)).checkpoint();
        line.restore(&first);
        prop_assert_eq!(line.position(), &Position::start(&rules));
        prop_assert_eq!(line.occurrences(), 1);
    }

    #[test]
    fn symmetric_positions_play_and_count_alike(rules in rules(), choices in choices()) {
        let line = line(rules, &choices);
        let position = line.position();
        let setup = position.setup();
        let area = position.score(Scoring::Area, Decimal::ZERO, &[]);
        for symmetry in Symmetry::ALL {
            let rules = Rules { size: rules.size.turned(symmetry), ..rules };
            let turned = Position::new(&rules, &setup.turned(symmetry)).expect("a board of the right size");
            prop_assert_eq!(turned.setup().turned(symmetry.inverse()), setup.clone());
            let expected: BTreeSet<Move> =
                legal(position).into_iter().map(|played| played.turned(symmetry, setup.size)).collect();
            prop_assert_eq!(legal(&turned).into_iter().collect::<BTreeSet<_>>(), expected);
            prop_assert_eq!(turned.score(Scoring::Area, Decimal::ZERO, &[]), area);
            if setup.size.points() < 30 {
                let fresh = Position::new(position.rules(), &setup).expect("a board of the right size");
                prop_assert_eq!(turned.perft(2, Terminal::One), fresh.perft(2, Terminal::One));
            }
        }
        // Colours change places too.
        let mut swapped = Setup { to_move: setup.to_move.other(), ..setup.clone() };
        for stone in swapped.stones.iter_mut().flatten() {
            *stone = stone.other();
        }
        let swapped = Position::new(&rules, &swapped).expect("a board of the right size");
        prop_assert_eq!(legal(&swapped), legal(position));
        prop_assert_eq!(swapped.score(Scoring::Area, Decimal::ZERO, &[]).black.points(Scoring::Area), area.white.points(Scoring::Area));
    }

    /// Whatever is set up, forced onto the board and played, legal or not.
    #[test]
    fn impossible_boards_are_played_on(
        setup in setup(), steps in prop::collection::vec((point(), any::<Index>(), 0..4_u8), 0..40), suicide in any::<bool>(),
    ) {
        let rules = Rules::new(setup.size).with_suicide(suicide);
        let mut position = Position::new(&rules, &setup).expect("a board of the right size");
        let dead = setup.stones().any(|(point, _)| position.liberties(point).is_empty());
        prop_assert_eq!(!position.complaints().is_empty(), dead);
        prop_assert_eq!(!setup.complaints(&rules).is_empty(), dead || setup.ko != position.ko());
        for (far, near, how) in steps {
            let all: Vec<Point> = setup.size.all().collect();
            let near = all[near.index(all.len())];
            let before = position.clone();
            match how {
                0 => {
                    let undo = position.make(Move::Place(far));
                    position.unmake(undo);
                    prop_assert_eq!(&position, &before);
                }
                1 => {
                    let undo = position.make(Move::Place(near));
                    position.unmake(undo);
                    prop_assert_eq!(&position, &before);
                    position.make(Move::Place(near));
                }
                2 => {
                    let forced = position.force(Color::Black, Move::Place(far));
                    prop_assert_eq!(forced.is_err(), !setup.size.contains(far));
                }
                _ => {
                    let effect = position.force(Color::White, Move::Place(near)).expect("a point of the board");
                    prop_assert_eq!(position.get(near).is_none(), effect.suicide().contains(&near));
                    prop_assert_eq!(position.to_move(), Color::Black);
                }
            }
        }
        agrees_with_fresh(&position)?;
    }

    /// Stones put on a board and taken from it, and moves between them, lead to the position that is set up at once.
    #[test]
    fn edited_boards_are_like_fresh_ones(
        rules in rules(),
        edits in prop::collection::vec((point(), select(vec![None, Some(Color::Black), Some(Color::White)]), any::<Index>()), 0..120),
        together in select(vec![1_usize, 4, 30, 60]),
    ) {
        let mut position = Position::start(&rules);
        for several in edits.chunks(together) {
            let here = |point: Point| {
                let (column, row) = (point.column() % rules.size.width(), point.row() % rules.size.height());
                Point::new(column, row).expect("a point of the board")
            };
            let changes: Vec<_> = several.iter().map(|(point, stone, _)| (here(*point), *stone)).collect();
            let mut setup = position.setup();
            setup.ko = None;
            for (point, stone) in &changes {
                setup.set(*point, *stone);
            }
            position.edit(changes);
            prop_assert_eq!(position.setup(), setup);
            agrees_with_fresh(&position)?;
            for (_, _, choice) in several.iter().take(4) {
                let moves: Vec<Move> = position.legal_moves().collect();
                if !moves.is_empty() {
                    position.make(moves[choice.index(moves.len())]);
                }
            }
            agrees_with_fresh(&position)?;
        }
    }

    #[test]
    fn what_is_written_is_read(setup in setup(), rules in rules(), komi in -100_000..100_000_i32, point in point()) {
        prop_assert_eq!(setup.to_string().parse(), Ok(setup.clone()));
        let rows: Setup = setup.rows().to_string().parse().expect("rows");
        prop_assert_eq!(rows.stones, setup.stones);
        let komi = Decimal::from_hundredths(komi);
        prop_assert_eq!(komi.to_string().parse(), Ok(komi));
        for scoring in [Scoring::Area, Scoring::Territory] {
            let rules = Rules { komi, scoring, ..rules };
            prop_assert_eq!(rules.to_string().parse(), Ok(rules));
        }
        prop_assert_eq!(point.to_string().parse(), Ok(point));
        prop_assert_eq!(point.to_string().to_lowercase().parse(), Ok(Move::Place(point)));
        prop_assert_eq!(rules.size.to_string().parse(), Ok(rules.size));
        for height in point.row() + 1..=MAX_SIDE {
            let name = point.sgf(height).expect("on the board").to_string();
            prop_assert_eq!(Point::from_sgf(&name, height), Ok(point));
        }
    }

    /// Readers say where in the text something is wrong, whatever the text.
    #[test]
    fn readers_are_total(text in prop_oneof![any::<String>(), "[A-Za-z0-9xXoO./: -]{0,12}", "[XO.]{1,4}(/[XO.]{1,4}){0,3}( [a-z:A-Z0-9]*)?"]) {
        let mut faults = vec![
            text.parse::<Point>().err().map(|fault| fault.at),
            text.parse::<Move>().err().map(|fault| fault.at),
            text.parse::<Size>().err().map(|fault| fault.at),
            text.parse::<Decimal>().err().map(|fault| fault.at),
            text.parse::<Rules>().err().map(|fault| fault.at),
            text.parse::<Setup>().err().map(|fault| fault.at),
            text.parse::<Position>().err().map(|fault| fault.at),
        ];
        faults.extend([1, 19, 52].map(|height| Point::from_sgf(&text, height).err().map(|fault| fault.at)));
        for at in faults.into_iter().flatten() {
            prop_assert!(text.get(at.start as usize..at.end as usize).is_some(), "{:?}", at);
        }
    }
}
