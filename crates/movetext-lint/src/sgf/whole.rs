//! Whole properties and values in a text, to take them away.

use movetext_lexer::sgf::value_len;
use movetext_source::Span;

/// The values that start here, with the blanks between them; blanks may stand in front of them.
pub(crate) fn values(text: &str, start: u32) -> Span {
    let mut end = start as usize;
    loop {
        let rest = &text[end..];
        let blanks = rest.len() - rest.trim_start().len();
        if !rest[blanks..].starts_with('[') {
            return Span::new(start, end as u32);
        }
        end += blanks + value_len(&rest[blanks..]);
    }
}

/// The property whose name stands here, with its values; none where they are not as they should be.
pub(crate) fn property(text: &str, name: Span) -> Option<Span> {
    let whole = Span::new(name.start, values(text, name.end).end);
    let is_property = whole.end > name.end && whole.of(text).ends_with(']');
    let is_name = !name.is_empty() && name.of(text).bytes().all(|byte| byte.is_ascii_alphanumeric());
    (is_name && is_property).then_some(whole)
}

/// What is taken away with a value, given without its brackets: the value alone, or the property if that has no other.
pub(crate) fn of_value(text: &str, inner: Span) -> Option<Span> {
    let value = Span::new(inner.start.checked_sub(1)?, inner.end + 1);
    let is_value =
        text.get(value.range()).is_some_and(|value| value.starts_with('[') && value.ends_with(']'));
    if !is_value {
        return None;
    }
    let before = text[..value.start as usize].trim_end();
    if before.ends_with(']') || text[value.end as usize..].trim_start().starts_with('[') {
        return Some(value);
    }
    let bare = before.trim_end_matches(|sign: char| sign.is_ascii_alphanumeric());
    (bare.len() < before.len()).then(|| Span::new(bare.len() as u32, value.end))
}
