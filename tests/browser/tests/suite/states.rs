//! For everybody, in every state that use leads to: axe finds nothing, in any board and theme; the visible words of a control
//! are in its name; a finger hits each target; and no two controls of a sheet have one name.

use anyhow::{Context, Result, bail, ensure};
use oware::RuleSet;
use oware::coach::lessons::{Answer, lesson};
use oware::coach::puzzles::PuzzleMove;
use oware::record::link;
use oware_browser::app::App;
use oware_browser::case::{case, slow};
use oware_browser::dist;
use serde_json::{Value, json};

use crate::help::{ESCAPE, HARVEST};
use crate::records::paste;
use crate::{puzzles, review};

const CHECKS: &str = include_str!("states.js");
/// Won by F.
const NEAR_END: &str = "1-0-1-0-0-3-1-0-1-0-1-1-24-15-S";

/// A way through some states: where it begins, and for each state its name and the steps that lead there from the one before.
struct Way {
    page: String,
    /// What the browser must know; nothing where each of them does.
    needs: &'static str,
    states: Vec<(&'static str, String)>,
}

fn way(page: &str, states: &[(&'static str, &str)]) -> Way {
    Way {
        page: page.to_owned(),
        needs: "",
        states: states.iter().map(|&(name, steps)| (name, steps.to_owned())).collect(),
    }
}

/// Takes one step as a person does: a word for what is done, then what it is done with.
async fn step(app: &App, step: &str) -> Result<()> {
    let (what, with) = step.split_once(' ').unwrap_or((step, ""));
    match what {
        "menu" => app.menu(with).await,
        "paste" => paste(app, with).await,
        "sheet" => app.until_sheet(with).await,
        "tap" => {
            let there =
                "const found = [...document.querySelectorAll(arguments[0])].filter(one => one.getClientRects().length);
                         return found.length === 1 && !found[0].disabled";
            app.browser.wait(with, there, json!([with])).await?;
            app.browser.tap(with).await
        }
        "house" => {
            app.until("a board at rest", |now| !now.busy).await?;
            app.tap(with.chars().next().context("a house")?).await
        }
        "play" => {
            for house in with.chars() {
                app.play(house).await?;
            }
            app.until("a board at rest", |now| !now.busy).await.map(drop)
        }
        "press" => app.browser.press(with).await,
        "show" => {
            app.browser.script("document.getElementById(arguments[0]).showModal()", json!([with])).await.map(drop)
        }
        // Nobody listens where a sheet was opened by `show`.
        "hide" => app.browser.script("document.getElementById(arguments[0]).close()", json!([with])).await.map(drop),
        "shut" => app.until_dialog(false).await,
        "close" => {
            app.browser.press(ESCAPE).await?;
            app.until_dialog(false).await
        }
        "write" => {
            let (field, words) = with.split_once('=').context("a field and its words")?;
            let write = "document.querySelector(arguments[0]).value = arguments[1]";
            app.browser.script(write, json!([field, words])).await.map(drop)
        }
        "until" => {
            let there = "return [...document.querySelectorAll(arguments[0])].some(one => one.getClientRects().length)";
            app.browser.wait(with, there, json!([with])).await.map(drop)
        }
        "at" => app.until(with, |now| now.position == with && !now.busy).await.map(drop),
        "rest" => app.until("a board at rest", |now| !now.busy).await.map(drop),
        _ => bail!("no such step: {step}"),
    }
}

async fn go(app: &App, steps: &str) -> Result<()> {
    for one in steps.split(';').map(str::trim).filter(|one| !one.is_empty()) {
        step(app, one).await.with_context(|| one.to_owned())?;
    }
    Ok(())
}

/// What is wrong with the page as it is now. Of the other looks one is asked, another in each state; with `--slow` all of them.
async fn look(app: &App, state: &str, nth: usize, all: &mut Vec<String>) -> Result<()> {
    // Half a megabyte, which a page reads once.
    if app.browser.script("return !window.states", json!([])).await? == true {
        let file = dist::repository().join("tools/node_modules/axe-core/axe.min.js");
        let axe =
            std::fs::read_to_string(&file).with_context(|| format!("{}: run npm ci in tools/", file.display()))?;
        app.browser.script(&axe, json!([])).await?;
        app.browser.script(CHECKS, json!([])).await?;
    }
    let turn = if slow() { Value::Null } else { json!(nth) };
    let found = app.browser.script_async("return window.states.faults(args[0])", json!([turn])).await?;
    for finding in serde_json::from_value::<Vec<String>>(found)? {
        if !all.iter().any(|known| known.ends_with(&finding)) {
            all.push(format!("{state}: {finding}"));
        }
    }
    Ok(())
}

async fn walk(app: &App, ways: Vec<Way>) -> Result<()> {
    let mut wrong = Vec::new();
    let mut nth = 0;
    for way in ways {
        app.browser.goto("about:blank").await?;
        app.browser.goto(&format!("{}{}", app.server.address(), way.page)).await?;
        let there = "return document.querySelector('[data-position], h1') !== null";
        app.browser.wait("the page", there, json!([])).await?;
        let known = "return arguments[0] === '' || arguments[0] in window";
        if app.browser.script(known, json!([way.needs])).await? != json!(true) {
            continue;
        }
        for (state, steps) in &way.states {
            if let Err(error) = go(app, steps).await {
                // Its picture is of where the way was lost.
                bail!("{state}: {error:#}, and {} faults before:\n{}", wrong.len(), wrong.join("\n"));
            }
            look(app, state, nth, &mut wrong).await?;
            nth += 1;
        }
    }
    ensure!(wrong.is_empty(), "{} faults:\n{}", wrong.len(), wrong.join("\n"));
    Ok(())
}

fn check(name: &str, ways: impl Fn() -> Result<Vec<Way>>) {
    case(name).in_chromium_first().uninstalled().with_less_motion().run(async |app| walk(app, ways()?).await);
}

/// On the board: a game from its first move to its last, with its clocks and names.
fn of_the_game() -> Vec<Way> {
    vec![
        way("", &[("first visit", "until [data-begin]")]),
        way(
            "?rules=oware&speed=instant",
            &[
                ("middle of a game", "play EdFbBc"),
                ("refused house", "house a"),
                ("list of moves", "tap #moves [data-action=moves]"),
                ("looking back", "press \u{E00C}; tap #moves [data-action=back]; until .past"),
                ("variation", "tap [data-action=play-on-from-here]; play e; tap #moves [data-action=moves]"),
            ],
        ),
        way(
            &format!("?rules=oware&north=computer&time=60000&speed=instant&position={HARVEST}"),
            &[("thinking", "house D; until [data-busy=true]"), ("paused", "menu stop; until #bar [data-action=go-on]")],
        ),
        way(
            &format!("?rules=oware&north=computer&level=1&speed=instant&position={HARVEST}"),
            &[
                ("hint", "tap #bar [data-action=hint]; until [data-hint]"),
                ("hint with its reason", "tap #bar [data-action=why]"),
            ],
        ),
        way(
            &format!("?rules=oware&north=computer&speed=instant&position={NEAR_END}"),
            &[("end", "house F; until .over"), ("menu after the end", "tap [data-action=menu]; sheet menu")],
        ),
        way(
            "?rules=oware&speed=instant",
            &[
                (
                    "clocks running, names",
                    "tap #bar [data-action=new]; sheet new; tap #new [data-opponent=friend];
                     tap #new-more summary; write #new-south=Kofi; write #new-north=Ama; tap [data-control=\"5+5\"];
                     tap #new-start; until .clocked; play E",
                ),
                ("clocks stopped", "tap #bar [data-action=stop]; until #bar [data-action=go-on]"),
                (
                    "end of a game with names",
                    "tap #bar [data-action=go-on]; menu resign; sheet question; tap #question-yes; until .over",
                ),
                (
                    "plates of a match",
                    "tap #bar [data-action=new]; sheet new; tap #new [data-match=\"3\"]; tap #new-start; until .plate; play E",
                ),
            ],
        ),
        way("?speed=instant#g1AbCdEfGhIjKlMnOpQrStUvWxYz", &[("broken link", "until #notice")]),
        way(
            "?rules=oware&speed=instant",
            &[
                (
                    "move to send",
                    "tap #bar [data-action=new]; sheet new; tap #new [data-opponent=far];
                     tap #new-start; rest; play E; until #bar [data-action=send]",
                ),
                ("sending", "tap #bar [data-action=send]; sheet share; until #share[data-link]"),
                ("games by link", "close; menu continue; sheet games"),
            ],
        ),
    ]
}

/// In the panel: what the coach shows.
fn of_the_coach() -> Result<Vec<Way>> {
    let game = review::line("oware", 14)?;
    let long = review::line("abapa", 70)?;
    let puzzle = puzzles::native(RuleSet::Oware, puzzles::DAY)?;
    // The words of a reply stand for a while before the next house is asked.
    let asked = "until [data-house][aria-disabled=false]";
    let solve = |step: &PuzzleMove| format!("at {}; {asked}; house {}; ", step.position, step.solution.letter());
    let solved: String = puzzle.moves.iter().map(solve).collect();
    let exercise = lesson(5).context("a lesson")?.exercises.swap_remove(0);
    let house = |right| {
        exercise.answers.iter().find_map(|one| match one.answer {
            Answer::House(house) if one.right == right => Some(house.letter()),
            _ => None,
        })
    };
    let (right, wrong) = (house(true).context("a right answer")?, house(false).context("a wrong answer")?);
    let tempting = puzzle.tempting.letter();
    Ok(vec![
        way(
            "?rules=oware&speed=instant&position=0-1-2-0-1-0-1-0-0-2-1-0-20-20-S",
            &[
                ("analysis", "menu analyse; until [data-value]; until .sum-moves"),
                ("line walked", "tap #coach-bar button:first-child; rest"),
                (
                    "threats",
                    "tap #coach-bar button:last-child; until [data-value]; tap [data-action=threats]; until .of-threats",
                ),
            ],
        ),
        way(
            &format!("?speed=instant#{}", link::write(&long)),
            &[("review at work", "menu review; until .review-progress")],
        ),
        way(
            &format!("?speed=instant#{}", link::write(&game)),
            &[
                ("review", "menu review; until [data-review=done] .moment"),
                ("moment of the review", "tap #coach-bar .strong; until [data-action=try-again]"),
                ("reasons", "tap #coach-bar button:nth-child(2); rest"),
                ("better line", "tap #coach-bar button:nth-child(2)"),
                ("another try", "tap #coach-bar button:last-child; tap #coach-bar [data-action=try-again]; rest"),
                ("house that is not it", "house F"),
                (
                    "report",
                    "tap #coach-bar button:last-child; tap #coach-bar button:first-child; tap #coach-bar button:first-child; sheet review-sheet",
                ),
                ("report, unfolded", "tap #review-more; tap .review-how summary; tap #review-copy; until #review-text"),
            ],
        ),
        Way {
            needs: "",
            page: format!("?speed=instant#{}", link::write(&game)),
            states: vec![(
                "what decided the game",
                "until [data-ply]; menu agree; sheet question; tap #question-yes; until #end-turn-go".to_owned(),
            )],
        },
        Way {
            needs: "",
            page: format!("?speed=instant&puzzle={}", puzzles::DAY),
            states: vec![
                ("puzzle", "until [data-puzzle=wanted]; rest".to_owned()),
                ("puzzle missed", format!("house {tempting}; until [data-puzzle=failed]")),
                ("puzzle solved", format!("{solved}until .coach-extra [data-action=share]")),
            ],
        },
        Way {
            needs: "",
            page: "?speed=instant&lesson=5".to_owned(),
            states: vec![
                ("lesson", "until [data-phase=asked]; rest".to_owned()),
                ("lesson, wrong answer", format!("house {wrong}; until [data-phase=wrong]")),
                (
                    "lesson, right answer",
                    format!("tap #coach-bar button:last-child; house {right}; until [data-phase=right]"),
                ),
                ("lessons", "menu lessons; sheet lessons".to_owned()),
                ("two rule sets compared", "tap #lessons [data-compare]; until .coach-pair".to_owned()),
            ],
        },
    ])
}

/// The sheets and the pages beside the game.
fn of_sheets_and_pages() -> Result<Vec<Way>> {
    let game = review::line("oware", 14)?;
    Ok(vec![
        way(
            "?rules=oware&speed=instant",
            &[
                ("menu", "play EdFbBc; tap [data-action=menu]; sheet menu"),
                ("other rules", "tap #menu [data-action=change-rules]; sheet change-rules"),
                (
                    "new, against the computer",
                    "close; tap #bar [data-action=new]; sheet new; tap #new [data-opponent=computer]",
                ),
                ("new, with a friend", "tap #new [data-opponent=friend]; tap #new-more summary"),
                ("new, far away", "tap #new [data-opponent=far]"),
                ("new, nearby", "tap #new [data-opponent=near]"),
            ],
        ),
        Way {
            needs: "RTCPeerConnection",
            ..way(
                "?rules=oware&speed=instant",
                &[
                    (
                        "two phones",
                        "tap #bar [data-action=new]; sheet new; tap #new [data-opponent=near]; tap #new-start; sheet nearby",
                    ),
                    ("first code", "tap [data-role=host]; until [data-signal]"),
                ],
            )
        },
        way(
            "?rules=oware&speed=instant",
            &[
                ("options", "play EdFbBc; menu options; sheet options"),
                ("share", "close; menu share; sheet share"),
                ("share, code", "tap [data-share=code]"),
                ("share, text", "tap [data-share=text]"),
                ("share, picture", "tap [data-share=picture]"),
                ("open", "close; menu open; sheet open"),
                (
                    "several games",
                    r#"paste [Variant "Oware"] 1. F f * [Variant "Oware"] 1. F F *; sheet several; tap #several-keep"#,
                ),
                ("set-up", "close; menu setup; sheet setup"),
                ("set-up, wrong", "tap #setup-board [data-place='A']"),
                ("keys", "close; press ?; sheet keys"),
                ("question", "close; menu resign; sheet question"),
                ("finished games", "tap #question-yes; until .over; menu finished; sheet finished"),
                (
                    "continue",
                    "close; tap #bar [data-action=rematch]; play e; tap #bar [data-action=new]; sheet new; tap #new [data-opponent=friend]; tap #new-start; shut; menu continue; sheet games",
                ),
                ("results", "close; menu standing; sheet standing"),
                ("before all is erased", "tap #standing-erase; sheet standing-sure"),
                // An iPhone offers the first, a disk that has lost something leads to the second.
                ("home screen", "tap #standing-sure [data-answer=no]; sheet standing; close; show install"),
                ("damaged record", "hide install; show damaged"),
            ],
        ),
        way("rules.html", &[("rules", "until .page"), ("rules, unfolded", "tap .contents summary")]),
        way("about.html", &[("about", "until .page")]),
        way(&format!("embed.html?south=Ama&north=Kofi#{}", link::write(&game)), &[("board on other pages", "rest")]),
        way("embed.html#nonsense", &[("board that has no game", "until #failed")]),
    ])
}

#[test]
fn everybody_can_use_the_game_in_each_state() {
    check("states-game", || Ok(of_the_game()));
}

#[test]
fn everybody_can_use_the_coach_in_each_state() {
    check("states-coach", of_the_coach);
}

#[test]
fn everybody_can_use_sheets_and_pages() {
    check("states-sheets", of_sheets_and_pages);
}
