//! A progress bar: only on a terminal, and only once a second has passed.

use std::io::{self, IsTerminal as _};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::exit::is_quiet;

/// Before this, nobody wonders.
const PATIENCE: Duration = Duration::from_secs(1);

/// How far a long run has come, on standard error.
pub struct Progress {
    started: Instant,
    /// It counts from the start, so that it can estimate how long the rest takes, and is drawn later.
    bar: Option<ProgressBar>,
    is_drawn: bool,
}

impl Progress {
    /// Nothing done of `total` things that are called `what`. Of one thing there is no part to show.
    pub fn new(total: usize, what: &str) -> Self {
        let is_wanted = total > 1 && !is_quiet() && io::stderr().is_terminal();
        let bar = is_wanted.then(|| {
            let bar = ProgressBar::with_draw_target(Some(total as u64), ProgressDrawTarget::hidden());
            let template = format!("{{bar:40}} {{pos}} of {{len}} {what}, {{eta}} left");
            if let Ok(style) = ProgressStyle::with_template(&template) {
                bar.set_style(style);
            }
            bar
        });
        Self { started: Instant::now(), bar, is_drawn: false }
    }

    /// The same, but for runs that print results as they go: those on a terminal show how far it is.
    pub fn beside_results(total: usize, what: &str) -> Self {
        Self::new(if io::stdout().is_terminal() { 0 } else { total }, what)
    }

    /// One more is done.
    pub fn step(&mut self) {
        let Some(bar) = &self.bar else { return };
        if !self.is_drawn && self.started.elapsed() >= PATIENCE {
            self.is_drawn = true;
            bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        bar.inc(1);
    }

    /// Lets something else be written to standard error, on lines of its own.
    pub fn aside<T>(&self, write: impl FnOnce() -> T) -> T {
        match &self.bar {
            Some(bar) => bar.suspend(write),
            None => write(),
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
