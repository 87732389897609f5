//! The board of a position of TSN or TEN.

use movetext_record::tsn::{Node, Record, Start, Table, Ten, Tsn};
use movetext_rules::tafl::{Effect, Rules};

use super::{Canvas, Draw, Line, View};
use crate::text::tafl::{Marks, board, part};
#[cfg(feature = "scene")]
use crate::{picture, scene::Scene};
#[cfg(feature = "scene")]
use movetext_rules::tafl::Setup;

impl Draw for Tsn {
    type Trail = ();

    fn draw(table: &Table, _: Option<(&Node, &[Effect])>, canvas: Canvas) -> String {
        draw(table, canvas)
    }

    fn draw_view(
        table: &Table,
        _: &Line<'_, '_, Self>,
        _: &[Effect],
        canvas: Canvas,
        view: &View<'_>,
    ) -> Result<String, String> {
        draw_view(table, canvas, view)
    }

    #[cfg(feature = "scene")]
    fn scene(table: &Table, _: &Line<'_, '_, Self>, _: &[Effect], view: &View<'_>) -> Result<Scene, String> {
        scene(&table.position().setup(), table.position().rules(), view)
    }

    #[cfg(feature = "scene")]
    fn scene_of_start(record: &Record<'_, Self>, view: &View<'_>) -> Option<Result<Scene, String>> {
        scene_of_start(&record.start, view)
    }

    fn draw_start(record: &Record<'_, Self>, canvas: Canvas) -> Option<(String, String)> {
        draw_start(&record.start, canvas)
    }
}

impl Draw for Ten {
    type Trail = ();

    fn draw(table: &Table, _: Option<(&Node, &[Effect])>, canvas: Canvas) -> String {
        draw(table, canvas)
    }

    fn draw_view(
        table: &Table,
        _: &Line<'_, '_, Self>,
        _: &[Effect],
        canvas: Canvas,
        view: &View<'_>,
    ) -> Result<String, String> {
        draw_view(table, canvas, view)
    }

    #[cfg(feature = "scene")]
    fn scene(table: &Table, _: &Line<'_, '_, Self>, _: &[Effect], view: &View<'_>) -> Result<Scene, String> {
        scene(&table.position().setup(), table.position().rules(), view)
    }

    #[cfg(feature = "scene")]
    fn scene_of_start(record: &Record<'_, Self>, view: &View<'_>) -> Option<Result<Scene, String>> {
        scene_of_start(&record.start, view)
    }

    fn draw_start(record: &Record<'_, Self>, canvas: Canvas) -> Option<(String, String)> {
        draw_start(&record.start, canvas)
    }
}

fn draw_start(start: &Start<'_>, canvas: Canvas) -> Option<(String, String)> {
    let setup = &start.position()?.setup;
    let (rules, marks) = (Rules::new(setup.size), Marks::default());
    let board = board(setup, &rules, &marks).in_color(canvas.color);
    Some((format!("{board}\n{}\n", board.legend()), setup.to_move.to_string()))
}

/// A part of the board, turned, with other names.
fn draw_view(table: &Table, canvas: Canvas, view: &View<'_>) -> Result<String, String> {
    view.not_ascii()?;
    view.not_numbered()?;
    let (setup, marks) = (table.position().setup(), Marks::default());
    let drawn = board(&setup, table.position().rules(), &marks).in_color(canvas.color);
    let drawn = drawn.within(part(&setup, view)?, view.axes);
    Ok(format!("{drawn}\n{}\n", drawn.legend()))
}

fn draw(table: &Table, canvas: Canvas) -> String {
    let (setup, marks) = (table.position().setup(), Marks::default());
    let board = board(&setup, table.position().rules(), &marks).in_color(canvas.color);
    format!("{board}\n{}\n", board.legend())
}

#[cfg(feature = "scene")]
fn scene(setup: &Setup, rules: &Rules, view: &View<'_>) -> Result<Scene, String> {
    view.not_numbered()?;
    picture::tafl::scene(setup, rules, &Marks::default(), view)
}

#[cfg(feature = "scene")]
fn scene_of_start(start: &Start<'_>, view: &View<'_>) -> Option<Result<Scene, String>> {
    let setup = &start.position()?.setup;
    Some(scene(setup, &Rules::new(setup.size), view))
}
