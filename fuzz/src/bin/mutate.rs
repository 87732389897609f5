//! Fuzzing where there is no libFuzzer: records of a folder with pieces of text changed, taken away, repeated, mixed.
//!
//! `cargo run --bin mutate -- NOTATION SECONDS FOLDER… [--seed N]` prints how many texts were examined. The first on
//! which something does not hold is made as short as it can be, printed, and ends the run with status 1.

use std::panic::{self, AssertUnwindSafe};
use std::path::Path;
use std::time::{Duration, Instant};

use movetext_fuzz::examine;
use movetext_source::Notation;

const PIECES: [&str; 60] = [
    "[", "]", "{", "}", "(", ")", "/", "|", ":", ".", "..", ".....", "1.", "2. ", "3a.1.1a.", " ", "\n", "\n\n", "\r\n", "\r",
    "-", "--", "---", "+", "++", "x", "*", "'", "''", "\"", "\\", "?", "!", "1-0", "R-0", "0", "a1", "e5", "c3-c5", "Sa1",
    "3c3>12", "[rules:", "[result:1]", "[Size \"6\"]", "[TPS \"x5/x5/x5/x5/x5 1 1\"]", "{2w1}", "K", "é", "\u{a0}", "\u{85}",
    "4294967295", "4294967295.", "dim:7", "start:/", "[date:2020-1-2]", "^=", "x5", "1 1", "a 1 0", ";",
];

/// Numbers that look random (xorshift).
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit.max(1) as u64) as usize
    }
}

fn main() {
    let mut arguments: Vec<String> = std::env::args().skip(1).collect();
    let mut seed = 1;
    if let Some(at) = arguments.iter().position(|argument| argument == "--seed") {
        seed = arguments.remove(at + 1).parse().expect("a number");
        arguments.remove(at);
    }
    let [notation, seconds, folders @ ..] = &arguments[..] else { panic!("NOTATION SECONDS FOLDER…") };
    let notation: Notation = notation.parse().expect("a notation");
    let until = Instant::now() + Duration::from_secs(seconds.parse().expect("a number of seconds"));
    let mut texts = Vec::new();
    folders.iter().for_each(|folder| collect(Path::new(folder), notation, &mut texts));
    assert!(!texts.is_empty(), "there are no records");
    panic::set_hook(Box::new(|_| {}));
    let (mut numbers, mut examined) = (Numbers(seed * 2 + 1), 0_u64);
    while Instant::now() < until {
        let text = mutated(&texts, &mut numbers);
        examined += 1;
        if fails(&text, notation).is_some() {
            let least = least(text, notation);
            println!("after {examined} texts: {}", String::from_utf8_lossy(&least).escape_debug());
            println!("{}", fails(&least, notation).unwrap_or_default());
            std::process::exit(1);
        }
    }
    println!("{examined} texts from {} files examined", texts.len());
}

/// The files of a notation below a folder that are not large.
fn collect(folder: &Path, notation: Notation, texts: &mut Vec<Vec<u8>>) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(&path, notation, texts);
        } else if path.extension().and_then(|name| name.to_str()).and_then(Notation::of_extension) == Some(notation) {
            texts.extend(std::fs::read(&path).ok().filter(|text| text.len() < 4_000));
        }
    }
}

fn mutated(texts: &[Vec<u8>], numbers: &mut Numbers) -> Vec<u8> {
    let mut text = texts[numbers.below(texts.len())].clone();
    // Short texts are examined sooner, and as good as long ones.
    let start = numbers.below(text.len());
    let end = start + numbers.below(400);
    if numbers.below(3) > 0 {
        text = text[start..end.min(text.len())].to_vec();
    }
    for _ in 0..=numbers.below(6) {
        let at = numbers.below(text.len() + 1);
        let end = (at + numbers.below(8)).min(text.len());
        match numbers.below(7) {
            0 => drop(text.drain(at..end)),
            1 => text.insert(at, b"[]{}./:-+x*01aeKS \n\"'|"[numbers.below(22)]),
            2 if end > at + 1 => text.swap(at, end - 1),
            3 => drop(text.splice(at..at, text[at..end].to_vec())),
            4 => {
                let other = &texts[numbers.below(texts.len())];
                let from = numbers.below(other.len());
                let to = (from + numbers.below(40)).min(other.len());
                text.splice(at..at, other[from..to].iter().copied());
            }
            _ => drop(text.splice(at..at, PIECES[numbers.below(PIECES.len())].bytes())),
        }
    }
    text
}

/// What does not hold of a text.
fn fails(text: &[u8], notation: Notation) -> Option<String> {
    let outcome = panic::catch_unwind(AssertUnwindSafe(|| examine(text, notation)));
    outcome.err().map(|payload| {
        let text = payload.downcast_ref::<String>().cloned();
        text.or_else(|| payload.downcast_ref::<&str>().map(|text| (*text).to_owned())).unwrap_or_default()
    })
}

/// The text without all that it fails without.
fn least(mut text: Vec<u8>, notation: Notation) -> Vec<u8> {
    let mut length = text.len() / 2;
    while length > 0 {
        let mut at = 0;
        while at + length <= text.len() {
            let shorter = [&text[..at], &text[at + length..]].concat();
            if fails(&shorter, notation).is_some() {
                text = shorter;
            } else {
                at += 1.max(length / 2);
            }
        }
        length /= 2;
    }
    text
}
