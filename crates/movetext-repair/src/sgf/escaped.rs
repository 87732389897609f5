//! Signs of a tree as other texts have to write them: `&#91;` in HTML, `%5B` in addresses, `=5B` in mails, `\[` in Markdown.

use movetext_diagnostics::Edit;
use movetext_lexer::sgf::Token;
use movetext_lint::html;
use movetext_lint::messages::shown;
use movetext_lint::rules::txt::LOOK_ALIKE;
use movetext_source::Span;

use super::tokens::Lexed;
use crate::slip::Slip;

/// How a sign is written in another kind of text: how long that is at the start of a text, and what it stands for.
type Reads = fn(&str) -> Option<(usize, Option<char>)>;

/// All that is escaped in a text, kind by kind; where only what stands outside of values is, that as well.
pub(crate) fn escaped(lexed: &Lexed<'_>) -> Vec<Slip> {
    const KINDS: [(char, Reads, &str); 4] = [
        ('&', entity, "as HTML writes signs"),
        ('%', percent, "as addresses of web pages write signs"),
        ('=', quoted, "as mails write signs"),
        ('\\', backslash, "as Markdown writes signs"),
    ];
    let text = lexed.text;
    let mut slips = Vec::new();
    let outside = lexed.all.iter().filter(|(token, _)| *token == Token::Junk);
    let outside: Vec<u32> = outside.map(|(_, span)| span.end).collect();
    for (sign, reads, what) in KINDS {
        let all: Vec<Edit> = edits(text, sign, reads);
        let is_outside =
            |edit: &&Edit| outside.iter().any(|end| edit.span.start < *end && *end <= edit.span.end);
        let few: Vec<Edit> = if outside.len() > MOST_OUTSIDE {
            vec![]
        } else {
            all.iter().filter(is_outside).cloned().collect()
        };
        for edits in [few.clone(), all] {
            let Some(first) = edits.first() else { continue };
            let message = format!("{} is written {what}", shown(first.span.of(text)));
            let written = if edits.len() == 1 {
                format!("write `{}`", first.text)
            } else {
                "write the signs themselves".to_owned()
            };
            slips.push(Slip::new(&LOOK_ALIKE.rule, first.span, message, written, edits));
        }
    }
    slips
}

/// Of more signs outside of values the escaped ones are not distinguished from others.
const MOST_OUTSIDE: usize = 64;

/// What is written in one way, and what it stands for.
fn edits(text: &str, sign: char, reads: Reads) -> Vec<Edit> {
    let places = text.match_indices(sign);
    let edits = places.filter_map(|(at, _)| {
        let (len, meant) = reads(&text[at..])?;
        let written = meant.map_or(String::new(), String::from);
        Some(Edit { span: Span::from(at..at + len), text: written })
    });
    let mut end = 0;
    edits
        .filter(|edit| {
            let is_behind = edit.span.start >= end;
            end = if is_behind { edit.span.end } else { end };
            is_behind
        })
        .collect()
}

/// `&#91;`, `&#x5b;`, `&lbrack;`.
fn entity(text: &str) -> Option<(usize, Option<char>)> {
    let (written, meant) = html::character(text)?;
    let meant = if meant == '\u{a0}' { ' ' } else { meant };
    meant.is_ascii().then_some((written.len(), Some(meant)))
}

/// A sign by its two hexadecimal digits.
fn by_digits(text: &str) -> Option<char> {
    let digits = text.get(1..3).filter(|digits| digits.bytes().all(|byte| byte.is_ascii_hexdigit()))?;
    let sign = char::from(u8::from_str_radix(digits, 16).ok()?);
    (sign.is_ascii_punctuation() || matches!(sign, ' ' | '\n')).then_some(sign)
}

/// `%5B`.
fn percent(text: &str) -> Option<(usize, Option<char>)> {
    by_digits(text).map(|sign| (3, Some(sign)))
}

/// `=5B`, and `=` at the end of a line that goes on.
fn quoted(text: &str) -> Option<(usize, Option<char>)> {
    let end = &text[1..];
    let line = if end.starts_with("\r\n") { 3 } else { 2 };
    if end.starts_with(['\r', '\n']) {
        return Some((line.min(text.len()), None));
    }
    by_digits(text).map(|sign| (3, Some(sign)))
}

/// `\[`.
fn backslash(text: &str) -> Option<(usize, Option<char>)> {
    let sign = text[1..].chars().next().filter(|sign| "[]();{}_*#".contains(*sign))?;
    Some((2, Some(sign)))
}

#[cfg(test)]
mod tests {
    use super::{Lexed, escaped};
    use crate::repaired::Repaired;

    #[test]
    fn signs_are_written_themselves() {
        let sound = "(;SZ[9];B[dd];W[ee])";
        for broken in [
            "&#40;;SZ&#91;9&#93;;B&#x5B;dd&rbrack;;W[ee])",
            "%28%3BSZ%5B9%5D%3BB%5Bdd%5D%3BW[ee])",
            "(;SZ[9];B[d=\nd];W=5Bee=5D)",
            "(;SZ\\[9\\];B\\[dd\\];W\\[ee\\]\\)",
        ] {
            let found = escaped(&Lexed::new(broken));
            let repaired = found.into_iter().map(|slip| Repaired::new(broken, &[slip]).text);
            let repaired: Vec<String> = repaired.collect();
            assert!(repaired.iter().any(|text| text == sound), "{repaired:?}");
        }
    }
}
