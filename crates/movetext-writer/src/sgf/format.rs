//! Formatting a file of trees.

use movetext_lexer::sgf::{Token, Tokens};
use movetext_record::sgf::{PROPERTIES, Parsed, Property, PropertyType, Record, read};
use movetext_source::Span;
use movetext_tree::NodeId;

use super::write::tree;
use crate::{Formatted, Skipped, Why};

/// Brings the properties of each node into their order. Stones that are set up, and two moves in one node, stay in
/// theirs, which decides what comes of them.
pub fn normalise(record: &mut Record<'_>) {
    let nodes: Vec<NodeId> = record.tree.walk().collect();
    for id in nodes {
        record.tree.get_mut(id).sort_by_key(rank);
    }
}

/// Where a property stands among those of its node.
fn rank(property: &Property<'_>) -> usize {
    let known = PropertyType::find(property.name).and_then(|known| match known.id {
        "AB" | "AW" => PropertyType::find("AE"),
        "W" => PropertyType::find("B"),
        _ => Some(known),
    });
    known.map_or(PROPERTIES.len(), PropertyType::rank)
}

/// Formats a file; see [`crate::format()`]. Each tree that was written is read again, and copied as it was if that
/// gives another record. Text between trees is kept.
pub fn format(text: &str) -> Formatted {
    let line_end = line_end(text);
    let mut formatted = Formatted { text: String::with_capacity(text.len()), games: 0, skipped: Vec::new() };
    let (mut wholes, mut at) = (Vec::new(), 0);
    for mut parsed in read(text) {
        let whole = parsed.origin.whole;
        if at > 0 {
            formatted.text.push_str(line_end);
        }
        let before = trimmed(Span::new(at, whole.start).of(text));
        if !before.is_empty() {
            formatted.text.extend([before, line_end, line_end]);
        }
        match written(&mut parsed, line_end) {
            Ok(tree) => formatted.text.push_str(&tree),
            Err((at, why)) => {
                formatted.text.push_str(whole.of(text));
                formatted.skipped.push(Skipped { game: formatted.games, whole, at, why });
            }
        }
        formatted.text.push_str(line_end);
        formatted.games += 1;
        wholes.push(whole);
        at = whole.end;
    }
    if formatted.games == 0 {
        return Formatted { text: text.to_owned(), ..formatted };
    }
    let after = trimmed(&text[at as usize..]);
    if !after.is_empty() {
        formatted.text.extend([line_end, after, line_end]);
    }
    // A tree that is copied with its faults may take in what follows it.
    if !formatted.skipped.is_empty() && read(&formatted.text).count() != formatted.games {
        let skipped =
            |(game, whole): (usize, &Span)| Skipped { game, whole: *whole, at: *whole, why: Why::Altered };
        let skipped = wholes.iter().enumerate().map(skipped).collect();
        return Formatted { text: text.to_owned(), games: formatted.games, skipped };
    }
    formatted
}

/// The line ends of a file: the first that is no part of a value.
fn line_end(text: &str) -> &'static str {
    let text = text.trim_start();
    let blanks = Tokens::new(text).filter(|(token, _)| *token == Token::Blank);
    let mut blanks = blanks.map(|(_, range)| Span::from(range).of(text));
    let first = blanks.find_map(|blank| blank.split_once('\n'));
    if first.is_some_and(|(before, _)| before.ends_with('\r')) { "\r\n" } else { "\n" }
}

/// A text without the white space around it.
fn trimmed(text: &str) -> &str {
    text.trim_matches(|letter: char| letter.is_whitespace() || letter == '\u{feff}')
}

/// The tree as it is written, if that is read as the same record.
fn written(parsed: &mut Parsed<'_>, line_end: &'static str) -> Result<String, (Span, Why)> {
    if let Some(fault) = parsed.faults.iter().find(|fault| fault.kind.is_loss()) {
        return Err((fault.span, Why::Unread(fault.kind.to_string())));
    }
    normalise(&mut parsed.record);
    let written = tree(&parsed.record.tree, line_end);
    let mut again = read(&written);
    let is_same = again.next().is_some_and(|again| {
        again.faults.iter().all(|fault| !fault.kind.is_loss())
            && again.record.tree == parsed.record.tree
            && again.record.start == parsed.record.start
    });
    if is_same && again.next().is_none() { Ok(written) } else { Err((parsed.origin.whole, Why::Altered)) }
}
