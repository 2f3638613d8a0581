//! Draws every raster picture of `www/icons/icons.json` from its source: `cargo run -p oware-browser --bin icons`.
//! They go to `www/icons/`, or to the folder that is named.

use std::process::ExitCode;

use anyhow::{Context, Result};
use lexopt::prelude::*;
use oware_browser::browser::{Browser, Setup};
use oware_browser::dist::repository;
use oware_browser::engine::Engine;
use oware_browser::palette;
use oware_browser::program::run;
use oware_browser::server::Server;
use serde_json::json;

fn main() -> ExitCode {
    run(draw())
}

async fn draw() -> Result<ExitCode> {
    let folder = repository().join("www/icons");
    let list: serde_json::Value = serde_json::from_slice(&std::fs::read(folder.join("icons.json"))?)?;
    let mut words = lexopt::Parser::from_env();
    let out = match words.next()? {
        None => folder.clone(),
        Some(Value(path)) => path.into(),
        Some(word) => return Err(word.unexpected().into()),
    };
    let server = Server::start(&folder, "/")?;
    let browser = Browser::start(Engine::Chromium, Setup { phone: false, ..Setup::default() }).await?;
    browser
        .cdp("Emulation.setDefaultBackgroundColorOverride", json!({"color": {"r": 0, "g": 0, "b": 0, "a": 0}}))
        .await?;
    for picture in list["pictures"].as_array().context("a list of pictures")? {
        let file = picture["file"].as_str().context("a file name")?;
        let (width, height) = (number(picture, "width")?, number(picture, "height")?);
        let motif = picture["motif"].as_u64().map_or((width, height), |size| (size as u32, size as u32));
        let page = format!(
            "<!doctype html><meta name=\"viewport\" content=\"width=device-width\"><title>icon</title><style>
                 html {{ background: {}; }}
                 body {{ margin: 0; width: {width}px; height: {height}px; display: grid; place-items: center; }}
                 img {{ width: {}px; height: {}px; }}
             </style><img src=\"{}\" alt=\"\">",
            picture["background"].as_str().unwrap_or("transparent"),
            motif.0,
            motif.1,
            picture["source"].as_str().context("a source")?,
        );
        server.replace("page.html", page);
        browser.viewport(width, height).await?;
        browser.goto(&format!("{}page.html?{file}", server.address())).await?;
        let png = browser.screenshot().await?;
        let colours = picture["colours"].as_u64().unwrap_or(256) as usize;
        let small = palette::write(&palette::read(&png)?, colours)?;
        let path = out.join(file);
        std::fs::create_dir_all(path.parent().context("a folder")?)?;
        std::fs::write(&path, &small)?;
        println!("{file}: {width}x{height}, {} bytes", small.len());
    }
    Ok(ExitCode::SUCCESS)
}

fn number(picture: &serde_json::Value, name: &str) -> Result<u32> {
    Ok(u32::try_from(picture[name].as_u64().with_context(|| format!("{name} of {picture}"))?)?)
}
