//! Games of Smart-Go: Go, Othello, Nine Men's Morris.

use movetext_record::sgf::{
    Ff, Game, Node, PropertyType, RawPoint, Record, ValueType, halves, point, simple_text, text,
};
use movetext_record::{Combine as _, Sgf};
use movetext_tree::{GameTree, NodeId};

use crate::turn::{Left, Turn};

/// A game: every value that names points, whatever the property; what is left as it was.
///
/// # Errors
/// How the points of the game are named is not known.
pub(crate) fn turn_board(record: &mut Record<'_>, turn: Turn) -> Result<Vec<String>, String> {
    let start = record.start;
    if let Game::Other(number) = start.game {
        let name = start.game.name().map_or_else(|| format!("GM[{number}]"), str::to_owned);
        return Err(format!("how records name the points of {name} is not known"));
    }
    let board = Board { game: start.game, size: (start.size.columns, start.size.rows), ff: start.ff, turn };
    let mut left = Left::default();
    let nodes: Vec<NodeId> = record.tree.walk().collect();
    for node in nodes {
        board.node(record.tree.get_mut(node), &mut left);
    }
    let (columns, rows) = turn.size(board.size);
    if start.game == Game::Go && (columns, rows) != board.size {
        record.tree.get_mut(GameTree::<()>::ROOT).set("SZ", &[&format!("{columns}:{rows}")]);
        Sgf::settle(record);
    }
    Ok(left.messages())
}

struct Board {
    game: Game,
    /// Columns and rows.
    size: (u8, u8),
    ff: Ff,
    turn: Turn,
}

impl Board {
    fn node(&self, node: &mut Node<'_>, left: &mut Left) {
        let corners = self.corners(node);
        node.map_values(|property, raw| {
            let Some(known) = PropertyType::find(property.name) else {
                return self.unknown(property.name, raw, left);
            };
            let kind = known.values(self.ff);
            if known.id == "VW"
                && let Some([upper, lower]) = &corners
            {
                let is_first = property.values().next().is_some_and(|first| core::ptr::eq(first, raw));
                return Some(if is_first { upper.clone() } else { lower.clone() });
            }
            let turned = match kind {
                ValueType::Text => {
                    left.comment(&text(raw, self.ff));
                    return None;
                }
                ValueType::SimpleText if known.id == "N" => {
                    left.comment(&simple_text(raw, self.ff));
                    return None;
                }
                ValueType::Move => self.played(raw),
                ValueType::Points => self.points(raw),
                ValueType::Labels => {
                    let (place, label) = halves(raw);
                    self.point(place)
                        .map(|place| label.map_or(place.clone(), |label| format!("{place}:{label}")))
                }
                ValueType::Lines => match halves(raw) {
                    (from, Some(to)) => {
                        self.point(from).zip(self.point(to)).map(|(from, to)| format!("{from}:{to}"))
                    }
                    (_, None) => None,
                },
                _ => return None,
            };
            // An empty list is the whole board, or no point at all.
            left.unread += usize::from(turned.is_none() && !raw.trim().is_empty());
            turned
        });
    }

    /// A value of a property that is in no version of the format. GNU Go writes where a move is illegal; what others mean by
    /// two letters that name a point is not known.
    fn unknown(&self, name: &str, raw: &str, left: &mut Left) -> Option<String> {
        let turned = self.points(raw)?;
        if name == "IL" {
            return Some(turned);
        }
        left.unread += 1;
        None
    }

    /// Before FF\[4\] the part of the board that is shown is two points, its upper left corner and its lower right one:
    /// those of the turned board.
    fn corners(&self, node: &Node<'_>) -> Option<[String; 2]> {
        let view = node.get("VW").filter(|_| self.ff < Ff::Ff4)?;
        let values: Vec<&str> = view.values().collect();
        let [one, other] = values.as_slice() else { return None };
        let [one, other] = [self.raw(one)?, self.raw(other)?];
        let upper = RawPoint { column: one.column.min(other.column), row: one.row.min(other.row) };
        let lower = RawPoint { column: one.column.max(other.column), row: one.row.max(other.row) };
        Some([upper.to_string(), lower.to_string()])
    }

    /// A point of the turned board, counted as records do.
    fn raw(&self, raw: &str) -> Option<RawPoint> {
        self.turned(point(raw)?)
    }

    fn turned(&self, RawPoint { column, row }: RawPoint) -> Option<RawPoint> {
        let (columns, rows) = self.size;
        if column >= columns || row >= rows {
            return None;
        }
        let (column, from_bottom) = self.turn.place((column, rows - 1 - row), self.size);
        Some(RawPoint { column, row: self.turn.size(self.size).1 - 1 - from_bottom })
    }

    /// The name of a point on the turned board.
    fn point(&self, raw: &str) -> Option<String> {
        let raw = raw.trim();
        match self.game {
            Game::Morris => on_morris(raw, self.turn),
            Game::Othello if raw.as_bytes().get(1).is_some_and(u8::is_ascii_digit) => {
                let [column @ b'a'..=b'h', row @ b'1'..=b'8'] = raw.as_bytes() else { return None };
                let turned = self.turned(RawPoint { column: column - b'a', row: row - b'1' })?;
                Some(format!("{}{}", RawPoint::letter(turned.column)?, turned.row + 1))
            }
            _ => self.raw(raw).map(|point| point.to_string()),
        }
    }

    /// A point of a list, or a rectangle of points.
    fn points(&self, raw: &str) -> Option<String> {
        let (from, to) = halves(raw);
        let Some(to) = to else { return self.point(from) };
        let (from, to) = (self.raw(from)?, self.raw(to)?);
        let upper = RawPoint { column: from.column.min(to.column), row: from.row.min(to.row) };
        let lower = RawPoint { column: from.column.max(to.column), row: from.row.max(to.row) };
        Some(format!("{upper}:{lower}"))
    }

    fn played(&self, raw: &str) -> Option<String> {
        let raw = raw.trim();
        let is_pass =
            raw == "tt" && self.size.0 <= 19 && self.size.1 <= 19 || raw.eq_ignore_ascii_case("pass");
        match self.game {
            _ if is_pass => Some(raw.to_owned()),
            // `a1-a4xd7`: what stands between the points stays.
            Game::Morris => {
                let mut turned = String::with_capacity(raw.len());
                let mut rest = raw;
                while let Some(letter) = rest.chars().next() {
                    if let Some(point) = rest.get(..2).and_then(|point| on_morris(point, self.turn)) {
                        turned.push_str(&point);
                        rest = &rest[2..];
                    } else {
                        turned.push(letter);
                        rest = &rest[letter.len_utf8()..];
                    }
                }
                Some(turned)
            }
            _ => self.point(raw),
        }
    }
}

/// A point of Nine Men's Morris, `a1` to `g7`.
fn on_morris(raw: &str, turn: Turn) -> Option<String> {
    let [file @ b'a'..=b'g', rank @ b'1'..=b'7'] = raw.as_bytes() else { return None };
    let (file, rank) = turn.place((file - b'a', rank - b'1'), (7, 7));
    Some(format!("{}{}", RawPoint::letter(file)?, rank + 1))
}
