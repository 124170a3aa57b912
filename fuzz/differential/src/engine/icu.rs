//! ICU through its C API, `uidna_nameToASCII_UTF8` and `uidna_nameToUnicodeUTF8`.

use super::Engine;

/// Opens ICU.
#[cfg(icu)]
#[expect(clippy::unnecessary_wraps, reason = "as the other engines")]
pub fn open() -> Result<Box<dyn Engine>, String> {
    Ok(Box::new(linked::Icu::new()))
}

/// Reports that ICU is absent.
#[cfg(not(icu))]
pub fn open() -> Result<Box<dyn Engine>, String> {
    Err(String::from("pkg-config finds no icu-uc"))
}

/// The linked library.
#[cfg(icu)]
mod linked {
    use std::collections::HashMap;
    use std::ffi::{c_char, c_int, c_void};

    use alabel::VerifyDnsLength;

    use crate::engine::{Engine, Operation, Theirs, combinations};
    use crate::rules::{Direction, Flags, Rules};

    /// UIDNA_USE_STD3_RULES
    const USE_STD3_RULES: u32 = 2;
    /// UIDNA_CHECK_BIDI
    const CHECK_BIDI: u32 = 4;
    /// UIDNA_CHECK_CONTEXTJ
    const CHECK_CONTEXTJ: u32 = 8;
    /// UIDNA_NONTRANSITIONAL_TO_ASCII and UIDNA_NONTRANSITIONAL_TO_UNICODE
    const NONTRANSITIONAL: u32 = 0x10 | 0x20;

    /// The bits of the VerifyDnsLength errors.
    const LENGTH_ERRORS: u32 = 1 | 2 | 4;
    /// The bits of the CheckHyphens errors.
    const HYPHEN_ERRORS: u32 = 8 | 0x10 | 0x20;
    /// The names of the bits.
    const ERRORS: &[(u32, &str)] = &[
        (1, "EMPTY_LABEL"),
        (2, "LABEL_TOO_LONG"),
        (4, "DOMAIN_NAME_TOO_LONG"),
        (8, "LEADING_HYPHEN"),
        (0x10, "TRAILING_HYPHEN"),
        (0x20, "HYPHEN_3_4"),
        (0x40, "LEADING_COMBINING_MARK"),
        (0x80, "DISALLOWED"),
        (0x100, "PUNYCODE"),
        (0x200, "LABEL_HAS_DOT"),
        (0x400, "INVALID_ACE_LABEL"),
        (0x800, "BIDI"),
        (0x1000, "CONTEXTJ"),
    ];

    #[repr(C)]
    struct Info {
        size: i16,
        is_transitional_different: i8,
        reserved_b3: i8,
        errors: u32,
        reserved_i2: i32,
        reserved_i3: i32,
    }

    type Convert = unsafe extern "C" fn(
        *const c_void,
        *const c_char,
        i32,
        *mut c_char,
        i32,
        *mut Info,
        *mut c_int,
    ) -> i32;

    unsafe extern "C" {
        #[link_name = concat!("uidna_openUTS46_", env!("ICU_MAJOR"))]
        fn uidna_openUTS46(options: u32, error: *mut c_int) -> *mut c_void;
        #[link_name = concat!("uidna_nameToASCII_UTF8_", env!("ICU_MAJOR"))]
        fn uidna_nameToASCII_UTF8(
            idna: *const c_void,
            name: *const c_char,
            length: i32,
            dest: *mut c_char,
            capacity: i32,
            info: *mut Info,
            error: *mut c_int,
        ) -> i32;
        #[link_name = concat!("uidna_nameToUnicodeUTF8_", env!("ICU_MAJOR"))]
        fn uidna_nameToUnicodeUTF8(
            idna: *const c_void,
            name: *const c_char,
            length: i32,
            dest: *mut c_char,
            capacity: i32,
            info: *mut Info,
            error: *mut c_int,
        ) -> i32;
        #[link_name = concat!("u_getUnicodeVersion_", env!("ICU_MAJOR"))]
        fn u_getUnicodeVersion(version: *mut u8);
    }

    /// The ICU objects by their options. They live as long as the program.
    pub struct Icu {
        by_options: HashMap<u32, *mut c_void>,
        buffer: Vec<u8>,
    }

    impl Icu {
        /// Returns an engine without objects.
        pub fn new() -> Self {
            Self {
                by_options: HashMap::new(),
                buffer: vec![0; 1 << 16],
            }
        }

        /// Returns the object with these options.
        fn with_options(&mut self, options: u32) -> *mut c_void {
            *self.by_options.entry(options).or_insert_with(|| {
                let mut error = 0;
                // SAFETY: the pointer is valid.
                let idna = unsafe { uidna_openUTS46(options, &raw mut error) };
                assert!(!idna.is_null() && error <= 0, "uidna_openUTS46: {error}");
                idna
            })
        }

        /// Converts a name, and returns the result and its error bits.
        fn convert_name(
            &mut self,
            idna: *mut c_void,
            convert: Convert,
            name: &str,
        ) -> (String, u32) {
            let mut info = Info {
                size: 16,
                is_transitional_different: 0,
                reserved_b3: 0,
                errors: 0,
                reserved_i2: 0,
                reserved_i3: 0,
            };
            let mut error = 0;
            let capacity = i32::try_from(self.buffer.len()).unwrap_or(i32::MAX);
            let length = i32::try_from(name.len()).unwrap_or(i32::MAX);
            // SAFETY: all pointers are valid for the lengths passed with them.
            let length = unsafe {
                convert(
                    idna,
                    name.as_ptr().cast(),
                    length,
                    self.buffer.as_mut_ptr().cast(),
                    capacity,
                    &raw mut info,
                    &raw mut error,
                )
            };
            assert!(error <= 0, "{name:?}: {error}");
            let written = usize::try_from(length).unwrap_or(0);
            let result = String::from_utf8_lossy(&self.buffer[..written]);
            (result.into_owned(), info.errors)
        }
    }

    impl Engine for Icu {
        fn version(&self) -> String {
            let mut unicode = [0; 4];
            // SAFETY: the function writes four octets.
            unsafe { u_getUnicodeVersion(unicode.as_mut_ptr()) };
            format!(
                "{}, Unicode {}.{}",
                env!("ICU_VERSION"),
                unicode[0],
                unicode[1]
            )
        }

        fn operations(&self) -> Vec<Operation> {
            let lookup = Flags {
                verify_dns_length: VerifyDnsLength::AllowRootLabel,
                ..Flags::CHECKED
            };
            let choices: [fn(&mut Flags); 6] = [
                |flags| flags.check_hyphens = true,
                |flags| flags.check_bidi = false,
                |flags| flags.check_joiners = false,
                |flags| flags.use_std3_ascii_rules = true,
                |flags| flags.transitional_processing = true,
                |flags| flags.verify_dns_length = VerifyDnsLength::False,
            ];
            let in_turn = || combinations(Rules::Uts46(lookup), &choices);
            let row = |title, direction, rules| Operation {
                title,
                direction,
                rules,
            };
            let lookup = || vec![Rules::Uts46(lookup)];
            vec![
                row("to_ascii, lookup flags", Direction::ToAscii, lookup()),
                row("to_ascii, flags in turn", Direction::ToAscii, in_turn()),
                row("to_unicode, lookup flags", Direction::ToUnicode, lookup()),
                row("to_unicode, flags in turn", Direction::ToUnicode, in_turn()),
            ]
        }

        fn convert(&mut self, rules: Rules, direction: Direction, names: &[String]) -> Vec<Theirs> {
            let Rules::Uts46(flags) = rules else {
                return Vec::new();
            };
            let option = |is_set: bool, option: u32| if is_set { option } else { 0 };
            let idna = self.with_options(
                option(flags.use_std3_ascii_rules, USE_STD3_RULES)
                    | option(flags.check_bidi, CHECK_BIDI)
                    | option(flags.check_joiners, CHECK_CONTEXTJ)
                    | option(!flags.transitional_processing, NONTRANSITIONAL),
            );
            let convert = match direction {
                Direction::ToAscii => uidna_nameToASCII_UTF8,
                Direction::ToUnicode => uidna_nameToUnicodeUTF8,
            };
            // ICU has no flags for these checks, but reports their errors separately.
            let ignored = option(!flags.check_hyphens, HYPHEN_ERRORS)
                | option(
                    flags.verify_dns_length == VerifyDnsLength::False,
                    LENGTH_ERRORS,
                );
            let mut answer = |name: &String| {
                let (result, errors) = self.convert_name(idna, convert, name);
                match errors & !ignored {
                    0 => Ok(result),
                    errors => Err(names_of(errors)),
                }
            };
            names.iter().map(&mut answer).collect()
        }
    }

    /// Returns the names of the error bits.
    fn names_of(errors: u32) -> String {
        let names = ERRORS.iter().filter(|(bit, _)| errors & bit != 0);
        names.map(|&(_, name)| name).collect::<Vec<_>>().join("+")
    }
}
