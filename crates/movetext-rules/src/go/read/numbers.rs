//! Numbers with decimals.

use core::fmt;
use core::str::FromStr;

use crate::ParseError;
use crate::go::Decimal;

impl fmt::Display for Decimal {
    /// As short as it can be: `6.5`, `-59.5`, `3.75`, `7`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hundredths = self.hundredths();
        let (whole, rest) = (hundredths.unsigned_abs() / 100, hundredths.unsigned_abs() % 100);
        if hundredths < 0 {
            f.write_str("-")?;
        }
        match (rest, rest % 10) {
            (0, _) => write!(f, "{whole}"),
            (_, 0) => write!(f, "{whole}.{}", rest / 10),
            _ => write!(f, "{whole}.{rest:02}"),
        }
    }
}

impl FromStr for Decimal {
    type Err = ParseError<DecimalFault>;

    /// Reads a sign or none, digits, and a point with digits or none; `.5` and `7.` too. Of the decimals behind the
    /// second, only zeros.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let unsigned = text.strip_prefix(['+', '-']).unwrap_or(text);
        let (whole, decimals) = unsigned.split_once('.').unwrap_or((unsigned, ""));
        let digits = whole.bytes().chain(decimals.bytes());
        let fault = ParseError::new(0, text.len(), DecimalFault);
        if (whole.is_empty() && decimals.is_empty()) || !digits.clone().all(|digit| digit.is_ascii_digit()) {
            return Err(fault);
        }
        let (kept, rest) = decimals.split_at(decimals.len().min(2));
        if rest.bytes().any(|digit| digit != b'0') {
            return Err(fault);
        }
        let hundredths = whole
            .bytes()
            .chain(kept.bytes())
            .chain(core::iter::repeat_n(b'0', 2 - kept.len()))
            .try_fold(0_i32, |sum, digit| sum.checked_mul(10)?.checked_add(i32::from(digit - b'0')));
        let sign = if text.starts_with('-') { -1 } else { 1 };
        hundredths.map(|hundredths| Self::from_hundredths(sign * hundredths)).ok_or(fault)
    }
}

/// A text that is no [`Decimal`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DecimalFault;

impl fmt::Display for DecimalFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a number has at most two decimals, like 6.5")
    }
}
