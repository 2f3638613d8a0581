//! Nothing moves under a finger: what is pressed in a sheet, what stands above it, and what stands below all of it stay where they
//! are. In Share nothing moves at all. The arrow that looks back stays, too.

use anyhow::{Result, ensure};
use oware_browser::app::App;
use oware_browser::case::case;
use serde_json::json;

/// Each control of the sheet that is open, with its name and its place in the window. What scrolls is brought back first.
const PLACES: &str = "
    const sheet = document.querySelector('dialog[open]');
    sheet.querySelector('.sheet-body').scrollTop = 0;
    const named = it => (it.closest('fieldset')?.id ?? '') + ' '
        + (it.id || it.dataset.share || it.dataset.action || it.dataset.value || it.dataset.answer || it.textContent.trim());
    return [...sheet.querySelectorAll('button, label[data-value], summary, input.record, textarea')]
        .filter(it => it.getClientRects().length && getComputedStyle(it).visibility === 'visible')
        .map(it => {
            const {left, top, width, height} = it.getBoundingClientRect();
            return [named(it), [left, top, width, height].map(Math.round).join(' '), Boolean(it.closest('.sheet-foot'))];
        });";

type Place = (String, String, bool);

async fn places(app: &App) -> Result<Vec<Place>> {
    Ok(serde_json::from_value(app.browser.script(PLACES, json!([])).await?)?)
}

/// A sheet and what is pressed in it, one after the other: a selector, and what is waited for behind it.
struct Sheet {
    open: &'static str,
    id: &'static str,
    presses: &'static [(&'static str, &'static str)],
    /// Whatever is pressed, every control stays.
    still: bool,
}

const SHEETS: [Sheet; 5] = [
    Sheet {
        open: "share",
        id: "share",
        presses: &[
            ("[data-share=link]", "share-done"),
            ("[data-share=code]", "#share-code path[d]"),
            ("[data-share=picture]", "#share-picture-send:not(:disabled)"),
            ("#share-shape [data-value=wide]", "#share-picture[data-shape=wide]"),
            ("[data-share=moving]", "#share-moving:not([hidden])"),
            ("[data-share=text]", "#share-text-part:not([hidden])"),
            ("#record-copy", "share-done"),
            ("[data-share=embed]", "#share-embed-part:not([hidden])"),
            ("#share-embed-copy", "share-done"),
            ("#share-things [data-value=position]", "[data-share=moving]:disabled"),
            ("[data-share=text]", "#share-text-part:not([hidden])"),
            ("#share-things [data-value=game]", "[data-share=moving]:not(:disabled)"),
        ],
        still: true,
    },
    Sheet {
        open: "new",
        id: "new",
        presses: &[
            ("#new-opponent [data-value=computer]", "#new-level:not([hidden])"),
            ("#new-level [data-value='5']", "#new-level"),
            ("#new-opponent [data-value=far]", "#new-level[hidden]"),
            ("#new-opponent [data-value=near]", "#new-control:not([hidden])"),
            ("#new-opponent [data-value=both]", "#new-more[hidden]"),
            ("#new-opponent [data-value=friend]", "#new-level[hidden]"),
            ("#new-rules [data-value=ouril]", "#new-rules"),
        ],
        still: false,
    },
    Sheet {
        open: "options",
        id: "options",
        presses: &[
            ("#choose-board [data-value=light]", "#options"),
            ("#choose-taps [data-value='2']", "#options"),
            ("#choose-sound [data-value=on]", "#options"),
        ],
        still: true,
    },
    Sheet { open: "open", id: "open", presses: &[("#record-clip", "#record-wrong:not(:empty)")], still: false },
    Sheet {
        open: "standing",
        id: "standing",
        presses: &[("#standing-rules [data-value=abapa]", "#standing-none:not([hidden])")],
        still: false,
    },
];

#[test]
fn nothing_moves_under_a_finger() {
    case("places").another_visit().in_chromium().run(async |app| {
        app.open("rules=oware&south=human&north=human&speed=instant").await?;
        for house in "FfEeDd".chars() {
            app.play(house).await?;
        }
        let mut moved = Vec::new();
        // Whoever looks back taps the same arrow again and again.
        let arrow = "const {left, top} = document.querySelector('#moves [data-action=back]').getBoundingClientRect();
            return [left, top].map(Math.round).join(' ')";
        let before = app.browser.script(arrow, json!([])).await?;
        app.browser.tap("#moves [data-action=back]").await?;
        app.until("an earlier moment", |now| !now.live).await?;
        app.browser.still().await?;
        let now = app.browser.script(arrow, json!([])).await?;
        if now != before {
            moved.push(format!("the arrow back, from {before} to {now}"));
        }
        app.browser.tap("#past-bar [data-action=back-to-game]").await?;
        app.until("the game", |now| now.live).await?;
        for sheet in &SHEETS {
            app.menu(sheet.open).await?;
            app.until_sheet(sheet.id).await?;
            app.browser.still().await?;
            let tiles = |all: &[Place]| -> Vec<Place> {
                let first =
                    all.iter().take_while(|(name, ..)| !name.starts_with(" record-") && !name.starts_with(" share-"));
                first.cloned().collect()
            };
            for (press, after) in sheet.presses {
                let before = places(app).await?;
                let there = "const it = document.querySelector(arguments[0]);
                    document.querySelector('dialog[open] .sheet-body').scrollTop = 0;
                    const {left, top, width, height} = it.getBoundingClientRect();
                    return [left, top, width, height].map(Math.round).join(' ')";
                let pressed = app.browser.script(there, json!([press])).await?;
                app.browser.script("document.querySelector(arguments[0]).click()", json!([press])).await?;
                let done = if *after == "share-done" {
                    "return document.getElementById('share-done').textContent !== ''"
                } else {
                    "return document.querySelector(arguments[0]) !== null"
                };
                app.browser.wait(after, done, json!([after])).await?;
                app.browser.still().await?;
                let now = places(app).await?;
                let again = app.browser.script(there, json!([press])).await?;
                if again != pressed {
                    moved.push(format!("{}: {press} itself, from {pressed} to {again}", sheet.id));
                }
                let compared = if sheet.still { (tiles(&before), tiles(&now)) } else { (before.clone(), now.clone()) };
                for (name, place, foot) in &compared.0 {
                    let Some((_, new, _)) = compared.1.iter().find(|(other, _, at)| other == name && at == foot) else {
                        continue;
                    };
                    // Behind what is pressed there may be more, or less, of what follows from it.
                    let top =
                        |place: &str| -> i32 { place.split(' ').nth(1).and_then(|it| it.parse().ok()).unwrap_or(0) };
                    let above = *foot || sheet.still || top(place) <= top(pressed.as_str().unwrap_or_default());
                    if above && new != place {
                        moved.push(format!("{}, {press}: {name} from {place} to {new}", sheet.id));
                    }
                }
            }
            app.close_sheet().await?;
        }
        ensure!(moved.is_empty(), "{} moved\n{}", moved.len(), moved.join("\n"));
        Ok(())
    });
}
