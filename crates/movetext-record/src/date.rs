//! The day a game was played.

use core::fmt;
use core::str::FromStr;

use movetext_rules::ParseError;

/// A day, `YYYY.MM.DD`, as OTN and PTN write it. Beyond their specifications, `?` for an unknown month or day, as in `2015.??.??`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Date {
    /// The year, four digits.
    pub year: u16,
    /// 1 to 12, where it is known.
    pub month: Option<u8>,
    /// 1 to 31, where it is known.
    pub day: Option<u8>,
}

/// What is wrong with a date.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DateFault {
    /// It does not have the shape `YYYY.MM.DD`.
    Shape,
    /// It has that shape with other separators or fewer digits: this is the date it means.
    Spelling(Date),
    /// There is no such day.
    NoSuchDay,
}

impl fmt::Display for DateFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Shape => f.write_str("a date is written YYYY.MM.DD"),
            Self::Spelling(date) => write!(f, "a date is written YYYY.MM.DD, here {date}"),
            Self::NoSuchDay => f.write_str("there is no such day"),
        }
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}", self.year)?;
        for part in [self.month, self.day] {
            match part {
                Some(number) => write!(f, ".{number:02}")?,
                None => f.write_str(".??")?,
            }
        }
        Ok(())
    }
}

impl FromStr for Date {
    type Err = ParseError<DateFault>;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let fault = |kind| ParseError::new(0, text.len(), kind);
        if let Some(date) = whole_date(text.as_bytes()) {
            return if date.exists() { Ok(date) } else { Err(fault(DateFault::NoSuchDay)) };
        }
        let mut parts = text.split(['.', '-', '/']);
        let (year, month, day) = (parts.next(), parts.next(), parts.next());
        let (Some(year), Some(month), Some(day), None) = (year, month, day, parts.next()) else {
            return Err(fault(DateFault::Shape));
        };
        let number = |part: &str| match part {
            "?" | "??" => Some(None),
            _ if part.len() <= 2 && part.bytes().all(|byte| byte.is_ascii_digit()) => {
                part.parse().ok().map(Some)
            }
            _ => None,
        };
        let whole_year = year.len() == 4 && year.bytes().all(|byte| byte.is_ascii_digit());
        let (Some(of_year), Some(of_month), true) = (number(month), number(day), whole_year) else {
            return Err(fault(DateFault::Shape));
        };
        let year = year.parse().map_err(|_| fault(DateFault::Shape))?;
        let date = Self { year, month: of_year, day: of_month };
        if !date.exists() {
            return Err(fault(DateFault::NoSuchDay));
        }
        // With a month or a day unknown it may still be spelt as it should be.
        let canonical = text.len() == 10 && month.len() == 2 && text.split('.').count() == 3;
        if canonical { Ok(date) } else { Err(fault(DateFault::Spelling(date))) }
    }
}

/// What nearly all dates are: `2015.05.04`.
fn whole_date(text: &[u8]) -> Option<Date> {
    let [a, b, c, d, b'.', e, f, b'.', g, h] = text else { return None };
    let digit = |byte: &u8| byte.is_ascii_digit().then(|| byte - b'0');
    let pair = |tens, ones| Some(10 * digit(tens)? + digit(ones)?);
    let year = 100 * u16::from(pair(a, b)?) + u16::from(pair(c, d)?);
    Some(Date { year, month: Some(pair(e, f)?), day: Some(pair(g, h)?) })
}

impl Date {
    fn exists(self) -> bool {
        let leap =
            self.year.is_multiple_of(4) && (!self.year.is_multiple_of(100) || self.year.is_multiple_of(400));
        let days = match self.month {
            Some(4 | 6 | 9 | 11) => 30,
            Some(2) if leap => 29,
            Some(2) => 28,
            Some(1..=12) | None => 31,
            Some(_) => 0,
        };
        self.day.is_none_or(|day| (1..=days).contains(&day)) && days > 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates() {
        assert!("2015.05.04".parse::<Date>().is_ok());
        assert!("2016.02.29".parse::<Date>().is_ok());
        assert!("2015.??.??".parse::<Date>().is_ok());
        for wrong in ["2015-05-04", "2015.5.4"] {
            let fault = wrong.parse::<Date>().unwrap_err().kind;
            assert!(
                matches!(fault, DateFault::Spelling(date) if date.to_string() == "2015.05.04"),
                "{wrong}"
            );
        }
        for wrong in ["2015.02.29", "2015.13.01", "2015.04.31", "2015.01.00"] {
            assert_eq!(wrong.parse::<Date>().unwrap_err().kind, DateFault::NoSuchDay, "{wrong}");
        }
        for wrong in ["", "yesterday", "15.05.04", "2015.05", "2015.05.04.1", "2015.+5.04"] {
            assert_eq!(wrong.parse::<Date>().unwrap_err().kind, DateFault::Shape, "{wrong}");
        }
    }
}
