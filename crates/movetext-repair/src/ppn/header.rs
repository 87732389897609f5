//! Slips in the header: lines that are nearly YAML, and lines that nearly start or end it.

use movetext_diagnostics::{Detail, Diagnostic, Edit};
use movetext_lexer::ppn::{GameText, Games};
use movetext_lint::messages::shown;
use movetext_lint::rules::ppn::{
    HEADER_SYNTAX, HEADER_VALUE, HEADER_WITHOUT_END, OPENING_DASHES, UNKNOWN_LETTER,
};
use movetext_lint::rules::txt::{LOOK_ALIKE, TEXT_AMONG_MOVES, UNREADABLE_MOVE};
use movetext_record::ppn::header::TAGS;
use movetext_record::ppn::names;
use movetext_rules::piecepack::Variant;
use movetext_source::Span;

use super::candidates::folded;
use crate::lines::lines;
use crate::slip::Slip;

/// So many lines may a header have.
const MOST_LINES: usize = 200;
/// So many ways to repair a line are tried.
const MOST_TRIED: usize = 200;
/// The keys that others may stand below.
const OWNERS: [&str; 4] = ["GameType", "SetUp", "MovetextParser", "Macros"];

/// Whether something is wrong with the header.
pub(super) fn is_wrong(text: &str, found: &[Diagnostic]) -> bool {
    let rules = [&LOOK_ALIKE, &HEADER_SYNTAX, &HEADER_WITHOUT_END, &OPENING_DASHES];
    // A header of which no line can be read has its words among the moves. No key starts with a digit.
    let of_words = [&UNREADABLE_MOVE, &TEXT_AMONG_MOVES, &UNKNOWN_LETTER];
    let game = Games::new(text).next();
    let starts_with_number = |game: &GameText| {
        Span::from(game.movetext.clone())
            .of(text)
            .trim_start()
            .starts_with(|sign: char| sign.is_ascii_digit())
    };
    let is_empty = game.as_ref().is_none_or(|game| game.header.is_empty() && !starts_with_number(game));
    // What stands behind the end of the header, on the same line.
    let is_at_end = |finding: &Diagnostic| {
        let end = game.as_ref().map_or(0, |game| game.closing.start);
        let between = text.get(end as usize..finding.span.start as usize);
        between.is_some_and(|between| end > 0 && !between.contains('\n'))
    };
    !found.is_empty() && (below(text).is_some() || !lost_keys(text).is_empty())
        || found.iter().any(|finding| {
            // Lines that are no keys are a text.
            finding.is_of(&HEADER_VALUE.rule) && finding.detail == Some(Detail::PlainText)
                || rules.iter().any(|lint| finding.is_of(&lint.rule))
                || (is_empty || is_at_end(finding)) && of_words.iter().any(|lint| finding.is_of(&lint.rule))
        })
}

/// What could be meant by the lines of a header, the most likely first.
pub(super) fn candidates(text: &str) -> Vec<Slip> {
    let all: Vec<Span> = lines(text).take(MOST_LINES).collect();
    let (mut marks, mut slips) = (Vec::new(), Vec::new());
    let mut alike: Vec<(&str, Slip)> = Vec::new();
    slips.extend(below(text));
    slips.extend(lost_keys(text));
    slips.extend(tabs(text, &all));
    let mut is_opening = true;
    for (at, span) in all.iter().copied().enumerate() {
        let line = span.of(text);
        if line.trim().is_empty() && !is_opening {
            break;
        }
        marks.extend(mark(line, span, is_opening));
        if line.starts_with("...") {
            break;
        }
        if let Some(rest) = line.strip_prefix("--- ").filter(|rest| rest.contains(": ")) {
            marks.push(replaced(span, "a key belongs on the line below", &format!("---\n{}", rest.trim())));
        }
        if !line.starts_with("---") {
            let spellings = spellings(line);
            let is_wrong = |(what, new): &&(&'static str, String)| *what != NEEDS_QUOTES && new != line;
            if let Some((what, new)) = spellings.iter().find(is_wrong) {
                let slip = replaced(span, what, new);
                match alike.iter_mut().find(|(known, _)| known == what) {
                    Some((_, first)) => first.edits.extend(slip.edits),
                    None => alike.push((what, slip)),
                }
            }
            slips.extend(spellings.into_iter().map(|(what, new)| replaced(span, what, &new)));
            slips.extend(indentation(text, &all, at));
        }
        is_opening &= line.trim().is_empty();
    }
    // Where a header starts and ends decides over all other lines. Then comes what is wrong with several of them.
    let several = alike.into_iter().map(|(_, slip)| slip).filter(|slip| slip.edits.len() > 1);
    marks.extend(several.map(|slip| Slip { instruction: "write them as YAML has it".to_owned(), ..slip }));
    marks.extend(slips);
    marks.truncate(MOST_TRIED);
    marks
}

/// The finding about a line that is replaced.
fn replaced(span: Span, what: &str, new: &str) -> Slip {
    Slip::new(
        &HEADER_SYNTAX.rule,
        span,
        format!("this line of the header is not YAML: {what}"),
        format!("write {}", shown(new.trim())),
        vec![Edit { span, text: new.to_owned() }],
    )
}

/// `—`, `- - -` or ` ---` for the line that starts a game; `…` or `. . .` for the one that ends its header.
pub(super) fn mark(line: &str, span: Span, is_opening: bool) -> Option<Slip> {
    let written = line.trim();
    let dense: String = written.chars().filter(|sign| *sign != ' ').collect();
    let is_all = |signs: &str| !dense.is_empty() && dense.chars().all(|sign| signs.contains(sign));
    let (meant, what) = if is_opening && is_all("-–—―−_=*~") {
        ("---", "a game starts with three hyphens")
    } else if !is_opening && is_all(".…·=_*~") {
        ("...", "three periods end a header")
    } else if !is_opening && is_all("-–—―−") {
        ("...", "three periods end a header, and hyphens start another game")
    } else {
        return None;
    };
    (line != meant).then(|| {
        Slip::new(
            &LOOK_ALIKE.rule,
            span,
            format!("{}: {what}", shown(written)),
            format!("write `{meant}`"),
            vec![Edit { span, text: meant.to_owned() }],
        )
    })
}

/// `GameType:` with nothing behind it, and keys that belong below it where its line starts.
fn below(text: &str) -> Option<Slip> {
    const KEYS: [&str; 6] = ["Name:", "System:", "Seed:", "Coins:", "Tiles:", "Version:"];
    let all: Vec<Span> = lines(text).take(MOST_LINES).collect();
    let header = all.iter().take_while(|line| !line.of(text).starts_with("...")).count();
    let owner = all[..header].iter().position(|line| {
        let key = line.of(text).trim().strip_suffix(':');
        key.is_some_and(|key| key != "Macros" && OWNERS.contains(&key))
    })?;
    let indent = |line: &Span| line.of(text).len() - line.of(text).trim_start_matches(' ').len();
    let own = indent(&all[owner]);
    let is_inside = |line: &&Span| indent(line) > own;
    let inside = all[owner + 1..header].iter().take_while(is_inside).count();
    let is_key =
        |line: &&Span| indent(line) == own && KEYS.iter().any(|key| line.of(text)[own..].starts_with(key));
    let keys: Vec<Span> = all[owner + 1 + inside..header].iter().take_while(is_key).copied().collect();
    let first = *keys.first()?;
    let name = all[owner].of(text).trim().trim_end_matches(':');
    let blanks = if inside > 0 { indent(&all[owner + 1]) - own } else { 2 };
    let more = match (inside, blanks) {
        (0, _) => "indent the lines below it by two blanks".to_owned(),
        (_, blanks) => format!("indent it by {} as those in front of it", blanks + own),
    };
    Some(Slip::new(
        &HEADER_SYNTAX.rule,
        first,
        format!("this line belongs to `{name}`, and is not indented below it"),
        more,
        keys.iter().map(|key| Edit { span: Span::at(key.start), text: " ".repeat(blanks) }).collect(),
    ))
}

/// A key without its name, or with another, while one is missing that decides what is on the table.
fn lost_keys(text: &str) -> Vec<Slip> {
    const MOST_KEYS: usize = 4;
    let header = lines(text).take(MOST_LINES).take_while(|line| !line.of(text).starts_with("..."));
    let keys: Vec<(Span, &str)> = header
        .filter(|line| !line.of(text).starts_with([' ', '\t', '#', '{']))
        .filter_map(|line| Some((line, line.of(text).split_once(':')?.0)))
        .collect();
    let is_there = |key: &str| keys.iter().any(|(_, known)| *known == key);
    let has_pieces = is_there("GameType") || is_there("SetUp");
    let missing = ["GameType", "SetUp", "MovetextParser"];
    // What names no parser says something else.
    let may_be = |key: &str, line: &Span| {
        let value = line.of(text).split_once(':').map_or("", |(_, value)| value.trim());
        match key {
            "MovetextParser" => !is_there(key) && (value.is_empty() || is_parser(value)),
            _ => !has_pieces,
        }
    };
    let is_name = |key: &str| key.chars().all(|sign| sign.is_alphanumeric() || sign == ' ');
    let unknown = keys.iter().filter(|(_, key)| !is_known(key.trim()) && is_name(key)).take(MOST_KEYS);
    let of_line = |(line, key): &(Span, &str)| {
        let span = Span::new(line.start, line.start + key.len() as u32);
        let written = shown(line.of(text).trim());
        let slip = |name: &&str| {
            let message = format!("{written} stands for the key `{name}`, which is missing");
            let edits = vec![Edit { span, text: (*name).to_owned() }];
            Slip::new(&HEADER_SYNTAX.rule, *line, message, format!("write `{name}`"), edits)
        };
        missing.iter().filter(|key| may_be(key, line)).map(slip).collect::<Vec<_>>()
    };
    unknown.flat_map(of_line).collect()
}

/// Whether a value names a parser of movetext.
fn is_parser(value: &str) -> bool {
    let named = names::game(value.trim_matches(['"', '\'']));
    Variant::NAMED.iter().any(|(known, _)| *known == named)
}

/// Tabs that indent: all of them are one slip.
fn tabs(text: &str, lines: &[Span]) -> Option<Slip> {
    let indent = |line: &Span| line.of(text).len() - line.of(text).trim_start_matches(' ').len();
    let of_header = lines.iter().take_while(|line| !line.of(text).starts_with("..."));
    // As far as the first line that has blanks.
    let tab = " ".repeat(of_header.map(indent).find(|blanks| *blanks > 0).unwrap_or(2));
    let mut edits = Vec::new();
    for line in lines.iter().take_while(|line| !line.of(text).starts_with("...")) {
        let written = line.of(text);
        let len = written.len() - written.trim_start_matches([' ', '\t', '\u{a0}', '\u{3000}']).len();
        let span = Span::new(line.start, line.start + len as u32);
        if span.of(text).contains(['\t', '\u{a0}', '\u{3000}']) {
            let blanks = span.of(text).replace('\t', &tab).replace(['\u{a0}', '\u{3000}'], " ");
            // A key of people stands below none.
            let key = written[len..].split(':').next().unwrap_or_default();
            let is_of_header = TAGS.contains(&key) || OWNERS.contains(&key);
            edits.push(Edit { span, text: if is_of_header { String::new() } else { blanks } });
        }
    }
    let span = edits.first()?.span;
    let what = if span.of(text).contains('\t') { "tabs" } else { "other blanks" };
    Some(Slip::new(
        &HEADER_SYNTAX.rule,
        span,
        format!("lines of YAML are indented by blanks, and this one by {what}"),
        "indent by blanks",
        edits,
    ))
}

/// A line with its key and value apart as YAML has them, and with quotes where they are needed.
fn spellings(line: &str) -> Vec<(&'static str, String)> {
    let indent = &line[..line.len() - line.trim_start().len()];
    let written = line.trim();
    let mut found: Vec<(&'static str, String)> =
        marked(written).map(|(what, rest)| (what, format!("{indent}{rest}"))).collect();
    if let Some((_, folded)) = folded(written) {
        found.push(("it has signs of a word processor", format!("{indent}{folded}")));
        found.extend(spellings(&format!("{indent}{folded}")));
    }
    if let Some(rest) = written.strip_prefix(['"', '\'', '`']).filter(|rest| !rest.contains(['"', '\''])) {
        found.push(("a quote stands in front of its key", format!("{indent}{rest}")));
    }
    // A tag of PGN.
    let inside = written.strip_prefix(['[', '(']).map(|rest| rest.trim_end_matches([']', ')']));
    let bare = inside.unwrap_or(written).trim_end_matches([',', ';']);
    let (key, rest) = key_and_rest(bare);
    let signs: &[char] = if rest.starts_with(':') { &[':'] } else { SIGNS };
    let value = rest.trim_start().trim_start_matches(signs).trim_start_matches('>').trim();
    if is_known(bare) {
        found.push((NO_COLON, format!("{indent}{bare}:")));
    }
    if key.is_empty() || value.is_empty() {
        return found;
    }
    let what = match rest.trim_start().chars().next() {
        _ if inside.is_some() => IS_TAG,
        Some(':') if !rest.starts_with(": ") && !rest.starts_with(" : ") => {
            "a blank is missing behind the colon"
        }
        Some('=') => "`=` stands for the colon",
        Some(':') => NEEDS_QUOTES,
        // Below `Macros` stands any name.
        _ if !is_known(key) && indent.is_empty() => return found,
        Some(sign) if SIGNS.contains(&sign) => "another sign stands for the colon",
        _ => NO_COLON,
    };
    // Tags of other notations are written in capitals of their own.
    let key = TAGS.into_iter().find(|tag| inside.is_some() && tag.eq_ignore_ascii_case(key)).unwrap_or(key);
    let with = |value: &str| format!("{indent}{key}: {value}");
    if OWNERS.contains(&key) && value.contains(": ") {
        found.push(("its first key belongs on the next line", format!("{indent}{key}:\n{indent}  {value}")));
    }
    let (of_value, is_whole) = values(value, what == IS_TAG);
    if what != NEEDS_QUOTES && is_whole {
        found.push((what, with(value)));
    }
    found.extend(of_value.into_iter().map(|(of_quotes, value)| (of_quotes.unwrap_or(what), with(&value))));
    found
}

/// What people write for the colon behind a key.
const SIGNS: &[char] = &[':', '=', ';', '|', '-', '–', '—'];
const NO_COLON: &str = "the colon behind the key is missing";

/// A line that starts with the sign of a remark in other files, or of an item of a list; without it.
fn marked(written: &str) -> impl Iterator<Item = (&'static str, String)> {
    let remark = ["//", ";", "%", "--"].into_iter().filter_map(|mark| written.strip_prefix(mark));
    let remark = remark.map(|rest| ("a remark starts with `#`", format!("# {}", rest.trim())));
    let item = ["* ", "- ", "• "].into_iter().find_map(|mark| written.strip_prefix(mark));
    let item = item.map(|rest| ("the mark of a list stands in front of the key", rest.trim().to_owned()));
    remark.chain(item)
}

/// The key of a line, and what stands behind it.
fn key_and_rest(line: &str) -> (&str, &str) {
    let is_of_key = |sign: char| sign.is_alphanumeric() || "_-' ".contains(sign);
    let (key, rest) = line.split_at(line.find(|sign: char| !is_of_key(sign)).unwrap_or(line.len()));
    match key.trim_end().split_once(' ') {
        // `Event Club night`
        Some((first, _)) if !rest.starts_with([':', '=']) => (first, &line[first.len()..]),
        _ => (key.trim_end(), rest),
    }
}

/// A value with the quotes that it needs and, if these are what is wrong, what is reported of them; and whether it may be right as
/// it is. The values of tags are in quotes whatever they are.
fn values(value: &str, is_of_tag: bool) -> (Vec<(Option<&'static str>, String)>, bool) {
    let mut found = Vec::new();
    let plain = value.trim_matches(['"', '\'']);
    let Some(quote) = value.chars().next().filter(|sign| matches!(sign, '"' | '\'')) else {
        let is_closed_only = !value.starts_with('`')
            && value.ends_with(['"', '\''])
            && value.matches(['"', '\'']).count() == 1;
        if is_closed_only {
            return (vec![(Some("its quote is not opened"), quoted(plain))], false);
        }
        return (vec![(None, quoted(value))], true);
    };
    let inside = &value[1..];
    if inside.ends_with(['"', '\'']) && !inside.ends_with(quote) {
        found.push((Some("its quotes are not the same"), quoted(plain)));
    } else if !inside.contains(quote) {
        found.push((Some("its quote is not closed"), format!("{value}{quote}")));
    } else if !inside.ends_with(quote) {
        // `"Club" night`: some of its words are in quotes.
        found.push((Some("quotes stand at its start, and not around it"), quoted(value)));
    } else if is_of_tag {
        found.push((None, plain.to_owned()));
    }
    if quote == '\'' || plain.contains('"') {
        found.push((Some("quotes stand in its quotes"), quoted(plain)));
    }
    found.push((Some("its quote is not closed"), quoted(plain)));
    (found, !is_of_tag)
}

const NEEDS_QUOTES: &str = "its value needs quotes";
const IS_TAG: &str = "it is a tag of PGN";

/// Whether a key is one that headers have.
pub(super) fn is_known(key: &str) -> bool {
    known(key).is_some()
}

/// The key that headers have by this name, in whatever case.
pub(super) fn known(key: &str) -> Option<&'static str> {
    const READ: [&str; 10] = [
        "SetUp",
        "GameType",
        "MovetextParser",
        "Macros",
        "Name",
        "System",
        "Seed",
        "Coins",
        "Tiles",
        "ScalingFactor",
    ];
    TAGS.into_iter().chain(READ).find(|known| known.eq_ignore_ascii_case(key))
}

/// A text in quotes that keep all its signs.
fn quoted(text: &str) -> String {
    if text.contains('"') && !text.contains('\'') {
        return format!("'{text}'");
    }
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

/// A line that is indented as another one in front of it.
fn indentation(text: &str, lines: &[Span], at: usize) -> Vec<Slip> {
    let width = |line: &str| line.len() - line.trim_start_matches(' ').len();
    let line = lines[at].of(text);
    let before = lines[..at].iter().rev().map(|line| line.of(text)).filter(|line| !line.starts_with("---"));
    let mut widths: Vec<usize> = Vec::new();
    let is_first = !lines[..at].iter().any(|line| !line.of(text).starts_with("---"));
    if is_first && width(line) > 0 {
        widths.push(0);
    }
    for other in before {
        // Below a key without a value lines stand further in.
        let deeper = if other.trim_end().ends_with(':') { Some(width(other) + 2) } else { None };
        for candidate in deeper.into_iter().chain([width(other)]) {
            if candidate != width(line) && !widths.contains(&candidate) && widths.len() < 3 {
                widths.push(candidate);
            }
        }
    }
    let span = Span::new(lines[at].start, lines[at].start + width(line) as u32);
    let of_width = |width: usize| {
        Slip::new(
            &HEADER_SYNTAX.rule,
            Span::new(lines[at].start, lines[at].end),
            "this line is indented unlike the lines that it belongs to",
            format!("indent it by {width}"),
            vec![Edit { span, text: " ".repeat(width) }],
        )
    };
    if line.trim().is_empty() { Vec::new() } else { widths.into_iter().map(of_width).collect() }
}
