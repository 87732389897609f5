//! Dates: in Smart-Go.

use movetext_diagnostics::{Applicability, Fix, Severity};
use movetext_record::sgf::{Ff, simple_text};

use crate::messages::shown;
use crate::report::Report;
use crate::rules::hdr::BAD_DATE;
use crate::sgf::{Game, dates, placeholder};

pub(crate) fn bad_date(game: &Game<'_>, report: &mut Report) {
    let infos = game.survey.infos.iter().filter(|info| info.property.id == "DT");
    for info in infos {
        let written = simple_text(info.value.of(game.text), game.start().ff);
        let written = written.trim();
        if written.is_empty() {
            continue;
        }
        let Err(why) = dates::check(written) else { continue };
        if placeholder::is_one(written) || placeholder::is_date(written) {
            report.add(placeholder::finding(game, &BAD_DATE.rule, info));
            continue;
        }
        if let Some(date) = dates::counted(written) {
            let message = format!("{} is the number of a day, as spreadsheets count them", shown(written));
            let finding = game.finding(&BAD_DATE.rule, info.node, info.value, message);
            let change = Fix::replace(format!("write `{date}`"), Applicability::Unsafe, info.value, date);
            report.add(finding.with_severity(Severity::Warning).with_fix(change));
            continue;
        }
        let meant = match why {
            dates::Fault::Shape => dates::meant(written),
            dates::Fault::NoSuchDay => dates::exchanged(written).map(|date| (date, false)),
        };
        let severity = if game.start().ff >= Ff::Ff4 { Severity::Warning } else { Severity::Info };
        let (message, severity) = match why {
            dates::Fault::NoSuchDay => {
                (format!("there is no such day as {}", shown(written)), Severity::Warning)
            }
            dates::Fault::Shape => {
                (format!("{} is not a date in this form: `YYYY-MM-DD`", shown(written)), severity)
            }
        };
        let finding = game.finding(&BAD_DATE.rule, info.node, info.value, message).with_severity(severity);
        report.add(match meant {
            Some((date, is_same)) => {
                let message = format!("write `{date}`");
                let applicability = if is_same { Applicability::Safe } else { Applicability::Unsafe };
                finding.with_fix(Fix::replace(message, applicability, info.value, date))
            }
            None if game.start().ff >= Ff::Ff4 => {
                finding.with_help("several days are `1996-05-06,07`; leave out what is unknown: `1996-05`")
            }
            None => finding.with_help("a day is its year, month and day: `1996-05-06`"),
        });
    }
}
