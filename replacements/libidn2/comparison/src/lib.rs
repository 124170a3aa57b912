//! Explanations of differences between the library on alabel and the system's libidn2, in return codes and
//! results.
//!
//! Each library runs in its own process. A difference without an explanation is a fault.

mod codes;
mod explanation;

pub use explanation::{Context, Explanation, explain};

use std::collections::HashSet;

use alabel::DerivedProperty;
use alabel_libidn2::flags::Flags;

/// A bit that the program `calls` sets if it passes A-labels to `idn2_register_*`.
const PASSES_A_LABEL: i32 = 256;

/// A function with its flags, such as `lookup_u8:64`.
#[derive(Clone, Debug)]
pub struct Operation {
    /// The name in the file.
    pub name: String,
    /// The name of the equivalent function for UTF-8, with the arguments that it gets.
    pub function: String,
    /// The flags of `idn2.h`.
    pub flags: i32,
}

impl Operation {
    /// Reads the name of an operation.
    #[must_use]
    pub fn new(name: &str) -> Self {
        let (function, flags) = name.split_once(':').unwrap_or((name, ""));
        let mut flags = flags.parse().unwrap_or(0);
        let function = function.strip_prefix("octets,").unwrap_or(function);
        if matches!(function, "lookup_ul" | "to_ascii_lz" | "register_ul") {
            flags |= Flags::NFC_INPUT;
        }
        let function = match function {
            "register_u8" | "register_ul" if flags & PASSES_A_LABEL != 0 => "register_u8,alabel",
            "register_u8" | "register_ul" => "register_u8,ulabel",
            function if function.starts_with("to_unicode") => "to_unicode_8z8z",
            function if function.starts_with("to_ascii") => "lookup_u8",
            "lookup_ul" => "lookup_u8",
            function => function,
        };
        Self {
            name: name.to_owned(),
            function: function.to_owned(),
            flags,
        }
    }

    /// Returns `true` for the functions that get a U-label and an A-label from the program `calls`.
    #[must_use]
    pub fn takes_two_labels(&self) -> bool {
        self.function.starts_with("register") && !self.name.contains("label:")
    }

    /// Returns `true` if a flag is set.
    #[must_use]
    pub fn has(&self, flag: i32) -> bool {
        self.flags & flag != 0
    }
}

/// The outcome of a function for a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome<'a> {
    /// The return code.
    pub code: i32,
    /// The result, empty if there is none.
    pub result: &'a [u8],
}

/// Splits the output of the program `results`, or its input names.
pub fn records(octets: &[u8]) -> impl Iterator<Item = &[u8]> {
    octets
        .strip_suffix(&[0])
        .into_iter()
        .flat_map(|octets| octets.split(|&octet| octet == 0))
}

/// Reads a record of the program `results`.
#[must_use]
pub fn outcome(record: &[u8]) -> Option<Outcome<'_>> {
    let space = record.iter().position(|&octet| octet == b' ')?;
    let (code, result) = record.split_at(space);
    Some(Outcome {
        code: str::from_utf8(code).ok()?.parse().ok()?,
        result: result.strip_prefix(b" ")?,
    })
}

/// Returns the code points that are unassigned only in the older Unicode of the system's libidn2.
#[must_use]
pub fn newer_code_points(names: &[u8], results: &[u8]) -> HashSet<char> {
    let is_unassigned = |record| outcome(record).is_some_and(|outcome| outcome.code == -309);
    records(names)
        .zip(records(results))
        .filter(|(_, record)| is_unassigned(record))
        .filter_map(|(name, _)| str::from_utf8(name).ok()?.chars().next())
        .filter(|&c| DerivedProperty::of(c) != DerivedProperty::Unassigned)
        .collect()
}
