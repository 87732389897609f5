//! Where a value ends.
//!
//! At the first `]` without a backslash in front of it, as the specification says; and where that cannot have been
//! meant:
//!
//! - `B[dd;W[pp]`, `AB[dd[pp]`, `SZ[19KM[6]`: a property starts inside the value, and behind the `]` the record goes on
//!   as if nothing were amiss. The bracket is missing in front of what starts there.
//! - `PB[Shusai [Meijin]]`, `C[:] at last]`: behind the `]` nothing goes on that a record could hold, up to another
//!   `]` from which on it does. The first lacks its backslash.
//! - No `]` follows at all. The value ends where a property starts inside it, or where the text does, the `)` at its
//!   end left out.
//!
//! An opening bracket alone, `C[see [1 above]`, is part of the text and nothing is amiss. What is looked at in vain
//! is counted, and after too much of that nothing more is looked for: the whole is linear.

use core::ops::Range;

use logos::Lexer;
use memchr::{memchr, memchr2, memchr3};

use super::Token;
use crate::scan::{skip_blanks, skip_space};

/// What earlier searches found.
#[derive(Debug, Clone, Default)]
pub struct MissingBrackets {
    /// Behind the first place, the next `]` without a backslash stands at the second; none, if it is `usize::MAX`.
    closer: Option<(usize, usize)>,
    /// How many bytes were looked at beyond the end of what was found.
    in_vain: usize,
    /// The first `[` for which the text was searched to its end.
    pub(super) searched_to_end: Option<usize>,
    /// How far the text was searched to know where values end.
    pub(super) searched: usize,
}

/// So many bytes may be looked at in vain, besides twice the text before.
const FREE: usize = 1 << 16;

/// A `[`: a value, whole or not.
pub(super) fn read(lexer: &mut Lexer<'_, Token>) -> Token {
    let text = lexer.source().as_bytes();
    let start = lexer.span().start;
    let (end, token) = lexer.extras.value(text, start);
    lexer.bump(end - start - 1);
    token
}

/// The end of a value of few letters behind which the record goes on: nearly all are.
#[inline]
fn short_end(text: &[u8], start: usize) -> Option<usize> {
    const SHORT: usize = 8;
    let value = text.get(start + 1..)?;
    let close = value.iter().take(SHORT).position(|byte| matches!(byte, b']' | b'[' | b'\\'))?;
    let after = value.get(close + 1..)?;
    let goes_on = match after.first()? {
        b';' => after.get(1)?.is_ascii_uppercase(),
        b'[' | b')' => true,
        byte => byte.is_ascii_uppercase() && after.get(1..3)?.contains(&b'['),
    };
    (value[close] == b']' && goes_on).then_some(start + 1 + close + 1)
}

/// The end of a value that holds no bracket, behind which the record goes on, and how far the text was looked at: the same as
/// [`meant_end`], by one look.
fn plain_end(text: &[u8], start: usize) -> Option<(usize, usize)> {
    let value = text.get(start + 1..)?;
    let close = memchr3(b'[', b']', b'\\', value).filter(|at| value[*at] == b']')?;
    let end = start + 1 + close + 1;
    let (goes_on, seen) = goes_on(text, end);
    goes_on.then_some((end, seen))
}

impl MissingBrackets {
    /// Whether the value at `value` of a text, its brackets included, is read as the lexer reads one that is closed where
    /// this one is. What it depends on is the text behind it; so of a text that is written, only values are asked that
    /// hold a bracket or a backslash, with one `self` for all, in their order.
    #[doc(hidden)]
    pub fn is_closed_value(&mut self, text: &str, value: Range<usize>) -> bool {
        let is_closed = self.value(text.as_bytes(), value.start) == (value.end, Token::Value);
        is_closed && self.in_vain < FREE / 2
    }

    /// Where the value that starts with the `[` at `start` of a text is taken to end, if its bracket is missing. Of one text, values
    /// are asked in their order with one `self` for all: what was looked for in vain is not looked for again.
    #[doc(hidden)]
    pub fn unclosed_end(&mut self, text: &str, start: usize) -> Option<usize> {
        let (end, token) = self.value(text.as_bytes(), start);
        (token == Token::UnclosedValue).then_some(end)
    }

    /// The end of the value that starts with the `[` at `start`, and what it is.
    #[inline]
    pub(super) fn value(&mut self, text: &[u8], start: usize) -> (usize, Token) {
        match short_end(text, start) {
            Some(end) => (end, Token::Value),
            None => self.end(text, start),
        }
    }

    fn end(&mut self, text: &[u8], start: usize) -> (usize, Token) {
        if !self.has_given_up(start)
            && let Some((end, seen)) = plain_end(text, start)
        {
            self.saw(text, start, end, seen);
            return (end, Token::Value);
        }
        let Some(close) = self.close(text, start) else {
            self.searched_to_end.get_or_insert(start);
            return (unclosed_end(text, start), Token::UnclosedValue);
        };
        if self.has_given_up(start) {
            return first_end(text, start, close);
        }
        let (end, token, seen) = meant_end(text, start, close);
        self.saw(text, start, end, seen);
        (end, token)
    }

    /// Whether so much was looked at in vain that nothing more is.
    fn has_given_up(&self, start: usize) -> bool {
        self.in_vain > FREE + 2 * start
    }

    /// Notes how far the text was looked at for the end of a value.
    fn saw(&mut self, text: &[u8], start: usize, end: usize, seen: usize) {
        self.searched = self.searched.max(seen);
        if seen >= text.len() {
            self.searched_to_end.get_or_insert(start);
        }
        self.in_vain += seen.saturating_sub(end);
    }

    /// The next `]` without a backslash behind the `[` at `start`. What was found for an earlier `[` holds for all up
    /// to there, since none of them hides a backslash.
    fn close(&mut self, text: &[u8], start: usize) -> Option<usize> {
        let known = self.closer.filter(|(from, close)| (*from..*close).contains(&start));
        let close = known.map_or_else(|| close(text, start + 1).unwrap_or(usize::MAX), |(_, close)| close);
        self.closer = Some((known.map_or(start, |(from, _)| from), close));
        Some(close).filter(|close| *close < text.len())
    }
}

/// The next `]` without a backslash from `at` on.
fn close(text: &[u8], mut at: usize) -> Option<usize> {
    loop {
        at += memchr2(b']', b'\\', text.get(at..)?)?;
        if text[at] == b']' {
            return Some(at);
        }
        at += 2;
    }
}

/// How long the value is that a text starts with, brackets included; all of the text, where it is not closed.
///
/// ```
/// use movetext_lexer::sgf::value_len;
/// assert_eq!(value_len("[a\\]b][c]"), 6);
/// ```
#[inline]
pub fn value_len(text: &str) -> usize {
    /// Values are mostly shorter.
    const SHORT: usize = 16;
    let bytes = text.as_bytes();
    let mut at = 1;
    while at < SHORT
        && let Some(word) = bytes.get(at..).and_then(|rest| rest.first_chunk())
    {
        let word = u64::from_le_bytes(*word);
        let found = bytes_of(word, b']') | bytes_of(word, b'\\');
        at += found.trailing_zeros() as usize / 8;
        if found != 0 {
            break;
        }
    }
    // At the end of a node there is no word more.
    while at < SHORT && bytes.get(at).is_some_and(|byte| !matches!(byte, b']' | b'\\')) {
        at += 1;
    }
    if bytes.get(at) == Some(&b']') {
        return at + 1;
    }
    close(bytes, at).map_or(bytes.len(), |close| close + 1)
}

/// Which of eight bytes are this one: the highest bit of each that is. Only the lowest of these bits is sure.
#[inline]
const fn bytes_of(word: u64, byte: u8) -> u64 {
    const ONES: u64 = u64::MAX / 0xFF;
    let differing = word ^ (ONES * byte as u64);
    differing.wrapping_sub(ONES) & !differing & (ONES << 7)
}

/// The end of the value whose first `]` is at `close`, without a look at what follows.
fn first_end(text: &[u8], start: usize, close: usize) -> (usize, Token) {
    let property = memchr(b'[', &text[start + 1..close]).map(|at| start + 1 + at);
    let missing = property.and_then(|at| end_before_node(text, start, at));
    missing.map_or((close + 1, Token::Value), |end| (end, Token::UnclosedValue))
}

/// The end of the value whose first `]` is at `close`, and how far the text was looked at.
fn meant_end(text: &[u8], start: usize, close: usize) -> (usize, Token, usize) {
    let (first_end, first) = first_end(text, start, close);
    let is_missing = first == Token::UnclosedValue && !is_closed_by_escape(text, start, close);
    let (first_end, first) = if is_missing { (first_end, first) } else { (close + 1, Token::Value) };
    let (mut at, mut depth, mut is_first) = (start + 1, 1_usize, true);
    loop {
        let Some(bracket) = text.get(at..).and_then(|rest| memchr3(b'[', b']', b'\\', rest)) else {
            return (first_end, first, text.len());
        };
        at += bracket;
        match text[at] {
            b'\\' => at += 1,
            // Outside of all brackets, a value starts.
            b'[' if depth == 0 => return (first_end, first, at),
            b'[' => depth += 1,
            _ => {
                depth = depth.saturating_sub(1);
                let (goes_on, seen) = goes_on(text, at + 1);
                // One bracket too many behind a point is not part of it.
                let is_surplus = at == close + 1 && is_point(&text[start + 1..close]);
                if goes_on {
                    return match first {
                        Token::UnclosedValue if depth > 0 => (first_end, first, seen),
                        _ if is_first || is_surplus => (close + 1, Token::Value, seen),
                        _ => (at + 1, Token::UnescapedValue, at + 1),
                    };
                }
                is_first = false;
            }
        }
        at += 1;
    }
}

/// Whether the first bracket that opens inside a value is closed by a `\]`: then it is text.
fn is_closed_by_escape(text: &[u8], start: usize, close: usize) -> bool {
    let (mut at, mut depth) = (start + 1, 0_usize);
    while let Some(found) = memchr2(b'[', b'\\', &text[at..close]) {
        at += found + 1;
        if text[at - 1] == b'[' {
            depth += 1;
        } else {
            let is_closer = text[at] == b']';
            at = (at + 1).min(close);
            if is_closer && depth == 1 {
                return true;
            }
            depth = depth.saturating_sub(usize::from(is_closer));
        }
    }
    false
}

/// Whether what stands at `at`, behind a value, is what a record goes on with; and how far the text was looked at.
fn goes_on(text: &[u8], at: usize) -> (bool, usize) {
    let next = skip_space(text, at);
    match text.get(next) {
        None | Some(b'[') => (true, next),
        Some(b')') => {
            // Text may follow the tree, but not on the same line.
            let line_end = skip_blanks(text, next + 1);
            let after = skip_space(text, line_end);
            (after > line_end || matches!(text.get(after), None | Some(b'(' | b')' | b';')), after)
        }
        Some(b';') => {
            let after = skip_space(text, next + 1);
            let is_node = match text.get(after) {
                None | Some(b';' | b'(' | b')' | b'[') => true,
                Some(_) => is_property(text, after) || is_lone_name(text, after),
            };
            (is_node, after)
        }
        Some(b'(') => {
            let after = skip_space(text, next + 1);
            let is_tree = matches!(text.get(after), None | Some(b';' | b'(' | b')'));
            (is_tree || is_property(text, after), after)
        }
        Some(_) => (is_property(text, next) || is_lone_name(text, next), next),
    }
}

/// Whether an identifier and a value stand at `at`.
#[inline]
pub(super) fn is_property(text: &[u8], at: usize) -> bool {
    match text.get(at..) {
        // As nearly all are written.
        Some([b'A'..=b'Z', b'[', ..] | [b'A'..=b'Z', b'A'..=b'Z', b'[', ..]) => true,
        _ => is_long_property(text, at),
    }
}

/// The same of a longer name, of small letters, or with white space behind it.
fn is_long_property(text: &[u8], at: usize) -> bool {
    let name = name(text, at);
    name.iter().any(u8::is_ascii_uppercase) && text.get(skip_space(text, at + name.len())) == Some(&b'[')
}

/// Whether an identifier that lacks its value stands at `at`: one or two capitals, then the end of the node.
fn is_lone_name(text: &[u8], at: usize) -> bool {
    let name = name(text, at);
    // A line end at the end of the file says nothing.
    is_short_name(name)
        && matches!(text.get(skip_space(text, at + name.len())), None | Some(b';' | b'(' | b')'))
}

/// Whether a name is a `PropIdent` (`smart-go.txt`, "Game-independent properties"): a capital letter, alone or followed by
/// another one or a digit. Where no value follows, this tells the name of a property from a word of prose.
///
/// ```
/// use movetext_lexer::sgf::is_short_name;
/// assert!(["B", "AW", "M1"].into_iter().all(|name| is_short_name(name.as_bytes())));
/// assert!(["", "b", "Aw", "1M", "ABC", "Black"].into_iter().all(|name| !is_short_name(name.as_bytes())));
/// ```
pub const fn is_short_name(name: &[u8]) -> bool {
    matches!(name, [b'A'..=b'Z'] | [b'A'..=b'Z', b'A'..=b'Z' | b'0'..=b'9'])
}

/// The letters and digits at `at`; no more than are looked at without regret.
fn name(text: &[u8], at: usize) -> &[u8] {
    const LONGEST: usize = 128;
    let rest = text.get(at..).unwrap_or_default();
    let len = rest.iter().take(LONGEST).take_while(|byte| byte.is_ascii_alphanumeric()).count();
    &rest[..len]
}

/// The end of the value that starts at `start`, if the `[` at `open` inside it is the first of another property or
/// value of its own: then its bracket is missing.
fn end_before_property(text: &[u8], start: usize, open: usize) -> Option<usize> {
    let value = &text[start + 1..open];
    let is_alphanumeric = |byte: &&u8| byte.is_ascii_alphanumeric();
    let name = value.len() - value.iter().rev().take(16).take_while(is_alphanumeric).count();
    let before = value[..name].trim_ascii_end();
    if let Some(node) =
        before.strip_suffix(b";").filter(|_| value.get(name).is_some_and(u8::is_ascii_uppercase))
    {
        return Some(start + 1 + without_brackets(node).len());
    }
    // `dd` in `B[ddC[`, or in `AB[dd[pp]`.
    let capitals = value.iter().rev().take(2).take_while(|byte| byte.is_ascii_uppercase()).count();
    let value = &value[..value.len() - capitals];
    let is_number = |byte: &u8| byte.is_ascii_digit() || matches!(byte, b'.' | b'+' | b'-');
    let is_short = is_point(value) || (!value.is_empty() && value.len() <= 5 && value.iter().all(is_number));
    let is_list = || {
        is_point(value)
            && matches!(text.get(open + 1..open + 4), Some([.., b']']) if is_point(&text[open + 1..open + 3]))
    };
    (is_short && (capitals > 0 || is_list())).then_some(start + 1 + value.len())
}

/// The end of the value that starts at `start`, if the `[` at `open` inside it belongs to what follows, or stands for its `]`.
fn end_before_node(text: &[u8], start: usize, open: usize) -> Option<usize> {
    end_before_property(text, start, open).or_else(|| end_at_turned(text, start, open))
}

/// The end of a value whose last bracket is the `[` at `open`, if the next node or variation follows it: `C[Start.[;W[dd]`.
fn end_at_turned(text: &[u8], start: usize, open: usize) -> Option<usize> {
    let is_text = !is_point(&text[start + 1..open]);
    let next = skip_space(text, open + 1);
    let is_tree = text.get(next) == Some(&b'(');
    let node = if is_tree { skip_space(text, next + 1) } else { next };
    let is_node = text.get(node) == Some(&b';') && is_property(text, skip_space(text, node + 1));
    (is_text && is_node).then_some(open + 1)
}

fn is_point(value: &[u8]) -> bool {
    matches!(value, [b'a'..=b'z', b'a'..=b'z'])
}

/// Where a value that no `]` ends is taken to end.
fn unclosed_end(text: &[u8], start: usize) -> usize {
    let property = memchr(b'[', &text[start + 1..]).map(|at| start + 1 + at);
    let property = property.and_then(|at| end_before_node(text, start, at));
    property.unwrap_or_else(|| start + 1 + without_brackets(&text[start + 1..]).len())
}

/// A text without the parentheses and white space at its end.
fn without_brackets(text: &[u8]) -> &[u8] {
    let last = text.iter().rposition(|byte| !matches!(byte, b'(' | b')') && !byte.is_ascii_whitespace());
    &text[..last.map_or(0, |last| last + 1)]
}
