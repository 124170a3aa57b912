//! Every function of version 1.1, in each crate.

use std::borrow::Cow;

/// The outcome of a function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The function and its variant.
    pub function: &'static str,
    /// `true` if the function succeeded.
    pub is_ok: bool,
    /// The text that it returned or wrote, even on failure.
    pub text: Option<String>,
    /// A note if the text borrows the input, and the arguments of each call of the closure.
    pub notes: String,
}

/// Random arguments.
#[derive(Clone, Copy, Debug, Default)]
pub struct Arguments {
    /// The index of the deny list.
    pub deny_list: usize,
    /// The index of the hyphens.
    pub hyphens: usize,
    /// The index of the lengths.
    pub dns_length: usize,
    /// The flags of `Config`.
    pub flags: usize,
}

/// Outcomes of functions, in a fixed order.
#[derive(Default)]
pub(crate) struct Outcomes(pub(crate) Vec<Outcome>);

impl Outcomes {
    /// Adds the outcome of a function that always returns or writes a string.
    pub(crate) fn push(
        &mut self,
        function: &'static str,
        is_ok: bool,
        text: String,
        notes: String,
    ) {
        self.0.push(Outcome {
            function,
            is_ok,
            text: Some(text),
            notes,
        });
    }

    /// Adds the outcome of a function that returns a string or fails.
    pub(crate) fn push_if<T: Into<String>>(&mut self, function: &'static str, text: Option<T>) {
        let (is_ok, text) = (text.is_some(), text.map(T::into));
        self.0.push(Outcome {
            function,
            is_ok,
            text,
            notes: String::new(),
        });
    }

    /// Adds the outcome of a function that returns a `Cow` or fails.
    pub(crate) fn push_cow(&mut self, function: &'static str, text: Option<Cow<'_, str>>) {
        let notes = text.as_ref().map(is_borrowed).unwrap_or_default();
        let (is_ok, text) = (text.is_some(), text.map(Cow::into_owned));
        self.0.push(Outcome {
            function,
            is_ok,
            text,
            notes,
        });
    }
}

/// Returns a note if the name is borrowed. Names outside ASCII always count as borrowed, since only ASCII can
/// be the input.
#[expect(clippy::ptr_arg, reason = "it matters whether it is borrowed")]
fn is_borrowed(name: &Cow<'_, str>) -> String {
    let is_borrowed = !name.is_ascii() || matches!(name, Cow::Borrowed(_));
    format!("borrowed: {is_borrowed} ")
}

/// Defines a module with the functions of a crate.
macro_rules! functions {
    ($name:ident, $idna:ident) => {
        #[doc = concat!("The functions of `", stringify!($idna), "`.")]
        #[allow(deprecated)]
        pub mod $name {
            use $idna::uts46::{DnsLength, ErrorPolicy, Hyphens, ProcessingSuccess, Uts46};
            use $idna::{AsciiDenyList, Config, Idna};

            use super::{Arguments, Outcome, Outcomes, is_borrowed};

            /// Deny lists that differ from all constants.
            const OWN: AsciiDenyList = AsciiDenyList::new(false, "_=");
            const OWN_AND_GLYPHLESS: AsciiDenyList = AsciiDenyList::new(true, "_=");

            /// Calls every function with a name.
            #[must_use]
            pub fn outcomes(name: &[u8], arguments: Arguments) -> Vec<Outcome> {
                let mut outcomes = Outcomes::default();
                for_octets(&mut outcomes, name, arguments);
                for policy in [ErrorPolicy::FailFast, ErrorPolicy::MarkErrors] {
                    process(&mut outcomes, name, arguments, policy);
                }
                if let Ok(text) = std::str::from_utf8(name) {
                    for_text(&mut outcomes, text);
                    of_config(&mut outcomes, text, arguments.flags);
                    of_punycode(&mut outcomes, text);
                }
                outcomes.0
            }

            /// Returns the deny list and the hyphens for the arguments.
            fn lists(arguments: Arguments) -> (AsciiDenyList, Hyphens) {
                let lists = [
                    AsciiDenyList::EMPTY,
                    AsciiDenyList::STD3,
                    AsciiDenyList::URL,
                    OWN,
                    OWN_AND_GLYPHLESS,
                ];
                let hyphens = [Hyphens::Allow, Hyphens::CheckFirstLast, Hyphens::Check];
                (lists[arguments.deny_list], hyphens[arguments.hyphens])
            }

            /// Adds the outcomes of the functions that take octets.
            fn for_octets(outcomes: &mut Outcomes, name: &[u8], arguments: Arguments) {
                let (deny, hyphens) = lists(arguments);
                let lengths = [
                    DnsLength::Ignore,
                    DnsLength::VerifyAllowRootDot,
                    DnsLength::Verify,
                ];
                let ascii = $idna::domain_to_ascii_cow(name, deny);
                outcomes.push_cow("domain_to_ascii_cow", ascii.ok());
                let ascii = $idna::domain_to_ascii_from_cow(name.to_vec().into(), deny);
                outcomes.push_cow("domain_to_ascii_from_cow", ascii.ok());
                let uts46 = Uts46::new();
                let ascii = uts46.to_ascii(name, deny, hyphens, lengths[arguments.dns_length]);
                outcomes.push_cow("to_ascii", ascii.ok());
                let (unicode, result) = uts46.to_unicode(name, deny, hyphens);
                let notes = is_borrowed(&unicode);
                outcomes.push("to_unicode", result.is_ok(), unicode.into_owned(), notes);
                let mut calls = String::new();
                let decide = |label: &[char], top_level: &[char], is_bidi: bool| {
                    calls += &format!("{label:?} {top_level:?} {is_bidi}; ");
                    label.iter().any(|&c| u32::from(c) % 3 == 0)
                };
                let (shown, result) = uts46.to_user_interface(name, deny, hyphens, decide);
                let notes = is_borrowed(&shown) + &calls;
                outcomes.push(
                    "to_user_interface",
                    result.is_ok(),
                    shown.into_owned(),
                    notes,
                );
            }

            /// Adds the outcome of `process` with one policy.
            fn process(
                outcomes: &mut Outcomes,
                name: &[u8],
                arguments: Arguments,
                policy: ErrorPolicy,
            ) {
                let (deny, hyphens) = lists(arguments);
                let (mut sink, mut ascii) = (String::new(), String::new());
                let mut calls = String::new();
                let decide = |label: &[char], top_level: &[char], is_bidi: bool| {
                    calls += &format!("{label:?} {top_level:?} {is_bidi}; ");
                    label.iter().any(|&c| u32::from(c) % 2 == 0)
                };
                let uts46 = Uts46::new();
                let result = uts46.process(
                    name,
                    deny,
                    hyphens,
                    policy,
                    decide,
                    &mut sink,
                    Some(&mut ascii),
                );
                let is_passthrough = result == Ok(ProcessingSuccess::Passthrough);
                let notes = if policy == ErrorPolicy::FailFast && result.is_err() {
                    String::new()
                } else {
                    format!("{is_passthrough} {ascii:?} {calls}")
                };
                outcomes.push("process", result.is_ok(), sink, notes);
            }

            /// Adds the outcomes of the functions that take text.
            fn for_text(outcomes: &mut Outcomes, text: &str) {
                outcomes.push_if("domain_to_ascii", $idna::domain_to_ascii(text).ok());
                outcomes.push_if(
                    "domain_to_ascii_strict",
                    $idna::domain_to_ascii_strict(text).ok(),
                );
                let (unicode, result) = $idna::domain_to_unicode(text);
                outcomes.push("domain_to_unicode", result.is_ok(), unicode, String::new());
                if text.is_ascii() {
                    for (function, dot) in [
                        ("verify_dns_length", false),
                        ("verify_dns_length, dot", true),
                    ] {
                        let verified = $idna::uts46::verify_dns_length(text, dot).then_some("");
                        outcomes.push_if(function, verified);
                    }
                }
            }

            /// Adds the outcomes of the deprecated API.
            fn of_config(outcomes: &mut Outcomes, text: &str, flags: usize) {
                let config = Config::default()
                    .use_std3_ascii_rules(flags & 1 != 0)
                    .transitional_processing(flags & 2 != 0)
                    .verify_dns_length(flags & 4 != 0)
                    .check_hyphens(flags & 8 != 0)
                    .use_idna_2008_rules(false);
                outcomes.push_if("Config::to_ascii", config.to_ascii(text).ok());
                // `idna` verifies the length of all of `out`, so start with an empty string.
                let mut out = String::new();
                let result = Idna::new(config).to_ascii(text, &mut out);
                outcomes.push_if("Idna::to_ascii", result.ok().map(|()| out));
                let (unicode, result) = config.to_unicode(text);
                outcomes.push("Config::to_unicode", result.is_ok(), unicode, String::new());
                let mut out = String::from("kept ");
                let result = Idna::new(config).to_unicode(text, &mut out);
                outcomes.push("Idna::to_unicode", result.is_ok(), out, String::new());
            }

            /// Adds the outcomes of Punycode.
            fn of_punycode(outcomes: &mut Outcomes, text: &str) {
                let code_points: Vec<char> = text.chars().collect();
                outcomes.push_if("punycode::encode_str", $idna::punycode::encode_str(text));
                outcomes.push_if("punycode::encode", $idna::punycode::encode(&code_points));
                let decoded = $idna::punycode::decode_to_string(text);
                outcomes.push_if("punycode::decode_to_string", decoded);
                let decoded = $idna::punycode::decode(text);
                outcomes.push_if("punycode::decode", decoded.map(String::from_iter));
            }
        }
    };
}

functions!(ours, idna);
functions!(theirs, theirs);
