use movetext_diagnostics::{Applicability, Diagnostic, Fix};

use crate::game::ptn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A size that no board has.
    ///
    /// ## What it does
    /// Checks that the tag `Size` holds a number from 3 to 8: the length of the board's side (section "Required
    /// Tags").
    ///
    /// ## Why it is bad
    /// The game cannot be replayed.
    ///
    /// ## Example
    /// ```ptn
    /// [Player1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"]
    /// [Size "5x5"]
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
    /// [Size "5"]
    /// [Result "1-0"]
    ///
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    /// ```
    ///
    /// ## Fix
    /// Writes the number alone where the value says it twice, as in `5x5`. Unsafe: it is a reading of words.
    BAD_SIZE = "HDR016" "bad-size" Error Check::Ptn(check)
}
use crate::words::shown;

fn check(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&BAD_SIZE) {
        let value = fault.span.of(game.text);
        // The value goes on into another tag, which another rule tells of.
        if value.contains('"') {
            continue;
        }
        let message = match value.trim() {
            "" => "the tag `Size` is empty".to_owned(),
            value => format!("{} is no size of a board", shown(value)),
        };
        let finding = Diagnostic::new(&BAD_SIZE.rule, fault.span, message);
        let number: String = value.trim().chars().take_while(char::is_ascii_digit).collect();
        let is_size = matches!(number.as_str(), "3" | "4" | "5" | "6" | "7" | "8");
        let rest = value.trim()[number.len()..].trim_start_matches([' ', 'x', 'X', '*', '×', 's']);
        report.add(if is_size && (rest.is_empty() || rest == number) {
            let message = format!("write `{number}`");
            finding.with_fix(Fix::replace(message, Applicability::Unsafe, fault.span, number))
        } else {
            finding.with_help("the boards that are played have 3 to 8 squares a side")
        });
    }
}
