//! A table of pieces.

use std::collections::HashSet;

use movetext_record::ppn::{Node, Ppn, Table};
use movetext_rules::Symmetry;
use movetext_rules::piecepack::{Effect, Piece};

use super::{Canvas, Draw, Line, View};
use crate::text::piecepack::{Crop, TableStyle, table};
#[cfg(feature = "scene")]
use crate::{picture, scene::Scene};

impl Draw for Ppn {
    type Trail = ();

    fn draw(on: &Table, last: Option<(&Node<'_>, &[Effect])>, canvas: Canvas) -> String {
        drawn(on, last.map_or(&[], |(_, effects)| effects), canvas, &View::default(), None)
    }

    /// With any names of columns and rows, and any crop.
    fn draw_view(
        on: &Table,
        _: &Line<'_, '_, Self>,
        effects: &[Effect],
        canvas: Canvas,
        view: &View<'_>,
    ) -> Result<String, String> {
        view.not_numbered()?;
        if view.turn != Symmetry::default() {
            return Err("--turn turns tables of pieces in pictures alone; --as svg draws one".to_owned());
        }
        let crop = view
            .crop
            .filter(|crop| *crop != "men")
            .map(str::parse::<Crop>)
            .transpose()
            .map_err(|error| error.to_string())?;
        Ok(drawn(on, effects, canvas, view, crop))
    }

    #[cfg(feature = "scene")]
    fn scene(
        on: &Table,
        _: &Line<'_, '_, Self>,
        effects: &[Effect],
        view: &View<'_>,
    ) -> Result<Scene, String> {
        view.not_numbered()?;
        let Facts { moved, left } = Facts::of(on, effects);
        let facts = picture::piecepack::Facts { moved: &moved, left: &left, scale: on.piecepack().scale() };
        picture::piecepack::scene(on.pieces().map(|(_, piece)| piece), &facts, view)
    }
}

fn place(piece: &Piece) -> (f64, f64) {
    (piece.x, piece.y)
}

/// What the last move did to a table.
struct Facts {
    /// The pieces that it put somewhere, by their numbers.
    moved: Vec<usize>,
    /// The places that it left.
    left: Vec<(f64, f64)>,
}

impl Facts {
    fn of(on: &Table, effects: &[Effect]) -> Self {
        let changes = || effects.iter().flat_map(Effect::changes);
        let changed: HashSet<_> =
            changes().filter(|change| change.after.is_some()).map(|change| change.key).collect();
        let pieces = on.pieces().enumerate();
        let moved = pieces.filter(|(_, (key, _))| changed.contains(key)).map(|(at, _)| at).collect();
        // Where something was put, as by a capture, that is what is marked. Nought has two signs.
        let bits = |(x, y): (f64, f64)| ((x + 0.0).to_bits(), (y + 0.0).to_bits());
        let taken: HashSet<_> =
            changes().filter_map(|change| Some(bits(place(change.after.as_ref()?)))).collect();
        let left = changes().filter_map(|change| Some(place(change.before.as_ref()?)));
        Self { moved, left: left.filter(|place| !taken.contains(&bits(*place))).collect() }
    }
}

fn drawn(on: &Table, effects: &[Effect], canvas: Canvas, view: &View<'_>, crop: Option<Crop>) -> String {
    let Facts { moved, left } = Facts::of(on, effects);
    let style = TableStyle {
        color: canvas.color,
        axes: view.axes,
        ascii: view.ascii,
        scale: on.piecepack().scale(),
        crop,
        moved: &moved,
        left: &left,
        width: canvas.width,
        ..TableStyle::default()
    };
    let drawing = table(on.pieces().map(|(_, piece)| piece), &style).to_string();
    if drawing.trim().is_empty() { "nothing lies on the table\n".to_owned() } else { drawing }
}
