//! The header of a game: one mapping of keys to values, in YAML ("Metadata").
//!
//! All keys are optional. `SetUp` and `GameType` say what is on the table, `MovetextParser` how the movetext is read, `Macros`
//! what is short for what; all others are for people. Capitals count. Beyond the specification:
//!
//! - Of a key that is repeated the first counts, and of a text that is not YAML what stands before the mistake.
//! - Content may follow `---` on its line.
//! - Both `ScalingFactor`, as the specification has it, and `ScaleFactor`, as the reference parser, are read.
//!
//! Lists and mappings stand within one another up to 64 deep, and aliases copy 16,384 values in all.
//!
//! ```
//! use movetext_record::ppn::header::Header;
//! use movetext_source::Span;
//!
//! let text = "---\nEvent: Club night\nGameType: {Name: Fujisan, Seed: 11}\n...\n";
//! let header = Header::read(text, Span::new(3, 58), &mut |at, fault| panic!("{at:?}: {fault}"));
//! assert_eq!(header.text_of("Event"), Some("Club night"));
//! let setup = header.setup.expect("a setup");
//! assert_eq!((&*setup.name.text, &*setup.arguments[0].name), ("Fujisan", "seed"));
//! ```

mod differs;
mod fault;
mod keys;
mod meaning;
mod plain;
mod read;
mod value;

use std::borrow::Cow;

use movetext_source::Span;

pub use differs::Differs;
pub use fault::{HeaderFault, Report};
pub use keys::TAGS;
pub use meaning::{Argument, GameSetup, Macro, MovetextParser, SetupKey};
pub use read::CURLY_QUOTES;
pub use value::{Entry, Scalar, Shape, Style, Value};

/// A header: the text as it was written, and what it says.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Header<'s> {
    /// The YAML, without `---` and `...`, comments and quotes included.
    pub text: Cow<'s, str>,
    /// All keys, in their order, each once.
    pub entries: Vec<Entry<'s>>,
    /// What is on the table before the first move, if the header says so.
    pub setup: Option<GameSetup<'s>>,
    /// How the movetext is read.
    pub parser: MovetextParser<'s>,
    /// What is short for what, in the order of the header.
    pub macros: Vec<Macro<'s>>,
}

impl<'s> Header<'s> {
    /// Reads the header that stands `at` a place of a file. Places are those of the file.
    pub fn read(text: &'s str, at: Span, report: Report<'_>) -> Self {
        let entries = read::read(text, at, report);
        keys::check(&entries, report);
        Self {
            text: Cow::Borrowed(at.of(text)),
            parser: MovetextParser::of(&entries, report),
            setup: GameSetup::of(&entries, report),
            macros: meaning::macros(&entries, report),
            entries,
        }
    }

    /// The game that `GameType` names, whatever `SetUp` says.
    pub fn game_type(&self, report: Report<'_>) -> Option<GameSetup<'s>> {
        GameSetup::of_game_type(&self.entries, report)
    }

    /// The value of a key.
    pub fn get(&self, key: &str) -> Option<&Value<'s>> {
        find(&self.entries, key).map(|entry| &entry.value)
    }

    /// The value of a key, if it is a text.
    pub fn text_of(&self, key: &str) -> Option<&str> {
        self.get(key)?.scalar().filter(|scalar| !scalar.is_null()).map(|scalar| &*scalar.text)
    }
}

fn find<'h, 's>(entries: &'h [Entry<'s>], key: &str) -> Option<&'h Entry<'s>> {
    entries.iter().find(|entry| entry.key.text == key)
}
