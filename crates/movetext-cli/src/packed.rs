//! Packed files, `.gz` and `.zst`: read as the text that they hold. Nothing is written to them.

use std::io::{self, Read};
use std::path::Path;

/// How the names of packed files end.
const EXTENSIONS: [&str; 2] = ["gz", "zst"];

/// What packed files begin with.
const GZIP: [u8; 2] = [0x1F, 0x8B];
const ZSTANDARD: [u8; 4] = [0x28, 0xB5, 0x2F, 0xFD];

/// The name of what a file holds: that of the file without `.gz` or `.zst`.
pub fn name_inside(name: &str) -> &str {
    let extension = Path::new(name).extension().and_then(|extension| extension.to_str());
    match extension {
        Some(extension) if EXTENSIONS.iter().any(|known| known.eq_ignore_ascii_case(extension)) => {
            &name[..name.len() - extension.len() - 1]
        }
        _ => name,
    }
}

/// Whether a file that begins with these bytes is packed.
pub fn is_packed(head: &[u8]) -> bool {
    head.starts_with(&GZIP) || head.starts_with(&ZSTANDARD)
}

/// Bytes, and whether they were packed where they come from.
pub struct Unpacked {
    /// What they are read from.
    pub reader: Box<dyn Read + Send>,
    /// Whether they were packed.
    pub was_packed: bool,
}

/// Unpacks what is packed, by its first bytes.
///
/// # Errors
/// It cannot be read, or this program was built without a way to unpack it.
pub fn unpacked(mut reader: impl Read + Send + 'static) -> io::Result<Unpacked> {
    let mut head = Vec::with_capacity(ZSTANDARD.len());
    reader.by_ref().take(ZSTANDARD.len() as u64).read_to_end(&mut head)?;
    let was_packed = is_packed(&head);
    let kind = if head.starts_with(&GZIP) { Kind::Gzip } else { Kind::Zstandard };
    let whole = io::Cursor::new(head).chain(reader);
    let reader = if was_packed { kind.reader(whole)? } else { Box::new(whole) };
    Ok(Unpacked { reader, was_packed })
}

enum Kind {
    Gzip,
    Zstandard,
}

#[cfg(feature = "packed")]
impl Kind {
    #[expect(clippy::unnecessary_wraps, reason = "a program without unpacking refuses them")]
    fn reader(self, bytes: impl Read + Send + 'static) -> io::Result<Box<dyn Read + Send>> {
        Ok(match self {
            Self::Gzip => Box::new(flate2::bufread::MultiGzDecoder::new(io::BufReader::new(bytes))),
            Self::Zstandard => {
                Box::new(Frames { bytes: Some(Box::new(io::BufReader::new(bytes))), frame: None })
            }
        })
    }
}

#[cfg(not(feature = "packed"))]
impl Kind {
    fn reader(self, _: impl Read + Send + 'static) -> io::Result<Box<dyn Read + Send>> {
        let name = match self {
            Self::Gzip => "gzip",
            Self::Zstandard => "Zstandard",
        };
        Err(io::Error::other(format!("it is packed by {name}, and this program was built without unpacking")))
    }
}

#[cfg(feature = "packed")]
type Bytes = Box<dyn io::BufRead + Send>;

/// The frames of a file of Zstandard, one behind the other.
#[cfg(feature = "packed")]
struct Frames {
    /// What is read between frames.
    bytes: Option<Bytes>,
    frame: Option<ruzstd::decoding::StreamingDecoder<Bytes, ruzstd::decoding::FrameDecoder>>,
}

#[cfg(feature = "packed")]
impl Read for Frames {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            if let Some(frame) = &mut self.frame {
                let read = frame.read(buffer)?;
                if read > 0 || buffer.is_empty() {
                    return Ok(read);
                }
                self.bytes = self.frame.take().map(ruzstd::decoding::StreamingDecoder::into_inner);
            }
            let Some(mut bytes) = self.bytes.take() else { return Ok(0) };
            if bytes.fill_buf()?.is_empty() {
                return Ok(0);
            }
            self.begin(bytes)?;
        }
    }
}

#[cfg(feature = "packed")]
impl Frames {
    /// Begins the next frame, or passes one that holds no data.
    fn begin(&mut self, mut bytes: Bytes) -> io::Result<()> {
        /// The first byte of a frame that is to be passed; its second to fourth are `ZSTANDARD_SKIP`.
        const SKIPPED: std::ops::RangeInclusive<u8> = 0x50..=0x5F;
        let mut head = [0; 4];
        bytes.read_exact(&mut head)?;
        if SKIPPED.contains(&head[0]) && head[1..] == [0x2A, 0x4D, 0x18] {
            bytes.read_exact(&mut head)?;
            let length = u64::from(u32::from_le_bytes(head));
            let passed = io::copy(&mut bytes.by_ref().take(length), &mut io::sink())?;
            if passed < length {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            self.bytes = Some(bytes);
            return Ok(());
        }
        let whole: Bytes = Box::new(io::Cursor::new(head).chain(bytes));
        let frame = ruzstd::decoding::StreamingDecoder::new(whole).map_err(io::Error::other)?;
        self.frame = Some(frame);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use super::{name_inside, unpacked};

    #[test]
    fn names_lose_what_says_that_they_are_packed() {
        assert_eq!(name_inside("a/b.ptn.gz"), "a/b.ptn");
        assert_eq!(name_inside("b.sgf.ZST"), "b.sgf");
        assert_eq!(name_inside("b.ptn"), "b.ptn");
    }

    #[test]
    fn what_is_not_packed_is_read_as_it_is() {
        for text in ["", "1.", "[Size \"5\"]"] {
            let mut read = String::new();
            let mut bytes = unpacked(std::io::Cursor::new(text.as_bytes().to_vec())).unwrap();
            bytes.reader.read_to_string(&mut read).unwrap();
            assert!(read == text && !bytes.was_packed);
        }
    }
}
