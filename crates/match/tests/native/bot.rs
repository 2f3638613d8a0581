//! The bot of `docs/from-zero.md` plays a match as the page tells.

use super::played;
use oware::RuleSet;

const BOT: &str = env!("CARGO_BIN_EXE_example-bot");

#[test]
fn the_bot_of_the_page_plays_every_rule_set() {
    for rules in RuleSet::ALL {
        let engines = format!("--engine 'name=bot cmd=\"{BOT}\"' --engine 'name=oware cmd=own EndgameSeeds=0'");
        let (game, finished) = played(&format!("{engines} --playouts 50 --pairs 2 --rules {rules} --limit 30000"));
        assert_eq!(finished.games.len(), 4, "{rules}");
        for played in finished.games.values() {
            assert_eq!(played.fault, None, "{rules}");
        }
        let report = oware_match::table::report(&game.plan, &finished.games);
        assert!(report.contains("bot against oware"), "{report}");
    }
}

/// The page tells what the bot says. Whoever copies an answer must get one that a match understands.
#[test]
fn the_page_tells_what_the_bot_says() {
    let page = include_str!("../../../../docs/from-zero.md");
    let talk = page.split("```text\n").nth(1).and_then(|rest| rest.split("```").next()).expect("a conversation");
    let said = |mark: &str| -> String {
        talk.lines().filter_map(|line| line.strip_prefix(mark)).flat_map(|line| [line, "\n"]).collect()
    };
    let mut bot = std::process::Command::new(BOT)
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::piped())
        .spawn()
        .expect("it starts");
    std::io::Write::write_all(&mut bot.stdin.take().expect("piped"), said("> ").as_bytes()).expect("it listens");
    let output = bot.wait_with_output().expect("it ends");
    assert_eq!(String::from_utf8_lossy(&output.stdout), said("< "));
}
