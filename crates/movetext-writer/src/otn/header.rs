//! The tags of a record, its position and its rules.

use std::borrow::Cow;

use movetext_record::otn::{Dialect, Headers, PositionTag, RulesTag, Start, Tag, read};

use super::safe::{has_brackets, is_one_tag, without_brackets, without_line_breaks};
use super::{Loss, LossKind};
use crate::Subject;

/// Writes a tag of the record and reports what its text cannot say.
pub(super) fn put_tag(index: usize, tag: &Tag<'_>, text: &mut String, lost: &mut Vec<Loss>) {
    let name = sayable_name(&tag.name);
    if name != tag.name {
        lost.push(Loss::tag(index, LossKind::TagName));
    }
    let before = text.len();
    for part in ["[", &name, ":", &tag.value, "]"] {
        text.push_str(part);
    }
    if !make_one_tag(before, text) {
        lost.push(Loss::tag(index, LossKind::TagBracket));
    }
}

/// Sees to it that the tag that was written at `start` is read as one tag; whether its brackets could stay.
fn make_one_tag(start: usize, text: &mut String) -> bool {
    let inner = &text[start + 1..text.len() - 1];
    if !has_brackets(inner) || is_one_tag(&text[start..]) {
        return true;
    }
    let inner = without_brackets(inner);
    text.truncate(start + 1);
    text.push_str(&inner);
    text.push(']');
    false
}

/// The name of a tag, or the nearest that a tag can have.
fn sayable_name(name: &str) -> Cow<'_, str> {
    let mut sayable = Cow::Borrowed(name.trim());
    if sayable.contains([':', '[', ']', '\n', '\r']) {
        let changed = without_brackets(&without_line_breaks(&sayable)).replace(':', "-");
        sayable = Cow::Owned(changed.trim().to_owned());
    }
    if ["rules", "position"].iter().any(|taken| sayable.eq_ignore_ascii_case(taken)) {
        sayable = Cow::Owned(format!("other-{sayable}"));
    }
    sayable
}

/// The tags of a record as they are written: its own, and what has no other place.
pub(super) fn tags<'a>(
    headers: &'a Headers<'_>,
    start_comment: Option<&str>,
    loose_turns: bool,
) -> Vec<Tag<'a>> {
    let borrowed = |tag: &'a Tag<'_>| Tag {
        name: Cow::Borrowed(tag.name.as_ref()),
        value: Cow::Borrowed(tag.value.as_ref()),
    };
    let mut tags: Vec<Tag<'a>> = headers.tags.iter().map(borrowed).collect();
    if let Some(comment) = start_comment {
        match tags.iter_mut().rev().find(|tag| tag.is("start-comment")) {
            Some(tag) => tag.value = Cow::Owned([tag.value.as_ref(), comment].join(" ")),
            None => tags.push(Tag { name: "start-comment".into(), value: Cow::Owned(comment.to_owned()) }),
        }
    }
    if loose_turns {
        let turn = |turn: &'a movetext_record::Text<'_>| Tag {
            name: "unattached".into(),
            value: Cow::Borrowed(turn.as_ref()),
        };
        tags.extend(headers.unattached.iter().map(turn));
    }
    tags
}

/// Writes the lines of the position tag and the rules tag: those that are read back as they are, or, with the
/// losses listed, as near as can be.
pub(super) fn put_start(
    start: &Start<'_>,
    dialect: Dialect,
    line_end: &str,
    text: &mut String,
    lost: &mut Vec<Loss>,
) {
    if let (RulesTag::Read(book), None) = (&start.rules, &start.position) {
        let rules = book.text(dialect);
        if rules.exact && !has_brackets(&rules.text) {
            for part in ["[rules:", &rules.text, "]", line_end] {
                text.push_str(part);
            }
            return;
        }
    }
    let mut lines = lines_of(start, dialect, line_end);
    let mut nearest = read_start(&lines, dialect);
    if nearest.rules != start.rules {
        lost.push(Loss { subject: Subject::Rules, kind: LossKind::Rules });
    }
    if nearest.position != start.position {
        lost.push(Loss { subject: Subject::Position, kind: LossKind::Position });
    }
    // What was read of the text is written, until that is what is read of it: once is nearly always enough.
    for _ in 0..4 {
        let again = lines_of(&nearest, dialect, line_end);
        if again == lines {
            break;
        }
        nearest = read_start(&again, dialect);
        lines = again;
    }
    text.push_str(&lines);
}

fn lines_of(start: &Start<'_>, dialect: Dialect, line_end: &str) -> String {
    let mut lines = String::new();
    let mut put = |name: &str, value: &str| {
        let before = lines.len();
        for part in ["[", name, ":", value, "]"] {
            lines.push_str(part);
        }
        make_one_tag(before, &mut lines);
        lines.push_str(line_end);
    };
    match &start.position {
        None => {}
        Some(PositionTag::Read(setup)) => put("position", &setup.position_record().to_string()),
        Some(PositionTag::Unread(unread)) => put("position", unread),
    }
    match &start.rules {
        RulesTag::Missing => {}
        RulesTag::Read(book) => put("rules", &book.text(dialect).text),
        RulesTag::Unread(unread) => put("rules", unread),
    }
    lines
}

fn read_start(lines: &str, dialect: Dialect) -> Start<'static> {
    let Some(parsed) = read(lines, dialect).next() else {
        return Start { rules: RulesTag::Missing, position: None };
    };
    let Start { rules, position } = parsed.record.start;
    Start {
        rules: match rules {
            RulesTag::Read(book) => RulesTag::Read(book),
            RulesTag::Unread(unread) => RulesTag::Unread(Cow::Owned(unread.into_owned())),
            RulesTag::Missing => RulesTag::Missing,
        },
        position: position.map(|position| match position {
            PositionTag::Read(setup) => PositionTag::Read(setup),
            PositionTag::Unread(unread) => PositionTag::Unread(Cow::Owned(unread.into_owned())),
        }),
    }
}
