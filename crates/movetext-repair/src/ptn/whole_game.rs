//! What a whole record of Tak fits: another board, a move too many, first stones that are the other player's.

use movetext_diagnostics::{Applicability, Diagnostic, Edit, Fix, Severity};
use movetext_lint::edit::line_ending;
use movetext_lint::messages::shown;
use movetext_lint::rules::hdr::{BAD_PIECE_COUNT, BAD_SIZE};
use movetext_lint::rules::ptn::MISSING_MOVE;
use movetext_lint::rules::rul::{
    DOUBTFUL_SETUP, ILLEGAL_MOVE, INCOMPLETE_TURN, INFO_SYMBOL, MOVE_AFTER_END, RESULT_AGAINST_BOARD,
};
use movetext_rules::tak::Rules;
use movetext_source::Span;

use crate::explained::explained;
use crate::lines::lines;
use crate::ptn::position;
use crate::repair::Trial;
use crate::turns;

/// A game of fewer words is too short to know by its moves alone whose the first stones are.
const LEAST_WORDS: usize = 30;

/// Completes the findings about play with what every move of the game fits.
pub(super) fn complete(trial: &mut Trial<'_>, mut found: Vec<Diagnostic>) -> Vec<Diagnostic> {
    let is_explained = position::complete(trial, &mut found)
        || other_board(trial, &mut found)
        || other_reserve(trial, &mut found)
        || third_move(trial, &mut found)
        || no_move_is_missing(trial, &mut found)
        || turns::complete(trial, &mut found);
    if is_explained {
        return found;
    }
    exchanged(trial, found)
}

/// Where the tag `Size` names a board that the moves do not fit, and they fit the one up to their last column and row, that
/// was meant.
fn other_board(trial: &mut Trial<'_>, found: &mut Vec<Diagnostic>) -> bool {
    let game = trial.text;
    let is_doubtful = |finding: &&Diagnostic| {
        finding.severity > Severity::Info
            && (finding.is_of(&ILLEGAL_MOVE.rule) || finding.is_of(&RESULT_AGAINST_BOARD.rule))
    };
    let Some(first) = found.iter().find(is_doubtful) else { return false };
    let Some(value) = size(game) else { return false };
    let written = value.of(game);
    let Ok(named) = written.parse() else { return false };
    let Some((side, beyond)) = side_of_moves(game, named) else { return false };
    // One move beyond the board is a slip of its own.
    if side == named || !(4..=8).contains(&side) || side > named && beyond < LEAST_BEYOND {
        return false;
    }
    let message = format!("the size is {written}, but the moves fit a board of {side}x{side}");
    let mut guess = Diagnostic::new(&BAD_SIZE.rule, value, message).with_fix(Fix::replace(
        format!("write `{side}`"),
        Applicability::Unsafe,
        value,
        side.to_string(),
    ));
    if first.is_of(&ILLEGAL_MOVE.rule) {
        guess = guess.with_place(first.span, "not possible on a board of that size");
    }
    explained(trial, found, guess)
}

/// The tags that say how many stones there are.
const RESERVES: [&str; 6] = ["Flats", "Caps", "Flats1", "Flats2", "Caps1", "Caps2"];

/// Where the moves do not fit the stones that a tag gives the players, and fit the usual number of them.
fn other_reserve(trial: &mut Trial<'_>, found: &mut Vec<Diagnostic>) -> bool {
    let game = trial.text;
    let of_reserves = [&ILLEGAL_MOVE, &MOVE_AFTER_END, &RESULT_AGAINST_BOARD, &DOUBTFUL_SETUP];
    let is_doubtful = |finding: &&Diagnostic| {
        finding.severity > Severity::Info && of_reserves.iter().any(|lint| finding.is_of(&lint.rule))
    };
    let Some(place) = found.iter().find(is_doubtful).map(|finding| finding.span) else { return false };
    let Some(rules) = size(game).and_then(|size| size.of(game).parse().ok()).map(Rules::new) else {
        return false;
    };
    let usual = [rules.flats[0], rules.caps[0]].map(|count| count.to_string());
    if let (Some(flats), Some(caps)) = (value_of(game, RESERVES[0]), value_of(game, RESERVES[1]))
        && [caps.of(game), flats.of(game)] == usual
    {
        let mut edits =
            vec![Edit { span: flats, text: usual[0].clone() }, Edit { span: caps, text: usual[1].clone() }];
        Edit::sort(&mut edits);
        let message = "the numbers in the tags `Flats` and `Caps` are exchanged".to_owned();
        let applicability = Applicability::Unsafe;
        let fix = Fix { message: "exchange them".to_owned(), applicability, edits };
        let guess = Diagnostic::new(&BAD_PIECE_COUNT.rule, flats, message).with_place(caps, "the other");
        return explained(trial, found, guess.with_fix(fix));
    }
    let [usual_flats, usual_caps] = usual;
    RESERVES.iter().any(|tag| {
        let Some(value) = value_of(game, tag) else { return false };
        let usual = if tag.starts_with('F') { &usual_flats } else { &usual_caps };
        let written = value.of(game);
        if written == *usual {
            return false;
        }
        let message = format!(
            "the moves do not fit {} in the tag `{tag}`, but {usual}, as is usual on this board",
            shown(written)
        );
        let fix = Fix::replace(format!("write `{usual}`"), Applicability::Unsafe, value, usual.clone());
        let guess = Diagnostic::new(&BAD_PIECE_COUNT.rule, value, message).with_fix(fix);
        explained(trial, found, guess.with_place(place, "not possible with so many"))
    })
}

/// The value of a tag.
fn value_of(game: &str, tag: &str) -> Option<Span> {
    let line = lines(game).find(|line| {
        let name = line.of(game).strip_prefix('[').and_then(|rest| rest.split_once(" \""));
        name.is_some_and(|(name, _)| name.eq_ignore_ascii_case(tag))
    })?;
    let (before, behind) = line.of(game).split_once('"')?;
    let (value, _) = behind.split_once('"')?;
    let start = line.start + before.len() as u32 + 1;
    Some(Span::new(start, start + value.len() as u32))
}

/// The digits of the tag `Size`.
fn size(game: &str) -> Option<Span> {
    let line = lines(game).find(|line| line.of(game).starts_with("[Size "))?;
    let (before, _) = line.of(game).split_once('"')?;
    let start = line.start + before.len() as u32 + 1;
    let value = game[start as usize..].split('"').next()?;
    matches!(value.as_bytes(), [b'3'..=b'8']).then(|| Span::new(start, start + 1))
}

/// So many squares at least are beyond a board that was not meant.
const LEAST_BEYOND: usize = 2;

/// The last column or row of the squares that moves name, whichever is further, and how many of them are beyond a board.
fn side_of_moves(game: &str, board: u8) -> Option<(u8, usize)> {
    let mut side = None;
    let mut beyond = 0;
    let mut is_comment = false;
    for line in lines(game).filter(|line| !line.of(game).starts_with('[')) {
        let bytes = line.of(game).as_bytes();
        for (at, byte) in bytes.iter().enumerate() {
            match byte {
                b'{' => is_comment = true,
                b'}' => is_comment = false,
                b'a'..=b'h' if !is_comment && (at == 0 || !bytes[at - 1].is_ascii_lowercase()) => {
                    if let Some(row @ b'1'..=b'8') = bytes.get(at + 1) {
                        let reached = (byte - b'a' + 1).max(row - b'0');
                        side = side.max(Some(reached));
                        beyond += usize::from(reached > board);
                    }
                }
                _ => {}
            }
        }
    }
    side.map(|side| (side, beyond))
}

/// A third move behind one number: the number in front of it was left out, or the move is too many.
fn third_move(trial: &mut Trial<'_>, found: &mut Vec<Diagnostic>) -> bool {
    let game = trial.text;
    let is_third =
        |finding: &&Diagnostic| finding.is_of(&INCOMPLETE_TURN.rule) && finding.severity == Severity::Warning;
    let mut third = found.iter().filter(is_third);
    let (Some(finding), None) = (third.next(), third.next()) else { return false };
    let finding = Diagnostic { fixes: Vec::new(), help: None, ..finding.clone() };
    let before = game[..finding.span.start as usize].trim_end();
    let line = &before[before.rfind('\n').map_or(0, |at| at + 1)..];
    let number = line.split_once('.').and_then(|(number, _)| number.trim().parse::<u32>().ok());
    let Some(number) = number.and_then(|number| number.checked_add(1)) else { return false };
    let blanks = Span::new(before.len() as u32, finding.span.start);
    let number = Fix::replace(
        format!("write `{number}.` in front of it"),
        Applicability::Unsafe,
        blanks,
        format!("{}{number}. ", line_ending(game)),
    );
    let surplus = Fix::replace("remove it", Applicability::Unsafe, blanks.to(finding.span), "");
    [number, surplus].into_iter().any(|fix| explained(trial, found, finding.clone().with_fix(fix)))
}

/// `4...` where no move is missing: the periods say so, and nothing else does.
fn no_move_is_missing(trial: &mut Trial<'_>, found: &mut Vec<Diagnostic>) -> bool {
    let game = trial.text;
    let mut missing = found.iter().filter(|finding| finding.is_of(&MISSING_MOVE.rule));
    let (Some(finding), None) = (missing.next(), missing.next()) else { return false };
    let number = finding.span.of(game).trim_end_matches('.');
    if number.is_empty() || !number.bytes().all(|digit| digit.is_ascii_digit()) {
        return false;
    }
    let meant = format!("{number}.");
    let fix = Fix::replace(format!("write `{meant}`"), Applicability::Unsafe, finding.span, meant);
    let message = format!("{} says that a move is left out, and none is", shown(finding.span.of(game)));
    let guess = Diagnostic { message, notes: Vec::new(), fixes: vec![fix], help: None, ..finding.clone() };
    explained(trial, found, guess)
}

/// Where a game of Tak does not come out, and does once the first two stones are exchanged, the players set their own.
fn exchanged(trial: &mut Trial<'_>, mut found: Vec<Diagnostic>) -> Vec<Diagnostic> {
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
