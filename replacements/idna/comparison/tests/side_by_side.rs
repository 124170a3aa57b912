//! Comparison of every function of both crates for random octets. `IDNA_NAMES` is their number.

use idna_comparison::explanation;
use idna_comparison::found::{Found, random_names};
use idna_comparison::operations::{ours, theirs};

#[test]
fn every_difference_is_explained() {
    let mut found = Found::default();
    for (name, arguments) in random_names() {
        found.compare(
            (&name, arguments),
            ours::outcomes(&name, arguments),
            || theirs::outcomes(&name, arguments),
            |ours, theirs| explanation::explain(&name, arguments, ours, theirs),
        );
    }
    found.assert_explained();
}
