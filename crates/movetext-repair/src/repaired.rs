//! A copy of a text in which slips are repaired, and where in the original each place of it is.

use movetext_diagnostics::{Diagnostic, Edit};
use movetext_source::Span;

use crate::slip::{Slip, moved};

/// A text after some edits.
pub(crate) struct Repaired {
    /// The text.
    pub(crate) text: String,
    /// What was replaced, in order: its place here, and its place in the original.
    pieces: Vec<(Span, Span)>,
}

impl Repaired {
    /// The original after the edits of these slips. Of two edits that overlap only the first is made.
    pub(crate) fn new<'s>(original: &str, slips: impl IntoIterator<Item = &'s Slip>) -> Self {
        Self::edited(original, slips.into_iter().flat_map(|slip| &slip.edits).collect())
    }

    /// The original after the first fix of a finding.
    pub(crate) fn fixed(original: &str, finding: &Diagnostic) -> Self {
        Self::edited(original, finding.fixes.first().map_or_else(Vec::new, |fix| fix.edits.iter().collect()))
    }

    fn edited(original: &str, mut edits: Vec<&Edit>) -> Self {
        Edit::sort_references(&mut edits);
        let mut text = String::with_capacity(original.len());
        let mut pieces = Vec::with_capacity(edits.len());
        let mut done = 0;
        for edit in edits {
            if edit.span.start < done || original.get(edit.span.range()).is_none() {
                continue;
            }
            text.push_str(&original[done as usize..edit.span.start as usize]);
            let start = text.len() as u32;
            text.push_str(&edit.text);
            pieces.push((Span::new(start, text.len() as u32), edit.span));
            done = edit.span.end;
        }
        text.push_str(&original[done as usize..]);
        Self { text, pieces }
    }

    /// Where the text at a span stands in the original.
    pub(crate) fn original(&self, span: Span) -> Span {
        let start = self.offset(span.start, true);
        if span.is_empty() {
            Span::at(start)
        } else {
            Span::new(start, self.offset(span.end, false).max(start))
        }
    }

    /// The offset in the original; inside of what was replaced, that of its start or its end.
    fn offset(&self, offset: u32, is_start: bool) -> u32 {
        let passed = |(here, _): &(Span, Span)| {
            if is_start {
                here.end <= offset
            } else {
                here.end < offset || here.end == offset && !here.is_empty()
            }
        };
        let count = self.pieces.partition_point(passed);
        if let Some((here, there)) = self.pieces.get(count)
            && here.start < offset
        {
            return if is_start { there.start } else { there.end };
        }
        match count.checked_sub(1).map(|before| self.pieces[before]) {
            Some((here, there)) => there.end + (offset - here.end),
            None => offset,
        }
    }

    /// Whether nothing at the span or at its edges was replaced.
    fn is_whole(&self, span: Span) -> bool {
        let before = self.pieces.partition_point(|(here, _)| here.end < span.start);
        self.pieces.get(before).is_none_or(|(here, _)| here.start > span.end)
    }

    /// A finding about this text, about the original; without the fixes that would change what was replaced.
    pub(crate) fn finding_in_original(&self, mut finding: Diagnostic) -> Diagnostic {
        finding.fixes.retain(|fix| fix.edits.iter().all(|edit| self.is_whole(edit.span)));
        moved(finding, |span| self.original(span))
    }

    /// The finding whose fix was made, and what is left of the others in this text, about the original.
    pub(crate) fn explained_by(&self, finding: Diagnostic, left: Vec<Diagnostic>) -> Vec<Diagnostic> {
        let left = left.into_iter().map(|finding| self.finding_in_original(finding));
        core::iter::once(finding).chain(left).collect()
    }

    /// A deletion without what was taken away already.
    fn around_pieces(&self, edit: &Edit) -> Vec<Edit> {
        let is_gone = |(here, _): &&(Span, Span)| {
            here.is_empty() && edit.span.start < here.start && here.start < edit.span.end
        };
        if !edit.text.is_empty() {
            return vec![edit.clone()];
        }
        let mut start = edit.span.start;
        let mut parts = Vec::new();
        for at in self.pieces.iter().filter(is_gone).map(|(here, _)| here.start).chain([edit.span.end]) {
            parts.push(Edit { span: Span::new(start, at), text: String::new() });
            start = at;
        }
        parts.retain(|part| !part.span.is_empty());
        parts
    }

    /// A slip of this text, of the original; none where it would change what was replaced.
    pub(crate) fn in_original(&self, mut slip: Slip) -> Option<Slip> {
        let touches = |edit: &Edit| {
            self.pieces.iter().any(|(here, _)| here.start < edit.span.end && edit.span.start < here.end)
        };
        if self.pieces.len() < 64 && slip.edits.iter().any(touches) {
            slip.edits = slip.edits.iter().flat_map(|edit| self.around_pieces(edit)).collect();
            if slip.edits.iter().any(touches) {
                return None;
            }
        }
        slip.span = self.original(slip.span);
        slip.edits.iter_mut().for_each(|edit| edit.span = self.original(edit.span));
        slip.places.iter_mut().for_each(|place| *place = self.original(*place));
        Some(slip)
    }
}

#[cfg(test)]
mod tests {
    use movetext_diagnostics::Edit;
    use movetext_source::Span;

    use super::{Repaired, Slip};
    use movetext_lint::rules::txt::LOOK_ALIKE;

    #[test]
    fn places_lead_back() {
        let edit = |start, end, text: &str| Edit { span: Span::new(start, end), text: text.to_owned() };
        let edits = vec![edit(0, 2, ""), edit(5, 6, "--"), edit(9, 9, "!")];
        let slip = Slip::new(&LOOK_ALIKE.rule, Span::at(0), "", "", edits);
        let repaired = Repaired::new("> abc=defghi", &[slip]);
        assert_eq!(repaired.text, "abc--def!ghi");
        let back = |start, end| repaired.original(Span::new(start, end));
        assert_eq!(back(0, 3), Span::new(2, 5), "abc");
        assert_eq!(back(3, 5), Span::new(5, 6), "--");
        assert_eq!(back(5, 8), Span::new(6, 9), "def");
        assert_eq!(back(9, 12), Span::new(9, 12), "ghi");
        assert_eq!(back(0, 12), Span::new(2, 12), "all");
    }
}
