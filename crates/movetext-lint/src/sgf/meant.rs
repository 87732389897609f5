//! What a value that cannot be read was probably meant to be: `D-4`, `4,4`, `pass`, `aa,bb`, `l9`.

use std::borrow::Cow;

use movetext_record::sgf::{
    BoardSize, Ff, Game, PropertyType, RawPoint, Start, ValueType, halves, number, point, real,
};
use movetext_rules::{go, morris};

use crate::alike::fold;
use crate::numerals::number_in_words;

/// What was meant.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Meant {
    /// The value as it is written; none where that is not a value of the property at all.
    pub(crate) text: Option<String>,
    /// Why it is written so.
    pub(crate) why: &'static str,
}

impl Meant {
    fn new(text: impl Into<String>, why: &'static str) -> Self {
        Self { text: Some(text.into()), why }
    }
}

/// Longer values are no slips.
const LONGEST: usize = 200;

/// What a value of a property was meant to be, where there is little doubt.
pub(crate) fn meant(start: &Start, of: &PropertyType, raw: &str) -> Option<Meant> {
    if raw.len() > LONGEST {
        return None;
    }
    let plain = plain(raw);
    let found = match of.values(start.ff) {
        ValueType::Move if start.game == Game::Go => move_of_go(start, &plain),
        ValueType::Move if matches!(start.game, Game::Othello | Game::Morris) => {
            let capitals = || plain.contains(|sign: char| sign.is_ascii_uppercase());
            let lower = || capitals().then(|| Meant::new(plain.to_ascii_lowercase(), SQUARES));
            move_on_squares(start, &plain).or_else(lower)
        }
        ValueType::Points if matches!(start.game, Game::Othello | Game::Morris) => {
            Some(Meant::new(square(&plain)?, SQUARES))
        }
        ValueType::Points if of.id == "L" && plain.contains(':') => {
            let (one, other) = plain.split_once(':')?;
            let points = [(one, other), (other, one)];
            let (point, _) = points.into_iter().find(|(point, label)| point.len() == 2 && label.len() < 3)?;
            Some(Meant::new(point, IN_ORDER))
        }
        ValueType::Points if start.game == Game::Go => points_of_go(start, &plain),
        ValueType::Labels if start.game == Game::Go => label(start, &plain),
        ValueType::Lines if start.game == Game::Go => line(start, &plain),
        ValueType::Number | ValueType::Triple => whole_number(of.id, &plain),
        ValueType::Real => decimal(of.id, &plain),
        ValueType::Size => size(&plain),
        ValueType::Color => color(&plain),
        _ => None,
    }?;
    // What is written must be a value.
    let is_value = |text: &str| text.split("][").all(|value| start.view(of, value).is_ok());
    let is_dash = |sign: char| "\u{2010}\u{2011}\u{2012}–—−".contains(sign);
    let is_all = |text: &str| raw.contains(is_dash) && raw.replace(is_dash, "-") == text;
    let why = if found.text.as_deref().is_some_and(is_all) { DASH } else { found.why };
    found.text.as_deref().is_none_or(is_value).then_some(Meant { why, ..found })
}

/// Why a value with nothing but another dash is none.
const DASH: &str = "its dash is a longer one than the `-` of the keyboard";

/// A colour by its number, as versions before FF[4] had it.
fn color(raw: &str) -> Option<Meant> {
    let meant = match raw {
        "1" => "B",
        "2" => "W",
        _ if !raw.chars().all(|sign| sign.is_alphabetic() || sign == ' ') => return None,
        _ => match raw.split_whitespace().next().map(str::to_lowercase).as_deref() {
            Some("b" | "black" | "schwarz" | "noir" | "negro" | "negras" | "nero" | "zwart") => "B",
            Some("w" | "white" | "weiss" | "weiß" | "blanc" | "blanco" | "blancas" | "bianco" | "wit") => {
                "W"
            }
            _ => return None,
        },
    };
    Some(Meant::new(meant, "a colour is `B` or `W`"))
}

/// A value with letters for what only looks like them, and without quotes and brackets around it.
fn plain(raw: &str) -> Cow<'_, str> {
    let folded = fold(raw).map_or(Cow::Borrowed(raw), |(folded, _)| Cow::Owned(folded));
    let is_around = |sign: char| sign.is_whitespace() || "\"'`[](){}<>".contains(sign);
    match folded {
        Cow::Borrowed(text) => Cow::Borrowed(text.trim_matches(is_around)),
        Cow::Owned(text) => Cow::Owned(text.trim_matches(is_around).to_owned()),
    }
}

const TWO_LETTERS: &str = "a point is two lower-case letters, its column and its row, and nothing else";
const NO_NUMBERS: &str = "points are named by letters, column and row from the upper left corner";
const ONE_EACH: &str = "write each point in its own brackets";
const RECTANGLE: &str = "the corners of a rectangle are separated by a colon";
const LABEL: &str = "a label is a point, a `:` and a text";
const IN_ORDER: &str = "`L` gives its points the letters A, B, C in their order";
const LINE: &str = "a line is a point, a `:` and another point";

fn letters(at: RawPoint) -> Option<String> {
    let letter = |place: u8| match place {
        0..26 => Some(char::from(b'a' + place)),
        26..52 => Some(char::from(b'A' + (place - 26))),
        _ => None,
    };
    Some([letter(at.column)?, letter(at.row)?].iter().collect())
}

fn move_of_go(start: &Start, raw: &str) -> Option<Meant> {
    let word = raw.to_ascii_lowercase();
    let word = word.trim_end_matches(['.', '!', ',', ';', ':']);
    if matches!(word, "pass" | "pas" | "passes" | "passed" | "tenuki" | "--" | "tt") {
        let is_old = start.ff < Ff::Ff4;
        return if is_old {
            Some(Meant::new("tt", "a pass is `tt`"))
        } else {
            Some(Meant::new("", "a pass is `[]`"))
        };
    }
    if matches!(word, "resign" | "resigns" | "resigned" | "res") {
        return Some(Meant {
            text: None,
            why: "a player who resigns makes no move: write it as the result, such as `RE[B+R]`",
        });
    }
    if let Some((text, why)) = one_point(start, raw) {
        return Some(Meant::new(text, why));
    }
    let (letter, row) = raw.split_at_checked(1)?;
    let is_human = letter.bytes().all(|byte| byte.is_ascii_alphabetic())
        && !row.is_empty()
        && row.bytes().all(|byte| byte.is_ascii_digit());
    let why = match letter {
        "I" | "i" => "points are named by letters; where numbers are used, the column I is left out",
        _ => "points are named by letters, and the board has no such point",
    };
    is_human.then_some(Meant { text: None, why })
}

/// Words for the `x` of Morris.
const TAKES: [&str; 6] = [" takes ", " captures ", " removes ", " take ", " capturing ", " taking "];

const SQUARES: &str = "a square is one letter, its column, and one digit, its row, and nothing else";
const MEN: &str = "a move is a point, or two with a `-`, and `x` in front of the man that is taken";

/// A move of Othello or Morris that is written in some way or other: `6f`, `F-6`, `f 6`, `b6 x d7`.
fn move_on_squares(start: &Start, raw: &str) -> Option<Meant> {
    let lower = raw.trim_end_matches(['.', ',', ';', '!', '?']).to_ascii_lowercase();
    let lower = TAKES.iter().fold(lower, |lower, word| lower.replace(word, "x")).replace("xx", "x");
    if start.game == Game::Othello {
        let is_pass = matches!(&*lower, "pas" | "passes" | "passed" | "--" | "-");
        let text = if is_pass { "pass".to_owned() } else { square(&lower)? };
        return Some(Meant::new(text, if is_pass { "a pass is `pass`" } else { SQUARES }));
    }
    let (moved, taken) = match lower.split_once(['x', '*', ':', '×', ',']) {
        Some((moved, taken)) => (moved, Some(square(taken)?)),
        None => (&*lower, None),
    };
    let bare: String = moved.chars().filter(char::is_ascii_alphanumeric).collect();
    let halves: Vec<&str> = match bare.len() {
        4 => vec![&bare[..2], &bare[2..]],
        6 if taken.is_none() => vec![&bare[..2], &bare[2..4]],
        _ => vec![moved],
    };
    // `d6-f6-d2`: what is named third is taken.
    let taken = taken.or_else(|| if bare.len() == 6 { square(&bare[4..]) } else { None });
    let points: Option<Vec<String>> = halves.into_iter().map(square).collect();
    let points = points?;
    // A man that is put on the board takes one, and none moves so far.
    let is_beside = |one: &str, other: &str| {
        let (one, other): (Result<morris::Point, _>, Result<morris::Point, _>) = (one.parse(), other.parse());
        one.is_ok_and(|one| other.is_ok_and(|other| one.neighbours().any(|next| next == other)))
    };
    let points = match &points[..] {
        [one, other] if taken.is_none() && !moved.contains(['-', '–']) && !is_beside(one, other) => {
            format!("{one}x{other}")
        }
        _ => points.join("-"),
    };
    let taken = taken.map_or(String::new(), |taken| format!("x{taken}"));
    Some(Meant::new(format!("{points}{taken}"), if lower.len() > 3 { MEN } else { SQUARES }))
}

/// A square by its letter and its digit, in whatever order and with whatever between them.
fn square(raw: &str) -> Option<String> {
    let bare: String =
        raw.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_ascii_lowercase();
    let digit = |sign: char| match sign {
        'l' | 'i' => '1',
        's' => '5',
        'z' => '2',
        sign => sign,
    };
    // A digit typed with the shift key.
    let bare = if bare.len() == 1 {
        let shifted = |sign: char| ")!@#$%^&*(".find(sign).and_then(|at| char::from_digit(at as u32, 10));
        raw.chars()
            .filter_map(|sign| {
                if sign.is_ascii_alphabetic() { Some(sign.to_ascii_lowercase()) } else { shifted(sign) }
            })
            .collect()
    } else {
        bare
    };
    // `d33`, `dd3`
    let bare = match bare.as_bytes() {
        [one, two, three] if one == two || two == three => [*one, *three].map(char::from).iter().collect(),
        _ => bare,
    };
    let mut signs = bare.chars();
    let (one, other) = (signs.next()?, signs.next()?);
    if signs.next().is_some() {
        return None;
    }
    let (letter, row) = if one.is_ascii_digit() { (other, one) } else { (one, digit(other)) };
    (letter.is_ascii_alphabetic() && row.is_ascii_digit()).then(|| format!("{letter}{row}"))
}

/// A point that is written in some way or other.
fn one_point(start: &Start, raw: &str) -> Option<(String, &'static str)> {
    let is_on_board = |at: RawPoint| at.is_within(start.size);
    let bare: String = raw.chars().filter(char::is_ascii_alphanumeric).collect();
    let lower = bare.to_ascii_lowercase();
    if point(&bare).is_some_and(is_on_board) {
        return Some((bare, TWO_LETTERS));
    }
    if point(&lower).is_some_and(is_on_board) {
        return Some((lower, TWO_LETTERS));
    }
    if let Some(text) = letter_for_digit(&bare, start.size)
        && point(&text).is_some_and(is_on_board)
    {
        return Some((text, TWO_LETTERS));
    }
    // `4D` as well as `D4`.
    let letter_first = bare.trim_start_matches(|sign: char| sign.is_ascii_digit());
    let bare = format!("{letter_first}{}", &bare[..bare.len() - letter_first.len()]);
    if let Ok(human) = bare.parse::<go::Point>()
        && let Some(at) = human.sgf(start.size.rows)
        && point(&at.to_string()).is_some_and(is_on_board)
    {
        return Some((at.to_string(), NO_NUMBERS));
    }
    let numbers: Vec<&str> =
        raw.split(|sign: char| !sign.is_ascii_digit()).filter(|part| !part.is_empty()).collect();
    if let [column, row] = numbers[..]
        && raw.chars().all(|sign| sign.is_ascii_digit() || ",-:/. ".contains(sign))
    {
        let place = |number: &str| number.parse::<u8>().ok()?.checked_sub(1);
        let at = RawPoint { column: place(column)?, row: place(row)? };
        return Some((letters(at).filter(|_| is_on_board(at))?, NO_NUMBERS));
    }
    // A letter twice.
    if let [first, second, third] = lower.as_bytes()
        && (first == second || second == third)
    {
        let text: String = [char::from(*first), char::from(*third)].iter().collect();
        return point(&text).is_some_and(is_on_board).then_some((text, "a letter is doubled"));
    }
    None
}

/// Two letters of a point, one of which a digit stands for that looks like it: `1p`, `o0`. In usual coordinates the digits come
/// second, where only 0 and 1 are more likely letters: nobody plays on the first line so often.
fn letter_for_digit(raw: &str, size: BoardSize) -> Option<String> {
    let letter = |sign: char| match sign {
        '0' => 'o',
        '1' => 'l',
        '5' => 's',
        '6' | '8' => 'b',
        '9' if size.columns.min(size.rows) > 16 => 'q',
        '9' => 'g',
        sign => sign,
    };
    let is_meant = match raw.as_bytes() {
        [first, second] if first.is_ascii_digit() => second.is_ascii_lowercase(),
        [first, second] => first.is_ascii_lowercase() && matches!(second, b'0' | b'1'),
        _ => false,
    };
    is_meant.then(|| raw.chars().map(letter).collect())
}

fn points_of_go(start: &Start, raw: &str) -> Option<Meant> {
    if let Some((text, why)) = one_point(start, raw) {
        return Some(Meant::new(text, why));
    }
    let each = |parts: &[&str]| {
        let all: Option<Vec<String>> = parts.iter().map(|part| Some(one_point(start, part)?.0)).collect();
        all.filter(|all| all.len() > 1)
    };
    for separators in [&["..", "-", "="][..], &[":"]] {
        let Some((one, other)) = separators.iter().find_map(|separator| raw.split_once(separator)) else {
            continue;
        };
        if start.ff >= Ff::Ff4
            && let Some(corners) = each(&[one, other])
        {
            return Some(Meant::new(corners.join(":"), RECTANGLE));
        }
    }
    // A rectangle has two corners, and no more; before FF[4] there are none.
    let is_list = raw.matches(':').count() > 1 || start.ff < Ff::Ff4;
    let is_between = |sign: char| matches!(sign, ',' | ';' | ' ' | '/' | '|') || is_list && sign == ':';
    let parts: Vec<&str> = raw.split(is_between).filter(|part| !part.is_empty()).collect();
    if let Some(points) = each(&parts) {
        return Some(Meant::new(points.join("]["), ONE_EACH));
    }
    // `aacc`
    let is_run =
        raw.len() > 2 && raw.len().is_multiple_of(2) && raw.bytes().all(|byte| byte.is_ascii_lowercase());
    let pairs: Vec<&str> =
        if is_run { (0..raw.len() / 2).map(|at| &raw[2 * at..2 * at + 2]).collect() } else { vec![] };
    Some(Meant::new(each(&pairs)?.join("]["), ONE_EACH))
}

fn label(start: &Start, raw: &str) -> Option<Meant> {
    if let Some(labels) = labels(start, raw) {
        return Some(Meant::new(labels.join("]["), ONE_EACH));
    }
    let (one, other) = match halves(raw) {
        (one, Some(other)) => (one, other),
        (whole, None) => whole.split_once([' ', '=', ',', '-', ';']).or_else(|| short_label(whole))?,
    };
    let (one, other) = (one.trim(), other.trim());
    if let Some(at) = point_in_any_way(start, one).filter(|_| !other.is_empty()) {
        return Some(Meant::new(format!("{at}:{other}"), LABEL));
    }
    let at = point_in_any_way(start, other).filter(|_| !one.is_empty())?;
    Some(Meant::new(format!("{at}:{one}"), LABEL))
}

/// Several labels in the brackets of one: `dd:A,pp:B`.
pub(super) fn labels<'r>(start: &Start, raw: &'r str) -> Option<Vec<&'r str>> {
    let is_label = |part: &&str| {
        let (at, label) = part.split_once(':').unwrap_or_default();
        point(at).is_some_and(|at| at.is_within(start.size)) && !label.is_empty() && !label.contains(':')
    };
    let parts = raw.split([',', ';', ' ', '[', '/', '|']).filter(|part| !part.is_empty());
    let parts: Vec<&str> = parts.collect();
    (parts.len() > 1 && parts.iter().all(is_label)).then_some(parts)
}

/// `dbA`: a point and a short label with nothing between them.
fn short_label(raw: &str) -> Option<(&str, &str)> {
    let is_short = (3..=4).contains(&raw.len()) && raw.bytes().all(|byte| byte.is_ascii_alphanumeric());
    let (point, label) = raw.split_at_checked(2).filter(|_| is_short)?;
    point.bytes().all(|byte| byte.is_ascii_lowercase()).then_some((point, label))
}

fn line(start: &Start, raw: &str) -> Option<Meant> {
    let is_run = raw.len() == 4 && raw.is_ascii();
    let (one, other) = match halves(raw) {
        (one, Some(other)) => (one, other),
        (whole, None) if is_run => whole.split_at(2),
        (whole, None) => whole.split_once([' ', '=', ',', '-', ';', '>'])?,
    };
    let ends = point_in_any_way(start, one).zip(point_in_any_way(start, other))?;
    Some(Meant::new(format!("{}:{}", ends.0, ends.1), LINE))
}

/// A point, in whatever way it is written.
pub(super) fn point_in_any_way(start: &Start, raw: &str) -> Option<String> {
    let raw = raw.trim();
    let is_point = point(raw).is_some_and(|at| at.is_within(start.size));
    if is_point { Some(raw.to_owned()) } else { Some(one_point(start, raw)?.0) }
}

/// A number with digits for the letters that look like them, or for its word.
pub(super) fn digits(raw: &str) -> String {
    let lower = raw.trim().to_lowercase();
    if let Some(number) = number_in_words(&lower) {
        return number.to_string();
    }
    let digit = |sign: char| match sign {
        'O' | 'o' => '0',
        'l' | 'I' | 'i' | '|' => '1',
        'Z' => '2',
        'S' | 's' => '5',
        'B' => '8',
        'g' | 'q' => '9',
        ',' => '.',
        sign => sign,
    };
    raw.trim().chars().map(digit).collect()
}

/// The letters of a name, in lower case.
fn letters_of(name: &str) -> impl Iterator<Item = char> {
    name.chars().filter(|sign| sign.is_alphabetic()).flat_map(char::to_lowercase)
}

fn whole_number(id: &str, raw: &str) -> Option<Meant> {
    const WHY: &str = "a whole number is digits, perhaps with a sign before them";
    let lower = raw.trim().to_lowercase();
    match id {
        "GM" => {
            let bare: String = letters_of(lower.trim_end_matches("game")).collect();
            let known = (1..=40).find(|number| {
                let game = Game::from_number(*number);
                game.name().is_some_and(|name| letters_of(name).eq(bare.chars()))
            });
            let known = known.or(match &*bare {
                "weiqi" | "baduk" | "igo" => Some(1),
                "reversi" => Some(2),
                "morris" | "ninemanmorris" | "ninemorris" | "mill" | "mills" | "merels" | "mühle"
                | "muehle" => Some(5),
                _ => None,
            });
            if let Some(known) = known {
                return Some(Meant::new(known.to_string(), "games are named by their numbers"));
            }
        }
        "FF" => {
            let number = lower.trim_start_matches(|sign: char| !sign.is_ascii_digit());
            if !number.is_empty() && number.len() < lower.len() {
                return Some(Meant::new(number, WHY));
            }
        }
        "BS" | "WS" => {
            let species = match &*lower {
                "human" | "person" | "mensch" => "0",
                "modem" => "-1",
                "computer" => "1",
                _ => "",
            };
            if !species.is_empty() {
                return Some(Meant::new(species, "a human is 0, a modem -1 and a computer a number above 0"));
            }
        }
        "V" => {
            let (player, rest) = lower.split_at_checked(1)?;
            let number = rest.trim_start_matches('+');
            let sign = if player == "w" { "-" } else { "" };
            if matches!(player, "b" | "w") && number.len() < rest.len() {
                return Some(Meant::new(
                    format!("{sign}{number}"),
                    "what is good for Black is above 0, and for White below",
                ));
            }
        }
        "HA" if matches!(&*lower, "none" | "no" | "even") => return Some(Meant::new("0", WHY)),
        _ => {}
    }
    let stones = lower.strip_suffix("stones").or(lower.strip_suffix("stone")).map(str::trim);
    let whole = raw.split_once(['.', ',']).filter(|(_, rest)| rest.bytes().all(|digit| digit == b'0'));
    let bare = raw.trim_start_matches('#');
    let text = digits(stones.or(whole.map(|(whole, _)| whole)).unwrap_or(bare));
    number(&text)?;
    Some(Meant::new(text, WHY))
}

fn decimal(id: &str, raw: &str) -> Option<Meant> {
    const WHY: &str = "a number is digits, perhaps with a sign before them, a point and more digits";
    if matches!(id, "BL" | "WL") {
        let parts: Option<Vec<f64>> = raw.split(':').map(|part| part.trim().parse().ok()).collect();
        if let Some(parts) = parts.filter(|parts| (2..=3).contains(&parts.len())) {
            let seconds = parts.iter().fold(0.0, |seconds, part| seconds * 60.0 + part);
            return Some(Meant::new(seconds.to_string(), "the remaining time is given in seconds"));
        }
        let lower = raw.to_lowercase();
        let unit = lower.trim_start_matches(|sign: char| sign.is_ascii_digit() || ".+-".contains(sign));
        let number = &lower[..lower.len() - unit.len()];
        if matches!(unit.trim(), "s" | "sec" | "secs" | "second" | "seconds") && real(number).is_some() {
            return Some(Meant::new(number, "the remaining time is given in seconds"));
        }
    }
    let close: String = raw.chars().filter(|sign| !sign.is_whitespace()).collect();
    let close = if matches!(id, "BL" | "WL") { in_one(&close) } else { close };
    let text = digits(&close).replace([':', ';'], ".").replace("..", ".");
    let text = text.trim_end_matches('.');
    real(text)?;
    Some(Meant::new(text, WHY))
}

/// A number of seconds whose thousands are set apart, without what does that: `3,600`.
pub(super) fn in_one(number: &str) -> String {
    let is_apart = number.split(',').skip(1).all(|part| part.len() == 3);
    if is_apart { number.replace(',', "") } else { number.to_owned() }
}

/// The side in `19x19`, `l9` and `nineteen`.
fn size(raw: &str) -> Option<Meant> {
    const WHY: &str = "the size of a board is a number, or two like 19:13";
    let close: String = raw.chars().filter(|sign| !sign.is_whitespace()).collect();
    let sides: Vec<String> = close
        .split(['x', 'X', '*', ',', ':', '-', '='])
        .filter(|part| !part.is_empty())
        .map(digits)
        .collect();
    match &sides[..] {
        [side] => Some(Meant::new(once(side), WHY)),
        [one, other] if one == other => Some(Meant::new(one.clone(), WHY)),
        [columns, rows] => Some(Meant::new(format!("{columns}:{rows}"), WHY)),
        _ => None,
    }
}

/// The side of a larger board than there is without a digit that stands twice: `119`.
fn once(side: &str) -> String {
    const LARGEST: u32 = 52;
    let digits = side.as_bytes();
    let doubled = (1..digits.len()).find(|at| digits[*at] == digits[*at - 1]);
    // Of two digits any may be wrong.
    let is_too_large = digits.len() > 2 && side.parse::<u32>().is_ok_and(|side| side > LARGEST);
    match doubled.filter(|_| is_too_large) {
        Some(at) => [&side[..at], &side[at + 1..]].concat(),
        None => side.to_owned(),
    }
}
