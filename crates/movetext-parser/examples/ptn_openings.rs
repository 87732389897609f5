//! How often each opening of Tak is played: the first moves of every game of a file, counted through a `Sink`, without
//! a record, a tree or a board.
//!
//! `cargo run --release -p movetext-parser --no-default-features --features ptn --example ptn_openings -- [FILE]`; without a
//! file, a million plies made up.

#![allow(clippy::print_stdout, reason = "a program prints")]

use std::collections::HashMap;
use std::fmt::Write as _;
use std::ops::ControlFlow;

use movetext_parser::ptn::games;
use movetext_parser::tagged::TokenKind;
use movetext_parser::{Fault, Sink};
use movetext_source::Span;

/// So many plies are an opening.
const PLIES: usize = 4;
/// So many openings are listed.
const LISTED: usize = 10;

/// The opening of a game, while that is read.
struct Opening<'t> {
    text: &'t str,
    moves: Vec<&'t str>,
}

impl Sink<TokenKind> for Opening<'_> {
    fn event(&mut self, kind: TokenKind, span: Span) -> ControlFlow<()> {
        if kind == TokenKind::Move {
            self.moves.push(span.of(self.text));
        }
        // The rest of the game is passed over.
        let is_over = self.moves.len() == PLIES || kind == TokenKind::Branch;
        if is_over { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn fault(&mut self, _: Fault) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

fn main() -> std::io::Result<()> {
    let text = std::env::args().nth(1).map_or_else(|| Ok(made_up()), std::fs::read_to_string)?;
    let mut openings: HashMap<Vec<&str>, u32> = HashMap::new();
    let mut count = 0;
    let mut games = games(&text);
    loop {
        let mut opening = Opening { text: &text, moves: Vec::with_capacity(PLIES) };
        if games.next_into(&mut opening).is_none() {
            break;
        }
        *openings.entry(opening.moves).or_default() += 1;
        count += 1;
    }
    let mut openings: Vec<_> = openings.into_iter().collect();
    openings.sort_by(|(one, often), (other, less)| (less, one).cmp(&(often, other)));
    println!("{count} games, {} openings of {PLIES} plies", openings.len());
    for (moves, often) in openings.into_iter().take(LISTED) {
        println!("{often:>7}  {}", moves.join(" "));
    }
    Ok(())
}

/// Twenty thousand games of fifty plies, of a few hundred openings.
fn made_up() -> String {
    let mut seed = 1_u32;
    let mut square = || {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let pick = |part: u32| char::from_digit(part % 3 + 1, 10).unwrap_or('1');
        let file = [b'a', b'b', b'c'][(seed >> 16) as usize % 3];
        format!("{}{}", char::from(file), pick(seed >> 24))
    };
    let mut text = String::new();
    for _ in 0..20_000 {
        text.push_str("[Size \"6\"]\n\n");
        for turn in 1..=25 {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{turn}. {} {}", square(), square());
        }
        text.push('\n');
    }
    text
}
