//! The operations of a profile whose specification is known at run time.

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt;

use super::Unicode;
use super::specification::{Form, Operations, Specification};
use super::steps::conversions;
use crate::engine::{ErrorsOf, NameBuffer};
use crate::error::Error;
use crate::profile::AnyFlags;

/// Calls an operation of the specification.
macro_rules! each {
    ($any:expr, $operation:ident($($argument:expr),+)) => {
        match $any {
            AnyFlags::Uts46(flags) => Operations::$operation(flags, $($argument),+),
            AnyFlags::Url(flags) => Operations::$operation(flags, $($argument),+),
            AnyFlags::Idna2008(flags) => Operations::$operation(flags, $($argument),+),
            AnyFlags::Idna2003(flags) => Operations::$operation(flags, $($argument),+),
        }
    };
}

impl Specification for AnyFlags {}

impl Operations for AnyFlags {
    fn is_plain(&self, form: Form, name: &str) -> bool {
        each!(self, is_plain(form, name))
    }

    fn denies_underscore_in(&self, form: Form) -> bool {
        each!(self, denies_underscore_in(form))
    }

    fn denies_numbers_in(&self, form: Form) -> bool {
        each!(self, denies_numbers_in(form))
    }

    fn write_host(&self, name: &str, output: &mut impl fmt::Write) -> Option<fmt::Result> {
        each!(self, write_host(name, output))
    }

    conversions!(each);
}
