//! What commands do with a position, whatever its game.

use std::ops::ControlFlow;
use std::time::Instant;

use movetext_render::draw::{Canvas, View};
use movetext_render::text::Axes;
use movetext_rules::{Line, Outcome, Position, Terminal, perft_after};
use movetext_writer::turn::Turn;
use movetext_writer::{Output as Written, Target};

use crate::exit::{Stop, tell_note};
use crate::output::Output;
use crate::parallel;
use crate::progress::Progress;

/// What a game adds to its rules so that the commands can be about it.
pub trait Playable: Position<Step: Send + Sync> + Sync {
    /// Whether a part of the board can be drawn, and other names of columns and rows.
    const IS_CROPPED: bool = false;

    /// How a game ended, in a sentence.
    fn sentence(outcome: Outcome<Self::Side, Self::Reason>) -> String;

    /// The board with its legend.
    ///
    /// # Errors
    /// The view is not of this board.
    fn board(&self, canvas: Canvas, view: &View<'_>) -> Result<String, String>;

    /// The position as a record without moves.
    ///
    /// # Errors
    /// The notation is for other games.
    fn write(&self, target: &Target<'_>, turn: Option<Turn>) -> Result<Written, String>;
}

/// What is counted of a position.
#[derive(Debug, Clone, Copy)]
pub struct Counting {
    /// How many moves the sequences have.
    pub depth: u32,
    /// What a game counts that ends before the last move.
    pub terminal: Terminal,
    /// On how many threads.
    pub threads: usize,
}

/// What was counted.
pub struct Counted {
    pub nodes: u64,
    pub seconds: f64,
    /// How many sequences each first move has.
    pub moves: Vec<(String, u64)>,
}

/// A position of any game. So a command is compiled once, and not once for each game.
pub trait AnyPosition {
    /// Counts the sequences of each first move, on several threads.
    ///
    /// # Errors
    /// There is no move, and the game is to go on.
    fn perft(&self, counting: Counting) -> Result<Counted, Stop>;

    /// Prints the legal moves, one a line.
    ///
    /// # Errors
    /// What printing fails with.
    fn list_moves(&self, out: &mut Output) -> Result<(), Stop>;

    /// The board with its legend, and under it whose move it is or how the game ended.
    ///
    /// # Errors
    /// The view asks for what is not drawn of this game, or is nonsense.
    fn draw(&self, canvas: Canvas, view: &View<'_>) -> Result<String, String>;

    /// The position as a record without moves.
    ///
    /// # Errors
    /// The notation is for other games.
    fn write(&self, target: &Target<'_>, turn: Option<Turn>) -> Result<Written, String>;
}

impl<P: Playable> AnyPosition for P {
    fn perft(&self, counting: Counting) -> Result<Counted, Stop> {
        let Counting { depth, terminal, threads } = counting;
        let started = Instant::now();
        let mut steps = Vec::new();
        let over = terminal != Terminal::Ignore && self.outcome().is_some();
        if depth > 0 && !over {
            // What superko forbids, only a line knows.
            Line::new(self.clone()).push_legal(&mut steps);
            if steps.is_empty() && terminal == Terminal::Ignore {
                return Err(Stop::failure(format_args!(
                    "--terminal ignore: {} has no legal move, so the game cannot go on",
                    self.to_move()
                )));
            }
        }
        let mut progress = Progress::new(steps.len(), "first moves");
        let below = |step: &P::Step| perft_after(self, *step, depth - 1, terminal, counting);
        let counts = parallel::map(&steps, threads, below, || progress.step());
        // Without a first move, the position itself says what it counts.
        let nodes =
            if steps.is_empty() { Position::perft(self, depth, terminal) } else { counts.iter().sum() };
        let seconds = started.elapsed().as_secs_f64();
        let moves = steps.iter().map(ToString::to_string).zip(counts).collect();
        Ok(Counted { nodes, seconds, moves })
    }

    fn list_moves(&self, out: &mut Output) -> Result<(), Stop> {
        use std::io::Write as _;
        if let Some(outcome) = self.outcome() {
            tell_note(format_args!("the game is over, {}", P::sentence(outcome)));
            return Ok(());
        }
        let printed = Line::new(self.clone()).visit_legal(|step| match writeln!(out, "{step}") {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => ControlFlow::Break(error),
        });
        match printed {
            ControlFlow::Break(error) => Err(Stop::from(error)),
            ControlFlow::Continue(()) => Ok(()),
        }
    }

    fn draw(&self, canvas: Canvas, view: &View<'_>) -> Result<String, String> {
        view.not_ascii()?;
        let is_whole = view.crop.is_none() && view.axes == Axes::Algebraic;
        if !is_whole && !P::IS_CROPPED {
            return Err("--crop and --axes are for boards of Go".to_owned());
        }
        let board = self.board(canvas, view)?;
        let state = self.outcome().map_or_else(|| format!("{} to move", self.to_move()), P::sentence);
        Ok(format!("{board}\n{state}"))
    }

    fn write(&self, target: &Target<'_>, turn: Option<Turn>) -> Result<Written, String> {
        Playable::write(self, target, turn)
    }
}
