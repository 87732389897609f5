//! Slips in games of Tak.

mod loose;
mod moved;
mod other_forms;
mod position;
mod tags;
mod whole_game;

use movetext_diagnostics::{Applicability, Diagnostic, Edit, Severity};
use movetext_lint::messages::shown;
use movetext_lint::rules::hdr::{MISSING_TAG, UNKNOWN_TAG};
use movetext_lint::rules::ptn::{MISSING_MOVE, NO_RESULT_CODE, PLAYER_TWO_FIRST, RESULT_SPELLING};
use movetext_lint::rules::rul::{ILLEGAL_MOVE, INCOMPLETE_TURN, MOVE_AFTER_RESULT, RESULT_AGAINST_BOARD};
use movetext_lint::rules::tre::{BRANCH_NAME, UNREACHABLE_VARIATION};
use movetext_lint::rules::txt::{
    LOOK_ALIKE, TEXT_AMONG_MOVES, TURN_NUMBER, UNCLOSED_COMMENT, UNREADABLE_MOVE,
};
use movetext_record::ptn::TAGS;
use movetext_record::{Ptn, Reading};
use movetext_source::{Notation, Span};

use crate::lines::is_tag;
use crate::repair::{IsHopeless, OfLines, Repair, Spot, Trial};
use crate::signs::At::{Any, End, Start};
use crate::signs::{DIGITS, PUNCTUATION, Rewrite};
use crate::slip::Slip;
use crate::words::{GameWords, Words, name_in};
use crate::{
    affixes, around, broken, copied, follows, foreign, left_out, lines, look_alikes, mailed, numbers,
};

/// What its words look like.
const WORDS: Words = Words {
    notation: Notation::Ptn,
    twins: &[],
    of_games: Some(GameWords {
        comment: ('{', '}'),
        has_comments_like_tags: false,
        known_tag: |name| name_in(&TAGS, name).or_else(|| name_in(&CHESS_TAGS, name)),
        tag: |name, value| format!("[{name} \"{value}\"]"),
        tag_of_another,
        has_short_tags: true,
        joints: &[""],
        sample: "1. a1 ",
        rules_tag: None,
    }),
    rewrites: &[DIGITS, PUNCTUATION, MOVES],
    shapes: |word| {
        [
            between_squares,
            two_placements,
            to_square,
            direction_last,
            row_first,
            count_behind,
            count_in_brackets,
            first_direction,
            last_direction,
            marks_inside,
        ]
        .iter()
        .filter_map(|shape| shape(word))
        .collect()
    },
    loose: loose::moves,
};

/// The players in records of chess.
const CHESS_TAGS: [&str; 2] = ["White", "Black"];

/// What people write for what in moves.
const MOVES: &[Rewrite] = &[
    ("u", "+", Any, "a letter for the direction `+`"),
    ("d", "-", End, "a letter for the direction `-`"),
    ("r", ">", Any, "a letter for the direction `>`"),
    ("l", "<", End, "a letter for the direction `<`"),
    ("n", "+", End, "a letter for the direction `+`"),
    ("s", "-", End, "a letter for the direction `-`"),
    ("e", ">", End, "a letter for the direction `>`"),
    ("w", "<", End, "a letter for the direction `<`"),
    ("^", "+", Any, "`^` for the direction `+`"),
    ("v", "-", Any, "`v` for the direction `-`"),
    ("G", "C", Start, "`G` for `C`"),
    ("©", "C", Start, "`©` for `C`"),
    ("€", "C", Start, "`€` for `C`"),
    ("(C)", "C", Start, "brackets around `C`"),
    ("(S)", "S", Start, "brackets around `S`"),
    ("$", "S", Start, "`$` for `S`"),
    ("§", "S", Start, "`§` for `S`"),
    ("5", "S", Start, "the digit 5 for `S`"),
    ("P", "", Start, "`P` for a flat"),
    ("W", "S", Start, "`W` for a wall"),
    ("w", "S", Start, "`w` for a wall"),
    ("W", "", Start, "`W` for a stone of white"),
    ("B", "", Start, "`B` for a stone of black"),
    ("#", "", End, "a `#` behind it"),
    ("++", "", End, "`++` behind it"),
    (",", "", Any, "commas between the drops"),
    ("-", "", Any, "`-` between the drops"),
    (".", "", Any, "periods in it"),
    (".", ">", Any, "a period for `>`, which is on the same key"),
    (",", "<", Any, "a comma for `<`, which is on the same key"),
    ("=", "+", Any, "`=` for `+`, which is on the same key"),
    ("t", "+", Any, "the letter t for `+`"),
    ("†", "+", Any, "a dagger for `+`"),
    ("{", "<", Any, "a brace for `<`"),
    ("(", "<", Any, "a bracket for `<`"),
    (")", ">", Any, "a bracket for `>`"),
    ("=", "-", Any, "`=` for `-`"),
    ("/", "-", Any, "`/` for `-`"),
    (":", "-", Any, "`:` for `-`"),
    ("_", "-", Any, "`_` for `-`"),
    ("~", "-", Any, "`~` for `-`"),
];

/// A tag of another notation, or misspelt.
fn tag_of_another(name: &str, rest: &str) -> Option<String> {
    let value = rest.trim_matches(|sign: char| sign.is_whitespace() || ":=\"'".contains(sign));
    let name = match name {
        "White" => "Player1",
        "Black" => "Player2",
        name => name_in(&TAGS, name).or_else(|| name_in(&CHESS_TAGS, name)).map(|_| name)?,
    };
    Some(format!("[{name} \"{value}\"]"))
}

/// A move of Tak written as two squares next to each other.
fn between_squares(word: &str) -> Option<(String, String)> {
    // Behind the second a direction makes it a move of its own.
    if !word.ends_with(|sign: char| sign.is_ascii_digit()) {
        return None;
    }
    let parts: Vec<char> = word.chars().filter(|sign| !"-x: >".contains(*sign)).collect();
    // A count may stand in front.
    let (count, squares) = match parts[..] {
        [count @ '1'..='8', ref squares @ ..] if squares.len() == 4 => (Some(count), squares),
        ref squares => (None, squares),
    };
    let [file, rank, to_file, to_rank] = *squares else { return None };
    if !(file.is_ascii_lowercase()
        && rank.is_ascii_digit()
        && to_file.is_ascii_lowercase()
        && to_rank.is_ascii_digit())
    {
        return None;
    }
    let step = |from: char, to: char| to as i32 - from as i32;
    let direction = match (step(file, to_file), step(rank, to_rank)) {
        (0, 1) => '+',
        (0, -1) => '-',
        (1, 0) => '>',
        (-1, 0) => '<',
        _ => return None,
    };
    Some((
        "two squares for one and a direction".to_owned(),
        format!("{}{file}{rank}{direction}", count.map(String::from).unwrap_or_default()),
    ))
}

/// Two stones that are placed, without the blank between them: `b6b3`.
fn two_placements(word: &str) -> Option<(String, String)> {
    let is_square = |word: &str| {
        let square = word.strip_prefix(['C', 'S', 'F']).unwrap_or(word);
        matches!(square.as_bytes(), [b'a'..=b'h', b'1'..=b'8'])
    };
    let (first, second) = word.split_at_checked(if word.starts_with(['C', 'S', 'F']) { 3 } else { 2 })?;
    (is_square(first) && is_square(second))
        .then(|| ("no blank between two moves".to_owned(), format!("{first} {second}")))
}

/// A move with the square that it goes to: `2b4>c4`.
fn to_square(word: &str) -> Option<(String, String)> {
    let at = word.find(['<', '>', '+'])?;
    let (from, to) = (&word[..at], &word[at + 1..]);
    let count = from.len() - from.trim_start_matches(|sign: char| sign.is_ascii_digit()).len();
    let (_, meant) = between_squares(&format!("{}{to}", &from[count..]))?;
    Some(("the square that it goes to".to_owned(), format!("{}{meant}", &from[..count])))
}

/// A move with its direction behind the drops: `2c511>`.
fn direction_last(word: &str) -> Option<(String, String)> {
    let direction = word.chars().next_back().filter(|sign| "<>+-".contains(*sign))?;
    let [count @ b'1'..=b'8', file @ b'a'..=b'h', rank @ b'1'..=b'8', drops @ .., _] = word.as_bytes() else {
        return None;
    };
    let [count, file, rank] = [*count, *file, *rank].map(char::from);
    let are_drops = !drops.is_empty() && drops.iter().all(u8::is_ascii_digit);
    are_drops.then(|| {
        let drops = &word[3..word.len() - 1];
        ("the direction behind the drops".to_owned(), format!("{count}{file}{rank}{direction}{drops}"))
    })
}

/// A move with two directions, of which the first was meant: `e3->`.
fn first_direction(word: &str) -> Option<(String, String)> {
    let (at, _) = two_directions(word)?;
    Some((TWO_DIRECTIONS.to_owned(), format!("{}{}", &word[..=at], &word[at + 2..])))
}

/// The same with the last.
fn last_direction(word: &str) -> Option<(String, String)> {
    let (at, _) = two_directions(word)?;
    Some((TWO_DIRECTIONS.to_owned(), format!("{}{}", &word[..at], &word[at + 1..])))
}

/// A move with its marks in front of its direction or its drops, where another place is: `2c5!>11`.
fn marks_inside(word: &str) -> Option<(String, String)> {
    let is_mark = |sign: char| "'\"!?*".contains(sign);
    let at = word.find(is_mark).filter(|at| *at > 0)?;
    let behind = word[at..].trim_start_matches(is_mark);
    let marks = &word[at..word.len() - behind.len()];
    let is_rest = !behind.is_empty() && behind.bytes().all(|sign| b"<>+-12345678".contains(&sign));
    is_rest.then(|| ("marks inside of it".to_owned(), format!("{}{behind}{marks}", &word[..at])))
}

/// How a move with two directions is described.
const TWO_DIRECTIONS: &str = "two directions";

/// Where two different directions stand next to each other.
fn two_directions(word: &str) -> Option<(usize, &[u8])> {
    let are_two = |two: &[u8]| two.iter().all(|sign| b"<>+-".contains(sign)) && two[0] != two[1];
    word.as_bytes().windows(2).enumerate().find(|(_, two)| are_two(two))
}

/// A square with its row in front: `1b`.
fn row_first(word: &str) -> Option<(String, String)> {
    let [digit @ b'1'..=b'9', letter @ b'a'..=b'i'] = *word.as_bytes() else { return None };
    Some(("the row of a square first".to_owned(), format!("{}{}", char::from(letter), char::from(digit))))
}

/// A move with its count behind the square: `d32<11`.
fn count_behind(word: &str) -> Option<(String, String)> {
    let [file @ b'a'..=b'h', rank @ b'1'..=b'8', count @ b'2'..=b'8', b'<' | b'>' | b'+' | b'-', ..] =
        *word.as_bytes()
    else {
        return None;
    };
    let [count, file, rank] = [count, file, rank].map(char::from);
    Some(("the count behind the square".to_owned(), format!("{count}{file}{rank}{}", &word[3..])))
}

/// A move with its count in brackets: `(2)c5-`.
fn count_in_brackets(word: &str) -> Option<(String, String)> {
    let (count, moved) = word.strip_prefix(['(', '[', '{'])?.split_once([')', ']', '}'])?;
    let is_it = matches!(count.as_bytes(), [b'1'..=b'8']) && is_lifted(moved);
    is_it.then(|| ("brackets around the count".to_owned(), format!("{count}{moved}")))
}

/// Moves with a count whose direction stands in front of the square, which is read as a number: `2<d311`.
fn direction_first(text: &str) -> Vec<Slip> {
    let meant = |word: &str| {
        let [count @ b'1'..=b'8', b'<' | b'>' | b'+' | b'-', b'a'..=b'h', b'1'..=b'8', drops @ ..] =
            word.as_bytes()
        else {
            return None;
        };
        let is_drop = |sign: &u8| (b'1'..=b'8').contains(sign);
        let direction = &word[1..2];
        drops
            .iter()
            .all(is_drop)
            .then(|| format!("{}{}{direction}{}", char::from(*count), &word[2..4], &word[4..]))
    };
    let slip = |word: &str| {
        let start = word.as_ptr() as usize - text.as_ptr() as usize;
        let (span, new) = (Span::from(start..start + word.len()), meant(word)?);
        let message = format!("{} has its direction in front of the square", shown(word));
        let edits = vec![Edit { span, text: new.clone() }];
        Some(Slip::new(&UNREADABLE_MOVE.rule, span, message, format!("write `{new}`"), edits))
    };
    text.split_ascii_whitespace().filter_map(slip).collect()
}

/// Directions in front of the next move, with the blank in front of them: `b5 >a5`.
fn split_directions(text: &str) -> Vec<Slip> {
    let is_stack = |word: &str| {
        let square = word.trim_start_matches(|sign: char| sign.is_ascii_digit());
        matches!(square.as_bytes(), [b'a'..=b'h', b'1'..=b'8']) && word.len() <= 3
    };
    let slip = |at: usize, sign: &str| {
        let end = at + sign.len();
        let (before, behind) = (&text[..at], &text[end..]);
        let word = before.rsplit(char::is_whitespace).next().unwrap_or_default();
        let next = behind.split(char::is_whitespace).next().unwrap_or_default();
        let direction = sign.trim_start();
        let span = Span::from(at - word.len()..end);
        let meant = format!("{word}{direction}");
        let blank = if next.is_empty() { "" } else { " " };
        let edits = vec![Edit { span: Span::from(at..end), text: format!("{direction}{blank}") }];
        let message = format!("the blank stands in front of the direction in {}", shown(span.of(text)));
        // A dash may stand for a move that is left out.
        let is_direction = lines::is_move_like(next) || next.is_empty() && direction != "-";
        (is_stack(word) && is_direction)
            .then(|| Slip::new(&LOOK_ALIKE.rule, span, message, format!("write {}", shown(&meant)), edits))
    };
    let signs = [" >", " <", " +", " -", " →", " ←", " ↑", " ↓"];
    let ends = signs.into_iter().flat_map(|sign| text.match_indices(sign));
    ends.filter_map(|(at, sign)| slip(at, sign)).collect()
}

/// Comments that go on over moves to where another one opens: their brace is missing, or is another bracket.
fn swallowed(text: &str) -> Vec<Slip> {
    let mut slips = Vec::new();
    let mut from = 0;
    while let Some(open) = text[from..].find('{').map(|at| from + at) {
        let Some(close) = text[open..].find('}').map(|at| open + at) else { break };
        from = close + 1;
        let Some(next) = text[open + 1..close].find('{') else { continue };
        let inside = &text[open + 1..open + 1 + next];
        let is_of_game = |word: &str| {
            let number = word.trim_end_matches('.');
            let is_number = number.len() < word.len() && number.bytes().all(|sign| sign.is_ascii_digit());
            is_number || lines::is_move_like(word) && word.contains(|sign: char| sign.is_ascii_digit())
        };
        let Some(word) = inside.split_whitespace().skip(1).find(|word| is_of_game(word)) else { continue };
        let words = text[open..word.as_ptr() as usize - text.as_ptr() as usize].trim_end();
        let end = open + words.len();
        let wrong = words.ends_with([')', ']', '>']);
        let edits = vec![Edit { span: Span::from(end - usize::from(wrong)..end), text: "}".to_owned() }];
        let message = "this comment goes on over moves to where the next one opens";
        let span = Span::from(open..end);
        slips.push(Slip::new(&UNCLOSED_COMMENT.rule, span, message, "close it in front of them", edits));
    }
    slips
}

/// Lines with the name of a branch that is in other brackets than braces, or whose parts have other signs than slashes between
/// them: `[16w1/17b1]`, `{16w1-17b1}`.
fn branch_names(text: &str) -> Vec<Slip> {
    let is_part = |part: &str| {
        part.split_once(['w', 'b']).is_some_and(|numbers| {
            [numbers.0, numbers.1]
                .iter()
                .all(|number| !number.is_empty() && number.bytes().all(|sign| sign.is_ascii_digit()))
        })
    };
    let slip = |line: Span| {
        let written = line.of(text).trim_end();
        let inside = written.strip_prefix(['{', '[', '('])?.strip_suffix(['}', ']', ')'])?;
        let parts: Vec<&str> = inside.split(|sign: char| !sign.is_alphanumeric()).collect();
        let meant = format!("{{{}}}", parts.join("/"));
        let span = Span::new(line.start, line.start + written.len() as u32);
        let edits = vec![Edit { span, text: meant.clone() }];
        let message = format!("{} is not how the name of a branch is written", shown(written));
        (meant != written && parts.iter().all(|part| is_part(part)))
            .then(|| Slip::new(&BRANCH_NAME.rule, span, message, format!("write {}", shown(&meant)), edits))
    };
    lines::lines(text).filter_map(slip).collect()
}

/// Results behind the last move whose hyphen is a blank, which are read as numbers: `1 0`.
fn split_results(text: &str) -> Vec<Slip> {
    let slip = |line: Span| {
        let written = line.of(text).trim_end();
        let (moves, two) = RESULTS.iter().find_map(|two| Some((written.strip_suffix(two)?, two)))?;
        let is_move = moves.split_whitespace().next_back().is_some_and(lines::is_move_like);
        let end = line.start + written.len() as u32;
        let span = Span::new(end - two.len() as u32, end);
        let meant = two.replace(' ', "-");
        let message = format!("there is a blank in {}", shown(&meant));
        let edits = vec![Edit { span, text: meant.clone() }];
        (moves.ends_with(' ') && is_move)
            .then(|| Slip::new(&LOOK_ALIKE.rule, span, message, format!("write `{meant}`"), edits))
    };
    lines::lines(text).filter_map(slip).collect()
}

/// Results with a blank for their hyphen.
const RESULTS: [&str; 7] = ["1 0", "0 1", "R 0", "0 R", "F 0", "0 F", "1/2 1/2"];

/// Results whose other half is written as well: `R-1`, `0.5-0.5`.
const OTHER_RESULTS: [(&str, &str); 7] = [
    ("R-1", "R-0"),
    ("1-R", "0-R"),
    ("F-1", "F-0"),
    ("1-F", "0-F"),
    ("0.5-0.5", "1/2-1/2"),
    (".5-.5", "1/2-1/2"),
    ("0,5-0,5", "1/2-1/2"),
];

/// Results behind the moves that are written so.
fn other_results(text: &str) -> Vec<Slip> {
    let slip = |word: &str| {
        let (_, result) = OTHER_RESULTS.iter().find(|(other, _)| *other == word)?;
        let start = word.as_ptr() as usize - text.as_ptr() as usize;
        let span = Span::from(start..start + word.len());
        let edits = vec![Edit { span, text: (*result).to_owned() }];
        let message = format!("{} is not how a result is written", shown(word));
        Some(Slip::new(&RESULT_SPELLING.rule, span, message, format!("write `{result}`"), edits))
    };
    text.split_ascii_whitespace().filter_map(slip).collect()
}

/// Comments that are closed twice, and perhaps opened twice.
fn closed_twice(text: &str) -> Vec<Slip> {
    let mut from = 0;
    let twice = text.match_indices("}}").map(|(at, _)| {
        let opened = text[from..at].rfind("{{").map(|opened| from + opened);
        from = at + 2;
        (opened, Span::from(at + 1..at + 2))
    });
    let slip = |(opened, span): (Option<usize>, Span)| {
        let mut edits = vec![Edit { span, text: String::new() }];
        edits.extend(opened.map(|at| Edit { span: Span::from(at..at + 1), text: String::new() }));
        Slip::new(&TEXT_AMONG_MOVES.rule, span, "this `}` closes nothing", "remove it", edits)
    };
    twice.map(slip).collect()
}

/// Whether a word is a move of stones whose count is missing.
fn is_lifted(word: &str) -> bool {
    matches!(word.as_bytes(), [b'a'..=b'h', b'1'..=b'8', b'<' | b'>' | b'+' | b'-', ..])
}

/// Drops and counts that stand apart from their move: `2d3< 11`, `2 d3<`. Drops are its own only if they make up its count.
fn split_drops(text: &str) -> Vec<Slip> {
    let mut slips = Vec::new();
    for line in lines::lines(text) {
        let mut at = line.start as usize;
        let words: Vec<Span> = line
            .of(text)
            .split_ascii_whitespace()
            .map(|word| {
                let start = at + text[at..].find(word).unwrap_or(0);
                at = start + word.len();
                Span::from(start..at)
            })
            .collect();
        for (nth, word) in words.iter().enumerate() {
            let written = word.of(text);
            let is_count = || {
                let is_lifted = words.get(nth + 1).is_some_and(|next| is_lifted(next.of(text)));
                nth > 0 && is_lifted && matches!(written.as_bytes(), [b'1'..=b'8'])
            };
            let behind = words[nth + 1..].iter().map(|word| word.of(text));
            let parts = drops_of(written, behind).or_else(|| is_count().then_some(1));
            let Some(parts) = parts.map(|parts| &words[nth..=nth + parts]) else { continue };
            let joined: String = parts.iter().map(|part| part.of(text)).collect();
            let (blanks, them) =
                if parts.len() == 2 { ("a blank", "the blank") } else { ("blanks", "blanks") };
            let gap = |two: &[Span]| Edit { span: Span::new(two[0].end, two[1].start), text: String::new() };
            slips.push(Slip::new(
                &LOOK_ALIKE.rule,
                word.to(parts[parts.len() - 1]),
                format!("there is {blanks} in `{joined}`"),
                format!("write it without {them}"),
                parts.windows(2).map(gap).collect(),
            ));
        }
    }
    slips
}

/// How many words are the drops that are missing behind a move: two drops at least, which make up its count.
fn drops_of<'t>(moved: &str, words: impl Iterator<Item = &'t str>) -> Option<usize> {
    let [count @ b'2'..=b'8', b'a'..=b'h', b'1'..=b'8', b'<' | b'>' | b'+' | b'-'] = *moved.as_bytes() else {
        return None;
    };
    let (mut left, mut drops) = (usize::from(count - b'0'), 0);
    for (nth, word) in words.enumerate() {
        if !word.bytes().all(|sign| (b'1'..=b'8').contains(&sign)) {
            return None;
        }
        drops += word.len();
        left = left.checked_sub(word.bytes().map(|drop| usize::from(drop - b'0')).sum())?;
        if left == 0 {
            return (drops > 1).then_some(nth + 1);
        }
    }
    None
}

impl Repair for Ptn {
    const LINES: &'static [OfLines] = &[
        around::conflicts,
        |text| mailed::broken_lines(text).into_iter().collect(),
        |text| around::fences(text).into_iter().collect(),
        |text| affixes::ends(text).into_iter().collect(),
        affixes::quoted_lines,
        |text| around::quoting(text).into_iter().collect(),
        |text| around::quoted_part(text).into_iter().collect(),
        |text| affixes::starts(text).into_iter().collect(),
        |text| copied::entities(text, "[]{}\"").into_iter().collect(),
        |text| copied::twice(text, |line| is_tag(line, &WORDS)),
        other_forms::of_server,
        other_forms::dictated,
        split_drops,
        |text| copied::words_twice(text, ('{', '}')),
        copied::pages,
        broken::exchanged,
        tags::other_quotes,
        tags::braces,
        tags::lost,
        |text| numbers::turn_numbers(text, &WORDS),
        direction_first,
        closed_twice,
        split_results,
        other_results,
        split_directions,
        branch_names,
        swallowed,
        |text| around::heading(text, &WORDS).into_iter().collect(),
        |text| around::near_tags(text, &WORDS),
        |text| around::bare_tags(text, &WORDS),
        |text| around::unopened(text, &WORDS),
        |text| around::around(text, &WORDS),
        |text| around::remarks(text, &WORDS),
        |text| around::prose(text, &WORDS),
    ];

    fn is_suspect(finding: &Diagnostic) -> bool {
        // A move seems to be left out behind a number with a period too many.
        // A star that starts a line is the sign of a list, and no result.
        let of_play = [
            &ILLEGAL_MOVE,
            &RESULT_AGAINST_BOARD,
            &MISSING_MOVE,
            &INCOMPLETE_TURN,
            &TURN_NUMBER,
            &NO_RESULT_CODE,
            &PLAYER_TWO_FIRST,
        ];
        finding.severity > Severity::Info
            && (Self::is_unread(finding)
                || of_play.iter().any(|lint| finding.is_of(&lint.rule))
                // What is left of a tag may stand there.
                || finding.is_of(&UNREACHABLE_VARIATION.rule)
                || finding.is_of(&MISSING_TAG.rule) && !finding.is_fixable(Applicability::Safe)
                || finding.is_of(&UNKNOWN_TAG.rule) && finding.is_fixable(Applicability::Unsafe))
    }

    fn tags_at_end(text: &str) -> Option<u32> {
        lines::tags_at_end(text, &WORDS)
    }

    fn tags_inside(text: &str) -> Option<u32> {
        lines::tags_inside(text, &WORDS)
    }

    fn spots(text: &str, found: &[Diagnostic], is_hopeless: IsHopeless<'_>) -> Vec<Spot> {
        look_alikes::spots(text, found, &WORDS, is_hopeless)
    }

    fn foreign(text: &str, found: &[Diagnostic], reading: Reading) -> Option<Slip> {
        foreign::slip(text, found, &WORDS, reading)
    }

    fn whole_game(trial: &mut Trial<'_>, found: Vec<Diagnostic>) -> Vec<Diagnostic> {
        let found = follows::without_what_follows(trial, found, |finding| {
            [
                &UNKNOWN_TAG,
                &TEXT_AMONG_MOVES,
                &MOVE_AFTER_RESULT,
                &UNCLOSED_COMMENT,
                &BRANCH_NAME,
                &UNREACHABLE_VARIATION,
            ]
            .iter()
            .any(|lint| finding.is_of(&lint.rule))
        });
        let found = whole_game::complete(trial, found);
        let found = moved::complete(trial, found);
        left_out::fold(trial.text, whole_game::without_turn_out_of_step(trial.text, found), "move")
    }
}

#[cfg(test)]
mod tests {
    use super::{WORDS, drops_of, other_results};
    use crate::around::around;

    #[test]
    fn results_with_both_halves_are_known() {
        let meant = |text: &str| -> Vec<String> {
            other_results(text).into_iter().map(|slip| slip.edits[0].text.clone()).collect()
        };
        assert_eq!(meant("3. a2 e2 R-1\n"), ["R-0"]);
        assert_eq!(meant("3. a2 e2 1-F"), ["0-F"]);
        assert_eq!(meant("3. a2 0.5-0.5"), ["1/2-1/2"]);
        assert!(meant("3. a2 R-0 1-0 {R-1}").is_empty());
    }

    #[test]
    fn drops_apart_make_up_the_count_of_their_move() {
        let parts = |moved: &str, behind: &str| drops_of(moved, behind.split(' '));
        assert_eq!(parts("2a1+", "1 1 e4"), Some(2));
        assert_eq!(parts("4c4+", "11 2"), Some(2));
        assert_eq!(parts("3c4+", "12"), Some(1));
        for (moved, behind) in [("2a1+", "2"), ("2a1+", "1 2"), ("2a1+", "1 b2"), ("a1+", "1"), ("2a1+", "")]
        {
            assert_eq!(parts(moved, behind), None, "{moved} {behind}");
        }
    }

    #[test]
    fn text_around_a_record_is_known() {
        let spans = |text: &str| -> Vec<String> {
            around(text, &WORDS).iter().map(|slip| slip.span.of(text).to_owned()).collect()
        };
        assert_eq!(spans("Hello\n\n[Size \"5\"]\n\n1. a1 e1\n"), ["Hello"]);
        assert_eq!(spans("[Size \"5\"]\n\n1. a1 e1\n{a\nb}\n\nSee you!\nBob\n"), ["See you!\nBob"]);
        assert_eq!(spans("```\n[Size \"5\"]\n1. a1 e1\n```\n"), ["```"]);
        assert!(spans("[Size \"5\"]\n1. a1 e1\n2. resigns\n").is_empty());
    }
}
