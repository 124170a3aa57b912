//! Decoding undoes encoding, and encoding undoes decoding except for the case of letters. This holds for
//! Punycode and every other Bootstring, with and without mixed-case annotation.

#![no_main]

use alabel::punycode::{Bootstring, annotate, apply_annotation, decode, encode};
use alabel_fuzz::{CASED, CASELESS, Input, Name, Settings};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: Input<Settings>| {
    let (settings, Name(text)) = (input.options, input.name);
    let [caseless, cased] =
        [CASELESS, CASED].map(|digits| Bootstring::new(&settings.parameters(digits)).unwrap());

    let encoded = encode(&text).unwrap();
    assert_eq!(encoded, Bootstring::PUNYCODE.encode(&text).unwrap());
    assert_eq!(decode(&encoded).unwrap(), text);
    for bootstring in [&Bootstring::PUNYCODE, &caseless, &cased] {
        let encoded = bootstring.encode(&text).unwrap();
        assert!(encoded.is_ascii());
        assert_eq!(bootstring.decode(&encoded).unwrap(), text);
    }

    if let Ok(decoded) = decode(&text) {
        assert!(encode(&decoded).unwrap().eq_ignore_ascii_case(&text));
    }
    if let Ok(decoded) = caseless.decode(&text) {
        let encoded = caseless.encode(&decoded).unwrap();
        assert!(encoded.eq_ignore_ascii_case(&text));
    }
    if let Ok(decoded) = cased.decode(&text) {
        assert_eq!(cased.encode(&decoded).unwrap(), text);
    }

    for bootstring in [&Bootstring::PUNYCODE, &caseless, &cased] {
        let annotated = annotate(&text);
        if let Ok(encoded) = bootstring.encode_annotated(&annotated) {
            let decoded = bootstring.decode_annotated(&encoded).unwrap();
            assert_eq!(apply_annotation(&decoded), text);
        }
        // Only the last digit of a delta carries annotation in its case.
        if let Ok(decoded) = bootstring.decode_annotated(&text)
            && let Ok(encoded) = bootstring.encode_annotated(&decoded)
        {
            assert!(encoded.eq_ignore_ascii_case(&text));
            assert_eq!(bootstring.decode_annotated(&encoded).unwrap(), decoded);
        }
    }
});
