//! What other programs print of a count for each first move.
//!
//! Engines print a line for each move: `e2e4: 20`, `a1 - 36`, `1. c3 12`, `d3,  7`; or a JSON object whose `moves` (or all of
//! it) has a number for each move. Totals and times stand among them.

use serde_json::Value;

/// Words that stand in front of numbers and are no moves.
const LABELS: [&str; 22] = [
    "nodes",
    "node",
    "total",
    "perft",
    "depth",
    "time",
    "moves",
    "count",
    "nps",
    "leaves",
    "leaf",
    "searched",
    "result",
    "seconds",
    "sum",
    "ms",
    "rate",
    "elapsed",
    "info",
    "positions",
    "size",
    "speed",
];

/// The first moves and their counts, in the order in which they were printed.
pub(super) fn read(text: &str) -> Vec<(String, u64)> {
    if let Ok(Value::Object(object)) = serde_json::from_str(text) {
        let moves = object.get("moves").and_then(Value::as_object).unwrap_or(&object);
        let counts = moves.iter().filter_map(|(word, count)| Some((word.clone(), count.as_u64()?)));
        return counts.filter(|(word, _)| !is_label(word)).collect();
    }
    text.lines().filter_map(line).collect()
}

/// A move and its count.
fn line(line: &str) -> Option<(String, u64)> {
    let words: Vec<&str> = line
        .split(|letter: char| letter.is_whitespace() || ":=|,".contains(letter))
        .filter(|word| !word.is_empty() && !matches!(*word, "-" | "->" | "=>" | "—"))
        .collect();
    let (word, count) = match words[..] {
        [word, count] => (word, count),
        // `1. c3 12`, `1) c3 12`: a number of its own in front.
        [nth, word, count] if nth.strip_suffix(['.', ')']).is_some_and(is_number) => (word, count),
        _ => return None,
    };
    (!is_label(word) && !is_number(word)).then_some((word.to_owned(), count.parse().ok()?))
}

fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}

fn is_label(word: &str) -> bool {
    LABELS.iter().any(|label| word.eq_ignore_ascii_case(label))
}

#[cfg(test)]
mod tests {
    use super::read;

    #[test]
    fn usual_layouts_are_read() {
        let expected = [("a1".to_owned(), 12), ("2c3>11".to_owned(), 7)];
        for text in [
            "a1: 12\n2c3>11: 7\n\nNodes: 19\n",
            "a1 12\n2c3>11 7\n19",
            "1. a1 12\n2. 2c3>11 7\nTotal 19",
            "a1 - 12\r\n2c3>11 - 7\r\ninfo depth 2\r\n",
            "a1\t12\n2c3>11\t7\ntime = 5",
            "a1,12\n2c3>11,7\n",
            r#"{"moves":{"a1":12,"2c3>11":7},"nodes":19}"#,
            r#"{"a1":12,"2c3>11":7,"nodes":19}"#,
        ] {
            let mut found = read(text);
            found.sort_unstable_by_key(|(_, count)| std::cmp::Reverse(*count));
            assert_eq!(found, expected, "{text}");
        }
        assert_eq!(read("nothing here\n12\n"), []);
    }
}
