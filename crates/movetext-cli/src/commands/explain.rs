//! `movetext explain`.

use std::io::{self, Write as _};

use anstyle::{AnsiColor, Style};
use clap::Args;
use movetext_diagnostics::{Rule, Severity};
use movetext_lint::{find, rules};
use movetext_rules::suggest;

use crate::exit::{Run, Status, Stop};
use crate::output::Output;

/// Explain a rule of the linter, or list them all
#[derive(Debug, Args)]
pub struct Explain {
    /// The code or the name of a rule; the first letters of codes list those rules
    #[arg(value_name = "CODE|NAME")]
    rule: Option<String>,
}

impl Explain {
    /// Prints the documentation of a rule, or a line for each: code, name, severity.
    pub fn run(self) -> Run {
        let mut out = Output::new();
        match self.rule.as_deref() {
            None => list(rules(), &mut out)?,
            Some(word) => match find(word) {
                Some(rule) => explain(rule, &mut out)?,
                None if rules().any(|rule| rule.is_selected_by(word)) => {
                    list(rules().filter(|rule| rule.is_selected_by(word)), &mut out)?;
                }
                None => return Err(unknown(word)),
            },
        }
        out.flush()?;
        Ok(Status::Clean)
    }
}

fn unknown(word: &str) -> Stop {
    let known = rules().flat_map(|rule| [rule.name, rule.code]);
    let meant =
        suggest::nearest(word, known).map_or(String::new(), |near| format!("; did you mean `{near}`?"));
    Stop::failure(format_args!("there is no rule `{word}`{meant} (`movetext explain` lists them)"))
}

fn list(rules: impl Iterator<Item = &'static Rule>, out: &mut Output) -> io::Result<()> {
    let rules: Vec<_> = rules.collect();
    let widest = rules.iter().map(|rule| rule.name.len()).max().unwrap_or(0);
    let bold = out.style(Style::new().bold());
    for rule in rules {
        let style = out.style(style_of(rule.severity));
        let (code, name, severity) = (rule.code, rule.name, rule.severity.name());
        writeln!(out, "{bold}{code}{bold:#}  {name:widest$}  {style}{severity}{style:#}")?;
    }
    Ok(())
}

/// The documentation is Markdown, which reads well as it is; headings stand out where there are colours.
fn explain(rule: &Rule, out: &mut Output) -> io::Result<()> {
    let bold = out.style(Style::new().bold());
    let style = out.style(style_of(rule.severity));
    writeln!(out, "{bold}{} {}{bold:#} ({style}{}{style:#})\n", rule.code, rule.name, rule.severity.name())?;
    for line in rule.documentation.trim().lines() {
        // The doc comment's own blank after the slashes.
        let line = line.strip_prefix(' ').unwrap_or(line);
        if line.starts_with('#') {
            writeln!(out, "{bold}{line}{bold:#}")?;
        } else {
            writeln!(out, "{line}")?;
        }
    }
    Ok(())
}

fn style_of(severity: Severity) -> Style {
    match severity {
        Severity::Error => AnsiColor::Red.on_default(),
        Severity::Warning => AnsiColor::Yellow.on_default(),
        Severity::Info => AnsiColor::Cyan.on_default(),
    }
}
