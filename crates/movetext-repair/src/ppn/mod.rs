//! Slips in games of PPN. The header is YAML, and a word of movetext is read by a grammar of its own: so each has its own tables
//! of what people write for what.

mod brackets;
mod candidates;
mod foreign;
mod header;
mod likely;
mod macros;
mod near;
mod pasted;
mod pieces;
mod remarks;
mod rewrites;
mod squares;
mod words;

use movetext_diagnostics::{Diagnostic, Edit, Severity};
use movetext_lexer::ppn::{GameText, Games, Token, Tokens, is_number};
use movetext_lint::edit::with_line;
use movetext_lint::messages::shown;
use movetext_lint::rules::ppn::{HEADER_SYNTAX, HEADER_WITHOUT_END, OPENING_DASHES};
use movetext_lint::rules::rul::ILLEGAL_MOVE;
use movetext_lint::rules::txt::{LOOK_ALIKE, TEXT_AROUND, TOO_MANY_FINDINGS};
use movetext_record::{Ppn, Reading};
use movetext_source::Span;

use crate::lines::lines;
use crate::repair::{Candidate, IsHopeless, OfLines, Repair, Spot, Trial};
use crate::slip::Slip;
use crate::{around, broken, copied, left_out, mailed};

impl Repair for Ppn {
    const LINES: &'static [OfLines] = &[
        around::byte_order_marks,
        around::conflicts,
        |text| around::fences(text).into_iter().collect(),
        pasted::misdecoded,
        |text| capitals(text).into_iter().collect(),
        pasted::dashes,
        |text| mailed::broken_lines(text).into_iter().collect(),
        around_games,
        pasted::quoted,
        |text| around::quoted_part(text).into_iter().collect(),
        broken::exchanged,
        |text| copied::twice(text, starts_game),
        copied::pages,
    ];

    fn is_unread(finding: &Diagnostic) -> bool {
        Self::is_suspect(finding) && !finding.is_of(&ILLEGAL_MOVE.rule)
    }

    fn is_suspect(finding: &Diagnostic) -> bool {
        // That more is found than is listed is no slip.
        finding.severity == Severity::Error && !finding.is_of(&TOO_MANY_FINDINGS.rule)
    }

    fn spots(text: &str, found: &[Diagnostic], is_hopeless: IsHopeless<'_>) -> Vec<Spot> {
        if errors(found) == 0 {
            return Vec::new();
        }
        // The header is one spot, and comes first: it explains the words.
        let span = Span::at(0);
        if header::is_wrong(text, found) && !is_hopeless(span) {
            let candidates = header::candidates(text).into_iter().map(Candidate::from).collect();
            return vec![Spot { span, is_far_reaching: true, candidates }];
        }
        let is_unknown = [&HEADER_SYNTAX, &HEADER_WITHOUT_END];
        if found.iter().any(|finding| is_unknown.iter().any(|lint| finding.is_of(&lint.rule))) {
            return Vec::new();
        }
        match macros::misspelt_definition(text, found).filter(|spot| !is_hopeless(spot.span)) {
            Some(spot) => vec![spot],
            None => words::spots(text, found, is_hopeless),
        }
    }

    fn foreign(text: &str, found: &[Diagnostic], _: Reading) -> Option<Slip> {
        foreign::of_words(text, found)
    }

    fn whole_game(trial: &mut Trial<'_>, mut found: Vec<Diagnostic>) -> Vec<Diagnostic> {
        squares::complete(trial, &mut found);
        left_out::fold(trial.text, found, "move")
    }
}

/// Whether a line stands in front of the moves of a game.
fn starts_game(line: &str) -> bool {
    line.starts_with("---") || line.starts_with("...") || line.contains(": ")
}

/// How many findings say that something is wrong.
fn errors(found: &[Diagnostic]) -> usize {
    found.iter().filter(|finding| finding.severity == Severity::Error).count()
}

/// Dashes that end headers, and prose in front of the first game.
fn around_games(text: &str) -> Vec<Slip> {
    let games: Vec<GameText> = Games::new(text).collect();
    let before = games.first().filter(|_| games.len() > 1);
    let mut slips: Vec<Slip> = before.and_then(|first| prose(text, first)).into_iter().collect();
    slips.extend(games.windows(2).filter_map(|pair| dashes(text, &pair[0], &pair[1])));
    slips.extend(games.windows(2).filter_map(|pair| divider(text, &pair[0], &pair[1])));
    slips.extend(games.iter().filter_map(|game| greeting(text, game)));
    slips.extend(games.iter().flat_map(|game| without_dashes(text, game)));
    slips
}

/// A game all of whose letters are capitals: its keys and squares as they are written elsewhere.
fn capitals(text: &str) -> Option<Slip> {
    const LEAST: usize = 20;
    let count = text.bytes().filter(u8::is_ascii_uppercase).take(LEAST).count();
    if count < LEAST || text.bytes().any(|letter| letter.is_ascii_lowercase()) {
        return None;
    }
    let mut edits = Vec::new();
    for game in Games::new(text) {
        for line in lines(&text[..game.header.end as usize]).filter(|line| line.start >= game.header.start) {
            let (key, _) = line.of(text).split_once(':').unwrap_or_default();
            let name = key.trim_start();
            let start = line.start + (key.len() - name.len()) as u32;
            edits.extend(header::known(name).map(|known| Edit {
                span: Span::new(start, start + name.len() as u32),
                text: known.to_owned(),
            }));
        }
        let (movetext, start) =
            (&text[game.movetext.start as usize..game.movetext.end as usize], game.movetext.start);
        for (_, range) in Tokens::at(movetext, start).filter(|(token, _)| *token == Token::Word) {
            let word = Span::from(range);
            edits.extend(candidates::squares_of(word.of(text)).into_iter().map(|square| {
                let span = Span::new(word.start + square.start as u32, word.start + square.end as u32);
                Edit { span, text: span.of(text).to_ascii_lowercase() }
            }));
        }
    }
    let first = edits.first()?.span;
    let message = "all letters are capitals; squares are written in small ones, and keys in both";
    Some(Slip::new(&LOOK_ALIKE.rule, first, message, "write them so", edits))
}

/// A line of hyphens between the moves of one game, whose numbers go on behind it.
fn divider(text: &str, game: &GameText, rest: &GameText) -> Option<Slip> {
    let number = |word: &str| word.trim_end_matches('.').parse::<u32>().ok().filter(|_| word.ends_with('.'));
    let words = |game: &GameText| Span::from(game.movetext.clone()).of(text).split_whitespace();
    let before = words(game).rev().find_map(number)?;
    let behind = words(rest).next().and_then(number)?;
    let goes_on = behind == before || before.checked_add(1) == Some(behind);
    if rest.opening.is_empty() || !rest.header.is_empty() || !rest.closing.is_empty() || !goes_on {
        return None;
    }
    let span = Span::from(rest.opening.clone());
    let message =
        format!("{} starts another game, and the numbers go on behind it", shown(span.of(text).trim()));
    let edits = vec![Edit { span: with_line(text, span), text: String::new() }];
    Some(Slip::new(&OPENING_DASHES.rule, span, message, "remove it", edits))
}

/// Text in front of the first game that has neither a header nor a word of movetext.
fn prose(text: &str, first: &GameText) -> Option<Slip> {
    let (reader, pieces) =
        pieces::Reader::of(&text[first.movetext.start as usize..first.movetext.end as usize])?;
    let is_move = |piece: &pieces::Piece| {
        let word = piece.span.of(&text[first.movetext.start as usize..]);
        !piece.is_bad && word.contains(char::is_alphanumeric) && reader.reads(word)
    };
    if !first.opening.is_empty() || !first.header.is_empty() || pieces.iter().any(is_move) {
        return None;
    }
    let whole = Span::from(first.whole());
    let written = whole.of(text).trim();
    let start = whole.start + (whole.len() as usize - whole.of(text).trim_start().len()) as u32;
    Some(Slip::new(
        &TEXT_AROUND.rule,
        Span::new(start, start + written.len() as u32),
        format!("{} is not part of a game", shown(written)),
        "remove it",
        vec![Edit { span: whole, text: String::new() }],
    ))
}

/// A paragraph that leads to another game, such as `Hello Runa,`: other words behind the moves of a game are a remark on it.
fn greeting(text: &str, game: &GameText) -> Option<Slip> {
    let movetext = Span::from(game.movetext.clone());
    let all = movetext.of(text);
    let written = all.trim_end();
    let is_blank = |line: &Span| line.of(written).trim().is_empty();
    let blank = lines(written).filter(is_blank).last()?;
    let start = blank.end as usize + 1 + usize::from(written[blank.end as usize..].starts_with('\r'));
    let words = written[start..].trim();
    let is_leading =
        words.ends_with([',', ':']) && !words.contains(|sign: char| sign.is_ascii_digit() || sign == '{');
    if !is_leading {
        return None;
    }
    let at = movetext.start + start as u32;
    let span = Span::new(at, movetext.start + written.len() as u32);
    let message = format!("{} is not part of a game", shown(span.of(text)));
    let edits = vec![Edit { span: Span::new(at, movetext.end), text: String::new() }];
    Some(Slip::new(&TEXT_AROUND.rule, span, message, "remove it", edits))
}

/// Headers among the moves: the line of hyphens that starts their games is missing, or made of other signs.
fn without_dashes(text: &str, game: &GameText) -> Vec<Slip> {
    let movetext = Span::from(game.movetext.clone());
    let all: Vec<Span> = lines(movetext.of(text))
        .map(|line| Span::new(movetext.start + line.start, movetext.start + line.end))
        .collect();
    let mut slips = Vec::new();
    let mut at = 0;
    while at < all.len() {
        let (len, is_header) = header_length(text, &all[at..]);
        if is_header {
            slips.push(opening(text, at.checked_sub(1).map(|before| all[before]), all[at]));
        }
        at += len;
    }
    slips
}

/// How many lines are a header with what ends it: a line of periods, or an empty line in front of movetext. Where that is
/// missing, no header starts at any of so many lines, all of which could be its keys.
fn header_length(text: &str, lines: &[Span]) -> (usize, bool) {
    let Some(first) = lines.first().map(|line| line.of(text)) else { return (1, false) };
    if !first.split_once(':').is_some_and(|(key, _)| header::is_known(key.trim_end())) {
        return (1, false);
    }
    let is_of_header = |line: &&Span| {
        let line = line.of(text);
        line.starts_with(' ') || line.contains(": ") || line.ends_with(':')
    };
    let keys = 1 + lines[1..].iter().take_while(is_of_header).count();
    let Some(end) = lines.get(keys).map(|line| line.of(text)) else { return (keys, false) };
    let starts_movetext = |line: &Span| {
        let word = line.of(text).split_whitespace().next().unwrap_or_default();
        is_number(word)
    };
    let is_end =
        end.starts_with("...") || end.trim().is_empty() && lines.get(keys + 1).is_some_and(starts_movetext);
    (keys + usize::from(is_end), is_end)
}

/// The line that starts a game is missing in front of its first key, or made of other signs.
fn opening(text: &str, before: Option<Span>, key: Span) -> Slip {
    let mark = before.and_then(|line| header::mark(line.of(text), line, true));
    mark.unwrap_or_else(|| {
        let message = format!("{} starts the header of another game", shown(key.of(text)));
        let edits = vec![Edit { span: Span::at(key.start), text: "---\n".to_owned() }];
        let instruction = "write the line `---` in front of it";
        Slip::new(&OPENING_DASHES.rule, key, message, instruction, edits)
    })
}

/// A header between two lines of dashes, as other files have it: to PPN the second line starts a game.
fn dashes(text: &str, header: &GameText, movetext: &GameText) -> Option<Slip> {
    let has_no_end = !header.opening.is_empty() && header.closing.is_empty() && header.header.is_empty();
    let of_first = Span::from(header.movetext.clone()).of(text);
    let is_header =
        of_first.lines().find(|line| !line.trim().is_empty()).is_some_and(|line| line.contains(':'));
    if !has_no_end || !is_header || movetext.opening.is_empty() || !movetext.header.is_empty() {
        return None;
    }
    let span = Span::from(movetext.opening.clone());
    Some(Slip::new(
        &LOOK_ALIKE.rule,
        span,
        format!("{} starts another game; `...` ends a header", shown(span.of(text))),
        "write `...`",
        vec![Edit { span, text: "...".to_owned() }],
    ))
}
