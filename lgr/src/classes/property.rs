//! The properties of code points (RFC 7940, section 6.2.3), with the names of UAX #42.

use icu_properties::props::{
    BidiClass, CanonicalCombiningClass, Deprecated, EnumeratedProperty, GeneralCategory,
    GeneralCategoryGroup, IndicSyllabicCategory, JoiningType, NamedEnumeratedProperty,
    ParseableEnumeratedProperty, Script,
};
use icu_properties::{
    CodePointMapData, CodePointSetData, PropertyNamesLong, PropertyNamesShort, PropertyParser,
};

use super::set::CodePointSet;

/// Returns the code points with a property value such as `gc:Mn`, or `None` if the value is unknown.
pub(crate) fn property_set(designation: &str) -> Option<CodePointSet> {
    let (property, value) = designation.split_once(':')?;
    match property {
        "gc" => general_category(value),
        "sc" => by_short_name::<Script>(value),
        "ccc" => combining_class(value),
        "bc" => by_short_name::<BidiClass>(value),
        "jt" => by_short_name::<JoiningType>(value),
        "InSC" => by_long_name::<IndicSyllabicCategory>(value),
        "Dep" => deprecated(value),
        _ => None,
    }
}

/// Returns the code points of a category, or of a group of categories.
fn general_category(value: &str) -> Option<CodePointSet> {
    let group = match value {
        "L" => GeneralCategoryGroup::Letter,
        "LC" => GeneralCategoryGroup::CasedLetter,
        "M" => GeneralCategoryGroup::Mark,
        "N" => GeneralCategoryGroup::Number,
        "P" => GeneralCategoryGroup::Punctuation,
        "S" => GeneralCategoryGroup::Symbol,
        "Z" => GeneralCategoryGroup::Separator,
        "C" => GeneralCategoryGroup::Other,
        _ => return by_short_name::<GeneralCategory>(value),
    };
    let ranges = CodePointMapData::<GeneralCategory>::new().iter_ranges_for_group(group);
    Some(from_ranges(ranges))
}

/// Returns the code points of a canonical combining class. UAX #42 writes it as a number.
fn combining_class(value: &str) -> Option<CodePointSet> {
    let number: u8 = value.parse().ok()?;
    let is_plain = value == number.to_string();
    let set = from_value(CanonicalCombiningClass(number));
    (is_plain && !set.is_empty()).then_some(set)
}

/// Returns the code points that are deprecated, or all others.
fn deprecated(value: &str) -> Option<CodePointSet> {
    let set = from_ranges(CodePointSetData::new::<Deprecated>().iter_ranges());
    match value {
        "Y" => Some(set),
        "N" => Some(set.complement()),
        _ => None,
    }
}

/// Returns the code points with a value. UAX #42 writes it by its short name.
fn by_short_name<T>(name: &str) -> Option<CodePointSet>
where
    T: EnumeratedProperty + ParseableEnumeratedProperty + NamedEnumeratedProperty,
{
    let value = PropertyParser::<T>::new().get_strict(name)?;
    let is_short = PropertyNamesShort::<T>::new().get(value) == Some(name);
    is_short.then(|| from_value(value))
}

/// Returns the code points with a value. UAX #42 writes it by its long name.
fn by_long_name<T>(name: &str) -> Option<CodePointSet>
where
    T: EnumeratedProperty + ParseableEnumeratedProperty + NamedEnumeratedProperty,
{
    let value = PropertyParser::<T>::new().get_strict(name)?;
    let is_long = PropertyNamesLong::<T>::new().get(value) == Some(name);
    is_long.then(|| from_value(value))
}

/// Returns the code points with a value.
fn from_value<T: EnumeratedProperty>(value: T) -> CodePointSet {
    from_ranges(CodePointMapData::<T>::new().iter_ranges_for_value(value))
}

/// Collects ranges into a set.
fn from_ranges(ranges: impl Iterator<Item = std::ops::RangeInclusive<u32>>) -> CodePointSet {
    CodePointSet::new(ranges.map(|range| (*range.start(), *range.end())).collect())
}
