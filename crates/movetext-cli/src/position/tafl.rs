//! Positions of tafl.

use clap::Args;
use movetext_record::messages;
use movetext_render::draw::{Canvas, View};
use movetext_render::picture;
use movetext_render::scene::Scene;
use movetext_render::text::tafl;
use movetext_rules::tafl::{
    Dialect, Effect, Position, PositionFault, Rules, RulesNote, RulesRecord, Setup, Side, Variant,
    read_position,
};
use movetext_rules::{Outcome, ParseError};
use movetext_writer::turn::Turn;
use movetext_writer::{Output, Target};

use super::{Claimed, Playable, PositionText, tsn};
use crate::exit::{Stop, tell_note};

/// The options that say a position of tafl.
#[derive(Debug, Args)]
#[command(next_help_heading = "Position of tafl")]
pub struct TaflOptions {
    /// A built-in set of rules (`movetext variants` lists them)
    #[arg(long, value_name = "NAME")]
    variant: Option<String>,
    /// An OTN rules record, `dim:7 atkf:y … start:/3t3/…/`
    #[arg(long, value_name = "RECORD", conflicts_with = "variant")]
    rules: Option<String>,
}

impl TaflOptions {
    /// The first of these options that was given.
    pub fn given(&self) -> Option<&'static str> {
        let options = [(self.variant.is_some(), "--variant"), (self.rules.is_some(), "--rules")];
        options.into_iter().find_map(|(is_given, name)| is_given.then_some(name))
    }

    /// Chooses built-in rules.
    pub fn assume(&mut self, variant: &str) {
        self.variant = Some(variant.to_owned());
    }

    /// The rules that they choose.
    ///
    /// # Errors
    /// An unknown variant, rules that cannot be read.
    pub fn chosen_rules(&self, dialect: Dialect) -> Result<Option<RulesRecord>, Stop> {
        chosen_rules(self.variant.as_deref(), self.rules.as_deref(), dialect)
    }

    /// The position, an OTN position record, `/3t3/…/`, or a line of TSN, `7 8 2aaa2/… a 1 0`, in place of the starting
    /// one. What is merely unusual about it is reported on standard error.
    ///
    /// # Errors
    /// None is given; an unknown variant, a record that cannot be read, a position that cannot be played from.
    pub fn position(&self, claimed: &Claimed, dialect: Dialect) -> Result<Position, Stop> {
        let tsn = claimed.position.as_deref().and_then(tsn::setup).transpose()?;
        let record = match (&tsn, self.chosen_rules(dialect)?) {
            (_, Some(record)) => record,
            (Some(setup), None) => {
                tell_note("the position does not say its rules: the defaults of OTN are assumed");
                default_rules(setup, dialect)
            }
            (None, None) if claimed.position.is_none() => {
                return Err(Stop::failure(
                    "say which rules, as --variant brandub or with --rules, or give a position with --position; `movetext variants` lists the built-in rules",
                ));
            }
            (None, None) => {
                return Err(Stop::failure("an OTN position needs rules: give --variant or --rules"));
            }
        };
        let mut setup = match (tsn, &claimed.position) {
            (Some(setup), _) => setup,
            (None, Some(text)) => tafl_setup(text, &record.rules)?,
            (None, None) => record.setup,
        };
        if let Some(side) = claimed.side([Side::Attackers, Side::Defenders])? {
            setup.to_move = side;
        }
        for complaint in setup.complaints(&record.rules).iter() {
            tell_note(complaint);
        }
        Position::new(&record.rules, &setup).map_err(Stop::failure)
    }
}

/// The rules that `--variant` or `--rules` choose.
///
/// # Errors
/// An unknown variant, rules that cannot be read.
fn chosen_rules(
    name: Option<&str>,
    rules: Option<&str>,
    dialect: Dialect,
) -> Result<Option<RulesRecord>, Stop> {
    match (name, rules) {
        (Some(name), _) => Ok(Some(variant(name)?.record_in(dialect))),
        (None, Some(text)) => rules_record(text, dialect).map(Some),
        (None, None) => Ok(None),
    }
}

/// The rules of a position that says none.
fn default_rules(setup: &Setup, dialect: Dialect) -> RulesRecord {
    let rules = Rules { first: setup.to_move, ..Rules::new(setup.size) };
    RulesRecord::new(rules, setup.clone()).in_dialect(dialect)
}

/// The variant of a name.
///
/// # Errors
/// There is none; the message suggests one that is near.
pub fn variant(name: &str) -> Result<&'static Variant, Stop> {
    Variant::find(name).ok_or_else(|| {
        let meant =
            Variant::nearest(name).map_or(String::new(), |near| format!("; did you mean `{}`?", near.name));
        Stop::failure(format_args!("there is no variant `{name}`{meant} (`movetext variants` lists them)"))
    })
}

/// A rules record given on the command line, read as one in a file is: old spellings, upper-case values and the like are
/// understood. What a file keeps and does not play by is a slip here, and an error: a rule that is silently left out gives
/// wrong counts.
fn rules_record(text: &str, dialect: Dialect) -> Result<RulesRecord, Stop> {
    let read = RulesRecord::read(text, dialect);
    let has_record = read.record.is_some();
    match read.notes.iter().find(|note| loses_a_rule(&note.kind, has_record)) {
        Some(ParseError { at, kind }) => {
            let place = text.get(at.start as usize..at.end as usize).unwrap_or_default();
            let place = if place.is_empty() { String::new() } else { format!(" at `{place}`") };
            Err(Stop::failure(format_args!("--rules{place}: {kind}")))
        }
        None => read
            .record
            .ok_or_else(|| Stop::failure("--rules: a rules record starts with the size, as in `dim:7`")),
    }
}

/// Whether something was written that is not played by.
fn loses_a_rule(note: &RulesNote, has_record: bool) -> bool {
    match note {
        RulesNote::UnknownKey { .. } | RulesNote::ColonMissing { .. } | RulesNote::StartTwice => true,
        RulesNote::StartMissing => !has_record,
        RulesNote::Position(fault) => !is_harmless(fault),
        note => note.drops_content(),
    }
}

fn tafl_setup(text: &str, rules: &Rules) -> Result<Setup, Stop> {
    let read = read_position(text, rules.size, rules.first);
    match read.faults.iter().find(|fault| !is_harmless(&fault.kind)) {
        Some(fault) => Err(Stop::failure(format_args!("--position: {fault}"))),
        None => Ok(read.setup),
    }
}

/// Whether only one position can be meant all the same.
fn is_harmless(fault: &PositionFault) -> bool {
    matches!(fault, PositionFault::OpeningSlashMissing | PositionFault::ClosingSlashMissing)
}

impl Playable for Position {
    fn sentence(outcome: Outcome<Self::Side, Self::Reason>) -> String {
        messages::tafl::outcome(outcome)
    }

    fn board(&self, canvas: Canvas, view: &View<'_>) -> Result<String, String> {
        let (setup, marks) = (self.setup(), tafl::Marks::default());
        let board = tafl::board(&setup, self.rules(), &marks).in_color(canvas.color);
        let board = board.within(tafl::part(&setup, view)?, view.axes);
        Ok(format!("{board}\n{}\n", board.legend()))
    }

    fn scene(&self, view: &View<'_>) -> Result<Scene, String> {
        view.not_numbered()?;
        picture::tafl::scene(&self.setup(), self.rules(), &tafl::Marks::default(), view)
    }

    fn write(&self, target: &Target<'_>, turn: Option<Turn>) -> Result<Output, String> {
        tsn::write(self, target, turn)
    }

    fn options(&self) -> PositionText {
        let setup = self.setup();
        vec![
            ("rules", Some(self.rules().to_string())),
            ("position", Some(setup.position_record().to_string())),
            ("side", Some(setup.to_move.to_string())),
        ]
    }

    fn why_legal(effect: &Effect) -> String {
        let captures: Vec<_> = effect.captures().iter().map(messages::tafl::capture).collect();
        match (captures.is_empty(), effect.jumped) {
            (false, _) => format!("it captures {}", captures.join("; ")),
            (true, Some(square)) => format!("it jumps over {square}"),
            (true, None) => "the way is free, and the man may stop there".to_owned(),
        }
    }
}
