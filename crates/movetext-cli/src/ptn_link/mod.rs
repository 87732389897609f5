//! Links of PTN-Ninja, in which its users share games: the record stands in the address, compressed.
//!
//! `https://ptn.ninja/GAME&name=…&ply=…`: what follows an `&` is about the view, and left out. A game that is not compressed,
//! with its blanks as `%20`, is read as well.

mod lz;

use movetext_source::Notation;

use self::lz::{Broken, compress, decompress};

/// What a link holds a record in.
pub const NOTATION: Notation = Notation::Ptn;

const SITE: &str = "https://ptn.ninja/";

/// No game has so many letters. A short link can stand for a very long text.
const MOST: usize = 1 << 22;

/// What follows the site's name, if an argument is such a link.
fn path(argument: &str) -> Option<&str> {
    let rest = argument.strip_prefix("https://").or_else(|| argument.strip_prefix("http://"))?;
    rest.strip_prefix("www.").unwrap_or(rest).strip_prefix("ptn.ninja/")
}

/// Whether an argument is a link to a game and not the name of a file.
pub fn is_link(argument: &str) -> bool {
    path(argument).is_some()
}

/// The record in a link.
///
/// # Errors
/// Why there is none.
pub fn read(link: &str) -> Result<String, &'static str> {
    let path = path(link).unwrap_or_default();
    let game = path.split(['&', '?', '#']).next().unwrap_or_default();
    if game.is_empty() {
        return Err("it holds no game; copy the whole address");
    }
    if game.starts_with("s/") || game.starts_with("game/") {
        return Err("it names a game that the site keeps; open it there, and share it as a long link");
    }
    if !game.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'$')) {
        return unescaped(game).ok_or("it is broken: a `%` is followed by two digits of a byte of UTF-8");
    }
    decompress(game, MOST).map_err(|broken| match broken {
        Broken::Text => "it is broken, or not all of the address",
        Broken::TooLong => "it stands for more text than any game has",
    })
}

/// The text of an address with its bytes in place of `%20` and the like.
fn unescaped(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((byte, behind)) = rest.split_first() {
        rest = behind;
        if *byte != b'%' {
            bytes.push(*byte);
            continue;
        }
        let (digits, behind) = rest.split_at_checked(2)?;
        bytes.push(u8::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok()?);
        rest = behind;
    }
    String::from_utf8(bytes).ok()
}

/// The link to a record.
pub fn write(record: &str) -> String {
    format!("{SITE}{}", compress(record))
}

#[cfg(test)]
mod tests {
    use super::{is_link, read, write};

    #[test]
    fn links_lead_back() {
        let game = "[Size \"5\"]\n\n1. a1 e5\n";
        let link = write(game);
        assert!(is_link(&link) && !is_link("ptn.ninja") && !is_link("https://example.org/x"));
        assert_eq!(read(&format!("{link}&name=abc&ply=1!")).as_deref(), Ok(game));
        assert_eq!(
            read("https://ptn.ninja/[Size%20%225%22]%0A1.%20a1").as_deref(),
            Ok("[Size \"5\"]\n1. a1")
        );
    }

    #[test]
    fn broken_links_are_refused() {
        for link in ["", "s/abc", "game/1", "%", "%zz.", "%ff.", "No", "&x=1"] {
            assert!(read(&format!("https://ptn.ninja/{link}")).is_err(), "{link}");
        }
    }
}
