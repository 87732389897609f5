//! Writing files: all of a text or nothing, and over nobody's work.
//!
//! A text is written to a new file in the same folder, which then takes the name of the old one: whoever looks sees the
//! old text or the new one. The new file has the mode, the owner and the extended attributes of the old one. Where the
//! system can, it has no name before it is complete, so that nothing is left of it if the program is killed.

use std::borrow::Cow;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read as _, Write as _};
use std::path::Path;

use movetext_record::messages::counted;
use movetext_source::{Encoder, Encoding, Notation, Source, undecoded};
use movetext_writer::declare_encoding;

use crate::exit::{Stop, reason, tell_warning};
use crate::packed::is_packed;
use crate::unfinished::Unfinished;

/// Writes `text`, in another encoding or as it was read, to the file at `path`, which `source` was read from.
///
/// # Errors
/// Not every byte of the file comes back from its text, so that writing it would change something; its encoding lacks a
/// character; somebody changed it since it was read; the system refuses. The file is then as it was.
pub fn write_back(path: &Path, source: &Source, text: &str, encoding: Option<Encoding>) -> Result<(), Stop> {
    check_unpacked(path)?;
    let bytes = encoded(source, text, encoding)?;
    let mut file = Unfinished::replacing(path).map_err(|error| unwritten(path, error))?;
    file.write(&bytes).map_err(|error| unwritten(path, error))?;
    drop(bytes);
    finish_over(path, source, file)
}

/// Gives a finished file the name of the one that `source` was read from, if that is still the same.
fn finish_over(path: &Path, source: &Source, file: Unfinished) -> Result<(), Stop> {
    // The bytes that were read: decoding was exact.
    let read = source.bytes().unwrap_or_default();
    if !holds(path, &read).map_err(|error| unwritten(path, error))? {
        let why = "it was changed by somebody else in the meantime";
        return Err(Stop::failure(format_args!("cannot write `{}`: {why}", path.display())));
    }
    drop(read);
    file.finish().map_err(|error| unwritten(path, error))
}

/// Refuses to write over a packed file.
fn check_unpacked(path: &Path) -> Result<(), Stop> {
    let mut head = Vec::new();
    let file = File::open(path).map_err(|error| unwritten(path, error))?;
    file.take(4).read_to_end(&mut head).map_err(|error| unwritten(path, error))?;
    if !is_packed(&head) {
        return Ok(());
    }
    let why = "it is packed, and packed files are only read; unpack it first";
    Err(Stop::failure(format_args!("cannot write `{}`: {why}", path.display())))
}

fn unwritten(path: &Path, error: io::Error) -> Stop {
    Stop::failure(format_args!("cannot write `{}`: {}", path.display(), reason(error)))
}

/// A new text of the file at `path`, taken piece by piece: written from where it first differs from the old one, so that
/// a text that stays as it is is not written at all.
pub struct Rewriting<'a> {
    path: &'a Path,
    source: &'a Source,
    encoder: Encoder,
    /// So many bytes of the old text are the same.
    same: usize,
    file: Option<Unfinished>,
    failure: Option<Stop>,
}

impl<'a> Rewriting<'a> {
    /// Nothing yet.
    pub const fn new(path: &'a Path, source: &'a Source, encoder: Encoder) -> Self {
        Self { path, source, encoder, same: 0, file: None, failure: None }
    }

    /// Takes the next piece.
    pub fn take(&mut self, piece: &str) {
        if self.failure.is_none() {
            self.failure = self.try_take(piece).err();
        }
    }

    fn try_take(&mut self, piece: &str) -> Result<(), Stop> {
        if self.file.is_none() {
            if self.source.text()[self.same..].starts_with(piece) {
                self.same += piece.len();
                return Ok(());
            }
            self.begin()?;
        }
        self.write(piece)
    }

    /// Begins the new file with what is the same.
    fn begin(&mut self) -> Result<(), Stop> {
        check_unpacked(self.path)?;
        check_exact(self.source)?;
        self.file = Some(Unfinished::replacing(self.path).map_err(|error| unwritten(self.path, error))?);
        let source = self.source;
        self.write(&source.text()[..self.same])
    }

    fn write(&mut self, piece: &str) -> Result<(), Stop> {
        let bytes = self.encoder.encode(piece).ok_or_else(|| lacks_character(self.source, None))?;
        match &mut self.file {
            Some(file) => file.write(&bytes).map_err(|error| unwritten(self.path, error)),
            None => Ok(()),
        }
    }

    /// The end of the text; whether it is another one.
    ///
    /// # Errors
    /// As [`write_back`].
    pub fn finish(mut self) -> Result<bool, Stop> {
        if self.failure.is_none() && self.file.is_none() && self.same < self.source.text().len() {
            self.failure = self.begin().err();
        }
        match (self.failure, self.file) {
            (Some(failure), _) => Err(failure),
            (None, Some(file)) => finish_over(self.path, self.source, file).map(|()| true),
            (None, None) => Ok(false),
        }
    }
}

/// Writes a file that `-o` names. Something that is no regular file, such as a pipe, is written to as it is.
pub fn write_new(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = NewFile::begin(path)?;
    file.write(bytes)?;
    file.finish()
}

/// A file that `-o` names, while it is written.
pub enum NewFile {
    /// A regular file, or none yet.
    Regular(Unfinished),
    /// A pipe, a device.
    Other(File),
}

#[cfg(feature = "parquet")]
impl io::Write for NewFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        Self::write(self, bytes).map(|()| bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl NewFile {
    /// Nothing of it yet.
    pub fn begin(path: &Path) -> io::Result<Self> {
        match fs::metadata(path) {
            Ok(about) if about.is_file() => Unfinished::replacing(path).map(Self::Regular),
            Ok(_) => OpenOptions::new().write(true).open(path).map(Self::Other),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                Unfinished::create(path, None).map(Self::Regular)
            }
            Err(error) => Err(error),
        }
    }

    /// The next bytes.
    pub fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        match self {
            Self::Regular(file) => file.write(bytes),
            Self::Other(file) => file.write_all(bytes),
        }
    }

    /// The end.
    pub fn finish(self) -> io::Result<()> {
        match self {
            Self::Regular(file) => file.finish(),
            Self::Other(_) => Ok(()),
        }
    }
}

/// `text` as the bytes of a changed `source`, in another encoding or as it was read.
///
/// # Errors
/// As [`write_back`], but for the system.
pub fn encoded(source: &Source, text: &str, encoding: Option<Encoding>) -> Result<Vec<u8>, Stop> {
    check_exact(source)?;
    let bytes = encoding.map_or_else(|| source.encode(text), |encoding| encoding.encode(text));
    bytes.ok_or_else(|| lacks_character(source, encoding))
}

/// Whether the bytes of a source come back when its text is written again.
///
/// # Errors
/// They do not, and it is not to be written.
pub fn check_exact(source: &Source) -> Result<(), Stop> {
    let Some(part) = source.parts().iter().find(|part| !part.is_exact) else { return Ok(()) };
    Err(Stop::failure(format_args!(
        "`{}` is not written: some of its bytes would become others, since {} has two ways to write a letter; \
         `movetext convert` writes it in UTF-8",
        source.name(),
        part.encoding.name()
    )))
}

/// Says of a source that is written in UTF-8 that some of its bytes are no text, and stay what they are.
pub fn tell_undecoded(source: &Source) {
    let count = undecoded::places(source.text()).count();
    if count > 0 {
        let (name, bytes) = (source.name(), counted(count, "byte"));
        let (is, it, stays) =
            if count == 1 { ("is", "it", "stays as it is") } else { ("are", "they", "stay as they are") };
        tell_warning(format_args!(
            "`{name}`: {bytes} of it {is} not text, and {it} {stays}; `movetext lint` names the likely encoding, and \
             --encoding NAME reads it so"
        ));
    }
}

/// A text in UTF-8, bytes that are no text included.
pub fn utf8(text: &str) -> Cow<'_, [u8]> {
    if undecoded::is_in(text) {
        Encoding::Utf8.encode(text).unwrap_or_default().into()
    } else {
        text.as_bytes().into()
    }
}

/// What records call an encoding.
pub fn label(encoding: Encoding) -> &'static str {
    match encoding {
        Encoding::Utf8WithMark => Encoding::Utf8.name(),
        wide if wide.is_utf16() => "UTF-16",
        other => other.name(),
    }
}

/// A record that is written in UTF-8, whatever the encoding it was read in: it names UTF-8 where its notation has a place
/// for that, and what cannot be named is reported. Every command that writes records of its own asks this.
///
/// # Errors
/// Nobody could read it: values that are in UTF-16 inside a file that is not are full of bytes that are no text.
pub fn in_utf8(name: &str, notation: Notation, text: String) -> Result<String, Stop> {
    refuse_utf16(name, &text)?;
    let (text, unnamed) = declare_encoding(notation, text, Encoding::Utf8.name());
    if unnamed > 0 {
        tell_unnamed(name);
    }
    Ok(text)
}

/// The same for a version of the format that has no place for an encoding.
///
/// # Errors
/// The same.
pub fn in_unnamed_utf8(name: &str, text: String) -> Result<String, Stop> {
    refuse_utf16(name, &text)?;
    if !text.is_ascii() {
        tell_unnamed(name);
    }
    Ok(text)
}

fn refuse_utf16(name: &str, text: &str) -> Result<(), Stop> {
    if Source::is_no_text(text.as_bytes()).is_none() {
        return Ok(());
    }
    Err(Stop::failure(format_args!(
        "{name} is not written: some of its values are in UTF-16, and what is written is UTF-8; `movetext fmt` keeps \
         them as they are"
    )))
}

fn tell_unnamed(name: &str) {
    tell_warning(format_args!(
        "{name}: the text is written in UTF-8, which FF[1] to FF[3] cannot name; `movetext convert --ff 4` \
         writes a version that can"
    ));
}

/// That a text cannot be written in an encoding, or in those in which the source was read.
pub fn lacks_character(source: &Source, encoding: Option<Encoding>) -> Stop {
    let encoding = encoding.unwrap_or_else(|| source.encoding()).name();
    let which = if source.parts().len() > 1 { "one of its encodings" } else { encoding };
    Stop::failure(format_args!(
        "`{}` is not changed: {which} lacks a character that is to be written",
        source.name()
    ))
}

/// Whether the file at `path` still holds these bytes and nothing else.
fn holds(path: &Path, bytes: &[u8]) -> io::Result<bool> {
    let mut file = File::open(path)?;
    let mut block = vec![0; 1 << 16];
    let mut rest = bytes;
    loop {
        let length = file.read(&mut block)?;
        if length == 0 {
            return Ok(rest.is_empty());
        }
        match rest.strip_prefix(&block[..length]) {
            Some(behind) => rest = behind,
            None => return Ok(false),
        }
    }
}
