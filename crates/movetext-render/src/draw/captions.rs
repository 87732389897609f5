//! Pictures in words: their captions, titles and descriptions, the same for every notation.

use std::borrow::Cow;

use movetext_record::{EffectOf, EffectText, GameText, MoveNames, Narrate, Narrator, Record};
use movetext_tree::NodeId;

use crate::scene::{Caption, Scene};

/// So many things that a move did are in a caption, and in a description.
const MOST_EFFECTS: [usize; 2] = [3, 12];

/// How much is written around a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum CaptionKind {
    /// Nothing.
    None,
    /// The move, and whose turn it is.
    Move,
    /// Who played, when and where, the move and what it did, reserves and clocks.
    #[default]
    Full,
}

/// Puts the pictures of a record into words.
pub struct Captions<'r, 's, F: Narrate> {
    record: &'r Record<'s, F>,
    narrator: Narrator<'r, 's, F>,
    names: MoveNames<'r, 's, F>,
    game: GameText,
    /// What the start is called, and what is known of the game before it.
    start: (String, Vec<String>),
    kind: CaptionKind,
}

impl<'r, 's, F: Narrate> Captions<'r, 's, F> {
    /// Of a record. Looks at all comments once.
    pub fn new(record: &'r Record<'s, F>, kind: CaptionKind) -> Self {
        let (game, start) = (F::game(record), F::start(record));
        Self { record, narrator: Narrator::new(record), names: MoveNames::new(record), game, start, kind }
    }

    /// Gives the scene after a node its caption, title and description.
    pub fn describe(
        &self,
        scene: &mut Scene,
        node: NodeId,
        table: &F::Table,
        effects: &[EffectOf<F>],
        refused: Option<&str>,
    ) {
        let text = self.narrator.node(node);
        let address = self.record.tree.address(node).shortened().to_string();
        let name = self.names.of(node, &address);
        let moved = match text.written() {
            None if self.record.tree.ply(node).turn == 0 => self.start.0.clone(),
            None => name,
            Some(played) => format!("{name} {}", one_line(&played)),
        };
        let refused = refused.map(|why| format!("illegal: {why}"));
        let state = F::ending(table, self.record.tree.get(node)).map(|ending| ending.sentence);
        let state = state.or_else(|| F::to_move(table).map(|side| F::turn(side)));
        let did: Vec<String> = F::effects(table, effects).iter().map(EffectText::sentence).collect();
        let listed = |most: usize| {
            let more =
                did.len().checked_sub(most).filter(|more| *more > 0).map(|more| format!("and {more} more"));
            did.iter().take(most).cloned().chain(more).collect::<Vec<_>>()
        };
        let players = self.game.players.join(" against ");
        scene.title = if players.is_empty() { moved.clone() } else { format!("{players}: {moved}") };
        let mut parts = vec![moved.clone()];
        parts.extend(refused.clone());
        parts.extend(listed(MOST_EFFECTS[1]));
        parts.extend(state.clone());
        parts.push(scene.men_in_words());
        parts.extend(scene.caption.notes.iter().cloned());
        parts.retain(|part| !part.is_empty());
        scene.description = sentences(&parts);
        let caption = &mut scene.caption;
        match self.kind {
            CaptionKind::None => *caption = Caption::default(),
            CaptionKind::Move => {
                caption.notes.clear();
                caption.moved = [Some(moved), refused, state].into_iter().flatten().collect();
            }
            CaptionKind::Full => {
                caption.players.clone_from(&self.game.players);
                let result = self.game.result.iter();
                caption.about =
                    self.game.about.iter().chain(result).map(|part| one_line(part).into_owned()).collect();
                caption.moved = [Some(moved), refused, state].into_iter().flatten().collect();
                let clock = text.clock.map(|clock| format!("clock {clock}"));
                let before =
                    listed(MOST_EFFECTS[0]).into_iter().chain(clock).chain(self.start.1.iter().cloned());
                caption.notes.splice(0..0, before);
            }
        }
    }
}

/// Parts as sentences.
fn sentences(parts: &[String]) -> String {
    let ended = parts.iter().map(|part| part.trim_end_matches('.'));
    let mut text = ended.collect::<Vec<_>>().join(". ");
    text.push('.');
    text
}

/// A text on one line.
fn one_line(text: &str) -> Cow<'_, str> {
    if text.contains(['\n', '\r', '\t']) {
        return Cow::Owned(text.split_whitespace().collect::<Vec<_>>().join(" "));
    }
    Cow::Borrowed(text)
}
