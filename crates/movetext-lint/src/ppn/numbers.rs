//! The numbers of moves: which repeat, skip or go back. They are labels, and mean nothing; what is unusual is that a person wrote
//! them differently from all others ("`MoveNumbers`").

use movetext_source::Span;

use super::labels::Labels;

/// What is unusual about a number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum UnusualNumber {
    /// Another one fits between its neighbours: it was mistyped.
    Misprint {
        /// The one that fits.
        meant: String,
        /// The second half of the turn, where it has the same number, and what fits there.
        half: Option<(Span, String)>,
    },
    /// Numbers before it are missing.
    Skipped {
        /// The first that is missing.
        first: u64,
        /// The last that is missing.
        last: u64,
    },
    /// An earlier move has it.
    Repeated {
        /// Where that is written.
        first: Span,
    },
    /// It is lower than the one before.
    Back {
        /// The one before.
        before: String,
    },
}

/// A number of digits: `12...` is 12 with three periods.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Number {
    count: u64,
    periods: usize,
    span: Span,
}

impl Number {
    fn of(written: &str, span: Span) -> Option<Self> {
        let bytes = written.as_bytes();
        let digits = bytes.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let (digits, periods) = bytes.split_at(digits);
        if digits.is_empty() || periods.iter().any(|byte| *byte != b'.') {
            return None;
        }
        let count = digits
            .iter()
            .try_fold(0_u64, |count, digit| count.checked_mul(10)?.checked_add(u64::from(digit - b'0')))?;
        Some(Self { count, periods: periods.len(), span })
    }

    fn with_count(self, count: u64) -> Self {
        Self { count, ..self }
    }

    fn is_as(self, other: Self) -> bool {
        (self.count, self.periods) == (other.count, other.periods)
    }
}

impl std::fmt::Display for Number {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}{}", self.count, ".".repeat(self.periods))
    }
}

/// Finds the unusual ones among the written numbers of a game.
#[derive(Default)]
pub(crate) struct Numbers<'a> {
    unusual: Vec<(Span, UnusualNumber)>,
    /// The last number of digits, as it was meant.
    before: Option<Number>,
    /// The last number that skips one alone, and which finding says so.
    skip: Option<(Number, usize)>,
    /// The last number that goes back, and which finding says so.
    back: Option<(Number, usize)>,
    /// The second half of the turn of the last number that skips one or goes back.
    half: Option<Number>,
    /// With how many periods the first one starts a turn.
    opening: usize,
    /// Those with letters.
    labels: Labels<'a>,
}

/// Numbers with their places, no more than `most`, of which `2. ...` is one: PGN writes a blank between the two.
pub(crate) fn joined<'a>(
    text: &'a str,
    numbers: impl Iterator<Item = (&'a str, Span)>,
    most: usize,
) -> Vec<(&'a str, Span)> {
    let mut joined: Vec<(&str, Span)> = Vec::with_capacity(most);
    for (written, span) in numbers {
        let is_periods = written.len() > 1 && written.bytes().all(|byte| byte == b'.');
        if let [.., (first, _), (second, place)] = &mut joined[..]
            && is_periods
            && first == second
            && text[place.end as usize..span.start as usize].bytes().all(|byte| byte == b' ')
        {
            *place = place.to(span);
            *second = place.of(text);
        } else {
            joined.push((written, span));
        }
    }
    joined
}

/// What is unusual about the numbers of a game, in their order.
pub(crate) fn unusual<'a>(numbers: impl Iterator<Item = (&'a str, Span)>) -> Vec<(Span, UnusualNumber)> {
    let mut found = Numbers::default();
    let mut numbers = numbers.map(|(written, span)| (written, span, Number::of(written, span))).peekable();
    while let Some((written, span, number)) = numbers.next() {
        let next = numbers.peek();
        let number_of_next = next.and_then(|(.., next)| *next);
        if let Some(number) = number {
            found.number(number, number_of_next);
        } else {
            found.name(written, span, number_of_next, next.map(|(next, ..)| *next));
        }
    }
    found.unusual
}

impl<'a> Numbers<'a> {
    /// Whether one number follows another: the same with more periods, or the next.
    fn follows(&self, number: Number, before: Number) -> bool {
        let is_later = number.count == before.count && number.periods > before.periods;
        let starts_turn = number.periods == 1 || number.periods == self.opening;
        is_later || before.count.checked_add(1) == Some(number.count) && starts_turn
    }

    fn number(&mut self, number: Number, next: Option<Number>) {
        let Some(before) = self.before.replace(number) else {
            self.opening = number.periods;
            return;
        };
        if self.follows(number, before) {
            let is_unusual =
                |unusual: &Option<(Number, usize)>| unusual.is_some_and(|(unusual, _)| unusual == before);
            if number.count == before.count && (is_unusual(&self.skip) || is_unusual(&self.back)) {
                self.half = Some(number);
            }
            return;
        }
        // Both halves of a turn have the number of the next.
        if let Some((skip, at)) = self.skip.take().filter(|(skip, _)| skip.is_as(number)) {
            self.unusual[at].1 = self.misprint(skip, skip.count - 1);
            return;
        }
        // Both halves of a turn have the number of the one before.
        if let Some((back, at)) = self.back.take_if(|(back, _)| back.count + 2 == number.count) {
            self.unusual[at].1 = self.misprint(back, back.count + 1);
            return;
        }
        let unusual = if let Some(meant) = self.meant(number, before, next) {
            self.before = Some(meant);
            UnusualNumber::Misprint { meant: meant.to_string(), half: None }
        } else if number.is_as(before) {
            UnusualNumber::Repeated { first: before.span }
        } else if number.count > before.count.saturating_add(1) {
            if number.count == before.count + 2 {
                self.skip = Some((number, self.unusual.len()));
            }
            UnusualNumber::Skipped { first: before.count + 1, last: number.count - 1 }
        } else if number.count > before.count {
            // The first half of a turn is not there: that is a way to write.
            return;
        } else {
            self.back = Some((number, self.unusual.len()));
            UnusualNumber::Back { before: before.to_string() }
        };
        self.unusual.push((number.span, unusual));
    }

    /// A number that is another, and so is that of the second half of its turn.
    fn misprint(&self, number: Number, count: u64) -> UnusualNumber {
        let half = self.half.filter(|half| half.count == number.count && half.span.start > number.span.start);
        UnusualNumber::Misprint {
            meant: number.with_count(count).to_string(),
            half: half.map(|half| (half.span, half.with_count(count).to_string())),
        }
    }

    /// The number that follows the one before and is followed by the next.
    fn meant(&self, number: Number, before: Number, next: Option<Number>) -> Option<Number> {
        let follows = |count| Some(number.with_count(count)).filter(|meant| self.follows(*meant, before));
        let fits = |meant: &Number| match next {
            Some(next) => self.follows(next, *meant),
            None => meant.count.abs_diff(number.count) > 1 || number.count <= before.count,
        };
        follows(before.count).or_else(|| follows(before.count.checked_add(1)?)).filter(fits)
    }

    /// A number with letters in it: it may be one of digits all the same.
    fn name(&mut self, written: &'a str, span: Span, next: Option<Number>, after: Option<&'a str>) {
        // `2. ...`
        if let Some((number, periods)) = written.split_once(' ')
            && let Some(number) = Number::of(&[number.trim_end_matches('.'), periods.trim()].concat(), span)
        {
            self.before = Some(number);
            self.unusual.push((span, UnusualNumber::Misprint { meant: number.to_string(), half: None }));
            return;
        }
        let is_misread = written.chars().any(|letter| digit(letter) != letter);
        let read = || Number::of(&written.chars().map(digit).collect::<String>(), span);
        let number = if is_misread { read() } else { None };
        if let (Some(number), Some(before)) = (number, self.before)
            && self.follows(number, before)
        {
            self.before = Some(number);
            self.unusual.push((span, UnusualNumber::Misprint { meant: number.to_string(), half: None }));
            return;
        }
        // The first number, in front of one that follows it: `l. a1-a2 1... b1-b2`.
        if self.opening == 0
            && self.labels.is_empty()
            && let (Some(number), Some(next)) = (number, next)
            && (number.count == next.count && number.periods < next.periods
                || number.count.checked_add(1) == Some(next.count) && number.periods == next.periods)
        {
            (self.opening, self.before) = (number.periods, Some(number));
            self.unusual.push((span, UnusualNumber::Misprint { meant: number.to_string(), half: None }));
            return;
        }
        // Among numbers of digits those with letters may stand where they like.
        let is_alone = self.before.take().is_none();
        self.labels.add(written, span, after.filter(|_| is_alone), is_alone, &mut self.unusual);
    }
}

/// The digit that a letter looks like.
fn digit(letter: char) -> char {
    match letter {
        'l' | 'I' | 'i' | '|' => '1',
        'O' | 'o' => '0',
        'Z' | 'z' => '2',
        'S' => '5',
        'B' => '8',
        letter => letter,
    }
}

#[cfg(test)]
mod tests {
    use movetext_source::Span;

    use super::{UnusualNumber, unusual};

    /// The unusual ones of some numbers, and what is wrong with them.
    fn found(numbers: &str) -> String {
        let mut at = 0;
        let spans = numbers.split(' ').map(|number| {
            let span = Span::new(at, at + number.len() as u32);
            at = span.end + 1;
            (number, span)
        });
        let reported = unusual(spans).into_iter().map(|(span, unusual)| {
            let what = match unusual {
                UnusualNumber::Misprint { meant, half: None } => format!("means {meant}"),
                UnusualNumber::Misprint { meant, half: Some((_, half)) } => format!("means {meant} {half}"),
                UnusualNumber::Skipped { first, last } => format!("skips {first}-{last}"),
                UnusualNumber::Repeated { first } => format!("as at {}", first.start),
                UnusualNumber::Back { before } => format!("goes back from {before}"),
            };
            format!("{} at {} {what}", span.of(numbers), span.start)
        });
        reported.collect::<Vec<_>>().join("; ")
    }

    #[test]
    fn each_slip_is_one_odd_number() {
        let cases = [
            ("setup. 1. 1... 2. 2... 3. 4.", ""),
            ("1... 2. 2... 3.", ""),
            ("1. 1... 1.... 2. 2..", ""),
            ("1. 2. 4. 5.", "4. at 6 skips 3-3"),
            ("1. 1... 3. 3... 4.", "3. at 8 skips 2-2"),
            ("1. 2. 2. 4. 5.", "2. at 6 means 3."),
            ("14. 11. 16.", "11. at 4 means 15."),
            ("1. 1... 2. 3... 3. 3...", "3... at 11 means 2..."),
            ("1. 2. 2. 3.", "2. at 6 as at 3"),
            ("1. 2. 3. 1. 2. 3.", "1. at 9 goes back from 3."),
            ("1. 2. 3. l0. 11.", ""),
            ("9. l0. 11.", "l0. at 3 means 10."),
            ("a. a.", "a. at 3 as at 0"),
            ("1S. 1T. 2S. 2T. 3S. 3S. 4S.", "3S. at 20 means 3T."),
            ("1S. 1T. 2S. 2T. 2S. 3T. 4S.", "2S. at 16 means 3S."),
            ("1S. 1T. 1S.", "1S. at 8 as at 0"),
            ("1S. 1T. 2S. 2T. S3. 3T.", "S3. at 16 means 3S."),
            ("1S. 1T. 2S. 2T. 4S. 4T. 5S.", "4S. at 16 skips 3-3"),
            ("1S. 2S. 5S.", "5S. at 8 skips 3-4"),
            ("1S. 1T. 2S. 2T. 2S. 2T. 4S.", "2S. at 16 means 3S. 3T."),
            ("1S. 1T. 2S. 2T. 4S. 4T. 4S. 4T. 5S.", "4S. at 16 means 3S. 3T."),
            ("1S. 1T. 2S. 2T. 33S. 3T. 4S.", "33S. at 16 means 3S."),
            ("1. 1a. 2. 2a. 5. 6. 6a.", ""),
            ("10m. 20m. 35m.", ""),
            ("1. 1... 3. 3... 3. 3... 4.", "3. at 8 means 2. 2..."),
            ("1. 1... 2. 2... 2. 2... 4.", "2. at 16 means 3. 3..."),
            ("1. 2. 12.", "12. at 6 means 3."),
            ("18446744073709551615. 1.", "1. at 22 goes back from 18446744073709551615."),
        ];
        for (numbers, expected) in cases {
            assert_eq!(found(numbers), expected, "{numbers}");
        }
    }
}
