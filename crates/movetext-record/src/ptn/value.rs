//! The values of tags that do not bear on the rules.

use core::fmt;

use movetext_rules::tak::read_result;

use super::{Date, DateFault};

/// What is wrong with the value of a tag.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ValueFault {
    /// `Date` is not a day.
    Date(DateFault),
    /// `Time` is not `HH:MM:SS`.
    Time,
    /// `Result` is not a result code.
    Result,
    /// `Rating1`, `Rating2` or `Points` is not a number.
    Number,
    /// `Clock` is not a time control.
    Clock,
}

impl fmt::Display for ValueFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Date(fault) => fault.fmt(f),
            Self::Time => f.write_str("a time is written HH:MM:SS"),
            Self::Result => f.write_str("the results are R-0 0-R F-0 0-F 1-0 0-1 1/2-1/2"),
            Self::Number => f.write_str("this is not a number"),
            Self::Clock => f.write_str("a clock is a time and an increment, as in 10:0 +20"),
        }
    }
}

/// What is wrong with the value of the tag of this name, as far as its values are known. Values that say
/// that nothing is known (`?`, nothing at all) are fine.
///
/// ```
/// # use movetext_record::ptn::{ValueFault, value_fault};
/// assert_eq!(value_fault("Clock", "10:0 +20"), None);
/// assert_eq!(value_fault("Result", "white"), Some(ValueFault::Result));
/// ```
pub fn value_fault(name: &str, value: &str) -> Option<ValueFault> {
    let is = |known: &str| name.eq_ignore_ascii_case(known);
    let fault = match name.as_bytes().first().map_or(0, u8::to_ascii_lowercase) {
        b'd' if is("Date") => ValueFault::Date(value.parse::<Date>().err()?.kind),
        b't' if is("Time") && !is_time(value) => ValueFault::Time,
        b'r' if is("Result") => {
            if value == "*" || read_result(value).is_ok_and(|read| read.note.is_none()) {
                return None;
            }
            ValueFault::Result
        }
        b'r' if (is("Rating1") || is("Rating2")) && !is_number(value) => ValueFault::Number,
        b'p' if is("Points") && !is_number(value) => ValueFault::Number,
        b'c' if is("Clock") && !is_clock(value) => ValueFault::Clock,
        _ => return None,
    };
    let unknown = value.bytes().all(|byte| matches!(byte, b'?' | b'.' | b':' | b' '));
    (!unknown).then_some(fault)
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.len() <= 9 && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// `16:10:44`.
fn is_time(text: &str) -> bool {
    let fits =
        |part: &str, below: u8| part.len() == 2 && part.parse::<u8>().is_ok_and(|number| number < below);
    let mut parts = text.split(':');
    let [hour, minute, second] = [parts.next(), parts.next(), parts.next()];
    hour.is_some_and(|part| fits(part, 24))
        && [minute, second].iter().all(|part| part.is_some_and(|part| fits(part, 60)))
        && parts.next().is_none()
}

/// What `PlayTak` writes: a time, then an increment (`n`: times the number of the move), then what a move
/// adds: `10:0 +20`, `3:0:0 +1n @30 +5:0`.
fn is_clock(text: &str) -> bool {
    let time = |text: &str| text.split(':').count() <= 3 && text.split(':').all(is_number);
    let mut words = text.split(' ').peekable();
    if !words.next().is_some_and(time) {
        return false;
    }
    let plus = |word: &&str| word.starts_with('+');
    if let Some(word) = words.next_if(plus)
        && !time(word[1..].strip_suffix('n').unwrap_or(&word[1..]))
    {
        return false;
    }
    if let Some(word) = words.next_if(|word| word.starts_with('@')) {
        let bonus = words.next().and_then(|word| word.strip_prefix('+'));
        if !is_number(&word[1..]) || !bonus.is_some_and(time) {
            return false;
        }
    }
    words.next().is_none()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_of_playtak_are_clocks() {
        for clock in ["30", "1:30", "10:0", "3:0:0", "10:0 +20", "3:0:0 +1n", "10:0 +20 @35 +10:0"] {
            assert!(is_clock(clock), "{clock}");
        }
        for wrong in ["", "garbage", "10:0 20", "1:2:3:4", "10:0 +", "10:0 +20 @35", "10:0 +20 x"] {
            assert!(!is_clock(wrong), "{wrong}");
        }
    }

    #[test]
    fn times_and_results() {
        assert_eq!(value_fault("Time", "16:10:44"), None);
        assert_eq!(value_fault("time", "2016-05-22T19:48:11Z"), Some(ValueFault::Time));
        assert_eq!(value_fault("Result", ""), None);
        assert_eq!(value_fault("Date", "????.??.??"), None);
        assert_eq!(value_fault("Rating1", "12 black"), Some(ValueFault::Number));
        assert_eq!(value_fault("Move", "12 black"), None);
    }
}
