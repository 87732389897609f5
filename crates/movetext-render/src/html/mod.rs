//! Games as one page of HTML that plays them: it needs no other file, no network and no program.
//!
//! The page shows a position, by default the last one, and all moves of each game without scripts as well. `#12b` behind its address names a move,
//! `#2/12b` one of the second game. Its style and its script are the same for every
//! game, and its policy allows nothing but these two, so that nothing that a record says can run.

mod json;
mod states;
mod tree;

use core::fmt::Write as _;

use crate::scene::Scene;
use crate::svg::{Paint, Writer, escaped, view_box};
use json::quoted;
use states::{Figures, States};

/// The style of every page.
pub const STYLE: &str = include_str!("page.css");
/// The script of every page.
pub const SCRIPT: &str = include_str!("page.js");
/// What a page allows: this style and this script, by their hashes.
pub const POLICY: &str = "default-src 'none'; style-src 'sha256-D1QPZvW7IzRre5jVoTvjgFEcwgaP81IRY0CKvu+XLcU='; \
    script-src 'sha256-SGXT7iOEvQOWEtSMBi57kt9vSLjbcgoPwGETE9/RqvY='; base-uri 'none'; form-action 'none'";

/// What a page says of a move, or of the start.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PageNode {
    /// The number of the node before it.
    pub parent: Option<usize>,
    /// Its address, which is that of the page as well.
    pub address: String,
    /// The move as it is written; none at the start.
    pub played: Option<String>,
    /// What an author says of it.
    pub comments: Vec<String>,
    /// The move, what it did, and whose turn it is.
    pub words: String,
    /// Whether it could not be played.
    pub is_illegal: bool,
}

/// What a page says of a game.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PageGame {
    /// Its heading.
    pub title: String,
    /// Event, date, result.
    pub about: String,
}

/// The record that a page plays.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PageFile {
    /// The name of the file that it is saved as, and the heading of a page of several games.
    pub name: String,
    /// What it holds, to the byte.
    pub bytes: Vec<u8>,
}

/// Makes a page game by game, and each game node by node, each after the one before it, depth first.
#[derive(Default)]
pub struct PageBuilder {
    games: Vec<Game>,
    figures: Figures,
    /// The numbers of the game and of the node that the page opens at, where that is not the end of the first.
    opened: Option<[usize; 2]>,
}

/// A game with its moves and boards.
struct Game {
    text: PageGame,
    nodes: Vec<PageNode>,
    states: States,
}

impl PageBuilder {
    /// Begins a game.
    pub fn begin(&mut self, text: PageGame) {
        self.games.push(Game { text, nodes: Vec::new(), states: States::default() });
    }

    /// Adds a node of the game that was begun last, with its scene, none where it could not be played, and tells its number.
    pub fn add(&mut self, node: PageNode, scene: Option<&Scene>) -> usize {
        if self.games.is_empty() {
            self.begin(PageGame::default());
        }
        let Some(game) = self.games.last_mut() else { return 0 };
        game.states.add(&mut self.figures, node.parent, scene);
        game.nodes.push(node);
        game.nodes.len() - 1
    }

    /// Lets the page open at the node that was added last.
    pub fn open(&mut self) {
        if let Some(game) = self.games.last_mut().filter(|game| !game.nodes.is_empty()) {
            game.states.open();
            let node = game.nodes.len() - 1;
            self.opened = Some([self.games.len() - 1, node]);
        }
    }

    /// Whether there is no game.
    pub fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// The page.
    pub fn page(&self, file: &PageFile) -> String {
        let nodes: usize = self.games.iter().map(|game| game.nodes.len()).sum();
        let mut page = String::with_capacity(SCRIPT.len() + STYLE.len() + nodes * 200);
        let (title, about) = match &self.games[..] {
            [game] => (escaped(&game.text.title), escaped(&game.text.about)),
            games => (escaped(&file.name), format!("{} games", games.len())),
        };
        let _ = write!(
            page,
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n\
             <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n\
             <title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n\
             <header><h1>{title}</h1><p>{about}</p></header>\n",
        );
        self.list(&mut page);
        self.symbols(&mut page);
        page.push_str("<main>\n");
        for (nth, game) in self.games.iter().enumerate() {
            let opened = self.opened.filter(|[game, _]| *game == nth).map(|[_, node]| node);
            game.article(&mut page, &self.prefix(nth), self.games.len() > 1, opened);
        }
        page.push_str("</main>\n<div id=\"panel\">");
        page.push_str(CONTROLS);
        page.push_str("<div id=\"says\" aria-live=\"polite\"></div>\n");
        page.push_str(
            "<details><summary>The men, square by square</summary><pre id=\"men\"></pre></details>\n</div>\n",
        );
        footer(&mut page, file);
        self.data(&mut page);
        let _ = write!(page, "<script>{SCRIPT}</script>\n</body>\n</html>\n");
        page
    }

    /// What stands in front of the addresses of a game: its number, where there are several.
    fn prefix(&self, nth: usize) -> String {
        if self.games.len() > 1 { format!("{}/", nth + 1) } else { String::new() }
    }

    /// The games by name, where there are several.
    fn list(&self, page: &mut String) {
        if self.games.len() < 2 {
            return;
        }
        page.push_str("<nav id=\"games\" aria-label=\"Games\"><ol>\n");
        for (nth, Game { text, nodes, .. }) in self.games.iter().enumerate() {
            let start = nodes.first().map_or("", |node| &node.address);
            let _ = writeln!(
                page,
                "<li><a href=\"#{}{}\">{}</a> {}</li>",
                self.prefix(nth),
                escaped(start),
                escaped(&text.title),
                escaped(&text.about)
            );
        }
        page.push_str("</ol></nav>\n");
    }

    /// The figures, which the pictures of all games use.
    fn symbols(&self, page: &mut String) {
        page.push_str("<svg id=\"symbols\" aria-hidden=\"true\"><defs>\n");
        let mut writer = Writer::new(Paint::Classes);
        for (number, figure) in self.figures.all().iter().enumerate() {
            writer.figure(figure, &format!(" id=\"mt-p{number}\""), crate::scene::Place::default());
            writer.text.push('\n');
        }
        page.push_str(&writer.text);
        page.push_str("</defs></svg>\n");
    }

    /// What the script reads.
    fn data(&self, page: &mut String) {
        page.push_str("<script type=\"application/json\" id=\"data\">{\"names\":[");
        for (nth, name) in self.figures.names().iter().enumerate() {
            let _ = write!(page, "{}{}", separator(nth), quoted(name));
        }
        page.push_str("],\"games\":[");
        for (nth, game) in self.games.iter().enumerate() {
            let _ = write!(page, "{}\n[", separator(nth));
            game.data(page);
            page.push(']');
        }
        page.push(']');
        if let Some([game, node]) = self.opened {
            let address = format!("{}{}", self.prefix(game), self.games[game].nodes[node].address);
            let _ = write!(page, ",\"at\":{}", quoted(&address));
        }
        page.push_str("}</script>\n");
    }
}

const fn separator(nth: usize) -> &'static str {
    if nth > 0 { "," } else { "" }
}

impl Game {
    /// The position that is shown first, and the moves.
    fn article(&self, page: &mut String, prefix: &str, has_heading: bool, opened: Option<usize>) {
        let Self { text, nodes, states } = self;
        page.push_str("<article>\n<section>\n");
        if has_heading {
            let (title, about) = (escaped(&text.title), escaped(&text.about));
            let _ = writeln!(page, "<h2>{title}</h2><p>{about}</p>");
        }
        let _ = write!(
            page,
            "<svg class=\"picture\" viewBox=\"{}\" role=\"img\" aria-label=\"{}\" aria-describedby=\"says\">\n\
             <g class=\"board\">",
            view_box(states.view.unwrap_or_default()),
            escaped(&text.title)
        );
        for entry in states.shown() {
            let _ = write!(page, "<use href=\"#mt-p{}\" transform=\"translate(", entry.figure);
            let _ = write!(page, "{} {})", f64::from(entry.at.x) / 10.0, f64::from(entry.at.y) / 10.0);
            if entry.angle != 0 {
                let _ = write!(page, " rotate({})", -f64::from(entry.angle) / 10.0);
            }
            page.push_str("\"/>");
        }
        page.push_str("</g>\n</svg>\n</section>\n<nav class=\"tree\" aria-label=\"Moves\">\n");
        tree::write(page, nodes, prefix, opened);
        page.push_str("</nav>\n</article>\n");
    }

    /// The nodes, each with what changes there.
    fn data(&self, page: &mut String) {
        for (nth, node) in self.nodes.iter().enumerate() {
            let parent = node.parent.map_or_else(|| "-1".to_owned(), |parent| parent.to_string());
            let _ = write!(
                page,
                "{}\n{{\"address\":{},\"parent\":{parent},\"words\":{},{}}}",
                separator(nth),
                quoted(&node.address),
                quoted(&node.words),
                self.states.delta(nth)
            );
        }
    }
}

/// Buttons, with paths for icons: fonts lack some of their signs.
const CONTROLS: &str = include_str!("controls.html");

fn footer(page: &mut String, file: &PageFile) {
    let _ = write!(
        page,
        "<footer>\n<a download=\"{}\" href=\"data:application/octet-stream;base64,{}\">Save the record</a>\n\
         <select id=\"theme\" aria-label=\"Colours\"><option value=\"\">As the system</option>\
         <option value=\"light\">Light</option><option value=\"dark\">Dark</option></select>\n\
         <details><summary>The record as text</summary><pre>{}</pre></details>\n</footer>\n",
        escaped(&file.name),
        json::base64(&file.bytes),
        escaped(&String::from_utf8_lossy(&file.bytes))
    );
}
