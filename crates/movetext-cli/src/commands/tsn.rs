//! The positions of an input in TSN or TEN.

use std::io::Write as _;

use anstyle::Style;
use movetext_record::tsn::{Fault, Start, Ten, Tsn, read};
use movetext_render::text::tafl::{Marks, board};
use movetext_rules::tafl::{Rules, TsnRecord};
use movetext_source::Notation;

use crate::exit::{Stop, tell_note};
use crate::input::Input;
use crate::options::Shared;
use crate::output::Output;
use crate::records::check_number;
use crate::text::counted;

/// A line of a file.
pub struct Line<'s> {
    /// Its number among the positions, from 1.
    pub number: u32,
    /// The position.
    pub start: Start<'s>,
    /// What is wrong with it.
    pub faults: Vec<Fault>,
}

impl Line<'_> {
    /// The position, where it was understood.
    ///
    /// # Errors
    /// It was not, for its first fault.
    pub fn position(&self, input: &Input) -> Result<&TsnRecord, Stop> {
        self.start.position().ok_or_else(|| {
            let (name, number) = (input.source.name(), self.number);
            let why = self.faults.iter().find(|fault| fault.kind.is_unread());
            let why = why.map_or(String::new(), |fault| format!(": {}", fault.kind));
            Stop::failure(format_args!("position {number} of `{name}` cannot be read{why}"))
        })
    }
}

/// Shows the positions that `--game` leaves, one after the other.
///
/// # Errors
/// What `see` fails with; a text without positions, or without the one asked for.
pub fn each<'s>(
    input: &'s Input,
    shared: &Shared,
    mut see: impl FnMut(Line<'s>) -> Result<(), Stop>,
) -> Result<(), Stop> {
    let text = input.source.text();
    let lines: Box<dyn Iterator<Item = (Start<'s>, Vec<Fault>)> + 's> = if input.notation == Notation::Ten {
        Box::new(read::<Ten>(text).map(|parsed| (parsed.record.start, parsed.faults)))
    } else {
        Box::new(read::<Tsn>(text).map(|parsed| (parsed.record.start, parsed.faults)))
    };
    let mut number = 0;
    for (start, faults) in lines {
        number += 1;
        if shared.game.is_none_or(|game| game.get() == number) {
            see(Line { number, start, faults })?;
        }
    }
    if number == 0 {
        return Err(Stop::failure(format_args!("`{}` holds no position", input.source.name())));
    }
    check_number(input, shared, number)
}

/// Draws the first position, or the one that is asked for.
pub fn show(input: &Input, shared: &Shared, out: &mut Output) -> Result<(), Stop> {
    let wanted = shared.game.map_or(1, std::num::NonZero::get);
    let mut more = false;
    each(input, shared, |line| {
        if line.number != wanted {
            more = true;
            return Ok(());
        }
        let position = line.position(input)?;
        let bold = out.style(Style::new().bold());
        writeln!(out, "{bold}{}{bold:#}\n", caption(input, line.number, position))?;
        let rules = Rules::new(position.setup.dim);
        let marks = Marks::default();
        let board = board(&position.setup, &rules, &marks).in_color(out.color());
        writeln!(out, "{board}\n{}\n", board.legend())?;
        writeln!(out, "{bold}Ply {}{bold:#} · {}", position.ply, state(position))?;
        Ok(())
    })?;
    if more {
        tell_note("this is the first of several positions; --game chooses another");
    }
    Ok(())
}

/// The position on one line, with the file it stands in.
pub fn caption(input: &Input, number: u32, position: &TsnRecord) -> String {
    let name = input.source.name();
    let dim = position.setup.dim;
    let number = if number > 1 { format!(", position {number}") } else { String::new() };
    format!("{name}{number} · tafl {dim}x{dim}")
}

/// Who is to move, what was captured, and when.
pub fn state(position: &TsnRecord) -> String {
    let mut state = format!("the {} are to move", position.setup.to_move);
    if let Some((attackers, defenders)) = position.captured() {
        state.push_str(" · captured: ");
        state.push_str(&counted(attackers as usize, "attacker"));
        state.push_str(", ");
        state.push_str(&counted(defenders as usize, "defender"));
    }
    let since = counted(position.since_capture as usize, "ply");
    // The plural of `ply` is not formed as others are.
    state + &format!(" · {} since a capture", since.replace("plys", "plies"))
}
