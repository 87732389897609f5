//! `movetext config`.

use std::io::Write as _;
use std::path::PathBuf;

use anstyle::{AnsiColor, Style};
use clap::Args;
use serde_json::json;

use crate::config::{Configuration, Key, Origin, schema, shown_path};
use crate::exit::{Run, Status, tell_note};
use crate::options::Shared;
use crate::output::Output;

/// Show the settings for a file or a folder, and where each comes from
///
/// Settings come from the nearest movetext.toml, from --config, and from the options of every command. What is printed can
/// be saved as a movetext.toml.
#[derive(Debug, Args)]
pub struct Config {
    /// A file or a folder; the current folder by default
    #[arg(value_name = "FILE", default_value = ".")]
    file: PathBuf,
    /// A JSON object a line for each key: its value, and where that comes from
    #[arg(long, conflicts_with = "schema")]
    json: bool,
    /// The JSON schema of movetext.toml, for editors
    #[arg(long)]
    schema: bool,
}

impl Config {
    /// Prints every key.
    pub fn run(self, shared: &Shared) -> Run {
        let mut out = Output::new();
        if self.schema {
            writeln!(out, "{:#}", schema())?;
            out.flush()?;
            return Ok(Status::Clean);
        }
        let configuration = shared.configuration(&self.file)?;
        if self.json {
            print_json(&configuration, shared, &mut out)?;
        } else {
            self.print(&configuration, shared, &mut out)?;
        }
        out.flush()?;
        if configuration.excludes(&self.file, self.file.is_dir()) {
            tell_note(format_args!("`{}` is left out where folders are walked", self.file.display()));
        }
        Ok(Status::Clean)
    }

    fn print(&self, configuration: &Configuration, shared: &Shared, out: &mut Output) -> std::io::Result<()> {
        let dim = out.style(AnsiColor::BrightBlack.on_default());
        let bold = out.style(Style::new().bold());
        let path = configuration.path.as_deref().map(shown_path);
        writeln!(out, "{dim}# {}{dim:#}", path.unwrap_or_else(|| "no movetext.toml".to_owned()))?;
        for key in Key::ALL {
            let name = key.name();
            let given =
                given(key, configuration, shared).map(|(value, origin)| (value.toml(), written(&origin)));
            let by_default = || Some((key.default()?.to_owned(), "by default".to_owned()));
            let Some((value, origin)) = given.or_else(by_default) else {
                writeln!(out, "{dim}# {name} is not set{dim:#}")?;
                continue;
            };
            writeln!(out, "{bold}{name}{bold:#} = {value}  {dim}# {origin}{dim:#}")?;
        }
        let ignored = configuration.ignored_in(&self.file);
        if !ignored.is_empty() {
            writeln!(out, "{dim}# per-file-ignores leave out here: {}{dim:#}", ignored.join(", "))?;
        }
        Ok(())
    }
}

/// Prints an object a line for each key.
fn print_json(configuration: &Configuration, shared: &Shared, out: &mut Output) -> std::io::Result<()> {
    for key in Key::ALL {
        let given = given(key, configuration, shared);
        let by_default = || key.default().and_then(|text| serde_json::from_str(text).ok());
        let value = given.as_ref().map(|(value, _)| value.json()).or_else(by_default);
        let mut line = json!({ "key": key.name(), "value": value });
        line["origin"] = match given.map(|(_, origin)| origin) {
            Some(Origin::File { path, line: at, column }) => {
                line["path"] = shown_path(&path).into();
                line["line"] = at.into();
                line["column"] = column.into();
                "file".into()
            }
            Some(Origin::Argument) => "--config".into(),
            Some(Origin::Option(name)) => name.into(),
            None => "default".into(),
        };
        writeln!(out, "{line}")?;
    }
    Ok(())
}

/// The value of a key, and where it comes from; an option of the command line counts first.
fn given(key: Key, configuration: &Configuration, shared: &Shared) -> Option<(crate::config::Value, Origin)> {
    shared.given(key).or_else(|| {
        let setting = configuration.settings.get(&key)?;
        Some((setting.value.clone(), setting.origin.clone()))
    })
}

fn written(origin: &Origin) -> String {
    match origin {
        Origin::File { path, line, column } => format!("{}:{line}:{column}", shown_path(path)),
        Origin::Argument => "--config".to_owned(),
        Origin::Option(name) => (*name).to_owned(),
    }
}
