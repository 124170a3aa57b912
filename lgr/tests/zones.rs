//! Zones: tables by tag or by language.
#![allow(clippy::unwrap_used)]

use alabel_lgr::{Ruleset, Zone};

/// Returns a table of one letter with the languages.
fn table(letter: char, languages: &[&str]) -> Ruleset {
    let languages = languages
        .iter()
        .map(|language| format!("<language>{language}</language>"));
    let languages: String = languages.collect();
    let table = format!(
        "<lgr xmlns=\"urn:ietf:params:xml:ns:lgr-1.0\"><meta>{languages}</meta>\
         <data><char cp=\"{:04X}\"/></data></lgr>",
        u32::from(letter)
    );
    Ruleset::parse(table.as_bytes()).unwrap()
}

/// Returns the tags of the tables under which a label is valid.
fn valid<'z>(zone: &'z Zone, label: &'z str) -> Vec<&'z str> {
    let verdicts = zone.check(label).filter(|(_, verdict)| verdict.is_valid());
    verdicts.map(|(tag, _)| tag).collect()
}

/// Returns `true` if a ruleset accepts the letter.
fn accepts(ruleset: Option<&Ruleset>, letter: &str) -> bool {
    ruleset.unwrap().check(letter).is_valid()
}

#[test]
fn a_table_replaces_the_one_with_its_tag() {
    let mut zone = Zone::new();
    assert!(zone.get("en").is_none());
    assert!(zone.insert("en", table('a', &["en"])).is_none());
    assert!(accepts(zone.get("en"), "a"));
    assert!(zone.get("EN").is_none());
    let replaced = zone.insert("en", table('b', &["en"]));
    assert!(accepts(replaced.as_ref(), "a"));
    assert!(accepts(zone.get("en"), "b"));
    assert_eq!(zone.iter().count(), 1);
}

#[test]
fn a_language_keeps_its_first_table() {
    let mut zone = Zone::new();
    zone.insert_by_language(table('a', &["en", "de"])).unwrap();
    zone.insert_by_language(table('b', &["de", "en"])).unwrap();
    // The zone returns a table without a language, and a second table for a language.
    for languages in [&[][..], &["en"], &["de", "fr"]] {
        let returned = zone.insert_by_language(table('c', languages)).unwrap_err();
        assert!(accepts(Some(&*returned), "c"), "{languages:?}");
    }
    let tags: Vec<&str> = zone.iter().map(|(tag, _)| tag).collect();
    assert_eq!(tags, ["de", "en"]);
    assert!(accepts(zone.get("en"), "a"));
    assert!(accepts(zone.get("de"), "b"));
}

#[test]
fn each_table_checks_a_label() {
    let mut zone = Zone::new();
    for (tag, letter) in [("z", 'a'), ("x", 'a'), ("y", 'b')] {
        zone.insert(tag, table(letter, &[]));
    }
    assert_eq!(zone.check("a").count(), 3);
    assert_eq!(valid(&zone, "a"), ["x", "z"]);
    assert_eq!(valid(&zone, "b"), ["y"]);
    assert_eq!(valid(&zone, "c"), [""; 0]);
}
