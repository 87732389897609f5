//! `movetext convert`.

use std::fmt::Display;
use std::io::Write as _;
use std::path::PathBuf;

use clap::Args;
use movetext_record::otn::{self, Otn};
use movetext_record::ptn::{self, Ptn};
use movetext_record::tsn::{Form, Start, Ten, Tsn, record};
use movetext_record::{Fault, OwnFault};
use movetext_rules::tafl::{RulesRecord, TsnRecord};
use movetext_rules::tak::Setup;
use movetext_source::Notation;
use movetext_tree::{GameTree, NodeId};
use movetext_writer::convert::tak::{ptn_to_tps, tps_to_ptn};
use movetext_writer::convert::{otn_to_tsn, ten_to_tsn, tsn_to_otn};
use movetext_writer::{otn as otn_writer, ptn as ptn_writer, tsn};

use super::at;
use crate::exit::{Run, Status, Stop, tell_warning};
use crate::input::{self, Input};
use crate::notation::{GameNotation, is_of_games, is_of_tak};
use crate::options::Shared;
use crate::output::Output;
use crate::position::chosen_rules;
use crate::positions::{self, Position};
use crate::records::{Game, each};

/// Write the records of a file in another notation
///
/// What cannot be carried over is told on standard error; with --strict it makes for status 1.
#[derive(Debug, Args)]
pub struct Convert {
    /// The records; `-` is standard input
    #[arg(value_name = "IN")]
    input: PathBuf,
    /// The notation to write
    #[arg(long, value_name = "NOTATION", value_parser = crate::options::notations())]
    to: Notation,
    /// The file to write; standard output by default
    #[arg(short, long, value_name = "OUT")]
    output: Option<PathBuf>,
    /// End with status 1 where something cannot be carried over
    #[arg(long)]
    strict: bool,
    /// From a game to a position: after which move, by its address or its path; the start by default
    #[arg(long, value_name = "ADDRESS")]
    at: Option<String>,
    /// From a position to a game: a built-in set of rules (`movetext variants` lists them)
    #[arg(long, value_name = "NAME")]
    variant: Option<String>,
    /// From a position to a game: an OTN rules record
    #[arg(long, value_name = "RECORD", conflicts_with = "variant")]
    rules: Option<String>,
}

/// What was written so far.
struct RecordedMove<'a> {
    input: &'a Input,
    text: String,
    lost: bool,
}

impl RecordedMove<'_> {
    fn what(&self) -> &'static str {
        if is_of_games(self.input.notation) { "game" } else { "position" }
    }

    /// Tells what a game or a position lost.
    fn tell(&mut self, number: u32, lost: impl IntoIterator<Item = impl Display>) {
        for loss in lost {
            self.lost = true;
            tell_warning(format_args!("{}: {} {number}: {loss}", self.input.source.name(), self.what()));
        }
    }

    /// The failure to convert a game or a position.
    fn fail(&self, number: u32, why: impl Display) -> Stop {
        let (what, name) = (self.what(), self.input.source.name());
        Stop::failure(format_args!("{what} {number} of `{name}` cannot be converted: {why}"))
    }

    fn otn(&mut self, number: u32, game: &otn::Record<'_>, shared: &Shared) {
        let options = otn_writer::Options { dialect: shared.dialect, ..otn_writer::Options::default() };
        let written = otn_writer::write(game, &options);
        self.tell(number, written.lost);
        self.game(&written.text, 1);
    }

    fn ptn(&mut self, number: u32, game: &ptn::Record<'_>) -> Result<(), Stop> {
        // Tags that follow tags belong to the same game.
        if self.text.ends_with("]\n") {
            return Err(Stop::failure(format_args!(
                "{} {number} of `{}` cannot follow one without moves in one file of ptn; --game chooses one",
                self.what(),
                self.input.source.name()
            )));
        }
        let written = ptn_writer::write(game, &ptn_writer::Options::default());
        self.tell(number, written.lost);
        self.game(&written.text, 2);
        Ok(())
    }

    /// Adds a game, apart from the one before by blank lines.
    fn game(&mut self, text: &str, blank_lines: usize) {
        if !self.text.is_empty() {
            self.text.extend(std::iter::repeat_n('\n', blank_lines));
        }
        self.text += text;
    }

    fn line(&mut self, position: &Setup) {
        self.text += &position.to_string();
        self.text.push('\n');
    }

    fn tafl_position(&mut self, number: u32, position: TsnRecord, to: Notation) {
        if to == Notation::Ten {
            self.tafl_line::<Ten>(number, position);
        } else {
            let converted = ten_to_tsn(&position);
            self.tell(number, converted.lost);
            self.tafl_line::<Tsn>(number, converted.record);
        }
    }

    fn tafl_line<F: Form>(&mut self, number: u32, position: TsnRecord) {
        let written = tsn::write(&record::<F>(Start::Read(position)));
        // What men and turns lose was told when the position was made.
        let extension = written.lost.into_iter().filter(|loss| *loss == tsn::Loss::Extension);
        self.tell(number, extension);
        self.text += &written.text;
    }
}

impl Convert {
    /// Converts the games of a file, or the one that is asked for.
    pub fn run(self, shared: &Shared) -> Run {
        let input = input::open(&self.input, shared)?;
        let rules = chosen_rules(self.variant.as_deref(), self.rules.as_deref(), shared.dialect)?;
        self.check(&input, rules.is_some())?;
        let mut written = RecordedMove { input: &input, text: String::new(), lost: false };
        match input.notation {
            Notation::Otn => each::<Otn>(&input, shared, |game| self.otn(&game, shared, &mut written))?,
            Notation::Ptn => each::<Ptn>(&input, shared, |game| self.ptn(&game, &mut written))?,
            Notation::Tsn | Notation::Ten | Notation::Tps => {
                self.positions(&input, shared, rules.as_ref(), &mut written)?;
            }
        }
        let mut out = Output::to(self.output.as_deref());
        out.write_all(written.text.as_bytes())?;
        out.finish()?;
        Ok(if self.strict && written.lost { Status::Findings } else { Status::Clean })
    }

    /// Notations of other games cannot be written, and options that say nothing in this conversion are a
    /// mistake.
    fn check(&self, input: &Input, rules: bool) -> Result<(), Stop> {
        let (from, to) = (input.notation, self.to);
        if is_of_tak(from) != is_of_tak(to) {
            let game = |notation| if is_of_tak(notation) { "Tak" } else { "tafl" };
            let name = input.source.name();
            return Err(Stop::failure(format_args!(
                "`{name}` is in {from}, which is for {}; {to} is for {}: neither can say the other's",
                game(from),
                game(to)
            )));
        }
        let (from_game, to_game) = (is_of_games(from), is_of_games(to));
        if self.at.is_some() && (!from_game || to_game) {
            return Err(Stop::failure(
                "--at chooses a position of a game, to be written in tsn or ten, or in tps",
            ));
        }
        if rules && (from_game || to != Notation::Otn) {
            return Err(Stop::failure(
                "--variant and --rules are for positions of tsn and ten, to be written in otn",
            ));
        }
        Ok(())
    }

    /// The move after which a position is wanted, the start by default.
    fn node<F: GameNotation>(&self, game: &Game<'_, F>) -> Result<NodeId, Stop> {
        self.at.as_deref().map_or(Ok(GameTree::<()>::ROOT), |at| at::node(game, at))
    }

    fn otn(&self, game: &Game<'_, Otn>, shared: &Shared, written: &mut RecordedMove<'_>) -> Result<(), Stop> {
        let (number, record) = (game.number, &game.parsed.record);
        written.tell(number, unread(&game.parsed.faults));
        if self.to == Notation::Otn {
            written.otn(number, record, shared);
            return Ok(());
        }
        let node = self.node(game)?;
        let converted = otn_to_tsn(record, node).map_err(|why| written.fail(number, why))?;
        written.tell(number, converted.lost);
        written.tafl_position(number, converted.record, self.to);
        Ok(())
    }

    fn ptn(&self, game: &Game<'_, Ptn>, written: &mut RecordedMove<'_>) -> Result<(), Stop> {
        let (number, record) = (game.number, &game.parsed.record);
        written.tell(number, unread(&game.parsed.faults));
        if self.to == Notation::Ptn {
            return written.ptn(number, record);
        }
        let node = self.node(game)?;
        let converted = ptn_to_tps(record, node).map_err(|why| written.fail(number, why))?;
        written.tell(number, converted.lost);
        written.line(&converted.record);
        Ok(())
    }

    fn positions(
        &self,
        input: &Input,
        shared: &Shared,
        rules: Option<&RulesRecord>,
        written: &mut RecordedMove<'_>,
    ) -> Result<(), Stop> {
        positions::each(input, shared, |line| {
            let number = line.number;
            let position = line.position(input)?;
            written.tell(number, &line.unread);
            match position {
                Position::Tafl(position) if self.to == Notation::Otn => {
                    let converted = tsn_to_otn(position, rules).map_err(|why| written.fail(number, why))?;
                    written.tell(number, converted.lost);
                    written.otn(number, &converted.record, shared);
                }
                Position::Tafl(position) => written.tafl_position(number, position.clone(), self.to),
                Position::Tak(setup) if self.to == Notation::Ptn => {
                    let converted = tps_to_ptn(setup);
                    written.tell(number, converted.lost);
                    written.ptn(number, &converted.record)?;
                }
                Position::Tak(setup) => written.line(setup),
            }
            Ok(())
        })
    }
}

/// What of a text is not in the record.
fn unread<K: OwnFault>(faults: &[Fault<K>]) -> impl Iterator<Item = String> {
    faults.iter().filter(|fault| fault.kind.is_loss()).map(|fault| fault.kind.to_string())
}
