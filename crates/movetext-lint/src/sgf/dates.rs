//! Dates as FF\[4\] has them, which are those that the specification recommends and lists of them: `1996-05-06,07,08`.

/// Why something is no such date.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fault {
    /// It is not written so.
    Shape,
    /// There is no such day.
    NoSuchDay,
}

/// Whether a text is a date or a list of them. In a list, what a date has in common with the one before is left out.
pub(crate) fn check(written: &str) -> Result<(), Fault> {
    let mut before = Date::default();
    for (nth, part) in written.split(',').enumerate() {
        let mut numbers = [0; 3];
        let mut count = 0;
        let mut has_year = false;
        for (place, digits) in part.split('-').enumerate() {
            let is_year = digits.len() == 4;
            let is_number =
                digits.bytes().all(|byte| byte.is_ascii_digit()) && (is_year || digits.len() == 2);
            if place > 2 || !is_number || (is_year && place > 0) {
                return Err(Fault::Shape);
            }
            has_year |= is_year;
            numbers[place] = digits.parse().map_err(|_| Fault::Shape)?;
            count += 1;
        }
        if nth == 0 && !has_year {
            return Err(Fault::Shape);
        }
        let [first, second, third] = numbers;
        before = match (has_year, count) {
            (true, _) => {
                Date { year: first, month: (count > 1).then_some(second), day: (count > 2).then_some(third) }
            }
            (false, 2) => Date { month: Some(first), day: Some(second), ..before },
            (false, 1) if before.day.is_some() => Date { day: Some(first), ..before },
            (false, 1) => Date { month: Some(first), ..before },
            _ => return Err(Fault::Shape),
        };
        if !before.exists() {
            return Err(Fault::NoSuchDay);
        }
    }
    Ok(())
}

#[derive(Debug, Clone, Copy, Default)]
struct Date {
    year: u32,
    month: Option<u32>,
    day: Option<u32>,
}

impl Date {
    fn exists(self) -> bool {
        let leap =
            self.year.is_multiple_of(4) && (!self.year.is_multiple_of(100) || self.year.is_multiple_of(400));
        let days = match self.month {
            None => return self.day.is_none(),
            Some(2) if leap => 29,
            Some(2) => 28,
            Some(4 | 6 | 9 | 11) => 30,
            Some(1 | 3 | 5 | 7 | 8 | 10 | 12) => 31,
            Some(_) => return false,
        };
        self.day.is_none_or(|day| (1..=days).contains(&day))
    }

    fn text(self) -> Option<String> {
        let is_year = (1000..=9999).contains(&self.year);
        if !is_year || !self.exists() {
            return None;
        }
        Some(match (self.month, self.day) {
            (Some(month), Some(day)) => format!("{:04}-{month:02}-{day:02}", self.year),
            (Some(month), None) => format!("{:04}-{month:02}", self.year),
            _ => format!("{:04}", self.year),
        })
    }
}

/// A date with digits for the letters that look like them, and with `-` for other signs of that kind and for the words of
/// China and Japan.
fn plain(written: &str) -> String {
    let mut plain = String::new();
    let mut letters = written.trim().chars().peekable();
    while let Some(letter) = letters.next() {
        let is_by_digit = plain.ends_with(|sign: char| sign.is_ascii_digit() || sign == '-')
            || letters.peek().is_some_and(char::is_ascii_digit);
        plain.push(match letter {
            'O' | 'o' if is_by_digit && !written.contains("Oct") && !written.contains("oct") => '0',
            'l' | 'I' if is_by_digit => '1',
            '\u{2010}'..='\u{2015}' | '\u{2212}' | '年' | '月' => '-',
            '日' => continue,
            letter => letter,
        });
    }
    plain
}

/// Days of a month with other signs between them than commas: `2022-10-08/09`.
fn listed(written: &str) -> Option<String> {
    let (first, _) = written.split_once(['/', '&', '+', ';'])?;
    let days = written.replace(['/', '&', '+', ';'], ",");
    (first.matches('-').count() == 2 && check(&days).is_ok()).then_some(days)
}

/// A date of the last century without its first digits: `91-11-03`.
fn short_year(written: &str) -> Option<String> {
    let (year, _) = written.split_once('-')?;
    let is_year = year.len() == 2 && year.parse::<u32>().is_ok_and(|year| year > 31);
    Some(format!("19{written}")).filter(|date| is_year && check(date).is_ok())
}

/// `20240305`.
fn run_together(written: &str) -> Option<String> {
    let number = |at: core::ops::Range<usize>| written.get(at)?.parse().ok();
    let is_run = written.len() == 8 && written.bytes().all(|byte| byte.is_ascii_digit());
    let day = Date { year: number(0..4)?, month: Some(number(4..6)?), day: Some(number(6..8)?) };
    is_run.then(|| day.text()).flatten()
}

/// The day that a spreadsheet counts from 1899-12-30 on: `38451`.
pub(crate) fn counted(written: &str) -> Option<String> {
    /// From 1954 to 2064: other numbers are none of days.
    const DAYS: core::ops::Range<u32> = 20_000..60_000;
    /// The days from 1601-01-01, when four centuries of leap years start, to the day that is 0.
    const SINCE_1601: u32 = 109_205;
    let is_number = written.len() == 5 && written.bytes().all(|byte| byte.is_ascii_digit());
    let days: u32 = written.parse().ok().filter(|days| is_number && DAYS.contains(days))?;
    let mut left = days + SINCE_1601;
    let mut date = Date { year: 1601, month: Some(12), day: Some(31) };
    let length = |year: u32| if (Date { year, month: Some(2), day: Some(29) }).exists() { 366 } else { 365 };
    while left >= length(date.year) {
        left -= length(date.year);
        date.year += 1;
    }
    for month in 1..=12 {
        let is_in = |day: &u32| Date { month: Some(month), day: Some(*day), ..date }.exists();
        let days = (28..=31).filter(is_in).count() as u32 + 27;
        if left < days {
            return Date { month: Some(month), day: Some(left + 1), ..date }.text();
        }
        left -= days;
    }
    None
}

/// `5.3.2024`, and `13/5/2024` and `5/13/2024`, of which one number can be no month.
fn day_first(written: &str) -> Option<String> {
    let separator = ['.', '/', '-'].into_iter().find(|sign| written.contains(*sign))?;
    let numbers: Option<Vec<u32>> = written.split(separator).map(|part| part.trim().parse().ok()).collect();
    let [one, other, year] = numbers?[..] else { return None };
    if !(1000..=9999).contains(&year) {
        return None;
    }
    let (day, month) = match (one, other) {
        (1..=12, 1..=12) if separator != '.' && one != other => return None,
        (day, month) if month <= 12 => (day, month),
        (month, day) => (day, month),
    };
    Date { year, month: Some(month), day: Some(day) }.text()
}

/// A date whose month and day are exchanged: `2024-13-05`.
pub(crate) fn exchanged(written: &str) -> Option<String> {
    let numbers: Option<Vec<u32>> = written.split('-').map(|part| part.parse().ok()).collect();
    let [year, day, month] = numbers?[..] else { return None };
    Date { year, month: Some(month), day: Some(day) }.text().filter(|_| day > 12)
}

const MONTHS: [&str; 12] =
    ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/// The date that is probably meant, and whether only its spelling differs: `1996/5/6`, `1996.05.06`.
pub(crate) fn meant(written: &str) -> Option<(String, bool)> {
    let close: String = written.chars().filter(|sign| !sign.is_whitespace()).collect();
    if close.len() < written.len() && check(&close).is_ok() {
        return Some((close, true));
    }
    let plain = plain(written);
    if plain != written {
        let date =
            check(&plain).is_ok().then(|| plain.clone()).or_else(|| meant(&plain).map(|(date, _)| date));
        return date.map(|date| (date, false));
    }
    if let Some(days) = listed(&close) {
        return Some((days, false));
    }
    if let Some(date) = run_together(written).or_else(|| day_first(written)).or_else(|| short_year(written)) {
        return Some((date, false));
    }
    let parts: Vec<&str> =
        written.split(|letter: char| !letter.is_alphanumeric()).filter(|part| !part.is_empty()).collect();
    let number = |part: &str| part.parse::<u32>().ok().filter(|_| part.len() <= 4);
    let numbers: Option<Vec<u32>> = parts.iter().map(|part| number(part)).collect();
    let is_plain = written.bytes().all(|byte| byte.is_ascii_digit() || b"-/. ".contains(&byte));
    if let Some([year, rest @ ..]) = numbers.as_deref()
        && parts.first().is_some_and(|part| part.len() == 4)
        && (rest.len() <= 2 || written.contains(':'))
    {
        let day = Date { year: *year, month: rest.first().copied(), day: rest.get(1).copied() };
        return Some((day.text()?, is_plain));
    }
    // With the month in words.
    let mut day = Date::default();
    for part in parts {
        let lower = part.to_lowercase();
        let word = lower.trim_end_matches(|letter: char| letter.is_ascii_lowercase());
        let month = MONTHS.iter().position(|month| lower.starts_with(month));
        if let Some(month) = month {
            day.month = Some(month as u32 + 1);
        } else if let Some(number) = number(word) {
            if word.len() == 4 && day.year == 0 {
                day.year = number;
            } else if (1..=31).contains(&number) && day.day.is_none() {
                day.day = Some(number);
            } else {
                return None;
            }
        }
    }
    day.month.and_then(|_| day.text()).map(|text| (text, false))
}

#[cfg(test)]
mod tests {
    use super::{Fault, check, counted, meant};

    #[test]
    fn days_of_spreadsheets_are_counted() {
        for (number, date) in [
            ("38451", "2005-04-09"),
            ("25569", "1970-01-01"),
            ("36525", "1999-12-31"),
            ("36585", "2000-02-29"),
            ("59999", "2064-04-07"),
        ] {
            assert_eq!(counted(number).as_deref(), Some(date), "{number}");
        }
        assert_eq!(counted("19931"), None);
        assert_eq!(counted("1993"), None);
    }

    #[test]
    fn dates_and_lists_of_them_are_known() {
        for date in [
            "1996",
            "1996-05",
            "1996-05-06",
            "1996-05-06,07,08",
            "1996-12-27,28,1997-01-03,04",
            "1996-05,06",
            "1996-05-06,06-01",
            "2000-02-29",
        ] {
            assert_eq!(check(date), Ok(()), "{date}");
        }
        for date in ["1996-5-6", "6.5.1996", "May 1996", "96-05-06", "1996-05-06, 07", "", "05-06"] {
            assert_eq!(check(date), Err(Fault::Shape), "{date}");
        }
        assert_eq!(check("1997-02-29"), Err(Fault::NoSuchDay));
    }

    #[test]
    fn dates_in_other_ways_are_read() {
        for (written, date, is_same) in [
            ("1996-5-6", "1996-05-06", true),
            ("1996-05-06, 07", "1996-05-06,07", true),
            ("6.5.1996", "1996-05-06", false),
            ("13/5/1996", "1996-05-13", false),
            ("5/13/1996", "1996-05-13", false),
            ("19960506", "1996-05-06", false),
            ("1996-O5-06", "1996-05-06", false),
            ("1996\u{2013}05\u{2013}06", "1996-05-06", false),
            ("1996年5月6日", "1996-05-06", false),
            ("Oct 5, 1996", "1996-10-05", false),
            ("1996/05/06", "1996-05-06", true),
            ("May 6, 1996", "1996-05-06", false),
            ("13th March 1993", "1993-03-13", false),
            ("Sep 1970", "1970-09", false),
            ("2001/08/25 13:07:29", "2001-08-25", false),
            ("2022-10-08/09", "2022-10-08,09", false),
            ("91-11-03", "1991-11-03", false),
        ] {
            assert_eq!(meant(written), Some((date.to_owned(), is_same)), "{written}");
        }
        assert_eq!(meant("5/6/1996"), None);
        assert_eq!(meant("1996-13-01"), None);
    }
}
