//! What a game is called: players, event, date, rules.

use movetext_record::otn::{GameResult, Headers, Record};

use crate::input::Input;
use crate::records::Game;
use crate::text::shortened;

/// No part of a caption is longer.
const LONGEST: usize = 60;

/// A game on one line, with the file it stands in.
pub fn of_game(input: &Input, game: &Game<'_>) -> String {
    let name = input.source.name();
    let mut parts =
        vec![if game.number > 1 { format!("{name}, game {}", game.number) } else { name.to_owned() }];
    parts.extend(of_record(&game.parsed.record));
    parts.join(" · ")
}

/// What the tags of a record say in short: players, event, date, and the name or the size of the rules.
fn of_record(record: &Record<'_>) -> Vec<String> {
    let tag = |name: &str| record.headers.get(name).map(str::trim).filter(|value| !value.is_empty());
    let mut parts = Vec::new();
    match (tag("attackers"), tag("defenders")) {
        (None, None) => {}
        (attackers, defenders) => {
            let unknown = "unknown";
            parts.push(format!("{} against {}", attackers.unwrap_or(unknown), defenders.unwrap_or(unknown)));
        }
    }
    parts.extend(["event", "date"].into_iter().filter_map(tag).map(str::to_owned));
    let dim = record.start.rulebook().map(|book| book.record().rules.dim);
    let rules = record.start.rulebook().and_then(|book| book.record().name.clone());
    let rules = tag("variant").map(str::to_owned).or(rules);
    let size = dim.map(|dim| format!("{dim}x{dim}"));
    parts.extend(match (rules, size) {
        (Some(rules), Some(size)) if !rules.contains(&size) => Some(format!("{rules} {size}")),
        (Some(rules), _) => Some(rules),
        (None, size) => size.map(|size| format!("tafl {size}")),
    });
    parts.iter().map(|part| shortened(part, LONGEST)).collect()
}

/// What the result and termination tags say, if they are there.
pub fn result(headers: &Headers<'_>) -> Option<String> {
    let result = headers.get("result").map(|value| match value.trim().parse() {
        Ok(GameResult::AttackersWin) => "the attackers win".to_owned(),
        Ok(GameResult::DefendersWin) => "the defenders win".to_owned(),
        Ok(GameResult::Draw) => "a draw".to_owned(),
        Ok(GameResult::Other) => "no result".to_owned(),
        Err(_) => shortened(value, LONGEST),
    });
    let termination = headers.get("termination").map(|value| shortened(value, LONGEST));
    match (result, termination.filter(|text| !text.is_empty())) {
        (Some(result), Some(termination)) => Some(format!("{result} ({termination})")),
        (result, termination) => result.or(termination),
    }
}
