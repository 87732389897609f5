//! A finding as a JSON object on one line.

use movetext_source::FileOffsets;
use serde::Serialize;

use super::{Point, Shown};
use crate::{Diagnostic, Edit, Fix, Label, visible};

/// A finding as a JSON object, without a line end.
///
/// | key | value |
/// |---|---|
/// | `path` | what the file is called |
/// | `encoding` | the encoding of the file, or `null` where offsets are into its decoded text |
/// | `game` | the number of the game in the file, from 1; `null` for the file as a whole |
/// | `address` | the address of the move, such as `"3b.2.1a"`; `null` where it is about no move |
/// | `number` | the number of the move where people count differently: `"8"` in Smart-Go, `"5."` as a record of PPN has it; left out elsewhere |
/// | `code`, `name` | the rule: `"RUL003"`, `"illegal-move"` |
/// | `severity` | `"error"`, `"warning"` or `"info"` |
/// | `message` | what is wrong |
/// | `start`, `end` | the place that is wrong; `end` is after its last character |
/// | `label` | a few words for that place, or `null` |
/// | `labels` | other places that explain it: `[{"message", "start", "end"}]` |
/// | `notes` | sentences why |
/// | `help` | what to do, or `null` |
/// | `fixes` | the best first: `[{"message", "applicability", "edits"}]`; applicability is `"safe"`, `"unsafe"` or `"display-only"` |
/// | `edits` | `[{"start", "end", "text"}]`: `text` replaces what stands from `start` to `end` |
///
/// Each `start` and `end`, those of edits included, is an object `{"line", "column", "offset"}`: line and column
/// from 1, columns in code points, the offset in bytes of the file, a byte order mark included.
pub fn json(diagnostic: &Diagnostic, shown: &Shown) -> String {
    let (start, end) = shown.points(diagnostic.span);
    let object = Object {
        path: shown.path,
        encoding: shown.file.map(FileOffsets::encoding),
        game: Some(diagnostic.place.game).filter(|game| *game > 0),
        address: diagnostic.place.address.as_deref(),
        number: diagnostic.place.number.as_deref(),
        code: diagnostic.rule.code,
        name: diagnostic.rule.name,
        severity: diagnostic.severity.name(),
        message: &diagnostic.message,
        start,
        end,
        label: diagnostic.label.as_deref(),
        labels: diagnostic.labels.iter().map(|label| LabelObject::new(label, shown)).collect(),
        notes: &diagnostic.notes,
        help: diagnostic.help.as_deref(),
        fixes: diagnostic.fixes.iter().map(|fix| FixObject::new(fix, shown)).collect(),
    };
    // Only maps with keys that are no strings fail, and there are none.
    visible::json(serde_json::to_string(&object).unwrap_or_default())
}

#[derive(Serialize)]
struct Object<'a> {
    path: &'a str,
    encoding: Option<&'a str>,
    game: Option<u32>,
    address: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<&'a str>,
    code: &'a str,
    name: &'a str,
    severity: &'a str,
    message: &'a str,
    start: Point,
    end: Point,
    label: Option<&'a str>,
    labels: Vec<LabelObject<'a>>,
    notes: &'a [String],
    help: Option<&'a str>,
    fixes: Vec<FixObject<'a>>,
}

#[derive(Serialize)]
struct LabelObject<'a> {
    message: &'a str,
    start: Point,
    end: Point,
}

impl<'a> LabelObject<'a> {
    fn new(label: &'a Label, shown: &Shown) -> Self {
        let (start, end) = shown.points(label.span);
        Self { message: &label.message, start, end }
    }
}

#[derive(Serialize)]
struct FixObject<'a> {
    message: &'a str,
    applicability: &'a str,
    edits: Vec<EditObject<'a>>,
}

impl<'a> FixObject<'a> {
    fn new(fix: &'a Fix, shown: &Shown) -> Self {
        let edits = fix.edits.iter().map(|edit| EditObject::new(edit, shown)).collect();
        Self { message: &fix.message, applicability: fix.applicability.name(), edits }
    }
}

#[derive(Serialize)]
struct EditObject<'a> {
    start: Point,
    end: Point,
    text: &'a str,
}

impl<'a> EditObject<'a> {
    fn new(edit: &'a Edit, shown: &Shown) -> Self {
        let (start, end) = shown.points(edit.span);
        Self { start, end, text: &edit.text }
    }
}
