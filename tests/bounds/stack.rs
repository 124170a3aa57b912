//! Every operation needs at most 16 KiB of stack, the size of a thread on a small machine.

#![allow(clippy::unwrap_used)]

use std::thread;

use alabel::bulk::Converter;

use alabel::Form;
use alabel::{Domain, Host, Mailbox, Profile, punycode};

/// The octets of the stack. The thread itself uses some of them.
const STACK: usize = 16 << 10;

/// Returns names for the long paths: mapped, decomposed, right-to-left, decoded, long, and with each kind of
/// place of an error.
fn names() -> Vec<String> {
    let fragments = [
        "a",
        "Bücher。faß.example",
        "\u{FDFA}",
        "e\u{301}\u{323}",
        "אב1.",
        "क\u{94D}\u{200D}ष",
        "xn--bcher-kva.",
        "xn--0",
        "a b.",
        "☕",
        "\u{1F1E6}\u{FE0F}",
        "%31.0x7f.",
        "-",
    ];
    let repeated = |number| move |fragment: &&str| fragment.repeat(number);
    let all = fragments.concat();
    fragments
        .iter()
        .map(repeated(1))
        .chain(fragments.iter().map(repeated(40)))
        .chain(fragments.iter().map(repeated(3_000)))
        .chain([all.clone(), all.repeat(300)])
        .collect()
}

/// Runs an operation on each name in a thread with this stack.
fn on_small_stack(operation: impl Fn(&str) + Send + 'static) {
    let thread = thread::Builder::new().stack_size(STACK).spawn(move || {
        for name in names() {
            operation(&name);
        }
    });
    thread.unwrap().join().unwrap();
}

#[test]
fn conversions_and_errors_fit_on_a_small_stack() {
    for &profile in Profile::ALL {
        on_small_stack(move |name| {
            let written = profile.to_ascii(name).map_err(|error| error.to_string());
            drop((written, profile.to_unicode(name).into_parts()));
            for error in profile.check(name).take(100) {
                assert!(!format!("{error}{error:?}").is_empty());
            }
        });
    }
}

/// A debug build copies an iterator each time a function returns or takes it.
#[test]
fn iterators_of_errors_are_small() {
    for &profile in Profile::ALL {
        let octets = size_of_val(&profile.check("a"));
        assert!(octets <= 512, "{profile:?}: {octets} octets");
    }
    let octets = size_of_val(&Mailbox::check("a@b"));
    assert!(octets <= 640, "mailbox: {octets} octets");
    #[cfg(feature = "display")]
    for &policy in alabel::display::Policy::ALL {
        let octets = size_of_val(&policy.check("a"));
        assert!(octets <= 768, "{policy:?}: {octets} octets");
    }
}

#[test]
fn many_names_fit_on_a_small_stack() {
    for form in [Form::Ascii, Form::Unicode] {
        on_small_stack(move |name| {
            let mut converter = Converter::new(Profile::default(), form);
            drop(converter.convert(name).map(str::len));
        });
    }
}

#[test]
fn types_and_punycode_fit_on_a_small_stack() {
    on_small_stack(|name| drop(Domain::parse(name).map(|domain| domain.to_string())));
    on_small_stack(|name| drop(Host::parse(name).map(|host| host.to_string())));
    on_small_stack(|name| {
        let mailbox = format!("a@{name}");
        drop(Mailbox::parse(&mailbox).map(|mailbox| mailbox.to_string()));
        for error in Mailbox::check(&mailbox).take(100) {
            assert!(!format!("{error}{error:?}").is_empty());
        }
    });
    on_small_stack(|name| {
        let encoded = punycode::encode(name).unwrap();
        assert_eq!(punycode::decode(&encoded).unwrap(), name);
    });
}

#[cfg(feature = "display")]
#[test]
fn display_and_lookalikes_fit_on_a_small_stack() {
    use alabel::display::{Likeness, Lookalikes, Policy};

    for &policy in Policy::ALL {
        on_small_stack(move |name| {
            drop(policy.to_display(name).to_ascii());
            for reason in policy.check(name).take(100) {
                assert!(!format!("{reason}{reason:?}").is_empty());
            }
        });
    }
    on_small_stack(|name| {
        let protected = Lookalikes::new(Domain::parse("paypal.com")).kinds(Likeness::ALL);
        drop(Domain::parse(name).map(|domain| protected.matches(&domain).len()));
    });
}
