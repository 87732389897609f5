//! Texts that cost more than they should once, or are like some that did: a start, and a piece that comes again and again.

/// A text of any size.
#[derive(Debug, Clone, Copy)]
pub struct Hostile {
    /// The extension of its notation.
    pub extension: &'static str,
    /// What it is made of.
    pub title: &'static str,
    /// What it starts with.
    start: &'static str,
    /// What comes again and again.
    piece: &'static str,
    /// The bytes of the shortest text from which on what it costs is to grow as it does.
    pub first: usize,
}

impl Hostile {
    /// The text of about so many bytes.
    #[must_use]
    pub fn text(&self, len: usize) -> String {
        let rest = len.saturating_sub(self.start.len());
        format!("{}{}", self.start, self.piece.repeat(rest.div_ceil(self.piece.len()).max(1)))
    }
}

const fn of(
    extension: &'static str,
    title: &'static str,
    start: &'static str,
    piece: &'static str,
) -> Hostile {
    Hostile { extension, title, start, piece, first: 1_200 }
}

/// A text whose cost goes in steps while it is short, where a bounded search ends early or goes on, or where a few long lists double
/// their room: it is judged from where the bounds decide, and the steps are small beside the rest.
const fn longer(text: Hostile, first: usize) -> Hostile {
    Hostile { first, ..text }
}

const RULES: &str =
    "[rules:dim:7 name:Brandub atkf:y ks:w cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n";

/// Hostile texts of every notation.
pub const HOSTILE: &[Hostile] = &[
    of("otn", "brackets that are not closed", "", "["),
    longer(of("otn", "comments that are not closed", RULES, "7. d2-c2 [(hint:\n"), 4_800),
    longer(of("otn", "tags", "", "[date:x]\n"), 19_200),
    longer(of("otn", "rules that are not closed", "", "[rules:dim:7 dim:7 "), 19_200),
    of("otn", "addresses that lead deep", RULES, "1a.1.1b. d2-c2\n"),
    longer(of("otn", "moves that the rules forbid", RULES, "1. d2-d3 d3-b3\n"), 4_800),
    of("otn", "moves that cannot be read", RULES, "1. a b c d\n"),
    longer(of("otn", "a sound game, long", RULES, "1. d2-c2 d3-b3\n2. c2-d2 b3-d3\n"), 4_800),
    of(
        "otn",
        "games with slips",
        "",
        "[rules:dim:7 name:Brandub atkf:y ks:w cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n\n\
         1 d2-c2 d3b3\n2. c2-c9 --- [x\n\n2a.1.1a a4-a2\n3. d5--d6\n\n",
    ),
    of("otn", "prose", "", "He plays d2-c2 now, and 7 of us wait.\n"),
    longer(of("otn", "words and numbers on one line", RULES, "No 1 "), 19_200),
    of("ptn", "brackets that are not closed", "", "["),
    longer(of("ptn", "comments that are not closed", "", "{\n1. "), 9_600),
    of("ptn", "tags", "", "[A \"b\"]\n"),
    of("ptn", "branches", "[Size \"5\"]\n\n1. a1 e5\n", "\n\n{1w1}\n1. b1 "),
    of("ptn", "moves that the rules forbid", "[Size \"5\"]\n\n1. a1 e5\n", "2. a1 e5\n"),
    of("ptn", "moves that cannot be read", "[Size \"5\"]\n\n", "1. hmm hm\n"),
    of("ptn", "numbers", "", "1-1."),
    of("ptn", "quoted lines", "", "> [Size \"5\"]\n>\n> 1. a1 e5\n> 2. c3 d3\n\n"),
    of("ptn", "a sound game, long", "[Size \"5\"]\n\n1. a1 e5\n2. b1 d5\n", "3. b1> d5<\n4. c1< c5>\n"),
    of(
        "ptn",
        "games with slips",
        "",
        "[Size \"5\"]\n[Player1 Ann]\n\n1 a1 e5\n2. c3 ,d3\n3. 2c3> {x\n\n4. Cc4 -- z9\n5. a2 a2\n\n",
    ),
    of("ptn", "prose", "", "He plays a1 now, and 7 of us wait.\n"),
    of("tps", "squares", "", "x,"),
    of("tps", "rows", "", "x3/"),
    of("tps", "positions with slips", "", "x3,1/x,2,x4/x5/x,21S2,x3/x5 1 0\n"),
    of("tps", "prose", "", "He stands on a1 now\n"),
    of("tsn", "rows", "7 8 ", "7/"),
    of("tsn", "letters", "", "k"),
    of("tsn", "positions with slips", "", "7 8 3a3/3a3/3d3/aadkdaaa/3d3/3a2/3a3 a 1 0\n"),
    of("tsn", "prose", "", "He stands on a1 now\n"),
    of("ten", "rows", "a ", "7/"),
    of("ten", "positions with slips", "", "a 3a3/3a3/3d3/aadkdaaa/3d3/3a2/3a3 - 1\n"),
    longer(of("sgf", "trees that are not closed", "", "(;B[dd]"), 4_800),
    of("sgf", "open brackets", "", "("),
    of("sgf", "brackets that close nothing", "", ")"),
    of("sgf", "semicolons", "", ";"),
    longer(of("sgf", "values that are not closed", "(;GM[1]FF[4]SZ[19]", "W[aa;"), 19_200),
    longer(of("sgf", "variations without parentheses", "(;GM[1]FF[4]SZ[19]", "(;B[aa]);W[bb]"), 4_800),
    longer(of("sgf", "parentheses without a node", "(;GM[1]FF[4]SZ[19]", "((;B[aa]))"), 9_600),
    longer(of("sgf", "moves without a name", "(;GM[1]FF[4]SZ[19]", ";[aa]"), 9_600),
    of("sgf", "values without a name", "(;GM[1]FF[4]SZ[19]", "[a]"),
    of("sgf", "names given twice", "(;GM[1]FF[4]SZ[19]", "FF[4]"),
    of("sgf", "moves on stones", "(;GM[1]FF[4]SZ[19]", ";B[dd];W[dd]"),
    of("sgf", "numbers before moves", "(;GM[1]FF[4]SZ[19]", "1. ;B[pd] 2. ;W[dp] "),
    of("sgf", "stones set up in every node", "(;GM[1]FF[4]SZ[19]", ";AE[aa:ss]AB[dd]"),
    longer(of("sgf", "variations of setups", "(;GM[1]FF[4]SZ[19]", "(;AE[dd]AB[aa:ss])"), 50_000),
    of("sgf", "a sound game, long", "(;GM[1]FF[4]SZ[19]", ";B[aa];W[bb];AE[aa][bb]"),
    of("sgf", "games whose end is a fault", "", "(;GM[1]S1]S\n"),
    of(
        "sgf",
        "games whose fixes meet",
        "",
        "(;GM[1]FF[4]SZ[19]AB[dd]AB[jd]AB[pd]AB[dj]AB[jj];B[aa];[fc];B[f]\n",
    ),
    of(
        "sgf",
        "games whose fixes make things worse",
        "",
        "(;GM[1]FF[4]SZ[19]\nW[ac];B[tt];W[RG[aa]tt]\n)\nb];W[gc];B[gb]W;[hc]W;B[hb]IT[];W[ad];cfB[jb]\n\
         (;GM[1]FF[4]FF[4]FF[DO[]IT[]BM[1]TE[1]]FF[4]F2F[4]FFK4]FF[[4]FF[\n",
    ),
    of(
        "sgf",
        "games with slips",
        "",
        "(;GM[1]FF[4]DT[2004-11-20]RU[Japanese]SZ[19]\nHA[9]AB[dd]AB[jd]AB[pd]AB[dj]AB[jj]AB[pj];\n\
         W[qf];B[nd];W[ld];B[gd];W[oc;B[od];W[pc];B[qd];W[mb];B[qc]\nW[qb];B[rb];(W[pb];B[cg];pbW[bb];B[db];\n",
    ),
    of("sgf", "games of Othello with slips", "", "(;GM[2]FF[4]SZ[8];B[F5];W[f6];B[e6];W[zz;B[c5])\n"),
    of("sgf", "points set up behind a value that is not closed", "B[cc:W[cg]", "AE[dd]FF[4]:bb"),
    of("sgf", "values behind moves", "", "W[aa][aa:ss]"),
    of("sgf", "properties of the root behind moves", "AE[dd]", "B(aa)}FF[4]"),
    of("sgf", "prose", "", "He plays d4 now, and 7 of us wait.\n"),
    longer(of("ppn", "one long word", "", "*a1"), 19_200),
    of("ppn", "keys of headers", "", "Macros:\n"),
    longer(of("ppn", "words that are refused", "1. S@a1 ", "S@b2 c9-c8 "), 19_200),
    longer(of("ppn", "words that are refused at their end", "1. S@a1 ", "M@b2 *b2*z9 "), 19_200),
    of("ppn", "headers without an end", "", "---\na: b\n"),
    of("ppn", "headers without an end, with lists that are not closed", "", "---\na: [\n"),
    of("ppn", "braces in many games", "", "---\n...\n1. S@({1..99},{1..99})\n"),
    of("ppn", "braces that list mistakes", "", "---\n...\n1. t@({10001..1000},{ \n"),
    of(
        "ppn",
        "braces that list mistakes, many in a game",
        "",
        "---\n...\n1. t@({10001..1000},{ t@({10001..1000},{ t@({10001..1000},{ t@({10001..1000},{ t@({10001..1000},{\n\n",
    ),
    of("ppn", "braces that list what cannot be read", "", "---\n...\n1. S@z{1..99}{1..99}? q{a..z}{1..99}\n"),
    of("ppn", "braces in one game", "---\n...\n1. ", "S@({1..99},{1..99}) "),
    of("ppn", "macros", "---\nMacros: {x: \"S@a1 S@a1 S@a1 S@a1 S@a1\"}\n...\n1. ", "`x' "),
    of("ppn", "stacks that move", "---\n...\n1. S@a1{,,,,,,,,,}{,,,,,,,,,} ", "2. 999a1-b2 3. 999b2-a1\n"),
    longer(
        of(
            "ppn",
            "stacks that move in many games",
            "",
            "---\n...\n1. S@a1{,,,,,,,,,}{,,,,,,,,,} 2. 999a1-b2 3. 999b2-a1 4. 99a1-b2 5. 99b2-a1\n",
        ),
        50_000,
    ),
    // Shorter ones are moved as they are written.
    longer(
        of(
            "ppn",
            "stacks as high as the text",
            "---\n...\n",
            "1. S@a1 S@a1 S@a1 S@a1 2. 99999a1-b2 3. 99999b2-a1 4. a1[2]-a1\n",
        ),
        12_000,
    ),
    of("ppn", "setups that are not known", "", "---\nSetUp: {Name: Nope, x: [}\n...\n1. qq%% @@\n"),
    of("ppn", "words that cannot be read", "---\n...\n1. ", "qq%% @@ "),
    of(
        "ppn",
        "games with slips",
        "",
        "---\nGameType: Chess\nSetUp Checkers\n...\n1. c1c3 c3=>c4\n2 a1-c3! ; S,M} @e7 f4\n",
    ),
    of("ppn", "semicolons", "", ";"),
    of("ppn", "periods", "", ". "),
    of("ppn", "one number", "---\n...\n1. ", "S@a1 "),
    of("ppn", "pieces that are not there", "---\n...\n1. ", "a1-b2 "),
    of("ppn", "braces that are not closed", "", "{"),
    of("ppn", "numbers in front of starts of games", "", "1. ---\n"),
    of("ppn", "signs in front of starts of games", "", "> ---\n| ---\n"),
    of("ppn", "prose", "", "He plays d4 now, and 7 of us wait.\n"),
];
