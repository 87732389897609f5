//! Names as a scanner or a typist makes them, and signs around a property that are not its own.

use movetext_lexer::sgf::Token;
use movetext_lint::edit::{delete, replace};
use movetext_lint::messages::shown;
use movetext_lint::rules::sgf::{BAD_VALUE, PROPERTY_NAME};
use movetext_lint::rules::txt::{LOOK_ALIKE, TEXT_AMONG_MOVES};
use movetext_source::Span;

use super::brackets::known;
use super::tokens::Lexed;
use crate::slip::Slip;

/// Digits at the start of a name that look like its first letter: `5Z[19]`, `8M[1]`.
fn digits_in_names(lexed: &Lexed<'_>) -> Vec<Slip> {
    const LETTERS: [(&str, &str); 6] =
        [("5", "S"), ("8", "B"), ("6", "G"), ("7", "T"), ("0", "O"), ("1", "L")];
    let text = lexed.text;
    let junk = lexed.tokens().filter(|(token, _)| *token == Token::Junk);
    let slips = junk.filter_map(|(_, range)| {
        let (_, letter) = LETTERS.iter().find(|(digit, _)| text[range.clone()] == **digit)?;
        let rest = &text[range.end..];
        let name = &rest[..rest.bytes().take_while(u8::is_ascii_uppercase).count()];
        let meant = format!("{letter}{name}");
        let is_known = known(&meant) == Some(&*meant) && rest[name.len()..].starts_with('[');
        if name.is_empty() || !is_known {
            return None;
        }
        let whole = Span::from(range.start..range.end + name.len());
        let message = format!("{} is not a property: it looks like `{meant}`", shown(whole.of(text)));
        let edits = vec![replace(Span::from(range), *letter)];
        Some(Slip::new(&LOOK_ALIKE.rule, whole, message, format!("write `{meant}`"), edits))
    });
    slips.collect()
}

/// Names as a scanner or a typist makes them of `B` and `W`: `8[pp]`, `VV[dd]`.
pub(crate) fn misread_names(lexed: &Lexed<'_>) -> Vec<Slip> {
    const NAMES: [(&str, &str); 6] =
        [("8", "B"), ("VV", "W"), ("vv", "W"), ("13", "B"), ("UU", "W"), ("\\/\\/", "W")];
    let text = lexed.text;
    let mut slips = digits_in_names(lexed);
    let mut before = None;
    for (token, range) in lexed.tokens() {
        let is_name = matches!(token, Token::Junk | Token::Identifier);
        let known = NAMES.iter().find(|(written, _)| is_name && text[range.clone()] == **written);
        if let Some((_, meant)) = known
            && before == Some(Token::Semicolon)
            && text[range.end..].starts_with('[')
        {
            let span = Span::from(range);
            let message = format!("{} is not a property: it looks like `{meant}`", shown(span.of(text)));
            let edits = vec![replace(span, *meant)];
            slips.push(Slip::new(&LOOK_ALIKE.rule, span, message, format!("write `{meant}`"), edits));
        }
        if token != Token::Blank {
            before = Some(token);
        }
    }
    slips
}

/// A label behind its point and not in its value: `LB[dj]:A`.
pub(crate) fn labels_behind(text: &str) -> Vec<Slip> {
    const LONGEST: usize = 4;
    let behind = |(at, close): (usize, &str)| {
        let before = text.as_bytes().get(at.checked_sub(3)?..at)?;
        let is_point = before[0] == b'[' && before[1..].iter().all(u8::is_ascii_lowercase);
        let rest = &text[at + close.len()..];
        let length = rest.bytes().take(LONGEST).take_while(u8::is_ascii_alphanumeric).count();
        let ends =
            rest[length..].trim_start().starts_with([')', ';', '(', '[']) || rest[length..].starts_with('\n');
        if !is_point || length == 0 || !ends {
            return None;
        }
        let span = Span::from(at..at + close.len() + length);
        let meant = format!(":{}]", &rest[..length]);
        let message =
            format!("{} stands behind the value, and a label belongs into it", shown(&rest[..length]));
        let edits = vec![replace(span, meant.clone())];
        Some(Slip::new(&BAD_VALUE.rule, span, message, format!("write `{meant}`"), edits))
    };
    ["]:", "]="].iter().flat_map(|sign| text.match_indices(sign)).filter_map(behind).collect()
}

/// So many tokens stand between signs of Markdown.
const LONGEST_EMPHASIS: usize = 6;

/// Signs of Markdown on both sides of a property or a node: `**B[dd]**`.
pub(crate) fn emphasis(lexed: &Lexed<'_>) -> Vec<Slip> {
    let text = lexed.text;
    let is_sign = |span: Span| {
        let written = span.of(text);
        written.len() <= 3 && written.chars().all(|sign| "*_`~".contains(sign)) && !written.is_empty()
    };
    let inside =
        |token: Token| matches!(token, Token::Blank | Token::Semicolon | Token::Identifier | Token::Value);
    let signs =
        (0..lexed.all.len()).filter(|at| lexed.all[*at].0 == Token::Junk && is_sign(lexed.all[*at].1));
    let pairs = signs.filter_map(|at| {
        let (before, rest) = (lexed.all[at].1, &lexed.all[at + 1..]);
        let len = rest.iter().take(LONGEST_EMPHASIS).take_while(|(token, _)| inside(*token)).count();
        let (_, behind) = *rest.get(len).filter(|(token, _)| len > 1 && *token == Token::Junk)?;
        if before.of(text) != behind.of(text) {
            return None;
        }
        let message = format!("{} are signs of Markdown, not part of the record", shown(before.of(text)));
        let edits = vec![delete(before), delete(behind)];
        Some(Slip::new(&TEXT_AMONG_MOVES.rule, before, message, "remove both", edits))
    });
    pairs.collect()
}

/// The two letters of a property with a blank between them: `P W[Bob]`.
pub(crate) fn split_names(lexed: &Lexed<'_>) -> Vec<Slip> {
    let text = lexed.text;
    let split = |four: &[(Token, Span)]| {
        let [(Token::Identifier, first), (Token::Blank, _), (Token::Identifier, second), (Token::Value, _)] =
            four
        else {
            return None;
        };
        let name = format!("{}{}", first.of(text), second.of(text));
        if name.len() != 2 || known(&name) != Some(&*name) {
            return None;
        }
        let span = first.to(*second);
        let message = format!("`{name}` is written with a blank in it");
        let edits = vec![replace(span, name.clone())];
        Some(Slip::new(&PROPERTY_NAME.rule, span, message, format!("write `{name}`"), edits))
    };
    lexed.all.windows(4).filter_map(split).collect()
}
