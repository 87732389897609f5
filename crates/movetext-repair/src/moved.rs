//! Where what stands in a text stands after some edits.

use movetext_diagnostics::Edit;
use movetext_source::Span;

/// Some edits, and where what they write stands afterwards.
pub(crate) struct Moved<'c> {
    /// In order, each once.
    pub(crate) edits: Vec<&'c Edit>,
    /// Where what they write stands afterwards.
    pub(crate) new: Vec<Span>,
}

impl<'c> Moved<'c> {
    pub(crate) fn by(edits: impl Iterator<Item = &'c Edit>) -> Self {
        let mut edits: Vec<&Edit> = edits.collect();
        Edit::sort_references(&mut edits);
        edits.dedup();
        let mut new: Vec<Span> = Vec::with_capacity(edits.len());
        let mut by = 0_i64;
        for edit in &edits {
            let start = moved_by(edit.span.start, by);
            new.push(Span::new(start, start + edit.text.len() as u32));
            by += i64::from(edit.text.len() as u32) - i64::from(edit.span.len());
        }
        Self { edits, new }
    }

    /// Where what is behind the edits in front of a place stands afterwards.
    pub(crate) fn after(&self, offset: u32) -> u32 {
        let passed = self.edits.partition_point(|edit| edit.span.end <= offset);
        let last = passed.checked_sub(1);
        let by = |at: usize| i64::from(self.new[at].end) - i64::from(self.edits[at].span.end);
        moved_by(offset, last.map_or(0, by))
    }

    /// From where to where a place may be afterwards: anywhere in what replaces the text around it.
    pub(crate) fn possible(&self, offset: u32) -> Span {
        let first = self.edits.partition_point(|edit| edit.span.end < offset);
        let behind = self.edits.partition_point(|edit| edit.span.start <= offset);
        match self.new.get(first..behind) {
            Some([first, .., last]) => Span::new(first.start, last.end),
            Some([only]) => *only,
            _ => Span::at(self.after(offset)),
        }
    }
}

fn moved_by(offset: u32, by: i64) -> u32 {
    u32::try_from(i64::from(offset) + by).unwrap_or(0)
}

/// Places in order; those that touch are one.
pub(crate) fn joined(mut places: Vec<Span>) -> Vec<Span> {
    places.sort_unstable();
    let mut joined: Vec<Span> = Vec::with_capacity(places.len());
    for place in places {
        match joined.last_mut() {
            Some(last) if place.start <= last.end => last.end = last.end.max(place.end),
            _ => joined.push(place),
        }
    }
    joined
}
