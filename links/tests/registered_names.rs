//! Real names in text are found, and nothing else.

#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::Path;

use alabel::Uts46;
use alabel_links::{Links, TopLevelDomains};

#[test]
fn registered_names_are_found_exactly() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../data/xndomains.json");
    let file: serde_json::Value = serde_json::from_str(&fs::read_to_string(file).unwrap()).unwrap();
    let names = file.as_array().unwrap().iter();
    let names = names.map(|name| name["domain"].as_str().unwrap());
    let (mut valid, mut found) = (0, 0);
    let links = Links::new().top_level_domains(TopLevelDomains::Any);
    for name in names {
        let unicode = Uts46::new().to_unicode(name);
        if !Uts46::new().is_valid(name) || Uts46::new().to_ascii(unicode.as_str()).is_err() {
            continue;
        }
        let unicode = unicode.into_string();
        let text = format!("see {unicode} now");
        let exact: Vec<_> = links.of(&text).map(|link| link.as_str()).collect();
        valid += 1;
        if exact == [unicode.as_str()] {
            found += 1;
        } else {
            println!("{unicode}: {exact:?}");
        }
    }
    println!("{found} of {valid}");
    assert!(valid > 8_000, "{valid}");
    assert_eq!(found, valid);
}
