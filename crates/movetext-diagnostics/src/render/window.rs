//! The parts of a long line that are shown.
//!
//! A record may be one line of a megabyte. Of such a line only what stands around the wanted places is shown, and
//! only that is looked at: the time depends on the width shown, not on the length of the line.

use core::ops::Range;

/// How many columns of a line are shown where nobody's terminal is asked.
pub(super) const WIDTH: usize = 160;

/// How many columns a character takes, at most.
const fn columns(character: char) -> usize {
    match character {
        ' '..='~' => 1,
        '\t' => 4,
        // `<NNBSP>`: nearly all letters take less, and nothing is lost where one is counted too wide.
        '\u{7f}'..='\u{a0}' | '\u{2000}'..='\u{206f}' | '\u{feff}' => 8,
        _ => 2,
    }
}

/// The offset that `width` columns from the start of `text` reach, and how many of them are used.
pub(super) fn reach(text: &str, width: usize) -> (usize, usize) {
    let mut used = 0;
    for (at, character) in text.char_indices() {
        let next = used + columns(character);
        if next > width {
            return (at, used);
        }
        used = next;
    }
    (text.len(), used)
}

/// The same from the end of `text` backwards.
fn reach_back(text: &str, width: usize) -> (usize, usize) {
    let mut used = 0;
    for (at, character) in text.char_indices().rev() {
        let next = used + columns(character);
        if next > width {
            return (at + character.len_utf8(), used);
        }
        used = next;
    }
    (0, used)
}

/// The part of `line` around `wanted` that takes about `width` columns. Of a long wanted part the start
/// is shown.
fn part(line: &str, wanted: &Range<usize>, width: usize) -> Range<usize> {
    let (length, own) = reach(&line[wanted.clone()], width / 2);
    let end = wanted.start + length;
    let (start, left) = reach_back(&line[..wanted.start], (width - own) / 2);
    let (right, _) = reach(&line[end..], width - own - left);
    start..end + right
}

/// The parts of `line` that show the `wanted` ones in about `width` columns, in order, apart from each other: the
/// whole line if it is short. Wanted parts are within the line and whole characters.
pub(super) fn parts(line: &str, wanted: &[Range<usize>], width: usize) -> Vec<Range<usize>> {
    let whole = 0..line.len();
    if reach(line, width).0 == line.len() {
        return vec![whole];
    }
    let share = width / wanted.len().max(1);
    let mut parts: Vec<_> = wanted.iter().map(|wanted| part(line, wanted, share)).collect();
    parts.sort_by_key(|part| part.start);
    parts.dedup_by(|next, part| {
        let touch = next.start <= part.end;
        if touch {
            part.end = part.end.max(next.end);
        }
        touch
    });
    parts
}

#[cfg(test)]
#[expect(clippy::single_range_in_vec_init, reason = "lists of one range are meant")]
mod tests {
    use super::*;

    #[test]
    fn short_lines_are_whole() {
        let wanted = [3..4];
        assert_eq!(parts("abcdef", &wanted, WIDTH), [0..6]);
        assert_eq!(parts(&"a".repeat(WIDTH), &wanted, WIDTH), [0..WIDTH]);
    }

    #[test]
    fn long_lines_are_windows() {
        let line = "a".repeat(1000);
        let (first, end, far): (Range<usize>, _, _) = (0..1, 1000..1000, 500..504);
        assert_eq!(parts(&line, core::slice::from_ref(&first), WIDTH), [0..160]);
        assert_eq!(parts(&line, core::slice::from_ref(&end), WIDTH), [920..1000]);
        assert_eq!(parts(&line, core::slice::from_ref(&far), WIDTH), [422..582]);
        assert_eq!(parts(&line, &[first.clone(), far, end], WIDTH), [0..53, 476..529, 974..1000]);
        assert_eq!(parts(&line, &[first, 60..61], WIDTH), [0..101]);
        assert_eq!(parts(&"\u{2191}".repeat(1000), &[600..900], WIDTH), [540..780], "of two columns each");
        assert_eq!(parts(&line, &[500..504], 80), [462..542], "of a narrow terminal");
    }
}
