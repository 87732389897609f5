//! Tables of pieces: whatever lies on them, at any angle, one on another.
//!
//! An inch is as wide as a cell of other boards. A piece is raised by what lies below it and shows its front edge, pawns and pyramids stand
//! ([`Perspective::Raised`]); or all are seen from above, with counts where pieces lie on one another ([`Perspective::Above`]).
//! Colours never speak alone: every piece of a suit bears its sign, every coloured one a letter.

mod board;
mod card;
mod chess;
mod frame;
mod heights;
mod piece;
mod suit;

use std::collections::{HashMap, HashSet};

use movetext_rules::piecepack::{Identity, Kind, Piece, Side};

use super::marks;
use crate::scene::{Bounds, Figure, Layer, Man, Part, Place, Role, Scene};
use crate::text::piecepack::Crop;
use crate::view::{Perspective, View};
use frame::Frame;
use heights::{Heights, edge};
use piece::{depth, figure, half};

/// What is known of a table besides the pieces on it.
#[derive(Debug, Clone, Copy)]
pub struct Facts<'a> {
    /// The pieces that the last move put somewhere, by their numbers from 0.
    pub moved: &'a [usize],
    /// The places that it left, in inches.
    pub left: &'a [(f64, f64)],
    /// How many inches one step along the axes is.
    pub scale: f64,
}

/// The scene of the pieces on a table, the lowest first.
///
/// # Errors
/// The view asks for what is not part of a table.
pub fn scene<'a>(
    pieces: impl IntoIterator<Item = &'a Piece>,
    facts: &Facts<'_>,
    view: &View<'_>,
) -> Result<Scene, String> {
    let pieces: Vec<&Piece> = pieces.into_iter().collect();
    let crop = view.crop.filter(|crop| *crop != "men").map(str::parse::<Crop>).transpose();
    let frame = Frame::around(&pieces, crop.map_err(|why| why.to_string())?, view, facts.scale);
    let mut scene = frame.scene(&pieces);
    let is_raised = view.perspective == Perspective::Raised;
    let mut heights = Heights::default();
    let mut placed: Vec<Placed<'_>> = Vec::new();
    for (number, piece) in pieces.iter().enumerate() {
        let Some(at) = frame.place((piece.x, piece.y)) else { continue };
        let below = if is_raised { heights.put(at, &piece.identity) } else { 0 };
        placed.push(Placed { number, piece, at, below });
    }
    // What is seen from the front is painted from the ground up and from the back to the front.
    if is_raised {
        placed.sort_by_key(|placed| {
            let is_board = placed.piece.identity.kind == Kind::Board;
            (!is_board, placed.below, if is_board { 0 } else { placed.at.y })
        });
    }
    let moved: HashSet<usize> = facts.moved.iter().copied().collect();
    let mut tops: HashMap<Place, usize> = HashMap::new();
    for Placed { number, piece, at, below } in placed {
        let at = at.plus(0, -below);
        add(&mut scene, at, frame.angle(piece.angle), piece, is_raised, &frame);
        if !is_raised {
            *tops.entry(at).or_default() += usize::from(piece.identity.kind != Kind::Board);
        }
        if moved.contains(&number) && !view.hides_marks {
            let (wide, high) = half(&piece.identity);
            scene.add(Layer::MarksOver, at, marks::reached(Role::Accent, wide.min(high) + 60));
        }
    }
    if !view.hides_marks {
        for at in facts.left.iter().filter_map(|place| frame.place(*place)) {
            scene.add(Layer::MarksOver, at.plus(0, -heights.at(at)), marks::left(Role::Accent));
        }
    }
    let mut counts: Vec<(Place, usize)> = tops.into_iter().filter(|(_, count)| *count > 1).collect();
    counts.sort_unstable();
    for (at, count) in counts {
        scene.add(Layer::MarksOver, at.plus(260, 260), plate(count));
    }
    frame.point(&mut scene, view)?;
    if !frame.covers() {
        // What stands or lies high reaches up.
        let bounds = scene.items().filter_map(|item| scene.bounds(item));
        let around = bounds.fold(scene.view(), Bounds::joined);
        scene.set_view(around);
    }
    Ok(scene)
}

/// A piece that has its place in the picture.
struct Placed<'a> {
    number: usize,
    piece: &'a Piece,
    at: Place,
    /// How high it lies.
    below: i32,
}

/// A number on a plate.
fn plate(count: usize) -> Figure {
    let mut parts = vec![Part::block(0, 0, 260, 230, 115).filled(Role::Page).lined(Role::Ink, 16)];
    parts.extend(crate::alphabet::centred(&count.to_string(), Place::default(), 190, 210, Role::Ink));
    parts.into()
}

fn add(scene: &mut Scene, at: Place, angle: i32, piece: &Piece, is_raised: bool, frame: &Frame) {
    let identity = &piece.identity;
    let man = (identity.kind != Kind::Board)
        .then(|| Man { name: identity.called(), square: frame.name((piece.x, piece.y)) });
    let layer = if identity.kind == Kind::Board { Layer::Board } else { Layer::Men };
    if is_raised && stands(identity) {
        scene.add_turned(layer, at, 0, piece::standing(identity), man);
        return;
    }
    if is_raised && let Some(edge) = edge(identity, angle) {
        scene.add(layer, at, edge);
    }
    scene.add_turned(layer, at, angle, figure(identity), man);
}

/// Whether a piece stands upright.
fn stands(identity: &Identity) -> bool {
    match identity.kind {
        Kind::Pawn => true,
        Kind::Pyramid => matches!(identity.side, Side::Top | Side::Base),
        _ => false,
    }
}

/// How high a piece is.
fn height(identity: &Identity) -> i32 {
    depth(identity)
}
