//! What stands around a record that was copied from somewhere: prose, the `>` of mails, fences, HTML.

use movetext_diagnostics::Edit;
use movetext_source::{Notation, Span};

use super::Slip;
use super::words::{LineKind, line_kinds, lines};
use crate::messages::shown;
use crate::rules::txt::{QUOTED_LINES, TEXT_AMONG_MOVES, TEXT_AROUND};

/// What lines of a quotation start with, and what that is called.
const PREFIXES: &[(&str, &str)] = &[
    (">", "a `>`, as quoted lines in mails"),
    ("|", "a `|`, as quoted lines in mails"),
    ("#", "a `#`, as remarks in other files"),
    ("//", "`//`, as remarks in other files"),
    (";", "a `;`, as remarks in other files"),
    ("* ", "a `*`, as items of a list"),
    ("- ", "a `-`, as items of a list"),
    ("• ", "a bullet, as items of a list"),
];

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

/// Every line that says something starts with the same sign, or lines have HTML in them.
pub(super) fn quoting(text: &str) -> Option<Slip> {
    prefixed(text).or_else(|| markup(text))
}

/// How long what is looked for is at the start of a line.
type LengthOf<'f> = &'f dyn Fn(&str) -> Option<usize>;

/// Where the lines that say something all start with the same sign, or with a time.
fn prefixed(text: &str) -> Option<Slip> {
    let told: Vec<Span> = lines(text).filter(|line| !line.of(text).trim().is_empty()).collect();
    let first = told.first()?.of(text).trim_start();
    let (what, length): (&str, LengthOf<'_>) =
        if let Some((prefix, what)) = PREFIXES.iter().find(|(prefix, _)| first.starts_with(prefix)) {
            (what, &move |line| sign_length(line, prefix))
        } else if time_length(first).is_some() {
            ("a time, as lines of a chat", &time_length)
        } else {
            return None;
        };
    let lengths: Option<Vec<usize>> = told.iter().map(|line| length(line.of(text))).collect();
    let lengths = lengths.filter(|lengths| lengths.len() > 2)?;
    let edits = told.iter().zip(&lengths).map(|(line, length)| Edit {
        span: Span::new(line.start, line.start + *length as u32),
        text: String::new(),
    });
    Some(Slip {
        rule: &QUOTED_LINES.rule,
        span: Span::new(told[0].start, told[0].start + lengths[0] as u32),
        message: format!("every line starts with {what}"),
        help: None,
        mends: "remove it".to_owned(),
        edits: edits.collect(),
        places: Vec::new(),
        kind: String::new(),
    })
}

/// How long a prefix is at the start of a line, repeated, with the blank behind it.
fn sign_length(line: &str, prefix: &str) -> Option<usize> {
    let sign = prefix.trim_end();
    let mut rest = line.trim_start();
    if !rest.starts_with(sign) {
        return None;
    }
    while let Some(behind) = rest.trim_start().strip_prefix(sign) {
        rest = behind;
    }
    Some(line.len() - rest.strip_prefix(' ').unwrap_or(rest).len())
}

/// How long the time at the start of a line is, in brackets or not, with the blanks behind it.
fn time_length(line: &str) -> Option<usize> {
    let rest = line.trim_start();
    let inside = rest.strip_prefix(['[', '(']).unwrap_or(rest);
    let bytes = inside.as_bytes();
    let digits = bytes.iter().take_while(|byte| byte.is_ascii_digit() || **byte == b':').count();
    let time = &bytes[..digits];
    let is_time = matches!(time, [.., b':', tens, _] if tens.is_ascii_digit())
        && (4..=8).contains(&digits)
        && bytes[0].is_ascii_digit();
    let behind = &inside[digits..];
    let behind = if rest.len() > inside.len() { behind.strip_prefix([']', ')'])? } else { behind };
    (is_time && (behind.is_empty() || behind.starts_with(' ')))
        .then(|| line.len() - behind.trim_start().len())
}

/// The HTML in a text.
fn markup(text: &str) -> Option<Slip> {
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
        mends: "remove all HTML".to_owned(),
        edits: edits.collect(),
        places: Vec::new(),
        kind: String::new(),
    })
}

/// How long the opening or closing of an element is with which a text starts.
fn element_length(text: &str) -> Option<usize> {
    let inside = text[1..].strip_prefix('/').unwrap_or(&text[1..]);
    let name = inside.bytes().take_while(u8::is_ascii_alphanumeric).count();
    let is_element = ELEMENTS.iter().any(|element| element.eq_ignore_ascii_case(&inside[..name]));
    let behind = inside[name..].bytes().take(200).take_while(|byte| !b"<>\n".contains(byte)).count();
    let is_closed = inside[name + behind..].starts_with('>');
    let is_apart = behind == 0 || inside[name..].starts_with([' ', '/']);
    (is_element && is_closed && is_apart).then(|| text.len() - inside.len() + name + behind + 1)
}

/// Signs that start a remark to the end of its line in other files.
const REMARKS: [&str; 4] = ["//", "#", ";", "%"];

/// Remarks to the end of their lines, as other files have them, behind moves or on a line of their own.
pub(super) fn remarks(text: &str, notation: Notation) -> Vec<Slip> {
    let (open, close) = match notation {
        Notation::Otn => ('[', ']'),
        Notation::Ptn => ('{', '}'),
        _ => return Vec::new(),
    };
    let mut remarks = Vec::new();
    let (mut in_bracket, mut has_moves) = (false, false);
    for line in lines(text) {
        let words = line.of(text);
        let is_tag = words.trim_start().starts_with('[') && notation == Notation::Ptn;
        let mut at = 0;
        for (place, sign) in words.char_indices() {
            in_bracket = (in_bracket || sign == open) && sign != close;
            let starts = place == 0 || words[..place].ends_with([' ', '\t']);
            if !in_bracket
                && !is_tag
                && starts
                && REMARKS.iter().any(|remark| words[place..].starts_with(remark))
            {
                at = place + 1;
                break;
            }
        }
        has_moves |= words.trim_start().starts_with(|sign: char| sign.is_ascii_digit());
        if let Some(start) = at.checked_sub(1).filter(|_| has_moves) {
            let remark = words[start..].trim_end();
            let inside = remark.trim_start_matches(['/', '#', ';', '%']).trim();
            let span = Span::new(line.start + start as u32, line.start + (start + remark.len()) as u32);
            if !inside.is_empty() && !inside.contains([open, close]) {
                remarks.push(remark_slip(text, span, format!("{open}{inside}{close}")));
            }
        }
    }
    remarks
}

fn remark_slip(text: &str, span: Span, comment: String) -> Slip {
    Slip {
        rule: &TEXT_AMONG_MOVES.rule,
        span,
        message: format!("{} is a comment of another notation", shown(span.of(text))),
        help: None,
        mends: if comment.starts_with('{') { "put it in braces" } else { "put it in brackets" }.to_owned(),
        edits: vec![Edit { span, text: comment }],
        places: Vec::new(),
        kind: String::new(),
    }
}

/// The text in front of the first line of a record and behind the last.
pub(super) fn around(text: &str, notation: Notation) -> Vec<Slip> {
    if !matches!(notation, Notation::Otn | Notation::Ptn) {
        return Vec::new();
    }
    let kinds = line_kinds(text, notation);
    let is_record = |(_, kind): &(Span, LineKind)| *kind == LineKind::Record;
    let Some(first) = kinds.iter().position(is_record) else {
        let all = Span::from(0..text.len());
        return told(text, &kinds, "this text is no part of a record", all).into_iter().collect();
    };
    let last = kinds.iter().rposition(is_record).unwrap_or(first);
    let before = Span::new(0, kinds[first].0.start);
    let after = Span::from(kinds[last].0.end as usize..text.len());
    let head = told(text, &kinds[..first], "this text in front of the record is no part of it", before);
    let tail =
        told(text, &kinds[last + 1..], "this text behind the last move is no part of the record", after);
    match (head, tail) {
        // The two fences of one block.
        (Some(mut head), Some(tail)) if head.message == tail.message => {
            head.places.push(tail.span);
            head.edits.extend(tail.edits);
            vec![head]
        }
        (head, tail) => head.into_iter().chain(tail).collect(),
    }
}

/// The finding about some lines, if any of them says something; `whole` is what goes with them.
fn told(text: &str, kinds: &[(Span, LineKind)], message: &str, whole: Span) -> Option<Slip> {
    let says = |(_, kind): &&(Span, LineKind)| matches!(kind, LineKind::Other | LineKind::Fence);
    let (first, last) = (kinds.iter().find(says)?, kinds.iter().rfind(says)?);
    let is_fence = kinds.iter().filter(says).all(|(_, kind)| *kind == LineKind::Fence);
    let line = first.0.of(text);
    let start = first.0.start + (line.len() - line.trim_start().len()) as u32;
    let message = if is_fence { "a fence of Markdown is no part of the record" } else { message };
    Some(Slip {
        rule: &TEXT_AROUND.rule,
        span: Span::new(start, last.0.start + last.0.of(text).trim_end().len() as u32),
        message: message.to_owned(),
        help: Some("remove it, or make it a comment".to_owned()).filter(|_| !is_fence),
        mends: "remove it".to_owned(),
        edits: vec![Edit { span: whole, text: String::new() }],
        places: Vec::new(),
        kind: String::new(),
    })
}

#[cfg(test)]
mod tests {
    use super::{around, element_length, quoting, time_length};
    use movetext_source::Notation;

    #[test]
    fn lines_that_are_quoted_start_alike() {
        let mended = |text: &str| quoting(text).map(|slip| super::super::Mended::new(text, &[slip]).text);
        assert_eq!(mended("> a\n>\n> b\n> > c\n").as_deref(), Some("a\n\nb\nc\n"));
        assert_eq!(mended("[22:31] a\n[22:32] b\n[22:33] c\n").as_deref(), Some("a\nb\nc\n"));
        assert_eq!(
            mended("<pre>\n1. a1 a2<br>\n2. a3&lt; a4\n</pre>\n").as_deref(),
            Some("1. a1 a2\n2. a3&lt; a4\n")
        );
        assert_eq!(mended("> a\nb\n> c\n"), None);
        assert_eq!(mended("1. a1 b1\n2. a1< b1> {<- here}\n"), None);
    }

    #[test]
    fn elements_and_times_have_an_end() {
        assert_eq!(element_length("<br/> a"), Some(5));
        assert_eq!(element_length("</div>"), Some(6));
        assert_eq!(element_length("<b1>"), None);
        assert_eq!(element_length("<"), None);
        assert_eq!(time_length("12:30:59 a"), Some(9));
        assert_eq!(time_length("1:2 a"), None);
        assert_eq!(time_length("[12:30"), None);
    }

    #[test]
    fn text_around_a_record_is_known() {
        let spans = |text: &str| -> Vec<String> {
            around(text, Notation::Ptn).iter().map(|slip| slip.span.of(text).to_owned()).collect()
        };
        assert_eq!(spans("Hello\n\n[Size \"5\"]\n\n1. a1 e1\n"), ["Hello"]);
        assert_eq!(spans("[Size \"5\"]\n\n1. a1 e1\n{a\nb}\n\nSee you!\nBob\n"), ["See you!\nBob"]);
        assert_eq!(spans("```\n[Size \"5\"]\n1. a1 e1\n```\n"), ["```"]);
        assert!(spans("[Size \"5\"]\n1. a1 e1\n2. resigns\n").is_empty());
    }
}
