//! A position that can be played.

use core::ops::ControlFlow;

use super::board::{self, Bits, Board, Planes};
use super::{
    Color, Counting, Direction, Drops, GameResult, Illegal, Move, Opening, Reason, Reserve, Rules, Setup,
    Square, Stack, Stone, hash, spreads, walk,
};
use crate::{Outcome, Table, Terminal};

/// A position of Tak under given rules. It has no past; what is asked of it is answered by the board, the
/// stones left, whose turn it is and the number of the move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Position {
    pub(super) rules: Rules,
    pub(super) board: Board,
    pub(super) turn: Turn,
}

/// All of a position that is not on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Turn {
    pub(super) reserves: [Reserve; 2],
    pub(super) to_move: Color,
    pub(super) move_number: u32,
}

/// What a move is taken back with: all of a position but the stacks.
#[derive(Debug, Clone, Copy)]
pub struct Undo {
    planes: Planes,
    turn: Turn,
}

/// What came of a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Effect {
    /// Where a capstone flattened a wall.
    pub flattened: Option<Square>,
}

/// All ways to place one stone of one's own: each kind that is left, on each empty square.
#[derive(Debug, Clone)]
pub(super) struct Placements {
    squares: u64,
    /// The kind that is being placed, and where it has not been yet.
    stone: Stone,
    left: u64,
    /// Which kinds come after it.
    walls: bool,
    caps: bool,
}

impl Iterator for Placements {
    type Item = (Square, Stone);

    #[inline]
    fn next(&mut self) -> Option<(Square, Stone)> {
        while self.left == 0 {
            (self.stone, self.left) = if core::mem::take(&mut self.walls) {
                (Stone::Wall, self.squares)
            } else if core::mem::take(&mut self.caps) {
                (Stone::Capstone, self.squares)
            } else {
                return None;
            };
        }
        let at = self.left.trailing_zeros();
        self.left &= self.left - 1;
        Some((Square::from_index(at), self.stone))
    }
}

impl Position {
    /// The rules it is played by.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The number of the move about to be played, 1 at the start.
    pub const fn move_number(&self) -> u32 {
        self.turn.move_number
    }

    /// What a player has left to place.
    pub const fn reserve(&self, color: Color) -> Reserve {
        self.turn.reserves[color.index()]
    }

    /// What stands on a square; nothing stands beyond the board.
    pub fn stack(&self, square: Square) -> Stack {
        if square.is_on(self.rules.size) { self.board.get(square) } else { Stack::EMPTY }
    }

    /// The position as a claim, to write or to edit.
    pub fn setup(&self) -> Setup {
        let mut setup = Setup {
            to_move: self.turn.to_move,
            move_number: self.turn.move_number,
            ..Setup::new(self.rules.size)
        };
        for (place, square) in setup.stacks.iter_mut().zip(Square::all(self.rules.size)) {
            *place = self.board.get(square);
        }
        setup
    }

    /// How many flats of a player can be seen; walls and capstones do not count.
    pub const fn flats(&self, color: Color) -> u32 {
        let planes = &self.board.planes;
        (planes.tops[color.index()] & !(planes.walls | planes.caps)).count_ones()
    }

    /// Whether a player has a road.
    pub const fn has_road(&self, color: Color) -> bool {
        self.board.edges.has_road(self.board.road_stones(color))
    }

    /// The result code of the game, if the board ended it.
    pub fn result(&self) -> Option<GameResult> {
        crate::Position::outcome(self).map(GameResult::from)
    }

    /// Whether the player who has just moved could make a road if it were that player's turn again: what the
    /// mark `'` says. False when the game is over.
    pub fn is_tak(&self) -> bool {
        if crate::Position::outcome(self).is_some() {
            return false;
        }
        let color = self.turn.to_move.other();
        let (edges, stones) = (&self.board.edges, self.board.road_stones(color));
        let completing = edges.completing(stones, edges.board & !stones);
        completing & self.board.empty() != 0 && !self.reserve(color).is_empty()
            || self.board.single_makes_road(color, completing)
            || self.tall_makes_road(color)
    }

    /// Whether a colour has a road after some move of a stack of several stones.
    fn tall_makes_road(&self, color: Color) -> bool {
        let edges = self.board.edges;
        let stones = self.board.road_stones(color);
        let mut copy = None;
        Bits(self.board.planes.tops[color.index()] & self.board.planes.tall).any(|at| {
            let lift = self.board.lift(at);
            Direction::ALL.into_iter().any(|direction| {
                let free = self.board.free(at, direction);
                let crush = self.board.can_crush(at, direction, free);
                // Most stacks are far from where a stone is missing, however they are spread, and whatever comes to
                // light under them.
                let way = 1 << at | board::way(at, direction, lift.min(free + u32::from(crush)));
                if way & !stones == 0 || !edges.has_road(stones | way) {
                    return false;
                }
                let board = copy.get_or_insert_with(|| self.board.clone());
                spreads::each(lift, free, crush).any(|bits| {
                    let (square, drops) = (Square::from_index(at), Drops::from_bits(bits));
                    board.spread(square, direction, drops);
                    let road = edges.has_road(board.road_stones(color));
                    board.gather(square, direction, drops, &self.board.planes);
                    road
                })
            })
        })
    }

    /// Whether the player to move is on the first turn of an opening that places the opponent's stones.
    #[inline]
    pub(super) const fn is_opening(&self) -> bool {
        self.turn.move_number == 1 && !matches!(self.rules.opening, Opening::NoSwap)
    }

    /// Whether two flats are placed now.
    pub(super) const fn is_pair_due(&self) -> bool {
        self.is_opening()
            && matches!(self.rules.opening, Opening::DoubleBlackStack)
            && matches!(self.turn.to_move, Color::White)
    }

    /// Whose stones are placed now.
    pub(super) const fn placed_color(&self) -> Color {
        if self.is_opening() { self.turn.to_move.other() } else { self.turn.to_move }
    }

    /// Shows every way to move a colour's stacks, opening or not.
    pub(super) fn each_spread<B>(
        &self,
        color: Color,
        mut each: impl FnMut(Square, Direction, Drops) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for at in Bits(self.board.planes.tops[color.index()]) {
            let lift = self.board.lift(at);
            for direction in Direction::ALL {
                let free = self.board.free(at, direction);
                for bits in spreads::each(lift, free, self.board.can_crush(at, direction, free)) {
                    each(Square::from_index(at), direction, Drops::from_bits(bits))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// All ways to place one stone.
    #[inline]
    pub(super) fn placements(&self) -> Placements {
        let reserve = self.reserve(self.placed_color());
        let squares = self.board.empty();
        let left = if reserve.flats > 0 && !self.is_pair_due() { squares } else { 0 };
        let free = !self.is_opening();
        Placements {
            squares,
            stone: Stone::Flat,
            left,
            walls: free && reserve.flats > 0,
            caps: free && reserve.caps > 0,
        }
    }

    /// This moment, to take moves back to it.
    #[inline]
    pub(super) const fn moment(&self) -> Undo {
        Undo { planes: self.board.planes, turn: self.turn }
    }

    /// Plays a legal move; says whether a wall was flattened.
    #[inline]
    pub(super) fn play(&mut self, played: Move) -> bool {
        let mut flattened = false;
        match played {
            Move::Place { square, stone } => {
                self.place(square, stone);
                return false;
            }
            Move::PlacePair { square } => {
                let color = self.placed_color();
                let reserve = &mut self.turn.reserves[color.index()];
                reserve.flats = reserve.flats.saturating_sub(2);
                self.board.place_pair(square, color);
            }
            Move::Spread { square, direction, drops } => {
                flattened = self.board.spread(square, direction, drops);
            }
        }
        self.end_turn();
        flattened
    }

    /// Places a stone, as a legal move.
    #[inline]
    pub(super) fn place(&mut self, square: Square, stone: Stone) {
        let color = self.placed_color();
        let reserve = &mut self.turn.reserves[color.index()];
        let left = if stone == Stone::Capstone { &mut reserve.caps } else { &mut reserve.flats };
        *left = left.saturating_sub(1);
        self.board.place(square, color, stone);
        self.end_turn();
    }

    #[inline]
    fn end_turn(&mut self) {
        let turn = &mut self.turn;
        turn.to_move = turn.to_move.other();
        if turn.to_move == Color::White {
            turn.move_number = turn.move_number.saturating_add(1);
        }
    }

    /// Takes back the move that was played at a moment.
    #[inline]
    pub(super) fn take_back(&mut self, played: Move, to: &Undo) {
        match played {
            Move::Place { square, .. } | Move::PlacePair { square } => self.unplace(square, to),
            Move::Spread { square, direction, drops } => {
                self.board.gather(square, direction, drops, &to.planes);
                self.turn = to.turn;
            }
        }
    }

    /// Takes back what was placed at a moment.
    #[inline]
    pub(super) fn unplace(&mut self, square: Square, to: &Undo) {
        self.board.remove(square, &to.planes);
        self.turn = to.turn;
    }

    /// The flats of both players, and half the komi each way, compared.
    fn count_flats(&self, reason: Reason) -> Outcome<Color, Reason> {
        let [white, black] = Color::BOTH.map(|color| 2 * self.flats(color).cast_signed());
        let winner = match white.cmp(&(black + i32::from(self.rules.half_komi))) {
            core::cmp::Ordering::Less => Some(Color::Black),
            core::cmp::Ordering::Equal => None,
            core::cmp::Ordering::Greater => Some(Color::White),
        };
        Outcome { winner, reason }
    }

    /// The number of move sequences of exactly `depth` plies, counted in a given way; every way gives the
    /// same number.
    pub fn perft_by(&self, depth: u32, terminal: Terminal, counting: Counting) -> u64 {
        walk::perft(&mut self.clone(), depth, terminal, counting)
    }
}

impl Table for Position {
    type Step = Move;
    type Effect = Effect;
    type Refusal = Illegal;
    type Checkpoint = Self;

    #[inline]
    fn apply(&mut self, played: &Move) -> Result<Effect, Illegal> {
        // Most moves place a stone, which has nothing in common with a spread but the square.
        if let Move::Place { square, stone } = *played {
            self.check_place(square, stone)?;
            self.place(square, stone);
            return Ok(Effect { flattened: None });
        }
        self.apply_other(*played)
    }

    fn checkpoint(&self) -> Self {
        self.clone()
    }

    fn restore(&mut self, checkpoint: &Self) {
        self.clone_from(checkpoint);
    }
}

impl Position {
    /// [`Table::apply`] for moves that are no placement of one stone; out of the way of these.
    #[inline(never)]
    fn apply_other(&mut self, played: Move) -> Result<Effect, Illegal> {
        self.check(played)?;
        let flattened = self.play(played);
        Ok(Effect { flattened: flattened.then(|| self.end_of(played)) })
    }

    /// The last square that a move touches.
    fn end_of(&self, played: Move) -> Square {
        let Move::Spread { mut square, direction, drops } = played else { return played.square() };
        for _ in 0..drops.squares() {
            square = square.step(direction, self.rules.size).unwrap_or(square);
        }
        square
    }
}

impl crate::Position for Position {
    type Side = Color;
    type Reason = Reason;
    type Undo = (Move, Undo);

    fn to_move(&self) -> Color {
        self.turn.to_move
    }

    /// Worked out when it is asked for: no rule of Tak asks for it, so that moves need not keep it up to date.
    fn hash(&self) -> u64 {
        let Board { words, planes, .. } = &self.board;
        let stacks = Bits(planes.tops[0] | planes.tops[1])
            .map(|at| hash::stack(at, words[at as usize & 63], planes.stone(1 << at)));
        let turn = if self.turn.to_move == Color::Black { hash::BLACK_TO_MOVE } else { 0 };
        let opening = if self.is_opening() { hash::OPENING } else { 0 };
        stacks.fold(turn ^ opening, |keys, key| keys ^ key)
    }

    fn legal_moves<B>(&self, mut each: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.is_pair_due() && self.reserve(self.placed_color()).flats >= 2 {
            for square in Bits(self.board.empty()).map(Square::from_index) {
                each(Move::PlacePair { square })?;
            }
        }
        for (square, stone) in self.placements() {
            each(Move::Place { square, stone })?;
        }
        if self.is_opening() {
            return ControlFlow::Continue(());
        }
        self.each_spread(self.turn.to_move, |square, direction, drops| {
            each(Move::Spread { square, direction, drops })
        })
    }

    fn count_legal(&self) -> u64 {
        walk::count(self)
    }

    fn is_capture(&self, step: Move) -> bool {
        let mut after = self.clone();
        after.make(step);
        after.is_tak() || after.outcome().is_some()
    }

    #[inline]
    fn make(&mut self, played: Move) -> (Move, Undo) {
        let undo = self.moment();
        self.play(played);
        (played, undo)
    }

    #[inline]
    fn unmake(&mut self, (played, undo): (Move, Undo)) {
        self.take_back(played, &undo);
    }

    /// The mover's road wins before the opponent's; then flats are counted when a player has nothing left
    /// to place, or no square is empty. When both are so, the reserve is the reason.
    fn outcome(&self) -> Option<Outcome<Color, Reason>> {
        let roads = [self.turn.to_move.other(), self.turn.to_move];
        if let Some(winner) = roads.into_iter().find(|color| self.has_road(*color)) {
            return Some(Outcome { winner: Some(winner), reason: Reason::Road });
        }
        if self.turn.reserves.iter().any(|reserve| reserve.is_empty()) {
            return Some(self.count_flats(Reason::ReserveEmpty));
        }
        (self.board.empty() == 0).then(|| self.count_flats(Reason::BoardFull))
    }

    fn perft(&self, depth: u32, terminal: Terminal) -> u64 {
        self.perft_by(depth, terminal, Counting::default())
    }
}
