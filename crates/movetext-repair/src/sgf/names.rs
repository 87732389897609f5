//! Names of properties that their values say: one that is missing in front of its value, `(;[4]GM[1]`, one that was mistyped
//! into the name of another, `ST[2003-12-27]`, and one with a letter of its point, `Bp[d]`.

use movetext_diagnostics::{Applicability, Diagnostic, Severity, apply};
use movetext_lexer::sgf::Token;
use movetext_lint::edit::{insert, replace};
use movetext_lint::messages::shown;
use movetext_lint::rules::sgf::{BAD_VALUE, PROPERTY_NAME, SEVERAL_VALUES, WRONG_VERSION};
use movetext_lint::rules::txt::MALFORMED_TAG;
use movetext_source::Span;

use super::brackets::name_inside;
use super::tokens::Lexed;
use crate::follows;
use crate::repair::Trial;
use crate::slip::Slip;

/// So many findings are looked at.
const MOST_LOOKED_AT: usize = 4;

/// The longest word that stands for a name, `Format`.
const LONGEST: usize = 8;

/// Completes the findings about values with the names that they say, where fewer are left then.
pub(super) fn complete(trial: &mut Trial<'_>, mut found: Vec<Diagnostic>) -> Vec<Diagnostic> {
    let of_values = [&SEVERAL_VALUES, &BAD_VALUE, &MALFORMED_TAG, &PROPERTY_NAME, &WRONG_VERSION];
    let is_of_value = |finding: &Diagnostic| {
        finding.severity > Severity::Info && of_values.iter().any(|lint| finding.is_of(&lint.rule))
    };
    if !found.iter().any(is_of_value) {
        return found;
    }
    let lexed = Lexed::new(trial.text);
    let root = Root::of(&lexed);
    let mut at = 0;
    let mut looked_at = 0;
    while at < found.len() && looked_at < MOST_LOOKED_AT {
        if is_of_value(&found[at]) {
            looked_at += 1;
            for slip in meant(&lexed, &root, found[at].span) {
                let finding = Diagnostic { place: found[at].place.clone(), ..slip.into_finding() };
                let only = core::slice::from_ref(&finding);
                let repaired = apply(trial.text, only, Applicability::Unsafe).text;
                let Some(left) = trial.lint(&repaired) else { return found };
                let before = core::mem::replace(&mut found[at], finding);
                let (mut tried, mut here) = (found.clone(), at);
                if follows::keep(&mut tried, &mut here, &left) {
                    (found, at) = (tried, here);
                    break;
                }
                found[at] = before;
            }
        }
        at += 1;
    }
    found
}

/// The root of the first tree.
struct Root<'t> {
    names: Vec<&'t str>,
    end: u32,
}

impl<'t> Root<'t> {
    fn of(lexed: &Lexed<'t>) -> Self {
        let mut nodes = 0;
        let mut names = Vec::new();
        for (token, span) in &lexed.all {
            match token {
                Token::Semicolon => nodes += 1,
                Token::Identifier => names.push(span.of(lexed.text)),
                _ => {}
            }
            if nodes > 1 {
                return Self { names, end: span.start };
            }
        }
        Self { names, end: lexed.text.len() as u32 }
    }

    fn has(&self, name: &str) -> bool {
        self.names.contains(&name)
    }

    /// The names of properties that are not there, and are what a value says.
    fn names_of(&self, value: &str) -> Vec<&'static str> {
        let value = value.trim();
        let is_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let is_date = value.split_at_checked(4).is_some_and(|(year, rest)| {
            is_digits(year)
                && (rest.is_empty() || rest.starts_with('-'))
                && rest.bytes().all(|byte| byte.is_ascii_digit() || b"-,".contains(&byte))
        });
        let lower = value.to_ascii_lowercase();
        let is_rank = (2..=4).contains(&lower.len())
            && is_digits(lower[..lower.floor_char_boundary(lower.len() - 1)].trim_end_matches(['k', 'd']))
            && lower.trim_end_matches(['*', '?']).ends_with(['k', 'd', 'p']);
        let is_rules = ["japanese", "chinese", "aga", "nz", "goe", "korean"].contains(&lower.as_str());
        let is_encoding = lower.starts_with("utf-") || lower.starts_with("iso-8859") || lower == "gb2312";
        let is_result = ["b+", "w+"].iter().any(|start| lower.starts_with(start)) || lower == "void";
        let is_number = value.parse::<f64>().is_ok();
        let names: &[&'static str] = if is_date {
            &["DT"]
        } else if is_rank {
            &["BR", "WR"]
        } else if is_rules {
            &["RU"]
        } else if is_encoding {
            &["CA"]
        } else if is_result {
            &["RE"]
        } else if is_digits(value) {
            match value.parse::<u32>().unwrap_or(0) {
                1..=4 => &["FF", "GM"],
                5..=37 => &["SZ"],
                _ => &[],
            }
        } else if is_number {
            &["KM"]
        } else {
            &[]
        };
        names.iter().copied().filter(|name| !self.has(name)).collect()
    }

    /// The player of whom there is no name, where there is one of the other: what cannot be anything else may be it.
    fn player(&self) -> Option<&'static str> {
        match (self.has("PB"), self.has("PW")) {
            (true, false) => Some("PW"),
            (false, true) => Some("PB"),
            _ => None,
        }
    }
}

/// What may be meant at a place.
fn meant(lexed: &Lexed<'_>, root: &Root<'_>, at: Span) -> Vec<Slip> {
    let text = lexed.text;
    // The value that is reported or follows, with its name.
    let nth = lexed.all.partition_point(|(_, span)| span.end <= at.start);
    let Some(behind) = lexed.all[nth..].iter().take(3).position(|(token, _)| *token == Token::Value) else {
        return Vec::new();
    };
    let (nth, value) = (nth + behind, lexed.all[nth + behind].1);
    let inside = &value.of(text)[1..value.len() as usize - 1];
    let before = lexed.all[..nth].iter().rev().find(|(token, _)| *token != Token::Blank).copied();
    let Some((token, name)) = before else { return Vec::new() };
    if token != Token::Identifier {
        if value.start >= root.end {
            return name_inside(text, value).into_iter().collect();
        }
        let is_name = inside.contains(char::is_alphabetic) && inside.len() <= 40;
        let names = root.names_of(inside);
        let player = root.player().filter(|name| names.is_empty() && is_name && !inside.starts_with(name));
        let named = name_inside(text, value);
        let bare = names.into_iter().chain(player).map(|name| missing(value, text, name));
        return named.into_iter().chain(bare).collect();
    }
    let written = name.of(text);
    let letters = written.trim_end_matches(|sign: char| sign.is_ascii_lowercase());
    if matches!(letters, "B" | "W") && written.len() == letters.len() + 1 && inside.len() == 1 {
        let point = format!("{}{inside}", &written[letters.len()..]);
        let whole = name.to(value);
        let meant = format!("{letters}[{point}]");
        let message =
            format!("a letter of the point stands in front of its bracket: {}", shown(whole.of(text)));
        let edits = vec![replace(whole, meant.clone())];
        return vec![Slip::new(&BAD_VALUE.rule, whole, message, format!("write `{meant}`"), edits)];
    }
    if value.start >= root.end {
        return Vec::new();
    }
    let is_near = |meant: &&str| {
        let alike = meant.bytes().zip(written.bytes()).filter(|(one, other)| one == other).count();
        written.len() <= LONGEST && (alike > 0 || written.chars().rev().eq(meant.chars()))
    };
    root.names_of(inside)
        .into_iter()
        .filter(|meant| is_near(meant))
        .map(|meant| {
            let message = format!("{} is not a value of `{written}`, but of `{meant}`", shown(inside));
            Slip::new(
                &PROPERTY_NAME.rule,
                name,
                message,
                format!("write `{meant}`"),
                vec![replace(name, meant)],
            )
        })
        .collect()
}

/// A name that is missing in front of its value.
fn missing(value: Span, text: &str, name: &str) -> Slip {
    let message = format!(
        "the name of the property is missing in front of {}: it looks like `{name}`",
        shown(value.of(text))
    );
    let edits = vec![insert(value.start, name)];
    Slip::new(&MALFORMED_TAG.rule, value, message, format!("write `{name}`"), edits)
}

#[cfg(test)]
mod tests {
    use super::Root;

    #[test]
    fn values_say_what_they_are() {
        let root = Root { names: vec!["GM"], end: 0 };
        for (value, names) in [
            ("2024-03-05", &["DT"][..]),
            ("2024-03-05,06", &["DT"]),
            ("4", &["FF"]),
            ("19", &["SZ"]),
            ("6.5", &["KM"]),
            ("3k", &["BR", "WR"]),
            ("W+R", &["RE"]),
            ("UTF-8", &["CA"]),
            ("Japanese", &["RU"]),
            ("30•b", &[]),
            ("é", &[]),
            ("", &[]),
        ] {
            assert_eq!(root.names_of(value), names, "{value}");
        }
    }
}
