//! Starting positions that no game has: in PTN.

use movetext_diagnostics::{Diagnostic, Severity};
use movetext_record as record;
use movetext_record::ptn::{ReplayError, Tps};
use movetext_rules::tak::{Color, Complaint, Rules, Setup};
use movetext_source::Span;

use crate::game::{ROOT, Replayed};
use crate::messages::{count, list};
use crate::ptn::Game;
use crate::ptn::tps::TpsText;
use crate::report::Report;
use crate::rules::rul::DOUBTFUL_SETUP;

/// What makes a position impossible is looked at where the position was read without a guess.
pub(crate) fn doubtful_setup(game: &Game<'_>, report: &mut Report) {
    let place = game.tag("TPS").map_or(game.parsed.origin.whole, |(_, span)| span);
    if let Some(ReplayError::Setup(invalid)) = &game.replay_error {
        let span = ["Flats", "Flats1", "Flats2"].iter().find_map(|name| game.tag(name));
        let message = format!("the game cannot start: {invalid}");
        report.add(
            Diagnostic::new(&DOUBTFUL_SETUP.rule, span.map_or(place, |(_, span)| span), message)
                .with_severity(Severity::Error),
        );
        return;
    }
    if TpsText::of_ptn(game).is_some_and(|tps| tps.is_certain())
        && let start = &game.parsed.record.start
        && let (Tps::Read(setup), Some(rules)) = (&start.tps, start.rules())
    {
        let (tree, mut setup) = (game.tree(), setup.clone());
        // The first move may say that it is the turn of player 2.
        if tree.first_child(ROOT).is_some_and(|first| tree.ply(first).part == 1) {
            setup.to_move = Color::Black;
        }
        report_complaints(&setup, rules, place, false, report);
    }
}

/// A position on its own does not say how many stones its game has, and its number is often made up.
pub(crate) fn doubtful_setup_of_tps(game: &Replayed<'_, record::Tps>, report: &mut Report) {
    let tps = TpsText::of_tps(game);
    if let Some(setup) = tps.setup.filter(|_| tps.is_certain()) {
        report_complaints(setup, Rules::new(setup.size), tps.span, true, report);
    }
}

fn report_complaints(setup: &Setup, rules: Rules, place: Span, is_alone: bool, report: &mut Report) {
    let complaints = setup.complaints(&rules);
    let both =
        |of: fn(Color) -> Complaint| Color::BOTH.into_iter().all(|color| complaints.contains(of(color)));
    let is_early = complaints.iter().any(|complaint| matches!(complaint, Complaint::TooFewTurns(_)));
    for complaint in complaints.iter() {
        let message = match complaint {
            Complaint::TooFewTurns(Color::Black) if both(Complaint::TooFewTurns) => continue,
            Complaint::TooFewTurns(color) => {
                let all = if both(Complaint::TooFewTurns) { &Color::BOTH[..] } else { &[color][..] };
                let all =
                    all.iter().map(|color| count(placed(setup, *color) as usize, &format!("{color} stone")));
                let all = list(&all.collect::<Vec<_>>());
                format!(
                    "{all} cannot have been placed before move {} of {}",
                    setup.move_number, setup.to_move
                )
            }
            Complaint::NoStones(Color::Black) if both(Complaint::NoStones) => continue,
            Complaint::NoStones(_) if both(Complaint::NoStones) => {
                "there are no stones on the board, though both players have had a turn".to_owned()
            }
            Complaint::TooManyFlats(_) | Complaint::TooManyCapstones(_) if is_alone => continue,
            // That follows from a number that is too low.
            Complaint::Opening if is_early => continue,
            complaint => complaint.to_string(),
        };
        let mut finding = Diagnostic::new(&DOUBTFUL_SETUP.rule, place, message);
        if is_alone && matches!(complaint, Complaint::TooFewTurns(_) | Complaint::NoStones(_)) {
            finding = finding.with_severity(Severity::Info);
        }
        report.add(match complaint {
            Complaint::TooManyFlats(_) => finding.with_help(
                "if the game has other numbers of stones, give them in the tags `Flats` and `Caps`",
            ),
            Complaint::TooFewTurns(_) => finding.with_help(match first_number(setup, rules) {
                Some(number) => {
                    format!("the last number, that of the move to be played, must be at least {number}")
                }
                None => "look at the last number: it is that of the move to be played".to_owned(),
            }),
            Complaint::NoStones(_) => {
                finding.with_help("look at the last number: it is that of the move to be played")
            }
            _ => finding,
        });
    }
}

/// The first number of the move about to be played by which the stones on the board can have been placed.
fn first_number(setup: &Setup, rules: Rules) -> Option<u32> {
    let most = Color::BOTH.map(|color| placed(setup, color)).into_iter().max()?;
    let mut later = setup.clone();
    // A player places one stone a turn.
    (most..=most + 1).find(|number| {
        later.move_number = *number;
        let complaints = later.complaints(&rules);
        Color::BOTH.into_iter().all(|color| !complaints.contains(Complaint::TooFewTurns(color)))
    })
}

/// How many stones of a player are on the board.
fn placed(setup: &Setup, color: Color) -> u32 {
    let stones = setup.stones(color);
    stones.flats + stones.caps
}
