//! The operations of a profile whose specification is known at run time.

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt;

use super::Unicode;
use super::specification::{Compiled, Form, Shortcuts, Specification};
use super::steps::selected;
use crate::engine::{ErrorsOf, NameBuffer};
use crate::error::Error;
use crate::profile::AnyFlags;

/// Evaluates an expression with the flags of each specification.
macro_rules! each {
    ($any:expr, $flags:ident => $call:expr) => {
        match $any {
            AnyFlags::Uts46($flags) => $call,
            AnyFlags::Url($flags) => $call,
            AnyFlags::Idna2008($flags) => $call,
            AnyFlags::Idna2003($flags) => $call,
        }
    };
}

impl Specification for AnyFlags {}

impl Shortcuts for AnyFlags {
    fn is_plain(&self, form: Form, name: &str) -> bool {
        each!(self, flags => flags.is_plain(form, name))
    }

    fn denies_underscore_in(&self, form: Form) -> bool {
        each!(self, flags => flags.denies_underscore_in(form))
    }

    fn denies_numbers_in(&self, form: Form) -> bool {
        each!(self, flags => flags.denies_numbers_in(form))
    }

    fn write_host(&self, name: &str, output: &mut impl fmt::Write) -> Option<fmt::Result> {
        each!(self, flags => flags.write_host(name, output))
    }
}

selected!(AnyFlags, each, {});
