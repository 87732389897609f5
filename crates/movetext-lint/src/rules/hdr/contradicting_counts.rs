use movetext_diagnostics::Diagnostic;

use crate::game::ptn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// Two tags that say different numbers of stones.
    ///
    /// ## What it does
    /// Reports `Flats` beside `Flats1` or `Flats2`, and `Caps` beside `Caps1` or `Caps2`, where they do not
    /// agree. Of the two the later counts.
    ///
    /// ## Why it is bad
    /// Programs take the one or the other, and the game ends at another move.
    ///
    /// ## Example
    /// ```ptn
    /// [Player1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"]
    /// [Flats "21"]
    /// [Flats1 "20"]
    /// [Size "5"]
    /// [Result "1-0"]
    ///
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    /// ```
    /// Use instead:
    /// ```ptn
    /// [Player1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"]
    /// [Flats1 "20"]
    /// [Flats2 "21"]
    /// [Size "5"]
    /// [Result "1-0"]
    ///
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    /// ```
    CONTRADICTING_COUNTS = "HDR021" "contradicting-counts" Warning Check::Ptn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    for (both, each) in [("Flats", ["Flats1", "Flats2"]), ("Caps", ["Caps1", "Caps2"])] {
        let Some((of_both, first)) = game.tag(both) else { continue };
        for (name, (value, second)) in each.into_iter().filter_map(|name| Some((name, game.tag(name)?))) {
            if value.trim() == of_both.trim() {
                continue;
            }
            let (earlier, later) = if first.start < second.start { (first, second) } else { (second, first) };
            let message = format!("`{both}` and `{name}` say different numbers; the later counts");
            report.add(
                Diagnostic::new(&CONTRADICTING_COUNTS.rule, later, message).with_place(earlier, "the other"),
            );
        }
    }
}
