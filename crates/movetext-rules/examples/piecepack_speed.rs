//! How fast a table of pieces is: `cargo run --release --example piecepack_speed`.
//!
//! Lays out a square of coins, a stack of four at each place, and does random steps on it, in each of these ways:
//!
//! - `move`: the top piece of a place goes onto another;
//! - `below`: it goes under everything else;
//! - `next`: it goes next to another piece in order, the same one all the time, and so wherever there is least room;
//! - `capture`: it goes where another was taken, and a new one is dropped;
//! - `nearest`: seven pieces, wherever they are, are turned about their place;
//! - `search`: the one piece that is so;
//! - `back`: pieces move twice, the second time as they stood when the numbered move began;
//! - `stack`: all pieces are in one stack, and go from one to another.
//!
//! Where the figures of a small and of a large table are alike, a step does not cost more on a larger table. Figures move
//! with the machine: compare those of one run. With arguments `SIDE WAY`, a square of so many places a side and one way, that
//! alone is done, a million times, to be watched by a profiler.
#![allow(clippy::print_stdout, clippy::cast_precision_loss, reason = "figures for people")]

use std::time::Instant;

use movetext_rules::Table as _;
use movetext_rules::piecepack::{
    Base, Configuration, Features, Identity, Kind, Layer, Location, Operation, Piece, PieceId, PieceSpec,
    Pivot, Place, Selector, Setup, Side, Step, Table, Target, Variant,
};

/// A cheap source of random numbers.
struct Random(u64);

impl Random {
    /// One of `0..below`, all but equally likely.
    fn below(&mut self, below: u32) -> u32 {
        self.0 = self.0.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
        (((self.0 >> 32) * u64::from(below)) >> 32) as u32
    }
}

/// A square board with four pieces on each of its places.
struct Board {
    side: u32,
    random: Random,
}

impl Board {
    fn setup(&self) -> Setup {
        let piece = |at: u32| Piece {
            identity: Identity {
                configuration: Configuration::Piecepack,
                kind: Kind::Coin,
                suit: (at % 4 + 1) as u16,
                rank: (at / 4 % 6 + 1) as u16,
                side: if at.is_multiple_of(3) { Side::Face } else { Side::Back },
            },
            x: f64::from(at % self.side + 1),
            y: f64::from(at / self.side % self.side + 1),
            angle: 0.0,
        };
        Setup { pieces: (0..4 * self.side * self.side).map(piece).collect(), scale: 1.0 }
    }

    fn square(&mut self) -> Location {
        let mut coordinate = || self.random.below(self.side) + 1;
        Base::Algebraic { column: coordinate(), row: coordinate() }.into()
    }

    fn top(&mut self) -> PieceId {
        Selector::Top(self.square()).into()
    }

    fn onto(&mut self, layer: Layer) -> Target {
        Target { layer, place: Place::At(self.square()) }
    }

    fn spec(&mut self) -> PieceSpec {
        let features = Features {
            kind: Some(Kind::Coin),
            suit_number: Some(self.random.below(4) as u16 + 1),
            rank: Some(self.random.below(6) as u16),
            ..Features::default()
        };
        PieceSpec::new(features, &Variant::default()).expect("a coin")
    }

    fn steps(&mut self, way: &str) -> Vec<Step> {
        let (pieces, layer) = (self.top(), Layer::Above);
        let operations = match way {
            "move" => vec![Operation::Move { pieces, to: self.onto(layer) }],
            "below" => vec![Operation::Move { pieces, to: self.onto(Layer::Below) }],
            "next" => {
                let first = PieceId::from(Selector::Top(Base::Algebraic { column: 0, row: 0 }.into()));
                vec![Operation::Move {
                    pieces,
                    to: Target { layer, place: Place::Next { location: self.square(), anchor: first } },
                }]
            }
            "capture" => vec![
                Operation::Capture { pieces, captured: self.top() },
                Operation::Drop { spec: self.spec(), to: self.onto(layer) },
            ],
            "nearest" => {
                let pieces = Selector::Nearest { count: 7, location: self.square() }.into();
                vec![Operation::Rotate { pieces, degrees: 90.0, about: Pivot::Each }]
            }
            "search" => {
                let pieces = Selector::One(Box::new(self.spec())).into();
                vec![Operation::Move { pieces, to: self.onto(layer) }]
            }
            "back" => {
                let then = PieceId { is_at_start: true, selector: pieces.selector.clone() };
                vec![
                    Operation::Move { pieces, to: self.onto(layer) },
                    Operation::Move { pieces: then, to: self.onto(layer) },
                ]
            }
            _ => {
                let (from, to) = (self.random.below(2), self.random.below(2));
                let place = |column: u32| Location::from(Base::Algebraic { column: column + 1, row: 1 });
                vec![Operation::Move {
                    pieces: Selector::Top(place(from)).into(),
                    to: Target { layer, place: Place::At(place(to)) },
                }]
            }
        };
        let step = |(at, operation)| Step { begins_move: at == 0, operation };
        operations.into_iter().enumerate().map(step).collect()
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [side, way] = &arguments[..] {
        let side = side.parse().expect("how many places a side");
        return measure(&mut Board { side, random: Random(7) }, way, 1_000_000);
    }
    for side in [5, 50] {
        let mut board = Board { side, random: Random(7) };
        for way in ["move", "below", "next", "capture", "nearest", "search", "back", "stack"] {
            measure(&mut board, way, 100_000);
        }
    }
}

/// Does so many steps of one way, and says how fast.
fn measure(board: &mut Board, way: &str, count: usize) {
    let mut setup = board.setup();
    // What `next` puts its pieces next to.
    setup.pieces[0].x = 0.0;
    setup.pieces[0].y = 0.0;
    if way == "stack" {
        for piece in &mut setup.pieces {
            (piece.x, piece.y) = (1.0, 1.0);
        }
    }
    let mut table = Table::new(&setup).expect("a table");
    let steps: Vec<Step> = (0..count).flat_map(|_| board.steps(way)).take(count).collect();
    let (start, mut done) = (Instant::now(), 0_u32);
    for step in &steps {
        done += u32::from(table.apply(step).is_ok());
        table.commit();
    }
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "{way:8} {:6} pieces {:6} steps, {done} of them done {:8.0} steps/ms",
        setup.pieces.len(),
        steps.len(),
        steps.len() as f64 / seconds / 1e3,
    );
}
