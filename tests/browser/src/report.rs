//! What a browser saw, for those who look into a failure.

use std::path::PathBuf;

use anyhow::{Result, anyhow};
use base64::prelude::{BASE64_STANDARD, Engine as _};
use serde_json::{Value, json};

use crate::browser::Browser;
use crate::dist;
use crate::engine::Engine;

/// How the page came: whether a service worker has it, what the caches hold, and each part with where it came from: through the
/// service worker (`workerStart` above 0), how many bytes over the wire, with which status. A part that is not there has not come.
const LOADS: &str = "
    const soon = (words, ask) => Promise.race([(async () => words + ' ' + await ask())().catch(String),
        new Promise(resolve => setTimeout(() => resolve(words + ': no answer'), 3000))]);
    const container = navigator.serviceWorker;
    const facts = await Promise.all([
        soon('registration', async () => {
            const found = await container.getRegistration();
            return found ? ['installing', 'waiting', 'active'].map(state => state + ' ' + found[state]?.state) : 'none';
        }),
        soon('version', () => new Promise(resolve => {
            if (!container.controller) return resolve('of no service worker');
            const {port1, port2} = new MessageChannel();
            port1.onmessage = ({data}) => resolve(data.hash);
            container.controller.postMessage({type: 'version'}, [port2]);
        })),
        soon('caches', async () => Promise.all((await caches.keys())
            .map(async name => name + ': ' + (await (await caches.open(name)).keys()).length))),
    ]);
    const part = it => [it.name, it.workerStart, it.fetchStart, it.responseEnd, it.transferSize, it.responseStatus].join(' ');
    const parts = ['navigation', 'resource'].flatMap(type => performance.getEntriesByType(type)).map(part);
    return [document.readyState + ' at ' + performance.now(), ...facts, ...parts].join('\\n');";

impl Browser {
    /// A screenshot of the viewport.
    ///
    /// # Errors
    /// Fails where the driver refuses.
    pub async fn screenshot(&self) -> Result<Vec<u8>> {
        let shot = self.get("/screenshot").await?;
        Ok(BASE64_STANDARD.decode(shot.as_str().unwrap_or_default())?)
    }

    /// Saves a picture, the page and all logs; gives the folder.
    ///
    /// # Errors
    /// Fails where nothing can be written.
    pub async fn report(&self, name: &str) -> Result<PathBuf> {
        let folder = dist::failures().join(name);
        std::fs::create_dir_all(&folder)?;
        std::fs::write(folder.join("driver.log"), self.driver.log())?;
        if let Ok(png) = self.screenshot().await {
            std::fs::write(folder.join("page.png"), png)?;
        }
        if let Ok(page) =
            self.script("return location.href + '\\n' + document.documentElement.outerHTML", json!([])).await
        {
            std::fs::write(folder.join("page.html"), page.as_str().unwrap_or_default())?;
        }
        if let Ok(loads) = self.script_async(LOADS, json!([])).await {
            std::fs::write(folder.join("loads.txt"), loads.as_str().unwrap_or_default())?;
        }
        if self.engine == Engine::Chromium {
            let log = self.console().await?.join("\n");
            std::fs::write(folder.join("console.log"), log)?;
        }
        Ok(folder)
    }

    /// True where `WebKitGTK` reported that a page's process crashed; its driver then answers errors that say nothing.
    pub(crate) fn crashed(&self) -> bool {
        self.driver.log().contains("WebProcess CRASHED")
    }

    /// What Chromium's console said since it was last asked, with its level: `SEVERE`, `WARNING`, `INFO`, …
    ///
    /// # Errors
    /// Fails where the driver has no log.
    pub async fn console(&self) -> Result<Vec<String>> {
        let entries = self.post("/se/log", json!({"type": "browser"})).await?;
        let entries = entries.as_array().ok_or_else(|| anyhow!("no list of log entries"))?;
        let text = |entry: &Value, part: &str| entry[part].as_str().unwrap_or_default().to_owned();
        Ok(entries.iter().map(|entry| format!("{} {}", text(entry, "level"), text(entry, "message"))).collect())
    }
}
