//! The kernels for links agree with a loop over the texts for every type of array.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "these are tests"
)]

mod common;

use alabel::display::Policy;
use alabel_arrow::{KernelError, convert_text, links};
use alabel_links::{HostForm, LinkHost, Links, TopLevelDomains};
use arrow_array::cast::AsArray;
use arrow_array::types::Int64Type;
use arrow_array::{Array, Int32Array, StructArray};
use common::{arrays, buffers, names};
use proptest::prelude::*;

/// Texts with and without links and errors, repeated ones, and nulls.
const TEXTS: [Option<&str>; 9] = [
    Some("Bücher: http://www.bücher.de/a(b), büro@xn--bcher-kva.de."),
    None,
    Some("no links in this text"),
    Some("xn--0.xn--1.com and http://0a.א.com/"),
    Some(""),
    Some("at hxxp://bücher[.]de/"),
    Some("xn--0.xn--1.com and http://0a.א.com/"),
    Some("pаypal.com, xn--pypal-4ve.com"),
    None,
];

/// The options of searches.
const SEARCHES: [Links; 3] = [
    Links::new(),
    Links::new().with_errors(),
    Links::new()
        .with_errors()
        .defanged()
        .top_level_domains(TopLevelDomains::Any),
];

/// Asserts that the lists of an array are those of a loop.
fn assert_lists(array: &dyn Array, texts: &[Option<&str>], search: Links, limit: usize) {
    let lists = links(array, search, limit).unwrap();
    assert_eq!(lists.len(), texts.len());
    for (row, text) in texts.iter().enumerate() {
        let Some(text) = text else {
            assert!(lists.is_null(row));
            continue;
        };
        let list = lists.value(row);
        let list = list.as_struct();
        let string = |structs: &StructArray, field: &str, index: usize| {
            let strings = structs.column_by_name(field).unwrap().as_string::<i32>();
            strings
                .is_valid(index)
                .then(|| strings.value(index).to_owned())
        };
        let number = |structs: &StructArray, field: &str, index: usize| {
            let numbers = structs.column_by_name(field).unwrap();
            usize::try_from(numbers.as_primitive::<Int64Type>().value(index)).unwrap()
        };
        let expected: Vec<_> = search.of(text).collect();
        assert_eq!(list.len(), expected.len());
        for (index, link) in expected.iter().enumerate() {
            let host = link.host().ok();
            let string = |field| string(list, field, index);
            assert_eq!(string("kind"), Some(link.kind().to_string()));
            assert_eq!(string("text").as_deref(), Some(link.as_str()));
            assert_eq!(string("host").as_deref(), Some(link.written_host()));
            assert_eq!(string("ascii"), host.as_ref().map(LinkHost::to_ascii));
            assert_eq!(string("unicode"), host.as_ref().map(LinkHost::to_unicode));
            let range = number(list, "start", index)..number(list, "end", index);
            assert_eq!(range, link.range());
            let range = number(list, "host_start", index)..number(list, "host_end", index);
            assert_eq!(range, link.host_range());
            let errors = list.column_by_name("errors").unwrap().as_list::<i32>();
            let errors = errors.value(index);
            let errors = errors.as_struct();
            let expected = link.errors(limit);
            assert_eq!(errors.len(), expected.len());
            for (index, error) in expected.iter().enumerate() {
                let place = link.place_of(error);
                let start = number(errors, "start", index);
                assert_eq!(start..number(errors, "end", index), place);
                let code = errors.column_by_name("code").unwrap();
                assert_eq!(code.as_string::<i32>().value(index), error.kind().code());
                let message = errors.column_by_name("message").unwrap();
                let message = message.as_string::<i32>().value(index);
                assert!(message.contains(&format!("{}..{}", place.start, place.end)));
            }
        }
    }
}

#[test]
fn every_type_of_array_has_the_links_of_its_texts() {
    for array in arrays(&TEXTS) {
        for search in SEARCHES {
            for limit in [0, 1, usize::MAX] {
                assert_lists(&array, &TEXTS, search, limit);
                let slice = array.slice(2, 4);
                assert_lists(&slice, &TEXTS[2..6], search, limit);
            }
        }
    }
}

#[test]
fn every_type_of_array_is_converted() {
    let forms = [
        HostForm::Ascii,
        HostForm::Unicode,
        HostForm::Display(Policy::new()),
    ];
    for array in arrays(&TEXTS) {
        for (search, form) in SEARCHES.into_iter().flat_map(|s| forms.map(|f| (s, f))) {
            let converted = convert_text(&array, search, form).unwrap();
            assert_eq!(converted.data_type(), array.data_type());
            let expected = TEXTS.map(|text| text.map(|text| search.convert_text(text, form)));
            let expected = expected.map(|text| text.map(String::from));
            assert_eq!(names(&converted), expected);
        }
    }
}

#[test]
fn texts_that_stay_are_shared() {
    let texts = ["http://www.example.com/", "none", "xn--bcher-kva.de"].map(Some);
    for array in arrays(&texts) {
        let converted = convert_text(&array, Links::new(), HostForm::Ascii).unwrap();
        assert_eq!(buffers(&converted), buffers(&array));
    }
}

#[test]
fn other_types_are_an_error() {
    let numbers = Int32Array::from(vec![1]);
    let error = links(&numbers, Links::new(), 1).unwrap_err();
    assert!(matches!(error, KernelError::Type(_)));
    let error = convert_text(&numbers, Links::new(), HostForm::Ascii).unwrap_err();
    assert!(matches!(error, KernelError::Type(_)));
}

proptest! {
    #[test]
    fn any_texts(texts in prop::collection::vec(prop::option::of("[a.:/ @é\n]{0,4}(xn--0|bücher|\u{1F310}|)[.]com[/(é)]{0,3}"), 0..6)) {
        let texts: Vec<Option<&str>> = texts.iter().map(Option::as_deref).collect();
        for array in arrays(&texts) {
            assert_lists(&array, &texts, Links::new().with_errors(), 2);
        }
    }
}
