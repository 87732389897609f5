//! The road that ended a game, square by square, to be shown to a person.

use alloc::vec::Vec;

use super::{Color, Direction, MAX_SIZE, Setup, Square, Stone};

/// As many squares as the largest board has.
const SQUARES: usize = MAX_SIZE as usize * MAX_SIZE as usize;

impl Setup {
    /// A shortest road of a player, from the `a` file to the right or from the first rank up; of several, one
    /// that goes from side to side.
    ///
    /// ```
    /// # use movetext_rules::tak::{read_tps, Color};
    /// let setup = read_tps("x2,1,x/1,1,1C,1/x2,1,x/2,2,12,x 2 9").unwrap().setup;
    /// let road: Vec<String> = setup.road(Color::White).unwrap().iter().map(ToString::to_string).collect();
    /// assert_eq!(road, ["a3", "b3", "c3", "d3"]);
    /// assert_eq!(setup.road(Color::Black), None);
    /// ```
    pub fn road(&self, color: Color) -> Option<Vec<Square>> {
        let last = self.size.checked_sub(1)?;
        let across = self.shortest(color, |square| square.file() == 0, |square| square.file() == last);
        let up = self.shortest(color, |square| square.rank() == 0, |square| square.rank() == last);
        match (across, up) {
            (Some(across), Some(up)) => Some(if up.len() < across.len() { up } else { across }),
            (across, up) => across.or(up),
        }
    }

    /// The shortest chain of a player's flats and capstones between two edges, found breadth first.
    fn shortest(
        &self,
        color: Color,
        starts: impl Fn(Square) -> bool,
        ends: impl Fn(Square) -> bool,
    ) -> Option<Vec<Square>> {
        let is_of_road = |square: Square| {
            self.get(square).top().is_some_and(|top| top.color == color && top.stone != Stone::Wall)
        };
        let mut queue: Vec<Square> =
            Square::all(self.size).filter(|square| starts(*square) && is_of_road(*square)).collect();
        // Where each square was reached from; itself for the first ones.
        let mut came_from = [None; SQUARES];
        for first in &queue {
            came_from[first.index()] = Some(*first);
        }
        let mut next = 0;
        while let Some(square) = queue.get(next).copied() {
            if ends(square) {
                return Some(back(square, &came_from));
            }
            for neighbour in Direction::ALL.into_iter().filter_map(|way| square.step(way, self.size)) {
                if came_from[neighbour.index()].is_none() && is_of_road(neighbour) {
                    came_from[neighbour.index()] = Some(square);
                    queue.push(neighbour);
                }
            }
            next += 1;
        }
        None
    }
}

/// The way from the first square to this one.
fn back(last: Square, came_from: &[Option<Square>; SQUARES]) -> Vec<Square> {
    let mut way = Vec::from([last]);
    let mut at = last;
    while let Some(before) = came_from[at.index()].filter(|before| *before != at) {
        way.push(before);
        at = before;
    }
    way.reverse();
    way
}
