//! A small static server that can be stopped, as if the network were gone, and started again on the same port.

use std::collections::{BTreeSet, HashMap};
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use anyhow::{Context, Result};
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{Response, StatusCode, header};
use tokio::sync::oneshot;

use crate::headers::Headers;

/// One request as it came in.
#[derive(Clone, Debug)]
pub struct Asked {
    /// Path and query.
    pub target: String,
    /// The host the browser believed to speak to.
    pub host: String,
    /// What it got.
    pub status: u16,
    /// Bytes of the body.
    pub bytes: usize,
}

struct Files {
    /// What `docs/hosting/` tells a host to send with the app's files.
    headers: Headers,
    /// It sends none of them.
    bare: bool,
    /// Other tests come here, too: it stays as it is.
    home: bool,
    root: PathBuf,
    base: String,
    replaced: HashMap<String, Vec<u8>>,
    missing_once: Vec<String>,
    missing: Vec<String>,
    /// These paths are answered after some time.
    late: HashMap<String, Duration>,
    log: Vec<Asked>,
}

/// Ports that servers of this process had. A port makes an origin, and a browser keeps what an origin stored.
static USED: Mutex<BTreeSet<u16>> = Mutex::new(BTreeSet::new());

/// Serves a folder below a base path, `/` or `/some/where/`.
pub struct Server {
    port: u16,
    files: Arc<Mutex<Files>>,
    running: Option<(oneshot::Sender<()>, JoinHandle<()>)>,
}

impl Server {
    /// Starts to serve `root` below `base` on a free port.
    ///
    /// # Errors
    /// Fails where no port can be had.
    pub fn start(root: &Path, base: &str) -> Result<Self> {
        let files = Files {
            headers: Headers::of_hosts()?,
            bare: false,
            home: false,
            root: root.into(),
            base: base.into(),
            replaced: HashMap::new(),
            missing_once: Vec::new(),
            missing: Vec::new(),
            late: HashMap::new(),
            log: Vec::new(),
        };
        let mut server = Self { port: 0, files: Arc::new(Mutex::new(files)), running: None };
        loop {
            server.resume()?;
            if USED.lock().unwrap_or_else(PoisonError::into_inner).insert(server.port) {
                return Ok(server);
            }
            server.stop();
            server.port = 0;
        }
    }

    /// The address of the base path, with its slash.
    pub fn address(&self) -> String {
        format!("http://localhost:{}{}", self.port, self.files().base)
    }

    /// Starts again, on the port it had.
    ///
    /// # Errors
    /// Fails where another program took the port meanwhile.
    ///
    /// # Panics
    /// Panics, in the server's own thread, where the system gives it no runtime.
    pub fn resume(&mut self) -> Result<()> {
        if self.running.is_some() {
            return Ok(());
        }
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, self.port)).context("binding the test server")?;
        listener.set_nonblocking(true)?;
        self.port = listener.local_addr()?.port();
        let (stop, stopped) = oneshot::channel();
        let files = Arc::clone(&self.files);
        let thread = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
            runtime.block_on(async {
                let listener = tokio::net::TcpListener::from_std(listener).expect("a listener");
                let app = axum::Router::new().fallback(answer).with_state(files);
                tokio::select! {
                    _ = axum::serve(listener, app).into_future() => {}
                    _ = stopped => {}
                }
            });
            // Dropping the runtime ends the connections that are kept alive, too.
        });
        self.running = Some((stop, thread));
        Ok(())
    }

    /// Stops: connections are closed, new ones refused.
    ///
    /// # Panics
    /// Panics where other tests come here, too.
    pub fn stop(&mut self) {
        drop(self.own());
        self.end();
    }

    fn end(&mut self) {
        if let Some((stop, thread)) = self.running.take() {
            let _ = stop.send(());
            let _ = thread.join();
        }
    }

    /// Serves another folder from now on. An update on a host does the same.
    ///
    /// # Panics
    /// Panics where other tests come here, too.
    pub fn swap(&self, root: &Path) {
        self.own().root = root.into();
    }

    /// Serves `body` for a path relative to the base, instead of the file.
    ///
    /// # Panics
    /// Panics where other tests come here, too, and the path is one of the app's.
    pub fn replace(&self, path: &str, body: impl Into<Vec<u8>>) {
        let mut files = self.files();
        let of_the_app =
            look_up(&files, &format!("{}{path}", files.base)).is_some() && !files.replaced.contains_key(path);
        assert!(!(files.home && of_the_app), "this test needs a first visit: it changes {path}");
        files.replaced.insert(path.into(), body.into());
    }

    /// Sends no headers from now on, as hosts do where nobody can choose them.
    pub fn send_no_headers(&self) {
        self.files().bare = true;
    }

    /// Answers the next request for a path with "not found", later ones as `replace` says.
    ///
    /// # Panics
    /// Panics where other tests come here, too.
    pub fn miss_once(&self, path: &str) {
        self.own().missing_once.push(path.into());
    }

    /// Answers all requests for a path, relative to the base, with "not found".
    ///
    /// # Panics
    /// Panics where other tests come here, too.
    pub fn lack(&self, path: &str) {
        self.own().missing.push(path.into());
    }

    /// Answers requests for a path, relative to the base, after this time. A slow network does the same.
    ///
    /// # Panics
    /// Panics where other tests come here, too.
    pub fn delay(&self, path: &str, time: Duration) {
        self.own().late.insert(path.into(), time);
    }

    /// Other tests come here, too. From now on a test that changes what it serves fails, and so does one that counts what was
    /// asked: the browser has kept the app. `case::run_first` runs such a test.
    ///
    /// It sends no headers: some of these tests show the app in a frame, and the app that the browser has kept would still carry
    /// those of the test before.
    pub(crate) fn make_home(self) -> Self {
        self.files().home = true;
        self.send_no_headers();
        self
    }

    /// Forgets what a test asked of it.
    pub(crate) fn renew(&self) {
        let mut files = self.files();
        files.replaced.clear();
        files.missing_once.clear();
        files.late.clear();
        files.log.clear();
    }

    /// All requests so far.
    ///
    /// # Panics
    /// Panics where other tests come here, too.
    pub fn asked(&self) -> Vec<Asked> {
        self.own().log.clone()
    }

    /// # Panics
    /// Panics where other tests come here, too.
    fn own(&self) -> std::sync::MutexGuard<'_, Files> {
        let files = self.files();
        assert!(!files.home, "this test needs a first visit: other tests come to its server, too");
        files
    }

    fn files(&self) -> std::sync::MutexGuard<'_, Files> {
        self.files.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.end();
    }
}

async fn answer(State(files): State<Arc<Mutex<Files>>>, request: Request) -> Response<Body> {
    let path = request.uri().path();
    if let Some(time) = delay(&files, path) {
        tokio::time::sleep(time).await;
    }
    let mut files = files.lock().unwrap_or_else(PoisonError::into_inner);
    let missing = files.missing_once.iter().position(|once| path.ends_with(once.as_str()));
    let found = missing.is_none().then(|| look_up(&files, path)).flatten();
    if let Some(index) = missing {
        files.missing_once.remove(index);
    }
    let headers = headers(&files, path);
    let (status, kind, body) = match found {
        Some((kind, body)) => (StatusCode::OK, kind, body),
        None => (StatusCode::NOT_FOUND, "text/plain; charset=utf-8", b"not found".to_vec()),
    };
    let host = request.headers().get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    files.log.push(Asked {
        target: request.uri().to_string(),
        host: host.into(),
        status: status.as_u16(),
        bytes: body.len(),
    });
    let mut answer = Response::builder().status(status);
    for (name, value) in headers {
        answer = answer.header(name, value);
    }
    answer
        .header(header::CONTENT_TYPE, kind)
        // Static hosts send such a header. An update must arrive although the browser's own cache is allowed to answer.
        .header(header::CACHE_CONTROL, "max-age=600")
        .body(Body::from(body))
        .expect("a response of valid parts")
}

fn delay(files: &Mutex<Files>, path: &str) -> Option<Duration> {
    let files = files.lock().unwrap_or_else(PoisonError::into_inner);
    files.late.get(path.strip_prefix(files.base.as_str())?).copied()
}

/// What a host sends with a file of the app, but for how long it may be kept. Pages of a test are other people's.
fn headers(files: &Files, path: &str) -> Vec<(String, String)> {
    let Some(name) = path.strip_prefix(files.base.as_str()) else { return Vec::new() };
    if files.bare || !files.root.join(name).exists() {
        return Vec::new();
    }
    let place = format!("/{name}");
    let sent = files.headers.of(&place).filter(|(name, _)| *name != "cache-control");
    sent.map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
}

fn look_up(files: &Files, path: &str) -> Option<(&'static str, Vec<u8>)> {
    let name = match path.strip_prefix(files.base.as_str())? {
        "" => "index.html",
        name if files.missing.iter().any(|missing| missing == name) => return None,
        name if name.split('/').any(|part| part.is_empty() || part.starts_with('.')) => return None,
        name => name,
    };
    let body = match files.replaced.get(name) {
        Some(body) => body.clone(),
        None => std::fs::read(files.root.join(name)).ok()?,
    };
    Some((media_type(name), body))
}

fn media_type(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "woff2" => "font/woff2",
        "ico" => "image/x-icon",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
