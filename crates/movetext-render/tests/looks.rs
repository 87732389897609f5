//! Men can be distinguished, and seen on their grounds, in grey and with the eyes of those who see fewer colours.
//!
//! What their colours do not show, their shapes have to; `data/looks.tsv` lists each such pair of men and how its two differ.

#![cfg(all(feature = "svg", feature = "sgf", feature = "tafl", feature = "tak", feature = "piecepack"))]

use std::collections::{BTreeMap, BTreeSet};

use movetext_render::scene::{Figure, Part, Role, Scene};
use movetext_render::theme::{Color, Theme};
use movetext_render::view::View;
use movetext_render::{picture, text};
use movetext_rules::piecepack::{Configuration, Identity, Kind, Piece, Side};
use movetext_rules::{go, morris, othello, tafl, tak};

/// The least contrast of two faces, or of a man and its ground.
const LEAST: f64 = 3.0;

type Matrix = [[f64; 3]; 3];

/// How colours are seen: as they are, and by those who lack one kind of cones, as Machado, Oliveira and Fernandes (2009) have it for
/// linear light. Grey has the contrasts of all colours, since these are of brightness alone.
const EYES: [(&str, Matrix); 4] = [
    ("grey", [[0.2126, 0.7152, 0.0722]; 3]),
    (
        "protanopia",
        [
            [0.152_286, 1.052_583, -0.204_868],
            [0.114_503, 0.786_281, 0.099_216],
            [-0.003_882, -0.048_116, 1.051_998],
        ],
    ),
    (
        "deuteranopia",
        [
            [0.367_322, 0.860_646, -0.227_968],
            [0.280_085, 0.672_501, 0.047_413],
            [-0.011_820, 0.042_940, 0.968_881],
        ],
    ),
    (
        "tritanopia",
        [
            [1.255_528, -0.076_749, -0.178_779],
            [-0.078_411, 0.930_809, 0.147_602],
            [0.004_733, 0.691_367, 0.303_900],
        ],
    ),
];

/// A colour as it is seen.
fn seen(color: Color, eyes: &Matrix) -> Color {
    let linear = color.0.map(|part| {
        let part = f64::from(part) / 255.0;
        if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    });
    Color(eyes.map(|row| {
        let part: f64 = row.iter().zip(linear).map(|(weight, part)| weight * part).sum();
        let part = part.clamp(0.0, 1.0);
        let part = if part <= 0.003_130_8 { part * 12.92 } else { 1.055 * part.powf(1.0 / 2.4) - 0.055 };
        // Between 0 and 255.
        #[expect(clippy::cast_sign_loss, reason = "no colour is negative")]
        let part = (part * 255.0).round() as u8;
        part
    }))
}

/// The least contrast of two roles for any eyes, and whose that are.
fn contrast(theme: &Theme, one: Role, other: Role) -> (f64, &'static str) {
    let contrasts = EYES.iter().map(|(name, eyes)| {
        let [one, other] = [one, other].map(|role| seen(theme.color(role), eyes));
        (one.contrast(other), *name)
    });
    contrasts.min_by(|one, other| one.0.total_cmp(&other.0)).expect("four kinds of eyes")
}

/// The men of each game, each kind once, and the grounds that they stand on.
fn games() -> Vec<(&'static str, Scene, &'static [Role])> {
    let view = View::default();
    let setup = tafl::read_position("/t5T/c1k4/n2K3/m4G1/7/1C1N1M1/g6/", 7, tafl::Side::Attackers).setup;
    let rules = tafl::Rules::new(7);
    let stones = tak::read_tps("1,2,1S,2S,1C/2C,x4/x5/x5/x5 1 20").expect("a position").setup;
    let board: go::Position =
        "XO......./........./........./........./........./........./........./........./........."
            .parse()
            .expect("a position");
    let men: morris::Setup = "WWW.B....B.............. B 6 7".parse().expect("a position");
    let discs = othello::Position::start();
    let mut pieces = Vec::new();
    for (row, kind) in [Kind::Coin, Kind::Die, Kind::Pawn, Kind::Tile].into_iter().enumerate() {
        for suit in 1..=4 {
            let identity =
                Identity { configuration: Configuration::Piecepack, kind, side: Side::Face, suit, rank: 3 };
            let (x, y) = (f64::from(suit) * 3.0, f64::from(u8::try_from(row).expect("few rows")) * 3.0);
            pieces.push(Piece { identity, x, y, angle: 0.0 });
        }
    }
    let facts = picture::piecepack::Facts { moved: &[], left: &[], scale: 1.0 };
    let may = othello::Squares::default();
    vec![
        (
            "tafl",
            picture::tafl::scene(&setup, &rules, &text::tafl::Marks::default(), &view),
            &[Role::Board, Role::BoardShade, Role::Special][..],
        ),
        (
            "tak",
            picture::tak::scene(&stones, &text::tak::Marks::default(), &[], &view),
            &[Role::Board, Role::BoardShade],
        ),
        ("go", picture::go::scene(&board.setup(), &text::go::Marks::default(), None, &view), &[Role::Wood]),
        (
            "othello",
            picture::othello::scene(&discs.setup(), text::othello::Marks::default(), may, &view),
            &[Role::Felt],
        ),
        ("morris", picture::morris::scene(&men, text::morris::Marks::default(), &[], &view), &[Role::Board]),
        ("piecepack", picture::piecepack::scene(&pieces, &facts, &view), &[Role::Page]),
    ]
    .into_iter()
    .map(|(name, scene, grounds)| (name, scene.expect("a scene"), grounds))
    .collect()
}

/// The kinds of men of a scene.
fn kinds(scene: &Scene) -> BTreeMap<&str, &Figure> {
    scene.men().map(|(item, man)| (man.name.as_str(), scene.figure(item))).collect()
}

/// What one sees first of a man: the colour of the uppermost part that is filled and not much smaller than the largest one. What
/// is only lined has that of its uppermost line.
fn face(figure: &Figure) -> Role {
    let area =
        |part: &Part| part.bounds().map_or(0, |bounds| i64::from(bounds.width) * i64::from(bounds.height));
    let filled = || figure.0.iter().filter(|part| part.fill.is_some());
    let largest = filled().map(area).max().unwrap_or_default();
    let uppermost = filled().rfind(|part| area(part) * 3 >= largest).and_then(|part| part.fill);
    let lined = || figure.0.iter().rev().find_map(|part| Some(part.stroke?.role));
    uppermost.or_else(lined).expect("a man has a colour")
}

/// A figure without its colours.
fn shapes(figure: &Figure) -> Vec<Part> {
    figure.0.iter().map(|part| Part::new(part.shape.clone())).collect()
}

/// Pairs of kinds of men that their faces do not tell apart in some theme, for some eyes.
fn alike() -> BTreeMap<[String; 3], String> {
    let mut alike = BTreeMap::new();
    for (game, scene, _) in games() {
        let kinds: Vec<_> = kinds(&scene).into_iter().collect();
        for (nth, (one, figure)) in kinds.iter().enumerate() {
            for (other, second) in &kinds[nth + 1..] {
                for theme in Theme::ALL {
                    let (contrast, eyes) = contrast(theme, face(figure), face(second));
                    if contrast < LEAST {
                        let what = format!("{contrast:.1} in {}, {eyes}", theme.name());
                        assert_ne!(
                            shapes(figure),
                            shapes(second),
                            "{game}: nothing tells {one} and {other} apart: {what}"
                        );
                        alike.insert([game, one, other].map(str::to_owned), what);
                    }
                }
            }
        }
    }
    alike
}

#[test]
fn what_colours_do_not_tell_shapes_do() {
    let listed: BTreeSet<[String; 3]> = include_str!("data/looks.tsv")
        .lines()
        .skip(1)
        .map(|row| {
            let fields: Vec<&str> = row.split('\t').collect();
            let [game, one, other, difference] = fields[..] else { panic!("four fields: {row}") };
            assert!(!difference.is_empty(), "{row}");
            [game, one, other].map(str::to_owned)
        })
        .collect();
    let alike = alike();
    let missing: Vec<String> = alike
        .iter()
        .filter(|(pair, _)| !listed.contains(*pair))
        .map(|(pair, what)| format!("{}\t{what}", pair.join("\t")))
        .collect();
    assert!(missing.is_empty(), "not listed:\n{}", missing.join("\n"));
    let stale: Vec<_> = listed.iter().filter(|pair| !alike.contains_key(*pair)).collect();
    assert!(stale.is_empty(), "these differ in colour as well: {stale:?}");
}

#[test]
fn every_man_is_seen_on_its_ground() {
    for (game, scene, grounds) in games() {
        for (name, figure) in kinds(&scene) {
            let roles: BTreeSet<Role> = figure
                .0
                .iter()
                .filter(|part| part.opacity == 100)
                .flat_map(|part| [part.fill, part.stroke.map(|stroke| stroke.role)])
                .flatten()
                .collect();
            for theme in Theme::ALL {
                for ground in grounds {
                    let most = roles.iter().map(|role| contrast(theme, *role, *ground).0).fold(0.0, f64::max);
                    assert!(
                        most >= LEAST,
                        "{game}: {name} on {} in {}: {most:.1}",
                        ground.name(),
                        theme.name()
                    );
                }
            }
        }
    }
}

#[test]
fn what_has_to_be_distinguished_is_for_all_eyes() {
    let on = [
        (Role::Accent, &[Role::Board, Role::BoardShade, Role::Wood, Role::Tile, Role::Coin, Role::Page][..]),
        (Role::Taken, &[Role::Board, Role::BoardShade, Role::Wood]),
        (Role::FirstSuit, &[Role::Tile, Role::Coin]),
        (Role::SecondSuit, &[Role::Tile, Role::Coin]),
        (Role::ThirdSuit, &[Role::Tile, Role::Coin]),
        (Role::FourthSuit, &[Role::Tile, Role::Coin]),
        (Role::Ornament, &[Role::Special]),
        (Role::Line, &[Role::Board]),
        (Role::WoodLine, &[Role::Wood]),
        (Role::FeltLine, &[Role::Felt]),
        (Role::Ink, &[Role::Page, Role::Wood]),
        (Role::FrameInk, &[Role::Frame]),
    ];
    let mut faint = Vec::new();
    for (role, grounds) in on {
        for ground in grounds {
            for theme in Theme::ALL {
                let (contrast, eyes) = contrast(theme, role, *ground);
                if contrast < LEAST {
                    faint.push(format!(
                        "{} on {} in {}: {contrast:.2}, {eyes}",
                        role.name(),
                        ground.name(),
                        theme.name()
                    ));
                }
            }
        }
    }
    assert!(faint.is_empty(), "{}", faint.join("\n"));
}
