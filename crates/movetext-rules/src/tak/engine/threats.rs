//! Threats of a road: what the mark `'` says.

use super::board::{self, Bits};
use super::spreads;
use crate::tak::{Color, Direction, Drops, Position, Square};

impl Position {
    /// Whether the move that led here ended the game or threatens a road.
    pub(in crate::tak) fn is_forcing(&self) -> bool {
        self.is_tak() || crate::Position::outcome(self).is_some()
    }

    /// Whether the player who has just moved could make a road if it were that player's turn again: what the
    /// mark `'` says. False when the game is over.
    pub fn is_tak(&self) -> bool {
        let color = self.turn.mover().other();
        let (edges, stones) = (&self.board.edges, self.board.road_stones(color));
        let completing = edges.completing(stones, edges.board & !stones);
        let makes_road = completing & self.board.empty() != 0 && !self.reserve(color).is_empty()
            || self.board.single_makes_road(color, completing)
            || self.tall_makes_road(color);
        // Few moves threaten one, and fewer end the game.
        makes_road && crate::Position::outcome(self).is_none()
    }

    /// Whether a colour has a road after some move of a stack of several stones.
    fn tall_makes_road(&self, color: Color) -> bool {
        let edges = self.board.edges;
        let stones = self.board.road_stones(color);
        let mut copy = None;
        Bits(self.board.planes.tops[color.index()] & self.board.planes.tall).any(|at| {
            let lift = self.board.lift(at);
            // How far the stack can go, whether it flattens a wall there, and on what squares.
            let ways = Direction::ALL.map(|direction| {
                let free = self.board.free(at, direction);
                let crush = self.board.can_crush(at, direction, free);
                let way = 1 << at | board::way(at, direction, lift.min(free + u32::from(crush)));
                (direction, free, crush, way)
            });
            // Most stacks are far from where a stone is missing, however they are spread, and whatever comes to light
            // under them.
            let all = ways.iter().fold(0, |all, (.., way)| all | way);
            if all & !stones == 0 || !edges.has_road(stones | all) {
                return false;
            }
            ways.into_iter().any(|(direction, free, crush, way)| {
                if way & !stones == 0 || !edges.has_road(stones | way) {
                    return false;
                }
                let board = copy.get_or_insert_with(|| self.board.clone());
                spreads::each(lift, free, crush).any(|bits| {
                    let (square, drops) = (Square::from_index(at), Drops::from_bits(bits));
                    let crushed = board.spread(square, direction, drops);
                    let road = edges.has_road(board.road_stones(color));
                    board.gather(square, direction, drops, crushed);
                    road
                })
            })
        })
    }
}
