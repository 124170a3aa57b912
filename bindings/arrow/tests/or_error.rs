//! The conversions that return errors agree with the plain conversions and with `check`.

#![allow(clippy::unwrap_used, reason = "these are tests")]

use alabel::Uts46;
use alabel_arrow::{OnError, check, to_ascii, to_ascii_or_error, to_unicode, to_unicode_or_error};
use arrow_array::cast::AsArray;
use arrow_array::types::Int8Type;
use arrow_array::{
    Array, ArrayRef, DictionaryArray, LargeStringArray, StringArray, StringViewArray,
};
use std::sync::Arc;

const NAMES: [Option<&str>; 8] = [
    Some("bücher.example"),
    None,
    Some("a b"),
    Some("www.example"),
    Some("xn--0"),
    Some("a b"),
    Some("..ü"),
    Some("xn--tda"),
];

fn arrays() -> Vec<ArrayRef> {
    let arrays: Vec<ArrayRef> = vec![
        Arc::new(StringArray::from(NAMES.to_vec())),
        Arc::new(LargeStringArray::from(NAMES.to_vec())),
        Arc::new(StringViewArray::from(NAMES.to_vec())),
        Arc::new(DictionaryArray::<Int8Type>::from_iter(NAMES)),
        Arc::new(StringArray::from(NAMES.to_vec()).slice(1, 5)),
        Arc::new(StringArray::from(vec!["www.example"; 3])),
        Arc::new(StringArray::from(Vec::<&str>::new())),
    ];
    let slices = |array: &ArrayRef| [array.slice(array.len() / 2, 0), array.slice(array.len(), 0)];
    arrays
        .iter()
        .flat_map(slices)
        .chain(arrays.clone())
        .collect()
}

#[test]
fn results_agree_with_plain_conversions() {
    for names in arrays() {
        let ascii = to_ascii(&names, Uts46::new(), OnError::Null).unwrap();
        let unicode = to_unicode(&names, Uts46::new(), OnError::Null).unwrap();
        let rows = to_ascii_or_error(&names, Uts46::new()).unwrap();
        assert_eq!(rows.column(0), &ascii);
        rows.to_data().validate_full().unwrap();
        let rows = to_unicode_or_error(&names, Uts46::new()).unwrap();
        assert_eq!(rows.column(0), &unicode);
    }
}

#[test]
fn each_error_is_the_first_of_check() {
    for names in arrays() {
        let rows = to_ascii_or_error(&names, Uts46::new()).unwrap();
        let lists = check(&names, Uts46::new()).unwrap();
        let errors = rows.column(1);
        for row in 0..names.len() {
            assert_eq!(rows.is_null(row), lists.is_null(row));
            if lists.is_null(row) || lists.value(row).is_empty() {
                assert!(errors.is_null(row));
            } else {
                let first = lists.value(row).slice(0, 1);
                let error = errors.slice(row, 1);
                for (column, expected) in error
                    .as_struct()
                    .columns()
                    .iter()
                    .zip(first.as_struct().columns())
                {
                    assert_eq!(column, expected);
                }
            }
        }
    }
}
