//! The first error of an operation and the first errors of a list start the whole list. This holds for every
//! mapping, profile and limit, and for names around the length above which a name is refused without being
//! read.

#![allow(clippy::indexing_slicing)]

use std::sync::LazyLock;

use alabel::bulk::Converter;
use alabel::{
    AsciiSet, BidiScope, Error, Form, Idna2003, Idna2008, Mapping, Profile, Url, Uts46,
    VerifyDnsLength, WriteError,
};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use crate::common::property_test_config;
use crate::common::scale::stride;

/// Returns the ready profiles, and others with different mappings, checks and flags.
fn profiles() -> Vec<Profile> {
    let lenient = Uts46::new()
        .check_bidi(false)
        .check_joiners(false)
        .deny_ascii(AsciiSet::EMPTY);
    let flagged: [Profile; 8] = [
        Uts46::STRICT.into(),
        lenient.into(),
        lenient.transitional_processing(true).into(),
        lenient.verify_dns_length(VerifyDnsLength::False).into(),
        Url::new().deny_ascii(AsciiSet::EMPTY).into(),
        Idna2008::LOOKUP.mapping(Mapping::Rfc5895).into(),
        Idna2008::REGISTRATION
            .bidi_scope(BidiScope::EachLabel)
            .into(),
        Idna2003::new()
            .allow_unassigned(true)
            .deny_ascii(AsciiSet::EMPTY)
            .into(),
    ];
    Profile::ALL.iter().copied().chain(flagged).collect()
}

/// Asserts that the lists of first errors, up to each limit, start the whole list.
fn assert_lists(all: &[Error], context: &str, list: impl Fn(usize) -> Vec<Error>) {
    let count = all.len();
    let limits = [0, 1, 2, 3, count / 2, count.saturating_sub(1), count];
    for limit in limits.into_iter().chain([count + 1, usize::MAX]) {
        assert_eq!(list(limit), all[..limit.min(count)], "{limit} {context}");
    }
}

/// Asserts that every operation on a name has the first error of its list.
fn assert_first_error(profile: Profile, name: &str) {
    let context = format!("{profile:?} {name:?}");
    let all: Vec<Error> = profile.check(name).collect();
    let first = all.first();
    let list = |limit| profile.check(name).take(limit).collect();
    assert_lists(&all, &context, list);
    assert_eq!(profile.to_ascii(name).err().as_ref(), first, "{context}");
    assert_eq!(profile.is_valid(name), all.is_empty(), "{context}");
    let written = profile.write_ascii(name, &mut String::new());
    let expected = first.cloned().map_or(Ok(()), |error| Err(error.into()));
    assert_eq!(written, expected, "{context}");
    let mut converter = Converter::new(profile, Form::Ascii);
    assert_eq!(converter.convert(name).err().as_ref(), first, "{context}");

    let all: Vec<Error> = profile.check_form(name, Form::Unicode).collect();
    let first = all.first();
    let list = |limit| {
        profile
            .check_form(name, Form::Unicode)
            .take(limit)
            .collect()
    };
    assert_lists(&all, &context, list);
    let unicode = profile.to_unicode(name);
    assert_eq!(unicode.result().err(), first, "{context}");
    let written = profile.write_unicode(name, &mut String::new());
    let expected: Option<WriteError> = first.cloned().map(WriteError::from);
    assert_eq!(written.err(), expected, "{context}");
    let mut converter = Converter::new(profile, Form::Unicode);
    assert_eq!(converter.convert(name).err().as_ref(), first, "{context}");
}

/// Asserts that the operations that only UTS #46 has agree with the lists.
fn assert_first_error_of_uts46(profile: Uts46, name: &str) {
    let context = format!("{profile:?} {name:?}");
    let all: Vec<Error> = profile.check(name).collect();
    assert_eq!(profile.to_ascii_with_errors(name).1, all, "{context}");
    let first = profile.check_form(name, Form::Unicode).next();
    assert_eq!(
        profile.to_unicode_marked(name).result().err(),
        first.as_ref()
    );
    assert_eq!(profile.to_valid_unicode(name).is_none(), first.is_some());
}

/// Returns the number of code points that UTS #46 or nameprep maps a code point to.
fn mapped_length(c: char) -> usize {
    let mut octets = [0; 4];
    let text = c.encode_utf8(&mut octets);
    let uts46 = Uts46::new().map_and_normalize(text).chars().count();
    let nameprep = Idna2003::new().allow_unassigned(true).nameprep(text);
    uts46.max(nameprep.map_or(0, |text| text.chars().count()))
}

/// All code points that map to several. Planes above the fourth have none.
static MAPPED_TO_SEVERAL: LazyLock<Vec<char>> = LazyLock::new(|| {
    let code_points: Vec<char> = ('\u{80}'..='\u{3FFFF}')
        .filter(|&c| mapped_length(c) > 1)
        .collect();
    assert!(code_points.len() > 1300, "{}", code_points.len());
    code_points
});

/// Returns a name of about this many octets: a part repeated between two others.
fn repeated(head: &str, part: &str, tail: &str, octets: usize) -> String {
    let rest = octets.saturating_sub(head.len() + tail.len());
    format!("{head}{}{tail}", part.repeat(rest / part.len()))
}

/// Texts before a mapping. The walk finds the errors of some before the mapping; the errors of others can
/// turn out not to be the first.
const HEADS: &[&str] = &["", "a\u{378}.", "a b.", "0a.b c.", "-.xn--0.", "ü."];

/// The name maps to one code point more than a name in DNS can have.
#[test]
fn operations_agree_for_each_mapping_to_several_code_points() {
    let profiles = profiles();
    for (number, &c) in MAPPED_TO_SEVERAL.iter().enumerate().step_by(stride()) {
        let head = HEADS[number % HEADS.len()];
        let times = 1017 / mapped_length(c);
        // The engine does not count the code points of names that are too short to reach 1,017.
        assert!(mapped_length(c) <= 6 * c.len_utf8(), "{c:?}");
        for name in [
            format!("{head}{}", c.to_string().repeat(times)),
            format!("{head}{}.א", c.to_string().repeat(times + 1)),
        ] {
            for &profile in profiles.iter().skip(number % 4).step_by(4) {
                assert_first_error(profile, &name);
            }
        }
    }
}

/// "ﷺ" maps to 18 code points from 3 octets, more than any other code point.
#[test]
fn operations_agree_for_the_longest_mapping_in_every_length() {
    let profiles = profiles();
    for (number, length) in (1..1200).step_by(stride()).enumerate() {
        let head = HEADS[number % HEADS.len()];
        for &profile in profiles.iter().skip(number % 4).step_by(4) {
            assert_first_error(profile, &repeated(head, "ﷺ", "", length));
        }
    }
}

/// Parts of names: mapped, refused, decoded, or unchanged.
const PARTS: &[&str] = &[
    "ﷺ",
    "㌀",
    "㌖",
    "㏂",
    "⒈",
    "ﬃ",
    "ẞ",
    "ß",
    "ς",
    "Ü",
    "A",
    "。",
    "\u{AD}",
    "\u{344}",
    "\u{1D160}",
    "u\u{308}",
    "\u{301}",
    "한",
    "\u{378}",
    "\u{202E}",
    " ",
    "_",
    "-",
    ".",
    "a",
    "ü",
    "例",
    "א",
    "ا",
    "1",
    "xn--tda.",
    "xn--4db.",
    "xn--0.",
    "XN--TDA.",
    ".xn--a-",
    "\u{200D}",
    "·",
];

/// Generates names of repeated parts, mostly with mappings to several code points.
fn name() -> BoxedStrategy<String> {
    let mapped = || select(MAPPED_TO_SEVERAL.as_slice()).prop_map(String::from);
    let part = prop_oneof![3 => mapped(), 2 => Just("ﷺ".to_owned()), 2 => fixed()];
    let unit = vec(part, 1..4).prop_map(|parts| parts.concat());
    let tail = prop_oneof![3 => Just(String::new()), 1 => fixed()];
    let octets = prop_oneof![2 => 1..1200_usize, 2 => 170..400_usize, 1 => 1000..1040_usize];
    (head(), unit, tail, octets)
        .prop_map(|(head, unit, tail, octets)| repeated(&head, &unit, &tail, octets))
        .boxed()
}

/// Picks a part.
fn fixed() -> impl Strategy<Value = String> {
    select(PARTS).prop_map(str::to_owned)
}

/// Generates the start of a name.
fn head() -> impl Strategy<Value = String> {
    prop_oneof![
        2 => select(HEADS).prop_map(str::to_owned),
        1 => vec(fixed(), 0..4).prop_map(|parts| parts.concat()),
    ]
}

proptest! {
    #![proptest_config(property_test_config())]

    #[test]
    fn the_first_error_starts_the_list(name in name(), profile in select(profiles())) {
        assert_first_error(profile, &name);
        assert_first_error_of_uts46(Uts46::new(), &name);
        assert_first_error_of_uts46(Uts46::STRICT, &name);
    }
}
