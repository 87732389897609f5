//! `movetext moves`.

use std::io::Write as _;
use std::path::PathBuf;

use clap::{Args, ValueEnum as _};
use movetext_diagnostics::visible;
use movetext_record::{Ending, ReplayToError, Visit, Visitor, built_without, dispatch, noun, replay_to};
use movetext_tree::NodeId;
use serde::Serialize;

use super::replay::Outcome;
use crate::at;
use crate::exit::{Run, Status, Stop, tell_note};
use crate::input::{self, Input};
use crate::notations::Built;
use crate::options::Shared;
use crate::output::Output;
use crate::position::{AnyPosition, Described, Game as Table};
use crate::records::{Game, one};

/// List the legal moves of a position, one a line
#[derive(Debug, Args)]
pub struct Moves {
    /// The game, of which the options describe a position: go, morris, othello, tafl, tak. Or a record; `-` is standard
    /// input
    #[arg(value_name = "GAME|IN")]
    pub(super) input: PathBuf,
    /// Of a record: after which move, by its address; the end of the principal line by default (`0a` is the start)
    #[arg(long, value_name = "ADDRESS")]
    at: Option<String>,
    /// As a JSON object: whose move it is, the moves, and how the game ended
    #[arg(long)]
    json: bool,
    /// Of a position of a game: behind each move the key of the position after it, and the canonical one, which is the same
    /// from all sides
    #[arg(long, conflicts_with_all = ["json", "at"])]
    key: bool,
    // Last, since a heading of options holds for all that follow.
    #[command(flatten)]
    described: Described,
}

/// The moves of a position for programs.
#[derive(Serialize)]
struct Listed {
    /// Where in the record that is.
    #[serde(skip_serializing_if = "Option::is_none")]
    address: Option<String>,
    /// The position, as records of the game write one.
    #[serde(skip_serializing_if = "Option::is_none")]
    position: Option<String>,
    to_move: Option<String>,
    moves: Vec<String>,
    /// How the game ended; then there are no moves.
    #[serde(skip)]
    ending: Option<Ending>,
}

/// The same with the end of the game as a replay has it.
#[derive(Serialize)]
struct Object<'a> {
    #[serde(flatten)]
    listed: &'a Listed,
    outcome: Option<Outcome<'a>>,
}

impl Moves {
    /// Lists the moves in the order in which the rules generate them, which is fixed for a position.
    pub fn run(mut self, shared: &Shared) -> Run {
        let game = self.input.to_str().and_then(|name| Table::from_str(name, false).ok());
        if let Some(game) = game {
            if self.at.is_some() {
                return Err(Stop::failure("--at names a move of a record; a position has none"));
            }
            return self.position(&*self.described.position(game, shared)?);
        }
        if self.key {
            return Err(Stop::failure(
                "--key is for a position of a game; `movetext replay --json` gives the keys of a record",
            ));
        }
        let shared = &shared.with_go_rules(self.described.take_go_rules());
        if let Some(option) = self.described.first_given() {
            return Err(Stop::failure(format_args!(
                "{option} describes a position of a game, not of a record"
            )));
        }
        let input = input::open(&self.input, shared)?;
        dispatch(input.notation, Listing { moves: &self, input: &input, shared })
    }

    fn position(&self, position: &dyn AnyPosition) -> Run {
        let mut out = Output::new();
        if self.json {
            let ending = position.ending();
            let moves = if ending.is_some() { Vec::new() } else { position.words() };
            let listed =
                Listed { address: None, position: None, to_move: Some(position.side()), moves, ending };
            listed.print(&mut out)?;
        } else {
            position.list_moves(self.key, &mut out)?;
        }
        out.flush()?;
        Ok(Status::Clean)
    }
}

impl Listed {
    fn print(&self, out: &mut Output) -> Result<(), Stop> {
        let object = Object { listed: self, outcome: self.ending.as_ref().map(Outcome::of) };
        let text = serde_json::to_string(&object).map_err(Stop::failure)?;
        writeln!(out, "{}", visible::json(text))?;
        Ok(())
    }
}

struct Listing<'a> {
    moves: &'a Moves,
    input: &'a Input,
    shared: &'a Shared,
}

impl Visitor for Listing<'_> {
    type Output = Run;
}

impl<F: Built> Visit<F> for Listing<'_> {
    fn visit(self) -> Run {
        let Self { moves, input, shared } = self;
        let (game, more) = one::<F>(input, shared)?;
        if more && shared.game.is_none() {
            tell_note(format_args!("this is the first of several {}s; --game chooses another", noun::<F>()));
        }
        let node = moves.at.as_deref().map_or_else(|| Ok(at::end(&game)), |at| at::node(&game, at))?;
        let listed = self.listed(&game, node)?;
        let mut out = Output::new();
        if moves.json {
            listed.print(&mut out)?;
        } else {
            for played in &listed.moves {
                writeln!(out, "{played}")?;
            }
        }
        out.flush()?;
        if let Some(ending) = listed.ending.filter(|_| !moves.json) {
            tell_note(format_args!("the game is over, {}", ending.sentence));
        }
        Ok(game.tell_unread(input, shared, &mut None))
    }
}

built_without!(Listing<'_> => Err(crate::notations::not_built("this notation")));

impl Listing<'_> {
    fn listed<F: Built>(&self, game: &Game<'_, F>, node: NodeId) -> Result<Listed, Stop> {
        let record = &game.parsed.record;
        let table = replay_to(record, node).map_err(|why| match why {
            ReplayToError::Start(why) => Stop::failure(game.unplayable(self.input, &why)),
            ReplayToError::Node(failed, why) => {
                let address = record.tree.address(failed);
                Stop::failure(format_args!("there is no position after {}: {why}", address.shortened()))
            }
        })?;
        let all = F::legal_moves(&table).ok_or_else(|| {
            let (name, notation) = (self.input.source.name(), self.input.notation.acronym());
            Stop::failure(format_args!("the rules of the game in `{name}` ({notation}) are not known"))
        })?;
        let ending = F::ending(&table, record.tree.get(node));
        Ok(Listed {
            address: F::IS_OF_GAMES.then(|| record.tree.address(node).shortened().to_string()),
            position: Some(F::position(&table)),
            to_move: F::to_move(&table).map(str::to_owned),
            moves: if ending.is_some() { Vec::new() } else { all },
            ending,
        })
    }
}
