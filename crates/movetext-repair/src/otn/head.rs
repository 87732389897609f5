//! The number of a turn, or the address of one in a variation: `12.`, `2b.1.3a.`, `3a.1.2b.2.1a.`.

use core::fmt;

/// Numbers with letters, and numbers of variations between them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Head {
    /// A turn with its letter, and the number of the variation behind it; the last turn has none.
    steps: Vec<(u32, char, u32)>,
    turn: u32,
}

impl Head {
    /// The head that a line starts with.
    pub(super) fn of_line(line: &str) -> Option<Self> {
        const LONGEST: usize = 60;
        let word = line.split_whitespace().next().filter(|word| word.len() <= LONGEST)?;
        let parts: Vec<&str> = word.strip_suffix('.')?.split('.').collect();
        if let [number] = parts[..] {
            return Some(Self { steps: Vec::new(), turn: number.parse().ok()? });
        }
        let turn = |part: &str| -> Option<(u32, char)> {
            let letter = part.chars().next_back().filter(|letter| matches!(letter, 'a' | 'b'))?;
            Some((part[..part.len() - 1].parse().ok()?, letter))
        };
        let (last, rest) = parts.split_last()?;
        let pairs = rest.chunks(2).map(|pair| match pair {
            [part, variation] => {
                let (number, letter) = turn(part)?;
                Some((number, letter, variation.parse().ok()?))
            }
            _ => None,
        });
        let steps: Option<Vec<_>> = pairs.collect();
        let (turn, _) = turn(last).filter(|(_, letter)| *letter == 'a')?;
        Some(Self { steps: steps?, turn })
    }

    pub(super) fn is_of_main_line(&self) -> bool {
        self.steps.is_empty()
    }

    /// Whether it is the first turn of a variation off the second move of a turn.
    pub(super) fn starts_with_second(&self) -> bool {
        self.turn == 1 && self.steps.last().is_some_and(|(_, letter, _)| *letter == 'b')
    }

    /// The turn behind it in its line.
    pub(super) fn next(&self) -> Option<Self> {
        Some(Self { turn: self.turn.checked_add(1)?, ..self.clone() })
    }

    /// The turn in front of it in its line.
    pub(super) fn previous(&self) -> Option<Self> {
        let turn = self.turn.checked_sub(1).filter(|turn| *turn > 0)?;
        Some(Self { turn, ..self.clone() })
    }

    /// First turns of variations that may start behind it: off this turn, and beside each that it is in.
    pub(super) fn variations(&self) -> Vec<Self> {
        let off = |letter: char| {
            let mut steps = self.steps.clone();
            steps.push((self.turn, letter, 1));
            Self { steps, turn: 1 }
        };
        let mut found = vec![off('a'), off('b')];
        for depth in (0..self.steps.len()).rev() {
            let mut steps = self.steps[..=depth].to_vec();
            steps[depth].2 = steps[depth].2.saturating_add(1);
            found.push(Self { steps, turn: 1 });
        }
        found
    }

    /// The turns that it hangs off, and its own variation's first.
    pub(super) fn parents(&self) -> Vec<Self> {
        let above = (0..self.steps.len())
            .rev()
            .map(|depth| Self { steps: self.steps[..depth].to_vec(), turn: self.steps[depth].0 });
        above.collect()
    }
}

impl fmt::Display for Head {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, letter, variation) in &self.steps {
            write!(f, "{number}{letter}.{variation}.")?;
        }
        let letter = if self.is_of_main_line() { "" } else { "a" };
        write!(f, "{}{letter}.", self.turn)
    }
}

#[cfg(test)]
mod tests {
    use super::Head;

    #[test]
    fn heads_come_back() {
        for line in ["12.", "2b.1.1a.", "3a.1.2b.2.1a."] {
            let head = Head::of_line(&format!("{line} d1-c1")).unwrap_or_else(|| panic!("{line}"));
            assert_eq!(head.to_string(), line);
        }
        for line in ["12", "2b.1a.", "2b.1.1b.", "d1-c1", "", "2c.1.1a."] {
            assert_eq!(Head::of_line(line), None, "{line}");
        }
    }

    #[test]
    fn turns_around_a_head_are_known() {
        let head = Head::of_line("2b.1.3a. d1-c1").unwrap_or_else(|| panic!("a head"));
        let written = |heads: Vec<Head>| heads.iter().map(Head::to_string).collect::<Vec<_>>();
        assert_eq!(head.next().map(|head| head.to_string()).as_deref(), Some("2b.1.4a."));
        assert_eq!(head.previous().map(|head| head.to_string()).as_deref(), Some("2b.1.2a."));
        assert_eq!(written(head.variations()), ["2b.1.3a.1.1a.", "2b.1.3b.1.1a.", "2b.2.1a."]);
        assert_eq!(written(head.parents()), ["2."]);
    }
}
