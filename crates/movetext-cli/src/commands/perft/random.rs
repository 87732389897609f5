//! Positions of random games, counted and printed as a suite.

use std::io::Write as _;

use super::{Perft, suite, terminal_name};
use crate::exit::{Run, Status, Stop};
use crate::options::Shared;
use crate::output::Output;
use crate::position::{AnyPosition, PositionText};

/// A game that is longer is cut: some games of random moves never end.
const LONGEST: usize = 400;

impl Perft {
    /// Counts one position of each random game.
    pub(super) fn run_random(&self, start: &dyn AnyPosition, depth: u32, games: u32, shared: &Shared) -> Run {
        let mut out = Output::new();
        for game in self.random_positions(start, games, shared) {
            let (moves, position) = game?;
            let count = self.count(&*position, depth, shared)?;
            let counted = position.perft(count)?;
            let options = shell_words(&position.options())?;
            let (nodes, terminal) = (counted.nodes, terminal_name(count.terminal));
            writeln!(out, "{options}\t{depth}\t{nodes}\t{terminal}\tafter {moves} random moves")?;
            out.flush()?;
        }
        Ok(Status::Clean)
    }

    /// A position of each random game that starts at a position, and how many moves led to it. Only those that the
    /// options of the command line can describe: no turn of berserk moves is cut in two.
    pub(super) fn random_positions<'a>(
        &'a self,
        start: &'a dyn AnyPosition,
        games: u32,
        shared: &'a Shared,
    ) -> impl Iterator<Item = Result<(usize, Box<dyn AnyPosition>), Stop>> + 'a {
        let mut random = Random(self.seed);
        (0..games).map(move |_| {
            let mut line = vec![start.copied()];
            while let Some(next) = line.last().and_then(|last| random_move(&**last, &mut random))
                && line.len() < LONGEST
            {
                line.push(next);
            }
            // The last position has nothing to count where the game is over there.
            let mut at = random.below(line.len());
            while at > 0 && !line.get(at).is_some_and(|position| self.is_described(&**position, shared)) {
                at -= 1;
            }
            Ok((at, line.swap_remove(at)))
        })
    }

    /// Whether the options give this very position, and the game goes on from it.
    fn is_described(&self, position: &dyn AnyPosition, shared: &Shared) -> bool {
        let again = || {
            let options = shell_words(&position.options()).ok()?;
            suite::position(self.position.game(), &options).ok()?.position(shared).ok()
        };
        position.ending().is_none()
            && again().is_some_and(|again| {
                again.options() == position.options() && again.words() == position.words()
            })
    }
}

/// The position after a random move; nothing where the game is over.
fn random_move(position: &dyn AnyPosition, random: &mut Random) -> Option<Box<dyn AnyPosition>> {
    if position.ending().is_some() {
        return None;
    }
    let words = position.words();
    let word = words.get(random.below(words.len()))?;
    position.after(word).ok().map(|(after, _)| after)
}

/// Options as a shell reads them.
///
/// # Errors
/// A value holds a zero byte, which none does.
pub(super) fn shell_words(options: &PositionText) -> Result<String, Stop> {
    let words = options.iter().flat_map(|(name, value)| [Some(format!("--{name}")), value.clone()]).flatten();
    let words: Vec<String> = words.collect();
    shlex::try_join(words.iter().map(String::as_str)).map_err(Stop::failure)
}

/// `SplitMix64`. Its numbers are the same for ever, so that a seed names the same games in every version.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number below a bound; 0 where the bound is 0.
    fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound.max(1) as u64) as usize
    }
}
