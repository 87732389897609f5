//! One file on several threads: where its games start is found by its readers, and what comes of them is written in the order of
//! the text, to the byte as one thread tells it. See [`movetext_record::stretch`].

use std::sync::Arc;

use movetext_diagnostics::Diagnostic;
use movetext_lint::{Game, Options, linter_with_rules_of_reading};
use movetext_record::stretch::Left;
use movetext_repair::{Fixes, check_games, check_with};
use movetext_source::Notation;
use movetext_writer::{Rewritten, Summary, format_stretches, format_to};

use crate::parallel::{Relay, feed};

/// So many bytes are worked on at once by a thread: enough that handing them on is nothing beside it, and few enough that what
/// comes of those in flight is little.
pub const DISTANCE: usize = 1 << 15;

/// Whether several threads share a text of so many bytes.
pub const fn is_shared(bytes: usize, threads: usize) -> bool {
    threads > 1 && bytes >= 2 * DISTANCE
}

/// Shows `see` what is found in each game of a text, checked on so many threads.
pub fn checked<R>(
    text: &str,
    notation: Notation,
    options: &Options,
    fixes: Fixes,
    threads: usize,
    see: impl FnOnce(&mut dyn Iterator<Item = Vec<Diagnostic>>) -> R,
) -> R {
    let linter = is_shared(text.len(), threads).then(|| linter_with_rules_of_reading(notation, options));
    let Some(linter) = linter.flatten() else { return see(&mut check_with(text, notation, options, fixes)) };
    let stretches = Arc::clone(&linter).stretches(text, DISTANCE);
    let relay = Relay::new(Left::default());
    let work = |nth, part: &mut dyn FnMut(Vec<Game>) -> bool| {
        if relay.has_passed(nth) {
            return;
        }
        let mut stretch = stretches.read(nth);
        if relay.run(nth, |left| stretch.confirm(left)) {
            part(stretch.check());
        }
    };
    feed(0..stretches.count(), threads, work, |parts| {
        let games = parts.flat_map(|(_, games)| games);
        see(&mut check_games(text, notation, options, fixes, linter, games))
    })
}

/// Formats a text on so many threads, as [`format_to`] does.
pub fn formatted_to(
    text: &str,
    notation: Notation,
    options: movetext_writer::Options,
    threads: usize,
    out: &mut dyn FnMut(&str),
) -> Option<Summary> {
    if !is_shared(text.len(), threads) {
        return format_to(text, notation, &options, out);
    }
    let stretches = format_stretches(text, notation, &options, DISTANCE)?;
    let relay = Relay::new(Left::default());
    let work = |nth, part: &mut dyn FnMut(Vec<Rewritten>) -> bool| {
        if relay.has_passed(nth) {
            return;
        }
        let mut stretch = stretches.read(nth);
        if relay.run(nth, |left| stretch.confirm(left)) {
            part(stretch.rewrite());
        }
    };
    Some(feed(0..stretches.count(), threads, work, |parts| {
        stretches.assemble(&mut parts.flat_map(|(_, games)| games), out)
    }))
}
