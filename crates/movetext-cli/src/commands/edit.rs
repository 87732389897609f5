//! `movetext edit`.

use std::path::PathBuf;

use clap::{ArgGroup, Args};
use movetext_diagnostics::{About, Diagnostic, Severity};
use movetext_record::{Record, Visit, Visitor, built_without, dispatch};
use movetext_source::Span;

use crate::at;
use crate::editing::{Editor, Outcome, Played, new_findings, only_game, show_findings, wrong_move};
use crate::exit::{Run, Status, Stop, tell_note};
use crate::input::{self, Input};
use crate::notations::Built;
use crate::options::{GoRules, Shared};
use crate::records::Game;

/// What messages call the moves that are played.
const PLAY: &str = "--play";

/// Change a game: set headers, write a comment, play moves
///
/// The result is printed, or written in place (--write). For OTN, PTN and SGF; the rest of the text stays as it
/// is, to the byte. Moves are checked by the rules of the game, headers by the rules of the linter; a mistake is refused
/// with status 2.
#[derive(Debug, Args)]
#[command(group(ArgGroup::new("change").required(true).multiple(true).args(["set", "unset", "play", "comment"])))]
pub struct Edit {
    /// The game; `-` is standard input
    #[arg(value_name = "FILE")]
    pub(super) input: PathBuf,
    /// Set a header: a tag of OTN or PTN, a property of SGF. A new one is put where the notation expects it. May be
    /// repeated
    #[arg(long, value_name = "NAME=VALUE", value_parser = assignment)]
    set: Vec<(String, String)>,
    /// Remove a header. May be repeated
    #[arg(long, value_name = "NAME")]
    unset: Vec<String>,
    /// Play these moves, one after the other; where others follow already, as a variation
    #[arg(long, value_name = "MOVES")]
    play: Option<String>,
    /// Set the comment on a move; '' removes it. With --play, on the last move played
    #[arg(long, value_name = "TEXT")]
    comment: Option<String>,
    /// After which move, or on which, by its address; the end of the main line by default (`0a` is the start)
    #[arg(long, value_name = "ADDRESS")]
    at: Option<String>,
    #[command(flatten)]
    outcome: Outcome,
    #[command(flatten)]
    go: GoRules,
}

/// Reads `NAME=VALUE`.
pub fn assignment(text: &str) -> Result<(String, String), &'static str> {
    let (name, value) = text.split_once('=').ok_or("a name and a value are needed, as Event=Club")?;
    Ok((name.trim().to_owned(), value.to_owned()))
}

/// Gives a record headers.
///
/// # Errors
/// No header has one of the names, or one of the values.
pub fn set_headers<F: Built>(record: &mut Record<'_, F>, headers: &[(String, String)]) -> Result<(), Stop> {
    for (name, value) in headers {
        F::set_header(record, name, Some(value))
            .map_err(|why| Stop::failure(format_args!("--set `{name}={value}`: {why}")))?;
    }
    Ok(())
}

/// Whether a finding is that a header has a value that it should not have.
pub fn is_of_header(finding: &Diagnostic) -> bool {
    finding.severity >= Severity::Warning && finding.rule.is_about(About::Header)
}

impl Edit {
    /// Changes the game.
    pub fn run(self, shared: &Shared) -> Run {
        let shared = &shared.with_go_rules(self.go);
        if self.at.is_some() && self.play.is_none() && self.comment.is_none() {
            return Err(Stop::failure(
                "--at says where --play plays and --comment comments; neither is given",
            ));
        }
        let input = input::open(&self.input, shared)?;
        dispatch(input.notation, Editing { edit: &self, input: &input, shared })
    }
}

struct Editing<'a> {
    edit: &'a Edit,
    input: &'a Input,
    shared: &'a Shared,
}

impl Visitor for Editing<'_> {
    type Output = Run;
}

impl<F: Built> Visit<F> for Editing<'_> {
    fn visit(self) -> Run {
        let Self { edit, input, shared } = self;
        let mut editor = Editor::new::<F>(input, shared)?;
        let game = only_game::<F>(input, shared)?;
        let mut record = game.parsed.record.clone();
        set_headers(&mut record, &edit.set)?;
        for name in &edit.unset {
            let was_there = F::set_header(&mut record, name, None)
                .map_err(|why| Stop::failure(format_args!("--unset `{name}`: {why}")))?;
            if !was_there {
                tell_note(format_args!("--unset `{name}`: the game has no such header"));
            }
        }
        let at = edit.at.as_deref().map_or_else(|| Ok(at::end(&game)), |at| at::node(&game, at))?;
        let moves: Vec<_> = match &edit.play {
            Some(moves) => words(moves).map(|place| (place, place.of(moves).to_owned())).collect(),
            None => Vec::new(),
        };
        let played = Played::of(&mut record, at, &moves)
            .map_err(|why| Stop::failure(format_args!("{PLAY}: {why}")))?;
        if let Some(comment) = &edit.comment {
            let text = Some(comment.as_str()).filter(|text| !text.trim().is_empty());
            F::set_comment(&mut record, played.last, text);
        }
        let paths = played.paths(&record);
        let changed = editor.changed(&game, record);
        let text = match (changed, &played.failed) {
            (Err(_), Some(why)) => return Err(Stop::failure(format_args!("{PLAY}: {why}"))),
            (changed, _) => changed?,
        };
        let old = game.parsed.origin.whole.of(input.source.text());
        let findings = new_findings(input.notation, shared, old, &text);
        if let (Some(moves), Some(wrong)) = (&edit.play, wrong_move::<F>(&text, shared, &findings, &paths)) {
            show_findings(PLAY, moves, [&wrong]);
            return Ok(Status::Failed);
        }
        if let Some(why) = played.failed {
            return Err(Stop::failure(format_args!("{PLAY}: {why}")));
        }
        self.check_headers(&game, &text, &findings)?;
        editor.put(game.parsed.origin.whole, &text);
        edit.outcome.finish(input, &editor.finish::<F>()?)
    }
}

built_without!(Editing<'_> => Err(crate::notations::not_built("this notation")));

impl Editing<'_> {
    /// Reports what the linter finds in the changed game, and did not before.
    fn check_headers<F: Built>(
        &self,
        game: &Game<'_, F>,
        text: &str,
        findings: &[Diagnostic],
    ) -> Result<(), Stop> {
        let is_asked = !self.edit.set.is_empty() || !self.edit.unset.is_empty();
        let is_wrong = |finding: &&Diagnostic| finding.severity == Severity::Error || is_of_header(finding);
        let wrong: Vec<_> = findings.iter().filter(|_| is_asked).filter(is_wrong).collect();
        if wrong.is_empty() {
            let worth = findings.iter().filter(|finding| finding.severity >= Severity::Warning);
            show_findings(self.input.source.name(), text, worth);
            return Ok(());
        }
        show_findings(self.input.source.name(), text, wrong);
        let (number, name) = (game.number, self.input.source.name());
        Err(Stop::failure(format_args!(
            "game {number} of `{name}` is not changed: it would be as shown above"
        )))
    }
}

/// The words of a text that are no numbers of turns.
fn words(text: &str) -> impl Iterator<Item = Span> + '_ {
    let is_blank = |letter: char| letter.is_whitespace() || matches!(letter, ';' | ',');
    let words = text.split(is_blank).filter(|word| !word.is_empty());
    let place = |word: &str| {
        let start = word.as_ptr().addr() - text.as_ptr().addr();
        // The number may stand right in front of the move, as in `3.c3`.
        if word.ends_with('.') && word.starts_with(|letter: char| letter.is_ascii_digit()) {
            return Span::at(start as u32);
        }
        let digits = word.bytes().take_while(u8::is_ascii_digit).count();
        let dots = word[digits..].bytes().take_while(|byte| *byte == b'.').count();
        let skipped = if digits > 0 && dots > 0 { digits + dots } else { 0 };
        Span::new((start + skipped) as u32, (start + word.len()) as u32)
    };
    words.map(place).filter(|place| place.start < place.end)
}

#[cfg(test)]
mod tests {
    use super::words;

    #[test]
    fn numbers_of_turns_are_no_words() {
        let text = "1. a1 e5  2.c3,d4; 3... 12 2a.1.1a. a5";
        let found: Vec<_> = words(text).map(|place| place.of(text)).collect();
        assert_eq!(found, ["a1", "e5", "c3", "d4", "12", "a5"]);
    }
}
