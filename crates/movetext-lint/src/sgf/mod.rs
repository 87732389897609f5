//! The trees of Smart-Go files.

pub(crate) mod brackets;
mod checks;
pub(crate) mod collection;
pub(crate) mod dates;
pub(crate) mod encoding;
mod faults;
pub(crate) mod meant;
mod memory;
pub(crate) mod nodes;
pub(crate) mod placeholder;
pub(crate) mod places;
mod remark;
pub(crate) mod repeated;
pub(crate) mod setup;
mod survey;
pub(crate) mod values;
pub(crate) mod versions;
pub(crate) mod whole;

/// The text itself.
pub(crate) mod txt {
    pub(crate) mod brackets;
    pub(crate) mod counted;
    pub(crate) mod stray;
    pub(crate) mod tags;
}

/// The header.
pub(crate) mod hdr {
    pub(crate) mod clock;
    pub(crate) mod game;
    pub(crate) mod names;
    pub(crate) mod result;
    pub(crate) mod rules;
    pub(crate) mod values;
}

/// What the rules of play forbid, or know better than the record.
pub(crate) mod rul {
    pub(crate) mod after;
    pub(crate) mod illegal;
    pub(crate) mod results;
    pub(crate) mod setup;
    pub(crate) mod turns;
}

use core::fmt;

use movetext_diagnostics::{Diagnostic, Edit, Rule};
use movetext_record::sgf::{
    Ff, Node, Place, Places, PlayError, PointSet, Position, Property, PropertyType, RawPoint, Start, Step,
    Table, Value, real,
};
use movetext_record::{Origin, Parsed, Record, Replay as _, Report, Sgf, Sided as _};
use movetext_rules::{Color, Position as _, Table as _, go};
use movetext_source::Span;
use movetext_tree::NodeId;

use crate::game::{Content, LintNotation, NodeState, Played, ROOT, Replayed};

pub(crate) use memory::{Collection, Spelt};
pub(crate) use remark::{Info, Remark, RemarkKind};
pub(crate) use survey::Survey;

/// A tree of a Smart-Go file, read and replayed.
pub(crate) type Game<'s> = Replayed<'s, Sgf>;

/// How the game stands after a node.
#[derive(Debug, Clone, Copy, Default)]
pub struct State {
    /// How it ended, where it is over.
    pub(crate) end: Option<End>,
}

/// How a game ended.
#[derive(Debug, Clone, Copy)]
pub(crate) enum End {
    /// Both players of Go have passed; who won is not counted, of which few rules know anything.
    Passes,
    /// By the rules of the other games, which say who won.
    Won(Option<Color>),
}

impl NodeState<Sgf> for State {
    #[inline]
    fn of<'a>(table: &Table, _: &Node<'_>, _: impl FnOnce() -> Option<&'a Self>) -> Self {
        let end = match table.position() {
            Some(Position::Go(position)) => (position.passes() >= 2).then_some(End::Passes),
            Some(_) => Sgf::outcome(table).map(|end| End::Won(end.winner)),
            None => None,
        };
        Self { end }
    }

    fn is_over(&self) -> bool {
        self.end.is_some()
    }

    fn position_hash(table: &Table) -> u64 {
        Sgf::position(table).map_or(0, Position::hash)
    }
}

/// Reports of a step whether it sets stones up.
pub struct SetsUp;

impl Report<Sgf> for SetsUp {
    type Reported = bool;

    #[inline]
    fn apply(table: &mut Table, step: &Step) -> Result<bool, PlayError> {
        table.apply_without_effect(step)?;
        Ok(matches!(step, Step::SetUp { .. }))
    }

    #[inline]
    fn play_plain(table: &mut Table, node: &Node<'_>) -> Option<bool> {
        Sgf::play_plain(table, node).then_some(false)
    }
}

/// What is kept of a board of Go that some rule looks at.
pub struct Facts {
    /// Stones that stand without a liberty after stones were set up.
    pub(crate) crowded: Vec<(go::Point, Color)>,
    /// The board at the end of the principal line, where it can be counted.
    pub(crate) last: Option<Box<go::Position>>,
}

impl Facts {
    /// What is looked at of a board on which stones were set up, or which is counted.
    #[inline(never)]
    fn of(position: &go::Position, is_setup: bool, is_counted: bool) -> Option<Self> {
        let crowded = if is_setup { crowded(position) } else { Vec::new() };
        let last = is_counted.then(|| Box::new(position.clone()));
        (is_counted || !crowded.is_empty()).then_some(Self { crowded, last })
    }
}

/// So many points that rectangles stand for take as long as a word that braces list.
const POINTS_A_WORD: usize = 256;

impl LintNotation for Sgf {
    type State = State;
    type Facts = Facts;
    type Memory = Collection;
    const KEEPS_UNREAD: bool = true;

    fn declared_encoding(game: &Game<'_>) -> Option<Edit> {
        encoding::declared(game)
    }
    type Survey = Survey;
    type Report = SetsUp;

    fn survey(text: &str, parsed: &Parsed<'_, Self>, memory: &mut Collection) -> Survey {
        Survey::of(text, parsed, memory)
    }

    fn listed(survey: &Survey) -> usize {
        survey.points / POINTS_A_WORD
    }

    const BETWEEN_REMARKS: &'static str = "\n";
    const COMMENTS_START: bool = true;

    fn comment_on(_: &str, origin: &Origin<Self::Places>, at: usize, remark: &str) -> Option<Edit> {
        let node = origin.places.nodes.get(at)?;
        Some(match origin.nodes.get(at)?.comment {
            Some(comment) => Edit { span: Span::at(comment.end), text: format!("\n{remark}") },
            None => Edit { span: Span::at(node.end), text: format!("C[{remark}]") },
        })
    }

    fn extent(_: &str, origin: &Origin<Self::Places>, at: usize) -> Span {
        let nodes = &origin.places.nodes;
        let start = nodes.get(at).map_or(origin.whole.end, |node| node.start);
        let end = nodes.get(at + 1).map_or(origin.whole.end, |next| next.start);
        Span::new(start, end.max(start))
    }

    fn facts<'a>(
        _: &'a str,
        parsed: &'a Parsed<'_, Self>,
    ) -> impl FnMut(NodeId, &Node<'_>, Played<'_, Self>) -> Option<Facts> + 'a {
        let tree = &parsed.record.tree;
        let plays = |id: &NodeId| {
            let names = ["B", "W", "AB", "AW", "AE"];
            tree.get(*id).properties().any(|property| names.iter().any(|name| property.is(name)))
        };
        let end = tree.main_line().last().unwrap_or(ROOT);
        let last = core::iter::successors(Some(end), |id| tree.parent(*id)).find(plays);
        let marks_territory = last.into_iter().chain([end]).any(|id| marks_territory(tree.get(id)));
        move |id, _, Played { effect: is_setup, table, .. }| {
            let is_last = Some(id) == last;
            if *is_setup || is_last {
                Facts::of(table.go()?, *is_setup, is_last && marks_territory)
            } else {
                None
            }
        }
    }

    /// What the tree says: names spelt as the specification spells them, values as they are understood. The version is
    /// left out, which safe fixes correct, but not what only the declared one says of a value; so is how a property is repeated.
    fn content(record: &Record<'_, Self>, content: &mut Content) {
        let start = &record.start;
        content.add(format_args!(
            "{:?} {:?} {:?} {} {}",
            start.game,
            start.size,
            start.rules,
            record.headers.before.trim(),
            record.headers.after.trim()
        ));
        let root = record.tree.get(ROOT);
        content.add_nodes(&record.tree, |content, node| {
            content.add(format_args!("{}", content_of(start, node, root)));
        });
    }
}

/// Whether a node marks territory of both players.
fn marks_territory(node: &Node<'_>) -> bool {
    ["TB", "TW"].into_iter().all(|name| node.get(name).is_some())
}

/// The first stones without a liberty.
fn crowded(position: &go::Position) -> Vec<(go::Point, Color)> {
    const MOST: usize = 20;
    position.stones().filter(|(point, _)| position.is_without_liberties(*point)).take(MOST).collect()
}

/// What a node says.
fn content_of(start: &Start, node: &Node<'_>, root: &Node<'_>) -> String {
    let mut written: Vec<String> = Vec::new();
    let mut points: Vec<(&str, PointSet)> = Vec::new();
    let mut blank: Vec<&str> = Vec::new();
    let declared = Start { ff: start.declared.unwrap_or(Ff::Ff1), ..*start };
    for property in node.properties() {
        let known = PropertyType::find(property.name);
        let name = known.map_or(property.name, |known| known.id);
        // What the root holds as well is reported there.
        let is_of_root = known.is_some_and(|known| known.place(start.ff) == Place::Root);
        let is_given = || !core::ptr::eq(node, root) && root.value(name) == property.values().next();
        if name == "FF" || (is_of_root && is_given()) {
            continue;
        }
        written.extend(as_declared(declared.ff, name, &property).map(str::to_owned));
        // Which line breaks a text has depends on the version as well.
        let start =
            if known.is_some_and(|known| known.values(start.ff).is_text()) { &declared } else { start };
        for raw in property.values() {
            let value = known.and_then(|known| start.view(known, raw).ok()).map(|view| view.value);
            written.push(match value {
                Some(Value::Text(text)) if text.trim().is_empty() => {
                    blank.push(name);
                    continue;
                }
                // The first of several is the one that is shown.
                Some(Value::Text(text)) if blank.contains(&name) => {
                    format!("{name} {:?} behind a blank one", Value::Text(text))
                }
                // A date in another way is the same date.
                Some(Value::Text(text)) if name == "DT" => {
                    let text = text.trim();
                    let date = dates::meant(text).filter(|(_, is_same)| *is_same);
                    format!("DT {}", date.map_or_else(|| text.to_owned(), |(date, _)| date))
                }
                // So is a draw.
                Some(Value::Text(text)) if name == "RE" && text.trim() == "Draw" => "RE 0".to_owned(),
                Some(Value::Text(text)) if name == "RE" => format!("RE {}", text.trim()),
                // A pass is a pass, however it is written.
                Some(Value::Points(area)) => {
                    let at = points.iter().position(|(other, _)| *other == name).unwrap_or(points.len());
                    if at == points.len() {
                        points.push((name, PointSet::EMPTY));
                    }
                    points[at].1.insert(area, |_| ());
                    continue;
                }
                Some(Value::Real(real)) => format!("{name} {}", real.value),
                Some(value) => format!("{name} {value:?}"),
                None => format!("{name} {raw}"),
            });
        }
    }
    // A rectangle may stand for hundreds of points: they are said row by row.
    for (name, points) in points {
        written.extend(points.rows().map(|(row, columns)| format!("{name} {row} {columns:x}")));
    }
    written.sort_unstable();
    written.dedup();
    written.join(" ")
}

/// What the declared version alone says of a property.
fn as_declared(ff: Ff, name: &str, property: &Property<'_>) -> Option<&'static str> {
    match name {
        "TM" if ff == Ff::Ff1 && property.values().any(is_time) => Some("TM in minutes"),
        "VW" if ff < Ff::Ff3 && property.values().nth(1).is_some() => Some("VW of two corners"),
        _ => None,
    }
}

/// Whether a time limit is another in minutes than in seconds.
fn is_time(raw: &str) -> bool {
    real(raw.trim()).is_some_and(|read| read.value != 0.0)
}

impl<'s> Game<'s> {
    /// Where things stand that only these trees have.
    pub(crate) fn places(&self) -> &Places {
        &self.parsed.origin.places
    }

    /// What the record starts from.
    pub(crate) fn start(&self) -> &Start {
        &self.parsed.record.start
    }

    /// What the walk found.
    pub(crate) fn remarks(&self) -> impl Iterator<Item = &Remark> {
        self.survey.remarks.iter()
    }

    /// A finding at a place of a node, with the node's address.
    pub(crate) fn finding(
        &self,
        rule: &'static Rule,
        node: NodeId,
        span: Span,
        message: impl Into<String>,
    ) -> Diagnostic {
        let finding = Diagnostic::new(rule, span, message);
        if self.tree().len() > 1 { self.with_address(finding, node) } else { finding }
    }

    /// The finding of a remark, which says how many more of its kind there are.
    pub(crate) fn finding_of(
        &self,
        rule: &'static Rule,
        remark: &Remark,
        message: impl Into<String>,
    ) -> Diagnostic {
        let finding = self.finding(rule, remark.node, remark.span, message);
        match remark.others() {
            0 => finding,
            more => finding.with_note(format!(
                "there {} {more} more of this kind in this tree",
                if more == 1 { "is" } else { "are" }
            )),
        }
    }

    /// The node that stands here, from its `;` to its last value.
    pub(crate) fn node_at(&self, offset: u32) -> Option<NodeId> {
        let after = self.places().nodes.partition_point(|node| node.start <= offset);
        self.nth(after.checked_sub(1)?)
    }

    /// What the root, or the node that describes the game, holds: the first of this name.
    pub(crate) fn info(&self, id: &str) -> Option<(&'s str, Info)> {
        let rank = PropertyType::find(id)?.rank();
        let info = self.survey.infos.iter().find(|info| info.property.rank() == rank)?;
        Some((info.value.of(self.text), *info))
    }

    /// A point as the record names it and as people do: `dp (D4)`.
    pub(crate) fn both(&self, point: RawPoint) -> String {
        Both(point, self.start()).to_string()
    }

    /// The same of a point of Go.
    pub(crate) fn both_of(&self, point: go::Point) -> String {
        let height = self.start().size.rows;
        point.sgf(height).map_or_else(|| point.to_string(), |sgf| format!("`{sgf}` ({point})"))
    }
}

/// A point, named both ways.
struct Both<'a>(RawPoint, &'a Start);

impl fmt::Display for Both<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(point, start) = self;
        let letter = |place: u8| char::from(if place < 26 { b'a' + place } else { b'A' + (place - 26) });
        write!(f, "`{}{}`", letter(point.column), letter(point.row))?;
        start.point_name(*point).map_or(Ok(()), |name| write!(f, " ({name})"))
    }
}
