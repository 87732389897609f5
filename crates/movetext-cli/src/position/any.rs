//! What commands do with a position, whatever its game.

use std::fmt::Display;
use std::ops::ControlFlow;
use std::str::FromStr;
use std::sync::Mutex;
use std::time::Instant;

use movetext_record::Ending;
use movetext_render::draw::{Canvas, CaptionKind, View};
use movetext_render::scene::{Caption, Scene};
use movetext_rules::{
    Counting, KeyKind, Keyed, Line, Outcome, Position, Table, Terminal, TranspositionTable, perft_after,
};
use movetext_writer::turn::Turn;
use movetext_writer::{Output as Written, Target};

use crate::exit::{Stop, tell_note};
use crate::output::Output;
use crate::parallel;
use crate::progress::Progress;

/// What a game adds to its rules so that the commands can be about it.
pub trait Playable: Keyed<Step: FromStr<Err: Display> + Send + Sync> + Sync + 'static {
    /// How a game ended, in a sentence.
    fn sentence(outcome: Outcome<Self::Side, Self::Reason>) -> String;

    /// The board with its legend.
    ///
    /// # Errors
    /// The view is not of this board.
    fn board(&self, canvas: Canvas, view: &View<'_>) -> Result<String, String>;

    /// The board as a scene.
    ///
    /// # Errors
    /// The view is not of this board.
    fn scene(&self, view: &View<'_>) -> Result<Scene, String>;

    /// The position as a record without moves.
    ///
    /// # Errors
    /// The notation is for other games.
    fn write(&self, target: &Target<'_>, turn: Option<Turn>) -> Result<Written, String>;

    /// The options of the command line that give this position, without their dashes.
    fn options(&self) -> PositionText;

    /// The headers of a record that say what its position does not say of the rules.
    fn headers(&self) -> Vec<(String, String)> {
        Vec::new()
    }

    /// What a legal move does, as a sentence goes on behind "it is legal".
    fn why_legal(effect: &<Self as Table>::Effect) -> String;
}

/// Options without their dashes, each with its value if it takes one.
pub type PositionText = Vec<(&'static str, Option<String>)>;

/// What is counted of a position.
#[derive(Debug, Clone, Copy)]
pub struct Count {
    /// How many moves the sequences have.
    pub depth: u32,
    /// What a game counts that ends before the last move.
    pub terminal: Terminal,
    /// How the last plies are counted.
    pub counting: Counting,
    /// How many bytes remember positions that were counted before.
    pub memory: usize,
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
    fn perft(&self, count: Count) -> Result<Counted, Stop>;

    /// How many of the last plies this game counts without playing them, at the most.
    fn counting(&self) -> Counting;

    /// Whether what may follow depends on what went before.
    fn forbids_repetition(&self) -> bool;

    /// Whose turn it is.
    fn side(&self) -> String;

    /// How the game ended, if it has.
    fn ending(&self) -> Option<Ending>;

    /// The keys of the position, in words.
    fn keys(&self) -> String;

    /// See [`Playable::options`].
    fn options(&self) -> PositionText;

    /// See [`Playable::headers`].
    fn headers(&self) -> Vec<(String, String)>;

    /// The legal moves, whether the game is over or not.
    fn words(&self) -> Vec<String>;

    /// The position after a move, and what it does.
    ///
    /// # Errors
    /// It is no move, or illegal: why.
    fn after(&self, word: &str) -> Result<(Box<dyn AnyPosition>, String), Refusal>;

    /// A move as the rules write it.
    fn spelled(&self, word: &str) -> Option<String>;

    /// The same position for whoever changes it.
    fn copied(&self) -> Box<dyn AnyPosition>;

    /// Prints the legal moves, one a line; if that is asked for, with the keys of the positions after them.
    ///
    /// # Errors
    /// What printing fails with.
    fn list_moves(&self, keys: bool, out: &mut Output) -> Result<(), Stop>;

    /// The board with its legend, and under it whose move it is or how the game ended.
    ///
    /// # Errors
    /// The view asks for what is not drawn of this game, or is nonsense.
    fn draw(&self, canvas: Canvas, view: &View<'_>) -> Result<String, String>;

    /// The board as a scene, with its caption: whose move it is or how the game ended.
    ///
    /// # Errors
    /// The view asks for what is not on the board.
    fn scene(&self, view: &View<'_>, caption: CaptionKind) -> Result<Scene, String>;

    /// The position as a record without moves.
    ///
    /// # Errors
    /// The notation is for other games.
    fn write(&self, target: &Target<'_>, turn: Option<Turn>) -> Result<Written, String>;
}

/// Why a word cannot be played.
pub enum Refusal {
    /// It is no move of the game.
    Unreadable(String),
    /// It is against the rules.
    Illegal(String),
}

impl<P: Playable> AnyPosition for P {
    fn perft(&self, count: Count) -> Result<Counted, Stop> {
        let Count { depth, terminal, counting, memory, threads } = count;
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
        // Each thread has its own memory, which it keeps from one first move to the next.
        let tables = if memory == 0 || self.forbids_repetition() { 0 } else { threads };
        let tables = (0..tables).map(|_| TranspositionTable::with_bytes(memory / threads));
        let tables: Result<Vec<_>, _> = tables.collect();
        let tables = Mutex::new(tables.map_err(|_| Stop::failure("--hash: there is not so much memory"))?);
        let below = |step: &P::Step| {
            let Some(mut table) = tables.lock().ok().and_then(|mut tables| tables.pop()) else {
                return perft_after(self, *step, depth - 1, terminal, counting);
            };
            let mut after = self.clone();
            after.make(*step);
            let nodes = table.perft(&after, depth - 1, terminal);
            if let Ok(mut tables) = tables.lock() {
                tables.push(table);
            }
            nodes
        };
        let counts = parallel::map(&steps, threads, below, || progress.step());
        // Without a first move, the position itself says what it counts.
        let nodes =
            if steps.is_empty() { self.perft_by(depth, terminal, counting) } else { counts.iter().sum() };
        let seconds = started.elapsed().as_secs_f64();
        let moves = steps.iter().map(ToString::to_string).zip(counts).collect();
        Ok(Counted { nodes, seconds, moves })
    }

    fn counting(&self) -> Counting {
        P::COUNTING
    }

    fn forbids_repetition(&self) -> bool {
        Position::forbids_repetition(self)
    }

    fn side(&self) -> String {
        self.to_move().to_string()
    }

    fn ending(&self) -> Option<Ending> {
        let outcome = self.outcome()?;
        Some(Ending {
            result: outcome.winner.map_or_else(|| "draw".to_owned(), |winner| winner.to_string()),
            reason: outcome.reason.to_string(),
            sentence: P::sentence(outcome),
            on_board: true,
        })
    }

    fn options(&self) -> PositionText {
        Playable::options(self)
    }

    fn headers(&self) -> Vec<(String, String)> {
        Playable::headers(self)
    }

    fn words(&self) -> Vec<String> {
        self.legal_moves().map(|step| step.to_string()).collect()
    }

    fn after(&self, word: &str) -> Result<(Box<dyn AnyPosition>, String), Refusal> {
        let step: P::Step =
            word.parse().map_err(|why: <P::Step as FromStr>::Err| Refusal::Unreadable(why.to_string()))?;
        let mut after = self.clone();
        let effect = after.apply(&step).map_err(|why| Refusal::Illegal(why.to_string()))?;
        Ok((Box::new(after), P::why_legal(&effect)))
    }

    fn spelled(&self, word: &str) -> Option<String> {
        word.parse().ok().map(|step: P::Step| step.to_string())
    }

    fn copied(&self) -> Box<dyn AnyPosition> {
        Box::new(self.clone())
    }

    fn keys(&self) -> String {
        in_words(|kind| self.key(kind))
    }

    fn list_moves(&self, keys: bool, out: &mut Output) -> Result<(), Stop> {
        use std::io::Write as _;
        if let Some(outcome) = self.outcome() {
            tell_note(format_args!("the game is over, {}", P::sentence(outcome)));
            return Ok(());
        }
        let printed = Line::new(self.clone()).visit_legal(|step| {
            let written = if keys {
                let mut after = self.clone();
                after.make(step);
                let [plain, canonical] = [KeyKind::Plain, KeyKind::Canonical].map(|kind| after.key(kind));
                writeln!(out, "{step}\t{plain:016x}\t{canonical:016x}")
            } else {
                writeln!(out, "{step}")
            };
            written.map_or_else(ControlFlow::Break, ControlFlow::Continue)
        });
        match printed {
            ControlFlow::Break(error) => Err(Stop::from(error)),
            ControlFlow::Continue(()) => Ok(()),
        }
    }

    fn draw(&self, canvas: Canvas, view: &View<'_>) -> Result<String, String> {
        view.not_ascii()?;
        let board = self.board(canvas, view)?;
        Ok(format!("{board}\n{}", state(self)))
    }

    fn scene(&self, view: &View<'_>, caption: CaptionKind) -> Result<Scene, String> {
        let mut scene = Playable::scene(self, view)?;
        scene.title = state(self);
        let parts = [scene.men_in_words()].into_iter().chain(scene.caption.notes.iter().cloned());
        let parts: Vec<String> = parts.filter(|part| !part.is_empty()).collect();
        scene.description = parts.join(". ");
        match caption {
            CaptionKind::None => scene.caption = Caption::default(),
            CaptionKind::Move => scene.caption.notes.clear(),
            CaptionKind::Full => {}
        }
        if caption != CaptionKind::None {
            scene.caption.moved = vec![scene.title.clone()];
        }
        Ok(scene)
    }

    fn write(&self, target: &Target<'_>, turn: Option<Turn>) -> Result<Written, String> {
        Playable::write(self, target, turn)
    }
}

/// The keys of a position: `key 0123456789abcdef, canonical 00112233445566ff`.
pub fn in_words(key: impl Fn(KeyKind) -> u64) -> String {
    let [plain, canonical] = [KeyKind::Plain, KeyKind::Canonical].map(key);
    format!("key {plain:016x}, canonical {canonical:016x}")
}

/// Whose move it is, or how the game ended.
fn state<P: Playable>(position: &P) -> String {
    position.outcome().map_or_else(|| format!("{} to move", position.to_move()), P::sentence)
}
