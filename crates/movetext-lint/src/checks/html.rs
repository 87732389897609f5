//! Characters in comments and values as HTML writes them: `J&uuml;rgen` for `Jürgen`, `it&#39;s` for `it's`.

use movetext_source::Span;

use crate::checks::letters::{Letters, MOST};
use crate::edit::replace;
use crate::game::{LintNotation, Replayed};
use crate::html;
use crate::messages::shown;
use crate::report::Report;
use crate::rules::txt::HTML_CHARACTER;

pub(crate) fn html_character<F: LintNotation>(game: &Replayed<'_, F>, report: &mut Report) {
    let whole = game.parsed.origin.whole;
    let text = whole.of(game.text);
    // What could not be read is found as such. Both stand in the order of the text.
    let mut faults = game.parsed.faults.iter().map(|fault| fault.span).peekable();
    let mut unread = None;
    let mut is_read = |span: Span| {
        while let Some(fault) = faults.next_if(|fault| fault.start <= span.end) {
            unread = unread.max(Some(fault.end));
        }
        unread.is_none_or(|end| end < span.start)
    };
    let found = memchr::memchr_iter(b'&', text.as_bytes()).filter_map(|at| {
        let (written, meant) = html::character(&text[at..])?;
        let start = whole.start + at as u32;
        let span = Span::new(start, start + written.len() as u32);
        is_read(span).then_some((span, meant))
    });
    // Nobody can say whether a character was meant that could end the text around it.
    let (mut letters, mut first, mut unclear) = (Letters(Vec::new()), None, None);
    for (span, meant) in found.take(MOST) {
        if let Some(written) = F::in_text(meant) {
            letters.0.push(replace(span, written.to_string()));
            first = first.or(Some((span, meant)));
        } else {
            unclear = unclear.or(Some((span, meant)));
        }
    }
    let finding = |(span, meant): (Span, char)| {
        let message = format!("{} is HTML for {}", shown(span.of(game.text)), shown(&meant.to_string()));
        game.diagnostic_at(&HTML_CHARACTER.rule, span, message)
    };
    if let Some(first) = first {
        let is_ascii = letters.0.iter().all(|edit| edit.text.is_ascii());
        let declared = if is_ascii { None } else { F::declared_encoding(game) };
        let mut repaired = letters.repaired(finding(first), "game");
        repaired.fixes[0].edits.extend(declared);
        report.add(repaired);
    }
    if let Some(unclear) = unclear {
        let help = "it could end the comment or value around it: write another character, or say it in words";
        report.add(finding(unclear).with_help(help));
    }
}
