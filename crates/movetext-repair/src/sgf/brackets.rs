//! Values without their brackets, or in brackets of another kind.

use core::ops::Range;

use movetext_diagnostics::Edit;
use movetext_lexer::sgf::Token;
use movetext_record::sgf::{Ff, PropertyType};
use movetext_source::Span;

use super::near::Near;
use super::tokens::Lexed;
use crate::slip::Slip;
use movetext_lint::alike::fold;
use movetext_lint::edit::{delete, insert, replace};
use movetext_lint::messages::shown;
use movetext_lint::rules::sgf::UNESCAPED_BRACKET;
use movetext_lint::rules::txt::{LOOK_ALIKE, MALFORMED_TAG, TEXT_AMONG_MOVES, UNCLOSED_TAG};

/// What a word in the middle of a text goes on with is longer than a point, or a move of Othello or Morris.
const LONGEST_POINT: usize = 2;

/// Values without brackets that are longer are none.
const LONGEST: usize = 120;

/// Signs outside of values that look like those that were meant: `；`, `［`, a Cyrillic `В`.
pub(crate) fn alike(lexed: &Lexed<'_>) -> Vec<Slip> {
    let text = lexed.text;
    let junk = lexed.tokens().filter(|(token, _)| *token == Token::Junk);
    let slips = junk.filter_map(|(_, range)| {
        let span = Span::from(range.clone());
        let (folded, name) = fold(&text[range])?;
        let message = format!("{} is read as something else: {name}", shown(span.of(text)));
        Some(Slip::new(
            &LOOK_ALIKE.rule,
            span,
            message,
            format!("write `{folded}`"),
            vec![replace(span, folded)],
        ))
    });
    let mut slips: Vec<Slip> = slips.collect();
    if let [first, _, ..] = &slips[..] {
        let edits = slips.iter().flat_map(|slip| slip.edits.clone()).collect();
        let all =
            Slip::new(first.rule, first.span, first.message.clone(), "write them all so".to_owned(), edits);
        slips.insert(0, all);
    }
    slips
}

/// Values whose brackets are missing or of another kind, as far as they may be near what is reported.
pub(crate) fn of_values(lexed: &Lexed<'_>, near: &Near) -> Vec<Slip> {
    let text = lexed.text;
    let mut slips = Vec::new();
    for name in names(text, near) {
        slips.extend(in_other_brackets(text, &name));
        slips.extend(behind_a_sign(text, &name));
        slips.extend(bare(text, &name));
        slips.extend(half_open(text, &name));
        slips.extend(half_closed(text, &name));
        slips.extend(run_together(text, &name));
    }
    slips.extend(double_brackets(text));
    slips.extend(inside_brackets(lexed));
    slips.extend(remarks(text, near));
    slips.extend(closed_early(text, near));
    slips
}

/// Remarks behind a property, in brackets of other notations or in quotes: `B[dd] {good}`.
fn remarks(text: &str, near: &Near) -> Vec<Slip> {
    const PAIRS: [(char, char); 3] = [('(', ')'), ('{', '}'), ('"', '"')];
    let ends = text.match_indices(']').map(|(at, _)| at + 1).filter(|end| near.has(*end));
    let slips = ends.filter_map(|end| {
        let rest = window(text, end);
        let start = end + (rest.len() - rest.trim_start_matches([' ', '\t', '\n', '\r']).len());
        let inside = window(text, start);
        let open = inside.chars().next()?;
        // Other files start remarks with these.
        let signs = inside.len() - inside.trim_start_matches(['/', '#', '-', '*', '%', ' ']).len();
        if inside[signs..].starts_with(char::is_alphabetic) {
            return bare_remark(text, start, start + signs);
        }
        let (_, close) = PAIRS.into_iter().find(|(pair, _)| *pair == open)?;
        let inside = &inside[1..];
        let len = inside.find([close, ')', '}']).filter(|len| *len > 0)?;
        let is_other = !inside[len..].starts_with(close);
        if is_other && !inside[len + 1..].trim_start().starts_with([';', '(', ')']) {
            return None;
        }
        if inside[..len].contains(['[', ']', ';', '(']) {
            return None;
        }
        let span = Span::from(start..start + len + 2);
        let message =
            format!("{} is not part of a record: a remark is a comment, `C[…]`", shown(span.of(text)));
        let edits = vec![replace(span, format!("C[{}]", &inside[..len]))];
        Some(Slip::new(&TEXT_AMONG_MOVES.rule, span, message, "write it as a comment".to_owned(), edits))
    });
    slips.collect()
}

/// A bracket that closes a move or a number too early: `B[b6]xd7`, `KM[6].5`. A letter alone is one too many.
fn closed_early(text: &str, near: &Near) -> Vec<Slip> {
    let ends = text.match_indices(']').map(|(at, _)| at).filter(|end| near.has(*end + 1));
    let slips = ends.filter_map(|end| {
        let rest = window(text, end + 1);
        let len = rest.find([';', '(', ')', '[', ']', '\n']).unwrap_or(rest.len());
        let outside = rest[..len].trim_end_matches(|sign: char| sign.is_ascii_uppercase() || sign == ' ');
        let is_part =
            outside.starts_with(|sign: char| sign.is_ascii_lowercase() || ".-0123456789".contains(sign));
        if !is_part || outside.contains(' ') || outside.len() < 2 {
            return None;
        }
        // `[dd]pp]`: behind a point stands another one.
        let is_behind_point = matches!(text.as_bytes()[..end], [.., b'[', b'a'..=b'z', b'a'..=b'z']);
        if is_behind_point && outside.len() == 2 && rest[2..].starts_with(']') {
            let value = Span::from(end + 1..end + 4);
            let message = format!("the `[` in front of this value is missing: {}", shown(value.of(text)));
            let edits = vec![insert(value.start, "[")];
            return Some(Slip::new(&MALFORMED_TAG.rule, value, message, "write the `[`", edits));
        }
        let (close, place) = (Span::from(end..end + 1), end + 1 + outside.len());
        let span = Span::from(end + 1..place);
        let message = format!("the `]` in front of {} closes the value too early", shown(span.of(text)));
        let edits = vec![delete(close), insert(place as u32, "]")];
        Some(Slip::new(&TEXT_AMONG_MOVES.rule, span, message, "close it behind that", edits))
    });
    slips.collect()
}

/// Smileys outside of values, whose parentheses close variations: `:-)`, `;)`.
fn smiley_len(text: &str) -> Option<usize> {
    let rest = text.strip_prefix([':', ';', '=', '8'])?;
    let mouth = rest.strip_prefix('-').unwrap_or(rest);
    mouth.starts_with([')', '(', 'D', 'P']).then(|| text.len() - mouth.len() + 1)
}

/// The same, as slips; several are one.
pub(crate) fn smileys(lexed: &Lexed<'_>) -> Option<Slip> {
    let text = lexed.text;
    let starts = lexed.tokens().filter(|(token, _)| matches!(token, Token::Junk | Token::Semicolon));
    let places = starts.filter_map(|(_, range)| {
        let len = smiley_len(&text[range.start..])?;
        // `;)` at the end of a variation may be a node without properties.
        let is_apart = text[..range.start].ends_with([' ', '\t', '\n']) || len > 2;
        is_apart.then(|| Span::from(range.start..range.start + len))
    });
    let places: Vec<Span> = places.collect();
    let first = *places.first()?;
    let message = format!("{} is not part of the record", shown(first.of(text)));
    let edits = places.into_iter().map(delete).collect();
    Some(Slip::new(&TEXT_AMONG_MOVES.rule, first, message, "remove it", edits))
}

/// `B[[dd]]`: the brackets of a point twice; in a text they may be meant.
fn double_brackets(text: &str) -> Vec<Slip> {
    let slips = text.match_indices("[[").filter_map(|(at, _)| {
        let inside = &window(text, at)[2..];
        let len =
            inside.find([']', '[', '\n']).filter(|len| *len <= 2 && inside[*len..].starts_with("]]"))?;
        let end = at + 2 + len;
        let whole = Span::from(at..end + 2);
        let message = format!("{} has its brackets twice", shown(whole.of(text)));
        let edits = vec![delete(Span::from(at..at + 1)), delete(Span::from(end..end + 1))];
        Some(Slip::new(&UNESCAPED_BRACKET.rule, whole, message, "write them once", edits))
    });
    slips.collect()
}

/// Words behind a property without any bracket: `B[dd] A good move.`
fn bare_remark(text: &str, start: usize, words: usize) -> Option<Slip> {
    let rest = window(text, words);
    let end = rest.find([';', '(', ')', '[', ']', '\n', '\r'])?;
    let mut written = rest[..end].trim_end();
    if rest[end..].starts_with('[') {
        if let Some(slip) = words_for_a_semicolon(text, start, words, written) {
            return Some(slip);
        }
        // What stands in front of the bracket is the next name.
        written = rest[..bare_len(rest)?].trim_end();
    }
    let is_prose = written.split_whitespace().count() > 1 && written.contains(char::is_lowercase);
    if !is_prose || rest[end..].starts_with(']') {
        return None;
    }
    // The blank in front of it goes with it.
    let before = text[..start].trim_end_matches([' ', '\t']).len();
    let span = Span::from(start..words + written.len());
    let message =
        format!("{} is not part of the record: a remark is a comment, `C[…]`", shown(span.of(text)));
    // `Comment: …` says what it is.
    let label = written.split_once(": ").filter(|(label, _)| LABELS.contains(&&*label.to_ascii_lowercase()));
    let comment = label.map_or(written, |(_, comment)| comment.trim_start());
    let edits = vec![replace(Span::from(before..words + written.len()), format!("C[{comment}]"))];
    Some(Slip::new(&TEXT_AMONG_MOVES.rule, span, message, "write it as a comment", edits))
}

/// What a remark may be called in front of it.
const LABELS: [&str; 4] = ["comment", "note", "remark", "kommentar"];

/// `Answer: W[oq]`: words stand where the `;` of a move belongs. What is written ends in front of the bracket.
fn words_for_a_semicolon(text: &str, start: usize, words: usize, written: &str) -> Option<Slip> {
    let remark = written.strip_suffix(['B', 'W']).filter(|remark| remark.ends_with([' ', '\t']))?;
    // A letter or two may be a sign that was misread.
    if remark.chars().filter(|letter| letter.is_lowercase()).count() < 3 {
        return None;
    }
    let span = Span::from(start..words + remark.trim_end().len());
    let message =
        format!("{} stands in place of the `;` that starts the node of the next move", shown(span.of(text)));
    let edits = vec![replace(Span::from(start..words + remark.len()), ";")];
    let slip = Slip::new(&TEXT_AMONG_MOVES.rule, span, message, "write `;`", edits);
    Some(Slip { help: Some("a remark is a comment: `C[…]`".to_owned()), ..slip })
}

/// `B[dd)`, `B[dd}`: the closing bracket is of another kind.
fn half_closed(text: &str, name: &Range<usize>) -> Option<Slip> {
    let inside = window(text, name.end).strip_prefix('[')?;
    let len = inside.find([']', '[', ')', '}', '>', '\n', ';'])?;
    let close = inside[len..].chars().next().filter(|sign| ")}>".contains(*sign))?;
    let at = name.end + 1 + len;
    let whole = Span::from(name.start..at + 1);
    let message = format!("{} is closed by `{close}` instead of `]`", shown(whole.of(text)));
    let edits = vec![replace(Span::from(at..at + 1), "]")];
    let bracket = Span::from(name.end..at + 1);
    Some(Slip::new(&UNCLOSED_TAG.rule, bracket, message, "write `]`".to_owned(), edits))
}

/// `B[dd:W[pp]`: one sign stands for the `]` of a move and the `;` of the next. Where that one is not closed either, in front of
/// the end of its variation, both are the same mistake.
fn run_together(text: &str, name: &Range<usize>) -> Option<Slip> {
    if !matches!(&text[name.clone()], "B" | "W") {
        return None;
    }
    let inside = window(text, name.end).strip_prefix('[')?;
    let len = point_len(inside);
    let signs = &inside[len..];
    let sign = signs.chars().next().filter(|sign| ":,.)}>{|/ ".contains(*sign))?;
    let behind = signs[1..].trim_start_matches([' ', '\t']).strip_prefix(['B', 'W'])?.strip_prefix('[')?;
    let at = name.end + 1 + len;
    let mut edits = vec![replace(Span::from(at..at + 1), "];")];
    let end = point_len(behind);
    if behind[end..].starts_with(')') {
        let close = at + signs.len() - behind.len() + end;
        edits.push(insert(close as u32, "]"));
    }
    let whole = Span::from(name.start..at + 1);
    let message = if sign == ' ' {
        format!("{} is followed by the next move without `];`", shown(whole.of(text).trim_end()))
    } else {
        format!(
            "{} is closed by `{sign}` instead of `]`, and the `;` of the next move is missing",
            shown(whole.of(text))
        )
    };
    Some(Slip::new(&UNCLOSED_TAG.rule, Span::from(name.end..at + 1), message, "write `];`", edits))
}

/// How long the point is that a text starts with: letters and digits, four at most.
fn point_len(text: &str) -> usize {
    text.bytes().take(4).take_while(u8::is_ascii_alphanumeric).count()
}

/// The text behind a place, as much as is looked at.
fn window(text: &str, at: usize) -> &str {
    let end = text.ceil_char_boundary((at + 2 * LONGEST).min(text.len()));
    &text[at..end]
}

/// The longest name of a known property that a run of letters and digits starts with.
pub(super) fn known(run: &str) -> Option<&str> {
    let is_known =
        |len: &usize| run.get(..*len).is_some_and(|id| PropertyType::find(id).is_some_and(|of| of.id == id));
    (1..=2).rev().find(is_known).map(|len| &run[..len])
}

/// The runs of letters and digits that start with the name of a property, wherever they are: a bracket that is missing
/// may have put them into a value.
fn names(text: &str, near: &Near) -> Vec<Range<usize>> {
    let bytes = text.as_bytes();
    let mut names = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        if !bytes[at].is_ascii_alphanumeric() {
            at += 1;
            continue;
        }
        let len = bytes[at..].iter().take_while(|byte| byte.is_ascii_alphanumeric()).count();
        let is_start = at == 0 || b" \t\r\n;()]".contains(&bytes[at - 1]);
        if is_start
            && near.has(at)
            && let Some(id) = known(&text[at..at + len])
        {
            names.push(at..at + id.len());
        }
        at += len;
    }
    names
}

fn malformed(text: &str, name: &Range<usize>, whole: Range<usize>, edits: Vec<Edit>) -> Slip {
    let span = Span::from(whole);
    let id = &text[name.clone()];
    let message =
        format!("{} is not a property with its value: that is written `{id}[…]`", shown(span.of(text)));
    Slip::new(&MALFORMED_TAG.rule, span, message, "put the value into square brackets".to_owned(), edits)
}

/// `B(dd)`, `B{dd}`, `PB "Ann"`.
fn in_other_brackets(text: &str, name: &Range<usize>) -> Option<Slip> {
    const PAIRS: [(char, char); 4] = [('(', ')'), ('{', '}'), ('<', '>'), ('"', '"')];
    let rest = window(text, name.end);
    let blanks = rest.len() - rest.trim_start_matches([' ', '\t', '=', ':']).len();
    let open = rest[blanks..].chars().next()?;
    let (_, close) = PAIRS.into_iter().find(|(pair, _)| *pair == open)?;
    let inside = &rest[blanks + 1..];
    let may_be_empty = PropertyType::find(&text[name.clone()]).is_some_and(|of| of.may_be_empty(Ff::Ff1));
    let least = usize::from(!may_be_empty);
    let len = inside.find(close).filter(|len| (least..LONGEST).contains(len))?;
    let is_value = !inside[..len].contains(['\n', '[', ';']);
    let start = name.end + blanks;
    let mut end = start + 1 + len;
    let mut edits =
        vec![replace(Span::from(name.end..start + 1), "["), replace(Span::from(end..end + 1), "]")];
    // More values of a list: `AB{dd}{pp}`.
    while let Some(more) = text[end + 1..].strip_prefix(open)
        && let Some(len) = more.find(close).filter(|len| (1..4).contains(len))
    {
        let next = end + 1;
        edits.push(replace(Span::from(next..next + 1), "["));
        end = next + 1 + len;
        edits.push(replace(Span::from(end..end + 1), "]"));
    }
    is_value.then(|| malformed(text, name, name.start..end + 1, edits))
}

/// `PB=[Ann]`, `PB:[Ann]`, `PB:Ann`, `PB = Ann`.
fn behind_a_sign(text: &str, name: &Range<usize>) -> Option<Slip> {
    let rest = window(text, name.end);
    let signs = rest.len() - rest.trim_start_matches([' ', '\t', '=', ':']).len();
    if !rest[..signs].contains(['=', ':']) {
        return None;
    }
    let start = name.end + signs;
    if text[start..].starts_with('[') {
        let edits = vec![replace(Span::from(name.end..start), "")];
        return Some(malformed(text, name, name.start..start + 1, edits));
    }
    let len = bare_len(window(text, start))?;
    let edits = vec![replace(Span::from(name.end..start), "["), insert((start + len) as u32, "]")];
    Some(malformed(text, name, name.start..start + len, edits))
}

/// `B dd`, `Bdd`, `SZ19`.
fn bare(text: &str, name: &Range<usize>) -> Option<Slip> {
    let rest = window(text, name.end);
    // `Comment: …` and `Main` start with a name by chance.
    let letters = rest.bytes().take_while(u8::is_ascii_lowercase).count();
    let is_text = PropertyType::find(&text[name.clone()]).is_some_and(|of| of.values(Ff::Ff4).is_text());
    if letters > 2 && (rest[letters..].starts_with(':') || !is_text) {
        return None;
    }
    let blanks = rest.len() - rest.trim_start_matches([' ', '\t']).len();
    let start = name.end + blanks;
    let len = bare_len(window(text, start))?;
    // A capital that starts a word in the middle of a text is no name.
    let is_apart = text[..name.start].trim_end().ends_with([';', '(', ')', '[', ']']);
    if letters > 0 && !is_apart && len > LONGEST_POINT {
        return None;
    }
    // Points of a list have brackets each.
    let value = &text[start..start + len];
    let is_point = |word: &str| word.len() == 2 && word.bytes().all(|letter| letter.is_ascii_lowercase());
    if value.contains(' ') && value.split_whitespace().all(is_point) {
        let points: String = value.split_whitespace().flat_map(|point| ["[", point, "]"]).collect();
        let edits = vec![replace(Span::from(name.end..start + len), points)];
        return Some(malformed(text, name, name.start..start + len, edits));
    }
    let edits = match of_people(text, &text[name.clone()], &text[start..start + len]) {
        Some(point) => vec![replace(Span::from(name.end..start + len), format!("[{point}]"))],
        None => vec![replace(Span::from(name.end..start), "["), insert((start + len) as u32, "]")],
    };
    Some(malformed(text, name, name.start..start + len, edits))
}

/// A move as people write it, without I and from the lower left corner: `W G7`.
fn of_people(text: &str, name: &str, value: &str) -> Option<String> {
    const LARGEST: u8 = 19;
    let of_root = |name: &str| text.split_once(name).and_then(|(_, rest)| Some(rest.split_once(']')?.0));
    let is_go = of_root("GM[").is_none_or(|game| game.trim() == "1");
    if !matches!(name, "B" | "W") || value.len() > 3 || !is_go {
        return None;
    }
    let size = of_root("SZ[").and_then(|size| size.parse().ok());
    let size = size.unwrap_or(LARGEST).min(LARGEST);
    let letter = value.bytes().next()?.to_ascii_uppercase();
    let column = match letter {
        b'A'..=b'H' => letter - b'A',
        b'J'..=b'T' => letter - b'B',
        _ => return None,
    };
    let row: u8 = value[1..].parse().ok()?;
    let is_on_board = column < size && (1..=size).contains(&row);
    is_on_board.then(|| [b'a' + column, b'a' + size - row].map(char::from).iter().collect())
}

/// How long a value without brackets is: to the end of the line or the node, or to the next property.
fn bare_len(rest: &str) -> Option<usize> {
    let end = rest.find(['\n', '\r', ';', '(', ')', '[', ']']).unwrap_or(rest.len());
    let mut len = end;
    if rest[end..].starts_with(']') {
        return None;
    }
    if rest[end..].starts_with('[') {
        // What stands in front of the bracket is the next name.
        let before = rest[..end].trim_end();
        let next = before.trim_end_matches(|sign: char| sign.is_ascii_uppercase());
        let id = &before[next.len()..];
        let id = if id.len() > 2 { &id[id.len() - 2..] } else { id };
        known(id).filter(|known| *known == id)?;
        len = before.len() - id.len();
    }
    let len = rest[..len].trim_end().len();
    (1..LONGEST).contains(&len).then_some(len)
}

/// `Bdd]`, `PB Ann]`: the opening bracket is missing.
fn half_open(text: &str, name: &Range<usize>) -> Option<Slip> {
    let rest = window(text, name.end);
    let len = rest.find([']', '[', '\n', ';'])?;
    let has_other = rest.trim_start().starts_with(['(', '{', '<', '"', '/', '|']);
    // A word of a value that is sound: `PW[Kitani Minoru]`.
    let before = &text[text.floor_char_boundary(name.start.saturating_sub(LONGEST))..name.start];
    let is_inside = before.rfind('[') > before.rfind([']', '\n', ';']);
    if is_inside {
        return None;
    }
    if !rest[len..].starts_with(']') || !(1..LONGEST).contains(&len) || has_other {
        return None;
    }
    let blanks = rest.len() - rest.trim_start_matches([' ', '\t']).len();
    let edits = vec![replace(Span::from(name.end..name.end + blanks), "[")];
    let whole = Span::from(name.start..name.end + len + 1);
    let message = format!("the `[` in front of this value is missing: {}", shown(whole.of(text)));
    Some(Slip::new(&MALFORMED_TAG.rule, whole, message, "write the `[`".to_owned(), edits))
}

/// `[PB Ann]`, `[PB "Ann"]`, as in other notations.
fn inside_brackets(lexed: &Lexed<'_>) -> Vec<Slip> {
    let text = lexed.text;
    let values = lexed.tokens().filter(|(token, _)| *token == Token::Value);
    values.filter_map(|(_, range)| name_inside(text, Span::from(range))).collect()
}

/// What the tags of other notations are called here.
const TAGS: [(&str, &str); 12] = [
    ("Event", "EV"),
    ("Site", "PC"),
    ("Place", "PC"),
    ("Date", "DT"),
    ("Round", "RO"),
    ("White", "PW"),
    ("Black", "PB"),
    ("Result", "RE"),
    ("Komi", "KM"),
    ("Handicap", "HA"),
    ("Size", "SZ"),
    ("Annotator", "US"),
];

/// A value that holds the name of its property.
pub(super) fn name_inside(text: &str, span: Span) -> Option<Slip> {
    let inside = span.of(text).strip_prefix('[')?.strip_suffix(']')?;
    let tag = inside.split_once(" \"").filter(|(_, value)| value.ends_with('"'));
    let of_tag = tag.and_then(|(tag, _)| TAGS.iter().find(|(name, _)| name.eq_ignore_ascii_case(tag)));
    let (id, rest) = match of_tag {
        Some((tag, id)) => (*id, &inside[tag.len()..]),
        None => known(inside).map(|id| (id, &inside[id.len()..]))?,
    };
    let behind = window(text, span.end as usize);
    let bare = &behind[..behind.bytes().take(LONGEST).take_while(u8::is_ascii_alphanumeric).count()];
    // What stands in front of a bracket is the next name.
    let is_next = behind[bare.len()..].starts_with('[');
    let bare = if is_next { bare.trim_end_matches(|sign: char| sign.is_ascii_uppercase()) } else { bare };
    if rest.is_empty() && !bare.is_empty() {
        let whole = Span::new(span.start, span.end + bare.len() as u32);
        let written = format!("{id}[{bare}]");
        let message = format!("{} has brackets around its name; its value has them", shown(whole.of(text)));
        let edits = vec![replace(whole, written.clone())];
        return Some(Slip::new(&MALFORMED_TAG.rule, whole, message, format!("write `{written}`"), edits));
    }
    let value = rest.trim_start_matches([' ', ':', '=']);
    // One letter in front of a path is a drive: `C:\games`.
    let is_path = id.len() == 1 && rest.starts_with(':') && value.starts_with(['\\', '/']);
    if value.len() == rest.len() || value.is_empty() || is_path {
        return None;
    }
    let written = format!("{id}[{}]", value.trim().trim_matches('"'));
    let message =
        format!("{} has its name inside of the brackets; here it stands in front", shown(span.of(text)));
    let edits = vec![replace(span, written.clone())];
    Some(Slip::new(&MALFORMED_TAG.rule, span, message, format!("write `{written}`"), edits))
}
