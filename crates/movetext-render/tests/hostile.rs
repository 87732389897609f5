//! Scenes of any figures anywhere, and pieces anywhere on a table: nothing is taken for granted.

#![allow(clippy::cast_possible_wrap, clippy::cast_sign_loss, reason = "numbers are as they come")]

#[path = "common/scenes.rs"]
mod scenes;

use movetext_render::picture::piecepack;
use movetext_render::scene::{Bounds, Layer, Part, Place, Role, Scene};
use movetext_render::svg::svg;
use movetext_render::theme::Theme;
use movetext_render::view::{Perspective, View};
use movetext_rules::piecepack::{Configuration, Identity, Kind, Piece, Side};
use proptest::prelude::{ProptestConfig, any, proptest};

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_scene_is_drawn(bytes in proptest::collection::vec(any::<u8>(), 0..600)) {
        scenes::draws(&scenes::scenes(&bytes));
    }

    #[test]
    fn any_scene_is_painted(bytes in proptest::collection::vec(any::<u8>(), 0..600)) {
        scenes::paints(&scenes::scenes(&bytes));
    }

    #[test]
    fn any_scenes_make_a_moving_picture(bytes in proptest::collection::vec(any::<u8>(), 0..600)) {
        scenes::moves(&scenes::scenes(&bytes));
    }
}

/// As many coins, wherever each is to lie.
fn coins(count: usize, place: impl Fn(usize) -> (f64, f64)) -> Vec<Piece> {
    let identity = Identity {
        configuration: Configuration::Piecepack,
        kind: Kind::Coin,
        side: Side::Face,
        suit: 1,
        rank: 3,
    };
    let coin = |nth| {
        let (x, y) = place(nth);
        Piece { identity: identity.clone(), x, y, angle: 0.0 }
    };
    (0..count).map(coin).collect()
}

#[test]
#[allow(clippy::cast_precision_loss, reason = "few pieces")]
fn many_pieces_are_drawn_apart_and_in_a_pile() {
    let facts = piecepack::Facts { moved: &[], left: &[], scale: 1.0 };
    for perspective in [Perspective::Raised, Perspective::Above] {
        let view = View { perspective, ..View::default() };
        let spread = coins(10_000, |nth| ((nth % 100) as f64, (nth / 100) as f64));
        let pile = coins(1000, |_| (1.0, 1.0));
        for (pieces, most) in [(spread, 2_000_000), (pile, 200_000)] {
            let scene = piecepack::scene(&pieces, &facts, &view).expect("a scene");
            assert_eq!(scene.men().count(), pieces.len());
            let text = svg(&scene, &Theme::CLASSIC, 720);
            assert!(text.len() < most, "{} bytes", text.len());
            if pieces.len() > 1000 {
                continue;
            }
            scenes::moves(&[scene]);
        }
    }
}

#[test]
fn what_is_far_away_is_drawn_there() {
    let mut scene = Scene::new(Bounds::new(0, 0, 1000, 1000));
    let wide = Part::block(0, 0, i32::MAX, 500, 0).filled(Role::Dark);
    scene.add(Layer::Men, Place::new(500, 500), wide);
    scene.add(Layer::Men, Place::new(i32::MAX, i32::MIN), Part::circle(0, 0, 100).filled(Role::Light));
    scenes::draws(&[scene.clone()]);
    scenes::paints(&[scene]);
}
