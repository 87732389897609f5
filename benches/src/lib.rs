//! Inputs of the benchmarks: records and games played at random from a fixed seed, so that every run measures the
//! same.
#![forbid(unsafe_code)]

pub mod commands;
pub mod games;
pub mod ppn;

use std::fmt::Write as _;
use std::ops::ControlFlow;

use movetext_rules::tafl::{Dialect, Effect, MoveRecord, Position, Variant};
use movetext_rules::{Position as _, Table as _};
use movetext_rules::{go, tak};

/// A small generator of numbers, the same on every machine (xorshift64*).
#[derive(Debug)]
pub struct Numbers(pub u64);

impl Numbers {
    /// One of `0..bound`.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize % bound
    }
}

/// OTN of about `bytes` bytes: games of Copenhagen and Brandub of up to 60 turns, tags, captures, and a comment
/// every few turns.
///
/// # Panics
/// If a built-in variant could not be played, which would be a bug.
pub fn otn(bytes: usize) -> String {
    let mut numbers = Numbers(0x5EED);
    let mut text = String::with_capacity(bytes + 10_000);
    let variants = ["copenhagen", "brandub"].map(|name| {
        let variant = Variant::find(name).expect("a built-in variant");
        let record = variant.record();
        let position = Position::new(&record.rules, &record.setup).expect("a built-in variant can be played");
        (variant.title, record.to_text(Dialect::Spec), position)
    });
    for game in 0.. {
        if text.len() >= bytes {
            break;
        }
        let (title, rules, start) = &variants[game % 2];
        let _ =
            write!(text, "[event:Game {game}]\n[date:2020.01.01]\n[variant:{title}]\n[rules:{rules}]\n\n");
        play(start.clone(), &mut numbers, &mut text);
        text.push('\n');
    }
    text
}

fn play(mut position: Position, numbers: &mut Numbers, text: &mut String) {
    for turn in 1..=60 {
        let _ = write!(text, "{turn}.");
        for _ in 0..2 {
            let mut legal = Vec::new();
            let _ = position.visit_legal(|step| -> ControlFlow<()> {
                legal.push(step);
                ControlFlow::Continue(())
            });
            if position.outcome().is_some() || legal.is_empty() {
                text.push('\n');
                return;
            }
            let step = legal[numbers.below(legal.len())];
            let effect = position.apply(&step).expect("a legal move");
            let _ = write!(text, " {}", written(step, &effect));
        }
        text.push_str(if turn % 4 == 0 { "\n[He moves to the edge|An answer in kind]\n\n" } else { "\n\n" });
    }
}

fn written(step: movetext_rules::tafl::Move, effect: &Effect) -> MoveRecord {
    let mut record = MoveRecord::plain(step.from, step.to);
    record.piece = (effect.piece.kind != movetext_rules::tafl::Kind::Taflman).then_some(effect.piece);
    record.captures = effect
        .captures()
        .iter()
        .map(|capture| movetext_rules::tafl::CaptureLocation { piece: None, square: capture.square })
        .collect();
    record
}

/// PTN of about `bytes` bytes: games on boards of 5x5 and 6x6 of up to 60 turns, tags, tak marks, a result, and a
/// comment every few turns.
///
/// # Panics
/// If a board of these sizes could not be played on, which would be a bug.
pub fn ptn(bytes: usize) -> String {
    let mut numbers = Numbers(0x5EED);
    let mut text = String::with_capacity(bytes + 10_000);
    for (game, size) in (0..).zip([5, 6].into_iter().cycle()) {
        if text.len() >= bytes {
            break;
        }
        let _ = writeln!(
            text,
            "[Event \"Game {game}\"]\n[Date \"2020.01.01\"]\n[Player1 \"Ann\"]\n[Player2 \"Bo\"]\n[Size \"{size}\"]"
        );
        let start = tak::Position::start(&tak::Rules::new(size)).expect("a size that is played");
        play_tak(start, &mut numbers, &mut text);
        text.push_str("\n\n");
    }
    text
}

/// Three placements to each stack that is moved, about as people play.
fn play_tak(mut position: tak::Position, numbers: &mut Numbers, text: &mut String) {
    for ply in 0..120 {
        if let Some(result) = position.result() {
            let _ = write!(text, " {result}");
            return;
        }
        let (mut placements, mut spreads) = (Vec::new(), Vec::new());
        let _ = position.visit_legal(|played| -> ControlFlow<()> {
            let kind =
                if matches!(played, tak::Move::Spread { .. }) { &mut spreads } else { &mut placements };
            kind.push(played);
            ControlFlow::Continue(())
        });
        let spread = numbers.below(4) == 0 && !spreads.is_empty();
        let legal = if spread || placements.is_empty() { &spreads } else { &placements };
        let played = legal[numbers.below(legal.len())];
        position.apply(&played).expect("a legal move");
        if ply % 2 == 0 {
            let _ = write!(text, "\n{}.", ply / 2 + 1);
        }
        let _ = write!(text, " {played}{}", if position.is_tak() { "'" } else { "" });
        if ply % 16 == 15 {
            text.push_str(" {An answer in kind}");
        }
    }
}

/// Smart-Go of about `bytes` bytes: games of Go on 19x19 of 200 moves, a root with players, a comment and a variation now
/// and then; ten bytes a move.
///
/// # Panics
/// If Go could not be played on 19x19, which would be a bug.
pub fn sgf(bytes: usize) -> String {
    let mut numbers = Numbers(0x5EED);
    let mut text = String::with_capacity(bytes + 10_000);
    let size = go::Size::square(19).expect("a size that is played");
    for game in 0.. {
        if text.len() >= bytes {
            break;
        }
        let _ = write!(text, "(;FF[4]GM[1]SZ[19]PB[Ann]PW[Bo]GN[Game {game}]DT[2020-01-01]KM[6.5]");
        let position = go::Position::start(&go::Rules::new(size));
        play_go(position, &mut numbers, &mut text);
        text.push_str(")\n\n");
    }
    text
}

fn play_go(mut position: go::Position, numbers: &mut Numbers, text: &mut String) {
    for ply in 0..200 {
        let empty = position.empty_points();
        let drawn = (0..8).map(|_| empty[numbers.below(empty.len())]);
        let Some(point) = drawn.into_iter().find(|point| position.is_playable(*point)) else { return };
        let color = if position.to_move() == go::Color::Black { 'B' } else { 'W' };
        let written = point.sgf(19).expect("a point of the board");
        let line_end = if ply % 10 == 0 { "\n" } else { "" };
        let _ = write!(text, "{line_end};{color}[{written}]");
        if ply % 50 == 49 {
            let _ = write!(
                text,
                "C[An answer in kind, and the ladder\nworks]LB[{written}:A](;{color}[tt]N[a pass])("
            );
            let _ = write!(text, ";N[the game])");
        }
        position.play(go::Move::Place(point));
    }
}
