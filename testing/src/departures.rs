//! Where the project departs from what it is compared with, on purpose: a table of cases, what comes of each here, and why.

use std::collections::{BTreeMap, BTreeSet};

/// The departures that are known, and which of them were met.
pub struct Departures {
    known: BTreeMap<&'static str, &'static str>,
    met: BTreeSet<&'static str>,
    unknown: Vec<String>,
    agree: usize,
}

impl Departures {
    /// Those of a table whose names begin in one way: a line each, of three fields between tabs: the name of the case, what
    /// comes of it here, and why. Lines that start with `#` are remarks.
    pub fn new(table: &'static str, prefix: &str) -> Self {
        let row = |row: &'static str| {
            let [name, ours, why] = row.split('\t').collect::<Vec<_>>()[..] else {
                panic!("three fields: {row}")
            };
            assert!(!why.is_empty(), "a reason: {row}");
            (name, ours)
        };
        let rows = table.lines().filter(|row| !row.starts_with('#'));
        let known = rows.map(row).filter(|(name, _)| name.starts_with(prefix)).collect();
        Self { known, met: BTreeSet::new(), unknown: Vec::new(), agree: 0 }
    }

    /// Notes whether a case agrees, and if not, what comes of it here and there.
    pub fn note(&mut self, name: &str, agrees: bool, ours: &str, theirs: &str) {
        match self.known.get_key_value(name) {
            _ if agrees => self.agree += 1,
            Some((name, known)) if *known == ours => drop(self.met.insert(name)),
            _ => self.unknown.push(format!("{name} | {ours} | {theirs}")),
        }
    }

    /// How many cases agree and how many depart.
    ///
    /// # Panics
    /// A case departs that is not in the table, or one of the table does not, or none agrees.
    #[expect(clippy::print_stdout, reason = "a test says what it counted")]
    pub fn finish(self, what: &str) -> (usize, usize) {
        println!("{what}: {} agree, {} depart", self.agree, self.met.len());
        let gone: Vec<_> = self.known.keys().filter(|name| !self.met.contains(**name)).collect();
        assert!(
            self.unknown.is_empty() && gone.is_empty(),
            "{}\ndeparts no more: {gone:?}",
            self.unknown.join("\n")
        );
        assert!(self.agree > 0);
        (self.agree, self.met.len())
    }
}
