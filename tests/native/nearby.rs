//! A game between two devices side by side: both hold the same record, whatever the way between them does.

use crate::games::random_start;
use crate::house;
use oware::clock::Control;
use oware::record::correspondence::GameNumber;
use oware::record::nearby::{Ask, Declared, Event, Nearby, NearbyError, Terms};
use oware::{House, IllegalMove, Position, RuleSet, Side, TreeError, record};
use proptest::prelude::*;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

fn terms(rules: RuleSet) -> Terms {
    Terms {
        number: GameNumber::new(7),
        start: Position::start(rules),
        host: Side::South,
        control: Control::new(300_000, 5000),
    }
}

/// Two devices, of which the first is the host and plays South.
struct Pair {
    both: [Nearby; 2],
    /// Messages to each.
    ways: [Vec<String>; 2],
    now: u64,
}

impl Pair {
    fn new(terms: Terms) -> Self {
        let mut host = Nearby::host(terms, " Ama\n");
        let guest = Nearby::join(&host.connected()[0], "Kofi").expect("a game is offered");
        let mut pair = Self { both: [host, guest], ways: [vec![], vec![]], now: 1 };
        pair.connect();
        pair
    }

    /// A new connection: nothing of an older one comes any more.
    fn connect(&mut self) {
        self.ways = [vec![], vec![]];
        for me in 0..2 {
            let messages = self.both[me].connected();
            self.ways[1 - me].extend(messages);
        }
    }

    fn send(&mut self, me: usize, message: String) {
        self.ways[1 - me].push(message);
    }

    /// Hands a message over, in whatever order; what follows is sent.
    fn hand(&mut self, to: usize, message: &str) -> Vec<Event> {
        self.now += 1000;
        let received = self.both[to].receive(message, self.now);
        let received = received.unwrap_or_else(|error| panic!("{error:?}: {message}\n{}", self.both[to]));
        received.replies.into_iter().for_each(|reply| self.send(to, reply));
        received.events
    }

    /// Until nothing is on its way; what has happened on each device.
    fn settle(&mut self) -> [Vec<Event>; 2] {
        let mut events = [vec![], vec![]];
        for _ in 0..1000 {
            let Some(to) = (0..2).find(|&to| !self.ways[to].is_empty()) else { return events };
            let message = self.ways[to].remove(0);
            events[to].extend(self.hand(to, &message));
        }
        panic!("messages without an end: {:?}", self.ways);
    }

    fn play(&mut self, me: usize, moves: &str) {
        for letter in moves.chars() {
            let message = self.both[me].play(house(letter), 1200).unwrap_or_else(|error| panic!("{letter}: {error}"));
            self.send(me, message);
        }
    }

    /// Both play by turns, South first, and hear of each move.
    fn line(&mut self, moves: &str) {
        for letter in moves.chars() {
            let me = usize::from(self.both[1].may_play());
            self.play(me, &letter.to_string());
            self.settle();
        }
    }

    fn ask(&mut self, me: usize, ask: Ask) {
        let message = self.both[me].ask(ask).expect("it can be asked");
        self.send(me, message);
    }

    fn answer(&mut self, me: usize, ask: Ask, yes: bool) {
        let message = self.both[me].answer(ask, yes).expect("it was asked");
        self.send(me, message);
    }

    fn same(&self) -> String {
        let [one, other] = self.both.each_ref().map(|nearby| record::write(nearby.game()));
        assert_eq!(one, other, "{}\n{}", self.both[0], self.both[1]);
        assert_eq!(self.both[0].clock(), self.both[1].clock());
        assert_eq!(self.both[0].round(), self.both[1].round());
        assert_ne!(self.both[0].side(), self.both[1].side());
        one
    }

    fn moves(&self) -> String {
        self.same();
        self.both[0].game().moves().iter().map(|house| house.letter()).collect()
    }
}

#[test]
fn two_devices_play_a_game() {
    let mut pair = Pair::new(terms(RuleSet::Abapa));
    assert_eq!(pair.settle(), [vec![Event::Met], vec![Event::Met]]);
    assert_eq!(pair.both.each_ref().map(Nearby::names), [["Ama", "Kofi"]; 2]);
    pair.line("FfBe");
    assert_eq!(pair.moves(), "FfBe");
    let clock = pair.both[1].clock().expect("clocks");
    // The first move is free.
    assert_eq!((clock.left(Side::South), clock.left(Side::North)), (303_800, 307_600));
    pair.play(0, "A");
    assert_eq!(pair.settle(), [vec![], vec![Event::Played(house('A'))]]);
    let resigned = pair.both[1].resign(0).expect("its turn");
    pair.send(1, resigned);
    assert_eq!(pair.settle()[0], [Event::Declared(Declared::Resigned(Side::North))]);
    assert!(pair.same().contains("end S resignation"));
}

#[test]
fn only_the_side_to_move_plays() {
    let mut pair = Pair::new(terms(RuleSet::Oware));
    pair.settle();
    assert_eq!(pair.both[1].play(house('f'), 0), Err(NearbyError::Turn));
    assert_eq!(pair.both[1].resign(0), Err(NearbyError::Turn));
    pair.play(0, "F");
    assert_eq!(pair.both[0].play(house('E'), 0), Err(NearbyError::Turn));
    // The other device has not heard of it yet, and has no turn there.
    assert_eq!(pair.both[1].play(house('f'), 0), Err(NearbyError::Turn));
    pair.settle();
    let empty = NearbyError::Step(TreeError::Move(IllegalMove::NotYours));
    assert_eq!(pair.both[1].play(house('A'), 0), Err(empty));
    assert_eq!(pair.moves(), "F");
}

#[test]
fn taking_back_asks_the_other_player() {
    let mut pair = Pair::new(terms(RuleSet::Oware));
    pair.settle();
    assert_eq!(pair.both[0].ask(Ask::Undo), Err(NearbyError::Ask), "nothing was played");
    pair.line("FfB");
    pair.ask(0, Ask::Undo);
    assert_eq!(pair.settle(), [vec![], vec![Event::Asked(Ask::Undo)]]);
    pair.answer(1, Ask::Undo, false);
    assert_eq!(pair.settle()[0], [Event::Refused(Ask::Undo)]);
    assert_eq!(pair.moves(), "FfB");
    pair.line("e");
    pair.ask(0, Ask::Undo);
    pair.settle();
    pair.answer(1, Ask::Undo, true);
    assert_eq!(pair.settle()[0], [Event::Back(2)]);
    assert_eq!(pair.moves(), "Ff");
    pair.line("Ce");
    assert_eq!(pair.moves(), "FfCe");
}

#[test]
fn a_move_that_crosses_a_granted_undo_is_taken_back_with_it() {
    let mut pair = Pair::new(terms(RuleSet::Oware));
    pair.settle();
    pair.line("Ff");
    pair.ask(0, Ask::Undo);
    let asked = pair.ways[1].remove(0);
    pair.play(0, "B");
    pair.hand(1, &asked);
    pair.answer(1, Ask::Undo, true);
    assert_eq!(pair.settle()[0], [Event::Back(0)]);
    assert_eq!(pair.moves(), "");
}

#[test]
fn both_agree_to_end_or_to_a_draw() {
    for (ask, declared, record) in
        [(Ask::End, Declared::Agreed, "draw agreement"), (Ask::Draw, Declared::Drawn, "draw agreed-draw")]
    {
        // Whoever is to move ends the game, whoever has offered it.
        for offers in 0..2 {
            let mut pair = Pair::new(terms(RuleSet::Oware));
            pair.settle();
            pair.line("Ff");
            pair.ask(offers, ask);
            assert_eq!(pair.settle()[1 - offers], [Event::Asked(ask)]);
            pair.answer(1 - offers, ask, true);
            assert_eq!(pair.settle()[offers], [Event::Declared(declared)]);
            assert!(pair.same().contains(record));
            let kept = pair.both[0].to_string();
            assert_eq!(Nearby::read(&kept).map(|nearby| nearby.to_string()), Ok(kept));
        }
        // Both offer it at once.
        let mut pair = Pair::new(terms(RuleSet::Oware));
        pair.settle();
        pair.line("Ff");
        pair.ask(0, ask);
        pair.ask(1, ask);
        assert_eq!(pair.settle(), [vec![Event::Declared(declared)], vec![Event::Declared(declared)]]);
        assert!(pair.same().contains(record));
        // One offers to end, the other a draw: neither has agreed to anything.
        let mut pair = Pair::new(terms(RuleSet::Oware));
        pair.settle();
        pair.ask(0, Ask::End);
        pair.ask(1, Ask::Draw);
        pair.settle();
        pair.answer(0, Ask::Draw, false);
        pair.settle();
        assert!(pair.same().contains("end none"));
    }
}

#[test]
fn a_rematch_changes_sides() {
    let mut pair = Pair::new(terms(RuleSet::Oware));
    pair.settle();
    pair.line("F");
    assert_eq!(pair.both[0].ask(Ask::Rematch), Err(NearbyError::Ask), "the game goes on");
    let resigned = pair.both[1].resign(0).expect("its turn");
    pair.send(1, resigned);
    pair.settle();
    pair.ask(1, Ask::Rematch);
    pair.settle();
    pair.answer(0, Ask::Rematch, true);
    assert_eq!(pair.settle()[1], [Event::Rematch]);
    assert_eq!(pair.both.each_ref().map(Nearby::side), [Side::North, Side::South]);
    assert_eq!(pair.both[0].names(), ["Kofi", "Ama"]);
    pair.line("F");
    assert_eq!(pair.moves(), "F");
    // Both ask at once.
    let resigned = pair.both[0].resign(0).expect("its turn");
    pair.send(0, resigned);
    pair.settle();
    pair.ask(0, Ask::Rematch);
    pair.ask(1, Ask::Rematch);
    assert_eq!(pair.settle(), [vec![Event::Rematch], vec![Event::Rematch]]);
    pair.same();
    assert_eq!(pair.both[0].round(), 2);
}

#[test]
fn a_connection_that_broke_is_caught_up_with() {
    let mut pair = Pair::new(terms(RuleSet::Oware));
    pair.settle();
    pair.line("Ff");
    pair.play(0, "B");
    // The move is lost with the connection; the device was closed, and has what it kept.
    pair.both[0] = Nearby::read(&pair.both[0].to_string()).expect("it was kept");
    pair.connect();
    assert_eq!(pair.settle(), [vec![Event::Met], vec![Event::Met, Event::Played(house('B'))]]);
    assert_eq!(pair.moves(), "FfB");
    // A question that was lost is asked again.
    pair.ask(0, Ask::Undo);
    pair.connect();
    assert_eq!(pair.settle()[1], [Event::Met, Event::Asked(Ask::Undo)]);
}

#[test]
fn lines_that_went_apart_go_back_to_what_they_have_in_common() {
    let mut pair = Pair::new(terms(RuleSet::Oware));
    pair.settle();
    pair.line("Ff");
    // A device that lost what it had kept last, and went on.
    let old = pair.both[0].to_string();
    pair.line("Be");
    pair.both[0] = Nearby::read(&old).expect("it was kept");
    pair.play(0, "C");
    pair.connect();
    pair.settle();
    assert_eq!(pair.moves(), "Ff");
    pair.line("De");
    assert_eq!(pair.moves(), "FfDe");
}

/// A message of the guest that the host must refuse, and why.
#[test]
fn wrong_messages_are_refused_and_change_nothing() {
    let mut pair = Pair::new(terms(RuleSet::Oware));
    pair.settle();
    pair.line("F");
    let illegal = |why| NearbyError::Step(TreeError::Move(why));
    let rows = [
        ("", NearbyError::Form),
        ("near", NearbyError::Form),
        ("nearx AAAAAAAH want", NearbyError::Form),
        ("near3 AAAAAAAH want", NearbyError::Version),
        ("near2 AAAAAAAH want", NearbyError::Form),
        ("near1 AAAAAAAH ask 0 0S 1 draw", NearbyError::Form),
        ("near2 AAAAAAAH step 0 0S 1 ~", NearbyError::Forged),
        ("near1 AAAAAAAH want ", NearbyError::Form),
        ("near1 AAAAAAAB want", NearbyError::OtherGame),
        ("near1 AAAAAAAH step 0 0S 1 A", illegal(IllegalMove::NotYours)),
        ("near1 AAAAAAAH step 0 0S 01 f", NearbyError::Form),
        ("near1 AAAAAAAH step 0 0S 0 E", NearbyError::Forged),
        ("near1 AAAAAAAH step 0 0S 1 rS", NearbyError::Forged),
        ("near1 AAAAAAAH step 0 0S 1 =", NearbyError::Forged),
        ("near1 AAAAAAAH line 0 0S F1200fB", NearbyError::Forged),
        ("near1 AAAAAAAH line 0 0S E", NearbyError::Forged),
        ("near1 AAAAAAAH line 0 1N ", NearbyError::Forged),
        ("near1 AAAAAAAH line 1 0S ", NearbyError::Forged),
        ("near1 AAAAAAAH line 0 0S FF", illegal(IllegalMove::NotYours)),
        ("near1 AAAAAAAH ask 0 0S 1 undo", NearbyError::Forged),
        ("near1 AAAAAAAH ask 0 0S 1 rematch", NearbyError::Forged),
        ("near1 AAAAAAAH hello host oware 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S S 300000+5000 Kofi", NearbyError::OtherGame),
        ("near1 AAAAAAAH hello guest ouril 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S S 300000+5000 Kofi", NearbyError::OtherGame),
        ("near1 AAAAAAAH hello guest oware 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S S 300000+5000 a\tb", NearbyError::Form),
    ];
    let before = pair.both[0].clone();
    for (message, error) in rows {
        let mut host = before.clone();
        assert_eq!(host.receive(message, 9_000_000), Err(error), "{message}");
        assert_eq!(host.to_string(), before.to_string(), "{message}");
    }
    let long = format!("near1 AAAAAAAH line 0 0S {}", "F".repeat(10_000_000));
    assert_eq!(pair.both[0].receive(&long, 1), Err(NearbyError::Long));
    assert_eq!(Nearby::join("near1 AAAAAAAH want", "").expect_err("no game"), NearbyError::Form);
}

#[test]
fn a_flood_is_stopped_and_a_fast_game_is_not() {
    let mut pair = Pair::new(terms(RuleSet::Oware));
    pair.settle();
    let host = &mut pair.both[0];
    let flood = (0..1000).find_map(|_| host.receive("near1 AAAAAAAH want", 50_000).err());
    assert_eq!(flood, Some(NearbyError::Flood));
    host.connected();
    for time in 0..1000 {
        host.receive("near1 AAAAAAAH want", 50_000 + time * 100).expect("ten in a second");
    }
}

/// What devices keep and send in a game with steps of every kind.
pub(crate) fn any_texts(rng: &mut Xoshiro256PlusPlus) -> (Nearby, Vec<String>) {
    let start = random_start(rng);
    let control = Control::new(60_000, 1000).filter(|_| rng.next_u32().is_multiple_of(2));
    let mut pair = Pair::new(Terms { number: GameNumber::new(7), start, host: Side::South, control });
    pair.settle();
    for _ in 0..rng.next_u32() % 30 {
        let me = rng.next_u32() as usize % 2;
        act(&mut pair, me, rng);
        pair.settle();
    }
    let me = rng.next_u32() as usize % 2;
    act(&mut pair, 1 - me, rng);
    let mut texts = std::mem::take(&mut pair.ways[me]);
    texts.extend(pair.both[1 - me].clone().connected());
    (pair.both[me].clone(), texts)
}

/// One of the legal houses.
fn any_house(nearby: &Nearby, rng: &mut Xoshiro256PlusPlus) -> Option<House> {
    let legal: Vec<House> = nearby.game().legal().collect();
    (!legal.is_empty()).then(|| legal[rng.next_u32() as usize % legal.len()])
}

/// What a player may do at any time. Whatever cannot be done now is not done.
fn act(pair: &mut Pair, me: usize, rng: &mut Xoshiro256PlusPlus) {
    let what = rng.next_u32() % 40;
    let took = rng.next_u32() % 3 * 700;
    let house = any_house(&pair.both[me], rng);
    let nearby = &mut pair.both[me];
    let asks = nearby.open().1;
    let message = match what {
        0 => nearby.resign(took),
        1 => nearby.lose_on_time(took),
        2 => nearby.play_on(),
        3..=8 => nearby.ask(Ask::ALL[what as usize % 4]),
        9..=19 if !asks.is_empty() => nearby.answer(asks[what as usize % asks.len()], !what.is_multiple_of(3)),
        _ => house.map_or(Err(NearbyError::Turn), |house| nearby.play(house, took)),
    };
    if let Ok(message) = message {
        pair.send(me, message);
    }
}

/// What the way between two devices does to one message.
fn travel(pair: &mut Pair, rng: &mut Xoshiro256PlusPlus) {
    let to = rng.next_u32() as usize % 2;
    let waiting = pair.ways[to].len();
    if waiting == 0 {
        return;
    }
    let any = rng.next_u32() as usize % waiting;
    match rng.next_u32() % 10 {
        // Lost, doubled, out of order.
        0 => drop(pair.ways[to].remove(any)),
        1 => {
            let again = pair.ways[to][any].clone();
            pair.ways[to].push(again);
        }
        2 => {
            let late = pair.ways[to].remove(any);
            pair.ways[to].push(late);
        }
        _ => {
            let message = pair.ways[to].remove(0);
            pair.hand(to, &message);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if crate::slow() { 20_000 } else { 400 }))]

    #[test]
    fn both_hold_the_same_record_whatever_the_way_does(seed in any::<u64>()) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let control = Control::new(60_000, 1000).filter(|_| rng.next_u32().is_multiple_of(2));
        let host = if rng.next_u32().is_multiple_of(2) { Side::South } else { Side::North };
        let start = random_start(&mut rng);
        let mut pair = Pair::new(Terms { number: GameNumber::new(seed), start, host, control });
        for _ in 0..rng.next_u32() % 400 {
            let me = rng.next_u32() as usize % 2;
            match rng.next_u32() % 60 {
                0 => pair.connect(),
                // A device is closed, and opened again.
                1 => {
                    let kept = pair.both[me].to_string();
                    pair.both[me] = Nearby::read(&kept).expect("it was kept");
                    pair.connect();
                }
                2..=29 => act(&mut pair, me, &mut rng),
                _ => travel(&mut pair, &mut rng),
            }
        }
        pair.connect();
        pair.settle();
        pair.same();
    }
}
