//! How much may be done for a stretch of text, and for a file.
//!
//! All is counted in bytes that are read again: a game and a finding count as so many more. What a stretch may spend lets
//! any slip be found; what a file may spend bounds the time. Only a file of hundreds of broken games comes to an end of it.

use movetext_lint::Game;

/// A finding takes as long as reading so many bytes, ...
const FINDING: u64 = 192;

/// ... and a game so many, however short it is: a board is set up for it.
pub(crate) const GAME: u64 = 256;

/// A word that braces or macros stand for takes as long as so many: it is made, read and played.
pub(crate) const LISTED: u64 = 192;

/// A place for which candidates are looked for takes as long as so many: each is held against what stands around it.
pub(crate) const SPOT: u64 = 1024;

/// So many bytes may be read again for each byte of a stretch in which something is searched, ...
const FACTOR: u64 = 16;

/// ... and so many more, since a short one is mostly what counts as a game.
const LEAST_FOR_SEARCH: u64 = 1 << 16;

/// So many bytes may be read for each byte of a stretch that is fixed, ... Of 2,772 records and slips in records, one
/// needed 81, and nearly all nothing beyond what is allowed to every stretch.
const FACTOR_OF_FIXES: u64 = 256;

/// ... and so many more, so that a short one is fixed whatever it needs.
const LEAST_FOR_FIXES: u64 = 1 << 17;

/// So many bytes may be read for each byte of a stretch and those beside it to prove its fixes, if the file can spare it, ...
const FACTOR_OF_PROOFS: u64 = 16;

/// ... and so many more.
const LEAST_FOR_PROOFS: u64 = 1 << 18;

/// What a whole file may spend: so many bytes for each of its bytes, and so many more. Few of many games need much, and
/// those may have all of it.
struct Allowance {
    factor: u64,
    least: u64,
}

/// For the search for what was meant.
const SEARCHES: Allowance = Allowance { factor: 2, least: 1 << 20 };

/// For proofs of safe fixes. One fix in each game takes eight reads.
const PROOFS: Allowance = Allowance { factor: 8, least: 1 << 20 };

/// For fixing.
const FIXES: Allowance = Allowance { factor: 12, least: 1 << 20 };

/// How long reading some games took, of so many bytes.
pub(crate) fn cost(bytes: usize, games: &[Game]) -> u64 {
    let findings: usize = games.iter().map(|game| game.findings.len()).sum();
    let listed: usize = games.iter().map(|game| game.listed).sum();
    bytes as u64 + games.len() as u64 * GAME + findings as u64 * FINDING + listed as u64 * LISTED
}

/// What a stretch of so many bytes may spend on a search.
fn most_for_search(bytes: usize) -> u64 {
    LEAST_FOR_SEARCH + FACTOR * bytes as u64
}

/// What is set aside of a file for the proofs of a stretch that is so long with those beside it.
fn share_of_proofs(around: usize) -> u64 {
    PROOFS.factor * around as u64 / 3
}

/// What it may have beside that, if the file can spare it.
fn most_spare_for_proofs(around: usize) -> u64 {
    LEAST_FOR_PROOFS + FACTOR_OF_PROOFS * around as u64
}

/// What is left to spend, in bytes that are read again.
#[derive(Debug)]
pub(crate) struct Work {
    all: u64,
    /// How much was done. It may be more than all: some of it is only known when it is done.
    spent: u64,
    /// Whether something was not tried because nothing was left.
    pub(crate) was_bounded: bool,
    /// Whether too little was left for something that is only tried where there is enough: no finding says so, but with more
    /// work more may be found.
    pub(crate) may_find_more: bool,
}

impl Work {
    fn new(all: u64) -> Self {
        Self { all, spent: 0, was_bounded: false, may_find_more: false }
    }

    fn on(bytes: usize, allowance: &Allowance) -> Self {
        Self::new(allowance.least + allowance.factor * bytes as u64)
    }

    /// For searching in a file of so many bytes.
    pub(crate) fn for_searches_in(bytes: usize) -> Self {
        Self::on(bytes, &SEARCHES)
    }

    /// For the proofs in a file of so many bytes.
    pub(crate) fn for_proofs_in(bytes: usize) -> Self {
        Self::on(bytes, &PROOFS)
    }

    /// For fixing a file of so many bytes.
    pub(crate) fn for_fixes_of(bytes: usize) -> Self {
        Self::on(bytes, &FIXES)
    }

    /// Of what is left, what is for fixing a stretch of so many bytes. What it spends must be counted here.
    pub(crate) fn for_stretch(&self, bytes: usize) -> Self {
        Self::new(self.left().min(LEAST_FOR_FIXES + FACTOR_OF_FIXES * bytes as u64))
    }

    /// Of what is left, what is for searching a stretch of so many bytes. What it spends must be counted here.
    pub(crate) fn for_search(&self, bytes: usize) -> Self {
        Self::new(self.left().min(most_for_search(bytes)))
    }

    /// Whether so much work searches a stretch of so many bytes as far as any is.
    pub(crate) fn is_whole_search(work: u64, bytes: usize) -> bool {
        work >= most_for_search(bytes)
    }

    /// How much there was to spend.
    pub(crate) const fn all(&self) -> u64 {
        self.all
    }

    /// Whether a stretch of so many bytes can be searched as far as any is.
    pub(crate) fn has_search(&self, bytes: usize) -> bool {
        self.has(most_for_search(bytes))
    }

    /// Of what is left for proofs in so many bytes, the share of a stretch that is so long with those beside it, and what
    /// the rest does not need. What it spends must be counted here.
    pub(crate) fn share(&self, around: usize, rest: usize) -> Self {
        let spare = self.left().saturating_sub(PROOFS.factor * rest as u64);
        Self::new(self.left().min(share_of_proofs(around) + spare.min(most_spare_for_proofs(around))))
    }

    /// Whether so much work is all that a stretch may have for its proofs in any file, if it is so long with those beside it.
    pub(crate) fn is_whole_proof(work: u64, around: usize) -> bool {
        work >= share_of_proofs(around) + most_spare_for_proofs(around)
    }

    /// No more than what is left of another. What it spends must be counted there.
    pub(crate) fn within(self, other: &Self) -> Self {
        Self::new(self.left().min(other.left()))
    }

    /// Counts bytes that were read in any case.
    pub(crate) fn count(&mut self, bytes: u64) {
        self.spent += bytes;
    }

    /// Whether there is enough left to read so many bytes; they are spent then.
    pub(crate) fn spend(&mut self, bytes: u64) -> Option<()> {
        let has = self.has(bytes);
        self.was_bounded |= !has;
        has.then(|| self.spent += bytes)
    }

    /// Whether so many bytes could be read, for what is only tried where that is so.
    pub(crate) fn is_enough_for(&mut self, bytes: u64) -> bool {
        let has = self.has(bytes);
        self.may_find_more |= !has;
        has
    }

    /// How many bytes were read.
    pub(crate) fn spent(&self) -> u64 {
        self.spent
    }

    /// Whether so many bytes could be read.
    pub(crate) fn has(&self, bytes: u64) -> bool {
        self.left() >= bytes
    }

    pub(crate) fn left(&self) -> u64 {
        self.all.saturating_sub(self.spent)
    }
}
