//! Where chosen games are written: one after the other, or to files that are named by what games say.

use std::collections::BTreeMap;
use std::fs;
use std::io::{Read as _, Seek as _, SeekFrom};
use std::path::{Path, PathBuf};

use movetext_record::cut;
use movetext_source::{Encoding, Notation};
use movetext_writer::separator;

use super::games::Candidate;
use crate::exit::{Stop, reason, tell_warning};
use crate::filter::{About, Field};
use crate::input::{Place, is_same_file};
use crate::output::Output;
use crate::writing::NewFile;

/// No part of a file's name is longer, in characters.
const LONGEST: usize = 80;

/// Games written one after the other.
pub struct Written {
    to: To,
    /// The notation and the encoding of the games before, and how their text ends.
    before: Option<(Notation, Encoding, Vec<u8>)>,
    has_warned: bool,
}

enum To {
    Output(Output),
    Bytes(Vec<u8>),
}

impl Written {
    /// To an output.
    pub const fn stream(output: Output) -> Self {
        Self { to: To::Output(output), before: None, has_warned: false }
    }

    /// To memory.
    const fn bytes() -> Self {
        Self { to: To::Bytes(Vec::new()), before: None, has_warned: false }
    }

    /// Writes a game behind the others.
    pub fn add(&mut self, mut game: Candidate, places: &[Result<Place, Stop>]) -> Result<(), Stop> {
        let text = match game.text.take() {
            Some(text) => text,
            None => stored(&game, places)?,
        };
        if let Some((notation, encoding, end)) = &self.before {
            if *notation != game.notation {
                return Err(Stop::failure(format_args!(
                    "games in {} and {} do not go into one file: choose one by `notation = {}`, or write files with --into",
                    notation.acronym(),
                    game.notation.acronym(),
                    notation.name()
                )));
            }
            let between = separator(game.notation, &String::from_utf8_lossy(end)).ok_or_else(|| {
                Stop::failure(format_args!(
                    "game {} of `{}` would become part of the game before it, which has tags and no moves",
                    game.number,
                    place_name(&game, places)
                ))
            })?;
            if *encoding != game.encoding && cut(game.notation).is_none() && !self.has_warned {
                self.has_warned = true;
                tell_warning(format_args!(
                    "the games are in {} and {}, and one file cannot say so; `movetext convert` writes UTF-8",
                    encoding.name(),
                    game.encoding.name()
                ));
            }
            let between = if game.is_crlf { between.replace('\n', "\r\n") } else { between.to_owned() };
            self.write(between.as_bytes())?;
        }
        self.write(&text)?;
        let line_end: &[u8] = if game.is_crlf { b"\r\n" } else { b"\n" };
        self.write(line_end)?;
        let mut end = text[text.len().saturating_sub(8)..].to_vec();
        end.push(b'\n');
        self.before = Some((game.notation, game.encoding, end));
        Ok(())
    }

    fn write(&mut self, bytes: &[u8]) -> Result<(), Stop> {
        match &mut self.to {
            To::Output(output) => output.data(bytes)?,
            To::Bytes(all) => all.extend_from_slice(bytes),
        }
        Ok(())
    }

    /// The end.
    pub fn finish(self) -> Result<(), Stop> {
        match self.to {
            To::Output(output) => output.finish(),
            To::Bytes(_) => Ok(()),
        }
    }
}

fn place_name(game: &Candidate, places: &[Result<Place, Stop>]) -> String {
    match places.get(game.place) {
        Some(Ok(Place::File(path))) => path.display().to_string(),
        _ => "<stdin>".to_owned(),
    }
}

/// The bytes of a game in its file.
fn stored(game: &Candidate, places: &[Result<Place, Stop>]) -> Result<Vec<u8>, Stop> {
    let Some(Ok(Place::File(path))) = places.get(game.place) else { return Ok(Vec::new()) };
    let (start, end) = game.bytes;
    let mut bytes = vec![0; (end - start) as usize];
    let read = fs::File::open(path).and_then(|mut file| {
        file.seek(SeekFrom::Start(start))?;
        file.read_exact(&mut bytes)
    });
    read.map_err(|why| {
        Stop::failure(format_args!("cannot read `{}` again: {}", path.display(), reason(why)))
    })?;
    Ok(bytes)
}

/// How files are named: texts, and fields between them.
pub struct Names {
    parts: Vec<(String, Option<Field>)>,
}

impl Names {
    /// Reads `{player1}/{date}`.
    ///
    /// # Errors
    /// A brace is not closed, or the name leads out of the folder.
    pub fn read(text: &str) -> Result<Self, Stop> {
        let mut parts = Vec::new();
        let mut rest = text;
        while let Some(open) = rest.find('{') {
            let Some(length) = rest[open..].find('}') else {
                return Err(Stop::failure(format_args!("--names `{text}`: a brace is never closed")));
            };
            parts.push((rest[..open].to_owned(), Some(Field::named(rest[open + 1..open + length].trim()))));
            rest = &rest[open + length + 1..];
        }
        parts.push((rest.to_owned(), None));
        let names = Self { parts };
        let literal: Vec<&str> = names.parts.iter().map(|(literal, _)| literal.as_str()).collect();
        if literal.concat().trim().is_empty() && names.fields().next().is_none()
            || text.starts_with('/')
            || Path::new(text).components().any(|part| part == std::path::Component::ParentDir)
        {
            return Err(Stop::failure(format_args!(
                "--names `{text}`: it must name a file inside the folder"
            )));
        }
        Ok(names)
    }

    /// The fields that names are made of.
    pub fn fields(&self) -> impl Iterator<Item = &Field> {
        self.parts.iter().filter_map(|(_, field)| field.as_ref())
    }

    /// The name of the file that a game goes to, without an extension.
    pub fn of(&self, game: &About<'_>) -> String {
        let mut name = String::new();
        for (literal, field) in &self.parts {
            name.push_str(literal);
            let Some(field) = field else { continue };
            let stated = match field.number(game) {
                Some(number) => number.to_string(),
                None => field.texts(game).next().map(str::to_owned).unwrap_or_default(),
            };
            name.push_str(&fit(&stated));
        }
        let extension = game.notation.extensions().first().copied().unwrap_or_default();
        format!("{name}.{extension}")
    }
}

/// A text as a part of a name: nothing that a system takes for something else.
fn fit(text: &str) -> String {
    let letter = |letter: char| {
        if letter.is_control() || matches!(letter, '/' | '\\' | ':' | '*' | '?' | '"' | '<' | '>' | '|') {
            '-'
        } else {
            letter
        }
    };
    let fit: String = text.trim().chars().map(letter).take(LONGEST).collect();
    let fit = fit.trim_matches(['.', ' ']);
    if fit.is_empty() { "unknown".to_owned() } else { fit.to_owned() }
}

/// A folder that files are written to.
pub struct Folder<'a> {
    path: &'a Path,
    replace: bool,
}

impl<'a> Folder<'a> {
    /// One that is there.
    ///
    /// # Errors
    /// It is not.
    pub fn new(path: &'a Path, replace: bool) -> Result<Self, Stop> {
        if !path.is_dir() {
            return Err(Stop::failure(format_args!("there is no folder `{}`", path.display())));
        }
        Ok(Self { path, replace })
    }

    /// Writes each game to the file that it names. Before anything is written, all files are looked at.
    pub fn write(&self, games: Vec<Candidate>, places: &[Result<Place, Stop>]) -> Result<(), Stop> {
        let mut files = BTreeMap::<PathBuf, Vec<Candidate>>::new();
        for mut game in games {
            let name = game.name.take().unwrap_or_default();
            files.entry(self.path.join(name)).or_default().push(game);
        }
        for path in files.keys().filter(|path| path.symlink_metadata().is_ok()) {
            let is_read = |place: &Result<Place, Stop>| matches!(place, Ok(Place::File(input)) if is_same_file(input, path));
            if places.iter().any(is_read) {
                return Err(unwritten(path, "it is what is read"));
            }
            if !self.replace {
                return Err(unwritten(path, "it is there already; --replace writes over it all the same"));
            }
        }
        files.into_iter().try_for_each(|(path, games)| write_file(&path, games, places))
    }
}

fn unwritten(path: &Path, why: &str) -> Stop {
    Stop::failure(format_args!("cannot write `{}`: {why}", path.display()))
}

fn write_file(path: &Path, games: Vec<Candidate>, places: &[Result<Place, Stop>]) -> Result<(), Stop> {
    let fail = |why: std::io::Error| unwritten(path, &reason(why));
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(fail)?;
    }
    let mut file = NewFile::begin(path).map_err(fail)?;
    let mut written = Written::bytes();
    for game in games {
        written.add(game, places)?;
        if let To::Bytes(bytes) = &mut written.to {
            file.write(bytes).map_err(fail)?;
            bytes.clear();
        }
    }
    file.finish().map_err(fail)
}
