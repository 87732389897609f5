//! `movetext lint`.

mod file;
mod format;
mod statistics;

use std::io::Write as _;
use std::path::PathBuf;
use std::sync::Mutex;

use clap::{Args, ValueEnum};
use movetext_diagnostics::{Applicability, Severity, Summary};

use crate::exit::{Run, Status, Stop, tell_error, tell_note};
use crate::input::{Place, Walked, places};
use crate::options::{GoRules, Shared};
use crate::output::{Destination, Output};
use crate::parallel;
use crate::progress::Progress;
use file::{Checker, Part, Verdict};
use format::{Document, Format};

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
    /// How findings are shown
    #[arg(long, value_name = "FORMAT", default_value = "full")]
    output_format: Format,
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
    /// The least severity that makes for exit status 1
    #[arg(long, value_name = "SEVERITY", default_value = "warning")]
    fail_on: FailOn,
    /// End with status 0 whatever is found
    #[arg(long)]
    exit_zero: bool,
    #[command(flatten)]
    go: GoRules,
}

/// Which rules are checked.
#[derive(Debug, Clone, Args)]
struct Rules {
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

#[derive(Debug, Clone, Copy, ValueEnum)]
enum FailOn {
    Info,
    Warning,
    Error,
    /// Whatever is found
    Never,
}

impl FailOn {
    const fn severity(self) -> Option<Severity> {
        match self {
            Self::Info => Some(Severity::Info),
            Self::Warning => Some(Severity::Warning),
            Self::Error => Some(Severity::Error),
            Self::Never => None,
        }
    }
}

impl Lint {
    /// Checks the files on several threads; findings come in the order of the files and of their text.
    pub fn run(self, shared: &Shared) -> Run {
        let shared = &shared.with_go_rules(self.go);
        let rules = movetext_lint::Options::default()
            .with_reading(shared.reading())
            .with_select(self.rules.select.clone())
            .with_extend_select(self.rules.extend_select.clone())
            .with_ignore(self.rules.ignore.clone());
        rules.validate().map_err(Stop::failure)?;
        self.check_options()?;
        let places = places(&self.paths, &self.walked, shared)?;
        let read: Vec<&Place> = places.iter().flatten().collect();
        let mut out = Outputs {
            findings: self.destination().open(&read)?.outliving_its_reader(self.writes()),
            data: self.output_file.is_some().then(|| Output::new().outliving_its_reader(self.writes())),
        };
        // A diff or a count stands in place of findings, and of the document.
        let document = Document::of(self.output_format).filter(|_| !self.diff && !self.statistics);
        let document = document.map(Mutex::new);
        let checker = Checker {
            shared,
            rules: &rules,
            format: self.output_format,
            document: document.as_ref(),
            statistics: self.statistics,
            terminal: out.findings.terminal(),
            fixes: self.fixes(),
            explicit_setup: self.explicit_setup,
            diff: self.diff,
            fail_on: self.fail_on.severity().filter(|_| !self.exit_zero),
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
        // In one document of all files they come one after the other.
        let threads = if document.is_some() { 1 } else { shared.threads() };
        let mut total = Verdict::default();
        let mut progress = Progress::beside_results(places.len(), "files");
        let check = |job: usize, part: &mut dyn FnMut(Part) -> bool| match &places[job] {
            Ok(place) => checker.check(place, part),
            Err(Stop::Failure(message)) => _ = part(Part::Failure(message.clone())),
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
            total.statistics.print(self.output_format, &mut out.findings)?;
        }
        out.finish()?;
        self.summarise(&total);
        Ok(total.status)
    }

    /// Options that say nothing together are a mistake.
    fn check_options(&self) -> Result<(), Stop> {
        if self.explicit_setup && self.fixes().is_none() {
            return Err(Stop::failure(
                "--explicit-setup changes files: it needs --fix, or --diff to see what it would do",
            ));
        }
        let counts = [Format::Full, Format::Concise, Format::Json];
        if self.statistics && !counts.contains(&self.output_format) {
            return Err(Stop::failure(
                "--statistics counts; it is shown as `full`, `concise` or `json` only",
            ));
        }
        Ok(())
    }

    /// Where findings go.
    fn destination(&self) -> Destination {
        self.output_file.clone().map_or_else(Destination::default, Destination::to)
    }

    /// Whether files are changed.
    fn writes(&self) -> bool {
        self.fix && !self.diff
    }

    /// The least safe fixes that are wanted, if any.
    fn fixes(&self) -> Option<Applicability> {
        let least = if self.unsafe_fixes { Applicability::Unsafe } else { Applicability::Safe };
        (self.fix || self.diff).then_some(least)
    }

    /// Reports on standard error what was found.
    fn summarise(&self, total: &Verdict) {
        if total.summary == Summary::default() {
            return;
        }
        if total.fixed > 0 {
            let verb = if self.diff { "would fix" } else { "fixed" };
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
