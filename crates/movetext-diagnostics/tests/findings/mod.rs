//! The two inputs that every renderer is shown: an ordinary record, and the worst one.

use movetext_diagnostics::render::Shown;
use movetext_diagnostics::{Applicability, Diagnostic, Edit, Fix, Place, Rule, Severity};
use movetext_source::{LineIndex, Span};

pub static ILLEGAL_MOVE: Rule = Rule::new(
    "RUL003",
    "illegal-move",
    Severity::Error,
    "A move that the rules forbid.\n\n## What it does\nPlays every move.",
);
static NO_PERIOD: Rule = Rule::new(
    "OTN012",
    "turn-number-without-period",
    Severity::Warning,
    "A turn number that does not end with a period.",
);
static REPEATED_TAG: Rule =
    Rule::new("TXT008", "repeated-tag", Severity::Info, "A tag that was there before.");

/// A text and what was found in it.
pub struct Input {
    pub path: &'static str,
    pub text: String,
    pub findings: Vec<Diagnostic>,
}

impl Input {
    /// Every finding as one renderer shows it.
    pub fn rendered(&self, renderer: impl Fn(&Diagnostic, &Shown) -> String) -> String {
        let index = LineIndex::new(&self.text);
        let shown = Shown { path: self.path, text: &self.text, index: &index, file: None };
        let each: Vec<_> = self.findings.iter().map(|finding| renderer(finding, &shown)).collect();
        each.join("\n")
    }

    fn span(&self, what: &str) -> Span {
        let start = self.text.find(what).expect("the text holds it");
        Span::from(start..start + what.len())
    }
}

fn at(mut finding: Diagnostic, game: u32, address: &str) -> Diagnostic {
    let address = Some(address.to_owned()).filter(|address| !address.is_empty());
    finding.place = Place { game, address, number: None };
    finding
}

/// A fix that takes a line away and brings it elsewhere.
pub fn moved() -> Input {
    let text = "[event:Club evening]\n[rules:dim:7]\n[site:Oslo]\n[round:2]\n\n1. d6-f6 d5-f5\n";
    let mut input = Input { path: "games/brandub.otn", text: text.to_owned(), findings: Vec::new() };
    let (rules, round) = (input.span("[rules:dim:7]\n"), input.span("[round:2]\n"));
    let edits = vec![
        Edit { span: rules, text: String::new() },
        Edit { span: Span::at(round.end), text: "[rules:dim:7]\n".to_owned() },
    ];
    let fix = Fix { message: "move it".to_owned(), applicability: Applicability::Safe, edits };
    let tag = Span::new(rules.start, rules.end - 1);
    input.findings = vec![Diagnostic::new(&REPEATED_TAG, tag, "the rules tag is the last").with_fix(fix)];
    input
}

/// A small game with the mistakes people make.
pub fn ordinary() -> Input {
    let text = "\
[event:Club evening]
[site:K\u{f8}benhavn]
[event:Club evening 2]
[rules:dim:7 name:Brandub surf:n atkf:y ks:w start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]

1. d6-f6 d5-f5 [opening|?]
2 a4-a2 e4-e8
3. g4-g5 d4-d5xd6
";
    let mut input = Input { path: "games/brandub.otn", text: text.to_owned(), findings: Vec::new() };
    let event = input.span("event:Club evening 2");
    let number = input.span("2 a4");
    input.findings = vec![
        Diagnostic::new(&REPEATED_TAG, event, "the tag `event` was there before")
            .with_label("this one counts")
            .with_place(input.span("event:Club evening"), "first here")
            .with_help("keep one of the two"),
        at(
            Diagnostic::new(
                &NO_PERIOD,
                Span::new(number.start, number.start + 1),
                "a turn number ends with a period",
            )
            .with_fix(Fix::replace(
                "add the period",
                Applicability::Safe,
                Span::at(number.start + 1),
                ".",
            )),
            1,
            "",
        ),
        at(
            Diagnostic::new(&ILLEGAL_MOVE, input.span("e4-e8"), "e4-e8 is illegal: the board has no rank 8")
                .with_label("beyond the edge")
                .with_place(input.span("dim:7"), "the board has 7 ranks")
                .with_note("moves that follow in this line were not checked")
                .with_fix(Fix::replace(
                    "stop at the edge",
                    Applicability::DisplayOnly,
                    input.span("e4-e8"),
                    "e4-e7",
                )),
            1,
            "2b",
        ),
        at(
            Diagnostic::new(&ILLEGAL_MOVE, input.span("d4-d5xd6"), "d4-d5 captures nothing on d6")
                .with_severity(Severity::Warning)
                .with_label("d6 is empty since 1a")
                .with_place(input.span("d6-f6"), "d6 is left")
                .with_fix(Fix::replace(
                    "write the move without captures",
                    Applicability::Unsafe,
                    input.span("d4-d5xd6"),
                    "d4-d5",
                )),
            1,
            "3b",
        ),
    ];
    input
}

/// Wide characters, every line end, tabs, what a terminal would obey, a line of a megabyte, several lines,
/// several fixes, places at the end and beyond it.
pub fn nasty() -> Input {
    let text = format!(
        "[site:\u{6771}\u{4eac} \u{1f600} e\u{301}]\r\n\tx\ty\u{1b}[31m\u{202e}z\u{2028}\u{b}q\r# \u{ff21}\u{ff22} odd\r\n{}LEFT{}\u{2191}MIDDLE\u{2193}{}RIGHT\nnext|[never closed\n\nmore\nand more|\n",
        "a1-a2 ".repeat(50_000),
        "b1-b2 ".repeat(50_000),
        "c1-c2 ".repeat(70_000),
    );
    let end = text.len() as u32;
    let mut input = Input { path: "od\u{1b}d,\n:1.otn", text, findings: Vec::new() };
    let unclosed = Span::new(input.span("[never closed").start, end);
    let site = input.span("\u{6771}\u{4eac}");
    let tab = input.span("y\u{1b}");
    input.findings = vec![
        Diagnostic::new(&REPEATED_TAG, site, "wide\nand on\r\u{1b}[0mseveral lines")
            .with_label("two characters of two columns\neach")
            .with_place(input.span("e\u{301}"), "an accent of its own")
            .with_place(input.span("\u{1f600}"), "")
            .with_note("one\n two\u{202e}\n\nthree")
            .with_help("either\nor")
            .with_fix(Fix::replace("write `Tokyo`", Applicability::DisplayOnly, site, "Tokyo\t\u{1b}"))
            .with_fix(Fix {
                message: "quote the words".to_owned(),
                applicability: Applicability::Unsafe,
                edits: vec![
                    Edit { span: Span::at(site.start), text: "\"".to_owned() },
                    Edit { span: Span::at(site.end), text: "\"\n".to_owned() },
                    Edit { span: Span::at(tab.start), text: "\u{1b}".to_owned() },
                ],
            }),
        at(
            Diagnostic::new(&NO_PERIOD, Span::at(tab.end), "nothing after a tab")
                .with_place(input.span("\u{ff22}"), "line 3 for us, further for others"),
            1,
            "1a",
        ),
        at(
            Diagnostic::new(&ILLEGAL_MOVE, input.span("MIDDLE"), "far into a long line")
                .with_place(input.span("LEFT"), "before")
                .with_place(input.span("RIGHT"), "after")
                .with_place(input.span("\u{2191}MIDDLE\u{2193}"), "around")
                .with_fix(Fix::replace("cut it", Applicability::Safe, input.span("\u{2191}MID"), ""))
                .with_fix(Fix::replace("cut all", Applicability::Safe, Span::new(60, 700_000), "")),
            2,
            &"12b.1.".repeat(60),
        ),
        Diagnostic::new(
            &ILLEGAL_MOVE,
            Span::new(unclosed.start + 40_000_000, 7),
            "backwards and beyond the end",
        )
        .with_place(Span::at(end), "the end of the file")
        .with_place(Span::new(site.start + 1, site.start + 2), "inside a character"),
        Diagnostic::new(&ILLEGAL_MOVE, unclosed, "this is never closed")
            .with_label("all of this")
            .with_place(input.span("|\n"), "a line end")
            .with_place(input.span("next|[never closed\n\n"), "two lines")
            .with_fix(Fix::replace("close it", Applicability::Unsafe, Span::at(end - 1), "]"))
            .with_fix(Fix::replace("drop the lines", Applicability::Unsafe, input.span("\n\nmore"), "")),
    ];
    input
}
