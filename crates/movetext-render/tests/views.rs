//! A view means the same in every game: what is cut, how the board is turned, what columns and rows are called, which moves
//! are numbered; as text and as a picture.

#![cfg(all(feature = "otn", feature = "ppn", feature = "ptn", feature = "sgf", feature = "tsn"))]
#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

use std::fmt::Write as _;
use std::ops::ControlFlow;

use movetext_record::{Format as _, Narrate, Reading, Sgf, Visit, Visitor, dispatch, visit_replay};
use movetext_render::draw::{Canvas, Draw, Line, Numbers, View};
use movetext_render::scene::{Layer, Scene};
use movetext_render::text::Axes;
use movetext_rules::Symmetry;
use movetext_source::Notation;

/// A record of each game, and a part of its board.
const GAMES: [(&str, Notation, &str, &str); 7] = [
    (
        "tafl",
        Notation::Otn,
        "[rules:dim:7 name:Brandub surf:n atkf:y ks:w cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n\
         1. d2-c2 d3-b3\n2. a4-a3 c4-c6\n3. c2-c3xb3 Kd4-d3\n",
        "a2:d6",
    ),
    ("a position of tafl", Notation::Tsn, "3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 a\n", "a2:d6"),
    ("Tak", Notation::Ptn, "[Size \"5\"]\n\n1. a5 e1\n2. c3 Sc4\n3. Cb4 b3\n4. b4> d3\n", "b2:d5"),
    ("a position of Tak", Notation::Tps, "x5/x,1C,x3/x2,2112,12S,x/x5/x4,2 2 9\n", "b2:d5"),
    ("Go", Notation::Sgf, "(;GM[1]SZ[7:5];B[cc];W[dc];B[cb];W[db];B[];W[bb])", "B2:E4"),
    ("Othello", Notation::Sgf, "(;GM[2];B[d3];W[c5];B[f6];W[f5];B[e6])", "b3:e7"),
    ("Morris", Notation::Sgf, "(;GM[5];W[a7];B[b6];W[d7];B[d6];W[g7xb6];B[b4])", "a4:d7"),
];

/// What each way to look at a record gives: the board as text, and as a scene.
struct Seen<'a> {
    text: &'a str,
    view: &'a View<'a>,
}

impl Visitor for Seen<'_> {
    type Output = (Result<String, String>, Result<Scene, String>);
}

impl<F: Narrate + Draw> Visit<F> for Seen<'_> {
    fn visit(self) -> Self::Output {
        let game = F::read(self.text, &Reading::default()).next().unwrap();
        let tree = &game.record.tree;
        let mut line = Line::default();
        let mut seen = None;
        let begun = visit_replay(&game.record, |visited| {
            line.push(visited.table, tree.get(visited.node));
            let effects = match &visited.verdict {
                movetext_record::Verdict::Played(effects) => *effects,
                _ => panic!("every move is legal: {}", self.text),
            };
            let canvas = Canvas { color: false, width: 80 };
            seen = Some((
                F::draw_view(visited.table, &line, effects, canvas, self.view),
                F::scene(visited.table, &line, effects, self.view),
            ));
            ControlFlow::Continue(())
        });
        assert!(begun.is_ok());
        seen.unwrap()
    }
}

fn seen(
    game: &(&str, Notation, &str, &str),
    view: &View<'_>,
) -> (Result<String, String>, Result<Scene, String>) {
    dispatch(game.1, Seen { text: game.2, view })
}

#[test]
fn views_of_boards_as_text() {
    let quarter = Symmetry::ALL.into_iter().find(|turn| turn.place((0, 0), 3) == (2, 0)).unwrap();
    let mut all = String::new();
    for game in &GAMES {
        let (name, _, _, crop) = *game;
        let views = [
            ("whole", View::default()),
            ("numbers beside it", View { axes: Axes::Cartesian, ..View::default() }),
            ("nothing beside it", View { axes: Axes::None, ..View::default() }),
            ("cut", View { crop: Some(crop), ..View::default() }),
            ("turned", View { turn: quarter, ..View::default() }),
            ("cut and turned", View { crop: Some(crop), turn: quarter, ..View::default() }),
            ("numbered", View { numbers: Some(Numbers::Moves(Some(2), None)), ..View::default() }),
        ];
        for (what, view) in &views {
            let (text, scene) = seen(game, view);
            assert_eq!(text.is_ok(), scene.is_ok(), "{name}, {what}");
            let _ = writeln!(all, "== {name}, {what}\n{}\n", text.unwrap_or_else(|why| why).trim_end());
        }
    }
    assert!(all.lines().all(|line| !line.starts_with("==") || !line.contains("is for boards of Go")));
    insta::assert_snapshot!(all);
}

#[test]
fn what_is_asked_for_wrongly_is_refused_everywhere_alike() {
    for game in &GAMES {
        for crop in ["b2", "b2:z99", "b2:", ""] {
            let view = View { crop: Some(crop), ..View::default() };
            let (text, scene) = seen(game, &view);
            assert_eq!(text.unwrap_err(), scene.unwrap_err(), "{}: {crop}", game.0);
        }
    }
}

#[test]
fn a_board_is_the_same_from_all_sides() {
    let signs = |text: &str| {
        let mut signs: Vec<char> = text.chars().filter(|sign| "●○♔□■◇◆".contains(*sign)).collect();
        signs.sort_unstable();
        signs
    };
    for game in &GAMES {
        let upright = signs(&seen(game, &View::default()).0.unwrap());
        for turn in Symmetry::ALL {
            let (text, scene) = seen(game, &View { turn, ..View::default() });
            assert_eq!(signs(&text.unwrap()), upright, "{}", game.0);
            assert!(scene.is_ok());
        }
        // Around the men all of them are seen.
        let (text, _) = seen(game, &View { crop: Some("men"), ..View::default() });
        assert_eq!(signs(&text.unwrap()), upright, "{}", game.0);
    }
}

/// What holds on is that of the line alone, however many variations were left before.
#[test]
fn what_holds_on_is_left_with_its_variation() {
    let text = "(;SZ[9];B[aa]DD[aa:cc]VW[aa:ee](;W[bb];B[cc]DD[])(;W[dd]VW[](;B[ee]DD[ii])(;B[ff]))(;W[gg]DD[aa:ac]))";
    let game = Sgf::read(text, &Reading::default()).next().unwrap();
    let tree = &game.record.tree;
    let (mut line, mut path) = (Line::<Sgf>::default(), Vec::new());
    let (view, mut veils) = (View::default(), 0);
    let begun = visit_replay(&game.record, |visited| {
        let table = visited.table;
        while path.last().copied() != tree.parent(visited.node) {
            line.pop();
            path.pop();
        }
        line.push(table, tree.get(visited.node));
        path.push(visited.node);
        let mut fresh = Line::default();
        for node in &path {
            fresh.push(table, tree.get(*node));
        }
        let kept = Sgf::scene(table, &line, &[], &view).unwrap();
        assert_eq!(kept, Sgf::scene(table, &fresh, &[], &view).unwrap());
        veils += kept.items().filter(|item| item.layer == Layer::MarksOver).count();
        ControlFlow::Continue(())
    });
    assert!(begun.is_ok());
    // All nodes but the root and the move that says `DD[]`.
    assert_eq!(veils, 6);
}
