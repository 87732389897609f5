//! Parentheses of trees and variations that are missing, one too many, or of another kind.

use movetext_lexer::sgf::Token;
use movetext_record::sgf::PropertyType;
use movetext_source::Span;

use super::tokens::Lexed;
use crate::slip::Slip;
use movetext_lint::alike::fold;
use movetext_lint::edit::{delete, insert, replace};
use movetext_lint::messages::shown;
use movetext_lint::rules::sgf::{MISSING_PARENTHESIS, STRAY_PARENTHESIS, VARIATION_WITHOUT_NODE};
use movetext_lint::rules::txt::UNCLOSED_TAG;

/// So many places are tried for a parenthesis that is missing.
const MOST_PLACES: usize = 24;

/// The start of a file that is no `(;`: `[;GM[1]`, `;GM[1]`, `GM[1]`, `((;GM[1]`.
pub(crate) fn start(text: &str) -> Vec<Slip> {
    let mut slips = Vec::new();
    let Some(name) = first_property(text) else { return slips };
    // What starts with a move goes on with the tree in front of it.
    if ["B[", "W["].iter().any(|played| text[name..].starts_with(played)) {
        return slips;
    }
    let head = text[..name].trim_end();
    let (head, semicolon) = match head.strip_suffix(';').or_else(|| head.strip_suffix('\u{ff1b}')) {
        Some(rest) => (rest.trim_end(), ";"),
        None => (head, ""),
    };
    let node = head.len() as u32 + (text[head.len()..].len() - text[head.len()..].trim_start().len()) as u32;
    let whole = Span::new(node, name as u32);
    if let Some(before) = head.strip_suffix('(') {
        let is_twice = before.trim_end().ends_with('(');
        if is_twice && semicolon == ";" {
            let second = Span::from(head.len() - 1..head.len());
            let message = "this `(` is one too many: another stands in front of it".to_owned();
            let edits = vec![delete(second)];
            slips.push(Slip::new(
                &VARIATION_WITHOUT_NODE.rule,
                second,
                message,
                "take it away".to_owned(),
                edits,
            ));
        }
        return slips;
    }
    let last = head.char_indices().next_back();
    if let Some((at, sign)) = last
        && ("[{<".contains(sign) || fold(&head[at..]).is_some_and(|(folded, _)| folded == "("))
    {
        let span = Span::from(at..name);
        let message = format!("a tree starts with `(;`, and here stands {}", shown(span.of(text).trim()));
        let edits = vec![replace(span, "(;")];
        let mut wrong = Slip::new(&MISSING_PARENTHESIS.rule, span, message, "write `(;`".to_owned(), edits);
        wrong.span = Span::from(at..head.len());
        slips.push(wrong);
    }
    let message = "the `(` in front of the tree is missing".to_owned();
    let edits = vec![replace(whole, "(;")];
    let first = Span::from(name..name + 1);
    let place = if whole.is_empty() { first } else { whole };
    slips.push(Slip::new(&MISSING_PARENTHESIS.rule, place, message, "write it".to_owned(), edits));
    slips
}

/// Where the first name of a property of a root stands that has a value.
fn first_property(text: &str) -> Option<usize> {
    let open = text.find('[')?;
    let mut search = open;
    loop {
        let before = &text[..search];
        let bare = before.trim_end_matches(|sign: char| sign.is_ascii_uppercase());
        let id = &before[bare.len()..];
        if PropertyType::find(id).is_some_and(|of| of.id == id) {
            return Some(bare.len());
        }
        search += 1 + text[search + 1..].find('[')?;
        if search > open + 200 {
            return None;
        }
    }
}

/// A variation in brackets of another kind: `{;W[dd]}`, `[;W[dd]]`.
pub(crate) fn in_other_brackets(text: &str) -> Vec<Slip> {
    let pairs = [("{;", "}", 0), ("[;", "]]", 1), ("<;", ">", 0)];
    let found = pairs.into_iter().flat_map(|(open, close, offset)| {
        text.match_indices(open).take(MOST_PLACES).filter_map(move |(at, _)| {
            let end = at + text[at..].find(close)? + offset;
            let (start, end) = (Span::from(at..at + 1), Span::from(end..end + 1));
            let message =
                format!("a variation stands in `(…)`, and here in `{}…{}`", start.of(text), end.of(text));
            let edits = vec![replace(start, "("), replace(end, ")")];
            Some(Slip::new(&MISSING_PARENTHESIS.rule, start, message, "write parentheses".to_owned(), edits))
        })
    });
    // Or only the first bracket is another one, and the last is right.
    // `8` and `9` are `(` without the key that shifts.
    let single = ["{;", "[;", "<;", "8;", "9;"].into_iter().flat_map(|open| {
        let is_alone = |at: usize| !text[..at].ends_with(char::is_alphanumeric);
        text.match_indices(open).filter(move |(at, _)| is_alone(*at)).take(MOST_PLACES).map(|(at, _)| {
            let span = Span::from(at..at + 1);
            let message = format!("a variation starts with `(`, and here stands `{}`", span.of(text));
            let edits = vec![replace(span, "(")];
            Slip::new(&MISSING_PARENTHESIS.rule, span, message, "write `(`".to_owned(), edits)
        })
    });
    found.chain(single).collect()
}

/// A text that ends in the middle of a value: the bracket of that and the parentheses of all that is open.
pub(crate) fn cut_off(lexed: &Lexed<'_>) -> Option<Slip> {
    let written: Vec<(Token, Span)> =
        lexed.all.iter().copied().filter(|(token, _)| *token != Token::Blank).collect();
    let (Token::UnclosedValue, value) = *written.last()? else { return None };
    let opened = written.iter().filter(|(token, _)| *token == Token::Open).count();
    let closed = written.iter().filter(|(token, _)| *token == Token::Close).count();
    let depth = opened.checked_sub(closed).filter(|depth| *depth > 0)?;
    // A bracket that is missing further in front swallows the parentheses.
    if value.of(lexed.text).contains(')') || depth > MOST_PLACES {
        return None;
    }
    let end = value.start + value.of(lexed.text).trim_end().len() as u32;
    let edits = vec![insert(end, format!("]{}", ")".repeat(depth)))];
    let message = "the text ends in the middle of this value";
    Some(Slip::new(&UNCLOSED_TAG.rule, value, message, "close all that is open", edits))
}

/// A `(` that is missing in front of a variation, where one `)` is too many.
pub(crate) fn inside(lexed: &Lexed<'_>, places: &[Span]) -> Vec<Slip> {
    let text = lexed.text;
    let tokens: Vec<(Token, Span)> =
        lexed.all.iter().copied().filter(|(token, _)| *token != Token::Blank).collect();
    // Where the tree closes although something follows.
    let mut depth = 0_i32;
    let mut closes = None;
    for (nth, (token, _)) in tokens.iter().enumerate() {
        match token {
            Token::Open => depth += 1,
            Token::Close => depth -= 1,
            _ => {}
        }
        if depth == 0 && *token == Token::Close && nth + 1 < tokens.len() {
            closes = Some(nth);
            break;
        }
    }
    let Some(closes) = closes.filter(|_| !places.is_empty()) else { return Vec::new() };
    // The variation that follows plays instead of the move in front of which the `(` is missing.
    let name_behind = |nth: usize| tokens.get(nth + 1).map(|(_, span)| span.of(text));
    let played = played_first(&tokens[closes..], text);
    let surplus = surplus(&tokens[..=closes], played, text);
    let Some(played) = played else { return Vec::new() };
    let nodes = tokens[..closes].iter().enumerate().rev();
    let nodes =
        nodes.filter(|(nth, (token, _))| *token == Token::Semicolon && name_behind(*nth) == Some(played));
    let missing = nodes.take(MOST_PLACES).map(|(_, (_, span))| {
        let message = "a variation starts here without its `(`: one `)` closes the tree too early".to_owned();
        let edits = vec![insert(span.start, "(")];
        Slip::new(&MISSING_PARENTHESIS.rule, *span, message, "write the `(`".to_owned(), edits)
    });
    surplus.into_iter().chain(missing).collect()
}

/// The first name of the first node.
fn played_first<'t>(tokens: &[(Token, Span)], text: &'t str) -> Option<&'t str> {
    let node = tokens.iter().position(|(token, _)| *token == Token::Semicolon)?;
    tokens.get(node + 1).map(|(_, span)| span.of(text))
}

/// The last of these parentheses, where it closes the tree right behind its only variation, or behind some of which the last
/// starts as the one that follows: so they play instead of each other.
fn surplus(tokens: &[(Token, Span)], following: Option<&str>, text: &str) -> Option<Slip> {
    let [before @ .., (Token::Close, _), (Token::Close, last)] = tokens else { return None };
    // Of each `(` that is open, where the variations in it start.
    let mut open: Vec<Vec<usize>> = Vec::new();
    for (at, (token, _)) in before.iter().enumerate() {
        match token {
            Token::Open => {
                if let Some(variations) = open.last_mut() {
                    variations.push(at);
                }
                open.push(Vec::new());
            }
            Token::Close => drop(open.pop()),
            _ => {}
        }
    }
    open.pop();
    let is_surplus = open.pop().is_some_and(|variations| match variations[..] {
        [] => false,
        [_] => true,
        [.., last] => following.is_some() && played_first(&tokens[last..], text) == following,
    });
    let message = format!("this {} closes the tree although a variation follows", shown(last.of(text)));
    let edits = vec![delete(*last)];
    is_surplus.then(|| Slip::new(&STRAY_PARENTHESIS.rule, *last, message, "remove it", edits))
}
