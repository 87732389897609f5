//! Writing a record.

use std::borrow::Cow;

use core::ops::ControlFlow;
use movetext_lexer::ptn::{Token, Tokens};
use movetext_record::ptn::{Ptn, Record, Tag, read};

use movetext_record::{Verdict, Visited, visit_replay};

use super::movetext::Movetext;
use super::{Loss, LossKind, Options, Style};
use crate::Subject;
use crate::fingerprint::{LARGE, fingerprint};

/// What writing gives: the text, which ends with a line end unless it is empty, and what it cannot say, in no particular
/// order.
pub type Output = crate::Output<Loss>;

/// Writes a record: canonically, all of it. What was written is read again, so that no loss goes untold.
///
/// Takes time in proportion to the text it makes; the depth of branches costs no stack.
pub fn write(record: &Record<'_>, options: &Options) -> Output {
    let line_end = if options.style == Style::Ninja { "\r\n" } else { "\n" };
    let output = put(record, *options, line_end);
    let is_same =
        output.lost.is_empty() && is_read(&output.text, size(record), |again| is_same(again, record));
    checked(output, is_same)
}

/// The same of a record that nobody needs any more: a large one is let go before the text is read again, so that it is never
/// there twice.
pub fn write_owned(record: Record<'_>, options: &Options) -> Output {
    let line_end = if options.style == Style::Ninja { "\r\n" } else { "\n" };
    let output = put(&record, *options, line_end);
    let is_same = output.lost.is_empty() && is_read_as(&output.text, record);
    checked(output, is_same)
}

/// Reports where what was written is read differently, if nothing else is lost.
fn checked(mut output: Output, is_same: bool) -> Output {
    if output.lost.is_empty() && !is_same {
        output.lost.push(Loss { subject: Subject::Record, kind: LossKind::Altered });
    }
    output
}

/// Whether a text is read as a record and no other. A large one is let go before.
pub(super) fn is_read_as(text: &str, record: Record<'_>) -> bool {
    let size = size(&record);
    if record.tree.len() < LARGE {
        return is_read(text, size, |again| is_same(again, &record));
    }
    let of = |record: &Record<'_>| fingerprint(&record.headers, &record.start, &record.tree);
    let wanted = of(&record);
    drop(record);
    is_read(text, size, |again| of(again) == wanted)
}

fn is_same(one: &Record<'_>, other: &Record<'_>) -> bool {
    one.headers == other.headers && one.start == other.start && one.tree == other.tree
}

/// How many tags and nodes a record has.
fn size(record: &Record<'_>) -> (usize, usize) {
    (record.headers.tags.len(), record.tree.len())
}

/// Whether a text is read as one record of this size, and that is the same; or as none, where there is nothing to be read.
fn is_read(text: &str, (tags, nodes): (usize, usize), is_same: impl FnOnce(&Record<'_>) -> bool) -> bool {
    let mut again = read(text).with_room(tags, nodes);
    match (again.next(), again.next()) {
        // There is nothing in a record of the start alone, without tags.
        (None, _) => tags == 0 && nodes == 1,
        (Some(again), None) => is_same(&again.record),
        _ => false,
    }
}

/// Writes a record without reading it again.
pub(super) fn put(record: &Record<'_>, options: Options, line_end: &str) -> Output {
    let mut lost = Vec::new();
    let mut text = String::with_capacity(256 + record.tree.len() * 8);
    for (index, tag) in record.headers.tags.iter().enumerate() {
        put_tag(index, tag, &mut text, &mut lost);
        text.push_str(line_end);
    }
    let crushes = if options.style == Style::Ninja { crushes(record) } else { Vec::new() };
    Movetext::new(&record.tree, options.style, line_end, &crushes).write(&mut text, &mut lost);
    for block in &record.headers.unattached {
        if !text.is_empty() {
            text.push_str(line_end);
        }
        text.push_str(block);
        text.push_str(line_end);
    }
    Output { text, lost }
}

/// Writes a tag.
fn put_tag(index: usize, tag: &Tag<'_>, text: &mut String, lost: &mut Vec<Loss>) {
    if is_plain(tag) {
        return ["[", &tag.name, " \"", &tag.value, "\"]"].iter().for_each(|part| text.push_str(part));
    }
    let whole = |name: &str, value: &str| [&["[", name, " \""], &[value, "\"]"][..]].concat().concat();
    let mut lose = |kind| lost.push(Loss::tag(index, kind));
    let mut name = Cow::Borrowed(tag.name.as_ref());
    let is_bad = |letter: char| matches!(letter, '"' | '[' | ']' | '\n' | '\r');
    if name.trim() != name || name.is_empty() || name.contains(is_bad) {
        lose(LossKind::TagName);
        name = name.chars().filter(|letter| letter.is_ascii_alphanumeric() || *letter == '_').collect();
        if name.is_empty() {
            name = Cow::Borrowed("Tag");
        }
    }
    let mut written = whole(&name, &tag.value);
    let end = written.len();
    // What follows on the next line belongs to what can end a value behind a backslash.
    written.push('\n');
    if tag.value.contains(['\n', '\r']) || Tokens::new(&written).next() != Some((Token::Tag, 0..end as u32)) {
        lose(LossKind::TagValue);
        let value = tag.value.replace("\r\n", " ").replace(['\n', '\r'], " ").replace('"', "'");
        written = whole(&name, &value);
        written.push('\n');
    }
    text.push_str(written.trim_end_matches('\n'));
}

/// Whether a tag is as nearly all are: then it is read as it is written, and nothing has to be tried.
fn is_plain(tag: &Tag<'_>) -> bool {
    let is_of_name = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
    let is_of_value = |byte: u8| !matches!(byte, b'"' | b'\\' | b'[' | b']' | b'\n' | b'\r');
    !tag.name.is_empty() && tag.name.bytes().all(is_of_name) && tag.value.bytes().all(is_of_value)
}

/// Which nodes flatten a wall when the record is played, by their index.
fn crushes(record: &Record<'_>) -> Vec<bool> {
    let mut crushes = vec![false; record.tree.walk().map(|node| node.index() + 1).max().unwrap_or(1)];
    // A game that cannot start flattens nothing.
    let _ = visit_replay(record, |visited: Visited<'_, Ptn>| {
        if let Verdict::Played(effects) = visited.verdict {
            crushes[visited.node.index()] = effects.iter().any(|effect| effect.captures().is_some());
        }
        ControlFlow::Continue(())
    });
    crushes
}
