//! Scenes as PNG.
//!
//! ```
//! use movetext_render::png::png;
//! use movetext_render::scene::{Bounds, Scene};
//! use movetext_render::theme::Theme;
//!
//! let scene = Scene::new(Bounds::new(0, 0, 1000, 500));
//! let bytes = png(&scene, &Theme::CLASSIC, 64).unwrap();
//! assert!(bytes.starts_with(b"\x89PNG\r\n\x1a\n"));
//! assert!(png(&scene, &Theme::CLASSIC, 100_000).is_err());
//! ```

use core::fmt;

use crate::raster::{Film, Palette, SizeError};
use crate::scene::Scene;
use crate::theme::Theme;

/// Why there is no picture.
#[derive(Debug)]
pub enum PngError {
    /// It would have too many dots, or none.
    Size(SizeError),
    /// It could not be written.
    Write(png::EncodingError),
}

impl fmt::Display for PngError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size(why) => why.fmt(f),
            Self::Write(why) => why.fmt(f),
        }
    }
}

impl core::error::Error for PngError {}

impl From<SizeError> for PngError {
    fn from(why: SizeError) -> Self {
        Self::Size(why)
    }
}

impl From<png::EncodingError> for PngError {
    fn from(why: png::EncodingError) -> Self {
        Self::Write(why)
    }
}

/// A scene as a PNG that is so many dots wide. Its title is a text chunk.
///
/// # Errors
/// It would have too many dots, or none.
pub fn png(scene: &Scene, theme: &Theme, width: u32) -> Result<Vec<u8>, PngError> {
    let film = Film::of(core::slice::from_ref(scene), theme, width)?;
    let mut dots = Vec::new();
    if let [picture] = &film.changes[..] {
        picture.fill(film.kept(), &mut dots);
    }
    let mut bytes = Vec::new();
    let mut encoder = encoder(&mut bytes, film.size, &film.palette);
    encoder.add_itxt_chunk("Title".to_owned(), scene.title.clone())?;
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&dots)?;
    writer.finish()?;
    Ok(bytes)
}

/// An encoder of numbered colours.
pub(crate) fn encoder<'a>(
    bytes: &'a mut Vec<u8>,
    [width, height]: [u32; 2],
    palette: &Palette,
) -> png::Encoder<'a, &'a mut Vec<u8>> {
    let mut encoder = png::Encoder::new(bytes, width, height);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(palette.colors().concat());
    encoder.set_compression(png::Compression::Balanced);
    encoder.set_filter(png::Filter::NoFilter);
    encoder
}
