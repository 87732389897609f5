//! What a header means for the movetext: which parser, which setup.

use movetext_parser::ppn::Order;
use movetext_rules::piecepack::Variant;

use movetext_source::Span;

use super::header::{Argument, Header, Value};
use super::setups::{Library, PlacedSetup, Setup, SetupFault};
use super::{System, names, tables};
use crate::{Reading, Text};

/// How the movetext is read, and what lies on the table before it.
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default))]
pub struct Start {
    /// The parser by its name in its one form, `default` where none is given; `None` where it is not known.
    pub parser: Option<String>,
    /// Whether checkers and chess pieces are those for cells of one inch.
    pub is_small: bool,
    /// How many inches a coordinate counts, if the header says so.
    pub scale: Option<f64>,
    /// What lies on the table, if anything does.
    pub setup: Option<SetupRequest>,
    /// Whether macros are replaced before braces are listed.
    pub macros_first: bool,
}

/// A setup as a header asks for it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default))]
pub struct SetupRequest {
    /// The name as it is written.
    pub name: String,
    /// The name of the system: the one that is asked for, or that of the parser.
    pub system: String,
    /// What it is set up by: names in their one form, and values as they are written.
    pub arguments: Vec<(String, String)>,
    /// How wide the cells of checkers and chess are, 1 or 2 inches, if the parser says so.
    pub cell_width: Option<u8>,
    /// Where it is looked for.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub library: Library,
}

impl SetupRequest {
    /// The name of the game in its one form: `four_field_kono`.
    pub fn game(&self) -> String {
        names::game(&self.name)
    }

    /// What it puts on the table, by the header that asks for it.
    ///
    /// # Errors
    /// The name is not known, or an argument not taken.
    pub fn place(&self, headers: &Headers<'_>) -> Result<PlacedSetup, SetupFault> {
        if self.arguments.is_empty() {
            return self.place_alone();
        }
        let header = Header::read(&headers.text, Span::new(0, headers.text.len() as u32), &mut |_, _| {});
        match &header.setup {
            Some(asked) => self.library.place(asked, &header.parser),
            None => self.place_alone(),
        }
    }

    /// What it puts on the table without arguments.
    fn place_alone(&self) -> Result<PlacedSetup, SetupFault> {
        self.setup()?.place_in_cells(&[], self.cell_width.unwrap_or(1))
    }

    /// Whether more of it is left to chance than the header says: another program sets up another board.
    ///
    /// # Errors
    /// As those of [`place`](Self::place).
    pub fn is_left_to_chance(&self, headers: &Headers<'_>) -> Result<bool, SetupFault> {
        if let Some(is_left_to_chance) = tables::is_left_to_chance(self, headers) {
            return Ok(is_left_to_chance);
        }
        if self.arguments.is_empty() {
            return self.setup()?.is_left_to_chance();
        }
        self.place(headers).map(|placed| placed.is_left_to_chance)
    }

    fn setup(&self) -> Result<&'static Setup, SetupFault> {
        self.library.find(self.system().unwrap_or_default(), &self.name)
    }

    /// The system, if it is known.
    pub fn system(&self) -> Option<System> {
        System::named(&self.system)
    }
}

impl Reading {
    /// PPN: what comes first, braces or macros.
    #[must_use]
    pub fn with_order(mut self, order: Order) -> Self {
        self.order = order;
        self
    }

    /// PPN: the setups that records can name.
    #[must_use]
    pub fn with_setups(mut self, setups: Library) -> Self {
        self.setups = setups;
        self
    }
}

impl Start {
    pub(super) fn of(header: &Header<'_>, reading: &Reading) -> Self {
        let parser = &header.parser;
        let request = header.setup.as_ref().map(|setup| SetupRequest {
            name: setup.name.text.to_string(),
            system: setup.system.map_or(parser.system, |(system, _)| system).to_string(),
            arguments: setup.arguments.iter().map(argument).collect(),
            cell_width: parser.cell_width(),
            library: reading.setups,
        });
        Self {
            is_small: parser.variant.as_ref().is_some_and(|variant| variant.is_small),
            parser: parser.known.map(str::to_owned),
            scale: parser.scale,
            // A setup of that name is one without pieces.
            setup: request.filter(|request| request.game() != "none"),
            macros_first: reading.order == Order::MacrosFirst,
        }
    }

    /// What the parser assumes of pieces; `None` where it is not known.
    pub fn variant(&self) -> Option<Variant> {
        let parser = self.parser.as_deref()?;
        let (_, variant) = Variant::NAMED.iter().find(|(known, _)| *known == parser)?;
        Some(Variant { is_small: self.is_small, ..variant.clone() })
    }

    /// What comes first, braces or macros.
    pub fn order(&self) -> Order {
        if self.macros_first { Order::MacrosFirst } else { Order::BracesFirst }
    }
}

fn argument(argument: &Argument<'_>) -> (String, String) {
    let text = |value: &Value<'_>| value.scalar().map(|scalar| scalar.text.to_string());
    let value = match &argument.value {
        Value::List { values, .. } => values.iter().filter_map(text).collect::<Vec<_>>().join(","),
        value => text(value).unwrap_or_default(),
    };
    (argument.name.clone(), value)
}

/// What it says about the game as a whole.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default))]
pub struct Headers<'s> {
    /// The header as it is written, comments and quotes included, without `---` and `...` and the blanks around it.
    pub text: Text<'s>,
    /// Its keys whose values are texts, in order: what a person reads.
    pub tags: Vec<(String, String)>,
}

impl<'s> Headers<'s> {
    pub(super) fn of(header: &Header<'s>, text: &'s str) -> Self {
        let tags = header.entries.iter().filter_map(|entry| {
            let value = entry.value.scalar()?;
            (!value.is_null()).then(|| (entry.key.text.to_string(), value.text.to_string()))
        });
        Self { tags: tags.collect(), text: text.into() }
    }

    /// The value of a key, if it is a text.
    pub fn get(&self, key: &str) -> Option<&str> {
        self.tags.iter().find(|(name, _)| name == key).map(|(_, value)| value.as_str())
    }
}
