//! What all lines of a record have in front of them or behind them, as mails, chats, tables and lists of lines have it: a name
//! and a colon, the cells of a table, quotes, line numbers.

use movetext_diagnostics::Edit;
use movetext_lint::messages::shown;
use movetext_lint::rules::txt::QUOTED_LINES;
use movetext_source::Span;

use crate::lines::lines;
use crate::slip::Slip;

/// Fewer lines may be alike by chance.
const LEAST_LINES: usize = 3;

/// Longer starts and ends of lines are text.
const LONGEST: usize = 60;

/// The lines that say something.
pub(crate) fn written(text: &str) -> Vec<Span> {
    lines(text).filter(|line| !line.of(text).trim().is_empty()).collect()
}

/// Lines that all end alike, and perhaps start alike too: rows of a table, lines in quotes.
pub(crate) fn ends(text: &str) -> Option<Slip> {
    let written = written(text);
    let last = common(&written, |line| line.of(text).trim_end().chars().rev())?;
    let last: String = last.chars().rev().collect();
    // Quotes end tags too; those are in front of lines as well.
    let sign = last.trim_start();
    if sign.is_empty() || sign.contains([']', '}', ')']) || sign.chars().any(char::is_alphanumeric) {
        return None;
    }
    let first = common(&written, |line| line.of(text).trim_start().chars()).unwrap_or_default();
    let first = first.trim_end_matches(|sign: char| sign.is_alphanumeric() || "[{(".contains(sign));
    let is_table = sign == "\"" && first.starts_with('"');
    if sign.ends_with('"') && !is_table {
        return None;
    }
    let mut edits = Vec::new();
    for line in &written {
        let (start, end) = inside(line.of(text), first, sign);
        let (start, end) = (line.start + start as u32, line.start + end as u32);
        edits.push(Edit { span: Span::new(line.start, start), text: String::new() });
        if is_table {
            edits.extend(doubled(text, Span::new(start, end)));
        }
        edits.push(Edit { span: Span::new(end, line.end), text: String::new() });
    }
    edits.retain(|edit| !edit.span.is_empty());
    let message = if first.is_empty() {
        format!("every line ends with {}", shown(sign))
    } else {
        format!("every line stands between {} and {}", shown(first.trim()), shown(sign))
    };
    let place = edits.first()?.span;
    Some(Slip::new(&QUOTED_LINES.rule, place, message, "remove it", edits))
}

/// Tags, turns and nodes that stand between quotes, as spreadsheets write lines with commas or quotes: `"[Event ""Club""]"`.
pub(crate) fn quoted_lines(text: &str) -> Vec<Slip> {
    let is_turn = |inside: &str| {
        let behind = inside.trim_start_matches(|sign: char| sign.is_ascii_digit());
        behind.len() < inside.len() && behind.starts_with(". ")
    };
    let slip = |line: Span| {
        let written = line.of(text).trim_end();
        let inside = written.strip_prefix('"')?.strip_suffix('"')?;
        let is_tag = inside.starts_with('[') && inside.ends_with(']');
        let are_nodes = inside.starts_with([';', '(']) && inside.ends_with([']', ')']);
        let what = match (is_tag, are_nodes) {
            (true, _) => "tag",
            (_, true) => "line",
            _ => "turn",
        };
        let end = line.start + written.len() as u32;
        let quotes = [Span::new(line.start, line.start + 1), Span::new(end - 1, end)];
        let mut edits: Vec<Edit> = quotes.map(|span| Edit { span, text: String::new() }).into();
        edits.splice(1..1, doubled(text, Span::new(line.start + 1, end - 1)));
        let message = format!("this {what} stands between quotes, as a spreadsheet writes a line");
        let slip = Slip::new(&QUOTED_LINES.rule, quotes[0], message, "remove them", edits);
        (is_tag || are_nodes || is_turn(inside))
            .then(|| Slip { group: "lines between quotes".to_owned(), ..slip })
    };
    lines(text).filter_map(slip).collect()
}

/// Quotes that are doubled inside a cell in quotes.
fn doubled(text: &str, cell: Span) -> impl Iterator<Item = Edit> + '_ {
    let places = cell.of(text).match_indices("\"\"");
    places.map(move |(at, _)| Edit {
        span: Span::new(cell.start + at as u32, cell.start + at as u32 + 1),
        text: String::new(),
    })
}

/// Where what stands between the start and the end of a line starts and ends.
fn inside(line: &str, first: &str, sign: &str) -> (usize, usize) {
    let blanks = line.len() - line.trim_start().len();
    let start = if first.is_empty() { 0 } else { blanks + first.len() };
    let end = line.trim_end().len() - sign.len();
    let end = line[..end.max(start)].trim_end().len();
    (start.min(end), end)
}

/// What is common to the starts of all lines, read one way or the other.
fn common<'t, I: Iterator<Item = char> + 't>(written: &[Span], read: impl Fn(&Span) -> I) -> Option<String> {
    let (first, rest) = written.split_first()?;
    if rest.len() + 1 < LEAST_LINES {
        return None;
    }
    let mut common: Vec<char> = read(first).take(LONGEST).collect();
    for line in rest {
        let alike = common.iter().zip(read(line)).take_while(|(one, other)| **one == *other).count();
        common.truncate(alike);
    }
    Some(common.into_iter().collect())
}

/// How long something is at the start of a line.
type LengthOf = fn(&str) -> Option<usize>;

/// What lines may all start with, and what that is called.
const STARTS: [(LengthOf, &str); 3] = [
    (time_and_name, "a time and a name, as lines of a chat"),
    (name, "a name and a colon, as lines of a chat"),
    (sign, "the same sign"),
];

/// Lines that all start with a name, a time or a sign, or are numbered one by one.
pub(crate) fn starts(text: &str) -> Option<Slip> {
    let written = written(text);
    if written.len() < LEAST_LINES {
        return None;
    }
    let all = |length: LengthOf| -> Option<Vec<usize>> {
        written.iter().map(|line| length(line.of(text))).collect()
    };
    let found = STARTS.iter().find_map(|(length, what)| Some((all(*length)?, *what)));
    let (lengths, what) = found.or_else(|| Some((numbered(text, &written)?, LISTED)))?;
    Some(without_starts(&written, &lengths, what))
}

/// Lines that are numbered one by one, where signs start the lines of a record as well.
pub(crate) fn numbers(text: &str) -> Option<Slip> {
    let written = written(text);
    let lengths = numbered(text, &written).filter(|_| written.len() >= LEAST_LINES)?;
    Some(without_starts(&written, &lengths, LISTED))
}

/// What the numbers of lines are called.
const LISTED: &str = "its number, as lines of a listing";

/// Lines without what all of them start with, as long as it is in each.
fn without_starts(lines: &[Span], lengths: &[usize], what: &str) -> Slip {
    let starts =
        lines.iter().zip(lengths).map(|(line, length)| Span::new(line.start, line.start + *length as u32));
    let edits: Vec<Edit> = starts.map(|span| Edit { span, text: String::new() }).collect();
    let place = edits.first().map_or(Span::new(0, 0), |edit| edit.span);
    Slip::new(&QUOTED_LINES.rule, place, format!("every line starts with {what}"), "remove it", edits)
}

/// A name, its colon and a blank: `Bob: `, `<Bob> `.
pub(crate) fn name(line: &str) -> Option<usize> {
    let rest = line.trim_start();
    let is_name = |name: &str| {
        name.starts_with(char::is_alphabetic)
            && name.len() < 30
            && name.chars().all(|sign| sign.is_alphanumeric() || " _-.'".contains(sign))
    };
    if let Some(inside) = rest.strip_prefix('<') {
        let (name, behind) = inside.split_once('>')?;
        return is_name(name).then(|| line.len() - behind.trim_start().len());
    }
    let (name, behind) = rest.split_once(':')?;
    (is_name(name) && (behind.is_empty() || behind.starts_with(' ')))
        .then(|| line.len() - behind.trim_start().len())
}

/// A date and a time, or a time, in any form, and perhaps a name: `04/10/2025, 12:04 - Bob: `, `[12:04:31] <Bob> `.
pub(crate) fn time_and_name(line: &str) -> Option<usize> {
    let rest = line.trim_start();
    let colon = rest.find(':').filter(|at| *at < LONGEST)?;
    let date = rest[..colon].trim_end_matches(|sign: char| sign.is_ascii_digit());
    if !date.chars().all(|sign| sign.is_ascii_digit() || "[(/.,-T ".contains(sign)) {
        return None;
    }
    let time = &rest[date.len()..];
    let length = time.bytes().take_while(|byte| byte.is_ascii_digit() || *byte == b':').count();
    let is_time =
        time.as_bytes().get(colon - date.len() + 1..length).is_some_and(|minutes| minutes.len() >= 2);
    let mut behind = time[length..].trim_start_matches([' ', '\u{202f}']);
    for half in ["am", "pm"] {
        let is_half = behind.get(..2).is_some_and(|start| start.eq_ignore_ascii_case(half));
        behind = if is_half { &behind[2..] } else { behind };
    }
    let behind = behind.trim_start_matches([']', ')', ' ']);
    let behind = behind.strip_prefix("- ").unwrap_or(behind);
    let behind = &behind[name(behind).unwrap_or(0)..];
    is_time.then(|| line.len() - behind.len())
}

/// A sign that no line of a record starts with, and the blanks behind it.
fn sign(line: &str) -> Option<usize> {
    let rest = line.trim_start();
    let behind =
        rest.trim_start_matches(|sign: char| !sign.is_alphanumeric() && !"[{(.\"' \t".contains(sign));
    (behind.len() < rest.len()).then(|| line.len() - behind.trim_start_matches([' ', '\t']).len())
}

/// Lines that are numbered one after the other: `12: `, `12 | `, `12 `. Where nothing behind the numbers is a tag, a tree or the
/// number of a turn, they are the turns' own.
fn numbered(text: &str, written: &[Span]) -> Option<Vec<usize>> {
    let mut before: Option<u32> = None;
    let mut are_turns = true;
    let starts: Option<Vec<usize>> = written
        .iter()
        .map(|line| {
            let line = line.of(text);
            let (digits, behind) = without_digits(line.trim_start());
            let number: u32 = digits.parse().ok()?;
            let content = behind.trim_start_matches([':', '|', ')', '.', '-', ' ', '\t']);
            let (turn, rest) = without_digits(content);
            are_turns &= !content.starts_with(['[', '(', ';']) && (turn.is_empty() || !rest.starts_with('.'));
            let is_next = before.is_none_or(|before| before < number && number <= before + 5);
            before = Some(number);
            (is_next && content.len() < behind.len()).then(|| line.len() - content.len())
        })
        .collect();
    starts.filter(|_| !are_turns)
}

/// The digits that a text starts with, and what stands behind them.
fn without_digits(text: &str) -> (&str, &str) {
    let rest = text.trim_start_matches(|sign: char| sign.is_ascii_digit());
    text.split_at(text.len() - rest.len())
}

#[cfg(test)]
mod tests {
    use super::{ends, quoted_lines, starts};
    use crate::repaired::Repaired;

    #[test]
    fn what_lines_have_around_them_is_taken_away() {
        let text = |slip: Option<super::Slip>, text: &str| slip.map(|slip| Repaired::new(text, &[slip]).text);
        let table = "| a |\n| b |\n\n| c |\n";
        assert_eq!(text(ends(table), table).as_deref(), Some("a\nb\n\nc\n"));
        let cells = "\"[a \"\"b\"\"]\"\n\"1. c\"\n\"2. d\"\n";
        assert_eq!(text(ends(cells), cells).as_deref(), Some("[a \"b\"]\n1. c\n2. d\n"));
        let escaped = "[a]\\\n1. b\\\n2. c\\\n";
        assert_eq!(text(ends(escaped), escaped).as_deref(), Some("[a]\n1. b\n2. c\n"));
        let names = "Bob: [a]\nAnn: 1. b\nBob: 2. c\n";
        assert_eq!(text(starts(names), names).as_deref(), Some("[a]\n1. b\n2. c\n"));
        let chat =
            "04/10/2025, 12:04 - Bob: [a]\n04/10/2025, 12:05 - Ann: 1. b\n04/10/2025, 12:06 - Ann: 2. c\n";
        assert_eq!(text(starts(chat), chat).as_deref(), Some("[a]\n1. b\n2. c\n"));
        let numbers = "1 [a]\n2\n3 1. b\n4 2. c\n";
        assert_eq!(text(starts(numbers), numbers), None, "a line without its blank");
        let turns = "1. a\n2. b\n3 c\n";
        assert_eq!(text(starts(turns), turns), None, "the numbers are those of turns");
        let numbers = "1: [a]\n3: 1. b\n4: 2. c\n";
        assert_eq!(text(starts(numbers), numbers).as_deref(), Some("[a]\n1. b\n2. c\n"));
        let quoted = "\"[a \"\"b\"\"]\"\n1. b\n\"2. c \"\"d\"\"\"\n\"e\"\n";
        let unquoted = Repaired::new(quoted, &quoted_lines(quoted)).text;
        assert_eq!(unquoted, "[a \"b\"]\n1. b\n2. c \"d\"\n\"e\"\n");
        let sound = "[a]\n[b]\n1. b\n2. c\n";
        assert_eq!(text(starts(sound), sound), None);
        assert_eq!(text(ends("[\"a\"]\n[\"b\"]\n[\"c\"]\n"), ""), None);
    }
}
