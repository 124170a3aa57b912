//! The scripts of a label, and notes about them.

use std::collections::BTreeSet;

use icu_properties::props::Script;
use icu_properties::script::ScriptWithExtensions;
use icu_properties::{CodePointMapData, PropertyNamesLong};

/// The resolved script set of a text: the scripts that all of its code points are used with.
///
/// [UTS #39, section 5.1](https://www.unicode.org/reports/tr39/#Mixed_Script_Detection).
#[derive(Clone)]
pub(super) enum ScriptSet {
    /// Every script: all code points are Common or Inherited.
    All,
    /// These scripts and writing systems. The set is empty if the text mixes scripts.
    Of(BTreeSet<System>),
}

/// A script, or a writing system of several scripts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum System {
    /// A single script.
    Script(Script),
    /// Han with Bopomofo.
    Hanb,
    /// Han with Hiragana and Katakana.
    Japanese,
    /// Han with Hangul.
    Korean,
}

impl ScriptSet {
    /// Returns the resolved script set of a text: the intersection of the augmented script sets.
    pub(super) fn of(text: &str) -> Self {
        text.chars()
            .map(Self::of_code_point)
            .fold(Self::All, Self::intersection)
    }

    /// Returns the augmented script set of a code point.
    fn of_code_point(c: char) -> Self {
        let mut systems = BTreeSet::new();
        for script in ScriptWithExtensions::new()
            .get_script_extensions_val(c)
            .iter()
        {
            // A Common or Inherited code point is used with every script.
            if [Script::Common, Script::Inherited].contains(&script) {
                return Self::All;
            }
            systems.insert(System::Script(script));
            systems.extend(match script {
                Script::Han => &[System::Hanb, System::Japanese, System::Korean][..],
                Script::Hiragana | Script::Katakana => &[System::Japanese],
                Script::Hangul => &[System::Korean],
                Script::Bopomofo => &[System::Hanb],
                _ => &[],
            });
        }
        Self::Of(systems)
    }

    /// Returns the intersection of two sets.
    fn intersection(self, other: Self) -> Self {
        match (self, other) {
            (Self::All, set) | (set, Self::All) => set,
            (Self::Of(one), Self::Of(other)) => Self::Of(&one & &other),
        }
    }

    /// Returns `true` if the set is empty.
    fn is_empty(&self) -> bool {
        matches!(self, Self::Of(systems) if systems.is_empty())
    }
}

/// Returns a note if the scripts of a label are unusual below a top-level domain.
///
/// An ASCII label is usual below any.
pub(super) fn note(label: &str, top: &ScriptSet) -> Option<String> {
    let scripts = ScriptSet::of(label);
    let names = || names(label).join(" and ");
    if scripts.is_empty() {
        return Some(format!("mixes scripts: {}", names()));
    }
    let is_foreign =
        !label.is_ascii() && !top.is_empty() && scripts.intersection(top.clone()).is_empty();
    is_foreign.then(|| format!("all in {}, unlike the top-level domain", names()))
}

/// Lists the scripts of a text, without Common and Inherited.
pub(super) fn names(text: &str) -> Vec<String> {
    let mut scripts = Vec::new();
    for c in text.chars() {
        let script = CodePointMapData::<Script>::new().get(c);
        let name = name(script);
        if ![Script::Common, Script::Inherited].contains(&script) && !scripts.contains(&name) {
            scripts.push(name);
        }
    }
    scripts
}

/// Returns the name of a script.
pub(super) fn name(script: Script) -> String {
    let name = PropertyNamesLong::<Script>::new().get(script);
    name.unwrap_or("unknown").replace('_', " ")
}
