//! `movetext tree`.

mod edits;

use std::io::Write as _;
use std::path::PathBuf;

use anstyle::{AnsiColor, Style};
use clap::Args;
use movetext_record::messages::counted;
use movetext_record::{MoveNames, Narrate, Narrator, Record, Visit, Visitor, built_without, dispatch};
use movetext_tree::{Addresses, GameTree, NodeId, Ply, Turn};

use self::edits::{Changer, Edits};
use crate::exit::{Run, Status, Stop};
use crate::input::{self, Input};
use crate::notations::Built;
use crate::options::{GoRules, Shared};
use crate::output::{Output, width};
use crate::records::{Game, LONGEST, each_shown};
use crate::text::{one_line, shortened};

/// Variations nested deeper are not drawn further to the right.
const DEEPEST: usize = 8;

const FAINT: Style = Style::new().dimmed();
const ADDRESS: Style = AnsiColor::Cyan.on_default();

/// Draw the variations of a record as a tree, with their addresses; or change them
///
/// Ends with status 1 when the record cannot be read whole.
///
/// With one of the options that change it, the record is printed as it becomes, or changed in place (--write). Of OTN, PTN
/// and SGF; what the change does not concern stays as it is written, to the byte.
#[derive(Debug, Args)]
pub struct Tree {
    /// The record; `-` is standard input
    #[arg(value_name = "IN")]
    pub(super) input: PathBuf,
    #[command(flatten)]
    go: GoRules,
    #[command(flatten)]
    edits: Edits,
}

impl Tree {
    /// Draws the games of a file, or the one that is asked for.
    pub fn run(self, shared: &Shared) -> Run {
        let shared = &shared.with_go_rules(self.go);
        let input = input::open(&self.input, shared)?;
        if self.edits.are_given()? {
            return dispatch(input.notation, Changer { edits: &self.edits, input: &input, shared });
        }
        dispatch(input.notation, Drawer { input: &input, shared })
    }
}

struct Drawer<'a> {
    input: &'a Input,
    shared: &'a Shared,
}

impl Visitor for Drawer<'_> {
    type Output = Run;
}

impl<F: Built> Visit<F> for Drawer<'_> {
    fn visit(self) -> Run {
        let Self { input, shared } = self;
        if !F::IS_OF_GAMES {
            let name = input.source.name();
            return Err(Stop::failure(format_args!("`{name}` holds positions, which have no moves to draw")));
        }
        let (mut out, mut status) = (Output::new(), Status::Clean);
        each_shown::<F>(input, shared, &mut None, |game, sentences| {
            draw(input, &game, &mut out)?;
            if game.is_unread() {
                out.flush()?;
                status = game.tell_unread(input, shared, sentences);
            }
            Ok(())
        })?;
        out.flush()?;
        Ok(status)
    }
}

built_without!(Drawer<'_> => Err(crate::notations::not_built("this notation")));

fn draw<F: Narrate>(input: &Input, game: &Game<'_, F>, out: &mut Output) -> Result<(), Stop> {
    let record = &game.parsed.record;
    if game.number > 1 {
        writeln!(out)?;
    }
    let bold = out.style(Style::new().bold());
    writeln!(out, "{bold}{}{bold:#}", game.caption(input))?;
    let mut drawing = Drawing::new(record, out);
    drawing.comments(GameTree::<()>::ROOT, "")?;
    for turn in record.tree.turns() {
        drawing.turn(turn)?;
    }
    drawing.flush()?;
    if let Some(result) = F::game(record).result {
        writeln!(out, "{}", shortened(&result, 2 * LONGEST))?;
    }
    let unattached = F::unattached(record);
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
    /// What its turn numbers start from.
    base: u32,
}

/// What a variation is called, in front of its first line.
struct Label {
    address: String,
    /// The name that the notation has for it.
    name: Option<String>,
}

impl Label {
    fn columns(&self) -> usize {
        let name = self.name.as_ref().map_or(0, |name| name.chars().count() + 3);
        self.address.chars().count() + name + 2
    }
}

/// Turns gathered into lines of one variation, and the bars on their left.
struct Drawing<'a, 's, F: Narrate> {
    narrator: Narrator<'a, 's, F>,
    names: MoveNames<'a, 's, F>,
    tree: &'a GameTree<F::Node<'s>>,
    addresses: Addresses<'a, F::Node<'s>>,
    out: &'a mut Output,
    width: usize,
    /// The variations around the present place, the outermost first.
    open: Vec<Open>,
    /// The line that is being filled.
    line: String,
    /// What the line starts with, the first of its variation.
    label: Option<Label>,
}

impl<'a, 's, F: Narrate> Drawing<'a, 's, F> {
    fn new(record: &'a Record<'s, F>, out: &'a mut Output) -> Self {
        let tree = &record.tree;
        Self {
            narrator: Narrator::new(record),
            names: MoveNames::new(record),
            tree,
            addresses: Addresses::new(tree),
            out,
            width: width(),
            open: Vec::new(),
            line: String::new(),
            label: None,
        }
    }

    fn turn(&mut self, turn: Turn) -> Result<(), Stop> {
        let tree = self.tree;
        self.enter(turn.first)?;
        let mut text = match self.names.number(turn.first) {
            _ if tree.ply(turn.first).is_before_first_move() => "no move".to_owned(),
            Some(number) => format!("{}.", number.strip_suffix('.').unwrap_or(&number)),
            None => format!("{}.", self.number(tree.ply(turn.first)).turn),
        };
        // Who counts moves knows from their number what is left out.
        text.push_str(&" …".repeat(if F::COUNTS_MOVES { 0 } else { turn.omitted.into() }));
        for node in tree.turn_moves(turn) {
            if let Some(written) = self.narrator.node(node).written() {
                text.push(' ');
                text.push_str(&one_line(&written));
            }
        }
        self.push(&text)?;
        for node in tree.turn_moves(turn) {
            let number = self.names.number(node).unwrap_or_else(|| self.number(tree.ply(node)).to_string());
            self.comments(node, &number)?;
        }
        Ok(())
    }

    /// The place of a move of the line that is being drawn, in numbers of the notation.
    fn number(&self, ply: Ply) -> Ply {
        Ply { turn: ply.turn.saturating_add(self.open.last().map_or(0, |open| open.base)), ..ply }
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
            // The variations that are left open are those that the replaced move stands in.
            let replaced = self.number(tree.ply(tree.first_sibling(first)));
            let base = if F::COUNTS_ON { replaced.turn.saturating_sub(1) } else { 0 };
            self.open.push(Open { start: first, goes_on: has_later_variation(tree, first), base });
            let address = self.addresses.of(first);
            let name = if address.is_shortened() { None } else { F::branch_name(tree, first) };
            let name = name.map(|name| shortened(&name, LONGEST));
            self.label = Some(Label { address: address.to_string(), name });
        }
        Ok(())
    }

    /// Adds a turn to the line, or starts another where it does not fit.
    fn push(&mut self, turn: &str) -> Result<(), Stop> {
        let columns = |text: &str| text.chars().count();
        let head = self.indent() + self.label.as_ref().map_or(0, Label::columns);
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
        let label = self.label.take();
        self.write_bars(label.is_some())?;
        if let Some(Label { address, name }) = label {
            let style = self.out.style(ADDRESS);
            write!(self.out, "{style}{address}{style:#}")?;
            if let Some(name) = name {
                write!(self.out, " {style}{{{name}}}{style:#}")?;
            }
            write!(self.out, "  ")?;
        }
        writeln!(self.out, "{line}")?;
        Ok(())
    }

    /// Writes the annotations of a move, each comment cut to one line.
    fn comments(&mut self, node: NodeId, ply: &str) -> Result<(), Stop> {
        let text = self.narrator.node(node);
        let clock = text.clock.map(|clock| format!("clock {clock}"));
        for text in text.comments.iter().map(AsRef::as_ref).chain(clock.as_deref()) {
            self.flush()?;
            let room = self.width.saturating_sub(self.indent() + 6);
            let text = shortened(text, room);
            if !text.is_empty() {
                self.write_bars(false)?;
                let style = self.out.style(FAINT);
                writeln!(self.out, "{style}{ply:>4}  {text}{style:#}")?;
            }
        }
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
        let (outer, last) = (&self.open[..depth.min(DEEPEST - 1)], &self.open[depth.saturating_sub(1)..]);
        let shown = if depth < DEEPEST { (&self.open[..], &last[..0]) } else { (outer, last) };
        let faint = self.out.style(FAINT);
        write!(self.out, "{faint}")?;
        let count = shown.0.len() + shown.1.len();
        for (nth, open) in shown.0.iter().chain(shown.1).enumerate() {
            let bar = match (branches && nth + 1 == count, open.goes_on) {
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
