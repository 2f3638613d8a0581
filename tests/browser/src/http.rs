//! A client of HTTP: for drivers, and for the settings of hosts. No proxy of the machine stands between.

use std::time::Duration;

use anyhow::{Context, Result};
use axum::body::{Body, Bytes, to_bytes};
use axum::http::{Request, response::Parts};
use hyper_util::client::legacy::{Client as Connections, connect::HttpConnector};
use hyper_util::rt::TokioExecutor;

/// Keeps its connections for the next question.
pub struct Client {
    connections: Connections<HttpConnector, Body>,
    timeout: Duration,
}

impl Client {
    /// No answer may take longer than `timeout`.
    #[must_use]
    pub fn new(timeout: Duration) -> Self {
        Self { connections: Connections::builder(TokioExecutor::new()).build_http(), timeout }
    }

    /// Gives the answer, whatever its status, with its whole body.
    ///
    /// # Errors
    /// Fails where none comes in time.
    pub async fn ask(&self, request: Request<Body>) -> Result<(Parts, Bytes)> {
        let answer = async {
            let (head, body) = self.connections.request(request).await?.into_parts();
            Ok((head, to_bytes(Body::new(body), usize::MAX).await?))
        };
        tokio::time::timeout(self.timeout, answer).await.with_context(|| format!("no answer in {:?}", self.timeout))?
    }
}
