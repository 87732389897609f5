//! The positions that `perft` and `moves` start from. One file a game.

mod tafl;
mod tak;

use clap::{Args, ValueEnum};
use movetext_record::messages;
use movetext_rules::Outcome;

use crate::exit::Stop;
use crate::options::Shared;

pub use tafl::{chosen_rules, variant};

/// The game and where it stands.
#[derive(Debug, Args)]
pub struct PositionOptions {
    /// The game
    #[arg(value_name = "GAME")]
    table: Game,
    #[command(flatten)]
    tafl: tafl::TaflOptions,
    #[command(flatten)]
    tak: tak::TakOptions,
}

/// A game whose rules are known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Game {
    /// The table games of attackers and a king, by any rules
    Tafl,
    /// Roads of flats and capstones, on boards of 3x3 to 8x8
    Tak,
}

impl Game {
    /// The name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::Tafl => "tafl",
            Self::Tak => "tak",
        }
    }
}

/// A position of the game that was asked for.
pub enum Position {
    Tafl(Box<movetext_rules::tafl::Position>),
    Tak(Box<movetext_rules::tak::Position>),
}

impl PositionOptions {
    /// The game.
    pub fn game(&self) -> Game {
        self.table
    }

    /// The position that the options describe. What is merely odd about it is told on standard error.
    ///
    /// # Errors
    /// Options of another game, or none that say the position; a position that cannot be played from.
    pub fn position(&self, shared: &Shared) -> Result<Position, Stop> {
        let (foreign, other) = match self.table {
            Game::Tafl => (self.tak.given(), Game::Tak),
            Game::Tak => (self.tafl.given(), Game::Tafl),
        };
        if let Some(option) = foreign {
            return Err(Stop::failure(format_args!(
                "{option} is an option of {}, not of {}",
                other.name(),
                self.table.name()
            )));
        }
        match self.table {
            Game::Tafl => {
                self.tafl.position(shared.dialect).map(|position| Position::Tafl(Box::new(position)))
            }
            Game::Tak => self.tak.position().map(|position| Position::Tak(Box::new(position))),
        }
    }
}

/// A game of which the command line knows how it ends.
pub trait Ending: movetext_rules::Position {
    /// How a game ended, in a sentence.
    fn sentence(outcome: Outcome<Self::Side, Self::Reason>) -> String;
}

impl Ending for movetext_rules::tafl::Position {
    fn sentence(outcome: Outcome<Self::Side, Self::Reason>) -> String {
        messages::tafl::outcome(outcome)
    }
}

impl Ending for movetext_rules::tak::Position {
    fn sentence(outcome: Outcome<Self::Side, Self::Reason>) -> String {
        messages::tak::outcome(outcome)
    }
}
