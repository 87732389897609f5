//! The games of PPN files.

use movetext_diagnostics::{Applicability, Diagnostic, Fix};
use movetext_parser::ppn::{WordFault, operations};
use movetext_record::Fault;
use movetext_record::FaultKind::Own;
use movetext_record::ppn::header::HeaderFault;
use movetext_record::ppn::{FaultKind, Item, Node, Ppn};
use movetext_record::{Parsed, Record, Replay};
use movetext_rules::piecepack::{Base, Location, Operation, PieceSpec, Remark, Variant};
use movetext_source::Span;
use movetext_tree::NodeId;

use crate::game::{Content, LintNotation, Played, Replayed};

/// A game of a PPN file, read and replayed.
pub(crate) type Game<'s> = Replayed<'s, Ppn>;

/// A word that is odd, though it can be played.
#[derive(Debug, Clone, PartialEq)]
pub enum Odd {
    /// A macro that stands for another suit than its name says.
    Exchanged(&'static str),
    /// The place is left out.
    NoPlace,
    /// A place far away from any table, as it is written.
    Far(String),
    /// A suit by its number, as pieces count them.
    Suit(u16),
}

/// The odd words of a game, and where they are written.
#[derive(Debug, Default)]
pub struct Survey(Vec<(Span, Odd)>);

/// Coordinates beyond this lie on no table.
const FAR: f64 = 500.0;

impl LintNotation for Ppn {
    /// Nobody is to move.
    type State = ();
    /// How the pieces of the steps of a move were found, where that is worth knowing.
    type Facts = Vec<(usize, Remark)>;
    type Memory = ();
    type Survey = Survey;

    fn survey(text: &str, parsed: &Parsed<'_, Self>, (): &mut ()) -> Survey {
        let mut survey = Survey::default();
        let Some(variant) = parsed.record.start.variant() else { return survey };
        let tree = &parsed.record.tree;
        for node in tree.walk() {
            let spans = parsed.origin.places.items(node);
            for (item, span) in tree.get(node).items.iter().zip(spans) {
                match item {
                    Item::Word(word) => survey.word(word, *span, &variant),
                    Item::Made(word) => survey.word(word, *span, &variant),
                    Item::Short(_) => survey.macros(text, *span),
                    _ => {}
                }
            }
        }
        survey
    }

    fn facts<'a>(
        _: &'a str,
        _: &'a Parsed<'_, Self>,
    ) -> impl FnMut(NodeId, &Node<'_>, Played<'_, Self>) -> Option<Vec<(usize, Remark)>> + 'a {
        |_, _, Played { effects, .. }| {
            let remarks = effects
                .iter()
                .enumerate()
                .flat_map(|(step, effect)| effect.remarks.iter().map(move |remark| (step, remark.clone())));
            let remarks: Vec<_> = remarks.collect();
            (!remarks.is_empty()).then_some(remarks)
        }
    }

    /// What is only spelt otherwise than it should be is mended.
    fn complete<'a>(_: &'a Game<'_>) -> impl FnMut(Diagnostic, &Fault<FaultKind>) -> Diagnostic + 'a {
        |finding, fault| {
            let span = fault.span;
            let fix = match &fault.kind {
                Own(FaultKind::NoBlank) => Fix::replace("write a blank", Applicability::Safe, span, " "),
                Own(FaultKind::Dashes) => Fix::replace("write three", Applicability::Safe, span, "---"),
                Own(FaultKind::Word(WordFault::BlankInBraces)) => {
                    Fix::replace("take the blank away", Applicability::Unsafe, span, "")
                }
                Own(FaultKind::Header(HeaderFault::KeyName { meant })) => {
                    Fix::replace(format!("write `{meant}`"), Applicability::Unsafe, span, *meant)
                }
                Own(FaultKind::Header(
                    HeaderFault::UnknownParser { nearest: Some(near) }
                    | HeaderFault::UnknownSystem { nearest: Some(near) },
                )) => Fix::replace(format!("write `{near}`"), Applicability::Unsafe, span, *near),
                _ => return finding,
            };
            finding.with_fix(fix)
        }
    }

    /// The header as it is written; what is played and said, however it is short.
    fn content(record: &Record<'_, Self>, content: &mut Content) {
        content.add(format_args!("{:?} {:?}", record.headers.tags, record.start));
        content.add_nodes(&record.tree, |content, node| {
            content.add(format_args!("{:?}", node.number));
            for item in node.items.iter().filter(|item| !matches!(item, Item::Short(_))) {
                match item {
                    Item::Made(word) => content.add(format_args!("word {word}")),
                    Item::Word(word) => content.add(format_args!("word {word}")),
                    item => content.add(format_args!("{item:?}")),
                }
            }
        });
    }
}

impl Game<'_> {
    /// The word of a node that one of its steps, counted from 0, was written by; all of the node where that is not known.
    pub(crate) fn word_of(&self, node: NodeId, step: usize) -> Span {
        let whole = self.origin(node).played;
        let items = &self.tree().get(node).items;
        let Ok(table) = Ppn::begin(&self.parsed.record) else { return whole };
        let spans = self.parsed.origin.places.items(node);
        let mut before = 0;
        for (item, span) in items.iter().zip(spans) {
            let word: &str = match item {
                Item::Word(word) => word,
                Item::Made(word) => word,
                _ => continue,
            };
            before += table.steps_of(word);
            if step < before {
                return *span;
            }
        }
        whole
    }
}

impl Game<'_> {
    /// The odd words of one kind.
    pub(crate) fn odd<T>(&self, of: impl Fn(&Odd) -> Option<T>) -> impl Iterator<Item = (Span, T)> {
        self.survey.0.iter().filter_map(move |(span, odd)| Some((*span, of(odd)?)))
    }
}

impl Survey {
    fn add(&mut self, span: Span, odd: Odd) {
        // Words that braces list may be odd together.
        if !self.0.last().is_some_and(|last| last.0 == span && last.1 == odd) {
            self.0.push((span, odd));
        }
    }

    fn macros(&mut self, text: &str, span: Span) {
        for name in ["WH", "WS"] {
            for (at, found) in span.of(text).match_indices(&format!("`{name}'")) {
                let start = span.start + at as u32;
                self.add(Span::new(start, start + found.len() as u32), Odd::Exchanged(name));
            }
        }
    }

    fn word(&mut self, word: &str, span: Span, variant: &Variant) {
        for written in operations(word, variant).into_iter().flatten() {
            match &written.operation {
                Operation::Drop { spec, to } => {
                    self.spec(spec, span);
                    self.target(to.location(), word, span);
                }
                Operation::Move { to, .. } => self.target(to.location(), word, span),
                Operation::Replace { with, .. } | Operation::Update { with, .. } => self.spec(with, span),
                _ => {}
            }
        }
    }

    fn spec(&mut self, spec: &PieceSpec, span: Span) {
        // Playing cards and dominoes have their suits by number as well, but nobody wrote that.
        let features = spec.features();
        if let Some(number) =
            features.suit_number.filter(|_| format!("{spec}").contains(",s") && features.usual.is_none())
        {
            self.add(span, Odd::Suit(number));
        }
    }

    fn target(&mut self, location: Option<&Location>, word: &str, span: Span) {
        let Some(location) = location else { return };
        let (x, y) = match &location.base {
            Base::Active if location.offsets.is_empty() && word.ends_with(['-', '_', '@', '\\']) => {
                return self.add(span, Odd::NoPlace);
            }
            Base::Algebraic { column, row } => (f64::from(*column), f64::from(*row)),
            Base::Cartesian { x, y } => (*x, *y),
            _ => return,
        };
        if x.abs().max(y.abs()) > FAR {
            self.add(span, Odd::Far(location.base.to_string()));
        }
    }
}
