//! The checks: what PTN-Ninja loses.

use movetext_diagnostics::Diagnostic;
use movetext_record::ptn::TAGS;
use movetext_rules::tak::GameResult;

use crate::messages::{list, shown};
use crate::ptn::Game;
use crate::report::Report;
use crate::rules::ptn::LOST_IN_PTN_NINJA;

/// How many names of tags are listed.
const LISTED: usize = 5;

/// Up to here PTN-Ninja takes a komi of halves, in halves.
const LARGEST_KOMI: i16 = 9;

pub(crate) fn lost_in_ptn_ninja(game: &Game<'_>, report: &mut Report) {
    tags(game, report);
    if let (Some(komi), Some((value, span))) = (game.parsed.record.start.half_komi, game.tag("Komi"))
        && komi % 2 != 0
        && komi.abs() > LARGEST_KOMI
    {
        let message = format!("PTN-Ninja takes a komi of {} for one of 4.5", value.trim());
        report.add(Diagnostic::new(&LOST_IN_PTN_NINJA.rule, span, message));
    }
    if let Some((GameResult::Draw, span)) = game.result_token()
        && game.end().is_none()
    {
        let message = "PTN-Ninja drops a draw that the board does not show";
        report.add(Diagnostic::new(&LOST_IN_PTN_NINJA.rule, span, message));
    }
}

/// One finding about all tags that it does not know.
fn tags(game: &Game<'_>, report: &mut Report) {
    let is_known = |name: &str| TAGS.iter().any(|known| known.eq_ignore_ascii_case(name));
    let mut names: Vec<&str> = Vec::new();
    let mut first = None;
    for tag in &game.parsed.origin.places.tags {
        let name = tag.name.of(game.text);
        if is_known(name) || name.is_empty() || names.len() > LISTED || names.contains(&name) {
            continue;
        }
        names.push(name);
        first = first.or(Some(tag.name));
    }
    let Some(span) = first else { return };
    let mut listed: Vec<String> = names.iter().take(LISTED).map(|name| shown(name)).collect();
    if names.len() > LISTED {
        listed.push("others".to_owned());
    }
    let (noun, them) = if names.len() == 1 { ("tag", "it") } else { ("tags", "them") };
    let message = format!("PTN-Ninja does not know the {noun} {} and drops {them}", list(&listed));
    report.add(Diagnostic::new(&LOST_IN_PTN_NINJA.rule, span, message));
}
