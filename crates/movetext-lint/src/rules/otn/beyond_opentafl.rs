use movetext_diagnostics::Diagnostic;
use movetext_record::RecordedMove;
use movetext_rules::tafl::BeyondOpenTafl;
use movetext_source::Span;

use crate::game::otn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;
use crate::words::count;

lint! {
    /// Something that OpenTafl's loader cannot read.
    ///
    /// ## What it does
    /// Reports moves with more than four captures, with the letter of a mercenary or a guard, or with a file
    /// beyond `s`; resignations (`---`); and tags with `1. ` in them. Each kind is one finding a game.
    ///
    /// ## Why it is bad
    /// It is not: the record says what the specification lets it say. But OpenTafl, for which most records
    /// are made, fails on the whole file.
    ///
    /// ## Example
    /// ```otn
    /// [result:-1]
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// 2. ---
    /// ```
    /// For OpenTafl:
    /// ```otn
    /// [result:-1]
    /// [termination:the attackers resigned]
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    BEYOND_OPENTAFL = "OTN050" "beyond-opentafl" Info Check::Otn(check)
}

/// The first of its kind, and how many there are.
#[derive(Default)]
struct Found {
    first: Option<(Span, String)>,
    number: usize,
}

impl Found {
    fn add(&mut self, span: Span, message: impl FnOnce() -> String) {
        self.number += 1;
        self.first.get_or_insert_with(|| (span, message()));
    }
}

/// Where `1. ` stands in the value of a tag. Few have a full stop at all.
fn first_turn(value: &str) -> Option<usize> {
    let stops = memchr::memchr_iter(b'.', value.as_bytes());
    let mut turns = stops.filter_map(|stop| stop.checked_sub(1));
    turns.find(|at| value.as_bytes()[*at..].starts_with(b"1. "))
}

fn check(game: &Game<'_>, report: &mut Report) {
    let mut found: [Found; 5] = Default::default();
    for tag in &game.parsed.origin.places.tags {
        let value = tag.value.of(game.text);
        if let Some(at) = first_turn(value) {
            let place = tag.value.part(&(at as u32..at as u32 + 2));
            found[0].add(place, || "OpenTafl takes `1. ` in a tag for the first turn".to_owned());
        }
    }
    for node in game.nodes() {
        let span = || game.origin(node).played;
        match &game.tree().get(node).played {
            RecordedMove::Move(record) => {
                let Some(beyond) = record.beyond_opentafl() else { continue };
                let kind = match beyond {
                    BeyondOpenTafl::Captures(_) => 1,
                    BeyondOpenTafl::Letter(_) => 2,
                    BeyondOpenTafl::File(_) => 3,
                };
                found[kind].add(span(), || beyond.to_string());
            }
            RecordedMove::Resign => found[4].add(span(), || "OpenTafl does not read `---`".to_owned()),
            _ => {}
        }
    }
    for Found { first, number } in found {
        let Some((span, message)) = first else { continue };
        let finding: Diagnostic = game.find(&BEYOND_OPENTAFL, span, message);
        report.add(match number {
            1 => finding,
            _ => finding.with_note(format!("so it is in {} more", count(number - 1, "place"))),
        });
    }
}
