//! Compares the verdicts of alabel and Expat on generated documents.

mod generator;

use alabel_lgr::{FindingKind, ParseOptions};
use serde_json::json;

use crate::engine::Process;
use generator::document;

/// The name of the engine.
pub const TITLE: &str = "Expat (C)";

/// The number of documents in one request.
const BATCH: usize = 1000;

/// The limit of documents. In later ones, names have letters that only the fifth edition of XML 1.0 allows,
/// and Expat follows the fourth.
const MOST: usize = 100_000;

/// The number of differences that are printed.
const SHOWN: usize = 8;

/// Compares documents, prints a table, and returns the first differences.
pub fn compare(count: usize) -> Vec<String> {
    let count = count.min(MOST);
    println!(
        "\n| engine | version | documents | both read | both refuse | alabel stops before | differ |"
    );
    println!("|---|---|---|---|---|---|---|");
    let mut expat = match Process::start("python3", "expat.py") {
        Ok(expat) => expat,
        Err(reason) => {
            println!("| {TITLE} | absent: {reason} | | | | | |");
            return Vec::new();
        }
    };
    let (mut read, mut refused, mut stopped) = (0, 0, 0);
    let mut different = Vec::new();
    for start in (0..count).step_by(BATCH) {
        let documents: Vec<Vec<u8>> = (start..count.min(start + BATCH)).map(document).collect();
        let latin = documents
            .iter()
            .map(|octets| octets.iter().map(|&octet| char::from(octet)));
        let latin: Vec<String> = latin.map(Iterator::collect).collect();
        let theirs: Vec<Option<String>> = expat.ask(&json!(latin));
        assert_eq!(theirs.len(), documents.len(), "{TITLE} has answered");
        for (document, theirs) in documents.iter().zip(theirs) {
            match (verdict(document), theirs) {
                (None, _) => stopped += 1,
                (Some(Ok(())), None) => read += 1,
                (Some(Err(_)), Some(_)) => refused += 1,
                (ours, theirs) => {
                    let document = String::from_utf8_lossy(document);
                    different.push(format!("{document:?}: alabel {ours:?}, {TITLE} {theirs:?}"));
                }
            }
        }
    }
    println!(
        "| {TITLE} | {} | {count} | {read} | {refused} | {stopped} | {} |",
        expat.version,
        different.len()
    );
    different.truncate(SHOWN);
    different
}

/// Returns the verdict of alabel on the XML, without the rules of tables. There is none if alabel stops at a
/// limit, or because the root is another element.
fn verdict(document: &[u8]) -> Option<Result<(), String>> {
    let findings = ParseOptions::new().lint(document);
    let find = |kinds: &[FindingKind]| {
        findings
            .iter()
            .find(|finding| kinds.contains(&finding.kind()))
    };
    let xml = [
        FindingKind::BrokenXml,
        FindingKind::Doctype,
        FindingKind::NotUtf8,
        FindingKind::UnknownEntity,
    ];
    let stops = [
        FindingKind::NotATable,
        FindingKind::TooComplex,
        FindingKind::TooDeep,
    ];
    match (find(&xml), find(&stops)) {
        (Some(finding), _) => Some(Err(finding.to_string())),
        (None, Some(_)) => None,
        (None, None) => Some(Ok(())),
    }
}
