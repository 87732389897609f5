//! Lines that all start alike, as mails, chats and lists have them.

use movetext_diagnostics::Edit;
use movetext_lint::rules::txt::QUOTED_LINES;
use movetext_source::Span;

use super::markup::markup;
use crate::lines::lines;
use crate::slip::Slip;

/// What lines of a quotation start with, and what that is called.
pub(crate) const PREFIXES: &[(&str, &str)] = &[
    (">", "a `>`, as quoted lines in mails"),
    ("|", "a `|`, as quoted lines in mails"),
    ("#", "a `#`, as remarks in other files"),
    ("//", "`//`, as remarks in other files"),
    (";", "a `;`, as remarks in other files"),
    ("* ", "a `*`, as items of a list"),
    ("- ", "a `-`, as items of a list"),
    ("• ", "a bullet, as items of a list"),
];

/// Every line that says something starts with the same sign, or lines have HTML in them.
pub(crate) fn quoting(text: &str) -> Option<Slip> {
    prefixed(text).or_else(|| markup(text))
}

/// How long what is looked for is at the start of a line.
pub(crate) type LengthOf<'f> = &'f dyn Fn(&str) -> Option<usize>;

/// Where the lines that say something all start with the same sign, or with a time; of a `>` and of times it is enough that
/// the lines of the record do.
pub(crate) fn prefixed(text: &str) -> Option<Slip> {
    let written: Vec<Span> = lines(text).filter(|line| !line.of(text).trim().is_empty()).collect();
    let first = written.first()?.of(text).trim_start();
    if let Some((prefix, what)) = PREFIXES.iter().find(|(prefix, _)| first.starts_with(prefix))
        && let Some(slip) = all_prefixed(text, &written, what, &|line| sign_length(line, prefix))
    {
        return Some(slip);
    }
    let of_record: [(&str, LengthOf<'_>); 3] = [
        ("a time and a name, as lines of a chat", &time_and_name_length),
        ("a time, as lines of a chat", &time_length),
        ("a `>`, as quoted lines in mails", &|line| sign_length(line, ">")),
    ];
    of_record.into_iter().find_map(|(what, length)| {
        if written.len() > 2
            && let Some(slip) = all_prefixed(text, &written, what, length)
        {
            return Some(slip);
        }
        let start = written.iter().position(|line| length(line.of(text)).is_some())?;
        let end = written.iter().rposition(|line| length(line.of(text)).is_some())? + 1;
        let (before, block, behind) = (&written[..start], &written[start..end], &written[end..]);
        let rest = |line: &Span| {
            let line = line.of(text);
            line[length(line).unwrap_or(0)..].trim()
        };
        // What is left of it is a record, and what stands around it is none, but for tags in front.
        let is_turn = |line: &Span| starts_turn(rest(line));
        // No line of a record starts with `>`, wherever the quotation starts and ends.
        let is_quotation =
            block.len() > 1 && block.iter().all(|line| line.of(text).trim_start().starts_with('>'));
        (is_quotation || block.iter().any(is_turn) && !before.iter().chain(behind).any(is_turn))
            .then(|| all_prefixed(text, block, what, length))
            .flatten()
    })
}

/// What starts lines of a quotation, or of a list, and no remark.
const SIGNS_OF_QUOTATIONS: [&str; 5] = [">", "|", "* ", "- ", "• "];

/// A part of a record whose lines all start with the same sign, while no other line does.
pub(crate) fn quoted_part(text: &str) -> Option<Slip> {
    let written: Vec<Span> = lines(text).filter(|line| !line.of(text).trim().is_empty()).collect();
    let quoting = PREFIXES.iter().filter(|(prefix, _)| SIGNS_OF_QUOTATIONS.contains(prefix));
    quoting.copied().find_map(|(prefix, what)| {
        let length = |line: &Span| sign_length(line.of(text), prefix);
        let start = written.iter().position(|line| length(line).is_some())?;
        let block = written[start..].iter().take_while(|line| length(line).is_some()).count();
        let (block, behind) = written[start..].split_at(block);
        let is_turn = |line: &Span| starts_turn(&line.of(text)[length(line).unwrap_or(0)..]);
        if behind.iter().any(|line| length(line).is_some()) || !block.iter().any(is_turn) {
            return None;
        }
        let slip = all_prefixed(text, block, what, &|line| sign_length(line, prefix))?;
        Some(Slip { message: format!("{} lines start with {what}", block.len()), ..slip })
    })
}

/// The finding about lines that all start alike.
pub(crate) fn all_prefixed(text: &str, written: &[Span], what: &str, length: LengthOf<'_>) -> Option<Slip> {
    let lengths: Option<Vec<usize>> = written.iter().map(|line| length(line.of(text))).collect();
    let lengths = lengths.filter(|lengths| lengths.len() > 1)?;
    let edits = written.iter().zip(&lengths).map(|(line, length)| Edit {
        span: Span::new(line.start, line.start + *length as u32),
        text: String::new(),
    });
    Some(Slip::new(
        &QUOTED_LINES.rule,
        Span::new(written[0].start, written[0].start + lengths[0] as u32),
        format!("every line starts with {what}"),
        "remove it",
        edits.collect(),
    ))
}

/// Whether a line starts with the number of a turn, with the letter of a variation or without it, and a period.
pub(crate) fn starts_turn(line: &str) -> bool {
    let rest = line.trim_start_matches(|sign: char| sign.is_ascii_digit());
    let behind = rest.strip_prefix(|sign: char| sign.is_ascii_lowercase()).unwrap_or(rest);
    rest.len() < line.len() && behind.starts_with('.')
}

/// How long a prefix is at the start of a line, repeated, with the blank behind it.
pub(crate) fn sign_length(line: &str, prefix: &str) -> Option<usize> {
    let sign = prefix.trim_end();
    let mut rest = line.trim_start().strip_prefix(sign)?;
    while let Some(behind) = rest.trim_start().strip_prefix(sign) {
        rest = behind;
    }
    Some(line.len() - rest.strip_prefix(' ').unwrap_or(rest).len())
}

/// How long the time at the start of a line is, in brackets or not, with the blanks behind it.
pub(crate) fn time_length(line: &str) -> Option<usize> {
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

/// How long the time and the name of who wrote it are at the start of a line: `[10:31] Ann: `.
pub(crate) fn time_and_name_length(line: &str) -> Option<usize> {
    let start = time_length(line)?;
    let (name, rest) = line[start..].split_once(": ")?;
    let is_name = !name.is_empty()
        && name.len() < 40
        && name.chars().all(|sign| sign.is_alphanumeric() || " _-".contains(sign));
    // What is indented stays so.
    is_name.then(|| line.len() - rest.len())
}

#[cfg(test)]
mod tests {
    use super::{quoting, time_length};

    #[test]
    fn lines_that_are_quoted_start_alike() {
        let repaired =
            |text: &str| quoting(text).map(|slip| crate::repaired::Repaired::new(text, &[slip]).text);
        assert_eq!(repaired("> a\n>\n> b\n> > c\n").as_deref(), Some("a\n\nb\nc\n"));
        assert_eq!(repaired("[22:31] a\n[22:32] b\n[22:33] c\n").as_deref(), Some("a\nb\nc\n"));
        assert_eq!(
            repaired("<pre>\n1. a1 a2<br>\n2. a3&lt; a4\n</pre>\n").as_deref(),
            Some("1. a1 a2\n2. a3&lt; a4\n")
        );
        assert_eq!(repaired("> a\nb\n> c\n"), None);
        assert_eq!(repaired("1. a1 b1\n2. a1< b1> {<- here}\n"), None);
    }

    #[test]
    fn times_have_an_end() {
        assert_eq!(time_length("12:30:59 a"), Some(9));
        assert_eq!(time_length("1:2 a"), None);
        assert_eq!(time_length("[12:30"), None);
    }
}
