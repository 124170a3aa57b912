//! The operations of a profile whose specification is known at run time.

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt;

use super::Unicode;
use super::specification::{Compiled, Form, Specification};
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

impl Compiled for AnyFlags {
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

    fn ascii(self, name: &str) -> Result<Cow<'_, str>, Error> {
        each!(self, flags => Compiled::ascii(flags, name))
    }

    fn unicode(self, name: &str) -> Unicode<'_> {
        each!(self, flags => Compiled::unicode(flags, name))
    }

    fn ascii_in<'a>(self, name: &'a str, buffer: &'a mut NameBuffer) -> Result<&'a str, Error> {
        each!(self, flags => flags.ascii_in(name, buffer))
    }

    fn convert_into(self, form: Form, name: &str, output: &mut String) -> Result<bool, Error> {
        each!(self, flags => flags.convert_into(form, name, output))
    }

    fn is_valid(self, name: &str) -> bool {
        each!(self, flags => flags.is_valid(name))
    }

    fn errors(self, form: Form, name: &str, kept: usize) -> ErrorsOf<'_> {
        each!(self, flags => flags.errors(form, name, kept))
    }
}
