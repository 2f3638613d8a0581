//! The app in languages that nobody speaks: English longer by half (`qps`), and the same from right to left (`qrl`).

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use oware_browser::dist;
use oware_browser::process::Folder;

const PSEUDO: &str = include_str!("pseudo.js");
const PARTS: [&str; 7] = ["app", "coach", "embed", "keys", "near", "pages", "sheets"];

/// The built app with these two languages beside its own.
pub(crate) fn with_pseudo() -> Result<Folder> {
    let folder = Folder::new("tongues")?;
    let root = folder.path();
    dist::copy(&dist::dist()?, root)?;
    fs::write(root.join("lang/pseudo.js"), PSEUDO)?;
    add(root, "qps", "pseudo")?;
    add(root, "qrl", "mirrored")?;
    // The list of the script that runs first.
    let early = fs::read_to_string(root.join("early.js")).context("early.js")?;
    let more = early.replacen("[\"en\",", "[\"qps\",\"qrl\",\"en\",", 1);
    ensure!(early != more, "early.js has no list of languages");
    fs::write(root.join("early.js"), more)?;
    Ok(folder)
}

fn add(root: &Path, tag: &str, how: &str) -> Result<()> {
    let folder = root.join("lang").join(tag);
    fs::create_dir_all(&folder)?;
    for part in PARTS {
        let text = format!(
            "import en from \"../en/{part}.js\";\nimport {{ {how} }} from \"../pseudo.js\";\nexport default {how}(en);\n"
        );
        fs::write(folder.join(part).with_extension("js"), text)?;
    }
    fs::copy(root.join("manifest.webmanifest"), root.join(format!("manifest.{tag}.webmanifest")))?;
    Ok(())
}
