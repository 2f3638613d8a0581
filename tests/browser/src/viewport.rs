//! The size of the page and its colours, which each engine sets in a way of its own.

use anyhow::{Result, bail};
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

/// Two frames, with a task after each.
const FRAMES: &str = "
    const frame = () => new Promise(next => requestAnimationFrame(() => setTimeout(next)));
    await frame();
    await frame();";

/// True where the page moves: an animation that ends is running, letters are on their way, or what is seen has another place,
/// size, class or other words than at the last look.
const RESTLESS: &str = "
    const moving = document.getAnimations()
        .filter(it => it.playState === 'running' && it.effect?.getComputedTiming().endTime !== Infinity);
    const seen = [...document.querySelectorAll('body, body *')].filter(it => it.getClientRects().length).map(it => {
        const {x, y, width, height} = it.getBoundingClientRect();
        const words = it.children.length ? '' : it.textContent;
        return [x, y, width, height, it.scrollLeft, it.scrollTop, it.getAttribute('class'), words].join(' ');
    }).join();
    const before = window.seenBefore;
    window.seenBefore = seen;
    return moving.length > 0 || seen !== before || document.fonts.status !== 'loaded';";

/// Looks at a page that comes to rest: each takes two frames at least.
const LOOKS: u32 = 1000;

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
        self.protocol("Emulation.setEmulatedMedia", json!({"features": features})).await.map(drop)
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

    /// Lets the page show two frames, with a task after each: what it had put off to its next task or frame has happened.
    ///
    /// # Errors
    /// Fails where the page cannot be asked.
    pub async fn frames(&self) -> Result<()> {
        self.script_async(FRAMES, json!([])).await.map(drop)
    }

    /// Waits until an element has found its place.
    ///
    /// # Errors
    /// Fails where it is not there.
    pub async fn settled(&self, selector: &str) -> Result<()> {
        let moved = async || self.script_async(MOVED, json!([selector])).await;
        wait::until(&format!("a place of {selector}"), moved, Value::is_null).await.map(drop)
    }

    /// Waits until nothing of the page moves: no animation that ends is running, and two frames with a task after each have
    /// changed no place, no size, no class and no words.
    ///
    /// # Errors
    /// Fails where it never rests.
    pub async fn still(&self) -> Result<()> {
        for _ in 0..LOOKS {
            self.frames().await?;
            if self.script(RESTLESS, json!([])).await? == false {
                return Ok(());
            }
        }
        bail!("the page is never at rest")
    }
}
