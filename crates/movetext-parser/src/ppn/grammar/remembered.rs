//! Words that were read before. A record is read more than once (to find its faults, to play it, to look for what is odd),
//! games of one kind say the same words, and the grammar costs a hundred times what a look into a table does.

use std::cell::RefCell;
use std::collections::HashMap;

use movetext_rules::piecepack::Variant;

use super::{WordError, Written};

/// What is read of a word.
pub(super) type Read = Result<Vec<Written>, WordError>;

/// So many words are remembered of a variant, no longer than this, of so many variants: a few megabytes at most.
const MOST_WORDS: usize = 4096;
const LONGEST: usize = 64;
const MOST_VARIANTS: usize = 8;

#[derive(Default)]
struct Words {
    of: Vec<(Variant, HashMap<Box<str>, Read>)>,
}

thread_local! {
    static WORDS: RefCell<Words> = RefCell::default();
}

/// What `see` makes of a word, which `read` reads where that was not done before.
pub(super) fn with<T>(
    word: &str,
    variant: &Variant,
    read: impl FnOnce() -> Read,
    see: impl FnOnce(&Read) -> T,
) -> T {
    if word.len() > LONGEST {
        return see(&read());
    }
    WORDS.with_borrow_mut(|words| {
        let known = words.of(variant);
        if let Some(read) = known.get(word) {
            return see(read);
        }
        if known.len() == MOST_WORDS {
            known.clear();
        }
        see(known.entry(word.into()).or_insert(read()))
    })
}

impl Words {
    fn of(&mut self, variant: &Variant) -> &mut HashMap<Box<str>, Read> {
        let at = self.of.iter().position(|(known, _)| known == variant).unwrap_or_else(|| {
            self.of.truncate(MOST_VARIANTS - 1);
            self.of.push((variant.clone(), HashMap::new()));
            self.of.len() - 1
        });
        &mut self.of[at].1
    }
}
