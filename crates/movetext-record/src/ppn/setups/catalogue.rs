//! All setups that are known by name, read from one table.

use std::sync::LazyLock;

use super::System;
use super::fault::SetupFault;
use super::{Library, files};
use crate::ppn::names;

/// The table: system, name, other names, title, where the rules are described, arguments, how it is made, other files by
/// argument, and whether a table of the reference parser proves it.
const TABLE: &str = include_str!("../../../setups/catalogue.tsv");

/// A setup that has a name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    /// The system that it is for.
    pub system: System,
    /// Its name in the one form: `four_field_kono`.
    pub name: &'static str,
    /// Other names, in that form.
    pub aliases: Vec<&'static str>,
    /// Its name for people.
    pub title: &'static str,
    /// Where its rules are described; empty where that is not known.
    pub url: &'static str,
    /// The arguments that it takes.
    pub takes: Vec<&'static str>,
    /// Whether it was compared with a table of the reference parser: piece by piece, in order. Of others there is none, and
    /// they are placed as its documentation and what is alike in other setups say.
    pub is_proved: bool,
    /// How it is made.
    pub(super) making: Making,
    /// The files that arguments choose, by their values.
    pub(super) choices: Vec<(&'static str, &'static str)>,
}

/// How a setup is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Making {
    /// Nothing is on the table.
    Empty,
    /// A file.
    File(&'static str),
    /// A board alone: of a set and a suit, so many cells wide.
    Board { set: &'static str, suit: u16, cells: u16 },
    /// A file of one's own, which is kept.
    Own(&'static str),
    /// Code: where its places depend on arguments or on chance.
    Code(&'static str),
}

static SETUPS: LazyLock<Vec<Setup>> = LazyLock::new(|| TABLE.lines().filter_map(Setup::read).collect());

impl Setup {
    /// All setups that are built in, by system and name.
    pub fn all() -> &'static [Self] {
        &SETUPS
    }

    /// The setup of this name among those that are built in: [`Library::find`].
    ///
    /// # Errors
    /// Those of [`Library::find`].
    pub fn find(system: System, name: &str) -> Result<&'static Self, SetupFault> {
        Library::default().find(system, name)
    }

    /// A name in its one form as a header writes it: `Four Field Kono` for `four_field_kono`.
    pub fn title_of(name: &str) -> String {
        let titles = Self::all().iter().filter(|setup| setup.name == name).map(|setup| setup.title);
        let mut titles = titles.filter(|title| !title.contains('(') && names::game(title) == name);
        titles.next().map_or_else(|| capitalised(name), str::to_owned)
    }

    /// The file that it is set up by where no argument chooses another; `None` where it is made by code.
    pub fn file(&self) -> Option<&'static str> {
        match self.making {
            Making::File(file) => files::text(file),
            Making::Own(text) => Some(text),
            _ => None,
        }
    }

    /// The file that an argument chooses; an empty one where code looks at what is chosen.
    pub(super) fn choice(&self, key: &str) -> Option<&'static str> {
        self.choices.iter().find(|(choice, _)| *choice == key).map(|(_, file)| *file)
    }

    /// The variants that can be chosen, as one says it: `` `simple` or `grouped` ``.
    pub fn variants(&self) -> String {
        let named = self.choices.iter().filter_map(|(key, _)| key.strip_prefix("variant:"));
        named.map(|name| format!("`{name}`")).collect::<Vec<_>>().join(" or ")
    }

    /// The older versions of which it is known how they set it up: `0.5`. The reference parser has the newest only.
    pub fn versions(&self) -> impl Iterator<Item = &'static str> {
        self.choices.iter().filter_map(|(key, _)| key.strip_prefix("version:"))
    }

    pub(super) fn is(&self, name: &str) -> bool {
        self.name == name || self.aliases.contains(&name)
    }

    pub(super) fn names(&self) -> impl Iterator<Item = &'static str> {
        std::iter::once(self.name).chain(self.aliases.iter().copied())
    }

    fn read(line: &'static str) -> Option<Self> {
        let mut fields = line.split('\t');
        let mut next = || fields.next();
        let list = |field: &'static str| field.split(',').filter(|name| !name.is_empty()).collect::<Vec<_>>();
        Some(Self {
            system: System::named(next()?)?,
            name: next()?,
            aliases: list(next()?),
            title: next()?,
            url: next()?,
            takes: list(next()?),
            making: Making::read(next()?)?,
            choices: list(next()?).into_iter().filter_map(|choice| choice.split_once('=')).collect(),
            is_proved: next()? == "proved",
        })
    }
}

/// Words of a name in its one form, each with a capital.
fn capitalised(name: &str) -> String {
    let word = |word: &str| {
        let first = word.chars().next().map_or(0, char::len_utf8);
        word[..first].to_uppercase() + &word[first..]
    };
    name.split('_').map(word).collect::<Vec<_>>().join(" ")
}

impl Making {
    fn read(field: &'static str) -> Option<Self> {
        if let Some(board) = field.strip_prefix("board ") {
            let mut words = board.split(' ');
            let set = words.next()?;
            return Some(Self::Board {
                set,
                suit: words.next()?.parse().ok()?,
                cells: words.next()?.parse().ok()?,
            });
        }
        Some(match field.strip_prefix("code ") {
            Some(name) => Self::Code(name),
            None if field == "none" => Self::Empty,
            None => Self::File(field),
        })
    }
}
