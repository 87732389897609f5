//! What people call a piece: `the coin of Crowns`, `a tile, face down`, `a black rook`.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::{String, ToString};

use super::{Configuration, Identity, Kind, Side};

/// Suits by the number that a set gives them, from 1.
const PIECEPACK: [&str; 4] = ["Suns", "Moons", "Crowns", "Arms"];
const FRENCH: [&str; 4] = ["Hearts", "Spades", "Clubs", "Diamonds"];
const COLOURS: [&str; 6] = ["red", "black", "green", "blue", "yellow", "white"];
/// Ranks that have a name, by their number from 1.
const RANKS: [&str; 2] = ["null", "ace"];
const CHESS: [&str; 6] = ["pawn", "knight", "bishop", "rook", "queen", "king"];

impl Identity {
    /// What people call it.
    ///
    /// ```
    /// use movetext_rules::piecepack::{Configuration, Identity, Kind, Side};
    ///
    /// let coin = Identity {
    ///     configuration: Configuration::Piecepack, kind: Kind::Coin, suit: 3, rank: 4, side: Side::Back,
    /// };
    /// assert_eq!(coin.called(), "the coin of Crowns");
    /// assert_eq!(coin.flipped().called(), "a coin that shows 3");
    /// ```
    pub fn called(&self) -> String {
        let Self { configuration, kind, suit, rank, side } = self;
        let (name, of_set) = (self.kind_called(), configuration.name());
        let french = || named(&FRENCH, *suit);
        match configuration {
            Configuration::Piecepack | Configuration::Subpack | Configuration::Hexpack => {
                self.of_piecepack(&named(&PIECEPACK, *suit))
            }
            Configuration::PlayingCardsExpansion | Configuration::DualPiecepacksExpansion => {
                self.of_piecepack(&french())
            }
            Configuration::PlayingCardsTarot if *kind == Kind::Card && *side == Side::Back => {
                "a card, face down".to_string()
            }
            Configuration::PlayingCardsTarot
                if *kind == Kind::Card && (1..=4).contains(suit) && *rank < 15 =>
            {
                format!("the {} of {}", of_card(*rank), french())
            }
            Configuration::PlayingCardsTarot if *kind == Kind::Card => match (rank, suit) {
                (15, 1..=4) => "a joker".to_string(),
                (22, _) => "the Fool".to_string(),
                (rank, _) => format!("trump {rank}"),
            },
            _ if of_set.starts_with("dominoes") && *kind == Kind::Tile => match side {
                Side::Back => "a domino, face down".to_string(),
                _ => format!("the domino {}-{}", rank.saturating_sub(1), suit.saturating_sub(1)),
            },
            _ => match COLOURS.get(usize::from(*suit).wrapping_sub(1)) {
                Some(colour) if matches!(kind, Kind::Bit | Kind::Die | Kind::Pyramid) => {
                    format!("a {colour} {name}")
                }
                _ if *kind == Kind::Board => self.board_called(),
                _ => format!("the {name} {suit}/{rank} of {of_set}"),
            },
        }
    }

    fn of_piecepack(&self, suit: &str) -> String {
        let (name, rank) = (self.kind_called(), named(&RANKS, self.rank));
        match (self.kind, self.side) {
            (Kind::Tile | Kind::Die, Side::Face) => format!("the {rank} of {suit} {name}"),
            (Kind::Tile, _) => "a tile, face down".to_string(),
            (Kind::Coin, Side::Face) => match &*rank {
                "null" => "a null coin".to_string(),
                "ace" => "an ace coin".to_string(),
                rank => format!("a coin that shows {rank}"),
            },
            _ => format!("the {name} of {suit}"),
        }
    }

    fn board_called(&self) -> String {
        let of_set = match &self.configuration {
            Configuration::Chess1 | Configuration::Chess2 => return "the chessboard".to_string(),
            Configuration::Checkers1 | Configuration::Checkers2 => "checkers",
            Configuration::Go => "Go",
            other => other.name(),
        };
        format!("the {of_set} board")
    }

    /// What its kind is called in its set: bits are men, stones, marbles.
    fn kind_called(&self) -> &'static str {
        match (&self.configuration, self.kind) {
            (Configuration::Chess1 | Configuration::Chess2, Kind::Bit) => {
                CHESS.get(usize::from(self.rank).wrapping_sub(1)).copied().unwrap_or("piece")
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
}

/// The name that a number from 1 has; without one the number from 0, as ranks are written.
fn named(names: &[&'static str], number: u16) -> Cow<'static, str> {
    let name = names.get(usize::from(number).wrapping_sub(1));
    name.map_or_else(|| Cow::Owned(number.saturating_sub(1).to_string()), |name| Cow::Borrowed(*name))
}

fn of_card(rank: u16) -> Cow<'static, str> {
    match rank {
        1 => "ace".into(),
        11 => "jack".into(),
        12 => "knight".into(),
        13 => "queen".into(),
        14 => "king".into(),
        rank => rank.to_string().into(),
    }
}
