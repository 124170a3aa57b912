//! The rows of "Moving from the crate `idna`" in alabel's guide, against `idna` 1.1.0, for random names.

use alabel::{Form, Url, Uts46, VerifyDnsLength};
use idna_comparison::explanation;
use idna_comparison::found::{Found, random_names};
use idna_comparison::guide::{self, LENIENT};
use idna_comparison::operations;
use theirs::AsciiDenyList;
use theirs::uts46::{ErrorPolicy, Hyphens, ProcessingError, ProcessingSuccess, verify_dns_length};

/// Returns names in UTF-8, since alabel takes text. Long names are left out: `idna` limits them or panics.
fn names() -> impl Iterator<Item = String> {
    let names = random_names().filter_map(|(name, _)| String::from_utf8(name).ok());
    names.filter(|name| name.len() < 1000)
}

#[test]
fn every_row_of_the_guide_agrees_with_idna() {
    let mut found = Found::default();
    for (name, arguments) in random_names() {
        let Ok(text) = str::from_utf8(&name) else {
            continue;
        };
        let ours = guide::outcomes(text, arguments);
        // Rows without notes say nothing about closures and borrowing.
        let theirs = || {
            let theirs = operations::theirs::outcomes(&name, arguments);
            let mut theirs: Vec<_> = theirs
                .into_iter()
                .filter(|outcome| !outcome.function.starts_with("verify_dns_length"))
                .collect();
            for (theirs, ours) in theirs.iter_mut().zip(&ours) {
                if ours.notes.is_empty() {
                    theirs.notes.clear();
                }
            }
            theirs
        };
        found.compare((&name, arguments), ours.clone(), theirs, |ours, theirs| {
            explanation::explain_by_uts46(&name, arguments, ours, theirs)
        });
    }
    found.assert_explained();
}

#[test]
fn the_functions_at_the_top_accept_no_more_than_idna() {
    for name in names() {
        let theirs = theirs::domain_to_ascii(&name).ok();
        if let Ok(ascii) = alabel::to_ascii(&name) {
            assert_eq!(Some(&*ascii), theirs.as_deref(), "{name:?}");
        }
        let unicode = alabel::to_unicode(&name);
        if unicode.result().is_ok() {
            let (theirs, result) = theirs::domain_to_unicode(&name);
            assert_eq!((unicode.as_str(), true), (&*theirs, result.is_ok()));
        }
    }
}

/// "If domain is an ASCII string, then set result to domain, lowercased" (URL Standard, section 3.3,
/// since 2026-06-25).
#[test]
fn urls_agree_with_idna_except_for_ascii_and_empty_domains() {
    for name in names() {
        let theirs = theirs::domain_to_ascii_cow(name.as_bytes(), AsciiDenyList::URL).ok();
        let ours = Url::new().to_ascii(&name).ok();
        if ours == theirs || theirs.as_deref() == Some("") {
            continue;
        }
        let mut errors = LENIENT.check(&name);
        let is_ace_prefix =
            |error: alabel::Error| error.kind() == alabel::ErrorKind::LeadingAcePrefix;
        let is_lowercased = ours.as_deref() == Some(&name.to_ascii_lowercase());
        assert!(
            name.is_ascii() && is_lowercased || ours.is_none() && errors.any(is_ace_prefix),
            "{name:?}: {ours:?}, {theirs:?}"
        );
    }
}

#[test]
fn the_strict_profiles_agree_except_on_numbers() {
    for name in names() {
        let [by_url, by_uts46] = [Url::STRICT.to_ascii(&name), Uts46::STRICT.to_ascii(&name)];
        let valid = by_uts46.ok().filter(|ascii| !Url::ends_in_a_number(ascii));
        assert_eq!(by_url.ok(), valid, "{name:?}");
    }
}

#[test]
fn results_have_the_lengths_that_is_valid_verifies() {
    for name in names() {
        let Ok(ascii) = LENIENT.to_ascii(&name) else {
            continue;
        };
        for (verify, allow_trailing_dot) in [
            (VerifyDnsLength::AllowRootLabel, true),
            (VerifyDnsLength::True, false),
        ] {
            assert_eq!(
                LENIENT.verify_dns_length(verify).is_valid(&ascii),
                verify_dns_length(&ascii, allow_trailing_dot),
                "{ascii:?}"
            );
        }
    }
}

#[test]
fn process_agrees_with_write_unicode() {
    let uts46 = guide::uts46(operations::Arguments {
        deny_list: 2,
        ..operations::Arguments::default()
    });
    for name in names() {
        let (mut sink, mut ascii_sink) = (String::new(), String::new());
        let result = theirs::uts46::Uts46::new().process(
            name.as_bytes(),
            AsciiDenyList::URL,
            Hyphens::Allow,
            ErrorPolicy::FailFast,
            |_, _, _| true,
            &mut sink,
            Some(&mut ascii_sink),
        );
        let (mut unicode, mut ascii) = (String::new(), String::new());
        let ours = uts46.write_unicode(&name, &mut unicode);
        let our_ascii = uts46.write_ascii(&name, &mut ascii);
        match result {
            Ok(ProcessingSuccess::Passthrough) if ours.is_ok() => assert_eq!(unicode, name),
            Ok(ProcessingSuccess::WroteToSink) if ours.is_ok() => assert_eq!(unicode, sink),
            // `Explanation::AcePrefix` or `ErrorPassesThrough`.
            Ok(_) => assert!(uts46.check_form(&name, Form::Unicode).any(|error| {
                error.kind() == alabel::ErrorKind::LeadingAcePrefix
                    || error.status().is_some_and(|status| status.starts_with('B'))
            })),
            Err(error) => {
                assert!(
                    error == ProcessingError::ValidityError && ours.is_err(),
                    "{name:?}"
                );
            }
        }
        if ours.is_ok() {
            assert!(our_ascii.is_ok(), "{name:?}");
            if !unicode.is_ascii() {
                assert_eq!(ascii, ascii_sink);
            }
        }
    }
}
