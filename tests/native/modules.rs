//! The order of modules: a file of `src/` imports only from its own top module and from lower ones, and no two files import each
//! other, be it directly or through others.

use proc_macro2::{TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use syn::visit::{self, Visit};

/// The modules, lowest first. `src/lib.rs` and `src/bin` stand above all of them.
const ORDER: [&str; 21] = [
    "checksum",
    "house",
    "clock",
    "series",
    "rules",
    "kernel",
    "position",
    "perft",
    "game",
    "tree",
    "endgame",
    "network",
    "prove",
    "alphabeta",
    "record",
    "search",
    "serialized",
    "coach",
    "standing",
    "uci",
    "defaults",
];
/// The modules above those: only they know a device.
const TOP: [&str; 2] = ["wasm", "bin"];

/// Modules as lists of names below the crate, with the files that hold them.
type Modules = BTreeMap<Vec<String>, PathBuf>;
/// Files, with the files that each imports.
type Imports = BTreeMap<PathBuf, BTreeSet<PathBuf>>;

#[test]
fn imports_go_down_the_order_of_modules() {
    let imports = imports();
    assert!(imports.len() > 60, "{} files", imports.len());
    for (file, imported) in imports.iter().flat_map(|(file, all)| all.iter().map(move |other| (file, other))) {
        let [module, other] = [file, imported].map(|file| level(file));
        assert!(module >= other, "{} imports {}, which belongs to a higher module", file.display(), imported.display());
    }
}

#[test]
fn no_files_import_each_other() {
    let imports = imports();
    for (file, all) in &imports {
        for imported in all {
            let back = reaches(&imports, imported, file);
            assert!(!back, "{} imports {}, which imports it, too", file.display(), imported.display());
        }
    }
}

/// ARCHITECTURE.md has a table of the modules, whose rows begin with their names; it keeps the same order.
#[test]
fn the_map_has_the_same_order() {
    let map = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("ARCHITECTURE.md")).expect("the map");
    let crate_part =
        map.split("\n## ").find(|part| part.starts_with("Modules of the crate")).expect("the crate's modules");
    let rows = crate_part.lines().filter_map(|line| line.strip_prefix("| `")?.split('`').next());
    let known: Vec<&str> = rows.filter(|name| ORDER.contains(name) || *name == "wasm").collect();
    let wanted: Vec<&str> = ORDER.into_iter().chain(["wasm"]).collect();
    assert_eq!(known, wanted, "the modules in ARCHITECTURE.md and those in src/");
}

/// The place of a file's module in the order.
///
/// # Panics
/// Where the module is not in the list.
fn level(file: &Path) -> usize {
    if file == Path::new("src/lib.rs") {
        return ORDER.len() + TOP.len();
    }
    let module = module_of(file).expect("a name");
    let place = ORDER.iter().chain(&TOP).position(|known| *known == module);
    place.unwrap_or_else(|| panic!("{} belongs to no module: add `{module}` to the list in this test", file.display()))
}

/// The name of a file's module.
fn module_of(file: &Path) -> Option<&str> {
    Some(file.strip_prefix("src").ok()?.iter().next()?.to_str()?.trim_end_matches(".rs"))
}

/// True where imports lead from `from` to `to`, or both are one.
fn reaches(imports: &Imports, from: &Path, to: &Path) -> bool {
    let (mut seen, mut todo) = (BTreeSet::new(), vec![from]);
    while let Some(file) = todo.pop() {
        if file == to {
            return true;
        }
        if seen.insert(file) {
            todo.extend(imports[file].iter().map(PathBuf::as_path));
        }
    }
    false
}

/// The imports of all files of `src/`, by `use` and by paths in the code.
fn imports() -> Imports {
    let modules = modules();
    let of_file = |(module, file): (&Vec<String>, &PathBuf)| {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
        let text = fs::read_to_string(&path).expect("a file");
        let syntax = syn::parse_file(&text).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let mut reader = Reader { modules: &modules, module: module.clone(), depth: 0, found: BTreeSet::new() };
        reader.visit_file(&syntax);
        reader.found.remove(file);
        (file.clone(), reader.found)
    };
    modules.iter().map(of_file).collect()
}

fn modules() -> Modules {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut modules = Modules::new();
    let mut folders = vec![PathBuf::from("src")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(root.join(&folder)).expect("a folder") {
            let entry = entry.expect("an entry");
            let path = folder.join(entry.file_name());
            if entry.file_type().expect("a type").is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let names = path.with_extension("");
                let names = names.strip_prefix("src").expect("in src").iter().map(|name| name.to_string_lossy());
                let names: Vec<String> = names.map(std::borrow::Cow::into_owned).collect();
                modules.insert(if names == ["lib"] { Vec::new() } else { names }, path);
            }
        }
    }
    modules
}

/// Reads one file.
struct Reader<'m> {
    modules: &'m Modules,
    /// The file's own module.
    module: Vec<String>,
    /// How many modules within the file the reader is in.
    depth: usize,
    found: BTreeSet<PathBuf>,
}

impl Reader<'_> {
    /// Notes the file that a path from the file's module leads to.
    fn note(&mut self, names: &[String]) {
        let mut names = names;
        let mut at = self.module.clone();
        let mut depth = self.depth;
        let mut relative = true;
        while let Some(first) = names.first() {
            match first.as_str() {
                "crate" => (at, depth, relative) = (Vec::new(), 0, false),
                "self" => relative = false,
                "super" if depth > 0 => (depth, relative) = (depth - 1, false),
                "super" => {
                    at.pop();
                    relative = false;
                }
                // The programs beside the library know it by its name.
                "oware" if relative && self.module.first().is_some_and(|name| name == "bin") => {
                    (at, depth, relative) = (Vec::new(), 0, false);
                }
                _ => break,
            }
            names = &names[1..];
        }
        // What stands in a module within the file is in the file.
        if depth > 0 && !relative {
            return;
        }
        let own = at.len();
        at.extend(names.iter().cloned());
        while at.len() > own && !self.modules.contains_key(&at) {
            at.pop();
        }
        // A name without a module before it is an item of this file, or of another crate.
        if (at.len() > own || !relative) && self.modules.contains_key(&at) {
            self.found.insert(self.modules[&at].clone());
        }
    }

    fn note_tree(&mut self, tree: &syn::UseTree, before: &mut Vec<String>) {
        match tree {
            syn::UseTree::Path(path) => {
                before.push(path.ident.to_string());
                self.note_tree(&path.tree, before);
                before.pop();
            }
            syn::UseTree::Name(name) => self.note_with(before, name.ident.to_string()),
            syn::UseTree::Rename(name) => self.note_with(before, name.ident.to_string()),
            syn::UseTree::Glob(_) => self.note(before),
            syn::UseTree::Group(group) => {
                for tree in &group.items {
                    self.note_tree(tree, before);
                }
            }
        }
    }

    fn note_with(&mut self, before: &mut Vec<String>, name: String) {
        before.push(name);
        self.note(before);
        before.pop();
    }

    /// Notes the paths from the crate or from a parent within the tokens of a macro.
    fn note_tokens(&mut self, tokens: TokenStream) {
        let mut names: Vec<String> = Vec::new();
        for token in tokens {
            match token {
                TokenTree::Ident(name) => names.push(name.to_string()),
                TokenTree::Punct(sign) if sign.as_char() == ':' => {}
                other => {
                    self.note_path(&std::mem::take(&mut names));
                    if let TokenTree::Group(group) = other {
                        self.note_tokens(group.stream());
                    }
                }
            }
        }
        self.note_path(&names);
    }

    fn note_path(&mut self, names: &[String]) {
        // `crate` alone is a visibility.
        let begin = names.iter().position(|name| name == "crate" || name == "super");
        if let Some(path) = begin.map(|begin| &names[begin..]).filter(|path| path.len() > 1) {
            self.note(path);
        }
    }
}

impl<'ast> Visit<'ast> for Reader<'_> {
    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        self.note_tree(&item.tree, &mut Vec::new());
    }

    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        if item.content.is_some() {
            self.depth += 1;
            visit::visit_item_mod(self, item);
            self.depth -= 1;
        }
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let names: Vec<String> = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        if names.len() > 1 {
            self.note(&names);
        }
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        self.note_tokens(call.tokens.clone());
        visit::visit_macro(self, call);
    }

    fn visit_visibility(&mut self, _: &'ast syn::Visibility) {}

    fn visit_attribute(&mut self, _: &'ast syn::Attribute) {}
}
