//! Scenes one after another as an animated PNG, which other programs show as its first picture.

use crate::png::{PngError, encoder};
use crate::raster::{Film, Timing};
use crate::scene::Scene;
use crate::theme::Theme;

/// Scenes of one size as an animated PNG that is so many dots wide.
///
/// # Errors
/// It would have too many dots, or none.
pub fn apng(scenes: &[Scene], theme: &Theme, width: u32, timing: Timing) -> Result<Vec<u8>, PngError> {
    let film = Film::of(scenes, theme, width)?;
    let mut bytes = Vec::new();
    let mut encoder = encoder(&mut bytes, film.size, &film.palette);
    // What stays as it was is 0, as each row begins with one: a stretch goes on from row to row.
    encoder.set_palette([vec![0; 3], film.palette.colors().concat()].concat());
    encoder.set_trns(vec![0]);
    encoder.set_animated(film.changes.len() as u32, 0)?;
    encoder.set_blend_op(png::BlendOp::Over)?;
    if let Some(scene) = scenes.last() {
        encoder.add_itxt_chunk("Title".to_owned(), scene.title.clone())?;
    }
    let mut writer = encoder.write_header()?;
    let (kept, mut dots) = (film.kept(), Vec::new());
    for (number, change) in film.changes.iter().enumerate() {
        let (time, of_second) = parts(timing.of(number, film.changes.len()));
        writer.set_frame_delay(time, of_second)?;
        if number > 0 {
            writer.reset_frame_position()?;
            writer.set_frame_dimension(change.region.width, change.region.height)?;
            writer.set_frame_position(change.region.x, change.region.y)?;
        }
        change.fill(kept, &mut dots);
        for dot in &mut dots {
            *dot = if *dot == kept { 0 } else { *dot + 1 };
        }
        writer.write_image_data(&dots)?;
    }
    writer.finish()?;
    Ok(bytes)
}

/// A time in thousandths of a second as a number of parts of a second.
fn parts(delay: u32) -> (u16, u16) {
    match u16::try_from(delay) {
        Ok(delay) => (delay, 1000),
        Err(_) => (u16::try_from(delay / 100).unwrap_or(u16::MAX), 10),
    }
}
