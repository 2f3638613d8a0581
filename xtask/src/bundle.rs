//! Which modules become one file. esbuild puts a module into a file of its own for each set of entries that need it, and
//! each module that loads late is an entry: some forty small files, and a phone asks for each of them. So every late module
//! of the page is made to import all that the page has loaded by then. It costs nothing, since they are there already, and the
//! sets become one. What other pages load late, too, imports only what all of them have.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::entries::{PAGES, WORKERS};
use crate::stamp::Files;

/// The module that the page begins with: what it imports is there before anything that loads late.
const PAGE: &str = "main.js";

/// What the page loads by itself, as soon as the board can be played: it is there before anything that a player asks for.
const SOON: &str = "wiring/touch.js";

/// How a module imports another one, in the words of esbuild's list.
const AT_ONCE: &str = "import-statement";
const LATE: &str = "dynamic-import";

/// Who imports whom: names of modules with the modules that they import, and how.
struct Graph(BTreeMap<String, Vec<(String, String)>>);

impl Graph {
    /// Reads the list that esbuild writes with `--metafile`.
    fn read(metafile: &str) -> Result<Self> {
        let list: Value = serde_json::from_str(metafile)?;
        let inputs = list["inputs"].as_object().context("esbuild's list of modules has no inputs")?;
        let imports = |input: &Value| {
            let all = input["imports"].as_array().into_iter().flatten();
            let own = all.filter(|import| import["external"] != true);
            own.filter_map(|import| Some((import["path"].as_str()?.to_owned(), import["kind"].as_str()?.to_owned())))
                .collect()
        };
        Ok(Self(inputs.iter().map(|(name, input)| (name.clone(), imports(input))).collect()))
    }

    /// A module and all that it imports in these ways, directly or through others.
    fn reach(&self, from: &str, kinds: &[&str]) -> BTreeSet<&str> {
        let (mut found, mut open) = (BTreeSet::new(), vec![from]);
        while let Some(name) = open.pop() {
            let Some((name, imports)) = self.0.get_key_value(name) else { continue };
            if found.insert(name.as_str()) {
                let followed = imports.iter().filter(|(_, kind)| kinds.contains(&kind.as_str()));
                open.extend(followed.map(|(other, _)| other.as_str()));
            }
        }
        found
    }

    /// The modules that load late, of those in a set.
    fn late(&self, within: &BTreeSet<&str>) -> BTreeSet<&str> {
        let imports = within.iter().flat_map(|name| &self.0[*name]);
        imports.filter(|(_, kind)| kind == LATE).map(|(name, _)| name.as_str()).collect()
    }
}

/// Makes the late modules of the page import what the page has loaded by then. `metafile` is esbuild's list of all modules.
pub(crate) fn join(files: &mut Files, metafile: &str) -> Result<()> {
    let graph = Graph::read(metafile)?;
    let page = graph.reach(PAGE, &[AT_ONCE]);
    let soon = graph.reach(SOON, &[AT_ONCE]);
    let others = PAGES.into_iter().filter(|name| *name != PAGE);
    let others: Vec<_> =
        others.map(|name| (graph.reach(name, &[AT_ONCE]), graph.reach(name, &[AT_ONCE, LATE]))).collect();
    for late in graph.late(&graph.reach(PAGE, &[AT_ONCE, LATE])) {
        // The worker would load the page, and miss the messages that come meanwhile.
        let worker = WORKERS.into_iter().find(|worker| graph.reach(worker, &[AT_ONCE]).contains(late));
        ensure!(
            worker.is_none(),
            "{late} loads late in the page and is a part of {worker:?}: the page needs one of its own"
        );
        let up = "../".repeat(late.matches('/').count());
        let module =
            files.get_mut(late).with_context(|| format!("esbuild names {late}, which is no module of www/"))?;
        let everywhere = |name: &str| others.iter().all(|(has, reaches)| !reaches.contains(late) || has.contains(name));
        let there = page.iter().chain(soon.iter().filter(|name| !page.contains(**name) && !soon.contains(late)));
        for name in there.filter(|name| **name != PAGE && **name != late && everywhere(name)) {
            let prefix = if up.is_empty() { "./" } else { &up };
            module.extend_from_slice(format!("\nimport \"{prefix}{name}\";").as_bytes());
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIST: &str = r#"{"inputs": {
        "main.js": {"imports": [
            {"path": "board/board.js", "kind": "import-statement"},
            {"path": "game/play.js", "kind": "import-statement"},
            {"path": "sheets/late.js", "kind": "dynamic-import"},
            {"path": "wasm/oware.js", "kind": "dynamic-import", "external": true}]},
        "board/board.js": {"imports": [
            {"path": "board/noise.js", "kind": "import-statement"},
            {"path": "board/styles.js", "kind": "dynamic-import"}]},
        "board/styles.js": {"imports": []},
        "game/play.js": {"imports": []},
        "board/noise.js": {"imports": []},
        "sheets/late.js": {"imports": [
            {"path": "board/noise.js", "kind": "import-statement"},
            {"path": "coach.js", "kind": "dynamic-import"}]},
        "coach.js": {"imports": []},
        "rules.js": {"imports": [{"path": "board/board.js", "kind": "import-statement"}]}}}"#;

    fn app() -> Files {
        let names = [
            "main.js",
            "board/board.js",
            "board/noise.js",
            "board/styles.js",
            "game/play.js",
            "sheets/late.js",
            "coach.js",
            "rules.js",
        ];
        names.map(|name| (name.to_owned(), b"//".to_vec())).into()
    }

    #[test]
    fn late_modules_import_what_the_page_has() {
        let mut files = app();
        join(&mut files, LIST).unwrap();
        let text = |name: &str| String::from_utf8(files[name].clone()).unwrap();
        let all = ["board/board.js", "board/noise.js", "game/play.js"];
        let imports = |up: &str, names: &[&str]| {
            names.iter().fold("//".into(), |text: String, name| text + &format!("\nimport \"{up}{name}\";"))
        };
        assert_eq!(text("sheets/late.js"), imports("../", &all));
        assert_eq!(text("coach.js"), imports("./", &all));
        // The page of the rules has the board, and does not play.
        assert_eq!(text("board/styles.js"), imports("../", &all[..2]));
        for name in ["main.js", "board/board.js", "board/noise.js", "rules.js"] {
            assert_eq!(text(name), "//", "{name}");
        }
    }

    #[test]
    fn a_late_module_of_the_page_is_no_part_of_a_worker() {
        let shared =
            "\"painter.js\": {\"imports\": [{\"path\": \"board/styles.js\", \"kind\": \"import-statement\"}]},";
        let list = LIST.replacen("\"coach.js\": {", &format!("{shared} \"coach.js\": {{"), 1);
        let error = join(&mut app(), &list).unwrap_err().to_string();
        assert!(error.contains("board/styles.js") && error.contains("painter.js"), "{error}");
    }

    #[test]
    fn a_list_of_other_modules_is_refused() {
        let mut files = app();
        files.remove("coach.js");
        assert!(join(&mut files, LIST).unwrap_err().to_string().contains("coach.js"));
        assert!(join(&mut files, "{}").is_err());
    }
}
