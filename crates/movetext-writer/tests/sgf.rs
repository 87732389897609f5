//! Records of Smart-Go written, and files of them formatted.
#![cfg(feature = "sgf")]
#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

use std::collections::BTreeSet;
use std::fmt::Write as _;

use movetext_record::sgf::read;
use movetext_writer::sgf::{format, normalise, write};
use proptest::prelude::*;

#[test]
fn the_canonical_form() {
    let text = "A preface\n(;PB[Ann]C[a\nremark]FF[4]GM[1]XY[z]SZ[9]AB[aa][bb]AE [cc]RE[B+2]\n;W[aa]B[bb];B[cc] N[x]\
                (;W[dd])( ;W[ee]; ; B[])) the end\n";
    let formatted = format(text);
    assert_eq!(formatted.skipped, []);
    assert_eq!(
        formatted.text,
        "A preface\n\n(;FF[4]GM[1]SZ[9]\nPB[Ann]\nRE[B+2]AB[aa][bb]AE[cc]C[a\nremark]XY[z]\n;W[aa]B[bb];B[cc]N[x]\n\
         (;W[dd])\n(;W[ee];;B[]))\n\nthe end\n"
    );
}

#[test]
fn lines_are_broken_between_nodes_and_values() {
    let text = format!("(;GM[1]AB{})", "[aa]".repeat(40)) + &format!("({})", ";B[aa];W[bb]".repeat(40));
    let formatted = format(&text);
    assert!(formatted.text.lines().all(|line| line.len() <= 80), "{}", formatted.text);
    assert!(formatted.text.lines().count() < 14);
}

/// How a bracket is read does not depend on whether a line end follows at the end of the file.
#[test]
fn a_line_end_at_the_end_changes_no_bracket() {
    for text in ["(;GM[1]S1]S", "(M[]]B", "(;C[a]b]W", "(;C[a]b])", "(;C[a] at last]"] {
        assert_formats(text);
        let with_line_end = format!("{text}\n");
        let trees: Vec<_> = read(text).map(|parsed| parsed.record.tree).collect();
        assert!(read(&with_line_end).map(|parsed| parsed.record.tree).eq(trees), "{text}");
    }
}

#[test]
fn line_ends_of_the_file_are_kept() {
    let formatted = format("(;GM[1]\r\n;B[aa](;W[bb])(;W[cc]))\r\n");
    assert_eq!(formatted.text, "(;GM[1];B[aa]\r\n(;W[bb])\r\n(;W[cc]))\r\n");
}

#[test]
fn what_cannot_be_read_whole_is_copied() {
    let text = "(;B[aa] junk ;W[bb])\n(; B[cc])\n";
    let formatted = format(text);
    assert_eq!(formatted.games, 2);
    assert_eq!(formatted.skipped.len(), 1);
    assert_eq!(formatted.text, "(;B[aa] junk ;W[bb])\n\n(;B[cc])\n");
    assert_eq!(format("no tree").text, "no tree\n");
}

/// Formatting changes no meaning, and formatting again changes nothing.
fn assert_formats(text: &str) {
    let formatted = format(text);
    assert_eq!(format(&formatted.text).text, formatted.text, "of {text:?}");
    let (before, after): (Vec<_>, Vec<_>) = (read(text).collect(), read(&formatted.text).collect());
    assert_eq!(before.len(), after.len(), "{text:?} to {:?}", formatted.text);
    for (mut before, after) in before.into_iter().zip(after) {
        let is_kept = before.faults.iter().any(|fault| fault.kind.is_loss());
        if !is_kept {
            normalise(&mut before.record);
        }
        // What stands around the trees gets its own lines.
        let is_same = before.record.tree == after.record.tree && before.record.start == after.record.start;
        assert!(is_same, "{text:?} to {:?}", formatted.text);
    }
}

fn record_like() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(vec![
        "(;",
        ")",
        "(;GM[1]FF[4]",
        ";B[dd]",
        ";W[pp]",
        "AB[dd][pp]",
        "PB[x]",
        "C[a [1\\] b\nc]",
        " ",
        "\n",
        "\r\n",
        "text",
        "AddBlack[aa]AE[bb]",
        "M1[x]",
        "W[aa]B[bb]",
        "[",
        ")\n(;FF[3]RE[B+1]",
        "S1]S",
        "M[]]B",
        "W",
    ]);
    proptest::collection::vec(piece, 0..30).prop_map(|pieces| pieces.concat())
}

proptest! {
    #[test]
    fn formatting_changes_no_meaning(text in record_like()) {
        assert_formats(&text);
    }

    #[test]
    fn records_come_back_from_what_is_written(text in record_like()) {
        for parsed in read(&text).filter(|parsed| !parsed.faults.iter().any(|fault| fault.kind.is_loss())) {
            let written = write(&parsed.record);
            let again = read(&written).next().unwrap();
            prop_assert!(again.record.tree == parsed.record.tree, "{:?} of {:?}", written, text);
            prop_assert_eq!(again.record.headers, parsed.record.headers);
        }
    }
}

/// A game with variations in variations, of moves by turns.
fn tree_like() -> impl Strategy<Value = String> {
    proptest::collection::vec((0_usize..4, 0_u8..9), 1..40).prop_map(|steps| {
        let (mut text, mut depth, mut color) = ("(;GM[1]SZ[9]".to_owned(), 1, vec!['B']);
        for (step, row) in steps {
            match step {
                0 if depth < 6 => {
                    text.push('(');
                    depth += 1;
                    color.push(color[color.len() - 1]);
                }
                1 if depth > 1 && text.ends_with(']') => {
                    text.push_str(")(");
                    color.pop();
                    color.push(color[color.len() - 1]);
                }
                _ => {}
            }
            let last = color.len() - 1;
            let point = char::from(b'a' + row);
            let _ = write!(text, ";{}[{point}{point}]", color[last]);
            color[last] = if color[last] == 'B' { 'W' } else { 'B' };
        }
        text + &")".repeat(depth)
    })
}

proptest! {
    /// Whatever variation is made the principal line, the record is written and read again the same.
    #[test]
    fn variations_are_promoted(text in tree_like(), nth in 0_usize..40) {
        let mut record = read(&text).next().unwrap().record;
        let nodes: Vec<_> = record.tree.walk().collect();
        let chosen = nodes[nth % nodes.len()];
        let node = record.tree.get(chosen).clone();
        record.tree.make_main_line(chosen);
        prop_assert!(record.tree.main_line().any(|id| id == chosen) || chosen == nodes[0]);
        let written = write(&record);
        let again = read(&written).next().unwrap();
        prop_assert!(again.faults.is_empty());
        prop_assert!(again.record.tree == record.tree, "{} of {}", written, text);
        prop_assert!(again.record.tree.main_line().any(|id| *again.record.tree.get(id) == node) || chosen == nodes[0]);
    }
}

/// Nesting and length cost no stack.
#[test]
fn deep_and_long_trees() {
    let deep = format!("{}{}", "(;B[aa](;W[bb])".repeat(100_000), ")".repeat(100_000));
    let long = format!("({})", ";B[aa]".repeat(500_000));
    let run = std::thread::Builder::new().stack_size(1 << 20).spawn(move || {
        for text in [&deep, &long] {
            assert_eq!(format(text).skipped, []);
        }
    });
    run.unwrap().join().unwrap();
}

#[test]
#[ignore = "compares"]
fn files_of_other_programs_are_formatted() {
    let (mut kept, mut games) = (0, 0);
    for (name, bytes) in movetext_testing::byte_facts("corpus/sgf", "sgf") {
        let text = String::from_utf8_lossy(&bytes);
        assert_formats(&text);
        let formatted = format(&text);
        assert!(
            formatted.skipped.iter().all(|kept| kept.why != movetext_writer::SkipReason::Altered),
            "{name}"
        );
        kept += formatted.skipped.len();
        games += formatted.games;
    }
    assert!(games > 2_000 && kept * 20 < games, "{kept} of {games} are kept");
}

/// Trees in encodings of their own, a second byte of which may look like a bracket or a backslash: read, formatted, and
/// written in the same.
#[test]
fn encodings_are_kept_tree_by_tree() {
    use movetext_record::Format as _;
    use movetext_record::sgf::Sgf;
    use movetext_source::Source;
    let file = b"(;CA[Shift_JIS]C[\x95\x5C]\n(;B[aa])(;N[\x83\x5D] ))\n(;C[K\xF8]  )(;CA[big5] C[\xA5\x5C]) \n(;CA[UTF-8]C[\xC3\xB8])";
    let source = Source::decode_parts("x", file.to_vec(), Sgf::CUT.unwrap()).unwrap();
    assert!(
        source.text().contains("C[\u{8868}]") && source.text().contains("C[\u{529f}]"),
        "{}",
        source.text()
    );
    assert_eq!(source.bytes().unwrap(), &file[..]);
    let formatted = format(source.text());
    assert_eq!((formatted.games, &formatted.skipped[..]), (4, &[][..]));
    let written = source.encode(&formatted.text).unwrap();
    assert_eq!(
        written.escape_ascii().to_string(),
        "(;CA[Shift_JIS]C[\\x95\\\\]\\n(;B[aa])\\n(;N[\\x83]]))\\n\\n(;C[K\\xf8])\\n\\n(;CA[big5]C[\\xa5\\\\])\\n\\n(;CA[UTF-8]C[\\xc3\\xb8])\\n"
    );
    // And read again it is the same.
    let again = Source::decode_parts("x", written, Sgf::CUT.unwrap()).unwrap();
    assert_eq!(again.text(), formatted.text);
}

proptest! {
    /// A file that names no encoding but UTF-8 is read as it is where its trees are cut.
    #[test]
    fn files_that_name_no_encoding_are_read_alike(
        pieces in proptest::collection::vec(proptest::sample::select(vec![
            "(;", "(", ")", ";", "[", "]", "CA[UTF-8]", "CA", "Ca", "CoA", "C", "utf8", "Big5", "GBK", " ", "\\", "W[aa]",
            "\u{f8}", "\u{9ed1}", "\x1b",
        ]), 0..24),
        cut_letter in any::<bool>(),
    ) {
        use movetext_record::Format as _;
        use movetext_record::sgf::Sgf;
        use movetext_source::{Cut, Source};
        let mut bytes = pieces.concat().into_bytes();
        if cut_letter {
            bytes.pop();
        }
        let cut = Sgf::CUT.unwrap();
        let always = Cut { may_name_others: |_| true, ..cut };
        let read = |cut| Source::decode_parts("x", bytes.clone(), cut).map(|source| {
            let encodings: BTreeSet<_> = source.parts().iter().map(|part| part.encoding.name()).collect();
            (source.text().to_owned(), source.bytes().map(|bytes| bytes.to_vec()), encodings)
        });
        prop_assert_eq!(read(cut), read(always));
    }
}

/// Real files in many encodings: what was read exactly is written back to the byte.
#[test]
#[ignore = "compares"]
fn files_of_other_programs_are_written_back_to_the_byte() {
    use movetext_record::Format as _;
    use movetext_record::sgf::Sgf;
    use movetext_source::Source;
    let (mut files, mut exact, mut other, mut formatted_files) = (0, 0, 0, 0);
    for (name, bytes) in movetext_testing::byte_facts("corpus/sgf", "sgf") {
        let Ok(source) = Source::decode_parts(&name, bytes.clone(), Sgf::CUT.unwrap()) else { continue };
        files += 1;
        exact += usize::from(source.is_exact());
        other += usize::from(
            source.parts().iter().any(|part| !["UTF-8", "Windows-1252"].contains(&part.encoding.name())),
        );
        if source.is_exact() {
            assert!(source.bytes().unwrap() == bytes, "{name}");
            let formatted = format(source.text());
            if let Some(written) = source.encode(&formatted.text) {
                let again = Source::decode_parts(&name, written, Sgf::CUT.unwrap()).unwrap();
                assert!(again.text() == formatted.text, "{name}");
                formatted_files += 1;
            }
        }
    }
    eprintln!("{files} files, {exact} exact, {other} in other encodings, {formatted_files} formatted");
    assert!(
        exact * 100 > files * 98 && other > 10,
        "{files} files, {exact} exact, {other} in other encodings"
    );
    assert!(formatted_files * 100 >= exact * 99, "{formatted_files} of {exact}");
}
