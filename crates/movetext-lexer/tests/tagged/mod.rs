//! What the lexers of numbered moves promise besides: white space can be passed, and plain turns are tokens.

use movetext_lexer::{TaggedToken, Tokens};

fn solid<T: TaggedToken>(text: &str) -> impl Iterator<Item = (T, std::ops::Range<u32>)>
where
    T::State: Default,
{
    Tokens::<T>::new(text).filter(|(token, _)| *token != T::BLANK)
}

/// Nothing is lost, and the tokens but for white space are the same whether that is lexed or passed.
pub fn assert_tokens<T: TaggedToken>(text: &str)
where
    T::State: Default,
{
    movetext_testing::assert_lossless(text, Tokens::<T>::new(text));
    let mut tokens = Tokens::<T>::new(text);
    let passed = std::iter::from_fn(|| tokens.next_solid());
    assert!(passed.eq(solid(text)), "{text:?}");
    assert_plain_turns_are_tokens::<T>(text);
}

/// A plain turn is what the lexer would give, a token at a time.
fn assert_plain_turns_are_tokens<T: TaggedToken>(text: &str)
where
    T::State: Default,
{
    let mut tokens = Tokens::<T>::new(text);
    let mut listed = Vec::new();
    loop {
        if let Some(turn) = tokens.plain_turn() {
            let number = &text[turn.address.start as usize..turn.address.end as usize];
            let written = number.trim_start_matches('0').trim_end_matches('.');
            let value = if written.is_empty() { Ok(0) } else { written.parse() };
            assert_eq!(value, Ok(turn.number), "{number:?}");
            let second = turn.has_second().then_some((T::WORD, turn.second));
            listed.extend([(T::NUMBER, turn.address), (T::WORD, turn.first)].into_iter().chain(second));
        } else if let Some(token) = tokens.next() {
            listed.push(token);
        } else {
            break;
        }
    }
    listed.retain(|(token, _)| *token != T::BLANK);
    assert!(listed.into_iter().eq(solid(text)), "{text:?}");
}
