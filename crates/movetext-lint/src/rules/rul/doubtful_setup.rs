use movetext_diagnostics::{Diagnostic, Severity};
use movetext_record::otn::ReplayError;
use movetext_record::ptn::{ReplayError as PtnReplayError, Tps};
use movetext_rules::tafl::Complaint;
use movetext_rules::tak::{Color, Complaint as TakComplaint, Rules, Setup};
use movetext_source::Span;

use crate::game::otn::Game;
use crate::game::{ptn, tps};
use crate::lint::{Check, lint};
use crate::report::Report;
use crate::words::{count, list};

lint! {
    /// A starting position that is not one of a game.
    ///
    /// ## What it does
    /// Checks the position that the game starts from: a king, one alone, men of both sides, and nobody where
    /// his kind may not stand. A position that cannot be played at all is an error.
    /// In PTN it is the tag `TPS` that is checked: the numbers of stones, and whether so many turns can have
    /// placed them.
    ///
    /// ## Why it is bad
    /// A letter in the wrong case makes a man of the other side: `k` is a king of the attackers, `K` the
    /// king. Without a king the attackers have won before the first move.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTkTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    /// Use instead:
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    ///
    /// ## Example in PTN
    /// ```ptn
    /// [Player1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"]
    /// [Size "5"]
    /// [TPS "x5/x5/x2,1C,x,1C/x5/x2,2,x2 1 9"]
    /// [Result "1-0"]
    ///
    /// 9. a1 e5 1-0
    /// ```
    /// Each player has one capstone. Use instead:
    /// ```ptn
    /// [Player1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"]
    /// [Size "5"]
    /// [TPS "x5/x5/x2,1C,x,1/x5/x2,2,x2 1 9"]
    /// [Result "1-0"]
    ///
    /// 9. a1 e5 1-0
    /// ```
    DOUBTFUL_SETUP = "RUL011" "doubtful-setup" Warning [Check::Otn(check), Check::Ptn(of_ptn), Check::Tps(of_tps)]
}

fn check(game: &Game<'_>, report: &mut Report) {
    if !game.is_board_known {
        return;
    }
    let tag = if game.parsed.record.start.position.is_some() { "position" } else { "rules" };
    let Some((_, span)) = game.tags(tag).last() else { return };
    if let Some(ReplayError::Setup(invalid)) = &game.trouble {
        let message = format!("the game cannot start: {invalid}");
        report.add(Diagnostic::new(&DOUBTFUL_SETUP.rule, span, message).with_severity(Severity::Error));
        return;
    }
    let start = &game.parsed.record.start;
    for complaint in start.complaints().iter() {
        let mut finding = Diagnostic::new(&DOUBTFUL_SETUP.rule, span, complaint.to_string());
        if let (Complaint::ForbiddenSquare, Some(book), Some(setup)) =
            (complaint, start.rulebook(), start.setup())
        {
            let squares: Vec<String> =
                setup.misplaced(&book.record().rules).map(|square| square.to_string()).collect();
            finding = finding.with_note(format!("it is about {}", squares.join(", ")));
        }
        report.add(finding);
    }
}

/// What makes a position impossible is looked at where the position was read without a guess.
fn of_ptn(game: &ptn::Game<'_>, report: &mut Report) {
    let place = game.tag("TPS").map_or(game.parsed.origin.whole, |(_, span)| span);
    if let Some(PtnReplayError::Setup(invalid)) = &game.trouble {
        let span = ["Flats", "Flats1", "Flats2"].iter().find_map(|name| game.tag(name));
        let message = format!("the game cannot start: {invalid}");
        report.add(
            Diagnostic::new(&DOUBTFUL_SETUP.rule, span.map_or(place, |(_, span)| span), message)
                .with_severity(Severity::Error),
        );
        return;
    }
    if tps::Position::of_game(game).is_some_and(|position| position.is_certain())
        && let start = &game.parsed.record.start
        && let (Tps::Read(setup), Some(rules)) = (&start.tps, start.rules())
    {
        let (tree, mut setup) = (game.tree(), setup.clone());
        // The first move may say that it is the turn of player 2.
        if tree.first_child(ptn::ROOT).is_some_and(|first| tree.ply(first).part == 1) {
            setup.to_move = Color::Black;
        }
        tell_of_tak(&setup, rules, place, report);
    }
}

/// By the usual numbers of stones for the size.
fn of_tps(position: &tps::Position, report: &mut Report) {
    if let Some(setup) = position.setup.as_ref().filter(|_| position.is_certain()) {
        tell_of_tak(setup, Rules::new(setup.size), position.span, report);
    }
}

fn tell_of_tak(setup: &Setup, rules: Rules, place: Span, report: &mut Report) {
    let complaints = setup.complaints(&rules);
    let both =
        |of: fn(Color) -> TakComplaint| Color::BOTH.into_iter().all(|color| complaints.contains(of(color)));
    let is_early = complaints.iter().any(|complaint| matches!(complaint, TakComplaint::TooFewTurns(_)));
    for complaint in complaints.iter() {
        let message = match complaint {
            TakComplaint::TooFewTurns(Color::Black) if both(TakComplaint::TooFewTurns) => continue,
            TakComplaint::TooFewTurns(color) => {
                let all = if both(TakComplaint::TooFewTurns) { &Color::BOTH[..] } else { &[color][..] };
                let all =
                    all.iter().map(|color| count(placed(setup, *color) as usize, &format!("{color} stone")));
                let all = list(&all.collect::<Vec<_>>());
                format!(
                    "{all} cannot have been placed before move {} of {}",
                    setup.move_number, setup.to_move
                )
            }
            TakComplaint::NoStones(Color::Black) if both(TakComplaint::NoStones) => continue,
            TakComplaint::NoStones(_) if both(TakComplaint::NoStones) => {
                "there is no stone on the board though both players have had a turn".to_owned()
            }
            // That follows from a number that is too low.
            TakComplaint::Opening if is_early => continue,
            complaint => complaint.to_string(),
        };
        let finding = Diagnostic::new(&DOUBTFUL_SETUP.rule, place, message);
        report.add(match complaint {
            TakComplaint::TooManyFlats(_) => finding.with_help(
                "where other numbers of stones are played with, say so in the tags `Flats` and `Caps`",
            ),
            TakComplaint::TooFewTurns(_) => finding.with_help(match first_number(setup, rules) {
                Some(number) => {
                    format!("the last number, that of the move about to be played, is at least {number}")
                }
                None => "look at the last number: it is that of the move about to be played".to_owned(),
            }),
            TakComplaint::NoStones(_) => {
                finding.with_help("look at the last number: it is that of the move about to be played")
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
        Color::BOTH.into_iter().all(|color| !complaints.contains(TakComplaint::TooFewTurns(color)))
    })
}

/// How many stones of a player are on the board.
fn placed(setup: &Setup, color: Color) -> u32 {
    let stones = setup.stones(color);
    stones.flats + stones.caps
}
