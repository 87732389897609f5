//! A table of pieces.

use movetext_rules::piecepack::{Base, Configuration, Effect, Identity, Kind, Location, Piece, PieceChange};

use crate::{EffectKind, EffectText};

/// What a step took off the table.
pub fn effects(effect: &Effect) -> Vec<EffectText> {
    let taken = effect.changes.iter().filter(|change| change.after.is_none()).filter_map(|change| {
        let before = change.before.as_ref()?;
        let place = place(before.x, before.y);
        let why = format!("{} on {place}", piece(&before.identity));
        Some(EffectText { kind: EffectKind::Captured, squares: vec![place], why })
    });
    taken.collect()
}

/// What became of a piece, as a sentence without its end: `the coin of Crowns moves from d3 to e4`.
pub fn change(change: &PieceChange) -> String {
    let name = |found: &Piece| piece(&found.identity);
    let at = |found: &Piece| place(found.x, found.y);
    match (&change.before, &change.after) {
        (None, Some(after)) => format!("{} is put on {}", name(after), at(after)),
        (Some(before), None) => format!("{} is taken off {}", name(before), at(before)),
        (Some(before), Some(after)) => {
            let mut parts = Vec::new();
            if (before.x, before.y) != (after.x, after.y) {
                parts.push(format!("moves from {} to {}", at(before), at(after)));
            }
            if before.identity != after.identity {
                parts.push(format!("becomes {}", name(after)));
            }
            let turned = (before.angle - after.angle).rem_euclid(360.0);
            if turned != 0.0 {
                parts.push(format!("turns {turned} degrees clockwise"));
            }
            if parts.is_empty() {
                parts.push(format!("stays on {}", at(after)));
            }
            format!("{} {}", name(before), parts.join(" and "))
        }
        (None, None) => String::new(),
    }
}

/// A place as it is written: `d3`, `(2.5,3)`.
pub fn place(x: f64, y: f64) -> String {
    let is_square = |number: f64, from: f64| (from..1e6).contains(&number) && number.fract() == 0.0;
    let base = if is_square(x, 1.0) && is_square(y, 0.0) {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "both were found to be whole and small"
        )]
        Base::Algebraic { column: x as u32, row: y as u32 }
    } else {
        Base::Cartesian { x, y }
    };
    Location::from(base).to_string()
}

/// What a piece is called: `the coin of Crowns`, `the 3 of Moons`, `a black rook`.
pub fn piece(identity: &Identity) -> String {
    let Identity { configuration, kind, suit, rank, side } = identity;
    let name = kind_of(identity);
    let set = configuration.name();
    match configuration {
        Configuration::Piecepack | Configuration::Subpack | Configuration::Hexpack => {
            let suits = ["Suns", "Moons", "Crowns", "Arms"];
            let suit = suits.get(usize::from(*suit).wrapping_sub(1)).copied().unwrap_or("no suit");
            let ranks = ["null", "ace", "2", "3", "4", "5"];
            let number = rank.saturating_sub(1).to_string();
            let rank = ranks.get(usize::from(*rank).wrapping_sub(1)).copied().unwrap_or(&number);
            let shows_both = matches!((kind, side.to_string().as_str()), (Kind::Tile | Kind::Die, "face"));
            match (kind, side.to_string().as_str()) {
                _ if shows_both => format!("the {rank} of {suit} {name}"),
                (Kind::Tile, _) => "a tile, face down".to_owned(),
                (Kind::Coin, "face") => format!("a coin of rank {rank}"),
                _ => format!("the {name} of {suit}"),
            }
        }
        _ => match color(*suit).filter(|_| matches!(kind, Kind::Bit | Kind::Die | Kind::Pyramid)) {
            Some(color) => format!("a {color} {name}"),
            None => format!("the {name} {suit}/{rank} of {set}"),
        },
    }
}

fn color(suit: u16) -> Option<&'static str> {
    ["red", "black", "green", "blue", "yellow", "white"].get(usize::from(suit).wrapping_sub(1)).copied()
}

fn kind_of(identity: &Identity) -> &'static str {
    const CHESS: [&str; 6] = ["pawn", "knight", "bishop", "rook", "queen", "king"];
    match (&identity.configuration, identity.kind) {
        (Configuration::Chess1 | Configuration::Chess2, Kind::Bit) => {
            CHESS.get(usize::from(identity.rank).wrapping_sub(1)).copied().unwrap_or("piece")
        }
        (Configuration::Go, Kind::Bit) => "stone",
        (Configuration::Checkers1 | Configuration::Checkers2, Kind::Bit) => "checker",
        (Configuration::Marbles, Kind::Bit) => "marble",
        (Configuration::Meeples, Kind::Bit) => "meeple",
        (_, Kind::Bit) => "bit",
        (_, Kind::Tile) => "tile",
        (_, Kind::Coin) => "coin",
        (_, Kind::Die) => "die",
        (_, Kind::Pawn) => "pawn",
        (_, Kind::Matchstick) => "matchstick",
        (_, Kind::Saucer) => "saucer",
        (_, Kind::Pyramid) => "pyramid",
        (_, Kind::Card) => "card",
        (_, Kind::Board) => "board",
    }
}
