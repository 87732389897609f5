//! Numbers in texts that are made in one go.

use alloc::string::String;

/// Adds a number, in decimal.
pub(crate) fn push_decimal(text: &mut String, mut number: u32) {
    let (mut digits, mut from) = ([0_u8; 10], 10);
    loop {
        from -= 1;
        digits[from] = b'0' + (number % 10) as u8;
        number /= 10;
        if number == 0 {
            break;
        }
    }
    text.extend(digits[from..].iter().map(|digit| char::from(*digit)));
}

#[cfg(test)]
mod tests {
    use alloc::string::{String, ToString as _};

    use super::push_decimal;

    #[test]
    fn numbers_are_written_as_they_are_displayed() {
        for number in [0, 1, 9, 10, 99, 100, 4_294_967_295] {
            let mut text = String::new();
            push_decimal(&mut text, number);
            assert_eq!(text, number.to_string());
        }
    }
}
