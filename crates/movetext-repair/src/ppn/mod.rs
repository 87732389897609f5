//! Slips in games of PPN. The header is YAML, and a word of movetext is read by a grammar of its own: so each has its own tables
//! of what people write for what. What is found is mended in a copy, as in the other notations.

mod candidates;
mod header;
mod pieces;
mod remarks;
mod squares;
mod words;

use movetext_diagnostics::{Diagnostic, Edit, Severity};
use movetext_lexer::ppn::{GameText, Games};
use movetext_source::Span;

use super::{Mended, Slip, Tools, surroundings};
use crate::messages::shown;
use crate::rules::rul::ILLEGAL_MOVE;
use crate::rules::txt::{LOOK_ALIKE, QUOTED_LINES, TEXT_AMONG_MOVES, TEXT_AROUND};

/// So many games of a file are looked at for dashes that end a header.
const MOST_GAMES: usize = 200;
/// Larger games are told of as they are.
const LARGEST: usize = 30_000;

/// What finds slips in a text, of which it is known what is wrong with it.
type Find = fn(&str, &[Diagnostic], &dyn Tools) -> Vec<Slip>;

/// What is found in a game, with its slips mended; places are in the game.
pub(super) fn in_game(game: &str, found: Vec<Diagnostic>, tools: &dyn Tools) -> Vec<Diagnostic> {
    if game.len() > LARGEST || errors(&found) == 0 {
        return found;
    }
    let mut slips: Vec<Slip> = Vec::new();
    let mut left = found;
    let finds: [Find; 3] = [quoted, header::slips, words];
    for find in finds {
        let mended = Mended::new(game, &slips);
        let more = find(&mended.text, &left, tools);
        let before = slips.len();
        slips.extend(more.into_iter().filter_map(|slip| mended.in_original(slip)));
        if slips.len() == before {
            continue;
        }
        let now = tools.lint(&Mended::new(game, &slips).text);
        // What can be read may turn out to be no move that can be made.
        if errors(&now) < errors(&left) || unread(&now) < unread(&left) && errors(&now) <= errors(&left) {
            left = now;
        } else {
            slips.truncate(before);
        }
    }
    let mended = Mended::new(game, &slips);
    squares::complete(&mended.text, &mut left, tools);
    let mut findings: Vec<Diagnostic> =
        left.into_iter().map(|finding| mended.finding_in_original(finding)).collect();
    findings.extend(super::alike_together(slips).into_iter().map(Slip::into_finding));
    findings
}

/// What stands around and between the games of a file: prose in front of the first, and dashes that end a header.
pub(super) fn in_file(text: &str, tools: &dyn Tools) -> Vec<Slip> {
    let games: Vec<GameText> = Games::new(text).collect();
    let mut slips = Vec::new();
    if tools.is_selected(&TEXT_AROUND) {
        slips.extend(games.first().and_then(|first| prose(text, first)));
    }
    for pair in games.windows(2).take(MOST_GAMES) {
        slips.extend(dashes(text, &pair[0], &pair[1]));
    }
    slips
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
    let said = whole.of(text).trim();
    let start = whole.start + (whole.len() as usize - whole.of(text).trim_start().len()) as u32;
    Some(Slip {
        rule: &TEXT_AROUND.rule,
        span: Span::new(start, start + said.len() as u32),
        message: format!("{} is no part of a game", shown(said)),
        help: None,
        mends: "remove it".to_owned(),
        edits: vec![Edit { span: whole, text: String::new() }],
        places: Vec::new(),
        kind: String::new(),
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
    Some(Slip {
        rule: &LOOK_ALIKE.rule,
        span,
        message: format!("{} starts another game; `...` ends a header", shown(span.of(text))),
        help: None,
        mends: "write `...`".to_owned(),
        edits: vec![Edit { span, text: "...".to_owned() }],
        places: Vec::new(),
        kind: String::new(),
    })
}

/// How many findings say that something is wrong.
fn errors(found: &[Diagnostic]) -> usize {
    found.iter().filter(|finding| finding.severity == Severity::Error).count()
}

/// How much of a game cannot be read.
fn unread(found: &[Diagnostic]) -> usize {
    let is_played = |finding: &&Diagnostic| core::ptr::eq(finding.rule, &raw const ILLEGAL_MOVE.rule);
    errors(found) - found.iter().filter(is_played).count()
}

/// The `>` of mails in front of every line, and elements of HTML.
fn quoted(text: &str, _: &[Diagnostic], tools: &dyn Tools) -> Vec<Slip> {
    // Lists and remarks of YAML start lines as well.
    let is_of_mail = |slip: &Slip| !slip.message.starts_with("every line") || slip.message.contains("`>`");
    if !tools.is_selected(&QUOTED_LINES) {
        return Vec::new();
    }
    surroundings::quoting(text).filter(is_of_mail).into_iter().chain(entities(text)).collect()
}

/// What HTML writes for signs: its semicolon would end a word.
fn entities(text: &str) -> Option<Slip> {
    const ENTITIES: [(&str, &str); 6] =
        [("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"), ("&quot;", "\""), ("&#39;", "'"), ("&nbsp;", " ")];
    let of = |(entity, sign): &(&'static str, &'static str)| {
        let found = text.match_indices(*entity).map(|(at, entity)| Span::from(at..at + entity.len()));
        found.map(|span| Edit { span, text: (*sign).to_owned() }).collect::<Vec<_>>()
    };
    let mut edits: Vec<Edit> = ENTITIES.iter().flat_map(of).collect();
    edits.sort_by_key(|edit| edit.span);
    let first = edits.first()?;
    Some(Slip {
        rule: &QUOTED_LINES.rule,
        span: first.span,
        message: format!("{} is HTML for {}", shown(first.span.of(text)), shown(&first.text)),
        help: None,
        mends: "write the signs themselves".to_owned(),
        edits,
        places: Vec::new(),
        kind: String::new(),
    })
}

fn words(text: &str, found: &[Diagnostic], tools: &dyn Tools) -> Vec<Slip> {
    // Where the header is not known, nor are the words that it explains.
    let is_header = |finding: &Diagnostic| matches!(finding.rule.code, "PPN001" | "PPN010");
    let is_asked = tools.is_selected(&LOOK_ALIKE)
        && tools.is_selected(&TEXT_AMONG_MOVES)
        && !found.iter().any(is_header);
    if is_asked { words::slips(text, found, tools) } else { Vec::new() }
}
