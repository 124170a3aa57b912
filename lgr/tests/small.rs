//! Ten small tables with labels, dispositions and variants.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::Path;

use alabel_lgr::{Ruleset, VariantError};

/// Returns the variants of a label in the format of the expectations.
fn variants(ruleset: &Ruleset, label: &str) -> String {
    let variants = ruleset
        .variants(label)
        .with_invalid()
        .map(|variant| match variant {
            Ok(variant) => format!("{variant}={}", variant.disposition()),
            Err(VariantError::Conflict {
                code_points,
                dispositions,
            }) => {
                let label: String = code_points.into_iter().collect();
                let names: Vec<&str> = dispositions
                    .iter()
                    .map(alabel_lgr::Disposition::as_str)
                    .collect();
                format!("{label}={}", names.join("/"))
            }
            Err(error) => error.to_string(),
        });
    let variants: Vec<String> = variants.collect();
    if variants.is_empty() {
        "-".to_owned()
    } else {
        variants.join(" ")
    }
}

#[test]
fn labels_have_their_dispositions_and_variants() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/small");
    let expectations = fs::read_to_string(folder.join("expected.tsv")).unwrap();
    let mut wrong = Vec::new();
    let mut count = 0;
    for line in expectations.lines().skip(1) {
        let [table, label, disposition, action, expected, _] =
            line.split('\t').collect::<Vec<_>>().try_into().unwrap();
        let file = fs::read(folder.join(format!("{table}.xml"))).unwrap();
        let ruleset = Ruleset::parse(&file[..]).unwrap().table_only();
        let found = ruleset.disposition(label);
        // The file counts actions from 0.
        let number = found
            .action()
            .map_or("-".to_owned(), |action| (action.number() - 1).to_string());
        let found = format!(
            "{table} {label} {found} {number} {}",
            variants(&ruleset, label)
        );
        if found != format!("{table} {label} {disposition} {action} {expected}") {
            wrong.push(format!("{found}\n    for {line}"));
        }
        count += 1;
    }
    assert_eq!(count, 66);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
