//! Operations at random, on so small a part of the table that pieces meet. Strategies are boxed: as they are, one within the
//! other, their values take more than the stack has.

use movetext_rules::piecepack::{
    Base, Features, Kind, Layer, Location, Offset, Operation, PieceId, PieceSpec, Pivot, Place, Reference,
    Selector, Side, Slice, Step, Suit, Target, Variant,
};
use proptest::prelude::*;

fn spec(features: Features) -> PieceSpec {
    PieceSpec::new(features, &Variant::default()).expect("a piece that there is")
}

/// A coin, whatever coin.
pub fn coin() -> PieceSpec {
    spec(Features { kind: Some(Kind::Coin), ..Features::default() })
}

fn piece_spec() -> BoxedStrategy<PieceSpec> {
    let kind = prop::option::of(prop::sample::select(&[Kind::Tile, Kind::Coin, Kind::Die, Kind::Pawn][..]));
    let side = prop::option::of(prop::sample::select(&[Side::Face, Side::Back][..]));
    let suit = prop::option::of(prop::sample::select(&['S', 'M'][..]));
    let angle = prop::option::of(prop::sample::select(&[0.0, 90.0, 45.0, 270.0][..]));
    (kind, side, suit, prop::option::of(0_u16..3), angle)
        .prop_map(|(kind, side, suit, rank, angle)| {
            spec(Features {
                kind,
                side,
                suit: suit.and_then(Suit::from_sign),
                rank,
                angle,
                ..Features::default()
            })
        })
        .boxed()
}

/// A place that is given by itself.
pub fn located() -> BoxedStrategy<Location> {
    prop_oneof![
        5 => (1_u32..5, 1_u32..4).prop_map(|(column, row)| Base::Algebraic { column, row }.into()),
        1 => (2_u32..9, 2_u32..9).prop_map(|(x, y)| {
            Base::Cartesian { x: f64::from(x) / 2.0, y: f64::from(y) / 2.0 }.into()
        }),
    ]
    .boxed()
}

fn selector() -> BoxedStrategy<Selector> {
    let slice = prop::collection::vec((0_u32..4, 1_u32..4), 0..3).prop_map(Slice);
    prop_oneof![
        6 => located().prop_map(Selector::Top),
        2 => (0_u32..5, located()).prop_map(|(count, location)| Selector::Nearest { count, location }),
        2 => (located(), slice).prop_map(|(location, slice)| Selector::Slice { location, slice }),
        2 => piece_spec().prop_map(|spec| Selector::One(Box::new(spec))),
        1 => piece_spec().prop_map(|spec| Selector::All(Box::new(spec))),
        1 => Just(Selector::Active),
    ]
    .boxed()
}

/// Pieces, as they are or were.
pub fn piece_id() -> BoxedStrategy<PieceId> {
    (prop::bool::weighted(0.2), selector())
        .prop_map(|(is_at_start, selector)| PieceId { is_at_start, selector })
        .boxed()
}

fn location() -> BoxedStrategy<Location> {
    let base = prop_oneof![
        6 => located().prop_map(|location| location.base),
        2 => piece_id().prop_map(|id| Base::Of(Reference::new(id).expect("not deep"))),
        1 => Just(Base::Moved),
        1 => Just(Base::Active),
    ];
    let offset =
        (-2_i32..3, -2_i32..3).prop_map(|(x, y)| Offset::Vector { x: f64::from(x), y: f64::from(y) });
    (prop::collection::vec(offset, 0..2), base).prop_map(|(offsets, base)| Location { offsets, base }).boxed()
}

fn target() -> BoxedStrategy<Target> {
    let place = prop_oneof![
        4 => location().prop_map(Place::At),
        1 => (location(), piece_id()).prop_map(|(location, anchor)| Place::Next { location, anchor }),
        1 => piece_id().prop_map(Place::With),
    ];
    (prop::bool::weighted(0.7), place)
        .prop_map(|(is_above, place)| Target {
            layer: if is_above { Layer::Above } else { Layer::Below },
            place,
        })
        .boxed()
}

/// Any operation.
pub fn operation() -> BoxedStrategy<Operation> {
    let degrees = prop::sample::select(&[90.0, -90.0, 45.0, 180.0, 1e300, 405.0][..]);
    let about = prop_oneof![Just(Pivot::Each), Just(Pivot::Own), location().prop_map(Pivot::Around)];
    prop_oneof![
        6 => (piece_spec(), target()).prop_map(|(spec, to)| Operation::Drop { spec, to }),
        1 => piece_id().prop_map(Operation::Remove),
        4 => (piece_id(), target()).prop_map(|(pieces, to)| Operation::Move { pieces, to }),
        1 => piece_id().prop_map(Operation::Raise),
        2 => (piece_id(), piece_id()).prop_map(|(pieces, others)| Operation::Swap(pieces, others)),
        1 => (piece_id(), piece_id()).prop_map(|(pieces, captured)| Operation::Capture { pieces, captured }),
        2 => (piece_id(), degrees, about)
            .prop_map(|(pieces, degrees, about)| Operation::Rotate { pieces, degrees, about }),
        1 => piece_id().prop_map(Operation::Flip),
        1 => (piece_id(), piece_spec()).prop_map(|(pieces, with)| Operation::Replace { pieces, with }),
        1 => (piece_id(), piece_spec()).prop_map(|(pieces, with)| Operation::Update { pieces, with }),
    ]
    .boxed()
}

/// Steps, in numbered moves of about three; those first that there are pieces to play with.
pub fn steps(count: usize) -> BoxedStrategy<Vec<Step>> {
    let drops = prop::collection::vec((piece_spec(), located()), 0..8).prop_map(|drops| {
        let drop =
            |(spec, at)| Operation::Drop { spec, to: Target { layer: Layer::Above, place: Place::At(at) } };
        drops.into_iter().map(drop).collect::<Vec<_>>()
    });
    let rest = prop::collection::vec((operation(), prop::bool::weighted(0.3)), 0..count);
    (drops, rest)
        .prop_map(|(drops, rest)| {
            let drops = drops.into_iter().map(|operation| Step { begins_move: true, operation });
            drops
                .chain(rest.into_iter().map(|(operation, begins_move)| Step { begins_move, operation }))
                .collect()
        })
        .boxed()
}
