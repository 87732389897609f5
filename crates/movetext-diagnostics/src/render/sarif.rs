//! Findings as a SARIF document: what code scanning services read.

use core::fmt::Write;

use movetext_source::Span;
use serde_json::{Value, json};

use super::Shown;
use crate::{Diagnostic, Edit, Fix, Rule, Severity, visible};

/// The findings of one run over many files as one document of SARIF 2.1.0 (OASIS standard, 2020).
///
/// Columns are code points (`columnKind`), lines end as they do for Movetext (`newlineSequences`). Notes and help
/// follow the message, each on a line of its own; the game and the move are the logical location;
/// `properties.applicability` of a fix says whether it is safe.
///
/// ```
/// use movetext_diagnostics::{Diagnostic, Rule, Severity, render};
/// use movetext_source::{LineIndex, Span};
///
/// static NO_COLON: Rule =
///     Rule::new("TXT005", "tag-without-colon", Severity::Error, "");
///
/// let text = "[rules dim:7]\n";
/// let index = LineIndex::new(text);
/// let shown = render::Shown { path: "game.otn", text, index: &index, file: None };
/// let (mut document, mut text) = (render::Sarif::default(), String::new());
/// document.add(&Diagnostic::new(&NO_COLON, Span::at(6), "the colon is missing"), &shown, &mut text);
/// document.finish(&mut text);
/// assert!(text.contains(r#""ruleId":"TXT005""#));
/// ```
///
/// The text may be written out and cleared whenever it is convenient: a result is added at a time, and what a
/// document says of the rules follows the results. Only the rules are remembered.
#[derive(Debug, Default)]
pub struct Sarif {
    rules: Vec<&'static Rule>,
    is_begun: bool,
}

/// What stands before the first result.
const HEAD: &str = r#"{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{"columnKind":"unicodeCodePoints","newlineSequences":["\r\n","\n","\r"],"results":["#;

impl Sarif {
    /// Adds a finding to the text of the document.
    pub fn add(&mut self, diagnostic: &Diagnostic, shown: &Shown, text: &mut String) {
        text.push_str(if self.is_begun { ",\n" } else { HEAD });
        self.is_begun = true;
        text.push_str(&visible::json(self.result(diagnostic, shown).to_string()));
    }

    fn result(&mut self, diagnostic: &Diagnostic, shown: &Shown) -> Value {
        let rule = diagnostic.rule;
        // Rules are a hundred or so.
        let known = self.rules.iter().position(|known| known.code == rule.code);
        let index = known.unwrap_or_else(|| {
            self.rules.push(rule);
            self.rules.len() - 1
        });
        let mut location = json!({ "physicalLocation": physical(shown, diagnostic.span) });
        if let Some(name) = logical(diagnostic) {
            location["logicalLocations"] = json!([{ "fullyQualifiedName": name }]);
        }
        let mut result = json!({
            "ruleId": rule.code,
            "ruleIndex": index,
            "level": level(diagnostic.severity),
            "message": message(&full_message(diagnostic)),
            "locations": [location],
        });
        if !diagnostic.labels.is_empty() {
            let labels = diagnostic.labels.iter().map(|label| {
                json!({
                    "physicalLocation": physical(shown, label.span),
                    "message": message(&label.message),
                })
            });
            result["relatedLocations"] = labels.collect();
        }
        let fixes: Vec<_> = diagnostic.fixes.iter().filter(|fix| !fix.edits.is_empty()).collect();
        if !fixes.is_empty() {
            result["fixes"] = fixes.into_iter().map(|each| fix(each, shown)).collect();
        }
        result
    }

    /// Adds the end of the document, without a line end.
    pub fn finish(self, text: &mut String) {
        if !self.is_begun {
            text.push_str(HEAD);
        }
        let tool = json!({ "driver": {
            "name": "movetext",
            "version": env!("CARGO_PKG_VERSION"),
            "rules": self.rules.into_iter().map(descriptor).collect::<Value>(),
        }});
        // Writing to a string does not fail.
        let _ = write!(text, "],\"tool\":{}}}]}}", visible::json(tool.to_string()));
    }
}

/// What a document says of a rule (3.49 of the standard, `reportingDescriptor`).
fn descriptor(rule: &'static Rule) -> Value {
    let mut descriptor = json!({
        "id": rule.code,
        "name": rule.name,
        "defaultConfiguration": { "level": level(rule.severity) },
    });
    if !rule.documentation.is_empty() {
        descriptor["shortDescription"] = json!({ "text": rule.summary() });
        descriptor["help"] = json!({ "text": rule.documentation, "markdown": rule.documentation });
    }
    descriptor
}

const fn level(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Info => "note",
    }
}

/// A message as plain text and as Markdown: who shows the one would show code spans as they are written, or stop there.
fn message(text: &str) -> Value {
    let plain = text.replace('`', "'");
    if plain == text {
        json!({ "text": plain })
    } else {
        json!({ "text": plain, "markdown": text.replace('\n', "\n\n") })
    }
}

/// The message, the notes and the help.
fn full_message(diagnostic: &Diagnostic) -> String {
    let mut text = diagnostic.message.clone();
    for note in &diagnostic.notes {
        text += "\nnote: ";
        text += note;
    }
    if let Some(help) = &diagnostic.help {
        text += "\nhelp: ";
        text += help;
    }
    text
}

/// `game 2, move 3b`.
fn logical(diagnostic: &Diagnostic) -> Option<String> {
    let place = &diagnostic.place;
    let game = (place.game > 0).then(|| format!("game {}", place.game))?;
    let named = place.named(str::to_owned);
    Some(named.map_or_else(|| game.clone(), |named| format!("{game}, {named}")))
}

fn physical(shown: &Shown, span: Span) -> Value {
    json!({ "artifactLocation": { "uri": uri(shown.path) }, "region": region(shown, span) })
}

fn region(shown: &Shown, span: Span) -> Value {
    let (start, end) = shown.points(span);
    json!({
        "startLine": start.line,
        "startColumn": start.column,
        "endLine": end.line,
        "endColumn": end.column,
    })
}

fn fix(fix: &Fix, shown: &Shown) -> Value {
    let replacement = |edit: &Edit| {
        let deleted = region(shown, edit.span);
        json!({ "deletedRegion": deleted, "insertedContent": { "text": edit.text } })
    };
    json!({
        "description": { "text": fix.message },
        "artifactChanges": [{
            "artifactLocation": { "uri": uri(shown.path) },
            "replacements": fix.edits.iter().map(replacement).collect::<Value>(),
        }],
        "properties": { "applicability": fix.applicability.name() },
    })
}

/// A path as a URI reference: relative as it is, absolute with the scheme `file`.
fn uri(path: &str) -> String {
    let mut uri = String::from(if path.starts_with('/') { "file://" } else { "" });
    for byte in path.bytes() {
        let plain = byte.is_ascii_alphanumeric() || b"-._~/".contains(&byte);
        if plain {
            uri.push(char::from(byte));
        } else if byte == b'\\' && cfg!(windows) {
            uri.push('/');
        } else {
            // Writing to a string does not fail.
            let _ = write!(uri, "%{byte:02X}");
        }
    }
    uri
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_uri_references() {
        assert_eq!(uri("games/a b:\u{e9}.otn"), "games/a%20b%3A%C3%A9.otn");
        assert_eq!(uri("/games/<x>#1"), "file:///games/%3Cx%3E%231");
    }
}
