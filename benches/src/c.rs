//! The peers that are C libraries.

/// ICU, `uidna_nameToASCII_UTF8`, `uidna_nameToUnicodeUTF8` and `uspoof_checkUTF8`.
#[cfg(icu)]
pub mod icu {
    use std::ffi::{c_char, c_int, c_void};
    use std::mem::MaybeUninit;

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
        #[link_name = concat!("uspoof_open_", env!("ICU_MAJOR"))]
        fn uspoof_open(error: *mut c_int) -> *mut c_void;
        #[link_name = concat!("uspoof_setChecks_", env!("ICU_MAJOR"))]
        fn uspoof_setChecks(checker: *mut c_void, checks: i32, error: *mut c_int);
        #[link_name = concat!("uspoof_setRestrictionLevel_", env!("ICU_MAJOR"))]
        fn uspoof_setRestrictionLevel(checker: *mut c_void, level: c_int);
        #[link_name = concat!("uspoof_setAllowedChars_", env!("ICU_MAJOR"))]
        fn uspoof_setAllowedChars(checker: *mut c_void, set: *const c_void, error: *mut c_int);
        #[link_name = concat!("uspoof_getRecommendedSet_", env!("ICU_MAJOR"))]
        fn uspoof_getRecommendedSet(error: *mut c_int) -> *const c_void;
        #[link_name = concat!("uspoof_getInclusionSet_", env!("ICU_MAJOR"))]
        fn uspoof_getInclusionSet(error: *mut c_int) -> *const c_void;
        #[link_name = concat!("uset_cloneAsThawed_", env!("ICU_MAJOR"))]
        fn uset_cloneAsThawed(set: *const c_void) -> *mut c_void;
        #[link_name = concat!("uset_addAll_", env!("ICU_MAJOR"))]
        fn uset_addAll(set: *mut c_void, other: *const c_void);
        #[link_name = concat!("uspoof_checkUTF8_", env!("ICU_MAJOR"))]
        fn uspoof_checkUTF8(
            checker: *const c_void,
            label: *const c_char,
            length: i32,
            position: *mut i32,
            error: *mut c_int,
        ) -> i32;
    }

    /// A profile with CheckBidi, CheckJoiners and Nontransitional Processing.
    #[derive(Clone, Copy)]
    pub struct Uts46(*mut c_void);

    impl Uts46 {
        pub fn new() -> Self {
            let mut error = 0;
            // SAFETY: the pointer is valid; the object lives as long as the program.
            let idna = unsafe { uidna_openUTS46(4 | 8 | 0x10 | 0x20, &raw mut error) };
            assert!(!idna.is_null() && error <= 0);
            Self(idna)
        }

        pub fn to_ascii(self, name: &str) -> usize {
            self.convert(uidna_nameToASCII_UTF8, name)
        }

        pub fn to_unicode(self, name: &str) -> usize {
            self.convert(uidna_nameToUnicodeUTF8, name)
        }

        /// Returns the length of the result, or 0 for an error.
        fn convert(self, convert: Convert, name: &str) -> usize {
            // Left uninitialized: clearing takes an eighth of the time for a short name.
            let mut buffer = MaybeUninit::<[u8; 1024]>::uninit();
            self.convert_into(convert, name, &mut buffer)
        }

        /// Returns the length of the output in a buffer, or 0 for an error.
        fn convert_into(
            self,
            convert: Convert,
            name: &str,
            buffer: &mut MaybeUninit<[u8; 1024]>,
        ) -> usize {
            let mut info = Info {
                size: 16,
                is_transitional_different: 0,
                reserved_b3: 0,
                errors: 0,
                reserved_i2: 0,
                reserved_i3: 0,
            };
            let mut error = 0;
            // SAFETY: all pointers are valid for the lengths passed with them.
            let length = unsafe {
                convert(
                    self.0,
                    name.as_ptr().cast(),
                    i32::try_from(name.len()).unwrap(),
                    buffer.as_mut_ptr().cast(),
                    1024,
                    &raw mut info,
                    &raw mut error,
                )
            };
            std::hint::black_box(&buffer);
            if error > 0 || info.errors != 0 {
                0
            } else {
                usize::try_from(length).unwrap()
            }
        }
    }

    /// The level Highly Restrictive with the code points that UTS #39 allows, optionally with all other
    /// checks of a single string.
    #[derive(Clone, Copy)]
    pub struct SpoofChecker {
        uts46: Uts46,
        checker: *mut c_void,
    }

    impl SpoofChecker {
        /// USPOOF_RESTRICTION_LEVEL, USPOOF_CHAR_LIMIT
        pub const LEVEL: i32 = 16 | 64;
        /// All of LEVEL, USPOOF_INVISIBLE, USPOOF_MIXED_NUMBERS, USPOOF_HIDDEN_OVERLAY
        pub const ALL: i32 = Self::LEVEL | 32 | 128 | 256;
        /// USPOOF_HIGHLY_RESTRICTIVE
        const HIGHLY_RESTRICTIVE: c_int = 0x3000_0000;

        pub fn new(checks: i32) -> Self {
            let mut error = 0;
            // SAFETY: the pointers are valid; the objects live as long as the program.
            let checker = unsafe {
                let checker = uspoof_open(&raw mut error);
                uspoof_setRestrictionLevel(checker, Self::HIGHLY_RESTRICTIVE);
                let allowed = uset_cloneAsThawed(uspoof_getRecommendedSet(&raw mut error));
                uset_addAll(allowed, uspoof_getInclusionSet(&raw mut error));
                uspoof_setAllowedChars(checker, allowed, &raw mut error);
                uspoof_setChecks(checker, checks, &raw mut error);
                checker
            };
            assert!(!checker.is_null() && error <= 0);
            let uts46 = Uts46::new();
            let checker = Self { uts46, checker };
            assert!(
                checker.is_fine("bücher-1".as_bytes()) && !checker.is_fine("pаypal".as_bytes())
            );
            checker
        }

        /// Returns the length of the Unicode form if every label passes the checks, and of the ASCII form
        /// otherwise.
        pub fn to_display(self, name: &str) -> usize {
            let mut buffer = MaybeUninit::<[u8; 1024]>::uninit();
            let length = self
                .uts46
                .convert_into(uidna_nameToUnicodeUTF8, name, &mut buffer);
            // SAFETY: that many octets were written.
            let unicode =
                unsafe { std::slice::from_raw_parts(buffer.as_ptr().cast::<u8>(), length) };
            let labels = unicode.split(|&octet| octet == b'.');
            let mut others = labels.filter(|label| !label.is_ascii());
            if others.all(|label| self.is_fine(label)) {
                length
            } else if name.is_ascii() {
                name.len()
            } else {
                self.uts46.to_ascii(name)
            }
        }

        fn is_fine(self, label: &[u8]) -> bool {
            let mut error = 0;
            // SAFETY: the pointers are valid for the lengths passed with them.
            let failed = unsafe {
                uspoof_checkUTF8(
                    self.checker,
                    label.as_ptr().cast(),
                    i32::try_from(label.len()).unwrap(),
                    std::ptr::null_mut(),
                    &raw mut error,
                )
            };
            failed == 0 && error <= 0
        }
    }
}

/// libidn2, `idn2_lookup_u8` and `idn2_to_unicode_8z8z`.
#[cfg(libidn2)]
pub mod libidn2 {
    use std::ffi::{CStr, c_char, c_int, c_void};
    use std::ptr;

    unsafe extern "C" {
        fn idn2_lookup_u8(name: *const u8, result: *mut *mut u8, flags: c_int) -> c_int;
        fn idn2_to_unicode_8z8z(
            name: *const c_char,
            result: *mut *mut c_char,
            flags: c_int,
        ) -> c_int;
        fn idn2_free(pointer: *mut c_void);
    }

    /// IDN2_NONTRANSITIONAL, IDN2_NFC_INPUT
    const UTS46: c_int = 8 | 1;
    /// IDN2_NO_TR46, IDN2_NFC_INPUT
    const IDNA2008: c_int = 64 | 1;

    fn terminated(name: &str) -> [u8; 1024] {
        let mut buffer = [0; 1024];
        buffer[..name.len()].copy_from_slice(name.as_bytes());
        buffer
    }

    fn lookup(name: &str, flags: c_int) -> usize {
        let name = terminated(name);
        let mut result = ptr::null_mut();
        // SAFETY: the name ends in NUL; the library that made the result frees it.
        unsafe {
            if idn2_lookup_u8(name.as_ptr(), &raw mut result, flags) != 0 {
                return 0;
            }
            let length = CStr::from_ptr(result.cast()).count_bytes();
            idn2_free(result.cast());
            length
        }
    }

    pub fn to_ascii(name: &str) -> usize {
        lookup(name, UTS46)
    }

    pub fn idna2008(name: &str) -> usize {
        lookup(name, IDNA2008)
    }

    pub fn to_unicode(name: &str) -> usize {
        let name = terminated(name);
        let mut result = ptr::null_mut();
        // SAFETY: the name ends in NUL; the library that made the result frees it.
        unsafe {
            if idn2_to_unicode_8z8z(name.as_ptr().cast(), &raw mut result, UTS46) != 0 {
                return 0;
            }
            let length = CStr::from_ptr(result).count_bytes();
            idn2_free(result.cast());
            length
        }
    }
}
