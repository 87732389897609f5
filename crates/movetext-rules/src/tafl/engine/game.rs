//! A rule set and a state of one width: what [`Position`](crate::tafl::Position) is behind its widths.

use alloc::sync::Arc;
use core::ops::ControlFlow;

use smallvec::SmallVec;

use super::bitboard::Bitboard;
use super::compiled::CompiledRules;
use super::play::Undo;
use super::state::{NOWHERE, State, Turn};
use crate::key::BoardSums;
use crate::tafl::key::RulesKey;
use crate::tafl::{
    Berserk, Capture, Effect, Kind, Move, Outcome, PerftStats, Piece, PlayError, Rules, Setup, SetupError,
    Side, Square,
};
use crate::{Counting, KeyKind, Terminal};

/// The man that must go on, among what can be on a square in a key.
const BERSERK: u64 = 64;

/// A position on a board of up to as many squares as `B` holds.
#[derive(Debug, Clone)]
pub(in crate::tafl) struct Game<B> {
    compiled: Arc<CompiledRules<B>>,
    state: State<B>,
}

impl<B: PartialEq> PartialEq for Game<B> {
    fn eq(&self, other: &Self) -> bool {
        self.state == other.state
            && (Arc::ptr_eq(&self.compiled, &other.compiled) || self.compiled.rules == other.compiled.rules)
    }
}

impl<B: Eq> Eq for Game<B> {}

impl<B: Bitboard> Game<B> {
    /// A setup to be played by rules of the same size.
    pub fn new(rules: &Rules, setup: &Setup) -> Result<Self, SetupError> {
        Self { compiled: Arc::new(CompiledRules::new(rules.clone())), state: State::empty(setup.to_move) }
            .with_setup(setup)
    }

    /// Another setup under the same rules.
    pub fn with_setup(&self, setup: &Setup) -> Result<Self, SetupError> {
        let compiled = &self.compiled;
        let mut state: State<B> = State::empty(setup.to_move);
        for (square, piece) in setup.men() {
            if let Some(index) = compiled.index(square) {
                state.turn.mixed |= !matches!(piece.kind, Kind::Taflman | Kind::King);
                state.toggle(index, piece);
            }
        }
        state.turn.commanders = state.officers().meets(state.of(Side::Attackers));
        if let Some(square) = setup.berserk {
            let invalid = SetupError::BerserkMan { square };
            let index = compiled
                .index(square)
                .filter(|index| state.of(state.turn.to_move).has(*index))
                .ok_or(invalid)?;
            state.go_on_with(index as u16);
            let goes_on = compiled.legal_moves(&state, |_, _| ControlFlow::Break(())).is_break();
            if compiled.rules.berserk == Berserk::None || !goes_on {
                return Err(invalid);
            }
        }
        compiled.judge(&mut state);
        Ok(Self { compiled: Arc::clone(compiled), state })
    }

    pub fn rules(&self) -> &Rules {
        &self.compiled.rules
    }

    pub fn setup(&self) -> Setup {
        let mut setup = Setup::empty(self.compiled.rules.size, self.state.turn.to_move);
        self.state.occupied().each(|index| setup.set(self.compiled.square(index), self.state.piece(index)));
        setup.berserk = self.berserk();
        setup
    }

    pub fn get(&self, square: Square) -> Option<Piece> {
        self.compiled.index(square).and_then(|index| self.state.piece(index))
    }

    pub fn berserk(&self) -> Option<Square> {
        let square = self.state.turn.berserk;
        (square != NOWHERE).then(|| self.compiled.square(usize::from(square)))
    }

    pub fn is_between_turns(&self) -> bool {
        self.state.turn.berserk == NOWHERE
    }

    pub fn is_repeatable(&self) -> bool {
        self.is_between_turns() || self.compiled.rules.reading.counts_inside_turns
    }

    /// The hash of the board and the side to move, inside a turn as between turns.
    pub fn repetition_hash(&self) -> u64 {
        if self.is_between_turns() {
            self.state.turn.hash
        } else {
            self.state.turn.hash ^ super::zobrist::berserk(usize::from(self.state.turn.berserk))
        }
    }

    pub fn key_of_rules(&self) -> RulesKey {
        self.compiled.key
    }

    /// See [`crate::Keyed::key`].
    pub fn key(&self, kind: KeyKind) -> u64 {
        let rules = self.key_of_rules();
        let size = self.compiled.rules.size;
        let mut sums = BoardSums::new((size, size), kind.symmetries(rules.symmetries));
        let place = |index: usize| {
            let square = self.compiled.square(index);
            (square.file, square.rank)
        };
        self.state.occupied().each(|index| {
            if let Some(man) = self.state.piece(index) {
                sums.add(place(index), 1 + man.index() as u64);
            }
        });
        let Turn { berserk, to_move, commanders, .. } = self.state.turn;
        if berserk != NOWHERE {
            sums.add(place(usize::from(berserk)), BERSERK);
        }
        let commanders = commanders && self.compiled.rules.reading.commanders_take_strong_king;
        sums.least(rules.words.with(u64::from(commanders) << 8 | to_move as u64))
    }

    pub fn to_move(&self) -> Side {
        self.state.turn.to_move
    }

    pub fn hash(&self) -> u64 {
        self.state.turn.hash
    }

    pub fn outcome(&self) -> Option<Outcome> {
        self.compiled.end(&self.state)
    }

    #[inline]
    pub fn legal_moves<T>(&self, each: impl FnMut(Move) -> ControlFlow<T>) -> ControlFlow<T> {
        self.compiled.each_legal(&self.state, each)
    }

    pub fn apply(&mut self, step: Move) -> Result<Effect, PlayError> {
        let (piece, from, to) = self.compiled.check(&self.state, step)?;
        let jumped = self.compiled.jumped(&self.state, from, to);
        let berserk = self.state.turn.berserk != NOWHERE;
        let mut captures = SmallVec::new();
        self.compiled.play_man(&mut self.state, piece, (from, to), jumped, |index, piece, reason| {
            captures.push(Capture { square: self.compiled.square(index), piece, reason });
        });
        Ok(Effect {
            piece,
            captures,
            jumped: jumped.map(|index| self.compiled.square(index)),
            berserk,
            berserk_continues: self.state.turn.berserk != NOWHERE,
        })
    }

    #[inline]
    pub fn make(&mut self, step: Move) -> Undo {
        // Off the board, a square may be taken for another one: then the move is illegal as well.
        let size = self.compiled.size;
        let index = |square: Square| usize::from(square.rank) * size + usize::from(square.file);
        self.compiled.make(&mut self.state, index(step.from), index(step.to))
    }

    /// [`Self::make`], out of the way of boards that are more usual.
    #[inline(never)]
    pub fn make_apart(&mut self, step: Move) -> Undo {
        self.make(step)
    }

    /// [`Self::unmake`], out of the way of boards that are more usual.
    #[inline(never)]
    pub fn unmake_apart(&mut self, undo: &Undo) {
        self.unmake(undo);
    }

    #[inline]
    pub fn unmake(&mut self, undo: &Undo) {
        self.compiled.unmake(&mut self.state, undo);
    }

    pub fn is_capture(&self, step: Move) -> bool {
        let indices = (self.compiled.index(step.from), self.compiled.index(step.to));
        let (Some(from), Some(to)) = indices else { return false };
        let state = &self.state;
        state.piece(from).is_some_and(|piece| self.compiled.captures(state, piece, from, to))
    }

    pub fn captures<T>(&self, mut each: impl FnMut(Move) -> ControlFlow<T>) -> ControlFlow<T> {
        let square = |index| self.compiled.square(index);
        self.compiled.each_capturing(&self.state, |from, to| each(Move::new(square(from), square(to))))
    }

    pub fn perft(&self, depth: u32, terminal: Terminal, counting: Counting) -> u64 {
        self.compiled.perft(&self.judged(), depth, terminal, counting)
    }

    pub fn perft_stats(&self, depth: u32, terminal: Terminal) -> PerftStats {
        let mut made = PerftStats::default();
        if depth > 0 {
            self.compiled.perft_stats(&self.judged(), depth, terminal, &mut made);
        }
        made
    }

    /// The state, with how the game ended worked out.
    fn judged(&self) -> State<B> {
        let mut state = self.state;
        self.compiled.judge(&mut state);
        state
    }

    /// Whether the attackers, were it their turn, could capture a king of the defenders at once.
    pub fn king_vulnerable(&self) -> bool {
        let kings = self.state.kings() & self.state.of(Side::Defenders);
        self.as_if(Side::Attackers, |compiled, state, piece, from, to| {
            let mut after = *state;
            compiled.relocate(&mut after, piece, from, to, |_, _, _| {}).meets(kings)
        })
    }

    /// Whether a king of the defenders, were it their turn, could escape at once.
    pub fn king_can_escape(&self) -> bool {
        self.as_if(Side::Defenders, |compiled, _, piece, _, to| {
            piece.kind == Kind::King && compiled.goals.has(to)
        })
    }

    /// Whether a side, were it at the start of its turn, has a move that does something.
    fn as_if(
        &self,
        side: Side,
        does: impl Fn(&CompiledRules<B>, &State<B>, Piece, usize, usize) -> bool,
    ) -> bool {
        let mut state = self.state;
        state.go_on_with(NOWHERE);
        state.turn_to(side);
        self.compiled
            .legal_moves(&state, |from, to| {
                let piece = Piece::new(side, state.kind(from));
                if does(&self.compiled, &state, piece, from, to) {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            })
            .is_break()
    }
}
