//! Profiles as text, and the names that the library lists.

use alabel::display::{Likeness, Policy};
use alabel::{AsciiSet, Idna2003, Profile, UNICODE_VERSION, UnknownName};

use crate::hint::{self, Words};
use crate::record::Record;

/// A profile or a display policy as Java passes it.
#[derive(Clone, Copy)]
pub(crate) enum Choice {
    /// The number of a profile in [`Profile::ALL`], or of one of [`LABEL_PROFILES`] after these; or the
    /// number of a policy in [`Policy::ALL`].
    Ready(i32),
    /// A profile with flags.
    Flags(Profile),
}

/// The profiles of the class `IDN`, by its flags: 1 allows unassigned code points, 2 requires host names.
/// They allow all other ASCII, because RFC 3490 does.
const LABEL_PROFILES: [Idna2003; 4] = [
    ANY_ASCII,
    ANY_ASCII.allow_unassigned(true),
    ANY_ASCII.use_std3_ascii_rules(true),
    ANY_ASCII.allow_unassigned(true).use_std3_ascii_rules(true),
];

/// IDNA2003 without denied ASCII.
const ANY_ASCII: Idna2003 = Idna2003::new().deny_ascii(AsciiSet::EMPTY);

impl Choice {
    /// Returns the profile.
    pub(crate) fn profile(self) -> Profile {
        let number = match self {
            Self::Ready(number) => usize::try_from(number).unwrap_or_default(),
            Self::Flags(profile) => return profile,
        };
        let ready = Profile::ALL.get(number).copied();
        ready
            .or(self.label_profile().map(Profile::from))
            .unwrap_or_default()
    }

    /// Returns the profile if it is one of the class `IDN`.
    fn label_profile(self) -> Option<Idna2003> {
        let Self::Ready(number) = self else {
            return None;
        };
        let number = usize::try_from(number).ok()?;
        let number = number.checked_sub(Profile::ALL.len())?;
        LABEL_PROFILES.get(number).copied()
    }

    /// Returns the function that words the hints of a profile.
    pub(crate) fn words(self) -> Words {
        match self.label_profile() {
            Some(_) => hint::of_labels,
            None => hint::with_profile,
        }
    }

    /// Returns the policy.
    pub(crate) fn policy(self) -> Policy<'static> {
        let Self::Ready(number) = self else {
            return Policy::default();
        };
        let number = usize::try_from(number).unwrap_or_default();
        Policy::ALL.get(number).copied().unwrap_or_default()
    }
}

/// Parses kinds of likeness, separated by spaces.
///
/// # Errors
///
/// `"skeletons"`: there is no such kind.
pub(crate) fn likenesses(codes: &str) -> Result<Vec<Likeness>, UnknownName> {
    codes.split_terminator(' ').map(str::parse).collect()
}

/// Appends the parts of a profile: its text, and the name and the value of each flag.
pub(crate) fn describe(profile: &Profile, record: &mut Record) {
    record.displayed(profile);
    record.number(profile.flags().count());
    for (flag, value) in profile.flags() {
        record.text(flag);
        record.text(&value);
    }
}

/// Lists the versions of alabel and Unicode, and the names of the profiles, the policies, and the kinds of
/// likeness.
pub(crate) fn lists() -> Record {
    let mut record = Record::default();
    record.text(env!("CARGO_PKG_VERSION"));
    let (major, minor, update) = UNICODE_VERSION;
    record.displayed(format_args!("{major}.{minor}.{update}"));
    list(&mut record, Profile::ALL.iter().map(Profile::name));
    list(
        &mut record,
        Policy::ALL.iter().filter_map(|policy| policy.name()),
    );
    list(
        &mut record,
        Likeness::ALL.iter().map(|likeness| likeness.code()),
    );
    record
}

/// Appends the number of texts and the texts.
fn list<'a>(record: &mut Record, texts: impl Iterator<Item = &'a str> + Clone) {
    record.number(texts.clone().count());
    texts.for_each(|text| record.text(text));
}
