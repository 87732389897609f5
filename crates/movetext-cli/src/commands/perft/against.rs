//! Where another program's moves differ from those of the rules.
//!
//! Counts of one depth below each first move show which move to follow: the first whose counts differ. After depth - 1
//! moves at the most, the lists of moves themselves differ.

use std::collections::HashMap;
use std::io::Write as _;
use std::process::{Command, Stdio};

use movetext_record::messages::counted;
use movetext_render::draw::{Canvas, View};

use super::{Count, Perft, divided};
use crate::exit::{Run, Status, Stop, tell_note};
use crate::options::Shared;
use crate::output::Output;
use crate::position::{AnyPosition, Refusal};

/// Moves that are named of those that differ.
const NAMED: usize = 5;

/// A program, as its command line was given.
struct Program(Vec<String>);

/// The other program's first moves as the rules write them, and their counts.
struct Theirs {
    /// In the order in which they were printed: as printed, as the rules write it, the count.
    moves: Vec<(String, String, u64)>,
}

/// How the moves differ in one position.
enum Difference {
    /// The lists are not the same: sentences about it.
    Lists(Vec<String>),
    /// After this move, there are so many here and so many there.
    Below { word: String, ours: u64, theirs: u64 },
}

impl Perft {
    /// Compares from one position, or from a position of each random game.
    pub(super) fn run_against(
        &self,
        start: &dyn AnyPosition,
        depth: u32,
        command: &str,
        games: Option<u32>,
        shared: &Shared,
    ) -> Run {
        let program = Program::new(command)?;
        if depth == 0 {
            return Err(Stop::failure("--against needs a depth of 1 or more"));
        }
        if start.forbids_repetition() {
            return Err(Stop::failure(
                "--against: a position alone does not say what superko forbids; use another --ko",
            ));
        }
        if games.is_some() && program.uses("{moves}") {
            return Err(Stop::failure(
                "--random: the games do not start where {moves} would; use {position}",
            ));
        }
        let mut compared = 0;
        let starts: Vec<_> = match games {
            None => vec![start.copied()],
            Some(games) => self
                .random_positions(start, games, shared)
                .map(|game| game.map(|(_, position)| position))
                .collect::<Result<_, _>>()?,
        };
        for position in starts {
            let count = self.count(&*position, depth, shared)?;
            if let Some(report) = follow(position, &program, count)? {
                let mut out = Output::new();
                write!(out, "{report}")?;
                out.flush()?;
                return Ok(Status::Findings);
            }
            compared += 1;
        }
        let mut out = Output::new();
        writeln!(out, "no difference: {}, depth {depth}", counted(compared, "position"))?;
        out.flush()?;
        Ok(Status::Clean)
    }
}

/// Follows the first move whose counts differ until the lists of moves do. `None` where nothing differs.
fn follow(
    mut position: Box<dyn AnyPosition>,
    program: &Program,
    mut count: Count,
) -> Result<Option<String>, Stop> {
    let mut moves: Vec<String> = Vec::new();
    loop {
        let theirs = Theirs::of(&*position, &program.run(&*position, count.depth, &moves)?)?;
        match compare(&*position, &theirs, count)? {
            None if moves.is_empty() => return Ok(None),
            None => {
                let why = "its counts differ from those it gave for the position before: it remembers something that \
                           the position does not say, or {position} leaves something out";
                return Ok(Some(report(&*position, &moves, &[why.to_owned()])));
            }
            Some(Difference::Lists(sentences)) => return Ok(Some(report(&*position, &moves, &sentences))),
            Some(Difference::Below { word, ours, theirs }) if count.depth == 1 => {
                let sentence =
                    format!("the program counts {theirs} for `{word}` at depth 1, and a move is {ours}");
                return Ok(Some(report(&*position, &moves, &[sentence])));
            }
            Some(Difference::Below { word, ours, theirs }) => {
                let depth = count.depth - 1;
                tell_note(format_args!(
                    "`{word}`: {ours} here, {theirs} there, at depth {depth}; looking there"
                ));
                position = position
                    .after(&word)
                    .map_err(|_| Stop::failure(format_args!("`{word}` cannot be played")))?
                    .0;
                moves.push(word);
                count.depth = depth;
            }
        }
    }
}

/// How the program's moves differ from those of the rules.
fn compare(position: &dyn AnyPosition, theirs: &Theirs, count: Count) -> Result<Option<Difference>, Stop> {
    let ours = position.perft(count)?.moves;
    let known: HashMap<&str, u64> = ours.iter().map(|(word, nodes)| (word.as_str(), *nodes)).collect();
    let mut given: HashMap<&str, usize> = HashMap::new();
    for (_, word, _) in &theirs.moves {
        *given.entry(word).or_default() += 1;
    }
    let mut sentences = Vec::new();
    match (position.ending(), theirs.moves.is_empty()) {
        (Some(ending), false) if ours.is_empty() => sentences.push(format!(
            "the program goes on, though the game is over: {} (`--terminal ignore` goes on as well)",
            ending.sentence
        )),
        (_, true) if !ours.is_empty() => sentences.push("the program has no moves here".to_owned()),
        _ => {
            sentences.extend(missing(position, &ours, &given));
            sentences.extend(too_many(position, theirs, &known));
            let twice = theirs
                .moves
                .iter()
                .find(|(_, word, _)| given.get(word.as_str()).is_some_and(|times| *times > 1));
            sentences
                .extend(twice.map(|(printed, ..)| format!("the program lists `{printed}` more than once")));
        }
    }
    if !sentences.is_empty() {
        return Ok(Some(Difference::Lists(sentences)));
    }
    let differs = theirs.moves.iter().find_map(|(_, word, theirs)| {
        let ours = *known.get(word.as_str())?;
        (ours != *theirs).then(|| Difference::Below { word: word.clone(), ours, theirs: *theirs })
    });
    Ok(differs)
}

/// What is reported of legal moves that the program leaves out.
fn missing(position: &dyn AnyPosition, ours: &[(String, u64)], given: &HashMap<&str, usize>) -> Vec<String> {
    let words: Vec<_> =
        ours.iter().map(|(word, _)| word).filter(|word| !given.contains_key(word.as_str())).collect();
    let sentence = |word: &&String| match position.after(word) {
        Ok((_, why)) => format!("the program leaves out `{word}`, which is legal: {why}"),
        Err(_) => format!("the program leaves out `{word}`, which is legal"),
    };
    with_rest(words.iter().take(NAMED).map(sentence).collect(), words.len(), "legal move")
}

/// What is reported of moves that are not legal.
fn too_many(position: &dyn AnyPosition, theirs: &Theirs, known: &HashMap<&str, u64>) -> Vec<String> {
    let words: Vec<_> =
        theirs.moves.iter().filter(|(_, word, _)| !known.contains_key(word.as_str())).collect();
    let sentence = |(printed, word, _): &&(String, String, u64)| match position.after(word) {
        Err(Refusal::Illegal(why)) => format!("the program plays `{printed}`, which is illegal: {why}"),
        Err(Refusal::Unreadable(why)) => format!("the program lists `{printed}`, which is not a move: {why}"),
        Ok(_) => format!("the program plays `{printed}`, which the rules do not list"),
    };
    with_rest(words.iter().take(NAMED).map(sentence).collect(), words.len(), "illegal move")
}

/// Sentences, and how many more there would be.
fn with_rest(mut sentences: Vec<String>, all: usize, what: &str) -> Vec<String> {
    if all > sentences.len() {
        let rest = all - sentences.len();
        sentences.push(format!("and so with {}", counted(rest, &format!("more {what}"))));
    }
    sentences
}

/// The position with its board, how it came about, and what is wrong there.
fn report(position: &dyn AnyPosition, moves: &[String], sentences: &[String]) -> String {
    let canvas = Canvas { color: false, width: 100 };
    let board = position.draw(canvas, &View::default()).unwrap_or_default();
    let options: Vec<_> = position
        .options()
        .into_iter()
        .filter_map(|(name, value)| Some(format!("--{name} '{}'", value?)))
        .collect();
    let way =
        if moves.is_empty() { "in this position".to_owned() } else { format!("after {}", moves.join(" ")) };
    format!("{way}:\n\n{board}\n\n{}\n\n{}\n", sentences.join("\n"), options.join(" "))
}

impl Program {
    /// # Errors
    /// The command cannot be cut into words, or says nowhere which position and depth are meant.
    fn new(command: &str) -> Result<Self, Stop> {
        let words = shlex::split(command).filter(|words| !words.is_empty());
        let program = Self(words.ok_or_else(|| {
            Stop::failure("--against: a quotation mark is not closed, or there is no command")
        })?);
        for (needed, instead) in [("{depth}", "{depth}"), ("{position}", "{moves}")] {
            if !program.uses(needed) && !program.uses(instead) {
                return Err(Stop::failure(format_args!("--against: the command must have {needed} in it")));
            }
        }
        Ok(program)
    }

    fn uses(&self, placeholder: &str) -> bool {
        self.0.iter().any(|word| word.contains(placeholder))
    }

    /// What the program prints of a position.
    ///
    /// # Errors
    /// It cannot be started, or fails.
    fn run(&self, position: &dyn AnyPosition, depth: u32, moves: &[String]) -> Result<String, Stop> {
        let mut values =
            vec![("depth", depth.to_string()), ("side", position.side()), ("moves", moves.join(" "))];
        for (name, value) in position.options() {
            // Tak's position has a name of its own.
            let names = if name == "tps" { vec!["tps", "position"] } else { vec![name] };
            values.extend(
                names.into_iter().map(|name| (name, value.clone().unwrap_or_else(|| name.to_owned()))),
            );
        }
        let fill = |word: &String| {
            values
                .iter()
                .fold(word.clone(), |word, (name, value)| word.replace(&format!("{{{name}}}"), value))
        };
        let words: Vec<String> = self.0.iter().map(fill).collect();
        let [program, arguments @ ..] = &words[..] else {
            return Err(Stop::failure("--against: there is no command"));
        };
        let output =
            Command::new(program).args(arguments).stdin(Stdio::null()).output().map_err(|error| {
                Stop::failure(format_args!("--against: {program} cannot be started: {error}"))
            })?;
        let printed = String::from_utf8_lossy(&output.stdout).into_owned();
        if !output.status.success() {
            let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
            let last = complaint
                .lines()
                .rfind(|line| !line.trim().is_empty())
                .unwrap_or("it says nothing")
                .to_owned();
            return Err(Stop::failure(format_args!(
                "--against: {program} ended with {}: {last}",
                output.status
            )));
        }
        Ok(printed)
    }
}

impl Theirs {
    /// What the program printed, its moves as the rules write them.
    ///
    /// # Errors
    /// No count of a move is in it, though there are moves.
    fn of(position: &dyn AnyPosition, printed: &str) -> Result<Self, Stop> {
        let legal = position.words();
        let by_letters: HashMap<String, &String> = legal.iter().map(|word| (letters(word), word)).collect();
        let spelled = |word: &str| {
            let exact = position.spelled(word).filter(|word| legal.contains(word));
            // `a1a4d2` for `a1-a4xd2`, `E5E8` for `e5-e8`.
            exact.or_else(|| by_letters.get(&letters(word)).map(|word| (*word).clone()))
        };
        let moves: Vec<_> = divided::read(printed)
            .into_iter()
            .map(|(word, count)| (word.clone(), spelled(&word).unwrap_or(word), count))
            .collect();
        if moves.is_empty() && !legal.is_empty() && position.ending().is_none() && !printed.trim().is_empty()
        {
            let first = printed.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
            return Err(Stop::failure(format_args!(
                "--against: no move with its count is in what the program prints; its first line is `{first}`"
            )));
        }
        Ok(Self { moves })
    }
}

/// The letters and digits of a move, in lower case.
fn letters(word: &str) -> String {
    word.chars()
        .filter(|letter| letter.is_alphanumeric() || "<>+".contains(*letter))
        .flat_map(char::to_lowercase)
        .collect()
}
