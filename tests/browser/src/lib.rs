//! What the browser suite stands on: drivers that always end, a server that can be stopped, and the app as its
//! stable hooks show it.

pub mod app;
pub mod browser;
pub mod case;
pub mod compare;
pub mod dist;
mod elsewhere;
pub mod engine;
pub mod headers;
pub mod http;
pub mod palette;
pub mod process;
pub mod program;
mod report;
mod restarts;
mod results;
pub mod server;
mod session;
pub mod shell;
mod turn;
mod viewport;
pub mod wait;
mod webdriver;
