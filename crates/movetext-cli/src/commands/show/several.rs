//! Several boards of a record, one below the other or in a file each.

use std::io::Write as _;
use std::iter::successors;
use std::ops::ControlFlow;

use anstyle::Style;
use movetext_record::{Narrate, Visited, visit_replay};
use movetext_render::draw::Canvas;
use movetext_tree::{GameTree, NodeId};

use super::{Format, Scene, Showing, Undrawn, named};
use crate::at;
use crate::exit::{Run, Status, Stop, tell_note, tell_warning};
use crate::notations::Built;
use crate::output::width;
use crate::records::Game;
use crate::sentences::Sentences;

const ROOT: NodeId = GameTree::<()>::ROOT;

/// The lines that `--at` names, each by its first and its last node, if it names several nodes: `A..B` a line from one to
/// the other, `all` the whole record, the principal line first.
///
/// # Errors
/// One of them is not there; one does not lead to the other.
pub fn lines<F: Narrate>(game: &Game<'_, F>, at: &str) -> Result<Option<Vec<[NodeId; 2]>>, Stop> {
    let tree = &game.parsed.record.tree;
    if at.trim() == "all" {
        let ends = tree.walk().filter(|node| tree.first_child(*node).is_none());
        let line = |end| {
            [if tree.line_start(end) == tree.line_start(ROOT) { ROOT } else { tree.line_start(end) }, end]
        };
        return Ok(Some(ends.map(line).collect()));
    }
    let Some((from, to)) = at.split_once("..") else { return Ok(None) };
    let node = |address: &str, usual| match address.trim() {
        "" => Ok(usual),
        address => at::node(game, address),
    };
    let (from, to) = (node(from, ROOT)?, node(to, at::end(game))?);
    if successors(Some(to), |node| tree.parent(*node)).any(|node| node == from) {
        return Ok(Some(vec![[from, to]]));
    }
    Err(Stop::failure(format_args!("--at `{at}`: the first move does not lead to the last")))
}

impl Showing<'_> {
    /// Draws the boards of lines.
    pub(super) fn draw_several<F: Built>(
        &self,
        game: &Game<'_, F>,
        sentences: &mut Option<Sentences>,
        lines: &[[NodeId; 2]],
    ) -> Run {
        let Self { show, input, shared } = *self;
        let tree = &game.parsed.record.tree;
        if show.format == Format::Text {
            let mut is_wanted = vec![false; tree.len()];
            for [first, last] in lines {
                let stop = tree.parent(*first);
                let line =
                    successors(Some(*last), |node| tree.parent(*node)).take_while(|node| Some(*node) != stop);
                line.for_each(|node| is_wanted[node.index()] = true);
            }
            return self.write_several(game, sentences, &is_wanted);
        }
        let is_moving = matches!(show.format, Format::Gif | Format::Apng);
        if is_moving && lines.len() > 1 {
            return Err(Stop::failure("--at `all`: a moving picture shows one line of moves, as 0a..12b"));
        }
        if !is_moving && !show.pictures().has_names() {
            return Err(Stop::failure(
                "several pictures need names; -o FOLDER/%a.png has the address in each",
            ));
        }
        let mut status = Status::Clean;
        for line in lines {
            status =
                status.max(show.pictures().record(game, input, shared, sentences, *line, show.view())?);
        }
        Ok(status)
    }

    fn write_several<F: Built>(
        &self,
        game: &Game<'_, F>,
        sentences: &mut Option<Sentences>,
        is_wanted: &[bool],
    ) -> Run {
        let Self { show, input, shared } = *self;
        let mut out = show.output.open(&[&input.place])?;
        let canvas = Canvas { color: out.color(), width: width() };
        let view = show.view();
        let bold = out.style(Style::new().bold());
        writeln!(out, "{bold}{}{bold:#}", game.caption(input))?;
        let (mut status, mut stop) = (Status::Clean, None);
        let begun = visit_replay(&game.parsed.record, |visited: Visited<'_, F>| {
            let node = visited.node;
            if !is_wanted[node.index()] {
                return ControlFlow::Continue(());
            }
            let written = match Scene::drawn(game, input, sentences.as_ref(), visited, canvas, &view) {
                Ok(scene) => {
                    if scene.refused.is_some() {
                        status = Status::Findings;
                    }
                    writeln!(out)
                        .map_err(Stop::from)
                        .and_then(|()| scene.write(game, node, show.key, &mut out))
                }
                Err(Undrawn::View(why)) => Err(Stop::Failure(why)),
                Err(Undrawn::Move(why)) => {
                    status = Status::Findings;
                    tell_warning(format_args!(
                        "there is no board after {}: {why}",
                        named(&game.parsed.record, node)
                    ));
                    Ok(())
                }
            };
            match written {
                Ok(()) => ControlFlow::Continue(()),
                Err(why) => {
                    stop = Some(why);
                    ControlFlow::Break(())
                }
            }
        });
        if let Some(stop) = stop {
            return Err(stop);
        }
        begun.map_err(|why| Stop::failure(format_args!("there is no board to show: {why}")))?;
        out.finish()?;
        F::unusual(&game.parsed.record).into_iter().for_each(tell_note);
        Ok(status.max(game.tell_unread(input, shared, sentences)))
    }
}
