//! `movetext convert`.

use std::fmt::Display;
use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser as _};
use clap::{Args, ValueEnum as _};
use movetext_record::{Narrate, Visit, Visitor, built_without, dispatch, noun};
use movetext_source::Notation;
use movetext_tree::{GameTree, NodeId};
use movetext_writer::turn::Turn;
use movetext_writer::{Options, Target, Write, abilities, separator};

use crate::at;
use crate::exit::{Run, Status, Stop, tell_warning};
use crate::input::{self, Input};
use crate::notations::{Built, INSTEAD_OF_TO, TaflRules, Version, with_rules};
use crate::options::Shared;
use crate::output::{Destination, Output};
use crate::position::{Described, Game as Table};
use crate::records::{Game, each, is_of_games};
use crate::sentences::{Sentence, Sentences};
use crate::writing::{in_utf8, tell_undecoded};

const ROOT: NodeId = GameTree::<()>::ROOT;

/// So many bytes wait to be written.
const WAITING: usize = 1 << 20;

/// Write the records of a file, or a position of a game, in another notation, or with the board turned
///
/// What cannot be carried over is listed on standard error; with --strict it makes for status 1, as does a record that
/// cannot be read whole in any case.
#[derive(Debug, Args)]
pub struct Convert {
    /// The records; `-` is standard input. Or a game, of which the options describe a position: go, morris, othello,
    /// tafl, tak
    #[arg(value_name = "IN|GAME")]
    input: PathBuf,
    /// The notation to write; with --turn and --ff, that of the input by default
    #[arg(long, value_name = "NOTATION", value_parser = crate::options::notations(), required_unless_present_any = INSTEAD_OF_TO)]
    to: Option<Notation>,
    /// Turn the board, clockwise, or mirror it: left and right change places. Of a file, every square that its records
    /// name is another then; points in comments are left as written, and listed
    #[arg(long, value_name = "TURN", value_parser = turns())]
    turn: Option<Turn>,
    #[command(flatten)]
    version: Version,
    #[command(flatten)]
    output: Destination,
    /// End with status 1 where something cannot be carried over
    #[arg(long)]
    strict: bool,
    /// From a game to a position: after which move, by its address or its path; the end of the principal line
    /// by default (`0a` is the start)
    #[arg(long, value_name = "ADDRESS")]
    at: Option<String>,
    // Last, since a heading of options holds for all that follow. The rules of tafl are for positions of files as well.
    #[command(flatten)]
    described: Described,
}

/// Reads how a board is turned.
pub fn turns() -> impl clap::builder::TypedValueParser<Value = Turn> {
    let turn = |name: String| Turn::ALL.into_iter().find(|turn| turn.name() == name).ok_or("no such turn");
    PossibleValuesParser::new(Turn::ALL.map(Turn::name)).try_map(turn)
}

impl Convert {
    /// Converts the records of a file, or the one that is asked for.
    pub fn run(self, shared: &Shared) -> Run {
        let options = shared.writing();
        let game = self.input.to_str().and_then(|name| Table::from_str(name, false).ok());
        if let Some(game) = game {
            return self.position(game, options, shared);
        }
        if let Some(option) = self.described.first_given_but_rules() {
            return Err(Stop::failure(format_args!(
                "{option} describes a position of a game, not of a record"
            )));
        }
        let input = input::open(&self.input, shared)?;
        tell_undecoded(&input.source);
        let to = self.to.unwrap_or(input.notation);
        if self.version.is_given() && !abilities(to).versions {
            return Err(Stop::failure("--ff is a version of SGF, and another notation is written"));
        }
        let rules = self.described.chosen_rules(shared)?;
        let converter = Converter {
            convert: &self,
            to,
            input: &input,
            shared,
            rules: rules.as_ref(),
            options,
            out: self.output.open(&[&input.place])?,
            waiting: String::new(),
            last: None,
            is_lossy: false,
            is_unread: false,
            sentences: None,
        };
        dispatch(input.notation, converter)
    }

    /// What is written.
    fn target<'a>(
        &'a self,
        to: Notation,
        at: NodeId,
        rules: Option<&'a TaflRules>,
        options: &'a Options,
    ) -> Target<'a> {
        self.version.choose(with_rules(Target::new(to, at, options), rules))
    }

    /// Writes a position of no record.
    fn position(&self, game: Table, options: Options, shared: &Shared) -> Run {
        let Some(to) = self.to else {
            return Err(Stop::failure("--to says which notation a position is written in"));
        };
        if self.at.is_some() {
            return Err(Stop::failure("--at names a move of a record; a position has none"));
        }
        let position = self.described.position(game, shared)?;
        let rules = self.described.chosen_rules(shared)?;
        let written = position
            .write(&self.target(to, ROOT, rules.as_ref(), &options), self.turn)
            .map_err(Stop::failure)?;
        written.lost.iter().for_each(tell_warning);
        let mut out = self.output.open(&[])?;
        out.record(&written.text)?;
        out.finish()?;
        let is_lossy = self.strict && !written.lost.is_empty();
        Ok(if is_lossy { Status::Findings } else { Status::Clean })
    }
}

/// A file while it is converted.
struct Converter<'a> {
    convert: &'a Convert,
    to: Notation,
    input: &'a Input,
    shared: &'a Shared,
    rules: Option<&'a TaflRules>,
    options: Options,
    out: Output,
    /// What is still to be written: so a run that soon fails writes nothing.
    waiting: String,
    /// The record that was written last.
    last: Option<String>,
    is_lossy: bool,
    is_unread: bool,
    sentences: Option<Sentences>,
}

impl Visitor for Converter<'_> {
    type Output = Run;
}

impl<F: Built> Visit<F> for Converter<'_> {
    fn visit(mut self) -> Run {
        self.check::<F>()?;
        each::<F>(self.input, self.shared, |game| self.add(game))?;
        self.out.record(&self.waiting)?;
        self.out.finish()?;
        let is_finding = self.is_unread || self.convert.strict && self.is_lossy;
        Ok(if is_finding { Status::Findings } else { Status::Clean })
    }
}

built_without!(Converter<'_> => Err(crate::notations::not_built("this notation")));

impl Converter<'_> {
    /// Notations of other games cannot be written, and options that say nothing in this conversion are a
    /// mistake.
    fn check<F: Narrate + Write>(&self) -> Result<(), Stop> {
        let (name, from, to) = (self.input.source.name(), self.input.notation, self.to);
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
        if self.rules.is_some() && (F::IS_OF_GAMES || !abilities(to).tafl_rules) {
            return Err(Stop::failure(
                "--variant and --rules are for positions of TSN and TEN, to be written in OTN",
            ));
        }
        Ok(())
    }

    fn add<F: Narrate + Write>(&mut self, game: Game<'_, F>) -> Result<(), Stop> {
        let (name, what, number, to) = (self.input.source.name(), noun::<F>(), game.number, self.to);
        let fail = |why: &dyn Display| {
            Stop::failure(format_args!("{what} {number} of `{name}` cannot be converted: {why}"))
        };
        let tell = |loss: &dyn Display| tell_warning(format_args!("{name}: {what} {number}: {loss}"));
        if game.is_unread() {
            self.is_unread = true;
            let sentences = self.sentences.get_or_insert_with(|| Sentences::of(self.input, self.shared));
            for Sentence { place, words } in game.unread_in_words(self.input, sentences) {
                tell_warning(format_args!("{place}: {what} {number}: {words}"));
            }
        }
        let at = self.convert.at.as_deref();
        let is_position = F::IS_OF_GAMES && !is_of_games(to);
        let default = if is_position { at::end(&game) } else { ROOT };
        let at = at.map_or(Ok(default), |at| at::node(&game, at))?;
        // Of a large game nothing is kept that is not needed any more.
        let mut record = game.parsed.record;
        drop((game.parsed.origin, game.parsed.faults));
        if let Some(turn) = self.convert.turn {
            for left in F::turn_board(&mut record, turn).map_err(|why| fail(&why))? {
                self.is_lossy = true;
                tell(&left);
            }
        }
        let target = self.convert.target(to, at, self.rules, &self.options);
        let written = F::convert_owned(record, &target).map_err(|why| fail(&why))?;
        for loss in &written.lost {
            self.is_lossy = true;
            tell(loss);
        }
        let text = in_utf8(name, to, written.text)?;
        let between = self.last.as_deref().map_or(Some(""), |last| separator(to, last));
        let between = between.ok_or_else(|| {
            Stop::failure(format_args!(
                "{what} {number} of `{name}` cannot follow one without moves in one file of {}; --game chooses one",
                to.acronym()
            ))
        })?;
        self.waiting.extend([between, &text]);
        if self.waiting.len() > WAITING {
            self.out.record(&self.waiting)?;
            self.waiting.clear();
        }
        self.last = Some(text);
        Ok(())
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
