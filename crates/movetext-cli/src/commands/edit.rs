//! `movetext edit`.

use std::borrow::Borrow as _;
use std::path::PathBuf;

use clap::{ArgGroup, Args};
use movetext_diagnostics::{About, Diagnostic, Severity};
use movetext_record::{Record, ReplayToError, Visit, Visitor, built_without, dispatch, replay_to};
use movetext_rules::Table as _;
use movetext_source::Span;
use movetext_tree::{NodeId, Path};

use crate::at;
use crate::editing::{Editor, Outcome, new_findings, only_game, show_findings};
use crate::exit::{Run, Status, Stop, tell_note};
use crate::input::{self, Input};
use crate::notations::Built;
use crate::options::{GoRules, Shared};
use crate::records::Game;

/// What messages call the moves that are played.
const PLAY: &str = "--play";

/// Change a game: its headers, a comment, moves that are played on
///
/// The result is printed, or written in place (--write). Of OTN, PTN and SGF; what the change does not concern stays as it
/// is written, to the byte. Moves are checked by the rules of the game and headers by those of the linter; what is wrong is
/// refused with status 2.
#[derive(Debug, Args)]
#[command(group(ArgGroup::new("change").required(true).multiple(true).args(["set", "unset", "play", "comment"])))]
pub struct Edit {
    /// The game; `-` is standard input
    #[arg(value_name = "FILE")]
    input: PathBuf,
    /// Give a header this value: a tag of OTN or PTN, a property of SGF. A new one is put where the notation has it.
    /// May be repeated
    #[arg(long, value_name = "NAME=VALUE", value_parser = assignment)]
    set: Vec<(String, String)>,
    /// Take a header away. May be repeated
    #[arg(long, value_name = "NAME")]
    unset: Vec<String>,
    /// Play these moves, one after the other; where others follow already, as a variation
    #[arg(long, value_name = "MOVES")]
    play: Option<String>,
    /// Write the comment on a move, in place of what is there; '' takes it away. With --play, on the last move played
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
        let mut played = Played { last: at, words: Vec::new(), failed: None };
        if let Some(moves) = &edit.play {
            played.play(&mut record, moves)?;
        }
        if let Some(comment) = &edit.comment {
            let text = Some(comment.as_str()).filter(|text| !text.trim().is_empty());
            F::set_comment(&mut record, played.last, text);
        }
        let paths: Vec<_> = played.words.iter().map(|word| record.tree.path(word.node)).collect();
        let is_failed = played.failed.is_some();
        let changed = editor.changed(&game, record);
        let text = match (changed, &played.failed) {
            (Err(_), Some(why)) => return Err(Stop::failure(format_args!("{PLAY}: {why}"))),
            (changed, _) => changed?,
        };
        let old = game.parsed.origin.whole.of(input.source.text());
        let findings = new_findings(input.notation, shared, old, &text);
        if let Some(moves) = &edit.play
            && self.show_moves::<F>(moves, &text, &findings, &played, &paths)
        {
            return Ok(Status::Failed);
        }
        if let Some(why) = played.failed.filter(|_| is_failed) {
            return Err(Stop::failure(format_args!("{PLAY}: {why}")));
        }
        self.check_headers(&game, &text, &findings)?;
        editor.put(game.parsed.origin.whole, &text);
        edit.outcome.finish(input, &editor.finish::<F>()?)
    }
}

built_without!(Editing<'_> => Err(crate::notations::not_built("this notation")));

impl Editing<'_> {
    /// Shows what the linter says of the moves that were played, in the option that plays them, and whether it is wrong.
    fn show_moves<F: Built>(
        &self,
        moves: &str,
        text: &str,
        findings: &[Diagnostic],
        played: &Played,
        paths: &[Path],
    ) -> bool {
        let Some(parsed) = F::read(text, &self.shared.reading()).next() else { return false };
        let mut wrong = Vec::new();
        for (word, path) in played.words.iter().zip(paths) {
            let Some(node) = parsed.record.tree.by_path(path) else { continue };
            let place = parsed.origin.node(node).played;
            let touches = |finding: &&Diagnostic| {
                finding.severity == Severity::Error
                    && finding.span.start <= place.end
                    && place.start <= finding.span.end
            };
            wrong.extend(findings.iter().filter(touches).map(|finding| Diagnostic {
                span: word.place,
                labels: Vec::new(),
                notes: Vec::new(),
                fixes: Vec::new(),
                ..finding.clone()
            }));
        }
        show_findings(PLAY, moves, wrong.iter().take(1));
        !wrong.is_empty()
    }

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

/// A word of `--play`, and the node that it became.
struct Word {
    place: Span,
    node: NodeId,
}

/// Moves while they are played.
struct Played {
    last: NodeId,
    words: Vec<Word>,
    /// Why the last of them cannot be played.
    failed: Option<String>,
}

impl Played {
    /// Plays the words of a text up to the first that cannot be played.
    fn play<F: Built>(&mut self, record: &mut Record<'_, F>, moves: &str) -> Result<(), Stop> {
        let mut table = match replay_to(record, self.last) {
            Ok(table) => table,
            Err(ReplayToError::Start(why)) => {
                return Err(Stop::failure(format_args!("{PLAY}: the game cannot start: {why}")));
            }
            Err(ReplayToError::Node(node, why)) => {
                let address = record.tree.address(node);
                return Err(Stop::failure(format_args!(
                    "{PLAY}: the game cannot go on from there, since {} cannot be played: {why}",
                    address.shortened()
                )));
            }
        };
        for place in words(moves) {
            let word = place.of(moves);
            let Some(node) = F::play(record, &table, self.last, word) else { continue };
            self.failed =
                step::<F>(&mut table, record.tree.get(node)).err().map(|why| format!("`{word}`: {why}"));
            let tree = &record.tree;
            let is_same =
                |other: &NodeId| *other != node && F::compare(tree.get(*other), tree.get(node)).is_eq();
            let known = tree.children(self.last).find(is_same);
            if known.is_some() {
                // It is in the record already, and what is new follows it.
                record.tree.delete(node);
            } else {
                self.words.push(Word { place, node });
            }
            self.last = known.unwrap_or(node);
            if self.failed.is_some() {
                break;
            }
        }
        Ok(())
    }
}

/// Plays a node.
fn step<F: Built>(table: &mut F::Table, node: &F::Node<'_>) -> Result<(), String> {
    for step in F::steps(table, node).map_err(|why| why.to_string())? {
        table.apply_without_effect(step.borrow()).map_err(|why| why.to_string())?;
    }
    Ok(())
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
