//! Nodes that start with other signs than `;`, moves without their name, numbers of moves.

use movetext_diagnostics::Edit;
use movetext_lexer::sgf::Token;
use movetext_lint::alike::fold;
use movetext_lint::edit::{insert, replace};
use movetext_lint::messages::shown;
use movetext_lint::rules::sgf::{MISSING_SEMICOLON, PROPERTY_NAME};
use movetext_lint::rules::txt::{MALFORMED_TAG, TEXT_AMONG_MOVES};
use movetext_source::Span;

use super::brackets::known;
use super::tokens::Lexed;
use crate::slip::Slip;

/// Nodes that start with `,` or `:`, moves without their name, names in small letters. Every node of a game may have one, so
/// those that are not wanted are not kept until all are found.
pub(crate) fn of_nodes(lexed: &Lexed<'_>, is_wanted: impl Fn(&Slip) -> bool) -> Vec<Slip> {
    let text = lexed.text;
    let mut slips = Vec::new();
    let mut add = |slip: Slip| slips.extend(Some(slip).filter(&is_wanted));
    // Whose turn it is.
    let (mut turn, mut is_first) = ("B", false);
    let mut tokens = lexed.written().peekable();
    while let Some((token, range)) = tokens.next() {
        let (span, written) = (Span::from(range.clone()), &text[range.clone()]);
        let next = tokens.peek().map(|(token, _)| *token);
        match token {
            Token::Junk
                if next == Some(Token::Identifier)
                    && matches!(written, "," | ":" | "." | "|" | "/" | "-") =>
            {
                let message = format!("a node starts with `;`, and here stands `{written}`");
                let edits = vec![replace(span, ";")];
                add(Slip::new(&MISSING_SEMICOLON.rule, span, message, "write `;`".to_owned(), edits));
            }
            // `B[pd;]W[dp]`
            Token::Value if next == Some(Token::Identifier) && written.ends_with(";]") => {
                add(swapped_end(Span::new(span.end - 2, span.end)));
            }
            // `;pd;`
            Token::Junk
                if is_first
                    && written.len() == 2
                    && written.bytes().all(|letter| matches!(letter, b'a'..=b's'))
                    && matches!(next, Some(Token::Semicolon | Token::Open | Token::Close)) =>
            {
                let message = format!(
                    "the name of the property and its brackets are missing around {}",
                    shown(written)
                );
                let meant = format!("{turn}[{written}]");
                let edits = vec![replace(span, meant.clone())];
                add(Slip::new(&MALFORMED_TAG.rule, span, message, format!("write `{meant}`"), edits));
                turn = if turn == "B" { "W" } else { "B" };
            }
            // `Б[pd]`
            Token::Junk
                if is_first
                    && next == Some(Token::Value)
                    && !written.is_ascii()
                    && fold(written).is_none()
                    && tokens.peek().is_some_and(|(_, value)| is_point(&text[value.clone()])) =>
            {
                let message = format!("{} is not a property, and it is the turn of `{turn}`", shown(written));
                add(Slip::new(
                    &PROPERTY_NAME.rule,
                    span,
                    message,
                    format!("write `{turn}`"),
                    vec![replace(span, turn)],
                ));
            }
            // `pd[B]`
            Token::Junk
                if written.len() == 2
                    && tokens
                        .peek()
                        .is_some_and(|(_, value)| matches!(&text[value.clone()], "[B]" | "[W]")) =>
            {
                let value = tokens.peek().map_or(span, |(_, value)| Span::from(value.clone()));
                let whole = span.to(value);
                let meant = format!("{}[{written}]", &value.of(text)[1..2]);
                let message = format!("the player and the point are exchanged in {}", shown(whole.of(text)));
                let edits = vec![replace(whole, meant.clone())];
                add(Slip::new(&MALFORMED_TAG.rule, whole, message, format!("write `{meant}`"), edits));
            }
            Token::Junk if next == Some(Token::Value) => {
                let upper = in_capitals(written);
                if known(&upper) == Some(&*upper) {
                    let message =
                        format!("names of properties are written in capitals: `{upper}`, not `{written}`");
                    let edits = vec![replace(span, upper.clone())];
                    add(Slip::new(&PROPERTY_NAME.rule, span, message, format!("write `{upper}`"), edits));
                }
            }
            Token::Semicolon
                if tokens.peek().is_some_and(|(token, value)| {
                    *token == Token::Value && is_point(&text[value.clone()])
                }) =>
            {
                let name = turn;
                let value = tokens.peek().map_or(span, |(_, value)| Span::from(value.clone()));
                let message = format!(
                    "the name of the property is missing in front of {}: it is {}'s turn",
                    shown(value.of(text)),
                    if name == "B" { "Black" } else { "White" }
                );
                let edits = vec![insert(value.start, name)];
                add(Slip::new(&MALFORMED_TAG.rule, value, message, format!("write `{name}`"), edits));
            }
            _ => {}
        }
        match written {
            "B" => turn = "W",
            "W" => turn = "B",
            _ => {}
        }
        is_first = token == Token::Semicolon;
    }
    slips
}

/// A name in the capitals that it has: those of a long name are its first letters.
fn in_capitals(name: &str) -> String {
    const LONG: [&str; 6] = ["comment", "black", "white", "name", "letter", "mark"];
    let upper = name.to_ascii_uppercase();
    if LONG.iter().any(|long| long.eq_ignore_ascii_case(name)) { upper[..1].to_owned() } else { upper }
}

/// A value that ends behind the `;` of the next node.
fn swapped_end(signs: Span) -> Slip {
    let message = "two signs are swapped in `;]`";
    Slip::new(&MISSING_SEMICOLON.rule, signs, message, "write `];`", vec![replace(signs, "];")])
}

/// Whether a value may be that of a move.
fn is_point(value: &str) -> bool {
    const LONGEST: usize = 12;
    let inside = value.trim_matches(['[', ']']);
    inside.len() <= LONGEST
        && (inside.is_empty() || inside.starts_with(|sign: char| sign.is_ascii_alphabetic()))
}

/// How many blanks a text starts with.
fn blanks(text: &str) -> u32 {
    (text.len() - text.trim_start_matches([' ', '\t']).len()) as u32
}

/// Numbers of moves in front of their nodes or in place of their `;`, `1. ;B[pd] 2. W[dp]`: all of them are one slip.
pub(crate) fn numbers(lexed: &Lexed<'_>) -> Option<Slip> {
    let text = lexed.text;
    let mut edits: Vec<Edit> = Vec::new();
    let mut before = None;
    let mut tokens = lexed.written().peekable();
    let mut first = None;
    while let Some((token, range)) = tokens.next() {
        let next = tokens.peek().map(|(token, range)| (*token, &text[range.clone()]));
        let starts_node = matches!(next, Some((Token::Semicolon, _) | (Token::Identifier, "B" | "W")));
        if token == Token::Junk && starts_node && is_number(&text[range.clone()]) {
            first.get_or_insert(Span::from(range.clone()));
            let behind = blanks(&text[range.end..]) as usize;
            let has_node = before == Some(Token::Semicolon) || matches!(next, Some((Token::Semicolon, _)));
            let start =
                if has_node { text[..range.start].trim_end_matches([' ', '\t']).len() } else { range.start };
            edits.push(replace(Span::from(start..range.end + behind), if has_node { "" } else { ";" }));
        }
        before = Some(token);
    }
    let (first, edit) = (first?, edits.first()?);
    if edit.text.is_empty() {
        let message = format!("{} is the number of a move, and Smart-Go has none", shown(first.of(text)));
        let instruction = if edits.len() == 1 { "remove it" } else { "remove all numbers" };
        return Some(Slip::new(&TEXT_AMONG_MOVES.rule, first, message, instruction, edits));
    }
    let message = format!("a node starts with `;`, and here stands the number {}", shown(first.of(text)));
    Some(Slip::new(&MISSING_SEMICOLON.rule, first, message, "write `;`", edits))
}

/// Whether a text is the number of a move, as other notations have them.
fn is_number(text: &str) -> bool {
    let digits = text.trim_end_matches(['.', ')', ':']);
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}
