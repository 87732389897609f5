//! Reading conditions: `A or B and not (C)`, where `and` binds closer than `or`.

use movetext_source::Span;

use super::{Condition, Field, Kind, Meaning, Misread, Operator, Value};

/// Conditions inside each other are no deeper.
const DEEPEST: u32 = 100;

/// Reads a condition.
pub fn read(text: &str) -> Result<Condition, Misread> {
    let mut reader = Reader { text, at: 0, depth: 0 };
    reader.blanks();
    if reader.rest().is_empty() {
        return Err(reader.misread(
            0,
            0,
            "there is no condition",
            Some("write one like `Date >= 2020 and plies > 40`"),
        ));
    }
    let condition = reader.any()?;
    let at = reader.at;
    match reader.rest().chars().next() {
        None => Ok(condition),
        Some(')') => Err(reader.misread(at, at + 1, "no bracket opens before this one closes", None)),
        Some(sign) if sign.is_alphanumeric() || matches!(sign, '(' | '[' | '"' | '\'') => {
            let end = at + reader.word().len().max(sign.len_utf8());
            Err(reader.misread(at, end, "`and` or `or` is missing between two conditions", None))
        }
        Some(sign) => Err(reader.misread(
            at,
            at + sign.len_utf8(),
            &format!("`{sign}` is not understood"),
            Some("conditions are joined by `and` and `or`, and compared by = != < <= > >= ~"),
        )),
    }
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
    depth: u32,
}

impl<'t> Reader<'t> {
    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    fn misread(&self, start: usize, end: usize, message: &str, help: Option<&str>) -> Misread {
        let end = end.min(self.text.len());
        Misread {
            span: Span::new(start as u32, end.max(start) as u32),
            message: message.to_owned(),
            help: help.map(str::to_owned),
        }
    }

    fn blanks(&mut self) {
        self.at = self.text.len() - self.rest().trim_start().len();
    }

    /// The letters and digits that come next.
    fn word(&self) -> &'t str {
        let rest = self.rest();
        let end = rest.find(|letter: char| !letter.is_alphanumeric() && letter != '_').unwrap_or(rest.len());
        &rest[..end]
    }

    /// Takes a word that means something, in whatever case.
    fn keyword(&mut self, keyword: &str) -> bool {
        let is_next = self.word().eq_ignore_ascii_case(keyword);
        if is_next {
            self.at += keyword.len();
            self.blanks();
        }
        is_next
    }

    fn any(&mut self) -> Result<Condition, Misread> {
        let mut parts = vec![self.all()?];
        while self.keyword("or") {
            parts.push(self.all()?);
        }
        Ok(if parts.len() == 1 { parts.swap_remove(0) } else { Condition::Any(parts) })
    }

    fn all(&mut self) -> Result<Condition, Misread> {
        let mut parts = vec![self.one()?];
        while self.keyword("and") {
            parts.push(self.one()?);
        }
        Ok(if parts.len() == 1 { parts.swap_remove(0) } else { Condition::All(parts) })
    }

    fn one(&mut self) -> Result<Condition, Misread> {
        let at = self.at;
        if self.depth == DEEPEST {
            return Err(self.misread(at, at + 1, "conditions are nested too deep", None));
        }
        if self.keyword("not") {
            self.depth += 1;
            let inner = self.one()?;
            self.depth -= 1;
            return Ok(Condition::Not(Box::new(inner)));
        }
        if self.rest().starts_with('(') {
            self.at += 1;
            self.blanks();
            self.depth += 1;
            let inner = self.any()?;
            self.depth -= 1;
            if !self.rest().starts_with(')') {
                return Err(self.misread(at, at + 1, "this bracket is never closed", None));
            }
            self.at += 1;
            self.blanks();
            return Ok(inner);
        }
        self.comparison()
    }

    fn comparison(&mut self) -> Result<Condition, Misread> {
        let field = self.field()?;
        self.blanks();
        let at = self.at;
        let Some(operator) = self.operator()? else { return Ok(Condition::Has(field)) };
        let behind = self.at;
        if operator == Operator::Contains && field.kind() == Kind::Number {
            return Err(self.misread(
                at,
                behind,
                "`~` asks what a text contains, and this is a number",
                None,
            ));
        }
        self.blanks();
        if self.rest().is_empty() {
            let help = "write a number, a date like 2020-05-17, or a text in quotation marks";
            return Err(self.misread(behind, behind, "a value is missing", Some(help)));
        }
        let start = self.at;
        let value = self.value()?;
        if field.kind() == Kind::Number && !matches!(value.meaning, Meaning::Number(_)) {
            let name = if let Field::Known(name) = &field { name } else { "" };
            let message = format!("`{name}` is a number, and this is none");
            return Err(self.misread(start, self.at, &message, None));
        }
        self.blanks();
        Ok(Condition::Compare(field, operator, value))
    }

    /// A name, or that of a tag in brackets.
    fn field(&mut self) -> Result<Field, Misread> {
        let at = self.at;
        if self.rest().starts_with('[') {
            let Some(length) = self.rest().find(']') else {
                return Err(self.misread(at, at + 1, "this bracket is never closed", None));
            };
            self.at += length + 1;
            return Ok(Field::Tag(self.text[at + 1..at + length].trim().to_owned()));
        }
        let name = self.word();
        let is_name = name.starts_with(|letter: char| letter.is_alphabetic());
        if name.is_empty() && self.rest().is_empty() {
            return Err(self.misread(at, at, "a condition is missing", None));
        }
        if !is_name || ["and", "or"].iter().any(|keyword| name.eq_ignore_ascii_case(keyword)) {
            let help =
                "a condition starts with a field such as `plies`, or a tag such as `Event` or `[Time Limit]`";
            let end = at + name.len().max(self.rest().chars().next().map_or(0, char::len_utf8));
            return Err(self.misread(at, end, "a field is missing", Some(help)));
        }
        self.at += name.len();
        Ok(Field::named(name))
    }

    fn operator(&mut self) -> Result<Option<Operator>, Misread> {
        const OPERATORS: [(&str, Operator); 7] = [
            ("!=", Operator::NotEqual),
            ("<=", Operator::LessOrEqual),
            (">=", Operator::GreaterOrEqual),
            ("=", Operator::Equal),
            ("<", Operator::Less),
            (">", Operator::Greater),
            ("~", Operator::Contains),
        ];
        let found = OPERATORS.into_iter().find(|(sign, _)| self.rest().starts_with(sign));
        let Some((sign, operator)) = found else { return Ok(None) };
        self.at += sign.len();
        if self.rest().starts_with(['=', '<', '>']) {
            let help = "comparisons are = != < <= > >= ~";
            return Err(self.misread(self.at, self.at + 1, &format!("`{sign}` stands alone"), Some(help)));
        }
        Ok(Some(operator))
    }

    fn value(&mut self) -> Result<Value, Misread> {
        let at = self.at;
        if let Some(quote) = self.rest().chars().next().filter(|sign| matches!(sign, '"' | '\'')) {
            let Some(length) = self.rest()[1..].find(quote) else {
                return Err(self.misread(at, at + 1, "this quotation mark is never closed", None));
            };
            self.at += length + 2;
            let text = self.text[at + 1..at + 1 + length].to_owned();
            return Ok(Value { text, meaning: Meaning::Text });
        }
        let rest = self.rest();
        let end =
            rest.find(|letter: char| letter.is_whitespace() || matches!(letter, '(' | ')' | '"' | '\''));
        let text = &rest[..end.unwrap_or(rest.len())];
        if text.is_empty() {
            return Err(self.misread(at, at + 1, "a value is missing", None));
        }
        self.at += text.len();
        let meaning = match text.parse::<f64>() {
            _ if is_date(text) => self.date(at, text)?,
            Ok(number) if number.is_finite() => Meaning::Number(number),
            _ => Meaning::Text,
        };
        Ok(Value { text: text.to_owned(), meaning })
    }

    fn date(&self, at: usize, text: &str) -> Result<Meaning, Misread> {
        let mut parts = text.split(['-', '.', '/']);
        let year = parts.next().and_then(|year| year.parse().ok()).unwrap_or_default();
        let mut part = || parts.next().map(|part| part.parse::<u8>().unwrap_or_default());
        let (month, day) = (part(), part());
        let is_right = month.is_none_or(|month| (1..=12).contains(&month))
            && day.is_none_or(|day| (1..=31).contains(&day));
        if !is_right {
            return Err(self.misread(at, at + text.len(), "there is no such day or month", None));
        }
        Ok(Meaning::Date(year, month, day))
    }
}

/// Whether a value has the shape of a date: a year of four digits, then a month, perhaps a day, of two digits.
fn is_date(text: &str) -> bool {
    let mut parts = text.split(['-', '.', '/']);
    let is =
        |part: &str, digits: usize| part.len() == digits && part.bytes().all(|byte| byte.is_ascii_digit());
    let is_year = parts.next().is_some_and(|year| is(year, 4));
    let rest: Vec<&str> = parts.collect();
    is_year && (1..=2).contains(&rest.len()) && rest.iter().all(|part| is(part, 2))
}
