//! Findings as a Code Quality report: what GitLab shows beside a merge request.

use std::collections::BTreeMap;

use serde_json::json;

use super::{Shown, fingerprint};
use crate::{Diagnostic, Severity, visible};

/// The findings of one run over many files as one report, a JSON array. GitLab compares the reports of two branches by the
/// fingerprints, which do not depend on line numbers ([`fingerprint`](crate::fingerprint())); where the same is wrong twice in one
/// file, the second has another one.
///
/// The text may be written out and cleared whenever it is convenient. Only the fingerprints of the present file are remembered.
///
/// ```
/// use movetext_diagnostics::{Diagnostic, Rule, Severity, render};
/// use movetext_source::{LineIndex, Span};
///
/// static NO_COLON: Rule = Rule::new("TXT005", "tag-without-colon", Severity::Error, "");
///
/// let text = "[rules dim:7]\n";
/// let index = LineIndex::new(text);
/// let shown = render::Shown { path: "game.otn", text, index: &index, file: None };
/// let (mut report, mut text) = (render::Gitlab::default(), String::new());
/// report.add(&Diagnostic::new(&NO_COLON, Span::at(6), "the colon is missing"), &shown, &mut text);
/// report.finish(&mut text);
/// assert!(text.contains(r#""check_name":"TXT005 tag-without-colon""#));
/// ```
#[derive(Debug, Default)]
pub struct Gitlab {
    path: String,
    /// How often each was there in this file.
    seen: BTreeMap<u64, u32>,
    is_begun: bool,
}

impl Gitlab {
    /// Adds a finding to the text of the report.
    pub fn add(&mut self, diagnostic: &Diagnostic, shown: &Shown, text: &mut String) {
        if self.path != shown.path {
            shown.path.clone_into(&mut self.path);
            self.seen.clear();
        }
        let mark = fingerprint(diagnostic, shown);
        let nth = self.seen.entry(mark).or_default();
        *nth += 1;
        text.push_str(if self.is_begun { ",\n" } else { "[\n" });
        self.is_begun = true;
        let (start, end) = shown.points(diagnostic.span);
        let issue = json!({
            "description": diagnostic.message,
            "check_name": format!("{} {}", diagnostic.rule.code, diagnostic.rule.name),
            "fingerprint": format!("{:016x}-{mark:016x}-{nth}", of_path(shown.path)),
            "severity": severity(diagnostic.severity),
            "location": {
                "path": shown.path,
                "positions": {
                    "begin": { "line": start.line, "column": start.column },
                    "end": { "line": end.line, "column": end.column },
                },
            },
        });
        text.push_str(&visible::json(issue.to_string()));
    }

    /// Adds the end of the report, without a line end.
    pub fn finish(self, text: &mut String) {
        text.push_str(if self.is_begun { "\n]" } else { "[]" });
    }
}

/// A report has one list for all files.
fn of_path(path: &str) -> u64 {
    fingerprint::of_bytes(path.bytes())
}

const fn severity(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "major",
        Severity::Warning => "minor",
        Severity::Info => "info",
    }
}
