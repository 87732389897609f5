//! `movetext diff`.

mod compared;
mod json;
mod pairs;
mod text;

use std::io::Write as _;
use std::path::PathBuf;

use clap::Args;
use movetext_record::combine::diff;
use movetext_record::{Combine, Visit, Visitor, built_without, dispatch};

use crate::exit::{Run, Status, Stop};
use crate::input::{self, Input};
use crate::notations::Built;
use crate::options::Shared;
use crate::output::Output;
use crate::sentences::Sentences;
use pairs::{Both, Pairs};

/// Show how two records differ: in headers, moves, variations and comments, by address
///
/// What only A says is marked with `-`, what only B says with `+`. Of files with several games, those are compared whose
/// players, date and first moves are the same, the others in order. Ends with status 1 when there is a difference, or
/// when a record cannot be read whole.
#[derive(Debug, Args)]
pub struct Diff {
    /// The old record; `-` is standard input
    #[arg(value_name = "A")]
    pub(super) old: PathBuf,
    /// The new record
    #[arg(value_name = "B")]
    new: PathBuf,
    /// One JSON object a difference
    #[arg(long)]
    json: bool,
}

impl Diff {
    /// Compares the records of two files.
    pub fn run(self, shared: &Shared) -> Run {
        if self.old.as_os_str() == "-" && self.new.as_os_str() == "-" {
            return Err(Stop::failure("only one of two records can come from standard input"));
        }
        let (old, new) = (input::open(&self.old, shared)?, input::open(&self.new, shared)?);
        if old.notation != new.notation {
            return Err(Stop::failure(format_args!(
                "`{}` is in {} and `{}` in {}; `movetext convert` writes one as the other where that can be",
                old.source.name(),
                old.notation.acronym(),
                new.source.name(),
                new.notation.acronym()
            )));
        }
        dispatch(old.notation, Differ { is_json: self.json, inputs: [&old, &new], shared })
    }
}

/// Two files while they are compared.
struct Differ<'a> {
    is_json: bool,
    inputs: [&'a Input; 2],
    shared: &'a Shared,
}

impl Visitor for Differ<'_> {
    type Output = Run;
}

impl<F: Built> Visit<F> for Differ<'_> {
    fn visit(self) -> Run {
        let Self { is_json, inputs, shared } = self;
        let mut out = Output::new();
        let mut status = Status::Clean;
        let mut sentences = [None, None];
        let is_same_text = inputs[0].source.text() == inputs[1].source.text();
        Pairs::<F>::of(inputs, shared)?.each(|both| {
            let changes = both.games().map(|[old, new]| diff(&old.parsed.record, &new.parsed.record));
            if changes.as_ref().is_none_or(|changes| !changes.is_empty()) {
                if is_json {
                    json::write(&both, changes.as_deref().unwrap_or_default(), &mut out)?;
                } else {
                    let is_first = status == Status::Clean;
                    text::write(inputs, &both, changes.as_deref().unwrap_or_default(), is_first, &mut out)?;
                }
                status = Status::Findings;
            }
            if !is_same_text {
                let unread = unread(&both, inputs, shared, &mut sentences, &mut out)?;
                status = status.max(unread);
            }
            Ok(())
        })?;
        out.flush()?;
        Ok(status)
    }
}

built_without!(Differ<'_> => Err(crate::notations::not_built("this notation")));

/// Says what could not be read, which may hide differences.
fn unread<F: Combine>(
    both: &Both<'_, F>,
    inputs: [&Input; 2],
    shared: &Shared,
    sentences: &mut [Option<Sentences>; 2],
    out: &mut Output,
) -> Run {
    let mut status = Status::Clean;
    let Some(games) = both.games() else { return Ok(status) };
    for ((game, input), sentences) in games.into_iter().zip(inputs).zip(sentences) {
        if game.is_unread() {
            out.flush()?;
            status = status.max(game.tell_unread(input, shared, sentences));
        }
    }
    Ok(status)
}
