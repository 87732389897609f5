//! Which braces hold a comment, and which are to be expanded.
//!
//! The specification has blanks decide: a comment has one in front of it and one behind it. Here it is also seen what the
//! braces hold, so that `{S,M}{@a1,@a2}` is a word, which the specification allows, and `a1-a2{a good move}` is a word and a
//! comment, as its author meant.

use alloc::vec::Vec;

use logos::{Lexer, Logos};
use memchr::memchr2;

use super::{Token, is_blank, is_number};

/// Where the braces of a text are closed, once that had to be found out: needed only where braces stand in braces.
#[derive(Debug, Clone, Default)]
pub struct Closings {
    /// The places of each pair, sorted by the first.
    pairs: Option<Vec<(u32, u32)>>,
}

impl Closings {
    /// Where the brace that is opened at `open` is closed.
    fn of(&mut self, text: &str, open: usize) -> Option<usize> {
        // Nearly always the next brace is the one that closes it.
        let inside = open + 1;
        match memchr2(b'{', b'}', &text.as_bytes()[inside..]) {
            None => return None,
            Some(at) if text.as_bytes()[inside + at] == b'}' => return Some(inside + at),
            Some(_) => {}
        }
        let pairs = self.pairs.get_or_insert_with(|| pairs(text));
        let at = pairs.binary_search_by_key(&(open as u32), |(open, _)| *open).ok()?;
        Some(pairs[at].1 as usize)
    }
}

fn pairs(text: &str) -> Vec<(u32, u32)> {
    let (mut pairs, mut open) = (Vec::new(), Vec::new());
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'{' => open.push(at as u32),
            b'}' => pairs.extend(open.pop().map(|open| (open, at as u32))),
            _ => {}
        }
    }
    pairs.sort_unstable();
    pairs
}

/// What the braces of a group hold.
struct Inside {
    has_blank: bool,
    /// A comma or two periods outside further braces.
    lists: bool,
}

impl Inside {
    fn of(text: &str) -> Self {
        let (mut depth, mut lists, mut escaped, mut before) = (0_usize, false, false, ' ');
        for letter in text.chars() {
            match letter {
                _ if escaped => {}
                '{' => depth += 1,
                '}' => depth = depth.saturating_sub(1),
                ',' if depth == 0 => lists = true,
                '.' if depth == 0 && before == '.' => lists = true,
                _ => {}
            }
            escaped = letter == '\\' && !escaped;
            before = letter;
        }
        Self { has_blank: text.contains(is_blank), lists }
    }
}

/// Reads a word up to the next blank, or a comment: what the lexer has seen of it is its first letters, or its first brace.
pub fn word<'s>(lexer: &mut Lexer<'s, Token>) -> Token
where
    Token: Logos<'s, Extras = Closings, Source = str>,
{
    let text = lexer.source();
    let start = lexer.span().start;
    let mut at = if lexer.slice() == "{" { start } else { lexer.span().end };
    if text.as_bytes().get(at) != Some(&b'{') {
        return match lexer.slice() {
            "." => Token::Again,
            word if is_number(word) => Token::Number,
            _ => Token::Word,
        };
    }
    let mut has_braces = false;
    loop {
        at = plain_end(text, at, has_braces);
        if text.as_bytes().get(at) != Some(&b'{') {
            break;
        }
        match group(&mut lexer.extras, text, start, at) {
            Group::List { end } => {
                has_braces = true;
                at = end;
            }
            Group::Apart if at > start => break,
            Group::Apart => {
                let closing = lexer.extras.of(text, at);
                let (token, end) = match closing {
                    Some(closing) => (Token::Comment, closing + 1),
                    None => (Token::UnclosedComment, unclosed_end(text, at)),
                };
                bump_to(lexer, end);
                return token;
            }
        }
    }
    bump_to(lexer, at);
    match lexer.slice() {
        _ if has_braces => Token::Braces,
        "." => Token::Again,
        word if is_number(word) => Token::Number,
        _ => Token::Word,
    }
}

fn bump_to<'s>(lexer: &mut Lexer<'s, Token>, end: usize)
where
    Token: Logos<'s, Extras = Closings, Source = str>,
{
    lexer.bump(end - lexer.span().end);
}

/// Where what is neither blank nor brace ends; a word with braces holds its semicolons.
fn plain_end(text: &str, at: usize, has_braces: bool) -> usize {
    let ends = |letter: char| is_blank(letter) || letter == '{' || (letter == ';' && !has_braces);
    text[at..].find(ends).map_or(text.len(), |end| at + end)
}

/// What an opening brace in a word, or in front of one, starts.
enum Group {
    /// Braces to expand.
    List {
        /// The byte behind them.
        end: usize,
    },
    /// A comment, with or without its closing brace.
    Apart,
}

fn group(closings: &mut Closings, text: &str, start: usize, open: usize) -> Group {
    let is_first = open == start;
    let Some(closing) = closings.of(text, open) else {
        // A brace that is missing in a list of a few letters belongs to the word: `t@{b,d`.
        let rest = &text[open..plain_end(text, open + 1, true)];
        let is_list = !is_first && Inside::of(&rest[1..]).lists;
        return if is_list { Group::List { end: open + rest.len() } } else { Group::Apart };
    };
    let inside = Inside::of(&text[open + 1..closing]);
    let end = closing + 1;
    let behind = text[end..].chars().next();
    let stands_alone = behind.is_none_or(is_blank);
    let is_list = match (is_first, inside.has_blank) {
        (true, true) => false,
        (true, false) => inside.lists && !stands_alone,
        (false, false) => inside.lists || !(stands_alone || behind == Some(';')),
        // `t@{b, d}2` is a list, `a1-a2{well, well}` is a comment.
        (false, true) => {
            let before = text[start..open].chars().next_back();
            let wants_more =
                |letter: char| !letter.is_alphanumeric() && !matches!(letter, ')' | ']' | '\'' | '}');
            inside.lists && before.is_some_and(wants_more)
        }
    };
    if is_list { Group::List { end } } else { Group::Apart }
}

/// Where a comment that is never closed is taken to end: before the next one, or before a line that starts with a number.
fn unclosed_end(text: &str, open: usize) -> usize {
    let inside = open + 1;
    let next = text[inside..].find('{').map_or(text.len(), |at| inside + at);
    let mut line = inside;
    while let Some(end) = memchr::memchr(b'\n', &text.as_bytes()[line..next]) {
        line += end + 1;
        let first = text[line..next].trim_start_matches(is_blank);
        let first = &first[..first.find(is_blank).unwrap_or(first.len())];
        if is_number(first) {
            return trimmed(text, inside, line);
        }
    }
    trimmed(text, inside, next)
}

fn trimmed(text: &str, start: usize, end: usize) -> usize {
    start + text[start..end].trim_end_matches(is_blank).len()
}
