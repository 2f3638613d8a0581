//! Light and dark: chosen in the options, on every page, before anything is seen of it.

use anyhow::{Result, ensure};
use oware_browser::app::App;
use oware_browser::case::case;
use oware_browser::engine::Engine;
use serde_json::{Value, json};

/// The look as the page shows it: which it is, how bright the page is, and the colour of the browser's bars.
async fn shown(app: &App) -> Result<(String, f64, Vec<String>)> {
    let found = app
        .browser
        .script(
            "const root = document.documentElement;
             const [red, green, blue] = getComputedStyle(root).backgroundColor.match(/\\d+/g).map(Number);
             return [root.dataset.theme, (red + green + blue) / 765,
                 [...document.querySelectorAll('meta[name=theme-color]')].map(meta => meta.content)];",
            json!([]),
        )
        .await?;
    Ok(serde_json::from_value(found)?)
}

async fn choose(app: &App, theme: &str) -> Result<()> {
    app.menu("options").await?;
    app.until_sheet("options").await?;
    app.browser.tap(&format!("[data-option=theme] [data-value={theme}]")).await?;
    if theme != "system" {
        until(app, theme).await?;
    }
    app.close_sheet().await
}

/// Waits until the page has this look.
async fn until(app: &App, theme: &str) -> Result<()> {
    let shown = "return document.documentElement.dataset.theme === arguments[0]";
    app.browser.wait(&format!("the look {theme}"), shown, json!([theme])).await.map(drop)
}

/// A page with nothing in it, which holds the frames.
const HOST: &str = "frame.html";

/// What a page shows while its body is not there yet: the first picture cannot be another one. `WebKitGTK` 2.50 hangs now and
/// then where a frame with modules is left while it loads, so there the page is asked when it has loaded.
async fn first(app: &App, page: &str) -> Result<Value> {
    let address = format!("{}{page}", app.server.address());
    if app.browser.engine == Engine::WebKit {
        app.browser.goto(&address).await?;
        return app.browser.script("return document.documentElement.dataset.theme ?? null", json!([])).await;
    }
    app.browser.goto(&format!("{}{HOST}", app.server.address())).await?;
    app.browser
        .script_async(
            "const frame = document.createElement('iframe');
             frame.src = args[0];
             let loaded = false;
             frame.addEventListener('load', () => { loaded = frame.contentDocument.URL !== 'about:blank'; });
             document.body.append(frame);
             for (; !loaded; await new Promise(done => setTimeout(done))) {
                 const root = frame.contentDocument?.documentElement;
                 if (frame.contentDocument?.body && frame.contentDocument.URL !== 'about:blank') return root.dataset.theme ?? null;
             }",
            json!([address]),
        )
        .await
}

#[test]
fn the_look_is_chosen_for_every_page() {
    for dark in [false, true] {
        let (device, other) = if dark { ("dark", "light") } else { ("light", "dark") };
        case(&format!("theme-{device}")).dark(dark).uninstalled().run(async |app| {
            // Its frames hold the app's own pages, which a host forbids where it can.
            app.server.send_no_headers();
            app.server.replace(HOST, "<!doctype html><title>frame</title>".to_owned());
            app.open("rules=oware&speed=instant").await?;
            let (theme, bright, bars) = shown(app).await?;
            ensure!(theme == device && (bright < 0.4) == dark, "{theme}, {bright}");
            choose(app, other).await?;
            let (theme, bright, other_bars) = shown(app).await?;
            ensure!(theme == other && (bright < 0.4) != dark, "{theme}, {bright}");
            ensure!(bars != other_bars && other_bars[0] == other_bars[1], "{bars:?}, {other_bars:?}");
            app.reload().await?;
            ensure!(shown(app).await?.0 == other, "forgotten after a reload");
            for page in ["", "rules.html", "about.html"] {
                let found = first(app, page).await?;
                ensure!(found == other, "{page:?} begins with {found}");
            }
            app.open("").await?;
            choose(app, "system").await?;
            until(app, device).await?;
            app.reload().await?;
            ensure!(shown(app).await?.0 == device, "not as the device has it after a reload");
            Ok(())
        });
    }
}
