//! IDNA2003 by RFC 3490, 3491 and 3454, compared with other libraries.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

mod common;

use std::collections::BTreeSet;
use std::sync::LazyLock;
use std::{env, fs};

use alabel::ErrorKind::{self, *};
use alabel::label::{ACE_PREFIX, MAX_OCTETS};
use alabel::{AsciiSet, Form, Idna2003, punycode};
use alabel_tables::nameprep::Rfc3454;
use common::data;
use common::deviations::assert_deviations;
use common::scale::stride;
use proptest::prelude::*;
use serde_json::Value;
use stringprep::tables;
use unicode_normalization::UnicodeNormalization;

/// A query and a stored string by RFC 3490 without additions.
const QUERY: Idna2003 = STORED.allow_unassigned(true);
const STORED: Idna2003 = Idna2003::new().deny_ascii(AsciiSet::EMPTY);

/// Returns the kinds of all errors of a name.
fn kinds(profile: Idna2003, name: &str) -> Vec<ErrorKind> {
    profile
        .check(name)
        .collect::<Vec<_>>()
        .iter()
        .map(alabel::Error::kind)
        .collect()
}

#[track_caller]
fn assert_to_ascii(name: &str, expected: &str) {
    assert_eq!(STORED.to_ascii(name).unwrap(), expected);
    assert_eq!(QUERY.to_ascii(name).unwrap(), expected);
}

#[track_caller]
fn assert_kinds(name: &str, expected: &[ErrorKind]) {
    assert_eq!(kinds(STORED, name), expected, "{name:?}");
}

/// Asserts the result of ToUnicode, which "never fails", and the error that made a step fail.
#[track_caller]
fn assert_to_unicode(name: &str, expected: &str, error: Option<ErrorKind>) {
    let unicode = STORED.to_unicode(name);
    assert_eq!(unicode.as_str(), expected);
    assert_eq!(
        unicode.result().err().map(alabel::Error::kind),
        error,
        "{name:?}"
    );
    let errors = STORED.check_form(name, Form::Unicode).collect::<Vec<_>>();
    assert_eq!(errors.first().map(alabel::Error::kind), error, "{name:?}");
}

#[test]
fn an_invalid_digit_has_its_place() {
    let error = STORED.to_unicode("ü.ｘn--b!c").into_result().unwrap_err();
    assert!(
        error.to_string().contains(": at octets 10..11, U+0021 "),
        "{error}"
    );
}

#[test]
fn section_3_1_four_dots_separate_labels() {
    assert_to_ascii("a.b。c．d｡e", "a.b.c.d.e");
    assert_to_ascii("example。", "example.");
    // U+2024 becomes a full stop within its label, which UseSTD3ASCIIRules refuses.
    assert_eq!(
        kinds(STORED.use_std3_ascii_rules(true), "a\u{2024}b"),
        [Std3]
    );
    assert_to_ascii("ü\u{2024}b", "xn--.b-wka");
    assert_to_unicode("a.xn--tda。xn--tda．", "a.ü。ü．", None);
}

#[test]
fn to_ascii_steps_1_and_2_prepare_labels_outside_ascii() {
    assert_to_ascii("Example.Ü", "Example.xn--tda");
    // ASCII labels skip nameprep.
    assert_to_ascii("Example.COM", "Example.COM");
    assert_to_ascii("Bücher", "xn--bcher-kva");
    assert_to_ascii("Straße", "strasse");
    assert_to_ascii("♥", "xn--g6h");
    assert_to_ascii("a\u{200D}b", "ab");
    assert_kinds("a\u{202E}ü", &[Prohibited]);
}

/// The messages use the tables of RFC 3454, appendix C.
#[test]
fn messages_name_the_table_that_prohibits_a_code_point() {
    for (c, what) in [
        ('\u{1680}', "a non-ASCII space character, table C.1.2"),
        ('\u{80}', "a non-ASCII control character, table C.2.2"),
        ('\u{E000}', "for private use, table C.3"),
        ('\u{FFFF}', "a noncharacter, table C.4"),
        ('\u{FFFD}', "inappropriate for plain text, table C.6"),
        (
            '\u{2FF0}',
            "inappropriate for canonical representation, table C.7",
        ),
        (
            '\u{202E}',
            "one that changes display or is deprecated, table C.8",
        ),
        ('\u{E0001}', "a tagging character, table C.9"),
    ] {
        let error = STORED.to_ascii(&format!("ü{c}")).unwrap_err();
        let end = format!("is prohibited: {what} (RFC 3491, section 5)");
        assert!(error.to_string().ends_with(&end), "{error}");
        assert_eq!(error.kind().to_string(), "is prohibited");
    }
}

#[test]
fn to_ascii_step_3_refuses_non_ldh_code_points_and_hyphens_at_ends() {
    let strict = STORED.use_std3_ascii_rules(true);
    assert_eq!(
        kinds(strict, "-a_b-.ü_"),
        [Std3, LeadingHyphen, TrailingHyphen, Std3]
    );
    assert_eq!(kinds(strict, "a-b"), []);
    assert_kinds("-a_b-.ü_", &[]);
    // U+00A0 maps to a space.
    let error = strict.to_ascii("ü\u{A0}").unwrap_err();
    assert_eq!(
        (error.kind(), error.span(), error.code_point()),
        (Std3, 2..4, Some(' '))
    );
}

/// RFC 3490 lacks this step: without it, a name for DNS can have any ASCII that nameprep maps to.
#[test]
fn denied_ascii_is_an_error_after_nameprep() {
    let profile = Idna2003::new();
    assert_eq!(
        QUERY.to_ascii("evil.c℀.example").unwrap(),
        "evil.ca/c.example"
    );
    let error = profile.to_ascii("evil.c℀.example").unwrap_err();
    assert_eq!(
        error.to_string(),
        "U+002F, from octets 6..9, in the label \"c℀\", is a forbidden domain code point (URL Standard, section 3.2)"
    );
    // In the input, too. The rest of ASCII passes in both cases.
    assert_eq!(kinds(profile, "a b.c/.d"), [ForbiddenDomainCodePoint; 2]);
    assert_eq!(profile.to_ascii("_A!.*").unwrap(), "_A!.*");
    let own = profile.deny_ascii(AsciiSet::new("_").unwrap());
    assert_eq!(kinds(own, "a_b c.d_"), [DeniedAscii; 2]);
    assert_eq!(kinds(own.use_std3_ascii_rules(true), "a b_"), [Std3; 2]);
    let std3 = profile.deny_ascii(AsciiSet::STD3);
    assert_eq!(std3.to_ascii("-A9-.b").unwrap(), "-A9-.b");
    assert_eq!(
        kinds(std3, "a!.c℀"),
        [DeniedAscii, ForbiddenDomainCodePoint]
    );
    // Step 6 of ToUnicode applies ToASCII; a label that is not an A-label stays unchanged.
    let a_label = "xn--a/-yka.c/℀";
    assert_eq!(STORED.to_unicode(a_label).as_str(), "a/ü.c/℀");
    let unicode = profile.to_unicode(a_label);
    assert_eq!(unicode.as_str(), a_label);
    assert_eq!(
        unicode.result().unwrap_err().kind(),
        ForbiddenDomainCodePoint
    );
}

#[test]
fn to_ascii_steps_4_and_5_refuse_the_prefix_outside_ascii() {
    // A label that nameprep maps to ASCII is not encoded, even if it starts with the prefix.
    assert_to_ascii("ｘｎ－－ａ", "xn--a");
    assert_kinds("xn--ü", &[NonAsciiALabel]);
    assert_kinds("XN--ü", &[NonAsciiALabel]);
    // An A-label is ASCII, and ToASCII does not decode it.
    assert_to_ascii("xn--0", "xn--0");
}

#[test]
fn to_ascii_step_8_limits_labels_to_63_octets() {
    assert_to_ascii(&"a".repeat(63), &"a".repeat(63));
    assert_kinds(&"a".repeat(64), &[LabelTooLong]);
    assert_eq!(STORED.to_ascii(&"ü".repeat(57)).unwrap().len(), 63);
    assert_kinds(&"ü".repeat(58), &[LabelTooLong]);
    // Only the composed length counts.
    assert_eq!(
        STORED.to_ascii(&"e\u{323}\u{302}".repeat(40)).unwrap(),
        STORED.to_ascii(&"ệ".repeat(40)).unwrap()
    );
    // If a label cannot become short enough, its length is the first error and appears once.
    assert_kinds(&"a".repeat(300), &[LabelTooLong]);
    assert_kinds(
        &format!("{}\u{202E}", "a".repeat(300)),
        &[LabelTooLong, Prohibited],
    );
    assert_kinds("a..b", &[EmptyLabel]);
    assert_kinds("", &[EmptyLabel]);
    assert_kinds(".", &[EmptyLabel]);
    assert_kinds("a.\u{AD}", &[EmptyLabel]);
    // There is no limit for the name.
    let name = ["abcdefghij"; 100].join(".");
    assert_to_ascii(&name, &name);
}

#[test]
fn to_unicode_returns_a_label_unchanged_if_a_step_fails() {
    assert_to_unicode("xn--bcher-kva.Example", "bücher.Example", None);
    // The prefix can have any case or be full-width. Basic code points keep their case.
    assert_to_unicode("XN--Bcher-KVA", "Bücher", None);
    assert_to_unicode("ｘn--bcher-kva", "bücher", None);
    // Step 2.
    assert_to_unicode("xn--tda\u{202E}", "xn--tda\u{202E}", Some(Prohibited));
    assert_eq!(
        STORED.check_form("xn--tda\u{202E}", Form::Unicode).count(),
        1
    );
    // Step 3: the label is neither mapped nor prepared.
    assert_to_unicode("Bücher.Straße", "Bücher.Straße", None);
    // Step 5.
    let error = STORED.to_unicode("xn--0").result().unwrap_err().to_string();
    assert!(
        error.ends_with("(RFC 3490, section 4.2, step 5)"),
        "{error}"
    );
    // Step 6: the decoded label is too long or has a prohibited code point.
    assert_to_unicode("xn--a", "xn--a", Some(Prohibited));
    for count in [58, 64, 253] {
        let a_label = format!(
            "{ACE_PREFIX}{}",
            punycode::encode(&"ü".repeat(count)).unwrap()
        );
        assert_to_unicode(&a_label, &a_label, Some(LabelTooLong));
        let errors = STORED
            .check_form(&a_label, Form::Unicode)
            .collect::<Vec<_>>();
        assert_eq!(errors.len(), 1, "{count}");
    }
    let errors = STORED
        .check_form("b.xn--a", Form::Unicode)
        .collect::<Vec<_>>();
    assert_eq!(errors.first().unwrap().span(), 2..7);
    // Step 7: "Ü" becomes "ü", "ß" becomes "ss", and "a" is not an A-label.
    assert_to_unicode("xn--wca", "xn--wca", Some(NoRoundTrip));
    assert_to_unicode("xn--zca", "xn--zca", Some(NoRoundTrip));
    assert_to_unicode("xn--a-", "xn--a-", Some(NoRoundTrip));
    // A label that fails does not stop later labels from being decoded.
    assert_to_unicode("xn--a-.xn--tda", "xn--a-.ü", Some(NoRoundTrip));
}

#[test]
fn nameprep_restricts_bidirectional_text_within_a_label() {
    assert_kinds("א1ב", &[]);
    assert_kinds("אa", &[LCatWithRandAlCat, LastNotRandAlCat]);
    assert_kinds("1א", &[FirstNotRandAlCat]);
    assert_kinds("א1", &[LastNotRandAlCat]);
    // The rule applies to one label; another label may be left-to-right.
    assert_kinds("1a.א", &[]);
}

#[test]
fn unassigned_code_points_pass_only_in_queries() {
    // Unassigned in Unicode 3.2: U+0221; U+1E9E, which later versions fold; and U+A66F, which has a combining
    // class in later versions.
    for label in ["\u{221}", "ẞ", "a\u{A66F}\u{327}b"] {
        let kinds = kinds(STORED, label);
        assert_eq!(kinds, [Unassigned], "{label:?}");
        assert_eq!(QUERY.nameprep(label).unwrap(), label);
    }
    // An unassigned code point blocks reordering and composition.
    assert_eq!(
        QUERY.nameprep("a\u{301}\u{A66F}\u{327}").unwrap(),
        "á\u{A66F}\u{327}"
    );
    assert_eq!(
        QUERY.nameprep("e\u{1DC4}\u{301}").unwrap(),
        "e\u{1DC4}\u{301}"
    );
    let error = STORED.to_ascii("a.b\u{221}").unwrap_err();
    assert_eq!(
        error.to_string(),
        "U+0221 at octets 3..5, in the label \"bȡ\", is unassigned (RFC 3491, section 7); \
         allow it with `Idna2003::allow_unassigned(true)`"
    );
}

#[test]
fn nameprep_normalizes_as_unicode_3_2() {
    // Corrigendum 4.
    for (ideograph, decomposition) in [
        ("\u{2F868}", "\u{2136A}"),
        ("\u{2F874}", "\u{5F33}"),
        ("\u{2F91F}", "\u{43AB}"),
        ("\u{2F95F}", "\u{7AAE}"),
        ("\u{2F9BF}", "\u{4D57}"),
    ] {
        assert_eq!(STORED.nameprep(ideograph).unwrap(), decomposition);
    }
}

#[test]
fn errors_have_the_place_of_their_source() {
    for (name, label, span, code_point) in [
        ("ab。c\u{E000}d", 1, 6..9, Some('\u{E000}')),
        // U+2126 OHM SIGN maps to a left-to-right letter.
        ("\u{2126}אa", 0, 0..3, Some('ω')),
        ("x\u{AD}\u{AD}\u{221}", 0, 5..7, Some('\u{221}')),
        ("ﬁ\u{E000}", 0, 3..6, Some('\u{E000}')),
        ("e\u{301}\u{E000}", 0, 3..6, Some('\u{E000}')),
        ("a.xn--ü", 1, 6..8, Some('ü')),
    ] {
        let error = STORED.to_ascii(name).unwrap_err();
        assert_eq!(
            (error.label(), error.span(), error.code_point()),
            (label, span, code_point),
            "{name:?}"
        );
    }
    assert_eq!(
        STORED.to_ascii("b\u{E000}").unwrap_err().to_string(),
        "U+E000 at octets 1..4, in the label \"b\\u{e000}\", is prohibited: for private use, table C.3 \
         (RFC 3491, section 5)"
    );
}

fn assert_nameprep_cases(file: &str, count: usize) {
    let cases: Vec<(String, Option<String>)> = serde_json::from_str(&data(file)).unwrap();
    assert_eq!(cases.len(), count);
    let mut deviating = BTreeSet::new();
    for (number, (input, expected)) in cases.iter().enumerate() {
        // The result for U+E0002 tells which flag the cases of a file use.
        if STORED.nameprep(input).ok() != *expected {
            deviating.insert(number);
        }
    }
    assert_deviations(file, &deviating);
}

#[test]
fn nameprep_agrees_with_stringprep() {
    assert_nameprep_cases("nameprep-stringprep.json", 57);
}

#[test]
fn nameprep_agrees_with_cpython() {
    assert_nameprep_cases("nameprep-cpython.json", 42);
}

/// Python's `encodings.idna` gives these results for random labels with AllowUnassigned. The variable
/// ALABEL_ENCODINGS_IDNA can name a larger file from `data/extract/encodings_idna.py`.
#[test]
fn random_labels_agree_with_encodings_idna() {
    let file = env::var_os("ALABEL_ENCODINGS_IDNA");
    let text = file.map_or_else(
        || data("encodings-idna.jsonl"),
        |file| fs::read_to_string(file).unwrap(),
    );
    let mut labels = 0;
    for line in text.lines() {
        labels += 1;
        let row: [Value; 4] = serde_json::from_str(line).unwrap();
        let [label, nameprep, to_ascii, to_unicode] = row.each_ref().map(Value::as_str);
        let label = label.unwrap();
        assert_eq!(
            QUERY.nameprep(label).ok().as_deref(),
            nameprep,
            "nameprep of {label:?}"
        );
        let name = QUERY.to_ascii(label);
        assert_eq!(name.ok().as_deref(), to_ascii, "ToASCII of {label:?}");
        // Python's ToUnicode raises an error if a step fails, and returns a prepared label without the ACE
        // prefix. But "if any step fails, then the original input sequence is returned" (RFC 3490, section
        // 4.2).
        let is_a_label = nameprep.is_some_and(|nameprep| nameprep.starts_with("xn--"));
        let expected = to_unicode.filter(|_| is_a_label).unwrap_or(label);
        assert_eq!(
            QUERY.to_unicode(label).as_str(),
            expected,
            "ToUnicode of {label:?}"
        );
    }
    assert!(labels >= 3995, "{labels} labels");
}

proptest! {
    #![proptest_config(common::property_test_config())]

    #[test]
    fn check_is_empty_exactly_when_to_ascii_succeeds(name in ".{0,12}", flags in any::<[bool; 2]>()) {
        let profile = STORED.allow_unassigned(flags[0]).use_std3_ascii_rules(flags[1]);
        let errors = profile.check(&name).collect::<Vec<_>>();
        prop_assert_eq!(profile.to_ascii(&name).err(), errors.first().cloned());
        prop_assert_eq!(profile.is_valid(&name), errors.is_empty());
        let unicode = profile.to_unicode(&name);
        let errors = profile.check_form(&name, Form::Unicode).collect::<Vec<_>>();
        prop_assert_eq!(unicode.result().err(), errors.first());
    }

    /// RFC 3490, section 4.1: "ToASCII never alters a sequence of code points that are all in the ASCII range
    /// (...) applying the ToASCII operation multiple times has exactly the same effect as applying it just
    /// once." This is true for labels; nameprep can add a full stop.
    #[test]
    fn to_ascii_is_idempotent(label in "(\\PC|[a-zäßñ]|xn--){0,12}") {
        if let Ok(ascii) = QUERY.to_ascii(&label) && !ascii.contains('.') {
            let again = QUERY.to_ascii(&ascii).unwrap();
            prop_assert_eq!(&again, &ascii);
        }
    }
}

/// "If any step fails, then the original input sequence is returned" (RFC 3490, section 4.2), for each label.
/// U+0682 U+10B4 breaks RFC 3454, section 6.
#[test]
fn every_a_label_with_an_error_stays() {
    let profile = Idna2003::new().allow_unassigned(true);
    for name in [
        "xn--7ib433c",
        "xn--0.xn--7ib433c",
        "xn--7ib433c.xn--7ib433c",
    ] {
        assert_eq!(profile.to_unicode(name).as_str(), name);
    }
}

/// The tables of RFC 3454.
static RFC_3454: LazyLock<Rfc3454> = LazyLock::new(Rfc3454::new);

/// Maps and normalizes a label by sections 3 and 4 of RFC 3491, with the tables of another library. It splits
/// at each unassigned code point.
fn naive_preparation(label: &str) -> String {
    let kept = label
        .chars()
        .filter(|&c| !tables::commonly_mapped_to_nothing(c));
    let mapped: Vec<char> = kept.flat_map(tables::case_fold_for_nfkc).collect();
    let is_unassigned = |c: &char| tables::unassigned_code_point(*c);
    let parts = mapped.split_inclusive(is_unassigned).map(|part| {
        let (unassigned, assigned): (String, String) = part.iter().partition(|c| is_unassigned(c));
        assigned.nfkc().collect::<String>() + &unassigned
    });
    parts.collect()
}

/// Returns the kind of the first error that sections 5 to 7 of RFC 3491 find in a prepared label.
fn naive_error(label: &str) -> Option<ErrorKind> {
    let is_in = |table, c: Option<char>| c.is_some_and(|c| RFC_3454.has(table, c.into()));
    let have = |table| label.chars().any(|c| is_in(table, Some(c)));
    let has_rand_al_cat = have("D.1");
    let prohibited = ["C.1.2", "C.2.2", "C.3", "C.4", "C.6", "C.7", "C.8", "C.9"];
    [
        (Prohibited, prohibited.into_iter().any(have)),
        (LCatWithRandAlCat, has_rand_al_cat && have("D.2")),
        (
            FirstNotRandAlCat,
            has_rand_al_cat && !is_in("D.1", label.chars().next()),
        ),
        (
            LastNotRandAlCat,
            has_rand_al_cat && !is_in("D.1", label.chars().next_back()),
        ),
        (Unassigned, have("A.1")),
    ]
    .into_iter()
    .find_map(|(kind, is_found)| is_found.then_some(kind))
}

/// Returns the result of ToUnicode for the A-label that encodes a label outside ASCII, by section 4.2 of RFC
/// 3490.
fn naive_unicode(label: &str) -> Option<&str> {
    let encoded = |label: &str| format!("{ACE_PREFIX}{}", punycode::encode(label).unwrap());
    let prepared = naive_preparation(label);
    let is_a_label = !prepared.is_ascii()
        && !prepared.starts_with(ACE_PREFIX)
        && naive_error(&prepared).is_none()
        && encoded(&prepared).len() <= MAX_OCTETS
        && encoded(&prepared).eq_ignore_ascii_case(&encoded(label));
    is_a_label.then_some(label)
}

/// Compares nameprep of a label, and ToUnicode of the A-label that encodes it, with the naive functions.
fn assert_prepared(label: &str) {
    let prepared = naive_preparation(label);
    let error = naive_error(&prepared);
    let result = STORED.nameprep(label).map_err(|error| error.kind());
    assert_eq!(result, error.map_or(Ok(prepared), Err), "{label:?}");
    if !label.is_ascii() && !label.contains('.') {
        let a_label = format!("{ACE_PREFIX}{}", punycode::encode(label).unwrap());
        let expected = naive_unicode(label).unwrap_or(&a_label);
        assert_eq!(STORED.to_unicode(&a_label).as_str(), expected, "{label:?}");
    }
}

/// Planes 4 to 13 have only unassigned code points and noncharacters.
#[test]
fn every_code_point_is_prepared_as_by_the_tables_of_another_library() {
    let planes = (0..0x40000)
        .chain(0xE0000..0xE1000)
        .chain(0xFFF00..0x11_0000);
    // Corrigendum 4.
    let is_corrected = |c: &char| {
        matches!(
            u32::from(*c),
            0x2F868 | 0x2F874 | 0x2F91F | 0x2F95F | 0x2F9BF
        )
    };
    for c in planes
        .filter_map(char::from_u32)
        .filter(|c| !is_corrected(c))
    {
        assert_prepared(&c.to_string());
        if (u32::from(c) as usize).is_multiple_of(stride()) {
            for neighbor in ["a\u{327}", "\u{1100}", "א"] {
                assert_prepared(&format!("{neighbor}{c}"));
                assert_prepared(&format!("{c}{neighbor}"));
            }
        }
    }
}

proptest! {
    #![proptest_config(common::property_test_config())]

    #[test]
    fn labels_are_prepared_as_by_the_tables_of_another_library(
        label in "(\\PC|[a-zäßñÄǆא-ת\u{600}-\u{6FF}\u{300}-\u{345}\u{900}-\u{9FF}\u{1100}-\u{11FF}가-힣ａ-ｚ\u{AD}\u{1DC4}]){0,40}"
    ) {
        assert_prepared(&label);
    }
}
