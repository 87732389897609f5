//! Steps that cannot be done: in PPN.
//!
//! A word that is refused changes nothing, and what follows is played without it. A later word that is refused as well is
//! listed under the first where it names a place or a piece that the first would have changed; else it is a mistake of its
//! own.

use std::collections::{BTreeMap, HashSet};

use movetext_diagnostics::{Applicability, Diagnostic, Label};
use movetext_parser::ppn::{Written, with_operations};
use movetext_record::Failure;
use movetext_rules::piecepack::{
    Base, Features, Kind, Location, Operation, Piece, PieceId, PlayError, Selector, Variant,
};
use movetext_source::Span;
use movetext_tree::NodeId;

use crate::edit::{delete, fix};
use crate::messages::{count, shown};
use crate::ppn::Game;
use crate::report::Report;
use crate::rules::rul::ILLEGAL_MOVE;

/// So many places of words that follow from one are shown.
const MOST_PLACES: usize = 5;

pub(crate) fn illegal_move(game: &Game<'_>, report: &mut Report) {
    let Some(variant) = game.parsed.record.start.variant() else { return };
    let mut changed = Changed::default();
    let mut causes: Vec<Cause<'_>> = Vec::new();
    for node in game.nodes() {
        let Some(failed) = game.failed(node) else { continue };
        // What is not understood is reported where it is written.
        let Failure::Refused(step, why) = &failed.why else { continue };
        let refused =
            || core::iter::once((*step, why)).chain(failed.more().iter().map(|(step, why)| (*step, why)));
        let words = game.words_of(node, refused().map(|(step, _)| step));
        for ((span, word), (_, why)) in words.zip(refused()) {
            let names = Names::of(word, &variant);
            let cause = changed.cause(&names, why).unwrap_or_else(|| {
                causes.push(Cause {
                    node,
                    span,
                    word,
                    why,
                    beyond: failed.beyond as usize,
                    later: Vec::new(),
                });
                causes.len() - 1
            });
            if causes[cause].span != span || causes[cause].node != node {
                causes[cause].later.push(span);
            }
            changed.add(names, why, cause);
        }
    }
    for cause in causes {
        let twice = cause.removed_twice(game, &variant);
        let finding = cause.finding(game);
        report.add(match twice {
            Some(second) => removes_again(game, finding, second),
            None => finding,
        });
    }
}

/// That a word removes what it has removed already.
fn removes_again(game: &Game<'_>, mut finding: Diagnostic, second: Span) -> Diagnostic {
    let (word, again) = (shown(finding.span.of(game.text)), shown(second.of(game.text)));
    finding.message = format!("{word} has {again} twice, and nothing is left there for the second");
    finding.notes.clear();
    finding.with_fix(fix("remove the second", Applicability::Unsafe, vec![delete(second)]))
}

/// A word that is refused, and does not follow from another.
struct Cause<'a> {
    node: NodeId,
    span: Span,
    word: &'a str,
    why: &'a PlayError,
    /// How many nodes were not played because of it.
    beyond: usize,
    /// The words that are refused because of it.
    later: Vec<Span>,
}

impl Cause<'_> {
    /// The second of two removals in the word that are written alike, where nothing lies there for it.
    fn removed_twice(&self, game: &Game<'_>, variant: &Variant) -> Option<Span> {
        let PlayError::Nothing { at, .. } = self.why else { return None };
        // What braces and macros stand for is not written so.
        if self.span.of(game.text) != self.word {
            return None;
        }
        let mut removed = HashSet::new();
        let mut start = self.word.find('*')?;
        for place in self.word[start + 1..].split('*') {
            let end = start + 1 + place.len();
            let is_there =
                || Names::of(&self.word[start..end], variant).places == [(at.0.to_bits(), at.1.to_bits())];
            if !removed.insert(place) && is_there() {
                let from = self.span.start + start as u32;
                return Some(Span::new(from, self.span.start + end as u32));
            }
            start = end;
        }
        None
    }

    fn finding(self, game: &Game<'_>) -> Diagnostic {
        let Self { node, span, word, why, beyond, mut later } = self;
        let mut finding =
            game.with_address(Diagnostic::new(&ILLEGAL_MOVE.rule, span, format!("`{word}`: {why}")), node);
        if let PlayError::Nothing { nearest, .. } = why {
            let pieces = nearest.iter().filter(|piece| piece.identity.kind != Kind::Board);
            let mut others: Vec<_> = pieces.map(Piece::called).collect();
            // Pieces on top of each other may be called the same.
            others.dedup();
            let likely = Piece::likely_of(nearest).map(Piece::called);
            others.retain(|other| likely.as_ref() != Some(other));
            if !others.is_empty() {
                finding = finding.with_note(format!("also near: {}", others.join("; ")));
            }
        }
        if beyond > 0 {
            finding = finding.with_note(format!("{} after it could not be checked", count(beyond, "move")));
        }
        if later.is_empty() {
            return finding;
        }
        let are = if later.len() == 1 { "is" } else { "are" };
        let later_words = count(later.len(), "later word");
        finding = finding.with_note(format!("{later_words} {are} refused as well, perhaps because of it"));
        // Words that braces stand for have one place together.
        later.dedup();
        later.truncate(MOST_PLACES);
        finding.labels.extend(later.into_iter().map(|span| Label { span, message: "so is this".to_owned() }));
        finding
    }
}

/// What the words that were refused would have changed.
#[derive(Default)]
struct Changed<'a> {
    /// The cause by the place: how far to the right and upwards, as bits.
    places: BTreeMap<(u64, u64), usize>,
    /// The last cause that names a place.
    placed: Option<usize>,
    /// The last cause that would have made or changed pieces.
    pieces: Option<usize>,
    /// The last pieces that were searched for and are not there.
    missing: Option<(&'a Features, usize)>,
    /// The first cause for which nothing lies on the table at all.
    empty: Option<usize>,
    /// The last cause that would have put pieces somewhere that the word alone does not say.
    anywhere: Option<usize>,
}

impl<'a> Changed<'a> {
    /// The word that was refused because of which another is.
    fn cause(&self, names: &Names, why: &PlayError) -> Option<usize> {
        let places = names.places.iter().find_map(|place| self.places.get(place));
        let pieces = match why {
            PlayError::NoMatch { wanted, .. } => {
                let missing = self.missing.filter(|(missing, _)| **missing == **wanted);
                missing.map(|(_, cause)| cause).or(self.pieces)
            }
            _ => None,
        };
        // The pieces that were moved last would be those of the word that was refused.
        let last = self.placed.filter(|_| matches!(why, PlayError::NoneActive));
        // Of a table without pieces one word says enough.
        let empty = self.empty.filter(|_| is_of_empty_table(why));
        places.copied().or(pieces).or(self.anywhere).or(last).or(empty)
    }

    fn add(&mut self, names: Names, why: &'a PlayError, cause: usize) {
        if let PlayError::NoMatch { wanted, .. } = why {
            self.missing = Some((wanted, cause));
        }
        if is_of_empty_table(why) {
            self.empty.get_or_insert(cause);
        }
        if !names.places.is_empty() {
            self.placed = self.placed.max(Some(cause));
        }
        self.places.extend(names.places.into_iter().map(|place| (place, cause)));
        if names.makes_pieces {
            self.pieces = Some(cause);
        }
        if names.is_relative {
            self.anywhere = Some(cause);
        }
    }
}

/// Whether a word is refused because nothing lies anywhere.
fn is_of_empty_table(why: &PlayError) -> bool {
    matches!(why, PlayError::Nothing { nearest, .. } if nearest.is_empty())
}

/// What a word names.
#[derive(Default)]
struct Names {
    places: Vec<(u64, u64)>,
    /// Whether it makes pieces, or changes what they are.
    makes_pieces: bool,
    /// Whether it puts pieces where only the table knows.
    is_relative: bool,
}

impl Names {
    fn of(word: &str, variant: &Variant) -> Self {
        with_operations(word, variant, |written| Self::of_operations(written.unwrap_or_default()))
    }

    fn of_operations(written: &[Written]) -> Self {
        let mut names = Self::default();
        for written in written {
            let operation = &written.operation;
            names.makes_pieces |= matches!(
                operation,
                Operation::Drop { .. } | Operation::Replace { .. } | Operation::Update { .. }
            );
            let (ids, location) = operation.names();
            let from = ids[0].map(|id| names.add_pieces(id));
            let next = ids[1].map(|id| names.add_pieces(id));
            let to = location.map(|location| names.add(location, from.flatten()));
            // A swap, a capture and a piece next to another put pieces where that one is.
            let has_target = !matches!(operation, Operation::Rotate { .. });
            names.is_relative |= has_target && to.or(next) == Some(None);
        }
        names
    }

    /// Adds the place at which a PieceId looks for pieces; returned where it is one square.
    fn add_pieces(&mut self, id: &PieceId) -> Option<(f64, f64)> {
        match &id.selector {
            Selector::Top(location)
            | Selector::Nearest { location, .. }
            | Selector::Slice { location, .. } => self.add(location, None),
            Selector::One(_) | Selector::All(_) | Selector::Active => None,
        }
    }

    fn add(&mut self, location: &Location, from: Option<(f64, f64)>) -> Option<(f64, f64)> {
        let base = match &location.base {
            Base::Algebraic { column, row } => (f64::from(*column), f64::from(*row)),
            Base::Cartesian { x, y } => (*x, *y),
            Base::Moved => from?,
            Base::Of(_) | Base::Active => return None,
        };
        let shift = |(x, y): (f64, f64), (dx, dy): (f64, f64)| (x + dx, y + dy);
        let place = location.offsets.iter().map(|offset| offset.vector()).fold(base, shift);
        self.places.push((place.0.to_bits(), place.1.to_bits()));
        Some(place)
    }
}
