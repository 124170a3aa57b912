//! Detecting overflow immediately and catching it by encoding again accept exactly the same strings, with the
//! same result (RFC 3492, section 6.4).

#![no_main]

use alabel::punycode::{Bootstring, OverflowDetection};
use alabel_fuzz::{CASED, CASELESS, Input, Name, Settings};
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

/// Asserts that both decoders return the same result.
fn assert_same(bootstring: &Bootstring, input: &str) {
    let decode = |detection| bootstring.decode_with(input, detection).ok();
    let immediate = decode(OverflowDetection::Immediate);
    assert_eq!(immediate, decode(OverflowDetection::Delayed), "{input:?}");
    assert_eq!(immediate, bootstring.decode(input).ok());
}

/// Returns Punycode whose first delta encodes a code point only if the decoder's 64 bits overflow.
fn overflowing(literal: &str, settings: Settings) -> String {
    let [times, high, middle, low, ..] = settings.octets();
    let code_point = u32::from_be_bytes([0, high % 0x10, middle, low]);
    let length = literal.len() as u128 + 1;
    let delta = (u128::from(times) << u64::BITS) + u128::from(code_point) * length;
    let delimiter = if literal.is_empty() { "" } else { "-" };
    format!(
        "{literal}{delimiter}{}",
        NaiveBootstring::punycode().digits(delta)
    )
}

fuzz_target!(|input: Input<Settings>| {
    let (settings, Name(text)) = (input.options, input.name);
    let [caseless, cased] =
        [CASELESS, CASED].map(|digits| Bootstring::new(&settings.parameters(digits)).unwrap());
    for bootstring in [Bootstring::PUNYCODE, caseless, cased] {
        assert_same(&bootstring, &text);
    }
    let literal: String = text.chars().filter(char::is_ascii).collect();
    assert_same(&Bootstring::PUNYCODE, &overflowing(&literal, settings));
});
