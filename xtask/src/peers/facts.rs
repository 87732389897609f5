//! What Movetext says of a record: the board at the end of the main line, and the comments on the way.

use std::path::Path;
use std::process::Command;

use serde_json::Value;

/// The end of the main line of the first game.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Facts {
    /// The board, as `replay --json` writes it.
    pub board: String,
    /// The comments on the way, white space aside.
    pub texts: Vec<String>,
}

impl Facts {
    /// From a replay.
    ///
    /// # Errors
    /// The record cannot be replayed at all.
    pub fn of(movetext: &Path, record: &Path) -> Result<Self, String> {
        let output = Command::new(movetext).args(["replay", "--json"]).arg(record).output();
        let output = output.map_err(|error| error.to_string())?;
        let lines = String::from_utf8_lossy(&output.stdout).into_owned();
        let nodes = lines.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
        let mut facts = None::<Self>;
        let mut last = Value::Null;
        for node in nodes.take_while(|node| node["game"] == 1) {
            // The first child follows its parent at once: the main line is what comes before the first jump.
            if !last.is_null() && node["parent"] != last {
                break;
            }
            last = node["node"].clone();
            let facts = facts.get_or_insert_default();
            node["position"].as_str().unwrap_or_default().clone_into(&mut facts.board);
            facts.texts.extend(node["comment"].as_str().map(plain));
        }
        facts.ok_or_else(|| "it cannot be replayed".to_owned())
    }

    /// From what another program says.
    pub fn of_answer(answer: &Value) -> Result<Self, String> {
        if let Some(error) = answer["error"].as_str() {
            return Err(error.to_owned());
        }
        let texts = answer["texts"].as_array().into_iter().flatten();
        Ok(Self {
            board: answer["board"].as_str().unwrap_or_default().to_owned(),
            texts: texts.filter_map(Value::as_str).map(plain).collect(),
        })
    }

    /// The letters of all comments: how white space is kept differs from program to program.
    pub fn letters(&self) -> String {
        self.texts.iter().flat_map(|text| text.chars()).filter(|letter| !letter.is_whitespace()).collect()
    }

    /// The board without the number of the move, which programs count in their own ways.
    pub fn squares(&self) -> String {
        self.board.split(' ').take(2).collect::<Vec<_>>().join(" ")
    }
}

/// A text with single blanks.
fn plain(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
