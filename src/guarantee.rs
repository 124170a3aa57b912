//! Values that the code around them guarantees, whatever the input.

/// A value that is missing only if the library has a fault.
///
/// The library does not panic, so it neither indexes slices nor unwraps options, and a default in place of a
/// missing text would truncate a result. This trait marks the places where the value cannot be missing:
/// builds with debug assertions, such as those of the tests and of the fuzz targets, stop there if it is. A
/// default that is meant is `unwrap_or_default`.
pub(crate) trait Guaranteed {
    /// The value.
    type Value;

    /// Returns the value.
    fn guaranteed(self) -> Self::Value;
}

impl<T: Default> Guaranteed for Option<T> {
    type Value = T;

    #[expect(
        clippy::inline_always,
        reason = "in release builds it is `unwrap_or_default`, and a call would move the value"
    )]
    #[inline(always)]
    #[track_caller]
    fn guaranteed(self) -> T {
        debug_assert!(
            self.is_some(),
            "a value is missing that the code guarantees"
        );
        self.unwrap_or_default()
    }
}
