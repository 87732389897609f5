//! A theme of one's own: a file of TOML with a line for each role that differs.
//!
//! ```toml
//! base = "dark"        # classic, dark or print; classic by default
//!
//! [colors]
//! page = "#101010"
//! "light side" = "#ccc"
//! ```

use core::fmt;

use movetext_rules::suggest::nearest;

use super::{Color, Role, Theme};

/// What is wrong with a theme, with its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ThemeError {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// What is wrong.
    pub message: String,
}

impl fmt::Display for ThemeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.message)
    }
}

impl core::error::Error for ThemeError {}

/// A setting with its columns.
struct Setting<'a> {
    key: (&'a str, usize),
    value: (&'a str, usize),
}

impl Theme {
    /// Reads a theme: the one that it is based on, and the colours that differ.
    ///
    /// # Errors
    /// The first line that cannot be read, names no role, or makes things hard to tell apart.
    pub fn read(text: &str) -> Result<Self, ThemeError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut theme = Self::CLASSIC.clone();
        let mut is_in_colors = false;
        // Where each role was set.
        let mut set: Vec<(Role, usize, usize)> = Vec::new();
        for (nth, line) in text.lines().enumerate() {
            let fail = |column: usize, message: String| ThemeError { line: nth + 1, column, message };
            let Some(setting) = setting(line).map_err(|(column, why)| fail(column, why.to_owned()))? else {
                continue;
            };
            let (key, key_at) = setting.key;
            let (value, value_at) = setting.value;
            match (is_in_colors, key) {
                (_, "[colors]") if !is_in_colors => is_in_colors = true,
                (_, key) if key.starts_with('[') => {
                    return Err(fail(key_at, format!("`{key}`: a theme has one table, `[colors]`, once")));
                }
                (false, "base") => {
                    theme = Self::find(value)
                        .ok_or_else(|| {
                            fail(value_at, format!("`{value}` is not a theme; classic, dark and print are"))
                        })?
                        .clone();
                }
                (false, key) => {
                    return Err(fail(key_at, format!("`{key}` stands before `[colors]`; only `base` does")));
                }
                (true, key) => {
                    let role = role(key).map_err(|why| fail(key_at, why))?;
                    if set.iter().any(|(other, ..)| *other == role) {
                        return Err(fail(key_at, format!("`{key}` is given twice")));
                    }
                    theme.colors[role as usize] = color(value).ok_or_else(|| {
                        fail(value_at, format!("`{value}` is not a colour; `#e0a526` and `#fff` are"))
                    })?;
                    set.push((role, nth + 1, value_at));
                }
            }
        }
        theme.check(&set)?;
        Ok(theme)
    }

    /// Whether what was set can be seen against what it stands on or beside.
    fn check(&self, set: &[(Role, usize, usize)]) -> Result<(), ThemeError> {
        let outline = |role: Role| match role {
            Role::LightLine => Role::Light,
            Role::DarkLine => Role::Dark,
            role => role,
        };
        for (one, other, contrast, least) in self.faint() {
            let culprit = set.iter().find(|(role, ..)| [one, other].contains(&outline(*role)));
            if let Some((role, line, column)) = culprit {
                let message = format!(
                    "`{}` can hardly be seen: the contrast of `{}` and `{}` is {contrast:.1}, and has to be at least {least}",
                    role.name(),
                    one.name(),
                    other.name(),
                );
                return Err(ThemeError { line: *line, column: *column, message });
            }
        }
        Ok(())
    }
}

fn role(name: &str) -> Result<Role, String> {
    Role::ALL.iter().copied().find(|role| role.name() == name).ok_or_else(|| {
        let names = Role::ALL.iter().map(|role| role.name());
        match nearest(name, names) {
            Some(near) => format!("`{name}` is not a colour of a theme; did you mean `{near}`?"),
            None => format!("`{name}` is not a colour of a theme; `page`, `ink` and `board` are"),
        }
    })
}

/// Reads `#e0a526` and `#fff`.
fn color(text: &str) -> Option<Color> {
    let digits =
        text.strip_prefix('#').filter(|digits| digits.bytes().all(|digit| digit.is_ascii_hexdigit()))?;
    let number = u32::from_str_radix(digits, 16).ok()?;
    match digits.len() {
        6 => Some(Color::new(number)),
        3 => Some(Color::new(
            (number >> 8 & 15) * 0x11_0000 + (number >> 4 & 15) * 0x1100 + (number & 15) * 0x11,
        )),
        _ => None,
    }
}

/// What a line sets, if anything; the head of a table is a key without a value.
fn setting(line: &str) -> Result<Option<Setting<'_>>, (usize, &'static str)> {
    let start = line.len() - line.trim_start().len();
    let column = |at: usize| line[..at].chars().count() + 1;
    let rest = line[start..].trim_end();
    if rest.is_empty() || rest.starts_with('#') {
        return Ok(None);
    }
    if rest.starts_with('[') {
        let head = rest.split('#').next().unwrap_or_default().trim_end();
        return Ok(Some(Setting { key: (head, column(start)), value: ("", column(start)) }));
    }
    let (key, after) = match rest.strip_prefix('"') {
        Some(quoted) => quoted.split_once('"').ok_or((column(start), "the quotation mark is not closed"))?,
        None => rest.split_at(rest.find(['=', ' ', '\t']).unwrap_or(rest.len())),
    };
    let value = after.trim_start().strip_prefix('=').map(str::trim_start);
    let value = value.ok_or((column(start), "a line of a theme is `name = \"value\"`"))?;
    let value_at = line.trim_end().len() - value.len();
    let opened = value.strip_prefix('"').ok_or((column(value_at), "the value stands in quotation marks"))?;
    let (value, behind) =
        opened.split_once('"').ok_or((column(value_at), "the quotation mark is not closed"))?;
    let behind = behind.trim_start();
    if !behind.is_empty() && !behind.starts_with('#') {
        return Err((column(value_at), "there is more behind the value"));
    }
    Ok(Some(Setting { key: (key, column(start)), value: (value, column(value_at)) }))
}
