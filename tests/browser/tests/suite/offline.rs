//! The server is gone: everything goes on.

use anyhow::{Context, Result, ensure};
use oware_browser::app::App;
use oware_browser::case::case;
use serde_json::json;

use crate::help::{HARVEST, installed, sound};

#[test]
fn without_a_server() {
    for (name, base) in [("offline", "/"), ("offline-below-a-path", "/some/where/")] {
        case(name).below(base).run(async |app| {
            app.open(&format!("rules=oware&north=computer&time=100&speed=instant&position={HARVEST}")).await?;
            installed(app).await?;
            let hooks = answered(app, 'D').await?;
            app.server.stop();
            let asked = app.server.asked().len();

            let back = app.reload().await.context("a reload without the server")?;
            ensure!(back == hooks, "{back:?} instead of {hooks:?}");
            let hooks = answered(app, 'F').await.context("an answer without the server")?;
            for page in ["rules.html", "about.html"] {
                follow(app, page).await?;
            }
            follow(app, "./").await?;
            ensure!(app.ready().await?.position == hooks.position, "the game after the other pages");
            follow(app, "index.html").await?;
            app.ready().await.context("the app by its file name")?;
            // No question has asked for these weights while there was a server.
            follow(app, "?rules=ouril&north=computer&time=100&speed=instant").await?;
            app.until("a game in ouril", |hooks| hooks.position.starts_with("4-4-4-4-4")).await?;
            answered(app, 'E').await.context("an answer in ouril without the server")?;
            follow(app, "?rules=abapa&speed=instant").await?;
            let hooks = app.until("a game from an address", |hooks| hooks.position.starts_with("4-4-4-4-4")).await?;
            sound(&hooks)?;
            app.browser.replace_window().await?;
            app.open("").await.context("a new window without the server")?;
            app.play('E').await?;
            ensure!(app.server.asked().len() == asked, "the server was not gone");
            Ok(())
        });
    }
}

/// Taps a house and waits for the computer's answer.
async fn answered(app: &App, house: char) -> Result<oware_browser::app::Hooks> {
    let before = app.hooks().await?;
    app.tap(house).await?;
    let after = app
        .until("the computer's answer", |hooks| hooks.position != before.position && hooks.turn() == 'S' && !hooks.busy)
        .await?;
    sound(&after)?;
    Ok(after)
}

/// Follows a link of the page, as drivers cannot without a server in every engine.
async fn follow(app: &App, page: &str) -> Result<()> {
    app.browser
        .script(
            "window.before = true; const page = arguments[0]; setTimeout(() => location.assign(page))",
            json!([page]),
        )
        .await?;
    app.browser
        .wait(
            &format!("{page} without the server"),
            "return !window.before && document.readyState === 'complete'
                 && (document.querySelector('h1')?.textContent ?? '').trim().length > 0",
            json!([]),
        )
        .await
        .map(drop)
}
