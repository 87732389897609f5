//! Names of columns and rows, and of places.

use core::fmt;

use movetext_rules::piecepack::{Base, Location};

use super::super::Axes;
use super::canvas::Canvas;

/// From here on, coordinates are written with an exponent.
const LONG: f64 = 1e9;

/// How places are named.
#[derive(Debug, Clone, Copy)]
pub(super) struct Names {
    pub axes: Axes,
    /// How many inches one step is.
    pub scale: f64,
}

impl Names {
    /// A scale that is none is 1.
    pub(super) fn new(axes: Axes, scale: f64) -> Self {
        let scale = if scale.is_finite() && scale > 1e-6 { scale } else { 1.0 };
        Self { axes, scale }
    }

    /// The name of a place: `c3`, or `(2.5,3)` for one between the lines.
    #[expect(clippy::cast_sign_loss, reason = "names begin with 1")]
    pub(super) fn place(self, x: f64, y: f64) -> String {
        let [x, y] = [x, y].map(|inches| rounded(inches / self.scale));
        let is_named = |number: f64| (1.0..1e6).contains(&number) && number.fract() == 0.0;
        if self.axes != Axes::Cartesian && is_named(x) && is_named(y) {
            return Location::from(Base::Algebraic { column: x as u32, row: y as u32 }).to_string();
        }
        format!("({},{})", Number(x), Number(y))
    }

    /// The number of a line of the grid, if it is one with a name.
    #[expect(clippy::cast_precision_loss, reason = "cells are cut to 52 bits")]
    fn number(self, cell: i64) -> Option<i64> {
        let number = rounded(cell as f64 / 2.0 / self.scale);
        let least = if self.axes == Axes::Cartesian { f64::NEG_INFINITY } else { 1.0 };
        (number.fract() == 0.0 && number >= least && number.abs() < LONG).then_some(number as i64)
    }

    /// The names of the rows that are drawn, from the top, all of the same width.
    pub(super) fn rows(self, canvas: &Canvas) -> Vec<String> {
        let rows = (canvas.region.bottom..=canvas.region.top).rev();
        if self.axes == Axes::None {
            return rows.map(|_| String::new()).collect();
        }
        let names: Vec<String> =
            rows.map(|row| self.number(row).map_or_else(String::new, |number| number.to_string())).collect();
        let width = names.iter().map(String::len).max().unwrap_or(0);
        names.iter().map(|name| format!("{name:>width$}")).collect()
    }

    /// The line of the names of the columns, from where the first one is. Where they would touch, some are left out.
    pub(super) fn columns(self, canvas: &Canvas, widths: &[usize]) -> String {
        let mut line = String::new();
        let mut at = 0;
        for (cell, width) in (canvas.region.left..).zip(widths) {
            let name = self.number(cell).map(|number| match self.axes {
                Axes::Algebraic => letters(number),
                Axes::Cartesian | Axes::None => number.to_string(),
            });
            if let Some(name) = name {
                let is_free = line.is_empty() || line.len() < at || name.len() == 1 && line.len() == at;
                if is_free {
                    line.push_str(&" ".repeat(at - line.len()));
                    line.push_str(&name);
                }
            }
            at += width;
        }
        line
    }
}

/// The letters of a column, from 1.
fn letters(column: i64) -> String {
    let column = u32::try_from(column).unwrap_or(u32::MAX);
    let name = Location::from(Base::Algebraic { column, row: 1 }).to_string();
    name.trim_end_matches(|sign: char| sign.is_ascii_digit()).to_owned()
}

/// Without the last bits, which sines leave.
fn rounded(number: f64) -> f64 {
    if number.abs() >= LONG { number } else { (number * 1e6).round() / 1e6 + 0.0 }
}

/// A number that is never long.
pub(super) struct Number(pub f64);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = rounded(self.0);
        if number.abs() < LONG { write!(f, "{number}") } else { write!(f, "{number:e}") }
    }
}
