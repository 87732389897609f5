//! What the header says about how a setup is placed.

use std::ops::RangeInclusive;

use movetext_rules::piecepack::Kind;

use super::fault::{SetupFault, SetupFaultKind};
use super::{Setup, System};
use crate::ppn::header::{Argument, Scalar};
use crate::ppn::names;

/// What the arguments say. Their names are those of the setup.
pub(super) struct Arguments<'h> {
    pub(super) setup: &'static Setup,
    pub(super) seed: Option<i32>,
    pub(super) cell_width: Option<u8>,
    /// The file that an argument chooses.
    pub(super) file: Option<&'static str>,
    /// The variant, in the one form of names.
    pub(super) variant: Option<String>,
    /// Where the first cell of a board is, as the header writes it.
    pub(super) corner: (Option<f64>, Option<f64>),
    /// The colour of a board, by its number.
    pub(super) suit: Option<u16>,
    has_subpack: bool,
    numbers: Vec<Given<u16>>,
    texts: Vec<Given<&'h str>>,
}

/// The value of an argument, and which it is, counted from 0.
struct Given<T> {
    name: &'static str,
    value: T,
    at: usize,
}

impl<'h> Arguments<'h> {
    /// Reads them.
    ///
    /// # Errors
    /// One that the setup does not take, or that cannot be read.
    pub(super) fn read(setup: &'static Setup, given: &'h [Argument<'_>]) -> Result<Self, SetupFault> {
        let mut arguments = Self {
            setup,
            seed: None,
            cell_width: None,
            file: None,
            variant: None,
            corner: (None, None),
            suit: None,
            has_subpack: setup.system == System::Stackpack,
            numbers: Vec::new(),
            texts: Vec::new(),
        };
        for (at, Argument { name, value, .. }) in given.iter().enumerate() {
            // `NRows` is `n_rows` in its one form, and meant is `nrows`.
            let letters = |name: &str| name.replace('_', "");
            let Some(name) = setup.takes.iter().find(|taken| letters(taken) == letters(name)) else {
                let kind = SetupFaultKind::Argument { takes: &setup.takes };
                return Err(SetupFault { argument: Some(at), kind });
            };
            let text = value.scalar().ok_or_else(|| SetupFault::value(at, "a text or a number"))?;
            if !text.is_null() {
                arguments.take(name, text, at).map_err(|wanted| SetupFault::value(at, wanted))?;
            }
        }
        Ok(arguments)
    }

    /// Takes one.
    ///
    /// # Errors
    /// What it must be.
    fn take(&mut self, name: &'static str, value: &'h Scalar<'_>, at: usize) -> Result<(), String> {
        match name {
            "seed" => {
                let seed = whole(value).and_then(|seed| i32::try_from(seed).ok());
                self.seed = Some(seed.ok_or("a whole number")?);
            }
            "cell_width" => {
                let width = whole(value).and_then(|width| u8::try_from(width).ok());
                let width = width.filter(|width| matches!(width, 1 | 2));
                self.cell_width = Some(width.ok_or("1 or 2, in inches")?);
            }
            "die_width" => {
                let width =
                    value.number().filter(|width| *width > 0.0).ok_or("a number above 0, in inches")?;
                // Four dice have room in a cell where they are no wider than half an inch.
                self.file = self.setup.choice(name).filter(|_| width <= 0.5).or(self.file);
            }
            "x0" | "y0" => {
                let number = value.number().filter(|number| number.abs() <= 1e6).ok_or("a number")?;
                let given = if name == "x0" { &mut self.corner.0 } else { &mut self.corner.1 };
                *given = Some(number);
            }
            "suit" => self.suit = Some(colour(value).ok_or(COLOURS_WANTED)?),
            "nrows" | "ncols" | "n" | "n_players" | "max_tiles" => {
                let number = whole(value).and_then(|number| u16::try_from(number).ok());
                self.numbers.push(Given { name, value: number.ok_or("a whole number")?, at });
            }
            "variant" => {
                let variant = names::snake(&value.text);
                let file =
                    self.setup.choice(&format!("variant:{variant}")).ok_or_else(|| self.setup.variants())?;
                self.variant = Some(variant);
                self.choose(file);
            }
            "version" => {
                let file = self.setup.choice(&format!("version:{}", value.text.trim()));
                let known =
                    || self.setup.versions().map(|version| format!("`{version}`")).collect::<Vec<_>>();
                self.choose(file.ok_or_else(|| known().join(" or "))?);
            }
            _ if name.starts_with("has_") => {
                if value.truth().ok_or("true or false")? {
                    let file = self.setup.choice(name).ok_or("false")?;
                    self.has_subpack |= name == "has_subpack";
                    self.choose(file);
                }
            }
            _ => self.texts.push(Given { name, value: &value.text, at }),
        }
        Ok(())
    }

    fn choose(&mut self, file: &'static str) {
        if !file.is_empty() {
            self.file = Some(file);
        }
    }

    /// Whether a small set of the same pieces is used as well.
    pub(super) fn has_subpack(&self) -> bool {
        self.has_subpack
    }

    /// The text of an argument.
    pub(super) fn text(&self, name: &str) -> Option<&'h str> {
        self.texts.iter().find(|given| given.name == name).map(|given| given.value)
    }

    /// The number that an argument says, or else the default.
    ///
    /// # Errors
    /// It is not in the range.
    pub(super) fn number(
        &self,
        name: &str,
        range: RangeInclusive<u16>,
        default: u16,
    ) -> Result<u16, SetupFault> {
        let Some(Given { value, at, .. }) = self.numbers.iter().find(|given| given.name == name) else {
            return Ok(default);
        };
        let (first, last) = (range.start(), range.end());
        match (range.contains(value), first == last) {
            (true, _) => Ok(*value),
            (_, true) => Err(SetupFault::value(*at, format!("{first}"))),
            _ => Err(SetupFault::value(*at, format!("a number from {first} to {last}"))),
        }
    }

    /// How many cells a side a board has, which has as many columns as rows.
    ///
    /// # Errors
    /// It has fewer than 2 or more than 100, or more one way than the other.
    pub(super) fn square(&self, default: u16) -> Result<u16, SetupFault> {
        let rows = self.number("nrows", 2..=100, default)?;
        let columns = self.number("ncols", 2..=100, rows)?;
        let is_given = self.numbers.iter().any(|given| given.name == "nrows");
        if is_given && rows != columns {
            return Err(self.wrong(&["ncols"], "as many columns as rows"));
        }
        Ok(columns)
    }

    /// Coins, tiles or dice that are written out: their kind, the text, which argument it is.
    pub(super) fn written(&self) -> impl Iterator<Item = (Kind, &'h str, usize)> {
        self.texts.iter().filter_map(|given| {
            let kind = match given.name {
                "coins" => Kind::Coin,
                "tiles" => Kind::Tile,
                "dice" => Kind::Die,
                "pawns" => Kind::Pawn,
                _ => return None,
            };
            Some((kind, given.value, given.at))
        })
    }

    /// The first of these arguments that is given must be something else.
    pub(super) fn wrong(&self, names: &[&str], wanted: impl Into<String>) -> SetupFault {
        let numbers = self.numbers.iter().map(|given| (given.name, given.at));
        let texts = self.texts.iter().map(|given| (given.name, given.at));
        let given = numbers.chain(texts).find(|(name, _)| names.contains(name));
        SetupFault {
            argument: given.map(|(_, at)| at),
            kind: SetupFaultKind::Value { name: String::new(), wanted: wanted.into() },
        }
    }
}

/// Colours of boards, as they are numbered, and the letters of those that have one.
const COLOURS: [(&str, &str); 7] = [
    ("red", "R"),
    ("black", "K"),
    ("green", "G"),
    ("blue", "B"),
    ("yellow", "Y"),
    ("white", "W"),
    ("cyan", ""),
];
const COLOURS_WANTED: &str = "red, black, green, blue, yellow, white or cyan";

/// A colour by its name, letter or number.
fn colour(value: &Scalar<'_>) -> Option<u16> {
    let stated = value.text.trim();
    let is_it = |(name, letter): &(&str, &str)| stated.eq_ignore_ascii_case(name) || stated == *letter;
    let named = COLOURS.iter().position(is_it).map(|at| at + 1);
    let number = named.or_else(|| whole(value).and_then(|number| usize::try_from(number).ok()))?;
    u16::try_from(number).ok().filter(|number| (1..=7).contains(number))
}

fn whole(value: &Scalar<'_>) -> Option<i64> {
    let number = value.number().filter(|number| number.abs() < 1e15 && number.fract() == 0.0)?;
    Some(number as i64)
}
