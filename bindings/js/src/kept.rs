//! Values that JavaScript names by numbers.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

/// Values with numbers. A removed value leaves its number to the next one.
pub(crate) struct Kept<T>(Vec<Option<T>>);

impl<T> Kept<T> {
    /// Creates an empty list.
    pub(crate) const fn new() -> Self {
        Self(Vec::new())
    }

    /// Adds a value and returns its number.
    pub(crate) fn add(&mut self, value: T) -> Result<i32, String> {
        let Self(values) = self;
        let free = values.iter().position(Option::is_none);
        let number = free.unwrap_or(values.len());
        match values.get_mut(number) {
            Some(place) => *place = Some(value),
            None => values.push(Some(value)),
        }
        i32::try_from(number).map_err(|_| "there are too many objects".to_owned())
    }

    /// Returns the value with a number.
    pub(crate) fn get(&self, number: usize) -> Option<&T> {
        self.0.get(number).and_then(Option::as_ref)
    }

    /// Removes a value.
    pub(crate) fn remove(&mut self, number: usize) {
        if let Some(place) = self.0.get_mut(number) {
            *place = None;
        }
    }
}
