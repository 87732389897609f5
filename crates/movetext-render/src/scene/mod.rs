//! What a picture shows, before it is a picture: figures in the order in which they are painted.
//!
//! A game makes a scene; what writes pictures knows scenes and no game. A cell of a board is 1000 tenths of a unit wide, an
//! inch of a table of pieces as well. Colours are roles of a [`Theme`](crate::theme::Theme), so that one scene has pictures
//! in all themes. A man has a name and a square, so that a picture can be put into words, and a man that moves can be
//! followed from one scene to the next. What is farther away than 2^27 tenths is drawn at that distance.
//!
//! ```
//! use movetext_render::scene::{Bounds, Layer, Part, Place, Role, Scene};
//!
//! let mut scene = Scene::new(Bounds::new(0, 0, 1000, 1000));
//! let man = Part::circle(0, 0, 380).filled(Role::Dark);
//! scene.add_man(Layer::Men, Place::new(500, 500), man, "attacker", "d4");
//! scene.add(Layer::Board, Place::new(500, 500), Part::block(0, 0, 1000, 1000, 0).filled(Role::Board));
//! assert_eq!(scene.items().next().unwrap().layer, Layer::Board);
//! assert_eq!(scene.men_in_words(), "attacker: d4");
//! ```

mod caption;
mod figure;
mod path;

use std::collections::HashMap;

pub use crate::theme::Role;
pub use caption::Caption;
pub use figure::{Bounds, Figure, Part, Shape, Stroke, turned};
pub use path::{Path, Place, Segment};

/// What is painted over what.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Layer {
    /// The edge of the board.
    Frame,
    /// The board, its lines and special squares.
    Board,
    /// Marks that men stand on.
    MarksUnder,
    /// The men.
    Men,
    /// Marks on men, counts, arrows.
    MarksOver,
    /// What hides parts of a table that are not shown.
    Cover,
    /// Coordinates and captions.
    Text,
}

impl Layer {
    /// How many there are.
    const COUNT: usize = Self::Text as usize + 1;
}

/// A man by its name and square.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Man {
    /// `white wall`.
    pub name: String,
    /// Where it stands, as the game writes it.
    pub square: String,
}

/// A figure at its place.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Item {
    /// Which of the scene's figures.
    pub figure: usize,
    /// Where.
    pub at: Place,
    /// How far it is turned counterclockwise, in tenths of a degree.
    pub angle: i32,
    /// What is painted over it.
    pub layer: Layer,
    /// The man that it is, if it is one.
    pub man: Option<Man>,
}

/// Everything that a picture shows.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Scene {
    view: Bounds,
    figures: Vec<Figure>,
    known: HashMap<Figure, usize>,
    /// What is painted, layer by layer.
    layers: [Vec<Item>; Layer::COUNT],
    /// The faces of the sides' men, in the order of the players.
    pub sides: Option<[Role; 2]>,
    /// What is written around the board.
    pub caption: Caption,
    /// What the picture is called.
    pub title: String,
    /// What it shows, in words.
    pub description: String,
}

impl Scene {
    /// An empty scene that shows a rectangle.
    pub fn new(view: Bounds) -> Self {
        Self { view: view.within_reach(), ..Self::default() }
    }

    /// The rectangle that is shown.
    pub const fn view(&self) -> Bounds {
        self.view
    }

    /// How many dots high a picture is that is so many wide.
    pub fn height(&self, width: u32) -> u32 {
        let (wide, high) = (i64::from(self.view.width.max(1)), i64::from(self.view.height.max(1)));
        u32::try_from((i64::from(width) * high + wide / 2) / wide).unwrap_or(u32::MAX).max(1)
    }

    /// Shows another rectangle.
    pub fn set_view(&mut self, view: Bounds) {
        self.view = view.within_reach();
    }

    /// Puts a figure at a place, over what its layer has so far.
    pub fn add(&mut self, layer: Layer, at: Place, figure: impl Into<Figure>) {
        self.add_turned(layer, at, 0, figure, None);
    }

    /// Puts a man on a square.
    pub fn add_man(&mut self, layer: Layer, at: Place, figure: impl Into<Figure>, name: &str, square: &str) {
        let man = Man { name: name.to_owned(), square: square.to_owned() };
        self.add_turned(layer, at, 0, figure, Some(man));
    }

    /// Puts a figure at a place, turned counterclockwise by tenths of a degree.
    pub fn add_turned(
        &mut self,
        layer: Layer,
        at: Place,
        angle: i32,
        figure: impl Into<Figure>,
        man: Option<Man>,
    ) {
        let figure = figure.into().within_reach();
        let next = self.figures.len();
        let number = self.known.get(&figure).copied().unwrap_or(next);
        if number == next {
            self.figures.push(figure.clone());
            self.known.insert(figure, next);
        }
        self.layers[layer as usize].push(Item {
            figure: number,
            at: at.within_reach(),
            angle: angle.rem_euclid(3600),
            layer,
            man,
        });
    }

    /// What is painted, in order.
    pub fn items(&self) -> impl Iterator<Item = &Item> {
        self.layers.iter().flatten()
    }

    /// The figures, each once.
    pub fn figures(&self) -> &[Figure] {
        &self.figures
    }

    /// The figure of an item.
    pub fn figure(&self, item: &Item) -> &Figure {
        &self.figures[item.figure]
    }

    /// The rectangle around an item.
    pub fn bounds(&self, item: &Item) -> Option<Bounds> {
        Some(self.figure(item).bounds(item.angle)?.moved(item.at.x, item.at.y))
    }

    /// The men in the order in which they are painted.
    pub fn men(&self) -> impl Iterator<Item = (&Item, &Man)> {
        self.items().filter_map(|item| Some((item, item.man.as_ref()?)))
    }

    /// The men by their names, each with its squares.
    pub fn men_in_words(&self) -> String {
        let mut names: Vec<(&str, Vec<&str>)> = Vec::new();
        let mut places: HashMap<&str, usize> = HashMap::new();
        for (_, man) in self.men() {
            let at = *places.entry(&man.name).or_insert_with(|| {
                names.push((&man.name, Vec::new()));
                names.len() - 1
            });
            names[at].1.push(&man.square);
        }
        let listed = names.iter().map(|(name, squares)| format!("{name}: {}", squares.join(", ")));
        listed.collect::<Vec<_>>().join("; ")
    }
}
