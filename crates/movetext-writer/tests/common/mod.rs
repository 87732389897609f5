//! Records made at random, and what every test asks of writing.

#![allow(dead_code, reason = "each test uses a part of it")]

use std::ops::ControlFlow;
use std::sync::Arc;

use movetext_record::otn::{
    Dialect, Headers, Node, PositionTag, PreparedRules, Record, RulesTag, Start, Tag, read,
};
use movetext_record::{RecordedMove, Text};
use movetext_rules::tafl::{
    CaptureLocation, Info, Kind, MoveRecord, MoveStyle, Piece, Position, Rules, RulesRecord, Setup, Side,
    Square, Variant,
};
use movetext_rules::{Position as _, Table as _};
use movetext_tree::{GameTree, NodeId, Ply};
use movetext_writer::otn::{Options, Output, write};
use proptest::collection::vec;
use proptest::prelude::*;

type Tree = GameTree<Node<'static>>;

pub fn same(one: &Record<'_>, other: &Record<'_>) -> bool {
    one.headers == other.headers && one.start == other.start && one.tree == other.tree
}

/// What is read of a text that was written: one record; an empty one of an empty text.
pub fn read_one(text: &str, dialect: Dialect) -> Record<'_> {
    let mut games = read(text, dialect);
    let first = games.next();
    assert!(games.next().is_none(), "several games were read of {text:?}");
    first.map_or_else(
        || record(Headers::default(), Start { rules: RulesTag::Missing, position: None }, tree()),
        |parsed| parsed.record,
    )
}

/// Writes a record and makes sure that it is read back, if nothing was lost, and written so again always.
pub fn check(record: &Record<'_>, options: Options) -> Output {
    let output = write(record, &options);
    let again = read_one(&output.text, options.dialect);
    if output.lost.is_empty() {
        assert!(same(&again, record), "other things are read of {:?}", output.text);
    }
    assert_eq!(write(&again, &options).text, output.text, "{:?}", output.lost);
    output
}

pub fn record<'s>(headers: Headers<'s>, start: Start<'s>, tree: GameTree<Node<'s>>) -> Record<'s> {
    Record { headers, start, tree }
}

pub fn node(played: RecordedMove<'static, MoveRecord>) -> Node<'static> {
    Node { played, comment: None }
}

pub fn tree() -> Tree {
    GameTree::new(node(RecordedMove::Nothing))
}

pub fn brandub() -> Start<'static> {
    let record = Variant::find("brandub").expect("it is built in").record();
    Start { rules: RulesTag::Read(Arc::new(PreparedRules::new(record))), position: None }
}

/// Texts made of what means something in a record.
pub fn nasty() -> impl Strategy<Value = String> {
    let pieces = [
        "a",
        "b c",
        " ",
        "|",
        "[",
        "]",
        "\n",
        "\r\n",
        "\r",
        "1. ",
        "\n2. a1-a2",
        "[event:",
        "event:",
        "rules:",
        "Rules:x",
        ":",
        "\u{e9}",
        "\u{a0}",
        ".....",
        "---",
        "] ",
        "]\n2. b1-b2",
        "\n[rules:",
        "(hint:x)",
        "\u{feff}",
        "\t",
        "1a.1.1a. ",
        "a1-a2",
        "30 3i ",
    ];
    prop_oneof![
        3 => vec(proptest::sample::select(pieces.to_vec()), 0..7).prop_map(|pieces| pieces.concat()),
        1 => any::<String>(),
    ]
}

/// Texts that say what they seem to.
pub fn plain() -> impl Strategy<Value = String> {
    "[A-Za-z0-9,.;!?'() -]{0,20}[a-z]"
}

fn square(size: u8) -> impl Strategy<Value = Square> {
    (0..size, 0..size).prop_map(|(file, rank)| Square::new(file, rank))
}

fn piece(taflmen: bool) -> impl Strategy<Value = Option<Piece>> {
    let kinds: Vec<Option<Piece>> =
        Piece::all().filter(|piece| taflmen || piece.kind != Kind::Taflman).map(Some).collect();
    prop_oneof![3 => Just(None), 1 => proptest::sample::select(kinds)]
}

/// Any move that can be written, or, `wild`, some that cannot.
pub fn played(wild: bool) -> impl Strategy<Value = MoveRecord> {
    let size = if wild { 35 } else { 31 };
    let style = proptest::sample::select(vec![
        MoveStyle::Plain,
        MoveStyle::Jump,
        MoveStyle::Berserk,
        MoveStyle::BerserkJump,
    ]);
    let info = proptest::sample::select(vec![
        None,
        Some(Info::KingVulnerable),
        Some(Info::KingCanEscape),
        Some(Info::KingCaptured),
        Some(Info::KingEscaped),
    ]);
    let capture = (piece(wild), square(size)).prop_map(|(piece, square)| CaptureLocation { piece, square });
    (piece(wild), square(size), style, square(size), vec(capture, 0..6), info).prop_map(
        |(piece, from, style, to, captures, info)| MoveRecord {
            piece,
            from,
            style,
            to,
            captures: captures.into_iter().collect(),
            info,
        },
    )
}

pub fn written(wild: bool) -> BoxedStrategy<RecordedMove<'static, MoveRecord>> {
    if wild {
        prop_oneof![
            6 => played(true).prop_map(RecordedMove::Move),
            2 => nasty().prop_map(|text| RecordedMove::Unread(text.into())),
            1 => "[a-z][0-9a-zA-Z=^-]{0,6}".prop_map(|text| RecordedMove::Unread(text.into())),
            2 => Just(RecordedMove::Gap),
            1 => Just(RecordedMove::Resign),
            1 => Just(RecordedMove::Nothing),
        ]
        .boxed()
    } else {
        let word = "[zZ][z!0-9]{1,6}".prop_map(|text| RecordedMove::Unread(text.into()));
        prop_oneof![8 => played(false).prop_map(RecordedMove::Move), 1 => word, 1 => Just(RecordedMove::Resign)].boxed()
    }
}

/// How a node is added: to the end of a line, or in place of a node.
#[derive(Debug, Clone)]
pub struct Growth {
    pub at: prop::sample::Index,
    pub variation: bool,
    pub new_turn: bool,
    pub other_ply: Option<(u32, u16)>,
    pub node: Node<'static>,
}

pub fn growths(wild: bool, length: usize) -> impl Strategy<Value = Vec<Growth>> {
    let comment = if wild { nasty().boxed() } else { plain().boxed() };
    let comment = prop::option::weighted(0.4, comment.prop_map(Text::from));
    let node = (written(wild), comment).prop_map(|(played, comment)| Node { played, comment });
    let turn = prop_oneof![4 => 0..9_u32, 1 => any::<u32>()];
    let part = prop_oneof![9 => 0..4_u16, 1 => Just(u16::MAX), 1 => 90..120_u16];
    let other_ply = prop::option::weighted(0.1, (turn, part)).prop_map(move |ply| ply.filter(|_| wild));
    let growth = (any::<prop::sample::Index>(), prop::bool::weighted(0.25), any::<bool>(), other_ply, node);
    let growth = growth.prop_map(|(at, variation, new_turn, other_ply, node)| Growth {
        at,
        variation,
        new_turn,
        other_ply,
        node,
    });
    vec(growth, 0..length)
}

/// A tree that starts at a ply.
pub fn grown(root: Node<'static>, first: Ply, growths: Vec<Growth>) -> Tree {
    let mut tree = GameTree::new(root);
    let mut nodes: Vec<NodeId> = Vec::new();
    for Growth { at, variation, new_turn, other_ply, node } in growths {
        let (parent, ply) = if nodes.is_empty() {
            (Tree::ROOT, first)
        } else {
            let near = nodes[at.index(nodes.len())];
            if variation {
                let first = tree.first_sibling(near);
                (tree.parent(near).expect("it is not the root"), Ply::new(1, tree.ply(first).part))
            } else {
                let end = tree.line_from(near).last().expect("it is in its line");
                let Ply { turn, part, .. } = tree.ply(end);
                let on = Ply::new(turn, part.saturating_add(1));
                (end, if new_turn { Ply::new(turn.saturating_add(1), 0) } else { on })
            }
        };
        let ply = other_ply.map_or(ply, |(turn, part)| Ply::new(turn, part));
        nodes.push(tree.add(parent, ply, node));
    }
    tree
}

/// Rules of any kind that a rules record can say, from the built-in ones.
pub fn rules() -> impl Strategy<Value = RulesRecord> {
    let variant = proptest::sample::select(Variant::all().to_vec());
    (variant, any::<bool>(), any::<bool>(), any::<bool>()).prop_map(|(variant, name, inverted, first)| {
        let mut record = variant.record();
        record.inverted = inverted;
        if name {
            record.name = Some("Some name".into());
            record.other = vec![("extra".into(), "value".into())];
        }
        if first {
            record.rules.first = record.rules.first.other();
            record.setup.to_move = record.rules.first;
        }
        record
    })
}

fn read_rules(record: RulesRecord) -> RulesTag<'static> {
    RulesTag::Read(Arc::new(PreparedRules::new(record)))
}

/// A start that can be said.
pub fn plain_start() -> impl Strategy<Value = Start<'static>> {
    let rules = prop_oneof![
        8 => rules().prop_map(read_rules),
        1 => Just(RulesTag::Unread("no size:y".into())),
        1 => Just(RulesTag::Missing),
    ];
    (rules, any::<bool>()).prop_map(|(rules, moved)| {
        let position = match &rules {
            RulesTag::Read(book) if moved => {
                let mut setup = book.record().setup.clone();
                setup.board.rotate_left(3);
                Some(PositionTag::Read(setup))
            }
            _ => None,
        };
        Start { rules, position }
    })
}

/// A start of which not all can be said.
pub fn wild_start() -> impl Strategy<Value = Start<'static>> {
    let wild_rules = (rules(), nasty(), nasty(), 0..40_u8).prop_map(|(mut record, name, other, size)| {
        record.name = Some(name);
        record.other = vec![(other.clone(), other)];
        if size % 3 == 0 {
            record.rules = Rules::new(size);
        }
        record
    });
    let text = || {
        prop_oneof![nasty(), "dim:[0-9]{1,2} (ks:[a-z]|foo|cen:[a-h][1-9],[a-h][1-9]) start:[/0-9tTkK]{0,30}",]
    };
    let rules = prop_oneof![
        wild_rules.prop_map(read_rules),
        text().prop_map(|text| RulesTag::Unread(text.into())),
        Just(RulesTag::Missing),
    ];
    let setup = (0..40_u8, 0..2000_usize, any::<bool>()).prop_map(|(size, length, berserk)| Setup {
        size,
        board: vec![Some(Piece::new(Side::Attackers, Kind::Guard)); length],
        to_move: Side::Defenders,
        berserk: berserk.then_some(Square::new(1, 1)),
    });
    let position = prop_oneof![
        Just(None),
        setup.prop_map(|setup| Some(PositionTag::Read(setup))),
        text().prop_map(|text| Some(PositionTag::Unread(text.into()))),
    ];
    (rules, position).prop_map(|(rules, position)| Start { rules, position })
}

fn headers(
    tags: impl Strategy<Value = Vec<(String, String)>>,
    unattached: impl Strategy<Value = Vec<String>>,
) -> impl Strategy<Value = Headers<'static>> {
    (tags, unattached).prop_map(|(tags, unattached)| Headers {
        tags: tags.into_iter().map(|(name, value)| Tag { name: name.into(), value: value.into() }).collect(),
        unattached: unattached.into_iter().map(Text::from).collect(),
    })
}

/// Records of which everything can be said.
pub fn plain_record() -> impl Strategy<Value = Record<'static>> {
    let name = prop_oneof![
        proptest::sample::select(vec!["event", "Site", "result"]).prop_map(String::from),
        "[a-z-]{1,8}x"
    ];
    let tags = vec((name, prop_oneof![plain(), Just(String::new())]), 0..5);
    let unattached = vec(Just("777b.1.1a. ..... a1-a2\n[a comment]".to_owned()), 0..2);
    let first = prop_oneof![3 => Just(Ply::new(1, 0)), 1 => (1..99_u32, 0..3_u16).prop_map(|(turn, part)| Ply::new(turn, part))];
    (headers(tags, unattached), plain_start(), first, growths(false, 40)).prop_map(
        |(headers, start, first, growths)| {
            record(headers, start, grown(node(RecordedMove::Nothing), first, growths))
        },
    )
}

/// Records of any kind.
pub fn wild_record() -> impl Strategy<Value = Record<'static>> {
    let name = || prop_oneof![2 => "[a-z]{1,5}", 1 => nasty(), 1 => Just("start-comment".to_owned())];
    let tags = vec((name(), nasty()), 0..4);
    let turn = prop_oneof![
        3 => Just("7b.1.1a. a1-a2".to_owned()),
        1 => Just("1a.1.1a. x".to_owned()),
        1 => Just("1a.7.2a. x y\n[z]".to_owned()),
        1 => nasty(),
    ];
    let unattached = prop_oneof![3 => vec(turn.clone(), 0..1), 1 => vec(turn, 0..3)];
    let start = prop_oneof![1 => plain_start().boxed(), 1 => wild_start().boxed()];
    let root = (
        prop_oneof![9 => Just(RecordedMove::Nothing), 1 => written(true)],
        prop::option::weighted(0.1, nasty().prop_map(Text::from)),
    );
    let root = root.prop_map(|(played, comment)| Node { played, comment });
    let first = (0..9_u32, 0..3_u16).prop_map(|(turn, part)| Ply::new(turn, part));
    (headers(tags, unattached), start, root, first, growths(true, 24)).prop_map(
        |(headers, start, root, first, growths)| record(headers, start, grown(root, first, growths)),
    )
}

/// A game played at random by a rule set, with variations, captures in full and comments.
pub fn legal_record() -> impl Strategy<Value = Record<'static>> {
    let variant = proptest::sample::select(Variant::all().to_vec());
    let moves = vec((any::<u32>(), prop::bool::weighted(0.1), prop::option::weighted(0.3, plain())), 1..60);
    (variant, moves).prop_map(|(variant, moves)| {
        let rules = variant.record();
        let start = Position::new(&rules.rules, &rules.setup).expect("built-in rules can be played");
        let mut tree = tree();
        let mut positions = vec![(Tree::ROOT, start)];
        for (choice, goes_back, comment) in moves {
            let at = if goes_back { choice as usize % positions.len() } else { positions.len() - 1 };
            let (parent, position) = positions[at].clone();
            let mut legal = Vec::new();
            let _ = position.visit_legal(|step| -> ControlFlow<()> {
                legal.push(step);
                ControlFlow::Continue(())
            });
            if legal.is_empty() {
                continue;
            }
            let step = legal[choice as usize % legal.len()];
            let mut after = position.clone();
            let effect = after.apply(&step).expect("it is legal");
            let goes_on = position.to_move() == start_side(&rules) && parent != Tree::ROOT;
            let ply = match tree.first_child(parent) {
                Some(first) => Ply::new(1, tree.ply(first).part),
                None if parent == Tree::ROOT => Ply::new(1, 0),
                None if goes_on && position.berserker().is_none() => Ply::new(tree.ply(parent).turn + 1, 0),
                None => Ply::new(tree.ply(parent).turn, tree.ply(parent).part + 1),
            };
            let special = |piece: Piece| Some(piece).filter(|piece| piece.kind != Kind::Taflman);
            let played = MoveRecord {
                piece: special(effect.piece),
                captures: effect
                    .captures()
                    .iter()
                    .map(|capture| CaptureLocation { piece: special(capture.piece), square: capture.square })
                    .collect(),
                ..MoveRecord::plain(step.from, step.to)
            };
            let node = Node { played: RecordedMove::Move(played), comment: comment.map(Text::from) };
            positions.push((tree.add(parent, ply, node), after));
        }
        let start = Start { rules: read_rules(rules), position: None };
        record(Headers::default(), start, tree)
    })
}

fn start_side(rules: &RulesRecord) -> Side {
    rules.rules.first
}
