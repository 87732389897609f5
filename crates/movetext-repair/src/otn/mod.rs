//! Slips in records of tafl.

mod head;
mod loose;
mod near_turn;
mod rules;
mod tags;
mod whole_game;

use movetext_diagnostics::{Applicability, Diagnostic, Severity};
use movetext_lint::rules::hdr::UNKNOWN_TAG;
use movetext_lint::rules::otn::{
    BRACKET_IN_TEXT, LINE_BREAK_IN_TAG, MISSING_RULES, SEVERAL_COMMENTS, START_POSITION, UNKNOWN_RULES_KEY,
};
use movetext_lint::rules::rul::{DOUBTFUL_SETUP, ILLEGAL_MOVE, RESULT_AGAINST_BOARD};
use movetext_lint::rules::tre::{OMITTED_MOVES, REPEATED_VARIATION};
use movetext_lint::rules::txt::TEXT_AMONG_MOVES;
use movetext_record::{Otn, Reading};
use movetext_source::Notation;

use crate::lines::is_tag;
use crate::near_moves::MoveWords;
use crate::repair::{IsHopeless, OfLines, Repair, Spot, Trial};
use crate::signs::At::{Any, End, Inside};
use crate::signs::{DIGITS, PUNCTUATION, Rewrite};
use crate::slip::Slip;
use crate::words::{GameWords, Words, name_in};
use crate::{
    affixes, around, copied, follows, foreign, left_out, lines, look_alikes, mailed, near_moves, numbers,
    wide_rows,
};

/// What its words look like.
const WORDS: Words = Words {
    notation: Notation::Otn,
    twins: &[],
    of_games: Some(GameWords {
        comment: ('[', ']'),
        has_comments_like_tags: true,
        known_tag: |name| name_in(&movetext_lexer::otn::TAGS, name),
        tag: |name, value| format!("[{name}:{value}]"),
        tag_of_another,
        has_short_tags: false,
        joints: &["", "-"],
        sample: "1. a1-a2 ",
        rules_tag: Some("[rules"),
    }),
    rewrites: &[DIGITS, PUNCTUATION, MOVES],
    shapes: |word| {
        let of_moves = [captures_without_sign(word), two_moves(word)];
        rules::shapes(word).into_iter().chain(of_moves.into_iter().flatten()).collect()
    },
    loose: loose::moves,
};

/// What people write for what in moves.
const MOVES: &[Rewrite] = &[
    ("-->", "-", Any, "an arrow for `-`"),
    ("->", "-", Any, "an arrow for `-`"),
    ("=>", "-", Any, "an arrow for `-`"),
    ("--", "-", Any, "`--` for `-`"),
    (":", "-", Any, "`:` for `-`"),
    ("x", "-", Inside, "`x` for `-`"),
    ("X", "-", Inside, "`X` for `-`"),
    ("â€“", "-", Any, "a dash of another encoding for `-`"),
    ("â€\u{201c}", "-", Any, "a dash of another encoding for `-`"),
    ("â€\"", "-", Any, "a dash of another encoding for `-`"),
    ("â€”", "-", Any, "a dash of another encoding for `-`"),
    ("..", "-", Any, "`..` for `-`"),
    (".", "-", Any, "`.` for `-`"),
    (",", "-", Any, "`,` for `-`"),
    ("/", "-", Any, "`/` for `-`"),
    ("_", "-", Any, "`_` for `-`"),
    ("~", "-", Any, "`~` for `-`"),
    (">", "-", Any, "`>` for `-`"),
    ("to", "-", Any, "`to` for `-`"),
    (":", "x", Any, "`:` for `x`"),
    ("*", "x", Any, "`*` for `x`"),
    ("-", "x", Any, "`-` for `x`"),
    ("Q", "K", Any, "`Q` for the king's `K`"),
    ("#", "++", End, "`#` for `++`"),
    ("#", "--", End, "`#` for `--`"),
    ("#", "", End, "a `#` behind it"),
    ("#", "x", Any, "`#` for `x`"),
    ("(", "x", Any, "a bracket for `x`"),
    ("+", "x", Any, "`+` for `x`"),
    (",", "x", Any, "a comma for `x`"),
    (";", "x", Any, "a semicolon for `x`"),
    (",", "/", Any, "a comma between captures"),
    ("&", "/", Any, "`&` between captures"),
    (",", " ", Any, "a comma between the moves"),
];

/// A move whose captured squares follow without the `x`: `b4-b2c2`.
fn captures_without_sign(word: &str) -> Option<(String, String)> {
    let (from, rest) = word.split_once('-')?;
    let is_file = |sign: char| sign.is_ascii_lowercase();
    let mut squares: Vec<&str> = Vec::new();
    let mut rest = rest;
    while let Some(row) = rest.strip_prefix(is_file) {
        let digits = row.len() - row.trim_start_matches(|sign: char| sign.is_ascii_digit()).len();
        squares.push(rest.get(..1 + digits).filter(|_| digits > 0)?);
        rest = &row[digits..];
    }
    let (to, captured) = squares.split_first().filter(|(_, captured)| !captured.is_empty())?;
    let meant = format!("{from}-{to}x{}{rest}", captured.join("/"));
    Some(("no `x` before the captured squares".to_owned(), meant))
}

/// Two moves without the blank between them: `d2-e2c4-c5`.
fn two_moves(word: &str) -> Option<(String, String)> {
    let (from, rest) = word.split_once('-')?;
    let (joined, to) = rest.split_once('-')?;
    let behind = joined.get(1..)?.find(|sign: char| sign.is_ascii_alphabetic())?;
    let (first, second) = joined.split_at_checked(behind + 1)?;
    let is_square = |square: &&str| {
        let square = square.trim_start_matches(['K', 'N']);
        square.starts_with(|sign: char| sign.is_ascii_lowercase())
            && square.ends_with(|sign: char| sign.is_ascii_digit())
    };
    [from, first, second]
        .iter()
        .all(is_square)
        .then(|| ("no blank between the two moves".to_owned(), format!("{from}-{first} {second}-{to}")))
}

/// A tag of another notation, or misspelt.
fn tag_of_another(name: &str, rest: &str) -> Option<String> {
    let known = name_in(&movetext_lexer::otn::TAGS, name)?;
    // Quotes among the rules are no tag of another notation.
    if known == "rules" && rest.contains('"') {
        return None;
    }
    let value =
        rest.trim_start().trim_start_matches([':', '=', ';', '|', '>', ' ', '.', ',']).trim_matches('"');
    Some(format!("[{}:{}]", name.to_ascii_lowercase(), value.trim()))
}

impl Repair for Otn {
    const LINES: &'static [OfLines] = &[
        around::conflicts,
        |text| rules::without_name(text).into_iter().collect(),
        |text| tags::leading_sign(text).into_iter().collect(),
        |text| mailed::broken_lines(text).into_iter().collect(),
        |text| affixes::ends(text).into_iter().collect(),
        affixes::quoted_lines,
        |text| around::quoting(text).into_iter().collect(),
        |text| affixes::starts(text).into_iter().collect(),
        |text| copied::entities(text, "[]{}\"").into_iter().collect(),
        |text| copied::twice(text, |line| is_tag(line, &WORDS)),
        |text| copied::words_twice(text, ('[', ']')),
        copied::pages,
        |text| numbers::turn_numbers(text, &WORDS),
        numbers::half_turns,
        numbers::addresses,
        loose::habits,
        loose::rows_first,
        loose::bracketed_captures,
        around::comments_twice_in_brackets,
        loose::results,
        loose::dots,
        |text| around::heading(text, &WORDS).into_iter().collect(),
        |text| around::near_tags(text, &WORDS),
        |text| around::bare_tags(text, &WORDS),
        |text| around::unopened(text, &WORDS),
        |text| around::remarks(text, &WORDS),
        |text| around::around(text, &WORDS),
        |text| around::prose(text, &WORDS),
    ];

    fn is_suspect(finding: &Diagnostic) -> bool {
        let of_play = [
            &LINE_BREAK_IN_TAG,
            &MISSING_RULES,
            &DOUBTFUL_SETUP,
            &OMITTED_MOVES,
            &ILLEGAL_MOVE,
            &RESULT_AGAINST_BOARD,
            &BRACKET_IN_TEXT,
            &SEVERAL_COMMENTS,
            &REPEATED_VARIATION,
        ];
        finding.severity > Severity::Info
            && (Self::is_unread(finding)
                || finding.is_of(&UNKNOWN_TAG.rule) && finding.is_fixable(Applicability::Unsafe)
                || near_turn::is_cause(finding)
                || of_play.iter().any(|lint| finding.is_of(&lint.rule)))
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
            [&UNKNOWN_TAG, &UNKNOWN_RULES_KEY, &TEXT_AMONG_MOVES].iter().any(|lint| finding.is_of(&lint.rule))
        });
        let found = near_turn::complete(trial, found);
        let found = whole_game::complete(trial, found);
        let found = wide_rows::complete(trial, found, &START_POSITION);
        let found = near_moves::complete(trial, found, MoveWords::NAMED);
        left_out::fold(trial.text, found, "turn")
    }
}
