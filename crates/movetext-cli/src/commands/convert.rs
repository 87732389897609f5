//! `movetext convert`.

use std::fmt::Display;
use std::path::PathBuf;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser as _};
use clap::{Args, ValueEnum as _};
use movetext_lint::{Options as LintOptions, count_suppressions};
use movetext_record::messages::counted;
use movetext_record::{Narrate, Visit, Visitor, built_without, dispatch, noun};
use movetext_source::{Notation, Source};
use movetext_tree::{GameTree, NodeId};
use movetext_writer::turn::Turn;
use movetext_writer::{Options, Target, Write, abilities, separator};

use super::edit::set_headers;
use super::new::begun;
use crate::at;
use crate::editing::{Played, new_findings, show_findings, wrong_move};
use crate::exit::{Run, Status, Stop, tell_note, tell_warning};
use crate::input::{self, Input, Place};
use crate::notations::{Built, INSTEAD_OF_TO, TaflRules, Version, built, with_rules};
use crate::options::Shared;
use crate::output::{Destination, Output};
use crate::position::{Described, Game as Table};
use crate::ptn_link;
use crate::records::{Game, each_explained, is_of_games};
use crate::sentences::{Sentence, Sentences};
use crate::small::{SMALL_TEXTS, SmallText, Word};
use crate::text::one_line;
use crate::writing::{in_unnamed_utf8, in_utf8, tell_undecoded};

const ROOT: NodeId = GameTree::<()>::ROOT;

/// So many bytes wait to be written.
const WAITING: usize = 1 << 20;

/// Write the records of a file, or a position of a game, in another notation, or with the board turned
///
/// What cannot be carried over is listed on standard error; with --strict it makes for status 1, as does a record that
/// cannot be read whole in any case.
#[derive(Debug, Args)]
pub struct Convert {
    /// The records; `-` is standard input. Or a game, of which the options describe a position: go, morris, othello,
    /// tafl, tak
    #[arg(value_name = "IN|GAME")]
    pub(super) input: PathBuf,
    /// The notation to write, or `link`: a link that opens the game in PTN-Ninja; with --turn, --ff and --from, that of the
    /// input by default
    #[arg(long, value_name = "NOTATION", value_parser = targets(), required_unless_present_any = INSTEAD_OF_TO)]
    to: Option<To>,
    /// Read moves without a record, as other programs write them: playtak (`P A1`, `M B2 B4 1 1`), othello (F5D6C3), tafl,
    /// go (Q16 D4), tak. What they do not say is assumed, and listed; the options of a position say otherwise. Without
    /// this, a text in no notation is taken for what it looks like
    #[arg(long, value_name = "NAME", value_parser = small_texts())]
    from: Option<SmallText>,
    /// Turn the board, clockwise, or mirror it: left and right change places. Of a file, every square that its records
    /// name is another then; points in comments are left as written, and listed
    #[arg(long, value_name = "TURN", value_parser = turns())]
    turn: Option<Turn>,
    #[command(flatten)]
    version: Version,
    #[command(flatten)]
    output: Destination,
    /// End with status 1 where something cannot be carried over
    #[arg(long)]
    strict: bool,
    /// From a game to a position: after which move, by its address or its path; the end of the principal line
    /// by default (`0a` is the start)
    #[arg(long, value_name = "ADDRESS")]
    at: Option<String>,
    // Last, since a heading of options holds for all that follow. The rules of tafl are for positions of files as well.
    #[command(flatten)]
    described: Described,
}

/// What is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum To {
    Notation(Notation),
    /// A link with the game in it.
    Link,
}

/// What `--to` calls a link.
const LINK: &str = "link";

impl To {
    /// The notation of the record.
    const fn notation(self) -> Notation {
        match self {
            Self::Notation(notation) => notation,
            Self::Link => ptn_link::NOTATION,
        }
    }
}

fn targets() -> impl clap::builder::TypedValueParser<Value = To> {
    let names = built().map(Notation::name).chain([LINK]);
    PossibleValuesParser::new(names).try_map(|name| match name.as_str() {
        LINK => Ok(To::Link),
        name => name.parse::<Notation>().map(To::Notation),
    })
}

fn small_texts() -> impl clap::builder::TypedValueParser<Value = SmallText> {
    let kinds = SMALL_TEXTS.map(|kind| PossibleValue::new(kind.name).help(kind.about));
    let find = |name: String| SmallText::find(&name).copied().ok_or("no such kind of text");
    PossibleValuesParser::new(kinds).try_map(find)
}

/// Reads how a board is turned.
pub fn turns() -> impl clap::builder::TypedValueParser<Value = Turn> {
    let turn = |name: String| Turn::ALL.into_iter().find(|turn| turn.name() == name).ok_or("no such turn");
    PossibleValuesParser::new(Turn::ALL.map(Turn::name)).try_map(turn)
}

impl Convert {
    /// Converts the records of a file, or the one that is asked for.
    pub fn run(mut self, shared: &Shared) -> Run {
        let options = shared.writing();
        let game = self.input.to_str().and_then(|name| Table::from_str(name, false).ok());
        if let Some(game) = game.filter(|_| self.from.is_none()) {
            return self.position(game, options, shared);
        }
        let opened = match self.from {
            Some(_) => Err(input::text(&Place::of(&self.input), shared)?),
            None => input::open_any(&self.input, shared)?,
        };
        let (input, rules) = match opened {
            Err(text) => (self.begin(&text, shared)?, None),
            Ok(input) => {
                if let Some(option) = self.described.first_given_but_rules() {
                    return Err(Stop::failure(format_args!(
                        "{option} describes a position of a game, not of a record"
                    )));
                }
                (input, self.described.chosen_rules(shared)?)
            }
        };
        tell_undecoded(&input.source);
        let to = self.to.map_or(input.notation, To::notation);
        if self.version.is_given() && !abilities(to).versions {
            return Err(Stop::failure("--ff is a version of SGF, and another notation is written"));
        }
        let converter = Converter {
            convert: &self,
            to,
            input: &input,
            shared,
            rules: rules.as_ref(),
            options,
            out: self.output.open(&[&input.place])?,
            waiting: String::new(),
            last: None,
            is_lossy: false,
            is_unread: false,
            suppressions: Suppressions::default(),
        };
        dispatch(input.notation, converter)
    }

    /// The record of a small text.
    fn begin(&mut self, text: &Source, shared: &Shared) -> Result<Input, Stop> {
        let Some(small) = self.from.or_else(|| SmallText::detect(text.text()).copied()) else {
            return Err(input::unknown(text));
        };
        if self.from.is_none() {
            let (name, kind) = (text.name(), small.name);
            tell_note(format_args!("`{name}` is read as with --from {kind}: {}", small.about));
        }
        let words = small.words(text.text());
        if words.is_empty() {
            return Err(Stop::failure(format_args!("`{}` holds no move", text.name())));
        }
        if let Some(assumed) = self.described.assume(small.game, SmallText::reach(&words)) {
            tell_note(assumed);
        }
        let position = self.described.position(small.game, shared)?;
        let rules = self.described.chosen_rules(shared)?;
        let (notation, begun, headers) = begun(&*position, small.game, rules.as_ref(), None)?;
        let beginner = Beginner { text, words: &words, begun: &begun, headers: &headers, notation, shared };
        let source = Source::from_text(text.name(), dispatch(notation, beginner)?).map_err(Stop::failure)?;
        Ok(Input { place: Place::of(&self.input), source, notation })
    }

    /// What is written.
    fn target<'a>(
        &'a self,
        to: Notation,
        at: NodeId,
        rules: Option<&'a TaflRules>,
        options: &'a Options,
    ) -> Target<'a> {
        self.version.choose(with_rules(Target::new(to, at, options), rules))
    }

    /// Writes a position of no record.
    fn position(&self, game: Table, options: Options, shared: &Shared) -> Run {
        let Some(to) = self.to else {
            return Err(Stop::failure("--to says which notation a position is written in"));
        };
        let To::Notation(to) = to else {
            return Err(Stop::failure("a link holds a game; a position alone has none"));
        };
        if self.at.is_some() {
            return Err(Stop::failure("--at names a move of a record; a position has none"));
        }
        let position = self.described.position(game, shared)?;
        let rules = self.described.chosen_rules(shared)?;
        let written = position
            .write(&self.target(to, ROOT, rules.as_ref(), &options), self.turn)
            .map_err(Stop::failure)?;
        written.lost.iter().for_each(tell_warning);
        let mut out = self.output.open(&[])?;
        out.record(&written.text)?;
        out.finish()?;
        let is_lossy = self.strict && !written.lost.is_empty();
        Ok(if is_lossy { Status::Findings } else { Status::Clean })
    }
}

/// A file while it is converted.
struct Converter<'a> {
    convert: &'a Convert,
    to: Notation,
    input: &'a Input,
    shared: &'a Shared,
    rules: Option<&'a TaflRules>,
    options: Options,
    out: Output,
    /// What is still to be written: so a run that soon fails writes nothing.
    waiting: String,
    /// The record that was written last.
    last: Option<String>,
    is_lossy: bool,
    is_unread: bool,
    suppressions: Suppressions,
}

/// How many comments suppress findings of the linter.
#[derive(Debug, Default)]
struct Suppressions {
    read: usize,
    written: usize,
}

impl Suppressions {
    /// Says what became of them. What the linter finds in the new text is another question, which it answers itself.
    fn tell(&self, name: &str) {
        let Self { read, written } = *self;
        if read == 0 {
            return;
        }
        let comments = counted(read, "comment");
        let suppress = if read == 1 { "suppresses" } else { "suppress" };
        let of_them = match (written, read) {
            (0, 1) => "it is not".to_owned(),
            (1, 1) => "it is".to_owned(),
            (0, _) => "none of them is".to_owned(),
            (1, _) => "one of them is".to_owned(),
            _ if written == read => "they are".to_owned(),
            _ => format!("{written} of them are"),
        };
        tell_note(format_args!(
            "`{name}`: {comments} {suppress} findings of `movetext lint`; {of_them} in what is written"
        ));
    }
}

impl Visitor for Converter<'_> {
    type Output = Run;
}

impl<F: Built> Visit<F> for Converter<'_> {
    fn visit(mut self) -> Run {
        self.check::<F>()?;
        let (input, shared) = (self.input, self.shared);
        each_explained::<F>(input, shared, &mut None, |game, sentences| self.add(game, sentences))?;
        self.out.record(&self.waiting)?;
        self.out.finish()?;
        self.suppressions.tell(self.input.source.name());
        let is_finding = self.is_unread || self.convert.strict && self.is_lossy;
        Ok(if is_finding { Status::Findings } else { Status::Clean })
    }
}

built_without!(Converter<'_> => Err(crate::notations::not_built("this notation")));

impl Converter<'_> {
    /// Notations of other games cannot be written, and options that say nothing in this conversion are a
    /// mistake.
    fn check<F: Narrate + Write>(&self) -> Result<(), Stop> {
        let (name, from, to) = (self.input.source.name(), self.input.notation, self.to);
        if !F::TARGETS.contains(&to) {
            let (from, to) = (from.acronym(), to.acronym());
            let targets: Vec<_> = F::TARGETS.iter().map(|target| target.acronym()).collect();
            return Err(Stop::failure(format_args!(
                "`{name}` is in {from}, which can be written as {}, not as {to}",
                alternatives(&targets)
            )));
        }
        if self.convert.at.is_some() && (!F::IS_OF_GAMES || is_of_games(to)) {
            return Err(Stop::failure("--at chooses a position of a game, to be written in TSN, TEN or TPS"));
        }
        if self.rules.is_some() && (F::IS_OF_GAMES || !abilities(to).tafl_rules) {
            return Err(Stop::failure(
                "--variant and --rules are for positions of TSN and TEN, to be written in OTN",
            ));
        }
        Ok(())
    }

    fn add<F: Narrate + Write>(
        &mut self,
        game: Game<'_, F>,
        sentences: &mut Option<Sentences>,
    ) -> Result<(), Stop> {
        let (name, what, number, to) = (self.input.source.name(), noun::<F>(), game.number, self.to);
        let fail = |why: &dyn Display| {
            Stop::failure(format_args!("{what} {number} of `{name}` cannot be converted: {why}"))
        };
        let tell = |loss: &dyn Display| tell_warning(format_args!("{name}: {what} {number}: {loss}"));
        if game.is_unread() {
            self.is_unread = true;
            let sentences = sentences.get_or_insert_with(|| Sentences::of(self.input, self.shared));
            for Sentence { place, words } in game.unread_in_words(self.input, sentences) {
                tell_warning(format_args!("{place}: {what} {number}: {words}"));
            }
        }
        let at = self.convert.at.as_deref();
        let is_position = F::IS_OF_GAMES && !is_of_games(to);
        if !is_position {
            game.refuse_missing_move(self.input)?;
        } else if F::is_move_missing(&game.parsed.faults) {
            tell(&"the moves behind the missing one are played as the other player's");
        }
        let default = if is_position { at::end(&game) } else { ROOT };
        let at = at.map_or(Ok(default), |at| at::node(&game, at))?;
        let options = LintOptions::default().with_reading(self.shared.reading());
        let count = |text: &str, notation| count_suppressions(text, notation, &options);
        let whole = game.parsed.origin.whole.of(self.input.source.text());
        let suppressions = count(whole, self.input.notation);
        // Of a large game nothing is kept that is not needed any more.
        let mut record = game.parsed.record;
        drop((game.parsed.origin, game.parsed.faults));
        if let Some(turn) = self.convert.turn {
            for left in F::turn_board(&mut record, turn).map_err(|why| fail(&why))? {
                self.is_lossy = true;
                tell(&left);
            }
        }
        let target = self.convert.target(to, at, self.rules, &self.options);
        let written = F::convert_owned(record, &target).map_err(|why| fail(&why))?;
        for loss in &written.lost {
            self.is_lossy = true;
            tell(loss);
        }
        let text = if self.convert.version.names_encodings() {
            in_utf8(name, to, written.text)?
        } else {
            in_unnamed_utf8(name, written.text)?
        };
        if suppressions > 0 {
            self.suppressions.read += suppressions;
            self.suppressions.written += count(&text, to);
        }
        if self.convert.to == Some(To::Link) {
            self.waiting.extend([ptn_link::write(&text).as_str(), "\n"]);
            return Ok(());
        }
        let between = self.last.as_deref().map_or(Some(""), |last| separator(to, last));
        let between = between.ok_or_else(|| {
            Stop::failure(format_args!(
                "{what} {number} of `{name}` cannot follow one without moves in one file of {}; --game chooses one",
                to.acronym()
            ))
        })?;
        self.waiting.extend([between, &text]);
        if self.waiting.len() > WAITING {
            self.out.record(&self.waiting)?;
            self.waiting.clear();
        }
        self.last = Some(text);
        Ok(())
    }
}

/// Makes a record of a small text.
struct Beginner<'a> {
    text: &'a Source,
    words: &'a [Word],
    /// A record without moves.
    begun: &'a str,
    /// What the position does not say of its rules.
    headers: &'a [(String, String)],
    notation: Notation,
    shared: &'a Shared,
}

impl Visitor for Beginner<'_> {
    type Output = Result<String, Stop>;
}

impl<F: Built> Visit<F> for Beginner<'_> {
    fn visit(self) -> Self::Output {
        let Self { text, words, begun, headers, notation, shared } = self;
        let name = text.name();
        let parsed = F::read(begun, &shared.reading()).next();
        let mut record = parsed.ok_or_else(|| Stop::failure("there is nothing to begin with"))?.record;
        F::fill_headers(&mut record, None);
        set_headers(&mut record, headers)?;
        let options = shared.writing();
        let before = F::write(&record, &options).text;
        let played = Played::of(&mut record, ROOT, words)
            .map_err(|why| Stop::failure(format_args!("`{name}` is not converted: {why}")))?;
        let paths = played.paths(&record);
        let written = F::write(&record, &options).text;
        let Some(why) = played.failed else { return Ok(written) };
        let findings = new_findings(notation, shared, &before, &written);
        if let Some(mut wrong) = wrong_move::<F>(&written, shared, &findings, &paths) {
            let word = wrong.span.of(text.text());
            if word.contains(char::is_whitespace) {
                // The record has no such word, but several.
                (wrong.message, wrong.help) = (format!("`{}` is not a move", one_line(word)), None);
            }
            show_findings(name, text.text(), [&wrong]);
            return Err(Stop::failure(format_args!(
                "`{name}` is not converted: the move shown above cannot be played"
            )));
        }
        Err(Stop::failure(format_args!("`{name}` is not converted: {why}")))
    }
}

built_without!(Beginner<'_> => Err(crate::notations::not_built("this notation")));

/// `TSN, TEN or OTN`.
fn alternatives(names: &[&str]) -> String {
    match names.split_last() {
        Some((last, [])) => (*last).to_owned(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
        None => String::new(),
    }
}
