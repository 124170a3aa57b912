//! Every function of version 1.1, in the words of alabel's guide: the rows of "Moving from the crate `idna`".

use alabel::{AsciiSet, Unicode, Uts46, VerifyDnsLength, punycode};

use crate::operations::{Arguments, Outcome, Outcomes};

/// The lenient profile.
pub const LENIENT: Uts46 = Uts46::new()
    .verify_dns_length(VerifyDnsLength::False)
    .deny_ascii(AsciiSet::EMPTY);

/// Returns the profile for a deny list and hyphens.
#[must_use]
pub fn uts46(arguments: Arguments) -> Uts46 {
    let own = AsciiSet::new("_=").unwrap_or(AsciiSet::EMPTY);
    let lists = [
        AsciiSet::EMPTY,
        AsciiSet::STD3,
        AsciiSet::FORBIDDEN_DOMAIN,
        own,
        own.union(AsciiSet::GLYPHLESS),
    ];
    LENIENT
        .deny_ascii(lists[arguments.deny_list])
        .check_hyphens(arguments.hyphens == 2)
        .check_hyphens_at_ends(arguments.hyphens == 1)
}

/// Returns the profile for the flags of `Config`.
#[must_use]
pub fn config(flags: usize) -> Uts46 {
    let lengths = [VerifyDnsLength::False, VerifyDnsLength::AllowRootLabel];
    LENIENT
        .use_std3_ascii_rules(flags & 1 != 0)
        .transitional_processing(flags & 2 != 0)
        .verify_dns_length(lengths[usize::from(flags & 4 != 0)])
        .check_hyphens_at_ends(flags & 8 != 0)
}

/// Calls the equivalent of every function except `verify_dns_length` with a name.
#[must_use]
pub fn outcomes(name: &str, arguments: Arguments) -> Vec<Outcome> {
    let mut outcomes = Outcomes::default();
    let uts46 = uts46(arguments);
    let without_hyphens = uts46.check_hyphens(false).check_hyphens_at_ends(false);
    outcomes.push_cow("domain_to_ascii_cow", without_hyphens.to_ascii(name).ok());
    let ascii = without_hyphens.to_ascii(name).ok();
    outcomes.push_if("domain_to_ascii_from_cow", ascii);
    let lengths = [
        VerifyDnsLength::False,
        VerifyDnsLength::AllowRootLabel,
        VerifyDnsLength::True,
    ];
    let verifying = uts46.verify_dns_length(lengths[arguments.dns_length]);
    outcomes.push_cow("to_ascii", verifying.to_ascii(name).ok());
    push(&mut outcomes, "to_unicode", &uts46.to_unicode_marked(name));
    let marked = uts46.to_unicode_marked(name);
    let shown = marked.show_if(|label| label.chars().any(|c| u32::from(c) % 3 == 0));
    let is_ok = marked.result().is_ok();
    let shown = shown.into_owned();
    outcomes.push("to_user_interface", is_ok, shown, String::new());
    for unicode in [
        uts46.to_valid_unicode(name),
        Some(uts46.to_unicode_marked(name)),
    ] {
        process(&mut outcomes, name, unicode.as_ref());
    }
    for_text(&mut outcomes, name);
    of_config(&mut outcomes, name, config(arguments.flags));
    of_punycode(&mut outcomes, name);
    outcomes.0
}

/// Adds the outcome of ToUnicode.
fn push(outcomes: &mut Outcomes, function: &'static str, unicode: &Unicode<'_>) {
    let text = unicode.as_str().to_owned();
    outcomes.push(function, unicode.result().is_ok(), text, String::new());
}

/// Adds the outcome of `process`, which writes nothing if the result is the input in ASCII.
fn process(outcomes: &mut Outcomes, name: &str, unicode: Option<&Unicode<'_>>) {
    let shown = unicode.map(|unicode| {
        let shown = unicode.show_if(|label| label.chars().any(|c| u32::from(c) % 2 == 0));
        let is_the_input = shown.is_ascii() && shown == name;
        if is_the_input {
            String::new()
        } else {
            shown.into_owned()
        }
    });
    let is_ok = unicode.is_some_and(|unicode| unicode.result().is_ok());
    outcomes.push("process", is_ok, shown.unwrap_or_default(), String::new());
}

/// Adds the outcomes of the functions that take text.
fn for_text(outcomes: &mut Outcomes, name: &str) {
    outcomes.push_if("domain_to_ascii", LENIENT.to_ascii(name).ok());
    outcomes.push_if("domain_to_ascii_strict", Uts46::STRICT.to_ascii(name).ok());
    let unicode = LENIENT.to_unicode_marked(name);
    push(outcomes, "domain_to_unicode", &unicode);
}

/// Adds the outcomes of the deprecated API.
fn of_config(outcomes: &mut Outcomes, name: &str, config: Uts46) {
    outcomes.push_if("Config::to_ascii", config.to_ascii(name).ok());
    outcomes.push_if("Idna::to_ascii", config.to_ascii(name).ok());
    let config = config.verify_dns_length(VerifyDnsLength::False);
    let unicode = config.to_unicode_marked(name);
    push(outcomes, "Config::to_unicode", &unicode);
    let kept = format!("kept {}", unicode.as_str());
    let is_ok = unicode.result().is_ok();
    outcomes.push("Idna::to_unicode", is_ok, kept, String::new());
}

/// Adds the outcomes of Punycode.
fn of_punycode(outcomes: &mut Outcomes, text: &str) {
    let code_points: Vec<char> = text.chars().collect();
    outcomes.push_if("punycode::encode_str", punycode::encode(text).ok());
    let encoded = punycode::encode(&code_points.iter().collect::<String>());
    outcomes.push_if("punycode::encode", encoded.ok());
    let decoded = punycode::decode(text);
    outcomes.push_if("punycode::decode_to_string", decoded.ok());
    let decoded: Option<Vec<char>> = punycode::decode(text)
        .ok()
        .map(|text| text.chars().collect());
    outcomes.push_if("punycode::decode", decoded.map(String::from_iter));
}
