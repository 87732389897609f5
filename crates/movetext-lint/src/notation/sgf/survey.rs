//! One walk over the nodes of a tree: what the rules may be about, found together.

use core::ops::Range;

use movetext_record::sgf::{
    Area, Ff, Game, Node, PROPERTIES, Parsed, Place, Property, PropertyType, RawPoint, Start, Value,
    ValueFault, ValueType, is_same_name,
};
use movetext_rules::{Color, go};
use movetext_source::Span;
use movetext_tree::NodeId;

use super::{Collection, Info, Remark, What};
use crate::game::ROOT;

/// So many remarks of a tree are kept, and the others counted.
const MOST: usize = 4_000;
/// So many kinds of remarks that are told once a tree are told apart.
const MOST_KINDS: usize = 64;
/// So many places of one kind are kept for its fix.
const MOST_PLACES: usize = 10_000;
/// In a node that was mended, so many places are looked for; each is a walk over the node.
const MOST_MENDED: usize = 50;
/// So many points of a node are told to be there twice.
const MOST_TWICE: usize = 5;
/// So many properties of a node are told to be there already; each is a walk over the node.
const MOST_REPEATED: usize = 50;
/// The longest name of a node that programs must show (`smart-go.txt`, "N").
const NODE_NAME: usize = 32;

/// What a walk over the nodes of a tree found.
#[derive(Debug, Default)]
pub struct Survey {
    /// In the order of the text, but for what is told once a tree.
    pub(crate) remarks: Vec<Remark>,
    /// How many more there are.
    pub(crate) unlisted: usize,
    /// What is said of the game and the file.
    pub(crate) infos: Vec<Info>,
    /// The nodes behind the root that set stones up, principal line first.
    pub(crate) setups: Vec<NodeId>,
}

impl Survey {
    /// Walks over a tree.
    pub(super) fn of(text: &str, parsed: &Parsed<'_>, memory: &mut Collection) -> Self {
        let mut walk = Walk::new(text, parsed);
        for id in parsed.record.tree.walk() {
            walk.node(id);
        }
        walk.collection(memory);
        walk.survey
    }
}

/// What is known on the way to a node.
#[derive(Debug, Clone, Copy, Default)]
struct Way {
    /// Who moved last, or nobody since stones were set up.
    last: Option<Color>,
    /// Whether White may move first: somebody moved, stones were set up, or a handicap is given.
    is_begun: bool,
    /// Whether a node told of the game.
    is_told: bool,
}

/// The walk.
struct Walk<'t, 's> {
    text: &'t str,
    parsed: &'t Parsed<'s>,
    start: &'t Start,
    is_go: bool,
    ways: Vec<Way>,
    /// The remarks that are told once a tree.
    kinds: Vec<usize>,
    survey: Survey,
    /// How many places of the present node were looked for.
    looked: usize,
    /// How many of its properties it had already.
    repeated: usize,
    /// Where its text stands in that of the file, if it is a piece of it.
    base: Option<u32>,
    /// Whether it is not the text that it was read from.
    mended: Option<bool>,
    /// What its properties are together; kept for the room that its lists have.
    whole: Option<Box<Whole<'t>>>,
}

/// What all trees of a file should say, and what one says that does not say it.
const SHARED: [(&str, &str); 3] = [("GM", "1"), ("FF", "1"), ("CA", "")];

/// A property of a node.
struct Known<'n> {
    property: Property<'n>,
    /// What it is, where it is known.
    of: Option<&'static PropertyType>,
}

/// What the properties of a node are together.
#[derive(Default)]
struct Whole<'n> {
    /// Each move, and where its property starts.
    moves: Vec<(Color, usize)>,
    /// Where the first stones are set up.
    setup: Option<usize>,
    sets_turn: bool,
    /// What is said of the move and of the position: of each of them one at most.
    verdicts: Vec<(&'static str, Range<usize>)>,
    /// What only a move can have.
    of_move: Vec<(&'static PropertyType, Range<usize>)>,
    /// The points that are named, in the order of the text.
    points: Vec<(Area, &'static str, Range<usize>)>,
    /// The properties so far: by their ranks those that are known, and the names of others.
    known: u128,
    unknown: Vec<&'n str>,
    /// Whether one is about the game.
    is_about_game: bool,
    /// Whether there are values without a name.
    is_nameless: bool,
    /// The first value of the first handicap.
    handicap: Option<&'n str>,
}

// All properties have a bit of their own.
const _: () = assert!(PROPERTIES.len() <= u128::BITS as usize);

impl<'n> Whole<'n> {
    /// That of the next node.
    fn clear(&mut self) {
        let Self { moves, setup, sets_turn, verdicts, of_move, points, known, unknown, .. } = self;
        let Self { is_about_game, is_nameless, handicap, .. } = self;
        moves.clear();
        verdicts.clear();
        of_move.clear();
        points.clear();
        unknown.clear();
        (*setup, *known, *handicap) = (None, 0, None);
        (*sets_turn, *is_about_game, *is_nameless) = (false, false, false);
    }

    /// Adds a property; whether the node had it already.
    fn has_already(&mut self, known: &Known<'n>) -> bool {
        /// So many names are compared with each other.
        const COMPARED: usize = 64;
        if let Some(of) = known.of {
            let bit = 1 << of.rank();
            let had = self.known & bit != 0;
            self.known |= bit;
            return had;
        }
        let name = known.property.name;
        if self.unknown.iter().any(|other| is_same_name(other, name)) {
            return true;
        }
        if self.unknown.len() < COMPARED {
            self.unknown.push(name);
        }
        false
    }
}

impl<'t, 's> Walk<'t, 's> {
    fn new(text: &'t str, parsed: &'t Parsed<'s>) -> Self {
        let start = &parsed.record.start;
        Self {
            text,
            parsed,
            start,
            is_go: start.game == Game::Go,
            ways: vec![Way::default(); parsed.record.tree.len()],
            kinds: Vec::new(),
            survey: Survey::default(),
            looked: 0,
            repeated: 0,
            base: None,
            mended: None,
            whole: None,
        }
    }

    fn add(&mut self, what: What, node: NodeId, span: Span) {
        if self.is_lost() {
            self.survey.unlisted += 1;
            return;
        }
        let like = self.kinds.iter().copied().find(|at| self.survey.remarks[*at].what.is_like(&what));
        if let Some(like) = like {
            let remark = &mut self.survey.remarks[like];
            if remark.more.len() < MOST_PLACES {
                remark.more.push(span);
            } else {
                remark.unlisted += 1;
            }
            return;
        }
        if self.survey.remarks.len() >= MOST {
            self.survey.unlisted += 1;
            return;
        }
        if what.is_like(&what) && self.kinds.len() < MOST_KINDS {
            self.kinds.push(self.survey.remarks.len());
        }
        self.survey.remarks.push(Remark { what, node, span, more: Vec::new(), unlisted: 0 });
    }

    /// Adds a remark about some bytes of a node's properties.
    fn add_at(&mut self, what: What, id: NodeId, node: &Node<'_>, at: Range<usize>) {
        let span = self.locate(id, node, at);
        self.add(what, id, span);
    }

    /// Whether places of this node are not looked for any more, so that nothing more is remarked on.
    fn is_lost(&self) -> bool {
        self.looked > MOST_MENDED
    }

    #[inline]
    fn locate(&mut self, id: NodeId, node: &Node<'_>, at: Range<usize>) -> Span {
        match self.base {
            Some(base) => Span::new(base + at.start as u32, base + at.end as u32),
            None => self.locate_mended(id, node, at),
        }
    }

    fn locate_mended(&mut self, id: NodeId, node: &Node<'_>, at: Range<usize>) -> Span {
        let places = &self.parsed.origin.places;
        let whole = places.node(id);
        if self.is_mended(id, node) {
            self.looked += 1;
            if self.is_lost() {
                return whole;
            }
        }
        let from = places.locate(self.text, id, node, at.start..at.start.max(at.end));
        // Over several names and values only the two ends can be found.
        Span::new(from.start, from.end.max(from.start))
    }

    /// Whether a node is not the text that it was read from; asked once a node.
    fn is_mended(&mut self, id: NodeId, node: &Node<'_>) -> bool {
        let whole = self.parsed.origin.places.node(id);
        *self
            .mended
            .get_or_insert_with(|| !node.is_as_read() && !whole.of(self.text).ends_with(node.as_written()))
    }

    fn node(&mut self, id: NodeId) {
        let tree = &self.parsed.record.tree;
        let node = tree.get(id);
        let way = tree.parent(id).map(|before| self.ways[before.index()]).unwrap_or_default();
        self.ways[id.index()] = match node.lone_move() {
            Some((color, point)) if id != ROOT && self.is_point(point) => {
                if self.is_odd(way, color) {
                    self.start_node(id, node);
                    self.odd_turn(way, color, id, node);
                }
                Way { last: Some(color), is_begun: true, ..way }
            }
            _ => self.rare(id, way),
        };
    }

    /// Forgets what is known of the node before.
    fn start_node(&mut self, id: NodeId, node: &Node<'_>) {
        self.looked = 0;
        self.repeated = 0;
        self.mended = None;
        let end = self.parsed.origin.places.node(id).end;
        self.base = node.is_as_read().then(|| end - node.as_written().len() as u32);
    }

    /// Whether two letters are a point of the board of Go.
    fn is_point(&self, letters: &str) -> bool {
        let is = |letter: &u8, side: u8| letter.is_ascii_lowercase() && letter - b'a' < side;
        let [column, row] = letters.as_bytes() else { return false };
        self.is_go && is(column, self.start.size.columns) && is(row, self.start.size.rows)
    }

    /// Whether it is not the turn of who moves, or hardly his.
    #[inline]
    fn is_odd(&self, way: Way, color: Color) -> bool {
        self.is_go && (way.last == Some(color) || !way.is_begun && color == Color::White)
    }

    /// Remarks on a move for which that holds.
    fn odd_turn(&mut self, way: Way, color: Color, id: NodeId, node: &Node<'_>) {
        let what = if way.last == Some(color) { What::SameColor } else { What::WhiteFirst };
        self.add_at(what, id, node, 0..node.as_written().len());
    }

    /// Looks at a node that is not just a move; gives what is known behind it.
    fn rare(&mut self, id: NodeId, mut way: Way) -> Way {
        let node = self.parsed.record.tree.get(id);
        self.start_node(id, node);
        let mut whole = self.whole.take().unwrap_or_default();
        whole.clear();
        for property in node.properties() {
            let of = PropertyType::find(property.name);
            let known = Known { property, of };
            whole.is_nameless |= property.name.is_empty();
            self.name(id, node, &known);
            self.repeated(id, node, &known, &mut whole);
            if let Some(of) = of {
                self.property(id, node, of, &property, way, &mut whole);
            }
        }
        let is_empty = node.as_written().is_empty() && !self.parsed.origin.places.node(id).is_empty();
        if is_empty && id != ROOT {
            self.add(What::EmptyNode, id, self.parsed.origin.places.node(id));
        }
        self.together(id, node, &whole);
        if whole.setup.is_some() && id != ROOT {
            self.survey.setups.push(id);
        }
        way.is_told |= whole.is_about_game;
        if whole.setup.is_some() || whole.sets_turn || whole.is_nameless {
            way.last = None;
            way.is_begun = true;
        }
        way.is_begun |= whole.handicap.is_some_and(|value| !matches!(value.trim(), "" | "0" | "1"));
        // Of two in one node the other rule tells.
        if let [(color, _)] = whole.moves[..]
            && self.is_odd(way, color)
        {
            self.odd_turn(way, color, id, node);
        }
        if let Some((color, _)) = whole.moves.last() {
            way.last = Some(*color);
            way.is_begun = true;
        }
        self.whole = Some(whole);
        way
    }

    /// How a name is spelt, and whether there is such a property.
    fn name(&mut self, id: NodeId, node: &Node<'_>, known: &Known<'_>) {
        const LONGEST: usize = 100;
        let name = known.property.name;
        let at = known.property.at..known.property.at + name.len();
        if name.is_empty() {
            return;
        }
        if name.len() > LONGEST {
            self.add_at(What::LongName, id, node, at);
        } else if let Some(of) = known.of {
            // Letter by letter: nearly all have two.
            if name.bytes().ne(of.id.bytes()) {
                self.add_at(What::LowerCase(of), id, node, at.clone());
            }
            if !of.is_in(self.start.ff) {
                self.add_at(What::OtherVersion(of), id, node, at);
            }
        } else {
            self.add_at(What::Unknown(name.to_owned()), id, node, at);
        }
    }

    fn repeated<'n>(&mut self, id: NodeId, node: &'n Node<'_>, known: &Known<'n>, whole: &mut Whole<'n>) {
        let property = &known.property;
        if property.name.is_empty() || !whole.has_already(known) {
            return;
        }
        self.repeated += 1;
        if self.repeated > MOST_REPEATED {
            self.survey.unlisted += 1;
            return;
        }
        let Some(first) = node.properties().find(|first| first.is(property.name)) else { return };
        let is_same = first.values().eq(property.values());
        let first = self.whole_of(id, node, &first);
        let span = self.whole_of(id, node, property);
        self.add(What::Repeated { property: known.of, first, is_same }, id, span);
    }

    /// Where a property stands, from its name to its last value.
    fn whole_of(&mut self, id: NodeId, node: &Node<'_>, property: &Property<'_>) -> Span {
        if self.base.is_some() {
            return self.locate(id, node, property.range());
        }
        let name = self.locate(id, node, property.at..property.at + property.name.len());
        let Some((at, value)) = property.places().last() else { return name };
        let value = self.locate(id, node, at..at + value.len());
        Span::new(name.start, self.bracketed(value).end.max(name.end))
    }

    /// A value with its brackets, where the text has them: the reader may have put the value in.
    fn bracketed(&self, value: Span) -> Span {
        let at = |offset: u32| self.text.as_bytes().get(offset as usize).copied();
        let start = value.start.checked_sub(1).filter(|before| at(*before) == Some(b'['));
        let end = value.end + u32::from(at(value.end) == Some(b']'));
        Span::new(start.unwrap_or(value.start), end)
    }

    fn property<'n>(
        &mut self,
        id: NodeId,
        node: &Node<'_>,
        of: &'static PropertyType,
        property: &Property<'n>,
        way: Way,
        whole: &mut Whole<'n>,
    ) {
        let ff = self.start.ff;
        let name = property.at..property.at + property.name.len();
        let place = of.place(ff);
        if matches!(place, Place::Root | Place::GameInfo) {
            if place == Place::Root && id != ROOT {
                self.add_at(What::RootElsewhere(of), id, node, name.clone());
            } else if place == Place::GameInfo && way.is_told {
                self.add_at(What::InfoElsewhere(of), id, node, name.clone());
            }
            self.info(id, node, of, property);
            whole.is_about_game |= place == Place::GameInfo;
        }
        match of.id.as_bytes() {
            b"HA" if whole.handicap.is_none() => whole.handicap = property.values().next(),
            b"B" => whole.moves.push((Color::Black, property.at)),
            b"W" => whole.moves.push((Color::White, property.at)),
            b"AB" | b"AW" | b"AE" => whole.setup = whole.setup.or(Some(property.at)),
            b"PL" => whole.sets_turn = true,
            b"TE" | b"BM" | b"DO" | b"IT" => {
                whole.verdicts.push((of.id, name.clone()));
                whole.of_move.push((of, name.clone()));
            }
            b"KO" => whole.of_move.push((of, name.clone())),
            b"GB" | b"GW" | b"DM" | b"UC" => whole.verdicts.push((of.id, name.clone())),
            _ => {}
        }
        let is_list = of.is_list(ff);
        if !is_list && !property.is_single() {
            let mut surplus = property.places().skip(1).peekable();
            if let Some((at, _)) = surplus.peek().copied() {
                let (last, value) = surplus.last().unwrap_or((at, ""));
                let first = self.locate(id, node, at..at);
                let last = self.locate(id, node, last..last + value.len());
                let (first, last) = (self.bracketed(first), self.bracketed(last));
                let span = Span::new(first.start, last.end.max(first.end));
                self.add(What::SeveralValues(of), id, span);
            }
        }
        if of.id == "VW" && ff <= Ff::Ff2 && self.is_go {
            let count = property.values().count();
            let is_whole = count == 1 && property.values().all(|raw| raw.trim().is_empty());
            let has_rectangle = || property.values().any(|raw| raw.contains(':'));
            if count != 2 && !is_whole && !has_rectangle() {
                self.add_at(What::NoView(count), id, node, name.clone());
            }
        }
        let values = if is_list { usize::MAX } else { 1 };
        for (at, raw) in property.places().take(values) {
            self.value(id, node, of, at, raw, whole);
        }
    }

    fn info(&mut self, id: NodeId, node: &Node<'_>, of: &'static PropertyType, property: &Property<'_>) {
        let Some((at, raw)) = property.places().next() else { return };
        let value = self.locate(id, node, at..at + raw.len());
        let whole = self.whole_of(id, node, property);
        if !self.is_lost() {
            self.survey.infos.push(Info { property: of, value, whole, node: id });
        }
    }

    fn value(
        &mut self,
        id: NodeId,
        node: &Node<'_>,
        of: &'static PropertyType,
        at: usize,
        raw: &str,
        whole: &mut Whole<'_>,
    ) {
        if self.is_usual(of, at, raw, whole) {
            return;
        }
        // A value that is missing is the reader's fault to tell.
        if raw.is_empty() && self.is_mended(id, node) {
            let span = self.locate(id, node, at..at);
            if !self.text[..span.start as usize].ends_with('[') {
                return;
            }
        }
        let view = match self.start.view(of, raw) {
            Ok(view) => view,
            Err(_) if self.swallowed(id, node, of, at, raw) => return,
            Err(misread) => {
                let place = at + misread.at.start as usize..at + misread.at.end as usize;
                let whole = self.locate(id, node, at..at + raw.len());
                let what = self.misread(of, raw, misread.kind, whole);
                let is_whole = matches!(what, What::HumanPoint | What::UpperPoint);
                let place = if is_whole { at..at + raw.len() } else { place };
                return self.add_at(what, id, node, place);
            }
        };
        if let Some(spelling) = view.spelling {
            // Which version it is written for another rule tells.
            let place = at + spelling.at.start as usize..at + spelling.at.end as usize;
            self.add_at(What::Spelling(of, spelling.kind), id, node, place);
        }
        match view.value {
            Value::Text(said) => {
                if said.trim().is_empty() {
                    self.add_at(What::EmptyText(of), id, node, at..at + raw.len());
                }
                if of.id == "N" && said.chars().nth(NODE_NAME).is_some() {
                    let letters = said.chars().count();
                    self.add_at(What::LongNodeName(letters), id, node, at..at + raw.len());
                }
                self.backslash(id, node, at, raw);
                if of.values(self.start.ff) == ValueType::SimpleText {
                    self.swallowed(id, node, of, at, raw);
                }
            }
            Value::Points(area) if group(of.id).is_some() => {
                whole.points.push((area, of.id, at..at + raw.len()));
            }
            Value::Label(point, _) => {
                whole.points.push((Area { from: point, to: point }, of.id, at..at + raw.len()));
            }
            _ => {}
        }
    }

    /// Whether a value is as nearly all are and gives no cause for a remark, seen without reading it as the view of the
    /// record does; the points of a group are noted.
    #[inline]
    fn is_usual(&self, of: &'static PropertyType, at: usize, raw: &str, whole: &mut Whole<'_>) -> bool {
        let letters = raw.as_bytes();
        let values = of.values(self.start.ff);
        match values {
            ValueType::Move => self.is_point(raw),
            ValueType::Points | ValueType::Labels => {
                let Some(([column, row], label)) = letters.split_first_chunk() else { return false };
                let is_alone =
                    if values == ValueType::Labels { label.starts_with(b":") } else { label.is_empty() };
                let is_usual = is_alone && self.is_point(&raw[..2]);
                if is_usual && (values == ValueType::Labels || group(of.id).is_some()) {
                    let point = RawPoint { column: column - b'a', row: row - b'a' };
                    whole.points.push((Area { from: point, to: point }, of.id, at..at + raw.len()));
                }
                is_usual
            }
            ValueType::Real => {
                let digits = letters.iter().take_while(|letter| letter.is_ascii_digit()).count();
                let is_fraction = |rest: &[u8]| matches!(rest, [b'.', fraction @ ..] if fraction.iter().all(u8::is_ascii_digit));
                digits > 0
                    && letters.len() < 100
                    && (digits == letters.len() || is_fraction(&letters[digits..]))
            }
            ValueType::Text | ValueType::SimpleText => {
                let is_name = of.id == "N";
                let starts = letters.first().is_some_and(u8::is_ascii_graphic);
                // All of it is looked through, without a branch, many bytes at a time.
                let bracket = if values == ValueType::Text { b'\\' } else { b'[' };
                let is_odd =
                    |found, letter: &u8| found | u8::from(*letter == b'\\') | u8::from(*letter == bracket);
                starts && !(is_name && letters.len() > NODE_NAME) && letters.iter().fold(0, is_odd) == 0
            }
            _ => false,
        }
    }

    /// What a value that cannot be read was meant to be.
    fn misread(&self, of: &'static PropertyType, raw: &str, fault: ValueFault, whole: Span) -> What {
        let takes_point = matches!(of.values(self.start.ff), ValueType::Move | ValueType::Points);
        if !self.is_go || !takes_point {
            return What::Misread(of, fault, whole);
        }
        let size = self.start.size;
        let raw = raw.trim();
        let human = raw.parse::<go::Point>().ok();
        let on_board = go::Size::new(size.columns, size.rows)
            .is_some_and(|size| human.is_some_and(|point| size.contains(point)));
        if on_board {
            return What::HumanPoint;
        }
        let is_capital = raw.len() == 2 && raw.bytes().any(|letter| letter.is_ascii_uppercase());
        let lower = raw.to_ascii_lowercase();
        let in_lower = movetext_record::sgf::point(&lower).is_some_and(|point| point.is_within(size));
        if is_capital && in_lower { What::UpperPoint } else { What::Misread(of, fault, whole) }
    }

    /// A backslash in front of a letter is lost, and was hardly meant to be: `C:\games`.
    fn backslash(&mut self, id: NodeId, node: &Node<'_>, at: usize, raw: &str) {
        let mut from = 0;
        while let Some(found) = raw[from..].find('\\') {
            let place = from + found;
            let Some(next) = raw[place + 1..].chars().next() else { return };
            if next.is_ascii_alphanumeric() {
                return self.add_at(What::LoneBackslash, id, node, at + place..at + place + 2);
            }
            from = place + 1 + next.len_utf8();
        }
    }

    /// The next property in a text on one line, whose bracket is missing: behind a line break, or a name of two capitals.
    /// Says whether that is so.
    fn swallowed(
        &mut self,
        id: NodeId,
        node: &Node<'_>,
        of: &'static PropertyType,
        at: usize,
        raw: &str,
    ) -> bool {
        let Some(open) = raw.find('[') else { return false };
        let before = raw[..open].trim_end_matches(|letter: char| letter.is_ascii_uppercase());
        let name = &raw[before.len()..open];
        let is_own_line = before.trim_end_matches([' ', '\t', ';']).ends_with(['\n', '\r']);
        let is_behind = name.len() == 2 && before.ends_with(|letter: char| !letter.is_whitespace());
        let is_swallowed =
            (is_own_line || is_behind) && PropertyType::find(name).is_some_and(|other| other.id != of.id);
        if is_swallowed {
            let end = before.trim_end_matches([' ', '\t', ';', '\n', '\r']).len();
            self.add_at(What::Swallowed(of, name.to_owned()), id, node, at..at + end);
        }
        is_swallowed
    }

    /// What the properties of a node say together.
    fn together(&mut self, id: NodeId, node: &Node<'_>, whole: &Whole<'_>) {
        let has_move = !whole.moves.is_empty();
        if let [first, second, ..] = whole.moves[..]
            && first.0 != second.0
        {
            self.add_at(What::TwoMoves, id, node, second.1..second.1 + 1);
        }
        if has_move && id == ROOT {
            let at = whole.moves[0].1;
            self.add_at(What::MoveInRoot, id, node, at..at + 1);
        }
        if let Some(at) = whole.setup.filter(|_| has_move) {
            self.add_at(What::SetupWithMove, id, node, at..at + 2);
        }
        for (of, at) in whole.of_move.iter().filter(|_| !has_move) {
            self.add_at(What::WithoutMove(of), id, node, at.clone());
        }
        let is_of_move = |name: &str| matches!(name, "TE" | "BM" | "DO" | "IT");
        for kind in [true, false] {
            let mut said = whole.verdicts.iter().filter(|(name, _)| is_of_move(name) == kind);
            let Some((first, first_at)) = said.next() else { continue };
            if let Some((second, at)) = said.find(|(name, _)| name != first) {
                let place = self.locate(id, node, first_at.clone());
                self.add_at(What::Contradiction(first, second, place), id, node, at.clone());
            }
        }
        self.twice(id, node, &whole.points);
    }

    /// Points that are named twice by properties of one group.
    fn twice(&mut self, id: NodeId, node: &Node<'_>, named: &[(Area, &'static str, Range<usize>)]) {
        const SIDE: usize = 52;
        if named.len() < 2 {
            return;
        }
        let mut seen = [[0_u64; SIDE]; GROUPS];
        let mut told = 0;
        for (nth, (area, name, at)) in named.iter().enumerate() {
            let Some(group) = group(name) else { continue };
            let inside = |side: u8| usize::from(side).min(SIDE - 1);
            let (from, to) = (inside(area.from.column), inside(area.to.column));
            let columns = (u64::MAX >> (63 - (to - from) as u32)) << from;
            let (top, bottom) = (inside(area.from.row), inside(area.to.row));
            for (row, seen) in seen[group].iter_mut().enumerate().take(bottom + 1).skip(top) {
                let again = *seen & columns;
                *seen |= columns;
                if again == 0 || told >= MOST_TWICE {
                    continue;
                }
                told += 1;
                let point = RawPoint { column: again.trailing_zeros() as u8, row: row as u8 };
                let holds = |area: &Area| {
                    (area.from.column..=area.to.column).contains(&point.column)
                        && (area.from.row..=area.to.row).contains(&point.row)
                };
                let first = named[..nth]
                    .iter()
                    .find(|(area, name, _)| super::survey::group(name) == Some(group) && holds(area));
                let Some((_, first, first_at)) = first else { continue };
                let place = self.locate(id, node, first_at.clone());
                self.add_at(What::Twice(point, [first, name], place), id, node, at.clone());
                break;
            }
        }
    }

    /// What the tree says otherwise than those before it in the file.
    fn collection(&mut self, memory: &mut Collection) {
        let root = self.parsed.record.tree.get(ROOT);
        self.start_node(ROOT, root);
        let said = SHARED.map(|(name, usual)| root.value(name).map_or(usual, str::trim));
        match &memory.first {
            None => memory.first = Some(said.map(str::to_ascii_lowercase)),
            Some(first) => {
                for (nth, (name, _)) in SHARED.into_iter().enumerate() {
                    if !first[nth].eq_ignore_ascii_case(said[nth]) && !memory.told[nth] {
                        memory.told[nth] = true;
                        let span = root.get(name).map_or_else(
                            || {
                                let start = self.parsed.origin.places.node(ROOT).start;
                                Span::new(start, start)
                            },
                            |property| self.whole_of(ROOT, root, &property),
                        );
                        self.add(What::Differs(name, first[nth].clone()), ROOT, span);
                    }
                }
            }
        }
        let infos = self.survey.infos.iter();
        let names: Vec<_> =
            infos.filter(|info| matches!(info.property.id, "PB" | "PW" | "EV" | "PC")).copied().collect();
        for info in names {
            if let Some(spelt) = memory.name(info.value.of(self.text).trim()) {
                self.add(What::Spelt(spelt), info.node, info.value);
            }
        }
    }
}

/// How many groups of properties there are in which a point is named once at most.
const GROUPS: usize = 5;

/// The group of a property: the stones that are set up, the marks, the labels, the territory.
fn group(name: &str) -> Option<usize> {
    match name.as_bytes() {
        b"AB" | b"AW" | b"AE" => Some(0),
        b"M" | b"MA" | b"CR" | b"SQ" | b"TR" | b"SL" => Some(1),
        b"L" | b"LB" => Some(2),
        b"TB" | b"TW" => Some(3),
        b"SC" => Some(4),
        _ => None,
    }
}
