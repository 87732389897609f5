//! A variation of a game of tafl made the principal line, and the game written again with its new addresses.
//!
//! `cargo run -p movetext --example otn_promote -- [FILE.otn ADDRESS]`; without a file, a short game.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program prints")]

use std::error::Error;

use movetext::record::otn::{Dialect, read};
use movetext::tree::Address;
use movetext::writer::otn::{Options, write};

const GAME: &str = "[rules:dim:7 name:Brandub atkf:y ks:w start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]

1. d2-c2 d3-b3
2. c2-c3 c4-c5
2b.1.1a. ..... b3-b2
[a quiet move]
2b.1.2a. c3-c1
3. c3-c1
";

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (text, address) = match arguments.as_slice() {
        [file, address] => (std::fs::read_to_string(file)?, address.as_str()),
        _ => (GAME.to_owned(), "2b.1.1b"),
    };
    let mut game = read(&text, Dialect::Spec).next().ok_or("there is no game in the file")?.record;
    let node = game.tree.resolve(&address.parse::<Address>()?)?;
    if !game.tree.make_main_line(node) {
        return Err(format!("{address} is in the principal line").into());
    }
    let written = write(&game, &Options::default());
    print!("{}", written.text);
    for loss in written.lost {
        eprintln!("{loss}");
    }
    Ok(())
}
