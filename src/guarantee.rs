//! Values that the surrounding code guarantees for every input.

/// A value that is missing only if the library has a bug.
///
/// The library does not panic, so it neither indexes slices nor unwraps options, and a default for a missing
/// text would truncate a result. This trait marks the places where the value cannot be missing. Builds with
/// debug assertions, such as tests and fuzz targets, stop there if it is missing. Intended defaults use
/// `unwrap_or_default`.
pub(crate) trait Guaranteed {
    /// The type of the value that cannot be missing.
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
