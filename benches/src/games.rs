//! Games held in memory: moves played from a start, chosen by chance among a few, of which the likeliest for a
//! player is taken. So a game has about as many captures, and a game of Tak about as many stones placed, as people's
//! games have.

use std::ops::ControlFlow;

use movetext_rules::tafl::Variant;
use movetext_rules::{Line, Position, Table, tafl, tak};

use crate::Numbers;

/// Games from one start.
#[derive(Debug)]
pub struct Games<P: Position> {
    /// Where each of them starts.
    pub start: P,
    /// The moves of each.
    pub moves: Vec<Vec<P::Step>>,
}

impl<P: Position> Games<P> {
    /// How many moves all of them have.
    pub fn plies(&self) -> usize {
        self.moves.iter().map(Vec::len).sum()
    }

    /// Plays all of them, checks every move and asks after every move whether the game is over. How many games
    /// ended that way.
    ///
    /// # Panics
    /// If a move were illegal, which would be a bug.
    pub fn replay(&self) -> usize {
        let start = Line::new(self.start.clone());
        let mut ended = 0;
        for moves in &self.moves {
            let mut line = start.clone();
            for step in moves {
                assert!(line.play(step).is_ok(), "{step} is legal");
                ended += usize::from(line.outcome().is_some());
            }
        }
        ended
    }
}

/// So many games of a built-in variant of tafl, of up to 60 moves. Of four moves the one that captures most is
/// taken: one in six captures something.
///
/// # Panics
/// If the variant is not built in, or could not be played.
pub fn tafl(variant: &str, games: usize) -> Games<tafl::Position> {
    let record = Variant::find(variant).expect("a built-in variant").record();
    let start = tafl::Position::new(&record.rules, &record.setup).expect("a built-in variant can be played");
    play(start, games, 4, |position, step| {
        position.clone().apply(&step).map_or(0, |effect| effect.captures().len())
    })
}

/// So many games of Tak, of up to 60 moves. Of two moves one that places a stone is taken.
///
/// # Panics
/// If the size cannot be played.
pub fn tak(size: u8, games: usize) -> Games<tak::Position> {
    let start = tak::Position::start(&tak::Rules::new(size)).expect("sizes 3 to 8");
    play(start, games, 2, |_, step| usize::from(!matches!(step, tak::Move::Spread { .. })))
}

/// Plays games of the best of so many moves drawn by chance.
fn play<P: Position>(start: P, games: usize, draws: usize, worth: impl Fn(&P, P::Step) -> usize) -> Games<P> {
    let mut numbers = Numbers(0x5EED);
    let mut game = || {
        let mut position = start.clone();
        let mut moves = Vec::new();
        while moves.len() < 60 && position.outcome().is_none() {
            let mut legal = Vec::new();
            let _ = position.visit_legal(|step| -> ControlFlow<()> {
                legal.push(step);
                ControlFlow::Continue(())
            });
            let drawn = (0..draws).map(|_| legal[numbers.below(legal.len())]);
            let Some(best) = drawn.max_by_key(|step| worth(&position, *step)) else { break };
            position.make(best);
            moves.push(best);
        }
        moves
    };
    Games { moves: (0..games).map(|_| game()).collect(), start }
}
