//! A position that is looked for: `find --position`, `select --position`.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use clap::Args;
use movetext_record::search::{BoardSetup, KeyKind};
use movetext_record::{
    Narrate, NoEffects, Record, Search, Verdict, Visit, Visitor, built_without, dispatch, replay_to,
    visit_replay_with,
};
use movetext_tree::NodeId;

use crate::at;
use crate::exit::Stop;
use crate::input::{self, Input};
use crate::notations::Built;
use crate::options::Shared;
use crate::records::{Game, is_of_games};

/// What counts as the same position.
#[derive(Debug, Clone, Copy, Default, Args)]
pub struct Sameness {
    /// The board turned or mirrored is the same, as far as its rules look the same then
    #[arg(long)]
    symmetric: bool,
    /// In Go, Black and White exchanged are the same, too; the board may then be turned as well
    #[cfg(feature = "_go")]
    #[arg(long)]
    swap_colors: bool,
}

impl Sameness {
    /// Whether Black and White may change places.
    pub const fn swaps_colors(self) -> bool {
        #[cfg(feature = "_go")]
        return self.swap_colors;
        #[cfg(not(feature = "_go"))]
        false
    }

    /// The keys of positions that are the same.
    pub const fn kind(self) -> KeyKind {
        match (self.swaps_colors(), self.symmetric) {
            (true, _) => KeyKind::CanonicalColors,
            (false, true) => KeyKind::Canonical,
            (false, false) => KeyKind::Plain,
        }
    }
}

/// A position that is looked for.
#[derive(Debug)]
pub struct Wanted {
    /// What its text can stand for.
    setups: Vec<BoardSetup>,
    kind: KeyKind,
}

impl Wanted {
    /// The position of a text, or of a move of a record: `FILE@ADDRESS`, `FILE@2:ADDRESS` in the second game.
    ///
    /// # Errors
    /// It is neither.
    pub fn read(text: &str, sameness: Sameness, shared: &Shared) -> Result<Self, Stop> {
        let setups = match of_record(text) {
            Some((path, address)) => in_record(&path, address, shared)?,
            None => BoardSetup::read(text),
        };
        if setups.is_empty() {
            return Err(Stop::failure(format_args!(
                "--position `{text}` is not a position: give a TPS, an OTN position record, a line of TSN, rows of Go or \
                 Othello like `.X./.O./... black`, the 24 points of Nine Men's Morris, or FILE@ADDRESS"
            )));
        }
        Ok(Self { setups, kind: sameness.kind() })
    }
}

/// The file and the address of `FILE@ADDRESS`, where there is such a file.
fn of_record(text: &str) -> Option<(PathBuf, &str)> {
    let (path, address) = text.rsplit_once('@')?;
    let path = Path::new(path);
    path.exists().then(|| (path.to_owned(), address))
}

/// What stands on the board after a move of a record.
fn in_record(path: &Path, address: &str, shared: &Shared) -> Result<Vec<BoardSetup>, Stop> {
    let (game, address) = match address.split_once(':') {
        Some((game, address)) => (game.trim().parse().ok(), address),
        None => (None, address),
    };
    let mut shared = shared.clone();
    shared.game = game.or(shared.game);
    shared.notation = None;
    let input = input::open(path, &shared)?;
    dispatch(input.notation, AfterMove { input: &input, shared: &shared, address })
}

struct AfterMove<'a> {
    input: &'a Input,
    shared: &'a Shared,
    address: &'a str,
}

impl Visitor for AfterMove<'_> {
    type Output = Result<Vec<BoardSetup>, Stop>;
}

impl<F: Built> Visit<F> for AfterMove<'_> {
    fn visit(self) -> Self::Output {
        let (game, _) = crate::records::one::<F>(self.input, self.shared)?;
        let node = match self.address.trim() {
            "" => at::end(&game),
            address if !is_of_games(self.input.notation) => {
                return Err(Stop::failure(format_args!(
                    "--position @{address}: a position has no moves; write FILE@2: for the second of a file"
                )));
            }
            address => {
                let option = format!("--position {}@", self.input.source.name());
                at::node_of(&game, &option, address)?
            }
        };
        board(&game, node, self.input)
    }
}

built_without!(AfterMove<'_> => Err(crate::notations::not_built("this notation")));

fn board<F: Narrate + Search>(
    game: &Game<'_, F>,
    node: NodeId,
    input: &Input,
) -> Result<Vec<BoardSetup>, Stop> {
    let table = replay_to(&game.parsed.record, node).map_err(|why| {
        Stop::failure(format_args!("there is no position there in `{}`: {why}", input.source.name()))
    })?;
    Ok(F::board(&table).into_iter().collect())
}

/// Looks for a position in one game after the other.
pub struct Finder<'w> {
    wanted: &'w Wanted,
    /// The hashes that it has by the rules that were met so far.
    hashes: BTreeMap<u64, Vec<u64>>,
}

impl<'w> Finder<'w> {
    /// Nothing was met yet.
    pub const fn new(wanted: &'w Wanted) -> Self {
        Self { wanted, hashes: BTreeMap::new() }
    }

    /// The hashes that the position has in a game; none in a game of another kind, or one that cannot begin.
    fn hashes<F: Search>(&mut self, record: &Record<'_, F>) -> &[u64] {
        let Ok(table) = F::begin(record) else { return &[] };
        let Some(rules) = F::rules_key(&table) else { return &[] };
        let wanted = self.wanted;
        self.hashes.entry(rules).or_insert_with(|| F::hashes_of(&table, &wanted.setups, wanted.kind))
    }

    /// Shows each node after which the position stands, with its table, in the order of the replay, until `see` breaks. A
    /// node that plays nothing is none of them.
    pub fn each<F: Narrate + Search>(
        &mut self,
        record: &Record<'_, F>,
        mut see: impl FnMut(NodeId, &F::Table) -> ControlFlow<()>,
    ) {
        let hashes = self.hashes(record);
        if hashes.is_empty() {
            return;
        }
        // What keeps a game from starting is the linter's to say.
        let _ = visit_replay_with::<F, NoEffects>(record, |visited| {
            let plays = match visited.verdict {
                Verdict::Played(steps) | Verdict::Instead(_, steps) => {
                    !steps.is_empty() || record.tree.parent(visited.node).is_none()
                }
                Verdict::Failed(_) | Verdict::Beyond => false,
            };
            if plays && F::hash(visited.table).is_some_and(|hash| hashes.contains(&hash)) {
                return see(visited.node, visited.table);
            }
            ControlFlow::Continue(())
        });
    }

    /// Whether the position stands anywhere in a game.
    pub fn is_in<F: Narrate + Search>(&mut self, record: &Record<'_, F>) -> bool {
        let mut is_found = false;
        self.each(record, |_, _| {
            is_found = true;
            ControlFlow::Break(())
        });
        is_found
    }
}
