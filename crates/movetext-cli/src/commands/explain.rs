//! `movetext explain`.

use std::io::{self, Write as _};

use anstyle::{AnsiColor, Style};
use clap::Args;
use movetext_diagnostics::Severity;
use movetext_lint::rules::lints;
use movetext_lint::{Lint, find};
use movetext_rules::suggest;

use crate::exit::{Run, Status, Stop};
use crate::output::Output;

/// Explain rules of the linter, or list them all
#[derive(Debug, Args)]
pub struct Explain {
    /// Codes or names of rules; the first letters of codes list those rules
    #[arg(value_name = "CODE|NAME")]
    rules: Vec<String>,
    /// A JSON object a line for each rule: code, name, severity, whether it is on by default, documentation
    #[arg(long)]
    json: bool,
}

impl Explain {
    /// Prints the documentation of rules, or a line for each: code, name, severity, and `off` where it is off by default.
    pub fn run(self) -> Run {
        let mut out = Output::new();
        let chosen = self.rules.iter().map(|word| chosen(word)).collect::<Result<Vec<_>, _>>()?;
        if self.json {
            let all = chosen.is_empty().then(|| lints().collect());
            for lint in chosen.into_iter().map(|(lints, _)| lints).chain(all).flatten() {
                writeln!(out, "{}", json(lint))?;
            }
        } else if chosen.is_empty() {
            list(&lints().collect::<Vec<_>>(), &mut out)?;
        } else {
            for (nth, (lints, is_named)) in chosen.iter().enumerate() {
                if nth > 0 {
                    writeln!(out)?;
                }
                match lints[..] {
                    [lint] if *is_named => explain(lint, &mut out)?,
                    _ => list(lints, &mut out)?,
                }
            }
        }
        out.flush()?;
        Ok(Status::Clean)
    }
}

/// The rules that a word names, and whether it names one in full.
fn chosen(word: &str) -> Result<(Vec<&'static Lint>, bool), Stop> {
    let found = find(word).and_then(|rule| lints().find(|lint| core::ptr::eq(&raw const lint.rule, rule)));
    if let Some(lint) = found {
        return Ok((vec![lint], true));
    }
    let family: Vec<_> = lints().filter(|lint| lint.rule.is_selected_by(word)).collect();
    if family.is_empty() { Err(unknown(word)) } else { Ok((family, false)) }
}

/// What programs want to know of a rule.
fn json(lint: &Lint) -> serde_json::Value {
    let rule = &lint.rule;
    let lines = rule.documentation.lines().map(|line| line.strip_prefix(' ').unwrap_or(line));
    serde_json::json!({
        "code": rule.code,
        "name": rule.name,
        "family": rule.family(),
        "severity": rule.severity.name(),
        "on_by_default": lint.on_by_default,
        "summary": rule.summary(),
        "documentation": lines.collect::<Vec<_>>().join("\n").trim(),
    })
}

fn unknown(word: &str) -> Stop {
    let known = lints().flat_map(|lint| [lint.rule.name, lint.rule.code]);
    let meant =
        suggest::nearest(word, known).map_or(String::new(), |near| format!("; did you mean `{near}`?"));
    Stop::failure(format_args!("there is no rule `{word}`{meant} (`movetext explain` lists them)"))
}

fn list(lints: &[&'static Lint], out: &mut Output) -> io::Result<()> {
    let widest = lints.iter().map(|lint| lint.rule.name.len()).max().unwrap_or(0);
    let bold = out.style(Style::new().bold());
    for lint in lints {
        let rule = &lint.rule;
        let off = if lint.on_by_default { "" } else { "  off" };
        let style = out.style(style_of(rule.severity));
        let (code, name, severity) = (rule.code, rule.name, rule.severity.name());
        writeln!(out, "{bold}{code}{bold:#}  {name:widest$}  {style}{severity}{style:#}{off}")?;
    }
    Ok(())
}

/// The documentation is Markdown, which reads well as it is; headings stand out where there are colours.
fn explain(lint: &Lint, out: &mut Output) -> io::Result<()> {
    let rule = &lint.rule;
    let code = rule.code;
    let off = if lint.on_by_default {
        String::new()
    } else {
        format!(", off by default: --extend-select {code} checks it")
    };
    let bold = out.style(Style::new().bold());
    let style = out.style(style_of(rule.severity));
    writeln!(out, "{bold}{} {}{bold:#} ({style}{}{style:#}{off})\n", code, rule.name, rule.severity.name())?;
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

/// How a severity stands out.
pub fn style_of(severity: Severity) -> Style {
    match severity {
        Severity::Error => AnsiColor::Red.on_default(),
        Severity::Warning => AnsiColor::Yellow.on_default(),
        Severity::Info => AnsiColor::Cyan.on_default(),
    }
}
