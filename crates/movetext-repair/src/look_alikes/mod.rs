//! Words that can be read once a sign is replaced by the one that it looks like, or that people write in its place.
//!
//! The tables of a notation say which signs those are. The search reads each candidate again: nothing is taken for a slip that
//! cannot be read once it is repaired.

mod regions;

use movetext_diagnostics::{Applicability, Diagnostic, Edit};
use movetext_lint::alike::fold;
use movetext_lint::messages::shown;
use movetext_lint::rules::txt::{LOOK_ALIKE, TEXT_AMONG_MOVES, TEXT_AROUND, UNREADABLE_MOVE};
use movetext_source::Span;

use self::regions::{behind_number, is_fixed_so, line_at, regions, words_of};
use crate::lines::is_move_like;
use crate::repair::{Candidate, IsHopeless, Spot};
use crate::signs::{DIGITS, RULES, Rewrite, VALUES, is_picture, rewritten};
use crate::slip::{OTHER_SIGNS, Slip};
use crate::typed;
use crate::words::{GameWords, Words};

/// Words longer than this are no slips of one sign.
const LONGEST: usize = 400;

/// How many candidates there are for a piece of text at most.
const MOST_CANDIDATES: usize = 60;

/// How a value is described that has one of its quotes alone.
const HALF_QUOTED: &str = "one quote instead of two";

/// What is wrong with a value in quotes that stand twice.
const TWICE_QUOTED: &str = "its quotes twice";

/// What is wrong with a move behind which pictures stand for `!` and `?`.
const PICTURES: &str = "a picture instead of `!` or `?`";

/// So many spots of a stretch are looked at at once.
const MOST_SPOTS: usize = 200;

/// What a piece of text is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// A tag, or a line that should be one.
    Tag,
    /// Words among the moves.
    Moves,
    /// A position on a line.
    Position,
}

/// The places that cannot be read, and what may be meant there.
pub(crate) fn spots(text: &str, found: &[Diagnostic], of: &Words, is_hopeless: IsHopeless<'_>) -> Vec<Spot> {
    let mut spots = Vec::new();
    // Many regions may stand on one long line, whose words are listed once.
    let (mut line, mut words) = (Span::at(0), Vec::new());
    for (kind, region) in regions(text, found, of) {
        if spots.len() >= MOST_SPOTS {
            break;
        }
        if kind == Kind::Moves {
            if !(line.start <= region.start && region.start < line.end) {
                line = line_at(text, region.start as usize);
                words = words_of(text, line);
            }
            spots_among_moves(text, region, &words, of, is_hopeless, found, &mut spots);
            continue;
        }
        let piece = region.of(text);
        if !is_hopeless(region) && piece.len() <= LONGEST * 4 {
            let meant = meant(kind, piece, of).into_iter();
            let candidates = meant.map(|(name, new)| candidate(text, region, &name, &new, kind, of));
            let mut candidates: Vec<Candidate> = candidates.collect();
            if kind == Kind::Position
                && let [new] = &(of.loose)(piece)[..]
                && new != piece
            {
                // What the line says in another form is meant, whichever sign is to blame.
                let is_it = |candidate: &Candidate| {
                    let edit = candidate.slip.edits.first().filter(|_| candidate.slip.edits.len() == 1);
                    edit.is_some_and(|edit| {
                        let (before, behind) = (edit.span.start - region.start, edit.span.end - region.start);
                        piece[..before as usize].len() + edit.text.len() + piece[behind as usize..].len()
                            == new.len()
                            && *new
                                == [&piece[..before as usize], &edit.text, &piece[behind as usize..]].concat()
                    })
                };
                let named = candidates.iter().position(is_it).map(|at| candidates.swap_remove(at));
                // Where the linter's own fix writes it, there is nothing to add.
                if named.is_none() && is_fixed_so(text, found, region, new) {
                    continue;
                }
                candidates.insert(0, named.unwrap_or_else(|| loose_candidate(text, region, new, kind, of)));
            }
            spots.push(Spot { span: region, is_far_reaching: false, candidates });
        }
    }
    spots
}

/// Which of the words of a line cannot be read, one by one and with their neighbours.
fn spots_among_moves(
    text: &str,
    region: Span,
    words: &[Span],
    of: &Words,
    is_hopeless: IsHopeless<'_>,
    found: &[Diagnostic],
    spots: &mut Vec<Spot>,
) {
    let first = words.partition_point(|word| word.start < region.start);
    let behind = words.iter().copied().enumerate().skip(first);
    for (at, span) in behind.take_while(|(_, word)| word.end <= region.end) {
        let word = span.of(text);
        // Dots stand for moves, slashes for remarks: no slip of a move is without letters and digits.
        if is_hopeless(span) || word.len() > LONGEST {
            continue;
        }
        let is_sign = matches!(word, "<" | ">" | "+" | "-");
        if !is_sign && !word.contains(char::is_alphanumeric) {
            spots.extend(of_sign(text, words, at, of));
            continue;
        }
        let kind = Kind::Moves;
        let alone = meant(kind, word, of);
        let mut candidates: Vec<Candidate> =
            alone.iter().map(|(name, new)| candidate(text, span, name, new, kind, of)).collect();
        let joined = joined(text, words, at, of);
        candidates.extend(
            joined.into_iter().map(|(whole, name, new)| candidate(text, whole, name, &new, kind, of)),
        );
        let mut loose = loose(text, words, at, of);
        // What the linter says of the word is why.
        let is_why = |finding: &&Diagnostic| {
            finding.is_of(&UNREADABLE_MOVE.rule)
                && span.start <= finding.span.start
                && finding.span.end <= span.end
        };
        if let Some(why) =
            found.iter().find(is_why).filter(|_| word.contains(|sign: char| sign.is_ascii_digit()))
        {
            for candidate in &mut loose {
                candidate.slip.message.clone_from(&why.message);
            }
        }
        let has_no_move = loose.is_empty();
        candidates.extend(loose);
        // Two guesses at the same would leave it open which was meant.
        let stated = (of.loose)(word);
        let typed = typed::ways(word)
            .into_iter()
            .filter(|(_, new)| !stated.contains(new) && !alone.iter().any(|(_, known)| known == new));
        candidates.extend(typed.map(|(name, new)| Candidate {
            is_guess: true,
            must_beat_lint: true,
            ..candidate(text, span, name, &new, kind, of)
        }));
        if is_sign {
            let start = at.checked_sub(1).map_or(span.start, |before| words[before].end);
            let edits = vec![Edit { span: Span::new(start, span.end), text: String::new() }];
            let message = format!("{} is not part of the record", shown(word));
            let surplus = Slip::new(&TEXT_AMONG_MOVES.rule, span, message, "remove it", edits);
            candidates.push(Candidate { must_beat_lint: true, ..Candidate::from(surplus) });
        }
        let is_fixed = |finding: &Diagnostic| {
            finding.span.start < span.end
                && span.start < finding.span.end
                && finding.is_fixable(Applicability::Unsafe)
        };
        if !found.iter().any(is_fixed) {
            // A move that it says in another form is meant, unless that leaves more.
            let remark = remark(text, words, at, of);
            candidates.extend(remark.map(|remark| Candidate { is_guess: has_no_move, ..remark }));
        }
        spots.push(Spot { span, is_far_reaching: false, candidates });
        if spots.len() >= MOST_SPOTS {
            return;
        }
    }
}

/// A word of a language among the moves, as a comment.
fn remark(text: &str, words: &[Span], at: usize, of: &Words) -> Option<Candidate> {
    let games = of.of_games.as_ref()?;
    let (open, close) = games.comment;
    let (span, word) = (words[at], words[at].of(text));
    let letters = word.trim_end_matches(['!', '?', '.', ',']);
    // Where a comment opens as a tag does, it stands behind all moves of its turn.
    let may_stand = !games.has_comments_like_tags || at + 1 == words.len();
    let lower = letters.to_lowercase();
    // How a game ended is no remark on a move.
    let says_result =
        ["resign", "won", "win", "wins", "lost", "lose", "loses", "draw", "drawn", "time", "timeout"]
            .iter()
            .any(|known| lower == *known || lower.starts_with("resign"));
    let is_word =
        letters.chars().count() > 2 || ["gg", "gl", "hf", "wp", "ok", "oh", "ha"].contains(&letters);
    if !may_stand || says_result || !is_word || !letters.chars().all(char::is_alphabetic) {
        return None;
    }
    let message = format!("{} is not a move", shown(word));
    let meant = format!("{open}{word}{close}");
    let edits = vec![Edit { span, text: meant.clone() }];
    let slip =
        Slip::new(&UNREADABLE_MOVE.rule, span, message, format!("write `{meant}`, as a comment"), edits);
    Some(Candidate { is_guess: true, must_beat_lint: true, ..Candidate::from(slip) })
}

/// A word put together with its neighbours.
fn joined(text: &str, words: &[Span], at: usize, of: &Words) -> Vec<(Span, &'static str, String)> {
    let Some(games) = &of.of_games else { return Vec::new() };
    let mut joined = Vec::new();
    for (from, count) in [(at, 3), (at, 2), (at.wrapping_sub(1), 3), (at.wrapping_sub(1), 2)] {
        let Some(parts) = words.get(from..from.saturating_add(count)) else { continue };
        let whole = parts[0].to(parts[count - 1]);
        let parts: Vec<&str> = parts.iter().map(|word| word.of(text)).collect();
        if parts.iter().any(|part| is_number(part)) || whole.len() > LONGEST_JOINED {
            continue;
        }
        for joint in games.joints.iter().filter(|joint| count < 3 || joint.is_empty()) {
            let new = parts.join(joint);
            let new = fold(&new).map_or(new, |(folded, _)| folded);
            let name = if joint.is_empty() { "blanks in it" } else { "a blank for `-`" };
            joined.push((whole, name, new));
        }
    }
    joined
}

/// A word and its neighbours as moves in another form.
fn loose(text: &str, words: &[Span], at: usize, of: &Words) -> Vec<Candidate> {
    let mut candidates = Vec::new();
    let whole = words.first().zip(words.last()).map_or(Span::at(0), |(first, last)| first.to(*last));
    // Nothing is suggested on longer lines, and so they are not looked through for each word.
    if whole.len() as usize > LONGEST {
        return candidates;
    }
    // More words may say the same.
    let mut lines: Vec<String> = Vec::new();
    let line = line_at(text, words[at].start as usize);
    let before = at.wrapping_sub(1);
    for (from, count) in [(at, 1), (before, 2), (at, 2), (at, 3), (before, 3), (at, 4), (before, 4)] {
        let Some(parts) = words.get(from..from.saturating_add(count)) else { continue };
        // A number may touch its move: `1.a1,e5`.
        let whole = behind_number(text, parts[0].to(parts[count - 1]));
        if whole.len() > LONGEST_JOINED || parts.iter().any(|part| is_number(part.of(text))) {
            continue;
        }
        for new in (of.loose)(whole.of(text)) {
            let (before, behind) = (Span::new(line.start, whole.start), Span::new(whole.end, line.end));
            let meant = [before.of(text), &new, behind.of(text)].concat();
            if line.len() <= LONGEST as u32 && !lines.contains(&meant) {
                lines.push(meant);
                let is_sign = !whole.of(text).contains(char::is_alphanumeric);
                let candidate = loose_candidate(text, whole, &new, Kind::Moves, of);
                candidates.push(Candidate { must_beat_lint: is_sign, ..candidate });
            }
        }
    }
    candidates
}

/// What a piece of text says in another form.
fn loose_candidate(text: &str, region: Span, new: &str, kind: Kind, of: &Words) -> Candidate {
    let what = if kind == Kind::Moves { "a move" } else { "a position" };
    let Candidate { slip, sample, .. } = candidate(text, region, "", new, kind, of);
    let old = slip.span.of(text);
    if kind == Kind::Position
        && let Some((lead, tail)) = region.of(text).split_once(new)
    {
        return around_position(region, lead, tail).into();
    }
    let old = if old.len() > LONGEST_JOINED as usize { "this".to_owned() } else { shown(old) };
    let name = of.notation.acronym();
    let written = slip.span.of(text).split_whitespace();
    let is_exchanged = slip.edits.iter().any(|edit| written.clone().rev().eq(edit.text.split_whitespace()));
    let message = match squares_changed(region.of(text), new).filter(|_| kind == Kind::Position) {
        _ if is_exchanged && written.count() > 1 => {
            let meant = slip.edits.first().map_or(new, |edit| &edit.text);
            format!("{old} is in the wrong order: {name} writes {}", shown(meant))
        }
        Some((old, meant)) => format!("{} is not how {name} writes {}", shown(old), shown(meant)),
        None => format!("{old} is not how {name} writes {what}"),
    };
    let rule = if kind == Kind::Moves { &UNREADABLE_MOVE.rule } else { slip.rule };
    Candidate {
        slip: Slip { rule, message, group: String::new(), ..slip },
        sample,
        is_guess: true,
        must_beat_lint: false,
        reading: String::new(),
    }
}

/// The few squares of a position that are written otherwise in another, and what they are there.
fn squares_changed<'t>(one: &'t str, other: &'t str) -> Option<(&'t str, &'t str)> {
    const MOST: usize = 12;
    let is_between = |sign: char| ",/ ".contains(sign);
    let (start, end) = changed(one, other);
    // A sign between squares is shown with those around it.
    let before = one[..start].trim_end_matches(is_between);
    let start = before.rfind(is_between).map_or(0, |at| at + 1);
    let behind = one[one.len() - end..].trim_start_matches(is_between);
    let end = behind.find(is_between).map_or(0, |at| behind.len() - at);
    let parts = [one, other].map(|text| text.get(start..text.len() - end).unwrap_or_default());
    parts.iter().all(|part| (1..=MOST).contains(&part.len())).then_some((parts[0], parts[1]))
}

/// What stands around a position on its line.
fn around_position(line: Span, lead: &str, tail: &str) -> Slip {
    let (start, end) = (line.start + lead.len() as u32, line.end - tail.len() as u32);
    let (lead_span, tail_span) = (Span::new(line.start, start), Span::new(end, line.end));
    let (span, text) = if lead.is_empty() { (tail_span, tail) } else { (lead_span, lead) };
    let text = shown(text.trim());
    let message = if lead.is_empty() {
        format!("{text} behind the position is not part of it")
    } else {
        format!("{text} in front of the position is not part of it")
    };
    let parts = [lead_span, tail_span].into_iter().filter(|part| !part.is_empty());
    let edits = parts.map(|span| Edit { span, text: String::new() }).collect();
    Slip::new(&TEXT_AROUND.rule, span, message, "remove it", edits)
}

/// A sign among the moves that is none: one that belongs to its neighbour, or is left over.
fn of_sign(text: &str, words: &[Span], at: usize, of: &Words) -> Option<Spot> {
    let span = words[at];
    // What a move of tafl leads to belongs to it: `Kg3-g1 --`.
    if of.of_games.as_ref().is_some_and(|games| games.has_comments_like_tags)
        && matches!(span.of(text), "--" | "++" | "+" | "-" | "#")
        && let Some(before) = at.checked_sub(1).map(|before| words[before])
        && !is_number(before.of(text))
    {
        let whole = before.to(span);
        let new = format!("{}{}", before.of(text), span.of(text));
        let mut meant = vec![("blanks in it".to_owned(), new.clone())];
        if new.ends_with('#') {
            meant = self::meant(Kind::Moves, &new, of);
        }
        let candidate = |(name, new): &(String, String)| candidate(text, whole, name, new, Kind::Moves, of);
        return Some(Spot {
            span,
            is_far_reaching: false,
            candidates: meant.iter().map(candidate).collect(),
        });
    }
    // Dots and dashes stand for moves that are left out.
    if span.of(text).contains(['.', '-', '…', '–', '—']) {
        let folded = fold(span.of(text)).or_else(|| is_dashes(span.of(text)).then(Default::default));
        let Some((mut folded, mut name)) = folded else { return between_moves(text, words, at) };
        // Where five dots stand for a move, an ellipsis stands for all of them.
        if of.of_games.as_ref().is_some_and(|games| games.has_comments_like_tags)
            && (span.of(text) == "…" || is_dashes(span.of(text)))
        {
            (folded, name) =
                (".....".to_owned(), "other signs for the five dots of a move that is left out".to_owned());
        }
        // Three hyphens end a game where a comment is written as a tag is.
        let is_last = at > 1 && at + 1 == words.len();
        let is_joined = (span.of(text).contains(['–', '—']) || is_last && is_dashes(span.of(text)))
            && span.of(text).chars().all(|sign| "-–—".contains(sign));
        if of.of_games.as_ref().is_some_and(|games| games.has_comments_like_tags) && is_joined {
            (folded, name) = ("---".to_owned(), "a dash for the three hyphens of a resignation".to_owned());
        }
        // Where two hyphens stand for a move, word processors make a dash of them.
        let of_hyphens = of.of_games.as_ref().is_some_and(|games| !games.has_comments_like_tags);
        if of_hyphens && matches!(span.of(text), "–" | "—") {
            (folded, name) =
                ("--".to_owned(), "a dash for the two hyphens of a move that is left out".to_owned());
        }
        let candidate = candidate(text, span, &name, &folded, Kind::Moves, of);
        return Some(Spot {
            span,
            is_far_reaching: false,
            candidates: vec![Candidate { sample: None, ..candidate }],
        });
    }
    let before = at.checked_sub(1).map(|before| words[before].to(span));
    // Marks belong to the move in front of them; other signs are left over.
    let sign = span.of(text);
    let is_mark =
        sign.contains(['!', '?', '\'', '"', '*']) && sign.chars().all(|sign| "!?'\"*()".contains(sign));
    let joined = before
        .into_iter()
        .filter(|_| is_mark)
        .flat_map(|whole| (of.loose)(whole.of(text)).into_iter().map(move |new| (whole, new)));
    let mut candidates: Vec<Candidate> =
        joined.map(|(whole, new)| loose_candidate(text, whole, &new, Kind::Moves, of)).collect();
    for candidate in &mut candidates {
        candidate.is_guess = false;
    }
    // A score with blanks around its sign.
    let score = [at.wrapping_sub(1), at + 1].map(|at| words.get(at).copied());
    if let [Some(one), Some(other)] = score
        && [one, other].iter().all(|part| matches!(part.of(text), "0" | "1" | "1/2" | "½" | "R" | "F"))
    {
        let new = format!("{}-{}", one.of(text), other.of(text));
        candidates.push(candidate(text, one.to(other), "another sign for `-`", &new, Kind::Moves, of));
    }
    let start = before.map_or(span.start, |whole| {
        whole.start + text[whole.start as usize..span.start as usize].trim_end().len() as u32
    });
    let message = format!("{} is not part of the record", shown(span.of(text)));
    let edits = vec![Edit { span: Span::new(start, span.end), text: String::new() }];
    candidates.push(Slip::new(&TEXT_AMONG_MOVES.rule, span, message, "remove it", edits).into());
    Some(Spot { span, is_far_reaching: false, candidates })
}

/// Whether a word is more hyphens than a resignation has.
fn is_dashes(word: &str) -> bool {
    word.len() > 3 && word.bytes().all(|sign| sign == b'-')
}

/// Dots between the two moves of a turn, where no move is left out.
fn between_moves(text: &str, words: &[Span], at: usize) -> Option<Spot> {
    let span = words[at];
    let beside = [at.wrapping_sub(1), at + 1].map(|at| words.get(at).map(|word| word.of(text)));
    let is_between = beside.iter().all(|word| {
        word.is_some_and(|word| !is_number(word) && word.contains(char::is_alphabetic) && is_move_like(word))
    });
    if !is_between || !span.of(text).chars().all(|sign| sign == '.') {
        return None;
    }
    let message = format!("{} stands between two moves, and no move is left out", shown(span.of(text)));
    let edits = vec![Edit { span: Span::new(span.start, words[at + 1].start), text: String::new() }];
    let slip = Slip::new(&TEXT_AMONG_MOVES.rule, span, message, "remove it", edits);
    Some(Spot { span, is_far_reaching: false, candidates: vec![slip.into()] })
}

/// Longer words are not put together.
const LONGEST_JOINED: u32 = 40;

/// What is meant by a piece of text: its description, and the text; the likely first.
fn meant(kind: Kind, piece: &str, of: &Words) -> Vec<(String, String)> {
    let folded = fold(piece);
    let base = folded.as_ref().map_or(piece, |(base, _)| base).to_owned();
    let mut all: Vec<(String, String)> = folded.into_iter().map(|(meant, name)| (name, meant)).collect();
    for (name, new) in rewritings(kind, &base, of) {
        if new != base && !new.trim().is_empty() && !all.iter().any(|(_, known)| *known == new) {
            all.push((name, new));
        }
    }
    all.truncate(MOST_CANDIDATES);
    all
}

/// A candidate, with a small record that must be readable.
fn candidate(text: &str, region: Span, name: &str, new: &str, kind: Kind, of: &Words) -> Candidate {
    let sample = match (kind, &of.of_games) {
        (Kind::Moves, _) if is_number(new) => None,
        (Kind::Moves, Some(games)) => Some(format!("{}{new}\n", games.sample)),
        _ => Some(format!("{new}\n")),
    };
    Candidate {
        slip: slip(text, region, name, new, kind, of),
        sample,
        is_guess: false,
        must_beat_lint: false,
        reading: String::new(),
    }
}

/// What stands in brackets or quotes.
fn bare(word: &str) -> Option<&str> {
    let pairs = [('(', ')'), ('[', ']'), ('{', '}'), ('"', '"'), ('\'', '\''), ('*', '*'), ('_', '_')];
    pairs.into_iter().find_map(|(open, close)| word.strip_prefix(open)?.strip_suffix(close)).map(str::trim)
}

/// What could be meant, the most likely first.
fn rewritings(kind: Kind, base: &str, of: &Words) -> Vec<(String, String)> {
    let mut candidates = Vec::new();
    // A tag is looked through behind its name.
    let from = match kind {
        Kind::Tag => base.find([':', '"', ' ']).map_or(0, |at| at + 1),
        _ => 0,
    };
    let (name, rest) = base.split_at(from);
    let games = of.of_games.as_ref();
    let is_rules = kind == Kind::Tag && games.is_some_and(|games| games.is_rules_tag(base));
    let tables: &[&[Rewrite]] = match kind {
        Kind::Tag if is_rules => &[RULES, DIGITS],
        Kind::Tag => &[DIGITS, VALUES],
        Kind::Moves | Kind::Position => of.rewrites,
    };
    match kind {
        Kind::Tag => {
            candidates.extend(games.into_iter().flat_map(|games| tag_shapes(base, games)));
            if is_rules {
                candidates.extend((of.shapes)(base));
            }
        }
        Kind::Moves | Kind::Position => {
            candidates.extend(marks_of_pictures(base).map(|meant| (PICTURES.to_owned(), meant)));
            let pictures = base.trim_end_matches(is_picture);
            if pictures.len() < base.len() && !pictures.is_empty() {
                candidates.push(("a picture behind it".to_owned(), pictures.to_owned()));
            }
            let bare = bare(base).filter(|_| kind == Kind::Moves);
            candidates.extend(bare.map(|bare| ("brackets around it".to_owned(), bare.to_owned())));
            candidates.extend((of.shapes)(base));
        }
    }
    let digits = |text: &str| {
        let digit = |sign: char| {
            DIGITS.iter().take(5).find(|(from, ..)| from.starts_with(sign)).map(|(_, to, ..)| *to)
        };
        text.chars()
            .map(|sign| digit(sign).map_or_else(|| sign.to_string(), str::to_owned))
            .collect::<String>()
    };
    for (from, to, at, what) in tables.iter().copied().flatten() {
        candidates
            .extend(rewritten(rest, from, to, *at).map(|new| ((*what).to_owned(), format!("{name}{new}"))));
    }
    candidates.push(("letters for digits".to_owned(), format!("{name}{}", digits(rest))));
    candidates
}

/// A move whose marks `!` and `?` are pictures at its end, or two of them one sign, as telephones write them.
fn marks_of_pictures(word: &str) -> Option<String> {
    let marks = |sign: char| match sign {
        '❗' | '❕' => Some("!"),
        '❓' | '❔' => Some("?"),
        '‼' => Some("!!"),
        '⁇' => Some("??"),
        '⁉' => Some("!?"),
        '⁈' => Some("?!"),
        '\u{fe0f}' => Some(""),
        _ => None,
    };
    let bare = word.trim_end_matches(|sign| marks(sign).is_some());
    let written: String = word[bare.len()..].chars().filter_map(marks).collect();
    (!bare.is_empty() && !written.is_empty()).then(|| format!("{bare}{written}"))
}

/// A tag with other brackets, and with its name and value set apart as the notation does it.
fn tag_shapes(tag: &str, games: &GameWords) -> Vec<(String, String)> {
    let inside = tag.trim_matches(|sign: char| "[](){}<>".contains(sign)).trim();
    let length =
        inside.find(|sign: char| !sign.is_alphanumeric() && !"-_".contains(sign)).unwrap_or(inside.len());
    let (name, rest) = inside.split_at(length);
    let value = rest.trim_matches(|sign: char| sign.is_whitespace() || ":=\"'".contains(sign));
    // A tag without any bracket is another rule's matter.
    if !tag.starts_with(['[', '(', '{', '<']) || value.is_empty() {
        return Vec::new();
    }
    let Some(shaped) = (games.tag_of_another)(name, rest) else { return Vec::new() };
    let open = if tag.starts_with('[') {
        String::new()
    } else {
        format!("[{}", &tag[tag.len() - tag.trim_start_matches(['(', '{', '<']).len()..])
    };
    let mut shapes = Vec::new();
    if tag.starts_with(['(', '{', '<']) && tag.ends_with([')', '}', '>']) {
        shapes.push(("other brackets".to_owned(), format!("{}]", &open[..open.len() - 1])));
    }
    if tag.starts_with('[') && tag.ends_with([')', '}', '>']) {
        shapes.push(("another bracket at its end".to_owned(), format!("{}]", &tag[..tag.len() - 1])));
    }
    // A value with one of its quotes alone.
    let is_half_quoted = rest.matches('"').count() == 1 && shaped.matches('"').count() == 2;
    let is_twice_quoted = rest.matches("\"\"").count() == 2 && rest.matches('"').count() == 4;
    let name = if is_half_quoted {
        HALF_QUOTED
    } else if is_twice_quoted {
        TWICE_QUOTED
    } else {
        OTHER_SIGNS
    };
    shapes.push((name.to_owned(), shaped));
    shapes
}

/// Whether a word is a number with its period.
fn is_number(word: &str) -> bool {
    word.strip_suffix('.')
        .is_some_and(|digits| !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()))
}

/// The slip in a piece of text, at the word in which it changes.
fn slip(text: &str, region: Span, name: &str, meant: &str, kind: Kind, of: &Words) -> Slip {
    let piece = region.of(text);
    let is_rules = of.of_games.as_ref().is_some_and(|games| games.is_rules_tag(piece));
    let (start, end) = changed(piece, meant);
    // Of a position it is the squares that are written otherwise.
    let edges = if kind == Kind::Position { ",/" } else { "[]\"" };
    let is_edge = |sign: char| sign.is_whitespace() || edges.contains(sign);
    let from = piece[..start]
        .rfind(is_edge)
        .map_or(0, |at| at + piece[at..].chars().next().map_or(1, char::len_utf8));
    let to = piece[piece.len() - end..].find(is_edge).map_or(piece.len(), |at| piece.len() - end + at);
    let behind = piece.len() - to;
    let (from, to) = if from < to && behind <= meant.len() && from <= meant.len() - behind {
        (from, to)
    } else {
        (0, piece.len())
    };
    // Of a tag with one value the value is reported, of any other word all of it.
    let colon = piece[from..to].find(':').map(|colon| from + colon + 1);
    let from = colon.filter(|at| kind == Kind::Tag && *at <= start && !is_rules).unwrap_or(from);
    let behind = piece.len() - to;
    let new = meant.get(from..meant.len() - behind).unwrap_or(meant);
    let old = &piece[from..to];
    let is_invisible = piece[start..piece.len() - end].chars().all(is_invisible);
    let is_long = kind == Kind::Position && old.len() > 12;
    let message = if is_long {
        format!("this position is written with {name}")
    } else if name == HALF_QUOTED {
        format!("a quote is missing in {}", shown(new))
    } else if is_invisible || old.trim().is_empty() {
        // What is only added is missing in what is written.
        let is_added = start + end == piece.len() && !old.trim().is_empty();
        format!("there is {name} in {}", shown(if is_added { old } else { new }))
    } else {
        format!("{} is written with {name}", shown(old))
    };
    let span = Span::new(region.start + from as u32, region.start + to as u32);
    Slip {
        rule: &LOOK_ALIKE.rule,
        span,
        message,
        help: None,
        instruction: if is_long {
            "write it as it should be".to_owned()
        } else {
            format!("write {}", shown(new))
        },
        group: name.to_owned(),
        edits: vec![Edit { span, text: new.to_owned() }],
        places: Vec::new(),
        other: None,
    }
}

/// Whether nobody sees a sign, or sees a blank.
fn is_invisible(sign: char) -> bool {
    sign.is_whitespace() && !sign.is_ascii()
        || matches!(sign, '\0' | '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}' | '\u{fffd}')
}

/// How much two texts have in common at their starts and, behind that, at their ends, in whole characters.
fn changed(one: &str, two: &str) -> (usize, usize) {
    let start: usize =
        one.chars().zip(two.chars()).take_while(|(a, b)| a == b).map(|(a, _)| a.len_utf8()).sum();
    let ends = one[start..].chars().rev().zip(two[start..].chars().rev());
    (start, ends.take_while(|(a, b)| a == b).map(|(a, _)| a.len_utf8()).sum())
}
