//! `check` finds an error if and only if the operation fails, and its first error is the operation's. Each
//! error has a place in the name. `is_valid` returns `true` if and only if there is no error.

#![no_main]

use alabel::{Error, Form, Url};
use alabel_fuzz::{Flags, Input, Name};
use libfuzzer_sys::fuzz_target;

/// Asserts that `check` starts with the error of the operation, and that all errors are in the name.
fn assert_errors(name: &str, first: Option<&Error>, errors: &[Error]) {
    assert_eq!(first, errors.first(), "{name:?}");
    for (number, error) in errors.iter().enumerate() {
        assert!(name.get(error.span()).is_some(), "{name:?}: {error:?}");
        assert!(!errors[..number].contains(error), "{name:?}: {error} twice");
        assert!(error.to_string().ends_with(')') || error.hint().is_some());
    }
}

fuzz_target!(|input: Input<Flags>| {
    let (flags, Name(name)) = (input.options, input.name);
    let uts46 = flags.uts46();
    let errors: Vec<Error> = uts46.check(&name).collect();
    assert_errors(&name, uts46.to_ascii(&name).err().as_ref(), &errors);
    assert_eq!(uts46.is_valid(&name), errors.is_empty());
    let (ascii, same_errors) = uts46.to_ascii_with_errors(&name);
    assert_eq!(same_errors, errors);
    if let Ok(expected) = uts46.to_ascii(&name) {
        assert_eq!(ascii, expected);
    }
    let errors: Vec<Error> = uts46.check_form(&name, Form::Unicode).collect();
    assert_errors(&name, uts46.to_unicode(&name).result().err(), &errors);

    for url in [Url::new(), Url::STRICT] {
        let errors: Vec<Error> = url.check(&name).collect();
        assert_errors(&name, url.to_ascii(&name).err().as_ref(), &errors);
        assert_eq!(url.is_valid(&name), errors.is_empty());
        let errors: Vec<Error> = url.check_form(&name, Form::Unicode).collect();
        assert_errors(&name, url.to_unicode(&name).result().err(), &errors);
    }

    let idna2008 = flags.idna2008();
    let errors: Vec<Error> = idna2008.check(&name).collect();
    assert_errors(&name, idna2008.to_ascii(&name).err().as_ref(), &errors);
    assert_eq!(idna2008.is_valid(&name), errors.is_empty());
    assert_errors(&name, idna2008.to_unicode(&name).result().err(), &errors);

    let idna2003 = flags.idna2003();
    let errors: Vec<Error> = idna2003.check(&name).collect();
    assert_errors(&name, idna2003.to_ascii(&name).err().as_ref(), &errors);
    assert_eq!(idna2003.is_valid(&name), errors.is_empty());
    let errors: Vec<Error> = idna2003.check_form(&name, Form::Unicode).collect();
    assert_errors(&name, idna2003.to_unicode(&name).result().err(), &errors);
});
