//! The composition of two code points.

#[cfg(feature = "idna_adapter")]
use super::adapter::compose_uncommon;
use super::layout::{COUNT_BITS, START_BITS};
#[cfg(not(feature = "idna_adapter"))]
use super::own_tables::compose_uncommon;
use crate::unicode::tables::normalization::{COMPOSITES, FIRSTS, SECONDS};

/// Returns the composition of two code points. The table has the common compositions, and is faster than the
/// complete table of `icu_normalizer` (bench row "decomposed").
pub(super) fn compose(first: char, second: char) -> Option<char> {
    let (first, second) = match (u16::try_from(first), u16::try_from(second)) {
        (Ok(first), Ok(second)) if !matches!(second, 0x1161..=0x11C2) => (first, second),
        _ => return compose_uncommon(first, second),
    };
    let entry = SECONDS.get(usize::from(second) % SECONDS.len())?;
    let (start, count) = (entry >> COUNT_BITS, entry & ((1 << COUNT_BITS) - 1));
    if start >> START_BITS != u32::from(second) {
        return None;
    }
    let start = start & ((1 << START_BITS) - 1);
    let list = FIRSTS.get(start as usize..(start + count) as usize)?;
    let place = list.partition_point(|&other| other < first);
    list.get(place).filter(|&&other| other == first)?;
    let composite = *COMPOSITES.get(start as usize + place)?;
    char::from_u32(composite.into())
}
