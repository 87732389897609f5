//! Findings as a JUnit report: what most build servers show as test results.

use core::fmt::Write;

use super::Shown;
use crate::visible::Lines;
use crate::{Diagnostic, Severity};

/// The findings of one run over many files as one report in JUnit's XML. A file is a test suite and a finding a test that fails;
/// a finding that is only worth knowing is a test that passes, with what was found as its output. A file without findings has
/// one test, which passes.
///
/// The text may be written out and cleared whenever it is convenient. Only the findings of the present file are remembered.
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
/// let (mut report, mut text) = (render::Junit::default(), String::new());
/// report.add(&Diagnostic::new(&NO_COLON, Span::at(6), "the colon is missing"), &shown);
/// report.end_file("game.otn", &mut text);
/// report.finish(&mut text);
/// assert!(text.contains(r#"<testsuite name="game.otn" tests="1" failures="1">"#));
/// ```
#[derive(Debug, Default)]
pub struct Junit {
    /// The tests of the present file.
    cases: String,
    tests: usize,
    failures: usize,
    is_begun: bool,
}

/// What stands before the first file.
const HEAD: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"movetext\">\n";

impl Junit {
    /// Adds a finding to those of the present file.
    pub fn add(&mut self, diagnostic: &Diagnostic, shown: &Shown) {
        let start = shown.point(diagnostic.span.start);
        let (line, column, rule) = (start.line, start.column, diagnostic.rule);
        let path = escaped(shown.path);
        self.tests += 1;
        // Writing to a string does not fail.
        let _ = write!(
            self.cases,
            "    <testcase name=\"{} {} ({line}:{column})\" classname=\"{path}\" file=\"{path}\" line=\"{line}\">\n      ",
            rule.code, rule.name
        );
        let body = escaped(&body(diagnostic, shown.path, line, column));
        if diagnostic.severity == Severity::Info {
            let _ = writeln!(self.cases, "<system-out>{body}</system-out>");
        } else {
            self.failures += 1;
            let (severity, message) = (diagnostic.severity, escaped(&diagnostic.message));
            let _ =
                writeln!(self.cases, "<failure type=\"{severity}\" message=\"{message}\">{body}</failure>");
        }
        self.cases.push_str("    </testcase>\n");
    }

    /// Adds a file and its findings to the text of the report.
    pub fn end_file(&mut self, path: &str, text: &mut String) {
        self.begin(text);
        let path = escaped(path);
        if self.tests == 0 {
            self.tests = 1;
            let _ = writeln!(
                self.cases,
                "    <testcase name=\"nothing found\" classname=\"{path}\" file=\"{path}\"/>"
            );
        }
        let Self { cases, tests, failures, .. } = core::mem::take(self);
        self.is_begun = true;
        let _ = write!(
            text,
            "  <testsuite name=\"{path}\" tests=\"{tests}\" failures=\"{failures}\">\n{cases}  </testsuite>\n"
        );
    }

    /// Adds the end of the report, without a line end.
    pub fn finish(mut self, text: &mut String) {
        self.begin(text);
        text.push_str("</testsuites>");
    }

    fn begin(&mut self, text: &mut String) {
        if !core::mem::replace(&mut self.is_begun, true) {
            text.push_str(HEAD);
        }
    }
}

/// What a finding says, a line each: its place, its message, notes, help and fixes.
fn body(diagnostic: &Diagnostic, path: &str, line: u32, column: u32) -> String {
    let mut body = format!("{path}:{line}:{column}: {}", diagnostic.message);
    let helps = diagnostic.help.iter().chain(diagnostic.fixes.iter().map(|fix| &fix.message));
    let more = diagnostic.notes.iter().map(|note| ("note", note)).chain(helps.map(|help| ("help", help)));
    for (kind, text) in more {
        let _ = write!(body, "\n{kind}: {text}");
    }
    body
}

/// A text as it may stand in XML 1.0, in a value and between tags: some characters may not, however they are written (2.2 of
/// the standard).
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in Lines(text).to_string().chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\n' => escaped.push_str("&#10;"),
            '\u{fffe}' | '\u{ffff}' => escaped.push('\u{fffd}'),
            other => escaped.push(other),
        }
    }
    escaped
}
