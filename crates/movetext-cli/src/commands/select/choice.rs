//! Which of the candidates are taken: each once, so many of them.

use std::collections::{BTreeMap, HashSet};

use super::Dedupe;
use super::games::Candidate;

/// Takes candidates in the order of the files.
pub struct Choice {
    dedupe: Option<Dedupe>,
    /// The lines that were seen.
    lines: HashSet<u64>,
    sample: Option<usize>,
    seed: u64,
    /// How many were taken.
    count: usize,
    kept: Vec<Candidate>,
    /// The sample so far, by the lot that each has drawn.
    drawn: BTreeMap<(u64, usize), Candidate>,
}

impl Choice {
    /// Nothing was taken yet.
    pub fn new(dedupe: Option<Dedupe>, sample: Option<usize>, seed: u64) -> Self {
        let (lines, kept, drawn) = (HashSet::new(), Vec::new(), BTreeMap::new());
        Self { dedupe, lines, sample, seed, count: 0, kept, drawn }
    }

    /// The candidate, unless it is there already.
    pub fn take(&mut self, candidate: Candidate) -> Option<Candidate> {
        if self.dedupe.is_some()
            && let Some(line) = candidate.line
            && !self.lines.insert(line)
        {
            return None;
        }
        self.count += 1;
        Some(candidate)
    }

    /// Keeps a candidate for later; of a sample, those with the lowest lots. A lot depends on the seed and on how many were
    /// taken before, so that it is the same whatever the number of threads.
    pub fn keep(&mut self, candidate: Candidate) {
        let Some(sample) = self.sample.filter(|_| self.dedupe != Some(Dedupe::Beginnings)) else {
            self.kept.push(candidate);
            return;
        };
        self.drawn.insert((lot(self.seed, self.count), self.count), candidate);
        if self.drawn.len() > sample {
            self.drawn.pop_last();
        }
    }

    /// How many were taken.
    pub fn count(&self) -> usize {
        self.count
    }

    /// The lines of the games that are kept, and where these are.
    pub fn lines(&self) -> (HashSet<u64>, HashSet<(usize, u32)>) {
        let lines = self.kept.iter().filter_map(|candidate| candidate.line).collect();
        (lines, self.kept.iter().map(|candidate| (candidate.place, candidate.number)).collect())
    }

    /// Drops the games whose lines others begin with; only then is the sample drawn.
    pub fn drop_lines(&mut self, begun: &HashSet<u64>) {
        let kept = std::mem::take(&mut self.kept);
        self.dedupe = None;
        self.count = 0;
        for candidate in kept {
            if candidate.line.is_none_or(|line| !begun.contains(&line)) {
                self.count += 1;
                self.keep(candidate);
            }
        }
    }

    /// What was kept, in the order of the files.
    pub fn finish(self) -> Vec<Candidate> {
        if self.sample.is_none() {
            return self.kept;
        }
        let mut drawn: Vec<_> =
            self.drawn.into_iter().map(|((_, nth), candidate)| (nth, candidate)).collect();
        drawn.sort_by_key(|(nth, _)| *nth);
        drawn.into_iter().map(|(_, candidate)| candidate).collect()
    }
}

/// A number that looks random.
fn lot(seed: u64, nth: usize) -> u64 {
    let mut bits =
        seed.wrapping_mul(0xD6E8_FEB8_6659_FD93).wrapping_add(nth as u64).wrapping_add(0x9E37_79B9_7F4A_7C15);
    bits = (bits ^ bits >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    bits = (bits ^ bits >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^ bits >> 31
}
