//! What a record looks like that was copied from somewhere: lines that all start or end alike, numbers of lines, HTML, and
//! letters read in another encoding.

use movetext_diagnostics::Edit;
use movetext_source::Span;

use movetext_lint::messages::shown;
use movetext_lint::rules::txt::{LOOK_ALIKE, QUOTED_LINES};

use crate::around;
use crate::copied;
use crate::lines::lines;
use crate::slip::Slip;

/// So many lines at least start or end alike.
const LEAST: usize = 3;

/// So many lines that may start a quoted game are tried.
const MOST_TRIED: usize = 16;

/// The `>` of mails in front of every line, elements of HTML, and whatever else stands at the start or end of all lines.
pub(super) fn quoted(text: &str) -> Vec<Slip> {
    let written: Vec<Span> = lines(text).filter(|line| !line.of(text).trim().is_empty()).collect();
    let slip = affixed(text, &written, true)
        .or_else(|| around::prefixed(text))
        .or_else(|| run(text))
        .or_else(|| numbered(text, &written))
        .or_else(|| affixed(text, &written, false))
        .or_else(|| around::markup(text));
    slip.into_iter().chain(copied::entities(text, "")).collect()
}

/// A quotation beside games that are none: from the line that starts its game on, lines that all start as that one does.
fn run(text: &str) -> Option<Slip> {
    let all: Vec<Span> = lines(text).collect();
    let starts =
        |line: &Span| line.of(text).trim_end().strip_suffix("---").filter(|rest| !rest.trim().is_empty());
    let mut tried = 0;
    (0..all.len()).find_map(|at| {
        let prefix = starts(&all[at]).filter(|_| tried < MOST_TRIED)?;
        let is_signs = !prefix.contains(char::is_alphanumeric) && !prefix.contains('-');
        let signs = |line: &str| {
            let rest = line.strip_prefix(prefix).or_else(|| line.strip_prefix(prefix.trim_end()))?;
            Some(line.len() - rest.len())
        };
        let is_timed = around::time_length(prefix).is_some();
        if !(is_signs || is_timed) {
            return None;
        }
        tried += 1;
        let length: around::LengthOf<'_> = if is_timed { &around::time_and_name_length } else { &signs };
        let block: Vec<Span> =
            all[at..].iter().take_while(|line| length(line.of(text)).is_some()).copied().collect();
        if block.len() < LEAST {
            return None;
        }
        let what =
            if is_timed { "a time and a name, as lines of a chat".to_owned() } else { shown(prefix.trim()) };
        around::all_prefixed(text, &block, &what, length)
    })
}

/// The numbers of lines, as editors and spreadsheets show them.
fn numbered(text: &str, written: &[Span]) -> Option<Slip> {
    let number = |line: &Span| {
        let line = line.of(text).trim_start();
        let digits = line.bytes().take_while(u8::is_ascii_digit).count();
        let rest = line[digits..].trim_start_matches([':', '|', ')']);
        let has_end = rest.is_empty() || rest.len() < line.len() - digits || rest.starts_with([' ', '\t']);
        line[..digits].parse::<u32>().ok().filter(|_| has_end)
    };
    let first = number(written.first()?)?;
    let is_numbered = written.len() >= LEAST
        && written.iter().zip(first..).all(|(line, expected)| number(line) == Some(expected));
    let length = |line: &str| {
        let rest = line.trim_start().trim_start_matches(|sign: char| sign.is_ascii_digit());
        let rest = rest.trim_start_matches([':', '|', ')']);
        Some(line.len() - rest.strip_prefix([' ', '\t']).unwrap_or(rest).len())
    };
    is_numbered.then(|| around::all_prefixed(text, written, "its number", &length)).flatten()
}

/// Signs in front of every line, behind every line, or both; or both alone.
fn affixed(text: &str, written: &[Span], are_both: bool) -> Option<Slip> {
    if written.len() < LEAST {
        return None;
    }
    let line = |at: usize| written[at].of(text);
    let prefix = |prefix: &str| written.iter().all(|line| line.of(text).starts_with(prefix));
    // The line that starts a game, or ends its header, has nothing in front of it: what is there is in front of all.
    let mark = (0..written.len()).find_map(|at| {
        let written = line(at);
        written.find("---").or_else(|| written.find("...")).map(|end| &written[..end])
    })?;
    let prefix = if prefix(mark) { mark } else { "" };
    let behind = line(0).trim_start_matches(prefix).trim_start_matches('-').trim_end();
    let is_suffix = |suffix: &str| {
        let starts_well = suffix.starts_with(|sign: char| !sign.is_alphanumeric() && !"}.'".contains(sign));
        starts_well && written.iter().all(|line| line.of(text).trim_end().ends_with(suffix))
    };
    let suffix =
        [behind, behind.trim_start()].into_iter().find(|suffix| is_suffix(suffix)).unwrap_or_default();
    if prefix.is_empty() && suffix.is_empty() || are_both && (prefix.is_empty() || suffix.is_empty()) {
        return None;
    }
    let remove = |start: u32, end: u32| Edit { span: Span::new(start, end), text: String::new() };
    let edits = written.iter().flat_map(|line| {
        let end = line.start + line.of(text).trim_end().len() as u32;
        let before = (!prefix.is_empty()).then(|| remove(line.start, line.start + prefix.len() as u32));
        let behind = (!suffix.is_empty()).then(|| remove(end - suffix.len() as u32, end));
        before.into_iter().chain(behind)
    });
    let edits: Vec<Edit> = edits.collect();
    let (place, sign) = if prefix.is_empty() { ("ends", suffix) } else { ("starts", prefix) };
    let message = if sign.trim().is_empty() {
        "every line is indented".to_owned()
    } else {
        format!("every line {place} with {}", shown(sign.trim()))
    };
    Some(Slip::new(&QUOTED_LINES.rule, edits[0].span, message, "remove it", edits))
}

/// Dashes of a word processor in so many places are all of one making.
const LEAST_DASHES: usize = 4;

/// The dashes of a word processor for the hyphens of moves, and of the lines that start games.
pub(super) fn dashes(text: &str) -> Vec<Slip> {
    let is_dash = |sign: char| matches!(sign, '–' | '—' | '−' | '‐' | '‑');
    let mut edits: Vec<Edit> = Vec::new();
    for (at, sign) in text.char_indices().filter(|(_, sign)| is_dash(*sign)) {
        let (before, behind) = (&text[..at], &text[at + sign.len_utf8()..]);
        let is_in_move = before.ends_with(|sign: char| sign.is_ascii_alphanumeric() || sign == ')')
            && behind.starts_with(|sign: char| sign.is_ascii_alphanumeric() || sign == '(');
        let is_in_rule =
            |text: &str| text.is_empty() || text.starts_with(|sign| is_dash(sign) || sign == '\n');
        let starts_line = before.is_empty() || before.ends_with(|sign| is_dash(sign) || sign == '\n');
        if is_in_move || starts_line && is_in_rule(behind) {
            edits.push(Edit { span: Span::from(at..at + sign.len_utf8()), text: "-".to_owned() });
        }
    }
    let Some(first) = edits.first().filter(|_| edits.len() >= LEAST_DASHES) else { return Vec::new() };
    let message = format!("{} stands for `-`, as word processors write it", shown(first.span.of(text)));
    vec![Slip::new(&LOOK_ALIKE.rule, first.span, message, "write hyphens", edits)]
}

/// Letters in UTF-8 that were read as Windows-1252, such as `â™¥` for a heart: all of them are one slip.
pub(super) fn misdecoded(text: &str) -> Vec<Slip> {
    let mut edits: Vec<Edit> = Vec::new();
    let mut signs = text.char_indices().peekable();
    while let Some((start, sign)) = signs.next() {
        let Some(byte) = windows_byte(sign) else { continue };
        let (mut bytes, mut end) = (vec![byte], start + sign.len_utf8());
        while let Some((at, sign)) = signs.peek().copied()
            && let Some(byte) = windows_byte(sign)
        {
            bytes.push(byte);
            end = at + sign.len_utf8();
            signs.next();
        }
        if let Ok(text) = String::from_utf8(bytes) {
            edits.push(Edit { span: Span::from(start..end), text });
        }
    }
    let Some(first) = edits.first() else { return Vec::new() };
    let (written, meant) = (shown(first.span.of(text)), shown(&first.text));
    let message = format!("{written} is {meant} in UTF-8, read in another encoding");
    vec![Slip::new(&LOOK_ALIKE.rule, first.span, message, "write the letters that were meant", edits)]
}

/// The byte of a letter beyond ASCII in Windows-1252.
fn windows_byte(sign: char) -> Option<u8> {
    const FROM_80: &str = "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8d}Ž\u{8f}\u{90}‘’“”•–—˜™š›œ\u{9d}žŸ";
    match sign {
        _ if sign.is_ascii() => None,
        '\u{80}'..='\u{ff}' => u8::try_from(u32::from(sign)).ok(),
        _ => FROM_80.chars().position(|known| known == sign).and_then(|at| u8::try_from(0x80 + at).ok()),
    }
}
