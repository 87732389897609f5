//! A PieceSpec: what a word says about a piece, and what is assumed for the rest.

use core::fmt;

use super::super::piece::normal_angle;
use super::super::{Configuration, Identity, Kind, Side};

/// Signs for suits that belong together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Suits {
    /// `S M C A`: Suns, Moons, Crowns, Arms.
    Piecepack,
    /// `♥ ♠ ♣ ♦`, of the playing cards expansion.
    Cards,
    /// `♡ ♤ ♧ ♢`, of the dual piecepacks expansion.
    OpenCards,
    /// `R K G B Y W`: Red, Black, Green, Blue, Yellow, White.
    Colors,
}

impl Suits {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Piecepack, Self::Cards, Self::OpenCards, Self::Colors];

    /// The signs, the first suit first.
    pub const fn signs(self) -> &'static [char] {
        match self {
            Self::Piecepack => &['S', 'M', 'C', 'A'],
            Self::Cards => &['♥', '♠', '♣', '♦'],
            Self::OpenCards => &['♡', '♤', '♧', '♢'],
            Self::Colors => &['R', 'K', 'G', 'B', 'Y', 'W'],
        }
    }
}

/// A suit by its sign.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Suit {
    /// Which signs its sign is one of.
    pub among: Suits,
    /// Its number among them, from 1; no more than there are signs.
    pub number: u8,
}

impl Suit {
    /// The suit that a sign stands for.
    pub fn from_sign(sign: char) -> Option<Self> {
        Suits::ALL.into_iter().find_map(|among| {
            let at = among.signs().iter().position(|known| *known == sign)?;
            Some(Self { among, number: at as u8 + 1 })
        })
    }

    /// Its sign.
    pub fn sign(self) -> char {
        self.among.signs().get(usize::from(self.number).wrapping_sub(1)).copied().unwrap_or('?')
    }
}

/// What a PieceSpec says, attribute by attribute, and nothing that is assumed: what `?` and `/` search for and `~`
/// changes.
///
/// `c`, `m` and `s` are [`Kind::Coin`], [`Kind::Matchstick`] and [`Kind::Saucer`] here, whatever the suit;
/// [`Self::kind`] knows that those in colours are bits.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Features {
    /// What sort of thing.
    pub kind: Option<Kind>,
    /// Which side is up.
    pub side: Option<Side>,
    /// The suit by its sign.
    pub suit: Option<Suit>,
    /// The suit by its number, `,s2`. It goes before the sign.
    pub suit_number: Option<u16>,
    /// The rank as it is written: `n` is 0, `a` is 1, `,r12` is 12.
    pub rank: Option<u16>,
    /// All angles that are written, together, in degrees counterclockwise.
    pub angle: Option<f64>,
    /// The set that is named: by `,NAME'`, by `⬢`, by a sign that stands for pieces of one set alone.
    pub configuration: Option<Configuration>,
    /// The set that the sign for the piece comes from, which a search does not ask for: `⛂` comes from `checkers2`.
    pub usual: Option<Configuration>,
    /// `u`, `μ`: from the small set of two.
    pub is_small: bool,
}

impl Features {
    /// What sort of thing, if given: a coin, matchstick or saucer in a colour is a bit.
    pub fn kind(&self) -> Option<Kind> {
        match self.kind {
            Some(Kind::Coin | Kind::Matchstick | Kind::Saucer) if self.is_colored() => Some(Kind::Bit),
            kind => kind,
        }
    }

    /// The number of the suit, if given.
    pub fn suit(&self) -> Option<u16> {
        self.suit_number.or(self.suit.map(|suit| u16::from(suit.number)))
    }

    /// Whether the suit is a colour.
    pub fn is_colored(&self) -> bool {
        self.suit.is_some_and(|suit| suit.among == Suits::Colors)
    }

    /// The set, if it is named: playing cards' suits name theirs.
    pub fn configuration(&self) -> Option<Configuration> {
        let named = self.configuration.clone();
        match (named, self.suit) {
            (Some(Configuration::Dominoes), Some(Suit { among: Suits::Colors, number })) => {
                Some(dominoes(number))
            }
            (None, Some(Suit { among: Suits::Cards, .. })) => Some(Configuration::PlayingCardsExpansion),
            (None, Some(Suit { among: Suits::OpenCards, .. })) => {
                Some(Configuration::DualPiecepacksExpansion)
            }
            (named, _) => named,
        }
    }

    /// The face of a die that says the set, and the rank with it.
    fn die_face(&self) -> Option<&'static str> {
        const FACES: [&str; 6] = ["⚀", "⚁", "⚂", "⚃", "⚄", "⚅"];
        let rank = self.rank.filter(|_| self.usual == Some(Configuration::Dice))?;
        FACES.get(usize::from(rank).checked_sub(1)?).copied()
    }

    /// Whether nothing at all is given.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// The rank of a piece of a set, if given, as pieces count them.
    fn rank_in(&self, configuration: &Configuration) -> Option<u16> {
        self.rank.map(|rank| rank_in(rank, configuration))
    }

    /// Whether a piece is everything that is given; the angle is compared elsewhere.
    pub fn fits(&self, piece: &Identity) -> bool {
        self.fitting().is(piece)
    }

    /// What a piece must be to be everything that is given, for who asks of many.
    pub(in crate::piecepack) fn fitting(&self) -> Fitting {
        let named = self.configuration();
        let is_without_small = self.is_small && named.as_ref().is_some_and(|named| named.small().is_none());
        Fitting {
            kind: self.kind(),
            side: self.side,
            suit: self.suit(),
            rank: self.rank,
            is_small: self.is_small,
            configuration: if self.is_small { named.and_then(|named| named.small()) } else { named },
            is_without_small,
        }
    }

    /// A piece with everything that is given changed, and nothing else.
    #[must_use]
    pub fn update(&self, piece: &Identity) -> Identity {
        let mut configuration = self.configuration().unwrap_or_else(|| piece.configuration.clone());
        if self.is_small {
            configuration = configuration.small().unwrap_or(configuration);
        }
        Identity {
            kind: self.kind().unwrap_or(piece.kind),
            side: self.side.unwrap_or(piece.side),
            suit: self.suit().unwrap_or(piece.suit),
            rank: self.rank_in(&configuration).unwrap_or(piece.rank),
            configuration,
        }
    }
}

/// What a piece must be to fit some [`Features`].
pub(in crate::piecepack) struct Fitting {
    kind: Option<Kind>,
    side: Option<Side>,
    suit: Option<u16>,
    /// As it is written.
    rank: Option<u16>,
    is_small: bool,
    configuration: Option<Configuration>,
    /// Whether the small set of one that has none is asked for.
    is_without_small: bool,
}

impl Fitting {
    /// Whether a piece is all that.
    #[inline]
    pub(in crate::piecepack) fn is(&self, piece: &Identity) -> bool {
        self.kind.is_none_or(|kind| kind == piece.kind)
            && self.side.is_none_or(|side| side == piece.side)
            && self.suit.is_none_or(|suit| suit == piece.suit)
            && self.rank.is_none_or(|rank| rank_in(rank, &piece.configuration) == piece.rank)
            && (!self.is_small || piece.configuration.is_small())
            && self.configuration.as_ref().is_none_or(|set| *set == piece.configuration)
            && !self.is_without_small
    }
}

/// A rank of a set that is written so, as pieces count them.
fn rank_in(rank: u16, configuration: &Configuration) -> u16 {
    rank.saturating_add(u16::from(!configuration.counts_from_one()))
}

/// What the parser that a record names assumes: from which set pieces come.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Variant {
    /// The set of bits for which only a colour is given: `K`, `R●`, `○`.
    pub bits: Configuration,
    /// Whether checkers and chess pieces are those for cells of one inch.
    pub is_small: bool,
}

impl Variant {
    /// The variants by the name of their parser, as a record writes it, in small letters with underscores for blanks. Those
    /// of checkers and chess have cells of two inches unless [`Self::is_small`].
    pub const NAMED: &[(&str, Self)] = &[
        ("default", Self::bits(Configuration::Go)),
        ("piecepack", Self::bits(Configuration::Go)),
        ("alquerque", Self::bits(Configuration::Alquerque)),
        ("checker", Self::bits(Configuration::Go)),
        ("chess", Self::bits(Configuration::Go)),
        ("domino", Self::bits(Configuration::Go)),
        ("go", Self::bits(Configuration::Go)),
        ("icehouse", Self::bits(Configuration::Go)),
        ("looney_pyramid", Self::bits(Configuration::Go)),
        ("marble", Self::bits(Configuration::Marbles)),
        ("morris", Self::bits(Configuration::Morris)),
        ("tarot", Self::bits(Configuration::PlayingCardsTarot)),
    ];

    const fn bits(bits: Configuration) -> Self {
        Self { bits, is_small: false }
    }
}

impl Default for Variant {
    /// What is assumed where a record names no parser.
    fn default() -> Self {
        Self::bits(Configuration::Go)
    }
}

/// A PieceSpec: what it says, and the piece that this comes to with all assumptions.
#[derive(Debug, Clone, PartialEq)]
pub struct PieceSpec {
    features: Features,
    identity: Identity,
    angle: f64,
}

/// Why no piece can be assumed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SpecError {
    /// No set has such a thing in a colour.
    NoSet {
        /// What sort of thing.
        kind: Kind,
        /// The colour.
        suit: Suit,
    },
    /// The set has no small one.
    NoSmall {
        /// The set.
        configuration: Configuration,
    },
}

impl fmt::Display for SpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSet { kind, suit } => {
                let sign = suit.sign();
                write!(
                    f,
                    "no set has a {kind} in the colour `{sign}`: the set must be named, as by `,piecepack'`"
                )
            }
            Self::NoSmall { configuration } => {
                write!(f, "`u` asks for the small pieces of `{configuration}`, which has none")
            }
        }
    }
}

impl core::error::Error for SpecError {}

impl PieceSpec {
    /// What some features come to with the assumptions of a parser.
    ///
    /// # Errors
    /// What cannot be assumed.
    pub fn new(features: Features, variant: &Variant) -> Result<Self, SpecError> {
        let kind = assumed_kind(&features);
        let configuration = assumed_set(&features, kind, variant)?;
        let identity = Identity {
            side: features.side.unwrap_or_else(|| assumed_side(&features, kind, &configuration)),
            suit: features.suit().unwrap_or_else(|| assumed_suit(&configuration)),
            rank: features.rank_in(&configuration).unwrap_or_else(|| assumed_rank(kind, &configuration)),
            kind,
            configuration,
        };
        Ok(Self { angle: normal_angle(features.angle.unwrap_or(0.0)), features, identity })
    }

    /// What it says.
    pub fn features(&self) -> &Features {
        &self.features
    }

    /// What it comes to.
    pub fn identity(&self) -> &Identity {
        &self.identity
    }

    /// How far the piece is turned, in degrees from 0 up to 360; 0 where it is not given.
    pub fn angle(&self) -> f64 {
        self.angle
    }
}

/// The tables "If missing Piece" of versions 0.11 and 0.14.
fn assumed_kind(features: &Features) -> Kind {
    match (features.kind(), features.side) {
        (Some(kind), _) => kind,
        (None, Some(Side::Left | Side::Right | Side::Top)) => Kind::Pyramid,
        _ if features.configuration().is_some_and(|set| is_dominoes(&set)) => Kind::Tile,
        _ if features.is_colored() => Kind::Bit,
        _ if features.suit().is_some() == features.rank.is_some() => Kind::Tile,
        _ => Kind::Coin,
    }
}

/// The tables "If missing Side".
fn assumed_side(features: &Features, kind: Kind, configuration: &Configuration) -> Side {
    let (no_suit, no_rank) = (features.suit().is_none(), features.rank.is_none());
    match kind {
        Kind::Pyramid => Side::Top,
        Kind::Tile | Kind::Card if no_suit || no_rank => Side::Back,
        Kind::Coin | Kind::Saucer if !no_suit => Side::Back,
        Kind::Bit if !matches!(configuration, Configuration::Chess1 | Configuration::Chess2) => Side::Back,
        _ => Side::Face,
    }
}

/// The set: the one that is named; else that of the sign; else by colour, and by what it is.
fn assumed_set(features: &Features, kind: Kind, variant: &Variant) -> Result<Configuration, SpecError> {
    let set = match (features.configuration(), &features.usual, features.suit) {
        (Some(named), _, _) => named,
        (None, Some(usual), _) => usual.clone(),
        (None, None, Some(suit)) if suit.among == Suits::Colors => {
            colored_set(features, kind, suit, variant).ok_or(SpecError::NoSet { kind, suit })?
        }
        _ => match kind {
            Kind::Bit => Configuration::Go,
            Kind::Board => Configuration::Checkers2,
            // "Red" is assumed for "icehouse_pieces", and only pyramids without a suit can be meant by that.
            Kind::Pyramid if features.suit().is_none() => Configuration::IcehousePieces,
            Kind::Card => Configuration::PlayingCardsTarot,
            _ => Configuration::Piecepack,
        },
    };
    let is_board_game = matches!(set, Configuration::Checkers2 | Configuration::Chess2);
    match set.small() {
        Some(small) if features.is_small || variant.is_small && is_board_game => Ok(small),
        None if features.is_small => Err(SpecError::NoSmall { configuration: set }),
        _ => Ok(set),
    }
}

fn colored_set(features: &Features, kind: Kind, suit: Suit, variant: &Variant) -> Option<Configuration> {
    match (kind, features.kind) {
        (Kind::Bit, Some(Kind::Coin)) | (Kind::Board, _) => Some(Configuration::Checkers2),
        (Kind::Bit, Some(Kind::Matchstick)) => Some(Configuration::Meeples),
        (Kind::Bit, Some(Kind::Saucer)) => Some(Configuration::Go),
        (Kind::Bit, _) => Some(variant.bits.clone()),
        (Kind::Tile, _) => Some(dominoes(suit.number)),
        (Kind::Die, _) => Some(Configuration::Dice),
        (Kind::Pyramid, _) => Some(Configuration::IcehousePieces),
        _ => None,
    }
}

fn assumed_suit(configuration: &Configuration) -> u16 {
    match configuration {
        Configuration::Go => 2,
        Configuration::Checkers1 | Configuration::Checkers2 => 3,
        Configuration::Dice => 6,
        _ => 1,
    }
}

/// The rank of a board is how many cells it has a side; that of a marble, how large it is.
fn assumed_rank(kind: Kind, configuration: &Configuration) -> u16 {
    match (kind, configuration) {
        (Kind::Board, Configuration::Go) => 19,
        (Kind::Board, Configuration::Marbles) => 4,
        (Kind::Board, _) => 8,
        (Kind::Bit, Configuration::Marbles) => 9,
        _ => 1,
    }
}

/// The dominoes in a colour.
fn dominoes(number: u8) -> Configuration {
    match number {
        1 => Configuration::DominoesRed,
        2 => Configuration::DominoesBlack,
        3 => Configuration::DominoesGreen,
        4 => Configuration::DominoesBlue,
        5 => Configuration::DominoesYellow,
        6 => Configuration::DominoesWhite,
        _ => Configuration::Dominoes,
    }
}

fn is_dominoes(set: &Configuration) -> bool {
    set.name().starts_with("dominoes")
}

impl fmt::Display for Features {
    /// Piece, side, suit, rank, angle, configuration, in the order that the specification finds most readable; at last what
    /// begins with a comma.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut set = self.configuration.as_ref();
        if self.is_small {
            f.write_str("u")?;
        }
        if set == Some(&Configuration::Hexpack) {
            f.write_str("⬢")?;
            set = None;
        }
        match (self.kind, &self.usual, set) {
            (Some(Kind::Bit), Some(Configuration::Checkers2), _) => {
                f.write_str(if self.suit.map(Suit::sign) == Some('W') { "⛀" } else { "⛂" })?;
            }
            (Some(Kind::Board), _, Some(Configuration::Go)) => {
                f.write_str("▦")?;
                set = None;
            }
            (Some(Kind::Die), Some(Configuration::Dice), _) => f.write_str(self.die_face().unwrap_or("⚀"))?,
            (kind, ..) => f.write_str(kind.map_or("", sign_of_kind))?,
        }
        f.write_str(match self.side {
            None | Some(Side::Base) => "",
            Some(Side::Face) => "f",
            Some(Side::Back) => "b",
            Some(Side::Left) => "l",
            Some(Side::Right) => "r",
            Some(Side::Top) => "x",
        })?;
        if let Some(suit) = self.suit {
            write!(f, "{}", suit.sign())?;
        }
        match self.rank.filter(|_| self.die_face().is_none()) {
            Some(0) => f.write_str("n")?,
            Some(1) if !self.is_colored() => f.write_str("a")?,
            Some(rank @ 1..=9) => write!(f, "{rank}")?,
            _ => {}
        }
        let degrees = self.angle.map(normal_angle);
        let letter = [(0.0, "^"), (90.0, "<"), (180.0, "v"), (270.0, ">")]
            .into_iter()
            .find(|(angle, _)| degrees == Some(*angle));
        f.write_str(letter.map_or("", |(_, letter)| letter))?;
        if let Some(number) = self.suit_number {
            write!(f, ",s{number}")?;
        }
        if let Some(rank) = self.rank.filter(|rank| *rank > 9) {
            write!(f, ",r{rank}")?;
        }
        if let (Some(degrees), None) = (degrees, letter) {
            write!(f, ",a{degrees}")?;
        }
        if let Some(set) = set {
            write!(f, ",{set}'")?;
        }
        Ok(())
    }
}

const fn sign_of_kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Tile => "t",
        Kind::Coin => "c",
        Kind::Die => "d",
        Kind::Pawn => "p",
        Kind::Matchstick => "m",
        Kind::Saucer => "s",
        Kind::Bit => "●",
        Kind::Pyramid => "▲",
        Kind::Card => "🂠",
        Kind::Board => "■",
    }
}

impl fmt::Display for PieceSpec {
    /// What it says; nothing that is assumed.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.features, f)
    }
}
