//! What an operation does. Everything is found before anything is changed.

use alloc::vec::Vec;

use smallvec::SmallVec;

use super::super::moves::Changes;
use super::super::piece::normal_angle;
use super::super::{
    Layer, Location, Operation, Piece, PieceChange, PieceId, PieceKey, Pivot, Place, PlayError, Remark,
    Table, Target,
};
use super::allowance::Left;
use super::board::{self, Board, Change, Lying};
use super::look::{Look, Spot, within};
use super::near::Point;
use super::places::Keys;

/// What was remarked, where the same words are looked up once more.
type Again = Vec<Remark>;

impl Table {
    /// Does an operation, or leaves the table as it was; what is worth knowing of how its pieces were found. What became of each
    /// piece is only listed where that is asked for.
    pub(in super::super) fn play(
        &mut self,
        operation: &Operation,
        begins_move: bool,
        changes: Option<&mut Changes>,
    ) -> Result<Vec<Remark>, PlayError> {
        let began = if begins_move { self.journal.len() } else { self.move_began };
        let (looks_back, searches) = (operation.looks_back(), operation.searches());
        if searches {
            self.board.know_sorts();
        }
        let left = Left::of(self.allowance.with_step());
        let mut play = Play { began, looks_back, searches, changes, remarks: Vec::new(), left };
        let played = play.operate(self, operation);
        self.allowance = play.left.get();
        played?;
        self.move_began = began;
        Ok(play.remarks)
    }

    /// Moves the top piece of a square over all others: what nearly all numbered moves are, played without a step.
    pub(in super::super) fn play_top_move(&mut self, from: (u32, u32), to: (u32, u32)) -> Option<()> {
        let square = |(column, row): (u32, u32)| {
            within((f64::from(column) * self.scale, f64::from(row) * self.scale)).ok()
        };
        let to = square(to)?;
        let key = self.board.top_at(square(from)?)?;
        self.move_began = self.journal.len();
        self.allowance = self.allowance.with_step();
        self.shift(key, to, below(self, key, Layer::Above, None), None);
        self.active.clear();
        self.active.push(key);
        Some(())
    }

    /// Moves a piece: all that becomes of most.
    fn shift(
        &mut self,
        key: PieceKey,
        (x, y): Point,
        below: Option<PieceKey>,
        changes: Option<&mut Changes>,
    ) {
        let Some(piece) = self.board.piece(key) else { return };
        let before = board::Spot { x: piece.x, y: piece.y, below: self.board.below(key) };
        if let Some(changes) = changes {
            let after = Piece { x, y, ..piece.clone() };
            changes.push(PieceChange { key, before: Some(piece.clone()), after: Some(after) });
        }
        let change = Change::Moved { key, before, after: board::Spot { x, y, below } };
        self.board.redo(&change);
        self.journal.push(change);
    }
}

/// A step that is being done.
struct Play<'c> {
    began: usize,
    looks_back: bool,
    searches: bool,
    /// What became of each piece, where that is listed.
    changes: Option<&'c mut Changes>,
    remarks: Vec<Remark>,
    /// How many pieces it may still be about.
    left: Left,
}

impl Play<'_> {
    fn operate(&mut self, table: &mut Table, operation: &Operation) -> Result<(), PlayError> {
        match operation {
            Operation::Drop { spec, to } => {
                let (spot, anchor) = self.target(table, to, &[])?;
                let Spot::Place((x, y)) = spot else { return Err(PlayError::RelativeToNothing) };
                let piece = Piece { identity: spec.identity().clone(), x, y, angle: spec.angle() };
                let key = table.board.next_key();
                let below = below(table, key, to.layer, anchor);
                self.change(table, key, Lying { piece, below });
                table.active.clear();
                table.active.push(key);
            }
            Operation::Remove(id) => {
                let pieces = self.pieces(table, id)?;
                self.remove(table, &pieces);
            }
            Operation::Move { pieces, to } => {
                let pieces = self.pieces(table, pieces)?;
                let (spot, anchor) = self.target(table, to, &pieces)?;
                self.bring(table, &pieces, spot, to.layer, anchor)?;
            }
            Operation::Raise(id) => {
                let pieces = self.pieces(table, id)?;
                self.bring(table, &pieces, Spot::Shift((0.0, 0.0)), Layer::Above, None)?;
            }
            Operation::Swap(pieces, others) => self.swap(table, pieces, others)?,
            Operation::Capture { pieces, captured } => self.capture(table, pieces, captured)?,
            Operation::Rotate { pieces, degrees, about } => self.rotate(table, pieces, *degrees, about)?,
            Operation::Flip(id) => {
                let pieces = self.pieces(table, id)?;
                self.alter(table, &pieces, |piece| piece.identity = piece.identity.flipped());
            }
            Operation::Replace { pieces, with } => {
                let pieces = self.pieces(table, pieces)?;
                self.alter(table, &pieces, |piece| {
                    piece.identity = with.identity().clone();
                    piece.angle = with.angle();
                });
                table.activate(&pieces);
            }
            Operation::Update { pieces, with } => {
                let (pieces, features) = (self.pieces(table, pieces)?, with.features());
                self.alter(table, &pieces, |piece| {
                    piece.identity = features.update(&piece.identity);
                    piece.angle = features.angle.map_or(piece.angle, normal_angle);
                });
                table.activate(&pieces);
            }
        }
        Ok(())
    }

    /// What words are looked up in, and where remarks go.
    fn look<'a>(&'a mut self, table: &'a mut Table) -> (Look<'a>, &'a mut Vec<Remark>) {
        let Table { board, journal, active, scale, .. } = table;
        let past = if self.looks_back { journal.past(board, self.began) } else { None };
        let start: &Board = match past {
            Some(past) => {
                if self.searches {
                    past.know_sorts();
                }
                past
            }
            None => board,
        };
        (Look { start, board, active, scale: *scale, left: &self.left }, &mut self.remarks)
    }

    fn pieces(&mut self, table: &mut Table, id: &PieceId) -> Result<Keys, PlayError> {
        let (look, remarks) = self.look(table);
        look.pieces(id, remarks)
    }

    fn place(&mut self, table: &mut Table, location: &Location) -> Result<Point, PlayError> {
        let (look, remarks) = self.look(table);
        look.place(location, remarks)
    }

    /// Where the pieces of a PieceId are, which were found before.
    fn location_of(&mut self, table: &mut Table, id: &PieceId) -> Result<Point, PlayError> {
        self.look(table).0.location_of(id, &mut Again::new())
    }

    /// Where something is put, and the piece that it is put next to.
    fn target(
        &mut self,
        table: &mut Table,
        to: &Target,
        moved: &[u32],
    ) -> Result<(Spot, Option<PieceKey>), PlayError> {
        let (look, remarks) = self.look(table);
        let (spot, anchor) = match &to.place {
            Place::At(location) => return Ok((look.spot(location, remarks)?, None)),
            Place::Next { location, anchor } => (look.spot(location, remarks)?, anchor),
            Place::With(anchor) => (Spot::Place(look.location_of(anchor, &mut Again::new())?), anchor),
        };
        let anchor = look.anchor(anchor, remarks)?;
        match look.board.piece(anchor) {
            Some(piece) if moved.contains(&anchor.0) => {
                Err(PlayError::AnchorMoved { piece: piece.clone().into() })
            }
            _ => Ok((spot, Some(anchor))),
        }
    }

    /// Puts pieces somewhere, and makes them active.
    fn bring(
        &mut self,
        table: &mut Table,
        pieces: &[u32],
        spot: Spot,
        layer: Layer,
        anchor: Option<PieceKey>,
    ) -> Result<(), PlayError> {
        let mut places = SmallVec::<[_; 1]>::with_capacity(pieces.len());
        for (key, piece) in table.lying(pieces) {
            places.push((key, spot.of(piece)?));
        }
        // Each goes right above the one before it.
        let mut last = None;
        for (key, place) in places {
            let below = last.or_else(|| below(table, key, layer, anchor));
            table.shift(key, place, below, self.changes.as_deref_mut());
            last = Some(key);
        }
        table.activate(pieces);
        Ok(())
    }

    /// Changes pieces where they lie.
    fn alter(&mut self, table: &mut Table, pieces: &[u32], change: impl Fn(&mut Piece)) {
        for piece in pieces {
            let key = PieceKey(*piece);
            if let Some(mut lying) = table.board.lying(key) {
                change(&mut lying.piece);
                self.change(table, key, lying);
            }
        }
    }

    fn remove(&mut self, table: &mut Table, pieces: &[u32]) {
        let Table { active, board, .. } = table;
        // The active pieces are in order: a few are found among many without a look at each.
        let are_few = pieces.len() * 64 < active.len();
        for piece in pieces.iter().filter(|_| are_few) {
            let at = active.partition_point(|key| board.order.is_below(key.0, *piece));
            if active.get(at) == Some(&PieceKey(*piece)) {
                active.remove(at);
            }
        }
        for piece in pieces {
            self.take(table, PieceKey(*piece));
        }
        let Table { active, board, .. } = table;
        if !are_few {
            active.retain(|key| board.piece(*key).is_some());
        }
    }

    /// Takes a piece off.
    fn take(&mut self, table: &mut Table, key: PieceKey) {
        let before = table.board.take(key);
        if let Some(changes) = &mut self.changes {
            let before = before.as_ref().map(|lying| lying.piece.clone());
            changes.push(PieceChange { key, before, after: None });
        }
        table.journal.push(Change::Other { key, before, after: None });
    }

    /// Adds or changes a piece.
    fn change(&mut self, table: &mut Table, key: PieceKey, after: Lying) {
        let before = table.board.lying(key);
        if let Some(changes) = &mut self.changes {
            let before = before.as_ref().map(|lying| lying.piece.clone());
            changes.push(PieceChange { key, before, after: Some(after.piece.clone()) });
        }
        let change = Change::Other { key, before, after: Some(after) };
        table.board.redo(&change);
        table.journal.push(change);
    }

    /// `A#B` is `^A-b ^B-a`, `a` and `b` being where they are.
    fn swap(&mut self, table: &mut Table, pieces: &PieceId, others: &PieceId) -> Result<(), PlayError> {
        let (first, second) = (self.pieces(table, pieces)?, self.pieces(table, others)?);
        let (from, to) = (self.location_of(table, pieces)?, self.location_of(table, others)?);
        if let Some(shared) = table.shared(&first, &second) {
            return Err(PlayError::Overlap { piece: shared.clone().into() });
        }
        self.bring(table, &first, Spot::Place(to), Layer::Above, None)?;
        self.bring(table, &second, Spot::Place(from), Layer::Above, None)?;
        table.activate(&first);
        Ok(())
    }

    /// `A:B` is `*B A-b`, `b` being where B is.
    fn capture(&mut self, table: &mut Table, pieces: &PieceId, captured: &PieceId) -> Result<(), PlayError> {
        let (taken, to) = (self.pieces(table, captured)?, self.location_of(table, captured)?);
        let (mark, active) = (table.journal.len(), table.active.clone());
        self.remove(table, &taken);
        let refused = match self.pieces(table, pieces) {
            Ok(pieces) => return self.bring(table, &pieces, Spot::Place(to), Layer::Above, None),
            Err(refused) => refused,
        };
        table.journal.restore(&mut table.board, mark);
        table.active = active;
        let before = self.pieces(table, pieces);
        let own = before.ok().and_then(|pieces| table.shared(&pieces, &taken));
        Err(own.map_or(refused, |piece| PlayError::CapturesItself { piece: piece.clone().into() }))
    }

    fn rotate(
        &mut self,
        table: &mut Table,
        id: &PieceId,
        degrees: f64,
        about: &Pivot,
    ) -> Result<(), PlayError> {
        let pieces = self.pieces(table, id)?;
        let pivot = match about {
            Pivot::Each => None,
            Pivot::Around(location) => Some(self.place(table, location)?),
            Pivot::Own => Some(self.location_of(table, id)?),
        };
        if degrees.abs() > LARGEST_ANGLE || degrees.is_nan() {
            return Err(PlayError::NoAngle);
        }
        let turned = |piece: &Piece| match pivot {
            None => (piece.x, piece.y),
            Some(pivot) => turned((piece.x, piece.y), pivot, degrees),
        };
        for (_, piece) in table.lying(&pieces) {
            within(turned(piece))?;
        }
        self.alter(table, &pieces, |piece| {
            (piece.x, piece.y) = turned(piece);
            piece.angle = normal_angle(piece.angle - degrees);
        });
        table.activate(&pieces);
        Ok(())
    }
}

/// The piece that another goes right above in order, itself not counted.
fn below(table: &Table, key: PieceKey, layer: Layer, anchor: Option<PieceKey>) -> Option<PieceKey> {
    let order = &table.board.order;
    // The piece itself is taken out before it is put in.
    let unless_itself = |below: Option<u32>| if below == Some(key.0) { order.below(key.0) } else { below };
    match (layer, anchor) {
        (Layer::Above, Some(anchor)) => Some(anchor),
        (Layer::Above, None) => unless_itself(order.top()).map(PieceKey),
        (Layer::Below, Some(anchor)) => unless_itself(order.below(anchor.0)).map(PieceKey),
        (Layer::Below, None) => None,
    }
}

/// Angles are turned by that have a fraction.
const LARGEST_ANGLE: f64 = 1e9;

/// A place turned clockwise about another.
fn turned((x, y): Point, (about_x, about_y): Point, degrees: f64) -> Point {
    let (dx, dy) = (x - about_x, y - about_y);
    let degrees = normal_angle(degrees);
    // Quarters are exact.
    let (dx, dy) = match degrees {
        0.0 => (dx, dy),
        90.0 => (dy, -dx),
        180.0 => (-dx, -dy),
        270.0 => (-dy, dx),
        _ => {
            let (sine, cosine) = libm::sincos(degrees.to_radians());
            (dx * cosine + dy * sine, dy * cosine - dx * sine)
        }
    };
    (about_x + dx, about_y + dy)
}

impl Table {
    /// Pieces by their numbers.
    fn lying(&self, pieces: &[u32]) -> impl Iterator<Item = (PieceKey, &Piece)> {
        let keys = pieces.iter().map(|piece| PieceKey(*piece));
        keys.filter_map(|key| Some((key, self.board.piece(key)?)))
    }

    fn activate(&mut self, pieces: &[u32]) {
        self.active.clear();
        self.active.extend(pieces.iter().map(|piece| PieceKey(*piece)));
    }

    /// A piece that two groups share, both of them in order.
    fn shared(&self, group: &[u32], other: &[u32]) -> Option<&Piece> {
        let mut others = other.iter().peekable();
        let shared = group.iter().find(|piece| {
            while others.next_if(|other| self.board.order.is_below(**other, **piece)).is_some() {}
            others.peek() == Some(piece)
        })?;
        self.board.piece(PieceKey(*shared))
    }
}
