//! One walk over the nodes of a tree: what the rules may be about, found together.

mod collection;
mod node;
mod properties;
mod usual;
mod values;

use core::ops::Range;

use movetext_record::sgf::{Game, Node, NodePlaces, Parsed, Property, PropertyType, Start};
use movetext_rules::Color;
use movetext_source::Span;
use movetext_tree::NodeId;

use crate::sgf::{Collection, Info, Remark, RemarkKind};

use self::node::{Known, Whole};
use crate::game::ROOT;

/// So many remarks of a tree are kept, and the others counted.
const MOST: usize = 4_000;
/// So many kinds of remarks that are reported once a tree are distinguished.
const MOST_KINDS: usize = 64;
/// So many places of one kind are kept for its fix.
const MOST_PLACES: usize = 10_000;
/// In a node that was repaired, so many places are looked for: what is wrong with more of it says nothing new.
const MOST_MENDED: usize = 50;
/// Room for so many values about a game is made at once.
const USUAL_INFOS: usize = 16;
/// What a walk over the nodes of a tree found.
#[derive(Debug, Default)]
pub struct Survey {
    /// In the order of the text, but for what is reported once a tree.
    pub(crate) remarks: Vec<Remark>,
    /// How many more there are.
    pub(crate) unlisted: usize,
    /// Values about the game and the file.
    pub(crate) infos: Vec<Info>,
    /// The nodes behind the root that set stones up, principal line first.
    pub(crate) setups: Vec<NodeId>,
    /// How many points all rectangles stand for.
    pub(crate) points: usize,
}

impl Survey {
    /// Walks over a tree.
    pub(crate) fn of(text: &str, parsed: &Parsed<'_>, memory: &mut Collection) -> Self {
        let mut walk = Walk::new(text, parsed);
        let tree = &parsed.record.tree;
        let (mut before, mut way) = (None, PathState::default());
        // What is known before each variation that is still to come, the next one last.
        let mut forks = Vec::new();
        for id in tree.walk() {
            if tree.parent(id) != before {
                way = forks.pop().unwrap_or_default();
            }
            if tree.next_sibling(id).is_some() {
                forks.push(way);
            }
            let node = tree.get(id);
            way = match walk.in_turn(way, node) {
                Some(color) => PathState { last: Some(color), ..way },
                None => walk.node(id, node, way),
            };
            before = Some(id);
        }
        walk.collection(memory);
        walk.survey
    }
}

/// What is known on the way to a node.
#[derive(Debug, Clone, Copy, Default)]
struct PathState {
    /// Who moved last, or nobody since stones were set up.
    last: Option<Color>,
    /// Whose turn `PL` says it is, until somebody moves.
    turn: Option<Color>,
    /// Whether White may move first: somebody moved, stones were set up, or a handicap is given.
    is_begun: bool,
    /// Whether a node described the game.
    is_described: bool,
}

/// The walk.
struct Walk<'t, 's> {
    text: &'t str,
    parsed: &'t Parsed<'s>,
    start: &'t Start,
    is_go: bool,
    /// Whether the players of its game move by turns.
    takes_turns: bool,
    /// How many letters name a column and a row of the board of Go, in small ones; none in another game.
    letters: [u8; 2],
    /// The remarks that are reported once a tree.
    kinds: Vec<usize>,
    survey: Survey,
    /// How many places of the present node were looked for.
    looked: usize,
    /// How many of its properties it had already.
    repeated: usize,
    /// Where its text stands in that of the file, if it is a piece of it.
    base: Option<u32>,
    /// Whether it is not the text that it was read from.
    repaired: Option<bool>,
    /// Where its names and values stand, once that is asked.
    in_node: Option<NodePlaces>,
    /// What its properties are together; kept for the room that its lists have.
    whole: Option<Box<Whole<'t>>>,
}

impl<'t, 's> Walk<'t, 's> {
    fn new(text: &'t str, parsed: &'t Parsed<'s>) -> Self {
        let start = &parsed.record.start;
        let is_go = start.game == Game::Go;
        let letters = |side: u8| if is_go { side.min(b'z' - b'a' + 1) } else { 0 };
        Self {
            text,
            parsed,
            start,
            is_go,
            takes_turns: matches!(start.game, Game::Go | Game::Othello | Game::Morris),
            letters: [letters(start.size.columns), letters(start.size.rows)],
            kinds: Vec::new(),
            survey: Survey { infos: Vec::with_capacity(USUAL_INFOS), ..Survey::default() },
            looked: 0,
            repeated: 0,
            base: None,
            repaired: None,
            in_node: None,
            whole: None,
        }
    }

    fn add(&mut self, what: RemarkKind, node: NodeId, span: Span) {
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
    fn add_at(&mut self, what: RemarkKind, id: NodeId, node: &Node<'_>, at: Range<usize>) {
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
            None => self.locate_repaired(id, node, at),
        }
    }

    fn locate_repaired(&mut self, id: NodeId, node: &Node<'_>, at: Range<usize>) -> Span {
        let places = &self.parsed.origin.places;
        let whole = places.node(id);
        if self.is_repaired(id, node) {
            self.looked += 1;
            if self.is_lost() {
                return whole;
            }
        }
        let in_node = self.in_node.get_or_insert_with(|| places.in_node(self.text, id, node));
        let from = in_node.locate(at.start..at.start.max(at.end));
        // Over several names and values only the two ends can be found.
        Span::new(from.start, from.end.max(from.start))
    }

    /// Whether a node is not the text that it was read from; asked once a node.
    fn is_repaired(&mut self, id: NodeId, node: &Node<'_>) -> bool {
        let whole = self.parsed.origin.places.node(id);
        *self
            .repaired
            .get_or_insert_with(|| !node.is_as_read() && !whole.of(self.text).ends_with(node.as_written()))
    }

    /// Looks at a node that is not just a move in turn; gives what is known behind it.
    #[inline(never)]
    fn node(&mut self, id: NodeId, node: &Node<'_>, way: PathState) -> PathState {
        match self.usual_move(id, node) {
            Some(color) => {
                if self.is_odd(way, color) {
                    self.start_node(id, node);
                    self.odd_turn(way, color, id, node);
                }
                PathState { last: Some(color), turn: None, is_begun: true, ..way }
            }
            None => self.rare(id, way),
        }
    }

    /// Forgets what is known of the node before.
    fn start_node(&mut self, id: NodeId, node: &Node<'_>) {
        self.looked = 0;
        self.repeated = 0;
        self.repaired = None;
        self.in_node = None;
        let end = self.parsed.origin.places.node(id).end;
        self.base = node.is_as_read().then(|| end - node.as_written().len() as u32);
    }

    /// Whether two letters are a point of the board of Go.
    #[inline]
    fn is_point(&self, [column, row]: [u8; 2]) -> bool {
        let [columns, rows] = self.letters;
        column.wrapping_sub(b'a') < columns && row.wrapping_sub(b'a') < rows
    }

    /// Whether it is not the turn of who moves, or hardly his.
    #[inline]
    fn is_odd(&self, way: PathState, color: Color) -> bool {
        way.turn == Some(color.other())
            || self.takes_turns && way.last == Some(color)
            || self.is_go && !way.is_begun && color == Color::White
    }

    /// Remarks on a move for which that holds.
    fn odd_turn(&mut self, way: PathState, color: Color, id: NodeId, node: &Node<'_>) {
        let what = match way {
            PathState { turn: Some(_), .. } => RemarkKind::OtherPlayer,
            PathState { last, .. } if last == Some(color) => RemarkKind::SameColor,
            _ => RemarkKind::WhiteFirst,
        };
        self.add_at(what, id, node, 0..node.as_written().len());
    }

    /// Looks at a node that is not just such a move; gives what is known behind it.
    fn rare(&mut self, id: NodeId, mut way: PathState) -> PathState {
        let node = self.parsed.record.tree.get(id);
        self.survey.points += points_of_rectangles(node.as_written());
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
            self.add(RemarkKind::EmptyNode, id, self.parsed.origin.places.node(id));
        }
        self.together(id, node, &whole);
        if whole.setup.is_some() && id != ROOT {
            self.survey.setups.push(id);
        }
        way.is_described |= whole.is_about_game;
        if whole.setup.is_some() || whole.sets_turn || whole.is_nameless {
            way.last = None;
            way.is_begun = true;
        }
        // Beside a move it may mean the turn before it or after it.
        if whole.sets_turn {
            way.turn = whole.turn.filter(|_| whole.moves.is_empty());
        }
        way.is_begun |= whole.handicap.is_some_and(|value| !matches!(value.trim(), "" | "0" | "1"));
        // The other rule is about two in one node.
        if let [(color, _)] = whole.moves[..]
            && self.is_odd(way, color)
        {
            self.odd_turn(way, color, id, node);
        }
        if let Some((color, _)) = whole.moves.last() {
            way.last = Some(*color);
            way.turn = None;
            way.is_begun = true;
        }
        self.whole = Some(whole);
        way
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
}

/// How many points the rectangles in a node stand for: `[aa:ss]`.
fn points_of_rectangles(node: &str) -> usize {
    let bytes = node.as_bytes();
    let size = |at: usize| {
        let [b'[', column, row, b':', to_column, to_row, b']'] = *bytes.get(at.checked_sub(3)?..at + 4)?
        else {
            return None;
        };
        let side = |from: u8, to: u8| usize::from(to.checked_sub(from)?).checked_add(1);
        let is_point = [column, row, to_column, to_row].iter().all(u8::is_ascii_alphabetic);
        is_point.then(|| side(column, to_column)?.checked_mul(side(row, to_row)?)).flatten()
    };
    memchr::memchr_iter(b':', bytes).filter_map(size).sum()
}
