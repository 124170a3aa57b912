//! Overflow that is detected at once and overflow that is caught by encoding again: both decoders accept exactly the
//! same strings, with the same result (RFC 3492, section 6.4).

#![no_main]

use alabel::punycode::{Bootstring, DigitCase, OverflowDetection};
use alabel_fuzz::{Input, Name, Settings};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: Input<Settings>| {
    let (settings, Name(text)) = (input.options, input.name);
    let [caseless, cased] = [DigitCase::Insensitive, DigitCase::Sensitive]
        .map(|digit_case| Bootstring::new(&settings.parameters(digit_case)).unwrap());
    for bootstring in [Bootstring::PUNYCODE, caseless, cased] {
        let decode = |detection| bootstring.decode_with(&text, detection).ok();
        let immediate = decode(OverflowDetection::Immediate);
        assert_eq!(immediate, decode(OverflowDetection::Delayed));
        assert_eq!(immediate, bootstring.decode(&text).ok());
    }
});
