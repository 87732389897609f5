//! From the events of the YAML reader to values.

use std::borrow::Cow;
use std::collections::HashMap;

use granit_parser::{ErrorKind, Event, Parser, ScalarStyle, ScanError};
use movetext_source::Span;

use super::Differs;
use super::fault::{HeaderFault, Report};
use super::keys::result;
use super::plain;
use super::value::{Entry, Scalar, Style, Value};

/// The quotes of word processors.
pub const CURLY_QUOTES: [char; 9] = ['“', '”', '„', '‟', '«', '»', '‘', '’', '‚'];

/// So deep lists and mappings may stand within one another.
const DEEPEST: usize = 64;

/// So many values and bytes of text all aliases of a header may copy.
const COPIED: usize = 1 << 14;

/// The keys and values of a header, which is `text[at..]` of the file up to its end.
pub(super) fn read<'s>(text: &'s str, at: Span, report: Report<'_>) -> Vec<Entry<'s>> {
    let header = at.of(text);
    let mut entries = plain::entries(header, at.start).unwrap_or_else(|| by_yaml(header, at.start, report));
    check(&mut entries, report);
    entries
}

/// The same of any header, which starts at a byte of the file; its keys are not checked.
pub(super) fn by_yaml<'s>(text: &'s str, at: u32, report: Report<'_>) -> Vec<Entry<'s>> {
    let mut builder = Builder {
        text,
        at,
        open: Vec::new(),
        root: None,
        anchors: HashMap::new(),
        left: COPIED,
        is_broken: false,
    };
    let options = granit_parser::options! {
        disallow_directives: true,
        emit_unresolved_aliases: true,
        flow_nesting_limit: DEEPEST,
        block_nesting_limit: DEEPEST,
    };
    for event in Parser::new_from_str_with_options(builder.text, options) {
        match event {
            Ok((event, span)) => {
                let range = span.byte_range().unwrap_or(0..0);
                let span = builder.place(range.start, range.end);
                builder.take(event, span, report);
            }
            Err(error) => {
                let (span, fault) = builder.syntax(&error);
                report(span, fault);
                builder.is_broken = true;
                break;
            }
        }
    }
    builder.finish(report)
}

/// A list or a mapping that is not closed yet.
enum Open<'s> {
    List { start: Span, anchor: usize, values: Vec<Value<'s>> },
    Mapping { start: Span, anchor: usize, entries: Vec<Entry<'s>>, key: Option<Key<'s>> },
}

/// A key that waits for its value.
enum Key<'s> {
    Text(Scalar<'s>),
    /// The value has no key that could be kept.
    Unusable,
}

/// What an alias stands for.
struct Anchored<'s> {
    value: Value<'s>,
    size: usize,
    depth: usize,
}

struct Builder<'s> {
    text: &'s str,
    /// Where the header begins in the file.
    at: u32,
    open: Vec<Open<'s>>,
    root: Option<Value<'s>>,
    anchors: HashMap<usize, Anchored<'s>>,
    /// What may still be copied, see [`COPIED`].
    left: usize,
    /// Whether it is not YAML up to its end.
    is_broken: bool,
}

impl<'s> Builder<'s> {
    fn place(&self, start: usize, end: usize) -> Span {
        Span::new(self.at + start as u32, self.at + end.max(start) as u32)
    }

    fn syntax(&self, error: &ScanError) -> (Span, HeaderFault) {
        let start = error.marker().byte_offset().unwrap_or(self.text.len()).min(self.text.len());
        let end = self.text[start..].chars().next().map_or(start, |sign| start + sign.len_utf8());
        let fault = match error.kind() {
            ErrorKind::RecursionLimitExceeded => HeaderFault::TooDeep,
            kind => HeaderFault::Syntax { message: message(kind) },
        };
        (self.place(start, end), fault)
    }

    fn take(&mut self, event: Event<'s>, span: Span, report: Report<'_>) {
        match event {
            Event::Scalar(text, style, anchor, tag) => {
                // `!!str No` is a text in all versions.
                let style = match style {
                    ScalarStyle::Plain if tag.is_none() => Style::Plain,
                    ScalarStyle::Plain | ScalarStyle::SingleQuoted | ScalarStyle::DoubleQuoted => {
                        Style::Quoted
                    }
                    ScalarStyle::Literal | ScalarStyle::Folded => Style::Block,
                };
                let scalar = Scalar { span, text, style };
                self.add(Value::Scalar(scalar), anchor, report);
            }
            Event::SequenceStart(_, anchor, _) => {
                self.open.push(Open::List { start: span, anchor, values: Vec::new() });
            }
            Event::MappingStart(_, anchor, _) => {
                self.open.push(Open::Mapping { start: span, anchor, entries: Vec::new(), key: None });
            }
            Event::SequenceEnd | Event::MappingEnd => self.close(span, report),
            Event::Alias(anchor) => {
                let value = self.copied(anchor, span, report);
                self.add(value, 0, report);
            }
            Event::UnresolvedAlias(_) => {
                report(span, HeaderFault::UnknownAlias);
                self.add(nothing(span), 0, report);
            }
            _ => {}
        }
    }

    /// What an alias stands for, in its place.
    fn copied(&mut self, anchor: usize, span: Span, report: Report<'_>) -> Value<'s> {
        let copy = self.anchors.get(&anchor).and_then(|anchored| {
            if self.open.len() + anchored.depth > DEEPEST {
                return None;
            }
            self.left = self.left.checked_sub(anchored.size)?;
            Some(moved(&anchored.value, span))
        });
        copy.unwrap_or_else(|| {
            report(span, HeaderFault::LargeAlias);
            nothing(span)
        })
    }

    fn close(&mut self, end: Span, report: Report<'_>) {
        let (value, anchor) = match self.open.pop() {
            Some(Open::List { start, anchor, values }) => {
                let last = values.last().map(Value::span);
                (Value::List { span: whole(start, last, end), values }, anchor)
            }
            Some(Open::Mapping { start, anchor, entries, .. }) => {
                let last = entries.last().map(|entry| entry.value.span());
                (Value::Mapping { span: whole(start, last, end), entries }, anchor)
            }
            None => return,
        };
        self.add(value, anchor, report);
    }

    fn add(&mut self, value: Value<'s>, anchor: usize, report: Report<'_>) {
        if anchor > 0 {
            let (size, depth) = measure(&value);
            if let Some(left) = self.left.checked_sub(size) {
                self.left = left;
                self.anchors.insert(anchor, Anchored { value: value.clone(), size, depth });
            }
        }
        match self.open.last_mut() {
            None => self.root = Some(value),
            Some(Open::List { values, .. }) => values.push(value),
            Some(Open::Mapping { entries, key, .. }) => match key.take() {
                Some(Key::Text(key)) => entries.push(Entry { key, value }),
                Some(Key::Unusable) => {}
                None => {
                    *key = Some(match value {
                        Value::Scalar(scalar) => Key::Text(scalar),
                        Value::List { span, .. } | Value::Mapping { span, .. } => {
                            report(span, HeaderFault::KeyShape);
                            Key::Unusable
                        }
                    });
                }
            },
        }
    }

    /// Closes what a mistake left open, so that all before it is kept.
    fn finish(mut self, report: Report<'_>) -> Vec<Entry<'s>> {
        let end = Span::at(self.at + self.text.len() as u32);
        while !self.open.is_empty() {
            self.close(end, report);
        }
        match self.root {
            Some(Value::Mapping { entries, .. }) => entries,
            Some(value) if !value.is_null() && !self.is_broken => {
                let found = value.shape();
                report(value.span(), HeaderFault::NoMapping { found });
                Vec::new()
            }
            _ => Vec::new(),
        }
    }
}

/// What the reader of YAML found, for people who never read its specification.
fn message(kind: &ErrorKind) -> String {
    let plain = match kind {
        ErrorKind::MappingValueNotAllowed => "a value that holds `: ` needs quotes",
        ErrorKind::ExpectedBlockMappingKey | ErrorKind::InvalidIndentation => {
            "this is indented unlike the lines before it"
        }
        ErrorKind::TabInBlockIndentation | ErrorKind::TabInIndentation | ErrorKind::TabNotAllowed => {
            "lines are indented by blanks, not by tabs"
        }
        ErrorKind::DirectiveDisallowed => "a line of a header cannot start with `%`",
        ErrorKind::SimpleKeyExpected | ErrorKind::InvalidSimpleKey => {
            "a key must be followed by `: ` on its line"
        }
        ErrorKind::UnexpectedEof
        | ErrorKind::UnexpectedEofBlockSequence
        | ErrorKind::UnexpectedEofBlockMapping
        | ErrorKind::ExpectedDocumentStart
        | ErrorKind::ExpectedBlockSequenceEntry => "this does not belong to the list or mapping before it",
        ErrorKind::ExpectedFlowMappingSeparator => "`,` or `}` is missing",
        ErrorKind::ExpectedFlowSequenceSeparator => "`,` or `]` is missing",
        ErrorKind::UnclosedQuotedScalar => "this quote is not closed",
        kind => return kind.to_string(),
    };
    plain.to_owned()
}

/// From the first letter of a list or mapping to the last of its last value, or to its bracket.
fn whole(start: Span, last: Option<Span>, end: Span) -> Span {
    // A block ends where nothing is written; brackets are.
    let end = if end.is_empty() { last.unwrap_or(start).end } else { end.end };
    Span::new(start.start, end.max(start.end))
}

fn nothing<'s>(span: Span) -> Value<'s> {
    Value::Scalar(Scalar { span, text: Cow::Borrowed(""), style: Style::Plain })
}

/// How many values it has, and bytes of text that would be copied; and how deep they stand within one another.
fn measure(value: &Value<'_>) -> (usize, usize) {
    let text = |scalar: &Scalar<'_>| match &scalar.text {
        Cow::Borrowed(_) => 1,
        Cow::Owned(text) => 1 + text.len(),
    };
    let below = |(size, depth): (usize, usize), value: &Value<'_>| {
        let (more, deeper) = measure(value);
        (size + more, depth.max(deeper + 1))
    };
    match value {
        Value::Scalar(scalar) => (text(scalar), 0),
        Value::List { values, .. } => values.iter().fold((1, 1), below),
        Value::Mapping { entries, .. } => entries
            .iter()
            .fold((1, 1), |(size, depth), entry| below((size + text(&entry.key), depth), &entry.value)),
    }
}

/// The value with another place: what is wrong with it is reported where it is used.
fn moved<'s>(value: &Value<'s>, span: Span) -> Value<'s> {
    let scalar = |scalar: &Scalar<'s>| Scalar { span, ..scalar.clone() };
    match value {
        Value::Scalar(text) => Value::Scalar(scalar(text)),
        Value::List { values, .. } => {
            Value::List { span, values: values.iter().map(|value| moved(value, span)).collect() }
        }
        Value::Mapping { entries, .. } => {
            let entry =
                |entry: &Entry<'s>| Entry { key: scalar(&entry.key), value: moved(&entry.value, span) };
            Value::Mapping { span, entries: entries.iter().map(entry).collect() }
        }
    }
}

/// Reports repeated keys, which are left out, and of values that not everybody reads alike.
fn check(entries: &mut Vec<Entry<'_>>, report: Report<'_>) {
    let mut keys = FirstKeys::default();
    let mut kept = 0;
    for at in 0..entries.len() {
        if let Some(first) = keys.of(&entries[at].key.text) {
            report(entries[at].key.span, HeaderFault::repeated(&entries[first], &entries[at]));
            continue;
        }
        differs(&entries[at].key, report);
        // How a result is misspelt has a finding of its own.
        let Entry { key, value } = &mut entries[at];
        let is_result = key.text == "Result" && value.scalar().is_some_and(|it| result(&it.text).is_some());
        if !is_result {
            check_value(value, report);
        }
        entries.swap(kept, at);
        kept += 1;
    }
    entries.truncate(kept);
}

/// So few keys, as nearly all headers have, are compared one by one.
const FEW: usize = 16;

/// The keys of a mapping, each once, in their order.
#[derive(Default)]
pub(super) struct FirstKeys {
    few: Vec<String>,
    more: HashMap<String, usize>,
}

impl FirstKeys {
    /// Which of the keys before, from 0, a key is; else it is the next.
    pub(super) fn of(&mut self, key: &str) -> Option<usize> {
        if let Some(first) = self.few.iter().position(|known| known == key) {
            return Some(first);
        }
        if self.few.len() < FEW {
            self.few.push(key.to_owned());
            return None;
        }
        if let Some(first) = self.more.get(key) {
            return Some(*first);
        }
        self.more.insert(key.to_owned(), FEW + self.more.len());
        None
    }
}

fn check_value(value: &mut Value<'_>, report: Report<'_>) {
    match value {
        Value::Scalar(scalar) => differs(scalar, report),
        Value::List { values, .. } => values.iter_mut().for_each(|value| check_value(value, report)),
        Value::Mapping { entries, .. } => check(entries, report),
    }
}

fn differs(scalar: &Scalar<'_>, report: Report<'_>) {
    if scalar.style == Style::Plain
        && let Some(differs) = Differs::of(&scalar.text)
    {
        report(scalar.span, HeaderFault::Differs(differs));
    }
    if scalar.style == Style::Plain
        && scalar.text.starts_with(CURLY_QUOTES)
        && scalar.text.ends_with(CURLY_QUOTES)
    {
        report(scalar.span, HeaderFault::CurlyQuotes);
    }
}
