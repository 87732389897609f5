//! Counting move sequences without touching what the rules leave alone.
//!
//! Men of a class slide together: one shift of a whole set is a step of all of them, so that a position's
//! moves cost four short loops and not one walk a man. Where an arrival may take something or end the game
//! is worked out once a position ([`CompiledRules::threats`](super::compiled::CompiledRules)); any other slide of any man but a king
//! is made by moving one bit and unmade by moving it back. Everything else goes the common way of
//! [`CompiledRules::play`](super::compiled::CompiledRules::play).

use core::ops::ControlFlow;

use smallvec::SmallVec;

use super::bitboard::Bitboard;
use super::compiled::{Class, CompiledRules};
use super::mobility::Mobility;
use super::state::{NOWHERE, State, side_index};
use super::views::DIRECTIONS;
use crate::tafl::{JumpMode, Kind, Outcome, Piece, Side};
use crate::{Counting, Terminal};

/// What the moves of the last ply came to, every one of them made: see
/// [`Position::perft_stats`](crate::tafl::Position::perft_stats).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PerftStats {
    /// Sequences of moves.
    pub nodes: u64,
    /// Sequences whose last move captures.
    pub capturing: u64,
    /// Men captured by last moves.
    pub captured: u64,
    /// Sequences whose last move wins for the attackers.
    pub attackers_won: u64,
    /// Sequences whose last move wins for the defenders.
    pub defenders_won: u64,
}

impl PerftStats {
    #[inline]
    fn leaf(&mut self, captured: u32, ended: Option<Outcome>) {
        self.nodes += 1;
        self.capturing += u64::from(captured > 0);
        self.captured += u64::from(captured);
        match ended.and_then(|outcome| outcome.winner) {
            None => {}
            Some(Side::Attackers) => self.attackers_won += 1,
            Some(Side::Defenders) => self.defenders_won += 1,
        }
    }
}

/// How a move is looked at.
#[derive(Clone, Copy)]
enum MoveKind {
    /// A slide that captures nothing and, but for the other side's having no move, ends nothing: who slides,
    /// and in which direction.
    Slide(Kind, usize),
    /// Any other move.
    Other,
}

impl<B: Bitboard> CompiledRules<B> {
    /// The number of sequences of `depth` moves.
    pub fn perft(&self, state: &State<B>, depth: u32, terminal: Terminal, counting: Counting) -> u64 {
        match counting {
            _ if depth == 0 => 1,
            Counting::Made => {
                let mut made = PerftStats::default();
                self.perft_stats(state, depth, terminal, &mut made);
                made.nodes
            }
            Counting::LastPly => self.count(state, depth, terminal, None),
            Counting::LastTwoPlies => self.count(state, depth, terminal, Some(&mut Mobility::default())),
        }
    }

    /// The same without playing the last ply; where there is room to measure, not the last but one either.
    fn count(
        &self,
        state: &State<B>,
        depth: u32,
        terminal: Terminal,
        mut room: Option<&mut Mobility<B>>,
    ) -> u64 {
        if depth == 0 {
            return 1;
        }
        if terminal != Terminal::Ignore && state.turn.ended.is_some() {
            return u64::from(terminal == Terminal::One);
        }
        if depth == 1 {
            return self.count_moves(state);
        }
        if depth == 2
            && state.turn.ended.is_none()
            && let Some(room) = &mut room
            && self.is_plain(state)
        {
            return self.count_replies(state, terminal, room);
        }
        let mut count = 0;
        self.each_successor(state, |after, _| {
            count += self.count(after, depth - 1, terminal, room.as_deref_mut());
        });
        count
    }

    /// The sequences of two moves: how most first moves change the number of replies is known.
    fn count_replies(&self, state: &State<B>, terminal: Terminal, mobility: &mut Mobility<B>) -> u64 {
        self.measure(state, mobility);
        let threats = self.threats(state);
        let mut count = 0;
        self.each_move(state, threats.captures | threats.closing, |way, from, to| {
            count += if let MoveKind::Slide(_, direction) = way {
                let replies = self.moves_after(state, mobility, (from, to), direction);
                // The other side has lost where it has none.
                if replies == 0 { u64::from(terminal == Terminal::One) } else { replies }
            } else {
                let mut after = *state;
                self.play(&mut after, from, to, |_, _, _| {});
                if terminal != Terminal::Ignore && after.turn.ended.is_some() {
                    u64::from(terminal == Terminal::One)
                } else {
                    self.count_moves(&after)
                }
            };
        });
        count
    }

    /// As [`Self::perft`], with every move of the last ply made and its outcome known.
    pub fn perft_stats(&self, state: &State<B>, depth: u32, terminal: Terminal, made: &mut PerftStats) {
        if terminal != Terminal::Ignore && state.turn.ended.is_some() {
            made.nodes += u64::from(terminal == Terminal::One);
        } else if depth <= 1 {
            self.each_successor(state, |after, captured| made.leaf(captured, after.turn.ended));
        } else {
            self.each_successor(state, |after, _| {
                self.perft_stats(after, depth - 1, terminal, made);
            });
        }
    }

    /// Shows every position one move on, and how many men the move captured. Hashes are not kept up.
    #[inline]
    fn each_successor(&self, state: &State<B>, mut each: impl FnMut(&State<B>, u32)) {
        if state.turn.berserk != NOWHERE {
            let _ = self.legal_moves(state, |from, to| -> ControlFlow<()> {
                self.show_played(state, from, to, &mut each);
                ControlFlow::Continue(())
            });
            return;
        }
        let threats = self.threats(state);
        // A slide that captures nothing is made on one copy, and taken back.
        let mut slid = *state;
        let side = state.turn.to_move;
        slid.turn.to_move = side.other();
        self.each_move(state, threats.captures, |way, from, to| match way {
            MoveKind::Slide(kind, _) => {
                slid.slide(from, to, side, kind);
                if threats.immobilising || threats.closing.has(to) {
                    slid.turn.ended =
                        self.end_after_slide(&slid, side, to).or_else(|| self.end_without_moves(&slid));
                    each(&slid, 0);
                    slid.turn.ended = None;
                } else {
                    each(&slid, 0);
                }
                slid.slide(to, from, side, kind);
            }
            MoveKind::Other => self.show_played(state, from, to, &mut each),
        });
    }

    /// Shows every move at the start of a turn, and whether it is a slide of a man, no king, that arrives
    /// outside the watched squares.
    #[inline]
    fn each_move(&self, state: &State<B>, watched: B, mut each: impl FnMut(MoveKind, usize, usize)) {
        let empty = self.board & !state.occupied();
        self.each_class(state, state.turn.to_move, |class, men| {
            let watched = if class.kind == Kind::King { self.board } else { watched };
            for direction in DIRECTIONS {
                self.slide(class, men, empty, direction, |distance, arrivals| {
                    let back = self.stride(direction) * distance.cast_signed();
                    let from = |to: usize| to.wrapping_add_signed(-back);
                    (arrivals & watched).each(|to| each(MoveKind::Other, from(to), to));
                    (arrivals & !watched)
                        .each(|to| each(MoveKind::Slide(class.kind, direction), from(to), to));
                });
            }
        });
        self.each_jump(state, |_, from, to| each(MoveKind::Other, from, to));
    }

    /// Shows every legal move that captures, until `each` breaks. Most slides are never looked at: nobody can be
    /// captured from where they arrive.
    pub fn each_capturing<T>(
        &self,
        state: &State<B>,
        mut each: impl FnMut(usize, usize) -> ControlFlow<T>,
    ) -> ControlFlow<T> {
        let mut candidates = SmallVec::<[(u16, u16); 64]>::new();
        if state.turn.berserk == NOWHERE {
            self.each_move(state, self.capturing_squares(state), |kind, from, to| {
                if matches!(kind, MoveKind::Other) {
                    candidates.push((from as u16, to as u16));
                }
            });
        } else {
            let _ = self.legal_moves(state, |from, to| -> ControlFlow<()> {
                candidates.push((from as u16, to as u16));
                ControlFlow::Continue(())
            });
        }
        for (from, to) in candidates.into_iter().map(|(from, to)| (from.into(), to.into())) {
            let piece = Piece::new(state.turn.to_move, state.kind(from));
            if self.captures(state, piece, from, to) {
                each(from, to)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Shows the position after a move made the common way.
    fn show_played(&self, state: &State<B>, from: usize, to: usize, each: &mut impl FnMut(&State<B>, u32)) {
        let (mut after, mut captured) = (*state, 0);
        self.play(&mut after, from, to, |_, _, _| captured += 1);
        each(&after, captured);
    }

    /// How many moves are legal.
    fn count_moves(&self, state: &State<B>) -> u64 {
        let mut count = 0;
        if state.turn.berserk != NOWHERE {
            let _ = self.legal_moves(state, |_, _| -> ControlFlow<()> {
                count += 1;
                ControlFlow::Continue(())
            });
            return count;
        }
        let empty = self.board & !state.occupied();
        self.each_class(state, state.turn.to_move, |class, men| {
            for direction in DIRECTIONS {
                self.slide(class, men, empty, direction, |_, arrivals| count += u64::from(arrivals.count()));
            }
        });
        self.each_jump(state, |_, _, _| count += 1);
        count
    }

    /// Shows the classes of a side that have men, and the men.
    #[inline]
    fn each_class(&self, state: &State<B>, side: Side, mut each: impl FnMut(&Class<B>, B)) {
        let men = state.of(side);
        let classes = &self.classes[side_index(side)];
        if state.turn.mixed {
            for class in classes {
                let men = men & class.squares & state.of_kind(class.kind);
                if !men.is_empty() {
                    each(class, men);
                }
            }
        } else {
            for class in &classes[..self.plain_classes[side_index(side)]] {
                let kings = state.kinds[0];
                let men = men & class.squares & if class.kind == Kind::King { kings } else { !kings };
                if !men.is_empty() {
                    each(class, men);
                }
            }
        }
    }

    /// Slides men of a class together in one direction: shows the distance and where those arrive that may
    /// stop there.
    #[inline]
    pub(super) fn slide(
        &self,
        class: &Class<B>,
        men: B,
        empty: B,
        direction: usize,
        mut each: impl FnMut(usize, B),
    ) {
        let mut sliding = men;
        for distance in 1..=usize::from(class.speed) {
            sliding = self.shift(sliding, direction) & empty;
            if sliding.is_empty() {
                return;
            }
            let arrivals = sliding & class.access.stops;
            if !arrivals.is_empty() {
                each(distance, arrivals);
            }
            sliding &= class.access.passes;
        }
    }

    /// Shows the jumps of the side to move.
    #[inline]
    fn each_jump(&self, state: &State<B>, mut each: impl FnMut(&State<B>, usize, usize)) {
        if !state.turn.mixed && self.jumps[Kind::King.index()] == JumpMode::None {
            return;
        }
        state.of(state.turn.to_move).each(|from| {
            let piece = Piece::new(state.turn.to_move, state.kind(from));
            let _ = self.jumps_from(state, piece, from, |to| -> ControlFlow<()> {
                each(state, from, to);
                ControlFlow::Continue(())
            });
        });
    }
}
