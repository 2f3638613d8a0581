//! Writing.

use super::{Tags, clean, ending, result, variant};
use crate::game::Game;
use crate::position::Position;
use crate::record::replay::Rounds;
use std::fmt::Write as _;

/// As long as lines of moves get, as in Aualé and in chess.
const WIDTH: usize = 79;

/// The notation of a game. Costs one sowing a move.
///
/// ```
/// use oware::{Game, House, RuleSet, record::ogn};
/// let mut game = Game::new(RuleSet::Abapa);
/// for letter in "FfBe".chars() {
///     game.play(House::from_letter(letter).unwrap()).unwrap();
/// }
/// let text = ogn::write(&game, &ogn::Tags { south: "Ama".into(), ..ogn::Tags::default() });
/// assert!(text.starts_with("[Variant \"Oware Abapa\"]\n"));
/// assert!(text.ends_with("[Result \"*\"]\n\n1. F f 2. B e *\n"));
/// assert_eq!(ogn::read(&text).unwrap().game, game);
/// ```
pub fn write(game: &Game, tags: &Tags) -> String {
    let mut text = String::new();
    let result = result(game);
    tag(&mut text, "Variant", variant(game.rules()));
    for (name, value) in tags.fields() {
        tag(&mut text, name, &clean(value));
    }
    tag(&mut text, "Result", &result);
    if *game.start() != Position::start(game.rules()) {
        tag(&mut text, "FEN", &game.start().to_string());
    }
    if let Some(ending) = ending::of(game) {
        tag(&mut text, "Termination", &ending.to_string());
    }
    text.push('\n');
    let mut column = 0;
    for word in moves(game).chain([result]) {
        // A line never begins with a blank.
        let wide = word.len() + usize::from(column > 0);
        if column > 0 {
            text.push(if column + wide > WIDTH { '\n' } else { ' ' });
        }
        column = if column + wide > WIDTH { word.len() } else { column + wide };
        text.push_str(&word);
    }
    text.push('\n');
    text
}

fn tag(text: &mut String, name: &str, value: &str) {
    let value = if value.is_empty() { "?".to_owned() } else { value.replace('\\', "\\\\").replace('"', "\\\"") };
    let _ = writeln!(text, "[{name} \"{value}\"]");
}

/// Numbers and moves, a word each.
fn moves(game: &Game) -> impl Iterator<Item = String> {
    let mut rounds = Rounds::default();
    game.plies().flat_map(move |(before, house)| {
        let mover = before.turn();
        let number = match rounds.number(mover) {
            (_, false) => None,
            (number, true) if number == 1 && mover == crate::house::Side::North => Some("1...".to_owned()),
            (number, true) => Some(format!("{number}.")),
        };
        let gained = before.sown(house).1[mover.index()] - before.store(mover);
        let played = if gained > 0 { format!("{}+{gained}", house.letter()) } else { house.letter().to_string() };
        number.into_iter().chain([played])
    })
}
