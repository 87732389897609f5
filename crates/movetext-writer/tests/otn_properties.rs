//! What holds of every record: written and read it is the same, wherever nothing was lost.

mod common;

use common::{check, legal_record, nasty, plain_record, read_one, same, wild_record};
use movetext_record::otn::{Dialect, read};
use movetext_source::Notation;
use movetext_writer::otn::{Captures, Infos, Options, normalise, write};
use movetext_writer::{Formatted, format};
use proptest::collection::vec;
use proptest::prelude::*;

fn options() -> impl Strategy<Value = Options> {
    let dialect = proptest::sample::select(vec![Dialect::Spec, Dialect::OpenTafl]);
    let captures = proptest::sample::select(vec![Captures::AsWritten, Captures::Full, Captures::None]);
    let infos = proptest::sample::select(vec![Infos::AsWritten, Infos::Computed, Infos::None]);
    (dialect, captures, infos).prop_map(|(dialect, captures, infos)| {
        Options::default().with_dialect(dialect).with_captures(captures).with_infos(infos)
    })
}

fn formatted(text: &str, options: Options) -> Formatted {
    format(text, Notation::Otn, &movetext_writer::Options::default().with_otn(options))
        .expect("OTN is built in")
}

/// Formats twice, and makes sure that no game of the file means anything else afterwards.
fn check_format(text: &str, options: Options) -> Formatted {
    let once = formatted(text, options);
    let before: Vec<_> = read(text, options.dialect).map(|parsed| parsed.record).collect();
    let after: Vec<_> = read(&once.text, options.dialect).map(|parsed| parsed.record).collect();
    assert_eq!(before.len(), after.len(), "{text:?}\n{:?}", once.text);
    assert_eq!(before.len(), once.games);
    for (game, (mut before, after)) in before.into_iter().zip(after).enumerate() {
        if let Some(kept) = once.skipped.iter().find(|kept| kept.game == game) {
            assert!(once.text.contains(kept.whole.of(text)));
        } else {
            normalise(&mut before, &options);
        }
        assert!(same(&before, &after), "{text:?}\n{:?}", once.text);
    }
    let twice = formatted(&once.text, options);
    assert_eq!(twice.text, once.text, "of {text:?}");
    assert_eq!(twice.skipped.len(), once.skipped.len());
    once
}

/// Texts like records, right and wrong.
fn text_like_records() -> impl Strategy<Value = String> {
    let pieces = [
        "[rules:dim:7 start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n",
        "[rules:dim:7 ks:q start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n",
        "[rules:]",
        "[position:/7/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n",
        "[event:A [b] c]\n",
        "[Site: here]",
        "[unknown:x\ny]\n",
        "[puzzle-start:2a]\n",
        "\n\n1. ",
        "\n1. d1-c1 d3-c3\n",
        "\n2. D2-C2xd3 d5-d6",
        "\n3. ..... d1-b1 ",
        "\n7. d1-a1 ---\n",
        "1a.1.1a. d1-b1 ",
        "1b.1.1a ..... d3-b3\n",
        "1b.3.1a. d3-a3\n",
        "1b.1.2a. a1-a2 zz\n",
        "9b.1.1a. a1-a2\n",
        "0a.1.1a. a1-a2\n",
        "..... ",
        "[a|b]\n",
        "[|]\n",
        "[one [two] three]\n",
        "[event: not]\n",
        "[multi\nline\r\ncomment]\n",
        "[unclosed ",
        "]",
        "zz9 ",
        "\n",
        "\r\n",
        " ",
        "\u{feff}",
        "12 ",
    ];
    prop_oneof![
        9 => vec(proptest::sample::select(pieces.to_vec()), 0..25).prop_map(|pieces| pieces.concat()),
        1 => vec(nasty(), 0..4).prop_map(|pieces| pieces.concat()),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(2000) })]

    #[test]
    fn what_can_be_said_is_read_back(record in plain_record()) {
        prop_assert_eq!(check(&record, Options::default()).lost, []);
        // A rule set remembers the dialect that it was read in.
        let opentafl = Options::default().with_dialect(Dialect::OpenTafl);
        let text = write(&record, &opentafl).text;
        prop_assert_eq!(check(&read_one(&text, Dialect::OpenTafl), opentafl).lost, []);
    }

    #[test]
    fn what_cannot_be_said_is_told(record in wild_record()) {
        check(&record, Options::default());
    }

    #[test]
    fn formatting_is_stable_and_changes_no_meaning(text in text_like_records(), options in options()) {
        check_format(&text, options);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(300) })]

    #[test]
    fn legal_games_are_read_back(record in legal_record(), options in options()) {
        prop_assert_eq!(check(&record, Options::default()).lost, []);
        let bare = Options::default().with_captures(Captures::None).with_infos(Infos::None);
        let bare = write(&record, &bare).text;
        // What was left out comes back.
        let full = Options::default().with_captures(Captures::Full);
        let parsed = read(&bare, Dialect::Spec).next().expect("there are rules");
        prop_assert_eq!(write(&parsed.record, &full).text, write(&record, &Options::default()).text);
        let formatted = check_format(&bare, options);
        prop_assert_eq!(formatted.skipped, []);
    }

    /// Several games a file, some of which are copied.
    #[test]
    fn files_of_games_are_formatted(games in vec(prop_oneof![
        2 => plain_record().prop_map(|record| write(&record, &Options::default()).text),
        1 => legal_record().prop_map(|record| write(&record, &Options::default()).text),
        1 => text_like_records(),
    ], 0..5), options in options(), between in proptest::sample::select(vec!["\n", "\n\n[event:x]\n", "\r\n", "\n [Site:y]"])) {
        check_format(&games.join(between), options);
    }
}

/// Turns that hang off nothing behind a tag that ends in a bracket: what follows decides where the tag ends.
#[test]
fn turns_that_hang_off_nothing_are_read_back_or_told() {
    let texts = [
        "[:]]1. 1.2",
        "[:]]1. 1.0-R",
        "[:]]1 1]1. 1.2.2",
        "[:]gg]\n1.\n\n1.1.2",
        "[event:Club]\n[:]]\n\n1. 1.2",
        "[:]]1.]]1. 1.2 1.2",
        "[-c:]d1-c1]\n1. 1.2",
    ];
    for text in texts {
        let records: Vec<_> = read(text, Dialect::Spec).map(|parsed| parsed.record).collect();
        let written: Vec<_> = records.iter().map(|record| write(record, &Options::default())).collect();
        for (record, output) in records.iter().zip(&written) {
            let again = read(&output.text, Dialect::Spec).next().expect("it is not empty").record;
            assert!(!output.lost.is_empty() || same(&again, record), "{text:?} became {:?}", output.text);
        }
        check_format(text, Options::default());
    }
}
