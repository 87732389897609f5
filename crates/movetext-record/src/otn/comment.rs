//! Comments: the parts of a turn's comment, clocks and hints in them.

use memchr::memchr;
use movetext_rules::ParseError;
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

    /// Cuts the comment on a turn of `moves` moves (at least one) that leaves out `gaps` moves in front of
    /// them. Where it has too many parts, that many, and what is too much: the last move's part keeps it.
    ///
    /// Some writers give the moves that are left out a part too; such parts, if they are empty, are passed,
    /// and so are empty parts at the end.
    pub fn of_turn(
        mut inner: &'s str,
        mut at: u32,
        moves: usize,
        gaps: usize,
    ) -> (Self, Option<(Span, usize)>) {
        let mut parts = inner.bytes().filter(|byte| *byte == b'|').count() + 1;
        if gaps > 0 && parts == moves + gaps {
            let mut letters = inner.char_indices().filter(|(_, letter)| !letter.is_whitespace()).take(gaps);
            let last = letters.try_fold(None, |_, (at, letter)| (letter == '|').then_some(Some(at)));
            if let Some(Some(bar)) = last {
                inner = &inner[bar + 1..];
                at += bar as u32 + 1;
                parts -= gaps;
            }
        }
        let mut too_many = None;
        if parts > moves {
            let bar = inner.match_indices('|').nth(moves.saturating_sub(1)).map_or(0, |(bar, _)| bar);
            let extra = &inner[bar..];
            if extra.chars().all(|letter| letter == '|' || letter.is_whitespace()) {
                inner = &inner[..bar];
            } else {
                too_many = Some((Span::new(at + bar as u32, at + inner.len() as u32), parts));
            }
        }
        (Self::new(inner, at, moves), too_many)
    }
}

impl<'s> Iterator for CommentParts<'s> {
    type Item = (&'s str, Span);

    fn next(&mut self) -> Option<Self::Item> {
        let rest = self.rest?;
        self.left = self.left.saturating_sub(1);
        let cut = if self.left == 0 { None } else { memchr(b'|', rest.as_bytes()) };
        let (part, rest) = cut.map_or((rest, None), |bar| (&rest[..bar], Some(&rest[bar + 1..])));
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
        let Ok::<_, ParseError<ClockFault>>(clock) = trimmed[..length].parse() else { break };
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
    fn parts_of_turns_pass_what_is_left_out() {
        let cut = |inner, moves, gaps| {
            let (parts, too_many) = CommentParts::of_turn(inner, 0, moves, gaps);
            (parts.map(|(part, _)| part).collect::<Vec<_>>(), too_many.map(|(_, parts)| parts))
        };
        assert_eq!(cut("a|b", 2, 0), (vec!["a", "b"], None));
        assert_eq!(cut(" |a", 1, 1), (vec!["a"], None));
        assert_eq!(cut("||a|b", 2, 2), (vec!["a", "b"], None));
        assert_eq!(cut("a|b", 1, 1), (vec!["a|b"], Some(2)));
        assert_eq!(cut("a|b||", 2, 0), (vec!["a", "b"], None));
        assert_eq!(cut("a|b|c", 2, 0), (vec!["a", "b|c"], Some(3)));
    }

    #[test]
    fn hints_are_found_in_any_case() {
        let found: Vec<_> = hints("see (Hint: the corner) and (hint:e4)").collect();
        assert_eq!(found, ["the corner", "e4"]);
    }
}
