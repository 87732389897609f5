//! What a setup leaves to chance, by the rules that [`Layout`](super::Layout) lists.

use std::collections::BTreeMap;

use movetext_rules::piecepack::{Identity, Kind, Piece, Side};

use super::Random;
use super::explicit::Written;

/// One rule.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Chance {
    pieces: Pieces,
    draw: Draw,
}

/// Which pieces of a table.
#[derive(Debug, Clone, PartialEq)]
struct Pieces {
    kind: Kind,
    side: Option<Side>,
    set: Option<String>,
}

/// What is drawn for them.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Draw {
    Shuffle,
    Decks { size: usize },
    Suits,
    SuitsByRank,
    Ranks { suits: Vec<u16> },
    AllRanks,
    Roll,
    Turn { ways: u32 },
    TurnThenShuffle { ways: u32 },
    ShuffleThenTurn { ways: u32 },
}

impl Chance {
    /// Reads a rule.
    pub(super) fn read(rule: &str) -> Option<Self> {
        let ways = |degrees: &str| match degrees {
            "90" => Some(4),
            "180" => Some(2),
            _ => None,
        };
        let (pieces, draw) = if let Some(pieces) = rule.strip_prefix("shuffle suits of ") {
            match pieces.strip_suffix(" by rank") {
                Some(pieces) => (pieces, Draw::SuitsByRank),
                None => (pieces, Draw::Suits),
            }
        } else if let Some(pieces) = rule.strip_prefix("shuffle all ranks of ") {
            (pieces, Draw::AllRanks)
        } else if let Some(rest) = rule.strip_prefix("shuffle ranks of ") {
            let (pieces, suits) = rest.split_once(": ").unwrap_or((rest, ""));
            let suits = suits.split_whitespace().map(str::parse).collect::<Result<_, _>>().ok()?;
            (pieces, Draw::Ranks { suits })
        } else if let Some(rest) = rule.strip_prefix("shuffle ") {
            match (rest.split_once(", then turn by "), rest.split_once(" in decks of ")) {
                (Some((pieces, by)), _) => (pieces, Draw::ShuffleThenTurn { ways: ways(by)? }),
                (None, Some((pieces, size))) => {
                    (pieces, Draw::Decks { size: size.parse().ok().filter(|size| *size > 0)? })
                }
                (None, None) => (rest, Draw::Shuffle),
            }
        } else if let Some(pieces) = rule.strip_prefix("roll ") {
            (pieces, Draw::Roll)
        } else {
            let (pieces, by) = rule.strip_prefix("turn ")?.split_once(" by ")?;
            match by.strip_suffix(", then shuffle") {
                Some(by) => (pieces, Draw::TurnThenShuffle { ways: ways(by)? }),
                None => (pieces, Draw::Turn { ways: ways(by)? }),
            }
        };
        Some(Self { pieces: Pieces::read(pieces)?, draw })
    }

    /// Whether it is settled by what is written of pieces of this kind.
    pub(super) fn is_settled(&self, kind: Kind, written: &Written) -> bool {
        self.pieces.kind == kind
            && match &self.draw {
                Draw::Suits | Draw::SuitsByRank => written.suit.is_some(),
                Draw::Ranks { .. } | Draw::AllRanks | Draw::Roll => written.rank.is_some(),
                Draw::Turn { .. } => written.angle.is_some(),
                _ => true,
            }
    }

    /// The rule that draws what ranks pieces of a kind have, suit by suit.
    pub(super) fn ranks_of(kind: Kind) -> Self {
        let pieces = Pieces { kind, side: None, set: None };
        Self { pieces, draw: Draw::Ranks { suits: Vec::new() } }
    }

    /// What it is drawn for.
    pub(super) fn kind(&self) -> Kind {
        self.pieces.kind
    }

    /// Whether it draws what ranks pieces of a kind have, suit by suit.
    pub(super) fn draws_ranks(&self, kind: Kind) -> bool {
        self.pieces.kind == kind && matches!(self.draw, Draw::Ranks { .. })
    }

    /// Whether it draws what suits pieces of a kind have, rank by rank.
    pub(super) fn draws_suits(&self, kind: Kind) -> bool {
        self.pieces.kind == kind && self.draw == Draw::SuitsByRank
    }

    /// Draws, and changes the pieces.
    pub(super) fn apply(&self, pieces: &mut [Piece], random: &mut Random) {
        let mut chosen: Vec<&mut Piece> = pieces.iter_mut().filter(|piece| self.pieces.fit(piece)).collect();
        let count = chosen.len() as u32;
        match &self.draw {
            Draw::Shuffle => shuffle(&mut chosen, &random.sample(count, count)),
            Draw::Decks { size } => {
                for deck in chosen.chunks_mut(*size) {
                    let count = deck.len() as u32;
                    shuffle(deck, &random.sample(count, count));
                }
            }
            Draw::Suits => {
                let suits: Vec<u16> = chosen.iter().map(|piece| piece.identity.suit).collect();
                for (piece, at) in chosen.iter_mut().zip(random.sample(count, count)) {
                    piece.identity.suit = suits[at as usize - 1];
                }
                count_ranks(chosen.into_iter());
            }
            Draw::SuitsByRank => shuffle_suits(&mut chosen, random),
            Draw::Ranks { suits } => shuffle_ranks(&mut chosen, suits, random),
            Draw::AllRanks => {
                let ranks: Vec<u16> = chosen.iter().map(|piece| piece.identity.rank).collect();
                for (piece, at) in chosen.iter_mut().zip(random.sample(count, count)) {
                    piece.identity.rank = ranks[at as usize - 1];
                }
            }
            Draw::Roll => {
                for (piece, rank) in chosen.iter_mut().zip(random.draw(6, count)) {
                    piece.identity.rank = rank as u16;
                }
            }
            Draw::Turn { ways } => turn(&mut chosen, *ways, &random.draw(*ways, count)),
            Draw::TurnThenShuffle { ways } => {
                let turns = random.draw(*ways, count);
                let order = random.sample(count, count);
                turn(&mut chosen, *ways, &ordered(&turns, &order));
                shuffle(&mut chosen, &order);
            }
            Draw::ShuffleThenTurn { ways } => {
                let order = random.sample(count, count);
                turn(&mut chosen, *ways, &ordered(&random.draw(*ways, count), &order));
                shuffle(&mut chosen, &order);
            }
        }
    }
}

fn ordered(turns: &[u32], order: &[u32]) -> Vec<u32> {
    order.iter().filter_map(|at| turns.get(*at as usize - 1).copied()).collect()
}

fn shuffle(pieces: &mut [&mut Piece], order: &[u32]) {
    let deck: Vec<(u16, u16)> =
        pieces.iter().map(|piece| (piece.identity.suit, piece.identity.rank)).collect();
    for (piece, at) in pieces.iter_mut().zip(order) {
        (piece.identity.suit, piece.identity.rank) = deck[*at as usize - 1];
    }
}

/// Ranks of one suit after the other: of those that are named, or else of all from the first.
fn shuffle_ranks(pieces: &mut [&mut Piece], suits: &[u16], random: &mut Random) {
    let mut all: Vec<u16> = pieces.iter().map(|piece| piece.identity.suit).collect();
    all.sort_unstable();
    all.dedup();
    for suit in if suits.is_empty() { &all } else { suits } {
        let alike = pieces.iter_mut().map(|piece| &mut piece.identity);
        let mut alike: Vec<&mut Identity> = alike.filter(|identity| identity.suit == *suit).collect();
        let mut ranks: Vec<u16> = alike.iter().map(|identity| identity.rank).collect();
        ranks.sort_unstable();
        let count = ranks.len() as u32;
        for (identity, at) in alike.iter_mut().zip(random.sample(count, count)) {
            identity.rank = ranks[at as usize - 1];
        }
    }
}

/// Suits of one rank after the other, from the first.
fn shuffle_suits(pieces: &mut [&mut Piece], random: &mut Random) {
    let mut by_rank: BTreeMap<u16, Vec<&mut Identity>> = BTreeMap::new();
    for piece in pieces {
        by_rank.entry(piece.identity.rank).or_default().push(&mut piece.identity);
    }
    for alike in by_rank.into_values() {
        let count = alike.len() as u32;
        for (identity, suit) in alike.into_iter().zip(random.sample(count, count)) {
            identity.suit = suit as u16;
        }
    }
}

/// The pieces of each rank have the suits from the first on.
pub(super) fn count_suits<'p>(pieces: impl Iterator<Item = &'p mut Piece>) {
    let mut counts: BTreeMap<u16, u16> = BTreeMap::new();
    for Piece { identity, .. } in pieces {
        let suit = counts.entry(identity.rank).or_default();
        *suit += 1;
        identity.suit = *suit;
    }
}

/// The pieces of each suit have the ranks from the first on.
pub(super) fn count_ranks<'p>(pieces: impl Iterator<Item = &'p mut Piece>) {
    let mut counts: BTreeMap<u16, u16> = BTreeMap::new();
    for Piece { identity, .. } in pieces {
        let rank = counts.entry(identity.suit).or_default();
        *rank += 1;
        identity.rank = *rank;
    }
}

fn turn(pieces: &mut [&mut Piece], ways: u32, turns: &[u32]) {
    for (piece, turn) in pieces.iter_mut().zip(turns) {
        piece.angle = (piece.angle + f64::from((turn - 1) * (360 / ways))) % 360.0;
    }
}

impl Pieces {
    fn read(text: &str) -> Option<Self> {
        let (pieces, set) = text.split_once(" of ").map_or((text, None), |(pieces, set)| (pieces, Some(set)));
        let (kind, side) = match pieces.split_once('_') {
            Some(_) => {
                let (kind, side) = Identity::read_piece_side(pieces).ok()?;
                (kind, Some(side))
            }
            None => (pieces.parse().ok()?, None),
        };
        Some(Self { kind, side, set: set.map(str::to_owned) })
    }

    fn fit(&self, Piece { identity, .. }: &Piece) -> bool {
        identity.kind == self.kind
            && self.side.is_none_or(|side| side == identity.side)
            && self.set.as_deref().is_none_or(|set| set == identity.configuration.name())
    }
}
