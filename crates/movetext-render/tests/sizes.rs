//! How large pictures are that are 720 dots wide: what docs/performance.md says of them may not grow.

#![cfg(all(feature = "otn", feature = "ptn", feature = "sgf", feature = "piecepack"))]

#[path = "../examples/picture_cost/work.rs"]
mod work;

use movetext_render::apng::apng;
use movetext_render::gif::gif;
use movetext_render::png::png;
use movetext_render::raster::Timing;
use movetext_render::svg::svg;
use movetext_render::theme::Theme;
use movetext_render::view::View;

const WIDTH: u32 = 720;

#[test]
fn a_still_picture_is_small() {
    // A board of Go that is full has more edges than any other.
    for (name, most) in
        [("tafl", 23_000), ("tak", 21_000), ("go9", 27_000), ("go19", 31_000), ("table", 31_000)]
    {
        let scene = work::still(name, &View::default());
        let drawn = svg(&scene, &Theme::CLASSIC, WIDTH).len();
        let painted = png(&scene, &Theme::CLASSIC, WIDTH).expect("a picture").len();
        assert!(drawn <= 30_000 && painted <= most, "{name}: SVG {drawn} bytes, PNG {painted}");
    }
}

#[test]
fn a_frame_is_small() {
    // The last moves of the game on a small board are illegal, and each says why at length.
    for (name, most_of_gif, most_of_apng) in
        [("tafl", 4000, 2900), ("tak", 4700, 3500), ("go19", 2950, 2250), ("go9", 5250, 4500)]
    {
        let scenes = work::moving(name);
        assert_eq!(scenes.len(), 101, "{name}");
        let timing = Timing::default();
        let gif = gif(&scenes, &Theme::CLASSIC, WIDTH, timing).expect("a picture").len() / scenes.len();
        let apng = apng(&scenes, &Theme::CLASSIC, WIDTH, timing).expect("a picture").len() / scenes.len();
        assert!(
            gif <= most_of_gif && apng <= most_of_apng,
            "{name}: a frame of GIF has {gif} bytes, one of APNG {apng}"
        );
    }
}

#[test]
fn a_page_of_a_hundred_comments_is_small() {
    for name in ["tafl", "tak", "go19"] {
        let page = work::written(&work::commented(name)).len();
        assert!(page <= 150_000, "{name}: {page} bytes");
    }
}
