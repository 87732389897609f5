//! Signs that look like others: the table for every notation, and what each sign is called.

use crate::html;

/// A sign, what is meant by it, and what it is called.
type Alike = (char, &'static str, &'static str);

/// Signs that no keyboard gives by itself: word processors, chat programs and web pages put them in.
#[rustfmt::skip]
const SIGNS: &[Alike] = &[
    ('\u{2010}', "-", "a typographic hyphen"), ('\u{2011}', "-", "a non-breaking hyphen"),
    ('\u{2012}', "-", "a figure dash"), ('–', "-", "an en dash"), ('—', "-", "an em dash"),
    ('―', "-", "a horizontal bar"), ('−', "-", "a minus sign"), ('\u{fe63}', "-", "a small hyphen"),
    ('“', "\"", "a curly quote"), ('”', "\"", "a curly quote"), ('„', "\"", "a low quote"),
    ('‟', "\"", "a curly quote"), ('«', "\"", "a guillemet"), ('»', "\"", "a guillemet"), ('″', "\"", "a double prime"),
    ('‘', "'", "a curly apostrophe"), ('’', "'", "a curly apostrophe"), ('‚', "'", "a low apostrophe"),
    ('′', "'", "a prime"), ('´', "'", "an acute accent"), ('`', "'", "a grave accent"),
    ('\u{a0}', " ", "a no-break space"), ('\u{202f}', " ", "a narrow no-break space"),
    ('\u{2007}', " ", "a figure space"), ('\u{2009}', " ", "a thin space"), ('\u{2002}', " ", "an en space"),
    ('\u{2003}', " ", "an em space"), ('\u{3000}', " ", "an ideographic space"), ('\u{2028}', "\n", "a line separator"),
    ('\u{2029}', "\n", "a paragraph separator"), ('\u{2000}', " ", "an en quad"), ('\u{2001}', " ", "an em quad"),
    ('\u{2004}', " ", "a three-per-em space"), ('\u{2005}', " ", "a four-per-em space"),
    ('\u{2006}', " ", "a six-per-em space"), ('\u{2008}', " ", "a punctuation space"), ('\u{200a}', " ", "a hair space"),
    ('\u{205f}', " ", "a mathematical space"), ('\u{1680}', " ", "an Ogham space mark"),
    ('\u{200b}', "", "a zero-width space"), ('\u{200c}', "", "a zero-width non-joiner"),
    ('\u{200d}', "", "a zero-width joiner"), ('\u{2060}', "", "a word joiner"), ('\u{ad}', "", "a soft hyphen"),
    ('\u{feff}', "", "a byte order mark"), ('\u{200e}', "", "a left-to-right mark"), ('\u{200f}', "", "a right-to-left mark"),
    ('\u{fe0e}', "", "a variation selector"), ('\u{fe0f}', "", "a variation selector"),
    ('\u{fffd}', "", "a replacement character"), ('\u{0}', "", "a NUL"),
    ('…', "...", "an ellipsis"), ('×', "x", "a multiplication sign"), ('⁄', "/", "a fraction slash"),
    ('∕', "/", "a division slash"), ('·', ".", "a middle dot"), ('，', ",", "a full-width comma"),
    ('。', ".", "an ideographic full stop"), ('、', ",", "an ideographic comma"), ('【', "[", "a Chinese bracket"),
    ('】', "]", "a Chinese bracket"), ('〈', "<", "an angle bracket"), ('〉', ">", "an angle bracket"),
    ('‹', "<", "an angle quote"), ('›', ">", "an angle quote"), ('⟨', "<", "an angle bracket"), ('⟩', ">", "an angle bracket"),
    ('→', "-", "an arrow"), ('⁰', "0", "a superscript 0"), ('¹', "1", "a superscript 1"), ('²', "2", "a superscript 2"),
    ('³', "3", "a superscript 3"), ('⁴', "4", "a superscript 4"), ('⁵', "5", "a superscript 5"), ('⁶', "6", "a superscript 6"),
    ('⁷', "7", "a superscript 7"), ('⁸', "8", "a superscript 8"), ('⁹', "9", "a superscript 9"), ('⁺', "+", "a superscript plus"),
    ('⁻', "-", "a superscript minus"), ('º', "0", "an ordinal sign"), ('°', "0", "a degree sign"),
    ('♯', "#", "a musical sharp"), ('⌗', "#", "a square sign"), ('∼', "~", "a tilde operator"), ('˜', "~", "a small tilde"),
    ('〜', "~", "a wave dash"), ('⁓', "~", "a swung dash"), ('∗', "*", "an asterisk operator"), ('⁎', "*", "a low asterisk"),
    ('٭', "*", "an Arabic star"), ('∶', ":", "a ratio sign"), ('ː', ":", "a length mark"), ('꞉', ":", "a letter colon"),
    ('\u{37e}', ";", "a Greek question mark"), ('∣', "|", "a divides sign"), ('¦', "|", "a broken bar"),
    ('∖', "\\", "a set minus"), ('⋅', ".", "a dot operator"), ('∙', ".", "a bullet operator"), ('․', ".", "a one dot leader"),
    ('‥', "..", "a two dot leader"), ('ˆ', "^", "a circumflex accent"), ('˄', "^", "an arrowhead"), ('˂', "<", "an arrowhead"),
    ('˃', ">", "an arrowhead"), ('❮', "<", "an angle quote"), ('❯', ">", "an angle quote"), ('➔', "-", "an arrow"),
    ('➜', "-", "an arrow"), ('➝', "-", "an arrow"), ('➞', "-", "an arrow"), ('⟶', "-", "an arrow"), ('⇒', "-", "an arrow"),
    ('ー', "-", "a prolonged sound mark"), ('➖', "-", "a heavy minus sign"), ('➕', "+", "a heavy plus sign"),
    ('✕', "x", "a multiplication sign"), ('✖', "x", "a multiplication sign"), ('⨯', "x", "a cross product"),
    ('ʼ', "'", "a letter apostrophe"), ('ʹ', "'", "a letter prime"), ('‛', "'", "a curly apostrophe"),
    ('〔', "[", "a tortoise-shell bracket"), ('〕', "]", "a tortoise-shell bracket"), ('「', "[", "a corner bracket"),
    ('」', "]", "a corner bracket"), ('〖', "[", "a Chinese bracket"), ('〗', "]", "a Chinese bracket"),
    ('﹒', ".", "a small full stop"), ('﹐', ",", "a small comma"), ('﹔', ";", "a small semicolon"), ('﹕', ":", "a small colon"),
    ('﹖', "?", "a small question mark"), ('﹗', "!", "a small exclamation mark"), ('﹙', "(", "a small bracket"),
    ('﹚', ")", "a small bracket"), ('﹛', "{", "a small brace"), ('﹜', "}", "a small brace"), ('﹟', "#", "a small number sign"),
    ('﹡', "*", "a small asterisk"), ('﹢', "+", "a small plus sign"), ('﹤', "<", "a small sign"), ('﹥', ">", "a small sign"),
    ('﹦', "=", "a small equals sign"), ('﹨', "\\", "a small backslash"), ('﹪', "%", "a small percent sign"),
    ('﹫', "@", "a small at sign"),
];

/// Letters of Cyrillic and Greek that look like Latin ones, in pairs of the letter and what it looks like.
const CYRILLIC: &str = "аaвbсcдdеeһhіiјjкkӏlмmоoрpѕsтtхxуyАAВBСCЕEНHІIЈJКKМMОOРPЅSТTХXУYԁdԛqԝwЗ3б6Ьb";
const GREEK: &str = "αaοoνvρpιiκkεeΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧX";

/// Letters of Turkish beside those of English.
const TURKISH: &str = "ıiİI";

/// Whether a byte is a sign that stands for itself.
fn is_plain(byte: u8) -> bool {
    byte.is_ascii() && !matches!(byte, b'`' | 0)
}

/// What is meant by a sign, and what the sign is called.
fn meant(sign: char) -> Option<(String, &'static str)> {
    if u8::try_from(sign).is_ok_and(is_plain) {
        return None;
    }
    if let Some((_, meant, name)) = SIGNS.iter().find(|(alike, ..)| *alike == sign) {
        return Some(((*meant).to_owned(), name));
    }
    if let full @ '\u{ff01}'..='\u{ff5e}' = sign {
        let ascii = char::from_u32(full as u32 - 0xff01 + 0x21)?;
        return Some((ascii.to_string(), "a full-width sign"));
    }
    if let low @ '\u{2080}'..='\u{2089}' = sign {
        return Some(((low as u32 - 0x2080).to_string(), "a subscript digit"));
    }
    let latin = |table: &str| {
        let mut letters = table.chars();
        while let (Some(alike), Some(meant)) = (letters.next(), letters.next()) {
            if alike == sign {
                return Some(meant.to_string());
            }
        }
        None
    };
    latin(CYRILLIC)
        .map(|meant| (meant, "a Cyrillic letter"))
        .or_else(|| latin(GREEK).map(|meant| (meant, "a Greek letter")))
        .or_else(|| latin(TURKISH).map(|meant| (meant, "a Turkish letter")))
        .or_else(|| styled(sign).map(|meant| (meant.to_string(), "a letter in another style")))
}

/// The letter or digit that is bold, in italics, in a circle or the like as a sign of its own: `𝐚`, `ⓐ`, `①`.
fn styled(sign: char) -> Option<char> {
    const ALPHABET: &[u8; 52] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    let code = sign as u32;
    let letter = |at: u32| Some(char::from(ALPHABET[at as usize % ALPHABET.len()]));
    let digit = |at: u32| char::from_digit(at, 10);
    match sign {
        '\u{1d400}'..='\u{1d6a3}' => letter(code - 0x1d400),
        '\u{1d7ce}'..='\u{1d7ff}' => digit((code - 0x1d7ce) % 10),
        '\u{24b6}'..='\u{24e9}' => letter(code - 0x24b6),
        '\u{2460}'..='\u{2468}' => digit(code - 0x2460 + 1),
        'ℎ' => Some('h'),
        _ => None,
    }
}

/// What HTML writes for the sign that a text starts with, and what is meant by it in a move.
fn entity(text: &str) -> Option<(&str, String)> {
    let (written, sign) = html::character(text)?;
    Some((written, meant(sign).map_or_else(|| sign.to_string(), |(meant, _)| meant)))
}

/// A text with every such sign replaced by what is meant, and the first of them by name.
#[must_use]
pub fn fold(text: &str) -> Option<(String, String)> {
    // Hardly any text has such a sign, which is seen many bytes at a time.
    let may_be_alike = |byte: u8| !is_plain(byte) || byte == b'&';
    if !text.bytes().fold(false, |found, byte| found | may_be_alike(byte)) {
        return None;
    }
    let mut folded = String::with_capacity(text.len());
    let mut first = None;
    let mut rest = text;
    loop {
        let plain = rest.bytes().take_while(|byte| !may_be_alike(*byte)).count();
        folded.push_str(&rest[..plain]);
        rest = &rest[plain..];
        let Some(sign) = rest.chars().next() else { break };
        if sign == '&'
            && let Some((entity, meant)) = entity(rest)
        {
            first.get_or_insert_with(|| format!("`{entity}`, as HTML has it, for `{meant}`"));
            folded.push_str(&meant);
            rest = &rest[entity.len()..];
            continue;
        }
        match meant(sign) {
            Some((meant, name)) => {
                first.get_or_insert_with(|| {
                    if meant.is_empty() || meant.trim().is_empty() {
                        name.to_owned()
                    } else {
                        format!("{name} for `{meant}`")
                    }
                });
                folded.push_str(&meant);
            }
            None => folded.push(sign),
        }
        rest = &rest[sign.len_utf8()..];
    }
    Some((folded, first?))
}

#[cfg(test)]
mod tests {
    use super::fold;

    #[test]
    fn signs_are_folded_and_named() {
        let folded = |text| fold(text).map(|(folded, first)| format!("{folded}|{first}"));
        assert_eq!(folded("d2–d5").as_deref(), Some("d2-d5|an en dash for `-`"));
        assert_eq!(folded("а1").as_deref(), Some("a1|a Cyrillic letter for `a`"));
        assert_eq!(folded("ｅ２").as_deref(), Some("e2|a full-width sign for `e`"));
        assert_eq!(folded("ı5-ı4").as_deref(), Some("i5-i4|a Turkish letter for `i`"));
        assert_eq!(folded("𝐞𝟐ⓓ①").as_deref(), Some("e2d1|a letter in another style for `e`"));
        assert_eq!(folded("a1\u{a0}b1").as_deref(), Some("a1 b1|a no-break space"));
        assert_eq!(folded("a1&gt;").as_deref(), Some("a1>|`&gt;`, as HTML has it, for `>`"));
        assert_eq!(folded("d1&#45;c1&#x2d;").as_deref(), Some("d1-c1-|`&#45;`, as HTML has it, for `-`"));
        assert_eq!(folded("&#;&#9999999;&#x0;"), None);
        assert_eq!(folded("a1"), None);
    }
}
