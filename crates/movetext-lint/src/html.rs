//! Characters as HTML writes them: by a name, `&ouml;`, or a number, `&#246;`.

/// The longest such name or number is shorter.
const LONGEST: usize = 10;

/// Those by a name that people meet, but for letters with a mark.
#[rustfmt::skip]
const NAMED: &[(&str, char)] = &[
    ("amp", '&'), ("lt", '<'), ("gt", '>'), ("quot", '"'), ("apos", '\''), ("nbsp", '\u{a0}'), ("shy", '\u{ad}'),
    ("minus", '−'), ("ndash", '–'), ("mdash", '—'), ("hellip", '…'), ("middot", '·'), ("times", '×'), ("deg", '°'),
    ("ldquo", '“'), ("rdquo", '”'), ("bdquo", '„'), ("lsquo", '‘'), ("rsquo", '’'), ("sbquo", '‚'),
    ("laquo", '«'), ("raquo", '»'), ("szlig", 'ß'), ("AElig", 'Æ'), ("aelig", 'æ'), ("OElig", 'Œ'), ("oelig", 'œ'),
    ("ETH", 'Ð'), ("eth", 'ð'), ("THORN", 'Þ'), ("thorn", 'þ'), ("iexcl", '¡'), ("iquest", '¿'), ("sect", '§'),
    ("frac12", '½'), ("frac14", '¼'), ("frac34", '¾'), ("plusmn", '±'), ("euro", '€'), ("pound", '£'), ("copy", '©'),
    ("rarr", '→'), ("larr", '←'), ("lbrack", '['), ("lsqb", '['), ("rbrack", ']'), ("rsqb", ']'), ("lcub", '{'),
    ("rcub", '}'), ("lpar", '('), ("rpar", ')'), ("semi", ';'), ("colon", ':'), ("period", '.'), ("comma", ','),
    ("sol", '/'), ("plus", '+'), ("ast", '*'), ("num", '#'), ("excl", '!'), ("quest", '?'),
];

/// The ends of the names of letters with a mark, and in pairs the letters without and with it.
const MARKED: &[(&str, &str)] = &[
    ("uml", "aäeëiïoöuüyÿAÄEËIÏOÖUÜ"),
    ("acute", "aáeéiíoóuúyýcćnńsśzźAÁEÉIÍOÓUÚYÝCĆNŃSŚZŹ"),
    ("grave", "aàeèiìoòuùAÀEÈIÌOÒUÙ"),
    ("circ", "aâeêiîoôuûAÂEÊIÎOÔUÛ"),
    ("tilde", "aãnñoõAÃNÑOÕ"),
    ("caron", "cčdďeěnňrřsštťzžCČDĎEĚNŇRŘSŠTŤZŽ"),
    ("slash", "oøOØ"),
    ("ring", "aåuůAÅUŮ"),
    ("cedil", "cçsşCÇSŞ"),
];

/// How HTML writes the character that a text starts with, and that character; nothing for another text, and for control
/// characters.
#[must_use]
pub fn character(text: &str) -> Option<(&str, char)> {
    let name = text.strip_prefix('&')?;
    let end = name.bytes().take(LONGEST).position(|byte| byte == b';')?;
    let name = &name[..end];
    let character = match name.strip_prefix('#') {
        Some(number) => by_number(number).filter(|character| !character.is_control())?,
        None => by_name(name)?,
    };
    Some((&text[..end + 2], character))
}

fn by_number(number: &str) -> Option<char> {
    let (digits, radix) = number.strip_prefix(['x', 'X']).map_or((number, 10), |hex| (hex, 16));
    // A number may have a sign, and this has none.
    let code = u32::from_str_radix(digits, radix).ok().filter(|_| !digits.starts_with('+'))?;
    char::from_u32(code)
}

fn by_name(name: &str) -> Option<char> {
    if let Some((_, character)) = NAMED.iter().find(|(known, _)| *known == name) {
        return Some(*character);
    }
    let letter = name.chars().next()?;
    let (_, pairs) = MARKED.iter().find(|(mark, _)| *mark == &name[letter.len_utf8()..])?;
    let mut letters = pairs.chars();
    while let (Some(plain), Some(marked)) = (letters.next(), letters.next()) {
        if plain == letter {
            return Some(marked);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::character;

    #[test]
    fn characters_are_read_by_name_and_by_number() {
        let read = |text| character(text).map(|(written, meant)| format!("{written} {meant}"));
        assert_eq!(read("&Ouml;zil").as_deref(), Some("&Ouml; Ö"));
        assert_eq!(read("&szlig;").as_deref(), Some("&szlig; ß"));
        assert_eq!(read("&#39;s").as_deref(), Some("&#39; '"));
        assert_eq!(read("&#x2014;").as_deref(), Some("&#x2014; —"));
        for other in [
            "",
            "&",
            "&;",
            "&uml;",
            "&quml;",
            "& Co;",
            "&ö;",
            "&#;",
            "&#+39;",
            "&#10;",
            "&#xd800;",
            "&#9999999;",
            "a&gt;",
        ] {
            assert_eq!(read(other), None, "{other}");
        }
    }
}
