//! The games of PPN files.

mod checks;
mod dates;
mod faults;
pub(crate) mod fix;
pub(crate) mod illegal;
pub(crate) mod labels;
mod numbers;
pub(crate) mod order;
pub(crate) mod play;

use movetext_diagnostics::{Detail, Diagnostic, Edit, Severity};
use movetext_parser::ppn::{Written, count_operations, with_operations};
use movetext_record::FaultKind::Own;
use movetext_record::ppn::header::{Header, HeaderFault, Shape};
use movetext_record::ppn::misleading::{
    with_one_star, without_arrow, without_check, without_exponent, without_mark,
};
use movetext_record::ppn::{FaultKind, Item, Node, Number, Ppn, Start, Table};
use movetext_record::{Failure, Fault};
use movetext_record::{Origin, Parsed, Record, Replay as _, Report};
use movetext_rules::piecepack::{
    Base, Configuration, Identity, Kind, Location, Operation, PieceSpec, PlayError, Remark, Step, Variant,
};
use movetext_source::Span;
use movetext_tree::{GameTree, NodeId};

use crate::game::{Content, LintNotation, Played, Replayed};
use crate::messages::shown;
pub(crate) use numbers::UnusualNumber;

/// A game of a PPN file, read and replayed.
pub(crate) type Game<'s> = Replayed<'s, Ppn>;

/// A word that is unusual, though it can be played.
#[derive(Debug, Clone, PartialEq)]
pub enum Unusual {
    /// A macro that stands for another suit than its name says.
    Exchanged(&'static str),
    /// The place is left out.
    NoPlace,
    /// A place far away from any table, as it is written.
    Far(String),
    /// A piece that no set of its kind has.
    Beyond(String),
    /// A suit by its number, as pieces count them.
    Suit(u16),
    /// An arrow between two squares, which replaces a piece: the word without it.
    Arrow(String),
    /// A mark of PGN behind a move that is done without it: the word without it.
    Mark(String),
    /// The sign of a check behind a move of chess, which turns the piece over: the word without it.
    Check(String),
    /// A mark of PGN by itself behind a move.
    MarkAlone,
    /// Two stars in front of what is taken: the word with one.
    Stars(String),
    /// A number with an exponent: the word with the number in digits.
    Exponent(String),
    /// A comment in front of a drop, which is a list with a blank behind it: the word without that.
    Apart(String),
}

/// The unusual words and numbers of a game, and where they are written.
#[derive(Debug, Default)]
pub struct Survey {
    words: Vec<(Span, Unusual)>,
    numbers: Vec<(Span, UnusualNumber)>,
    /// How many words were not written by themselves.
    listed: usize,
}

/// Coordinates beyond this lie on no table.
const FAR: f64 = 500.0;

/// Reports of a step how its pieces were found, and not what became of each: there may be hundreds.
pub struct HowFound;

impl Report<Ppn> for HowFound {
    type Reported = Vec<Remark>;

    #[inline]
    fn apply(table: &mut Table, step: &Step) -> Result<Vec<Remark>, PlayError> {
        table.apply_with_remarks(step)
    }

    #[inline]
    fn play_plain(table: &mut Table, node: &Node<'_>) -> Option<Vec<Remark>> {
        Ppn::play_plain(table, node).then(Vec::new)
    }

    #[inline]
    fn play_all(
        table: &mut Table,
        node: &Node<'_>,
        remarks: &mut Vec<Vec<Remark>>,
    ) -> Option<Result<(), Failure<Ppn>>> {
        table.play_words(node, remarks)
    }
}

impl LintNotation for Ppn {
    fn in_text(character: char) -> Option<char> {
        match character {
            '{' | '}' | '\\' => None,
            '"' => Some('\''),
            other => Some(other),
        }
    }

    fn comment_on(text: &str, origin: &Origin<Self::Places>, at: usize, remark: &str) -> Option<Edit> {
        let node = origin.nodes.get(at)?;
        if let Some(comment) = node.comment {
            return Some(Edit { span: Span::at(comment.end), text: format!(" {remark}") });
        }
        if node.played.is_empty() {
            return None;
        }
        let extent = Self::extent(text, origin, at);
        let end = extent.start + extent.of(text).trim_end().len() as u32;
        Some(Edit { span: Span::at(end), text: format!(" {{{remark}}}") })
    }

    /// Nobody is to move.
    type State = ();
    /// How the pieces of the steps of a move were found, where that is worth knowing.
    type Facts = Vec<(usize, Remark)>;
    type Memory = ();
    type Report = HowFound;
    type Survey = Survey;

    fn survey(text: &str, parsed: &Parsed<'_, Self>, (): &mut ()) -> Survey {
        let mut survey = Survey::default();
        let Some(variant) = parsed.record.start.variant() else { return survey };
        let tree = &parsed.record.tree;
        // A record that was read has no variations.
        let line = tree.line_from(GameTree::<Node<'_>>::ROOT);
        let numbers = line.clone().filter_map(|node| match &tree.get(node).number {
            Number::Written(number) => Some((number.as_ref(), parsed.origin.node(node).turn)),
            _ => None,
        });
        survey.numbers =
            numbers::unusual(numbers::joined(text, numbers, parsed.origin.nodes.len()).into_iter());
        for node in line {
            let spans = parsed.origin.places.items(node);
            let items = &tree.get(node).items;
            // Most moves have no comment.
            if items.iter().any(|item| matches!(item, Item::Comment(_))) {
                for (items, spans) in items.windows(2).zip(spans.windows(2)) {
                    survey.apart(text, (&items[0], spans[0]), (&items[1], spans[1]));
                }
            }
            for (nth, (item, span)) in items.iter().zip(spans).enumerate() {
                survey.listed += usize::from(item.is_listed());
                match item {
                    Item::Word(word) => {
                        let signs = signs_of(word);
                        if signs & MARK != 0 {
                            let before = nth.checked_sub(1).and_then(|before| items.get(before));
                            survey.signs(word, *span, before, &parsed.record.start);
                        }
                        if signs & LIST != 0
                            && let Some(meant) = without_exponent(word)
                        {
                            survey.add(*span, Unusual::Exponent(meant));
                        }
                        survey.word(word, signs, *span, &variant);
                    }
                    Item::Made(word) => survey.word(word, signs_of(word), *span, &variant),
                    Item::Short(_) => survey.macros(text, *span),
                    _ => {}
                }
            }
        }
        survey
    }

    fn listed(survey: &Survey) -> usize {
        survey.listed
    }

    fn facts<'a>(
        _: &'a str,
        _: &'a Parsed<'_, Self>,
    ) -> impl FnMut(NodeId, &Node<'_>, Played<'_, Self>) -> Option<Vec<(usize, Remark)>> + 'a {
        |_, _, Played { effects, .. }| {
            let remarks = effects
                .iter()
                .enumerate()
                .flat_map(|(step, remarks)| remarks.iter().map(move |remark| (step, remark.clone())));
            let remarks: Vec<_> = remarks.collect();
            (!remarks.is_empty()).then_some(remarks)
        }
    }

    /// Where something of the header is not understood, so may be what lies on the table.
    fn is_board_known(parsed: &Parsed<'_, Self>) -> bool {
        !parsed.faults.iter().any(|fault| match &fault.kind {
            Own(FaultKind::Header(HeaderFault::KeyName { meant })) => matches!(*meant, "SetUp" | "GameType"),
            Own(FaultKind::Header(HeaderFault::Repeated { .. })) => false,
            Own(FaultKind::Header(fault)) => fault.is_loss(),
            Own(FaultKind::HeaderWithoutEnd) => true,
            _ => false,
        })
    }

    /// Where only the spelling is wrong, there is a fix.
    fn complete<'a>(game: &'a Game<'_>) -> impl FnMut(Diagnostic, &Fault<FaultKind>) -> Diagnostic + 'a {
        |mut finding, fault| {
            match &fault.kind {
                Own(FaultKind::Header(HeaderFault::Repeated { first, .. })) => {
                    finding.message = format!(
                        "the key {} is repeated; the first one counts",
                        shown(fault.span.of(game.text))
                    );
                    finding = finding.with_place(*first, "the first");
                }
                Own(FaultKind::Header(HeaderFault::KeyName { .. })) => {
                    finding = finding.with_severity(Severity::Warning);
                }
                Own(FaultKind::Header(HeaderFault::Wrong { found: Shape::Text, .. })) => {
                    finding = finding.with_detail(Detail::PlainText);
                }
                _ => {}
            }
            if let Some(fix) = fix::of(game.text, game.parsed.origin.places.header, fault) {
                return finding.with_fix(fix);
            }
            let help = fix::help(&fault.kind).map(str::to_owned);
            let of_macro = || braces_in_macro(game, fault);
            of_macro().or(help).into_iter().fold(finding, Diagnostic::with_help)
        }
    }

    /// The header as it is written; what is played and said, however it is short.
    fn content(record: &Record<'_, Self>, content: &mut Content) {
        content.add(format_args!("{:?} {:?}", record.headers.tags, record.start));
        content.add_nodes(&record.tree, |content, node| {
            content.add_value(&node.number);
            for item in node.items.iter().filter(|item| !matches!(item, Item::Short(_))) {
                match item {
                    Item::Made(word) => content.add_value(("word", &**word)),
                    Item::Word(word) => content.add_value(("word", &**word)),
                    item => content.add(format_args!("{item:?}")),
                }
            }
        });
    }
}

/// What to do about a macro that has braces: version 0.11 listed them after macros, and later versions list them before.
fn braces_in_macro(game: &Game<'_>, fault: &Fault<FaultKind>) -> Option<String> {
    let Own(FaultKind::Word(_)) = &fault.kind else { return None };
    let (_, name) = fault.span.of(game.text).split_once('`')?;
    let name = name.split('\'').next()?;
    let header = Header::read(game.text, game.parsed.origin.places.header, &mut |_, _| {});
    let called = header.macros.iter().find(|called| called.name.text == name)?;
    called.replacement.text.contains('{').then(|| {
        format!(
            "the macro `{name}` has braces, which are listed before macros are replaced; `--dialect ppn-0.11` lists them \
             after that"
        )
    })
}

impl Game<'_> {
    /// The words of a node that some of its steps, counted from 0 and in their order, were written by, and where; all of the
    /// node where that is not known. A word that braces or macros stand for is not written by itself: its place is theirs.
    pub(crate) fn words_of(
        &self,
        node: NodeId,
        steps: impl Iterator<Item = usize>,
    ) -> impl Iterator<Item = (Span, &str)> {
        let whole = self.origin(node).played;
        let unknown = (whole, whole.of(self.text));
        let variant = self.parsed.record.start.variant();
        let items = self.tree().get(node).items.iter();
        let mut words = items.zip(self.parsed.origin.places.items(node)).filter_map(move |(item, span)| {
            let (word, is_made): (&str, bool) = match item {
                Item::Word(word) => (word, false),
                Item::Made(word) => (word, true),
                _ => return None,
            };
            let count = variant.as_ref().map_or(0, |variant| count_operations(word, variant));
            Some((count, *span, word, is_made))
        });
        let (mut before, mut at) = (0, None);
        steps.map(move |step| {
            while before <= step {
                let Some((count, span, word, is_made)) = words.next() else { return unknown };
                (before, at) = (before + count, Some((span, word, is_made)));
            }
            at.map_or(unknown, |(span, word, is_made)| {
                (if is_made { self.written_word(span) } else { span }, word)
            })
        })
    }

    /// All of the word that a place is in: what braces and macros stand for may start and end within it.
    fn written_word(&self, span: Span) -> Span {
        let is_blank = |letter: char| letter.is_whitespace() || letter == ';';
        let (before, behind) = (&self.text[..span.start as usize], &self.text[span.end as usize..]);
        let written = span.of(self.text);
        let count = |sign: char| written.matches(sign).count();
        if count('{') == count('}') && count('`') == count('\'') {
            return span;
        }
        let blank = before.char_indices().rev().find(|(_, letter)| is_blank(*letter));
        let start = blank.map_or(0, |(at, letter)| at + letter.len_utf8());
        let end = behind.find(is_blank).map_or(self.text.len(), |at| span.end as usize + at);
        Span::new(start as u32, end as u32)
    }
}

impl Game<'_> {
    /// The numbers that are unusual.
    pub(crate) fn unusual_numbers(&self) -> impl Iterator<Item = (Span, &UnusualNumber)> {
        self.survey.numbers.iter().map(|(span, unusual)| (*span, unusual))
    }

    /// The unusual words of one kind.
    pub(crate) fn unusual<T>(&self, of: impl Fn(&Unusual) -> Option<T>) -> impl Iterator<Item = (Span, T)> {
        self.survey.words.iter().filter_map(move |(span, unusual)| Some((*span, of(unusual)?)))
    }
}

impl Survey {
    fn add(&mut self, span: Span, unusual: Unusual) {
        // Words that braces list may be unusual together.
        if !self.words.last().is_some_and(|last| last.0 == span && last.1 == unusual) {
            self.words.push((span, unusual));
        }
    }

    /// `{S,M} @e7`: without the blank the braces list pieces.
    fn apart(&mut self, text: &str, (list, start): (&Item<'_>, Span), (word, end): (&Item<'_>, Span)) {
        let (Item::Comment(_), Item::Word(word)) = (list, word) else { return };
        let braces = start.of(text);
        if word.starts_with(['@', '\\']) && braces.contains(',') && !braces.contains(char::is_whitespace) {
            self.add(start.to(end), Unusual::Apart(format!("{braces}{word}")));
        }
    }

    fn signs(&mut self, word: &str, span: Span, before: Option<&Item<'_>>, start: &Start) {
        let is_chess = || start.setup.as_ref().is_some_and(|setup| setup.game() == "international_chess");
        if word == "!" {
            let is_move = |before: &str| without_mark(&[before, "!"].concat()).is_some();
            if let Some(Item::Word(before)) = before
                && is_move(before)
            {
                self.add(span, Unusual::MarkAlone);
            }
        } else if let Some(meant) = without_check(word).filter(|_| is_chess()) {
            self.add(span, Unusual::Check(meant.to_owned()));
        } else if let Some(meant) = without_arrow(word) {
            self.add(span, Unusual::Arrow(meant));
        } else if let Some(meant) = without_mark(word) {
            self.add(span, Unusual::Mark(meant.to_owned()));
        } else if let Some(meant) = with_one_star(word) {
            self.add(span, Unusual::Stars(meant));
        }
    }

    fn macros(&mut self, text: &str, span: Span) {
        let written = span.of(text);
        if !written.contains('W') {
            return;
        }
        for (name, called) in [("WH", "`WH'"), ("WS", "`WS'")] {
            for (at, found) in written.match_indices(called) {
                let start = span.start + at as u32;
                self.add(Span::new(start, start + found.len() as u32), Unusual::Exchanged(name));
            }
        }
    }

    fn word(&mut self, word: &str, signs: u8, span: Span, variant: &Variant) {
        if !may_be_odd(word, signs) {
            return;
        }
        with_operations(word, variant, |written| self.operations(written.unwrap_or_default(), word, span));
    }

    fn operations(&mut self, written: &[Written], word: &str, span: Span) {
        for written in written {
            match &written.operation {
                Operation::Drop { spec, to } => {
                    self.spec(spec, word, span);
                    self.target(to.location(), word, span);
                }
                Operation::Move { to, .. } => self.target(to.location(), word, span),
                Operation::Replace { with, .. } | Operation::Update { with, .. } => {
                    self.spec(with, word, span);
                }
                _ => {}
            }
        }
    }

    fn spec(&mut self, spec: &PieceSpec, word: &str, span: Span) {
        // Playing cards and dominoes have their suits by number as well, but nobody wrote that.
        let is_written = |_: &u16| {
            word.match_indices(",s")
                .any(|(at, _)| word[at + 2..].starts_with(|sign: char| sign.is_ascii_digit()))
        };
        if let Some(number) = spec.features().suit_number.filter(is_written) {
            self.add(span, Unusual::Suit(number));
        }
        let identity = spec.identity();
        if is_beyond_set(identity) {
            self.add(span, Unusual::Beyond(identity.called()));
        }
    }

    fn target(&mut self, location: Option<&Location>, word: &str, span: Span) {
        let Some(location) = location else { return };
        let (x, y) = match &location.base {
            Base::Active if location.offsets.is_empty() && word.ends_with(['-', '_', '@', '\\']) => {
                return self.add(span, Unusual::NoPlace);
            }
            Base::Algebraic { column, row } => (f64::from(*column), f64::from(*row)),
            Base::Cartesian { x, y } => (*x, *y),
            _ => return,
        };
        if x.abs().max(y.abs()) > FAR {
            self.add(span, Unusual::Far(location.base.to_string()));
        }
    }
}

/// Whether a piece has a rank that its set does not have.
fn is_beyond_set(Identity { configuration, kind, rank, .. }: &Identity) -> bool {
    let has_rank = matches!(kind, Kind::Tile | Kind::Coin | Kind::Die | Kind::Pyramid);
    let last = match configuration {
        Configuration::Piecepack
        | Configuration::Subpack
        | Configuration::Hexpack
        | Configuration::PlayingCardsExpansion
        | Configuration::DualPiecepacksExpansion
        | Configuration::Dice => 6,
        Configuration::IcehousePieces => 3,
        _ => u16::MAX,
    };
    let has_no_pips = *configuration == Configuration::IcehousePieces && *rank == 0;
    has_rank && (*rank > last || has_no_pips)
}

/// What an unusual word needs: a large number or a column of two letters, brackets or a comma, a high digit and the sign of what a
/// piece becomes, or nothing behind its last sign; and what marks and arrows are written with.
const NUMBER: u8 = 1;
const LIST: u8 = 2;
const HIGH: u8 = 4;
const SIGN: u8 = 8;
const MARK: u8 = 16;
const DIGIT: u8 = 32;
const LETTER: u8 = 64;

/// What each byte is of these.
const SIGNS: [u8; 256] = {
    let mut signs = [0; 256];
    let mut byte = 0;
    while byte < 128 {
        signs[byte] = match byte as u8 {
            b'0'..=b'3' => DIGIT,
            b'4'..=b'9' => DIGIT | HIGH,
            b'a'..=b'z' => LETTER,
            b',' | b'(' => LIST,
            b'@' | b'\\' | b'=' | b'~' => SIGN,
            b'>' | b'!' | b'*' | b'+' => MARK,
            _ => 0,
        };
        byte += 1;
    }
    signs
};

/// All that the bytes of a word are; [`NUMBER`] too where three digits stand in a row, or a digit behind two letters.
fn signs_of(word: &str) -> u8 {
    let (mut all, mut before) = (0, [0; 2]);
    for byte in word.bytes() {
        let sign = SIGNS[usize::from(byte)];
        all |= sign;
        if sign & DIGIT != 0 && before[0] & before[1] & (DIGIT | LETTER) != 0 {
            all |= NUMBER;
        }
        before = [before[1], sign];
    }
    all
}

/// Whether a word may be unusual, by what its bytes are.
fn may_be_odd(word: &str, signs: u8) -> bool {
    signs & (NUMBER | LIST) != 0
        || signs & HIGH != 0 && signs & SIGN != 0
        || matches!(word.as_bytes(), [.., b'-' | b'_' | b'@' | b'\\'])
}
