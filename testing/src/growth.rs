//! The check that what a text costs grows as the text does.

/// Twice the text may cost so many times as much.
pub const LARGEST_RATIO: f64 = 2.6;

/// Doubles a text of about `first` bytes three times, and counts what each costs. `work` counts something that every run counts
/// alike, such as pieces or bytes, and not time.
#[expect(clippy::cast_precision_loss, reason = "counts are far below 2^52")]
pub fn assert_in_proportion(
    title: &str,
    first: usize,
    text: impl Fn(usize) -> String,
    work: impl Fn(&str) -> usize,
) {
    let costs = [1, 2, 4, 8].map(|times| work(&text(first * times)));
    for pair in costs.windows(2) {
        let ratio = pair[1] as f64 / pair[0].max(1) as f64;
        assert!(ratio <= LARGEST_RATIO, "{title}: twice the text costs {ratio:.1} times as much: {costs:?}");
    }
}
