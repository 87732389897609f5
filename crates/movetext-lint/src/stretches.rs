//! A text whose games are checked on several threads.
//!
//! Each thread takes a stretch, reads it, waits for what the games in front of it leave, leaves the same to the next, and then
//! checks its games. What is found in them, and where games start, is what one thread finds: see
//! [`movetext_record::stretch`].

use std::sync::Arc;

use movetext_record::stretch::{Cuts, Left, Stretch};
use movetext_record::{Format, Parsed};
use movetext_source::Span;

use crate::check::{Game, LinterOf};
use crate::faults::FaultRules;
use crate::preferences::Apart;

/// The stretches of a text whose games are checked on several threads.
pub trait Stretches: Send + Sync {
    /// How many there may be, at least one.
    fn count(&self) -> usize;

    /// Reads one, whether or not a game starts there.
    fn read(&self, nth: usize) -> Box<dyn ReadStretch + '_>;
}

/// The games of a stretch.
pub trait ReadStretch {
    /// Learns that a game does start there, and what those in front of it leave: nothing at the start of the text. Gives the next
    /// stretch where one starts, or how many there are, and changes what is left.
    fn confirm(&mut self, left: &mut Left) -> usize;

    /// Checks the games. The first starts where the stretch does, whatever blanks stand in front of it.
    fn check(self: Box<Self>) -> Vec<Game>;
}

/// The stretches of one notation.
pub(crate) struct StretchesOf<'s, F: FaultRules> {
    linter: Arc<LinterOf<F>>,
    text: &'s str,
    cuts: Cuts,
    apart: Apart,
}

impl<'s, F: FaultRules> StretchesOf<'s, F> {
    pub(crate) fn new(linter: Arc<LinterOf<F>>, text: &'s str, distance: usize) -> Self {
        let cuts = Cuts::of::<F>(text, distance);
        let apart = Apart::of::<F>(text, linter.reading, &linter.known);
        Self { linter, text, cuts, apart }
    }
}

impl<F: FaultRules + 'static> Stretches for StretchesOf<'_, F> {
    fn count(&self) -> usize {
        self.cuts.count()
    }

    fn read(&self, nth: usize) -> Box<dyn ReadStretch + '_> {
        let stretch = Stretch::read(self.text, &self.cuts, nth, &self.linter.reading);
        let (start, is_first) = (self.cuts.start(nth), nth == 0);
        Box::new(ReadStretchOf { of: self, start, is_first, stretch: Some(stretch), games: Vec::new() })
    }
}

/// What the games of a text leave to reading and to surveys.
type LeftOf<F> = (<F as Format>::Carried, <F as crate::LintNotation>::Memory);

struct ReadStretchOf<'a, F: FaultRules> {
    of: &'a StretchesOf<'a, F>,
    start: u32,
    is_first: bool,
    /// The stretch, until it is confirmed.
    stretch: Option<Stretch<'a, F>>,
    games: Vec<(Parsed<'a, F>, F::Survey)>,
}

impl<F: FaultRules + 'static> ReadStretch for ReadStretchOf<'_, F> {
    fn confirm(&mut self, left: &mut Left) -> usize {
        let Some(mut stretch) = self.stretch.take() else { return self.of.cuts.count() };
        left.change(|(carried, memory): &mut LeftOf<F>| {
            let next = stretch.confirm(carried);
            let survey = |parsed| {
                let survey = F::survey(self.of.text, &parsed, memory);
                (parsed, survey)
            };
            self.games = stretch.into_games().into_iter().map(survey).collect();
            next
        })
    }

    fn check(self: Box<Self>) -> Vec<Game> {
        let StretchesOf { linter, text, apart, .. } = self.of;
        if self.is_first && self.games.is_empty() {
            return vec![linter.nothing(Span::new(0, text.len() as u32))];
        }
        let mut end = self.start;
        let games = (1..).zip(self.games).map(|(number, (parsed, survey))| {
            let span = Span::new(end, parsed.origin.whole.end.max(end));
            end = span.end;
            linter.game(text, parsed, survey, (span, number), apart)
        });
        games.collect()
    }
}
