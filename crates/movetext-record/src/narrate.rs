//! What a program shows people of a record: the command line, a language server and a page ask this and nothing of
//! their own. Pictures and writing are contracts of the crates above.

use core::ops::ControlFlow;

use movetext_tree::{Addresses, GameTree, NodeId};

use crate::{EffectOf, Facts, Failure, Format, Record, Replay, Text, Verdict, Visited, visit_replay};

/// What a game is called, and how it ended by the record.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct GameText {
    /// Who played, in the order of the sides; nobody where neither is known.
    pub players: Vec<String>,
    /// Event, date, rules, as the notation orders them.
    pub about: Vec<String>,
    /// How it ended by the record.
    pub result: Option<String>,
}

impl GameText {
    /// The players by their names, where either is known.
    pub fn set_players(&mut self, names: [Option<&str>; 2]) {
        if names.iter().any(Option::is_some) {
            self.players = names.map(|name| name.unwrap_or("unknown").to_owned()).into();
        }
    }

    /// The parts of a caption: `Ann against Bo`, then what else there is.
    pub fn caption(&self) -> impl Iterator<Item = String> + '_ {
        let players = (!self.players.is_empty()).then(|| self.players.join(" against "));
        players.into_iter().chain(self.about.iter().cloned())
    }
}

/// What a record says at a node.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct NodeText<'a> {
    /// The move; none at the start.
    pub played: Option<Text<'a>>,
    /// The signs that judge it, `'` and `?` and the like.
    pub marks: String,
    /// The result behind it.
    pub result: Option<String>,
    /// Its comments, without the clock.
    pub comments: Vec<Text<'a>>,
    /// The clock.
    pub clock: Option<String>,
}

impl NodeText<'_> {
    /// The move with its marks and the result behind it; none at the start.
    pub fn written(&self) -> Option<String> {
        let mut text = self.played.as_deref()?.to_owned();
        text.push_str(&self.marks);
        if let Some(result) = &self.result {
            text.push(' ');
            text.push_str(result);
        }
        Some(text)
    }
}

/// What a move did besides moving.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EffectText {
    /// What it is.
    pub kind: EffectKind,
    /// The squares that it is about.
    pub squares: Vec<String>,
    /// Who, how or why: `a defender on b3: between c3 and a3`, `flattens the black wall on c4`; of pieces that change, a
    /// sentence of its own: `the coin of Crowns moves from d3 to e4`.
    pub why: String,
}

/// What a move can do besides moving.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EffectKind {
    /// A man was captured.
    Captured,
    /// A wall was flattened.
    Flattened,
    /// Discs were flipped.
    Flipped,
    /// A mill was closed.
    Mill,
    /// The other player had to pass before it.
    Passed,
    /// A road was completed.
    Road,
    /// The game ended in another way.
    Ended,
    /// A piece was put somewhere, turned, or made another one.
    Changed,
}

impl EffectText {
    /// What the move did, as a sentence that it starts, `captures a defender on b3: between c3 and a3`; of
    /// [`EffectKind::Changed`] a whole one.
    pub fn sentence(&self) -> String {
        match self.kind {
            EffectKind::Captured => format!("captures {}", self.why),
            _ => self.why.clone(),
        }
    }
}

/// How a game ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ending {
    /// Who won, or `draw`; `unknown` where the rules leave that to the players.
    pub result: String,
    /// Why, in a word.
    pub reason: String,
    /// The same as a sentence.
    pub sentence: String,
    /// Whether the rules ended it, or the players.
    pub on_board: bool,
}

/// A notation whose records are put into words.
pub trait Narrate: Replay {
    /// Whether its records are games; else each is a position.
    const IS_OF_GAMES: bool = true;
    /// Whether its games can end on the board; else there are no rules to end them.
    const HAS_END: bool = true;
    /// Whether a variation counts its turns on from the move that it replaces, or from 1.
    const COUNTS_ON: bool = false;
    /// Whether players count the moves of their game, and not its turns.
    const COUNTS_MOVES: bool = false;
    /// Whether a number alone is one of these or of the record's own, and not that of a turn.
    const HAS_NUMBERS: bool = false;

    /// What the record is called, and how the game ended by it.
    fn game(record: &Record<'_, Self>) -> GameText;

    /// What the record says of its game as a whole, by the same names in every notation.
    fn summary(record: &Record<'_, Self>) -> Facts {
        let _ = record;
        Facts::default()
    }

    /// The tags of the record, where it has any.
    fn headers<'a>(record: &'a Record<'_, Self>) -> Vec<(&'a str, &'a str)> {
        let _ = record;
        Vec::new()
    }

    /// What the start is called, and what is known of the game before it.
    fn start(record: &Record<'_, Self>) -> (String, Vec<String>) {
        let _ = record;
        ("The start".to_owned(), Vec::new())
    }

    /// How many turns hang off no move.
    fn unattached(record: &Record<'_, Self>) -> usize {
        let _ = record;
        0
    }

    /// Whether a number at the start of a comment of this record is a clock.
    fn has_clocks(record: &Record<'_, Self>) -> bool {
        let _ = record;
        false
    }

    /// What the record says at a node; `clocks` is what [`Narrate::has_clocks`] returned.
    fn node<'a>(record: &'a Record<'_, Self>, node: NodeId, clocks: bool) -> NodeText<'a>;

    /// The move of a node as people say it, where the notation writes it in another way: `D4` for the `B[dp]` of a game of
    /// Go.
    fn spoken(record: &Record<'_, Self>, node: NodeId) -> Option<String> {
        let _ = (record, node);
        None
    }

    /// The name that the notation has for the variation that starts at a node. It may take time in proportion to
    /// how deep that is nested.
    fn branch_name(tree: &GameTree<Self::Node<'_>>, start: NodeId) -> Option<String> {
        let _ = (tree, start);
        None
    }

    /// The number that the notation has for a node, where its address is not made of that: `2..` in PPN.
    fn number(record: &Record<'_, Self>, node: NodeId) -> Option<String> {
        let _ = (record, node);
        None
    }

    /// The node that the notation's own names lead to.
    ///
    /// # Errors
    /// They lead nowhere: why. Nothing where the notation has no such names.
    fn named(tree: &GameTree<Self::Node<'_>>, name: &str) -> Result<NodeId, Option<String>> {
        let _ = (tree, name);
        Err(None)
    }

    /// Who played a node: the side that is to move now where it changed nothing.
    fn mover(table: &Self::Table, node: &Self::Node<'_>, effects: &[EffectOf<Self>]) -> Option<&'static str>;

    /// Who is to move.
    fn to_move(table: &Self::Table) -> Option<&'static str>;

    /// That a side is to move: `the attackers are to move`.
    fn turn(side: &str) -> String;

    /// The moves that the rules allow, as the records of its game name squares and points; nothing where there are no
    /// rules. Those of a game that is over are moves that could be played if it were not.
    fn legal_moves(table: &Self::Table) -> Option<Vec<String>> {
        let _ = table;
        None
    }

    /// What came of a node that was played.
    fn effects(table: &Self::Table, effects: &[EffectOf<Self>]) -> Vec<EffectText>;

    /// How the game ended at a node, by the rules or because the node says so.
    fn ending(table: &Self::Table, node: &Self::Node<'_>) -> Option<Ending>;

    /// What is unusual about the position that the record starts from, though it can be played.
    fn unusual(record: &Record<'_, Self>) -> Vec<String> {
        let _ = record;
        Vec::new()
    }

    /// Whether a move is missing, so that those behind it would be taken for the other player's once they are numbered anew.
    fn is_move_missing(faults: &[crate::Fault<Self::Fault>]) -> bool {
        let _ = faults;
        false
    }

    /// Where not all moves can be played: how they could be, as a sentence. It may play the record a few times.
    fn played_otherwise(record: &Record<'_, Self>) -> Option<String> {
        let _ = record;
        None
    }

    /// The position as the records of its game write one.
    fn position(table: &Self::Table) -> String;

    /// The position as JSON, valid and on one line, where that is more than its text.
    fn position_json(table: &Self::Table) -> Option<String> {
        let _ = table;
        None
    }

    /// The properties of a node with their values as they are written, where nodes are made of these.
    fn properties<'a>(record: &'a Record<'_, Self>, node: NodeId) -> Vec<(&'a str, Vec<&'a str>)> {
        let _ = (record, node);
        Vec::new()
    }
}

/// What the records of a notation are: `game` or `position`.
pub const fn noun<F: Narrate>() -> &'static str {
    if F::IS_OF_GAMES { "game" } else { "position" }
}

/// What people call the moves of a record.
pub struct MoveNames<'r, 's, F: Format> {
    record: &'r Record<'s, F>,
    /// How many moves lead to each node, by its index; nothing where nobody counts them.
    moves: Vec<u32>,
}

impl<'r, 's, F: Narrate> MoveNames<'r, 's, F> {
    /// Of a record.
    pub fn new(record: &'r Record<'s, F>) -> Self {
        Self { record, moves: if F::COUNTS_MOVES { move_counts(&record.tree) } else { Vec::new() } }
    }

    /// The number that a node's move has for people, where its address is not made of that: `8` where players count
    /// moves, `5.` as a record of PPN has it.
    pub fn number(&self, node: NodeId) -> Option<String> {
        move_number(self.record, node, self.moves.get(node.index()).copied().unwrap_or_default())
    }

    /// What people call the node that has this address: `move 8 (4b)` in Smart-Go, `5. (4a)` in PPN, where both numbers
    /// are the same `5.`, else the address itself.
    pub fn of(&self, node: NodeId, address: &str) -> String {
        move_name::<F>(self.number(node).as_deref(), address)
    }
}

/// How many moves lead to each node of a tree, itself included, by its index.
pub fn move_counts<T>(tree: &GameTree<T>) -> Vec<u32> {
    let mut counts: Vec<u32> = vec![0; tree.len()];
    for node in tree.walk() {
        let before = tree.parent(node).map_or(0, |parent| counts[parent.index()]);
        counts[node.index()] = before + u32::from(plays(tree, node));
    }
    counts
}

/// Whether a node is a move.
fn plays<T>(tree: &GameTree<T>, node: NodeId) -> bool {
    let ply = tree.ply(node);
    ply.turn > 0 && ply.after == 0
}

/// The number that a node's move has for people, where its address is not made of that; so many moves lead to it. See
/// [`MoveNames::number`].
pub fn move_number<F: Narrate>(record: &Record<'_, F>, node: NodeId, moves: u32) -> Option<String> {
    if F::COUNTS_MOVES {
        return plays(&record.tree, node).then(|| moves.to_string());
    }
    F::number(record, node)
}

/// What people call a move, by its number for them and its address. See [`MoveNames::of`].
pub fn move_name<F: Narrate>(number: Option<&str>, address: &str) -> String {
    match number {
        None => address.to_owned(),
        Some(number) if F::COUNTS_MOVES => format!("move {number} ({address})"),
        Some(number)
            if number.strip_suffix('.').is_some_and(|turn| address.strip_suffix('a') == Some(turn)) =>
        {
            number.to_owned()
        }
        Some(number) => format!("{number} ({address})"),
    }
}

/// What a record says, node by node.
pub struct Narrator<'r, 's, F: Format> {
    record: &'r Record<'s, F>,
    clocks: bool,
}

impl<'r, 's, F: Narrate> Narrator<'r, 's, F> {
    /// Of a record. Looks at all comments once.
    pub fn new(record: &'r Record<'s, F>) -> Self {
        Self { record, clocks: F::has_clocks(record) }
    }

    /// What the record says at a node.
    pub fn node(&self, node: NodeId) -> NodeText<'r> {
        F::node(self.record, node, self.clocks)
    }
}

/// A node of a replay in words. It knows no notation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StepText<'a> {
    /// The node.
    pub id: NodeId,
    /// Its number, from 0 for the start, in the order of the replay.
    pub number: u32,
    /// That of the node before it.
    pub parent: Option<u32>,
    /// Its address; in its short form where it is over 200 bytes.
    pub address: String,
    /// The number that the notation has for it, where its address is not made of that.
    pub label: Option<String>,
    /// How many moves lead here; 0 at the start.
    pub ply: u32,
    /// What the record says here.
    pub node: NodeText<'a>,
    /// What the notation calls the variation that starts here; not where that is nested so deep that its address
    /// is shortened.
    pub branch: Option<String>,
    /// Who played it; none at the start.
    pub side: Option<&'static str>,
    /// Who is to move; none where that is not known.
    pub to_move: Option<&'static str>,
    /// What it did; nothing of [`narrate_without_effects`].
    pub effects: Vec<EffectText>,
    /// How the game ended with it.
    pub outcome: Option<Ending>,
    /// Why it could not be played.
    pub illegal: Option<String>,
    /// Whether that is so because it could not be read.
    pub is_unread: bool,
    /// Whether the table is known: neither it nor a node before it failed.
    pub is_known: bool,
}

/// Reports a replay node by node, with the table after each, until `see` breaks.
///
/// # Errors
/// What keeps the game from starting; then nothing is reported.
pub fn narrate<'r, 's, F: Narrate>(
    record: &'r Record<'s, F>,
    mut see: impl FnMut(StepText<'r>, &F::Table) -> ControlFlow<()>,
) -> Result<(), F::Error> {
    narrate_all(record, true, &mut see)
}

/// The same without [`StepText::effects`], which stay empty: for whoever does not show them. A step of PPN may be about
/// hundreds of pieces, with a sentence for each.
///
/// # Errors
/// As [`narrate`].
pub fn narrate_without_effects<'r, 's, F: Narrate>(
    record: &'r Record<'s, F>,
    mut see: impl FnMut(StepText<'r>, &F::Table) -> ControlFlow<()>,
) -> Result<(), F::Error> {
    narrate_all(record, false, &mut see)
}

/// The same, compiled once for all that callers do with a step.
fn narrate_all<'r, F: Narrate>(
    record: &'r Record<'_, F>,
    has_effects: bool,
    see: &mut dyn FnMut(StepText<'r>, &F::Table) -> ControlFlow<()>,
) -> Result<(), F::Error> {
    let mut steps = Steps {
        narrator: Narrator::new(record),
        addresses: Addresses::new(&record.tree),
        numbers: vec![(0, 0); record.tree.len()],
        next: 0,
        has_effects,
    };
    visit_replay(record, |visited| {
        let table = visited.table;
        see(steps.report(visited), table)
    })
}

/// What is known of the nodes so far.
struct Steps<'r, 's, F: Format> {
    narrator: Narrator<'r, 's, F>,
    addresses: Addresses<'r, F::Node<'s>>,
    /// The number of each node and how many moves lead to it, by its index.
    numbers: Vec<(u32, u32)>,
    next: u32,
    /// Whether it is said what moves did.
    has_effects: bool,
}

impl<'r, F: Narrate> Steps<'r, '_, F> {
    fn report(&mut self, visited: Visited<'_, F>) -> StepText<'r> {
        let reason = visited.reason();
        let Visited { node: id, table, verdict, .. } = visited;
        let record = self.narrator.record;
        let (tree, data) = (&record.tree, record.tree.get(id));
        let before = tree.parent(id).and_then(|parent| self.numbers.get(parent.index()).copied());
        let ply = before.map_or(0, |(_, ply)| ply + u32::from(tree.ply(id).after == 0));
        if let Some(own) = self.numbers.get_mut(id.index()) {
            *own = (self.next, ply);
        }
        let address = self.addresses.of(id);
        let mut written = String::new();
        // Writing to a string cannot fail.
        let _ = address.write(&mut written);
        let named = tree.is_variation_start(id).filter(|_| !address.is_shortened());
        let mut step = StepText {
            id,
            number: self.next,
            parent: before.map(|(number, _)| number),
            branch: named.and_then(|_| F::branch_name(tree, id)),
            label: F::number(record, id),
            address: written,
            ply,
            node: self.narrator.node(id),
            side: None,
            to_move: None,
            effects: Vec::new(),
            outcome: None,
            illegal: None,
            is_unread: false,
            is_known: false,
        };
        self.next += 1;
        let (effects, why) = match &verdict {
            Verdict::Played(effects) => (Some(*effects), None),
            Verdict::Instead(why, effects) => (Some(*effects), Some(why)),
            Verdict::Failed(why) => (None, Some(why)),
            Verdict::Beyond => (None, None),
        };
        step.illegal = reason;
        step.is_unread = matches!(why, Some(Failure::Unread(_)));
        if let Some(effects) = effects {
            step.is_known = true;
            step.side = (ply > 0).then(|| F::mover(table, data, effects)).flatten();
            step.to_move = F::to_move(table);
            if self.has_effects {
                step.effects = F::effects(table, effects);
            }
            step.outcome = F::ending(table, data);
        } else if why.is_some() {
            step.side = F::to_move(table);
        }
        step
    }
}
