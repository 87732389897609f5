//! A position that can be played.

use alloc::boxed::Box;
use core::fmt;
use core::ops::ControlFlow;

use super::board::{Bits, Board, Planes};
use super::{
    Color, Complaint, Complaints, Counting, Direction, Drops, GameResult, Illegal, MAX_FLATS, MAX_HEIGHT,
    MAX_SIZE, MIN_SIZE, Move, Opening, Piece, Rules, Setup, SetupError, Square, Stack, Stone, hash, spreads,
    walk,
};
use crate::{Outcome, Table, Terminal};

/// A position of Tak under given rules. It has no past; what is asked of it is answered by the board, the
/// stones left, whose turn it is and the number of the move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Position {
    rules: Rules,
    pub(super) board: Board,
    pub(super) reserves: [Reserve; 2],
    pub(super) to_move: Color,
    move_number: u32,
    hash: u64,
}

/// The stones a player has not placed yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Reserve {
    /// Flats and walls.
    pub flats: u8,
    /// Capstones.
    pub caps: u8,
}

impl Reserve {
    /// Whether there is nothing left to place.
    pub const fn is_empty(self) -> bool {
        self.flats == 0 && self.caps == 0
    }
}

/// What came of a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Effect {
    /// Where a capstone flattened a wall.
    pub flattened: Option<Square>,
}

/// Why a game is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Reason {
    /// `road`: a chain of flats and capstones from edge to edge.
    Road,
    /// `reserve-empty`: a player has placed all stones; flats are counted.
    ReserveEmpty,
    /// `board-full`: no square is empty; flats are counted.
    BoardFull,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Road => "road",
            Self::ReserveEmpty => "reserve-empty",
            Self::BoardFull => "board-full",
        })
    }
}

/// What a move changed, enough to take it back.
pub(super) struct Undo {
    planes: Planes,
    reserves: [Reserve; 2],
    move_number: u32,
    hash: u64,
}

impl Position {
    /// The start of a game.
    ///
    /// # Errors
    /// [`Complaint::Unplayable`] when the rules are.
    pub fn start(rules: &Rules) -> Result<Self, SetupError> {
        Self::new(rules, &Setup::new(rules.size))
    }

    /// The position that `setup` claims.
    ///
    /// # Errors
    /// Everything that is wrong with it, each of which may be waived.
    pub fn new(rules: &Rules, setup: &Setup) -> Result<Self, SetupError> {
        if !is_playable(*rules, setup) {
            let mut complaints = Complaints::default();
            complaints.add(Complaint::Unplayable, true);
            return Err(SetupError { complaints, position: None });
        }
        let (position, complaints) = Self::claimed(*rules, setup);
        if complaints.is_empty() {
            Ok(position)
        } else {
            Err(SetupError { complaints, position: Some(Box::new(position)) })
        }
    }

    fn claimed(rules: Rules, setup: &Setup) -> (Self, Complaints) {
        let mut position = Self {
            rules: Rules { size: setup.size, ..rules },
            board: Board::new(setup.size),
            reserves: [Reserve::default(); 2],
            to_move: setup.to_move,
            move_number: setup.move_number.max(1),
            hash: 0,
        };
        let mut stones = [Reserve::default(); 2];
        let highest = if rules.opening == Opening::DoubleBlackStack { 2 } else { 1 };
        let mut all_low_flats = true;
        for (square, stack) in setup.occupied() {
            position.board.set(square, stack);
            count_stones(&mut stones, stack);
            all_low_flats &=
                stack.height() <= highest && stack.top().is_some_and(|top| top.stone == Stone::Flat);
        }
        let mut complaints = Complaints::default();
        complaints.add(Complaint::Size, setup.size != rules.size);
        complaints.add(Complaint::MoveNumber, setup.move_number == 0);
        let turns = position.turns();
        for color in Color::BOTH {
            let of = color.index();
            let on_board = stones[of];
            complaints.add(Complaint::TooManyFlats(color), on_board.flats > rules.flats[of]);
            complaints.add(Complaint::TooManyCapstones(color), on_board.caps > rules.caps[of]);
            let placed = u64::from(on_board.flats) + u64::from(on_board.caps);
            complaints.add(Complaint::TooFewTurns(color), placed > most_placed(rules.opening, turns, color));
            complaints.add(Complaint::NoStones(color), placed == 0 && turns >= 2);
            position.reserves[of] = Reserve {
                flats: rules.flats[of].saturating_sub(on_board.flats),
                caps: rules.caps[of].saturating_sub(on_board.caps),
            };
        }
        let opened = turns > 2 || rules.opening == Opening::NoSwap;
        complaints.add(Complaint::Opening, !opened && !all_low_flats);
        position.hash = position.hash_afresh();
        (position, complaints)
    }

    /// The rules it is played by.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The number of the move about to be played, 1 at the start.
    pub const fn move_number(&self) -> u32 {
        self.move_number
    }

    /// What a player has left to place.
    pub const fn reserve(&self, color: Color) -> Reserve {
        self.reserves[color.index()]
    }

    /// What stands on a square; nothing stands beyond the board.
    pub fn stack(&self, square: Square) -> Stack {
        if square.is_on(self.rules.size) { self.board.get(square) } else { Stack::EMPTY }
    }

    /// The position as a claim, to write or to edit.
    pub fn setup(&self) -> Setup {
        let stacks = Square::all(self.rules.size).map(|square| self.board.get(square)).collect();
        Setup { size: self.rules.size, stacks, to_move: self.to_move, move_number: self.move_number }
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
        let color = self.to_move.other();
        let squares = self.board.edges.completing(self.board.road_stones(color), self.board.empty());
        if squares != 0 && !self.reserve(color).is_empty() {
            return true;
        }
        let mut board = self.board.clone();
        let before = board.planes;
        self.each_spread(color, |square, direction, drops| {
            board.spread(square, direction, drops);
            let road = board.edges.has_road(board.road_stones(color));
            board.gather(square, direction, drops, &before);
            if road { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
        .is_break()
    }

    /// Says whether a move can be played, and if not, why.
    ///
    /// # Errors
    /// The reason why not.
    pub fn check(&self, played: Move) -> Result<(), Illegal> {
        let size = self.rules.size;
        let square = played.square();
        if !square.is_on(size) {
            return Err(Illegal::OffBoard { square, size });
        }
        match played {
            Move::Place { stone, .. } => self.check_place(square, stone),
            Move::PlacePair { .. } if self.is_pair_due() => self.check_free(square, Stone::Flat, 2),
            Move::PlacePair { .. } => Err(Illegal::NoPair { square }),
            Move::Spread { direction, drops, .. } => self.check_spread(square, direction, drops),
        }
    }

    fn check_place(&self, square: Square, stone: Stone) -> Result<(), Illegal> {
        if self.is_opening() && stone != Stone::Flat {
            Err(Illegal::FirstNotFlat)
        } else if self.is_pair_due() {
            Err(Illegal::PairNeeded { square })
        } else {
            self.check_free(square, stone, 1)
        }
    }

    /// Whether so many stones are there to be placed, and room for them.
    fn check_free(&self, square: Square, stone: Stone, count: u8) -> Result<(), Illegal> {
        if let Some(by) = self.board.get(square).top() {
            return Err(Illegal::Occupied { square, by });
        }
        let color = self.placed_color();
        let reserve = self.reserve(color);
        match stone {
            Stone::Capstone if reserve.caps < count => Err(Illegal::NoCapstones { color }),
            Stone::Flat | Stone::Wall if reserve.flats < count => Err(Illegal::NoFlats { color }),
            _ => Ok(()),
        }
    }

    fn check_spread(&self, square: Square, direction: Direction, drops: Drops) -> Result<(), Illegal> {
        if self.is_opening() {
            return Err(Illegal::FirstNotPlaced);
        }
        let stack = self.board.get(square);
        let Some(top) = stack.top() else { return Err(Illegal::Empty { square }) };
        if top.color != self.to_move {
            return Err(Illegal::NotYours { square, by: top });
        }
        let (lifted, limit, height) = (drops.lifted(), self.rules.size, stack.height());
        if lifted > limit {
            return Err(Illegal::CarryLimit { lifted, limit });
        }
        if lifted > height {
            return Err(Illegal::StackTooLow { square, lifted, height });
        }
        let mut last = square;
        for passed in 1..=drops.squares() {
            let Some(next) = last.step(direction, limit) else { return Err(Illegal::LeavesBoard { last }) };
            last = next;
            match self.board.get(next).top().map(|blocker| blocker.stone) {
                Some(Stone::Capstone) => return Err(Illegal::CapstoneBlocks { square: next }),
                Some(Stone::Wall) if top.stone != Stone::Capstone => {
                    return Err(Illegal::WallBlocks { square: next });
                }
                Some(Stone::Wall) if passed < drops.squares() || drops.last() > 1 => {
                    return Err(Illegal::CapstoneNotAlone { square: next });
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Whether the player to move is on the first turn of an opening that places the opponent's stones.
    #[inline]
    pub(super) const fn is_opening(&self) -> bool {
        self.move_number == 1 && !matches!(self.rules.opening, Opening::NoSwap)
    }

    /// Whether two flats are placed now.
    const fn is_pair_due(&self) -> bool {
        self.is_opening()
            && matches!(self.rules.opening, Opening::DoubleBlackStack)
            && matches!(self.to_move, Color::White)
    }

    /// Whose stones are placed now.
    const fn placed_color(&self) -> Color {
        if self.is_opening() { self.to_move.other() } else { self.to_move }
    }

    /// How many turns have been played, as the move number says.
    fn turns(&self) -> u64 {
        2 * (u64::from(self.move_number) - 1) + self.to_move.index() as u64
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

    /// Plays a legal move; says what to take it back with, and whether a wall was flattened.
    #[inline]
    pub(super) fn play(&mut self, played: Move) -> (Undo, bool) {
        let undo = Undo {
            planes: self.board.planes,
            reserves: self.reserves,
            move_number: self.move_number,
            hash: self.hash,
        };
        let opening = self.is_opening();
        let mut flattened = false;
        match played {
            Move::Place { square, stone } => {
                let color = self.placed_color();
                let reserve = &mut self.reserves[color.index()];
                let left = if stone == Stone::Capstone { &mut reserve.caps } else { &mut reserve.flats };
                *left = left.saturating_sub(1);
                self.board.place(square, color, stone);
                self.hash ^= self.key(square);
            }
            Move::PlacePair { square } => {
                let color = self.placed_color();
                let reserve = &mut self.reserves[color.index()];
                reserve.flats = reserve.flats.saturating_sub(2);
                self.board.place_pair(square, color);
                self.hash ^= self.key(square);
            }
            Move::Spread { square, direction, drops } => {
                self.hash ^= self.keys_along(square, direction, drops);
                flattened = self.board.spread(square, direction, drops);
                self.hash ^= self.keys_along(square, direction, drops);
            }
        }
        self.move_number = self.move_number.saturating_add(self.to_move.index() as u32);
        self.to_move = self.to_move.other();
        self.hash ^= hash::BLACK_TO_MOVE;
        if opening && !self.is_opening() {
            self.hash ^= hash::OPENING;
        }
        (undo, flattened)
    }

    /// Takes back the move that was just played.
    #[inline]
    pub(super) fn take_back(&mut self, played: Move, undo: &Undo) {
        match played {
            Move::Place { square, .. } | Move::PlacePair { square } => self.board.remove(square),
            Move::Spread { square, direction, drops } => {
                self.board.gather(square, direction, drops, &undo.planes);
            }
        }
        self.reserves = undo.reserves;
        self.move_number = undo.move_number;
        self.hash = undo.hash;
        self.to_move = self.to_move.other();
    }

    fn key(&self, square: Square) -> u64 {
        let at = square.index();
        hash::stack(at, self.board.words[at], self.board.planes.stone(1 << at))
    }

    fn keys_along(&self, square: Square, direction: Direction, drops: Drops) -> u64 {
        let mut keys = self.key(square);
        let mut at = square;
        for _ in 0..drops.squares() {
            let Some(next) = at.step(direction, MAX_SIZE) else { break };
            at = next;
            keys ^= self.key(at);
        }
        keys
    }

    /// The hash from the board alone.
    fn hash_afresh(&self) -> u64 {
        let stacks = Square::all(self.rules.size).fold(0, |keys, square| keys ^ self.key(square));
        let turn = if self.to_move == Color::Black { hash::BLACK_TO_MOVE } else { 0 };
        let opening = if self.is_opening() { hash::OPENING } else { 0 };
        stacks ^ turn ^ opening
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

/// Adds the stones of a stack to those of their players.
fn count_stones(stones: &mut [Reserve; 2], stack: Stack) {
    for color in stack.colors() {
        let count = &mut stones[color.index()].flats;
        *count = count.saturating_add(1);
    }
    if let Some(Piece { color, stone: Stone::Capstone }) = stack.top() {
        let of = &mut stones[color.index()];
        of.flats -= 1;
        of.caps = of.caps.saturating_add(1);
    }
}

/// Whether a board can hold the setup at all, whatever is played.
fn is_playable(rules: Rules, setup: &Setup) -> bool {
    let squares = usize::from(setup.size) * usize::from(setup.size);
    if !(MIN_SIZE..=MAX_SIZE).contains(&setup.size)
        || setup.stacks.len() != squares
        || rules.flats.iter().any(|flats| *flats > MAX_FLATS)
    {
        return false;
    }
    let mut on_board = [0u32; 2];
    for (_, stack) in setup.occupied() {
        for color in stack.colors() {
            on_board[color.index()] += 1;
        }
        if let Some(Piece { color, stone: Stone::Capstone }) = stack.top() {
            on_board[color.index()] -= 1;
        }
    }
    let all: u32 =
        on_board.iter().zip(rules.flats).map(|(placed, flats)| u32::from(flats).max(*placed)).sum();
    all < u32::from(MAX_HEIGHT)
}

/// The most stones of a player that so many turns can have placed.
fn most_placed(opening: Opening, turns: u64, color: Color) -> u64 {
    let own = match color {
        Color::White => turns.div_ceil(2),
        Color::Black => turns / 2,
    };
    match (opening, turns, color) {
        (Opening::NoSwap, ..) => own,
        // The first ply places the opponent's.
        (_, 1, Color::White) => 0,
        (Opening::Swap, 1, Color::Black) => 1,
        (Opening::DoubleBlackStack, 1, Color::Black) => 2,
        (Opening::DoubleBlackStack, 2.., Color::Black) => own + 1,
        _ => own,
    }
}

impl Table for Position {
    type Step = Move;
    type Effect = Effect;
    type Refusal = Illegal;
    type Checkpoint = Self;

    fn apply(&mut self, played: &Move) -> Result<Effect, Illegal> {
        self.check(*played)?;
        let (_, flattened) = self.play(*played);
        Ok(Effect { flattened: flattened.then(|| self.end_of(*played)) })
    }

    fn checkpoint(&self) -> Self {
        self.clone()
    }

    fn restore(&mut self, checkpoint: &Self) {
        self.clone_from(checkpoint);
    }
}

impl Position {
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

    fn to_move(&self) -> Color {
        self.to_move
    }

    fn hash(&self) -> u64 {
        self.hash
    }

    fn legal_moves<B>(&self, mut each: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        let reserve = self.reserve(self.placed_color());
        let squares = || Bits(self.board.empty()).map(Square::from_index);
        if self.is_pair_due() {
            if reserve.flats >= 2 {
                squares().try_for_each(|square| each(Move::PlacePair { square }))?;
            }
            return ControlFlow::Continue(());
        }
        let mut place = |stone: Stone, count: u8| {
            if count > 0 {
                squares().try_for_each(|square| each(Move::Place { square, stone }))?;
            }
            ControlFlow::Continue(())
        };
        place(Stone::Flat, reserve.flats)?;
        if self.is_opening() {
            return ControlFlow::Continue(());
        }
        place(Stone::Wall, reserve.flats)?;
        place(Stone::Capstone, reserve.caps)?;
        self.each_spread(self.to_move, |square, direction, drops| {
            each(Move::Spread { square, direction, drops })
        })
    }

    fn count_legal(&self) -> u64 {
        walk::count(self)
    }

    fn play_unchecked(&mut self, played: Move) {
        self.play(played);
    }

    /// The mover's road wins before the opponent's; then flats are counted when a player has nothing left
    /// to place, or no square is empty. When both are so, the reserve is the reason.
    fn outcome(&self) -> Option<Outcome<Color, Reason>> {
        let roads = [self.to_move.other(), self.to_move];
        if let Some(winner) = roads.into_iter().find(|color| self.has_road(*color)) {
            return Some(Outcome { winner: Some(winner), reason: Reason::Road });
        }
        if self.reserves.iter().any(|reserve| reserve.is_empty()) {
            return Some(self.count_flats(Reason::ReserveEmpty));
        }
        (self.board.empty() == 0).then(|| self.count_flats(Reason::BoardFull))
    }

    fn perft(&self, depth: u32, terminal: Terminal) -> u64 {
        self.perft_by(depth, terminal, Counting::default())
    }
}
