//! Boards of Nine Men's Morris: three squares within one another. Men in hand lie beside the board.

use movetext_rules::morris::{Color, Mill, Point, Setup};

use super::grid::{Colors, Grid};
use super::{extras, marks};
use crate::scene::{Bounds, Figure, Layer, Part, Path, Place, Role, Scene};
use crate::text::morris::Marks;
use crate::view::View;

/// How far men in hand are from the board.
const ASIDE: i32 = 560;

/// The scene of a setup, legal or not, and the mills that the last move closed.
///
/// # Errors
/// The view asks for what is not on this board.
pub fn scene(setup: &Setup, last: Marks, mills: &[Mill], view: &View<'_>) -> Result<Scene, String> {
    let read = |text: &str| text.parse::<Point>().ok().map(place);
    let men = Point::all().filter(|at| setup.get(*at).is_some()).map(place);
    let grid = Grid::new((7, 7), view, None, men, read)?;
    let mut scene = grid
        .scene(Colors::BOARD, |(file, rank)| [char::from(b'a' + file).to_string(), (rank + 1).to_string()]);
    scene.sides = Some([Role::Light, Role::Dark]);
    let at = |point: Point| grid.place(place(point));
    let mut lines = Path::default();
    for point in Point::all() {
        for (from, to) in
            point.neighbours().filter(|other| point < *other).filter_map(|other| at(point).zip(at(other)))
        {
            lines = lines.go(from.x, from.y).to(to.x, to.y);
        }
    }
    scene.add(Layer::Board, Place::default(), Part::path(lines).lined(Role::Line, 50));
    for place in Point::all().filter_map(at) {
        scene.add(Layer::Board, place, Part::circle(0, 0, 85).filled(Role::Line));
    }
    if !view.hides_marks {
        if let Some(place) = last.from.and_then(at) {
            scene.add(Layer::MarksUnder, place, Part::circle(0, 0, 250).filled(Role::Board));
            scene.add(Layer::MarksUnder, place, marks::left(Role::Accent));
        }
        if let Some(place) = last.to.and_then(at) {
            scene.add(Layer::MarksUnder, place, marks::reached(Role::Accent, 470));
        }
        if let Some(place) = last.captures.filter(|point| setup.get(*point).is_none()).and_then(at) {
            scene.add(Layer::MarksUnder, place, Part::circle(0, 0, 250).filled(Role::Board));
            scene.add(Layer::MarksUnder, place, marks::captured(Role::Taken));
        }
        for mill in mills {
            let places: Vec<_> = mill.points().filter_map(at).map(|at| (at.x, at.y)).collect();
            if places.len() == 3 {
                scene.add(
                    Layer::MarksUnder,
                    Place::default(),
                    Part::path(Path::lines(&places)).lined(Role::Accent, 70),
                );
            }
        }
    }
    for point in Point::all() {
        if let Some((color, place)) = setup.get(point).zip(at(point)) {
            scene.add_man(Layer::Men, place, man(color, 400), &format!("{color} man"), &point.to_string());
        }
    }
    in_hand(&mut scene, setup);
    extras::add(&mut scene, &grid, view, read)?;
    Ok(scene)
}

fn place(at: Point) -> (u8, u8) {
    (at.file(), at.rank())
}

/// Men in hand: White's in a column on the left, Black's on the right, on trays like the board: a man is as hard to see on
/// the page as one of its colour.
fn in_hand(scene: &mut Scene, setup: &Setup) {
    let view = scene.view();
    if setup.in_hand == [0, 0] {
        return;
    }
    scene.set_view(Bounds::new(view.x - ASIDE, view.y, view.width + 2 * ASIDE, view.height));
    let [black, white] = setup.in_hand;
    let sides = [
        (Color::White, white, view.x - ASIDE / 2 + 60),
        (Color::Black, black, view.right() + ASIDE / 2 - 60),
    ];
    for (color, count, x) in sides {
        let step = ((view.height - 700) / i32::from(count.max(9))).min(560);
        let (top, bottom) = (view.bottom() - 420 - (i32::from(count) - 1) * step, view.bottom() - 420);
        if count > 0 {
            let tray =
                Part::block(0, 0, 560, bottom - top + 560, 60).filled(Role::Board).lined(Role::Line, 25);
            scene.add(Layer::MarksUnder, Place::new(x, i32::midpoint(top, bottom)), tray);
        }
        for nth in 0..i32::from(count) {
            let at = Place::new(x, view.bottom() - 420 - nth * step);
            scene.add_man(Layer::Men, at, man(color, 230), &format!("{color} man"), "in hand");
        }
    }
}

fn man(color: Color, radius: i32) -> Figure {
    let (face, side, outline) = match color {
        Color::White => (Role::Light, Role::LightSide, Role::LightLine),
        Color::Black => (Role::Dark, Role::DarkSide, Role::DarkLine),
    };
    let down = radius / 10;
    [
        Part::circle(0, down, radius).filled(side).lined(outline, 20),
        Part::circle(0, 0, radius).filled(face).lined(outline, 20),
        Part::circle(0, 0, radius * 6 / 10).lined(side, 24),
    ]
    .into()
}
