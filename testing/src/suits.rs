//! Suits by number, as the specification of PPN counts them and as its reference parser does.

/// Words in which the reference parser counts suits from 0, `t,s2`, as the specification counts them: `t,s3`.
#[must_use]
pub fn suits_from_one(words: &str) -> String {
    let mut parts = words.split(",s");
    let first = parts.next().unwrap_or_default();
    parts.fold(first.to_owned(), |done, part| {
        let digits = part.len() - part.trim_start_matches(|sign: char| sign.is_ascii_digit()).len();
        let (number, rest) = part.split_at(digits);
        let number =
            number.parse().map_or_else(|_| number.to_owned(), |number: u32| (number + 1).to_string());
        format!("{done},s{number}{rest}")
    })
}
