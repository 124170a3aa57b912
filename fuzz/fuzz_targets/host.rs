//! The host parser of the URL Standard, step by step, with its warnings. Errors are in the input.

#![no_main]

#[allow(
    missing_docs,
    unreachable_pub,
    clippy::pedantic,
    clippy::unwrap_used,
    reason = "the lints of the tests"
)]
#[path = "../../tests/common/host.rs"]
mod oracle;

use alabel::{Host, Scheme};
use alabel_fuzz::Name;
use libfuzzer_sys::fuzz_target;

/// Checks the result of the parser for a host.
fn check(host: &str, scheme: Scheme) {
    let is_opaque = scheme == Scheme::Other;
    let result = Host::parse_with(host, scheme);
    let serialized = result.as_ref().ok().map(Host::to_string);
    assert_eq!(serialized, oracle::parse_host(host, is_opaque));
    let codes: Vec<_> = Host::warnings(host, scheme)
        .iter()
        .map(|warning| warning.kind().code())
        .collect();
    match result {
        Ok(parsed) => {
            assert_eq!(codes, oracle::validation_errors(host, is_opaque));
            let serialized = parsed.to_string();
            assert!(serialized.is_ascii());
            assert_eq!(Host::parse_with(&serialized, scheme), Ok(parsed));
        }
        Err(error) => {
            assert!(codes.is_empty());
            assert!(host.get(error.span()).is_some(), "{error}");
            assert!(!error.to_string().is_empty());
        }
    }
}

fuzz_target!(|input: Name| {
    let Name(host) = input;
    check(&host, Scheme::Special);
    check(&host, Scheme::Other);
    // Without brackets, few inputs would be addresses.
    check(&format!("[{host}]"), Scheme::Special);
});
