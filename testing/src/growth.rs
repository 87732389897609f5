//! Texts that are built to be expensive, at any size, and the check that what they cost grows as they do.

/// A text of about so many bytes.
pub type Generator = fn(usize) -> String;

/// Files of PPN that once cost more than they should, or are like some that did.
pub const HOSTILE_PPN: [(&str, Generator); 8] = [
    ("headers without an end", |len| repeated("---\na: b\n", len)),
    ("headers without an end, with lists that are not closed", |len| repeated("---\na: [\n", len)),
    ("braces in many games", |len| repeated("---\n...\n1. S@({1..99},{1..99})\n", len)),
    ("braces that list mistakes", |len| repeated("---\n...\n1. t@({10001..1000},{ \n", len)),
    ("setups that are not known", |len| repeated("---\nSetUp: {Name: Nope, x: [}\n...\n1. qq%% @@\n", len)),
    ("semicolons", |len| repeated(";", len)),
    ("periods", |len| repeated(". ", len)),
    ("braces that are not closed", |len| repeated("{", len)),
];

fn repeated(piece: &str, len: usize) -> String {
    piece.repeat(len.div_ceil(piece.len()))
}

/// The size of the first text; the last is eight times as large.
const FIRST: usize = 2_000;

/// Twice the text may cost so many times as much.
const LARGEST_RATIO: f64 = 2.6;

/// Doubles a text three times, and counts what each costs. `work` counts something that every run counts alike, such as
/// pieces or bytes, and not time.
#[expect(clippy::cast_precision_loss, reason = "counts are far below 2^52")]
pub fn assert_in_proportion(title: &str, text: Generator, work: impl Fn(&str) -> usize) {
    let costs = [1, 2, 4, 8].map(|times| work(&text(FIRST * times)));
    for pair in costs.windows(2) {
        let ratio = pair[1] as f64 / pair[0].max(1) as f64;
        assert!(ratio <= LARGEST_RATIO, "{title}: twice the text costs {ratio:.1} times as much: {costs:?}");
    }
}
