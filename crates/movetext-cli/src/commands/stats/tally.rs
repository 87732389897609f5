//! What is counted.

use std::collections::BTreeMap;

use movetext_diagnostics::Rule;
use movetext_record::{Narrate, Record, Winner};

use crate::archive::{Stored, plies};
use crate::notations::Built;

/// How many games there are, and how they ended.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Ends {
    pub games: u64,
    pub first: u64,
    pub drawn: u64,
    pub second: u64,
}

impl Ends {
    fn count(&mut self, winner: Option<Winner>) {
        self.games += 1;
        match winner {
            Some(Winner::First) => self.first += 1,
            Some(Winner::Second) => self.second += 1,
            Some(Winner::Draw) => self.drawn += 1,
            None => {}
        }
    }

    fn add(&mut self, other: Self) {
        self.games += other.games;
        self.first += other.first;
        self.drawn += other.drawn;
        self.second += other.second;
    }

    /// How many ended nobody knows how.
    pub const fn unknown(self) -> u64 {
        self.games - self.first - self.drawn - self.second
    }
}

/// How the games of a player ended.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Score {
    pub games: u64,
    pub won: u64,
    pub drawn: u64,
    pub lost: u64,
}

/// How often a rule was broken.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Broken {
    pub name: &'static str,
    pub findings: u64,
    /// In how many games.
    pub games: u64,
}

/// What was counted in one file, or in all.
#[derive(Debug, Clone, Default)]
pub struct Tally {
    pub ends: Ends,
    /// By notation.
    pub notations: BTreeMap<&'static str, Ends>,
    /// How many games have so many plies.
    pub lengths: BTreeMap<u32, u64>,
    /// By the moves that they begin with.
    pub openings: BTreeMap<Vec<String>, Ends>,
    pub players: BTreeMap<String, Score>,
    pub findings: BTreeMap<&'static str, Broken>,
}

impl Tally {
    /// Counts a game, with so many moves of its opening.
    pub fn count<F: Built>(&mut self, game: &Stored<'_, '_, F>, depth: usize) {
        let record = &game.parsed.record;
        let facts = F::summary(record);
        self.ends.count(facts.winner);
        self.notations.entry(game.file.input.notation.name()).or_default().count(facts.winner);
        *self.lengths.entry(plies(record)).or_default() += 1;
        let mut opening = Vec::new();
        for played in moves::<F>(record).take(depth) {
            opening.push(played);
            self.openings.entry(opening.clone()).or_default().count(facts.winner);
        }
        let results = [Winner::First, Winner::Second]
            .map(|own| facts.winner.map(|winner| (winner == own, winner == Winner::Draw)));
        for (player, result) in facts.players.into_iter().zip(results) {
            let Some(player) = player else { continue };
            let score = self.players.entry(player).or_default();
            score.games += 1;
            match result {
                Some((true, _)) => score.won += 1,
                Some((_, true)) => score.drawn += 1,
                Some(_) => score.lost += 1,
                None => {}
            }
        }
        self.count_findings(game.findings.iter().map(|finding| finding.rule));
    }

    fn count_findings(&mut self, rules: impl Iterator<Item = &'static Rule>) {
        let mut of_game = BTreeMap::<&'static str, Broken>::new();
        for rule in rules {
            let broken = of_game.entry(rule.code).or_default();
            broken.name = rule.name;
            broken.findings += 1;
            broken.games = 1;
        }
        self.add_findings(of_game);
    }

    fn add_findings(&mut self, other: BTreeMap<&'static str, Broken>) {
        for (code, broken) in other {
            let all = self.findings.entry(code).or_default();
            all.name = broken.name;
            all.findings += broken.findings;
            all.games += broken.games;
        }
    }

    /// Adds what was counted elsewhere.
    pub fn add(&mut self, other: Self) {
        self.ends.add(other.ends);
        for (notation, ends) in other.notations {
            self.notations.entry(notation).or_default().add(ends);
        }
        for (length, games) in other.lengths {
            *self.lengths.entry(length).or_default() += games;
        }
        for (opening, ends) in other.openings {
            self.openings.entry(opening).or_default().add(ends);
        }
        for (player, score) in other.players {
            let all = self.players.entry(player).or_default();
            all.games += score.games;
            all.won += score.won;
            all.drawn += score.drawn;
            all.lost += score.lost;
        }
        self.add_findings(other.findings);
    }

    /// The length below and above which half of the games are; the lower one of two in the middle.
    pub fn median(&self) -> u32 {
        let (mut seen, half) = (0, self.ends.games.div_ceil(2));
        let mut lengths = self.lengths.iter();
        lengths
            .find_map(|(length, games)| {
                seen += games;
                (seen >= half).then_some(*length)
            })
            .unwrap_or(0)
    }

    /// How many moves all games have together.
    pub fn plies(&self) -> u64 {
        self.lengths.iter().map(|(length, games)| u64::from(*length) * games).sum()
    }
}

/// The moves of the principal line, as people say them.
fn moves<F: Narrate>(record: &Record<'_, F>) -> impl Iterator<Item = String> {
    record.tree.main_line().filter_map(|node| {
        let spoken = F::spoken(record, node);
        spoken.or_else(|| F::node(record, node, false).played.map(std::borrow::Cow::into_owned))
    })
}
