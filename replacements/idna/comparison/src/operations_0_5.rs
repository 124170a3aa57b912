//! Every function of version 0.5, in each crate.

/// Defines a module with the functions of a crate.
macro_rules! functions {
    ($name:ident, $idna:ident) => {
        #[doc = concat!("The functions of `", stringify!($idna), "`.")]
        pub mod $name {
            use $idna::{Config, Errors, Idna};

            use crate::operations::{Outcome, Outcomes, punycode};

            /// Returns the flags for the bits of a number.
            pub fn config(flags: usize) -> Config {
                Config::default()
                    .use_std3_ascii_rules(flags & 1 != 0)
                    .transitional_processing(flags & 2 != 0)
                    .verify_dns_length(flags & 4 != 0)
                    .check_hyphens(flags & 8 != 0)
                    .use_idna_2008_rules(flags & 16 != 0)
            }

            /// Calls every function with a name.
            #[must_use]
            pub fn outcomes(name: &str, flags: usize) -> Vec<Outcome> {
                let mut outcomes = Outcomes::default();
                outcomes.push_if("domain_to_ascii", $idna::domain_to_ascii(name).ok());
                let ascii = $idna::domain_to_ascii_strict(name);
                outcomes.push_if("domain_to_ascii_strict", ascii.ok());
                let (unicode, result) = $idna::domain_to_unicode(name);
                outcomes.push("domain_to_unicode", result.is_ok(), unicode, String::new());
                of_config(&mut outcomes, name, config(flags));
                of_punycode(&mut outcomes, name);
                outcomes.0
            }

            /// Adds the outcomes of the functions that take flags.
            fn of_config(outcomes: &mut Outcomes, name: &str, config: Config) {
                outcomes.push_if("Config::to_ascii", config.to_ascii(name).ok());
                let (unicode, result) = config.to_unicode(name);
                outcomes.push("Config::to_unicode", result.is_ok(), unicode, String::new());
                // `idna` verifies the length of all of `out`, so start with an empty string.
                let mut out = String::new();
                let result = Idna::new(config).to_ascii(name, &mut out);
                outcomes.push("Idna::to_ascii", result.is_ok(), out, String::new());
                let mut out = String::new();
                let errors: Errors = Idna::new(config).to_ascii_inner(name, &mut out);
                let is_ok = <Result<(), Errors>>::from(errors).is_ok();
                outcomes.push("Idna::to_ascii_inner", is_ok, out, String::new());
                let mut out = String::from("kept ");
                let result = Idna::new(config).to_unicode(name, &mut out);
                outcomes.push("Idna::to_unicode", result.is_ok(), out, String::new());
            }

            punycode!($idna);
        }
    };
}

functions!(ours, idna_0_5);
functions!(theirs, theirs_0_5);
