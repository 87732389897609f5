//! Where a record without moves ends.

use movetext_lexer::otn::{is_rules_tag, known_tag};

/// What is known of the tags that were read, so that a record without moves ends where a further one starts:
/// with a known tag behind a rules tag and a blank line, if another rules tag follows before the first turn.
#[derive(Default)]
pub struct Header {
    has_rules: bool,
    /// The white space before the next tag holds a blank line.
    blank_line: bool,
    /// Which token would be the first of a further game.
    further: Option<usize>,
}

impl Header {
    pub(super) fn blank(&mut self, blank: &str) {
        self.blank_line |= blank.bytes().filter(|byte| *byte == b'\n').count() > 1;
    }

    /// Takes the tag at `start` of the text, the `at`th token; gives the first token of a further game, if that
    /// tag shows that one has started.
    pub(super) fn tag(&mut self, text: &str, start: u32, at: usize) -> Option<usize> {
        if self.has_rules && self.blank_line && known_tag(text, start).is_some() {
            self.further = self.further.or(Some(at));
        }
        self.blank_line = false;
        if is_rules_tag(text, start) {
            self.has_rules = true;
            return self.further;
        }
        None
    }
}
