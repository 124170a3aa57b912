//! The columns of the table of error kinds.

/// The description of a kind of error.
pub(super) struct Description {
    /// The status code of UTS #46.
    pub(super) status: Option<&'static str>,
    /// The name of the kind for programs.
    pub(super) code: &'static str,
    /// The predicate of the message. Its subject is the label, its code point or the name.
    pub(super) predicate: &'static str,
    /// The section of the rule in UTS #46, or in the document that defines it.
    pub(super) rule: &'static str,
    /// The sentence for people without technical knowledge.
    pub(super) explanation: &'static str,
}

/// Defines the enum of the kinds from rows `Kind(code, status, section, predicate, explanation)`. The status
/// code is optional.
///
/// The documentation quotes the explanation as code, because rustdoc turns the hyphens of `xn--` in running
/// text into a dash.
macro_rules! error_kinds {
    (
        $(#[$of_all:meta])*
        pub enum $name:ident {$(
            $(#[$of_kind:meta])*
            $kind:ident($code:literal, $(status $status:literal,)? $rule:literal, $predicate:literal, $explanation:literal);
        )+}
    ) => {
        $(#[$of_all])*
        pub enum $name {$(
            $(#[$of_kind])*
            ///
            #[doc = concat!("Code `", $code, "`", $(", status ", $status,)? ", ", $rule, ":")]
            ///
            #[doc = concat!("```text\n", $explanation, "\n```")]
            $kind,
        )+}

        impl $name {
            /// Lists the kinds.
            ///
            /// # Examples
            ///
            /// ```
            /// use alabel::ErrorKind;
            ///
            /// assert_eq!("empty-label".parse(), Ok(ErrorKind::EmptyLabel));
            /// for kind in ErrorKind::ALL {
            ///     assert_eq!(kind.code().parse(), Ok(*kind));
            /// }
            /// ```
            pub const ALL: &'static [Self] = &[$(Self::$kind),+];

            /// Returns the row of the kind.
            pub(super) const fn description(self) -> $crate::error::table::Description {
                let (status, code, predicate, rule, explanation) = match self {
                    $(Self::$kind => (concat!("" $(, $status)?), $code, $predicate, $rule, $explanation),)+
                };
                let status = if status.is_empty() { None } else { Some(status) };
                $crate::error::table::Description { status, code, predicate, rule, explanation }
            }
        }
    };
}

pub(super) use error_kinds;
