//! Records of Smart-Go in other versions of the format.
#![cfg(feature = "sgf")]
#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

use movetext_record::sgf::{Ff, read};
use movetext_testing::byte_facts;
use movetext_writer::sgf::{to_version, write};

/// A record in another version, on one line, and what is lost.
fn converted(text: &str, ff: Ff) -> (String, Vec<String>) {
    let mut record = read(text).next().unwrap().record;
    let lost = to_version(&mut record, ff).unwrap();
    (write(&record).replace('\n', ""), lost)
}

#[test]
fn what_versions_say_otherwise_is_carried_over() {
    let old = "(;GM[1]SZ[9]VW[aa][ig]TM[45 minutes];B[ee]L[aa][bb]M[ee][ff];W[tt])";
    let new = "(;FF[4]GM[1]SZ[9]VW[aa:ig]TM[2700];B[ee]LB[aa:A][bb:B]MA[ff]TR[ee];W[])";
    assert_eq!(converted(old, Ff::Ff4), (new.to_owned(), Vec::new()));
    let back = "(;GM[1]SZ[9]VW[aa][ig]TM[45];B[ee]L[aa][bb]M[ff][ee];W[tt])";
    assert_eq!(converted(new, Ff::Ff1), (back.to_owned(), Vec::new()));
    let third = "(;FF[3]GM[1]SZ[9]VW[aa][ig]TM[2700];B[ee]LB[aa:A][bb:B]MA[ff]TR[ee];W[tt])";
    assert_eq!(converted(new, Ff::Ff3), (third.to_owned(), Vec::new()));
    assert_eq!(converted("(;AddBlack[aa]XYZ[x])", Ff::Ff4).0, "(;FF[4]AB[aa]XYZ[x])");
}

/// Komi and labels have two properties in old versions and one in FF[4].
#[test]
fn what_was_said_by_two_properties_is_one() {
    let same = "(;FF[3]KM[0.5]KI[1];B[aa]L[aa]LB[bb:3])";
    let (text, lost) = converted(same, Ff::Ff4);
    assert_eq!(text, "(;FF[4]KM[0.5];B[aa]LB[aa:A][bb:3])");
    assert!(lost.is_empty(), "{lost:?}");
    let (text, lost) = converted("(;FF[3]KM[6.5]KI[1];B[aa]L[aa]LB[aa:3])", Ff::Ff4);
    assert_eq!(text, "(;FF[4]KM[6.5];B[aa]LB[aa:A])");
    assert_eq!(
        lost,
        [
            "KM is given twice, `6.5` and `0.5`: the second is left out",
            "LB is given twice, `aa:A` and `aa:3`: the second is left out"
        ]
    );
}

#[test]
fn lines_and_rectangles_are_those_of_the_version() {
    assert_eq!(converted("(;FF[4]AB[aa:bb]C[a\\\nb])", Ff::Ff1).0, "(;AB[aa][ba][ab][bb]C[ab])");
    assert_eq!(
        converted("(;CH[1]C[a\\\nb])", Ff::Ff3).0,
        "(;FF[3]CH[1]C[ab])".replace("ab", "a\nb").replace('\n', "")
    );
}

#[test]
fn what_a_version_cannot_say_is_told() {
    let (text, lost) =
        converted("(;FF[4]SZ[9]HA[0]TM[x];B[ee]LB[aa:1]SQ[bb]V[0.5]MA[ee]TR[ee];W[dd]SQ[aa])", Ff::Ff1);
    assert_eq!(text, "(;SZ[9]HA[0]TM[x];B[ee]M[ee][ee];W[dd])");
    assert_eq!(
        lost,
        [
            "SQ, points with squares, is left out: FF[1] has no such property, 2 times",
            "a value of the position, V, that is not a whole number is left out",
            "labels, LB, are left out: FF[1] has letters from A on, in their order",
            "whether a mark is a cross or a triangle is left out: FF[1] has one mark",
        ]
    );
    let (text, lost) = converted("(;HA[0]CH[1]TM[x])", Ff::Ff4);
    assert_eq!(text, "(;FF[4])");
    assert_eq!(
        lost,
        [
            "CH, check mark, is left out: FF[4] has no such property",
            "the time limit `x` is left out: how many seconds it is is not known"
        ]
    );
    for (time, seconds) in [("45", "2700"), ("1.5 h", "5400"), ("30 sec", "30"), ("20 minutes each", "1200")]
    {
        assert_eq!(converted(&format!("(;FF[1]TM[{time}])"), Ff::Ff4).0, format!("(;FF[4]TM[{seconds}])"));
    }
    let mut wide = read("(;FF[4]SZ[19:13])").next().unwrap().record;
    assert!(to_version(&mut wide, Ff::Ff3).is_err());
}

/// A record that was written in a version is read as one of it, and converting it again changes nothing.
#[test]
#[ignore = "compares"]
fn real_records_are_converted_once() {
    let mut count = 0;
    for (name, bytes) in byte_facts("corpus/sgf", "sgf") {
        let text = String::from_utf8_lossy(&bytes);
        for parsed in read(&text) {
            for ff in [Ff::Ff1, Ff::Ff3, Ff::Ff4] {
                let mut record = parsed.record.clone();
                if to_version(&mut record, ff).is_err() {
                    continue;
                }
                let once = write(&record);
                let mut again = read(&once).next().unwrap().record;
                assert_eq!(again.start.ff, ff, "{name}");
                let lost = to_version(&mut again, ff).unwrap();
                assert_eq!((write(&again), lost), (once, Vec::new()), "{name}");
                count += 1;
            }
        }
    }
    assert!(count > 3_000, "{count}");
}
