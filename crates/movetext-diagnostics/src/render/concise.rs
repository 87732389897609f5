//! A finding on one line: `path:line:column: severity[CODE] message`.

use super::Shown;
use super::visible::on_one_line;
use crate::Diagnostic;

/// A finding on one line, without a line end. Line ends in the path or the message are written `\n`,
/// other control characters as their pictures.
///
/// ```
/// use movetext_diagnostics::{Diagnostic, Rule, Severity, render};
/// use movetext_source::{LineIndex, Span};
///
/// static NO_COLON: Rule =
///     Rule { code: "TXT005", name: "tag-without-colon", severity: Severity::Error, documentation: "" };
///
/// let text = "[rules dim:7]\n";
/// let index = LineIndex::new(text);
/// let shown = render::Shown { path: "game.otn", text, index: &index };
/// let finding = Diagnostic::new(&NO_COLON, Span::at(6), "a colon is missing after the name of the tag");
/// assert_eq!(
///     render::concise(&finding, &shown),
///     "game.otn:1:7: error[TXT005] a colon is missing after the name of the tag"
/// );
/// ```
pub fn concise(diagnostic: &Diagnostic, shown: &Shown) -> String {
    let start = shown.point(diagnostic.span.start);
    format!(
        "{}:{}:{}: {}[{}] {}",
        on_one_line(shown.path),
        start.line,
        start.column,
        diagnostic.severity,
        diagnostic.rule.code,
        on_one_line(&diagnostic.message)
    )
}
