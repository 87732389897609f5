//! A rule set and a state of one width: what [`Position`](crate::tafl::Position) is behind its widths.

use alloc::sync::Arc;
use core::ops::ControlFlow;

use smallvec::SmallVec;

use super::bitboard::Bitboard;
use super::law::Law;
use super::state::{NOWHERE, State};
use crate::Terminal;
use crate::tafl::{
    Berserk, Capture, Effect, Illegal, InvalidSetup, Kind, Made, Move, Outcome, Piece, Rules, Setup, Side,
    Square,
};

/// A position on a board of up to as many squares as `B` holds.
#[derive(Debug, Clone)]
pub(in crate::tafl) struct Game<B> {
    law: Arc<Law<B>>,
    state: State<B>,
}

impl<B: Bitboard> Game<B> {
    /// A setup to be played by rules of the same size.
    pub fn new(rules: &Rules, setup: &Setup) -> Result<Self, InvalidSetup> {
        Self { law: Arc::new(Law::new(rules.clone())), state: State::empty(setup.to_move) }.with_setup(setup)
    }

    /// Another setup under the same rules.
    pub fn with_setup(&self, setup: &Setup) -> Result<Self, InvalidSetup> {
        let law = &self.law;
        let mut state: State<B> = State::empty(setup.to_move);
        for (square, piece) in setup.men() {
            if let Some(index) = law.index(square) {
                state.mixed |= !matches!(piece.kind, Kind::Taflman | Kind::King);
                state.toggle(index, piece);
            }
        }
        state.commanders = state.officers().meets(state.of(Side::Attackers));
        state.ended = law.end_on_board(&state);
        if let Some(square) = setup.berserk {
            let invalid = InvalidSetup::BerserkMan { square };
            let index =
                law.index(square).filter(|index| state.of(state.to_move).has(*index)).ok_or(invalid)?;
            state.go_on_with(index as u16);
            let goes_on = law.legal_moves(&state, |_, _| ControlFlow::Break(())).is_break();
            if law.rules.berserk == Berserk::None || !goes_on {
                return Err(invalid);
            }
        } else if state.ended.is_none() {
            state.ended = law.end_without_moves(&state);
        }
        Ok(Self { law: Arc::clone(law), state })
    }

    pub fn rules(&self) -> &Rules {
        &self.law.rules
    }

    pub fn setup(&self) -> Setup {
        let mut setup = Setup::empty(self.law.rules.dim, self.state.to_move);
        self.state.occupied().each(|index| setup.set(self.law.square(index), self.state.piece(index)));
        setup.berserk = self.berserk();
        setup
    }

    pub fn get(&self, square: Square) -> Option<Piece> {
        self.law.index(square).and_then(|index| self.state.piece(index))
    }

    pub fn berserk(&self) -> Option<Square> {
        let square = self.state.berserk;
        (square != NOWHERE).then(|| self.law.square(usize::from(square)))
    }

    pub fn is_between_turns(&self) -> bool {
        self.state.berserk == NOWHERE
    }

    pub fn to_move(&self) -> Side {
        self.state.to_move
    }

    pub fn hash(&self) -> u64 {
        self.state.hash
    }

    pub fn outcome(&self) -> Option<Outcome> {
        self.state.ended
    }

    pub fn legal_moves<T>(&self, mut each: impl FnMut(Move) -> ControlFlow<T>) -> ControlFlow<T> {
        self.law
            .legal_moves(&self.state, |from, to| each(Move::new(self.law.square(from), self.law.square(to))))
    }

    pub fn apply(&mut self, step: Move) -> Result<Effect, Illegal> {
        let (piece, from, to) = self.law.check(&self.state, step)?;
        let jumped = self.law.jumped(&self.state, from, to);
        let berserk = self.state.berserk != NOWHERE;
        let mut captures = SmallVec::new();
        self.law.make(&mut self.state, piece, (from, to), jumped, |index, piece, how| {
            captures.push(Capture { square: self.law.square(index), piece, how });
        });
        Ok(Effect {
            piece,
            captures,
            jumped: jumped.map(|index| self.law.square(index)),
            berserk,
            berserk_continues: self.state.berserk != NOWHERE,
        })
    }

    pub fn play_unchecked(&mut self, step: Move) {
        if let (Some(from), Some(to)) = (self.law.index(step.from), self.law.index(step.to)) {
            self.law.play(&mut self.state, from, to, |_, _, _| {});
        }
    }

    pub fn perft(&self, depth: u32, terminal: Terminal) -> u64 {
        self.law.perft(&self.state, depth, terminal)
    }

    pub fn perft_made(&self, depth: u32, terminal: Terminal) -> Made {
        let mut made = Made::default();
        if depth > 0 {
            self.law.perft_made(&self.state, depth, terminal, &mut made);
        }
        made
    }

    /// Whether the attackers, were it their turn, could capture a king of the defenders at once.
    pub fn king_vulnerable(&self) -> bool {
        let kings = self.state.kings() & self.state.of(Side::Defenders);
        self.as_if(Side::Attackers, |law, state, piece, from, to| {
            let mut after = *state;
            law.relocate(&mut after, piece, from, to, |_, _, _| {}).meets(kings)
        })
    }

    /// Whether a king of the defenders, were it their turn, could escape at once.
    pub fn king_can_escape(&self) -> bool {
        self.as_if(Side::Defenders, |law, _, piece, _, to| piece.kind == Kind::King && law.goals.has(to))
    }

    /// Whether a side, were it at the start of its turn, has a move that does something.
    fn as_if(&self, side: Side, does: impl Fn(&Law<B>, &State<B>, Piece, usize, usize) -> bool) -> bool {
        let mut state = self.state;
        state.go_on_with(NOWHERE);
        state.turn_to(side);
        self.law
            .legal_moves(&state, |from, to| {
                let piece = Piece::new(side, state.kind(from));
                if does(&self.law, &state, piece, from, to) {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            })
            .is_break()
    }
}
