//! What a whole record of Tak fits: first stones that are the other player's.

use movetext_diagnostics::{Applicability, Diagnostic, Edit, Fix, Severity};
use movetext_lint::rules::rul::{
    ILLEGAL_MOVE, INCOMPLETE_TURN, INFO_SYMBOL, MOVE_AFTER_END, RESULT_AGAINST_BOARD,
};
use movetext_source::Span;

use crate::lines::lines;
use crate::repair::Trial;

/// A game of fewer words is too short to know by its moves alone whose the first stones are.
const LEAST_WORDS: usize = 30;

/// Where a game of Tak does not come out, and does once the first two stones are exchanged, the players set their own.
pub(super) fn complete(trial: &mut Trial<'_>, mut found: Vec<Diagnostic>) -> Vec<Diagnostic> {
    let game = trial.text;
    let of_play = [&ILLEGAL_MOVE, &INFO_SYMBOL, &MOVE_AFTER_END, &RESULT_AGAINST_BOARD];
    let is_about_play = |finding: &Diagnostic| {
        finding.severity > Severity::Info && of_play.iter().any(|lint| finding.is_of(&lint.rule))
    };
    // A few moves fit both ways; a result that the board does not show hardly does.
    let is_long = game.split_whitespace().nth(LEAST_WORDS).is_some();
    let is_doubtful = |finding: &Diagnostic| {
        finding.is_of(&ILLEGAL_MOVE.rule) && is_long
            || finding.is_of(&RESULT_AGAINST_BOARD.rule) && is_about_play(finding) && finding.fixes.is_empty()
    };
    let Some(at) = found.iter().position(is_doubtful) else { return found };
    let Some((first, second)) = first_squares(game) else { return found };
    let edits = [(first, second), (second, first)]
        .map(|(span, other)| Edit { span, text: other.of(game).to_owned() });
    let exchanged = format!(
        "{}{}{}{}{}",
        &game[..first.start as usize],
        edits[0].text,
        &game[first.end as usize..second.start as usize],
        edits[1].text,
        &game[second.end as usize..]
    );
    if trial.lint(&exchanged).is_none_or(|found| found.iter().any(is_about_play)) {
        return found;
    }
    let mut finding = found.swap_remove(at);
    found.retain(|finding| !is_about_play(finding));
    finding.fixes = vec![Fix {
        message: "exchange the first two stones".to_owned(),
        applicability: Applicability::Unsafe,
        edits: edits.into(),
    }];
    finding.help = Some(
        "with the first two stones exchanged the whole game comes out: each player's first stone is one of the \
         opponent's"
            .to_owned(),
    );
    found.push(finding);
    found
}

/// A turn with one move, which cannot be played: what is missing may stand in front of it, and is missing once.
pub(super) fn without_turn_out_of_step(game: &str, mut found: Vec<Diagnostic>) -> Vec<Diagnostic> {
    let Some(at) = found.iter().position(|finding| finding.is_of(&ILLEGAL_MOVE.rule)) else { return found };
    let word = found[at].span;
    // From the number of its turn to that of the next.
    let line = lines(game).find(|line| line.start <= word.start && word.end <= line.end);
    let Some(line) = line else { return found };
    let between = Span::new(line.start, word.start).of(game).trim();
    let is_first =
        between.strip_suffix('.').is_some_and(|number| number.bytes().all(|it| it.is_ascii_digit()));
    let next = lines(game).find(|next| next.start > line.start && !next.of(game).trim().is_empty());
    let Some(next) = next.filter(|_| is_first) else { return found };
    let is_missing = |finding: &Diagnostic| {
        finding.is_of(&INCOMPLETE_TURN.rule) && (next.start..next.end).contains(&finding.span.start)
    };
    if !found.iter().any(is_missing) {
        return found;
    }
    found.retain(|finding| !is_missing(finding));
    if let Some(finding) = found.iter_mut().find(|finding| finding.is_of(&ILLEGAL_MOVE.rule)) {
        finding.fixes.clear();
        finding.help = Some("this turn has one move only: one may be left out in front of it".to_owned());
    }
    found
}

/// The squares of the first two moves of a game, where both are plain stones on one line.
fn first_squares(game: &str) -> Option<(Span, Span)> {
    let line = lines(game).find(|line| line.of(game).trim_start().starts_with("1."))?;
    let words: Vec<&str> =
        line.of(game).trim_start().strip_prefix("1.")?.split_whitespace().take(2).collect();
    let [first, second] = words[..] else { return None };
    let is_square = |word: &str| matches!(word.as_bytes(), [b'a'..=b'h', b'1'..=b'8']);
    let place = |word: &str| {
        let start = word.as_ptr() as usize - game.as_ptr() as usize;
        Span::from(start..start + word.len())
    };
    (is_square(first) && is_square(second)).then(|| (place(first), place(second)))
}
