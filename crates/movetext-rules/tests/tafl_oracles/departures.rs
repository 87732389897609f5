//! The departures we know of, and a tally of what was found.

use std::collections::BTreeMap;
use std::fmt::Write as _;

/// What an oracle's cases come to: how much agrees, and what departs for which reason.
pub struct Tally {
    oracle: &'static str,
    /// How often each case departs in what, and from the first time, how.
    found: BTreeMap<(String, String), (u32, String)>,
    checked: u32,
}

impl Tally {
    /// An empty tally of one oracle.
    pub fn new(oracle: &'static str) -> Self {
        Self { oracle, found: BTreeMap::new(), checked: 0 }
    }

    /// Counts one thing compared.
    pub fn check(&mut self, case: &str, what: &str, agrees: bool, detail: impl FnOnce() -> String) {
        self.checked += 1;
        if !agrees {
            let first = || (0, detail().chars().take(300).collect());
            self.found.entry((case.to_owned(), what.to_owned())).or_insert_with(first).0 += 1;
        }
    }

    /// Prints the counts; fails where a departure is not listed, or not found as often as listed.
    pub fn finish(mut self, counts: &str) {
        let mut by_decision = BTreeMap::<&str, u32>::new();
        let mut wrong = String::new();
        for row in crate::oracle::rows(include_str!("../data/tafl/departures.tsv")) {
            let [oracle, case, what, times, decision, _reason] = row[..] else {
                panic!("six fields: {row:?}")
            };
            if oracle != self.oracle {
                continue;
            }
            let (found, _) = self.found.remove(&(case.to_owned(), what.to_owned())).unwrap_or_default();
            *by_decision.entry(decision).or_default() += found;
            if found.to_string() != times {
                let _ = writeln!(wrong, "{case}\t{what}\t{found} times, listed {times}");
            }
        }
        let departing: u32 = by_decision.values().sum();
        let unlisted: u32 = self.found.values().map(|(times, _)| times).sum();
        for ((case, what), (times, first)) in &self.found {
            let _ = writeln!(wrong, "{case}\t{what}\t{times} times, not listed, first: {first}");
        }
        println!(
            "{}: {counts}; {} comparisons, {} agree; departing by decision: {by_decision:?}",
            self.oracle,
            self.checked,
            self.checked - departing - unlisted,
        );
        assert!(wrong.is_empty(), "departures:\n{wrong}");
    }
}
