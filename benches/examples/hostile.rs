//! Does what a command of the program does with a text, once: work to be counted.
//!
//! `cargo run --release -p movetext-benches --example hostile -- FILE COMMAND`, where the command is one of `lint`, `fix` (unsafe fixes
//! too), `format`, `convert`, `replay`. The extension names the notation.

use std::path::Path;

use movetext_benches::commands::Command;
use movetext_source::Notation;

fn main() {
    let mut words = std::env::args().skip(1);
    let (path, name) = (words.next().expect("a file"), words.next().expect("a command"));
    let text = std::fs::read_to_string(&path).expect("text");
    let extension = Path::new(&path).extension().and_then(|extension| extension.to_str());
    let notation = extension.and_then(Notation::of_extension).expect("the extension of a notation");
    let command = Command::ALL.into_iter().find(|command| command.name() == name).expect("a command's name");
    command.run(&text, notation);
}
