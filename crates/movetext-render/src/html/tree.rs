//! The moves of a game as text with links.

use core::fmt::Write as _;

use super::PageNode;
use crate::svg::escaped;

/// Variations within variations are indented so often.
const DEEPEST: usize = 12;

/// What is still to be written.
enum Rest {
    /// A node and all after it.
    Line(usize),
    /// A variation, from its first node on.
    Variation(usize),
    /// The end of a variation.
    Close,
}

/// Writes the moves, each variation behind the move that it replaces; `game` stands in front of all addresses, and `opened` is
/// the one whose position is shown.
pub(super) fn write(page: &mut String, nodes: &[PageNode], game: &str, opened: Option<usize>) {
    let mut children: Vec<Vec<usize>> = vec![Vec::new(); nodes.len()];
    for (number, node) in nodes.iter().enumerate() {
        if let Some(parent) = node.parent {
            children[parent].push(number);
        }
    }
    // What is pushed last is written first.
    let mut rest = if nodes.is_empty() { Vec::new() } else { vec![Rest::Line(0)] };
    let mut depth = 0_usize;
    while let Some(next) = rest.pop() {
        let number = match next {
            Rest::Close => {
                depth -= 1;
                page.push_str(if depth < DEEPEST { "</div>\n" } else { ")\n" });
                continue;
            }
            Rest::Variation(number) => {
                page.push_str(if depth < DEEPEST { "<div class=\"v\">" } else { "(" });
                depth += 1;
                number
            }
            Rest::Line(number) => number,
        };
        link(page, &nodes[number], game, opened == Some(number));
        rest.extend(children[number].first().copied().map(Rest::Line));
        let siblings = nodes[number].parent.map_or(&[][..], |parent| &children[parent]);
        if let Some((_, others)) = siblings.split_first().filter(|(first, _)| **first == number) {
            rest.extend(others.iter().rev().flat_map(|other| [Rest::Close, Rest::Variation(*other)]));
        }
    }
}

/// A move with its address and its comments.
fn link(page: &mut String, node: &PageNode, game: &str, is_opened: bool) {
    let address = escaped(&node.address);
    let class = if node.is_illegal { " class=\"illegal\"" } else { "" };
    let current = if is_opened { " aria-current=\"true\"" } else { "" };
    let _ = write!(page, "<a id=\"{game}{address}\" href=\"#{game}{address}\"{current}{class}>");
    let _ = match &node.played {
        None => write!(page, "{address}"),
        Some(played) => write!(page, "{address} {}", escaped(played)),
    };
    page.push_str("</a>\n");
    for comment in &node.comments {
        let _ = writeln!(page, "<p>{}</p>", escaped(comment));
    }
}
