//! What joining texts leaves in them: the markers of a merge conflict, and byte order marks.

use movetext_diagnostics::Edit;
use movetext_lint::edit::with_line;
use movetext_lint::rules::txt::{LOOK_ALIKE, TEXT_AROUND};
use movetext_source::Span;

use crate::lines::lines;
use crate::slip::Slip;

/// So many signs in a row are a marker.
const SIGNS: usize = 7;

/// The markers of merge conflicts, each on a line of its own: `<<<<<<< HEAD`, `=======`, `>>>>>>> theirs`. Where all three stand
/// around two versions of some lines, nobody knows which was meant.
pub(crate) fn conflicts(text: &str) -> Vec<Slip> {
    let marked = lines(text).filter_map(|line| Some((marker(line.of(text))?, line)));
    let markers: Vec<(u8, Span)> = marked.collect();
    let mut slips = Vec::new();
    let mut at = 0;
    while let Some((sign, line)) = markers.get(at).copied() {
        let signs: Vec<u8> = markers[at..].iter().take(4).map(|(sign, _)| *sign).collect();
        let len = match signs[..] {
            [b'<', b'=', b'>', ..] => 3,
            [b'<', b'|', b'=', b'>'] => 4,
            _ => 1,
        };
        if len > 1 {
            slips.push(versions(text, &markers[at..at + len]));
        } else if sign != b'|' {
            let message = "a marker of a merge conflict was left";
            let edits = vec![Edit { span: with_line(text, line), text: String::new() }];
            slips.push(Slip::new(&TEXT_AROUND.rule, line, message, "remove the line", edits));
        }
        at += len;
    }
    slips
}

/// Two versions of some lines with the markers around them.
fn versions(text: &str, markers: &[(u8, Span)]) -> Slip {
    let (first, last) = (markers[0].1, markers[markers.len() - 1].1);
    let second = Span::new(markers[1].1.start, with_line(text, last).end);
    let edits =
        [with_line(text, first), second].map(|span| Edit { span, text: String::new() }).into_iter().collect();
    let message = "a merge conflict was left: two versions of the same lines stand one behind the other";
    let slip = Slip::new(&TEXT_AROUND.rule, first, message, "keep the first, and remove the rest", edits);
    Slip { other: Some("keep the second".to_owned()), ..slip }
}

/// The sign of the marker that a line is.
fn marker(line: &str) -> Option<u8> {
    let sign = *line.as_bytes().first().filter(|sign| b"<|=>".contains(sign))?;
    let rest = line.trim_start_matches(char::from(sign));
    let is_marker =
        line.len() - rest.len() == SIGNS && (rest.trim().is_empty() || sign != b'=' && rest.starts_with(' '));
    is_marker.then_some(sign)
}

/// Byte order marks at the start of lines: those of files that were joined.
pub(crate) fn byte_order_marks(text: &str) -> Vec<Slip> {
    let starts_line = |at: &usize| text[..*at].ends_with('\n');
    let marks = text.match_indices('\u{feff}').map(|(at, _)| at).filter(starts_line);
    let slips = marks.map(|at| {
        let span = Span::from(at..at + '\u{feff}'.len_utf8());
        let message = "a byte order mark was left by joining files";
        let edits = vec![Edit { span, text: String::new() }];
        Slip::new(&LOOK_ALIKE.rule, span, message, "remove it", edits)
    });
    slips.collect()
}

#[cfg(test)]
mod tests {
    use super::{byte_order_marks, conflicts};
    use crate::repaired::Repaired;

    #[test]
    fn markers_of_conflicts_are_removed() {
        let without = |text: &str| Repaired::new(text, &conflicts(text)).text;
        assert_eq!(without("1. a\n>>>>>>> theirs\n2. b\n"), "1. a\n2. b\n");
        assert_eq!(without("1. a\n=======\n2. b\n"), "1. a\n2. b\n");
        let both = "1. a\n<<<<<<< HEAD\n2. b\n=======\n2. c\n>>>>>>> theirs\n3. d\n";
        assert_eq!(without(both), "1. a\n2. b\n3. d\n");
        assert!(conflicts(both).iter().all(|slip| slip.other.is_some()));
        for sound in ["========\n", "1. a\n<<<<<<\n", ">>>>>>>theirs\n", "||||||| base\n"] {
            assert_eq!(without(sound), sound);
        }
    }

    #[test]
    fn byte_order_marks_are_removed_where_lines_start() {
        let text = "---\n\u{feff}---\n";
        assert_eq!(Repaired::new(text, &byte_order_marks(text)).text, "---\n---\n");
        assert!(byte_order_marks("\u{feff}---\na\u{feff}b\n").is_empty());
    }
}
