//! `movetext lint`.

mod baseline;
mod file;
mod format;
mod statistics;
#[cfg(feature = "watch")]
mod watch;

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use clap::Args;
use movetext_diagnostics::{Applicability, Severity, Summary};
use movetext_lint::Options;
use movetext_record::Reading;
use movetext_record::messages::counted;

use crate::choices::{FailOn, Format};
use crate::config::{Configuration, Key};
use crate::exit::{Run, Status, Stop, tell_error, tell_note};
use crate::input::{Place, Walked, places};
use crate::options::{GoRules, Shared};
use crate::output::{Destination, Output};
use crate::parallel;
use crate::progress::Progress;
use baseline::Baseline;
use file::{Checker, Part, Shows, Verdict};
use format::Document;

/// Check records and say what is wrong with them, where, why, and what to write instead
///
/// Without a path, the files below the present directory are checked. Ends with status 1 when there are
/// findings at or above --fail-on.
#[derive(Debug, Args)]
pub struct Lint {
    /// Files, directories, or `-` for standard input
    #[arg(value_name = "PATH")]
    paths: Vec<PathBuf>,
    #[command(flatten)]
    walked: Walked,
    /// How findings are shown; full by default
    #[arg(long, value_name = "FORMAT")]
    output_format: Option<Format>,
    /// The file to write findings to; standard output by default
    #[arg(long, value_name = "FILE")]
    output_file: Option<PathBuf>,
    /// Count the findings of each rule in place of showing them; the rule with the most comes first
    #[arg(long, conflicts_with = "diff")]
    statistics: bool,
    /// Fix what can be fixed without changing what a record means
    #[arg(long)]
    fix: bool,
    /// With --fix or --diff, also fix what may change what a record means
    #[arg(long)]
    unsafe_fixes: bool,
    /// Show what --fix would change, and change nothing
    #[arg(long)]
    diff: bool,
    /// With --fix or --diff, write out what setups of PPN put on the table, as drops that stay valid whatever becomes of a name
    /// or a seed
    #[arg(long)]
    explicit_setup: bool,
    #[command(flatten)]
    rules: Rules,
    /// Write comments that suppress what these rules find, as `movetext: ignore CODES`; with --diff, show them
    #[arg(long, value_name = "CODES", value_delimiter = ',', conflicts_with_all = ["fix", "unsafe_fixes", "explicit_setup"])]
    add_ignore: Vec<String>,
    /// Leave out the findings that are known from this file, wherever they stand now
    #[arg(long, value_name = "FILE")]
    baseline: Option<PathBuf>,
    /// Write all findings to a file, for --baseline, in place of showing them
    #[arg(long, value_name = "FILE", conflicts_with_all = ["baseline", "fix", "diff", "statistics", "output_file", "add_ignore"])]
    write_baseline: Option<PathBuf>,
    /// Check again whenever one of the files changes, until the program is interrupted; a terminal is cleared each time
    #[cfg(feature = "watch")]
    #[arg(long, conflicts_with_all = ["fix", "diff", "write_baseline", "output_file", "add_ignore"])]
    watch: bool,
    /// The least severity that makes for exit status 1; warning by default
    #[arg(long, value_name = "SEVERITY")]
    fail_on: Option<FailOn>,
    /// End with status 0 whatever is found
    #[arg(long)]
    exit_zero: bool,
    #[command(flatten)]
    go: GoRules,
}

/// Which rules are checked.
#[derive(Debug, Clone, Args)]
pub struct Rules {
    /// Only these rules: codes, names, or prefixes of codes (`OTN,RUL003`); ALL for every rule, those that are off by default
    /// included
    #[arg(long, value_name = "CODES", value_delimiter = ',')]
    select: Vec<String>,
    /// These rules besides
    #[arg(long, value_name = "CODES", value_delimiter = ',')]
    extend_select: Vec<String>,
    /// Without these rules
    #[arg(long, value_name = "CODES", value_delimiter = ',')]
    ignore: Vec<String>,
}

impl Rules {
    /// The rules for a file, with what its configuration says: whoever names rules on the command line wants those alone.
    pub fn options(&self, configuration: &Configuration, place: &Place, reading: Reading) -> Options {
        let own = |key: Key| if self.select.is_empty() { configuration.words(key) } else { &[] };
        let ignored = match place {
            Place::File(path) => configuration.ignored_in(path),
            Place::Stdin | Place::Link(_) => Vec::new(),
        };
        let select = if self.select.is_empty() { own(Key::Select) } else { &self.select };
        Options::default()
            .with_reading(reading)
            .with_select(select)
            .with_extend_select(own(Key::ExtendSelect).iter().chain(&self.extend_select))
            .with_ignore(own(Key::Ignore).iter().chain(&self.ignore).chain(&ignored))
            .with_severities(configuration.severities())
    }

    /// Checks that all of them are rules.
    fn validate(&self) -> Result<(), Stop> {
        let Self { select, extend_select, ignore } = self;
        let all = select.iter().chain(extend_select).chain(ignore);
        Options::default().with_select(all).validate().map_err(Stop::failure)
    }
}

impl FailOn {
    /// The least severity, if there is one.
    pub const fn severity(self) -> Option<Severity> {
        match self {
            Self::Info => Some(Severity::Info),
            Self::Warning => Some(Severity::Warning),
            Self::Error => Some(Severity::Error),
            Self::Never => None,
        }
    }
}

impl Lint {
    /// Checks the files, once or whenever one changes.
    pub fn run(self, shared: &Shared) -> Run {
        #[cfg(feature = "watch")]
        if self.watch {
            return watch::watch(&self, shared);
        }
        self.check(shared)
    }

    /// Checks the files on several threads; findings come in the order of the files and of their text.
    fn check(&self, shared: &Shared) -> Run {
        let shared = &shared.with_go_rules(self.go);
        self.rules.validate()?;
        Options::default().with_select(self.add_ignore.iter().cloned()).validate().map_err(Stop::failure)?;
        let format = self.format(shared)?;
        self.check_options(format)?;
        let baseline = self.baseline(shared)?;
        let places = places(&self.paths, &self.walked, shared)?;
        let read: Vec<&Place> = places.iter().flatten().collect();
        let mut out = Outputs {
            findings: self.destination().open(&read)?.outliving_its_reader(self.writes()),
            data: self.output_file.is_some().then(|| Output::new().outliving_its_reader(self.writes())),
        };
        // A diff or a count stands in place of findings, and of the document.
        let document = Document::of(format).filter(|_| !self.diff && !self.counts());
        let document = document.map(Mutex::new);
        // In one document of all files they come one after the other.
        let threads = if document.is_some() { 1 } else { shared.threads() };
        let checker = Checker {
            shared,
            rules: &self.rules,
            format,
            document: document.as_ref(),
            shows: if self.write_baseline.is_some() {
                Shows::Nothing
            } else if self.statistics {
                Shows::Statistics
            } else {
                Shows::Findings
            },
            baseline: baseline.as_ref(),
            add_ignore: &self.add_ignore,
            terminal: out.findings.terminal(),
            threads: shared.threads().div_ceil(threads.min(places.len()).max(1)),
            fixes: self.fixes(),
            explicit_setup: self.explicit_setup,
            diff: self.diff,
            fail_on: if self.exit_zero || self.write_baseline.is_some() {
                Some(FailOn::Never)
            } else {
                self.fail_on
            },
        };
        // Where a fixed file goes to standard output, the one document of the others must not: it would be torn.
        let fixes_stdin =
            self.writes() && places.iter().any(|place| matches!(place, Ok(Place::Stdin | Place::Link(_))));
        if self.statistics && fixes_stdin && self.output_file.is_none() {
            return Err(Stop::failure(
                "the fixed text goes to standard output; --output-file FILE says where --statistics go",
            ));
        }
        let is_aside = document.is_some() && fixes_stdin;
        let mut total = Verdict::default();
        let mut progress = Progress::beside_results(places.len(), "files");
        let check = |job: usize, part: &mut dyn FnMut(Part) -> bool| match &places[job] {
            Ok(place) => checker.check(place, part),
            Err(Stop::Failure(message) | Stop::Report(message)) => _ = part(Part::Failure(message.clone())),
            Err(Stop::BrokenPipe) => {}
        };
        parallel::in_order(places.len(), threads, check, |_, part| {
            if matches!(part, Part::End(_) | Part::Failure(_)) {
                progress.step();
            }
            let part = match part {
                Part::Text(text) if is_aside => Part::Aside(text),
                part => part,
            };
            match part {
                Part::Failure(_) | Part::Aside(_) | Part::Note(_) => {
                    progress.aside(|| out.take(part, &mut total))
                }
                _ => out.take(part, &mut total),
            }
        })?;
        drop(progress);
        if let Some(document) = document.and_then(|document| document.into_inner().ok()) {
            let mut end = String::new();
            document.finish(&mut end);
            let part = if is_aside { Part::Aside(end) } else { Part::Text(end) };
            out.take(part, &mut total)?;
        }
        if self.statistics {
            total.statistics.print(format, &mut out.findings)?;
        }
        out.finish()?;
        self.summarise(&total);
        self.finish_baseline(baseline, total.status)?;
        Ok(total.status)
    }

    /// Whether findings are counted or remembered in place of being shown.
    fn counts(&self) -> bool {
        self.statistics || self.write_baseline.is_some()
    }

    /// The findings that are known, or those that are to be.
    fn baseline(&self, shared: &Shared) -> Result<Option<Baseline>, Stop> {
        match &self.write_baseline {
            Some(written) => Ok(Some(Baseline::new(written))),
            None => self.known(shared)?.as_deref().map(Baseline::read).transpose(),
        }
    }

    /// The file with the findings that are known, as the command line says, or else the configuration of the first path.
    fn known(&self, shared: &Shared) -> Result<Option<PathBuf>, Stop> {
        if self.baseline.is_some() {
            return Ok(self.baseline.clone());
        }
        Ok(self.configuration(shared)?.file(Key::Baseline))
    }

    /// The configuration of the first path, for what holds for the whole run.
    fn configuration(&self, shared: &Shared) -> Result<Arc<Configuration>, Stop> {
        let first = self.paths.first().filter(|path| path.as_os_str() != "-");
        shared.configuration(first.map_or(Path::new("."), PathBuf::as_path))
    }

    /// Writes what is remembered, or says what of it is gone.
    fn finish_baseline(&self, baseline: Option<Baseline>, status: Status) -> Result<(), Stop> {
        let Some(baseline) = baseline else { return Ok(()) };
        if let Some(path) = &self.write_baseline {
            // Of files that could not be read, nothing would be known.
            if status < Status::Failed {
                tell_note(baseline.write(path)?);
            }
            return Ok(());
        }
        if baseline.left() > 0 && status < Status::Failed {
            let known = counted(baseline.left() as usize, "finding");
            tell_note(format_args!(
                "{known} of the baseline not found; --write-baseline FILE forgets what is gone"
            ));
        }
        Ok(())
    }

    /// Options that say nothing together are a mistake.
    fn check_options(&self, format: Format) -> Result<(), Stop> {
        if self.explicit_setup && self.fixes().is_none() {
            return Err(Stop::failure(
                "--explicit-setup changes files: it needs --fix, or --diff to see what it would do",
            ));
        }
        let counts = [Format::Full, Format::Concise, Format::Json];
        if self.statistics && !counts.contains(&format) {
            return Err(Stop::failure(
                "--statistics counts; it is shown as `full`, `concise` or `json` only",
            ));
        }
        Ok(())
    }

    /// How findings are shown: one way for all files, which the configuration of the first path says.
    fn format(&self, shared: &Shared) -> Result<Format, Stop> {
        if let Some(format) = self.output_format {
            return Ok(format);
        }
        Ok(self.configuration(shared)?.choice(Key::OutputFormat).unwrap_or(Format::Full))
    }

    /// Where findings go.
    fn destination(&self) -> Destination {
        self.output_file.clone().map_or_else(Destination::default, Destination::to)
    }

    /// Whether files are changed.
    fn writes(&self) -> bool {
        (self.fix || !self.add_ignore.is_empty()) && !self.diff
    }

    /// The least safe fixes that are wanted, if any.
    fn fixes(&self) -> Option<Applicability> {
        let least = if self.unsafe_fixes { Applicability::Unsafe } else { Applicability::Safe };
        (self.fix || self.diff && self.add_ignore.is_empty()).then_some(least)
    }

    /// Reports on standard error what was found.
    fn summarise(&self, total: &Verdict) {
        if total.summary == Summary::default() {
            return;
        }
        if total.fixed > 0 {
            let verb = match (self.add_ignore.is_empty(), self.diff) {
                (true, false) => "fixed",
                (true, true) => "would fix",
                (false, false) => "suppressed",
                (false, true) => "would suppress",
            };
            tell_note(format_args!("{verb} {}; {}", total.fixed, total.summary));
        } else {
            tell_note(total.summary);
        }
    }
}

/// Where the parts go.
struct Outputs {
    findings: Output,
    /// Where a fixed text goes, if not to the same place.
    data: Option<Output>,
}

impl Outputs {
    /// Takes a part of what checking a file gives.
    fn take(&mut self, part: Part, total: &mut Verdict) -> Result<(), Stop> {
        match (part, &mut self.data) {
            (Part::Text(text), _) | (Part::Aside(text), Some(_)) => {
                self.findings.write_all(text.as_bytes())?;
            }
            (Part::Data(bytes), Some(out)) => out.data(&bytes)?,
            (Part::Data(bytes), None) => self.findings.data(&bytes)?,
            (Part::Diff(text), _) => self.findings.diff(&text)?,
            (Part::Aside(text), None) => {
                self.findings.flush()?;
                anstream::stderr().write_all(text.as_bytes())?;
            }
            (Part::Failure(message), _) => {
                // What was found before it comes before it.
                self.findings.flush()?;
                tell_error(message);
                total.status = Status::Failed;
            }
            (Part::Note(message), _) => {
                self.findings.flush()?;
                tell_note(message);
            }
            (Part::End(verdict), _) => total.add(&verdict),
        }
        Ok(())
    }

    fn finish(self) -> Result<(), Stop> {
        self.findings.finish()?;
        self.data.map_or(Ok(()), Output::finish)
    }
}
