//! A text cut where games seem to start, so that several readers share it.
//!
//! Where a game really starts only the reader knows that read all games before. So a cut is a guess, and each reader goes on
//! from its cut to the first game that ends at another. Once it is known that a game does start at its cut, what it read is
//! what one reader of the whole text reads there, and the stretch that follows is known to be right as well. What stands
//! between two of these, because of a guess that was wrong, is dropped.
//!
//! ```
//! use movetext_record::stretch::{Cuts, Stretch};
//! use movetext_record::{Ptn, Reading};
//!
//! let text = "[Size \"5\"]\n1. a1 e5\n\n[Size \"6\"]\n1. a1 f6\n\n[Size \"5\"]\n1. e1 a5\n";
//! let cuts = Cuts::of::<Ptn>(text, 20);
//! assert_eq!(cuts.count(), 3);
//!
//! let (mut nth, mut games) = (0, Vec::new());
//! while nth < cuts.count() {
//!     let mut stretch = Stretch::<Ptn>::read(text, &cuts, nth, &Reading::default());
//!     nth = stretch.confirm(&mut ());
//!     games.extend(stretch.into_games());
//! }
//! assert_eq!(games.len(), 3);
//! assert_eq!(games[2].origin.whole.start, cuts.start(2));
//! ```

use core::any::Any;

use movetext_source::Span;

use crate::{Format, Parsed, Reading};

/// What the games of a text leave to those behind them.
pub trait Carried: Clone + Default + Send + 'static {
    /// What the games of a stretch start with, of which it is not known yet what is left to them.
    #[must_use]
    fn of_stretch() -> Self {
        Self::default()
    }

    /// Adds what the games of a stretch leave, which were read as if nothing had been left to them. False, and of no more use,
    /// where they would have been read differently behind these.
    #[must_use]
    fn follow(&mut self, stretch: Self) -> bool;
}

impl Carried for () {
    fn follow(&mut self, (): ()) -> bool {
        true
    }
}

/// The games of a text from one on, and what they leave to those behind them.
pub trait ReadFrom<'s, F: Format>: Iterator<Item = Parsed<'s, F>> {
    /// What the games so far leave.
    fn carried(&mut self) -> F::Carried;
}

/// A reader whose games leave nothing to each other.
#[derive(Debug)]
#[allow(dead_code, reason = "which notations use it depends on what is built")]
pub(crate) struct Independent<I>(pub(crate) I);

impl<I: Iterator> Iterator for Independent<I> {
    type Item = I::Item;

    fn next(&mut self) -> Option<I::Item> {
        self.0.next()
    }
}

impl<'s, F: Format<Carried = ()>, I: Iterator<Item = Parsed<'s, F>>> ReadFrom<'s, F> for Independent<I> {
    fn carried(&mut self) {}
}

/// What the games of a text leave to those behind them, whatever that is in the notation and to who looks at them.
#[derive(Debug, Default)]
pub struct Left(Option<Box<dyn Any + Send>>);

impl Left {
    /// Lets `change` change it; nothing was left before the first.
    pub fn change<T: Default + Send + 'static, R>(&mut self, change: impl FnOnce(&mut T) -> R) -> R {
        let before = self.0.take().and_then(|left| left.downcast::<T>().ok());
        let mut left = before.unwrap_or_default();
        let result = change(&mut left);
        self.0 = Some(left);
        result
    }
}

/// Where games of a text seem to start, the first at its start; there is always one.
#[derive(Debug, Clone)]
pub struct Cuts(Vec<u32>);

impl Cuts {
    /// Those of a text that are about `distance` bytes from each other.
    #[must_use]
    pub fn of<F: Format>(text: &str, distance: usize) -> Self {
        let mut starts = vec![0];
        let mut from = distance.max(1);
        while let Some(start) = text.as_bytes().get(from..).and_then(|_| F::likely_start(text, from)) {
            starts.push(start as u32);
            from = start + distance.max(1);
        }
        Self(starts)
    }

    /// How many there are, at least one.
    #[must_use]
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// Where one is.
    ///
    /// # Panics
    /// If there are not so many.
    #[must_use]
    pub fn start(&self, nth: usize) -> u32 {
        self.0[nth]
    }
}

/// Where the lines start that start behind a byte.
#[allow(dead_code, reason = "which notations use it depends on what is built")]
pub(crate) fn lines_from(text: &str, from: usize) -> impl Iterator<Item = usize> + '_ {
    memchr::memchr_iter(b'\n', &text.as_bytes()[from..])
        .map(move |at| from + at + 1)
        .filter(|line| *line < text.len())
}

/// Where the last line starts that is not blank, in front of one that starts at a byte.
#[cfg(feature = "_tagged")]
pub(crate) fn line_before(text: &str, line: usize) -> Option<usize> {
    let before = text.as_bytes()[..line].trim_ascii_end();
    (!before.is_empty()).then(|| memchr::memrchr(b'\n', before).map_or(0, |end| end + 1))
}

/// The games of a text from one of its cuts on.
pub struct Stretch<'s, F: Format> {
    text: &'s str,
    cuts: &'s Cuts,
    reading: Reading,
    reader: Box<dyn ReadFrom<'s, F> + 's>,
    games: Vec<Parsed<'s, F>>,
    /// The end of the last game.
    end: u32,
    nth: usize,
    /// The next cut that no game that was read goes beyond.
    next: usize,
    is_at_end: bool,
}

impl<'s, F: Format> Stretch<'s, F> {
    /// Reads the games from a cut to the next, as if a game started there.
    ///
    /// # Panics
    /// If there are not so many cuts.
    #[must_use]
    pub fn read(text: &'s str, cuts: &'s Cuts, nth: usize, reading: &Reading) -> Self {
        let (start, reading) = (cuts.start(nth), *reading);
        let reader = Box::new(F::read_from(text, start, &reading, F::Carried::of_stretch()));
        let (games, is_at_end) = (Vec::new(), false);
        let mut stretch =
            Self { text, cuts, reading, reader, games, end: start, nth, next: nth + 1, is_at_end };
        stretch.read_on(nth + 1);
        stretch
    }

    /// Reads on until the last game is not in front of a cut, if it was.
    fn read_on(&mut self, last: usize) {
        while !self.is_at_end && !self.is_at_cut() && self.next <= last {
            match self.reader.next() {
                Some(parsed) => {
                    self.end = parsed.origin.whole.end.max(self.end);
                    self.games.push(parsed);
                    while self.cuts.0.get(self.next).is_some_and(|cut| *cut < self.end) {
                        self.next += 1;
                    }
                }
                None => self.is_at_end = true,
            }
        }
    }

    /// Whether nothing stands between the last game and the next cut.
    fn is_at_cut(&self) -> bool {
        let is_blank = |byte: u8| matches!(byte, b' ' | b'\t'..=b'\r');
        let Some(cut) = self.cuts.0.get(self.next).filter(|_| !self.games.is_empty()) else { return false };
        Span::new(self.end, *cut).of(self.text).bytes().all(is_blank)
    }

    /// Learns that a game does start at its cut, and what the games in front of it leave; takes the same from its own. Gives the
    /// stretch that follows, or how many there are.
    pub fn confirm(&mut self, carried: &mut F::Carried) -> usize {
        self.read_on(usize::MAX);
        let mut both = carried.clone();
        if both.follow(self.reader.carried()) {
            *carried = both;
        } else {
            self.read_again(carried);
        }
        if self.is_at_end { self.cuts.count() } else { self.next }
    }

    /// Reads all games again, behind those that leave something to them.
    fn read_again(&mut self, carried: &mut F::Carried) {
        let start = self.cuts.start(self.nth);
        self.reader = Box::new(F::read_from(self.text, start, &self.reading, core::mem::take(carried)));
        self.games.clear();
        (self.end, self.next, self.is_at_end) = (start, self.nth + 1, false);
        self.read_on(usize::MAX);
        *carried = self.reader.carried();
    }

    /// Where it stands: from its cut to the end of its last game.
    #[must_use]
    pub fn span(&self) -> Span {
        Span::new(self.cuts.start(self.nth), self.end)
    }

    /// The games so far.
    #[must_use]
    pub fn games(&self) -> &[Parsed<'s, F>] {
        &self.games
    }

    /// The games, which can be trusted once the stretch was confirmed.
    #[must_use]
    pub fn into_games(self) -> Vec<Parsed<'s, F>> {
        self.games
    }
}
