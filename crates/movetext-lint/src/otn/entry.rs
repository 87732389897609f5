//! Where the entries of a rules record stand.

use movetext_rules::tafl::RuleKey;
use movetext_source::Span;

use crate::otn::Game;

impl Game<'_> {
    /// The value of the rules tag that counts.
    pub(crate) fn rules_value(&self) -> Option<Span> {
        self.tags("rules").next_back().map(|(_, span)| span)
    }
}

/// The words of the rules record, each an entry, with its key where it has one. An entry that is split by
/// blanks is several words.
pub(crate) fn entries(game: &Game<'_>) -> Vec<(Option<RuleKey>, Span)> {
    let Some(rules) = game.rules_value() else { return Vec::new() };
    let text = rules.of(game.text);
    let words = text.split_ascii_whitespace().map(|word| {
        let start = word.as_ptr() as usize - text.as_ptr() as usize;
        let key = word.split_once(':').and_then(|(name, _)| RuleKey::from_name(name));
        (key, rules.part(&(start as u32..(start + word.len()) as u32)))
    });
    words.collect()
}

/// The entry that starts at a byte, if it is one word.
pub(crate) fn entry_at(game: &Game<'_>, start: u32) -> Option<Span> {
    let entries = entries(game);
    let at = entries.iter().position(|(_, span)| span.start == start)?;
    let goes_on = entries.get(at + 1).is_some_and(|(key, span)| {
        let word = span.of(game.text);
        key.is_none() && !word.contains(':') && RuleKey::from_name(word).is_none()
    });
    (!goes_on).then_some(entries[at].1)
}
