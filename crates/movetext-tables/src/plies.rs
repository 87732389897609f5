//! A row a node.

use std::borrow::Cow;
use std::ops::ControlFlow;

use movetext_record::search::{KeyKind, LineKey};
use movetext_record::{Ending, Failure, Narrate, Narrator, Record, Search, Verdict, Visited, visit_replay};
use movetext_tree::{Addresses, GameTree, NodeId};

use crate::{Batch, GameSource};

/// What is written of positions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Positions {
    /// Nothing.
    None,
    /// Their keys.
    #[default]
    Key,
    /// Their keys and their texts.
    Text,
}

/// Which rows there are, and what is in them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Rows {
    /// What is written of positions.
    pub positions: Positions,
    /// Whether canonical keys are worked out, too.
    pub canonical: bool,
    /// Only the principal line.
    pub main_line: bool,
    /// Only nodes to which no more moves lead.
    pub until: Option<u32>,
}

/// What came of a game that was played through.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PlayedGame {
    /// How many nodes could not be played by the rules; of a game that cannot be played at all, every one.
    pub illegal: u32,
    /// How the principal line ended, by the rules or the players.
    pub ending: Option<Ending>,
    /// How many moves the principal line has.
    pub plies: u32,
    /// The principal line as one number, by plain keys: the same for games with the same moves.
    pub line: Option<u64>,
}

/// Adds a row for each node of a game, in the order of a replay. Of a game that cannot be played at all, every node is
/// `unread`, for the reason that keeps the game from starting.
pub fn add_plies<F: Narrate + Search>(
    record: &Record<'_, F>,
    source: GameSource<'_>,
    rows: Rows,
    batch: &mut Batch,
) -> PlayedGame {
    let mut plies = Plies {
        narrator: Narrator::new(record),
        addresses: Addresses::new(&record.tree),
        address: String::new(),
        record,
        seen: vec![Seen::default(); record.tree.len()],
        main: Some(GameTree::<F::Node<'_>>::ROOT),
        next: 0,
        played: PlayedGame::default(),
        line: None,
        source,
        rows,
    };
    let begun = visit_replay(record, |visited| {
        plies.add(&visited, batch);
        ControlFlow::Continue(())
    });
    if let Err(why) = begun {
        let why = why.to_string();
        for node in record.tree.walk() {
            plies.add_unplayed(node, &why, batch);
        }
    }
    PlayedGame { line: plies.line.map(LineKey::get), ..plies.played }
}

/// What is kept of a node.
#[derive(Debug, Clone, Copy, Default)]
struct Seen {
    number: u32,
    ply: u32,
    to_move: Option<&'static str>,
}

struct Plies<'r, 's, F: Narrate> {
    narrator: Narrator<'r, 's, F>,
    addresses: Addresses<'r, F::Node<'s>>,
    /// Room for an address.
    address: String,
    record: &'r Record<'s, F>,
    seen: Vec<Seen>,
    /// The next node of the principal line.
    main: Option<NodeId>,
    next: u32,
    played: PlayedGame,
    line: Option<LineKey>,
    source: GameSource<'r>,
    rows: Rows,
}

/// What came of a node.
struct Came {
    side: Option<&'static str>,
    to_move: Option<&'static str>,
    status: &'static str,
    refusal: Option<String>,
    key: Option<u64>,
    canonical: Option<u64>,
    position: Option<String>,
}

impl<F: Narrate + Search> Plies<'_, '_, F> {
    /// Adds the row of a node that a replay came to.
    fn add(&mut self, visited: &Visited<'_, F>, batch: &mut Batch) {
        let Visited { node, table, verdict, .. } = visited;
        let (status, refusal, effects) = match verdict {
            Verdict::Played(effects) => ("played", None, Some(*effects)),
            Verdict::Instead(why, effects) => (status_of(why), visited.reason(), Some(*effects)),
            Verdict::Failed(why) => (status_of(why), Some(why.to_string()), None),
            Verdict::Beyond => ("beyond", None, None),
        };
        let data = self.record.tree.get(*node);
        let is_known = effects.is_some();
        let Rows { positions, canonical, .. } = self.rows;
        let key = |kind: KeyKind, wanted: bool| (is_known && wanted).then(|| F::key(table, kind)).flatten();
        self.played.illegal += u32::from(refusal.is_some());
        let is_main = self.main == Some(*node);
        let plain = key(KeyKind::Plain, is_main || positions != Positions::None);
        if is_main {
            self.go_on(*node, plain);
            // Only how it ends is asked for.
            if self.record.tree.first_child(*node).is_none() {
                self.played.ending = is_known.then(|| F::ending(table, data)).flatten();
            }
        }
        let position = (is_known && positions == Positions::Text).then(|| F::position(table));
        let came = Came {
            side: effects.and_then(|effects| F::mover(table, data, effects)),
            to_move: is_known.then(|| F::to_move(table)).flatten(),
            status,
            refusal,
            key: plain.filter(|_| positions != Positions::None),
            canonical: key(KeyKind::Canonical, canonical && positions != Positions::None),
            position: position.filter(|position| !position.is_empty()),
        };
        self.add_row(*node, &came, batch);
    }

    /// The principal line with one more node, and the key of the position there, if that is known.
    fn go_on(&mut self, node: NodeId, key: Option<u64>) {
        let Some(line) = self.line else {
            self.line = Some(LineKey::new(key.unwrap_or_default()));
            return;
        };
        if self.record.tree.ply(node).after > 0 {
            return;
        }
        let text = || self.narrator.node(node).played.map(Cow::into_owned).unwrap_or_default();
        self.line = Some(key.map_or_else(|| line.then_text(&text()), |key| line.then(key)));
    }

    /// Adds the row of a node of a game that cannot be played.
    fn add_unplayed(&mut self, node: NodeId, why: &str, batch: &mut Batch) {
        self.played.illegal += 1;
        let came = Came {
            side: None,
            to_move: None,
            status: "unread",
            refusal: Some(why.to_owned()),
            key: None,
            canonical: None,
            position: None,
        };
        self.add_row(node, &came, batch);
    }

    fn add_row(&mut self, node: NodeId, came: &Came, batch: &mut Batch) {
        let tree = &self.record.tree;
        let parent = tree.parent(node).map(|parent| self.seen[parent.index()]);
        let ply = parent.as_ref().map_or(0, |parent| parent.ply + u32::from(tree.ply(node).after == 0));
        let number = self.next;
        self.next += 1;
        let is_main = self.main == Some(node);
        if is_main {
            self.played.plies = ply;
            self.main = tree.first_child(node);
        }
        // Who was to move played what failed.
        let failed = parent.as_ref().filter(|_| came.status != "played");
        let before = failed.and_then(|parent| parent.to_move);
        let side = came.side.or(before).filter(|_| ply > 0);
        self.seen[node.index()] = Seen { number, ply, to_move: came.to_move };
        if self.rows.main_line && !is_main || self.rows.until.is_some_and(|until| ply > until) {
            return;
        }
        let text = self.narrator.node(node);
        let comment = (!text.comments.is_empty()).then(|| text.comments.join("\n"));
        let spoken = F::spoken(self.record, node);
        self.address.clear();
        // Writing to a string cannot fail.
        let _ = self.addresses.of(node).write(&mut self.address);
        batch.add(&[
            self.source.path.into(),
            self.source.number.into(),
            number.into(),
            parent.map(|parent| parent.number).into(),
            ply.into(),
            is_main.into(),
            side.into(),
            text.played.as_deref().into(),
            (&spoken).into(),
            came.status.into(),
            (&came.refusal).into(),
            (&comment).into(),
            (&text.clock).into(),
            came.key.into(),
            came.canonical.into(),
            (&came.position).into(),
            self.address.as_str().into(),
        ]);
    }
}

fn status_of<F: Narrate>(why: &Failure<F>) -> &'static str {
    match why {
        Failure::Refused(..) => "illegal",
        Failure::Unread(_) => "unread",
    }
}
