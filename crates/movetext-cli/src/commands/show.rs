//! `movetext show`.

use std::collections::BTreeSet;
use std::io::Write as _;
use std::iter::successors;
use std::ops::ControlFlow;
use std::path::PathBuf;

use anstyle::Style;
use clap::{Args, ValueEnum};
use movetext_record::otn::Otn;
use movetext_record::ptn::Ptn;
use movetext_record::{Failure, Verdict, Visited, replay};
use movetext_source::Notation;
use movetext_tree::NodeId;

use super::replay::Step;
use super::{at, caption};
use crate::exit::{Run, Status, Stop, tell_note};
use crate::input::{self, Input};
use crate::notation::{Effect, GameNotation};
use crate::options::Shared;
use crate::output::{Output, width};
use crate::positions;
use crate::records::{Game, one};
use crate::text::wrapped;

/// Draw the board after a move
#[derive(Debug, Args)]
pub struct Show {
    /// The record; `-` is standard input
    #[arg(value_name = "IN")]
    input: PathBuf,
    /// The move, by its address (`12b`, `12b.1.1a`; `0a` is the start), by the child to take at each
    /// move from the start (`0.0.1`), or in PTN by the name of a branch (`16w1`, `16w1/17b`); the end of the
    /// principal line by default
    #[arg(long, value_name = "ADDRESS")]
    at: Option<String>,
    /// What to draw it as
    #[arg(long = "as", value_name = "FORMAT", default_value = "text")]
    format: Format,
    /// The file to write; standard output by default
    #[arg(short, long, value_name = "OUT")]
    output: Option<PathBuf>,
}

/// What a board is drawn as.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum Format {
    /// Lines of Unicode text
    Text,
}

/// The board at a node, and what led to it.
struct Moment<F: GameNotation> {
    table: F::Table,
    /// What came of the move; nothing at the start and after a resignation.
    effect: Option<Effect<F>>,
}

impl Show {
    /// Draws the position.
    pub fn run(self, shared: &Shared) -> Run {
        let input = input::open(&self.input, shared)?;
        let mut out = Output::to(self.output.as_deref());
        let Format::Text = self.format;
        match input.notation {
            Notation::Otn => self.game::<Otn>(&input, shared, &mut out)?,
            Notation::Ptn => self.game::<Ptn>(&input, shared, &mut out)?,
            Notation::Tsn | Notation::Ten | Notation::Tps => self.position(&input, shared, &mut out)?,
        }
        out.finish()?;
        Ok(Status::Clean)
    }

    fn game<F: GameNotation>(&self, input: &Input, shared: &Shared, out: &mut Output) -> Result<(), Stop> {
        let (game, more) = one::<F>(input, shared)?;
        if more && shared.game.is_none() {
            tell_note("this is the first of several games; --game chooses another");
        }
        let bold = out.style(Style::new().bold());
        let node = self.at.as_deref().map_or_else(|| Ok(at::end(&game)), |at| at::node(&game, at))?;
        let moment = moment(&game, node)?;
        writeln!(out, "{bold}{}{bold:#}\n", caption::of_game(input, &game))?;
        draw(&game, node, &moment, out)
    }

    /// Draws the first position of a file, or the one that is asked for.
    fn position(&self, input: &Input, shared: &Shared, out: &mut Output) -> Result<(), Stop> {
        if self.at.is_some() {
            let name = input.source.name();
            return Err(Stop::failure(format_args!(
                "`{name}` holds positions, which have no moves for --at; --game chooses one"
            )));
        }
        let wanted = shared.game.map_or(1, std::num::NonZero::get);
        let mut more = false;
        positions::each(input, shared, |line| {
            if line.number != wanted {
                more = true;
                return Ok(());
            }
            let position = line.position(input)?;
            let bold = out.style(Style::new().bold());
            writeln!(out, "{bold}{}{bold:#}\n", position.caption(input, line.number))?;
            let (when, state) = position.state();
            writeln!(out, "{}\n{bold}{when}{bold:#} · {state}", position.board(out.color()))?;
            for complaint in position.complaints() {
                tell_note(complaint);
            }
            Ok(())
        })?;
        if more {
            tell_note("this is the first of several positions; --game chooses another");
        }
        Ok(())
    }
}

/// Replays the record as far as a node.
fn moment<F: GameNotation>(game: &Game<'_, F>, wanted: NodeId) -> Result<Moment<F>, Stop> {
    let tree = &game.parsed.record.tree;
    let way: BTreeSet<NodeId> = successors(Some(wanted), |node| tree.parent(*node)).collect();
    let (mut found, mut last) = (None, None);
    let begun = replay(&game.parsed.record, |Visited { node, table, verdict }: Visited<'_, F>| {
        if node == wanted {
            found = Some(match verdict {
                Verdict::Played(effects) | Verdict::Instead(_, effects) => {
                    Ok(Moment { table: table.clone(), effect: effects.first().cloned() })
                }
                Verdict::Failed(Failure::Refused(_, why)) => Err(format!("the move is illegal, {why}")),
                Verdict::Failed(Failure::Unread(why)) => Err(why.to_string()),
                Verdict::Beyond => Err("an earlier move is illegal".to_owned()),
            });
        } else if matches!(verdict, Verdict::Played(_)) && way.contains(&node) {
            last = Some(node);
        }
        ControlFlow::Continue(())
    });
    begun.map_err(|why| Stop::failure(format_args!("there is no board to show: {why}")))?;
    let found = found.unwrap_or_else(|| Err("it is no move of this game".to_owned()));
    let last = last.map_or_else(String::new, |last| {
        format!("; --at {} shows the last one before it", tree.address(last).shortened())
    });
    let at = tree.address(wanted);
    found
        .map_err(|why| Stop::failure(format_args!("there is no board after {}: {why}{last}", at.shortened())))
}

fn draw<F: GameNotation>(
    game: &Game<'_, F>,
    node: NodeId,
    moment: &Moment<F>,
    out: &mut Output,
) -> Result<(), Stop> {
    let record = &game.parsed.record;
    let (tree, data, table) = (&record.tree, record.tree.get(node), &moment.table);
    let effects = moment.effect.as_slice();
    let last = moment.effect.as_ref().map(|effect| (data, effect));
    writeln!(out, "{}", F::board(table, last, out.color()))?;
    let bold = out.style(Style::new().bold());
    let address = tree.address(node);
    match F::written(data) {
        None => write!(out, "{bold}The start{bold:#}")?,
        Some(played) => write!(out, "{bold}{} {played}{bold:#}", address.shortened())?,
    }
    match F::outcome(table, data) {
        Some(outcome) => writeln!(out, " · {}", outcome.sentence)?,
        None => writeln!(out, " · {}", F::turn_of(&F::to_move(table)))?,
    }
    let mut step = Step::default();
    F::effects(table, data, effects, true, &mut step);
    for why in step.explanations {
        writeln!(out, "{}{why}", F::DOES)?;
    }
    for comment in F::comments(record, node) {
        writeln!(out)?;
        for line in wrapped(comment, width()) {
            writeln!(out, "{line}")?;
        }
    }
    Ok(())
}
