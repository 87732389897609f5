//! A position that can be played.

use alloc::vec::{self, Vec};
use core::fmt;
use core::ops::ControlFlow;
use core::str::FromStr;

use super::engine::board;
use super::engine::placements;
use super::engine::side::{LEAST, Phase, Side};
use super::engine::walk;
use super::{Color, Effect, Mill, Move, Outcome, PlayError, Point, Reason, Rules, Setup, SetupFault};
use crate::hash::mixed;
use crate::{Counting, ParseError, Table, Terminal};

/// A position of Nine Men's Morris under given rules. It has no past.
///
/// Written as its [`Setup`]; read from one by the default [`Rules`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    pub(super) rules: Rules,
    /// By [`Color::index`], how many men are in hand beyond [`MOST`].
    beyond: [u8; 2],
    /// Four bytes a player, the one to move in the lower half: a bit that is not set, how many men are in hand, [`BLACK`] in
    /// Black's, and above them the men on the [`board`] as its bits. As the halves change places for each move, so does whose
    /// turn it is.
    men: u64,
}

/// What takes a move back: the men before it, on the board and in hand, in a register.
#[derive(Debug, Clone, Copy)]
pub struct Undo {
    men: u64,
}

/// From the half of the player to move to the opponent's.
const OTHER: u32 = 32;
/// The most men in hand that a half counts: no game has as many, but a setup may. Where a move is forced or checked, a half
/// that runs out is filled up from those beyond; [`make`](crate::Position::make) places this many of a player's at most.
const MOST: u8 = 63;
/// The bits of a half that say how many men are in hand.
const HANDS: u64 = (MOST as u64) << 1;
/// Those of them that say there are as many men in hand as a game needs, or more.
const MANY: u64 = 0b0111_1000;
/// Room for what is listed of nearly every position.
const ROOM: usize = 32;
/// Marks the half of Black.
const BLACK: u32 = 1 << 7;

impl Position {
    /// The start of a game, White to move.
    pub fn start(rules: &Rules) -> Self {
        Self::new(rules, &Setup::start())
    }

    /// The position that `setup` claims. Whatever it is, it can be played from; what is odd about it
    /// [`Setup::complaints`] says.
    pub fn new(rules: &Rules, setup: &Setup) -> Self {
        let sides = [setup.to_move, setup.to_move.other()];
        let [own, other] = sides.map(|color| {
            let in_hand = setup.in_hand[color.index()].min(MOST);
            half(color, setup.bits(color), in_hand)
        });
        let beyond = setup.in_hand.map(|in_hand| in_hand.saturating_sub(MOST));
        Self { rules: *rules, beyond, men: own | other << OTHER }
    }

    /// The rules it is played by.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The position as a claim, to write or to edit.
    pub fn setup(&self) -> Setup {
        let in_hand = Color::BOTH.map(|color| self.in_hand(color));
        let mut setup = Setup { in_hand, to_move: self.turn(), ..Setup::start() };
        for point in Point::all() {
            setup.set(point, self.get(point));
        }
        setup
    }

    /// The man on a point.
    pub const fn get(&self, point: Point) -> Option<Color> {
        if self.own() & point.bit() != 0 {
            Some(self.turn())
        } else if self.other() & point.bit() != 0 {
            Some(self.turn().other())
        } else {
            None
        }
    }

    /// How many men a player has to place.
    pub fn in_hand(&self, color: Color) -> u8 {
        let half = if color == self.turn() { self.men } else { self.men >> OTHER };
        in_half(half) + self.beyond[color.index()]
    }

    /// The mills of a player, in the order of their first points.
    pub fn mills(&self, color: Color) -> impl Iterator<Item = Mill> {
        let men = if color == self.turn() { self.own() } else { self.other() };
        board::points(men).flat_map(move |point| {
            board::mills_through(men, point.bit()).filter(move |mill| mill.points().next() == Some(point))
        })
    }

    /// The men that the player to move may take on closing a mill: those in no mill, or all where all are in one.
    pub fn removable(&self) -> impl Iterator<Item = Point> {
        board::points(board::removable(self.other()))
    }

    /// Whether the player to move may move a man to any point.
    pub fn is_flying(&self) -> bool {
        self.side().phase == Phase::Flying
    }

    /// Plays a move whatever the rules say: a man takes the place of one that stands there, is placed where none is in
    /// hand, and a man is taken wherever one stands.
    pub fn force(&mut self, played: Move) -> Effect {
        let (to, captured) = (played.to.bit(), Point::bit_of(played.captures));
        let own = self.own() & !Point::bit_of(played.from) | to;
        let mills = board::mills_through(own, to).collect();
        let taken = played.captures.filter(|point| self.get(*point).is_some());
        let color = self.turn();
        let placed = u8::from(played.from.is_none());
        let all = self.in_hand(color).saturating_sub(placed);
        let in_hand = match in_half(self.men).saturating_sub(placed) {
            0 => all.min(MOST),
            rest => rest,
        };
        self.beyond[color.index()] = all - in_hand;
        let own = half(color, own & !(captured & !to), in_hand);
        let other = self.men >> OTHER & !u64::from((to | captured) << board::HAND);
        self.men = other | own << OTHER;
        Effect { mills, captures: taken }
    }

    /// Lists the moves but these placements, which are listed. Rarely needed while men are placed, and so apart.
    #[inline(never)]
    fn push_other(&self, listed: u32, moves: &mut Vec<Move>) {
        let _ = self.side().each_other(listed, |played| -> ControlFlow<()> {
            moves.push(played);
            ControlFlow::Continue(())
        });
    }

    /// The side to move.
    #[inline]
    pub(super) const fn side(&self) -> Side {
        let phase = Phase::new(self.hand(), self.own(), self.rules.flying);
        Side { own: self.own(), other: self.other(), phase }
    }

    /// The men of the player to move, as bits of [`board`].
    #[inline]
    pub(super) const fn own(&self) -> u32 {
        self.men as u32 >> board::HAND
    }

    /// The opponent's.
    #[inline]
    pub(super) const fn other(&self) -> u32 {
        (self.men >> (OTHER + board::HAND)) as u32
    }

    /// How many men the player to move has to place, those beyond [`MOST`] left out.
    #[inline]
    pub(super) const fn hand(&self) -> u8 {
        in_half(self.men)
    }

    /// Whose turn it is.
    #[inline]
    pub(super) const fn turn(&self) -> Color {
        if self.men as u32 & BLACK == 0 { Color::White } else { Color::Black }
    }
}

/// The half of a player with so many men in hand and these on the board, as bits of [`board`].
const fn half(color: Color, men: u32, in_hand: u8) -> u64 {
    let mark = match color {
        Color::Black => BLACK,
        Color::White => 0,
    };
    (men << board::HAND | mark | (in_hand as u32) << 1) as u64
}

/// How many men in hand a half counts.
#[inline]
const fn in_half(half: u64) -> u8 {
    half as u8 >> 1 & MOST
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.setup(), f)
    }
}

impl FromStr for Position {
    type Err = ParseError<SetupFault>;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(|setup| Self::new(&Rules::default(), &setup))
    }
}

impl Table for Position {
    type Step = Move;
    type Effect = Effect;
    type Error = PlayError;
    type Checkpoint = Self;

    fn apply(&mut self, played: &Move) -> Result<Effect, PlayError> {
        self.check(*played)?;
        Ok(self.force(*played))
    }

    fn checkpoint(&self) -> Self {
        *self
    }

    fn restore(&mut self, checkpoint: &Self) {
        *self = *checkpoint;
    }
}

impl crate::Position for Position {
    type Side = Color;
    type Reason = Reason;
    type Undo = Undo;

    fn to_move(&self) -> Color {
        self.turn()
    }

    /// Worked out when it is asked for: a position is not much more than the one word that it is mixed from.
    fn hash(&self) -> u64 {
        // Without the bits that are not set.
        let men = self.men - (self.men & (HANDS | HANDS << OTHER)) / 2;
        mixed(men ^ u64::from(u16::from_be_bytes(self.beyond)) << 48)
    }

    fn visit_legal<B>(&self, each: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.side().each(each)
    }

    fn legal_moves(&self) -> vec::IntoIter<Self::Step> {
        let mut moves = Vec::with_capacity(ROOM);
        self.push_legal(&mut moves);
        moves.into_iter()
    }

    fn push_legal(&self, moves: &mut Vec<Move>) {
        // Most moves place a man and close no mill.
        let side = self.side();
        let quiet = side.quiet_placements();
        if side.phase == Phase::Placing {
            placements::push(quiet, moves);
            if side.empty() == quiet {
                return;
            }
        }
        self.push_other(quiet, moves);
    }

    fn count_legal(&self) -> u64 {
        self.side().count().into()
    }

    /// Whether a man is taken.
    fn is_capture(&self, step: Move) -> bool {
        step.captures.is_some()
    }

    #[inline]
    fn make(&mut self, played: Move) -> Undo {
        let Self { men, .. } = *self;
        let own = men | Point::man_on(Some(played.to));
        // No point has the bit that is not set, and the one below a man in hand, who so leaves the hand.
        let own = own.wrapping_sub(played.from.is_none().into()) & !Point::man_on(played.from);
        self.men = own.rotate_left(OTHER) & !Point::man_on(played.captures);
        Undo { men }
    }

    #[inline]
    fn unmake(&mut self, Undo { men }: Undo) {
        self.men = men;
    }

    /// The player to move loses with fewer than three men, or without a move; where only the opponent has too few men,
    /// as a setup can claim, the opponent does.
    fn outcome(&self) -> Option<Outcome> {
        // Nearly always both have men in hand, enough of them, and there is room.
        if self.men & MANY != 0 && self.men >> OTHER & MANY != 0 && (self.own() | self.other()) != board::ALL
        {
            return None;
        }
        let is_short = |men: u32, in_hand: u8| {
            u32::from(in_hand) < LEAST && men.count_ones() + u32::from(in_hand) < LEAST
        };
        let (own, opponent) = (self.turn(), self.turn().other());
        let (winner, reason) = if is_short(self.own(), self.hand()) {
            (opponent, Reason::TwoMen)
        } else if is_short(self.other(), in_half(self.men >> OTHER)) {
            (own, Reason::TwoMen)
        } else if !self.side().can_move() {
            (opponent, Reason::NoLegalMove)
        } else {
            return None;
        };
        Some(Outcome { winner: Some(winner), reason })
    }

    fn outcome_by_repetition(&self, occurrences: u32) -> Option<Outcome> {
        (self.rules.draw_by_repetition && occurrences >= 3)
            .then_some(Outcome { winner: None, reason: Reason::Repetition })
    }

    fn perft_by(&self, depth: u32, terminal: Terminal, counting: Counting) -> u64 {
        let last = if counting == Counting::Made { walk::Last::Made } else { walk::Last::Counted };
        walk::perft(self, depth, terminal, last)
    }
}
