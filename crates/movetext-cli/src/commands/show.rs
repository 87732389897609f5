//! `movetext show`.

use std::io::Write as _;
use std::path::PathBuf;

use anstyle::Style;
use clap::Args;
use movetext_record::otn::{Table, Trouble};
use movetext_record::{Verdict, Visit, replay};
use movetext_render::text::tafl::{Marks, board};
use movetext_rules::Position as _;
use movetext_rules::tafl::{Effect, Square};
use movetext_source::Notation;
use movetext_tree::NodeId;

use super::replay::played;
use super::{at, caption, tsn};
use crate::exit::{Run, Status, Stop, tell_note};
use crate::input;
use crate::options::Shared;
use crate::output::{Output, width};
use crate::records::{Game, one_otn};
use crate::text::wrapped;
use crate::words;

/// Draw the board after a move
#[derive(Debug, Args)]
pub struct Show {
    /// The record; `-` is standard input
    #[arg(value_name = "IN")]
    input: PathBuf,
    /// The move, by its address (`12b`, `12b.1.1a`; `0a` is the start) or by the child to take at each
    /// move from the start (`0.0.1`); the end of the principal line by default
    #[arg(long, value_name = "ADDRESS")]
    at: Option<String>,
}

/// The board at a node, and what led to it.
struct Moment {
    table: Table,
    /// The move and what came of it; none at the start and after a resignation.
    effect: Option<Effect>,
}

impl Show {
    /// Draws the position.
    pub fn run(self, shared: &Shared) -> Run {
        let input = input::open(&self.input, shared)?;
        let mut out = Output::new();
        match input.notation {
            Notation::Otn => {
                let (game, more) = one_otn(&input, shared)?;
                if more && shared.game.is_none() {
                    tell_note("this is the first of several games; --game chooses another");
                }
                let bold = out.style(Style::new().bold());
                let node = self.at.as_deref().map_or_else(|| Ok(at::end(&game)), |at| at::node(&game, at))?;
                let moment = moment(&game, node)?;
                writeln!(out, "{bold}{}{bold:#}\n", caption::of_game(&input, &game))?;
                draw(&game, node, &moment, &mut out)?;
            }
            Notation::Ptn | Notation::Tps => {
                return Err(Stop::failure("Tak is not told here yet"));
            }
            Notation::Tsn | Notation::Ten => tsn::show(&input, shared, &mut out)?,
        }
        out.flush()?;
        Ok(Status::Clean)
    }
}

/// Replays the record as far as a node.
fn moment(game: &Game<'_>, wanted: NodeId) -> Result<Moment, Stop> {
    let tree = &game.parsed.record.tree;
    let mut found = None;
    let begun: Result<(), Trouble> = replay(&game.parsed.record, |Visit { node, table, verdict }| {
        if node == wanted {
            found = Some((table.clone(), verdict));
        }
    });
    let at = tree.address(wanted);
    let at = at.shortened();
    begun.map_err(|why| Stop::failure(format_args!("there is no board to show: {why}")))?;
    match found {
        Some((table, Verdict::Played(effects))) => Ok(Moment { table, effect: effects.into_iter().next() }),
        Some((_, Verdict::Refused(why))) => {
            Err(Stop::failure(format_args!("there is no board after {at}: the move is illegal, {why}")))
        }
        Some((_, Verdict::Trouble(why))) => {
            Err(Stop::failure(format_args!("there is no board after {at}: {why}")))
        }
        Some((_, Verdict::Beyond)) | None => {
            Err(Stop::failure(format_args!("there is no board after {at}: an earlier move is illegal")))
        }
    }
}

fn draw(game: &Game<'_>, node: NodeId, moment: &Moment, out: &mut Output) -> Result<(), Stop> {
    let tree = &game.parsed.record.tree;
    let position = moment.table.position();
    let node_data = tree.get(node);
    let effect = moment.effect.as_ref();
    let captured: Vec<Square> =
        effect.map_or(Vec::new(), |effect| effect.captures.iter().map(|capture| capture.square).collect());
    let step = node_data.played.as_move().filter(|_| effect.is_some());
    let marks = Marks { from: step.map(|step| step.from), to: step.map(|step| step.to), captured: &captured };
    let setup = position.setup();
    let board = board(&setup, position.rules(), &marks).in_color(out.color());
    writeln!(out, "{board}\n{}\n", board.legend())?;
    let bold = out.style(Style::new().bold());
    let address = tree.address(node);
    match played(&node_data.played) {
        None => write!(out, "{bold}The start{bold:#}")?,
        Some(played) => write!(out, "{bold}{} {played}{bold:#}", address.shortened())?,
    }
    match moment.table.outcome() {
        Some(outcome) => writeln!(out, " · {}", words::outcome(outcome))?,
        None => writeln!(out, " · the {} are to move", position.to_move())?,
    }
    for capture in effect.iter().flat_map(|effect| &effect.captures) {
        writeln!(out, "captures {}", words::capture(capture))?;
    }
    if let Some(comment) = &node_data.comment {
        writeln!(out)?;
        for line in wrapped(comment, width()) {
            writeln!(out, "{line}")?;
        }
    }
    Ok(())
}
