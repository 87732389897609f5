//! The games of OTN files.

mod checks;
pub(crate) mod comments;
pub(crate) mod entry;
mod faults;
pub(crate) mod opentafl;
pub(crate) mod position;
pub(crate) mod position_fix;
pub(crate) mod rules_entries;
pub(crate) mod rules_sense;
pub(crate) mod rules_spelling;
pub(crate) mod tags;
pub(crate) mod turns;

/// The text itself.
pub(crate) mod txt {
    pub(crate) mod brackets;
    pub(crate) mod moves;
    pub(crate) mod numbers;
    pub(crate) mod stray;
    pub(crate) mod tags;
}

/// The header.
pub(crate) mod hdr {
    pub(crate) mod clock;
    pub(crate) mod names;
    pub(crate) mod puzzle;
    pub(crate) mod result;
    pub(crate) mod values;
}

/// Variations.
pub(crate) mod tre {
    pub(crate) mod address;
    pub(crate) mod attached;
    pub(crate) mod omitted;
    pub(crate) mod repeated;
}

/// What the rules of play forbid, or know better than the record.
pub(crate) mod rul {
    pub(crate) mod after;
    pub(crate) mod captures;
    pub(crate) mod illegal;
    pub(crate) mod letters;
    pub(crate) mod marks;
    pub(crate) mod results;
    pub(crate) mod setup;
    pub(crate) mod turns;
}

use std::collections::BTreeMap;

use movetext_diagnostics::{Applicability, Diagnostic, Edit, Rule, Severity};
use movetext_record::FaultKind::Own;
use movetext_record::otn::{FaultKind, GameResult, Node, Otn, Places, Table};
use movetext_record::{Origin, Parsed, Record, RecordedMove, TagOrigin};
use movetext_rules::tafl::{
    Capture, CaptureLocation, Dialect, Effect, Info, Kind, Move, MoveNote, MoveRecord, Outcome, Piece,
    Position, PositionFault, Reading, Reason, RuleKey, RulesNote, Side, Square, SquareFault,
};
use movetext_rules::{Position as _, Table as _};
use movetext_source::Span;
use movetext_tree::NodeId;

use crate::edit::{delete, fix, with_line};
use crate::game::{Content, content_of_tags};
use crate::game::{LintNotation, MoveStatus, Near, Played, ROOT, Replayed, SidedState};
use crate::report::Report;
use crate::rules::txt::TEXT_AMONG_MOVES;

/// A game of an OTN file, read and replayed.
pub(crate) type Game<'s> = Replayed<'s, Otn>;

/// What the board says of a move that is not written as just what it did.
pub struct MoveDifference {
    /// What it did.
    effect: Effect,
    /// What the symbols after a move may truly say, where the record has one.
    infos: Vec<Info>,
    /// Who stands on the squares of captures that the record lists and the move does not make.
    uncaptured: Vec<(Square, Option<Piece>)>,
}

impl LintNotation for Otn {
    type State = SidedState<Self>;
    type Facts = MoveDifference;
    type Memory = ();

    fn comment_on(text: &str, origin: &Origin<Self::Places>, at: usize, remark: &str) -> Option<Edit> {
        comments::with_remark(text, &origin.nodes, at, remark)
    }

    type Report = movetext_record::Effects;
    type Survey = ();

    fn is_board_known(parsed: &Parsed<'_, Self>) -> bool {
        !is_board_doubtful(parsed)
    }

    fn tags(places: &Places) -> &[TagOrigin] {
        &places.tags
    }

    fn resigns(node: &Node<'_>) -> bool {
        matches!(node.played, RecordedMove::Resign)
    }

    fn facts<'a>(
        _: &'a str,
        _: &'a Parsed<'_, Self>,
    ) -> impl FnMut(NodeId, &Node<'_>, Played<'_, Self>) -> Option<MoveDifference> + 'a {
        |_, node, Played { effect, table, state, .. }| match &node.played {
            RecordedMove::Move(record) if !says_just(record, effect) => {
                Some(difference(record, effect, table, state.outcome))
            }
            _ => None,
        }
    }

    fn nearest(node: &Node<'_>, table: &Table) -> Option<Near> {
        nearest(node, table.position())
    }

    /// Captures and letters that the board shows may be written more fully.
    fn content(record: &Record<'_, Self>, content: &mut Content) {
        let (headers, start) = (&record.headers, &record.start);
        let mut tags = content_of_tags(headers.tags.iter().map(|tag| (&*tag.name, &*tag.value)));
        // Of a key that is given again the last value counts.
        let rules = tags.remove("rules").unwrap_or_default();
        let rules: BTreeMap<&str, &str> =
            rules.split_whitespace().map(|entry| entry.split_once(':').unwrap_or((entry, ""))).collect();
        content.add(format_args!("{tags:?} {rules:?} {:?}", headers.unattached));
        match start.prepared_rules() {
            Some(book) => content.add(format_args!("{:?} {:?}", book.record(), start.position)),
            None => content.add(format_args!("{start:?}")),
        }
        content.add_nodes(&record.tree, |content, node| {
            match &node.played {
                RecordedMove::Move(played) => {
                    content.add(format_args!("{} {} {:?}", played.from, played.to, played.info));
                }
                other => content.add(format_args!("{other:?}")),
            }
            content.add(format_args!("{:?}", node.comment));
        });
    }
}

impl Game<'_> {
    /// The move of a node, where it was read.
    pub(crate) fn record(&self, node: NodeId) -> Option<&MoveRecord> {
        self.tree().get(node).played.as_move()
    }

    /// Where dashes stand behind all moves that were probably meant as the resignation `---`: too few or too many of them, or without
    /// a blank before them. Where the game is over, they may be something else.
    pub(crate) fn meant_resignation(&self) -> Option<Span> {
        let last = self.origin(self.last()).played;
        let dashes =
            |span: Span| span.of(self.text).bytes().rev().take_while(|byte| *byte == b'-').count() as u32;
        if self.end().is_some() {
            return None;
        }
        if dashes(last) == 3 && last.len() > 3 {
            return Some(Span::new(last.end - 3, last.end));
        }
        let mut behind = self.faults_of(&TEXT_AMONG_MOVES.rule).map(|fault| fault.span);
        behind.find(|span| span.start > last.end && span.len() > 1 && dashes(*span) == span.len())
    }

    /// The value of a tag that programs read; an empty one is reported by the rule of its values.
    pub(crate) fn value_for(
        &self,
        rule: &'static Rule,
        name: &str,
        report: &mut Report,
    ) -> Option<(&str, Span)> {
        let value = self.value(name);
        if let (None, Some((_, span))) = (value, self.tags(name).next_back()) {
            let tags = &self.parsed.origin.places.tags;
            let tag = tags.iter().find(|tag| tag.value == span).map_or(span, |tag| tag.whole);
            let message = format!("the tag `{name}` is empty");
            let edits = vec![delete(with_line(self.text, tag))];
            let finding = Diagnostic::new(rule, tag, message).with_severity(Severity::Warning);
            report.add(finding.with_fix(fix("leave it out", Applicability::Unsafe, edits)));
        }
        value
    }

    /// The addresses that tags name, and where: of puzzles.
    pub(crate) fn named_addresses(&self) -> impl Iterator<Item = (&str, Span)> {
        ["puzzle-prestart", "puzzle-start"].into_iter().filter_map(|name| self.value(name))
    }

    /// The moves that were played and are not written as just what they did, with what that was.
    pub(crate) fn differing(&self) -> impl Iterator<Item = (NodeId, &MoveRecord, &Effect)> {
        self.with_facts().filter_map(|(node, facts)| Some((node, self.record(node)?, &facts.effect)))
    }

    /// What a move did that is not written as just that.
    pub(crate) fn effect(&self, node: NodeId) -> Option<&Effect> {
        self.facts(node).map(|difference| &difference.effect)
    }

    /// What the symbol after a move may truly say, where the record has one.
    pub(crate) fn infos(&self, node: NodeId) -> &[Info] {
        self.facts(node).map_or(&[], |difference| &difference.infos)
    }

    /// Who stands on the squares of captures that the record lists and a move does not make.
    pub(crate) fn uncaptured(&self, node: NodeId) -> &[(Square, Option<Piece>)] {
        self.facts(node).map_or(&[], |difference| &difference.uncaptured)
    }

    /// Whether a move that was played captured on a square.
    pub(crate) fn captured(&self, node: NodeId, square: Square) -> bool {
        let listed =
            || self.record(node).is_some_and(|record| record.captures.iter().any(|at| at.square == square));
        match self.facts(node) {
            Some(difference) => difference.effect.captures().iter().any(|made| made.square == square),
            None => matches!(self.node(node).status, MoveStatus::Played) && listed(),
        }
    }

    /// The move before a node, where that is a resignation.
    pub(crate) fn resignation_before(&self, node: NodeId) -> Option<NodeId> {
        let before = self.tree().parent(node)?;
        matches!(self.tree().get(before).played, RecordedMove::Resign).then_some(before)
    }

    /// How the principal line ends, and why; `None` where it does not, or where a move of it is not legal.
    pub(crate) fn end(&self) -> Option<(GameResult, String)> {
        let last = self.last();
        if let RecordedMove::Resign = self.tree().get(last).played {
            let loser = self.to_move(self.before(last))?;
            return Some((won(Some(loser.other())), format!("the {loser} resign")));
        }
        let mut ending = self.ending().filter(|node| self.tree().line_start(*node) == ROOT && *node != ROOT);
        let end = ending.find_map(|node| self.outcome(node))?;
        let why = match end.winner {
            None => format!("the game is drawn on the board ({})", end.reason),
            Some(side) => format!("the {side} have won on the board ({})", end.reason),
        };
        Some((won(end.winner), why))
    }

    /// Whether the record is read as `OpenTafl` reads it.
    pub(crate) fn is_read_as_opentafl(&self) -> bool {
        let book = self.parsed.record.start.prepared_rules();
        book.is_some_and(|book| book.record().rules.reading == Reading::of(Dialect::OpenTafl))
    }

    /// Whether the record is in Walker's algebraic notation, whose symbols mean something else: known by squares in
    /// upper case, or by kings without a letter and symbols that are true of the mover (section 2).
    pub(crate) fn is_walkers(&self) -> bool {
        self.has_walkers_squares() || self.has_walkers_symbols()
    }

    /// Whether so many moves name squares in upper case that it is no slip.
    pub(crate) fn has_walkers_squares(&self) -> bool {
        let upper_case = Own(FaultKind::MoveNote(MoveNote::UpperCaseSquare));
        let faults = self.parsed.faults.iter().filter(|fault| fault.kind == upper_case).count();
        // Of its two squares, the first alone is one.
        faults > 0 && 2 * faults >= self.nodes().count()
    }

    /// Whether `+` and `++` say of more moves that the mover threatens to win, or has won, where nothing of the kind is
    /// true of the king, than they say something that is neither.
    fn has_walkers_symbols(&self) -> bool {
        let (mut bare_king, mut of_mover_alone, mut of_neither) = (false, 0, 0);
        for (node, record, effect) in self.differing() {
            bare_king |= effect.piece.kind == Kind::King && record.piece.is_none();
            let Some(info) = record.info else { continue };
            let (infos, mover) = (self.infos(node), effect.piece.side);
            let threat = if mover == Side::Attackers { Info::KingVulnerable } else { Info::KingCanEscape };
            let is_of_mover = match info {
                Info::KingVulnerable => infos.contains(&threat),
                Info::KingCaptured => self.outcome(node).is_some_and(|end| end.winner == Some(mover)),
                Info::KingCanEscape | Info::KingEscaped => return false,
            };
            match (is_of_mover, infos.contains(&info)) {
                (true, false) => of_mover_alone += 1,
                (false, false) => of_neither += 1,
                (_, true) => {}
            }
        }
        let is_lettered = |node| self.record(node).is_some_and(|record| record.piece.is_some());
        bare_king && of_mover_alone > of_neither && !self.nodes().any(is_lettered)
    }
}

/// Whether the board at the start, or a rule, is anybody's guess: then everything that the rules forbid would only follow
/// from that.
fn is_board_doubtful(parsed: &Parsed<'_, Otn>) -> bool {
    let guessed = |fault: &PositionFault| {
        matches!(
            fault,
            PositionFault::Empty
                | PositionFault::UnknownLetter(_)
                | PositionFault::RowTooShort { .. }
                | PositionFault::RowTooLong { .. }
                | PositionFault::TooFewRows { .. }
                | PositionFault::TooManyRows { .. }
        )
    };
    let replaced = parsed.record.start.position.is_some();
    parsed.faults.iter().any(|fault| match &fault.kind {
        Own(FaultKind::Position(fault)) => guessed(fault),
        Own(FaultKind::Rules(note)) => match note {
            RulesNote::DimDiffers { .. } => true,
            RulesNote::Position(fault) => !replaced && guessed(fault),
            RulesNote::StartMissing | RulesNote::ValueMissing { key: RuleKey::Start | RuleKey::Starti } => {
                !replaced
            }
            note => is_rule_unread(note),
        },
        _ => false,
    })
}

/// Whether a rule is given with a value that cannot be read, so that nobody knows by which rules the game was played.
fn is_rule_unread(note: &RulesNote) -> bool {
    match note {
        RulesNote::BadSquare { fault, .. } => *fault != SquareFault::UpperCase,
        RulesNote::ColonMissing { nearest, .. } => nearest.is_some(),
        RulesNote::ValueMissing { .. }
        | RulesNote::BadValue { .. }
        | RulesNote::BadSpeed { .. }
        | RulesNote::SpeedCount { .. }
        | RulesNote::SquareOffBoard { .. }
        | RulesNote::BadLetter { .. } => true,
        _ => false,
    }
}

/// The result tag's value for a winner.
fn won(winner: Option<Side>) -> GameResult {
    match winner {
        None => GameResult::Draw,
        Some(Side::Attackers) => GameResult::AttackersWin,
        Some(Side::Defenders) => GameResult::DefendersWin,
    }
}

/// Whether a move is written as just what it did: then nothing about its captures, letters, move type and info
/// symbol is wrong, missing, or to be looked at.
#[inline]
fn says_just(record: &MoveRecord, effect: &Effect) -> bool {
    let letter = (effect.piece.kind != Kind::Taflman).then_some(effect.piece);
    record.info.is_none()
        && record.piece == letter
        && record.style == effect.style()
        && record.captures.len() == effect.captures().len()
        && (record.captures.is_empty() || names_just(&record.captures, effect.captures()))
}

/// Whether captures are written as just what was captured. Few moves capture anything.
#[inline(never)]
fn names_just(captures: &[CaptureLocation], made: &[Capture]) -> bool {
    let same = |(written, made): (&CaptureLocation, &Capture)| {
        let is_named = written.piece.map_or(made.piece.kind == Kind::Taflman, |piece| piece == made.piece);
        written.square == made.square && is_named
    };
    captures.iter().zip(made).all(same)
}

#[cold]
fn difference(
    record: &MoveRecord,
    effect: &Effect,
    table: &Table,
    outcome: Option<Outcome>,
) -> MoveDifference {
    MoveDifference {
        effect: effect.clone(),
        infos: if record.info.is_some() { infos(table.position(), outcome) } else { Vec::new() },
        uncaptured: uncaptured(record, effect, table.position()),
    }
}

/// The squares of captures that the record lists and the move does not make, and who stands there.
fn uncaptured(record: &MoveRecord, effect: &Effect, position: &Position) -> Vec<(Square, Option<Piece>)> {
    let made = |square| effect.captures().iter().any(|made| made.square == square);
    let written = record.captures.iter().map(|capture| capture.square);
    let mut missing: Vec<Square> = written.filter(|square| !made(*square)).collect();
    missing.dedup();
    missing.into_iter().map(|square| (square, position.get(square))).collect()
}

/// Which info symbols are true of a position (section 2, "info-symbol").
fn infos(position: &Position, outcome: Option<Outcome>) -> Vec<Info> {
    let facts = [
        (Info::KingCaptured, outcome.is_some_and(|end| end.reason == Reason::KingCaptured)),
        (Info::KingEscaped, outcome.is_some_and(|end| end.reason == Reason::KingEscaped)),
        (Info::KingVulnerable, outcome.is_none() && position.king_vulnerable()),
        (Info::KingCanEscape, outcome.is_none() && position.king_can_escape()),
    ];
    facts.into_iter().filter_map(|(info, is_true)| is_true.then_some(info)).collect()
}

/// The legal move that is written most like the one of a node.
fn nearest(node: &Node<'_>, position: &Position) -> Option<Near> {
    let (written, squares) = match &node.played {
        RecordedMove::Move(played) => {
            (format!("{}-{}", played.from, played.to), Some((played.from, played.to)))
        }
        RecordedMove::Unread(text) => (without_captures(text), None),
        _ => return None,
    };
    if let RecordedMove::Unread(text) = &node.played
        && let Some(only) = only_move_to(text, position)
    {
        return Some(Near { written: only, is_only: true });
    }
    let mut legal = Vec::new();
    let _ = position.visit_legal(|step| -> core::ops::ControlFlow<()> {
        // A slip changes one of the two squares, hardly both.
        if squares.is_none_or(|(from, to)| step.from == from || step.to == to) {
            legal.push(step.to_string());
        }
        core::ops::ControlFlow::Continue(())
    });
    // What a move captures says which it is, also where its two squares are exchanged.
    if let Some(played) = node.played.as_move().filter(|played| !played.captures.is_empty()) {
        legal.push(format!("{}-{}", played.to, played.from));
        let mut capturing = legal.iter().filter(|step| captures_the_same(step, played, position));
        if let (Some(only), None) = (capturing.next(), capturing.next()) {
            return Some(Near { written: only.clone(), is_only: true });
        }
        legal.pop();
    }
    let near = Near::among(&written, &legal)?;
    match &node.played {
        // Where two are as near, nobody knows which was meant.
        RecordedMove::Unread(text) => {
            near.is_only.then(|| Near { written: in_full(&near.written, text, position), ..near })
        }
        _ => Some(near),
    }
}

/// Whether a move is legal and captures what is written of another, and nothing else.
fn captures_the_same(step: &str, written: &MoveRecord, position: &Position) -> bool {
    let made = step.parse().ok().and_then(|step: Move| position.clone().apply(&step).ok());
    made.is_some_and(|effect| {
        let (made, written) = (effect.captures(), &written.captures);
        made.len() == written.len()
            && made.iter().all(|made| written.iter().any(|written| written.square == made.square))
    })
}

/// The only legal move of a man to the square that is written alone, as chess has it: `Kc7`.
fn only_move_to(text: &str, position: &Position) -> Option<String> {
    let letter = text.chars().next().filter(|letter| matches!(letter, 'K' | 'T'));
    let square: Square = text[letter.map_or(0, char::len_utf8)..].parse().ok()?;
    let mut legal = Vec::new();
    let _ = position.visit_legal(|step| -> core::ops::ControlFlow<()> {
        let is_king = position.get(step.from).is_some_and(|man| man.kind == Kind::King);
        if step.to == square && (letter != Some('K') || is_king) {
            legal.push(step.to_string());
        }
        core::ops::ControlFlow::Continue(())
    });
    match &legal[..] {
        [only] => Some(in_full(only, text, position)),
        _ => None,
    }
}

/// A legal move with the letter of its man, its captures, and an info symbol where one was written.
fn in_full(legal: &str, written: &str, position: &Position) -> String {
    let mut after = position.clone();
    let record = legal.parse().ok().and_then(|step: Move| {
        let effect = after.apply(&step).ok()?;
        let info = after.info().filter(|_| written.ends_with(['+', '-']));
        Some(effect.record(step, info).to_string())
    });
    record.unwrap_or_else(|| legal.to_owned())
}

/// What stands before the captures of a move that cannot be read.
fn without_captures(text: &str) -> String {
    text.split(['x', 'X', '*']).next().unwrap_or("").to_owned()
}
