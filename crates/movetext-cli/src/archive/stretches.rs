//! Files in stretches of whole games.
//!
//! A small file is one stretch. A large one is cut while it is read ([`Pieces`]), so that several threads work on it and only
//! what they work on is in memory. Where it is cut depends on the file alone.

use std::io::Read;

use movetext_record::cut;
use movetext_record::pieces::Pieces;
use movetext_source::{Encoding, Notation, Source};

use crate::exit::Stop;
use crate::input::{self, Input, MOST_BYTES, Place};
use crate::options::Shared;

/// A file up to this size is one stretch.
const SMALL: u64 = 1 << 22;
/// So much is read at once.
const BLOCK: u64 = 1 << 19;
/// What in a comment of the first game concerns the whole file, which is not cut then.
const OF_FILE: &str = "ignore-file";

/// Whole games of a file, as they were read.
pub struct Stretch {
    /// Their text.
    pub input: Input,
    /// The byte of the file where they start.
    pub offset: u64,
    /// How many games, and lines, stand before them, and how many characters before them on their line.
    pub games: u64,
    pub lines: u64,
    pub columns: u64,
    /// Whether the bytes of the file can be read again.
    pub is_read_again: bool,
}

/// What a thread works on.
pub(super) struct Job {
    /// The number of the place.
    pub nth: usize,
    pub stretch: Result<Stretch, Stop>,
    /// Whether nothing more comes of this place.
    pub is_last: bool,
}

/// The stretches of places, one after the other.
pub(super) struct Stretches<'a> {
    places: &'a [Result<Place, Stop>],
    shared: &'a Shared,
    /// The next place.
    at: usize,
    file: Option<Opened>,
}

impl<'a> Stretches<'a> {
    pub fn new(places: &'a [Result<Place, Stop>], shared: &'a Shared) -> Self {
        Self { places, shared, at: 0, file: None }
    }
}

impl Iterator for Stretches<'_> {
    type Item = Job;

    fn next(&mut self) -> Option<Job> {
        if self.file.is_none() {
            let place = self.places.get(self.at)?;
            self.at += 1;
            let opened = match place {
                Ok(place) => Opened::new(place, self.shared),
                Err(Stop::Failure(message) | Stop::Report(message)) => Err(Stop::Failure(message.clone())),
                Err(Stop::BrokenPipe) => Err(Stop::BrokenPipe),
            };
            match opened {
                Ok(opened) => self.file = Some(opened),
                Err(stop) => return Some(Job { nth: self.at - 1, stretch: Err(stop), is_last: true }),
            }
        }
        let file = self.file.as_mut()?;
        let stretch = file.next();
        let is_last = stretch.is_err() || file.is_at_end();
        if is_last {
            self.file = None;
        }
        Some(Job { nth: self.at - 1, stretch, is_last })
    }
}

/// A file that is being read.
struct Opened {
    place: Place,
    name: String,
    /// The whole of a small one.
    whole: Option<Input>,
    large: Option<Large>,
    /// Why the rest cannot be read.
    failure: Option<Stop>,
    is_read_again: bool,
}

/// A file that is cut.
struct Large {
    reader: Box<dyn Read + Send>,
    notation: Notation,
    encoding: Option<Encoding>,
    pieces: Pieces,
    is_given: bool,
}

impl Opened {
    fn new(place: &Place, shared: &Shared) -> Result<Self, Stop> {
        let name = place.name(shared);
        let mut opened = Self {
            place: place.clone(),
            name,
            whole: None,
            large: None,
            failure: None,
            is_read_again: matches!(place, Place::File(_)),
        };
        if matches!(place, Place::Link(_)) {
            opened.whole = Some(input::read(place, shared)?);
            return Ok(opened);
        }
        let unreadable = |why| Stop::failure(format_args!("cannot read `{}`: {why}", place.name(shared)));
        let unpacked = input::reader_at(place).map_err(unreadable)?;
        let mut reader = unpacked.reader;
        opened.is_read_again &= !unpacked.was_packed;
        let mut head = Vec::new();
        let ended = read(&mut reader, &mut head, SMALL + 1);
        if let Some(why) = Source::is_no_text(&head) {
            return Err(unreadable(why.to_string()));
        }
        let known = || input::notation_of(&opened.name, &head, shared);
        let is_cut = head.len() as u64 > SMALL && !is_of_one_piece(&head, shared.encoding);
        if ended.is_none() && is_cut {
            let notation = known()?;
            let mut pieces = Pieces::new(notation);
            pieces.feed(&head);
            opened.large =
                Some(Large { reader, notation, encoding: shared.encoding, pieces, is_given: false });
            return Ok(opened);
        }
        let ended = ended.or_else(|| {
            let rest = MOST_BYTES + 1 - head.len() as u64;
            read(&mut reader, &mut head, rest)
        });
        opened.failure = ended.and_then(Result::err).map(|why| opened.cut_short(why, head.len() as u64));
        if head.len() as u64 > MOST_BYTES {
            return Err(unreadable("it is larger than 4 GiB, and cannot be read in parts".to_owned()));
        }
        if head.is_empty()
            && let Some(stop) = opened.failure.take()
        {
            return Err(stop);
        }
        opened.whole = Some(input::input_of(place, &opened.name, head, shared)?);
        Ok(opened)
    }

    fn cut_short(&self, why: std::io::Error, read: u64) -> Stop {
        let why = input::short(why);
        let name = &self.name;
        Stop::failure(format_args!(
            "cannot read all of `{name}`: {why}; the first {read} bytes of its text were read"
        ))
    }

    fn is_at_end(&self) -> bool {
        let is_given = self.large.as_ref().is_none_or(|large| large.is_given);
        self.whole.is_none() && is_given && self.failure.is_none()
    }

    fn next(&mut self) -> Result<Stretch, Stop> {
        if let Some(input) = self.whole.take() {
            let is_read_again = self.is_read_again;
            return Ok(Stretch { input, offset: 0, games: 0, lines: 0, columns: 0, is_read_again });
        }
        let Some(mut large) = self.large.take().filter(|large| !large.is_given) else {
            return Err(self.failure.take().unwrap_or(Stop::BrokenPipe));
        };
        let stretch = self.cut(&mut large);
        self.large = Some(large);
        stretch
    }

    /// The next piece.
    fn cut(&mut self, large: &mut Large) -> Result<Stretch, Stop> {
        let piece = loop {
            if let Some(piece) = large.pieces.next_piece() {
                break piece;
            }
            if large.pieces.waiting() as u64 > MOST_BYTES {
                return Err(Stop::failure(format_args!(
                    "cannot read `{}`: a game in it, or what looks like one, is larger than 4 GiB",
                    self.name
                )));
            }
            let mut block = Vec::with_capacity(BLOCK as usize);
            let ended = read(&mut large.reader, &mut block, BLOCK);
            large.pieces.feed(&block);
            if let Some(ended) = ended {
                large.pieces.finish();
                self.failure = ended.err().map(|why| self.cut_short(why, large.pieces.fed()));
            }
        };
        large.is_given = piece.is_last;
        let source = match (large.encoding, cut(large.notation)) {
            (Some(encoding), _) => Source::decode_as(&self.name, &piece.bytes, encoding),
            (None, Some(cut)) => Source::decode_parts(&self.name, piece.bytes, cut),
            (None, None) => Source::decode(&self.name, piece.bytes),
        };
        let source =
            source.map_err(|why| Stop::failure(format_args!("cannot read `{}`: {why}", self.name)))?;
        Ok(Stretch {
            input: Input { place: self.place.clone(), source, notation: large.notation },
            offset: piece.offset,
            games: piece.games,
            lines: piece.lines,
            columns: piece.columns,
            is_read_again: self.is_read_again,
        })
    }
}

/// Whether a file that starts so is never cut: its characters are of two bytes, or something in it concerns all of it.
fn is_of_one_piece(head: &[u8], encoding: Option<Encoding>) -> bool {
    let is_wide = matches!(head, [0xFE, 0xFF, ..] | [0xFF, 0xFE, ..]);
    is_wide
        || encoding.is_some_and(Encoding::is_utf16)
        || head.windows(OF_FILE.len()).any(|word| word == OF_FILE.as_bytes())
}

/// Reads up to so many bytes more; says how it ended, if it did.
fn read(reader: &mut dyn Read, bytes: &mut Vec<u8>, most: u64) -> Option<Result<(), std::io::Error>> {
    match reader.take(most).read_to_end(bytes) {
        Ok(read) if (read as u64) < most => Some(Ok(())),
        Ok(_) => None,
        Err(why) => Some(Err(why)),
    }
}
