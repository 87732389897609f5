//! A configuration read from TOML, with what is wrong with it at its place.

use std::ops::Range;
use std::path::Path;

use anstream::{AutoStream, ColorChoice};
use movetext_diagnostics::render::{self, Shown, Terminal};
use movetext_diagnostics::{ALL, Diagnostic, Rule, Severity};
use movetext_lint::{Options, UnknownRuleError, rules};
use movetext_rules::suggest;
use movetext_source::{LineIndex, Span};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::Key;
use super::key::Takes;
use super::setting::{Origin, Setting, Settings, Value};
use crate::choices::encoding;
use crate::globs::Globs;

/// What a finding in a configuration is called. It is no rule of the linter: nobody can choose it.
static CONFIGURATION: Rule = Rule::new("config", "config", Severity::Error, "");

/// Reads the text of a configuration that is called `name`; what it says is about a folder. A text that is no file was given on the
/// command line.
///
/// # Errors
/// All that is wrong with it, as it is shown.
pub fn read(name: &str, text: &str, folder: &Path, path: Option<&Path>) -> Result<Settings, String> {
    let mut reader = Reader { findings: Vec::new() };
    let index = LineIndex::new(text);
    let (table, errors) = DeTable::parse_recoverable(text);
    for error in &errors {
        let span = error.span().map_or_else(Span::default, Span::from);
        reader.report(span, error.message().to_owned());
    }
    let mut settings = Settings::new();
    // Of what is no TOML, the rest says little.
    if errors.is_empty() {
        for (key, value) in table.get_ref() {
            let Some((known, value)) = reader.entry(key.get_ref(), key.span(), value) else { continue };
            let at = index.position(text, key.span().start as u32);
            let origin = path.map_or(Origin::Argument, |path| Origin::File {
                path: path.to_owned(),
                line: at.line,
                column: at.column,
            });
            settings.insert(known, Setting { value, origin, folder: folder.to_owned() });
        }
    }
    if reader.findings.is_empty() { Ok(settings) } else { Err(shown(name, text, reader.findings)) }
}

/// `KEY=VALUE` as TOML: words without quotes are texts, and lists are divided by commas.
pub fn argument(argument: &str) -> Option<String> {
    let (key, value) = argument.split_once('=')?;
    let (key, value) = (key.trim(), value.trim());
    let is_toml = value.starts_with(['"', '\'', '[', '{']) || matches!(value, "true" | "false");
    if is_toml {
        return Some(format!("{key} = {value}"));
    }
    let quoted = |word: &str| serde_json::Value::from(word.trim()).to_string();
    let words: Vec<_> = value.split(',').map(quoted).collect();
    Some(match &words[..] {
        [word] => format!("{key} = {word}"),
        words => format!("{key} = [{}]", words.join(", ")),
    })
}

/// What is wrong, as it is shown on standard error.
fn shown(name: &str, text: &str, mut findings: Vec<Diagnostic>) -> String {
    findings.sort_by_key(|finding| finding.span);
    let index = LineIndex::new(text);
    let shown = Shown { path: name, text, index: &index, file: None };
    let color = AutoStream::choice(&std::io::stderr()) != ColorChoice::Never;
    let terminal = Terminal { color, ..Terminal::PLAIN };
    let each: Vec<_> = findings.iter().map(|finding| render::full(finding, &shown, terminal)).collect();
    each.join("\n")
}

/// A text of a value, and where it stands.
struct Word {
    text: String,
    at: Span,
}

impl Word {
    fn new(text: &str, at: Range<usize>) -> Self {
        Self { text: text.to_owned(), at: Span::from(at) }
    }
}

fn texts(words: Vec<Word>) -> Vec<String> {
    words.into_iter().map(|word| word.text).collect()
}

/// Reads the values of keys, and keeps what is wrong with them.
struct Reader {
    findings: Vec<Diagnostic>,
}

impl Reader {
    fn report(&mut self, span: Span, message: String) {
        self.report_with_help(span, message, None);
    }

    fn report_with_help(&mut self, span: Span, message: String, help: Option<String>) {
        let finding = Diagnostic::new(&CONFIGURATION, span, message);
        self.findings.push(match help {
            Some(help) => finding.with_help(help),
            None => finding,
        });
    }

    fn entry(&mut self, name: &str, at: Range<usize>, value: &Spanned<DeValue<'_>>) -> Option<(Key, Value)> {
        let Some(key) = Key::find(name) else {
            let help = suggest::nearest(name, Key::ALL.map(Key::name)).map_or_else(
                || format!("the keys are {}", Key::ALL.map(Key::name).join(", ")),
                |near| format!("did you mean `{near}`?"),
            );
            self.report_with_help(Span::from(at), format!("there is no key `{name}`"), Some(help));
            return None;
        };
        Some((key, self.value(key, value)?))
    }

    fn value(&mut self, key: Key, value: &Spanned<DeValue<'_>>) -> Option<Value> {
        match key.takes() {
            Takes::Flag => match value.get_ref() {
                DeValue::Boolean(flag) => Some(Value::Flag(*flag)),
                _ => self.wrong_kind(key, value, "true or false"),
            },
            Takes::Rules => {
                let words = self.words(key, value, "a list of rules")?;
                for word in &words {
                    self.check_rule(word);
                }
                Some(Value::Words(texts(words)))
            }
            Takes::Globs => {
                let words = self.words(key, value, "a list of patterns")?;
                for word in &words {
                    self.check_glob(word);
                }
                Some(Value::Words(texts(words)))
            }
            Takes::OneOf(known) => {
                let word = self.word(key, value, "a text")?;
                self.check_word(key, &word, &known());
                Some(Value::Word(word.text))
            }
            Takes::SomeOf(known) => {
                let words = self.words(key, value, "a text or a list of texts")?;
                for word in &words {
                    self.check_word(key, word, &known());
                }
                Some(Value::Words(texts(words)))
            }
            Takes::Encoding => {
                let word = self.word(key, value, "the name of an encoding")?;
                if let Err(why) = encoding(&word.text) {
                    let message = format!("there is no encoding `{}`", word.text);
                    self.report_with_help(word.at, message, Some(why));
                }
                Some(Value::Word(word.text))
            }
            Takes::File => {
                let word = self.word(key, value, "the path of a file")?;
                Some(Value::Word(word.text))
            }
            Takes::Folder => {
                let word = self.word(key, value, "the path of a folder")?;
                Some(Value::Word(word.text))
            }
            Takes::RulesByGlob => {
                self.table(key, value, "a table of patterns, each with rules", |reader, row, value| {
                    reader.check_glob(row);
                    let words = reader.words(key, value, "a list of rules for each pattern")?;
                    for word in &words {
                        reader.check_rule(word);
                    }
                    Some(Value::Words(texts(words)))
                })
            }
            Takes::SeverityByRule => {
                self.table(key, value, "a table of rules, each with a severity", |reader, row, value| {
                    reader.check_rule(row);
                    let word = reader.word(key, value, "a severity for each rule")?;
                    reader.check_word(key, &word, &SEVERITIES.map(|severity| severity.name().to_owned()));
                    Some(Value::Word(word.text))
                })
            }
        }
    }

    fn table(
        &mut self,
        key: Key,
        value: &Spanned<DeValue<'_>>,
        takes: &str,
        mut row: impl FnMut(&mut Self, &Word, &Spanned<DeValue<'_>>) -> Option<Value>,
    ) -> Option<Value> {
        let DeValue::Table(table) = value.get_ref() else { return self.wrong_kind(key, value, takes) };
        let mut rows = Vec::new();
        for (name, value) in table {
            let name = Word::new(name.get_ref(), name.span());
            if let Some(value) = row(self, &name, value) {
                rows.push((name.text, value));
            }
        }
        Some(Value::Table(rows))
    }

    fn word(&mut self, key: Key, value: &Spanned<DeValue<'_>>, takes: &str) -> Option<Word> {
        if let DeValue::String(word) = value.get_ref() {
            return Some(Word::new(word, value.span()));
        }
        self.wrong_kind(key, value, takes);
        None
    }

    /// The texts of a list; a text alone is a list of one.
    fn words(&mut self, key: Key, value: &Spanned<DeValue<'_>>, takes: &str) -> Option<Vec<Word>> {
        match value.get_ref() {
            DeValue::String(word) => Some(vec![Word::new(word, value.span())]),
            DeValue::Array(values) => values.iter().map(|value| self.word(key, value, takes)).collect(),
            _ => {
                self.wrong_kind(key, value, takes);
                None
            }
        }
    }

    fn wrong_kind(&mut self, key: Key, value: &Spanned<DeValue<'_>>, takes: &str) -> Option<Value> {
        let given = match value.get_ref() {
            DeValue::String(_) => "a text",
            DeValue::Integer(_) | DeValue::Float(_) => "a number",
            DeValue::Boolean(_) => "true or false",
            DeValue::Datetime(_) => "a date",
            DeValue::Array(_) => "a list",
            DeValue::Table(_) => "a table",
        };
        self.report(Span::from(value.span()), format!("`{}` takes {takes}, not {given}", key.name()));
        None
    }

    fn check_rule(&mut self, selector: &Word) {
        let options = Options::default().with_select([selector.text.as_str()]);
        if let Err(UnknownRuleError { selector: word, nearest }) = options.validate() {
            let families: Vec<_> = families();
            let help = nearest.map_or_else(
                || format!("a code, a name, {ALL}, or the start of codes: {}", families.join(", ")),
                |near| format!("did you mean `{near}`?"),
            );
            self.report_with_help(selector.at, format!("`{word}` names no rule"), Some(help));
        }
    }

    fn check_glob(&mut self, pattern: &Word) {
        if let Err((_, why)) = Globs::new(Path::new(""), &[&pattern.text]) {
            let message = format!("the pattern `{}` is wrong: {why}", pattern.text);
            self.report(pattern.at, message);
        }
    }

    fn check_word(&mut self, key: Key, word: &Word, known: &[String]) {
        if known.contains(&word.text) {
            return;
        }
        let near = suggest::nearest(&word.text, known.iter().map(String::as_str));
        let choices = known.join(", ");
        let help =
            near.map_or_else(|| format!("it is one of {choices}"), |near| format!("did you mean `{near}`?"));
        let message = format!("`{}` is not a value of `{}`", word.text, key.name());
        self.report_with_help(word.at, message, Some(help));
    }
}

/// The severities by their names.
pub const SEVERITIES: [Severity; 3] = [Severity::Info, Severity::Warning, Severity::Error];

/// The letters that codes start with.
pub fn families() -> Vec<&'static str> {
    let mut families: Vec<_> = rules().map(Rule::family).collect();
    families.dedup();
    families
}
