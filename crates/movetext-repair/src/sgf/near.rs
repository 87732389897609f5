//! The parts of a text that stand near what is reported: a slip far from all of it explains nothing.

use movetext_source::Span;

use crate::slip::Slip;

/// So far from what is reported a slip may stand, in bytes.
const NEAR: u32 = 160;

/// So far behind the place where it is looked for a slip may end, in bytes.
const LONGEST_SLIP: u32 = 800;

/// The places of what is reported, in the order of the text.
pub(crate) struct Near {
    places: Vec<Span>,
    /// Where a slip may start that is near a place, as spans that do not touch.
    starts: Vec<Span>,
}

impl Near {
    /// What is near some places.
    pub(crate) fn new(places: &[Span]) -> Self {
        let mut starts: Vec<Span> = Vec::new();
        for place in places {
            let start = place.start.saturating_sub(LONGEST_SLIP + NEAR);
            let end = place.end.saturating_add(NEAR);
            match starts.last_mut() {
                Some(last) if start <= last.end => last.end = last.end.max(end),
                _ => starts.push(Span::new(start, end)),
            }
        }
        Self { places: places.to_vec(), starts }
    }

    /// Whether a slip that is looked for here may be near.
    pub(crate) fn has(&self, at: usize) -> bool {
        let nth = self.starts.partition_point(|span| (span.end as usize) < at);
        self.starts.get(nth).is_some_and(|span| span.start as usize <= at)
    }

    /// Whether a slip is near.
    pub(crate) fn is_near(&self, slip: &Slip) -> bool {
        let end = slip.span.end.saturating_add(NEAR);
        // In the order of the text, the last place that starts in front of the end is the nearest.
        let before = self.places.partition_point(|place| place.start <= end);
        let mut nearest = self.places[..before].iter().rev().take(8);
        nearest.any(|place| slip.span.start <= place.end.saturating_add(NEAR))
    }
}

#[cfg(test)]
mod tests {
    use super::{LONGEST_SLIP, NEAR, Near};
    use movetext_source::Span;

    #[test]
    fn slips_are_looked_for_from_far_in_front_of_a_place_to_close_behind_it() {
        let near = Near::new(&[Span::new(2_000, 2_010), Span::new(2_020, 2_030)]);
        let (first, last) = (2_000 - LONGEST_SLIP - NEAR, 2_030 + NEAR);
        for (at, is_near) in
            [(first - 1, false), (first, true), (2_015, true), (last, true), (last + 1, false)]
        {
            assert_eq!(near.has(at as usize), is_near, "{at}");
        }
        assert!(!Near::new(&[]).has(0));
    }
}
