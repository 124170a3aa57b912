//! Unchanged names are not copied, and no kernel allocates per name.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "these are tests"
)]

mod common;

use std::sync::Arc;

use alabel::{Idna2008, Uts46};
use alabel_arrow::{KernelError, OnError, to_ascii, to_unicode};
use arrow_array::cast::AsArray;
use arrow_array::types::{Int8Type, Int32Type};
use arrow_array::{
    Array, ArrayRef, DictionaryArray, Int32Array, LargeStringArray, PrimitiveArray, StringArray,
    StringViewArray,
};
use arrow_buffer::{Buffer, NullBuffer, OffsetBuffer};
use arrow_schema::DataType;
use common::{arrays, buffers, names};

/// Returns names that conversion does not change.
fn hosts(rows: usize) -> Vec<String> {
    (0..rows)
        .map(|row| format!("host-{row}.a-domain.example"))
        .collect()
}

#[test]
fn an_unchanged_array_shares_its_buffers() {
    let hosts = hosts(100);
    let names: Vec<Option<&str>> = hosts
        .iter()
        .map(|host| Some(host.as_str()))
        .chain([None])
        .collect();
    for array in arrays(&names) {
        for array in [array.slice(0, 101), array.slice(40, 61)] {
            for on_error in [OnError::Fail, OnError::Null, OnError::Keep] {
                let ascii = to_ascii(&array, Uts46::new(), on_error).unwrap();
                assert_eq!(buffers(&ascii), buffers(&array));
                assert_eq!(ascii.offset(), array.offset());
                let unicode = to_unicode(&array, Idna2008::LOOKUP, on_error).unwrap();
                assert_eq!(buffers(&unicode), buffers(&array));
            }
        }
    }
}

/// Failed names stay in their buffers, also under nulls.
#[test]
fn an_array_with_failures_but_no_changes_shares_its_buffers() {
    for array in arrays(&[
        Some("host.example"),
        Some("a b"),
        None,
        Some("a long name with spaces"),
    ]) {
        let kept = to_ascii(&array, Uts46::new(), OnError::Keep).unwrap();
        assert_eq!(buffers(&kept), buffers(&array));
        let nulls = to_ascii(&array, Uts46::new(), OnError::Null).unwrap();
        assert_eq!(buffers(&nulls), buffers(&array));
        assert_eq!(
            names(&nulls),
            [Some("host.example".to_owned()), None, None, None]
        );
    }
}

/// The result has the old buffers and one new buffer for the names that change.
#[test]
fn unchanged_views_share_their_buffers() {
    let mut hosts = hosts(1000);
    hosts[77] = "eine-lange-straße.example".to_owned();
    hosts[78] = "ü.us".to_owned();
    let views = StringViewArray::from_iter_values(&hosts);
    let ascii = to_ascii(&views, Uts46::new(), OnError::Fail).unwrap();
    let ascii = ascii.as_string_view();
    let mut new = ascii.data_buffers().to_vec();
    let old = views.data_buffers();
    new.retain(|new| !old.iter().any(|old| old.ptr_eq(new)));
    let [new] = &*new else {
        panic!("{}", new.len())
    };
    assert_eq!(
        new.as_slice(),
        alabel::to_ascii(&hosts[77]).unwrap().as_bytes()
    );
    assert_eq!(ascii.value(78), "xn--tda.us");
    assert_eq!(
        (ascii.value(76), ascii.value(999)),
        (&*hosts[76], &*hosts[999])
    );
}

#[test]
fn allocations_do_not_depend_on_the_number_of_unchanged_names() {
    let count = |rows: usize| {
        let hosts = hosts(rows);
        let names: Vec<Option<&str>> = hosts.iter().map(|host| Some(host.as_str())).collect();
        let values: ArrayRef = Arc::new(StringArray::from(names.clone()));
        let keys = Int32Array::from_iter_values((0..rows).map(|row| i32::try_from(row).unwrap()));
        let arrays: [ArrayRef; 4] = [
            Arc::clone(&values),
            Arc::new(LargeStringArray::from(names.clone())),
            Arc::new(StringViewArray::from(names)),
            Arc::new(DictionaryArray::new(keys, values)),
        ];
        arrays.map(|array| {
            let count = allocation_counter::measure(|| {
                to_ascii(&array, Uts46::new(), OnError::Fail).unwrap();
            });
            count.count_total
        })
    };
    let few = count(10);
    assert_eq!(count(10_000), few);
    assert!(few.iter().all(|&count| count < 16), "{few:?}");
}

#[test]
fn a_slice_takes_no_memory_for_the_rest_of_its_array() {
    let rows = 1 << 20;
    let mut hosts = vec!["host.example"; rows];
    hosts[7] = "ü.example";
    let array = StringArray::from(hosts.clone());
    let dictionary: DictionaryArray<Int32Type> = array.iter().collect();
    let views = StringViewArray::from(hosts);
    for array in [&array as &dyn Array, &dictionary, &views] {
        let slice = array.slice(0, 16);
        let mut ascii = None;
        let memory = allocation_counter::measure(|| {
            ascii = Some(to_ascii(&slice, Uts46::new(), OnError::Fail).unwrap());
        });
        assert_eq!(
            names(&ascii.unwrap())[7].as_deref(),
            Some("xn--tda.example")
        );
        assert!(
            memory.bytes_max < 50_000,
            "{} {memory:?}",
            array.data_type()
        );
    }
}

#[test]
fn a_dictionary_converts_each_used_value_once() {
    let rows = 1 << 20;
    let values: Vec<String> = (0..1000).map(|value| format!("ü{value}.example")).collect();
    let values = values
        .iter()
        .map(String::as_str)
        .chain(std::iter::repeat_n("a b", 9000));
    let values: ArrayRef = Arc::new(values.map(Some).collect::<StringArray>());
    let keys = Int32Array::from_iter_values((0..rows).map(|row| row % 1000));
    let names = DictionaryArray::new(keys, values);
    let ascii = to_ascii(&names, Uts46::new(), OnError::Fail).unwrap();
    let ascii = ascii.as_dictionary::<Int32Type>();
    assert_eq!((ascii.len(), ascii.values().len()), (names.len(), 1000));
    let typed = ascii.downcast_dict::<StringArray>().unwrap();
    for (row, name) in typed.into_iter().enumerate() {
        let unicode = format!("ü{}.example", row % 1000);
        assert_eq!(name.unwrap(), alabel::to_ascii(&unicode).unwrap());
    }
}

/// The keys can count no more than these 128 values.
#[test]
fn a_full_dictionary_has_room_for_a_null() {
    let values: Vec<String> = (0..128).map(|value| format!("ü{value}")).collect();
    let mut values: Vec<&str> = values.iter().map(String::as_str).collect();
    values[127] = "a b";
    let keys: PrimitiveArray<Int8Type> = (0..=127).collect();
    let names = DictionaryArray::new(keys, Arc::new(StringArray::from(values)));
    let ascii = to_ascii(&names, Uts46::new(), OnError::Null).unwrap();
    let ascii = common::names(&ascii);
    let expected = alabel::to_ascii("ü126").unwrap();
    assert_eq!(
        (ascii[126].as_deref(), &ascii[127]),
        (Some(&*expected), &None)
    );
}

/// An array of type `Utf8` holds fewer than 2 GiB. The octets of the null take no memory before they are
/// copied.
#[test]
#[cfg(target_pointer_width = "64")]
fn more_octets_than_offsets_can_count_are_an_error() {
    let null = 0x7FFF_FFF8;
    let mut octets = vec![0; null];
    octets.extend("üü".bytes());
    let offsets = [0, null, null + 2, null + 4].map(|offset| i32::try_from(offset).unwrap());
    let names = StringArray::new(
        OffsetBuffer::new(offsets.to_vec().into()),
        Buffer::from_vec(octets),
        Some(NullBuffer::from(vec![false, true, true])),
    );
    let error = to_ascii(&names, Uts46::new(), OnError::Null).unwrap_err();
    assert!(
        matches!(error, KernelError::Overflow(DataType::Utf8)),
        "{error}"
    );
    assert_eq!(
        error.to_string(),
        "the result has more octets than Utf8 can hold; convert fewer names at once, or LargeUtf8 or Utf8View"
    );
    let halves = [names.slice(0, 2), names.slice(2, 1)];
    let ascii = halves.map(|half| to_ascii(&half, Uts46::new(), OnError::Fail).unwrap());
    assert_eq!(common::names(&ascii[1]), [Some("xn--tda".to_owned())]);
}
