//! Boards of Go: stones on the points of a wooden board. The last stone bears a dot, or the number of its move; where stones were
//! taken, there is a cross. All marks of Smart-Go and SGF have a shape.

use std::collections::BTreeMap;

use movetext_rules::go::{Color, Point, Setup};

use super::grid::{CELL, Colors, Grid};
use super::{extras, marks};
use crate::alphabet::centred;
use crate::scene::{Bounds, Figure, Layer, Part, Path, Place, Role, Scene, Shape};
use crate::text::Area;
use crate::text::go::{Marks, Note, names, read_point};
use crate::view::{MarkShape, View};

const WOOD: Colors = Colors { ground: Role::Wood, line: Role::WoodLine, frame: Role::Wood, ink: Role::Ink };
const STONE: i32 = 470;

/// The scene of a setup, legal or not; `part` is what the record shows of it.
///
/// # Errors
/// The view asks for what is not on this board.
pub fn scene(setup: &Setup, last: &Marks<'_>, part: Option<Area>, view: &View<'_>) -> Result<Scene, String> {
    let size = setup.size;
    let read = |text: &str| read_point(text, size);
    let men = setup.stones().map(|(at, _)| place(at));
    let grid = Grid::new((size.width(), size.height()), view, part, men, read)?;
    let mut scene = grid.scene(WOOD, names);
    scene.sides = Some([Role::Dark, Role::Light]);
    board(&mut scene, &grid, &size.star_points());
    let empty: &[(Point, Note)] = &[];
    let notes = if view.hides_marks { empty } else { last.notes };
    let mut written: BTreeMap<Point, Vec<&Note>> = BTreeMap::new();
    for (point, note) in notes {
        written.entry(*point).or_default().push(note);
    }
    for (point, color) in setup.stones() {
        if let Some(at) = grid.place(place(point)) {
            scene.add(Layer::MarksUnder, at, Part::circle(30, 40, STONE).filled(Role::Shadow).hiding(20));
            scene.add_man(Layer::Men, at, stone(color), &format!("{color} stone"), &point.to_string());
        }
    }
    for (point, notes) in &written {
        let Some(at) = grid.place(place(*point)) else { continue };
        for note in notes {
            add_note(&mut scene, at, note, setup.get(*point));
        }
    }
    if !view.hides_marks {
        mark(&mut scene, &grid, setup, last, &written);
    }
    extras::add(&mut scene, &grid, view, read)?;
    Ok(scene)
}

fn place(at: Point) -> (u8, u8) {
    (at.column(), at.row())
}

/// The lines from point to point, on to where the board is cut; and the star points.
fn board(scene: &mut Scene, grid: &Grid, stars: &[Point]) {
    let bounds = grid.bounds();
    let half = CELL / 2;
    let [left, top, right, bottom] = grid.edges().map(|is_edge| if is_edge { half } else { 0 });
    let mut lines = Path::default();
    for x in (half..bounds.width).step_by(CELL as usize) {
        lines = lines.go(x, top).to(x, bounds.height - bottom);
    }
    for y in (half..bounds.height).step_by(CELL as usize) {
        lines = lines.go(left, y).to(bounds.width - right, y);
    }
    scene.add(Layer::Board, Place::default(), Part::path(lines).lined(Role::WoodLine, 25));
    for at in stars.iter().filter_map(|at| grid.place(place(*at))) {
        scene.add(Layer::Board, at, Part::circle(0, 0, 85).filled(Role::WoodLine));
    }
}

fn mark(
    scene: &mut Scene,
    grid: &Grid,
    setup: &Setup,
    last: &Marks<'_>,
    written: &BTreeMap<Point, Vec<&Note>>,
) {
    if let Some(point) = last.placed
        && let Some(at) = grid.place(place(point))
        && !written.contains_key(&point)
    {
        let ink = setup.get(point).map_or(Role::Accent, |color| face(color.other()));
        scene.add(Layer::MarksOver, at, Part::circle(0, 0, 130).filled(ink));
    }
    for point in last.captures.iter().filter(|point| setup.get(**point).is_none()) {
        if let Some(at) = grid.place(place(*point)).filter(|_| !written.contains_key(point)) {
            scene.add(Layer::MarksUnder, at, marks::captured(Role::Taken));
        }
    }
    for (from, to, is_arrow) in last.lines {
        if let (Some(from), Some(to)) = (grid.place(place(*from)), grid.place(place(*to))) {
            let line = marks::line(Place::default(), to.plus(-from.x, -from.y), *is_arrow, Role::Accent);
            scene.add(Layer::MarksOver, from, marks::rimmed(line));
        }
    }
    if let Some(veil) = veil(last.dimmed.iter().filter_map(|at| grid.place(place(*at))).collect()) {
        scene.add(Layer::MarksOver, Place::default(), veil);
    }
}

/// What lies over points that are dimmed: one figure, so that a page does not name each of them wherever they change.
fn veil(mut places: Vec<Place>) -> Option<Figure> {
    places.sort_unstable_by_key(|at| (at.y, at.x));
    places.dedup();
    let mut rows: Vec<Bounds> = Vec::new();
    for at in places {
        let here = Bounds::new(at.x - CELL / 2, at.y - CELL / 2, CELL, CELL);
        match rows.last_mut() {
            Some(row) if row.y == here.y && row.right() == here.x => row.width += CELL,
            _ => rows.push(here),
        }
    }
    let part = |row| Part::new(Shape::Rectangle(row, 0)).filled(Role::Page).hiding(60);
    (!rows.is_empty()).then(|| rows.into_iter().map(part).collect::<Vec<_>>().into())
}

const fn face(color: Color) -> Role {
    match color {
        Color::Black => Role::Dark,
        Color::White => Role::Light,
    }
}

const fn outline(color: Color) -> Role {
    match color {
        Color::Black => Role::DarkLine,
        Color::White => Role::LightLine,
    }
}

fn stone(color: Color) -> Figure {
    Part::circle(0, 0, STONE).filled(face(color)).lined(outline(color), 20).into()
}

/// What an author wrote on a point, in the other colour on a stone.
fn add_note(scene: &mut Scene, at: Place, note: &Note, stone: Option<Color>) {
    let ink = stone.map_or(Role::Ink, |color| face(color.other()));
    // Lines would run through a letter.
    let plate = || Part::circle(0, 0, 340).filled(Role::Wood);
    let text = |text: &str, size: i32, scene: &mut Scene| {
        if stone.is_none() {
            scene.add(Layer::MarksUnder, at, plate());
        }
        scene.add(Layer::MarksOver, at, centred(text, Place::default(), size, 700, ink));
    };
    let shape = |shape: MarkShape, scene: &mut Scene| {
        if stone.is_none() {
            scene.add(Layer::MarksUnder, at, plate());
        }
        scene.add(Layer::MarksOver, at, marks::shape(shape, ink, 290));
    };
    match note {
        Note::Label(label) => {
            let shown: String = label.chars().take(4).collect();
            text(&shown, 480, scene);
        }
        Note::Number(number) => text(&number.to_string(), 420, scene),
        Note::Cross => shape(MarkShape::Cross, scene),
        Note::Triangle => shape(MarkShape::Triangle, scene),
        Note::Circle => shape(MarkShape::Circle, scene),
        Note::Square => shape(MarkShape::Square, scene),
        Note::Selected => shape(MarkShape::Dot, scene),
        Note::Secure => {
            let diamond = Path::polygon(&[(0, -250), (190, 0), (0, 250), (-190, 0)]);
            scene.add(Layer::MarksOver, at, Part::path(diamond).filled(ink));
        }
        Note::Territory(color) => {
            let square = Bounds::new(-140, -140, 280, 280);
            let part = Part::new(Shape::Rectangle(square, 0)).filled(face(*color)).lined(outline(*color), 20);
            scene.add(Layer::MarksOver, at, part);
        }
        Note::Region => {
            scene.add(
                Layer::MarksUnder,
                at,
                Part::block(0, 0, CELL, CELL, 0).filled(Role::Accent).hiding(30),
            );
        }
    }
}
