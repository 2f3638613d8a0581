//! Endgame tables: solved on the device while nobody waits, kept there, and never in the way.

use std::time::Duration;

use anyhow::{Context, Result, ensure};
use oware_browser::app::App;
use oware_browser::case::case;
use oware_browser::dist;
use oware_browser::engine::Engine;
use oware_browser::wait::nothing_within;
use serde_json::{Value, json};

use crate::help::{answer_time, installed, stopwatch};
use crate::options::chosen;

/// A worker beside the app that reads and changes the layers it keeps. In each engine a worker may change files.
const DEVICE: &str = r"
const name = new URL('./', location.href).pathname + 'oware-tables';
const request = made => new Promise((resolve, reject) => {
    made.onsuccess = () => resolve(made.result);
    made.onerror = () => reject(made.error);
});
const files = async () => (await navigator.storage.getDirectory()).getDirectoryHandle(encodeURIComponent(name));
const flip = bytes => { bytes[bytes.length - 3] ^= 4; return bytes; };
const on = {
    files: {
        async list() {
            const names = [];
            for await (const key of (await files()).keys()) names.push(key);
            return names.sort();
        },
        async damage(layer) {
            const handle = await (await files()).getFileHandle(layer);
            const bytes = flip(new Uint8Array(await (await handle.getFile()).arrayBuffer()));
            const access = await handle.createSyncAccessHandle();
            await access.write(bytes, {at: 0});
            await access.close();
        },
        async cut(layer) {
            const access = await (await (await files()).getFileHandle(layer)).createSyncAccessHandle();
            await access.truncate(100);
            await access.close();
        },
    },
    database: {
        async list() {
            const db = await request(indexedDB.open(name));
            const names = await request(db.transaction('layers').objectStore('layers').getAllKeys());
            db.close();
            return names;
        },
        async change(layer, how) {
            const db = await request(indexedDB.open(name));
            const bytes = await request(db.transaction('layers').objectStore('layers').get(layer));
            await request(db.transaction('layers', 'readwrite').objectStore('layers').put(how(bytes), layer));
            db.close();
        },
        damage: layer => on.database.change(layer, flip),
        cut: layer => on.database.change(layer, bytes => bytes.slice(0, 100)),
    },
};
onmessage = async ({data: [place, what, layer]}) => {
    try {
        postMessage({found: (await on[place][what](layer)) ?? null});
    } catch (error) {
        postMessage({error: String(error)});
    }
};";

/// Does something to what the app keeps: `list`, `damage` or `cut`.
async fn device(app: &App, what: &str, layer: &str) -> Result<Value> {
    app.server.replace("device.js", DEVICE);
    // The policy of the app's own pages lets no script of a test begin.
    app.server.replace("device.html", "<!doctype html>");
    app.browser
        .script_async(
            "const place = document.querySelector('#board').dataset.tablesPlace;
             const frame = document.createElement('iframe');
             frame.src = 'device.html';
             document.body.append(frame);
             await new Promise(done => { frame.onload = done; });
             const worker = new frame.contentWindow.Worker('device.js');
             const answer = await new Promise((resolve, reject) => {
                 worker.onmessage = ({data}) => resolve(data);
                 worker.onerror = reject;
                 worker.postMessage([place, args[0], args[1]]);
             });
             worker.terminate();
             frame.remove();
             if (answer.error) throw new Error(answer.error);
             return answer.found;",
            json!([what, layer]),
        )
        .await
        .with_context(|| format!("{what} {layer}"))
}

/// The hooks of the tables: what is known, how many layers were loaded, where they lie.
pub(crate) async fn until_tables(app: &App, tables: &str, state: &str) -> Result<(u32, String)> {
    let found = app
        .browser
        .wait(
            &format!("tables {tables}, {state}"),
            "const {tables, tablesState, tablesLoaded, tablesPlace} = document.querySelector('#board').dataset;
             return [arguments[0], ''].includes(arguments[0] && tables) && tablesState === arguments[1]
                 && [tablesLoaded, tablesPlace]",
            json!([tables, state]),
        )
        .await?;
    let loaded = found[0].as_str().and_then(|text| text.parse().ok()).context("data-tables-loaded")?;
    Ok((loaded, found[1].as_str().unwrap_or_default().to_owned()))
}

/// Waits for a solver at work that knows at least `least` seeds. A layer this small may be done between two looks:
/// a test that waits for one number alone would wait for ever.
async fn until_solving(app: &App, least: u32) -> Result<()> {
    app.browser
        .wait(
            &format!("tables of at least {least} seeds, and more being solved"),
            "const {tables, tablesState} = document.querySelector('#board').dataset;
             return tablesState === 'building' && Number(tables?.split(' ')[1]) >= arguments[0]",
            json!([least]),
        )
        .await?;
    Ok(())
}

async fn message(app: &App) -> Result<String> {
    app.menu("options").await?;
    app.until_sheet("options").await?;
    let text = app.browser.script("return document.querySelector('#tables-stored').textContent", json!([])).await?;
    app.close_sheet().await?;
    Ok(text.as_str().unwrap_or_default().to_owned())
}

#[test]
fn tables_are_solved_and_survive_a_reload() {
    case("tables").below("/some/where/").run(async |app| {
        app.open("rules=oware&tables=9&speed=instant").await?;
        let (loaded, place) = until_tables(app, "oware 9", "done").await?;
        ensure!(loaded == 0, "{loaded} layers were there before");
        app.print(&format!("layers are kept in: {place}"));
        let names = device(app, "list", "").await?;
        ensure!(names.as_array().is_some_and(|names| names.len() == 10), "{names}");
        app.reload().await?;
        let (loaded, _) = until_tables(app, "oware 9", "done").await?;
        ensure!(loaded == 10, "only {loaded} of ten layers were loaded");
        app.open("rules=abapa&tables=8&speed=instant").await?;
        until_tables(app, "abapa 8", "done").await?;
        ensure!(device(app, "list", "").await?.as_array().is_some_and(|names| names.len() == 19));
        let text = message(app).await?;
        ensure!(text.contains('9') && text.contains('8'), "the options do not tell what is there: {text:?}");
        Ok(())
    });
}

#[test]
fn a_damaged_layer_is_solved_again() {
    case("tables-damaged").in_chromium_first().another_visit().run(async |app| {
        app.open("rules=oware&tables=9&speed=instant").await?;
        until_tables(app, "oware 9", "done").await?;
        for (what, layer, sound) in [("damage", "oware-06", 6), ("cut", "oware-03", 3), ("damage", "oware-00", 0)] {
            device(app, what, layer).await?;
            app.reload().await?;
            let (loaded, _) = until_tables(app, "oware 9", "done").await?;
            ensure!(loaded == sound, "{what} {layer}: {loaded} layers were believed");
            ensure!(!app.shows("#notice").await?, "{what} {layer}: the player was troubled");
            app.reload().await?;
            let (loaded, _) = until_tables(app, "oware 9", "done").await?;
            ensure!(loaded == 10, "{what} {layer}: not kept again, {loaded} layers");
        }
        Ok(())
    });
}

#[test]
#[ignore = "with --slow"]
fn tables_by_the_options() {
    case("tables-options").run(async |app| {
        app.open("tables=9").await?;
        until_tables(app, "oware 9", "done").await?;
        app.choose(&[("tables", "8")]).await?;
        let (loaded, _) = until_tables(app, "oware 8", "done").await?;
        ensure!(loaded == 9, "{loaded} layers loaded");
        app.choose(&[("tables", "0")]).await?;
        until_tables(app, "oware none", "off").await?;
        ensure!(
            device(app, "list", "").await?.as_array().is_some_and(|names| names.len() == 10),
            "turning off deletes"
        );
        app.choose(&[("tables", "10")]).await?;
        until_tables(app, "oware 10", "done").await?;
        app.menu("options").await?;
        app.until_sheet("options").await?;
        app.browser.tap("#tables-clear").await?;
        until_tables(app, "oware none", "off").await?;
        app.close_sheet().await?;
        app.browser
            .wait("nothing kept", "return document.querySelector('#tables-stored').textContent.length > 0", json!([]))
            .await?;
        let names = device(app, "list", "").await?;
        ensure!(names == json!([]), "left behind: {names}");
        ensure!(chosen(app).await?["tables"] == "0", "still on");
        app.reload().await?;
        until_tables(app, "oware none", "off").await?;
        Ok(())
    });
}

#[test]
fn a_move_comes_before_the_tables() {
    case("tables-move").calmly().in_chromium_first().another_visit().run(async |app| {
        app.open("rules=oware&tables=15&south=human&north=computer&time=300&speed=instant").await?;
        until_solving(app, 10).await?;
        for letter in ['E', 'D', 'C'] {
            app.tap(letter).await?;
            app.until("thinking", |hooks| hooks.busy && hooks.turn() == 'N').await?;
            app.until("the answer", |hooks| !hooks.busy && hooks.turn() == 'S').await?;
        }
        stopwatch(app).await?;
        app.undo().await?;
        app.until("the undone move", |hooks| hooks.turn() == 'S').await?;
        // It has not waited for the tables: they are not all there yet.
        until_tables(app, "", "building").await?;
        app.print(&format!("Undo took {:.0} ms beside the tables", answer_time(app).await?));
        Ok(())
    });
}

/// Not each driver can hide a window, so a script tells the page that it is hidden.
#[test]
fn a_hidden_page_solves_nothing() {
    case("tables-hidden").in_chromium_first().another_visit().run(async |app| {
        app.open("rules=oware&tables=15&speed=instant").await?;
        until_solving(app, 8).await?;
        let turn = |state: &'static str| {
            app.browser.script(
                "Object.defineProperty(document, 'visibilityState', {configurable: true, value: arguments[0]});
                 document.dispatchEvent(new Event('visibilitychange'));",
                json!([state]),
            )
        };
        turn("hidden").await?;
        until_tables(app, "", "paused").await?;
        let before = app.browser.script("return document.querySelector('#board').dataset.tables", json!([])).await?;
        // A worker that solves tells so twice a second.
        nothing_within(Duration::from_millis(700)).await;
        let now = app
            .browser
            .script(
                "const {tables, tablesState} = document.querySelector('#board').dataset; return [tables, tablesState]",
                json!([]),
            )
            .await?;
        ensure!(now == json!([before, "paused"]), "{before} became {now}");
        turn("visible").await?;
        until_tables(app, "", "building").await?;
        Ok(())
    });
}

/// What the worker lacks, where the layers lie then, and how many are there after a reload.
const LACKING: &[(&str, &str, &str, u32)] = &[
    ("no files", "delete globalThis.StorageManager?.prototype.getDirectory;", "database", 10),
    (
        "files for pages alone",
        "delete globalThis.FileSystemFileHandle?.prototype.createSyncAccessHandle;",
        "database",
        10,
    ),
    (
        "nothing",
        "delete globalThis.StorageManager?.prototype.getDirectory; IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); };",
        "memory",
        0,
    ),
    ("room", "StorageManager.prototype.estimate = async () => ({quota: 1e7, usage: 9e6});", "", 0),
];

/// The app's own script and those that the pages share, by name.
fn scripts() -> Result<Vec<(String, String)>> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(dist::dist()?)? {
        let path = entry?.path();
        let name = path.file_name().context("a name")?.to_string_lossy().into_owned();
        if name == "main.js" || name.starts_with("shared-") {
            found.push((name, std::fs::read_to_string(&path)?));
        }
    }
    ensure!(found.iter().any(|(_, text)| text.contains("\"./worker.js\"")), "no script starts the worker");
    Ok(found)
}

#[test]
#[ignore = "with --slow"]
fn devices_that_keep_less_get_tables_as_well() {
    case("tables-lacking").uninstalled().run(async |app| {
        let file = |name: &str| anyhow::Ok(std::fs::read_to_string(dist::dist()?.join(name))?);
        let scripts = scripts()?;
        for (row, &(what, script, wanted, again)) in LACKING.iter().enumerate() {
            if what == "room" && app.browser.engine == Engine::WebKit {
                app.print("not asked: a device that is nearly full (it does not tell)");
                continue;
            }
            // Addresses of their own, for all of them: the browser keeps what it has loaded for a while, and no script may run twice.
            let rules = ["oware", "abapa", "ouril", "aiware"][row];
            app.server.replace(&format!("worker-{row}.js"), format!("{script}\n{}", file("worker.js")?));
            for (name, text) in &scripts {
                let own = text.replace("./shared-", &format!("./{row}-shared-"));
                app.server.replace(&format!("{row}-{name}"), own.replace("./worker.js", &format!("./worker-{row}.js")));
            }
            let page = file("index.html")?.replace("shared-", &format!("{row}-shared-"));
            app.server.replace("index.html", page.replace("\"main.js\"", &format!("\"{row}-main.js\"")));
            app.open(&format!("rules={rules}&tables=9&speed=instant&row={row}")).await.context(what)?;
            let (_, place) = until_tables(app, &format!("{rules} 9"), "done").await.context(what)?;
            ensure!(wanted.is_empty() || place == wanted, "without {what}: {place}");
            ensure!(!app.shows("#notice").await?, "without {what}: a notice");
            let lines = message(app).await?.lines().count();
            ensure!(lines == if again == 0 { 3 } else { 2 }, "without {what}: {lines} lines");
            app.reload().await?;
            let (loaded, _) = until_tables(app, &format!("{rules} 9"), "done").await.context(what)?;
            ensure!(loaded == again, "without {what}: {loaded} layers after a reload");
        }
        Ok(())
    });
}

/// Layers of tables with 0 to 12 seeds have 2,704,156 positions, those with 13 to 15 seeds 14,679,704. The time is printed: how
/// long a machine takes says nothing of the app. Within one page the time grows as the positions do.
#[test]
#[ignore = "with --slow"]
fn all_tables_are_solved_in_a_minute() {
    case("tables-all").run(async |app| {
        for rules in ["oware", "abapa"] {
            app.open(&format!("rules={rules}&tables=15&speed=instant")).await?;
            app.browser
                .script(
                    "const board = document.querySelector('#board');
                     window.times = {};
                     new MutationObserver(() => { window.times[board.dataset.tables] ??= performance.now(); })
                         .observe(board, {attributes: true, attributeFilter: ['data-tables']});",
                    json!([]),
                )
                .await?;
            let found = app
                .browser
                .wait(
                    "fifteen seeds",
                    "return window.times[arguments[0] + ' 15'] && [12, 13, 14, 15].map(n => window.times[arguments[0] + ' ' + n])",
                    json!([rules]),
                )
                .await?;
            let times: Vec<f64> =
                found.as_array().into_iter().flatten().filter_map(|ms| Some(ms.as_f64()? / 1000.0)).collect();
            app.print(&format!("{rules}: 12 to 15 seeds were solved after {times:.1?} s"));
            let [small, .., all] = times[..] else { anyhow::bail!("{times:?}") };
            let share = 14_679_704.0 / 2_704_156.0;
            ensure!((all - small) / small < 4.0 * share, "the large layers take longer a position: {times:?}");
        }
        Ok(())
    });
}

/// A first visitor who only looks, or plays a friend, needs no tables.
#[test]
#[ignore = "with --slow"]
fn on_a_first_visit_tables_wait_for_a_game_against_the_computer() {
    case("tables-first-visit").in_chromium().run(async |app| {
        app.open("").await?;
        app.play('E').await?;
        app.play('a').await?;
        // They would be asked for with the first game; the service worker is ready after that.
        installed(app).await?;
        app.browser.frames().await?;
        let state = "return document.querySelector('#board').dataset.tablesState ?? 'none'";
        ensure!(
            app.browser.script(state, json!([])).await? == "none",
            "tables were asked for before anybody plays the computer"
        );
        app.change_opponent(&[("opponent", "computer"), ("level", "1")]).await?;
        app.browser
            .wait(
                "the first table",
                "return /^oware \\d/.test(document.querySelector('#board').dataset.tables)",
                json!([]),
            )
            .await?;
        ensure!(
            !app.status().await?.contains("ndgame"),
            "the tables are told of beside the game: {:?}",
            app.status().await?
        );
        // From then on this device has them, whoever plays.
        app.new_game_with(&[("opponent", "friend")]).await?;
        app.reload().await?;
        app.browser
            .wait(
                "the tables of before",
                "return /^oware \\d/.test(document.querySelector('#board').dataset.tables)",
                json!([]),
            )
            .await?;
        Ok(())
    });
}
