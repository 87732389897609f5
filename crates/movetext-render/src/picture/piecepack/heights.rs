//! How high each piece lies, and the edges that it shows.

use std::collections::HashMap;

use movetext_rules::piecepack::{Identity, Kind};

use super::piece::{self, half, is_round};
use crate::scene::{Part, Path, Place, turned};

/// The sides of the cells in which heights are kept.
const CELL: i32 = 250;
/// More cells of one piece are not looked at: boards are flat.
const MOST: i32 = 24;

/// How high the table is at each place.
#[derive(Default)]
pub(super) struct Heights(HashMap<(i32, i32), i32>);

impl Heights {
    /// How high the table is at a place.
    pub(super) fn at(&self, at: Place) -> i32 {
        self.0.get(&(at.x.div_euclid(CELL), at.y.div_euclid(CELL))).copied().unwrap_or_default()
    }

    /// Puts a piece on what is there, and tells how high it lies.
    pub(super) fn put(&mut self, at: Place, identity: &Identity) -> i32 {
        let depth = super::height(identity);
        if identity.kind == Kind::Board {
            return 0;
        }
        let (wide, high) = half(identity);
        // What only touches at an edge does not lie on it.
        let cells = |middle: i32, half: i32| {
            let half = (half - CELL / 2).clamp(0, MOST * CELL / 2);
            (middle - half).div_euclid(CELL)..=(middle + half).div_euclid(CELL)
        };
        let places = cells(at.x, wide).flat_map(|x| cells(at.y, high).map(move |y| (x, y)));
        let places: Vec<(i32, i32)> = places.collect();
        let below = places.iter().filter_map(|place| self.0.get(place)).copied().max().unwrap_or_default();
        for place in places {
            self.0.insert(place, below.saturating_add(depth));
        }
        below
    }
}

/// The front edge of a piece that lies, under its face; none of what is flat.
pub(super) fn edge(identity: &Identity, angle: i32) -> Option<Part> {
    let depth = super::height(identity);
    if depth == 0 {
        return None;
    }
    let (wide, high) = half(identity);
    let (side, line) = piece::edge_colors(identity);
    let path = if is_round(identity) {
        Path::from(-wide, 0)
            .to(-wide, depth)
            .down_round(0, depth + high)
            .across_round(wide, depth)
            .to(wide, 0)
            .closed()
    } else {
        let corners = [(-wide, -high), (wide, -high), (wide, high), (-wide, high)];
        let corners = corners.map(|(x, y)| turned(Place::new(x, y), angle));
        hull(corners.iter().flat_map(|at| [*at, at.plus(0, depth)]).collect())
    };
    Some(Part::path(path).filled(side).lined(line, 20))
}

/// The outline around places.
fn hull(mut places: Vec<Place>) -> Path {
    places.sort_unstable();
    places.dedup();
    let turns_right = |a: Place, b: Place, c: Place| {
        let [ab, ac] = [b, c].map(|to| (i64::from(to.x - a.x), i64::from(to.y - a.y)));
        ab.0 * ac.1 - ab.1 * ac.0 <= 0
    };
    let chain = |places: &mut dyn Iterator<Item = Place>| {
        let mut chain: Vec<Place> = Vec::new();
        for place in places {
            while let [.., a, b] = chain[..]
                && turns_right(a, b, place)
            {
                chain.pop();
            }
            chain.push(place);
        }
        chain.pop();
        chain
    };
    let mut around = chain(&mut places.iter().copied());
    around.extend(chain(&mut places.iter().rev().copied()));
    let around: Vec<(i32, i32)> = around.into_iter().map(|at| (at.x, at.y)).collect();
    Path::polygon(&around)
}
