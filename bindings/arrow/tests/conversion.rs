//! The kernels agree with the methods of the profile for every type of array.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "these are tests"
)]

mod common;

use alabel::{Error, ErrorKind, Idna2003, Idna2008, Profile, Url, Uts46};
use alabel_arrow::{KernelError, OnError, check, is_valid, to_ascii, to_unicode};
use arrow_array::cast::AsArray;
use arrow_array::types::{Int32Type, Int64Type};
use arrow_array::{Array, ArrayRef, BooleanArray, Int32Array, StringArray};
use arrow_schema::DataType;
use common::scale::fewer_cases;
use common::{arrays, buffers, names};
use proptest::prelude::*;

/// Returns a profile of each kind.
fn profiles() -> [Profile; 5] {
    [
        Uts46::new().into(),
        Uts46::STRICT.into(),
        Url::new().into(),
        Idna2008::LOOKUP.into(),
        Idna2003::new().into(),
    ]
}

/// A kernel, and the method for one name.
type Conversion = (
    fn(&dyn Array, Profile, OnError) -> Result<ArrayRef, KernelError>,
    fn(Profile, &str) -> Result<String, alabel::Error>,
);

const CONVERSIONS: [Conversion; 2] = [
    (
        |names, profile, on_error| to_ascii(names, profile, on_error),
        |profile, name| Ok(profile.to_ascii(name)?.into_owned()),
    ),
    (
        |names, profile, on_error| to_unicode(names, profile, on_error),
        |profile, name| Ok(profile.to_unicode(name).into_result()?.into_owned()),
    ),
];

/// Names that stay, change and fail. Some fit into a view and some do not; one label has 64 octets in ASCII.
const NAMES: [Option<&str>; 18] = [
    Some("example.com"),
    Some("Example.COM"),
    None,
    Some("bücher.example"),
    Some("xn--bcher-kva.example"),
    Some("a b"),
    Some("ü"),
    Some("xn--tda"),
    Some(""),
    Some("example.com"),
    Some("a b"),
    None,
    Some("a.very-long-host-name-that-is-its-own-result.example"),
    Some("xn--0.a-long-name-that-fails.example"),
    Some("faß.de"),
    Some("例え。テスト"),
    Some("☕.us"),
    Some("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaü"),
];

/// Asserts that the kernels agree with the methods of the profile.
fn assert_same(array: &dyn Array, expected: &[Option<&str>], profile: Profile) {
    for (kernel, convert) in CONVERSIONS {
        let results: Vec<_> = expected
            .iter()
            .map(|name| name.map(|name| convert(profile, name)))
            .collect();
        let nulls = |result: &Option<Result<String, _>>| result.clone()?.ok();
        let expected_nulls: Vec<_> = results.iter().map(nulls).collect();
        let keep = |(result, name): (&Option<Result<String, _>>, Option<&str>)| {
            let name = name.map(str::to_owned);
            result
                .clone()
                .map_or(name.clone(), |result| result.ok().or(name))
        };
        let expected_kept: Vec<_> = results
            .iter()
            .zip(expected.iter().copied())
            .map(keep)
            .collect();
        for (on_error, expected) in [
            (OnError::Null, &expected_nulls),
            (OnError::Keep, &expected_kept),
        ] {
            let result = kernel(array, profile, on_error).unwrap();
            assert_eq!(result.data_type(), array.data_type());
            assert_eq!(
                &names(&result),
                expected,
                "{profile:?} {on_error:?} {}",
                array.data_type()
            );
            result.to_data().validate_full().unwrap();
        }
        let first = results
            .iter()
            .position(|result| matches!(result, Some(Err(_))));
        match (kernel(array, profile, OnError::Fail), first) {
            (Ok(result), None) => assert_eq!(names(&result), expected_nulls),
            (Err(KernelError::Name { row, name, error }), Some(first)) => {
                assert_eq!((row, Some(&*name)), (first, expected[first]));
                assert_eq!(Some(Err(error)), results[first]);
            }
            (result, first) => {
                panic!("the kernel returns {result:?}; the first failure is in row {first:?}")
            }
        }
    }
    let validity = expected
        .iter()
        .map(|name| Some(profile.to_ascii((*name)?).is_ok()));
    assert_eq!(
        is_valid(array, profile).unwrap(),
        validity.collect::<BooleanArray>()
    );
    assert_same_errors(array, expected, profile);
}

/// Asserts that [`check`] agrees with the method of the profile.
fn assert_same_errors(array: &dyn Array, expected: &[Option<&str>], profile: Profile) {
    let lists = check(array, profile).unwrap();
    lists.to_data().validate_full().unwrap();
    assert_eq!(lists.len(), expected.len());
    for (list, name) in lists.iter().zip(expected) {
        let Some(list) = list else {
            assert_eq!(*name, None);
            continue;
        };
        let errors: Vec<Error> = profile.check(name.unwrap()).collect();
        assert_eq!(list.len(), errors.len());
        let list = list.as_struct();
        let column = |name| list.column_by_name(name).unwrap();
        let text = |name, row| {
            let column = column(name).as_string::<i32>();
            column.is_valid(row).then(|| column.value(row))
        };
        let number = |name, row| column(name).as_primitive::<Int64Type>().value(row);
        for (row, error) in errors.iter().enumerate() {
            assert_eq!(text("code", row), Some(error.kind().code()));
            assert_eq!(text("status", row), error.status());
            assert_eq!(text("message", row), Some(&*error.to_string()));
            let place = ["label", "start", "end"].map(|name| number(name, row).try_into());
            let span = error.span();
            assert_eq!(place, [error.label(), span.start, span.end].map(Ok));
            let code_point = error
                .code_point()
                .map(|c| format!("U+{:04X}", u32::from(c)));
            assert_eq!(text("code_point", row), code_point.as_deref());
        }
    }
}

#[test]
fn kernels_agree_with_every_profile_for_every_type_and_slice() {
    for array in arrays(&NAMES) {
        for profile in profiles() {
            assert_same(&array, &NAMES, profile);
            for (start, length) in [(1, 17), (0, 5), (3, 4), (9, 1), (2, 1), (18, 0), (12, 6)] {
                let slice = array.slice(start, length);
                assert_same(&slice, &NAMES[start..start + length], profile);
                let slice = slice.slice(length / 2, length - length / 2);
                assert_same(&slice, &NAMES[start + length / 2..start + length], profile);
            }
        }
    }
}

#[test]
fn arrays_without_names_share_their_buffers() {
    for names in [&[][..], &[None], &[None, None]] {
        for array in arrays(names) {
            assert_same(&array, names, Uts46::new().into());
            assert_eq!(
                buffers(&to_ascii(&array, Uts46::new(), OnError::Fail).unwrap()),
                buffers(&array)
            );
        }
    }
}

#[test]
fn a_dictionary_may_have_values_without_rows_after_its_first_value() {
    let keys = Int32Array::from(vec![None, None]);
    for values in arrays(&NAMES).into_iter().take(3) {
        let values = values.slice(NAMES.len(), 0);
        let dictionary = arrow_array::DictionaryArray::new(keys.clone(), values);
        assert_same(&dictionary, &[None, None], Uts46::new().into());
        assert_same(&dictionary.slice(2, 0), &[], Uts46::new().into());
    }
}

/// Generates names: mostly hosts, and some that almost are hosts.
fn name() -> impl Strategy<Value = Option<String>> {
    prop_oneof![
        8 => "[a-z0-9]{1,12}(-[a-z0-9]{1,4})?(\\.[a-z0-9]{2,8}){0,3}".prop_map(Some),
        2 => "[a-zA-Z0-9._-]{0,20}".prop_map(Some),
        2 => "[a-zäöüßé例]{1,9}\\.(xn--)?[a-zü]{2,8}".prop_map(Some),
        1 => "[a-z]{45,66}(\\.[a-z]{60,64}){0,4}".prop_map(Some),
        1 => "\\PC{0,14}".prop_map(Some),
        2 => Just(None),
        1 => prop::sample::select(&NAMES[..]).prop_map(|name| name.map(str::to_owned)),
    ]
}

proptest! {
    #![proptest_config(fewer_cases(4))]

    #[test]
    fn kernels_agree_with_profiles_for_random_names(
        random in prop::collection::vec(name(), 0..120),
        start in any::<prop::sample::Index>(),
        end in any::<prop::sample::Index>(),
        profile in prop::sample::select(profiles().to_vec()),
    ) {
        let random: Vec<Option<&str>> = random.iter().map(Option::as_deref).collect();
        let (start, end) = (start.index(random.len() + 1), end.index(random.len() + 1));
        let (start, end) = (start.min(end), start.max(end));
        for array in arrays(&random) {
            assert_same(&array.slice(start, end - start), &random[start..end], profile);
        }
    }
}

/// The error shows the full type.
#[test]
fn other_types_are_errors() {
    let numbers: ArrayRef = std::sync::Arc::new(Int32Array::from(vec![1]));
    let keys = Int32Array::from(vec![0]);
    let dictionary = arrow_array::DictionaryArray::<Int32Type>::new(keys, numbers.clone());
    for array in [&*numbers, &dictionary, &arrow_array::NullArray::new(1)] {
        let errors = [
            to_ascii(array, Uts46::new(), OnError::Null).unwrap_err(),
            to_unicode(array, Uts46::new(), OnError::Null).unwrap_err(),
            is_valid(array, Uts46::new()).unwrap_err(),
            check(array, Uts46::new()).unwrap_err(),
        ];
        for error in errors {
            let KernelError::Type(data_type) = &error else {
                panic!("{error:?}")
            };
            assert_eq!(data_type, array.data_type());
        }
    }
    assert_eq!(
        is_valid(&dictionary, Uts46::new()).unwrap_err().to_string(),
        "names must be Utf8, LargeUtf8, Utf8View or a dictionary of one of these, not Dictionary(Int32, Int32)"
    );
}

#[test]
fn an_error_has_the_row_in_the_slice() {
    for array in arrays(&[Some("ü"), None, Some("a b"), Some("xn--0")]) {
        let slice = array.slice(1, 3);
        let error = to_ascii(&slice, Uts46::new(), OnError::Fail).unwrap_err();
        let text = error.to_string();
        assert!(
            text.starts_with("row 1, \"a b\": U+0020 at octets 1..2"),
            "{text}"
        );
        let KernelError::Name { error, .. } = error else {
            panic!("{text}")
        };
        assert_eq!(error.kind(), ErrorKind::ForbiddenDomainCodePoint);
    }
}

/// The order of the rows counts, not that of the dictionary.
#[test]
fn an_error_is_in_the_first_row_of_a_dictionary_that_fails() {
    let values = StringArray::from(vec!["xn--0", "ü", "a b", "c d"]);
    let keys = Int32Array::from(vec![Some(1), None, Some(2), Some(0)]);
    let names = arrow_array::DictionaryArray::new(keys, std::sync::Arc::new(values));
    let error = to_ascii(&names, Uts46::new(), OnError::Fail).unwrap_err();
    assert!(error.to_string().starts_with("row 2, \"a b\": "), "{error}");
    let ascii = to_ascii(&names, Uts46::new(), OnError::Null).unwrap();
    let ascii = ascii.as_dictionary::<Int32Type>();
    assert!(ascii.keys().is_null(2));
    assert_eq!(ascii.values().data_type(), &DataType::Utf8);
    assert_eq!(
        self::names(ascii),
        [Some("xn--tda".to_owned()), None, None, None]
    );
}
