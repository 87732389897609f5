//! What a whole record of tafl fits: rules that were left out, or one that is the other way round; a king, a number or the order
//! of two moves.

use movetext_diagnostics::{About, Applicability, Detail, Diagnostic, Edit, Fix};
use movetext_lint::edit::line_ending;
use movetext_lint::messages::{list, shown};
use movetext_lint::rules::otn::{BOARD_SIZE, MISSING_RULES, REPEATED_RULES_KEY, START_POSITION};
use movetext_lint::rules::rul::{DOUBTFUL_SETUP, ILLEGAL_MOVE};
use movetext_rules::tafl::{Dialect, Variant};
use movetext_source::Span;

use crate::explained::explained;
use crate::lines::lines;
use crate::otn::head::Head;
use crate::otn::rules;
use crate::repair::Trial;
use crate::turns;

/// Completes the findings about rules with what every move of the game fits.
pub(super) fn complete(trial: &mut Trial<'_>, mut found: Vec<Diagnostic>) -> Vec<Diagnostic> {
    let game = trial.text;
    if let Some(at) = found.iter().position(|finding| finding.is_of(&MISSING_RULES.rule)) {
        if found[at].fixes.is_empty() {
            let place = found[at].span.start;
            found[at] = with_variant(trial, found[at].clone(), place);
        }
        return found;
    }
    if let Some((name, value)) = named_rules(game) {
        let of_rules =
            |finding: &Diagnostic| value.start <= finding.span.start && finding.span.start <= value.end;
        let first =
            found.iter().position(|finding| of_rules(finding) && finding.rule.is_about(About::GameRules));
        if let Some(first) = first {
            let mut finding = found[first].clone();
            let rules = name.record().to_text(Dialect::Spec);
            finding.span = value;
            "the rules tag has the name of rules, and not the rules".clone_into(&mut finding.message);
            finding.labels.clear();
            finding.fixes = vec![Fix::replace(
                format!("write the rules of {}", name.title),
                Applicability::Unsafe,
                value,
                rules,
            )];
            found.retain(|finding| !of_rules(finding));
            found.push(finding);
        }
        return found;
    }
    missing_move(game, &mut found);
    if repeated_key(trial, &mut found) {
        return found;
    }
    if king(trial, &mut found) || turns::complete(trial, &mut found) {
        return found;
    }
    let mut found = first_side(trial, found);
    if inverted(trial, &mut found) {
        return found;
    }
    if swapped(trial, &mut found) || of_other_side(trial, &mut found) {
        return found;
    }
    reversed(trial, found)
}

/// A rule that is given twice, where the game comes out by the first that is given: the other one is too many.
fn repeated_key(trial: &mut Trial<'_>, found: &mut Vec<Diagnostic>) -> bool {
    let Some(finding) = found.iter().find(|finding| finding.is_of(&REPEATED_RULES_KEY.rule)) else {
        return false;
    };
    if !found.iter().any(|finding| finding.rule.is_about(About::Play)) {
        return false;
    }
    let behind = &trial.text[finding.span.start as usize..];
    let word = behind.find([' ', ']']).unwrap_or(behind.len());
    let before = trial.text[..finding.span.start as usize].trim_end().len() as u32;
    let entry = Span::new(before, finding.span.start + word as u32);
    let fix = Fix::replace("remove this one", Applicability::Unsafe, entry, "");
    let guess = Diagnostic { fixes: vec![fix], ..finding.clone() };
    explained(trial, found, guess)
}

/// Where the wrong side is to move first in a turn that has one move alone, the one in front of it may be missing.
fn missing_move(game: &str, found: &mut [Diagnostic]) {
    let Some(finding) = found.iter_mut().find(|finding| is_of_wrong_side(finding)) else { return };
    let place = finding.span;
    let is_around = |line: &Span| line.start <= place.start && place.start < line.end;
    let Some(line) = lines(game).find(is_around).filter(|line| Head::of_line(line.of(game)).is_some()) else {
        return;
    };
    if let [only] = moves_in(game, line)[..]
        && only.start == place.start
    {
        finding.help = Some("this turn has one move only: the one in front of it may be missing".to_owned());
    }
}

/// The moves of a line behind its number.
fn moves_in(game: &str, line: Span) -> Vec<Span> {
    let words = line.of(game).split('[').next().unwrap_or_default().split_whitespace().skip(1);
    let place = |word: &str| {
        let start = word.as_ptr() as usize - game.as_ptr() as usize;
        Span::from(start..start + word.len())
    };
    words.map(place).collect()
}

/// Whether a finding says that a side moves while it is the other's turn.
fn is_of_wrong_side(finding: &Diagnostic) -> bool {
    finding.is_of(&ILLEGAL_MOVE.rule) && finding.detail == Some(Detail::WrongTurn)
}

/// So many men are tried as the king.
const MOST_KINGS: usize = 40;

/// Where the defenders have no king, and the game comes out with him in the place of one of their men or of an empty square; those nearest to
/// the middle of the board first.
fn king(trial: &mut Trial<'_>, found: &mut Vec<Diagnostic>) -> bool {
    let game = trial.text;
    let Some(finding) = found.iter().find(|finding| finding.is_of(&DOUBTFUL_SETUP.rule)) else {
        return false;
    };
    let tag = finding.span;
    let Some((start, position)) =
        rules::position(tag.of(game)).filter(|(_, position)| !position.contains('K'))
    else {
        return false;
    };
    let middle = position.len() / 2;
    let mut men: Vec<usize> = position.match_indices(['k', 'T', '1']).map(|(at, _)| at).collect();
    let is_king = |at: usize| position[at..].starts_with('k');
    men.sort_by_key(|at| (!is_king(*at), at.abs_diff(middle)));
    men.into_iter().take(MOST_KINGS).any(|at| {
        let at = tag.start + (start + at) as u32;
        let man = Span::new(at, at + 1);
        let guess = Diagnostic::new(
            &DOUBTFUL_SETUP.rule,
            man,
            "the defenders have no king: the game can be played if he stands here",
        )
        .with_fix(Fix::replace("write `K`", Applicability::Unsafe, man, "K"));
        explained(trial, found, guess)
    })
}

/// Where a move cannot be played, and the game comes out with the rows of the starting position from the other side.
fn inverted(trial: &mut Trial<'_>, found: &mut Vec<Diagnostic>) -> bool {
    let game = trial.text;
    let Some(illegal) = found.iter().find(|finding| finding.is_of(&ILLEGAL_MOVE.rule)) else { return false };
    let Some((key, written, meant)) = [("start:", "start", "starti"), ("starti:", "starti", "start")]
        .into_iter()
        .find_map(|(key, written, meant)| Some((game.find(&format!(" {key}"))? + 1, written, meant)))
    else {
        return false;
    };
    let span = Span::from(key..key + written.len());
    let message = format!("the moves fit the position with its rows from the other side, `{meant}`");
    let guess = Diagnostic::new(&START_POSITION.rule, span, message)
        .with_place(illegal.span, "this cannot be played then")
        .with_fix(Fix::replace(format!("write `{meant}`"), Applicability::Unsafe, span, meant));
    explained(trial, found, guess)
}

/// Where the wrong side moves first in a turn, and the game comes out with the two moves exchanged, they were.
fn swapped(trial: &mut Trial<'_>, found: &mut Vec<Diagnostic>) -> bool {
    let game = trial.text;
    let Some(finding) = found.iter().find(|finding| is_of_wrong_side(finding)) else { return false };
    let first = finding.span;
    let behind = game[first.end as usize..].lines().next().unwrap_or_default();
    let Some(word) = behind.split_whitespace().next() else { return false };
    let start = word.as_ptr() as usize - game.as_ptr() as usize;
    let second = Span::from(start..start + word.len());
    let edits = [(first, second), (second, first)];
    let fix = Fix {
        message: "exchange the two moves".to_owned(),
        applicability: Applicability::Unsafe,
        edits: edits.map(|(span, other)| Edit { span, text: other.of(game).to_owned() }).into(),
    };
    let guess = Diagnostic { fixes: vec![fix], help: None, ..finding.clone() };
    explained(trial, found, guess)
}

/// Where a man moves on the other side's turn from where he stands at the start, and the game comes out with his letter in the
/// other case.
fn of_other_side(trial: &mut Trial<'_>, found: &mut Vec<Diagnostic>) -> bool {
    let game = trial.text;
    // That the other side moves first may explain it already.
    let is_open = |finding: &&Diagnostic| is_of_wrong_side(finding) && finding.fixes.is_empty();
    let Some(illegal) = found.iter().find(is_open) else { return false };
    let Some(man) = man_at_start(game, illegal.span.of(game)) else { return false };
    let meant: String = man.of(game).chars().map(rules::of_other_side).collect();
    let message = format!("{} is a man of the other side: he moves on its turn", shown(man.of(game)));
    let guess = Diagnostic::new(&START_POSITION.rule, man, message)
        .with_place(illegal.span, "this cannot be played then")
        .with_fix(Fix::replace(format!("write `{meant}`"), Applicability::Unsafe, man, meant));
    explained(trial, found, guess)
}

/// The letter in the starting position of the man that a move starts from.
fn man_at_start(game: &str, moved: &str) -> Option<Span> {
    let square = moved.trim_start_matches(|sign: char| sign.is_ascii_uppercase());
    let square = square
        .strip_prefix(['n', 'c', 'm', 'k'])
        .filter(|rest| rest.starts_with(char::is_alphabetic))
        .unwrap_or(square);
    let file = square.bytes().next().filter(u8::is_ascii_lowercase)? - b'a';
    let digits = square[1..].len() - square[1..].trim_start_matches(|sign: char| sign.is_ascii_digit()).len();
    let rank: usize = square[1..=digits].parse().ok()?;
    let tag = game.find("[rules:")?;
    let (start, position) = rules::position(&game[tag..])?;
    let rows: Vec<&str> = position.trim_matches('/').split('/').collect();
    let is_inverted = game[..tag + start].ends_with("starti:");
    let row = rows.get(if is_inverted { rows.len().checked_sub(rank)? } else { rank.checked_sub(1)? })?;
    let mut squares = 0;
    let mut count = 0;
    for (at, sign) in row.char_indices() {
        if let Some(digit) = sign.to_digit(10) {
            count = (count * 10 + digit as usize).min(MOST_SQUARES);
            continue;
        }
        squares += count;
        if squares == usize::from(file) {
            let at = row.as_ptr() as usize - game.as_ptr() as usize + at;
            return Some(Span::from(at..at + sign.len_utf8()));
        }
        (squares, count) = (squares + 1, 0);
    }
    None
}

/// No row has more squares.
const MOST_SQUARES: usize = 255;

/// Where one move cannot be played, and can be from its second square to its first, that was meant.
fn reversed(trial: &mut Trial<'_>, mut found: Vec<Diagnostic>) -> Vec<Diagnostic> {
    let game = trial.text;
    let mut illegal = found.iter().enumerate().filter(|(_, finding)| finding.is_of(&ILLEGAL_MOVE.rule));
    let (Some((at, finding)), None) = (illegal.next(), illegal.next()) else { return found };
    let span = finding.span;
    let word = span.of(game);
    let squares = word.trim_start_matches(|sign: char| sign.is_ascii_uppercase());
    let letters = &word[..word.len() - squares.len()];
    let is_square = |text: &str| {
        text.strip_prefix(|sign: char| sign.is_ascii_lowercase())
            .is_some_and(|row| !row.is_empty() && row.bytes().all(|byte| byte.is_ascii_digit()))
    };
    let Some((from, to)) = squares.split_once('-').filter(|(from, to)| is_square(from) && is_square(to))
    else {
        return found;
    };
    let meant = format!("{letters}{to}-{from}");
    let text = [&game[..span.start as usize], &meant, &game[span.end as usize..]].concat();
    if is_played(trial, &text) {
        let message = format!("write `{meant}`, with which all moves can be played");
        found[at].fixes = vec![Fix::replace(message, Applicability::Unsafe, span, meant)];
    }
    found
}

/// The built-in rules that a rules tag names, and where.
fn named_rules(game: &str) -> Option<(&'static Variant, Span)> {
    let start = game.find("[rules:")? + "[rules:".len();
    let length = game[start..].find(']')?;
    let value = &game[start..start + length];
    let name = value.trim().trim_start_matches("name:");
    let variant = (!name.contains(':') && name.len() < 60)
        .then(|| Variant::find(name).or_else(|| Variant::nearest(name)))??;
    Some((variant, Span::from(start..start + length)))
}

/// Whether every move of a game can be played in another version of it; no where it cannot even be set up.
fn is_played(trial: &mut Trial<'_>, game: &str) -> bool {
    let against = [&BOARD_SIZE, &START_POSITION, &MISSING_RULES, &ILLEGAL_MOVE];
    let is_against = |finding: &Diagnostic| against.iter().any(|lint| finding.is_of(&lint.rule));
    trial.lint(game).is_some_and(|found| !found.iter().any(is_against))
}

/// The finding that there are no rules, with the built-in ones that all moves fit.
fn with_variant(trial: &mut Trial<'_>, finding: Diagnostic, at: u32) -> Diagnostic {
    let game = trial.text;
    let line = line_ending(game);
    let place = if game.trim_start().starts_with('[') { after_tags(game) } else { at };
    let rules = |variant: &Variant| {
        let rules = format!("[rules:{}]", variant.record().to_text(Dialect::Spec));
        let is_first = game[..place as usize].trim().is_empty();
        if is_first { format!("{rules}{line}{line}") } else { format!("{line}{rules}") }
    };
    let mut fits = |variant: &&Variant| {
        let text = format!("{}{}{}", &game[..place as usize], rules(variant), &game[place as usize..]);
        is_played(trial, &text)
    };
    let has_moves = game[place as usize..].contains('-');
    let fitting: Vec<&Variant> =
        if has_moves { Variant::all().iter().filter(&mut fits).collect() } else { Vec::new() };
    let Some(variant) = fitting.first() else { return finding };
    let others: Vec<String> = fitting[1..].iter().take(3).map(|variant| variant.title.to_owned()).collect();
    let mut finding = finding.with_fix(Fix::replace(
        format!("write the rules of {}, which all moves fit", variant.title),
        Applicability::Unsafe,
        Span::at(place),
        rules(variant),
    ));
    if !others.is_empty() {
        finding = finding.with_note(format!("they also fit the rules of {}", list(&others)));
    }
    finding
}

/// The end of the last tag in front of the moves.
fn after_tags(game: &str) -> u32 {
    let mut end = 0;
    let mut at = 0;
    for line in game.split_inclusive('\n') {
        if line.trim_start().starts_with('[') {
            end = at + line.trim_end().len();
        } else if !line.trim().is_empty() {
            break;
        }
        at += line.len();
    }
    end as u32
}

/// Where the other side moves first, and the whole game fits rules by which it does, the rules are asked about.
fn first_side(trial: &mut Trial<'_>, mut found: Vec<Diagnostic>) -> Vec<Diagnostic> {
    let game = trial.text;
    let is_first =
        |finding: &Diagnostic| is_of_wrong_side(finding) && finding.place.address.as_deref() == Some("1a");
    let Some(at) = found.iter().position(is_first) else { return found };
    let Some(rules) = game.find("[rules:") else { return found };
    let end = game[rules..].find(']').map_or(game.len(), |length| rules + length);
    let tag = &game[rules..end];
    let (span, text) = match (tag.find("atkf:y"), tag.find("atkf:n")) {
        (Some(at), _) => (Span::from(rules + at..rules + at + 6), "atkf:n"),
        (None, Some(at)) => (Span::from(rules + at..rules + at + 6), "atkf:y"),
        // Without it the attackers move first.
        (None, None) => match tag.find(" start").filter(|_| !tag.contains("atkf")) {
            Some(at) => (Span::at((rules + at) as u32), " atkf:n"),
            None => return found,
        },
    };
    let flipped = format!("{}{text}{}", &game[..span.start as usize], &game[span.end as usize..]);
    if !is_played(trial, &flipped) {
        return found;
    }
    // What is left once it is repaired is all that is wrong besides.
    let edit = Edit { span, text: text.to_owned() };
    let mut finding = found.swap_remove(at);
    finding.fixes = vec![Fix {
        message: format!("write `{}`", text.trim()),
        applicability: Applicability::Unsafe,
        edits: vec![edit],
    }];
    finding.help = Some(format!(
        "with `{}` in the rules every move of the game is legal: is that tag wrong?",
        text.trim()
    ));
    vec![finding]
}
