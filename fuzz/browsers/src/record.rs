//! The recorded answers in `data/display/`, which a test of the library reads.

use std::collections::BTreeSet;
use std::fs;

use crate::browser::Failure;
use crate::names::{domains, path, preloaded};
use crate::probes::probes;

/// Returns the recorded names in ASCII form: real names and probes.
pub fn names() -> BTreeSet<String> {
    [domains(), preloaded(), probes()]
        .into_iter()
        .flatten()
        .collect()
}

/// Writes the recorded names that `xndomains.json` lacks, in Unicode, and the browser's form of names that it
/// does not display wholly in Unicode.
pub fn write(
    browser: &str,
    version: &str,
    names: &[String],
    shown: &[Option<String>],
) -> Result<(), Failure> {
    let real = domains();
    let others = names.iter().filter(|name| !real.contains(*name));
    let mut others: Vec<String> = others
        .map(|name| alabel::to_unicode(name).into_string())
        .collect();
    others.sort();
    let title = "# Names whose display is recorded beside the valid ones of xndomains.json";
    fs::write(path("display/names.txt"), lines(title, &others))?;
    let mut hidden = Vec::new();
    for (name, shown) in names.iter().zip(shown) {
        let shown = shown.as_ref().ok_or_else(|| format!("{name} is refused"))?;
        if *shown != alabel::to_unicode(name).as_str() {
            hidden.push(shown.clone());
        }
    }
    hidden.sort();
    let title = format!("# {version}: the names that are not wholly in Unicode, as it shows them");
    fs::write(
        path(&format!("display/{browser}.txt")),
        lines(&title, &hidden),
    )?;
    Ok(())
}

/// Joins a title and lines.
fn lines(title: &str, lines: &[String]) -> String {
    format!("{title}\n{}\n", lines.join("\n"))
}
