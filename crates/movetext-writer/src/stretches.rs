//! A file that is formatted on several threads: each takes a stretch, as in [`movetext_record::stretch`].

use movetext_record::stretch::{Cuts, Left, Stretch};
use movetext_record::{Reading, Visit, Visitor, built_without, dispatch};
use movetext_source::Notation;

use crate::{Options, Rewritten, Summary, Write};

/// The stretches of a file that is formatted.
pub trait FormatStretches: Send + Sync {
    /// How many there may be, at least one.
    fn count(&self) -> usize;

    /// Reads one, whether or not a game starts there.
    fn read(&self, nth: usize) -> Box<dyn FormatStretch + '_>;

    /// The whole file, shown to `out` piece by piece, made of the games of all stretches in their order; what
    /// [`format_to`](crate::format_to) shows.
    fn assemble(&self, games: &mut dyn Iterator<Item = Rewritten>, out: &mut dyn FnMut(&str)) -> Summary;
}

/// The games of a stretch.
pub trait FormatStretch {
    /// Learns that a game does start there, and what those in front of it leave: nothing at the start of the text. Gives the next
    /// stretch where one starts, or how many there are, and changes what is left.
    fn confirm(&mut self, left: &mut Left) -> usize;

    /// Writes the games.
    fn rewrite(self: Box<Self>) -> Vec<Rewritten>;
}

/// A file cut about every so many bytes, to be formatted on several threads; nothing where the crate was built without the notation.
pub fn format_stretches<'s>(
    text: &'s str,
    notation: Notation,
    options: &Options,
    distance: usize,
) -> Option<Box<dyn FormatStretches + 's>> {
    dispatch(notation, Cutting { text, options: *options, distance })
}

struct Cutting<'s> {
    text: &'s str,
    options: Options,
    distance: usize,
}

impl<'s> Visitor for Cutting<'s> {
    type Output = Option<Box<dyn FormatStretches + 's>>;
}

impl<F: Write> Visit<F> for Cutting<'_> {
    fn visit(self) -> Self::Output {
        let Self { text, options, distance } = self;
        let (reading, line_end) = (F::reading(&options), F::line_end(text, &options));
        let (cuts, notation) = (Cuts::of::<F>(text, distance), core::marker::PhantomData::<fn() -> F>);
        Some(Box::new(StretchesOf { text, options, reading, line_end, cuts, notation }))
    }
}

built_without!(Cutting<'_> => None);

/// The stretches of one notation.
struct StretchesOf<'s, F> {
    text: &'s str,
    options: Options,
    reading: Reading,
    line_end: &'static str,
    cuts: Cuts,
    notation: core::marker::PhantomData<fn() -> F>,
}

impl<F: Write> FormatStretches for StretchesOf<'_, F> {
    fn count(&self) -> usize {
        self.cuts.count()
    }

    fn read(&self, nth: usize) -> Box<dyn FormatStretch + '_> {
        let stretch = Stretch::<F>::read(self.text, &self.cuts, nth, &self.reading);
        Box::new(StretchOf { of: self, stretch })
    }

    fn assemble(&self, games: &mut dyn Iterator<Item = Rewritten>, out: &mut dyn FnMut(&str)) -> Summary {
        F::assemble(self.text, &self.options, games, out)
    }
}

struct StretchOf<'a, F: Write> {
    of: &'a StretchesOf<'a, F>,
    stretch: Stretch<'a, F>,
}

impl<F: Write> FormatStretch for StretchOf<'_, F> {
    fn confirm(&mut self, left: &mut Left) -> usize {
        left.change(|carried| self.stretch.confirm(carried))
    }

    fn rewrite(self: Box<Self>) -> Vec<Rewritten> {
        let StretchesOf { text, options, line_end, .. } = self.of;
        let rewrite = |parsed: movetext_record::Parsed<'_, F>| {
            let whole = parsed.origin.whole;
            Rewritten { whole, written: F::rewrite(parsed, text, line_end, options) }
        };
        self.stretch.into_games().into_iter().map(rewrite).collect()
    }
}
