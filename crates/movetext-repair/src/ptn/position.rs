//! The tag `TPS` of a game whose moves say who is to move, or with which number they start.

use movetext_diagnostics::{Applicability, Diagnostic, Fix, Severity};
use movetext_lint::rules::hdr::UNKNOWN_TAG;
use movetext_lint::rules::pos::{ACTIVE_SIDE, FIELD_SEPARATOR, POSITION_NUMBER, ROW_COUNT};
use movetext_lint::rules::ptn::PLAYER_TWO_FIRST;
use movetext_lint::rules::rul::{ILLEGAL_MOVE, INCOMPLETE_TURN};
use movetext_source::Span;

use crate::explained::explained;
use crate::lines::lines;
use crate::repair::Trial;
use crate::tps;

/// Whether the game comes out with the number of its first turn, where that is missing, or with the other player to move.
pub(super) fn complete(trial: &mut Trial<'_>, found: &mut Vec<Diagnostic>) -> bool {
    let game = trial.text;
    let Some(value) = value(game) else { return other_name(trial, found) };
    if other_form(trial, found, value) || surplus_row(trial, found, value) {
        return true;
    }
    let fields: Vec<&str> = value.of(game).split(' ').collect();
    let end = Span::at(value.end);
    match fields[..] {
        [_, "1" | "2"] => {
            let is_missing =
                |finding: &&Diagnostic| finding.is_of(&POSITION_NUMBER.rule) && finding.span.end >= value.end;
            let (Some(finding), Some(number)) = (found.iter().find(is_missing), first_number(game)) else {
                return false;
            };
            let fix =
                Fix::replace(format!("write `{number}`"), Applicability::Unsafe, end, format!(" {number}"));
            let guess = Diagnostic { fixes: vec![fix], ..finding.clone() };
            explained(trial, found, guess)
        }
        [board, number] => {
            let at = Span::at(value.start + board.len() as u32 + 1);
            let guess = |player: &str| {
                let message = format!(
                    "the player to move is missing in front of `{number}`: the moves fit player {player}"
                );
                let insertion = Fix::replace(
                    format!("write `{player}`"),
                    Applicability::Unsafe,
                    at,
                    format!("{player} "),
                );
                Diagnostic::new(&ACTIVE_SIDE.rule, at, message).with_fix(insertion)
            };
            let joined = first_number(game).and_then(|first| number.strip_suffix(&first.to_string()));
            if let Some(player @ ("1" | "2")) = joined {
                let span = Span::new(at.start, at.start + number.len() as u32);
                let blank = Fix::replace("write it", Applicability::Unsafe, Span::at(at.start + 1), " ");
                let message =
                    format!("the blank is missing between the player {player} and the number of the move");
                let guess = Diagnostic::new(&FIELD_SEPARATOR.rule, span, message).with_fix(blank);
                if explained(trial, found, guess) {
                    return true;
                }
            }
            ["1", "2"].into_iter().any(|player| explained(trial, found, guess(player)))
        }
        [board, player @ ("1" | "2"), _] => {
            let is_of_turns = |finding: &&Diagnostic| {
                finding.severity > Severity::Info
                    && [&ILLEGAL_MOVE, &PLAYER_TWO_FIRST].iter().any(|lint| finding.is_of(&lint.rule))
            };
            let Some(finding) = found.iter().find(is_of_turns) else { return false };
            let other = if player == "1" { "2" } else { "1" };
            let at = value.start + board.len() as u32 + 1;
            let span = Span::new(at, at + 1);
            let message = format!("player {player} is to move here, but the moves fit player {other}");
            let is_first = finding.is_of(&PLAYER_TWO_FIRST.rule);
            let rule = if is_first { &PLAYER_TWO_FIRST.rule } else { &INCOMPLETE_TURN.rule };
            let guess = Diagnostic::new(rule, span, message)
                .with_severity(finding.severity)
                .with_fix(Fix::replace(format!("write `{other}`"), Applicability::Unsafe, span, other));
            explained(trial, found, guess)
        }
        _ => false,
    }
}

/// Whether the game comes out with the position that the tag says in another form.
fn other_form(trial: &mut Trial<'_>, found: &mut Vec<Diagnostic>, value: Span) -> bool {
    let is_inside = |finding: &&Diagnostic| {
        finding.severity > Severity::Info
            && value.start <= finding.span.start
            && finding.span.end <= value.end
    };
    let written = value.of(trial.text);
    let (Some(first), Some(meant)) = (found.iter().find(is_inside), tps::position(written)) else {
        return false;
    };
    // What is only written in another way, the linter rewrites.
    if meant == written || first.is_fixable(Applicability::Safe) {
        return false;
    }
    let fix = Fix::replace(format!("write `{meant}`"), Applicability::Unsafe, value, meant);
    let guess = Diagnostic { fixes: vec![fix], ..first.clone() };
    explained(trial, found, guess)
}

/// No board of Tak has more rows.
const MOST_ROWS: usize = 8;

/// Whether the game comes out without one row of its position.
fn surplus_row(trial: &mut Trial<'_>, found: &mut Vec<Diagnostic>, value: Span) -> bool {
    let is_inside = |finding: &Diagnostic| {
        finding.is_of(&ROW_COUNT.rule) && value.start <= finding.span.start && finding.span.end <= value.end
    };
    let game = trial.text;
    let board = value.of(game).split(' ').next().unwrap_or_default();
    if !found.iter().any(is_inside) || board.matches('/').count() > MOST_ROWS {
        return false;
    }
    let mut start = value.start;
    board.split('/').any(|row| {
        let span = Span::new(start, start + row.len() as u32);
        start = span.end + 1;
        let with_slash = if span.end < value.start + board.len() as u32 {
            Span::new(span.start, span.end + 1)
        } else {
            Span::new(span.start.saturating_sub(1), span.end)
        };
        let fix = Fix::replace("remove it", Applicability::Unsafe, with_slash, "");
        let message = format!("there is a row too many: `{row}`");
        explained(trial, found, Diagnostic::new(&ROW_COUNT.rule, span, message).with_fix(fix))
    })
}

/// Whether the game comes out once a tag of another name that holds a position is the tag `TPS`.
fn other_name(trial: &mut Trial<'_>, found: &mut Vec<Diagnostic>) -> bool {
    let game = trial.text;
    let is_position = |line: &Span| {
        let value = line
            .of(game)
            .strip_prefix('[')
            .and_then(|tag| tag.split_once(" \"")?.1.trim_end().strip_suffix("\"]"));
        value.is_some_and(|value| value.contains('/') && tps::position(value).as_deref() == Some(value))
    };
    let mut head = lines(game)
        .take_while(|line| !line.of(game).trim_start().starts_with(|sign: char| sign.is_ascii_digit()));
    let Some(line) = head.find(is_position) else { return false };
    let name = line.of(game)[1..].split(' ').next().unwrap_or_default();
    let span = Span::new(line.start + 1, line.start + 1 + name.len() as u32);
    let message = format!("the tag `{name}` holds a position, which stands in the tag `TPS`");
    let fix = Fix::replace("write `TPS`", Applicability::Unsafe, span, "TPS");
    let guess =
        Diagnostic::new(&UNKNOWN_TAG.rule, span, message).with_severity(Severity::Warning).with_fix(fix);
    explained(trial, found, guess)
}

/// What stands in the tag.
fn value(game: &str) -> Option<Span> {
    let line = lines(game)
        .take_while(|line| !line.of(game).starts_with("1."))
        .find(|line| line.of(game).starts_with("[TPS \""))?;
    let start = line.start + "[TPS \"".len() as u32;
    let length = game[start as usize..line.end as usize].find('"')?;
    Some(Span::new(start, start + length as u32))
}

/// The number of the first turn.
fn first_number(game: &str) -> Option<u32> {
    lines(game).find_map(|line| line.of(game).split_once('.')?.0.parse().ok())
}
