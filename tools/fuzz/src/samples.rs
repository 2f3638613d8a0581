//! Writes samples for the readers into a folder, from which the fuzzing begins: one file each, the reader's byte first.

use std::error::Error;
use std::path::Path;
use std::{env, fs};

use oware::clock::{Clock, Control};
use oware::endgame::Tables;
use oware::record::correspondence::{Correspondence, GameNumber};
use oware::record::nearby::{Nearby, Terms};
use oware::record::signal::{Kind, Signal};
use oware::record::{self, link, ogn};
use oware::{Game, Position, RuleSet, Side};

/// Games of each rule set.
const GAMES: u64 = 4;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = env::args().nth(1).ok_or("usage: samples FOLDER")?;
    fs::create_dir_all(&folder)?;
    let mut count = 0;
    let mut write = |reader: u8, bytes: &[u8]| {
        count += 1;
        fs::write(Path::new(&folder).join(format!("{reader:02}-{count:03}")), [&[reader], bytes].concat())
    };
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for &rules in RuleSet::ALL {
        write(0, &fs::read(root.join(format!("src/network/weights/{}.network", rules.name())))?)?;
        for seed in 0..GAMES {
            let game = game(rules, 7 * seed + 1);
            write(4, game.position().to_string().as_bytes())?;
            write(5, record::write(&game).as_bytes())?;
            write(18, record::write(&game).as_bytes())?;
            write(6, ogn::write(&game, &ogn::Tags::default()).as_bytes())?;
            let linked = link::write(&game);
            write(7, linked.as_bytes())?;
            write(8, &linked.as_bytes()[..linked.len() - 4])?;
            let names = ["Ama".to_owned(), "Kofi".to_owned()];
            let number = GameNumber::new(seed);
            let (rematch_of, sender, offers_end) = (None, Side::South, seed % 2 == 1);
            let sent = Correspondence { number, rematch_of, sender, offers_end, names, game }.write();
            write(9, sent.as_bytes())?;
            write(10, &sent.as_bytes()[..sent.len() - 4])?;
        }
        let control = Control::new(300_000, 5000);
        let start = Position::start(rules);
        let mut host = Nearby::host(Terms { number: GameNumber::new(7), start, host: Side::South, control }, "Ama");
        let hello = host.connected().swap_remove(0);
        let mut guest = Nearby::join(&hello, "Kofi").map_err(|why| format!("{why:?}"))?;
        write(14, host.to_string().as_bytes())?;
        for answer in guest.connected() {
            write(15, format!("{host}\n{answer}").as_bytes())?;
            let _ = host.receive(&answer, 1);
        }
        let house = Position::start(rules).legal().next().ok_or("no move")?;
        if let Ok(message) = host.play(house, 900) {
            write(15, format!("{guest}\n{message}").as_bytes())?;
        }
        let moves = format!("setoption name Rules value {}\nposition startpos moves F f\nd", rules.name());
        write(20, moves.as_bytes())?;
    }
    if let Some(control) = Control::new(60_000, 5000) {
        write(3, Clock::new(control, Side::South).to_string().as_bytes())?;
    }
    if let Some(layer) = Tables::new(RuleSet::Oware).layer(0) {
        write(1, &layer)?;
    }
    for (name, kind) in [
        ("chromium-offer.sdp", Kind::Offer),
        ("chromium-answer.sdp", Kind::Answer),
        ("firefox-offer.sdp", Kind::Offer),
        ("firefox-answer.sdp", Kind::Answer),
    ] {
        let text = fs::read_to_string(root.join("tests/data").join(name))?;
        write(13, text.as_bytes())?;
        let signal = Signal::from_sdp(kind, &text).map_err(|why| format!("{name}: {why:?}"))?.write();
        write(11, signal.as_bytes())?;
        write(12, &signal.as_bytes()[..signal.len() - 5])?;
    }
    for text in ["", "moves FfBe", "0123456789abcdef0123456789abcdef0"] {
        write(19, format!("{}\n{text}", record::sums(text)).as_bytes())?;
    }
    write(21, b"2024-02-29")?;
    println!("{count} samples");
    Ok(())
}

/// A game of up to 60 plies that seem to be chosen at random.
fn game(rules: RuleSet, mut seed: u64) -> Game {
    let mut game = Game::new(rules);
    for _ in 0..20 + seed % 40 {
        seed = seed.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        let count = game.legal().count() as u64;
        if game.is_over() || count == 0 {
            break;
        }
        let house = game.legal().nth((seed >> 33) as usize % count as usize);
        if house.is_none_or(|house| game.play(house).is_err()) {
            break;
        }
    }
    game
}
