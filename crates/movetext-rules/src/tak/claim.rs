//! From a claim to a position: what is checked.

use alloc::boxed::Box;

use super::board::Board;
use super::position::Turn;
use super::{
    Color, Complaint, Complaints, MAX_FLATS, MAX_HEIGHT, MAX_SIZE, MIN_SIZE, Opening, Piece, Position,
    Reserve, Rules, Setup, SetupError, Stack, Stone,
};

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
            turn: Turn {
                reserves: [Reserve::default(); 2],
                to_move: setup.to_move,
                move_number: setup.move_number.max(1),
                hash: 0,
            },
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
            position.turn.reserves[of] = Reserve {
                flats: rules.flats[of].saturating_sub(on_board.flats),
                caps: rules.caps[of].saturating_sub(on_board.caps),
            };
        }
        let opened = turns > 2 || rules.opening == Opening::NoSwap;
        complaints.add(Complaint::Opening, !opened && !all_low_flats);
        position.turn.hash = position.hash_afresh();
        (position, complaints)
    }

    /// How many turns have been played, as the move number says.
    fn turns(&self) -> u64 {
        2 * (u64::from(self.turn.move_number) - 1) + self.turn.to_move.index() as u64
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
