//! The connection to a driver. `WebDriver` is HTTP with JSON: a command has a method, an endpoint below its session, and a body.

use std::time::Duration;

use anyhow::{Context, Result, bail};
use axum::body::Body;
use axum::http::{Method, Request};
use serde_json::{Value, json};

use crate::http::Client;

/// One session of a driver. It ends with the driver's process.
pub(crate) struct WebDriver {
    client: Client,
    /// The address of the session.
    session: String,
}

impl WebDriver {
    /// Begins a session of the driver that listens at this port. No command may take longer than `timeout`.
    ///
    /// # Errors
    /// Fails where the driver does not answer, or refuses.
    pub(crate) async fn start(port: u16, capabilities: Value, timeout: Duration) -> Result<Self> {
        let mut it = Self { client: Client::new(timeout), session: format!("http://127.0.0.1:{port}/session") };
        let wanted = json!({"capabilities": {"alwaysMatch": capabilities}});
        let begun = it.ask(Method::POST, "", Some(wanted)).await?;
        it.session = format!("{}/{}", it.session, begun["sessionId"].as_str().context("the id of a session")?);
        Ok(it)
    }

    /// Gives the answer to a command.
    ///
    /// # Errors
    /// Fails with what the driver says.
    pub(crate) async fn ask(&self, method: Method, endpoint: &str, body: Option<Value>) -> Result<Value> {
        let request = Request::builder().method(method).uri(format!("{}{endpoint}", self.session));
        let request = match body {
            Some(body) => request.header("content-type", "application/json").body(Body::from(body.to_string()))?,
            None => request.body(Body::empty())?,
        };
        let (head, body) = self.client.ask(request).await?;
        let mut answer: Value = serde_json::from_slice(&body)
            .with_context(|| format!("{}, and no JSON: {}", head.status, String::from_utf8_lossy(&body)))?;
        let value = answer.get_mut("value").map(Value::take).unwrap_or_default();
        if !head.status.is_success() {
            let part = |name: &str| value[name].as_str().unwrap_or_default();
            bail!("{}: {}", part("error"), part("message"));
        }
        Ok(value)
    }
}
