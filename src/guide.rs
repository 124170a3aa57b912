//! A guide to choosing a profile, comparing names, showing them to people, and moving from the crate `idna`.
//!
//! # Choosing a profile
//!
//! | you write | use | why |
//! |---|---|---|
//! | an HTTP client, a URL parser | [`Url::new`] | reaches the hosts that browsers reach, including those with broken names |
//! | a form field or a checker for URLs | [`Url::strict`] | accepts only names that work everywhere |
//! | a resolver, a mail program, a DNS tool | [`Uts46::new`], which [`to_ascii`] is | accepts service names (`_dmarc`) and a trailing root dot; rejects names that no resolver could use |
//! | a registry, a zone file, `idn-hostname` of JSON Schema | [`Idna2008::REGISTRATION`] | checks every rule for registered labels |
//! | a certificate checker | [`Idna2008::REGISTRATION`] for U-labels, [`ALabel`] for A-labels | RFC 5280 and RFC 9549 require A-labels of IDNA2008 |
//! | a client that must not reject any name a registry accepts | [`Idna2008::LOOKUP`] | checks what RFC 5891, section 5.4, lists, and no more |
//! | an analysis of logs | [`Uts46::to_unicode`] with [`Uts46::check`] | shows every name, and lists everything wrong with it |
//! | a comparison with what old clients do | [`Idna2003`], [`Uts46::deviation`] | shows where the same name leads old clients to another host |
//!
//! [`profile`](crate::profile) converts the same names with every profile, side by side, and explains each flag.
//!
//! # Comparing names
//!
//! Two names are the same if their ASCII forms are equal. Compare ASCII forms, never the input: `BÜCHER.example`,
//! `bücher。example` and `xn--bcher-kva.example` are one name. [`Domain`] holds the ASCII form and works as a key in maps and
//! sets:
//!
//! ```
//! use std::collections::HashSet;
//!
//! use alabel::Domain;
//!
//! let blocked: HashSet<Domain> = ["bücher.example", "xn--mnchen-3ya.example"]
//!     .into_iter()
//!     .map(Domain::parse)
//!     .collect::<Result<_, _>>()?;
//! // A name is blocked if the set contains it or one of its parents.
//! let is_blocked = |name: &str| {
//!     let domain = Domain::parse(name).ok();
//!     std::iter::successors(domain, Domain::parent).any(|domain| blocked.contains(&domain))
//! };
//! assert!(is_blocked("www.BÜCHER.example"));
//! assert!(is_blocked("münchen。example"));
//! assert!(!is_blocked("bucher.example"));
//! # Ok::<(), alabel::Error>(())
//! ```
//!
//! Profiles can disagree about a name: [`Idna2003`] converts `faß.de` to `fass.de`, the others do not. Choose one profile at
//! the edge of your program, and pass [`Domain`]s inside. `example.com.` with a root dot and `example.com` are different
//! `Domain`s; to treat them as one, compare [`Domain::without_root_dot`].
//!
//! # Showing names to people
//!
//! Convert names with [`to_unicode`] before you show them, and check [`Unicode::result`]: show a name with an error in its
//! ASCII form, as [`Url::domain_to_unicode`] does by itself.
//!
//! A valid name can still look like another one: `аррӏе.com` is all Cyrillic, and none of the specifications forbids it. Where
//! trust depends on a name, apply a display policy. The module `display`, with the feature of that name, shows each label in
//! Unicode or in its ASCII form, and says why: by the rules of [UTS #39](https://www.unicode.org/reports/tr39/) and those of
//! browsers.
//!
#![cfg_attr(feature = "display", doc = "```")]
#![cfg_attr(not(feature = "display"), doc = "```ignore")]
//! use alabel::display::{Display, Script};
//!
//! let policy = Display::new();
//! assert_eq!(policy.to_display("xn--bcher-kva.example").as_str(), "bücher.example");
//! assert_eq!(policy.to_display("xn--80ak6aa92e.com").as_str(), "xn--80ak6aa92e.com");
//!
//! // A log has room for both forms.
//! let shown = policy.to_display("bücher.example");
//! assert_eq!(format!("{shown:#}"), "bücher.example (xn--bcher-kva.example)");
//!
//! // A form tells its user what is wrong.
//! let reasons = policy.check("pаypal.example");
//! assert_eq!(
//!     reasons[0].to_string(),
//!     "U+0430 at octets 1..3, in the label \"pаypal\", is Cyrillic and must not be mixed with U+0070, which is Latin \
//!      (UTS #39, section 5.2, Highly Restrictive)"
//! );
//!
//! // A reader who does not read Thai sees the ASCII form.
//! let reader = policy.scripts(&[Script::Latin, Script::Greek]);
//! assert_eq!(reader.to_display("ไทย.example").as_str(), "xn--o3cw4h.example");
//! ```
//!
//! The page of the module compares the policies, and lists what none of them promises. Isolate a name with right-to-left letters
//! from the text around it ([`Unicode::is_bidi_domain_name`]).
//!
//! # The hosts of an HTTP client
//!
//! ```
//! use alabel::{Error, Url};
//!
//! /// Returns the value of the header `Host`, which is also the server name for TLS.
//! fn host(domain: &str) -> Result<String, Error> {
//!     let ascii = Url::new().domain_to_ascii(domain)?;
//!     Ok(ascii.into_owned())
//! }
//!
//! assert_eq!(host("Bücher.Example")?, "xn--bcher-kva.example");
//! assert_eq!(host("r3---sn-x.example")?, "r3---sn-x.example");
//! // A full-width slash maps to "/", which would end the host early.
//! let error = host("example.com／.evil.example").unwrap_err();
//! assert_eq!(error.code_point(), Some('/'));
//! # Ok::<(), Error>(())
//! ```
//!
//! # A filter for zone files
//!
//! ```
//! use alabel::Idna2008;
//!
//! /// Converts the owner names to ASCII. Turns a record that cannot be registered into a comment that says why.
//! fn filter(zone: &str) -> String {
//!     let line = |line: &str| {
//!         let (owner, record) = line.split_once(' ').unwrap_or((line, ""));
//!         match Idna2008::REGISTRATION.to_ascii(owner) {
//!             Ok(ascii) => format!("{ascii} {record}\n"),
//!             Err(error) => format!("; {line} ; {error}\n"),
//!         }
//!     };
//!     zone.lines().map(line).collect()
//! }
//!
//! let zone = "bücher.example. IN A 192.0.2.1\n☕.example. IN A 192.0.2.2";
//! assert_eq!(
//!     filter(zone),
//!     "xn--bcher-kva.example. IN A 192.0.2.1\n\
//!      ; ☕.example. IN A 192.0.2.2 ; U+2615 at octets 0..3, in the label \"☕\", is not valid in a label \
//!      (RFC 5891, section 4.2.2); it is valid under UTS #46, not under IDNA2008\n"
//! );
//! ```
//!
//! # Moving from the crate `idna`
//!
//! To use this library in crates that call `idna`, put the crate in `bindings/idna/` of the repository in its place, with
//! `[patch.crates-io]`. In code of your own, write:
//!
//! | `idna` 1.1 | here |
//! |---|---|
//! | `domain_to_ascii(name)` | [`Url::domain_to_ascii`] for URLs (follows the URL Standard of 2026); otherwise [`to_ascii`] |
//! | `domain_to_ascii_cow(octets, AsciiDenyList::URL)` | the same functions: they borrow the input if it is already the result |
//! | `domain_to_ascii_strict(name)` | [`Uts46::STRICT`]`.to_ascii(name)`, or [`Url::strict`] |
//! | `domain_to_unicode(name)`, a tuple | [`to_unicode`]; [`Unicode::into_cow`] and [`Unicode::result`] return the two parts |
//! | `AsciiDenyList::EMPTY`, `URL`, `STD3` | [`deny_forbidden_domain_code_points`](Uts46::deny_forbidden_domain_code_points), [`use_std3_ascii_rules`](Uts46::use_std3_ascii_rules) |
//! | `AsciiDenyList::new(true, "…")` | [`Uts46::deny_ascii`], [`Url::deny_ascii`] |
//! | `Hyphens::Allow`, `Check` | [`check_hyphens`](Uts46::check_hyphens) |
//! | `Hyphens::CheckFirstLast` | [`check_hyphens_at_ends`](Uts46::check_hyphens_at_ends) |
//! | `DnsLength::Ignore`, `VerifyAllowRootDot`, `Verify` | [`VerifyDnsLength`]`::False`, `AllowRootLabel`, `True` |
//! | `uts46::Uts46::to_unicode(…)`, with U+FFFD for errors | [`Uts46::to_unicode_marked`] |
//! | `uts46::Uts46::to_user_interface(…)` | [`Uts46::to_unicode_marked`], then [`Unicode::show_if`] with your own policy; or `display::Display::to_display` |
//! | `uts46::Uts46::process(…)` into a sink | [`Uts46::write_ascii`], [`Uts46::write_unicode`] |
//! | `Errors`, which is empty | [`Error`], with rule, label, octets and code point; [`Uts46::check`] returns every error |
//! | `punycode::encode_str`, `decode_to_string`, an `Option` | [`punycode::encode`](crate::punycode::encode()), [`punycode::decode`](crate::punycode::decode()), a `Result` that says why |
//!
//! These functions take `&str`. If your octets may not be UTF-8, call `std::str::from_utf8` first.

#[cfg(doc)]
use crate::{
    ALabel, Domain, Error, Idna2003, Idna2008, Unicode, Url, Uts46, VerifyDnsLength, to_ascii,
    to_unicode,
};
