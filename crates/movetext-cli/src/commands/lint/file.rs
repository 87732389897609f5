//! Checking one file.

use std::sync::{Mutex, MutexGuard};

use movetext_diagnostics::render::{Shown, Terminal};
use movetext_diagnostics::{Applicability, Diagnostic, Severity, Summary};
use movetext_lint::Options;
use movetext_record::cut;
use movetext_record::messages::counted;
use movetext_repair::{Fixes, fix, fix_and_see, with_ignores};
use movetext_source::{Encoding, FileOffsets, LineIndex, likely, undecoded};
use movetext_writer::{abilities, declare_encoding};

use super::Rules;
use super::baseline::Baseline;
use super::format::Document;
use super::statistics::Statistics;
use crate::choices::{FailOn, Format};
use crate::config::Key;
use crate::diff;
use crate::exit::{Status, Stop};
use crate::input::{Input, Place, read};
use crate::notations::{Explicit, explicit_setups};
use crate::options::Shared;
use crate::records;
use crate::stretches::checked;
use crate::writing::{encoded, label, write_back};

/// Of one file this many findings are shown, and the others counted: nobody reads more.
const MOST_SHOWN: usize = 10_000;

/// Findings are handed out when they are this many bytes.
const PART: usize = 1 << 16;

/// What checking a file gives, piece by piece.
pub enum Part {
    /// For standard output.
    Text(String),
    /// For standard output to the byte: a repaired file in its own encoding.
    Data(Vec<u8>),
    /// For standard output: what would change.
    Diff(String),
    /// For standard error: findings, where the repaired text is on standard output.
    Aside(String),
    /// What else to report of a file.
    Note(String),
    /// What could not be done; the other files are checked all the same.
    Failure(String),
    /// The end of the file, and what was found in it.
    End(Verdict),
}

/// What was found, in one file or in all.
#[derive(Debug, Clone)]
pub struct Verdict {
    pub summary: Summary,
    pub fixed: usize,
    pub status: Status,
    /// How many findings were counted, but not shown.
    pub hidden: usize,
    /// How many each rule has, where that is wanted.
    pub statistics: Statistics,
}

impl Default for Verdict {
    fn default() -> Self {
        Self {
            summary: Summary::default(),
            fixed: 0,
            status: Status::Clean,
            hidden: 0,
            statistics: Statistics::default(),
        }
    }
}

impl Verdict {
    /// Adds what was found in a file.
    pub fn add(&mut self, file: &Self) {
        let (all, file_summary) = (&mut self.summary, &file.summary);
        all.errors += file_summary.errors;
        all.warnings += file_summary.warnings;
        all.infos += file_summary.infos;
        all.files += file_summary.files;
        all.clean_files += file_summary.clean_files;
        all.fixable += file_summary.fixable;
        all.fixable_unsafely += file_summary.fixable_unsafely;
        self.fixed += file.fixed;
        self.statistics.add_all(&file.statistics);
        self.status = self.status.max(file.status);
    }
}

/// What becomes of findings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shows {
    /// They are shown.
    Findings,
    /// They are counted by their rules.
    Statistics,
    /// They are remembered in a baseline.
    Nothing,
}

/// How files are checked.
pub struct Checker<'a> {
    pub shared: &'a Shared,
    pub rules: &'a Rules,
    pub format: Format,
    /// Where findings go that are shown in one document.
    pub document: Option<&'a Mutex<Document>>,
    /// What becomes of findings.
    pub shows: Shows,
    /// The findings that are known, or that are to be remembered.
    pub baseline: Option<&'a Baseline>,
    /// What suppressions are written for.
    pub add_ignore: &'a [String],
    pub terminal: Terminal,
    /// How many threads check one file.
    pub threads: usize,
    /// The least safe fixes that are applied, if any.
    pub fixes: Option<Applicability>,
    /// Whether setups of PPN are written out.
    pub explicit_setup: bool,
    /// Whether changes are shown in place of being made, and of findings.
    pub diff: bool,
    /// What fails a run, where the command line says so.
    pub fail_on: Option<FailOn>,
}

/// A file, and what its configuration says of it.
struct FileCheck<'a> {
    checker: &'a Checker<'a>,
    shared: Shared,
    rules: Options,
    /// The least severity of a finding that fails a run; none where nothing does.
    fail_on: Option<Severity>,
}

impl Checker<'_> {
    /// Checks the file at a place and hands out what is found as it is found, until nobody wants it.
    pub fn check(&self, place: &Place, part: &mut dyn FnMut(Part) -> bool) {
        let mut verdict = Verdict::default();
        let checked = self.of_file(place).and_then(|file| file.check(place, &mut verdict, part));
        match checked {
            Ok(()) => {
                if verdict.hidden > 0 && !self.diff && self.shows == Shows::Findings {
                    let (more, name) = (verdict.hidden, place.name(self.shared));
                    part(Part::Note(format!("{more} more findings in `{name}` are counted, but not shown")));
                }
                part(Part::End(verdict));
            }
            Err(Stop::Failure(message) | Stop::Report(message)) => {
                part(Part::Failure(message));
            }
            Err(Stop::BrokenPipe) => {}
        }
    }

    fn of_file(&self, place: &Place) -> Result<FileCheck<'_>, Stop> {
        let shared = self.shared.at(place)?;
        let (fail_on, rules) = match shared.configured() {
            Some(configuration) => (
                self.fail_on.or_else(|| configuration.choice(Key::FailOn)),
                self.rules.options(configuration, place, shared.reading()),
            ),
            None => (self.fail_on, Options::default().with_reading(shared.reading())),
        };
        let fail_on = fail_on.unwrap_or(FailOn::Warning).severity();
        Ok(FileCheck { checker: self, shared, rules, fail_on })
    }

    fn show(&self, finding: &Diagnostic, shown: &Shown<'_>, text: &mut String) {
        if self.diff {
            return;
        }
        match self.document() {
            Some(mut document) => document.add(finding, shown, text),
            None => self.format.show(finding, shown, self.terminal, text),
        }
    }

    /// The one document of all findings, where the format has one and it is wanted.
    fn document(&self) -> Option<MutexGuard<'_, Document>> {
        self.document?.lock().ok()
    }
}

impl FileCheck<'_> {
    fn check(
        &self,
        place: &Place,
        verdict: &mut Verdict,
        part: &mut dyn FnMut(Part) -> bool,
    ) -> Result<(), Stop> {
        let input = read(place, &self.shared)?;
        let text = input.source.text();
        self.tell_encoding(&input, part);
        let game = self.shared.game.map(std::num::NonZero::get);
        let Some(allow) = self.checker.fixes else {
            if self.checker.add_ignore.is_empty() {
                return self.findings(&input, text, verdict, |text| part(Part::Text(text)));
            }
            let added = with_ignores(text, input.notation, &self.rules, self.checker.add_ignore, game);
            if let Some(note) = note_of_left(input.source.name(), added.left) {
                part(Part::Note(note));
            }
            verdict.fixed = added.suppressed;
            return self.hand_back(&input, &added.text, added.suppressed > 0, verdict, part);
        };
        let explicit = self.written_out(&input, part);
        let to_fix = explicit.as_ref().map_or(text, |explicit| &explicit.text);
        let mut counted = None;
        let fixed = if self.checker.diff && to_fix == text {
            // What is found in the file as it is, is counted on the way.
            let shown = Shown { path: input.source.name(), text, index: &LineIndex::new(text), file: None };
            let mut counting = Counting::new(self, &shown);
            let mut see = |findings: &[Diagnostic]| counting.add_borrowed(findings, verdict);
            let fixed = fix_and_see(text, input.notation, &self.rules, allow, game, &mut see);
            counted = Some((counting.games, counting.summary));
            fixed
        } else {
            fix(to_fix, input.notation, &self.rules, allow, game)
        };
        if let Some(note) = unfinished(input.source.name(), &fixed.unfinished) {
            part(Part::Note(note));
        }
        verdict.fixed = fixed.fixed + explicit.map_or(0, |explicit| explicit.games);
        // Who says which encoding a file is really in wants its records to say so.
        let named = self
            .shared
            .encoding
            .map(|encoding| declare_encoding(input.notation, fixed.text.clone(), label(encoding)).0);
        let is_named = named.as_ref().is_some_and(|named| *named != fixed.text);
        let fixed_text = named.unwrap_or(fixed.text);
        let is_changed = verdict.fixed > 0 || is_named || self.is_recoded(&input);
        let Some((games, summary)) = counted else {
            return self.hand_back(&input, &fixed_text, is_changed, verdict, part);
        };
        self.show_diff(&input, &fixed_text, part);
        self.end(&input, games, summary, verdict, &mut |_| true)
    }

    /// Shows what would change.
    fn show_diff(&self, input: &Input, fixed_text: &str, part: &mut dyn FnMut(Part) -> bool) {
        let (name, text) = (input.source.name(), input.source.text());
        part(Part::Diff(diff::unified(name, text, fixed_text, self.checker.terminal.color)));
    }

    /// Shows what would change, prints the new text of standard input, or writes that of a file; then what is found in it.
    fn hand_back(
        &self,
        input: &Input,
        fixed_text: &str,
        is_changed: bool,
        verdict: &mut Verdict,
        part: &mut dyn FnMut(Part) -> bool,
    ) -> Result<(), Stop> {
        let text = input.source.text();
        if self.checker.diff {
            self.show_diff(input, fixed_text, part);
            // Nothing has changed: the findings are those of the file as it is.
            return self.findings(input, text, verdict, |_| true);
        }
        match &input.place {
            Place::Stdin | Place::Link(_) => {
                part(Part::Data(encoded(&input.source, fixed_text, self.encoding(input))?));
                self.findings(input, fixed_text, verdict, |text| part(Part::Aside(text)))
            }
            Place::File(path) => {
                let written = if is_changed {
                    write_back(path, &input.source, fixed_text, self.encoding(input))
                } else {
                    Ok(())
                };
                let text = if written.is_ok() { fixed_text } else { text };
                self.findings(input, text, verdict, |text| part(Part::Text(text)))?;
                written
            }
        }
    }

    /// Leaves out the findings of a game that are known, or remembers them.
    fn compare(&self, findings: &mut Vec<Diagnostic>, shown: &Shown<'_>) {
        match self.checker.baseline {
            Some(baseline) if self.checker.shows == Shows::Nothing => baseline.remember(findings, shown),
            Some(baseline) => baseline.leave_out(findings, shown),
            None => {}
        }
    }

    /// The file with its setups written out, if that is asked for; says of each game why it is not.
    fn written_out(&self, input: &Input, part: &mut dyn FnMut(Part) -> bool) -> Option<Explicit> {
        if !self.checker.explicit_setup || !abilities(input.notation).named_setups {
            return None;
        }
        let game = self.shared.game.map(|game| game.get() as usize);
        let explicit = explicit_setups(input.source.text(), &self.rules.reading, game);
        for (game, why) in &explicit.left {
            part(Part::Note(format!("`{}`: game {game}: {why}", input.source.name())));
        }
        Some(explicit)
    }

    /// Says of a file that is not UTF-8 what it was read as, and how to be rid of that.
    fn tell_encoding(&self, input: &Input, part: &mut dyn FnMut(Part) -> bool) {
        let name = input.source.name();
        if let Some(note) = undecoded_bytes(input) {
            part(Part::Note(note));
        }
        if self.is_recoded(input) || !is_foreign(input) {
            return;
        }
        part(Part::Note(if input.source.encoding() == Encoding::Windows1252 {
            format!(
                "`{name}` is not UTF-8 and was read as Windows-1252; \
                 `lint --fix --unsafe-fixes` writes it as UTF-8 where that was right"
            )
        } else {
            format!(
                "`{name}` is UTF-16, which few programs read; `lint --fix --unsafe-fixes` writes it as UTF-8"
            )
        }));
    }

    /// Whether a file in another encoding is written as UTF-8: a change that only its reader can judge.
    fn is_recoded(&self, input: &Input) -> bool {
        self.checker.fixes == Some(Applicability::Unsafe) && !self.checker.diff && is_foreign(input)
    }

    /// What a repaired file is written in, if that is not what it was read from.
    fn encoding(&self, input: &Input) -> Option<Encoding> {
        self.is_recoded(input).then_some(Encoding::Utf8)
    }

    /// Hands out what is found in a text, and counts it.
    fn findings(
        &self,
        input: &Input,
        text: &str,
        verdict: &mut Verdict,
        mut print: impl FnMut(String) -> bool,
    ) -> Result<(), Stop> {
        let index = LineIndex::new(text);
        // A text of a million letters has a million offsets: they are looked for where somebody wants them.
        let offsets = (self.checker.format == Format::Json).then(|| {
            if self.is_recoded(input) { FileOffsets::utf8() } else { input.source.file_offsets(text) }
        });
        let shown = Shown { path: input.source.name(), text, index: &index, file: offsets.as_ref() };
        let mut printed = String::new();
        let mut counting = Counting::new(self, &shown);
        let threads = self.checker.threads;
        checked(text, input.notation, &self.rules, Fixes::Proved, threads, |checked| -> Result<(), Stop> {
            for mut findings in checked {
                if !counting.add(&mut findings, verdict) || self.checker.shows != Shows::Findings {
                    continue;
                }
                let room = MOST_SHOWN.saturating_sub(counting.summary.findings() - findings.len());
                for finding in findings.iter().take(room) {
                    self.checker.show(finding, &shown, &mut printed);
                    if printed.len() >= PART && !print(std::mem::take(&mut printed)) {
                        return Err(Stop::BrokenPipe);
                    }
                }
                if !printed.is_empty() && !print(std::mem::take(&mut printed)) {
                    return Err(Stop::BrokenPipe);
                }
            }
            Ok(())
        })?;
        let Counting { games, summary, .. } = counting;
        self.end(input, games, summary, verdict, &mut print)
    }

    /// Ends the report of what was found in so many games.
    fn end(
        &self,
        input: &Input,
        games: u32,
        mut summary: Summary,
        verdict: &mut Verdict,
        print: &mut dyn FnMut(String) -> bool,
    ) -> Result<(), Stop> {
        let mut printed = String::new();
        if let Some(mut document) = self.checker.document() {
            document.end_file(input.source.name(), &mut printed);
        }
        if !printed.is_empty() && !print(printed) {
            return Err(Stop::BrokenPipe);
        }
        verdict.hidden = summary.findings().saturating_sub(MOST_SHOWN);
        // Counted game by game, it is one file all the same.
        summary.files = usize::from(summary.findings() > 0);
        summary.clean_files = 1 - summary.files;
        verdict.summary = summary;
        records::check_number(input, &self.shared, games)
    }
}

/// What is found in the games of a file, counted.
struct Counting<'a> {
    file: &'a FileCheck<'a>,
    shown: &'a Shown<'a>,
    games: u32,
    summary: Summary,
}

impl<'a> Counting<'a> {
    fn new(file: &'a FileCheck<'a>, shown: &'a Shown<'a>) -> Self {
        Self { file, shown, games: 0, summary: Summary::default() }
    }

    /// Counts what is found in the next game, without what is known already. Whether it is a game that is wanted.
    fn add(&mut self, findings: &mut Vec<Diagnostic>, verdict: &mut Verdict) -> bool {
        if !self.is_next_wanted() {
            return false;
        }
        self.file.compare(findings, self.shown);
        self.count(findings, verdict);
        true
    }

    /// The same, of findings that somebody else needs.
    fn add_borrowed(&mut self, findings: &[Diagnostic], verdict: &mut Verdict) {
        if self.file.checker.baseline.is_some() {
            self.add(&mut findings.to_vec(), verdict);
        } else if self.is_next_wanted() {
            self.count(findings, verdict);
        }
    }

    fn is_next_wanted(&mut self) -> bool {
        self.games += 1;
        self.file.shared.game.is_none_or(|game| game.get() == self.games)
    }

    fn count(&mut self, findings: &[Diagnostic], verdict: &mut Verdict) {
        let FileCheck { checker, fail_on, .. } = self.file;
        self.summary.add_file(findings);
        if fail_on.is_some_and(|least| findings.iter().any(|finding| finding.severity >= least)) {
            verdict.status = verdict.status.max(Status::Findings);
        }
        if checker.shows == Shows::Statistics {
            verdict.statistics.count(findings);
        }
    }
}

/// What to report of findings that no comment can suppress.
fn note_of_left(name: &str, left: usize) -> Option<String> {
    let it = if left == 1 { "it" } else { "them" };
    let findings = counted(left, "finding");
    let note = format!(
        "`{name}`: no comment can suppress {findings}; `ignore` and `per-file-ignores` of movetext.toml can leave {it} out"
    );
    (left > 0).then_some(note)
}

/// What to report of games in which not every fix was tried.
fn unfinished(name: &str, games: &[u32]) -> Option<String> {
    let (first, more) = games.split_first()?;
    let more = match more.len() {
        0 => String::new(),
        1 => " and in another".to_owned(),
        more => format!(" and in {more} others"),
    };
    Some(format!("`{name}`: so much is wrong in game {first}{more} that not every fix was tried"))
}

/// What to report of bytes that are no text. Records of Smart-Go have a rule for that.
fn undecoded_bytes(input: &Input) -> Option<String> {
    let (source, text) = (&input.source, input.source.text());
    let (at, byte) = undecoded::places(text).next().filter(|_| !names_encodings(input))?;
    let more = undecoded::places(text).count() - 1;
    let place = LineIndex::new(text).position(text, at as u32);
    let (name, line, column) = (source.name(), place.line, place.column);
    let (encoding, likely) =
        (source.encoding().name(), likely::of_bytes(&source.bytes().unwrap_or_default()));
    let more = if more > 0 { format!(", and {more} more") } else { String::new() };
    let advice = if likely == source.encoding() {
        "the rest is, so that a letter was cut here".to_owned()
    } else {
        format!("{} is likely, and `--encoding {}` reads it so", likely.name(), likely.name().to_lowercase())
    };
    Some(format!(
        "{name}:{line}:{column}: the byte 0x{byte:02X}{more} is not text in {encoding} and stays as it is; {advice}"
    ))
}

/// Whether the records of a file say themselves what they are in: then there are rules for that.
fn names_encodings(input: &Input) -> bool {
    cut(input.notation).is_some()
}

/// Whether a file is in an encoding that it should not be in. Records of Smart-Go say themselves what they are in, and
/// those that do not and should have a rule of their own.
fn is_foreign(input: &Input) -> bool {
    let encoding = input.source.encoding();
    !names_encodings(input) && (encoding == Encoding::Windows1252 || encoding.is_utf16())
}
