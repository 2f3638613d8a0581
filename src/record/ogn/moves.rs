//! The moves of a text, with variations and comments, each replayed in a tree.

use super::ending;
use super::error::{Notice, ParseOgnError};
use super::notation::Spot;
use super::tokens::{Scanner, Token};
use crate::game::Game;
use crate::house::{House, Place};
use crate::position::Position;
use crate::record::replay::{LONGEST, ParseMoveError, number};
use crate::tree::{Action, END_MARK, GameTree, NodeId};

/// What a variation would replace.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Replaced {
    /// Nothing stands before it.
    Nothing,
    /// The action that leads to the current node.
    Action,
    /// What would follow the current node: the game stopped there.
    End,
}

/// Where a variation began, to come back to.
struct Branch {
    node: NodeId,
    replaced: Replaced,
    last: Option<(Position, House)>,
    /// How many actions the tree had.
    actions: usize,
    line: usize,
}

/// What is wrong here: with a variation, so that it is left out, or with the text.
enum Fault {
    Variation(ParseOgnError),
    Text(ParseOgnError),
}

pub(super) struct Moves<'n> {
    tree: GameTree,
    branches: Vec<Branch>,
    replaced: Replaced,
    /// The last move and the position before it.
    last: Option<(Position, House)>,
    /// Comments read since the last action.
    comment: String,
    /// Moves tried, in lines that were left out too.
    tried: usize,
    left_out: usize,
    wrong: Option<ParseMoveError>,
    /// Sowings that are said to end elsewhere than they do.
    wrong_ends: usize,
    notices: &'n mut Vec<Notice>,
}

/// What the moves of a text came to.
pub(super) struct Played<'t> {
    /// Its current node is the last of the main line.
    pub(super) tree: GameTree,
    /// What stands behind the moves.
    pub(super) result: Option<&'t str>,
    /// What is wrong where the reader stopped.
    pub(super) fault: Option<ParseOgnError>,
    /// How many sowings are said to end elsewhere than they do.
    pub(super) wrong_ends: usize,
}

impl<'n> Moves<'n> {
    pub(super) fn new(start: Position, notices: &'n mut Vec<Notice>) -> Self {
        Self {
            tree: GameTree::from_position(start),
            branches: Vec::new(),
            replaced: Replaced::Nothing,
            last: None,
            comment: String::new(),
            tried: 0,
            left_out: 0,
            wrong: None,
            wrong_ends: 0,
            notices,
        }
    }

    /// Reads up to the end of the game, or to the first fault in its main line.
    pub(super) fn read<'t>(
        mut self,
        scanner: &mut Scanner<'t>,
        first: Result<Option<Token<'t>>, ParseOgnError>,
    ) -> Played<'t> {
        let mut result = None;
        let mut fault = self.read_all(scanner, first, &mut result).err();
        if let Some(branch) = self.branches.first() {
            fault = fault.or(Some(ParseOgnError::Unclosed { line: branch.line, text: '(' }));
            let (node, actions) = (branch.node, branch.actions);
            // The node was current before.
            let _ = self.tree.go_to(node);
            self.tree.cut(actions);
            self.branches.clear();
            self.comment.clear();
        }
        self.keep_comment();
        if self.left_out > 0 {
            self.notices.push(Notice::Variations { count: self.left_out, wrong: self.wrong });
        }
        Played { tree: self.tree, result, fault, wrong_ends: self.wrong_ends }
    }

    #[inline(never)]
    fn read_all<'t>(
        &mut self,
        scanner: &mut Scanner<'t>,
        first: Result<Option<Token<'t>>, ParseOgnError>,
        result: &mut Option<&'t str>,
    ) -> Result<(), ParseOgnError> {
        let mut next = first;
        loop {
            let line = scanner.line();
            let done = match next {
                Ok(None) => return Ok(()),
                Ok(Some(Token::Tag(..))) if self.branches.is_empty() => {
                    self.notices.push(Notice::MoreGames);
                    return Ok(());
                }
                // A variation may have a result, on which nothing depends.
                Ok(Some(Token::Result(text))) => {
                    *result = if self.branches.is_empty() { Some(text) } else { *result };
                    Ok(())
                }
                // Behind its result a game has no moves.
                Ok(Some(Token::Move(text))) if result.is_some() && self.branches.is_empty() => {
                    Err(Fault::Text(ParseOgnError::Unexpected { line, text }))
                }
                Ok(Some(token)) => self.take(&token, line, scanner),
                Err(error @ ParseOgnError::Unclosed { .. }) => Err(Fault::Text(error)),
                Err(error) => Err(Fault::Variation(error)),
            };
            match done {
                Ok(()) => {}
                Err(Fault::Variation(error)) if !self.branches.is_empty() => self.leave_out(&error, scanner)?,
                Err(Fault::Variation(error) | Fault::Text(error)) => return Err(error),
            }
            next = scanner.next();
        }
    }

    fn take(&mut self, token: &Token<'_>, line: usize, scanner: &mut Scanner<'_>) -> Result<(), Fault> {
        let unexpected = |text| Err(Fault::Variation(ParseOgnError::Unexpected { line, text }));
        match *token {
            Token::Comment(text) => {
                self.comment(text);
                Ok(())
            }
            Token::Move(text) => self.play(text),
            Token::Sowing(from, to) => {
                self.play(from.house(self.tree.game().turn()).letter())?;
                self.check_end(to);
                Ok(())
            }
            Token::Captured(seeds) | Token::Total(seeds) => match self.last.take() {
                Some(played) => {
                    let is_total = matches!(token, Token::Total(_));
                    let before = if is_total { played.0.store(played.0.turn()) } else { 0 };
                    self.check_captures(seeds.saturating_sub(before.into()), &played);
                    Ok(())
                }
                None => unexpected('+'),
            },
            Token::Open => self.open(line, scanner).map_err(Fault::Text),
            Token::Close => {
                self.keep_comment();
                match self.branches.pop() {
                    Some(branch) => {
                        self.come_back(&branch);
                        Ok(())
                    }
                    None => unexpected(')'),
                }
            }
            Token::Tag(..) => unexpected('['),
            Token::Result(_) => Ok(()),
        }
    }

    fn play(&mut self, text: char) -> Result<(), Fault> {
        self.tried += 1;
        if self.tried > LONGEST {
            return Err(Fault::Text(ParseOgnError::Long));
        }
        self.keep_comment();
        if self.tree.game().may_play_on() {
            // Refused only where it may not be played on.
            let _ = self.tree.grow(Action::PlayOn);
        }
        let wrong =
            |tree: &GameTree, why| Fault::Variation(ParseOgnError::Move(ParseMoveError::of(tree.game(), text, why)));
        let house = House::from_letter(text).ok_or_else(|| wrong(&self.tree, None))?;
        let before = *self.tree.game().position();
        self.tree.game().check(house).map_err(|why| wrong(&self.tree, Some(why)))?;
        // Checked already.
        let _ = self.tree.grow(Action::Play(house));
        self.last = Some((before, house));
        self.replaced = Replaced::Action;
        Ok(())
    }

    /// A comment, or the mark of an end.
    fn comment(&mut self, text: &str) {
        let end = text.trim().strip_prefix(END_MARK).and_then(|text| text.strip_suffix(']')).map(str::trim);
        if end == Some("*") {
            self.keep_comment();
            self.replaced = Replaced::End;
            return;
        }
        let node = self.tree.current();
        if let Some(end) = end {
            self.keep_comment();
            if ending::mark(&mut self.tree, end, self.notices) {
                if self.tree.current() != node {
                    (self.replaced, self.last) = (Replaced::Action, None);
                }
                return;
            }
        }
        if !self.comment.is_empty() {
            self.comment.push(' ');
        }
        self.comment.push_str(text);
    }

    /// Puts the comments read on the current node. Those at the beginning of a variation wait for its first action.
    #[inline(never)]
    fn keep_comment(&mut self) {
        if self.branches.is_empty() || self.replaced != Replaced::Nothing {
            self.tree.add_comment(&self.comment);
            self.comment.clear();
        }
    }

    /// Begins a variation; leaves out one that has nothing to replace or is nested too deep.
    fn open(&mut self, line: usize, scanner: &mut Scanner<'_>) -> Result<(), ParseOgnError> {
        self.keep_comment();
        let node = self.tree.current();
        let from = match self.replaced {
            Replaced::Nothing => None,
            Replaced::Action => self.tree.parent(node),
            Replaced::End => Some(node),
        };
        // What the end of the game is replaced by goes on with its line.
        let depth = self.branches.iter().filter(|branch| branch.replaced == Replaced::Action).count();
        let deep = depth >= GameTree::MOST_DEPTH && self.replaced == Replaced::Action;
        let Some(from) = from.filter(|_| !deep) else {
            self.left_out += 1;
            return if scanner.skip_variation()? { Ok(()) } else { Err(self.unclosed(line)) };
        };
        let (replaced, last, actions) = (self.replaced, self.last.take(), self.tree.len());
        self.branches.push(Branch { node, replaced, last, actions, line });
        // A parent is a node of the tree.
        let _ = self.tree.go_to(from);
        self.replaced = Replaced::Nothing;
        Ok(())
    }

    fn come_back(&mut self, branch: &Branch) {
        // The node was current before.
        let _ = self.tree.go_to(branch.node);
        (self.replaced, self.last) = (branch.replaced, branch.last);
    }

    /// Leaves out the variation that is being read, the innermost one.
    fn leave_out(&mut self, error: &ParseOgnError, scanner: &mut Scanner<'_>) -> Result<(), ParseOgnError> {
        if let (None, ParseOgnError::Move(wrong)) = (self.wrong, error) {
            self.wrong = Some(*wrong);
        }
        if !scanner.skip_variation()? {
            return Err(self.unclosed(0));
        }
        if let Some(branch) = self.branches.pop() {
            self.comment.clear();
            self.come_back(&branch);
            self.tree.cut(branch.actions);
        }
        self.left_out += 1;
        Ok(())
    }

    /// That the outermost variation does not end; `line` is where it begins if none is being read.
    fn unclosed(&self, line: usize) -> ParseOgnError {
        ParseOgnError::Unclosed { line: self.branches.first().map_or(line, |branch| branch.line), text: '(' }
    }

    /// Where the last seed of the last move fell, if the text says so.
    fn check_end(&mut self, claimed: Option<Spot>) {
        let (Some(claimed), Some((before, house))) = (claimed, self.last) else { return };
        let Some(Place::House(found)) = before.path(house).last() else { return };
        if claimed.fits(found) {
            return;
        }
        self.wrong_ends += 1;
        if self.wrong_ends == 1 {
            let number = number_of_last(self.tree.game());
            self.notices.push(Notice::Ends { number, side: before.turn(), text: house.letter(), found });
        }
    }

    /// The seeds may be counted with what is gathered at the end, as Aualé does.
    fn check_captures(&mut self, claimed: u32, (before, house): &(Position, House)) {
        let game = self.tree.game();
        let mover = before.turn();
        let gained = |after: u8| u32::from(after) - u32::from(before.store(mover));
        let found = gained(before.sown(*house).1[mover.index()]);
        let gathered = gained(game.position().gathered().store(mover));
        let noticed = self.notices.iter().any(|notice| matches!(notice, Notice::Captures { .. }));
        if claimed != found && claimed != gathered && !noticed {
            self.notices.push(Notice::Captures {
                number: number_of_last(game),
                side: mover,
                text: house.letter(),
                claimed,
                found,
            });
        }
    }
}

/// The number of the move played last.
fn number_of_last(game: &Game) -> usize {
    let mut before = game.clone();
    before.take_back();
    number(&before)
}
