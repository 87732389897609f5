use movetext_diagnostics::{Applicability, Diagnostic};
use movetext_source::Span;

use crate::edit::{fix, insert};
use crate::game::ptn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A tag without its closing quote or bracket.
    ///
    /// ## What it does
    /// Reports a tag that does not end on its line (section "Header Tags").
    ///
    /// ## Why it is bad
    /// Programs read on to the next quote or bracket, wherever it is, or fail on the file.
    ///
    /// ## Example
    /// ```ptn
    /// [Player1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"
    /// [Size "5"]
    /// [Result "1-0"]
    ///
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    /// ```
    /// Use instead:
    /// ```ptn
    /// [Player1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"]
    /// [Size "5"]
    /// [Result "1-0"]
    ///
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    /// ```
    ///
    /// ## Fix
    /// Writes what is missing at the end of the line. Unsafe: the value may have been meant to end before.
    UNTERMINATED_TAG = "PTN002" "unterminated-tag" Error Check::Ptn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&UNTERMINATED_TAG) {
        let tag = whole(game.text, fault.span.start);
        let text = tag.of(game.text);
        let quotes = text.matches('"').count();
        let (missing, at) = match quotes {
            0 => ("`]`", None),
            1 if text.ends_with(']') => ("`\"`", Some(("\"", tag.end - 1))),
            1 => ("`\"]`", Some(("\"]", tag.end))),
            _ if text.ends_with('"') => ("`]`", Some(("]", tag.end))),
            _ => ("the closing quote or bracket", None),
        };
        let finding = Diagnostic::new(
            &UNTERMINATED_TAG.rule,
            tag,
            format!("this tag does not end on its line: {missing} is missing"),
        );
        report.add(match at {
            Some((text, at)) => {
                finding.with_fix(fix("close the tag", Applicability::Unsafe, vec![insert(at, text)]))
            }
            None => finding.with_help("a tag is written `[Name \"value\"]`"),
        });
    }
}

/// From the bracket to the end of the line, or to the next bracket that opens.
fn whole(text: &str, start: u32) -> Span {
    let rest = &text[start as usize + 1..];
    let end = rest.find(['\n', '[']).unwrap_or(rest.len());
    Span::from(start as usize..start as usize + 1 + rest[..end].trim_end().len())
}
