//! Tables of a piecepack as they are drawn. Look at the snapshots: they are what people see.

#![cfg(feature = "piecepack")]
#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

use std::fmt::Write as _;

use movetext_render::text::Axes;
use movetext_render::text::piecepack::{Crop, Drawing, TableStyle, table};
use movetext_rules::piecepack::{Configuration, Identity, Piece};
use proptest::collection::vec;
use proptest::prelude::*;
use unicode_width::UnicodeWidthStr;

/// Rows of `piece_side,suit,rank,cfg,x,y,angle`.
fn pieces(rows: &str) -> Vec<Piece> {
    let rows = rows.lines().map(str::trim).filter(|row| !row.is_empty() && !row.starts_with("piece_side"));
    rows.map(|row| {
        let fields: Vec<&str> = row.split(',').collect();
        let [piece_side, suit, rank, set, x, y, angle] = fields[..] else { panic!("{row}") };
        let (kind, side) = Identity::read_piece_side(piece_side).unwrap();
        Piece {
            identity: Identity {
                configuration: Configuration::from(set),
                kind,
                side,
                suit: suit.parse().unwrap(),
                rank: rank.parse().unwrap(),
            },
            x: x.parse().unwrap(),
            y: y.parse().unwrap(),
            angle: angle.parse::<f64>().unwrap().rem_euclid(360.0),
        }
    })
    .collect()
}

fn drawn(rows: &str, style: &TableStyle<'_>) -> Drawing {
    let drawing = table(&pieces(rows), style);
    for line in drawing.board.lines() {
        assert!(!line.ends_with(' '), "{line}");
    }
    drawing
}

/// As text, and in ASCII.
fn both(rows: &str) -> String {
    let ascii = drawn(rows, &TableStyle { ascii: true, ..TableStyle::default() });
    assert!(ascii.to_string().is_ascii(), "{ascii}");
    format!("{}\n{ascii}", drawn(rows, &TableStyle::default()))
}

/// Each of `rows` on a place of its own, four turns beside one another.
fn in_four_turns(rows: &[&str], step: usize) -> String {
    let mut all = String::new();
    for (nth, row) in rows.iter().enumerate() {
        for quarter in 0..4 {
            let _ = writeln!(
                all,
                "{row},{},{},{}",
                step * (quarter + 1),
                step * (rows.len() - nth),
                90 * quarter
            );
        }
    }
    all
}

#[test]
fn coins_pawns_dice() {
    let mut rows = String::new();
    for suit in 1..=4 {
        for (nth, piece) in ["coin_back", "pawn_face", "saucer_face", "saucer_back"].into_iter().enumerate() {
            let _ = writeln!(rows, "{piece},{suit},1,piecepack,{suit},{},0", nth + 3);
        }
    }
    for rank in 1..=6 {
        let _ = writeln!(
            rows,
            "coin_face,1,{rank},piecepack,{rank},2,0\ndie_face,{},{rank},piecepack,{rank},1,0",
            rank % 4 + 1
        );
        let _ = writeln!(rows, "die_face,{rank},{rank},dice,{rank},7,0");
    }
    insta::assert_snapshot!(both(&rows));
}

#[test]
fn signs_have_twins() {
    let coins = in_four_turns(
        &[
            "coin_back,1,1,piecepack",
            "coin_back,2,1,piecepack",
            "coin_back,3,1,piecepack",
            "coin_back,4,1,piecepack",
            "coin_face,1,1,piecepack",
            "coin_face,1,2,piecepack",
            "coin_face,1,3,piecepack",
            "coin_face,1,4,piecepack",
            "coin_face,1,5,piecepack",
            "coin_face,1,6,piecepack",
            "bit_face,6,2,chess1",
            "bit_face,2,5,chess1",
            "pyramid_face,2,1,icehouse_pieces",
            "pawn_face,1,1,playing_cards_expansion",
            "pawn_face,4,1,dual_piecepacks_expansion",
        ],
        1,
    );
    insta::assert_snapshot!(both(&coins));
    let eighths = "bit_face,6,2,chess1,1,1,45\nbit_face,2,2,chess1,2,1,135\nbit_face,6,2,chess1,3,1,225
        bit_face,2,2,chess1,4,1,315\npyramid_top,1,1,icehouse_pieces,5,1,45";
    insta::assert_snapshot!(drawn(eighths, &TableStyle::default()));
}

#[test]
fn tiles_and_dominoes_turn() {
    let tiles =
        in_four_turns(&["tile_face,2,4,piecepack", "tile_face,4,6,piecepack", "tile_back,1,1,piecepack"], 2);
    insta::assert_snapshot!(both(&tiles));
    let upright = drawn(&tiles, &TableStyle { upright: true, ..TableStyle::default() });
    insta::assert_snapshot!(upright);
    let dominoes = in_four_turns(
        &["tile_face,4,3,dominoes", "tile_face,7,2,dominoes_red", "tile_back,1,1,dominoes_blue"],
        2,
    );
    insta::assert_snapshot!(both(&dominoes));
    let subpack = in_four_turns(&["tile_face,2,4,subpack", "tile_back,4,6,subpack"], 1);
    insta::assert_snapshot!(both(&subpack));
}

#[test]
fn men_of_every_set_and_colour() {
    let mut rows = String::new();
    let sets =
        ["checkers1", "chess1", "go", "marbles", "reversi", "icehouse_pieces", "meeples", ",unheard of"];
    for (nth, set) in sets.into_iter().enumerate() {
        for suit in 1..=6 {
            for (side, at) in [("face", 0), ("back", 7)] {
                let piece = if set == "icehouse_pieces" { "pyramid" } else { "bit" };
                let side = if set == "icehouse_pieces" && at == 7 { "top" } else { side };
                let set = set.trim_start_matches(',');
                let _ = writeln!(rows, "{piece}_{side},{suit},{suit},{set},{},{},0", suit + at, nth + 1);
            }
        }
    }
    insta::assert_snapshot!(both(&rows));
}

#[test]
fn cards() {
    let mut rows = String::from("card_back,1,1,playing_cards_tarot,1,6,0\n");
    for suit in 1..=5 {
        for rank in 1..=22 {
            if suit == 5 || rank < 15 {
                let _ = writeln!(rows, "card_face,{suit},{rank},playing_cards_tarot,{rank},{suit},0");
            }
        }
    }
    for (x, suit) in [(3, 1), (5, 2), (7, 4), (9, 3)] {
        let _ = writeln!(rows, "card_face,{suit},15,playing_cards_tarot,{x},6,0");
    }
    insta::assert_snapshot!(both(&rows));
}

/// A joker is two columns wide: its column is, then, and what stands under it stays in line.
#[test]
fn columns_stay_in_line() {
    let rows = "board_face,3,4,checkers1,2.5,2.5,0\ncard_face,2,15,playing_cards_tarot,2,2,0\ncoin_back,2,1,piecepack,3,3,0";
    for style in [TableStyle::default(), TableStyle { ascii: true, ..TableStyle::default() }] {
        let drawing = drawn(rows, &style);
        let widths: Vec<usize> = drawing.board.lines().take(9).map(UnicodeWidthStr::width).collect();
        assert_eq!(widths, [widths[0]; 9], "{drawing}");
    }
    insta::assert_snapshot!(both(rows));
}

#[test]
fn boards() {
    let rows = "board_face,3,3,checkers1,2.5,10.5,0\nboard_face,6,2,checkers2,7,10.5,0\nboard_face,2,5,go,13,11,0
        board_face,4,3,marbles,18,11,0\nboard_face,3,1,alquerque,3,5,0\nboard_face,2,3,reversi,8,5,0\nboard_face,3,1,unheard,15,5,0";
    insta::assert_snapshot!(both(rows));
    let mills = "board_face,3,2,morris,2,17,0\nboard_face,3,3,morris,6,17,0\nboard_face,3,6,morris,11,17,0
        board_face,3,7,morris,17,17,0\nboard_face,3,9,morris,4,9,0\nboard_face,3,12,morris,12,9,0";
    insta::assert_snapshot!(both(mills));
}

#[test]
fn matchsticks_and_pyramids() {
    let mut rows = String::new();
    for rank in 1..=6 {
        for (nth, angle) in [0, 45, 90, 135, 60].into_iter().enumerate() {
            let _ = writeln!(
                rows,
                "matchstick_face,{},{rank},piecepack,{},{},{angle}",
                rank % 4 + 1,
                3 * rank,
                3 * nth + 2
            );
        }
        let _ = writeln!(
            rows,
            "pyramid_top,1,{rank},icehouse_pieces,{},18,0\npyramid_left,6,{rank},icehouse_pieces,{},18,90",
            3 * rank,
            3 * rank + 1
        );
    }
    insta::assert_snapshot!(both(&rows));
}

const SOME: &str = "tile_back,1,1,piecepack,1.5,3.5,0
    tile_face,2,4,piecepack,3.5,3.5,0
    tile_face,4,2,piecepack,3.5,1.5,180
    tile_back,1,1,piecepack,1.5,1.5,0
    coin_back,2,1,piecepack,1,1,180
    coin_back,1,1,piecepack,2,3,0
    coin_face,3,4,piecepack,3,3,90
    pawn_face,3,1,piecepack,3,3,0";

#[test]
fn what_lies_under_is_told() {
    let mut rows = String::from(SOME);
    // On the rank of a tile, on its suit; a tower of tiles; a coin under a tile; three alike.
    rows.push_str("\ncoin_back,1,1,piecepack,3.5,1.5,0\ncoin_back,4,2,piecepack,4,1,0\ntile_back,1,1,piecepack,1.5,3.5,0");
    rows.push_str("\ncoin_back,4,1,piecepack,7,2,0\ntile_face,1,1,piecepack,7.5,2.5,0");
    rows.push_str("\npyramid_top,1,3,icehouse_pieces,6,4,0\npyramid_top,2,3,icehouse_pieces,6,4,0\npyramid_top,2,3,icehouse_pieces,6,4,0");
    insta::assert_snapshot!(both(&rows));
}

#[test]
fn levels_of_a_pyramid_of_tiles_are_told() {
    let mut rows = String::new();
    for (level, length) in [(0, 4), (1, 3), (2, 2), (3, 1), (3, 1)] {
        for nth in 0..length {
            let _ = writeln!(rows, "tile_back,1,1,piecepack,{},1.5,0", 1.5 + f64::from(level + 2 * nth));
        }
    }
    insta::assert_snapshot!(drawn(&rows, &TableStyle::default()));
}

#[test]
fn what_is_off_the_grid_is_told() {
    let rows = "tile_back,1,1,piecepack,1.5,1.5,0\ncoin_back,2,1,piecepack,1.25,2,0\ncoin_back,3,1,piecepack,2,1.1339745962155612,30
        tile_face,3,4,piecepack,3.9142135623730951,1.5,45\npawn_face,2,1,piecepack,5,1,90\npawn_face,4,1,piecepack,5,2,90";
    insta::assert_snapshot!(both(rows));
}

#[test]
fn the_last_move_is_marked() {
    let style = TableStyle {
        moved: &[4, 5, 99],
        left: &[(4.0, 3.0), (1.0, 3.0), (50.0, 1.0)],
        ..TableStyle::default()
    };
    let ascii = TableStyle { ascii: true, ..style };
    insta::assert_snapshot!(format!("{}\n{}", drawn(SOME, &style), drawn(SOME, &ascii)));
    // Without room on either side, it is said.
    let crowded =
        "coin_back,1,1,piecepack,1,1,0\ncoin_back,1,1,piecepack,1.5,1,0\ncoin_back,1,1,piecepack,2,1,0";
    insta::assert_snapshot!(drawn(crowded, &TableStyle { moved: &[1], ..TableStyle::default() }));
    // A place is listed once, however many pieces came there.
    let one_place = "coin_back,1,1,piecepack,1.5,1,0\n".repeat(3);
    let pieces = format!("{crowded}\n{one_place}");
    let text = drawn(&pieces, &TableStyle { moved: &[1, 3, 4, 5], ..TableStyle::default() }).to_string();
    assert!(text.trim_end().ends_with("Last move, not marked above: (1.5,1)"), "{text}");
}

#[test]
fn axes_crop_and_scale() {
    let styles = [
        TableStyle { axes: Axes::Cartesian, ..TableStyle::default() },
        TableStyle { axes: Axes::None, ..TableStyle::default() },
        TableStyle { crop: Some("b1:d3".parse().unwrap()), ..TableStyle::default() },
        TableStyle {
            crop: Some(Crop::between((-2.0, -2.0), (2.0, 2.0))),
            axes: Axes::Cartesian,
            ..TableStyle::default()
        },
        TableStyle { scale: 0.5, ..TableStyle::default() },
        TableStyle { scale: 2.0, ..TableStyle::default() },
    ];
    let drawings: Vec<String> = styles.iter().map(|style| drawn(SOME, style).to_string()).collect();
    insta::assert_snapshot!(drawings.join("\n"));
    let wide = "board_face,3,30,checkers1,15.5,2,0\ncoin_back,1,1,piecepack,27,12,0";
    let crop = Some(Crop::between((20.0, 8.0), (31.0, 12.0)));
    let styles = [
        TableStyle { crop, ..TableStyle::default() },
        TableStyle { crop, axes: Axes::Cartesian, ..TableStyle::default() },
    ];
    let drawings: Vec<String> = styles.iter().map(|style| drawn(wide, style).to_string()).collect();
    insta::assert_snapshot!(drawings.join("\n"));
}

#[test]
fn colours() {
    let drawing = drawn(SOME, &TableStyle { color: true, moved: &[5], ..TableStyle::default() });
    insta::assert_snapshot!(drawing.board.replace('\u{1b}', "\\e"));
}

#[test]
fn nothing() {
    assert_eq!(table([], &TableStyle::default()), Drawing::default());
    assert_eq!(drawn("", &TableStyle::default()).to_string(), "");
    let crop = Some(Crop::between((20.0, 20.0), (21.0, 21.0)));
    insta::assert_snapshot!(drawn(
        "coin_back,1,1,piecepack,1,1,0",
        &TableStyle { crop, ..TableStyle::default() }
    ));
}

/// However far pieces lie and however large they are, the drawing is small, and says what it leaves out.
#[test]
fn far_and_large() {
    let far = "tile_back,1,1,piecepack,1.5,1.5,0\ncoin_back,1,1,piecepack,2,1,0\ncoin_back,2,1,piecepack,1,1,0
        coin_back,3,1,piecepack,1e300,2,0\npawn_face,3,1,piecepack,-1e15,-1e308,0\ndie_face,4,4,piecepack,30000.25,1,0";
    insta::assert_snapshot!(drawn(far, &TableStyle::default()));
    for huge in ["1e308", "-1e308", "inf", "9007199254740993", "4.9e14"] {
        let mut rows = String::new();
        for piece in ["board_face", "tile_back", "tile_face", "coin_back", "matchstick_face"] {
            for at in [format!("{huge},1"), format!("1,{huge}"), format!("{huge},{huge}"), "1,1".to_owned()] {
                let _ =
                    writeln!(rows, "{piece},65535,65535,morris,{at},45\n{piece},0,0,piecepack,{at},1e300");
                let _ = writeln!(
                    rows,
                    "{piece},65535,65535,chess2,{at},0.0001\n{piece},1,65535,alquerque,{at},359.9999999"
                );
            }
        }
        let whole = Crop::between((f64::MIN, f64::MIN), (f64::MAX, f64::MAX));
        for crop in [None, Some(whole), Some(Crop::between((1e300, 0.0), (1e300, 3.0)))] {
            let pieces = pieces(&rows);
            let style = TableStyle {
                crop,
                moved: &[0, 7],
                left: &[(1e300, -1e300)],
                scale: 1e-300,
                ..TableStyle::default()
            };
            let drawing = table(&pieces, &style);
            assert!(drawing.board.lines().count() <= 202);
            assert!(drawing.board.lines().all(|line| line.width() <= 3 * 210), "{}", drawing.board);
        }
    }
}

/// Ten times as many pieces take about ten times as long: counted in what is drawn, they are drawn at all in a moment.
#[test]
fn many() {
    let mut rows = String::new();
    for nth in 0..20_000 {
        let _ =
            writeln!(rows, "board_face,1,8,chess2,{},8,0\ncoin_back,1,1,piecepack,{},3,0", nth % 7, nth % 97);
    }
    let drawing = table(&pieces(&rows), &TableStyle::default());
    assert_eq!(drawing.notes.last().unwrap(), "19900 boards under the others are not drawn.");
}

/// The pieces of the stacks that are listed besides the one of each that is seen.
fn under(notes: &[String]) -> usize {
    let Some(stacks) = notes.iter().find_map(|note| note.strip_prefix("Stacks, from the bottom up: ")) else {
        return 0;
    };
    let piece = |word: &str| usize::from(!word.ends_with('×'));
    let counted = |word: &str| word.strip_suffix('×').map_or(0, |count| count.parse::<usize>().unwrap() - 1);
    let stack = |stack: &str| -> usize {
        let words = stack.split_once(": ").unwrap().1.split_whitespace();
        words.map(|word| piece(word) + counted(word)).sum::<usize>() - 1
    };
    stacks.split(", ").map(stack).sum()
}

proptest! {
    /// Each coin is on the board, in a stack, or reported to be outside.
    #[test]
    fn nothing_is_lost(
        coins in vec((1..20_u16, 1..9_u16, 1..5_u16), 0..60),
        crop in proptest::option::of((1..20_u8, 1..9_u8, 1..20_u8, 1..9_u8)),
    ) {
        let mut rows = String::new();
        for (x, y, suit) in &coins {
            let _ = writeln!(rows, "coin_back,{suit},1,piecepack,{},{y},0", f64::from(*x) / 2.0);
        }
        let crop = crop.map(|(x, y, to_x, to_y)| {
            Crop::between((x.into(), y.into()), (to_x.into(), to_y.into()))
        });
        let style = TableStyle { crop, width: usize::MAX, ..TableStyle::default() };
        let drawing = drawn(&rows, &style);
        let seen = drawing.board.matches('\u{20dd}').count();
        let outside = drawing.notes.iter().find(|note| note.starts_with("Outside"));
        let outside = outside.map_or(0, |note| note.matches('\u{20dd}').count());
        prop_assert_eq!(seen + under(&drawing.notes) + outside, coins.len(), "{}", drawing);
    }
}
