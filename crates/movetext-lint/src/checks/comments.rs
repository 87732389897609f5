//! Text that is not part of a record.

use movetext_source::Span;

/// How far the end of such a comment is looked for, in bytes.
const LONGEST: usize = 2_000;

/// Where comments in other brackets stand, in the order of the text. Their words are taken for moves by the
/// reader, and are no findings of their own.
pub(crate) struct ForeignComments(Vec<Span>);

impl ForeignComments {
    /// Those that `junk` starts, which is in the order of the text; `stops` are the signs that none of them holds.
    pub(crate) fn of(text: &str, junk: impl Iterator<Item = Span>, stops: &[u8]) -> Self {
        Self(junk.filter_map(|span| foreign_comment(text, span, stops)).collect())
    }

    /// Whether it is part of such a comment.
    pub(crate) fn holds(&self, span: Span) -> bool {
        let before = self.0.partition_point(|comment| comment.start <= span.start);
        before.checked_sub(1).is_some_and(|at| span.start < self.0[at].end)
    }
}

/// Whether a text up to a sign, on one line, has a word, which no move is.
fn has_word(rest: &str, close: u8) -> bool {
    let inside =
        rest.bytes().skip(1).take(LONGEST).take_while(|byte| *byte != close && !b"\n\r".contains(byte));
    let mut letters = 0;
    inside.chain([close]).any(|byte| {
        let is_word = letters > 1 && !byte.is_ascii_alphanumeric() || letters > 2;
        letters = if byte.is_ascii_alphabetic() { letters + 1 } else { 0 };
        is_word
    })
}

/// The comment that starts with this text, if it starts one.
pub(crate) fn foreign_comment(text: &str, junk: Span, stops: &[u8]) -> Option<Span> {
    let rest = &text[junk.start as usize..];
    let close = match rest.as_bytes().first()? {
        b'{' => b'}',
        b'(' => b')',
        b';' => b'\n',
        b'<' if has_word(rest, b'>') => b'>',
        sign @ (b'/' | b'"') if has_word(rest, *sign) => *sign,
        _ => return None,
    };
    let inside = &rest.as_bytes()[1..rest.len().min(LONGEST + 1)];
    let span_of = |length: usize| Span::new(junk.start, junk.start + length as u32);
    let end = inside.iter().position(|byte| *byte == close || stops.contains(byte));
    if let Some(closed) = end.filter(|at| inside[*at] == close && close != b'\n') {
        return Some(span_of(1 + closed + 1));
    }
    if b">/\"".contains(&close) {
        return None;
    }
    // One that nobody closed ends with its line, whatever stands behind it.
    let end = inside.iter().position(|byte| b"\r\n".contains(byte) || stops.contains(byte));
    let end = end.or_else(|| (rest.len() <= LONGEST).then_some(inside.len()))?;
    Some(span_of(1 + end))
}
