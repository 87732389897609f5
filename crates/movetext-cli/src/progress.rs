//! A progress bar: only on a terminal, and only once a second has passed.

use std::io::{self, IsTerminal as _};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

/// Before this, nobody wonders.
const PATIENCE: Duration = Duration::from_secs(1);

/// How far a long run has come, on standard error.
pub struct Progress {
    started: Instant,
    total: u64,
    done: u64,
    bar: Option<ProgressBar>,
    wanted: bool,
}

impl Progress {
    /// Nothing done of `total`.
    pub fn new(total: usize) -> Self {
        let wanted = io::stderr().is_terminal();
        Self { started: Instant::now(), total: total as u64, done: 0, bar: None, wanted }
    }

    /// The same, but for runs that print results as they go: those on a terminal show how far it is.
    pub fn beside_results(total: usize) -> Self {
        let mut progress = Self::new(total);
        progress.wanted &= !io::stdout().is_terminal();
        progress
    }

    /// One more is done.
    pub fn step(&mut self) {
        self.done += 1;
        if !self.wanted || self.started.elapsed() < PATIENCE {
            return;
        }
        let bar = self.bar.get_or_insert_with(|| {
            let bar = ProgressBar::new(self.total);
            if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} {eta} left") {
                bar.set_style(style);
            }
            bar
        });
        bar.set_position(self.done);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
