//! The flags of each specification by name, for programs whose users set flags.

use alloc::borrow::Cow;

use super::flags::{AnyFlags, Idna2003Flags, Idna2008Flags, UrlFlags, Uts46Flags, with};
use crate::error::{UnknownName, displayed};
use crate::validity::AsciiSet;

/// A flag of a specification.
pub(super) struct Flag {
    /// The name, which is also the name of the method that sets the flag.
    pub(super) name: &'static str,
    pub(super) values: Values,
}

/// The values of a flag.
pub(super) enum Values {
    /// The values `true` and `false`, in this bit.
    Bool(u32),
    /// Named values, each with its bits.
    Named(&'static [(&'static str, u32)]),
    /// A set of denied ASCII.
    Ascii,
}

/// Defines the methods of a profile that set its flags, and the list of these flags.
///
/// A flag has a bit, or a type whose values have names and bits, or is a set of denied ASCII.
macro_rules! flags {
    (
        impl $profile:ident, $flags:ident:

        $(
            $(#[$documentation:meta])+
            $name:ident: $kind:tt $([$($value:ident = $text:literal $bits:expr),+])?;
        )+
    ) => {
        impl $profile {$(
            $crate::profile::flag_list::flags! {
                @method $(#[$documentation])+
                $name $kind $([$($value $bits),+])?
            }
        )+}

        impl $flags {
            /// The flags, in the order of the specification.
            pub(super) const LIST: &'static [Flag] = &[$(Flag {
                name: stringify!($name),
                values: $crate::profile::flag_list::flags!(@values $kind $([$($text $bits),+])?),
            }),+];
        }
    };

    (@method $(#[$documentation:meta])+ $name:ident AsciiSet) => {
        $(#[$documentation])+
        #[must_use]
        pub const fn $name(mut self, set: AsciiSet) -> Self {
            self.0.deny_ascii = set;
            self
        }
    };
    (@method $(#[$documentation:meta])+ $name:ident $bit:ident) => {
        $(#[$documentation])+
        #[must_use]
        pub const fn $name(mut self, value: bool) -> Self {
            self.0.bits = with(self.0.bits, flags::$bit, value);
            self
        }
    };
    (@method $(#[$documentation:meta])+ $name:ident $values:ident [$($value:ident $bits:expr),+]) => {
        $(#[$documentation])+
        #[must_use]
        pub const fn $name(mut self, value: $values) -> Self {
            let bits = match value {
                $($values::$value => $bits),+
            };
            self.0.bits = self.0.bits & !(0 $(| $bits)+) | bits;
            self
        }
    };

    (@values AsciiSet) => {
        Values::Ascii
    };
    (@values $bit:ident) => {
        Values::Bool(flags::$bit)
    };
    (@values $values:ident [$($text:literal $bits:expr),+]) => {
        Values::Named(&[$(($text, $bits)),+])
    };
}

pub(super) use flags;

impl AnyFlags {
    /// Returns the flags of the specification.
    pub(super) const fn list(&self) -> &'static [Flag] {
        match self {
            Self::Uts46(_) => Uts46Flags::LIST,
            Self::Url(_) => UrlFlags::LIST,
            Self::Idna2008(_) => Idna2008Flags::LIST,
            Self::Idna2003(_) => Idna2003Flags::LIST,
        }
    }

    /// Returns the bits and the denied ASCII.
    fn parts(&self) -> (u32, AsciiSet) {
        match self {
            Self::Uts46(flags) => (flags.bits, flags.deny_ascii),
            Self::Url(flags) => (flags.bits, flags.deny_ascii),
            Self::Idna2008(flags) => (flags.bits, AsciiSet::EMPTY),
            Self::Idna2003(flags) => (flags.bits, flags.deny_ascii),
        }
    }

    /// Replaces the bits and the denied ASCII.
    fn set_parts(&mut self, bits: u32, deny_ascii: AsciiSet) {
        match self {
            Self::Uts46(flags) => (flags.bits, flags.deny_ascii) = (bits, deny_ascii),
            Self::Url(flags) => (flags.bits, flags.deny_ascii) = (bits, deny_ascii),
            Self::Idna2008(flags) => flags.bits = bits,
            Self::Idna2003(flags) => (flags.bits, flags.deny_ascii) = (bits, deny_ascii),
        }
    }

    /// Returns the value of a flag of the specification.
    pub(super) fn value(&self, flag: &Flag) -> Cow<'static, str> {
        let (bits, deny_ascii) = self.parts();
        match flag.values {
            Values::Bool(bit) => Cow::Borrowed(if bits & bit == 0 { "false" } else { "true" }),
            Values::Named(values) => {
                let value = values
                    .iter()
                    .find(|(_, of_value)| bits & mask(values) == *of_value);
                Cow::Borrowed(value.map_or("", |(name, _)| name))
            }
            Values::Ascii => Cow::Owned(displayed(deny_ascii)),
        }
    }

    /// Sets a flag of the specification. Returns an error for an unknown value.
    pub(super) fn set_value(&mut self, flag: &Flag, value: &str) -> Result<(), UnknownName> {
        let (bits, deny_ascii) = self.parts();
        match flag.values {
            Values::Bool(bit) => {
                let value = value.parse();
                let value = value.map_err(|_| UnknownName::new("value", ["true", "false"]))?;
                self.set_parts(with(bits, bit, value), deny_ascii);
            }
            Values::Named(values) => {
                let names = values.iter().map(|(name, _)| *name);
                let unknown = || UnknownName::new("value", names);
                let found = values.iter().find(|(name, _)| *name == value);
                let (_, of_value) = found.ok_or_else(unknown)?;
                self.set_parts(bits & !mask(values) | of_value, deny_ascii);
            }
            Values::Ascii => self.set_parts(bits, value.parse()?),
        }
        Ok(())
    }
}

/// Returns the bits that distinguish the values.
fn mask(values: &[(&str, u32)]) -> u32 {
    values.iter().fold(0, |mask, (_, bits)| mask | bits)
}
