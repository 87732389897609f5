//! Positions of Go.

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser as _};
use movetext_rules::Misread;
use movetext_rules::go::{Color, Ko, Position, Rules, Setup, SetupFault, Size, SizeFault};

use super::Claimed;
use crate::exit::{Stop, tell_note};

/// The rules of Go that a position is played by.
#[derive(Debug, Args)]
#[command(next_help_heading = "Position of Go")]
pub struct GoOptions {
    /// Which repetitions are forbidden, simple by default
    #[arg(
        long,
        value_name = "RULE",
        value_parser = PossibleValuesParser::new(Ko::ALL.map(Ko::name)).try_map(|name| name.parse::<Ko>())
    )]
    ko: Option<Ko>,
    /// A player may take stones of their own
    #[arg(long)]
    suicide: bool,
    /// No player may pass
    #[arg(long)]
    no_pass: bool,
}

impl GoOptions {
    /// The first of these options that was given.
    pub fn given(&self) -> Option<&'static str> {
        let options = [(self.ko.is_some(), "--ko"), (self.suicide, "--suicide"), (self.no_pass, "--no-pass")];
        options.into_iter().find_map(|(is_given, name)| is_given.then_some(name))
    }

    /// The position, the empty board where only a size is said. What is merely odd about it is told on standard error.
    ///
    /// # Errors
    /// Neither a size nor a position is said, or something cannot be read.
    pub fn position(&self, claimed: &Claimed) -> Result<Position, Stop> {
        let size = claimed.size.as_deref().map(size).transpose()?;
        let mut setup = match (&claimed.position, size) {
            (Some(rows), _) => rows
                .parse()
                .map_err(|fault: Misread<SetupFault>| Stop::failure(format_args!("--position: {fault}")))?,
            (None, Some(size)) => Setup::new(size),
            (None, None) => return Err(Stop::failure("a position of go needs --size or --position")),
        };
        if let Some(side) = claimed.side(Color::BOTH)? {
            setup.to_move = side;
        }
        let rules = Rules::new(size.unwrap_or(setup.size))
            .with_ko(self.ko.unwrap_or_default())
            .with_suicide(self.suicide)
            .with_pass(!self.no_pass);
        let position = Position::new(&rules, &setup)
            .map_err(|fault| Stop::failure(format_args!("--position: {fault}")))?;
        setup.complaints(&rules).iter().for_each(tell_note);
        Ok(position)
    }
}

fn size(text: &str) -> Result<Size, Stop> {
    text.trim()
        .parse()
        .map_err(|fault: Misread<SizeFault>| Stop::failure(format_args!("--size `{text}`: {}", fault.kind)))
}
