//! Advisories about buffer overflows, values out of range, and truncated names.

use std::collections::BTreeSet;

use alabel::label::to_u_label;
use alabel::punycode::{self, Bootstring, DecodeError, OverflowDetection};
use alabel::{Domain, ErrorKind, Idna2003, Url, Uts46, VerifyDnsLength, WriteError};
use arrayvec::ArrayString;

use crate::common::naive::NaiveBootstring;
use crate::{ANY_LENGTH, UNCHECKED, VALIDATING, all_to_ascii, all_to_unicode};

/// The first and the last code points of each length in UTF-8.
const EDGES: [char; 9] = [
    '\0',
    '\u{7F}',
    '\u{80}',
    '\u{7FF}',
    '\u{800}',
    '\u{D7FF}',
    '\u{FFFF}',
    '\u{10000}',
    '\u{10FFFF}',
];

/// Returns the result of every conversion of a name.
fn everything(name: &str) -> Vec<Option<String>> {
    let ascii = all_to_ascii().map(|(_, to_ascii)| to_ascii(name));
    let unicode = all_to_unicode(name).map(|unicode| Some(unicode.into_string()));
    let idna2003 = Idna2003::new().to_unicode(name).into_string();
    ascii.chain(unicode).chain([Some(idna2003)]).collect()
}

/// Asserts that a part of a string is converted like a copy, which no text follows.
#[track_caller]
fn assert_same_alone(part: &str) {
    let copy = part.to_owned();
    assert_eq!(everything(part), everything(&copy), "{part:?}");
}

/// `idn2_to_ascii_4i` of GNU libidn2 before 2.1.1 wrote a result of any length into the caller's buffer,
/// which was for one label. Here a result that does not fit into the caller's output is an error and is never
/// truncated.
#[test]
fn cve_2019_18224() {
    for length in 1..=300 {
        let name = "ü".repeat(length);
        let ascii = UNCHECKED.to_ascii(&name).unwrap();
        let mut output = ArrayString::<63>::new();
        let result = UNCHECKED.write_ascii(&name, &mut output);
        if ascii.len() <= 63 {
            assert_eq!((result, output.as_str()), (Ok(()), &*ascii));
        } else {
            assert_eq!(result, Err(WriteError::Output(std::fmt::Error)));
        }
        assert_eq!(Domain::parse(&name).is_ok(), ascii.len() <= 63);
        assert_eq!(UNCHECKED.to_unicode(&ascii).as_str(), name);
    }
}

/// `_isBidi` of GNU libidn2 before 2.0.4 had an integer overflow. Here the Bidi rule accepts labels of any
/// length, including empty ones, and the tests run with overflow checks.
#[test]
fn cve_2017_14061() {
    for (name, is_valid) in [
        ("", true),
        (".", true),
        ("א", true),
        ("א..א", true),
        (".א", true),
        ("א.", true),
        ("0א", false),
        ("..0a.א", false),
    ] {
        assert_eq!(ANY_LENGTH.to_ascii(name).is_ok(), is_valid, "{name:?}");
        assert_eq!(
            ANY_LENGTH.check(name).next().is_none(),
            is_valid,
            "{name:?}"
        );
    }
    for length in [63, 64, 65, 127, 128, 255, 256, 257, 65_535, 65_536, 65_537] {
        let right_to_left = "א".repeat(length);
        assert!(ANY_LENGTH.to_ascii(&right_to_left).is_ok());
        let error = ANY_LENGTH.to_ascii(&(right_to_left + "a")).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::BidiRule2);
    }
}

/// `decode_digit` of GNU libidn2 before 2.0.4 had an integer overflow. Here a code point is a digit or an
/// error, and so is the integer of several digits, with both ways to handle overflow.
#[test]
fn cve_2017_14062() {
    for c in ('\0'..='\u{7F}').chain(EDGES) {
        for detection in [OverflowDetection::Immediate, OverflowDetection::Delayed] {
            let decode = |input: &str| Bootstring::PUNYCODE.decode_with(input, detection);
            let error = decode(&format!("{c}")).err();
            let is_digit = c.is_ascii_alphanumeric();
            // If the only delimiter comes first, it is an invalid digit.
            let invalid = DecodeError::InvalidDigit {
                code_point: c,
                position: 0,
            };
            assert_eq!(
                error.filter(|_| !is_digit),
                (!is_digit).then_some(invalid),
                "{c:?}"
            );
            for zeros in 0..40 {
                let input = format!("{}{c}", "9".repeat(zeros));
                let decoded = decode(&input);
                let again = decoded.as_deref().map(punycode::encode);
                assert!(again.is_err() || again == Ok(Ok(input.to_ascii_lowercase())));
            }
        }
    }
    let overflow = punycode::decode("99999999999999999999").unwrap_err();
    assert!(matches!(overflow, DecodeError::Overflow { .. }));
}

/// `stringprep_utf8_to_ucs4` of GNU libidn before 1.31 read beyond the end of a string with an incomplete
/// code point. Here a name is a `str`, which has only complete code points, and other octets are not a name.
#[test]
fn cve_2015_2059() {
    let name: String = EDGES.iter().skip(1).collect();
    let mut names = 0;
    for end in 0..=name.len() {
        match name.get(..end) {
            Some(part) => {
                assert_same_alone(part);
                names += 1;
            }
            None => assert!(std::str::from_utf8(name.as_bytes().split_at(end).0).is_err()),
        }
    }
    assert_eq!(names, EDGES.len());
}

/// The command `idn` of GNU libidn before 1.33 read beyond its buffer for an input of one zero octet. Here
/// U+0000 is like any other code point and does not end a name. (`cli/tests/cli/stress.rs` tests the
/// command.)
#[test]
fn cve_2015_8948() {
    for name in ["\0", "example.com\0", "example.com\0.evil.example"] {
        let error = Uts46::new().to_ascii(name).unwrap_err();
        assert_eq!(error.code_point(), Some('\0'));
        for (profile, to_ascii) in all_to_ascii() {
            let ascii = to_ascii(name);
            assert!(ascii.is_none_or(|ascii| ascii == name), "{profile}");
        }
    }
}

/// `idna_to_ascii_4i` of GNU libidn before 1.33 read beyond its buffer for an input of 64 octets; the limit
/// of a label is 63. Here labels of every length around the limit are converted completely or refused.
#[test]
fn cve_2016_6261() {
    let mut lengths = BTreeSet::new();
    for count in 50..=70 {
        let unicode = format!("{}ü", "b".repeat(count));
        let a_label = format!("xn--{}", punycode::encode(&unicode).unwrap());
        let ascii = "b".repeat(a_label.len());
        let is_label = a_label.len() <= 63;
        lengths.insert(a_label.len());
        for (profile, to_ascii) in all_to_ascii() {
            let is_limited = !matches!(profile, "UTS #46, unchecked" | "URL");
            let is_whole = is_label || !is_limited;
            for (name, whole) in [(&ascii, &ascii), (&unicode, &a_label), (&a_label, &a_label)] {
                let expected = is_whole.then_some(whole);
                assert_eq!(to_ascii(name).as_ref(), expected, "{profile}: {name}");
            }
        }
        assert_eq!(to_u_label(&a_label).is_ok(), is_label);
    }
    assert!(
        [62, 63, 64, 65]
            .iter()
            .all(|length| lengths.contains(length))
    );
}

/// `stringprep_utf8_nfkc_normalize` of GNU libidn before 1.33 crashed on octets that are not UTF-8. Here
/// nameprep takes a `str`, and has a result for the first and last code points of each length, also at the
/// end of a label.
#[test]
fn cve_2016_6263() {
    for c in EDGES {
        let label = format!("a{c}");
        let kind = |idna2003: Idna2003| idna2003.nameprep(&label).map_err(|error| error.kind());
        let is_prohibited = matches!(c, '\u{80}' | '\u{FFFF}' | '\u{10FFFF}');
        let is_unassigned = matches!(c, '\u{7FF}' | '\u{800}' | '\u{D7FF}' | '\u{10000}');
        match kind(Idna2003::new()) {
            Ok(prepared) => {
                assert!(c.is_ascii(), "{c:?}");
                assert_eq!(prepared, label);
            }
            Err(ErrorKind::Prohibited) => assert!(is_prohibited, "{c:?}"),
            Err(kind) => assert!(
                is_unassigned && kind == ErrorKind::Unassigned,
                "{c:?}: {kind}"
            ),
        }
        let with_unassigned = kind(Idna2003::new().allow_unassigned(true));
        assert_eq!(with_unassigned.is_ok(), !is_prohibited, "{c:?}");
    }
}

/// The Punycode decoder of OpenSSL 3.0 before 3.0.7 wrote one code point more than its array of 512 can hold.
/// Here counts around 512, and around 64, where the decoder changes algorithms, are decoded correctly.
#[test]
fn cve_2022_3602() {
    for count in 0..=600 {
        for start in ["", "a", "aaaaaaaaaaaaaaaaaaaa"] {
            let ascending = ('\u{4E00}'..).take(count);
            let descending = ('\u{4E00}'..).take(count).collect::<Vec<_>>();
            let descending = descending.into_iter().rev().collect::<String>();
            for tail in [ascending.collect(), descending, "ü".repeat(count)] {
                let unicode = format!("{start}{tail}");
                let encoded = punycode::encode(&unicode).unwrap();
                assert_eq!(punycode::decode(&encoded).unwrap(), unicode);
            }
        }
    }
}

/// `ossl_a2ulabel` of OpenSSL 3.0 before 3.0.7 wrote the dots of a name without checking the space left. Here
/// a name of many labels fits into the caller's output or is an error, and is never truncated.
#[test]
fn cve_2022_3786() {
    for labels in 1..=600 {
        for label in [".", "a.", "xn--tda."] {
            let name = label.repeat(labels);
            let mut output = ArrayString::<512>::new();
            let unicode = ANY_LENGTH.to_unicode(&name);
            let result = ANY_LENGTH.write_unicode(&name, &mut output);
            assert_eq!(unicode.as_str().matches('.').count(), labels);
            if unicode.as_str().len() <= 512 {
                assert_eq!((result, output.as_str()), (Ok(()), unicode.as_str()));
            } else {
                assert_eq!(result, Err(WriteError::Output(std::fmt::Error)));
            }
        }
    }
}

/// libcurl 8.8.0 with the IDN functions of macOS did not terminate the string of a name of 256 octets, so the
/// memory behind it became visible. Here names around 256 octets end correctly in both forms.
#[test]
fn cve_2024_6874() {
    let labels = |last: usize| format!("{}{}", "bücher.".repeat(16), "a".repeat(last));
    for last in 25..=40 {
        let name = labels(last);
        let ascii = ANY_LENGTH.to_ascii(&name).unwrap();
        assert_eq!(ascii.len(), 14 * 16 + last);
        let mut output = ArrayString::<256>::new();
        let result = ANY_LENGTH.write_ascii(&name, &mut output);
        assert_eq!(result.is_ok(), ascii.len() <= 256);
        assert_eq!(result.is_ok(), output.as_str() == ascii);
        assert_eq!(ANY_LENGTH.to_unicode(&ascii).as_str(), name);
        assert_eq!(Domain::parse(&name).is_ok(), ascii.len() <= 253);
    }
}

/// libuv before 1.48.0 truncated names at 256 octets before resolving them: `0x` with zeros and
/// `7f000001.example` became the address of the host itself. Here such a name is converted completely or
/// refused.
#[test]
fn cve_2024_24806() {
    let name = format!("0x{}7f000001.example.com", "0".repeat(246));
    for (profile, to_ascii) in all_to_ascii() {
        let ascii = to_ascii(&name);
        assert!(ascii.is_none_or(|ascii| ascii == name), "{profile}");
    }
    let kind = |error: &alabel::Error| error.kind();
    let kinds: Vec<ErrorKind> = Uts46::new()
        .check(&name)
        .collect::<Vec<_>>()
        .iter()
        .map(kind)
        .collect();
    assert_eq!(kinds, [ErrorKind::NameTooLong, ErrorKind::LabelTooLong]);
    assert_eq!(ANY_LENGTH.to_ascii(&name).unwrap(), name);
    let unlimited = Uts46::new().verify_dns_length(VerifyDnsLength::False);
    assert_eq!(unlimited.to_unicode(&name).as_str(), name);
}

/// `uv__idna_toascii` of libuv read beyond its input after code points of several octets. Here a name inside
/// a longer string gives the same result as a copy.
#[test]
fn cve_2021_22918() {
    let text = "xn--tda.bücher。例え.🦀\u{10FFFF}xn--0";
    let ends = || text.char_indices().map(|(index, _)| index);
    for (start, end) in ends().flat_map(|start| ends().map(move |end| (start, end))) {
        if let Some(part) = text.get(start..end) {
            assert_same_alone(part);
        }
    }
}

/// The decoders of GNU libidn 1.35 and libidn2 2.0.5 returned values over U+10FFFF, the smallest for
/// `xn--0000h`. Here such values and surrogates are errors. Every string of up to four digits decodes to a
/// `str` that encodes to it again, or is an error.
#[test]
fn xn_0000h_over_u_10ffff() {
    let error = |encoded: &str| punycode::decode(encoded).unwrap_err();
    let not_a_scalar_value = |value: u32| DecodeError::NotAScalarValue {
        value: value.into(),
        position: 0,
    };
    assert_eq!(error("0000h"), not_a_scalar_value(1_208_914));
    for value in [0xD800, 0xDFFF, 0x11_0000_u32] {
        let encoded = NaiveBootstring::punycode().digits(u128::from(value - 0x80));
        assert_eq!(error(&encoded), not_a_scalar_value(value));
    }
    for name in ["xn--0000h", "XN--0000H", "a.xn--0000h.example"] {
        for (profile, to_ascii) in VALIDATING {
            assert_eq!(to_ascii(name), None, "{profile}");
        }
        for unicode in all_to_unicode(name) {
            assert!(unicode.result().is_err() && unicode.as_str().is_ascii());
        }
    }
    let digits = || ('a'..='z').chain('0'..='9');
    let mut strings = vec![String::new()];
    for _ in 0..4 {
        strings = strings
            .iter()
            .flat_map(|it| digits().map(move |digit| format!("{it}{digit}")))
            .collect();
        for string in &strings {
            if let Ok(decoded) = punycode::decode(string) {
                assert_eq!(punycode::encode(&decoded).as_ref(), Ok(string));
            }
        }
    }
}

/// Node.js before its releases of March 2026 failed an assertion when it displayed a host whose A-label has a
/// disallowed code point. Here such a host stays encoded with its error, and other hosts are decoded.
#[test]
fn cve_2026_21712() {
    let mut refused = 0;
    for c in ('\u{80}'..=char::MAX).step_by(37) {
        let label = punycode::encode(&format!("ü{c}")).unwrap();
        let host = format!("www.xn--{label}.example");
        let unicode = Url::new().to_unicode(&host);
        let shown = if unicode.result().is_err() {
            refused += 1;
            host.clone()
        } else {
            format!("www.ü{c}.example")
        };
        assert_eq!(unicode.as_str(), shown);
        assert_eq!(Url::new().to_ascii(&host).unwrap(), host);
    }
    // Most code points are unassigned.
    assert!(refused > 20_000);
}
