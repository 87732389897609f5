//! `picture_difference ONE.png OTHER.png`: prints how many of ten thousand parts of dots (red, green, blue) differ by more than 40 of
//! 255, and by how much the most. Dots are shown on white.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program that prints what it measures")]

use std::fs::File;
use std::io::BufReader;

fn main() {
    let paths: Vec<String> = std::env::args().skip(1).collect();
    let [one, other] = &paths[..] else {
        eprintln!("picture_difference ONE.png OTHER.png");
        std::process::exit(2);
    };
    let ((size, one), (other_size, other)) = (dots(one), dots(other));
    if size != other_size {
        println!("10000 of 10000: {size:?} dots and {other_size:?}");
        return;
    }
    let differences = one.iter().zip(&other).map(|(one, other)| one.abs_diff(*other));
    let clear = differences.clone().filter(|difference| *difference > 40).count();
    let parts = clear * 10_000 / one.len().max(1);
    println!("{parts} of 10000 differ, at most by {}", differences.max().unwrap_or_default());
}

/// The size of a picture, and its dots.
fn dots(path: &str) -> ([u32; 2], Vec<u8>) {
    let file = File::open(path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let mut decoder = png::Decoder::new(BufReader::new(file));
    decoder.set_transformations(png::Transformations::normalize_to_color8() | png::Transformations::ALPHA);
    let mut reader = decoder.read_info().unwrap_or_else(|error| panic!("{path}: {error}"));
    let mut bytes = vec![0; reader.output_buffer_size().expect("a size")];
    let frame = reader.next_frame(&mut bytes).unwrap_or_else(|error| panic!("{path}: {error}"));
    bytes.truncate(frame.buffer_size());
    let on_white = |part: u8, alpha: u8| {
        let (part, alpha) = (u32::from(part), u32::from(alpha));
        u8::try_from((part * alpha + 255 * (255 - alpha)) / 255).unwrap_or(u8::MAX)
    };
    let channels = match frame.color_type {
        png::ColorType::GrayscaleAlpha => 2,
        _ => 4,
    };
    let shown = bytes.chunks_exact(channels).flat_map(|dot| {
        let alpha = dot[channels - 1];
        let color = if channels == 2 { [dot[0]; 3] } else { [dot[0], dot[1], dot[2]] };
        color.map(|part| on_white(part, alpha))
    });
    ([frame.width, frame.height], shown.collect())
}
