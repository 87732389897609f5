//! What the nodes of a game of Go say about its board: marks, labels, lines.

use movetext_record::sgf::{Ff, Node, Property, PropertyType, halves, point, points, simple_text};
use movetext_rules::Color;
use movetext_rules::go::{Point, Size};

use crate::text::go::Note;

/// No more of what cannot be drawn is listed.
const MOST_LISTED: usize = 40;

/// The marks of a node, and what it says that cannot be drawn.
#[derive(Default)]
pub(super) struct Notes {
    pub(super) points: Vec<(Point, Note)>,
    /// What is too long for the board as text: `B3 “attack”`.
    pub(super) listed: Vec<String>,
    /// Lines from point to point, and whether each is an arrow.
    pub(super) lines: Vec<(Point, Point, bool)>,
}

impl Notes {
    /// Of a node.
    pub(super) fn of(node: &Node<'_>, size: Size) -> Self {
        let mut all = Self::default();
        for property in node.properties() {
            let Some(known) = PropertyType::find(property.name) else { continue };
            let note = match known.id {
                "M" | "MA" => Note::Cross,
                "TR" => Note::Triangle,
                "CR" => Note::Circle,
                "SQ" => Note::Square,
                "SL" => Note::Selected,
                "SC" => Note::Secure,
                "TB" => Note::Territory(Color::Black),
                "TW" => Note::Territory(Color::White),
                "RG" => Note::Region,
                "L" => {
                    all.letters(&property, size);
                    continue;
                }
                "LB" => {
                    all.labels(&property, size);
                    continue;
                }
                "AR" | "LN" => {
                    all.lines(&property, known.id == "AR", size);
                    continue;
                }
                _ => continue,
            };
            let places = property.values().filter_map(points).flatten();
            all.points
                .extend(places.filter_map(|raw| raw.on_board_of_go(size)).map(|point| (point, note.clone())));
        }
        all
    }

    /// Letters in the order of the list, the 27th in lower case.
    fn letters(&mut self, property: &Property<'_>, size: Size) {
        let letters =
            ('A'..='Z').chain('a'..='z').map(String::from).chain((53..).map(|nth: u32| nth.to_string()));
        let places = property.values().filter_map(points).flatten();
        for (raw, letter) in places.zip(letters) {
            self.points.extend(raw.on_board_of_go(size).map(|point| (point, Note::Label(letter))));
        }
    }

    fn labels(&mut self, property: &Property<'_>, size: Size) {
        for raw in property.values() {
            let (place, text) = halves(raw);
            let place = point(place).and_then(|raw| raw.on_board_of_go(size));
            let (Some(point), Some(text)) = (place, text) else { continue };
            let text = simple_text(text, Ff::Ff4);
            let text = text.trim();
            if text.chars().count() > 4 && self.listed.len() < MOST_LISTED {
                self.listed.push(format!("{point} “{text}”"));
            }
            if !text.is_empty() {
                self.points.push((point, Note::Label(text.to_owned())));
            }
        }
    }

    fn lines(&mut self, property: &Property<'_>, is_arrow: bool, size: Size) {
        for raw in property.values().take(MOST_LISTED) {
            let (from, to) = halves(raw);
            let read = |raw: &str| point(raw).and_then(|raw| raw.on_board_of_go(size));
            if let (Some(from), Some(to)) = (read(from), to.and_then(read)) {
                self.lines.push((from, to, is_arrow));
            }
        }
    }

    /// What a board as text has no room for: long labels, `D4 → E5`.
    pub(super) fn in_words(&self) -> Vec<String> {
        let lines = self.lines.iter().map(|(from, to, is_arrow)| {
            let sign = if *is_arrow { '→' } else { '–' };
            format!("{from} {sign} {to}")
        });
        self.listed.iter().cloned().chain(lines).take(MOST_LISTED).collect()
    }
}
