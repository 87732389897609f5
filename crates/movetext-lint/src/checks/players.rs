//! The tag of one player given twice where that of the other is missing.

use movetext_record::TagOrigin;
use movetext_source::Span;

/// Where a tag of a player is given twice with two values, and that of the other player is missing: the name of the one that is
/// his, and what it should be. `players` are the names of both tags, the one that stands first first.
pub(crate) fn taken_for_other(
    text: &str,
    tags: &[TagOrigin],
    players: [&'static str; 2],
    name: &str,
) -> Option<(Span, &'static str)> {
    let of_name = |known: &str| {
        let known = known.to_owned();
        tags.iter().filter(move |tag| tag.name.of(text).eq_ignore_ascii_case(&known))
    };
    let at = players.iter().position(|known| known.eq_ignore_ascii_case(name))?;
    let missing = players[1 - at];
    let mut twice = of_name(name);
    let (Some(one), Some(other), None) = (twice.next(), twice.next(), twice.next()) else { return None };
    let differ = one.value.of(text) != other.value.of(text);
    let wrong = if at == 0 { other } else { one };
    (differ && of_name(missing).next().is_none()).then_some((wrong.name, missing))
}
