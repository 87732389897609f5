//! Where a game starts and by which rules.

use std::sync::{Arc, OnceLock};

use movetext_rules::tafl::{Complaints, Dialect, Position, RulesRecord, Setup, SetupError};

use crate::Text;

/// The rules tag and the position tag of a record.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Start<'s> {
    /// The rules tag.
    pub rules: RulesTag<'s>,
    /// The position tag, which replaces the starting position of the rules.
    pub position: Option<PositionTag<'s>>,
}

impl Start<'_> {
    /// The rules, where they could be read.
    pub fn prepared_rules(&self) -> Option<&PreparedRules> {
        match &self.rules {
            RulesTag::Read(book) => Some(book),
            RulesTag::Unread(_) | RulesTag::Missing => None,
        }
    }

    /// What is wrong with where the men stand at the start; nothing where rules or position could not be read.
    pub fn complaints(&self) -> Complaints {
        match (self.prepared_rules(), &self.position) {
            (Some(book), None) => book.complaints(),
            (Some(book), Some(PositionTag::Read(setup))) => setup.complaints(&book.record().rules),
            _ => Complaints::EMPTY,
        }
    }

    /// Where the men stand at the start.
    pub fn setup(&self) -> Option<&Setup> {
        match &self.position {
            Some(PositionTag::Read(setup)) => Some(setup),
            Some(PositionTag::Unread(_)) => None,
            None => self.prepared_rules().map(|book| &book.record().setup),
        }
    }
}

/// The rules tag of a record.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum RulesTag<'s> {
    /// Understood. Games of one file with the same rules share them.
    #[cfg_attr(feature = "serde", serde(with = "super::serial"))]
    Read(Arc<PreparedRules>),
    /// Kept as it was.
    Unread(Text<'s>),
    /// There is none.
    Missing,
}

/// The position tag of a record.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum PositionTag<'s> {
    /// Understood, with the side to move that the rules say.
    Read(Setup),
    /// Kept as it was.
    Unread(Text<'s>),
}

/// A rules record, the position it starts from and the text it is written as, each prepared once, when it
/// is first asked for.
#[derive(Debug)]
pub struct PreparedRules {
    record: RulesRecord,
    position: OnceLock<Result<Position, SetupError>>,
    complaints: OnceLock<Complaints>,
    /// By dialect.
    texts: [OnceLock<RulesText>; 2],
}

/// A rules record as it is written in a dialect.
#[derive(Debug)]
pub struct RulesText {
    /// The canonical text.
    pub text: String,
    /// Whether the same is read of it.
    pub exact: bool,
}

impl PreparedRules {
    /// Prepares a rules record.
    pub fn new(record: RulesRecord) -> Self {
        Self {
            record,
            position: OnceLock::new(),
            complaints: OnceLock::new(),
            texts: [OnceLock::new(), OnceLock::new()],
        }
    }

    /// The rules record.
    pub fn record(&self) -> &RulesRecord {
        &self.record
    }

    /// The position it starts from.
    ///
    /// # Errors
    /// Why its setup cannot be played.
    pub fn position(&self) -> Result<&Position, &SetupError> {
        self.position.get_or_init(|| Position::new(&self.record.rules, &self.record.setup)).as_ref()
    }

    /// What is wrong with its setup as a position of its rules.
    pub fn complaints(&self) -> Complaints {
        *self.complaints.get_or_init(|| self.record.setup.complaints(&self.record.rules))
    }

    /// The rules as they are written in a dialect.
    pub fn text(&self, dialect: Dialect) -> &RulesText {
        let place = match dialect {
            Dialect::Spec => &self.texts[0],
            Dialect::OpenTafl => &self.texts[1],
        };
        place.get_or_init(|| {
            let text = self.record.to_text(dialect);
            let exact = RulesRecord::read(&text, dialect).record.as_ref() == Some(&self.record);
            RulesText { text, exact }
        })
    }
}

impl PartialEq for PreparedRules {
    fn eq(&self, other: &Self) -> bool {
        self.record == other.record
    }
}
