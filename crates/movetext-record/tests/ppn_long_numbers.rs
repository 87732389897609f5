//! A number of PPN with many words is played as one with few: what is refused is left out, and everything else is played.
#![cfg(feature = "ppn")]
#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

use core::ops::ControlFlow;

use movetext_record::{
    Failure, Format, NoEffects, Ppn, Reading, Replay as _, Verdict, replay_to, visit_replay_with,
};

/// Drops of as many pieces, now and then a move of several steps, and words that are refused.
fn words(count: usize, refused: &[usize]) -> Vec<String> {
    let word = |at: usize| match at {
        at if refused.contains(&at) => "*z99".to_owned(),
        at if at % 5 == 4 => format!("a{at}-b{at}*a{}", at - 1),
        at => format!("S@a{}", at + 1),
    };
    (0..count).map(word).collect()
}

/// The pieces that lie on the table in the end.
fn pieces(text: &str) -> Vec<String> {
    let game = Ppn::read(text, &Reading::default()).next().unwrap();
    assert!(game.faults.is_empty(), "{text}");
    let end = game.record.tree.main_line().last().unwrap();
    let table = replay_to(&game.record, end).unwrap();
    table.pieces().map(|(_, piece)| format!("{piece:?}")).collect()
}

/// How many steps each number is.
fn steps(text: &str) -> Vec<usize> {
    let game = Ppn::read(text, &Reading::default()).next().unwrap();
    let table = Ppn::begin(&game.record).unwrap();
    let nodes = game.record.tree.main_line();
    nodes.map(|node| Ppn::steps(&table, game.record.tree.get(node)).unwrap().count()).collect()
}

/// Which steps of the numbers are refused.
fn refused(text: &str) -> Vec<usize> {
    let game = Ppn::read(text, &Reading::default()).next().unwrap();
    let mut refused = Vec::new();
    visit_replay_with::<Ppn, NoEffects>(&game.record, |visited| {
        if let Verdict::Instead(Failure::Refused(at, _), _) = &visited.verdict {
            refused.push(*at);
            refused.extend(visited.more.iter().map(|(at, _)| *at));
        }
        ControlFlow::Continue(())
    })
    .unwrap();
    refused
}

#[test]
fn many_words_are_played_as_few_are() {
    for count in [2, 15, 16, 17, 18, 60] {
        for at in [&[][..], &[0], &[1], &[count - 1], &[0, count - 1]] {
            let words = words(count, at);
            let together = format!("1. {}\n", words.join(" "));
            let apart = (1..).zip(&words).map(|(number, word)| format!("{number}. {word}"));
            let apart = apart.collect::<Vec<_>>().join("\n");
            assert_eq!(pieces(&together), pieces(&apart), "{together}");
            let steps = steps(&apart);
            let first = at.iter().map(|word| steps[..*word].iter().sum::<usize>());
            assert_eq!(refused(&together), first.collect::<Vec<_>>(), "{together}");
        }
    }
}
