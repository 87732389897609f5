//! Replaying OTN: from the verdicts of the rules to what is said of each move.

use movetext_record::otn::{Otn, Trouble, leading_clock};
use movetext_record::{Verdict, Visit, Written, replay};
use movetext_rules::Position as _;
use movetext_rules::tafl::{self, Effect, MoveRecord, Side};
use movetext_tree::NodeId;

use super::Positions;
use super::step::{self, Outcome, Step};
use crate::exit::Stop;
use crate::records::Game;
use crate::text::one_line;
use crate::words;

/// What is asked for beyond the moves.
#[derive(Debug, Clone, Copy)]
pub struct Wanted {
    pub positions: Positions,
    pub explain: bool,
}

/// Shows each move of a game, depth first, principal line first, the start included. Gives the number of
/// moves that are illegal or cannot be read, or why the game cannot be played at all.
pub fn steps(
    game: &Game<'_>,
    wanted: Wanted,
    mut each: impl FnMut(NodeId, Step) -> Result<(), Stop>,
) -> Result<Result<usize, Trouble>, Stop> {
    let tree = &game.parsed.record.tree;
    let mut teller = Teller { game, wanted, plies: vec![0; tree.len()], clocks: has_clocks(game) };
    let mut illegal = 0;
    let mut stopped = Ok(());
    let begun = replay(&game.parsed.record, |visit| {
        if stopped.is_err() {
            return;
        }
        let node = visit.node;
        let step = teller.step(visit);
        illegal += usize::from(step.illegal.is_some());
        stopped = each(node, step);
    });
    stopped?;
    Ok(begun.map(|()| illegal))
}

/// Whether a number at the start of a comment is a clock: the record has clocks elsewhere.
fn has_clocks(game: &Game<'_>) -> bool {
    let record = &game.parsed.record;
    let mut nodes = record.tree.walk().map(|node| record.tree.get(node));
    record.headers.get("time-control").is_some()
        || nodes.any(|node| node.comment.as_ref().is_some_and(|text| leading_clock(text, false).is_some()))
}

struct Teller<'a, 's> {
    game: &'a Game<'s>,
    wanted: Wanted,
    /// How many moves lead to each node.
    plies: Vec<u32>,
    clocks: bool,
}

impl Teller<'_, '_> {
    fn step(&mut self, visit: Visit<'_, Otn>) -> Step {
        let Visit { node, table, verdict } = visit;
        let tree = &self.game.parsed.record.tree;
        let ply = tree.parent(node).map_or(0, |parent| self.plies[parent.index()] + 1);
        self.plies[node.index()] = ply;
        let mut step = Step {
            game: self.game.number,
            address: tree.address(node).to_string(),
            ply,
            played: played(&tree.get(node).played),
            ..Step::default()
        };
        self.annotate(node, &mut step);
        let position = table.position();
        let known = match verdict {
            Verdict::Played(effects) => {
                // A resignation moves no man, and leaves the turn where it is.
                let mover = effects.first().map_or(position.to_move(), |effect| effect.piece.side);
                step.side = (ply > 0).then(|| mover.to_string());
                for effect in &effects {
                    self.captures(effect, &mut step);
                }
                true
            }
            Verdict::Refused(why) => {
                step.side = Some(position.to_move().to_string());
                step.illegal = Some(why.to_string());
                false
            }
            Verdict::Trouble(why) => {
                step.side = Some(position.to_move().to_string());
                step.illegal = Some(why.to_string());
                false
            }
            Verdict::Beyond => false,
        };
        if known {
            step.to_move = Some(position.to_move().to_string());
            step.outcome = match &tree.get(node).played {
                Written::Resign => Some(resignation(position.to_move())),
                _ => table.outcome().map(on_board),
            };
        }
        let asked = match self.wanted.positions {
            Positions::All => true,
            Positions::Last => tree.first_child(node).is_none(),
            Positions::None => false,
        };
        step.position = match (asked, known) {
            (false, _) => step::Position::Unasked,
            (true, false) => step::Position::Unknown,
            (true, true) => step::Position::Known(position.setup().position_record().to_string()),
        };
        step
    }

    fn annotate(&self, node: NodeId, step: &mut Step) {
        let Some(comment) = &self.game.parsed.record.tree.get(node).comment else { return };
        let (clock, rest) = match leading_clock(comment, self.clocks) {
            Some((clock, rest)) => (Some(clock.to_string()), rest),
            None => (None, comment.as_ref()),
        };
        step.clock = clock;
        step.comment = (!rest.trim().is_empty()).then(|| rest.trim().to_owned());
    }

    fn captures(&self, effect: &Effect, step: &mut Step) {
        for capture in &effect.captures {
            step.captures.push(capture.square.to_string());
            if self.wanted.explain {
                step.explanations.push(words::capture(capture));
            }
        }
    }
}

fn on_board(outcome: tafl::Outcome) -> Outcome {
    Outcome {
        result: outcome.winner.map_or("draw".to_owned(), |side| side.to_string()),
        reason: outcome.reason.to_string(),
        sentence: words::outcome(outcome),
    }
}

/// The end that no board shows.
fn resignation(of: Side) -> Outcome {
    let winner = of.other();
    Outcome {
        result: winner.to_string(),
        reason: "resignation".to_owned(),
        sentence: format!("the {winner} win, the {of} have resigned"),
    }
}

/// The move as the record has it, in OTN; none at the start.
pub fn played(written: &Written<'_, MoveRecord>) -> Option<String> {
    match written {
        Written::Move(played) => Some(played.to_string()),
        Written::Unread(text) => Some(one_line(text)),
        Written::Gap => Some(".....".to_owned()),
        Written::Resign => Some("---".to_owned()),
        Written::Nothing => None,
    }
}
