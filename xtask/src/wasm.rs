//! From the crate to the wasm that is shipped: compile, bind, optimise.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::process::{self, Command};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, anyhow, ensure};
use wasm_bindgen_cli_support::Bindgen;

use crate::child;
use crate::npm;
use crate::program;
use crate::repo::{self, Repo};
use crate::target::{self, WASM};

/// The package of `crates/wasm`: the crate with the bindings.
pub(crate) const PACKAGE: &str = "oware-wasm";

/// The way from the root to the sources, as its manifest tells it.
const TO_SOURCES: &str = "crates/wasm/../../";

/// The name of its library.
const LIBRARY: &str = "oware_wasm";

/// The name of the module that is asked first.
const MODULE: &str = "oware";

/// What the result depends on beside the wasm itself: the steps below, and the versions of the programs that they call.
const HOW: &[u8] = concat!(include_str!("wasm.rs"), include_str!("../Cargo.toml")).as_bytes();

/// One by one, because `--all-features` emits what no browser takes yet.
const OPTIMISE: [&str; 17] = [
    "-O3",
    // A second pass over a new layout of the control flow makes the wasm almost 1 % smaller, and no slower; a third one
    // takes off a little more.
    "--flatten",
    "--rereloop",
    "-O3",
    "-O3",
    // The compiler has inlined what is called often. More copies of small functions make nothing faster.
    "--flexible-inline-max-function-size=0",
    // Low memory is the far end of the stack.
    "--low-memory-unused",
    // Memory packing cuts the data into pieces wherever there are some zeros; in one piece the data compresses better.
    "--skip-pass=memory-packing",
    "--enable-simd",
    "--enable-bulk-memory",
    "--enable-bulk-memory-opt",
    "--enable-nontrapping-float-to-int",
    "--enable-sign-ext",
    "--enable-mutable-globals",
    "--enable-reference-types",
    "--enable-multivalue",
    "--enable-call-indirect-overlong",
];

/// The same crate, for what asks it. Each is a feature of `crates/wasm` and a wasm of its own.
#[derive(Clone, Copy)]
pub(crate) enum Part {
    /// What the page asks at once: rules, records, clocks.
    Page,
    /// The search in its worker, with what the coach asks of it.
    Search,
    /// What the coach explains without a search, and games between two devices.
    Coach,
    /// The game of a link, on other people's pages.
    Embed,
    /// All of these, with what programs, tests and benchmarks call beside them.
    Programs,
}

impl Part {
    /// The feature that cargo is asked for.
    fn feature(self) -> &'static str {
        match self {
            Self::Page => "wasm-page",
            Self::Search => "wasm-worker",
            Self::Coach => "wasm-coach",
            Self::Embed => "wasm-embed",
            Self::Programs => "wasm-programs",
        }
    }

    /// What plays few moves is made small, not fast. The coach's would be 3 kB larger with "s".
    fn profile(self) -> &'static [&'static str] {
        match self {
            Self::Page | Self::Coach | Self::Embed => &["--config", "profile.release.opt-level=\"z\""],
            Self::Search | Self::Programs => &[],
        }
    }

    /// The module's name.
    fn name(self) -> &'static str {
        match self {
            Self::Page | Self::Programs => MODULE,
            Self::Search => "search",
            Self::Coach => "coach",
            Self::Embed => "embed",
        }
    }
}

/// The files of a package, and the declarations for `tsc`, by name.
pub(crate) struct Package {
    pub(crate) files: BTreeMap<String, Vec<u8>>,
    pub(crate) declarations: BTreeMap<String, Vec<u8>>,
}

/// Builds a package. Says in one line where the wasm could not be optimised.
pub(crate) fn package(repo: &Repo, part: Part) -> Result<Package> {
    target::ensure(repo)?;
    thread::scope(|scope| {
        // npm loads its packages while the compiler works.
        let packages = scope.spawn(|| npm::ensure(repo, 0));
        compile(repo, part)?;
        let mut package = bind(repo, part.name())?;
        let bound = format!("{}_bg.wasm", part.name());
        let wasm = package.files.remove(&bound).context("bindgen wrote no wasm")?;
        let packages = packages.join().unwrap_or_else(|_| Err(anyhow!("npm ci panicked")));
        let wasm = match packages.and_then(|()| optimise(repo, &wasm)) {
            Ok(optimised) => optimised,
            Err(reason) => {
                println!("Not optimised, so the app is a little larger and slower: {reason:#}");
                wasm
            }
        };
        package.files.insert(bound, wasm);
        Ok(package)
    })
}

fn compile(repo: &Repo, part: Part) -> Result<()> {
    let mut cargo = Command::new(program::cargo());
    cargo
        .args([
            "rustc",
            "--locked",
            "--package",
            PACKAGE,
            "--lib",
            "--crate-type",
            "cdylib",
            "--release",
            "--target",
            WASM,
        ])
        .args(["--features", part.feature()])
        .args(part.profile())
        .args(["--config", &format!("target.{WASM}.rustflags=[{}]", nameless(repo))])
        .current_dir(&repo.root)
        .env("CARGO_TARGET_DIR", &repo.target)
        // These variables would replace the flags of `.cargo/config.toml`, and with them SIMD.
        .env_remove("RUSTFLAGS")
        .env_remove("CARGO_ENCODED_RUSTFLAGS");
    let end = child::run(&mut cargo, Duration::from_secs(15 * 60))?;
    ensure!(end.success(), "the wasm could not be compiled (above, cargo says why)");
    Ok(())
}

/// Flags beside those of `.cargo/config.toml`: the message of a failure names source files, but no folder of the machine
/// that built the wasm, nor the way from the manifest to the sources, which would be bytes of the app.
fn nameless(repo: &Repo) -> String {
    let home = std::env::home_dir().map(|home| home.join(".cargo"));
    let cargo = std::env::var_os("CARGO_HOME").map(PathBuf::from).or(home);
    let folders = cargo.into_iter().chain([repo.root.clone(), PathBuf::from(TO_SOURCES)]);
    let flags = folders.map(|folder| format!("{:?}", format!("--remap-path-prefix={}=", folder.display())));
    flags.collect::<Vec<_>>().join(",")
}

fn bind(repo: &Repo, name: &str) -> Result<Package> {
    let input = repo.target.join(WASM).join("release").join(LIBRARY).with_extension("wasm");
    let wasm = fs::read(&input).with_context(|| format!("{} cannot be read", input.display()))?;
    let folder = repo.cache().join("bound").join(repo::hash([name.as_bytes(), wasm.as_slice(), HOW]));
    if !folder.is_dir() {
        let unfinished = folder.with_extension(process::id().to_string());
        let mut bindgen = Bindgen::new();
        bindgen.input_bytes(name, wasm).web(true)?;
        // Without the default path `init()` could not be called without an argument.
        bindgen.omit_default_module_path(false).typescript(true);
        bindgen.remove_name_section(true).remove_producers_section(true);
        bindgen.generate(&unfinished).context("wasm-bindgen could not bind the wasm")?;
        repo::keep(&unfinished, &folder)?;
    }
    let mut package = Package { files: BTreeMap::new(), declarations: BTreeMap::new() };
    for (name, path) in repo::files(&folder)? {
        let bytes = fs::read(&path).with_context(|| format!("{} cannot be read", path.display()))?;
        let part = if name.ends_with(".d.ts") { &mut package.declarations } else { &mut package.files };
        part.insert(name, bytes);
    }
    Ok(package)
}

/// Optimises the wasm with npm's binaryen. A `wasm-opt` in `PATH` may be old and break the module without a message.
fn optimise(repo: &Repo, wasm: &[u8]) -> Result<Vec<u8>> {
    let lock = fs::read(repo.tools().join("package-lock.json")).context("tools/package-lock.json cannot be read")?;
    let output = repo.cache().join("optimised").join(repo::hash([wasm, lock.as_slice(), HOW]));
    if !output.is_file() {
        let input = output.with_extension(format!("{}.wasm", process::id()));
        let unfinished = output.with_extension(process::id().to_string());
        repo::write(&input, wasm)?;
        let mut wasm_opt = npm::node(repo, npm::WASM_OPT);
        wasm_opt.arg(&input).arg("-o").arg(&unfinished).args(OPTIMISE);
        npm::run(repo, "wasm-opt", wasm_opt, Duration::from_secs(180))?;
        let _ = fs::remove_file(&input);
        repo::keep(&unfinished, &output)?;
    }
    fs::read(&output).with_context(|| format!("{} cannot be read", output.display()))
}
