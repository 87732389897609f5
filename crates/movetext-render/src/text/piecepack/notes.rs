//! What a drawing cannot show, in words.

use std::collections::BTreeMap;

use movetext_rules::piecepack::{Configuration, Kind, Piece, Side};
use unicode_width::UnicodeWidthStr as _;

use super::axes::{Names, Number};
use super::canvas::{Canvas, Spot};
use super::shape::{Traces, is_large, shows_turn, spot};
use super::sign::{self, Signs, distinguished_by_color, is_domino, sign};

/// A table that has been drawn.
pub(super) struct Drawn<'a> {
    pub pieces: &'a [&'a Piece],
    pub canvas: &'a Canvas,
    pub traces: &'a Traces,
    pub names: Names,
    pub signs: Signs,
    pub color: bool,
    pub width: usize,
}

/// All that there is to say, a paragraph each.
pub(super) fn notes(drawn: &Drawn<'_>) -> Vec<String> {
    let mut notes = drawn.stacks();
    notes.extend(drawn.levels());
    notes.extend(drawn.off_the_grid());
    notes.extend(drawn.turned());
    notes.extend(drawn.colors());
    notes.extend(drawn.outside());
    notes
}

/// A heading and what it is about, in lines that are no wider than `width` if that can be.
pub(super) fn listed(heading: &str, items: impl IntoIterator<Item = String>, width: usize) -> Option<String> {
    let mut text = heading.to_owned();
    let mut column = heading.width();
    let mut any = false;
    for item in items {
        if any {
            text.push(',');
            column += 1;
        }
        let item_width = item.width();
        if column + 1 + item_width >= width && column > 2 {
            text.push_str("\n  ");
            column = 2 + item_width;
        } else {
            text.push(' ');
            column += 1 + item_width;
        }
        text.push_str(&item);
        any = true;
    }
    any.then_some(text)
}

impl Drawn<'_> {
    fn sign(&self, piece: &Piece) -> String {
        sign(piece, self.signs).text.trim_end().to_owned()
    }

    fn place(&self, piece: &Piece) -> String {
        self.names.place(piece.x, piece.y)
    }

    fn list(&self, heading: &str, items: impl IntoIterator<Item = String>) -> Option<String> {
        listed(heading, items, self.width)
    }

    pub(super) fn is_inside(&self, piece: &Piece) -> bool {
        self.canvas.region.contains(spot(piece))
    }

    fn inside(&self) -> impl Iterator<Item = &Piece> {
        self.pieces.iter().copied().filter(|piece| self.is_inside(piece))
    }

    /// The pieces of which something cannot be seen because others lie on them.
    fn hidden(&self) -> Vec<bool> {
        let mut hidden = vec![false; self.pieces.len()];
        // What has no sign is hidden if another of its sort lies on all of it.
        for (is_hidden, piece) in hidden.iter_mut().zip(self.pieces) {
            *is_hidden = is_large(&piece.identity) && self.is_inside(piece) && !has_sign(piece);
        }
        for number in self.canvas.seen_on_ground() {
            hidden[number as usize] = false;
        }
        for (number, spot) in &self.traces.written {
            if self.canvas.seen(*spot) != Some(*number) {
                hidden[*number as usize] = true;
            }
        }
        hidden
    }

    /// What lies on one another, place by place.
    fn stacks(&self) -> Vec<String> {
        let hidden = self.hidden();
        let mut places: BTreeMap<Spot, Vec<usize>> = BTreeMap::new();
        for (number, piece) in self.pieces.iter().enumerate() {
            if piece.identity.kind != Kind::Board || hidden[number] {
                places.entry(spot(piece)).or_default().push(number);
            }
        }
        let mut covered: Vec<&[usize]> = Vec::new();
        let mut stacks: Vec<&[usize]> = Vec::new();
        for here in places.values().filter(|here| here.iter().any(|number| hidden[*number])) {
            if let [_] = here[..] { covered.push(here) } else { stacks.push(here) }
        }
        stacks.sort_by_key(|here| std::cmp::Reverse(here.len()));
        let describe = |here: &&[usize]| {
            let names = |number: &usize| self.sign(self.pieces[*number]);
            let place = here.first().map(|first| self.place(self.pieces[*first])).unwrap_or_default();
            format!("{place}: {}", in_a_row(here.iter().map(names), if self.signs.ascii { 'x' } else { '×' }))
        };
        let stacks = self.list("Stacks, from the bottom up:", stacks.iter().map(describe));
        let covered = self.list("Under what lies beside them:", covered.iter().map(describe));
        stacks.into_iter().chain(covered).collect()
    }

    /// The tiles that lie on others beside them, and so higher than the stack at their own place shows.
    fn levels(&self) -> Option<String> {
        let mut levels: BTreeMap<u32, Vec<String>> = BTreeMap::new();
        let mut tops: BTreeMap<Spot, u32> = BTreeMap::new();
        for (number, level) in &self.traces.levels {
            let piece = self.pieces[*number as usize];
            let below = tops.insert(spot(piece), *level).unwrap_or(0);
            if self.is_inside(piece) && *level != below + 1 {
                levels.entry(*level).or_default().push(self.place(piece));
            }
        }
        let items = levels.into_iter().flat_map(|(level, places)| {
            places.into_iter().enumerate().map(move |(nth, place)| match nth {
                0 => format!("level {level} {place}"),
                _ => place,
            })
        });
        self.list("Tiles on others:", items)
    }

    /// What is drawn at the nearest cell.
    fn off_the_grid(&self) -> Option<String> {
        let is_off = |inches: f64| ((inches * 2.0).round() - inches * 2.0).abs() > 1e-6;
        let off = self.inside().filter(|piece| is_off(piece.x) || is_off(piece.y));
        self.list(
            "Between the cells:",
            off.map(|piece| format!("{} {}", self.sign(piece), self.place(piece))),
        )
    }

    /// What is drawn upright, or as if it were turned by another angle.
    fn turned(&self) -> Option<String> {
        let turned = self.inside().filter(|piece| !shows_turn(piece, self.signs));
        let mut angles: BTreeMap<u64, Vec<&Piece>> = BTreeMap::new();
        for piece in turned {
            angles.entry(piece.angle.to_bits()).or_default().push(piece);
        }
        let items = angles.values().filter_map(|pieces| {
            let angle = Number(pieces.first()?.angle);
            let degrees = if self.signs.ascii { " degrees" } else { "°" };
            let places: Vec<String> =
                pieces.iter().map(|piece| format!("{} {}", self.sign(piece), self.place(piece))).collect();
            Some(places.into_iter().enumerate().map(move |(nth, place)| match nth {
                0 => format!("{angle}{degrees} {place}"),
                _ => place,
            }))
        });
        self.list("Turned, which cannot be seen:", items.flatten())
    }

    /// What only colour would show, if there is none.
    fn colors(&self) -> Vec<String> {
        if self.color {
            return Vec::new();
        }
        let mut families: BTreeMap<&str, BTreeMap<&str, Vec<String>>> = BTreeMap::new();
        for piece in self.inside() {
            let Some(color) = distinguished_by_color(&piece.identity) else { continue };
            if self.signs.ascii && !matches!(piece.identity.kind, Kind::Die | Kind::Matchstick | Kind::Tile) {
                continue;
            }
            let family = family(piece);
            families.entry(family).or_default().entry(color).or_default().push(self.place(piece));
        }
        let describe = |(family, colors): (&str, BTreeMap<&str, Vec<String>>)| {
            // A single colour needs no places, and black is what a filled sign looks like.
            if colors.len() == 1 {
                let color = colors.keys().next().filter(|color| **color != "black")?;
                return Some(format!("All {family}: {color}"));
            }
            let items = colors.into_iter().map(|(color, mut places)| {
                places.dedup();
                format!("{color} {}", places.join(" "))
            });
            let mut words = format!("{family}:");
            if let Some(first) = words.get_mut(..1) {
                first.make_ascii_uppercase();
            }
            self.list(&words, items)
        };
        families.into_iter().filter_map(describe).collect()
    }

    /// What is not drawn, or not whole.
    fn outside(&self) -> Option<String> {
        let outside = self.pieces.iter().filter(|piece| !self.is_inside(piece));
        self.list(
            "Outside the drawing, or cut off by its edge:",
            outside.map(|piece| format!("{} {}", self.sign(piece), self.place(piece))),
        )
    }
}

/// Whether there is a sign on a large piece.
fn has_sign(piece: &Piece) -> bool {
    piece.identity.kind == Kind::Tile && piece.identity.side != Side::Back
}

/// Pieces in a row; those that look alike are counted.
fn in_a_row(signs: impl Iterator<Item = String>, times: char) -> String {
    let mut row: Vec<(String, usize)> = Vec::new();
    for sign in signs {
        match row.last_mut() {
            Some((last, count)) if *last == sign => *count += 1,
            _ => row.push((sign, 1)),
        }
    }
    let words =
        row.into_iter().map(|(sign, count)| if count == 1 { sign } else { format!("{count}{times} {sign}") });
    words.collect::<Vec<_>>().join(" ")
}

/// What pieces are called together.
fn family(piece: &Piece) -> &'static str {
    match piece.identity.kind {
        Kind::Tile if is_domino(&piece.identity) => "dominoes",
        Kind::Tile => "tiles",
        Kind::Die => "dice",
        Kind::Pyramid => "pyramids",
        Kind::Matchstick => "matchsticks",
        Kind::Saucer => "saucers",
        Kind::Bit => match piece.identity.configuration {
            Configuration::Checkers1 | Configuration::Checkers2 => "checkers",
            Configuration::Chess1 | Configuration::Chess2 => "chess pieces",
            Configuration::Marbles => "marbles",
            Configuration::Go => "stones",
            _ => "men",
        },
        _ => "pieces",
    }
}

/// What the signs on a drawing mean, on one line.
pub(super) fn legend<'a>(pieces: impl Iterator<Item = &'a Piece>, signs: Signs) -> String {
    let mut suits: BTreeMap<&str, &str> = BTreeMap::new();
    let mut kinds: BTreeMap<&str, String> = BTreeMap::new();
    for piece in pieces {
        let identity = &piece.identity;
        let shows_suit = match (identity.kind, identity.side) {
            (Kind::Coin, side) => side != Side::Face,
            (Kind::Tile, side) => {
                side != Side::Back && !is_domino(identity) && identity.configuration != Configuration::Subpack
            }
            (Kind::Pawn, _) => true,
            _ => false,
        };
        if shows_suit {
            suits.insert(sign::suit(identity, signs), sign::suit_name(identity));
        }
        let kind = match (identity.kind, &identity.configuration) {
            (Kind::Coin, _) => "coin",
            (Kind::Pawn, _) => "pawn",
            (Kind::Die, _) => "die",
            (Kind::Saucer, _) => "saucer",
            (Kind::Pyramid, _) => "pyramid",
            (Kind::Matchstick, _) => "matchstick",
            _ => continue,
        };
        kinds.entry(kind).or_insert_with(|| sign(&Piece { angle: 0.0, ..piece.clone() }, signs).text);
    }
    let suits = suits.into_iter().map(|(sign, name)| format!("{sign} {name}"));
    let kinds = kinds.into_iter().map(|(name, sign)| format!("{} {name}", sign.trim_end()));
    suits.chain(kinds).collect::<Vec<_>>().join("  ")
}
