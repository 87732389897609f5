//! What would change in a file, as a unified diff.

use std::fmt::Write as _;
use std::time::Duration;

use anstyle::{AnsiColor, Style};
use movetext_diagnostics::visible::{Lines, on_one_line};
use similar::TextDiff;

/// A hostile file must not keep us for hours; a diff that is cut short is right, only longer.
const PATIENCE: Duration = Duration::from_secs(5);

const REMOVED: Style = AnsiColor::Red.on_default();
const ADDED: Style = AnsiColor::Green.on_default();
const PLACE: Style = AnsiColor::Cyan.on_default();
const HEADER: Style = Style::new().bold();

/// The changes from `old` to `new`, with three lines around each; nothing where there are none. To the byte as the
/// texts are, so that it can be applied; in colours it is for a person, and made visible.
pub fn unified(name: &str, old: &str, new: &str, color: bool) -> String {
    let diff = TextDiff::configure().timeout(PATIENCE).diff_lines(old, new);
    let name = on_one_line(name);
    let text = diff.unified_diff().context_radius(3).header(&name, &name).to_string();
    if !color {
        return text;
    }
    let mut painted = String::with_capacity(text.len() * 2);
    for (nth, line) in text.split_inclusive('\n').enumerate() {
        let style = match line.as_bytes().first() {
            _ if nth < 2 => HEADER,
            Some(b'-') => REMOVED,
            Some(b'+') => ADDED,
            Some(b'@') => PLACE,
            _ => Style::new(),
        };
        let body = line.trim_end_matches('\n');
        // Writing to a string cannot fail.
        let _ = writeln!(painted, "{style}{}{style:#}", Lines(body));
    }
    painted
}
