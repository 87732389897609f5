//! `movetext show --as svg` and the like: options of pictures, and how they are written.

use std::path::Path;

use clap::{Args, ValueEnum};
use movetext_record::{Narrate, noun};
use movetext_render::apng::apng;
use movetext_render::draw::{CaptionKind, Draw, Frames, FramesError, Pages, Wanted};
use movetext_render::gif::gif;
use movetext_render::html::PageFile;
use movetext_render::layout::lay_out;
use movetext_render::png::png;
use movetext_render::raster::{Timing, size};
use movetext_render::scene::Scene;
use movetext_render::svg::svg;
use movetext_render::theme::Theme;
use movetext_render::view::{MarkShape, Perspective, View};
use movetext_rules::Symmetry;
use movetext_tree::{GameTree, NodeId};
use movetext_writer::turn::Turn;

use super::{Format, several};
use crate::at;
use crate::commands::convert::turns;
use crate::exit::{Run, Status, Stop, reason, tell_note, tell_warning};
use crate::input::{Input, Place};
use crate::notations::Built;
use crate::options::Shared;
use crate::output::Destination;
use crate::records::{Game, each_shown};
use crate::sentences::Sentences;

/// A picture is so many dots wide unless `--width` is given.
const WIDTH: u32 = 720;

/// The options of pictures.
#[derive(Debug, Args)]
#[command(next_help_heading = "Pictures")]
pub struct PictureOptions {
    /// How many dots wide a picture is; 720 by default
    #[arg(long, value_name = "PX")]
    width: Option<u32>,
    /// Its colours: classic, dark, print (black on white), or a file of TOML that names colours
    #[arg(long, value_name = "THEME")]
    theme: Option<String>,
    /// How piles are seen: they rise, or their pieces are listed beside the top one
    #[arg(long = "view", value_name = "VIEW")]
    perspective: Option<PerspectiveOption>,
    /// The board turned clockwise by so many degrees, or mirrored from left to right
    #[arg(long, value_name = "TURN", value_parser = turns())]
    turn: Option<Turn>,
    /// What is written around the board: nothing, the move, or the players and all that is known as well
    #[arg(long, value_name = "CAPTION")]
    caption: Option<CaptionOption>,
    /// A mark on a square, as e5=cross; cross, triangle, circle, square, dot. May be repeated
    #[arg(long = "mark", value_name = "SQUARE=SHAPE", value_parser = mark)]
    marks: Vec<(String, MarkShape)>,
    /// An arrow from square to square, as e5-e8. May be repeated
    #[arg(long = "arrow", value_name = "A-B", value_parser = arrow)]
    arrows: Vec<(String, String)>,
    /// The moves that a moving picture shows, 5a..12b, each by its address; all up to --at by default. Pictures that do not
    /// move take a name with %a, which stands for the address: -o FOLDER/%a.png
    #[arg(long, value_name = "A..B")]
    range: Option<String>,
    /// How long a moving picture shows a move, in thousandths of a second; 800 by default
    #[arg(long, value_name = "MS")]
    delay: Option<u32>,
    /// How long it shows the last move; 3000 by default
    #[arg(long, value_name = "MS")]
    pause: Option<u32>,
    /// Without marks of the last move and of the record
    #[arg(long)]
    no_marks: bool,
}

/// How piles are seen.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum PerspectiveOption {
    /// Piles rise
    Raised,
    /// From above
    Above,
}

/// What is written around a board.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum CaptionOption {
    /// Nothing
    None,
    /// The move
    Move,
    /// All that is known
    Full,
}

fn mark(text: &str) -> Result<(String, MarkShape), String> {
    let names = || MarkShape::ALL.map(MarkShape::name).join(", ");
    let (square, shape) = text
        .split_once('=')
        .ok_or_else(|| format!("a square and a shape are needed, as e5=cross; shapes are {}", names()))?;
    let shape = MarkShape::ALL.into_iter().find(|known| known.name() == shape);
    let shape = shape.ok_or_else(|| format!("shapes are {}", names()))?;
    Ok((square.to_owned(), shape))
}

fn arrow(text: &str) -> Result<(String, String), &'static str> {
    let (from, to) = text.split_once('-').ok_or("two squares are needed, as e5-e8")?;
    Ok((from.to_owned(), to.to_owned()))
}

/// The same way to turn a board as the rules know it.
fn symmetry(turn: Turn) -> Symmetry {
    let is_same = |symmetry: &Symmetry| {
        [(0, 0), (1, 0)].into_iter().all(|square| symmetry.place(square, 3) == turn.place(square, (3, 3)))
    };
    Symmetry::ALL.into_iter().find(is_same).unwrap_or_default()
}

impl PictureOptions {
    /// The first option that was given.
    pub fn first_given(&self) -> Option<&'static str> {
        let options = [
            (self.width.is_some(), "--width"),
            (self.theme.is_some(), "--theme"),
            (self.perspective.is_some(), "--view"),
            (self.caption.is_some(), "--caption"),
            (!self.marks.is_empty(), "--mark"),
            (!self.arrows.is_empty(), "--arrow"),
            (self.range.is_some(), "--range"),
            (self.delay.is_some(), "--delay"),
            (self.pause.is_some(), "--pause"),
            (self.no_marks, "--no-marks"),
        ];
        options.into_iter().find_map(|(is_given, name)| is_given.then_some(name))
    }

    /// How the board is turned, as text too.
    pub fn turn(&self) -> Symmetry {
        self.turn.map(symmetry).unwrap_or_default()
    }

    /// How much is written around a board.
    fn caption(&self) -> CaptionKind {
        match self.caption {
            Some(CaptionOption::None) => CaptionKind::None,
            Some(CaptionOption::Move) => CaptionKind::Move,
            Some(CaptionOption::Full) | None => CaptionKind::Full,
        }
    }

    fn theme(&self) -> Result<Theme, Stop> {
        let Some(name) = &self.theme else { return Ok(Theme::CLASSIC) };
        if let Some(theme) = Theme::find(name) {
            return Ok(theme.clone());
        }
        if Path::new(name).extension().is_none() {
            return Err(Stop::failure(format_args!(
                "--theme `{name}`: classic, dark and print are themes; one of your own is a file, as mine.toml"
            )));
        }
        let text = std::fs::read_to_string(name)
            .map_err(|why| Stop::failure(format_args!("cannot read `{name}`: {}", reason(why))))?;
        Theme::read(&text).map_err(|fault| Stop::failure(format_args!("{name}:{fault}")))
    }

    /// Calls with a view that has what pictures add.
    fn with_view<T>(&self, view: View<'_>, call: impl FnOnce(&View<'_>) -> T) -> T {
        let squares: Vec<_> = self.marks.iter().map(|(square, shape)| (square.as_str(), *shape)).collect();
        let arrows: Vec<_> = self.arrows.iter().map(|(from, to)| (from.as_str(), to.as_str())).collect();
        call(&View {
            perspective: match self.perspective {
                Some(PerspectiveOption::Above) => Perspective::Above,
                _ => Perspective::Raised,
            },
            hides_marks: self.no_marks,
            squares: &squares,
            arrows: &arrows,
            ..view
        })
    }
}

/// What stands for an address in the name of a file.
const ADDRESS: &str = "%a";

/// Writes pictures.
pub struct Pictures<'a> {
    pub options: &'a PictureOptions,
    pub format: Format,
    pub output: &'a Destination,
}

impl Pictures<'_> {
    /// Whether each of several pictures would have a name of its own.
    pub fn has_names(&self) -> bool {
        self.output.has(ADDRESS)
    }

    /// The first and the last node that are drawn. `last` is what `--at` names.
    ///
    /// # Errors
    /// The record has no such moves, or one does not lead to the other.
    pub fn range<F: Narrate>(&self, game: &Game<'_, F>, last: NodeId) -> Result<[NodeId; 2], Stop> {
        let tree = &game.parsed.record.tree;
        let Some(range) = &self.options.range else {
            let is_moving = matches!(self.format, Format::Gif | Format::Apng);
            return Ok([if is_moving { GameTree::<()>::ROOT } else { last }, last]);
        };
        let fail = |why: &str| Stop::failure(format_args!("--range `{range}`: {why}"));
        let (from, to) =
            range.split_once("..").ok_or_else(|| fail("two addresses are needed, as 5a..12b"))?;
        let node = |address: &str, usual| match address.trim() {
            "" => Ok(usual),
            address => at::node(game, address),
        };
        let (from, to) = (node(from, GameTree::<()>::ROOT)?, node(to, last)?);
        let leads_on = std::iter::successors(Some(to), |node| tree.parent(*node)).any(|node| node == from);
        if !leads_on {
            return Err(fail("the first move does not lead to the last"));
        }
        let is_one = matches!(self.format, Format::Gif | Format::Apng) || self.output.has(ADDRESS);
        if !is_one {
            return Err(fail("several pictures need names; -o FOLDER/%a.png has the address in each"));
        }
        Ok([from, to])
    }

    /// The pictures after the nodes of a record from one to another.
    pub fn record<F: Narrate + Draw>(
        &self,
        game: &Game<'_, F>,
        input: &Input,
        shared: &Shared,
        sentences: &mut Option<Sentences>,
        [first, last]: [NodeId; 2],
        view: View<'_>,
    ) -> Run {
        view.not_ascii().map_err(|_| Stop::failure("--ascii is for text"))?;
        let theme = self.options.theme()?;
        let made = self.options.with_view(view, |view| {
            let caption = self.options.caption();
            Frames::of(&game.parsed.record, &Wanted { view, caption, first, last })
        });
        let made = made.map_err(|why| failure(game, input, shared, sentences, why))?;
        let tree = &game.parsed.record.tree;
        if let Some((node, why)) = &made.stopped {
            let drawn = made.frames.last().map(|frame| tree.address(frame.node).shortened().to_string());
            tell_warning(format_args!(
                "there is no board after {}: {why}; the picture shows {}",
                tree.address(*node).shortened(),
                drawn.unwrap_or_else(|| noun::<F>().to_owned())
            ));
        }
        let is_refused = made.stopped.is_some() || made.frames.iter().any(|frame| frame.refused.is_some());
        let address = |node| tree.address(node).shortened().to_string();
        let (names, scenes): (Vec<String>, Vec<Scene>) =
            made.frames.into_iter().map(|frame| (address(frame.node), frame.scene)).unzip();
        let is_moving = matches!(self.format, Format::Gif | Format::Apng);
        if self.output.has(ADDRESS) && !is_moving {
            for (name, scene) in names.iter().zip(scenes.chunks(1)) {
                self.write(scene, &theme, &self.output.named(ADDRESS, name), &[&input.place])?;
            }
        } else {
            self.write(&scenes, &theme, self.output, &[&input.place])?;
        }
        F::unusual(&game.parsed.record).into_iter().for_each(tell_note);
        let status = game.tell_unread(input, shared, sentences);
        Ok(if is_refused { Status::Findings } else { status })
    }

    /// The page of a file: of all its games, or of the one that is asked for. It opens at a node of the first of them, if
    /// `at` names one.
    pub fn page<F: Built>(
        &self,
        input: &Input,
        shared: &Shared,
        view: View<'_>,
        mut at: Option<&str>,
    ) -> Run {
        view.not_ascii().map_err(|_| Stop::failure("--ascii is for text"))?;
        let options = self.options;
        let foreign = [
            (options.width.is_some(), "--width"),
            (options.theme.is_some(), "--theme"),
            (options.caption.is_some(), "--caption"),
            (options.range.is_some(), "--range"),
            (options.delay.is_some(), "--delay"),
            (options.pause.is_some(), "--pause"),
        ];
        if let Some((_, option)) = foreign.into_iter().find(|(is_given, _)| *is_given) {
            return Err(Stop::failure(format_args!(
                "{option} is for pictures; a page shows all of its games as its reader likes"
            )));
        }
        let name = Path::new(input.source.name()).file_name().map(|name| name.to_string_lossy().into_owned());
        let name = name.unwrap_or_else(|| input.source.name().to_owned());
        let bytes = input.source.bytes().unwrap_or_else(|| input.source.text().as_bytes().into());
        let mut pages = Pages::new(PageFile { name, bytes: bytes.to_vec() });
        let (mut status, mut unplayed) = (Status::Clean, None);
        each_shown::<F>(input, shared, &mut None, |game, sentences| {
            if let Some(at) = at.take() {
                if several::lines(&game, at)?.is_some() {
                    return Err(Stop::failure(format_args!(
                        "--at `{at}`: a page has all moves, and opens at one of them"
                    )));
                }
                pages.open_at(at::node(&game, at)?);
            }
            let made = options.with_view(view, |view| pages.add(&game.parsed.record, view));
            match made {
                Ok(()) => status = status.max(game.tell_unread(input, shared, sentences)),
                // The other games of the file are played all the same.
                Err(FramesError::Start(why)) => {
                    let first = unplayed.get_or_insert_with(Vec::new);
                    first.push(game.unplayable(input, &why));
                    game.tell_unread(input, shared, sentences);
                }
                Err(why) => return Err(failure(&game, input, shared, sentences, why)),
            }
            Ok(())
        })?;
        let unplayed = unplayed.unwrap_or_default();
        if pages.is_empty() {
            let why = unplayed.into_iter().next().unwrap_or_default();
            return Err(Stop::failure(format_args!("there is no board to show: {why}")));
        }
        for why in &unplayed {
            tell_warning(format_args!("the page leaves out a game: {why}"));
            status = Status::Findings;
        }
        let mut out = self.output.open(&[&input.place])?;
        out.data(pages.page().as_bytes())?;
        out.finish()?;
        Ok(status)
    }

    /// The picture of a position of no record. `scene` makes it with its caption.
    pub fn position(
        &self,
        view: View<'_>,
        scene: impl FnOnce(&View<'_>, CaptionKind) -> Result<Scene, String>,
    ) -> Run {
        view.not_ascii().map_err(|_| Stop::failure("--ascii is for text"))?;
        let theme = self.options.theme()?;
        let scene = self.options.with_view(view, |view| scene(view, self.options.caption()));
        let mut scenes = [scene.map_err(Stop::failure)?];
        lay_out(&mut scenes);
        self.write(&scenes, &theme, self.output, &[])?;
        Ok(Status::Clean)
    }

    fn write(
        &self,
        scenes: &[Scene],
        theme: &Theme,
        output: &Destination,
        inputs: &[&Place],
    ) -> Result<(), Stop> {
        let Some(scene) = scenes.last() else { return Ok(()) };
        let width = self.options.width.unwrap_or(WIDTH);
        let usual = Timing::default();
        let timing = Timing {
            delay: self.options.delay.unwrap_or(usual.delay),
            pause: self.options.pause.unwrap_or(usual.pause),
        };
        let bytes = match self.format {
            Format::Text | Format::Html => return Ok(()),
            Format::Svg => {
                size(scene, width).map_err(Stop::failure)?;
                svg(scene, theme, width).into_bytes()
            }
            Format::Png => png(scene, theme, width).map_err(Stop::failure)?,
            Format::Gif => gif(scenes, theme, width, timing).map_err(Stop::failure)?,
            Format::Apng => apng(scenes, theme, width, timing).map_err(Stop::failure)?,
        };
        let mut out = output.open(inputs)?;
        if out.is_terminal() && self.format != Format::Svg {
            return Err(Stop::failure("a terminal cannot show this picture; -o names a file for it"));
        }
        out.data(&bytes)?;
        out.finish()
    }
}

/// Why there is no picture; the linter may say more of what could not be read.
fn failure<F: Narrate>(
    game: &Game<'_, F>,
    input: &Input,
    shared: &Shared,
    sentences: &mut Option<Sentences>,
    why: FramesError<F::Error>,
) -> Stop {
    game.tell_unread(input, shared, sentences);
    match why {
        FramesError::View(why) => Stop::failure(why),
        FramesError::Start(why) if F::IS_OF_GAMES => {
            Stop::failure(format_args!("there is no board to show: {why}"))
        }
        FramesError::Start(why) => Stop::failure(game.unplayable(input, &why)),
    }
}
