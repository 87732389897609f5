//! Which moves are legal, and why others are not.

use core::ops::ControlFlow;

use super::bitboard::Bitboard;
use super::compiled::CompiledRules;
use super::state::{NOWHERE, State, side_index};
use super::views::DIRECTIONS;
use crate::tafl::{Berserk, JumpMode, Kind, Move, Piece, PlayError, Special, Square};

impl<B: Bitboard> CompiledRules<B> {
    /// Shows where a man may go by the rules of movement, until `each` breaks: by direction, near squares
    /// first, then jumps.
    #[inline]
    pub fn destinations<T>(
        &self,
        state: &State<B>,
        piece: Piece,
        from: usize,
        mut each: impl FnMut(usize) -> ControlFlow<T>,
    ) -> ControlFlow<T> {
        let occupied = state.occupied();
        let access = self.access(piece, from);
        let speed = self.rules.speed[piece.index()].unwrap_or(u8::MAX);
        for direction in DIRECTIONS {
            let mut at = from;
            for _ in 0..speed {
                let Some(next) = self.step(at, direction).filter(|next| !occupied.has(*next)) else { break };
                if access.stops.has(next) {
                    each(next)?;
                }
                if !access.passes.has(next) {
                    break;
                }
                at = next;
            }
        }
        self.jumps_from(state, piece, from, each)
    }

    /// Shows where a man may jump, until `each` breaks.
    pub fn jumps_from<T>(
        &self,
        state: &State<B>,
        piece: Piece,
        from: usize,
        mut each: impl FnMut(usize) -> ControlFlow<T>,
    ) -> ControlFlow<T> {
        if self.jumps[piece.kind.index()] != JumpMode::None {
            for direction in DIRECTIONS {
                let Some(over) = self.step(from, direction) else { continue };
                let Some(to) = self.step(over, direction) else { continue };
                if self.may_jump(state, piece, from, over, to) {
                    each(to)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn may_jump(&self, state: &State<B>, piece: Piece, from: usize, over: usize, to: usize) -> bool {
        state.of(piece.side.other()).has(over)
            && !state.occupied().has(to)
            && self.allows_jump(piece, from, state.kind(over), to)
    }

    /// Whether a man that jumps may do so over an enemy of a kind to an empty square.
    pub fn allows_jump(&self, piece: Piece, from: usize, over: Kind, to: usize) -> bool {
        self.may_jump_over(piece, over)
            && self.access(piece, from).lands.has(to)
            && self.may_spring(piece, from, to)
    }

    /// Whether men of a kind may be jumped over by this one.
    fn may_jump_over(&self, piece: Piece, over: Kind) -> bool {
        let reading = self.rules.reading;
        match over {
            Kind::King => false,
            Kind::Commander | Kind::Knight => !reading.only_common_men_jumped,
            Kind::Guard => {
                self.jumps[piece.kind.index()] != JumpMode::Capture || reading.guards_taken_by_jumps
            }
            Kind::Taflman | Kind::Mercenary => true,
        }
    }

    /// Whether a jump may be made between these squares, restricted as it may be.
    fn may_spring(&self, piece: Piece, from: usize, to: usize) -> bool {
        let springboards = self.springboards[side_index(piece.side)];
        self.jumps[piece.kind.index()] != JumpMode::Restricted
            || springboards.has(from)
            || springboards.has(to)
    }

    /// Shows each legal move once, by the square it starts on, until `each` breaks.
    #[inline]
    pub fn legal_moves<T>(
        &self,
        state: &State<B>,
        mut each: impl FnMut(usize, usize) -> ControlFlow<T>,
    ) -> ControlFlow<T> {
        let must_capture = self.must_capture(state);
        let movers = if state.turn.berserk == NOWHERE {
            state.of(state.turn.to_move)
        } else {
            B::of(usize::from(state.turn.berserk))
        };
        movers.visit(|from| {
            let piece = Piece::new(state.turn.to_move, state.kind(from));
            self.destinations(state, piece, from, |to| {
                if must_capture && !self.captures(state, piece, from, to) {
                    return ControlFlow::Continue(());
                }
                each(from, to)
            })
        })
    }

    /// Shows each move of [`Self::legal_moves`], in the same order: at the start of a turn, without a look at each square
    /// a man passes, but for men who see a square that they may pass and not stop on, or the other way round.
    #[inline]
    pub fn each_legal<T>(
        &self,
        state: &State<B>,
        mut each: impl FnMut(Move) -> ControlFlow<T>,
    ) -> ControlFlow<T> {
        if state.turn.berserk != NOWHERE {
            return self.legal_moves(state, |from, to| each(Move::new(self.square(from), self.square(to))));
        }
        let (side, occupied, size) = (state.turn.to_move, state.occupied(), self.size);
        state.of(side).visit(|index| {
            let piece = Piece::new(side, state.kind(index));
            let (access, far, from) = (self.access(piece, index), self.views.far(index), self.square(index));
            let (file, rank) = (usize::from(from.file), usize::from(from.rank));
            let is_limited = self.rules.speed[piece.index()].is_some();
            let odd = (access.stops ^ access.passes) & !occupied;
            if is_limited || odd.meets(far.lines) {
                return self.destinations(state, piece, index, |to| each(Move::new(from, self.square(to))));
            }
            // What stops a man, or where the board ends.
            let obstacles = occupied | !access.passes;
            let met = |direction: usize| far.rays[direction] & obstacles;
            let left = met(0).highest().unwrap_or(index.wrapping_sub(file + 1));
            let right = met(1).lowest().unwrap_or(index + size - file);
            let down = met(2).highest().unwrap_or(file.wrapping_sub(size));
            let up = met(3).lowest().unwrap_or(index + size * (size - rank));
            slide(from, (index, left), (-1, (u8::MAX, 0)), &mut each)?;
            slide(from, (index, right), (1, (1, 0)), &mut each)?;
            slide(from, (index, down), (-size.cast_signed(), (0, u8::MAX)), &mut each)?;
            slide(from, (index, up), (size.cast_signed(), (0, 1)), &mut each)?;
            if self.jumps[piece.kind.index()] == JumpMode::None {
                return ControlFlow::Continue(());
            }
            self.jumps_from(state, piece, index, |to| each(Move::new(from, self.square(to))))
        })
    }

    /// Whether only captures are legal, in a berserk turn.
    fn must_capture(&self, state: &State<B>) -> bool {
        state.turn.berserk != NOWHERE
            && self.rules.berserk == Berserk::Capture
            && !self.rules.reading.quiet_continuation
    }

    /// Who makes a legal move, and its indices; or why it is not legal.
    #[inline]
    pub fn check(&self, state: &State<B>, step: Move) -> Result<(Piece, usize, usize), PlayError> {
        let on_board =
            |square: Square| self.index(square).ok_or(PlayError::OffBoard { square, size: self.rules.size });
        let (from, to) = (on_board(step.from)?, on_board(step.to)?);
        if from == to {
            return Err(PlayError::NoMove { square: step.from });
        }
        if !state.of(state.turn.to_move).has(from) {
            return Err(match state.piece(from) {
                None => PlayError::Empty { square: step.from },
                Some(piece) => {
                    PlayError::NotYourTurn { square: step.from, piece, to_move: state.turn.to_move }
                }
            });
        }
        let piece = Piece::new(state.turn.to_move, state.kind(from));
        if state.turn.berserk != NOWHERE && from != usize::from(state.turn.berserk) {
            let berserk = self.square(usize::from(state.turn.berserk));
            return Err(PlayError::AnotherGoesOn { square: step.from, berserk });
        }
        self.check_way(state, piece, (from, to), step)?;
        if self.must_capture(state) && !self.captures(state, piece, from, to) {
            return Err(PlayError::MustCapture { berserk: step.from });
        }
        Ok((piece, from, to))
    }

    /// Whether a man can get from one square to the other.
    #[inline]
    fn check_way(
        &self,
        state: &State<B>,
        piece: Piece,
        (from, to): (usize, usize),
        step: Move,
    ) -> Result<(), PlayError> {
        let direction = match (step.from.file.cmp(&step.to.file), step.from.rank.cmp(&step.to.rank)) {
            (core::cmp::Ordering::Greater, core::cmp::Ordering::Equal) => 0,
            (core::cmp::Ordering::Less, core::cmp::Ordering::Equal) => 1,
            (core::cmp::Ordering::Equal, core::cmp::Ordering::Greater) => 2,
            (core::cmp::Ordering::Equal, core::cmp::Ordering::Less) => 3,
            _ => return Err(PlayError::NotInLine { from: step.from, to: step.to }),
        };
        let occupied = state.occupied();
        let access = self.access(piece, from);
        let obstacles = occupied | !access.passes;
        let is_free = !self.views.between(from, to, direction).meets(obstacles)
            && (access.stops & !occupied).has(to)
            && self.rules.speed[piece.index()].is_none();
        if is_free { Ok(()) } else { self.check_steps(state, piece, (from, to), (step, direction)) }
    }

    /// [`Self::check_way`] step by step: what is in the way, if it cannot be jumped or is too far.
    #[cold]
    fn check_steps(
        &self,
        state: &State<B>,
        piece: Piece,
        (from, to): (usize, usize),
        (step, direction): (Move, usize),
    ) -> Result<(), PlayError> {
        let distance = step.from.file.abs_diff(step.to.file) + step.from.rank.abs_diff(step.to.rank);
        let access = self.access(piece, from);
        let occupied = state.occupied();
        let mut at = from;
        while let Some(next) = self.step(at, direction) {
            if occupied.has(next)
                && let Some(by) = state.piece(next)
            {
                let blocked = PlayError::Blocked { at: self.square(next), by };
                let jumps = at == from && distance == 2 && by.side != piece.side;
                return if jumps {
                    self.check_jump(state, piece, (from, next, to), blocked)
                } else {
                    Err(blocked)
                };
            }
            if next == to {
                if !access.stops.has(to) {
                    return Err(self.barred(piece, from, to, access.passes.has(to)));
                }
                break;
            }
            if !access.passes.has(next) {
                return Err(self.barred(piece, from, next, false));
            }
            at = next;
        }
        match self.rules.speed[piece.index()] {
            Some(speed) if distance > speed => Err(PlayError::TooFast { piece, speed, distance }),
            _ => Ok(()),
        }
    }

    /// Whether a man may jump the enemy beside it to an empty square behind.
    fn check_jump(
        &self,
        state: &State<B>,
        piece: Piece,
        (from, over, to): (usize, usize, usize),
        blocked: PlayError,
    ) -> Result<(), PlayError> {
        let jumped = Piece::new(piece.side.other(), state.kind(over));
        if piece.kind == Kind::Taflman {
            return Err(blocked);
        }
        if self.jumps[piece.kind.index()] == JumpMode::None {
            return Err(PlayError::KindDoesNotJump { kind: piece.kind, over: self.square(over) });
        }
        if let Some(by) = state.piece(to) {
            return Err(PlayError::Blocked { at: self.square(to), by });
        }
        if !self.may_jump_over(piece, jumped.kind) {
            return Err(PlayError::MayNotJumpOver { over: self.square(over), piece: jumped });
        }
        if !self.access(piece, from).lands.has(to) {
            return Err(self.barred(piece, from, to, true));
        }
        if !self.may_spring(piece, from, to) {
            return Err(PlayError::JumpUnrestricted { from: self.square(from), to: self.square(to) });
        }
        Ok(())
    }

    /// Why a man that starts on `from` may not use a special square: it may not enter it, or, if it could
    /// pass, not stop there, or not pass.
    fn barred(&self, piece: Piece, from: usize, at: usize, passes: bool) -> PlayError {
        let square = self.square(at);
        let groups = Special::ALL.into_iter().filter(|special| self.groups[special.index()].has(at));
        for special in groups.clone() {
            let inside = self.groups[special.index()].has(from);
            if !inside && !self.rules.group(special).reenterable.contains(piece) {
                return PlayError::MayNotEnter { square, special, piece };
            }
        }
        for special in groups.clone() {
            let group = self.rules.group(special);
            match (group.stoppable.contains(piece), group.passable.contains(piece)) {
                (false, false) => return PlayError::MayNotEnter { square, special, piece },
                (false, true) if passes => return PlayError::MayNotStop { square, special, piece },
                (true, false) => return PlayError::MayNotPass { square, special, piece },
                _ => {}
            }
        }
        let special = groups.clone().next().unwrap_or(Special::Corner);
        PlayError::MayNotStop { square, special, piece }
    }
}

/// Shows the moves between two indices of a line, by the steps of the index and of the square, files and ranks.
#[inline]
fn slide<T>(
    from: Square,
    (mut at, end): (usize, usize),
    (stride, (files, ranks)): (isize, (u8, u8)),
    each: &mut impl FnMut(Move) -> ControlFlow<T>,
) -> ControlFlow<T> {
    let mut to = from;
    loop {
        at = at.wrapping_add_signed(stride);
        if at == end {
            return ControlFlow::Continue(());
        }
        to = Square::new(to.file.wrapping_add(files), to.rank.wrapping_add(ranks));
        each(Move::new(from, to))?;
    }
}
