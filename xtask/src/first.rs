//! What a first visit loads before its first move: the page's modules are named in the page, so that they are asked for at
//! once, and the build says how much it is.

use std::collections::BTreeSet;

use anyhow::{Context, Result};

use crate::stamp::{self, Files};

/// The page of the board.
const PAGE: &str = "index.html";
/// What scripts load before the board can be played, and what the browser looks at beside the page.
const BESIDE: [&str; 5] = ["early.js", "icons/icon.svg", "painter.js", "service-worker.js", "wasm/oware_bg.wasm"];
/// The words of the game, of which one language is loaded.
const WORDS: &str = "app.js";
/// How minified modules begin an import at once; a late one is a call.
const IMPORTS: [&str; 2] = ["from\"./", "import\"./"];
const SCRIPT: &str = "<script type=\"module\" src=\"";

/// Names in each page the modules that its scripts import: without that a browser learns of them one after the other.
pub(crate) fn name_modules(files: &mut Files) -> Result<()> {
    let pages: Vec<String> = files.keys().filter(|name| stamp::extension(name) == "html").cloned().collect();
    for page in pages {
        let text = String::from_utf8(files[&page].clone()).with_context(|| format!("{page} is no text"))?;
        let scripts: Vec<&str> = quoted(&text, SCRIPT).collect();
        let named = |name: &String| scripts.contains(&name.as_str()) || text.contains(&format!("href=\"{name}\""));
        let links = modules(files, &scripts)
            .into_iter()
            .filter(|name| !named(name))
            .fold(String::new(), |links, name| links + "<link rel=\"modulepreload\" href=\"" + &name + "\">\n");
        files.insert(page, text.replacen(SCRIPT, &(links + SCRIPT), 1).into_bytes());
    }
    Ok(())
}

/// The files that a first visit asks for until the board can be played. The search and its worker come behind that.
pub(crate) fn files(files: &Files) -> Result<BTreeSet<String>> {
    let page = String::from_utf8_lossy(files.get(PAGE).with_context(|| format!("there is no {PAGE}"))?);
    let links = page.split("<link ").skip(1).filter_map(|rest| {
        let tag = rest.split('>').next()?;
        let wanted =
            ["rel=\"stylesheet\"", "rel=\"modulepreload\"", "rel=\"preload\"", "rel=\"manifest\"", "image/svg+xml"];
        wanted.iter().any(|part| tag.contains(part)).then(|| quoted(tag, "href=\"").next())?
    });
    let mut found: BTreeSet<String> = links.map(str::to_owned).collect();
    found.extend(modules(files, &quoted(&page, SCRIPT).collect::<Vec<_>>()));
    found.extend(BESIDE.into_iter().chain([PAGE]).map(str::to_owned));
    found.extend(files.keys().filter(|name| name.starts_with("lang/") && stamp::file_name(name) == WORDS).cloned());
    Ok(found)
}

/// Scripts with all modules that they import at once, directly or through others.
fn modules(files: &Files, scripts: &[&str]) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut open: Vec<String> = scripts.iter().map(|name| (*name).to_owned()).collect();
    while let Some(name) = open.pop() {
        let Some(module) = files.get(&name) else { continue };
        if found.insert(name) {
            let text = String::from_utf8_lossy(module);
            open.extend(IMPORTS.iter().flat_map(|begin| quoted(&text, begin)).map(str::to_owned));
        }
    }
    found
}

/// What stands between each `begin` and the next quotation mark.
fn quoted<'a>(text: &'a str, begin: &'a str) -> impl Iterator<Item = &'a str> {
    text.split(begin).skip(1).filter_map(|rest| rest.split('"').next())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn app() -> Files {
        let page = "<link rel=\"manifest\" href=\"m.webmanifest\">\n<link rel=\"apple-touch-icon\" href=\"a.png\">\n\
                    <link rel=\"modulepreload\" href=\"b.js\">\n<script type=\"module\" src=\"main.js\"></script>\n";
        let files = [
            (PAGE, page),
            ("main.js", "import{a}from\"./b.js\";import\"./c.js\";import(\"./late.js\")"),
            ("b.js", "import{d}from\"./c.js\";"),
            ("c.js", "import\"./b.js\";"),
            ("late.js", ""),
        ];
        files.map(|(name, text)| (name.to_owned(), text.as_bytes().to_vec())).into()
    }

    #[test]
    fn a_page_names_what_its_script_imports_once() {
        let mut files = app();
        name_modules(&mut files).unwrap();
        let page = String::from_utf8(files[PAGE].clone()).unwrap();
        assert!(page.contains("<link rel=\"modulepreload\" href=\"c.js\">\n<script type=\"module\" src=\"main.js\">"));
        assert_eq!(page.matches("b.js").count(), 1, "{page}");
        assert!(!page.contains("late.js"));
    }

    #[test]
    fn what_loads_late_or_for_installing_is_not_counted() {
        let found = files(&app()).unwrap();
        for (name, counted) in [
            (PAGE, true),
            ("main.js", true),
            ("b.js", true),
            ("c.js", true),
            ("m.webmanifest", true),
            ("late.js", false),
            ("a.png", false),
        ] {
            assert_eq!(found.contains(name), counted, "{name}");
        }
    }
}
