//! Tries the settings in `docs/hosting/` against the real servers: what each file is sent with, and a game in Chromium. The app
//! must be built, and nginx, Caddy and Apache be there. A line for each server; the first wrong answer ends the program.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Child, Command, ExitCode, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use axum::body::{Body, Bytes};
use axum::http::{Request, response::Parts};
use oware_browser::browser::{Browser, Setup};
use oware_browser::dist::{copy, dist, repository};
use oware_browser::engine::Engine;
use oware_browser::headers::Headers;
use oware_browser::http::Client;
use oware_browser::process::{Folder, listening};
use oware_browser::program::run;
use oware_process::Family;
use serde_json::json;

/// A script, as these servers call it.
const SCRIPT: &[&str] = &["text/javascript", "application/javascript"];
/// What every answer carries.
const ALWAYS: [(&str, &str); 3] = [
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    (
        "permissions-policy",
        "camera=(self), microphone=(), geolocation=(), payment=(), usb=(), serial=(), midi=(), accelerometer=(), gyroscope=(), \
         magnetometer=()",
    ),
];
const POLICY: &str = "content-security-policy";
/// Where a server writes why it does not begin.
const SAID: &str = "said";
const NOBODY: &str = "frame-ancestors 'none'";
const EVERYBODY: &str = "frame-ancestors *";

/// A path with the type of what it answers, and how it may be cached.
struct Wanted {
    path: String,
    kinds: &'static [&'static str],
    cache: &'static str,
    packed: bool,
}

fn main() -> ExitCode {
    run(tried())
}

async fn tried() -> Result<ExitCode> {
    let dist = dist()?;
    let policy = policy()?;
    read_by_hosts(&policy)?;
    println!("_headers: as the others");
    for (name, serve) in [("nginx", nginx as Start), ("Caddy", caddy), ("Apache", apache)] {
        let folder = Folder::new("hosts")?;
        let site = folder.path().join("site");
        copy(&dist, &site)?;
        // Below a path, too.
        copy(&dist, &site.join("some/where"))?;
        let log = folder.path().join(SAID);
        let start = |port| serve(folder.path(), &site, port).with_context(|| name);
        let (_server, port) = listening(name, &log, start, |(server, _)| server)?;
        let host = format!("http://localhost:{port}");
        let mut asked = 0;
        for base in ["/", "/some/where/"] {
            for wanted in wanted(&dist)? {
                check(&host, base, &wanted, &policy).await.with_context(|| format!("{name}: {base}{}", wanted.path))?;
                asked += 1;
            }
        }
        let lost = ask(format!("{host}/nothing-here")).await?.0.status;
        ensure!(lost == 404, "{name}: what is not there is answered {lost}");
        play(&format!("{host}/some/where/")).await.with_context(|| name)?;
        println!("{name}: {asked} answers, and a game");
    }
    Ok(ExitCode::SUCCESS)
}

/// The policy that stands in the pages.
fn policy() -> Result<String> {
    let head = std::fs::read_to_string(repository().join("www/parts/head.html"))?;
    let (_, rest) = head.split_once("Content-Security-Policy\" content=\"").context("a policy")?;
    Ok(rest.split('"').next().context("its end")?.to_owned())
}

fn wanted(dist: &Path) -> Result<Vec<Wanted>> {
    let hashed = std::fs::read_dir(dist)?
        .flatten()
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .find(|name| name.starts_with("shared-"))
        .context("no shared file in dist/")?;
    let row = |path: &str, kinds, cache, packed| Wanted { path: path.to_owned(), kinds, cache, packed };
    Ok(vec![
        row("", &["text/html"], "no-cache", true),
        row("rules.html", &["text/html"], "no-cache", true),
        row("embed.html", &["text/html"], "no-cache", true),
        row("main.js", SCRIPT, "no-cache", true),
        row(&hashed, SCRIPT, "public, max-age=31536000, immutable", true),
        row("service-worker.js", SCRIPT, "no-store", true),
        row("css/game.css", &["text/css"], "no-cache", true),
        row("wasm/oware_bg.wasm", &["application/wasm"], "no-cache", true),
        row("manifest.webmanifest", &["application/manifest+json"], "no-cache", true),
        row("third-party-licences.txt", &["text/plain"], "no-cache", true),
        row("typeface/oware.woff2", &["font/woff2"], "no-cache", false),
    ])
}

fn frames(path: &str) -> &'static str {
    if path == "embed.html" { EVERYBODY } else { NOBODY }
}

async fn ask(address: String) -> Result<(Parts, Bytes)> {
    let request = Request::builder().uri(address).header("accept-encoding", "gzip").body(Body::empty())?;
    Client::new(Duration::from_secs(10)).ask(request).await
}

async fn check(host: &str, base: &str, wanted: &Wanted, policy: &str) -> Result<()> {
    let (head, body) = ask(format!("{host}{base}{}", wanted.path)).await?;
    ensure!(head.status == 200, "answered {}", head.status);
    let header = |name: &str| head.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let kind = header("content-type").split(';').next().unwrap_or_default().to_owned();
    ensure!(wanted.kinds.contains(&kind.as_str()), "its type is {kind}");
    let all = format!("{policy}; {}", frames(&wanted.path));
    let caching = ("cache-control", wanted.cache);
    for (name, value) in ALWAYS.into_iter().chain([(POLICY, all.as_str()), caching]) {
        ensure!(header(name) == value, "{name} is {:?}, not {value:?}", header(name));
        ensure!(head.headers.get_all(name).iter().count() == 1, "{name} is sent twice");
    }
    ensure!((header("content-encoding") == "gzip") == wanted.packed, "packed by {:?}", header("content-encoding"));
    ensure!(!body.is_empty(), "nothing in it");
    Ok(())
}

/// What a host that reads `_headers` would send: all rules that fit a path, one value behind the other.
fn read_by_hosts(policy: &str) -> Result<()> {
    let headers = Headers::of_hosts()?;
    let sent = |path: &str| {
        let mut all: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for (name, value) in headers.of(path) {
            all.entry(name.to_owned()).or_default().push(value.to_owned());
        }
        all
    };
    for page in ["/", "/index.html", "/rules.html", "/about.html"] {
        ensure!(sent(page)[POLICY] == [policy, NOBODY], "_headers: {page} gets {:?}", sent(page)[POLICY]);
    }
    ensure!(sent("/embed.html")[POLICY] == [policy], "_headers: embed.html gets {:?}", sent("/embed.html")[POLICY]);
    for (name, value) in ALWAYS {
        ensure!(sent("/main.js")[name] == [value], "_headers: {name} is {:?}", sent("/main.js")[name]);
    }
    ensure!(sent("/shared-ABC.js")["cache-control"] == ["public, max-age=31536000, immutable"]);
    ensure!(sent("/service-worker.js")["cache-control"] == ["no-store"]);
    Ok(())
}

/// One move in Chromium, answered by the computer, and the console says nothing.
async fn play(address: &str) -> Result<()> {
    let browser = Browser::start(Engine::Chromium, Setup { phone: false, ..Setup::default() }).await?;
    browser.goto(&format!("{address}?rules=oware&north=computer&time=100&speed=instant")).await?;
    browser.wait("a board", "return document.querySelector('[data-house=E]')", json!([])).await?;
    browser.tap("[data-house=E]").await?;
    let answered = "const {position, busy} = document.querySelector('[data-position]').dataset;
                    return position !== '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S' && position.endsWith('S') && busy === 'false'";
    browser.wait("the computer's move", answered, json!([])).await?;
    let mut console = browser.console().await?;
    console.retain(|line| line.starts_with("SEVERE"));
    ensure!(console.is_empty(), "the console says {console:?}");
    Ok(())
}

type Start = fn(&Path, &Path, u16) -> Result<(Child, Family)>;

/// The settings as they are shipped, with the folder, the port and the like of this trial in their places.
fn settings(name: &str, changes: &[(&str, &str)]) -> Result<String> {
    let path = repository().join("docs/hosting").join(name);
    let mut text = std::fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    for (from, to) in changes {
        ensure!(text.contains(from), "{name} does not name {from}");
        text = text.replace(from, to);
    }
    Ok(text)
}

fn start(program: &str, words: &[&str], folder: &Path) -> Result<(Child, Family)> {
    let mut command = Command::new(program);
    // Caddy writes into the home of its user.
    command.args(words).env("HOME", folder).env("XDG_CONFIG_HOME", folder).env("XDG_DATA_HOME", folder);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(std::fs::File::create(folder.join(SAID))?);
    Family::start(&mut command, Duration::from_secs(1)).with_context(|| format!("{program} could not be started"))
}

fn nginx(folder: &Path, site: &Path, port: u16) -> Result<(Child, Family)> {
    let (site, port) = (site.display().to_string(), format!("listen {port};"));
    let own = settings("nginx.conf", &[("/srv/oware", &site), ("listen 80;", &port)])?;
    let own = own.replace("include mime.types;", "include /etc/nginx/mime.types;");
    let place = folder.display();
    let temporary: String = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .map(|what| format!("{what}_temp_path {place}/{what};\n"))
        .concat();
    let all = format!(
        "daemon off; pid {place}/pid; error_log {place}/error.log;\nevents {{}}\nhttp {{\naccess_log off;\n{temporary}{own}}}\n"
    );
    let file = folder.join("nginx.conf");
    std::fs::write(&file, all)?;
    start("nginx", &["-c", &file.display().to_string(), "-e", &format!("{place}/error.log")], folder)
}

fn caddy(folder: &Path, site: &Path, port: u16) -> Result<(Child, Family)> {
    let own = settings("Caddyfile", &[("/srv/oware", &site.display().to_string()), (":80 {", &format!(":{port} {{"))])?;
    let file = folder.join("Caddyfile");
    std::fs::write(&file, format!("{{\n\tadmin off\n}}\n{own}"))?;
    start("caddy", &["run", "--adapter", "caddyfile", "--config", &file.display().to_string()], folder)
}

fn apache(folder: &Path, site: &Path, port: u16) -> Result<(Child, Family)> {
    let (site, host) = (site.display().to_string(), format!("*:{port}>"));
    let own = settings("apache.conf", &[("/srv/oware", &site), ("*:80>", &host)])?;
    let modules: String = ["mpm_event", "authz_core", "dir", "mime", "headers", "filter", "deflate"]
        .map(|name| format!("LoadModule {name}_module /usr/lib/apache2/modules/mod_{name}.so\n"))
        .concat();
    let place = folder.display();
    let all = format!(
        "ServerName localhost\nServerRoot {place}\nPidFile {place}/pid\nErrorLog {place}/error.log\nListen {port}\n\
         User www-data\nGroup www-data\n{modules}TypesConfig /etc/mime.types\n{own}"
    );
    let file = folder.join("apache.conf");
    std::fs::write(&file, all)?;
    start("apache2", &["-D", "FOREGROUND", "-f", &file.display().to_string()], folder)
}
