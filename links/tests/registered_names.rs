//! Real names in text are found, and nothing else.

#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::Path;

use alabel::{Idna2008, Uts46};
use alabel_links::{Links, TopLevelDomains};

#[test]
fn registered_names_are_found_exactly() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../data/xndomains.json");
    let file: serde_json::Value = serde_json::from_str(&fs::read_to_string(file).unwrap()).unwrap();
    let names = file.as_array().unwrap().iter();
    let names = names.map(|name| name["domain"].as_str().unwrap());
    let links = Links::new().top_level_domains(TopLevelDomains::Any);
    let (mut all, mut valid, mut found) = (0, 0, 0);
    for name in names {
        let unicode = Uts46::new().to_unicode(name);
        let text = format!("see {} now", unicode.as_str());
        let is_exact = links
            .of(&text)
            .map(|link| link.as_str())
            .eq([unicode.as_str()]);
        let is_valid = Idna2008::LOOKUP.is_valid(name) && Uts46::STRICT.is_valid(name);
        assert!(is_exact || !is_valid, "{}", unicode.as_str());
        all += 1;
        valid += u32::from(is_valid);
        found += u32::from(is_exact);
    }
    println!("{found} of {all}, and {valid} are valid by IDNA2008");
    assert!(valid > 8_000 && found > valid, "{found} of {valid}");
}
