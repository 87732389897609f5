//! A game as one page of HTML that plays it: it needs no other file, no network and no program.
//!
//! The page shows the last position and all moves without scripts as well. Its style and its script are the same for every
//! game, and its policy allows nothing but these two, so that nothing that a record says can run.

mod json;
mod states;
mod tree;

use core::fmt::Write as _;

use crate::scene::Scene;
use crate::svg::{Paint, Writer, escaped, view_box};
use json::quoted;
use states::States;

/// The style of every page.
pub const STYLE: &str = include_str!("page.css");
/// The script of every page.
pub const SCRIPT: &str = include_str!("page.js");
/// What a page allows: this style and this script, by their hashes.
pub const POLICY: &str = "default-src 'none'; style-src 'sha256-qlRyXOTWIXFe6oLb4z6vtvc68sKnQZTRxlW/Yy/D4rg='; \
    script-src 'sha256-iSoOeFBxmhj29YUfqaQlcezNMyq9DOcYNEfjSi7FK1w='; base-uri 'none'; form-action 'none'";

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

/// What a page says of its game.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PageText {
    /// Its heading.
    pub title: String,
    /// Event, date, result.
    pub about: String,
    /// The name of the file that the record is saved as.
    pub file_name: String,
    /// The record, to the byte.
    pub record: Vec<u8>,
}

/// Makes a page node by node, each after the one before it.
#[derive(Default)]
pub struct PageBuilder {
    nodes: Vec<PageNode>,
    states: States,
}

impl PageBuilder {
    /// Adds a node with its scene, none where it could not be played, and tells its number.
    pub fn add(&mut self, node: PageNode, scene: Option<&Scene>) -> usize {
        self.states.add(node.parent, scene);
        self.nodes.push(node);
        self.nodes.len() - 1
    }

    /// The page.
    pub fn page(self, text: &PageText) -> String {
        let Self { nodes, states } = self;
        let mut page = String::with_capacity(SCRIPT.len() + STYLE.len() + nodes.len() * 200);
        let title = escaped(&text.title);
        let _ = write!(
            page,
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n\
             <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n\
             <title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n\
             <header><h1>{title}</h1><p>{}</p></header>\n<main>\n<section>\n",
            escaped(&text.about)
        );
        picture(&mut page, &states, &nodes, &title);
        page.push_str(CONTROLS);
        page.push_str("<div id=\"says\" aria-live=\"polite\"></div>\n");
        page.push_str(
            "<details><summary>The men, square by square</summary><pre id=\"men\"></pre></details>\n",
        );
        page.push_str("</section>\n<nav id=\"tree\" aria-label=\"Moves\">\n");
        tree::write(&mut page, &nodes);
        page.push_str("</nav>\n</main>\n");
        footer(&mut page, text);
        data(&mut page, &nodes, &states);
        let _ = write!(page, "<script>{SCRIPT}</script>\n</body>\n</html>\n");
        page
    }
}

/// Buttons, with paths for icons: fonts lack some of their signs.
const CONTROLS: &str = include_str!("controls.html");

/// The symbols, and the position at the end of the main line.
fn picture(page: &mut String, states: &States, nodes: &[PageNode], title: &str) {
    let _ = write!(
        page,
        "<svg id=\"picture\" viewBox=\"{}\" role=\"img\" aria-label=\"{title}\" aria-describedby=\"says\">\n<defs>\n",
        view_box(states.view)
    );
    let mut writer = Writer::new(Paint::Classes);
    for (number, figure) in states.figures().iter().enumerate() {
        writer.figure(figure, &format!(" id=\"mt-p{number}\""), crate::scene::Place::default());
        writer.text.push('\n');
    }
    page.push_str(&writer.text);
    page.push_str("</defs>\n<g id=\"board\">");
    for entry in states.state(tree::last(nodes)) {
        let _ = write!(page, "<use href=\"#mt-p{}\" transform=\"translate(", entry.figure);
        let _ = write!(page, "{} {})", f64::from(entry.at.x) / 10.0, f64::from(entry.at.y) / 10.0);
        if entry.angle != 0 {
            let _ = write!(page, " rotate({})", -f64::from(entry.angle) / 10.0);
        }
        page.push_str("\"/>");
    }
    page.push_str("</g>\n</svg>\n");
}

fn footer(page: &mut String, text: &PageText) {
    let _ = write!(
        page,
        "<footer>\n<a download=\"{}\" href=\"data:application/octet-stream;base64,{}\">Save the record</a>\n\
         <select id=\"theme\" aria-label=\"Colours\"><option value=\"\">As the system</option>\
         <option value=\"light\">Light</option><option value=\"dark\">Dark</option></select>\n\
         <details><summary>The record as text</summary><pre>{}</pre></details>\n</footer>\n",
        escaped(&text.file_name),
        json::base64(&text.record),
        escaped(&String::from_utf8_lossy(&text.record))
    );
}

/// What the script reads.
fn data(page: &mut String, nodes: &[PageNode], states: &States) {
    page.push_str("<script type=\"application/json\" id=\"data\">{\"names\":[");
    for (nth, name) in states.names().iter().enumerate() {
        let _ = write!(page, "{}{}", if nth > 0 { "," } else { "" }, quoted(name));
    }
    page.push_str("],\"nodes\":[");
    for (nth, node) in nodes.iter().enumerate() {
        let parent = node.parent.map_or_else(|| "-1".to_owned(), |parent| parent.to_string());
        let _ = write!(
            page,
            "{}\n{{\"address\":{},\"parent\":{parent},\"words\":{},{}}}",
            if nth > 0 { "," } else { "" },
            quoted(&node.address),
            quoted(&node.words),
            states.delta(nth)
        );
    }
    page.push_str("]}</script>\n");
}
