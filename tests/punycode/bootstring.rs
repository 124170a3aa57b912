//! Punycode and other Bootstrings: published vectors, every failure of RFC 3492 with its place, and the
//! constraints on parameters.

#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use crate::common::data;
use crate::common::naive::NaiveBootstring;
use alabel::punycode::{
    Bootstring, DecodeError, EncodeError, OverflowDetection, ParameterError, Parameters, annotate,
    decode, encode,
};
use serde_json::Value;

const DETECTIONS: [OverflowDetection; 2] =
    [OverflowDetection::Immediate, OverflowDetection::Delayed];

/// Returns the pairs of strings in a JSON file of cases.
fn cases(file: &str) -> Vec<(String, String)> {
    let cases: Vec<Value> = serde_json::from_str(&data(file)).unwrap();
    let string = |case: &Value, key: &str| case[key].as_str().unwrap().to_owned();
    cases
        .iter()
        .map(|case| (string(case, "decoded"), string(case, "encoded")))
        .collect()
}

#[test]
fn published_vectors_encode_and_decode() {
    let cases = cases("punycode_tests.json");
    assert_eq!(cases.len(), 25);
    for (decoded, encoded) in cases {
        for detection in DETECTIONS {
            assert_eq!(
                Bootstring::PUNYCODE
                    .decode_with(&encoded, detection)
                    .unwrap(),
                decoded
            );
        }
        assert!(
            encode(&decoded).unwrap().eq_ignore_ascii_case(&encoded),
            "{encoded}"
        );
    }
}

/// Another library refuses this string of 8,204 code points because its delta overflows 32 bits. RFC 3492 has
/// no such limit.
#[test]
fn a_vector_that_overflows_32_bits_decodes() {
    let cases: Vec<Value> = serde_json::from_str(&data("bad_punycode_tests.json")).unwrap();
    assert_eq!(cases.len(), 1);
    let decoded = cases[0]["decoded"].as_str().unwrap();
    let encoded = encode(decoded).unwrap();
    assert_eq!(encoded, NaiveBootstring::punycode().encode(decoded));
    assert_eq!(decode(&encoded).unwrap(), decoded);
}

#[track_caller]
fn assert_fails(input: &str, error: DecodeError) {
    assert_eq!(decode(input), Err(error), "{input:?}");
    assert!(
        Bootstring::PUNYCODE
            .decode_with(input, OverflowDetection::Delayed)
            .is_err(),
        "{input:?}"
    );
}

#[test]
fn a_non_basic_code_point_before_the_last_delimiter_is_an_error() {
    assert_fails(
        "bücher-kva",
        DecodeError::NonBasic {
            code_point: 'ü',
            position: 1,
        },
    );
    assert_fails(
        "a-\u{80}-",
        DecodeError::NonBasic {
            code_point: '\u{80}',
            position: 2,
        },
    );
}

#[test]
fn a_code_point_without_a_digit_value_is_an_error() {
    assert_fails(
        "tda!",
        DecodeError::InvalidDigit {
            code_point: '!',
            position: 3,
        },
    );
    assert_fails(
        "bcher-kvü",
        DecodeError::InvalidDigit {
            code_point: 'ü',
            position: 8,
        },
    );
    assert_fails(
        "a b",
        DecodeError::InvalidDigit {
            code_point: ' ',
            position: 1,
        },
    );
}

/// "If more than zero code points were consumed then consume one more": a delimiter at the start is not
/// consumed, and is not a digit.
#[test]
fn a_delimiter_at_the_start_is_an_invalid_digit() {
    assert_fails(
        "-",
        DecodeError::InvalidDigit {
            code_point: '-',
            position: 0,
        },
    );
    assert_fails(
        "-tda",
        DecodeError::InvalidDigit {
            code_point: '-',
            position: 0,
        },
    );
    assert_eq!(decode("--").unwrap(), "-");
    assert_eq!(decode("--eha").unwrap(), "-ü");
}

#[test]
fn the_end_inside_a_delta_is_an_error() {
    assert_fails("td", DecodeError::UnexpectedEnd { position: 2 });
    assert_fails("bcher-k", DecodeError::UnexpectedEnd { position: 7 });
}

#[test]
fn overflow_is_an_error() {
    assert_fails(&"9".repeat(100), DecodeError::Overflow { position: 17 });
    // The second delta overflows.
    assert_fails(
        &("a".to_owned() + &"9".repeat(100)),
        DecodeError::Overflow { position: 19 },
    );
}

/// In 64 bits, this delta becomes the one of U+4E2D.
#[test]
fn delayed_detection_finds_overflow_by_re_encoding() {
    let input = NaiveBootstring::punycode().digits((1 << 64) + 0x4E2D - 0x80);
    assert_fails(&input, DecodeError::Overflow { position: 17 });
    let error = Bootstring::PUNYCODE
        .decode_with(&input, OverflowDetection::Delayed)
        .unwrap_err();
    assert_eq!(error, DecodeError::Overflow { position: 0 }, "{input}");
}

#[test]
fn a_value_that_is_not_a_scalar_value_is_an_error() {
    // The encodings of U+D800 and U+DFFF, and of the value after U+10FFFF.
    assert_fails(
        "ib9b",
        DecodeError::NotAScalarValue {
            value: 0xD800,
            position: 0,
        },
    );
    assert_fails(
        "zy0c",
        DecodeError::NotAScalarValue {
            value: 0xDFFF,
            position: 0,
        },
    );
    assert_fails(
        "en32g",
        DecodeError::NotAScalarValue {
            value: 0x11_0000,
            position: 0,
        },
    );
    assert_eq!(decode("dn32g").unwrap(), "\u{10FFFF}");
    assert_fails(
        "0000h",
        DecodeError::NotAScalarValue {
            value: 0x12_7252,
            position: 0,
        },
    );
}

#[test]
fn messages_name_the_place_and_the_code_point() {
    for (input, message) in [
        (
            "bücher-kva",
            "U+00FC before the last delimiter is not a basic code point, at octet 1 (RFC 3492, section 6.2)",
        ),
        (
            "tda!",
            "U+0021 has no digit-value, at octet 3 (RFC 3492, section 6.2)",
        ),
        (
            "td",
            "the input ends inside a delta, at octet 2 (RFC 3492, section 6.2)",
        ),
        (
            "ib9b",
            "the delta decodes to D800, which is not a Unicode scalar value, at octet 0 (RFC 3492, section 6.2)",
        ),
        (
            "99999999999999999999",
            "the delta overflows, at octet 17 (RFC 3492, section 6.2)",
        ),
    ] {
        assert_eq!(decode(input).unwrap_err().to_string(), message);
    }
}

/// With `initial_n` below U+0080, a delta can give a basic code point: "{if n is a basic code point then
/// fail}".
#[test]
fn a_delta_for_a_basic_code_point_is_an_error() {
    let parameters = Parameters {
        initial_n: 0x61,
        ..Parameters::PUNYCODE
    };
    let bootstring = Bootstring::new(&parameters).unwrap();
    for detection in DETECTIONS {
        let error = bootstring.decode_with("a", detection).unwrap_err();
        assert!(
            matches!(
                error,
                DecodeError::BasicCodePoint {
                    code_point: 'a',
                    position: 0
                }
            ),
            "{error}"
        );
    }
    assert_eq!(
        bootstring
            .decode(&bootstring.encode("bücher").unwrap())
            .unwrap(),
        "bücher"
    );
}

/// With `tmin` 0, an integer can end in digits 0 whose weight exceeds any integer.
#[test]
fn digits_0_do_not_overflow() {
    let parameters = Parameters {
        tmin: 0,
        initial_bias: 720,
        ..Parameters::PUNYCODE
    };
    let bootstring = Bootstring::new(&parameters).unwrap();
    assert_eq!(bootstring.encode("ü").unwrap(), "qdaaaaaaaaaaaaaaaaaaa");
    for detection in DETECTIONS {
        assert_eq!(
            bootstring
                .decode_with("qdaaaaaaaaaaaaaaaaaaa", detection)
                .unwrap(),
            "ü"
        );
    }
    let error = bootstring.decode("qdaaaaaaaaaaaaaaaaaab").unwrap_err();
    assert_eq!(error, DecodeError::Overflow { position: 20 });
}

#[test]
fn rust_v0_symbol_names_decode() {
    let rust_v0 = Bootstring::new(&Parameters {
        delimiter: '_',
        ..Parameters::PUNYCODE
    })
    .unwrap();
    assert_eq!(rust_v0.decode("gdel_5qa").unwrap(), "gödel");
    assert_eq!(rust_v0.encode("gödel").unwrap(), "gdel_5qa");
    // A hyphen is neither a digit nor the delimiter.
    assert!(rust_v0.decode("gdel-5qa").is_err());
}

#[test]
fn case_sensitive_digits_have_one_case() {
    let swift = Parameters {
        digits: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJ",
        is_case_sensitive: true,
        delimiter: '_',
        ..Parameters::PUNYCODE
    };
    let swift = Bootstring::new(&swift).unwrap();
    assert_eq!(swift.encode("vergüenza").unwrap(), "vergenza_JFa");
    for detection in DETECTIONS {
        assert_eq!(
            swift.decode_with("vergenza_JFa", detection).unwrap(),
            "vergüenza"
        );
        assert_ne!(
            swift.decode_with("vergenza_jFa", detection).ok().as_deref(),
            Some("vergüenza")
        );
    }
    assert_eq!(
        swift.encode_annotated(&annotate("Ü")),
        Err(EncodeError::NoMixedCase)
    );
}

#[track_caller]
fn assert_refused(parameters: &Parameters<'_>, expected: ParameterError) {
    assert_eq!(Bootstring::new(parameters), Err(expected), "{parameters:?}");
}

#[test]
fn digits_and_delimiters_must_be_distinct_basic_code_points() {
    let punycode = Parameters::PUNYCODE;
    assert_refused(
        &Parameters {
            delimiter: 'é',
            ..punycode
        },
        ParameterError::Delimiter,
    );
    for digits in ["abcdefé", "aa", "aA", "ab-"] {
        assert_refused(&Parameters { digits, ..punycode }, ParameterError::Digits);
    }
    assert_refused(
        &Parameters {
            delimiter: 'A',
            ..punycode
        },
        ParameterError::Digits,
    );
}

#[test]
fn parameters_out_of_bounds_are_refused() {
    let punycode = Parameters::PUNYCODE;
    assert_refused(
        &Parameters {
            digits: "",
            ..punycode
        },
        ParameterError::Thresholds,
    );
    for (tmin, tmax) in [(27, 26), (1, 36), (0, 0), (35, 35), (u32::MAX, u32::MAX)] {
        assert_refused(
            &Parameters {
                tmin,
                tmax,
                ..punycode
            },
            ParameterError::Thresholds,
        );
    }
    assert_refused(
        &Parameters {
            skew: 0,
            ..punycode
        },
        ParameterError::Skew,
    );
    assert_refused(
        &Parameters {
            damp: 1,
            ..punycode
        },
        ParameterError::Damp,
    );
    let tmin = 2;
    assert_refused(
        &Parameters {
            tmin,
            initial_bias: 71,
            ..punycode
        },
        ParameterError::InitialBias,
    );
    assert_refused(
        &Parameters {
            initial_n: 0x81,
            ..punycode
        },
        ParameterError::InitialN,
    );
}

#[test]
fn parameters_at_their_bounds_are_accepted() {
    let punycode = Parameters::PUNYCODE;
    let all: String = (0..0x80_u8).map(char::from).filter(|&c| c != '-').collect();
    for parameters in [
        Parameters {
            tmin: 0,
            ..punycode
        },
        Parameters {
            tmin: 34,
            tmax: 35,
            initial_bias: 2,
            ..punycode
        },
        Parameters {
            digits: &all,
            is_case_sensitive: true,
            ..punycode
        },
        Parameters {
            digits: "01",
            tmin: 0,
            tmax: 1,
            ..punycode
        },
        Parameters {
            skew: u32::MAX,
            damp: u32::MAX,
            ..punycode
        },
        Parameters {
            tmin: 2,
            initial_bias: 70,
            initial_n: 0,
            ..punycode
        },
    ] {
        let bootstring = Bootstring::new(&parameters).unwrap();
        let encoded = bootstring.encode("bücher").unwrap();
        assert_eq!(
            bootstring.decode(&encoded).unwrap(),
            "bücher",
            "{parameters:?}"
        );
    }
}

/// A trace that fails ends with the reason.
#[test]
fn traces_of_failures_end_with_the_reason() {
    let trace = Bootstring::PUNYCODE.trace_decode("a-td!").to_string();
    assert_eq!(
        trace,
        "n is 128, i is 0, bias is 72\n\
         input is \"a-td!\"\n\
         literal portion is \"a-\", so extended string starts as:\n\
         0061\n\
         fails: U+0021 has no digit-value, at octet 4 (RFC 3492, section 6.2)\n"
    );
    let trace = Bootstring::PUNYCODE.trace_decode("-tda").to_string();
    assert!(trace.contains("\nliteral portion is empty, so extended string starts empty\nfails: "));
    let trace = Bootstring::PUNYCODE.trace_decode("ü-a").to_string();
    assert!(trace.ends_with(
        "fails: U+00FC before the last delimiter is not a basic code point, at octet 0 (RFC 3492, section 6.2)\n"
    ));
}
