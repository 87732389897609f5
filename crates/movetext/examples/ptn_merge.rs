//! Two records of one game of Tak, each with remarks and branches of its own, as one.
//!
//! `cargo run -p movetext --example ptn_merge -- [FIRST.ptn SECOND.ptn]`; without files, two short ones.

#![allow(clippy::print_stdout, reason = "a program prints")]

use std::cmp::Ordering;
use std::error::Error;
use std::fs::read_to_string;

use movetext::record::ptn::{Node, Record, read};
use movetext::writer::ptn::{Options, write};

const ANN: &str = "[Size \"5\"]\n[Player1 \"Ann\"]\n\n1. a1 e5\n2. c3 {the centre} c4\n\n{2b1}\n2. -- d3\n";
const BO: &str = "[Size \"5\"]\n[Player2 \"Bo\"]\n\n1. a1 e5\n2. c3 {as always} c4\n3. d4\n\n{2w1}\n2. b2\n";

fn main() -> Result<(), Box<dyn Error>> {
    let files: Vec<String> = std::env::args().skip(1).collect();
    let texts = match files.as_slice() {
        [first, second] => [read_to_string(first)?, read_to_string(second)?],
        _ => [ANN.to_owned(), BO.to_owned()],
    };
    let (mut merged, other) = (game(&texts[0])?, game(&texts[1])?);
    if merged.start != other.start {
        return Err("the games start from different positions".into());
    }
    for tag in &other.headers.tags {
        if merged.headers.get(&tag.name).is_none() {
            merged.headers.tags.push(tag.clone());
        }
    }
    merged.tree.merge(&other.tree, by_move, add_remarks);
    print!("{}", write(&merged, &Options::default()).text);
    Ok(())
}

/// The first game of a text.
fn game(text: &str) -> Result<Record<'_>, Box<dyn Error>> {
    Ok(read(text).next().ok_or("there is no game in the file")?.record)
}

/// Nodes are the same where the same is played, whatever is said of it.
fn by_move(one: &Node<'_>, other: &Node<'_>) -> Ordering {
    one.played.as_move().cmp(&other.played.as_move())
}

/// The remarks of both, each once.
fn add_remarks<'s>(here: &mut Node<'s>, there: &Node<'s>) {
    for remark in &there.annotations().after {
        if !here.annotations().after.contains(remark) {
            here.annotations_mut().after.push(remark.clone());
        }
    }
}
