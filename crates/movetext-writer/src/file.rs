//! A file of games while it is formatted: what every notation with several games in a file has in common.

use core::ops::ControlFlow;

use movetext_parser::tagged::{GameParser, Tagged, TokenKind};
use movetext_parser::{Fault, Sink};
use movetext_source::Span;

use crate::{SkipReason, Skipped, Summary};

/// A file while it is formatted, a game after the other.
///
/// What separates games depends on their neighbours, so that in the end the games of the new text are
/// counted; if they do not start where they should, nothing is changed.
pub(crate) struct File<'t> {
    text: &'t str,
    /// What ends the lines that are written.
    line_end: &'static str,
    out: String,
    skipped: Vec<Skipped>,
    /// Where each game starts in the new text.
    starts: Vec<u32>,
    /// Each game in the old one.
    games: Vec<Span>,
    /// Whether the last game was copied.
    copied: bool,
}

impl<'t> File<'t> {
    pub(crate) fn new(text: &'t str, line_end: &'static str) -> Self {
        Self {
            text,
            line_end,
            out: String::with_capacity(text.len() + text.len() / 16),
            skipped: Vec::new(),
            starts: Vec::new(),
            games: Vec::new(),
            copied: false,
        }
    }

    /// Takes the next game, which is `whole`: as it is written, or why it is copied with the white space
    /// behind it. A game of which nothing is left is copied too: no text may vanish from a file.
    pub(crate) fn game(&mut self, whole: Span, written: Result<String, (Span, SkipReason)>) {
        let game = self.games.len();
        let written = match written {
            Ok(text) if text.is_empty() => Err((whole, SkipReason::Vanished)),
            written => written,
        };
        let copies = written.is_err();
        if self.copied || (copies && game == 0) {
            let before = self.games.last().map_or(0, |last| last.end);
            self.out.push_str(Span::new(before, whole.start).of(self.text));
        } else if game > 0 {
            self.out.push_str(self.line_end);
            self.out.push_str(self.line_end);
        }
        self.starts.push(self.out.len() as u32);
        match written {
            // What ends the last line is written with what follows.
            Ok(text) => self.out.push_str(text.strip_suffix(self.line_end).unwrap_or(&text)),
            Err((at, why)) => {
                self.out.push_str(whole.of(self.text));
                self.skipped.push(Skipped { game, whole, at, why });
            }
        }
        self.copied = copies;
        self.games.push(whole);
    }

    /// Shows the new text, whose games start where `starts` says.
    pub(crate) fn finish(
        mut self,
        starts: impl FnOnce(&str) -> Vec<u32>,
        out: &mut dyn FnMut(&str),
    ) -> Summary {
        let games = self.games.len();
        if self.copied || self.games.is_empty() {
            let end = self.games.last().map_or(0, |last| last.end);
            self.out.push_str(&self.text[end as usize..]);
        } else {
            self.out.push_str(self.line_end);
        }
        let changed = self.skipped.len() < games;
        if games > 1 && changed && starts(&self.out) != self.starts {
            let all = self.games.iter().enumerate();
            let skipped = all.map(|(game, whole)| Skipped {
                game,
                whole: *whole,
                at: *whole,
                why: SkipReason::Altered,
            });
            out(self.text);
            return Summary { games, skipped: skipped.collect() };
        }
        out(&self.out);
        Summary { games, skipped: self.skipped }
    }
}

/// The line end of a file: the first that is no part of a tag or comment, given the white space between its tokens,
/// but for that in front of all, which may go. After formatting it is one that was written, or the same one.
pub(crate) fn line_end<'t>(mut blanks: impl Iterator<Item = &'t str>) -> &'static str {
    let first = blanks.find_map(|blank| blank.split_once('\n'));
    if first.is_some_and(|(before, _)| before.ends_with('\r')) { "\r\n" } else { "\n" }
}

/// What a notation of tags and numbered moves knows as white space.
fn is_blank(sign: char) -> bool {
    matches!(
        sign,
        ' ' | '\t' | '\r' | '\n' | '\x0B' | '\x0C' | '\u{a0}' | '\u{1680}' | '\u{2000}'..='\u{200a}'
    ) || matches!(sign, '\u{202f}' | '\u{205f}' | '\u{3000}' | '\u{feff}')
}

/// Whether another game stands in front of this one: all but white space is part of one.
pub(crate) fn follows(text: &str, whole: Span) -> bool {
    !text[..whole.start as usize].trim_end_matches(is_blank).is_empty()
}

/// Whether another game stands behind this one.
#[allow(dead_code, reason = "which notations use it depends on what is built")]
pub(crate) fn is_followed(text: &str, whole: Span) -> bool {
    !text[whole.end as usize..].trim_start_matches(is_blank).is_empty()
}

/// Where the games of a text start.
pub(crate) fn starts<T: Tagged>(mut games: GameParser<'_, T>) -> Vec<u32> {
    core::iter::from_fn(|| games.next_into(&mut Nothing)).map(|game| game.start).collect()
}

/// Takes nothing of a game.
struct Nothing;

impl Sink<TokenKind> for Nothing {
    const TAKES_NOTHING: bool = true;

    fn event(&mut self, _: TokenKind, _: Span) -> ControlFlow<()> {
        ControlFlow::Break(())
    }

    fn fault(&mut self, _: Fault) -> ControlFlow<()> {
        ControlFlow::Break(())
    }
}
