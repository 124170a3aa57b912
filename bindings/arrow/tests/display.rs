//! The kernels for display and lookalikes agree with the library for every type of array.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "these are tests"
)]

mod common;

use alabel::display::{self, Likeness, Lookalike, Lookalikes, Policy, RestrictionLevel, Summary};
use alabel::{Domain, Profile};
use alabel_arrow::{
    KernelError, OnError, display_reasons, display_reasons_up_to, lookalikes, lookalikes_or_error,
    restriction_level, skeleton, summarize, to_display,
};
use arrow_array::cast::AsArray;
use arrow_array::types::{Int32Type, Int64Type};
use arrow_array::{Array, ArrayRef, Int32Array, StructArray};
use common::scale::fewer_cases;
use common::{arrays, buffers, names};
use proptest::prelude::*;

/// Names that are shown, hidden, invalid, repeated, or like a protected name.
const NAMES: [Option<&str>; 20] = [
    Some("example.com"),
    Some("xn--bcher-kva.example"),
    None,
    Some("www.pаypal.com"),
    Some("pаypal.☕.l\u{307}ł"),
    Some("a b"),
    Some("www.pаypal.com"),
    Some(""),
    Some("paypal.com"),
    Some("paypál.com.br"),
    Some("google.com／evil.example"),
    None,
    Some("bücher.example"),
    Some("bücher.xn--0"),
    Some("a b"),
    Some("paypal.com.evil.example"),
    Some("東京tv"),
    Some("paypall.com"),
    Some("a.very-long-host-name-that-is-its-own-result.example"),
    Some("bucher.example."),
];

const POLICIES: [Policy; 3] = [Policy::new(), Policy::SINGLE_SCRIPT, Policy::CHROMIUM];

fn protected() -> Lookalikes {
    let names = ["paypal.com", "bücher.example", "paypal.de"].map(Domain::parse);
    Lookalikes::new(names.into_iter().flatten()).kinds(Likeness::ALL)
}

/// A kernel for texts, and the function for one text.
type Texts = (
    fn(&dyn Array, Policy) -> Result<ArrayRef, KernelError>,
    fn(&str, Policy) -> String,
);

const TEXTS: [Texts; 3] = [
    (to_display, |name, policy| {
        policy.to_display(name).into_cow().into_owned()
    }),
    (
        |texts, _| skeleton(texts),
        |text, _| display::skeleton(text),
    ),
    (
        |labels, _| restriction_level(labels),
        |label, _| RestrictionLevel::of(label).to_string(),
    ),
];

/// Returns a field of a struct as text, or `None` for a null.
fn field(structs: &StructArray, name: &str, row: usize) -> Option<String> {
    let column = structs.column_by_name(name).unwrap();
    let value = match column.data_type().to_string().as_str() {
        "Utf8" => column.as_string::<i32>().value(row).to_owned(),
        "Int64" => column.as_primitive::<Int64Type>().value(row).to_string(),
        "Int32" => column.as_primitive::<Int32Type>().value(row).to_string(),
        "Boolean" => column.as_boolean().value(row).to_string(),
        _ => {
            let texts = column.as_list::<i32>().value(row);
            let texts = texts.as_string::<i32>().iter().map(Option::unwrap);
            texts.collect::<Vec<_>>().join(" ")
        }
    };
    (structs.is_valid(row) && column.is_valid(row)).then_some(value)
}

fn assert_same_reasons(array: &dyn Array, expected: &[Option<&str>], policy: Policy) {
    let lists = display_reasons(array, policy).unwrap();
    lists.to_data().validate_full().unwrap();
    assert_eq!(lists.len(), expected.len());
    for (list, name) in lists.iter().zip(expected) {
        let reasons = name.map(|name| policy.check(name));
        let row = |reason: display::Reason| {
            let notation = |c| format!("U+{:04X}", u32::from(c));
            let code_points: Vec<_> = reason.code_points().map(notation).collect();
            [
                reason.kind().code().to_owned(),
                reason.label().to_string(),
                reason.span().start.to_string(),
                reason.span().end.to_string(),
                code_points.join(" "),
                reason.section().to_owned(),
                reason.to_string(),
            ]
            .map(Some)
        };
        let expected = reasons.map(|reasons| reasons.map(row).collect::<Vec<_>>());
        let fields = [
            "code",
            "label",
            "start",
            "end",
            "code_points",
            "section",
            "message",
        ];
        let rows = list.map(|list| {
            let list = list.as_struct();
            let row = |row| fields.map(|name| field(list, name, row));
            (0..list.len()).map(row).collect::<Vec<_>>()
        });
        assert_eq!(rows, expected, "{name:?}");
    }
}

/// Returns the fields of the match in a row.
fn found(structs: &StructArray, row: usize) -> Option<Vec<String>> {
    let names = structs.column_names();
    names.iter().map(|name| field(structs, name, row)).collect()
}

/// Returns the fields of a match.
fn fields(found: &Lookalike<'_>) -> Vec<String> {
    vec![
        found.protected.to_owned(),
        found.suffix.to_owned(),
        found.likeness.code().to_owned(),
        found.score.to_string(),
        found.is_other_top_level_domain.to_string(),
        found.to_string(),
    ]
}

fn assert_same_lookalikes(array: &dyn Array, expected: &[Option<&str>], protected: &Lookalikes) {
    let best = lookalikes(array, protected, OnError::Null).unwrap();
    let both = lookalikes_or_error(array, protected).unwrap();
    best.to_data().validate_full().unwrap();
    both.to_data().validate_full().unwrap();
    assert_eq!((best.len(), both.len()), (expected.len(), expected.len()));
    for (row, name) in expected.iter().enumerate() {
        let domain = name.map(Domain::parse);
        let error = domain.as_ref().and_then(|domain| domain.clone().err());
        let domain = domain.and_then(Result::ok);
        let match_ = domain.as_ref().and_then(|domain| protected.of(domain));
        let expected = match_.map(|found| fields(&found));
        assert_eq!(found(&best, row), expected, "{name:?}");
        assert_eq!(both.is_null(row), name.is_none());
        assert_eq!(found(both.column(0).as_struct(), row), expected);
        let message = field(both.column(1).as_struct(), "message", row);
        assert_eq!(message, error.map(|error| error.to_string()), "{name:?}");
    }
    let is_failure = |name: Option<&str>| name.is_some_and(|name| Domain::parse(name).is_err());
    match (
        lookalikes(array, protected, OnError::Fail),
        expected.iter().copied().position(is_failure),
    ) {
        (Ok(result), None) => assert_eq!(result, best),
        (Err(KernelError::Name { row, name, .. }), Some(first)) => {
            assert_eq!((row, Some(&*name)), (first, expected[first]));
        }
        (result, first) => {
            panic!("the kernel returns {result:?}; the first failure is in row {first:?}")
        }
    }
}

fn assert_same_summaries(array: &dyn Array, expected: &[Option<&str>], protected: &Lookalikes) {
    let summaries = summarize(array, Profile::default(), Some(protected)).unwrap();
    summaries.to_data().validate_full().unwrap();
    assert_eq!(summaries.len(), expected.len());
    for (row, name) in expected.iter().enumerate() {
        let summary =
            name.map(|name| Summary::in_profile(name, Profile::default(), Some(protected)));
        let values = summary.as_ref().map_or([const { None }; 5], |summary| {
            [
                Some(summary.kind().code().to_owned()),
                summary.other().map(str::to_owned),
                summary.reason().map(str::to_owned),
                summary.explanation().map(str::to_owned),
                Some(summary.to_string()),
            ]
        });
        let fields = ["code", "other", "reason", "explanation", "message"];
        assert_eq!(
            fields.map(|name| field(&summaries, name, row)),
            values,
            "{name:?}"
        );
        assert_eq!(summaries.is_null(row), name.is_none());
    }
}

/// Asserts that the kernels agree with the library.
fn assert_same(array: &dyn Array, expected: &[Option<&str>], policy: Policy) {
    for (kernel, text) in TEXTS {
        let result = kernel(array, policy).unwrap();
        result.to_data().validate_full().unwrap();
        assert_eq!(result.data_type(), array.data_type());
        let texts = expected.iter().map(|name| Some(text((*name)?, policy)));
        assert_eq!(names(&result), texts.collect::<Vec<_>>());
    }
    assert_same_reasons(array, expected, policy);
    assert_same_lookalikes(array, expected, &protected());
    assert_same_summaries(array, expected, &protected());
}

#[test]
fn kernels_agree_with_every_policy_for_every_type_and_slice() {
    for array in arrays(&NAMES) {
        for policy in POLICIES {
            assert_same(&array, &NAMES, policy);
        }
        for (start, length) in [(1, 19), (0, 5), (3, 4), (9, 1), (2, 1), (20, 0), (12, 6)] {
            let slice = array.slice(start, length);
            assert_same(&slice, &NAMES[start..start + length], Policy::new());
            let slice = slice.slice(length / 2, length - length / 2);
            let names = &NAMES[start + length / 2..start + length];
            assert_same(&slice, names, Policy::new());
        }
    }
    for names in [&[][..], &[None], &[None, None]] {
        for array in arrays(names) {
            assert_same(&array, names, Policy::new());
        }
    }
}

/// Generates names: hosts, lookalikes, and names with letters of several scripts.
fn name() -> impl Strategy<Value = Option<String>> {
    prop_oneof![
        4 => "[a-z0-9]{1,12}(-[a-z0-9]{1,4})?(\\.[a-z0-9]{2,8}){0,3}".prop_map(Some),
        4 => "[a-zаеорсäßłı例א]{1,9}\\.(xn--)?[a-zü]{2,8}".prop_map(Some),
        2 => "(www\\.)?[pр][aаáа][yуý]pal\\.(com|de|example|com\\.br)".prop_map(Some),
        1 => "\\PC{0,14}".prop_map(Some),
        2 => Just(None),
        1 => prop::sample::select(&NAMES[..]).prop_map(|name| name.map(str::to_owned)),
    ]
}

proptest! {
    #![proptest_config(fewer_cases(8))]

    #[test]
    fn kernels_agree_with_the_library_for_random_names(
        random in prop::collection::vec(name(), 0..90),
        start in any::<prop::sample::Index>(),
        end in any::<prop::sample::Index>(),
        policy in prop::sample::select(&POLICIES[..]),
    ) {
        let random: Vec<Option<&str>> = random.iter().map(Option::as_deref).collect();
        let (start, end) = (start.index(random.len() + 1), end.index(random.len() + 1));
        let (start, end) = (start.min(end), start.max(end));
        for array in arrays(&random) {
            assert_same(&array.slice(start, end - start), &random[start..end], policy);
        }
    }
}

#[test]
fn unchanged_names_share_their_buffers() {
    for array in arrays(&[Some("www.example.com"), None, Some("bücher.example")]) {
        let shown = to_display(&array, Policy::new()).unwrap();
        assert_eq!(buffers(&shown), buffers(&array));
    }
}

#[test]
fn the_limit_bounds_the_number_of_reasons() {
    for array in arrays(&[Some("☕☕.☕"), None, Some("a")]) {
        let lengths = |limit| {
            let lists = display_reasons_up_to(&array, Policy::new(), limit).unwrap();
            (0..3)
                .map(|row| lists.value_length(row))
                .collect::<Vec<_>>()
        };
        assert_eq!(lengths(1), [1, 0, 0]);
        assert_eq!(lengths(0), [0, 0, 0]);
    }
}

#[test]
fn other_types_are_errors() {
    let numbers = Int32Array::from(vec![1]);
    let protected = protected();
    let errors = [
        to_display(&numbers, Policy::new()).unwrap_err(),
        skeleton(&numbers).unwrap_err(),
        restriction_level(&numbers).unwrap_err(),
        display_reasons(&numbers, Policy::new()).unwrap_err(),
        lookalikes(&numbers, &protected, OnError::Null).unwrap_err(),
        lookalikes_or_error(&numbers, &protected).unwrap_err(),
    ];
    for error in errors {
        assert!(matches!(error, KernelError::Type(_)), "{error:?}");
    }
}
