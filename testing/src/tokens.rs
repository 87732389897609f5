//! What every lexer promises: nothing of a text is lost, in linear time.

use std::fmt::Debug;
use std::ops::Range;

/// Each token starts where the one before ends, none is empty or ends within a character, and together they are the text.
pub fn assert_lossless<T>(text: &str, tokens: impl IntoIterator<Item = (T, Range<u32>)>) {
    let mut at = 0;
    for (_, span) in tokens {
        assert_eq!(span.start, at, "a gap in {text:?}");
        assert!(span.end > span.start, "an empty token in {text:?}");
        assert!(text.is_char_boundary(span.end as usize), "half a character in {text:?}");
        at = span.end;
    }
    assert_eq!(at as usize, text.len(), "the rest of {text:?}");
}

/// A token a line with its text, but for those of white space.
pub fn token_listing<T: Debug + PartialEq>(
    text: &str,
    tokens: impl IntoIterator<Item = (T, Range<u32>)>,
    blank: &T,
) -> String {
    let solid = tokens.into_iter().filter(|(token, _)| token != blank);
    let line = |(token, span): (T, Range<u32>)| {
        format!("{token:?} {:?}\n", &text[span.start as usize..span.end as usize])
    };
    solid.map(line).collect()
}

/// Texts that would take a quadratic lexer minutes; a linear one is done at once. Each piece is repeated, alone and after
/// each of these beginnings.
pub fn hostile_texts(pieces: &[&str], repeats: usize, beginnings: &[&str]) -> impl Iterator<Item = String> {
    let repeated = pieces.iter().map(move |piece| piece.repeat(repeats));
    repeated.flat_map(|text| {
        let begun = beginnings.iter().map(|beginning| format!("{beginning}{text}")).collect::<Vec<_>>();
        begun.into_iter().chain([text])
    })
}

#[cfg(test)]
mod tests {
    use super::{assert_lossless, token_listing};

    #[test]
    fn a_listing_leaves_blanks_out() {
        assert_eq!(
            token_listing("a b", [('w', 0..1), (' ', 1..2), ('w', 2..3)], &' '),
            "'w' \"a\"\n'w' \"b\"\n"
        );
    }

    #[test]
    #[should_panic(expected = "a gap")]
    fn gaps_are_found() {
        assert_lossless("a b", [('w', 0..1), ('w', 2..3)]);
    }

    #[test]
    #[should_panic(expected = "the rest")]
    fn what_is_left_is_found() {
        assert_lossless("a b", [('w', 0..1)]);
    }
}
