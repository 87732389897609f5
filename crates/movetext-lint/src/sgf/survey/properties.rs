//! What one property of a node says: its name, its place, how often it is there.

use std::collections::HashSet;

use movetext_record::sgf::{Ff, Node, Place, Property, PropertyType, color};
use movetext_rules::Color;
use movetext_source::Span;
use movetext_tree::NodeId;

use super::node::{Known, Whole};
use super::{PathState, Walk};
use crate::game::ROOT;
use crate::sgf::{Info, RemarkKind};

/// So many properties of a node are reported to be there already; each is a walk over the node.
const MOST_REPEATED: usize = 50;

impl Walk<'_, '_> {
    /// How a name is spelt, and whether there is such a property.
    pub(super) fn name(&mut self, id: NodeId, node: &Node<'_>, known: &Known<'_>) {
        const LONGEST: usize = 100;
        let name = known.property.name;
        let at = known.property.at..known.property.at + name.len();
        if name.is_empty() {
            return;
        }
        if name.len() > LONGEST {
            self.add_at(RemarkKind::LongName, id, node, at);
        } else if let Some(of) = known.of {
            // Letter by letter: nearly all have two.
            if name.bytes().ne(of.id.bytes()) {
                self.add_at(RemarkKind::LowerCase(of), id, node, at.clone());
            }
            if !of.is_in(self.start.ff) {
                self.add_at(RemarkKind::OtherVersion(of), id, node, at);
            }
        } else {
            self.add_at(RemarkKind::Unknown(name.to_owned()), id, node, at);
        }
    }

    pub(super) fn repeated<'n>(
        &mut self,
        id: NodeId,
        node: &'n Node<'_>,
        known: &Known<'n>,
        whole: &mut Whole<'n>,
    ) {
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
        self.add(RemarkKind::Repeated { property: known.of, first, is_same }, id, span);
    }

    pub(super) fn property<'n>(
        &mut self,
        id: NodeId,
        node: &Node<'_>,
        of: &'static PropertyType,
        property: &Property<'n>,
        way: PathState,
        whole: &mut Whole<'n>,
    ) {
        let ff = self.start.ff;
        let name = property.at..property.at + property.name.len();
        let place = of.place(ff);
        if matches!(place, Place::Root | Place::GameInfo) {
            if place == Place::Root && id != ROOT {
                self.add_at(RemarkKind::RootElsewhere(of), id, node, name.clone());
            } else if place == Place::GameInfo && way.is_described {
                self.add_at(RemarkKind::InfoElsewhere(of), id, node, name.clone());
            }
            self.info(id, node, of, property);
            whole.is_about_game |= place == Place::GameInfo;
        }
        match of.id.as_bytes() {
            b"HA" if whole.handicap.is_none() => whole.handicap = property.values().next(),
            b"B" => whole.moves.push((Color::Black, property.at)),
            b"W" => whole.moves.push((Color::White, property.at)),
            b"AB" | b"AW" | b"AE" => whole.setup = whole.setup.or(Some(property.at)),
            b"PL" => {
                whole.sets_turn = true;
                whole.turn = property.values().next().and_then(color);
            }
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
            if of.values(ff).is_text() && self.swallowed_list(id, node, of, property) {
                return;
            }
            let mut surplus = property.places().skip(1).peekable();
            if let Some((at, _)) = surplus.peek().copied() {
                let (last, value) = surplus.last().unwrap_or((at, ""));
                let first = self.locate(id, node, at..at);
                let last = self.locate(id, node, last..last + value.len());
                let (first, last) = (self.bracketed(first), self.bracketed(last));
                let span = Span::new(first.start, last.end.max(first.end));
                self.add(RemarkKind::SeveralValues(of), id, span);
            }
        }
        if of.id == "VW" && ff <= Ff::Ff2 && self.is_go {
            let count = property.values().filter(|raw| !raw.trim().is_empty()).count();
            let is_whole = count == 0 && property.is_single();
            let has_rectangle = || property.values().any(|raw| raw.contains(':'));
            if count != 2 && !is_whole && !has_rectangle() {
                self.add_at(RemarkKind::NoView(count), id, node, name.clone());
            }
        }
        if matches!(of.id, "AR" | "LN") && !property.is_single() {
            self.lines_twice(id, node, of, property);
        }
        let values = if is_list { usize::MAX } else { 1 };
        for (at, raw) in property.places().take(values) {
            self.value(id, node, of, at, raw, whole);
        }
    }

    /// Arrows and lines that the property has already. A line has no direction.
    fn lines_twice(
        &mut self,
        id: NodeId,
        node: &Node<'_>,
        of: &'static PropertyType,
        property: &Property<'_>,
    ) {
        let mut seen = HashSet::new();
        for (at, raw) in property.places() {
            let Some((from, to)) = raw.split_once(':') else { continue };
            let is_turned = of.id == "LN" && to < from;
            // One of a single point has a remark of its own.
            if from != to && !seen.insert(if is_turned { (to, from) } else { (from, to) }) {
                self.add_at(RemarkKind::LineTwice(of), id, node, at..at + raw.len());
            }
        }
    }

    pub(super) fn info(
        &mut self,
        id: NodeId,
        node: &Node<'_>,
        of: &'static PropertyType,
        property: &Property<'_>,
    ) {
        let Some((at, raw)) = property.places().next() else { return };
        let value = self.locate(id, node, at..at + raw.len());
        let whole = self.whole_of(id, node, property);
        if !self.is_lost() {
            self.survey.infos.push(Info { property: of, value, whole, node: id });
        }
    }
}
