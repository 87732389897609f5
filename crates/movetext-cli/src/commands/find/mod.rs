//! `movetext find`.

mod pattern;
mod report;

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::path::PathBuf;

use clap::Args;
use movetext_record::search::{KeyKind, Stones};
use movetext_record::{
    Effects, MoveNames, Narrate, NoEffects, Record, Search, Verdict, Visit, Visited, Visitor, built_without,
    dispatch, visit_replay_with,
};
use movetext_tree::NodeId;

use crate::archive::{File, Finder, Sameness, Stored, Wanted, games, walk};
use crate::exit::{Run, Stop, tell_note};
use crate::input::{Walked, places};
use crate::notations::Built;
use crate::options::{GoRules, Shared};
use crate::output::Output;
use pattern::{Anchor, Pattern, Places};
use report::{Continuation, Found, Hit, Report, Uses};

/// So many further moves are listed behind a hit.
const MOST_NEXT: usize = 8;

/// Find the games in which a position or a pattern of stones stands
///
/// Each hit is a line: where the move stands in its file, the game, the address of the move, and what was played next. If
/// a position is given without the side to move, it is found with either side to move. A pattern is reported when it
/// first arises in a game, and each time it arises again. A game is searched as far as it can be played; `movetext lint`
/// says what is wrong with the rest. The status is 0 whether there are hits or not.
#[derive(Debug, Args)]
pub struct Find {
    /// Files, directories, or `-` for standard input
    #[arg(value_name = "PATH")]
    paths: Vec<PathBuf>,
    #[command(flatten)]
    walked: Walked,
    /// The position: a TPS, an OTN position record, a line of TSN, rows of Go or Othello, 24 points of Nine Men's Morris; or
    /// the one after a move of a record, FILE@12b, in its second game FILE@2:12b
    #[arg(long, value_name = "POSITION", required_unless_present = "pattern")]
    position: Option<String>,
    /// Stones of Go or discs of Othello anywhere on the board, turned or not: rows of `.` (empty), `X` (black), `O` (white)
    /// and `?` (anything), joined by `/`
    #[arg(long, value_name = "ROWS", conflicts_with = "position")]
    pattern: Option<String>,
    /// Where on the board the pattern has to be
    #[arg(long, value_name = "PLACE", default_value = "none", requires = "pattern")]
    anchor: Anchor,
    #[command(flatten)]
    sameness: Sameness,
    /// Count what was played next, with the results of those games
    #[arg(long)]
    next: bool,
    /// Print a JSON object for each hit, or with --next for each continuation
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    go: GoRules,
}

/// What is looked for.
enum Sought {
    Position(Wanted),
    Pattern(Pattern),
}

impl Find {
    /// Looks at the files on several threads; hits come in the order of the files and of their games.
    pub fn run(self, shared: &Shared) -> Run {
        let shared = &shared.with_go_rules(self.go);
        let sought = match (&self.position, &self.pattern) {
            (Some(text), _) => Sought::Position(Wanted::read(text, self.sameness, shared)?),
            (None, pattern) => {
                let text = pattern.as_deref().unwrap_or_default();
                let pattern = Pattern::read(text, self.anchor, self.sameness.swaps_colors());
                Sought::Pattern(
                    pattern.map_err(|why| Stop::failure(format_args!("--pattern `{text}`: {why}")))?,
                )
            }
        };
        let mut out = Output::new();
        let mut report = Report::new(self.next, self.json);
        let counted = self.next.then(|| self.sameness.kind());
        let places = places(&self.paths, &self.walked, shared)?;
        let status = walk(
            &places,
            shared,
            |_, stretch, hand_out| {
                let finding =
                    Finding { file: &File::new(stretch), shared, sought: &sought, counted, hand_out };
                dispatch(stretch.input.notation, finding)
            },
            |found: Found| report.take(found, &mut out),
        )?;
        report.finish(&mut out)?;
        std::io::Write::flush(&mut out)?;
        if report.hits() == 0 {
            tell_note(match sought {
                Sought::Position(_) => "no game has the position",
                Sought::Pattern(_) => "no game has the pattern",
            });
        }
        Ok(status)
    }
}

/// Looks at the games of a file.
struct Finding<'a> {
    file: &'a File<'a>,
    shared: &'a Shared,
    sought: &'a Sought,
    /// What counts as the same continuation, where they are counted.
    counted: Option<KeyKind>,
    hand_out: &'a mut dyn FnMut(Found) -> Result<(), Stop>,
}

impl Visitor for Finding<'_> {
    type Output = Result<(), Stop>;
}

impl<F: Built> Visit<F> for Finding<'_> {
    fn visit(self) -> Self::Output {
        let Self { file, shared, sought, counted, hand_out } = self;
        let mut finder = match sought {
            Sought::Position(wanted) => AnyFinder::Position(Finder::new(wanted)),
            Sought::Pattern(pattern) => AnyFinder::Pattern(PatternFinder::new(pattern)),
        };
        games::<F>(file, shared, None, &mut |game| {
            let record = &game.parsed.record;
            let hits = match &mut finder {
                AnyFinder::Position(finder) => {
                    let mut hits = Vec::new();
                    finder.each(record, |node, _| {
                        hits.push(node);
                        ControlFlow::Continue(())
                    });
                    hits
                }
                AnyFinder::Pattern(finder) => finder.find(record),
            };
            if hits.is_empty() { Ok(()) } else { hand_out(found(game, &hits, counted)) }
        })
    }
}

built_without!(Finding<'_> => Err(crate::notations::not_built("this notation")));

/// Looks for what is sought in one game after the other.
enum AnyFinder<'a> {
    Position(Finder<'a>),
    Pattern(PatternFinder<'a>),
}

/// Looks for a pattern in one game after the other.
struct PatternFinder<'p> {
    pattern: &'p Pattern,
    /// Where it can be on boards of each size, whatever stands there.
    anywhere: BTreeMap<(u8, usize), Option<Places<'p>>>,
    /// How many games were surveyed before they were played, and how many of them can have it.
    surveyed: u32,
    possible: u32,
}

/// So many games are surveyed in any case.
const LEAST_SURVEYED: u32 = 16;

impl<'p> PatternFinder<'p> {
    const fn new(pattern: &'p Pattern) -> Self {
        Self { pattern, anywhere: BTreeMap::new(), surveyed: 0, possible: 0 }
    }

    /// Where it can be in a game that is surveyed: a game that never has stones on its points, whatever is captured, need not
    /// be played. A survey costs half as much as playing, so where most games can have it, there is none.
    ///
    /// # Errors
    /// It can be nowhere.
    fn survey<F: Search>(&mut self, record: &Record<'_, F>) -> Result<Option<Places<'p>>, ()> {
        if self.surveyed >= LEAST_SURVEYED && 2 * self.possible > self.surveyed {
            return Ok(None);
        }
        self.surveyed = self.surveyed.saturating_add(1);
        let mut stones = Stones::default();
        let places = F::stones_ever(record, &mut stones).then(|| self.pattern.places(&stones)).flatten();
        self.possible += u32::from(places.is_some());
        places.map(Some).ok_or(())
    }

    /// The nodes of a game at which the pattern arises.
    fn find<F: Narrate + Search>(&mut self, record: &Record<'_, F>) -> Vec<NodeId> {
        let mut hits = Vec::new();
        let Ok(surveyed) = self.survey(record) else { return hits };
        let mut stones = Stones::default();
        let mut found = vec![None; record.tree.len()];
        let mut changed = Vec::new();
        let mut last = None;
        let _ = visit_replay_with::<F, Effects>(record, |Visited { node, table, verdict, .. }| {
            let parent = record.tree.parent(node);
            changed.clear();
            let is_known = match verdict {
                Verdict::Failed(_) | Verdict::Beyond => return ControlFlow::Continue(()),
                Verdict::Instead(..) => false,
                Verdict::Played(effects) => {
                    parent.is_some()
                        && parent == last
                        && F::change_stones(table, record.tree.get(node), effects, &mut stones, &mut changed)
                }
            };
            if !is_known && !F::stones(table, &mut stones) {
                return ControlFlow::Break(());
            }
            let Some(places) = surveyed.as_ref().or_else(|| self.anywhere(&stones)) else {
                return ControlFlow::Break(());
            };
            let before = parent.and_then(|parent| found[parent.index()]);
            // Where there was none before, a new one is where something has changed.
            let here = match before {
                Some(place) if places.is_at(place, &stones) => Some(place),
                None if is_known => changed.iter().find_map(|point| places.find_at(*point, &stones)),
                _ => places.find(&stones),
            };
            found[node.index()] = here;
            if here.is_some() && before.is_none() {
                hits.push(node);
            }
            last = Some(node);
            ControlFlow::Continue(())
        });
        hits
    }

    /// Where the pattern can be on a board as large as this; nothing where it does not fit.
    fn anywhere(&mut self, stones: &Stones) -> Option<&Places<'p>> {
        let size = (stones.columns, stones.black.len());
        self.anywhere.entry(size).or_insert_with(|| self.pattern.places(&stones.everywhere())).as_ref()
    }
}

/// What is reported of a game and its hits.
fn found<F: Built>(game: &Stored<'_, '_, F>, hits: &[NodeId], counted: Option<KeyKind>) -> Found {
    let (record, origin) = (&game.parsed.record, &game.parsed.origin);
    let names = MoveNames::new(record);
    let facts = F::summary(record);
    let hit = |node: NodeId| {
        let place = origin.nodes.get(node.index()).map(|node| node.played.start);
        let place = place.filter(|_| record.tree.parent(node).is_some()).unwrap_or(origin.whole.start);
        let position = game.file.position(place);
        let address = record.tree.address(node).shortened().to_string();
        let nodes = next_moves::<F>(record, node);
        let next = nodes.iter().take(MOST_NEXT).map(|node| written::<F>(record, *node)).collect();
        let name = names.of(node, &address);
        Hit { line: position.line, column: position.column, name, address, next }
    };
    let continuations = counted.map_or_else(Vec::new, |kind| continuations(record, hits, kind));
    Found {
        path: game.file.name().to_owned(),
        uses: if F::IS_OF_GAMES { Uses::Game } else { Uses::Position },
        game: game.number,
        players: facts.players,
        result: facts.result,
        winner: facts.winner,
        hits: hits.iter().map(|node| hit(*node)).collect(),
        continuations,
    }
}

/// The next moves after a node: what follows nodes that play nothing counts as well.
fn next_moves<F: Narrate>(record: &Record<'_, F>, node: NodeId) -> Vec<NodeId> {
    let mut moves = Vec::new();
    for child in record.tree.children(node) {
        let mut line = record.tree.line_from(child);
        moves.extend(line.find(|node| F::node(record, *node, false).played.is_some()));
    }
    moves
}

/// A move as its record has it, and as people say it.
fn written<F: Narrate>(record: &Record<'_, F>, node: NodeId) -> String {
    let played = F::node(record, node, false).played.unwrap_or_default();
    match F::spoken(record, node) {
        Some(spoken) if spoken != played => format!("{played} ({spoken})"),
        _ => played.into_owned(),
    }
}

/// What was played after each hit, and where that led to.
fn continuations<F: Narrate + Search>(
    record: &Record<'_, F>,
    hits: &[NodeId],
    kind: KeyKind,
) -> Vec<Continuation> {
    let first = |node: &NodeId| next_moves(record, *node).first().copied();
    let mut wanted: Vec<NodeId> = hits.iter().filter_map(first).collect();
    wanted.sort_unstable_by_key(|node| node.index());
    wanted.dedup();
    let mut found = Vec::new();
    let _ = visit_replay_with::<F, NoEffects>(record, |visited| {
        let is_played = matches!(visited.verdict, Verdict::Played(_) | Verdict::Instead(..));
        if is_played && wanted.binary_search_by_key(&visited.node.index(), |node| node.index()).is_ok() {
            // By what stands on the board alone: a move counts once, whatever the rules of its game.
            let board = F::board(visited.table);
            let leads_to = F::hashes_of(visited.table, board.as_slice(), kind).into_iter().min();
            found.extend(
                leads_to
                    .map(|leads_to| Continuation { leads_to, played: written::<F>(record, visited.node) }),
            );
        }
        if found.len() == wanted.len() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    found
}
