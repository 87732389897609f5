//! Near misses: which known word somebody meant.

/// Longer words are not compared: nobody misspells a key of 40 letters, and the work stays bounded.
const LONGEST: usize = 40;

/// The candidate that `word` is most probably a misspelling of, if any is near enough: one slip for words
/// of up to five letters, one more for every three letters beyond. A slip is a letter too many, too few,
/// wrong, or exchanged with its neighbour; capitals do not matter. Of equally near candidates one of which `word` only
/// lacks letters wins, then the first.
///
/// ```
/// use movetext_rules::suggest::nearest;
///
/// assert_eq!(nearest("atfk", ["dim", "atkf", "start"]), Some("atkf"));
/// assert_eq!(nearest("stari", ["start", "starti"]), Some("starti"));
/// assert_eq!(nearest("komi", ["dim", "atkf", "start"]), None);
/// ```
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let length = word.chars().count();
    if length == 0 || length > LONGEST {
        return None;
    }
    let slips = 1 + length.saturating_sub(3) / 3;
    candidates
        .into_iter()
        .filter_map(|candidate| {
            let longer = candidate.chars().count();
            // Each letter more or less is a slip; and a word of which nothing is left is another word.
            let near = longer <= LONGEST && length.abs_diff(longer) <= slips;
            near.then(|| distance(word, candidate))
                .flatten()
                .filter(|distance| *distance <= slips && *distance < length.max(longer))
                .map(|distance| (distance, candidate))
        })
        .min_by_key(|(distance, candidate)| (*distance, !lacks_letters(word, candidate)))
        .map(|(_, candidate)| candidate)
}

/// Whether a word is another of which letters are left out.
fn lacks_letters(word: &str, other: &str) -> bool {
    let mut rest = other.chars();
    word.chars().all(|letter| rest.any(|next| next.eq_ignore_ascii_case(&letter)))
}

/// How many slips lead from `a` to `b`, as [`nearest`] counts them; nothing where one of them has more than 40 letters.
///
/// ```
/// use movetext_rules::suggest::distance;
///
/// assert_eq!(distance("2b.11.a.", "2b.1.1a."), Some(1));
/// ```
pub fn distance(a: &str, b: &str) -> Option<usize> {
    if a.chars().count().max(b.chars().count()) > LONGEST {
        return None;
    }
    let fold = |letter: char| letter.to_ascii_lowercase();
    // Three rows of the usual table: an exchange of neighbours looks two rows back.
    let mut before = [0_u8; LONGEST + 1];
    let mut above: [u8; LONGEST + 1] = core::array::from_fn(|column| column as u8);
    let mut last_a = None;
    for (row, letter_a) in a.chars().map(fold).enumerate() {
        let mut current = [row as u8 + 1; LONGEST + 1];
        let mut last_b = None;
        for (column, letter_b) in b.chars().map(fold).enumerate() {
            let changed = above[column] + u8::from(letter_a != letter_b);
            let mut best = changed.min(above[column + 1] + 1).min(current[column] + 1);
            if column > 0 && last_a == Some(letter_b) && last_b == Some(letter_a) {
                best = best.min(before[column - 1] + 1);
            }
            current[column + 1] = best;
            last_b = Some(letter_b);
        }
        (before, above) = (above, current);
        last_a = Some(letter_a);
    }
    Some(usize::from(above[b.chars().count()]))
}

#[cfg(test)]
mod tests {
    use super::{LONGEST, distance, nearest};

    #[test]
    fn counts_slips() {
        for (a, b, expected) in [
            ("", "abc", 3),
            ("abc", "abc", 0),
            ("ABC", "abc", 0),
            ("atfk", "atkf", 1),
            ("cenhee", "cenhe", 1),
            ("dm", "dim", 1),
            ("kitten", "sitting", 3),
        ] {
            assert_eq!(distance(a, b), Some(expected), "{a} {b}");
            assert_eq!(distance(b, a), Some(expected), "{b} {a}");
        }
    }

    #[test]
    fn suggests_only_what_is_near() {
        assert_eq!(nearest("", ["a"]), None);
        // Another letter altogether is no misspelling of a one-letter word.
        assert_eq!(nearest("b", ["a"]), None);
        assert_eq!(nearest("copenhagne", ["berserk", "copenhagen"]), Some("copenhagen"));
        assert_eq!(nearest("qqqq", ["dim", "atkf"]), None);
        let long = "a".repeat(LONGEST);
        assert_eq!(nearest(&long, [long.as_str()]), Some(long.as_str()));
        assert_eq!(nearest(&long, [(long.clone() + "a").as_str()]), None);
        assert_eq!(nearest(&(long.clone() + "a"), [long.as_str()]), None);
    }
}
