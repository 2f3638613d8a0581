//! Writing.

use super::ending;
use super::tags::{Tags, clean};
use super::text::{result, variant};
use crate::game::Game;
use crate::house::Side;
use crate::position::Position;
use crate::record::walk::{Numbers, Visit, walk};
use crate::tree::{Action, END_MARK, GameTree, NodeId};

/// As long as lines of moves get, as in Aualé and in chess.
const WIDTH: usize = 79;

/// The notation of one line. Costs one sowing a move.
///
/// ```
/// use oware::{Game, House, RuleSet, record::ogn};
/// let mut game = Game::new(RuleSet::Abapa);
/// for letter in "FfBe".chars() {
///     game.play(House::from_letter(letter).unwrap()).unwrap();
/// }
/// let text = ogn::write(&game, &ogn::Tags::default().south("Ama"));
/// assert!(text.starts_with("[Variant \"Oware Abapa\"]\n"));
/// assert!(text.ends_with("[Result \"*\"]\n\n1. F f 2. B e *\n"));
/// assert_eq!(ogn::read(&text).unwrap().tree.game(), &game);
/// ```
pub fn write(game: &Game, tags: &Tags) -> String {
    write_tree(&game.clone().into(), tags)
}

/// The notation of a tree: variations and comments included, the tags and the result those of the main line. Costs two
/// sowings a move at most.
///
/// ```
/// use oware::{GameTree, House, RuleSet, record::ogn};
/// let mut tree = GameTree::new(RuleSet::Abapa);
/// tree.play(House::from_letter('F').unwrap()).unwrap();
/// tree.undo().unwrap();
/// tree.play(House::from_letter('B').unwrap()).unwrap();
/// tree.set_comment(tree.current(), "quiet").unwrap();
/// let text = ogn::write_tree(&tree, &ogn::Tags::default());
/// assert!(text.ends_with("\n\n1. B {quiet} (1. F) *\n"));
/// ```
pub fn write_tree(tree: &GameTree, tags: &Tags) -> String {
    let main_line = tree.main_line();
    let mut text = head(&main_line, tags);
    let mut moves = Moves { tree, game: main_line.clone(), at: tree.tip(), words: Words::default(), fresh: false };
    moves.write();
    moves.words.push(&result(&main_line));
    text.push_str(&moves.words.finish());
    text
}

/// The tags, and the empty line behind them.
fn head(game: &Game, tags: &Tags) -> String {
    let mut text = String::new();
    tag(&mut text, "Variant", variant(game.rule_set()));
    for (name, value) in tags.fields() {
        tag(&mut text, name, &clean(value));
    }
    tag(&mut text, "Result", &result(game));
    for (name, value) in [("TimeControl", &tags.time_control), ("App", &tags.app)] {
        if !value.is_empty() {
            tag(&mut text, name, &clean(value));
        }
    }
    if *game.start() != Position::start(game.rule_set()) {
        tag(&mut text, "FEN", &game.start().to_string());
    }
    if let Some(ending) = ending::of(game) {
        tag(&mut text, "Termination", &ending.text());
    }
    text.push('\n');
    text
}

fn tag(text: &mut String, name: &str, value: &str) {
    text.extend(["[", name, " \""]);
    for letter in if value.is_empty() { "?" } else { value }.chars() {
        if matches!(letter, '\\' | '"') {
            text.push('\\');
        }
        text.push(letter);
    }
    text.push_str("\"]\n");
}

struct Moves<'t> {
    tree: &'t GameTree,
    /// The line to `at`.
    game: Game,
    at: NodeId,
    words: Words,
    /// Something else than a move stands before the next move, so that its number is written again.
    fresh: bool,
}

impl Moves<'_> {
    /// Writes every line.
    fn write(&mut self) {
        let mut numbers = Numbers::default();
        for place in walk(self.tree, true) {
            numbers.pass(place);
            match place {
                Visit::Node(node) => {
                    self.action(node, &mut numbers);
                    self.comment(node);
                }
                Visit::Tip(_) => self.mark("*"),
                Visit::Open(_) => {
                    self.words.open("(");
                    self.fresh = true;
                }
                Visit::Close(_) => {
                    self.words.close(')');
                    self.fresh = true;
                }
            }
        }
    }

    fn action(&mut self, node: NodeId, numbers: &mut Numbers) {
        match self.tree.action(node) {
            Some(Action::Play(house)) => {
                self.go_to(self.tree.parent(node));
                let before = self.game.position();
                let mover = before.turn();
                let gained = before.sown(house).1[mover.index()] - before.store(mover);
                let (number, first) = numbers.number(mover);
                if first || self.fresh {
                    let dots = if mover == Side::South { "." } else { "..." };
                    self.words.push(&(number.to_string() + dots));
                }
                let mut word = String::from(house.letter());
                if gained > 0 {
                    word.push('+');
                    word.push_str(&usize::from(gained).to_string());
                }
                self.words.push(&word);
                self.fresh = false;
            }
            Some(action) if self.needs_mark(node, action) => {
                self.go_to(Some(node));
                if let Some(ending) = ending::of(&self.game) {
                    self.mark(&ending.text());
                }
            }
            _ => {}
        }
    }

    /// Whether an end, or playing on, needs a mark in its place: not where `Termination` or the moves behind it show it.
    fn needs_mark(&self, node: NodeId, action: Action) -> bool {
        let leaf = self.tree.first(node).is_none();
        let first = self.tree.parent(node).and_then(|parent| self.tree.first(parent));
        let alone = first == Some(node) && self.tree.sibling(node).is_none();
        let elsewhere = node != self.tree.tip();
        let needed = if action == Action::PlayOn { leaf && elsewhere } else { elsewhere || !alone };
        needed || !self.tree.comment(node).is_empty()
    }

    fn comment(&mut self, node: NodeId) {
        let comment = self.tree.comment(node);
        if !comment.is_empty() {
            self.brace(comment);
        }
    }

    fn brace(&mut self, text: &str) {
        self.words.open("{");
        for word in text.split(' ') {
            self.words.push(word);
        }
        self.words.close('}');
        self.fresh = true;
    }

    /// How a line ended, in place of a move.
    fn mark(&mut self, end: &str) {
        self.brace(&[END_MARK, " ", end, "]"].concat());
    }

    fn go_to(&mut self, node: Option<NodeId>) {
        let node = node.unwrap_or(self.tree.root());
        self.tree.travel(&mut self.game, self.at, node);
        self.at = node;
    }
}

/// Words in lines.
#[derive(Default)]
struct Words {
    text: String,
    column: usize,
    /// The last word, to which a bracket may come.
    word: String,
    /// The next word joins the last one.
    joined: bool,
}

impl Words {
    fn push(&mut self, word: &str) {
        if !std::mem::take(&mut self.joined) {
            self.end_word();
        }
        self.word.push_str(word);
    }

    fn open(&mut self, bracket: &str) {
        self.push(bracket);
        self.joined = true;
    }

    fn close(&mut self, bracket: char) {
        self.word.push(bracket);
    }

    fn end_word(&mut self) {
        let word = std::mem::take(&mut self.word);
        if word.is_empty() {
            return;
        }
        // A line never begins with a blank.
        let wide = word.len() + usize::from(self.column > 0);
        if self.column > 0 {
            self.text.push(if self.column + wide > WIDTH { '\n' } else { ' ' });
        }
        self.column = if self.column + wide > WIDTH { word.len() } else { self.column + wide };
        self.text.push_str(&word);
    }

    fn finish(mut self) -> String {
        self.end_word();
        self.text.push('\n');
        self.text
    }
}
