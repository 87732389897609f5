//! The positions of an input in a notation that has one a line: TSN, TEN, TPS.

use std::fmt::Display;
use std::iter::{empty, once};

use movetext_record::tsn::{Start, Ten, Tsn};
use movetext_record::{tps, tsn};
use movetext_render::text::{tafl, tak};
use movetext_rules::Position as _;
use movetext_rules::tafl::TsnRecord;
use movetext_rules::tak::{Complaint, Setup};
use movetext_source::Notation;

use crate::commands::replay::Outcome;
use crate::exit::Stop;
use crate::input::Input;
use crate::options::Shared;
use crate::output::width;
use crate::records::check_number;
use crate::text::counted;
use crate::words;

/// A line of a file.
pub struct Line {
    /// Its number among the positions, from 1.
    pub number: u32,
    /// The position, where it was understood.
    position: Option<Position>,
    /// What of the line is not in the position, or only as a guess.
    pub unread: Vec<String>,
}

/// A position of some game.
pub enum Position {
    /// Of tafl, from TSN or TEN.
    Tafl(TsnRecord),
    /// Of Tak, from TPS.
    Tak(Setup),
}

impl Line {
    /// The position, where it was understood.
    ///
    /// # Errors
    /// It was not, for its first fault.
    pub fn position(&self, input: &Input) -> Result<&Position, Stop> {
        self.position.as_ref().ok_or_else(|| {
            let (name, number) = (input.source.name(), self.number);
            let why = self.unread.first().map_or(String::new(), |why| format!(": {why}"));
            Stop::failure(format_args!("position {number} of `{name}` cannot be read{why}"))
        })
    }
}

/// Shows the positions that `--game` leaves, one after the other.
///
/// # Errors
/// What `see` fails with; a text without positions, or without the one asked for.
pub fn each(
    input: &Input,
    shared: &Shared,
    mut see: impl FnMut(Line) -> Result<(), Stop>,
) -> Result<(), Stop> {
    let mut number = 0;
    for (position, unread) in read(input) {
        number += 1;
        if shared.game.is_none_or(|game| game.get() == number) {
            see(Line { number, position, unread })?;
        }
    }
    if number == 0 {
        return Err(Stop::failure(format_args!("`{}` holds no position", input.source.name())));
    }
    check_number(input, shared, number)
}

/// The positions of a text, and what of each line was not understood.
fn read<'s>(input: &'s Input) -> Box<dyn Iterator<Item = (Option<Position>, Vec<String>)> + 's> {
    let text = input.source.text();
    match input.notation {
        Notation::Tsn => {
            Box::new(tsn::read::<Tsn>(text).map(|line| tafl_line(line.record.start, &line.faults)))
        }
        Notation::Ten => {
            Box::new(tsn::read::<Ten>(text).map(|line| tafl_line(line.record.start, &line.faults)))
        }
        Notation::Tps => Box::new(tps::read(text).map(tak_line)),
        Notation::Otn | Notation::Ptn => Box::new(empty()),
    }
}

fn tafl_line(start: Start<'_>, faults: &[tsn::Fault]) -> (Option<Position>, Vec<String>) {
    let position = match start {
        Start::Read(position) => Some(Position::Tafl(position)),
        Start::Unread(_) => None,
    };
    let unread = faults.iter().filter(|fault| fault.kind.is_loss()).map(|fault| fault.kind.to_string());
    (position, unread.collect())
}

fn tak_line(line: tps::Parsed<'_>) -> (Option<Position>, Vec<String>) {
    let position = match line.record.start {
        tps::Start::Read(setup) => Some(Position::Tak(setup)),
        tps::Start::Unread(_) => None,
    };
    let unread = line.faults.iter().filter(|fault| fault.kind.is_loss());
    (position, unread.map(|fault| fault.kind.to_string()).collect())
}

impl Position {
    /// The position on one line, with the file it stands in.
    pub fn caption(&self, input: &Input, number: u32) -> String {
        let name = input.source.name();
        let number = if number > 1 { format!(", position {number}") } else { String::new() };
        let (game, size) = match self {
            Self::Tafl(position) => ("tafl", position.setup.size),
            Self::Tak(setup) => ("Tak", setup.size),
        };
        format!("{name}{number} · {game} {size}x{size}")
    }

    /// The position as the records of its game write one.
    pub fn record(&self) -> String {
        match self {
            Self::Tafl(position) => position.setup.position_record().to_string(),
            Self::Tak(setup) => setup.to_string(),
        }
    }

    /// Whose turn it is.
    pub fn to_move(&self) -> String {
        match self {
            Self::Tafl(position) => position.setup.to_move.to_string(),
            Self::Tak(setup) => setup.to_move.to_string(),
        }
    }

    /// How the game is over, if it is and the position alone says so.
    pub fn outcome(&self) -> Option<Outcome> {
        match self {
            // What ends a game of tafl depends on rules that the position does not say.
            Self::Tafl(_) => None,
            Self::Tak(setup) => playable(setup)?.outcome().map(words::tak::on_board),
        }
    }

    /// What is impossible about the position.
    pub fn complaints(&self) -> Vec<String> {
        match self {
            // The linter tells them: they are faults of a field.
            Self::Tafl(_) => Vec::new(),
            Self::Tak(setup) => {
                setup.complaints(&movetext_rules::tak::Rules::new(setup.size)).iter().map(said).collect()
            }
        }
    }

    /// When in the game it is, who is to move, and what the position knows of the game before.
    pub fn state(&self) -> (String, String) {
        match self {
            Self::Tafl(position) => (format!("Ply {}", position.ply), tafl_state(position)),
            Self::Tak(setup) => {
                let state = match self.outcome() {
                    Some(outcome) => outcome.sentence,
                    None => format!("{} is to move", setup.to_move),
                };
                (format!("Move {}", setup.move_number), state)
            }
        }
    }

    /// The board with its legend and what else there is to see.
    pub fn board(&self, color: bool) -> String {
        match self {
            Self::Tafl(position) => {
                let rules = movetext_rules::tafl::Rules::new(position.setup.size);
                let marks = tafl::Marks::default();
                let board = tafl::board(&position.setup, &rules, &marks).in_color(color);
                format!("{board}\n{}\n", board.legend())
            }
            Self::Tak(setup) => {
                let marks = tak::Marks::default();
                let board = tak::board(setup, &marks).in_color(color);
                let stacks = words::tak::stacks(board, width());
                let reserves = playable(setup).map(|position| words::tak::reserves(&position));
                format!("{board}\n{}\n\n{stacks}{}", board.legend(), reserves.unwrap_or_default())
            }
        }
    }
}

fn said(complaint: Complaint) -> String {
    complaint.to_string()
}

/// The position by the usual rules for its size, if it can be played at all.
fn playable(setup: &Setup) -> Option<movetext_rules::tak::Position> {
    movetext_rules::tak::Position::new(&movetext_rules::tak::Rules::new(setup.size), setup).ok()
}

/// Who is to move, what was captured, and when.
fn tafl_state(position: &TsnRecord) -> String {
    let to_move = format!("the {} are to move", position.setup.to_move);
    let captured = position.captured().map(|(attackers, defenders)| {
        let (attackers, defenders) =
            (counted(attackers as usize, "attacker"), counted(defenders as usize, "defender"));
        format!("captured: {attackers}, {defenders}")
    });
    // The plural of `ply` is not formed as others are.
    let since = counted(position.since_capture as usize, "ply").replace("plys", "plies");
    let parts = once(to_move).chain(captured).chain(once(format!("{since} since a capture")));
    joined(parts)
}

fn joined(parts: impl Iterator<Item = impl Display>) -> String {
    parts.map(|part| part.to_string()).collect::<Vec<_>>().join(" · ")
}
