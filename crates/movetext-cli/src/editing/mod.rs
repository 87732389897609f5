//! Games changed inside their file: what a change does not concern stays as it was, to the byte.

mod merge;
mod play;

use std::collections::BTreeMap;
use std::io::Write as _;

use clap::Args;
use movetext_diagnostics::Diagnostic;
use movetext_diagnostics::render::{Shown, Terminal, full};
use movetext_lint::Options;
use movetext_record::{Record, noun};
use movetext_repair::check;
use movetext_source::{LineIndex, Notation, Span};

use self::merge::merged;
pub use self::play::{Played, table_after, unread_before, wrong_move};
use crate::diff::unified;
use crate::exit::{Run, Status, Stop, tell_note};
use crate::input::{Input, Place};
use crate::notations::Built;
use crate::options::Shared;
use crate::output::Output;
use crate::records::{Game, one};
use crate::writing::{check_exact, encoded, write_back};

/// Where a changed file goes.
#[derive(Debug, Clone, Copy, Default, Args)]
pub struct Outcome {
    /// Change the file in place; else the changed text is printed
    #[arg(long)]
    write: bool,
    /// Show what would change, and change nothing; status 1 if there is anything
    #[arg(long, conflicts_with = "write")]
    diff: bool,
}

impl Outcome {
    /// The option that was given, where it says nothing without a change.
    pub fn given(self) -> Option<&'static str> {
        if self.write { Some("--write") } else { self.diff.then_some("--diff") }
    }

    /// Prints, shows or writes the changed text of a file.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn finish(self, input: &Input, text: &str) -> Run {
        let (source, is_changed) = (&input.source, text != input.source.text());
        let mut out = Output::new();
        if self.diff {
            check_exact(source)?;
            out.diff(&unified(source.name(), source.text(), text, out.color()))?;
            out.flush()?;
            return Ok(if is_changed { Status::Findings } else { Status::Clean });
        }
        match (&input.place, self.write) {
            (Place::Stdin | Place::Link(_), true) => {
                return Err(Stop::failure(format_args!(
                    "--write changes a file, and `{}` is none",
                    source.name()
                )));
            }
            (Place::File(path), true) if is_changed => write_back(path, source, text, None)?,
            (_, true) => {}
            (_, false) => {
                out.data(&encoded(source, text, None)?)?;
                out.flush()?;
            }
        }
        if !is_changed {
            tell_note(format_args!("`{}`: nothing to change", source.name()));
        }
        Ok(Status::Clean)
    }
}

/// A file while its games are changed, one after the other.
pub struct Editor<'a> {
    input: &'a Input,
    shared: &'a Shared,
    text: String,
    /// So much of the old text was taken over.
    done: usize,
}

impl<'a> Editor<'a> {
    /// Nothing is changed yet.
    ///
    /// # Errors
    /// The notation is not edited.
    pub fn new<F: Built>(input: &'a Input, shared: &'a Shared) -> Result<Self, Stop> {
        if F::IS_EDITED {
            return Ok(Self { input, shared, text: String::new(), done: 0 });
        }
        let (name, notation) = (input.source.name(), input.notation.acronym());
        Err(Stop::failure(format_args!(
            "`{name}` is in {notation}, which is not edited; OTN, PTN and SGF are"
        )))
    }

    /// Puts a changed record in the place of a game. What the change does not concern stays as it was.
    ///
    /// # Errors
    /// The notation cannot say it; or not without a change of what could not be read.
    pub fn replace<'s, F: Built>(&mut self, game: &Game<'s, F>, record: Record<'s, F>) -> Result<(), Stop> {
        let text = self.changed(game, record)?;
        self.put(game.parsed.origin.whole, &text);
        Ok(())
    }

    /// Puts the changed text of a game in its place.
    pub fn put(&mut self, place: Span, text: &str) {
        let old = self.input.source.text();
        self.text.push_str(&old[self.done..place.start as usize]);
        self.text.push_str(text);
        self.done = place.end as usize;
    }

    /// The text of a game with a changed record in it.
    ///
    /// # Errors
    /// As [`Editor::replace`].
    pub fn changed<'s, F: Built>(
        &self,
        game: &Game<'s, F>,
        mut record: Record<'s, F>,
    ) -> Result<String, Stop> {
        let (number, name) = (game.number, self.input.source.name());
        let fail = |why: &str| {
            Stop::failure(format_args!("{} {number} of `{name}` is not changed: {why}", noun::<F>()))
        };
        let mut base = game.parsed.record.clone();
        for record in [&mut base, &mut record] {
            F::keep_surroundings(record, false, false);
        }
        let options = self.shared.writing();
        let (base, edited) = (F::write_in_order(&base, &options), F::write_in_order(&record, &options));
        if let Some(loss) = edited.lost.iter().find(|loss| !base.lost.contains(loss)) {
            return Err(fail(loss));
        }
        let old = game.parsed.origin.whole.of(self.input.source.text());
        let text = merged(old, &base.text, &edited.text);
        let (is_wanted, is_read) = {
            let wanted = self.alone::<F>(&edited.text);
            (wanted.is_some() && self.alone::<F>(&text) == wanted, wanted.is_some())
        };
        if is_wanted {
            return Ok(text);
        }
        if game.is_unread() || !base.lost.is_empty() || !is_read {
            return Err(fail("some of it cannot be read; `movetext lint` says what"));
        }
        tell_note(format_args!(
            "`{name}`: {} {number} is written anew, since its layout cannot stay",
            noun::<F>()
        ));
        Ok(edited.text.trim_end().to_owned())
    }

    /// The one record of a text.
    fn alone<'t, F: Built>(&self, text: &'t str) -> Option<Record<'t, F>> {
        let mut games = F::read(text, &self.shared.reading());
        let (first, next) = (games.next()?, games.next());
        let mut record = first.record;
        F::keep_surroundings(&mut record, false, false);
        next.is_none().then_some(record)
    }

    /// The changed text of the file.
    ///
    /// # Errors
    /// Games that stood apart would be read as one.
    pub fn finish<F: Built>(mut self) -> Result<String, Stop> {
        let old = self.input.source.text();
        self.text.push_str(&old[self.done..]);
        let games = |text| F::read(text, &self.shared.reading()).count();
        if games(&self.text) == games(old) {
            return Ok(self.text);
        }
        let name = self.input.source.name();
        Err(Stop::failure(format_args!(
            "`{name}` is not changed: so little would be left of a game that it would be read with the next one"
        )))
    }
}

/// The one game that a change is about.
///
/// # Errors
/// There are several, and none is chosen.
pub fn only_game<'s, F: Built>(input: &'s Input, shared: &Shared) -> Result<Game<'s, F>, Stop> {
    let (game, more) = one::<F>(input, shared)?;
    if more && shared.game.is_none() {
        let name = input.source.name();
        return Err(Stop::failure(format_args!("`{name}` holds several games; --game chooses one")));
    }
    Ok(game)
}

/// What the linter finds in a changed text and not in the old one. A finding that is worded differently there, such as a list of
/// what is missing, is not new.
pub fn new_findings(notation: Notation, shared: &Shared, old: &str, new: &str) -> Vec<Diagnostic> {
    let options = Options::default().with_reading(shared.reading());
    let found = |text| check(text, notation, &options).flatten();
    let mut known: BTreeMap<_, BTreeMap<String, usize>> = BTreeMap::new();
    for finding in found(old) {
        *known.entry(finding.rule.code).or_default().entry(finding.message).or_default() += 1;
    }
    let take = |left: Option<&mut usize>| match left {
        Some(left) if *left > 0 => {
            *left -= 1;
            true
        }
        _ => false,
    };
    let mut findings: Vec<Diagnostic> = found(new).collect();
    findings.retain(|finding| {
        !take(known.get_mut(finding.rule.code).and_then(|known| known.get_mut(&finding.message)))
    });
    let mut by_rule: BTreeMap<_, usize> =
        known.into_iter().map(|(code, messages)| (code, messages.into_values().sum())).collect();
    findings.retain(|finding| !take(by_rule.get_mut(finding.rule.code)));
    findings
}

/// Shows findings in a text on standard error, as the linter shows them.
pub fn show_findings<'d>(name: &str, text: &str, findings: impl IntoIterator<Item = &'d Diagnostic>) {
    let index = LineIndex::new(text);
    let shown = Shown { path: name, text, index: &index, file: None };
    for finding in findings {
        // When not even standard error can be written to, there is nobody to report to.
        let _ = writeln!(std::io::stderr(), "{}", full(finding, &shown, Terminal::PLAIN));
    }
}
