//! Tokens of Smart-Go files: each `.sgf` file in `tests/data/sgf` and its tokens beside it; properties; trees cut from
//! bytes.
#![cfg(feature = "sgf")]
#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

use movetext_lexer::sgf::{Token, Tokens, tree_bytes, value_len};
use movetext_testing::{assert_lossless, on_small_stack, token_listing};
use proptest::prelude::*;

#[test]
fn files() {
    insta::glob!("data/sgf/*.sgf", |path| {
        let text = std::fs::read_to_string(path).unwrap();
        assert_lossless(&text, Tokens::new(&text));
        insta::assert_snapshot!(token_listing(&text, Tokens::new(&text), &Token::Blank));
    });
}

/// Trees cut from bytes are cut where the tokens of a sound text end them.
fn trees(bytes: &[u8]) -> Vec<&[u8]> {
    let mut rest = bytes;
    std::iter::from_fn(|| {
        let (tree, after) = rest.split_at(tree_bytes(rest).len);
        rest = after;
        (!tree.is_empty()).then_some(tree)
    })
    .collect()
}

#[test]
fn trees_are_cut_with_what_stands_in_front_of_them() {
    assert_eq!(
        trees(b"x (see) (;C[\\]) (;]) ( \n;B[aa](;W[bb]))\n (;) end"),
        [b"x (see) (;C[\\]) (;])".as_slice(), b" ( \n;B[aa](;W[bb]))", b"\n (;) end",]
    );
    assert_eq!(trees(b"no tree"), [b"no tree"]);
    assert_eq!(trees(b"(;C[unclosed ) (;)"), [b"(;C[unclosed ) (;)"]);
    assert!(trees(b"").is_empty());
}

#[test]
fn the_encoding_of_a_tree_stands_in_its_first_node() {
    let charset = |bytes: &'static [u8]| tree_bytes(bytes).charset.map(|value| &bytes[value]);
    assert_eq!(charset(b"(;GM[1]CA[UTF-8];CA[x])"), Some(b"UTF-8".as_slice()));
    assert_eq!(charset(b"CA[y] (;C[CA[x\\]]ChArset\n [ Big5 ])"), Some(b" Big5 ".as_slice()));
    assert_eq!(charset(b"(;GM[1];CA[x])"), None);
    assert_eq!(charset(b"(;GM[1](;CA[x]))"), None);
    assert_eq!(charset(b"(;GM[1])(;CA[x])"), None);
    assert_eq!(charset(b"(;xCyA.CzB[x])"), None);
    assert_eq!(charset(b"(;CA"), None);
}

/// In these encodings the second byte of a character may be the byte of a bracket or of a backslash.
#[test]
fn halves_of_characters_are_no_brackets() {
    for (name, characters) in [
        ("Shift_JIS", b"\x83\x5C\x95\x5C\x81\x5D\x83\x5B\xB1".as_slice()),
        ("SHIFT-JIS", b"\x94\\\xE0\x5D"),
        ("GB18030", b"\x93\x5D\x81\x5B\xFE\x5C"),
        ("gbk", b"\x93\x5D"),
        ("Big5", b"\xA5\x5C\xB3\x5C\xA1\x5D"),
    ] {
        let tree = [b"(;CA[", name.as_bytes(), b"]C[", characters, b"];B[aa])"].concat();
        let file = [tree.as_slice(), b"\n(;)"].concat();
        assert_eq!(tree_bytes(&file).len, tree.len(), "{name}");
        let without = [b"(;C[", characters, b"]PB[]"].concat();
        assert_eq!(tree_bytes(&without).charset, None);
    }
}

/// Pieces that files are made of, so that random texts reach the rules about missing brackets.
fn record_like() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(vec![
        "(",
        ")",
        ";",
        "[",
        "]",
        "\\",
        "\\]",
        "\\\\",
        "B[dd]",
        "W[pp",
        "AB[dd][pp]",
        "dd",
        "[dd",
        "C[a [1] b]",
        "C[:] x",
        "PL",
        "AddBlack[aa]",
        "SZ[19",
        "KM[6.5]",
        "6.5",
        " ",
        "\n",
        "(;",
        ")(;",
        ";B",
        "abc",
        "Abc",
        "\u{e9}",
        "\u{a0}",
        "\u{2003}",
        "\u{3000}",
        "\u{feff}",
        "%",
        "1A",
        "GM[1]",
        "[]",
    ]);
    proptest::collection::vec(piece, 0..60).prop_map(|pieces| pieces.concat())
}

proptest! {
    #[test]
    fn tokens_concatenate_to_the_source(text in any::<String>()) {
        assert_lossless(&text, Tokens::new(&text));
    }

    #[test]
    fn tokens_of_record_like_texts_concatenate_too(text in record_like()) {
        assert_lossless(&text, Tokens::new(&text));
        prop_assert_eq!(trees(text.as_bytes()).concat(), text.as_bytes());
    }

    /// A text that is escaped as it should be is one value, whatever it says and whatever follows.
    #[test]
    fn an_escaped_value_is_one_token(
        text in "[^\\]\\[\\\\\0]{0,60}",
        escaped in "(\\\\\\]|\\\\\\\\|[a-z ;()]){0,9}",
        after in prop::sample::select(vec![";B[aa]", ")", "(;W[bb])", "[x]", "\n C[y]", ""]),
    ) {
        let value = format!("[{text}{escaped}]");
        let file = format!("{value}{after}");
        prop_assert_eq!(Tokens::new(&file).next(), Some((Token::Value, 0..value.len() as u32)));
        prop_assert_eq!(value_len(&file), value.len());
    }

    /// Whatever bytes a file holds, cutting it loses none of them.
    #[test]
    fn trees_concatenate_to_the_file(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        prop_assert_eq!(trees(&bytes).concat(), bytes);
    }
}

/// Texts that would take a quadratic lexer minutes; a linear one is done at once.
#[test]
fn hostile_texts_are_scanned_in_linear_time_and_a_small_stack() {
    on_small_stack(scan_hostile_texts);
}

fn scan_hostile_texts() {
    let n = 200_000;
    for piece in [
        "[",
        "]",
        "(",
        ")",
        ";",
        "\\",
        "[\\",
        "\\]",
        "[a;B",
        "[a;B[",
        "[[a]x",
        "[a]x",
        "[a] ",
        "[dd",
        "B[dd",
        "x[1]y",
        "A",
        "a",
        "Aa[",
        "( ",
        "((",
        "(;",
        "(;B[dd",
        ");",
        "[:] x",
        "[:]] x",
        "[ ",
        ";",
        "; ",
        "\u{e9}",
        "\u{a0}",
        "\u{2003}",
        "\u{3000}",
        "[\u{e9}",
        "B[dd;W[pp",
        "(B",
        "a[",
        "1[",
    ] {
        let text = piece.repeat(n);
        let blanks = format!("{}{}]", piece.repeat(n / 2), " ".repeat(n));
        for text in [&text, &format!("{text}]"), &format!("(;C[{text}"), &format!("(;C[{text}])"), &blanks] {
            assert_lossless(text, Tokens::new(text));
            let cut: usize = trees(text.as_bytes()).iter().map(|tree| tree.len()).sum();
            assert_eq!(cut, text.len());
            let mut tokens = Tokens::new(text);
            while !tokens.skip_to_tree().is_empty() && tokens.next().is_some() {}
        }
    }
}

/// Real files, of many programs: the tokens concatenate, nearly none is junk.
#[test]
#[ignore = "compares"]
fn files_of_other_programs() {
    let (mut count, mut junk, mut all) = (0, 0, 0);
    for (_, bytes) in movetext_testing::byte_facts("corpus/sgf", "sgf") {
        let text = String::from_utf8_lossy(&bytes);
        assert_lossless(&text, Tokens::new(&text));
        let tokens = Tokens::new(&text).map(|(token, _)| token);
        // Not UTF-16.
        if !bytes.contains(&0) {
            junk += tokens.clone().filter(|token| *token == Token::Junk).count();
            all += tokens.count();
        }
        assert_eq!(trees(&bytes).concat(), bytes);
        count += 1;
    }
    assert!(count > 1_800, "{count} files");
    assert!(junk * 1_000 < all, "{junk} of {all} tokens are junk");
}
