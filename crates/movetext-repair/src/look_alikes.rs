//! Words that can be read once a sign is replaced by the one that it looks like, or that people write in its place.
//!
//! A table a notation says which signs those are. What is tried is read again, by the rules that say what cannot be read:
//! nothing is taken for a slip that is not sound once it is mended.

use movetext_diagnostics::{Applicability, Diagnostic, Edit, Severity};
use movetext_source::{Notation, Span};

use super::words::is_known_tag;
use super::{Slip, Tools, fold, is_of_reading};
use crate::messages::shown;
use crate::rules::txt::LOOK_ALIKE;

/// Where in a word a sign is replaced.
#[derive(Debug, Clone, Copy)]
pub(super) enum At {
    /// Wherever it stands, or at one place alone.
    Any,
    /// At the end.
    End,
    /// At the start.
    Start,
}

/// A sign, what is meant by it, where, and what is said of it.
pub(super) type Rewrite = (&'static str, &'static str, At, &'static str);

use At::{Any, End, Start};

/// Letters for digits, in every notation.
const DIGITS: &[Rewrite] = &[
    ("O", "0", Any, "the letter O for the digit 0"),
    ("o", "0", Any, "the letter o for the digit 0"),
    ("l", "1", Any, "the letter l for the digit 1"),
    ("I", "1", Any, "the letter I for the digit 1"),
    ("|", "1", Any, "a bar for the digit 1"),
    ("i", "1", Any, "the letter i for the digit 1"),
    ("S", "5", Any, "the letter S for the digit 5"),
    ("B", "8", Any, "the letter B for the digit 8"),
];

/// Punctuation of a language behind a word.
const PUNCTUATION: &[Rewrite] = &[
    (",", "", End, "a comma behind it"),
    (";", "", End, "a semicolon behind it"),
    (".", "", End, "a period behind it"),
    (":", "", End, "a colon behind it"),
    (")", "", End, "a bracket behind it"),
    ("(", "", Start, "a bracket in front of it"),
    ("\"", "", End, "a quote behind it"),
    ("\"", "", Start, "a quote in front of it"),
    ("*", "", Any, "`*`, as bold text in Markdown"),
    ("_", "", Any, "`_`, as slanted text in Markdown"),
    ("\\", "", Any, "a backslash"),
];

const OTN_MOVES: &[Rewrite] = &[
    ("-->", "-", Any, "an arrow for `-`"),
    ("->", "-", Any, "an arrow for `-`"),
    ("=>", "-", Any, "an arrow for `-`"),
    ("--", "-", Any, "`--` for `-`"),
    (":", "-", Any, "`:` for `-`"),
    ("x", "-", Any, "`x` for `-`"),
    ("X", "-", Any, "`X` for `-`"),
    ("..", "-", Any, "`..` for `-`"),
    (".", "-", Any, "`.` for `-`"),
    (",", "-", Any, "`,` for `-`"),
    ("/", "-", Any, "`/` for `-`"),
    ("_", "-", Any, "`_` for `-`"),
    ("~", "-", Any, "`~` for `-`"),
    (">", "-", Any, "`>` for `-`"),
    ("to", "-", Any, "`to` for `-`"),
    (":", "x", Any, "`:` for `x`"),
    ("*", "x", Any, "`*` for `x`"),
    ("(", "x", Any, "a bracket for `x`"),
    ("+", "x", Any, "`+` for `x`"),
    (",", "/", Any, "a comma between captures"),
    ("&", "/", Any, "`&` between captures"),
];

const PTN_MOVES: &[Rewrite] = &[
    ("u", "+", Any, "a letter for the direction `+`"),
    ("d", "-", End, "a letter for the direction `-`"),
    ("r", ">", Any, "a letter for the direction `>`"),
    ("l", "<", End, "a letter for the direction `<`"),
    ("n", "+", End, "a letter for the direction `+`"),
    ("s", "-", End, "a letter for the direction `-`"),
    ("e", ">", End, "a letter for the direction `>`"),
    ("w", "<", End, "a letter for the direction `<`"),
    ("^", "+", Any, "`^` for the direction `+`"),
    ("v", "-", Any, "`v` for the direction `-`"),
    ("W", "S", Start, "`W` for a wall"),
    ("w", "S", Start, "`w` for a wall"),
    (",", "", Any, "commas between the drops"),
    ("-", "", Any, "`-` between the drops"),
    (".", "", Any, "periods in it"),
    ("=", "-", Any, "`=` for `-`"),
    ("/", "-", Any, "`/` for `-`"),
    (":", "-", Any, "`:` for `-`"),
    ("_", "-", Any, "`_` for `-`"),
];

/// Inside the values of tags.
const VALUES: &[Rewrite] = &[
    ("/", "-", Any, "`/` for `-`"),
    (":", "-", Any, "`:` for `-`"),
    ("_", "-", Any, "`_` for `-`"),
    ("=", "-", Any, "`=` for `-`"),
    (",", ".", Any, "a comma for a point"),
    (" ", "", Any, "a blank in it"),
    (".", "", End, "a period at its end"),
    (",", "", End, "a comma at its end"),
    ("x5", "", Any, "the size twice"),
    ("x6", "", Any, "the size twice"),
    ("x7", "", Any, "the size twice"),
    ("x8", "", Any, "the size twice"),
    ("x4", "", Any, "the size twice"),
    ("x3", "", Any, "the size twice"),
    ("three", "3", Any, "a word for the number"),
    ("four", "4", Any, "a word for the number"),
    ("five", "5", Any, "a word for the number"),
    ("six", "6", Any, "a word for the number"),
    ("seven", "7", Any, "a word for the number"),
    ("eight", "8", Any, "a word for the number"),
];

/// Inside the rules of OTN.
const RULES: &[Rewrite] = &[
    ("=", ":", Any, "`=` for `:`"),
    ("::", ":", Any, "`::` for `:`"),
    (";", "", Any, "semicolons between the entries"),
    (", ", " ", Any, "commas between the entries"),
    (",", " ", Any, "commas between the entries"),
    ("\\", "/", Any, "`\\` for `/`"),
    ("|", "/", Any, "`|` for `/`"),
    (": ", ":", Any, "a blank behind a colon"),
    (" :", ":", Any, "a blank in front of a colon"),
    ("x7 ", " ", Any, "the size twice"),
    ("x9 ", " ", Any, "the size twice"),
    ("x11 ", " ", Any, "the size twice"),
    ("x13 ", " ", Any, "the size twice"),
];

const TSN_LINES: &[Rewrite] = &[
    (", ", " ", Any, "commas between the fields"),
    (",", " ", Any, "commas between the fields"),
    (";", " ", Any, "semicolons between the fields"),
    ("\\", "/", Any, "`\\` for `/`"),
    ("|", "/", Any, "`|` for `/`"),
    (" / ", "/", Any, "blanks around the slashes"),
    ("-", "/", Any, "`-` between the rows"),
    ("x7 ", " ", Any, "the size twice"),
    ("x9 ", " ", Any, "the size twice"),
    ("x11 ", " ", Any, "the size twice"),
    ("\"", "", Any, "quotes around it"),
    (".", "", End, "a period at its end"),
    (",", "", End, "a comma at its end"),
];

const TPS_LINES: &[Rewrite] = &[
    (" O", " 1", End, "the letter O for a digit"),
    ("; ", "/", Any, "semicolons between the rows"),
    (", ", "/", Any, "commas between the rows"),
    (";", "/", Any, "semicolons between the rows"),
    ("-", "/", Any, "`-` between the rows"),
    ("\\", "/", Any, "`\\` for `/`"),
    ("|", "/", Any, "`|` for `/`"),
    (" / ", "/", Any, "blanks around the slashes"),
    (";", ",", Any, "semicolons between the squares"),
    (".", ",", Any, "periods between the squares"),
    (", ", ",", Any, "blanks behind the commas"),
    ("/,", "/", Any, "a comma behind a slash"),
    (",/", "/", Any, "a comma in front of a slash"),
    ("\"", "", Any, "quotes around it"),
    ("[TPS ", "", Start, "the brackets of a tag"),
    ("]", "", End, "a bracket at its end"),
    ("×", "x", Any, "a multiplication sign for `x`"),
    ("_", "x", Any, "`_` for `x`"),
    ("e", "x", Any, "`e` for `x`"),
    ("K", "C", Any, "`K` for a capstone"),
    ("W", "S", Any, "`W` for a wall"),
    (" w ", " 1 ", Any, "a letter for the player"),
    (" b ", " 2 ", Any, "a letter for the player"),
    (",", " ", Any, "a comma for a blank"),
    (".", "", End, "a period at its end"),
];

/// Words longer than this are no slips of one sign.
const LONGEST: usize = 400;

/// How many readings are tried for a piece of text, and for a game.
const MOST_TRIED: usize = 60;
const MOST_TRIED_IN_GAME: usize = 4_000;

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

/// The slips among what is said to be unreadable in a text.
pub(super) fn slips(text: &str, found: &[Diagnostic], tools: &dyn Tools, most: usize) -> Vec<Slip> {
    let mut slips = Vec::new();
    let mut tries = MOST_TRIED_IN_GAME;
    for (kind, region) in regions(text, found, tools.notation()) {
        if slips.len() >= most || tries == 0 {
            break;
        }
        let mut search = Search { tools, kind, tries: &mut tries };
        match kind {
            Kind::Moves => search.words(text, region, &mut slips),
            Kind::Tag | Kind::Position => {
                let piece = region.of(text);
                if piece.len() <= LONGEST * 4
                    && let Some((name, meant)) = search.meant(piece)
                {
                    slips.push(slip(text, region, &name, &meant, kind));
                }
            }
        }
    }
    slips
}

/// The pieces of text that something unreadable is in, each once.
fn regions(text: &str, found: &[Diagnostic], notation: Notation) -> Vec<(Kind, Span)> {
    let is_line = !matches!(notation, Notation::Otn | Notation::Ptn);
    let mut regions: Vec<(Kind, Span)> = Vec::new();
    for finding in found {
        let is_read = matches!(finding.rule.code, "TXT003" | "TXT004" | "TXT010" | "TXT014" | "TXT012");
        // Remarks in other brackets are no moves.
        let is_remark =
            finding.rule.code == "TXT006" && finding.span.of(text).starts_with(['(', '{', ';', '#']);
        if finding.severity == Severity::Info || is_read || is_remark || !is_of_reading(finding.rule) {
            continue;
        }
        let mut start = finding.span.start as usize;
        let end = (finding.span.end as usize).max(start);
        // No more lines than anybody looks through.
        for _ in 0..20 {
            let line = line_at(text, start);
            let region = if is_line {
                (Kind::Position, trimmed(text, line))
            } else if let Some(tag) = tag_at(text, line, start) {
                (Kind::Tag, tag)
            } else if matches!(finding.rule.code, "TXT003" | "TXT005") || finding.rule.code.starts_with("OTN")
            {
                (Kind::Tag, trimmed(text, line))
            } else {
                (Kind::Moves, words_at(text, line, start, end.min(line.end as usize)))
            };
            if !region.1.is_empty() {
                regions.push(region);
            }
            start = line.end as usize + 1;
            if start >= end || start >= text.len() || region.0 == Kind::Position {
                break;
            }
            while !text.is_char_boundary(start) {
                start += 1;
            }
        }
    }
    regions.sort_by_key(|(_, span)| *span);
    regions.dedup();
    regions.retain(|(_, region)| !is_mended(text, found, *region));
    // Words next to each other are looked at together.
    let mut together: Vec<(Kind, Span)> = Vec::new();
    for (kind, span) in regions {
        match together.last_mut() {
            Some((Kind::Moves, before)) if kind == Kind::Moves && is_next(text, *before, span) => {
                before.end = before.end.max(span.end);
            }
            Some((_, before)) if span.start < before.end => {}
            _ => together.push((kind, span)),
        }
    }
    together
}

/// Whether what is found in a piece of text has fixes of its own that write what was meant.
fn is_mended(text: &str, found: &[Diagnostic], region: Span) -> bool {
    let least = |finding: &Diagnostic| {
        if finding.rule.code.starts_with("HDR") { Applicability::Unsafe } else { Applicability::Safe }
    };
    let is_safe = |finding: &Diagnostic| finding.is_fixable(least(finding));
    let is_inside =
        |finding: &&Diagnostic| region.start <= finding.span.start && finding.span.start < region.end;
    let is_header = found.iter().filter(is_inside).all(|finding| finding.rule.code.starts_with("HDR"));
    // Quotes that look like quotes are not to be put into quotes.
    (is_header || fold(region.of(text)).is_none())
        && found.iter().any(|finding| is_inside(&finding))
        && found.iter().filter(is_inside).all(is_safe)
}

/// Whether only blanks stand between two spans.
fn is_next(text: &str, before: Span, span: Span) -> bool {
    span.start <= before.end
        || Span::new(before.end, span.start).of(text).chars().all(|sign| sign.is_whitespace() && sign != '\n')
}

fn line_at(text: &str, at: usize) -> Span {
    let start = text[..at].rfind('\n').map_or(0, |end| end + 1);
    let end = text[at..].find(['\n', '\r']).map_or(text.len(), |end| at + end);
    Span::from(start..end)
}

fn trimmed(text: &str, line: Span) -> Span {
    let words = line.of(text);
    let start = line.start + (words.len() - words.trim_start().len()) as u32;
    Span::new(start, (line.start + words.trim_end().len() as u32).max(start))
}

/// The tag that a place of a line is in.
fn tag_at(text: &str, line: Span, at: usize) -> Option<Span> {
    let is_open = text.get(at..).is_some_and(|rest| rest.starts_with('['));
    let before = text.get(line.start as usize..at)?;
    let open = if is_open { at } else { line.start as usize + before.rfind('[')? };
    let inside = text.get(open..line.end as usize)?;
    let close = inside.find(']').map_or(inside.len(), |close| close + 1);
    (at <= open + close).then(|| Span::from(open..open + close))
}

/// The whole words that a span of a line touches.
fn words_at(text: &str, line: Span, start: usize, end: usize) -> Span {
    let blank = |sign: char| sign.is_ascii_whitespace();
    let before = text[line.start as usize..start].trim_end_matches(|sign| !blank(sign));
    let behind = text.get(end..line.end as usize).unwrap_or("").trim_start_matches(|sign| !blank(sign));
    trimmed(text, Span::new(line.start + before.len() as u32, line.end - behind.len() as u32))
}

/// A search for what was meant.
struct Search<'s> {
    tools: &'s dyn Tools,
    kind: Kind,
    tries: &'s mut usize,
}

impl Search<'_> {
    /// Looks at words among the moves, one by one and with their neighbours.
    fn words(&mut self, text: &str, region: Span, slips: &mut Vec<Slip>) {
        let line = line_at(text, region.start as usize);
        let words: Vec<Span> = words_of(text, line);
        let is_bad = |word: &Span| region.start <= word.start && word.end <= region.end;
        let mut at = words.iter().position(is_bad).unwrap_or(words.len());
        let mut used = 0;
        while at < words.len() && *self.tries > 0 {
            let span = words[at];
            if !is_bad(&span) {
                break;
            }
            let word = span.of(text);
            // Dots stand for moves, slashes for remarks: no slip of a move is without letters and digits.
            if word.len() > LONGEST || !word.contains(char::is_alphanumeric) {
                at += 1;
                continue;
            }
            let (found, next) = if let Some((name, meant)) = self.meant(word) {
                (Some((span, name, meant)), at + 1)
            } else {
                self.joined(text, &words, at, used)
            };
            if let Some((span, name, meant)) = found {
                slips.push(slip(text, span, &name, &meant, self.kind));
                used = next;
            }
            at = next;
        }
    }

    /// What is meant by a word and its neighbours.
    fn joined(
        &mut self,
        text: &str,
        words: &[Span],
        at: usize,
        used: usize,
    ) -> (Option<(Span, String, String)>, usize) {
        let range = |from: usize, count: usize| -> Option<Span> {
            let last = words.get(from + count - 1)?;
            (from >= used).then(|| words[from].to(*last))
        };
        let joints: &[&str] = if self.tools.notation() == Notation::Otn { &["", "-"] } else { &[""] };
        let around = [(at, 3), (at, 2), (at.wrapping_sub(1), 3), (at.wrapping_sub(1), 2)];
        for (from, count) in around {
            let Some(span) = (from < words.len()).then(|| range(from, count)).flatten() else { continue };
            let parts: Vec<&str> = words[from..from + count].iter().map(|word| word.of(text)).collect();
            if parts.iter().any(|part| is_number(part)) || span.len() > 40 {
                continue;
            }
            for joint in joints {
                if count == 3 && !joint.is_empty() {
                    continue;
                }
                let whole = parts.join(joint);
                let folded = fold(&whole).map_or(whole, |(folded, _)| folded);
                if self.can_be_read(&folded) {
                    let name = if joint.is_empty() { "blanks in it" } else { "a blank for `-`" };
                    return (Some((span, name.to_owned(), folded)), from + count);
                }
            }
        }
        (None, at + 1)
    }

    /// What is meant by a piece of text, and what is said of it.
    fn meant(&mut self, piece: &str) -> Option<(String, String)> {
        let folded = fold(piece);
        if let Some((meant, name)) = &folded
            && self.can_be_read(meant)
        {
            return Some((name.clone(), meant.clone()));
        }
        let base = folded.as_ref().map_or(piece, |(base, _)| base);
        let mut left = MOST_TRIED;
        let mut tried: Vec<String> = Vec::new();
        for (name, candidate) in self.candidates(base) {
            if left == 0 {
                break;
            }
            if candidate == base || candidate.is_empty() || tried.contains(&candidate) {
                continue;
            }
            left -= 1;
            if self.can_be_read(&candidate) {
                return Some((name, candidate));
            }
            tried.push(candidate);
        }
        None
    }

    /// What could be meant, the most likely first.
    fn candidates(&self, base: &str) -> Vec<(String, String)> {
        let mut candidates = Vec::new();
        // A tag is looked through behind its name.
        let from = match self.kind {
            Kind::Tag => base.find([':', '"', ' ']).map_or(0, |at| at + 1),
            _ => 0,
        };
        let (name, rest) = base.split_at(from);
        let is_rules = self.kind == Kind::Tag && base.starts_with("[rules");
        let tables: &[&[Rewrite]] = match (self.kind, self.tools.notation()) {
            (Kind::Tag, _) if is_rules => &[RULES, DIGITS],
            (Kind::Tag, _) => &[DIGITS, VALUES],
            (Kind::Moves, Notation::Otn) => &[DIGITS, PUNCTUATION, OTN_MOVES],
            (Kind::Moves, _) => &[DIGITS, PUNCTUATION, PTN_MOVES],
            (Kind::Position, Notation::Tps) => &[DIGITS, TPS_LINES],
            (Kind::Position, _) => &[TSN_LINES, DIGITS],
        };
        if self.kind == Kind::Tag {
            candidates.extend(tag_shapes(base, self.tools.notation()));
        }
        if self.kind == Kind::Position {
            candidates.extend(position_shapes(base, self.tools.notation()));
        }
        if self.kind == Kind::Moves && self.tools.notation() == Notation::Ptn {
            candidates.extend(between_squares(base));
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
            candidates.extend(
                rewritten(rest, from, to, *at).map(|new| ((*what).to_owned(), format!("{name}{new}"))),
            );
        }
        candidates.push(("letters for digits".to_owned(), format!("{name}{}", digits(rest))));
        candidates
    }

    /// Whether nothing is wrong with what may be meant.
    fn can_be_read(&mut self, candidate: &str) -> bool {
        if *self.tries == 0 || candidate.trim().is_empty() {
            return false;
        }
        *self.tries -= 1;
        match (self.kind, self.tools.notation()) {
            (Kind::Moves, _) if is_number(candidate) => true,
            (Kind::Moves, Notation::Otn) => !self.tools.is_unread(&format!("1. a1-a2 {candidate}\n")),
            (Kind::Moves, _) => !self.tools.is_unread(&format!("1. a1 {candidate}\n")),
            _ => !self.tools.is_unread(&format!("{candidate}\n")),
        }
    }
}

/// The texts in which a sign is replaced: everywhere, then at one place alone.
pub(super) fn rewritten<'r>(
    text: &'r str,
    from: &'r str,
    to: &'r str,
    at: At,
) -> impl Iterator<Item = String> + 'r {
    let whole: Option<String> = match at {
        Any => text.contains(from).then(|| text.replace(from, to)),
        End => text.strip_suffix(from).map(|rest| rest.to_owned() + to),
        Start => text.strip_prefix(from).map(|rest| to.to_owned() + rest),
    };
    let places = matches!(at, Any).then(|| text.match_indices(from).take(12)).into_iter().flatten();
    let single =
        places.map(move |(place, _)| format!("{}{to}{}", &text[..place], &text[place + from.len()..]));
    whole.into_iter().chain(single)
}

/// A tag with other brackets, and with its name and value set apart as the notation does it.
fn tag_shapes(tag: &str, notation: Notation) -> Vec<(String, String)> {
    let inside = tag.trim_matches(|sign: char| "[](){}<>".contains(sign)).trim();
    let length =
        inside.find(|sign: char| !sign.is_alphanumeric() && !"-_".contains(sign)).unwrap_or(inside.len());
    let (name, rest) = inside.split_at(length);
    let value = rest.trim_matches(|sign: char| sign.is_whitespace() || ":=\"'".contains(sign));
    // A tag without any bracket is another rule's matter.
    if !tag.starts_with(['[', '(', '{', '<'])
        || value.is_empty()
        || !is_known_tag(name, notation)
        || name == "rules" && value.contains('"')
    {
        return Vec::new();
    }
    let name = match name {
        "White" => "Player1",
        "Black" => "Player2",
        name => name,
    };
    let (shaped, what) = if notation == Notation::Otn {
        let value = rest.trim_start().trim_start_matches([':', '=']).trim_matches('"');
        (format!("[{}:{}]", name.to_ascii_lowercase(), value.trim()), "the signs of another notation")
    } else {
        (format!("[{name} \"{value}\"]"), "the signs of another notation")
    };
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
    shapes.push((what.to_owned(), shaped));
    shapes
}

/// A position in the letters or with the separators of another notation.
fn position_shapes(line: &str, notation: Notation) -> Vec<(String, String)> {
    let mut shapes = Vec::new();
    if notation == Notation::Tps {
        // Only the last two blanks belong there.
        let parts: Vec<&str> = line.rsplitn(3, ' ').collect();
        if let [number, player, board] = parts[..] {
            shapes.push((
                "blanks for commas".to_owned(),
                format!("{} {player} {number}", board.replace(' ', ",")),
            ));
        }
        shapes.push(("capital letters".to_owned(), line.replace('X', "x")));
        let lower =
            line.replace("white", "1").replace("black", "2").replace("White", "1").replace("Black", "2");
        shapes.push(("a word for the player".to_owned(), lower));
    } else {
        let letters = |sign: char| match sign {
            't' | 'c' | 'n' => 'a',
            'T' | 'C' | 'N' => 'd',
            'K' => 'k',
            sign => sign,
        };
        let fields: Vec<String> = line
            .split(' ')
            .map(|field| {
                if field.contains('/') {
                    field.trim_matches('/').chars().map(letters).collect()
                } else {
                    field.to_owned()
                }
            })
            .collect();
        if line.contains(['t', 'T']) {
            shapes.push(("the letters of OTN".to_owned(), fields.join(" ")));
        }
        let words = line.replace("attackers", "a").replace("defenders", "d");
        shapes.push(("a word for the side".to_owned(), words));
        for (from, to) in [(" w ", " a "), (" b ", " a "), (" A ", " a "), (" D ", " d ")] {
            shapes.push(("another letter for the side".to_owned(), line.replacen(from, to, 1)));
        }
    }
    shapes
}

/// A move of Tak written as two squares next to each other.
fn between_squares(word: &str) -> Option<(String, String)> {
    let parts: Vec<char> = word.chars().filter(|sign| !"-x: >".contains(*sign)).collect();
    let [file, rank, to_file, to_rank] = parts[..] else { return None };
    if !(file.is_ascii_lowercase()
        && rank.is_ascii_digit()
        && to_file.is_ascii_lowercase()
        && to_rank.is_ascii_digit())
    {
        return None;
    }
    let step = |from: char, to: char| to as i32 - from as i32;
    let direction = match (step(file, to_file), step(rank, to_rank)) {
        (0, 1) => '+',
        (0, -1) => '-',
        (1, 0) => '>',
        (-1, 0) => '<',
        _ => return None,
    };
    Some(("two squares for one and a direction".to_owned(), format!("{file}{rank}{direction}")))
}

/// Whether a word is a number with its period.
fn is_number(word: &str) -> bool {
    word.strip_suffix('.')
        .is_some_and(|digits| !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()))
}

/// The words of a line.
fn words_of(text: &str, line: Span) -> Vec<Span> {
    let mut words = Vec::new();
    let mut rest = line.start;
    for word in line.of(text).split_ascii_whitespace() {
        let at = rest + text[rest as usize..].find(word).unwrap_or(0) as u32;
        words.push(Span::new(at, at + word.len() as u32));
        rest = at + word.len() as u32;
    }
    words
}

/// The finding about a piece of text, at the word in which it changes.
fn slip(text: &str, region: Span, name: &str, meant: &str, kind: Kind) -> Slip {
    let piece = region.of(text);
    let (start, end) = changed(piece, meant);
    let is_edge = |sign: char| sign.is_whitespace() || "[]\"".contains(sign);
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
    // Of a tag with one value the value is told of, of any other word all of it.
    let colon = piece[from..to].find(':').map(|colon| from + colon + 1);
    let from =
        colon.filter(|at| kind == Kind::Tag && *at <= start && !piece.starts_with("[rules")).unwrap_or(from);
    let behind = piece.len() - to;
    let new = meant.get(from..meant.len() - behind).unwrap_or(meant);
    let old = &piece[from..to];
    let is_invisible = name.contains("space")
        || name.contains("mark")
        || name.contains("joiner")
        || name.contains("hyphen") && !name.contains("for");
    let is_long = kind == Kind::Position && old.len() > 12;
    let message = if is_long {
        format!("this position is written with {name}")
    } else if is_invisible || old.trim().is_empty() {
        format!("there is {name} in {}", shown(new))
    } else {
        format!("{} is written with {name}", shown(old))
    };
    let span = Span::new(region.start + from as u32, region.start + to as u32);
    Slip {
        rule: &LOOK_ALIKE.rule,
        span,
        message,
        help: None,
        mends: if is_long { "write it as it should be".to_owned() } else { format!("write {}", shown(new)) },
        kind: name.to_owned(),
        edits: vec![Edit { span, text: new.to_owned() }],
        places: Vec::new(),
    }
}

/// How much two texts have in common at their starts and, behind that, at their ends, in whole characters.
fn changed(one: &str, two: &str) -> (usize, usize) {
    let start: usize =
        one.chars().zip(two.chars()).take_while(|(a, b)| a == b).map(|(a, _)| a.len_utf8()).sum();
    let ends = one[start..].chars().rev().zip(two[start..].chars().rev());
    (start, ends.take_while(|(a, b)| a == b).map(|(a, _)| a.len_utf8()).sum())
}
