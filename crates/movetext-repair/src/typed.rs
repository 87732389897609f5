//! A word as it was meant where a finger slipped: a sign typed twice, two signs exchanged, a digit typed with the shift key, a
//! letter of the keys below the digits, or one with an accent.

use core::iter;

/// Longer words are no slips of one finger.
const LONGEST: usize = 16;

/// What the keys of the digits write with the shift key.
const SHIFTED: [(char, char); 10] = [
    ('!', '1'),
    ('@', '2'),
    ('#', '3'),
    ('$', '4'),
    ('%', '5'),
    ('^', '6'),
    ('&', '7'),
    ('*', '8'),
    ('(', '9'),
    (')', '0'),
];

/// The letters below the digits, and the two digits above each.
const BELOW: [(char, [char; 2]); 10] = [
    ('q', ['1', '2']),
    ('w', ['2', '3']),
    ('e', ['3', '4']),
    ('r', ['4', '5']),
    ('t', ['5', '6']),
    ('y', ['6', '7']),
    ('u', ['7', '8']),
    ('i', ['8', '9']),
    ('o', ['9', '0']),
    ('p', ['0', '9']),
];

/// Letters, and the same with accents: keys of telephones write them that are held down too long.
const ACCENTS: [(char, &str); 14] = [
    ('a', "áàâäãåāăą"),
    ('c', "çćĉċč"),
    ('d', "ďđ"),
    ('e', "éèêëēĕėęě"),
    ('g', "ĝğġģ"),
    ('h', "ĥħ"),
    ('i', "íìîïīį"),
    ('k', "ķ"),
    ('l', "łľļ"),
    ('n', "ñńňņ"),
    ('o', "óòôöõøō"),
    ('r', "ř"),
    ('s', "śšş"),
    ('C', "ÇĆČ"),
];

/// What may be meant by a word, and what slipped; the likely first.
pub(crate) fn ways(word: &str) -> Vec<(&'static str, String)> {
    if word.chars().count() > LONGEST {
        return Vec::new();
    }
    let twice = once(word).map(|new| ("a sign twice", new));
    let exchanged = exchanged(word).map(|new| ("two signs in the wrong order", new));
    let shifted = one_sign(word, |sign| digits_of(&SHIFTED, sign))
        .map(|new| ("the shift key held down for a digit", new));
    let below = one_sign(word, |sign| {
        let digits = BELOW.iter().find(|(letter, _)| *letter == sign.to_ascii_lowercase());
        digits.map_or_else(Vec::new, |(_, digits)| digits.to_vec())
    });
    let below = below.map(|new| ("a letter for a digit, whose key is beside it", new));
    let accented = one_sign(word, |sign| {
        let plain = ACCENTS.iter().filter(|(_, accented)| accented.contains(sign));
        plain.map(|(letter, _)| *letter).collect()
    });
    let accented = accented.map(|new| ("a letter with an accent", new));
    let mut ways: Vec<(&'static str, String)> = Vec::new();
    for (name, new) in accented.chain(twice).chain(exchanged).chain(shifted).chain(below) {
        if new != word && !ways.iter().any(|(_, known)| *known == new) {
            ways.push((name, new));
        }
    }
    ways
}

/// The word with a sign that stands twice once, at each such place.
pub(crate) fn once(word: &str) -> impl Iterator<Item = String> + '_ {
    let next = word.char_indices().skip(1).take(LONGEST);
    word.char_indices()
        .zip(next)
        .filter(|((_, first), (_, second))| first == second)
        .map(|((at, _), (next, _))| format!("{}{}", &word[..at], &word[next..]))
}

/// The word with two neighbours the other way round, at each place.
fn exchanged(word: &str) -> impl Iterator<Item = String> + '_ {
    let next = word.char_indices().skip(1).take(LONGEST);
    word.char_indices().zip(next).map(|((at, first), (next, second))| {
        format!("{}{second}{first}{}", &word[..at], &word[next + second.len_utf8()..])
    })
}

/// The word with one sign another, at each place.
fn one_sign<'w>(word: &'w str, meant: impl Fn(char) -> Vec<char> + 'w) -> impl Iterator<Item = String> + 'w {
    word.char_indices()
        .take(LONGEST)
        .flat_map(move |(at, sign)| {
            let behind = &word[at + sign.len_utf8()..];
            meant(sign).into_iter().zip(iter::repeat((&word[..at], behind)))
        })
        .map(|(meant, (before, behind))| format!("{before}{meant}{behind}"))
}

fn digits_of(keys: &[(char, char)], sign: char) -> Vec<char> {
    keys.iter().filter(|(written, _)| *written == sign).map(|(_, digit)| *digit).collect()
}

#[cfg(test)]
mod tests {
    use super::ways;

    #[test]
    fn slips_of_fingers_are_taken_back() {
        let meant = |word: &str| ways(word).into_iter().map(|(_, new)| new).collect::<Vec<_>>();
        for (word, expected) in
            [("dd1-c1", "d1-c1"), ("d1-1c", "d1-c1"), ("d!-c1", "d1-c1"), ("d1-cq", "d1-c1"), ("dS3", "Sd3")]
        {
            assert!(meant(word).contains(&expected.to_owned()), "{word}: {:?}", meant(word));
        }
        assert_eq!(meant("ßß"), ["ß"]);
        assert_eq!(meant("é4")[0], "e4");
        assert!(meant("").is_empty());
    }
}
