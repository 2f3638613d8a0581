//! Pictures that leave the app: they have the size that was chosen, and show the board.

use anyhow::{Result, ensure};
use oware_browser::app::App;
use oware_browser::case::case;
use serde_json::{Value, json};

use crate::english::t;
use crate::help::{START, game, play_line};

/// The size of the picture in the sheet; how many of its pixels differ from the corner by more than the cloth does; how
/// many of those lie in its middle third, which is all board; and how light the corner is.
const SEEN: &str = "const image = document.getElementById('share-picture');
    if (document.getElementById('share-picture-send').disabled || !image.src.startsWith('blob:') || image.dataset.shape !== arguments[0]) return null;
    if (!image.complete || image.naturalWidth === 0 || image.src === window.seen) return null;
    window.seen = image.src;
    const canvas = document.createElement('canvas');
    const [width, height] = [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    const on = canvas.getContext('2d');
    on.drawImage(image, 0, 0);
    const { data } = on.getImageData(0, 0, width, height);
    const [light] = data;
    let [all, middle] = [0, 0];
    for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) {
        const at = (y * width + x) * 4;
        if (Math.abs(data[at] - light) < 70) continue;
        all++;
        if (y > height * 0.4 && y < height * 0.6 && x > width * 0.1 && x < width * 0.9) middle++;
    }
    return [width, height, all / width / height, middle / (width * 0.8 * height * 0.2), light];";

async fn seen(app: &App, shape: &str) -> Result<Vec<f64>> {
    let found = app.browser.wait(&format!("the picture, {shape}"), SEEN, json!([shape])).await?;
    Ok(found.as_array().into_iter().flatten().filter_map(Value::as_f64).collect())
}

/// Asks the sheet Share for a way.
async fn share(app: &App, way: &str) -> Result<()> {
    app.menu("share").await?;
    app.until_sheet("share").await?;
    app.browser.tap(&format!("[data-share={way}]")).await
}

async fn said(app: &App) -> Result<String> {
    let said = "return document.getElementById('share-done').textContent || null";
    Ok(app.browser.wait("a word", said, json!([])).await?.as_str().unwrap_or_default().to_owned())
}

#[test]
fn a_picture_has_its_size_and_shows_the_board() {
    case("picture").in_chromium_first().another_visit().run(async |app| {
        app.open("rules=abapa&speed=instant").await?;
        let mut native = game("abapa", START)?;
        play_line(app, &mut native, "FfBe").await?;
        app.browser.script("navigator.canShare = undefined; owareTheme.choose('light')", json!([])).await?;
        // Browsers draw a broken picture where there is none yet.
        let look = "window.broken = 0;
            const look = () => {
                const image = document.getElementById('share-picture');
                const isEmpty = image?.getClientRects().length > 0 && !image.hasAttribute('src');
                if (isEmpty && getComputedStyle(image).visibility !== 'hidden') window.broken += 1;
                requestAnimationFrame(look);
            };
            look();";
        app.browser.script(look, json!([])).await?;
        share(app, "picture").await?;
        let upright = seen(app, "upright").await?;
        ensure!(app.browser.script("return window.broken", json!([])).await? == 0, "a broken picture was seen");
        ensure!(upright[..2] == [1080.0, 1350.0], "{upright:?}");
        ensure!(upright[2] > 0.3 && upright[2] < 0.7 && upright[3] > 0.8, "not a board on cloth: {upright:?}");
        app.browser.tap("#share-shape [data-value=wide]").await?;
        let wide = seen(app, "wide").await?;
        ensure!(wide[..2] == [1200.0, 630.0], "{wide:?}");
        ensure!(wide[2] > 0.4 && wide[2] < 0.85 && wide[3] > 0.8, "not a board on cloth: {wide:?}");

        // Without a list of apps it is saved, and the button says so before.
        let button = "return document.getElementById('share-picture-send').textContent";
        ensure!(app.browser.script(button, json!([])).await? == "Save the picture");
        app.browser
            .script("HTMLAnchorElement.prototype.click = function () { window.saved = this.download }", json!([]))
            .await?;
        app.browser.tap("#share-picture-send").await?;
        ensure!(said(app).await? == t("share.pictureSaved"), "{}", said(app).await?);
        let name = app.browser.script("return window.saved", json!([])).await?;
        ensure!(
            name.as_str().is_some_and(
                |name| name.starts_with("oware-") && name.rsplit_once('.').is_some_and(|(_, end)| end == "png")
            ),
            "{name}"
        );

        // With one it goes there; a position, and in the dark.
        app.browser
            .script(
                "navigator.canShare = () => true; owareTheme.choose('dark');
                 navigator.share = async ({ files }) => { window.sent = [files.length, files[0].type, files[0].size > 20000] }",
                json!([]),
            )
            .await?;
        app.browser.tap("#share-things [data-value=position]").await?;
        let dark = seen(app, "wide").await?;
        ensure!(dark[4] < 100.0 && wide[4] > 180.0, "the cloth: {} and {}", dark[4], wide[4]);
        app.browser.tap("#share-picture-send").await?;
        ensure!(said(app).await? == t("share.pictureSent"), "{}", said(app).await?);
        let sent = app.browser.script("return window.sent", json!([])).await?;
        ensure!(sent == json!([1, "image/png", true]), "{sent}");
        Ok(())
    });
}

/// The picture has the values of the analysis that the board shows, unless they are not wanted.
#[test]
fn a_picture_has_the_values_of_an_analysis() {
    case("picture-values").in_chromium().another_visit().run(async |app| {
        app.open("speed=instant").await?;
        app.play('F').await?;
        let choice = "return document.getElementById('share-values').hidden";
        let pixels = "const image = document.getElementById('share-picture');
            const canvas = document.createElement('canvas');
            [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
            const on = canvas.getContext('2d');
            on.drawImage(image, 0, 0);
            const { data } = on.getImageData(0, 0, canvas.width, canvas.height);
            const before = window.pixels;
            window.pixels = data;
            return before ? data.filter((value, i) => i % 4 === 0 && Math.abs(value - before[i]) > 40).length : 0";
        share(app, "picture").await?;
        seen(app, "upright").await?;
        ensure!(app.browser.script(choice, json!([])).await? == true, "values are offered without an analysis");
        app.browser.script(pixels, json!([])).await?;
        app.close_sheet().await?;
        app.menu("analyse").await?;
        let valued = "return document.querySelectorAll('[data-position] [data-value]').length === 6";
        app.browser.wait("values", valued, json!([])).await?;
        share(app, "picture").await?;
        seen(app, "upright").await?;
        ensure!(app.browser.script(choice, json!([])).await? == false, "values are not offered");
        // Six dishes of some hundred pixels each.
        let with = app.browser.script(pixels, json!([])).await?;
        ensure!(with.as_u64() > Some(2000) && with.as_u64() < Some(60000), "{with} pixels differ");
        app.browser.tap("#share-values label").await?;
        seen(app, "upright").await?;
        let without = app.browser.script(pixels, json!([])).await?;
        ensure!(without == with, "{without} pixels differ, not {with}");
        Ok(())
    });
}

/// A moving picture is a GIF that the browser shows, and one that is cancelled comes to nothing.
#[test]
fn a_moving_picture_shows_the_moves_and_can_be_cancelled() {
    case("moving").in_chromium_first().another_visit().run(async |app| {
        app.open("rules=abapa&speed=instant").await?;
        let mut native = game("abapa", START)?;
        play_line(app, &mut native, "FfBeAdCaDbEc").await?;
        app.browser
            .script(
                "navigator.canShare = () => true;
                 navigator.share = async ({ files: [file] }) => {
                     const bytes = new Uint8Array(await file.arrayBuffer());
                     window.sent = [file.name.split('.').pop(), file.type, String.fromCharCode(...bytes.slice(0, 6)), bytes.length < 5000000];
                 }",
                json!([]),
            )
            .await?;
        share(app, "moving").await?;
        let shown = "const image = document.getElementById('share-moving');
            if (image.hidden || !image.complete || image.naturalWidth === 0 || image.src === window.seen) return null;
            window.seen = image.src;
            return [image.naturalWidth, image.naturalHeight, Number(image.dataset.frames)]";
        let few = app.browser.wait("a moving picture", shown, json!([])).await?;
        ensure!(few[0] == 720 && few[1].as_u64() > Some(400), "{few}");
        app.browser.tap("#share-span [data-value=whole]").await?;
        let whole = app.browser.wait("the whole game", shown, json!([])).await?;
        // Each of the two moves more is a house that is emptied, some steps, and how it lies then.
        ensure!(whole[2].as_u64() >= few[2].as_u64().map(|frames| frames + 6), "{few} {whole}");
        app.browser.tap("#share-moving-send").await?;
        ensure!(said(app).await? == t("share.pictureSent"), "{}", said(app).await?);
        let sent = app.browser.script("return window.sent", json!([])).await?;
        ensure!(sent == json!(["gif", "image/gif", "GIF89a", true]), "{sent}");

        // Stopped as soon as it has begun.
        let count = "window.made = [];
            new MutationObserver(() => window.made.push(document.getElementById('share-moving').src))
                .observe(document.getElementById('share-moving'), {attributes: true, attributeFilter: ['src']});";
        app.browser.script(count, json!([])).await?;
        let stop = "document.querySelector('#share-span [value=last]').click();
            const cancel = document.getElementById('share-moving-cancel');
            const before = [cancel.hidden, document.getElementById('share-moving-progress').hidden];
            cancel.click();
            return before";
        ensure!(app.browser.script(stop, json!([])).await? == json!([false, false]), "no way to cancel");
        ensure!(said(app).await? == "It was cancelled.", "{}", said(app).await?);
        let left = "return [document.getElementById('share-moving').hidden, document.getElementById('share-moving-send').textContent]";
        let left = app.browser.script(left, json!([])).await?;
        ensure!(left == json!([true, t("share.movingMake")]), "{left}");
        // Made again, it is the only one that comes: the one that was stopped would have come before.
        app.browser.tap("#share-moving-send").await?;
        let again = app.browser.wait("the moving picture again", shown, json!([])).await?;
        ensure!(again == few, "{few} {again}");
        let made = app.browser.script("return window.made.length", json!([])).await?;
        ensure!(made == 1, "{made} pictures came, and one of them was stopped");
        // A position has none.
        app.browser.tap("#share-things [data-value=position]").await?;
        let offered = "return document.querySelector('[data-share=moving]').disabled";
        ensure!(app.browser.script(offered, json!([])).await? == true, "a position does not move");
        Ok(())
    });
}
