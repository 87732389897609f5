//! Which games are meant: `select --where 'Player1 = "Ann" and Date >= 2020 and plies > 40'`.

mod field;
mod read;

use std::fmt::Write as _;

pub use field::{About, Field, Kind, Needs};
use movetext_diagnostics::render::{self, Shown, Terminal};
use movetext_diagnostics::{Diagnostic, Rule, Severity};
use movetext_record::Date;
use movetext_source::{LineIndex, Span};

/// A condition.
#[derive(Debug, Clone, PartialEq)]
pub enum Condition {
    /// All of them hold.
    All(Vec<Self>),
    /// One of them holds.
    Any(Vec<Self>),
    /// It does not hold.
    Not(Box<Self>),
    /// The game says something of a field.
    Has(Field),
    /// What it says compares so with a value.
    Compare(Field, Operator, Value),
}

/// How two values are compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Operator {
    Equal,
    NotEqual,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
    Contains,
}

/// A value that is compared with, as it was written, and what it means.
#[derive(Debug, Clone, PartialEq)]
pub struct Value {
    pub text: String,
    pub meaning: Meaning,
}

/// What a written value means.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Meaning {
    Text,
    Number(f64),
    /// A year; perhaps a month, and a day.
    Date(u16, Option<u8>, Option<u8>),
}

/// What is wrong with a condition, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Misread {
    pub span: Span,
    pub message: String,
    pub help: Option<String>,
}

static RULE: Rule = Rule::new("WHERE", "where", Severity::Error, "A condition that cannot be read.");

impl Misread {
    /// The mistake as it is shown, with the text that it is in.
    pub fn shown(self, option: &str, text: &str, terminal: Terminal) -> String {
        let mut finding = Diagnostic::new(&RULE, self.span, self.message);
        finding.help = self.help;
        let index = LineIndex::new(text);
        render::full(&finding, &Shown { path: option, text, index: &index, file: None }, terminal)
    }
}

impl std::str::FromStr for Condition {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        read::read(text)
    }
}

impl Condition {
    /// What has to be worked out of a game before it is asked.
    pub fn needs(&self) -> Needs {
        match self {
            Self::All(parts) | Self::Any(parts) => {
                parts.iter().fold(Needs::default(), |needs, part| needs.and(part.needs()))
            }
            Self::Not(part) => part.needs(),
            Self::Has(field) | Self::Compare(field, ..) => field.needs(),
        }
    }

    /// Whether it holds of a game.
    pub fn holds(&self, game: &About<'_>) -> bool {
        match self {
            Self::All(parts) => parts.iter().all(|part| part.holds(game)),
            Self::Any(parts) => parts.iter().any(|part| part.holds(game)),
            Self::Not(part) => !part.holds(game),
            Self::Has(field) => field.is_given(game),
            Self::Compare(field, Operator::NotEqual, value) => !compare(field, Operator::Equal, value, game),
            Self::Compare(field, operator, value) => compare(field, *operator, value, game),
        }
    }
}

/// Whether one of the values of a field compares so with a value.
fn compare(field: &Field, operator: Operator, value: &Value, game: &About<'_>) -> bool {
    if let Some(number) = field.number(game) {
        return match value.meaning {
            Meaning::Number(other) => number.partial_cmp(&other).is_some_and(|order| operator.allows(order)),
            Meaning::Text | Meaning::Date(..) => false,
        };
    }
    field.texts(game).any(|text| compare_text(field, text, operator, value))
}

fn compare_text(field: &Field, text: &str, operator: Operator, value: &Value) -> bool {
    if operator == Operator::Contains {
        return text.to_lowercase().contains(&value.text.to_lowercase());
    }
    let order = match value.meaning {
        Meaning::Text => Some(text.cmp(&value.text)),
        Meaning::Date(year, month, day) => compare_dates(text, (year, month, day)),
        Meaning::Number(_) if field.kind() == Kind::Date => compare_year(text, value),
        Meaning::Number(number) => match text.trim().parse::<f64>() {
            Ok(own) => own.partial_cmp(&number),
            Err(_) => compare_year(text, value),
        },
    };
    order.is_some_and(|order| operator.allows(order))
}

/// Compares the date in a text with a year of four digits.
fn compare_year(text: &str, year: &Value) -> Option<std::cmp::Ordering> {
    let year = year.text.parse().ok().filter(|_| year.text.len() == 4)?;
    compare_dates(text, (year, None, None))
}

/// Compares the date in a text with another, as exactly as that is given; nothing where the text has none so exact.
fn compare_dates(
    text: &str,
    (year, month, day): (u16, Option<u8>, Option<u8>),
) -> Option<std::cmp::Ordering> {
    let (own_year, own_month, own_day) = date_of(text)?;
    let mut order = own_year.cmp(&year);
    for (own, other) in [(own_month, month), (own_day, day)] {
        if order.is_eq()
            && let Some(other) = other
        {
            order = own?.cmp(&other);
        }
    }
    Some(order)
}

/// The date that a text starts with: `2020`, `2020.05`, `2020-05-17`; Smart-Go lists several days, of which the first counts.
fn date_of(text: &str) -> Option<(u16, Option<u8>, Option<u8>)> {
    let text = text.trim();
    if let Ok(Date { year, month, day }) = text.parse::<Date>() {
        return Some((year, month, day));
    }
    let end = text.find(|letter: char| !letter.is_ascii_digit() && !matches!(letter, '.' | '-' | '/'));
    let mut parts = text[..end.unwrap_or(text.len())].split(['.', '-', '/']);
    let year = parts.next().filter(|year| year.len() == 4)?.parse().ok()?;
    let mut part = || parts.next()?.parse().ok();
    let month = part();
    Some((year, month, month.and_then(|_: u8| part())))
}

/// A number that grows with the date in a text.
pub fn date_number(text: &str) -> Option<f64> {
    let (year, month, day) = date_of(text)?;
    let days = u32::from(year) * 400 + u32::from(month.unwrap_or(0)) * 32 + u32::from(day.unwrap_or(0));
    Some(days.into())
}

impl Operator {
    const fn allows(self, order: std::cmp::Ordering) -> bool {
        match self {
            Self::Equal => order.is_eq(),
            Self::NotEqual => order.is_ne(),
            Self::Less => order.is_lt(),
            Self::LessOrEqual => order.is_le(),
            Self::Greater => order.is_gt(),
            Self::GreaterOrEqual => order.is_ge(),
            Self::Contains => false,
        }
    }
}

/// What a condition can be about, for the help.
pub fn fields() -> String {
    let mut text = String::new();
    for (name, about) in Field::KNOWN {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "  {name:9}  {about}");
    }
    text
}

#[cfg(test)]
mod tests {
    use std::borrow::Cow;

    use movetext_record::{Facts, Winner};
    use movetext_source::Notation;

    use super::{About, Condition, Terminal};

    fn game() -> About<'static> {
        About {
            notation: Notation::Ptn,
            path: "games/a.ptn",
            number: 3,
            facts: Facts {
                players: [Some("Ann Oakley".to_owned()), Some("Bo".to_owned())],
                date: Some("2021.05.17".to_owned()),
                result: Some("R-0".to_owned()),
                winner: Some(Winner::First),
                size: Some("6x6".to_owned()),
                ..Facts::default()
            },
            headers: vec![
                ("Rating1", Cow::Borrowed("1650")),
                ("Komi", Cow::Borrowed("2")),
                ("plies", Cow::Borrowed("x")),
            ],
            plies: 41,
            nodes: 44,
            length: 1200,
            illegal: 0,
            findings: [0, 1, 2],
            ending: None,
        }
    }

    #[test]
    fn conditions_hold_of_what_a_game_says() {
        let holds = [
            "Player1 = 'Ann Oakley'",
            "player1 ~ oakley and player2 = \"Bo\"",
            "player = Bo",
            "Date >= 2021 and date < 2021-06 and date = 2021-05-17 and date = 2021.05",
            "plies > 40 and plies <= 41",
            "[plies] = x",
            "rating1 >= 1600 and Komi = 2 and komi != 3",
            "winner = 1 and result = 'R-0'",
            "event != 'Open'",
            "not event and size = '6x6'",
            "findings = 3 and warnings = 1 and errors = 0",
            "legal and notation = ptn and game != go",
            "(plies < 10 or plies > 40) and not (plies = 40 or plies = 42)",
            "plies < 10 or number = 3 and file ~ a.ptn",
        ];
        for text in holds {
            let condition: Condition = text.parse().unwrap_or_else(|why| panic!("{text}: {why:?}"));
            assert!(condition.holds(&game()), "{text}");
            assert!(!format!("not ({text})").parse::<Condition>().unwrap().holds(&game()), "not {text}");
        }
        for text in
            ["event = 'Open'", "event < 'Open'", "date > 2021", "date = 2021-05-18", "illegal", "rating2 < 1"]
        {
            assert!(!text.parse::<Condition>().unwrap().holds(&game()), "{text}");
        }
    }

    #[test]
    fn slips_are_shown_at_their_place() {
        let slips = [
            ("", 0, "there is no condition"),
            ("plies >", 7, "a value is missing"),
            ("plies = ", 7, "a value is missing"),
            ("plies > many", 8, "`plies` is a number"),
            ("plies ~ 4", 6, "`~`"),
            ("plies == 4", 7, "`=`"),
            ("Player1 = Ann and", 17, "a condition is missing"),
            ("(plies > 4", 0, "never closed"),
            ("plies > 4)", 9, "opens"),
            ("plies > 4 plies < 6", 10, "`and` or `or`"),
            ("Player1 = \"Ann", 10, "never closed"),
            ("[Event = 3", 0, "never closed"),
            ("plies > 4 & legal", 10, "`&`"),
            ("= 4", 0, "a field"),
            ("date = 2020-13", 7, "no such"),
            ("not", 3, "a condition is missing"),
        ];
        for (text, at, words) in slips {
            let misread = text.parse::<Condition>().expect_err(text);
            assert_eq!(
                (misread.span.start, misread.message.contains(words)),
                (at, true),
                "{text}: {misread:?}"
            );
            assert!(misread.shown("--where", text, Terminal::PLAIN).contains("--where:1:"));
        }
        let deep = format!("{}plies", "not ".repeat(100_000));
        assert!(deep.parse::<Condition>().expect_err("too deep").message.contains("deep"));
    }
}
