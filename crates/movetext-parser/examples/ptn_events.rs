//! The events of a PTN text with their lines, and what is wrong with it: all that a program needs which has a
//! board of its own.
//!
//! `cargo run -p movetext-parser --no-default-features --features ptn --example ptn_events -- [FILE]`; without a file,
//! a record with a few mistakes.

#![allow(clippy::print_stdout, reason = "a program prints")]

use movetext_parser::ptn::games;
use movetext_parser::tagged::TokenKind;
use movetext_source::LineIndex;

const RECORD: &str =
    "[Size \"5\"]\n[Player1 \"Ann\"\n\n1. a1 e5 {corners}\n2. c3 ( d3\n3. Cc4 3c3>12 0-R {never closed";

fn main() -> std::io::Result<()> {
    let text = std::env::args().nth(1).map_or_else(|| Ok(RECORD.to_owned()), std::fs::read_to_string)?;
    let lines = LineIndex::new(&text);
    let place = |offset| {
        let place = lines.position(&text, offset);
        format!("{}:{}", place.line, place.column)
    };
    for (number, game) in games(&text).enumerate() {
        println!("game {}", number + 1);
        for event in &game.events {
            let what = match event.kind {
                TokenKind::Tag => "tag",
                TokenKind::Number => "number",
                TokenKind::Move => "move",
                TokenKind::Placeholder => "left out",
                TokenKind::Resignation | TokenKind::Result => "result",
                TokenKind::Comment => "comment",
                TokenKind::Branch => "branch",
                TokenKind::Stray => "nothing",
            };
            println!("{:>8} {what:8} {}", place(event.span.start), event.span.of(&text).trim_end());
        }
        for fault in &game.faults {
            println!("{:>8} {fault}", place(fault.span.start));
        }
    }
    Ok(())
}
