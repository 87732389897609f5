//! Signs of Unicode that stand for pieces: dice, chess pieces, playing cards, dominoes, checkers.

use super::super::{Configuration, Kind, Side};
use super::{Features, Suit, Suits};

impl Features {
    /// What a sign says that stands for a piece, be it `●` or a queen of hearts. What is written beside it goes before it, but
    /// angles are added.
    ///
    /// ```
    /// use movetext_rules::piecepack::{Features, PieceSpec, Variant};
    ///
    /// let queen = PieceSpec::new(Features::of_sign('♕').expect("a chess piece"), &Variant::default())?;
    /// assert_eq!(queen.identity().to_string(), "bit_face, suit 6, rank 5, chess2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of_sign(sign: char) -> Option<Self> {
        let plain = |kind| Some(Self { kind: Some(kind), ..Self::default() });
        match sign {
            '●' => plain(Kind::Bit),
            '▲' => plain(Kind::Pyramid),
            '🂠' => plain(Kind::Card),
            '■' => plain(Kind::Board),
            '○' => Some(Self { kind: Some(Kind::Bit), suit: Some(color(6)), ..Self::default() }),
            '▦' => {
                let configuration = Some(Configuration::Go);
                Some(Self { kind: Some(Kind::Board), configuration, ..Self::default() })
            }
            '⬢' => Some(Self { configuration: Some(Configuration::Hexpack), ..Self::default() }),
            '⛀'..='⛃' => Some(checker(sign)),
            '⚀'..='⚅' => {
                let rank = (sign as u32 - '⚀' as u32 + 1) as u16;
                Some(Self {
                    kind: Some(Kind::Die),
                    suit: Some(color(6)),
                    rank: Some(rank),
                    ..Self::default()
                })
            }
            '♔'..='♟' | '\u{1fa00}'..='\u{1fa47}' => chess(sign),
            '🂡'..='🃵' => card(sign),
            '🀰'..='🂓' => Some(domino(sign)),
            _ => None,
        }
    }
}

const fn color(number: u8) -> Suit {
    Suit { among: Suits::Colors, number }
}

/// White and black men and kings; a king is a man face up.
fn checker(sign: char) -> Features {
    Features {
        kind: Some(Kind::Bit),
        side: matches!(sign, '⛁' | '⛃').then_some(Side::Face),
        suit: Some(color(if sign < '⛂' { 6 } else { 2 })),
        usual: Some(Configuration::Checkers2),
        ..Features::default()
    }
}

/// Unicode has white and black chess pieces, and in another place white, black and neutral ones turned clockwise by quarters,
/// with knights turned by eighths between them. Neutral ones are red.
fn chess(sign: char) -> Option<Features> {
    const KNIGHT: u16 = 2;
    let code = sign as u32;
    // Pieces stand as king, queen, rook, bishop, knight, pawn.
    let rank = |at: u32| 6 - at as u16;
    let (suit, rank, turned) = if let Some(at) = code.checked_sub(0x1fa00) {
        // The neutral ones as they are, then three knights and eighteen pieces, quarter by quarter.
        match at.checked_sub(6) {
            None => (1, rank(at), 0),
            Some(at) => {
                let (quarter, at) = (at / 21, at % 21);
                let suits = [6, 2, 1];
                match at.checked_sub(3) {
                    None => (suits[at as usize], KNIGHT, quarter * 90 + 45),
                    Some(at) => (*suits.get(at as usize / 6)?, rank(at % 6), quarter * 90 + 90),
                }
            }
        }
    } else {
        let at = code - '♔' as u32;
        (if at < 6 { 6 } else { 2 }, rank(at % 6), 0)
    };
    Some(Features {
        kind: Some(Kind::Bit),
        side: Some(Side::Face),
        suit: Some(color(suit)),
        rank: Some(rank),
        angle: Some(f64::from((360 - turned) % 360)),
        configuration: Some(Configuration::Chess2),
        ..Features::default()
    })
}

/// Spades, hearts, diamonds, clubs; a row each of ace to ten, jack, knight, queen, king and a joker; then the fool and the
/// trumps.
fn card(sign: char) -> Option<Features> {
    let at = sign as u32 - '\u{1f0a0}' as u32;
    let (suit, rank) = match (sign, at / 16, at % 16) {
        ('🃠', ..) => (5, 22),
        (_, row, rank @ 1..=15) if row < 4 => {
            let suit = match (row, rank) {
                // The jokers: red, black and white.
                (1, 15) => 4,
                (2, 15) => 2,
                (3, 15) => 1,
                (0, 15) => return None,
                _ => [2, 1, 4, 3][row as usize],
            };
            (suit, rank as u16)
        }
        (_, 4 | 5, _) => (5, (at - 64) as u16),
        _ => return None,
    };
    Some(Features {
        kind: Some(Kind::Card),
        suit_number: Some(suit),
        rank: Some(rank),
        usual: Some(Configuration::PlayingCardsTarot),
        ..Features::default()
    })
}

/// Dominoes lying and standing: backs first, then by their halves. A tile is the larger half by the smaller one; those of
/// which the larger half comes first are upside down.
fn domino(sign: char) -> Features {
    let at = sign as u32 - '🀰' as u32;
    let (lies, at) = (at < 50, at % 50);
    let turned = if lies { 90.0 } else { 0.0 };
    let configuration = Some(Configuration::Dominoes);
    let Some(at) = at.checked_sub(1) else {
        let side = Some(Side::Back);
        return Features { side, angle: Some(turned), configuration, ..Features::default() };
    };
    let (first, second) = ((at / 7) as u16, (at % 7) as u16);
    Features {
        suit_number: Some(first.max(second) + 1),
        rank: Some(first.min(second)),
        angle: Some(if first > second { turned + 180.0 } else { turned }),
        configuration,
        ..Features::default()
    }
}
