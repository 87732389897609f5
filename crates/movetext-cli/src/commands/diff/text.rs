//! Differences for people: a line for each, `-` what only the old record says, `+` what only the new one says.

use std::fmt::Write as _;
use std::io::Write;

use anstyle::{AnsiColor, Style};
use movetext_record::combine::{Change, PartDifference};
use movetext_record::messages::counted;
use movetext_record::{Combine, Narrate, noun};
use movetext_tree::{Difference, NodeId};

use super::compared::ComparedRecord;
use super::pairs::Both;
use crate::diff::Compared;
use crate::exit::Stop;
use crate::input::Input;
use crate::output::Output;
use crate::records::LONGEST;
use crate::text::{one_line, shortened};

/// So many moves of a variation are shown.
const MOVES_SHOWN: usize = 8;

const OLD: Style = AnsiColor::Red.on_default();
const NEW: Style = AnsiColor::Green.on_default();
const HEADER: Style = Style::new().bold();

/// Writes the differences of two games, or that there is only one.
pub fn write<F: Combine>(
    inputs: [&Input; 2],
    both: &Both<'_, F>,
    changes: &[Change],
    is_first: bool,
    out: &mut Output,
) -> Result<(), Stop> {
    if is_first {
        let style = out.style(HEADER);
        writeln!(out, "{style}--- {}{style:#}", one_line(inputs[0].source.name()))?;
        writeln!(out, "{style}+++ {}{style:#}", one_line(inputs[1].source.name()))?;
    }
    let [old, new] = match both {
        Both::Games(games) => games.each_ref(),
        Both::Old(_, called) => return line(Side::Old, called, out),
        Both::New(_, called) => return line(Side::New, called, out),
    };
    if old.number > 1 || new.number > 1 {
        let (what, style) = (noun::<F>(), out.style(HEADER));
        let other = if old.number == new.number { String::new() } else { format!(", now {}", new.number) };
        write!(out, "{style}{what} {}{other}", old.number)?;
        for part in F::game(&old.parsed.record).caption() {
            write!(out, " · {}", shortened(&part, LONGEST))?;
        }
        writeln!(out, "{style:#}")?;
    }
    let mut page = Page { sides: [&old.parsed.record, &new.parsed.record].map(ComparedRecord::new), out };
    changes.iter().try_for_each(|change| page.change(change))
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Side {
    Old,
    New,
}

/// A line of what one side says.
fn line(side: Side, text: &str, out: &mut Output) -> Result<(), Stop> {
    let (sign, style) = match side {
        Side::Old => ('-', out.style(OLD)),
        Side::New => ('+', out.style(NEW)),
    };
    writeln!(out, "{style}{sign} {text}{style:#}")?;
    Ok(())
}

impl<F: Narrate> ComparedRecord<'_, '_, F> {
    /// What is played at a node, or else its annotations.
    fn node(&self, node: NodeId) -> String {
        let text = self.narrator.node(node);
        let comment =
            || text.comments.first().map(|comment| format!("\u{201c}{}\u{201d}", shortened(comment, 40)));
        text.written()
            .map(|text| shortened(&text, LONGEST))
            .or_else(comment)
            .unwrap_or_else(|| "…".to_owned())
    }

    /// A node with all that is below it: its first moves, and how much there is.
    fn branch(&self, start: NodeId) -> String {
        let tree = &self.record.tree;
        let mut text = String::new();
        let mut line = tree.line_from(start);
        for node in line.by_ref().take(MOVES_SHOWN) {
            text.push_str(if text.is_empty() { "" } else { " " });
            text.push_str(&self.node(node));
        }
        let is_cut = line.next().is_some();
        let mut moves = 0;
        let mut variations = 0;
        for node in tree.walk_from(start) {
            moves += usize::from(tree.ply(node).after == 0);
            variations += usize::from(node != start && tree.is_variation_start(node).is_some());
        }
        let sums = if variations > 0 {
            Some(format!("{} with {}", counted(moves, "move"), counted(variations, "variation")))
        } else {
            is_cut.then(|| counted(moves, "move"))
        };
        text.push_str(if is_cut { " …" } else { "" });
        if let Some(sums) = sums {
            let _ = write!(text, " ({sums})");
        }
        text
    }

    /// What follows a node, in its order.
    fn order(&self, parent: NodeId) -> String {
        let children: Vec<String> = self.record.tree.children(parent).map(|child| self.node(child)).collect();
        children.join(", ")
    }
}

struct Page<'a, 's, 'o, F: Narrate> {
    /// The old one and the new one.
    sides: [ComparedRecord<'a, 's, F>; 2],
    out: &'o mut Output,
}

impl<F: Narrate> Page<'_, '_, '_, F> {
    fn change(&mut self, change: &Change) -> Result<(), Stop> {
        let [old, new] = &mut self.sides;
        match change {
            Change::Record(part) => self.part([String::new(), String::new()], part),
            Change::Node { old: was, new: is, part } => {
                let places = [format!("{} ", old.name(*was)), format!("{} ", new.name(*is))];
                self.part(places, part)
            }
            Change::Tree(difference) => self.difference(*difference),
        }
    }

    fn difference(&mut self, difference: Difference) -> Result<(), Stop> {
        let [old, new] = &mut self.sides;
        match difference {
            // These are reported by their parts.
            Difference::Content { .. } | Difference::Replaced { .. } => Ok(()),
            Difference::Removed(node) => {
                let text = format!("{} {}", old.heading(node), old.branch(node));
                line(Side::Old, &text, self.out)
            }
            Difference::Added(node) => {
                let text = format!("{} {}", new.heading(node), new.branch(node));
                line(Side::New, &text, self.out)
            }
            Difference::LeftOut(node) => {
                let text = format!("{} {}", old.heading(node), old.node(node));
                line(Side::Old, &text, self.out)
            }
            Difference::Inserted(node) => {
                let text = format!("{} {}", new.heading(node), new.node(node));
                line(Side::New, &text, self.out)
            }
            Difference::Renumbered { old: was, new: is } => {
                let texts = [old.heading(was), new.heading(is)];
                let played = old.node(was);
                let [was, is] = texts.map(|address| format!("{address} is where {played} stands"));
                line(Side::Old, &was, self.out)?;
                line(Side::New, &is, self.out)
            }
            Difference::Reordered { old: was, new: is } => {
                let was = format!("{} is followed by {}", old.name(was), old.order(was));
                let is = format!("{} is followed by {}", new.name(is), new.order(is));
                line(Side::Old, &was, self.out)?;
                line(Side::New, &is, self.out)
            }
        }
    }

    fn part(&mut self, places: [String; 2], part: &PartDifference) -> Result<(), Stop> {
        let name = match part.name.as_str() {
            "" => "order",
            // What is played needs no name.
            "move" => "",
            name => name,
        };
        let name = shortened(name, LONGEST);
        let labels = places.map(|place| format!("{place}{name}").trim_end().to_owned() + ":");
        if let ([old], [new]) = (part.old.as_slice(), part.new.as_slice())
            && (old.trim().contains('\n') || new.trim().contains('\n'))
        {
            return self.lines(&labels, old, new);
        }
        for ((side, label), values) in
            [Side::Old, Side::New].into_iter().zip(&labels).zip([&part.old, &part.new])
        {
            if values.is_empty() {
                continue;
            }
            if values.iter().any(|value| value.trim().contains('\n')) {
                for value in values {
                    line(side, label, self.out)?;
                    value
                        .trim_end()
                        .lines()
                        .try_for_each(|text| line(side, &format!("  {text}"), self.out))?;
                }
                continue;
            }
            let values: Vec<String> = values.iter().map(|value| shown(value)).collect();
            line(side, &format!("{label} {}", values.join(", ")), self.out)?;
        }
        Ok(())
    }

    /// A text on several lines: those that differ.
    fn lines(&mut self, labels: &[String; 2], old: &str, new: &str) -> Result<(), Stop> {
        let (old, new) = (old.trim_end(), new.trim_end());
        let compared = Compared::of(old.lines().collect(), new.lines().collect());
        let mut is_labelled = [false, false];
        for hunk in compared.hunks {
            let sides = [(Side::Old, &compared.old[hunk.old]), (Side::New, &compared.new[hunk.new])];
            for (side, text) in
                sides.into_iter().flat_map(|(side, lines)| lines.iter().map(move |text| (side, text)))
            {
                if !std::mem::replace(&mut is_labelled[side as usize], true) {
                    line(side, &labels[side as usize], self.out)?;
                }
                line(side, &format!("  {}", text.trim_end()), self.out)?;
            }
        }
        Ok(())
    }
}

/// A value on one line; one that is blank or has blanks around it in quotes.
fn shown(value: &str) -> String {
    if value.trim().len() < value.len() || value.is_empty() {
        format!("\u{201c}{}\u{201d}", value.replace(['\n', '\r'], "⏎"))
    } else {
        value.to_owned()
    }
}
