//! `movetext replay`.

mod json;
mod text;

pub use json::Outcome;

use std::io::Write as _;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::OnceLock;

use clap::{Args, ValueEnum};
use json::{Canonical, Known, Position};
use movetext_record::search::KeyKind;
use movetext_record::stretch::{Cuts, Stretch};
use movetext_record::{
    Narrate, Search, StepText, Visit, Visitor, built_without, dispatch, narrate, narrate_without_effects,
};

use crate::exit::{Run, Status, Stop, tell_error, tell_note};
use crate::input::{self, Input};
use crate::notations::Built;
use crate::options::{GoRules, Shared};
use crate::output::Output;
use crate::parallel::{Relay, in_order};
use crate::records::{Game, each_shown, missing, shown};
use crate::sentences::Sentences;
use crate::stretches::{DISTANCE, is_shared};

/// So much of games is handed on at once.
const PAGE: usize = 1 << 18;

/// Play a record through by the rules of its game
///
/// Ends with status 1 when a move is illegal, or when the record cannot be read whole.
#[derive(Debug, Args)]
pub struct Replay {
    /// The record; `-` is standard input
    #[arg(value_name = "IN")]
    pub(super) input: PathBuf,
    /// One JSON object a move, the start included
    #[arg(long)]
    json: bool,
    /// After which moves to give the position: all (default with --json and for positions), the last ones of each
    /// line, none
    #[arg(long, value_name = "WHICH")]
    positions: Option<Positions>,
    /// Why each man was captured, which walls were flattened, which road ended the game; of PPN, each step in words
    #[arg(long)]
    explain: bool,
    /// With --json, also the canonical key of each position, which is the same from all sides
    #[arg(long, requires = "json")]
    canonical: bool,
    #[command(flatten)]
    go: GoRules,
}

/// After which moves the position is given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Positions {
    All,
    Last,
    None,
}

impl Replay {
    /// Replays the records of a file, or the one that is asked for.
    pub fn run(self, shared: &Shared) -> Run {
        let shared = &shared.with_go_rules(self.go);
        let input = input::open(&self.input, shared)?;
        dispatch(input.notation, Replaying { replay: &self, input: &input, shared })
    }

    /// The position after a node, as far as it was asked for.
    fn position<F: Narrate>(&self, game: &Game<'_, F>, step: &StepText<'_>, table: &F::Table) -> Position {
        let default = if self.json || !F::IS_OF_GAMES { Positions::All } else { Positions::None };
        let is_asked = match self.positions.unwrap_or(default) {
            Positions::All => true,
            Positions::Last => game.parsed.record.tree.first_child(step.id).is_none(),
            Positions::None => false,
        };
        match (is_asked, step.is_known) {
            (false, _) => Position::Unasked,
            (true, false) => Position::Unknown,
            (true, true) => self.known::<F>(table),
        }
    }

    /// The position as its text, or as JSON where that is asked for and more. That of a game without known rules has no
    /// text.
    fn known<F: Narrate>(&self, table: &F::Table) -> Position {
        let object = if self.json { F::position_json(table) } else { None };
        object.map_or_else(
            || {
                Some(F::position(table))
                    .filter(|text| !text.is_empty())
                    .map_or(Position::Unknown, Position::Known)
            },
            Position::Object,
        )
    }

    fn write_json<F: Narrate + Search>(
        &self,
        game: &Game<'_, F>,
        out: &mut Output,
    ) -> Result<Replayed<F>, Stop> {
        let headers = F::headers(&game.parsed.record);
        for_each_node(game, true, |step, table| {
            let position = self.position(game, &step, table);
            let properties = F::properties(&game.parsed.record, step.id);
            let key = |kind| step.is_known.then(|| F::key(table, kind)).flatten();
            let known = Known {
                position,
                key: key(KeyKind::Plain),
                canonical: if self.canonical {
                    Canonical::Asked(key(KeyKind::Canonical))
                } else {
                    Canonical::Unasked
                },
                point: F::spoken(&game.parsed.record, step.id),
            };
            json::write(game.number, &step, known, self.explain, &headers, properties, out)
        })
    }
}

/// Whether a move of a game is illegal, or why the game cannot be played at all.
type Replayed<F> = Result<bool, <F as movetext_record::Replay>::Error>;

/// Shows each node of a game as text; what its move did only if that is asked for.
fn for_each_node<'r, 's, F: Narrate>(
    game: &'r Game<'s, F>,
    has_effects: bool,
    mut see: impl FnMut(StepText<'r>, &F::Table) -> Result<(), Stop>,
) -> Result<Replayed<F>, Stop> {
    let mut stopped = Ok(());
    let mut is_illegal = false;
    let see = |step: StepText<'r>, table: &F::Table| {
        is_illegal |= step.illegal.is_some();
        stopped = see(step, table);
        if stopped.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    let record = &game.parsed.record;
    let begun = if has_effects { narrate(record, see) } else { narrate_without_effects(record, see) };
    stopped.map(|()| begun.map(|()| is_illegal))
}

struct Replaying<'a> {
    replay: &'a Replay,
    input: &'a Input,
    shared: &'a Shared,
}

impl Visitor for Replaying<'_> {
    type Output = Run;
}

impl<F: Built> Visit<F> for Replaying<'_> {
    fn visit(self) -> Run {
        let mut out = Output::new();
        let text = self.input.source.text();
        let status = if self.shared.game.is_none() && is_shared(text.len(), self.shared.threads()) {
            self.on_threads::<F>(&Cuts::of::<F>(text, DISTANCE), &mut out)?
        } else {
            self.in_order::<F>(&mut out)?
        };
        out.flush()?;
        Ok(status)
    }
}

/// What comes of games, piece by piece.
enum Part {
    /// What is shown of it.
    Page(Vec<u8>),
    /// What else to report.
    Note(String),
    /// Why it cannot be replayed.
    Error(String),
    /// So many games are over, and this was found in them.
    Games(u32, Status),
}

impl Replaying<'_> {
    /// One game after the other.
    fn in_order<F: Built>(&self, out: &mut Output) -> Run {
        let Self { input, shared, .. } = *self;
        let mut status = Status::Clean;
        each_shown::<F>(input, shared, &mut None, |game, sentences| {
            let (found, note) = self.game(&game, sentences, out)?;
            if let Some(note) = note {
                out.flush()?;
                note.tell();
            }
            status = status.max(found);
            Ok(())
        })?;
        Ok(status)
    }

    /// The games of a text that is cut, on several threads.
    fn on_threads<F: Built>(&self, cuts: &Cuts, out: &mut Output) -> Run {
        let Self { input, shared, .. } = *self;
        let (text, paper) = (input.source.text(), out.paper());
        let (relay, sentences) = (Relay::new((F::Carried::default(), 0)), OnceLock::new());
        let work = |nth, hand_on: &mut dyn FnMut(Result<Vec<Part>, Stop>) -> bool| {
            if relay.has_passed(nth) {
                return;
            }
            let mut stretch = Stretch::<F>::read(text, cuts, nth, &shared.reading());
            let mut before = 0;
            let is_confirmed = relay.run(nth, |(carried, games)| {
                let next = stretch.confirm(carried);
                before = *games;
                *games += stretch.games().len() as u32;
                next
            });
            if !is_confirmed {
                return;
            }
            let (mut page, mut parts) = (paper.output(), Vec::new());
            let (mut games, mut status) = (0, Status::Clean);
            for (number, parsed) in (before + 1..).zip(stretch.into_games()) {
                let game = Game::new(number, parsed);
                let known = || sentences.get_or_init(|| Sentences::of(input, shared)).clone();
                let mut own = game.is_unread().then(known);
                let shown =
                    shown(game, input, shared, &mut own, |game, own| self.game(&game, own, &mut page));
                let note = match shown {
                    Ok((found, note)) => {
                        status = status.max(found);
                        note
                    }
                    Err(stop) => {
                        hand_on(Err(stop));
                        return;
                    }
                };
                games += 1;
                let is_full = page.page_len() > PAGE;
                if is_full || note.is_some() {
                    parts.push(Part::Page(page.take_page()));
                    parts.extend(note);
                }
                if is_full && !hand_on(Ok(std::mem::take(&mut parts))) {
                    return;
                }
            }
            parts.extend([Part::Page(page.take_page()), Part::Games(games, status)]);
            hand_on(Ok(parts));
        };
        let (mut status, mut games) = (Status::Clean, 0);
        in_order(cuts.count(), shared.threads(), work, |_, parts| -> Result<(), Stop> {
            for part in parts? {
                match part {
                    Part::Page(page) => out.page(&page)?,
                    Part::Games(more, found) => {
                        games += more;
                        status = status.max(found);
                    }
                    note => {
                        out.flush()?;
                        note.tell();
                    }
                }
            }
            Ok(())
        })?;
        if games == 0 { Err(missing(input, shared, games)) } else { Ok(status) }
    }

    /// Shows a game; what came of it, and what else to report.
    fn game<F: Built>(
        &self,
        game: &Game<'_, F>,
        sentences: &mut Option<Sentences>,
        out: &mut Output,
    ) -> Result<(Status, Option<Part>), Stop> {
        let Self { replay, input, shared } = *self;
        let outcome = if replay.json {
            replay.write_json(game, out)?
        } else {
            text::write(replay, input, game, sentences.as_ref(), out)?
        };
        let is_illegal = match outcome {
            Ok(is_illegal) => is_illegal,
            Err(why) => return Ok((Status::Findings, Some(Part::Error(game.unplayable(input, &why))))),
        };
        let note = game.is_unread().then(|| {
            let sentences = sentences.get_or_insert_with(|| Sentences::of(input, shared));
            game.note_of_unread(input, sentences)
        });
        let status = if is_illegal || note.is_some() { Status::Findings } else { Status::Clean };
        Ok((status, note.flatten().map(Part::Note)))
    }
}

impl Part {
    /// Says it.
    fn tell(self) {
        match self {
            Self::Note(note) => tell_note(note),
            Self::Error(why) => tell_error(why),
            Self::Page(_) | Self::Games(..) => {}
        }
    }
}

built_without!(Replaying<'_> => Err(crate::notations::not_built("this notation")));
