//! What the shipped wasm does in Chromium: the work of `benches/work.js`, in a worker of its own as in the app.
//! A line for each figure; `cargo xtask bench` sets them beside the others.

use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use oware_browser::browser::{Browser, Setup};
use oware_browser::dist::{dist, repository};
use oware_browser::engine::Engine;
use oware_browser::program::run;
use oware_browser::server::Server;
use serde_json::json;

const PAGE: &str = "<!doctype html><title>figures</title>";
const WORKER: &str = "import init, * as oware from './npm/oware.js';
import { figures } from './work.js';
await init();
for (const figure of figures(oware, location.search === '?many')) postMessage(figure);
postMessage('done');";
const START: &str = "window.figures = [];
const worker = new Worker(arguments[0] ? 'figures.js?many' : 'figures.js', {type: 'module'});
worker.onmessage = message => window.figures.push(message.data);
worker.onerror = event => window.figures.push(`failed: ${event.message}`);";

fn main() -> ExitCode {
    run(measure())
}

async fn measure() -> Result<ExitCode> {
    let server = Server::start(&dist()?, "/")?;
    let work = std::fs::read_to_string(repository().join("benches/work.js")).context("benches/work.js")?;
    server.replace("figures.html", PAGE);
    server.replace("figures.js", WORKER);
    server.replace("work.js", work);
    let browser = Browser::start(Engine::Chromium, Setup { phone: false, ..Setup::default() }).await?;
    browser.goto(&format!("{}figures.html", server.address())).await?;
    let many = std::env::var_os("OWARE_SLOW").is_some();
    browser.script(START, json!([many])).await?;
    loop {
        tokio::time::sleep(Duration::from_millis(500)).await;
        let figures = browser.script("return window.figures.splice(0)", json!([])).await?;
        for figure in figures.as_array().context("a list")?.iter().filter_map(|figure| figure.as_str()) {
            match figure {
                "done" => return Ok(ExitCode::SUCCESS),
                _ if figure.starts_with("failed") => bail!("{figure}"),
                _ => println!("{figure}"),
            }
        }
    }
}
