//! The optimized codec agrees with an oracle written directly from RFC 3492 on every input.

#![allow(clippy::unwrap_used)]

use crate::common::naive::NaiveBootstring;
use alabel::punycode::{
    Bootstring, OverflowDetection, Parameters, annotate, apply_annotation, decode, encode,
};
use proptest::prelude::*;

/// Generates strings of ASCII, of one script, and of all code points. Their lengths reach each algorithm of
/// the codec for positions.
fn string() -> impl Strategy<Value = String> {
    let code_point = prop_oneof![
        any::<char>(),
        proptest::char::range('\0', '\u{7F}'),
        proptest::char::range('\u{E0}', '\u{FF}'),
        proptest::char::range('\u{4E00}', '\u{9FFF}'),
        Just('ü'),
    ];
    let length = prop_oneof![8 => 0..20_usize, 4 => 60..70_usize, 1 => 200..700_usize];
    length
        .prop_flat_map(move |length| proptest::collection::vec(code_point.clone(), length))
        .prop_map(|code_points| code_points.into_iter().collect())
}

/// Generates input for a decoder: arbitrary text, and digits with and without a literal portion.
fn encoded() -> impl Strategy<Value = String> {
    prop_oneof![
        string(),
        "[a-zA-Z0-9-]{0,80}",
        "[a-z0-9]{0,12}",
        "[b-z]{0,4}-[a-k]{0,400}",
        string().prop_map(|string| encode(&string).unwrap()),
    ]
}

/// Generates parameters within the constraints of section 4.
fn parameters() -> impl Strategy<Value = (Bootstring, NaiveBootstring)> {
    let base = 3..=36_u32;
    let thresholds = base
        .prop_flat_map(|base| (Just(base), 0..base - 1))
        .prop_flat_map(|(base, tmin)| {
            (
                Just(base),
                Just(tmin),
                tmin.max(1)..base,
                0..=base - tmin,
                0..40_u32,
            )
        });
    (thresholds, 1..100_u32, 2..1000_u32, 0..=0x80_u32).prop_map(
        |((base, tmin, tmax, bias, multiple), skew, damp, initial_n)| {
            let punycode = NaiveBootstring::punycode();
            let digits: Vec<char> = punycode
                .digits
                .iter()
                .copied()
                .take(base as usize)
                .collect();
            let initial_bias = bias.min(base - 1) + multiple * base;
            let parameters = Parameters {
                digits: &digits.iter().collect::<String>(),
                is_case_sensitive: false,
                delimiter: '_',
                tmin,
                tmax,
                skew,
                damp,
                initial_bias,
                initial_n,
            };
            let naive = NaiveBootstring::new(&parameters);
            (Bootstring::new(&parameters).unwrap(), naive)
        },
    )
}

proptest! {
    #![proptest_config(crate::common::property_test_config())]

    #[test]
    fn decoding_undoes_encoding(string in string()) {
        let encoded = encode(&string).unwrap();
        prop_assert!(encoded.is_ascii());
        prop_assert_eq!(decode(&encoded).unwrap(), string);
    }

    #[test]
    fn encoding_undoes_decoding(encoded in encoded()) {
        if let Ok(decoded) = decode(&encoded) {
            prop_assert!(encode(&decoded).unwrap().eq_ignore_ascii_case(&encoded));
        }
    }

    #[test]
    fn the_encoder_and_the_oracle_agree(string in string()) {
        prop_assert_eq!(encode(&string).unwrap(), NaiveBootstring::punycode().encode(&string));
    }

    #[test]
    fn the_decoder_and_the_oracle_agree(encoded in encoded()) {
        prop_assert_eq!(decode(&encoded).ok(), NaiveBootstring::punycode().decode(&encoded));
    }

    /// The codec for up to 64 code points is separate from `Bootstring`.
    #[test]
    fn the_short_and_the_general_codec_agree(string in string(), encoded in encoded()) {
        prop_assert_eq!(encode(&string), Bootstring::PUNYCODE.encode(&string));
        prop_assert_eq!(decode(&encoded), Bootstring::PUNYCODE.decode(&encoded));
    }

    /// RFC 3492, section 6.4: "this delayed-detection approach would not impose any more restrictions on
    /// the input than the immediate-detection approach does".
    #[test]
    fn both_overflow_detections_accept_the_same(encoded in encoded()) {
        let decode = |detection| Bootstring::PUNYCODE.decode_with(&encoded, detection).ok();
        prop_assert_eq!(decode(OverflowDetection::Immediate), decode(OverflowDetection::Delayed));
    }

    #[test]
    fn any_bootstring_and_its_oracle_agree((bootstring, naive) in parameters(), string in "\\PC{0,20}") {
        let encoded = bootstring.encode(&string).unwrap();
        prop_assert_eq!(&encoded, &naive.encode(&string));
        prop_assert_eq!(bootstring.decode(&encoded).unwrap(), string);
    }

    #[test]
    fn any_bootstring_decodes_like_its_oracle((bootstring, naive) in parameters(), encoded in "[a-z0-9_]{0,20}") {
        let decode = |detection| bootstring.decode_with(&encoded, detection).ok();
        prop_assert_eq!(decode(OverflowDetection::Immediate), naive.decode(&encoded));
        prop_assert_eq!(decode(OverflowDetection::Delayed), naive.decode(&encoded));
    }

    #[test]
    fn annotation_restores_the_string(string in string()) {
        let encoded = Bootstring::PUNYCODE.encode_annotated(&annotate(&string)).unwrap();
        let decoded = Bootstring::PUNYCODE.decode_annotated(&encoded).unwrap();
        prop_assert_eq!(apply_annotation(&decoded), string);
    }

    #[test]
    fn annotation_changes_only_the_case(string in string()) {
        let annotated = annotate(&string);
        let folded: String = annotated.iter().map(|annotated| annotated.code_point).collect();
        let with = Bootstring::PUNYCODE.encode_annotated(&annotated).unwrap();
        prop_assert!(with.eq_ignore_ascii_case(&encode(&folded).unwrap()));
    }
}

/// With base 3 and a threshold of 1, each digit has twice the weight of the one before: 2^128 - 1 together.
#[test]
fn a_delta_of_128_bits_overflows() {
    let parameters = Parameters {
        digits: "abc",
        is_case_sensitive: false,
        delimiter: '_',
        tmin: 1,
        tmax: 1,
        skew: 1,
        damp: 58_083,
        initial_bias: 0,
        initial_n: 0x80,
    };
    let naive = NaiveBootstring::new(&parameters);
    let bootstring = Bootstring::new(&parameters).unwrap();
    let encoded = "b".repeat(128) + "a";
    assert_eq!(naive.decode(&encoded), None);
    for detection in [OverflowDetection::Immediate, OverflowDetection::Delayed] {
        assert!(bootstring.decode_with(&encoded, detection).is_err());
    }
}
