//! The games of many files: what `find`, `select`, `stats` and `export` walk.
//!
//! Files are read on several threads, a large one too, and what is found in them comes in the order of the files and of their
//! text, whatever the number of threads. Of a large file, the stretches that threads work on are in memory. A file that
//! cannot be read is reported, and the others go on.

mod asked;
mod played;
mod stretches;
mod wanted;

use movetext_diagnostics::Diagnostic;
use movetext_lint::Options;
use movetext_record::{Format, Parsed};
use movetext_repair::check;
use movetext_source::{Places, Position, Span};

use crate::exit::{Run, Status, Stop, tell_error};
use crate::input::{Input, Place};
use crate::notations::Built;
use crate::options::Shared;
use crate::parallel::in_order_of;
use crate::progress::Progress;

pub use asked::about;
pub use played::{Played, Wish, plies};
pub use stretches::Stretch;
use stretches::{Job, Stretches};
pub use wanted::{Finder, Sameness, Wanted};

/// What comes from a file.
enum Part<T> {
    Found(T),
    Failure(String),
    End,
}

/// Lets `work` look at each stretch of each file, on several threads; what it hands out is taken on this one. `work` is given
/// the number of the place; when it hands something out, it learns whether more is wanted.
///
/// # Errors
/// What `take` fails with. What `work` fails with is reported, and makes for status 2.
pub fn walk<T: Send>(
    places: &[Result<Place, Stop>],
    shared: &Shared,
    work: impl Fn(usize, &Stretch, &mut dyn FnMut(T) -> Result<(), Stop>) -> Result<(), Stop> + Sync,
    mut take: impl FnMut(T) -> Result<(), Stop>,
) -> Run {
    let job = |Job { nth, stretch, is_last }: Job, part: &mut dyn FnMut(Part<T>) -> bool| {
        let worked = stretch.and_then(|stretch| {
            work(nth, &stretch, &mut |found| {
                if part(Part::Found(found)) { Ok(()) } else { Err(Stop::BrokenPipe) }
            })
        });
        if let Err(Stop::Failure(message) | Stop::Report(message)) = worked {
            part(Part::Failure(message));
        }
        if is_last {
            part(Part::End);
        }
    };
    let mut status = Status::Clean;
    let mut progress = Progress::beside_results(places.len(), "files");
    in_order_of(Stretches::new(places, shared), shared.threads(), job, |_, part| -> Result<(), Stop> {
        match part {
            Part::Found(found) => take(found)?,
            Part::Failure(message) => {
                progress.aside(|| tell_error(message));
                status = Status::Failed;
            }
            Part::End => progress.step(),
        }
        Ok(())
    })?;
    Ok(status)
}

/// A game, and where it stands.
pub struct Stored<'a, 's, F: Format> {
    /// Its number in the file, from 1.
    pub number: u32,
    /// What was read.
    pub parsed: &'a Parsed<'s, F>,
    /// Where it stands in the text: from its first token to the next game's, without the blanks in front of that.
    pub span: Span,
    /// What the linter finds in it, where that was asked for.
    pub findings: Vec<Diagnostic>,
    /// Its file.
    pub file: &'a File<'a>,
}

/// A stretch of a file, with what is worked out of it once somebody asks.
pub struct File<'a> {
    /// Its text.
    pub input: &'a Input,
    /// Whether its bytes can be read again where they are stored.
    pub is_read_again: bool,
    /// How many games of the file stand before it.
    games: u64,
    places: Places<'a>,
}

impl<'a> File<'a> {
    /// A stretch of which nothing was asked yet.
    pub fn new(stretch: &'a Stretch) -> Self {
        let Stretch { input, offset, games, lines, columns, is_read_again } = stretch;
        let places = Places::new(&input.source).behind(*offset, *lines, *columns);
        Self { input, is_read_again: *is_read_again, games: *games, places }
    }

    /// The line and column in the file of an offset in the text.
    pub fn position(&self, offset: u32) -> Position {
        self.places.position(offset)
    }

    /// Where a place of the text stands in the bytes of the file.
    pub fn bytes(&self, span: Span) -> (u64, u64) {
        self.places.bytes(span)
    }

    /// The same in the bytes of this stretch.
    pub fn bytes_here(&self, span: Span) -> (u32, u32) {
        self.places.bytes_of_part(span)
    }

    /// What messages call it.
    pub fn name(&self) -> &'a str {
        self.input.source.name()
    }
}

/// Shows the games of a file, or the one that is asked for, one after the other.
///
/// # Errors
/// What `see` fails with.
pub fn games<F: Built>(
    file: &File<'_>,
    shared: &Shared,
    lint: Option<&Options>,
    see: &mut dyn FnMut(&Stored<'_, '_, F>) -> Result<(), Stop>,
) -> Result<(), Stop> {
    let text = file.input.source.text();
    let mut checks = lint.map(|options| check(text, file.input.notation, options));
    let mut games = F::read(text, &shared.reading()).peekable();
    let mut number = u32::try_from(file.games).unwrap_or(u32::MAX);
    while let Some(parsed) = games.next() {
        number = number.saturating_add(1);
        let findings = checks.as_mut().and_then(Iterator::next).unwrap_or_default();
        if shared.game.is_some_and(|game| game.get() != number) {
            continue;
        }
        let start = parsed.origin.whole.start as usize;
        let next = games.peek().map_or(text.len(), |next| next.origin.whole.start as usize);
        let length = text.get(start..next).map_or(0, |text| text.trim_end().len());
        let span = Span::new(start as u32, (start + length) as u32);
        see(&Stored { number, parsed: &parsed, span, findings, file })?;
    }
    Ok(())
}
