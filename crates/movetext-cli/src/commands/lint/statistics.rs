//! How often each rule found something.

use std::collections::BTreeMap;
use std::io::Write as _;

use anstyle::Style;
use movetext_diagnostics::{Applicability, Diagnostic, Rule, Severity};
use serde_json::json;

use crate::choices::Format;
use crate::commands::explain::style_of;
use crate::exit::Stop;
use crate::output::Output;

/// The findings of some files, counted by their rules.
#[derive(Debug, Clone, Default)]
pub struct Statistics(BTreeMap<&'static str, Count>);

#[derive(Debug, Clone)]
struct Count {
    rule: &'static Rule,
    /// The worst of its findings.
    severity: Severity,
    findings: usize,
    fixable: usize,
}

impl Statistics {
    /// Counts the findings of a game.
    pub fn count(&mut self, findings: &[Diagnostic]) {
        for finding in findings {
            let (rule, severity) = (finding.rule, finding.severity);
            let fixable = usize::from(finding.is_fixable(Applicability::Safe));
            self.add(&Count { rule, severity, findings: 1, fixable });
        }
    }

    /// Adds those of other files.
    pub fn add_all(&mut self, other: &Self) {
        other.0.values().for_each(|count| self.add(count));
    }

    fn add(&mut self, more: &Count) {
        let empty = || Count { findings: 0, fixable: 0, ..more.clone() };
        let count = self.0.entry(more.rule.code).or_insert_with(empty);
        count.severity = count.severity.max(more.severity);
        count.findings += more.findings;
        count.fixable += more.fixable;
    }

    /// Prints a line for each rule, the one with the most findings first.
    pub fn print(&self, format: Format, out: &mut Output) -> Result<(), Stop> {
        let mut counts: Vec<&Count> = self.0.values().collect();
        counts.sort_by_key(|count| core::cmp::Reverse(count.findings));
        let number = counts.first().map_or(0, |count| count.findings.to_string().len());
        let name = counts.iter().map(|count| count.rule.name.len()).max().unwrap_or(0);
        let bold = out.style(Style::new().bold());
        for Count { rule, severity, findings, fixable } in counts {
            if format == Format::Json {
                let (code, name, severity) = (rule.code, rule.name, severity.name());
                let line = json!({
                    "code": code, "name": name, "severity": severity, "count": findings, "fixable": fixable
                });
                writeln!(out, "{line}")?;
                continue;
            }
            let style = out.style(style_of(*severity));
            let fixable = if *fixable > 0 { format!("  {fixable} fixable") } else { String::new() };
            writeln!(
                out,
                "{findings:>number$}  {bold}{}{bold:#}  {:name$}  {style}{}{style:#}{fixable}",
                rule.code,
                rule.name,
                severity.name()
            )?;
        }
        Ok(())
    }
}
