//! The notation of a text by its looks, where it is not given.

use movetext_source::Notation;

use crate::{Format, Visit, Visitor, built_without, dispatch};

/// The notation that the beginning of a text looks most like, if it looks like any that was built. The whole of
/// the first line should be there.
///
/// ```
/// # #[cfg(all(feature = "otn", feature = "ptn"))] {
/// use movetext_record::detect;
/// use movetext_source::Notation;
///
/// assert_eq!(detect("[Size \"6\"]\n\n1. a1 f6"), Some(Notation::Ptn));
/// assert_eq!(detect("1. h2-a2 b1-b2"), Some(Notation::Otn));
/// # }
/// assert_eq!(movetext_record::detect("Dear diary"), None);
/// ```
pub fn detect(head: &str) -> Option<Notation> {
    let likeness = |notation: &Notation| dispatch(*notation, Likeness(start(head)));
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
fn start(text: &str) -> &str {
    text.trim_start_matches(|letter: char| letter.is_whitespace() || letter == '\u{feff}')
}
