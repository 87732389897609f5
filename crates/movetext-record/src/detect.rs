//! The notation of a text by its looks, where nobody says it.

use movetext_source::Notation;

use crate::{Format, Visit, Visitor, built_without, dispatch};

/// The notation that the beginning of a text looks most like, if it looks like any that was built. The whole of
/// the first line should be there.
///
#[cfg_attr(all(feature = "otn", feature = "ptn"), doc = "```")]
#[cfg_attr(not(all(feature = "otn", feature = "ptn")), doc = "```ignore")]
/// use movetext_record::detect;
/// use movetext_source::Notation;
///
/// assert_eq!(detect("[Size \"6\"]\n\n1. a1 f6"), Some(Notation::Ptn));
/// assert_eq!(detect("1. h2-a2 b1-b2"), Some(Notation::Otn));
/// assert_eq!(detect("Dear diary"), None);
/// ```
pub fn detect(head: &str) -> Option<Notation> {
    let likeness = |notation: &Notation| dispatch(*notation, Likeness(head));
    Notation::ALL.into_iter().filter(|notation| likeness(notation) > 0).max_by_key(likeness)
}

struct Likeness<'s>(&'s str);

impl Visitor for Likeness<'_> {
    type Output = u8;
}

impl<F: Format> Visit<F> for Likeness<'_> {
    fn visit(self) -> u8 {
        F::likeness(self.0)
    }
}

built_without!(Likeness<'_> => 0);

/// A text without the blanks and the mark of its encoding that it may start with.
#[cfg(any(feature = "otn", feature = "ptn", feature = "tsn"))]
pub(crate) fn start(text: &str) -> &str {
    text.trim_start_matches(|letter: char| letter.is_whitespace() || letter == '\u{feff}')
}

/// Whether a tag, behind its bracket, has a value in quotes, or one without a colon in front of it.
#[cfg(any(feature = "otn", feature = "ptn"))]
pub(crate) fn has_quoted_value(tag: &str) -> bool {
    let rest =
        tag.trim_start().trim_start_matches(|letter: char| letter.is_alphanumeric() || "_-".contains(letter));
    let has_colon = || rest.find([':', ']']).is_some_and(|at| rest[at..].starts_with(':'));
    rest.trim_start().starts_with('"') || rest.starts_with([' ', '\t']) && !has_colon()
}

#[cfg(all(test, feature = "otn", feature = "ptn", feature = "sgf", feature = "tsn"))]
mod tests {
    use movetext_source::Notation::{self, Otn, Ptn, Sgf, Ten, Tps, Tsn};

    use super::detect;

    const CASES: &[(&str, Option<Notation>)] = &[
        ("[Size \"6\"]\n\n1. a1 f6", Some(Ptn)),
        ("\u{feff}\r\n[Size \"6\"]\r\n", Some(Ptn)),
        (" [ TPS \"x3/x3/x3 1 1\" ]", Some(Ptn)),
        ("[Size 6]\n", Some(Ptn)),
        ("{a remark} 1. a1", Some(Ptn)),
        ("1. a1 f6", Some(Ptn)),
        ("1.a1 f6", Some(Ptn)),
        ("1. -- f6", Some(Ptn)),
        ("12... 3c3>12", Some(Ptn)),
        ("a1 Sf6", Some(Ptn)),
        ("3c3>12", Some(Ptn)),
        ("x6/x6/x6/x6/x6/x6 1 1", Some(Tps)),
        ("\u{feff}x3/x,12S,x/x3 2 4\r\n", Some(Tps)),
        ("1,2,1/2,1,2/1,2,x 2", Some(Tps)),
        ("x3/x3/x9/x3/x1/,/x3/x3/x3 1 1", Some(Tps)),
        ("[rules:dim:7 atkf:y start:/7/]", Some(Otn)),
        ("[start-comment: \"quoted\"]", Some(Otn)),
        ("[ event : A 2]", Some(Otn)),
        ("1. h2-a2 b1-b2", Some(Otn)),
        ("12b.1.1a. ..... h2-a2", Some(Otn)),
        ("7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0", Some(Tsn)),
        ("7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0 -", Some(Ten)),
        ("(;FF[4]GM[1]SZ[19];B[pd]", Some(Sgf)),
        ("Joseki of the 4-4 point\n\n(;GaMe[1]", Some(Sgf)),
        ("( ;", Some(Sgf)),
        ("", None),
        (" \n", None),
        ("Dear diary", None),
    ];

    #[test]
    fn a_text_is_known_by_its_looks() {
        for (text, notation) in CASES {
            assert_eq!(detect(text), *notation, "{text}");
        }
    }
}
