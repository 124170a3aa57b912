//! How often the library allocates memory.

#![allow(clippy::unwrap_used)]

use std::hint::black_box;

use alabel::{Uts46, to_ascii, to_unicode};
use allocation_counter::measure;

#[test]
fn a_name_that_is_unchanged_is_not_copied() {
    for name in [
        "example.com",
        "www.example.com.",
        "_dmarc.example.com",
        "r3---sn-x.example",
        "a",
    ] {
        let allocations = measure(|| {
            black_box(to_ascii(black_box(name))).unwrap();
            black_box(to_unicode(black_box(name)));
        });
        assert_eq!(allocations.count_total, 0, "{name}");
    }
    let allocations = measure(|| {
        black_box(Uts46::STRICT.to_ascii(black_box("www.example-2.com"))).unwrap();
        black_box(to_unicode(black_box("bücher.例え.straße")));
    });
    assert_eq!(allocations.count_total, 0);
}

#[test]
fn the_codec_allocates_no_more_than_its_input_needs() {
    let text = "ü".repeat(500_000);
    let allocations = measure(|| {
        let encoded = alabel::punycode::encode(black_box(&text)).unwrap();
        black_box(alabel::punycode::decode(&encoded)).unwrap();
    });
    assert!(
        allocations.bytes_max < 100 << 20,
        "{} octets",
        allocations.bytes_max
    );
}
