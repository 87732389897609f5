//! Words that were read before. A record is read more than once (to find its faults, to play it, to look for what is odd),
//! games of one kind say the same words, and the grammar costs a hundred times what a look into a table does.

use std::cell::RefCell;
use std::collections::HashMap;
use std::hash::{BuildHasher, Hasher, RandomState};

use movetext_rules::piecepack::Variant;

use super::{WordError, Written};

/// What is read of a word.
pub(super) type Read = Result<Vec<Written>, WordError>;

/// So many words are remembered of a variant, no longer than this, of so many variants: a few megabytes at most.
const MOST_WORDS: usize = 4096;
const LONGEST: usize = 64;
const MOST_VARIANTS: usize = 8;

/// The words of a variant.
type Known = HashMap<Box<str>, Read, Mixing>;

#[derive(Default)]
struct Words {
    of: Vec<(Variant, Known)>,
    mixing: Mixing,
}

/// Mixes a word into a number, eight bytes at a time: words are short, and each is looked up several times. What it mixes
/// with is drawn by chance, so that nobody can write words that are all alike.
#[derive(Clone, Copy)]
struct Mixing {
    state: u64,
    factor: u64,
}

impl Default for Mixing {
    fn default() -> Self {
        let random = RandomState::new();
        Self { state: random.hash_one(0), factor: random.hash_one(1) | 1 }
    }
}

impl BuildHasher for Mixing {
    type Hasher = Self;

    fn build_hasher(&self) -> Self {
        *self
    }
}

impl Hasher for Mixing {
    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    #[inline]
    fn write_u64(&mut self, word: u64) {
        let product = u128::from(self.state ^ word) * u128::from(self.factor);
        self.state = product as u64 ^ (product >> 64) as u64;
    }

    /// What ends a word; no byte of a text is so.
    #[inline]
    fn write_u8(&mut self, byte: u8) {
        self.write_u64(byte.into());
    }

    #[inline]
    fn finish(&self) -> u64 {
        self.state
    }
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
    WORDS.with(|words| {
        // What `see` reads itself is not remembered.
        let Ok(mut words) = words.try_borrow_mut() else { return see(&read()) };
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
    fn of(&mut self, variant: &Variant) -> &mut Known {
        let at = self.of.iter().position(|(known, _)| known == variant).unwrap_or_else(|| {
            self.of.truncate(MOST_VARIANTS - 1);
            self.of.push((variant.clone(), HashMap::with_hasher(self.mixing)));
            self.of.len() - 1
        });
        &mut self.of[at].1
    }
}
