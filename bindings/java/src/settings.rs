//! Profiles as text, and the names that the library lists.

use alabel::display::{Likeness, Policy};
use alabel::{Profile, UNICODE_VERSION, UnknownName};

use crate::record::Record;

/// Parses a profile, such as `uts46 check_hyphens=true`. Java passes nothing for the default.
///
/// # Errors
///
/// `"uts47"` and `"uts46 check=true"`: the profile or the flag is unknown.
pub(crate) fn profile(text: Option<&str>) -> Result<Profile, UnknownName> {
    text.map_or_else(|| Ok(Profile::default()), str::parse)
}

/// Parses the name of a display policy. Java passes nothing for the default.
///
/// # Errors
///
/// `"safari"`: there is no such policy.
pub(crate) fn policy(name: Option<&str>) -> Result<Policy<'static>, UnknownName> {
    name.map_or_else(|| Ok(Policy::default()), str::parse)
}

/// Parses kinds of likeness, separated by spaces.
///
/// # Errors
///
/// `"skeletons"`: there is no such kind. The value is the text.
pub(crate) fn likenesses(codes: &str) -> Result<Vec<Likeness>, &str> {
    let find = |code| {
        let mut all = Likeness::ALL.iter();
        let found = all.find(|likeness| likeness.code() == code);
        found.copied().ok_or(code)
    };
    codes.split_terminator(' ').map(find).collect()
}

/// Lists the parts of a profile: nothing or the message for an unknown one, its text, and the name and the
/// value of each flag.
pub(crate) fn describe(text: &str) -> Record {
    let mut record = Record::default();
    match profile(Some(text)) {
        Err(error) => record.displayed(error),
        Ok(profile) => {
            record.optional_text(None);
            record.displayed(profile);
            record.number(profile.flags().count());
            for (flag, value) in profile.flags() {
                record.text(flag);
                record.text(&value);
            }
        }
    }
    record
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
