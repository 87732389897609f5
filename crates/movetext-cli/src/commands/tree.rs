//! `movetext tree`.

use std::io::Write as _;
use std::path::PathBuf;

use anstyle::{AnsiColor, Style};
use clap::Args;
use movetext_record::otn::Node;
use movetext_source::Notation;
use movetext_tree::{GameTree, NodeId, Turn};

use super::caption;
use super::replay::played;
use crate::exit::{Run, Status, Stop};
use crate::input::{self, Input};
use crate::options::Shared;
use crate::output::{Output, width};
use crate::records::{Game, each_otn};
use crate::text::{counted, shortened};

/// Variations nested deeper are not drawn further to the right.
const DEEPEST: usize = 8;

const FAINT: Style = Style::new().dimmed();
const ADDRESS: Style = AnsiColor::Cyan.on_default();

/// Draw the variations of a record as a tree, with their addresses
#[derive(Debug, Args)]
pub struct Tree {
    /// The record; `-` is standard input
    #[arg(value_name = "IN")]
    input: PathBuf,
}

impl Tree {
    /// Draws the games of a file, or the one that is asked for.
    pub fn run(self, shared: &Shared) -> Run {
        let input = input::open(&self.input, shared)?;
        let mut out = Output::new();
        match input.notation {
            Notation::Otn => each_otn(&input, shared, |game| draw(&input, &game, &mut out))?,
            Notation::Ptn | Notation::Tps => {
                return Err(Stop::failure("Tak is not told here yet"));
            }
            Notation::Tsn | Notation::Ten => {
                let name = input.source.name();
                return Err(Stop::failure(format_args!(
                    "`{name}` holds positions, which have no moves to draw"
                )));
            }
        }
        out.flush()?;
        Ok(Status::Clean)
    }
}

fn draw(input: &Input, game: &Game<'_>, out: &mut Output) -> Result<(), Stop> {
    let record = &game.parsed.record;
    if game.number > 1 {
        writeln!(out)?;
    }
    let bold = out.style(Style::new().bold());
    writeln!(out, "{bold}{}{bold:#}", caption::of_game(input, game))?;
    let mut drawing = Drawing::new(&record.tree, out);
    if let Some(text) = record.headers.get("start-comment") {
        drawing.comment("", text)?;
    }
    for turn in record.tree.turns() {
        drawing.turn(turn)?;
    }
    drawing.flush()?;
    if let Some(result) = caption::result(&record.headers) {
        writeln!(out, "{result}")?;
    }
    let unattached = record.headers.unattached.len();
    if unattached > 0 {
        let faint = out.style(FAINT);
        writeln!(out, "{faint}{} of no variation of this record{faint:#}", counted(unattached, "turn"))?;
    }
    Ok(())
}

/// A variation that is being drawn.
struct Open {
    /// Its first move.
    start: NodeId,
    /// Whether further variations hang off the same turn, so that a bar leads down to them.
    goes_on: bool,
}

/// Turns gathered into lines of one variation, and the bars on their left.
struct Drawing<'a, 's> {
    tree: &'a GameTree<Node<'s>>,
    out: &'a mut Output,
    width: usize,
    /// The variations around the present place, the outermost first.
    open: Vec<Open>,
    /// The line that is being filled.
    line: String,
    /// The address that the line starts with, the first of its variation.
    address: Option<String>,
}

impl<'a, 's> Drawing<'a, 's> {
    fn new(tree: &'a GameTree<Node<'s>>, out: &'a mut Output) -> Self {
        Self { tree, out, width: width(), open: Vec::new(), line: String::new(), address: None }
    }

    fn turn(&mut self, turn: Turn) -> Result<(), Stop> {
        let tree = self.tree;
        self.enter(turn.first)?;
        let mut text = format!("{}.", tree.ply(turn.first).turn);
        text.push_str(&" …".repeat(turn.omitted.into()));
        for node in tree.turn_moves(turn) {
            text.push(' ');
            text.push_str(&played(&tree.get(node).played).unwrap_or_default());
        }
        self.push(&text)?;
        for node in tree.turn_moves(turn) {
            if let Some(comment) = &tree.get(node).comment {
                self.flush()?;
                self.comment(&tree.ply(node).to_string(), comment)?;
            }
        }
        Ok(())
    }

    /// Goes to the line of a turn's first move.
    fn enter(&mut self, first: NodeId) -> Result<(), Stop> {
        let tree = self.tree;
        let starts = tree.is_variation_start(first).is_some();
        let line = if starts { tree.line_start(tree.first_sibling(first)) } else { tree.line_start(first) };
        let inside = |open: Option<&Open>| open.is_some_and(|open| open.start != line);
        if starts || inside(self.open.last()) {
            self.flush()?;
        }
        while inside(self.open.last()) {
            self.open.pop();
        }
        if starts {
            self.open.push(Open { start: first, goes_on: has_later_variation(tree, first) });
            self.address = Some(tree.address(first).shortened().to_string());
        }
        Ok(())
    }

    /// Adds a turn to the line, or starts another where it does not fit.
    fn push(&mut self, turn: &str) -> Result<(), Stop> {
        let columns = |text: &str| text.chars().count();
        let head = self.indent() + self.address.as_ref().map_or(0, |address| columns(address) + 2);
        if !self.line.is_empty() && head + columns(&self.line) + 2 + columns(turn) > self.width {
            self.flush()?;
        }
        if !self.line.is_empty() {
            self.line.push_str("  ");
        }
        self.line.push_str(turn);
        Ok(())
    }

    /// Writes the line that is being filled, if there is anything in it.
    fn flush(&mut self) -> Result<(), Stop> {
        if self.line.is_empty() {
            return Ok(());
        }
        let line = std::mem::take(&mut self.line);
        let address = self.address.take();
        self.write_bars(address.is_some())?;
        if let Some(address) = address {
            let style = self.out.style(ADDRESS);
            write!(self.out, "{style}{address}{style:#}  ")?;
        }
        writeln!(self.out, "{line}")?;
        Ok(())
    }

    /// Writes what is said of a move, cut to one line.
    fn comment(&mut self, ply: &str, text: &str) -> Result<(), Stop> {
        let room = self.width.saturating_sub(self.indent() + 6);
        let text = shortened(text, room);
        if text.is_empty() {
            return Ok(());
        }
        self.write_bars(false)?;
        let style = self.out.style(FAINT);
        writeln!(self.out, "{style}{ply:>4}  {text}{style:#}")?;
        Ok(())
    }

    /// The columns of the bars.
    fn indent(&self) -> usize {
        3 * self.open.len().min(DEEPEST)
    }

    /// Writes the bars in front of a line; in front of the first line of a variation, its branch.
    fn write_bars(&mut self, branches: bool) -> Result<(), Stop> {
        let depth = self.open.len();
        // What is nested too deep is drawn where the deepest place is: levels between are left out.
        let between = depth.min(DEEPEST - 1)..depth.saturating_sub(1);
        let faint = self.out.style(FAINT);
        write!(self.out, "{faint}")?;
        for (level, open) in self.open.iter().enumerate() {
            if between.contains(&level) {
                continue;
            }
            let bar = match (branches && level + 1 == depth, open.goes_on) {
                (true, true) => "├─ ",
                (true, false) => "└─ ",
                (false, true) => "│  ",
                (false, false) => "   ",
            };
            write!(self.out, "{bar}")?;
        }
        write!(self.out, "{faint:#}")?;
        Ok(())
    }
}

/// Whether another variation that hangs off the same turn comes after this one.
fn has_later_variation<T>(tree: &GameTree<T>, start: NodeId) -> bool {
    let replaced = tree.first_sibling(start);
    let turn = tree.ply(replaced).turn;
    tree.next_sibling(start).is_some()
        || tree
            .line_from(replaced)
            .skip(1)
            .take_while(|node| tree.ply(*node).turn == turn)
            .any(|node| tree.next_sibling(node).is_some())
}
