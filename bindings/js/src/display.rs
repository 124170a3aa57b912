//! Display of names, and lookalikes.
#![expect(
    unsafe_code,
    reason = "the attribute that names a function for JavaScript"
)]

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use alabel::Domain;
#[cfg(feature = "matches")]
use alabel::display::Lookalike;
use alabel::display::{self, Likeness, Lookalikes, Policy, Reason, RestrictionLevel, Summary};
use spin::Mutex;

use crate::buffers;
use crate::json::{Object, write_array};
use crate::kept::Kept;
use crate::place::{Place, notation};
use crate::profile::Profile;

/// The lists of protected names, by their numbers.
static LISTS: Mutex<Kept<Lookalikes>> = Mutex::new(Kept::new());

/// Returns the policy with a number.
fn policy_of(number: usize) -> Policy<'static> {
    Policy::ALL.get(number).copied().unwrap_or_default()
}

/// Returns the number of the policy with this name, or writes the reason: see [`buffers::number`].
#[unsafe(no_mangle)]
extern "C" fn policy(length: usize) -> i32 {
    buffers::number(length, |name| {
        let is_named = |policy: &Policy<'_>| policy.name() == Some(name);
        let found = Policy::ALL.iter().position(is_named);
        let number = found.and_then(|number| i32::try_from(number).ok());
        number.ok_or_else(|| {
            let names: Vec<_> = Policy::ALL
                .iter()
                .filter_map(|policy| policy.name())
                .collect();
            format!("there is no policy \"{name}\"; use {}", names.join(", "))
        })
    })
}

/// Writes a name for display.
#[unsafe(no_mangle)]
extern "C" fn to_display(number: usize, length: usize) -> usize {
    buffers::write(length, |name, output| {
        output.push_str(policy_of(number).to_display(name).as_str());
    })
}

/// Writes the reasons not to show a name in Unicode, as JSON.
#[unsafe(no_mangle)]
extern "C" fn reasons(number: usize, length: usize) -> usize {
    buffers::write(length, |name, output| {
        write_array(output, policy_of(number).check(name), |output, reason| {
            Object::write(output, |object| reason_members(name, &reason, object));
        });
    })
}

fn reason_members(name: &str, reason: &Reason, object: &mut Object<'_>) {
    let place = Place::of(name, &reason.span());
    object.text("code", reason.kind().code());
    object.number("label", reason.label());
    object.number("start", place.start);
    object.number("end", place.end);
    let code_points = reason.code_points().map(notation);
    object.array("codePoints", code_points, crate::json::write_text);
    object.text("section", reason.section());
    object.text("message", reason.with_place(&place));
}

/// Writes the summary of a name for a profile and a list of protected names, as JSON. If there is no list
/// with this number, no names are protected.
#[unsafe(no_mangle)]
extern "C" fn summary(profile: usize, list: usize, length: usize) -> usize {
    let lists = LISTS.lock();
    buffers::write(length, |name, output| {
        let protected = lists.get(list);
        let summary = Summary::in_profile(name, Profile::of(profile).into(), protected);
        Object::write(output, |object| summary_members(&summary, object));
    })
}

fn summary_members(summary: &Summary, object: &mut Object<'_>) {
    object.text("code", summary.kind().code());
    object.optional_text("other", summary.other());
    object.optional_text("reason", summary.reason());
    object.optional_text("explanation", summary.explanation());
    object.text("message", summary);
}

/// Writes the label of a valid name that a registry registers, in its ASCII form, or nothing.
#[unsafe(no_mangle)]
extern "C" fn registered_label(length: usize) -> usize {
    buffers::write(length, |name, output| {
        if let Ok(domain) = Domain::parse(name) {
            output.push_str(display::registered_label(&domain).unwrap_or_default());
        }
    })
}

/// Writes the properties of a label from UTS #39.
pub(crate) fn label_members(label: &str, object: &mut Object<'_>) {
    object.text("restrictionLevel", RestrictionLevel::of(label));
    object.text("skeleton", display::skeleton(label));
}

/// Writes the skeleton of a text.
#[unsafe(no_mangle)]
extern "C" fn skeleton(length: usize) -> usize {
    buffers::write(length, |text, output| {
        output.push_str(&display::skeleton(text));
    })
}

/// Writes the restriction level of a label.
#[unsafe(no_mangle)]
extern "C" fn restriction_level(length: usize) -> usize {
    buffers::write(length, |label, output| {
        output.push_str(&RestrictionLevel::of(label).to_string());
    })
}

/// Stores a list of protected names and returns its number, or writes the reason: see [`buffers::number`].
///
/// The first line has the kinds of comparison, each with a space after it. If it is empty, the kinds are
/// those of [`Lookalikes::new`]. Each other line has a valid name.
#[unsafe(no_mangle)]
extern "C" fn lookalikes_new(length: usize) -> i32 {
    buffers::number(length, |text| {
        let (kinds, names) = text.split_once('\n').unwrap_or((text, ""));
        let kinds: Result<Vec<_>, _> = kinds.split_terminator(' ').map(likeness).collect();
        let kinds = kinds?;
        let names = names.lines().filter_map(|name| Domain::parse(name).ok());
        let names: Vec<Domain> = names.collect();
        let index = Lookalikes::new(&names);
        LISTS.lock().add(if kinds.is_empty() {
            index
        } else {
            index.kinds(&kinds)
        })
    })
}

/// Finds a kind by its code. An unknown code is an error with a message.
fn likeness(code: &str) -> Result<Likeness, String> {
    code.parse().map_err(|_| {
        let codes: Vec<_> = Likeness::ALL
            .iter()
            .map(|likeness| likeness.code())
            .collect();
        format!("there is no kind \"{code}\"; use {}", codes.join(", "))
    })
}

/// Removes a list of protected names.
#[unsafe(no_mangle)]
extern "C" fn lookalikes_free(number: usize) {
    LISTS.lock().remove(number);
}

/// Writes the protected names that a valid name resembles as JSON, by descending score.
#[cfg(feature = "matches")]
#[unsafe(no_mangle)]
extern "C" fn lookalikes_matches(number: usize, length: usize) -> usize {
    let lists = LISTS.lock();
    buffers::write(length, |name, output| {
        let list = lists.get(number);
        let domain = Domain::parse(name).ok();
        let found = list.zip(domain.as_ref());
        let found = found.map_or_else(Vec::new, |(list, domain)| list.matches(domain));
        write_array(output, found, |output, found| {
            Object::write(output, |object| lookalike_members(&found, object));
        });
    })
}

#[cfg(feature = "matches")]
fn lookalike_members(found: &Lookalike<'_>, object: &mut Object<'_>) {
    object.text("protected", found.protected);
    object.text("suffix", found.suffix);
    object.text("likeness", found.likeness.code());
    object.number("score", found.score.into());
    object.truth("isOtherTopLevelDomain", found.is_other_top_level_domain);
    object.text("message", found);
}
