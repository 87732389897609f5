//! Whatever has a notation is read as it is displayed.
#![cfg(all(feature = "tafl", feature = "tak"))]

use std::fmt::{Debug, Display};
use std::str::FromStr;

use movetext_rules::{Position, Table, tafl, tak};
use proptest::prelude::*;
use proptest::sample::Index;

fn reads_back<T: FromStr<Err: Debug> + Display + PartialEq + Debug>(value: &T) -> Result<(), TestCaseError> {
    let text = value.to_string();
    let read = text.parse::<T>();
    prop_assert_eq!(read.as_ref().ok(), Some(value), "{}", text);
    Ok(())
}

/// A position that the choices come to from `start`, by way of which every move reads back.
fn play<P: Position<Step: FromStr<Err: Debug>>>(
    mut position: P,
    choices: &[Index],
) -> Result<P, TestCaseError> {
    for choice in choices {
        let mut moves = Vec::new();
        position.push_legal(&mut moves);
        for step in &moves {
            reads_back(step)?;
        }
        if moves.is_empty() || position.outcome().is_some() {
            break;
        }
        position.make(moves[choice.index(moves.len())]);
    }
    Ok(position)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn tafl(variant in 0..tafl::Variant::all().len(), choices in prop::collection::vec(any::<Index>(), 0..40)) {
        let record = tafl::Variant::all()[variant].record();
        reads_back(&record)?;
        reads_back(&record.rules)?;
        let mut position = play(tafl::Position::start(&record).expect("a variant"), &choices)?;
        let setup = position.setup();
        reads_back(&setup)?;
        prop_assert_eq!(position.to_string(), setup.to_string());
        prop_assert!(position.men().eq(setup.men()));
        for square in tafl::Square::all(position.size()) {
            reads_back(&square)?;
            if let Some(piece) = position.get(square) {
                reads_back(&piece)?;
            }
        }
        let mut moves = Vec::new();
        position.push_legal(&mut moves);
        if let Some(step) = moves.last() {
            let effect = position.apply(step).expect("a legal move");
            reads_back(&effect.record(*step, position.info()))?;
        }
        reads_back(&position.to_move())?;
        if let Some(outcome) = position.outcome() {
            reads_back(&outcome.reason)?;
        }
    }

    #[test]
    fn tak(size in tak::MIN_SIZE..=tak::MAX_SIZE, choices in prop::collection::vec(any::<Index>(), 0..60)) {
        let position = play(tak::Position::start(&tak::Rules::new(size)).expect("a size"), &choices)?;
        let setup = position.setup();
        reads_back(&setup)?;
        prop_assert_eq!(position.to_string(), setup.to_string());
        prop_assert!(position.occupied().eq(setup.occupied()));
        for (square, stack) in position.occupied() {
            reads_back(&square)?;
            reads_back(&stack)?;
            reads_back(&stack.top().expect("a stack has a top").stone)?;
        }
        reads_back(&position.to_move())?;
        if let Some(outcome) = position.outcome() {
            reads_back(&outcome.reason)?;
            reads_back(&tak::GameResult::from(outcome))?;
        }
    }

    #[test]
    fn drops(counts in prop::collection::vec(1..=8_u8, 1..=8)) {
        if let Some(drops) = tak::Drops::new(&counts) {
            reads_back(&drops)?;
        }
    }

    /// Whatever the text, reading ends, and faults lie in it.
    #[test]
    fn readers_are_total(text in "[/0-9tTkKaAdef: \u{a0}é-]{0,24}( (attackers|defenders|white))?( [a-f][0-9])?") {
        let length = text.len() as u32;
        let within = |at: std::ops::Range<u32>| at.start <= at.end && at.end <= length;
        match text.parse::<tafl::Setup>() {
            Ok(setup) => reads_back(&setup)?,
            Err(fault) => prop_assert!(within(fault.at)),
        }
        prop_assert!(text.parse::<tafl::RulesRecord>().map_or_else(|fault| within(fault.at), |_| true));
        prop_assert!(text.parse::<tafl::Move>().map_or_else(|fault| within(fault.at), |_| true));
        prop_assert!(text.parse::<tak::Setup>().map_or_else(|fault| within(fault.at), |_| true));
        prop_assert!(text.parse::<tak::Stack>().map_or_else(|fault| within(fault.at), |_| true));
        prop_assert!(text.parse::<tak::Drops>().map_or_else(|fault| within(fault.at), |_| true));
    }
}

#[test]
fn faults_name_their_place() {
    let fault = |text: &str| {
        let fault = text.parse::<tafl::Setup>().expect_err(text);
        (fault.at.clone(), fault.to_string())
    };
    assert_eq!(fault(" /3/1K1/3/ white"), (11..16, "expected `attackers` or `defenders`".into()));
    assert_eq!(fault("/3/1K1/3/"), (9..9, "expected `attackers` or `defenders`".into()));
    assert_eq!(fault("/3/1K/3/ attackers").0, 3..5);
    assert_eq!(fault("/3/1K1/3/ attackers b0").0, 21..22);
    assert_eq!(fault("/3/1K1/3/ attackers b2 b3 ").0, 23..26);
}
