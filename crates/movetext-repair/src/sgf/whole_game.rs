//! What only the whole game tells: what follows from something that lint knows how to fix, and colours that are exchanged.

use movetext_diagnostics::{About, Applicability, Diagnostic, Edit, Severity, apply};
use movetext_lexer::sgf::{Token, Tokens};
use movetext_lint::edit::{delete, fix, insert, replace};
use movetext_lint::rules::hdr::{BAD_SIZE, UNKNOWN_TAG};
use movetext_lint::rules::rul::{ILLEGAL_MOVE, INCOMPLETE_TURN};
use movetext_lint::rules::sgf::{
    BAD_VALUE, EMPTY_NODE, INFO_ELSEWHERE, PROPERTY_NAME, ROOT_ELSEWHERE, SEVERAL_VALUES, TWO_MOVES,
    UNCLOSED_VARIATION, UNKNOWN_GAME,
};
use movetext_lint::rules::txt::REPEATED_TAG;

use movetext_record::sgf::{Game, PropertyType};
use movetext_source::Span;

use crate::follows;
use crate::repair::Trial;
use crate::repaired::Repaired;

/// Whether others may follow from a finding that has a fix.
pub(super) fn may_have_consequences(finding: &Diagnostic) -> bool {
    let causes = [
        &BAD_SIZE,
        &UNKNOWN_TAG,
        &INCOMPLETE_TURN,
        &BAD_VALUE,
        &PROPERTY_NAME,
        &SEVERAL_VALUES,
        &TWO_MOVES,
        &REPEATED_TAG,
    ];
    let is_cause =
        finding.rule.is_about(About::Structure) || causes.iter().any(|lint| finding.is_of(&lint.rule));
    let is_grave = finding.severity > Severity::Info || finding.is_of(&REPEATED_TAG.rule);
    is_cause && is_grave && finding.is_fixable(Applicability::Unsafe)
}

/// So many places are tried for a parenthesis.
const MOST_PLACES: usize = 24;

/// Tries a finding for what is found now: what is left with its fix, where that is nothing new and less by more than itself.
fn instead(trial: &mut Trial<'_>, found: &[Diagnostic], finding: Diagnostic) -> Option<Vec<Diagnostic>> {
    let repaired = apply(trial.text, core::slice::from_ref(&finding), Applicability::Unsafe).text;
    let left = trial.lint(&repaired)?;
    let mut all = found.to_vec();
    let mut at = 0;
    all.insert(0, finding);
    if !follows::keep(&mut all, &mut at, &left) || all.len() >= found.len() {
        return None;
    }
    all.sort_by_key(|finding| finding.span.start);
    Some(all)
}

/// A root without properties in front of the node that is the root, or with some of them: `(;;GM[1]`, `(;GM[1];SZ[9]`.
pub(super) fn split_root(trial: &mut Trial<'_>, found: Vec<Diagnostic>) -> Vec<Diagnostic> {
    let is_cause = |finding: &Diagnostic| {
        [&ROOT_ELSEWHERE, &INFO_ELSEWHERE].iter().any(|lint| finding.is_of(&lint.rule))
    };
    if !found.iter().any(is_cause) {
        return found;
    }
    let tokens = || Tokens::new(trial.text).map(|(token, range)| (token, Span::new(range.start, range.end)));
    let mut semicolons = tokens().filter(|(token, _)| *token == Token::Semicolon).map(|(_, span)| span);
    let (Some(_), Some(second)) = (semicolons.next(), semicolons.next()) else { return found };
    let end = semicolons.next().map_or(trial.text.len() as u32, |third| third.start);
    let is_move =
        |(token, name): (Token, Span)| token == Token::Identifier && matches!(name.of(trial.text), "B" | "W");
    if tokens().take_while(|(_, span)| span.start < end).any(is_move) {
        return found;
    }
    let change = fix("remove it", Applicability::Unsafe, vec![delete(second)]);
    let finding = Diagnostic::new(
        &EMPTY_NODE.rule,
        second,
        "this `;` is one too many: it ends the root, whose properties go on behind it",
    );
    let finding = Diagnostic { severity: Severity::Warning, ..finding }.with_fix(change);
    let repaired = Repaired::fixed(trial.text, &finding);
    let Some(left) = trial.lint(&repaired.text) else { return found };
    if left.len() < found.len() && !left.iter().any(is_cause) {
        return repaired.explained_by(finding, left);
    }
    found
}

/// A `)` that is missing in front of the next variation, and not at the end of the tree: moves cannot be played there.
pub(super) fn closed_elsewhere(trial: &mut Trial<'_>, found: Vec<Diagnostic>) -> Vec<Diagnostic> {
    let is_open = |finding: &Diagnostic| finding.is_of(&UNCLOSED_VARIATION.rule);
    let Some(place) = found.iter().find(|finding| is_open(finding)).map(|finding| finding.span) else {
        return found;
    };
    if found.len() < 2 {
        return found;
    }
    let tokens: Vec<(Token, Span)> = Tokens::new(trial.text)
        .filter(|(token, _)| *token != Token::Blank)
        .map(|(token, range)| (token, Span::new(range.start, range.end)))
        .collect();
    let starts = tokens.windows(2).filter_map(|two| match two {
        [(Token::Value | Token::Close, end), (Token::Open, open)] => Some((*end, *open)),
        _ => None,
    });
    let count = |sign: Token| tokens.iter().filter(|(token, _)| *token == sign).count();
    let more = count(Token::Open).saturating_sub(count(Token::Close) + 1);
    let end = trial.text.trim_end().len() as u32;
    let mut best: Option<Vec<Diagnostic>> = None;
    for (before, open) in starts.take(MOST_PLACES) {
        let mut edits = vec![insert(before.end, ")")];
        edits.extend((more > 0).then(|| insert(end, ")".repeat(more))));
        let change = fix("write `)`", Applicability::Unsafe, edits);
        let message = "a `)` is missing in this tree: a variation ends without it";
        let finding = Diagnostic::new(&UNCLOSED_VARIATION.rule, open, message)
            .with_label("in front of this variation")
            .with_place(place, "this tree")
            .with_fix(change);
        let left = instead(trial, &found, finding);
        best = match (best, left) {
            (Some(best), Some(left)) if left.len() < best.len() => Some(left),
            (best, left) => best.or(left),
        };
        if best.as_ref().is_some_and(|best| best.len() == 1) {
            break;
        }
    }
    best.unwrap_or(found)
}

/// `GM` with the number of another game, where all moves can be played in the one that is meant.
pub(super) fn other_game(trial: &mut Trial<'_>, found: Vec<Diagnostic>) -> Vec<Diagnostic> {
    const GAMES: [(&str, &str); 3] = [("2", "Othello"), ("5", "Nine Men's Morris"), ("1", "Go")];
    let text = trial.text;
    let nodes = |count: usize| text.match_indices(';').map(|(at, _)| at).nth(count);
    // The first moves of a game can be played in it; fewer moves than these say nothing.
    let (Some(start), Some(_)) = (nodes(3), nodes(LEAST_MOVES + 2)) else { return found };
    let is_of_move = |finding: &Diagnostic| {
        let is_early = (finding.span.start as usize) < start;
        let of_moves = [&ILLEGAL_MOVE, &BAD_VALUE, &BAD_SIZE, &UNKNOWN_GAME];
        is_early && of_moves.iter().any(|lint| finding.is_of(&lint.rule))
    };
    if !found.iter().any(is_of_move) {
        return found;
    }
    let head = &text[..start];
    let Some(root) = head.find("(;").map(|open| Span::from(open + 1..open + 2)) else { return found };
    let place = head.find("GM[").map(|at| at + 3);
    let place = place.map(|at| Span::from(at..text[at..].find(']').map_or(at, |len| at + len)));
    // Without a number it is read as Go.
    let written = place.map_or("1", |place| place.of(text));
    let known = GAMES.iter().find(|(number, _)| *number == written).map(|(_, name)| *name);
    let number = written.parse().ok().map(Game::from_number);
    let Some(name) = known.or_else(|| number?.name()) else { return found };
    for (number, meant) in GAMES.iter().filter(|(number, _)| *number != written) {
        // On a board of Go nearly all can be played.
        let is_of_go = text[..start].contains("SZ[")
            && !text[..start].contains("SZ[8]")
            && !found.iter().any(|finding| finding.is_of(&BAD_SIZE.rule))
            && known.is_some();
        if *number == "1" && !is_of_go {
            continue;
        }
        let (span, message, edit, write) = place.map_or_else(
            || {
                let message =
                    format!("`GM` is missing, which makes it Go, but the moves are those of {meant}");
                (root, message, insert(root.end, format!("GM[{number}]")), format!("write `GM[{number}]`"))
            },
            |place| {
                let message = format!("`GM` says {name}, but the moves are those of {meant}");
                (place, message, replace(place, *number), format!("write `{number}`"))
            },
        );
        let change = fix(write, Applicability::Unsafe, vec![edit]);
        let finding = Diagnostic::new(&BAD_SIZE.rule, span, message).with_fix(change);
        let repaired = Repaired::fixed(text, &finding);
        let Some(left) = trial.lint(&repaired.text) else { return found };
        if left.iter().all(|finding| finding.severity <= Severity::Info) {
            return repaired.explained_by(finding, left);
        }
    }
    found
}

/// A property that is no move, where a move of the other player is missing: `N[pp]` for `B[pp]`, `D[pp]`, `VV[dd]`.
pub(super) fn misnamed_move(trial: &mut Trial<'_>, mut found: Vec<Diagnostic>) -> Vec<Diagnostic> {
    let Some(turn) = found.iter().position(|finding| finding.is_of(&INCOMPLETE_TURN.rule)) else {
        return found;
    };
    let text = trial.text;
    let Some((name, meant)) = property_before(text, found[turn].span) else { return found };
    let known = found.iter().position(|finding| finding.span.start == name.start);
    let mut at = known.unwrap_or(turn);
    let player = if meant == "B" { "Black" } else { "White" };
    let message = format!("`{}` is not a move, and {player}'s is missing here", name.of(text));
    let finding = Diagnostic::new(&PROPERTY_NAME.rule, name, message).with_fix(fix(
        format!("write `{meant}`"),
        Applicability::Unsafe,
        vec![replace(name, meant)],
    ));
    let repaired = apply(text, core::slice::from_ref(&finding), Applicability::Unsafe).text;
    let Some(left) = trial.lint(&repaired) else { return found };
    let before = found[at].clone();
    found[at] = finding;
    let count = found.len();
    if !follows::keep(&mut found, &mut at, &left) || found.len() > count - usize::from(known.is_some()) {
        found[at] = before;
    }
    found
}

/// A second move of the same player in a row that is the other's, or the first of a few that have each other's colours: nothing
/// else is wrong then.
pub(super) fn other_player(trial: &mut Trial<'_>, mut found: Vec<Diagnostic>) -> Vec<Diagnostic> {
    let is_turn = |finding: &Diagnostic| finding.is_of(&INCOMPLETE_TURN.rule) && finding.fixes.is_empty();
    let Some(mut at) = found.iter().position(is_turn) else { return found };
    let edits = of_other_player(trial.text, found[at].span.start);
    let mut finding = found[at].clone();
    let message = match &edits[..] {
        [] => return found,
        [edit] => format!("write `{}`", edit.text),
        edits => {
            finding.notes.clear();
            finding.help = Some("the colours are exchanged until the players take turns again".to_owned());
            format!("exchange the colours of these {} moves", edits.len())
        }
    };
    let finding = finding.with_fix(fix(message, Applicability::Unsafe, edits));
    let repaired = apply(trial.text, core::slice::from_ref(&finding), Applicability::Unsafe).text;
    let Some(left) = trial.lint(&repaired) else { return found };
    let (before, count) = (found.clone(), found.len());
    if follows::keep(&mut found, &mut at, &left) && found.len() == count {
        found[at] = finding;
        found
    } else {
        before
    }
}

/// The edits that give a move to the other player, and those behind it until the players take turns again.
fn of_other_player(text: &str, start: u32) -> Vec<Edit> {
    const MOST: usize = 6;
    let line = Tokens::new(&text[start as usize..])
        .take_while(|(token, _)| !matches!(token, Token::Open | Token::Close));
    let names = line.filter(|(token, _)| *token == Token::Identifier);
    let names = names.map(|(_, range)| Span::new(start + range.start, start + range.end));
    let mut edits: Vec<Edit> = Vec::new();
    for name in names {
        let other = match name.of(text) {
            "B" => "W",
            "W" => "B",
            _ => continue,
        };
        // This one takes turns with what the one before is now.
        if edits.last().is_some_and(|last| last.text == other) {
            return edits;
        }
        edits.push(replace(name, other));
        if edits.len() > MOST {
            break;
        }
    }
    // At the end of a game it may as well be a move that is missing.
    if edits.len() == 1 { edits } else { Vec::new() }
}

/// The first property of the node in front of a move, where its one value is short, it is no move, and it is unknown or the
/// only one; and whose move is missing.
fn property_before(text: &str, moved: Span) -> Option<(Span, &'static str)> {
    const LONGEST: usize = 40;
    let mover = moved.of(text).chars().next()?;
    let node = text[..moved.start as usize].rfind(';')?;
    let before = text[..node].trim_end();
    let start = before.rfind(';')? + 1;
    let written = before[start..].trim_start();
    let start = before.len() - written.len();
    let (name, rest) = written.split_once('[')?;
    let (value, more) = rest.split_once(']')?;
    // Others may stand behind one that is unknown, or as short as a move.
    let is_short = name.len() == 1 && value.len() == 2;
    let is_other = is_short || PropertyType::find(name).is_none();
    let is_first = more.is_empty() || is_other && !more.starts_with('[');
    let is_name =
        !name.is_empty() && name.len() <= 3 && name.bytes().all(|sign| sign.is_ascii_alphanumeric());
    let is_point = value.len() <= LONGEST && value.bytes().all(|sign| sign.is_ascii_alphanumeric());
    let meant = match mover {
        'B' => "W",
        'W' => "B",
        _ => return None,
    };
    (is_first && is_name && is_point && !matches!(name, "B" | "W"))
        .then(|| (Span::from(start..start + name.len()), meant))
}

/// Where a move of Othello or Morris is illegal, and none is once it is the other player's, or once all of Othello are.
pub(super) fn colours(trial: &mut Trial<'_>, mut found: Vec<Diagnostic>) -> Vec<Diagnostic> {
    let text = trial.text;
    let is_illegal = |finding: &Diagnostic| finding.is_of(&ILLEGAL_MOVE.rule);
    let Some(at) = found
        .iter()
        .position(is_illegal)
        .filter(|_| ["GM[2]", "GM[5]"].iter().any(|game| text.contains(game)))
    else {
        return found;
    };
    if let Some(finding) = exchanged_start(trial, &found) {
        return finding;
    }
    let all = exchanged(text, ["B", "W"]);
    let is_name = |edit: &&Edit| edit.span.start == found[at].span.start;
    let Some(own) = all.iter().find(is_name).cloned() else { return found };
    let is_othello = text.contains("GM[2]");
    // In Morris nobody moves twice in a row: what is written does.
    let before = all.iter().take_while(|edit| edit.span.start < own.span.start).last();
    let is_in_turn = before.is_none_or(|before| before.text == own.text);
    let mut tries = Vec::new();
    if all.len() >= LEAST_MOVES && all[0] == own && is_othello {
        tries.push((all, "exchange the colours of all moves", EXCHANGED));
    }
    let message = if own.text == "B" { "write `B`" } else { "write `W`" };
    if is_othello || is_in_turn {
        tries.push((vec![own], message, OTHER_PLAYER));
    }
    for (edits, message, help) in tries {
        let change = fix(message, Applicability::Unsafe, edits);
        let finding = Diagnostic { fixes: vec![change], ..found[at].clone() };
        let exchanged = apply(text, core::slice::from_ref(&finding), Applicability::Unsafe).text;
        let Some(left) = trial.lint(&exchanged) else { break };
        if !left.iter().any(is_illegal) && left.len() < found.len() {
            found[at] = finding.with_help(help);
            found[at].notes.clear();
            break;
        }
    }
    found
}

/// A move of Othello or Morris that is illegal, and the only one beside it with which none is: a square further, or the other sign
/// between its squares.
pub(super) fn move_beside(trial: &mut Trial<'_>, mut found: Vec<Diagnostic>) -> Vec<Diagnostic> {
    let text = trial.text;
    let is_illegal = |finding: &Diagnostic| finding.is_of(&ILLEGAL_MOVE.rule) && finding.fixes.is_empty();
    let is_of_squares = ["GM[2]", "GM[5]"].iter().any(|game| text.contains(game));
    let Some(at) = found.iter().position(is_illegal).filter(|_| is_of_squares) else { return found };
    let played = found[at].span.of(text);
    let Some(value) = played.get(2..).and_then(|rest| rest.strip_suffix(']')) else { return found };
    let span = Span::new(found[at].span.start + 2, found[at].span.end - 1);
    // In Morris a man may have to be taken, which is not named.
    let is_known = value.contains(['-', 'x']) || text.contains("GM[2]");
    let mut is_fitting = |meant: &String| {
        let changed = [&text[..span.start as usize], meant, &text[span.end as usize..]].concat();
        trial.lint(&changed).is_some_and(|left| left.len() < found.len())
    };
    let mut fitting = beside(value).into_iter().filter(|_| is_known).filter(|meant| is_fitting(meant));
    if let (Some(meant), None) = (fitting.next(), fitting.next()) {
        // Where another sign may be meant as well, nobody knows.
        let is_sure = !one_sign_off(value).iter().any(|other| *other != meant && is_fitting(other));
        let applicability = if is_sure { Applicability::Unsafe } else { Applicability::DisplayOnly };
        let such = if is_sure { "write" } else { "perhaps" };
        found[at].fixes.push(fix(format!("{such} `{meant}`"), applicability, vec![replace(span, meant)]));
    }
    found
}

/// The squares of which the letter or the digit is another.
fn one_sign_off(value: &str) -> Vec<String> {
    let [column, row] = value.as_bytes() else { return Vec::new() };
    let columns = (b'a'..=b'h').map(|other| [other, *row]);
    let rows = (b'1'..=b'8').map(|other| [*column, other]);
    columns
        .chain(rows)
        .map(|square| square.map(char::from).iter().collect())
        .filter(|other: &String| other != value)
        .collect()
}

/// A move with the other of the signs that stand between squares; or a square, and those around it.
fn beside(value: &str) -> Vec<String> {
    if value.contains(['-', 'x']) {
        let other = |sign: char| match sign {
            '-' => 'x',
            'x' => '-',
            sign => sign,
        };
        return vec![value.chars().map(other).collect()];
    }
    let [column, row] = value.as_bytes() else { return Vec::new() };
    let steps = [(0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)];
    let squares = steps.iter().filter_map(|(right, up)| {
        let (column, row) = (column.checked_add_signed(*right)?, row.checked_add_signed(*up)?);
        let is_square = column.is_ascii_lowercase() && row.is_ascii_alphanumeric();
        is_square.then(|| [column, row].map(char::from).iter().collect())
    });
    squares.collect()
}

/// The edits that exchange two properties everywhere.
fn exchanged(text: &str, [one, other]: [&'static str; 2]) -> Vec<Edit> {
    let tokens = Tokens::new(text).filter(|(token, _)| *token == Token::Identifier);
    let names = tokens.map(|(_, range)| Span::new(range.start, range.end));
    let edits = names.filter_map(|name| match name.of(text) {
        name_of if name_of == one => Some(replace(name, other)),
        name_of if name_of == other => Some(replace(name, one)),
        _ => None,
    });
    edits.collect()
}

/// What is left where the men that are set up have each other's colours: with those exchanged all moves can be played.
fn exchanged_start(trial: &mut Trial<'_>, found: &[Diagnostic]) -> Option<Vec<Diagnostic>> {
    let edits = exchanged(trial.text, ["AB", "AW"]);
    let [first, second] = &edits[..] else { return None };
    if first.text == second.text {
        return None;
    }
    let change = fix("exchange the colours of the start", Applicability::Unsafe, edits.clone());
    let message = "the start has the colours exchanged: the moves can be played with `AB` and `AW` exchanged";
    let finding = Diagnostic::new(&ILLEGAL_MOVE.rule, first.span, message).with_fix(change);
    let repaired = Repaired::fixed(trial.text, &finding);
    let left = trial.lint(&repaired.text)?;
    let is_clean = left.iter().all(|finding| finding.severity <= Severity::Info);
    (is_clean && left.len() < found.len()).then(|| repaired.explained_by(finding, left))
}

const EXCHANGED: &str =
    "Black moves first in Othello: with the colours of all moves exchanged, every one of them can be played";
const OTHER_PLAYER: &str = "as the other player's move it can be played, and so can all that follow";

/// In a shorter game of Othello exchanged colours are not reported.
const LEAST_MOVES: usize = 4;
