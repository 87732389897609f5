//! What was counted, for people and for programs.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{self, Write as _};

use anstyle::Style;
use movetext_diagnostics::visible;
use serde_json::{Map, Value, json};

use super::tally::{Ends, Tally};
use crate::exit::Stop;
use crate::output::Output;
use crate::text::shortened;

/// No name is shown longer.
const LONGEST: usize = 32;

/// How it is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    Text,
    Json,
    Csv,
}

/// Writes what was counted, so many of each list.
pub fn write(tally: &Tally, form: Form, top: usize, out: &mut Output) -> Result<(), Stop> {
    match form {
        Form::Text => write_text(tally, top, out),
        Form::Csv => write_csv(tally, top, out),
        Form::Json => {
            let object = serde_json::to_string(&object(tally, top)).map_err(io::Error::from)?;
            writeln!(out, "{}", visible::json(object))?;
            Ok(())
        }
    }
}

/// A line of a list: how deep it stands, what it is called, and how its games ended.
struct Row {
    depth: usize,
    name: String,
    ends: Ends,
}

/// The openings as a tree, the most frequent moves first.
fn openings(tally: &Tally, top: usize) -> Vec<Row> {
    let mut children = BTreeMap::<&[String], Vec<(&[String], Ends)>>::new();
    for (moves, ends) in &tally.openings {
        if let Some((_, before)) = moves.split_last() {
            children.entry(before).or_default().push((moves, *ends));
        }
    }
    for moves in children.values_mut() {
        moves.sort_by(|(one, of_one), (other, of_other)| {
            of_other.games.cmp(&of_one.games).then(one.cmp(other))
        });
        moves.truncate(top);
        moves.reverse();
    }
    let mut rows = Vec::new();
    let mut left: Vec<(&[String], Ends)> = children.remove(&[][..]).unwrap_or_default();
    while let Some((moves, ends)) = left.pop() {
        let name = moves.last().cloned().unwrap_or_default();
        rows.push(Row { depth: moves.len(), name, ends });
        left.extend(children.remove(moves).into_iter().flatten());
    }
    rows
}

/// The entries of a map with the most games first.
fn most<K: Ord, V>(map: &BTreeMap<K, V>, games: impl Fn(&V) -> u64, top: usize) -> Vec<(&K, &V)> {
    let mut entries: Vec<_> = map.iter().collect();
    entries
        .sort_by(|(one, of_one), (other, of_other)| games(of_other).cmp(&games(of_one)).then(one.cmp(other)));
    entries.truncate(top);
    entries
}

fn percent(part: u64, whole: u64) -> String {
    format!("{} %", tenths(1000 * part, whole))
}

/// A tenth of the quotient of two numbers, rounded, with its decimal.
fn tenths(part: u64, whole: u64) -> String {
    let tenths = (part + whole / 2).checked_div(whole).unwrap_or(0);
    format!("{}.{}", tenths / 10, tenths % 10)
}

fn write_text(tally: &Tally, top: usize, out: &mut Output) -> Result<(), Stop> {
    let bold = out.style(Style::new().bold());
    let Tally { ends, .. } = tally;
    let notations: Vec<String> =
        tally.notations.iter().map(|(notation, ends)| format!("{notation} {}", ends.games)).collect();
    writeln!(out, "{bold}Games{bold:#}     {} ({})", ends.games, notations.join(", "))?;
    if ends.games == 0 {
        return Ok(());
    }
    writeln!(out, "\n{bold}Results{bold:#}")?;
    for (name, part) in
        [("1 won", ends.first), ("drawn", ends.drawn), ("2 won", ends.second), ("unknown", ends.unknown())]
    {
        writeln!(out, "  {name:9} {part:>9}  {:>7}", percent(part, ends.games))?;
    }
    let (shortest, longest) = (tally.lengths.keys().next(), tally.lengths.keys().next_back());
    let mean = tenths(10 * tally.plies(), ends.games);
    writeln!(out, "\n{bold}Lengths in plies{bold:#}")?;
    writeln!(
        out,
        "  shortest {}, median {}, mean {mean}, longest {}",
        shortest.unwrap_or(&0),
        tally.median(),
        longest.unwrap_or(&0)
    )?;
    write_openings(tally, top, out)?;
    let players = most(&tally.players, |score| score.games, top);
    if !players.is_empty() {
        writeln!(out, "\n{bold}{:LONGEST$}    games      won    drawn     lost{bold:#}", "Players")?;
    }
    for (player, score) in players {
        let player = shortened(player, LONGEST - 2);
        let width = LONGEST - 2;
        writeln!(
            out,
            "  {player:width$}{:>9}{:>9}{:>9}{:>9}",
            score.games, score.won, score.drawn, score.lost
        )?;
    }
    if tally.findings.is_empty() {
        writeln!(out, "\nThe linter finds nothing.")?;
    } else {
        writeln!(out, "\n{bold}{:LONGEST$} findings    games{bold:#}", "Findings")?;
    }
    for (code, broken) in most(&tally.findings, |broken| broken.findings, top) {
        let name = shortened(&format!("{code} {}", broken.name), LONGEST - 2);
        let width = LONGEST - 2;
        writeln!(out, "  {name:width$}{:>9}{:>9}", broken.findings, broken.games)?;
    }
    let more = tally.findings.len().saturating_sub(top);
    if more > 0 {
        writeln!(out, "  and {more} more; --top 0 lists all")?;
    }
    Ok(())
}

fn write_openings(tally: &Tally, top: usize, out: &mut Output) -> Result<(), Stop> {
    let rows = openings(tally, top);
    if rows.is_empty() {
        return Ok(());
    }
    let bold = out.style(Style::new().bold());
    writeln!(out, "\n{bold}{:LONGEST$}    games    1 won    drawn    2 won{bold:#}", "Openings")?;
    for Row { depth, name, ends } in rows {
        let name = format!("{:indent$}{name}", "", indent = 2 * depth.min(8));
        let name = if name.chars().count() > LONGEST {
            format!("  {}", shortened(&name, LONGEST - 2))
        } else {
            name
        };
        writeln!(
            out,
            "{name:LONGEST$}{:>9}{:>9}{:>9}{:>9}",
            ends.games, ends.first, ends.drawn, ends.second
        )?;
    }
    Ok(())
}

fn ends_object(ends: Ends) -> Map<String, Value> {
    let pairs = [("games", ends.games), ("won1", ends.first), ("drawn", ends.drawn), ("won2", ends.second)];
    pairs.into_iter().map(|(name, count)| (name.to_owned(), count.into())).collect()
}

fn object(tally: &Tally, top: usize) -> Value {
    let openings: Vec<Value> = openings(tally, top)
        .into_iter()
        .map(|row| {
            let mut object = ends_object(row.ends);
            object.insert("depth".to_owned(), row.depth.into());
            object.insert("move".to_owned(), row.name.into());
            object.into()
        })
        .collect();
    let players = most(&tally.players, |score| score.games, top);
    let players: Vec<Value> = players
        .into_iter()
        .map(|(name, score)| {
            json!({"player": name, "games": score.games, "won": score.won, "drawn": score.drawn, "lost": score.lost})
        })
        .collect();
    let findings = most(&tally.findings, |broken| broken.findings, top);
    let findings: Vec<Value> = findings
        .into_iter()
        .map(|(code, broken)| {
            json!({"code": code, "rule": broken.name, "findings": broken.findings, "games": broken.games})
        })
        .collect();
    let notations: Map<String, Value> =
        tally.notations.iter().map(|(name, ends)| ((*name).to_owned(), ends.games.into())).collect();
    let mut object = ends_object(tally.ends);
    object.insert("notations".to_owned(), notations.into());
    object.insert(
        "plies".to_owned(),
        json!({
            "all": tally.plies(),
            "shortest": tally.lengths.keys().next(),
            "median": tally.median(),
            "longest": tally.lengths.keys().next_back(),
        }),
    );
    object.insert("openings".to_owned(), openings.into());
    object.insert("players".to_owned(), players.into());
    object.insert("findings".to_owned(), findings.into());
    object.into()
}

/// A value of a table, in quotation marks where it needs them.
fn csv(text: &str) -> String {
    if text.contains(['"', ',', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}

fn write_csv(tally: &Tally, top: usize, out: &mut Output) -> Result<(), Stop> {
    let mut text = String::from("counted,name,games,won1,drawn,won2\r\n");
    let mut line = |counted: &str, name: &str, ends: Ends| {
        let Ends { games, first, drawn, second } = ends;
        // Writing to a string cannot fail.
        let _ = write!(text, "{counted},{},{games},{first},{drawn},{second}\r\n", csv(name));
    };
    line("all", "", tally.ends);
    for (notation, ends) in &tally.notations {
        line("notation", notation, *ends);
    }
    for (length, games) in &tally.lengths {
        line("length", &length.to_string(), Ends { games: *games, ..Ends::default() });
    }
    let mut path: Vec<String> = Vec::new();
    for Row { depth, name, ends } in openings(tally, top) {
        path.truncate(depth - 1);
        path.push(name);
        line("opening", &path.join(" "), ends);
    }
    for (player, score) in most(&tally.players, |score| score.games, top) {
        let ends = Ends { games: score.games, first: score.won, drawn: score.drawn, second: score.lost };
        line("player", player, ends);
    }
    for (code, broken) in most(&tally.findings, |broken| broken.findings, top) {
        line("finding", &format!("{code} {}", broken.name), Ends { games: broken.games, ..Ends::default() });
    }
    out.data(text.as_bytes())?;
    Ok(())
}
