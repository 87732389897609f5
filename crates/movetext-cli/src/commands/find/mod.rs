//! `movetext find`.

mod pattern;
mod report;

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
use pattern::{Anchor, Pattern};
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
        let kind = self.sameness.kind();
        let places = places(&self.paths, &self.walked, shared)?;
        let status = walk(
            &places,
            shared,
            |_, stretch, hand_out| {
                let finding = Finding { file: &File::new(stretch), shared, sought: &sought, kind, hand_out };
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
    kind: KeyKind,
    hand_out: &'a mut dyn FnMut(Found) -> Result<(), Stop>,
}

impl Visitor for Finding<'_> {
    type Output = Result<(), Stop>;
}

impl<F: Built> Visit<F> for Finding<'_> {
    fn visit(self) -> Self::Output {
        let Self { file, shared, sought, kind, hand_out } = self;
        let mut finder = match sought {
            Sought::Position(wanted) => Some(Finder::new(wanted)),
            Sought::Pattern(_) => None,
        };
        games::<F>(file, shared, None, &mut |game| {
            let record = &game.parsed.record;
            let mut hits = Vec::new();
            match (&mut finder, sought) {
                (Some(finder), _) => finder.each(record, |node, _| {
                    hits.push(node);
                    ControlFlow::Continue(())
                }),
                (None, Sought::Pattern(pattern)) => hits = with_pattern(record, pattern),
                (None, Sought::Position(_)) => {}
            }
            if hits.is_empty() { Ok(()) } else { hand_out(found(game, &hits, kind)) }
        })
    }
}

built_without!(Finding<'_> => Err(crate::notations::not_built("this notation")));

/// The nodes of a game at which a pattern arises.
fn with_pattern<F: Narrate + Search>(record: &Record<'_, F>, pattern: &Pattern) -> Vec<NodeId> {
    let mut hits = Vec::new();
    let mut stones = Stones::default();
    // Most games never have stones on its points, whatever is captured: these are not played.
    if !F::stones_ever(record, &mut stones) {
        return hits;
    }
    let Some(places) = pattern.places(&stones) else { return hits };
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

/// What is reported of a game and its hits.
fn found<F: Built>(game: &Stored<'_, '_, F>, hits: &[NodeId], kind: KeyKind) -> Found {
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
    let continuations = continuations(record, hits, kind);
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
