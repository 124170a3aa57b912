//! No files of a package depend on each other in a circle, in any folders.
//!
//! A file depends on the files that define the items in its paths. A path through a re-export leads to the
//! definition, so a `mod.rs` that only declares and re-exports its files depends on none of them.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::string_slice)]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use crate::files::root;

/// The packages, by the folders of their sources.
const PACKAGES: [&str; 16] = [
    "src",
    "benches/src",
    "bindings/arrow/src",
    "bindings/c/src",
    "bindings/datafusion/src",
    "bindings/java/src",
    "bindings/js/src",
    "bindings/python/src",
    "cli/src",
    "data/tables/src",
    "fuzz/differential/src",
    "fuzz/growth/src",
    "lgr/src",
    "links/src",
    "replacements/idna/src",
    "replacements/libidn2/src",
];

/// A path from the root of its package.
pub(crate) type ModulePath = Vec<String>;

/// A source file.
struct Source {
    /// The code, without comments.
    code: String,
    /// The items that it imports from other files, by name.
    taken: BTreeMap<String, ModulePath>,
    /// The paths in it that name items of the package, except in re-exports from its own folder.
    used: Vec<ModulePath>,
}

/// Returns the files of a package by the paths of their modules.
fn sources(root: &Path) -> BTreeMap<ModulePath, Source> {
    let mut pending = vec![root.to_owned()];
    let mut codes = BTreeMap::new();
    while let Some(path) = pending.pop() {
        if path.is_dir() {
            let entries = fs::read_dir(&path).unwrap();
            pending.extend(entries.map(|entry| entry.unwrap().path()));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).unwrap();
            let is_code = |line: &&str| !line.trim_start().starts_with("//");
            let code: Vec<&str> = text.lines().filter(is_code).collect();
            // A package can have both a library and a program.
            let file: &mut String = codes.entry(module_path(root, &path)).or_default();
            file.push_str(&code.join("\n"));
        }
    }
    let modules: BTreeSet<ModulePath> = codes.keys().cloned().collect();
    let source = |(path, code): (ModulePath, String)| {
        let (taken, used) = paths(&path, &code, &modules);
        (path, Source { code, taken, used })
    };
    codes.into_iter().map(source).collect()
}

/// Returns the module path of a file.
fn module_path(root: &Path, file: &Path) -> ModulePath {
    let relative = file.strip_prefix(root).unwrap().with_extension("");
    let parts = relative
        .iter()
        .map(|part| part.to_str().unwrap().to_owned());
    let mut parts: ModulePath = parts.collect();
    parts.pop_if(|name| ["lib", "main", "mod"].contains(&name.as_str()));
    parts
}

/// Returns the names that a file imports, and the paths that it uses.
fn paths(
    module: &ModulePath,
    code: &str,
    modules: &BTreeSet<ModulePath>,
) -> (BTreeMap<String, ModulePath>, Vec<ModulePath>) {
    let (mut taken, mut used) = (BTreeMap::new(), Vec::new());
    let mut expressions = Vec::new();
    for statement in code.split_inclusive(';') {
        let start = statement.rfind("use ").filter(|start| {
            let before = statement[..*start].lines().last().unwrap_or_default();
            let before = before.trim();
            before.is_empty() || before.starts_with("pub") && !before.contains(' ')
        });
        let (before, imports) = statement.split_at(start.unwrap_or(statement.len()));
        expressions.push(before);
        let Some(imports) = imports.strip_prefix("use ") else {
            continue;
        };
        let is_export = before
            .lines()
            .last()
            .is_some_and(|line| line.contains("pub"));
        for mut path in expand(imports.trim_end_matches(';')) {
            let name = path.last().unwrap().clone();
            if let Some(end) = path.iter().position(|part| part == "as") {
                path.truncate(end);
            }
            let first = path[0].as_str();
            let child: ModulePath = [module.as_slice(), &path[..1]].concat();
            let path = if ["crate", "self", "super"].contains(&first) {
                absolute(module, &path)
            } else if modules.contains(&child) {
                [module.as_slice(), &path].concat()
            } else {
                continue;
            };
            // A re-export from another folder is a use.
            if !is_export || !path.starts_with(module) {
                used.push(path.clone());
            }
            taken.insert(name, path);
        }
    }
    let expressions = expressions.into_iter().flat_map(paths_in);
    used.extend(expressions.filter_map(|path| {
        let child: ModulePath = [module.as_slice(), &path[..1]].concat();
        match path[0].as_str() {
            "crate" | "self" | "super" => Some(absolute(module, &path)),
            _ if modules.contains(&child) => Some([module.as_slice(), &path].concat()),
            // The name of a module that the file imports.
            first => Some([taken.get(first)?.as_slice(), &path[1..]].concat()),
        }
    }));
    (taken, used)
}

/// Returns the paths of several names in code.
fn paths_in(code: &str) -> impl Iterator<Item = ModulePath> {
    let is_name = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
    let words = code.split(move |c: char| !is_name(c));
    let words = words.filter(|word| word.contains("::") && !word.starts_with(':'));
    // A path to a module only says who sees an item.
    let words = words.filter(|word| !word.ends_with("super") && !word.ends_with("self"));
    words.map(|word| word.split("::").map(str::to_owned).collect())
}

/// Returns each path of an import, without braces. A new name comes after "as".
fn expand(tree: &str) -> Vec<ModulePath> {
    let tree = tree.trim();
    let Some((prefix, group)) = tree.split_once('{') else {
        let words = tree.split("::").flat_map(str::split_whitespace);
        return vec![words.map(str::to_owned).collect()];
    };
    let prefix: ModulePath = prefix
        .split("::")
        .map(str::trim)
        .filter(|part| !part.is_empty())
        .map(str::to_owned)
        .collect();
    let mut depth = 0;
    let Some(end) = group.rfind('}') else {
        return Vec::new();
    };
    let parts = group[..end].split(|c| {
        depth += i32::from(c == '{') - i32::from(c == '}');
        c == ',' && depth == 0
    });
    let parts = parts.filter(|part| !part.trim().is_empty());
    let inner = parts.flat_map(expand);
    inner
        .map(|path| [prefix.as_slice(), &path].concat())
        .collect()
}

/// Returns a path from the root of the package.
fn absolute(module: &ModulePath, path: &[String]) -> ModulePath {
    let mut base = module.clone();
    let mut rest = path;
    while let Some((first, after)) = rest.split_first() {
        match first.as_str() {
            "crate" => base.clear(),
            "self" => {}
            "super" => drop(base.pop()),
            _ => break,
        }
        rest = after;
    }
    base.extend_from_slice(rest);
    base
}

/// Returns the module of the file that defines what a path names.
fn definition(path: &ModulePath, sources: &BTreeMap<ModulePath, Source>) -> Option<ModulePath> {
    let length = (0..=path.len())
        .rev()
        .find(|&length| sources.contains_key(&path[..length]))?;
    let (module, rest) = path.split_at(length);
    let source = &sources[module];
    match rest.first().and_then(|name| source.taken.get(name)) {
        Some(other) if other != path => {
            let whole = [other.as_slice(), &rest[1..]].concat();
            definition(&whole, sources)
        }
        _ if rest.first().is_some_and(|name| !has(&source.code, name)) => None,
        // Naming a module does not use its items, unless its file has definitions.
        _ if rest.is_empty() && is_only_declarations(&source.code) => None,
        _ => Some(module.to_vec()),
    }
}

/// Returns `true` if a file has a name that is not the name of a module in another package. Text that
/// programs write has paths without such names.
fn has(code: &str, name: &str) -> bool {
    code.contains(name) && !code.contains(&format!("mod {name};"))
}

/// Returns `true` if a file only declares and re-exports modules.
fn is_only_declarations(code: &str) -> bool {
    [
        "fn ",
        "struct ",
        "enum ",
        "trait ",
        "const ",
        "static ",
        "macro_rules!",
    ]
    .iter()
    .all(|word| !code.contains(word))
}

/// Returns a circle of files that starts at `module`, if there is one.
fn circle<'a>(
    module: &'a ModulePath,
    uses: &'a BTreeMap<ModulePath, BTreeSet<ModulePath>>,
    way: &mut Vec<&'a ModulePath>,
    done: &mut BTreeSet<&'a ModulePath>,
) -> Option<String> {
    if let Some(start) = way.iter().position(|other| *other == module) {
        let names = way[start..].iter().chain([&module]);
        let names: Vec<String> = names.map(|path| path.join("::")).collect();
        return Some(names.join(" -> "));
    }
    if !done.insert(module) {
        return None;
    }
    way.push(module);
    let found = uses[module]
        .iter()
        .find_map(|used| circle(used, uses, way, done));
    way.pop();
    found
}

/// Maps each file of a package to the files that it depends on, by the paths of their modules.
pub(crate) fn uses(package: &str) -> BTreeMap<ModulePath, BTreeSet<ModulePath>> {
    let sources = sources(&root().join(package));
    let mut uses = BTreeMap::new();
    for (module, source) in &sources {
        let found = source
            .used
            .iter()
            .filter_map(|path| definition(path, &sources));
        let others: BTreeSet<ModulePath> = found.filter(|other| other != module).collect();
        uses.insert(module.clone(), others);
    }
    let count: usize = uses.values().map(BTreeSet::len).sum();
    assert!(
        count >= sources.len() / 2,
        "{package}: found only {count} uses"
    );
    uses
}

#[test]
fn no_files_depend_on_each_other_in_a_circle() {
    let mut circles = Vec::new();
    for package in PACKAGES {
        let uses = uses(package);
        let mut done = BTreeSet::new();
        for module in uses.keys() {
            let found = circle(module, &uses, &mut Vec::new(), &mut done);
            circles.extend(found.map(|circle| format!("{package}: {circle}")));
        }
    }
    assert!(circles.is_empty(), "{circles:#?}");
}

#[test]
fn imports_are_read_as_the_compiler_reads_them() {
    let root = PathBuf::from("src");
    let module = module_path(&root, &root.join("a/b.rs"));
    let code = "use super::{c::{D, E as F}, g};\npub(crate) use crate::h::I;\nlet x = super::j::k(self::l);\n\
        let y = child::m(g::n, other::o);";
    let child: ModulePath = ["a", "b", "child"].map(str::to_owned).into();
    let (taken, used) = paths(&module, code, &BTreeSet::from([child]));
    let join = |path: &ModulePath| path.join("::");
    let taken: Vec<(&str, String)> = taken
        .iter()
        .map(|(name, path)| (name.as_str(), join(path)))
        .collect();
    let expected = [
        ("D", "a::c::D"),
        ("F", "a::c::E"),
        ("I", "h::I"),
        ("g", "a::g"),
    ];
    assert_eq!(taken, expected.map(|(name, path)| (name, path.to_owned())));
    let used: Vec<String> = used.iter().map(join).collect();
    let imports = ["a::c::D", "a::c::E", "a::g", "h::I"];
    let expressions = ["a::j::k", "a::b::l", "a::b::child::m", "a::g::n"];
    assert_eq!(used, [imports, expressions].concat());
}
