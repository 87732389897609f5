//! `movetext show`.

mod picture;
mod several;

use std::io::Write as _;
use std::iter::successors;
use std::ops::ControlFlow;
use std::path::PathBuf;

use anstyle::Style;
use clap::{Args, ValueEnum};
use movetext_record::search::KeyKind;
use movetext_record::{
    EffectOf, EffectText, Ending, Failure, MoveNames, Narrate, Narrator, Record, Search, Verdict, Visit,
    Visited, Visitor, built_without, dispatch, noun, visit_replay,
};
use movetext_render::draw::{Canvas, Draw, Line, Numbers, View};
use movetext_render::text::Axes;
use movetext_tree::{GameTree, NodeId};

use crate::at;
use crate::exit::{Run, Status, Stop, tell_note};
use crate::input::{self, Input};
use crate::notations::{Built, NOTATION_OF_SETUPS};
use crate::options::Shared;
use crate::output::{Destination, Output, width};
use crate::position::{Described, Game as Table, in_words};
use crate::records::{Game, one_explained, shown};
use crate::sentences::Sentences;
use crate::text::{Refusal, one_line, wrapped};
use picture::{PictureOptions, Pictures};

/// So many things that a move did are listed.
const MOST_EFFECTS: usize = 12;

/// Draw the board after a move of a record, or a position of a game
///
/// Ends with status 1 when the move is illegal, or when the record cannot be read whole.
#[derive(Debug, Args)]
pub struct Show {
    /// The record; `-` is standard input. Or a game, of which the options describe a position: go, morris, othello,
    /// tafl, tak
    #[arg(
        value_name = "IN|GAME",
        required_unless_present = "setup",
        default_value = "-",
        hide_default_value = true
    )]
    pub(super) input: PathBuf,
    /// A setup of PPN by its name, as `Four Field Kono`, or a setup with arguments in braces: `{Name: Fujisan, Seed: 11}`
    #[arg(long, value_name = "NAME", conflicts_with = "input")]
    setup: Option<String>,
    /// The move, by its address (`12b`, `12b.1.1a`; `0a` is the start), by its number in Smart-Go and PPN (`23`), by the
    /// child to take at each move from the start (`0.0.1`, `.1`), or in PTN by the name of a branch (`16w1`, `16w1/17b`);
    /// the end of the principal line by default. Several, from one to another, as 5a..12b, or all of the record, `all`; each
    /// picture of several needs a name, -o FOLDER/%a.png. A page opens there, in its first game or in that of --game
    #[arg(long, value_name = "ADDRESS")]
    at: Option<String>,
    /// What to draw it as
    #[arg(long = "as", value_name = "FORMAT", default_value = "text")]
    format: Format,
    /// In ASCII alone, for poor terminals. Tables of pieces (PPN) only
    #[arg(long)]
    ascii: bool,
    /// The names of columns and rows: as records of the game write them, numbers from the lower left corner, or none
    #[arg(long, value_name = "AXES", default_value = "algebraic")]
    axes: AxesOption,
    /// A part of the board, by two of its corners, c3:g7, or around the men, men; by default what the record shows
    #[arg(long, value_name = "A:B")]
    crop: Option<String>,
    /// Write the numbers of moves on their stones, 1..20, 50.., or .. for those of the figure that is shown; the board
    /// is then that after the last of them, unless --at names another. Not on tables of pieces
    #[arg(long, value_name = "A..B", value_parser = numbers)]
    numbers: Option<Numbers>,
    /// Print the key of the position under the board, and the canonical one, which is the same from all sides. As text only
    #[arg(long)]
    key: bool,
    #[command(flatten)]
    output: Destination,
    #[command(flatten)]
    picture: PictureOptions,
    // Last, since a heading of options holds for all that follow.
    #[command(flatten)]
    described: Described,
}

/// The names of columns and rows.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum AxesOption {
    /// Letters and numbers
    Algebraic,
    /// Numbers
    Cartesian,
    /// None
    None,
}

/// Reads `1..20`, `50..`, `..20`, `..`.
fn numbers(text: &str) -> Result<Numbers, String> {
    let (from, to) = text.split_once("..").ok_or("two numbers are needed, like 1..20")?;
    let number = |text: &str| match text.trim() {
        "" => Ok(None),
        text => text.parse().map(Some).map_err(|_| format!("`{text}` is not the number of a move")),
    };
    match (number(from)?, number(to)?) {
        (None, None) => Ok(Numbers::Figure),
        (Some(from), Some(to)) if from > to => Err(format!("{from} comes after {to}")),
        (from, to) => Ok(Numbers::Moves(from, to)),
    }
}

/// What a board is drawn as.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Lines of Unicode text
    Text,
    /// A drawing for pages and books
    Svg,
    /// A picture of dots
    Png,
    /// A moving picture of the game
    Gif,
    /// A moving picture of the game in better colours, which newer programs show
    Apng,
    /// A page that plays the record, with all its games and variations; it needs no other file
    Html,
}

impl Show {
    /// Draws a setup of PPN: that of a record which holds nothing else.
    fn lay(&self, setup: &str, shared: &Shared) -> Run {
        let value = if setup.trim_start().starts_with('{') { setup.to_owned() } else { format!("{setup:?}") };
        let text = format!("---\nSetUp: {value}\n...\n");
        let source = movetext_source::Source::from_text("setup", text);
        let source = source.map_err(|why| Stop::failure(format_args!("`{setup}`: {why}")))?;
        let place = input::Place::of("-".as_ref());
        let input = Input { place, source, notation: NOTATION_OF_SETUPS };
        dispatch(input.notation, Showing { show: self, input: &input, shared })
    }
}

impl Show {
    /// Draws the position.
    pub fn run(mut self, shared: &Shared) -> Run {
        if let Some(option) = self.picture.first_given().filter(|_| self.format == Format::Text) {
            return Err(Stop::failure(format_args!("{option} is for pictures; --as svg draws one")));
        }
        if self.key && self.format != Format::Text {
            return Err(Stop::failure("--key prints a line under a board that is drawn as text"));
        }
        if let Some(setup) = self.setup.take() {
            return self.lay(&setup, shared);
        }
        let game = self.input.to_str().and_then(|name| Table::from_str(name, false).ok());
        if let Some(game) = game {
            return self.position(game, shared);
        }
        let shared = &shared.with_go_rules(self.described.take_go_rules());
        if let Some(option) = self.described.first_given() {
            return Err(Stop::failure(format_args!(
                "{option} describes a position of a game, not of a record"
            )));
        }
        let input = input::open(&self.input, shared)?;
        dispatch(input.notation, Showing { show: &self, input: &input, shared })
    }

    /// What of the board is drawn.
    fn view(&self) -> View<'_> {
        let axes = match self.axes {
            AxesOption::Algebraic => Axes::Algebraic,
            AxesOption::Cartesian => Axes::Cartesian,
            AxesOption::None => Axes::None,
        };
        View {
            axes,
            crop: self.crop.as_deref(),
            numbers: self.numbers,
            ascii: self.ascii,
            turn: self.picture.turn(),
            ..View::default()
        }
    }

    fn pictures(&self) -> Pictures<'_> {
        Pictures { options: &self.picture, format: self.format, output: &self.output }
    }

    /// The node that is shown.
    fn node<F: Narrate>(&self, game: &Game<'_, F>) -> Result<NodeId, Stop> {
        if let Some(at) = &self.at {
            return at::node(game, at);
        }
        let Some(Numbers::Moves(_, Some(last))) = self.numbers else { return Ok(at::end(game)) };
        let tree = &game.parsed.record.tree;
        let mut moves = tree.main_line().filter(|node| tree.ply(*node).after == 0);
        Ok(moves.nth(last.saturating_sub(1) as usize).unwrap_or_else(|| at::end(game)))
    }

    /// Draws a position of no record.
    fn position(&self, game: Table, shared: &Shared) -> Run {
        if self.at.is_some() {
            return Err(Stop::failure("--at names a move of a record; a position has none"));
        }
        if self.numbers.is_some() {
            return Err(Stop::failure("--numbers is about the moves of a record; a position has none"));
        }
        let position = self.described.position(game, shared)?;
        if self.format == Format::Html {
            return Err(Stop::failure("a page is about a record; --as svg draws a position"));
        }
        if self.format != Format::Text {
            return self.pictures().position(self.view(), |view, caption| position.scene(view, caption));
        }
        let mut out = self.output.open(&[])?;
        let canvas = Canvas { color: out.color(), width: width() };
        let drawn = position.draw(canvas, &self.view()).map_err(Stop::failure)?;
        writeln!(out, "{drawn}")?;
        if self.key {
            writeln!(out, "{}", position.keys())?;
        }
        out.finish()?;
        Ok(Status::Clean)
    }
}

struct Showing<'a> {
    show: &'a Show,
    input: &'a Input,
    shared: &'a Shared,
}

impl Visitor for Showing<'_> {
    type Output = Run;
}

impl<F: Built> Visit<F> for Showing<'_> {
    fn visit(self) -> Run {
        let Self { show, input, shared } = self;
        if show.format == Format::Html {
            return show.pictures().page::<F>(input, shared, show.view(), show.at.as_deref());
        }
        let mut sentences = None;
        let (game, more) = one_explained::<F>(input, shared, &mut sentences)?;
        if more && shared.game.is_none() {
            tell_note(format_args!("this is the first of several {}s; --game chooses another", noun::<F>()));
        }
        shown(game, input, shared, &mut sentences, |game, sentences| self.draw(&game, sentences))
    }
}

impl Showing<'_> {
    /// Draws a record; `sentences` are those of the file, once they are wanted.
    fn draw<F: Built>(&self, game: &Game<'_, F>, sentences: &mut Option<Sentences>) -> Run {
        let Self { show, input, shared } = *self;
        if let Some(lines) = show.at.as_deref().map(|at| several::lines(game, at)).transpose()?.flatten() {
            return self.draw_several(game, sentences, &lines);
        }
        let node = show.node(game)?;
        if show.format != Format::Text {
            let nodes = show.pictures().range(game, node)?;
            return show.pictures().record(game, input, shared, sentences, nodes, show.view());
        }
        let mut out = show.output.open(&[&input.place])?;
        let canvas = Canvas { color: out.color(), width: width() };
        let scene = match Scene::at(game, input, sentences.as_ref(), node, canvas, &show.view()) {
            Ok(scene) => scene,
            Err(why) => {
                // The reason may be what could not be read, of which the linter says more.
                game.tell_unread(input, shared, sentences);
                return Err(why);
            }
        };
        let is_refused = scene.refused.is_some();
        let bold = out.style(Style::new().bold());
        writeln!(out, "{bold}{}{bold:#}\n", game.caption(input))?;
        scene.write(game, node, show.key, &mut out)?;
        out.finish()?;
        F::unusual(&game.parsed.record).into_iter().for_each(tell_note);
        let status = game.tell_unread(input, shared, sentences);
        Ok(if is_refused { Status::Findings } else { status })
    }
}

built_without!(Showing<'_> => Err(crate::notations::not_built("this notation")));

/// The board at a node, and what led to it.
struct Scene {
    board: String,
    to_move: Option<String>,
    outcome: Option<Ending>,
    effects: Vec<EffectText>,
    /// Why the move is illegal, if it was put on the board all the same.
    refused: Option<String>,
    /// Whether that is so because it could not be read.
    is_unread: bool,
    /// The keys of the position, where its game is known.
    keys: Option<String>,
}

/// The keys of what is on a table, where its game is known.
fn keys<F: Search>(table: &F::Table) -> Option<String> {
    let canonical = F::key(table, KeyKind::Canonical)?;
    let plain = F::key(table, KeyKind::Plain)?;
    Some(in_words(|kind| if kind == KeyKind::Plain { plain } else { canonical }))
}

/// What people call a node.
fn named<F: Narrate>(record: &Record<'_, F>, node: NodeId) -> String {
    MoveNames::new(record).of(node, &record.tree.address(node).shortened().to_string())
}

/// Why there is no board.
enum Undrawn {
    /// The options ask for what is not drawn.
    View(String),
    /// The move was not played.
    Move(String),
}

impl Scene {
    /// Replays a record as far as a node.
    fn at<F: Narrate + Draw + Search>(
        game: &Game<'_, F>,
        input: &Input,
        sentences: Option<&Sentences>,
        wanted: NodeId,
        canvas: Canvas,
        view: &View<'_>,
    ) -> Result<Self, Stop> {
        let tree = &game.parsed.record.tree;
        let mut is_on_line = vec![false; tree.len()];
        successors(Some(wanted), |node| tree.parent(*node)).for_each(|node| is_on_line[node.index()] = true);
        let (mut found, mut last) = (None, None);
        let begun =
            visit_replay(&game.parsed.record, |Visited { node, table, verdict, more }: Visited<'_, F>| {
                if node == wanted {
                    found = Some(Self::drawn(
                        game,
                        input,
                        sentences,
                        Visited { node, table, verdict, more },
                        canvas,
                        view,
                    ));
                    return ControlFlow::Break(());
                }
                if matches!(verdict, Verdict::Played(_)) && is_on_line[node.index()] {
                    last = Some(node);
                }
                ControlFlow::Continue(())
            });
        if let Err(why) = &begun
            && wanted == GameTree::<F::Node<'_>>::ROOT
            && let Some((board, to_move)) = F::draw_start(&game.parsed.record, canvas)
        {
            tell_note(game.unplayable(input, why));
            return Ok(Self {
                board,
                to_move: Some(to_move),
                outcome: None,
                effects: Vec::new(),
                refused: None,
                is_unread: false,
                keys: None,
            });
        }
        begun.map_err(|why| {
            let why = if F::IS_OF_GAMES { why.to_string() } else { game.unplayable(input, &why) };
            Stop::failure(if F::IS_OF_GAMES { format!("there is no board to show: {why}") } else { why })
        })?;
        let found = found.unwrap_or_else(|| Err(Undrawn::Move("it is not a move of this game".to_owned())));
        found.map_err(|why| {
            let why = match why {
                Undrawn::View(why) => return Stop::failure(why),
                Undrawn::Move(why) => why,
            };
            let last = last.map_or_else(String::new, |last| {
                format!("; --at {} shows the last one before it", tree.address(last).shortened())
            });
            Stop::failure(format_args!(
                "there is no board after {}: {why}{last}",
                named(&game.parsed.record, wanted)
            ))
        })
    }

    /// The board after a node of a replay.
    fn drawn<F: Narrate + Draw + Search>(
        game: &Game<'_, F>,
        input: &Input,
        sentences: Option<&Sentences>,
        visited: Visited<'_, F>,
        canvas: Canvas,
        view: &View<'_>,
    ) -> Result<Self, Undrawn> {
        let reason = visited.reason();
        let Visited { node, table, verdict, .. } = visited;
        let otherwise = || {
            let how = F::played_otherwise(&game.parsed.record);
            how.map_or_else(String::new, |how| format!("; {how}"))
        };
        match verdict {
            Verdict::Played(effects) => {
                Self::of(game, node, table, effects, canvas, view).map_err(Undrawn::View)
            }
            Verdict::Instead(why, effects) => {
                let scene = Self::of(game, node, table, effects, canvas, view);
                let is_unread = matches!(why, Failure::Unread(_));
                let refused = reason.map(|reason| reason + &otherwise());
                // What it did against the rules is no capture.
                let effects = Vec::new();
                scene.map(|scene| Self { effects, refused, is_unread, ..scene }).map_err(Undrawn::View)
            }
            Verdict::Failed(Failure::Refused(_, why)) => {
                Err(Undrawn::Move(format!("the move is illegal, {why}{}", otherwise())))
            }
            Verdict::Failed(Failure::Unread(why)) => Err(Undrawn::Move(match sentences {
                Some(sentences) => game.unread_move(node, input, sentences, &why.to_string()),
                None => why.to_string(),
            })),
            Verdict::Beyond => Err(Undrawn::Move(match F::played_otherwise(&game.parsed.record) {
                Some(how) => format!("an earlier move is illegal, and {how}"),
                None => "an earlier move is illegal".to_owned(),
            })),
        }
    }

    fn of<F: Narrate + Draw + Search>(
        game: &Game<'_, F>,
        node: NodeId,
        table: &F::Table,
        effects: &[EffectOf<F>],
        canvas: Canvas,
        view: &View<'_>,
    ) -> Result<Self, String> {
        let tree = &game.parsed.record.tree;
        let data = tree.get(node);
        let mut nodes: Vec<_> = successors(Some(node), |node| tree.parent(*node)).collect();
        nodes.reverse();
        let mut line = Line::default();
        for node in nodes {
            line.push(table, tree.get(node));
        }
        Ok(Self {
            board: F::draw_view(table, &line, effects, canvas, view)?,
            to_move: F::to_move(table).map(str::to_owned),
            outcome: F::ending(table, data),
            effects: F::effects(table, effects),
            refused: None,
            is_unread: false,
            keys: keys::<F>(table),
        })
    }

    /// Writes the board and what led to it; with its keys, if they are asked for.
    fn write<F: Narrate>(
        self,
        game: &Game<'_, F>,
        node: NodeId,
        keys: bool,
        out: &mut Output,
    ) -> Result<(), Stop> {
        let record = &game.parsed.record;
        let text = Narrator::new(record).node(node);
        if game.is_board_guessed() {
            writeln!(out, "A guess: the start could not be read whole.\n")?;
        }
        writeln!(out, "{}", self.board)?;
        let (start, known) = F::start(record);
        let title = match text.written() {
            None if record.tree.ply(node).turn == 0 => start,
            None => named(record, node),
            Some(played) => format!("{} {}", named(record, node), one_line(&played)),
        };
        let bold = out.style(Style::new().bold());
        write!(out, "{bold}{title}{bold:#}")?;
        let state = self.outcome.map(|outcome| outcome.sentence);
        let parts = state.or_else(|| self.to_move.as_deref().map(F::turn)).into_iter().chain(known);
        for part in parts {
            write!(out, " · {part}")?;
        }
        writeln!(out)?;
        if let Some(why) = &self.refused {
            let played = one_line(text.played.as_deref().unwrap_or_default());
            let name = named(record, node);
            let refusal = Refusal { name: &name, played: &played, is_unread: self.is_unread };
            writeln!(out, "{refusal} {why}")?;
        }
        for effect in self.effects.iter().take(MOST_EFFECTS) {
            writeln!(out, "{}", effect.sentence())?;
        }
        if let Some(more) = self.effects.len().checked_sub(MOST_EFFECTS).filter(|more| *more > 0) {
            writeln!(out, "and {more} more")?;
        }
        let clock = text.clock.map(|clock| format!("clock {clock}"));
        for comment in text.comments.iter().map(AsRef::as_ref).chain(clock.as_deref()) {
            writeln!(out)?;
            for line in wrapped(comment, width()) {
                writeln!(out, "{line}")?;
            }
        }
        if let Some(keys) = self.keys.filter(|_| keys) {
            writeln!(out, "\n{keys}")?;
        }
        Ok(())
    }
}
