//! Headers of PPN: what they say, and what is wrong with them, with the places of both.
#![cfg(feature = "ppn")]

use std::fmt::Write as _;

use movetext_record::ppn::header::{GameSetup, Header, HeaderFault, Scalar, Value};
use movetext_source::Span;
use proptest::prelude::*;

fn read(text: &str) -> (Header<'_>, Vec<(Span, HeaderFault)>) {
    let mut faults = Vec::new();
    let header =
        Header::read(text, Span::new(0, text.len() as u32), &mut |span, fault| faults.push((span, fault)));
    (header, faults)
}

fn place(span: Span, text: &str) -> String {
    format!("{span:?} {:?}", span.of(text))
}

fn show(value: &Value<'_>, text: &str, depth: usize, shown: &mut String) {
    let indent = "  ".repeat(depth);
    match value {
        Value::Scalar(Scalar { span, text: written, style }) => {
            writeln!(shown, "{indent}{style:?} {written:?} at {}", place(*span, text)).expect("a string");
        }
        Value::List { span, values } => {
            writeln!(shown, "{indent}list at {}", place(*span, text)).expect("a string");
            for value in values {
                show(value, text, depth + 1, shown);
            }
        }
        Value::Mapping { span, entries } => {
            writeln!(shown, "{indent}mapping at {}", place(*span, text)).expect("a string");
            for entry in entries {
                writeln!(shown, "{indent}  {:?} at {:?}", entry.key.text, entry.key.span).expect("a string");
                show(&entry.value, text, depth + 2, shown);
            }
        }
    }
}

/// All that a header says, and all that is wrong with it.
fn reported(text: &str) -> String {
    let (header, faults) = read(text);
    let mut reported = String::new();
    for entry in &header.entries {
        writeln!(reported, "{:?} at {:?}", entry.key.text, entry.key.span).expect("a string");
        show(&entry.value, text, 1, &mut reported);
    }
    if let Some(GameSetup { key, name, system, arguments, .. }) = &header.setup {
        let arguments: Vec<_> = arguments.iter().map(|argument| &argument.name).collect();
        writeln!(reported, "-> {key:?} {:?} of {system:?} by {arguments:?}", name.text).expect("a string");
    }
    if let Some(name) = &header.parser.name {
        let known = header.parser.variant.as_ref().map(|variant| (variant.bits.name(), variant.is_small));
        writeln!(
            reported,
            "-> parser {:?}: {known:?} of {}, scale {:?}",
            name.text, header.parser.system, header.parser.scale
        )
        .expect("a string");
    }
    for defined in &header.macros {
        writeln!(reported, "-> macro {:?} is {:?}", defined.name.text, defined.replacement.text)
            .expect("a string");
    }
    for (span, fault) in faults {
        writeln!(reported, "! {}: {fault}", place(span, text)).expect("a string");
    }
    reported
}

#[test]
fn headers() {
    let cases = include_str!("data/ppn/headers.txt");
    let mut all = String::new();
    for case in cases.split("=== ").skip(1) {
        let (title, text) = case.split_once('\n').expect("a title and a header");
        write!(all, "=== {title}\n{}", reported(text)).expect("a string");
    }
    insta::assert_snapshot!(all);
}

#[test]
fn places_are_those_of_the_file_whatever_its_line_ends() {
    let file = "\u{feff}---\r\nEvent: Yoté\r\nSetUp: Yoté # the game\r\n...\r\n";
    let (start, end) = (file.find("\r\n").expect("a line"), file.find("...").expect("its end"));
    let mut faults = 0;
    let header = Header::read(file, Span::from(start..end), &mut |_, _| faults += 1);
    assert_eq!(faults, 0);
    assert_eq!(header.text, &file[start..end]);
    let setup = header.setup.expect("a setup");
    assert_eq!((setup.span.of(file), setup.name.span.of(file)), ("Yoté", "Yoté"));
    assert_eq!(header.entries[1].key.span.of(file), "SetUp");
}

/// Texts that would take a careless reader down, or for ever.
fn hostile() -> Vec<(&'static str, String)> {
    let many = 100_000;
    let lines =
        |count: usize, line: &dyn Fn(usize) -> String| (0..count).map(line).collect::<Vec<_>>().concat();
    let bomb = lines(40, &|at| format!("k{at}: &a{0} [*a{at}, *a{at}, *a{at}]\n", at + 1));
    vec![
        ("lists in lists", "[".repeat(many)),
        ("mappings in mappings", "{a: ".repeat(many)),
        ("dashes", "- ".repeat(many)),
        ("question marks", "? ".repeat(many)),
        ("deeper each line", lines(2000, &|at| format!("{}a:\n", " ".repeat(at)))),
        ("aliases of aliases", format!("k: &a0 x\n{bomb}")),
        ("many aliases", format!("k: &a \"{}\\n\"\nl: [{}]\n", "x".repeat(10_000), "*a, ".repeat(many))),
        ("many keys", lines(many, &|at| format!("k{at}: v\n"))),
        ("one key", "k: v\n".repeat(many)),
        ("a long key", "k".repeat(many * 4)),
        ("a long text", format!("k: {}", "word ".repeat(many))),
        ("empty lines", format!("k: a{}b", "\n".repeat(many))),
        ("quotes", "\"".repeat(many)),
        ("comments", "# c\n".repeat(many)),
        ("comments in a list", format!("k: [{}", "# c\n".repeat(many))),
        ("anchors", "&a ".repeat(many)),
        ("tags", "!a ".repeat(many)),
        ("colons", ":".repeat(many)),
        ("commas", format!("[{}", ",".repeat(many))),
        ("a list of keys", format!("[{}", "a: b, ".repeat(many))),
        ("brackets that close", "]".repeat(many)),
        ("escapes", format!("k: \"{}", "\\".repeat(many))),
        ("folded lines", format!("k: >\n{}", " a\n\n".repeat(many))),
        ("tabs", "\t".repeat(many)),
        ("nuls", "\0".repeat(many)),
        ("anchored lists", format!("k: {}x", "&a [".repeat(60))),
    ]
}

/// They end, which those of quadratic time would not before a person loses patience.
#[test]
fn hostile_headers_are_read_whole() {
    for (title, text) in hostile() {
        let (header, faults) = read(&text);
        assert_eq!(header.text, text, "{title}");
        let is_place = |span: Span| text.get(span.start as usize..span.end as usize).is_some();
        assert!(faults.iter().all(|(span, _)| is_place(*span)), "{title}");
        assert!(faults.len() <= text.len(), "{title}");
    }
}

proptest! {
    #[test]
    fn reading_is_total_and_faults_lie_inside(text in r"(?s)[ \n\t\-:?,\[\]{}&*!|>'\x22%@`#a-cA\\0-9.é]{0,80}") {
        let (header, faults) = read(&text);
        prop_assert_eq!(&header.text, &text);
        for (span, _) in faults {
            prop_assert!(span.start <= span.end && span.end as usize <= text.len());
            prop_assert!(text.is_char_boundary(span.start as usize) && text.is_char_boundary(span.end as usize));
        }
        for entry in &header.entries {
            prop_assert!(entry.key.span.end as usize <= text.len());
            prop_assert!(entry.value.span().end as usize <= text.len());
        }
    }
}
