//! `movetext merge`.

use std::path::PathBuf;

use clap::Args;
use movetext_record::combine::{NotTaken, PartDifference, merge};
use movetext_record::{Combine, MoveNames, Record, Visit, Visitor, built_without, dispatch, noun};
use movetext_tree::Addresses;

use crate::exit::{Run, Status, Stop, tell_warning};
use crate::input::{self, Input};
use crate::notations::Built;
use crate::options::Shared;
use crate::output::Destination;
use crate::records::{Game, LONGEST, each_explained};
use crate::text::shortened;
use crate::writing::{in_utf8, tell_undecoded};

/// Put records of one game together into one tree of variations
///
/// All games of all files are taken, in their order: what the first says comes first. Comments on one move are combined.
/// Of what a record can hold only once, such as a result, the first stays, and the others are listed on standard error. Records
/// that start from different positions, or by different rules, are an error. Ends with status 1 when a record cannot be
/// read whole.
#[derive(Debug, Args)]
pub struct Merge {
    /// The records; `-` is standard input
    #[arg(value_name = "FILE", required = true)]
    pub(super) inputs: Vec<PathBuf>,
    #[command(flatten)]
    output: Destination,
}

impl Merge {
    /// Merges the records of some files.
    pub fn run(self, shared: &Shared) -> Run {
        if self.inputs.iter().filter(|input| input.as_os_str() == "-").count() > 1 {
            return Err(Stop::failure("standard input can be read once only"));
        }
        let inputs: Vec<Input> =
            self.inputs.iter().map(|input| input::open(input, shared)).collect::<Result<_, _>>()?;
        for input in &inputs {
            tell_undecoded(&input.source);
        }
        let Some(first) = inputs.first() else { return Ok(Status::Clean) };
        if let Some(other) = inputs.iter().find(|input| input.notation != first.notation) {
            return Err(Stop::failure(format_args!(
                "`{}` is in {} and `{}` in {}; records of one notation are merged",
                first.source.name(),
                first.notation.acronym(),
                other.source.name(),
                other.notation.acronym()
            )));
        }
        dispatch(first.notation, Merger { inputs: &inputs, output: &self.output, shared })
    }
}

struct Merger<'a> {
    inputs: &'a [Input],
    output: &'a Destination,
    shared: &'a Shared,
}

impl Visitor for Merger<'_> {
    type Output = Run;
}

impl<F: Built> Visit<F> for Merger<'_> {
    fn visit(self) -> Run {
        let Self { inputs, output, shared } = self;
        if !F::IS_OF_GAMES {
            return Err(Stop::failure("positions have no moves that could be merged"));
        }
        let mut status = Status::Clean;
        let mut merged: Option<(String, Record<'_, F>)> = None;
        for input in inputs {
            each_explained::<F>(input, shared, &mut None, |game, sentences| {
                if game.is_unread() {
                    status = status.max(game.tell_unread(input, shared, sentences));
                }
                game.refuse_missing_move(input)?;
                let name = called(&game, input);
                let Some((first, here)) = &mut merged else {
                    merged = Some((name, game.parsed.record));
                    return Ok(());
                };
                let not_taken =
                    merge(here, &game.parsed.record).map_err(|why| of_other_games(first, &name, &why))?;
                tell(here, &not_taken, &name);
                Ok(())
            })?;
        }
        let Some((_, record)) = merged else { return Ok(status) };
        let options = shared.writing();
        let written = F::write(&record, &options);
        written.lost.iter().for_each(|loss| tell_warning(format_args!("the merged record: {loss}")));
        let mut out = output.open(&inputs.iter().map(|input| &input.place).collect::<Vec<_>>())?;
        out.record(&in_utf8("the merged record", F::NOTATION, written.text)?)?;
        out.finish()?;
        Ok(status)
    }
}

built_without!(Merger<'_> => Err(crate::notations::not_built("this notation")));

/// What messages call a game: `game 2 of x.sgf`.
fn called<F: Combine>(game: &Game<'_, F>, input: &Input) -> String {
    match game.number {
        1 => format!("`{}`", input.source.name()),
        number => format!("{} {number} of `{}`", noun::<F>(), input.source.name()),
    }
}

fn of_other_games(first: &str, other: &str, why: &PartDifference) -> Stop {
    let stated = |values: &[String]| {
        let values = values.join(" ");
        if values.is_empty() { "not given".to_owned() } else { format!("`{}`", shortened(&values, LONGEST)) }
    };
    let (name, was, is) = (&why.name, stated(&why.old), stated(&why.new));
    Stop::failure(format_args!(
        "{first} and {other} are not of one game: {name} is {was} in the one, {is} in the other"
    ))
}

/// Says what of a record is not in the merged one.
fn tell<F: Combine>(merged: &Record<'_, F>, not_taken: &[NotTaken], name: &str) {
    let (names, mut addresses) = (MoveNames::new(merged), Addresses::new(&merged.tree));
    for NotTaken { node, part } in not_taken {
        let at = node.map(|node| names.of(node, &addresses.of(node).to_string()) + " ").unwrap_or_default();
        let (what, value) = (shortened(&part.name, LONGEST), shortened(&part.value, LONGEST));
        tell_warning(format_args!(
            "{name}: {at}{what} `{value}` is left out, since another record has a different one"
        ));
    }
}
