//! From tags to headers and start.

use std::borrow::Cow;
use std::sync::Arc;

use memchr::{memchr, memchr2};
use movetext_lexer::otn::Token;
use movetext_parser::PlainTurn;
use movetext_parser::otn::GameParser;
use movetext_parser::tagged::TokenEvent;
use movetext_rules::ParseError;
use movetext_rules::tafl::{Dialect, RulesNote, RulesRecord, Side, read_position, size_of_position};
use movetext_source::Span;

use super::builder::TreeBuilder;
use super::fault::{Fault, FaultKind, Faults, TagFault};
use super::{Headers, Otn, Places, PositionTag, PreparedRules, RulesTag, Start, Tag};
use crate::FaultKind::Own;
use crate::TagOrigin;
use crate::tagged::{Builder, Built, Tagged};

/// How many names of tags are remembered, to report one that is repeated.
const MOST_NAMES: usize = 64;

/// How many rules records are remembered, so that a file of many games reads each once.
const REMEMBERED: usize = 16;

/// The records of a text, one after the other, in the reading of a dialect. A text without any token has
/// none.
pub fn read(text: &str, dialect: Dialect) -> Reader<'_> {
    read_from(text, 0, dialect)
}

/// The same from a byte on at which one of them starts.
pub(super) fn read_from(text: &str, start: u32, dialect: Dialect) -> Reader<'_> {
    Reader::new(GameParser::from_byte(text, start), RulesCache { text, dialect, rules: Vec::new() })
}

/// The records of a text; see [`read`].
pub type Reader<'s> = crate::tagged::Reader<'s, Otn>;

/// The rules that the games of a text share.
#[derive(Debug)]
pub struct RulesCache<'s> {
    text: &'s str,
    dialect: Dialect,
    rules: Vec<ReadRules<'s>>,
}

/// A rules record that was read, with what was reported of it.
#[derive(Debug, Clone)]
struct ReadRules<'s> {
    text: &'s str,
    book: Option<Arc<PreparedRules>>,
    notes: Arc<[ParseError<RulesNote>]>,
}

impl Tagged for Otn {
    type Token = Token;
    type Shared<'s> = RulesCache<'s>;
    type Builder<'b, 's: 'b> = RecordBuilder<'b, 's>;

    fn tags(places: &mut Places) -> &mut Vec<TagOrigin> {
        &mut places.tags
    }

    fn builder<'b, 's: 'b>(cache: &'b mut RulesCache<'s>, nodes: usize) -> RecordBuilder<'b, 's> {
        let tree = TreeBuilder::new(cache.text, nodes);
        let start = Start { rules: RulesTag::Missing, position: None };
        RecordBuilder { cache, names: Vec::new(), rules: None, position: None, start, tree, bare: None }
    }
}

/// A record while it is read.
pub struct RecordBuilder<'b, 's> {
    cache: &'b mut RulesCache<'s>,
    /// The first [`MOST_NAMES`] names of tags, and where they were first.
    names: Vec<(&'s str, Span)>,
    rules: Option<TagOrigin>,
    position: Option<TagOrigin>,
    start: Start<'s>,
    tree: TreeBuilder<'s>,
    /// The rules or the position that the text is, without a tag.
    bare: Option<Span>,
}

impl<'s> Builder<'s, Otn> for RecordBuilder<'_, 's> {
    fn tag(&mut self, whole: Span, headers: &mut Headers<'s>, faults: &mut Faults) -> TagOrigin {
        let text = self.cache.text;
        let origin = cut(text, whole, faults);
        let (name, value) = (origin.name.of(text), origin.value.of(text));
        if let Some((_, first)) = self.names.iter().find(|(known, _)| known.eq_ignore_ascii_case(name)) {
            faults.add(whole, FaultKind::Tag(TagFault::Repeated { first: *first }));
        } else if self.names.len() < MOST_NAMES {
            // Only a handful of names are ever there; a hostile header of a million tags is not searched.
            self.names.push((name, whole));
        }
        if name.eq_ignore_ascii_case("rules") {
            self.rules = Some(origin);
        } else if name.eq_ignore_ascii_case("position") {
            self.position = Some(origin);
        } else {
            headers.tags.push(Tag { name: Cow::Borrowed(name), value: Cow::Borrowed(value) });
        }
        origin
    }

    /// The rules and the position become the start.
    fn begin(&mut self, start: u32, tags: &[TagOrigin], faults: &mut Faults) {
        self.start.rules = if let Some(origin) = self.rules {
            if let Some(last) = tags.last().filter(|last| **last != origin) {
                faults.add(origin.whole, FaultKind::Tag(TagFault::RulesNotLast { last: last.whole }));
            }
            self.cache.rules(origin.value, faults)
        } else if let Some(bare) = Some(self.cache.text).filter(|_| tags.is_empty()).and_then(bare_rules) {
            self.bare = Some(bare);
            self.cache.bare_rules(bare, faults)
        } else {
            faults.add(Span::at(start), FaultKind::Tag(TagFault::RulesMissing));
            RulesTag::Missing
        };
        let position = self.position;
        let position = position.map(|origin| self.cache.position(origin.value, &self.start.rules, faults));
        self.start.position = position;
    }

    fn piece(&mut self, events: &[TokenEvent], faults: &mut Faults) {
        self.tree.take(events, faults);
    }

    #[inline]
    fn turn(&mut self, turn: &PlainTurn, faults: &mut Faults) {
        self.tree.plain_turn(turn, faults);
    }

    fn finish(mut self, headers: &mut Headers<'s>, faults: &mut Faults) -> Built<'s, Otn> {
        if let Some(bare) = self.bare {
            // What was found in it as moves is none of them.
            self.tree = TreeBuilder::new(self.cache.text, 0);
            let is_of_rules = |fault: &Fault| matches!(fault.kind, Own(FaultKind::Rules(_)));
            let found = core::mem::take(faults).list;
            faults.list.extend(found.into_iter().filter(is_of_rules));
            faults.add(bare, FaultKind::Tag(TagFault::RulesWithoutTag));
        }
        let (tree, nodes) = self.tree.finish(headers);
        (self.start, tree, nodes, Places::default())
    }
}

impl<'s> RulesCache<'s> {
    /// Reads the rules record, or remembers having read it.
    fn rules(&mut self, value: Span, faults: &mut Faults) -> RulesTag<'s> {
        let text = value.of(self.text);
        let known = self.rules.iter().position(|known| known.text == text);
        let at = known.unwrap_or_else(|| {
            if self.rules.len() == REMEMBERED {
                self.rules.remove(0);
            }
            let read = RulesRecord::read(text, self.dialect);
            self.rules.push(ReadRules {
                text,
                book: read.record.map(|record| Arc::new(PreparedRules::new(record))),
                notes: read.notes.into(),
            });
            self.rules.len() - 1
        });
        let known = &self.rules[at];
        for note in known.notes.iter() {
            faults.add(value.part(&note.at), FaultKind::Rules(note.kind.clone()));
        }
        match &known.book {
            Some(book) => RulesTag::Read(Arc::clone(book)),
            None => RulesTag::Unread(Cow::Borrowed(text)),
        }
    }

    /// Reads rules that are no tag, or those of a position alone: all else is as it usually is.
    fn bare_rules(&mut self, bare: Span, faults: &mut Faults) -> RulesTag<'s> {
        if !bare.of(self.text).starts_with('/') {
            return self.rules(bare, faults);
        }
        let read = RulesRecord::read(&rules_of(bare.of(self.text)), self.dialect);
        match read.record {
            Some(record) => RulesTag::Read(Arc::new(PreparedRules::new(record))),
            None => RulesTag::Unread(Cow::Borrowed(bare.of(self.text))),
        }
    }

    fn position(&self, value: Span, rules: &RulesTag<'_>, faults: &mut Faults) -> PositionTag<'s> {
        let text = value.of(self.text);
        let (size, to_move) = match rules {
            RulesTag::Read(book) => (Some(book.record().rules.size), book.record().rules.first),
            RulesTag::Unread(_) | RulesTag::Missing => (size_of_position(text), Side::Attackers),
        };
        let Some(size) = size else { return PositionTag::Unread(Cow::Borrowed(text)) };
        let read = read_position(text, size, to_move);
        for fault in read.faults {
            faults.add(value.part(&fault.at), FaultKind::Position(fault.kind));
        }
        PositionTag::Read(read.setup)
    }
}

/// Longer texts are no rules.
const LONGEST: usize = 2000;

/// The rules of a game, or a position, if the text is nothing else: as the specification prints its examples (section 3).
fn bare_rules(text: &str) -> Option<Span> {
    if text.len() > LONGEST {
        return None;
    }
    let bare = text.trim();
    let is_rules = bare.starts_with("dim:") && bare.contains(" start") && !bare.contains(['.', '[', ']']);
    let is_position = || {
        let is_board = bare.starts_with('/') && bare.ends_with('/') && !bare.contains(char::is_whitespace);
        let size = size_of_position(bare).filter(|_| is_board && bare.contains(['K', 'k']));
        size.is_some_and(|size| read_position(bare, size, Side::Attackers).faults.is_empty())
    };
    let start = text.len() - text.trim_start().len();
    (is_rules || is_position()).then(|| Span::from(start..start + bare.len()))
}

/// What the tag of rules would hold for rules, or a position, that are all of a file and stand in no tag.
///
/// ```
/// use movetext_record::otn::rules_of;
///
/// assert_eq!(rules_of("/1t1/tKt/1t1/"), "dim:3 start:/1t1/tKt/1t1/");
/// assert_eq!(rules_of("dim:3 esc:e\n  start:/1t1/tKt/1t1/"), "dim:3 esc:e start:/1t1/tKt/1t1/");
/// ```
#[must_use]
pub fn rules_of(bare: &str) -> String {
    match size_of_position(bare).filter(|_| bare.starts_with('/')) {
        Some(size) => format!("dim:{size} start:{bare}"),
        None => bare.split_whitespace().collect::<Vec<_>>().join(" "),
    }
}

/// Cuts a tag into name and value.
fn cut(text: &str, whole: Span, faults: &mut Faults) -> TagOrigin {
    let tag = whole.of(text);
    let closed = usize::from(tag.len() > 1 && tag.ends_with(']'));
    let inner = Span::new(whole.start + 1, whole.end - closed as u32);
    let inside = inner.of(text);
    let has_break = || memchr2(b'\n', b'\r', inside.trim_end().as_bytes()).is_some();
    if closed == 1 && has_break() {
        faults.add(whole, FaultKind::Tag(TagFault::LineBreak));
    }
    let Some(colon) = memchr(b':', inside.as_bytes()) else {
        faults.add(whole, FaultKind::Tag(TagFault::NoColon));
        return TagOrigin { whole, name: inner, value: Span::at(inner.end) };
    };
    let name = inside[..colon].trim();
    if name.is_empty() {
        faults.add(whole, FaultKind::Tag(TagFault::NoName));
    }
    let name_start = inner.start + (inside.len() - inside.trim_start().len()).min(colon) as u32;
    TagOrigin {
        whole,
        name: Span::new(name_start, name_start + name.len() as u32),
        value: Span::new(inner.start + colon as u32 + 1, inner.end),
    }
}
