//! The games of PTN files.

mod checks;
mod faults;
pub(crate) mod ninja;
pub(crate) mod parts;
pub(crate) mod results;
pub(crate) mod spelling;
pub(crate) mod tags;
pub(crate) mod tps;
pub(crate) mod turns;

/// The text itself.
pub(crate) mod txt {
    pub(crate) mod brackets;
    pub(crate) mod moves;
    pub(crate) mod numbers;
    pub(crate) mod outcome;
    pub(crate) mod stray;
    pub(crate) mod tags;
}

/// The header.
pub(crate) mod hdr {
    pub(crate) mod clock;
    pub(crate) mod game;
    pub(crate) mod names;
    pub(crate) mod result;
    pub(crate) mod values;
}

/// Variations.
pub(crate) mod tre {
    pub(crate) mod attached;
    pub(crate) mod branch;
    pub(crate) mod repeated;
}

/// What the rules of play forbid, or know better than the record.
pub(crate) mod rul {
    pub(crate) mod after;
    pub(crate) mod illegal;
    pub(crate) mod letters;
    pub(crate) mod marks;
    pub(crate) mod results;
    pub(crate) mod setup;
    pub(crate) mod tak;
    pub(crate) mod turns;
}

use movetext_diagnostics::{Diagnostic, Edit};
use movetext_record::FaultKind::Own;
use movetext_record::ptn::{Fault, FaultKind, Node, Places, Ptn, StartFault, Table, TagFault};
use movetext_record::{Origin, Parsed, Record, RecordedMove, Sided as _, TagOrigin, replay_to};
use movetext_rules::Position as _;
use movetext_rules::tak::{GameResult, Move, MoveRead, Position, Square, Stone, read_move, read_result};
use movetext_source::Span;
use movetext_tree::NodeId;

use crate::game::{Content, content_of_tags, end_of_word};
use crate::game::{LintNotation, MoveStatus, Near, Played, ROOT, Replayed, SidedState};
use crate::ptn::tps::{TpsText, is_board_guessed};

/// A game of a PTN file, read and replayed.
pub(crate) type Game<'s> = Replayed<'s, Ptn>;

/// What the board says of a move that marks or claims something or flattens a wall, and of all moves where any
/// marks a threat.
pub struct MoveFacts {
    /// Whether it flattened a wall.
    pub(crate) flattens: bool,
    /// Whether the mover threatens a road; only known where the record marks threats.
    pub(crate) is_tak: Option<bool>,
    /// Whether a letter or a star behind the square claims something.
    claims: bool,
    /// What stands on top of the stack that was moved, where something is claimed.
    pub(crate) top: Option<Stone>,
}

impl MoveFacts {
    /// What the board after a move says of it.
    #[inline(never)]
    fn of(table: &Table, played: Move, claims: bool, flattens: bool, marks_threats: bool) -> Self {
        let is_tak = marks_threats.then(|| table.is_tak());
        let top = claims.then(|| moved_top(table, played)).flatten();
        Self { flattens, is_tak, claims, top }
    }
}

impl LintNotation for Ptn {
    type State = SidedState<Self>;
    type Facts = MoveFacts;
    type Memory = ();

    fn in_text(character: char) -> Option<char> {
        match character {
            '{' | '}' | '\\' => None,
            '"' => Some('\''),
            other => Some(other),
        }
    }

    fn comment_on(text: &str, origin: &Origin<Self::Places>, at: usize, remark: &str) -> Option<Edit> {
        let node = origin.nodes.get(at)?;
        let (at, text) = match node.comment {
            // With its braces.
            Some(comment) => (comment.end.checked_sub(1)?, format!(" {remark}")),
            None if node.played.is_empty() => return None,
            None => (end_of_word(text, node.played.end), format!(" {{{remark}}}")),
        };
        Some(Edit { span: Span::at(at), text })
    }

    type Report = movetext_record::Effects;
    type Survey = ();

    fn is_board_known(parsed: &Parsed<'_, Self>) -> bool {
        let mut is_repeated = false;
        let is_guessed = parsed.faults.iter().any(|fault| match fault.kind {
            Own(FaultKind::Start(StartFault::Tps(fault))) => is_board_guessed(fault),
            // With other stones, or other first moves, other moves can be played.
            Own(FaultKind::Start(StartFault::Flats | StartFault::Caps | StartFault::Opening)) => true,
            Own(FaultKind::Tag(TagFault::Repeated { .. })) => {
                is_repeated = true;
                false
            }
            _ => false,
        });
        !(is_guessed || is_repeated && has_two_sizes(parsed))
    }

    fn tags(places: &Places) -> &[TagOrigin] {
        &places.tags
    }

    fn resigns(node: &Node<'_>) -> bool {
        matches!(node.played, RecordedMove::Resign)
    }

    fn facts<'a>(
        text: &'a str,
        parsed: &'a Parsed<'_, Self>,
    ) -> impl FnMut(NodeId, &Node<'_>, Played<'_, Self>) -> Option<MoveFacts> + 'a {
        let tree = &parsed.record.tree;
        // To look for a threat takes as long as to play several moves. Most games hold no sign that could mark one.
        let moves = tree.first_child(ROOT).map_or(Span::default(), |first| {
            Span::new(parsed.origin.node(first).played.start, parsed.origin.whole.end)
        });
        let moves = moves.of(text);
        let may_mark = memchr::memchr2(b'\'', b'"', moves.as_bytes()).is_some() || !moves.is_ascii();
        let marks_threats = may_mark && tree.walk().any(|node| tree.get(node).marks.threat.is_some());
        move |id, node, Played { effect, table, .. }| {
            let RecordedMove::Move(played) = node.played else { return None };
            let word = text.as_bytes().get(parsed.origin.node(id).played.range()).unwrap_or_default();
            let claims = word.iter().skip(2).any(|sign| sign.is_ascii_alphabetic() || *sign == b'*');
            let flattens = effect.captures().is_some();
            let is_looked_at = marks_threats || claims || flattens;
            is_looked_at.then(|| MoveFacts::of(table, played, claims, flattens, marks_threats))
        }
    }

    /// A TPS in a tag has its faults reported as in a file of its own.
    fn complete<'a>(game: &'a Game<'_>) -> impl FnMut(Diagnostic, &Fault) -> Diagnostic + 'a {
        let tps = TpsText::of_ptn(game);
        move |finding, fault| match (&tps, &fault.kind) {
            (Some(tps), Own(FaultKind::Start(StartFault::Tps(kind)))) => tps.complete(finding, *kind),
            _ => finding,
        }
    }

    /// Of the size, the komi and the like it is the rules that count, and the board of a TPS: they may be said in other
    /// words, or where another tag said them. The result may be said in one more place, and where the board shows it.
    fn content(record: &Record<'_, Self>, content: &mut Content) {
        let (headers, start, tree) = (&record.headers, &record.start, &record.tree);
        let (rules, setup) = (start.rules(), start.setup());
        let mut tags = content_of_tags(headers.tags.iter().map(|tag| (&*tag.name, &*tag.value)));
        if rules.is_some() {
            tags.remove("size");
        }
        if setup.is_some() {
            tags.remove("tps");
        }
        let result = tags.remove("result").filter(|result| !matches!(result.trim(), "" | "?"));
        let last = tree.main_line().last().unwrap_or(ROOT);
        let behind = || tree.get(last).annotations().result.map(|result| result.to_string());
        let shown = || Some(GameResult::from(Self::outcome(&replay_to(record, last).ok()?)?).to_string());
        let result = result.map(|result| canonical(&result)).or_else(behind).or_else(shown);
        content.add(format_args!("{tags:?} {:?} {rules:?} {setup:?} {result:?}", headers.unattached));
        content.add_nodes(tree, |content, node| {
            let stated = node.annotations();
            let other = stated.result.map(|other| other.to_string());
            let other = other.filter(|other| Some(other) != result.as_ref());
            content.add_value((&node.played, node.marks.evaluation));
            content.add_value((&stated.before, &stated.after, &stated.branch, other));
        });
    }

    fn nearest(node: &Node<'_>, position: &Table) -> Option<Near> {
        let (written, square) = match &node.played {
            RecordedMove::Move(played) => (played.to_string(), Some(played.square())),
            RecordedMove::Unread(text) => {
                (text.trim_end_matches(['*', '\'', '"', '!', '?']).to_owned(), None)
            }
            _ => return None,
        };
        // `c33` is no capstone on a3: a stone's letter has the letter of a file behind it.
        let has_letter = written.as_bytes().get(1).is_some_and(u8::is_ascii_alphabetic);
        let is_lettered = |step| matches!(step, Move::Place { stone: Stone::Wall | Stone::Capstone, .. });
        let mut legal = Vec::new();
        let _ = position.visit_legal(|step| -> core::ops::ControlFlow<()> {
            // A slip changes one sign of the square, hardly both.
            let near = |square: Square| {
                square.file() == step.square().file() || square.rank() == step.square().rank()
            };
            if square.is_none_or(near) && (has_letter || !is_lettered(step)) {
                legal.push(step.to_string());
            }
            core::ops::ControlFlow::Continue(())
        });
        // A sign is written wrong more often than it is left out, and a count is nearly right.
        let first = |step: &str| step.bytes().next().unwrap_or_default();
        legal.sort_by_key(|step| (step.len() != written.len(), first(step).abs_diff(first(&written))));
        // Where two are as near to what cannot be read, nobody knows which was meant.
        Near::among(&written, &legal).filter(|near| square.is_some() || near.is_only)
    }
}

/// Whether the tag of the size is given again, with another size.
fn has_two_sizes(parsed: &Parsed<'_, Ptn>) -> bool {
    let tags = parsed.record.headers.tags.iter().filter(|tag| tag.name.eq_ignore_ascii_case("Size"));
    let mut sizes = tags.map(|tag| tag.value.trim());
    let first = sizes.next();
    sizes.any(|size| Some(size) != first)
}

/// The top stone of a stack that was moved, where it stands now.
fn moved_top(position: &Position, played: Move) -> Option<Stone> {
    let Move::Spread { square, direction, drops } = played else { return None };
    let size = position.rules().size;
    let last = (0..drops.squares()).try_fold(square, |at, _| at.step(direction, size))?;
    position.get(last).top().map(|top| top.stone)
}

/// A result as it is written by everybody, where it is one.
fn canonical(result: &str) -> String {
    let result = result.trim();
    read_result(result).map_or_else(|_| result.to_owned(), |read| read.result.to_string())
}

impl<'s> Game<'s> {
    /// The move of a node, where it was read.
    pub(crate) fn record(&self, node: NodeId) -> Option<Move> {
        self.tree().get(node).played.as_move().copied()
    }

    /// The move of a node as it was written: what it claims and how it is spelt is not in the record.
    pub(crate) fn spelling(&self, node: NodeId) -> Option<MoveRead> {
        read_move(self.origin(node).played.of(self.text)).ok()
    }

    /// The moves of which the board says something.
    pub(crate) fn looked_at(&self) -> impl Iterator<Item = (NodeId, &MoveFacts)> {
        self.with_facts()
    }

    /// The tag that stands here.
    pub(crate) fn tag_at(&self, whole: Span) -> Option<TagOrigin> {
        let tags = &self.parsed.origin.places.tags;
        let at = tags.binary_search_by_key(&whole.start, |tag| tag.whole.start).ok()?;
        Some(tags[at])
    }

    /// The value of the tag that counts, and where it stands.
    pub(crate) fn tag(&self, name: &str) -> Option<(&'s str, Span)> {
        self.tags(name).next_back()
    }

    /// The result that the tag claims, where it claims one.
    pub(crate) fn result_tag(&self) -> Option<(GameResult, Span)> {
        let (value, span) = self.tag("Result")?;
        read_result(value.trim()).ok().map(|read| (read.result, span))
    }

    /// The result behind the last move of the principal line, and where it stands.
    pub(crate) fn result_token(&self) -> Option<(GameResult, Span)> {
        let last = self.last();
        let result = self.tree().get(last).annotations().result?;
        let (_, span) = self.parsed.origin.places.results.iter().find(|(node, _)| *node == last)?;
        Some((result, *span))
    }

    /// How the board ends the principal line, and by which move; the start, where it is over before any.
    pub(crate) fn end(&self) -> Option<(NodeId, GameResult)> {
        let mut ending = self.ending().filter(|node| self.tree().line_start(*node) == ROOT);
        ending.find_map(|node| self.outcome(node).map(|end| (node, end.into())))
    }

    /// Whether the principal line was played to its end.
    pub(crate) fn is_replayed(&self) -> bool {
        self.is_board_known
            && self.replay_error.is_none()
            && self.tree().main_line().all(|node| matches!(self.node(node).status, MoveStatus::Played))
    }
}
