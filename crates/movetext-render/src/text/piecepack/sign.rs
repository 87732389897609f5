//! The signs of pieces: suits, ranks, and what encloses them.

use anstyle::{AnsiColor, Style};
use movetext_rules::piecepack::{Configuration, Identity, Kind, Piece, Side};

use super::turn::{Turn, turned};

/// What a piece looks like in one cell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Sign {
    pub text: String,
    /// Whether the sign shows how the piece is turned.
    pub shows_turn: bool,
}

/// How signs are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Signs {
    pub ascii: bool,
    pub upright: bool,
}

/// What stands for a sign that there is none of.
const UNKNOWN: &str = "?";

const COIN: char = '\u{20dd}';
const PAWN: char = '\u{20df}';
const DIE: char = '\u{20de}';
/// Dots for the size of a pyramid.
const DOTS: [&str; 6] =
    ["\u{323}", "\u{324}", "\u{20e8}", "\u{324}\u{308}", "\u{20e8}\u{308}", "\u{20e8}\u{20db}"];

/// Signs and letters by number from 1.
fn nth(signs: &[&'static str], number: u16) -> &'static str {
    signs.get(usize::from(number).wrapping_sub(1)).copied().unwrap_or(UNKNOWN)
}

/// Which sort of suits a set has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Suits {
    Piecepack,
    Hearts,
    OpenHearts,
    Colors,
}

fn suits(identity: &Identity) -> Suits {
    match identity.configuration {
        Configuration::Piecepack | Configuration::Subpack | Configuration::Hexpack => Suits::Piecepack,
        Configuration::PlayingCardsExpansion | Configuration::PlayingCardsTarot => Suits::Hearts,
        Configuration::DualPiecepacksExpansion => Suits::OpenHearts,
        _ if matches!(identity.kind, Kind::Tile | Kind::Coin | Kind::Pawn | Kind::Saucer) => Suits::Piecepack,
        _ => Suits::Colors,
    }
}

const COLOR_NAMES: [&str; 8] = ["red", "black", "green", "blue", "yellow", "white", "cyan", "magenta"];

/// The name of a suit.
pub(super) fn suit_name(identity: &Identity) -> &'static str {
    let names: &[&str] = match suits(identity) {
        Suits::Piecepack => &["Suns", "Moons", "Crowns", "Arms"],
        Suits::Hearts | Suits::OpenHearts => &["Hearts", "Spades", "Clubs", "Diamonds", "trumps"],
        Suits::Colors => &COLOR_NAMES,
    };
    nth(names, identity.suit)
}

/// The sign of a suit.
pub(super) fn suit(identity: &Identity, signs: Signs) -> &'static str {
    let known: &[&str] = match (suits(identity), signs.ascii) {
        (Suits::Piecepack, false) => &["☀", "☾", "♛", "⸸"],
        (Suits::Piecepack, true) => &["S", "M", "C", "A"],
        (Suits::Hearts, false) => &["♥", "♠", "♣", "♦"],
        (Suits::Hearts, true) => &["H", "S", "C", "D"],
        (Suits::OpenHearts, false) => &["♡", "♤", "♧", "♢"],
        (Suits::OpenHearts, true) => &["h", "s", "c", "d"],
        (Suits::Colors, _) => &["r", "k", "g", "b", "y", "w", "c", "m"],
    };
    nth(known, identity.suit)
}

/// The sign of a rank of a piecepack.
pub(super) fn rank(identity: &Identity) -> &'static str {
    if identity.configuration.counts_from_one() {
        return nth(&["1", "2", "3", "4", "5", "6", "7", "8", "9"], identity.rank);
    }
    nth(&["n", "a", "2", "3", "4", "5"], identity.rank)
}

/// Half a domino by its pips and one; more than six pips are a number.
pub(super) fn pips(number: u16, signs: Signs) -> &'static str {
    let dots = [" ", "·", "⠌", "⋰", "∷", "⁙", "⠿"];
    let digits = [
        "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17",
        "18",
    ];
    match dots.get(usize::from(number).wrapping_sub(1)) {
        Some(dots) if !signs.ascii => dots,
        _ => nth(&digits, number),
    }
}

/// Whether a piece is a domino.
pub(super) fn is_domino(identity: &Identity) -> bool {
    identity.kind == Kind::Tile && identity.configuration.name().starts_with("dominoes")
}

/// What only the colour of a piece shows, if anything: its suit, or its colour where the sign does not show it.
pub(super) fn distinguished_by_color(identity: &Identity) -> Option<&'static str> {
    match (identity.kind, &identity.configuration) {
        (Kind::Tile, set) if is_domino(identity) => {
            let color = set.name().strip_prefix("dominoes_")?;
            COLOR_NAMES.into_iter().find(|name| *name == color)
        }
        (Kind::Bit, Configuration::Reversi) if identity.side == Side::Back => {
            let name = nth(&COLOR_NAMES, opposite(identity.suit));
            (name != "white").then_some(name)
        }
        (Kind::Tile, Configuration::Subpack) if identity.side == Side::Face => Some(suit_name(identity)),
        (Kind::Bit, _) if suit_name(identity) == "white" => None,
        (Kind::Saucer, _) if identity.side == Side::Back => None,
        (Kind::Die | Kind::Pyramid | Kind::Matchstick | Kind::Bit | Kind::Saucer, _) => {
            Some(suit_name(identity))
        }
        _ => None,
    }
}

/// The colour on the other side of a man of Reversi.
const fn opposite(suit: u16) -> u16 {
    match suit {
        1 => 7,
        2 => 6,
        3 => 8,
        4 => 5,
        5 => 4,
        6 => 2,
        7 => 1,
        8 => 3,
        _ => suit,
    }
}

/// The colour in which a piece is drawn. Black and white are that of the terminal.
pub(super) fn style(identity: &Identity) -> Style {
    let name = match (identity.kind, identity.side) {
        (Kind::Tile | Kind::Card, Side::Back) | (Kind::Coin, Side::Face) | (Kind::Board, _) => {
            return Style::new();
        }
        (Kind::Tile, _) if is_domino(identity) => distinguished_by_color(identity).unwrap_or_default(),
        (Kind::Bit, _) => distinguished_by_color(identity).unwrap_or_default(),
        _ => suit_name(identity),
    };
    let color = match name {
        "red" | "Suns" | "Hearts" | "Diamonds" => AnsiColor::Red,
        "green" | "Crowns" => AnsiColor::Green,
        "blue" | "Arms" => AnsiColor::Blue,
        "yellow" | "trumps" => AnsiColor::Yellow,
        "cyan" => AnsiColor::Cyan,
        "magenta" => AnsiColor::Magenta,
        _ => return Style::new(),
    };
    Style::new().fg_color(Some(color.into()))
}

/// The sign of a piece that fills one cell; of a tile, a domino or a board, what stands for it in a line of text.
pub(super) fn sign(piece: &Piece, signs: Signs) -> Sign {
    if signs.ascii {
        return Sign {
            text: letters(&piece.identity, signs),
            shows_turn: piece.angle == 0.0 || is_round(&piece.identity),
        };
    }
    let identity = &piece.identity;
    let turn = if signs.upright { Turn::NONE } else { Turn::of(piece.angle) };
    let within = |sign: &str, enclosure: &str| {
        let (sign, shows_turn) = turned(sign, turn);
        Sign { text: format!("{sign}{enclosure}"), shows_turn: shows_turn && turn.is_exact(piece.angle) }
    };
    let enclosed = |sign: &str, enclosure: char| within(sign, enclosure.encode_utf8(&mut [0; 4]));
    match (identity.kind, identity.side) {
        (Kind::Coin, Side::Face) => enclosed(rank(identity), COIN),
        (Kind::Coin, _) => enclosed(suit(identity, signs), COIN),
        (Kind::Pawn, _) => enclosed(suit(identity, signs), PAWN),
        (Kind::Die, _) if identity.configuration == Configuration::Dice => {
            within(nth(&["⚀", "⚁", "⚂", "⚃", "⚄", "⚅"], identity.rank), "")
        }
        (Kind::Die, _) => enclosed(rank(identity), DIE),
        (Kind::Saucer, Side::Back) => within("◎", ""),
        (Kind::Saucer, _) => within("◉", ""),
        (Kind::Pyramid, side) => {
            let is_white = suit_name(identity) == "white";
            let body = match side {
                Side::Top | Side::Base if is_white => "□",
                Side::Top | Side::Base => "■",
                _ if is_white => "△",
                _ => "▲",
            };
            within(body, nth(&DOTS, identity.rank))
        }
        (Kind::Card, Side::Back) => within("🂠", ""),
        (Kind::Card, _) => within(&card(identity).to_string(), ""),
        (Kind::Bit, _) => {
            let sign = within(&bit(identity).to_string(), "");
            Sign { shows_turn: sign.shows_turn || is_round(identity), ..sign }
        }
        (Kind::Tile, _) if is_domino(identity) => {
            Sign { text: domino_in_line(identity, signs), shows_turn: true }
        }
        (Kind::Tile, Side::Back) => Sign { text: "[#]".to_owned(), shows_turn: true },
        (Kind::Tile, _) => {
            Sign { text: format!("[{}{}]", suit(identity, signs), rank(identity)), shows_turn: true }
        }
        (Kind::Matchstick, _) => Sign { text: "┃".to_owned(), shows_turn: true },
        (Kind::Board, _) => Sign { text: "[board]".to_owned(), shows_turn: true },
    }
}

fn domino_in_line(identity: &Identity, signs: Signs) -> String {
    if identity.side == Side::Back {
        return "[|]".to_owned();
    }
    let digits = Signs { ascii: true, ..signs };
    format!("[{}|{}]", pips(identity.rank, digits), pips(identity.suit, digits))
}

/// Whether a turn cannot be seen of the thing itself.
fn is_round(identity: &Identity) -> bool {
    let is_chess = matches!(identity.configuration, Configuration::Chess1 | Configuration::Chess2);
    identity.kind == Kind::Bit && !is_chess
}

/// The sign of a man, a stone, a marble.
fn bit(identity: &Identity) -> char {
    let is_white = suit_name(identity) == "white";
    match &identity.configuration {
        Configuration::Checkers1 | Configuration::Checkers2 => match (identity.side, is_white) {
            (Side::Face, false) => '⛃',
            (Side::Face, true) => '⛁',
            (_, false) => '⛂',
            (_, true) => '⛀',
        },
        Configuration::Reversi => {
            let shown = if identity.side == Side::Back { opposite(identity.suit) } else { identity.suit };
            if shown == 6 { '⛁' } else { '⛃' }
        }
        Configuration::Chess1 | Configuration::Chess2 => {
            let signs = if is_white {
                ['♙', '♘', '♗', '♖', '♕', '♔']
            } else {
                ['♟', '♞', '♝', '♜', '♛', '♚']
            };
            signs.get(usize::from(identity.rank).wrapping_sub(1)).copied().unwrap_or('?')
        }
        _ if is_white => '○',
        _ => '●',
    }
}

/// The sign of a playing card: hearts, spades, clubs and diamonds are suits 1 to 4, trumps and the Fool suit 5.
fn card(identity: &Identity) -> char {
    let rank = u32::from(identity.rank);
    let code = match (identity.suit, rank) {
        (5, 22) => 0x1f0e0,
        (5, 1..=21) => 0x1f0e0 + rank,
        (4, 15) => 0x1f0bf,
        (2, 15) => 0x1f0cf,
        (1, 15) => 0x1f0df,
        (2, 1..=14) => 0x1f0a0 + rank,
        (1, 1..=14) => 0x1f0b0 + rank,
        (4, 1..=14) => 0x1f0c0 + rank,
        (3, 1..=14) => 0x1f0d0 + rank,
        _ => return '?',
    };
    char::from_u32(code).unwrap_or('?')
}

/// Two letters of ASCII: what it is, and its suit, colour or rank.
fn letters(identity: &Identity, signs: Signs) -> String {
    let suit = suit(identity, signs);
    let rank_letter = rank(identity);
    match (identity.kind, identity.side) {
        (Kind::Coin, Side::Face) => format!("c{rank_letter}"),
        (Kind::Coin, _) => format!("c{suit}"),
        (Kind::Pawn, _) => format!("p{suit}"),
        (Kind::Die, _) => format!("d{rank_letter}"),
        (Kind::Saucer, Side::Back) => "s ".to_owned(),
        (Kind::Saucer, _) => format!("s{suit}"),
        (Kind::Pyramid, side) => {
            let body = if matches!(side, Side::Top | Side::Base) { 'x' } else { '^' };
            format!("{body}{}{suit}", identity.rank.min(99))
        }
        (Kind::Card, Side::Back) => "##".to_owned(),
        (Kind::Card, _) if identity.suit == 5 => format!("T{}", identity.rank.min(99)),
        (Kind::Card, _) => {
            let ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "N", "Q", "K", "*"];
            format!("{}{suit}", nth(&ranks, identity.rank))
        }
        (Kind::Bit, side) => {
            let body = match identity.configuration {
                Configuration::Chess1 | Configuration::Chess2 => {
                    nth(&["P", "N", "B", "R", "Q", "K"], identity.rank)
                }
                Configuration::Checkers1 | Configuration::Checkers2 if side == Side::Face => "O",
                _ => "o",
            };
            let shown = match (&identity.configuration, side) {
                (Configuration::Reversi, Side::Back) => opposite(identity.suit),
                _ => identity.suit,
            };
            format!("{body}{}", nth(&["r", "k", "g", "b", "y", "w", "c", "m"], shown))
        }
        (Kind::Tile, _) if is_domino(identity) => domino_in_line(identity, signs),
        (Kind::Tile, Side::Back) => "[#]".to_owned(),
        (Kind::Tile, _) => format!("[{suit}{rank_letter}]"),
        (Kind::Matchstick, _) => "!".to_owned(),
        (Kind::Board, _) => "[board]".to_owned(),
    }
}
