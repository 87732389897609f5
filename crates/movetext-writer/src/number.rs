//! Numbers of turns in decimals, without a formatter for each.

/// Writes a number in decimals.
#[inline]
pub(crate) fn push_number(number: u32, text: &mut String) {
    let mut digits = [0_u8; 10];
    let mut from = digits.len();
    let mut rest = number;
    loop {
        from -= 1;
        digits[from] = b'0' + (rest % 10) as u8;
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    for digit in &digits[from..] {
        text.push(char::from(*digit));
    }
}
