//! What could be meant by a word that cannot be read: the most likely first.

use std::ops::Range;

use movetext_rules::piecepack::Direction;

use movetext_lint::alike::fold;

use super::brackets::{around, brackets, periods};
use super::macros;
use super::pieces::Reader;
use super::rewrites::{BRACES, MOVES};
use crate::signs::At::Any;
use crate::signs::rewritten;
use crate::typed;

/// So many are looked at.
const MOST: usize = 400;

/// The description of a candidate, and the candidate.
pub(crate) type Candidate = (String, String);

/// A letter that says nothing of a piece, or says something twice: its bytes in the word.
#[derive(Debug, Clone)]
pub(crate) enum Letter {
    Unknown(Range<usize>),
    Twice(Range<usize>),
}

/// What could be meant by a word, of which a letter may be known to be wrong.
pub(crate) fn of(word: &str, wrong: Option<Letter>, reader: &Reader) -> Vec<Candidate> {
    if let Some(Letter::Twice(at)) = &wrong
        && !word.ends_with('\\')
    {
        let moved = squares(word).into_iter().filter(|(what, _)| what == NO_HYPHEN);
        return attribute(word).into_iter().chain(twice(word, at.clone())).chain(moved).collect();
    }
    let folded = folded(word);
    let base = folded.as_ref().map_or(word, |(_, folded)| folded);
    let mut candidates: Vec<Candidate> = degrees(word)
        .into_iter()
        .chain(misread_stars(word))
        .chain(coded(word, '%', "URLs"))
        .chain(coded(word, '=', "mails"))
        .collect();
    candidates.extend(of_chess(base));
    candidates.extend(captures(base));
    candidates.extend(in_words(base));
    candidates.extend(attribute(word));
    candidates.extend(folded.iter().cloned());
    // A sentence ends behind its last word.
    let ended = base.strip_suffix('.').filter(|word| word.ends_with(|sign: char| sign.is_ascii_digit()));
    // `.b1-b2`
    let begun = base.strip_prefix('.').filter(|word| reader.reads(word));
    candidates.extend(begun.map(|word| ("no blank behind a period".to_owned(), format!(". {word}"))));
    candidates.extend(ended.map(|word| ("a period behind it".to_owned(), word.to_owned())));
    let of_letter = match wrong {
        Some(Letter::Unknown(at)) if folded.is_none() => letter(word, at),
        _ => Vec::new(),
    };
    let bare = macros::without_quotes(base, reader).into_iter().collect();
    candidates.extend(commas_in_braces(base));
    let shapes = [
        macros::of(base, reader),
        turned(base),
        // What names a piece by `?` moves by directions, and a square by squares.
        if base.starts_with('?') { directions(base) } else { Vec::new() },
        count(base).into_iter().collect(),
        squares(base),
        directions(base),
        brackets(base),
        around(base),
        periods(base),
        of_letter,
        bare,
    ];
    let rewrites =
        if base.contains(['{', '}']) || base.contains("..") { [BRACES, MOVES] } else { [MOVES, BRACES] };
    let rewrites = rewrites.into_iter().flatten().flat_map(|(from, to, at, what)| {
        rewritten(base, from, to, *at).map(|new| ((*what).to_owned(), new)).collect::<Vec<_>>()
    });
    candidates.extend(shapes.into_iter().flatten().chain(rewrites));
    if base.contains(['~', '=', '-', ':']) && base.starts_with(|sign: char| sign.is_ascii_alphabetic()) {
        candidates.push(("no `?` in front of the piece".to_owned(), format!("?{base}")));
    }
    // `M4@b4%pS`, `?pS-<1,0>$pA`
    let behind = base
        .match_indices(['%', '$', '#', ':'])
        .map(|(at, _)| format!("{}?{}", &base[..=at], &base[at + 1..]));
    candidates.extend(behind.map(|new| ("no `?` in front of the piece".to_owned(), new)));
    // `pM:pS`
    let both = base.split_once([':', '-', '#']).filter(|(one, other)| {
        [one, other].iter().all(|piece| piece.chars().all(|letter| letter.is_ascii_alphanumeric()))
    });
    candidates.extend(both.map(|(one, other)| {
        let sign = &base[one.len()..=one.len()];
        ("no `?` in front of the pieces".to_owned(), format!("?{one}{sign}?{other}"))
    }));
    // `*cf` for `*/cf`, or `*?cf`
    let sign = base.len() - base.trim_start_matches(['*', '+', '!']).len();
    let letters = &base[sign..];
    // `*f` is rather a square without its digit.
    let is_named = sign > 0
        && letters.starts_with(|letter: char| letter.is_ascii_alphabetic())
        && (letters.len() > 1 || letters.starts_with(|letter: char| letter.is_ascii_uppercase()));
    let named = ['/', '?'].into_iter().filter(|_| is_named).map(|by| {
        (format!("no `{by}` in front of the piece"), format!("{}{by}{}", &base[..sign], &base[sign..]))
    });
    candidates.extend(named);
    candidates.extend(rewritten(base, "-", "@", Any).map(|new| ("`-` for `@`".to_owned(), new)));
    candidates.extend(apart(base, reader));
    candidates.extend(signs_exchanged(base));
    // Letters of pieces have no order and no neighbours among digits.
    if !word.contains(['@', '\\']) {
        candidates.extend(typed::ways(base).into_iter().map(|(name, new)| (name.to_owned(), new)));
    }
    candidates.extend(other_signs(base, reader.signs()));
    // `a1-U`
    let letters = base.len() - base.trim_end_matches(|letter: char| letter.is_ascii_uppercase()).len();
    if letters > 0 && base[..base.len() - letters].ends_with('-') {
        let (before, direction) = base.split_at(base.len() - letters);
        candidates
            .push(("no distance in front of its direction".to_owned(), format!("{before}1{direction}")));
    }
    candidates.retain(|(_, new)| new != word && new.contains(char::is_alphanumeric));
    candidates.truncate(MOST);
    candidates
}

/// A word with the signs of a keyboard for those of word processors. A grave accent is one of PPN's own.
pub(crate) fn folded(word: &str) -> Option<Candidate> {
    let parts: Vec<_> = word.split('`').map(|part| (part, fold(part))).collect();
    let name = parts.iter().find_map(|(_, folded)| folded.as_ref().map(|(_, name)| name.clone()))?;
    let parts: Vec<&str> =
        parts.iter().map(|(part, folded)| folded.as_ref().map_or(*part, |(folded, _)| folded)).collect();
    Some((name, parts.join("`")))
}

/// A move in forms of chess: the letter of a man in front, a check behind a capture, the sign of a capture at the end.
fn of_chess(word: &str) -> Vec<Candidate> {
    let mut found = Vec::new();
    let is_square_first = |rest: &str| squares_of(rest).first().is_some_and(|square| square.start == 0);
    let is_man = |letter: char| letter.is_ascii_uppercase() || "♔♕♖♗♘♙".contains(letter);
    let of_man = word.strip_prefix(is_man);
    if let Some(rest) = of_man.filter(|rest| is_square_first(rest) && !rest.contains('@')) {
        let rest = rest.trim_end_matches(['+', '#', '!', '?']);
        found.push(("the letter of a man in front".to_owned(), rest.replace(['x', '×'], ":")));
    }
    if let Some(rest) = word.strip_suffix(['+', '#']).filter(|rest| rest.contains(['x', '×'])) {
        found
            .push(("the signs of chess for a capture and a check".to_owned(), rest.replace(['x', '×'], ":")));
    }
    if let Some(rest) = word.strip_suffix(':').filter(|rest| rest.matches('-').count() == 1) {
        found.push(("`:` behind it, and not between its squares".to_owned(), rest.replace('-', ":")));
    }
    if let Some((before, taken)) = word.strip_suffix(')').and_then(|word| word.rsplit_once('('))
        && before.contains(['-', ':'])
        && squares_of(taken).iter().any(|square| square.len() == taken.len())
    {
        found.push(("brackets around what is taken".to_owned(), format!("{before}*{taken}")));
    }
    // Which pieces is written in front of their number.
    if let Some(rest) =
        word.split_once('^').filter(|(count, _)| count.bytes().all(|digit| digit.is_ascii_digit()))
    {
        found.push(("`^` behind the number of pieces".to_owned(), format!("^{}{}", rest.0, rest.1)));
    }
    found
}

/// Commas of places that divide the list they stand in, `{v,-(14,2.5)}`; and one that is missing behind a list, `({3,5}5)`.
fn commas_in_braces(word: &str) -> Vec<Candidate> {
    let (mut escaped, mut behind) = (String::with_capacity(word.len()), String::with_capacity(word.len()));
    let (mut braces, mut brackets) = (0_usize, 0_usize);
    let mut before = ' ';
    for sign in word.chars() {
        if sign == ',' && braces > 0 && brackets > 0 && before != '\\' {
            escaped.push('\\');
        }
        if before == '}' && (sign.is_ascii_digit() || sign == '.') {
            behind.push(',');
        }
        if !(before == '}' && sign == '.') {
            behind.push(sign);
        }
        escaped.push(sign);
        match sign {
            '{' => braces += 1,
            '}' => braces = braces.saturating_sub(1),
            '(' if braces > 0 => brackets += 1,
            ')' => brackets = brackets.saturating_sub(1),
            _ => {}
        }
        before = sign;
    }
    let found =
        [("a comma that divides its braces for `\\,`", escaped), ("no comma behind its braces", behind)];
    let changed = found.into_iter().filter(|(_, new)| new != word);
    changed.map(|(what, new)| (what.to_owned(), new)).collect()
}

/// The sign of degrees behind a turn: elsewhere it looks like a digit.
fn degrees(word: &str) -> Option<Candidate> {
    let (before, behind) = word.split_once(['°', 'º', '˚'])?;
    let turn = before.trim_end_matches(|sign: char| sign.is_ascii_digit() || sign == '.');
    (turn.len() < before.len() && turn.ends_with(['>', '-']) && turn.contains('>'))
        .then(|| ("a degree sign".to_owned(), format!("{before}{behind}")))
}

/// Signs that a scanner reads for the star in front of a square: `°f4` for `*f4`.
fn misread_stars(word: &str) -> Option<Candidate> {
    const STARS: [char; 10] = ['°', 'º', '˚', '★', '☆', '✱', '✲', '✳', '✻', '※'];
    let is_square = |rest: &str| squares_of(rest).first().is_some_and(|square| square.start == 0);
    let mut meant = String::with_capacity(word.len());
    let mut first = None;
    for (at, sign) in word.char_indices() {
        let rest = &word[at + sign.len_utf8()..];
        if STARS.contains(&sign)
            && rest.starts_with(|sign: char| sign.is_ascii_lowercase())
            && is_square(rest)
        {
            first.get_or_insert(sign);
            meant.push('*');
        } else {
            meant.push(sign);
        }
    }
    let name = match first? {
        '°' | 'º' | '˚' => "a degree sign for `*`".to_owned(),
        sign => format!("`{sign}` for `*`"),
    };
    Some((name, meant))
}

/// Signs as URLs and mails write them: `S%40a1` for `S@a1`, `e1=3DcA3` for `e1=cA3`.
fn coded(word: &str, sign_of_code: char, whose: &str) -> Option<Candidate> {
    let mut meant = String::with_capacity(word.len());
    let (mut first, mut rest) = (None, word);
    while let Some(at) = rest.find(sign_of_code) {
        let (before, code) = rest.split_at(at);
        meant.push_str(before);
        let byte = code.get(1..3).and_then(|digits| u8::from_str_radix(digits, 16).ok());
        if let Some(sign) = byte.filter(u8::is_ascii_punctuation).map(char::from) {
            first.get_or_insert_with(|| format!("`{}`, as {whose} have it, for `{sign}`", &code[..3]));
            meant.push(sign);
            rest = &code[3..];
        } else {
            meant.push(sign_of_code);
            rest = &code[1..];
        }
    }
    meant.push_str(rest);
    first.map(|name| (name, meant))
}

/// Two moves with nothing between them, or with another sign than a blank; or a move and the number of the next.
fn apart(word: &str, reader: &Reader) -> Vec<Candidate> {
    const LONGEST: usize = 40;
    let is_end = |sign: u8| sign.is_ascii_digit() || matches!(sign, b')' | b']' | b'>' | b'\'');
    let starts =
        |rest: &str| rest.starts_with(|sign: char| sign.is_ascii_alphanumeric() || "*?`(".contains(sign));
    if word.len() > LONGEST || !word.is_ascii() {
        return Vec::new();
    }
    let of_end = |end: usize| {
        let (first, rest) = word.split_at(end);
        let second = rest.strip_prefix(['/', ',', '|', '&', '+']).unwrap_or(rest);
        let is_number =
            second.trim_end_matches('.').bytes().all(|digit| digit.is_ascii_digit()) && second.ends_with('.');
        let is_pair = starts(second) && reader.reads(first) && (is_number || reader.reads(second));
        let what = if second.len() < rest.len() { "another sign for a blank" } else { "no blank in it" };
        is_pair.then(|| (what.to_owned(), format!("{first} {second}")))
    };
    let mut ends: Vec<usize> =
        (3..word.len().max(3)).filter(|end| is_end(word.as_bytes()[end - 1])).collect();
    // A number is rather not cut: `pS@e11pM@k6`.
    ends.sort_by_key(|end| word.as_bytes()[*end].is_ascii_digit());
    ends.into_iter().filter_map(of_end).collect()
}

/// Two signs beside each other the other way round: `pS%@c3`.
fn signs_exchanged(word: &str) -> Vec<Candidate> {
    let is_sign = |sign: u8| sign.is_ascii_punctuation() && !b"{}()[]<`'".contains(&sign);
    let pairs =
        word.as_bytes().windows(2).enumerate().filter(|(_, pair)| pair.iter().all(|sign| is_sign(*sign)));
    let of_pair = |(at, _): (usize, &[u8])| {
        let (one, other) = (&word[at..=at], &word[at + 1..at + 2]);
        let new = [&word[..at], other, one, &word[at + 2..]].concat();
        (format!("`{one}` and `{other}` exchanged"), new)
    };
    pairs.map(of_pair).collect()
}

/// A sign for another that the game uses, the usual ones first: `d3$e3`, `e5-g3:*f4`.
fn other_signs(word: &str, signs: &str) -> Vec<Candidate> {
    const LONGEST: usize = 40;
    const MOST: usize = 6;
    // Of two that are alike nobody knows which is wrong, and in front stands which pieces move.
    let is_sign = |(at, sign): &(usize, char)| {
        let is_other = sign.is_ascii_punctuation() && !"{}()[]`',.".contains(*sign);
        is_other && *at > 0 && word.matches(*sign).count() == 1
    };
    let places = word.char_indices().filter(is_sign).take(if word.len() > LONGEST { 0 } else { MOST });
    let of_place = |(at, written): (usize, char)| {
        let with = move |meant: char| {
            let new = format!("{}{meant}{}", &word[..at], &word[at + 1..]);
            (format!("`{written}` for `{meant}`"), new)
        };
        // Rather what is named by `?` is turned.
        let is_likely = move |sign: &char| *sign != written && (*sign != '~' || word.starts_with('?'));
        signs.chars().filter(is_likely).map(with)
    };
    places.flat_map(of_place).collect()
}

/// Pieces and directions by their names: `tile@b2`, `?pS-3Left`.
fn in_words(word: &str) -> Option<Candidate> {
    const NAMES: [(&str, &str); 26] = [
        ("tile", "t"),
        ("coin", "c"),
        ("dice", "d"),
        ("die", "d"),
        ("pawn", "p"),
        ("matchstick", "m"),
        ("saucer", "s"),
        ("suns", "S"),
        ("sun", "S"),
        ("moons", "M"),
        ("moon", "M"),
        ("crowns", "C"),
        ("crown", "C"),
        ("arms", "A"),
        ("left", "L"),
        ("right", "R"),
        ("up", "U"),
        ("down", "D"),
        ("two", "2"),
        ("three", "3"),
        ("four", "4"),
        ("five", "5"),
        ("six", "6"),
        ("ace", "a"),
        ("null", "n"),
        ("arm", "A"),
    ];
    let mut meant = String::new();
    let mut rest = word;
    while let Some(letter) = rest.chars().next() {
        let is_here = |name: &str| rest.get(..name.len()).is_some_and(|it| it.eq_ignore_ascii_case(name));
        let known = NAMES.iter().find(|(name, _)| is_here(name));
        let (length, written) = known
            .map_or((letter.len_utf8(), &rest[..letter.len_utf8()]), |(name, short)| (name.len(), *short));
        meant.push_str(written);
        rest = &rest[length..];
    }
    (meant.len() < word.len()).then(|| ("names for the letters of pieces or directions".to_owned(), meant))
}

/// Captures of chess and draughts with their squares in a row: `d4xf6xe5`.
fn captures(word: &str) -> Vec<Candidate> {
    let squares: Vec<&str> = word.split(['x', 'X', '×']).collect();
    let [from, to, taken @ ..] = &squares[..] else { return Vec::new() };
    let is_square = |part: &&str| squares_of(part).first().is_some_and(|square| square.len() == part.len());
    if taken.is_empty() || !squares.iter().all(is_square) {
        return Vec::new();
    }
    let move_of = |stars: &str| ("`x` for the signs of a capture".to_owned(), format!("{from}-{to}{stars}"));
    let stars: String = taken.iter().flat_map(|square| ["*", *square]).collect();
    vec![move_of(&stars)]
}

/// What a comma sets apart of a piece, in front of other letters: `,a45S3@b2`, `S,a45f@b2`.
fn attribute(word: &str) -> Option<Candidate> {
    let (spec, rest) = word.split_at(word.find(['@', '\\']).unwrap_or(word.len()));
    let (before, behind) = spec.split_at(spec.find(',')?);
    let digits = behind.char_indices().skip(2).find(|(_, sign)| !sign.is_ascii_digit() && *sign != '.');
    let end = digits.map(|(at, _)| at).filter(|at| *at > 2)?;
    let (attribute, letters) = behind.split_at(end);
    letters.starts_with(char::is_alphabetic).then(|| {
        let new = [before, letters, attribute, rest].concat();
        ("what follows a comma in front of the letters".to_owned(), new)
    })
}

/// A piece of a number of them without its `?`: `*2An` for `*2?An`.
pub(crate) fn named(word: &str) -> Option<Candidate> {
    let sign = word.len() - word.trim_start_matches(['*', '+', '!', '^']).len();
    let digits = word[sign..].bytes().take_while(u8::is_ascii_digit).count();
    let (count, piece) = word.split_at(sign + digits);
    (digits > 0 && piece.starts_with(|letter: char| letter.is_ascii_alphabetic()))
        .then(|| ("no `?` in front of the piece".to_owned(), format!("{count}?{piece}")))
}

/// What is reported of an update of a piece that is written as a move of it.
pub(crate) const UPDATE: &str = "`-` for `~`";

/// A turn without all of its sign: `a1@90`, `a1>90`, `a1@90>`; what is done behind the piece and not in front: `a1*`.
fn turned(word: &str) -> Vec<Candidate> {
    let mut found = Vec::new();
    // Around what it is turned stands behind it.
    let (word, around) = word.split_at(word.find('|').unwrap_or(word.len()));
    let mut add = |what: &str, new: String| found.push((what.to_owned(), new + around));
    let digits =
        word.trim_end_matches('>').trim_end_matches(|sign: char| sign.is_ascii_digit() || sign == '.');
    let degrees = word[digits.len()..].trim_end_matches('>');
    let piece = digits.trim_end_matches(['@', '>', '-']);
    let is_turn = degrees.parse::<u32>().is_ok_and(|degrees| degrees > 0 && degrees.is_multiple_of(15));
    if is_turn && piece.len() < digits.len() && !digits.ends_with("@>") {
        add("another sign for `@>`", format!("{piece}@>{degrees}"));
    }
    if let Some((piece, degrees)) = word.split_once('$')
        && !piece.is_empty()
        && degrees.starts_with(|digit: char| digit.is_ascii_digit())
    {
        add("`$` without its `>`", format!("{piece}$>{degrees}"));
    }
    let is_rank =
        |rank: &str| rank.len() == 1 && rank.starts_with(|sign: char| "0123456789na".contains(sign));
    let update = word.rsplit_once('-').filter(|(_, rank)| is_rank(rank) && word.starts_with('?'));
    if let Some((piece, rank)) = update {
        add(UPDATE, format!("{piece}~{rank}"));
    }
    if let Some((piece, rank)) = word.split_at_checked(word.len().saturating_sub(1))
        && word.starts_with('?')
        && is_rank(rank)
    {
        add("no `~` in front of a rank", format!("{piece}~{rank}"));
    }
    if let Some((piece, rank)) =
        word.split_once("->").filter(|(_, rank)| is_rank(rank) && word.starts_with('?'))
    {
        add("an arrow for `~`", format!("{piece}~{rank}"));
    }
    for (sign, what) in
        [("*", "`*` behind the piece"), ("+", "`+` behind the piece"), ("!", "`!` behind the piece")]
    {
        if let Some(piece) = word.strip_suffix(sign) {
            add(what, format!("{sign}{piece}"));
        }
    }
    found
}

/// The squares of a word: its letters and digits, by their bytes.
pub(crate) fn squares_of(word: &str) -> Vec<Range<usize>> {
    let bytes = word.as_bytes();
    let mut squares = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let letters = bytes[at..].iter().take_while(|byte| byte.is_ascii_alphabetic()).count();
        let digits = bytes[at + letters..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        if letters > 0 && digits > 0 {
            squares.push(at + letters - 1..at + letters + digits);
        }
        at += (letters + digits).max(1);
    }
    squares
}

const NO_HYPHEN: &str = "no `-` between two squares";

/// How many pieces are moved, in front of the wrong square or with a period behind it: `e7-2d6`, `2.e7-d6`.
fn count(word: &str) -> Option<Candidate> {
    let squares = squares_of(word);
    let from = squares.first()?.start;
    let digits =
        |before: &str| before.len() - before.trim_end_matches(|sign: char| sign.is_ascii_digit()).len();
    if let Some(count) = word[..from].strip_suffix('.').filter(|count| digits(count) == from - 1 && from > 1)
    {
        return Some((
            "a period behind the number of pieces".to_owned(),
            format!("{count}{}", &word[from..]),
        ));
    }
    let to = squares.get(1).filter(|_| from == 0)?.start;
    let len = digits(&word[..to]);
    let (before, count) = word[..to].split_at(to - len);
    let is_there = len > 0 && before.ends_with(['-', ':', '_', '*']);
    is_there.then(|| {
        let what = "the number of pieces in front of the wrong square";
        (what.to_owned(), [count, before, &word[to..]].concat())
    })
}

/// Squares in capitals, or with the digit first; two squares, or a piece and a square, with nothing between them.
fn squares(word: &str) -> Vec<Candidate> {
    let mut found = Vec::new();
    let mut add = |what: &str, new: String| found.push((what.to_owned(), new));
    let squares = squares_of(word);
    if let (Some(first), true) = (squares.first(), word.contains('*') && !word.contains(['-', ':', '@']))
        && first.start == 0
    {
        add("no `*` in front of it", format!("*{word}"));
    }
    if let Some(square) = word.strip_prefix(['x', 'X']).filter(|square| squares_of(square).len() == 1) {
        add("`x` for `*`", format!("*{square}"));
    }
    if let (Some(open @ 1..), false) = (word.find('{'), word.contains(['@', '\\'])) {
        add("no `@` in front of its places", format!("{}@{}", &word[..open], &word[open..]));
    }
    let mut small = word.to_owned();
    for square in squares.iter().rev() {
        let lower = word[square.clone()].to_ascii_lowercase();
        small.replace_range(square.clone(), &lower);
        // A piece has its letters in front of the square.
        let mut one = word.to_owned();
        one.replace_range(square.clone(), &lower);
        add("a capital letter in a square", one);
    }
    add("capital letters in its squares", small);
    // Markdown takes stars away two at a time.
    let is_bare = |square: &&Range<usize>| {
        let before = &word[..square.start];
        before.contains(['-', ':', '*']) && before.ends_with(|sign: char| sign.is_ascii_digit())
    };
    let bare: Vec<usize> = squares.iter().skip(1).filter(is_bare).map(|square| square.start).collect();
    if bare.len() > 1 {
        let mut starred = word.to_owned();
        bare.iter().rev().for_each(|at| starred.insert(*at, '*'));
        add("no `*` in front of its squares", starred);
    }
    for square in squares.iter().skip(1).chain(squares.last()) {
        let before = &word[..square.start];
        // Markdown takes stars away.
        let star = ("*", "no `*` in front of a square");
        let star = before.contains(['-', ':', '*']).then_some(star);
        let signs = [("-", NO_HYPHEN), ("@", "no `@` in front of a square")];
        // A pawn has no rank: in `pM2k6` the 2 is the `@` on its key.
        let is_rank_of_pawn =
            |sign: &str| sign == "@" && word.starts_with('p') && before.len() < 4 && before.ends_with('2');
        for (sign, what) in signs.into_iter().chain(star) {
            if square.start > 0
                && !is_rank_of_pawn(sign)
                // `c1xc3` is a capture.
                && !before.ends_with(['x', 'X'])
                && word[..square.start]
                    .ends_with(|sign: char| sign.is_alphanumeric() || "'>)<^".contains(sign))
            {
                add(what, [&word[..square.start], sign, &word[square.start..]].concat());
            }
        }
    }
    // `M@a2a`, `a1-a2s`: a key beside the last one, or the next.
    if let Some(last) = squares.last()
        && last.end + 1 == word.len()
        && word.ends_with(|sign: char| sign.is_ascii_lowercase())
    {
        add("a letter too many behind it", word[..last.end].to_owned());
    }
    // `e4-c68d5`: the star is on the key of the 8, the `@` on that of the 2.
    for (digit, sign, what) in [('8', "*", "the digit 8 for `*`"), ('2', "@", "the digit 2 for `@`")] {
        for square in squares.iter().filter(|square| digit == '8' || square.start <= 1) {
            let (before, behind) = (&word[..square.end], &word[square.end..]);
            let is_end = |first: &&str| {
                first.ends_with(|sign: char| {
                    sign.is_ascii_digit() || digit == '2' && sign.is_ascii_uppercase()
                })
            };
            if let Some(first) = before.strip_suffix(digit).filter(is_end)
                && behind.starts_with(|sign: char| sign.is_ascii_lowercase())
            {
                add(what, [first, sign, behind].concat());
            }
        }
    }
    let mut turned = word.as_bytes().to_vec();
    for at in 1..turned.len() {
        if turned[at - 1].is_ascii_digit() && turned[at].is_ascii_lowercase() {
            turned.swap(at - 1, at);
        }
    }
    if let Some(new) = both_squares(word, turned) {
        add("the digits of its squares first", new);
    }
    for (at, pair) in word.as_bytes().windows(2).enumerate() {
        if pair[0].is_ascii_digit() && pair[1].is_ascii_lowercase() {
            let turned = [pair[1], pair[0]].map(char::from).iter().collect::<String>();
            add("the digit of a square first", [&word[..at], &turned, &word[at + 2..]].concat());
        }
    }
    if let Some((place, piece)) = word.split_once('@') {
        add("the place in front of the piece", format!("{piece}@{place}"));
    }
    found
}

/// A direction in front of its distance, in small letters, or with its letters in another order.
fn directions(word: &str) -> Vec<Candidate> {
    let mut found = Vec::new();
    let mut add = |what: &str, new: String| found.push((what.to_owned(), new));
    // `-NE2` for `-2NE`, `-2ne` for `-2NE`.
    if let Some((before, behind)) = word.split_once('-') {
        let digits = behind.trim_start_matches(|sign: char| sign.is_ascii_alphabetic());
        let letters = &behind[..behind.len() - digits.len()];
        if !letters.is_empty() && !digits.is_empty() {
            let turned = format!("{before}-{digits}{}", letters.to_ascii_uppercase());
            add("the direction in front of the distance", turned);
        }
        let letters = behind.trim_start_matches(|sign: char| sign.is_ascii_digit() || sign == '.');
        let distance = &behind[..behind.len() - letters.len()];
        if !distance.is_empty() && !letters.is_empty() {
            let capitals = letters.to_ascii_uppercase();
            add("a direction in small letters", format!("{before}-{distance}{capitals}"));
            if let Some(name) = Direction::nearest(&capitals) {
                add("the letters of a direction in another order", format!("{before}-{distance}{name}"));
            }
        }
    }
    found
}

/// A word of two squares whose letters and digits changed places.
fn both_squares(word: &str, turned: Vec<u8>) -> Option<String> {
    let is_pair = word.is_ascii() && word.len() == 5 && squares_of(word).len() < 2;
    String::from_utf8(turned).ok().filter(|new| is_pair && squares_of(new).len() == 2)
}

/// A letter that is no letter of pieces in the other case.
fn letter(word: &str, wrong: Range<usize>) -> Vec<Candidate> {
    let Some(letter) = word.get(wrong.clone()).filter(|letter| letter.chars().count() == 1) else {
        return Vec::new();
    };
    let with = |new: &str| [&word[..wrong.start], new, &word[wrong.end..]].concat();
    // Alone only a kind of piece says what is meant: `X@b2` is the cross of a player, and not the top of a pyramid.
    let spec = word.split(['@', '\\']).next().unwrap_or(word);
    let is_kind = matches!(letter, "T" | "C" | "D" | "P" | "M" | "S");
    let small = (is_kind || spec.trim_start_matches('?').len() > 1)
        .then(|| (format!("a capital for `{}`", letter.to_lowercase()), with(&letter.to_lowercase())));
    let capital = (format!("a small letter for `{}`", letter.to_uppercase()), with(&letter.to_uppercase()));
    small.into_iter().chain([capital]).collect()
}

/// A letter that stands twice, once; or a sign that makes a piece of a square.
fn twice(word: &str, at: Range<usize>) -> Vec<Candidate> {
    let signs =
        MOVES.iter().filter(|(from, to, ..)| matches!(*from, "=" | "~" | "/" | "," | "x") && *to != ";");
    let signs = signs.flat_map(|(from, to, place, what)| {
        rewritten(word, from, to, *place).map(|new| ((*what).to_owned(), new)).collect::<Vec<_>>()
    });
    let letter_at = word.get(at.clone());
    let letter = letter_at.filter(|letter| word[..at.start].contains(letter));
    let once = |letter| (format!("`{letter}` twice"), [&word[..at.start], &word[at.end..]].concat());
    // `ds5` for `dS5`.
    let capital =
        letter_at.filter(|letter| letter.bytes().all(|sign| sign.is_ascii_lowercase())).map(|letter| {
            let new = [&word[..at.start], &letter.to_ascii_uppercase(), &word[at.end..]].concat();
            (format!("a small letter for `{}`", letter.to_ascii_uppercase()), new)
        });
    letter.map(once).into_iter().chain(capital).chain(signs).collect()
}

#[cfg(test)]
mod tests {
    use super::Reader;

    /// The first candidate that can be read.
    fn meant(word: &str) -> String {
        let (reader, _) = Reader::of("1. S@b2").unwrap_or_else(|| panic!("a reader"));
        let mut all = super::of(word, None, &reader).into_iter();
        all.find(|(_, new)| reader.reads(new))
            .map_or_else(String::new, |(what, new)| format!("{new}: {what}"))
    }

    #[test]
    fn the_first_that_can_be_read_is_what_was_meant() {
        let cases = [
            ("a1->a2", "a1-a2: an arrow for `-`"),
            ("al-a2", "a1-a2: the letter l for the digit 1"),
            ("a1–a2", "a1-a2: an en dash for `-`"),
            ("A1-A2", "a1-a2: capital letters in its squares"),
            ("a1a2", "a1-a2: no `-` between two squares"),
            ("b8xb4", "b8:b4: `x` for `:`"),
            ("t@{a,b", ""),
            ("t@{a,b2", "t@{a,b}2: `{` without its `}`"),
            ("t@(a,b)2", "t@{a,b}2: other brackets"),
            ("t@{a-c}2", "t@{a..c}2: `-` for the two periods of a range"),
            ("`q@d8", "`q'@d8: a macro without its last quote"),
            ("q'@d8", "`q'@d8: a macro without its first quote"),
            ("c1-(3.5,4", "c1-(3.5,4): `(` without its `)`"),
            ("c1-3.5,4", "c1-(3.5,4): no brackets around coordinates"),
            ("b1[2-3]-c1", "b1[2:3]-c1: no `:` between the first and the last"),
            ("?pS-NE2", "?pS-2NE: the direction in front of the distance"),
            ("b4@S", "S@b4: the place in front of the piece"),
            ("d~3", "?d~3: no `?` in front of the piece"),
            ("pM:pS", "?pM:?pS: no `?` in front of the pieces"),
            ("a1{~v,-(14,2.5)}", "a1{~v,-(14\\,2.5)}: a comma that divides its braces for `\\,`"),
            ("({3,5}5)-2D", "({3,5},5)-2D: no comma behind its braces"),
            ("[]@[4,4]", "[]@(4,4): other brackets"),
            ("f1£f4", "f1#f4: `£` for `#`, which is on the same key"),
        ];
        for (word, expected) in cases {
            assert_eq!(meant(word), expected, "{word}");
        }
    }
}
