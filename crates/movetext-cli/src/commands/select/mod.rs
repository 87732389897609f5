//! `movetext select`.

mod choice;
mod games;
mod output;

use std::collections::HashSet;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use movetext_lint::Options;
use movetext_record::search::KeyKind;

use crate::archive::{File, Sameness, Wanted, walk};
use crate::exit::{Run, Status, Stop, tell_note};
use crate::filter::{Condition, Field, Needs, fields};
use crate::input::{Place, Walked, places};
use crate::options::{GoRules, Shared};
use crate::output::{Destination, Output};
use choice::Choice;
use games::{Candidate, Chooser, begun_lines};
use output::{Folder, Written};

/// Choose games of collections and write them as they are, byte for byte
///
/// A game is chosen if it meets all of --where, --position and --finding; without these, every game is. To write the lines of
/// one game's variations as games of their own, use `movetext split`.
#[derive(Debug, Args)]
#[command(after_long_help = after_help())]
pub struct Select {
    /// Files, directories, or `-` for standard input
    #[arg(value_name = "PATH")]
    paths: Vec<PathBuf>,
    #[command(flatten)]
    walked: Walked,
    /// A condition, such as 'Player1 = "Ann" and Date >= 2020 and plies > 40'; --help lists what it can ask
    #[arg(long = "where", value_name = "CONDITION")]
    condition: Option<String>,
    /// Choose games that reach this position, given as for `movetext find`
    #[arg(long, value_name = "POSITION")]
    position: Option<String>,
    #[command(flatten)]
    sameness: Sameness,
    /// Choose games in which the linter finds something by one of these rules: codes, names, or prefixes of codes
    /// (`RUL,PTN003`)
    #[arg(long, value_name = "CODES", value_delimiter = ',')]
    finding: Vec<String>,
    /// Choose the games that do not match
    #[arg(long)]
    invert: bool,
    /// Keep each game once
    #[arg(long, value_name = "WHICH", num_args = 0..=1, default_missing_value = "moves")]
    dedupe: Option<Dedupe>,
    /// Choose this many of them at random
    #[arg(long, value_name = "N")]
    sample: Option<usize>,
    /// The seed of --sample: the same seed chooses the same games
    #[arg(long, value_name = "SEED", default_value_t = 0, requires = "sample")]
    seed: u64,
    /// Sort by a field or a tag, games without it last; without this, games keep the order of the files
    #[arg(long, value_name = "FIELD")]
    sort: Option<String>,
    /// Sort in descending order
    #[arg(long, requires = "sort")]
    reverse: bool,
    /// Print only how many there are
    #[arg(long, conflicts_with_all = ["output", "into"])]
    count: bool,
    #[command(flatten)]
    destination: Destination,
    /// A folder to write files to; --names says what they are called
    #[arg(long, value_name = "FOLDER", conflicts_with = "output")]
    into: Option<PathBuf>,
    /// How the files in the folder are named: fields and tags in braces, `{player1}/{date}`; the extension is added
    #[arg(long, value_name = "NAMES", default_value = "{notation}", requires = "into")]
    names: String,
    /// With --into, overwrite files that exist
    #[arg(long, requires = "into")]
    replace: bool,
    #[command(flatten)]
    go: GoRules,
}

/// When two games are the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Dedupe {
    /// The same start and the same moves in the main line, however they are written
    Moves,
    /// As `moves`, also if one of them is turned or mirrored
    Symmetric,
    /// As `moves`, also if one is the beginning of another; the longest is kept
    Beginnings,
}

impl Dedupe {
    const fn kind(self) -> KeyKind {
        match self {
            Self::Moves | Self::Beginnings => KeyKind::Plain,
            Self::Symmetric => KeyKind::Canonical,
        }
    }
}

fn after_help() -> String {
    format!(
        "Conditions:\n  \
         FIELD OPERATOR VALUE. The operators are = != < <= > >= and ~ (contains, in whatever case).\n  \
         FIELD alone is true where there is something. Conditions are joined by and, or, not and\n  \
         brackets. Values with blanks are written in quotation marks. A field that is none of these\n  \
         is a tag, [Time Limit] one with a blank.\n\n{}",
        fields()
    )
}

/// What games are asked.
pub struct Question {
    pub condition: Option<Condition>,
    pub wanted: Option<Wanted>,
    pub finding: Vec<String>,
    pub invert: bool,
    pub needs: Needs,
    pub sort: Option<Field>,
    /// By which keys lines are compared.
    pub line: Option<KeyKind>,
    pub names: Option<output::Names>,
    /// Whether the bytes of a game are wanted at once.
    pub bytes: bool,
}

impl Select {
    /// Looks at the files on several threads; games come in the order of the files, unless another is asked for.
    pub fn run(self, shared: &Shared) -> Run {
        let shared = &shared.with_go_rules(self.go);
        let Some(question) = self.question(shared)? else { return Ok(Status::Failed) };
        let places = places(&self.paths, &self.walked, shared)?;
        let lint = (question.needs.findings).then(|| Options::default().with_reading(shared.reading()));
        let mut choice = Choice::new(self.dedupe, self.sample, self.seed);
        let mut written = match &self.into {
            None if self.count => None,
            None => Some(Written::stream(self.destination.open(&inputs(&places))?)),
            Some(_) => None,
        };
        let is_streamed = self.is_streamed();
        let mut status = walk(
            &places,
            shared,
            |nth, stretch, hand_out| {
                let file = File::new(stretch);
                let chooser =
                    Chooser { question: &question, nth, shared, file: &file, lint: lint.as_ref(), hand_out };
                movetext_record::dispatch(stretch.input.notation, chooser)
            },
            |candidate: Candidate| match (&mut written, choice.take(candidate)) {
                (Some(written), Some(candidate)) if is_streamed => written.add(candidate, &places),
                // They are counted.
                (None, Some(_)) if is_streamed => Ok(()),
                (_, Some(candidate)) => {
                    choice.keep(candidate);
                    Ok(())
                }
                (_, None) => Ok(()),
            },
        )?;
        let games = choice.count();
        if self.dedupe == Some(Dedupe::Beginnings) {
            let begun = Self::begun(&choice, &places, shared, &mut status)?;
            choice.drop_lines(&begun);
        }
        let mut chosen = choice.finish();
        if self.sort.is_some() {
            games::sort(&mut chosen, self.reverse);
        }
        let total = if is_streamed { games } else { chosen.len() };
        if self.count {
            let mut out = Output::new();
            std::io::Write::write_fmt(&mut out, format_args!("{total}\n"))?;
            out.finish()?;
            return Ok(status);
        }
        match (&self.into, written) {
            (Some(folder), _) => Folder::new(folder, self.replace)?.write(chosen, &places)?,
            (None, Some(mut written)) => {
                chosen.into_iter().try_for_each(|candidate| written.add(candidate, &places))?;
                written.finish()?;
            }
            (None, None) => {}
        }
        if total == 0 {
            tell_note("no game is chosen");
        }
        Ok(status)
    }

    /// Whether games can be written as they come.
    fn is_streamed(&self) -> bool {
        self.sort.is_none()
            && self.sample.is_none()
            && self.into.is_none()
            && self.dedupe != Some(Dedupe::Beginnings)
    }

    /// What games are asked; nothing where the condition cannot be read, which was reported.
    fn question(&self, shared: &Shared) -> Result<Option<Question>, Stop> {
        let condition = match self.condition.as_deref().map(|text| (text, text.parse::<Condition>())) {
            Some((text, Err(misread))) => {
                let shown = misread.shown("--where", text, Output::new().terminal());
                std::io::Write::write_all(&mut anstream::stderr(), shown.as_bytes())?;
                return Ok(None);
            }
            Some((_, Ok(condition))) => Some(condition),
            None => None,
        };
        Options::default().with_select(self.finding.clone()).validate().map_err(Stop::failure)?;
        let position = self.position.as_deref();
        let wanted = position.map(|text| Wanted::read(text, self.sameness, shared)).transpose()?;
        let sort = self.sort.as_deref().map(Field::named);
        let names = self.into.is_some().then(|| output::Names::read(&self.names)).transpose()?;
        let fields = names.iter().flat_map(output::Names::fields).chain(&sort);
        let needs = fields.fold(Needs::default(), |needs, field| needs.and(field.needs()));
        let needs = condition.as_ref().map_or(needs, |condition| needs.and(condition.needs()));
        let needs = Needs { findings: needs.findings || !self.finding.is_empty(), ..needs };
        Ok(Some(Question {
            condition,
            wanted,
            finding: self.finding.clone(),
            invert: self.invert,
            needs,
            sort,
            line: self.dedupe.map(Dedupe::kind),
            names,
            bytes: self.is_streamed() && !self.count,
        }))
    }

    /// The lines of chosen games with which others begin: a second look at the files.
    fn begun(
        choice: &Choice,
        places: &[Result<Place, Stop>],
        shared: &Shared,
        status: &mut Status,
    ) -> Result<HashSet<u64>, Stop> {
        if places.iter().any(|place| matches!(place, Ok(Place::Stdin))) {
            return Err(Stop::failure("--dedupe beginnings reads its files twice; standard input cannot be"));
        }
        let mut begun = HashSet::new();
        let (lines, games) = choice.lines();
        let walked = walk(
            places,
            shared,
            |nth, stretch, hand_out| begun_lines(stretch, shared, nth, &lines, &games, hand_out),
            |found: Vec<u64>| {
                begun.extend(found);
                Ok(())
            },
        )?;
        *status = (*status).max(walked);
        Ok(begun)
    }
}

/// The places that could be read.
fn inputs(places: &[Result<Place, Stop>]) -> Vec<&Place> {
    places.iter().filter_map(|place| place.as_ref().ok()).collect()
}
