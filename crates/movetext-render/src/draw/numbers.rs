//! The numbers of moves on the men that they moved.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Display;

use movetext_rules::Color;

use crate::view::Numbers;

/// No more moves are listed whose numbers stand on no man.
const MOST_LISTED: usize = 40;

/// A move.
#[derive(Debug, Clone, Copy)]
pub(super) struct Touched<S> {
    number: u32,
    /// Whose it was, where men on one square are told apart by that.
    #[allow(dead_code, reason = "one game asks for it")]
    pub(super) mover: Option<Color>,
    /// The square that its man reached; none of a pass.
    to: Option<S>,
}

/// The moves of the nodes before a position, and which of them put the men there that stand there now.
///
/// It is kept from node to node, so that a node costs as much as its own moves.
#[derive(Debug)]
pub struct History<S> {
    moves: Vec<Touched<S>>,
    /// The numbers of the moves, each with its place among them.
    numbers: BTreeSet<(u32, usize)>,
    /// The move that put the last man there, by squares.
    last: BTreeMap<S, usize>,
    /// What was so before each node.
    nodes: Vec<Before<S>>,
    /// How many moves come before the figure that is shown.
    figure: usize,
    next: u32,
}

/// What was so before a node.
#[derive(Debug)]
struct Before<S> {
    moves: usize,
    figure: usize,
    next: u32,
    last: Vec<(S, Option<usize>)>,
}

impl<S> Default for History<S> {
    fn default() -> Self {
        Self {
            moves: Vec::new(),
            numbers: BTreeSet::new(),
            last: BTreeMap::new(),
            nodes: Vec::new(),
            figure: 0,
            next: 1,
        }
    }
}

impl<S: Copy + Ord + Display> History<S> {
    /// A node follows; its moves come next.
    pub(super) fn enter(&mut self) {
        let (moves, figure, next) = (self.moves.len(), self.figure, self.next);
        self.nodes.push(Before { moves, figure, next, last: Vec::new() });
    }

    /// The next move has this number.
    #[allow(dead_code, reason = "one notation says so")]
    pub(super) const fn count_from(&mut self, number: u32) {
        self.next = number;
    }

    /// A figure begins here.
    #[allow(dead_code, reason = "one notation says so")]
    pub(super) const fn begin_figure(&mut self) {
        self.figure = self.moves.len();
    }

    /// The last node that was entered has a move.
    pub(super) fn add(&mut self, mover: Option<Color>, from: Option<S>, to: Option<S>) {
        let (number, nth) = (self.next, self.moves.len());
        let left = from.map(|square| (square, self.last.remove(&square)));
        let reached = to.map(|square| (square, self.last.insert(square, nth)));
        if let Some(before) = self.nodes.last_mut() {
            before.last.extend(left.into_iter().chain(reached));
        }
        self.moves.push(Touched { number, mover, to });
        self.numbers.insert((number, nth));
        self.next = number.saturating_add(1);
    }

    /// The last node is left.
    pub(super) fn leave(&mut self) {
        let Some(before) = self.nodes.pop() else { return };
        for (square, was) in before.last.into_iter().rev() {
            match was {
                Some(nth) => self.last.insert(square, nth),
                None => self.last.remove(&square),
            };
        }
        for (nth, touched) in self.moves.drain(before.moves..).enumerate() {
            self.numbers.remove(&(touched.number, before.moves + nth));
        }
        (self.figure, self.next) = (before.figure, before.next);
    }

    /// The moves that are asked for. `is_there` says whether the man of a move stands on a square.
    pub(super) fn numbered(
        &self,
        asked: Option<Numbers>,
        is_there: impl Fn(&Touched<S>, S) -> bool,
    ) -> Numbered<S> {
        match asked {
            None => Numbered { men: Vec::new(), listed: Vec::new() },
            Some(Numbers::Figure) => {
                self.among(self.figure..self.moves.len(), |nth| nth >= self.figure, is_there)
            }
            Some(Numbers::Moves(from, to)) => {
                let (from, to) = (from.unwrap_or(0), to.unwrap_or(u32::MAX));
                // Nothing is between two numbers the wrong way round.
                let wanted = self.numbers.range((from.min(to), 0)..=(to, usize::MAX)).map(|(_, nth)| *nth);
                let is_wanted = |nth: usize| (from..=to).contains(&self.moves[nth].number);
                self.among(wanted.filter(|nth| is_wanted(*nth)), is_wanted, is_there)
            }
        }
    }

    /// Those among moves. As many are looked at as there are men, and as are listed.
    fn among(
        &self,
        wanted: impl Iterator<Item = usize>,
        is_wanted: impl Fn(usize) -> bool,
        is_there: impl Fn(&Touched<S>, S) -> bool,
    ) -> Numbered<S> {
        let stands = |nth: usize, square: S| is_there(&self.moves[nth], square);
        let men = self.last.iter().filter(|(square, nth)| is_wanted(**nth) && stands(**nth, **square));
        let mut men: Vec<(usize, S)> = men.map(|(square, nth)| (*nth, *square)).collect();
        men.sort_unstable();
        let men = men.into_iter().map(|(nth, square)| (square, self.moves[nth].number)).collect();
        let listed = wanted.filter_map(|nth| {
            let Touched { number, to, .. } = self.moves[nth];
            match to {
                Some(square) if self.last.get(&square) == Some(&nth) && stands(nth, square) => None,
                Some(square) => Some(format!("{number} at {square}")),
                None => Some(format!("{number} pass")),
            }
        });
        Numbered { men, listed: listed.take(MOST_LISTED).collect() }
    }
}

/// The numbers of moves, each with the square of its man, and those that stand on no man.
pub(super) struct Numbered<S> {
    pub(super) men: Vec<(S, u32)>,
    pub(super) listed: Vec<String>,
}

impl<S: Copy + Ord + Display> Numbered<S> {
    /// The same with the squares of one game.
    #[allow(dead_code, reason = "one notation has several games")]
    pub(super) fn of_game<G>(self, square: impl Fn(S) -> Option<G>) -> Numbered<G> {
        let men = self.men.into_iter().filter_map(|(spot, number)| Some((square(spot)?, number)));
        Numbered { men: men.collect(), listed: self.listed }
    }

    /// The same for a picture, by the names of squares.
    #[cfg(feature = "scene")]
    pub(super) fn labels(&self) -> Vec<(String, u32)> {
        self.men.iter().map(|(square, number)| (square.to_string(), *number)).collect()
    }

    /// What is noted below a picture.
    #[cfg(feature = "scene")]
    pub(super) fn note(&self) -> Option<String> {
        (!self.listed.is_empty()).then(|| self.listed.join(", "))
    }

    /// What is listed below a board of text.
    pub(super) fn line(&self) -> String {
        if self.listed.is_empty() {
            return String::new();
        }
        format!("Also played: {}\n", self.listed.join(", "))
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::cmp::Ordering;
    use std::collections::BTreeMap;
    use std::fmt;

    use proptest::prelude::{any, prop_assert_eq, proptest};

    use super::{History, MOST_LISTED, Numbers};

    thread_local! {
        /// How often squares were compared.
        static COMPARED: Cell<usize> = const { Cell::new(0) };
    }

    /// A square that counts how often it is compared.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    struct Counting(u8);

    impl PartialOrd for Counting {
        fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
            Some(self.cmp(other))
        }
    }

    impl Ord for Counting {
        fn cmp(&self, other: &Self) -> Ordering {
            COMPARED.set(COMPARED.get() + 1);
            self.0.cmp(&other.0)
        }
    }

    impl fmt::Display for Counting {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            self.0.fmt(f)
        }
    }

    #[test]
    fn a_long_line_costs_no_more_for_each_node_than_a_short_one() {
        let work = |nodes: u32| {
            let mut history = History::default();
            COMPARED.set(0);
            for nth in 0..nodes {
                history.enter();
                let square = |by: u32| Some(Counting((nth * by % 97) as u8));
                history.add(None, square(5), square(7));
                for asked in
                    [Numbers::Figure, Numbers::Moves(None, None), Numbers::Moves(Some(nth / 2), None)]
                {
                    history.numbered(Some(asked), |_, _| true);
                }
            }
            COMPARED.get() / nodes as usize
        };
        let (short, long) = (work(500), work(8000));
        assert!(long <= short + short / 10, "{short} comparisons a node, and {long} in a longer line");
    }

    /// The same, read anew from all moves of a line: number, where from, where to.
    fn anew(line: &[(u32, Option<u8>, Option<u8>)], from: u32, to: u32) -> (Vec<(u8, u32)>, Vec<String>) {
        let mut last = BTreeMap::new();
        for (nth, (_, left, reached)) in line.iter().enumerate() {
            if let Some(square) = left {
                last.remove(square);
            }
            last.extend(reached.map(|square| (square, nth)));
        }
        let (mut men, mut listed) = (Vec::new(), Vec::new());
        let mut wanted: Vec<usize> =
            (0..line.len()).filter(|nth| (from..=to).contains(&line[*nth].0)).collect();
        for nth in wanted.clone() {
            let reached = line[nth].2;
            men.extend(
                reached.filter(|square| last.get(square) == Some(&nth)).map(|square| (square, line[nth].0)),
            );
        }
        wanted.sort_by_key(|nth| line[*nth].0);
        for nth in wanted {
            let (number, _, reached) = line[nth];
            match reached {
                Some(square) if last.get(&square) == Some(&nth) => {}
                Some(square) => listed.push(format!("{number} at {square}")),
                None => listed.push(format!("{number} pass")),
            }
        }
        listed.truncate(MOST_LISTED);
        (men, listed)
    }

    proptest! {
        #[test]
        fn what_is_kept_from_node_to_node_is_what_a_line_says(
            steps in proptest::collection::vec((any::<bool>(), 0_u8..4, 0_u8..9, 0_u8..9), 0..120),
            range in (0_u32..60, 0_u32..60),
        ) {
            let mut history = History::default();
            let mut line: Vec<(u32, Option<u8>, Option<u8>)> = Vec::new();
            for (is_left, kind, from, to) in steps {
                if is_left && kind > 0 {
                    history.leave();
                    line.pop();
                } else {
                    history.enter();
                    let mut number = line.last().map_or(1, |(number, ..)| number + 1);
                    if kind == 3 {
                        number = u32::from(from) * 5;
                        history.count_from(number);
                    }
                    let left = (kind == 1).then_some(from);
                    let reached = (to > 0).then_some(to);
                    history.add(None, left, reached);
                    line.push((number, left, reached));
                }
                let numbered = history.numbered(Some(Numbers::Moves(Some(range.0), Some(range.1))), |_, _| true);
                prop_assert_eq!((numbered.men, numbered.listed), anew(&line, range.0, range.1));
                let numbered = history.numbered(Some(Numbers::Moves(None, None)), |_, _| true);
                prop_assert_eq!((numbered.men, numbered.listed), anew(&line, 0, u32::MAX));
            }
        }
    }
}
