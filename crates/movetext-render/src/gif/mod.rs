//! Scenes one after another as an animated GIF.
//!
//! A frame holds what changes, with the colours of the whole picture. It is played again and again.

mod lzw;

use core::fmt;

use lzw::Compressor;

use crate::raster::{Film, SizeError, Timing};
use crate::scene::Scene;
use crate::theme::Theme;

/// Why there is no picture.
#[derive(Debug)]
pub enum GifError {
    /// It would have too many dots, or none.
    Size(SizeError),
    /// It would be wider or higher than a GIF can be.
    TooLong(u32),
    /// A scene would stand so long, and that is too short or too long.
    Delay(u32),
    /// It could not be written.
    Write(gif::EncodingError),
}

impl fmt::Display for GifError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size(why) => why.fmt(f),
            Self::TooLong(length) => {
                write!(f, "a GIF has sides of at most {} dots, and this one would have {length}", u16::MAX)
            }
            Self::Delay(delay) => {
                write!(f, "a scene stands {} to {} ms, not {delay}", Timing::LEAST, Timing::MOST)
            }
            Self::Write(why) => why.fmt(f),
        }
    }
}

impl core::error::Error for GifError {}

impl From<SizeError> for GifError {
    fn from(why: SizeError) -> Self {
        Self::Size(why)
    }
}

impl From<gif::EncodingError> for GifError {
    fn from(why: gif::EncodingError) -> Self {
        Self::Write(why)
    }
}

/// Scenes of one size as a GIF that is so many dots wide.
///
/// # Errors
/// It would have too many dots, or none; a time is too short or too long.
pub fn gif(scenes: &[Scene], theme: &Theme, width: u32, timing: Timing) -> Result<Vec<u8>, GifError> {
    for delay in [timing.delay, timing.pause] {
        if !(Timing::LEAST..=Timing::MOST).contains(&delay) {
            return Err(GifError::Delay(delay));
        }
    }
    let film = Film::of(scenes, theme, width)?;
    let short = |length: u32| u16::try_from(length).map_err(|_| GifError::TooLong(length));
    let [width, height] = film.size;
    let kept = film.kept();
    // The last colour is never seen.
    let colors = [film.palette.colors().concat(), vec![0; 3]].concat();
    let mut bytes = Vec::new();
    let mut encoder = gif::Encoder::new(&mut bytes, short(width)?, short(height)?, &colors)?;
    if film.changes.len() > 1 {
        encoder.set_repeat(gif::Repeat::Infinite)?;
    }
    let (mut compressor, mut dots) = (Compressor::default(), Vec::new());
    for (number, change) in film.changes.iter().enumerate() {
        let delay = timing.of(number, film.changes.len());
        change.fill(kept, &mut dots);
        encoder.write_lzw_pre_encoded_frame(&gif::Frame {
            delay: ((delay + 5) / 10) as u16,
            dispose: gif::DisposalMethod::Keep,
            transparent: (number > 0).then_some(kept),
            left: short(change.region.x)?,
            top: short(change.region.y)?,
            width: short(change.region.width)?,
            height: short(change.region.height)?,
            buffer: compressor.frame(&dots, kept).into(),
            ..gif::Frame::default()
        })?;
    }
    drop(encoder);
    Ok(bytes)
}
