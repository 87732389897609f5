//! How hits are reported: a line each, or counted by what was played next.

use std::collections::BTreeMap;
use std::io::{self, Write as _};

use movetext_diagnostics::visible;
use movetext_record::Winner;
use serde::Serialize;

use crate::exit::Stop;
use crate::output::Output;
use crate::text::{one_line, shortened};

/// No move is shown longer.
const LONGEST: usize = 40;

/// What the records of a file are.
#[derive(Debug, Clone, Copy)]
pub enum Uses {
    Game,
    Position,
}

/// The hits in a game.
pub struct Found {
    pub path: String,
    pub uses: Uses,
    pub game: u32,
    pub players: [Option<String>; 2],
    pub result: Option<String>,
    pub winner: Option<Winner>,
    pub hits: Vec<Hit>,
    pub continuations: Vec<Continuation>,
}

/// A hit.
pub struct Hit {
    pub line: u32,
    pub column: u32,
    /// What people call the move.
    pub name: String,
    pub address: String,
    /// What was played next, in the principal line first.
    pub next: Vec<String>,
}

/// A move after a hit.
pub struct Continuation {
    /// The position that it leads to, as a number.
    pub leads_to: u64,
    pub played: String,
}

#[derive(Serialize)]
struct HitObject<'a> {
    path: &'a str,
    line: u32,
    column: u32,
    game: u32,
    address: &'a str,
    next: &'a [String],
    player1: Option<&'a str>,
    player2: Option<&'a str>,
    result: Option<&'a str>,
}

/// How often a move was played, and how the games ended.
#[derive(Debug, Clone, Default, Serialize)]
struct Count {
    #[serde(rename = "move")]
    played: String,
    games: u64,
    #[serde(rename = "won1")]
    first: u64,
    drawn: u64,
    #[serde(rename = "won2")]
    second: u64,
}

/// Takes hits and reports them.
pub struct Report {
    counts: Option<BTreeMap<u64, Count>>,
    json: bool,
    hits: u64,
}

impl Report {
    /// Counts continuations or lists hits, for people or for programs.
    pub fn new(counts: bool, json: bool) -> Self {
        Self { counts: counts.then(BTreeMap::new), json, hits: 0 }
    }

    /// How many hits there were.
    pub fn hits(&self) -> u64 {
        self.hits
    }

    /// Takes the hits of a game.
    pub fn take(&mut self, found: Found, out: &mut Output) -> Result<(), Stop> {
        self.hits += found.hits.len() as u64;
        if let Some(counts) = &mut self.counts {
            count(counts, found);
            return Ok(());
        }
        for hit in &found.hits {
            if self.json { write_json(&found, hit, out)? } else { write_line(&found, hit, out)? }
        }
        Ok(())
    }

    /// Reports what was counted.
    pub fn finish(&mut self, out: &mut Output) -> Result<(), Stop> {
        let Some(counts) = self.counts.take() else { return Ok(()) };
        let mut counts: Vec<Count> = counts.into_values().collect();
        counts.sort_by(|one, other| other.games.cmp(&one.games).then_with(|| one.played.cmp(&other.played)));
        if self.json {
            for count in &counts {
                let object = serde_json::to_string(count).map_err(io::Error::from)?;
                writeln!(out, "{}", visible::json(object))?;
            }
            return Ok(());
        }
        if counts.is_empty() {
            return Ok(());
        }
        let shown: Vec<String> = counts.iter().map(|count| shortened(&count.played, LONGEST)).collect();
        let width = shown.iter().map(|played| played.chars().count()).max().unwrap_or(0).max(4);
        writeln!(out, "{:width$}  {:>7}  {:>7}  {:>7}  {:>7}", "next", "games", "1 won", "drawn", "2 won")?;
        for (count, played) in counts.iter().zip(&shown) {
            let Count { games, first, drawn, second, .. } = count;
            writeln!(out, "{played:width$}  {games:>7}  {first:>7}  {drawn:>7}  {second:>7}")?;
        }
        Ok(())
    }
}

/// Adds what was played in a game: each continuation once.
fn count(counts: &mut BTreeMap<u64, Count>, found: Found) {
    let mut left: Vec<u64> = found.continuations.iter().map(|played| played.leads_to).collect();
    left.sort_unstable();
    left.dedup();
    for Continuation { leads_to, played } in found.continuations {
        let Ok(at) = left.binary_search(&leads_to) else { continue };
        left.remove(at);
        let count = counts.entry(leads_to).or_default();
        if count.played.is_empty() {
            count.played = played;
        }
        count.games += 1;
        match found.winner {
            Some(Winner::First) => count.first += 1,
            Some(Winner::Second) => count.second += 1,
            Some(Winner::Draw) => count.drawn += 1,
            None => {}
        }
    }
}

fn write_line(found: &Found, hit: &Hit, out: &mut Output) -> Result<(), Stop> {
    let Found { path, uses, game, .. } = found;
    let Hit { line, column, name, .. } = hit;
    let path = one_line(path);
    write!(out, "{path}:{line}:{column}: ")?;
    match uses {
        Uses::Position => writeln!(out, "position {game}")?,
        Uses::Game => {
            let next: Vec<String> = hit.next.iter().map(|played| shortened(played, LONGEST)).collect();
            let next = if next.is_empty() {
                "the line ends here".to_owned()
            } else {
                format!("next {}", next.join(", "))
            };
            writeln!(out, "game {game}, {name}, {next}")?;
        }
    }
    Ok(())
}

fn write_json(found: &Found, hit: &Hit, out: &mut Output) -> Result<(), Stop> {
    let [player1, player2] = found.players.each_ref().map(Option::as_deref);
    let object = HitObject {
        path: &found.path,
        line: hit.line,
        column: hit.column,
        game: found.game,
        address: &hit.address,
        next: &hit.next,
        player1,
        player2,
        result: found.result.as_deref(),
    };
    let object = serde_json::to_string(&object).map_err(io::Error::from)?;
    writeln!(out, "{}", visible::json(object))?;
    Ok(())
}
