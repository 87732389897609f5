//! What one value says, and how it is written.

use movetext_record::sgf::{Area, Node, Property, PropertyType, RawPoint, Value, ValueFault, ValueType};
use movetext_rules::go;
use movetext_source::Span;
use movetext_tree::NodeId;

use super::Walk;
use super::node::{Whole, group_of};
use crate::sgf::RemarkKind;
use crate::sgf::meant::labels;

/// The longest name of a node that programs must show (`smart-go.txt`, "N").
const NODE_NAME: usize = 32;

impl Walk<'_, '_> {
    pub(super) fn value(
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
        // The reader reports a value that is missing.
        if raw.is_empty() && self.is_repaired(id, node) {
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
                let is_whole = matches!(what, RemarkKind::HumanPoint | RemarkKind::UpperPoint);
                let place = if is_whole { at..at + raw.len() } else { place };
                return self.add_at(what, id, node, place);
            }
        };
        if let Some(spelling) = view.spelling {
            // Another rule is about the version that it is written for.
            let place = at + spelling.at.start as usize..at + spelling.at.end as usize;
            self.add_at(RemarkKind::Spelling(of, spelling.kind), id, node, place);
        }
        match view.value {
            Value::Text(written) => {
                if written.trim().is_empty() {
                    self.add_at(RemarkKind::EmptyText(of), id, node, at..at + raw.len());
                }
                if of.id == "N" && written.chars().nth(NODE_NAME).is_some() {
                    let letters = written.chars().count();
                    self.add_at(RemarkKind::LongNodeName(letters), id, node, at..at + raw.len());
                }
                if raw.starts_with('[') && !raw.contains(']') {
                    self.add_at(RemarkKind::SurplusBracket, id, node, at..at + 1);
                }
                self.backslash(id, node, at, raw);
                // A comment may hold brackets in pairs; where its only one is never closed, it goes on by mistake.
                let is_one_line = of.values(self.start.ff) == ValueType::SimpleText;
                let is_open =
                    || raw.split_once('[').is_some_and(|(_, rest)| !rest.contains(['[', ']', '\n']));
                if is_one_line || is_open() {
                    self.swallowed(id, node, of, at, raw);
                }
            }
            Value::Points(area) if group_of(of.id).is_some() => {
                whole.points.push((area, of.id, at..at + raw.len()));
            }
            Value::Line(from, to) if from == to => {
                self.add_at(RemarkKind::OnePointLine(of), id, node, at..at + raw.len());
            }
            Value::Label(..) if labels(self.start, raw).is_some() => {
                let (fault, whole) = (ValueFault::NoSecondHalf(of.values(self.start.ff)), at..at + raw.len());
                let place = self.locate(id, node, whole.clone());
                self.add_at(RemarkKind::ParseError(of, fault, place), id, node, whole);
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
    pub(super) fn is_usual(
        &self,
        of: &'static PropertyType,
        at: usize,
        raw: &str,
        whole: &mut Whole<'_>,
    ) -> bool {
        let letters = raw.as_bytes();
        let values = of.values(self.start.ff);
        match values {
            ValueType::Move => letters.try_into().is_ok_and(|point| self.is_point(point)),
            ValueType::Points | ValueType::Labels => {
                let Some((&[column, row], label)) = letters.split_first_chunk() else { return false };
                let is_alone =
                    if values == ValueType::Labels { label.starts_with(b":") } else { label.is_empty() };
                // A second colon may be that of another label.
                let is_one = label.get(1..).is_none_or(|label| !label.contains(&b':'));
                let is_usual = is_alone && is_one && self.is_point([column, row]);
                if is_usual && (values == ValueType::Labels || group_of(of.id).is_some()) {
                    let point = RawPoint { column: column - b'a', row: row - b'a' };
                    whole.points.push((Area { from: point, to: point }, of.id, at..at + raw.len()));
                }
                is_usual
            }
            _ => is_usual_remark(of, values, raw),
        }
    }

    /// What a value that cannot be read was meant to be.
    pub(super) fn misread(
        &self,
        of: &'static PropertyType,
        raw: &str,
        fault: ValueFault,
        whole: Span,
    ) -> RemarkKind {
        let takes_point = matches!(of.values(self.start.ff), ValueType::Move | ValueType::Points);
        if !self.is_go || !takes_point {
            return RemarkKind::ParseError(of, fault, whole);
        }
        let size = self.start.size;
        let raw = raw.trim();
        let human = raw.parse::<go::Point>().ok();
        let on_board = go::Size::new(size.columns, size.rows)
            .is_some_and(|size| human.is_some_and(|point| size.contains(point)));
        // `o1` is rather `ol`.
        let is_letter = raw.ends_with('1') && raw.starts_with(|sign: char| sign.is_ascii_lowercase());
        if on_board && !(is_letter && raw.len() == 2) {
            return RemarkKind::HumanPoint;
        }
        let is_capital = raw.len() == 2 && raw.bytes().any(|letter| letter.is_ascii_uppercase());
        let lower = raw.to_ascii_lowercase();
        let in_lower = movetext_record::sgf::point(&lower).is_some_and(|point| point.is_within(size));
        if is_capital && in_lower { RemarkKind::UpperPoint } else { RemarkKind::ParseError(of, fault, whole) }
    }

    /// A backslash in front of a letter is lost, and was hardly meant to be: `C:\games`.
    pub(super) fn backslash(&mut self, id: NodeId, node: &Node<'_>, at: usize, raw: &str) {
        let mut from = 0;
        while let Some(found) = raw[from..].find('\\') {
            let place = from + found;
            let Some(next) = raw[place + 1..].chars().next() else { return };
            if next.is_ascii_alphanumeric() {
                return self.add_at(RemarkKind::LoneBackslash, id, node, at + place..at + place + 2);
            }
            from = place + 1 + next.len_utf8();
        }
    }

    /// The next property in a text on one line, whose bracket is missing: behind a line break, or a name of two capitals.
    /// Says whether that is so.
    pub(super) fn swallowed(
        &mut self,
        id: NodeId,
        node: &Node<'_>,
        of: &'static PropertyType,
        at: usize,
        raw: &str,
    ) -> bool {
        // The first may stand for the bracket that closes: `Ann[PW[Bob`.
        let ends_name = |open: &usize| raw[..*open].ends_with(|letter: char| letter.is_ascii_uppercase());
        let opens = raw.match_indices('[').take(2).map(|(open, _)| open);
        let Some(open) = opens.into_iter().find(ends_name) else { return false };
        let before = raw[..open].trim_end_matches(|letter: char| letter.is_ascii_uppercase());
        let name = &raw[before.len()..open];
        let is_own_line = before.trim_end_matches([' ', '\t', ';']).ends_with(['\n', '\r']);
        let is_beside = |letter: char| letter.is_ascii_lowercase() || ".!?)}>".contains(letter);
        let is_behind = match name.len() {
            1 => before.ends_with(is_beside),
            _ => before.ends_with(|letter: char| !letter.is_whitespace()),
        };
        // Behind a blank it may be a word, but one about the game has a value of its kind.
        let value = raw[open + 1..].trim();
        let says = |other: &PropertyType| {
            is_own_line
                || is_behind
                || before.ends_with("\\]")
                || name.len() == 2
                    && !value.is_empty()
                    && is_usual_remark(other, other.values(self.start.ff), value)
        };
        let is_swallowed = PropertyType::find(name).is_some_and(|other| other.id != of.id && says(other));
        if is_swallowed {
            let end = before.trim_end_matches([' ', '\t', ';', '\n', '\r']).len();
            self.add_at(RemarkKind::Swallowed(of, name.to_owned()), id, node, at..at + end);
        }
        is_swallowed
    }

    /// The next property in a text, whose bracket is missing: a list, so that the text seems to have several values.
    pub(super) fn swallowed_list(
        &mut self,
        id: NodeId,
        node: &Node<'_>,
        of: &'static PropertyType,
        property: &Property<'_>,
    ) -> bool {
        let Some((at, raw)) = property.places().next() else { return false };
        let Some((text, _)) = raw.rsplit_once('[') else { return false };
        let capitals = text.bytes().rev().take(2).take_while(u8::is_ascii_uppercase).count();
        let is_list = |name: &&str| PropertyType::find(name).is_some_and(|it| it.is_list(self.start.ff));
        let names = (1..=capitals).rev().map(|length| &text[text.len() - length..]);
        let Some(name) = names.into_iter().find(is_list) else { return false };
        let end = text[..text.len() - name.len()].trim_end().len();
        self.add_at(RemarkKind::Swallowed(of, name.to_owned()), id, node, at..at + end);
        true
    }
}

/// Whether a value is a number or a text as nearly all are, which says nothing of the board.
#[inline]
pub(super) fn is_usual_remark(of: &PropertyType, values: ValueType, raw: &str) -> bool {
    let letters = raw.as_bytes();
    match values {
        ValueType::Real => {
            let digits = letters.iter().take_while(|letter| letter.is_ascii_digit()).count();
            let is_fraction = |rest: &[u8]| matches!(rest, [b'.', fraction @ ..] if fraction.iter().all(u8::is_ascii_digit));
            digits > 0 && letters.len() < 100 && (digits == letters.len() || is_fraction(&letters[digits..]))
        }
        ValueType::Text | ValueType::SimpleText => {
            let is_name = of.id == "N";
            let starts = letters.first().is_some_and(u8::is_ascii_graphic);
            // All of it is looked through, without a branch, many bytes at a time.
            let is_odd = |found, letter: &u8| found | u8::from(*letter == b'\\') | u8::from(*letter == b'[');
            starts && !(is_name && letters.len() > NODE_NAME) && letters.iter().fold(0, is_odd) == 0
        }
        _ => false,
    }
}
