//! `movetext split`.

use std::marker::PhantomData;
use std::path::{Path, PathBuf};

use clap::Args;
use movetext_record::combine::{line, line_ends};
use movetext_record::messages::counted;
use movetext_record::{Combine, Parsed, Record, Visit, Visitor, built_without, dispatch};
use movetext_tree::{GameTree, NodeId};
use movetext_writer::{Options, Target, Write};

use crate::exit::{Run, Status, Stop, reason, tell_warning};
use crate::input::{self, Input};
use crate::notations::Built;
use crate::options::Shared;
use crate::output::Output;
use crate::records::{Game, each};
use crate::writing::{in_utf8, tell_undecoded, utf8, write_new};

const ROOT: NodeId = GameTree::<()>::ROOT;

/// Write each line of a tree of variations as a record of its own
///
/// These are the lines of one tree; `movetext select` chooses games of a collection.
/// The principal line comes first. The lines are printed one after the other, or written to files of a folder, named
/// after the input: game-1.otn, game-2.otn. Ends with status 1 when a record cannot be read whole.
#[derive(Debug, Args)]
pub struct Split {
    /// The record; `-` is standard input
    #[arg(value_name = "IN")]
    pub(super) input: PathBuf,
    /// The folder to write the lines to, a file each; standard output by default
    #[arg(short, long, value_name = "FOLDER")]
    output: Option<PathBuf>,
    /// Write over files that are there
    #[arg(long, requires = "output")]
    force: bool,
}

impl Split {
    /// Splits the records of a file, or the one that is asked for.
    pub fn run(self, shared: &Shared) -> Run {
        let input = input::open(&self.input, shared)?;
        tell_undecoded(&input.source);
        dispatch(input.notation, Splitter { split: &self, input: &input, shared })
    }
}

struct Splitter<'a> {
    split: &'a Split,
    input: &'a Input,
    shared: &'a Shared,
}

impl Visitor for Splitter<'_> {
    type Output = Run;
}

impl<F: Built> Visit<F> for Splitter<'_> {
    fn visit(self) -> Run {
        let Self { split, input, shared } = self;
        if !F::IS_OF_GAMES {
            return Err(Stop::failure("positions have no lines that could be split"));
        }
        let options = shared.writing();
        let mut lines = match &split.output {
            None => Lines::Printed { out: Output::new(), last: String::new() },
            Some(folder) => {
                let mut count = 0;
                each::<F>(input, shared, |game| {
                    count += line_ends(&game.parsed.record.tree).count();
                    Ok(())
                })?;
                Lines::Files { names: Names::of(input, folder, count, split.force)?, written: 0 }
            }
        };
        let (mut status, mut sentences) = (Status::Clean, None);
        each::<F>(input, shared, |game| {
            if game.is_unread() {
                lines.flush()?;
                status = status.max(game.tell_unread(input, shared, &mut sentences));
            }
            game.refuse_missing_move(input)?;
            write::<F>(game, input, options, &mut lines)
        })?;
        lines.flush()?;
        Ok(status)
    }
}

built_without!(Splitter<'_> => Err(crate::notations::not_built("this notation")));

/// Writes the lines of a game.
fn write<F: Combine + Write>(
    game: Game<'_, F>,
    input: &Input,
    options: Options,
    lines: &mut Lines,
) -> Result<(), Stop> {
    // Of a large game nothing is kept that is not needed any more.
    let Parsed { record, origin, faults } = game.parsed;
    drop((origin, faults));
    let mut writer = LineWriter::<F> { input, options, lines, left_out: 0, of: PhantomData };
    if line_ends(&record.tree).nth(1).is_none() {
        let mut line = record;
        let parts = F::settle(&mut line);
        writer.write(1, line, parts.len(), true)?;
    } else {
        let mut ends = line_ends(&record.tree).enumerate().peekable();
        while let Some((nth, end)) = ends.next() {
            let (line, parts) = line(&record, end);
            writer.write(nth + 1, line, parts.len(), ends.peek().is_none())?;
        }
    }
    let left_out = writer.left_out;
    if left_out > 0 {
        lines.flush()?;
        tell_warning(format_args!(
            "{}: names of branches are left out, {} in one line: a line has no branches",
            input.source.name(),
            counted(left_out, "name")
        ));
    }
    Ok(())
}

/// Writes one line after the other.
struct LineWriter<'a, F> {
    input: &'a Input,
    options: Options,
    lines: &'a mut Lines,
    /// How many names of branches one line is without, at most.
    left_out: usize,
    of: PhantomData<F>,
}

impl<F: Combine + Write> LineWriter<'_, F> {
    /// Writes the line with this number, from 1, which is without so many names.
    fn write(
        &mut self,
        number: usize,
        mut line: Record<'_, F>,
        left_out: usize,
        is_last: bool,
    ) -> Result<(), Stop> {
        F::keep_surroundings(&mut line, number == 1, is_last);
        self.left_out = self.left_out.max(left_out);
        let target = Target::new(self.input.notation, ROOT, &self.options);
        let written = F::convert_owned(line, &target).map_err(Stop::failure)?;
        for loss in &written.lost {
            tell_warning(format_args!("{}: line {number}: {loss}", self.input.source.name()));
        }
        let text = in_utf8(self.input.source.name(), self.input.notation, written.text)?;
        self.lines.add::<F>(&text)
    }
}

/// Where lines go.
enum Lines {
    /// One after the other; what the next one follows decides what is between them.
    Printed {
        out: Output,
        last: String,
    },
    Files {
        names: Names,
        written: usize,
    },
}

impl Lines {
    fn add<F: Write>(&mut self, text: &str) -> Result<(), Stop> {
        match self {
            Self::Printed { out, last } => {
                let between = if last.is_empty() { Some("") } else { F::separator(last) };
                let between = between.ok_or_else(|| {
                    Stop::failure(
                        "a record without moves cannot be followed by another; -o writes them to a folder",
                    )
                })?;
                out.data(between.as_bytes())?;
                out.record(text)?;
                text.clone_into(last);
            }
            Self::Files { names, written } => {
                *written += 1;
                let path = names.path(*written);
                let fail =
                    |why: &str| Stop::failure(format_args!("cannot write `{}`: {why}", path.display()));
                if !names.force && path.symlink_metadata().is_ok() {
                    return Err(fail("it is there already; --force writes over it all the same"));
                }
                write_new(&path, &utf8(text)).map_err(|error| fail(&reason(error)))?;
            }
        }
        Ok(())
    }

    fn flush(&mut self) -> Result<(), Stop> {
        if let Self::Printed { out, .. } = self {
            std::io::Write::flush(out)?;
        }
        Ok(())
    }
}

/// What the files are called.
struct Names {
    folder: PathBuf,
    stem: String,
    extension: String,
    /// The digits of the last number.
    digits: usize,
    force: bool,
}

impl Names {
    fn of(input: &Input, folder: &Path, count: usize, force: bool) -> Result<Self, Stop> {
        if !folder.is_dir() {
            return Err(Stop::failure(format_args!("there is no folder `{}`", folder.display())));
        }
        let name = Path::new(input.source.name());
        let part = |part: Option<&std::ffi::OsStr>| Some(part?.to_str()?.to_owned());
        let stem = part(name.file_stem()).filter(|stem| !stem.starts_with('<'));
        let own = part(name.extension())
            .filter(|extension| movetext_source::Notation::of_extension(extension) == Some(input.notation));
        let usual = input.notation.extensions().first().copied().unwrap_or_default();
        Ok(Self {
            folder: folder.to_owned(),
            stem: stem.unwrap_or_else(|| "line".to_owned()),
            extension: own.unwrap_or_else(|| usual.to_owned()),
            digits: count.to_string().len(),
            force,
        })
    }

    fn path(&self, number: usize) -> PathBuf {
        let Self { stem, extension, digits, .. } = self;
        self.folder.join(format!("{stem}-{number:0digits$}.{extension}"))
    }
}
