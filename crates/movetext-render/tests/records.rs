//! Whole files of records as pictures: every fixture, and where they can be had, real records.

#![cfg(all(feature = "otn", feature = "ppn", feature = "ptn", feature = "sgf", feature = "tsn"))]
#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

use std::collections::HashSet;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{fs, thread};

use movetext_record::{Narrate, Reading, Visit, Visitor, dispatch};
use movetext_render::draw::{CaptionKind, Draw, Frames, FramesError, Wanted, page};
use movetext_render::raster::{Painter, Timing};
use movetext_render::scene::{Item, Layer, Scene};
use movetext_render::svg::svg;
use movetext_render::theme::Theme;
use movetext_render::view::View;
use movetext_source::Notation;
use movetext_tree::GameTree;

/// Draws the games of a text, and hands over the scenes of each one's main line, or the last alone.
struct Drawn<'a> {
    text: &'a str,
    /// Of so many games one is drawn whole, with its page.
    whole: usize,
    see: &'a mut dyn FnMut(Vec<Scene>),
}

impl Visitor for Drawn<'_> {
    type Output = ();
}

impl<F: Narrate + Draw> Visit<F> for Drawn<'_> {
    fn visit(self) {
        for (nth, game) in F::read(self.text, &Reading::default()).enumerate() {
            let (record, view) = (&game.record, View::default());
            let root = GameTree::<F::Node<'_>>::ROOT;
            let last = record.tree.main_line().last().unwrap_or(root);
            let is_whole = nth % self.whole == 0;
            let first = if is_whole { root } else { last };
            let wanted = Wanted { view: &view, caption: CaptionKind::Full, first, last };
            match Frames::of(record, &wanted) {
                Ok(frames) => (self.see)(frames.frames.into_iter().map(|frame| frame.scene).collect()),
                // A game that cannot start has no board.
                Err(FramesError::Start(_)) => continue,
                Err(FramesError::View(why)) => panic!("nothing special is asked for: {why}"),
            }
            if !is_whole {
                continue;
            }
            let text = page(record, &view, "record", self.text.as_bytes());
            match text {
                Ok(text) => assert!(text.ends_with("</html>\n")),
                Err(FramesError::Start(_)) => {}
                Err(FramesError::View(why)) => panic!("nothing special is asked for: {why}"),
            }
        }
    }
}

/// Everything that a scene shows is within it, unless it covers what is not to be seen of a table.
fn assert_all_inside(name: &str, scene: &Scene) {
    if scene.items().any(|item| item.layer == Layer::Cover) {
        return;
    }
    for item in scene.items() {
        let Some(bounds) = scene.bounds(item) else { continue };
        assert!(scene.view().contains(bounds), "{name}: {:?} at {bounds:?}", item.man);
    }
}

/// The men of a scene of which nothing is to be seen.
fn hidden(scene: &Scene) -> Vec<String> {
    let items: Vec<_> = scene.items().filter_map(|item| Some((item, scene.bounds(item)?))).collect();
    let mut hidden = Vec::new();
    for (nth, (item, bounds)) in items.iter().enumerate() {
        let Some(man) = &item.man else { continue };
        let here = items.iter().enumerate().filter(|(_, (_, other))| other.and(*bounds).is_some());
        let here: Vec<(usize, &Item)> = here.map(|(nth, (item, _))| (nth, *item)).collect();
        // What is around the man, with it and without it.
        let part = |left_out: Option<usize>| {
            let mut part = Scene::new(*bounds);
            for (_, item) in here.iter().filter(|(nth, _)| Some(*nth) != left_out) {
                part.add_turned(item.layer, item.at, item.angle, scene.figure(item).clone(), None);
            }
            Painter::new(&part, &Theme::CLASSIC, 24).unwrap().paint(&part).dots
        };
        let changed = part(None).iter().zip(part(Some(nth))).filter(|(one, other)| *one != other).count();
        if changed < 6 {
            hidden.push(format!("{} on {}", man.name, man.square));
        }
    }
    hidden
}

/// The fixtures of a notation, in the order of their names.
fn fixtures(notation: &str) -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures").join(notation);
    let mut files: Vec<PathBuf> = ["ok", "err"]
        .iter()
        .flat_map(|folder| fs::read_dir(root.join(folder)).unwrap())
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == notation))
        .collect();
    files.sort();
    assert!(files.len() > 20);
    files
}

/// Draws the fixtures of a notation: all scenes as drawings, the last one of each game as dots, man by man.
fn draw_all(notation: Notation, may_hide: bool) {
    let extension = notation.extensions()[0];
    let (mut games, mut is_moving) = (0, true);
    // Many fixtures end with the same men.
    let mut seen = HashSet::new();
    for path in fixtures(extension) {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let text = String::from_utf8_lossy(&fs::read(&path).unwrap()).into_owned();
        let mut see = |scenes: Vec<Scene>| {
            games += 1;
            // Most differ in a move alone.
            for scene in scenes.iter().step_by(scenes.len() / 4 + 1).chain(scenes.last()) {
                assert_all_inside(&name, scene);
                assert!(svg(scene, &Theme::CLASSIC, 320).ends_with("</svg>\n"), "{name}");
            }
            let last = scenes.last().expect("a scene");
            if !may_hide && seen.insert(last.men_in_words()) {
                assert_eq!(hidden(last), [""; 0], "{name}");
            }
            // One or two in the other formats.
            if std::mem::take(&mut is_moving) {
                movetext_render::png::png(last, &Theme::CLASSIC, 120).expect("a picture");
                movetext_render::gif::gif(&scenes, &Theme::DARK, 120, Timing::default()).expect("a picture");
                movetext_render::apng::apng(&scenes, &Theme::PRINT, 120, Timing::default())
                    .expect("a picture");
            }
        };
        dispatch(notation, Drawn { text: &text, whole: 1, see: &mut see });
    }
    assert!(games > 20, "{games} games");
}

#[test]
fn fixtures_of_tafl_are_drawn() {
    draw_all(Notation::Otn, false);
}

#[test]
fn fixtures_of_tak_are_drawn() {
    draw_all(Notation::Ptn, false);
}

#[test]
fn fixtures_of_smart_go_are_drawn() {
    draw_all(Notation::Sgf, false);
}

/// A coin under a tile is hidden on a table too.
#[test]
fn fixtures_of_piecepack_are_drawn() {
    draw_all(Notation::Ppn, true);
}

/// All real records in SVG and PNG, the first of each file and one of twenty in all formats, ten positions of each. On several
/// threads, file by file.
fn draw_real(notation: Notation, extension: &str) {
    let files = movetext_testing::byte_facts("corpus", extension);
    let (next, games) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some((name, bytes)) = files.get(next.fetch_add(1, Ordering::Relaxed)) {
                    games.fetch_add(draw_file(notation, name, bytes), Ordering::Relaxed);
                }
            });
        }
    });
    assert!(games.into_inner() > 0);
}

/// How many games of a real file were drawn.
fn draw_file(notation: Notation, name: &str, bytes: &[u8]) -> usize {
    let mut games = 0;
    let text = String::from_utf8_lossy(bytes).into_owned();
    let mut see = |mut scenes: Vec<Scene>| {
        games += 1;
        let first = scenes.len().saturating_sub(10);
        let scenes = scenes.split_off(first);
        let last = scenes.last().expect("a scene");
        assert_all_inside(name, last);
        let drawn = svg(last, &Theme::CLASSIC, 720);
        assert!(drawn.ends_with("</svg>\n"), "{name}");
        let width = if last.height(90) > 5000 { 1 } else { 90 };
        let png = movetext_render::png::png(last, &Theme::CLASSIC, width);
        assert!(png.is_ok(), "{name}: {}", png.unwrap_err());
        if scenes.len() > 1 {
            let gif = movetext_render::gif::gif(&scenes, &Theme::CLASSIC, width, Timing::default());
            assert!(gif.is_ok(), "{name}: {}", gif.unwrap_err());
            let apng = movetext_render::apng::apng(&scenes, &Theme::DARK, width, Timing::default());
            assert!(apng.is_ok(), "{name}: {}", apng.unwrap_err());
        }
    };
    dispatch(notation, Drawn { text: &text, whole: 20, see: &mut see });
    games
}

#[test]
#[ignore = "compares"]
fn real_records_of_tafl_are_drawn() {
    draw_real(Notation::Otn, "otn");
    draw_real(Notation::Otn, "otg");
    draw_real(Notation::Tsn, "tsn");
    draw_real(Notation::Ten, "ten");
}

#[test]
#[ignore = "compares"]
fn real_records_of_tak_are_drawn() {
    draw_real(Notation::Ptn, "ptn");
    draw_real(Notation::Tps, "tps");
}

#[test]
#[ignore = "compares"]
fn real_records_of_smart_go_are_drawn() {
    draw_real(Notation::Sgf, "sgf");
}

#[test]
#[ignore = "compares"]
fn real_records_of_piecepack_are_drawn() {
    draw_real(Notation::Ppn, "ppn");
}
