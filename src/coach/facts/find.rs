//! Finds the facts of a move, the most important first.

use super::fact::{AfterSlam, Ending, Fact};
use crate::coach::reach::{Taking, after, largest, most, replies, takes, takings, turned};
use crate::coach::terms::KROO;
use crate::game::Game;
use crate::house::{House, Place, Side};
use crate::position::{Position, Reason};
use crate::rules::Slam;
use crate::search::{Proof, Variation};

/// The expected lead of a move in whole seeds.
pub(in crate::coach) fn whole_lead(variation: &Variation) -> i8 {
    libm::roundf(variation.lead) as i8
}

/// The facts of playing `house` now, the most important first; none where the move is not legal. `variations` is what a
/// search knows of the position's moves. Without it there are no facts of proofs and expectations. Cost: some hundred moves
/// are tried.
///
/// ```
/// use oware::coach::facts::{Fact, facts};
/// use oware::{Game, Position, RuleSet};
///
/// let position = Position::parse(RuleSet::Oware, "0-0-0-0-0-2-1-2-4-0-0-0-20-19-S")?;
/// let [f, b] = ['F', 'b'].map(|letter| oware::House::from_letter(letter).unwrap());
/// let facts = facts(&Game::from_position(position), &[], f);
/// assert_eq!(facts[0], Fact::Forced);
/// assert!(matches!(&facts[2], Fact::Captures { seeds: 5, houses } if houses[0] == b));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn facts(game: &Game, variations: &[Variation], house: House) -> Vec<Fact> {
    let Some(after) = after(game, house) else { return Vec::new() };
    let subject =
        Subject { game, now: game.position(), mover: game.turn(), house, replies: replies(&after, game.turn()), after };
    let only = subject.only(variations);
    let proven = if only == Some(Fact::OthersLose) || only.is_none() { subject.leads(variations) } else { None };
    let wins = matches!(proven, Some(Fact::Leads { ending: Ending::Won, .. }));
    let (wins, known) = if wins { (proven, None) } else { (None, proven) };
    let prepares = subject.prepares();
    let threatens = if prepares.is_none() { subject.threatens() } else { None };
    let found = [
        (game.legal().count() == 1).then_some(Fact::Forced),
        subject.slam(),
        only,
        subject.starves(),
        subject.ends(),
        subject.captures(),
        wins,
        subject.saves(),
        subject.feeds(),
        prepares,
        subject.safe(),
        threatens,
        subject.kroo(),
        subject.one_reply(),
        known,
        subject.expects(variations),
        subject.exposes(),
    ];
    found.into_iter().flatten().collect()
}

/// The facts of each move of a line from a game on, without those that only a search knows, and what a reply makes of the
/// threat before it. [`Fact::Prepares`] is left out where the mover's next move in the line takes fewer seeds: whoever watches
/// would look for them. A line that goes on where the rules do not is cut off there.
///
/// ```
/// use oware::coach::facts::{Fact, line_facts};
/// use oware::{Game, House, RuleSet};
///
/// let line = ['D', 'a'].map(|letter| House::from_letter(letter).unwrap());
/// assert_eq!(line_facts(&Game::new(RuleSet::Oware), &line).len(), 2);
/// ```
pub fn line_facts(game: &Game, line: &[House]) -> Vec<Vec<Fact>> {
    let mut game = game.clone();
    let mut all: Vec<Vec<Fact>> = Vec::new();
    // Who moved, and what was captured.
    let mut moves = Vec::new();
    for &house in line {
        let mut found = facts(&game, &[], house);
        let Some(then) = after(&game, house) else { break };
        if game.turn() != then.turn() {
            let threat = all.last().and_then(|before| before.iter().find_map(threat));
            found.extend(threat.and_then(|(with, seeds)| parries(&then, with, seeds)));
        }
        all.push(found);
        moves.push((game.turn(), game.position().captured(house)));
        game = then;
    }
    for (at, found) in all.iter_mut().enumerate() {
        let (side, _) = moves[at];
        let next = moves[at + 1..].iter().find(|(other, _)| *other == side);
        found.retain(|fact| !matches!((fact, next), (Fact::Prepares { seeds }, Some((_, taken))) if taken < seeds));
    }
    all
}

/// The house of a threat, and how many seeds it would capture.
fn threat(fact: &Fact) -> Option<(House, u8)> {
    if let Fact::Threatens { seeds, with } = *fact { Some((with, seeds)) } else { None }
}

/// The threat is gone in the game behind the reply.
fn parries(then: &Game, with: House, seeds: u8) -> Option<Fact> {
    (!takes_with(then, with, seeds)).then_some(Fact::Parries { with })
}

/// The side to move can capture at least `seeds` seeds with this house.
fn takes_with(game: &Game, with: House, seeds: u8) -> bool {
    !game.is_over() && takings(game.position()).iter().any(|own| own.with == with && own.seeds() >= seeds)
}

/// The move whose facts are found.
struct Subject<'a> {
    game: &'a Game,
    now: &'a Position,
    mover: Side,
    house: House,
    after: Game,
    /// What replies can capture.
    replies: Vec<Taking>,
}

impl Subject<'_> {
    fn opponent(&self) -> Side {
        self.mover.opponent()
    }

    /// The seeds of a row after sowing and capturing, before anything is gathered.
    fn left(&self, side: Side) -> u8 {
        let (houses, _) = self.now.sown(self.house);
        side.houses().map(|house| houses[house.index()]).sum()
    }

    /// True where the opponent is to move.
    fn is_answered(&self) -> bool {
        !self.after.is_over() && self.after.turn() == self.opponent()
    }

    fn slam(&self) -> Option<Fact> {
        let slam = self.game.rule_set().rules().slam;
        let taken = !self.now.captures(self.house).is_empty();
        let takes_all = match slam {
            Slam::Ordinary => false,
            Slam::CapturesNothing => self.now.spares(self.house),
            Slam::Loses | Slam::MovesAgain => taken && self.left(self.opponent()) == 0,
        };
        takes_all.then(|| {
            let effect = match slam {
                Slam::CapturesNothing => AfterSlam::TakesNothing,
                Slam::Loses if !self.game.playing_on() => AfterSlam::Loses,
                _ if self.after.is_over() => AfterSlam::Ends,
                _ => AfterSlam::MovesAgain,
            };
            Fact::GrandSlam { effect }
        })
    }

    /// Whether this move alone wins, draws, or is not lost.
    fn only(&self, variations: &[Variation]) -> Option<Fact> {
        if self.game.playing_on() || variations.len() < 2 || variations.len() != self.game.legal().count() {
            return None;
        }
        let others = || variations.iter().filter(|variation| variation.house != self.house);
        let all =
            |lost: fn(Ending) -> bool| others().all(|other| other.proof.is_some_and(|p| lost(self.ending(p.winner))));
        let own = variations.iter().find(|variation| variation.house == self.house)?;
        match own.proof.map(|proof| self.ending(proof.winner)) {
            Some(Ending::Won) => all(|other| other != Ending::Won).then_some(Fact::OnlyWin),
            Some(Ending::Drawn) => all(|other| other == Ending::Lost).then_some(Fact::OnlyDraw),
            Some(Ending::Lost) => None,
            None => all(|other| other == Ending::Lost).then_some(Fact::OthersLose),
        }
    }

    fn ending(&self, winner: Option<Side>) -> Ending {
        match winner {
            None => Ending::Drawn,
            Some(side) if side == self.mover => Ending::Won,
            Some(_) => Ending::Lost,
        }
    }

    fn starves(&self) -> Option<Fact> {
        let reason = self.after.position().outcome()?.reason;
        let seeds = self.left(self.mover);
        let starved = matches!(reason, Reason::NoSeeds | Reason::RowEmpty) && self.left(self.opponent()) == 0;
        (starved && seeds > 0).then_some(Fact::Starves { seeds })
    }

    fn ends(&self) -> Option<Fact> {
        if self.game.playing_on() {
            return None;
        }
        let outcome = self.after.outcome().filter(|outcome| outcome.reason != Reason::GrandSlam)?;
        let [south, north] = self.after.position().stores();
        Some(Fact::Ends { ending: self.ending(outcome.winner), reason: outcome.reason, margin: south.abs_diff(north) })
    }

    fn captures(&self) -> Option<Fact> {
        let taken = self.now.captures(self.house);
        let seeds = taken.iter().map(|(_, seeds)| seeds).sum();
        (seeds > 0).then(|| Fact::Captures { seeds, houses: taken.into_iter().map(|(house, _)| house).collect() })
    }

    fn leads(&self, variations: &[Variation]) -> Option<Fact> {
        let own = variations.iter().find(|variation| variation.house == self.house)?;
        let Proof { winner, margin } = own.proof.filter(|_| !self.game.playing_on() && !self.after.is_over())?;
        let margin = margin.filter(|_| !self.game.rule_set().rules().majority_ends);
        Some(Fact::Leads { ending: self.ending(winner), margin: margin.map(i8::unsigned_abs) })
    }

    fn saves(&self) -> Option<Fact> {
        if !self.is_answered() {
            return None;
        }
        let threats = takings(&turned(self.game, self.opponent()));
        let taken = |house| takes(&self.replies, house);
        let fell = || {
            self.now.path(self.house).filter_map(|stop| if let Place::House(house) = stop { Some(house) } else { None })
        };
        let saved = |&house: &House| {
            takes(&threats, house)
                && !taken(house)
                && (house != self.house || !fell().any(|reached| reached.side() == self.mover && taken(reached)))
        };
        let houses: Vec<House> = self.mover.houses().filter(saved).collect();
        let seeds = houses.iter().map(|&house| self.now.seeds(house)).sum();
        (seeds > 0 && most(&self.replies) < most(&threats)).then_some(Fact::Saves { seeds, houses })
    }

    fn feeds(&self) -> Option<Fact> {
        let obliged = self.game.rule_set().rules().must_feed && self.now.row(self.opponent()) == 0;
        let seeds = self.left(self.opponent());
        (obliged && seeds > 0).then_some(Fact::Feeds { seeds })
    }

    fn prepares(&self) -> Option<Fact> {
        if !self.is_answered() {
            return None;
        }
        let gain = |reply| match after(&self.after, reply) {
            Some(then) if !then.is_over() && then.turn() == self.mover => most(&takings(then.position())),
            _ => 0,
        };
        let seeds = self.after.legal().map(gain).min()?;
        (seeds > 0).then_some(Fact::Prepares { seeds })
    }

    fn threatens(&self) -> Option<Fact> {
        if !self.is_answered() {
            return None;
        }
        let threats = takings(&turned(&self.after, self.mover));
        let threat = largest(&threats)?;
        let more = threat.seeds() > most(&takings(self.now));
        // A capture that takes the threat away is what the opponent plays.
        let stays = |reply: &Taking| {
            after(&self.after, reply.with)
                .is_some_and(|then| then.turn() == self.mover && takes_with(&then, threat.with, threat.seeds()))
        };
        (more && self.replies.iter().all(stays)).then(|| Fact::Threatens { seeds: threat.seeds(), with: threat.with })
    }

    fn kroo(&self) -> Option<Fact> {
        let (houses, _) = self.now.sown(self.house);
        let seeds = |house: House| houses[house.index()];
        let grown =
            |house: &House| seeds(*house) >= KROO && self.now.path(self.house).any(|stop| stop == Place::House(*house));
        let house = self
            .mover
            .houses()
            .filter(grown)
            .reduce(|best, other| if seeds(other) > seeds(best) { other } else { best })?;
        Some(Fact::Kroo { house, seeds: seeds(house), new: self.now.seeds(house) < KROO })
    }

    fn safe(&self) -> Option<Fact> {
        let others = || self.game.legal().filter(|&other| other != self.house);
        let exposes = |other| after(self.game, other).is_some_and(|then| !replies(&then, self.mover).is_empty());
        (self.is_answered() && self.replies.is_empty() && others().any(exposes)).then_some(Fact::Safe)
    }

    fn one_reply(&self) -> Option<Fact> {
        let mut legal = self.after.legal();
        let house = legal.next()?;
        (self.is_answered() && legal.next().is_none()).then_some(Fact::OneReply { house })
    }

    fn expects(&self, variations: &[Variation]) -> Option<Fact> {
        let open = |variation: &&Variation| variation.proof.is_none() || self.game.playing_on();
        let own = variations.iter().find(|variation| variation.house == self.house).filter(open)?;
        let beaten =
            |other: &Variation| other.visits <= own.visits && (other.visits < own.visits || other.value <= own.value);
        let most = variations.iter().all(beaten);
        Some(Fact::Expects { lead: whole_lead(own), most })
    }

    fn exposes(&self) -> Option<Fact> {
        largest(&self.replies).map(|taking| Fact::Exposes { seeds: taking.seeds(), to: taking.with })
    }
}
