//! The numbers of moves on the men that they moved.

use std::collections::BTreeMap;
use std::fmt::Display;

use crate::view::Numbers;

/// No more moves are listed whose numbers stand on no man.
const MOST_LISTED: usize = 40;

/// What a move did to the squares: the one that its man left, and the one that it reached; none of a pass.
#[derive(Debug, Clone, Copy)]
pub(super) struct Touched<S> {
    pub(super) number: u32,
    pub(super) from: Option<S>,
    pub(super) to: Option<S>,
}

/// The numbers of moves, each with the square of its man, and those that stand on no man.
pub(super) struct Numbered<S> {
    pub(super) men: Vec<(S, u32)>,
    pub(super) listed: Vec<String>,
}

impl<S: Copy + Ord + Display> Numbered<S> {
    /// Of the moves of a line, as far as they are asked for; `figure` is how many come before the figure that is shown.
    pub(super) fn of(
        moves: &[Touched<S>],
        figure: usize,
        asked: Option<Numbers>,
        is_occupied: impl Fn(S) -> bool,
    ) -> Self {
        let mut all = Self { men: Vec::new(), listed: Vec::new() };
        let (from, to, figure) = match asked {
            None => return all,
            Some(Numbers::Figure) => (None, None, figure),
            Some(Numbers::Moves(from, to)) => (from, to, 0),
        };
        // The move that put the man there which is there now.
        let mut last: BTreeMap<S, usize> = BTreeMap::new();
        for (nth, touched) in moves.iter().enumerate() {
            if let Some(square) = touched.from {
                last.remove(&square);
            }
            last.extend(touched.to.map(|square| (square, nth)));
        }
        for (nth, Touched { number, to: reached, .. }) in moves.iter().enumerate().skip(figure) {
            let is_wanted = from.is_none_or(|from| from <= *number) && to.is_none_or(|to| *number <= to);
            let text = match *reached {
                _ if !is_wanted => continue,
                Some(square) if last.get(&square) == Some(&nth) && is_occupied(square) => {
                    all.men.push((square, *number));
                    continue;
                }
                Some(square) => format!("{number} at {square}"),
                None => format!("{number} pass"),
            };
            if all.listed.len() < MOST_LISTED {
                all.listed.push(text);
            }
        }
        all
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

/// The moves of a line, numbered from 1.
#[allow(dead_code, reason = "which notations use it depends on what is built")]
pub(super) fn counted<S>(moves: impl Iterator<Item = (Option<S>, Option<S>)>) -> Vec<Touched<S>> {
    (1..).zip(moves).map(|(number, (from, to))| Touched { number, from, to }).collect()
}
