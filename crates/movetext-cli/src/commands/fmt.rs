//! `movetext fmt`.

use std::io::Write as _;
use std::path::PathBuf;

use clap::{Args, ValueEnum as _};
use movetext_record::messages::counted;
use movetext_source::{Encoder, LineIndex, Source};
use movetext_writer::{Formatted, Options, SkipReason, Skipped, Summary, declare_encoding};

use crate::choices::Style;
use crate::config::Key;
use crate::diff::unified;
use crate::exit::{Run, Status, Stop, tell_error, tell_note, tell_warning};
use crate::input::{Input, Place, Walked, places, read};
use crate::options::Shared;
use crate::output::Output;
use crate::parallel;
use crate::progress::Progress;
use crate::records::is_of_games;
use crate::sentences::{Sentence, Sentences};
use crate::stretches::formatted_to;
use crate::writing::{Rewriting, check_exact, encoded, label, lacks_character, write_back};

/// Write records in their canonical form, without changing what they mean
///
/// Files are changed in place; standard input is printed. Without a path, the files below the present
/// directory are formatted. A game that cannot be read whole stays as it is, and makes for exit status 1.
#[derive(Debug, Args)]
pub struct Fmt {
    /// Files, directories, or `-` for standard input
    #[arg(value_name = "PATH")]
    paths: Vec<PathBuf>,
    #[command(flatten)]
    walked: Walked,
    /// Name the files that would change, and change nothing; status 1 if there are any
    #[arg(long)]
    check: bool,
    /// Show what would change, and change nothing; status 1 if there is anything
    #[arg(long)]
    diff: bool,
    /// How moves are written; canonical by default
    #[arg(long, value_name = "NAME")]
    style: Option<Style>,
}

/// What formatting a file gives, piece by piece.
enum Part {
    /// For standard output.
    Bytes(Vec<u8>),
    /// What would change, for standard output.
    Diff(String),
    /// A game that stays as it is.
    Skipped(Vec<String>),
    /// The file could not be read or written.
    Failure(String),
    /// The end of the file, and whether it changed.
    End(bool),
}

/// What came of all files.
#[derive(Default)]
struct Tally {
    changed: usize,
    unchanged: usize,
    skipped: bool,
    failed: bool,
}

impl Fmt {
    /// Formats the files on several threads; messages come in the order of the files.
    pub fn run(self, shared: &Shared) -> Run {
        if shared.game.is_some() {
            return Err(Stop::failure("fmt formats whole files; it does not take --game"));
        }
        let mut out = Output::new().outliving_its_reader(!self.check && !self.diff);
        let (places, color) = (places(&self.paths, &self.walked, shared)?, out.color());
        // Those that share a file.
        let threads = shared.threads().div_ceil(places.len().max(1));
        let mut tally = Tally::default();
        let mut progress = Progress::beside_results(places.len(), "files");
        let work = |job: usize, part: &mut dyn FnMut(Part) -> bool| {
            let place = match &places[job] {
                Ok(place) => shared.at(place).and_then(|shared| Ok((read(place, &shared)?, shared))),
                Err(Stop::Failure(message) | Stop::Report(message)) => Err(Stop::Failure(message.clone())),
                Err(Stop::BrokenPipe) => return,
            };
            match place.and_then(|(input, shared)| self.format(&input, &shared, (color, threads), part)) {
                Ok(changed) => part(Part::End(changed)),
                Err(Stop::Failure(message) | Stop::Report(message)) => part(Part::Failure(message)),
                Err(Stop::BrokenPipe) => false,
            };
        };
        parallel::in_order(places.len(), shared.threads(), work, |_, part| -> Result<(), Stop> {
            if matches!(part, Part::End(_) | Part::Failure(_)) {
                progress.step();
            }
            match part {
                Part::Failure(_) | Part::Skipped(_) => progress.aside(|| tally.take(part, &mut out)),
                _ => tally.take(part, &mut out),
            }
        })?;
        drop(progress);
        out.flush()?;
        let to_print = places.iter().all(|place| matches!(place, Ok(Place::Stdin | Place::Link(_))));
        if !to_print || self.check {
            self.summarise(&tally);
        }
        Ok(self.status(&tally))
    }

    /// Formats one file on so many threads; whether that changes it.
    fn format(
        &self,
        input: &Input,
        shared: &Shared,
        (color, threads): (bool, usize),
        part: &mut dyn FnMut(Part) -> bool,
    ) -> Result<bool, Stop> {
        let (source, name) = (&input.source, input.source.name());
        let text = source.text();
        let options = self.options(input, shared)?;
        let unwritable =
            || Stop::failure(format_args!("`{name}`: {} cannot be written", input.notation.acronym()));
        let pieces = |out: &mut dyn FnMut(&str)| {
            formatted_to(text, input.notation, options, threads, out).ok_or_else(unwritable)
        };
        // Who says which encoding a file is really in wants its records to say so.
        let renamed = shared.encoding.map(label);
        let whole = || {
            let mut text = String::new();
            let Summary { games, skipped } = pieces(&mut |piece| text.push_str(piece))?;
            let mut formatted = Formatted { text, games, skipped };
            if let Some(encoding) = renamed {
                formatted.text = declare_encoding(input.notation, formatted.text, encoding).0;
            }
            Ok::<_, Stop>(formatted)
        };
        if self.diff {
            let formatted = whole()?;
            report_skipped(input, shared, &formatted.skipped, part);
            let is_changed = formatted.text != text;
            if is_changed {
                check_exact(source)?;
            }
            part(Part::Diff(unified(name, text, &formatted.text, color)));
            return Ok(is_changed);
        }
        if self.check && renamed.is_some() {
            let formatted = whole()?;
            report_skipped(input, shared, &formatted.skipped, part);
            if formatted.text != text {
                check_exact(source)?;
                part(Part::Bytes(format!("{name}\n").into_bytes()));
            }
            return Ok(formatted.text != text);
        }
        if self.check {
            let mut rest = Some(text);
            let summary = pieces(&mut |piece| rest = rest.and_then(|rest| rest.strip_prefix(piece)))?;
            report_skipped(input, shared, &summary.skipped, part);
            let changed = rest != Some("");
            if changed {
                check_exact(source)?;
                part(Part::Bytes(format!("{name}\n").into_bytes()));
            }
            return Ok(changed);
        }
        match (&input.place, source.encoder().filter(|_| renamed.is_none())) {
            (Place::File(path), Some(encoder)) => {
                let mut rewriting = Rewriting::new(path, source, encoder);
                let summary = pieces(&mut |piece| rewriting.take(piece))?;
                report_skipped(input, shared, &summary.skipped, part);
                rewriting.finish()
            }
            (Place::Stdin | Place::Link(_), Some(encoder)) => {
                check_exact(source)?;
                let mut printed = Printed { encoder, bytes: Vec::new(), lacks: false, part };
                let mut rest = Some(text);
                let summary = pieces(&mut |piece| {
                    rest = rest.and_then(|rest| rest.strip_prefix(piece));
                    printed.take(piece);
                })?;
                printed.finish(source)?;
                report_skipped(input, shared, &summary.skipped, part);
                Ok(rest != Some(""))
            }
            (place, None) => {
                let formatted = whole()?;
                report_skipped(input, shared, &formatted.skipped, part);
                let changed = formatted.text != text;
                match place {
                    Place::Stdin | Place::Link(_) => {
                        _ = part(Part::Bytes(encoded(source, &formatted.text, None)?));
                    }
                    Place::File(path) if changed => write_back(path, source, &formatted.text, None)?,
                    Place::File(_) => {}
                }
                Ok(changed)
            }
        }
    }

    /// How the moves of a file are written: in the style that is asked for, or the one of its configuration that the
    /// notation has.
    fn options(&self, input: &Input, shared: &Shared) -> Result<Options, Stop> {
        let notation = input.notation;
        if let Some(style) = self.style {
            return style.options(notation, shared).ok_or_else(|| {
                let (name, style, notation) = (input.source.name(), style.name(), notation.acronym());
                Stop::failure(format_args!("`{name}` stays as it is: {notation} has no style `{style}`"))
            });
        }
        let chosen = shared.configured().map_or(&[][..], |configuration| configuration.words(Key::Style));
        let mut styles = chosen.iter().filter_map(|name| Style::from_str(name, false).ok());
        let of_notation =
            styles.find_map(|style| style.options(notation, shared).filter(|_| style != Style::Canonical));
        Ok(of_notation.unwrap_or_else(|| shared.writing()))
    }

    fn status(&self, tally: &Tally) -> Status {
        if tally.failed {
            Status::Failed
        } else if tally.skipped || (self.check || self.diff) && tally.changed > 0 {
            Status::Findings
        } else {
            Status::Clean
        }
    }

    fn summarise(&self, tally: &Tally) {
        let Tally { changed, unchanged, .. } = *tally;
        if changed + unchanged == 0 {
            return;
        }
        let files = |count: usize| counted(count, "file");
        let verb = if self.check || self.diff { "would be formatted" } else { "formatted" };
        if changed == 0 {
            let why = if tally.skipped { "; what cannot be read stays as it is" } else { "" };
            tell_note(format_args!("{}, nothing to change{why}", files(unchanged)));
        } else if unchanged == 0 {
            tell_note(format_args!("{} {verb}", files(changed)));
        } else {
            tell_note(format_args!("{} {verb}, {unchanged} unchanged", files(changed)));
        }
    }
}

impl Tally {
    fn take(&mut self, part: Part, out: &mut Output) -> Result<(), Stop> {
        match part {
            Part::Bytes(bytes) => out.data(&bytes)?,
            Part::Diff(text) => out.diff(&text)?,
            Part::Skipped(messages) => {
                out.flush()?;
                messages.iter().for_each(tell_warning);
                self.skipped = true;
            }
            Part::Failure(message) => {
                out.flush()?;
                tell_error(message);
                self.failed = true;
            }
            Part::End(true) => self.changed += 1,
            Part::End(false) => self.unchanged += 1,
        }
        Ok(())
    }
}

/// A formatted text on its way to standard output, many pieces at a time.
struct Printed<'p> {
    encoder: Encoder,
    bytes: Vec<u8>,
    /// Whether the encoding lacks a character of it: nothing more is printed then.
    lacks: bool,
    part: &'p mut dyn FnMut(Part) -> bool,
}

impl Printed<'_> {
    /// So many bytes are printed at once.
    const MOST: usize = 1 << 16;

    fn take(&mut self, piece: &str) {
        match self.encoder.encode(piece) {
            Some(bytes) if !self.lacks => self.bytes.extend_from_slice(&bytes),
            _ => self.lacks = true,
        }
        if self.bytes.len() > Self::MOST {
            (self.part)(Part::Bytes(core::mem::take(&mut self.bytes)));
        }
    }

    fn finish(self, source: &Source) -> Result<(), Stop> {
        (self.part)(Part::Bytes(self.bytes));
        if self.lacks { Err(lacks_character(source, None)) } else { Ok(()) }
    }
}

/// Messages of so many bytes are handed on together: to hand on each by itself takes longer than to write it.
const MESSAGE_BATCH: usize = 1 << 16;

/// Says which games stay as they are, where and why.
fn report_skipped(input: &Input, shared: &Shared, skipped: &[Skipped], part: &mut dyn FnMut(Part) -> bool) {
    if skipped.is_empty() {
        return;
    }
    let text = input.source.text();
    let index = LineIndex::new(text);
    let is_unread = |skipped: &Skipped| matches!(skipped.why, SkipReason::Unread(_));
    let sentences = skipped.iter().any(is_unread).then(|| Sentences::of(input, shared));
    let (mut messages, mut bytes) = (Vec::new(), 0);
    for skipped in skipped {
        let (game, what) = (skipped.game + 1, if is_of_games(input.notation) { "game" } else { "position" });
        let Sentence { place, words } = match &sentences {
            Some(sentences) if is_unread(skipped) => sentences.of_fault(input, skipped.at, &skipped.why),
            _ => {
                let at = index.position(text, skipped.at.start);
                let place = format!("{}:{}:{}", input.source.name(), at.line, at.column);
                Sentence { place, words: skipped.why.to_string() }
            }
        };
        let message = format!("{place}: {what} {game} stays as it is: {words}");
        bytes += message.len();
        messages.push(message);
        if bytes > MESSAGE_BATCH {
            part(Part::Skipped(core::mem::take(&mut messages)));
            bytes = 0;
        }
    }
    if !messages.is_empty() {
        part(Part::Skipped(messages));
    }
}
