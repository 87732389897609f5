//! Changes of a tree from the command line.

use clap::{Args, ValueEnum};
use movetext_record::{Part, Record, Visit, Visitor, built_without, noun};
use movetext_tree::GameTree;
use movetext_writer::{Annotation, Cleanup};

use crate::at;
use crate::editing::{Editor, Outcome, only_game, table_after, unread_before};
use crate::exit::{Run, Stop, tell_note};
use crate::input::Input;
use crate::notations::Built;
use crate::options::Shared;
use crate::records::{Game, each};

/// What is changed in a tree, and where the result goes.
#[derive(Debug, Args)]
#[command(next_help_heading = "Changing the record (the result is printed)")]
pub struct Edits {
    /// Move the variation of this move up by one: before the variation in front of it, or in place of the main line
    #[arg(long, value_name = "ADDRESS", group = "one-move")]
    promote: Option<String>,
    /// Move the variation of this move down by one; of a move of the main line, what follows there changes places with
    /// the first variation
    #[arg(long, value_name = "ADDRESS", group = "one-move")]
    demote: Option<String>,
    /// Take out this move and all that follows it; the first variation takes its place
    #[arg(long, value_name = "ADDRESS", group = "one-move")]
    delete: Option<String>,
    /// Begin with the position after this move: what stands before it and beside it is taken out
    #[arg(long, value_name = "ADDRESS", group = "one-move")]
    begin_at: Option<String>,
    /// Leave the main line and no variation
    #[arg(long)]
    main_line: bool,
    /// Take out comments, marks, clocks or variations; of SGF also nodes without a property, and line ends that only fold a
    /// text. Several with commas between
    #[arg(long, value_name = "WHAT", value_delimiter = ',')]
    strip: Vec<Strip>,
    /// Take properties of SGF out of every node: names with commas between; `unknown` for those that no version knows,
    /// `obsolete` for those that FF[4] has dropped
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    drop: Vec<String>,
    /// Turn the order of the variations of SGF around, the main line among them, for readers that take the last for the main line
    #[arg(long)]
    reverse: bool,
    /// Move variations of Go that take back the move before them, `;AE[aa]B[cc]` behind `;B[aa]`, beside that move
    #[arg(long)]
    raise: bool,
    /// How lists of points in SGF are written: each point by itself (`single`), or as rectangles where that is shorter
    #[arg(long, value_name = "FORM")]
    points: Option<Points>,
    #[command(flatten)]
    outcome: Outcome,
}

/// What can be taken out of a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Strip {
    /// Comments, and in SGF the names of nodes
    Comments,
    /// Signs that judge a move or a position, and marks on the board
    Marks,
    /// The time that is left
    Clocks,
    /// All but the main line
    Variations,
    /// Nodes of SGF without a property
    EmptyNodes,
    /// Line ends of SGF that a backslash takes out of a text
    FoldedLines,
}

/// A form of lists of points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Points {
    /// AB[aa][ab][ba][bb]
    Single,
    /// AB[aa:bb]
    Rectangles,
}

impl Edits {
    /// Whether a change is asked for.
    ///
    /// # Errors
    /// The result is to go somewhere, and there is none.
    pub fn are_given(&self) -> Result<bool, Stop> {
        let is_change = self.one_move().is_some()
            || self.main_line
            || !self.strip.is_empty()
            || self.cleanups().next().is_some();
        match self.outcome.given().filter(|_| !is_change) {
            Some(option) => Err(Stop::failure(format_args!(
                "{option} is about a change: --promote, --demote, --delete, --begin-at, --main-line, --strip, \
                 --drop, --raise, --reverse or --points"
            ))),
            None => Ok(is_change),
        }
    }

    /// What is put in order, in the order in which it is done: what goes first, so that nothing is written anew in vain.
    fn cleanups(&self) -> impl Iterator<Item = Cleanup> {
        let strips = |what| self.strip.contains(&what);
        [
            (!self.drop.is_empty()).then(|| Cleanup::Properties(self.drop.clone())),
            strips(Strip::EmptyNodes).then_some(Cleanup::EmptyNodes),
            strips(Strip::FoldedLines).then_some(Cleanup::FoldedLines),
            self.raise.then_some(Cleanup::RaisedVariations),
            self.reverse.then_some(Cleanup::ReversedVariations),
            self.points.map(|form| match form {
                Points::Single => Cleanup::SinglePoints,
                Points::Rectangles => Cleanup::Rectangles,
            }),
        ]
        .into_iter()
        .flatten()
    }

    /// The address of the move that is moved, taken out, or begun with.
    fn one_move(&self) -> Option<&str> {
        [&self.promote, &self.demote, &self.delete, &self.begin_at].into_iter().find_map(Option::as_deref)
    }

    /// Changes a record.
    fn change<F: Built>(&self, game: &Game<'_, F>, record: &mut Record<'_, F>) -> Result<(), Stop> {
        if let Some(address) = &self.begin_at {
            self.begin(game, address, record)?;
        } else if let Some(address) = self.one_move() {
            self.move_variation(game, address, &mut record.tree)?;
        }
        if self.main_line || self.strip.contains(&Strip::Variations) {
            let end = record.tree.main_line().last().unwrap_or(GameTree::<()>::ROOT);
            record.tree = record.tree.line_to(end);
        }
        for (node, Part { name, value }) in F::settle(record) {
            let address = record.tree.address(node);
            tell_note(format_args!(
                "{}: the {name} `{value}` has no place in another line",
                address.shortened()
            ));
        }
        for strip in &self.strip {
            match strip {
                Strip::Comments => F::strip(record, Annotation::Comments),
                Strip::Marks => F::strip(record, Annotation::Marks),
                Strip::Clocks => F::strip(record, Annotation::Clocks),
                Strip::Variations | Strip::EmptyNodes | Strip::FoldedLines => {}
            }
        }
        for cleanup in self.cleanups() {
            F::clean(record, &cleanup).map_err(|why| {
                Stop::failure(format_args!("{} {} is not changed: {why}", noun::<F>(), game.number))
            })?;
        }
        Ok(())
    }

    fn move_variation<F: Built>(
        &self,
        game: &Game<'_, F>,
        address: &str,
        tree: &mut GameTree<F::Node<'_>>,
    ) -> Result<(), Stop> {
        let node = at::node_of(game, self.option(), address)?;
        let fail = |why: &str| Stop::failure(format_args!("{} `{address}`: {why}", self.option()));
        if node == GameTree::<()>::ROOT {
            return Err(fail("this is the start of the game, not a move"));
        }
        if self.delete.is_some() {
            tree.delete(node);
        } else if self.promote.is_some() {
            if !tree.promote(node) {
                return Err(fail("this move is in the main line already"));
            }
        } else {
            let below = [node, tree.line_start(node)].into_iter().find_map(|start| tree.next_sibling(start));
            let below = below.ok_or_else(|| fail("there is no variation below that could take its place"))?;
            tree.promote(below);
        }
        Ok(())
    }

    /// Lets the record begin with the position after a move.
    fn begin<F: Built>(
        &self,
        game: &Game<'_, F>,
        address: &str,
        record: &mut Record<'_, F>,
    ) -> Result<(), Stop> {
        let node = at::node_of(game, self.option(), address)?;
        let fail = |why: &str| Stop::failure(format_args!("{} `{address}`: {why}", self.option()));
        if node == GameTree::<()>::ROOT {
            return Err(fail("the game begins there already"));
        }
        let table = table_after(record, node).map_err(|why| fail(&why))?;
        if let Some(why) = unread_before(record, node) {
            return Err(fail(&why));
        }
        let root = record.tree.get(GameTree::<()>::ROOT).clone();
        record.tree = record.tree.below(node, root);
        for lost in F::begin_with(record, &table).map_err(|why| fail(&why))? {
            tell_note(format_args!("{} `{address}`: {lost}", self.option()));
        }
        Ok(())
    }

    fn option(&self) -> &'static str {
        match (&self.promote, &self.demote, &self.delete) {
            (Some(_), _, _) => "--promote",
            (_, Some(_), _) => "--demote",
            (_, _, Some(_)) => "--delete",
            _ => "--begin-at",
        }
    }
}

/// A file while its games are changed.
pub struct Changer<'a> {
    pub edits: &'a Edits,
    pub input: &'a Input,
    pub shared: &'a Shared,
}

impl Visitor for Changer<'_> {
    type Output = Run;
}

impl<F: Built> Visit<F> for Changer<'_> {
    fn visit(self) -> Run {
        let Self { edits, input, shared } = self;
        if !F::IS_OF_GAMES {
            let (name, what) = (input.source.name(), noun::<F>());
            return Err(Stop::failure(format_args!("`{name}` holds {what}s, which have no moves to change")));
        }
        let mut editor = Editor::new::<F>(input, shared)?;
        let mut change = |game: &Game<'_, F>| {
            let mut record = game.parsed.record.clone();
            edits.change(game, &mut record)?;
            editor.replace(game, record)
        };
        if edits.one_move().is_some() {
            change(&only_game(input, shared)?)?;
        } else {
            each::<F>(input, shared, |game| change(&game))?;
        }
        edits.outcome.finish(input, &editor.finish::<F>()?)
    }
}

built_without!(Changer<'_> => Err(crate::notations::not_built("this notation")));
