//! The columns of the table of error kinds.

/// Defines the enum of the kinds from rows `Kind(code, status, section, predicate, explanation)`. The status
/// code is optional.
macro_rules! error_kinds {
    (
        $(#[$of_all:meta])*
        pub enum $name:ident {$(
            $(#[$of_kind:meta])*
            $kind:ident($code:literal, $(status $status:literal,)? $rule:literal, $predicate:literal, $explanation:literal);
        )+}
    ) => {
        $crate::error::codes! {
            $(#[$of_all])*
            pub enum $name {$(
                $(#[$of_kind])*
                ///
                #[doc = concat!($("Status ", $status, ", ",)? $rule, ":")]
                $kind($code, concat!("" $(, $status)?), $rule, $predicate; $explanation);
            )+}

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
            pub const ALL;

            /// Returns the name of the kind for programs, as in the JSON of the command `alabel`. It never
            /// changes.
            ///
            /// # Examples
            ///
            /// ```
            /// assert_eq!(alabel::ErrorKind::LabelTooLong.code(), "label-too-long");
            /// ```
            pub const fn code;

            /// Returns the status code of UTS #46, or an empty string.
            pub(super) const fn status_or_empty;

            /// Returns the section of the rule in UTS #46, or in the document that defines it.
            pub(super) const fn rule;

            /// Returns the predicate of the message. Its subject is the label, its code point or the name.
            pub(super) const fn predicate;

            /// Returns one plain sentence that explains the error to people who only know how to type domain
            /// names.
            ///
            /// The sentence avoids the words of the specifications: a "part" of a name is a label, and its
            /// "coded form" is the A-label. The documentation of each kind quotes the sentence.
            ///
            /// # Examples
            ///
            /// ```
            /// let error = alabel::Uts46::STRICT.to_ascii("-a.example").unwrap_err();
            /// assert_eq!(error.kind().explain(), "A part of the name starts with a hyphen.");
            /// ```
            pub const fn explain;
        }
    };
}

pub(super) use error_kinds;
