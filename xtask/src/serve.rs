//! A server for the built app, near to what a static host does.

use std::io::ErrorKind;
use std::net::{SocketAddr, TcpListener};

use anyhow::{Context, Error, Result, anyhow, ensure};
use axum::Router;
use axum::http::HeaderValue;
use axum::http::header::CACHE_CONTROL;
use axum::response::Redirect;
use axum::routing::get;
use tower_http::compression::CompressionLayer;
use tower_http::services::ServeDir;
use tower_http::set_header::SetResponseHeaderLayer;

use crate::args::Serve;
use crate::dist;
use crate::repo::Repo;

/// Builds unless told otherwise, then serves until it is stopped.
pub(crate) fn serve(repo: &Repo, options: &Serve) -> Result<()> {
    // Before the build: a taken port is better known at once than minutes later.
    let listener = listen(SocketAddr::new(options.host, options.port))?;
    if options.build {
        dist::build(repo, None)?;
    }
    ensure!(repo.dist().join("index.html").is_file(), "dist/ holds no app; build it with: cargo xtask build");
    let address = listener.local_addr().context("the port has no address")?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let listener = tokio::net::TcpListener::from_std(listener)?;
        println!("Serving Oware at http://{address}{} (Ctrl-C stops it)", options.base);
        axum::serve(listener, router(repo, &options.base)).await
    })?;
    Ok(())
}

fn listen(address: SocketAddr) -> Result<TcpListener> {
    let listener = TcpListener::bind(address).map_err(|error| explain(&error, address))?;
    listener.set_nonblocking(true)?;
    Ok(listener)
}

fn explain(error: &std::io::Error, address: SocketAddr) -> Error {
    let (host, port) = (address.ip(), address.port());
    match error.kind() {
        ErrorKind::AddrInUse => anyhow!("port {port} is taken; choose another with --port (0 takes any free one)"),
        ErrorKind::PermissionDenied => {
            anyhow!("port {port} is not allowed to you; choose one from 1024 on with --port")
        }
        ErrorKind::AddrNotAvailable => anyhow!("{host} is not an address of this machine; choose another with --host"),
        _ => anyhow!("{address} cannot be listened on: {error}"),
    }
}

fn router(repo: &Repo, base: &str) -> Router {
    let files = ServeDir::new(repo.dist());
    let router = match base.trim_end_matches('/') {
        "" => Router::new().fallback_service(files),
        // A relative address on the page counts from the last slash.
        path => Router::new().nest_service(base, files).route(path, get(Redirect::permanent(base))),
    };
    // A browser may keep a file but must ask whether it still holds, as for the service worker on any host.
    router
        .layer(CompressionLayer::new())
        .layer(SetResponseHeaderLayer::overriding(CACHE_CONTROL, HeaderValue::from_static("no-cache")))
}
