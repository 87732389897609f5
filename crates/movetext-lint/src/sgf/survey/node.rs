//! What the properties of a node say together.

use core::ops::Range;

use movetext_record::sgf::{Area, Ff, Node, PROPERTIES, Property, PropertyType, RawPoint, is_same_name};
use movetext_rules::Color;
use movetext_tree::NodeId;

use super::Walk;
use crate::game::ROOT;
use crate::sgf::RemarkKind;

/// So many points of a node are reported to be there twice.
const MOST_TWICE: usize = 5;

/// A property of a node.
pub(super) struct Known<'n> {
    pub(super) property: Property<'n>,
    /// What it is, where it is known.
    pub(super) of: Option<&'static PropertyType>,
}

/// What the properties of a node are together.
#[derive(Default)]
pub(super) struct Whole<'n> {
    /// Each move, and where its property starts.
    pub(super) moves: Vec<(Color, usize)>,
    /// Where the first stones are set up.
    pub(super) setup: Option<usize>,
    pub(super) sets_turn: bool,
    /// Whose turn it is then.
    pub(super) turn: Option<Color>,
    /// The judgements of the move and of the position: of each of them one at most.
    pub(super) verdicts: Vec<(&'static str, Range<usize>)>,
    /// What only a move can have.
    pub(super) of_move: Vec<(&'static PropertyType, Range<usize>)>,
    /// The points that are named, in the order of the text.
    pub(super) points: Vec<(Area, &'static str, Range<usize>)>,
    /// The properties so far: by their ranks those that are known, and the names of others.
    pub(super) known: u128,
    pub(super) unknown: Vec<&'n str>,
    /// Whether one is about the game.
    pub(super) is_about_game: bool,
    /// Whether there are values without a name.
    pub(super) is_nameless: bool,
    /// The first value of the first handicap.
    pub(super) handicap: Option<&'n str>,
}

// All properties have a bit of their own.
const _: () = assert!(PROPERTIES.len() <= u128::BITS as usize);

impl<'n> Whole<'n> {
    /// That of the next node.
    pub(super) fn clear(&mut self) {
        let Self { moves, setup, sets_turn, verdicts, of_move, points, known, unknown, .. } = self;
        let Self { turn, is_about_game, is_nameless, handicap, .. } = self;
        moves.clear();
        verdicts.clear();
        of_move.clear();
        points.clear();
        unknown.clear();
        (*setup, *turn, *known, *handicap) = (None, None, 0, None);
        (*sets_turn, *is_about_game, *is_nameless) = (false, false, false);
    }

    /// Adds a property; whether the node had it already.
    pub(super) fn has_already(&mut self, known: &Known<'n>) -> bool {
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

impl Walk<'_, '_> {
    /// What the properties of a node say together.
    pub(super) fn together(&mut self, id: NodeId, node: &Node<'_>, whole: &Whole<'_>) {
        let has_move = !whole.moves.is_empty();
        if let [first, second, ..] = whole.moves[..]
            && first.0 != second.0
        {
            self.add_at(RemarkKind::TwoMoves, id, node, second.1..second.1 + 1);
        }
        // FF[1] says nothing of where moves may stand.
        if has_move && id == ROOT && self.start.ff > Ff::Ff1 {
            let at = whole.moves[0].1;
            self.add_at(RemarkKind::MoveInRoot, id, node, at..at + 1);
        }
        if let Some(at) = whole.setup.filter(|_| has_move) {
            self.add_at(RemarkKind::SetupWithMove, id, node, at..at + 2);
        }
        for (of, at) in whole.of_move.iter().filter(|_| !has_move) {
            self.add_at(RemarkKind::WithoutMove(of), id, node, at.clone());
        }
        let is_of_move = |name: &str| matches!(name, "TE" | "BM" | "DO" | "IT");
        for kind in [true, false] {
            let mut written = whole.verdicts.iter().filter(|(name, _)| is_of_move(name) == kind);
            let Some((first, first_at)) = written.next() else { continue };
            if let Some((second, at)) = written.find(|(name, _)| name != first) {
                let place = self.locate(id, node, first_at.clone());
                self.add_at(RemarkKind::Contradiction(first, second, place), id, node, at.clone());
            }
        }
        self.twice(id, node, &whole.points);
    }

    /// Points that are named twice by properties of one group.
    pub(super) fn twice(
        &mut self,
        id: NodeId,
        node: &Node<'_>,
        named: &[(Area, &'static str, Range<usize>)],
    ) {
        const SIDE: usize = 52;
        /// So many are compared with each other.
        const COMPARED: usize = 12;
        // Of a few points it is soon seen that none is there twice.
        let meets = |nth: usize| {
            let (area, name, _) = &named[nth];
            named[..nth].iter().any(|(before, of, _)| meet(*area, *before) && group_of(of) == group_of(name))
        };
        if named.len() <= COMPARED && !(1..named.len()).any(meets) {
            return;
        }
        let mut seen = [[0_u64; SIDE]; GROUPS];
        let mut reported = 0;
        for (nth, (area, name, at)) in named.iter().enumerate() {
            let Some(group) = group_of(name) else { continue };
            let inside = |side: u8| usize::from(side).min(SIDE - 1);
            let (from, to) = (inside(area.from.column), inside(area.to.column));
            let columns = (u64::MAX >> (63 - (to - from) as u32)) << from;
            let (top, bottom) = (inside(area.from.row), inside(area.to.row));
            for (row, seen) in seen[group].iter_mut().enumerate().take(bottom + 1).skip(top) {
                let again = *seen & columns;
                *seen |= columns;
                if again == 0 || reported >= MOST_TWICE {
                    continue;
                }
                reported += 1;
                let point = RawPoint { column: again.trailing_zeros() as u8, row: row as u8 };
                let holds = |area: &Area| {
                    (area.from.column..=area.to.column).contains(&point.column)
                        && (area.from.row..=area.to.row).contains(&point.row)
                };
                let first =
                    named[..nth].iter().find(|(area, name, _)| group_of(name) == Some(group) && holds(area));
                let Some((_, first, first_at)) = first else { continue };
                let place = self.locate(id, node, first_at.clone());
                self.add_at(RemarkKind::Twice(point, [first, name], place), id, node, at.clone());
                break;
            }
        }
    }
}

/// Whether two areas have a point in common.
fn meet(one: Area, other: Area) -> bool {
    let meet = |(from, to): (u8, u8), (other_from, other_to): (u8, u8)| from <= other_to && other_from <= to;
    meet((one.from.column, one.to.column), (other.from.column, other.to.column))
        && meet((one.from.row, one.to.row), (other.from.row, other.to.row))
}

/// How many groups of properties there are in which a point is named once at most.
const GROUPS: usize = 5;

/// The group of a property: the stones that are set up, the marks, the labels, the territory.
pub(super) fn group_of(name: &str) -> Option<usize> {
    match name.as_bytes() {
        b"AB" | b"AW" | b"AE" => Some(0),
        b"M" | b"MA" | b"CR" | b"SQ" | b"TR" | b"SL" => Some(1),
        b"L" | b"LB" => Some(2),
        b"TB" | b"TW" => Some(3),
        b"SC" => Some(4),
        _ => None,
    }
}
