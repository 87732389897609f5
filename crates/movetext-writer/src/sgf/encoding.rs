//! The encoding that trees name, as that in which they are written.
//!
//! A tree says in `CA` which encoding its text is in (FF\[4\], "Root properties"). Who writes a text in another one has to say
//! so there, or other programs read other letters. FF\[1\] to FF\[3\] have no such property.

use movetext_lexer::sgf::{Token, Tokens};
use movetext_record::sgf::is_same_name;

/// Trees that name the encoding they are written in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Declared {
    /// The trees.
    pub text: String,
    /// How many trees have letters outside ASCII and no way to name an encoding: their FF is 1, 2 or 3.
    pub unnamed: usize,
}

/// Makes every tree of a text name this encoding, where its letters or what it names so far make that necessary.
///
/// ```
/// use movetext_writer::sgf::declare_encoding;
///
/// let declared = declare_encoding("(;FF[4]GM[1]CA[ISO-8859-1]C[café];B[aa])", "UTF-8");
/// assert_eq!(declared.text, "(;FF[4]GM[1]CA[UTF-8]C[café];B[aa])");
/// let declared = declare_encoding("(;FF[4]GM[1]C[café];B[aa])", "UTF-8");
/// assert_eq!(declared.text, "(;FF[4]CA[UTF-8]GM[1]C[café];B[aa])");
/// assert_eq!(declare_encoding("(;FF[3]GM[1]C[café])", "UTF-8").unnamed, 1);
/// ```
#[must_use]
pub fn declare_encoding(text: &str, encoding: &str) -> Declared {
    let mut declared = Declared { text: String::with_capacity(text.len() + 16), unnamed: 0 };
    let mut written = 0;
    for root in roots(text) {
        let tree = &text[root.start..root.end];
        let is_named = root.names.as_ref().is_some_and(|value| {
            let name = text[value.clone()].trim_matches(['[', ']']).trim();
            name.eq_ignore_ascii_case(encoding) || tree.is_ascii() && is_superset_of_ascii(name)
        });
        match root.names {
            _ if is_named => {}
            Some(value) => {
                declared.text.push_str(&text[written..value.start]);
                declared.text.extend(["[", encoding, "]"]);
                written = value.end;
            }
            None if tree.is_ascii() => {}
            None if root.is_older => declared.unnamed += 1,
            None => {
                declared.text.push_str(&text[written..root.place]);
                declared.text.extend(["CA[", encoding, "]"]);
                written = root.place;
            }
        }
    }
    declared.text.push_str(&text[written..]);
    declared
}

/// Whether ASCII is the same in an encoding of this name.
fn is_superset_of_ascii(name: &str) -> bool {
    let name = name.to_ascii_uppercase();
    !["UTF-16", "UTF16", "UTF-32", "UTF32", "UTF-7", "UCS", "ISO-2022", "HZ"]
        .iter()
        .any(|other| name.starts_with(other))
}

/// The root of a tree, by bytes of the text.
struct Root {
    /// Where the tree starts and ends.
    start: usize,
    end: usize,
    /// The value of `CA`.
    names: Option<core::ops::Range<usize>>,
    /// Where a `CA` belongs: behind `FF`, or first.
    place: usize,
    /// Whether the version is known to have no `CA`.
    is_older: bool,
}

/// The roots of all trees.
fn roots(text: &str) -> Vec<Root> {
    let mut roots: Vec<Root> = Vec::new();
    let (mut depth, mut nodes) = (0_usize, 0_usize);
    let mut name = "";
    for (token, range) in Tokens::new(text) {
        let range = range.start as usize..range.end as usize;
        match token {
            Token::Open => {
                if depth == 0 {
                    let place = range.end;
                    roots.push(Root {
                        start: range.start,
                        end: text.len(),
                        names: None,
                        place,
                        is_older: false,
                    });
                    nodes = 0;
                }
                depth += 1;
            }
            Token::Close => {
                depth = depth.saturating_sub(1);
                if let Some(root) = roots.last_mut().filter(|_| depth == 0) {
                    root.end = range.end;
                }
            }
            Token::Semicolon => {
                nodes += 1;
                if let Some(root) = roots.last_mut().filter(|_| nodes == 1) {
                    root.place = range.end;
                }
            }
            Token::Identifier => name = &text[range],
            Token::Value | Token::UnescapedValue => {
                let Some(root) = roots.last_mut().filter(|_| nodes == 1 && depth == 1) else { continue };
                if is_same_name("CA", name) {
                    root.names.get_or_insert(range);
                } else if is_same_name("FF", name) {
                    root.is_older = ["[1]", "[2]", "[3]"].contains(&&text[range.clone()]);
                    root.place = range.end;
                }
            }
            Token::UnclosedValue | Token::Blank | Token::Junk => {}
        }
    }
    roots
}

#[cfg(test)]
mod tests {
    use super::declare_encoding;

    #[test]
    fn each_tree_names_the_encoding_it_is_written_in() {
        let declared = |text| declare_encoding(text, "UTF-8").text;
        assert_eq!(
            declared("(;FF[4]CA[GB18030]C[好];B[aa])(;C[好])"),
            "(;FF[4]CA[UTF-8]C[好];B[aa])(;CA[UTF-8]C[好])"
        );
        assert_eq!(declared("(;CA[UTF-16]GM[1])"), "(;CA[UTF-8]GM[1])", "ASCII is not UTF-16");
        assert_eq!(
            declared("(;CA[Big5]GM[1];C[(;CA\\[x\\]])"),
            "(;CA[Big5]GM[1];C[(;CA\\[x\\]])",
            "ASCII is Big5 too"
        );
        assert_eq!(
            declared("(;GM[1];B[aa]CA[x]C[é])"),
            "(;CA[UTF-8]GM[1];B[aa]CA[x]C[é])",
            "not in the root"
        );
        assert_eq!(
            declared("(;FF[3]CA[ISO-8859-1]C[é])"),
            "(;FF[3]CA[UTF-8]C[é])",
            "it is there all the same"
        );
        assert_eq!(declared("no tree, é"), "no tree, é");
    }
}
