//! Differences in UTS #46.

use alabel::ErrorKind;
use alabel::punycode::DecodeError;

use super::{Class, Found, Right};
use crate::case::{Case, Part, is_permutation};
use crate::engine::EngineName::{Icu, Idna, Tr46, Url};
use crate::rules::{Flags, Rules, decoded};
use crate::unicode::has_changed_since;

/// The known differences for UTS #46.
pub const CLASSES: &[Class] = &[
    Class {
        name: "V4",
        engines: &[Idna, Icu, Url],
        right: Right::Alabel,
        found: Found::Always,
        rule: "UTS #46, section 4.1, criterion 4: \"If not CheckHyphens, the label must not begin with “xn--”.\"",
        examples: &["xn--xn---epa", "ü.xn--xn---epa"],
        explains: leading_ace_prefix,
    },
    Class {
        name: "Unicode 15.0",
        engines: &[Icu],
        right: Right::Versions,
        found: Found::Sometimes,
        rule: "UTS #46, section 5: the status and the mapping of code points depend on the version of Unicode.",
        examples: &["faẞ.example", "Ⴀ", "\u{1C8A}", "<\u{338}"],
        explains: changed_since_15_0,
    },
    Class {
        name: "root label of ignored code points",
        engines: &[Icu],
        right: Right::Both,
        found: Found::Always,
        rule: "UTS #46, section 4.2, step 4, refuses every root label; both accept one, ICU only if the input ends in a dot.",
        examples: &["example.\u{FE0F}"],
        explains: ignored_root_label,
    },
    Class {
        name: "positions in UTF-16",
        engines: &[Icu],
        right: Right::Alabel,
        found: Found::Always,
        rule: "UTS #46, section 4.1, criterion 2: hyphens \"in both the third and fourth positions\" of a string of code points; ICU \
               counts 16-bit units.",
        examples: &["𐐨--a", "𐐨a--"],
        explains: positions_in_utf_16,
    },
    Class {
        name: "IgnoreInvalidPunycode",
        engines: &[Tr46],
        right: Right::Both,
        found: Found::Always,
        rule: "UTS #46, section 4, step 4.1: with the flag, a label that does not convert is not an error; step 4.1.3 then refuses \
               ASCII labels, and the text does not say that this means converted ones. alabel keeps the flag's purpose.",
        examples: &["xn--0.example"],
        explains: ignore_invalid_punycode,
    },
    Class {
        name: "Unicode 17.0",
        engines: &[Tr46],
        right: Right::Versions,
        found: Found::Sometimes,
        rule: "UTS #46, section 4, step 2: Normalization Form C, which orders marks by Canonical_Combining_Class; Node has the classes of Unicode 17.0.",
        examples: &["a\u{1ADF}\u{327}", "xn--8cbb5cri5l"],
        explains: changed_since_17_0,
    },
    Class {
        name: "surrogates",
        engines: &[Tr46],
        right: Right::Alabel,
        found: Found::Always,
        rule: "RFC 3492, section 5: the code points are those of Unicode but for surrogates, so that such a label does not convert, and \
               stays (UTS #46, section 4, step 4.1.2). Both record the error.",
        examples: &["xn--bl0c"],
        explains: surrogates,
    },
];

/// Checks that alabel refuses a decoded label that starts with the ACE prefix.
fn leading_ace_prefix(_: &Case, part: Part) -> bool {
    matches!(part, Part::Error(error) if error.kind() == ErrorKind::LeadingAcePrefix)
}

/// Checks that the name has a code point that changed after Unicode 15.0.
fn changed_since_15_0(case: &Case, _: Part) -> bool {
    case.has(|c| has_changed_since("15.0.0", c))
}

/// Checks that the name ends in a dot and ignored code points.
fn ignored_root_label(case: &Case, part: Part) -> bool {
    let ends_with_dot = |name: &str| name.ends_with(['.', '。', '．', '｡']);
    let is_refused = matches!(part, Part::Refusal("EMPTY_LABEL"));
    is_refused && !ends_with_dot(case.name) && case.ours.as_deref().is_ok_and(ends_with_dot)
}

/// Checks that the third and fourth positions hold hyphens in only one of two counts: code points or 16-bit
/// units.
fn positions_in_utf_16(case: &Case, part: Part) -> bool {
    let is_about_hyphens = match part {
        Part::Error(error) => error.kind() == ErrorKind::HyphensInThirdAndFourth,
        Part::Refusal(errors) => errors == "HYPHEN_3_4",
        Part::Results(..) => false,
    };
    let differs = |label: &str| {
        let code_points: Vec<u32> = label.chars().map(u32::from).collect();
        let units: Vec<u32> = label.encode_utf16().map(u32::from).collect();
        let hyphens = [u32::from('-'); 2];
        (code_points.get(2..4) == Some(&hyphens)) != (units.get(2..4) == Some(&hyphens))
    };
    is_about_hyphens && decoded(case.name).split('.').any(differs)
}

/// Checks that the flag is set, and that invalid Punycode is the only error without it.
fn ignore_invalid_punycode(case: &Case, part: Part) -> bool {
    let Some(flags) = case.flags().filter(|flags| flags.ignore_invalid_punycode) else {
        return false;
    };
    let without = Rules::Uts46(Flags {
        ignore_invalid_punycode: false,
        ..flags
    });
    let is_invalid = |error: &alabel::Error| error.kind() == ErrorKind::InvalidPunycode;
    let errors = without.errors(case.direction, case.name);
    matches!(part, Part::Refusal(_)) && !errors.is_empty() && errors.iter().all(is_invalid)
}

/// Checks that the name has a code point that changed after Unicode 17.0. The results differ only in the
/// order of marks, or one side accepts an A-label that the other finds unnormalized.
fn changed_since_17_0(case: &Case, part: Part) -> bool {
    let has_a_label = || case.name.to_lowercase().contains("xn--");
    let is_about_order = match part {
        Part::Results(ours, theirs) => {
            is_permutation(&decoded_exactly(ours), &decoded_exactly(theirs))
        }
        Part::Error(error) => error.kind() == ErrorKind::NotNfc,
        Part::Refusal(_) => has_a_label(),
    };
    is_about_order && case.has(|c| has_changed_since("17.0.0", c))
}

/// Decodes the A-labels of a result without normalization.
pub fn decoded_exactly(name: &str) -> String {
    let decode = |label: &str| match label.strip_prefix("xn--") {
        Some(rest) => alabel::punycode::decode(rest).unwrap_or_default(),
        None => label.to_owned(),
    };
    name.split('.').map(decode).collect::<Vec<_>>().join(".")
}

/// Checks that each different label stays an A-label in alabel and encodes a surrogate.
fn surrogates(case: &Case, part: Part) -> bool {
    let (Part::Results(ours, theirs), Rules::Uts46Shown(_)) = (part, case.rules) else {
        return false;
    };
    let stands_for_surrogate = |label: &str| {
        let error = label
            .strip_prefix("xn--")
            .and_then(|rest| alabel::punycode::decode(rest).err());
        error.is_some_and(|error| {
            matches!(
                error,
                DecodeError::NotAScalarValue {
                    value: 0xD800..=0xDFFF,
                    ..
                }
            )
        })
    };
    let is_explained = |(ours, theirs): (&str, &str)| {
        ours == theirs || (stands_for_surrogate(ours) && theirs.contains('\u{FFFD}'))
    };
    ours.split('.').zip(theirs.split('.')).all(is_explained)
}
