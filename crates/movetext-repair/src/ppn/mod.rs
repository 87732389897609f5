//! Slips in games of PPN. The header is YAML, and a word of movetext is read by a grammar of its own: so each has its own tables
//! of what people write for what.

mod candidates;
mod header;
mod pieces;
mod remarks;
mod squares;
mod words;

use movetext_diagnostics::{Diagnostic, Edit, Severity};
use movetext_lexer::ppn::{GameText, Games};
use movetext_lint::messages::shown;
use movetext_lint::rules::ppn::{HEADER_SYNTAX, HEADER_WITHOUT_END, OPENING_DASHES};
use movetext_lint::rules::rul::ILLEGAL_MOVE;
use movetext_lint::rules::txt::{LOOK_ALIKE, QUOTED_LINES, TEXT_AROUND};
use movetext_record::Ppn;
use movetext_source::Span;

use crate::around;
use crate::lines::lines;
use crate::repair::{Candidate, IsHopeless, OfLines, Repair, Spot, Trial};
use crate::slip::Slip;

impl Repair for Ppn {
    const LINES: &'static [OfLines] = &[around_games, quoted];

    fn is_unread(finding: &Diagnostic) -> bool {
        finding.severity == Severity::Error && !finding.is_of(&ILLEGAL_MOVE.rule)
    }

    fn is_suspect(finding: &Diagnostic) -> bool {
        finding.severity == Severity::Error
    }

    fn spots(text: &str, found: &[Diagnostic], is_hopeless: IsHopeless<'_>) -> Vec<Spot> {
        if errors(found) == 0 {
            return Vec::new();
        }
        // The header is one spot, and comes first: it explains the words.
        if header::is_wrong(text, found) && !is_hopeless(Span::at(0)) {
            let candidates = header::candidates(text).into_iter().map(Candidate::from).collect();
            return vec![Spot { span: Span::at(0), is_far_reaching: true, candidates }];
        }
        let is_unknown = [&HEADER_SYNTAX, &HEADER_WITHOUT_END];
        if found.iter().any(|finding| is_unknown.iter().any(|lint| finding.is_of(&lint.rule))) {
            return Vec::new();
        }
        words::spots(text, found, is_hopeless)
    }

    fn whole_game(trial: &mut Trial<'_>, mut found: Vec<Diagnostic>) -> Vec<Diagnostic> {
        squares::complete(trial, &mut found);
        found
    }
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
    slips.extend(games.iter().flat_map(|game| without_dashes(text, game)));
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
    let written = whole.of(text).trim();
    let start = whole.start + (whole.len() as usize - whole.of(text).trim_start().len()) as u32;
    Some(Slip {
        rule: &TEXT_AROUND.rule,
        span: Span::new(start, start + written.len() as u32),
        message: format!("{} is not part of a game", shown(written)),
        help: None,
        instruction: "remove it".to_owned(),
        edits: vec![Edit { span: whole, text: String::new() }],
        places: Vec::new(),
        group: String::new(),
    })
}

/// Headers among the moves: the line of hyphens that starts their games is missing.
fn without_dashes(text: &str, game: &GameText) -> Vec<Slip> {
    let movetext = Span::from(game.movetext.clone());
    let mut slips = Vec::new();
    let mut first: Option<Span> = None;
    for line in lines(movetext.of(text)) {
        let line = Span::new(movetext.start + line.start, movetext.start + line.end);
        let written = line.of(text);
        let is_key = written.split_once(':').is_some_and(|(key, _)| header::is_known(key));
        let is_below = first.is_some() && (written.starts_with(' ') || written.contains(": "));
        if written.starts_with("...") {
            slips.extend(first.take().map(|key| {
                let message = format!("{} starts the header of another game", shown(key.of(text)));
                let edits = vec![Edit { span: Span::at(key.start), text: "---\n".to_owned() }];
                let instruction = "write the line `---` in front of it";
                Slip::new(&OPENING_DASHES.rule, key, message, instruction, edits)
            }));
        } else if is_key || is_below {
            first = first.or(Some(line));
        } else {
            first = None;
        }
    }
    slips
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
        instruction: "write `...`".to_owned(),
        edits: vec![Edit { span, text: "...".to_owned() }],
        places: Vec::new(),
        group: String::new(),
    })
}

/// The `>` of mails in front of every line, and elements of HTML.
fn quoted(text: &str) -> Vec<Slip> {
    // Lists and remarks of YAML start lines as well.
    around::quoting_by(text, &[">"]).into_iter().chain(entities(text)).collect()
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
    Edit::sort(&mut edits);
    let first = edits.first()?;
    Some(Slip {
        rule: &QUOTED_LINES.rule,
        span: first.span,
        message: format!("{} is HTML for {}", shown(first.span.of(text)), shown(&first.text)),
        help: None,
        instruction: "write the signs themselves".to_owned(),
        edits,
        places: Vec::new(),
        group: String::new(),
    })
}
