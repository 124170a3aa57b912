//! The enums whose values have codes.

#[cfg(feature = "serde")]
use core::fmt;

/// Defines an enum from rows `Value("code", …)`, then the list `ALL`, then a function for each column. The
/// first column is the code, which `FromStr` and the traits of serde use.
///
/// A text after `;` is the last column, and the documentation of the value quotes it. It is quoted as code,
/// because rustdoc turns the hyphens of `xn--` in running text into a dash. A variant with a field has the
/// type of the field and its listed value in brackets.
///
/// A column is a function of its own, so that programs link only the texts that they use.
macro_rules! codes {
    (
        $(#[$of_enum:meta])*
        pub enum $name:ident {$(
            $(#[$of_value:meta])*
            $value:ident $([$field:ty = $listed:expr])? (
                $code:literal $(, $column:expr)* $(; $quoted:literal)?
            );
        )+}

        $(#[$of_list:meta])*
        pub const ALL;

        $($functions:tt)+
    ) => {
        $(#[$of_enum])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum $name {$(
            $(#[$of_value])*
            $(
                #[doc = concat!("\n```text\n", $quoted, "\n```")]
            )?
            ///
            #[doc = concat!("Code `", $code, "`.")]
            $value $(($field))?,
        )+}

        impl $name {
            $(#[$of_list])*
            pub const ALL: &'static [Self] = &[$(Self::$value $(($listed))?),+];
        }

        $crate::error::codes! {
            @columns $name [$($functions)+] $($value($code $(, $column)* $(, $quoted)?))+
        }

        impl core::str::FromStr for $name {
            type Err = $crate::error::UnknownName;

            /// Returns the value of [`ALL`](Self::ALL) with this [`code`](Self::code).
            fn from_str(code: &str) -> Result<Self, Self::Err> {
                let has_code = |value: &&Self| value.code() == code;
                let found = Self::ALL.iter().find(has_code);
                found.copied().ok_or_else(|| $crate::error::UnknownName::new("code", []))
            }
        }

        #[cfg(feature = "serde")]
        impl ::serde::Serialize for $name {
            /// Serializes the `code`.
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.code())
            }
        }

        #[cfg(feature = "serde")]
        impl<'de> ::serde::Deserialize<'de> for $name {
            /// Deserializes a `code`, as `FromStr` does.
            fn deserialize<D: ::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_str($crate::error::Parsed {
                    expected: "a code",
                    parse: <Self as core::str::FromStr>::from_str,
                })
            }
        }
    };

    // The first function returns the first column, and the other functions return the rest.
    (
        @columns $name:ident [
            $(#[$of_function:meta])*
            $visibility:vis const fn $function:ident;
            $($functions:tt)*
        ]
        $($value:ident($first:expr $(, $rest:expr)*))+
    ) => {
        impl $name {
            $(#[$of_function])*
            #[must_use]
            $visibility const fn $function(self) -> &'static str {
                match self {
                    $(Self::$value { .. } => $first,)+
                }
            }
        }

        $crate::error::codes! { @columns $name [$($functions)*] $($value($($rest),*))+ }
    };
    (@columns $name:ident [] $($value:ident())+) => {};
}

pub(crate) use codes;

/// A value that serde parses from a string.
#[cfg(feature = "serde")]
pub(crate) struct Parsed<T, E> {
    /// The description of a valid string.
    pub(crate) expected: &'static str,
    /// The parser.
    pub(crate) parse: fn(&str) -> Result<T, E>,
}

#[cfg(feature = "serde")]
impl<T, Refusal: fmt::Display> serde::de::Visitor<'_> for Parsed<T, Refusal> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.expected)
    }

    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<T, E> {
        (self.parse)(text).map_err(E::custom)
    }
}
