//! `movetext replay`.

mod json;
mod text;

pub use json::Outcome;

use std::io::Write as _;
use std::ops::ControlFlow;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use json::{Canonical, Known, Position};
use movetext_record::search::KeyKind;
use movetext_record::{Narrate, Search, StepText, Visit, Visitor, built_without, dispatch, narrate};

use crate::exit::{Run, Status, Stop, tell_error};
use crate::input::{self, Input};
use crate::notations::Built;
use crate::options::{GoRules, Shared};
use crate::output::Output;
use crate::records::{Game, each_shown};

/// Play a record through by the rules of its game
///
/// Ends with status 1 when a move is illegal, or when the record cannot be read whole.
#[derive(Debug, Args)]
pub struct Replay {
    /// The record; `-` is standard input
    #[arg(value_name = "IN")]
    pub(super) input: PathBuf,
    /// One JSON object a move, the start included
    #[arg(long)]
    json: bool,
    /// After which moves to give the position: all (default with --json and for positions), the last ones of each
    /// line, none
    #[arg(long, value_name = "WHICH")]
    positions: Option<Positions>,
    /// Why each man was captured, which walls were flattened, which road ended the game; of PPN, each step in words
    #[arg(long)]
    explain: bool,
    /// With --json, also the canonical key of each position, which is the same from all sides
    #[arg(long, requires = "json")]
    canonical: bool,
    #[command(flatten)]
    go: GoRules,
}

/// After which moves the position is given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Positions {
    All,
    Last,
    None,
}

impl Replay {
    /// Replays the records of a file, or the one that is asked for.
    pub fn run(self, shared: &Shared) -> Run {
        let shared = &shared.with_go_rules(self.go);
        let input = input::open(&self.input, shared)?;
        dispatch(input.notation, Replaying { replay: &self, input: &input, shared })
    }

    /// The position after a node, as far as it was asked for.
    fn position<F: Narrate>(&self, game: &Game<'_, F>, step: &StepText<'_>, table: &F::Table) -> Position {
        let default = if self.json || !F::IS_OF_GAMES { Positions::All } else { Positions::None };
        let is_asked = match self.positions.unwrap_or(default) {
            Positions::All => true,
            Positions::Last => game.parsed.record.tree.first_child(step.id).is_none(),
            Positions::None => false,
        };
        match (is_asked, step.is_known) {
            (false, _) => Position::Unasked,
            (true, false) => Position::Unknown,
            (true, true) => self.known::<F>(table),
        }
    }

    /// The position as its text, or as JSON where that is asked for and more. That of a game without known rules has no
    /// text.
    fn known<F: Narrate>(&self, table: &F::Table) -> Position {
        let object = if self.json { F::position_json(table) } else { None };
        let object = object.and_then(|object| serde_json::from_str(&object).ok());
        object.map_or_else(
            || {
                Some(F::position(table))
                    .filter(|text| !text.is_empty())
                    .map_or(Position::Unknown, Position::Known)
            },
            Position::Object,
        )
    }

    fn write_json<F: Narrate + Search>(
        &self,
        game: &Game<'_, F>,
        out: &mut Output,
    ) -> Result<Replayed<F>, Stop> {
        let headers = F::headers(&game.parsed.record);
        for_each_node(game, |step, table| {
            let position = self.position(game, &step, table);
            let properties = F::properties(&game.parsed.record, step.id);
            let key = |kind| step.is_known.then(|| F::key(table, kind)).flatten();
            let known = Known {
                position,
                key: key(KeyKind::Plain),
                canonical: if self.canonical {
                    Canonical::of(key(KeyKind::Canonical))
                } else {
                    Canonical::Unasked
                },
                point: F::spoken(&game.parsed.record, step.id),
            };
            json::write(game.number, &step, known, self.explain, &headers, properties, out)
        })
    }
}

/// Whether a move of a game is illegal, or why the game cannot be played at all.
type Replayed<F> = Result<bool, <F as movetext_record::Replay>::Error>;

/// Shows each node of a game as text.
fn for_each_node<'r, 's, F: Narrate>(
    game: &'r Game<'s, F>,
    mut see: impl FnMut(StepText<'r>, &F::Table) -> Result<(), Stop>,
) -> Result<Replayed<F>, Stop> {
    let mut stopped = Ok(());
    let mut is_illegal = false;
    let begun = narrate(&game.parsed.record, |step, table| {
        is_illegal |= step.illegal.is_some();
        stopped = see(step, table);
        if stopped.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    stopped.map(|()| begun.map(|()| is_illegal))
}

struct Replaying<'a> {
    replay: &'a Replay,
    input: &'a Input,
    shared: &'a Shared,
}

impl Visitor for Replaying<'_> {
    type Output = Run;
}

impl<F: Built> Visit<F> for Replaying<'_> {
    fn visit(self) -> Run {
        let Self { replay, input, shared } = self;
        let mut out = Output::new();
        let mut status = Status::Clean;
        each_shown::<F>(input, shared, &mut None, |game, sentences| {
            let outcome = if replay.json {
                replay.write_json(&game, &mut out)?
            } else {
                text::write(replay, input, &game, sentences.as_ref(), &mut out)?
            };
            let found = match &outcome {
                Ok(is_illegal) => {
                    let unread = if game.is_unread() {
                        out.flush()?;
                        game.tell_unread(input, shared, sentences)
                    } else {
                        Status::Clean
                    };
                    if *is_illegal { Status::Findings } else { unread }
                }
                Err(why) => {
                    out.flush()?;
                    tell_error(game.unplayable(input, why));
                    Status::Findings
                }
            };
            status = status.max(found);
            Ok(())
        })?;
        out.flush()?;
        Ok(status)
    }
}

built_without!(Replaying<'_> => Err(crate::notations::not_built("this notation")));
