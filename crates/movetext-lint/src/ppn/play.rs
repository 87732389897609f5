//! What is played, and is unusual: the checks.

use movetext_diagnostics::{Applicability, Diagnostic, Fix, Severity};
use movetext_record::Ppn;
use movetext_record::ppn::header::{GameSetup, Header, SetupKey};
use movetext_record::ppn::names;
use movetext_record::ppn::setups::{Setup, SetupFaultKind};
use movetext_record::ppn::{ReplayError, SetupRequest, older_setup_than};
use movetext_rules::piecepack::Remark;
use movetext_rules::suggest::nearest;
use movetext_source::Span;
use movetext_tree::NodeId;

use crate::edit::{fix, insert};
use crate::game::LintNotation;
use crate::lint::Lint;
use crate::messages::shown;
use crate::ppn::{Game, Unusual, UnusualNumber};
use crate::report::Report;
use crate::rules::ppn::{
    AMBIGUOUS_PIECE, BLANK_IN_BRACES, FAR_AWAY, NEAREST_PIECE_ELSEWHERE, OMITTED_PLACE, OUTDATED_SETUP,
    PIECE_BEYOND_SET, REPEATED_NUMBER, SEEDED_SETUP, SUIT_BY_NUMBER, SWAPPED_SUIT_MACROS, UNKNOWN_SETUP,
};
use crate::rules::txt::MOVE_SPELLING;

/// The header once more, with its places in the file.
pub(super) fn header<'s>(game: &Game<'s>) -> Header<'s> {
    Header::read(game.text, game.parsed.origin.places.header, &mut |_, _| {})
}

pub(crate) fn unknown_setup(game: &Game<'_>, report: &mut Report) {
    let Some(ReplayError::Setup(fault)) = &game.replay_error else { return };
    let Some(setup) = header(game).setup else { return };
    let span = fault.span(&setup);
    if let Some(colon) = colon_left_out(game.text, setup.name.span) {
        let message = "the colon behind `Name` is missing";
        let finding = Diagnostic::new(&UNKNOWN_SETUP.rule, colon, message);
        report.add(finding.with_fix(Fix::replace("write `Name:`", Applicability::Unsafe, colon, "Name:")));
        return;
    }
    let finding = Diagnostic::new(&UNKNOWN_SETUP.rule, span, fault.to_string());
    let finding = finding.with_note("the table is empty, and the moves were not checked");
    let write = |finding: Diagnostic, meant: &str| {
        finding.with_fix(Fix::replace(format!("write `{meant}`"), Applicability::Unsafe, span, meant))
    };
    let finding = match &fault.kind {
        SetupFaultKind::Unknown { .. } => finding.with_help("`movetext variants ppn` lists the known setups"),
        _ => finding,
    };
    report.add(match &fault.kind {
        SetupFaultKind::Unknown { nearest: Some(near) } => write(finding, &Setup::title_of(near)),
        SetupFaultKind::Argument { takes } => {
            let written = names::snake(span.of(game.text));
            match nearest(&written, takes.iter().copied()) {
                Some(near) => write(finding, &capitals(near)),
                None => finding,
            }
        }
        SetupFaultKind::Value { .. } => match misread_rank(game.text, span) {
            Some(fix) => finding.with_fix(fix),
            None => finding,
        },
        _ => finding,
    });
}

/// The one letter among the ranks of pieces that looks like a digit or a letter of theirs: `444S2n` for `44452n`.
fn misread_rank(text: &str, value: Span) -> Option<Fix> {
    const ALIKE: [(&str, &str); 8] =
        [("S", "5"), ("s", "5"), ("Z", "2"), ("z", "2"), ("l", "1"), ("I", "1"), ("N", "n"), ("o", "n")];
    let written = value.of(text);
    let mut found =
        ALIKE.iter().flat_map(|(sign, meant)| written.match_indices(*sign).map(move |(at, _)| (at, *meant)));
    let ((at, meant), None) = (found.next()?, found.next()) else { return None };
    let is_of_ranks = written.bytes().filter(u8::is_ascii_digit).count() > 1;
    let at = value.start + at as u32;
    is_of_ranks.then(|| {
        Fix::replace(format!("write `{meant}`"), Applicability::Unsafe, Span::new(at, at + 1), meant)
    })
}

/// The key in a name that is all of what should be a mapping: `Name Fujisan`.
fn colon_left_out(text: &str, name: Span) -> Option<Span> {
    let rest = name.of(text).strip_prefix("Name")?;
    let line = text[..name.start as usize].rsplit('\n').next()?;
    (rest.starts_with(' ') && line.trim().is_empty()).then(|| Span::new(name.start, name.start + 4))
}

/// An argument as headers write it: `HasSubpack` for `has_subpack`.
fn capitals(name: &str) -> String {
    let word = |word: &str| word[..1].to_ascii_uppercase() + &word[1..];
    name.split('_').filter(|part| !part.is_empty()).map(word).collect()
}

const LASTING: &str = "`lint --fix --explicit-setup` writes out the pieces on the table";

pub(crate) fn seeded_setup(game: &Game<'_>, report: &mut Report) {
    let record = &game.parsed.record;
    let Some(request) = &record.start.setup else { return };
    let has_seed = request.arguments.iter().any(|(name, _)| name == "seed");
    if !has_seed && !request.is_left_to_chance(&record.headers).unwrap_or(false) {
        return;
    }
    let header = header(game);
    let Some(setup) = &header.setup else { return };
    if !has_seed && let Some(finding) = argument_outside(game, request, &header, setup) {
        report.add(finding);
        return;
    }
    let (span, message) = match setup.arguments.iter().find(|argument| argument.name == "seed") {
        Some(seed) => (seed.span, "the setup is drawn by a seed, which other programs may draw differently"),
        None => (
            setup.name.span,
            "the header does not say what the setup draws by chance: pieces are placed as in a new box",
        ),
    };
    report.add(Diagnostic::new(&SEEDED_SETUP.rule, span, message).with_help(LASTING));
}

/// What settles the setup as a key of the header itself: its line is not indented, or the setup is only named.
fn argument_outside(
    game: &Game<'_>,
    request: &SetupRequest,
    header: &Header<'_>,
    setup: &GameSetup<'_>,
) -> Option<Diagnostic> {
    const SETTLE: [&str; 4] = ["seed", "coins", "tiles", "dice"];
    let takes = &request.library.find(request.system()?, &request.name).ok()?.takes;
    let settles = |key: &str| SETTLE.iter().find(|known| **known == key && takes.contains(*known)).is_some();
    let key = header.entries.iter().map(|entry| &entry.key).find(|key| settles(&names::snake(&key.text)))?;
    let written = key.span.of(game.text);
    let owner = match setup.key {
        SetupKey::SetUp => "SetUp",
        SetupKey::GameType => "GameType",
    };
    let message = format!("{} is an argument of the setup, and stands outside `{owner}`", shown(written));
    let finding = Diagnostic::new(&SEEDED_SETUP.rule, key.span, message).with_severity(Severity::Warning);
    let between = game.text.get(setup.span.end as usize..key.span.start as usize);
    let is_next = between.is_some_and(|between| between.trim().is_empty());
    if !is_next || setup.span.of(game.text).starts_with('{') {
        return Some(finding);
    }
    let mut edits = vec![insert(key.span.start, "  ")];
    // A name alone becomes a mapping.
    if setup.span == setup.name.span {
        edits.push(insert(setup.span.start - blanks_before(game.text, setup.span.start), "\n  Name:"));
    }
    Some(finding.with_fix(fix(format!("indent it below `{owner}`"), Applicability::Unsafe, edits)))
}

pub(crate) fn move_spelling(game: &Game<'_>, report: &mut Report) {
    let signs = game.unusual(|unusual| match unusual {
        Unusual::Arrow(meant) => {
            Some(("does not move a piece: `=` replaces it by another one", meant.clone()))
        }
        Unusual::Check(meant) => {
            Some(("also turns the piece over: `+` is not the sign of a check here", meant.clone()))
        }
        Unusual::Mark(meant) => {
            Some(("ends with a mark that does nothing: the piece lies on top already", meant.clone()))
        }
        Unusual::Stars(meant) => {
            Some(("also takes away the piece that was moved: the first `*` means that one", meant.clone()))
        }
        Unusual::Exponent(meant) => {
            Some(("has a number with an exponent: PPN writes digits and at most one period", meant.clone()))
        }
        _ => None,
    });
    for (span, (what, meant)) in signs {
        let message = format!("{} {what}", shown(span.of(game.text)));
        let fix = Fix::replace(format!("write `{meant}`"), Applicability::Unsafe, span, meant);
        report.add(game.diagnostic_at(&MOVE_SPELLING.rule, span, message).with_fix(fix));
    }
    for (span, ()) in game.unusual(|unusual| matches!(unusual, Unusual::MarkAlone).then_some(())) {
        let message = "`!` does nothing behind this move: the piece lies on top already";
        let whole = Span::new(span.start - blanks_before(game.text, span.start), span.end);
        let fix = Fix::replace("remove it", Applicability::Unsafe, whole, "");
        report.add(game.diagnostic_at(&MOVE_SPELLING.rule, span, message).with_fix(fix));
    }
}

pub(crate) fn blank_in_braces(game: &Game<'_>, report: &mut Report) {
    let mut complete = Ppn::complete(game);
    for fault in game.faults_of(&BLANK_IN_BRACES.rule) {
        report.add(complete(game.diagnostic_of_fault(&BLANK_IN_BRACES.rule, fault), fault));
    }
    for (span, meant) in game.unusual(|unusual| match unusual {
        Unusual::Apart(meant) => Some(meant.clone()),
        _ => None,
    }) {
        let message = format!("a blank makes the list of {} a comment", shown(span.of(game.text)));
        let fix = Fix::replace(format!("write `{meant}`"), Applicability::Unsafe, span, meant);
        report.add(game.diagnostic_at(&BLANK_IN_BRACES.rule, span, message).with_fix(fix));
    }
}

/// So far from a repeated number it is looked for how second halves are numbered, in bytes.
const NEAR: usize = 200;

/// The number of the second half of a turn, in a game whose other turns have one: `1. a1-a2 1. b1-b2`.
fn second_half(game: &Game<'_>, first: Span, second: Span) -> Option<String> {
    let periods = |word: &str| word.len() - word.trim_end_matches('.').len();
    let (one, other) = (first.of(game.text), second.of(game.text));
    let is_second = |word: &str| word.starts_with(|sign: char| sign.is_ascii_digit()) && periods(word) > 1;
    // Every number of a game may be repeated: both halves stand near each other, and only what is near is looked through.
    if second.start.saturating_sub(first.end) as usize > NEAR {
        return None;
    }
    let start = game.text.floor_char_boundary((first.start as usize).saturating_sub(NEAR));
    let end = game.text.ceil_char_boundary((second.end as usize + NEAR).min(game.text.len()));
    let usual = game.text[start..end].split_whitespace().find(|word| is_second(word))?;
    (one == other && periods(one) == 1).then(|| one.to_owned() + &".".repeat(periods(usual) - 1))
}

/// A number and its move that stand twice in a row: the second.
fn twice(text: &str, first: Span, second: Span) -> Option<Span> {
    if second.start.saturating_sub(first.start) as usize > NEAR {
        return None;
    }
    let written = text[first.start as usize..second.start as usize].trim_end();
    let rest = text[second.start as usize..].strip_prefix(written)?;
    let ends = rest.is_empty() || rest.starts_with(char::is_whitespace);
    ends.then(|| Span::new(second.start, second.start + written.len() as u32))
}

/// How many bytes of blanks and line ends stand in front of a place.
fn blanks_before(text: &str, at: u32) -> u32 {
    let before = &text[..at as usize];
    (before.len() - before.trim_end().len()) as u32
}

pub(crate) fn repeated_number(game: &Game<'_>, report: &mut Report) {
    for (span, unusual) in game.unusual_numbers() {
        if let UnusualNumber::Repeated { first } = unusual {
            let message = format!("another move has the number `{}`", span.of(game.text));
            let finding = game.diagnostic_at(&REPEATED_NUMBER.rule, span, message);
            let finding = finding.with_place(*first, "the first");
            let between =
                first.end <= span.start && Span::new(first.end, span.start).of(game.text).trim().is_empty();
            report.add(if between {
                // `1. 1. a1-a2`: it was typed twice.
                let whole = Span::new(first.end, span.end);
                finding.with_fix(Fix::replace("remove it", Applicability::Unsafe, whole, ""))
            } else if let Some(second) = twice(game.text, *first, span) {
                let message = format!("{} stands twice", shown(second.of(game.text)));
                let blank = second.start - blanks_before(game.text, second.start);
                let whole = Span::new(blank, second.end);
                Diagnostic { message, span: second, ..finding }.with_fix(Fix::replace(
                    "remove the second",
                    Applicability::Unsafe,
                    whole,
                    "",
                ))
            } else if let Some(meant) = second_half(game, *first, span) {
                finding.with_fix(Fix::replace(format!("write `{meant}`"), Applicability::Unsafe, span, meant))
            } else {
                finding
            });
        }
    }
}

pub(crate) fn ambiguous_piece(game: &Game<'_>, report: &mut Report) {
    remarks(game, &AMBIGUOUS_PIECE, report, |remark| matches!(remark, Remark::Ambiguous { .. }));
}

pub(crate) fn nearest_piece_elsewhere(game: &Game<'_>, report: &mut Report) {
    remarks(game, &NEAREST_PIECE_ELSEWHERE, report, |remark| {
        matches!(remark, Remark::Beyond { elsewhere: 0, .. } | Remark::Beyond { is_alike: true, .. })
    });
}

fn remarks(game: &Game<'_>, lint: &'static Lint, report: &mut Report, is_wanted: impl Fn(&Remark) -> bool) {
    for (node, facts) in game.with_facts() {
        let wanted: Vec<_> = facts.iter().filter(|(_, remark)| is_wanted(remark)).collect();
        let words = game.words_of(node, wanted.iter().map(|(step, _)| *step));
        for ((_, remark), (span, word)) in wanted.iter().zip(words) {
            if matches!(remark, Remark::Beyond { elsewhere: 1.., .. }) && is_counted_on_purpose(word) {
                continue;
            }
            let message = format!("`{word}`: {remark}");
            let finding = game.with_address(Diagnostic::new(&lint.rule, span, message), node);
            report.add(match remark {
                Remark::Beyond { wanted, elsewhere, .. } => {
                    let there = if *elsewhere == 0 { 0 } else { wanted - elsewhere };
                    let fix = as_many_as_lie_there(span.of(game.text), *wanted, there);
                    let fix = fix.map(|meant| {
                        Fix::replace(format!("write `{meant}`"), Applicability::Unsafe, span, meant)
                    });
                    let finding =
                        if *elsewhere == 0 { finding.with_severity(Severity::Warning) } else { finding };
                    fix.into_iter().fold(finding, Diagnostic::with_fix)
                }
                _ => finding,
            });
        }
    }
}

/// Whether what is counted is no square: in front of a square a digit too many is easily typed, and in front of a search or
/// of coordinates it is meant.
fn is_counted_on_purpose(word: &str) -> bool {
    let counted =
        word.trim_start_matches(['*', '+', '!', '^']).trim_start_matches(|sign: char| sign.is_ascii_digit());
    counted.starts_with(['?', '&', '/', '('])
}

/// The word with the count of pieces that lie at its place; nothing where none does.
fn as_many_as_lie_there(word: &str, wanted: u32, there: u32) -> Option<String> {
    let written = wanted.to_string();
    let rest = word.strip_prefix(written.as_str()).filter(|_| there > 0)?;
    let count = if there == 1 { String::new() } else { there.to_string() };
    rest.starts_with(|sign: char| sign.is_ascii_lowercase()).then(|| format!("{count}{rest}"))
}

pub(crate) fn swapped_suit_macros(game: &Game<'_>, report: &mut Report) {
    for (span, name) in game.unusual(|unusual| match unusual {
        Unusual::Exchanged(name) => Some(*name),
        _ => None,
    }) {
        let (stands, meant, sign) =
            if name == "WH" { ("♤", "hearts", "♡") } else { ("♡", "spades", "♤") };
        let message = format!("`{name}` stands for {stands}: the specification has `WH` and `WS` swapped");
        let fix = Fix::replace(format!("write {sign}, the {meant}"), Applicability::Unsafe, span, sign);
        report.add(game.diagnostic_at(&SWAPPED_SUIT_MACROS.rule, span, message).with_fix(fix));
    }
}

pub(crate) fn omitted_place(game: &Game<'_>, report: &mut Report) {
    for (span, ()) in game.unusual(|unusual| matches!(unusual, Unusual::NoPlace).then_some(())) {
        let written = span.of(game.text);
        if matches!(written, "-" | "_") {
            let message = format!("{} names neither a piece nor a place", shown(written));
            let before = game.text[..span.start as usize].trim_end_matches([' ', '\t']).len() as u32;
            let fix = Fix::replace("remove it", Applicability::Unsafe, Span::new(before, span.end), "");
            let finding = game.diagnostic_at(&OMITTED_PLACE.rule, span, message).with_fix(fix);
            report.add(finding.with_severity(Severity::Warning));
            continue;
        }
        let message = format!("`{written}` names no place: that is where the last pieces were put");
        report.add(game.diagnostic_at(&OMITTED_PLACE.rule, span, message));
    }
}

pub(crate) fn far_away(game: &Game<'_>, report: &mut Report) {
    for (span, place) in game.unusual(|unusual| match unusual {
        Unusual::Far(place) => Some(place.clone()),
        _ => None,
    }) {
        report.add(game.diagnostic_at(&FAR_AWAY.rule, span, format!("{place} is far from any table")));
    }
}

pub(crate) fn suit_by_number(game: &Game<'_>, report: &mut Report) {
    for (span, number) in game.unusual(|unusual| match unusual {
        Unusual::Suit(number) => Some(*number),
        _ => None,
    }) {
        let message = format!(
            "`,s{number}` is suit {number}, as the specification says; the reference parser counts from 0 and takes suit {}",
            number.saturating_add(1)
        );
        let finding = game.diagnostic_at(&SUIT_BY_NUMBER.rule, span, message);
        report.add(
            finding.with_help(
                "all parsers read letters the same way: `S M C A` are suits 1 to 4 of a piecepack",
            ),
        );
    }
}

pub(crate) fn outdated_setup(game: &Game<'_>, report: &mut Report) {
    if game.refused().next().is_none() {
        return;
    }
    // The start is played as well, and there are no variations.
    let is_played = |node: &NodeId| game.failed(*node).is_none();
    let played = 1 + game.nodes().take_while(is_played).count();
    let Some(version) = older_setup_than(&game.parsed.record, played) else { return };
    let Some(setup) = header(game).setup else { return };
    let message =
        format!("the moves fit this setup as it was up to version {version}, and not as it is today");
    let finding = Diagnostic::new(&OUTDATED_SETUP.rule, setup.name.span, message);
    let finding = finding.with_note(format!(
        "`Version: {version}` places it that way here; other programs know only the newest"
    ));
    let fix = on_version(game.text, &setup, version);
    report.add(fix.into_iter().fold(finding, Diagnostic::with_fix));
}

/// The version put into what names the setup: a name alone becomes a mapping, and a mapping has one key more.
fn on_version(text: &str, setup: &GameSetup<'_>, version: &str) -> Option<Fix> {
    let name = setup.name.span;
    if setup.span == name {
        let mapping = format!("{{Name: {}, Version: {version}}}", name.of(text));
        return Some(Fix::replace(format!("write `{mapping}`"), Applicability::Unsafe, name, mapping));
    }
    let message = format!("write `Version: {version}` as well");
    if setup.span.of(text).starts_with('{') {
        let key = format!(", Version: {version}");
        return Some(Fix::replace(message, Applicability::Unsafe, Span::at(name.end), key));
    }
    let start = text[..name.start as usize].rfind('\n').map_or(0, |end| end + 1);
    let line = text[start..].split(['\r', '\n']).next()?;
    let indent = &line[..line.len() - line.trim_start_matches(' ').len()];
    let key = format!("\n{indent}Version: {version}");
    Some(Fix::replace(message, Applicability::Unsafe, Span::at((start + line.len()) as u32), key))
}

pub(crate) fn piece_beyond_set(game: &Game<'_>, report: &mut Report) {
    for (span, called) in game.unusual(|unusual| match unusual {
        Unusual::Beyond(called) => Some(called.clone()),
        _ => None,
    }) {
        let written = shown(span.of(game.text));
        let message = format!("{written} is {called}, of a rank that a standard set lacks");
        let finding = game.diagnostic_at(&PIECE_BEYOND_SET.rule, span, message);
        report.add(
            finding.with_help("ranks go up to 5 in a piecepack, to 6 on dice, and from 1 to 3 for pyramids"),
        );
    }
}
