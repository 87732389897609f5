//! Tags without their brackets, and lines in front of the moves that look like tags.

use movetext_diagnostics::Edit;
use movetext_lint::messages::shown;
use movetext_lint::rules::txt::{MALFORMED_TAG, TEXT_AMONG_TAGS};
use movetext_source::Span;

use super::starts_turn;
use crate::lines::{is_tag, lines};
use crate::slip::{OTHER_SIGNS, Slip};
use crate::words::Words;

/// No record has more lines of tags.
const MOST_TAG_LINES: usize = 300;

/// Tags without their brackets, or a part of them.
pub(crate) fn bare_tags(text: &str, of: &Words) -> Vec<Slip> {
    let all: Vec<Span> = lines(text).take(MOST_TAG_LINES).collect();
    let bare: Vec<Option<String>> = all.iter().map(|line| bracketed(line.of(text).trim(), of)).collect();
    let is_of_tags = |at: Option<usize>| {
        at.and_then(|at| Some((all.get(at)?, bare.get(at)?)))
            .is_some_and(|(line, bare)| bare.is_some() || is_tag(line.of(text).trim(), of))
    };
    let mut slips = Vec::new();
    for (at, tag) in bare.iter().enumerate() {
        let line = all[at].of(text);
        if starts_turn(line.trim()) {
            break;
        }
        let Some(tag) = tag.clone().filter(|_| is_of_tags(at.checked_sub(1)) || is_of_tags(Some(at + 1)))
        else {
            continue;
        };
        // What is there in brackets too is a remark.
        let name = tag.split([':', ' ']).next().unwrap_or(&tag);
        if all.iter().any(|line| line.of(text).trim_start().starts_with(name)) {
            continue;
        }
        let start = all[at].start + (line.len() - line.trim_start().len()) as u32;
        let span = Span::new(start, start + line.trim().len() as u32);
        slips.push(Slip {
            rule: &TEXT_AMONG_TAGS.rule,
            span,
            message: format!("{} looks like a tag, but is not in brackets", shown(line.trim())),
            help: None,
            instruction: format!("write {}", shown(&tag)),
            edits: vec![Edit { span, text: tag }],
            places: Vec::new(),
            group: "tags without brackets".to_owned(),
            other: None,
        });
    }
    slips
}

/// A line that is a tag but for its brackets, as a tag.
fn bracketed(line: &str, of: &Words) -> Option<String> {
    let inside = line.strip_prefix('[').unwrap_or(line);
    let inside = inside.strip_suffix(']').filter(|_| inside.len() == line.len()).unwrap_or(inside);
    if inside.starts_with(['[', '(', '{', '<']) || inside.contains(['[', ']', '{', '}']) {
        return None;
    }
    // What only lacks its last bracket is another rule's matter.
    if inside.len() < line.len() && line.starts_with('[') {
        return None;
    }
    let length = inside.find(|sign: char| !sign.is_ascii_alphanumeric() && sign != '-')?;
    let (name, rest) = inside.split_at(length);
    let games = of.of_games.as_ref()?;
    let name = (games.known_tag)(name)?;
    let separator = rest.trim_start().chars().next()?;
    let value = rest.trim_start().trim_start_matches([':', '=', '-', '–', '—', '|', '>', '\t']);
    let value = value.trim().trim_matches(['"', '“', '”']);
    let is_dash = rest.starts_with([' ', '\t']) && matches!(separator, '-' | '–' | '—' | '|');
    let is_set_apart = matches!(separator, ':' | '=' | '"' | '“') || is_dash;
    // A name and one word more: `Size 5`.
    let is_short = !value.contains(char::is_whitespace) && games.has_short_tags;
    (!value.is_empty() && (is_set_apart || is_short)).then(|| (games.tag)(name, value))
}

/// Tags with a sign in front of them, as items of a list have one, and the rules without their colon.
pub(crate) fn near_tags(text: &str, of: &Words) -> Vec<Slip> {
    let mut slips = Vec::new();
    for line in lines(text).take(MOST_TAG_LINES) {
        let written = line.of(text);
        let words = written.trim_start();
        if starts_turn(words) {
            break;
        }
        let start = line.start + (written.len() - words.len()) as u32;
        let tag =
            words.trim_start_matches(|sign: char| !sign.is_alphanumeric() && !"[](){}<>\"'".contains(sign));
        // Spreadsheets mark a text by an apostrophe in front of it.
        let tag = tag.strip_prefix('\'').filter(|tag| tag.starts_with('[')).unwrap_or(tag);
        if let Some(slip) = twice_in_brackets(tag, start + (words.len() - tag.len()) as u32, of) {
            slips.push(slip);
            continue;
        }
        let name = tag.strip_prefix('[').map(|inside| {
            let end =
                inside.find(|sign: char| !sign.is_alphanumeric() && sign != '-').unwrap_or(inside.len());
            &inside[..end]
        });
        let Some(name) = name.filter(|name| of.is_known_tag(name)) else { continue };
        let lead = words.len() - tag.len();
        if lead > 0 {
            let span = Span::new(start, start + lead as u32);
            let message = format!("{} in front of this tag is not part of it", shown(span.of(text).trim()));
            let edits = vec![Edit { span, text: String::new() }];
            slips.push(Slip::new(&TEXT_AMONG_TAGS.rule, span, message, "remove it", edits));
        }
        // `[Size "5"]]`
        let end = written.trim_end();
        if end.ends_with("]]") && end.matches(']').count() > end.matches('[').count() {
            let span = Span::new(line.start + end.len() as u32 - 1, line.start + end.len() as u32);
            let edits = vec![Edit { span, text: String::new() }];
            let message = "this `]` closes nothing: the tag is closed in front of it";
            slips.push(Slip::new(&TEXT_AMONG_TAGS.rule, span, message, "remove it", edits));
        }
        // `[Size "5"],`
        let bare = end.trim_end_matches([',', ';', '.']);
        if bare.len() < end.len() && bare.ends_with(']') {
            let span = Span::new(line.start + bare.len() as u32, line.start + end.len() as u32);
            let edits = vec![Edit { span, text: String::new() }];
            let message = format!("{} behind this tag is not part of it", shown(span.of(text)));
            slips.push(Slip::new(&TEXT_AMONG_TAGS.rule, span, message, "remove it", edits));
        }
        let is_rules = of.of_games.as_ref().is_some_and(|games| games.is_rules_tag(tag));
        let behind = &tag[1 + name.len()..];
        let value = behind.trim_start_matches([' ', '=', ';', '-', '>', '|', '"']);
        if is_rules && !behind.starts_with(':') && value.len() < behind.len() {
            let at = start + (lead + 1 + name.len()) as u32;
            let span = Span::new(at, at + (behind.len() - value.len()) as u32);
            let message =
                format!("the colon between the name of the tag and its value is missing: `[{name}:…]`");
            let edits = vec![Edit { span, text: ":".to_owned() }];
            let whole = Span::new(start + lead as u32, span.end);
            let slip = Slip::new(&MALFORMED_TAG.rule, whole, message, "write the colon", edits);
            slips.push(Slip { group: OTHER_SIGNS.to_owned(), ..slip });
        }
    }
    slips
}

/// A tag with another pair of brackets around it: `[[event:Club]]`, `{[Size "5"]}`.
fn twice_in_brackets(line: &str, start: u32, of: &Words) -> Option<Slip> {
    let tag = line.trim_end();
    let inside = tag.strip_prefix(['[', '(', '{', '<', '"', '“', '`'])?;
    let open = (tag.len() - inside.len()) as u32;
    let inside = inside.strip_suffix([']', ')', '}', '>', '"', '”', '`'])?;
    let length = open + inside.len() as u32;
    let named = inside.trim().strip_prefix('[')?;
    let name = named.find(|sign: char| !sign.is_alphanumeric() && sign != '-').map(|end| &named[..end])?;
    (of.is_known_tag(name) && named.ends_with(']')).then(|| {
        let edges = [Span::new(start, start + open), Span::new(start + length, start + tag.len() as u32)];
        let edits = edges.map(|span| Edit { span, text: String::new() }).into();
        let whole = edges[0].to(edges[1]);
        let message = "this tag is in brackets twice";
        Slip::new(&MALFORMED_TAG.rule, whole, message, "remove those around it", edits)
    })
}
