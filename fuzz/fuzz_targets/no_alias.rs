//! There are no aliases: two names have the same Unicode form if and only if they have the same ASCII form.

#![no_main]

use std::borrow::Cow;

use alabel::{Domain, Unicode};
use alabel_fuzz::{Flags, Input, Name, Options};
use libfuzzer_sys::fuzz_target;

/// The flags and the differences between the two names.
#[derive(Debug)]
struct Choices {
    flags: Flags,
    /// The edits of the last label, in order; 0 is none.
    edits: [u8; 3],
}

impl From<Options> for Choices {
    fn from(octets: Options) -> Self {
        let [_, _, edits @ .., _, _, _] = octets;
        Self {
            flags: Flags::from(octets),
            edits,
        }
    }
}

/// The ASCII form of a name, and the Unicode form if there is no error.
#[derive(PartialEq)]
struct Forms {
    /// The ASCII form.
    ascii: Option<String>,
    /// The Unicode form.
    unicode: Option<String>,
}

impl Forms {
    /// Returns the forms from the results of two operations.
    fn new<E>(ascii: Result<Cow<'_, str>, E>, unicode: Unicode<'_>) -> Self {
        let is_valid = unicode.result().is_ok();
        Self {
            ascii: ascii.ok().map(Cow::into_owned),
            unicode: is_valid.then(|| unicode.into_string()),
        }
    }

    /// Returns the forms in UTS #46 and IDNA2008.
    fn of(flags: Flags, name: &str) -> [Self; 2] {
        let (uts46, idna2008) = (flags.uts46(), flags.idna2008());
        [
            Self::new(uts46.to_ascii(name), uts46.to_unicode(name)),
            Self::new(idna2008.to_ascii(name), idna2008.to_unicode(name)),
        ]
    }

    /// Returns the forms in IDNA2003. It keeps ASCII labels in uppercase and compares them by "a
    /// case-insensitive ASCII comparison" (RFC 3490, section 3.1, requirement 4).
    fn of_idna2003(flags: Flags, name: &str) -> Self {
        let idna2003 = flags.idna2003();
        let forms = Self::new(idna2003.to_ascii(name), idna2003.to_unicode(name));
        Self {
            ascii: forms.ascii.map(|ascii| ascii.to_ascii_lowercase()),
            ..forms
        }
    }

    /// Returns `true` if both have the same Unicode form.
    fn has_same_unicode(&self, other: &Self) -> bool {
        self.unicode.is_some() && self.unicode == other.unicode
    }

    /// Returns `true` if both have the same ASCII form.
    fn has_same_ascii(&self, other: &Self) -> bool {
        self.ascii.is_some() && self.ascii == other.ascii
    }
}

fuzz_target!(|input: Input<Choices>| {
    let Input { options, name } = input;
    let Choices { flags, edits } = options;
    let mut other = name.clone();
    for edit in edits.into_iter().filter(|&edit| edit > 0) {
        other.edit_last_label(edit);
    }
    let (Name(name), Name(other)) = (name, other);
    let [all, others] = [&name, &other].map(|name| Forms::of(flags, name));
    for (one, another) in all.into_iter().zip(others) {
        if one.has_same_unicode(&another) || one.has_same_ascii(&another) {
            assert!(one == another, "{name:?} {other:?}");
        }
    }
    // RFC 3490's ToUnicode returns anything but A-labels unchanged, so several Unicode forms have one ASCII
    // form.
    let [one, another] = [&name, &other].map(|name| Forms::of_idna2003(flags, name));
    if one.has_same_unicode(&another) {
        assert!(one.ascii == another.ascii, "{name:?} {other:?}");
    }
    if let (Ok(domain), Ok(other)) = (Domain::parse(&name), Domain::parse(&other)) {
        assert_eq!(domain == other, domain.to_unicode() == other.to_unicode());
    }
});
