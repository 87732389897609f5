//! What templates and scripts write where a name or a date is to be filled in: `{name}`, `%Y-%m-%d`, `YYYY-MM-DD`.

use movetext_diagnostics::{Applicability, Diagnostic, Rule, Severity};

use crate::edit::{delete, fix};
use crate::messages::shown;
use crate::sgf::{Game, Info};

/// Longer ones are text.
const LONGEST: usize = 40;

/// What in `<…>` is the name of something to be filled in.
const NAMES: [&str; 12] = [
    "name", "date", "event", "place", "player", "black", "white", "result", "round", "title", "rank", "here",
];

/// Whether a text is nothing but a placeholder.
pub(crate) fn is_one(written: &str) -> bool {
    let written = written.trim();
    written.len() <= LONGEST && (is_in_signs(written) || is_of_percents(written))
}

/// `{name}`, `{{ name }}`, `${name}`, `%name%`, `<name>`.
fn is_in_signs(written: &str) -> bool {
    let inside = |open: &str, close: &str| written.strip_prefix(open)?.strip_suffix(close).map(str::trim);
    let is_name = |inside: &str| {
        inside.starts_with(|sign: char| sign.is_alphabetic() || sign == '_')
            && inside.chars().all(|sign| sign.is_alphanumeric() || "_-. ".contains(sign))
    };
    let pairs = [("{{", "}}"), ("${", "}"), ("{", "}"), ("%", "%")];
    if pairs.into_iter().filter_map(|(open, close)| inside(open, close)).any(is_name) {
        return true;
    }
    let is_known = |inside: &str| NAMES.iter().any(|name| inside.to_lowercase().contains(name));
    inside("<", ">").is_some_and(|inside| is_name(inside) && is_known(inside))
}

/// `%s`, `%Y-%m-%d`: letters behind percent signs, and no others.
fn is_of_percents(written: &str) -> bool {
    let mut parts = written.split('%');
    let is_empty = parts.next().is_some_and(str::is_empty);
    let mut parts = parts.peekable();
    let is_sign = |part: &str| {
        let mut signs = part.chars();
        signs.next().is_some_and(|sign| sign.is_ascii_alphabetic()) && !signs.any(char::is_alphanumeric)
    };
    is_empty && parts.peek().is_some() && parts.all(is_sign)
}

/// `YYYY-MM-DD`, `TT.MM.JJJJ`: the letters of a year, a month and a day.
pub(crate) fn is_date(written: &str) -> bool {
    let parts: Vec<&str> = written.trim().split(['-', '.', '/']).collect();
    let is_all = |part: &str, letters: &str, lengths: &[usize]| {
        let mut signs = part.chars();
        let first = signs.next().filter(|sign| letters.contains(sign.to_ascii_uppercase()));
        first.is_some_and(|first| signs.all(|sign| sign == first)) && lengths.contains(&part.len())
    };
    let [one, two, three] = parts[..] else { return false };
    let (year, month, day) = if one.len() > 2 { (one, two, three) } else { (three, two, one) };
    let is_month = |part: &str| is_all(part, "M", &[2]);
    let is_day = |part: &str| is_all(part, "DTJ", &[2]);
    is_all(year, "YJA", &[2, 4]) && (is_month(month) && is_day(day) || is_month(day) && is_day(month))
}

/// The finding about a property that holds one.
pub(crate) fn finding(game: &Game<'_>, rule: &'static Rule, info: &Info) -> Diagnostic {
    let message = format!("{} is a placeholder that was not filled in", shown(info.value.of(game.text)));
    let remove = fix("remove the property", Applicability::DisplayOnly, vec![delete(info.whole)]);
    game.finding(rule, info.node, info.value, message).with_severity(Severity::Warning).with_fix(remove)
}

#[cfg(test)]
mod tests {
    use super::{is_date, is_one};

    #[test]
    fn placeholders_are_known_and_names_are_not() {
        for written in ["{name}", "{{ black.name }}", "${DATE}", "%event%", "%s", "%Y-%m-%d", "<your name>"] {
            assert!(is_one(written), "{written}");
        }
        for written in ["Ann", "100%", "50% off", "<Ann>", "{}", "%", "", "{Ann} and {Bob}", "%Ann", "% s"] {
            assert!(!is_one(written), "{written}");
        }
        for written in ["YYYY-MM-DD", "yyyy-mm-dd", "TT.MM.JJJJ", "DD/MM/YY", "MM/DD/YYYY", "AAAA-MM-JJ"] {
            assert!(is_date(written), "{written}");
        }
        for written in ["2005-04-09", "MM", "May", "YYYY", "XXXX-XX-XX"] {
            assert!(!is_date(written), "{written}");
        }
    }
}
