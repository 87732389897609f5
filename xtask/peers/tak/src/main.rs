//! Reads games of Tak with takparse and plays them with fast-tak: the TPS at the end and the comments on the way, a JSON
//! object per file. The paths are on standard input, one per line.
#![forbid(unsafe_code)]

use std::io::BufRead as _;
use std::panic::catch_unwind;

use fast_tak::{Game, Reserves};
use serde_json::{Value, json};
use takparse::{Ptn, Tps};

fn main() {
    std::panic::set_hook(Box::new(|_| {}));
    for path in std::io::stdin().lock().lines().map_while(Result::ok) {
        let answer = catch_unwind(|| facts(&path)).unwrap_or_else(|_| Err("it panics".to_owned()));
        let mut line = answer.unwrap_or_else(|error| json!({ "error": error }));
        line["path"] = json!(path);
        println!("{line}");
    }
}

fn facts(path: &str) -> Result<Value, String> {
    let bytes = std::fs::read(path).map_err(|error| error.to_string())?;
    let text = String::from_utf8(bytes).map_err(|error| error.to_string())?;
    let ptn: Ptn = text.parse().map_err(|error| format!("{error}"))?;
    let size = ptn.size().or_else(|| ptn.tps().map(|tps| tps.size())).ok_or("no size")?;
    let board = match size {
        3 => play::<3>(&ptn),
        4 => play::<4>(&ptn),
        5 => play::<5>(&ptn),
        6 => play::<6>(&ptn),
        7 => play::<7>(&ptn),
        8 => play::<8>(&ptn),
        _ => Err(format!("size {size}")),
    }?;
    let texts: Vec<&String> = ptn.comments().iter().flatten().collect();
    Ok(json!({ "board": board, "texts": texts }))
}

fn play<const N: usize>(ptn: &Ptn) -> Result<String, String>
where
    Reserves<N>: Default,
{
    let mut game = ptn.tps().map_or_else(Game::<N, 0>::default, Game::from);
    for one in ptn.moves() {
        game.play(*one).map_err(|error| format!("{one}: {error}"))?;
    }
    Ok(Tps::from(game).to_string())
}
