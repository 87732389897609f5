//! What somebody wants of findings: which are left out by comments of the record itself, and how much they matter.
//!
//! `movetext: ignore CODES -- why` in the comment of a move leaves out findings at this move, `movetext: ignore-game CODES` in any comment
//! those of its game, and `movetext: ignore-file CODES` in a comment of the first game those of the file. Codes are those of rules, their names,
//! or the start of codes; `ALL` is every rule. They are divided by commas or blanks, and what follows `--` says why. In Smart-Go the
//! comment is `C`; a line of it is enough. Positions on one line have no comments.
//!
//! All this comes last: what is left out takes part in everything else, so that leaving it out changes nothing elsewhere.

use std::collections::{BTreeSet, VecDeque};
use std::sync::Arc;

use movetext_diagnostics::{ALL, Diagnostic, Rule, Severity};
use movetext_record::{Reading, Visit, Visitor, built_without, dispatch};
use movetext_rules::suggest;
use movetext_source::{Notation, Span};

use crate::faults::FaultRules;
use crate::lint::Lint;
use crate::rules::txt::{MALFORMED_SUPPRESSION, UNUSED_SUPPRESSION};
use crate::selection::Options;

/// What a suppression starts with.
const OPENING: &str = "movetext";

/// Whether a text may say anything of what is wanted: files are large, and few do.
fn is_opened_in(text: &str) -> bool {
    memchr::memmem::find(text.as_bytes(), OPENING.as_bytes()).is_some()
}
/// What divides the codes from the reason.
const REASON: &str = "--";

/// What somebody wants of the findings in one text.
#[derive(Debug, Default)]
pub struct Preferences {
    /// Those of moves and games that are still to come, in the order of the text.
    suppressions: VecDeque<Suppression>,
    of_file: Vec<Suppression>,
    /// What is wrong with those that cannot be understood, in the order of the text.
    malformed: Vec<Diagnostic>,
    severities: Vec<(String, Severity)>,
    selected: Vec<&'static Lint>,
}

/// Codes of one suppression.
#[derive(Debug)]
struct Suppression {
    game: u32,
    scope: Scope,
    codes: Vec<Code>,
}

impl Suppression {
    /// Where its first code stands.
    fn start(&self) -> u32 {
        self.codes.first().map_or(0, |code| code.span.start)
    }
}

#[derive(Debug)]
struct Code {
    selector: String,
    span: Span,
    is_used: bool,
}

/// Where findings are left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Scope {
    /// A move, and the number of its turn, which may stand in front of another.
    Move {
        node: Span,
        turn: Span,
    },
    Game(Span),
    File,
}

impl Scope {
    fn has(self, finding: &Diagnostic) -> bool {
        match self {
            Self::Move { node, turn } => {
                is_within(finding.span, node) || !turn.is_empty() && is_within(finding.span, turn)
            }
            Self::Game(span) => is_within(finding.span, span),
            Self::File => true,
        }
    }

    /// Whether everything that it concerns is in front of an offset.
    const fn is_behind(self, end: u32) -> bool {
        match self {
            Self::Move { node: span, .. } | Self::Game(span) => span.end <= end,
            Self::File => true,
        }
    }
}

fn is_within(finding: Span, span: Span) -> bool {
    span.start <= finding.start
        && (finding.start < span.end || finding.start == finding.end && finding.end == span.end)
}

/// Which findings of a text are suppressed at their move, and so never stand for others that say the same.
#[derive(Debug, Default)]
pub(crate) struct Apart(Vec<(Span, Arc<[String]>)>);

impl Apart {
    /// Those of a text.
    pub(crate) fn of<F: FaultRules>(text: &str, reading: Reading, known: &[&'static Lint]) -> Self {
        if !is_opened_in(text) {
            return Self::default();
        }
        let (found, _) = Suppressions { text, reading, known }.read::<F>();
        let places = found.into_iter().filter_map(|suppression| match suppression.scope {
            Scope::Move { node, turn } => Some((node, turn, suppression.codes)),
            Scope::Game(_) | Scope::File => None,
        });
        let mut all = Self::default();
        for (node, turn, codes) in places {
            let codes: Arc<[String]> = codes.into_iter().map(|code| code.selector).collect();
            if !turn.is_empty() {
                all.0.push((turn, Arc::clone(&codes)));
            }
            all.0.push((node, codes));
        }
        all.0.sort_by_key(|(span, _)| (span.start, span.end));
        all
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn has(&self, finding: &Diagnostic) -> bool {
        // What belongs to one move does not belong to another; of those that start alike the longest comes last.
        let behind = self.0.partition_point(|(span, _)| span.start <= finding.span.start);
        let mut here = self.0[..behind].iter().rev().take_while(|(span, _)| is_within(finding.span, *span));
        here.any(|(_, codes)| codes.iter().any(|code| finding.rule.is_selected_by(code)))
    }
}

impl Preferences {
    /// What the options say, and the comments of a text.
    #[must_use]
    pub fn of(text: &str, notation: Notation, options: &Options) -> Self {
        let mut preferences =
            Self { severities: options.severities.clone(), selected: options.selected(), ..Self::default() };
        // Few texts say anything of it.
        if is_opened_in(text) {
            let known: Vec<_> = options.lints().collect();
            let found = dispatch(notation, Suppressions { text, reading: options.reading, known: &known });
            let (suppressions, malformed) = found;
            let (of_file, others) = suppressions.into_iter().partition(|found| found.scope == Scope::File);
            let others: Vec<Suppression> = others;
            (preferences.of_file, preferences.suppressions, preferences.malformed) =
                (of_file, others.into(), malformed);
            let wants = |rule: &Rule| {
                preferences.selected.iter().any(|lint| core::ptr::eq(&raw const lint.rule, rule))
            };
            if !wants(&MALFORMED_SUPPRESSION.rule) {
                preferences.malformed.clear();
            }
        }
        preferences
    }

    /// The selectors of what is left out in the whole file.
    pub fn of_file(&self) -> impl Iterator<Item = &str> {
        self.of_file.iter().flat_map(|suppression| &suppression.codes).map(|code| code.selector.as_str())
    }

    /// Brings the findings of the next game, which ends at an offset of the text, to what is wanted.
    pub fn apply(&mut self, findings: &mut Vec<Diagnostic>, end: u32, is_last: bool) {
        if !self.suppressions.is_empty() || !self.of_file.is_empty() || !self.malformed.is_empty() {
            let end = if is_last { u32::MAX } else { end };
            let here = self.suppressions.partition_point(|suppression| suppression.start() < end);
            findings.retain(|finding| !self.is_suppressed(finding, here));
            let mut own = self.unused(end, here);
            let due = self.malformed.partition_point(|finding| finding.span.start < end);
            own.extend(self.malformed.drain(..due));
            if !own.is_empty() {
                findings.append(&mut own);
                findings.sort_by_key(|finding| finding.span.start);
            }
        }
        if !self.severities.is_empty() {
            for finding in findings {
                self.weigh(finding);
            }
        }
    }

    /// Whether a finding is left out by one of so many of the next suppressions; each that names it is used then.
    fn is_suppressed(&mut self, finding: &Diagnostic, here: usize) -> bool {
        let mut is_suppressed = false;
        for suppression in self.of_file.iter_mut().chain(self.suppressions.range_mut(..here)) {
            if suppression.scope.has(finding) {
                for code in &mut suppression.codes {
                    let names = finding.rule.is_selected_by(&code.selector);
                    code.is_used |= names;
                    is_suppressed |= names;
                }
            }
        }
        is_suppressed
    }

    /// The codes by which nothing was left out, of those of so many suppressions that are for what is in front of an offset.
    fn unused(&mut self, end: u32, here: usize) -> Vec<Diagnostic> {
        let mut done: Vec<Suppression> = self.suppressions.drain(..here).collect();
        // Where a game was cut in two, the rest of it is still to come.
        let open: Vec<_> = done.extract_if(.., |suppression| !suppression.scope.is_behind(end)).collect();
        open.into_iter().rev().for_each(|suppression| self.suppressions.push_front(suppression));
        if end == u32::MAX {
            done.append(&mut self.of_file);
        }
        if !self.selects(&UNUSED_SUPPRESSION.rule) {
            return Vec::new();
        }
        let mut unused = Vec::new();
        for suppression in &done {
            let codes = suppression.codes.iter().filter(|code| !code.is_used && self.checks(&code.selector));
            unused.extend(codes.map(|code| unused_finding(suppression, code)));
        }
        unused
    }

    fn selects(&self, rule: &'static Rule) -> bool {
        self.selected.iter().any(|lint| core::ptr::eq(&raw const lint.rule, rule))
    }

    /// Whether the rules that a selector names are checked: of others nobody knows whether they would find something.
    fn checks(&self, selector: &str) -> bool {
        let named = || crate::rules::lints().filter(|lint| lint.rule.is_selected_by(selector));
        let mut usual = named().filter(|lint| lint.on_by_default).peekable();
        if usual.peek().is_some() {
            usual.all(|lint| self.selects(&lint.rule))
        } else {
            named().all(|lint| self.selects(&lint.rule))
        }
    }

    /// Gives a finding the severity that its rule has; of several selectors that name it the longest counts.
    fn weigh(&self, finding: &mut Diagnostic) {
        let named = self.severities.iter().filter(|(selector, _)| finding.rule.is_selected_by(selector));
        let length = |selector: &str| match selector {
            all if all.eq_ignore_ascii_case(ALL) => 0,
            name if finding.rule.name.eq_ignore_ascii_case(name) => usize::MAX,
            start => start.len(),
        };
        if let Some((_, severity)) = named.max_by_key(|(selector, _)| length(selector)) {
            finding.severity = *severity;
        }
    }
}

fn unused_finding(suppression: &Suppression, code: &Code) -> Diagnostic {
    let selector = &code.selector;
    let place = match suppression.scope {
        Scope::Move { .. } => "at this move",
        Scope::Game(_) => "in this game",
        Scope::File => "in this file",
    };
    let message = format!("`{selector}` suppresses nothing {place}");
    let mut finding = Diagnostic::new(&UNUSED_SUPPRESSION.rule, code.span, message).with_help("remove it");
    if matches!(suppression.scope, Scope::Move { .. }) {
        finding = finding.with_note("`ignore` is for what is found at the move whose comment it stands in");
    }
    finding.place.game = suppression.game;
    finding
}

/// How many comments of a text suppress findings.
#[must_use]
pub fn count_suppressions(text: &str, notation: Notation, options: &Options) -> usize {
    if !is_opened_in(text) {
        return 0;
    }
    let known: Vec<_> = options.lints().collect();
    dispatch(notation, Suppressions { text, reading: options.reading, known: &known }).0.len()
}

/// Looks for suppressions in the comments of a text.
struct Suppressions<'a> {
    text: &'a str,
    reading: Reading,
    known: &'a [&'static Lint],
}

impl Visitor for Suppressions<'_> {
    type Output = (Vec<Suppression>, Vec<Diagnostic>);
}

impl<F: FaultRules> Visit<F> for Suppressions<'_> {
    fn visit(self) -> Self::Output {
        self.read::<F>()
    }
}

impl Suppressions<'_> {
    /// What the comments say, and what cannot be understood of it.
    fn read<F: FaultRules>(self) -> (Vec<Suppression>, Vec<Diagnostic>) {
        let mut reader =
            Reader { known: self.known, starts: BTreeSet::new(), found: Vec::new(), malformed: Vec::new() };
        let (mut start, mut end) = (0, 0);
        for (game, parsed) in (1..).zip(F::read(self.text, &self.reading)) {
            end = parsed.origin.whole.end.max(end);
            let whole = Span::new(start, end);
            let mut comments: Vec<(Span, usize)> = parsed
                .origin
                .nodes
                .iter()
                .enumerate()
                .filter_map(|(at, node)| Some((node.comment?, at)))
                .collect();
            // Comments of two nodes may alternate; the shorter is the one that holds a word.
            comments.sort_by_key(|(span, _)| span.len());
            for (comment, at) in comments {
                let around = Around {
                    game,
                    node: F::extent(self.text, &parsed.origin, at),
                    turn: parsed.origin.nodes[at].turn,
                    whole,
                };
                reader.comment(self.text, comment, around);
            }
            start = end;
        }
        // What stands behind the last game belongs to it.
        let last = reader.found.iter().map(|suppression| suppression.game).max();
        for suppression in reader.found.iter_mut().filter(|suppression| Some(suppression.game) == last) {
            if let Scope::Game(span) = &mut suppression.scope
                && span.end == end
            {
                span.end = self.text.len() as u32;
            }
        }
        reader.found.sort_by_key(Suppression::start);
        reader.malformed.sort_by_key(|finding| finding.span.start);
        (reader.found, reader.malformed)
    }
}

built_without!(Suppressions<'_> => (Vec::new(), Vec::new()));

/// What a comment stands in.
#[derive(Clone, Copy)]
struct Around {
    game: u32,
    node: Span,
    turn: Span,
    whole: Span,
}

struct Reader<'a> {
    known: &'a [&'static Lint],
    /// Where those start that were read.
    starts: BTreeSet<u32>,
    found: Vec<Suppression>,
    malformed: Vec<Diagnostic>,
}

impl Reader<'_> {
    /// Reads the suppressions of a comment.
    fn comment(&mut self, text: &str, comment: Span, around: Around) {
        let inside = comment.of(text);
        let mut openings = inside.match_indices(OPENING).map(|(at, _)| at).peekable();
        while let Some(at) = openings.next() {
            let next = openings.peek().copied().unwrap_or(inside.len());
            let line = &inside[at..next];
            let line = &line[..line.find(['\n', '\r']).unwrap_or(line.len())];
            // Some programs escape the colon.
            let behind = &line[OPENING.len()..];
            let Some(words) = behind.strip_prefix(':').or_else(|| behind.strip_prefix("\\:")) else {
                continue;
            };
            let start = comment.start + at as u32;
            // It was read in the comment of another node.
            if !self.starts.insert(start) {
                continue;
            }
            let offset = start + (line.len() - words.len()) as u32;
            self.words(words, offset, Span::new(start, start + line.trim_end().len() as u32), around);
        }
    }

    /// Reads what follows the colon at an offset: what to do, codes, and why.
    fn words(&mut self, words: &str, offset: u32, whole: Span, around: Around) {
        let written = words.find(REASON).map_or(words, |at| &words[..at]);
        let mut parts = parts(written, offset);
        let Some((verb, at)) = parts.next() else {
            return self.report(around, whole, "nothing follows `movetext:`".to_owned(), HELP);
        };
        let scope = match verb {
            "ignore" => Scope::Move { node: around.node, turn: around.turn },
            "ignore-game" => Scope::Game(around.whole),
            "ignore-file" if around.game > 1 => {
                let help = "it must stand in the first game of a file; here `ignore-game` is possible";
                return self.report(around, at, "`ignore-file` suppresses nothing here".to_owned(), help);
            }
            "ignore-file" => Scope::File,
            other => {
                let message = format!("`movetext: {other}` says nothing that the linter knows");
                return self.report(around, at, message, HELP);
            }
        };
        let mut codes = Vec::new();
        let mut is_empty = true;
        for (selector, span) in parts {
            is_empty = false;
            if self.known.iter().any(|lint| lint.rule.is_selected_by(selector)) {
                codes.push(Code { selector: selector.to_owned(), span, is_used: false });
            } else {
                self.unknown(around, selector, span);
            }
        }
        if is_empty {
            let help = "name the rules, as in `movetext: ignore RUL001`, or ALL";
            return self.report(around, whole, format!("`{verb}` names no rule"), help);
        }
        if !codes.is_empty() {
            self.found.push(Suppression { game: around.game, scope, codes });
        }
    }

    fn unknown(&mut self, around: Around, selector: &str, span: Span) {
        let names = self.known.iter().flat_map(|lint| [lint.rule.name, lint.rule.code]);
        let help = suggest::nearest(selector, names).map_or_else(
            || "`movetext explain` lists the rules; `--` divides codes from the reason".to_owned(),
            |near| format!("did you mean `{near}`?"),
        );
        self.report(around, span, format!("`{selector}` names no rule"), &help);
    }

    fn report(&mut self, around: Around, span: Span, message: String, help: &str) {
        let mut finding = Diagnostic::new(&MALFORMED_SUPPRESSION.rule, span, message).with_help(help);
        finding.place.game = around.game;
        self.malformed.push(finding);
    }
}

/// What is known of suppressions, in a word.
const HELP: &str = "write `ignore CODES` for a move, `ignore-game CODES` or `ignore-file CODES`";

/// The words of a text that starts at an offset, divided by blanks and commas.
fn parts(text: &str, offset: u32) -> impl Iterator<Item = (&str, Span)> {
    let mut next = offset;
    let words = text.split([' ', '\t', ',', '{', '}', '[', ']']).map(move |word| {
        let start = next;
        // What divides them is one byte.
        next += word.len() as u32 + 1;
        (word, Span::new(start, start + word.len() as u32))
    });
    words.filter(|(word, _)| !word.is_empty())
}
