//! Guide: choosing a profile, comparing names, showing them to people, and moving from the crate `idna`.
//!
//! # Choosing a profile
//!
//! | you write | use | why |
//! |---|---|---|
//! | an HTTP client, a URL parser | [`Url::new`] | the hosts that browsers reach, the broken ones too |
//! | a form field or a checker for URLs | [`Url::strict`] | a name that it accepts works everywhere |
//! | a resolver, a mail program, a DNS tool | [`Uts46::new`], which [`to_ascii`] is | names of services (`_dmarc`) and a root dot pass, nothing that no resolver can use does |
//! | a registry, a zone file, `idn-hostname` of JSON Schema | [`Idna2008::REGISTRATION`] | every rule that a registered label has to satisfy |
//! | a certificate checker | [`Idna2008::REGISTRATION`] for U-labels, [`ALabel`] for A-labels | RFC 5280 and RFC 9549 take A-labels of IDNA2008 |
//! | a client that may refuse no registered name | [`Idna2008::LOOKUP`] | RFC 5891, section 5.4, and no more |
//! | an analysis of logs | [`Uts46::to_unicode`] with [`Uts46::check`] | every name is shown, and all that is wrong with it |
//! | a comparison with what old clients do | [`Idna2003`], [`Uts46::deviation`] | the same name can lead them to another host |
//!
//! [`profile`](crate::profile) has the same names through all of them, and what each flag means.
//!
//! # Comparing names
//!
//! Two names are the same if their ASCII forms are. Compare these, never the input: `BÜCHER.example`,
//! `bücher。example` and `xn--bcher-kva.example` are one name. [`Domain`] is that form as a type, for maps and sets:
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
//! // A name is blocked if it or any name above it is.
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
//! A name in one form is not the same name in another profile: [`Idna2003`] takes `faß.de` for `fass.de`. Decide for
//! one profile at the edge of your program, and pass [`Domain`]s inside. A name with a root dot, `example.com.`, is
//! another string than `example.com`; [`Domain::without_root_dot`] makes them one, if that is what you want.
//!
//! # Showing names to people
//!
//! [`to_unicode`] is for showing. Look at [`Unicode::result`]: a name with an error should be shown in its ASCII form,
//! which [`Url::domain_to_unicode`] does by itself. And a valid name can still look like another one: `аррӏе.com` is
//! all Cyrillic, and no specification that this library follows forbids it. Programs that show names where trust
//! depends on them need a policy of their own, such as
//! [UTS #39](https://www.unicode.org/reports/tr39/) has: labels of one script, and of one that the user reads.
//! Otherwise show the ASCII form.
//!
//! ```
//! /// What an address bar shows: the Unicode form if all its letters are of the user's alphabet.
//! fn shown(name: &str, is_familiar: impl Fn(char) -> bool) -> String {
//!     let unicode = alabel::to_unicode(name);
//!     let is_safe = unicode.result().is_ok() && unicode.as_str().chars().all(is_familiar);
//!     if is_safe { unicode.into_string() } else { name.to_owned() }
//! }
//!
//! let german = |c: char| c.is_ascii() || "äöüß".contains(c);
//! assert_eq!(shown("xn--bcher-kva.example", german), "bücher.example");
//! assert_eq!(shown("xn--80ak6aa92e.com", german), "xn--80ak6aa92e.com");
//! ```
//!
//! # The hosts of an HTTP client
//!
//! ```
//! use alabel::{Error, Url};
//!
//! /// The value of the header `Host`, and what TLS asks the server for.
//! fn host(domain: &str) -> Result<String, Error> {
//!     let ascii = Url::new().domain_to_ascii(domain)?;
//!     Ok(ascii.into_owned())
//! }
//!
//! assert_eq!(host("Bücher.Example")?, "xn--bcher-kva.example");
//! assert_eq!(host("r3---sn-x.example")?, "r3---sn-x.example");
//! // A full-width slash would end the host early.
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
//! /// The owners of records in ASCII; what cannot be registered becomes a comment that says why.
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
//! | `idna` 1.1 | here |
//! |---|---|
//! | `domain_to_ascii(name)` | [`Url::domain_to_ascii`] in a URL, which follows the URL Standard of 2026; otherwise [`to_ascii`] |
//! | `domain_to_ascii_cow(octets, AsciiDenyList::URL)` | the same: the result is borrowed if it is the input |
//! | `domain_to_ascii_strict(name)` | [`Uts46::STRICT`]`.to_ascii(name)`, or [`Url::strict`] |
//! | `domain_to_unicode(name)`, a tuple | [`to_unicode`], with [`Unicode::result`] for the second part |
//! | `AsciiDenyList::EMPTY`, `URL`, `STD3` | [`deny_forbidden_domain_code_points`](Uts46::deny_forbidden_domain_code_points), [`use_std3_ascii_rules`](Uts46::use_std3_ascii_rules) |
//! | `Hyphens::Allow`, `Check` | [`check_hyphens`](Uts46::check_hyphens) |
//! | `Hyphens::CheckFirstLast` | `check_hyphens(true)`, and pass over errors of the kind [`HyphensInThirdAndFourth`](ErrorKind::HyphensInThirdAndFourth) |
//! | `DnsLength::Ignore`, `VerifyAllowRootDot`, `Verify` | [`VerifyDnsLength`]`::False`, `AllowRootLabel`, `True` |
//! | `uts46::Uts46::to_user_interface(…)` | [`to_unicode`] and a policy of your own, as above |
//! | `uts46::Uts46::process(…)` into a sink | [`Uts46::write_ascii`], [`Uts46::write_unicode`] |
//! | `Errors`, which is empty | [`Error`]: the rule, the label, the octets, the code point; all of them with [`Uts46::check`] |
//! | `punycode::encode_str`, `decode_to_string`, an `Option` | [`punycode::encode`](crate::punycode::encode()), [`punycode::decode`](crate::punycode::decode()), a `Result` with the reason |
//!
//! The names here are `&str`. For octets that may not be UTF-8, `std::str::from_utf8` comes first.

#[cfg(doc)]
use crate::{
    ALabel, Domain, Error, ErrorKind, Idna2003, Idna2008, Unicode, Url, Uts46, VerifyDnsLength,
    to_ascii, to_unicode,
};
