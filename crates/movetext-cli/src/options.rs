//! The options that every command takes.

use std::num::{NonZeroU32, NonZeroUsize};
use std::path::Path;
use std::sync::Arc;

use clap::builder::{PossibleValuesParser, TypedValueParser as _};
use clap::{Args, ValueEnum};
use movetext_record::Reading;
#[cfg(feature = "_go")]
use movetext_rules::go::Ko;
#[cfg(feature = "_tafl")]
use movetext_rules::tafl::Dialect;
use movetext_source::{Encoding, Notation};

use crate::choices::{ChosenDialect, encoding};
use crate::config::{Choice, Configuration, Key, Origin, Value};
use crate::exit::Stop;
use crate::input::Place;
use crate::notations;
use crate::setups::{Library, Setups};

/// More threads than any machine has work for.
const MOST_THREADS: i64 = 1024;

/// Options of every command.
#[derive(Debug, Clone, Args)]
#[command(next_help_heading = "Options of every command")]
pub struct Shared {
    /// The notation of the input, where neither extension nor content shows it
    #[arg(long, global = true, value_name = "NOTATION", value_parser = notations())]
    pub notation: Option<Notation>,
    /// What to call standard input in messages; its extension gives the notation
    #[arg(long, global = true, value_name = "NAME")]
    pub stdin_filename: Option<String>,
    /// Only this game of a file that holds several, from 1
    #[arg(long, global = true, value_name = "N")]
    pub game: Option<NonZeroU32>,
    /// How the bytes of the input stand for text, whatever it says of itself: UTF-8, GB18030, Big5, EUC-KR, ISO-8859-1
    #[arg(long, global = true, value_name = "NAME", value_parser = encoding)]
    pub encoding: Option<Encoding>,
    /// Whose reading of the rules counts where programs differ; spec by default
    #[arg(long = "dialect", global = true, value_name = "DIALECT")]
    chosen: Option<ChosenDialect>,
    /// Colours in the output
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub color: Color,
    /// Only results, warnings and errors: no notes, no sums, no progress
    #[arg(short, long, global = true)]
    pub quiet: bool,
    /// How many threads to use; as many as the machine has by default
    #[arg(long, global = true, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=MOST_THREADS))]
    pub threads: Option<u16>,
    #[command(flatten)]
    setups: Setups,
    #[command(flatten)]
    config: Choice,
    /// What a configuration says, once it is known for which file.
    #[arg(skip)]
    configuration: Option<Arc<Configuration>>,
    /// Those of the command, where it has them.
    #[arg(skip)]
    go: GoRules,
}

/// Rules of Go, before those that a record names.
#[derive(Debug, Clone, Copy, Default, Args)]
pub struct GoRules {
    /// Which repetitions are forbidden in Go; what a record's RU says by default, else simple
    #[cfg(feature = "_go")]
    #[arg(
        long,
        value_name = "RULE",
        value_parser = PossibleValuesParser::new(Ko::ALL.map(Ko::name)).try_map(|name| name.parse::<Ko>())
    )]
    pub ko: Option<Ko>,
    /// A player of Go may take stones of their own
    #[cfg(feature = "_go")]
    #[arg(long)]
    pub suicide: bool,
}

impl Shared {
    /// Whose reading of OTN counts.
    #[cfg(feature = "_tafl")]
    pub fn dialect(&self) -> Dialect {
        if self.chosen == Some(ChosenDialect::OpenTafl) { Dialect::OpenTafl } else { Dialect::Spec }
    }

    /// Whether PPN is read and written as version 0.11 of its specification says.
    pub fn is_old_ppn(&self) -> bool {
        self.chosen == Some(ChosenDialect::OldPpn)
    }

    /// Reads the folder of setups, if there is one.
    ///
    /// # Errors
    /// It cannot be read, or one of its files is wrong.
    pub fn read_setups(&mut self) -> Result<(), Stop> {
        self.setups.read()
    }

    /// The setups that records can name.
    pub fn setups(&self) -> Library {
        self.setups.library()
    }

    /// How records are written.
    pub fn writing(&self) -> movetext_writer::Options {
        notations::writing(self)
    }

    /// How texts are read.
    pub fn reading(&self) -> Reading {
        notations::reading(self)
    }

    /// The rules of Go that count more than those of a record.
    pub fn go(&self) -> GoRules {
        self.go
    }

    /// The same options, with rules of Go that count more than those of a record.
    #[must_use]
    pub fn with_go_rules(&self, go: GoRules) -> Self {
        Self { go, ..self.clone() }.completed()
    }

    /// The same options, before any configuration was read.
    #[cfg(feature = "watch")]
    #[must_use]
    pub fn afresh(&self) -> Self {
        Self { config: self.config.afresh(), ..self.clone() }
    }

    /// What a configuration says for a file or a folder.
    ///
    /// # Errors
    /// It cannot be read.
    pub fn configuration(&self, path: &Path) -> Result<Arc<Configuration>, Stop> {
        if path.is_dir() { self.config.of_folder(path) } else { self.config.of_file(path) }
    }

    /// The same options, with what a configuration says for a place.
    ///
    /// # Errors
    /// It cannot be read.
    pub fn at(&self, place: &Place) -> Result<Self, Stop> {
        let path = match place {
            Place::File(path) => path.as_path(),
            Place::Stdin => Path::new(self.stdin_filename.as_deref().unwrap_or(".")),
            Place::Link(_) => Path::new("."),
        };
        let configuration = Some(self.configuration(path)?);
        Ok(Self { configuration, ..self.clone() }.completed())
    }

    /// What a configuration says, where one was asked for.
    pub fn configured(&self) -> Option<&Configuration> {
        self.configuration.as_deref()
    }

    /// The value that an option gives a key.
    pub fn given(&self, key: Key) -> Option<(Value, Origin)> {
        let word = |word: String, option| Some((Value::Word(word), Origin::Option(option)));
        match key {
            Key::Encoding => word(self.encoding?.name().to_lowercase(), "--encoding"),
            Key::Dialect => word(self.chosen?.to_possible_value()?.get_name().to_owned(), "--dialect"),
            Key::Setups => word(self.setups.folder()?.display().to_string(), "--setups"),
            _ => None,
        }
    }

    /// Takes from the configuration what no option says.
    fn completed(mut self) -> Self {
        let Some(configuration) = self.configuration.clone() else { return self };
        let named = || encoding(configuration.word(Key::Encoding)?).ok();
        self.encoding = self.encoding.or_else(named);
        self.chosen = self.chosen.or_else(|| configuration.choice(Key::Dialect));
        self.setups.or(configuration.setups());
        #[cfg(feature = "_go")]
        {
            self.go.ko = self.go.ko.or_else(|| configuration.word(Key::Ko)?.parse().ok());
            self.go.suicide |= configuration.flag(Key::Suicide) == Some(true);
        }
        self
    }

    /// The number of threads to use.
    pub fn threads(&self) -> usize {
        let available = || std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        self.threads.map_or_else(available, usize::from)
    }
}

/// When to use colours.
#[derive(Debug, Clone, Copy, ValueEnum)]
pub enum Color {
    /// Where a terminal shows them
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

impl Color {
    /// Makes the choice for the whole run.
    pub fn set(self) {
        match self {
            Self::Auto if is_forced() => anstream::ColorChoice::Always,
            Self::Auto => anstream::ColorChoice::Auto,
            Self::Always => anstream::ColorChoice::Always,
            Self::Never => anstream::ColorChoice::Never,
        }
        .write_global();
    }
}

/// Whether the environment asks for colours whatever the output is, by the name that many programs know beside
/// `CLICOLOR_FORCE`. `NO_COLOR` comes first.
fn is_forced() -> bool {
    let is_set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty() && value != "0");
    is_set("FORCE_COLOR") && !is_set("NO_COLOR")
}

/// Any notation, by its name.
pub fn notations() -> impl clap::builder::TypedValueParser<Value = Notation> {
    PossibleValuesParser::new(notations::built().map(Notation::name)).try_map(|name| name.parse::<Notation>())
}
