//! `movetext lint`.

mod file;
mod format;

use std::io::Write as _;
use std::path::PathBuf;
use std::sync::Mutex;

use clap::{Args, ValueEnum};
use movetext_diagnostics::render::Sarif;
use movetext_diagnostics::{Applicability, Severity, Summary};

use crate::exit::{Run, Status, Stop, tell_error, tell_note};
use crate::input::{Place, places};
use crate::options::{GoRules, Shared};
use crate::output::Output;
use crate::parallel;
use crate::progress::Progress;
use file::{Checker, Part, Verdict};
use format::Format;

/// Check records and say what is wrong with them, where, why, and what to write instead
///
/// Without a path, the files below the present directory are checked. Ends with status 1 when there are
/// findings at or above --fail-on.
#[derive(Debug, Args)]
pub struct Lint {
    /// Files, directories, or `-` for standard input
    #[arg(value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// How findings are shown
    #[arg(long, value_name = "FORMAT", default_value = "full")]
    output_format: Format,
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
    /// Only these rules: codes, names, or prefixes of codes (`OTN,RUL003`)
    #[arg(long, value_name = "CODES", value_delimiter = ',')]
    select: Vec<String>,
    /// Without these rules
    #[arg(long, value_name = "CODES", value_delimiter = ',')]
    ignore: Vec<String>,
    /// The least severity that makes for exit status 1
    #[arg(long, value_name = "SEVERITY", default_value = "warning")]
    fail_on: FailOn,
    #[command(flatten)]
    go: GoRules,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum FailOn {
    Info,
    Warning,
    Error,
}

impl From<FailOn> for Severity {
    fn from(least: FailOn) -> Self {
        match least {
            FailOn::Info => Self::Info,
            FailOn::Warning => Self::Warning,
            FailOn::Error => Self::Error,
        }
    }
}

impl Lint {
    /// Checks the files on several threads; findings come in the order of the files and of their text.
    pub fn run(self, shared: &Shared) -> Run {
        let shared = &shared.with_go_rules(self.go);
        let rules = movetext_lint::Options::default()
            .with_reading(shared.reading())
            .with_select(self.select.clone())
            .with_ignore(self.ignore.clone());
        rules.validate().map_err(Stop::failure)?;
        if self.explicit_setup && self.fixes().is_none() {
            return Err(Stop::failure(
                "--explicit-setup changes files: it needs --fix, or --diff to see what it would do",
            ));
        }
        let mut out = Output::new().outliving_its_reader(self.fixes().is_some() && !self.diff);
        let places = places(&self.paths, shared);
        let document = Mutex::new(Sarif::default());
        let checker = Checker {
            shared,
            rules: &rules,
            format: self.output_format,
            document: &document,
            terminal: out.terminal(),
            fixes: self.fixes(),
            explicit_setup: self.explicit_setup,
            diff: self.diff,
            fail_on: self.fail_on.into(),
        };
        // Where a fixed file goes to standard output, the one document of the others must not: it would be torn.
        let is_sarif = self.output_format == Format::Sarif;
        let mends_stdin =
            checker.fixes.is_some() && places.iter().any(|place| matches!(place, Ok(Place::Stdin)));
        let is_aside = is_sarif && mends_stdin;
        // In one document of all files they come one after the other.
        let threads = if is_sarif { 1 } else { shared.threads() };
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
                    progress.aside(|| take(part, &mut out, &mut total))
                }
                _ => take(part, &mut out, &mut total),
            }
        })?;
        drop(progress);
        // A diff stands in place of findings, and of the document.
        if let (true, false, Ok(document)) = (is_sarif, self.diff, document.into_inner()) {
            let mut end = String::new();
            document.finish(&mut end);
            end.push('\n');
            let part = if is_aside { Part::Aside(end) } else { Part::Text(end) };
            take(part, &mut out, &mut total)?;
        }
        out.flush()?;
        self.summarise(&total);
        Ok(total.status)
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

/// Takes a part of what checking a file gives.
fn take(part: Part, out: &mut Output, total: &mut Verdict) -> Result<(), Stop> {
    match part {
        Part::Text(text) => out.write_all(text.as_bytes())?,
        Part::Data(bytes) => out.data(&bytes)?,
        Part::Diff(text) => out.diff(&text)?,
        Part::Aside(text) => {
            out.flush()?;
            anstream::stderr().write_all(text.as_bytes())?;
        }
        Part::Failure(message) => {
            // What was found before it comes before it.
            out.flush()?;
            tell_error(message);
            total.status = Status::Failed;
        }
        Part::Note(message) => {
            out.flush()?;
            tell_note(message);
        }
        Part::End(verdict) => total.add(&verdict),
    }
    Ok(())
}
