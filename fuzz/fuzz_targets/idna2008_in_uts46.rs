//! UTS #46 accepts every name that IDNA2008 accepts, with the same result.

#![no_main]

use alabel::{BidiScope, Mapping, Uts46};
use alabel_fuzz::{Flags, Input, Name};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: Input<Flags>| {
    let (flags, Name(name)) = (input.options, input.name);
    // The Bidi rule of UTS #46 applies to all labels of a name.
    let idna2008 = flags.idna2008().bidi_scope(BidiScope::WholeName);
    for mapping in [Mapping::None, Mapping::Uts46] {
        if let Ok(ascii) = idna2008.mapping(mapping).to_ascii(&name) {
            let uts46 = Uts46::new().to_ascii(&name);
            // UTS #46 also maps ASCII labels: "A" to "a".
            assert_eq!(uts46.as_deref(), Ok(&*ascii.to_ascii_lowercase()));
        }
    }
    // The mapping of RFC 5895 differs from UTS #46: a final "Σ" becomes "ς", not "σ". Only its input is
    // compared.
    if let Ok(ascii) = idna2008.to_ascii(&name) {
        let uts46 = Uts46::new().to_ascii(&ascii);
        assert_eq!(uts46.as_deref(), Ok(&*ascii.to_ascii_lowercase()));
    }
});
