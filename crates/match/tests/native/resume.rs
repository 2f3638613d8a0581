//! An interrupted, sharded or merged match has the bytes of one that ran through.

use super::{folder, parsed};
use oware_match::log;
use oware_match::merge::{Merge, merge};
use oware_match::run::run;
use oware_match::schedule::Shard;
use oware_match::table::report;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

const TWO: &str = "--engine 'name=A cmd=own EndgameSeeds=4 playouts=60' \
                   --engine 'name=B cmd=own EndgameSeeds=4 playouts=20' --quiet";

fn play(line: &str) -> Result<String, String> {
    let game = parsed(line)?;
    let finished = run(&game.plan, &game.manner, &game.openings, &AtomicBool::new(false))?;
    Ok(report(&game.plan, &finished.games))
}

/// Options that write both files into a folder under a name.
fn files(folder: &Path, name: &str) -> String {
    format!("--log '{0}/{name}.log' --games '{0}/{name}.ogn'", folder.display())
}

fn read(folder: &Path, name: &str) -> String {
    std::fs::read_to_string(folder.join(name)).expect(name)
}

#[test]
fn an_interrupted_match_ends_with_the_same_bytes() {
    let folder = folder("resume");
    let line = format!("{TWO} --pairs 6");
    let whole = play(&format!("{line} {}", files(&folder, "whole"))).expect("played");
    let text = read(&folder, "whole.log");
    let head = text.find("\n1\t").expect("games") + 1;
    let ends: Vec<usize> = text.match_indices('\n').map(|(at, _)| at + 1).filter(|&at| at >= head).collect();
    // The log is cut before the first game, behind whole games, inside a line, and before a newline.
    for cut in [head, ends[0], ends[5], ends[5] + 40, ends[6] - 1, ends[11]] {
        std::fs::write(folder.join("cut.log"), &text[..cut]).expect("written");
        let _ = std::fs::remove_file(folder.join("cut.ogn"));
        let table = play(&format!("{line} {}", files(&folder, "cut"))).expect("it goes on");
        assert_eq!(table, whole);
        assert_eq!(read(&folder, "cut.log"), text, "cut at {cut}");
        assert_eq!(read(&folder, "cut.ogn"), read(&folder, "whole.ogn"));
    }
}

#[test]
fn games_out_of_order_are_put_in_order_at_the_end() {
    let folder = folder("order");
    let line = format!("{TWO} --pairs 3 {}", files(&folder, "a"));
    play(&line).expect("played");
    let text = read(&folder, "a.log");
    let mut lines: Vec<&str> = text.lines().collect();
    let last = lines.len() - 1;
    lines.swap(last, last - 3);
    lines.remove(last - 1);
    std::fs::write(folder.join("a.log"), lines.join("\n") + "\n").expect("written");
    play(&line).expect("it goes on");
    assert_eq!(read(&folder, "a.log"), text);
}

#[test]
fn another_match_does_not_go_on_with_the_log() {
    let folder = folder("other");
    let with = |more: &str| format!("{TWO} --pairs 1 --log '{}/a.log' {more}", folder.display());
    play(&with("")).expect("played");
    let fault = play(&with("--seed 2")).expect_err("another seed");
    assert!(fault.contains("a.log belongs to a match with other settings (it has: seed 1; now: seed 2)"), "{fault}");
    let fault = play(&with("--limit 9000")).expect_err("another limit");
    assert!(fault.contains("(it has: less; now: limit 9000)"), "{fault}");
    let fault = play(&with("--shard 1/2")).expect_err("a shard");
    assert!(fault.contains("is for shard 1/1, not 1/2"), "{fault}");
    play(&with("--concurrency 2")).expect("how it is played makes no difference");
    // A file that is something else stays as it is.
    std::fs::write(folder.join("b.log"), "my diary").expect("written");
    let fault = play(&format!("{TWO} --pairs 1 --log '{}/b.log'", folder.display())).expect_err("no log");
    assert!(fault.contains("b.log is not a log of oware-match"), "{fault}");
    assert_eq!(read(&folder, "b.log"), "my diary");
    let fault = play(&format!("{TWO} --pairs 1 --games '{}/b.log'", folder.display())).expect_err("in the way");
    assert!(fault.contains("b.log exists already"), "{fault}");
    assert_eq!(read(&folder, "b.log"), "my diary");
}

#[test]
fn a_log_that_was_changed_is_refused() {
    let folder = folder("changed");
    let line = format!("{TWO} --pairs 1 --log '{}/a.log'", folder.display());
    play(&line).expect("played");
    let text = read(&folder, "a.log");
    let game = text.lines().nth_back(1).expect("a game").to_owned();
    let fields: Vec<&str> = game.split('\t').collect();
    let with = |field: usize, value: &str| {
        let mut fields = fields.clone();
        fields[field] = value;
        text.replace(&game, &fields.join("\t"))
    };
    let other = if fields[3] == "S" { "N" } else { "S" };
    let otherwise = if fields[4] == "repetition" { "majority" } else { "repetition" };
    for changed in [
        with(3, other),
        with(4, otherwise),
        with(1, "C"),
        with(0, "9"),
        with(7, "FfFf"),
        with(7, &fields[7][..fields[7].len() - 1]),
        with(8, "x"),
        text.clone() + &game + "\n",
        text.replace("seed 1", "seed 3"),
    ] {
        assert!(log::read(&changed).is_err(), "{changed}");
    }
    assert!(log::read(&text).is_ok());
}

/// Plays three shards, merges them and returns the merged table.
fn in_shards(folder: &Path, line: &str) -> String {
    for part in 1..=3 {
        let path = folder.join(format!("{part}.log"));
        play(&format!("{line} --shard {part}/3 --log '{}'", path.display())).expect("played");
    }
    let from: Vec<PathBuf> = [3, 1, 2].map(|part| folder.join(format!("{part}.log"))).to_vec();
    let to = Merge { from, log: Some(folder.join("merged.log")), games: Some(folder.join("merged.ogn")) };
    let (plan, games) = merge(&to).expect("merged");
    let fault = merge(&to).expect_err("it is there now");
    assert!(fault.contains("merged.log exists already"), "{fault}");
    report(&plan, &games)
}

#[test]
fn shards_merge_to_the_bytes_of_one_run() {
    let folder = folder("shards");
    let line = format!("{TWO} --engine 'name=C cmd=own playouts=30' --pairs 3");
    let whole = play(&format!("{line} --concurrency 2 {}", files(&folder, "whole"))).expect("played");
    assert_eq!(in_shards(&folder, &line), whole);
    assert_eq!(read(&folder, "merged.log"), read(&folder, "whole.log"));
    assert_eq!(read(&folder, "merged.ogn"), read(&folder, "whole.ogn"));
    let twice = Merge { from: vec![folder.join("1.log"), folder.join("whole.log")], ..Merge::default() };
    assert!(merge(&twice).expect_err("the same games").contains("in a log before it"));
    play(&format!("{TWO} --pairs 1 --log '{}/other.log'", folder.display())).expect("played");
    let mixed = Merge { from: vec![folder.join("1.log"), folder.join("other.log")], ..Merge::default() };
    assert!(merge(&mixed).expect_err("two matches").contains("different settings"));
}

#[test]
fn a_sequential_test_ends_a_match_where_its_games_decide() {
    let folder = folder("sprt");
    let line = format!("{TWO} --pairs 40 --sprt 0,150,0.1,0.1");
    let whole = play(&format!("{line} {}", files(&folder, "whole"))).expect("played");
    assert!(whole.contains(": decided by game ") && whole.contains("(H1)"), "{whole}");
    let text = read(&folder, "whole.log");
    let logged = log::read(&text).expect("a log");
    let last = *logged.games.last_key_value().expect("games").0;
    assert!(last < 80 && last as usize == logged.games.len(), "it stops: {last}");
    // Several games at once, and shards, play beyond the decision. Those games do not count.
    let many = play(&format!("{line} --concurrency 3 {}", files(&folder, "many"))).expect("played");
    assert_eq!((many, read(&folder, "many.log")), (whole.clone(), text.clone()));
    assert_eq!(read(&folder, "many.ogn"), read(&folder, "whole.ogn"));
    assert_eq!(play(&format!("{line} {}", files(&folder, "whole"))).expect("nothing to do"), whole);
    assert_eq!(in_shards(&folder, &line), whole);
    assert_eq!(read(&folder, "merged.log"), text);
    assert_eq!(logged.shard, Shard::WHOLE);
}
