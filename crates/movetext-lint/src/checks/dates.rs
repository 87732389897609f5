//! Dates, times and numbers in tags.

use movetext_diagnostics::{Applicability, Diagnostic, Fix};
use movetext_record::{Date, DateFault};
use movetext_source::Span;

use crate::messages::shown;
use crate::rules::hdr::BAD_DATE;

pub(crate) fn report_date(why: DateFault, span: Span, text: &str) -> Diagnostic {
    let finding = |message: String| Diagnostic::new(&BAD_DATE.rule, span, message);
    match why {
        DateFault::Spelling(date) => finding("this date is not written as YYYY.MM.DD".to_owned())
            .with_fix(Fix::replace(format!("write `{date}`"), Applicability::Safe, span, date.to_string())),
        DateFault::NoSuchDay => {
            let finding = finding(format!("there is no such day as {}", shown(text)));
            match exchanged(text) {
                Some(date) => finding.with_fix(Fix::replace(
                    format!("write `{date}`, with the day behind the month"),
                    Applicability::Unsafe,
                    span,
                    date,
                )),
                None => finding,
            }
        }
        DateFault::Shape => {
            let finding = finding(format!("{} is not a date", shown(text)));
            match meant(text) {
                Some(date) => finding.with_fix(Fix::replace(
                    format!("write `{date}`"),
                    Applicability::Unsafe,
                    span,
                    date,
                )),
                None => finding.with_help(
                    "a date is written YYYY.MM.DD, with `??` for a month or day that is not known",
                ),
            }
        }
    }
}

/// A date whose day stands in front of its month, where no month has its number.
fn exchanged(text: &str) -> Option<String> {
    let sign = text.chars().find(|sign| !sign.is_ascii_digit())?;
    let [year, day, month] = text.split(sign).collect::<Vec<_>>()[..] else { return None };
    let is_day = format!("{year}.{month}.{day}").parse::<Date>().is_ok();
    is_day.then(|| format!("{year}{sign}{month}{sign}{day}"))
}

/// The first three letters of each month, without accents, in the languages that most records are written in.
const MONTHS: [&[&str]; 12] = [
    &["jan", "ene", "gen"],
    &["feb", "fev"],
    &["mar", "mrz", "mrt"],
    &["apr", "avr", "abr"],
    &["may", "mai", "mei", "maj", "mag"],
    &["jun", "jui", "giu"],
    &["jul", "lug"],
    &["aug", "aou", "ago"],
    &["sep", "set"],
    &["oct", "okt", "ott", "out"],
    &["nov"],
    &["dec", "dez", "dic"],
];

/// The date that is written in another order or with the name of its month, where there is only one way to read it.
fn meant(text: &str) -> Option<String> {
    if text.len() == 8 && text.bytes().all(|digit| digit.is_ascii_digit()) {
        return meant(&format!("{}-{}-{}", &text[..4], &text[4..6], &text[6..]));
    }
    let words: Vec<&str> =
        text.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let month_of = |word: &str| {
        let plain: String = word.to_lowercase().chars().map(without_accent).collect();
        // June and July differ in their fourth letter in French.
        let start = if plain.starts_with("juil") { "jul" } else { plain.get(..3)? };
        let at = MONTHS.iter().position(|names| names.contains(&start))?;
        plain.chars().all(char::is_alphabetic).then_some(at as u32 + 1)
    };
    let number = |word: &str| {
        let digits = word.trim_end_matches(|sign: char| sign.is_ascii_alphabetic());
        let is_ordinal = matches!(&word[digits.len()..], "" | "st" | "nd" | "rd" | "th" | "er" | "e");
        digits.parse::<u32>().ok().filter(|_| is_ordinal && digits.len() <= 4)
    };
    // Quotes around it are another mistake.
    let is_of_date = |sign: char| sign.is_alphanumeric() || " .,/-".contains(sign);
    if words.len() > 5 || !text.chars().all(is_of_date) {
        return None;
    }
    let mut months = words.iter().filter_map(|word| month_of(word));
    let month = months.next();
    if months.any(|other| month != Some(other)) {
        return None;
    }
    let numbers: Vec<u32> = words.iter().filter_map(|word| number(word)).collect();
    let (year, month, day) = match (month, &numbers[..]) {
        (Some(month), &[year @ 1000..=9999, day] | &[day, year @ 1000..=9999]) => (year, month, day),
        // Where periods stand between the numbers and the year is last, the day comes first.
        (None, &[day, month, year @ 1000..=9999]) if is_by_periods(text) => (year, month, day),
        // A number above twelve is no month.
        (None, &[day @ 13..=31, month, year @ 1000..=9999]) if words.len() == 3 => (year, month, day),
        (None, &[month, day @ 13..=31, year @ 1000..=9999]) if words.len() == 3 => (year, month, day),
        (None, &[year @ 1000..=9999, month, day]) if words.len() == 3 => (year, month, day),
        _ => return None,
    };
    let date = format!("{year:04}.{month:02}.{day:02}");
    date.parse::<Date>().is_ok().then_some(date)
}

/// `5.3.2024`, `05. 03. 2024`: digits with two periods between them.
fn is_by_periods(text: &str) -> bool {
    let mut parts = text.split('.').map(str::trim);
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|digit| digit.is_ascii_digit());
    parts.by_ref().take(3).filter(|part| is_number(part)).count() == 3 && parts.next().is_none()
}

fn without_accent(letter: char) -> char {
    match letter {
        'é' | 'è' | 'ê' => 'e',
        'ä' | 'á' => 'a',
        'û' | 'ü' => 'u',
        _ => letter,
    }
}

#[cfg(test)]
mod tests {
    use super::meant;

    #[test]
    fn a_date_that_can_be_read_in_one_way_only_is_known() {
        for text in [
            "4 October 2025",
            "Oct 4th, 2025",
            "4. Oktober 2025",
            "4 Oct. 2025",
            "le 4 octobre 2025",
            "2025, 10, 4",
        ] {
            assert_eq!(meant(text).as_deref(), Some("2025.10.04"), "{text}");
        }
        assert_eq!(meant("21.11.2026").as_deref(), Some("2026.11.21"));
        assert_eq!(meant("11/21/2026").as_deref(), Some("2026.11.21"));
        assert_eq!(meant("05.03.2024").as_deref(), Some("2024.03.05"));
        assert_eq!(meant("5. 3. 2024").as_deref(), Some("2024.03.05"));
        assert_eq!(meant("14 juillet 1789").as_deref(), Some("1789.07.14"));
        for text in [
            "05/03/2024",
            "05.03/2024",
            "05-03-2024",
            "31 February 2025",
            "October 2025",
            "long ago",
            "21.11.26",
            "2025",
            "“2026.11.21”",
            "",
        ] {
            assert_eq!(meant(text), None, "{text}");
        }
    }
}
