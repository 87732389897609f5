//! The positions that `perft` and `moves` start from. One file a game.

mod any;
#[cfg(feature = "_go")]
mod go;
#[cfg(feature = "_morris")]
mod morris;
#[cfg(feature = "_othello")]
mod othello;
mod record;
#[cfg(feature = "_tafl")]
mod tafl;
#[cfg(feature = "_tak")]
mod tak;
#[cfg(feature = "_tafl")]
mod tsn;

use std::fmt::Display;

use clap::{Args, ValueEnum};

use crate::exit::Stop;
use crate::notations::{TaflRules, not_built};
use crate::options::{GoRules, Shared};

pub use any::{AnyPosition, Count, Counted, Playable, PositionText, Refusal, in_words};
#[cfg(feature = "_tafl")]
pub use tafl::variant;

/// The game and where it stands.
#[derive(Debug, Args)]
pub struct PositionOptions {
    /// The game
    #[arg(value_name = "GAME")]
    table: Game,
    #[command(flatten)]
    described: Described,
}

/// Where a game stands.
#[derive(Debug, Args)]
pub struct Described {
    #[command(flatten)]
    claimed: Claimed,
    #[cfg(feature = "_go")]
    #[command(flatten)]
    go: go::GoOptions,
    #[cfg(feature = "_morris")]
    #[command(flatten)]
    morris: morris::MorrisOptions,
    #[cfg(feature = "_tafl")]
    #[command(flatten)]
    tafl: tafl::TaflOptions,
    #[cfg(feature = "_tak")]
    #[command(flatten)]
    tak: tak::TakOptions,
}

/// What is shown about a position of most games.
#[derive(Debug, Args)]
#[command(next_help_heading = "Position")]
pub struct Claimed {
    /// Tafl: an OTN position record, `/3t3/…/`, or a line of TSN, `7 8 2aaa2/… a 1 0`. Othello: rows from the top,
    /// `......../…`, X black, O white; Go the same, on its own board. Nine Men's Morris: 24 points row by row from a7, `W..B…`. The start by default
    #[arg(long, value_name = "RECORD")]
    position: Option<String>,
    /// Whose move it is: attackers or defenders, black or white
    #[arg(long, value_name = "SIDE")]
    side: Option<String>,
    /// The size of the board. Tak: 3 to 8. Go: 1 to 52, `19`, or columns and rows, `13x9`
    #[arg(long, value_name = "SIZE", allow_negative_numbers = true)]
    size: Option<String>,
}

impl Claimed {
    /// The side of a game that `--side` names.
    ///
    /// # Errors
    /// It is none of them.
    fn side<S: Copy + Display>(&self, sides: [S; 2]) -> Result<Option<S>, Stop> {
        let Some(name) = &self.side else { return Ok(None) };
        let named = sides.into_iter().find(|side| side.to_string() == *name);
        let [first, second] = sides;
        named
            .map(Some)
            .ok_or_else(|| Stop::failure(format_args!("--side `{name}`: the sides are {first} and {second}")))
    }

    /// The first option that was given of those that describe what stands on a board.
    fn given(&self) -> Option<&'static str> {
        let position = self.position.is_some().then_some("--position");
        position.or(self.side.is_some().then_some("--side"))
    }
}

/// A game whose rules are known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Game {
    /// The table games of attackers and a king, by any rules
    Tafl,
    /// Go, on boards of 1x1 to 52x52
    Go,
    /// Nine Men's Morris
    Morris,
    /// Othello on 8x8
    Othello,
    /// Roads of flats and capstones, on boards of 3x3 to 8x8
    Tak,
}

impl Game {
    /// The name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::Go => "go",
            Self::Morris => "morris",
            Self::Othello => "othello",
            Self::Tafl => "tafl",
            Self::Tak => "tak",
        }
    }
}

impl PositionOptions {
    /// The game.
    pub fn game(&self) -> Game {
        self.table
    }

    /// The first option that was given.
    pub fn first_given(&self) -> Option<&'static str> {
        self.described.first_given()
    }

    /// The position that the options describe.
    ///
    /// # Errors
    /// See [`Described::position`].
    pub fn position(&self, shared: &Shared) -> Result<Box<dyn AnyPosition>, Stop> {
        self.described.position(self.table, shared)
    }
}

impl Described {
    /// Takes the options out that are about a record of Go as well as about a position.
    #[cfg(feature = "_go")]
    pub fn take_go_rules(&mut self) -> GoRules {
        self.go.take_rules()
    }

    /// The options that are about a record of Go: none.
    #[cfg(not(feature = "_go"))]
    pub fn take_go_rules(&mut self) -> GoRules {
        GoRules::default()
    }

    /// The options that were given, each with the games that have it.
    fn given(&self) -> impl Iterator<Item = (&'static str, &'static [Game])> {
        let groups: [(_, &'static [Game]); _] = [
            (self.claimed.given(), &[Game::Go, Game::Morris, Game::Othello, Game::Tafl]),
            (self.claimed.size.as_ref().map(|_| "--size"), &[Game::Go, Game::Tak]),
            #[cfg(feature = "_go")]
            (self.go.given(), &[Game::Go]),
            #[cfg(feature = "_morris")]
            (self.morris.given(), &[Game::Morris]),
            #[cfg(feature = "_tafl")]
            (self.tafl.given(), &[Game::Tafl]),
            #[cfg(feature = "_tak")]
            (self.tak.given(), &[Game::Tak]),
        ];
        groups.into_iter().filter_map(|(given, games)| Some((given?, games)))
    }

    /// The first option that was given.
    pub fn first_given(&self) -> Option<&'static str> {
        self.given().next().map(|(option, _)| option)
    }

    /// The same, but for the options that choose the rules of tafl.
    pub fn first_given_but_rules(&self) -> Option<&'static str> {
        let is_rules = |games: &[Game]| matches!(games, [Game::Tafl]);
        self.given().find(|(_, games)| !is_rules(games)).map(|(option, _)| option)
    }

    /// The rules of tafl that `--variant` or `--rules` choose.
    ///
    /// # Errors
    /// An unknown variant, rules that cannot be read.
    #[cfg(feature = "_tafl")]
    pub fn chosen_rules(&self, shared: &Shared) -> Result<Option<TaflRules>, Stop> {
        self.tafl.chosen_rules(shared.dialect())
    }

    /// None: there is no tafl.
    #[cfg(not(feature = "_tafl"))]
    pub fn chosen_rules(&self, _: &Shared) -> Result<Option<TaflRules>, Stop> {
        Ok(None)
    }

    /// Chooses what is not given for a game whose moves name squares up to this column or row, and says what.
    pub fn assume(&mut self, game: Game, reach: u8) -> Option<String> {
        let is_described = self.claimed.size.is_some() || self.claimed.position.is_some();
        match game {
            #[cfg(feature = "_go")]
            Game::Go if !is_described => {
                let size = [9, 13, 19].into_iter().find(|size| *size >= reach).unwrap_or(reach);
                self.claimed.size = Some(size.to_string());
                Some(format!("a board of {size}x{size} is assumed, and no komi; --size names another"))
            }
            #[cfg(feature = "_tak")]
            Game::Tak if !is_described && self.tak.given() != Some("--tps") => {
                let size = reach.max(5);
                self.claimed.size = Some(size.to_string());
                let komi = if self.tak.given().is_none() { ", and no komi" } else { "" };
                Some(format!("a board of {size}x{size} is assumed{komi}; --size and --komi say otherwise"))
            }
            #[cfg(feature = "_tafl")]
            Game::Tafl if self.tafl.given().is_none() && !is_described => {
                let variants =
                    [(7, "brandub"), (9, "tablut"), (11, "copenhagen"), (13, "sea-battle-parlett")];
                let (_, variant) = variants.into_iter().find(|(size, _)| *size >= reach)?;
                self.tafl.assume(variant);
                Some(format!("the rules of {variant} are assumed; --variant and --rules name others"))
            }
            _ => None,
        }
    }

    /// The position of a game that the options describe. What is unusual about it is reported on standard error.
    ///
    /// # Errors
    /// Options of another game, or none that give the position; a position that cannot be played from.
    pub fn position(&self, game: Game, shared: &Shared) -> Result<Box<dyn AnyPosition>, Stop> {
        let foreign = self.given().find(|(_, games)| !games.contains(&game));
        if let Some((option, games)) = foreign {
            let games: Vec<_> = games.iter().map(|game| game.name()).collect();
            return Err(Stop::failure(format_args!(
                "{option} is an option of {}, not of {}",
                games.join(", "),
                game.name()
            )));
        }
        match game {
            #[cfg(feature = "_go")]
            Game::Go => Ok(Box::new(self.go.position(&self.claimed)?)),
            #[cfg(feature = "_morris")]
            Game::Morris => Ok(Box::new(self.morris.position(&self.claimed)?)),
            #[cfg(feature = "_othello")]
            Game::Othello => Ok(Box::new(othello::position(&self.claimed)?)),
            #[cfg(feature = "_tafl")]
            Game::Tafl => Ok(Box::new(self.tafl.position(&self.claimed, shared.dialect())?)),
            #[cfg(feature = "_tak")]
            Game::Tak => Ok(Box::new(self.tak.position(&self.claimed)?)),
            #[allow(unreachable_patterns, reason = "every game may have been built")]
            game => Err(not_built(game.name())),
        }
    }
}
