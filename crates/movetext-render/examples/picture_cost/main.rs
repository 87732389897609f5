//! What pictures cost: draws one again and again, and prints how large it is and how long it took.
//!
//! `picture_cost SCENE FORMAT TIMES FILE`: the scene is `tafl` (11x11), `tak` (6x6, piled up), `go9`, `go19` (full) or `table`; the
//! format is `scene`, `svg`, `raster`, `png`, `gif`, `apng` (a game of a hundred moves) or `html` (the same with comments). Pictures are
//! 720 dots wide. The last one is written to FILE, if one is given, to be looked at. The first two fields that are printed are the
//! bytes, and those of a frame where there are several.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program that prints what it measures")]

mod work;

use std::hint::black_box;
use std::time::Instant;

use movetext_render::apng::apng;
use movetext_render::gif::gif;
use movetext_render::png::png;
use movetext_render::raster::{Painter, Timing};
use movetext_render::svg::svg;
use movetext_render::theme::Theme;
use movetext_render::view::View;
use work::{commented, moving, still, written};

const WIDTH: u32 = 720;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (scene, format, times, file) = match &arguments[..] {
        [scene, format] => (scene, format, 1, None),
        [scene, format, times] => (scene, format, times.parse().unwrap_or(1), None),
        [scene, format, times, file] => (scene, format, times.parse().unwrap_or(1), Some(file)),
        _ => {
            eprintln!("picture_cost SCENE FORMAT [TIMES [FILE]]");
            std::process::exit(2);
        }
    };
    let view = View::default();
    let one = still(scene, &view);
    let theme = &Theme::CLASSIC;
    let game = match format.as_str() {
        "gif" | "apng" => moving(scene),
        _ => Vec::new(),
    };
    let text = if format == "html" { commented(scene) } else { String::new() };
    let (mut least, mut picture) = (f64::INFINITY, Vec::new());
    for _ in 0..times {
        let begun = Instant::now();
        picture = black_box(match format.as_str() {
            "scene" => still(scene, &view).items().map(|item| item.layer as u8).collect(),
            "svg" => svg(&one, theme, WIDTH).into_bytes(),
            "raster" => Painter::new(&one, theme, WIDTH).expect("a size").paint(&one).dots.concat(),
            "png" => png(&one, theme, WIDTH).expect("a picture"),
            "gif" => gif(&game, theme, WIDTH, Timing::default()).expect("a picture"),
            "apng" => apng(&game, theme, WIDTH, Timing::default()).expect("a picture"),
            "html" => written(&text).into_bytes(),
            other => panic!("`{other}` is not a format"),
        });
        least = least.min(begun.elapsed().as_secs_f64() * 1000.0);
    }
    if let Some(file) = file {
        std::fs::write(file, &picture).expect("a file that can be written");
    }
    let bytes = picture.len();
    let frames = game.len().max(1);
    let each = bytes / frames;
    println!(
        "{bytes} {each} {least:.3} ms, {:.3} ms a frame: {scene} {format}",
        least / f64::from(u32::try_from(frames).unwrap_or(u32::MAX))
    );
}
