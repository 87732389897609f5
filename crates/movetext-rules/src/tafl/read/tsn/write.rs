//! A position out again.

use core::fmt;
use core::fmt::Write as _;

use super::fault::{digit, letter};
use super::rows;
use super::{TsnExtension, TsnRecord};
use crate::tafl::{Setup, Square};

impl TsnRecord {
    /// The line of TSN: six fields, and the extension where there is one, which readers of TSN ignore. Men of
    /// kinds that TSN does not know are written as ordinary ones.
    pub fn tsn(&self) -> impl fmt::Display {
        Line { record: self, ten: false }
    }

    /// The line of TEN: seven fields, the last `-` where there is no extension.
    pub fn ten(&self) -> impl fmt::Display {
        Line { record: self, ten: true }
    }
}

struct Line<'a> {
    record: &'a TsnRecord,
    ten: bool,
}

impl fmt::Display for Line<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let TsnRecord { defenders, setup, ply, since_capture, extension } = self.record;
        write!(f, "{} {defenders} ", setup.size)?;
        rows(setup, f)?;
        write!(f, " {} {ply} {since_capture}", letter(setup.to_move))?;
        if self.ten || *extension != TsnExtension::None {
            write!(f, " {extension}")?;
        }
        Ok(())
    }
}

fn rows(setup: &Setup, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for rank in 0..setup.size {
        if rank > 0 {
            f.write_char('/')?;
        }
        let mut empty = 0;
        for file in 0..setup.size {
            match setup.get(Square::new(file, rank)) {
                None => empty += 1,
                Some(man) => {
                    count(empty, f)?;
                    empty = 0;
                    f.write_char(rows::letter(man))?;
                }
            }
        }
        count(empty, f)?;
    }
    Ok(())
}

/// The digits of so many empty squares, none for none.
fn count(mut empty: u32, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    while empty > 35 {
        f.write_char('Z')?;
        empty -= 35;
    }
    match digit(empty) {
        Some(digit) if empty > 0 => f.write_char(digit),
        _ => Ok(()),
    }
}

impl fmt::Display for TsnExtension {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => f.write_char('-'),
            Self::Tagged { identifier, version, data } => write!(f, "{identifier}:{version}:{data}"),
            Self::Other(text) => f.write_str(text),
        }
    }
}
