//! A replay for people: the moves turn by turn, what became of them, and how it ended.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::Write;

use anstyle::{AnsiColor, Style};
use movetext_record::messages::counted;
use movetext_record::{EffectKind, EffectText, Ending, MoveNames, Narrate, Narrator, StepText};
use movetext_tree::{Addresses, GameTree, NodeId, Turn};

use super::json::Position;
use super::{Replay, Replayed, for_each_node};
use crate::exit::Stop;
use crate::input::Input;
use crate::output::Output;
use crate::records::{Game, LONGEST};
use crate::sentences::Sentences;
use crate::text::{Refusal, one_line, shortened};

/// Variations nested deeper are not drawn further to the right.
const DEEPEST: usize = 8;
/// The columns of a move, so that the second moves of the turns stand under each other.
const COLUMN: usize = 12;

const FAINT: Style = Style::new().dimmed();
const WRONG: Style = AnsiColor::Red.on_default().bold();
const ENDED: Style = AnsiColor::Green.on_default().bold();

/// Writes a record, and gives what [`for_each_node`] gives.
pub fn write<F: Narrate>(
    replay: &Replay,
    input: &Input,
    game: &Game<'_, F>,
    sentences: Option<&Sentences>,
    out: &mut Output,
) -> Result<Replayed<F>, Stop> {
    let record = &game.parsed.record;
    let mut page = Page {
        game,
        input,
        sentences,
        narrator: Narrator::new(record),
        names: MoveNames::new(record),
        remarks: BTreeMap::new(),
        ended: vec![false; record.tree.len()],
        beyond: 0,
        is_illegal: false,
        after_end: 0,
        last: None,
    };
    let last = record.tree.main_line().last().unwrap_or(GameTree::<()>::ROOT);
    let outcome = for_each_node(game, replay.explain, |step, table| {
        let position = match replay.position(game, &step, table) {
            Position::Known(position) => Some(position),
            Position::Object(_) | Position::Unknown | Position::Unasked => None,
        };
        page.hear(step, position, last);
        Ok(())
    })?;
    if outcome.is_err() && !F::IS_OF_GAMES {
        return Ok(outcome);
    }
    if game.number > 1 && F::IS_OF_GAMES {
        writeln!(out)?;
    }
    let bold = out.style(Style::new().bold());
    writeln!(out, "{bold}{}{bold:#}", game.caption(input))?;
    if outcome.is_ok() {
        page.write(out)?;
    }
    Ok(outcome)
}

/// What there is to say of a node. A record may have a hundred thousand moves that are illegal, and nothing else to say of them.
struct Remark {
    illegal: Option<Box<str>>,
    /// Whether that is so because it could not be read.
    is_unread: bool,
    more: Option<Box<More>>,
}

/// What there is to say of few nodes, or where it was asked for.
struct More {
    position: Option<String>,
    explanations: Vec<String>,
    outcome: Option<Ending>,
}

/// How the principal line ends.
struct Last {
    is_known: bool,
    to_move: Option<&'static str>,
    outcome: Option<Ending>,
}

struct Page<'a, 's, F: Narrate> {
    game: &'a Game<'s, F>,
    input: &'a Input,
    /// What the linter says of what could not be read.
    sentences: Option<&'a Sentences>,
    narrator: Narrator<'a, 's, F>,
    names: MoveNames<'a, 's, F>,
    /// What there is to say of nodes of which there is something to say.
    remarks: BTreeMap<NodeId, Remark>,
    /// Whether the game was over after a node, by its number.
    ended: Vec<bool>,
    /// How many moves were not played because an earlier one could not be.
    beyond: usize,
    /// Whether a move is illegal.
    is_illegal: bool,
    /// How many moves follow the end of the game.
    after_end: usize,
    /// The end of the principal line.
    last: Option<Last>,
}

impl<F: Narrate> Page<'_, '_, F> {
    /// Keeps what will be wanted when the turns are written, which come in another order.
    fn hear(&mut self, step: StepText<'_>, position: Option<String>, last: NodeId) {
        self.beyond += usize::from(!step.is_known && step.illegal.is_none());
        self.is_illegal |= step.illegal.is_some();
        let was_over = step.parent.is_some_and(|parent| self.ended[parent as usize]);
        self.after_end += usize::from(was_over);
        if let Some(ended) = self.ended.get_mut(step.number as usize) {
            *ended = was_over || step.outcome.is_some();
        }
        if step.id == last {
            self.last =
                Some(Last { is_known: step.is_known, to_move: step.to_move, outcome: step.outcome.clone() });
        }
        // A game ends once.
        let outcome = step.outcome.filter(|_| !was_over);
        if step.illegal.is_none() && outcome.is_none() && step.effects.is_empty() && position.is_none() {
            return;
        }
        let illegal = step.illegal.map(|why| self.reason(step.id, why, step.is_unread).into());
        let has_more = outcome.is_some() || !step.effects.is_empty() || position.is_some();
        let more = has_more.then(|| {
            let played = one_line(step.node.played.as_deref().unwrap_or_default());
            let explained = |effect: &EffectText| match effect.kind {
                EffectKind::Changed => effect.sentence(),
                _ => format!("{played} {}", effect.sentence()),
            };
            let explanations = step.effects.iter().map(explained).collect();
            Box::new(More { position, explanations, outcome })
        });
        self.remarks.insert(step.id, Remark { illegal, is_unread: step.is_unread, more });
    }

    /// Why a move was refused; of one that could not be read the linter knows more.
    fn reason(&self, node: NodeId, why: String, is_unread: bool) -> String {
        match self.sentences.filter(|_| is_unread) {
            Some(sentences) => self.game.unread_move(node, self.input, sentences, &why),
            None => why,
        }
    }

    fn write(&self, out: &mut Output) -> Result<(), Stop> {
        let tree = &self.game.parsed.record.tree;
        if !F::IS_OF_GAMES {
            self.position(GameTree::<()>::ROOT, "", out)?;
            return self.state(out);
        }
        writeln!(out)?;
        self.position(GameTree::<()>::ROOT, "      ", out)?;
        let mut addresses = Addresses::new(tree);
        for turn in tree.turns() {
            self.turn(turn, &mut addresses, out)?;
        }
        self.end(out)
    }

    /// When it is in the game that a position is of, and how it stands.
    fn state(&self, out: &mut Output) -> Result<(), Stop> {
        let (when, known) = F::start(&self.game.parsed.record);
        let state = match &self.last {
            Some(Last { outcome: Some(outcome), .. }) => Some(outcome.sentence.clone()),
            Some(Last { to_move: Some(side), .. }) => Some(F::turn(side)),
            _ => None,
        };
        let parts: Vec<String> = [when].into_iter().chain(state).chain(known).collect();
        writeln!(out, "{}", parts.join(" · "))?;
        Ok(())
    }

    fn turn(
        &self,
        turn: Turn,
        addresses: &mut Addresses<'_, F::Node<'_>>,
        out: &mut Output,
    ) -> Result<(), Stop> {
        let tree = &self.game.parsed.record.tree;
        let address = addresses.of(turn.first);
        let (depth, is_shortened) = (address.depth(), address.is_shortened());
        let is_numbered = !tree.ply(turn.first).is_before_first_move();
        // In PPN moves may stand in front of the first number.
        let plays = is_numbered || self.narrator.node(turn.first).played.is_some();
        let heading = match self.names.number(turn.first) {
            _ if !plays => format!("{address}  no move "),
            _ if !is_numbered => format!("{address}  "),
            Some(number) => {
                // In variations the address is in front, as in `tree`.
                let label = if depth > 0 { format!("{address}  ") } else { String::new() };
                format!("{label}{}. ", number.strip_suffix('.').unwrap_or(&number))
            }
            // It may start with a later move of its turn: its address is that of this move.
            None if turn.omitted > 0 && depth > 0 => format!("{address}. "),
            None => format!("{}. ", address.turn()),
        };
        // Who counts moves knows from their number what is left out.
        let omitted = if F::COUNTS_MOVES { 0 } else { turn.omitted };
        let mut line = if depth == 0 {
            " ".repeat(6_usize.saturating_sub(heading.chars().count())) + &heading
        } else {
            format!("{}{heading}", " ".repeat(2 + 4 * depth.min(DEEPEST)))
        };
        let indent = " ".repeat(if depth == 0 { 6 } else { 6 + 4 * depth.min(DEEPEST) });
        for _ in 0..omitted {
            let _ = write!(line, "{:COLUMN$} ", "…");
        }
        for node in tree.turn_moves(turn).filter(|_| plays) {
            let _ = write!(line, "{:COLUMN$} ", self.written(node));
        }
        if tree.is_variation_start(turn.first).is_some()
            && !is_shortened
            && let Some(name) = F::branch_name(tree, turn.first)
        {
            let _ = write!(line, "{{{}}} ", shortened(&name, LONGEST));
        }
        let faint = out.style(if depth == 0 { Style::new() } else { FAINT });
        writeln!(out, "{faint}{}{faint:#}", line.trim_end())?;
        for node in tree.turn_moves(turn) {
            self.remarks(node, &indent, addresses, out)?;
        }
        Ok(())
    }

    fn written(&self, node: NodeId) -> String {
        self.narrator.node(node).written().map_or_else(String::new, |written| one_line(&written))
    }

    /// What is special about a move, on lines of their own.
    fn remarks(
        &self,
        node: NodeId,
        indent: &str,
        addresses: &mut Addresses<'_, F::Node<'_>>,
        out: &mut Output,
    ) -> Result<(), Stop> {
        let Some(remark) = self.remarks.get(&node) else { return Ok(()) };
        let mut name = || self.names.of(node, &addresses.of(node).to_string());
        for why in remark.more.iter().flat_map(|more| &more.explanations) {
            writeln!(out, "{indent}{why}")?;
        }
        if let Some(why) = &remark.illegal {
            let style = out.style(WRONG);
            let played = one_line(self.narrator.node(node).played.as_deref().unwrap_or_default());
            let refusal = Refusal { name: &name(), played: &played, is_unread: remark.is_unread };
            writeln!(out, "{indent}{style}{refusal}{style:#} {why}")?;
        }
        if let Some(outcome) = remark.more.as_ref().and_then(|more| more.outcome.as_ref()) {
            let style = out.style(ENDED);
            writeln!(out, "{indent}{style}{} ends the game:{style:#} {}", name(), outcome.sentence)?;
        }
        self.position(node, indent, out)
    }

    fn position(&self, node: NodeId, indent: &str, out: &mut Output) -> Result<(), Stop> {
        let more = self.remarks.get(&node).and_then(|remark| remark.more.as_ref());
        if let Some(position) = more.and_then(|more| more.position.as_ref()) {
            writeln!(out, "{indent}{position}")?;
        }
        Ok(())
    }

    /// How the principal line ended, on the board and by the record.
    fn end(&self, out: &mut Output) -> Result<(), Stop> {
        let record = &self.game.parsed.record;
        let tree = &record.tree;
        let variations = tree.walk().filter(|node| tree.is_variation_start(*node).is_some()).count();
        // The root, and nodes that play nothing, are no moves.
        let is_move = |node: &NodeId| {
            let ply = tree.ply(*node);
            let is_played = || ply.is_before_first_move() && self.narrator.node(*node).played.is_some();
            ply.turn > 0 && ply.after == 0 || is_played()
        };
        let moves = tree.walk().filter(is_move).count();
        let mut sums = counted(moves, "move");
        if variations > 0 {
            let _ = write!(sums, " with {}", counted(variations, "variation"));
        }
        if self.beyond > 0 {
            let (were, they) = if self.beyond == 1 { ("was", "it follows") } else { ("were", "they follow") };
            let _ = write!(sums, ", {} of which {were} not played since {they} an illegal one", self.beyond);
        }
        if self.after_end > 0 {
            let _ = write!(sums, ", {} after the end", counted(self.after_end, "move"));
        }
        writeln!(out, "\n{sums}")?;
        let on_board = match &self.last {
            Some(Last { is_known: true, .. }) if !F::HAS_END => None,
            Some(Last { outcome: Some(outcome), .. }) if outcome.on_board => Some(outcome.sentence.clone()),
            Some(Last { to_move: Some(side), .. }) => Some(format!("not over, {}", F::turn(side))),
            Some(Last { is_known: true, outcome: None, .. }) => {
                Some("not known, since the rules of this game are not".to_owned())
            }
            _ => Some("not known, since a move of the line is illegal".to_owned()),
        };
        if let Some(on_board) = on_board {
            writeln!(out, "On the board: {on_board}")?;
        }
        if self.is_illegal
            && let Some(how) = F::played_otherwise(record)
        {
            writeln!(out, "Perhaps {how}")?;
        }
        // Without a tag, what the players did at the end says it.
        let by_players = self.last.as_ref().and_then(|step| step.outcome.as_ref());
        let by_players = by_players.filter(|outcome| !outcome.on_board);
        let result = F::game(record).result.or_else(|| by_players.map(|of| of.sentence.clone()));
        if let Some(result) = result {
            writeln!(out, "By the record: {}", shortened(&result, 2 * LONGEST))?;
        }
        Ok(())
    }
}
