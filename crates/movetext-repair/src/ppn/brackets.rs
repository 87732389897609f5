//! What could be meant by a word whose brackets are missing, or others, and by coordinates with other signs in them.

use super::candidates::Candidate;
use crate::signs::is_picture;

/// Of `(2,5,5)` either number may be a half.
pub(super) const EITHER_POINT: &str = "a comma for one decimal point or another";

/// The places where a bracket may be closed that is not.
fn closed(word: &str, open: char, close: char) -> Vec<String> {
    let mut found = Vec::new();
    // At the end, or in front of what ends a bracket, and where another opens in front of that.
    let is_open = |(at, _): &(usize, &str)| {
        let rest = &word[at + 1..];
        rest.find([open, close]).is_none_or(|next| rest[next..].starts_with(open))
    };
    let last = word.rfind(open).unwrap_or(0);
    let first = word.match_indices(open).find(is_open).filter(|_| open != '{');
    let from = first.map_or(last, |(at, _)| at) + 1;
    let until = word[from..].find(open).map_or(word.len(), |next| from + next);
    let ends = word[from..until].char_indices().filter(|(_, sign)| !sign.is_alphanumeric() || open == '{');
    let ends = ends.map(|(at, _)| from + at).filter(|at| *at > from).collect::<Vec<_>>();
    // Behind `{a,b2` a square may end outside: `{a,b}2`. Behind `{a2,b2` none does.
    let is_open_ended = open == '{'
        && word[from..]
            .split([',', '.'])
            .next()
            .is_some_and(|first| !first.ends_with(|sign: char| sign.is_ascii_digit()));
    // Where another opens, the one before it is closed.
    let two = word.match_indices(open).zip(word.match_indices(open).skip(1));
    let open_one = two.map(|((one, _), (other, _))| (one, other)).find(|(one, other)| {
        open == '{' && !word[*one..*other].contains(close) && word[*one..*other].contains([',', '.'])
    });
    if let Some((_, other)) = open_one {
        found.push(format!("{}{close}{}", &word[..other], &word[other..]));
    }
    // What ends the words behind it is not inside.
    let (whole, end) = word.split_at(word.trim_end_matches([';', ',']).len());
    if !is_open_ended {
        found.push(format!("{whole}{close}{end}"));
    }
    for end in ends.into_iter().rev() {
        found.push(format!("{}{close}{}", &word[..end], &word[end..]));
    }
    if is_open_ended {
        found.push(format!("{whole}{close}{end}"));
    }
    found
}

/// `t(b2)` with `@` for its brackets, and `4,5-2U`, `*2,2` with brackets around the coordinates in front.
fn behind_or_in_front(word: &str) -> impl Iterator<Item = (&'static str, String)> {
    let is_place = word.contains('(') && !word.starts_with('(') && !word.contains([',', '@']);
    let placed = is_place.then(|| ("brackets for `@`", word.replace('(', "@").replace(')', "")));
    let from = from_coordinates(word).map(|meant| ("no brackets around coordinates", meant));
    placed.into_iter().chain(from)
}

fn from_coordinates(word: &str) -> Option<String> {
    let sign = word.len() - word.trim_start_matches(['*', '+', '!', '^']).len();
    let is_number = |sign: char| sign.is_ascii_digit() || ",.".contains(sign);
    let place = word.len() - word[sign..].trim_start_matches(is_number).len();
    word[sign..place]
        .contains(',')
        .then(|| format!("{}({}){}", &word[..sign], &word[sign..place], &word[place..]))
}

const PAIRS: [(char, char); 4] = [('(', ')'), ('<', '>'), ('[', ']'), ('{', '}')];

/// Other brackets for these: around coordinates, around which pieces of a stack, and around a list.
fn in_other_brackets(word: &str, (open, close): (char, char)) -> Vec<String> {
    let opened = word.matches(open).count();
    let mut found = Vec::new();
    if opened == 0 || opened != word.matches(close).count() {
        return found;
    }
    for (to_open, to_close) in PAIRS.into_iter().filter(|(to_open, _)| *to_open != open) {
        let replaced =
            |text: &str| text.replace(open, &to_open.to_string()).replace(close, &to_close.to_string());
        // A piece may have brackets of its own in front of its place.
        let at = word.rsplit_once('@').filter(|(piece, _)| piece.contains(open));
        found.extend(at.map(|(piece, place)| format!("{piece}@{}", replaced(place))));
        let new = replaced(word);
        let with_colon = new.replace(['-', '.'], ":").replace("::", ":");
        found.extend([new, with_colon]);
    }
    found
}

/// Brackets that are missing, or others.
pub(super) fn brackets(word: &str) -> Vec<Candidate> {
    let mut found = Vec::new();
    let mut add = |what: &str, new: String| found.push((what.to_owned(), new));
    let count = |sign: char| word.matches(sign).count();
    for (open, close) in PAIRS {
        let (opened, ended) = (count(open), count(close));
        if opened > ended {
            let what = format!("`{open}` without its `{close}`");
            for new in closed(word, open, close) {
                add(&what, new);
            }
        }
        if ended > opened {
            let what = format!("`{close}` without its `{open}`");
            let to = word.find(close).unwrap_or(word.len());
            for (at, sign) in word[..to].char_indices() {
                if "-@:_*|>\\".contains(sign) {
                    let at = at + 1;
                    add(&what, format!("{}{open}{}", &word[..at], &word[at..]));
                }
            }
            add(&what, format!("{open}{word}"));
        }
        for new in in_other_brackets(word, (open, close)) {
            add("other brackets", new);
        }
    }
    // `d4(1)-(5,1.5)`: others around which pieces of a stack, and its own around coordinates.
    for (open, close) in [('(', ')'), ('<', '>')] {
        if let Some((place, (which, behind))) =
            word.split_once(open).and_then(|(place, rest)| Some((place, rest.split_once(close)?)))
            && place.ends_with(|sign: char| sign.is_ascii_digit())
            && which.bytes().all(|sign| sign.is_ascii_digit() || sign == b':')
        {
            add("other brackets around which pieces of a stack", format!("{place}[{which}]{behind}"));
        }
    }
    if let (Some(open), Some(close)) = (word.find('['), word.rfind(']'))
        && open < close
    {
        let inside = word[open..close].replace("..", ":").replace('-', ":");
        add("no `:` between the first and the last", [&word[..open], &inside, &word[close..]].concat());
    }
    if let Some(open) = word
        .find('(')
        .filter(|open| word[..*open].ends_with(|sign: char| sign.is_alphanumeric() || !sign.is_ascii()))
    {
        for (sign, what) in [("-", "no `-` in front of coordinates"), ("@", "no `@` in front of coordinates")]
        {
            add(what, [&word[..open], sign, &word[open..]].concat());
        }
    }
    if count('(') == count(')') && !word.contains([',', '@']) {
        add("brackets around a square", word.replace(['(', ')'], ""));
    }
    for (what, meant) in behind_or_in_front(word) {
        add(what, meant);
    }
    // `{d,e4}` for `{d,e}4`
    if let Some((before, list)) = word.strip_suffix('}').and_then(|word| word.rsplit_once('{')) {
        let bare = list.trim_end_matches(|sign: char| sign.is_ascii_digit());
        if bare.len() < list.len() && !bare.contains(|sign: char| sign.is_ascii_digit()) {
            add(
                "the digits of its squares in the braces",
                format!("{before}{{{bare}}}{}", &list[bare.len()..]),
            );
        }
    }
    // `a{1}` for `a1`
    if let Some((before, (inside, behind))) =
        word.split_once('{').and_then(|(before, rest)| Some((before, rest.split_once('}')?)))
        && !inside.contains([',', '.', '{'])
    {
        add("braces around one sign", [before, inside, behind].concat());
    }
    // Coordinates without brackets, and with a comma for the point.
    for sign in ['-', '@', '_'] {
        if let Some((before, behind)) = word.split_once(sign)
            && behind.contains(',')
        {
            add("no brackets around coordinates", format!("{before}{sign}({behind})"));
        }
    }
    for (open, close) in coordinates(word) {
        let inside: Vec<&str> = word[open + 1..close].split(',').collect();
        if inside.contains(&"") {
            continue;
        }
        let number = |parts: &[&str]| parts.join(".");
        // Places lie on whole and on half numbers.
        let point = if inside[1..] == ["5", "5"] { EITHER_POINT } else { "a comma for a decimal point" };
        let mut cuts: Vec<usize> = (1..inside.len().min(4)).collect();
        cuts.sort_by_key(|cut| !(*cut == 2 && inside[1] == "5" || *cut == 1 && inside.last() == Some(&"5")));
        for cut in cuts.into_iter().filter(|_| !inside.iter().any(|part| part.contains('.'))) {
            let inside = format!("{},{}", number(&inside[..cut]), number(&inside[cut..]));
            add(point, [&word[..=open], &inside, &word[close..]].concat());
        }
    }
    found
}

/// Where the brackets of coordinates open and close.
fn coordinates(word: &str) -> impl Iterator<Item = (usize, usize)> + '_ {
    const MOST: usize = 4;
    let opens = word.match_indices('(').take(MOST);
    opens.filter_map(|(open, _)| Some((open, open + word[open..].find(')')?)))
}

/// What stands around a word on both sides.
const AROUND: [(&str, &str); 8] =
    [("[", "]"), ("{", "}"), ("**", "**"), ("__", "__"), ("<", ">"), ("`", "`"), ("*", "*"), ("_", "_")];

/// Brackets, stars or pictures that stand around it.
pub(super) fn around(word: &str) -> Vec<Candidate> {
    let mut found = Vec::new();
    let mut add = |what: &str, new: String| found.push((what.to_owned(), new));
    for (open, close) in AROUND {
        if let Some(inside) = word.strip_prefix(open).and_then(|rest| rest.strip_suffix(close)) {
            add("brackets or stars around it", inside.to_owned());
        }
    }
    // A picture of a telephone behind it.
    let bare = word.trim_end_matches(is_picture);
    if bare.len() < word.len() && !bare.is_empty() {
        add("a picture behind it", bare.to_owned());
    }
    found
}

/// Coordinates with a period for their comma.
pub(super) fn periods(word: &str) -> Vec<Candidate> {
    let mut found = Vec::new();
    let mut add = |what: &str, new: String| found.push((what.to_owned(), new));
    if let (Some(open), Some(close)) = (word.find('('), word.rfind(')'))
        && open < close
    {
        let inside: Vec<&str> = word[open + 1..close].split(',').collect();
        // `(3.2)`, where a key was missed: `3.5` would be one of two numbers.
        if let [only] = inside[..]
            && only.matches('.').count() == 1
            && !only.ends_with(".5")
        {
            add("a period for a comma", [&word[..=open], &only.replace('.', ","), &word[close..]].concat());
        }
        // `(2.5.4)`: a half is a number with its point.
        if let [only] = inside[..]
            && let [whole, middle, last] = only.split('.').collect::<Vec<_>>()[..]
        {
            let new =
                if middle == "5" { format!("{whole}.5,{last}") } else { format!("{whole},{middle}.{last}") };
            add("a period for a comma", [&word[..=open], &new, &word[close..]].concat());
        }
    }
    found
}
