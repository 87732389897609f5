//! From events to records.

use std::borrow::Cow;
use std::sync::Arc;

use memchr::{memchr, memchr2};
use movetext_parser::otn::{Event, Games, games};
use movetext_parser::{PlainTurn, Sink};
use movetext_rules::Misread;
use movetext_rules::tafl::{Dialect, RulesNote, RulesRecord, Side, read_position, size_of_position};
use movetext_source::Span;

use super::fault::{FaultKind, TagFault};
use super::turns::TreeBuilder;
use super::{Headers, Otn, Parsed, Places, PositionTag, PreparedRules, RulesTag, Start, Tag};
use crate::{Origin, Record, TagOrigin};

/// How many names of tags are remembered, to tell of one that is repeated.
const MOST_NAMES: usize = 64;

/// How many rules records are remembered, so that a file of many games reads each once.
const REMEMBERED: usize = 16;

/// The records of a text, one after the other, in the reading of a dialect. A text without any token has
/// none.
pub fn read(text: &str, dialect: Dialect) -> Reader<'_> {
    Reader { games: games(text), shelf: RulesCache { text, dialect, rules: Vec::new() }, nodes: 0 }
}

/// The records of a text; see [`read`].
#[derive(Debug)]
pub struct Reader<'s> {
    games: Games<'s>,
    shelf: RulesCache<'s>,
    /// How many nodes a game has at most, as those before had.
    nodes: usize,
}

/// The rules that the games of a text share.
#[derive(Debug)]
struct RulesCache<'s> {
    text: &'s str,
    dialect: Dialect,
    rules: Vec<ReadRules<'s>>,
}

/// A rules record that was read, with what was said about it.
#[derive(Debug, Clone)]
struct ReadRules<'s> {
    text: &'s str,
    book: Option<Arc<PreparedRules>>,
    notes: Arc<[Misread<RulesNote>]>,
}

/// The faults of one game.
pub(super) type Faults = crate::faults::Faults<FaultKind>;

impl<'s> Iterator for Reader<'s> {
    type Item = Parsed<'s>;

    fn next(&mut self) -> Option<Parsed<'s>> {
        let Self { games, shelf, nodes } = self;
        let body = TreeBuilder::new(shelf.text, *nodes);
        let start = Start { rules: RulesTag::Missing, position: None };
        let mut lowering = Lowering {
            shelf,
            headers: Headers::default(),
            start,
            tags: Vec::new(),
            body,
            faults: Faults::default(),
        };
        let whole = games.read_into(&mut lowering)?;
        let Lowering { mut headers, start, tags, body, mut faults, .. } = lowering;
        let (tree, origins) = body.finish(&mut headers, &mut faults);
        // A game that is larger makes its lists grow, which costs much more than room that is not used.
        *nodes = origins.len().max(*nodes - *nodes / 256);
        Some(Parsed {
            record: Record::<Otn> { headers, start, tree },
            origin: Origin { whole, nodes: origins, places: Places { tags } },
            faults: faults.into_sorted(),
        })
    }
}

/// A game while it is read.
struct Lowering<'r, 's> {
    shelf: &'r mut RulesCache<'s>,
    headers: Headers<'s>,
    start: Start<'s>,
    tags: Vec<TagOrigin>,
    body: TreeBuilder<'s>,
    faults: Faults,
}

impl Sink<Event> for Lowering<'_, '_> {
    fn header(&mut self, start: u32, events: &[Event]) {
        (self.start, self.tags) = self.shelf.header(events, &mut self.headers, &mut self.faults, start);
    }

    #[inline]
    fn turn(&mut self, turn: PlainTurn) {
        self.body.plain_turn(&turn, &mut self.faults);
    }

    fn event(&mut self, event: Event) {
        self.body.take(event, &mut self.faults);
    }

    fn fault(&mut self, fault: movetext_parser::Fault) {
        self.faults.keep(fault);
    }
}

impl<'s> RulesCache<'s> {
    /// Reads the tags; the rules and the position become the start.
    fn header(
        &mut self,
        events: &[Event],
        headers: &mut Headers<'s>,
        faults: &mut Faults,
        at: u32,
    ) -> (Start<'s>, Vec<TagOrigin>) {
        let mut origins = Vec::with_capacity(events.len());
        // Only a handful of names are ever there; a hostile header of a million tags is not searched.
        let mut names: Vec<(&'s str, Span)> = Vec::with_capacity(events.len().min(MOST_NAMES));
        headers.tags.reserve(events.len());
        let (mut rules, mut position) = (None, None);
        for event in events {
            let Event::Tag(span) = *event else { continue };
            let origin = self.tag(span, faults);
            let (name, value) = (origin.name.of(self.text), origin.value.of(self.text));
            origins.push(origin);
            if let Some((_, first)) = names.iter().find(|(known, _)| known.eq_ignore_ascii_case(name)) {
                faults.add(span, FaultKind::Tag(TagFault::Repeated { first: *first }));
            } else if names.len() < MOST_NAMES {
                names.push((name, span));
            }
            if name.eq_ignore_ascii_case("rules") {
                rules = Some(origin);
            } else if name.eq_ignore_ascii_case("position") {
                position = Some(origin);
            } else {
                headers.tags.push(Tag { name: Cow::Borrowed(name), value: Cow::Borrowed(value) });
            }
        }
        let rules_tag = if let Some(origin) = rules {
            if let Some(last) = origins.last().filter(|last| **last != origin) {
                faults.add(origin.whole, FaultKind::Tag(TagFault::RulesNotLast { last: last.whole }));
            }
            self.rules(origin.value, faults)
        } else {
            faults.add(Span::at(at), FaultKind::Tag(TagFault::RulesMissing));
            RulesTag::Missing
        };
        let position = position.map(|origin| self.position_tag(origin.value, &rules_tag, faults));
        (Start { rules: rules_tag, position }, origins)
    }

    /// Cuts a tag into name and value.
    fn tag(&self, whole: Span, faults: &mut Faults) -> TagOrigin {
        let text = whole.of(self.text);
        let closed = usize::from(text.len() > 1 && text.ends_with(']'));
        let inner = Span::new(whole.start + 1, whole.end - closed as u32);
        let inside = inner.of(self.text);
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

    fn position_tag(&self, value: Span, rules: &RulesTag<'_>, faults: &mut Faults) -> PositionTag<'s> {
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
