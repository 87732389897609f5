//! From tags to headers and start.

use std::borrow::Cow;

use movetext_lexer::ptn::Token;
use movetext_parser::PlainTurn;
use movetext_parser::ptn::GameParser;
use movetext_parser::tagged::TokenEvent;
use movetext_source::Span;

use super::builder::TreeBuilder;
use super::fault::{FaultKind, Faults, TagFault};
use super::{Headers, Places, Ptn, Start, StartFault, Tag, Tps, value_fault};
use crate::TagOrigin;
use crate::tagged::{Builder, Built, Tagged};

/// The tags that the specification names, and those that programs write and read, spelt as they are.
pub const TAGS: [&str; 23] = [
    "Player1",
    "Player2",
    "Date",
    "Size",
    "Result",
    "Event",
    "Site",
    "Round",
    "Time",
    "Clock",
    "Komi",
    "Flats",
    "Flats1",
    "Flats2",
    "Caps",
    "Caps1",
    "Caps2",
    "Opening",
    "TPS",
    "Rating1",
    "Rating2",
    "Points",
    "PlayTakID",
];

/// The records of a text, one after the other. A text without any token has none.
pub fn read(text: &str) -> Reader<'_> {
    read_from(text, 0)
}

/// The same from a byte on at which one of them starts.
pub(super) fn read_from(text: &str, start: u32) -> Reader<'_> {
    Reader::new(GameParser::from_byte(text, start), text)
}

/// The records of a text; see [`read`].
pub type Reader<'s> = crate::tagged::Reader<'s, Ptn>;

impl Tagged for Ptn {
    type Token = Token;
    type Shared<'s> = &'s str;
    type Builder<'b, 's: 'b> = RecordBuilder<'s>;

    fn tags(places: &mut Places) -> &mut Vec<TagOrigin> {
        &mut places.tags
    }

    fn builder<'b, 's: 'b>(text: &'b mut &'s str, nodes: usize) -> RecordBuilder<'s> {
        let tree = TreeBuilder::new(text, nodes);
        RecordBuilder { text, seen: [None; TAGS.len()], size: None, start: Start::default(), tree }
    }
}

/// A record while it is read.
pub struct RecordBuilder<'s> {
    text: &'s str,
    /// Where each of [`TAGS`] was first.
    seen: [Option<Span>; TAGS.len()],
    size: Option<Span>,
    start: Start,
    tree: TreeBuilder<'s>,
}

impl<'s> Builder<'s, Ptn> for RecordBuilder<'s> {
    fn tag(&mut self, whole: Span, headers: &mut Headers<'s>, faults: &mut Faults) -> TagOrigin {
        let origin = cut(self.text, whole, faults);
        let tag = Tag {
            name: Cow::Borrowed(origin.name.of(self.text)),
            value: Cow::Borrowed(origin.value.of(self.text)),
        };
        self.known(&tag, &origin, faults);
        let at = origin.value;
        let of_start =
            self.start.take(&tag, |misread| faults.add(at.part(&misread.at), FaultKind::Start(misread.kind)));
        if !of_start && let Some(kind) = value_fault(&tag.name, &tag.value) {
            faults.add(at, FaultKind::Value(kind));
        }
        headers.tags.push(tag);
        origin
    }

    fn begin(&mut self, start: u32, _: &[TagOrigin], faults: &mut Faults) {
        match (&self.start.tps, self.start.size) {
            (Tps::Missing, None) if self.size.is_none() => {
                faults.add(Span::at(start), FaultKind::Start(StartFault::SizeMissing));
            }
            (Tps::Read(setup), Some(size)) if setup.size != size => {
                let kind = FaultKind::Start(StartFault::SizeAgainstTps { tps: setup.size });
                faults.add(self.size.unwrap_or(Span::at(start)), kind);
            }
            _ => {}
        }
        self.tree.begin(&self.start);
    }

    fn comment(&mut self, span: Span, faults: &mut Faults) {
        self.tree.comment(span, faults);
    }

    fn piece(&mut self, events: &[TokenEvent], faults: &mut Faults) {
        self.tree.take(events, faults);
    }

    #[inline]
    fn turn(&mut self, turn: &PlainTurn, faults: &mut Faults) {
        self.tree.plain_turn(turn, faults);
    }

    fn finish(self, headers: &mut Headers<'s>, faults: &mut Faults) -> Built<'s, Ptn> {
        let (tree, origin) = self.tree.finish(headers, faults);
        (self.start, tree, origin.nodes, origin.places)
    }
}

impl RecordBuilder<'_> {
    /// What the names that are known ask for.
    fn known(&mut self, tag: &Tag<'_>, origin: &TagOrigin, faults: &mut Faults) {
        let name = tag.name.as_ref();
        let spelt = TAGS.iter().position(|known| *known == name);
        let Some(index) = spelt.or_else(|| TAGS.iter().position(|known| tag.is(known))) else { return };
        if spelt.is_none() {
            faults.add(origin.name, FaultKind::Tag(TagFault::NameCase(TAGS[index])));
        }
        match self.seen[index] {
            Some(first) => faults.add(origin.whole, FaultKind::Tag(TagFault::Repeated { first })),
            None => self.seen[index] = Some(origin.whole),
        }
        if TAGS[index] == "Size" {
            self.size = Some(origin.value);
        }
    }
}

/// Cuts a tag into name and value.
fn cut(text: &str, whole: Span, faults: &mut Faults) -> TagOrigin {
    let tag = whole.of(text);
    if let Some(origin) = cut_canonical(tag.as_bytes(), whole) {
        return origin;
    }
    let mut fault = |span, kind| faults.add(span, FaultKind::Tag(kind));
    let closed = usize::from(tag.len() > 1 && tag.ends_with(']'));
    let inside = &tag[1..tag.len() - closed];
    let at = |offset: usize| whole.start + 1 + offset as u32;
    let quote = inside.find('"');
    let (name, rest) = match quote {
        Some(quote) => (&inside[..quote], quote),
        None => inside.trim_start().find(char::is_whitespace).map_or((inside, inside.len()), |blank| {
            let blank = blank + inside.len() - inside.trim_start().len();
            (&inside[..blank], blank)
        }),
    };
    let trimmed = name.trim();
    let name_start = name.len() - name.trim_start().len();
    let name_span = Span::new(at(name_start), at(name_start + trimmed.len()));
    if trimmed.is_empty() {
        fault(whole, TagFault::NoName);
    } else if !trimmed.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_') {
        fault(name_span, TagFault::NameCharacters);
    }
    let Some(quote) = quote else {
        fault(whole, TagFault::NoQuotes);
        let value = inside[rest..].trim();
        let start = rest + inside[rest..].len() - inside[rest..].trim_start().len();
        return TagOrigin { whole, name: name_span, value: Span::new(at(start), at(start + value.len())) };
    };
    let value = &inside[quote + 1..];
    let end = value.trim_end().strip_suffix('"').filter(|_| closed == 1 || value.ends_with('"'));
    let blanks = name.len() - trimmed.len() != 1 || !name.ends_with(' ');
    if (blanks && !trimmed.is_empty()) || (end.is_some() && !value.ends_with('"')) {
        fault(whole, TagFault::Blanks);
    }
    let value = end.unwrap_or(value);
    if let Some(inner) = value.find('"') {
        fault(Span::new(at(quote + 1 + inner), at(quote + 2 + inner)), TagFault::QuoteInValue);
    }
    TagOrigin { whole, name: name_span, value: Span::new(at(quote + 1), at(quote + 1 + value.len())) }
}

/// Which bytes the names of tags are made of.
const IN_NAMES: [bool; 256] = {
    let mut in_names = [false; 256];
    let mut byte: u8 = 0;
    while byte < 128 {
        in_names[byte as usize] = byte.is_ascii_alphanumeric() || byte == b'_';
        byte += 1;
    }
    in_names
};

/// Cuts what nearly all tags are: `[Name "value"]`.
fn cut_canonical(tag: &[u8], whole: Span) -> Option<TagOrigin> {
    let inside = tag.strip_prefix(b"[")?.strip_suffix(b"\"]")?;
    let name = inside.iter().position(|byte| !IN_NAMES[usize::from(*byte)])?;
    let value = inside[name..].strip_prefix(b" \"")?;
    if name == 0 || value.contains(&b'"') {
        return None;
    }
    let name = Span::new(whole.start + 1, whole.start + 1 + name as u32);
    Some(TagOrigin { whole, name, value: Span::new(name.end + 2, whole.end - 2) })
}
