//! Comments: the parts of a turn's comment, clocks and hints in them.

use movetext_rules::Misread;
use movetext_source::Span;

use super::tag::{ClockFault, TimeControl};

/// A clock at the start of a comment.
pub type Clock = TimeControl;

/// The parts of a turn's comment, divided by `|`, with where they stand in the text they were cut from.
/// The last of `parts` parts keeps further bars.
#[derive(Debug, Clone)]
pub struct CommentParts<'s> {
    rest: Option<&'s str>,
    at: u32,
    left: usize,
}

impl<'s> CommentParts<'s> {
    /// Cuts `inner`, a comment without its brackets that starts at the byte `at`, into at most `parts` parts.
    pub fn new(inner: &'s str, at: u32, parts: usize) -> Self {
        Self { rest: Some(inner), at, left: parts }
    }
}

impl<'s> Iterator for CommentParts<'s> {
    type Item = (&'s str, Span);

    fn next(&mut self) -> Option<Self::Item> {
        let rest = self.rest?;
        self.left = self.left.saturating_sub(1);
        let cut = if self.left == 0 { None } else { rest.split_once('|') };
        let (part, rest) = cut.map_or((rest, None), |(part, rest)| (part, Some(rest)));
        let span = Span::new(self.at, self.at + part.len() as u32);
        self.rest = rest;
        self.at = span.end + 1;
        Some((part, span))
    }
}

/// The clock that a comment starts with, and what follows it (section 4, "first-half-commentary").
///
/// A number alone is a clock only where `certain` says that clocks are to be expected, because the record
/// has a time-control tag or other clocks; else "5 good moves" would be one.
pub fn leading_clock(comment: &str, certain: bool) -> Option<(Clock, &str)> {
    let trimmed = comment.trim_start();
    let mut end = 0;
    let mut best = None;
    for (nth, word) in trimmed.split_inclusive([' ', '\n']).enumerate().take(3) {
        let length = end + word.trim_end().len();
        end += word.len();
        let Ok::<_, Misread<ClockFault>>(clock) = trimmed[..length].parse() else { break };
        if certain || nth > 0 {
            best = Some((clock, trimmed[length..].trim_start()));
        }
    }
    best
}

/// The texts of the hints in a comment: what stands between `(hint:` and `)`, which programs hide until it is
/// asked for.
pub fn hints(comment: &str) -> impl Iterator<Item = &str> {
    comment.match_indices('(').filter_map(|(at, _)| {
        let inner = &comment[at + 1..];
        let word = inner.get(..5)?;
        word.eq_ignore_ascii_case("hint:").then(|| inner[5..].split(')').next().unwrap_or("").trim())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_real_clocks_are_clocks() {
        let clock =
            |text, certain| leading_clock(text, certain).map(|(clock, rest)| (clock.to_string(), rest));
        assert_eq!(clock("5 good moves", false), None);
        assert_eq!(clock("5 good moves", true), Some(("5".into(), "good moves")));
        assert_eq!(clock("300 30/3 3i He thinks", false), Some(("300 30/3 3i".into(), "He thinks")));
        assert_eq!(clock("300 3i", false), Some(("300 3i".into(), "")));
        assert_eq!(clock("He thinks", true), None);
    }

    #[test]
    fn parts_keep_their_place() {
        let parts: Vec<_> = CommentParts::new("a||b|c", 10, 3).collect();
        let spans = [Span::new(10, 11), Span::new(12, 12), Span::new(13, 16)];
        assert_eq!(parts, [("a", spans[0]), ("", spans[1]), ("b|c", spans[2])]);
    }

    #[test]
    fn hints_are_found_in_any_case() {
        let found: Vec<_> = hints("see (Hint: the corner) and (hint:e4)").collect();
        assert_eq!(found, ["the corner", "e4"]);
    }
}
