//! Records of tags and numbered moves: one way for OTN and PTN from the parser's events to a record, and a builder
//! of each for what they mean.

use core::fmt;
use core::ops::ControlFlow;
use std::borrow::Cow;

use movetext_parser::tagged::{GameParser, Tagged as Token, TokenEvent, TokenKind};
use movetext_parser::{Fault, PlainTurn, Sink};
use movetext_source::Span;
use movetext_tree::GameTree;

use crate::combine::Part;
use crate::faults::Faults;
use crate::{FaultKind, Format, Headers, NodeOrigin, Origin, Parsed, Record, RecordedMove, TagOrigin, Text};

/// The highest number that a turn may be given: counted on from it, no text has turns enough for 32 bits.
pub const MAX_NUMBER: u32 = 999_999_999;

/// A notation of tags and numbered moves: what its games share, and what makes a record of the events of one.
#[doc(hidden)]
pub trait Tagged: for<'s> Format<Headers<'s> = Headers<'s>> {
    /// The tokens of its texts.
    type Token: Token;
    /// What the games of a text share.
    type Shared<'s>;
    /// What makes a record of a game.
    type Builder<'b, 's: 'b>: Builder<'s, Self>;

    /// Where the tags of a record were written.
    fn tags(places: &mut Self::Places) -> &mut Vec<TagOrigin>;

    /// Starts a game that has about so many nodes.
    fn builder<'b, 's: 'b>(shared: &'b mut Self::Shared<'s>, nodes: usize) -> Self::Builder<'b, 's>;
}

/// What a notation makes of the events of a game.
#[doc(hidden)]
pub trait Builder<'s, F: Tagged> {
    /// Cuts a tag of the header, and takes what it says.
    fn tag(&mut self, whole: Span, headers: &mut Headers<'s>, faults: &mut Faults<F::Fault>) -> TagOrigin;

    /// The header is over, of a game that starts at this byte.
    fn begin(&mut self, start: u32, tags: &[TagOrigin], faults: &mut Faults<F::Fault>);

    /// Takes a comment among the tags, of a notation that has them.
    fn comment(&mut self, _: Span, _: &mut Faults<F::Fault>) {}

    /// Takes a turn, or what follows a plain one.
    fn piece(&mut self, events: &[TokenEvent], faults: &mut Faults<F::Fault>);

    /// Takes a number and the one or two moves behind it.
    fn turn(&mut self, turn: &PlainTurn, faults: &mut Faults<F::Fault>);

    /// Ends the game: its start, its tree, and where that was written.
    fn finish(self, headers: &mut Headers<'s>, faults: &mut Faults<F::Fault>) -> Built<'s, F>;
}

/// What a builder gives besides headers: the start, the tree, and where its nodes and the rest were written.
pub(crate) type Built<'s, F> =
    (<F as Format>::Start<'s>, GameTree<<F as Format>::Node<'s>>, Vec<NodeOrigin>, <F as Format>::Places);

/// The records of a text, one after the other.
pub struct Reader<'s, F: Tagged> {
    games: GameParser<'s, F::Token>,
    shared: F::Shared<'s>,
    /// How many tags and nodes a game has at most, as those before had.
    tags: usize,
    nodes: usize,
}

impl<'s, F: Tagged> Reader<'s, F> {
    pub(crate) fn new(games: GameParser<'s, F::Token>, shared: F::Shared<'s>) -> Self {
        Self { games, shared, tags: 0, nodes: 0 }
    }

    /// The same of a text whose first game has so many tags and nodes, as one has that was just written.
    #[doc(hidden)]
    #[must_use]
    pub fn with_room(self, tags: usize, nodes: usize) -> Self {
        Self { tags, nodes, ..self }
    }

    /// The same without the fast way: to hold both ways equal.
    #[doc(hidden)]
    #[must_use]
    pub fn without_plain_turns(self) -> Self {
        Self { games: self.games.without_plain_turns(), ..self }
    }
}

impl<'s, F: Tagged> Iterator for Reader<'s, F> {
    type Item = Parsed<'s, F>;

    fn next(&mut self) -> Option<Self::Item> {
        let Self { games, shared, tags, nodes } = self;
        // Room for what the rest of the text can hold.
        let most = games.bytes_left();
        let mut record = RecordBuilder::<F, _> {
            headers: Headers { tags: Vec::with_capacity((*tags).min(most)), unattached: Vec::new() },
            tags: Vec::with_capacity((*tags).min(most)),
            faults: Faults::default(),
            start: None,
            in_header: true,
            builder: F::builder(shared, (*nodes).min(most)),
        };
        let whole = games.next_into(&mut record)?;
        record.end_header();
        let RecordBuilder { mut headers, tags: tag_origins, mut faults, builder, .. } = record;
        let (start, tree, node_origins, mut places) = builder.finish(&mut headers, &mut faults);
        // A game that is larger makes its lists grow, which costs much more than room that is not used.
        *tags = tag_origins.len().max(*tags - *tags / 8);
        *nodes = node_origins.len().max(*nodes - *nodes / 256);
        *F::tags(&mut places) = tag_origins;
        Some(Parsed {
            record: Record { headers, start, tree },
            origin: Origin { whole, nodes: node_origins, places },
            faults: faults.into_sorted(),
        })
    }
}

/// A record while it is read.
struct RecordBuilder<'s, F: Tagged, B> {
    headers: Headers<'s>,
    tags: Vec<TagOrigin>,
    faults: Faults<F::Fault>,
    /// Where the game starts.
    start: Option<u32>,
    in_header: bool,
    builder: B,
}

impl<'s, F: Tagged, B: Builder<'s, F>> RecordBuilder<'s, F, B> {
    fn end_header(&mut self) {
        if self.in_header {
            self.in_header = false;
            self.builder.begin(self.start.unwrap_or_default(), &self.tags, &mut self.faults);
        }
    }
}

impl<'s, F: Tagged, B: Builder<'s, F>> Sink<TokenKind> for RecordBuilder<'s, F, B> {
    fn event(&mut self, kind: TokenKind, span: Span) -> ControlFlow<()> {
        self.start = self.start.or(Some(span.start));
        match kind {
            TokenKind::Tag => {
                let tag = self.builder.tag(span, &mut self.headers, &mut self.faults);
                self.tags.push(tag);
            }
            TokenKind::Comment => self.builder.comment(span, &mut self.faults),
            _ => {}
        }
        ControlFlow::Continue(())
    }

    fn piece(&mut self, events: &[TokenEvent]) -> ControlFlow<()> {
        if self.in_header {
            self.start = self.start.or(events.first().map(|event| event.span.start));
            self.end_header();
        }
        self.builder.piece(events, &mut self.faults);
        ControlFlow::Continue(())
    }

    fn fault(&mut self, fault: Fault) -> ControlFlow<()> {
        self.faults.keep(fault);
        ControlFlow::Continue(())
    }

    #[inline]
    fn turn(&mut self, turn: &PlainTurn) -> ControlFlow<()> {
        if self.in_header {
            self.start = self.start.or(Some(turn.address.start));
            self.end_header();
        }
        self.builder.turn(turn, &mut self.faults);
        ControlFlow::Continue(())
    }
}

impl<K> Faults<K> {
    /// Adds a fault of a parser that counts its own.
    fn keep(&mut self, fault: Fault) {
        self.list.push(fault.into());
    }

    /// What is wrong with just this piece of the text, the last first.
    pub(crate) fn with(&mut self, span: Span) -> impl Iterator<Item = &mut K> {
        let since = self.list.iter_mut().rev().take_while(move |fault| fault.span.start >= span.start);
        since.filter(move |fault| fault.span == span).filter_map(|fault| match &mut fault.kind {
            FaultKind::Own(kind) => Some(kind),
            FaultKind::Text(_) => None,
        })
    }
}

/// Whether a tag, behind its bracket, has a value in quotes, or one without a colon in front of it.
pub(crate) fn has_quoted_value(tag: &str) -> bool {
    let rest =
        tag.trim_start().trim_start_matches(|letter: char| letter.is_alphanumeric() || "_-".contains(letter));
    let has_colon = || rest.find([':', ']']).is_some_and(|at| rest[at..].starts_with(':'));
    rest.trim_start().starts_with('"') || rest.starts_with([' ', '\t']) && !has_colon()
}

/// Takes up the tags of another record; gives those that are there with another value.
pub(crate) fn join_tags<'s>(here: &mut Headers<'s>, there: &Headers<'s>) -> Vec<Part<'static>> {
    let mut not_taken = Vec::new();
    for tag in &there.tags {
        match here.get(&tag.name) {
            None => here.tags.push(tag.clone()),
            Some(value) if value.trim() == tag.value.trim() => {}
            Some(_) => {
                not_taken.push(Part::new(tag.name.to_string(), tag.value.trim().to_owned()));
            }
        }
    }
    for turns in &there.unattached {
        if !here.unattached.contains(turns) {
            here.unattached.push(turns.clone());
        }
    }
    not_taken
}

/// A move as it is written, where a node has one: `gap` for one that is left out.
pub(crate) fn move_text<'a, M: fmt::Display>(
    played: &'a RecordedMove<'_, M>,
    gap: &'static str,
    resignation: Option<&'static str>,
) -> Option<Text<'a>> {
    match played {
        RecordedMove::Move(played) => Some(played.to_string().into()),
        RecordedMove::Unread(text) => Some(Cow::Borrowed(text)),
        RecordedMove::Gap => Some(gap.into()),
        RecordedMove::Resign => resignation.map(Cow::Borrowed),
        RecordedMove::Nothing => None,
    }
}

/// What moves are sorted by: which kind it is, what `key` takes of a move, the text of what could not be read.
pub(crate) fn move_key<'a, M, K>(
    played: &'a RecordedMove<'_, M>,
    key: impl FnOnce(&'a M) -> K,
) -> (u8, Option<K>, &'a str) {
    match played {
        RecordedMove::Nothing => (0, None, ""),
        RecordedMove::Move(played) => (1, Some(key(played)), ""),
        RecordedMove::Resign => (2, None, ""),
        RecordedMove::Gap => (3, None, ""),
        RecordedMove::Unread(text) => (4, None, text),
    }
}

/// The tags of a record and what hangs off nothing, as parts.
pub(crate) fn tag_parts<'a>(headers: &'a Headers<'_>) -> Vec<Part<'a>> {
    let tags = headers.tags.iter().map(|tag| Part::new(tag.name.as_ref(), tag.value.as_ref()));
    let unattached = headers.unattached.iter().map(|turns| Part::new("unattached", turns.as_ref()));
    tags.chain(unattached).collect()
}
