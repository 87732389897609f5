//! The numbers of moves: in PPN.

use movetext_diagnostics::{Applicability, Edit};

use crate::edit::fix;
use crate::ppn::{Game, UnusualNumber};
use crate::report::Report;
use crate::rules::txt::TURN_NUMBER;

pub(crate) fn turn_number(game: &Game<'_>, report: &mut Report) {
    for (span, odd) in game.unusual_numbers() {
        let written = span.of(game.text);
        let message = match odd {
            UnusualNumber::Misprint { meant, .. } => format!("this is `{meant}`, not `{written}`"),
            UnusualNumber::Skipped { first, last } if first == last => format!("number {first} is skipped"),
            UnusualNumber::Skipped { first, last } => format!("numbers {first} to {last} are skipped"),
            UnusualNumber::Back { before } => format!("`{written}` follows `{before}`: the numbers go back"),
            // That has a rule of its own.
            UnusualNumber::Repeated { .. } => continue,
        };
        let finding = game.diagnostic_at(&TURN_NUMBER.rule, span, message);
        report.add(match odd {
            UnusualNumber::Misprint { meant, half } => {
                let mut edits = vec![Edit { span, text: meant.clone() }];
                let mut message = format!("write `{meant}`");
                if let Some((span, meant)) = half {
                    edits.push(Edit { span: *span, text: meant.clone() });
                    message = format!("{message} and `{meant}`");
                }
                finding.with_fix(fix(message, Applicability::Unsafe, edits))
            }
            UnusualNumber::Back { .. } => {
                finding.with_help("a line that starts with `---` begins another game")
            }
            _ => finding.with_help("look for a missing move before it"),
        });
    }
}
