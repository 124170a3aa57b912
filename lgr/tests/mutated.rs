//! Tables with random edits. No table causes a panic or exceeds a limit.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::cast_possible_truncation
)]

#[path = "../../tests/common/scale.rs"]
mod scale;

use std::fs;
use std::path::Path;

use alabel_lgr::{ParseOptions, Ruleset};

/// The words that edits insert.
const WORDS: [&str; 24] = [
    "<start/>",
    "<end/>",
    "<anchor/>",
    "<any count=\"0+\"/>",
    "<any/>",
    "<choice>",
    "</choice>",
    "<rule>",
    "</rule>",
    "<look-ahead>",
    "</look-ahead>",
    "<look-behind>",
    "</look-behind>",
    " count=\"255\"",
    " when=\"any\"",
    " not-when=\"has-g\"",
    "<var cp=\"\"/>",
    "<char cp=\"\"/>",
    "0061 0062",
    "10FFFF",
    "&#x61;",
    "<![CDATA[",
    "]]>",
    "<!-- -->",
];

/// Returns the next random number below a limit.
fn below(state: &mut u64, limit: usize) -> usize {
    *state = state
        .wrapping_mul(6_364_136_223_846_793_005)
        .wrapping_add(1_442_695_040_888_963_407);
    (*state >> 33) as usize % limit
}

#[test]
fn edited_tables_cause_no_panic() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/small");
    let files = fs::read_dir(folder)
        .unwrap()
        .map(|file| fs::read(file.unwrap().path()).unwrap());
    let mut files: Vec<Vec<u8>> = files.collect();
    files.sort();
    let (mut state, mut accepted) = (1, 0);
    let cases = scale::scaled(320_000);
    for _ in 0..cases {
        let mut file = files[below(&mut state, files.len())].clone();
        for _ in 0..=below(&mut state, 4) {
            let place = below(&mut state, file.len());
            let end = (place + below(&mut state, 12)).min(file.len());
            let other = below(&mut state, file.len());
            let new = match below(&mut state, 5) {
                0 => vec![below(&mut state, 256) as u8],
                1 => Vec::new(),
                2 => file[other..(other + 40).min(file.len())].to_vec(),
                _ => WORDS[below(&mut state, WORDS.len())].as_bytes().to_vec(),
            };
            let end = if below(&mut state, 2) == 0 {
                place
            } else {
                end
            };
            file.splice(place..end, new);
        }
        let findings = ParseOptions::new().lint(&file[..]);
        let Ok(ruleset) = Ruleset::parse(&file[..]) else {
            assert!(!findings.is_empty());
            continue;
        };
        accepted += 1;
        let ruleset = ruleset.table_only();
        let (long, short) = ("abcdefgh".repeat(8), "abdcc");
        for label in [&long, short, "pqs", "𠀀cd"] {
            drop(ruleset.check(label));
            assert!(
                ruleset
                    .variants(label)
                    .with_limit(20)
                    .with_invalid()
                    .count()
                    <= 21
            );
            let _ = ruleset.index_label(label);
            let _ = ruleset.collides(label, short);
        }
    }
    assert!(accepted > cases / 200, "{accepted} of {cases}");
}
