//! An alpha-beta player of Brandub and of Tak, over the same code: what an engine author needs of this crate.
//!
//! `cargo run --release -p movetext-rules --example alpha_beta -- [brandub|tak] [DEPTH [PLIES]]`
//!
//! Both sides look DEPTH plies ahead (3 unless told), then as long as there are captures, or in Tak threats of a road. Only
//! [`Evaluate`] knows which game is played. Printed are the moves, the last position and how the game ended.
#![allow(clippy::print_stdout, reason = "a program prints")]

use std::cmp::Reverse;
use std::collections::HashMap;
use std::error::Error;

use movetext_rules::{Line, Position, tafl, tak};

/// More than any position is worth that is not decided.
const WON: i32 = 1_000_000;
/// How many plies of captures are looked at beyond the depth.
const MOST_CAPTURES: u32 = 3;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let game = arguments.next().unwrap_or_else(|| "brandub".into());
    let depth = arguments.next().map_or(Ok(3), |depth| depth.parse())?;
    let plies = arguments.next().map_or(Ok(80), |plies| plies.parse())?;
    match game.as_str() {
        "brandub" => {
            let brandub = tafl::Variant::find("brandub").ok_or("brandub is built in")?;
            play(tafl::Position::start(&brandub.record())?, depth, plies);
        }
        "tak" => play(tak::Position::start(&tak::Rules::new(5))?, depth, plies),
        other => return Err(format!("neither brandub nor tak: {other}").into()),
    }
    Ok(())
}

/// Plays a game with both sides, and shows it.
fn play<P: Evaluate>(start: P, depth: u32, plies: u32) {
    let mut line = Line::new(start);
    let mut search = Search::default();
    for _ in 0..plies {
        if line.outcome().is_some() {
            break;
        }
        let Some(best) = search.best(line.position(), depth) else { break };
        println!("{:>9}: {best}", line.position().to_move());
        if let Err(refusal) = line.play(&best) {
            println!("a legal move was refused: {refusal}");
            break;
        }
    }
    println!("{}", line.position());
    match line.outcome() {
        None => println!("unfinished"),
        Some(outcome) => {
            let winner = outcome.winner.map_or_else(|| "nobody".into(), |side| side.to_string());
            println!("{winner} won: {}", outcome.reason);
        }
    }
    println!("{} positions looked at, {} of them known before", search.nodes, search.known);
}

/// What a player thinks of positions: all that differs from game to game.
trait Evaluate: Position + std::fmt::Display {
    /// What an undecided position is worth to the side to move; less than [`WON`] either way.
    fn evaluate(&self) -> i32;
}

impl Evaluate for tafl::Position {
    /// Men, of whom the attackers have twice as many, and whether the king is in danger or about to escape.
    fn evaluate(&self) -> i32 {
        let worth = |(_, piece): (_, tafl::Piece)| if piece.side == tafl::Side::Attackers { -10 } else { 20 };
        let men: i32 = self.men().map(worth).sum();
        let king = 200 * (i32::from(self.king_can_escape()) - i32::from(self.king_vulnerable()));
        match self.to_move() {
            tafl::Side::Attackers => -(men + king),
            tafl::Side::Defenders => men + king,
        }
    }
}

impl Evaluate for tak::Position {
    /// Flats that can be seen, and capstones left to place.
    fn evaluate(&self) -> i32 {
        let worth = |color| 10 * self.flats(color).cast_signed() + 5 * i32::from(self.reserve(color).caps);
        worth(self.to_move()) - worth(self.to_move().other())
    }
}

/// What a search has learnt of a position.
struct Known<M> {
    depth: u32,
    bound: Bound,
    best: Option<M>,
}

/// A worth, or that it is not less or not more.
#[derive(Clone, Copy)]
enum Bound {
    Exactly(i32),
    AtLeast(i32),
    AtMost(i32),
}

/// A search, whose table and list of moves serve for a whole game.
struct Search<P: Position> {
    table: HashMap<u64, Known<P::Step>>,
    /// The moves of all plies of the line that is looked at, each behind those of the ply above.
    moves: Vec<P::Step>,
    nodes: u64,
    known: u64,
}

impl<P: Position> Default for Search<P> {
    fn default() -> Self {
        Self { table: HashMap::new(), moves: Vec::new(), nodes: 0, known: 0 }
    }
}

impl<P: Evaluate> Search<P> {
    /// The best move, found by looking one ply deeper after another: the table remembers what to look at first.
    fn best(&mut self, position: &P, depth: u32) -> Option<P::Step> {
        let mut position = position.clone();
        for depth in 1..=depth {
            self.search(&mut position, depth, -WON, WON);
        }
        self.table.get(&position.hash()).and_then(|known| known.best)
    }

    /// What a position is worth to the side to move, if that is between `alpha` and `beta`.
    fn search(&mut self, position: &mut P, depth: u32, mut alpha: i32, beta: i32) -> i32 {
        self.nodes += 1;
        if let Some(decided) = decided(position) {
            // A win that comes sooner leaves more depth, and is worth more.
            return decided * (WON - 1000 + depth.cast_signed());
        }
        if depth == 0 {
            return self.captures(position, MOST_CAPTURES, alpha, beta);
        }
        let (hash, before) = (position.hash(), alpha);
        let known = self.table.get(&hash);
        let first = known.and_then(|known| known.best);
        if let Some(worth) =
            known.filter(|known| known.depth >= depth).and_then(|known| known.bound.cut(alpha, beta))
        {
            self.known += 1;
            return worth;
        }
        let start = self.moves.len();
        position.push_legal(&mut self.moves);
        self.moves[start..].sort_by_key(|step| Reverse(Some(*step) == first));
        let (mut worth, mut best) = (-WON, None);
        for at in start..self.moves.len() {
            let step = self.moves[at];
            let found = self.after(
                position,
                step,
                |search, after, (alpha, beta)| search.search(after, depth - 1, alpha, beta),
                (alpha, beta),
            );
            if best.is_none() || found > worth {
                (worth, best) = (found, Some(step));
            }
            alpha = alpha.max(worth);
            if alpha >= beta {
                break;
            }
        }
        self.moves.truncate(start);
        let bound = match worth {
            _ if worth >= beta => Bound::AtLeast(worth),
            _ if worth <= before => Bound::AtMost(worth),
            _ => Bound::Exactly(worth),
        };
        self.table.insert(hash, Known { depth, bound, best });
        worth
    }

    /// The same with captures only, which a side need not make.
    fn captures(&mut self, position: &mut P, most: u32, mut alpha: i32, beta: i32) -> i32 {
        self.nodes += 1;
        if let Some(decided) = decided(position) {
            return decided * (WON - 1000);
        }
        alpha = alpha.max(position.evaluate());
        if most == 0 || alpha >= beta {
            return alpha;
        }
        let start = self.moves.len();
        let _ = position.visit_captures(|step| -> std::ops::ControlFlow<()> {
            self.moves.push(step);
            std::ops::ControlFlow::Continue(())
        });
        for at in start..self.moves.len() {
            let step = self.moves[at];
            let found = self.after(
                position,
                step,
                |search, after, (alpha, beta)| search.captures(after, most - 1, alpha, beta),
                (alpha, beta),
            );
            alpha = alpha.max(found);
            if alpha >= beta {
                break;
            }
        }
        self.moves.truncate(start);
        alpha
    }

    /// What a move is worth to the side that makes it; the position is afterwards as it was.
    fn after(
        &mut self,
        position: &mut P,
        step: P::Step,
        search: impl FnOnce(&mut Self, &mut P, (i32, i32)) -> i32,
        (alpha, beta): (i32, i32),
    ) -> i32 {
        let side = position.to_move();
        let undo = position.make(step);
        // A berserk turn goes on with the same side.
        let found = if position.to_move() == side {
            search(self, position, (alpha, beta))
        } else {
            -search(self, position, (-beta, -alpha))
        };
        position.unmake(undo);
        found
    }
}

impl Bound {
    /// The worth, where it is sure enough to look no further.
    fn cut(self, alpha: i32, beta: i32) -> Option<i32> {
        match self {
            Self::Exactly(worth) => Some(worth),
            Self::AtLeast(worth) => (worth >= beta).then_some(worth),
            Self::AtMost(worth) => (worth <= alpha).then_some(worth),
        }
    }
}

/// 1 if the side to move has won, -1 if it has lost, 0 for a draw.
fn decided<P: Position>(position: &P) -> Option<i32> {
    position.outcome().map(|outcome| match outcome.winner {
        None => 0,
        Some(winner) if winner == position.to_move() => 1,
        Some(_) => -1,
    })
}
