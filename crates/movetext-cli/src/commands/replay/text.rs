//! A replay for people: the moves turn by turn, what became of them, and how it ended.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::Write;

use anstyle::{AnsiColor, Style};
use movetext_tree::{GameTree, NodeId};

use super::step::{Position, Step};
use super::steps::{Wanted, steps};
use crate::commands::caption;
use crate::exit::Stop;
use crate::input::Input;
use crate::notation::GameNotation;
use crate::output::Output;
use crate::records::Game;
use crate::text::{counted, shortened};
use crate::words::LONGEST;

/// Variations nested deeper are not drawn further to the right.
const DEEPEST: usize = 8;
/// The columns of a move, so that the second moves of the turns stand under each other.
const COLUMN: usize = 12;

const FAINT: Style = Style::new().dimmed();
const WRONG: Style = AnsiColor::Red.on_default().bold();
const ENDED: Style = AnsiColor::Green.on_default().bold();

/// Writes a game; gives what [`steps`] gives.
pub fn write<F: GameNotation>(
    input: &Input,
    game: &Game<'_, F>,
    wanted: Wanted,
    out: &mut Output,
) -> Result<Result<usize, F::Error>, Stop> {
    let tree = &game.parsed.record.tree;
    let mut page = Page { game, told: BTreeMap::new(), beyond: 0, last: None };
    let last = tree.main_line().last().unwrap_or(GameTree::<()>::ROOT);
    let outcome = steps(game, wanted, |node, step| {
        page.hear(node, step, node == last);
        Ok(())
    })?;
    if game.number > 1 {
        writeln!(out)?;
    }
    let bold = out.style(Style::new().bold());
    writeln!(out, "{bold}{}{bold:#}", caption::of_game(input, game))?;
    if outcome.is_err() {
        return Ok(outcome);
    }
    writeln!(out)?;
    page.position(GameTree::<()>::ROOT, "      ", out)?;
    for turn in tree.turns() {
        page.turn(turn, out)?;
    }
    page.end(out)?;
    Ok(outcome)
}

struct Page<'a, 's, F: GameNotation> {
    game: &'a Game<'s, F>,
    /// What there is to say of nodes of which there is something to say.
    told: BTreeMap<NodeId, Step>,
    /// How many moves were not played because an earlier one could not be.
    beyond: usize,
    /// The end of the principal line.
    last: Option<Step>,
}

impl<F: GameNotation> Page<'_, '_, F> {
    /// Keeps what will be wanted when the turns are written, which come in another order.
    fn hear(&mut self, node: NodeId, step: Step, is_last: bool) {
        self.beyond += usize::from(step.to_move.is_none() && step.illegal.is_none());
        if is_last {
            let outcome = step.outcome.clone();
            self.last = Some(Step { to_move: step.to_move.clone(), outcome, ..Step::default() });
        }
        let silent = step.illegal.is_none() && step.outcome.is_none();
        if !silent || !step.explanations.is_empty() || matches!(step.position, Position::Known(_)) {
            self.told.insert(node, step);
        }
    }

    fn turn(&self, turn: movetext_tree::Turn, out: &mut Output) -> Result<(), Stop> {
        let tree = &self.game.parsed.record.tree;
        let address = tree.turn_address(turn.first);
        let depth = address.branches().len();
        let mut line = if depth == 0 {
            format!("{:>4}. ", address.to_string())
        } else {
            format!("{}{}. ", " ".repeat(2 + 4 * depth.min(DEEPEST)), address.shortened())
        };
        let indent = " ".repeat(if depth == 0 { 6 } else { 6 + 4 * depth.min(DEEPEST) });
        for _ in 0..turn.omitted {
            let _ = write!(line, "{:COLUMN$} ", "…");
        }
        for node in tree.turn_moves(turn) {
            let _ = write!(line, "{:COLUMN$} ", F::written(tree.get(node)).unwrap_or_default());
        }
        if tree.is_variation_start(turn.first).is_some()
            && let Some(name) = F::branch_name(tree, turn.first)
        {
            let _ = write!(line, "{{{}}} ", shortened(&name, LONGEST));
        }
        let faint = out.style(if depth == 0 { Style::new() } else { FAINT });
        writeln!(out, "{faint}{}{faint:#}", line.trim_end())?;
        for node in tree.turn_moves(turn) {
            self.remarks(node, &indent, out)?;
        }
        Ok(())
    }

    /// What is special about a move, on lines of their own.
    fn remarks(&self, node: NodeId, indent: &str, out: &mut Output) -> Result<(), Stop> {
        let Some(step) = self.told.get(&node) else { return Ok(()) };
        let played = step.played.as_deref().unwrap_or_default();
        for why in &step.explanations {
            writeln!(out, "{indent}{played} {}{why}", F::DOES)?;
        }
        if let Some(why) = &step.illegal {
            let style = out.style(WRONG);
            writeln!(out, "{indent}{style}{} {played} is illegal:{style:#} {why}", step.address)?;
        }
        if let Some(outcome) = &step.outcome {
            let style = out.style(ENDED);
            writeln!(out, "{indent}{style}{} ends the game:{style:#} {}", step.address, outcome.sentence)?;
        }
        self.position(node, indent, out)
    }

    fn position(&self, node: NodeId, indent: &str, out: &mut Output) -> Result<(), Stop> {
        if let Some(Step { position: Position::Known(position), .. }) = self.told.get(&node) {
            writeln!(out, "{indent}{position}")?;
        }
        Ok(())
    }

    /// How the principal line ended, on the board and by the record.
    fn end(&self, out: &mut Output) -> Result<(), Stop> {
        let record = &self.game.parsed.record;
        let tree = &record.tree;
        let variations = tree.walk().filter(|node| tree.is_variation_start(*node).is_some()).count();
        let mut sums = counted(tree.len() - 1, "move");
        if variations > 0 {
            let _ = write!(sums, " with {}", counted(variations, "variation"));
        }
        if self.beyond > 0 {
            let (were, they) = if self.beyond == 1 { ("was", "it follows") } else { ("were", "they follow") };
            let _ = write!(sums, ", {} of which {were} not played since {they} an illegal one", self.beyond);
        }
        writeln!(out, "\n{sums}")?;
        let on_board = match &self.last {
            Some(Step { outcome: Some(outcome), .. }) if outcome.on_board => outcome.sentence.clone(),
            Some(Step { to_move: Some(side), .. }) => format!("not over, {}", F::turn_of(side)),
            _ => "not known, since a move of the line is illegal".to_owned(),
        };
        writeln!(out, "On the board: {on_board}")?;
        // Without a tag, what the players did at the end says it.
        let by_players = self.last.as_ref().and_then(|step| step.outcome.as_ref());
        let by_players = by_players.filter(|outcome| !outcome.on_board);
        if let Some(result) = F::result(record).or_else(|| by_players.map(|of| of.sentence.clone())) {
            writeln!(out, "By the record: {result}")?;
        }
        Ok(())
    }
}
