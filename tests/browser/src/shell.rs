//! What is around the board: status, sheets, questions, options. Found by the attributes the shell gives, never by words.

use anyhow::Result;
use serde_json::json;

use crate::app::{App, Hooks};
use crate::wait;

impl App {
    /// The words of the status area, without what the computer is thinking.
    ///
    /// # Errors
    /// Fails where the page cannot be asked.
    pub async fn status(&self) -> Result<String> {
        let text = self
            .browser
            .script(
                "return ['#detail', '#headline', '#progress', '#notice-text']
                     .map(selector => document.querySelector(selector))
                     .map(element => element && element.getClientRects().length ? element.textContent.trim() : '')
                     .filter(text => text).join('\\n')",
                json!([]),
            )
            .await?;
        Ok(text.as_str().unwrap_or_default().to_owned())
    }

    /// Waits until the status says something else than before, and gives it.
    ///
    /// # Errors
    /// Fails where it stays.
    pub async fn until_status(&self, before: &str) -> Result<String> {
        let what = format!("another status than {before:?}");
        wait::until(&what, async || self.status().await, |now| now != before && !now.is_empty()).await
    }

    /// A notice is shown.
    ///
    /// # Errors
    /// Fails where none comes.
    pub async fn until_notice(&self) -> Result<String> {
        let text = self
            .browser
            .wait(
                "a notice",
                "const text = document.querySelector('#notice-text');
                 return text && text.closest('#notice').hidden === false && text.textContent.trim()",
                json!([]),
            )
            .await?;
        Ok(text.as_str().unwrap_or_default().to_owned())
    }

    /// A sheet or a question is open.
    ///
    /// # Errors
    /// Fails where the page cannot be asked.
    pub async fn dialog(&self) -> Result<bool> {
        self.shows("dialog[open]").await
    }

    /// Waits until a sheet or a question is open and laid out as a whole, or none is.
    ///
    /// # Errors
    /// Fails where it stays as it is.
    pub async fn until_dialog(&self, open: bool) -> Result<()> {
        let what = if open { "a sheet to open" } else { "the sheet to close" };
        self.browser
            .wait(what, "return !!document.querySelector(arguments[0] ? 'dialog[open]:not(.opening)' : 'dialog[open]') === arguments[0]", json!([open]))
            .await
            .map(drop)
    }

    /// Answers the question that is open.
    ///
    /// # Errors
    /// Fails where there is none.
    pub async fn answer(&self, yes: bool) -> Result<()> {
        let answer = format!("dialog[open] [data-answer=\"{}\"]", if yes { "yes" } else { "no" });
        // The sheet that asked may still be there.
        let shown = "return document.querySelector(arguments[0])?.getClientRects().length > 0";
        self.browser.wait("the question", shown, json!([answer])).await?;
        self.browser.tap(&answer).await
    }

    /// Closes the sheet that is open.
    ///
    /// # Errors
    /// Fails where it does not close.
    pub async fn close_sheet(&self) -> Result<()> {
        self.browser.tap("dialog[open] [data-answer=\"close\"]").await?;
        self.until_dialog(false).await?;
        // A step in the history would stop whoever goes to another page right after that.
        let follows =
            "const open = JSON.parse(sessionStorage.getItem(new URL('./', location.href).pathname + 'open') ?? '[]');
            return String(history.state?.open ?? []) === String(open) || {soFar: String(history.state?.open)}";
        self.browser.wait("the history without the sheet", follows, json!([])).await.map(drop)
    }

    /// Opens the menu and takes one of its items.
    ///
    /// # Errors
    /// Fails where the item is not offered.
    pub async fn menu(&self, action: &str) -> Result<()> {
        self.open_menu().await?;
        let item = format!("#menu [data-action=\"{action}\"]");
        // Some items come only when the page knows what is saved.
        let shown = "return document.querySelector(arguments[0])?.getClientRects().length > 0";
        self.browser.wait(&format!("the item {action}"), shown, json!([item])).await?;
        self.browser.tap(&item).await
    }

    /// Opens the menu.
    ///
    /// # Errors
    /// Fails where it does not open.
    pub async fn open_menu(&self) -> Result<()> {
        self.browser.tap("[data-action=\"menu\"]").await?;
        self.until_sheet("menu").await
    }

    /// Waits for a sheet by its id, until it is laid out as a whole.
    ///
    /// # Errors
    /// Fails where it does not open.
    pub async fn until_sheet(&self, id: &str) -> Result<()> {
        self.browser
            .wait(
                &format!("the sheet {id}"),
                "return !!document.querySelector('dialog#' + arguments[0] + '[open]:not(.opening)')",
                json!([id]),
            )
            .await
            .map(drop)
    }

    /// Taps a button of the bar, or the item of the menu where the bar has no such button now.
    ///
    /// # Errors
    /// Fails where neither can be reached.
    pub async fn act(&self, action: &str) -> Result<()> {
        let button = format!(":is(#bar, #end) [data-action=\"{action}\"]");
        if self.shows(&button).await? { self.browser.tap(&button).await } else { self.menu(action).await }
    }

    /// Opens the sheet for a new game and chooses there: `("opponent", "friend")`, `("level", "5")` and the like.
    ///
    /// # Errors
    /// Fails where the sheet does not open, or a choice is not offered.
    pub async fn new_sheet(&self, choices: &[(&str, &str)]) -> Result<()> {
        self.act("new").await?;
        self.until_sheet("new").await?;
        for (name, value) in choices {
            self.browser.tap(&format!("[data-sheet=\"new\"] [data-{name}=\"{value}\"]")).await?;
        }
        Ok(())
    }

    /// A new game with some choices; without any, as the last one.
    ///
    /// # Errors
    /// Fails where a button cannot be reached.
    pub async fn new_game_with(&self, choices: &[(&str, &str)]) -> Result<()> {
        self.new_sheet(choices).await?;
        self.browser.tap("[data-action=\"start\"]").await?;
        self.until_dialog(false).await
    }

    /// A new game as the last one was chosen.
    ///
    /// # Errors
    /// Fails where a button cannot be reached.
    pub async fn new_game(&self) -> Result<()> {
        self.new_game_with(&[]).await
    }

    /// Another opponent for the game that goes on.
    ///
    /// # Errors
    /// Fails where a button cannot be reached.
    pub async fn change_opponent(&self, choices: &[(&str, &str)]) -> Result<()> {
        self.new_sheet(choices).await?;
        self.browser.tap("[data-action=\"apply\"]").await?;
        self.until_dialog(false).await
    }

    /// Takes the last move back.
    ///
    /// # Errors
    /// Fails where the button cannot be reached.
    pub async fn undo(&self) -> Result<()> {
        self.act("undo").await
    }

    /// Plays a decided game on to the bitter end.
    ///
    /// # Errors
    /// Fails where that is not offered.
    pub async fn play_on(&self) -> Result<Hooks> {
        self.act("play-on").await?;
        self.hooks().await
    }

    /// Opens the options, chooses values and closes them.
    ///
    /// # Errors
    /// Fails where a choice is not offered.
    pub async fn choose(&self, choices: &[(&str, &str)]) -> Result<()> {
        self.menu("options").await?;
        self.until_sheet("options").await?;
        for (name, value) in choices {
            self.browser.tap(&format!("#options-form input[name=\"{name}\"][value=\"{value}\"]")).await?;
        }
        self.close_sheet().await
    }
}
