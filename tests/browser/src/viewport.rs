//! The size of the page and its colours, which each engine sets in a way of its own.

use anyhow::Result;
use serde_json::{Value, json};

use crate::browser::Browser;
use crate::engine::Engine;
use crate::wait;

/// Waits until the page has the size that was asked for. A window that cannot have it stops at another one: it has that size
/// when a dozen frames in a row have found the same.
const SIZED: &str = "
    const [width, height] = args;
    const frame = () => new Promise(requestAnimationFrame);
    for (let [before, same] = ['', 0]; same < 12 && !(innerWidth === width && innerHeight === height);) {
        await frame();
        const now = [innerWidth, innerHeight].join();
        same = now === before ? same + 1 : 0;
        before = now;
    }";

/// Where an element was and is, where two frames in a row do not find it at the same place.
const MOVED: &str = "
    const frame = () => new Promise(requestAnimationFrame);
    const place = () => {
        const box = document.querySelector(args[0])?.getBoundingClientRect();
        return box ? [box.x, box.y, box.width, box.height].join() : 'nothing';
    };
    await frame();
    const before = place();
    await frame();
    // Whoever watches for other sizes is told behind the callbacks of a frame.
    await frame();
    const now = place();
    return now === before && now !== 'nothing' ? null : [before, now];";

/// True where nothing that ends by itself moves: no animation, and no style on its way to another.
const STILL: &str = "
    const moving = document.getAnimations()
        .filter(it => it.playState === 'running' && it.effect?.getComputedTiming().endTime !== Infinity);
    return moving.length === 0 || {soFar: moving.length}";

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
                    self.script_async(SIZED, json!([width, height])).await?;
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
        self.script_async(SIZED, json!([width, height])).await.map(drop)
    }

    /// Waits for a frame, and for what the page does behind it. All that was to come with the frame has come then.
    ///
    /// # Errors
    /// Fails where the page cannot be asked.
    pub async fn frame(&self) -> Result<()> {
        let frame = "for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
                     await new Promise(done => setTimeout(done));";
        self.script_async(frame, json!([])).await.map(drop)
    }

    /// Waits until an element has found its place.
    ///
    /// # Errors
    /// Fails where it is not there.
    pub async fn settled(&self, selector: &str) -> Result<()> {
        let moved = async || self.script_async(MOVED, json!([selector])).await;
        wait::until(&format!("a place of {selector}"), moved, Value::is_null).await.map(drop)
    }

    /// Waits until all movements have ended.
    ///
    /// # Errors
    /// Fails where one does not end.
    pub async fn still(&self) -> Result<()> {
        self.wait("the end of all movements", STILL, json!([])).await.map(drop)
    }
}
