//! `movetext replay`.

mod json;
mod positions;
mod step;
mod steps;
mod text;

pub use step::{Outcome, Step};

use std::io::Write as _;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use movetext_record::otn::Otn;
use movetext_record::ptn::Ptn;
use movetext_source::Notation;
use steps::{Wanted, steps};

use crate::exit::{Run, Status, Stop, tell_error, tell_note};
use crate::input::{self, Input};
use crate::notation::GameNotation;
use crate::options::Shared;
use crate::output::Output;
use crate::records::{self, Game};

/// Play a record through by the rules of its game
///
/// Ends with status 1 when a move is illegal.
#[derive(Debug, Args)]
pub struct Replay {
    /// The record; `-` is standard input
    #[arg(value_name = "IN")]
    input: PathBuf,
    /// One JSON object a move, the start included
    #[arg(long)]
    json: bool,
    /// After which moves to give the position: all (default with --json), the last ones of each line, none
    #[arg(long, value_name = "WHICH")]
    positions: Option<Positions>,
    /// Why each man was captured; which walls were flattened, and which road ended the game
    #[arg(long)]
    explain: bool,
}

/// After which moves the position is given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Positions {
    All,
    Last,
    None,
}

impl Replay {
    /// Replays the games of a file, or the one that is asked for.
    pub fn run(self, shared: &Shared) -> Run {
        let input = input::open(&self.input, shared)?;
        let mut out = Output::new();
        let mut status = Status::Clean;
        match input.notation {
            Notation::Otn => records::each::<Otn>(&input, shared, |game| {
                status = status.max(self.game(&input, &game, &mut out)?);
                Ok(())
            })?,
            Notation::Ptn => records::each::<Ptn>(&input, shared, |game| {
                status = status.max(self.game(&input, &game, &mut out)?);
                Ok(())
            })?,
            Notation::Tsn | Notation::Ten | Notation::Tps => {
                let position = self.positions.unwrap_or(Positions::All) != Positions::None;
                let replay = positions::Replay { json: self.json, position };
                status = replay.run(&input, shared, &mut out)?;
            }
        }
        out.flush()?;
        Ok(status)
    }

    fn game<F: GameNotation>(
        &self,
        input: &Input,
        game: &Game<'_, F>,
        out: &mut Output,
    ) -> Result<Status, Stop> {
        let positions = self.positions.unwrap_or(if self.json { Positions::All } else { Positions::None });
        let wanted = Wanted { positions, explain: self.explain };
        let played = if self.json {
            steps(game, wanted, |_, step| json::write(&step, out))?
        } else {
            text::write(input, game, wanted, out)?
        };
        let name = input.source.name();
        if game.parsed.faults.iter().any(|fault| fault.kind.is_loss()) {
            out.flush()?;
            tell_note(format_args!(
                "parts of game {} of `{name}` could not be read; `movetext lint` tells which",
                game.number
            ));
        }
        match played {
            Ok(0) => Ok(Status::Clean),
            Ok(_) => Ok(Status::Findings),
            Err(trouble) => {
                out.flush()?;
                tell_error(format_args!("game {} of `{name}` cannot be replayed: {trouble}", game.number));
                Ok(Status::Findings)
            }
        }
    }
}
