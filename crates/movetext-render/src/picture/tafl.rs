//! Boards of tafl: dark attackers, light defenders, a king with a crown; other men bear the letter that the notation has for
//! them. Corners bear a crossed lozenge, the throne squares within squares, forts the same in thin lines.

use movetext_rules::tafl::{Kind, Piece, Rules, Setup, Side, Special, Square};

use super::grid::{Colors, Grid};
use super::{extras, marks};
use crate::alphabet::centred;
use crate::scene::{Figure, Layer, Part, Path, Place, Role, Scene};
use crate::text::tafl::Marks;
use crate::view::View;

/// The scene of a setup, legal or not, with the special squares of its rules.
///
/// # Errors
/// The view asks for what is not on this board.
pub fn scene(setup: &Setup, rules: &Rules, last: &Marks<'_>, view: &View<'_>) -> Result<Scene, String> {
    let read = |text: &str| text.parse::<Square>().ok().filter(|at| at.is_on(setup.size)).map(square);
    let men = setup.men().map(|(at, _)| square(at));
    let grid = Grid::new((setup.size, setup.size), view, None, men, read)?;
    let mut scene = grid.scene(Colors::BOARD, |(file, rank)| {
        [Square::new(file, 0).to_string().trim_end_matches('1').to_owned(), (u16::from(rank) + 1).to_string()]
    });
    scene.sides = Some([Role::Dark, Role::Light]);
    for special in Special::ALL {
        for at in rules.group(special).squares.iter().filter_map(|at| grid.place(square(*at))) {
            scene.add(Layer::Board, at, ornament(special));
        }
    }
    scene.add(Layer::Board, Place::default(), Part::path(grid.lines()).lined(Role::Line, 25));
    if !view.hides_marks {
        mark(&mut scene, &grid, setup, last);
    }
    for (at, piece) in setup.men() {
        if let Some(place) = grid.place(square(at)) {
            scene.add_man(Layer::Men, place, man(piece), &name(piece), &at.to_string());
        }
    }
    extras::add(&mut scene, &grid, view, read)?;
    Ok(scene)
}

fn square(at: Square) -> (u8, u8) {
    (at.file, at.rank)
}

fn mark(scene: &mut Scene, grid: &Grid, setup: &Setup, last: &Marks<'_>) {
    let places = |squares: &[Square]| -> Vec<(Square, Place)> {
        squares.iter().filter_map(|at| Some((*at, grid.place(square(*at))?))).collect()
    };
    for (_, at) in places(last.from.as_slice()) {
        scene.add(Layer::MarksUnder, at, marks::left(Role::Accent));
    }
    for (_, at) in places(last.to.as_slice()) {
        scene.add(Layer::MarksUnder, at, marks::reached(Role::Accent, 440));
    }
    for (_, at) in places(last.captures).into_iter().filter(|(at, _)| setup.get(*at).is_none()) {
        scene.add(Layer::MarksUnder, at, marks::captured(Role::Taken));
    }
}

/// What a man is called.
fn name(piece: Piece) -> String {
    let side = match piece.side {
        Side::Attackers => "attacker",
        Side::Defenders => "defender",
    };
    match piece {
        Piece { kind: Kind::Taflman, .. } => side.to_owned(),
        Piece { side: Side::Defenders, kind: Kind::King } => "king".to_owned(),
        Piece { kind, .. } => format!("{side}'s {}", kind.name()),
    }
}

fn ornament(special: Special) -> Figure {
    let (ground, wide) = match special {
        Special::Corner | Special::Centre => (Role::Special, 28),
        Special::AttackerFort | Special::DefenderFort => (Role::BoardShade, 16),
    };
    let square = |half: i32| Part::block(0, 0, 2 * half, 2 * half, 0).lined(Role::Ornament, wide);
    let ground = Part::block(0, 0, 1000, 1000, 0).filled(ground);
    match special {
        Special::Corner | Special::AttackerFort => {
            let path = Path::polygon(&[(0, -360), (360, 0), (0, 360), (-360, 0)])
                .and(Path::lines(&[(-180, -180), (180, 180)]))
                .and(Path::lines(&[(-180, 180), (180, -180)]));
            vec![ground, Part::path(path).lined(Role::Ornament, wide)].into()
        }
        Special::Centre | Special::DefenderFort => vec![ground, square(360), square(230), square(100)].into(),
    }
}

fn man(piece: Piece) -> Figure {
    let (face, side, outline, other) = match piece.side {
        Side::Attackers => (Role::Dark, Role::DarkSide, Role::DarkLine, Role::Light),
        Side::Defenders => (Role::Light, Role::LightSide, Role::LightLine, Role::Dark),
    };
    let is_king = piece.kind == Kind::King;
    let radius = if is_king { 410 } else { 370 };
    let mut parts = vec![
        Part::circle(0, 35, radius).filled(side).lined(outline, 20),
        Part::circle(0, -10, radius).filled(face).lined(outline, 20),
    ];
    match piece.kind {
        Kind::Taflman => parts.push(Part::circle(0, -10, 250).lined(side, 22)),
        Kind::King => parts.extend(crown(outline)),
        _ => {
            parts.push(Part::circle(0, -10, 300).lined(side, 18));
            parts.extend(centred(&piece.letter().to_string(), Place::new(0, -10), 430, 480, other));
        }
    }
    parts.into()
}

/// A crown of three points with a ball on each.
fn crown(outline: Role) -> [Part; 5] {
    let points = [(-200, 130), (-245, -90), (-115, 10), (0, -170), (115, 10), (245, -90), (200, 130)];
    let ball = |x: i32, y: i32| Part::circle(x, y, 38).filled(Role::King).lined(outline, 18);
    [
        Part::path(Path::polygon(&points)).filled(Role::King).lined(outline, 24),
        Part::path(Path::lines(&[(-175, 75), (175, 75)])).lined(outline, 18),
        ball(-245, -105),
        ball(0, -190),
        ball(245, -105),
    ]
}
