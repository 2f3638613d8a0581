//! A session of the protocol: what each line asks for, and what is under way.

use super::budget::{Budget, Go};
use super::fault::{Fault, shortened};
use super::letters::letters;
use super::options::Settings;
use super::setup::read_position;
use super::supply::Supply;
use super::think::Thinking;
use crate::game::Game;
use crate::house::House;
use crate::perft::perft;
use crate::record::result_text;
use crate::search::Level;

/// The deepest tree that `perft` counts. It cannot be stopped, and nobody would wait for a deeper one.
const DEEPEST_PERFT: u32 = 20;

const READY: &str = "readyok";

/// Words by which a line may begin; what stands before one of UCI's own is passed over, as UCI wants it.
const UCI_WORDS: [&str; 11] =
    ["uci", "debug", "isready", "setoption", "register", "ucinewgame", "position", "go", "stop", "ponderhit", "quit"];

/// A session of the protocol.
///
/// ```
/// use oware::uci::Uci;
/// let mut uci = Uci::new(1);
/// uci.line("setoption name EndgameSeeds value 6", 0.0);
/// uci.line("go playouts 200", 0.0);
/// let mut lines = Vec::new();
/// while uci.thinking() {
///     lines.extend(uci.work(0.0));
/// }
/// assert!(lines.last().unwrap().starts_with("bestmove "));
/// ```
#[derive(Debug)]
pub struct Uci {
    settings: Settings,
    game: Game,
    supply: Supply,
    /// How many `readyok` are to be sent once the table is ready.
    owed: usize,
    /// A search that begins once the table is ready.
    waiting: Option<Go>,
    thinking: Option<Thinking>,
    /// The search under way waits for `ponderhit`, and then has this budget.
    hit: Option<Budget>,
    /// The search on the opponent's time, of the position after the last answer.
    pondering: Option<Thinking>,
    /// The last search: the next position may stand in its tree.
    last: Option<Thinking>,
    quit: bool,
}

impl Uci {
    /// A session at the start of the default rule set. `seed` is used until the option `Seed` is set.
    pub fn new(seed: u64) -> Self {
        let settings = Settings::new(seed);
        Self {
            game: Game::new(settings.rules),
            supply: Supply::new(settings.rules, settings.endgame_seeds, settings.endgame_path.clone()),
            settings,
            owed: 0,
            waiting: None,
            thinking: None,
            hit: None,
            pondering: None,
            last: None,
            quit: false,
        }
    }

    /// True while a search runs or an endgame table is solved, and [`Uci::work`] wants to be called.
    pub fn thinking(&self) -> bool {
        self.searches() || self.supply.works() || self.pondering.is_some()
    }

    fn searches(&self) -> bool {
        self.thinking.as_ref().is_some_and(|thinking| !thinking.is_idle())
    }

    /// True once `quit` has been received.
    pub fn over(&self) -> bool {
        self.quit
    }

    /// Takes one line at time `now` (milliseconds since any fixed moment) and returns the lines of the answer. A line that
    /// cannot be understood changes nothing and is answered by `info string error: …`.
    pub fn line(&mut self, line: &str, now: f64) -> Vec<String> {
        let (word, rest) = command_in(line.trim());
        let needed = matches!(word, "isready" | "ucinewgame" | "position" | "go");
        let mut lines = if needed { self.supply.wake() } else { Vec::new() };
        let answer = self.command(word, rest, now);
        lines.extend(answer.unwrap_or_else(|fault| vec![format!("info string error: {fault}")]));
        lines.extend(self.paid());
        lines
    }

    fn command(&mut self, word: &str, rest: &str, now: f64) -> Result<Vec<String>, Fault> {
        match word {
            "" | "debug" | "register" => {}
            // No table is solved while a search runs: `isready` then asks only whether the engine is alive.
            "isready" if self.thinking.is_some() => return Ok(vec![READY.to_owned()]),
            "isready" => self.owed += 1,
            "quit" => self.quit = true,
            "stop" => return Ok(self.stop(now)),
            "ponderhit" => return Ok(self.ponderhit(now)),
            "uci" => return Ok(self.settings.greeting()),
            "d" => return Ok(self.description()),
            "probe" => return Ok(vec![self.probe()]),
            "ucinewgame" | "setoption" | "position" | "go" | "perft"
                if self.thinking.is_some() || self.waiting.is_some() =>
            {
                return Err(format!("{word} while thinking: send stop first"));
            }
            "ucinewgame" => (self.pondering, self.last) = (None, None),
            "setoption" => return self.set_option(rest),
            "position" => self.set_position(rest)?,
            "perft" => return self.perft(rest),
            "go" => return Ok(self.go(rest, now)),
            _ => return Err(format!("unknown command {:?}", shortened(word))),
        }
        Ok(Vec::new())
    }

    /// Runs a batch of the search under way, solves a slice of an endgame table, or ponders: a few milliseconds. Returns
    /// lines of progress now and then, the answer at the end.
    pub fn work(&mut self, now: f64) -> Vec<String> {
        if self.searches() {
            return self.think(now);
        }
        if self.supply.works() {
            let mut lines: Vec<String> = self.supply.work(now).into_iter().collect();
            lines.extend(self.paid());
            if !self.supply.works() {
                self.begin_waiting(now);
            }
            return lines;
        }
        // Pondering prints nothing; the next answer shows what it found.
        if self.pondering.as_mut().is_some_and(|pondering| !pondering.batch(now)) {
            self.pondering = None;
        }
        Vec::new()
    }

    fn think(&mut self, now: f64) -> Vec<String> {
        let Some(thinking) = &mut self.thinking else { return Vec::new() };
        if thinking.batch(now) { thinking.progress(now) } else { self.finish(now) }
    }

    /// The `readyok` that are due once the table is solved.
    fn paid(&mut self) -> Vec<String> {
        if self.supply.works() { Vec::new() } else { vec![READY.to_owned(); std::mem::take(&mut self.owed)] }
    }

    /// To be called when no more lines will come. An endless search ends; a search with a budget goes on, and so does the table
    /// while `readyok` or a search waits for it.
    pub fn end_of_input(&mut self, now: f64) -> Vec<String> {
        self.settings.ponder = false;
        self.pondering = None;
        if self.owed == 0 && self.waiting.is_none() {
            self.supply.sleep();
        }
        if self.thinking.as_ref().is_some_and(Thinking::is_endless) { self.finish(now) } else { Vec::new() }
    }

    fn stop(&mut self, now: f64) -> Vec<String> {
        self.begin_waiting(now);
        self.finish(now)
    }

    /// The opponent has made the move that is pondered: its budget begins. Without one the answer comes at once.
    fn ponderhit(&mut self, now: f64) -> Vec<String> {
        let Some(budget) = self.hit.take() else { return Vec::new() };
        if budget.is_endless() {
            return self.finish(now);
        }
        self.thinking = self.thinking.take().map(|thinking| {
            let mut thinking = thinking.with_budget(budget, now);
            thinking.set_tables(self.supply.tables());
            thinking
        });
        Vec::new()
    }

    /// Ends the search under way, if any, with its answer. Where pondering is on, it goes on after the move played.
    fn finish(&mut self, now: f64) -> Vec<String> {
        let Some(thinking) = self.thinking.take() else { return Vec::new() };
        self.hit = None;
        let lines = thinking.answer(now);
        if thinking.is_restricted() {
            return lines;
        }
        if self.settings.ponder && self.settings.level == Level::TOP {
            self.pondering = thinking.after_best(now);
        } else {
            self.last = Some(thinking);
        }
        lines
    }

    fn set_option(&mut self, rest: &str) -> Result<Vec<String>, Fault> {
        let anew = self.settings.set(rest)?;
        (self.pondering, self.last) = (None, None);
        self.supply.want(self.settings.rules, self.settings.endgame_seeds, self.settings.endgame_path.as_deref());
        let lines = if self.owed > 0 { self.supply.wake() } else { Vec::new() };
        if anew {
            self.game = Game::new(self.settings.rules);
        }
        Ok(lines)
    }

    fn set_position(&mut self, rest: &str) -> Result<(), Fault> {
        self.game = read_position(self.settings.rules, rest).map_err(|error| error.to_string())?;
        // Pondering is of use only while the game follows its line.
        self.pondering = self.pondering.take().filter(|pondering| pondering.leads_to(&self.game));
        Ok(())
    }

    fn go(&mut self, rest: &str, now: f64) -> Vec<String> {
        if self.game.is_over() {
            // Boards wait for a house, and for nothing else.
            return vec![
                "info string the game is over".to_owned(),
                format!("bestmove {}", letters([self.any_house()])),
            ];
        }
        let go = Go::parse(rest, self.game.turn());
        // A search of counted playouts is repeatable: its answer must not depend on how far the table is solved.
        let waits = self.supply.works() && go.budget.is_counted() && !go.ponder;
        self.waiting = Some(go);
        if !waits {
            self.begin_waiting(now);
        }
        Vec::new()
    }

    /// A house of the side to move, with seeds where it has any.
    fn any_house(&self) -> House {
        let position = self.game.position();
        let mut houses = position.turn().houses();
        let filled = |house: &House| position.houses()[house.index()] > 0;
        houses.clone().find(filled).or_else(|| houses.next()).unwrap_or_else(|| House::wrapping(0))
    }

    /// Begins the search that waits, if any, with the table as it is.
    fn begin_waiting(&mut self, now: f64) {
        let Some(Go { budget, ponder, only }) = self.waiting.take() else { return };
        // A search of counted playouts is repeatable, and a level counts them, too: its answer must not depend on earlier
        // searches.
        let counted = budget.is_counted() || self.settings.level != Level::TOP;
        let last = self.last.take().filter(|_| !counted);
        // To follow the game takes time, which belongs to the move: so it is done only now.
        let known = self.pondering.take().or(last).filter(|_| only.is_empty());
        self.hit = ponder.then_some(budget);
        let budget = if ponder { Budget::ENDLESS } else { budget };
        let mut thinking = match known.and_then(|search| search.followed_to(&self.game)) {
            Some(search) => search.with_budget(budget, now),
            None => Thinking::new(&self.game, &self.settings, &only, budget, now),
        };
        thinking.set_tables(self.supply.tables());
        self.thinking = Some(thinking);
    }

    fn probe(&self) -> String {
        let known = self.supply.tables().and_then(|tables| tables.probe(self.game.position()));
        known.map_or_else(|| "probe none".to_owned(), |known| format!("probe {known}"))
    }

    fn perft(&self, rest: &str) -> Result<Vec<String>, Fault> {
        let depth = rest.parse().ok().filter(|&depth| depth <= DEEPEST_PERFT);
        let depth = depth.ok_or_else(|| format!("perft wants a depth from 0 to {DEEPEST_PERFT}"))?;
        Ok(vec![format!("nodes {}", perft(self.game.position(), depth))])
    }

    fn description(&self) -> Vec<String> {
        let position = self.game.position();
        let result = self.game.outcome().map_or("none", |outcome| result_text(outcome.winner));
        vec![
            format!("fen {position}"),
            format!("legal {}", letters(self.game.legal())),
            format!("again {}", position.is_follow_up() && !self.game.is_over()),
            format!("result {result}"),
            format!("repeats {}", self.game.repeats()),
        ]
    }
}

/// The command of a line and what stands behind it. Where the line begins with no command, one of UCI's own may follow.
fn command_in(line: &str) -> (&str, &str) {
    let split = |line: &'_ str| line.find(char::is_whitespace).unwrap_or(line.len());
    let (first, behind) = line.split_at(split(line));
    if matches!(first, "d" | "probe" | "perft") || UCI_WORDS.contains(&first) {
        return (first, behind.trim_start());
    }
    let mut rest = behind.trim_start();
    while !rest.is_empty() {
        let (word, behind) = rest.split_at(split(rest));
        rest = behind.trim_start();
        if UCI_WORDS.contains(&word) {
            return (word, rest);
        }
    }
    (first, behind.trim_start())
}
