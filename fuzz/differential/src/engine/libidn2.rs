//! GNU libidn2, `idn2_lookup_u8`.

use super::Engine;

/// Opens libidn2.
#[cfg(libidn2)]
#[expect(clippy::unnecessary_wraps, reason = "as the other engines")]
pub fn open() -> Result<Box<dyn Engine>, String> {
    Ok(Box::new(linked::Libidn2))
}

/// Reports that libidn2 is absent.
#[cfg(not(libidn2))]
pub fn open() -> Result<Box<dyn Engine>, String> {
    Err(String::from("pkg-config finds no libidn2"))
}

/// The linked library.
#[cfg(libidn2)]
mod linked {
    use std::ffi::{CStr, CString, c_char, c_int, c_void};
    use std::ptr;

    use alabel::{BidiScope, Idna2008};

    use crate::engine::{Engine, Operation, Theirs};
    use crate::rules::{Direction, Rules};

    /// RFC 5891, section 5, for an engine that sees one label at a time.
    const LOOKUP: Idna2008 = Idna2008::LOOKUP.bidi_scope(BidiScope::EachLabel);

    /// IDN2_NONTRANSITIONAL
    const NONTRANSITIONAL: c_int = 8;
    /// IDN2_NO_TR46
    const NO_TR46: c_int = 64;

    unsafe extern "C" {
        fn idn2_lookup_u8(name: *const u8, result: *mut *mut u8, flags: c_int) -> c_int;
        fn idn2_strerror_name(code: c_int) -> *const c_char;
        fn idn2_free(pointer: *mut c_void);
    }

    /// An engine without state.
    pub struct Libidn2;

    impl Engine for Libidn2 {
        fn version(&self) -> String {
            String::from(env!("LIBIDN2_VERSION"))
        }

        fn operations(&self) -> Vec<Operation> {
            let row = |title, rules| Operation {
                title,
                direction: Direction::ToAscii,
                rules: vec![rules],
            };
            vec![
                row("idn2_lookup, IDNA2008", Rules::Plain(LOOKUP.into())),
                row("idn2_lookup, TR46", Rules::Mapped(LOOKUP.into())),
            ]
        }

        fn convert(&mut self, rules: Rules, _: Direction, names: &[String]) -> Vec<Theirs> {
            let flags = match rules {
                Rules::Plain(_) => NO_TR46,
                _ => NONTRANSITIONAL,
            };
            names.iter().map(|name| lookup(name, flags)).collect()
        }
    }

    /// Converts a name.
    fn lookup(name: &str, flags: c_int) -> Theirs {
        let name = CString::new(name).map_err(|_| String::from("NUL"))?;
        let mut result = ptr::null_mut();
        // SAFETY: the name ends in NUL; the library that made the result frees it; error names are static.
        unsafe {
            let code = idn2_lookup_u8(name.as_ptr().cast(), &raw mut result, flags);
            if code != 0 {
                let name = CStr::from_ptr(idn2_strerror_name(code));
                return Err(name.to_string_lossy().into_owned());
            }
            let ascii = CStr::from_ptr(result.cast()).to_string_lossy().into_owned();
            idn2_free(result.cast());
            Ok(ascii)
        }
    }
}
