//! What the public interface costs: `cargo run --release --example public_perft [GAME DEPTH public|own]`.
//!
//! Counts move sequences with generic code over [`Position`], as somebody else's search would: legal moves listed, every
//! move made and taken back, those of the last ply too, and the outcome asked before a position is played on from. Beside
//! it the game's own perft, which also makes every move. Each count is checked against the known one.
//!
//! Seconds move with the machine and its load. Instructions do not:
//! `valgrind --tool=callgrind target/release/examples/public_perft tak 4 public` gives them, to be divided by the nodes
//! that are printed. docs/performance.md has a table.
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "it prints counts")]

use std::hint::black_box;
use std::process::ExitCode;

use movetext_rules::tafl::{Dialect, RulesRecord};
use movetext_rules::{Counting, Position, Terminal, morris, othello, tafl, tak};

/// Whether generic code counts, or the game's own.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Method {
    Public,
    Own,
}

/// A game, and its known counts from the start, depth 1 first.
struct Game {
    name: &'static str,
    count: fn(u32, Method) -> u64,
    known: &'static [u64],
}

const GAMES: [Game; 4] = [
    Game { name: "tak", count: tak, known: &[36, 1_260, 132_720, 13_586_048] },
    Game { name: "copenhagen", count: copenhagen, known: &[116, 6_788, 806_344] },
    Game {
        name: "othello",
        count: othello,
        known: &[4, 12, 56, 244, 1_396, 8_200, 55_092, 390_216, 3_005_288, 24_571_284],
    },
    Game { name: "morris", count: morris, known: &[24, 552, 12_144, 255_024, 5_140_800] },
];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let sound = match &arguments[..] {
        [] => GAMES.iter().all(|game| {
            let depth = game.known.len();
            report(game, depth, Method::Public) && report(game, depth, Method::Own)
        }),
        [name, depth, method] => {
            let method = if method == "own" { Method::Own } else { Method::Public };
            let game = GAMES.iter().find(|game| game.name == name);
            game.zip(depth.parse().ok()).is_some_and(|(game, depth)| report(game, depth, method))
        }
        _ => false,
    };
    if sound { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Counts and prints; says whether the count is the known one.
fn report(game: &Game, depth: usize, method: Method) -> bool {
    let Some(known) = depth.checked_sub(1).and_then(|at| game.known.get(at)) else {
        eprintln!("{} has no known count at depth {depth}", game.name);
        return false;
    };
    let nodes = (game.count)(depth as u32, method);
    let name = if method == Method::Own { "own" } else { "public" };
    println!("{} depth {depth} {name}: {nodes} nodes", game.name);
    if nodes != *known {
        eprintln!("{known} nodes are known");
    }
    nodes == *known
}

/// Makes and takes back every move; one list serves all plies. A game that is over sooner counts `end`.
fn sequences<P: Position>(position: &mut P, depth: u32, end: u64, moves: &mut Vec<P::Step>) -> u64 {
    if depth == 0 {
        black_box(&*position);
        return 1;
    }
    if position.outcome().is_some() {
        return end;
    }
    let (from, mut count) = (moves.len(), 0);
    position.push_legal(moves);
    for at in from..moves.len() {
        let undo = position.make(moves[at]);
        count += sequences(position, depth - 1, end, moves);
        position.unmake(undo);
    }
    moves.truncate(from);
    count
}

fn tak(depth: u32, method: Method) -> u64 {
    let mut position = tak::Position::start(&tak::Rules::new(6)).expect("six by six");
    match method {
        Method::Public => sequences(&mut position, depth, 0, &mut Vec::new()),
        Method::Own => position.perft_by(depth, Terminal::Zero, Counting::Made),
    }
}

fn copenhagen(depth: u32, method: Method) -> u64 {
    let text = "dim:11 tfr:l sw:s efe:y start:/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/";
    let record = RulesRecord::read(text, Dialect::Spec).record.expect("a rules record");
    let mut position = tafl::Position::new(&record.rules, &record.setup).expect("a playable start");
    match method {
        Method::Public => sequences(&mut position, depth, 0, &mut Vec::new()),
        Method::Own => position.perft_stats(depth, Terminal::Zero).nodes,
    }
}

fn othello(depth: u32, method: Method) -> u64 {
    let mut position = othello::Position::start();
    match method {
        Method::Public => sequences(&mut position, depth, 1, &mut Vec::new()),
        Method::Own => position.perft_by(depth, Terminal::One, Counting::Made),
    }
}

fn morris(depth: u32, method: Method) -> u64 {
    let mut position = morris::Position::start(&morris::Rules::default());
    match method {
        Method::Public => sequences(&mut position, depth, 0, &mut Vec::new()),
        Method::Own => position.perft_by(depth, Terminal::Zero, Counting::Made),
    }
}
