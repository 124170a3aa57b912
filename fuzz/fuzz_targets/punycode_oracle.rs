//! The optimized codec agrees with an oracle written directly from RFC 3492.

#![no_main]

use alabel::punycode::{Bootstring, OverflowDetection, decode, encode};
use alabel_fuzz::{CASELESS, Input, Name, Settings};
use libfuzzer_sys::fuzz_target;
use naive::NaiveBootstring;

#[allow(
    missing_docs,
    unreachable_pub,
    dead_code,
    clippy::pedantic,
    reason = "the lints of the tests"
)]
#[path = "../../tests/common/naive.rs"]
mod naive;

/// The oracle takes quadratic time, so inputs are short.
const MAX_OCTETS: usize = 1024;

fuzz_target!(|input: Input<Settings>| {
    let (settings, Name(text)) = (input.options, input.name);
    if text.len() > MAX_OCTETS {
        return;
    }
    let punycode = NaiveBootstring::punycode();
    assert_eq!(encode(&text).unwrap(), punycode.encode(&text));
    assert_eq!(decode(&text).ok(), punycode.decode(&text));

    let parameters = settings.parameters(CASELESS);
    let (bootstring, oracle) = (
        Bootstring::new(&parameters).unwrap(),
        NaiveBootstring::new(&parameters),
    );
    assert_eq!(bootstring.encode(&text).unwrap(), oracle.encode(&text));
    for detection in [OverflowDetection::Immediate, OverflowDetection::Delayed] {
        let decoded = bootstring.decode_with(&text, detection).ok();
        assert_eq!(decoded, oracle.decode(&text));
    }
});
