//! Mailboxes and the formats of JSON Schema follow the grammar of RFC 5321. Errors are in the text, and the
//! local part stays.

#![no_main]

use std::borrow::Cow;

use alabel::display::Policy;
use alabel::{Error, Format, Idna2008, Mailbox, Mapping, Uts46};
use alabel_fuzz::Name;
use libfuzzer_sys::fuzz_target;

#[allow(
    missing_docs,
    unreachable_pub,
    clippy::pedantic,
    reason = "the lints of the tests"
)]
#[path = "../../tests/common/mailboxes.rs"]
mod mailboxes;

/// Asserts that errors have places in a text, and returns `true` if there are none.
fn is_valid(text: &str, errors: impl Iterator<Item = Error>) -> bool {
    let errors: Vec<Error> = errors.collect();
    for (number, error) in errors.iter().enumerate() {
        assert!(text.get(error.span()).is_some(), "{text:?}: {error}");
        assert!(!errors[..number].contains(error), "{text:?}: {error} twice");
    }
    errors.is_empty()
}

/// Checks a text as a mailbox.
fn check(text: &str) {
    let parsed = Mailbox::parse(text);
    let ascii_form = |domain: &str| Some(Uts46::STRICT.to_ascii(domain).ok()?.into_owned());
    assert_eq!(
        parsed.is_ok(),
        mailboxes::is_mailbox(text, ascii_form),
        "{text:?}"
    );
    assert_eq!(parsed.as_ref().err(), Mailbox::check(text).next().as_ref());
    assert_eq!(parsed.is_ok(), is_valid(text, Mailbox::check(text)));
    for format in [Format::Email, Format::IdnEmail] {
        let host = if format == Format::Email {
            Format::Hostname
        } else {
            Format::IdnHostname
        };
        let idn = Idna2008::REGISTRATION.mapping(Mapping::Uts46);
        let ascii_form = |domain: &str| {
            let is_host = is_valid(domain, host.check(domain));
            is_host.then(|| idn.to_ascii(domain).map(Cow::into_owned).ok())?
        };
        let is_ascii = format == Format::IdnEmail || text.is_ascii();
        let expected = is_ascii && mailboxes::is_mailbox(text, ascii_form);
        assert_eq!(is_valid(text, format.check(text)), expected, "{text:?}");
    }
    let Ok(mailbox) = parsed else {
        return;
    };
    let local_part = mailbox.local_part();
    assert!(
        text.strip_prefix(local_part)
            .is_some_and(|rest| rest.starts_with('@'))
    );
    assert_ne!(mailbox.domain().is_some(), mailbox.ip().is_some());
    for written in [mailbox.to_ascii(), mailbox.to_unicode()] {
        assert!(written.starts_with(local_part));
        assert_eq!(Mailbox::parse(&written).as_ref(), Ok(&mailbox));
    }
    assert!(mailbox.to_display(Policy::new()).contains('@'));
}

fuzz_target!(|input: Name| {
    let Name(text) = input;
    check(&text);
    // Few inputs have an `@`, a quoted string or an address literal. An error about a text quotes the text,
    // so texts stay short.
    check(&format!("a@{text}"));
    check(&format!("{text}@a.example"));
    check(&format!("\"{text}\"@[IPv6:::1]"));
    check(&format!("é@[{text}]"));
});
