//! The shortest PieceSpec that says what a piece is.

use alloc::vec::Vec;

use super::super::Identity;
use super::super::piece::normal_angle;
use super::{Features, PieceSpec, Suit, Suits, Variant};

impl PieceSpec {
    /// The spec that says of a piece what a parser would not assume, and how far it is turned, in degrees; `None` where no
    /// letters say it: pieces that lie on their base, suits and ranks that no set has.
    ///
    /// ```
    /// use movetext_rules::piecepack::{Configuration, Identity, Kind, PieceSpec, Side, Variant};
    ///
    /// let variant = Variant::default();
    /// let tile = Identity { kind: Kind::Tile, side: Side::Face, suit: 1, rank: 3, configuration: Configuration::Piecepack };
    /// assert_eq!(PieceSpec::saying(&tile, 90.0, &variant).unwrap().to_string(), "S2<");
    /// let coin = Identity { kind: Kind::Coin, side: Side::Back, ..tile };
    /// assert_eq!(PieceSpec::saying(&coin, 0.0, &variant).unwrap().to_string(), "cS2");
    /// ```
    pub fn saying(piece: &Identity, angle: f64, variant: &Variant) -> Option<Self> {
        let says_it = |features: Features| {
            let written = Self::new(features, variant).ok()?;
            let is_turned = (written.angle() - normal_angle(angle)).abs() < 1e-9;
            (written.identity() == piece && is_turned).then_some(written)
        };
        let rank = piece.rank.checked_sub(u16::from(!piece.configuration.counts_from_one()))?;
        let all = Features {
            kind: Some(piece.kind),
            side: Some(piece.side),
            suit_number: Some(piece.suit),
            rank: Some(rank),
            angle: (angle != 0.0).then_some(angle),
            configuration: Some(piece.configuration.clone()),
            ..Features::default()
        };
        let number = u8::try_from(piece.suit).ok().filter(|number| *number > 0)?;
        let signed = Suits::ALL.into_iter().filter(|among| usize::from(number) <= among.signs().len());
        let signed = signed.map(|among| Features {
            suit: Some(Suit { among, number }),
            suit_number: None,
            ..all.clone()
        });
        let signed: Vec<Features> = signed.collect();
        let unnamed = signed.iter().cloned().map(|all| Features { configuration: None, ..all });
        let mut shortest = unnamed.chain(signed.iter().cloned()).chain([all]).find_map(says_it)?;
        let less: [fn(Features) -> Features; 4] = [
            |features| Features { side: None, ..features },
            |features| Features { rank: None, ..features },
            |features| Features { suit: None, suit_number: None, ..features },
            |features| Features { kind: features.kind.filter(|_| features.side.is_some()), ..features },
        ];
        for less in less {
            let less = less(shortest.features().clone());
            // A word says something.
            let is_word = less.kind.is_some() || less.suit().is_some() || less.rank.is_some();
            if let Some(written) = is_word.then(|| says_it(less)).flatten() {
                shortest = written;
            }
        }
        Some(shortest)
    }
}
