//! Boards as pictures.

#![allow(clippy::cast_precision_loss, reason = "places of a few inches")]

use movetext_render::layout::lay_out;

use movetext_render::picture;
use movetext_render::raster::{Counts, Image, Painter, Palette, Timing};
use movetext_render::scene::{Layer, Scene};
use movetext_render::svg::svg;
use movetext_render::text;
use movetext_render::theme::{Role, Theme};
use movetext_render::view::{MarkShape, Perspective, View};
use movetext_rules::piecepack::{Configuration, Identity, Kind, Piece, Side};
use movetext_rules::{Color, Symmetry, go, morris, othello, tafl, tak};

/// A board of tafl with every kind of man and every special square.
fn tafl(view: &View<'_>) -> Result<Scene, String> {
    let setup = tafl::read_position("/t5T/c1k4/n2K3/m4G1/7/1C1N1M1/g6/", 7, tafl::Side::Attackers).setup;
    let mut rules = tafl::Variant::find("brandub").expect("a variant").record().rules.clone();
    rules.attacker_forts.squares = vec![tafl::Square::new(3, 6)];
    rules.defender_forts.squares = vec![tafl::Square::new(3, 2)];
    let captures = [tafl::Square::new(2, 2)];
    let last = text::tafl::Marks {
        from: Some(tafl::Square::new(3, 0)),
        to: Some(tafl::Square::new(3, 1)),
        captures: &captures,
    };
    picture::tafl::scene(&setup, &rules, &last, view)
}

/// Piles of all heights, walls and capstones.
fn piles() -> tak::Setup {
    let rows =
        "x2,12,2S,x/x,22C,22,2,11112/12111112121212S,1S,1,2,x/12C,1,1,2,1212121S/1,x,21,1C,221212121 1 20";
    tak::read_tps(rows).expect("a position").setup
}

fn tak(view: &View<'_>) -> Result<Scene, String> {
    let setup = piles();
    let reached = ["c3".parse().expect("a square")];
    let last = text::tak::Marks { from: Some("e3".parse().expect("a square")), reached: &reached };
    picture::tak::scene(&setup, &last, &[], view)
}

/// All marks of Smart-Go and SGF.
fn go(view: &View<'_>) -> Result<Scene, String> {
    use text::go::Note;
    let position: go::Position =
        "X.......O/........./..X.O..../...XO..../....X..../........./..O...X../........./X.......O"
            .parse()
            .expect("a position");
    let point = |text: &str| -> go::Point { text.parse().expect("a point") };
    let notes = [
        ("A9", Note::Number(128)),
        ("J9", Note::Number(9)),
        ("C7", Note::Triangle),
        ("E7", Note::Circle),
        ("D6", Note::Square),
        ("E6", Note::Cross),
        ("C3", Note::Secure),
        ("G3", Note::Selected),
        ("E1", Note::Label("A".to_owned())),
        ("F1", Note::Label("word".to_owned())),
        ("G1", Note::Triangle),
        ("H1", Note::Cross),
        ("A1", Note::Territory(Color::White)),
        ("B2", Note::Territory(Color::Black)),
        ("H8", Note::Region),
        ("J8", Note::Region),
    ];
    let notes: Vec<_> = notes.into_iter().map(|(at, note)| (point(at), note)).collect();
    let captures = [point("F6")];
    let lines = [(point("B8"), point("B4"), true), (point("A4"), point("C5"), false)];
    let dimmed = [point("J4"), point("J5")];
    let last = text::go::Marks {
        placed: Some(point("E5")),
        captures: &captures,
        notes: &notes,
        lines: &lines,
        dimmed: &dimmed,
    };
    picture::go::scene(&position.setup(), &last, None, view)
}

fn othello(view: &View<'_>) -> Result<Scene, String> {
    use movetext_rules::Table as _;
    let mut position = othello::Position::start();
    let placed = "d3".parse().expect("a square");
    let effect = position.apply(&othello::Move::Place(placed)).expect("a legal move");
    let last = text::othello::Marks { placed: Some(placed), captures: effect.captures() };
    picture::othello::scene(&position.setup(), last, position.legal_squares(), view)
}

fn morris(view: &View<'_>) -> Result<Scene, String> {
    let setup: morris::Setup = "WWW.B....B.............. B 6 7".parse().expect("a position");
    let last = text::morris::Marks::of(&"g7xd5".parse().expect("a move"));
    let mill = "a7 d7 g7".parse().expect("a mill");
    picture::morris::scene(&setup, last, &[mill], view)
}

/// Pieces of every kind, side by side, and a pile.
fn table(view: &View<'_>) -> Result<Scene, String> {
    let sets = [
        Configuration::Piecepack,
        Configuration::PlayingCardsExpansion,
        Configuration::DualPiecepacksExpansion,
    ];
    let kinds = [Kind::Tile, Kind::Coin, Kind::Die, Kind::Pawn, Kind::Saucer, Kind::Matchstick];
    let mut pieces = Vec::new();
    let mut put = |configuration: &Configuration, kind, side, suit, rank, x, y, angle| {
        let identity = Identity { configuration: configuration.clone(), kind, side, suit, rank };
        pieces.push(Piece { identity, x, y, angle });
    };
    for (row, set) in sets.iter().enumerate() {
        for (column, kind) in kinds.into_iter().enumerate() {
            let (x, y) = (column as f64 * 2.5, row as f64 * 2.5);
            let (suit, rank) = ((column % 4) as u16 + 1, (column + row) as u16 % 6 + 1);
            put(set, kind, Side::Face, suit, rank, x, y, row as f64 * 30.0);
        }
    }
    for nth in 0..5_u16 {
        put(&Configuration::Piecepack, Kind::Coin, Side::Back, nth % 4 + 1, 1, 0.0, 0.0, 0.0);
    }
    for (nth, set) in
        [Configuration::Chess1, Configuration::Checkers1, Configuration::Meeples, Configuration::Go]
            .iter()
            .enumerate()
    {
        let x = nth as f64 * 2.0;
        put(set, Kind::Bit, Side::Face, nth as u16 + 1, nth as u16 + 2, x, -2.5, 0.0);
        put(set, Kind::Bit, Side::Back, 6, 5, x + 1.0, -2.5, 0.0);
    }
    put(&Configuration::IcehousePieces, Kind::Pyramid, Side::Top, 1, 3, 8.5, -2.5, 0.0);
    put(&Configuration::IcehousePieces, Kind::Pyramid, Side::Left, 4, 2, 10.0, -2.5, 45.0);
    put(&Configuration::Dice, Kind::Die, Side::Face, 3, 5, 11.5, -2.5, 0.0);
    put(&Configuration::Dominoes, Kind::Tile, Side::Face, 4, 7, 15.5, 0.0, 90.0);
    put(&Configuration::PlayingCardsTarot, Kind::Card, Side::Face, 2, 13, 16.0, 3.5, 0.0);
    let facts = picture::piecepack::Facts { moved: &[3], left: &[(5.0, 5.0)], scale: 1.0 };
    picture::piecepack::scene(&pieces, &facts, view)
}

type Draws = fn(&View<'_>) -> Result<Scene, String>;
const GAMES: [(&str, Draws); 6] =
    [("tafl", tafl), ("tak", tak), ("go", go), ("othello", othello), ("morris", morris), ("table", table)];

/// All that there is to see of each game, with its name.
fn scenes() -> Vec<(String, Scene)> {
    let above = View { perspective: Perspective::Above, ..View::default() };
    let scene = |name: &str, draw: Draws, view: &View<'_>| {
        let mut scene = draw(view).expect("a scene");
        scene.title = format!("A board of {name}");
        scene.description = scene.men_in_words();
        (name.to_owned(), scene)
    };
    let mut all: Vec<_> = GAMES.iter().map(|(name, draw)| scene(name, *draw, &View::default())).collect();
    all.push(scene("tak-above", tak, &above));
    all.push(scene("table-above", table, &above));
    all
}

#[test]
fn svg_is_as_it_was() {
    for (name, scene) in scenes() {
        insta::assert_snapshot!(format!("svg-{name}"), svg(&scene, &Theme::CLASSIC, 720));
    }
    let (_, tafl) = &scenes()[0];
    for theme in [&Theme::DARK, &Theme::PRINT] {
        insta::assert_snapshot!(format!("svg-tafl-{}", theme.name()), svg(tafl, theme, 320));
    }
}

#[test]
fn nothing_is_outside_and_every_man_is_there() {
    for (name, scene) in scenes() {
        for item in scene.items().filter(|item| item.layer != Layer::Cover) {
            let bounds = scene.bounds(item).expect("something is drawn");
            assert!(scene.view().contains(bounds), "{name}: {:?} is not within {:?}", bounds, scene.view());
        }
    }
    let men =
        |name: &str| scenes().iter().find(|(known, _)| known == name).map(|(_, scene)| scene.men().count());
    assert_eq!(men("tafl"), Some(12));
    assert_eq!(men("tak"), men("tak-above"));
    let stones = piles().occupied().map(|(_, stack)| usize::from(stack.height())).sum();
    assert_eq!(men("tak"), Some(stones));
    assert_eq!(men("go"), Some(11));
    assert_eq!(men("othello"), Some(5));
    assert_eq!(men("morris"), Some(5 + 13));
    assert_eq!(men("table"), Some(18 + 5 + 8 + 5));
}

/// The scene without one of its items.
fn without(scene: &Scene, left_out: usize) -> Scene {
    let mut rest = Scene::new(scene.view());
    for (_, item) in scene.items().enumerate().filter(|(nth, _)| *nth != left_out) {
        rest.add_turned(item.layer, item.at, item.angle, scene.figure(item).clone(), item.man.clone());
    }
    rest
}

#[test]
fn no_man_is_hidden() {
    for (name, scene) in scenes() {
        // A pile on a table seen from above shows its top and a count; so does one of Tak that is higher than can be listed.
        if name == "table-above" {
            continue;
        }
        let painter = Painter::new(&scene, &Theme::CLASSIC, 640).expect("a size");
        let whole = painter.paint(&scene);
        for (nth, item) in scene.items().enumerate().filter(|(_, item)| item.man.is_some()) {
            let rest = painter.paint(&without(&scene, nth));
            let changed = whole.dots.iter().zip(&rest.dots).filter(|(one, other)| one != other).count();
            assert!(changed >= 20, "{name}: {changed} dots show {:?}", item.man);
        }
    }
}

#[test]
fn a_part_is_the_same_as_that_part_of_the_whole() {
    let (_, scene) = &scenes()[1];
    let painter = Painter::new(scene, &Theme::DARK, 320).expect("a size");
    let whole = painter.paint(scene);
    let mut ground = painter.ground(scene).expect("a board");
    for item in scene.items().step_by(7) {
        let Some(region) = scene.bounds(item).and_then(|bounds| painter.region(bounds)) else { continue };
        let mut patched = Image { dots: vec![[1, 2, 3]; whole.dots.len()], ..whole };
        patched.put(&ground.part(scene, region), region);
        for (at, (dot, patch)) in whole.dots.iter().zip(&patched.dots).enumerate() {
            let (x, y) = (at as u32 % whole.width, at as u32 / whole.width);
            assert!(*patch == [1, 2, 3] || dot == patch, "{x}, {y} in {region:?}: {dot:?} {patch:?}");
        }
    }
}

#[test]
fn a_png_has_the_colours_of_the_picture() {
    let (_, scene) = &scenes()[2];
    let painter = Painter::new(scene, &Theme::CLASSIC, 320).expect("a size");
    let image = painter.paint(scene);
    let bytes = movetext_render::png::png(scene, &Theme::CLASSIC, 320).expect("a picture");
    assert_eq!(bytes, movetext_render::png::png(scene, &Theme::CLASSIC, 320).expect("a picture"));
    let mut reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().expect("a picture");
    let palette = reader.info().palette.clone().expect("a palette");
    let mut dots = vec![0; reader.output_buffer_size().expect("a size")];
    reader.next_frame(&mut dots).expect("a frame");
    assert_eq!((reader.info().width, reader.info().height), (image.width, image.height));
    for (dot, number) in image.dots.iter().zip(dots) {
        let color = &palette[usize::from(number) * 3..][..3];
        let differs = dot.iter().zip(color).map(|(one, other)| one.abs_diff(*other)).max();
        assert!(differs <= Some(16), "{dot:?} {color:?}");
    }
}

#[test]
fn the_colours_of_a_theme_stay_as_they_are() {
    for theme in Theme::ALL {
        for (name, scene) in scenes() {
            let image = Painter::new(&scene, theme, 720).expect("a size").paint(&scene);
            let mut counts = Counts::default();
            counts.add(&image);
            let palette = Palette::of(&counts, theme);
            for role in Role::ALL {
                let color = theme.color(*role).0;
                let shown = palette.colors()[usize::from(palette.number(color))];
                assert!(
                    shown == color || !image.dots.contains(&color),
                    "{name}: {role:?} of {}",
                    theme.name()
                );
            }
        }
    }
}

#[test]
fn colours_do_not_depend_on_their_order() {
    let (_, scene) = &scenes()[1];
    let painter = Painter::new(scene, &Theme::CLASSIC, 200).expect("a size");
    let image = painter.paint(scene);
    let counted = |image: &Image| {
        let mut counts = Counts::default();
        counts.add(image);
        Palette::of(&counts, &Theme::CLASSIC).colors().to_vec()
    };
    let reversed = Image { dots: image.dots.iter().rev().copied().collect(), ..image };
    assert_eq!(counted(&image), counted(&reversed));
}

#[test]
fn a_turned_board_is_the_same_board() {
    for (name, draw) in GAMES {
        let upright = draw(&View::default()).expect("a scene");
        let men = |scene: &Scene| {
            let mut men: Vec<_> = scene.men().map(|(_, man)| man.clone()).collect();
            men.sort();
            men
        };
        for turn in Symmetry::ALL {
            let turned = draw(&View { turn, ..View::default() }).expect("a scene");
            assert_eq!(men(&upright), men(&turned), "{name}");
            let (one, other) = (upright.view(), turned.view());
            if name != "table" && name != "morris" {
                assert_eq!((one.width, one.height), (other.width, other.height), "{name}");
            }
        }
    }
}

#[test]
fn a_crop_shows_what_is_in_it() {
    for (name, draw) in GAMES {
        let cropped = draw(&View { crop: Some("b2:e5"), ..View::default() }).expect("a scene");
        let whole = draw(&View::default()).expect("a scene");
        assert!(cropped.view().width < whole.view().width, "{name}");
        let all = draw(&View { crop: Some("men"), ..View::default() }).expect("a scene");
        assert_eq!(all.men().count(), whole.men().count(), "{name}");
        let slip = draw(&View { crop: Some("b2:zz99x"), ..View::default() });
        assert!(slip.is_err(), "{name}");
    }
}

#[test]
fn what_somebody_points_at_is_marked() {
    let squares = MarkShape::ALL.map(|shape| ("c3", shape));
    let arrows = [("b2", "d5")];
    for (name, draw) in GAMES {
        let plain = draw(&View::default()).expect("a scene");
        let marked = draw(&View { squares: &squares, arrows: &arrows, ..View::default() }).expect("a scene");
        assert_eq!(marked.items().count(), plain.items().count() + 6, "{name}");
        let slip = draw(&View { squares: &[("?", MarkShape::Dot)], ..View::default() });
        assert!(slip.is_err(), "{name}");
    }
}

#[test]
fn odd_boards_are_drawn() {
    for size in [0, 1, 27, 255] {
        let (setup, rules) = (tafl::Setup::empty(size, tafl::Side::Attackers), tafl::Rules::new(size));
        let scene = picture::tafl::scene(&setup, &rules, &text::tafl::Marks::default(), &View::default());
        assert!(svg(&scene.expect("a scene"), &Theme::CLASSIC, 100).ends_with("</svg>\n"));
    }
    let far = |x: f64| {
        let identity = Identity {
            configuration: Configuration::Piecepack,
            kind: Kind::Coin,
            side: Side::Back,
            suit: 1,
            rank: 1,
        };
        Piece { identity, x, y: -x, angle: x }
    };
    let facts = picture::piecepack::Facts { moved: &[0, 99], left: &[(f64::NAN, 1e300)], scale: 1.0 };
    let far = [0.0, 1.0, 1e5, 63_360.0, -9e8, f64::NAN, f64::INFINITY].map(far);
    let scene = picture::piecepack::scene(&far, &facts, &View::default()).expect("a scene");
    assert_eq!(scene.caption.notes, ["5 of 7 pieces lie elsewhere"]);
    assert!(scene.view().width < 130_000);
    let none = picture::piecepack::scene([], &facts, &View::default()).expect("a scene");
    assert!(none.men().next().is_none());
}

#[test]
fn words_of_a_record_stay_words() {
    let mut scene = morris(&View::default()).expect("a scene");
    let hostile = "</script>]]><img onerror='x'>&\u{202e}\u{0}\u{1b}[31m 围棋 العربية \u{1f409} ½";
    scene.caption.players = vec![hostile.to_owned(), "Z".repeat(10_000)];
    scene.title = hostile.to_owned();
    scene.description = hostile.repeat(100);
    let mut scenes = [scene];
    lay_out(&mut scenes);
    let text = svg(&scenes[0], &Theme::CLASSIC, 320);
    assert!(!text.contains("</script") && !text.contains("<img") && !text.contains("]]>"));
    assert!(!text.contains(['\u{202e}', '\u{0}', '\u{1b}']));
    assert!(text.contains(">围棋</text>"));
    assert!(scenes[0].view().height < 30_000);
    let painter = Painter::new(&scenes[0], &Theme::CLASSIC, 320).expect("a size");
    assert_eq!(painter.paint(&scenes[0]).dots.len() as u32 / 320, painter.whole().height);
}

/// A short game of Morris, each scene with its caption.
fn game() -> Vec<Scene> {
    use movetext_rules::Table as _;
    let mut position = morris::Position::start(&morris::Rules::default());
    let mut scenes = Vec::new();
    for (nth, played) in ["", "a7", "b6", "d7", "d6", "g7xb6", "b4", "a1"].into_iter().enumerate() {
        let played: Option<morris::Move> = played.parse().ok();
        let effect = played.map(|played| position.apply(&played).expect("a legal move"));
        let mills = effect.as_ref().map_or(&[][..], |effect| effect.mills());
        let marks = played.map(|played| text::morris::Marks::of(&played)).unwrap_or_default();
        let mut scene =
            picture::morris::scene(&position.setup(), marks, mills, &View::default()).expect("a scene");
        scene.caption.moved = vec![format!("{nth} of a game")];
        scene.caption.notes = vec!["A note".to_owned(); nth % 3];
        scenes.push(scene);
    }
    // Nothing changes.
    scenes.push(scenes[scenes.len() - 1].clone());
    lay_out(&mut scenes);
    scenes
}

/// Whether a frame shows a scene, but for colours that are nearly the same.
fn assert_shows(theme: &Theme, scene: &Scene, shown: &[[u8; 3]], what: &str) {
    let painter = Painter::new(scene, theme, 320).expect("a size");
    for (at, (dot, frame)) in painter.paint(scene).dots.iter().zip(shown).enumerate() {
        let differs = dot.iter().zip(frame).map(|(one, other)| one.abs_diff(*other)).max();
        assert!(differs <= Some(10), "{what}: dot {at}: {dot:?} {frame:?}");
    }
}

#[test]
fn each_frame_of_a_gif_is_the_still_picture() {
    let scenes = game();
    let timing = Timing { delay: 500, pause: 2500 };
    for theme in Theme::ALL {
        let bytes = movetext_render::gif::gif(&scenes, theme, 320, timing).expect("a picture");
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::RGBA);
        let mut decoder = options.read_info(&bytes[..]).expect("a picture");
        let (width, height) = (usize::from(decoder.width()), usize::from(decoder.height()));
        let mut shown = vec![[0; 3]; width * height];
        for (nth, scene) in scenes.iter().enumerate() {
            let frame = decoder.read_next_frame().expect("a frame").expect("a frame");
            assert_eq!(frame.delay, if nth + 1 < scenes.len() { 50 } else { 250 });
            let across = usize::from(frame.width);
            for (at, dot) in frame.buffer.chunks_exact(4).enumerate().filter(|(_, dot)| dot[3] > 0) {
                let (x, y) = (at % across + usize::from(frame.left), at / across + usize::from(frame.top));
                shown[y * width + x] = [dot[0], dot[1], dot[2]];
            }
            assert_shows(theme, scene, &shown, theme.name());
        }
        assert!(decoder.read_next_frame().expect("an end").is_none());
    }
}

#[test]
fn each_frame_of_an_animated_png_is_the_still_picture() {
    let scenes = game();
    let timing = Timing { delay: 500, pause: 70_000 };
    let bytes = movetext_render::apng::apng(&scenes, &Theme::CLASSIC, 320, timing).expect("a picture");
    let mut reader = png::Decoder::new(std::io::Cursor::new(&bytes)).read_info().expect("a picture");
    let palette = reader.info().palette.clone().expect("a palette");
    let clear = reader.info().trns.clone().expect("what shows through");
    let (width, height) = (reader.info().width as usize, reader.info().height as usize);
    assert_eq!(
        reader.info().animation_control.map(|control| control.num_frames as usize),
        Some(scenes.len())
    );
    let mut shown = vec![[0; 3]; width * height];
    let mut dots = vec![0; reader.output_buffer_size().expect("a size")];
    for (nth, scene) in scenes.iter().enumerate() {
        reader.next_frame(&mut dots).expect("a frame");
        let control = *reader.info().frame_control().expect("an animation");
        let delay = u32::from(control.delay_num) * 1000 / u32::from(control.delay_den);
        assert_eq!(delay, if nth + 1 < scenes.len() { 500 } else { 70_000 });
        let across = control.width as usize;
        for (at, dot) in
            dots[..across * control.height as usize].iter().map(|dot| usize::from(*dot)).enumerate()
        {
            // What is not listed hides all.
            if clear.get(dot) != Some(&0) {
                let (x, y) =
                    (at % across + control.x_offset as usize, at / across + control.y_offset as usize);
                shown[y * width + x] = palette[dot * 3..][..3].try_into().expect("a colour");
            }
        }
        assert_shows(&Theme::CLASSIC, scene, &shown, "apng");
    }
}

#[test]
fn what_cannot_be_a_picture_is_refused() {
    use movetext_render::{apng::apng, gif::gif, png::png};
    let scenes = game();
    let message = |result: Result<Vec<u8>, String>| result.map(|_| ()).unwrap_err();
    for width in [0, 100_000] {
        let timing = Timing::default();
        let png = message(png(&scenes[0], &Theme::CLASSIC, width).map_err(|why| why.to_string()));
        assert_eq!(png, message(gif(&scenes, &Theme::CLASSIC, width, timing).map_err(|why| why.to_string())));
        assert_eq!(
            png,
            message(apng(&scenes, &Theme::CLASSIC, width, timing).map_err(|why| why.to_string()))
        );
    }
    for delay in [0, 19, 700_000] {
        let timing = Timing { delay, ..Timing::default() };
        let why = message(gif(&scenes, &Theme::CLASSIC, 100, timing).map_err(|why| why.to_string()));
        assert_eq!(why, format!("a scene stands 20 to 655350 ms, not {delay}"));
    }
}
