//! What the app begins with: the one list of files that keep their address. Whatever else these import may lie anywhere
//! in `www/`; the build puts it into shared files.

use anyhow::{Result, ensure};

use crate::stamp::{self, Files};

/// Modules that pages load. What they share becomes files of its own.
pub(crate) const PAGES: [&str; 4] = ["about.js", "embed.js", "main.js", "rules.js"];

/// Scripts that are no modules, and run before the first picture.
pub(crate) const EARLY: [&str; 1] = ["early.js"];

/// Workers that modules start. Each is one file with all that it imports: few lines of theirs stand elsewhere, too.
pub(crate) const WORKERS: [&str; 3] = ["gif-worker.js", "painter.js", "worker.js"];

/// Modules that stay files of their own: one is loaded before all others, five come with the wasm, one is written last.
pub(crate) const ALONE: [&str; 6] =
    ["module.js", "wasm/coach.js", "wasm/embed.js", "wasm/oware.js", "wasm/search.js", "version.js"];

/// Styles that pages load, some of them when they are needed.
pub(crate) const STYLES: [&str; 9] = [
    "css/board.css",
    "css/coach.css",
    "css/embed.css",
    "css/forms.css",
    "css/game.css",
    "css/looks.css",
    "css/pointed.css",
    "css/text.css",
    "css/theme.css",
];

/// What the pictures are painted from. None of it is shipped.
pub(crate) const SOURCES: [&str; 3] = ["icons/icons.json", "icons/maskable.svg", "icons/startup.svg"];

/// All that must be there in `www/`: what `ALONE` lists is partly made by the build.
fn sources() -> impl Iterator<Item = &'static str> {
    PAGES.into_iter().chain(EARLY).chain(WORKERS).chain(STYLES)
}

/// Fails where a page or a module names a script, a style or a worker that is not listed here, and where one that is
/// listed is missing.
pub(crate) fn check(files: &Files) -> Result<()> {
    for name in sources() {
        ensure!(files.contains_key(name), "xtask/src/entries.rs lists {name}, and www/ has no such file");
    }
    for (file, bytes) in files {
        let text = String::from_utf8_lossy(bytes);
        let named: Vec<&str> = match stamp::extension(file) {
            "html" => scripts(&text).chain(styles(&text)).collect(),
            "js" => workers(&text).collect(),
            _ => continue,
        };
        for name in named {
            let listed = sources().chain(ALONE).any(|entry| entry == name);
            ensure!(listed, "{file} begins with {name}, which xtask/src/entries.rs does not list");
        }
    }
    Ok(())
}

fn scripts(page: &str) -> impl Iterator<Item = &str> {
    tags(page, "<script ").filter_map(|tag| attribute(tag, "src"))
}

fn styles(page: &str) -> impl Iterator<Item = &str> {
    let links = tags(page, "<link ");
    links.filter(|tag| attribute(tag, "rel") == Some("stylesheet")).filter_map(|tag| attribute(tag, "href"))
}

/// Addresses of workers count from the module's own place, and bundled modules lie at the root.
fn workers(module: &str) -> impl Iterator<Item = &str> {
    module.split("new Worker(").skip(1).filter_map(|rest| {
        let address = rest.split(')').next()?.split('"').nth(1)?;
        Some(address.strip_prefix("./").unwrap_or(address))
    })
}

fn tags<'a>(page: &'a str, begin: &'a str) -> impl Iterator<Item = &'a str> {
    page.split(begin).skip(1).map(|rest| rest.split('>').next().unwrap_or(rest))
}

fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    tag.split_whitespace().find_map(|word| word.strip_prefix(name)?.strip_prefix("=\"")?.split('"').next())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An app with all entries, and some files more.
    fn app(more: &[(&str, &str)]) -> Files {
        let listed = sources().map(|name| (name, ""));
        listed.chain(more.iter().copied()).map(|(name, text)| (name.to_owned(), text.as_bytes().to_vec())).collect()
    }

    #[test]
    fn what_is_listed_may_be_named() {
        let page = "<link rel=\"icon\" href=\"icons/a.svg\">\n<link rel=\"stylesheet\" href=\"css/board.css\">\n\
                    <script type=\"module\" src=\"module.js\"></script><script type=\"module\" src=\"main.js\"></script>";
        let main = "import \"./deep/board.js\"; new Worker(scriptAt(new URL(\"./worker.js\", import.meta.url)), { type: \"module\" })";
        check(&app(&[("index.html", page), ("main.js", main), ("deep/board.js", "")])).unwrap();
    }

    #[test]
    fn what_is_not_listed_is_told_with_who_names_it() {
        for (file, text, named) in [
            ("index.html", "<script type=\"module\" src=\"other.js\"></script>", "other.js"),
            ("rules.html", "<link href=\"css/other.css\" rel=\"stylesheet\">", "css/other.css"),
            (
                "engine/page/pool.js",
                "new Worker(scriptAt(new URL(\"./other-worker.js\", import.meta.url)))",
                "other-worker.js",
            ),
        ] {
            let error = check(&app(&[(file, text)])).unwrap_err().to_string();
            assert!(error.starts_with(&format!("{file} begins with {named}, which")), "{error}");
        }
        let mut files = app(&[]);
        files.remove("painter.js");
        assert!(check(&files).unwrap_err().to_string().contains("painter.js"));
    }
}
