//! `movetext convert`.

use std::fmt::Display;
use std::io::Write as _;
use std::path::PathBuf;

use clap::Args;
use movetext_record::otn::Record;
use movetext_record::tsn::{Form, Start, Ten, Tsn, record};
use movetext_rules::tafl::{RulesRecord, TsnRecord};
use movetext_source::Notation;
use movetext_tree::GameTree;
use movetext_writer::convert::{otn_to_tsn, ten_to_tsn, tsn_to_otn};
use movetext_writer::{otn, tsn};

use super::at;
use super::tsn::each;
use crate::exit::{Run, Status, Stop, tell_warning};
use crate::input::{self, Input, said};
use crate::options::Shared;
use crate::output::Output;
use crate::position::chosen_rules;
use crate::records::each_otn;

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
struct Written<'a> {
    input: &'a Input,
    text: String,
    lost: bool,
}

impl Written<'_> {
    /// Tells what a game or a position lost.
    fn tell(&mut self, number: u32, lost: impl IntoIterator<Item = impl Display>) {
        let what = if self.input.notation == Notation::Otn { "game" } else { "position" };
        for loss in lost {
            self.lost = true;
            tell_warning(format_args!("{}: {what} {number}: {loss}", self.input.source.name()));
        }
    }

    /// The failure to convert a game or a position.
    fn fail(&self, number: u32, why: impl Display) -> Stop {
        let what = if self.input.notation == Notation::Otn { "game" } else { "position" };
        Stop::failure(format_args!(
            "{what} {number} of `{}` cannot be converted: {why}",
            self.input.source.name()
        ))
    }

    fn otn(&mut self, number: u32, game: &Record<'_>, shared: &Shared) {
        let options = otn::Options { dialect: shared.dialect, ..otn::Options::default() };
        let written = otn::write(game, &options);
        self.tell(number, written.lost);
        if !self.text.is_empty() {
            self.text.push('\n');
        }
        self.text += &written.text;
    }

    fn position(&mut self, number: u32, position: TsnRecord, to: Notation) {
        if to == Notation::Ten {
            self.line::<Ten>(number, position);
        } else {
            let converted = ten_to_tsn(&position);
            self.tell(number, converted.lost);
            self.line::<Tsn>(number, converted.record);
        }
    }

    fn line<F: Form>(&mut self, number: u32, position: TsnRecord) {
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
        let mut written = Written { input: &input, text: String::new(), lost: false };
        if input.notation == Notation::Otn {
            self.games(&input, shared, &mut written)?;
        } else {
            self.positions(&input, shared, rules.as_ref(), &mut written)?;
        }
        match &self.output {
            Some(path) if path.as_os_str() != "-" => {
                std::fs::write(path, &written.text).map_err(|error| {
                    Stop::failure(format_args!("cannot write `{}`: {}", path.display(), said(error)))
                })?
            }
            _ => {
                let mut out = Output::new();
                out.write_all(written.text.as_bytes())?;
                out.flush()?;
            }
        }
        Ok(if self.strict && written.lost { Status::Findings } else { Status::Clean })
    }

    /// Options that say nothing in this conversion are a mistake.
    fn check(&self, input: &Input, rules: bool) -> Result<(), Stop> {
        let (from_game, to_game) = (input.notation == Notation::Otn, self.to == Notation::Otn);
        if self.at.is_some() && (!from_game || to_game) {
            return Err(Stop::failure("--at chooses a position of a game, to be written in tsn or ten"));
        }
        if rules && (from_game || !to_game) {
            return Err(Stop::failure(
                "--variant and --rules are for positions of tsn and ten, to be written in otn",
            ));
        }
        Ok(())
    }

    fn games(&self, input: &Input, shared: &Shared, written: &mut Written<'_>) -> Result<(), Stop> {
        each_otn(input, shared, |game| {
            let number = game.number;
            let unread = game.parsed.faults.iter().filter(|fault| fault.kind.is_unread());
            written.tell(number, unread.map(|fault| &fault.kind));
            if self.to == Notation::Otn {
                written.otn(number, &game.parsed.record, shared);
                return Ok(());
            }
            let node = self.at.as_deref().map_or(Ok(GameTree::<()>::ROOT), |at| at::node(&game, at))?;
            let converted = otn_to_tsn(&game.parsed.record, node).map_err(|why| written.fail(number, why))?;
            written.tell(number, converted.lost);
            written.position(number, converted.record, self.to);
            Ok(())
        })
    }

    fn positions(
        &self,
        input: &Input,
        shared: &Shared,
        rules: Option<&RulesRecord>,
        written: &mut Written<'_>,
    ) -> Result<(), Stop> {
        each(input, shared, |line| {
            let number = line.number;
            let position = line.position(input)?;
            let unread = line.faults.iter().filter(|fault| fault.kind.is_unread());
            written.tell(number, unread.map(|fault| &fault.kind));
            if self.to != Notation::Otn {
                written.position(number, position.clone(), self.to);
                return Ok(());
            }
            let converted = tsn_to_otn(position, rules).map_err(|why| written.fail(number, why))?;
            written.tell(number, converted.lost);
            written.otn(number, &converted.record, shared);
            Ok(())
        })
    }
}
