//! The size of the page and its colours, which each engine sets in a way of its own.

use std::time::Duration;

use anyhow::Result;
use serde_json::json;

use crate::browser::Browser;
use crate::engine::Engine;

impl Browser {
    /// Chromium's colour scheme and motion preference from now on.
    ///
    /// # Errors
    /// Fails where the driver refuses.
    pub async fn scheme(&self, dark: bool, reduced_motion: bool) -> Result<()> {
        let features = json!([
            {"name": "prefers-color-scheme", "value": if dark { "dark" } else { "light" }},
            {"name": "prefers-reduced-motion", "value": if reduced_motion { "reduce" } else { "no-preference" }},
        ]);
        self.cdp("Emulation.setEmulatedMedia", json!({"features": features})).await.map(drop)
    }

    /// From now on the screen of a large Chromium is one for fingers, as a tablet's.
    ///
    /// # Errors
    /// Fails in another engine.
    pub async fn fingers(&self) -> Result<()> {
        self.cdp("Emulation.setTouchEmulationEnabled", json!({"enabled": true, "maxTouchPoints": 5})).await.map(drop)
    }

    /// Makes the viewport exactly this large; false where the engine cannot.
    ///
    /// # Errors
    /// Fails where the driver refuses.
    pub async fn viewport(&self, width: u32, height: u32) -> Result<bool> {
        match self.engine {
            Engine::Chromium => {
                let metrics = json!({
                    "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 900,
                });
                self.cdp("Emulation.setDeviceMetricsOverride", metrics).await?;
            }
            Engine::Firefox => self.firefox_viewport(width, height).await?,
            Engine::WebKit => {
                for _ in 0..2 {
                    let frame =
                        self.script("return [outerWidth - innerWidth, outerHeight - innerHeight]", json!([])).await?;
                    let edge = |i: usize| frame[i].as_u64().unwrap_or(0) as u32;
                    let rect = json!({"x": 0, "y": 0, "width": width + edge(0), "height": height + edge(1)});
                    self.post("/window/rect", rect).await?;
                    tokio::time::sleep(Duration::from_millis(150)).await;
                }
            }
        }
        let is = self.script("return [innerWidth, innerHeight]", json!([])).await?;
        Ok(is == json!([width, height]))
    }

    /// Windows of Firefox are never narrower than 500 px, but the page inside one may be.
    async fn firefox_viewport(&self, width: u32, height: u32) -> Result<()> {
        let rect = json!({"x": 0, "y": 0, "width": width.max(520) + 20, "height": height + 200});
        self.post("/window/rect", rect).await?;
        self.post("/moz/context", json!({"context": "chrome"})).await?;
        let sized = self
            .script(
                "const style = gBrowser.selectedBrowser.style;
                 for (const [name, value] of [['width', arguments[0]], ['height', arguments[1]]]) {
                     for (const kind of ['', 'min-', 'max-']) style.setProperty(kind + name, value + 'px', 'important');
                 }
                 style.setProperty('flex', 'none', 'important');",
                json!([width, height]),
            )
            .await;
        self.post("/moz/context", json!({"context": "content"})).await?;
        sized?;
        tokio::time::sleep(Duration::from_millis(200)).await;
        Ok(())
    }
}
