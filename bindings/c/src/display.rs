//! The conversions and checks behind the functions of `alabel.h` for display and lookalikes.

use std::fmt::{self, Write};

use alabel::Domain;
use alabel::display::{Likeness, Lookalike, Lookalikes, Policy, Reason};

use crate::native::{Found, MOST_SENTENCES, Status, write_lines, zero_terminated};

/// Returns the policy with a number in C, its index in [`Policy::ALL`], with the protected names if there are
/// any.
#[must_use]
pub fn policy(number: i32, protected: Option<&Lookalikes>) -> Option<Policy<'_>> {
    let policy: Policy<'_> = *Policy::ALL.get(usize::try_from(number).ok()?)?;
    Some(protected.map_or(policy, |protected| policy.protect(protected)))
}

/// A reason not to show a name, as `struct alabel_reason`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct NativeReason {
    /// The number of the label, from 0.
    pub label: usize,
    /// The first octet of the reason's place in the name.
    pub start: usize,
    /// The octet after the place.
    pub end: usize,
    /// The code point that causes the reason, and the one that it conflicts with. Each can be `u32::MAX`.
    pub code_points: [u32; 2],
    /// The name of the rule, with a zero after it.
    pub code: [u8; 36],
    /// The document and section of the rule, with a zero after it.
    pub section: [u8; 44],
    /// The text that the label looks like, with a zero after it. Empty if the rule does not name one.
    pub lookalike: [u8; 256],
}

impl From<&Reason> for NativeReason {
    fn from(reason: &Reason) -> Self {
        let span = reason.span();
        let mut code_points = reason.code_points().map(u32::from);
        Self {
            label: reason.label(),
            start: span.start,
            end: span.end,
            code_points: [(); 2].map(|()| code_points.next().unwrap_or(u32::MAX)),
            code: zero_terminated(reason.kind().code()),
            section: zero_terminated(reason.section()),
            lookalike: zero_terminated(reason.lookalike().unwrap_or_default()),
        }
    }
}

/// A protected name that a name looks like, as `struct alabel_match`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct NativeMatch {
    /// The protected name, with a zero after it.
    pub name: [u8; 256],
    /// The part of the other name that looks like it, with a zero after it.
    pub part: [u8; 256],
    /// The code of the likeness, with a zero after it.
    pub likeness: [u8; 20],
    /// 1 if the public suffixes differ, otherwise 0.
    pub is_other_top_level_domain: u32,
    /// A number from 0 to 100. A greater number means a closer likeness.
    pub score: u32,
}

impl From<&Lookalike<'_>> for NativeMatch {
    fn from(found: &Lookalike<'_>) -> Self {
        Self {
            name: zero_terminated(found.protected),
            part: zero_terminated(found.suffix),
            likeness: zero_terminated(found.likeness.code()),
            is_other_top_level_domain: found.is_other_top_level_domain.into(),
            score: found.score.into(),
        }
    }
}

/// Writes a name in the form that people see. The status shows if each label is in Unicode.
pub fn to_display(policy: Policy<'_>, name: &str, output: &mut dyn Write) -> Status {
    let shown = policy.to_display(name);
    match output.write_str(shown.as_str()) {
        Err(fmt::Error) => Status::BufferTooSmall,
        Ok(()) if shown.is_unicode() => Status::Ok,
        Ok(()) => Status::Hidden,
    }
}

/// Lists the first reasons not to show a name in Unicode, and counts all.
pub fn reasons(policy: Policy<'_>, name: &str, capacity: usize) -> Found<NativeReason> {
    let reasons = policy.check(name).collect::<Vec<_>>();
    Found::new(
        reasons.iter().map(NativeReason::from),
        capacity,
        Status::Hidden,
    )
}

/// Writes a line with the sentence of each reason, up to [`MOST_SENTENCES`].
pub fn messages(policy: Policy<'_>, name: &str, output: &mut dyn Write) -> Status {
    let reasons: Vec<Reason> = policy.check(name).take(MOST_SENTENCES).collect();
    write_lines(&reasons, Status::Hidden, output)
}

/// Reads protected names, one per line. Skips empty lines and lines that start with `#`. `kinds` has one bit
/// for each way to compare; 0 selects the usual ways.
///
/// # Errors
///
/// Returns the number of the first line with an invalid name, from 1, or 0 if a bit of `kinds` is unknown.
pub fn lookalikes(lines: &str, kinds: u32) -> Result<Lookalikes, usize> {
    let chosen = (0..).zip(Likeness::ALL);
    let chosen: Vec<Likeness> = chosen
        .filter(|(bit, _)| kinds >> bit & 1 == 1)
        .map(|(_, &kind)| kind)
        .collect();
    if kinds.count_ones() as usize != chosen.len() {
        return Err(0);
    }
    let names = (1..).zip(lines.lines());
    let names = names.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    let names: Result<Vec<Domain>, usize> = names
        .map(|(number, line)| Domain::parse(line).map_err(|_| number))
        .collect();
    let lookalikes = Lookalikes::new(names?);
    Ok(if kinds == 0 {
        lookalikes
    } else {
        lookalikes.kinds(&chosen)
    })
}

/// Lists the first protected names that a name looks like, by descending score, and counts all.
pub fn matches(protected: &Lookalikes, name: &str, capacity: usize) -> Found<NativeMatch> {
    let Ok(domain) = Domain::parse(name) else {
        return Found {
            status: Status::InvalidName,
            items: Vec::new(),
            count: 0,
        };
    };
    let matches = protected.matches(&domain);
    Found::new(matches.iter().map(NativeMatch::from), capacity, Status::Ok)
}
