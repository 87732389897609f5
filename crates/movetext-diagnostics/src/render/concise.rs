//! A finding on one line: `path:line:column: severity[CODE] message; suggestion`.

use super::Shown;
use super::suggestion::around_message;
use crate::Diagnostic;
use crate::visible::on_one_line;

/// A finding on one line, without a line end; with `[*]` where `--fix` fixes it, and what the best fix does. Line ends in the path or the message are written `\n`,
/// what else a terminal would obey as [`visible`](crate::visible) says.
///
/// ```
/// use movetext_diagnostics::{Applicability, Diagnostic, Fix, Rule, Severity, render};
/// use movetext_source::{LineIndex, Span};
///
/// static NO_COLON: Rule =
///     Rule::new("TXT005", "tag-without-colon", Severity::Error, "");
///
/// let text = "[rules dim:7]\n";
/// let index = LineIndex::new(text);
/// let shown = render::Shown { path: "game.otn", text, index: &index, file: None };
/// let fix = Fix::replace("write it", Applicability::Safe, Span::new(6, 7), ":");
/// let finding = Diagnostic::new(&NO_COLON, Span::new(6, 7), "the name of a tag ends with a colon").with_fix(fix);
/// assert_eq!(
///     render::concise(&finding, &shown),
///     "game.otn:1:7: error[TXT005] [*] the name of a tag ends with a colon; write it: ` ` \u{2192} `:`"
/// );
/// ```
pub fn concise(diagnostic: &Diagnostic, shown: &Shown) -> String {
    let start = shown.point(diagnostic.span.start);
    let (mark, suggestion) = around_message(diagnostic, shown);
    format!(
        "{}:{}:{}: {}[{}] {mark}{}{suggestion}",
        on_one_line(shown.path),
        start.line,
        start.column,
        diagnostic.severity,
        diagnostic.rule.code,
        on_one_line(&diagnostic.message)
    )
}
