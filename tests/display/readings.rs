//! `Lookalikes` reads names as Chromium reads them.

#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;

use alabel::display::Likeness::{Diacritics, Letters, Readings, Skeleton};

use crate::lookalikes::{assert_alike, assert_found, domain, protect};

/// The characters that Chromium's `skeleton_generator.cc` maps beyond UTS #39, with the texts that it maps
/// them to, as of 2026.
const CHROMIUM: [(&str, &str); 37] = [
    ("æӕ", "ae"),
    ("ϼҏ", "p"),
    ("ħнћңҥӈӊԋԧԩ", "h"),
    ("ĸκкқҝҟҡӄԟ", "k"),
    ("ŋпԥก", "n"),
    ("ŧтҭԏ七丅丆丁", "t"),
    ("ƅьҍвß", "b"),
    ("ωшщพฟພຟ", "w"),
    ("мӎ", "m"),
    ("єҽҿၔ", "e"),
    ("ґ", "r"),
    ("ғӻ", "f"),
    ("ҫင", "c"),
    ("ұ丫", "y"),
    ("χҳӽӿ乂", "x"),
    ("ԃძ", "d"),
    ("ԍဌ", "g"),
    ("ടรຣຮ", "s"),
    ("၂", "j"),
    ("०০੦૦ଠ୦೦စ", "o"),
    ("৭੧૧", "q"),
    ("บບ", "u"),
    ("θ", "0"),
    ("२২੨૨೩೭շ", "2"),
    ("зҙӡउওਤ੩૩౩ဒვპੜკ", "3"),
    ("੫丩ㄐ", "4"),
    ("ճ", "6"),
    ("৪੪୫", "8"),
    ("૭୨౨", "9"),
    ("—一―⸺⸻", "-"),
    ("þ", "b"),
    ("þ", "p"),
    ("œ", "ce"),
    ("œ", "oe"),
    ("łӏ", "l"),
    ("ł", "t"),
    ("ӏ", "i"),
];

/// U+05D7 is missing: no valid label has it beside a Latin letter.
#[test]
fn names_with_a_skeleton_of_chromium_are_found() {
    let mut counts = BTreeMap::new();
    for (characters, text) in CHROMIUM {
        let protected = protect(&[&format!("qu{text}ys.com")]);
        for character in characters.chars() {
            let name = domain(&format!("qu{character}ys.com"));
            let found = protected.of(&name).map(|found| found.likeness);
            *counts.entry(found).or_insert(0) += 1;
            assert!(found.is_some(), "{character} for {text}");
        }
    }
    // The other kinds find more than half of the characters.
    assert_eq!(counts.get(&Some(Readings)), Some(&58), "{counts:?}");
}

#[test]
fn other_readings_are_found() {
    for (name, protected) in [
        ("০২.com", "o2.com"),
        ("ґғ.com", "rf.com"),
        ("æœ.com", "aece.com"),
        ("tesł.net", "test.net"),
        ("丩3.com", "43.com"),
        ("œxamþle.com", "cexample.com"),
        // Chromium does not read this one.
        ("œxamþle.com", "example.com"),
        ("t—mobile.com", "t-mobile.com"),
        ("t﹘mobile.com", "t-mobile.com"),
        ("t―mobile.com", "t-mobile.com"),
        ("t一mobile.com", "t-mobile.com"),
        ("beaułifuł.com", "beautiful.com"),
        ("łwiłłer.com", "twitter.com"),
        ("丩cһan.org", "4chan.org"),
        ("g丩m3.com", "g4me.com"),
        ("tesł.example", "test.net"),
    ] {
        assert_alike(protected, Readings, &[name]);
    }
    // These are no other readings.
    assert_alike("rr.com", Letters, &["ґғ.com"]);
    assert_alike("aeoe.com", Skeleton, &["æœ.com"]);
    assert_alike("tesl.net", Diacritics, &["tesł.net"]);
    for (name, protected) in [
        // A reading is one letter, not all that look like it.
        ("g丩me.com", "game.com"),
        ("o২.com", "oz.com"),
        // Chromium does not read the Katakana sound mark as a hyphen.
        ("グーグル.com", "グ-グル.com"),
        ("グーグル.com", "ググル.com"),
        // Only names are read.
        ("test.com", "tesł.com"),
        // No protected name is registered under another one in another reading.
        ("tesł.net.example.com", "test.net"),
    ] {
        let protected = protect(&[protected]);
        assert_eq!(protected.of(&domain(name)), None, "{name}");
    }
    // The letter with two readings is in another part of the name.
    for (name, protected) in [
        ("test.ł", "test.łt"),
        ("ł.vvikipedia.org", "wikipedia.org"),
        ("ł.tést.net", "test.net"),
    ] {
        let protected = protect(&[protected]).kinds(&[Readings]);
        assert_eq!(protected.of(&domain(name)), None, "{name}");
    }
    let protected = protect(&["test.net"]).kinds(&[Skeleton, Letters]);
    assert_eq!(protected.of(&domain("tesł.net")), None);
}

/// Six letters with two readings each have 64 readings. The search tries 32 of them.
#[test]
fn many_ambiguous_letters_take_little_time() {
    let protected = protect(&["tttttt.com"]);
    assert_eq!(protected.of(&domain("łłłłłł.com")), None);
    assert_found(&protected, "łłłłłt.com", ("tttttt.com", Readings, false));
    let name = domain(&format!("{}.com", "ł".repeat(50)));
    assert_eq!(protected.of(&name), None);
}
