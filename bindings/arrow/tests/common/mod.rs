//! Arrays of every type with the same names, and the names of any array.

#[path = "../../../../tests/common/scale.rs"]
pub(crate) mod scale;

use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::types::{
    ArrowDictionaryKeyType, Int8Type, Int16Type, Int32Type, Int64Type, UInt8Type, UInt16Type,
    UInt32Type, UInt64Type,
};
use arrow_array::{
    Array, ArrayRef, DictionaryArray, LargeStringArray, PrimitiveArray, StringArray,
    StringViewArray, downcast_dictionary_array,
};
use arrow_buffer::ArrowNativeType;
use arrow_schema::DataType;

/// Returns an array of names for each type of strings, and a dictionary for each type of keys and values.
pub(crate) fn arrays(names: &[Option<&str>]) -> Vec<ArrayRef> {
    let names = || names.iter().copied();
    let strings: [ArrayRef; 3] = [
        Arc::new(names().collect::<StringArray>()),
        Arc::new(names().collect::<LargeStringArray>()),
        Arc::new(names().collect::<StringViewArray>()),
    ];
    let names: Vec<_> = names().collect();
    let mut arrays = strings.to_vec();
    for values in strings {
        arrays.extend([
            dictionary::<Int8Type>(&names, &values),
            dictionary::<Int16Type>(&names, &values),
            dictionary::<Int32Type>(&names, &values),
            dictionary::<Int64Type>(&names, &values),
            dictionary::<UInt8Type>(&names, &values),
            dictionary::<UInt16Type>(&names, &values),
            dictionary::<UInt32Type>(&names, &values),
            dictionary::<UInt64Type>(&names, &values),
        ]);
    }
    arrays
}

/// Returns a dictionary in which equal names share the key of the first. The values of the other rows have no
/// key. A null is a null key in even rows, and the key of a null value in odd rows.
fn dictionary<K: ArrowDictionaryKeyType>(names: &[Option<&str>], values: &ArrayRef) -> ArrayRef {
    let key = |(row, name): (usize, Option<&str>)| {
        let first = names.iter().position(|&other| other == name);
        let is_key = name.is_some() || row % 2 == 1;
        first.filter(|_| is_key).map(K::Native::usize_as)
    };
    let keys: PrimitiveArray<K> = names.iter().copied().enumerate().map(key).collect();
    Arc::new(DictionaryArray::new(keys, Arc::clone(values)))
}

/// Returns the names of an array of any type, with `None` for each null of the array.
pub(crate) fn names(array: &dyn Array) -> Vec<Option<String>> {
    let owned = |name: Option<&str>| name.map(str::to_owned);
    match array.data_type() {
        DataType::Utf8 => array.as_string::<i32>().iter().map(owned).collect(),
        DataType::LargeUtf8 => array.as_string::<i64>().iter().map(owned).collect(),
        DataType::Utf8View => array.as_string_view().iter().map(owned).collect(),
        _ => downcast_dictionary_array!(
            array => {
                let values = names(array.values());
                array.keys_iter().map(|key| values[key?].clone()).collect()
            },
            other => panic!("{other}"),
        ),
    }
}

/// Returns the addresses of an array's buffers.
pub(crate) fn buffers(array: &dyn Array) -> Vec<*const u8> {
    let data = array.to_data();
    let nested = data
        .child_data()
        .iter()
        .flat_map(arrow_data::ArrayData::buffers);
    data.buffers()
        .iter()
        .chain(nested)
        .map(arrow_buffer::Buffer::as_ptr)
        .collect()
}
