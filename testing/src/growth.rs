//! The check that what a text costs grows as the text does.

/// Twice the text may cost so many times as much as the dearest of the shorter ones lets expect of one half as long.
const LARGEST_RATIO: f64 = 2.6;

/// Doubles a text of about `first` bytes three times, and counts what each costs. `work` counts something that every run counts
/// alike, such as pieces or bytes, and not time.
///
/// What a text costs is held against the dearest byte of the shorter texts: where work is bounded, a longer text may cost less than
/// a shorter one, and its double is then no measure.
#[expect(clippy::cast_precision_loss, reason = "counts are far below 2^52")]
pub fn assert_in_proportion(
    title: &str,
    first: usize,
    text: impl Fn(usize) -> String,
    work: impl Fn(&str) -> usize,
) {
    let costs = [1, 2, 4, 8].map(|times| work(&text(first * times)));
    let mut expected = costs[0] as f64;
    for &cost in &costs[1..] {
        let ratio = cost as f64 / expected.max(1.0);
        assert!(ratio <= LARGEST_RATIO, "{title}: twice the text costs {ratio:.1} times as much: {costs:?}");
        expected = (expected * 2.0).max(cost as f64);
    }
}
