//! Deltas: their digits, their limits, and the strings that follow one another (RFC 3492, sections 3 and
//! 6.4).

#![allow(clippy::unwrap_used)]

use alabel::punycode::{Bootstring, Parameters, decode, decode_into, encode, encode_into};
use proptest::prelude::*;

/// Section 3.3: "The value of 734 is 7*1 + 3*6 + 4*30 = 145. The next integer is 251, with value 2*1 + 5*6 +
/// 1*30 = 62." These parameters have its thresholds 2, 3 and 5.
#[test]
fn the_integers_of_section_3_3_decode() {
    let base_8 = Bootstring::new(&Parameters {
        digits: "01234567",
        tmin: 2,
        tmax: 5,
        initial_bias: 13,
        ..Parameters::PUNYCODE
    })
    .unwrap();
    let lines = |input: &str| -> Vec<String> {
        let trace = format!("{:#}", base_8.trace_decode(input));
        trace.lines().skip(3).take(4).map(str::to_owned).collect()
    };
    assert_eq!(
        lines("734"),
        [
            "delta \"734\" decodes to 145",
            "  digit \"7\" is 7, threshold is 2, weight is 1",
            "  digit \"3\" is 3, threshold is 3, weight is 6",
            "  digit \"4\" is 4, threshold is 5, weight is 30",
        ]
    );
    assert_eq!(
        lines("251"),
        [
            "delta \"251\" decodes to 62",
            "  digit \"2\" is 2, threshold is 2, weight is 1",
            "  digit \"5\" is 5, threshold is 3, weight is 6",
            "  digit \"1\" is 1, threshold is 5, weight is 30",
        ]
    );
    for (delta, digits) in [(145, "734"), (62, "251")] {
        let code_point = char::from_u32(0x80 + delta).unwrap().to_string();
        assert_eq!(base_8.encode(&code_point).unwrap(), digits);
        assert_eq!(base_8.decode(digits).unwrap(), code_point);
    }
}

/// Each string inserts one more code point into "bücher". The last digit counts the places, then the next
/// code points.
#[test]
fn strings_around_bcher_kva_follow_one_another() {
    for (string, punycode) in [
        ("übücher", "bcher-jvab"),
        ("büücher", "bcher-kvaa"),
        ("bücüher", "bcher-kvab"),
        ("büchüer", "bcher-kvac"),
        ("bücheür", "bcher-kvad"),
        ("bücherü", "bcher-kvae"),
        ("ýbücher", "bcher-kvaf"),
        ("býücher", "bcher-kvag"),
        ("büýcher", "bcher-kvah"),
    ] {
        assert_eq!(encode(string).as_deref(), Ok(punycode));
        assert_eq!(decode(punycode).as_deref(), Ok(string));
    }
}

/// Returns the deltas of a string.
fn deltas(string: &str) -> Vec<u64> {
    let trace = Bootstring::PUNYCODE.trace_encode(string).to_string();
    let deltas = trace.lines().filter_map(|line| {
        let (delta, _) = line.strip_prefix("needed delta is ")?.split_once(',')?;
        delta.parse().ok()
    });
    deltas.collect()
}

/// Section 6.4: "any string that needed a 27-bit delta would have to exceed either the code point limit
/// (0..10FFFF) or the label length limit (63 characters)."
#[test]
fn deltas_of_labels_fit_into_26_bits() {
    let mut greatest = 0;
    for length in 1..=63 {
        let string = "\u{80}".repeat(length - 1) + "\u{10FFFF}";
        let delta = deltas(&string).into_iter().max().unwrap();
        if "xn--".len() + encode(&string).unwrap().len() <= 63 {
            greatest = greatest.max(delta);
        }
    }
    assert!(greatest < 1 << 26, "{greatest}");
    let too_long = "\u{80}".repeat(62) + "\u{10FFFF}";
    assert!(deltas(&too_long).into_iter().any(|delta| delta >= 1 << 26));
}

proptest! {
    #![proptest_config(crate::common::property_test_config())]

    /// Section 6.4: "no delta could ever exceed (M - initial_n) * (L + 1)" for code points up to M and
    /// lengths up to L. That leaves out the positions before the last M: `\0A\u{80}` has the delta 2. With
    /// them, each insertion is one of M - initial_n + 1 code points at one of at most L positions.
    #[test]
    fn code_points_and_lengths_limit_deltas(string in "[\\x00-\\x{10FFFF}]{1,40}") {
        let most = string.chars().map(u64::from).max().unwrap();
        let length = string.chars().count() as u64;
        let limit = (most.saturating_sub(0x80) + 1) * length;
        prop_assert!(deltas(&string).into_iter().all(|delta| delta < limit));
    }

    /// A buffer of the caller gets the same result after its content, and keeps the content after an error.
    #[test]
    fn buffers_get_what_strings_are(string in "\\PC{0,80}", before in "\\PC{0,5}") {
        let mut buffer = before.clone();
        encode_into(&string, &mut buffer).unwrap();
        prop_assert_eq!(&buffer, &(before.clone() + &encode(&string).unwrap()));

        let mut buffer = before.clone();
        let result = decode_into(&string, &mut buffer);
        let decoded = decode(&string);
        prop_assert_eq!(&result, &decoded.as_ref().map(|_| ()).map_err(Clone::clone));
        prop_assert_eq!(buffer, before + &decoded.unwrap_or_default());
    }
}
