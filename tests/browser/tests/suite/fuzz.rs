//! Whatever a player, another app or another window hands to the page: links, files, texts, positions and messages. No error stays
//! uncaught, in the page or in a worker, and after each input the page goes on. How long it was blocked at most is printed.

use std::collections::BTreeMap;

use anyhow::{Context, Result, ensure};
use oware::record::correspondence::{Correspondence, GameNumber, Note};
use oware::record::{self, link, ogn};
use oware::{Game, RuleSet, Side};
use oware_browser::app::App;
use oware_browser::case::{case, slow};
use serde_json::{Value, json};

use crate::help::{START, quiet_move, sound};

const FUZZ: &str = include_str!("fuzz.js");
/// All inputs follow from it.
const SEED: u32 = 1;
/// Inputs to one page; the address of the next page is an input, too.
const INPUTS_A_PAGE: usize = 400;
/// Inputs after which the long run says how far it is.
const STEP: usize = 4_000;

/// What inputs begin with: texts that the app itself writes.
struct Samples {
    texts: Vec<String>,
    links: Vec<String>,
    positions: Vec<String>,
}

fn samples() -> Result<Samples> {
    let [mut texts, mut links, mut positions] = [const { Vec::new() }; 3];
    for (place, &rules) in RuleSet::ALL.iter().enumerate() {
        for plies in [0, 3, 40, 400] {
            let mut game = Game::new(rules);
            for step in 0..plies {
                let Some(letter) = quiet_move(&game, step + place) else { break };
                game.play(crate::help::house(letter)).map_err(|error| anyhow::anyhow!("{letter}: {error:?}"))?;
            }
            positions.push(game.position().to_string());
            let letter = Correspondence {
                number: GameNumber::new(place as u64),
                rematch_of: None,
                sender: Side::South,
                note: (plies == 40).then_some(Note::OffersEnd),
                names: ["Ama".into(), "Kofi".into()],
                game: game.clone(),
            };
            links.extend([link::write(&game), letter.write()]);
            texts.extend([record::write(&game), ogn::write(&game, &ogn::Tags::default())]);
        }
    }
    texts.push(whole_file(&texts));
    texts.extend(links.iter().map(|link| format!("https://example.org/oware/#{link}")));
    Ok(Samples { texts, links, positions })
}

/// The file of everything, with sums that are right.
fn whole_file(records: &[String]) -> String {
    let mut parts: Vec<Value> =
        records.iter().map(|record| json!(["game", {"version": 1, "record": record}])).collect();
    parts.push(json!(["options", {"options": {"level": 3}, "language": "fr"}]));
    parts.push(json!(["end", parts.len()]));
    let lines: Vec<String> = parts
        .iter()
        .map(|part| {
            let text = part.to_string();
            format!("[\"{}\",{}", record::sums(&text), &text[1..])
        })
        .collect();
    format!("{{\"oware-all\":1,\"made\":\"2026-01-01T00:00:00.000Z\",\"parts\":[\n{}\n]}}\n", lines.join(",\n"))
}

/// Opens a sheet from the menu: a step with each call, since a puzzle of the address may close what is open when it comes.
const OPEN: &str = "const [action] = arguments;
    const open = document.querySelector('dialog[open]');
    if (open?.id === action) {
        open.close();
        return true;
    }
    if (open?.id === 'menu') open.querySelector(`[data-action=${action}]`).click();
    else if (!open) document.querySelector('[data-action=menu]').click();
    else open.close();
    return {soFar: open?.id ?? 'none'};";

/// The sheets that take texts and positions, and a coach with a worker of its own. All are loaded when they are asked for first.
async fn load_all(app: &App) -> Result<()> {
    for sheet in ["open", "setup"] {
        app.browser.wait(&format!("the sheet {sheet}"), OPEN, json!([sheet])).await?;
    }
    app.browser.script("document.querySelector('#bar [data-action=hint]').click()", json!([])).await.map(drop)
}

/// No error so far.
async fn faultless(app: &App, what: &str) -> Result<()> {
    let faults = app.browser.script("return window.fuzz.faults", json!([])).await?;
    ensure!(faults == json!([]), "{what}: {faults}");
    Ok(())
}

#[test]
fn no_input_throws_or_stops_the_page() {
    let inputs: usize = if slow() { 100_000 } else { 200 };
    case("fuzz").in_chromium().another_visit().with_less_motion().run(async |app| {
        app.browser.cdp("Page.addScriptToEvaluateOnNewDocument", json!({"source": FUZZ})).await?;
        let Samples { texts, links, positions } = samples()?;
        let given = json!({"samples": texts, "links": links, "positions": positions});
        let mut counts: BTreeMap<String, u64> = BTreeMap::new();
        let (mut longest, mut opened) = (0.0_f64, 0_u64);
        app.open("rules=oware&south=human&north=human&speed=instant").await?;
        for from in (0..inputs).step_by(INPUTS_A_PAGE) {
            load_all(app).await.with_context(|| format!("before input {from}"))?;
            let to = inputs.min(from + INPUTS_A_PAGE);
            let run = "return window.fuzz.run(...args)";
            let found = app.browser.script_async(run, json!([SEED, from, to, given])).await?;
            ensure!(found.get("fault").is_none(), "seed {SEED}, {}", found["fault"]);
            for (kind, count) in found["counts"].as_object().context("counts")? {
                *counts.entry(kind.clone()).or_default() += count.as_u64().unwrap_or(0);
            }
            longest = longest.max(found["longest"].as_f64().context("a time")?);
            opened += found["opened"].as_u64().unwrap_or(0);
            let next = "return window.fuzz.address(...arguments)";
            let next = app.browser.script(next, json!([SEED, to, given])).await?;
            let next = next.as_str().context("an address")?;
            faultless(app, "after all inputs").await?;
            app.browser.goto(&format!("{}{next}", app.server.address())).await?;
            app.ready().await.with_context(|| next.to_owned())?;
            faultless(app, next).await?;
            if to.is_multiple_of(STEP) {
                app.print(&format!("{to} inputs"));
            }
        }
        // The app still plays.
        app.open("rules=oware&south=human&north=computer&level=1&speed=instant").await?;
        app.until_position(START).await?;
        app.tap('E').await?;
        let hooks = app.until("an answer", |now| !now.busy && now.turn() == 'S').await?;
        sound(&hooks)?;
        ensure!(counts.len() == 8, "kinds of inputs: {counts:?}");
        // Else they all stopped at the first check.
        ensure!(opened > inputs as u64 / 20, "only {opened} inputs changed the board");
        app.print(&format!(
            "seed {SEED}: {inputs} inputs, {opened} changed the board, blocked for {longest:.0} ms at most, {counts:?}"
        ));
        Ok(())
    });
}
