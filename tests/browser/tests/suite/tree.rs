//! The app as a screen reader has it. What there is, is told by roles and names alone; what is done, is done by the focus and
//! Enter. No hook of the page is asked here.

use anyhow::{Context, Result, bail, ensure};
use oware::coach::lessons::{Answer, lesson};
use oware::{House, RuleSet};
use oware_browser::app::App;
use oware_browser::case::case;
use oware_browser::engine::Engine;
use oware_browser::wait::Watch;
use serde_json::{Value, json};

use crate::english::{t, t_with};
use crate::help::{from, game};
use crate::puzzles::{DAY, native};
use crate::review;

const ENTER: &str = "\u{E007}";
const TEXT: &str = "StaticText";

/// One node of the tree: something with a name, or a piece of text, whose name is what it says.
struct Node {
    role: String,
    name: String,
    /// What the driver calls it.
    handle: Value,
}

/// The nodes of the tree in reading order.
async fn tree(app: &App) -> Result<Vec<Node>> {
    if app.browser.engine == Engine::Chromium { whole(app).await } else { asked(app).await }
}

/// Chromium hands out its tree.
async fn whole(app: &App) -> Result<Vec<Node>> {
    let found = app.browser.cdp("Accessibility.getFullAXTree", json!({})).await?;
    let all = found["nodes"].as_array().context("a tree")?;
    let by_id: std::collections::HashMap<&str, &Value> =
        all.iter().filter_map(|node| Some((node["nodeId"].as_str()?, node))).collect();
    let mut nodes = Vec::new();
    let mut waiting: Vec<&Value> = all.first().into_iter().collect();
    while let Some(node) = waiting.pop() {
        let children = node["childIds"].as_array().into_iter().flatten().rev();
        waiting.extend(children.filter_map(|id| by_id.get(id.as_str()?).copied()));
        let text = |key: &str| node[key]["value"].as_str().unwrap_or_default().to_owned();
        if node["ignored"] != true && text("role") != "InlineTextBox" {
            let handle = json!({"backendNodeId": node["backendDOMNodeId"]});
            nodes.push(Node { role: text("role"), name: text("name"), handle });
        }
    }
    Ok(nodes)
}

/// The other drivers have no tree, but tell the role and the name of each element that they are asked about. The texts
/// come from the page.
async fn asked(app: &App) -> Result<Vec<Node>> {
    let there = "
        const part = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
        const named = part.querySelectorAll('button, [role], [aria-label], [aria-labelledby]');
        return [[...named].filter(it => it.checkVisibility()), part.innerText, part.innerHTML];";
    let found = app.browser.script(there, json!([])).await?;
    let mut nodes = Vec::new();
    for handle in found[0].as_array().into_iter().flatten() {
        let id = handle.as_object().and_then(|it| it.values().next()).and_then(Value::as_str).context("an element")?;
        let ask = async |what: &str| -> Result<String> {
            let answer = app.browser.get(&format!("/element/{id}/{what}")).await?;
            Ok(answer.as_str().unwrap_or_default().to_owned())
        };
        let (role, name) = (ask("computedrole").await?, ask("computedlabel").await?);
        nodes.push(Node { role, name, handle: handle.clone() });
    }
    // Many questions take their time. What was asked before a change and what was asked after it are no tree together.
    let now = app.browser.script(there, json!([])).await?;
    ensure!(now[2] == found[2], "the page changed meanwhile");
    let name = found[1].as_str().unwrap_or_default().to_owned();
    nodes.push(Node { role: TEXT.into(), name, handle: Value::Null });
    Ok(nodes)
}

/// All that can be read.
fn texts(nodes: &[Node]) -> String {
    nodes.iter().filter(|node| node.role == TEXT).map(|node| node.name.as_str()).collect::<Vec<_>>().join(" ")
}

fn buttons(nodes: &[Node]) -> impl Iterator<Item = &Node> {
    nodes.iter().filter(|node| node.role == "button")
}

/// Waits until something is found in the tree, and gives it. While an element goes, a driver may know it no more, so an
/// error is asked again.
async fn until<T>(app: &App, what: &str, find: impl Fn(&[Node]) -> Option<T>) -> Result<T> {
    let mut watch = Watch::default();
    loop {
        let nodes = tree(app).await;
        if let Ok(nodes) = &nodes
            && let Some(found) = find(nodes)
        {
            return Ok(found);
        }
        let read = nodes.as_ref().map_or_else(ToString::to_string, |nodes| texts(nodes));
        if !watch.moves(read).await {
            let nodes = nodes.with_context(|| format!("{what}: no tree"))?;
            let names: Vec<&str> = buttons(&nodes).map(|node| node.name.as_str()).collect();
            bail!("{what}: nothing moved; buttons {names:?}; texts {:?}", texts(&nodes));
        }
    }
}

async fn reads(app: &App, words: &str) -> Result<()> {
    until(app, &format!("the words {words:?}"), |nodes| texts(nodes).contains(words).then_some(())).await
}

/// Focuses the one button whose name is wanted, and presses Enter.
async fn press_that(app: &App, what: &str, wanted: impl Fn(&str) -> bool) -> Result<()> {
    let find = |nodes: &[Node]| {
        let mut found = buttons(nodes).filter(|node| wanted(&node.name));
        let first = found.next()?;
        found.next().is_none().then(|| first.handle.clone())
    };
    let handle = until(app, &format!("one button {what}"), find).await?;
    if app.browser.engine == Engine::Chromium {
        app.browser.cdp("DOM.enable", json!({})).await?;
        app.browser.cdp("DOM.focus", handle).await?;
    } else {
        app.browser.script("arguments[0].focus()", json!([handle])).await?;
    }
    app.browser.press(ENTER).await
}

async fn press(app: &App, name: &str) -> Result<()> {
    press_that(app, name, |it| it == name).await
}

/// Presses the house of a number, which must say that it can be played.
async fn sow(app: &App, number: usize) -> Result<()> {
    let begins = format!("House {number}: ");
    press_that(app, &begins, |name| name.starts_with(&begins) && name.ends_with(", can be played")).await
}

async fn open_from_menu(app: &App, item: &str) -> Result<()> {
    press(app, "Menu").await?;
    // Behind its words an item may have a number: "Lessons 1/12".
    press_that(app, item, |name| name.strip_prefix(item).is_some_and(|rest| rest.is_empty() || rest.starts_with(' ')))
        .await
}

/// The board as the names of its houses and stores tell it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Board {
    /// As in the text of a position, without the side to move.
    numbers: Vec<usize>,
    /// The numbers of the houses that can be played.
    playable: Vec<usize>,
}

impl Board {
    fn read(nodes: &[Node]) -> Option<Self> {
        let mut numbers = Vec::new();
        let mut playable = Vec::new();
        // The number behind these words. A cell may have the name of what it holds, and a row the names of all its cells; no
        // other two names may differ.
        let number = |begins: &str| -> Option<(usize, &str)> {
            let one = |node: &&Node| ![TEXT, "row"].contains(&node.role.as_str()) && node.name.starts_with(begins);
            let mut found = nodes.iter().filter(one);
            let node = found.next()?;
            if found.any(|other| other.name != node.name) {
                return None;
            }
            Some((node.name[begins.len()..].split(' ').next()?.parse().ok()?, &node.name))
        };
        for house in 1..=12 {
            let (seeds, name) = number(&format!("House {house}: "))?;
            numbers.push(seeds);
            playable.extend(name.ends_with(", can be played").then_some(house));
        }
        for store in ["Your store: ", "The computer’s store: "] {
            numbers.push(number(store)?.0);
        }
        Some(Self { numbers, playable })
    }

    fn position(&self) -> String {
        let numbers: Vec<String> = self.numbers.iter().map(usize::to_string).collect();
        format!("{}-S", numbers.join("-"))
    }
}

/// The house to sow: at first none that captures, so that the game takes some turns; then one that does. Also whether it is a
/// grand slam that loses, which is sown where nothing else can be.
fn choice(board: &Board, turn: usize) -> Result<(usize, bool)> {
    let native = game("oware", &board.position())?;
    let legal: Vec<House> = native.legal().collect();
    let wanted: Vec<usize> = legal.iter().map(|house| usize::from(house.number())).collect();
    ensure!(board.playable == wanted, "{:?} can be played, by the rules {wanted:?}", board.playable);
    let stored = |house: House| -> usize {
        let mut after = native.clone();
        let _ = after.play(house);
        after.position().to_string().split('-').nth(12).and_then(|it| it.parse().ok()).unwrap_or(0)
    };
    let loses = |house: House| native.position().loses_by_slam(house);
    let fits = |house: House| !loses(house) && (stored(house) > board.numbers[12]) == (turn > 3);
    let safe = || legal.iter().copied().find(|&house| !loses(house));
    let chosen = legal.iter().copied().find(|&house| fits(house)).or_else(safe).or(legal.first().copied());
    let chosen = chosen.context("a legal house")?;
    Ok((chosen.number().into(), loses(chosen)))
}

#[test]
fn a_game_against_the_computer_to_its_end() {
    case("tree-game").in_chromium_first().another_visit().run(async |app| {
        // With these choices the game ends after 4 to 11 turns, whatever the computer answers: all its answers were tried.
        let late = from("oware", "1-2-0-0-1-3-0-0-1-0-3-1-23-13-S");
        app.open(&format!("{late}&north=computer&level=1")).await?;
        let over = |nodes: &[Node]| nodes.iter().any(|node| node.name == "How the game ended");
        let mut before = None;
        let mut turns = 0;
        loop {
            let next = |nodes: &[Node]| {
                let board = Board::read(nodes)?;
                let mine = !board.playable.is_empty() && before.as_ref() != Some(&board);
                (mine || over(nodes)).then(|| (board, over(nodes)))
            };
            let (board, ended) = until(app, "my turn, or the end", next).await?;
            if ended {
                break;
            }
            turns += 1;
            ensure!(turns <= 11, "no end: {board:?}");
            let (house, loses) = choice(&board, turns)?;
            sow(app, house).await?;
            if loses {
                press(app, &t("question.losing.yes")).await?;
            }
            before = Some(board);
        }
        ensure!(turns >= 4, "{turns} turns");
        let told = |nodes: &[Node]| {
            let stores = Board::read(nodes)?.numbers.split_off(12);
            let result = match (stores[0], stores[1]) {
                (mine, its) if mine > its => format!("You win, {mine} to {its}"),
                (mine, its) if mine < its => format!("The computer wins, {its} to {mine}"),
                (mine, its) => format!("A draw, {mine} to {its}"),
            };
            texts(nodes).contains(&result).then_some(())
        };
        until(app, "the result", told).await?;
        // From here to the review, and to another game.
        for name in ["Review", "New"] {
            until(app, name, |nodes| buttons(nodes).any(|node| node.name == name).then_some(())).await?;
        }
        Ok(())
    });
}

/// Gives the right answer to the step of a lesson that stands there.
async fn answer(app: &App, number: usize, place: usize) -> Result<()> {
    let steps = lesson(number).context("a lesson")?.exercises;
    reads(app, &format!(" · {place} of {}", steps.len())).await?;
    let right = steps[place - 1].right().next().context("a right answer")?.answer;
    match right {
        Answer::House(house) => sow(app, house.number().into()).await?,
        Answer::Agree => press(app, "Agree to end").await?,
    }
    reads(app, "Right.").await
}

#[test]
fn three_lessons_one_of_them_whole() {
    case("tree-lessons").in_chromium_first().another_visit().run(async |app| {
        app.open("rules=oware&speed=instant").await?;
        for number in 1..=3 {
            open_from_menu(app, "Lessons").await?;
            let begins = format!("{number}. ");
            press_that(app, &begins, |name| name.starts_with(&begins)).await?;
            let steps = lesson(number).context("a lesson")?.exercises.len();
            let whole = number == 1;
            for place in 1..=if whole { steps } else { 1 } {
                answer(app, number, place).await?;
                if place < steps {
                    press(app, "Next").await?;
                }
            }
            if whole {
                let about = t("lesson.about.sow");
                let can = format!("{}{}", about[..1].to_lowercase(), &about[1..]);
                reads(app, &t_with("lesson.done", json!({"can": can}))).await?;
                press(app, "Next lesson").await?;
                reads(app, " · 1 of ").await?;
            }
            press(app, "Leave").await?;
            // The board of the game is back, which belongs to two people.
            let back = |nodes: &[Node]| nodes.iter().any(|node| node.name == "South’s store: 0 seeds").then_some(());
            until(app, "the game", back).await?;
        }
        Ok(())
    });
}

#[test]
fn a_puzzle_and_its_answer() {
    case("tree-puzzle").in_chromium_first().another_visit().run(async |app| {
        let puzzle = native(RuleSet::Oware, DAY)?;
        app.open(&format!("puzzle={DAY}&speed=instant")).await?;
        let ready = |nodes: &[Node]| buttons(nodes).any(|node| node.name == "The answer").then_some(());
        until(app, "the puzzle", ready).await?;
        sow(app, puzzle.tempting.number().into()).await?;
        reads(app, &format!("Not house {}.", puzzle.tempting.number())).await?;
        press(app, "The answer").await?;
        reads(app, &format!("The answer is house {}", puzzle.moves[0].solution.number())).await?;
        press(app, "Leave").await
    });
}

#[test]
fn a_review_and_one_of_its_moments_again() {
    case("tree-review").in_chromium_first().another_visit().run(async |app| {
        review::open(app, &review::line("oware", 8)?).await?;
        open_from_menu(app, "Review").await?;
        let first = |nodes: &[Node]| {
            let done = buttons(nodes).any(|node| node.name == "Done");
            let again = buttons(nodes).find(|node| node.name.starts_with("Try again: "))?;
            done.then(|| again.name.clone())
        };
        let again = until(app, "a moment to be tried again", first).await?;
        // "Try again: 1. house 5" stands behind the moment of the same move. There it is "Try again" alone.
        let sown = again.rsplit(' ').next().context("a house")?.to_owned();
        let number = again["Try again: ".len()..].split(' ').next().context("a number")?.to_owned();
        let moment = |name: &str| name.starts_with(&format!("{number} ")) && name.contains(&format!("house {sown} "));
        press_that(app, "the moment", moment).await?;
        press(app, "Try again").await?;
        reads(app, &t("review.try.title")).await?;
        let another = |nodes: &[Node]| {
            let own = format!("House {sown}: ");
            let mut can = buttons(nodes).filter(|node| node.name.ends_with(", can be played"));
            let node = can.find(|node| !node.name.starts_with(&own))?;
            node.name["House ".len()..].split(':').next().map(str::to_owned)
        };
        let other = until(app, "another house", another).await?;
        sow(app, other.parse()?).await?;
        let verdict = |nodes: &[Node]| texts(nodes).contains(&format!("House {other} is ")).then_some(());
        until(app, "the verdict", verdict).await?;
        press(app, "Back").await?;
        press(app, "Done").await
    });
}
