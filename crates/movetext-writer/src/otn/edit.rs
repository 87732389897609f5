//! Records of OTN changed by hand.

use movetext_lexer::otn::TAGS;
use movetext_record::otn::{
    Dialect, FaultKind, Node, Otn, PositionTag, Record, RulesTag, Start, Table, leading_clock, read,
};
use movetext_record::{FaultKind as AnyFault, Narrate as _, RecordedMove, Text};
use movetext_rules::tafl::MoveRecord;
use movetext_tree::{GameTree, NodeId, Ply};

use crate::edit::{Annotation, Edit, date_of_tag, next_ply, set_tag};

/// The tag for what is written before the first move.
const START_COMMENT: &str = "start-comment";

impl Edit for Otn {
    const IS_EDITED: bool = true;
    const PLAYERS: [&'static str; 2] = ["attackers", "defenders"];

    fn fill_headers(record: &mut Record<'_>, date: Option<[u32; 3]>) {
        for name in ["event", "attackers", "defenders"] {
            set_tag(&mut record.headers, &TAGS, name, Some("?"));
        }
        if let Some(date) = date {
            set_tag(&mut record.headers, &TAGS, "date", Some(&date_of_tag(date)));
        }
    }

    fn strip(record: &mut Record<'_>, what: Annotation) {
        let clocks = Self::has_clocks(record);
        if what == Annotation::Comments {
            set_tag(&mut record.headers, &TAGS, START_COMMENT, None);
        }
        for node in record.tree.nodes_mut() {
            match what {
                Annotation::Comments => node.comment = clock(node.comment.take(), clocks),
                Annotation::Clocks => node.comment = without_clock(node.comment.take(), clocks),
                Annotation::Marks => {
                    if let RecordedMove::Move(played) = &mut node.played {
                        played.info = None;
                    }
                }
            }
        }
    }

    /// The rules and the position are read as in any text, in the letters of the specification.
    fn set_header(record: &mut Record<'_>, name: &str, value: Option<&str>) -> Result<bool, String> {
        let is = |known: &str| name.eq_ignore_ascii_case(known);
        let is_start = is("rules") || is("position");
        let name_is_read = !name.is_empty()
            && name.trim() == name
            && !name.contains(|letter: char| letter.is_control() || matches!(letter, ':' | '[' | ']'));
        if !name_is_read {
            return Err("the name of a tag is a word without `:`, `[` and `]`".to_owned());
        }
        if value.is_some_and(|value| value.contains(['[', ']', '\n', '\r'])) {
            return Err("a tag of OTN cannot hold brackets and line ends".to_owned());
        }
        if !is_start {
            return Ok(set_tag(&mut record.headers, &TAGS, name, value));
        }
        set_start(&mut record.start, is("rules"), value)
    }

    /// The position tag has no place for the side to move: it is the one that begins by the rules.
    fn begin_with(record: &mut Record<'_>, table: &Table) -> Result<Vec<String>, String> {
        let setup = table.position().setup();
        let first = record.start.prepared_rules().map(|book| book.record().rules.first);
        if let Some(first) = first.filter(|first| *first != setup.to_move) {
            return Err(format!(
                "the {} are to move there, but by the rules of this record the {first} begin; choose the move before it \
                 or after it",
                setup.to_move
            ));
        }
        record.start.position = Some(PositionTag::Read(setup));
        set_tag(&mut record.headers, &TAGS, START_COMMENT, None);
        Ok(Vec::new())
    }

    fn set_comment(record: &mut Record<'_>, node: NodeId, text: Option<&str>) {
        if node == GameTree::<()>::ROOT {
            set_tag(&mut record.headers, &TAGS, START_COMMENT, text);
            return;
        }
        let clocks = Self::has_clocks(record);
        let node = record.tree.get_mut(node);
        let clock = clock(node.comment.take(), clocks);
        node.comment = match (clock, text) {
            (Some(clock), Some(text)) => Some(format!("{} {text}", clock.trim_end()).into()),
            (clock, None) => clock,
            (None, Some(text)) => Some(text.to_owned().into()),
        };
    }

    fn play(record: &mut Record<'_>, _: &Table, after: NodeId, word: &str) -> Option<NodeId> {
        let played = match MoveRecord::read(word) {
            Ok(read) => RecordedMove::Move(read.record),
            Err(_) => RecordedMove::Unread(word.to_owned().into()),
        };
        let ply = next_ply(&record.tree, after, Ply::new(1, 0));
        Some(record.tree.add(after, ply, Node { played, comment: None }))
    }
}

/// Sets the rules or the position, or takes the position away.
fn set_start(start: &mut Start<'_>, is_rules: bool, value: Option<&str>) -> Result<bool, String> {
    let was_there = if is_rules { start.rules != RulesTag::Missing } else { start.position.is_some() };
    let Some(value) = value else {
        if is_rules {
            return Err("a record of OTN needs its rules".to_owned());
        }
        start.position = None;
        return Ok(was_there);
    };
    let rules = start.prepared_rules().map(|book| book.text(Dialect::Spec).text.as_str());
    let text = match rules {
        _ if is_rules => format!("[rules:{value}]\n"),
        Some(rules) => format!("[position:{value}]\n[rules:{rules}]\n"),
        None => return Err("without rules, a position cannot be read".to_owned()),
    };
    let mut games = read(&text, Dialect::Spec);
    let (Some(parsed), None) = (games.next(), games.next()) else {
        return Err("the value cannot be read".to_owned());
    };
    let wrong = parsed.faults.iter().find(|fault| {
        matches!(&fault.kind, AnyFault::Own(FaultKind::Rules(_) | FaultKind::Position(_)))
            || fault.kind.is_loss()
    });
    match (wrong, parsed.record.start) {
        (Some(wrong), _) => return Err(wrong.kind.to_string()),
        (None, Start { rules: RulesTag::Read(book), .. }) if is_rules => start.rules = RulesTag::Read(book),
        (None, Start { position: Some(PositionTag::Read(setup)), .. }) if !is_rules => {
            start.position = Some(PositionTag::Read(setup));
        }
        _ => return Err("the value cannot be read".to_owned()),
    }
    Ok(was_there)
}

/// The clock of a comment alone.
fn clock(comment: Option<Text<'_>>, certain: bool) -> Option<Text<'_>> {
    let comment = comment?;
    let (_, rest) = leading_clock(&comment, certain)?;
    let kept = comment[..comment.len() - rest.len()].trim_end().to_owned();
    Some(kept.into())
}

/// The comment without its clock.
fn without_clock(comment: Option<Text<'_>>, certain: bool) -> Option<Text<'_>> {
    let comment = comment?;
    match leading_clock(&comment, certain) {
        Some((_, rest)) => Some(rest.to_owned().into()).filter(|rest: &Text<'_>| !rest.trim().is_empty()),
        None => Some(comment),
    }
}
