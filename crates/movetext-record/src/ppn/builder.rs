//! Games into records.

use core::ops::ControlFlow;
use std::borrow::Cow;

use movetext_lexer::ppn::is_blank;
use movetext_parser::Sink;
use movetext_parser::ppn::{Allowance, Expanded, Expander, Macros, Word, check, check_by_grammar, is_plain};
use movetext_parser::table::{Event, Games};
use movetext_rules::piecepack::Variant;
use movetext_source::Span;
use movetext_tree::{GameTree, NodeId, Ply};

use super::header::{Header, HeaderFault};
use super::{FaultKind, Headers, Item, Items, Node, Number, Parsed, Places, Ppn, Start};
use crate::faults::Faults;
use crate::stretch::{Carried, ReadFrom};
use crate::{NodeOrigin, Origin, Reading, Record, Text};

/// The records of a text, one after the other.
#[derive(Debug, Clone)]
pub struct Reader<'s> {
    text: &'s str,
    games: Games<'s>,
    reading: Reading,
    /// What the braces and macros of the games to come may stand for. The games of a file share it: a file of many small ones
    /// stands for no more than a large one.
    allowance: Allowance,
    /// How many nodes and items a game has at most, as those before had.
    nodes: usize,
    items: usize,
    /// The end of the last game.
    end: u32,
}

/// The records of a text, as the reference parser reads them.
pub fn read(text: &str) -> Reader<'_> {
    read_with(text, &Reading::default())
}

/// The records of a text.
pub fn read_with<'s>(text: &'s str, reading: &Reading) -> Reader<'s> {
    read_from(text, 0, reading, Allowance::default())
}

/// The same from a byte on at which one of them starts.
fn read_from<'s>(text: &'s str, start: u32, reading: &Reading, allowance: Allowance) -> Reader<'s> {
    let games = Games::from_byte(text, start);
    Reader { text, games, reading: *reading, allowance, nodes: 0, items: 0, end: start }
}

impl<'s> ReadFrom<'s, Ppn> for Reader<'s> {
    fn carried(&mut self) -> Allowance {
        core::mem::take(&mut self.allowance)
    }
}

/// What braces and macros may still stand for.
impl Carried for Allowance {
    fn of_stretch() -> Self {
        Self::that_remembers()
    }

    fn follow(&mut self, stretch: Self) -> bool {
        Self::follow(self, stretch)
    }
}

impl<'s> Iterator for Reader<'s> {
    type Item = Parsed<'s>;

    fn next(&mut self) -> Option<Parsed<'s>> {
        let allowance = core::mem::take(&mut self.allowance);
        // Room for what the rest of the text can hold.
        let most = self.text.len() - self.end as usize;
        let room = (self.nodes.min(most), self.items.min(most));
        let mut builder = Builder::new(self.text, self.reading, allowance, room);
        let whole = self.games.next_into(&mut builder);
        self.allowance = core::mem::take(&mut builder.allowance);
        let whole = whole?;
        self.end = whole.end;
        self.allowance.grow((whole.len() as usize).saturating_sub(builder.expanded));
        // A game that is larger makes its lists grow, which costs much more than room that is not used.
        self.nodes = builder.nodes.len().max(self.nodes - self.nodes.div_ceil(8));
        self.items = builder.places.items.len().max(self.items - self.items.div_ceil(8));
        Some(builder.finish(whole))
    }
}

const ROOT: NodeId = GameTree::<()>::ROOT;

struct Builder<'s> {
    text: &'s str,
    reading: Reading,
    headers: Headers<'s>,
    start: Start,
    variant: Variant,
    macros: Macros,
    /// What its braces and macros may still stand for.
    allowance: Allowance,
    /// How many bytes of words with braces and macros were read: these the allowance has grown by.
    expanded: usize,
    tree: GameTree<Node<'s>>,
    nodes: Vec<NodeOrigin>,
    places: Places,
    faults: Faults<FaultKind>,
    /// The node that is read.
    at: NodeId,
    /// How many numbered moves there are.
    count: u32,
    /// The lines that look like a header and are none, up to here.
    header_like: u32,
    /// How many numbers without a move may still be made of semicolons.
    empty: u32,
}

/// So many semicolons may follow one another with nothing between them, and one more for each with a move. A move, even without
/// a word, takes a hundred times the room of a semicolon; nobody writes that many of none.
const MOST_EMPTY: u32 = 64;

impl<'s> Builder<'s> {
    /// With room for so many nodes and items.
    fn new(
        text: &'s str,
        reading: Reading,
        allowance: Allowance,
        (room_of_nodes, room_of_items): (usize, usize),
    ) -> Self {
        let mut nodes = Vec::with_capacity(room_of_nodes.max(1));
        nodes.push(NodeOrigin::default());
        let places = Places {
            items: Vec::with_capacity(room_of_items),
            ends: Vec::with_capacity(room_of_nodes),
            ..Places::default()
        };
        Self {
            text,
            reading,
            headers: Headers::default(),
            start: Start { parser: Some("default".to_owned()), ..Start::default() },
            variant: Variant::default(),
            macros: Macros::built_in(),
            allowance,
            expanded: 0,
            tree: GameTree::with_capacity(Node::default(), room_of_nodes),
            nodes,
            places,
            faults: Faults::default(),
            at: ROOT,
            count: 0,
            header_like: 0,
            empty: MOST_EMPTY,
        }
    }

    fn fault(&mut self, span: Span, kind: FaultKind) {
        self.faults.add(span, kind);
    }

    fn header(&mut self, at: Span) {
        let faults = &mut self.faults;
        let mut report = |span, fault: HeaderFault| faults.add(span, FaultKind::Header(fault));
        let header = Header::read(self.text, at, &mut report);
        for defined in &header.macros {
            self.macros.define(defined.name.text.as_ref(), defined.replacement.text.as_ref());
        }
        self.places.header = at;
        self.headers = Headers::of(&header, without_blank_lines(at.of(self.text)));
        self.start = Start::of(&header, &self.reading);
        self.variant = self.start.variant().unwrap_or_default();
        if at.is_empty() {
            self.header_without_end(at.end);
        }
    }

    /// Lines at the start of movetext that look like a header are one fault, and no moves.
    fn header_without_end(&mut self, from: u32) {
        let rest = &self.text[from as usize..];
        let mut has_key = false;
        // The next game is none of this one's business, whether or not a header of YAML could hold its line of dashes.
        let of_this_game = rest.split_inclusive('\n').take_while(|line| !line.starts_with("---"));
        let lines = of_this_game.take_while(|line| {
            has_key |= is_key(line);
            // What stands below a key is indented, listed, or a remark.
            is_blank_line(line) || is_key(line) || has_key && line.starts_with([' ', '\t', '-', '#'])
        });
        let len: usize = lines.map(str::len).sum();
        let lines = &rest[..len];
        let (start, text) =
            (lines.len() - lines.trim_start_matches(is_blank).len(), lines.trim_matches(is_blank));
        if text.is_empty() {
            return;
        }
        let span = Span::new(from + start as u32, from + (start + text.len()) as u32);
        self.header_like = span.end;
        self.fault(span, FaultKind::HeaderWithoutEnd);
        self.item(Item::Unread(text.into()), span);
    }

    /// Starts a node. What comes before the first number plays as well, but is not counted.
    fn node(&mut self, number: Number<'s>, turn: Span) {
        let ply = if number == Number::Nothing {
            self.tree.ply(self.at).still()
        } else {
            self.count = self.count.saturating_add(1);
            Ply::new(self.count, 0)
        };
        self.places.ends.push(self.places.items.len() as u32);
        self.at = self.tree.add(self.at, ply, Node { number, items: Items::default() });
        self.nodes.push(NodeOrigin { turn, ..NodeOrigin::default() });
    }

    /// The number of a small move.
    fn semicolon(&mut self, span: Span) {
        if let Some(last) = self.unread_semicolons() {
            return if last.end == span.start {
                self.longer_item(last.to(span));
            } else {
                self.item(Item::Unread(span.of(self.text).into()), span);
            };
        }
        let is_empty = self.at != ROOT && self.tree.get(self.at).items.is_empty();
        match self.empty.checked_sub(1) {
            Some(left) if is_empty => self.empty = left,
            None if is_empty => {
                self.fault(span, FaultKind::EmptyNumbers);
                return self.item(Item::Unread(span.of(self.text).into()), span);
            }
            _ => self.empty = (self.empty + 1).min(MOST_EMPTY),
        }
        self.node(Number::Semicolon, span);
    }

    /// Makes the last item, which is not understood, end later.
    fn longer_item(&mut self, span: Span) {
        if let Some(Item::Unread(written)) = self.tree.get_mut(self.at).items.last_mut() {
            *written = span.of(self.text).into();
        }
        if let Some(place) = self.places.items.last_mut() {
            *place = span;
        }
        if let Some(origin) = self.nodes.last_mut() {
            origin.played = origin.played.to(span);
        }
    }

    /// Where the last item stands, if it is semicolons that are not read as numbers.
    fn unread_semicolons(&self) -> Option<Span> {
        let last = self.tree.get(self.at).items.last()?;
        let is_none = matches!(last, Item::Unread(written) if written.starts_with(';'));
        self.places.items.last().copied().filter(|_| is_none)
    }

    fn item(&mut self, item: Item<'s>, span: Span) {
        let is_played = !matches!(item, Item::Comment(_) | Item::Foreign(_));
        if self.at == ROOT && is_played {
            self.node(Number::Nothing, Span::at(span.start));
        }
        self.tree.get_mut(self.at).items.push(item);
        self.places.items.push(span);
        if let Some(origin) = self.nodes.last_mut().filter(|_| is_played) {
            origin.played = if origin.played.is_empty() { span } else { origin.played.to(span) };
        }
    }

    /// A word as it is written.
    #[inline]
    fn word(&mut self, span: Span) {
        let word = span.of(self.text);
        if is_plain(word) {
            return self.item(Item::Word(word.into()), span);
        }
        if word.contains('`') {
            return self.short(span);
        }
        match check_by_grammar(word, &self.variant) {
            Ok(()) => self.item(Item::Word(word.into()), span),
            Err(error) => {
                let at = Span::new(span.start + error.at.start as u32, span.start + error.at.end as u32);
                self.fault(at, FaultKind::Word(error.fault));
                self.item(Item::Unread(word.into()), span);
            }
        }
    }

    /// A word with braces or macros.
    fn short(&mut self, span: Span) {
        let written = span.of(self.text);
        self.expanded += written.len();
        let expander = Expander::new(&self.macros, self.reading.order);
        let expansion = expander.expand_within(written, span, &mut self.allowance);
        if !expansion.faults.is_empty() {
            for fault in expansion.faults {
                self.fault(fault.span, FaultKind::Word(fault.fault));
            }
            return self.item(Item::Unread(written.into()), span);
        }
        let mut parts = expansion.parts.into_iter().peekable();
        // A number that comes first is one of its own.
        if let Some(Expanded::Number(_) | Expanded::Again(_)) = parts.peek()
            && self.at == ROOT
        {
            self.node(Number::Nothing, Span::at(span.start));
        }
        self.item(Item::Short(written.into()), span);
        let mut is_told = false;
        for part in parts {
            match part {
                Expanded::Word(word) => is_told |= self.made(word, span, is_told),
                Expanded::Number(word) => {
                    let span = word.span();
                    self.node(Number::Listed(Some(word.into_text().into_owned())), span);
                }
                Expanded::Again(span) => self.node(Number::Listed(None), span),
            }
        }
    }

    /// A word that braces or macros stand for. What is wrong with several is reported once: they were written together.
    /// Whether something is.
    fn made(&mut self, word: Word<'_>, short: Span, is_told: bool) -> bool {
        let span = word.place(0..word.text().len());
        match check(word.text(), &self.variant) {
            Ok(()) => {
                self.item(Item::Made(word.into_text().into_owned()), span);
                false
            }
            Err(error) => {
                // What is missing is missing behind the last letter.
                let at = if error.at.is_empty() { Span::at(span.end) } else { word.place(error.at) };
                if !is_told {
                    self.fault(at, FaultKind::Word(error.fault));
                }
                self.item(Item::Unread(Text::Borrowed("")), short);
                true
            }
        }
    }

    fn comment(&mut self, span: Span) {
        let written = span.of(self.text);
        let inside = written.strip_prefix('{').unwrap_or(written);
        let inside = inside.strip_suffix('}').unwrap_or(inside);
        if inside.contains(['{', '}']) {
            self.fault(span, FaultKind::NestedBraces);
        }
        let comment = squeezed(inside);
        let start = span.start + 1;
        let text = Span::new(start, start + inside.len() as u32);
        if let Some(origin) = self.nodes.last_mut() {
            origin.comment = Some(origin.comment.map_or(text, |comment| comment.to(text)));
        }
        self.item(Item::Comment(comment), span);
    }

    fn finish(mut self, whole: Span) -> Parsed<'s> {
        if self.start.parser.is_none() {
            let start = self.places.header.end.max(self.places.closing.end);
            let movetext = Span::new(start, whole.end).of(self.text).trim_matches(is_blank);
            if !movetext.is_empty() {
                self.item(Item::Foreign(movetext.into()), Span::new(start, whole.end));
            }
        }
        self.places.ends.push(self.places.items.len() as u32);
        let record = Record { headers: self.headers, start: self.start, tree: self.tree };
        let origin = Origin { whole, nodes: self.nodes, places: self.places };
        Parsed { record, origin, faults: self.faults.into_sorted() }
    }
}

impl Sink<Event> for Builder<'_> {
    fn event(&mut self, event: Event, span: Span) -> ControlFlow<()> {
        match event {
            Event::Opening => {
                self.places.opening = span;
                if span.len() > 3 {
                    self.fault(span, FaultKind::Dashes);
                }
            }
            Event::Header => self.header(span),
            Event::Closing => self.places.closing = span,
            _ if span.start < self.header_like => {}
            // The parser is not known: what follows is not for us.
            _ if self.start.parser.is_none() => return ControlFlow::Break(()),
            Event::Number => {
                let written = span.of(self.text);
                let is_line_start = span.start == 0 || self.text.as_bytes()[span.start as usize - 1] == b'\n';
                if is_line_start && written.starts_with("...") {
                    self.fault(span, FaultKind::PeriodsAtLineStart);
                }
                self.node(Number::Written(written.into()), span);
            }
            Event::Again if self.text.as_bytes()[span.start as usize] == b';' => self.semicolon(span),
            Event::Again => self.node(Number::Period, span),
            Event::Word => self.word(span),
            Event::Braces => self.short(span),
            Event::Comment => self.comment(span),
            Event::MissingBlank => self.fault(span, FaultKind::NoBlank),
        }
        ControlFlow::Continue(())
    }

    fn fault(&mut self, fault: movetext_parser::Fault) -> ControlFlow<()> {
        self.faults.limited(fault.into());
        ControlFlow::Continue(())
    }
}

fn is_blank_line(line: &str) -> bool {
    line.chars().all(is_blank)
}

/// Whether a line is a key and its value: `Event: Club night`.
fn is_key(line: &str) -> bool {
    let is_of_name = |letter: char| letter.is_alphanumeric() || letter == '_';
    line.split_once(':').is_some_and(|(name, value)| {
        !name.is_empty()
            && name.chars().all(is_of_name)
            && (value.trim().is_empty() || value.starts_with(' '))
    })
}

/// A header without the blank lines around it: the blanks that its first line starts with say how deep it stands.
fn without_blank_lines(header: &str) -> &str {
    let header = header.trim_ascii_end();
    let blank: usize =
        header.split_inclusive('\n').take_while(|line| is_blank_line(line)).map(str::len).sum();
    &header[blank..]
}

/// A text with all blanks in a row as one, and none around it.
fn squeezed(text: &str) -> Text<'_> {
    let text = text.trim_matches(is_blank);
    let is_squeezed =
        !text.contains(|letter: char| is_blank(letter) && letter != ' ') && !text.contains("  ");
    if is_squeezed {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.split(is_blank).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" "))
}

impl crate::Format for Ppn {
    const NOTATION: movetext_source::Notation = movetext_source::Notation::Ppn;
    type Headers<'s> = Headers<'s>;
    type Start<'s> = Start;
    type Node<'s> = Node<'s>;
    type Fault = FaultKind;
    type Places = Places;
    type Carried = Allowance;

    fn read<'s>(text: &'s str, reading: &Reading) -> impl Iterator<Item = Parsed<'s>> + use<'s> {
        read_with(text, reading)
    }

    fn outlines(text: &str) -> impl movetext_parser::Outlines {
        Games::new(text)
    }

    fn read_from<'s>(
        text: &'s str,
        start: u32,
        reading: &Reading,
        allowance: Allowance,
    ) -> impl ReadFrom<'s, Self> + use<'s> {
        read_from(text, start, reading, allowance)
    }

    /// A line of dashes.
    fn likely_start(text: &str, from: usize) -> Option<usize> {
        memchr::memmem::find(&text.as_bytes()[from..], b"\n---").map(|at| from + at + 1)
    }

    fn likeness(head: &str) -> u8 {
        let head = head.trim_start_matches('\u{feff}').trim_start();
        let is_key = |line: &str| {
            ["GameType:", "SetUp:", "MovetextParser:", "Macros:"]
                .iter()
                .any(|key| line.trim_start().starts_with(key))
        };
        if head.starts_with("---") {
            return if head.lines().any(is_key) { 9 } else { 6 };
        }
        if head.lines().take(20).any(is_key) { 8 } else { 0 }
    }
}
