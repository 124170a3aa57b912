//! The Python and TypeScript types list the words of the library: codes, profiles, flags and policies.

#![allow(clippy::panic, clippy::unwrap_used)]

use std::collections::BTreeSet;
use std::fs;

use alabel::{ErrorKind, Profile};

use crate::files::root;

/// The literal types of Python.
const PYTHON: &str = "bindings/python/python/alabel/types.py";
/// The types of the entry `alabel`.
const SMALL: &str = "bindings/js/lib/common.d.ts";

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap()
}

/// Returns the part of a file from the start of a declaration to its end.
fn declaration(path: &str, start: &str, end: &str) -> String {
    let text = read(path);
    let (_, rest) = text
        .split_once(start)
        .unwrap_or_else(|| panic!("{path} lacks {start}"));
    rest.split(end).next().unwrap().to_owned()
}

/// Returns the string literals of a union.
fn literals(path: &str, name: &str) -> BTreeSet<String> {
    let declaration = if path == PYTHON {
        declaration(path, &format!("\n{name}: TypeAlias = Literal["), "]\n")
    } else {
        declaration(path, &format!("export type {name} ="), ";\n")
    };
    let quoted = declaration.split('"').skip(1).step_by(2);
    quoted.map(str::to_owned).collect()
}

fn owned<'a>(names: impl IntoIterator<Item = &'a str>) -> BTreeSet<String> {
    names.into_iter().map(str::to_owned).collect()
}

/// Returns the name of a flag in JavaScript.
fn camel_case(flag: &str) -> String {
    let mut words = flag.split('_');
    let first = words.next().unwrap().to_owned();
    words.fold(first, |name, word| {
        let (start, rest) = word.split_at(1);
        name + &start.to_uppercase() + rest
    })
}

#[test]
fn types_list_the_codes_of_errors() {
    let mut codes = owned(ErrorKind::ALL.iter().map(|kind| kind.code()));
    // Strings in both languages can hold a lone surrogate.
    codes.insert("lone-surrogate".to_owned());
    for path in [PYTHON, SMALL] {
        assert_eq!(literals(path, "ErrorCode"), codes, "{path}");
    }
}

#[test]
fn types_list_the_names_of_profiles() {
    let names = owned(Profile::ALL.iter().map(Profile::name));
    for path in [PYTHON, SMALL] {
        assert_eq!(literals(path, "ProfileName"), names, "{path}");
    }
}

#[test]
fn types_have_the_flags_as_members() {
    let fields = |declaration: &str| {
        let members = declaration
            .lines()
            .filter_map(|line| line.trim().split_once(':'));
        let names = members.map(|(name, _)| name.trim_end_matches('?').to_owned());
        names
            .filter(|name| name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_'))
            .collect::<BTreeSet<_>>()
    };
    let mut all = owned(["strict"]);
    for profile in Profile::ALL {
        let flags = owned(profile.flags().map(|(flag, _)| flag));
        all.extend(flags.clone());
        let interface = match profile.name() {
            "uts46" => "Uts46Flags",
            "idna2003" => "Idna2003Flags",
            name if name.starts_with("url") => "UrlFlags",
            _ => "Idna2008Flags",
        };
        let mut names: BTreeSet<_> = flags.iter().map(|flag| camel_case(flag)).collect();
        if interface == "Uts46Flags" {
            names.insert("strict".to_owned());
        }
        let start = format!("export interface {interface} {{");
        assert_eq!(fields(&declaration(SMALL, &start, "\n}\n")), names);
    }
    assert_eq!(
        fields(&(declaration(PYTHON, "\nclass Flags(TypedDict, total=False):", "\n\n\n"))),
        all
    );
}

/// The words of the display policies, which need the feature `display`.
#[cfg(feature = "display")]
mod display {
    use alabel::display::{Likeness, Policy, ReasonKind};

    use super::{PYTHON, literals, owned};

    /// The types of the entry `alabel/full`.
    const FULL: &str = "bindings/js/lib/full.d.ts";

    #[test]
    fn types_list_the_words_of_policies() {
        let reasons = owned(ReasonKind::ALL.iter().map(|kind| kind.code()));
        let policies = owned(Policy::ALL.iter().filter_map(|policy| policy.name()));
        let likenesses = owned(Likeness::ALL.iter().map(|likeness| likeness.code()));
        for path in [PYTHON, FULL] {
            let [policy, likeness] = match path {
                PYTHON => ["PolicyName", "LikenessName"],
                _ => ["Policy", "Likeness"],
            };
            assert_eq!(literals(path, policy), policies, "{path}");
            assert_eq!(literals(path, likeness), likenesses, "{path}");
            assert_eq!(literals(path, "ReasonCode"), reasons, "{path}");
        }
    }
}
