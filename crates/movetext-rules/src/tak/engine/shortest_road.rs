//! The road that ended a game, square by square, to be shown to a person.

use alloc::vec::Vec;

use crate::tak::{Color, Direction, MAX_SIZE, Setup, Square, Stone};

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

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;
    use core::ops::ControlFlow;

    use super::*;
    use crate::Position as _;
    use crate::tak::{Position, Rules};

    /// Plays a game of moves chosen by a fixed sequence, and shows each position.
    fn play(size: u8, seed: u64, mut see: impl FnMut(&Position)) {
        let mut position = Position::start(&Rules::new(size)).unwrap();
        let mut state = seed;
        while position.outcome().is_none() && position.move_number() < 60 {
            let mut moves = Vec::new();
            let _ = position.visit_legal(|step| -> ControlFlow<()> {
                moves.push(step);
                ControlFlow::Continue(())
            });
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            position.make(moves[(state >> 33) as usize % moves.len()]);
            see(&position);
        }
    }

    #[test]
    fn a_road_is_found_where_there_is_one() {
        let mut roads = 0;
        for seed in 0..400 {
            let size = 3 + (seed % 4) as u8;
            play(size, seed, |position| {
                let setup = position.setup();
                for color in Color::BOTH {
                    let road = setup.road(color);
                    assert_eq!(road.is_some(), position.has_road(color), "{setup}");
                    let Some(road) = road else { continue };
                    roads += 1;
                    assert!(road.len() >= size.into());
                    for pair in road.windows(2) {
                        let mut ways = Direction::ALL.into_iter();
                        assert!(ways.any(|way| pair[0].step(way, size) == Some(pair[1])), "{road:?}");
                    }
                    let (first, last) = (road[0], road[road.len() - 1]);
                    let across = first.file() == 0 && last.file() == size - 1;
                    assert!(across || first.rank() == 0 && last.rank() == size - 1, "{road:?}");
                }
            });
        }
        assert!(roads > 40, "{roads}");
    }

    #[test]
    fn claims_of_any_size_have_roads_or_not() {
        assert_eq!(Setup::empty(0).road(Color::White), None);
        let mut one = Setup::empty(1);
        assert_eq!(one.road(Color::White), None);
        let square = Square::new(0, 0).unwrap();
        one.set(square, crate::tak::Stack::of(Color::White, Stone::Flat));
        assert_eq!(one.road(Color::White), Some(Vec::from([square])));
    }
}
