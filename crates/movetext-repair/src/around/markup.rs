//! HTML, fences of Markdown and marks of forums around a record.

use movetext_diagnostics::Edit;
use movetext_lint::edit::with_line;
use movetext_lint::messages::shown;
use movetext_lint::rules::txt::{QUOTED_LINES, TEXT_AROUND};
use movetext_source::Span;

use crate::lines::lines;
use crate::slip::Slip;

/// Elements of HTML in which records stand on web pages.
const ELEMENTS: &[&str] = &[
    "pre",
    "code",
    "p",
    "br",
    "div",
    "span",
    "td",
    "tr",
    "table",
    "tbody",
    "html",
    "body",
    "head",
    "font",
    "tt",
    "b",
    "i",
    "em",
    "strong",
    "a",
    "li",
    "ul",
    "ol",
    "blockquote",
    "textarea",
    "center",
];

/// What stands around a text in forums, alone on its line.
const BLOCKS: [&str; 4] = ["code", "quote", "pre", "spoiler"];

/// The fence of Markdown, or the marks of a forum, around a record: both are one slip, and one may be lost.
pub(crate) fn fences(text: &str) -> Option<Slip> {
    let is_block = |line: &str| {
        let inside = line.strip_prefix('[').and_then(|line| line.strip_suffix(']'));
        let name = inside.map(|inside| inside.trim_start_matches('/'));
        name.is_some_and(|name| BLOCKS.iter().any(|block| block.eq_ignore_ascii_case(name)))
    };
    let is_fence = |line: &Span| {
        let line = line.of(text).trim();
        let behind = ["```", "~~~"].into_iter().find_map(|fence| line.strip_prefix(fence));
        behind.is_some_and(|behind| behind.chars().all(char::is_alphanumeric)) || is_block(line)
    };
    let found: Vec<Span> = lines(text).filter(is_fence).take(3).collect();
    let (first, others) = found.split_first().filter(|_| found.len() < 3)?;
    let edits = found.iter().map(|line| Edit { span: with_line(text, *line), text: String::new() }).collect();
    let message = format!(
        "{} is put around texts in forums and mails, and not part of a record",
        shown(first.of(text).trim())
    );
    let slip = Slip::new(&TEXT_AROUND.rule, *first, message, "remove it", edits);
    Some(Slip { places: others.to_vec(), ..slip })
}

/// The HTML in a text.
pub(crate) fn markup(text: &str) -> Option<Slip> {
    let mut found: Vec<Span> = Vec::new();
    let mut at = 0;
    while let Some(open) = text[at..].find('<') {
        let start = at + open;
        at = start + 1;
        let Some(length) = element_length(&text[start..]) else { continue };
        found.push(Span::from(start..start + length));
        at = start + length;
    }
    let first = *found.first()?;
    let (mut line_start, mut looked_at) = (0, 0);
    let edits = found.iter().map(|span| {
        // Where a line holds nothing else, all of it goes.
        let line_break = text[looked_at..span.start as usize].rfind('\n');
        line_start = line_break.map_or(line_start, |end| looked_at + end + 1);
        looked_at = span.start as usize;
        let rest = &text[span.end as usize..];
        let is_alone = text[line_start..span.start as usize].trim().is_empty();
        let breaks = if rest.starts_with("\r\n") { 2 } else { usize::from(rest.starts_with('\n')) };
        let end = span.end + if is_alone { breaks as u32 } else { 0 };
        Edit { span: Span::new(span.start, end), text: String::new() }
    });
    Some(Slip {
        rule: &QUOTED_LINES.rule,
        span: first,
        message: format!("{} is HTML, of the page that this was copied from", shown(first.of(text))),
        help: None,
        instruction: "remove all HTML".to_owned(),
        edits: edits.collect(),
        places: found[1..].to_vec(),
        group: String::new(),
        other: None,
    })
}

/// How long the opening or closing of an element is with which a text starts.
fn element_length(text: &str) -> Option<usize> {
    let inside = text[1..].strip_prefix('/').unwrap_or(&text[1..]);
    let name = inside.bytes().take_while(u8::is_ascii_alphanumeric).count();
    let is_element = ELEMENTS.iter().any(|element| element.eq_ignore_ascii_case(&inside[..name]));
    let behind = inside[name..].bytes().take(200).take_while(|byte| !b"<>\n".contains(byte)).count();
    let is_closed = inside.as_bytes().get(name + behind) == Some(&b'>');
    // `<a remark>` is none.
    let attributes = inside.get(name..name + behind).unwrap_or_default();
    let is_apart = attributes.trim_matches([' ', '/']).is_empty()
        || attributes.starts_with(' ') && attributes.contains('=');
    (is_element && is_closed && is_apart).then(|| text.len() - inside.len() + name + behind + 1)
}

#[cfg(test)]
mod tests {
    use super::element_length;

    #[test]
    fn elements_have_an_end() {
        assert_eq!(element_length("<br/> a"), Some(5));
        assert_eq!(element_length("</div>"), Some(6));
        assert_eq!(element_length("<b1>"), None);
        assert_eq!(element_length("<"), None);
        assert_eq!(element_length(&format!("<b {}>", "€".repeat(100))), None, "it ends in no character");
    }
}
