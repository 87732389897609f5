//! Texts and the notation that they look like.

#![cfg(all(feature = "otn", feature = "ptn", feature = "sgf", feature = "tsn"))]

use movetext_source::Notation::{self, Otn, Ptn, Sgf, Ten, Tps, Tsn};

use movetext_record::detect;

const CASES: &[(&str, Option<Notation>)] = &[
    ("[Size \"6\"]\n\n1. a1 f6", Some(Ptn)),
    ("\u{feff}\r\n[Size \"6\"]\r\n", Some(Ptn)),
    (" [ TPS \"x3/x3/x3 1 1\" ]", Some(Ptn)),
    ("[Size 6]\n", Some(Ptn)),
    ("{a remark} 1. a1", Some(Ptn)),
    ("1. a1 f6", Some(Ptn)),
    ("1.a1 f6", Some(Ptn)),
    ("1. -- f6", Some(Ptn)),
    ("12... 3c3>12", Some(Ptn)),
    ("a1 Sf6", Some(Ptn)),
    ("3c3>12", Some(Ptn)),
    ("x6/x6/x6/x6/x6/x6 1 1", Some(Tps)),
    ("\u{feff}x3/x,12S,x/x3 2 4\r\n", Some(Tps)),
    ("1,2,1/2,1,2/1,2,x 2", Some(Tps)),
    ("x3/x3/x9/x3/x1/,/x3/x3/x3 1 1", Some(Tps)),
    ("[rules:dim:7 atkf:y start:/7/]", Some(Otn)),
    ("[start-comment: \"quoted\"]", Some(Otn)),
    ("[ event : A 2]", Some(Otn)),
    ("1. h2-a2 b1-b2", Some(Otn)),
    ("12b.1.1a. ..... h2-a2", Some(Otn)),
    ("7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0", Some(Tsn)),
    ("7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0 -", Some(Ten)),
    ("(;FF[4]GM[1]SZ[19];B[pd]", Some(Sgf)),
    ("Joseki of the 4-4 point\n\n(;GaMe[1]", Some(Sgf)),
    ("( ;", Some(Sgf)),
    ("", None),
    (" \n", None),
    ("Dear diary", None),
];

#[test]
fn a_text_is_known_by_its_looks() {
    for (text, notation) in CASES {
        assert_eq!(detect(text), *notation, "{text}");
    }
}
