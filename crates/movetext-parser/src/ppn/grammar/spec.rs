//! `PieceSpecs` ("PieceSpec"): what a word says about a piece, in any order; at last what starts with a comma.

use chumsky::prelude::*;
use movetext_rules::piecepack::{Configuration, Features, Kind, PieceSpec, Side, Suit, Suits, Variant};

use super::place::{digits, real};
use super::wrong::{Rule, Wrong, sign};
use crate::ppn::fault::{Expectation, WordFault};

/// What a letter, or a sign of several, says of a piece.
#[derive(Clone)]
enum Attribute {
    Kind(Kind),
    Side(Side),
    Suit(Suit),
    SuitNumber(u16),
    Rank(u16),
    RankNumber(u16),
    Letter(f64),
    Degrees(f64),
    Small,
    Set(Configuration),
    Sign(Box<Features>),
    Unknown(char),
}

/// What ends a PieceSpec.
const ENDS: &str = "@\\-_‿\u{35c}:#=~%*+!$,|&()[]/;";

/// A PieceSpec; what is not given is assumed.
pub(super) fn piece_spec(variant: &Variant) -> impl Rule<'_, PieceSpec> {
    let attributes = choice((sign_of_several(), letter())).map_with(at).repeated().collect::<Vec<_>>();
    let behind = behind_comma().map_with(at).repeated().collect::<Vec<_>>();
    attributes
        .then(behind)
        .validate(move |(attributes, behind), extra, faults| {
            let mut stated = Attributes::default();
            for (attribute, span) in attributes.into_iter().chain(behind) {
                if let Err(fault) = stated.add(attribute) {
                    faults.emit(Wrong::fault(span, fault));
                    return PieceSpec::new(Features::default(), variant);
                }
            }
            PieceSpec::new(stated.features(), variant).or_else(|fault| {
                faults.emit(Wrong::fault(extra.span(), WordFault::Spec(fault)));
                PieceSpec::new(Features::default(), &Variant::default())
            })
        })
        .try_map(|spec, span| spec.map_err(|fault| Wrong::fault(span, WordFault::Spec(fault))))
}

fn at(attribute: Attribute, extra: &mut super::wrong::Extra<'_, '_>) -> (Attribute, SimpleSpan) {
    (attribute, extra.span())
}

/// `()`, `/\`, `[]`, `[X]`, `[#]`
fn sign_of_several<'w>() -> impl Rule<'w, Attribute> {
    let several =
        |written: &'static str| just(written).map_err(|wrong: Wrong| wrong.or_expected(Expectation::Spec));
    choice((
        several("()").to(Attribute::Kind(Kind::Bit)),
        several("/\\").to(Attribute::Kind(Kind::Pyramid)),
        several("[]").to(Attribute::Kind(Kind::Card)),
        several("[X]").to(Attribute::Kind(Kind::Board)),
        several("[#]").map(|_| of_sign('▦')),
    ))
}

fn of_sign(sign: char) -> Attribute {
    Features::of_sign(sign).map_or(Attribute::Unknown(sign), |features| Attribute::Sign(Box::new(features)))
}

fn letter<'w>() -> impl Rule<'w, Attribute> {
    let letter = any().filter(|letter| !ENDS.contains(*letter));
    let letter = letter.map_err(|wrong: Wrong| wrong.or_expected(Expectation::Spec));
    letter.map(|letter| match letter {
        't' => Attribute::Kind(Kind::Tile),
        'c' => Attribute::Kind(Kind::Coin),
        'd' => Attribute::Kind(Kind::Die),
        'p' => Attribute::Kind(Kind::Pawn),
        'm' => Attribute::Kind(Kind::Matchstick),
        's' => Attribute::Kind(Kind::Saucer),
        'f' => Attribute::Side(Side::Face),
        'b' => Attribute::Side(Side::Back),
        'l' => Attribute::Side(Side::Left),
        'r' => Attribute::Side(Side::Right),
        'x' => Attribute::Side(Side::Top),
        'n' => Attribute::Rank(0),
        'a' => Attribute::Rank(1),
        '0'..='9' => Attribute::Rank(letter as u16 - '0' as u16),
        '^' => Attribute::Letter(0.0),
        '<' => Attribute::Letter(90.0),
        'v' => Attribute::Letter(180.0),
        '>' => Attribute::Letter(270.0),
        // Two letters of Unicode look the same.
        'u' | '\u{3bc}' | '\u{b5}' => Attribute::Small,
        '⬢' => Attribute::Set(Configuration::Hexpack),
        letter => match Suit::from_sign(letter) {
            Some(suit) => Attribute::Suit(suit),
            None => of_sign(letter),
        },
    })
}

/// `,s2`, `,r12`, `,a45`, `,NAME'`
fn behind_comma<'w>() -> impl Rule<'w, Attribute> {
    let expected = |wrong: Wrong| wrong.or_expected(Expectation::Attribute);
    let name = none_of(",'").repeated().at_least(1).to_slice().then_ignore(just('\'')).map_err(expected);
    let name = name.map(|name: &str| Attribute::Set(Configuration::from(name)));
    let small = |number: u32, span, faults: &mut chumsky::input::Emitter<Wrong>| {
        u16::try_from(number).ok().filter(|number| *number < u16::MAX).unwrap_or_else(|| {
            faults.emit(Wrong::fault(span, WordFault::TooLarge));
            1
        })
    };
    let letter = |letter| sign(letter, Expectation::Attribute);
    let number = |token| {
        letter(token)
            .ignore_then(digits(Expectation::Attribute))
            .validate(move |number, extra, faults| small(number, extra.span(), faults))
    };
    // "`,sN` manually sets the internal "suit" to the positive integer `N`"; the reference parser counts from 0.
    let suit = number('s').validate(|number, extra, faults| {
        if number == 0 {
            faults.emit(Wrong::fault(extra.span(), WordFault::ZeroSuit));
        }
        Attribute::SuitNumber(number.max(1))
    });
    let rank = number('r').map(Attribute::RankNumber);
    let degrees = letter('a').ignore_then(real(Expectation::Degrees)).map(Attribute::Degrees);
    just(',').ignore_then(choice((name, suit, rank, degrees)))
}

/// The attributes read so far.
#[derive(Default)]
struct Attributes {
    written: Features,
    /// `,rN` goes before a letter: it "manually sets" the rank.
    rank_number: Option<u16>,
    letter: Option<f64>,
    sign: Option<Features>,
}

impl Attributes {
    fn add(&mut self, attribute: Attribute) -> Result<(), WordFault> {
        let written = &mut self.written;
        match attribute {
            Attribute::Kind(kind) => {
                if self.sign.is_some() {
                    return Err(WordFault::Twice { what: "kinds of piece" });
                }
                once(&mut written.kind, kind, "kinds of piece")
            }
            Attribute::Side(side) => once(&mut written.side, side, "sides"),
            Attribute::Suit(suit) => once(&mut written.suit, suit, "suits"),
            Attribute::SuitNumber(number) => once(&mut written.suit_number, number, "suits"),
            Attribute::Rank(rank) => once(&mut written.rank, rank, "ranks"),
            Attribute::RankNumber(rank) => once(&mut self.rank_number, rank, "ranks"),
            Attribute::Letter(degrees) => {
                once(&mut self.letter, degrees, "directions")?;
                written.angle = Some(written.angle.unwrap_or(0.0) + degrees);
                Ok(())
            }
            Attribute::Degrees(degrees) => {
                written.angle = Some(written.angle.unwrap_or(0.0) + degrees);
                Ok(())
            }
            Attribute::Small => {
                written.is_small = true;
                Ok(())
            }
            Attribute::Set(set) => once(&mut written.configuration, set, "sets"),
            Attribute::Sign(features) => {
                if self.written.kind.is_some() {
                    return Err(WordFault::Twice { what: "kinds of piece" });
                }
                once(&mut self.sign, *features, "kinds of piece")
            }
            Attribute::Unknown(letter) => Err(WordFault::NoLetter(letter)),
        }
    }

    /// All of it: what is written goes before what a sign says, but angles are added.
    fn features(mut self) -> Features {
        self.written.rank = self.rank_number.or(self.written.rank);
        let Some(sign) = self.sign else { return self.written };
        let written = self.written;
        let (suit, suit_number) = match (written.suit, written.suit_number) {
            // The colour of a domino says which set it is from, and its suit is still a number.
            (suit, number) if sign.configuration == Some(Configuration::Dominoes) => {
                (suit, number.or(sign.suit_number).or(Some(1)))
            }
            (None, None) => (sign.suit, sign.suit_number),
            written => written,
        };
        let angle = match (written.angle, sign.angle) {
            (Some(written), Some(turned)) => Some(written + turned),
            (written, turned) => written.or(turned),
        };
        // A die's face is one of dice, whatever suit is written beside it.
        let is_other_die =
            sign.kind == Some(Kind::Die) && suit.is_some_and(|suit| suit.among != Suits::Colors);
        let usual = if is_other_die { Some(Configuration::Dice) } else { sign.usual };
        Features {
            kind: written.kind.or(sign.kind),
            side: written.side.or(sign.side),
            suit,
            suit_number,
            rank: written.rank.or(sign.rank),
            angle,
            configuration: written.configuration.or(sign.configuration),
            usual,
            is_small: written.is_small,
        }
    }
}

fn once<T>(written: &mut Option<T>, now: T, what: &'static str) -> Result<(), WordFault> {
    if written.is_some() {
        return Err(WordFault::Twice { what });
    }
    *written = Some(now);
    Ok(())
}
