//! Every kind of error has an example that fails for that reason only, and documentation with the example.

#![allow(clippy::panic, clippy::unwrap_used)]

use std::any::type_name;
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::str::FromStr;

use alabel::label::{to_a_label, to_u_label};
use alabel::{
    AsciiSet, Error, ErrorKind, Form, Format, Hint, Host, Idna2003, Idna2008, Mailbox, Scheme,
    UnknownName, Url, Uts46,
};

/// A name with all errors of an operation.
struct Example {
    /// The kind of the errors.
    kind: &'static str,
    /// The name and the operation as in the documentation of the kind.
    documented: String,
    errors: Vec<Error>,
}

/// Returns the errors of a name for the operation in the documentation of their kind.
fn errors(name: &str, operation: &str) -> Vec<Error> {
    match operation {
        "Uts46::new" => Uts46::new().check(name).collect::<Vec<_>>(),
        "Uts46::STRICT" => Uts46::STRICT.check(name).collect::<Vec<_>>(),
        "Uts46::deny_ascii" => {
            let underscore = AsciiSet::new("_").unwrap();
            Uts46::new()
                .deny_ascii(underscore)
                .check(name)
                .collect::<Vec<_>>()
        }
        "Uts46::to_unicode" => Uts46::new()
            .check_form(name, Form::Unicode)
            .collect::<Vec<_>>(),
        "Url::new" => Url::new().check(name).collect::<Vec<_>>(),
        "Url::STRICT" => Url::STRICT.check(name).collect::<Vec<_>>(),
        "Idna2008::LOOKUP" => Idna2008::LOOKUP.check(name).collect::<Vec<_>>(),
        "Idna2008::REGISTRATION" => Idna2008::REGISTRATION.check(name).collect::<Vec<_>>(),
        "Idna2003::new" => Idna2003::new().check(name).collect::<Vec<_>>(),
        "Idna2003::to_unicode" => Idna2003::new()
            .check_form(name, Form::Unicode)
            .collect::<Vec<_>>(),
        "Host::parse" => Host::parse(name).err().into_iter().collect(),
        "Host::parse_with" => Host::parse_with(name, Scheme::Other)
            .err()
            .into_iter()
            .collect(),
        "Format::Hostname" => Format::Hostname.check(name).collect(),
        "Mailbox::parse" => Mailbox::parse(name).err().into_iter().collect(),
        "label::to_a_label" => to_a_label(name).err().into_iter().collect(),
        "label::to_u_label" => to_u_label(name).err().into_iter().collect(),
        _ => panic!("there is no operation {operation}"),
    }
}

/// Builds an example from a literal, as the documentation quotes it, optionally repeated.
macro_rules! example {
    ($kind:ident, $name:literal, $operation:literal) => {
        Example {
            kind: stringify!($kind),
            documented: format!(
                "`{}` with [`{1}`](crate::{1})",
                stringify!($name),
                $operation
            ),
            errors: errors($name, $operation),
        }
    };
    ($kind:ident, $name:literal, $times:literal times, $operation:literal) => {
        Example {
            kind: stringify!($kind),
            documented: format!(
                "`{}` {} times with [`{2}`](crate::{2})",
                stringify!($name),
                $times,
                $operation
            ),
            errors: errors(&$name.repeat($times), $operation),
        }
    };
}

/// Returns the only example with two names.
fn forms_differ() -> Example {
    let (unicode, ascii) = ("bücher", "xn--bche-ppa");
    let result = Idna2008::REGISTRATION.to_ascii_of_both(unicode, ascii);
    let operation = "Idna2008::to_ascii_of_both";
    Example {
        kind: "FormsDiffer",
        documented: format!(
            "`{unicode:?}` and `{ascii:?}` with [`{operation}`](crate::{operation})"
        ),
        errors: result.err().into_iter().collect(),
    }
}

/// Returns an example for each kind, in the order of the kinds.
#[rustfmt::skip]
fn examples() -> Vec<Example> {
    vec![
        example!(NonAsciiALabel, "xn--bücher", "Uts46::new"),
        example!(InvalidPunycode, "xn--0", "Uts46::new"),
        example!(AsciiALabel, "xn--bucher-", "Uts46::new"),
        example!(NoAcePrefix, "bücher", "label::to_u_label"),
        example!(AsciiULabel, "bucher", "label::to_a_label"),
        example!(NotLdh, "a_b", "Idna2008::LOOKUP"),
        example!(NotAscii, "bücher", "Format::Hostname"),
        example!(NoRoundTrip, "xn--wca", "Idna2003::to_unicode"),
        forms_differ(),
        example!(NotNfc, "u\u{308}", "Idna2008::LOOKUP"),
        example!(HyphensInThirdAndFourth, "ab--c", "Uts46::STRICT"),
        example!(LeadingHyphen, "-a", "Uts46::STRICT"),
        example!(TrailingHyphen, "a-", "Uts46::STRICT"),
        example!(LeadingAcePrefix, "xn--xn---epa", "Uts46::new"),
        example!(LeadingMark, "\u{301}a", "Uts46::new"),
        example!(Disallowed, "☕", "Idna2008::LOOKUP"),
        example!(Unassigned, "\u{378}", "Idna2008::LOOKUP"),
        example!(Prohibited, "a\u{202E}b", "Idna2003::new"),
        example!(Std3, "a_b", "Uts46::STRICT"),
        example!(ForbiddenDomainCodePoint, "a b", "Uts46::new"),
        example!(DeniedAscii, "a_b", "Uts46::deny_ascii"),
        example!(ZeroWidthNonJoiner, "a\u{200C}b", "Uts46::new"),
        example!(ZeroWidthJoiner, "a\u{200D}b", "Uts46::new"),
        example!(MiddleDot, "a·b", "Idna2008::REGISTRATION"),
        example!(GreekLowerNumeralSign, "α\u{375}b", "Idna2008::REGISTRATION"),
        example!(HebrewPunctuationGeresh, "\u{5F3}א", "Idna2008::REGISTRATION"),
        example!(HebrewPunctuationGershayim, "\u{5F4}א", "Idna2008::REGISTRATION"),
        example!(KatakanaMiddleDot, "a・b", "Idna2008::REGISTRATION"),
        example!(ArabicIndicDigit, "ا\u{660}\u{6F0}", "Idna2008::REGISTRATION"),
        example!(ExtendedArabicIndicDigit, "ا\u{6F0}\u{660}", "Idna2008::REGISTRATION"),
        example!(LCatWithRandAlCat, "אaב", "Idna2003::new"),
        example!(FirstNotRandAlCat, "1א", "Idna2003::new"),
        example!(LastNotRandAlCat, "א1", "Idna2003::new"),
        example!(BidiRule1, "0a.א", "Uts46::new"),
        example!(BidiRule2, "אaב", "Uts46::new"),
        example!(BidiRule3, "א-", "Uts46::new"),
        example!(BidiRule4, "א1\u{660}", "Uts46::new"),
        example!(BidiRule5, "aאb", "Uts46::new"),
        example!(BidiRule6, "a-.א", "Uts46::new"),
        example!(EmptyName, "", "Uts46::new"),
        example!(NameTooLong, "a.", 128 times, "Uts46::new"),
        example!(EmptyLabel, "a..b", "Uts46::new"),
        example!(RootLabel, "a.", "Uts46::STRICT"),
        example!(LabelTooLong, "a", 64 times, "Uts46::new"),
        example!(EmptyUnicodeLabel, "a..b", "Uts46::to_unicode"),
        example!(EmptyDomain, "\u{AD}", "Url::new"),
        example!(EndsInANumber, "a.1", "Url::STRICT"),
        example!(ForbiddenHostCodePoint, "a b", "Host::parse_with"),
        example!(Ipv4TooManyParts, "1.2.3.4.5", "Host::parse"),
        example!(Ipv4NonNumericPart, "a.1", "Host::parse"),
        example!(Ipv4OutOfRangePart, "1.2.3.256", "Host::parse"),
        example!(Ipv6Unclosed, "[::1", "Host::parse"),
        example!(Ipv6InvalidCompression, "[:1]", "Host::parse"),
        example!(Ipv6TooManyPieces, "[1:2:3:4:5:6:7:8:9]", "Host::parse"),
        example!(Ipv6MultipleCompression, "[1::2::3]", "Host::parse"),
        example!(Ipv6InvalidCodePoint, "[fe80::1%25eth0]", "Host::parse"),
        example!(Ipv6TooFewPieces, "[1:2:3]", "Host::parse"),
        example!(Ipv4InIpv6TooManyPieces, "[1:2:3:4:5:6:7:1.2.3.4]", "Host::parse"),
        example!(Ipv4InIpv6InvalidCodePoint, "[::1.2.3.04]", "Host::parse"),
        example!(Ipv4InIpv6OutOfRangePart, "[::1.2.3.256]", "Host::parse"),
        example!(Ipv4InIpv6TooFewParts, "[::1.2.3]", "Host::parse"),
        example!(InvalidMailbox, "a..b@example.com", "Mailbox::parse"),
    ]
}

/// Kinds whose examples also have an error of another kind.
const PAIRS: [(ErrorKind, ErrorKind); 5] = [
    // An empty name is an empty label.
    (ErrorKind::EmptyName, ErrorKind::EmptyLabel),
    // "For All Characters: If cp .in. 06F0..06F9 Then False", and the reverse (RFC 5892, appendices A.8 and
    // A.9).
    (
        ErrorKind::ArabicIndicDigit,
        ErrorKind::ExtendedArabicIndicDigit,
    ),
    (
        ErrorKind::ExtendedArabicIndicDigit,
        ErrorKind::ArabicIndicDigit,
    ),
    // "In an RTL label, if an EN is present, no AN may be present, and vice versa" (RFC 5893, section 2, rule
    // 4).
    (ErrorKind::ArabicIndicDigit, ErrorKind::BidiRule4),
    (ErrorKind::ExtendedArabicIndicDigit, ErrorKind::BidiRule4),
];

/// Kinds without an example: a label would have to be longer than memory.
const WITHOUT_EXAMPLE: [ErrorKind; 1] = [ErrorKind::PunycodeOverflow];

#[test]
fn each_example_fails_for_exactly_one_reason() {
    for example in examples() {
        let kind = kind(&example);
        for error in &example.errors {
            assert!(
                error.kind() == kind || PAIRS.contains(&(kind, error.kind())),
                "{}: {error}",
                example.documented
            );
        }
    }
}

/// Returns the kind of an example.
#[track_caller]
fn kind(example: &Example) -> ErrorKind {
    let mut kinds = example.errors.iter().map(Error::kind);
    let found = kinds.find(|kind| variant(*kind) == example.kind);
    found.unwrap_or_else(|| panic!("{} does not give {}", example.documented, example.kind))
}

/// Returns the name of a variant.
fn variant(kind: ErrorKind) -> String {
    format!("{kind:?}")
}

/// Reads the variants of `ErrorKind` and the paragraphs of their documentation from the source.
fn variants() -> BTreeMap<String, Vec<String>> {
    variants_of("ErrorKind", include_str!("../../src/error/kind.rs"))
}

/// Reads the variants of an enum and the paragraphs of their documentation.
fn variants_of(name: &str, source: &str) -> BTreeMap<String, Vec<String>> {
    let start = format!("pub enum {name} {{\n");
    let (_, body) = source.split_once(&start).unwrap();
    // The enum may be an argument of a macro.
    let is_end = |line: &&str| line.trim() != "}";
    let mut variants = BTreeMap::new();
    let mut paragraphs = vec![String::new()];
    for line in body.lines().take_while(is_end).map(str::trim) {
        match line.strip_prefix("///").map(str::trim_start) {
            Some("") => paragraphs.push(String::new()),
            Some(text) => {
                let paragraph = paragraphs.last_mut().unwrap();
                paragraph.push_str(text);
                paragraph.push(' ');
            }
            // The texts of a row.
            None if line.starts_with('"') => {}
            None => {
                let is_of_name = char::is_ascii_alphanumeric;
                let name = line.chars().take_while(is_of_name).collect();
                variants.insert(name, paragraphs);
                paragraphs = vec![String::new()];
            }
        }
    }
    variants
}

/// A new kind fails this test without an example, or without the example in its documentation.
#[test]
fn the_documentation_of_each_kind_has_its_example() {
    let examples = examples().into_iter().map(|example| {
        let documented = format!("Example: {}.", example.documented);
        (kind(&example), documented)
    });
    let without =
        WITHOUT_EXAMPLE.map(|kind| (kind, "No name that fits into memory is so long.".to_owned()));
    let mut variants = variants();
    for (kind, example) in examples.chain(without) {
        let documentation = variants.remove(&variant(kind)).unwrap_or_default();
        let expected = [format!("{example} ")];
        assert_eq!(documentation.get(1..), Some(&expected[..]), "{kind:?}");
    }
    let rest: Vec<_> = variants.keys().collect();
    assert!(rest.is_empty(), "{rest:?} have no example");
}

/// Asserts that a list has each variant of an enum once, and that its code parses to it.
#[track_caller]
fn assert_lists<T>(all: &[T], source: &str, code: impl Fn(T) -> &'static str)
where
    T: Copy + Debug + PartialEq + FromStr<Err = UnknownName>,
{
    let name = type_name::<T>().rsplit("::").next().unwrap();
    let expected: Vec<String> = variants_of(name, source).into_keys().collect();
    let debug = all.iter().map(|kind| format!("{kind:?}"));
    let mut listed: Vec<_> = debug
        .map(|name| name.split('(').next().unwrap().to_owned())
        .collect();
    listed.sort_unstable();
    assert_eq!(listed, expected);
    for &kind in all {
        assert_eq!(code(kind).parse(), Ok(kind));
    }
}

#[test]
fn every_kind_has_a_code_to_be_found_by() {
    let source = include_str!("../../src/error/kind.rs");
    assert_lists(ErrorKind::ALL, source, ErrorKind::code);
    let source = include_str!("../../src/error/hint.rs");
    assert_lists(Hint::ALL, source, Hint::code);
    #[cfg(feature = "display")]
    {
        use alabel::display::{Likeness, ReasonKind, Rule};

        // One list makes the variants and `ALL`.
        for &kind in ReasonKind::ALL {
            assert_eq!(kind.code().parse(), Ok(kind));
        }
        let source = include_str!("../../src/display/policy/rule.rs");
        assert_lists(Rule::ALL, source, Rule::code);
        let source = include_str!("../../src/display/lookalikes/likeness.rs");
        assert_lists(Likeness::ALL, source, Likeness::code);
    }
    for text in ["", "EmptyLabel", "empty-label ", "Empty-Label"] {
        assert!(text.parse::<ErrorKind>().is_err(), "{text:?}");
    }
}

/// Words of the specifications that customers of a registry do not know.
const JARGON: [&str; 22] = [
    "label",
    "A-label",
    "U-label",
    "ASCII",
    "Unicode",
    "Punycode",
    "code point",
    "octet",
    "NFC",
    "Bidi",
    "IDNA",
    "UTS",
    "RFC",
    "DNS",
    "LDH",
    "prefix",
    "joiner",
    "virama",
    "property",
    "mapping",
    "URL",
    "normaliz",
];

#[test]
fn explanations_are_plain_sentences() {
    let kinds = examples();
    let kinds = kinds.iter().map(kind).chain(WITHOUT_EXAMPLE);
    for text in kinds.map(ErrorKind::explain) {
        assert!(
            text.starts_with(char::is_uppercase) && text.ends_with('.'),
            "{text}"
        );
        assert!(!text.contains(". "), "{text}");
        assert!(text.chars().count() <= 120, "{text}");
        for word in JARGON {
            assert!(!text.contains(word), "{word} is in: {text}");
        }
    }
}
