//! Which lines differ, by Myers' algorithm in linear space.
//!
//! E. W. Myers, *An O(ND) Difference Algorithm and Its Variations*, 1986. Where two stretches differ in very many lines, the
//! shortest way from one to the other is not looked for: the result is right, only longer. So the time is in proportion to
//! the lines, whatever they are.

use std::cmp::max;
use std::ops::Range;

/// The shortest way through a stretch is looked for among so many changes.
const MOST_CHANGES: isize = 256;

/// Lines that differ: those of the old text, and what stands there in the new one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hunk {
    pub old: Range<usize>,
    pub new: Range<usize>,
}

/// What differs between two lists of lines, in their order; equal numbers are equal lines.
pub fn hunks(old: &[u32], new: &[u32]) -> Vec<Hunk> {
    let mut hunks: Vec<Hunk> = Vec::new();
    let mut room = [[NONE; WIDTH]; 2];
    let whole = without_equal_ends(old, new, Hunk { old: 0..old.len(), new: 0..new.len() });
    // Where every line is another, there is no way to look for.
    if !have_common(&old[whole.old.clone()], &new[whole.new.clone()]) {
        add(&mut hunks, whole);
        return hunks;
    }
    let mut boxes = vec![whole];
    while let Some(all) = boxes.pop() {
        let part = without_equal_ends(old, new, all);
        if part.old.is_empty() || part.new.is_empty() {
            add(&mut hunks, part);
            continue;
        }
        let (x, y) = split(&old[part.old.clone()], &new[part.new.clone()], &mut room);
        let (x, y) = (part.old.start + x, part.new.start + y);
        // The later part waits for the one before it.
        boxes.push(Hunk { old: x..part.old.end, new: y..part.new.end });
        boxes.push(Hunk { old: part.old.start..x, new: part.new.start..y });
    }
    hunks
}

/// Whether a line of one list is in the other.
fn have_common(old: &[u32], new: &[u32]) -> bool {
    let last = old.iter().max().map_or(0, |last| *last as usize);
    let mut is_old = vec![false; last + 1];
    for line in old {
        is_old[*line as usize] = true;
    }
    new.iter().any(|line| is_old.get(*line as usize).is_some_and(|is_old| *is_old))
}

/// Adds a change behind the others, or to the last one where it touches it.
fn add(hunks: &mut Vec<Hunk>, part: Hunk) {
    match hunks.last_mut() {
        _ if part.old.is_empty() && part.new.is_empty() => {}
        Some(last) if last.old.end == part.old.start && last.new.end == part.new.start => {
            last.old.end = part.old.end;
            last.new.end = part.new.end;
        }
        _ => hunks.push(part),
    }
}

/// A stretch without the lines that are equal at its start and at its end.
fn without_equal_ends(old: &[u32], new: &[u32], mut part: Hunk) -> Hunk {
    let (one, other) = (&old[part.old.clone()], &new[part.new.clone()]);
    let before = one.iter().zip(other).take_while(|(one, other)| one == other).count();
    let (one, other) = (&one[before..], &other[before..]);
    let after = one.iter().rev().zip(other.iter().rev()).take_while(|(one, other)| one == other).count();
    part.old = part.old.start + before..part.old.end - after;
    part.new = part.new.start + before..part.new.end - after;
    part
}

/// A way that leads nowhere: further before the start than any number of changes leads from it.
const NONE: isize = isize::MIN / 2;

/// How far ways of some number of changes lead from one end: for each diagonal, which is how many more lines of the old text
/// than of the new one are behind, the most lines of the old text.
struct Front<'a> {
    furthest: &'a mut [isize; WIDTH],
    size: (isize, isize),
}

/// A front has so many diagonals, with one at each end that no way comes to.
const WIDTH: usize = 2 * MOST_CHANGES.cast_unsigned() + 3;

impl Front<'_> {
    fn get(&self, diagonal: isize) -> isize {
        let at = (diagonal + MOST_CHANGES + 1).cast_unsigned();
        self.furthest.get(at).copied().unwrap_or(NONE)
    }

    /// How far one more change leads on a diagonal, and the equal lines behind it.
    fn advance(&mut self, diagonal: isize, is_equal: impl Fn(isize, isize) -> bool) -> isize {
        let (width, height) = self.size;
        let at = (diagonal + MOST_CHANGES).cast_unsigned();
        let (removed, added) = (self.furthest[at], self.furthest[at + 2]);
        let removed = if removed < width { removed + 1 } else { NONE };
        let added = if added - diagonal <= height { added } else { NONE };
        let mut x = max(removed, added);
        while x >= 0 && x < width && x - diagonal < height && is_equal(x, x - diagonal) {
            x += 1;
        }
        self.furthest[at + 1] = x;
        x
    }
}

/// A point on a way from the start of both lists to their end, neither of the two: the middle of a shortest way where that
/// has few changes. The lists differ at both ends, and neither is empty.
fn split(old: &[u32], new: &[u32], room: &mut [[isize; WIDTH]; 2]) -> (usize, usize) {
    let size = (old.len().cast_signed(), new.len().cast_signed());
    let (width, height) = size;
    let [forward, backward] = room.each_mut().map(|furthest| {
        furthest.fill(NONE);
        // As if a change led to the start, which is the first step of each.
        furthest[MOST_CHANGES.cast_unsigned() + 2] = 0;
        Front { furthest, size }
    });
    let (mut forward, mut backward) = (forward, backward);
    let difference = width - height;
    let mut best = (0, 0);
    for changes in 0..=MOST_CHANGES {
        best = (0, 0);
        for diagonal in (-changes..=changes).step_by(2) {
            let x = forward.advance(diagonal, |x, y| old[x.cast_unsigned()] == new[y.cast_unsigned()]);
            let opposite = backward.get(difference - diagonal);
            if x < 0 {
                continue;
            }
            if difference % 2 != 0
                && opposite >= 0
                && is_met(difference - diagonal, changes - 1)
                && x + opposite >= width
            {
                return point(x, x - diagonal);
            }
            if x + x - diagonal > best.0 + best.1 {
                best = (x, x - diagonal);
            }
        }
        for diagonal in (-changes..=changes).step_by(2) {
            let equal = |x: isize, y: isize| {
                old[(width - 1 - x).cast_unsigned()] == new[(height - 1 - y).cast_unsigned()]
            };
            let x = backward.advance(diagonal, equal);
            let opposite = forward.get(difference - diagonal);
            if x < 0 || opposite < 0 || difference % 2 != 0 || !is_met(difference - diagonal, changes) {
                continue;
            }
            if x + opposite >= width {
                return point(width - x, height - (x - diagonal));
            }
        }
    }
    point(best.0, best.1)
}

/// Whether a front has come to a diagonal by so many changes.
fn is_met(diagonal: isize, changes: isize) -> bool {
    diagonal.abs() <= changes && (diagonal - changes) % 2 == 0
}

fn point(x: isize, y: isize) -> (usize, usize) {
    (x.cast_unsigned(), y.cast_unsigned())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers below `below` that look random.
    fn lines(seed: u32, count: usize, below: u32) -> Vec<u32> {
        let mut state = seed;
        let mut next = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 16) % below
        };
        (0..count).map(|_| next()).collect()
    }

    /// How many lines the hunks take away and add; fails where they do not lead from one text to the other.
    fn changed(old: &[u32], new: &[u32]) -> usize {
        let hunks = hunks(old, new);
        let (mut made, mut at) = (Vec::new(), 0);
        for hunk in &hunks {
            made.extend_from_slice(&old[at..hunk.old.start]);
            assert_eq!(made.len(), hunk.new.start);
            made.extend_from_slice(&new[hunk.new.clone()]);
            at = hunk.old.end;
        }
        made.extend_from_slice(&old[at..]);
        assert_eq!(made, new);
        hunks.iter().map(|hunk| hunk.old.len() + hunk.new.len()).sum()
    }

    /// The least number of changed lines, from a table of all prefixes.
    fn least(old: &[u32], new: &[u32]) -> usize {
        let mut row: Vec<usize> = (0..=new.len()).collect();
        for (x, line) in old.iter().enumerate() {
            let before = std::mem::replace(&mut row, vec![x + 1]);
            for (y, other) in new.iter().enumerate() {
                let changed = before[y + 1].min(row[y]) + 1;
                row.push(if line == other { before[y] } else { changed });
            }
        }
        row[new.len()]
    }

    #[test]
    fn short_texts_have_the_shortest_diff() {
        for seed in 0..300 {
            let (old, new) = (lines(seed, seed as usize % 17, 4), lines(seed + 1_000, seed as usize % 13, 4));
            assert_eq!(changed(&old, &new), least(&old, &new), "{old:?} {new:?}");
        }
    }

    #[test]
    fn texts_without_a_common_line_are_one_change() {
        let (old, new) = ([1, 7, 8, 7, 2], [1, 5, 6, 9, 2]);
        assert_eq!(hunks(&old, &new), [Hunk { old: 1..4, new: 1..4 }]);
        assert!(have_common(&[7, 8], &[9, 8]) && !have_common(&[7, 8], &[9, 1]) && !have_common(&[], &[0]));
    }

    #[test]
    fn long_texts_take_no_quadratic_time() {
        // The shortest diff of each pair has tens of thousands of changes; looking for it takes minutes.
        let same = vec![1; 100_000];
        let between: Vec<u32> = same.iter().flat_map(|line| [0, *line]).collect();
        changed(&same, &between);
        changed(&lines(1, 100_000, 3), &lines(2, 100_000, 3));
        changed(&lines(3, 100_000, 20_000), &lines(4, 100_000, 20_000));
    }
}
