//! `movetext convert`.

use std::fmt::Display;
use std::path::PathBuf;

use clap::Args;
use movetext_record::{Narrate, Visit, Visitor, dispatch, noun};
use movetext_rules::tafl::RulesRecord;
use movetext_source::Notation;
use movetext_tree::GameTree;
use movetext_writer::{Options, Target, Write, append, otn};

use super::at;
use crate::exit::{Run, Status, Stop, tell_warning};
use crate::input::{self, Input};
use crate::options::Shared;
use crate::output::Destination;
use crate::position::chosen_rules;
use crate::records::{Game, each, is_of_games};
use crate::sentences::Sentences;

/// Write the records of a file in another notation
///
/// What cannot be carried over is told on standard error; with --strict it makes for status 1, as does a record that
/// cannot be read whole in any case.
#[derive(Debug, Args)]
pub struct Convert {
    /// The records; `-` is standard input
    #[arg(value_name = "IN")]
    input: PathBuf,
    /// The notation to write
    #[arg(long, value_name = "NOTATION", value_parser = crate::options::notations())]
    to: Notation,
    #[command(flatten)]
    output: Destination,
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

impl Convert {
    /// Converts the records of a file, or the one that is asked for.
    pub fn run(self, shared: &Shared) -> Run {
        let input = input::open(&self.input, shared)?;
        let rules = chosen_rules(self.variant.as_deref(), self.rules.as_deref(), shared.dialect)?;
        let options = Options {
            otn: otn::Options { dialect: shared.dialect, ..otn::Options::default() },
            ..Options::default()
        };
        let converter = Converter {
            convert: &self,
            input: &input,
            shared,
            rules: rules.as_ref(),
            options,
            text: String::new(),
            is_lossy: false,
            is_unread: false,
            sentences: None,
        };
        dispatch(input.notation, converter)
    }
}

/// A file while it is converted.
struct Converter<'a> {
    convert: &'a Convert,
    input: &'a Input,
    shared: &'a Shared,
    rules: Option<&'a RulesRecord>,
    options: Options,
    text: String,
    is_lossy: bool,
    is_unread: bool,
    sentences: Option<Sentences>,
}

impl Visitor for Converter<'_> {
    type Output = Run;
}

impl<F: Narrate + Write> Visit<F> for Converter<'_> {
    fn visit(mut self) -> Run {
        self.check::<F>()?;
        each::<F>(self.input, self.shared, |game| self.add(&game))?;
        let mut out = self.convert.output.open(&[&self.input.place])?;
        out.data(self.text.as_bytes())?;
        out.finish()?;
        let is_finding = self.is_unread || self.convert.strict && self.is_lossy;
        Ok(if is_finding { Status::Findings } else { Status::Clean })
    }
}

impl Converter<'_> {
    /// Notations of other games cannot be written, and options that say nothing in this conversion are a
    /// mistake.
    fn check<F: Narrate + Write>(&self) -> Result<(), Stop> {
        let (name, from, to) = (self.input.source.name(), self.input.notation, self.convert.to);
        if !F::TARGETS.contains(&to) {
            let (from, to) = (from.acronym(), to.acronym());
            let targets: Vec<_> = F::TARGETS.iter().map(|target| target.acronym()).collect();
            return Err(Stop::failure(format_args!(
                "`{name}` is in {from}, which can be written as {}, not as {to}",
                alternatives(&targets)
            )));
        }
        if self.convert.at.is_some() && (!F::IS_OF_GAMES || is_of_games(to)) {
            return Err(Stop::failure("--at chooses a position of a game, to be written in TSN, TEN or TPS"));
        }
        if self.rules.is_some() && (F::IS_OF_GAMES || to != Notation::Otn) {
            return Err(Stop::failure(
                "--variant and --rules are for positions of TSN and TEN, to be written in OTN",
            ));
        }
        Ok(())
    }

    fn add<F: Narrate + Write>(&mut self, game: &Game<'_, F>) -> Result<(), Stop> {
        let (name, what, number, to) = (self.input.source.name(), noun::<F>(), game.number, self.convert.to);
        let fail = |why: &dyn Display| {
            Stop::failure(format_args!("{what} {number} of `{name}` cannot be converted: {why}"))
        };
        let tell = |loss: &dyn Display| tell_warning(format_args!("{name}: {what} {number}: {loss}"));
        if game.unread().next().is_some() {
            self.is_unread = true;
            let sentences = self.sentences.get_or_insert_with(|| Sentences::of(self.input, self.shared));
            game.unread_in_words(sentences).iter().for_each(|words| tell(words));
        }
        let at = self.convert.at.as_deref();
        let at = at.map_or(Ok(GameTree::<()>::ROOT), |at| at::node(game, at))?;
        let target = Target { to, at, rules: self.rules, options: &self.options };
        let written = F::convert(&game.parsed.record, &target).map_err(|why| fail(&why))?;
        for loss in &written.lost {
            self.is_lossy = true;
            tell(loss);
        }
        if append(to, &mut self.text, &written.text) {
            return Ok(());
        }
        Err(Stop::failure(format_args!(
            "{what} {number} of `{name}` cannot follow one without moves in one file of {}; --game chooses one",
            to.acronym()
        )))
    }
}

/// `TSN, TEN or OTN`.
fn alternatives(names: &[&str]) -> String {
    match names.split_last() {
        Some((last, [])) => (*last).to_owned(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
        None => String::new(),
    }
}
