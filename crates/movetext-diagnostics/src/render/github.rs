//! A finding as a command that GitHub Actions turns into an annotation.

use core::fmt::Write;

use super::Shown;
use crate::visible::Lines;
use crate::{Diagnostic, Severity};

/// A finding as a workflow command, without a line end:
/// `::error file=…,line=…,col=…,endLine=…,endColumn=…,title=CODE name::message`.
///
/// The help, notes and fixes follow the message, each on a line of its own. Lines and columns are from 1, the end
/// column is the one after the last character. A finding of several lines has no columns: GitHub takes
/// them for one line only.
pub fn github(diagnostic: &Diagnostic, shown: &Shown) -> String {
    let (start, end) = shown.points(diagnostic.span);
    let level = match diagnostic.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Info => "notice",
    };
    let mut command = format!("::{level} file={},line={}", property(shown.path), start.line);
    // Writing to a string does not fail.
    let _ = if start.line == end.line {
        write!(command, ",col={},endLine={},endColumn={}", start.column, end.line, end.column)
    } else {
        write!(command, ",endLine={}", end.line)
    };
    let title = format!("{} {}", diagnostic.rule.code, diagnostic.rule.name);
    let _ = write!(command, ",title={}::{}", property(&title), words(&diagnostic.message));
    let helps = diagnostic.help.iter().chain(diagnostic.fixes.iter().map(|fix| &fix.message));
    let more = diagnostic.notes.iter().map(|note| ("note", note)).chain(helps.map(|help| ("help", help)));
    for (kind, text) in more {
        let _ = write!(command, "%0A{kind}: {}", words(text));
    }
    command
}

/// A message, without what the terminal of whoever reads the log would obey.
fn words(text: &str) -> String {
    data(&Lines(text).to_string())
}

/// What may stand after the second `::`.
fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// What may stand after a `name=`.
fn property(text: &str) -> String {
    words(text).replace(':', "%3A").replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_would_end_a_value_is_escaped() {
        assert_eq!(property("a,b:c%\r\n"), "a%2Cb%3Ac%25\u{240d}%0A");
        assert_eq!(data("1,5::%3A\n"), "1,5::%253A%0A");
    }
}
