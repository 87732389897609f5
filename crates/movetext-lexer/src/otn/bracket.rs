//! What a `[` opens, and where it ends.
//!
//! - Before the first turn it opens a tag; after it, a comment, unless it stands at the start of a line,
//!   names a known tag, and a rules tag follows before the next turn: then a further game starts.
//! - It ends at the first `]` after which something can start (a turn, a tag, a comment, a move, the
//!   end). Where none is like that before the next turn, it ends at the first `]`.
//! - A line that starts a turn with a move, before any `]`, shows that the `[` was never closed, unless the
//!   next bracket after it is a `]`: then the line is part of the comment. An unclosed `[` ends before
//!   that line.
//!
//! Each search is remembered, so that text full of openers, or of closers, is scanned a fixed number of
//! times: the whole is linear.

use core::ops::Range;

use logos::Lexer;
use memchr::{memchr, memchr_iter, memchr2, memchr3_iter};

use super::Token;
use super::shape::{is_move, is_rules_tag, is_turn, is_turn_without_dot, known_tag, turn_end};
use crate::scan::{skip_blanks, skip_space};

/// Where the lexer stands, and what earlier searches found.
#[derive(Debug, Clone, Default)]
pub struct Brackets {
    /// After the first turn number of a game.
    in_body: bool,
    /// No `]` in these bytes has anything behind it that could start.
    no_good_close: Range<usize>,
    /// No `]` at all from here on, once that is known.
    no_close_from: Option<usize>,
    /// Between these offsets no turn starts, and whether a rules tag does before the end of them.
    before_turn: Range<usize>,
    rules_at: Option<usize>,
    /// The first `[` for which the text was searched to its end.
    pub(super) searched_to_end: Option<usize>,
    /// How far the text was searched to know where brackets end, or whether they start a game.
    searched: usize,
    /// The last search for what starts a game: from which bracket, and how far.
    last_search: (usize, usize),
}

/// A turn number: from here on brackets are comments. A bare number is not enough, unless a move follows.
pub(super) fn turn(lexer: &mut Lexer<'_, Token>) {
    let text = lexer.source().as_bytes();
    if lexer.slice().contains('.') || is_move(text, skip_space(text, lexer.span().end)) {
        lexer.extras.in_body = true;
    }
}

/// A `[`: a tag or a comment, closed or not.
pub(super) fn open(lexer: &mut Lexer<'_, Token>) -> Token {
    let text = lexer.source().as_bytes();
    let start = lexer.span().start;
    if lexer.extras.in_body && starts_game(&mut lexer.extras, text, start) {
        lexer.extras.in_body = false;
    }
    let in_body = lexer.extras.in_body;
    let (end, closed) = lexer.extras.end(text, start, in_body);
    lexer.bump(end - start - 1);
    match (in_body, closed) {
        (false, true) => Token::Tag,
        (false, false) => Token::UnclosedTag,
        (true, true) => Token::Comment,
        (true, false) => Token::UnclosedComment,
    }
}

/// Whether the `[` at `start`, after the first turn of a game, starts a further game.
fn starts_game(brackets: &mut Brackets, text: &[u8], start: usize) -> bool {
    if known_tag(text, start).is_none() || !starts_line(text, start) {
        return false;
    }
    if !brackets.before_turn.contains(&start) {
        let mut end = text.len();
        brackets.rules_at = None;
        for line in core::iter::once(start).chain(memchr_iter(b'\n', &text[start..]).map(|at| start + at + 1))
        {
            let first = skip_blanks(text, line);
            if is_turn(text, first) {
                end = line;
                break;
            }
            if is_rules_tag(text, first) {
                (end, brackets.rules_at) = (first + 1, Some(first));
                break;
            }
        }
        if end == text.len() {
            brackets.searched_to_end.get_or_insert(start);
        }
        brackets.searched = brackets.searched.max(brackets.last_search.1);
        brackets.last_search = (start, end);
        brackets.before_turn = start..end;
    }
    brackets.rules_at.is_some_and(|at| at >= start)
}

impl Brackets {
    /// A turn came, with its period.
    pub(super) const fn enter_body(&mut self) {
        self.in_body = true;
    }

    /// How far the text was searched for the sake of what starts before this byte.
    pub(super) fn searched(&self, before: usize) -> usize {
        let (start, end) = self.last_search;
        if start < before { self.searched.max(end) } else { self.searched }
    }

    /// Where what the `[` at `start` opens ends, and whether by a `]`.
    fn end(&mut self, text: &[u8], start: usize, in_body: bool) -> (usize, bool) {
        if self.no_close_from.is_some_and(|from| start >= from) {
            return (loose_end(text, start), false);
        }
        if self.no_good_close.contains(&start) {
            let within = &text[start..self.no_good_close.end];
            return match memchr(b']', within) {
                Some(at) => (start + at + 1, true),
                None => (self.no_good_close.end, false),
            };
        }
        let mut first_close = None;
        // The next bracket after the last line that started a turn, so that it is looked for once.
        let mut bracket_after_turn = 0;
        // In a header a known tag ends what was never closed even in mid-line, hence the third needle.
        let third = if in_body { b']' } else { b'[' };
        for at in memchr3_iter(b']', b'\n', third, &text[start + 1..]).map(|at| start + 1 + at) {
            let boundary = match text[at] {
                b']' if can_follow(text, at + 1, in_body) => return (at + 1, true),
                b']' => {
                    first_close = first_close.or(Some(at));
                    continue;
                }
                b'\n' if is_turn(text, skip_blanks(text, at + 1)) => at + 1,
                b'\n' if known_tag(text, skip_blanks(text, at + 1)).is_some() => at + 1,
                b'[' if known_tag(text, at).is_some() => at,
                _ => continue,
            };
            self.searched = self.searched.max(boundary);
            if let Some(close) = first_close {
                self.no_good_close = start..boundary;
                return (close + 1, true);
            }
            if bracket_after_turn <= boundary {
                bracket_after_turn =
                    memchr2(b'[', b']', &text[boundary..]).map_or(text.len(), |at| boundary + at);
            }
            self.searched = self.searched.max(bracket_after_turn);
            if text.get(bracket_after_turn) != Some(&b']') {
                if bracket_after_turn == text.len() {
                    self.searched_to_end.get_or_insert(start);
                }
                return (boundary, false);
            }
        }
        self.searched_to_end.get_or_insert(start);
        if let Some(close) = first_close {
            self.no_good_close = start..text.len();
            (close + 1, true)
        } else {
            self.no_close_from = Some(start);
            (loose_end(text, start), false)
        }
    }
}

/// Where an opener without any closer behind it ends: before the next line that starts with a turn
/// number, even one without a move, or with a known tag.
fn loose_end(text: &[u8], start: usize) -> usize {
    memchr_iter(b'\n', &text[start..])
        .map(|at| start + at + 1)
        .find(|line| {
            let first = skip_blanks(text, *line);
            turn_end(text, first).is_some() || known_tag(text, first).is_some()
        })
        .unwrap_or(text.len())
}

/// Whether something can start at `at`, behind a `]`.
fn can_follow(text: &[u8], at: usize, in_body: bool) -> bool {
    let at = skip_space(text, at);
    match text.get(at) {
        None | Some(b'[') => true,
        Some(b'0'..=b'9') => turn_end(text, at).is_some() || is_turn_without_dot(text, at),
        Some(_) => in_body && is_move(text, at),
    }
}

/// Whether only blanks stand between `at` and the start of its line.
fn starts_line(text: &[u8], at: usize) -> bool {
    let before = text[..at].iter().rev().find(|byte| !matches!(byte, b' ' | b'\t'));
    matches!(before, None | Some(b'\n' | b'\r'))
}
