//! `movetext new`.

use std::time::{SystemTime, UNIX_EPOCH};

use clap::{Args, ValueEnum as _};
use movetext_record::{Visit, Visitor, built_without, dispatch};
use movetext_source::Notation;
use movetext_tree::GameTree;
use movetext_writer::{Options, Target};

use super::edit::{assignment, is_of_header, set_headers};
use crate::editing::{new_findings, show_findings};
use crate::exit::{Run, Status, Stop};
use crate::notations::{Built, NOTATION_OF_SETUPS, TaflRules, built, with_rules};
use crate::options::Shared;
use crate::output::Destination;
use crate::position::{AnyPosition, Described, Game};

/// The game of a notation that has one.
const GAMES: [(&str, Game); 6] = [
    ("otn", Game::Tafl),
    ("tsn", Game::Tafl),
    ("ten", Game::Tafl),
    ("sgf", Game::Go),
    ("ptn", Game::Tak),
    ("tps", Game::Tak),
];

/// What messages call a template.
const TEMPLATE: &str = "<new>";

/// Print a record without moves, to begin with
///
/// It has the headers that its notation asks for, with `?` for what is not known yet, and today's date.
///
/// If the variable `SOURCE_DATE_EPOCH` is set, the date is taken from it.
#[derive(Debug, Args)]
pub struct New {
    /// A game (go, morris, othello, tafl, tak), or a notation
    #[arg(value_name = "GAME|NOTATION", value_parser = what)]
    what: Subject,
    /// The player who moves first
    #[arg(long, value_name = "NAME")]
    player1: Option<String>,
    /// The player who moves second
    #[arg(long, value_name = "NAME")]
    player2: Option<String>,
    /// A header: a tag of OTN or PTN, a property of SGF, a key of PPN. May be repeated
    #[arg(long, value_name = "NAME=VALUE", value_parser = assignment)]
    set: Vec<(String, String)>,
    /// Of PPN: the setup by its name, as `Four Field Kono` (`movetext variants ppn` lists them)
    #[arg(long, value_name = "NAME")]
    setup: Option<String>,
    #[command(flatten)]
    output: Destination,
    // Last, since a heading of options holds for all that follow.
    #[command(flatten)]
    described: Described,
}

/// A record, and the headers for what its position does not say.
pub type Begun = (Notation, String, Vec<(String, String)>);

/// What a record is to be of, or in.
#[derive(Debug, Clone, Copy)]
enum Subject {
    Game(Game),
    Notation(Notation),
}

fn what(name: &str) -> Result<Subject, String> {
    if let Ok(game) = Game::from_str(name, false) {
        return Ok(Subject::Game(game));
    }
    let notation = name.parse().ok().filter(|notation| built().any(|known| known == *notation));
    notation.map(Subject::Notation).ok_or_else(|| {
        let games = Game::value_variants().iter().map(|game| game.name());
        let names: Vec<_> = games.chain(built().map(Notation::name)).collect();
        format!("games and notations are {}", names.join(", "))
    })
}

impl New {
    /// Prints or writes the record.
    pub fn run(self, shared: &Shared) -> Run {
        let today = today()?;
        let (notation, text, headers) = match self.what {
            Subject::Notation(notation) if notation == NOTATION_OF_SETUPS => {
                (notation, self.of_pieces(today)?, Vec::new())
            }
            what => self.of_position(what, shared)?,
        };
        if let Some(setup) = self.setup.as_deref().filter(|_| notation != NOTATION_OF_SETUPS) {
            return Err(Stop::failure(format_args!("--setup `{setup}`: setups are of PPN")));
        }
        let text = dispatch(notation, Filler { new: &self, text: &text, headers: &headers, today, shared })?;
        let findings = new_findings(notation, shared, "", &text);
        if findings.iter().any(is_of_header) {
            show_findings(TEMPLATE, &text, findings.iter().filter(|finding| is_of_header(finding)));
            return Err(Stop::failure("nothing is written: the record would be as shown above"));
        }
        let mut out = self.output.open(&[])?;
        out.record(&text)?;
        out.finish()?;
        Ok(Status::Clean)
    }

    /// A record of a position, in the notation that is asked for or else the first that is edited and has the game.
    fn of_position(&self, what: Subject, shared: &Shared) -> Result<Begun, Stop> {
        let of_notation = |notation: Notation| GAMES.iter().find(|(name, _)| *name == notation.name());
        let game = match what {
            Subject::Game(game) => game,
            Subject::Notation(notation) => of_notation(notation).map_or(Game::Go, |(_, game)| *game),
        };
        let position = self.described.position(game, shared)?;
        let rules = self.described.chosen_rules(shared)?;
        let notation = match what {
            Subject::Notation(notation) => Some(notation),
            Subject::Game(_) => None,
        };
        begun(&*position, game, rules.as_ref(), notation)
    }

    /// A record of a table of pieces.
    fn of_pieces(&self, [year, month, day]: [u32; 3]) -> Result<String, Stop> {
        if let Some(option) = self.described.first_given() {
            return Err(Stop::failure(format_args!(
                "{option} is about a game with a board; --setup names one of PPN"
            )));
        }
        let player = |name: &Option<String>| name.clone().unwrap_or_default();
        let mut keys = vec![
            ("Event".to_owned(), String::new()),
            ("Date".to_owned(), format!("{year:04}-{month:02}-{day:02}")),
            ("White".to_owned(), player(&self.player1)),
            ("Black".to_owned(), player(&self.player2)),
        ];
        keys.extend(self.setup.iter().map(|name| ("GameType".to_owned(), name.clone())));
        keys.extend(self.setup.iter().map(|name| ("SetUp".to_owned(), name.clone())));
        for (name, value) in &self.set {
            let is_word = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '_' | '-');
            if name.is_empty() || !name.chars().all(is_word) {
                return Err(Stop::failure(format_args!(
                    "--set `{name}`: a key is made of letters and digits"
                )));
            }
            match keys.iter_mut().find(|(known, _)| known == name) {
                Some((_, known)) => known.clone_from(value),
                None => keys.push((name.clone(), value.clone())),
            }
        }
        let mut text = "---\n".to_owned();
        for (name, value) in keys {
            // A text in JSON is one in YAML.
            let value = serde_json::to_string(&value).map_err(Stop::failure)?;
            text.extend([name.as_str(), ": ", &value, "\n"]);
        }
        text.push_str("...\n");
        Ok(text)
    }
}

/// A position as a record, in a notation or else the first that is edited and has the game.
///
/// # Errors
/// The notation is for other games.
pub fn begun(
    position: &dyn AnyPosition,
    game: Game,
    rules: Option<&TaflRules>,
    notation: Option<Notation>,
) -> Result<Begun, Stop> {
    let options = Options::default();
    let write = |notation| {
        let target = Target::new(notation, GameTree::<()>::ROOT, &options);
        let written = position.write(&with_rules(target, rules), None);
        written.map(|written| (notation, written.text, position.headers())).map_err(Stop::failure)
    };
    match notation {
        Some(notation) => write(notation),
        None => built().find_map(|notation| write(notation).ok()).ok_or_else(|| {
            Stop::failure(format_args!("this program was built without a notation of {}", game.name()))
        }),
    }
}

/// Gives a record its headers.
struct Filler<'a> {
    new: &'a New,
    text: &'a str,
    /// What the position does not say of its rules.
    headers: &'a [(String, String)],
    today: [u32; 3],
    shared: &'a Shared,
}

impl Visitor for Filler<'_> {
    type Output = Result<String, Stop>;
}

impl<F: Built> Visit<F> for Filler<'_> {
    fn visit(self) -> Self::Output {
        let Self { new, text, headers, today, shared } = self;
        let players = [("--player1", &new.player1), ("--player2", &new.player2)];
        if !F::IS_EDITED {
            let named = players.into_iter().find_map(|(option, name)| name.as_ref().map(|_| option));
            let option = named.or((!new.set.is_empty()).then_some("--set"));
            return match option.filter(|_| !F::IS_OF_GAMES) {
                Some(option) => {
                    let notation = F::NOTATION.acronym();
                    Err(Stop::failure(format_args!("{option}: a position in {notation} has no headers")))
                }
                None => Ok(text.to_owned()),
            };
        }
        let parsed = F::read(text, &shared.reading()).next();
        let mut record = parsed.ok_or_else(|| Stop::failure("there is nothing to begin with"))?.record;
        F::fill_headers(&mut record, Some(today));
        set_headers(&mut record, headers)?;
        for (header, (_, name)) in F::PLAYERS.iter().zip(players) {
            if let Some(name) = name {
                set_headers(&mut record, &[((*header).to_owned(), name.clone())])?;
            }
        }
        set_headers(&mut record, &new.set)?;
        let written = F::write(&record, &shared.writing());
        match written.lost.first() {
            Some(loss) => Err(Stop::failure(loss)),
            None => Ok(written.text),
        }
    }
}

built_without!(Filler<'_> => Err(crate::notations::not_built("this notation")));

/// The date of today where time is counted, year, month and day; that of `SOURCE_DATE_EPOCH` where it is set.
///
/// # Errors
/// The variable is not a number of seconds.
fn today() -> Result<[u32; 3], Stop> {
    let seconds = match std::env::var("SOURCE_DATE_EPOCH") {
        Ok(text) => {
            text.trim().parse::<u64>().ok().filter(|seconds| *seconds < 1 << 37).ok_or_else(|| {
                Stop::failure(format_args!(
                    "SOURCE_DATE_EPOCH is `{text}`, which is not a number of seconds since 1970"
                ))
            })?
        }
        Err(_) => SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs()),
    };
    Ok(civil(seconds / 86_400))
}

/// The date so many days after 1970-01-01.
fn civil(days: u64) -> [u32; 3] {
    // Years are counted from March, so that the day that is added to some of them is their last.
    let days = days + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let of_month = day - (153 * month + 2) / 5 + 1;
    let is_next_year = month >= 10;
    let year = era * 400 + year + u64::from(is_next_year);
    let month = if is_next_year { month - 9 } else { month + 3 };
    [year, month, of_month].map(|number| u32::try_from(number).unwrap_or(u32::MAX))
}

#[cfg(test)]
mod tests {
    use super::civil;

    #[test]
    fn days_are_dates() {
        let dates = [(0, [1970, 1, 1]), (59, [1970, 3, 1]), (11_016, [2000, 2, 29]), (20_000, [2024, 10, 4])];
        for (days, date) in dates {
            assert_eq!(civil(days), date, "{days}");
        }
    }
}
